//! Slices: what answers a press is drawn at once, everything else a few milliseconds a frame, so that nobody waits for it.

use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    rc::Rc,
    time::Duration,
};

use leptos::{
    prelude::*,
    reactive::graph::{Observer, WithObserver},
};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;

/// At most so many milliseconds of a frame are for drawing, and at least so many; styling and painting need the others.
const SHARE: (f64, f64) = (6.0, 2.0);
/// A frame in less time than this, in milliseconds, could have had more in it.
const BRISK: f64 = 24.0;
/// A frame that took longer than this had too much in it.
const SLOW: f64 = 40.0;

/// What is drawn before what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub enum Rank {
    /// What hides secrets comes before them.
    Cover,
    /// What answers a press; it is in the very next frame.
    Answer,
    /// The rest of an answer that comes in two steps; it is in the frame after that.
    More,
    /// Things on a board.
    Board,
    /// Everything around.
    Rest,
    /// What needs all the others to be there.
    Last,
}

const RANKS: usize = Rank::Last as usize + 1;

/// So long a frame is waited for.
const UNSEEN: Duration = Duration::from_millis(250);

type Work = Box<dyn FnOnce()>;

thread_local! {
    /// By rank.
    static WAITING: RefCell<[VecDeque<Work>; RANKS]> = const { RefCell::new([const { VecDeque::new() }; RANKS]) };
    static IS_BUSY: ArcRwSignal<bool> = ArcRwSignal::new(false);
    /// Whether answers are about to be drawn.
    static IS_ANSWERING: Cell<bool> = const { Cell::new(false) };
    /// Counts what goes on after a frame, so that it goes on once.
    static TURN: Cell<u32> = const { Cell::new(0) };
    /// Whether an answer was drawn since the last frame.
    static IS_UNSEEN: Cell<bool> = const { Cell::new(false) };
}

/// Does something before one of the next frames, after everything of its rank that was asked for before.
pub fn soon(rank: Rank, work: impl FnOnce() + 'static) {
    queue(rank, Box::new(work));
}

fn queue(rank: Rank, work: Work) {
    WAITING.with_borrow_mut(|waiting| waiting[rank as usize].push_back(work));
    let is_pressed = is_pressed();
    if is_pressed && rank <= Rank::Answer {
        return answer_soon();
    }
    IS_BUSY.with(|busy| {
        if !busy.get_untracked() {
            busy.set(true);
            // The frame with the answer comes before the rest.
            let now = js_sys::Date::now();
            if is_pressed { after_frame(SHARE.0, now) } else { next_slice(SHARE.0, now) }
        }
    });
}

/// Whether somebody is just pressing, pointing, typing or sending a form: this is the task of that event.
fn is_pressed() -> bool {
    let event = window().event();
    event.has_type::<web_sys::UiEvent>()
        || event.dyn_ref::<web_sys::Event>().is_some_and(|event| matches!(event.type_().as_str(), "change" | "submit"))
}

/// Draws all that answers as soon as everybody has heard of the event, in the same task: a frame that has no answer costs
/// as much as one that has.
fn answer_soon() {
    if IS_ANSWERING.replace(true) {
        return;
    }
    spawn_local(async {
        IS_ANSWERING.set(false);
        IS_UNSEEN.set(true);
        for rank in [Rank::Cover, Rank::Answer] {
            while let Some(work) = next_of(rank as usize) {
                work();
            }
        }
    });
}

fn next_of(rank: usize) -> Option<Work> {
    WAITING.with_borrow_mut(|waiting| waiting[rank].pop_front())
}

/// Draws before one of the next frames, and again after every change of a signal that was read meanwhile; several changes
/// before its turn comes are one. It ends with whoever owns it.
pub fn follow(rank: Rank, draw: impl Fn() + 'static) {
    following(rank, Rc::new(draw));
}

fn following(rank: Rank, draw: Rc<dyn Fn()>) {
    let is_there = StoredValue::new(());
    // The effect reads nothing by itself: what is drawn later reads in its name.
    Effect::new(move |_| {
        let (Some(reader), Some(owner)) = (Observer::get(), Owner::current()) else { return };
        let draw = draw.clone();
        let work = move || {
            // The page may be gone by then.
            if is_there.try_get_value().is_some() {
                owner.with(|| reader.with_observer(|| draw()));
            }
        };
        queue(rank, Box::new(work));
    });
}

/// A value that follows signals, but is reckoned only before one of the next frames: whatever answers a press does not wait
/// for it, as it would for a memo, which is reckoned as soon as anybody hears of a change.
pub fn reckoned<T: PartialEq + Send + Sync + 'static>(rank: Rank, reckon: impl Fn() -> T + 'static) -> ReadSignal<T> {
    let (value, set_value) = signal(untrack(&reckon));
    follow(rank, move || {
        let now = reckon();
        if value.with_untracked(|before| *before != now) {
            set_value.set(now);
        }
    });
    value
}

/// Gives a signal a value, and tells nobody if it is the one it has.
pub fn set_new<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.with_untracked(|now| *now != value) {
        signal.set(value);
    }
}

/// A view that comes in one of the next frames.
pub fn later(rank: Rank, view: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let is_due = RwSignal::new(false);
    soon(rank, move || {
        // The page may be gone by then.
        let _ = is_due.try_set(true);
    });
    (move || is_due.get().then(&view)).into_any()
}

/// Whether something is still to be drawn. It is a signal.
pub fn is_busy() -> bool {
    IS_BUSY.with(|busy| busy.get())
}

/// The same at this moment, for whoever does not follow it.
pub fn is_busy_now() -> bool {
    IS_BUSY.with(|busy| busy.get_untracked())
}

/// One frame's share of one rank, in a task of its own, and the next one's after that frame: more where frames come
/// quickly, less where they do not. Nothing of it comes between an answer and its frame.
fn slice(share: f64, before: f64) {
    let start = js_sys::Date::now();
    if IS_UNSEEN.get() {
        return after_frame(share, start);
    }
    let share = match start - before {
        took if took < BRISK => share * 2.0,
        took if took > SLOW => share / 2.0,
        _ => share,
    };
    let share = share.clamp(SHARE.1, SHARE.0);
    let rank = WAITING.with_borrow(|waiting| waiting.iter().position(|works| !works.is_empty()));
    let Some(rank) = rank else { return IS_BUSY.with(|busy| busy.set(false)) };
    while let Some(work) = next_of(rank) {
        work();
        if js_sys::Date::now() - start >= share {
            break;
        }
    }
    after_frame(share, start);
}

fn next_slice(share: f64, before: f64) {
    set_timeout(move || slice(share, before), Duration::ZERO);
}

/// What was drawn is shown first. A page that nobody sees has no frames, and is drawn all the same.
fn after_frame(share: f64, start: f64) {
    let turn = TURN.get().wrapping_add(1);
    TURN.set(turn);
    let go_on = move || {
        if TURN.get() == turn {
            TURN.set(turn.wrapping_add(1));
            IS_UNSEEN.set(false);
            next_slice(share, start);
        }
    };
    request_animation_frame(go_on);
    set_timeout(go_on, UNSEEN);
}
