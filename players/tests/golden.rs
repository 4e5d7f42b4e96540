//! Whole games, told by `arena play` and compared with those in `tests/golden/`.
//!
//! A difference means that a rule, an event's words or a player has changed. If the change is meant, write the files
//! anew and review the difference:
//!
//! ```text
//! TABLETRON_GOLDEN=write cargo test -p tabletron-players --test golden
//! ```

use std::{env, fs, path::PathBuf};

use tabletron_players::arena;

fn compare(name: &str, words: &[&str]) {
    let told = arena::run(["play"].iter().chain(words).map(|&word| word.to_owned())).expect("the game is played");
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if env::var_os("TABLETRON_GOLDEN").is_some_and(|wish| wish == "write") {
        fs::write(&file, &told).expect("the golden file can be written");
    }
    let golden = fs::read_to_string(&file).unwrap_or_default();
    let place = told.lines().zip(golden.lines()).position(|(now, then)| now != then);
    if let Some(line) = place {
        let (now, then) = (told.lines().nth(line), golden.lines().nth(line));
        panic!("{name}, line {}: {now:?}, but it was {then:?}", line + 1);
    }
    assert!(told == golden, "{name}: {} lines, but there were {}", told.lines().count(), golden.lines().count());
}

#[test]
fn planet_defenders_for_two_is_played_as_before() {
    compare("planet_defenders-2.txt", &["planet_defenders", "--players", "recruit,random", "--seed", "1"]);
}

#[test]
fn planet_defenders_for_three_is_played_as_before() {
    compare("planet_defenders-3.txt", &["planet_defenders", "--players", "recruit,recruit,random", "--seed", "2"]);
}

#[test]
fn planet_defenders_for_four_is_played_as_before() {
    compare(
        "planet_defenders-4.txt",
        &["planet_defenders", "--players", "recruit,random,recruit,random", "--seed", "3"],
    );
}

#[test]
fn the_tactical_variant_of_planet_defenders_is_played_as_before() {
    let options = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/tactical.json");
    compare(
        "planet_defenders-tactical.txt",
        &["planet_defenders", "--players", "recruit,recruit", "--seed", "4", "--options", options],
    );
}

/// A game of Cybertron, dealt at random or set up by turns, with a leader for every seat.
fn compare_cybertron(name: &str, players: &str, seed: &str) {
    let options = format!("{}/tests/golden/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let words = ["cybertron", "--players", players, "--seed", seed, "--options", &options];
    compare(&format!("{name}.txt"), &words);
}

#[test]
fn cybertron_for_two_is_played_as_before() {
    compare_cybertron("cybertron-2-quick", "recruit,random", "5");
    compare_cybertron("cybertron-2-turns", "recruit,recruit", "6");
}

#[test]
fn cybertron_for_three_is_played_as_before() {
    compare_cybertron("cybertron-3-quick", "recruit,recruit,random", "7");
    compare_cybertron("cybertron-3-turns", "random,recruit,recruit", "8");
}

#[test]
fn cybertron_for_four_is_played_as_before() {
    compare_cybertron("cybertron-4-quick", "recruit,random,recruit,recruit", "9");
    compare_cybertron("cybertron-4-turns", "recruit,recruit,random,random", "10");
}
