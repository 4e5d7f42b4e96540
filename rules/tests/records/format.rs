//! What a packed record may hold and what is told of a bad one, and what may be taken back: by moves of a known game.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use miniz_oxide::deflate::compress_to_vec;
use tabletron_rules::{
    BadOptions, Chair, Damage, Event as _, Game, Pilot, Playthrough, Record, Seat,
    planet_defenders::{Cell, Cubes, Event, Move, Options, PlanetDefenders},
    record::{self, FORMAT, MAX_MOVES, MAX_NAME, MAX_PACKED, MAX_UNPACKED},
    registry,
};

use super::games::{self, chairs, checked, ways};

type PdRecord = Record<PlanetDefenders>;
type PdPlay = Playthrough<PlanetDefenders>;

fn start(seats: u8) -> Options {
    Options { seats, ..Options::default() }
}

fn opened(pilots: &[Pilot], training: bool, seed: u64) -> PdPlay {
    games::opened(&start(pilots.len() as u8), pilots, training, seed)
}

/// A random game of people, up to so many moves.
fn played(seats: u8, seed: u64, moves: usize) -> PdPlay {
    games::played(&start(seats), seed, moves)
}

/// A packed record around a body of our own making.
fn packed(body: &[u8]) -> Vec<u8> {
    [vec![FORMAT], compress_to_vec(body, 6)].concat()
}

fn body_of(profile: &str, chairs: &[Chair], count: u32, moves: &[Move]) -> Vec<u8> {
    let bytes = [
        postcard::to_allocvec(profile),
        postcard::to_allocvec(&Options::default()),
        postcard::to_allocvec(chairs),
        postcard::to_allocvec(&false),
        postcard::to_allocvec(&9u64),
        postcard::to_allocvec(&count),
    ];
    let mut body: Vec<u8> = bytes.into_iter().flat_map(|part| part.expect("plain values")).collect();
    moves.iter().for_each(|mv| body.extend(postcard::to_allocvec(mv).expect("plain values")));
    checked(body)
}

/// Plays the first legal move of a kind for whoever decides, and tells whether it showed something.
fn play_where(play: &mut PdPlay, kind: impl Fn(&Move) -> bool) -> bool {
    let seat = play.game().turn().expect("the game goes on");
    let mv = ways(play).into_iter().find(|mv| kind(mv)).expect("there is such a move");
    play.play(seat, mv).expect("a listed move");
    play.steps().last().expect("a step").events.iter().any(Event::reveals)
}

#[test]
fn a_changed_body_is_noticed_by_the_checksum() {
    let moves = [Move::Rest, Move::Rest, Move::Rest];
    let sound = body_of(PlanetDefenders::PROFILE, &chairs(&[Pilot::Human; 2]), 3, &moves);
    assert_eq!(PdRecord::unpack(&packed(&sound)).expect("readable").1, None);
    for place in 0..sound.len() {
        let mut body = sound.clone();
        body[place] ^= 1;
        let damage = PdRecord::unpack(&packed(&body)).map(|(_, damage)| damage);
        assert_ne!(damage, Ok(None), "byte {place} of the body");
    }
    let longer = [sound, vec![0]].concat();
    assert_eq!(PdRecord::unpack(&packed(&longer)).expect("readable").1, Some(Damage::Broken { kept: 3 }));
}

#[test]
fn an_unknown_format_and_an_unknown_profile_are_told_apart() {
    let mut bytes = played(2, 1, 5).record().pack();
    bytes[0] = 9;
    let code = URL_SAFE_NO_PAD.encode(&bytes);
    assert_eq!(PdRecord::decode(&code), Err(Damage::UnknownFormat(9)));
    assert_eq!(record::profile_of(&code), Err(Damage::UnknownFormat(9)));
    assert_eq!(registry::game_of(&code), Err(Damage::UnknownFormat(9)));
    let other = packed(&body_of("chess-7", &[], 0, &[]));
    let unknown = || Damage::UnknownProfile("chess-7".to_owned());
    assert_eq!(PdRecord::unpack(&other), Err(unknown()));
    let code = URL_SAFE_NO_PAD.encode(&other);
    assert_eq!(record::profile_of(&code), Ok("chess-7".to_owned()));
    assert_eq!(registry::game_of(&code), Err(unknown()));
    let endless = packed(&body_of(&"x".repeat(65), &[], 0, &[]));
    assert_eq!(PdRecord::unpack(&endless), Err(Damage::Unreadable), "no profile is that long");
}

#[test]
fn what_is_no_code_is_told_so() {
    for text in ["", "   ", "\n"] {
        assert_eq!(PdRecord::decode(text), Err(Damage::Empty));
        assert_eq!(record::profile_of(text), Err(Damage::Empty));
    }
    for text in ["A", "!", "!!!", "é", "aé", "AQ==AQ==", "hello world, this is text", "\u{1f680}\u{1f680}"] {
        assert_eq!(PdRecord::decode(text), Err(Damage::NotACode), "{text:?}");
    }
    assert_eq!(PdRecord::unpack(&[]), Err(Damage::Empty));
    assert_eq!(PdRecord::unpack(&[FORMAT]), Err(Damage::Unreadable));
}

#[test]
fn what_is_too_large_is_refused() {
    assert_eq!(PdRecord::unpack(&vec![FORMAT; MAX_PACKED + 1]), Err(Damage::TooLarge));
    assert_eq!(PdRecord::decode(&"A".repeat(MAX_PACKED * 4 / 3 + 2)), Err(Damage::TooLarge));
    assert_eq!(PdRecord::unpack(&packed(&vec![0; MAX_UNPACKED + 1])), Err(Damage::TooLarge), "it inflates too far");
    assert_ne!(PdRecord::unpack(&packed(&vec![0; MAX_UNPACKED])), Err(Damage::TooLarge));
    let mut full = vec![FORMAT; MAX_PACKED];
    full[1] = 0xff;
    assert_eq!(PdRecord::unpack(&full), Err(Damage::Unreadable), "as large as allowed, but noise");
    assert_eq!(PdRecord::decode(&URL_SAFE_NO_PAD.encode(&full)), Err(Damage::Unreadable));
}

#[test]
fn no_more_moves_are_read_than_any_game_has() {
    let moves = vec![Move::Rest; MAX_MOVES + 10];
    let people = chairs(&[Pilot::Human; 2]);
    let body = body_of(PlanetDefenders::PROFILE, &people, moves.len() as u32, &moves);
    let (back, damage) = PdRecord::unpack(&packed(&body)).expect("readable");
    assert_eq!((back.moves.len(), damage), (MAX_MOVES, Some(Damage::Broken { kept: MAX_MOVES })));
    let play = Playthrough::new(back).expect("good options");
    assert_eq!(play.steps().len(), 2 * 30, "thirty rounds of two, and the rest is dropped");
    let boast = body_of(PlanetDefenders::PROFILE, &people, u32::MAX, &moves[..3]);
    let (back, damage) = PdRecord::unpack(&packed(&boast)).expect("readable");
    assert_eq!(damage, Some(Damage::Broken { kept: back.moves.len() }));
    assert!(back.moves.len() <= 7, "three moves, and a checksum that may look like more");
}

#[test]
fn names_are_plain_and_short_and_colours_exist() {
    let chair = |name: &str, colour| Chair { name: name.to_owned(), colour, pilot: Pilot::Recruit };
    let odd = vec![
        chair("\u{202e}Ann\u{0}\n\t\u{2028}", 0),
        chair(&"é".repeat(200), 6),
        chair("  \u{feff}Bo \u{2066}", 5),
        chair("\u{200f}", 255),
        chair("ok", 1),
        chair("ok", 2),
        chair("one too many", 3),
    ];
    let record = PdRecord::new(Options::default(), odd, false, 1);
    let (back, damage) = PdRecord::decode(&record.code()).expect("readable");
    assert_eq!(damage, None);
    let told: Vec<(&str, u8)> = back.chairs.iter().map(|chair| (chair.name.as_str(), chair.colour)).collect();
    let long = "é".repeat(MAX_NAME);
    assert_eq!(told, [("Ann", 1), (long.as_str(), 2), ("Bo", 5), ("", 4), ("ok", 1), ("ok", 2)]);
    assert_eq!(record::tidy_name(" <b>Zoë</b> "), "<b>Zoë</b>", "markup is text like any other");
}

#[test]
fn there_must_be_a_chair_for_every_seat_and_good_options() {
    let record = PdRecord::new(Options::default(), chairs(&[Pilot::Human; 3]), false, 1);
    assert_eq!(Playthrough::new(record).err(), Some(BadOptions("there must be one chair a seat")));
    let seven = Options { seats: 7, ..Options::default() };
    let record = PdRecord::new(seven, chairs(&[Pilot::Human; 7]), false, 1);
    assert_eq!(Playthrough::new(record).err(), Some(BadOptions("Planet Defenders is for 2 to 4 players")));
}

#[test]
fn a_refused_move_leaves_the_playthrough_as_it_was() {
    let mut play = played(2, 22, 7);
    let before = play.clone();
    let seat = play.game().turn().expect("the game goes on");
    assert!(play.play(Seat(1 - seat.0), Move::Rest).is_err());
    let nowhere = Move::Fly { tile: 9, to: Cell::CENTRE, pay: Cubes::NONE };
    assert!(play.play(seat, nowhere).is_err());
    assert_eq!(play, before);
}

#[test]
fn nothing_is_taken_back_after_a_computer_has_acted() {
    let mut play = opened(&[Pilot::Human, Pilot::Recruit], false, 2);
    while play.pilot() != Some(Pilot::Human) {
        play_where(&mut play, |mv| *mv == Move::Rest);
    }
    assert!(!play.can_undo());
    play_where(&mut play, |mv| *mv == Move::Rest);
    assert!(play.can_undo(), "a rest shows nothing, and nobody acted since");
    let mine = play.clone();
    play_where(&mut play, |mv| *mv == Move::Rest);
    assert!(!play.can_undo() && !play.undo());
    assert_eq!(play.steps().len(), mine.steps().len() + 1);
}

#[test]
fn the_next_person_takes_back_only_their_own_move_first() {
    let mut play = opened(&[Pilot::Human; 2], false, 2);
    let first = play.game().turn().expect("the game goes on");
    play_where(&mut play, |mv| *mv == Move::Rest);
    play_where(&mut play, |mv| *mv == Move::Rest);
    assert!(play.undo());
    assert_eq!(play.steps().len(), 1);
    assert_eq!(play.steps()[0].seat, first);
}

#[test]
fn a_die_or_a_card_ends_taking_back_for_everything_before_it() {
    let mut found = (false, false);
    for seed in 0..200 {
        let play = played(2, seed, 60);
        let shows = |play: &PdPlay| {
            let last = play.steps().last().expect("a step");
            let rolled = last.events.iter().any(|event| matches!(event, Event::Rolled { .. }));
            let dealt = last.events.iter().any(|event| matches!(event, Event::Dealt { .. } | Event::Revealed { .. }));
            (rolled, dealt)
        };
        let mut replay = opened(&[Pilot::Human; 2], false, seed);
        for &mv in &play.record().moves {
            let seat = replay.game().turn().expect("the game goes on");
            replay.play(seat, mv).expect("a listed move");
            let (rolled, dealt) = shows(&replay);
            assert!(!(rolled || dealt) || !replay.can_undo());
            found = (found.0 || rolled, found.1 || dealt);
        }
    }
    assert_eq!(found, (true, true), "both kinds of news occurred");
}
