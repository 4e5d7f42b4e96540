//! Things on a board: groups of an SVG that follow signals. Some can be pressed and explain themselves.

use std::{cell::Cell, rc::Rc};

use leptos::{ev, prelude::*, svg};
use wasm_bindgen::JsCast;

use crate::{
    live::Shown,
    markup::{Markup, Tag, classed, tag},
    parts::is_press,
    slices::{Rank, follow, soon},
};

/// A drawing that is made anew when a signal it read changes. It is a `g`; its attributes and what is inside follow.
pub fn figure(draw: impl Fn() -> Tag + 'static) -> AnyView {
    group(Rank::Board, Box::new(draw), None)
}

/// The same for what must follow the pointer at once.
pub fn answer(draw: impl Fn() -> Tag + 'static) -> AnyView {
    group(Rank::Answer, Box::new(draw), None)
}

/// A group with a class and a drawing of our own inside.
pub fn drawn(class: &str, inside: String) -> Tag {
    classed("g", class).markup(&Markup::drawing(inside))
}

/// The lights around all that can be picked. They beckon to whoever leaves them as they are for a while.
pub fn lights(lights: impl Iterator<Item = String>) -> Tag {
    let lights: String = lights.collect();
    if lights.is_empty() { tag("g") } else { drawn("", format!(r#"<g class="beckoning">{lights}</g>"#)) }
}

/// What can be done with something on a board.
struct Touch {
    press: Box<dyn Fn()>,
    /// One sentence about it; told when somebody looks at it, and whether they came by keys.
    explain: Rc<dyn Fn(bool) -> String>,
    hint: RwSignal<String>,
}

/// A drawing that can be pressed, by pointer or key, and that says in one sentence what it is when it is looked at.
pub fn spot(
    draw: impl Fn() -> Tag + 'static,
    press: impl Fn() + 'static,
    explain: impl Fn(bool) -> String + 'static,
    hint: RwSignal<String>,
) -> AnyView {
    group(Rank::Board, Box::new(draw), Some(Touch { press: Box::new(press), explain: Rc::new(explain), hint }))
}

fn group(rank: Rank, draw: Box<dyn Fn() -> Tag>, touch: Option<Touch>) -> AnyView {
    let node = NodeRef::<svg::G>::new();
    let shown = Shown::default();
    follow(rank, move || {
        if let Some(element) = node.get() {
            shown.show(&element, draw());
        }
    });
    let group = svg::g().node_ref(node);
    let Some(Touch { press, explain, hint }) = touch else { return group.into_any() };
    let press = Rc::new(press);
    let by_key = press.clone();
    let key = move |event: ev::KeyboardEvent| {
        if is_press(&event) {
            event.prevent_default();
            by_key();
        }
    };
    let is_looked_at = Rc::new(Cell::new(false));
    let look = {
        let is_looked_at = is_looked_at.clone();
        move |by_keys: bool| {
            is_looked_at.set(true);
            hint.set(explain(by_keys));
        }
    };
    let leave = move |next: Option<web_sys::EventTarget>| {
        is_looked_at.set(false);
        if is_spot(next) {
            let is_looked_at = is_looked_at.clone();
            forget(hint, move || !is_looked_at.get());
        } else {
            hint.set(String::new());
        }
    };
    let (focused, blurred) = (look.clone(), leave.clone());
    group
        .on(ev::click, move |_| press())
        .on(ev::keydown, key)
        .on(ev::focus, move |event| focused(is_by_keys(&event)))
        .on(ev::mouseenter, move |_| look(false))
        .on(ev::blur, move |event| blurred(event.related_target()))
        .on(ev::mouseleave, move |event| leave(event.related_target()))
        .into_any()
}

/// Whether something belongs to a spot, which will say something itself.
fn is_spot(target: Option<web_sys::EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| matches!(element.closest("g[tabindex]"), Ok(Some(_))))
}

/// What is said goes after the frame with the answer, unless something else is said by then, or it holds again.
pub fn forget(hint: RwSignal<String>, is_over: impl Fn() -> bool + 'static) {
    // What has the focus loses it when its board goes, and the hint with it.
    let Some(said) = hint.try_get_untracked().filter(|said| !said.is_empty()) else { return };
    soon(Rank::More, move || {
        if is_over() && hint.try_get_untracked() == Some(said) {
            hint.set(String::new());
        }
    });
}

/// Whether the focus came by keys: then it can be seen. A press gives the focus too.
fn is_by_keys(event: &ev::FocusEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| element.matches(":focus-visible").unwrap_or(true))
}
