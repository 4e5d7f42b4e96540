//! How well the computer players play.

use tabletron_players::{Level, Random, Recruit, arena, decide};
use tabletron_rules::{
    Dice, Game, Pilot, Seat,
    planet_defenders::{Options, PlanetDefenders},
    registry::{self, Visitor},
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

/// Tournaments in which the first player is a recruit: alone against random players, and with recruits as partners.
struct Contests;

impl Visitor for Contests {
    type Out = ();
    fn visit<G: Game>(self) {
        for sample in G::samples() {
            let game = G::start(&sample.options, &mut Dice::new(1)).expect("a sample starts a game");
            let seats = || Seat::all(game.seats()).filter(|&seat| !game.plays_itself(seat));
            if seats().count() == 1 {
                // Alone against the rules there is nobody to be better than.
                continue;
            }
            let alone = seats().map(|seat| if seat == Seat(0) { Level::Recruit } else { Level::Random });
            let together = seats().map(|seat| match game.are_allies(Seat(0), seat) {
                true => Level::Recruit,
                false => Level::Random,
            });
            let (alone, together): (Vec<_>, Vec<_>) = (alone.collect(), together.collect());
            // Among more, the first of them is lucky more often.
            let least = if game.seats() == 2 { G::SKILL } else { G::SKILL - 15 };
            let games = (100 / G::WEIGHT).max(10);
            wins_at_least(least, games, G::NAME, &sample.name, &alone);
            if together != alone {
                wins_at_least(G::SKILL + 5, games, G::NAME, &sample.name, &together);
            }
        }
    }
}

/// The first player wins so many of a hundred games.
fn wins_at_least(percent: u8, games: usize, game: &str, sample: &str, players: &[Level]) {
    let players: Vec<&str> = players.iter().map(|level| level.name()).collect();
    let players = players.join(",");
    let words =
        [game, "--sample", sample, "--players", &players, "--games", &games.to_string(), "--seed", "1", "--json"];
    let report = arena::run(words.map(str::to_owned)).expect("the arena plays");
    let report: serde_json::Value = serde_json::from_str(&report).expect("the report is JSON");
    let wins = report["players"][0]["wins"].as_u64().expect("wins are counted");
    assert!(100 * wins >= u64::from(percent) * games as u64, "{wins} of {games} games of {game} {sample} as {players}");
}

#[test]
fn recruit_wins_as_many_games_of_every_sample_as_the_game_leaves_to_skill() {
    registry::each(|| Contests);
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
