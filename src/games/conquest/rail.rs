//! The rows of the players, and their standing orders beside what they hold.

use tabletron_rules::Seat;

use super::warfare::Warfare;
use crate::{
    markup::{Acts, Tag, classed, tag},
    parts::toggle,
    table::{Action, Controller, Row, View},
};

/// What a player's row shows.
pub struct Army {
    /// Whether they are out of the game.
    pub is_out: bool,
    /// Who leads them.
    pub portrait: Tag,
    /// How they do.
    pub state: String,
    /// The number that counts.
    pub score: i32,
    /// Further numbers.
    pub under: String,
}

/// A player in a row.
pub fn army<G: Warfare>(view: &View<'_, G>, seat: Seat, army: Army) -> Tag {
    let class = match (army.is_out, view.game.attacker() == seat && view.game.turn().is_some()) {
        (true, _) => "army out",
        (_, true) => "army on",
        _ => "army",
    };
    let name = view.name(seat);
    classed("section", class)
        .seat(view.colour(seat))
        .attr("aria-label", &name)
        .child(army.portrait)
        .child(classed("span", "badge"))
        .child(tag("b").text(&name))
        .child(classed("span", "st").text(&view.introduced(seat, army.state)))
        .child(classed("span", "sc num").text(&army.score.to_string()))
        .child(tag("small").text(&army.under))
}

/// The face of whoever leads a side: a symbol that says who it is.
pub fn portrait(symbol: &str, label: &str) -> Tag {
    classed("svg", "lead")
        .attr("role", "img")
        .attr("aria-label", label)
        .child(tag("use").attr("href", &format!("#{symbol}")))
}

/// A standing order, folded up to what it is now, with a note.
pub fn standing_order<G: Warfare>(
    table: Controller<G>,
    row: Row<Action<G>>,
    note: Option<&'static str>,
    acts: &mut Acts,
) -> Tag {
    let now = row.options.iter().find(|pill| pill.chosen).map(|pill| pill.label.to_string()).unwrap_or_default();
    let pills: Vec<Tag> = row
        .options
        .into_iter()
        .enumerate()
        .map(|(index, pill)| {
            let act = move |_: &str| table.act(pill.action.clone());
            toggle(acts, &format!("order-{index}"), pill.chosen, act).phrase(&pill.label)
        })
        .collect();
    let summary = tag("summary").key("order").text(&format!("{} · ", row.label)).child(tag("b").text(&now));
    let buttons = classed("div", "seg").attr("role", "group").attr("aria-label", &row.label).children(pills);
    let note = note.map(|note| classed("p", "quiet").text(note));
    classed("details", "order").child(summary).child(buttons).child_if(note)
}
