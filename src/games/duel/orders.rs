//! Standing orders: a tie of Autobot that is decided by lot.

use tabletron_rules::{
    Seat,
    duel::{Duel, Move, Phase, Track},
};

use crate::table;

/// What the person wants when Autobot's markers are level.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Orders {
    /// By lot instead of a question.
    pub by_lot: bool,
}

impl table::Orders for Orders {
    fn write(&self) -> String {
        if self.by_lot { "lot".to_owned() } else { String::new() }
    }

    fn read(text: &str) -> Option<Self> {
        matches!(text, "" | "lot").then(|| Orders { by_lot: text == "lot" })
    }
}

/// What the orders do now.
pub fn reflex(game: &Duel, _seat: Seat, orders: &Orders) -> Option<Move> {
    (game.phase() == Phase::Tie && orders.by_lot).then(|| Move::Choose(lot(game)))
}

/// A track by lot: the same one whenever the same position comes again, so that a game replays as it was.
fn lot(game: &Duel) -> Track {
    let faces = game.roll().faces().iter().fold(u32::from(game.number()), |sum, &face| sum * 7 + face as u32);
    let mixed = (faces ^ faces >> 7).wrapping_mul(0x9e37_79b9);
    if mixed >> 31 == 0 { Track::Fame } else { Track::Destruction }
}
