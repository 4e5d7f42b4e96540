//! Slices: everything is drawn a few milliseconds a frame, what answers a press first, so that nobody waits for the rest.

use std::{cell::RefCell, collections::VecDeque, rc::Rc};

use leptos::{
    prelude::*,
    reactive::graph::{Observer, WithObserver},
};

/// At most so many milliseconds of a frame are for drawing, and at least so many; styling and painting need the others.
const SHARE: (f64, f64) = (6.0, 2.0);
/// A frame in less time than this, in milliseconds, could have had more in it.
const BRISK: f64 = 24.0;
/// A frame that took longer than this had too much in it.
const SLOW: f64 = 40.0;

/// What is drawn before what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    /// What hides secrets comes before them.
    Cover,
    /// What answers a press.
    Answer,
    /// Things on a board.
    Board,
    /// Everything around.
    Rest,
    /// What needs all the others to be there.
    Last,
}

const RANKS: usize = Rank::Last as usize + 1;

type Work = Box<dyn FnOnce()>;

thread_local! {
    /// By rank.
    static WAITING: RefCell<[VecDeque<Work>; RANKS]> = const { RefCell::new([const { VecDeque::new() }; RANKS]) };
    static IS_BUSY: ArcRwSignal<bool> = ArcRwSignal::new(false);
}

/// Does something in one of the next frames, after everything of its rank that was asked for before.
pub fn soon(rank: Rank, work: impl FnOnce() + 'static) {
    queue(rank, Box::new(work));
}

fn queue(rank: Rank, work: Work) {
    WAITING.with_borrow_mut(|waiting| waiting[rank as usize].push_back(work));
    IS_BUSY.with(|busy| {
        if !busy.get_untracked() {
            busy.set(true);
            request_animation_frame(|| slice(SHARE.0, js_sys::Date::now()));
        }
    });
}

/// Draws in one of the next frames, and again after every change of a signal that was read meanwhile; several changes
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

/// One frame's share of one rank, and the next one's after it: more where frames come quickly, less where they do not.
fn slice(share: f64, before: f64) {
    let start = js_sys::Date::now();
    let share = match start - before {
        took if took < BRISK => share * 2.0,
        took if took > SLOW => share / 2.0,
        _ => share,
    };
    let share = share.clamp(SHARE.1, SHARE.0);
    let rank = WAITING.with_borrow(|waiting| waiting.iter().position(|works| !works.is_empty()));
    let Some(rank) = rank else { return IS_BUSY.with(|busy| busy.set(false)) };
    while let Some(work) = WAITING.with_borrow_mut(|waiting| waiting[rank].pop_front()) {
        work();
        if js_sys::Date::now() - start >= share {
            break;
        }
    }
    request_animation_frame(move || slice(share, start));
}
