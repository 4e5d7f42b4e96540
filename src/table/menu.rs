//! The table's menu: links, files, rules, keys, settings.

use leptos::prelude::*;

use super::{
    Table,
    keeping::{Keeping, forget},
    share::{Purpose, detached},
};
use crate::{
    live::dialog,
    markup::{classed, tag},
    parts::icon,
    route::{Route, go_to, reopen},
    shelf::exports::{save_game, send_game},
    store::{Entry, Loaded},
    words::{Lang, replay, share, shell},
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
        let share = classed("button", "btn")
            .act(acts, move |_| {
                open.set(false);
                table.house.sharing.show(Purpose::default());
            })
            .child(icon("share"))
            .text(share::title(lang));
        let save = classed("button", "btn")
            .act(acts, move |_| save_file(table, lang))
            .child(icon("file"))
            .text(shell::save_file(lang));
        let (house, game) = match table.house.replay {
            Some(_) => (replay::keys(lang), ""),
            None => (shell::keys_text(lang), table.desk().keys(lang)),
        };
        let keys =
            classed("p", "quiet").child(tag("b").text(shell::keys_title(lang))).text(&format!(" {house} {game}"));
        let watch = table.house.keeping.map(|keeping| link("replay", Route::Replay(keeping.id()), replay::title(lang)));
        let items = classed("div", "items")
            .child(share)
            .child(save)
            .child_if(watch)
            .child(link("rules", rules, shell::rules(lang)))
            .child(link("gear", Route::Settings, shell::settings(lang)))
            .child(link("plus", Route::Setup(table.desk().name().to_owned()), shell::new_game(lang)))
            .child(link("back", Route::Shelf, shell::back_to_shelf(lang)))
            .child(tag("hr"))
            .child(keys);
        vec![tag("header").child(tag("h2").text(shell::menu(lang))).child(close), items]
    })
}

/// Offers the game as a file, to be kept.
pub fn save_file(table: Table, lang: Lang) {
    let (entry, save) = as_saved(table);
    save_game(&entry, &save, lang);
}

/// Offers the game as a file, to be sent to somebody.
pub fn send_file(table: Table, lang: Lang) {
    let (entry, save) = as_saved(table);
    send_game(&entry, &save, lang);
}

fn as_saved(table: Table) -> (Entry, Loaded) {
    let id = table.house.keeping.map(Keeping::id).unwrap_or_default();
    let entry = Entry { id, revision: 0, saved_at: js_sys::Date::now() as u64 };
    (entry, Loaded { code: table.desk().code(), previous: None, revision: 0 })
}

/// Takes over what the other tab has.
pub fn go_on_here(table: Table) {
    if let Some(keeping) = table.house.keeping {
        forget(&keeping.id());
        reopen();
    }
}

/// Keeps a game that another tab deleted.
pub fn keep_again(table: Table) {
    if let Some(keeping) = table.house.keeping {
        keeping.keep_again(&table.desk().code());
    }
}

/// Leaves the newer state of the other tab alone and goes on beside it. There is no such way on in a sealed game.
pub fn go_on_with_copy(table: Table) {
    let Some(keeping) = table.house.keeping.filter(|_| !table.desk().is_covered()) else { return };
    keeping.branch(&detached(&table.desk().code()));
    go_to(&Route::Table(keeping.id()));
}
