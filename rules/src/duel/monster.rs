//! The six Monsters.

use serde::{Deserialize, Serialize};

/// A Monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Monster {
    /// Two Power faces add a symbol to the Roll, a third doubles it.
    Alienoid,
    /// Two Power faces are two energy, a third two more.
    CyberKitty,
    /// Two Power faces pull a marker.
    Gigazaur,
    /// Power faces multiply Smash.
    MekaDragon,
    /// A Power face is a Dice token.
    SpacePenguin,
    /// Two Power faces place a King token.
    TheKing,
}

impl Monster {
    /// All six.
    pub const ALL: [Monster; 6] = [
        Monster::Alienoid,
        Monster::CyberKitty,
        Monster::Gigazaur,
        Monster::MekaDragon,
        Monster::SpacePenguin,
        Monster::TheKing,
    ];

    /// The life it starts with, and never exceeds.
    pub const fn life(self) -> u8 {
        match self {
            Monster::Alienoid | Monster::Gigazaur => 14,
            Monster::CyberKitty | Monster::SpacePenguin => 13,
            Monster::MekaDragon => 12,
            Monster::TheKing => 15,
        }
    }

    /// Short, for samples and files.
    pub const fn id(self) -> &'static str {
        match self {
            Monster::Alienoid => "alienoid",
            Monster::CyberKitty => "kitty",
            Monster::Gigazaur => "gigazaur",
            Monster::MekaDragon => "meka",
            Monster::SpacePenguin => "penguin",
            Monster::TheKing => "king",
        }
    }
}
