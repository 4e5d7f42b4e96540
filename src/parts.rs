//! Small parts that every page uses: icons, phrases, the brand, the top bar, segmented choices.

use leptos::{ev, prelude::*};

use crate::{
    route::Route,
    settings::Settings,
    words::{Phrase, Piece, shell},
};

/// An icon of the house.
pub fn icon(name: &str) -> impl IntoView + use<> {
    view! { <svg class="i" aria-hidden="true"><use href=format!("#i-{name}") /></svg> }
}

/// A phrase with its pictures, small enough for running text.
pub fn phrase(phrase: &Phrase) -> AnyView {
    pieces(phrase, "e s")
}

/// A phrase with pictures of full size, for prices.
pub fn price(phrase: &Phrase) -> AnyView {
    pieces(phrase, "e")
}

fn pieces(phrase: &Phrase, class: &'static str) -> AnyView {
    let piece = |piece: &Piece| match piece.clone() {
        Piece::Text(text) => text.into_owned().into_any(),
        Piece::Strong(text) => view! { <b>{text}</b> }.into_any(),
        Piece::Icon(symbol, word) => view! {
            <svg class=class role="img" aria-label=word.into_owned()><use href=format!("#{symbol}") /></svg>
        }
        .into_any(),
        Piece::Cut(symbol, word) => view! {
            <span class="cut">
                <svg class=class role="img" aria-label=word.into_owned()><use href=format!("#{symbol}") /></svg>
            </span>
        }
        .into_any(),
    };
    phrase.pieces().iter().map(piece).collect_view().into_any()
}

/// The house's mark.
pub fn logo() -> impl IntoView {
    view! {
        <svg class="logo" viewBox="0 0 40 40" aria-hidden="true">
            <path d="M20 2L36 11V29L20 38L4 29V11Z" fill="var(--accent)" />
            <path d="M20 2L36 11L20 20L4 11Z" fill="#fff" opacity=".28" />
            <path d="M20 20V38L4 29V11Z" opacity=".16" />
            <path d="M11 12.5h18v5h-6.3V31h-5.4V17.5H11z" fill="var(--on-accent)" />
        </svg>
    }
}

/// The bar above a page, with the way back.
pub fn page_bar(title: Option<String>) -> impl IntoView {
    let lang = Settings::get().lang.get_untracked();
    let heading = match title {
        Some(title) => view! { <h1>{title}</h1> }.into_any(),
        None => view! { <a class="brand" href=Route::Shelf.href()>{logo()}<span>{shell::app_name(lang)}</span></a> }
            .into_any(),
    };
    view! {
        <header class="topbar">
            <a class="btn icon" href=Route::Shelf.href() aria-label=shell::back_to_shelf(lang)>{icon("back")}</a>
            {heading}
            <span class="sp"></span>
            <a class="btn icon" href=Route::Settings.href() aria-label=shell::settings(lang)>{icon("gear")}</a>
        </header>
    }
}

/// One of a few choices in a row.
#[derive(Clone)]
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

/// A row of choices of which one holds.
pub fn segments(
    class: &'static str,
    legend: String,
    name: String,
    choices: Vec<Segment>,
    chosen: impl Fn() -> usize + Copy + Send + Sync + 'static,
    choose: impl Fn(usize) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let choice = |(index, segment): (usize, Segment)| {
        let label = if segment.bare {
            view! { <span class="vh">{segment.label}</span> }.into_any()
        } else {
            segment.label.into_any()
        };
        view! {
            <label>
                <input
                    type="radio"
                    name=name.clone()
                    value=segment.value
                    prop:checked=move || chosen() == index
                    on:change=move |_| choose(index)
                />
                <span>{segment.icon.map(icon)}{label}</span>
            </label>
        }
    };
    view! {
        <fieldset class=class>
            <legend>{legend}</legend>
            {choices.into_iter().enumerate().map(choice).collect_view()}
        </fieldset>
    }
}

/// A switch with a name and one sentence.
pub fn switch(
    name: &'static str,
    text: &'static str,
    key: &'static str,
    is_on: impl Fn() -> bool + Send + Sync + 'static,
    set: impl Fn(bool) + Send + Sync + 'static,
) -> impl IntoView {
    view! {
        <label class="switch">
            <span><b>{name}</b><small>{text}</small></span>
            <input
                type="checkbox"
                role="switch"
                name=key
                prop:checked=is_on
                on:change=move |event| set(event_target_checked(&event))
            />
        </label>
    }
}

/// Whether a key press picks what is focused.
pub fn is_press(event: &ev::KeyboardEvent) -> bool {
    matches!(event.key().as_str(), "Enter" | " ")
}

/// The box of a game with its lettering.
pub fn game_box(game: &'static str, lettering: (&'static str, &'static str)) -> impl IntoView {
    view! {
        <span class="box" data-game=game>
            <img src=format!("art/box-{game}.svg") alt="" width="264" height="334" />
            <span class="lettering" aria-hidden="true"><span>{lettering.0}</span><b>{lettering.1}</b></span>
        </span>
    }
}
