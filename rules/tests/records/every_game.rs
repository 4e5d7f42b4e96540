//! Records of every game survive packing, cutting and damage, and a playthrough takes back exactly what it may.

use tabletron_rules::{
    Damage, Dice, Event as _, Game, Pilot, Playthrough, Record,
    registry::{self, Visitor},
};

use super::games::{advance, opened, played, seats, ways};

/// A test of any game, for every one of its samples.
trait Trial {
    fn with<G: Game>(options: &G::Options);
}

struct Trials<T>(std::marker::PhantomData<T>);

impl<T: Trial> Visitor for Trials<T> {
    type Out = ();
    fn visit<G: Game>(self) {
        for sample in G::samples() {
            // Shown only where the test fails.
            println!("{} {}", G::NAME, sample.name);
            T::with::<G>(&sample.options);
        }
    }
}

fn every_sample<T: Trial>() {
    registry::each(|| Trials::<T>(std::marker::PhantomData));
}

/// So many quick games, or two of those that take longer.
fn seeds<G: Game>(quick: usize) -> std::ops::Range<u64> {
    0..(quick / G::WEIGHT).max(2) as u64
}

struct Packing;

impl Trial for Packing {
    fn with<G: Game>(options: &G::Options) {
        for seed in seeds::<G>(10) {
            let play = played::<G>(options, seed, usize::MAX);
            assert!(play.game().outcome().is_some());
            let code = play.record().code();
            let (back, damage) = Record::<G>::decode(&code).expect("readable");
            assert_eq!((&back, damage), (play.record(), None));
            assert_eq!(Record::<G>::decode(&format!(" \n{code}\r\n")), Ok((back.clone(), None)), "space is no matter");
            assert_eq!(Record::<G>::unpack(&play.record().pack()).expect("readable").0, back);
            assert_eq!(Playthrough::new(back).expect("good options"), play);
            assert_eq!(registry::game_of(&code), Ok(G::NAME));
        }
    }
}

#[test]
fn a_record_survives_packing_and_replays_to_the_same_game() {
    every_sample::<Packing>();
}

/// A cut record keeps a prefix and says so, unless the cut took nothing but the mark of the end.
fn told_or_whole<G: Game>(back: &Record<G>, damage: Option<Damage>, whole: &Record<G>, length: usize) {
    assert!(whole.moves.starts_with(&back.moves), "cut to {length}: a move was made up");
    match damage {
        None => assert_eq!(back, whole, "cut to {length}"),
        Some(damage) => assert_eq!(damage, Damage::Broken { kept: back.moves.len() }, "cut to {length}"),
    }
}

struct CutBytes;

impl Trial for CutBytes {
    fn with<G: Game>(options: &G::Options) {
        let play = played::<G>(options, 11, 120);
        let whole = play.record().pack();
        let mut longest = 0;
        for length in 0..whole.len() {
            match Record::<G>::unpack(&whole[..length]) {
                Ok((back, damage)) => {
                    told_or_whole(&back, damage, play.record(), length);
                    let kept = back.moves.len();
                    assert!(kept >= longest, "cut to {length}: a longer piece keeps fewer moves");
                    assert_eq!(Playthrough::new(back).expect("good options").steps().len(), kept);
                    longest = kept;
                }
                Err(Damage::Empty) => assert_eq!(length, 0),
                Err(damage) => assert_eq!((damage, longest), (Damage::Unreadable, 0), "cut to {length}"),
            }
        }
        let moves = play.record().moves.len();
        assert!(longest * 10 >= moves * 9, "cutting the end loses little: {longest} of {moves}");
    }
}

#[test]
fn bytes_cut_at_every_length_keep_a_prefix_of_the_moves() {
    every_sample::<CutBytes>();
}

struct CutText;

impl Trial for CutText {
    fn with<G: Game>(options: &G::Options) {
        let play = played::<G>(options, 12, 80);
        let code = play.record().code();
        let mut kept = Vec::new();
        for length in 0..code.len() {
            match Record::<G>::decode(&code[..length]) {
                Ok((back, damage)) => {
                    told_or_whole(&back, damage, play.record(), length);
                    kept.push(back.moves.len());
                }
                Err(damage) => {
                    let expected = match length {
                        0 => Damage::Empty,
                        1 => Damage::NotACode,
                        _ => Damage::Unreadable,
                    };
                    assert_eq!(damage, expected, "cut to {length}");
                }
            }
        }
        let (moves, last) = (play.record().moves.len(), *kept.last().expect("something is kept"));
        assert!(last * 10 >= moves * 8, "cutting the end loses little: {last} of {moves}");
    }
}

#[test]
fn text_cut_at_every_length_keeps_a_prefix_of_the_moves() {
    every_sample::<CutText>();
}

struct FlippedBytes;

impl Trial for FlippedBytes {
    fn with<G: Game>(options: &G::Options) {
        let record = played::<G>(options, 4, 60).record().clone();
        let whole = record.pack();
        let mut harmless = 0;
        for place in 0..whole.len() {
            for bits in [0x01, 0x10, 0x80, 0xff] {
                let mut bytes = whole.clone();
                bytes[place] ^= bits;
                if let Ok((back, None)) = Record::<G>::unpack(&bytes) {
                    assert_eq!(back, record, "byte {place} changes the record unnoticed");
                    harmless += 1;
                }
            }
        }
        assert!(harmless <= 8, "only what deflate leaves unused may change: {harmless}");
    }
}

#[test]
fn a_flipped_byte_is_noticed_or_harmless() {
    every_sample::<FlippedBytes>();
}

struct RefusedMoves;

impl Trial for RefusedMoves {
    fn with<G: Game>(options: &G::Options) {
        let play = played::<G>(options, 21, 25);
        let refused = |mv: &&G::Move| {
            let early = played::<G>(options, 21, 10);
            let seat = early.game().turn().expect("the game goes on");
            early.game().check(seat, **mv).is_err()
        };
        let mut record = play.record().clone();
        let Some(&odd) = record.moves.iter().find(refused) else { return };
        record.moves.insert(10, odd);
        let back = Playthrough::new(record).expect("good options");
        assert_eq!(back.steps(), &play.steps()[..10]);
        assert_eq!(back.record().moves, play.record().moves[..10]);
    }
}

#[test]
fn moves_after_the_first_refused_one_are_dropped() {
    every_sample::<RefusedMoves>();
}

struct Undo;

impl Trial for Undo {
    fn with<G: Game>(options: &G::Options) {
        let (mut allowed, mut denied) = (0, 0);
        for seed in seeds::<G>(5) {
            let mut play = opened::<G>(options, &vec![Pilot::Human; seats::<G>(options)], false, seed);
            assert!(!play.can_undo() && !play.undo(), "nothing can be taken back at the start");
            let mut whim = Dice::of(seed, 6);
            // Taking back replays everything before: the first moves of a game are enough.
            while let Some(seat) = play.game().turn().filter(|_| play.steps().len() < 300) {
                let before = play.clone();
                let mv = *whim.pick(&ways(&play)).expect("somebody can move");
                play.play(seat, mv).expect("a listed move");
                let after = play.clone();
                let shown = play.steps().last().expect("a step").events.iter().any(|event| event.reveals());
                assert_eq!((play.can_undo(), play.undo()), (!shown, !shown), "{mv:?}");
                if shown {
                    assert_eq!(play, after, "what cannot be taken back stays");
                    denied += 1;
                } else {
                    assert_eq!(play, before, "{mv:?}: record, game, dice and steps are as before");
                    play.play(seat, mv).expect("it was legal a moment ago");
                    assert_eq!(play, after, "{mv:?} goes the same way again");
                    allowed += 1;
                }
            }
        }
        assert!(allowed > 20 && denied > 20, "{allowed} {denied}");
    }
}

#[test]
fn a_move_is_taken_back_exactly_when_it_showed_nothing_and_replays_identically() {
    every_sample::<Undo>();
}

struct Training;

impl Trial for Training {
    fn with<G: Game>(options: &G::Options) {
        let mut pilots = vec![Pilot::Recruit; seats::<G>(options)];
        pilots[0] = Pilot::Human;
        let mut play = opened::<G>(options, &pilots, true, 8);
        assert!(!play.can_undo() && !play.undo(), "nothing can be taken back at the start");
        advance(&mut play, 200, 8);
        let whole = play.clone();
        let mut lengths = vec![play.steps().len()];
        while play.undo() {
            lengths.push(play.steps().len());
            assert_eq!(play.pilot(), Some(Pilot::Human), "it is a person's decision again");
            assert_eq!(play.steps(), &whole.steps()[..play.steps().len()]);
        }
        assert!(!play.can_undo());
        assert!(lengths.windows(2).all(|pair| pair[1] < pair[0]));
        assert!(play.steps().iter().all(|step| step.seat.index() > 0), "only what a computer did before is left");
        let humans = whole.steps().iter().filter(|step| step.seat.index() == 0).count();
        assert_eq!(lengths.len(), humans + 1, "each decision of a person was one step back");
        for step in &whole.steps()[play.steps().len()..] {
            play.play(step.seat, step.mv).expect("the same moves are legal again");
        }
        assert_eq!(play, whole, "and lead to the same game, dice included");
    }
}

#[test]
fn training_takes_back_without_limit_and_skips_what_computers_did() {
    every_sample::<Training>();
}
