//! What the panel says and offers, for every phase and selection: a pure function.

use tabletron_rules::{
    Game,
    skirmish::{Move, Skirmish},
};

use super::pick::{self, SkAction, SkView};
use crate::{
    table::{Button, Panel},
    words::skirmish as words,
};

/// What to decide now.
pub fn panel(view: &SkView<'_>) -> Panel<SkAction> {
    let Some(seat) = view.actor else { return view.waiting() };
    let game: &Skirmish = &pick::ahead(view);
    let mut panel = Panel::ask(super::names::round(view.lang, game), "");
    if let Some(mv) = pick::confirmed(view) {
        panel = panel.primary(Button::keyed('m', words::confirm(view.lang), pick::playing(view, mv)));
    }
    for (key, label, mv) in [('p', words::pass(view.lang), Move::Pass), ('e', words::stop(view.lang), Move::Stop)] {
        if game.check(seat, mv).is_ok() {
            panel = panel.other(Button::keyed(key, label, pick::playing(view, mv)));
        }
    }
    panel
}
