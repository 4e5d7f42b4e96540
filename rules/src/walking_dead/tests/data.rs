//! The tables in the code are those of the sheet, read from a copy of its data.

use serde_json::Value;

use super::super::{
    BORDERS, chart,
    setup::{FIRST_PIECES, first_pieces, walker_territories},
    state::{GRENADES, TOWERS},
    survivors_for,
};
use super::*;
use crate::testing::{self, list, text};

fn sheet() -> Value {
    testing::sheet(include_str!("../../../tests/data/walking-dead.json"))
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

fn territory(value: &Value) -> Territory {
    Territory::all().find(|territory| territory.id() == text(value)).expect("a territory")
}

const ZONE_IDS: [(Zone, &str); 6] = [
    (Zone::Camp, "CAMP"),
    (Zone::Guard, "GUARD"),
    (Zone::Wiltshire, "WILT"),
    (Zone::Prison, "PRIS"),
    (Zone::Woodbury, "WOOD"),
    (Zone::Farm, "FARM"),
];

#[test]
fn territories_are_those_of_the_sheet_in_its_order_with_their_zones_and_neighbours() {
    let sheet = sheet();
    let territories = list(&sheet["territories"]);
    assert_eq!((territories.len(), Territory::COUNT), (32, 32));
    for (here, value) in Territory::all().zip(territories) {
        assert_eq!(here.id(), text(&value["id"]));
        assert_eq!(Value::from(here.is_strategic()), value["strategic"], "{}", here.id());
        assert!(ZONE_IDS.contains(&(here.zone(), text(&value["zone"]))), "{}", here.id());
        let near: Region = list(&value["adj"]).iter().map(territory).collect();
        assert_eq!(here.neighbours(), near, "{}", here.id());
    }
}

#[test]
fn borders_are_those_of_the_sheet_and_barriers_and_corners_are_none() {
    let sheet = sheet();
    let pair = |pair: &Value| (u8::from(territory(&pair[0])), u8::from(territory(&pair[1])));
    assert_eq!(list(&sheet["edges"]).iter().map(pair).collect::<Vec<_>>(), BORDERS);
    assert_eq!(BORDERS.len(), 57);
    for closed in list(&sheet["barriers"]).iter().chain(list(&sheet["cornerOnly"])) {
        assert!(!territory(&closed[0]).neighbours().has(territory(&closed[1])), "{closed}");
    }
    assert!(Territory::all().all(|here| (2..=5).contains(&here.neighbours().len()) && !here.neighbours().has(here)));
}

#[test]
fn zones_their_territories_and_bonuses_are_those_of_the_sheet() {
    let sheet = sheet();
    let zones = list(&sheet["zones"]);
    assert_eq!(zones.len(), Zone::ALL.len());
    let mut all = Region::EMPTY;
    for ((zone, value), (known, id)) in Zone::ALL.into_iter().zip(zones).zip(ZONE_IDS) {
        assert_eq!((zone, text(&value["id"])), (known, id));
        assert_eq!(u64::from(zone.bonus()), number(&value["bonus"]));
        let inside: Region = list(&value["territories"]).iter().map(territory).collect();
        assert_eq!(zone.territories(), inside, "{zone:?}");
        assert_eq!(inside.and(STRATEGIC).len(), 1, "one strategic location a zone");
        let start = Territory::of(inside).next().expect("a territory");
        assert_eq!(Region::reach(start, inside, Territory::neighbours), inside, "{zone:?} hangs together");
        all = all.or(inside);
    }
    assert_eq!(all, Region::ALL);
}

#[test]
fn the_invasion_chart_and_the_exchange_table_are_those_of_the_sheet() {
    let sheet = sheet();
    for line in list(&sheet["invasion"]) {
        let (territories, walkers) = chart(number(&line["round"]) as u8);
        let expected = (number(&line["territories"]), number(&line["walkers"]));
        assert_eq!((u64::from(territories), u64::from(walkers)), expected);
    }
    let exchange = sheet["exchange"].as_object().expect("a table");
    assert_eq!(exchange.len(), 9);
    for ammo in 0..=u8::MAX {
        let expected = exchange.get(&ammo.to_string()).map(number);
        assert_eq!(survivors_for(ammo).map(u64::from), expected, "{ammo} ammo");
    }
}

#[test]
fn the_first_pieces_are_those_of_the_sheet() {
    let sheet = sheet();
    for seats in 2..=4u8 {
        let line = &sheet["survivalSetup"][seats.to_string()];
        let walkers = walker_territories(seats) as u64;
        assert_eq!(walkers, number(&line["walkerTerritories"]));
        assert_eq!(walkers * u64::from(FIRST_PIECES), number(&line["walkers"]));
        let pieces = u64::from(first_pieces(&Options::survival(seats)));
        assert_eq!(pieces, number(&line["survivorsEach"]));
        assert_eq!((32 - walkers) / u64::from(seats), number(&line["territoriesEach"]));
    }
    for seats in 3..=5u8 {
        let pieces = u64::from(first_pieces(&Options::conquest(seats)));
        assert_eq!(pieces, number(&sheet["conquestStart"][seats.to_string()]));
    }
}

#[test]
fn crates_and_tokens_are_those_of_the_sheet() {
    let sheet = sheet();
    let crates = &sheet["crates"];
    assert_eq!(number(&crates["1"]), u64::from(Crates::ALL.ones));
    assert_eq!(number(&crates["2"]), u64::from(Crates::ALL.twos));
    assert_eq!((Crates::ALL.count(), Crates::ALL.ammo()), (30, 40));
    assert_eq!(number(&sheet["tokens"]["guardTowers"]), u64::from(TOWERS));
    assert_eq!(number(&sheet["tokens"]["grenades"]), u64::from(GRENADES));
}

#[test]
fn action_cards_and_groups_are_those_of_the_sheet() {
    let sheet = sheet();
    let cards = list(&sheet["actionCards"]);
    assert_eq!(cards.len(), Kind::ALL.len());
    for (kind, value) in Kind::ALL.into_iter().zip(cards) {
        assert_eq!(kind.id(), text(&value["id"]));
        let copies = Card::all().filter(|card| card.kind() == kind).count() as u64;
        assert_eq!((copies, u64::from(kind.copies())), (number(&value["count"]), copies), "{kind:?}");
        assert_eq!(kind.is_objective(), text(&value["timing"]) == "objective", "{kind:?}");
    }
    assert_eq!(Card::HORDE.kind(), Kind::Horde);
    let leaders = list(&sheet["leaders"]);
    let ids: Vec<&str> = leaders.iter().map(|leader| text(&leader["id"])).collect();
    assert_eq!(ids, Group::ALL.map(Group::id));
}
