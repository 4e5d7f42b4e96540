//! Passing the screen: where seats have secrets, nobody sees the next person's cards by accident.

use leptos::prelude::*;
use tabletron_rules::{Pilot, Playthrough, Seat};

use super::{Controller, Stage};
use crate::{
    live::live,
    markup::{classed, tag},
    words::{Lang, shell},
};

/// The person who must take the screen now: somebody else than the last person who decided.
pub fn next_person<G: Stage>(play: &Playthrough<G>) -> Option<Seat> {
    let next = play.game().turn().filter(|_| G::SECRETS && play.pilot() == Some(Pilot::Human))?;
    let is_human = |seat: Seat| play.record().chairs.get(seat.index()).is_some_and(|chair| chair.pilot == Pilot::Human);
    let last = play.steps().iter().rev().map(|step| step.seat).find(|&seat| is_human(seat))?;
    (last != next).then_some(next)
}

/// The screen between two people.
pub fn handover_view<G: Stage>(table: Controller<G>, lang: Lang) -> AnyView {
    live(move |acts| {
        let Some(seat) = table.waiting_for.get() else { return tag("div").flag("hidden", true) };
        let (name, colour) =
            table.view(lang, |view| (view.name(seat), view.chairs.get(seat.index()).map_or(1, |chair| chair.colour)));
        let ready = classed("button", "btn primary big")
            .act(acts, move |_| table.waiting_for.set(None))
            .text(&shell::hand_over_ready(lang, name.clone()).to_string());
        let inside = tag("div")
            .child(classed("span", "badge xl"))
            .child(tag("h1").text(&shell::hand_over_title(lang, name.clone()).to_string()))
            .child(tag("p").text(&shell::hand_over_text(lang, name).to_string()))
            .child(ready);
        classed("div", "handover").attr("role", "dialog").seat(colour).child(inside)
    })
}
