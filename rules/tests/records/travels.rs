//! Games that are passed on by link: what is stirred into the dice, what a record carries, what may be taken back.

use tabletron_rules::{
    Damage, Dice, Game, Pilot, Playthrough, Record, Seat, Travels,
    record::{self, FORMAT, TRAVELLED},
    registry::{self, Visitor},
    travels::{Pass, Relation, Stir, promise},
};

use super::games::{advance, opened, played, seats};

const ADA: Seat = Seat(0);
const BO: Seat = Seat(1);

fn pass(is_sealed: bool) -> Pass {
    Pass { id: 0x1234, is_sealed, orders: "t1".to_owned() }
}

/// A random game of people that is passed on and taken every few moves.
fn passed_around<G: Game>(options: &G::Options, seed: u64) -> Playthrough<G> {
    let mut play = opened::<G>(options, &vec![Pilot::Human; seats::<G>(options)], false, seed);
    play.set_pass(pass(true));
    for turn in 0..30 {
        advance(&mut play, 7, seed * 100 + turn);
        play.stir(ADA, seed + turn, Some(promise(turn)));
        play.stir(BO, turn, None);
    }
    play
}

struct RoundTrip;

impl Visitor for RoundTrip {
    type Out = ();
    fn visit<G: Game>(self) {
        for sample in G::samples() {
            let play = passed_around::<G>(&sample.options, 3);
            let packed = play.record().pack();
            assert_eq!(packed[0], TRAVELLED, "{}", sample.name);
            let (back, damage) = Record::<G>::unpack(&packed).expect("readable");
            assert_eq!((&back, damage), (play.record(), None), "{}", sample.name);
            assert_eq!(Playthrough::new(back).expect("good options"), play, "{}", sample.name);
            let code = play.record().code();
            assert_eq!(registry::game_of(&code), Ok(G::NAME));
            assert_eq!(record::travels_of(&code).as_ref(), Ok(&play.record().travels));
        }
    }
}

#[test]
fn a_passed_game_of_every_kind_survives_packing_and_replays_to_the_same_game() {
    registry::each(|| RoundTrip);
}

struct Stirred;

impl Visitor for Stirred {
    type Out = ();
    fn visit<G: Game>(self) {
        let options = &G::samples()[0].options;
        let ends = |salt: u64| {
            let mut play = played::<G>(options, 5, 4);
            play.stir(ADA, 1, Some(promise(9)));
            play.stir(BO, salt, None);
            advance(&mut play, usize::MAX, 5);
            play.game().clone()
        };
        assert!(ends(1) == ends(1));
        assert!((2..20).any(|salt| ends(salt) != ends(1)), "{}: the number of the taker changes nothing", G::NAME);
    }
}

#[test]
fn the_dice_of_a_coming_turn_depend_on_what_the_taker_brings() {
    registry::each(|| Stirred);
}

struct Rewritten;

impl Visitor for Rewritten {
    type Out = ();
    fn visit<G: Game>(self) {
        let whole = passed_around::<G>(&G::samples()[0].options, 6).record().clone();
        let until = |moves: usize| {
            let mut record = whole.clone();
            record.moves.truncate(moves);
            record.travels.stirs.retain(|stir| stir.at as usize <= moves);
            record
        };
        let relation = Relation::of_records::<G>;
        let (old, new) = (until(14), until(21));
        assert_eq!((relation(&old, &new), relation(&new, &old)), (Relation::Older, Relation::Newer), "{}", G::NAME);
        let mut taken = until(14);
        taken.travels.stirs.pop();
        assert_eq!((relation(&taken, &old), relation(&old, &taken)), (Relation::Same, Relation::Same));
        let mut other = new.clone();
        other.travels.stirs[1].salt += 1;
        assert_eq!((relation(&old, &other), relation(&other, &old)), (Relation::Parted(7), Relation::Parted(7)));
        assert_eq!(relation(&new, &other), Relation::Parted(7), "though all moves are the same");
        let mut fewer = new.clone();
        fewer.travels.stirs.truncate(3);
        assert_eq!((relation(&old, &fewer), relation(&fewer, &old)), (Relation::Parted(14), Relation::Parted(14)));
        let stranger = Record { seed: whole.seed + 1, ..whole };
        assert_eq!(relation(&old, &stranger), Relation::Parted(0));
    }
}

#[test]
fn dice_of_the_past_that_were_stirred_otherwise_are_another_way() {
    registry::each(|| Rewritten);
}

struct CutOff;

impl Visitor for CutOff {
    type Out = ();
    fn visit<G: Game>(self) {
        let play = passed_around::<G>(&G::samples()[0].options, 4);
        let whole = play.record().pack();
        for length in 0..whole.len() {
            let Ok((back, _)) = Record::<G>::unpack(&whole[..length]) else { continue };
            let kept = back.moves.len();
            let short = Playthrough::new(back).expect("good options");
            assert_eq!(short.steps(), &play.steps()[..kept], "cut to {length}");
            assert!(short.record().travels.last() <= kept, "nothing is stirred in behind the last move");
        }
    }
}

#[test]
fn a_passed_record_that_is_cut_keeps_its_moves_with_the_same_dice() {
    registry::each(|| CutOff);
}

struct Undone;

impl Visitor for Undone {
    type Out = ();
    fn visit<G: Game>(self) {
        let options = &G::samples()[0].options;
        let mut play = opened::<G>(options, &vec![Pilot::Human; seats::<G>(options)], true, 8);
        advance(&mut play, 5, 8);
        play.stir(ADA, 1, Some(2));
        assert!(!play.can_undo() && !play.undo(), "{}", G::NAME);
        let at_pass = play.clone();
        advance(&mut play, 3, 9);
        while play.undo() {}
        assert!(play == at_pass, "{}: it goes back to where the game was passed on", G::NAME);
    }
}

#[test]
fn what_was_passed_on_is_never_taken_back_not_even_in_training() {
    registry::each(|| Undone);
}

#[test]
fn travels_are_exchanged_without_knowing_the_game() {
    struct Exchange;
    impl Visitor for Exchange {
        type Out = ();
        fn visit<G: Game>(self) {
            let mut play = played::<G>(&G::samples()[0].options, 2, 9);
            let plain = play.record().code();
            assert_eq!(record::travels_of(&plain), Ok(Travels::default()));
            let travels =
                Travels { stirs: vec![Stir { at: 9, seat: BO, salt: 4, promise: None }], pass: Some(pass(false)) };
            let code = record::with_travels(&plain, &travels).expect("it is whole");
            play.set_pass(pass(false));
            play.stir(BO, 4, None);
            assert_eq!(code, play.record().code());
            assert_eq!(record::with_travels(&code, &Travels::default()), Ok(plain));
        }
    }
    registry::each(|| Exchange);
}

#[test]
fn travels_of_anything_else_are_told_to_be_damaged() {
    assert_eq!(record::travels_of(""), Err(Damage::Empty));
    assert_eq!(record::travels_of("?!"), Err(Damage::NotACode));
    assert!(record::with_travels("AQ", &Travels::default()).is_err());
    let mut dice = Dice::new(4);
    for _ in 0..2_000 {
        let noise: String = (0..dice.below(40)).map(|_| char::from(dice.below(26) as u8 + 97)).collect();
        let _ = record::travels_of(&format!("Ag{noise}"));
        let _ = record::with_travels(&format!("Ag{noise}"), &Travels::default());
    }
}

#[test]
fn a_game_that_never_left_is_written_as_ever() {
    struct Plain;
    impl Visitor for Plain {
        type Out = ();
        fn visit<G: Game>(self) {
            assert_eq!(played::<G>(&G::samples()[0].options, 2, 9).record().pack()[0], FORMAT);
        }
    }
    registry::each(|| Plain);
}

struct Lengths;

impl Visitor for Lengths {
    type Out = ();
    fn visit<G: Game>(self) {
        for sample in G::samples() {
            let longest =
                (0..20).map(|seed| played::<G>(&sample.options, seed, usize::MAX).record().code().len()).max();
            println!("{} {}: {longest:?} characters", G::NAME, sample.name);
            assert!(longest.is_some_and(|longest| longest < 8_000), "{} {}: {longest:?}", G::NAME, sample.name);
        }
    }
}

#[test]
fn a_finished_game_of_every_kind_fits_into_a_link() {
    registry::each(|| Lengths);
}
