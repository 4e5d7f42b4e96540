//! The table's menu: links, files, rules, keys, settings.

use leptos::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::{Table, keeping::forget};
use crate::{
    live::dialog,
    markup::{classed, tag},
    parts::icon,
    route::{Route, address_of, go_to, reopen},
    shelf::exports::save_game,
    store::{Entry, Loaded},
    toasts::Kind,
    words::{Lang, shell},
};

/// The menu, as a modal dialog while it is open.
pub fn menu_view(table: Table, lang: Lang, open: RwSignal<bool>) -> AnyView {
    dialog(open, "menu", shell::menu(lang), move |acts| {
        let close = classed("button", "btn icon ghost")
            .attr("aria-label", shell::close(lang))
            .act(acts, move |_| open.set(false))
            .child(icon("close"));
        let link = |name: &str, route: Route, label: &str| {
            classed("a", "btn").attr("href", &route.href()).child(icon(name)).text(label)
        };
        let rules = Route::Rules { game: table.desk().name().to_owned(), section: None };
        let copy = classed("button", "btn")
            .act(acts, move |_| {
                open.set(false);
                copy_link(table, lang);
            })
            .child(icon("link"))
            .text(shell::copy_link(lang));
        let save = classed("button", "btn")
            .act(acts, move |_| save_file(table, lang))
            .child(icon("file"))
            .text(shell::save_file(lang));
        let keys = classed("p", "quiet")
            .child(tag("b").text(shell::keys_title(lang)))
            .text(" ")
            .text(shell::keys_text(lang))
            .text(" ")
            .text(table.desk().keys(lang));
        let items = classed("div", "items")
            .child(copy)
            .child(save)
            .child(link("rules", rules, shell::rules(lang)))
            .child(link("gear", Route::Settings, shell::settings(lang)))
            .child(link("plus", Route::Setup(table.desk().name().to_owned()), shell::new_game(lang)))
            .child(link("back", Route::Shelf, shell::back_to_shelf(lang)))
            .child(tag("hr"))
            .child(keys);
        vec![tag("header").child(tag("h2").text(shell::menu(lang))).child(close), items]
    })
}

/// Copies a link to this game. Where that is not allowed, the link page shows it to be copied by hand.
pub fn copy_link(table: Table, lang: Lang) {
    let code = table.desk().code();
    let (link, toasts) = (address_of(&code), table.house.toasts);
    let clipboard = window().navigator().clipboard();
    // Browsers have no clipboard on pages that did not come over a safe connection.
    if clipboard.is_undefined() {
        return go_to(&Route::Link(code));
    }
    spawn_local(async move {
        if JsFuture::from(clipboard.write_text(&link)).await.is_ok() {
            let text = shell::link_copied(lang).to_owned() + " " + shell::link_copied_text(lang);
            toasts.show(Kind::Good, text.into(), None);
        } else {
            go_to(&Route::Link(code));
        }
    });
}

/// Offers the game as a file.
pub fn save_file(table: Table, lang: Lang) {
    let entry = Entry { id: table.house.keeping.id(), revision: 0, saved_at: js_sys::Date::now() as u64 };
    save_game(&entry, &Loaded { code: table.desk().code(), previous: None, revision: 0 }, lang);
}

/// Takes over what the other tab has.
pub fn go_on_here(table: Table) {
    forget(&table.house.keeping.id());
    reopen();
}

/// Keeps a game that another tab deleted.
pub fn keep_again(table: Table) {
    table.house.keeping.keep_again(&table.desk().code());
}

/// Leaves the newer state of the other tab alone and goes on beside it.
pub fn go_on_with_copy(table: Table) {
    let code = table.desk().code();
    table.house.keeping.branch(&code);
    go_to(&Route::Table(table.house.keeping.id()));
}
