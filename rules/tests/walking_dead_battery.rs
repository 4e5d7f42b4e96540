//! Every sample of The Walking Dead passes the battery, with its own conservation laws.

use std::thread;

use tabletron_rules::{Game, battery, walking_dead::WalkingDead};

/// A thousand games, or as many times more as `make soak` asks for.
fn games() -> usize {
    let times = std::env::var("TABLETRON_SOAK").ok().and_then(|times| times.parse().ok());
    1000 * times.unwrap_or(1).max(1)
}

#[test]
fn walking_dead() {
    thread::scope(|scope| {
        for sample in WalkingDead::samples() {
            scope.spawn(move || {
                let report = battery::run::<WalkingDead>(&sample.options, games(), 1);
                assert_eq!(report.games, games());
                let changed = report.redeals_that_changed;
                assert!(changed >= games(), "{}: {changed} redeals changed something", sample.name);
                println!("{}: {report:?}", sample.name);
            });
        }
    });
}
