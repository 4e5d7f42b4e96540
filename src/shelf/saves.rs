//! The games under way: go on with one, or delete it.

use leptos::prelude::*;

use crate::{
    games::{self, Summary},
    pages::not_found::empty_shelf,
    parts::icon,
    route::Route,
    store::{Entry, Games, browser::LocalStorage},
    table::{
        menu::{dialog, download},
        page::find,
    },
    words::{Lang, shell},
};

/// A stored game as the list shows it.
#[derive(Clone)]
struct Saved {
    entry: Entry,
    code: String,
}

fn read() -> Vec<Saved> {
    let saved = |entry: Entry| Some(Saved { code: find(&entry.id)?.code, entry });
    Games::new(LocalStorage).list().into_iter().filter_map(saved).collect()
}

fn summary(saved: &Saved, lang: Lang) -> Option<Summary> {
    (games::of_code(&saved.code)?.summary)(&saved.code, lang).ok()
}

/// The section below the boxes.
pub fn saves(lang: Lang) -> impl IntoView {
    let list = RwSignal::new(read());
    let doomed = RwSignal::new(None::<(String, String)>);
    let asking = RwSignal::new(false);
    let listener = window_event_listener(leptos::ev::storage, move |_| list.set(read()));
    on_cleanup(move || listener.remove());
    let ask = move |id: String, what: String| {
        doomed.set(Some((id, what)));
        asking.set(true);
    };
    let delete = move || {
        if let Some((id, _)) = doomed.get_untracked() {
            Games::new(LocalStorage).delete(&id);
        }
        asking.set(false);
        list.set(read());
    };
    let content = move || {
        let saved = list.get();
        if saved.is_empty() {
            return view! {
                <div class="empty">
                    {empty_shelf()}
                    <b>{shell::go_on_empty_title(lang)}</b>
                    <p>{shell::go_on_empty_text(lang)}</p>
                </div>
            }
            .into_any();
        }
        let cards = saved.into_iter().enumerate().map(|(index, saved)| card(saved, index == 0, lang, ask));
        view! { <ul class="saves">{cards.collect_view()}</ul> }.into_any()
    };
    view! {
        <section class="go" aria-labelledby="go-on">
            <header>
                <h2 id="go-on">{shell::go_on(lang)}</h2>
                <a class="link" href=Route::Link(String::new()).href()>{shell::open_link(lang)}</a>
            </header>
            {content}
            {confirm(lang, asking, doomed, delete)}
        </section>
    }
}

fn card(
    saved: Saved,
    is_first: bool,
    lang: Lang,
    ask: impl Fn(String, String) + Copy + Send + Sync + 'static,
) -> AnyView {
    let Some(summary) = summary(&saved, lang) else { return damaged(saved, lang, ask).into_any() };
    let title = games::title(summary.name, lang);
    let (id, state) = (saved.entry.id.clone(), summary.state.clone());
    let what = shell::delete_text(lang, title, state.trim_end_matches('.').to_owned()).to_string();
    let badges =
        summary.chairs.iter().map(|chair| view! { <span class="badge sm" data-seat=chair.colour.to_string()></span> });
    let yours = summary.is_yours.then(|| view! { <span class="turnme">{shell::your_turn(lang)}" "</span> });
    let play = if is_first { "btn icon primary" } else { "btn icon" };
    view! {
        <li class="save panel" data-game=summary.name>
            <img class="pv" src=format!("art/box-{}.svg", summary.name) alt="" width="112" height="100" />
            <div class="sv">
                <b>{title}</b>
                <p>{yours}{state}</p>
                <div class="ft">
                    <span class="seats-mini">{badges.collect_view()}</span>
                    <progress value=summary.progress.to_string() max="100"></progress>
                    <small>{age(lang, saved.entry.saved_at, js_sys::Date::now() as u64)}</small>
                </div>
            </div>
            <div class="btns">
                <a class=play href=Route::Table(saved.entry.id).href() aria-label=shell::go_on_with(lang, title).to_string()>
                    {icon("play")}
                </a>
                <button
                    class="btn icon ghost"
                    aria-label=shell::delete_game(lang, title).to_string()
                    on:click=move |_| ask(id.clone(), what.clone())
                >
                    {icon("trash")}
                </button>
            </div>
        </li>
    }
    .into_any()
}

/// A save that cannot be read is kept until the player decides.
fn damaged(saved: Saved, lang: Lang, ask: impl Fn(String, String) + Copy + Send + Sync + 'static) -> impl IntoView {
    let (id, code) = (saved.entry.id, saved.code);
    let what = shell::damaged_save(lang).to_owned();
    view! {
        <li class="save panel err">
            <div class="sv"><b>{shell::damaged_save(lang)}</b><p>{shell::damaged_save_text(lang)}</p></div>
            <div class="btns">
                <button class="btn icon" aria-label=shell::save_file(lang) on:click=move |_| download("damaged.tabletron", &code)>
                    {icon("file")}
                </button>
                <button
                    class="btn icon ghost"
                    aria-label=shell::delete_yes(lang)
                    on:click=move |_| ask(id.clone(), what.clone())
                >
                    {icon("trash")}
                </button>
            </div>
        </li>
    }
}

fn confirm(
    lang: Lang,
    asking: RwSignal<bool>,
    doomed: RwSignal<Option<(String, String)>>,
    delete: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    dialog(asking, "delete-title", move || {
        view! {
            <h2 id="delete-title">{shell::delete_title(lang)}</h2>
            <p>{move || doomed.get().map(|(_, what)| what)}</p>
            <footer>
                <button class="btn danger" on:click=move |_| delete()>{icon("trash")}{shell::delete_yes(lang)}</button>
                <button class="btn" autofocus on:click=move |_| asking.set(false)>{shell::cancel(lang)}</button>
            </footer>
        }
    })
}

/// How long ago something was, in the largest unit that fits.
fn age(lang: Lang, then: u64, now: u64) -> String {
    let minutes = (now.saturating_sub(then) / 60_000).min(u64::from(u32::MAX)) as u32;
    match minutes {
        0 => shell::just_now(lang).to_owned(),
        1..60 => shell::minutes_ago(lang, minutes).to_string(),
        60..1440 => shell::hours_ago(lang, minutes / 60).to_string(),
        _ => shell::days_ago(lang, minutes / 1440).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_age_is_told_in_the_largest_unit_that_fits() {
        let minute = 60_000;
        assert_eq!(age(Lang::En, 0, 30_000), "Just now");
        assert_eq!(age(Lang::En, 0, minute), "1 minute ago");
        assert_eq!(age(Lang::En, 0, 59 * minute), "59 minutes ago");
        assert_eq!(age(Lang::En, 0, 120 * minute), "2 hours ago");
        assert_eq!(age(Lang::En, 0, 3 * 1440 * minute), "3 days ago");
        assert_eq!(age(Lang::En, 10, 0), "Just now", "clocks may go backwards");
    }
}
