//! A dozen kinds of damage, each told for what it is. The codes of `damaged.txt` are opened in the browser tests too.
//!
//! They were made from one game by the test at the end, which writes them anew if ever one must be added:
//!
//! ```text
//! cargo test -p tabletron-rules --test records -- --ignored
//! ```

use std::{collections::BTreeMap, fs, path::PathBuf};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use miniz_oxide::{
    deflate::{
        compress_to_vec,
        core::{CompressorOxide, TDEFLFlush, compress_to_output, create_comp_flags_from_zip_params},
    },
    inflate::decompress_to_vec,
};
use tabletron_rules::{
    Damage, Game, Playthrough, Record, Seat, Travels,
    planet_defenders::{Energy, Move, Options, PlanetDefenders},
    record::{MAX_PACKED, with_travels},
    registry,
    travels::{Pass, Stir},
    walking_dead::WalkingDead,
};

use super::games::{checked, played};

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/records/damaged.txt")
}

/// What is told of a code, in one word.
fn told(code: &str) -> &'static str {
    let name = match registry::game_of(code) {
        Ok(name) => name,
        Err(damage) => return word(&damage),
    };
    assert_eq!(name, PlanetDefenders::NAME);
    let (record, damage) = match Record::<PlanetDefenders>::decode(code) {
        Ok(read) => read,
        Err(damage) => return word(&damage),
    };
    let moves = record.moves.len();
    match (Playthrough::new(record), damage) {
        (Err(_), _) => "options",
        (Ok(play), _) if play.steps().len() < moves && play.game().turn().is_none() => "surplus",
        (Ok(_), Some(_)) => "torn",
        (Ok(play), None) if play.steps().len() < moves => "illegal",
        (Ok(_), None) => "sound",
    }
}

fn word(damage: &Damage) -> &'static str {
    match damage {
        Damage::Empty => "empty",
        Damage::TooLarge => "large",
        Damage::NotACode => "no_code",
        Damage::UnknownFormat(_) => "version",
        Damage::UnknownProfile(profile) if profile.starts_with("planet-defenders-") => "rules",
        Damage::UnknownProfile(profile) if profile.starts_with(WalkingDead::NAME) => "rules",
        Damage::UnknownProfile(_) => "game",
        Damage::Unreadable => "unreadable",
        Damage::BadOptions | Damage::Broken { .. } => {
            unreachable!("a record with a readable beginning says that itself")
        }
    }
}

fn codes() -> BTreeMap<String, String> {
    let text = fs::read_to_string(path()).expect("the codes are there");
    let pair = |line: &str| line.split_once(' ').map(|(kind, code)| (kind.to_owned(), code.to_owned()));
    text.lines().filter_map(pair).collect()
}

#[test]
fn every_kind_of_damage_is_told_for_what_it_is() {
    let codes = codes();
    assert_eq!(codes.len(), 14);
    for (kind, code) in &codes {
        let expected = match kind.as_str() {
            "cut" | "flipped" => "torn",
            "seat" | "chair" | "stirs" => "unreadable",
            "dead" => "rules",
            kind => kind,
        };
        assert_eq!(told(code), expected, "{kind}");
    }
    for (text, expected) in [
        ("", "empty"),
        (" \n", "empty"),
        ("{\"games\":[]}", "no_code"),
        ("hello world", "no_code"),
        ("AQ", "unreadable"),
        (&*"A".repeat(10_000_000), "large"),
    ] {
        assert_eq!(told(text), expected, "{:?}", &text[..text.len().min(20)]);
    }
}

/// So many megabytes of zeros, as a record's body.
fn bomb(megabytes: usize) -> Vec<u8> {
    let mut block = Vec::new();
    let flags = create_comp_flags_from_zip_params(9, -15, 0);
    compress_to_output(&mut CompressorOxide::new(flags), &vec![0; 1 << 20], TDEFLFlush::Full, |piece| {
        block.extend_from_slice(piece);
        true
    });
    [vec![1], block.repeat(megabytes)].concat()
}

#[test]
fn a_bomb_is_refused_unread_and_a_small_one_is_not_inflated() {
    let large = bomb(1024);
    assert!(large.len() > MAX_PACKED, "a gigabyte does not fit into a record");
    assert_eq!(told(&URL_SAFE_NO_PAD.encode(&large)), "large");
    let small = bomb(200);
    assert!(small.len() < MAX_PACKED, "two hundred megabytes do");
    assert_eq!(told(&URL_SAFE_NO_PAD.encode(&small)), "large");
}

/// A body in the first format, with its checksum.
fn coded(body: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode([vec![1], compress_to_vec(&checked(body.to_vec()), 9)].concat())
}

fn by_rules(body: &[u8], profile: &str) -> String {
    let rest = &body[1 + PlanetDefenders::PROFILE.len()..];
    coded(&[&[profile.len() as u8], profile.as_bytes(), rest].concat())
}

/// The same game as if it had been passed on: a seat broke its promise, and then so many numbers were stirred in.
fn passed(code: &str, seat: Seat, more: usize) -> String {
    let stir = |salt, promise| Stir { at: 0, seat, salt, promise };
    let stirs = [stir(1, Some(2)), stir(3, None)].into_iter().chain(vec![stir(0, None); more]).collect();
    let pass = Some(Pass { id: 1, is_sealed: true, orders: String::new() });
    with_travels(code, &Travels { stirs, pass }).expect("it is whole")
}

#[test]
fn what_a_link_says_of_passing_is_judged_before_anything_is_shown() {
    let code = played::<PlanetDefenders>(&Options::default(), 5, 0).record().code();
    assert_eq!(told(&passed(&code, Seat(1), 0)), "sound");
    for (seat, more) in [(Seat(2), 0), (Seat(6), 0), (Seat(255), 0), (Seat(1), 10_000), (Seat(1), 260_000)] {
        assert_eq!(told(&passed(&code, seat, more)), "unreadable", "{seat:?}, {more}");
    }
    assert!(passed(&code, Seat(1), 260_000).len() < 2000, "so many fit into a short link");
}

#[test]
#[ignore = "writes damaged.txt anew"]
fn write_the_damaged_codes() {
    let record = played::<PlanetDefenders>(&Options::default(), 5, 40).record().clone();
    let code = record.code();
    let packed = URL_SAFE_NO_PAD.decode(&code).expect("a code");
    let whole = decompress_to_vec(&packed[1..]).expect("our own body");
    let body = &whole[..whole.len() - 4];
    let changed = |change: fn(&mut Record<PlanetDefenders>)| {
        let mut record = record.clone();
        change(&mut record);
        record.code()
    };
    let flipped = (code.len() / 2..)
        .map(|place| [&code[..place], if &code[place..=place] == "A" { "B" } else { "A" }, &code[place + 1..]].concat())
        .find(|code| told(code) == "torn")
        .expect("a flip that leaves the beginning alone");
    let newer = URL_SAFE_NO_PAD.encode([&[99], &packed[1..]].concat());
    let lines = [
        ("sound", code.clone()),
        ("cut", code[..code.len() - 12].to_owned()),
        ("flipped", flipped),
        ("version", newer),
        ("rules", by_rules(body, "planet-defenders-99")),
        ("game", by_rules(body, "chess-7")),
        ("options", changed(|record| record.options.seats = 9)),
        ("illegal", changed(|record| record.moves.insert(20, Move::GiveBack(Energy::Blue)))),
        ("surplus", changed(|record| record.moves = vec![Move::Rest; 50_010])),
        ("unreadable", URL_SAFE_NO_PAD.encode([1, 0xff, 0xff, 0xff])),
        ("seat", passed(&code, Seat(200), 0)),
        ("chair", passed(&code, Seat(2), 0)),
        ("stirs", passed(&code, Seat(1), 260_000)),
        ("dead", by_rules(body, "walking_dead-99")),
    ];
    let text: String = lines.iter().map(|(kind, code)| format!("{kind} {code}\n")).collect();
    fs::write(path(), text).expect("the file can be written");
}
