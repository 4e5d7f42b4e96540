//! What is chosen before a game of Planet Defenders.

use serde::{Deserialize, Serialize};

use crate::{BadOptions, Sample};

/// Players and variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// 2 to 4.
    pub seats: u8,
    /// The tactical variant: up to two extra actions, in any order with the main ones.
    pub tactical: bool,
    /// The game is scored after so many rounds at the latest; 0 for no limit.
    pub round_limit: u8,
    /// The third and fourth player in turn order start with one battery more.
    pub head_start: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { seats: 2, tactical: false, round_limit: 30, head_start: false }
    }
}

impl Options {
    /// Says what is wrong with them, if anything.
    pub fn check(&self) -> Result<(), BadOptions> {
        if (2..=4).contains(&self.seats) { Ok(()) } else { Err(BadOptions("Planet Defenders is for 2 to 4 players")) }
    }

    /// Every number of players, as printed and in the tactical variant.
    pub(super) fn samples() -> Vec<Sample<Options>> {
        let sample = |seats: u8, tactical: bool| {
            let name = if tactical { format!("{seats}-tactical") } else { seats.to_string() };
            Sample::new(name, Options { seats, tactical, ..Self::default() })
        };
        (2..=4).flat_map(|seats| [sample(seats, false), sample(seats, true)]).collect()
    }

    /// Robots in each of the four stacks.
    pub fn stack_size(&self) -> u8 {
        if self.seats == 4 { 5 } else { 4 }
    }

    /// Cubes of each energy.
    pub fn cubes_per_energy(&self) -> u8 {
        if self.seats == 4 { 10 } else { 8 }
    }

    /// Extra actions a turn.
    pub fn extras(&self) -> u8 {
        if self.tactical { 2 } else { 1 }
    }
}
