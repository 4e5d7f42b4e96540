//! The numbers in the code are those of the sheet, read from a copy of its data.

use serde_json::Value;

use super::*;
use crate::testing::{self, list, named, text};

fn sheet() -> Value {
    testing::sheet(include_str!("../../../tests/data/planet-defenders.json"))
}

fn number(value: &Value) -> u8 {
    value.as_u64().unwrap_or(0) as u8
}

fn energy(value: &Value) -> Energy {
    Energy::ALL.into_iter().find(|energy| energy.to_string() == text(value)).expect("a colour")
}

fn category(value: &Value) -> Option<Category> {
    Category::ALL.into_iter().find(|category| Some(named(category).as_str()) == value.as_str())
}

fn defender(value: &Value) -> Defender {
    Defender::ALL.into_iter().find(|defender| defender.to_string() == text(value)).expect("a defender")
}

fn cubes_in(value: &Value) -> Cubes {
    cubes(number(&value["blue"]), number(&value["orange"]), number(&value["green"]))
}

fn gain(value: &Value) -> Gain {
    Gain { energy: cubes_in(value), any: number(&value["any"]), batteries: number(&value["bat"]) }
}

fn price(value: &Value) -> Price {
    Price { energy: cubes_in(value), any: number(&value["any"]), batteries: number(&value["bat"]) }
}

#[test]
fn numbers_of_the_setup_are_those_of_the_sheet() {
    let sheet = sheet();
    let colours: Vec<Energy> = list(&sheet["energy"]["colors"]).iter().map(energy).collect();
    assert_eq!(colours, Energy::ALL);
    for seats in 2..=4u8 {
        let options = Options { seats, ..Options::default() };
        let key = seats.to_string();
        assert_eq!(options.stack_size(), number(&sheet["stackSize"][&key]));
        assert_eq!(options.cubes_per_energy(), number(&sheet["energy"]["perColor"][&key]));
    }
    assert_eq!(Table::of(2).me().batteries, u16::from(number(&sheet["batteriesStart"])));
    assert_eq!(Table::of(2).game.token(), number(&sheet["exchangeStart"]));
    assert_eq!(super::super::end::ENERGY_LIMIT, number(&sheet["energyLimit"]));
    let mut empty = Table::of(2).batteries(0);
    empty.play(Move::Rest);
    assert_eq!(empty.me().batteries, u16::from(number(&sheet["restTo"])));
}

#[test]
fn points_for_sorts_and_technologies_are_those_of_the_sheet() {
    let sheet = sheet();
    let points = |key: &str| list(&sheet[key]).iter().map(number).collect::<Vec<u8>>();
    assert_eq!(points("sortBonus"), SORT_POINTS);
    assert_eq!(points("techBonus"), TECH_POINTS);
}

#[test]
fn tiles_and_the_exchange_track_are_those_of_the_sheet() {
    let sheet = sheet();
    let face = |value: &Value| Face { defender: defender(&value[0]), steps: number(&value[1]) };
    let tiles: Vec<[Face; 2]> = list(&sheet["tiles"]).iter().map(|tile| [face(&tile[0]), face(&tile[1])]).collect();
    assert_eq!(tiles, TILES);
    assert_eq!(list(&sheet["exchange"]).iter().map(energy).collect::<Vec<_>>(), EXCHANGE);
}

#[test]
fn technologies_are_those_of_the_sheet() {
    let sheet = sheet();
    let techs = list(&sheet["techs"]);
    assert_eq!(techs.len(), Tech::COUNT);
    for (tech, value) in Tech::all().zip(techs) {
        let of = || category(&value["cat"]).expect("a category");
        let effect = match text(&value["t"]) {
            "ignore" => Effect::Ignore(of(), energy(&value["color"])),
            "land" => Effect::Landing(of()),
            "low" => Effect::LowBattery,
            "conv" => Effect::Converter(energy(&value["color"])),
            "same" => Effect::Equal(energy(&value["colors"][0]), energy(&value["colors"][1])),
            "move" => Effect::LongFlight(defender(&value["defender"])),
            other => panic!("{other} is unknown"),
        };
        assert_eq!((tech.effect(), tech.price()), (effect, price(&value["cost"])), "{tech:?}");
    }
}

#[test]
fn robots_are_those_of_the_sheet() {
    let sheet = sheet();
    let robots = list(&sheet["robots"]);
    assert_eq!(robots.len(), Robot::COUNT);
    for (robot, value) in Robot::all().zip(robots) {
        assert_eq!(named(&robot.sort()), text(&value[0]), "{robot:?}");
        assert_eq!(robot.price(), cubes(number(&value[1]), number(&value[2]), number(&value[3])), "{robot:?}");
        assert_eq!((robot.points(), robot.bonus()), (number(&value[4]), gain(&value[5])), "{robot:?}");
    }
    let all: RobotSet = Robot::all().collect();
    assert_eq!((all.points(), all.sorts(), all.len()), (61, 6, 20));
    let energies = Robot::all().fold(Cubes::NONE, |sum, robot| sum.plus(robot.price()));
    assert_eq!(energies, cubes(23, 23, 23));
    let counts = Sort::ALL.map(|sort| Robot::all().filter(|robot| robot.sort() == sort).count());
    assert_eq!(counts, [4, 4, 3, 3, 3, 3]);
}

/// What a planet gives for certain, found out by flying there.
fn found_out(planet: Planet, accepts: bool) -> (Cubes, u16) {
    let number = LAYOUT.iter().position(|&other| other == planet).expect("every planet is laid out") as u8;
    let mut table = Table::of(4).energy(3, 0, 0).batteries(9).techs(&[t(21), t(23)]);
    if number == BASE {
        table = table.at(Defender::Red, FERN).at(Defender::Yellow, PRISM).at(Defender::Blue, AZURE);
    }
    table.play(fly(RED_1, number));
    if accepts {
        table.play(accept(Cubes::one(BLUE)));
    }
    (table.me().energy, table.me().batteries + 1)
}

#[test]
fn planets_are_those_of_the_sheet() {
    let sheet = sheet();
    let planets = list(&sheet["planets"]);
    assert_eq!(planets.len(), Planet::ALL.len());
    let offers = [(Planet::Furnace, Offer::Burn), (Planet::Prism, Offer::Split)];
    for (planet, value) in Planet::ALL.into_iter().zip(planets) {
        assert_eq!(planet.category(), category(&value["cat"]), "{planet}");
        let (paid, won) = (price(&value["pay"]), gain(&value["gain"]));
        let offer = offers.iter().find(|(from, _)| *from == planet);
        if let Some((_, offer)) = offer {
            assert_eq!(offer.price(), paid, "{planet}");
        }
        if !matches!(planet, Planet::Fortune | Planet::Bazaar) {
            let cubes = cubes(3, 0, 0).minus(cubes(paid.any, 0, 0)).plus(won.energy);
            let batteries = 9 + u16::from(won.batteries) - u16::from(paid.batteries);
            assert_eq!(found_out(planet, offer.is_some()), (cubes, batteries), "{planet}");
        }
    }
    let die = &planets[5]["die"];
    let faces = [("1", 1..=1), ("2-4", 2..=4), ("5-6", 5..=6)];
    for (key, range) in faces {
        assert!(range.into_iter().all(|face| fortune(face) == gain(&die[key])), "{key}");
    }
    let bazaar = &planets[8];
    assert_eq!(EXCHANGE_STEPS, number(&bazaar["steps"]));
    let costs = [0, 1, 2].map(|taken| Offer::Exchange { taken }.price());
    assert_eq!(costs.to_vec(), list(&bazaar["stepCost"]).iter().map(number).map(Price::batteries).collect::<Vec<_>>());
}
