//! The groups and their leaders.

use serde::{Deserialize, Serialize};

/// A group. Its leader's power works in Conquest only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Group {
    /// Twice a turn all attack dice may be rolled again.
    Rick,
    /// Once a turn, with three dice, a tie of the highest may be claimed.
    Governor,
    /// Once in each turn of somebody else a defence die may be rolled again.
    Prisoners,
    /// One more survivor in every deployment.
    Greene,
    /// For each enemy that falls to their attack, a new walker on a 6.
    Walkers,
}

impl Group {
    /// All five.
    pub const ALL: [Group; 5] = [Group::Rick, Group::Governor, Group::Prisoners, Group::Greene, Group::Walkers];

    /// The name by which data and pictures know it.
    pub fn id(self) -> &'static str {
        ["rick", "gov", "pris", "greene", "walk"][self as usize]
    }
}
