//! Art is data: SVG files under `public/`, fetched once, put into the page and used by reference.

use std::cell::RefCell;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::number::short;

thread_local! {
    static LOADED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// Brings the symbols of `art/<name>.svg` into the page, once.
pub fn load(name: &'static str) {
    if LOADED.with_borrow(|loaded| loaded.contains(&name)) {
        return;
    }
    LOADED.with_borrow_mut(|loaded| loaded.push(name));
    spawn_local(async move {
        match fetch_text(&format!("art/{name}.svg")).await {
            Some(svg) => insert(&svg),
            None => {
                LOADED.with_borrow_mut(|loaded| loaded.retain(|other| *other != name));
            }
        }
    });
}

async fn fetch_text(url: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(url)).await.ok()?;
    let response: web_sys::Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

/// Only files of our own come here: they are part of the site.
fn insert(svg: &str) {
    let Ok(holder) = document().create_element("div") else { return };
    holder.set_class_name("sprite");
    holder.set_inner_html(svg);
    let _ = holder.set_attribute("aria-hidden", "true");
    if let Some(body) = document().body() {
        // Appending a fresh element to the body cannot fail.
        let _ = body.append_child(&holder);
    }
}

/// Markup that uses a symbol at a place.
#[inline(never)]
pub fn use_at(symbol: &str, x: f32, y: f32, width: f32, height: f32) -> String {
    let [x, y, width, height] = [x, y, width, height].map(short);
    format!(r##"<use href="#{symbol}" x="{x}" y="{y}" width="{width}" height="{height}"/>"##)
}
