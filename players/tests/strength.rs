//! How well the computer players play.

use tabletron_players::{Level, Random, Recruit, arena, decide};
use tabletron_rules::{
    Dice, Game, Pilot,
    planet_defenders::{Options, PlanetDefenders},
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

fn wins_against_random(seats: usize) -> u64 {
    let players = format!("recruit{}", ",random".repeat(seats - 1));
    let words = ["planet_defenders", "--players", &players, "--games", "200", "--seed", "1", "--json"];
    let report = arena::run(words.map(str::to_owned)).expect("the arena plays");
    let report: serde_json::Value = serde_json::from_str(&report).expect("the report is JSON");
    report["players"][0]["wins"].as_u64().expect("wins are counted")
}

#[test]
fn recruit_beats_random_in_at_least_85_of_100_games_for_two() {
    let wins = wins_against_random(2);
    assert!(wins >= 170, "{wins} of 200");
}

#[test]
fn recruit_wins_most_games_against_two_and_three_at_random() {
    for seats in [3, 4] {
        let wins = wins_against_random(seats);
        assert!(wins >= 140, "{wins} of 200 with {seats} seats");
    }
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
