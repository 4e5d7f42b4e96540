//! The fifty Power cards.

use super::buzz::Buzz;
use crate::{Bits, bits::numbered};

numbered! {
    /// A Power card.
    pub struct Card: 50
}

/// Some cards.
pub type Cards = Bits<Card>;

/// What is printed on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Print {
    cost: u8,
    keep: bool,
    buzz: Option<Buzz>,
}

const fn keep(cost: u8, buzz: Option<Buzz>) -> Print {
    Print { cost, keep: true, buzz }
}

const fn once(cost: u8, buzz: Option<Buzz>) -> Print {
    Print { cost, keep: false, buzz }
}

#[rustfmt::skip]
const PRINTS: [Print; Card::COUNT] = [
    keep(6, Some(Buzz::TIGER)),
    keep(5, None),
    keep(2, Some(Buzz::ANUBIS)),
    keep(5, None),
    keep(6, Some(Buzz::CAT)),
    keep(6, Some(Buzz::DRAGON)),
    keep(4, None),
    once(7, Some(Buzz::ANUBIS)),
    once(3, Some(Buzz::PUMPKIN)),
    keep(4, Some(Buzz::LIZARD)),
    once(10, Some(Buzz::LIZARD)),
    keep(7, None),
    keep(2, Some(Buzz::DRAGON)),
    once(6, None),
    keep(5, Some(Buzz::FISH)),
    keep(4, None),
    keep(5, None),
    once(3, Some(Buzz::CAT)),
    keep(4, None),
    keep(5, Some(Buzz::ALIEN)),
    once(5, Some(Buzz::PENGUIN)),
    once(5, Some(Buzz::PUMPKIN)),
    keep(4, Some(Buzz::ALIEN)),
    keep(3, Some(Buzz::TIGER)),
    once(4, Some(Buzz::ALIEN)),
    once(7, None),
    once(5, Some(Buzz::PANDA)),
    keep(4, None),
    once(6, Some(Buzz::ANUBIS)),
    once(2, Some(Buzz::FISH)),
    keep(3, Some(Buzz::CAT)),
    keep(4, None),
    once(8, Some(Buzz::PHANTOM)),
    keep(2, Some(Buzz::LIZARD)),
    once(5, None),
    keep(6, Some(Buzz::PHANTOM)),
    once(3, None),
    keep(4, None),
    keep(2, None),
    once(6, Some(Buzz::PENGUIN)),
    once(4, Some(Buzz::PHANTOM)),
    once(7, Some(Buzz::PANDA)),
    keep(4, None),
    keep(4, Some(Buzz::PUMPKIN)),
    once(3, Some(Buzz::FISH)),
    keep(3, Some(Buzz::DRAGON)),
    keep(3, Some(Buzz::PENGUIN)),
    keep(3, Some(Buzz::TIGER)),
    keep(3, None),
    keep(4, Some(Buzz::PANDA)),
];

#[allow(missing_docs)]
impl Card {
    pub const ACID_ATTACK: Card = Card(0);
    pub const ADRENALINE_AUGMENT: Card = Card(1);
    pub const ALIEN_METABOLISM: Card = Card(2);
    pub const ANTIMATTER_PELLETS: Card = Card(3);
    pub const ARMOR_PLATING: Card = Card(4);
    pub const BREAKING_NEWS: Card = Card(5);
    pub const CAMOUFLAGE: Card = Card(6);
    pub const CANNONBALL: Card = Card(7);
    pub const DOMINATE: Card = Card(8);
    pub const ELECTRICAL_AURA: Card = Card(9);
    pub const ENERGIZE: Card = Card(10);
    pub const EXTRA_HEAD: Card = Card(11);
    pub const EYE_OF_THE_STORM: Card = Card(12);
    pub const FRENZY: Card = Card(13);
    pub const GENTLE_GIANT: Card = Card(14);
    pub const GIANT_BRAIN: Card = Card(15);
    pub const HIBERNATION: Card = Card(16);
    pub const HORS_DOEUVRE: Card = Card(17);
    pub const IN_SHAPE: Card = Card(18);
    pub const IN_THE_SHADOWS: Card = Card(19);
    pub const JETS_SCRAMBLED: Card = Card(20);
    pub const KAIJUTSU: Card = Card(21);
    pub const LIGHTNING_SPEED: Card = Card(22);
    pub const MADE_IN_A_LAB: Card = Card(23);
    pub const MOMENT_OF_RESPITE: Card = Card(24);
    pub const MONSTER_COASTER: Card = Card(25);
    pub const MONUMENTAL: Card = Card(26);
    pub const NATURAL_SELECTION: Card = Card(27);
    pub const OPERATION_MEDIA: Card = Card(28);
    pub const PHOTOSHOOT: Card = Card(29);
    pub const REBOOTING: Card = Card(30);
    pub const REGENERATION: Card = Card(31);
    pub const SACK_THE_STADIUM: Card = Card(32);
    pub const SCRAPPY: Card = Card(33);
    pub const SEISMIC_TEST: Card = Card(34);
    pub const SIGNATURE_MOVE: Card = Card(35);
    pub const SNACK_TIME: Card = Card(36);
    pub const SPIKED_TAIL: Card = Card(37);
    pub const SUPERCONDUCTOR: Card = Card(38);
    pub const TESLA_IMPULSE: Card = Card(39);
    pub const THE_PARTY_IS_OVER: Card = Card(40);
    pub const THERMONUCLEAR_COOKING: Card = Card(41);
    pub const THUNDER_STOMP: Card = Card(42);
    pub const TITANIC_BATTERIES: Card = Card(43);
    pub const TOO_CUTE: Card = Card(44);
    pub const TREND_SETTER: Card = Card(45);
    pub const UNCHAINED: Card = Card(46);
    pub const UNSTABLE_DNA: Card = Card(47);
    pub const UNSTOPPABLE: Card = Card(48);
    pub const UTTER_DESTRUCTION: Card = Card(49);
}

impl Card {
    /// All fifty in the order of the sheet.
    pub(super) fn all_in_order() -> [Card; Self::COUNT] {
        std::array::from_fn(|number| Card(number as u8))
    }

    const fn print(self) -> Print {
        PRINTS[self.0 as usize]
    }

    /// What it costs without any discount.
    pub const fn cost(self) -> u8 {
        self.print().cost
    }

    /// Whether it stays with its owner. The others act once and are discarded.
    pub const fn is_kept(self) -> bool {
        self.print().keep
    }

    /// The Buzz token that comes with it.
    pub const fn buzz(self) -> Option<Buzz> {
        self.print().buzz
    }
}
