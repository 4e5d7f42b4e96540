//! The table's frame: top bar, players, board, panel, log, and the tabs of the phone.

use leptos::{ev, prelude::*};
use tabletron_rules::{Pilot, Seat};

use super::{
    Controller, Stage, View,
    controller::{Tab, refocus},
    handover::handover_view,
    keeping::Safety,
    log::log_view,
    menu,
    panel::panel_view,
    victory::victory_view,
};
use crate::{
    games,
    live::live,
    markup::{Acts, Tag, classed, tag},
    parts::{icon, icon_link, is_typing},
    route::Route,
    store::browser::StorageError,
    words::{Lang, shell},
};

/// The whole table.
pub fn frame<G: Stage>(table: Controller<G>, lang: Lang) -> AnyView {
    let menu_open = RwSignal::new(false);
    let tab = table.tab;
    listen_to_keys(table, lang);
    let seats = table.play.with_untracked(|play| play.game().seats());
    let boards =
        Seat::all(seats).map(|seat| live(move |_| table.view(lang, |view| G::seat_board(view, seat)))).collect_view();
    let has_ledger = untrack(|| table.view(lang, |view| G::ledger(view).is_some()));
    let ledger = has_ledger.then(|| live(move |_| table.view(lang, G::ledger).unwrap_or_else(|| tag("div"))));
    let cards = live(move |acts| {
        let cards = G::cards(table, acts, lang);
        classed("section", "techs panel").attr("aria-label", shell::tech_tab(lang)).children(cards)
    });
    let hint = live(move |_| classed("p", "hint").attr("aria-hidden", "true").text(&table.hint.get()));
    let waits = move || table.waiting_for.get().is_some();
    view! {
        <div class="table" data-game=G::NAME data-tab=move || tab.get().key()>
            {live(move |acts| top_bar(table, acts, lang, menu_open))}
            {live(move |acts| strip(table, acts, lang))}
            <aside class="rail" inert=waits aria-label=shell::players(lang)>{boards}{ledger}</aside>
            <main class="mid" id="main" inert=waits aria-label=shell::board(lang)>{G::board(table, lang)}{hint}</main>
            <aside class="side" inert=waits>
                {live(move |acts| safety_note(table, acts, lang))}
                {panel_view(table, lang)}
                {cards}
                {log_view(table, lang)}
            </aside>
            {live(move |acts| tabs(tab, acts, lang))}
            {victory_view(table, lang)}
            {handover_view(table, lang)}
            {menu::menu_view(table, lang, menu_open)}
        </div>
    }
    .into_any()
}

fn top_bar<G: Stage>(table: Controller<G>, acts: &mut Acts, lang: Lang, menu_open: RwSignal<bool>) -> Tag {
    let sound = table.settings.sound;
    let round = table.play.with(|play| G::round_name(lang, play.game().round()));
    let (status, turn, banner) =
        table.view(lang, |view| (G::status(view), view.game.turn().map(|seat| view.name(seat)), G::banner(view)));
    let training = table.play.with(|play| play.record().training);
    let pill = turn.map(|name| {
        classed("span", "turn hide-s")
            .seat(table.turn_colour().unwrap_or(1))
            .child(classed("span", "badge"))
            .text(&shell::turn_pill(lang, name).to_string())
    });
    let button = |class: &str, label: &str, name: &str| {
        classed("button", class).attr("aria-label", label).key(name).child(icon(name))
    };
    let rules = Route::Rules { game: G::NAME.to_owned(), section: None };
    let is_on = sound.get();
    classed("header", "topbar")
        .child(icon_link("btn icon", &Route::Shelf, shell::back_to_shelf(lang), "back"))
        .child(tag("h1").text(games::title(G::NAME, lang)))
        .child(classed("span", "over").text(&round).text(" · ").text(&status))
        .child_if(training.then(|| classed("span", "chip").text(shell::training_chip(lang))))
        .child(classed("span", "sp"))
        .child_if(banner)
        .child_if(pill)
        .child(
            button("btn icon hide-s", shell::copy_link(lang), "link").act(acts, move |_| menu::copy_link(table, lang)),
        )
        .child(icon_link("btn icon", &rules, shell::rules(lang), "rules"))
        .child(
            button("btn icon hide-s", shell::sound(lang), if is_on { "sound" } else { "mute" })
                .attr("aria-pressed", if is_on { "true" } else { "false" })
                .act(acts, move |_| sound.set(!is_on)),
        )
        .child(
            button("btn icon", shell::menu(lang), "menu")
                .attr("aria-haspopup", "dialog")
                .act(acts, move |_| menu_open.set(true)),
        )
}

/// The players as chips, where there is no room for their boards.
fn strip<G: Stage>(table: Controller<G>, acts: &mut Acts, lang: Lang) -> Tag {
    let tab = table.tab;
    let chips: Vec<Tag> = table.view(lang, |view| {
        Seat::all(view.game.seats())
            .map(|seat| {
                let numbers = classed("span", "st").phrase(&G::brief(view, seat));
                let name = classed("span", "nm").child(tag("b").text(&view.name(seat))).child(numbers);
                let score = classed("span", "sc num").text(&view.game.score_now(seat).to_string());
                let is_on = view.game.turn() == Some(seat);
                classed("button", if is_on { "pc on" } else { "pc" })
                    .seat(view.chairs.get(seat.index()).map_or(1, |chair| chair.colour))
                    .key(&format!("chip-{}", seat.0))
                    .act(acts, move |_| {
                        tab.update(|tab| *tab = if *tab == Tab::Players { Tab::Act } else { Tab::Players })
                    })
                    .child(classed("span", "badge"))
                    .child(name)
                    .child(score)
            })
            .collect()
    });
    classed("div", "pstrip").attr("role", "group").attr("aria-label", shell::players(lang)).children(chips)
}

fn tab_name(tab: Tab, lang: Lang) -> &'static str {
    match tab {
        Tab::Act => shell::act(lang),
        Tab::Cards => shell::tech_tab(lang),
        Tab::Players => shell::players(lang),
        Tab::Log => shell::log(lang),
    }
}

fn tabs(tab: RwSignal<Tab>, acts: &mut Acts, lang: Lang) -> Tag {
    let now = tab.get();
    let buttons: Vec<Tag> = Tab::ALL
        .into_iter()
        .map(|one| {
            tag("button")
                .attr("data-tab", one.key())
                .attr("aria-current", if now == one { "true" } else { "false" })
                .key(one.key())
                .act(acts, move |_| tab.set(one))
                .child(icon(one.key()))
                .text(tab_name(one, lang))
        })
        .collect();
    classed("nav", "tabs").children(buttons)
}

/// Says so when the game is not safe, and offers what helps.
fn safety_note<G: Stage>(table: Controller<G>, acts: &mut Acts, lang: Lang) -> Tag {
    let note = |title: &str, text: &str, buttons: Vec<Tag>| {
        classed("section", "panel safety")
            .attr("role", "alert")
            .child(tag("b").text(title))
            .child(tag("p").text(text))
            .child(classed("div", "alt").children(buttons))
    };
    match table.keeping.safety.get() {
        Safety::Safe => tag("section").flag("hidden", true),
        Safety::InMemory(error) => {
            let text = match error {
                StorageError::Full => shell::kept_in_memory_full(lang),
                StorageError::Blocked => shell::kept_in_memory_blocked(lang),
            };
            let save = classed("button", "btn")
                .act(acts, move |_| menu::save_file(table))
                .child(icon("file"))
                .text(shell::save_file(lang));
            note(shell::kept_in_memory(lang), text, vec![save])
        }
        Safety::Conflict => {
            let take = classed("button", "btn").act(acts, |_| reload()).text(shell::other_tab_take(lang));
            let copy = classed("button", "btn")
                .act(acts, move |_| menu::go_on_with_copy(table))
                .text(shell::other_tab_copy(lang));
            note(shell::other_tab(lang), shell::other_tab_text(lang), vec![take, copy])
        }
    }
}

fn reload() {
    // Where reloading is not allowed, the message stays.
    let _ = window().location().reload();
}

/// Letters press buttons of the panel; U takes back; Escape lets go of what was picked.
fn listen_to_keys<G: Stage>(table: Controller<G>, lang: Lang) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let is_waiting = table.waiting_for.get_untracked().is_some();
        if is_waiting || event.ctrl_key() || event.meta_key() || event.alt_key() || is_typing(&event) {
            return;
        }
        let key = event.key();
        if key == "Escape" {
            table.selection.set(G::Selection::default());
            return refocus();
        }
        let mut letters = key.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return };
        let letter = letter.to_ascii_lowercase();
        if letter == 'u' {
            return table.undo();
        }
        if let Some(action) = untrack(|| table.view(lang, G::panel)).action_of(letter) {
            table.act(action);
        }
    });
    on_cleanup(move || handle.remove());
}

/// Who sits at a seat, in a word or two.
pub fn role<G: Stage>(view: &View<'_, G>, seat: Seat) -> &'static str {
    let is_human = |pilot: Pilot| pilot == Pilot::Human;
    let humans = view.chairs.iter().filter(|chair| is_human(chair.pilot)).count();
    match view.chairs.get(seat.index()) {
        Some(chair) if is_human(chair.pilot) && humans == 1 => shell::you(view.lang),
        Some(chair) if is_human(chair.pilot) => shell::across(view.lang),
        _ => shell::computer(view.lang),
    }
}
