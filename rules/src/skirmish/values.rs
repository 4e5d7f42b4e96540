//! What the numbers on a card come to, with everything that lies on a figure.

use super::{
    field::within,
    geometry::Length,
    options::Board,
    roster::{Ability, Critical, Mode, Model},
    state::{Fighter, Manner, Skirmish, Target, Unit},
};

impl Fighter {
    /// The criticals that are marked on the card of its form.
    pub fn marked_criticals(&self) -> impl Iterator<Item = Critical> + '_ {
        let marks = self.criticals[usize::from(self.form)];
        self.card().criticals().iter().enumerate().filter(move |(index, _)| marks >> index & 1 == 1).map(|(_, c)| *c)
    }

    fn has_critical(&self, critical: Critical) -> bool {
        self.marked_criticals().any(|marked| marked == critical)
    }

    /// Whether it is in the air now.
    pub fn flies(&self) -> bool {
        self.card().has(Ability::Flying)
            && !self.marked_criticals().any(|critical| matches!(critical, Critical::Stall(_)))
    }

    /// Whether lakes do not hinder it.
    pub fn hovers(&self) -> bool {
        self.card().has(Ability::Hover)
    }

    /// Whether trees and wrecks do not hinder it.
    pub fn drives_off_road(&self) -> bool {
        self.card().has(Ability::OffRoad)
    }

    /// Whether its transformation cog is damaged, on whatever card that is marked.
    pub fn is_stuck(&self) -> bool {
        let forms = self.model.figure().forms.iter().zip(self.criticals);
        let cog = |card: &super::roster::Card, marks: u8| {
            card.criticals().iter().enumerate().any(|(index, c)| *c == Critical::Cog && marks >> index & 1 == 1)
        };
        forms.into_iter().any(|(card, marks)| cog(card, marks))
    }

    /// Whether a weapon system of its form is in order.
    pub fn works(&self, system: u8) -> bool {
        usize::from(system) < self.card().weapons.len() && !self.has_critical(Critical::WeaponOut(system + 1))
    }

    /// Whether it may use special actions, as far as its card says.
    pub fn has_tricks(&self) -> bool {
        !self.card().specials.is_empty() && !self.has_critical(Critical::SpecialsOut)
    }

    /// What attackers add to their accuracy.
    pub fn evasion(&self) -> u8 {
        let printed = self.card().worth(|ability| match ability {
            Ability::Evasive(amount) => Some(*amount),
            _ => None,
        });
        if self.has_critical(Critical::StealthOut) { 0 } else { printed.unwrap_or(0) }
    }

    /// From how near enemies must be to choose it, in inches; nothing for anywhere.
    pub fn stealth(&self) -> Option<u8> {
        let printed = self.card().worth(|ability| match ability {
            Ability::Stealth(range) => Some(*range),
            _ => None,
        });
        let printed = printed.filter(|_| !self.has_critical(Critical::StealthOut));
        let hidden = (self.hidden > 0).then_some(self.hidden);
        printed.into_iter().chain(hidden).min()
    }

    /// The armour that counts: printed, less a critical and corrosion, and the shield.
    pub fn armour(&self) -> u8 {
        self.bare_armour() + self.shield
    }

    /// The armour without a shield.
    pub fn bare_armour(&self) -> u8 {
        let printed = self.card().worth(|ability| match ability {
            Ability::Armor(amount) => Some(*amount),
            _ => None,
        });
        let torn: u8 = self.marked_criticals().map(|c| if let Critical::Armor(amount) = c { amount } else { 0 }).sum();
        printed.unwrap_or(0).saturating_sub(torn).saturating_sub(u8::from(self.corroded))
    }

    /// The speed that counts, without what a scenario loads on it.
    fn pace(&self, board: Board) -> Length {
        let printed = if self.model == Model::TRUCK { board.pick(6, 10, 10) } else { self.card().speed };
        let mut speed = 1000 * Length::from(printed);
        for critical in self.marked_criticals() {
            speed = match critical {
                Critical::Speed(amount) => lowered(speed, amount, 1000),
                Critical::HalveSpeed => ((speed + 999) / 1000 * 500).min(speed.max(1000)),
                Critical::Immobile => 0,
                _ => speed,
            };
        }
        if self.has_critical(Critical::Immobile) {
            return 0;
        }
        lowered(speed, self.slow, 1000)
    }

    /// How much of a critical rise its own accuracy values suffer.
    fn blur(&self) -> u8 {
        self.marked_criticals().map(|c| if let Critical::Accuracy(amount) = c { amount } else { 0 }).sum()
    }
}

/// Lowered by so many inches, but not below a least value, which never raises it.
fn lowered(speed: Length, inches: u8, least: Length) -> Length {
    if speed <= least { speed } else { (speed - 1000 * Length::from(inches)).max(least) }
}

impl Skirmish {
    /// How far a figure may move now.
    pub fn speed(&self, unit: Unit) -> Length {
        let pace = self.fighter(unit).pace(self.options.board);
        if self.stakes.is_carrier(unit) { lowered(pace, 2, 2000) } else { pace }
    }

    /// The accuracy of an attack on a target, with everything that counts, between 0 and 19; nothing where it hits anyway.
    pub fn accuracy(&self, attacker: Unit, printed: Option<u8>, target: Target, tokens: u8) -> Option<u8> {
        let (own, printed) = (self.fighter(attacker), printed?);
        let is_tracker = own.card().has(Ability::Tracker);
        let (mut evasion, mut marked) = (0, 0);
        if let Target::Unit(target) = target {
            evasion = if is_tracker { 0 } else { self.fighter(target).evasion() };
            let is_foe = self.owner(target) != self.owner(attacker);
            marked = if is_foe { self.fighter(target).marked } else { 0 };
        }
        let steady = own.card().worth(|a| if let Ability::SteadyAim(amount) = a { Some(*amount) } else { None });
        let worse = i32::from(printed) + i32::from(evasion) + i32::from(own.dazzled) + i32::from(own.blur());
        let better = i32::from(self.command(attacker)) + i32::from(marked);
        let aim = i32::from(tokens) * (3 + i32::from(steady.unwrap_or(0)));
        Some((worse - better - aim).clamp(0, 19) as u8)
    }

    /// What the best commander near a figure lowers its accuracy by.
    fn command(&self, unit: Unit) -> u8 {
        let help = |other: Unit| {
            let commands = self.fighter(other).card().worth(|ability| match ability {
                Ability::Command { range, amount } => Some((*range, *amount)),
                _ => None,
            })?;
            within(self.gap(unit, other), commands.0.into()).then_some(commands.1)
        };
        self.here(self.owner(unit)).filter(|&other| other != unit).filter_map(help).max().unwrap_or(0)
    }

    /// What is added to the damage of a hit on a figure.
    pub(super) fn bonus(&self, attacker: Unit, target: Unit) -> u8 {
        let own = self.fighter(attacker);
        let pack = own.card().worth(|a| if let Ability::PackHunter(amount) = a { Some(*amount) } else { None });
        let hunts = || {
            let mut others = self.here(self.owner(attacker)).filter(|&other| other != attacker && other != target);
            others.any(|other| within(self.gap(other, target), 3))
        };
        let weak = own.card().worth(|a| if let Ability::Opportunist(amount) = a { Some(*amount) } else { None });
        let victim = self.fighter(target);
        let is_weak = 2 * victim.wounds() >= victim.card().structure;
        pack.filter(|_| hunts()).unwrap_or(0) + weak.filter(|_| is_weak).unwrap_or(0)
    }

    /// The least die that is critical for a figure.
    pub fn critical_from(&self, attacker: Unit) -> u8 {
        let own = self.fighter(attacker).card();
        own.worth(|a| if let Ability::CritRange(from) = a { Some(*from) } else { None }).unwrap_or(20)
    }

    /// The dice that luck still allows the activated figure to roll again.
    pub(super) fn luck(&self, unit: Unit) -> u8 {
        let own = self.fighter(unit).card();
        let luck = own.worth(|a| if let Ability::Luck(times) = a { Some(*times) } else { None }).unwrap_or(0);
        if self.activation.unit == Some(unit) { luck.saturating_sub(self.activation.luck) } else { 0 }
    }

    /// The mode that the shot under way uses; nothing for a burst.
    pub(super) fn mode(&self) -> Option<Mode> {
        let volley = &self.volley;
        if volley.manner == Manner::Burst {
            return None;
        }
        let weapons = self.fighter(volley.attacker).card().weapons;
        weapons.get(usize::from(volley.system))?.get(usize::from(volley.mode)).copied()
    }
}
