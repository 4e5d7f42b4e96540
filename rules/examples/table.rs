//! How many path and sight questions the skirmish answers a second, on the large table with 500 points a side.
//!
//! `cargo run --profile arena -p tabletron-rules --example table`

use std::{hint::black_box, time::Instant};

use tabletron_rules::{
    Dice, Game, Seat,
    skirmish::{Armies, Board, Options, Scenario, Skirmish, Target, Terrain, Unit, geometry::Spot},
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
    while game.turn().is_some() && game.round() < round {
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
            raster.filter(|(x, y)| way(Spot::new(at.x + x, at.y + y)).is_some()).count()
        }));
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
