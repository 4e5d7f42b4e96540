//! Who wins, and by what.

use super::{
    state::{Phase, WalkingDead},
    territory::STRATEGIC,
};
use crate::{Game, Outcome, Seat};

/// How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The Horde came, and points were counted.
    Horde,
    /// Only one player is left.
    LastStanding,
    /// Nobody is left: the dead win.
    Dead,
    /// The last round of Conquest is over.
    Limit,
}

/// Where the points of a seat come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// One for each territory.
    pub territories: u16,
    /// One for each strategic location.
    pub locations: u16,
    /// The bonus of each whole zone.
    pub zones: u16,
    /// One for each unused ammo.
    pub ammo: u16,
}

impl Score {
    /// All of it.
    pub fn total(self) -> u16 {
        self.territories + self.locations + self.zones + self.ammo
    }
}

impl WalkingDead {
    /// The points of a seat in Survival, as things stand. What crates carry is secret until the end: until then each
    /// counts as one ammo, which it is at least. Whoever is out scores nothing.
    pub fn score(&self, seat: Seat) -> Score {
        let own = self.board.of(seat);
        if own.is_empty() {
            return Score::default();
        }
        let crates = self.crates(seat);
        Score {
            territories: own.len().into(),
            locations: own.and(STRATEGIC).len().into(),
            zones: self.zones_of(seat).map(|zone| zone.bonus()).sum(),
            ammo: if self.phase == Phase::Over { crates.ammo() } else { crates.count() }.into(),
        }
    }

    /// Survival is won by points, then by survivors; Conquest by territories, then by pieces. Whoever is out comes last,
    /// and if all are out nobody comes first.
    pub(super) fn ranking(&self) -> Outcome {
        let score = |seat: Seat| match self.is_survival() {
            true => self.score(seat).total(),
            false => self.board.of(seat).len().into(),
        };
        let merit = |seat: Seat| (self.is_alive(seat), score(seat), self.strength(seat));
        let mut outcome = Outcome::ranked(Seat::all(self.seats()).map(|seat| (merit(seat), score(seat).into())));
        if Seat::all(self.seats()).all(|seat| !self.is_alive(seat)) {
            outcome.places.fill(2);
        }
        outcome
    }

    /// How the game ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        let left = Seat::all(self.seats()).filter(|&seat| self.is_alive(seat)).count();
        (self.phase == Phase::Over).then_some(match left {
            0 => Ending::Dead,
            1 => Ending::LastStanding,
            _ if self.is_survival() => Ending::Horde,
            _ => Ending::Limit,
        })
    }
}
