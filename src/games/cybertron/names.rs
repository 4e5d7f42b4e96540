//! Zones, sectors, leaders and cards as words and pictures.

use tabletron_rules::cybertron::{Card, Chief, Leader, Mode, Moment, Sector, Upgrade, Zone};

pub use crate::games::conquest::percent;
use crate::words::{Lang, cybertron as words};

type Words = fn(Lang) -> &'static str;

/// The name of a zone.
pub fn zone(lang: Lang, zone: Zone) -> &'static str {
    ZONES[zone.index()](lang)
}

/// The name of a sector.
pub fn sector(lang: Lang, sector: Sector) -> &'static str {
    let names: [Words; 6] = [words::red, words::yellow, words::green, words::blue, words::violet, words::orange];
    names[sector as usize](lang)
}

/// The sector's colour in names of pictures and styles.
pub fn sector_key(sector: Sector) -> &'static str {
    ["red", "yellow", "green", "blue", "violet", "orange"][sector as usize]
}

/// The sector's glyph.
pub fn sector_symbol(sector: Sector) -> &'static str {
    ["cy-g-red", "cy-g-yellow", "cy-g-green", "cy-g-blue", "cy-g-violet", "cy-g-orange"][sector as usize]
}

/// The name of a leader.
pub fn leader(lang: Lang, leader: Leader) -> &'static str {
    let names: [Words; 4] = [words::optimus, words::bumblebee, words::megatron, words::barricade];
    names[leader as usize](lang)
}

/// The first name of a leader, for small places.
pub fn leader_short(lang: Lang, leader: Leader) -> &'static str {
    let names: [Words; 4] =
        [words::optimus_short, words::bumblebee_short, words::megatron_short, words::barricade_short];
    names[leader as usize](lang)
}

/// A mode in a word.
pub fn mode(lang: Lang, mode: Mode) -> &'static str {
    match mode {
        Mode::Robot => words::mode_robot(lang),
        Mode::Vehicle => words::mode_vehicle(lang),
    }
}

/// What a leader can do in a mode.
pub fn power(lang: Lang, leader: Leader, mode: Mode) -> &'static str {
    let powers: [[Words; 2]; 4] = [
        [words::optimus_robot, words::optimus_vehicle],
        [words::bumblebee_robot, words::bumblebee_vehicle],
        [words::megatron_robot, words::megatron_vehicle],
        [words::barricade_robot, words::barricade_vehicle],
    ];
    powers[leader as usize][mode as usize](lang)
}

/// The picture of a leader in a mode.
pub fn leader_symbol(leader: Leader, mode: Mode) -> &'static str {
    const SYMBOLS: [[&str; 2]; 4] = [
        ["cy-optimus-robot", "cy-optimus-vehicle"],
        ["cy-bumblebee-robot", "cy-bumblebee-vehicle"],
        ["cy-megatron-robot", "cy-megatron-vehicle"],
        ["cy-barricade-robot", "cy-barricade-vehicle"],
    ];
    SYMBOLS[leader as usize][mode as usize]
}

/// The picture of a leader as he is now.
pub fn chief_symbol(chief: Chief) -> &'static str {
    leader_symbol(chief.leader, chief.mode)
}

/// The seat colour of a leader's army.
pub fn leader_colour(leader: Leader) -> u8 {
    [2, 4, 1, 5][leader as usize]
}

/// The name of a card.
pub fn card(lang: Lang, card: Card) -> &'static str {
    upgrade(lang, card.upgrade())
}

/// The name of an upgrade.
pub fn upgrade(lang: Lang, upgrade: Upgrade) -> &'static str {
    UPGRADES[upgrade as usize].1(lang)
}

/// What an upgrade does.
pub fn upgrade_text(lang: Lang, upgrade: Upgrade) -> &'static str {
    UPGRADES[upgrade as usize].2(lang)
}

/// The picture of an upgrade.
pub fn upgrade_symbol(upgrade: Upgrade) -> &'static str {
    UPGRADES[upgrade as usize].0
}

/// The kind of a card, for its face: a key for styles, and a word.
pub fn kind(lang: Lang, upgrade: Upgrade) -> (&'static str, &'static str) {
    match upgrade.moment() {
        Moment::Muster => ("robots", words::kind_robots(lang)),
        Moment::Transform => ("transform", words::kind_transform(lang)),
        Moment::BeforeAttack | Moment::AfterRoll => ("attack", words::kind_attack(lang)),
        Moment::BeforeDefence | Moment::AfterLoss => ("defence", words::kind_defence(lang)),
        Moment::Answer => ("answer", words::kind_answer(lang)),
    }
}

const ZONES: [Words; Zone::COUNT] = [
    words::zone_autobase,
    words::zone_neutral,
    words::zone_iacon,
    words::zone_altihex,
    words::zone_nova,
    words::zone_orbital,
    words::zone_kalis,
    words::zone_tyrest,
    words::zone_perihex,
    words::zone_rustsea,
    words::zone_simfur,
    words::zone_tagan,
    words::zone_stanix,
    words::zone_primus,
    words::zone_uraya,
    words::zone_pion,
    words::zone_protihex,
    words::zone_tritorus,
    words::zone_polyhex,
    words::zone_tyger,
    words::zone_ankmor,
    words::zone_hexima,
    words::zone_helex,
    words::zone_crystal,
    words::zone_manganese,
    words::zone_sonic,
    words::zone_mithril,
    words::zone_rad,
    words::zone_gygax,
    words::zone_wharf,
    words::zone_praxus,
    words::zone_tarn,
    words::zone_plasma,
    words::zone_decagon,
    words::zone_kaon,
    words::zone_vos,
    words::zone_arena,
    words::zone_kolkular,
    words::zone_launch,
    words::zone_hydrax,
    words::zone_unicron,
    words::zone_moon,
    words::zone_factory_decagon,
    words::zone_factory_moon,
];

const UPGRADES: [(&str, Words, Words); 16] = [
    ("cy-c-mass-production", words::mass_production, words::mass_production_text),
    ("cy-c-spare-parts", words::spare_parts, words::spare_parts_text),
    ("cy-c-blocking-initiators", words::blocking_initiators, words::blocking_initiators_text),
    ("cy-c-assembly-overdrive", words::assembly_overdrive, words::assembly_overdrive_text),
    ("cy-c-spark-transfusion", words::spark_transfusion, words::spark_transfusion_text),
    ("cy-c-rapid-redeploy", words::rapid_redeploy, words::rapid_redeploy_text),
    ("cy-c-field-recycling", words::field_recycling, words::field_recycling_text),
    ("cy-c-plasma-rounds", words::plasma_rounds, words::plasma_rounds_text),
    ("cy-c-targeting-array", words::targeting_array, words::targeting_array_text),
    ("cy-c-overload-salvo", words::overload_salvo, words::overload_salvo_text),
    ("cy-c-blitz-protocol", words::blitz_protocol, words::blitz_protocol_text),
    ("cy-c-armour-plating", words::armour_plating, words::armour_plating_text),
    ("cy-c-deflector-field", words::deflector_field, words::deflector_field_text),
    ("cy-c-emergency-repairs", words::emergency_repairs, words::emergency_repairs_text),
    ("cy-c-jamming-pulse", words::jamming_pulse, words::jamming_pulse_text),
    ("cy-c-space-bridge", words::space_bridge, words::space_bridge_text),
];
