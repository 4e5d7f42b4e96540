//! The action cards.

use serde::{Deserialize, Serialize};

use crate::{Bits, bits::numbered};

numbered! {
    /// An action card.
    pub struct Card: 28
}

/// Some action cards.
pub type Cards = Bits<Card>;

/// What an action card says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Kind {
    /// The game ends after this round.
    Horde,
    /// Conquer two territories: a tower.
    Tower,
    /// Control two strategic locations: a tower.
    Line,
    /// Control the Armory or the Outpost: a grenade.
    Lockers,
    /// Conquer two walker territories: a crate.
    Streets,
    /// Eliminate five walkers: a grenade.
    Herd,
    /// Conquer a territory of another player: two survivors.
    Scores,
    /// Conquer a place with supplies: a crate.
    Supplies,
    /// Conquer a strategic location: three survivors.
    StrongPoint,
    /// Conquer in two zones: two survivors.
    Road,
    /// Control a whole zone: a crate and a grenade.
    Haven,
    /// Conquer, and nobody turns: two survivors.
    NoOneTurns,
    /// Three survivors on one territory.
    Strangers,
    /// A crate.
    Stash,
    /// A grenade.
    Ordnance,
    /// Up to three walkers fewer next door.
    Cull,
    /// A maneuver before deployment.
    SideRoads,
    /// Three walkers somewhere.
    Breach,
    /// A survivor fewer on two territories.
    Bitten,
    /// A crate is lost.
    Spoiled,
    /// Walkers gather in a zone.
    Gather,
    /// Two walkers attack; a grenade for holding.
    Gunfire,
}

impl Kind {
    /// All of them, in the order of the cards.
    pub const ALL: [Kind; 22] = [
        Kind::Horde,
        Kind::Tower,
        Kind::Line,
        Kind::Lockers,
        Kind::Streets,
        Kind::Herd,
        Kind::Scores,
        Kind::Supplies,
        Kind::StrongPoint,
        Kind::Road,
        Kind::Haven,
        Kind::NoOneTurns,
        Kind::Strangers,
        Kind::Stash,
        Kind::Ordnance,
        Kind::Cull,
        Kind::SideRoads,
        Kind::Breach,
        Kind::Bitten,
        Kind::Spoiled,
        Kind::Gather,
        Kind::Gunfire,
    ];

    /// The name by which data and pictures know it.
    pub fn id(self) -> &'static str {
        [
            "horde",
            "tower2",
            "towerStar",
            "armory",
            "clear",
            "thin",
            "score",
            "scav",
            "high",
            "road",
            "zone",
            "nobody",
            "strangers",
            "stash",
            "pin",
            "quiet",
            "backroad",
            "breach",
            "bitten",
            "spoiled",
            "gather",
            "gunshots",
        ][self as usize]
    }

    /// How many cards say so.
    pub const fn copies(self) -> u8 {
        match self {
            Kind::Tower | Kind::Streets | Kind::Herd | Kind::Scores | Kind::Supplies | Kind::Strangers => 2,
            _ => 1,
        }
    }

    /// Whether it is an objective, judged at the end of the invasions; the others happen at once.
    pub fn is_objective(self) -> bool {
        (Kind::Tower..=Kind::NoOneTurns).contains(&self)
    }
}

/// What each card says.
const KINDS: [Kind; Card::COUNT] = {
    let mut kinds = [Kind::Horde; Card::COUNT];
    let (mut card, mut kind) = (0, 0);
    while kind < Kind::ALL.len() {
        let mut copy = 0;
        while copy < Kind::ALL[kind].copies() {
            kinds[card] = Kind::ALL[kind];
            card += 1;
            copy += 1;
        }
        kind += 1;
    }
    kinds
};

impl Card {
    /// The Horde.
    pub const HORDE: Card = Card(0);

    /// What it says.
    pub fn kind(self) -> Kind {
        KINDS[self.index()]
    }

    /// All cards but the Horde.
    pub fn others() -> Cards {
        Cards::ALL.without(Card::HORDE)
    }
}
