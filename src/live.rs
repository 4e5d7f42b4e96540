//! A live part of a page: markup that follows signals, with its presses carried out by number.

use std::{cell::RefCell, rc::Rc};

use leptos::{ev, html::Custom, prelude::*};
use wasm_bindgen::JsCast;

use crate::{
    markup::{Acts, Markup, Tag},
    patch::patch,
    slices::{Rank, follow, soon},
};

/// A part that is drawn anew when a signal it read changes: an element of this name. It stays; its attributes and what is
/// inside follow. A named thing that had the focus keeps it.
pub fn live(rank: Rank, name: &'static str, draw: impl Fn(&mut Acts) -> Tag + 'static) -> AnyView {
    part(rank, name, Box::new(draw))
}

fn part(rank: Rank, name: &'static str, draw: Box<dyn Fn(&mut Acts) -> Tag>) -> AnyView {
    let acts = StoredValue::new_local(Acts::default());
    let node = NodeRef::<Custom<&'static str>>::new();
    let shown = Rc::new(Shown::default());
    // What follows something that was shown first.
    let rest = StoredValue::new_local(None::<(Tag, Acts)>);
    follow(rank, move || {
        let Some(element) = node.get() else { return };
        let mut fresh = Acts::default();
        let tag = draw(&mut fresh);
        debug_assert_eq!(tag.name(), name);
        let is_waiting = rest.try_update_value(Option::take).flatten().is_some();
        let first = fresh.take_first().filter(|_| !is_waiting);
        if first.is_some_and(|first| shown.show(&element, first)) {
            rest.set_value(Some((tag, fresh)));
            let shown = shown.clone();
            return soon(Rank::More, move || {
                if let Some((tag, fresh)) = rest.try_update_value(Option::take).flatten() {
                    acts.set_value(fresh);
                    shown.show(&element, tag);
                }
            });
        }
        acts.set_value(fresh);
        shown.show(&element, tag);
    });
    // What was pressed down may be drawn anew before it is let go; by its name it is still the same thing.
    let pressed = StoredValue::new(None::<String>);
    let press = move |event: ev::PointerEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let named = target.and_then(|target| target.closest("[data-act][data-key]").ok().flatten());
        pressed.set_value(named.and_then(|element| element.get_attribute("data-key")));
    };
    let perform = move |event: web_sys::Event, wanted: fn(&web_sys::Element) -> bool| {
        let named = || {
            let key = pressed.get_value().filter(|_| event.type_() == "click")?;
            let part = node.get_untracked()?;
            let element = part.query_selector(&format!("[data-key=\"{key}\"]")).ok()??;
            Some((element.get_attribute("data-act")?.parse().ok()?, String::new())).filter(|_| wanted(&element))
        };
        let Some((number, value)) = acted(&event, wanted).or_else(named) else { return };
        pressed.set_value(None);
        // The act may take this very part away, so nothing of it is borrowed meanwhile.
        if let Some(act) = acts.try_with_value(|acts| acts.get(number)).flatten() {
            act(&value);
        }
    };
    leptos::html::custom(name)
        .node_ref(node)
        .on(ev::pointerdown, press)
        .on(ev::click, move |event| perform(event.into(), is_pressable))
        .on(ev::change, move |event| perform(event, is_choosable))
        .on(ev::input, move |event| perform(event, is_typable))
        .on(ev::submit, move |event| {
            event.prevent_default();
            perform(event.into(), |element| element.tag_name() == "FORM");
        })
        .into_any()
}

/// What an element shows.
#[derive(Default)]
pub struct Shown(RefCell<Option<Tag>>);

impl Shown {
    /// Makes the element like the tag, and remembers that. Says whether anything has changed.
    pub fn show(&self, element: &web_sys::Element, tag: Tag) -> bool {
        let before = self.0.take();
        let is_new = before.as_ref() != Some(&tag);
        if is_new {
            update(element, before.as_ref(), &tag);
        }
        self.0.replace(Some(tag));
        is_new
    }
}

/// Makes an element like the tag, as far as it is not yet. Names that begin with two dashes are properties of its style.
fn update(element: &web_sys::Element, before: Option<&Tag>, tag: &Tag) {
    // What is inside goes first: the browser styles the whole page when it takes away what has the focus, and an element
    // with new attributes would be styled with everything that is about to leave it.
    let nothing = Markup::default();
    let inside = before.map_or(&nothing, Tag::inside);
    let focused = (inside != tag.inside()).then(|| {
        let focused = focused_key(element);
        patch(element, inside, tag.inside());
        focused
    });
    dress(element, before.map(Tag::attributes).unwrap_or_default(), tag.attributes());
    if let Some(key) = focused.flatten().filter(|_| is_focus_lost()) {
        focus(element.query_selector(&format!("[data-key=\"{key}\"]")).ok().flatten());
    }
}

/// Gives an element its attributes, as far as it has not got them yet.
fn dress(element: &web_sys::Element, before: &[(&'static str, String)], attributes: &[(&'static str, String)]) {
    for (name, _) in before {
        if !attributes.iter().any(|(kept, _)| kept == name) {
            // Attributes of our own can be set and removed.
            let _ = element.remove_attribute(name);
        }
    }
    for (name, value) in attributes.iter().filter(|attribute| !before.contains(attribute)) {
        match element.dyn_ref::<web_sys::SvgElement>().filter(|_| name.starts_with("--")) {
            Some(drawing) => drop(drawing.style().set_property(name, value)),
            None => drop(element.set_attribute(name, value)),
        }
    }
}

fn focused_key(element: &web_sys::Element) -> Option<String> {
    let active = document().active_element()?;
    element.contains(Some(&active)).then(|| active.get_attribute("data-key")).flatten()
}

/// Gives the focus to what has this selector, once the answer is drawn.
pub fn focus_soon(selector: &'static str) {
    soon(Rank::Board, move || focus(document().query_selector(selector).ok().flatten()));
}

/// Gives something the focus; what cannot have it leaves it where it is.
pub fn focus(element: Option<web_sys::Element>) {
    if let Some(element) = element.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Whether nothing has the focus, because what had it is gone.
pub fn is_focus_lost() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}

/// The act an event is about, and the value of the field it came from.
fn acted(event: &web_sys::Event, wanted: fn(&web_sys::Element) -> bool) -> Option<(usize, String)> {
    let target: web_sys::Element = event.target()?.dyn_into().ok()?;
    let element = target.closest("[data-act]").ok()??;
    if !wanted(&element) {
        return None;
    }
    let number = element.get_attribute("data-act")?.parse().ok()?;
    let input = element.dyn_ref::<web_sys::HtmlInputElement>().map(web_sys::HtmlInputElement::value);
    let area = element.dyn_ref::<web_sys::HtmlTextAreaElement>().map(web_sys::HtmlTextAreaElement::value);
    Some((number, input.or(area).unwrap_or_default()))
}

fn is_pressable(element: &web_sys::Element) -> bool {
    !matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "FORM")
}

fn is_choosable(element: &web_sys::Element) -> bool {
    matches!(element.get_attribute("type").as_deref(), Some("radio" | "checkbox"))
}

fn is_typable(element: &web_sys::Element) -> bool {
    matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA") && !is_choosable(element)
}

/// A modal dialog that follows a signal and gives the focus back when it closes.
pub fn dialog(
    open: RwSignal<bool>,
    id: &'static str,
    label: &'static str,
    content: impl Fn(&mut Acts) -> Vec<Tag> + 'static,
) -> AnyView {
    // A dialog tells that it was closed some time later, when it may be wanted again.
    let is_told = StoredValue::new(false);
    Effect::new(move |_| {
        let is_open = open.get();
        // What is inside is there before it opens: it takes the focus.
        soon(Rank::Board, move || {
            let found = document().get_element_by_id(id);
            let Some(dialog) = found.and_then(|element| element.dyn_into::<web_sys::HtmlDialogElement>().ok()) else {
                return;
            };
            match (is_open, dialog.open()) {
                // A closed dialog in the page can be opened.
                (true, false) => drop(dialog.show_modal()),
                (false, true) => {
                    is_told.set_value(true);
                    dialog.close();
                }
                _ => {}
            }
        });
    });
    let closed = move |_: web_sys::Event| {
        if is_told.get_value() {
            is_told.set_value(false);
        } else if open.get_untracked() {
            open.set(false);
        }
    };
    let inside = live(Rank::Answer, "div", move |acts| {
        let tags = if open.get() { content(acts) } else { Vec::new() };
        crate::markup::classed("div", "dialog-body").children(tags)
    });
    view! { <dialog class="dialog" id=id aria-label=label on:close=closed>{inside}</dialog> }.into_any()
}
