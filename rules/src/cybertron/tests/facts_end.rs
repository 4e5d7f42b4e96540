//! Facts 46 to 56 of the sheet: reinforcements, cards, the end of a day and of the war.

use super::super::{MAP, Moment};
use super::{kit::*, *};
use crate::Outcome;

fn call(from: Zone, to: Zone) -> Move {
    Move::Call { from, to }
}

/// Seat 1 has three robots on each of these zones, and it is its Phase 4.
fn reinforcing(seats: u8, own: &[Zone]) -> Field {
    Field::new(seats).zones(zones(own), ONE, 3).turn(ONE, Phase::Reinforce)
}

fn drawn(field: &Field) -> Vec<Seat> {
    field.seen(|event| match event {
        Event::Drew { seat } => Some(*seat),
        _ => None,
    })
}

#[test]
fn fact_46_any_number_of_robots_move_from_one_zone_to_a_connected_one_and_one_stays() {
    let row = [Zone::AUTOBASE, Zone::NOVA, Zone::ORBITAL, Zone::VOS];
    let field = reinforcing(2, &row).zone(Zone::RAD, ONE, 3);
    for to in [Zone::NOVA, Zone::ORBITAL, Zone::VOS] {
        assert!(field.allows(call(Zone::AUTOBASE, to)), "{}", to.id());
    }
    let apart = Refusal::NotConnected(Zone::AUTOBASE, Zone::RAD);
    assert_eq!(field.refused(call(Zone::AUTOBASE, Zone::RAD)), apart);
    assert_eq!(field.refused(call(Zone::AUTOBASE, Zone::AUTOBASE)), Refusal::NotConnected(row[0], row[0]));
    assert_eq!(field.refused(call(Zone::AUTOBASE, Zone::IACON)), Refusal::NotYours(Zone::IACON, Errand::Call));
    assert_eq!(field.refused(call(Zone::IACON, Zone::AUTOBASE)), Refusal::NotYours(Zone::IACON, Errand::Call));
    let cut = field.clone().zone(Zone::NOVA, TWO, 1);
    let between = Refusal::NotConnected(Zone::AUTOBASE, Zone::ORBITAL);
    assert_eq!(cut.refused(call(Zone::AUTOBASE, Zone::ORBITAL)), between, "an enemy stands in between");

    let field = field.then(call(Zone::AUTOBASE, Zone::VOS));
    let (from, to) = (Zone::AUTOBASE, Zone::VOS);
    assert_eq!(field.game.phase(), Phase::Carry { from, to, early: false });
    assert_eq!([carry(0), carry(3)].map(|mv| field.refused(mv)), [Refusal::MoversAllowed(2, Errand::Call); 2]);
    assert_eq!(field.clone().then(carry(1)).units([from, to]), [2, 4]);
    let field = field.then(carry(2));
    assert_eq!(field.events[0], Event::Moved { seat: ONE, from, to, units: 2, leader: false });
    assert_eq!(field.units([from, Zone::NOVA, Zone::ORBITAL, to]), [1, 3, 3, 5]);
}

#[test]
fn fact_46_hyperlinks_connect_and_closed_rotating_zones_do_not() {
    let field = reinforcing(2, &[Zone::AUTOBASE, Zone::KALIS]);
    assert!(field.allows(call(Zone::AUTOBASE, Zone::KALIS)), "round the planet");
    let field = reinforcing(2, &[Zone::MANGANESE, Zone::PRAXUS, Zone::TARN]);
    assert!(field.allows(call(Zone::MANGANESE, Zone::TARN)), "through the aligned passage");
    let shut = field.special(Special::Praxus, false, ONE);
    let refused = [(Zone::MANGANESE, Zone::TARN), (Zone::MANGANESE, Zone::PRAXUS), (Zone::PRAXUS, Zone::TARN)];
    for (from, to) in refused {
        assert_eq!(shut.refused(call(from, to)), Refusal::NotConnected(from, to));
    }
}

#[test]
fn fact_47_optimus_prime_jumps_besides_the_call_and_leaves_no_zone_empty() {
    let field = reinforcing(2, &[Zone::IACON, Zone::AUTOBASE, Zone::PRAXUS])
        .leader(Zone::IACON, Mode::Vehicle)
        .special(Special::Praxus, false, ONE);
    let jump = Move::Jump(Zone::PRAXUS);
    assert_eq!(field.refused(Move::Jump(Zone::VOS)), Refusal::NotYours(Zone::VOS, Errand::Jump));
    assert_eq!(field.refused(Move::Jump(Zone::IACON)), Refusal::SameZone(Errand::Jump));
    let jumped = field.clone().then(jump);
    assert_eq!(jumped.last_events(), [Event::Jumped { seat: ONE, from: Zone::IACON, to: Zone::PRAXUS }]);
    assert_eq!((jumped.units([Zone::IACON, Zone::PRAXUS]), jumped.game.turn()), ([3, 4], Some(ONE)));
    assert_eq!(jumped.refused(Move::Jump(Zone::IACON)), Refusal::JumpedAlready);
    assert!(jumped.allows(call(Zone::IACON, Zone::AUTOBASE)), "the call is still to come");
    let called = field.clone().then(call(Zone::IACON, Zone::AUTOBASE)).then(carry(2));
    assert_eq!((called.game.turn(), called.game.units(Zone::IACON)), (Some(ONE), 2));
    let called = called.then(jump);
    assert_eq!(called.game.units(Zone::IACON), 1, "or the call comes first");
    let alone = field.zone(Zone::IACON, ONE, 0).leader(Zone::IACON, Mode::Vehicle);
    assert_eq!(alone.refused(jump), Refusal::NeedsTwo(Zone::IACON, Errand::Jump));
}

#[test]
fn fact_48_the_way_of_a_call_may_cross_the_zones_of_the_partner() {
    let field = reinforcing(4, &[Zone::AUTOBASE, Zone::ORBITAL]);
    let over = call(Zone::AUTOBASE, Zone::ORBITAL);
    let blocked = Refusal::NotConnected(Zone::AUTOBASE, Zone::ORBITAL);
    assert_eq!(field.refused(over), blocked, "an enemy has Nova Cronum");
    let field = field.zone(Zone::NOVA, THREE, 1);
    let arrived = field.clone().then(over).then(carry(2));
    assert_eq!(arrived.units([Zone::AUTOBASE, Zone::NOVA, Zone::ORBITAL]), [1, 1, 5]);
    assert_eq!(field.refused(call(Zone::AUTOBASE, Zone::NOVA)), Refusal::NotYours(Zone::NOVA, Errand::Call));
    let three = reinforcing(3, &[Zone::AUTOBASE, Zone::ORBITAL]).zone(Zone::NOVA, TWO, 1);
    assert_eq!(three.refused(over), blocked, "three have no partners");
}

#[test]
fn fact_49_instead_of_the_call_a_zone_can_be_given_to_the_partner() {
    let field =
        reinforcing(4, &[Zone::AUTOBASE, Zone::NOVA, Zone::ORBITAL]).zone(Zone::KAON, THREE, 2).zone(Zone::RAD, TWO, 1);
    assert_eq!(field.refused(Move::Give(Zone::KAON)), Refusal::NotYours(Zone::KAON, Errand::Gift));
    assert_eq!(field.refused(Move::Give(Zone::VOS)), Refusal::NotYours(Zone::VOS, Errand::Gift));
    let pieces = field.game.strength(THREE);
    let given = field.clone().then(Move::Give(Zone::NOVA));
    let gift = Event::Given { seat: ONE, zone: Zone::NOVA, partner: THREE, units: 3, led: false };
    assert_eq!(given.events[0], gift);
    assert_eq!((given.game.owner(Zone::NOVA), given.game.units(Zone::NOVA)), (Some(THREE), 1));
    assert_eq!((given.game.lost(ONE), given.game.strength(THREE)), (3, pieces + 1));
    assert_eq!(given.moves(), [Move::Advance], "there is no call after it");
    assert!(drawn(&given).is_empty(), "and no capture");
    let called = field.leader(Zone::ORBITAL, Mode::Vehicle);
    let called = called.then(call(Zone::AUTOBASE, Zone::NOVA)).then(carry(1));
    assert_eq!(called.refused(Move::Give(Zone::NOVA)), Refusal::CalledAlready);
    for seats in [2, 3] {
        let alone = reinforcing(seats, &[Zone::AUTOBASE, Zone::NOVA]);
        assert_eq!(alone.refused(Move::Give(Zone::NOVA)), Refusal::NoPartner);
    }
}

#[test]
fn fact_50_there_is_one_call_a_turn() {
    // Optimus Prime can still jump, so that Phase 4 goes on.
    let field = reinforcing(4, &[Zone::AUTOBASE, Zone::NOVA]).leader(Zone::NOVA, Mode::Vehicle);
    let field = field.zone(Zone::KAON, THREE, 1);
    let again = call(Zone::NOVA, Zone::AUTOBASE);
    let called = field.clone().then(call(Zone::AUTOBASE, Zone::NOVA)).then(carry(1));
    assert_eq!((called.game.phase(), called.refused(again)), (Phase::Reinforce, Refusal::CalledAlready));
    let given = field.zone(Zone::IACON, ONE, 1).then(Move::Give(Zone::IACON));
    assert_eq!((given.game.phase(), given.refused(again)), (Phase::Reinforce, Refusal::CalledAlready));
    assert_eq!(given.refused(Move::Give(Zone::AUTOBASE)), Refusal::CalledAlready);
}

#[test]
fn fact_51_a_call_of_phase_2_follows_the_same_rules_but_optimus_prime_as_a_truck_stays() {
    let card = card_of(Zone::KALIS);
    let field = Field::new(2)
        .zones(zones(&[Zone::AUTOBASE, Zone::NOVA, Zone::RAD]), ONE, 3)
        .leader(Zone::AUTOBASE, Mode::Vehicle)
        .give(ONE, card)
        .turn(ONE, Phase::Transform)
        .then(Move::Play(card));
    assert_eq!(field.game.phase(), Phase::EarlyCall);
    assert_eq!(field.refused(Move::Jump(Zone::RAD)), Refusal::NotNow(Phase::EarlyCall));
    let apart = Refusal::NotConnected(Zone::AUTOBASE, Zone::RAD);
    assert_eq!(field.refused(call(Zone::AUTOBASE, Zone::RAD)), apart);
    let back = field.clone().then(call(Zone::NOVA, Zone::AUTOBASE));
    assert_eq!(back.refused(carry(3)), Refusal::MoversAllowed(2, Errand::Call), "one stays");
    let truck = field.clone().then(call(Zone::AUTOBASE, Zone::NOVA));
    assert_eq!(truck.refused(Move::Carry { units: 2, leader: true }), Refusal::OptimusStays);
    let left = truck.then(carry(3));
    assert_eq!(left.units([Zone::AUTOBASE, Zone::NOVA]), [1, 6], "he is the one who stays");
    let robot = field.zone(Zone::AUTOBASE, ONE, 3).leader(Zone::AUTOBASE, Mode::Robot);
    let robot = robot.then(call(Zone::AUTOBASE, Zone::NOVA)).then(Move::Carry { units: 2, leader: true });
    assert_eq!(robot.game.chief(ONE).zone, Some(Zone::NOVA));
}

#[test]
fn fact_52_whoever_captured_draws_one_card_and_keeps_it_hidden() {
    let start = Field::new(3).zone(Zone::TARN, ONE, 12).on_top(card_of(Zone::VOS));
    let none = start.clone().then(Move::Advance);
    assert_eq!((drawn(&none), none.game.hand(ONE)), (vec![], Cards::EMPTY), "nothing captured, nothing earned");
    let field = start.attack(Zone::TARN, Zone::KAON).rolls(&[commit(3)], &[6, 6, 6], &[1]).then(follow(0));
    let field = field.attack(Zone::TARN, Zone::PLASMA).rolls(&[commit(3)], &[6, 6, 6], &[1]).then(follow(0));
    assert!(field.game.has_captured() && drawn(&field).is_empty(), "not before Phase 5");
    let field = field.idle();
    assert_eq!(drawn(&field), [ONE], "one card for two zones");
    assert_eq!((field.game.hand(ONE), field.game.deck_left()), (Cards::EMPTY.with(card_of(Zone::VOS)), 41));
    // The same with another card looks the same to the others, and only to them.
    let other = Field::new(3).give(ONE, card_of(Zone::RAD));
    let this = Field::new(3).give(ONE, card_of(Zone::VOS));
    assert_eq!([TWO, THREE].map(|seat| other.game.veil(seat) == this.game.veil(seat)), [true; 2]);
    assert_ne!(other.game.veil(ONE), this.game.veil(ONE));
}

#[test]
fn fact_52_opening_or_crushing_a_factory_is_no_capture() {
    let (open, close) = (card_of(Zone::VOS), card_of(Zone::POLYHEX));
    let field = Field::new(2).zone(Zone::TARN, ONE, 2).give(ONE, open).give(ONE, close).turn(ONE, Phase::Transform);
    let turn = |card| Move::Turn { card, special: Special::Decagon };
    let field = field.then(turn(open)).zone(Zone::DECAGON_FACTORY, TWO, 2).then(turn(close)).idle();
    assert_eq!((drawn(&field), field.game.hand(ONE)), (vec![], Cards::EMPTY));
}

#[test]
fn fact_53_a_card_is_used_for_its_upgrade_or_its_symbol_and_never_for_both() {
    // Polyhex: Mass Production with the symbol.
    let card = card_of(Zone::POLYHEX);
    assert_eq!((card.zone(), card.upgrade(), card.has_symbol()), (Zone::POLYHEX, Upgrade::MassProduction, true));
    assert_eq!(card.upgrade().moment(), Moment::Muster);
    let turn = Move::Turn { card, special: Special::Praxus };
    let start = Field::new(2).zone(Zone::MANGANESE, ONE, 1).zone(Zone::TARN, ONE, 1);
    let start = start.leader(Zone::TARN, Mode::Robot).give(ONE, card).begin(ONE);
    let played = start.clone().then(Move::Play(card)).then(Move::Advance).then(place(Zone::TARN, 6));
    assert_eq!(played.refused(turn), Refusal::NotInHand(card));
    let turned = start.then(Move::Advance).then(place(Zone::TARN, 3));
    assert_eq!(turned.refused(Move::Play(card)), Refusal::WrongMoment(Upgrade::MassProduction, Moment::Muster));
    let turned = turned.then(turn);
    assert_eq!((turned.game.pool(ONE), turned.game.strength(ONE)), (0, 6), "no robots for the symbol");
    assert_eq!(turned.game.discard(), Cards::EMPTY.with(card));
    // Kalis: a card of Phase 2 without the symbol.
    let plain = card_of(Zone::KALIS);
    assert!(!plain.has_symbol());
    let field = Field::new(2).zone(Zone::MANGANESE, ONE, 2).give(ONE, plain).turn(ONE, Phase::Transform);
    assert_eq!(field.refused(Move::Turn { card: plain, special: Special::Praxus }), Refusal::NoSymbol(plain));
}

#[test]
fn fact_54_after_the_last_turn_of_a_day_the_matrix_gives_three_robots_to_the_zone_of_the_top_card() {
    let card = card_of(Zone::KAON);
    let field = Field::new(3).zone(Zone::TARN, ONE, 1).zone(Zone::KAON, TWO, 2).on_top(card);
    let first = field.clone().turn(ONE, Phase::Reinforce).then(Move::Advance);
    assert_eq!((first.game.day(), first.game.deck_left()), (1, 42), "not after the other turns");
    let field = field.turn(THREE, Phase::Reinforce).then(Move::Advance);
    assert_eq!(
        field.last_events(),
        [
            Event::Matrix { card, seat: Some(TWO), robots: 3 },
            Event::DayOver { day: 1 },
            Event::Began { seat: ONE, day: 2, zones: 1, robots: 3 },
        ]
    );
    assert_eq!((field.game.units(Zone::KAON), field.game.strength(TWO)), (5, 5));
    assert_eq!((field.game.deck_left(), field.game.discard()), (41, Cards::EMPTY.with(card)));
    assert_eq!((field.game.day(), field.game.turn()), (2, Some(ONE)));

    let last = Field::new(3).zone(Zone::TARN, ONE, 1).zone(Zone::KAON, TWO, 2).on_top(card).day(6);
    let last = last.turn(THREE, Phase::Reinforce).then(Move::Advance);
    assert_eq!((last.game.units(Zone::KAON), last.game.day(), last.game.turn()), (5, 6, None), "no day is left");
    assert_eq!(
        last.last_events(),
        [
            Event::Matrix { card, seat: Some(TWO), robots: 3 },
            Event::DayOver { day: 6 },
            Event::Over { by_force: false },
        ]
    );
}

/// The last day ends; seat 1 has the first so many zones, seat 2 the next so many, the last seat the rest.
fn at_the_end(seats: u8, one: u8, two: u8, launch: Seat) -> Outcome {
    let field = Field::new(seats).zones(Region::first(one), ONE, 1).zones(
        Region::first(one + two).minus(Region::first(one)),
        TWO,
        1,
    );
    let before = field.game.owner(Zone::LAUNCH).expect("somebody has it");
    // Whoever gets the Launch Pad gives another zone for it.
    let swap = Zone::of(field.game.zones_of(launch)).next().expect("a zone");
    let field = if before == launch { field } else { field.zone(Zone::LAUNCH, launch, 1).zone(swap, before, 1) };
    let field = field.day(6).turn(Seat(seats - 1), Phase::Reinforce).then(Move::Advance);
    field.game.outcome().expect("the war is over")
}

#[test]
fn fact_55_most_zones_win_and_a_tie_goes_to_the_owner_of_the_launch_pad() {
    assert_eq!(at_the_end(2, 22, 20, TWO), Outcome { places: vec![1, 2], scores: vec![22, 20] });
    assert_eq!(at_the_end(2, 21, 21, ONE), Outcome { places: vec![1, 2], scores: vec![21, 21] });
    assert_eq!(at_the_end(2, 21, 21, TWO), Outcome { places: vec![2, 1], scores: vec![21, 21] });
    assert_eq!(at_the_end(3, 15, 14, THREE), Outcome { places: vec![1, 2, 3], scores: vec![15, 14, 13] });
    assert_eq!(at_the_end(3, 14, 14, TWO).places, [2, 1, 2], "all three have 14");
    let third = at_the_end(3, 20, 20, THREE);
    assert_eq!(third, Outcome { places: vec![2, 2, 1], scores: vec![20, 20, 2] }, "however many zones he has");
    // An open factory is a zone like any other.
    let field = Field::new(2).zones(Region::first(21), ONE, 1).special(Special::Moon, true, ONE).day(6);
    let field = field.turn(TWO, Phase::Reinforce).then(Move::Advance);
    assert_eq!(field.game.outcome(), Some(Outcome { places: vec![1, 2], scores: vec![22, 21] }));
}

/// The last day of four ends; the seats have so many zones.
fn four_at_the_end(counts: [u8; 4], launch: Seat) -> Outcome {
    let mut field = Field::new(4);
    let mut left = Zone::of(MAP.without(Zone::LAUNCH));
    for (seat, count) in Seat::all(4).zip(counts) {
        let others = count - u8::from(seat == launch);
        for zone in left.by_ref().take(others.into()) {
            field = field.zone(zone, seat, 1);
        }
    }
    let field = field.zone(Zone::LAUNCH, launch, 1).day(6).turn(FOUR, Phase::Reinforce).then(Move::Advance);
    field.game.outcome().expect("the war is over")
}

#[test]
fn fact_56_teams_add_up_their_zones() {
    let outcome = four_at_the_end([3, 20, 19, 0], TWO);
    assert_eq!((outcome.places, outcome.scores), (vec![1, 3, 1, 3], vec![3, 20, 19, 0]), "22 against 20");
    let outcome = four_at_the_end([10, 11, 10, 11], ONE);
    assert_eq!(outcome.places, [3, 1, 3, 1], "20 against 22, whoever has the Launch Pad");
    let tied = four_at_the_end([1, 11, 20, 10], FOUR);
    assert_eq!(tied.places, [3, 1, 3, 1], "21 each, and the Launch Pad is of seat 4");
    let tied = four_at_the_end([1, 11, 20, 10], ONE);
    assert_eq!(tied.winners().collect::<Vec<_>>(), [ONE, THREE]);
}
