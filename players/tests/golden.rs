//! Whole games, told by `arena play` and compared with those in `tests/golden/`: one for every sample of every game.
//!
//! A difference means that a rule, an event's words or a player has changed. If the change is meant, write the files
//! anew and review the difference:
//!
//! ```text
//! TABLETRON_GOLDEN=write cargo test -p tabletron-players --features pig --test golden
//! ```

use std::{env, fs, path::PathBuf};

use tabletron_players::arena;

fn told(words: &[&str]) -> String {
    arena::run(words.iter().map(|&word| word.to_owned())).expect("the arena understands")
}

/// What is different from the file of that name, if anything.
fn difference(name: &str, told: &str) -> Option<String> {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if env::var_os("TABLETRON_GOLDEN").is_some_and(|wish| wish == "write") {
        fs::write(&file, told).expect("the golden file can be written");
    }
    let golden = fs::read_to_string(&file).unwrap_or_default();
    if told == golden {
        return None;
    }
    let place = told.lines().zip(golden.lines()).position(|(now, then)| now != then);
    Some(match place {
        Some(line) => {
            let (now, then) = (told.lines().nth(line), golden.lines().nth(line));
            format!("{name}, line {}: {now:?}, but it was {then:?}", line + 1)
        }
        None => format!("{name}: {} lines, but there were {}", told.lines().count(), golden.lines().count()),
    })
}

#[test]
fn every_sample_of_every_game_is_played_as_before() {
    let samples = told(&["samples"]);
    let mut differences = Vec::new();
    for line in samples.lines() {
        let [game, sample, seats] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line:?}") };
        let seats: usize = seats.parse().expect("a number of seats");
        // Sense beside whim: most of what can happen happens in a few games.
        let players: Vec<_> = ["recruit", "random"].into_iter().cycle().take(seats).collect();
        let game_told = told(&["play", game, "--sample", sample, "--players", &players.join(",")]);
        differences.extend(difference(&format!("{game}-{sample}.txt"), &game_told));
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}
