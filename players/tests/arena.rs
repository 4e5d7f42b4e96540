//! The command `arena`, run as people run it.

use std::{
    fs,
    path::PathBuf,
    process::{Command, Output},
};

use serde_json::Value;
use tabletron_players::arena::seated;
use tabletron_rules::{Seat, registry};

fn arena(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arena")).args(words).output().expect("the arena starts")
}

fn told(words: &[&str]) -> String {
    let output = arena(words);
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the arena writes UTF-8")
}

fn report(words: &[&str]) -> Value {
    serde_json::from_str(&told(words)).expect("exactly one JSON object")
}

/// The message of a command that must fail for bad words, with nothing on standard output.
fn refused(words: &[&str]) -> String {
    let output = arena(words);
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{words:?}: {message}");
    assert!(output.stdout.is_empty(), "{words:?}");
    assert!(message.starts_with("arena: ") && !message.contains("panicked"), "{words:?}: {message}");
    message
}

fn option_file(name: &str, text: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&file, text).expect("the test's directory is writable");
    file
}

fn keys(object: &Value) -> Vec<&str> {
    let mut keys: Vec<_> = object.as_object().expect("an object").keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

#[test]
fn the_json_report_has_exactly_the_promised_keys() {
    let report = report(&["planet_defenders", "--players", "recruit,random", "--games", "6", "--seed", "3", "--json"]);
    let promised = ["decisions", "decisions_per_second", "game", "games", "longest", "players", "seconds"];
    assert_eq!(keys(&report), promised);
    assert_eq!(report["game"], "planet_defenders");
    assert_eq!(report["games"], 6);
    for player in report["players"].as_array().expect("a list of players") {
        assert_eq!(keys(player), ["games", "mean_score", "name", "shared", "wins"]);
        assert_eq!(player["games"], 6);
    }
    assert!(report["decisions"].as_u64() >= report["longest"].as_u64());
}

#[test]
fn every_game_is_won_alone_or_shared() {
    let players = "random,random,random";
    let report = report(&["planet_defenders", "--players", players, "--games", "300", "--json"]);
    let sum = |key: &str| report["players"].as_array().unwrap().iter().map(|p| p[key].as_u64().unwrap()).sum::<u64>();
    assert!(sum("wins") <= 300);
    let shared_games = 300 - sum("wins");
    assert!((2 * shared_games..=3 * shared_games).contains(&sum("shared")), "two or three share a win");
}

#[test]
fn players_of_the_same_name_are_separate_entries() {
    let report = report(&["planet_defenders", "--players", "recruit,recruit", "--games", "2", "--json"]);
    let names: Vec<_> = report["players"].as_array().unwrap().iter().map(|player| &player["name"]).collect();
    assert_eq!(names, ["recruit", "recruit"]);
}

#[test]
fn the_same_seed_gives_the_same_tournament() {
    let words = ["planet_defenders", "--players", "recruit,random,random", "--games", "9", "--seed", "7", "--json"];
    let (mut one, mut two) = (report(&words), report(&words));
    for report in [&mut one, &mut two] {
        report["seconds"] = Value::Null;
        report["decisions_per_second"] = Value::Null;
    }
    assert_eq!(one, two);
}

#[test]
fn each_player_sits_on_each_seat_equally_often() {
    for players in 2..=4 {
        let mut visits = vec![vec![0; players]; players];
        for game in 0..12 {
            let mut at_table: Vec<_> = Seat::all(players).map(|seat| seated(seat, game, players)).collect();
            at_table.iter().enumerate().for_each(|(seat, &player)| visits[player][seat] += 1);
            at_table.sort_unstable();
            assert!(at_table.into_iter().eq(0..players), "everybody sits once in game {game}");
        }
        assert!(visits.iter().flatten().all(|&count| count == 12 / players), "{visits:?}");
    }
}

#[test]
fn a_report_for_people_names_the_players_and_the_speed() {
    let text = told(&["planet_defenders", "--players", "recruit,random", "--games", "2"]);
    for word in ["recruit", "random", "shared", "mean score", "games/s", "decisions/s", "a game", "in the longest"] {
        assert!(text.contains(word), "{word:?} is missing in\n{text}");
    }
}

#[test]
fn the_list_names_every_game_one_a_line() {
    assert!(told(&["list"]).lines().eq(registry::NAMES.iter().copied()));
    assert_eq!(told(&["sizes"]).lines().count(), registry::NAMES.len());
}

#[test]
fn the_samples_of_every_game_are_listed_with_their_seats_and_can_be_played() {
    let list = told(&["samples"]);
    for game in registry::NAMES {
        assert!(list.lines().any(|line| line.split(' ').next() == Some(game)), "{game} has no sample in\n{list}");
    }
    for line in list.lines() {
        let [game, sample, seats] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line:?}") };
        let report = report(&[game, "--sample", sample, "--games", "1", "--json"]);
        let players = report["players"].as_array().expect("a list of players");
        assert_eq!(players.len().to_string(), seats, "{line}");
        assert_eq!(players[0]["name"], "recruit", "{line}");
        assert!(players[1..].iter().all(|player| player["name"] == "random"), "{line}");
    }
}

#[test]
fn a_file_of_options_goes_on_top_of_a_sample() {
    let file = option_file("limit.json", "{\"round_limit\": 1}");
    let words = ["play", "planet_defenders", "--sample", "3-tactical", "--options", &file.to_string_lossy()];
    let text = told(&words);
    assert!(text.contains("\"seats\":3,\"tactical\":true,\"round_limit\":1"), "{text}");
}

#[test]
fn partners_win_and_do_not_share() {
    let report = report(&["cybertron", "--sample", "4-quick", "--games", "40", "--json"]);
    let sum = |key: &str| report["players"].as_array().unwrap().iter().map(|p| p[key].as_u64().unwrap()).sum::<u64>();
    assert_eq!((sum("wins"), sum("shared")), (80, 0), "two of the four win each game");
}

#[test]
fn words_that_make_no_sense_are_refused_with_a_message() {
    let game = "planet_defenders";
    assert!(refused(&[]).contains("arena GAME"));
    assert!(refused(&["ludo"]).contains("planet_defenders"), "the message names the games there are");
    assert!(refused(&["play"]).contains("name of a game"));
    assert!(refused(&["play", "ludo"]).contains("ludo"));
    assert!(refused(&["--json"]).contains("before"));
    assert!(refused(&["list", "all"]).contains("too many"));
    assert!(refused(&[game, "--players", "recruit,genius"]).contains("genius"));
    assert!(refused(&[game, "--players"]).contains("--players"));
    assert!(refused(&[game, "--players", ""]).contains("no player"));
    assert!(refused(&[game, "--games", "0"]).contains("from 1"));
    assert!(refused(&[game, "--games", "many"]).contains("many"));
    assert!(refused(&[game, "--seed", "-1"]).contains("-1"));
    assert!(refused(&[game, "--fast"]).contains("--fast"));
    assert!(refused(&["play", game, "--json"]).contains("--json"));
    assert!(refused(&[game, "--sample", "9"]).contains("3-tactical"), "the message names the samples there are");
    assert!(refused(&[game, "--sample", "3", "--players", "recruit,random"]).contains("3 seats, not 2"));
}

#[test]
fn too_many_or_too_few_players_are_refused() {
    assert!(refused(&["planet_defenders", "--players", "recruit"]).contains("2 to 4"));
    assert!(refused(&["planet_defenders", "--players", "random,random,random,random,random"]).contains("2 to 4"));
    assert!(refused(&["planet_defenders", "--players", &["random"; 300].join(",")]).contains("300"));
}

#[test]
fn bad_options_are_refused() {
    let refused = |file: &str| refused(&["planet_defenders", "--options", file]);
    let bad = |name, text| refused(&option_file(name, text).to_string_lossy());
    assert!(refused("no/such/file.json").contains("cannot read"));
    assert!(bad("broken.json", "{\"tactical\": ").contains("broken.json"));
    assert!(bad("list.json", "[1, 2]").contains("list.json"));
    assert!(bad("type.json", "{\"tactical\": 3}").contains("type.json"));
    assert!(bad("unknown.json", "{\"tactics\": true}").contains("tactics"));
    assert!(bad("range.json", "{\"round_limit\": 1000}").contains("range.json"));
}

#[test]
fn options_from_a_file_are_played() {
    let file = option_file("short.json", "{\"round_limit\": 1, \"tactical\": true}");
    let text = told(&["play", "planet_defenders", "--options", &file.to_string_lossy()]);
    assert!(text.contains("\"round_limit\":1") && text.contains("\"tactical\":true"), "{text}");
    assert!(!text.contains("round 2"), "{text}");
}

#[test]
fn recruits_take_all_seats_of_a_told_game_unless_players_are_named() {
    let file = option_file("three.json", "{\"seats\": 3}");
    let text = told(&["play", "planet_defenders", "--options", &file.to_string_lossy()]);
    assert!(text.contains("players: recruit, recruit, recruit\n"));
    assert!(told(&["play", "planet_defenders", "--players", "random,recruit"]).contains("players: random, recruit\n"));
}

#[test]
fn a_seat_that_the_rules_play_for_needs_no_player_in_a_file_of_options_either() {
    let file = option_file("solo.json", r#"{"solo": true, "hard": true}"#);
    let file = file.to_string_lossy();
    let one = report(&["duel", "--options", &file, "--players", "recruit", "--games", "2", "--json"]);
    assert_eq!(one["players"].as_array().map(Vec::len), Some(1));
    let two = refused(&["duel", "--options", &file, "--players", "recruit,random"]);
    assert!(two.contains("1 seats, not 2"), "{two}");
    let duel = refused(&["duel", "--players", "recruit"]);
    assert!(duel.contains("2 to 2 players"), "{duel}");
}
