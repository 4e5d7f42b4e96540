//! Slices: everything is drawn a few milliseconds a frame, what answers a press first, so that nobody waits for the rest.

use std::{cell::RefCell, collections::VecDeque, rc::Rc};

use leptos::{
    prelude::*,
    reactive::graph::{Observer, WithObserver},
};

/// So many milliseconds of a frame are for drawing; styling, laying out and painting need the others.
const SHARE: f64 = 8.0;

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

type Work = Box<dyn FnOnce()>;

thread_local! {
    /// By rank.
    static WAITING: RefCell<[VecDeque<Work>; 5]> = const { RefCell::new([const { VecDeque::new() }; 5]) };
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
            request_animation_frame(slice);
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

/// Whether something is still to be drawn. It is a signal.
pub fn is_busy() -> bool {
    IS_BUSY.with(|busy| busy.get())
}

/// One frame's share, and the next one's after it.
fn slice() {
    let start = js_sys::Date::now();
    while js_sys::Date::now() - start < SHARE {
        let next = WAITING.with_borrow_mut(|waiting| waiting.iter_mut().find_map(VecDeque::pop_front));
        match next {
            Some(work) => work(),
            None => return IS_BUSY.with(|busy| busy.set(false)),
        }
    }
    request_animation_frame(slice);
}
