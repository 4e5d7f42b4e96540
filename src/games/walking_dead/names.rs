//! Territories, zones, groups and cards as words and pictures.

use tabletron_rules::walking_dead::{Card, Group, Kind, Territory, Zone};

pub use crate::games::conquest::percent;
use crate::words::{Lang, Words, walking_dead as words};

/// The name of a territory.
pub fn territory(lang: Lang, territory: Territory) -> &'static str {
    TERRITORIES[territory.index()](lang)
}

/// The name of a zone.
pub fn zone(lang: Lang, zone: Zone) -> &'static str {
    let names: [Words; 6] = [
        words::zone_camp,
        words::zone_guard,
        words::zone_wiltshire,
        words::zone_prison,
        words::zone_woodbury,
        words::zone_farm,
    ];
    names[zone as usize](lang)
}

/// The name of a group.
pub fn group(lang: Lang, group: Group) -> &'static str {
    GROUPS[group as usize].1(lang)
}

/// The name of a group, for small places.
pub fn group_short(lang: Lang, group: Group) -> &'static str {
    GROUPS[group as usize].2(lang)
}

/// What the leader of a group can do in Conquest.
pub fn power(lang: Lang, group: Group) -> &'static str {
    GROUPS[group as usize].3(lang)
}

/// The box of a face.
pub const FACE_BOX: &str = "0 0 48 48";

/// The face of a group.
pub fn group_symbol(group: Group) -> &'static str {
    GROUPS[group as usize].0
}

/// The seat colour of a group.
pub fn group_colour(group: Group) -> u8 {
    [1, 2, 4, 3, 5][group as usize]
}

/// The name of a card.
pub fn card(lang: Lang, card: Card) -> &'static str {
    kind(lang, card.kind())
}

/// The name of what a card says.
pub fn kind(lang: Lang, kind: Kind) -> &'static str {
    KINDS[kind as usize].1(lang)
}

/// What a card does.
pub fn kind_text(lang: Lang, kind: Kind) -> &'static str {
    KINDS[kind as usize].2(lang)
}

/// The picture of a card.
pub fn kind_symbol(kind: Kind) -> &'static str {
    KINDS[kind as usize].0
}

/// When a card works, for its face: a key for styles, and a word.
pub fn kind_moment(lang: Lang, kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Horde => ("end", words::kind_end(lang)),
        _ if kind.is_objective() => ("objective", words::kind_objective(lang)),
        _ => ("event", words::kind_event(lang)),
    }
}

const TERRITORIES: [Words; Territory::COUNT] = [
    words::t_camp,
    words::t_atlanta,
    words::t_railyard,
    words::t_nforest,
    words::t_crash,
    words::t_outpost,
    words::t_eforest,
    words::t_armory,
    words::t_mall,
    words::t_backroads,
    words::t_farmland,
    words::t_orchard,
    words::t_sforest,
    words::t_barn,
    words::t_farm,
    words::t_stables,
    words::t_school,
    words::t_golf,
    words::t_gas,
    words::t_suburbs,
    words::t_wiltshire,
    words::t_wforest,
    words::t_arena,
    words::t_warehouse,
    words::t_gate,
    words::t_woodbury,
    words::t_hospital,
    words::t_prison,
    words::t_fields,
    words::t_access,
    words::t_quarry,
    words::t_bridge,
];

const GROUPS: [(&str, Words, Words, Words); 5] = [
    ("wd-g-rick", words::rick, words::rick_short, words::rick_power),
    ("wd-g-gov", words::governor, words::governor_short, words::governor_power),
    ("wd-g-pris", words::prisoners, words::prisoners_short, words::prisoners_power),
    ("wd-g-greene", words::greene, words::greene_short, words::greene_power),
    ("wd-g-walk", words::walkers, words::walkers_short, words::walkers_power),
];

const KINDS: [(&str, Words, Words); 22] = [
    ("wd-c-horde", words::horde, words::horde_text),
    ("wd-c-tower2", words::tower2, words::tower2_text),
    ("wd-c-towerStar", words::tower_star, words::tower_star_text),
    ("wd-c-armory", words::armory, words::armory_text),
    ("wd-c-clear", words::clear, words::clear_text),
    ("wd-c-thin", words::thin, words::thin_text),
    ("wd-c-score", words::score, words::score_text),
    ("wd-c-scav", words::scav, words::scav_text),
    ("wd-c-high", words::high, words::high_text),
    ("wd-c-road", words::road, words::road_text),
    ("wd-c-zone", words::haven, words::haven_text),
    ("wd-c-nobody", words::nobody, words::nobody_text),
    ("wd-c-strangers", words::strangers, words::strangers_text),
    ("wd-c-stash", words::stash, words::stash_text),
    ("wd-c-pin", words::pin, words::pin_text),
    ("wd-c-quiet", words::quiet, words::quiet_text),
    ("wd-c-backroad", words::backroad, words::backroad_text),
    ("wd-c-breach", words::breach, words::breach_text),
    ("wd-c-bitten", words::bitten, words::bitten_text),
    ("wd-c-spoiled", words::spoiled, words::spoiled_text),
    ("wd-c-gather", words::gather, words::gather_text),
    ("wd-c-gunshots", words::gunshots, words::gunshots_text),
];
