//! Positions that the browser tests of the battlefield begin with: battles of Recruits, played until the position arises.
//!
//! `cargo test -p tabletron-players --test skirmish_positions -- --ignored` finds them anew and writes
//! `e2e/fixtures/skirmish.json`.

use std::{fs, path::PathBuf};

use serde_json::{Value, json};
use tabletron_players::{Level, decide};
use tabletron_rules::{
    Chair, Dice, Game, Pilot, Playthrough, Record, Seat,
    skirmish::{Armies, Board, Cover, Options, Phase, Scenario, Skirmish, Target, Terrain, Unit},
};

/// The seat that looks at the position.
const OWN: Seat = Seat(0);

/// A position that is looked for, and which figure it is about.
struct Wanted {
    name: &'static str,
    board: Board,
    scenario: Scenario,
    /// The points of an army, if not the usual ones.
    points: Option<u16>,
    fits: fn(&Skirmish) -> Option<Unit>,
}

const WANTED: [Wanted; 8] = [
    Wanted { name: "hidden", board: Board::Small, scenario: Scenario::Battle, points: None, fits: hidden },
    Wanted { name: "deploy", board: Board::Small, scenario: Scenario::Battle, points: None, fits: deploy },
    Wanted { name: "base", board: Board::Small, scenario: Scenario::Base, points: None, fits: ready },
    Wanted { name: "convoy", board: Board::Medium, scenario: Scenario::Convoy, points: None, fits: ready },
    Wanted { name: "humans", board: Board::Small, scenario: Scenario::Humans, points: None, fits: ready },
    Wanted { name: "allspark", board: Board::Medium, scenario: Scenario::Allspark, points: None, fits: ready },
    Wanted { name: "large", board: Board::Large, scenario: Scenario::Battle, points: None, fits: ready },
    Wanted { name: "crowd", board: Board::Large, scenario: Scenario::Battle, points: Some(700), fits: crowd },
];

fn may_activate(game: &Skirmish) -> bool {
    game.phase() == Phase::Ready && game.turn() == Some(OWN) && game.round() > 1
}

/// Somebody can be activated in the second round.
fn ready(game: &Skirmish) -> Option<Unit> {
    game.ready(OWN).find(|&unit| may_activate(game) && !unit.is_truck() && game.speed(unit) > 4000)
}

/// The same among forty figures and more.
fn crowd(game: &Skirmish) -> Option<Unit> {
    ready(game).filter(|_| game.all_here().count() >= 40)
}

/// Somebody is in range of an enemy whom an obstacle hides, and sees another.
fn hidden(game: &Skirmish) -> Option<Unit> {
    let hides = |unit: Unit, foe: Unit| {
        let longest =
            game.fighter(unit).card().weapons.iter().flat_map(|modes| modes.iter()).map(|mode| mode.most).max();
        let is_near = game.gap(unit, foe) < f64::from(longest.unwrap_or(0)) - 3.0;
        is_near && matches!(game.sight(unit, Target::Unit(foe)), Err(Cover::Obstacle(_)))
    };
    let shoots = |unit: Unit, foe: Unit| game.prospect(unit, 0, 0, Target::Unit(foe)).is_some();
    let foes: Vec<Unit> = game.here(Seat(1)).collect();
    ready(game).filter(|&unit| {
        foes.iter().any(|&foe| hides(unit, foe))
            && foes.iter().any(|&foe| shoots(unit, foe))
            && !game.fighter(unit).flies()
    })
}

/// Somebody is to be placed, and others stand there already.
fn deploy(game: &Skirmish) -> Option<Unit> {
    let is_so = game.phase() == Phase::Deploy && game.turn() == Some(OWN) && game.all_here().count() > 2;
    game.reserve(OWN).next().filter(|_| is_so)
}

/// The first battle in which the position arises.
fn search(wanted: &Wanted) -> (Playthrough<Skirmish>, Unit) {
    let usual = Options::of(wanted.board, wanted.scenario);
    let points = wanted.points.unwrap_or(usual.points);
    let options = Options { armies: Armies::Ready, terrain: Terrain::Ready, rounds: 12, points, ..usual };
    let chair = |name: &str, colour| Chair { name: name.to_owned(), colour, pilot: Pilot::Human };
    for seed in 1..400 {
        let record = Record::new(options, vec![chair("Noor", 1), chair("Ben", 5)], false, seed);
        let mut play = Playthrough::<Skirmish>::new(record).expect("good options");
        let (mut player, mut whim) = (Level::Recruit.player::<Skirmish>(), Dice::of(seed, 9));
        for _ in 0..250 {
            if let Some(unit) = (wanted.fits)(play.game()) {
                return (play, unit);
            }
            let Some(seat) = play.game().turn() else { break };
            let mv = decide(&mut *player, play.game(), &mut whim).expect("whoever decides has a move");
            play.play(seat, mv).expect("a listed move");
        }
    }
    unreachable!("there are seeds enough")
}

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../e2e/fixtures/skirmish.json")
}

#[test]
#[ignore = "writes the fixtures anew"]
fn find_the_positions() {
    let mut found = json!({
        "made": "by `cargo test -p tabletron-players --test skirmish_positions -- --ignored`: battles of Recruits, played until the position arises",
    });
    for wanted in &WANTED {
        let (play, unit) = search(wanted);
        found[wanted.name] = json!({ "code": play.record().code(), "unit": unit.index() });
    }
    let text = serde_json::to_string_pretty(&found).expect("plain values");
    fs::write(path(), text + "\n").expect("the file can be written");
}

#[test]
fn every_position_of_the_battlefields_tests_still_holds() {
    let text = fs::read_to_string(path()).expect("the fixtures are there");
    let found: Value = serde_json::from_str(&text).expect("the fixtures are sound");
    for wanted in &WANTED {
        let name = wanted.name;
        let (record, damage) = Record::<Skirmish>::decode(found[name]["code"].as_str().expect(name)).expect(name);
        assert_eq!(damage, None, "{name}");
        let moves = record.moves.len();
        let play = Playthrough::new(record).expect(name);
        assert_eq!(play.steps().len(), moves, "{name}: every move is still legal");
        let unit = (wanted.fits)(play.game()).unwrap_or_else(|| panic!("{name} is not what it was"));
        assert_eq!(found[name]["unit"], json!(unit.index()), "{name}");
    }
}
