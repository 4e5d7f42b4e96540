//! What is chosen before a battle.

use serde::{Deserialize, Serialize};

use super::{geometry::Length, roster::Faction};
use crate::{BadOptions, Sample, Seat};

/// The size of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Board {
    #[default]
    Small,
    Medium,
    Large,
}

impl Board {
    /// Every size.
    pub const ALL: [Board; 3] = [Board::Small, Board::Medium, Board::Large];

    /// Width and depth in thousandths of an inch.
    pub fn size(self) -> (Length, Length) {
        match self {
            Board::Small => (30_000, 30_000),
            Board::Medium => (30_000, 90_000),
            Board::Large => (90_000, 90_000),
        }
    }

    /// One of three values, by size.
    pub fn pick<T>(self, small: T, medium: T, large: T) -> T {
        match self {
            Board::Small => small,
            Board::Medium => medium,
            Board::Large => large,
        }
    }

    /// The usual limit of points.
    pub fn points(self) -> u16 {
        self.pick(100, 200, 500)
    }
}

/// What the battle is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Scenario {
    /// To destroy the enemy.
    #[default]
    Battle,
    /// Capture Base: one side attacks a base, the other holds it.
    Base,
    /// Convoy: one side brings trucks across the table.
    Convoy,
    /// Protect Humans: Autobots save civilians, Decepticons hunt them.
    Humans,
    /// Retrieve the Allspark: who carries it home wins.
    Allspark,
}

impl Scenario {
    /// Every scenario.
    pub const ALL: [Scenario; 5] =
        [Scenario::Battle, Scenario::Base, Scenario::Convoy, Scenario::Humans, Scenario::Allspark];

    /// The usual last round.
    pub fn rounds(self, board: Board) -> u8 {
        match self {
            Scenario::Battle | Scenario::Base => board.pick(8, 10, 12),
            Scenario::Convoy => board.pick(7, 11, 12),
            Scenario::Humans => board.pick(7, 9, 11),
            Scenario::Allspark => board.pick(8, 11, 13),
        }
    }
}

/// How the armies come together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Armies {
    /// Both build their list in secret.
    #[default]
    Built,
    /// Both take a ready-made army that fits the points.
    Ready,
}

/// How the table is furnished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Terrain {
    /// Obstacles are chosen, rolled for and placed by turns.
    #[default]
    Placed,
    /// A ready table.
    Ready,
    /// No obstacles.
    Bare,
}

/// The options of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The size of the table.
    pub board: Board,
    /// What it is about.
    pub scenario: Scenario,
    /// The points each army may cost.
    pub points: u16,
    /// The last round; 0 for none.
    pub rounds: u8,
    /// The side of the first seat; the second has the other.
    pub first: Faction,
    /// How the armies come together.
    pub armies: Armies,
    /// How the table is furnished.
    pub terrain: Terrain,
    /// Whatever stands between two figures hides them, however low it is.
    pub flat: bool,
    /// A flying form is seen freely, but does not see freely itself.
    pub one_way: bool,
    /// Destroyed figures stay as wrecks.
    pub wrecks: bool,
    /// Retrieve the Allspark: it sometimes repairs who is near.
    pub pulse: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options::of(Board::Small, Scenario::Battle)
    }
}

/// The fewest and the most points an army may be given.
pub const POINTS: (u16, u16) = (30, 1000);
/// The last round a battle may have.
pub const MOST_ROUNDS: u8 = 20;

impl Options {
    /// The usual options for a table and a scenario.
    pub fn of(board: Board, scenario: Scenario) -> Self {
        Options {
            board,
            scenario,
            points: board.points(),
            rounds: scenario.rounds(board),
            first: Faction::Autobots,
            armies: Armies::Built,
            terrain: Terrain::Placed,
            flat: false,
            one_way: false,
            wrecks: false,
            pulse: false,
        }
    }

    /// The side of a seat.
    pub fn faction(&self, seat: Seat) -> Faction {
        if seat.0 == 0 { self.first } else { self.first.other() }
    }

    /// The seat of a side.
    pub fn seat_of(&self, faction: Faction) -> Seat {
        Seat(u8::from(faction != self.first))
    }

    /// Each board with each scenario, and the options of the rulings spread over them.
    pub(super) fn samples() -> Vec<Sample<Options>> {
        let mut samples = Vec::new();
        for board in Board::ALL {
            for (index, scenario) in Scenario::ALL.into_iter().enumerate() {
                let mut options = Options::of(board, scenario);
                options.points = board.pick(100, 120, 160);
                options.rounds = options.rounds.min(6);
                let number = index + board as usize;
                options.wrecks = number % 2 == 1;
                options.flat = number % 3 == 2;
                options.one_way = number % 4 == 3;
                options.pulse = board != Board::Medium;
                let name = format!("{board:?}-{scenario:?}").to_lowercase();
                samples.push(Sample::new(name, options));
            }
        }
        samples
    }

    pub(super) fn check(&self) -> Result<(), BadOptions> {
        if !(POINTS.0..=POINTS.1).contains(&self.points) {
            return Err(BadOptions("30 to 1000 points"));
        }
        if self.rounds > MOST_ROUNDS {
            return Err(BadOptions("at most 20 rounds"));
        }
        if self.rounds == 0 && self.scenario != Scenario::Battle {
            return Err(BadOptions("a scenario needs a last round"));
        }
        Ok(())
    }
}
