//! Slices: the first drawing of a table, spread over a few frames, so that none of them keeps anybody waiting.

use std::{cell::RefCell, collections::VecDeque};

use leptos::prelude::*;

/// How many things are drawn in the first frame, and at least in every other one.
const FEW: usize = 4;
/// A frame in less time than this, in milliseconds, could have had more in it.
const BRISK: f64 = 24.0;
/// A frame that took longer than this had too much in it.
const SLOW: f64 = 40.0;

type Work = Box<dyn FnOnce()>;

thread_local! {
    static WAITING: RefCell<VecDeque<Work>> = const { RefCell::new(VecDeque::new()) };
    static IS_BUSY: ArcRwSignal<bool> = ArcRwSignal::new(false);
}

/// Does something in one of the next frames, after everything that was asked for before.
pub fn soon(work: impl FnOnce() + 'static) {
    WAITING.with_borrow_mut(|waiting| waiting.push_back(Box::new(work)));
    IS_BUSY.with(|busy| {
        if !busy.get_untracked() {
            busy.set(true);
            // What is there already is shown first, and laid out by then.
            request_animation_frame(|| request_animation_frame(|| slice(FEW, js_sys::Date::now())));
        }
    });
}

/// A view that comes in one of the next frames.
pub fn later(view: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let is_due = RwSignal::new(false);
    soon(move || {
        // The page may be gone by then.
        let _ = is_due.try_set(true);
    });
    (move || is_due.get().then(&view)).into_any()
}

/// Whether something is still to be drawn. It is a signal.
pub fn is_busy() -> bool {
    IS_BUSY.with(|busy| busy.get())
}

/// One frame's share, and the next one's after it: more where frames come quickly, fewer where they do not.
fn slice(share: usize, before: f64) {
    for work in WAITING.with_borrow_mut(|waiting| waiting.drain(..share.min(waiting.len())).collect::<Vec<_>>()) {
        work();
    }
    let now = js_sys::Date::now();
    let share = match now - before {
        took if took < BRISK => share * 2,
        took if took > SLOW => (share / 2).max(FEW),
        _ => share,
    };
    if WAITING.with_borrow(VecDeque::is_empty) {
        IS_BUSY.with(|busy| busy.set(false));
    } else {
        request_animation_frame(move || slice(share, now));
    }
}
