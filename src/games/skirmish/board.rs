//! The battlefield on screen.

use leptos::{ev, prelude::*};
use tabletron_rules::skirmish::{Skirmish, geometry::Spot};

use super::pick::Press;
use crate::{
    markup::Markup,
    table::{
        Controller,
        spot::{self, figure},
    },
    words::{Lang, shell},
};

/// The board.
pub fn board(table: Controller<Skirmish>, lang: Lang) -> AnyView {
    super::nudge::listen(table);
    let svg = NodeRef::<leptos::svg::Svg>::new();
    let size = table.view(lang, |view| view.game.size());
    let press = move |event: ev::MouseEvent| {
        let Some(element) = svg.get_untracked() else { return };
        let frame = element.get_bounding_client_rect();
        let scale = f64::from(size.0) / frame.width().max(1.0);
        let at = |from: f64, client: i32| ((f64::from(client) - from) * scale) as i32;
        table.pick(Press::Spot(Spot::new(at(frame.left(), event.client_x()), at(frame.top(), event.client_y()))));
    };
    let ground = figure(move || spot::drawn("ground", format!(r#"<rect width="{}" height="{}"/>"#, size.0, size.1)));
    let figures = figure(move || {
        let circles: String = table.view(lang, |view| {
            let circle = |unit| {
                let fighter = view.game.fighter(unit);
                format!(r#"<circle cx="{}" cy="{}" r="{}"/>"#, fighter.at.x, fighter.at.y, fighter.radius())
            };
            view.game.all_here().map(circle).collect()
        });
        crate::markup::classed("g", "figures").markup(&Markup::drawing(circles))
    });
    let view_box = format!("0 0 {} {}", size.0, size.1);
    view! {
        <svg class="board" viewBox=view_box node_ref=svg role="group" aria-label=shell::board(lang) on:click=press>
            {vec![ground, figures]}
        </svg>
    }
    .into_any()
}
