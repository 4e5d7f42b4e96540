//! The computer players by name.

use std::fmt;

use tabletron_rules::{Game, Pilot};

use crate::{Player, Random, Recruit};

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Any legal move. It measures the others and is not offered to people.
    Random,
    /// Quick, makes mistakes.
    Recruit,
}

impl Level {
    /// All levels, from the weakest on.
    pub const ALL: [Level; 2] = [Level::Random, Level::Recruit];
    /// The levels that people can choose to play against.
    pub const OFFERED: [Level; 1] = [Level::Recruit];

    /// The name by which commands know it.
    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Recruit => "recruit",
        }
    }

    /// The level of that name, if there is one.
    pub fn by_name(name: &str) -> Option<Level> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// The level of a chair's pilot; none for a person.
    pub fn of(pilot: Pilot) -> Option<Level> {
        match pilot {
            Pilot::Human => None,
            Pilot::Recruit => Some(Level::Recruit),
        }
    }

    /// A player of this level. It can be kept for any number of decisions, and for several seats.
    pub fn player<G: Game>(self) -> Box<dyn Player<G>> {
        match self {
            Level::Random => Box::new(Random::default()),
            Level::Recruit => Box::new(Recruit::default()),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
