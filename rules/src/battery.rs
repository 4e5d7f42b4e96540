//! The battery: one generic test that every game must pass. It plays at random and checks the contract at every step.

use crate::{Chair, Dice, Game, Pilot, Playthrough, Record, Seat};

/// What a battery saw, so that a test can ask for more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games played to the end.
    pub games: usize,
    /// Decisions in all of them.
    pub decisions: usize,
    /// The longest game, in decisions.
    pub longest: usize,
    /// How often a redeal changed something hidden.
    pub redeals_that_changed: usize,
}

/// No random game of ours is longer.
const ENDLESS: usize = 20_000;

/// Plays `games` random games from `seed` on with these options and panics with the reason at the first broken promise.
pub fn run<G: Game>(options: &G::Options, games: usize, seed: u64) -> Report {
    let mut report = Report::default();
    for seed in seed..seed + games as u64 {
        let decisions = play_one::<G>(options, seed, &mut report);
        report.games += 1;
        report.decisions += decisions;
        report.longest = report.longest.max(decisions);
    }
    report
}

fn play_one<G: Game>(options: &G::Options, seed: u64, report: &mut Report) -> usize {
    let mut dice = Dice::new(seed);
    let mut whim = Dice::of(seed, 1);
    let mut game = G::start(options, &mut dice).expect("the battery's options start a game");
    let mut record = Record::<G>::new(options.clone(), chairs(game.seats()), false, seed);
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    let mut all_events = Vec::new();
    while let Some(seat) = game.turn() {
        let step = record.moves.len();
        assert!(step < ENDLESS, "seed {seed}: the game does not end");
        assert!(game.outcome().is_none(), "seed {seed}, step {step}: somebody decides in a finished game");
        moves.clear();
        game.moves(&mut moves);
        moves_are_unique_and_accepted(&game, seat, &moves, seed, step);
        if let Err(broken) = game.audit() {
            panic!("seed {seed}, step {step}: {broken}");
        }
        if looks_closer(step) {
            is_a_plain_value(&game, seed, step);
            nobody_else_can_move(&game, seat, &moves, seed, step);
            whatever_is_not_listed_is_refused(&game, seat, &moves, &mut whim, seed, step);
            report.redeals_that_changed += usize::from(redeal_keeps_what_is_seen(&game, &mut whim, seed, step));
        }
        let mv = *whim.pick(&moves).expect("whoever decides has a move");
        events.clear();
        game.play(seat, mv, &mut dice, &mut events).expect("a listed move is accepted");
        a_refused_move_changes_nothing(&game, &moves, &dice, seed, step);
        all_events.push(events.clone());
        record.moves.push(mv);
    }
    finished_game_is_over(&game, seed);
    replay_is_identical(record, &game, &all_events, seed);
    all_events.len()
}

fn chairs(seats: usize) -> Vec<Chair> {
    let chair = |seat: Seat| Chair { name: seat.to_string(), colour: seat.0 + 1, pilot: Pilot::Human };
    Seat::all(seats).map(chair).collect()
}

/// The first ten steps, and the powers of two.
fn looks_closer(step: usize) -> bool {
    step < 10 || step.is_power_of_two()
}

fn moves_are_unique_and_accepted<G: Game>(game: &G, seat: Seat, moves: &[G::Move], seed: u64, step: usize) {
    assert!(!moves.is_empty(), "seed {seed}, step {step}: {seat} decides but has no move");
    let mut sorted = moves.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), moves.len(), "seed {seed}, step {step}: a move is listed twice");
    for &mv in moves {
        if let Err(refusal) = game.check(seat, mv) {
            panic!("seed {seed}, step {step}: {mv:?} is listed but refused: {refusal:?}");
        }
    }
}

fn is_a_plain_value<G: Game>(game: &G, seed: u64, step: usize) {
    assert!(game.clone() == *game, "seed {seed}, step {step}: a clone differs");
    let bytes = postcard::to_allocvec(game).expect("a game can be written");
    let back: G = postcard::from_bytes(&bytes).expect("a written game can be read");
    assert!(back == *game, "seed {seed}, step {step}: writing and reading changes the game");
}

fn nobody_else_can_move<G: Game>(game: &G, decider: Seat, moves: &[G::Move], seed: u64, step: usize) {
    for other in Seat::all(game.seats()).filter(|&seat| seat != decider) {
        for &mv in moves {
            assert!(game.check(other, mv).is_err(), "seed {seed}, step {step}: {other} may play {mv:?}");
        }
    }
}

/// Moves made of random bytes are accepted exactly when they are listed.
fn whatever_is_not_listed_is_refused<G: Game>(
    game: &G,
    seat: Seat,
    moves: &[G::Move],
    whim: &mut Dice,
    seed: u64,
    step: usize,
) {
    for _ in 0..if G::LISTS_ALL { 64 } else { 0 } {
        let bytes: [u8; 24] = std::array::from_fn(|_| whim.below(12) as u8);
        let Ok((mv, _)) = postcard::take_from_bytes::<G::Move>(&bytes) else { continue };
        let (accepted, listed) = (game.check(seat, mv).is_ok(), moves.contains(&mv));
        assert_eq!(accepted, listed, "seed {seed}, step {step}: {mv:?} is accepted or listed, but not both");
    }
}

/// Whether the redeal changed something that the seat cannot see.
fn redeal_keeps_what_is_seen<G: Game>(game: &G, whim: &mut Dice, seed: u64, step: usize) -> bool {
    let mut changed = false;
    for seat in Seat::all(game.seats()) {
        let redealt = game.redeal(seat, whim);
        assert!(redealt.veil(seat) == game.veil(seat), "seed {seed}, step {step}: a redeal changes what {seat} sees");
        assert!(redealt.turn() == game.turn(), "seed {seed}, step {step}: a redeal changes whose turn it is");
        if let Err(broken) = redealt.audit() {
            panic!("seed {seed}, step {step}, redealt: {broken}");
        }
        changed |= redealt != *game;
    }
    changed
}

/// Tries the moves of the position before in the position after: what is refused must leave everything as it was.
fn a_refused_move_changes_nothing<G: Game>(game: &G, old_moves: &[G::Move], dice: &Dice, seed: u64, step: usize) {
    let Some(seat) = game.turn() else { return };
    for &mv in old_moves.iter().filter(|&&mv| game.check(seat, mv).is_err()).take(4) {
        let (mut copy, mut copied_dice, mut events) = (game.clone(), dice.clone(), Vec::new());
        assert!(copy.play(seat, mv, &mut copied_dice, &mut events).is_err());
        let same = copy == *game && copied_dice == *dice && events.is_empty();
        assert!(same, "seed {seed}, step {step}: the refused move {mv:?} changed something");
    }
}

fn finished_game_is_over<G: Game>(game: &G, seed: u64) {
    let outcome = game.outcome().unwrap_or_else(|| panic!("seed {seed}: nobody decides, but there is no outcome"));
    assert!(G::ALL_MAY_LOSE || outcome.winners().count() > 0, "seed {seed}: nobody wins");
    assert_eq!(outcome.places.len(), game.seats());
    assert_eq!(outcome.scores.len(), game.seats());
    let mut moves = Vec::new();
    game.moves(&mut moves);
    assert!(moves.is_empty(), "seed {seed}: a finished game lists moves");
    if let Err(broken) = game.audit() {
        panic!("seed {seed}, at the end: {broken}");
    }
}

fn replay_is_identical<G: Game>(record: Record<G>, game: &G, events: &[Vec<G::Event>], seed: u64) {
    let (back, damage) = Record::<G>::decode(&record.code()).expect("a packed record can be read");
    assert!(back == record && damage.is_none(), "seed {seed}: packing and reading changes the record");
    let replayed = Playthrough::new(back).expect("the record replays");
    assert!(replayed.game() == game, "seed {seed}: the replay ends elsewhere");
    let same = replayed.steps().iter().map(|step| &step.events).eq(events.iter());
    assert!(same, "seed {seed}: the replay tells another story");
    assert!(events.iter().flatten().all(|event| !event.to_string().is_empty()), "seed {seed}: an event says nothing");
}
