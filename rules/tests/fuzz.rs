//! A hundred thousand hostile inputs: nothing panics, and whatever is read can be replayed and audited.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use miniz_oxide::{deflate::compress_to_vec, inflate::decompress_to_vec};
use tabletron_rules::{
    Chair, Damage, Dice, Game, Pilot, Playthrough, Record,
    planet_defenders::{Options, PlanetDefenders},
    record::{self, FORMAT, MAX_MOVES, MAX_NAME},
    registry,
};

type PdRecord = Record<PlanetDefenders>;

const LINK: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// How many inputs were read, and how many of those replayed at least one move.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    inputs: usize,
    read: usize,
    moved: usize,
}

impl Tally {
    /// Feeds bytes to everything that reads bytes.
    fn bytes(&mut self, bytes: &[u8]) {
        self.judge(PdRecord::unpack(bytes));
    }

    /// Feeds text to everything that reads text.
    fn text(&mut self, text: &str) {
        let read = PdRecord::decode(text);
        let profile = record::profile_of(text);
        match (&read, &profile) {
            (Ok(_), _) => assert_eq!(profile.as_deref(), Ok(PlanetDefenders::PROFILE)),
            (Err(Damage::UnknownProfile(name)), _) => assert_eq!(profile.as_deref(), Ok(name.as_str())),
            (Err(Damage::Unreadable), Ok(name)) => assert_eq!(name, PlanetDefenders::PROFILE),
            (Err(damage), _) => assert_eq!(profile.as_ref().err(), Some(damage)),
        }
        let game = registry::game_of(text);
        assert_eq!(game.is_ok(), profile.as_deref() == Ok(PlanetDefenders::PROFILE));
        self.judge(read);
    }

    fn judge(&mut self, read: Result<(PdRecord, Option<Damage>), Damage>) {
        self.inputs += 1;
        let Ok((record, damage)) = read else { return };
        self.read += 1;
        assert!(record.moves.len() <= MAX_MOVES);
        assert!(record.chairs.iter().all(|chair| chair.name.chars().count() <= MAX_NAME));
        assert!(record.chairs.iter().all(|chair| (1..=5).contains(&chair.colour)));
        if let Some(damage) = damage {
            assert_eq!(damage, Damage::Broken { kept: record.moves.len() });
        }
        let Ok(play) = Playthrough::new(record.clone()) else { return };
        self.moved += usize::from(!play.steps().is_empty());
        assert!(record.moves.starts_with(&play.record().moves));
        assert_eq!(play.game().audit(), Ok(()));
        let (again, damage) = PdRecord::unpack(&play.record().pack()).expect("what was played can be packed");
        assert_eq!((&again, damage), (play.record(), None));
        assert!(Playthrough::new(again).expect("the options were good") == play);
    }
}

/// A random game of people, up to so many moves.
fn sound(seats: u8, seed: u64, moves: usize) -> PdRecord {
    let options = Options { seats, tactical: seed % 2 == 1, ..Options::default() };
    let chair = |seat: u8| Chair { name: format!("Player {seat}"), colour: seat + 1, pilot: Pilot::Human };
    let record = PdRecord::new(options, (0..seats).map(chair).collect(), seed.is_multiple_of(3), seed);
    let mut play = Playthrough::new(record).expect("good options");
    let mut whim = Dice::of(seed, 4);
    for _ in 0..moves {
        let Some(seat) = play.game().turn() else { break };
        let mut legal = Vec::new();
        play.game().moves(&mut legal);
        play.play(seat, *whim.pick(&legal).expect("somebody can move")).expect("a listed move");
    }
    play.record().clone()
}

fn pool() -> Vec<PdRecord> {
    (0..40).map(|seed| sound(2 + (seed % 3) as u8, seed, 10 + 4 * seed as usize)).collect()
}

fn random_bytes(whim: &mut Dice, most: u32) -> Vec<u8> {
    (0..whim.below(most + 1)).map(|_| whim.below(256) as u8).collect()
}

/// Changes, cuts, doubles, inserts or splices, once or a few times.
fn mutated(bytes: &[u8], other: &[u8], whim: &mut Dice) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..whim.roll(3) {
        if bytes.is_empty() {
            return bytes;
        }
        let place = whim.below(bytes.len() as u32) as usize;
        match whim.below(7) {
            0 => bytes[place] ^= 1 << whim.below(8),
            1 => bytes[place] = whim.below(256) as u8,
            2 => bytes.truncate(place),
            3 => bytes.insert(place, whim.below(256) as u8),
            4 => drop(bytes.remove(place)),
            5 => bytes.splice(place.., other.iter().skip(place).copied()).for_each(drop),
            _ => {
                let piece = bytes[place..].to_vec();
                bytes.extend(piece.into_iter().take(40));
            }
        }
    }
    bytes
}

fn checked(mut body: Vec<u8>) -> Vec<u8> {
    let sum = body.iter().fold(0x811c_9dc5u32, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    body.extend(sum.to_le_bytes());
    body
}

fn packed(body: &[u8]) -> Vec<u8> {
    [vec![FORMAT], compress_to_vec(body, 1)].concat()
}

#[test]
fn random_bytes_and_text_never_panic() {
    let (mut tally, mut whim) = (Tally::default(), Dice::of(1, 100));
    for _ in 0..20_000 {
        let mut bytes = random_bytes(&mut whim, 200);
        tally.bytes(&bytes);
        bytes.insert(0, FORMAT);
        tally.bytes(&bytes);
        let text: String = (0..whim.below(200)).map(|_| char::from(*whim.pick(LINK).expect("64 characters"))).collect();
        tally.text(&text);
    }
    for _ in 0..5_000 {
        let text: String = (0..whim.below(60)).filter_map(|_| char::from_u32(whim.below(0x2_0000))).collect();
        tally.text(&text);
        tally.bytes(&packed(&random_bytes(&mut whim, 200)));
    }
    assert_eq!(tally.inputs, 70_000);
    assert_eq!(tally.moved, 0, "noise plays no games: {tally:?}");
}

#[test]
fn mutated_bytes_of_records_never_panic() {
    let (mut tally, mut whim, pool) = (Tally::default(), Dice::of(2, 100), pool());
    let packs: Vec<Vec<u8>> = pool.iter().map(Record::pack).collect();
    for _ in 0..20_000 {
        let (one, other) = (whim.pick(&packs).expect("a pool"), whim.pick(&packs).expect("a pool"));
        tally.bytes(&mutated(one, other, &mut whim));
    }
    assert!(tally.read > 1_000 && tally.moved > 1_000, "{tally:?}");
}

#[test]
fn mutated_text_of_records_never_panics() {
    let (mut tally, mut whim, pool) = (Tally::default(), Dice::of(3, 100), pool());
    let codes: Vec<String> = pool.iter().map(Record::code).collect();
    for _ in 0..20_000 {
        let (one, other) = (whim.pick(&codes).expect("a pool"), whim.pick(&codes).expect("a pool"));
        let mut text = mutated(one.as_bytes(), other.as_bytes(), &mut whim);
        if whim.below(4) > 0 {
            text.iter_mut()
                .for_each(|byte| *byte = if LINK.contains(byte) { *byte } else { LINK[usize::from(*byte % 64)] });
        }
        tally.text(&String::from_utf8_lossy(&text));
    }
    assert!(tally.read > 1_000 && tally.moved > 1_000, "{tally:?}");
}

#[test]
fn mutated_bodies_with_a_fitting_checksum_never_panic() {
    let (mut tally, mut whim, pool) = (Tally::default(), Dice::of(4, 100), pool());
    let inflated = |record: &PdRecord| decompress_to_vec(&record.pack()[1..]).expect("our own record inflates");
    let bodies: Vec<Vec<u8>> = pool.iter().map(inflated).collect();
    for turn in 0..20_000 {
        let (one, other) = (whim.pick(&bodies).expect("a pool"), whim.pick(&bodies).expect("a pool"));
        let kept = one.len() - 4;
        let bytes = packed(&checked(mutated(&one[..kept], other, &mut whim)));
        if turn % 2 == 0 { tally.bytes(&bytes) } else { tally.text(&URL_SAFE_NO_PAD.encode(&bytes)) }
    }
    assert!(tally.read > 5_000 && tally.moved > 5_000, "{tally:?}");
}

#[test]
fn mutated_option_texts_never_panic_and_start_only_sound_games() {
    let mut whim = Dice::of(5, 100);
    let texts = [
        r#"{"seats":2,"tactical":false,"round_limit":30,"head_start":false}"#,
        r#"{"seats":4,"tactical":true,"round_limit":0,"head_start":true}"#,
        r#"{"seats":3}"#,
        "{}",
        r#"{"head_start":true,"seats":255,"round_limit":1}"#,
    ];
    let pieces = ["null", "-1", "256", "1e99", "[", "}", "\"seats\"", "true", "3", "\\u0000", "é", ":", ",", "2.0"];
    let (mut parsed, mut started) = (0, 0);
    for seed in 0..20_000 {
        let (one, other) = (whim.pick(&texts).expect("some"), whim.pick(&texts).expect("some"));
        let mut bytes = match whim.below(8) {
            0 => random_bytes(&mut whim, 60),
            1 => one.as_bytes().to_vec(),
            _ => mutated(one.as_bytes(), other.as_bytes(), &mut whim),
        };
        if whim.below(3) == 0 {
            let place = whim.below(bytes.len() as u32 + 1) as usize;
            bytes.splice(place..place, whim.pick(&pieces).expect("some").bytes()).for_each(drop);
        }
        let Ok(options) = serde_json::from_slice::<Options>(&bytes) else { continue };
        parsed += 1;
        let game = PlanetDefenders::start(&options, &mut Dice::new(seed));
        assert_eq!(game.is_ok(), (2..=4).contains(&options.seats), "{options:?}");
        let Ok(game) = game else { continue };
        started += 1;
        assert_eq!((game.audit(), game.seats()), (Ok(()), usize::from(options.seats)));
        let mut moves = Vec::new();
        game.moves(&mut moves);
        assert!(moves.len() > 1);
    }
    assert!(parsed > 2_000 && started > 1_000 && started < parsed, "{parsed} {started}");
}
