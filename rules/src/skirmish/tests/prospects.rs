//! What is shown before somebody decides: chances of shots, places worth a look, paths and areas.

use super::kit::{AUTOBOTS, DECEPTICONS, Field, at, fire};
use crate::skirmish::{
    Cover, Interest, Kind, Manner, Move, Skirmish, Target,
    geometry::{Leg, Point},
};

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
fn overcharge_is_in_the_chances_of_the_first_system_and_of_no_other() {
    let mut field = Field::new().bystanders();
    let tank = field.add(DECEPTICONS, "brawl", 1, 10.0, 10.0);
    let optimus = field.auto("optimus_prime", 16.0, 10.0);
    let promise = |field: &Field, system| field.game.prospect(tank, system, 0, Target::Unit(optimus)).expect("a shot");
    field.set(optimus, |optimus| optimus.damage[0] = 13).wake(tank);
    assert_eq!((promise(&field, 0).damage, promise(&field, 0).kill), ((3, 3), 0.0));
    field.play(Move::Overcharge);
    assert_eq!((promise(&field, 0).damage, promise(&field, 1).damage), ((5, 5), (2, 2)), "four and two, less one");
    assert!((promise(&field, 0).kill - 11.0 / 20.0).abs() < 1e-12, "over 9, and five are left");
    field.roll(&[1], &[fire(0, optimus)]);
    assert_eq!(promise(&field, 1).damage, (0, 0), "one less one");
}

#[test]
fn a_charge_promises_a_blow_with_its_bonus_and_a_run_shots_from_its_line() {
    let mut field = Field::new().bystanders();
    let grimlock = field.add(AUTOBOTS, "grimlock", 1, 5.0, 10.0);
    let meg = field.con("megatron", 14.0, 10.0);
    let promise = |game: &Skirmish, system| {
        let prospect = game.prospect(grimlock, system, 0, Target::Unit(meg));
        prospect.map(|prospect| (prospect.faces, prospect.damage))
    };
    field.set(grimlock, |grimlock| grimlock.aim = 1).wake(grimlock);
    let ahead = field.game.with_run(grimlock, Manner::Charge, at(12.0, 10.0));
    field.play(Move::Charge(at(12.0, 10.0)));
    for game in [&ahead, &field.game] {
        assert_eq!(promise(game, 0), Some((19, (5, 5))), "over 4 − 3; five and one, less one");
        assert_eq!(promise(game, 1), None, "no melee weapon");
    }
    let jet = field.add(DECEPTICONS, "cyclonus", 1, 5.0, 20.0);
    let (near, far) = (field.auto("jazz", 10.0, 22.0), field.auto("ratchet", 10.0, 25.0));
    field.wake(jet);
    let ahead = field.game.with_run(jet, Manner::Strafe, at(20.0, 20.0));
    field.play(Move::Strafe(at(20.0, 20.0)));
    for game in [&ahead, &field.game] {
        let faces = |target| game.prospect(jet, 0, 0, Target::Unit(target)).map(|prospect| prospect.faces);
        assert_eq!((faces(near), faces(far)), (Some(13), None));
    }
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

/// Whether an odd number of rings goes around a place.
fn is_within(rings: &[Vec<Point>], place: Point) -> bool {
    let crosses = |(one, other): (&Point, &Point)| {
        (one.y > place.y) != (other.y > place.y)
            && place.x < one.x + (place.y - one.y) / (other.y - one.y) * (other.x - one.x)
    };
    let count = |ring: &Vec<Point>| ring.iter().zip(ring.iter().cycle().skip(1)).filter(|pair| crosses(*pair)).count();
    rings.iter().map(count).sum::<usize>() % 2 == 1
}

#[test]
fn an_area_has_exactly_the_places_where_a_move_may_end() {
    for (model, form) in [("jazz", 1), ("optimus_prime", 0), ("hound", 1), ("springer", 1)] {
        let mut field = Field::new().bystanders();
        let mover = field.add(AUTOBOTS, model, form, 15.0, 14.0);
        for (kind, x, y) in [(Kind::Long, 15.0, 10.0), (Kind::Trees, 19.0, 15.0), (Kind::Lake, 11.0, 17.0)] {
            field.obstacle(kind, x, y);
        }
        field.add(DECEPTICONS, "decepticon_drone", 0, 16.0, 17.0);
        field.wake(mover);
        let limit = field.game.speed(mover);
        let rings = field.game.area(mover, limit);
        let (mut wrong, mut right) = (0, 0);
        for step in 0..120 * 120 {
            let place = at(0.25 * f64::from(step % 120), 0.25 * f64::from(step / 120));
            let may = field.may(Move::Move { to: place, on: false });
            let near = |(one, other): (&Point, &Point)| place.point().distance_to_piece(*one, *other) < 0.03;
            let rim = rings.iter().any(|ring| ring.iter().zip(ring.iter().cycle().skip(1)).any(near));
            match is_within(&rings, place.point()) == may {
                true => right += u32::from(may),
                false => wrong += u32::from(!rim),
            }
        }
        assert!(right > 250 && wrong <= 4, "{model}: {right} right, {wrong} wrong");
    }
}

#[test]
fn somebody_who_cannot_move_has_no_area() {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 10.0, 10.0);
    assert!(field.game.area(jazz, 0).is_empty());
}

#[test]
fn from_another_place_others_are_seen_and_others_hide_them() {
    let mut field = Field::new().bystanders();
    let (jazz, drone) = (field.auto("jazz", 5.0, 10.0), field.con("decepticon_drone", 15.0, 10.0));
    let house = field.obstacle(Kind::Square, 10.0, 10.0);
    let hidden = field.game.sight(jazz, Target::Unit(drone)).expect_err("a house");
    assert_eq!(hidden, Cover::Obstacle(house));
    let cut = field.game.cut(jazz, Target::Unit(drone), hidden);
    assert!((cut.x - 7.5).abs() < 1e-9 && (cut.y - 10.0).abs() < 1e-9, "{cut:?}");
    assert!(field.game.with_unit_at(jazz, at(15.0, 16.0)).sight(jazz, Target::Unit(drone)).is_ok());
}
