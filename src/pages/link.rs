//! The page of a link: shows what is in it, and asks before anything is stored.

use leptos::prelude::*;
use tabletron_rules::{Damage, registry};

use crate::{
    games::{self, Summary},
    parts::{game_box, icon, page_bar},
    route::{Route, go_to},
    settings::Settings,
    table::keeping::keep_new,
    words::{Lang, list_names, shell},
};

/// The page for a code out of an address, or an empty field to paste one into.
pub fn link_page(code: String) -> AnyView {
    let lang = Settings::get().lang;
    (move || {
        let lang = lang.get();
        let content = if code.is_empty() { paste(lang).into_any() } else { shown(&code, lang) };
        view! { {page_bar(None)}<main id="main" class="gate">{content}</main> }
    })
    .into_any()
}

fn shown(code: &str, lang: Lang) -> AnyView {
    let found = registry::game_of(code).and_then(|name| {
        let play = games::play_of(name).ok_or_else(|| Damage::UnknownProfile(name.to_owned()))?;
        (play.summary)(code, lang)
    });
    match found {
        Ok(summary) => sound(&summary, lang).into_any(),
        Err(damage) => broken(&damage, lang).into_any(),
    }
}

fn sound(summary: &Summary, lang: Lang) -> impl IntoView + use<> {
    let code = summary.code.clone();
    let keep = move |_| go_to(&Route::Table(keep_new(&code)));
    let (class, over, title, button) = match summary.kept {
        None => ("panel", "", shell::link_title(lang).to_owned(), shell::link_keep(lang)),
        Some(kept) => {
            let title = shell::link_broken_text(lang, kept).to_string();
            ("panel err", shell::link_bad_title(lang), title, shell::link_play_on(lang))
        }
    };
    view! {
        <section class=class>
            <p class="over">{over}</p>
            <h1>{title}</h1>
            {holds(summary, lang)}
            <p class="lead">{shell::link_keep_text(lang)}</p>
            <div class="acts">
                <button class="btn primary big" on:click=keep>{button}{icon("arrow-right")}</button>
                <a class="btn big" href=Route::Shelf.href()>{shell::to_the_shelf(lang)}</a>
            </div>
        </section>
    }
}

fn holds(summary: &Summary, lang: Lang) -> impl IntoView + use<> {
    let names: Vec<String> = summary.chairs.iter().map(|chair| chair.name.clone()).collect();
    let title = games::title(summary.name, lang);
    let text = shell::link_text(lang, title, summary.moves, list_names(lang, &names)).to_string();
    let lettering = games::box_of(summary.name)
        .map(|found| ((found.lettering.0)(lang), (found.lettering.1)(lang)))
        .unwrap_or_default();
    let chips = summary.chairs.iter().map(|chair| {
        view! {
            <li class="chip" data-seat=chair.colour.to_string()><span class="badge sm"></span>{chair.name.clone()}</li>
        }
    });
    view! {
        <div class="holds well" data-game=summary.name>
            {game_box(summary.name, lettering)}
            <div><h2>{title}</h2><p>{text}</p><p>{summary.state.clone()}</p><ul>{chips.collect_view()}</ul></div>
        </div>
    }
}

fn broken(damage: &Damage, lang: Lang) -> impl IntoView + use<> {
    let text = match damage {
        Damage::Empty => shell::link_bad_empty(lang),
        Damage::UnknownFormat(_) => shell::link_bad_new(lang),
        Damage::UnknownProfile(_) => shell::link_bad_game(lang),
        _ => shell::link_bad_text(lang),
    };
    view! {
        <section class="panel err" role="alert">
            <h1>{shell::link_bad_title(lang)}</h1>
            <p class="lead">{text}</p>
            <div class="acts"><a class="btn primary big" href=Route::Shelf.href()>{shell::to_the_shelf(lang)}</a></div>
        </section>
    }
}

/// A field for a link that was copied elsewhere.
fn paste(lang: Lang) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let open = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let pasted = text.get_untracked();
        let code = pasted.trim().rsplit('/').next().unwrap_or_default().to_owned();
        go_to(&Route::Link(code));
    };
    view! {
        <form class="panel" on:submit=open>
            <h1>{shell::link_paste(lang)}</h1>
            <label class="field">
                <span>{shell::open_link(lang)}</span>
                <textarea rows="5" on:input:target=move |event| text.set(event.target().value())></textarea>
                <small>{shell::link_paste_text(lang)}</small>
            </label>
            <div class="acts">
                <button class="btn primary big">{shell::link_open(lang)}</button>
                <a class="btn big" href=Route::Shelf.href()>{shell::to_the_shelf(lang)}</a>
            </div>
        </form>
    }
}
