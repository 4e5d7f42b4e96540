//! Who wins, and by what.

use super::{state::Cybertron, zone::Zone};
use crate::{Game, Seat};

impl Cybertron {
    /// Whether only one side has units left.
    pub(super) fn one_side_is_left(&self) -> bool {
        let mut alive = Seat::all(self.seats()).filter(|&seat| self.is_alive(seat));
        let Some(one) = alive.next() else { return true };
        alive.all(|other| self.are_allies(one, other))
    }

    /// The zones that count for a seat: its own, in a team those of both.
    pub fn zone_count(&self, seat: Seat) -> u8 {
        self.zones_of_side(seat).len()
    }

    /// Whether the most zones are held by more than one side.
    pub fn is_tied(&self) -> bool {
        let best = self.leading();
        let Some(one) = Seat::all(self.seats()).find(|&seat| self.zone_count(seat) == best) else { return false };
        Seat::all(self.seats()).any(|other| self.zone_count(other) == best && !self.are_allies(one, other))
    }

    fn leading(&self) -> u8 {
        Seat::all(self.seats()).map(|seat| self.zone_count(seat)).max().unwrap_or(0)
    }

    /// Whether a seat would win if the war ended now: it, or its team, has the most zones; in a tie for that, it owns
    /// the Launch Pad, however many zones it has.
    pub fn would_win(&self, seat: Seat) -> bool {
        if self.is_tied() {
            self.zones_of_side(seat).has(Zone::LAUNCH)
        } else {
            self.zone_count(seat) == self.leading()
        }
    }
}
