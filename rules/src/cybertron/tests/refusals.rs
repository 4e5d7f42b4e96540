//! Every refusal cites the rule that forbids the move, whatever it was that somebody wanted to do.

use super::{
    kit::{carry, follow, place, set_up, zones},
    *,
};
use crate::Refusal as _;

const HOME: Zone = Zone::IACON;
const OTHER: Zone = Zone::NOVA;
const ENEMY: Zone = Zone::KAON;

/// The first seat holds two neighbouring zones with so many robots each.
fn field(robots: u16) -> Field {
    Field::new(2).zones(zones(&[HOME, OTHER]), ONE, robots)
}

fn jumper(robots: u16) -> Field {
    field(robots).leader(HOME, Mode::Vehicle).turn(ONE, Phase::Reinforce)
}

#[track_caller]
fn cites(field: &Field, mv: Move, rule: &str) {
    let refusal = field.refused(mv);
    assert_eq!(refusal.rule().number, rule, "{refusal:?}");
}

#[test]
fn a_zone_of_somebody_else_cites_the_rule_of_what_was_to_be_done_there() {
    let mut stacking = set_up(2, 1);
    while stacking.game.phase() == Phase::Claim {
        let free = Zone::of(stacking.game.unclaimed()).next().expect("a free zone");
        stacking.play(Move::Claim(free));
    }
    let seat = stacking.game.turn().expect("somebody decides");
    let abroad = Zone::of(stacking.game.zones_of_enemies(seat)).next().expect("an enemy");
    cites(&stacking, place(abroad, 1), "9");
    let deploying = field(2).begin(ONE);
    cites(&deploying, place(ENEMY, 1), "20");
    cites(&deploying, Move::Revive { zone: ENEMY, mode: Mode::Robot }, "21");
    let transforming = |upgrade| field(3).card(ONE, upgrade).turn(ONE, Phase::Transform);
    let play = |field: Field| {
        let card = Card::of(field.game.hand(ONE)).next().expect("a card");
        field.then(Move::Play(card))
    };
    cites(&play(transforming(Upgrade::FieldRecycling)), place(ENEMY, 1), "53");
    cites(&play(transforming(Upgrade::SpaceBridge)), Move::Bridge { from: ENEMY, to: HOME }, "A63");
    cites(&play(transforming(Upgrade::RapidRedeploy)), Move::Call { from: HOME, to: ENEMY }, "46");
    cites(&field(2), Move::Attack { from: ENEMY, to: Zone::VOS }, "28");
    assert_eq!(field(2).game.check_attack_from(ENEMY).expect_err("not theirs").rule().number, "28");
    let last = field(2).turn(ONE, Phase::Reinforce);
    cites(&last, Move::Call { from: ENEMY, to: HOME }, "46");
    cites(&last, Move::Call { from: HOME, to: ENEMY }, "46");
    cites(&jumper(2), Move::Jump(ENEMY), "47");
    let team = Field::new(4).zones(zones(&[HOME, OTHER]), ONE, 2).zone(Zone::RAD, THREE, 1).turn(ONE, Phase::Reinforce);
    cites(&team, Move::Give(ENEMY), "49");
}

#[test]
fn a_unit_that_must_stay_cites_the_rule_of_the_attack_the_call_or_the_jump() {
    cites(&field(1), Move::Attack { from: HOME, to: Zone::ALTIHEX }, "30");
    assert_eq!(field(1).game.check_attack_from(HOME).expect_err("too few").rule().number, "30");
    cites(&field(1).turn(ONE, Phase::Reinforce), Move::Call { from: HOME, to: OTHER }, "46");
    cites(&jumper(0), Move::Jump(OTHER), "47");
}

#[test]
fn the_same_zone_twice_cites_the_bridge_the_recycling_or_the_jump() {
    let transforming = |upgrade| field(2).card(ONE, upgrade).turn(ONE, Phase::Transform);
    let play = |field: Field| {
        let card = Card::of(field.game.hand(ONE)).next().expect("a card");
        field.then(Move::Play(card))
    };
    cites(&play(transforming(Upgrade::SpaceBridge)), Move::Bridge { from: HOME, to: HOME }, "A63");
    let recycling = play(transforming(Upgrade::FieldRecycling));
    cites(&recycling, place(HOME, 2), "53");
    cites(&recycling.then(place(HOME, 1)), place(HOME, 1), "53");
    cites(&jumper(2), Move::Jump(HOME), "47");
}

#[test]
fn too_many_who_move_cite_the_capture_or_the_call() {
    let call = Move::Call { from: HOME, to: OTHER };
    let called = field(3).turn(ONE, Phase::Reinforce).then(call);
    cites(&called, carry(3), "46");
    cites(&called, Move::Carry { units: 1, leader: true }, "A52");
    let captured = field(9).attack(HOME, Zone::ALTIHEX).rolls(&[kit::commit(3)], &[6, 6, 6], &[1]);
    assert_eq!(captured.game.phase(), Phase::Follow);
    cites(&captured, follow(6), "36");
    cites(&captured, Move::Follow { units: 1, leader: true }, "A52");
}
