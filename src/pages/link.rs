//! The page of a link: shows what is in it, and asks before anything is stored.

use leptos::prelude::*;
use tabletron_rules::{Damage, registry};

use crate::{
    games::{self, Summary},
    markup::{Acts, Tag, classed, tag},
    parts::{game_box, icon, link_button, page},
    route::{Route, go_to},
    table::keeping::keep_new,
    words::{Lang, list_names, shell},
};

/// The page for a code out of an address, or an empty field to paste one into.
pub fn link_page(code: &str, pasted: RwSignal<String>, acts: &mut Acts, lang: Lang) -> Tag {
    let content = if code.is_empty() { paste(pasted, acts, lang) } else { shown(code, acts, lang) };
    page("gate", lang, vec![content])
}

fn shown(code: &str, acts: &mut Acts, lang: Lang) -> Tag {
    let found = registry::game_of(code).and_then(|name| {
        let play = games::play_of(name).ok_or_else(|| Damage::UnknownProfile(name.to_owned()))?;
        (play.summary)(code, lang)
    });
    match found {
        Ok(summary) => sound(&summary, acts, lang),
        Err(damage) => broken(&damage, lang),
    }
}

fn sound(summary: &Summary, acts: &mut Acts, lang: Lang) -> Tag {
    let code = summary.code.clone();
    let (class, over, title, button) = match summary.kept {
        None => ("panel", "", shell::link_title(lang).to_owned(), shell::link_keep(lang)),
        Some(kept) => {
            let title = shell::link_broken_text(lang, kept).to_string();
            ("panel err", shell::link_bad_title(lang), title, shell::link_play_on(lang))
        }
    };
    let keep = classed("button", "btn primary big")
        .act(acts, move |_| go_to(&Route::Table(keep_new(&code))))
        .text(button)
        .child(icon("arrow-right"));
    classed("section", class)
        .child(classed("p", "over").text(over))
        .child(tag("h1").text(&title))
        .child(holds(summary, lang))
        .child(classed("p", "lead").text(shell::link_keep_text(lang)))
        .child(classed("div", "acts").child(keep).child(link_button(
            "btn big",
            &Route::Shelf,
            shell::to_the_shelf(lang),
        )))
}

fn holds(summary: &Summary, lang: Lang) -> Tag {
    let names: Vec<String> = summary.chairs.iter().map(|chair| chair.name.clone()).collect();
    let title = games::title(summary.name, lang);
    let text = shell::link_text(lang, title, summary.moves, list_names(lang, &names)).to_string();
    let letters = games::box_of(summary.name).map(|found| found.letters(lang)).unwrap_or_default();
    let chips = summary
        .chairs
        .iter()
        .map(|chair| classed("li", "chip").seat(chair.colour).child(classed("span", "badge sm")).text(&chair.name));
    let about = tag("div")
        .child(tag("h2").text(title))
        .child(tag("p").text(&text))
        .child(tag("p").text(&summary.state))
        .child(tag("ul").children(chips));
    classed("div", "holds well").attr("data-game", summary.name).child(game_box(summary.name, letters)).child(about)
}

fn broken(damage: &Damage, lang: Lang) -> Tag {
    let text = match damage {
        Damage::Empty => shell::link_bad_empty(lang),
        Damage::UnknownFormat(_) => shell::link_bad_new(lang),
        Damage::UnknownProfile(_) => shell::link_bad_game(lang),
        _ => shell::link_bad_text(lang),
    };
    let back = link_button("btn primary big", &Route::Shelf, shell::to_the_shelf(lang));
    classed("section", "panel err")
        .attr("role", "alert")
        .child(tag("h1").text(shell::link_bad_title(lang)))
        .child(classed("p", "lead").text(text))
        .child(classed("div", "acts").child(back))
}

/// A field for a link that was copied elsewhere.
fn paste(pasted: RwSignal<String>, acts: &mut Acts, lang: Lang) -> Tag {
    let area = tag("textarea")
        .attr("rows", "5")
        .attr("name", "link")
        .key("link")
        .act(acts, move |text| pasted.set(text.to_owned()));
    let field = classed("label", "field")
        .child(tag("span").text(shell::open_link(lang)))
        .child(area)
        .child(tag("small").text(shell::link_paste_text(lang)));
    let open = move |_: &str| {
        let pasted = pasted.get_untracked();
        let code = pasted.trim().rsplit('/').next().unwrap_or_default().to_owned();
        go_to(&Route::Link(code));
    };
    let actions = classed("div", "acts")
        .child(classed("button", "btn primary big").text(shell::link_open(lang)))
        .child(link_button("btn big", &Route::Shelf, shell::to_the_shelf(lang)));
    classed("form", "panel").act(acts, open).child(tag("h1").text(shell::link_paste(lang))).child(field).child(actions)
}
