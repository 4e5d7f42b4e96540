//! The territories, their zones, and what links them.

use serde::{Deserialize, Serialize};

use crate::{Bits, bits::numbered, conquest::links};

numbered! {
    /// A territory, numbered zone by zone.
    pub struct Territory: 32
}

/// Some territories.
pub type Region = Bits<Territory>;

impl Territory {
    /// Atlanta Survivor Camp.
    pub const CAMP: Territory = Territory(0);
    /// Downtown Atlanta.
    pub const ATLANTA: Territory = Territory(1);
    /// Rail Yard.
    pub const RAILYARD: Territory = Territory(2);
    /// North Forest.
    pub const NFOREST: Territory = Territory(3);
    /// Helicopter Crash Site.
    pub const CRASH: Territory = Territory(4);
    /// National Guard Outpost.
    pub const OUTPOST: Territory = Territory(5);
    /// East Forest.
    pub const EFOREST: Territory = Territory(6);
    /// Armory.
    pub const ARMORY: Territory = Territory(7);
    /// Shopping Mall.
    pub const MALL: Territory = Territory(8);
    /// Back Roads.
    pub const BACKROADS: Territory = Territory(9);
    /// Farmland.
    pub const FARMLAND: Territory = Territory(10);
    /// Orchard.
    pub const ORCHARD: Territory = Territory(11);
    /// South Forest.
    pub const SFOREST: Territory = Territory(12);
    /// Greene Family Barn.
    pub const BARN: Territory = Territory(13);
    /// Greene Family Farm.
    pub const FARM: Territory = Territory(14);
    /// Stables.
    pub const STABLES: Territory = Territory(15);
    /// Elementary School.
    pub const SCHOOL: Territory = Territory(16);
    /// Golf Course.
    pub const GOLF: Territory = Territory(17);
    /// Gas Station.
    pub const GAS: Territory = Territory(18);
    /// Suburbs.
    pub const SUBURBS: Territory = Territory(19);
    /// Wiltshire Estates.
    pub const WILTSHIRE: Territory = Territory(20);
    /// West Forest.
    pub const WFOREST: Territory = Territory(21);
    /// Fight Arena.
    pub const ARENA: Territory = Territory(22);
    /// Warehouses.
    pub const WAREHOUSE: Territory = Territory(23);
    /// Main Gate.
    pub const GATE: Territory = Territory(24);
    /// Downtown Woodbury.
    pub const WOODBURY: Territory = Territory(25);
    /// Woodbury Hospital.
    pub const HOSPITAL: Territory = Territory(26);
    /// The Prison.
    pub const PRISON: Territory = Territory(27);
    /// Perimeter Fields.
    pub const FIELDS: Territory = Territory(28);
    /// Access Road.
    pub const ACCESS: Territory = Territory(29);
    /// Old Quarry.
    pub const QUARRY: Territory = Territory(30);
    /// Creek Bridge.
    pub const BRIDGE: Territory = Territory(31);

    /// The name by which data and pictures know it.
    pub fn id(self) -> &'static str {
        IDS[self.index()]
    }

    /// The zone it belongs to.
    pub fn zone(self) -> Zone {
        Zone::ALL.into_iter().find(|zone| zone.territories().has(self)).unwrap_or(Zone::Camp)
    }

    /// Its neighbours.
    pub fn neighbours(self) -> Region {
        LINKS[self.index()]
    }

    /// Whether it is a strategic location.
    pub fn is_strategic(self) -> bool {
        STRATEGIC.has(self)
    }
}

/// A zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Zone {
    /// The survivor camp in the north.
    Camp,
    /// The National Guard in the east.
    Guard,
    /// Wiltshire in the south-west.
    Wiltshire,
    /// The Prison in the middle.
    Prison,
    /// Woodbury in the west.
    Woodbury,
    /// The Greene farm in the south-east.
    Farm,
}

impl Zone {
    /// All six.
    pub const ALL: [Zone; 6] = [Zone::Camp, Zone::Guard, Zone::Wiltshire, Zone::Prison, Zone::Woodbury, Zone::Farm];

    /// Its territories.
    pub const fn territories(self) -> Region {
        let (first, end) = [(0, 4), (4, 9), (16, 21), (27, 32), (21, 27), (9, 16)][self as usize];
        Region::first(end).minus(Region::first(first))
    }

    /// What it brings to whoever controls all of it: survivors in every deployment, points at the end.
    pub const fn bonus(self) -> u16 {
        [2, 3, 3, 4, 4, 5][self as usize]
    }
}

/// The strategic locations, one a zone.
pub const STRATEGIC: Region = {
    let all = [
        Territory::CAMP,
        Territory::OUTPOST,
        Territory::FARM,
        Territory::WILTSHIRE,
        Territory::WOODBURY,
        Territory::PRISON,
    ];
    let (mut region, mut index) = (Region::EMPTY, 0);
    while index < all.len() {
        region = region.or(Region::bit(all[index].0));
        index += 1;
    }
    region
};

/// Territories that are neighbours.
pub const BORDERS: [(u8, u8); 57] = [
    (29, 13),
    (29, 28),
    (29, 8),
    (29, 27),
    (29, 30),
    (22, 23),
    (22, 21),
    (22, 25),
    (7, 4),
    (7, 8),
    (7, 5),
    (1, 0),
    (1, 3),
    (1, 23),
    (9, 13),
    (9, 6),
    (9, 10),
    (13, 14),
    (13, 10),
    (13, 8),
    (31, 28),
    (31, 24),
    (31, 27),
    (31, 20),
    (0, 28),
    (0, 26),
    (0, 2),
    (4, 3),
    (4, 5),
    (6, 8),
    (6, 5),
    (14, 10),
    (14, 11),
    (14, 15),
    (10, 11),
    (28, 27),
    (18, 24),
    (18, 17),
    (18, 21),
    (18, 20),
    (24, 21),
    (24, 25),
    (17, 16),
    (17, 20),
    (26, 23),
    (26, 25),
    (8, 5),
    (3, 2),
    (11, 12),
    (11, 15),
    (27, 30),
    (30, 15),
    (16, 12),
    (16, 19),
    (12, 15),
    (19, 20),
    (21, 25),
];

const LINKS: [Region; Territory::COUNT] = links(&[&BORDERS]);

const IDS: [&str; Territory::COUNT] = [
    "camp",
    "atlanta",
    "railyard",
    "nforest",
    "crash",
    "outpost",
    "eforest",
    "armory",
    "mall",
    "backroads",
    "farmland",
    "orchard",
    "sforest",
    "barn",
    "farm",
    "stables",
    "school",
    "golf",
    "gas",
    "suburbs",
    "wiltshire",
    "wforest",
    "arena",
    "warehouse",
    "gate",
    "woodbury",
    "hospital",
    "prison",
    "fields",
    "access",
    "quarry",
    "bridge",
];
