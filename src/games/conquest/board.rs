//! What boards of games of conquest do alike: where a small screen looks first, areas that can be pressed, and marches.

use leptos::prelude::*;
use tabletron_rules::Seat;

use super::{
    signs::{self, Spot},
    warfare::Warfare,
};
use crate::{
    markup::{Tag, tag},
    table::{
        Controller, Stage, View,
        map::{Camera, Extent, Map},
        spot::spot,
    },
    words::Lang,
};

/// Small screens begin where names can be read, so many pixels a board unit, around a place of whoever looks.
pub fn first_look<G: Warfare>(
    table: Controller<G>,
    (extent, area): (Extent, (f32, f32)),
    readable: f32,
    place: impl FnOnce(&G, Seat) -> Option<Spot>,
) -> Camera {
    let look = |view: &View<'_, G>| place(view.game, view.viewer.unwrap_or(view.game.attacker()));
    extent.first_look(area, readable, || untrack(|| table.view(Lang::En, look)))
}

/// An area on the board, with its feet at a place: it is pressed, and explains itself when it is looked at.
pub fn area<G: Stage>(
    (table, map): (Controller<G>, Map),
    feet: Spot,
    target: G::Target,
    draw: impl Fn() -> Tag + 'static,
    explain: impl Fn() -> String + 'static,
) -> AnyView {
    let explain = move |by_keys: bool| {
        // The board must not slip away under a press.
        if by_keys {
            map.reveal(feet);
        }
        untrack(&explain)
    };
    spot(draw, move || table.pick(target), explain, table.house.hint)
}

/// Units that moved in the last step travel there: whose, from where, and to where.
pub fn marching<G: Stage>(
    table: Controller<G>,
    figure: &str,
    march: impl Fn(&G::Event) -> Option<(Seat, Spot, Spot)>,
) -> Tag {
    let last = table.stand(|stand| {
        let (seat, from, to) = stand.news().iter().rev().find_map(march)?;
        let colour = stand.record.chairs.get(seat.index()).map_or(1, |chair| chair.colour);
        Some((stand.steps.len(), (from, to, colour)))
    });
    last.map_or_else(|| tag("g"), |(step, march)| signs::march(step, march, figure))
}
