//! Small parts that every page uses: icons, the brand, the top bar, segmented choices, switches, boxes.

use std::{rc::Rc, time::Duration};

use leptos::{ev, prelude::*};

use crate::{
    games::GameBox,
    markup::{Acts, Tag, classed, tag},
    route::Route,
    words::{Lang, shell},
};

/// An icon of the house.
pub fn icon(name: &str) -> Tag {
    symbol("i", &format!("i-{name}"))
}

/// A symbol of an art file, as decoration.
pub fn symbol(class: &str, id: &str) -> Tag {
    classed("svg", class).attr("aria-hidden", "true").child(tag("use").attr("href", &format!("#{id}")))
}

/// The house's mark.
pub fn logo() -> Tag {
    let path = |shape: &str| tag("path").attr("d", shape);
    classed("svg", "logo")
        .attr("viewBox", "0 0 40 40")
        .attr("aria-hidden", "true")
        .child(path("M20 2L36 11V29L20 38L4 29V11Z").attr("fill", "var(--accent)"))
        .child(path("M20 2L36 11L20 20L4 11Z").attr("fill", "#fff").attr("opacity", ".28"))
        .child(path("M20 20V38L4 29V11Z").attr("opacity", ".16"))
        .child(path("M11 12.5h18v5h-6.3V31h-5.4V17.5H11z").attr("fill", "var(--on-accent)"))
}

/// The house's mark and name, leading home.
pub fn brand(lang: Lang) -> Tag {
    classed("a", "brand")
        .attr("href", &Route::Shelf.href())
        .child(logo())
        .child(tag("span").text(shell::app_name(lang)))
}

/// A link that is only an icon.
pub fn icon_link(class: &str, route: &Route, label: &str, name: &str) -> Tag {
    classed("a", class).attr("href", &route.href()).attr("aria-label", label).child(icon(name))
}

/// The bar above a page, with the way back.
pub fn page_bar(lang: Lang) -> Tag {
    classed("header", "topbar")
        .child(icon_link("btn icon", &Route::Shelf, shell::back_to_shelf(lang), "back"))
        .child(brand(lang))
        .child(classed("span", "sp"))
        .child(icon_link("btn icon", &Route::Settings, shell::settings(lang), "gear"))
}

/// A page: the bar, and a main part of that class.
pub fn page(class: &str, lang: Lang, content: Vec<Tag>) -> Tag {
    tag("div").child(page_bar(lang)).child(classed("main", class).attr("id", "main").children(content))
}

/// A link that looks like a button.
pub fn link_button(class: &str, route: &Route, label: &str) -> Tag {
    classed("a", class).attr("href", &route.href()).text(label)
}

/// One of a few choices in a row.
pub struct Segment {
    /// The value's name, for tests and forms.
    pub value: &'static str,
    /// What it says.
    pub label: String,
    /// An icon beside or instead of the words.
    pub icon: Option<&'static str>,
    /// Whether only the icon shows.
    pub bare: bool,
}

impl Segment {
    /// A choice in words.
    pub fn new(value: &'static str, label: impl Into<String>) -> Self {
        Segment { value, label: label.into(), icon: None, bare: false }
    }
}

/// A row of choices of which one holds.
pub fn segments(
    acts: &mut Acts,
    legend: &str,
    name: &str,
    choices: Vec<Segment>,
    chosen: usize,
    choose: impl Fn(usize) + 'static,
) -> Tag {
    let choose: Rc<dyn Fn(usize)> = Rc::new(choose);
    let mut row = classed("fieldset", "seg").child(tag("legend").text(legend));
    for (index, segment) in choices.into_iter().enumerate() {
        let choose = choose.clone();
        let input = tag("input")
            .attr("type", "radio")
            .attr("name", name)
            .attr("value", segment.value)
            .flag("checked", index == chosen)
            .key(&format!("{name}-{}", segment.value))
            .act(acts, move |_| choose(index));
        let face = tag("span").child_if(segment.icon.map(icon));
        let face = match segment.bare {
            true => face.child(classed("span", "vh").text(&segment.label)),
            false => face.text(&segment.label),
        };
        row = row.child(tag("label").child(input).child(face));
    }
    row
}

/// A switch with a name and one sentence.
pub fn switch(acts: &mut Acts, name: &str, text: &str, key: &str, is_on: bool, flip: impl Fn() + 'static) -> Tag {
    let input = tag("input")
        .attr("type", "checkbox")
        .attr("role", "switch")
        .attr("name", key)
        .flag("checked", is_on)
        .key(key)
        .act(acts, move |_| flip());
    classed("label", "switch").child(tag("span").child(tag("b").text(name)).child(tag("small").text(text))).child(input)
}

/// A button that is pressed in or not; what it says comes into it.
pub fn toggle(acts: &mut Acts, key: &str, is_on: bool, press: impl Fn(&str) + 'static) -> Tag {
    classed("button", "btn")
        .attr("type", "button")
        .attr("aria-pressed", if is_on { "true" } else { "false" })
        .key(key)
        .act(acts, press)
}

/// An option with a name, one sentence and something to choose with.
pub fn option(name: &str, text: &str, choice: Tag) -> Tag {
    let heading = tag("span").child(tag("b").text(name)).child(tag("small").text(text));
    classed("div", "opt").child(heading).child(choice)
}

/// Whether a key press picks what is focused.
pub fn is_press(event: &ev::KeyboardEvent) -> bool {
    matches!(event.key().as_str(), "Enter" | " ")
}

/// Whether a key press belongs to a field or a dialog.
pub fn is_typing(event: &ev::KeyboardEvent) -> bool {
    use wasm_bindgen::JsCast;
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlElement>().ok());
    let dialog_open = document().query_selector("dialog[open]").ok().flatten().is_some();
    let field = |element: web_sys::HtmlElement| match element.tag_name().as_str() {
        "TEXTAREA" | "SELECT" => true,
        "INPUT" => element.get_attribute("type").as_deref() != Some("radio"),
        _ => false,
    };
    dialog_open || target.is_some_and(field)
}

/// The box of a game with its lettering.
pub fn game_box(game: &GameBox, lang: Lang) -> Tag {
    let picture = || {
        let file = format!("art/box-{}.svg", game.name);
        tag("img").attr("src", &file).attr("alt", "").attr("width", "264").attr("height", "334")
    };
    let (first, second) = game.letters(lang);
    let letters = classed("span", "lettering")
        .attr("aria-hidden", "true")
        .child(tag("span").text(first))
        .child(tag("b").text(second));
    classed("span", "box").attr("data-game", game.name).child_if(game.has_art.then(picture)).child(letters)
}

/// A drawing of an empty shelf.
pub fn empty_shelf() -> Tag {
    let path = |shape: &str| tag("path").attr("d", shape);
    tag("svg")
        .attr("viewBox", "0 0 120 70")
        .attr("aria-hidden", "true")
        .attr("fill", "none")
        .attr("stroke", "var(--line-strong)")
        .attr("stroke-width", "2")
        .child(path("M8 58H112").attr("stroke-width", "4").attr("stroke-linecap", "round"))
        .child(
            path("M33 18h18a3 3 0 0 1 3 3v35H30V21a3 3 0 0 1 3-3zM63 26h14a3 3 0 0 1 3 3v27H60V29a3 3 0 0 1 3-3z")
                .attr("stroke-dasharray", "4 4"),
        )
        .child(
            path("M88 56l12-34")
                .attr("stroke", "var(--accent)")
                .attr("stroke-width", "5")
                .attr("stroke-linecap", "round"),
        )
}

/// By then the browser has a file that was handed to it.
const FETCHED: Duration = Duration::from_secs(40);

/// Hands a text to the browser as a file to keep. Where files are not allowed, nothing happens.
pub fn download(name: &str, text: &str) {
    use wasm_bindgen::JsCast;
    let parts = js_sys::Array::of1(&text.into());
    let Ok(blob) = web_sys::Blob::new_with_str_sequence(&parts) else { return };
    let Ok(url) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    let anchor = document().create_element("a").ok().and_then(|a| a.dyn_into::<web_sys::HtmlAnchorElement>().ok());
    if let Some(anchor) = anchor {
        anchor.set_href(&url);
        anchor.set_download(name);
        anchor.click();
    }
    // The address is only ours to forget, but the browser must have had the time to fetch it.
    set_timeout(move || drop(web_sys::Url::revoke_object_url(&url)), FETCHED)
}
