//! A patch: makes the inside of an element like fresh markup and touches only what differs, so that the browser reads,
//! styles, lays out and paints nothing else, and so that what stays keeps its focus and its place.

use std::ops::Range;

use leptos::prelude::window;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Element, HtmlInputElement, HtmlTextAreaElement, Node};

use crate::{
    markup::Markup,
    scan::{Child, children_of, plain},
};

/// Things with such a class move once, when they come. They are made anew when they change, so that it is seen again.
const MOVES_ONCE: [&str; 4] = ["beckoning", "dealt", "fresh", "tumbling"];
/// Elements with different names are different things, however alike they are.
const NAMES: [&str; 2] = ["data-key", "id"];
/// What an element is about. It begins at its top when that changes, wherever it was scrolled to before.
const ABOUT: &str = "data-about";
/// Marks what was scrolled: whoever asks the browser instead makes it lay the page out.
const SCROLLED: &str = "data-scrolled";
/// How far a thing may have been shifted and still be known.
const REACH: usize = 24;

/// Makes the inside of an element, which is like the markup `before`, like the markup `inside`.
pub fn patch(element: &Element, before: &Markup, inside: &Markup) {
    let is_done = element.first_child().is_some() && children(element, before.as_str(), inside.as_str()).is_some();
    if !is_done {
        element.set_inner_html(inside.as_str());
    }
}

/// From now on it is known what was scrolled, as long as the app runs.
pub fn watch_scrolling() {
    let mark = Closure::<dyn Fn(web_sys::Event)>::new(|event: web_sys::Event| {
        if let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) {
            // Any element can be marked.
            let _ = element.set_attribute(SCROLLED, "");
        }
    });
    // Scrolling is told to the window on the way down only. If it cannot listen, panels stay where they were scrolled to.
    let _ = window().add_event_listener_with_callback_and_bool("scroll", mark.as_ref().unchecked_ref(), true);
    mark.forget();
}

/// The nodes below a parent, if they are as many as were written.
fn nodes(parent: &Node, written: usize) -> Option<Vec<Node>> {
    let mut nodes = Vec::with_capacity(written);
    let mut next = parent.first_child();
    while let Some(node) = next {
        next = node.next_sibling();
        nodes.push(node);
    }
    (nodes.len() == written).then_some(nodes)
}

/// Makes the children of an element, written as `before`, like what is written as `after`. Nothing if the page is not
/// what was written.
fn children(parent: &Element, before: &str, after: &str) -> Option<()> {
    if before == after {
        return Some(());
    }
    let (had, wanted) = (children_of(before)?, children_of(after)?);
    let nodes = nodes(parent, had.len())?;
    let steps = steps(&had, &wanted);
    // What leaves goes first, from a page on which nothing has changed yet: the browser brings all of it up to date when it
    // takes away what has the focus. Children of our own can be put anywhere below their parent and taken away again:
    // nothing of it can fail.
    let leaving = steps.iter().flat_map(|step| if let Step::Leave(range) = step { range.clone() } else { 0..0 });
    leaving.for_each(|at| drop(parent.remove_child(&nodes[at])));
    for step in steps {
        match step {
            Step::Leave(_) => {}
            Step::Come(range, at) => insert(parent, &wanted[range], nodes.get(at)),
            Step::Become(at, to) => become_like(parent, &nodes[at], &had[at], &wanted[to])?,
        }
    }
    Some(())
}

/// What must be done with the children of an element, by their places among those it had and those it is to have.
#[derive(Debug, PartialEq)]
enum Step {
    /// These leave.
    Leave(Range<usize>),
    /// These come, before one that was there.
    Come(Range<usize>, usize),
    /// This one becomes that one.
    Become(usize, usize),
}

/// How children become others, with as many as possible left as they are.
fn steps(had: &[Child<'_>], wanted: &[Child<'_>]) -> Vec<Step> {
    let (mut at, mut to) = (0, 0);
    let mut steps = Vec::new();
    while let (Some(now), Some(next)) = (had.get(at), wanted.get(to)) {
        if now == next {
            (at, to) = (at + 1, to + 1);
        } else if let Some(shift) = wanted[to + 1..].iter().take(REACH).position(|child| child == now) {
            steps.push(Step::Come(to..to + shift + 1, at));
            to += shift + 1;
        } else if let Some(shift) = had[at + 1..].iter().take(REACH).position(|child| child == next) {
            steps.push(Step::Leave(at..at + shift + 1));
            at += shift + 1;
        } else {
            steps.push(Step::Become(at, to));
            (at, to) = (at + 1, to + 1);
        }
    }
    steps.push(Step::Leave(at..had.len()));
    steps.push(Step::Come(to..wanted.len(), had.len()));
    steps
}

/// Puts new children before a node, or at the end.
fn insert(parent: &Element, fresh: &[Child<'_>], before: Option<&Node>) {
    if fresh.is_empty() {
        return;
    }
    // A clone is no part of the page: what is made in it costs no more than reading it.
    let Some(maker) = parent.clone_node().ok().and_then(|maker| maker.dyn_into::<Element>().ok()) else { return };
    maker.set_inner_html(&fresh.iter().map(Child::markup).collect::<String>());
    while let Some(node) = maker.first_child() {
        let _ = parent.insert_before(&node, before);
    }
}

/// Changes a node into what is wanted, or puts that into its place.
fn become_like(parent: &Element, node: &Node, now: &Child<'_>, wanted: &Child<'_>) -> Option<()> {
    match (node.dyn_ref::<Element>(), now.name(), wanted.text()) {
        (Some(element), Some(_), _) if is_one_thing(now, wanted) => {
            let is_new = now.attribute(ABOUT) != wanted.attribute(ABOUT) && element.has_attribute(SCROLLED);
            children(element, now.inside, wanted.inside)?;
            attributes(element, now, wanted);
            state(element, wanted);
            if is_new {
                element.set_scroll_top(0);
            }
        }
        (None, None, Some(text)) => node.set_node_value(Some(&text)),
        _ => {
            insert(parent, &[*wanted], Some(node));
            drop(parent.remove_child(node));
        }
    }
    Some(())
}

/// Whether an element can become another one without anybody noticing that it was something else before.
fn is_one_thing(now: &Child<'_>, wanted: &Child<'_>) -> bool {
    let moves_once = || {
        let classes = wanted.attribute("class").unwrap_or_default();
        classes.split(' ').any(|class| MOVES_ONCE.contains(&class))
    };
    now.name() == wanted.name()
        && NAMES.iter().all(|name| now.attribute(name) == wanted.attribute(name))
        && !moves_once()
}

/// Changes what is written differently; what a person opened stays open.
fn attributes(element: &Element, now: &Child<'_>, wanted: &Child<'_>) {
    for (name, _) in now.attributes().filter(|&(name, _)| wanted.attribute(name).is_none()) {
        let _ = element.remove_attribute(name);
    }
    for (name, value) in wanted.attributes().filter(|&(name, value)| now.attribute(name) != Some(value)) {
        let _ = element.set_attribute(name, &plain(value).unwrap_or(value.into()));
    }
}

/// What a field says and whether it is checked is no attribute once somebody has used it.
fn state(element: &Element, wanted: &Child<'_>) {
    if let Some(input) = element.dyn_ref::<HtmlInputElement>() {
        input.set_checked(wanted.attribute("checked").is_some());
        let value = wanted.attribute("value").and_then(plain).unwrap_or_default();
        if input.value() != value && !matches!(input.type_().as_str(), "radio" | "checkbox" | "file") {
            input.set_value(&value);
        }
    }
    if let (Some(area), Some(text)) = (element.dyn_ref::<HtmlTextAreaElement>(), plain(wanted.inside))
        && area.value() != text
    {
        area.set_value(&text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(before: &str, after: &str) -> Vec<Step> {
        let [had, wanted] = [before, after].map(|written| children_of(written).expect("it is our own markup"));
        let is_something = |step: &Step| !matches!(step, Step::Leave(range) | Step::Come(range, _) if range.is_empty());
        steps(&had, &wanted).into_iter().filter(is_something).collect()
    }

    #[test]
    fn what_stays_is_left_alone_wherever_others_come_and_go() {
        assert_eq!(told("<b>1</b><b>2</b>", "<b>1</b><b>2</b>"), []);
        assert_eq!(told("<b>1</b><b>3</b>", "<b>1</b><b>2</b><b>3</b>"), [Step::Come(1..2, 1)]);
        assert_eq!(told("<b>1</b><b>2</b><b>3</b>", "<b>1</b><b>3</b>"), [Step::Leave(1..2)]);
        assert_eq!(told("<b>1</b><b>2</b>", "<b>2</b><b>3</b>"), [Step::Leave(0..1), Step::Come(1..2, 2)]);
    }

    #[test]
    fn one_becomes_another_in_its_place_and_what_is_too_many_leaves() {
        assert_eq!(told("<b>1</b><i>2</i>", "<b>4</b><i>2</i>"), [Step::Become(0, 0)]);
        assert_eq!(told("<b>1</b><i>2</i><i>3</i>", "<b>4</b>"), [Step::Become(0, 0), Step::Leave(1..3)]);
        assert_eq!(told("", "<b>1</b>"), [Step::Come(0..1, 0)]);
    }
}
