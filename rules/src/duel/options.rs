//! What is chosen before the duel.

use serde::{Deserialize, Serialize};

use super::monster::Monster;
use crate::{BadOptions, Sample};

/// The options of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The second seat is Autobot, which follows its own procedure and never decides.
    pub solo: bool,
    /// Autobot's power comes at three cubes instead of four.
    pub hard: bool,
    /// The Monster of each seat; where none is named, it is dealt at random.
    pub monsters: [Option<Monster>; 2],
    /// Between two people somebody begins by lot instead of the first seat. Against Autobot the person decides.
    pub lot: bool,
}

impl Options {
    /// Against Autobot with a Monster of choice.
    pub fn against_autobot(monster: Monster, hard: bool) -> Self {
        Options { solo: true, hard, monsters: [Some(monster), None], lot: false }
    }

    /// How many cubes Autobot's power needs and costs.
    pub fn threshold(&self) -> u16 {
        if self.hard { 3 } else { 4 }
    }

    /// Two people, and each Monster against Autobot.
    pub(super) fn samples() -> Vec<Sample<Options>> {
        let solo = |monster: Monster| {
            let sample = |name: String, hard| Sample::new(name, Self::against_autobot(monster, hard));
            [sample(monster.id().to_owned(), false), sample(format!("{}-hard", monster.id()), true)]
        };
        let duel = Sample::new("2", Options::default());
        [duel].into_iter().chain(Monster::ALL.into_iter().flat_map(solo)).collect()
    }

    pub(super) fn check(&self) -> Result<(), BadOptions> {
        match self.monsters {
            [Some(one), Some(other)] if one == other => Err(BadOptions("every Monster at most once")),
            _ => Ok(()),
        }
    }
}
