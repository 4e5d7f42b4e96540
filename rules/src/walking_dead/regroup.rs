//! Step 5: a crate for whoever conquered, and a maneuver.

use super::{
    event::Event,
    state::{Phase, WalkingDead},
    territory::{Region, Territory},
};
use crate::{Dice, conquest::parts};

impl WalkingDead {
    /// A crate comes first, if a territory was conquered.
    pub(super) fn begin_regrouping(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        if !self.turn.conquered().is_empty() {
            self.draw_crate(dice, events);
        }
        self.phase = Phase::Maneuver;
    }

    /// The active player draws a crate at random, if there is one.
    pub(super) fn draw_crate(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let seat = self.active;
        if self.options.recycle && self.supply.count() == 0 && self.spent.count() > 0 {
            self.supply = std::mem::take(&mut self.spent);
            events.push(Event::Recycled { crates: self.supply.count() });
        }
        let Some(crates) = self.supply.any(dice) else { return events.push(Event::NoCrate { seat }) };
        self.supply = self.supply.without(crates);
        self.crates[seat.index()] = self.crates[seat.index()].and(crates);
        events.push(Event::Crate { seat });
    }

    /// The territories to which pieces on a territory of the active player can maneuver: through own territories.
    pub fn connected(&self, from: Territory) -> Region {
        Region::reach(from, self.board.of(self.active), Territory::neighbours).without(from)
    }

    /// The groups of the active player's territories that hang together.
    pub(super) fn own_parts(&self) -> impl Iterator<Item = Region> + use<> {
        parts(self.board.of(self.active), Territory::neighbours)
    }

    pub(super) fn can_maneuver(&self) -> bool {
        self.own_parts().any(|part| part.len() > 1 && Territory::of(part).any(|from| self.units(from) > 1))
    }

    pub(super) fn maneuver(&mut self, from: Territory, to: Territory) {
        self.phase = Phase::Carry { from, to, early: self.phase == Phase::SideRoads };
    }

    pub(super) fn carry(&mut self, units: u16, events: &mut Vec<Event>) {
        let Phase::Carry { from, to, early } = self.phase else { return };
        self.board.shift(from, to, units);
        events.push(Event::Moved { seat: self.active, from, to, units });
        if early {
            self.begin_deployment(events);
        } else {
            self.turn.maneuvered = true;
            self.phase = Phase::Maneuver;
        }
    }
}
