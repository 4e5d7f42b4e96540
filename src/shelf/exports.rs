//! Games handed out as files.

use tabletron_rules::record;

use crate::{
    games::{self, Summary},
    parts::download,
    store::{
        Entry, Games, Loaded, Note, Passed,
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
            let passed = note_of(&summary.code);
            (Filed { id, saved_at, orders, passed, code: summary.code, about }, summary.name)
        }
        None => {
            let (code, passed) = (save.code.clone(), note_of(&save.code));
            (Filed { id, saved_at, orders, passed, code, about: String::new() }, "damaged")
        }
    }
}

/// Who sits here, if a game is passed on by link.
fn note_of(code: &str) -> Option<Note> {
    let pass = record::travels_of(code).ok()?.pass?;
    Some(Passed::find(&LocalStorage, pass.id)?.note())
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

/// Hands out one game, to be kept.
pub fn save_game(entry: &Entry, save: &Loaded, lang: Lang) {
    hand_out(entry, filed(entry, save, lang));
}

/// Hands out one game to be sent to somebody: who sits here is no matter of theirs.
pub fn send_game(entry: &Entry, save: &Loaded, lang: Lang) {
    let (game, name) = filed(entry, save, lang);
    hand_out(entry, (Filed { passed: None, ..game }, name));
}

fn hand_out(entry: &Entry, (game, name): (Filed, &str)) {
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
