//! Arrow keys that nudge the ghost: by a tenth of an inch, with Shift by a whole one.

use leptos::{ev, prelude::*};
use tabletron_rules::{
    Game,
    skirmish::{Skirmish, geometry::Spot},
};

use super::pick::{self, Selection, SkView};
use crate::{
    parts::is_typing,
    table::{Action, Controller},
};

const STEP: i32 = 100;
const STRIDE: i32 = 1000;

/// Listens as long as the board is there. It must be asked before a map that pans by the same keys.
pub fn listen(table: Controller<Skirmish>) {
    let handle = window_event_listener(ev::keydown, move |event| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() || is_typing(&event) {
            return;
        }
        let step = if event.shift_key() { STRIDE } else { STEP };
        let Some(by) = direction(&event.key(), step) else { return };
        let lang = table.house.settings.lang.get_untracked();
        if let Some(nudged) = untrack(|| table.view(lang, |view| nudged(view, by))) {
            event.prevent_default();
            table.act(Action::Select(nudged));
        }
    });
    on_cleanup(move || handle.remove());
}

fn direction(key: &str, step: i32) -> Option<Spot> {
    match key {
        "ArrowLeft" => Some(Spot::new(-step, 0)),
        "ArrowRight" => Some(Spot::new(step, 0)),
        "ArrowUp" => Some(Spot::new(0, -step)),
        "ArrowDown" => Some(Spot::new(0, step)),
        _ => None,
    }
}

/// The selection with the ghost shifted, if there is one; it stays where it is if the new place is not allowed.
fn nudged(view: &SkView<'_>, by: Spot) -> Option<Selection> {
    let (seat, ghost) = (view.actor?, view.selection.ghost?);
    let (game, at) = (pick::ahead(view), Spot::new(ghost.x + by.x, ghost.y + by.y));
    let is_free = pick::move_at(&game, view.selection, at).is_some_and(|mv| game.check(seat, mv).is_ok());
    Some(Selection { ghost: Some(if is_free { at } else { ghost }), ..*view.selection })
}
