//! Facts 28 to 39 of the sheet: attacks and what they lead to.

use std::collections::BTreeSet;

use super::super::{HYPERLINKS, MAP, Moment};
use super::{kit::*, *};
use crate::{Outcome, conquest::Losses};

fn attack(from: Zone, to: Zone) -> Move {
    Move::Attack { from, to }
}

/// The losses of every comparison so far, the attacker's first.
fn losses(field: &Field) -> Vec<(u8, u8)> {
    field.seen(|event| match event {
        Event::Compared { losses, .. } => Some((losses.attack, losses.defence)),
        _ => None,
    })
}

/// Seat 1 has so many robots on Tarn, seat 2 so many on Kaon, and Tarn attacks Kaon.
fn tarn_against_kaon(own: u16, theirs: u16) -> Field {
    Field::new(2).zone(Zone::TARN, ONE, own).zone(Zone::KAON, TWO, theirs).attack(Zone::TARN, Zone::KAON)
}

#[test]
fn fact_28_only_an_enemy_zone_next_to_an_own_one_can_be_attacked() {
    let field = Field::new(2).zones(zones(&[Zone::URAYA, Zone::PRIMUS]), ONE, 5);
    let reached = Zone::all().filter(|&to| field.allows(attack(Zone::URAYA, to))).fold(Region::EMPTY, Region::with);
    let expected = zones(&[Zone::PROTIHEX, Zone::WHARF, Zone::PION]);
    assert_eq!(reached, expected, "a border, a hyperlink, aligned arrows");
    assert_eq!(field.refused(attack(Zone::URAYA, Zone::PRIMUS)), Refusal::OwnZone(Zone::PRIMUS));
    let afar = Refusal::NotNeighbours(Zone::URAYA, Zone::TYREST);
    assert_eq!(field.refused(attack(Zone::URAYA, Zone::TYREST)), afar, "beyond the Tower of Pion");
    assert_eq!(field.refused(attack(Zone::PROTIHEX, Zone::URAYA)), Refusal::NotYours(Zone::PROTIHEX, Errand::Attack));
    assert_eq!(field.refused(attack(Zone::URAYA, Zone::MOON_FACTORY)), Refusal::Shut(Zone::MOON_FACTORY));
    let shut = field.special(Special::Pion, false, ONE);
    assert_eq!(shut.refused(attack(Zone::URAYA, Zone::PION)), Refusal::Closed(Zone::PION), "walls");
    let inside = shut.zone(Zone::PION, ONE, 5);
    assert_eq!(inside.refused(attack(Zone::PION, Zone::TYREST)), Refusal::Closed(Zone::PION), "nor out of it");

    let field = Field::new(2).zone(Zone::URAYA, ONE, 5).attack(Zone::URAYA, Zone::WHARF);
    let announced = Event::Attacked { seat: ONE, from: Zone::URAYA, to: Zone::WHARF, defender: TWO, alone: false };
    assert_eq!(field.last_events(), [announced]);
}

#[test]
fn fact_29_two_hyperlinks_run_round_the_planet() {
    let round = [(Zone::AUTOBASE, Zone::KALIS), (Zone::PROTIHEX, Zone::NEUTRAL)];
    assert_eq!(HYPERLINKS[..2], round.map(|(a, b)| (a.into(), b.into())));
    for (a, b) in round {
        for (from, to) in [(a, b), (b, a)] {
            assert!(Field::new(2).zone(from, ONE, 2).allows(attack(from, to)), "{} to {}", from.id(), to.id());
        }
    }
}

#[test]
fn fact_30_the_attacking_zone_needs_two_units_and_one_stays_behind() {
    let alone = Field::new(2).zone(Zone::TARN, ONE, 1).zone(Zone::VOS, ONE, 2);
    assert_eq!(alone.refused(attack(Zone::TARN, Zone::KAON)), Refusal::NeedsTwo(Zone::TARN, Errand::Attack));
    for (units, most) in [(2, 1), (3, 2), (4, 3), (5, 3), (20, 3)] {
        let field = tarn_against_kaon(units, 1);
        for attackers in 0..=5 {
            match (1..=most).contains(&attackers) {
                true => assert!(field.allows(commit(attackers)), "{attackers} of {units}"),
                false => assert_eq!(field.refused(commit(attackers)), Refusal::AttackersAllowed(most)),
            }
        }
    }
    let with_leader = Field::new(2).zone(Zone::TARN, ONE, 1).leader(Zone::TARN, Mode::Robot);
    let with_leader = with_leader.attack(Zone::TARN, Zone::KAON);
    assert!(with_leader.allows(led(1)) && with_leader.allows(commit(1)), "either of the two may stay");
    assert_eq!(with_leader.refused(led(2)), Refusal::AttackersAllowed(1));
}

#[test]
fn fact_31_partners_cannot_be_attacked() {
    let field = Field::new(4).zone(Zone::TARN, ONE, 5).zone(Zone::KAON, THREE, 1).zone(Zone::PLASMA, TWO, 1);
    assert_eq!(field.refused(attack(Zone::TARN, Zone::KAON)), Refusal::Partner(THREE));
    assert!(field.allows(attack(Zone::TARN, Zone::PLASMA)) && field.allows(attack(Zone::TARN, Zone::DECAGON)));
    let alone = Field::new(3).zone(Zone::TARN, TWO, 5).turn(TWO, Phase::Attack);
    assert!(alone.allows(attack(Zone::TARN, Zone::KAON)), "three play each for himself");
}

#[test]
fn fact_32_robots_and_vehicles_throw_d6_and_leaders_d8_and_cards_make_exceptions() {
    let field = Field::new(2)
        .zone(Zone::TARN, ONE, 9)
        .leader(Zone::TARN, Mode::Vehicle)
        .zone(Zone::KAON, TWO, 9)
        .leader(Zone::KAON, Mode::Vehicle)
        .attack(Zone::TARN, Zone::KAON);
    let cases: [(Move, Move, &[u8], &[u8]); 4] = [
        (commit(3), defend(2), &[6, 6, 6], &[6, 6]),
        (commit(1), guarded(1), &[6], &[8]),
        (led(3), guarded(2), &[8, 6, 6], &[8, 6]),
        (led(1), defend(1), &[8], &[6]),
    ];
    for (attackers, defenders, black, white) in cases {
        let thrown = field.clone().then(attackers).then(defenders).dice_thrown();
        assert_eq!(thrown, (black.to_vec(), white.to_vec()));
    }
    let plasma = card_of(Zone::PLASMA);
    let field = field.give(ONE, plasma).then(commit(3)).then(defend(2)).then(Move::Play(plasma));
    assert_eq!(field.dice_thrown(), (vec![8, 8, 8], vec![6, 6]));
}

#[test]
fn fact_33_both_sides_play_cards_at_their_moment() {
    let (plasma, armour) = (card_of(Zone::PLASMA), card_of(Zone::TAGAN));
    let field = tarn_against_kaon(9, 9).give(ONE, plasma).give(TWO, armour).then(commit(3)).then(defend(2));
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Before(Side::Attack), Some(ONE)));
    assert_eq!(field.refused(Move::Play(armour)), Refusal::NotInHand(armour));
    assert_eq!(field.game.check(TWO, Move::Play(armour)), Err(Refusal::NotYourTurn(ONE)));
    let wrong = field.clone().give(ONE, card_of(Zone::TRITORUS));
    let repairs = Refusal::WrongMoment(Upgrade::EmergencyRepairs, Moment::AfterLoss);
    assert_eq!(wrong.refused(Move::Play(card_of(Zone::TRITORUS))), repairs);
    let field = field.then(Move::Play(plasma)).then(Move::Pass);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Before(Side::Defence), Some(TWO)));
    let field = field.then(Move::Play(armour));
    assert_eq!(field.dice_thrown(), (vec![8, 8, 8], vec![8, 8]));
    let played = field.seen(|event| match event {
        Event::Played { seat, card } => Some((*seat, *card)),
        _ => None,
    });
    assert_eq!(played, [(ONE, plasma), (TWO, armour)]);
    assert_eq!(field.game.discard(), Cards::EMPTY.with(plasma).with(armour));
}

#[test]
fn fact_33_for_this_attack_lasts_until_the_attack_ends() {
    let (plasma, armour) = (card_of(Zone::PLASMA), card_of(Zone::TAGAN));
    let field = tarn_against_kaon(20, 20).give(ONE, plasma).give(TWO, armour).then(commit(3)).then(defend(2));
    let field = field.then(Move::Play(plasma)).then(Move::Pass).then(Move::Play(armour));
    let field = field.then(commit(2)).then(defend(1));
    assert_eq!(field.dice_thrown(), (vec![8, 8], vec![8]), "the attack goes on");
    let field = field.then(Move::Stop).attack(Zone::TARN, Zone::KAON).then(commit(2)).then(defend(1));
    assert_eq!(field.dice_thrown(), (vec![6, 6], vec![6]), "a new attack");
}

#[test]
fn fact_33_this_turn_lasts_until_the_player_has_finished_attacking() {
    let blitz = card_of(Zone::KOLKULAR);
    let field = tarn_against_kaon(20, 20).zone(Zone::PLASMA, TWO, 20).give(ONE, blitz).then(commit(3)).then(defend(2));
    let field = field.then(Move::Play(blitz));
    assert_eq!(field.dice_thrown(), (vec![8, 6, 6], vec![6, 6]));
    let field = field.then(Move::Stop).attack(Zone::TARN, Zone::PLASMA).then(commit(2)).then(defend(1));
    assert_eq!(field.dice_thrown(), (vec![8, 6], vec![6]), "in the next attack too");
    let field = field.then(Move::Stop).idle().idle();
    assert_eq!((field.game.turn(), field.game.day()), (Some(ONE), 2));
    let field = field.then(place(Zone::TARN, 3)).attack(Zone::TARN, Zone::PLASMA).then(commit(2)).then(defend(1));
    assert_eq!(field.dice_thrown(), (vec![6, 6], vec![6]), "not in the next turn");
}

#[test]
fn fact_33_everything_else_works_at_once_and_only_once() {
    let salvo = card_of(Zone::MITHRIL);
    let field = tarn_against_kaon(20, 20).give(ONE, salvo);
    let field = field.rolls(&[commit(3), defend(2), Move::Pass], &[1, 2, 6], &[5, 5]);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::After, Some(ONE)));
    let field = field.then(Move::Salvo { card: salvo, dice: 0b011 });
    let again = field.seen(|event| match event {
        Event::Rerolled { attack } => Some(attack.faces().to_vec()),
        _ => None,
    });
    assert_eq!((again.len(), again[0][2]), (1, 6), "the six stays");
    assert_eq!(field.game.discard(), Cards::EMPTY.with(salvo));
    let field = field.then(commit(3)).then(defend(2));
    assert_eq!(field.game.phase(), Phase::Commit, "the next roll is not thrown again");
}

#[test]
fn fact_34_zones_are_named_then_one_to_three_attackers_then_one_or_two_defenders_then_all_roll() {
    let field = tarn_against_kaon(9, 2);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Commit, Some(ONE)));
    assert_eq!(field.refused(led(2)), Refusal::LeaderElsewhere(Leader::Optimus, Errand::Attack));
    let field = field.then(commit(3));
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Guard, Some(TWO)));
    assert_eq!([defend(0), defend(3)].map(|mv| field.refused(mv)), [Refusal::DefendersAllowed(2); 2]);
    assert_eq!(field.refused(guarded(1)), Refusal::LeaderElsewhere(Leader::Megatron, Errand::Defence));
    assert!(field.allows(defend(1)) && field.allows(defend(2)), "he need not keep one back");
    assert_eq!(field.game.check(ONE, defend(2)), Err(Refusal::NotYourTurn(TWO)));
    let field = field.rolls(&[defend(2)], &[6, 4, 1], &[3, 5]);
    let steps = field.events[..4].to_vec();
    let (black, white) = (Throw::showing(&[6, 6, 6], &[6, 4, 1]), Throw::showing(&[6, 6], &[3, 5]));
    assert_eq!(
        steps,
        [
            Event::Attacked { seat: ONE, from: Zone::TARN, to: Zone::KAON, defender: TWO, alone: false },
            Event::Committed { seat: ONE, units: 3, leader: false },
            Event::Defended { seat: TWO, units: 2, leader: false },
            Event::Rolled { attack: black, defence: white },
        ]
    );
    let field = tarn_against_kaon(9, 1).rolls(&[commit(2)], &[1, 1], &[6]);
    let alone = Event::Defended { seat: TWO, units: 1, leader: false };
    assert_eq!(field.events[2], alone, "a single robot has no choice");
}

#[test]
fn fact_34_both_may_let_their_leader_fight_if_he_stands_there() {
    let field = Field::new(2)
        .zone(Zone::TARN, ONE, 3)
        .leader(Zone::TARN, Mode::Robot)
        .zone(Zone::KAON, TWO, 2)
        .leader(Zone::KAON, Mode::Robot)
        .attack(Zone::TARN, Zone::KAON);
    assert!([led(1), led(3), commit(1), commit(3)].into_iter().all(|mv| field.allows(mv)));
    let field = field.then(commit(1));
    assert!([guarded(1), guarded(2), defend(1), defend(2)].into_iter().all(|mv| field.allows(mv)));
    let one_robot = field.clone().zone(Zone::KAON, TWO, 1).leader(Zone::KAON, Mode::Robot);
    assert_eq!(one_robot.refused(defend(2)), Refusal::LeaderMustFight(Leader::Megatron), "there is only one robot");
    let field = field.then(guarded(2));
    assert!(field.events.contains(&Event::Defended { seat: TWO, units: 2, leader: true }));
}

#[test]
fn fact_35_the_highest_dice_are_compared_and_a_tie_goes_to_the_defender() {
    type Case = (&'static [u8], &'static [u8], (u8, u8));
    let cases: [Case; 8] = [
        (&[5], &[4], (0, 1)),
        (&[4], &[4], (1, 0)),
        (&[1, 6, 1], &[5], (0, 1)),
        (&[6], &[1, 5], (0, 1)),
        (&[2, 6, 4], &[3, 5], (0, 2)),
        (&[2, 6, 3], &[3, 5], (1, 1)),
        (&[5, 3, 3], &[3, 5], (2, 0)),
        (&[4, 5], &[6, 2], (1, 1)),
    ];
    for (black, white, expected) in cases {
        let moves = [commit(black.len() as u8), defend(white.len() as u8)];
        let field = tarn_against_kaon(9, 9).rolls(&moves, black, white);
        assert_eq!(losses(&field), [expected], "{black:?} against {white:?}");
        let (own, theirs) = (9 - u16::from(expected.0), 9 - u16::from(expected.1));
        assert_eq!(field.units([Zone::TARN, Zone::KAON]), [own, theirs]);
        let losses = Losses { attack: expected.0, defence: expected.1 };
        assert_eq!(field.events.last(), Some(&Event::Fell { from: Zone::TARN, to: Zone::KAON, losses }));
    }
}

#[test]
fn fact_35_a_leader_is_scrapped_only_as_the_last_unit_of_the_zone() {
    let field = Field::new(2).zone(Zone::TARN, ONE, 9).zone(Zone::KAON, TWO, 2).leader(Zone::KAON, Mode::Vehicle);
    // He fights alone and loses, but a robot of the zone is scrapped.
    let field = field.attack(Zone::TARN, Zone::KAON).rolls(&[commit(3), guarded(1)], &[6, 6, 6], &[1]);
    assert_eq!((field.game.units(Zone::KAON), field.game.lost(TWO)), (2, 1));
    assert_eq!(field.game.chief(TWO).zone, Some(Zone::KAON));
    let both = field.clone().rolls(&[commit(3), guarded(2)], &[6, 6, 6], &[1, 1]);
    assert_eq!((both.game.owner(Zone::KAON), both.game.lost(TWO)), (Some(ONE), 2), "he is no robot in the scrapheap");
    assert!(both.events.contains(&Event::LeaderFell { seat: TWO, leader: Leader::Megatron }));
    let field = field.rolls(&[commit(3), defend(1)], &[6, 6, 6], &[1]);
    assert_eq!((field.game.units(Zone::KAON), field.game.chief(TWO).zone), (1, Some(Zone::KAON)));
    let field = field.rolls(&[commit(3)], &[6, 6, 6], &[1]);
    assert_eq!((field.game.chief(TWO).zone, field.game.lost(TWO)), (None, 2));

    // An attacking leader is never the last, for one always stays.
    let field = Field::new(2).zone(Zone::TARN, ONE, 1).leader(Zone::TARN, Mode::Vehicle);
    let field = field.attack(Zone::TARN, Zone::KAON).rolls(&[led(1)], &[1], &[6]);
    assert_eq!((field.game.chief(ONE).zone, field.game.units(Zone::TARN)), (Some(Zone::TARN), 1));
}

#[test]
fn fact_36_a_captured_zone_gets_all_attackers_and_more_may_follow_if_one_stays() {
    let field = tarn_against_kaon(7, 1).rolls(&[commit(3)], &[6, 6, 6], &[1]);
    assert_eq!(field.units([Zone::TARN, Zone::KAON]), [4, 3]);
    assert_eq!((field.game.owner(Zone::KAON), field.game.phase()), (Some(ONE), Phase::Follow));
    let captured = Event::Captured { seat: ONE, from: Zone::TARN, zone: Zone::KAON, units: 3, from_seat: TWO };
    assert_eq!(field.last_events(), [captured]);
    assert_eq!(field.refused(follow(4)), Refusal::MoversAllowed(3, Errand::Following));
    assert_eq!(field.clone().then(follow(0)).units([Zone::TARN, Zone::KAON]), [4, 3]);
    let field = field.then(follow(3));
    assert_eq!(field.units([Zone::TARN, Zone::KAON]), [1, 6]);
    let followed = Event::Followed { seat: ONE, from: Zone::TARN, zone: Zone::KAON, units: 3, leader: false };
    assert_eq!(field.last_events(), [followed]);
    assert_eq!(field.game.phase(), Phase::Attack);
    assert_eq!(field.refused(attack(Zone::TARN, Zone::PLASMA)), Refusal::NeedsTwo(Zone::TARN, Errand::Attack));
    let field = field.attack(Zone::KAON, Zone::VOS).rolls(&[commit(3)], &[6, 6, 6], &[1]);
    assert_eq!(field.game.owner(Zone::VOS), Some(ONE), "a new attack, even from the captured zone");
    let tight = tarn_against_kaon(4, 1).rolls(&[commit(3)], &[6, 6, 6], &[1]);
    assert_eq!((tight.units([Zone::TARN, Zone::KAON]), tight.game.phase()), ([1, 3], Phase::Attack), "one stays");
}

#[test]
fn fact_37_while_defenders_remain_the_attack_goes_on_with_new_numbers_or_stops() {
    let field = tarn_against_kaon(9, 4);
    assert_eq!(field.refused(Move::Stop), Refusal::RollFirst);
    let field = field.rolls(&[commit(3), defend(2)], &[6, 1, 1], &[5, 5]);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Commit, Some(ONE)));
    assert_eq!(field.units([Zone::TARN, Zone::KAON]), [8, 3]);
    let field = field.rolls(&[commit(1), defend(1)], &[6], &[5]);
    assert_eq!(field.units([Zone::TARN, Zone::KAON]), [8, 2]);
    let field = field.then(Move::Stop);
    let ended = Event::Ended { seat: ONE, from: Zone::TARN, to: Zone::KAON, spent: false };
    assert_eq!(field.last_events(), [ended]);
    assert_eq!((field.game.owner(Zone::KAON), field.game.phase()), (Some(TWO), Phase::Attack));
    assert!(field.allows(attack(Zone::TARN, Zone::KAON)) && field.allows(attack(Zone::TARN, Zone::PLASMA)));
    assert!(field.zone(Zone::VOS, ONE, 3).allows(attack(Zone::VOS, Zone::KAON)), "or from another zone");
}

#[test]
fn fact_38_with_one_unit_left_the_attack_has_failed_and_another_zone_may_attack() {
    let field = Field::new(2).zone(Zone::TARN, ONE, 3).zone(Zone::KAON, TWO, 4).zone(Zone::VOS, ONE, 4);
    let field = field.attack(Zone::TARN, Zone::KAON).rolls(&[commit(2), defend(2)], &[1, 1], &[6, 6]);
    let ended = Event::Ended { seat: ONE, from: Zone::TARN, to: Zone::KAON, spent: true };
    assert_eq!(field.last_events(), [ended]);
    assert_eq!((field.units([Zone::TARN, Zone::KAON]), field.game.phase()), ([1, 4], Phase::Attack));
    assert_eq!(field.refused(attack(Zone::TARN, Zone::KAON)), Refusal::NeedsTwo(Zone::TARN, Errand::Attack));
    assert!(field.allows(attack(Zone::VOS, Zone::KAON)));
}

#[test]
fn fact_39_an_army_without_units_is_out_and_its_cards_are_shuffled_into_the_pile() {
    let hand = [card_of(Zone::LAUNCH), card_of(Zone::VOS)];
    let field = Field::new(3).zone(Zone::TARN, ONE, 9).zone(Zone::KAON, TWO, 1).give(TWO, hand[0]).give(TWO, hand[1]);
    let field = field.attack(Zone::TARN, Zone::KAON);
    let mut tops = BTreeSet::new();
    for seed in 0..60 {
        let field = field.clone().with_dice(Dice::new(seed)).then(commit(3)).then(Move::Pass);
        if field.game.phase() != Phase::Repair {
            continue;
        }
        let field = field.then(Move::Pass);
        assert_eq!(field.events.last(), Some(&Event::Eliminated { seat: TWO, cards: 2 }));
        assert_eq!((field.game.deck_left(), field.game.is_alive(TWO)), (42, false));
        assert!(field.game.hand(TWO).is_empty() && field.game.hand(ONE).is_empty(), "the conqueror gets none");
        let pile = &field.game.pile.cards[..42];
        assert!(hand.iter().all(|card| pile.contains(card)));
        tops.insert(pile[41]);
        let field = field.then(follow(0)).then(Move::Advance).then(Move::Advance);
        assert_eq!(field.game.turn(), Some(THREE), "his turns are skipped");
    }
    assert!(tops.len() > 10, "the pile is shuffled: {tops:?}");
}

#[test]
fn fact_39_whoever_destroys_all_enemies_wins_at_once() {
    let field = Field::new(3).zones(MAP, ONE, 3).zone(Zone::KAON, TWO, 1).zone(Zone::VOS, THREE, 1);
    let field = field.attack(Zone::TARN, Zone::KAON).rolls(&[commit(2)], &[6, 6], &[1]);
    assert_eq!(field.game.outcome(), None, "one enemy is left");
    let field = field.attack(Zone::ARENA, Zone::VOS).rolls(&[commit(2)], &[6, 6], &[1]);
    assert_eq!(field.last_events(), [Event::Eliminated { seat: THREE, cards: 0 }, Event::Over { by_force: true }]);
    assert_eq!(field.game.outcome(), Some(Outcome { places: vec![1, 2, 2], scores: vec![42, 0, 0] }));

    // In teams both enemies must fall, and the partner wins too, even without a unit.
    let field = Field::new(4).zones(MAP, ONE, 3).zone(Zone::KAON, TWO, 1).zone(Zone::VOS, FOUR, 1);
    let field = field.attack(Zone::TARN, Zone::KAON).rolls(&[commit(2)], &[6, 6], &[1]);
    assert_eq!(field.game.outcome(), None);
    let field = field.attack(Zone::ARENA, Zone::VOS).rolls(&[commit(2)], &[6, 6], &[1]);
    assert_eq!(field.game.outcome().expect("over").winners().collect::<Vec<_>>(), [ONE, THREE]);
}
