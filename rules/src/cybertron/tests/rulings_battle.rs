//! The rulings of the sheet on attacks: A16–A24, A37, A41–A43, A52, A55–A59 and A63, each as a test.

use super::{
    kit::{card_of, zones as area},
    rulings::{assault, call, carry, commit, defend, held},
    *,
};
use crate::{conquest::Losses, cybertron::Side};

/// Seat 2 attacks the Launch Pad of seat 1 from Hexima State, where it has six robots. Seat 1 has Iacon too.
fn launch_pad() -> Field {
    let field = Field::new(2).zone(Zone::HEXIMA, TWO, 6).zones(area(&[Zone::LAUNCH, Zone::IACON]), ONE, 1);
    field.turn(TWO, Phase::Attack)
}

/// What was compared last, and what it cost.
#[track_caller]
fn last_losses(field: &Field) -> Losses {
    let compared = |event: &Event| match event {
        Event::Compared { losses, .. } => Some(*losses),
        _ => None,
    };
    *field.seen(compared).last().expect("dice were compared")
}

/// The sides of the attacker's dice, roll by roll.
fn black_dice(field: &Field) -> Vec<Vec<u8>> {
    field.seen(|event| match event {
        Event::Rolled { attack, .. } => Some(attack.sides().to_vec()),
        _ => None,
    })
}

fn raised(field: &Field) -> Vec<(Side, u8, bool)> {
    field.seen(|event| match *event {
        Event::Raised { side, die, leader } => Some((side, die, leader)),
        _ => None,
    })
}

#[test]
fn a16_a_leaders_one_is_added_after_the_roll_to_one_die_of_choice() {
    let field = launch_pad().leader(Zone::LAUNCH, Mode::Robot).attack(Zone::HEXIMA, Zone::LAUNCH);
    let field = field.rolls(&[commit(3, false), defend(2, true)], &[6, 4, 2], &[4, 3]);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Boost(Side::Defence), Some(ONE)));
    assert_eq!(field.refused(Move::Boost(2)), Refusal::NoSuchDie(2));
    let second = field.clone().then(Move::Boost(1));
    assert_eq!(last_losses(&second), Losses { attack: 1, defence: 1 }, "the 3 becomes a 4 and ties");
    assert_eq!(raised(&second), [(Side::Defence, 1, true)], "one die a roll");
    let first = field.then(Move::Boost(0));
    assert_eq!(last_losses(&first), Losses { attack: 0, defence: 2 }, "a 5 does not help against a 6");
}

#[test]
fn a16_dice_are_sorted_after_the_one_was_added() {
    let field = launch_pad().leader(Zone::LAUNCH, Mode::Robot).attack(Zone::HEXIMA, Zone::LAUNCH);
    let field = field.rolls(&[commit(2, false), defend(2, true)], &[6, 5], &[5, 5]).then(Move::Boost(1));
    assert_eq!(last_losses(&field), Losses { attack: 2, defence: 0 }, "the raised second die is the highest now");
}

#[test]
fn a17_the_attackers_leader_adds_first_and_the_defenders_answers() {
    let field = launch_pad().leader(Zone::LAUNCH, Mode::Robot).leader(Zone::HEXIMA, Mode::Robot);
    let field = field.attack(Zone::HEXIMA, Zone::LAUNCH);
    let field = field.rolls(&[commit(2, true), defend(2, true)], &[4, 3], &[4, 3]);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Boost(Side::Attack), Some(TWO)));
    let field = field.then(Move::Boost(1));
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Boost(Side::Defence), Some(ONE)));
    let field = field.then(Move::Boost(1));
    assert_eq!(raised(&field), [(Side::Attack, 1, true), (Side::Defence, 1, true)]);
    assert_eq!(last_losses(&field), Losses { attack: 2, defence: 0 });
}

#[test]
fn a18_any_robot_of_the_zone_is_lost_and_the_leader_last() {
    let field = launch_pad().zone(Zone::LAUNCH, ONE, 3).leader(Zone::LAUNCH, Mode::Vehicle);
    let field = field.attack(Zone::HEXIMA, Zone::LAUNCH);
    let alone = field.clone().rolls(&[commit(1, false), defend(1, true)], &[6], &[1]);
    assert_eq!((alone.game.units(Zone::LAUNCH), alone.game.lost(ONE)), (3, 1), "a robot that did not fight");
    assert!(alone.game.chief(ONE).is_at(Zone::LAUNCH));
    let both = field.rolls(&[commit(2, false), defend(2, true)], &[6, 6], &[1, 1]);
    assert_eq!((both.game.units(Zone::LAUNCH), both.game.lost(ONE)), (2, 2));
    assert!(both.game.chief(ONE).is_at(Zone::LAUNCH));
    let last = both.rolls(&[commit(2, false), defend(2, true)], &[6, 6], &[1, 1]);
    assert_eq!((last.game.chief(ONE).zone, last.game.lost(ONE)), (None, 3), "he is the last to fall");
    assert_eq!(last.game.owner(Zone::LAUNCH), Some(TWO));
}

#[test]
fn a19_an_attacking_leader_never_falls() {
    let field = launch_pad().zone(Zone::HEXIMA, TWO, 1).leader(Zone::HEXIMA, Mode::Robot);
    let field = field.attack(Zone::HEXIMA, Zone::LAUNCH).rolls(&[commit(1, true)], &[1], &[6]);
    let (from, to) = (Zone::HEXIMA, Zone::LAUNCH);
    assert!(field.events.contains(&Event::Ended { seat: TWO, from, to, spent: true }));
    assert_eq!((field.game.units(from), field.game.lost(TWO)), (1, 1), "the garrison paid");
    assert!(field.game.chief(TWO).is_at(from));
}

/// Bumblebee of seat 3 alone in Uraya, attacked by seat 2 from the Tower of Pion; Primus and Protihex are his.
fn bumblebee(mode: Mode) -> Field {
    let field = Field::new(4).zones(area(&[Zone::PRIMUS, Zone::PROTIHEX]), THREE, 1).zone(Zone::WHARF, ONE, 1);
    let field = field.zone(Zone::URAYA, THREE, 0).leader(Zone::URAYA, mode);
    field.zone(Zone::PION, TWO, 4).turn(TWO, Phase::Attack).attack(Zone::PION, Zone::URAYA)
}

#[test]
fn a20_bumblebee_on_wheels_escapes_to_a_neighbouring_zone_of_his_own() {
    let field = bumblebee(Mode::Vehicle).rolls(&[commit(3, false)], &[6, 1, 1], &[2]);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Escape, Some(THREE)));
    assert_eq!(field.game.refuges(), area(&[Zone::PRIMUS, Zone::PROTIHEX]));
    assert_eq!(field.refused(Move::Escape(Zone::WHARF)), Refusal::NoRefuge(Zone::WHARF), "his partner's");
    let field = field.then(Move::Escape(Zone::PROTIHEX));
    let (from, zone) = (Zone::PION, Zone::URAYA);
    let captured = Event::Captured { seat: TWO, from, zone, units: 3, from_seat: THREE };
    let end = field.events.len() - 2;
    assert_eq!(field.events[end..], [Event::Escaped { seat: THREE, to: Zone::PROTIHEX }, captured]);
    assert_eq!((field.game.units(Zone::PROTIHEX), field.game.lost(THREE)), (2, 0));
    assert!(field.game.chief(THREE).is_at(Zone::PROTIHEX));
    assert_eq!(field.game.owner(Zone::URAYA), Some(TWO));
}

#[test]
fn a20_with_one_refuge_he_takes_it_and_without_or_on_foot_he_falls() {
    let loses = |field: Field| field.rolls(&[commit(3, false)], &[6, 1, 1], &[2]);
    let one = loses(bumblebee(Mode::Vehicle).zone(Zone::PRIMUS, TWO, 1));
    assert!(one.events.contains(&Event::Escaped { seat: THREE, to: Zone::PROTIHEX }));
    let fell = Event::LeaderFell { seat: THREE, leader: Leader::Bumblebee };
    let none = loses(bumblebee(Mode::Vehicle).zones(area(&[Zone::PRIMUS, Zone::PROTIHEX]), TWO, 1));
    assert!(none.events.contains(&fell) && none.game.chief(THREE).zone.is_none());
    let walks = loses(bumblebee(Mode::Robot));
    assert!(walks.events.contains(&fell) && walks.game.chief(THREE).zone.is_none());
}

/// Megatron of seat 2 flies from Kaon, with so many robots beside him; seat 1 has far zones, and its partner too.
fn jet(robots: u16) -> Field {
    let field = Field::new(4).zones(area(&[Zone::KALIS, Zone::PION, Zone::VOS]), ONE, 1);
    let field = field.special(Special::Pion, false, ONE).special(Special::Moon, true, THREE);
    field.zone(Zone::KAON, TWO, robots).leader(Zone::KAON, Mode::Vehicle).turn(TWO, Phase::Attack)
}

#[test]
fn a21_megatron_in_the_air_attacks_any_enemy_zone_but_needs_a_garrison() {
    let field = jet(2);
    for to in [Zone::KALIS, Zone::PION, Zone::MOON_FACTORY] {
        assert!(field.allows(assault(Zone::KAON, to)), "{to:?}");
    }
    assert_eq!(field.refused(assault(Zone::KAON, Zone::IACON)), Refusal::Partner(FOUR));
    assert_eq!(jet(0).refused(assault(Zone::KAON, Zone::KALIS)), Refusal::NeedsTwo(Zone::KAON, Errand::Attack));
    let walks = field.leader(Zone::KAON, Mode::Robot);
    let far = Refusal::NotNeighbours(Zone::KAON, Zone::KALIS);
    assert_eq!(walks.refused(assault(Zone::KAON, Zone::KALIS)), far);
}

#[test]
fn a21_from_afar_he_fights_with_one_die_and_moves_in_alone() {
    let field = jet(5).zone(Zone::KALIS, ONE, 2).attack(Zone::KAON, Zone::KALIS);
    for other in [commit(1, false), commit(2, true), commit(3, false)] {
        assert_eq!(field.refused(other), Refusal::AloneFromAfar);
    }
    let field = field.rolls(&[commit(1, true), defend(2, false)], &[8], &[1, 2]);
    assert_eq!(field.refused(commit(2, true)), Refusal::AloneFromAfar, "also when the attack goes on");
    let field = field.rolls(&[commit(1, true)], &[8], &[3]);
    assert_eq!(black_dice(&field), [[8], [8]]);
    assert_eq!(field.game.phase(), Phase::Attack, "nobody is asked to follow");
    assert_eq!([Zone::KALIS, Zone::KAON].map(|zone| field.game.units(zone)), [1, 5]);
    assert!(field.game.chief(TWO).is_at(Zone::KALIS));
}

#[test]
fn a21_a_neighbour_is_attacked_in_the_ordinary_way() {
    let field = jet(5).attack(Zone::KAON, Zone::VOS);
    assert!(!field.game.assault().expect("under way").alone);
    assert!(field.allows(commit(3, true)) && field.allows(commit(3, false)));
}

#[test]
fn a22_bumblebee_and_megatron_help_attacks_and_optimus_and_barricade_defences_in_robot_mode() {
    for leader in Leader::ALL {
        let autobot = matches!(leader, Leader::Optimus | Leader::Bumblebee);
        let other = if autobot { Leader::Megatron } else { Leader::Optimus };
        for mode in Mode::BOTH {
            let field = Field::with_leaders(&[leader, other]).zone(Zone::HEXIMA, TWO, 5);
            let field = field.zones(area(&[Zone::KAON, Zone::LAUNCH]), ONE, 2);
            let attacks = field.clone().leader(Zone::KAON, mode).attack(Zone::KAON, Zone::VOS).then(commit(1, true));
            let helps = mode == Mode::Robot && matches!(leader, Leader::Bumblebee | Leader::Megatron);
            assert_eq!(raised(&attacks).contains(&(Side::Attack, 0, true)), helps, "{leader:?} attacks as {mode:?}");
            let defends = field.leader(Zone::LAUNCH, mode).turn(TWO, Phase::Attack);
            let defends = defends.attack(Zone::HEXIMA, Zone::LAUNCH).then(commit(1, false)).then(defend(1, true));
            let helps = mode == Mode::Robot && matches!(leader, Leader::Optimus | Leader::Barricade);
            assert_eq!(raised(&defends).contains(&(Side::Defence, 0, true)), helps, "{leader:?} defends as {mode:?}");
        }
    }
}

#[test]
fn a22_a_leader_who_does_not_fight_helps_nobody() {
    let field = launch_pad().zone(Zone::LAUNCH, ONE, 3).leader(Zone::LAUNCH, Mode::Robot);
    let field = field.leader(Zone::HEXIMA, Mode::Robot).attack(Zone::HEXIMA, Zone::LAUNCH);
    assert!(raised(&field.then(commit(2, false)).then(defend(2, false))).is_empty());
}

#[test]
fn a23_of_two_that_remain_only_one_can_follow() {
    let field = launch_pad().zone(Zone::HEXIMA, TWO, 5).attack(Zone::HEXIMA, Zone::LAUNCH);
    let field = field.rolls(&[commit(3, false)], &[6, 1, 1], &[1]);
    assert_eq!((field.game.phase(), field.game.units(Zone::HEXIMA)), (Phase::Follow, 2));
    let follow = |units| Move::Follow { units, leader: false };
    assert_eq!(field.refused(follow(2)), Refusal::MoversAllowed(1, Errand::Following));
    let field = field.then(follow(1));
    assert_eq!([Zone::LAUNCH, Zone::HEXIMA].map(|zone| field.game.units(zone)), [4, 1]);
}

#[test]
fn a24_cards_have_their_windows_before_and_after_the_roll_attacker_first() {
    let field = launch_pad().zone(Zone::LAUNCH, ONE, 3);
    let field = field.card(ONE, Upgrade::SpareParts).card(TWO, Upgrade::SpareParts);
    let field = field.attack(Zone::HEXIMA, Zone::LAUNCH).then(commit(2, false)).then(defend(2, false));
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Before(Side::Attack), Some(TWO)));
    let field = field.then(Move::Pass);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Before(Side::Defence), Some(ONE)));
    let field = field.rolls(&[Move::Pass], &[6, 6], &[5, 5]);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::After, Some(TWO)));
    assert!(!field.events.iter().any(|event| matches!(event, Event::Compared { .. })));
    let field = field.then(Move::Pass);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Repair, Some(ONE)));
    assert_eq!(field.game.units(Zone::LAUNCH), 3, "nothing has fallen yet");
    let field = field.then(Move::Pass);
    assert_eq!((field.game.phase(), field.game.units(Zone::LAUNCH)), (Phase::Commit, 1));
}

#[test]
fn a24_being_asked_for_a_card_tells_nothing_about_the_hand() {
    let asked = |upgrade| {
        let field = launch_pad().card(ONE, upgrade).attack(Zone::HEXIMA, Zone::LAUNCH).then(commit(2, false));
        (field.game.phase(), field.game.turn())
    };
    for upgrade in [Upgrade::ArmourPlating, Upgrade::SpareParts, Upgrade::PlasmaRounds] {
        assert_eq!(asked(upgrade), (Phase::Before(Side::Defence), Some(ONE)), "{upgrade:?}");
    }
}

#[test]
fn a37_strength_decides_the_dice_and_a_vehicle_is_three_robots() {
    let field = launch_pad().zone(Zone::HEXIMA, TWO, 3).zone(Zone::LAUNCH, ONE, 3);
    let field = field.attack(Zone::HEXIMA, Zone::LAUNCH);
    assert_eq!(field.refused(commit(3, false)), Refusal::AttackersAllowed(2), "one of the three stays");
    assert_eq!(field.refused(commit(0, false)), Refusal::AttackersAllowed(2));
    let field = field.then(commit(2, false)).then(defend(2, false));
    let thrown = field.game.assault;
    assert_eq!((thrown.attack.sides(), thrown.defence.sides()), (&[6, 6][..], &[6, 6][..]));
    let many = launch_pad().zone(Zone::HEXIMA, TWO, 30).attack(Zone::HEXIMA, Zone::LAUNCH);
    assert_eq!(many.refused(commit(4, false)), Refusal::AttackersAllowed(3));
}

#[test]
fn a41_a_leader_alone_holds_his_zone_keeps_his_player_in_the_war_and_may_not_leave() {
    let field = Field::new(2).zone(Zone::IACON, ONE, 0).leader(Zone::IACON, Mode::Vehicle);
    assert!(field.game.is_alive(ONE));
    assert_eq!((field.game.owner(Zone::IACON), field.game.strength(ONE)), (Some(ONE), 1));
    assert_eq!(field.refused(assault(Zone::IACON, Zone::NOVA)), Refusal::NeedsTwo(Zone::IACON, Errand::Attack));
    let field = field.zone(Zone::NOVA, ONE, 2).turn(ONE, Phase::Reinforce);
    assert_eq!(field.refused(call(Zone::IACON, Zone::NOVA)), Refusal::NeedsTwo(Zone::IACON, Errand::Call));
    assert_eq!(field.refused(Move::Jump(Zone::NOVA)), Refusal::NeedsTwo(Zone::IACON, Errand::Jump));
}

#[test]
fn a42_the_defender_names_who_fights_but_a_leader_alone_must() {
    let field = launch_pad().zone(Zone::LAUNCH, ONE, 1).leader(Zone::LAUNCH, Mode::Vehicle);
    let field = field.attack(Zone::HEXIMA, Zone::LAUNCH).then(commit(2, false));
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Guard, Some(ONE)));
    assert_eq!(field.refused(defend(2, false)), Refusal::LeaderMustFight(Leader::Optimus));
    assert_eq!(field.refused(defend(3, true)), Refusal::DefendersAllowed(2));
    let sides = |units, leader| field.clone().then(defend(units, leader)).game.assault.defence.sides().to_vec();
    assert_eq!([sides(1, false), sides(1, true)], [vec![6], vec![8]]);
    assert_eq!(sides(2, true), [8, 6]);
    let alone = launch_pad().zone(Zone::LAUNCH, ONE, 0).leader(Zone::LAUNCH, Mode::Vehicle);
    let alone = alone.attack(Zone::HEXIMA, Zone::LAUNCH).then(commit(2, false));
    assert!(alone.events.contains(&Event::Defended { seat: ONE, units: 1, leader: true }), "nobody else is there");
    let elsewhere = launch_pad().zones(area(&[Zone::LAUNCH, Zone::IACON]), ONE, 2).leader(Zone::IACON, Mode::Robot);
    let elsewhere = elsewhere.attack(Zone::HEXIMA, Zone::LAUNCH).then(commit(2, false));
    assert_eq!(elsewhere.refused(defend(1, true)), Refusal::LeaderElsewhere(Leader::Optimus, Errand::Defence));
}

#[test]
fn a43_only_one_defends_while_barricade_himself_attacks_on_wheels() {
    let field = Field::with_leaders(&[Leader::Optimus, Leader::Barricade]).zone(Zone::LAUNCH, ONE, 4);
    let field = field.zone(Zone::HEXIMA, TWO, 8).turn(TWO, Phase::Attack);
    let wheels = field.clone().leader(Zone::HEXIMA, Mode::Vehicle).attack(Zone::HEXIMA, Zone::LAUNCH);
    let led = wheels.clone().then(commit(3, true));
    assert!(led.events.contains(&Event::Defended { seat: ONE, units: 1, leader: false }), "no choice is left");
    let without = wheels.then(commit(3, false));
    assert!(without.allows(defend(2, false)), "he stayed behind");
    let walks = field.clone().leader(Zone::HEXIMA, Mode::Robot).attack(Zone::HEXIMA, Zone::LAUNCH);
    assert!(walks.then(commit(3, true)).allows(defend(2, false)), "on foot he has no such power");
    let chosen = field.leader(Zone::HEXIMA, Mode::Vehicle).leader(Zone::LAUNCH, Mode::Robot);
    let chosen = chosen.attack(Zone::HEXIMA, Zone::LAUNCH).then(commit(3, true));
    assert_eq!(chosen.refused(defend(2, true)), Refusal::OneAgainstBarricade);
    assert!(chosen.allows(defend(1, true)) && chosen.allows(defend(1, false)), "robot or leader, but one");
}

#[test]
fn a52_a_leader_who_attacked_moves_in_and_one_who_did_not_may_follow_or_stay() {
    let field = launch_pad().zone(Zone::HEXIMA, TWO, 4).leader(Zone::HEXIMA, Mode::Vehicle);
    let field = field.attack(Zone::HEXIMA, Zone::LAUNCH);
    let led = field.clone().rolls(&[commit(2, true)], &[8, 6], &[1]);
    assert!(led.game.chief(TWO).is_at(Zone::LAUNCH));
    let follow = |units, leader| Move::Follow { units, leader };
    assert_eq!(
        led.refused(follow(1, true)),
        Refusal::LeaderElsewhere(Leader::Megatron, Errand::Following),
        "he is there already"
    );
    let behind = field.rolls(&[commit(2, false)], &[6, 6], &[1]);
    assert!(behind.game.chief(TWO).is_at(Zone::HEXIMA));
    let follows = behind.clone().then(follow(1, true));
    assert!(follows.game.chief(TWO).is_at(Zone::LAUNCH));
    let stays = behind.then(follow(2, false));
    assert!(stays.game.chief(TWO).is_at(Zone::HEXIMA), "he is the one unit that stays");
    assert_eq!(stays.game.units(Zone::HEXIMA), 1);
}

#[test]
fn a52_a_leader_answers_a_call_in_either_mode_and_counts_as_one() {
    for mode in Mode::BOTH {
        let field = Field::new(2).zones(area(&[Zone::IACON, Zone::NOVA]), ONE, 2).leader(Zone::IACON, mode);
        let field = field.turn(ONE, Phase::Reinforce).then(call(Zone::IACON, Zone::NOVA));
        assert_eq!(field.refused(carry(3, true)), Refusal::MoversAllowed(2, Errand::Call));
        assert_eq!(field.refused(carry(0, true)), Refusal::MoversAllowed(2, Errand::Call));
        let along = field.clone().then(carry(1, true));
        assert_eq!((along.game.units(Zone::NOVA), along.game.chief(ONE).zone), (3, Some(Zone::NOVA)));
        let stays = field.then(carry(2, false));
        assert_eq!((stays.game.units(Zone::IACON), stays.game.chief(ONE).zone), (1, Some(Zone::IACON)));
    }
}

#[test]
fn a55_exactly_the_announced_attackers_move_in_and_then_none_to_all_but_one() {
    let field = launch_pad().zone(Zone::LAUNCH, ONE, 2).attack(Zone::HEXIMA, Zone::LAUNCH);
    let field = field.rolls(&[commit(2, false), defend(2, false)], &[6, 6], &[1, 1]);
    let (from, zone) = (Zone::HEXIMA, Zone::LAUNCH);
    let captured = Event::Captured { seat: TWO, from, zone, units: 2, from_seat: ONE };
    assert!(field.events.contains(&captured));
    assert_eq!((field.game.units(zone), field.game.lost(TWO)), (2, 0));
    let follow = |units| Move::Follow { units, leader: false };
    assert_eq!(
        (0..6).map(|units| field.allows(follow(units))).collect::<Vec<_>>(),
        [true, true, true, true, false, false]
    );
    let field = field.then(follow(0));
    assert_eq!([zone, from].map(|zone| field.game.units(zone)), [2, 4]);
}

#[test]
fn a56_attacking_again_is_a_new_attack_without_what_lasted_for_the_old_one() {
    let field = launch_pad().zone(Zone::HEXIMA, TWO, 9).zone(Zone::LAUNCH, ONE, 9);
    let field = field.card(TWO, Upgrade::PlasmaRounds).card(TWO, Upgrade::PlasmaRounds);
    let field = field.attack(Zone::HEXIMA, Zone::LAUNCH);
    assert_eq!(field.refused(Move::Stop), Refusal::RollFirst);
    let once = [commit(1, false), defend(1, false)];
    let field = once.into_iter().fold(field, Field::then);
    let card = held(&field, TWO, Upgrade::PlasmaRounds);
    let mut field = field.then(Move::Play(card)).then(Move::Pass).then(Move::Pass);
    let again = held(&field, TWO, Upgrade::PlasmaRounds);
    field.play_all(&[commit(2, false), defend(2, false)]);
    assert_eq!(field.refused(Move::Play(again)), Refusal::WorksAlready(Upgrade::PlasmaRounds));
    let field = field.then(Move::Pass).then(Move::Pass);
    assert_eq!(black_dice(&field), [vec![8], vec![8, 8]], "it lasts for the attack, and numbers are chosen anew");
    let field = field.then(Move::Stop);
    let (from, to) = (Zone::HEXIMA, Zone::LAUNCH);
    assert_eq!(field.events.last(), Some(&Event::Ended { seat: TWO, from, to, spent: false }));
    let field = once.into_iter().fold(field.attack(from, to), Field::then);
    assert!(field.allows(Move::Play(again)));
    let field = field.then(Move::Pass);
    assert_eq!(black_dice(&field)[2], [6]);
}

/// Megatron and Optimus in robot mode with a card for every window of a roll; so many robots fight beside them.
fn all_at_once() -> Field {
    let field = launch_pad().zone(Zone::LAUNCH, ONE, 4).leader(Zone::LAUNCH, Mode::Robot);
    let field = field.leader(Zone::HEXIMA, Mode::Robot);
    let field = field.card(TWO, Upgrade::TargetingArray).card(TWO, Upgrade::OverloadSalvo);
    field.card(ONE, Upgrade::DeflectorField).card(ONE, Upgrade::EmergencyRepairs)
}

#[test]
fn a57_one_roll_goes_step_by_step() {
    let field = all_at_once();
    let [array, salvo] = [Upgrade::TargetingArray, Upgrade::OverloadSalvo].map(|upgrade| held(&field, TWO, upgrade));
    let [shield, repairs] =
        [Upgrade::DeflectorField, Upgrade::EmergencyRepairs].map(|upgrade| held(&field, ONE, upgrade));
    // After every card the other side may answer.
    let script = [
        commit(2, true),
        defend(2, true),
        Move::Play(array),
        Move::Pass,
        Move::Pass,
        Move::Play(shield),
        Move::Pass,
        Move::Pass,
        Move::Salvo { card: salvo, dice: 0b01 },
        Move::Pass,
        Move::Boost(0),
        Move::Boost(0),
    ];
    let field = field.attack(Zone::HEXIMA, Zone::LAUNCH);
    let hurt = |seed| {
        let field = Field { dice: Dice::new(seed), ..field.clone() };
        let field = script.into_iter().fold(field, Field::then);
        (last_losses(&field).defence == 1).then_some(field)
    };
    let field = (0..1000).find_map(hurt).expect("some dice cost the defender one");
    assert_eq!((field.game.phase(), field.game.units(Zone::LAUNCH)), (Phase::Repair, 5));
    let field = field.then(Move::Play(repairs));
    let kinds = field.seen(|event| {
        Some(match event {
            Event::Committed { .. } => "attackers",
            Event::Defended { .. } => "defenders",
            Event::Played { card, .. } if *card == array => "array",
            Event::Played { card, .. } if *card == shield => "shield",
            Event::Played { card, .. } if *card == salvo => "salvo",
            Event::Played { card, .. } if *card == repairs => "repairs",
            Event::Rolled { .. } => "roll",
            Event::Rerolled { .. } => "reroll",
            Event::Raised { side: Side::Attack, leader: false, .. } => "array +1",
            Event::Raised { side: Side::Defence, leader: false, .. } => "shield +1",
            Event::Raised { side: Side::Attack, leader: true, .. } => "Megatron +1",
            Event::Raised { side: Side::Defence, leader: true, .. } => "Optimus +1",
            Event::Compared { .. } => "compare",
            Event::Repaired { .. } => "repaired",
            Event::Fell { losses: Losses { defence: 0, .. }, .. } => "losses",
            _ => return None,
        })
    });
    let expected = "attackers defenders array shield roll salvo reroll array +1 shield +1 Megatron +1 Optimus +1 \
                    compare repairs repaired losses";
    assert_eq!(kinds.join(" "), expected);
    assert_eq!((field.game.units(Zone::LAUNCH), field.game.lost(ONE)), (5, 0));
}

#[test]
fn a57_repairs_come_before_bumblebees_escape_and_save_the_leader_too() {
    let field = bumblebee(Mode::Vehicle).card(THREE, Upgrade::EmergencyRepairs);
    let field = field.rolls(&[commit(3, false), Move::Pass], &[6, 1, 1], &[2]);
    assert_eq!(field.game.phase(), Phase::Repair);
    let repairs = held(&field, THREE, Upgrade::EmergencyRepairs);
    let field = field.then(Move::Play(repairs));
    assert!(field.events.contains(&Event::Repaired { seat: THREE, zone: Zone::URAYA }));
    assert!(field.game.chief(THREE).is_at(Zone::URAYA) && field.game.phase() == Phase::Commit);
}

#[test]
fn a57_a_jamming_pulse_answers_at_once_and_another_one_jams_it() {
    let field = launch_pad().zone(Zone::LAUNCH, ONE, 4).card(TWO, Upgrade::PlasmaRounds);
    let field = field.card(ONE, Upgrade::JammingPulse).card(TWO, Upgrade::JammingPulse);
    let [plasma, second] = [Upgrade::PlasmaRounds, Upgrade::JammingPulse].map(|upgrade| held(&field, TWO, upgrade));
    let first = held(&field, ONE, Upgrade::JammingPulse);
    let field = field.attack(Zone::HEXIMA, Zone::LAUNCH).then(commit(1, false)).then(defend(1, false));
    let early = Refusal::WrongMoment(Upgrade::JammingPulse, Upgrade::JammingPulse.moment());
    assert_eq!(field.refused(Move::Play(second)), early, "there is nothing to answer");
    let field = field.then(Move::Play(plasma));
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Answer, Some(ONE)));
    let field = field.then(Move::Play(first));
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Answer, Some(TWO)));
    let jammed = field.clone().then(Move::Pass);
    assert_eq!(jammed.events.last(), Some(&Event::Jammed { seat: ONE, card: plasma }));
    assert_eq!(jammed.game.phase(), Phase::Before(Side::Attack));
    assert_eq!(black_dice(&jammed.then(Move::Pass)), [[6]], "both cards are spent for nothing");
    let works = field.then(Move::Play(second));
    assert_eq!(black_dice(&works), [[8]], "the first card works again");
    assert_eq!(works.game.discard(), Cards::EMPTY.with(plasma).with(first).with(second));
}

#[test]
fn a58_a_lasting_card_is_refused_while_a_copy_works_unless_that_was_jammed() {
    let field = launch_pad().zone(Zone::LAUNCH, ONE, 4).card(TWO, Upgrade::TargetingArray);
    let field = field.card(TWO, Upgrade::TargetingArray).card(TWO, Upgrade::PlasmaRounds);
    let mut cards = Card::of(Upgrade::TargetingArray.copies());
    let [first, second] = [cards.next().expect("a copy"), cards.next().expect("another")];
    let begin = |field: Field| {
        let field = field.attack(Zone::HEXIMA, Zone::LAUNCH).then(commit(1, false)).then(defend(1, false));
        field.then(Move::Play(first))
    };
    let works = begin(field.clone());
    assert_eq!(works.refused(Move::Play(second)), Refusal::WorksAlready(Upgrade::TargetingArray));
    assert!(works.allows(Move::Play(held(&works, TWO, Upgrade::PlasmaRounds))), "different cards add up");
    let jam = field.card(ONE, Upgrade::JammingPulse);
    let pulse = held(&jam, ONE, Upgrade::JammingPulse);
    // Seat 2 holds cards too, so it may answer the pulse.
    let jammed = begin(jam).then(Move::Play(pulse)).then(Move::Pass);
    let jammed = jammed.then(Move::Play(second));
    assert!(jammed.game.assault.effects.array);
}

#[test]
fn a58_every_copy_of_an_instant_card_works() {
    let field = launch_pad().zone(Zone::LAUNCH, ONE, 2).card(ONE, Upgrade::EmergencyRepairs);
    let field = field.card(ONE, Upgrade::EmergencyRepairs).attack(Zone::HEXIMA, Zone::LAUNCH);
    let field = field.rolls(&[commit(2, false), defend(2, false), Move::Pass], &[6, 6], &[1, 1]);
    let field = Card::of(Upgrade::EmergencyRepairs.copies()).map(Move::Play).fold(field, Field::then);
    assert_eq!((field.game.units(Zone::LAUNCH), field.game.phase()), (2, Phase::Commit));
    let field = launch_pad().card(TWO, Upgrade::OverloadSalvo).card(TWO, Upgrade::OverloadSalvo);
    let field = field.attack(Zone::HEXIMA, Zone::LAUNCH).then(commit(2, false)).then(Move::Pass);
    let salvo = |card| Move::Salvo { card, dice: 0b11 };
    let field = Card::of(Upgrade::OverloadSalvo.copies()).map(salvo).fold(field, Field::then);
    assert_eq!(field.seen(|event| matches!(event, Event::Rerolled { .. }).then_some(())).len(), 2);
}

#[test]
fn a59_the_d8_goes_to_every_ordinary_die_or_by_blitz_to_one() {
    let thrown = |upgrade, units, leader| {
        let field = launch_pad().leader(Zone::HEXIMA, Mode::Vehicle).card(TWO, upgrade);
        let field = field.attack(Zone::HEXIMA, Zone::LAUNCH).then(commit(units, leader));
        let card = held(&field, TWO, upgrade);
        field.then(Move::Play(card)).game.assault.attack.sides().to_vec()
    };
    assert_eq!(thrown(Upgrade::PlasmaRounds, 3, false), [8, 8, 8]);
    assert_eq!(thrown(Upgrade::BlitzProtocol, 3, false), [8, 6, 6]);
    assert_eq!(thrown(Upgrade::BlitzProtocol, 3, true), [8, 8, 6], "the leader's and one robot's");
    assert_eq!(thrown(Upgrade::BlitzProtocol, 1, true), [8], "no robot attacks");
    let factory = Field::new(2).special(Special::Moon, true, ONE).zone(Zone::MOON_FACTORY, ONE, 3);
    assert_eq!(factory.game.workers(ONE, Zone::MOON_FACTORY), 3, "a vehicle there is three robots");
}

/// A bridge of seat 1 from Iacon to Kalis, which seat 2 holds; seat 1 has Tyrest and Helex too.
fn bridged() -> Field {
    let field = Field::new(2).zones(area(&[Zone::IACON, Zone::TYREST]), ONE, 5).zone(Zone::HELEX, ONE, 1);
    let field = field.card(ONE, Upgrade::SpaceBridge);
    let field = field.turn(ONE, Phase::Transform).give(ONE, card_of(Zone::TARN));
    field.then(Move::Play(card_of(Zone::HYDRAX)))
}

#[test]
fn a63_a_space_bridge_serves_attacks_and_a_call_of_phase_2_and_ends_with_phase_3() {
    let field = bridged().then(Move::Bridge { from: Zone::IACON, to: Zone::KALIS });
    assert_eq!(field.game.bridge(), Some((Zone::IACON, Zone::KALIS)));
    let attack = field.clone().then(Move::Advance).attack(Zone::IACON, Zone::KALIS);
    assert!(!attack.game.assault().expect("under way").alone && attack.allows(commit(3, false)));
    let own = bridged().card(ONE, Upgrade::RapidRedeploy).then(Move::Bridge { from: Zone::IACON, to: Zone::TYREST });
    let card = held(&own, ONE, Upgrade::RapidRedeploy);
    let called = own.clone().then(Move::Play(card)).then(call(Zone::IACON, Zone::TYREST)).then(carry(4, false));
    assert_eq!(called.game.units(Zone::TYREST), 9);
    let late = own.zone(Zone::ALTIHEX, ONE, 2).then(Move::Advance).then(Move::Advance);
    let apart = Refusal::NotConnected(Zone::IACON, Zone::TYREST);
    assert_eq!((late.refused(call(Zone::IACON, Zone::TYREST)), late.game.bridge()), (apart, None));
}

#[test]
fn a63_a_space_bridge_lapses_while_an_end_is_closed_and_is_no_way_for_bumblebee() {
    let closed = bridged().special(Special::Pion, false, ONE);
    let bridge = |to| Move::Bridge { from: Zone::IACON, to };
    assert_eq!(closed.refused(bridge(Zone::PION)), Refusal::Closed(Zone::PION));
    assert_eq!(closed.refused(bridge(Zone::MOON_FACTORY)), Refusal::Closed(Zone::MOON_FACTORY));
    assert_eq!(closed.refused(bridge(Zone::IACON)), Refusal::SameZone(Errand::Bridge));
    assert_eq!(
        closed.refused(Move::Bridge { from: Zone::KALIS, to: Zone::IACON }),
        Refusal::NotYours(Zone::KALIS, Errand::Bridge)
    );
    let pion = bridged().then(bridge(Zone::PION)).special(Special::Pion, false, ONE);
    assert_eq!((pion.game.bridge(), pion.game.neighbours_by_bridge(Zone::IACON).has(Zone::PION)), (None, false));
    let again = pion.special(Special::Pion, true, ONE);
    assert_eq!(again.game.bridge(), Some((Zone::IACON, Zone::PION)));
    let mut escape = bumblebee(Mode::Vehicle).zones(area(&[Zone::PRIMUS, Zone::PROTIHEX]), TWO, 1);
    escape = escape.zone(Zone::KAON, THREE, 1);
    escape.game.turn.bridge = Some((Zone::URAYA, Zone::KAON));
    let fallen = escape.rolls(&[commit(3, false)], &[6, 1, 1], &[2]);
    assert!(fallen.events.contains(&Event::LeaderFell { seat: THREE, leader: Leader::Bumblebee }));
}
