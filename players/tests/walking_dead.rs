//! How well the computer players play The Walking Dead, and that they know nothing that is hidden.

use tabletron_players::{Level, View, arena, decide};
use tabletron_rules::{Dice, Game, Seat, walking_dead::WalkingDead};

#[test]
fn recruit_wins_as_many_games_of_every_sample_as_the_game_leaves_to_skill() {
    for sample in WalkingDead::samples() {
        let start = WalkingDead::start(&sample.options, &mut Dice::new(1)).expect("a sample starts a game");
        let mut levels = vec![Level::Random; start.seats()];
        levels[0] = Level::Recruit;
        let tally = arena::contest::<WalkingDead>(&sample.options, &levels, 100, 1).expect("the arena plays");
        let least = if start.seats() == 2 { WalkingDead::SKILL } else { WalkingDead::SKILL - 15 };
        let wins = tally.players[0].wins;
        println!("{}: {wins} of 100, {} decisions a game", sample.name, tally.decisions / 100);
        assert!(wins >= least.into(), "{wins} of 100 games of {}", sample.name);
    }
}

#[test]
fn players_choose_the_same_whatever_is_hidden() {
    for sample in WalkingDead::samples() {
        let (mut pairs, mut different) = (0, 0);
        for seed in 1..=3 {
            let (mut dice, mut hidden, mut whim) = (Dice::new(seed), Dice::of(seed, 2), Dice::of(seed, 3));
            let mut player = Level::Recruit.player::<WalkingDead>();
            let mut game = WalkingDead::start(&sample.options, &mut dice).expect("a sample starts a game");
            while let Some(seat) = game.turn() {
                let other = game.redeal(seat, &mut hidden);
                (pairs, different) = (pairs + 1, different + u32::from(other != game));
                knows_nothing(&game, &other, seat, seed);
                let mv = decide(&mut *player, &game, &mut whim).expect("whoever decides has a move");
                game.play(seat, mv, &mut dice, &mut Vec::new()).expect("the player's move is legal");
            }
        }
        assert!(2 * different > pairs, "{}: {different} of {pairs} pairs differ", sample.name);
    }
}

/// Two games that differ only in what the seat cannot see are the same to it.
fn knows_nothing(game: &WalkingDead, other: &WalkingDead, seat: Seat, seed: u64) {
    assert!(other.veil(seat) == game.veil(seat), "the two games look alike");
    assert_eq!(game.appraise(seat), other.appraise(seat));
    for level in Level::ALL {
        let move_in = |game| decide(&mut *level.player::<WalkingDead>(), game, &mut Dice::of(seed, 4));
        assert_eq!(move_in(game), move_in(other), "{level} knows what is hidden");
    }
    let (one, two) = (View::new(game).expect("a decision"), View::new(other).expect("a decision"));
    let imagine = |view: View<'_, WalkingDead>| view.imagine(&mut Dice::of(seed, 5));
    assert!(imagine(one) == imagine(two), "the imagined game depends on what is hidden");
}
