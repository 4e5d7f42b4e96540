//! Sharing a game: a link to show it, to play on with a copy, or to pass the turn; as text, as a code to scan, as a file.

use leptos::prelude::*;
use tabletron_rules::{Seat, Travels, record};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::{Table, menu};
use crate::{
    live::dialog,
    markup::{Acts, Tag, classed, tag},
    parts::{Segment, icon, segments, switch},
    qr,
    route::{Route, address_of},
    store::Seats,
    toasts::Kind,
    words::{Lang, share, shell},
};

/// Links longer than this are cut by too many programs: the file is offered instead.
const MAX_LINK: usize = 8_000;

/// What a link is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// To look at the game.
    Show,
    /// To play on with a copy.
    #[default]
    Copy,
    /// To pass the turn.
    Pass,
}

/// The dialog in which a game is shared.
#[derive(Clone, Copy, Default)]
pub struct Sharing {
    open: RwSignal<bool>,
    purpose: RwSignal<Purpose>,
    /// Who sits here, while that is being asked.
    here: RwSignal<Option<Seats>>,
    is_open_handed: RwSignal<bool>,
}

impl Sharing {
    /// Opens it.
    pub fn show(self, purpose: Purpose) {
        self.purpose.set(purpose);
        self.open.set(true);
    }

    /// Closes it.
    pub fn close(self) {
        self.open.set(false);
    }
}

/// The record without a word about how it is passed on, so that a copy of it is a game of its own.
pub fn detached(code: &str) -> String {
    let travels = record::travels_of(code).unwrap_or_default();
    record::with_travels(code, &Travels { pass: None, ..travels }).unwrap_or_else(|_| code.to_owned())
}

/// The dialog.
pub fn share_view(table: Table, lang: Lang) -> AnyView {
    let sharing = table.house.sharing;
    dialog(sharing.open, "share", share::title(lang), move |acts| {
        let close = classed("button", "btn icon ghost")
            .attr("aria-label", shell::close(lang))
            .act(acts, move |_| sharing.close())
            .child(icon("close"));
        let header = tag("header").child(tag("h2").text(share::title(lang))).child(close);
        let purpose = sharing.purpose.get();
        let mut tags = vec![header, purposes(table, purpose, acts, lang)];
        tags.extend(match purpose {
            Purpose::Pass => pass(table, acts, lang),
            _ if table.desk().is_covered() => vec![tag("p").text(share::covered(lang))],
            Purpose::Show => {
                link(table, Route::Show(detached(&table.desk().code())), share::show_text(lang), acts, lang)
            }
            Purpose::Copy => {
                link(table, Route::Link(detached(&table.desk().code())), share::copy_text(lang), acts, lang)
            }
        });
        tags
    })
}

fn purposes(table: Table, purpose: Purpose, acts: &mut Acts, lang: Lang) -> Tag {
    let mut choices = vec![
        Segment { icon: Some("eye"), ..Segment::new("show", share::show(lang)) },
        Segment { icon: Some("copy"), ..Segment::new("copy", share::copy(lang)) },
        Segment { icon: Some("arrow-right"), ..Segment::new("pass", share::pass(lang)) },
    ];
    if table.house.replay.is_some() {
        choices.truncate(2);
    }
    let sharing = table.house.sharing;
    let all = [Purpose::Show, Purpose::Copy, Purpose::Pass];
    let chosen = purpose as usize;
    segments(acts, share::purpose(lang), "purpose", choices, chosen, move |index| sharing.purpose.set(all[index]))
}

/// Passing the turn: who sits here, whose turn it is, and the link once it is somebody else's.
fn pass(table: Table, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
    let desk = table.desk();
    if desk.travels().pass.is_none() {
        return if desk.people().len() < 2 {
            vec![tag("p").text(share::pass_alone(lang))]
        } else {
            who_sits_here(table, acts, lang)
        };
    }
    let is_nobody_here = table.house.here.get().is_none();
    let text = match desk.turn() {
        Some(_) if is_nobody_here => return who_is_back(table, acts, lang),
        Some((name, _)) if desk.is_asked() => return vec![tag("p").text(&share::pass_yours(lang, name).to_string())],
        Some((name, _)) => share::pass_text(lang, name).to_string(),
        None => share::pass_over(lang).to_owned(),
    };
    if desk.is_passed() || is_nobody_here {
        return link(table, Route::Pass(desk.code()), &text, acts, lang);
    }
    let pass = classed("button", "btn primary")
        .key("pass-on")
        .act(acts, move |_| table.desk().pass_on())
        .text(share::pass_on(lang));
    vec![tag("p").text(&text), tag("footer").child(pass)]
}

/// The question with which passing begins.
fn who_sits_here(table: Table, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
    let (desk, sharing) = (table.desk(), table.house.sharing);
    let people = desk.people();
    let here = sharing.here.get().unwrap_or_else(|| Seats::of(people.first().copied()));
    let count = people.iter().filter(|&&seat| here.has(seat)).count();
    let everybody = people.clone();
    let chip = |seat: &Seat, acts: &mut Acts| {
        let ((name, colour), seat, everybody) = (desk.person(*seat), *seat, everybody.clone());
        let flipped = Seats::of(everybody.into_iter().filter(|&other| here.has(other) != (other == seat)));
        classed("button", "chip pick")
            .seat(colour)
            .attr("aria-pressed", if here.has(seat) { "true" } else { "false" })
            .key(&format!("here-{}", seat.0))
            .act(acts, move |_| sharing.here.set(Some(flipped)))
            .child(classed("span", "badge sm"))
            .text(&name)
    };
    let chips: Vec<Tag> = people.iter().map(|seat| chip(seat, acts)).collect();
    let is_sealed = !sharing.is_open_handed.get();
    let seal = desk.hides().then(|| {
        let flip = move || sharing.is_open_handed.update(|open| *open = !*open);
        switch(acts, share::seal(lang), share::seal_text(lang), "seal", is_sealed, flip)
    });
    let begin = classed("button", "btn primary")
        .flag("disabled", count == 0 || count == people.len())
        .key("begin")
        .act(acts, move |_| table.desk().begin_passing(here, is_sealed))
        .text(share::begin(lang));
    let question = classed("div", "who-here")
        .attr("role", "group")
        .attr("aria-label", share::who_is_here(lang))
        .child(tag("b").text(share::who_is_here(lang)))
        .child(classed("div", "chips").children(chips));
    let mut tags = vec![tag("p").text(share::begin_text(lang)), question];
    tags.extend(seal);
    tags.push(tag("footer").child(begin));
    tags
}

/// The question where a game is passed on and this browser has no note of who sits here. Of several people one is chosen.
fn who_is_back(table: Table, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
    let seat = |seat: Seat, acts: &mut Acts| {
        let (name, _) = table.desk().person(seat);
        classed("button", "btn")
            .key(&format!("sit-{}", seat.0))
            .act(acts, move |_| table.desk().sit_down(seat))
            .text(&share::take_seat(lang, name).to_string())
    };
    let seats: Vec<Tag> = table.desk().people().into_iter().map(|person| seat(person, acts)).collect();
    let question = tag("b").text(share::who_is_here(lang));
    vec![question, tag("p").text(share::ask_text(lang)), tag("footer").children(seats)]
}

/// A link, with every way to send it.
fn link(table: Table, route: Route, text: &str, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
    let address = address_of(&route);
    let file = classed("button", "btn")
        .act(acts, move |_| menu::send_file(table, lang))
        .child(icon("file"))
        .text(shell::save_file(lang));
    if address.len() > MAX_LINK {
        let long = share::too_long(lang, address.len() as u32).to_string();
        return vec![tag("p").text(text), tag("p").text(&long), tag("footer").child(file)];
    }
    let field = classed("input", "input")
        .attr("name", "share-link")
        .attr("aria-label", share::the_link(lang))
        .flag("readonly", true)
        .attr("value", &address);
    let (sent, copied) = (address.clone(), address.clone());
    let send = can_send()
        .then(|| classed("button", "btn").act(acts, move |_| send(&sent)).child(icon("share")).text(share::send(lang)));
    let copy = classed("button", "btn primary")
        .key("copy")
        .act(acts, move |_| copy(table, copied.clone(), lang))
        .child(icon("link"))
        .text(shell::copy_link(lang));
    let scan = match qr::drawing(&address, share::scan(lang)) {
        Some(code) => tag("details").child(tag("summary").text(share::scan(lang))).child(code),
        None => classed("p", "quiet").child(tag("small").text(share::no_scan(lang))),
    };
    let footer = tag("footer").child(copy).child_if(send).child(file);
    vec![tag("p").text(text), field, footer, scan]
}

/// Copies a link. Where that is not allowed, it stands in the field, marked, to be copied by hand.
fn copy(table: Table, address: String, lang: Lang) {
    let toasts = table.house.toasts;
    let clipboard = window().navigator().clipboard();
    // Browsers have no clipboard on pages that did not come over a safe connection.
    if clipboard.is_undefined() {
        return mark_link();
    }
    spawn_local(async move {
        if JsFuture::from(clipboard.write_text(&address)).await.is_ok() {
            table.house.sharing.open.set(false);
            toasts.show(Kind::Good, shell::link_copied(lang).into(), None);
        } else {
            mark_link();
        }
    });
}

fn mark_link() {
    let field = document().query_selector("[name=share-link]").ok().flatten();
    if let Some(field) = field.and_then(|field| field.dyn_into::<web_sys::HtmlInputElement>().ok()) {
        let _ = field.focus();
        field.select();
    }
}

/// The browser's own way to send something, if it has one.
fn sender() -> Option<js_sys::Function> {
    js_sys::Reflect::get(&window().navigator(), &"share".into()).ok()?.dyn_into().ok()
}

fn can_send() -> bool {
    sender().is_some()
}

fn send(address: &str) {
    let what = js_sys::Object::new();
    // A new object takes any property.
    let _ = js_sys::Reflect::set(&what, &"url".into(), &JsValue::from_str(address));
    let promise = sender().and_then(|share| share.call1(&window().navigator(), &what).ok());
    if let Some(promise) = promise.and_then(|promise| promise.dyn_into::<js_sys::Promise>().ok()) {
        // Whoever closes the browser's own dialog has decided so.
        spawn_local(async move { drop(JsFuture::from(promise).await) });
    }
}
