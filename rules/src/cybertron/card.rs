//! The 42 upgrade cards: one a zone.

use super::zone::Zone;
use crate::{Bits, bits::numbered};

numbered! {
    /// A card, known by the number of the zone it names.
    pub struct Card: Zone::FIXED as usize
}

/// Some cards.
pub type Cards = Bits<Card>;

impl Card {
    /// All 42 in the order of their zones.
    pub(super) fn all_in_order() -> [Card; Self::COUNT] {
        std::array::from_fn(|number| Card(number as u8))
    }

    /// The card of a zone; war factories have none.
    pub fn for_zone(zone: Zone) -> Option<Card> {
        Card::new(zone.into())
    }

    /// The zone it names, for the Matrix.
    pub fn zone(self) -> Zone {
        // Cards and fixed zones have the same numbers.
        Zone::new(self.0).unwrap_or(Zone::AUTOBASE)
    }

    /// What it does.
    pub fn upgrade(self) -> Upgrade {
        UPGRADES[usize::from(self.0)]
    }

    /// Whether it carries the transformation symbol.
    pub fn has_symbol(self) -> bool {
        SYMBOLS.has(self)
    }
}

/// When an upgrade can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Phase 1, step B.
    Muster,
    /// Phase 2.
    Transform,
    /// By the attacker before a roll.
    BeforeAttack,
    /// By the attacker after a roll.
    AfterRoll,
    /// By the defender before a roll.
    BeforeDefence,
    /// By the defender after the comparison.
    AfterLoss,
    /// At once, against a card of the other side.
    Answer,
}

/// What a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Upgrade {
    /// Three operational robots.
    MassProduction,
    /// Two operational robots.
    SpareParts,
    /// The sector bonus counts twice this turn.
    BlockingInitiators,
    /// Units in factories yield two instead of one this turn.
    AssemblyOverdrive,
    /// The leader comes back without the fee, or one robot.
    SparkTransfusion,
    /// A call for reinforcements now.
    RapidRedeploy,
    /// A robot on each of up to two zones.
    FieldRecycling,
    /// Robots roll d8 in this attack.
    PlasmaRounds,
    /// One is added to the highest die in this attack.
    TargetingArray,
    /// Any of one's dice once more.
    OverloadSalvo,
    /// One robot rolls a d8 in every attack this turn.
    BlitzProtocol,
    /// Robots roll d8 in this defence.
    ArmourPlating,
    /// One is added to the highest die in this defence.
    DeflectorField,
    /// One that was just lost stays.
    EmergencyRepairs,
    /// Cancels the card just played.
    JammingPulse,
    /// Two zones become neighbours this turn.
    SpaceBridge,
}

impl Upgrade {
    /// All sixteen.
    pub const ALL: [Upgrade; 16] = [
        U::MassProduction,
        U::SpareParts,
        U::BlockingInitiators,
        U::AssemblyOverdrive,
        U::SparkTransfusion,
        U::RapidRedeploy,
        U::FieldRecycling,
        U::PlasmaRounds,
        U::TargetingArray,
        U::OverloadSalvo,
        U::BlitzProtocol,
        U::ArmourPlating,
        U::DeflectorField,
        U::EmergencyRepairs,
        U::JammingPulse,
        U::SpaceBridge,
    ];

    /// When it can be played.
    pub const fn moment(self) -> Moment {
        match self {
            U::MassProduction | U::SpareParts | U::BlockingInitiators | U::AssemblyOverdrive | U::SparkTransfusion => {
                Moment::Muster
            }
            U::RapidRedeploy | U::FieldRecycling | U::SpaceBridge => Moment::Transform,
            U::PlasmaRounds | U::TargetingArray | U::BlitzProtocol => Moment::BeforeAttack,
            U::OverloadSalvo => Moment::AfterRoll,
            U::ArmourPlating | U::DeflectorField => Moment::BeforeDefence,
            U::EmergencyRepairs => Moment::AfterLoss,
            U::JammingPulse => Moment::Answer,
        }
    }

    /// All its copies.
    pub const fn copies(self) -> Cards {
        COPIES[self as usize]
    }
}

impl Moment {
    /// All cards that can be played then.
    pub const fn cards(self) -> Cards {
        BY_MOMENT[self as usize]
    }
}

use Upgrade as U;

/// The cards with the transformation symbol.
pub const SYMBOLS: Cards = Cards::of_bits(0x20ef4f5f799);

const UPGRADES: [Upgrade; Card::COUNT] = [
    U::RapidRedeploy,
    U::JammingPulse,
    U::MassProduction,
    U::TargetingArray,
    U::ArmourPlating,
    U::RapidRedeploy,
    U::RapidRedeploy,
    U::SpareParts,
    U::DeflectorField,
    U::FieldRecycling,
    U::SparkTransfusion,
    U::ArmourPlating,
    U::FieldRecycling,
    U::SparkTransfusion,
    U::DeflectorField,
    U::TargetingArray,
    U::RapidRedeploy,
    U::EmergencyRepairs,
    U::MassProduction,
    U::EmergencyRepairs,
    U::SpareParts,
    U::OverloadSalvo,
    U::MassProduction,
    U::SpareParts,
    U::ArmourPlating,
    U::BlockingInitiators,
    U::OverloadSalvo,
    U::PlasmaRounds,
    U::TargetingArray,
    U::DeflectorField,
    U::ArmourPlating,
    U::PlasmaRounds,
    U::PlasmaRounds,
    U::AssemblyOverdrive,
    U::PlasmaRounds,
    U::SpareParts,
    U::MassProduction,
    U::BlitzProtocol,
    U::BlockingInitiators,
    U::SpaceBridge,
    U::JammingPulse,
    U::AssemblyOverdrive,
];

const COPIES: [Cards; 16] = {
    let mut copies = [Cards::EMPTY; 16];
    let mut card = 0;
    while card < UPGRADES.len() {
        let upgrade = UPGRADES[card] as usize;
        copies[upgrade] = copies[upgrade].or(Cards::bit(card as u8));
        card += 1;
    }
    copies
};

const BY_MOMENT: [Cards; 7] = {
    let mut cards = [Cards::EMPTY; 7];
    let mut card = 0;
    while card < UPGRADES.len() {
        let moment = UPGRADES[card].moment() as usize;
        cards[moment] = cards[moment].or(Cards::bit(card as u8));
        card += 1;
    }
    cards
};
