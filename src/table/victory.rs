//! The winner's screen: who won, and where the points came from.

use leptos::prelude::*;
use tabletron_rules::{Outcome, Seat};

use super::{Controller, Score, Stage, View};
use crate::{
    live::live,
    markup::{Tag, classed, tag},
    parts::{icon, link_button},
    route::Route,
    words::{Lang, list_names, shell},
};

/// The headline: one winner, or several who share.
pub fn headline<G: Stage>(view: &View<'_, G>, outcome: &Outcome) -> String {
    let winners: Vec<String> = outcome.winners().map(|seat| view.name(seat)).collect();
    match winners.as_slice() {
        [only] => shell::victory_title(view.lang, only.clone()).to_string(),
        several => shell::victory_shared(view.lang, list_names(view.lang, several)).to_string(),
    }
}

/// The screen, while the game is over and nobody wants to look at the board.
pub fn victory_view<G: Stage>(table: Controller<G>, lang: Lang) -> AnyView {
    let looks_at_board = RwSignal::new(false);
    live(move |acts| {
        let outcome = table.play.with(|play| play.game().outcome()).filter(|_| !looks_at_board.get());
        let Some(outcome) = outcome else { return tag("div").flag("hidden", true) };
        let actions = classed("div", "acts")
            .child(
                classed("button", "btn primary big")
                    .act(acts, move |_| table.play_again())
                    .text(shell::play_again(lang)),
            )
            .child(link_button("btn big", &Route::Shelf, shell::back_to_shelf(lang)))
            .child(
                classed("button", "btn big ghost")
                    .act(acts, move |_| looks_at_board.set(true))
                    .child(icon("eye"))
                    .text(shell::victory_look(lang)),
            );
        table.view(lang, |view| screen(view, &outcome).child(actions))
    })
}

fn screen<G: Stage>(view: &View<'_, G>, outcome: &Outcome) -> Tag {
    let score = G::final_score(view);
    let colour = |seat: Seat| view.chairs.get(seat.index()).map_or(1, |chair| chair.colour);
    let first = outcome.winners().next().unwrap_or(Seat(0));
    let badges = outcome.winners().map(|seat| classed("span", "badge xl").seat(colour(seat)));
    let headline = headline(view, outcome);
    let win = classed("div", "win")
        .child(classed("div", "who").children(badges))
        .child(tag("h1").text(&headline))
        .child_if(score.tie.map(|tie| classed("p", "sub").text(tie)))
        .child(classed("div", "parade").children(G::parade(view, first)));
    classed("div", "victory")
        .attr("role", "dialog")
        .attr("aria-label", &headline)
        .seat(colour(first))
        .child(win)
        .child(score_table(view, outcome, &score))
}

fn score_table<G: Stage>(view: &View<'_, G>, outcome: &Outcome, score: &Score) -> Tag {
    let lang = view.lang;
    let head = |title: &str| tag("th").attr("scope", "col").text(title);
    let heads = tag("tr")
        .child(head(shell::players(lang)))
        .children(score.columns.iter().map(|column| head(column.title)))
        .child(head(shell::victory_total(lang)));
    let row = |seat: Seat| {
        let index = seat.index();
        let place = shell::victory_place(lang, outcome.places[index], view.name(seat)).to_string();
        let name = tag("span").child(classed("span", "badge")).text(&place);
        classed("tr", if outcome.places[index] == 1 { "first" } else { "" })
            .seat(view.chairs.get(index).map_or(1, |chair| chair.colour))
            .child(tag("th").attr("scope", "row").child(name))
            .children(score.columns.iter().map(|column| tag("td").text(&column.values[index])))
            .child(classed("td", "total").text(&outcome.scores[index].to_string()))
    };
    let seats = outcome.places.len();
    let by_place =
        (1..=seats as u8).flat_map(|place| Seat::all(seats).filter(move |seat| outcome.places[seat.index()] == place));
    let table = tag("table").child(tag("thead").child(heads)).child(tag("tbody").children(by_place.map(row)));
    classed("section", "score panel").child(table)
}
