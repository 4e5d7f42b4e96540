//! The table's frame: top bar, players, board, panel, log, and the tabs of the phone.

use leptos::{ev, prelude::*};
use tabletron_rules::{Pilot, Seat};

use super::{
    Controller, Stage, controller::Tab, handover::handover_view, log::log_view, menu, panel::panel_view,
    victory::victory_view,
};
use crate::{
    games,
    parts::{icon, phrase},
    route::Route,
    settings::Settings,
    store::browser::StorageError,
    table::keeping::Safety,
    words::{Lang, Phrase, shell},
};

/// The whole table.
pub fn frame<G: Stage>(table: Controller<G>, lang: Lang) -> impl IntoView {
    let tab = table.tab;
    let menu_open = RwSignal::new(false);
    listen_to_keys(table, lang);
    // Whatever was pressed elsewhere, the next decision is made on the first tab.
    Effect::new(move |_| {
        table.selection.track();
        table.play.track();
        tab.set(Tab::Act);
    });
    view! {
        <div class="table" data-game=G::NAME data-tab=move || tab.get().key()>
            {top_bar(table, lang, menu_open)}
            {strip(table, lang, tab)}
            <aside class="rail" aria-label=shell::players(lang)>{G::rail(table, lang)}</aside>
            <main class="mid" id="main" aria-label=shell::board(lang)>
                {G::board(table, lang)}
                <p class="hint" aria-hidden="true">{move || table.hint.get()}</p>
            </main>
            <aside class="side">
                {safety_note(table, lang)}
                {panel_view(table, lang)}
                <section class="techs panel" aria-label=shell::tech_tab(lang)>{G::cards(table, lang)}</section>
                {log_view(table, lang)}
            </aside>
            {tabs(tab, lang)}
            {victory_view(table, lang)}
            {handover_view(table, lang)}
            {menu::menu_view(table, lang, menu_open)}
        </div>
    }
}

fn top_bar<G: Stage>(table: Controller<G>, lang: Lang, menu_open: RwSignal<bool>) -> impl IntoView {
    let settings = Settings::get();
    let status = move || {
        let round = table.play.with(|play| shell::round_n(lang, play.game().round()).to_string());
        format!("{round} · {}", table.view(lang, G::status))
    };
    let pill = move || {
        let (name, is_over) = table.view(lang, |view| {
            (view.game.turn().map(|seat| view.name(seat)).unwrap_or_default(), view.game.turn().is_none())
        });
        (!is_over).then(|| {
            view! {
                <span class="turn hide-s" data-seat=table.turn_colour()>
                    <span class="badge"></span>
                    {shell::turn_pill(lang, name).to_string()}
                </span>
            }
        })
    };
    let training = table.play.with_untracked(|play| play.record().training);
    let rules = Route::Rules { game: G::NAME.to_owned(), section: None }.href();
    let sound = settings.sound;
    view! {
        <header class="topbar">
            <a class="btn icon" href=Route::Shelf.href() aria-label=shell::back_to_shelf(lang)>{icon("back")}</a>
            <h1>{games::title(G::NAME, lang)}</h1>
            <span class="over">{status}</span>
            {training.then(|| view! { <span class="chip">{shell::training_chip(lang)}</span> })}
            <span class="sp"></span>
            {pill}
            <button class="btn icon hide-s" aria-label=shell::copy_link(lang) on:click=move |_| menu::copy_link(table, lang)>
                {icon("link")}
            </button>
            <a class="btn icon" href=rules aria-label=shell::rules(lang)>{icon("rules")}</a>
            <button
                class="btn icon hide-s"
                aria-label=shell::sound(lang)
                aria-pressed=move || sound.get().to_string()
                on:click=move |_| sound.update(|on| *on = !*on)
            >
                {move || if sound.get() { icon("sound").into_any() } else { icon("mute").into_any() }}
            </button>
            <button class="btn icon" aria-label=shell::menu(lang) aria-haspopup="dialog" on:click=move |_| menu_open.set(true)>
                {icon("menu")}
            </button>
        </header>
    }
}

fn strip<G: Stage>(table: Controller<G>, lang: Lang, tab: RwSignal<Tab>) -> impl IntoView {
    let seats = table.play.with_untracked(|play| play.game().seats());
    let chip = move |seat: Seat| {
        let chair = table.play.with_untracked(|play| play.record().chairs[seat.index()].clone());
        let brief = Memo::new(move |_| table.view(lang, |view| G::brief(view, seat)));
        let score = Memo::new(move |_| table.play.with(|play| play.game().score_now(seat)));
        let is_on = Memo::new(move |_| table.play.with(|play| play.game().turn() == Some(seat)));
        view! {
            <button
                class=move || if is_on.get() { "pc on" } else { "pc" }
                data-seat=chair.colour.to_string()
                on:click=move |_| tab.update(|tab| *tab = if *tab == Tab::Players { Tab::Act } else { Tab::Players })
            >
                <span class="badge"></span>
                <span class="nm"><b>{chair.name}</b><span class="st">{move || brief.with(phrase)}</span></span>
                <span class="sc num">{score}</span>
            </button>
        }
    };
    view! {
        <div class="pstrip" role="group" aria-label=shell::players(lang)>{Seat::all(seats).map(chip).collect_view()}</div>
    }
}

fn tab_name(tab: Tab, lang: Lang) -> &'static str {
    match tab {
        Tab::Act => shell::act(lang),
        Tab::Cards => shell::tech_tab(lang),
        Tab::Players => shell::players(lang),
        Tab::Log => shell::log(lang),
    }
}

fn tabs(tab: RwSignal<Tab>, lang: Lang) -> impl IntoView {
    let button = |one: Tab| {
        view! {
            <button
                data-tab=one.key()
                aria-current=move || (tab.get() == one).to_string()
                on:click=move |_| tab.set(one)
            >
                {icon(one.key())}{tab_name(one, lang)}
            </button>
        }
    };
    view! { <nav class="tabs">{Tab::ALL.map(button).collect_view()}</nav> }
}

/// Says so when the game is not safe, and offers what helps.
fn safety_note<G: Stage>(table: Controller<G>, lang: Lang) -> impl IntoView {
    let note = move |title: &'static str, text: &'static str, buttons: AnyView| {
        view! {
            <section class="panel safety" role="alert">
                <b>{title}</b>
                <p>{text}</p>
                <div class="alt">{buttons}</div>
            </section>
        }
    };
    move || match table.keeping.safety.get() {
        Safety::Safe => None,
        Safety::InMemory(error) => {
            let text = match error {
                StorageError::Full => shell::kept_in_memory_full(lang),
                StorageError::Blocked => shell::kept_in_memory_blocked(lang),
            };
            let save = view! {
                <button class="btn" on:click=move |_| menu::save_file(table)>{icon("file")}{shell::save_file(lang)}</button>
            };
            Some(note(shell::kept_in_memory(lang), text, save.into_any()))
        }
        Safety::Conflict => {
            let buttons = view! {
                <button class="btn" on:click=move |_| reload()>{shell::other_tab_take(lang)}</button>
                <button class="btn" on:click=move |_| menu::go_on_with_copy(table)>{shell::other_tab_copy(lang)}</button>
            };
            Some(note(shell::other_tab(lang), shell::other_tab_text(lang), buttons.into_any()))
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
        if event.ctrl_key() || event.meta_key() || event.alt_key() || is_typing(&event) {
            return;
        }
        let key = event.key();
        if key == "Escape" {
            return table.selection.set(G::Selection::default());
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

fn is_typing(event: &ev::KeyboardEvent) -> bool {
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

/// Who sits at a seat, in a word or two.
pub fn role<G: Stage>(table: Controller<G>, seat: Seat, lang: Lang) -> Phrase {
    let pilot = table.play.with_untracked(|play| play.record().chairs.get(seat.index()).map(|chair| chair.pilot));
    let humans = table
        .play
        .with_untracked(|play| play.record().chairs.iter().filter(|chair| chair.pilot == Pilot::Human).count());
    match pilot {
        Some(Pilot::Human) if humans == 1 => shell::you(lang).into(),
        Some(Pilot::Human) => shell::across(lang).into(),
        _ => shell::computer(lang).into(),
    }
}
