//! The territories as a list of spots, zone by zone.

use leptos::prelude::*;
use tabletron_rules::walking_dead::{Territory, WalkingDead, Zone};

use super::{
    names,
    pick::{Target, WdView, chosen},
};
use crate::{
    markup::{Tag, tag},
    table::{
        Controller,
        spot::{drawn, spot},
    },
    words::{Lang, walking_dead as words},
};

/// The width and height of a line.
const LINE: (usize, usize) = (260, 34);

/// A territory in the list.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    name: &'static str,
    zone: &'static str,
    owner: String,
    colour: u8,
    units: u16,
    is_chosen: bool,
}

fn line(view: &WdView<'_>, territory: Territory) -> Line {
    let owner = view.game.owner(territory);
    Line {
        name: names::territory(view.lang, territory),
        zone: names::zone(view.lang, territory.zone()),
        owner: owner.map_or_else(|| words::walkers(view.lang).to_owned(), |seat| view.name(seat)),
        colour: owner.map_or(0, |seat| view.colour(seat)),
        units: view.game.units(territory),
        is_chosen: chosen(view.selection) == Some(territory),
    }
}

fn label(line: &Line) -> String {
    format!("{} · {} · {} · {}", line.name, line.zone, line.owner, line.units)
}

fn draw(line: &Line, x: usize, y: usize) -> Tag {
    let (width, height) = (LINE.0 - 8, LINE.1 - 4);
    let frame = tag("rect")
        .attr("x", &x.to_string())
        .attr("y", &y.to_string())
        .attr("width", &width.to_string())
        .attr("height", &height.to_string())
        .attr("class", if line.is_chosen { "chosen" } else { "" });
    let text = tag("text")
        .attr("x", &(x + 8).to_string())
        .attr("y", &(y + 21).to_string())
        .text(&format!("{} {}", line.units, line.name));
    drawn("wd-line", String::new())
        .seat(line.colour)
        .attr("role", "button")
        .attr("tabindex", "0")
        .attr("aria-label", &label(line))
        .child(frame)
        .child(text)
}

/// The list on screen: a column a zone.
pub fn roster(table: Controller<WalkingDead>, lang: Lang) -> AnyView {
    let mut spots = Vec::new();
    for (column, zone) in Zone::ALL.into_iter().enumerate() {
        for (row, territory) in Territory::of(zone.territories()).enumerate() {
            let line = Memo::new(move |_| table.view(lang, |view| line(view, territory)));
            let (x, y) = (column * LINE.0, row * LINE.1);
            let explain = move |_| line.with_untracked(label);
            let pick = move || table.pick(Target(territory));
            spots.push(spot(move || line.with(|line| draw(line, x, y)), pick, explain, table.house.hint));
        }
    }
    let size = format!("0 0 {} {}", Zone::ALL.len() * LINE.0, 7 * LINE.1);
    view! { <svg class="board" viewBox=size role="group">{spots}</svg> }.into_any()
}
