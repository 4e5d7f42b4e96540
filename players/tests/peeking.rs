//! No computer player knows what is hidden from its seat.

use tabletron_players::{Level, View, decide};
use tabletron_rules::{
    Dice, Game,
    registry::{self, Visitor},
};

/// Quick games a sample; at least one of those that take longer.
const GAMES: usize = 5;

/// Plays every sample of a game and calls `look` with every position, and with the same one with other hidden cards.
fn each_pair<G: Game>(mut look: impl FnMut(&G, &G, u64)) {
    for sample in G::samples() {
        let (mut pairs, mut different) = (0, 0);
        for seed in 1..=(GAMES / G::WEIGHT).max(1) as u64 {
            let (mut dice, mut hidden, mut whim) = (Dice::new(seed), Dice::of(seed, 2), Dice::of(seed, 3));
            let mut player = Level::Recruit.player::<G>();
            let mut game = G::start(&sample.options, &mut dice).expect("the options start a game");
            while let Some(seat) = game.turn() {
                let other = game.redeal(seat, &mut hidden);
                assert!(other.veil(seat) == game.veil(seat), "the two games look alike");
                // Where nothing is hidden just now, nothing can differ.
                pairs += u32::from(game.veil(seat) != game);
                different += u32::from(other != game);
                look(&game, &other, seed);
                let mv = decide(&mut *player, &game, &mut whim).expect("whoever decides has a move");
                game.play(seat, mv, &mut dice, &mut Vec::new()).expect("the player's move is legal");
            }
        }
        let enough = if G::HIDES { pairs > 0 && 2 * different > pairs } else { different == 0 };
        assert!(enough, "{} {}: {different} of {pairs} pairs differ", G::NAME, sample.name);
    }
}

struct SameMoves;

impl Visitor for SameMoves {
    type Out = ();
    fn visit<G: Game>(self) {
        each_pair::<G>(|game, other, seed| {
            for level in Level::ALL {
                let move_in = |game| decide(&mut *level.player::<G>(), game, &mut Dice::of(seed, 4));
                assert_eq!(move_in(game), move_in(other), "{level} knows a hidden card of {}", G::NAME);
            }
        });
    }
}

#[test]
fn players_choose_the_same_move_whatever_the_hidden_cards_are() {
    registry::each(|| SameMoves);
}

struct SameView;

impl Visitor for SameView {
    type Out = ();
    fn visit<G: Game>(self) {
        let (mut here, mut there) = (Vec::new(), Vec::new());
        each_pair::<G>(|game, other, seed| {
            let (one, two) = (View::new(game).expect("a decision"), View::new(other).expect("a decision"));
            one.moves(&mut here);
            two.moves(&mut there);
            assert_eq!(here, there, "the legal moves tell what is hidden");
            let imagined = one.imagine(&mut Dice::of(seed, 5));
            assert!(imagined == two.imagine(&mut Dice::of(seed, 5)), "the imagined game depends on what is hidden");
            assert!(imagined.veil(one.seat()) == game.veil(one.seat()), "the imagined game looks different");
        });
    }
}

#[test]
fn the_view_of_a_game_does_not_depend_on_what_is_hidden() {
    registry::each(|| SameView);
}

struct SameWorth;

impl Visitor for SameWorth {
    type Out = ();
    fn visit<G: Game>(self) {
        each_pair::<G>(|game, other, _| {
            let seat = game.turn().expect("somebody decides");
            assert_eq!(game.appraise(seat), other.appraise(seat), "{}", G::NAME);
        });
    }
}

#[test]
fn the_worth_of_a_position_does_not_depend_on_what_is_hidden() {
    registry::each(|| SameWorth);
}
