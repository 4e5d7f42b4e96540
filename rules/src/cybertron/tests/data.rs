//! The tables in the code are those of the sheet, read from a copy of its data.

use serde_json::Value;

use super::super::{BORDERS, Faction, HATCHES, HYPERLINKS, MAP, Moment, PASSAGES, SYMBOLS, Sector};
use super::*;
use crate::testing::{self, list, named, text};

fn sheet() -> Value {
    testing::sheet(include_str!("../../../tests/data/cybertron.json"))
}

fn zone(value: &Value) -> Zone {
    Zone::all().find(|zone| zone.id() == text(value)).expect("a zone")
}

/// A link by the numbers of its zones, as the code writes it.
fn link(a: &Value, b: &Value) -> (u8, u8) {
    (zone(a).into(), zone(b).into())
}

#[test]
fn zones_are_those_of_the_sheet_in_its_order_with_their_sectors_and_kinds() {
    let sheet = sheet();
    let zones = list(&sheet["zones"]);
    assert_eq!((zones.len(), Zone::of(MAP).count()), (42, 42));
    for (zone, value) in Zone::of(MAP).zip(zones) {
        assert_eq!(zone.id(), text(&value["id"]));
        assert_eq!(named(&zone.sector()), text(&value["sector"]), "{}", zone.id());
        let kind = match Special::at(zone) {
            None => "normal",
            Some(special) if special.factory().is_some() => "sliding",
            Some(_) => "rotating",
        };
        assert_eq!(kind, text(&value["kind"]), "{}", zone.id());
    }
}

#[test]
fn sectors_and_their_bonuses_are_those_of_the_sheet() {
    let sheet = sheet();
    let sectors = list(&sheet["sectors"]);
    assert_eq!(sectors.len(), Sector::ALL.len());
    for (sector, value) in Sector::ALL.into_iter().zip(sectors) {
        assert_eq!(named(&sector), text(&value["id"]));
        assert_eq!(u64::from(sector.zones().len()), value["size"].as_u64().expect("a size"), "{sector:?}");
        assert_eq!(u64::from(sector.bonus()), value["bonus"].as_u64().expect("a bonus"), "{sector:?}");
    }
    let all = Sector::ALL.into_iter().fold(Region::EMPTY, |all, sector| all.or(sector.zones()));
    assert_eq!(all, MAP, "every zone is in a sector");
}

#[test]
fn borders_passages_and_hyperlinks_are_those_of_the_sheet() {
    let sheet = sheet();
    let pairs = |key: &str| list(&sheet[key]).iter().map(|pair| link(&pair[0], &pair[1])).collect::<Vec<_>>();
    assert_eq!(pairs("borders"), BORDERS);
    assert_eq!(pairs("rotatingLinks"), PASSAGES);
    let hyperlinks = list(&sheet["hyperlinks"]);
    let ends: Vec<_> = hyperlinks.iter().map(|pair| link(&pair["a"], &pair["b"])).collect();
    assert_eq!(ends, HYPERLINKS);
    let off: Vec<bool> = hyperlinks.iter().map(|pair| pair["offBoard"] == true).collect();
    assert_eq!(off, [true, true, false, false, false, false, false], "the first two run round the planet");
}

#[test]
fn links_lead_both_ways_and_there_are_no_others() {
    let all = [&BORDERS[..], &PASSAGES, &HYPERLINKS, &HATCHES].concat();
    assert_eq!(all.len(), 72 + 2);
    for a in Zone::all() {
        let joined = |b: Zone| all.contains(&(a.into(), b.into())) || all.contains(&(b.into(), a.into()));
        let expected = Zone::all().filter(|&b| joined(b)).fold(Region::EMPTY, Region::with);
        assert_eq!(a.links(), expected, "{}", a.id());
        assert!(!a.links().has(a), "{} is no neighbour of itself", a.id());
    }
}

#[test]
fn chasms_are_no_borders() {
    let sheet = sheet();
    let chasms = list(&sheet["chasms"]);
    assert_eq!(chasms.len(), 28);
    for chasm in chasms {
        let (a, b) = (zone(&chasm[0]), zone(&chasm[1]));
        let is_hyperlink = (a, b) == (Zone::MOON, Zone::UNICRON) || (b, a) == (Zone::MOON, Zone::UNICRON);
        assert_eq!(a.links().has(b), is_hyperlink, "{} {}", a.id(), b.id());
    }
}

#[test]
fn factories_are_those_of_the_sheet() {
    let sheet = sheet();
    let factories = list(&sheet["factories"]);
    let hidden: Vec<Special> = Special::ALL.into_iter().filter(|special| special.factory().is_some()).collect();
    assert_eq!((factories.len(), hidden.len()), (2, 2));
    for (special, value) in hidden.into_iter().zip(factories) {
        let factory = special.factory().expect("a sliding zone hides one");
        assert_eq!((factory.id(), special.zone()), (text(&value["id"]), zone(&value["parent"])));
        assert_eq!(named(&factory.sector()), text(&value["sector"]));
        let doors = list(&value["neighbours"]).iter().map(zone).fold(Region::EMPTY, Region::with);
        assert_eq!(factory.links(), doors);
        assert!(factory.is_factory() && !MAP.has(factory));
    }
    let doors = [Zone::DECAGON_FACTORY, Zone::MOON_FACTORY].map(u8::from);
    assert_eq!(HATCHES.map(|(_, factory)| factory), doors);
}

#[test]
fn leaders_are_those_of_the_sheet() {
    let sheet = sheet();
    let leaders = list(&sheet["leaders"]);
    assert_eq!(leaders.len(), Leader::ALL.len());
    for (leader, value) in Leader::ALL.into_iter().zip(leaders) {
        assert_eq!(named(&leader), text(&value["id"]));
        assert_eq!(named(&leader.faction()), text(&value["faction"]));
        assert_eq!(leader.start(), zone(&value["start"]));
    }
    let autobots = Leader::ALL.into_iter().filter(|leader| leader.faction() == Faction::Autobot).count();
    assert_eq!(autobots, 2);
}

/// The names of a card in the code and in the sheet.
const NAMES: [(Upgrade, &str, &str); 16] = [
    (Upgrade::MassProduction, "mass", "Mass Production"),
    (Upgrade::SpareParts, "spare", "Spare Parts"),
    (Upgrade::BlockingInitiators, "block", "Blocking Initiators"),
    (Upgrade::AssemblyOverdrive, "over", "Assembly Overdrive"),
    (Upgrade::SparkTransfusion, "spark", "Spark Transfusion"),
    (Upgrade::RapidRedeploy, "redeploy", "Rapid Redeploy"),
    (Upgrade::FieldRecycling, "recycle", "Field Recycling"),
    (Upgrade::PlasmaRounds, "plasma", "Plasma Rounds"),
    (Upgrade::TargetingArray, "target", "Targeting Array"),
    (Upgrade::OverloadSalvo, "salvo", "Overload Salvo"),
    (Upgrade::BlitzProtocol, "blitz", "Blitz Protocol"),
    (Upgrade::ArmourPlating, "armour", "Armour Plating"),
    (Upgrade::DeflectorField, "shield", "Deflector Field"),
    (Upgrade::EmergencyRepairs, "repair", "Emergency Repairs"),
    (Upgrade::JammingPulse, "jam", "Jamming Pulse"),
    (Upgrade::SpaceBridge, "bridge", "Space Bridge"),
];

fn when(moment: Moment) -> &'static str {
    match moment {
        Moment::Muster => "P1-B",
        Moment::Transform => "P2",
        Moment::BeforeAttack => "P3 attacker, before a roll",
        Moment::AfterRoll => "P3 attacker, after a roll",
        Moment::BeforeDefence => "P3 defender, before a roll",
        Moment::AfterLoss => "P3 defender, after a comparison",
        Moment::Answer => "P3 attacker or defender",
    }
}

#[test]
fn cards_are_those_of_the_sheet_with_zone_upgrade_moment_and_symbol() {
    let sheet = sheet();
    let cards = list(&sheet["cards"]);
    assert_eq!(cards.len(), Card::COUNT);
    let mut named_zones = Region::EMPTY;
    for value in cards {
        let zone = zone(&value["zone"]);
        named_zones = named_zones.with(zone);
        let card = Card::for_zone(zone).expect("every zone of the map has a card");
        let upgrade = card.upgrade();
        let (_, id, name) = NAMES.iter().find(|(other, ..)| *other == upgrade).expect("all sixteen have names");
        assert_eq!((card.zone(), *id), (zone, text(&value["upgrade"])), "{}", zone.id());
        assert_eq!((*name, when(upgrade.moment())), (text(&value["name"]), text(&value["when"])), "{}", zone.id());
        assert_eq!(card.has_symbol(), value["transform"] == true, "{}", zone.id());
    }
    assert_eq!((named_zones, SYMBOLS.len()), (MAP, 26), "one card a zone, 26 symbols");
    assert_eq!(Card::for_zone(Zone::DECAGON_FACTORY), None);
}

#[test]
fn copies_and_moments_are_counted_as_in_the_sheet() {
    let copies = Upgrade::ALL.map(|upgrade| (upgrade.copies().len(), upgrade.copies().and(SYMBOLS).len()));
    let expected = [
        (4, 2),
        (4, 4),
        (2, 0),
        (2, 2),
        (2, 2),
        (4, 2),
        (2, 2),
        (4, 2),
        (3, 3),
        (2, 2),
        (1, 0),
        (4, 2),
        (3, 3),
        (2, 0),
        (2, 0),
        (1, 0),
    ];
    assert_eq!(copies, expected);
    let moments = [
        (Moment::Muster, 14),
        (Moment::Transform, 7),
        (Moment::BeforeAttack, 8),
        (Moment::AfterRoll, 2),
        (Moment::BeforeDefence, 7),
        (Moment::AfterLoss, 2),
        (Moment::Answer, 2),
    ];
    for (moment, count) in moments {
        assert_eq!(moment.cards().len(), count, "{moment:?}");
        assert!(Card::of(moment.cards()).all(|card| card.upgrade().moment() == moment), "{moment:?}");
    }
}
