//! What is chosen before the war begins.

use serde::{Deserialize, Serialize};

use super::leader::{Faction, Leader};
use crate::{BadOptions, Sample, Seat};

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// 2 head to head, 3 free for all, 4 in two teams.
    pub seats: u8,
    /// The leader of each seat; those beyond the seats are out of play.
    pub leaders: [Leader; 4],
    /// Zones and robots are dealt at random instead of being placed one by one.
    pub quick: bool,
    /// The rotating zones start closed.
    pub closed: bool,
    /// How many days the war lasts; 6 as printed.
    pub days: u8,
    /// Somebody begins by lot instead of the first seat.
    pub lot: bool,
}

/// The longest war.
pub const MOST_DAYS: u8 = 12;

impl Default for Options {
    fn default() -> Self {
        let leaders = Self::line_up(2);
        Options { seats: 2, leaders, quick: true, closed: false, days: 6, lot: false }
    }
}

impl Options {
    /// A legal choice of leaders for so many seats.
    pub fn line_up(seats: u8) -> [Leader; 4] {
        match seats {
            4 => [Leader::Optimus, Leader::Megatron, Leader::Bumblebee, Leader::Barricade],
            _ => [Leader::Optimus, Leader::Megatron, Leader::Barricade, Leader::Bumblebee],
        }
    }

    /// The same for so many seats. Another number of seats has leaders of its own.
    pub fn for_seats(&self, seats: u8) -> Self {
        let leaders = if self.seats == seats { self.leaders } else { Self::line_up(seats) };
        Options { seats, leaders, ..*self }
    }

    /// Every number of players, dealt at random and set up by turns with closed zones.
    pub(super) fn samples() -> Vec<Sample<Options>> {
        let quick = |seats: u8| Sample::new(format!("{seats}-quick"), Self::default().for_seats(seats));
        let by_turns = |seats: u8| {
            let options = Options { quick: false, closed: true, ..Self::default().for_seats(seats) };
            Sample::new(format!("{seats}-turns"), options)
        };
        (2..=4).flat_map(|seats| [quick(seats), by_turns(seats)]).collect()
    }

    /// The leaders in play.
    pub fn in_play(&self) -> &[Leader] {
        &self.leaders[..usize::from(self.seats).min(4)]
    }

    /// The partner in a game of four: the seat opposite.
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        (self.seats == 4).then_some(Seat((seat.0 + 2) % 4))
    }

    pub(super) fn check(&self) -> Result<(), BadOptions> {
        if !(2..=4).contains(&self.seats) {
            return Err(BadOptions("2 to 4 players"));
        }
        if !(1..=MOST_DAYS).contains(&self.days) {
            return Err(BadOptions("1 to 12 days"));
        }
        let leaders = self.in_play();
        let is_double = |(index, leader): (usize, &Leader)| leaders[..index].contains(leader);
        if leaders.iter().enumerate().any(is_double) {
            return Err(BadOptions("every leader at most once"));
        }
        let autobots = leaders.iter().filter(|leader| leader.faction() == Faction::Autobot).count();
        match leaders {
            [a, _, b, _] if a.faction() != b.faction() => Err(BadOptions("partners sit opposite each other")),
            [_, _, _] if autobots != 1 => Err(BadOptions("three players: one Autobot and both Decepticons")),
            [_, _] if autobots != 1 => Err(BadOptions("two players: an Autobot against a Decepticon")),
            _ => Ok(()),
        }
    }
}
