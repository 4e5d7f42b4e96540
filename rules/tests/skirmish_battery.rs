//! Every board and scenario of the skirmish passes the battery, and what the registry asks of a game.

use std::{panic, thread};

use tabletron_rules::{
    Game, Sample, battery,
    skirmish::{Options, Skirmish},
};

/// Five hundred battles, or as many times more as `make soak` asks for.
fn games() -> usize {
    let times = std::env::var("TABLETRON_SOAK").ok().and_then(|times| times.parse().ok());
    if let Ok(n) = std::env::var("SKG") {
        return n.parse().unwrap();
    }
    500 * times.unwrap_or(1).max(1)
}

/// Whether a sample passes. What the battery saw is printed.
fn passes(sample: &Sample<Options>) -> bool {
    let run = || battery::run::<Skirmish>(&sample.options, games(), 1);
    let Ok(report) = panic::catch_unwind(run) else { return false };
    println!("{}: {report:?}", sample.name);
    report.games == games() && report.redeals_that_changed >= games()
}

/// The names of those that fail.
fn failing(samples: &[Sample<Options>]) -> Vec<&str> {
    samples.iter().filter(|sample| !passes(sample)).map(|sample| sample.name.as_str()).collect()
}

#[test]
fn random_battles_on_every_board_and_in_every_scenario_keep_the_contract() {
    let samples = Skirmish::samples();
    let (one, other) = samples.split_at(samples.len() / 2);
    let failed = thread::scope(|scope| {
        let run = scope.spawn(|| failing(one));
        let mut failed = failing(other);
        failed.extend(run.join().expect("a run comes back"));
        failed
    });
    assert!(failed.is_empty(), "fails with {}", failed.join(", "));
}
