//! The facts of rounds and turns in Survival: S6 to S15.

use super::super::chart;
use super::*;

/// Three players; seat 1 holds the Prison with three, seat 2 the camp; the rest is seat 3's.
fn field() -> Field {
    Field::survival(3).hold(Territory::PRISON, ONE, 3).hold(Territory::CAMP, TWO, 3)
}

#[test]
fn s6_a_round_is_a_turn_each_and_a_turn_has_five_steps() {
    let field = field().crates(ONE, 2, 0).turn(ONE, Phase::Begin).dead(Territory::GAS, 1);
    let field = field.top(&[Territory::GAS]).action(Kind::Herd).then(Move::Advance);
    assert!(matches!(
        field.events[..],
        [Event::Invaded { .. }, Event::Grew { .. }, Event::Drew { .. }, Event::Mustered { .. }]
    ));
    assert_eq!(field.game.phase(), Phase::Exchange);
    let field = field.then(Move::Advance);
    assert_eq!(field.game.phase(), Phase::Deploy);
    let field = field.then(place(Territory::PRISON, 3));
    assert_eq!(field.game.phase(), Phase::Invade, "invading is optional");
    let field = field.then(Move::Advance);
    assert_eq!(field.game.phase(), Phase::Maneuver);
    let field = field.then(Move::Advance);
    assert_eq!((field.game.turn(), field.game.round()), (Some(TWO), 1));
    let field = field.top(&[Territory::GAS]).action(Kind::Road).idle();
    assert_eq!((field.game.turn(), field.game.round()), (Some(THREE), 1));
    let field = field.top(&[Territory::GAS]).action(Kind::Stash).idle();
    assert_eq!((field.game.turn(), field.game.round()), (Some(ONE), 2), "everybody has played");
}

#[test]
fn s7_as_many_territory_cards_as_the_chart_says_get_as_many_walkers() {
    let four = [Territory::GAS, Territory::GOLF, Territory::SCHOOL, Territory::SUBURBS];
    for (round, territories, walkers) in [(1, 1, 1), (2, 2, 2), (3, 3, 2), (4, 4, 3)] {
        assert_eq!(chart(round), (territories, walkers));
        let field = field().hold_all(area(&four), NEUTRAL, 1).turn(ONE, Phase::Begin).round(round);
        let field = field.top(&four).action(Kind::Ordnance).then(Move::Advance);
        let drawn = &four[..usize::from(territories)];
        for territory in four {
            let more = if drawn.contains(&territory) { walkers } else { 0 };
            assert_eq!(field.game.units(territory), 1 + u16::from(more));
        }
        assert_eq!(field.game.territory_discard(), area(drawn));
        assert_eq!(field.game.territory_cards_left(), 32 - territories);
    }
}

#[test]
fn s8_walkers_join_walkers_but_surprise_survivors_and_all_fights_end_before_the_turn_goes_on() {
    let field = field().dead(Territory::GAS, 2).turn(ONE, Phase::Begin).round(2);
    let field = field.top(&[Territory::GAS, Territory::CAMP]).action(Kind::Herd).then(Move::Advance);
    assert_eq!(field.game.units(Territory::GAS), 4, "just added");
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Guard, Some(TWO)), "whoever is surprised decides");
    assert!(!field.saw(|event| matches!(event, Event::Drew { .. })), "no card before the fight is over");
    let mut field = field;
    while field.game.phase() == Phase::Guard {
        field.play(Move::Defend(2));
    }
    let place = |is: fn(&Event) -> bool| field.events.iter().position(is).expect("it happened");
    let over = place(|event| matches!(event, Event::Repelled { .. } | Event::Overrun { .. }));
    assert!(over < place(|event| matches!(event, Event::Drew { .. })));
    assert_eq!((field.game.turn(), field.game.phase()), (Some(ONE), Phase::Deploy));
}

#[test]
fn s9_the_top_action_card_is_drawn_done_and_gone_and_the_horde_brings_another() {
    let field = field().horde_next(3).dead(Territory::GAS, 1).turn(ONE, Phase::Begin).top(&[Territory::GAS]);
    let next = field.game.actions.hidden()[1];
    let field = field.then(Move::Advance);
    let drew = |event: &Event| matches!(event, Event::Drew { .. }).then_some(event.clone());
    let cards = field.seen(drew);
    assert_eq!(cards[..2], [Event::Drew { seat: ONE, card: Card::HORDE }, Event::Drew { seat: ONE, card: next }]);
    assert!(field.game.actions_used().has(Card::HORDE) && field.game.actions_used().has(next));
    assert!(field.game.is_last_round() && field.game.actions_left() == 1);
}

#[test]
fn s10_a_third_of_the_territories_three_at_least_whole_zones_and_crates_bring_survivors() {
    // 13 territories, among them the whole camp zone.
    let own = Region::first(13);
    let field = Field::survival(2).hold_all(own, ONE, 1).crates(ONE, 0, 2).draws(Territory::GAS, Kind::Herd);
    assert_eq!(field.game.pool(ONE), 4 + 2 + 3, "13 territories, camp, guard");
    let income = field.game.this_turn().income;
    assert_eq!((income.territories, income.zones, income.crates), (4, 5, 0));
    let field = field.then(Move::Exchange(Crates { ones: 0, twos: 2 }));
    assert_eq!((field.game.pool(ONE), field.game.this_turn().income.crates), (9 + 7, 7));
    let few = Field::survival(2).hold(Territory::PRISON, ONE, 1).draws(Territory::GAS, Kind::Herd);
    assert_eq!(few.game.pool(ONE), 3);
}

#[test]
fn s11_from_2_to_10_ammo_are_exchanged_by_the_table_and_the_crates_never_return() {
    let start =
        || Field::survival(2).hold(Territory::PRISON, ONE, 1).crates(ONE, 10, 3).draws(Territory::GAS, Kind::Herd);
    for (ammo, survivors) in [(2, 2), (3, 4), (4, 7), (5, 10), (6, 13), (7, 17), (8, 21), (9, 25), (10, 30)] {
        let crates = Crates { ones: ammo, twos: 0 };
        let field = start().then(Move::Exchange(crates));
        assert_eq!(field.game.pool(ONE), 3 + survivors, "{ammo} ammo");
        assert_eq!(field.last_events(), [Event::Exchanged { seat: ONE, crates, pieces: survivors }]);
        assert_eq!((field.game.spent(), field.game.crates(ONE).count()), (crates, 13 - ammo));
        assert_eq!(field.game.phase(), Phase::Deploy, "once a turn");
    }
    let field = start();
    let one = Crates { ones: 1, twos: 0 };
    assert_eq!(field.refused(Move::Exchange(one)), Refusal::AmmoAllowed(1));
    assert_eq!(field.refused(Move::Exchange(Crates { ones: 9, twos: 1 })), Refusal::AmmoAllowed(11));
    assert_eq!(field.refused(Move::Exchange(Crates { ones: 0, twos: 4 })), Refusal::NotYourCrates);
    assert!(field.allows(Move::Advance), "optional");
}

#[test]
fn s12_all_survivors_gained_are_placed_on_one_or_several_own_territories() {
    let field = Field::survival(2).hold_all(area(&[Territory::PRISON, Territory::QUARRY]), ONE, 1);
    let field = field.draws(Territory::GAS, Kind::Herd);
    assert_eq!(field.refused(Move::Advance), Refusal::PlaceFirst(3));
    assert_eq!(field.refused(place(Territory::CAMP, 1)), Refusal::NotYours(Territory::CAMP, Errand::Deploying));
    assert_eq!(field.refused(place(Territory::PRISON, 4)), Refusal::TooFewPieces(3, Errand::Deploying));
    let one = field.clone().then(place(Territory::PRISON, 3));
    assert_eq!((one.game.phase(), one.units([Territory::PRISON, Territory::QUARRY])), (Phase::Invade, [4, 1]));
    let several = field.then(place(Territory::PRISON, 1)).then(place(Territory::QUARRY, 2));
    assert_eq!((several.game.phase(), several.units([Territory::PRISON, Territory::QUARRY])), (Phase::Invade, [2, 3]));
}

/// Seat 1 conquers a lone neighbour of the Prison.
fn conquering(field: Field, to: Territory) -> Field {
    let field = field.then(attack(Territory::PRISON, to));
    let field =
        field.sees(&[Move::Commit(3)], |events| events.iter().any(|event| matches!(event, Event::Conquered { .. })));
    field.then(Move::Follow(0))
}

#[test]
fn s13_whoever_conquered_draws_one_crate_and_only_one() {
    let field = || field().hold(Territory::PRISON, ONE, 20).dead(Territory::QUARRY, 1);
    let nothing = field().then(Move::Advance);
    assert_eq!(nothing.game.crates(ONE).count(), 0);
    for to in [Territory::QUARRY, Territory::ACCESS] {
        let one = conquering(field(), to).then(Move::Advance);
        assert_eq!((one.game.crates(ONE).count(), one.game.crates_left()), (1, 29), "walkers or a player");
        assert_eq!(one.last_events(), [Event::Crate { seat: ONE }]);
    }
    let two = conquering(conquering(field(), Territory::QUARRY), Territory::ACCESS).then(Move::Advance);
    assert_eq!(two.game.crates(ONE).count(), 1, "one only");
}

#[test]
fn s14_one_maneuver_goes_through_own_territories_and_leaves_one_behind() {
    let own = area(&[Territory::PRISON, Territory::QUARRY, Territory::STABLES]);
    let field = field().hold_all(own, ONE, 3).hold(Territory::GAS, ONE, 1).turn(ONE, Phase::Maneuver);
    let far = Refusal::NotConnected(Territory::PRISON, Territory::GAS);
    assert_eq!(field.refused(maneuver(Territory::PRISON, Territory::GAS)), far, "not through others");
    let other = Refusal::NotYours(Territory::CAMP, Errand::Maneuver);
    assert_eq!(field.refused(maneuver(Territory::PRISON, Territory::CAMP)), other);
    let alone = Refusal::NeedsTwo(Territory::GAS, Errand::Maneuver);
    assert_eq!(field.refused(maneuver(Territory::GAS, Territory::PRISON)), alone);
    assert_eq!(field.refused(maneuver(Territory::PRISON, Territory::PRISON)), Refusal::SameTerritory);
    let field = field.then(maneuver(Territory::PRISON, Territory::STABLES));
    assert_eq!(field.refused(Move::Carry(3)), Refusal::MoversAllowed(2, Errand::Maneuver));
    let field = field.then(Move::Carry(2));
    assert_eq!(field.units([Territory::PRISON, Territory::QUARRY, Territory::STABLES]), [1, 3, 5]);
    let again = field.refused(maneuver(Territory::STABLES, Territory::QUARRY));
    assert_eq!(again, Refusal::ManeuveredAlready);
    let dead = field.dead(Territory::QUARRY, 1).turn(ONE, Phase::Maneuver);
    let cut = Refusal::NotConnected(Territory::STABLES, Territory::PRISON);
    assert_eq!(dead.refused(maneuver(Territory::STABLES, Territory::PRISON)), cut, "never through walkers");
}

#[test]
fn s15_the_marker_moves_a_step_a_round_and_stays_on_four_times_three() {
    assert_eq!([1, 2, 3, 4, 5, 9, 200].map(chart), [(1, 1), (2, 2), (3, 2), (4, 3), (4, 3), (4, 3), (4, 3)]);
    let last = field().turn(THREE, Phase::Maneuver);
    for round in 1..6 {
        let field = last.clone().round(round).then(Move::Advance);
        assert_eq!(field.last_events(), [Event::RoundOver { round }, Event::Began { seat: ONE, round: round + 1 }]);
    }
}
