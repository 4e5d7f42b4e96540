//! A game's rules in our own words, opened at the section a refusal names.

use super::not_found::not_found;
use crate::{
    games::{self, GameBox, Play},
    markup::{Tag, classed, tag},
    parts::{game_box, icon, page},
    route::Route,
    settings::media_matches,
    table::Section,
    words::{Lang, shell},
};

/// The rules of a game.
pub fn rules_page(game: &str, opened: Option<&str>, lang: Lang) -> Tag {
    match games::box_of(game) {
        Some(found) => rules_of(found, &found.play, opened, media_matches("(max-width: 899px)"), lang),
        None => not_found(lang),
    }
}

fn rules_of(found: &GameBox, play: &Play, opened: Option<&str>, is_narrow: bool, lang: Lang) -> Tag {
    let sections = play.rules;
    let entry = |section: &Section| {
        let route = Route::Rules { game: found.name.to_owned(), section: Some(section.id.to_owned()) };
        let link = tag("a")
            .attr("href", &route.href())
            .maybe("aria-current", (opened == Some(section.id)).then_some("true"))
            .text((section.title)(lang));
        tag("li").child(link)
    };
    let contents = tag("details")
        .flag("open", !is_narrow)
        .child(tag("summary").text(shell::rules_contents(lang)))
        .child(tag("ol").children(sections.iter().map(entry)));
    let text = |section: &Section| {
        let numbers = shell::rules_numbers(lang, section.numbers).to_string();
        classed("section", if opened == Some(section.id) { "opened" } else { "" })
            .attr("id", section.id)
            .child(tag("h2").text((section.title)(lang)))
            .children((section.text)(lang).lines().map(|line| tag("p").text(line)))
            .child(classed("p", "quiet").child(tag("small").text(&numbers)))
    };
    let note = classed("div", "note").child(icon("info")).child(tag("p").text((play.note)(lang)));
    let title = shell::rules_title(lang, (found.label.title)(lang)).to_string();
    let head =
        classed("div", "rules-head").child(game_box(found, lang)).child(tag("div").child(tag("h1").text(&title)));
    let toc = classed("nav", "toc panel").attr("aria-label", shell::rules_contents(lang)).child(contents);
    let article = classed("article", "prose").child(note).children(sections.iter().map(text));
    page("rules", lang, vec![head, toc, article]).attr("data-game", found.name)
}
