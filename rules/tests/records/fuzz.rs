//! Hostile inputs for every game: nothing panics, and whatever is read can be replayed and audited.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use miniz_oxide::{deflate::compress_to_vec, inflate::decompress_to_vec};
use tabletron_rules::{
    Damage, Dice, Game, Playthrough, Record,
    record::{self, FORMAT, MAX_MOVES, MAX_NAME},
    registry::{self, Visitor},
};

use super::games::{checked, played};

/// Inputs of each kind a game.
const INPUTS: usize = 5_000;

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
    fn bytes<G: Game>(&mut self, bytes: &[u8]) {
        self.judge(Record::<G>::unpack(bytes));
    }

    /// Feeds text to everything that reads text.
    fn text<G: Game>(&mut self, text: &str) {
        let read = Record::<G>::decode(text);
        let profile = record::profile_of(text);
        match (&read, &profile) {
            (Ok(_), _) => assert_eq!(profile.as_deref(), Ok(G::PROFILE)),
            (Err(Damage::UnknownProfile(name)), _) => assert_eq!(profile.as_deref(), Ok(name.as_str())),
            (Err(Damage::Unreadable), Ok(name)) => assert_eq!(name, G::PROFILE),
            (Err(damage), _) => assert_eq!(profile.as_ref().err(), Some(damage)),
        }
        let game = registry::game_of(text);
        assert_eq!(game.ok(), profile.ok().and_then(|profile| registry::name_of(&profile)));
        self.judge(read);
    }

    fn judge<G: Game>(&mut self, read: Result<(Record<G>, Option<Damage>), Damage>) {
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
        let (again, damage) = Record::unpack(&play.record().pack()).expect("what was played can be packed");
        assert_eq!((&again, damage), (play.record(), None));
        assert!(Playthrough::new(again).expect("the options were good") == play);
    }
}

/// Random games of all samples, of different lengths.
fn pool<G: Game>() -> Vec<Record<G>> {
    let samples = G::samples();
    let record = |seed: usize| {
        let options = &samples[seed % samples.len()].options;
        played::<G>(options, seed as u64, 10 + 4 * seed).record().clone()
    };
    (0..40).map(record).collect()
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

fn packed(body: &[u8]) -> Vec<u8> {
    [vec![FORMAT], compress_to_vec(body, 1)].concat()
}

struct Noise;

impl Visitor for Noise {
    type Out = ();
    fn visit<G: Game>(self) {
        let (mut tally, mut whim) = (Tally::default(), Dice::of(1, 100));
        for _ in 0..INPUTS {
            let mut bytes = random_bytes(&mut whim, 200);
            tally.bytes::<G>(&bytes);
            bytes.insert(0, FORMAT);
            tally.bytes::<G>(&bytes);
            tally.bytes::<G>(&packed(&random_bytes(&mut whim, 200)));
            let letter = |whim: &mut Dice| char::from(*whim.pick(LINK).expect("64 characters"));
            let text: String = (0..whim.below(200)).map(|_| letter(&mut whim)).collect();
            tally.text::<G>(&text);
            let text: String = (0..whim.below(60)).filter_map(|_| char::from_u32(whim.below(0x2_0000))).collect();
            tally.text::<G>(&text);
        }
        assert_eq!((tally.inputs, tally.moved), (5 * INPUTS, 0), "noise plays no games of {}: {tally:?}", G::NAME);
    }
}

#[test]
fn random_bytes_and_text_never_panic() {
    registry::each(|| Noise);
}

struct MutatedBytes;

impl Visitor for MutatedBytes {
    type Out = ();
    fn visit<G: Game>(self) {
        let (mut tally, mut whim) = (Tally::default(), Dice::of(2, 100));
        let packs: Vec<Vec<u8>> = pool::<G>().iter().map(Record::pack).collect();
        for _ in 0..INPUTS {
            let (one, other) = (whim.pick(&packs).expect("a pool"), whim.pick(&packs).expect("a pool"));
            tally.bytes::<G>(&mutated(one, other, &mut whim));
        }
        assert!(tally.read > INPUTS / 20 && tally.moved > INPUTS / 20, "{}: {tally:?}", G::NAME);
    }
}

#[test]
fn mutated_bytes_of_records_never_panic() {
    registry::each(|| MutatedBytes);
}

struct MutatedText;

impl Visitor for MutatedText {
    type Out = ();
    fn visit<G: Game>(self) {
        let (mut tally, mut whim) = (Tally::default(), Dice::of(3, 100));
        let codes: Vec<String> = pool::<G>().iter().map(Record::code).collect();
        let letter = |byte: u8| if LINK.contains(&byte) { byte } else { LINK[usize::from(byte % 64)] };
        for _ in 0..INPUTS {
            let (one, other) = (whim.pick(&codes).expect("a pool"), whim.pick(&codes).expect("a pool"));
            let mut text = mutated(one.as_bytes(), other.as_bytes(), &mut whim);
            if whim.below(4) > 0 {
                text.iter_mut().for_each(|byte| *byte = letter(*byte));
            }
            tally.text::<G>(&String::from_utf8_lossy(&text));
        }
        assert!(tally.read > INPUTS / 20 && tally.moved > INPUTS / 20, "{}: {tally:?}", G::NAME);
    }
}

#[test]
fn mutated_text_of_records_never_panics() {
    registry::each(|| MutatedText);
}

struct MutatedBodies;

impl Visitor for MutatedBodies {
    type Out = ();
    fn visit<G: Game>(self) {
        let (mut tally, mut whim) = (Tally::default(), Dice::of(4, 100));
        let inflated = |record: &Record<G>| decompress_to_vec(&record.pack()[1..]).expect("our own record inflates");
        let bodies: Vec<Vec<u8>> = pool::<G>().iter().map(inflated).collect();
        for turn in 0..INPUTS {
            let (one, other) = (whim.pick(&bodies).expect("a pool"), whim.pick(&bodies).expect("a pool"));
            let kept = one.len() - 4;
            let bytes = packed(&checked(mutated(&one[..kept], other, &mut whim)));
            match turn % 2 {
                0 => tally.bytes::<G>(&bytes),
                _ => tally.text::<G>(&URL_SAFE_NO_PAD.encode(&bytes)),
            }
        }
        assert!(tally.read > INPUTS / 4 && tally.moved > INPUTS / 4, "{}: {tally:?}", G::NAME);
    }
}

#[test]
fn mutated_bodies_with_a_fitting_checksum_never_panic() {
    registry::each(|| MutatedBodies);
}

struct MutatedOptions;

impl Visitor for MutatedOptions {
    type Out = ();
    fn visit<G: Game>(self) {
        let mut whim = Dice::of(5, 100);
        let text = |options: &G::Options| serde_json::to_string(options).expect("plain values");
        let mut texts: Vec<String> = G::samples().iter().map(|sample| text(&sample.options)).collect();
        texts.push("{}".to_owned());
        let pieces = ["null", "-1", "255", "1e99", "[", "}", "\"seats\"", "true", "3", "\\u0000", "é", ":", ",", "2.0"];
        let (mut parsed, mut started) = (0, 0);
        for seed in 0..INPUTS as u64 {
            let (one, other) = (whim.pick(&texts).expect("some"), whim.pick(&texts).expect("some"));
            let mut bytes = match whim.below(8) {
                0 => random_bytes(&mut whim, 60),
                1 => one.as_bytes().to_vec(),
                2 => one.replace(|c: char| c.is_ascii_digit(), &whim.below(256).to_string()).into_bytes(),
                _ => mutated(one.as_bytes(), other.as_bytes(), &mut whim),
            };
            if whim.below(3) == 0 {
                let place = whim.below(bytes.len() as u32 + 1) as usize;
                bytes.splice(place..place, whim.pick(&pieces).expect("some").bytes()).for_each(drop);
            }
            let Ok(options) = serde_json::from_slice::<G::Options>(&bytes) else { continue };
            parsed += 1;
            let Ok(game) = G::start(&options, &mut Dice::new(seed)) else { continue };
            started += 1;
            assert_eq!(game.audit(), Ok(()), "{options:?}");
            let (least, most) = G::SEATS;
            assert!((least.into()..=most.into()).contains(&game.seats()), "{options:?}");
            let mut moves = Vec::new();
            game.moves(&mut moves);
            assert!(!moves.is_empty(), "{options:?}");
        }
        assert!(started > INPUTS / 20, "{}: {started} of {parsed} that could be read", G::NAME);
    }
}

#[test]
fn mutated_option_texts_never_panic_and_start_only_sound_games() {
    registry::each(|| MutatedOptions);
}
