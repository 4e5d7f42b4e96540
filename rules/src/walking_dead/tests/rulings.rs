//! The rulings of the sheet on set-up, cards, crates and the turn: A1 to A13 and A24 to A45, each as a test.

use super::super::chart;
use super::*;
use crate::conquest::units_for;

/// The rounds in which the Horde can be seen when nobody is eliminated, by its place from the top.
fn rounds(options: Options) -> (usize, usize) {
    let places: Vec<usize> = (0..400)
        .map(|seed| {
            let game = Field::start(&options, seed).game;
            let cards = game.actions.hidden().iter();
            cards.rev().position(|&card| card == Card::HORDE).expect("it is in the pile")
        })
        .collect();
    let round = |place: &usize| place / usize::from(options.seats) + 1;
    (places.iter().map(round).min().expect("some"), places.iter().map(round).max().expect("some"))
}

#[test]
fn a01_the_horde_is_in_the_lower_half_unless_the_option_says_as_printed() {
    assert_eq!(rounds(Options::survival(4)), (4, 7));
    let early = |seats| Options { early: true, ..Options::survival(seats) };
    assert_eq!((rounds(early(4)), rounds(early(3))), ((1, 4), (1, 5)));
    assert!(!Options::default().early);
    for (options, from, to) in [(Options::survival(4), 0, 14), (early(4), 14, 28)] {
        let game = Field::start(&options, 1).game;
        let place = game.actions.hidden().iter().position(|&card| card == Card::HORDE).expect("there");
        assert!((from..to).contains(&place));
    }
}

#[test]
fn a02_both_halves_are_equal_with_the_horde_in_one_of_them() {
    for (seats, half) in [(2, 8), (3, 14), (4, 14)] {
        let game = Field::start(&Options::survival(seats), 1).game;
        assert_eq!((game.half(), game.actions_left()), (half, 2 * half));
    }
}

#[test]
fn a03_two_players_see_the_horde_in_rounds_5_to_8_and_three_in_rounds_5_to_10() {
    assert_eq!(rounds(Options::survival(2)), (5, 8));
    assert_eq!(rounds(Options::survival(3)), (5, 10));
}

#[test]
fn a04_the_twelve_cards_that_two_play_without_are_unseen_and_never_the_horde() {
    let mut seen = Cards::EMPTY;
    for seed in 0..60 {
        let game = Field::start(&Options::survival(2), seed).game;
        assert_eq!((game.removed.len(), game.actions_left()), (12, 16));
        assert!(!game.removed.has(Card::HORDE));
        seen = seen.or(game.removed);
        let dealt = game.redeal(ONE, &mut Dice::new(seed));
        assert!(dealt.veil(ONE) == game.veil(ONE) && dealt.removed != game.removed, "nobody knows which");
    }
    assert_eq!(seen, Card::others(), "any other may be out");
}

#[test]
fn a05_the_length_is_counted_in_rounds_not_in_turns() {
    let (first, last) = rounds(Options::survival(4));
    assert_eq!((first, last), (4, 7), "4 to 7 rounds, which are 16 to 28 turns");
}

#[test]
fn a06_whoever_finds_no_action_card_skips_the_step() {
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 3).dead(Territory::GAS, 1);
    // The Horde is the very last card: there is no replacement.
    let last = field.clone().horde_next(1).turn(ONE, Phase::Begin).top(&[Territory::GAS]).then(Move::Advance);
    assert!(last.game.is_last_round() && last.game.phase() == Phase::Deploy);
    assert!(last.events.contains(&Event::NoCard { seat: ONE }));
    // A later player of the last round finds none.
    let later = field.no_actions().turn(ONE, Phase::Begin).top(&[Territory::GAS]).then(Move::Advance);
    assert_eq!(later.game.phase(), Phase::Deploy);
    assert!(!later.saw(|event| matches!(event, Event::Drew { .. })));
}

#[test]
fn a07_the_last_invasion_comes_once_with_the_values_of_the_round() {
    for round in [2, 3, 4, 7] {
        let dead = [Territory::GAS, Territory::GOLF, Territory::SCHOOL, Territory::SUBURBS];
        let mut field = Field::survival(2).hold(Territory::PRISON, ONE, 3).hold_all(area(&dead), NEUTRAL, 1);
        field.game.horde = true;
        let field = field.no_actions().turn(TWO, Phase::Maneuver).round(round).top(&dead).then(Move::Advance);
        let invasions = field.seen(|event| match event {
            Event::Invaded { cause, drawn, walkers } => Some((*cause, drawn.iter().count() as u8, *walkers)),
            _ => None,
        });
        let (territories, walkers) = chart(round);
        assert_eq!((invasions, field.game.round()), (vec![(Cause::Final, territories, walkers)], round));
    }
}

#[test]
fn a08_walkers_come_in_every_turn_of_every_player() {
    let field = Field::survival(4).hold(Territory::PRISON, ONE, 3).hold(Territory::CAMP, TWO, 3);
    let dead = [Territory::GAS, Territory::GOLF, Territory::SCHOOL, Territory::SUBURBS];
    let mut field =
        field.hold(Territory::MALL, THREE, 3).hold_all(area(&dead), NEUTRAL, 1).round(4).turn(ONE, Phase::Begin);
    for kind in [Kind::Herd, Kind::Road, Kind::Scores, Kind::Tower] {
        field = field.top(&dead).action(kind).idle();
    }
    assert_eq!(field.units(dead), [13; 4], "48 new walkers a round");
}

#[test]
fn a09_the_crate_is_drawn_before_the_maneuver() {
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 9);
    let field = field.then(attack(Territory::PRISON, Territory::ACCESS)).rolls(&[Move::Commit(3)], &[6, 6, 6], &[1]);
    let field = field.then(Move::Follow(0)).then(Move::Advance);
    assert_eq!((field.game.phase(), field.game.crates(ONE).count()), (Phase::Maneuver, 1));
    let field = field.then(maneuver(Territory::PRISON, Territory::ACCESS)).then(Move::Carry(1)).then(Move::Advance);
    assert_eq!(field.game.crates(ONE).count(), 1, "and not again");
}

#[test]
fn a10_a_maneuver_goes_anywhere_within_own_territories_once_a_turn_if_at_all() {
    let chain = area(&[Territory::PRISON, Territory::QUARRY, Territory::STABLES, Territory::FARM]);
    let field = Field::survival(2).hold_all(chain, ONE, 2).turn(ONE, Phase::Maneuver);
    assert_eq!(field.game.connected(Territory::PRISON), chain.without(Territory::PRISON));
    assert!(field.allows(maneuver(Territory::PRISON, Territory::FARM)) && field.allows(Move::Advance));
    let moved = field.then(maneuver(Territory::PRISON, Territory::FARM)).then(Move::Carry(1));
    moved.refuses(maneuver(Territory::FARM, Territory::STABLES), Refusal::ManeuveredAlready, "A10");
}

#[test]
fn a11_ties_roll_again_survival_is_seated_by_the_rolls_and_conquest_goes_clockwise_from_the_highest() {
    let mut tied = 0;
    for seed in 0..200 {
        let game = Field::start(&Options { setup: Setup::Turns, ..Options::survival(4) }, seed).game;
        let rolls: Vec<u8> = game.order().iter().map(|seat| game.roll(seat)).collect();
        assert!(rolls.is_sorted_by(|high, low| high >= low), "{rolls:?}");
        tied += u32::from(rolls[0] == rolls[1]);
        assert_eq!(game.turn(), game.order().iter().next(), "the highest begins");
        let game = Field::start(&Options { setup: Setup::Turns, ..Options::conquest(4) }, seed).game;
        let order: Vec<Seat> = game.order().iter().collect();
        assert!(Seat::all(4).all(|seat| game.roll(seat) <= game.roll(order[0])));
        assert!(order.windows(2).all(|pair| pair[1].0 == (pair[0].0 + 1) % 4), "clockwise");
    }
    assert!(tied > 20, "ties come, and are rolled again");
    // A tie is broken fairly.
    let first = (0..400).filter(|&seed| {
        let game = Field::start(&Options::survival(2), seed).game;
        game.roll(ONE) == game.roll(TWO) && game.order().iter().next() == Some(ONE)
    });
    let all = (0..400).filter(|&seed| {
        let game = Field::start(&Options::survival(2), seed).game;
        game.roll(ONE) == game.roll(TWO)
    });
    let (first, all) = (first.count(), all.count());
    assert!(first > all / 4 && first < all * 3 / 4, "{first} of {all}");
}

#[test]
fn a12_all_cards_of_an_invasion_are_shown_and_then_fought_in_the_order_drawn() {
    let field =
        Field::survival(2).hold_all(area(&[Territory::CAMP, Territory::PRISON]), ONE, 5).turn(ONE, Phase::Begin);
    let field = field.round(2).top(&[Territory::PRISON, Territory::CAMP]).then(Move::Advance);
    let Event::Invaded { drawn, .. } = field.events[0] else { panic!("{:?}", field.events) };
    assert_eq!(drawn.iter().collect::<Vec<_>>(), [Territory::PRISON, Territory::CAMP]);
    assert_eq!(field.game.assault().expect("a fight").to, Territory::PRISON);
    let mut field = field;
    while field.game.assault().is_some_and(|fight| fight.to == Territory::PRISON) {
        field.play(Move::Defend(2));
    }
    assert_eq!(field.game.assault().expect("the next fight").to, Territory::CAMP);
}

#[test]
fn a13_a_deck_that_runs_out_in_an_invasion_is_made_of_the_discards_without_the_cards_of_this_one() {
    let mut field =
        Field::survival(2).hold(Territory::PRISON, ONE, 3).hold_all(Region::ALL.without(Territory::PRISON), NEUTRAL, 1);
    field = field.hold(Territory::CAMP, TWO, 2).turn(ONE, Phase::Begin).round(4);
    while field.game.territories.left > 2 {
        let card = field.game.territories.take().expect("a card");
        field.game.territories.discard.insert(card);
    }
    let last: Vec<Territory> = field.game.territories.hidden().iter().rev().copied().collect();
    let field = field.sees(&[Move::Advance], |events| matches!(events, [Event::Reshuffled, Event::Invaded { .. }, ..]));
    let Event::Invaded { drawn, .. } = field.events[1] else { panic!("{:?}", field.events) };
    let drawn: Vec<Territory> = drawn.iter().collect();
    assert_eq!(drawn[..2], last[..]);
    assert!(!last.contains(&drawn[2]) && !last.contains(&drawn[3]) && drawn[2] != drawn[3]);
    // Nothing is shuffled as long as there is a card.
    let mut one = Field::survival(2).hold(Territory::PRISON, ONE, 3).dead(Territory::GAS, 1).top(&[Territory::GAS]);
    let top = one.game.territories.take().expect("a card");
    while let Some(card) = one.game.territories.take() {
        one.game.territories.discard.insert(card);
    }
    one.game.territories.put(top);
    let one = one.turn(ONE, Phase::Begin).then(Move::Advance);
    assert_eq!((one.game.territory_cards_left(), one.saw(|event| *event == Event::Reshuffled)), (0, false));
}

/// Seat 1's only survivor, on the camp, is about to be surprised; seats 2 and 3 live elsewhere.
fn last_stand() -> Field {
    let field = Field::survival(3).hold(Territory::CAMP, ONE, 1).hold(Territory::PRISON, TWO, 3).crates(ONE, 1, 2);
    field.grenades(ONE, 0).turn(ONE, Phase::Begin).top(&[Territory::CAMP])
}

#[test]
fn a24_the_crates_of_whoever_falls_to_walkers_are_set_aside() {
    let field = last_stand().rolls(&[Move::Advance], &[6], &[1]);
    let crates = Crates { ones: 1, twos: 2 };
    assert!(field.events.contains(&Event::Devoured { seat: ONE, crates }), "for all to see");
    assert_eq!((field.game.spent(), field.game.crates(ONE), field.game.crates_left()), (crates, Crates::NONE, 27));
    assert_eq!(field.game.turn(), Some(TWO), "the turn ends there");
}

#[test]
fn a25_the_last_player_standing_wins_and_if_all_fall_the_dead_win() {
    let two = Field::survival(2).hold_all(Region::ALL, NEUTRAL, 2).hold(Territory::CAMP, ONE, 1);
    let two = two.hold(Territory::PRISON, TWO, 1).turn(ONE, Phase::Begin);
    let fallen = two.clone().top(&[Territory::CAMP]).rolls(&[Move::Advance], &[6], &[1]);
    assert_eq!(fallen.last_events(), [Event::Over { ending: Ending::LastStanding }]);
    assert_eq!(fallen.game.outcome().expect("over").places, [2, 1], "whoever did it");
    // Both in one invasion.
    let both = two
        .round(2)
        .top(&[Territory::CAMP, Territory::PRISON])
        .sees(&[Move::Advance], |events| events.last() == Some(&Event::Over { ending: Ending::Dead }));
    let outcome = both.game.outcome().expect("over");
    assert_eq!((outcome.winners().count(), outcome.scores), (0, vec![0, 0]), "nobody wins");
}

#[test]
fn a26_captured_crates_are_exchanged_in_the_next_deployment() {
    let field = Field::survival(3).hold(Territory::PRISON, ONE, 9).hold(Territory::ACCESS, TWO, 1).crates(TWO, 0, 2);
    let field = field.then(attack(Territory::PRISON, Territory::ACCESS)).rolls(&[Move::Commit(3)], &[6, 6, 6], &[1]);
    let field = field.then(Move::Follow(0));
    let crates = Crates { ones: 0, twos: 2 };
    assert_eq!(field.game.crates(ONE), crates);
    assert_eq!(field.refused(Move::Exchange(crates)), Refusal::NotNow(Phase::Invade));
    let next = field.dead(Territory::GAS, 1).turn(ONE, Phase::Begin).top(&[Territory::GAS]).action(Kind::Herd);
    assert!(next.then(Move::Advance).allows(Move::Exchange(crates)));
}

#[test]
fn a27_one_exchange_a_turn_of_2_to_10_ammo_and_one_crate_with_two_is_enough() {
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 1).crates(ONE, 3, 5).draws(Territory::GAS, Kind::Herd);
    let two = Crates { ones: 0, twos: 1 };
    assert!(field.allows(Move::Exchange(two)));
    assert_eq!(field.refused(Move::Exchange(Crates { ones: 1, twos: 5 })), Refusal::AmmoAllowed(11));
    let field = field.then(Move::Exchange(two));
    assert_eq!(field.refused(Move::Exchange(two)), Refusal::NotNow(Phase::Deploy));
}

#[test]
fn a28_owners_know_what_their_crates_carry_from_when_they_are_drawn() {
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 1).draws(Territory::GAS, Kind::Stash);
    for seed in 0..20 {
        assert_eq!(field.game.redeal(ONE, &mut Dice::new(seed)).crates(ONE), field.game.crates(ONE));
    }
    let other = (0..60).any(|seed| field.game.redeal(TWO, &mut Dice::new(seed)).crates(ONE) != field.game.crates(ONE));
    assert!(other, "the others do not");
}

#[test]
fn a29_an_empty_supply_gives_no_crate_unless_spent_ones_are_recycled() {
    let start = |recycle| {
        let mut field = Field::new(Options { recycle, ..Options::survival(2) }).hold(Territory::PRISON, ONE, 1);
        (field.game.spent, field.game.supply) = (Crates::ALL, Crates::NONE);
        field.draws(Territory::GAS, Kind::Stash)
    };
    let strict = start(false);
    assert_eq!(strict.game.crates(ONE), Crates::NONE);
    assert!(strict.events.contains(&Event::NoCrate { seat: ONE }));
    let recycled = start(true);
    assert_eq!((recycled.game.crates(ONE).count(), recycled.game.crates_left()), (1, 29));
    assert!(recycled.events.contains(&Event::Recycled { crates: 30 }));
    assert!(!Options::default().recycle);
}

#[test]
fn a30_retaking_a_territory_lost_in_the_same_turn_is_a_conquest() {
    let field =
        Field::survival(2).hold(Territory::CAMP, ONE, 9).hold(Territory::RAILYARD, ONE, 1).turn(ONE, Phase::Begin);
    let field = field.top(&[Territory::RAILYARD]).action(Kind::Herd).rolls(&[Move::Advance], &[6], &[1]);
    assert_eq!(field.game.owner(Territory::RAILYARD), None, "lost");
    let field = field.then(place(Territory::CAMP, 3)).then(attack(Territory::CAMP, Territory::RAILYARD));
    let mut field = field;
    while field.game.phase() == Phase::Commit {
        field.play(Move::Commit(3));
    }
    assert!(field.game.this_turn().conquered().has(Territory::RAILYARD));
    assert_eq!(field.then(Move::Follow(0)).then(Move::Advance).game.crates(ONE).count(), 1);
}

#[test]
fn a33_strategic_locations_are_territories_one_a_zone() {
    assert_eq!(STRATEGIC.len(), 6);
    assert!(Zone::ALL.iter().all(|zone| zone.territories().and(STRATEGIC).len() == 1));
    assert!(Territory::PRISON.is_strategic() && !Territory::BRIDGE.is_strategic());
}

#[test]
fn a34_points_decide_not_territories() {
    let own = area(&[Territory::CAMP, Territory::PRISON, Territory::FARM]);
    let mut field = Field::survival(2).hold_all(Region::ALL, NEUTRAL, 1).hold_all(own, ONE, 1);
    field = field.hold_all(area(&[Territory::GAS, Territory::GOLF, Territory::SCHOOL, Territory::MALL]), TWO, 5);
    field.game.phase = Phase::Over;
    let outcome = field.game.outcome().expect("over");
    assert_eq!((outcome.scores, outcome.places), (vec![6, 4], vec![1, 2]));
}

#[test]
fn a35_leaders_have_no_power_in_survival() {
    for seats in 2..=4 {
        let field = Field::survival(seats);
        for seat in Seat::all(seats.into()) {
            assert_eq!(field.game.powers_left(seat), 0);
            assert_eq!(field.clone().turn(ONE, Phase::Invade).game.powers_left(seat), 0);
        }
    }
}

#[test]
fn a36_the_walkers_are_a_group_of_five_players_or_by_option_and_never_in_survival() {
    assert_eq!(Options::survival(4).eligible().len(), 4);
    assert_eq!(Options { walkers: true, ..Options::survival(4) }.eligible().len(), 4);
    assert_eq!(Options::conquest(4).eligible().len(), 4);
    assert_eq!(Options { walkers: true, ..Options::conquest(3) }.eligible().len(), 5);
    let five = Field::start(&Options::conquest(5), 1).game;
    assert_eq!(five.seat_of_group(Group::Walkers), Some(FIVE));
    assert!(Group::ALL.iter().all(|&group| five.seat_of_group(group).is_some()), "all five are taken");
}

#[test]
fn a37_three_is_the_least_not_an_extra() {
    assert_eq!([9, 12, 30].map(units_for), [3, 4, 10]);
}

#[test]
fn a38_pieces_never_run_out() {
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 1).dead(Territory::GAS, 900).turn(ONE, Phase::Begin);
    let field = field.top(&[Territory::GAS]).action(Kind::Herd).then(Move::Advance);
    assert_eq!(field.game.units(Territory::GAS), 901);
}

#[test]
fn a39_an_objective_is_paid_at_the_end_of_the_invasions_before_the_crate_and_failing_costs_nothing() {
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 9).draws(Territory::GAS, Kind::Scores);
    let missed = field.clone().then(place(Territory::PRISON, 3)).then(Move::Advance);
    let card = missed.game.this_turn().objective.expect("an objective");
    assert_eq!(missed.last_events(), [Event::Judged { seat: ONE, card, met: false }]);
    let met = field.then(place(Territory::PRISON, 3)).then(attack(Territory::PRISON, Territory::ACCESS));
    let met = met.rolls(&[Move::Commit(3)], &[6, 6, 6], &[1]).then(Move::Follow(0)).then(Move::Advance);
    assert_eq!(
        met.last_events(),
        [Event::Judged { seat: ONE, card, met: true }, Event::Earned { seat: ONE, pieces: 2 }]
    );
    assert_eq!((met.game.phase(), met.game.crates(ONE).count()), (Phase::Reward, 0));
    let met = met.then(place(Territory::ACCESS, 2));
    assert_eq!((met.game.phase(), met.game.crates(ONE).count()), (Phase::Maneuver, 1));
}

#[test]
fn a41_pages_are_those_of_the_printed_book() {
    use crate::game::Refusal as _;
    let rule = |refusal: Refusal| (refusal.rule().number, refusal.rule().page);
    assert_eq!(rule(Refusal::PlaceFirst(3)), ("S12", 10), "deployment is on page 10");
    assert_eq!(rule(Refusal::RollFirst), ("B4", 12));
    assert_eq!(rule(Refusal::SameTerritory), ("S14", 15));
    assert_eq!(rule(Refusal::GameOver), ("E1", 16));
}

#[test]
fn a42_neutral_territories_in_the_way_of_a_maneuver_are_those_of_walkers() {
    let field = Field::survival(2).hold_all(area(&[Territory::PRISON, Territory::STABLES]), ONE, 3);
    let field = field.dead(Territory::QUARRY, 1).turn(ONE, Phase::Maneuver);
    let cut = Refusal::NotConnected(Territory::PRISON, Territory::STABLES);
    field.refuses(maneuver(Territory::PRISON, Territory::STABLES), cut, "S14");
}

#[test]
fn a44_option_2_leaves_some_a_territory_more_but_everybody_as_many_pieces() {
    for (seats, pieces) in [(3, 33), (5, 21)] {
        for setup in [Setup::Turns, Setup::Quick] {
            let mut field = Field::start(&Options { setup, ..Options::conquest(seats) }, 5);
            while matches!(field.game.phase(), Phase::Claim | Phase::Stack) {
                let mv = field.moves()[0];
                field.play(mv);
            }
            let counts: Vec<u8> = Seat::all(seats.into()).map(|seat| field.game.territories_of(seat).len()).collect();
            assert_eq!(counts.iter().max().expect("some") - counts.iter().min().expect("some"), 1, "{counts:?}");
            assert!(Seat::all(seats.into()).all(|seat| field.game.strength(seat) == pieces));
        }
    }
}

#[test]
fn a45_strategic_locations_mean_nothing_in_conquest() {
    let groups = [Group::Rick, Group::Greene, Group::Governor];
    let field = Field::conquest(&groups).hold_all(STRATEGIC, ONE, 1);
    assert_eq!(field.game.standing().scores[0], 6, "six territories");
    let mut turn = field;
    turn.game.begin_turn(ONE, &mut turn.events);
    assert_eq!(turn.game.pool(ONE), 3);
}
