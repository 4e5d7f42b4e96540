//! Facts 40 to 45 of the sheet: leaders in battle.

use super::super::Faction;
use super::{kit::*, *};

/// An enemy of a leader.
fn enemy(leader: Leader) -> Leader {
    if leader.faction() == Faction::Autobot { Leader::Megatron } else { Leader::Optimus }
}

/// Seat 1 with this leader and so many robots on Tarn attacks so many robots of seat 2 on Kaon.
fn attacked_by(leader: Leader, mode: Mode, own: u16, theirs: u16) -> Field {
    Field::with_leaders(&[leader, enemy(leader)])
        .zone(Zone::TARN, ONE, own)
        .leader(Zone::TARN, mode)
        .zone(Zone::KAON, TWO, theirs)
        .attack(Zone::TARN, Zone::KAON)
}

/// Seat 1 with robots on Tarn attacks this leader of seat 2 and so many robots on Kaon.
fn defended_by(leader: Leader, mode: Mode, theirs: u16) -> Field {
    Field::with_leaders(&[enemy(leader), leader])
        .zone(Zone::TARN, ONE, 9)
        .zone(Zone::KAON, TWO, theirs)
        .leader(Zone::KAON, mode)
        .attack(Zone::TARN, Zone::KAON)
}

fn raises(field: &Field) -> Vec<(Side, u8, bool)> {
    field.seen(|event| match event {
        Event::Raised { side, die, leader } => Some((*side, *die, *leader)),
        _ => None,
    })
}

#[test]
fn fact_40_leaders_always_throw_d8_and_count_as_one_of_the_three_attackers() {
    for leader in Leader::ALL {
        for mode in Mode::BOTH {
            let field = attacked_by(leader, mode, 9, 9);
            assert_eq!(field.refused(led(4)), Refusal::AttackersAllowed(3));
            let field = field.then(led(3));
            let field = if field.game.phase() == Phase::Guard { field.then(defend(1)) } else { field };
            assert_eq!(field.dice_thrown(), (vec![8, 6, 6], vec![6]), "{leader:?} {mode:?} attacks");
            let field = defended_by(leader, mode, 9).then(commit(3)).then(guarded(2));
            assert_eq!(field.dice_thrown(), (vec![6, 6, 6], vec![8, 6]), "{leader:?} {mode:?} defends");
        }
    }
    let field = attacked_by(Leader::Optimus, Mode::Robot, 2, 9);
    assert_eq!(field.refused(led(3)), Refusal::AttackersAllowed(2), "with two robots beside him one stays");
}

#[test]
fn fact_41_in_robot_mode_bumblebee_and_megatron_add_one_in_attack() {
    for leader in Leader::ALL {
        let helps = matches!(leader, Leader::Bumblebee | Leader::Megatron);
        assert_eq!(leader.helps_attack(), helps);
        let field = attacked_by(leader, Mode::Robot, 9, 9).rolls(&[led(3), defend(2)], &[3, 5, 1], &[5, 5]);
        if !helps {
            assert_eq!((raises(&field), field.game.phase()), (vec![], Phase::Commit), "{leader:?}");
            assert_eq!(field.units([Zone::TARN, Zone::KAON]), [8, 9]);
            continue;
        }
        assert_eq!((field.game.phase(), field.game.turn()), (Phase::Boost(Side::Attack), Some(ONE)));
        assert_eq!(field.refused(Move::Boost(3)), Refusal::NoSuchDie(3));
        let robots_die = field.clone().then(Move::Boost(1));
        assert_eq!(raises(&robots_die), [(Side::Attack, 1, true)], "any die, not only the leader's");
        assert_eq!(robots_die.units([Zone::TARN, Zone::KAON]), [9, 8], "6 beats 5, 3 loses to 5");
        let own_die = field.then(Move::Boost(0));
        assert_eq!(own_die.units([Zone::TARN, Zone::KAON]), [8, 9], "5 and 4 lose to 5 and 5");
    }
}

#[test]
fn fact_41_in_robot_mode_optimus_prime_and_barricade_add_one_in_defence() {
    for leader in Leader::ALL {
        let helps = matches!(leader, Leader::Optimus | Leader::Barricade);
        let field = defended_by(leader, Mode::Robot, 8).rolls(&[commit(3), guarded(2)], &[6, 4, 1], &[3, 6]);
        if !helps {
            assert_eq!((raises(&field), field.game.phase()), (vec![], Phase::Commit), "{leader:?}");
            assert_eq!(field.units([Zone::TARN, Zone::KAON]), [8, 8], "6 ties 6, 4 beats 3");
            continue;
        }
        assert_eq!((field.game.phase(), field.game.turn()), (Phase::Boost(Side::Defence), Some(TWO)));
        assert_eq!(field.refused(Move::Boost(2)), Refusal::NoSuchDie(2));
        let better = field.clone().then(Move::Boost(0));
        assert_eq!(raises(&better), [(Side::Defence, 0, true)]);
        assert_eq!(better.units([Zone::TARN, Zone::KAON]), [7, 9], "3 becomes 4 and ties");
        let other = field.then(Move::Boost(1));
        assert_eq!(other.units([Zone::TARN, Zone::KAON]), [8, 8], "a robot's 6 becomes 7, to no avail");
    }
}

#[test]
fn fact_41_one_is_added_only_in_robot_mode_and_only_if_the_leader_fights() {
    for leader in Leader::ALL {
        let one = |field: &Field| raises(field).len();
        let away = attacked_by(leader, Mode::Robot, 9, 9).then(commit(3)).then(defend(2));
        assert_eq!((one(&away), away.game.phase()), (0, Phase::Commit), "{leader:?} looks on");
        let driving = attacked_by(leader, Mode::Vehicle, 9, 9).then(led(3));
        let driving = if driving.game.phase() == Phase::Guard { driving.then(defend(2)) } else { driving };
        assert_eq!((one(&driving), driving.game.phase()), (0, Phase::Commit), "{leader:?} drives");
        let aside = defended_by(leader, Mode::Robot, 9).then(commit(3)).then(defend(2));
        assert_eq!((one(&aside), aside.game.phase()), (0, Phase::Commit), "{leader:?} looks on");
        let parked = defended_by(leader, Mode::Vehicle, 9).then(commit(3)).then(guarded(2));
        assert_eq!((one(&parked), parked.game.phase()), (0, Phase::Commit), "{leader:?} drives");
    }
}

#[test]
fn fact_42_optimus_prime_as_a_truck_jumps_to_any_own_zone_in_phase_4() {
    let field = Field::new(2)
        .zones(zones(&[Zone::IACON, Zone::VOS]), ONE, 2)
        .leader(Zone::IACON, Mode::Vehicle)
        .turn(ONE, Phase::Transform);
    assert_eq!(field.refused(Move::Jump(Zone::VOS)), Refusal::NotNow(Phase::Transform));
    let field = field.then(Move::Advance);
    assert_eq!(field.refused(Move::Jump(Zone::VOS)), Refusal::NotNow(Phase::Attack));
    let field = field.turn(ONE, Phase::Reinforce);
    assert!(!field.game.connected(Zone::IACON).has(Zone::VOS));
    let robot = field.clone().zone(Zone::IACON, ONE, 2).leader(Zone::IACON, Mode::Robot);
    assert_eq!(robot.refused(Move::Jump(Zone::VOS)), Refusal::NoJumper);
    let field = field.then(Move::Jump(Zone::VOS));
    assert_eq!(field.events[0], Event::Jumped { seat: ONE, from: Zone::IACON, to: Zone::VOS });
    assert_eq!((field.game.chief(ONE).zone, field.units([Zone::IACON, Zone::VOS])), (Some(Zone::VOS), [2, 3]));
    for leader in [Leader::Bumblebee, Leader::Megatron, Leader::Barricade] {
        let other = Field::with_leaders(&[leader, enemy(leader)])
            .zones(zones(&[Zone::IACON, Zone::VOS]), ONE, 2)
            .leader(Zone::IACON, Mode::Vehicle)
            .turn(ONE, Phase::Reinforce);
        assert_eq!(other.refused(Move::Jump(Zone::VOS)), Refusal::NoJumper, "{leader:?}");
    }
}

/// Bumblebee of seat 2 is the last on Kaon, which seat 1 attacks from Tarn; seat 2 has these zones too.
fn bumblebee_alone(mode: Mode, refuges: &[Zone]) -> Field {
    Field::with_leaders(&[Leader::Barricade, Leader::Bumblebee])
        .zones(super::super::MAP, ONE, 1)
        .zone(Zone::TARN, ONE, 9)
        .zone(Zone::RAD, TWO, 1)
        .zones(zones(refuges), TWO, 1)
        .zone(Zone::KAON, TWO, 0)
        .leader(Zone::KAON, mode)
        .attack(Zone::TARN, Zone::KAON)
        .rolls(&[commit(3)], &[6, 6, 6], &[1])
}

#[test]
fn fact_43_bumblebee_as_a_camaro_escapes_to_a_neighbouring_own_zone() {
    let field = bumblebee_alone(Mode::Vehicle, &[Zone::VOS, Zone::ARENA]);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Escape, Some(TWO)));
    assert_eq!(field.refused(Move::Escape(Zone::RAD)), Refusal::NoRefuge(Zone::RAD), "not next to Kaon");
    assert_eq!(field.refused(Move::Escape(Zone::DECAGON)), Refusal::NoRefuge(Zone::DECAGON), "an enemy's");
    let field = field.then(Move::Escape(Zone::ARENA));
    assert_eq!((field.game.chief(TWO).zone, field.game.units(Zone::ARENA)), (Some(Zone::ARENA), 2));
    assert_eq!((field.game.owner(Zone::KAON), field.game.units(Zone::KAON)), (Some(ONE), 3), "Kaon is lost");
    assert!(field.events.contains(&Event::Escaped { seat: TWO, to: Zone::ARENA }));

    let only = bumblebee_alone(Mode::Vehicle, &[Zone::VOS]);
    assert_eq!(only.game.chief(TWO).zone, Some(Zone::VOS), "a single way is no choice");
    let fallen = Event::LeaderFell { seat: TWO, leader: Leader::Bumblebee };
    for field in [bumblebee_alone(Mode::Vehicle, &[]), bumblebee_alone(Mode::Robot, &[Zone::VOS])] {
        assert_eq!((field.game.chief(TWO).zone, field.game.owner(Zone::KAON)), (None, Some(ONE)));
        assert!(field.events.contains(&fallen), "no zone to go to, or not in vehicle mode");
    }
}

#[test]
fn fact_43_nobody_else_escapes() {
    for leader in [Leader::Optimus, Leader::Megatron, Leader::Barricade] {
        let field = Field::with_leaders(&[enemy(leader), leader])
            .zone(Zone::TARN, ONE, 9)
            .zone(Zone::KAON, TWO, 0)
            .leader(Zone::KAON, Mode::Vehicle)
            .attack(Zone::TARN, Zone::KAON)
            .rolls(&[commit(3)], &[6, 6, 6], &[1]);
        assert_eq!(field.game.chief(TWO).zone, None, "{leader:?}");
        assert!(field.events.contains(&Event::LeaderFell { seat: TWO, leader }));
    }
}

#[test]
fn fact_44_megatron_as_a_jet_attacks_any_zone_and_alone_if_it_is_no_neighbour() {
    let field = Field::with_leaders(&[Leader::Megatron, Leader::Optimus])
        .zone(Zone::TARN, ONE, 5)
        .leader(Zone::TARN, Mode::Vehicle)
        .zone(Zone::VOS, ONE, 5);
    let far = Move::Attack { from: Zone::TARN, to: Zone::KALIS };
    for zone in Zone::of(field.game.zones_of(TWO)) {
        assert!(field.allows(Move::Attack { from: Zone::TARN, to: zone }), "{}", zone.id());
    }
    let elsewhere = Move::Attack { from: Zone::VOS, to: Zone::KALIS };
    assert_eq!(field.refused(elsewhere), Refusal::NotNeighbours(Zone::VOS, Zone::KALIS), "he is not there");
    let robot = field.clone().zone(Zone::TARN, ONE, 5).leader(Zone::TARN, Mode::Robot);
    assert_eq!(robot.refused(far), Refusal::NotNeighbours(Zone::TARN, Zone::KALIS));
    let single = field.clone().zone(Zone::TARN, ONE, 0).leader(Zone::TARN, Mode::Vehicle);
    assert_eq!(single.refused(far), Refusal::NeedsTwo(Zone::TARN, Errand::Attack), "somebody must stay");

    let afar = field.clone().then(far);
    let announced = Event::Attacked { seat: ONE, from: Zone::TARN, to: Zone::KALIS, defender: TWO, alone: true };
    assert_eq!(afar.last_events(), [announced]);
    assert_eq!([led(2), commit(1), led(3)].map(|mv| afar.refused(mv)), [Refusal::AloneFromAfar; 3]);
    let won = afar.rolls(&[led(1)], &[8], &[1]);
    assert_eq!((won.game.owner(Zone::KALIS), won.units([Zone::TARN, Zone::KALIS])), (Some(ONE), [5, 1]));
    assert_eq!((won.game.chief(ONE).zone, won.game.phase()), (Some(Zone::KALIS), Phase::Attack));

    let near = field.then(Move::Attack { from: Zone::TARN, to: Zone::KAON });
    assert!(near.allows(led(3)) && near.allows(commit(3)), "against a neighbour he need not be alone");
}

#[test]
fn fact_45_against_barricade_as_a_police_car_only_one_unit_defends() {
    let field = attacked_by(Leader::Barricade, Mode::Vehicle, 9, 5);
    let chased = field.clone().then(led(3));
    assert_eq!(chased.dice_thrown(), (vec![8, 6, 6], vec![6]), "one of five, and nobody is asked");
    let without = field.clone().then(commit(3));
    assert!(without.allows(defend(2)), "he does not take part");
    let standing = attacked_by(Leader::Barricade, Mode::Robot, 9, 5).then(led(3));
    assert!(standing.allows(defend(2)), "he is no car");

    let led_zone = field.leader(Zone::KAON, Mode::Robot).then(led(3));
    assert_eq!(led_zone.game.phase(), Phase::Guard, "which of them?");
    assert_eq!([defend(2), guarded(2)].map(|mv| led_zone.refused(mv)), [Refusal::OneAgainstBarricade; 2]);
    assert_eq!(led_zone.clone().then(defend(1)).dice_thrown().1, [6]);
    assert_eq!(led_zone.then(guarded(1)).dice_thrown().1, [8]);
    let other = attacked_by(Leader::Megatron, Mode::Vehicle, 9, 5).then(led(3));
    assert!(other.allows(defend(2)), "it is Barricade's power");
}
