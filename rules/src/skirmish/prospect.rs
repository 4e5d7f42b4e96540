//! What a shot promises: exact chances for people.

use super::{
    roster::Amount,
    state::{Manner, Phase, Skirmish, Stage, Target, Unit},
};

/// What a shot promises, criticals and re-rolls not counted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prospect {
    /// Of twenty faces so many hit.
    pub faces: u8,
    /// The least and the most damage of a hit, armour taken off.
    pub damage: (u8, u8),
    /// The damage that can be expected of the shot.
    pub mean: f64,
    /// The chance that it destroys the target.
    pub kill: f64,
}

impl Skirmish {
    /// What a shot of a figure with its aim tokens promises; nothing if it cannot be fired. In a charge it is the blow at its
    /// end, in a strafing run a shot from the line.
    pub fn prospect(&self, unit: Unit, system: u8, mode: u8, target: Target) -> Option<Prospect> {
        if !self.can_fire(unit, system, mode, target) {
            return None;
        }
        let mode = self.fighter(unit).card().weapons.get(usize::from(system))?.get(usize::from(mode))?;
        let tokens = if self.is_attacking(unit) { self.volley.tokens } else { self.fighter(unit).aim };
        let faces = 20 - self.accuracy(unit, mode.accuracy, target, tokens).unwrap_or(0);
        let extra = self.extra_damage(unit, self.manner_of(unit));
        let (armour, bonus, left) = match target {
            Target::Unit(victim) => {
                let fighter = self.fighter(victim);
                (fighter.armour(), self.bonus(unit, victim), fighter.strength())
            }
            Target::Console => (1, 0, super::stakes::CONSOLE - self.stakes.console_damage),
            Target::Civilian(_) => (0, 0, 1),
        };
        let damages = damages(mode.damage, bonus + extra, armour);
        let share = f64::from(faces) / 20.0 / 6.0;
        Some(Prospect {
            faces,
            damage: (damages[0], damages[5]),
            mean: share * damages.iter().map(|&damage| f64::from(damage)).sum::<f64>(),
            kill: share * damages.iter().filter(|&&damage| damage >= left).count() as f64,
        })
    }

    /// Whether a figure is in the middle of an attack.
    fn is_attacking(&self, unit: Unit) -> bool {
        let attacks = match self.phase {
            Phase::Volley | Phase::Strike | Phase::Strafe => true,
            Phase::Die(stage) => stage != Stage::Plunder,
            _ => false,
        };
        attacks && self.volley.attacker == unit
    }

    /// How a figure attacks, or would.
    fn manner_of(&self, unit: Unit) -> Manner {
        if self.is_attacking(unit) { self.volley.manner } else { Manner::Attack }
    }

    /// Whether a shot can be fired, by what the manner of the attack asks for.
    fn can_fire(&self, unit: Unit, system: u8, mode: u8, target: Target) -> bool {
        match self.manner_of(unit) {
            Manner::Charge => self.judge_blow(system, mode, target).is_ok(),
            Manner::Strafe => self.judge_run_shot(system, mode, target).is_ok(),
            Manner::Attack | Manner::Burst => self.can_aim(unit, system, mode, target),
        }
    }
}

/// The damage of a hit for each face of a d6, whether one is rolled or not.
fn damages(amount: Amount, bonus: u8, armour: u8) -> [u8; 6] {
    let die = |face: u8| if amount.is_rolled { face } else { 0 };
    [1, 2, 3, 4, 5, 6].map(|face| (die(face) + amount.plus + bonus).saturating_sub(armour))
}
