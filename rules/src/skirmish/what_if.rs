//! Positions that somebody looks at before they decide: somebody activated, somewhere else, an army taken as it comes.

use super::{
    geometry::{Length, Spot},
    roster::Model,
    state::{Fighter, Manner, Phase, Place, Skirmish, Unit},
};
use crate::Seat;

impl Skirmish {
    /// The position with a figure activated; nothing if it cannot be.
    pub fn with_activated(&self, unit: Unit) -> Option<Self> {
        if self.phase != Phase::Ready || !self.ready(self.decider).any(|other| other == unit) {
            return None;
        }
        let mut game = self.clone();
        game.activate(unit, &mut Vec::new());
        Some(game)
    }

    /// The position with a figure at another place, whether it may be there or not.
    pub fn with_unit_at(&self, unit: Unit, at: Spot) -> Self {
        let mut game = self.clone();
        game.fighter_mut(unit).at = at;
        game
    }

    /// The position after a charge or a strafing run of a figure to a place, before its blow or its shots, whether it may go
    /// there or not.
    pub fn with_run(&self, unit: Unit, manner: Manner, to: Spot) -> Self {
        let mut game = self.clone();
        game.begin_volley(unit, manner);
        game.fighter_mut(unit).at = to;
        game.phase = if manner == Manner::Charge { Phase::Strike } else { Phase::Strafe };
        game
    }

    /// How far the activated figure may still move; nothing if it may not.
    pub fn march_left(&self) -> Option<Length> {
        let is_moving = matches!(self.phase, Phase::Act | Phase::March { .. });
        is_moving.then(|| self.march_limit().ok()).flatten()
    }

    /// The ready-made army of a seat, within its points.
    pub fn ready_army(&self, seat: Seat) -> Vec<Model> {
        let mut game = self.clone();
        Unit::of_army(seat).for_each(|unit| *game.fighter_mut(unit) = Fighter::NOBODY);
        game.take_ready_army(seat);
        let army = Unit::of_army(seat).map(|unit| *game.fighter(unit));
        army.filter(|fighter| fighter.place != Place::Nobody).map(|fighter| fighter.model).collect()
    }
}
