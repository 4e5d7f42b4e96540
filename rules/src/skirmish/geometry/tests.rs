//! The vectors of the sheet, and random tables against brute force.

use super::*;
use crate::Dice;

const WIDE: Point = Point::new(1000.0, 1000.0);
const MIDDLE: Point = Point::new(500.0, 500.0);

fn at(x: f64, y: f64) -> Point {
    MIDDLE + Point::new(x, y)
}

fn length(radius: f64, walls: &[Wall]) -> Option<f64> {
    let mut reach = Reach::default();
    reach.begin(at(0.0, 0.0), radius, 30.0, WIDE);
    walls.iter().for_each(|&wall| reach.put(wall));
    let (goal, found) = (at(10.0, 0.0), reach.length_to(at(10.0, 0.0)));
    let (by_path, legs) = reach.path_to(goal)?;
    assert_eq!(Some(by_path), found);
    assert!(matches!(legs.last(), Some(Leg::Line { to }) if *to == goal));
    reach.survey();
    assert!((reach.surveyed(goal, 0.0)? - by_path).abs() < 1e-9);
    found
}

fn rounded(length: Option<f64>) -> String {
    length.map_or("none".to_owned(), |length| format!("{length:.4}"))
}

#[test]
fn paths_have_the_lengths_of_section_4_3() {
    assert_eq!(rounded(length(0.5, &[Shape::disc(at(5.0, 0.0), 1.5)])), "10.8112");
    let building = Shape::Polygon(Polygon::rectangle(at(5.0, 0.0), 4.0, 4.0, 0));
    assert_eq!(rounded(length(0.5, &[building])), "11.8686");
    let gate = [0.9, -0.9].map(|y| Shape::disc(at(5.0, y), 0.6));
    assert_eq!(rounded(length(0.25, &gate)), "10.0000");
}

#[test]
fn a_24_gaps_narrower_than_the_base_cannot_be_passed() {
    let gate = [0.9, -0.9].map(|y| Shape::disc(at(5.0, y), 0.6));
    assert_eq!(rounded(length(0.3, &gate)), "10.0000", "exactly as wide");
    assert!(length(0.302, &gate).is_some_and(|length| length > 10.1), "around it");
}

fn stand(x: f64, y: f64, radius: f64, height: f64) -> Stand {
    Stand { centre: at(x, y), radius, height }
}

fn sees(one: Stand, other: Stand, screens: &[(Shape, f64)]) -> bool {
    let look = |one, other| {
        let mut lookout = Lookout::default();
        lookout.between(one, other);
        screens.iter().for_each(|&(shape, height)| lookout.put(shape, height, 0));
        lookout.see().is_ok()
    };
    let there = look(one, other);
    assert_eq!(there, look(other, one), "a line has two ends");
    there
}

#[test]
fn sight_is_that_of_section_4_3() {
    let (one, other) = (stand(0.0, 0.0, 0.6, 2.1), stand(10.0, 0.0, 0.6, 2.1));
    let third = |radius: f64, height: f64| sees(one, other, &[(Shape::disc(at(5.0, 0.0), radius), height)]);
    let seen = [third(0.6, 1.1), third(0.6, 2.1), third(0.5, 2.1), third(0.58, 2.1)];
    assert_eq!(seen, [true, false, true, true]);
    let building = |width: f64| {
        let shape = Polygon::rectangle(at(5.0, 0.0), 1.0, width, 0);
        sees(one, other, &[(Shape::Polygon(shape), 6.0)])
    };
    assert_eq!([building(1.3), building(1.18)], [false, true]);
    let (one, other) = (stand(0.0, 0.0, 0.9, 2.6), stand(6.0, 0.0, 0.9, 1.0));
    let wall = |height: f64| {
        let shape = Polygon::rectangle(at(4.6, 0.0), 0.4, 6.0, 0);
        sees(one, other, &[(Shape::Polygon(shape), height)])
    };
    assert_eq!([wall(1.5), wall(1.6)], [true, false]);
}

#[test]
fn the_culprit_is_what_blocks_the_middle_line_first() {
    let mut lookout = Lookout::default();
    lookout.between(stand(0.0, 0.0, 0.5, 2.0), stand(10.0, 0.0, 0.5, 2.0));
    lookout.put(Shape::disc(at(7.0, 0.0), 2.0), 3.0, 7);
    lookout.put(Shape::disc(at(3.0, 0.0), 2.0), 3.0, 3);
    lookout.put(Shape::disc(at(3.0, 9.0), 2.0), 3.0, 9);
    assert_eq!(lookout.see(), Err(3));
}

/// A random number of that range, in hundredths.
fn some(dice: &mut Dice, low: i32, high: i32) -> f64 {
    f64::from(low + dice.below((high - low + 1) as u32) as i32) / 100.0
}

fn some_shape(dice: &mut Dice) -> Shape {
    let centre = at(some(dice, 150, 850), some(dice, -200, 200));
    let turn = dice.below(24) as u8;
    match dice.below(4) {
        0 => Shape::Polygon(Polygon::rectangle(centre, some(dice, 50, 400), some(dice, 50, 300), turn)),
        1 => Shape::Polygon(Polygon::oval(centre, 3.0, 2.0, turn)),
        _ => Shape::disc(centre, some(dice, 30, 150)),
    }
}

/// Smoke in every fourth scene, over a base as likely as not.
fn some_smoke(dice: &mut Dice) -> Option<(Shape, f64)> {
    let centre = at(some(dice, -250, 1250), some(dice, -300, 300));
    (dice.below(4) == 0).then_some((Shape::disc(centre, 2.0), 6.0))
}

/// Whether a straight line from one top to another keeps clear of everything by a little.
fn is_clear(screens: &[(Shape, f64)], from: (Point, f64), to: (Point, f64), margin: f64) -> bool {
    screens.iter().all(|(shape, height)| {
        if shape.clearance_of_piece(from.0, to.0) > margin {
            return true;
        }
        let steps = 200;
        (0..=steps).all(|step| {
            let share = f64::from(step) / f64::from(steps);
            let (place, line) = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
            line > height + margin || shape.clearance(place) > margin
        })
    })
}

#[test]
fn no_scene_called_blocked_has_a_free_line_and_every_line_found_is_free() {
    let (mut dice, mut smoke) = (Dice::of(7, 3), Dice::of(7, 4));
    let (mut blocked, mut past) = (0, 0);
    for scene in 0..3000 {
        let (one, other) = (
            stand(0.0, 0.0, some(&mut dice, 50, 100), some(&mut dice, 80, 280)),
            stand(10.0, 0.0, some(&mut dice, 50, 100), some(&mut dice, 80, 280)),
        );
        let count = 1 + dice.below(4);
        let screens: Vec<(Shape, f64)> = (0..count)
            .map(|_| (some_shape(&mut dice), some(&mut dice, 50, 300)))
            .filter(|(shape, _)| {
                shape.clearance(one.centre) > one.radius && shape.clearance(other.centre) > other.radius
            })
            .chain(some_smoke(&mut smoke))
            .collect();
        let mut lookout = Lookout::default();
        lookout.between(one, other);
        screens.iter().for_each(|&(shape, height)| lookout.put(shape, height, 0));
        match lookout.see() {
            Ok(line) => {
                let free = is_clear(&screens, (line.from, one.height), (line.to, other.height), 0.0);
                assert!(free, "scene {scene}: {line:?} is not free");
                past += usize::from((line.from - one.centre).cross(line.to - line.from).abs() > 0.1);
            }
            Err(_) => {
                blocked += 1;
                for _ in 0..400 {
                    let from = one.centre + in_disc(&mut dice) * one.radius;
                    let to = other.centre + in_disc(&mut dice) * other.radius;
                    let free = is_clear(&screens, (from, one.height), (to, other.height), 0.02);
                    assert!(!free, "scene {scene}: {from:?} sees {to:?}");
                }
            }
        }
    }
    assert!(blocked > 300 && past > 300, "{blocked} blocked, {past} past something");
}

fn in_disc(dice: &mut Dice) -> Point {
    loop {
        let place = Point::new(some(dice, -100, 100), some(dice, -100, 100));
        if place.square() <= 1.0 {
            return place;
        }
    }
}

/// The length of the shortest path on a fine grid with sixteen directions, for comparison.
fn grid_length(reach: &Reach, from: Point, to: Point, step: f64) -> Option<f64> {
    const SIZE: i32 = 32;
    let place = |(x, y): (i32, i32)| from + Point::new(f64::from(x - SIZE), f64::from(y - SIZE)) * step;
    let index = |(x, y): (i32, i32)| (y * (2 * SIZE + 1) + x) as usize;
    let ways: Vec<(i32, i32)> =
        (-3..=3).flat_map(|x| (-3..=3).map(move |y| (x, y))).filter(|&way| way != (0, 0)).collect();
    let mut best = vec![f64::INFINITY; ((2 * SIZE + 1) * (2 * SIZE + 1)) as usize];
    let mut open = std::collections::BTreeSet::from([(0_u64, (SIZE, SIZE))]);
    best[index((SIZE, SIZE))] = 0.0;
    let mut found = f64::INFINITY;
    while let Some((_, cell)) = open.pop_first() {
        let (here, so_far) = (place(cell), best[index(cell)]);
        if so_far + here.distance(to) >= found {
            continue;
        }
        if here.distance(to) < 4.0 * step && reach.is_free(here, to) {
            found = so_far + here.distance(to);
        }
        for way in &ways {
            let next = (cell.0 + way.0, cell.1 + way.1);
            if next.0 < 0 || next.1 < 0 || next.0 > 2 * SIZE || next.1 > 2 * SIZE {
                continue;
            }
            let length = so_far + here.distance(place(next));
            if length < best[index(next)] - 1e-12 && reach.is_free(here, place(next)) {
                best[index(next)] = length;
                open.insert((((length + place(next).distance(to)) * 1e6) as u64, next));
            }
        }
    }
    found.is_finite().then_some(found)
}

/// A table with a few things on it and a goal; every other one ends where things lie.
fn some_table(dice: &mut Dice, limit: f64) -> Option<(Reach, Point)> {
    let (mut reach, radius) = (Reach::default(), some(dice, 50, 100));
    let size = if dice.below(2) == 0 { at(5.5, 5.5) } else { WIDE };
    reach.begin(at(0.0, 0.0), radius, limit, size);
    for _ in 0..2 + dice.below(5) {
        let centre = at(some(dice, -500, 500), some(dice, -500, 500));
        reach.put(match some_shape(dice) {
            Shape::Disc { radius, .. } => Shape::disc(centre, radius),
            _ => Shape::Polygon(Polygon::rectangle(
                centre,
                some(dice, 100, 400),
                some(dice, 100, 400),
                dice.below(24) as u8,
            )),
        });
    }
    let goal = at(some(dice, -500, 500), some(dice, -500, 500));
    let free = reach.is_free(at(0.0, 0.0), at(0.0, 0.0)) && reach.is_free(goal, goal);
    free.then_some((reach, goal))
}

#[test]
fn no_path_on_a_fine_grid_is_shorter_and_none_is_missed() {
    let mut dice = Dice::of(9, 4);
    let (mut bent, mut longer) = (0, 0);
    while bent < 2000 {
        let Some((mut reach, goal)) = some_table(&mut dice, 14.0) else { continue };
        let exact = reach.length_to(goal);
        if exact == Some(at(0.0, 0.0).distance(goal)) {
            continue;
        }
        bent += 1;
        match (exact, grid_length(&reach, at(0.0, 0.0), goal, 0.25)) {
            (Some(exact), Some(grid)) => {
                assert!(exact <= grid + 1e-3, "{exact} is longer than {grid} on the grid: {reach:?} {goal:?}");
                longer += usize::from(grid - exact > 0.4);
            }
            (None, Some(grid)) => assert!(grid > 13.9, "a path of {grid} is missed"),
            (_, None) => {}
        }
    }
    assert!(longer <= 300, "only through a narrow gap the grid is longer: {longer} times");
}

#[test]
fn thousands_of_random_paths_are_free_measured_and_found_by_the_survey_too() {
    let mut dice = Dice::of(9, 5);
    let (mut bent, mut tables) = (0, 0);
    while tables < 4000 {
        let Some((mut reach, goal)) = some_table(&mut dice, 14.0) else { continue };
        tables += 1;
        let found = reach.path_to(goal);
        let mut survey = reach.clone();
        survey.survey();
        let surveyed = survey.surveyed(goal, 0.0);
        let alike = match (&found, surveyed) {
            (Some((length, _)), Some(other)) => (length - other).abs() < 1e-9,
            (None, None) => true,
            _ => false,
        };
        assert!(alike, "{found:?} and {surveyed:?}: {reach:?} {goal:?}");
        let Some((length, legs)) = found else { continue };
        bent += usize::from(legs.len() > 1);
        let walked = walk(&reach, at(0.0, 0.0), &legs);
        assert!((walked - length).abs() < 1e-3, "{walked} walked, {length} measured");
        assert!(length <= 14.0 + 1e-9 && length >= at(0.0, 0.0).distance(goal) - 1e-9);
    }
    assert!(bent > 500, "{bent} bent paths");
}

/// Walks a path in small steps, checks each, and adds up its length.
fn walk(reach: &Reach, start: Point, legs: &[Leg]) -> f64 {
    let (mut here, mut length) = (start, 0.0);
    for leg in legs {
        match *leg {
            Leg::Line { to } => {
                assert!(reach.is_free(here, to), "{here:?} to {to:?} is not free");
                length += here.distance(to);
                here = to;
            }
            Leg::Arc { centre, radius, left, to } => {
                let turn = if left { 1.0 } else { -1.0 };
                while here.distance(to) > 0.002 * radius {
                    let (sin, cos) = (libm::sin(0.001 * turn), libm::cos(0.001 * turn));
                    let way = here - centre;
                    let next = centre + Point::new(way.x * cos - way.y * sin, way.x * sin + way.y * cos);
                    length += here.distance(next);
                    here = next;
                    assert!(reach.is_free(here, here), "{here:?} on an arc is not free");
                }
                length += here.distance(to);
                here = to;
            }
        }
    }
    length
}

#[test]
fn places_are_rounded_to_a_thousandth_of_an_inch() {
    assert_eq!(Point::new(1.23449, 2.9996).spot(), Spot::new(1234, 3000));
    assert_eq!(Spot::at(3, 4).point(), Point::new(3.0, 4.0));
}

#[test]
fn footprints_know_how_far_apart_they_are() {
    let house = Shape::Polygon(Polygon::rectangle(at(0.0, 0.0), 6.0, 4.0, 0));
    let turned = Shape::Polygon(Polygon::rectangle(at(10.0, 0.0), 6.0, 4.0, 6));
    assert!((house.gap(&turned) - 5.0).abs() < 1e-12, "a quarter turn makes it four wide");
    assert!((house.gap(&Shape::disc(at(0.0, 5.0), 2.0)) - 1.0).abs() < 1e-12);
    assert!(house.gap(&Shape::Polygon(Polygon::rectangle(at(1.0, 1.0), 1.0, 1.0, 0))) <= 0.0, "one inside the other");
    let (low, high) = turned.bounds();
    assert!((high.x - low.x - 4.0).abs() < 1e-12 && (high.y - low.y - 6.0).abs() < 1e-12);
}
