//! What is chosen before the game begins.

use serde::{Deserialize, Serialize};

use super::group::Group;
use crate::{BadOptions, Sample};

/// What is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Mode {
    /// Until the Horde comes, by points; the walkers are everybody's enemy.
    #[default]
    Survival,
    /// Until one is left; a fifth player plays the walkers.
    Conquest,
}

/// How the board is set up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Setup {
    /// The pieces are placed at random.
    #[default]
    Quick,
    /// Piece by piece, in turn.
    Turns,
    /// Conquest only: the territory cards are dealt, with three pieces on each.
    Dealt,
}

/// How groups are found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Choice {
    /// Named before the game.
    #[default]
    Named,
    /// By lot.
    Lot,
    /// Everybody rolls, and the highest chooses first.
    Rolled,
}

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Survival or Conquest.
    pub mode: Mode,
    /// 2 to 4 in Survival, 3 to 5 in Conquest.
    pub seats: u8,
    /// The group of each seat, if they are named; those beyond the seats are out of play.
    pub groups: [Group; 5],
    /// How groups are found.
    pub choice: Choice,
    /// How the board is set up.
    pub setup: Setup,
    /// Survival: the Horde is in the upper half of the action cards, as printed; in the lower half otherwise.
    pub early: bool,
    /// Conquest: the last round, 0 for none, as printed.
    pub rounds: u8,
    /// Spent crates come back when the supply is empty.
    pub recycle: bool,
    /// Conquest: three or four players may have the walkers among them.
    pub walkers: bool,
}

/// The last round of Conquest where games must end and no other is chosen: in samples.
const ROUNDS: u8 = 30;

impl Default for Options {
    fn default() -> Self {
        Options {
            mode: Mode::Survival,
            seats: 2,
            groups: Group::ALL,
            choice: Choice::Named,
            setup: Setup::Quick,
            early: false,
            rounds: 0,
            recycle: false,
            walkers: false,
        }
    }
}

impl Options {
    /// Survival for so many.
    pub fn survival(seats: u8) -> Options {
        Options { seats, ..Options::default() }
    }

    /// Conquest for so many.
    pub fn conquest(seats: u8) -> Options {
        Options { mode: Mode::Conquest, seats, ..Options::default() }
    }

    /// The same for so many seats: two only survive, five only conquer. Another number of seats has groups of its own.
    pub fn for_seats(&self, seats: u8) -> Self {
        let mode = match seats {
            ..=2 => Mode::Survival,
            5.. => Mode::Conquest,
            _ => self.mode,
        };
        let setup = if mode == Mode::Survival && self.setup == Setup::Dealt { Setup::Quick } else { self.setup };
        let groups = if self.seats == seats && self.mode == mode { self.groups } else { Group::ALL };
        Options { mode, seats, groups, setup, ..*self }
    }

    /// Every number of players of both modes, with every way to set up and to find groups. Conquest has a last round, so
    /// that random games end.
    pub(super) fn samples() -> Vec<Sample<Options>> {
        let (quick, turns, dealt) = (Setup::Quick, Setup::Turns, Setup::Dealt);
        let survival = |seats, setup, choice| {
            Sample::new(
                format!("survival-{seats}"),
                Options { setup, choice, rounds: ROUNDS, ..Options::survival(seats) },
            )
        };
        let conquest = |seats, setup, choice| {
            Sample::new(
                format!("conquest-{seats}"),
                Options { setup, choice, rounds: ROUNDS, ..Options::conquest(seats) },
            )
        };
        vec![
            survival(2, quick, Choice::Named),
            survival(3, turns, Choice::Rolled),
            survival(4, quick, Choice::Lot),
            conquest(3, dealt, Choice::Lot),
            conquest(4, turns, Choice::Named),
            conquest(5, quick, Choice::Rolled),
        ]
    }

    /// The groups that can be in play.
    pub fn eligible(&self) -> &'static [Group] {
        let walkers = self.mode == Mode::Conquest && (self.seats == 5 || self.walkers);
        if walkers { &Group::ALL } else { &Group::ALL[..4] }
    }

    pub(super) fn check(&self) -> Result<(), BadOptions> {
        match self.mode {
            Mode::Survival if !(2..=4).contains(&self.seats) => return Err(BadOptions("2 to 4 players survive")),
            Mode::Conquest if !(3..=5).contains(&self.seats) => return Err(BadOptions("3 to 5 players conquer")),
            Mode::Survival if self.setup == Setup::Dealt => {
                return Err(BadOptions("territories are dealt in Conquest only"));
            }
            _ => {}
        }
        if self.choice != Choice::Named {
            return Ok(());
        }
        let groups = &self.groups[..self.seats.into()];
        if groups.iter().any(|group| !self.eligible().contains(group)) {
            return Err(BadOptions("the walkers are nobody's group in this game"));
        }
        match groups.iter().enumerate().any(|(index, group)| groups[..index].contains(group)) {
            true => Err(BadOptions("every group at most once")),
            false => Ok(()),
        }
    }
}
