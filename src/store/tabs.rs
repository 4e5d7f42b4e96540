//! Tabs that tell each other. The browser tells every tab but the one that wrote.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::games::concerns_games;

thread_local! {
    static NEWS: ArcTrigger = ArcTrigger::new();
}

/// Listens to other tabs for as long as the app runs. To begin with it takes the browser some time, so nobody who waits
/// for a table pays for that.
pub fn listen() {
    for name in ["storage", "visibilitychange"] {
        let handle = window_event_listener_untyped(name, |event| {
            let written = event.dyn_ref::<web_sys::StorageEvent>();
            if written.is_none_or(|written| concerns_games(written.key().as_deref())) {
                NEWS.with(ArcTrigger::notify);
            }
        });
        on_cleanup(move || handle.remove());
    }
}

/// Does something whenever another tab changes which games there are or how far they are, and when this tab wakes up: it
/// may have slept through that. It ends with whoever owns it.
pub fn on_change(act: impl Fn() + 'static) {
    follow(Box::new(act));
}

fn follow(act: Box<dyn Fn()>) {
    let news = NEWS.with(Clone::clone);
    Effect::new(move |before: Option<()>| {
        news.track();
        if before.is_some() {
            untrack(&act);
        }
    });
}
