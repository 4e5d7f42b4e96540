//! Saves that must load for ever: real games of computer players, cut in the middle, as files of the app.
//!
//! `archive/pins.txt` has a line for each file: its name, the profile of its rules, and either the number of its moves and a
//! digest of all positions on the way, or the word `retired`. A save by the rules a game has now must replay to its digest. A
//! profile that the game has left behind is retired: its saves are kept here too, and are told as such, never guessed at.
//!
//! A new game, or new rules of an old one, need saves of their own. This writes those that are missing and changes no other:
//!
//! ```text
//! cargo test -p tabletron-players --features pig --test archive -- --ignored
//! ```

use std::{
    collections::BTreeSet,
    fs::{self, OpenOptions},
    io::Write as _,
    path::PathBuf,
};

use tabletron_players::{Level, decide};
use tabletron_rules::{
    Chair, Damage, Dice, Game, Pilot, Playthrough, Record, Seat, record,
    registry::{self, Visitor},
    travels::{Pass, promise},
};

fn archive() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/archive")
}

/// A line of the pins.
struct Pin {
    file: String,
    profile: String,
    /// The number of moves and the digest; nothing if the profile is retired.
    held: Option<(usize, String)>,
}

/// The pins, without those of games that this build does not have.
fn pins() -> Vec<Pin> {
    let text = fs::read_to_string(archive().join("pins.txt")).unwrap_or_default();
    let pin = |line: &str| match line.split_whitespace().collect::<Vec<_>>()[..] {
        [file, profile, "retired"] => Pin { file: file.into(), profile: profile.into(), held: None },
        [file, profile, moves, digest] => Pin {
            file: file.into(),
            profile: profile.into(),
            held: Some((moves.parse().expect("a number of moves"), digest.into())),
        },
        _ => panic!("{line:?} is no pin"),
    };
    let is_built = |pin: &Pin| cfg!(feature = "pig") || !pin.profile.starts_with("pig-");
    text.lines().map(pin).filter(is_built).collect()
}

/// The code in a file of the app.
fn code_in(file: &str) -> String {
    let text = fs::read_to_string(archive().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    let code = text.lines().find_map(|line| line.strip_prefix("code "));
    code.unwrap_or_else(|| panic!("{file} has no code")).to_owned()
}

/// FNV-1a over 64 bits.
fn mix(sum: u64, number: i64) -> u64 {
    number.to_le_bytes().iter().fold(sum, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// A digest of what the rules say on the way: who decides, how many ways there are, and how everybody stands. It does not
/// depend on how positions are written down.
fn digest<G: Game>(record: &Record<G>) -> String {
    let mut sum = 0xcbf2_9ce4_8422_2325;
    let look = |play: &Playthrough<G>| {
        let mut ways = Vec::new();
        play.game().moves(&mut ways);
        let standing = play.game().standing();
        let turn = play.game().turn().map_or(-1, |seat| seat.index() as i64);
        let places = standing.places.iter().map(|&place| i64::from(place));
        let scores = standing.scores.iter().map(|&score| i64::from(score));
        sum = [turn, ways.len() as i64].into_iter().chain(places).chain(scores).fold(sum, mix);
    };
    let play = Playthrough::replay(record.clone(), look).expect("good options");
    assert_eq!(play.steps().len(), record.moves.len(), "no move is refused");
    format!("{sum:016x}")
}

/// A save of the archive, as the game it belongs to reads it.
struct Held(String);

impl Visitor for Held {
    type Out = (usize, String);
    fn visit<G: Game>(self) -> (usize, String) {
        let (record, damage) = Record::<G>::decode(&self.0).expect("readable for ever");
        assert_eq!(damage, None);
        let moves = record.moves.len();
        let play = Playthrough::new(record.clone()).expect("good options");
        assert_eq!(play.steps().len(), moves, "every move is still legal");
        assert_eq!(play.record().travels, record.travels, "nothing that was stirred in is lost");
        assert_eq!(play.game().audit(), Ok(()));
        assert!(play.game().turn().is_some(), "it was saved in the middle");
        (moves, digest(&record))
    }
}

#[test]
fn every_save_of_the_archive_loads_and_replays_to_where_it_was() {
    for Pin { file, profile, held } in pins() {
        let Some(held) = held else { continue };
        let name = registry::name_of(&profile)
            .unwrap_or_else(|| panic!("no game has the rules {profile} any more: retire {file} in pins.txt"));
        println!("{file}");
        assert_eq!(registry::by_name(name, Held(code_in(&file))), Some(held), "{file}");
    }
}

#[test]
fn a_save_by_retired_rules_is_told_as_such_and_nothing_is_guessed() {
    let mut count = 0;
    for Pin { file, profile, held } in pins() {
        if held.is_none() {
            assert_eq!(registry::game_of(&code_in(&file)), Err(Damage::UnknownProfile(profile)), "{file}");
            count += 1;
        }
    }
    assert!(count > 0, "the first rules of Cybertron are retired");
}

struct HasSaves;

impl Visitor for HasSaves {
    type Out = ();
    fn visit<G: Game>(self) {
        let saves = pins().into_iter().filter(|pin| pin.profile == G::PROFILE && pin.held.is_some()).count();
        assert!(saves > G::samples().len(), "{}: {saves} saves of {} are in the archive", G::NAME, G::PROFILE);
        let is_passed = |pin: &Pin| record::travels_of(&code_in(&pin.file)).is_ok_and(|travels| travels.pass.is_some());
        let passed = pins().into_iter().filter(|pin| pin.profile == G::PROFILE && is_passed(pin)).count();
        assert!(passed > 0, "{}: no save of a game that is passed on by link is in the archive", G::NAME);
    }
}

#[test]
fn every_game_has_saves_by_its_rules_of_today() {
    registry::each(|| HasSaves);
}

#[test]
fn every_file_is_pinned_and_every_pin_has_its_file() {
    let name = |entry: fs::DirEntry| entry.file_name().into_string().expect("plain names");
    let files: BTreeSet<String> = fs::read_dir(archive())
        .expect("the archive is there")
        .map(|entry| name(entry.expect("readable")))
        .filter(|name| name.ends_with(".tabletron") && (cfg!(feature = "pig") || !name.starts_with("pig-")))
        .collect();
    assert_eq!(files, pins().into_iter().map(|pin| pin.file).collect());
}

/// Writes the saves that a game lacks: one for every sample, and one that is passed on by link.
struct Write;

impl Visitor for Write {
    type Out = ();
    fn visit<G: Game>(self) {
        let samples = G::samples();
        for (number, sample) in samples.iter().enumerate() {
            let half = || half_a_game::<G>(&sample.options, 2026 + number as u64, false);
            write_missing(&sample.name, "", half);
        }
        if let Some(sample) = samples.first() {
            let half = || half_a_game::<G>(&sample.options, 2126, true);
            write_missing(&format!("{}-passed", sample.name), "passed 1 2a\n", half);
        }
    }
}

/// Writes a save and its pin, unless it is there. `more` is a line between its id and its code.
fn write_missing<G: Game>(name: &str, more: &str, record: impl Fn() -> Record<G>) {
    let file = format!("{}-{name}.tabletron", G::PROFILE);
    if archive().join(&file).exists() {
        return;
    }
    let record = record();
    let (code, moves) = (record.code(), record.moves.len());
    let about = format!("{} {name}, {moves} moves by {}", G::NAME, G::PROFILE);
    let text = format!("tabletron 1 1\n\n# {about}\ngame {}-{name} 0\n{more}code {code}\n", G::PROFILE);
    fs::write(archive().join(&file), text).expect("the file can be written");
    let mut pins = OpenOptions::new().append(true).create(true).open(archive().join("pins.txt")).expect("the pins");
    writeln!(pins, "{file} {} {moves} {}", G::PROFILE, digest(&record)).expect("the pins can be written");
}

/// What computer players decided in the first three fifths of a game, two of them said to be people. Where it is passed on
/// by link, they stir numbers into the dice every few moves.
fn half_a_game<G: Game>(options: &G::Options, seed: u64, is_passed: bool) -> Record<G> {
    let seats = G::start(options, &mut Dice::new(seed)).expect("good options").seats();
    let names = ["Ada", "Zoë", "Łukasz", "三郎", "<b>"];
    let chair = |seat: usize| Chair {
        name: names[seat % names.len()].to_owned(),
        colour: seat as u8 % 5 + 1,
        pilot: if seat < 2 { Pilot::Human } else { Pilot::Recruit },
    };
    let record = Record::<G>::new(options.clone(), (0..seats).map(chair).collect(), false, seed);
    let mut play = Playthrough::new(record).expect("good options");
    let mut dice = Dice::of(seed, 1);
    if is_passed {
        let id = G::PROFILE.bytes().fold(seed, |sum, byte| mix(sum, byte.into()));
        play.set_pass(Pass { id, is_sealed: true, orders: "t1".to_owned() });
    }
    while let Some(seat) = play.game().turn() {
        if is_passed && play.steps().len() % 7 == 6 {
            let [passer, taker] = if play.steps().len().is_multiple_of(2) { [0, 1] } else { [1, 0] };
            play.stir(Seat(passer), seed + play.steps().len() as u64, Some(promise(42)));
            play.stir(Seat(taker), 42, None);
        }
        let mv = decide(&mut *Level::Recruit.player::<G>(), play.game(), &mut dice).expect("somebody can move");
        play.play(seat, mv).expect("a legal move");
    }
    let mut record: Record<G> = play.record().clone();
    record.moves.truncate(record.moves.len() * 3 / 5);
    record.travels.stirs.retain(|stir| stir.at as usize <= record.moves.len());
    record
}

#[test]
#[ignore = "writes the saves that are missing"]
fn write_what_is_missing() {
    registry::each(|| Write);
}
