//! The app: reads the address and shows the page.

use leptos::{ev, prelude::*};

use crate::{
    art, games,
    pages::{link::link_page, not_found::not_found, rules::rules_page, settings::settings_page},
    route::Route,
    settings::Settings,
    shelf::{setup::setup_page, shelf_page},
    table::page::find,
    toasts::{ToastCorner, Toasts},
    words::{Lang, shell},
};

/// Everything.
#[component]
pub fn App() -> impl IntoView {
    let settings = Settings::provide();
    Toasts::provide();
    art::load("icons");
    let fragment = || window().location().hash().unwrap_or_default();
    let route = RwSignal::new(Route::parse(&fragment()));
    let listener = window_event_listener(ev::hashchange, move |_| {
        let next = Route::parse(&fragment());
        if next != route.get_untracked() {
            route.set(next);
        }
    });
    on_cleanup(move || listener.remove());
    Effect::new(move |_| document().set_title(&title(&route.get(), settings.lang.get())));
    view! {
        <a class="skip" href="#main" on:click=skip>{move || shell::skip_to_content(settings.lang.get())}</a>
        {move || page(route.get(), settings)}
        <ToastCorner />
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

fn page(route: Route, settings: Settings) -> AnyView {
    let lang = settings.lang;
    match route {
        Route::Shelf => (move || shelf_page(lang.get())).into_any(),
        Route::Settings => (move || settings_page(lang.get())).into_any(),
        Route::Setup(game) => setup_page(game),
        Route::Table(id) => table(&id).unwrap_or_else(|| (move || not_found(lang.get())).into_any()),
        Route::Link(code) => link_page(code),
        Route::Rules { game, section } => (move || rules_page(&game, section.as_deref(), lang.get())).into_any(),
        Route::Unknown => (move || not_found(lang.get())).into_any(),
    }
}

fn table(id: &str) -> Option<AnyView> {
    let loaded = find(id)?;
    let codes = [Some(&loaded.code), loaded.previous.as_ref()];
    let play = codes.into_iter().flatten().find_map(|code| games::of_code(code))?;
    (play.table)(id, &loaded)
}

fn title(route: &Route, lang: Lang) -> String {
    let page = match route {
        Route::Shelf | Route::Unknown => return shell::app_name(lang).to_owned(),
        Route::Setup(game) | Route::Rules { game, .. } => games::title(game, lang),
        Route::Table(id) => match find(id).and_then(|loaded| games::of_code(&loaded.code)) {
            Some(play) => games::title(play.name, lang),
            None => shell::not_found_title(lang),
        },
        Route::Link(_) => shell::link_title(lang),
        Route::Settings => shell::settings(lang),
    };
    shell::page_title(lang, page).to_string()
}
