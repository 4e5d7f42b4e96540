//! What is shown before somebody decides: chances of shots, places worth a look, paths and areas.

use super::kit::{AUTOBOTS, DECEPTICONS, Field, at, fire};
use crate::skirmish::{Interest, Kind, Move, Target, geometry::Leg};

#[test]
fn the_chances_of_a_shot_are_those_of_all_its_dice() {
    let mut field = Field::new().bystanders();
    let magnus = field.auto("ultra_magnus", 10.0, 10.0);
    let meg = field.con("megatron", 20.0, 10.0);
    field.wake(magnus);
    for before in [0, 12] {
        field.set(meg, |meg| meg.damage[0] = before);
        let promise = field.game.prospect(magnus, 1, 0, Target::Unit(meg)).expect("a shot");
        let (mut damage, mut kills) = (0, 0);
        for hit in 1..=20 {
            for die in 1..=6 {
                let mut shot = field.clone();
                shot.dice(&[hit, die, 1]).play(fire(1, meg));
                damage += u32::from(shot.wounds(meg) - before);
                kills += u32::from(!shot.of(meg).is_here());
            }
        }
        assert_eq!((promise.faces, promise.damage), (10, (0, 5)));
        assert!((promise.kill - f64::from(kills) / 120.0).abs() < 1e-12, "{promise:?}, {kills} kills");
        // What is beyond the structure is lost, but promised.
        assert!(before > 0 || (promise.mean - f64::from(damage) / 120.0).abs() < 1e-12, "{promise:?}, {damage} damage");
    }
    assert_eq!(field.game.prospect(magnus, 2, 0, Target::Unit(meg)), None, "out of reach");
}

#[test]
fn aim_tokens_are_in_the_chances() {
    let mut field = Field::new().bystanders();
    let (jazz, drone) = (field.auto("jazz", 10.0, 10.0), field.con("decepticon_drone", 15.0, 10.0));
    let faces = |field: &Field| field.game.prospect(jazz, 0, 0, Target::Unit(drone)).map(|promise| promise.faces);
    assert_eq!(faces(&field), Some(14));
    field.set(jazz, |jazz| jazz.aim = 1);
    assert_eq!(faces(&field), Some(17));
}

#[test]
fn places_worth_a_look_can_be_reached_and_say_why() {
    let mut field = Field::new().bystanders();
    let jazz = field.add(AUTOBOTS, "jazz", 1, 20.0, 10.0);
    let drone = field.con("decepticon_drone", 24.0, 10.0);
    let trees = field.obstacle(Kind::Trees, 17.0, 14.0);
    field.wake(jazz);
    let places = field.game.interests(jazz, field.game.speed(jazz));
    let find = |why: Interest| places.iter().find(|(other, _)| *other == why).map(|(_, spot)| *spot);
    let contact = find(Interest::Contact(drone)).expect("beside the drone");
    assert!((contact.point().distance(at(24.0, 10.0).point()) - 1.1).abs() < 0.01);
    assert!(find(Interest::Cover(trees)).is_some() && find(Interest::Away(drone)).is_some());
    assert!(places.iter().all(|&(_, to)| field.may(Move::Move { to, on: false })));
}

#[test]
fn a_path_is_told_as_lines_and_arcs_and_a_flyers_as_one_line() {
    let mut field = Field::new().bystanders();
    let jazz = field.add(AUTOBOTS, "jazz", 1, 5.0, 10.0);
    field.obstacle(Kind::Trees, 10.0, 10.0);
    let (length, legs) = field.game.route(jazz, at(15.0, 10.0), 12_000).expect("a way around");
    assert!(length > 10.5 && matches!(legs[..], [Leg::Line { .. }, Leg::Arc { .. }, Leg::Line { .. }]), "{legs:?}");
    let jet = field.add(DECEPTICONS, "starscream", 1, 5.0, 20.0);
    let straight = field.game.route(jet, at(15.0, 20.0), 16_000);
    assert_eq!(straight, Some((10.0, vec![Leg::Line { to: at(15.0, 20.0).point() }])));
}
