//! The app: reads the address and shows the page.

use leptos::{ev, prelude::*};
use tabletron_rules::{Damage, registry};

use crate::{
    art, games,
    live::{focus, is_focus_lost, live},
    offline::Offline,
    pages::{
        kept::Kept,
        link::{broken, link_page},
        not_found::not_found,
        pass::pass_page,
        rules::rules_page,
        settings::settings_page,
    },
    parts,
    patch::watch_scrolling,
    route::{REOPEN, Route},
    settings::Settings,
    shelf::{Saves, shelf_page},
    slices::{Rank, follow, soon},
    store::{Loaded, tabs},
    table::{keeping::is_at_risk, page::find, replay::Origin},
    toasts::Toasts,
    words::{Lang, replay as replay_words, shell},
};

/// Everything.
#[component]
pub fn App() -> impl IntoView {
    let settings = Settings::provide();
    let toasts = Toasts::provide();
    let offline = Offline::provide(settings, toasts);
    art::load("icons");
    tabs::listen();
    watch_scrolling();
    let fragment = || window().location().hash().unwrap_or_default();
    let route = RwSignal::new(Route::parse(&fragment()));
    let listener = window_event_listener(ev::hashchange, move |_| {
        let next = Route::parse(&fragment());
        if next != route.get_untracked() {
            route.set(next);
        }
    });
    let again = window_event_listener_untyped(REOPEN, move |_| route.update(|_| ()));
    // Whoever closes the page with a game that is nowhere else is asked by the browser.
    let leaving = window_event_listener_untyped("beforeunload", |event| {
        if is_at_risk() {
            event.prevent_default();
        }
    });
    on_cleanup(move || {
        listener.remove();
        again.remove();
        leaving.remove();
    });
    follow(Rank::Last, move || document().set_title(&title(&route.get(), settings.lang.get())));
    // A new page takes the focus, so that nobody is left on a link that is gone.
    Effect::new(move |before: Option<()>| {
        route.track();
        if before.is_some() {
            soon(Rank::Last, || {
                let find = |selector: &str| document().query_selector(selector).ok().flatten();
                // Whoever is quicker than the page keeps the focus where they put it.
                if !is_focus_lost() {
                    return;
                }
                if let Some(heading) = find(".opened h2").or_else(|| find("main h1, .table h1")) {
                    // Headings of our own may be made focusable.
                    let _ = heading.set_attribute("tabindex", "-1");
                    focus(Some(heading));
                }
            });
        }
    });
    view! {
        <a class="skip" href="#main" on:click=skip>{move || shell::skip_to_content(settings.lang.get())}</a>
        {move || page(route.get(), settings, offline)}
        {toasts.corner()}
    }
}

/// The fragment is the address, so skipping must not change it.
fn skip(event: ev::MouseEvent) {
    use wasm_bindgen::JsCast;
    event.prevent_default();
    let main = document().get_element_by_id("main").and_then(|main| main.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(main) = main {
        main.set_tab_index(-1);
        // What cannot be focused is at least scrolled to by the browser's own means.
        let _ = main.focus();
    }
}

fn page(route: Route, settings: Settings, offline: Offline) -> AnyView {
    let lang = settings.lang;
    let nothing = move || live(Rank::Answer, "div", move |_| not_found(lang.get()));
    match route {
        Route::Shelf => {
            let saves = Saves::new();
            let shelf = live(Rank::Answer, "div", move |acts| shelf_page(settings, saves, acts, lang.get()));
            view! { {shelf}{move || saves.questions(lang.get())} }.into_any()
        }
        Route::Settings => {
            let kept = Kept::new();
            let page = live(Rank::Answer, "div", move |acts| settings_page(settings, kept, offline, acts, lang.get()));
            view! { {page}{move || kept.dialogs(lang.get())} }.into_any()
        }
        Route::Setup(game) => games::play_of(&game).map_or_else(nothing, |play| (play.setup)()),
        Route::Table(id) => table(&id).unwrap_or_else(nothing),
        Route::Replay(id) => replay(&id).unwrap_or_else(nothing),
        Route::Show(code) => show(&code).unwrap_or_else(|damage| {
            live(Rank::Answer, "div", move |_| parts::page("gate", lang.get(), vec![broken(&damage, lang.get())]))
        }),
        Route::Link(code) => {
            let pasted = RwSignal::new(String::new());
            live(Rank::Answer, "div", move |acts| link_page(&code, pasted, acts, lang.get()))
        }
        Route::Pass(code) => {
            let is_stale = RwSignal::new(false);
            // What another tab stores is compared with at once.
            tabs::on_change(move || is_stale.notify());
            live(Rank::Answer, "div", move |acts| pass_page(&code, is_stale, acts, lang.get()))
        }
        Route::Rules { game, section } => {
            scroll_to(section.clone());
            live(Rank::Answer, "div", move |_| rules_page(&game, section.as_deref(), lang.get()))
        }
        Route::Unknown => nothing(),
    }
}

/// The fragment is taken by the address, so the page scrolls by itself: to the section, or to the top.
fn scroll_to(section: Option<String>) {
    soon(Rank::Last, move || {
        let element = section.and_then(|section| document().get_element_by_id(&section));
        match element {
            Some(element) => element.scroll_into_view(),
            None => window().scroll_to_with_x_and_y(0.0, 0.0),
        }
    });
}

fn table(id: &str) -> Option<AnyView> {
    let loaded = find(id)?;
    (games::of_save(&loaded)?.play.table)(id, &loaded)
}

fn replay(id: &str) -> Option<AnyView> {
    let loaded = find(id)?;
    (games::of_save(&loaded)?.play.watch)(&loaded, Origin::Stored(id.to_owned())).ok()
}

fn show(code: &str) -> Result<AnyView, Damage> {
    let name = registry::game_of(code)?;
    let play = games::play_of(name).ok_or_else(|| Damage::UnknownProfile(name.to_owned()))?;
    let loaded = Loaded { code: code.to_owned(), previous: None, revision: 0 };
    (play.watch)(&loaded, Origin::Link(code.to_owned()))
}

fn title(route: &Route, lang: Lang) -> String {
    let page = match route {
        Route::Shelf | Route::Unknown => return shell::app_name(lang).to_owned(),
        Route::Setup(game) | Route::Rules { game, .. } => games::title(game, lang),
        Route::Table(id) => match find(id).and_then(|loaded| games::of_save(&loaded)) {
            Some(found) => (found.label.title)(lang),
            None => shell::not_found_title(lang),
        },
        Route::Replay(_) | Route::Show(_) => replay_words::title(lang),
        Route::Link(_) | Route::Pass(_) => shell::link_title(lang),
        Route::Settings => shell::settings(lang),
    };
    shell::page_title(lang, page).to_string()
}
