//! How well the computer players play.

use tabletron_players::{Level, Random, Recruit, arena, decide};
use tabletron_rules::{
    Dice, Game, Pilot,
    planet_defenders::{Options, PlanetDefenders},
    registry,
};

fn finished() -> PlanetDefenders {
    let mut dice = Dice::new(1);
    let mut game = PlanetDefenders::start(&Options::default(), &mut dice).unwrap();
    while let Some(seat) = game.turn() {
        let mv = decide(&mut Random::default(), &game, &mut Dice::of(1, u64::from(game.round()))).unwrap();
        game.play(seat, mv, &mut dice, &mut Vec::new()).unwrap();
    }
    game
}

/// The games of 200 that the first player wins, alone or with a partner.
fn wins(game: &str, players: &str, more: &[&str]) -> u64 {
    let words = [game, "--players", players, "--games", "200", "--seed", "1", "--json"];
    let report = arena::run(words.iter().chain(more).map(|&word| word.to_owned())).expect("the arena plays");
    let report: serde_json::Value = serde_json::from_str(&report).expect("the report is JSON");
    let count = |key: &str| report["players"][0][key].as_u64().expect("wins are counted");
    count("wins") + if game == "cybertron" { count("shared") } else { 0 }
}

/// The options of a Cybertron for four: partners sit opposite each other.
const TEAMS: [&str; 2] = ["--options", concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/cybertron-4-quick.json")];

#[test]
fn recruit_beats_random_in_at_least_85_of_100_games_for_two() {
    for game in registry::NAMES {
        let wins = wins(game, "recruit,random", &[]);
        assert!(wins >= 170, "{wins} of 200 games of {game}");
    }
}

#[test]
fn recruit_wins_most_games_against_two_and_three_at_random() {
    for players in ["recruit,random,random", "recruit,random,random,random"] {
        let wins = wins("planet_defenders", players, &[]);
        assert!(wins >= 140, "{wins} of 200 as {players}");
    }
}

#[test]
fn recruit_wins_most_wars_against_two_at_random_and_with_any_partner() {
    let alone = wins("cybertron", "recruit,random,random", &[]);
    assert!(alone >= 160, "{alone} of 200");
    let with_random = wins("cybertron", "recruit,random,random,random", &TEAMS);
    assert!(with_random >= 180, "{with_random} of 200");
    let with_recruit = wins("cybertron", "recruit,random,recruit,random", &TEAMS);
    assert!(with_recruit >= 190, "{with_recruit} of 200");
}

#[test]
fn recruit_makes_mistakes() {
    let game = PlanetDefenders::start(&Options::default(), &mut Dice::new(1)).unwrap();
    let mut recruit = Recruit::default();
    let mut appraisals: Vec<i32> = (0..100)
        .map(|whim| {
            let mv = decide(&mut recruit, &game, &mut Dice::of(1, whim)).unwrap();
            let mut later = game.clone();
            later.apply(mv, &mut Dice::new(1), &mut Vec::new());
            later.appraise(game.turn().unwrap())
        })
        .collect();
    appraisals.sort_unstable();
    let (best, worst) = (appraisals[99], appraisals[0]);
    let mistakes = appraisals.iter().filter(|&&appraisal| appraisal < best).count();
    assert!(worst < best && mistakes < 50, "{mistakes} mistakes of 100");
}

#[test]
fn nobody_chooses_a_move_in_a_finished_game() {
    let game = finished();
    for level in Level::ALL {
        assert_eq!(decide(&mut *level.player(), &game, &mut Dice::new(2)), None);
    }
}

#[test]
fn levels_are_known_by_name_and_by_pilot_and_random_is_not_offered() {
    for level in Level::ALL {
        assert_eq!(Level::by_name(level.name()), Some(level));
    }
    assert_eq!(Level::by_name("Recruit"), None);
    assert_eq!(Level::of(Pilot::Recruit), Some(Level::Recruit));
    assert_eq!(Level::of(Pilot::Human), None);
    assert!(!Level::OFFERED.contains(&Level::Random));
}
