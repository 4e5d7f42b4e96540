//! How many path and sight questions the skirmish answers a second, on the large table with 500 points a side.
//!
//! `cargo run --profile arena -p tabletron-rules --example table`

use std::{hint::black_box, time::Instant};

use tabletron_rules::{
    Dice, Game, Seat,
    skirmish::{
        Armies, Board, Options, Phase, Scenario, Skirmish, Target, Terrain, Unit,
        geometry::{Point, Polygon, Reach, Shape, Spot},
    },
};

/// A battle on a table with everything on it, some rounds after its beginning.
fn battle(round: u8) -> Skirmish {
    let options = Options {
        armies: Armies::Ready,
        terrain: Terrain::Ready,
        rounds: 20,
        ..Options::of(Board::Large, Scenario::Battle)
    };
    let (mut dice, mut whim) = (Dice::new(7), Dice::of(7, 1));
    let mut game = Skirmish::start(&options, &mut dice).expect("the options are good");
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    while game.turn().is_some() && (game.round() < round || game.phase() != Phase::Act) {
        moves.clear();
        game.moves(&mut moves);
        let mv = *whim.pick(&moves).expect("whoever decides has a move");
        game.apply(mv, &mut dice, &mut events);
    }
    game
}

/// Calls something for about a second and tells how often that was.
fn measure(what: &str, mut call: impl FnMut(usize)) {
    let (start, mut calls) = (Instant::now(), 0);
    while start.elapsed().as_secs_f64() < 1.0 {
        (0..16).for_each(|_| {
            call(calls);
            calls += 1;
        });
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("| {what} | {:.0} | {:.3} ms |", calls as f64 / seconds, 1000.0 * seconds / calls as f64);
}

/// A place within reach of a figure, another one each time.
fn goal(game: &Skirmish, unit: Unit, step: usize) -> Spot {
    let (at, far) = (game.fighter(unit).at, game.speed(unit));
    let (x, y) = ((step * 37 % 201) as i32 - 100, (step * 91 % 201) as i32 - 100);
    Spot::new(at.x + far * x / 142, at.y + far * y / 142)
}

/// A figure with forty others and six houses within its reach.
fn crowd() -> Reach {
    let (mut reach, mut dice, middle) = (Reach::default(), Dice::new(3), Point::new(45.0, 45.0));
    reach.begin(middle, 0.6, 12.0, Point::new(90.0, 90.0));
    let mut place = || {
        let spread = |die: u32| f64::from(die) / 100.0 - 14.0;
        middle + Point::new(spread(dice.below(2800)), spread(dice.below(2800)))
    };
    for number in 0..46_u8 {
        let at = place();
        let shape = if number < 40 {
            Shape::disc(at, 0.7)
        } else {
            Shape::Polygon(Polygon::rectangle(at, 5.0, 5.0, number % 24))
        };
        if shape.clearance(middle) > 0.6 {
            reach.put(shape);
        }
    }
    reach
}

fn main() {
    let game = battle(4);
    let units: Vec<Unit> = game.all_here().collect();
    println!("{} figures, {} bytes a position", units.len(), size_of::<Skirmish>());
    println!("\n| question | a second | each |\n|---|---:|---:|");
    measure("the shortest path to a place", |step| {
        let unit = units[step % units.len()];
        black_box(game.way(unit, goal(&game, unit, step), game.speed(unit)));
    });
    measure("sight between two figures", |step| {
        let (one, other) = (units[step % units.len()], units[step * 7 % units.len()]);
        if one != other {
            let _ = black_box(game.sight(one, Target::Unit(other)));
        }
    });
    measure("the reachable area, every half inch", |step| {
        let unit = units[step % units.len()];
        let (at, far) = (game.fighter(unit).at, game.speed(unit));
        let steps = far / 500;
        black_box(game.survey(unit, far, |way| {
            let raster = (-steps..=steps).flat_map(|x| (-steps..=steps).map(move |y| (500 * x, 500 * y)));
            raster.filter(|(x, y)| way(Spot::new(at.x + x, at.y + y), f64::INFINITY).is_some()).count()
        }));
    });
    let mut crowd = crowd();
    measure("the same for a car in a crowd of forty", |_| {
        crowd.survey();
        let raster = (-24..=24).flat_map(|x| (-24..=24).map(move |y| (f64::from(x) / 2.0, f64::from(y) / 2.0)));
        black_box(raster.filter(|(x, y)| crowd.surveyed(Point::new(45.0 + x, 45.0 + y), 0.0).is_some()).count());
    });
    measure("whom a figure sees", |step| {
        let unit = units[step % units.len()];
        let foes = game.here(Seat(1 - game.owner(unit).0));
        black_box(foes.filter(|&foe| game.sight(unit, Target::Unit(foe)).is_ok()).count());
    });
    let mut moves = Vec::new();
    measure("the moves of whoever decides", |_| {
        moves.clear();
        game.moves(&mut moves);
    });
    measure("how good it looks", |_| {
        black_box(game.appraise(Seat(0)));
    });
}
