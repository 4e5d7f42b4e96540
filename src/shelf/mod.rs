//! The shelf: choose a game, go on with one, set one up.

pub mod saves;
pub mod setup;

use leptos::prelude::*;

use crate::{
    games::{BOXES, GameBox},
    pages::settings::{language_choice, theme_choice},
    parts::{icon, logo},
    route::Route,
    words::{Lang, shell},
};

/// Seeds have at most this many digits, so that they can be read out and typed in.
pub const SEED_DIGITS: u32 = 12;

/// A seed for a new game.
pub fn new_seed() -> u64 {
    let mut bytes = [0; 8];
    if getrandom::fill(&mut bytes).is_err() {
        // Where the browser has no chance to give, the time must do.
        bytes = (js_sys::Date::now() as u64).to_le_bytes();
    }
    u64::from_le_bytes(bytes) % 10u64.pow(SEED_DIGITS)
}

/// The home page.
pub fn shelf_page(lang: Lang) -> impl IntoView {
    view! {
        <div class="shelf-page">
            <header class="top">
                <a class="brand" href=Route::Shelf.href()>{logo()}<span>{shell::app_name(lang)}</span></a>
                {language_choice(lang, true)}
                {theme_choice(lang, true)}
                <a class="btn icon ghost" href=Route::Settings.href() aria-label=shell::settings(lang)>{icon("gear")}</a>
            </header>
            <main id="main">
                <div class="hero"><h1>{shell::shelf_title(lang)}</h1><p>{shell::shelf_intro(lang)}</p></div>
                <section aria-label=shell::shelf_games(lang)>
                    <ul class="games">{BOXES.iter().map(|game| view! { <li>{game_on_shelf(game, lang)}</li> }).collect_view()}</ul>
                </section>
                {saves::saves(lang)}
            </main>
        </div>
    }
}

fn game_on_shelf(game: &'static GameBox, lang: Lang) -> AnyView {
    let seats = match game.seats {
        (1, 2) => shell::seats_one_or_two(lang).to_owned(),
        (few, many) if few == many => few.to_string(),
        (few, many) => shell::seats_range(lang, few, many).to_string(),
    };
    let spoken = shell::seats_label(lang, seats.clone()).to_string();
    let later = game.play.is_none().then(|| {
        view! { <span class="tag" title=shell::coming_later_why(lang)>{shell::coming_later(lang)}</span> }
    });
    let inside = view! {
        <span class="bw">
            <span class="box">
                <img src=format!("art/box-{}.svg", game.name) alt="" width="264" height="334" />
                <span class="lettering" aria-hidden="true">
                    <span>{(game.lettering.0)(lang)}</span>
                    <b>{(game.lettering.1)(lang)}</b>
                </span>
            </span>
        </span>
        <span class="lab">
            <b>{(game.title)(lang)}</b>
            <span class="meta">{icon("person")}<span aria-hidden="true">{seats}</span><span class="vh">{spoken}</span></span>
            <small>{(game.text)(lang)}</small>
            {later}
        </span>
    };
    match game.play {
        Some(_) => {
            let href = Route::Setup(game.name.to_owned()).href();
            view! { <a class="game" href=href data-game=game.name>{inside}</a> }.into_any()
        }
        None => view! { <div class="game soon" data-game=game.name>{inside}</div> }.into_any(),
    }
}
