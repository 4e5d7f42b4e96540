//! The zones of Cybertron, their sectors, and what links them.

use serde::{Deserialize, Serialize};

use crate::{Bits, bits::numbered, conquest::links};

numbered! {
    /// A zone: 0 to 41 as on the map, 42 and 43 the war factories under Decagon and Moon Alpha.
    pub struct Zone: 44
}

/// Some zones.
pub type Region = Bits<Zone>;

impl Zone {
    /// The zones that are always there.
    pub const FIXED: u8 = 42;

    /// Autobase.
    pub const AUTOBASE: Zone = Zone(0);
    /// Neutral Territories.
    pub const NEUTRAL: Zone = Zone(1);
    /// Iacon.
    pub const IACON: Zone = Zone(2);
    /// Altihex.
    pub const ALTIHEX: Zone = Zone(3);
    /// Nova Cronum.
    pub const NOVA: Zone = Zone(4);
    /// Orbital Platform Beta.
    pub const ORBITAL: Zone = Zone(5);
    /// Kalis.
    pub const KALIS: Zone = Zone(6);
    /// Tyrest.
    pub const TYREST: Zone = Zone(7);
    /// Perihex.
    pub const PERIHEX: Zone = Zone(8);
    /// Sea of Rust.
    pub const RUSTSEA: Zone = Zone(9);
    /// Simfur.
    pub const SIMFUR: Zone = Zone(10);
    /// Tagan Heights.
    pub const TAGAN: Zone = Zone(11);
    /// Stanix.
    pub const STANIX: Zone = Zone(12);
    /// Primus.
    pub const PRIMUS: Zone = Zone(13);
    /// Uraya.
    pub const URAYA: Zone = Zone(14);
    /// Tower of Pion.
    pub const PION: Zone = Zone(15);
    /// Protihex.
    pub const PROTIHEX: Zone = Zone(16);
    /// Tri-Torus Loop.
    pub const TRITORUS: Zone = Zone(17);
    /// Polyhex.
    pub const POLYHEX: Zone = Zone(18);
    /// Tyger Pax.
    pub const TYGER: Zone = Zone(19);
    /// Ankmor Park.
    pub const ANKMOR: Zone = Zone(20);
    /// Hexima State.
    pub const HEXIMA: Zone = Zone(21);
    /// Helex.
    pub const HELEX: Zone = Zone(22);
    /// Crystal City.
    pub const CRYSTAL: Zone = Zone(23);
    /// Manganese Mountains.
    pub const MANGANESE: Zone = Zone(24);
    /// Sonic Canyons.
    pub const SONIC: Zone = Zone(25);
    /// Mithril Sea.
    pub const MITHRIL: Zone = Zone(26);
    /// The Rad Zone.
    pub const RAD: Zone = Zone(27);
    /// Gygax.
    pub const GYGAX: Zone = Zone(28);
    /// Praetorus Wharf.
    pub const WHARF: Zone = Zone(29);
    /// Praxus.
    pub const PRAXUS: Zone = Zone(30);
    /// Tarn.
    pub const TARN: Zone = Zone(31);
    /// Plasma Energy Chamber.
    pub const PLASMA: Zone = Zone(32);
    /// Decagon.
    pub const DECAGON: Zone = Zone(33);
    /// Kaon.
    pub const KAON: Zone = Zone(34);
    /// Vos.
    pub const VOS: Zone = Zone(35);
    /// The Arena.
    pub const ARENA: Zone = Zone(36);
    /// Kolkular.
    pub const KOLKULAR: Zone = Zone(37);
    /// Launch Pad.
    pub const LAUNCH: Zone = Zone(38);
    /// Hydrax Plateau.
    pub const HYDRAX: Zone = Zone(39);
    /// Unicron.
    pub const UNICRON: Zone = Zone(40);
    /// Moon Alpha.
    pub const MOON: Zone = Zone(41);
    /// The war factory under Decagon.
    pub const DECAGON_FACTORY: Zone = Zone(42);
    /// The war factory under Moon Alpha.
    pub const MOON_FACTORY: Zone = Zone(43);

    /// The name by which data and pictures know it.
    pub fn id(self) -> &'static str {
        IDS[self.index()]
    }

    /// Whether it is a war factory, there only while its sliding zone is open.
    pub fn is_factory(self) -> bool {
        self.0 >= Self::FIXED
    }

    /// The sector it belongs to.
    pub fn sector(self) -> Sector {
        let all = Sector::ALL.into_iter();
        all.rev().find(|sector| sector.with_factory().has(self)).unwrap_or(Sector::Red)
    }

    /// Everything it is ever joined to: by border, hyperlink, passage or hatch.
    pub fn links(self) -> Region {
        LINKS[self.index()]
    }
}

/// The zones that are always there.
pub const MAP: Region = Region::first(Zone::FIXED);

/// A sector, told by colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Sector {
    Red,
    Yellow,
    Green,
    Blue,
    Violet,
    Orange,
}

impl Sector {
    /// All six.
    pub const ALL: [Sector; 6] =
        [Sector::Red, Sector::Yellow, Sector::Green, Sector::Blue, Sector::Violet, Sector::Orange];

    /// Its zones that are always there.
    pub const fn zones(self) -> Region {
        let (first, end) = [(0, 6), (6, 10), (10, 22), (22, 31), (31, 38), (38, 42)][self as usize];
        Region::first(end).minus(Region::first(first))
    }

    /// Its zones with the factory, if it has one.
    pub fn with_factory(self) -> Region {
        match self {
            Sector::Violet => self.zones().with(Zone::DECAGON_FACTORY),
            Sector::Orange => self.zones().with(Zone::MOON_FACTORY),
            _ => self.zones(),
        }
    }

    /// The robots it brings to whoever controls all of it.
    pub const fn bonus(self) -> u16 {
        [3, 2, 7, 5, 5, 2][self as usize]
    }
}

/// A zone that can be transformed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Special {
    /// Praxus turns.
    Praxus,
    /// The Tower of Pion turns.
    Pion,
    /// Decagon slides.
    Decagon,
    /// Moon Alpha slides.
    Moon,
}

impl Special {
    /// All four.
    pub const ALL: [Special; 4] = [Special::Praxus, Special::Pion, Special::Decagon, Special::Moon];

    /// The zone itself.
    pub fn zone(self) -> Zone {
        [Zone::PRAXUS, Zone::PION, Zone::DECAGON, Zone::MOON][self as usize]
    }

    /// What a sliding zone hides; nothing under a rotating one.
    pub fn factory(self) -> Option<Zone> {
        match self {
            Special::Decagon => Some(Zone::DECAGON_FACTORY),
            Special::Moon => Some(Zone::MOON_FACTORY),
            _ => None,
        }
    }

    /// The special zone at or under this zone.
    pub fn at(zone: Zone) -> Option<Special> {
        Self::ALL.into_iter().find(|special| special.zone() == zone || special.factory() == Some(zone))
    }

    /// What is out of reach while it is closed: the rotating zone itself, or the factory.
    pub fn hidden(self) -> Zone {
        self.factory().unwrap_or(self.zone())
    }
}

/// Zones that share a border.
pub const BORDERS: [(u8, u8); 61] = [
    (0, 1),
    (0, 2),
    (0, 4),
    (1, 2),
    (1, 3),
    (2, 3),
    (2, 4),
    (4, 5),
    (6, 7),
    (6, 9),
    (7, 9),
    (7, 8),
    (8, 9),
    (22, 23),
    (22, 24),
    (23, 24),
    (23, 26),
    (24, 25),
    (23, 25),
    (25, 26),
    (25, 27),
    (26, 27),
    (26, 28),
    (27, 28),
    (27, 29),
    (31, 32),
    (31, 33),
    (31, 34),
    (32, 33),
    (33, 34),
    (33, 36),
    (33, 37),
    (34, 35),
    (34, 36),
    (35, 36),
    (36, 37),
    (10, 13),
    (10, 11),
    (11, 13),
    (11, 12),
    (11, 19),
    (13, 19),
    (13, 14),
    (14, 16),
    (16, 17),
    (16, 18),
    (17, 18),
    (17, 19),
    (17, 21),
    (18, 21),
    (19, 20),
    (20, 12),
    (20, 21),
    (19, 21),
    (38, 39),
    (3, 22),
    (28, 8),
    (5, 35),
    (32, 10),
    (37, 12),
    (21, 38),
];
/// Rotating zones and what they are joined to while their arrows are aligned.
pub const PASSAGES: [(u8, u8); 4] = [(30, 24), (30, 31), (15, 14), (15, 7)];
/// Hyperlinks; the first two run round the planet.
pub const HYPERLINKS: [(u8, u8); 7] = [(0, 6), (16, 1), (14, 29), (5, 41), (41, 38), (41, 40), (40, 39)];
/// Sliding zones and their factories.
pub const HATCHES: [(u8, u8); 2] = [(33, 42), (41, 43)];

const LINKS: [Region; Zone::COUNT] = links(&[&BORDERS, &PASSAGES, &HYPERLINKS, &HATCHES]);

const IDS: [&str; Zone::COUNT] = [
    "autobase",
    "neutral",
    "iacon",
    "altihex",
    "nova",
    "orbital",
    "kalis",
    "tyrest",
    "perihex",
    "rustsea",
    "simfur",
    "tagan",
    "stanix",
    "primus",
    "uraya",
    "pion",
    "protihex",
    "tritorus",
    "polyhex",
    "tyger",
    "ankmor",
    "hexima",
    "helex",
    "crystal",
    "manganese",
    "sonic",
    "mithril",
    "rad",
    "gygax",
    "wharf",
    "praxus",
    "tarn",
    "plasma",
    "decagon",
    "kaon",
    "vos",
    "arena",
    "kolkular",
    "launch",
    "hydrax",
    "unicron",
    "moon",
    "factory-decagon",
    "factory-moon",
];
