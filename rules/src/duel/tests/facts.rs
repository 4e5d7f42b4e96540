//! Base facts 1 to 24.

use super::{super::roll, *};
use crate::Rule;

#[test]
fn fact_01_two_tracks_have_fifteen_spaces_each_and_the_markers_start_in_the_middle() {
    assert_eq!(Space::COUNT, 15);
    let ends: Vec<i8> = Space::all().map(Space::coordinate).collect();
    assert_eq!(ends, (-7..=7).collect::<Vec<_>>());
    assert_eq!(ring().markers(), (0, 0));
}

#[test]
fn fact_02_victory_is_seven_away_and_the_spotlight_three_to_five() {
    let lit =
        |side| (-14..=14).map(Point).filter(|point| point.is_spotlit(side)).map(Point::halves).collect::<Vec<_>>();
    assert_eq!(lit(Side::Plus), [6, 7, 8, 9, 10]);
    assert_eq!(lit(Side::Minus), [-10, -9, -8, -7, -6]);
    let won =
        |side| (-14..=14).map(Point).filter(|point| point.is_victory(side)).map(Point::halves).collect::<Vec<_>>();
    assert_eq!((won(Side::Plus), won(Side::Minus)), (vec![14], vec![-14]));
    assert!(!Point(12).is_in_a_zone() && !Point(4).is_in_a_zone() && Point(-8).is_in_a_zone());
}

#[test]
fn fact_03_everybody_pulls_towards_their_own_end() {
    let mine = ring().rolled(&[F, F, F]).all(&[resolve(F)]);
    assert_eq!(mine.markers(), (2, 0));
    let theirs = ring().turn_of(TWO).rolled(&[D, D, D]).all(&[resolve(D)]);
    assert_eq!(theirs.markers(), (0, -2));
}

#[test]
fn fact_04_monsters_are_chosen_or_dealt_and_start_with_their_printed_life() {
    assert_eq!(ring().lives(), (15, 14));
    let dealt = |seed| {
        let ring = Ring::start(&Options::default(), seed);
        [ONE, TWO].map(|seat| (ring.game.monster(seat), ring.game.life(seat)))
    };
    for seed in 0..50 {
        let [one, two] = dealt(seed);
        assert_ne!(one.0, two.0, "every Monster is there once");
        assert_eq!((one.1, two.1), (one.0.life(), two.0.life()));
    }
    let all: std::collections::BTreeSet<Monster> = (0..50).map(|seed| dealt(seed)[0].0).collect();
    assert_eq!(all.len(), 6);
    let twice = Options { monsters: [Some(Monster::Gigazaur); 2], ..Options::default() };
    assert!(Duel::start(&twice, &mut Dice::new(1)).is_err());
}

#[test]
fn fact_05_three_of_fifty_cards_lie_open_and_the_right_one_costs_one_less() {
    let ring = ring().row([Card::PHOTOSHOOT, Card::SNACK_TIME, Card::SEISMIC_TEST]).market();
    assert_eq!(ring.game.deck_left(), 47);
    assert_eq!(Slot::all().map(|slot| ring.game.cost(slot)).collect::<Vec<_>>(), [Some(2), Some(3), Some(4)]);
}

#[test]
fn fact_06_the_first_turn_has_five_dice_and_the_second_player_an_energy() {
    let mut ring = Ring::start(&Options::default(), 3);
    assert_eq!((ring.game.active(), ring.energies()), (ONE, (0, 1)));
    ring.play(Move::Roll);
    assert_eq!(ring.game.roll().len(), 5);
    let mut ring = ring.turn_of(TWO);
    ring.play(Move::Roll);
    assert_eq!(ring.game.roll().len(), 6);
    let lots: Vec<Seat> =
        (0..20).map(|seed| Ring::start(&Options { lot: true, ..Options::default() }, seed).game.first()).collect();
    assert!(lots.contains(&ONE) && lots.contains(&TWO), "somebody begins by lot");
}

#[test]
fn fact_07_there_are_two_white_dice_and_thirteen_tokens() {
    assert_eq!((roll::RED, roll::WHITE), (6, 2));
    assert_eq!((Buzz::COUNT, Buzz::all().filter(|buzz| buzz.is_kings()).count()), (13, 2));
}

#[test]
fn fact_08_every_die_shows_six_faces() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let mut ring = ring().with_dice(Dice::new(seed));
        ring.play(Move::Roll);
        seen.extend(ring.game.roll().faces().iter().copied());
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), Face::ALL);
}

#[test]
fn fact_09_there_are_three_rolls_and_any_dice_may_be_rolled_again_also_those_kept_before() {
    let mut ring = ring();
    ring.play(Move::Roll);
    ring.play(Move::Reroll(0b000111));
    let before = *ring.game.roll();
    let events = ring.told(Move::Reroll(0b111000));
    assert_eq!(before.faces()[..3], ring.game.roll().faces()[..3], "the others stay");
    let Event::Rolled { number, thrown, free, .. } = events[0] else { panic!("{events:?}") };
    assert_eq!((number, thrown, free), (3, 0b111000, false));
    assert_ne!(ring.game.phase(), Phase::Rolling, "that was the last one");
    let first = super::ring().showing(&[S, S, S, S, S, S]);
    first.refuses(Move::Reroll(0), Refusal::NothingToRoll, "9");
    first.refuses(Move::Reroll(0b1000000), Refusal::NoSuchDice, "9");
    assert!(first.allows(Move::Stop) && first.allows(Move::Reroll(0b111111)));
}

#[test]
fn fact_10_dice_tokens_become_white_dice_before_the_first_roll() {
    let mut ring = ring().tokens(ONE, 2);
    assert_eq!(ring.told(Move::Spend), [Event::SpentToken { seat: ONE, white: 1 }]);
    assert_eq!(ring.told(Move::Spend), [Event::SpentToken { seat: ONE, white: 2 }]);
    ring.refuses(Move::Spend, Refusal::NoToken, "10");
    ring.play(Move::Roll);
    assert_eq!((ring.game.roll().len(), ring.game.red_dice(), ring.game.white_dice()), (8, 6, 2));
    ring.refuses(Move::Spend, Refusal::NotNow(Phase::Rolling), "Q26");
    let full = bought(super::ring().tokens(ONE, 1), Card::ENERGIZE);
    assert_eq!(full.game.tokens(ONE), 2, "two are the most");
}

#[test]
fn fact_11_smash_hits_heal_heals_up_to_the_start_and_energy_is_gained() {
    let mut ring = ring().life(ONE, 13).rolled(&[S, S, H, H, H, E]);
    let cause = Cause::Dice;
    assert_eq!(ring.told(resolve(S)), [resolved(ONE, S, 2), struck(TWO, 2, cause), hurt(TWO, 2, 12)]);
    assert_eq!(ring.told(resolve(H)), [resolved(ONE, H, 3), healed(ONE, 2, 15, cause)]);
    assert_eq!(ring.told(resolve(E)), [resolved(ONE, E, 1), gained(ONE, 1, 1, cause)]);
    assert_eq!(ring.game.phase(), Phase::Market);
}

#[test]
fn fact_12_three_symbols_pull_one_space_and_each_further_one_more() {
    assert_eq!([1, 2, 3, 4, 5, 6, 7, 8].map(super::super::spaces_for), [0, 0, 1, 2, 3, 4, 5, 6]);
    let mut ring = ring().rolled(&[D, D, D, D, F, F]);
    ring.refuses(resolve(F), Refusal::NoEffect(F), "12");
    let steps = [pulled(ONE, Destruction, 0, 1), pulled(ONE, Destruction, 1, 2)];
    assert_eq!(ring.told(resolve(D)), [&[resolved(ONE, D, 4)][..], &steps].concat());
}

#[test]
fn fact_13_a_power_works_several_times_and_the_extra_once_each_time() {
    let mut ring = ring_of(Monster::CyberKitty, Monster::TheKing).rolled(&[P, P, P, P, P, S]);
    ring.play(Move::Charge { double: true });
    ring.play(Move::Charge { double: false });
    assert_eq!(ring.energies(), (6, 0));
    ring.refuses(Move::Charge { double: false }, Refusal::TooFewPowers { needed: 2, left: 0 }, "13");
    ring.refuses(Move::Lure(Fame), Refusal::NotYourPower(Monster::Gigazaur), "13");
}

#[test]
fn fact_14_after_every_step_wins_are_checked_and_then_the_bonus_is_taken() {
    let mut ring = ring().token(Buzz::TIGER, Fame, 1).token(Buzz::CAT, Fame, 7).marker(Destruction, -6);
    ring = ring.marker(Fame, 5).marker(Destruction, 0);
    let ring_won = ring.clone().rolled(&[F, F, F, F]).all(&[resolve(F)]);
    assert_eq!(ring_won.events[3..], [over(ONE, Victory::Space(Fame))], "no bonus on the winning space");
    let mut ring = super::ring().token(Buzz::TIGER, Fame, 1).rolled(&[F, F, F, F]);
    let bonus = [Event::Bonus { seat: ONE, bonus: Bonus::Energy }, gained(ONE, 1, 1, Cause::Buzz)];
    let steps = [&[resolved(ONE, F, 4), pulled(ONE, Fame, 0, 1)][..], &bonus, &[pulled(ONE, Fame, 1, 2)]].concat();
    assert_eq!(ring.told(resolve(F)), steps);
}

#[test]
fn fact_15_any_number_of_cards_is_bought_and_the_token_comes_before_the_effect() {
    let row = [Card::IN_SHAPE, Card::TOO_CUTE, Card::PHOTOSHOOT];
    let mut ring = ring().row(row).energy(ONE, 3).market().on_top(&[Card::SNACK_TIME]);
    ring.refuses(Move::Buy(LEFT), Refusal::TooDear { cost: 4, energy: 3 }, "15");
    let events = ring.told(Move::Buy(RIGHT));
    let first = Event::Bought { seat: ONE, card: Card::PHOTOSHOOT, slot: RIGHT, cost: 1 };
    assert_eq!(events, [first, Event::Dealt { slot: LEFT, card: Card::SNACK_TIME }]);
    assert_eq!((ring.game.phase(), ring.markers()), (Phase::Put(Buzz::FISH), (0, 0)));
    let place = Event::Put { seat: ONE, buzz: Buzz::FISH, place: lying(Fame, 1), moved: false };
    let bonus = [Event::Bonus { seat: ONE, bonus: Bonus::Heal }];
    assert_eq!(ring.told(put(Fame, 1)), [&[place, pulled(ONE, Fame, 0, 1)][..], &bonus].concat());
    assert!(ring.game.discards().has(Card::PHOTOSHOOT));
    ring.play(Move::Buy(RIGHT));
    assert_eq!(ring.energies(), (0, 0), "two cards in one turn");
}

#[test]
fn fact_16_after_a_purchase_the_row_slides_right_and_a_new_card_is_there_at_once() {
    let row = [Card::IN_SHAPE, Card::SNACK_TIME, Card::SEISMIC_TEST];
    let mut ring = ring().row(row).energy(ONE, 20).market().on_top(&[Card::FRENZY]);
    ring.play(Move::Buy(MIDDLE));
    let now: Vec<_> = Slot::all().map(|slot| ring.game.card_in(slot)).collect();
    assert_eq!(now, [Some(Card::FRENZY), Some(Card::IN_SHAPE), Some(Card::SEISMIC_TEST)]);
    ring.play(Move::Buy(LEFT));
    assert_eq!(ring.game.frenzies(), 1);
}

#[test]
fn fact_17_once_a_turn_two_energy_renew_the_market() {
    let row = [Card::IN_SHAPE, Card::SNACK_TIME, Card::SEISMIC_TEST];
    let next = [Card::FRENZY, Card::SCRAPPY, Card::TOO_CUTE];
    let mut ring = ring().row(row).energy(ONE, 5).market().on_top(&next);
    let dealt = |slot, card| Event::Dealt { slot, card };
    let events = [dealt(RIGHT, next[0]), dealt(MIDDLE, next[1]), dealt(LEFT, next[2])];
    assert_eq!(ring.told(Move::Renew), [&[Event::Renewed { seat: ONE }][..], &events].concat());
    assert_eq!(ring.game.discards(), row.into_iter().collect::<Cards>());
    ring.refuses(Move::Renew, Refusal::RenewedAlready, "Q22");
    let poor = super::ring().energy(ONE, 1).market();
    poor.refuses(Move::Renew, Refusal::RenewalCosts(1), "17");
}

#[test]
fn fact_18_who_buys_nothing_gets_an_energy_also_after_a_renewal() {
    let mut ring = ring().energy(ONE, 3).market();
    ring.play(Move::Renew);
    let events = ring.told(Move::Done);
    assert_eq!(events, [gained(ONE, 1, 2, Cause::Thrift), Event::Began { seat: TWO, number: 3 }]);
    let buyer = bought(super::ring(), Card::SNACK_TIME).all(&[Move::Done]);
    assert_eq!(buyer.energies(), (0, 0));
}

#[test]
fn fact_19_at_the_end_of_the_turn_the_rival_plays() {
    let ring = ring().market().all(&[Move::Done]);
    assert_eq!((ring.game.active(), ring.game.phase(), ring.game.number()), (TWO, Phase::Ready, 3));
    let refusal = ring.game.check(ONE, Move::Roll).expect_err("it is the Rival's turn");
    assert_eq!(refusal, Refusal::NotYourTurn(TWO));
    assert_eq!(crate::Refusal::rule(&refusal), Rule { number: "19", page: 0 });
}

#[test]
fn fact_20_a_rival_without_life_a_victory_space_or_both_spotlights_win_at_once() {
    let knocked = ring().life(TWO, 2).rolled(&[S, S, E]).all(&[resolve(S)]);
    assert_eq!(knocked.winner(), Some((ONE, Victory::Knockout)));
    knocked.refuses(Move::Done, Refusal::GameOver, "20");
    let arrived = ring().marker(Destruction, 6).rolled(&[D, D, D]).all(&[resolve(D)]);
    assert_eq!(arrived.winner(), Some((ONE, Victory::Space(Destruction))));
    let lit = ring().marker(Destruction, 5).marker(Fame, 2).rolled(&[F, F, F]).all(&[resolve(F)]);
    assert_eq!(lit.winner(), Some((ONE, Victory::Spotlight)));
    let outcome = lit.game.outcome().expect("the game is over");
    assert_eq!((outcome.places, outcome.scores), (vec![1, 2], vec![15, 14]));
    let both = ring().marker(Destruction, -4).marker(Fame, -6).rolled(&[F, F, F]).all(&[resolve(F)]);
    assert_eq!(both.winner(), Some((TWO, Victory::Spotlight)), "a pull may bring the other one the win");
}

#[test]
fn fact_21_a_token_goes_on_either_track_where_no_marker_and_no_other_token_is() {
    let row = [Card::IN_SHAPE, Card::SCRAPPY, Card::ENERGIZE];
    let mut ring = ring().token(Buzz::CAT, Fame, 3).row(row).energy(ONE, 20).market();
    ring.play(Move::Buy(RIGHT));
    assert_eq!(ring.game.phase(), Phase::Put(Buzz::LIZARD));
    for low in [-1, 0, 2, 3] {
        ring.refuses(put(Fame, low), Refusal::DoesNotFit(Buzz::LIZARD), "21");
    }
    ring.refuses(put(Fame, 7), Refusal::DoesNotFit(Buzz::LIZARD), "21");
    assert!(ring.allows(put(Fame, 4)) && ring.allows(put(Fame, -7)) && ring.allows(put(Destruction, 6)));
    let turned = Move::Put { track: Destruction, low: space(3), turned: true };
    ring.play(turned);
    let lizard = ring.game.lying(Buzz::LIZARD).expect("it lies");
    assert_eq!(lizard.bonus(Buzz::LIZARD, Point(8)), Some(Bonus::Smash(1)), "its first space is the higher one");
}

#[test]
fn fact_22_a_token_on_a_track_is_moved_stays_under_a_marker_and_is_skipped_without_room() {
    let row = [Card::IN_SHAPE, Card::SNACK_TIME, Card::PHOTOSHOOT];
    let ready = |ring: Ring| ring.row(row).energy(ONE, 2).market();
    let mut moved = ready(ring().token(Buzz::FISH, Fame, 5));
    let events = moved.told(Move::Buy(RIGHT));
    assert!(events.contains(&Event::TookUp { seat: ONE, buzz: Buzz::FISH, place: lying(Fame, 5) }));
    moved.play(put(Destruction, 5));
    assert_eq!(moved.game.lying(Buzz::FISH), Some(lying(Destruction, 5)));
    let mut stuck = ready(ring().token(Buzz::FISH, Fame, 0));
    assert!(stuck.told(Move::Buy(RIGHT)).contains(&Event::Stuck { buzz: Buzz::FISH }));
    assert_eq!(stuck.game.lying(Buzz::FISH), Some(lying(Fame, 0)));
    let row = [Card::IN_SHAPE, Card::SNACK_TIME, Card::EYE_OF_THE_STORM];
    let mut crowded = crowded().row(row).energy(ONE, 2).market();
    assert!(crowded.told(Move::Buy(RIGHT)).contains(&Event::NoRoom { buzz: Buzz::DRAGON }));
    assert_eq!((crowded.game.lying(Buzz::DRAGON), crowded.game.phase()), (None, Phase::Market), "the purchase goes on");
    assert!(crowded.game.has(ONE, Card::EYE_OF_THE_STORM));
}

#[test]
fn fact_23_whoever_pulls_onto_a_bonus_gets_it_and_smash_hits_their_rival() {
    let board = || ring().token(Buzz::CAT, Fame, -1);
    let theirs = board().turn_of(TWO).rolled(&[F, F, F]).all(&[resolve(F)]);
    assert_eq!(theirs.lives(), (14, 14), "the one who pulls hits the other");
    let mine = board().marker(Fame, -2).rolled(&[F, F, F]).all(&[resolve(F)]);
    assert_eq!(mine.lives(), (15, 13));
}

#[test]
fn fact_24_covered_spaces_keep_their_nature() {
    let lit = ring().token(Buzz::FISH, Fame, 3).marker(Fame, 2).marker(Destruction, 3);
    let lit = lit.rolled(&[F, F, F]).all(&[resolve(F)]);
    assert_eq!(lit.winner(), Some((ONE, Victory::Spotlight)));
    let won = ring().token(Buzz::FISH, Fame, 7).marker(Fame, 6).rolled(&[F, F, F]).all(&[resolve(F)]);
    assert_eq!(won.winner(), Some((ONE, Victory::Space(Fame))));
}
