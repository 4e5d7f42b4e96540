//! A playout of any game that is warmed up takes nothing from the heap, and a position is small.

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
};

use tabletron_rules::{
    Dice, Game, Seat,
    registry::{self, Visitor},
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
fn play_out<G: Game>(start: &G, seed: u64, moves: &mut Vec<G::Move>, events: &mut Vec<G::Event>) -> usize {
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

/// Playouts to warm up, and as many to measure.
const GAMES: u64 = 30;

struct WarmPlayouts;

impl Visitor for WarmPlayouts {
    type Out = ();
    fn visit<G: Game>(self) {
        let (mut moves, mut events) = (Vec::new(), Vec::new());
        let mut cold = 0;
        for sample in G::samples() {
            let game = G::start(&sample.options, &mut Dice::new(1)).expect("a sample starts a game");
            let mut play = || {
                let before = taken();
                let played: usize = (0..GAMES).map(|seed| play_out(&game, seed, &mut moves, &mut events)).sum();
                (played, taken() - before)
            };
            let (warm, grown) = play();
            let (played, taken) = play();
            cold += grown;
            assert_eq!(taken, 0, "{} {}: {played} decisions", G::NAME, sample.name);
            assert_eq!(played, warm, "the same games are played again");
            // `tools/bench.sh` reads this.
            println!("allocations: {} {} {played} {taken}", G::NAME, sample.name);
        }
        assert!(cold > 0, "the very first games grow the lists, and that is counted");
    }
}

#[test]
fn a_warm_playout_takes_nothing_from_the_heap() {
    registry::each(|| WarmPlayouts);
}

struct Smallness;

impl Visitor for Smallness {
    type Out = ();
    fn visit<G: Game>(self) {
        assert!(size_of::<G>() <= G::BYTES, "{}: {} bytes", G::NAME, size_of::<G>());
    }
}

#[test]
fn a_position_is_small() {
    registry::each(|| Smallness);
    let taken_before = taken();
    let boxed = Box::new(7);
    assert_eq!((taken() - taken_before, *boxed), (1, 7), "the counter counts");
}
