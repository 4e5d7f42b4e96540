//! The 23 technology cards.

use std::fmt;

use super::{
    energy::{Cubes, Energy},
    payment::Price,
    planet::Category,
    tile::Defender,
};
use crate::{Bits, bits::numbered};

numbered! {
    /// A technology card, 0 to 22 in the order of the sheet (T01 to T23).
    pub struct Tech: CARDS.len()
}

/// Some technology cards.
pub type TechSet = Bits<Tech>;

/// What a technology does for its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// When catching from a planet of the category, one energy of the colour need not be paid.
    Ignore(Category, Energy),
    /// A battery for landing on a planet of the category.
    Landing(Category),
    /// A battery at the end of a turn with fewer than three.
    LowBattery,
    /// While paying: one energy of the colour for two batteries, or the reverse.
    Converter(Energy),
    /// While paying: the two colours are the same.
    Equal(Energy, Energy),
    /// The defender may fly one planet further.
    LongFlight(Defender),
}

use Category::{Fluid, Mineral, Pulsar, Rings};
use Effect::{Converter, Equal, Ignore, Landing, LongFlight, LowBattery};
use Energy::{Blue, Green, Orange};

/// Each card's effect and price: blue, orange, green, batteries.
const CARDS: [(Effect, [u8; 3], u8); 23] = [
    (Ignore(Pulsar, Orange), [0, 0, 1], 1),
    (Ignore(Pulsar, Green), [0, 1, 0], 1),
    (Ignore(Mineral, Blue), [0, 0, 1], 1),
    (Ignore(Mineral, Green), [1, 0, 0], 1),
    (Ignore(Rings, Orange), [1, 0, 0], 1),
    (Ignore(Rings, Blue), [0, 1, 0], 1),
    (Ignore(Fluid, Orange), [0, 0, 1], 1),
    (Ignore(Fluid, Blue), [0, 1, 0], 1),
    (Landing(Pulsar), [0, 0, 1], 2),
    (Landing(Mineral), [1, 0, 0], 2),
    (Landing(Rings), [0, 1, 0], 2),
    (Landing(Fluid), [1, 0, 0], 2),
    (LowBattery, [1, 1, 0], 0),
    (LowBattery, [0, 1, 1], 0),
    (Converter(Blue), [1, 0, 0], 0),
    (Converter(Orange), [0, 1, 0], 0),
    (Converter(Green), [0, 0, 1], 0),
    (Equal(Blue, Orange), [0, 0, 1], 0),
    (Equal(Orange, Green), [1, 0, 0], 0),
    (Equal(Blue, Green), [0, 1, 0], 0),
    (LongFlight(Defender::Red), [0, 0, 0], 2),
    (LongFlight(Defender::Yellow), [0, 0, 0], 2),
    (LongFlight(Defender::Blue), [0, 0, 0], 2),
];

impl Tech {
    /// What it does.
    pub fn effect(self) -> Effect {
        CARDS[usize::from(self.0)].0
    }

    /// What it costs.
    pub fn price(self) -> Price {
        let (_, energy, batteries) = CARDS[usize::from(self.0)];
        Price { energy: Cubes(energy), any: 0, batteries }
    }
}

impl fmt::Display for Tech {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.effect() {
            Ignore(category, energy) => write!(f, "ignore {energy} on {category:?}"),
            Landing(category) => write!(f, "landing on {category:?}"),
            LowBattery => write!(f, "low battery"),
            Converter(energy) => write!(f, "{energy} converter"),
            Equal(one, other) => write!(f, "{one} = {other}"),
            LongFlight(defender) => write!(f, "long flight of {defender}"),
        }
    }
}

const LANDING: u8 = 8;
const LOW_BATTERY: TechSet = TechSet::of_bits(0b11 << 12);
const CONVERTER: u8 = 14;
const EQUAL: u8 = 17;
const LONG_FLIGHT: u8 = 20;
const PAYING: TechSet = TechSet::of_bits(0b11_1111 << CONVERTER);

impl TechSet {
    /// The colours that need not be paid when catching from a planet of the category.
    pub fn ignored(self, category: Option<Category>) -> Cubes {
        let mut ignored = Cubes::NONE;
        let Some(category) = category else { return ignored };
        for card in [category as u8 * 2, category as u8 * 2 + 1] {
            if let (true, Ignore(_, energy)) = (self.has_number(card), Tech(card).effect()) {
                ignored[energy] += 1;
            }
        }
        ignored
    }

    /// The landing card of the category, if it is in the set.
    pub fn landing(self, category: Option<Category>) -> Option<Tech> {
        let card = LANDING + category? as u8;
        self.has_number(card).then_some(Tech(card))
    }

    /// How many low-battery cards are in the set.
    pub fn low_batteries(self) -> u8 {
        self.and(LOW_BATTERY).len()
    }

    /// Whether the defender may fly one planet further.
    pub fn flies_far(self, defender: Defender) -> bool {
        self.has_number(LONG_FLIGHT + defender as u8)
    }

    /// Whether the set has a converter of the colour.
    pub fn converts(self, energy: Energy) -> bool {
        self.has_number(CONVERTER + energy as u8)
    }

    /// Whether any card of the set changes how prices are paid.
    pub fn changes_payments(self) -> bool {
        !self.and(PAYING).is_empty()
    }

    /// For each colour, the first colour that counts as the same. Two equations make all three the same.
    pub fn classes(self) -> [u8; 3] {
        match (self.has_number(EQUAL), self.has_number(EQUAL + 1), self.has_number(EQUAL + 2)) {
            (false, false, false) => [0, 1, 2],
            (true, false, false) => [0, 0, 2],
            (false, true, false) => [0, 1, 1],
            (false, false, true) => [0, 1, 0],
            _ => [0, 0, 0],
        }
    }
}
