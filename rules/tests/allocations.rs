//! A playout of the war for Cybertron that is warmed up takes nothing from the heap, and a position is small.

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
};

use tabletron_rules::{
    Dice, Game, Seat,
    cybertron::{Cybertron, Event, Move, Options},
};

/// The system's allocator, counting what each thread takes.
struct Counting;

thread_local! {
    static TAKEN: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: every call goes to the system's allocator unchanged; counting touches a cell of the thread and nothing else.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        TAKEN.with(|taken| taken.set(taken.get() + 1));
        // SAFETY: the caller keeps the promises of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the memory came from `alloc` above, which asked the system.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        TAKEN.with(|taken| taken.set(taken.get() + 1));
        // SAFETY: the memory came from `alloc` above, which asked the system.
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn taken() -> usize {
    TAKEN.with(Cell::get)
}

/// Deals the hidden cards anew and plays at random to the end, as a computer player does when it thinks.
fn play_out(start: &Cybertron, seed: u64, moves: &mut Vec<Move>, events: &mut Vec<Event>) -> usize {
    let (mut dice, mut whim) = (Dice::new(seed), Dice::of(seed, 1));
    let mut game = start.redeal(Seat(0), &mut dice);
    let mut decisions = 0;
    while game.turn().is_some() {
        moves.clear();
        events.clear();
        game.moves(moves);
        let mv = *whim.pick(moves).expect("whoever decides has a move");
        game.apply(mv, &mut dice, events);
        decisions += 1;
    }
    decisions + game.appraise(Seat(0)).signum().unsigned_abs() as usize
}

#[test]
fn a_warm_playout_takes_nothing_from_the_heap() {
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    for seats in 2..=4 {
        for quick in [true, false] {
            let options = Options { seats, leaders: Options::line_up(seats), quick, ..Options::default() };
            let game = Cybertron::start(&options, &mut Dice::new(seats.into())).expect("the options are good");
            let before = taken();
            let warm: usize = (0..30).map(|seed| play_out(&game, seed, &mut moves, &mut events)).sum();
            let used = taken() - before;
            let before = taken();
            let played: usize = (0..30).map(|seed| play_out(&game, seed, &mut moves, &mut events)).sum();
            let taken = taken() - before;
            assert_eq!(taken, 0, "{seats} seats: {played} decisions");
            // `tools/bench.sh` reads this.
            println!("cybertron {seats} {} {played} {taken}", if quick { "quick" } else { "turns" });
            assert!(played == warm && played > 30 * 100, "{played} decisions");
            assert!(used > 0 || seats > 2 || !quick, "the very first games grow the lists, and that is counted");
        }
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Cybertron>() < 512, "{} bytes", size_of::<Cybertron>());
    let taken_before = taken();
    let boxed = Box::new(7);
    assert_eq!((taken() - taken_before, *boxed), (1, 7), "the counter counts");
}
