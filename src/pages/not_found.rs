//! The page for addresses that lead nowhere.

use crate::{
    markup::{Tag, classed, tag},
    parts::{empty_shelf, link_button, page},
    route::Route,
    words::{Lang, shell},
};

/// Nothing is here.
pub fn not_found(lang: Lang) -> Tag {
    let lost = classed("section", "lost")
        .child(empty_shelf())
        .child(tag("h1").text(shell::not_found_title(lang)))
        .child(tag("p").text(shell::not_found_text(lang)))
        .child(link_button("btn primary big", &Route::Shelf, shell::to_the_shelf(lang)));
    page("gate", lang, vec![lost])
}
