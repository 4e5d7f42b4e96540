//! The page for addresses that lead nowhere.

use leptos::prelude::*;

use crate::{
    parts::page_bar,
    route::Route,
    words::{Lang, shell},
};

/// Nothing is here.
pub fn not_found(lang: Lang) -> impl IntoView {
    view! {
        {page_bar(None)}
        <main id="main" class="gate">
            <section class="lost">
                {empty_shelf()}
                <h1>{shell::not_found_title(lang)}</h1>
                <p>{shell::not_found_text(lang)}</p>
                <a class="btn primary big" href=Route::Shelf.href()>{shell::to_the_shelf(lang)}</a>
            </section>
        </main>
    }
}

/// A drawing of an empty shelf.
pub fn empty_shelf() -> impl IntoView {
    view! {
        <svg viewBox="0 0 120 70" aria-hidden="true" fill="none" stroke="var(--line-strong)" stroke-width="2">
            <path d="M8 58H112" stroke-width="4" stroke-linecap="round" />
            <path d="M33 18h18a3 3 0 0 1 3 3v35H30V21a3 3 0 0 1 3-3zM63 26h14a3 3 0 0 1 3 3v27H60V29a3 3 0 0 1 3-3z" stroke-dasharray="4 4" />
            <path d="M88 56l12-34" stroke="var(--accent)" stroke-width="5" stroke-linecap="round" />
        </svg>
    }
}
