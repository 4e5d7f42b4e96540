//! What a game of conquest tells its table, so that all of them are played alike: areas with units that attack each other.

use tabletron_rules::{Bits, Seat, bits::Numbered};

use crate::table::Stage;

/// A game of areas that are held by units.
pub trait Warfare: Stage {
    /// What is held: a zone, a territory.
    type Area: Numbered + PartialEq;

    /// Whose turn it is. In fights others decide too.
    fn attacker(&self) -> Seat;

    /// The areas of a seat.
    fn held(&self, seat: Seat) -> Bits<Self::Area>;

    /// The units on an area.
    fn force(&self, area: Self::Area) -> u16;

    /// What can be attacked from an area.
    fn reach(&self, from: Self::Area) -> Bits<Self::Area>;

    /// Whether an attack would come from afar, past the neighbours.
    fn is_far(&self, from: Self::Area, to: Self::Area) -> bool {
        let _ = (from, to);
        false
    }

    /// Everything an area is ever joined to.
    fn borders(area: Self::Area) -> Bits<Self::Area>;

    /// Whether an attack may come from an area, or why not.
    fn check_from(&self, from: Self::Area) -> Result<(), Self::Refusal>;

    /// Whether an attack may go from one area to another, or why not.
    fn check_way(&self, from: Self::Area, to: Self::Area) -> Result<(), Self::Refusal>;

    /// Where units of an area can be moved to.
    fn joined(&self, from: Self::Area) -> Bits<Self::Area>;

    /// The move that takes units from one area to another.
    fn shift(from: Self::Area, to: Self::Area) -> Self::Move;

    /// What is picked when somebody attacks or leaves from an area.
    fn picked(from: Self::Area) -> Self::Selection;
}
