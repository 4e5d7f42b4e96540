//! The four leaders and their two modes.

use serde::{Deserialize, Serialize};

use super::zone::Zone;

/// A leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Leader {
    Optimus,
    Bumblebee,
    Megatron,
    Barricade,
}

/// A side of the war.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Faction {
    Autobot,
    Decepticon,
}

/// A leader's mode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Mode {
    /// Standing up.
    #[default]
    Robot,
    /// On wheels, or wings.
    Vehicle,
}

impl Mode {
    /// Both.
    pub const BOTH: [Mode; 2] = [Mode::Robot, Mode::Vehicle];

    /// The other one.
    pub fn flipped(self) -> Mode {
        match self {
            Mode::Robot => Mode::Vehicle,
            Mode::Vehicle => Mode::Robot,
        }
    }
}

impl Leader {
    /// All four.
    pub const ALL: [Leader; 4] = [Leader::Optimus, Leader::Bumblebee, Leader::Megatron, Leader::Barricade];

    /// The side he fights for.
    pub fn faction(self) -> Faction {
        match self {
            Leader::Optimus | Leader::Bumblebee => Faction::Autobot,
            Leader::Megatron | Leader::Barricade => Faction::Decepticon,
        }
    }

    /// Where he starts.
    pub fn start(self) -> Zone {
        [Zone::IACON, Zone::TYGER, Zone::KAON, Zone::RAD][self as usize]
    }

    /// Whether he adds one when attacking in robot mode; the others do when defending.
    pub fn helps_attack(self) -> bool {
        matches!(self, Leader::Bumblebee | Leader::Megatron)
    }
}

/// A leader in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chief {
    /// Who he is.
    pub leader: Leader,
    /// His mode, while he is on the board.
    pub mode: Mode,
    /// Where he is; nowhere while he is in the scrapheap.
    pub zone: Option<Zone>,
}

impl Chief {
    /// Whether he is at the zone.
    pub fn is_at(&self, zone: Zone) -> bool {
        self.zone == Some(zone)
    }

    /// Whether it is this leader in vehicle mode, wherever he is on the board.
    pub fn drives(&self, leader: Leader) -> bool {
        self.leader == leader && self.mode == Mode::Vehicle && self.zone.is_some()
    }
}
