//! Every game passes the battery, with its own conservation laws.

use tabletron_rules::{battery, cybertron as cy, planet_defenders as pd};

/// A thousand games, or as many times more as `make soak` asks for.
fn games() -> usize {
    let times = std::env::var("TABLETRON_SOAK").ok().and_then(|times| times.parse().ok());
    1000 * times.unwrap_or(1).max(1)
}

fn planet_defenders(seats: u8, tactical: bool) {
    let options = pd::Options { seats, tactical, ..pd::Options::default() };
    let report = battery::run::<pd::PlanetDefenders>(&options, games(), 1);
    assert_eq!(report.games, games());
    assert!(report.redeals_that_changed > 9 * games(), "redealing changes the hidden cards: {report:?}");
}

#[test]
fn planet_defenders_for_two_passes_the_battery() {
    planet_defenders(2, false);
}

#[test]
fn planet_defenders_for_three_passes_the_battery() {
    planet_defenders(3, false);
}

#[test]
fn planet_defenders_for_four_passes_the_battery() {
    planet_defenders(4, false);
}

#[test]
fn the_tactical_variant_passes_the_battery_for_two_three_and_four() {
    for seats in 2..=4 {
        planet_defenders(seats, true);
    }
}

fn cybertron(seats: u8, quick: bool, closed: bool) {
    let leaders = cy::Options::line_up(seats);
    let options = cy::Options { seats, leaders, quick, closed, ..cy::Options::default() };
    let report = battery::run::<cy::Cybertron>(&options, games(), 1);
    assert_eq!(report.games, games());
    assert!(report.redeals_that_changed > 9 * games(), "redealing changes the hidden cards: {report:?}");
}

#[test]
fn cybertron_for_two_passes_the_battery() {
    cybertron(2, false, false);
}

#[test]
fn cybertron_for_three_passes_the_battery() {
    cybertron(3, true, true);
}

#[test]
fn cybertron_for_four_passes_the_battery() {
    cybertron(4, false, false);
}
