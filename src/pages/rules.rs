//! A game's rules in our own words, opened at the section a refusal names.

use leptos::prelude::*;

use super::not_found::not_found;
use crate::{
    games,
    parts::{game_box, icon, page_bar},
    route::Route,
    words::{Lang, shell},
};

/// The rules of a game.
pub fn rules_page(game: &str, section: Option<&str>, lang: Lang) -> AnyView {
    let Some((on_shelf, play)) = games::box_of(game).and_then(|found| Some((found, found.play.as_ref()?))) else {
        return not_found(lang).into_any();
    };
    let sections = (play.rules)(lang);
    let opened = section.map(str::to_owned);
    let href = |id: &str| Route::Rules { game: game.to_owned(), section: Some(id.to_owned()) }.href();
    let entry = |section: &games::Section| {
        let current = (opened.as_deref() == Some(section.id)).then_some("true");
        view! { <li><a href=href(section.id) aria-current=current>{section.title}</a></li> }
    };
    let contents = sections.iter().map(entry).collect_view();
    let article = sections.iter().map(|section| {
        let class = if opened.as_deref() == Some(section.id) { "opened" } else { "" };
        let paragraphs = section.text.lines().map(|line| view! { <p>{line}</p> }).collect_view();
        view! {
            <section id=section.id class=class>
                <h2>{section.title}</h2>
                {paragraphs}
                <p class="quiet"><small>{shell::rules_numbers(lang, section.numbers).to_string()}</small></p>
            </section>
        }
    });
    let article = article.collect_view();
    scroll_to(opened.clone());
    let lettering = ((on_shelf.lettering.0)(lang), (on_shelf.lettering.1)(lang));
    let title = shell::rules_title(lang, (on_shelf.title)(lang)).to_string();
    view! {
        {page_bar(None)}
        <main id="main" class="rules" data-game=on_shelf.name>
            <div class="rules-head">{game_box(on_shelf.name, lettering)}<div><h1>{title}</h1></div></div>
            <nav class="toc panel" aria-label=shell::rules_contents(lang)>
                <details prop:open=!crate::settings::media_matches("(max-width: 899px)")>
                    <summary>{shell::rules_contents(lang)}</summary>
                    <ol>{contents}</ol>
                </details>
            </nav>
            <article class="prose">
                <div class="note">{icon("info")}<p>{(play.note)(lang)}</p></div>
                {article}
            </article>
        </main>
    }
    .into_any()
}

/// The fragment is taken by the address, so the page scrolls by itself.
fn scroll_to(section: Option<String>) {
    let Some(section) = section else { return };
    request_animation_frame(move || {
        if let Some(element) = document().get_element_by_id(&section) {
            element.scroll_into_view();
        }
    });
}
