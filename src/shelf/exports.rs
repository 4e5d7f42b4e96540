//! Games handed out as files.

use crate::{
    games::{self, Summary},
    parts::download,
    store::{
        Entry, Games, Loaded,
        browser::LocalStorage,
        file::{Filed, write},
    },
    table::{keeping::note_filed, page::find},
    words::{Lang, list_names},
};

/// A game as it goes into a file: as it was stored, or its sound part if that is damaged.
fn filed(entry: &Entry, save: &Loaded, lang: Lang) -> (Filed, &'static str) {
    let summary = games::summary_of(save, lang);
    let (id, saved_at) = (entry.id.clone(), entry.saved_at);
    let orders = Games::new(LocalStorage).orders(&id).unwrap_or_default();
    match summary {
        Some(summary) => {
            let about = about(&summary, lang);
            (Filed { id, saved_at, orders, code: summary.code, about }, summary.name)
        }
        None => (Filed { id, saved_at, orders, code: save.code.clone(), about: String::new() }, "damaged"),
    }
}

/// A game in one line of words.
fn about(summary: &Summary, lang: Lang) -> String {
    let names: Vec<String> = summary.chairs.iter().map(|chair| chair.name.clone()).collect();
    format!("{}. {}. {}", games::title(summary.name, lang), list_names(lang, &names), summary.state)
}

/// Such as `tabletron-planet-defenders-2026-11-16.tabletron`.
fn file_name(what: &str) -> String {
    let today = js_sys::Date::new_0();
    let (year, month, day) = (today.get_full_year(), today.get_month() + 1, today.get_date());
    format!("tabletron-{}-{year}-{month:02}-{day:02}.tabletron", what.replace('_', "-"))
}

/// Hands out one game.
pub fn save_game(entry: &Entry, save: &Loaded, lang: Lang) {
    let (game, name) = filed(entry, save, lang);
    note_filed(&entry.id, &game.code);
    download(&file_name(name), &write(&[game]));
}

/// Hands out everything there is, damaged saves too.
pub fn save_all(entries: &[Entry], lang: Lang) {
    let saved = entries.iter().filter_map(|entry| Some(filed(entry, &find(&entry.id)?, lang).0));
    let games: Vec<Filed> = saved.collect();
    games.iter().for_each(|game| note_filed(&game.id, &game.code));
    download(&file_name("all"), &write(&games));
}
