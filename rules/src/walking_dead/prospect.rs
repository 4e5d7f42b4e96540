//! What a fight promises: exact odds for people and for computer players.

use super::{
    state::{NEUTRAL, WalkingDead},
    territory::Territory,
};
use crate::conquest::{Force, Prospect, Terms, Turning, to_the_end};

/// So many six-sided dice.
fn dice(count: u8) -> Force {
    Force::of(&[6; 3][..count.into()])
}

impl WalkingDead {
    /// The odds of an invasion of the active player fought to the end, or until `stop` pieces are left, with the most dice
    /// on both sides. Nothing if it cannot be made. Grenades and leaders' powers are not counted.
    pub fn prospect(&self, from: Territory, to: Territory, stop: u16) -> Option<Prospect> {
        if !self.targets(from).has(to) {
            return None;
        }
        let walkers = self.board.owner(to) == Some(NEUTRAL);
        let tower = self.towers.has(to) && !walkers;
        let forces = |attackers, defenders| (dice(attackers).with_all(walkers), dice(defenders).with_top(tower));
        let turning = if walkers { Turning::Attack } else { Turning::Nobody };
        let terms = Terms::stopping_at(stop).with_turning(turning);
        Some(to_the_end(self.units(from), self.units(to), terms, forces))
    }

    /// The odds of so many walkers that attack a territory of a player by surprise, who defends with the most dice.
    /// Nothing where no player is.
    pub fn prospect_of_walkers(&self, walkers: u16, to: Territory) -> Option<Prospect> {
        self.owner(to)?;
        let tower = self.towers.has(to);
        let forces = |attackers, defenders| (dice(attackers), dice(defenders).with_all(true).with_top(tower));
        let terms = Terms::TO_THE_LAST.with_turning(Turning::Defence);
        Some(to_the_end(walkers, self.units(to), terms, forces))
    }
}
