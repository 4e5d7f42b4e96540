//! The 23 technology cards.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    energy::{Cubes, Energy},
    payment::Price,
    planet::Category,
    tile::Defender,
};

/// A technology card, 0 to 22 in the order of the sheet (T01 to T23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Tech(pub u8);

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
    /// How many cards there are.
    pub const COUNT: u8 = CARDS.len() as u8;

    /// All cards, in the order of the sheet.
    pub fn all() -> impl Iterator<Item = Tech> {
        (0..Self::COUNT).map(Tech)
    }

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

/// A set of technology cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TechSet(u32);

const LANDING: u8 = 8;
const LOW_BATTERY: u32 = 0b11 << 12;
const CONVERTER: u8 = 14;
const EQUAL: u8 = 17;
const LONG_FLIGHT: u8 = 20;
const PAYING: u32 = 0b11_1111 << CONVERTER;

impl TechSet {
    /// Whether the card is in the set.
    pub fn has(self, tech: Tech) -> bool {
        self.bit(tech.0)
    }

    /// Puts the card in.
    pub fn insert(&mut self, tech: Tech) {
        self.0 |= 1 << tech.0;
    }

    /// How many cards are in the set.
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no card is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of the set, in the order of the sheet.
    pub fn iter(self) -> impl Iterator<Item = Tech> {
        Tech::all().filter(move |&tech| self.has(tech))
    }

    /// The colours that need not be paid when catching from a planet of the category.
    pub fn ignored(self, category: Option<Category>) -> Cubes {
        let mut ignored = Cubes::NONE;
        let Some(category) = category else { return ignored };
        for card in [category as u8 * 2, category as u8 * 2 + 1] {
            if let (true, Ignore(_, energy)) = (self.bit(card), Tech(card).effect()) {
                ignored[energy] += 1;
            }
        }
        ignored
    }

    /// The landing card of the category, if it is in the set.
    pub fn landing(self, category: Option<Category>) -> Option<Tech> {
        let card = LANDING + category? as u8;
        self.bit(card).then_some(Tech(card))
    }

    /// How many low-battery cards are in the set.
    pub fn low_batteries(self) -> u8 {
        (self.0 & LOW_BATTERY).count_ones() as u8
    }

    /// Whether the defender may fly one planet further.
    pub fn flies_far(self, defender: Defender) -> bool {
        self.bit(LONG_FLIGHT + defender as u8)
    }

    /// Whether the set has a converter of the colour.
    pub fn converts(self, energy: Energy) -> bool {
        self.bit(CONVERTER + energy as u8)
    }

    /// Whether any card of the set changes how prices are paid.
    pub fn changes_payments(self) -> bool {
        self.0 & PAYING != 0
    }

    /// For each colour, the first colour that counts as the same. Two equations make all three the same.
    pub fn classes(self) -> [u8; 3] {
        match (self.bit(EQUAL), self.bit(EQUAL + 1), self.bit(EQUAL + 2)) {
            (false, false, false) => [0, 1, 2],
            (true, false, false) => [0, 0, 2],
            (false, true, false) => [0, 1, 1],
            (false, false, true) => [0, 1, 0],
            _ => [0, 0, 0],
        }
    }

    fn bit(self, card: u8) -> bool {
        self.0 >> card & 1 == 1
    }
}

impl FromIterator<Tech> for TechSet {
    fn from_iter<I: IntoIterator<Item = Tech>>(cards: I) -> Self {
        let mut set = TechSet::default();
        cards.into_iter().for_each(|tech| set.insert(tech));
        set
    }
}
