//! Tabletron: five tabletop battles in one browser tab. The app draws, listens and remembers; it knows no rule.

#![forbid(unsafe_code)]

mod app;
mod art;
mod games;
mod live;
mod markup;
mod number;
mod offline;
mod pages;
mod parts;
mod patch;
mod qr;
mod route;
mod scan;
mod settings;
mod shelf;
mod slices;
mod sound;
mod store;
mod table;
mod toasts;
mod words;

fn main() {
    leptos::mount::mount_to_body(app::App);
}
