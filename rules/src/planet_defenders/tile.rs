//! The three defenders and the control tiles that move them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the three robots that all players share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Defender {
    Red,
    Yellow,
    Blue,
}

impl Defender {
    /// All three, in the order of the long-flight cards.
    pub const ALL: [Defender; 3] = [Defender::Red, Defender::Yellow, Defender::Blue];
}

impl fmt::Display for Defender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Defender::Red => "red",
            Defender::Yellow => "yellow",
            Defender::Blue => "blue",
        })
    }
}

/// One side of a control tile: which defender, and exactly how many planets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// Who flies.
    pub defender: Defender,
    /// How far, exactly.
    pub steps: u8,
}

const fn face(defender: Defender, steps: u8) -> Face {
    Face { defender, steps }
}

/// Both faces of the three control tiles.
pub const TILES: [[Face; 2]; 3] = [
    [face(Defender::Yellow, 2), face(Defender::Blue, 1)],
    [face(Defender::Red, 1), face(Defender::Blue, 2)],
    [face(Defender::Yellow, 1), face(Defender::Red, 2)],
];

/// The control tiles as they lie: which side is up, and which were used this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tiles {
    flipped: u8,
    used: u8,
}

impl Tiles {
    /// Tiles with the second side up where the bit is set.
    pub fn new(flipped: u8) -> Self {
        Tiles { flipped: flipped & 0b111, used: 0 }
    }

    /// The side that is up, if there is such a tile.
    pub fn face(self, tile: u8) -> Option<Face> {
        let sides = TILES.get(usize::from(tile))?;
        Some(sides[usize::from(self.flipped >> tile & 1)])
    }

    /// The side that is down.
    pub fn back(self, tile: u8) -> Option<Face> {
        let sides = TILES.get(usize::from(tile))?;
        Some(sides[usize::from(!self.flipped >> tile & 1)])
    }

    /// Whether the tile was used this turn.
    pub fn is_used(self, tile: u8) -> bool {
        tile < 3 && self.used >> tile & 1 == 1
    }

    /// Puts batteries on a tile.
    pub fn mark_used(&mut self, tile: u8) {
        self.used |= 1 << tile;
    }

    /// Turns the used tiles over, and only those. Says which, as bits.
    pub fn turn_over(&mut self) -> u8 {
        self.flipped ^= self.used;
        std::mem::take(&mut self.used)
    }
}
