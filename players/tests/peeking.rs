//! No computer player knows what is hidden from its seat.

use tabletron_players::{Level, View, decide};
use tabletron_rules::{
    Dice, Game, Seat,
    cybertron::{Cybertron, Options},
    registry::{self, Visitor},
};

/// Plays some games with the default options and calls `look` with every position, and with the same one with other
/// hidden cards.
fn each_pair<G: Game>(look: impl FnMut(&G, &G, u64)) {
    each_pair_with(&G::Options::default(), look);
}

fn each_pair_with<G: Game>(options: &G::Options, mut look: impl FnMut(&G, &G, u64)) {
    let mut different = 0;
    for seed in 1..=20 {
        let (mut dice, mut hidden, mut whim) = (Dice::new(seed), Dice::of(seed, 2), Dice::of(seed, 3));
        let mut player = Level::Recruit.player::<G>();
        let mut game = G::start(options, &mut dice).expect("the options start a game");
        while let Some(seat) = game.turn() {
            let other = game.redeal(seat, &mut hidden);
            assert!(other.veil(seat) == game.veil(seat), "the two games look alike");
            different += u32::from(other != game);
            look(&game, &other, seed);
            let mv = decide(&mut *player, &game, &mut whim).expect("whoever decides has a move");
            game.play(seat, mv, &mut dice, &mut Vec::new()).expect("the player's move is legal");
        }
    }
    assert!(different > 1000, "hidden cards differ in most pairs, not in {different}");
}

struct SameMoves;

impl Visitor for SameMoves {
    type Out = ();
    fn visit<G: Game>(self) {
        each_pair::<G>(choose_the_same);
    }
}

fn choose_the_same<G: Game>(game: &G, other: &G, seed: u64) {
    for level in Level::ALL {
        let move_in = |game| decide(&mut *level.player::<G>(), game, &mut Dice::of(seed, 4));
        assert_eq!(move_in(game), move_in(other), "{level} knows a hidden card of {}", G::NAME);
    }
}

#[test]
fn players_choose_the_same_move_whatever_the_hidden_cards_are() {
    for name in registry::NAMES {
        registry::by_name(name, SameMoves).expect("a listed game exists");
    }
}

#[test]
fn nobody_knows_the_hands_of_the_others_or_of_a_partner_in_the_war() {
    for seats in [3, 4] {
        let options = Options { seats, leaders: Options::line_up(seats), ..Options::default() };
        let mut hands = 0;
        each_pair_with::<Cybertron>(&options, |game, other, seed| {
            hands += u32::from(Seat::all(game.seats()).any(|seat| game.hand(seat) != other.hand(seat)));
            choose_the_same(game, other, seed);
        });
        assert!(hands > 1000, "the hands differ in most pairs, not in {hands}");
    }
}

#[test]
fn the_worth_of_a_position_of_the_war_does_not_depend_on_the_hands_of_the_others() {
    each_pair::<Cybertron>(|game, other, _| {
        let seat = game.turn().expect("somebody decides");
        assert_eq!(game.appraise(seat), other.appraise(seat));
    });
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
    for name in registry::NAMES {
        registry::by_name(name, SameView).expect("a listed game exists");
    }
}
