//! Every sample of every game passes the battery, with its own conservation laws.

use std::thread;

use tabletron_rules::{Game, Sample, battery, with_games};

/// A thousand quick games, or as many times more as `make soak` asks for.
fn games<G: Game>() -> usize {
    let times = std::env::var("TABLETRON_SOAK").ok().and_then(|times| times.parse().ok());
    1000 * times.unwrap_or(1).max(1) / G::WEIGHT
}

/// Runs the battery for all samples of a game at once, a thread each, and names those that fail.
fn pass<G: Game>() {
    let samples = G::samples();
    let failed: Vec<&str> = thread::scope(|scope| {
        let run = |sample| (sample, scope.spawn(move || pass_one::<G>(sample)));
        let runs: Vec<_> = samples.iter().map(run).collect();
        runs.into_iter().filter_map(|(sample, run)| run.join().is_err().then_some(sample.name.as_str())).collect()
    });
    assert!(failed.is_empty(), "{} fails with {}", G::NAME, failed.join(", "));
}

fn pass_one<G: Game>(sample: &Sample<G::Options>) {
    let games = games::<G>();
    let report = battery::run::<G>(&sample.options, games, 1);
    assert_eq!(report.games, games);
    let changed = report.redeals_that_changed;
    let hides = if G::HIDES { changed >= games } else { changed == 0 };
    assert!(hides, "{} {}: {changed} redeals changed something", G::NAME, sample.name);
}

/// A test a game, named after its module.
macro_rules! tests {
    ($($(#[$when:meta])* $root:ident :: $name:ident :: $game:ident),+ $(,)?) => {$(
        $(#[$when])*
        #[test]
        fn $name() {
            pass::<$root::$name::$game>();
        }
    )+};
}

with_games!(tests);
