//! The nine planets and their four categories.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::energy::{Cubes, Energy};

/// A planet's category, told by its silhouette. The Base has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Category {
    Pulsar,
    Mineral,
    Rings,
    Fluid,
}

impl Category {
    /// All four, in the order of the technology cards.
    pub const ALL: [Category; 4] = [Category::Pulsar, Category::Mineral, Category::Rings, Category::Fluid];
}

/// A planet tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Planet {
    /// One energy of choice and a battery.
    Base,
    /// One blue and a battery.
    Azure,
    /// One orange and a battery.
    Amber,
    /// One green and a battery.
    Fern,
    /// Three batteries.
    Dynamo,
    /// The die decides.
    Fortune,
    /// Pay one energy, get five batteries.
    Furnace,
    /// Pay one energy and a battery, get one of each colour.
    Prism,
    /// Move the exchange token one to three spaces.
    Bazaar,
}

impl Planet {
    /// All nine; the Base first.
    pub const ALL: [Planet; 9] = [
        Planet::Base,
        Planet::Azure,
        Planet::Amber,
        Planet::Fern,
        Planet::Dynamo,
        Planet::Fortune,
        Planet::Furnace,
        Planet::Prism,
        Planet::Bazaar,
    ];

    /// The category in the corner; none for the Base.
    pub fn category(self) -> Option<Category> {
        match self {
            Planet::Base => None,
            Planet::Azure | Planet::Dynamo => Some(Category::Pulsar),
            Planet::Amber | Planet::Bazaar => Some(Category::Mineral),
            Planet::Fern | Planet::Prism => Some(Category::Rings),
            Planet::Fortune | Planet::Furnace => Some(Category::Fluid),
        }
    }
}

impl fmt::Display for Planet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// What somebody gets: certain cubes, cubes of choice, batteries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gain {
    /// Cubes of these colours.
    pub energy: Cubes,
    /// Cubes of the player's choice.
    pub any: u8,
    /// Batteries.
    pub batteries: u8,
}

/// What the die on Fortune gives.
pub fn fortune(die: u8) -> Gain {
    match die {
        1 => Gain { batteries: 2, ..Gain::default() },
        2..=4 => Gain { any: 1, batteries: 1, ..Gain::default() },
        _ => Gain { any: 2, ..Gain::default() },
    }
}

/// The spaces of the exchange track, in the direction of the arrows. The token starts on the first, bottom right.
pub const EXCHANGE: [Energy; 6] =
    [Energy::Orange, Energy::Green, Energy::Blue, Energy::Green, Energy::Orange, Energy::Blue];

/// How far the exchange token may move on one visit.
pub const EXCHANGE_STEPS: u8 = 3;
