//! Tabs that tell each other. The browser tells every tab but the one that wrote.

use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::games::concerns_games;

/// Does something whenever another tab changes which games there are or how far they are, and when this tab wakes up: it
/// may have slept through that.
pub fn on_change(act: impl Fn() + 'static) {
    listen(Rc::new(act));
}

fn listen(act: Rc<dyn Fn()>) {
    let handles = ["storage", "visibilitychange"].map(|name| {
        let act = act.clone();
        window_event_listener_untyped(name, move |event| {
            let written = event.dyn_ref::<web_sys::StorageEvent>();
            if written.is_none_or(|written| concerns_games(written.key().as_deref())) {
                act();
            }
        })
    });
    on_cleanup(move || handles.into_iter().for_each(|handle| handle.remove()));
}
