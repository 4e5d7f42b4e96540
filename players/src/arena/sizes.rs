//! How many bytes the values of each game take.

use std::mem::size_of;

use tabletron_rules::{
    Game,
    registry::{self, Visitor},
};

struct Sizes;

impl Visitor for Sizes {
    type Out = String;
    fn visit<G: Game>(self) -> String {
        let (state, mv, event) = (size_of::<G>(), size_of::<G::Move>(), size_of::<G::Event>());
        format!("{} {state} {mv} {event}\n", G::NAME)
    }
}

/// A line a game: its name, and the bytes of a position, a move and an event.
pub(super) fn table() -> String {
    registry::NAMES.iter().filter_map(|name| registry::by_name(name, Sizes)).collect()
}
