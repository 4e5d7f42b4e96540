//! What an attack promises: exact odds for people and for computer players.

use super::{
    assault::{Effects, dice_of},
    leader::{Leader, Mode},
    state::Cybertron,
    zone::Zone,
};
use crate::conquest::{Force, Prospect, Terms, to_the_end};

impl Cybertron {
    /// The odds of an attack of the active player fought to the end, or until `stop` units are left, with the most
    /// dice and both leaders in the fight. Nothing if it cannot be made. Cards in hands are not counted; those that
    /// work already are, if it is the attack under way.
    pub fn prospect(&self, from: Zone, to: Zone, stop: u16) -> Option<Prospect> {
        let defender = self.owner(to)?;
        if !self.targets(from).has(to) {
            return None;
        }
        let (us, them) = (self.chief(self.active), self.chief(defender));
        let (led, guarded) = (us.is_at(from), them.is_at(to));
        let alone = self.is_long_range(from, to);
        let is_this = self.assault().is_some_and(|assault| (assault.from, assault.to) == (from, to));
        let effects = if is_this { self.assault.effects } else { Effects::default() };
        let forces = |attackers: u8, defenders: u8| {
            let attackers = if alone { 1 } else { attackers };
            let defenders = if led && us.drives(Leader::Barricade) { 1 } else { defenders };
            let attack = dice_of(attackers, led, effects.plasma, self.turn.blitz);
            let defence = dice_of(defenders, guarded, effects.armour, false);
            let attack_adds = led && us.leader.helps_attack() && us.mode == Mode::Robot;
            let defence_adds = guarded && !them.leader.helps_attack() && them.mode == Mode::Robot;
            (
                Force::of(attack.sides()).with_top(effects.array).with_choice(attack_adds),
                Force::of(defence.sides()).with_top(effects.deflector).with_choice(defence_adds),
            )
        };
        Some(to_the_end(self.units(from), self.units(to), Terms::stopping_at(stop), forces))
    }
}
