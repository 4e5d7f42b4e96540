//! A patch: makes the inside of an element like fresh markup and touches only what differs, so that the browser styles,
//! lays out and paints nothing else, and so that what stays keeps its focus and its place.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, HtmlTextAreaElement, Node};

use crate::markup::Markup;

/// Things with such a class move once, when they come. They are made anew when they change, so that it is seen again.
const MOVES_ONCE: [&str; 3] = ["dealt", "fresh", "tumbling"];
/// Elements with different names are different things, however alike they are.
const NAMES: [&str; 2] = ["data-key", "id"];
/// What an element is about. It begins at its top when that changes, wherever it was scrolled to before.
const ABOUT: &str = "data-about";
/// How far a thing may have been shifted and still be known.
const REACH: usize = 24;

/// Makes the inside of an element like the markup.
pub fn patch(element: &Element, inside: &Markup) {
    if element.first_child().is_none() {
        return element.set_inner_html(inside.as_str());
    }
    // A clone is no part of the page: what is made in it costs no more than reading it.
    let Some(fresh) = element.clone_node().ok().and_then(|fresh| fresh.dyn_into::<Element>().ok()) else { return };
    fresh.set_inner_html(inside.as_str());
    children(element, &fresh);
}

fn nodes(parent: &Node) -> Vec<Node> {
    let mut nodes = Vec::new();
    let mut next = parent.first_child();
    while let Some(node) = next {
        next = node.next_sibling();
        nodes.push(node);
    }
    nodes
}

fn is_same(one: &Node, other: &Node) -> bool {
    one.is_equal_node(Some(other))
}

/// Makes the children of `old` like those of `new`, which are used up.
fn children(old: &Node, new: &Node) {
    let (here, there) = (nodes(old), nodes(new));
    let (mut at, mut to) = (0, 0);
    // Children of our own can be put anywhere below their parent and taken away again: nothing of it can fail.
    while let (Some(now), Some(wanted)) = (here.get(at), there.get(to)) {
        if is_same(now, wanted) {
            (at, to) = (at + 1, to + 1);
        } else if let Some(shift) = there[to + 1..].iter().take(REACH).position(|node| is_same(now, node)) {
            there[to..=to + shift].iter().for_each(|node| drop(old.insert_before(node, Some(now))));
            to += shift + 1;
        } else if let Some(shift) = here[at + 1..].iter().take(REACH).position(|node| is_same(node, wanted)) {
            here[at..=at + shift].iter().for_each(|node| drop(old.remove_child(node)));
            at += shift + 1;
        } else {
            become_like(old, now, wanted);
            (at, to) = (at + 1, to + 1);
        }
    }
    here[at..].iter().for_each(|node| drop(old.remove_child(node)));
    there[to..].iter().for_each(|node| drop(old.append_child(node)));
}

/// Changes a node into another one, or puts that into its place.
fn become_like(parent: &Node, now: &Node, wanted: &Node) {
    match (now.dyn_ref::<Element>(), wanted.dyn_ref::<Element>()) {
        (Some(now), Some(wanted)) if is_one_thing(now, wanted) => {
            // Asked for before anything changes, when the browser knows it.
            let is_scrolled = now.get_attribute(ABOUT) != wanted.get_attribute(ABOUT) && now.scroll_top() != 0;
            attributes(now, wanted);
            children(now, wanted);
            state(now, wanted);
            if is_scrolled {
                now.set_scroll_top(0);
            }
        }
        (None, None) => now.set_node_value(wanted.node_value().as_deref()),
        _ => drop(parent.replace_child(wanted, now)),
    }
}

/// Whether an element can become another one without anybody noticing that it was something else before.
fn is_one_thing(now: &Element, wanted: &Element) -> bool {
    let moves_once = || {
        let classes = wanted.get_attribute("class").unwrap_or_default();
        classes.split(' ').any(|class| MOVES_ONCE.contains(&class))
    };
    now.tag_name() == wanted.tag_name()
        && NAMES.iter().all(|name| now.get_attribute(name) == wanted.get_attribute(name))
        && !moves_once()
}

fn attributes(now: &Element, wanted: &Element) {
    let names = |element: &Element| element.get_attribute_names().iter().filter_map(|name| name.as_string()).collect();
    let (had, has): (Vec<String>, Vec<String>) = (names(now), names(wanted));
    // What a person opened stays open.
    for name in had.iter().filter(|name| !has.contains(name) && *name != "open") {
        let _ = now.remove_attribute(name);
    }
    for name in &has {
        let value = wanted.get_attribute(name);
        if now.get_attribute(name) != value {
            let _ = now.set_attribute(name, &value.unwrap_or_default());
        }
    }
}

/// What a field says and whether it is checked is no attribute once somebody has used it.
fn state(now: &Element, wanted: &Element) {
    if let (Some(now), Some(wanted)) = (now.dyn_ref::<HtmlInputElement>(), wanted.dyn_ref::<HtmlInputElement>()) {
        now.set_checked(wanted.checked());
        if now.value() != wanted.value() {
            now.set_value(&wanted.value());
        }
    }
    let area = |element: &Element| element.dyn_ref::<HtmlTextAreaElement>().cloned();
    if let (Some(now), Some(wanted)) = (area(now), area(wanted))
        && now.value() != wanted.value()
    {
        now.set_value(&wanted.value());
    }
}
