//! The table's menu: links, files, rules, keys, settings.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::{Controller, Stage};
use crate::{
    parts::icon,
    route::{Route, go_to},
    toasts::{Kind, Toasts},
    words::{Lang, shell},
};

/// The menu, as a modal dialog while it is open.
pub fn menu_view<G: Stage>(table: Controller<G>, lang: Lang, open: RwSignal<bool>) -> impl IntoView {
    let rules = Route::Rules { game: G::NAME.to_owned(), section: None }.href();
    let content = move || {
        view! {
            <header>
                <h2 id="menu-title">{shell::menu(lang)}</h2>
                <button class="btn icon ghost" aria-label=shell::close(lang) on:click=move |_| open.set(false)>
                    {icon("close")}
                </button>
            </header>
            <div class="items">
                <button class="btn" on:click=move |_| { open.set(false); copy_link(table, lang); }>
                    {icon("link")}{shell::copy_link(lang)}
                </button>
                <button class="btn" on:click=move |_| save_file(table)>{icon("file")}{shell::save_file(lang)}</button>
                <a class="btn" href=rules.clone()>{icon("rules")}{shell::rules(lang)}</a>
                <a class="btn" href=Route::Settings.href()>{icon("gear")}{shell::settings(lang)}</a>
                <a class="btn" href=Route::Setup(G::NAME.to_owned()).href()>{icon("plus")}{shell::new_game(lang)}</a>
                <a class="btn" href=Route::Shelf.href()>{icon("back")}{shell::back_to_shelf(lang)}</a>
                <hr />
                <p class="quiet"><b>{shell::keys_title(lang)}</b>" "{shell::keys_text(lang)}" "{G::keys(lang)}</p>
            </div>
        }
    };
    dialog(open, "menu-title", content)
}

/// A modal dialog that follows a signal and gives the focus back when it closes.
pub fn dialog<V: IntoView + 'static>(
    open: RwSignal<bool>,
    title_id: &'static str,
    content: impl Fn() -> V + Send + Sync + 'static,
) -> impl IntoView {
    let node = NodeRef::<leptos::html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = node.get() else { return };
        match (open.get(), dialog.open()) {
            // Opening a dialog that is in the page and closed cannot fail.
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    view! {
        <dialog class="dialog" aria-labelledby=title_id node_ref=node on:close=move |_| open.set(false)>
            {move || open.get().then(&content)}
        </dialog>
    }
}

/// The address of the page with this game in it.
fn link_of<G: Stage>(table: Controller<G>) -> String {
    let code = table.play.with_untracked(|play| play.record().code());
    let page = window().location().href().unwrap_or_default();
    let page = page.split('#').next().unwrap_or_default().to_owned();
    format!("{page}{}", Route::Link(code).href())
}

/// Copies a link to this game. Where that is not allowed, the link page shows it to be copied by hand.
pub fn copy_link<G: Stage>(table: Controller<G>, lang: Lang) {
    let (link, toasts) = (link_of(table), Toasts::get());
    let code = table.play.with_untracked(|play| play.record().code());
    spawn_local(async move {
        if JsFuture::from(window().navigator().clipboard().write_text(&link)).await.is_ok() {
            let text = shell::link_copied(lang).to_owned() + " " + shell::link_copied_text(lang);
            toasts.show(Kind::Good, text.into(), None);
        } else {
            go_to(&Route::Link(code));
        }
    });
}

/// Offers the game as a file.
pub fn save_file<G: Stage>(table: Controller<G>) {
    let code = table.play.with_untracked(|play| play.record().code());
    download(&format!("{}.tabletron", G::NAME), &code);
}

/// Hands a text to the browser as a file to keep. Where files are not allowed, nothing happens.
pub fn download(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    let Ok(blob) = web_sys::Blob::new_with_str_sequence(&parts) else { return };
    let Ok(url) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    let anchor = document().create_element("a").ok().and_then(|a| a.dyn_into::<web_sys::HtmlAnchorElement>().ok());
    if let Some(anchor) = anchor {
        anchor.set_href(&url);
        anchor.set_download(name);
        anchor.click();
    }
    // The address is only ours to forget.
    let _ = web_sys::Url::revoke_object_url(&url);
}

/// Leaves the newer state of the other tab alone and goes on beside it.
pub fn go_on_with_copy<G: Stage>(table: Controller<G>) {
    let code = table.play.with_untracked(|play| play.record().code());
    table.keeping.branch(&code);
    go_to(&Route::Table(table.keeping.id()));
}
