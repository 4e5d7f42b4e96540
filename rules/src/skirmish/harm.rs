//! Damage, destruction and critical hits.

use super::{
    event::{Cause, Event},
    field::{CIVILIAN_RADIUS, direction, in_inches},
    geometry::{Shape, Spot},
    obstacle::Kind,
    roster::{Ability, Critical},
    stakes::{Fate, Spark},
    state::{Place, Skirmish, Target, Unit},
};

/// What a critical does instead of an effect it cannot have.
const INSTEAD: u8 = 2;

impl Skirmish {
    /// Puts damage on the card of a target's form, less armour, and destroys it where that is enough. Says how much it was.
    pub(super) fn harm(&mut self, target: Target, cause: Cause, damage: u8, armour: u8, events: &mut Vec<Event>) -> u8 {
        let unit = match target {
            Target::Unit(unit) => unit,
            Target::Console => return self.break_console(damage, armour, events),
            Target::Civilian(_) => return 0,
        };
        let dealt = damage.saturating_sub(armour);
        let fighter = self.fighter_mut(unit);
        let structure = fighter.card().structure;
        let wounds = &mut fighter.damage[usize::from(fighter.form)];
        *wounds = wounds.saturating_add(dealt).min(structure);
        let total = *wounds;
        events.push(Event::Damaged { target, cause, damage: dealt, armour, total });
        if total >= structure {
            self.destroy(unit, events);
        }
        dealt
    }

    fn destroy(&mut self, unit: Unit, events: &mut Vec<Event>) {
        let fighter = *self.fighter(unit);
        let wreck = self.options.wrecks && fighter.is_here() && !self.is_over_lake(fighter.base());
        self.drop_spark(unit, events);
        let place = if wreck { Place::Wreck } else { Place::Destroyed };
        *self.fighter_mut(unit) = super::state::Fighter { place, markers: 0, aim: 0, burns: false, ..fighter };
        events.push(Event::Destroyed { unit, wreck });
        self.put_out_civilians(unit, events);
        for passenger in Unit::all() {
            if self.fighter(passenger).place == Place::Aboard(unit) {
                let form = self.fighter(passenger).form;
                self.fighter_mut(passenger).place = Place::Table;
                let at = self.nearest_free(passenger, form, fighter.at);
                self.fighter_mut(passenger).at = at;
                events.push(Event::Unloaded { unit: passenger, at });
                self.harm(Target::Unit(passenger), Cause::Wrecked, 3, 0, events);
            }
        }
    }

    fn is_over_lake(&self, base: Shape) -> bool {
        self.obstacles().any(|(_, o)| o.kind == Kind::Lake && o.shape().gap(&base) < -0.001)
    }

    /// The civilians of a lost carrier stand around its base.
    fn put_out_civilians(&mut self, unit: Unit, events: &mut Vec<Event>) {
        let (centre, far) = (self.fighter(unit).at.point(), in_inches(self.fighter(unit).radius()) + CIVILIAN_RADIUS);
        let mut step = 0;
        for number in 0..self.stakes.civilians.len() {
            if self.stakes.civilians[number].fate != Fate::Aboard(unit) {
                continue;
            }
            let spots = (step..48).map(|step| (step, (centre + direction(step) * far).spot()));
            let found = spots.into_iter().find(|(_, spot)| self.civilian_may_be(*spot));
            let (last, at) = found.unwrap_or((step, self.fighter(unit).at));
            step = last + 12;
            self.stakes.civilians[number].at = at;
            self.decide_fate(number as u8, Fate::Here, events);
        }
    }

    /// Whether a civilian can be at a place: on the table, and not in an obstacle.
    pub(super) fn civilian_may_be(&self, spot: Spot) -> bool {
        let (place, size) = (spot.point(), self.extent());
        let low = CIVILIAN_RADIUS;
        let is_on = place.x >= low && place.y >= low && place.x <= size.x - low && place.y <= size.y - low;
        is_on && self.obstacles().all(|(_, o)| o.shape().clearance(place) >= CIVILIAN_RADIUS - 0.001)
    }

    pub(super) fn decide_fate(&mut self, number: u8, fate: Fate, events: &mut Vec<Event>) {
        if let Some(civilian) = self.stakes.civilians.get_mut(usize::from(number)) {
            civilian.fate = fate;
            events.push(Event::Fated { number, fate });
        }
    }

    /// Whoever carries the Allspark loses it here.
    pub(super) fn drop_spark(&mut self, unit: Unit, events: &mut Vec<Event>) {
        if self.stakes.is_carrier(unit) {
            let at = self.fighter(unit).at;
            self.stakes.spark = Spark::Lying(at);
            self.stakes.dropped = Some(Self::foe(self.owner(unit)));
            events.push(Event::Dropped { at });
        }
    }

    pub(super) fn stun(&mut self, unit: Unit, events: &mut Vec<Event>) {
        if self.fighter(unit).card().has(Ability::Steadfast) {
            return;
        }
        let fighter = self.fighter_mut(unit);
        fighter.markers = fighter.markers.saturating_add(1);
        events.push(Event::Stunned { unit, markers: fighter.markers });
        self.drop_spark(unit, events);
    }

    pub(super) fn set_on_fire(&mut self, unit: Unit, events: &mut Vec<Event>) {
        self.fighter_mut(unit).burns = true;
        events.push(Event::Burning { unit });
    }

    /// Marks an entry of the table on the card of a figure's form and carries it out. Says whether a die of extra damage
    /// is still to be rolled.
    pub(super) fn mark_critical(&mut self, unit: Unit, entry: u8, events: &mut Vec<Event>) -> bool {
        let fighter = *self.fighter(unit);
        let form = usize::from(fighter.form);
        let effect = fighter.card().criticals()[usize::from(entry)];
        let again = fighter.criticals[form] >> entry & 1 == 1;
        self.fighter_mut(unit).criticals[form] |= 1 << entry;
        events.push(Event::Critical { unit, form: fighter.form, entry, effect, again });
        if again || self.is_idle(unit, &fighter, effect) {
            self.harm(Target::Unit(unit), Cause::Critical, INSTEAD, 0, events);
            return false;
        }
        match effect {
            Critical::Speed(_)
            | Critical::HalveSpeed
            | Critical::Immobile
            | Critical::Accuracy(_)
            | Critical::WeaponOut(_)
            | Critical::Armor(_)
            | Critical::Cog
            | Critical::SpecialsOut
            | Critical::StealthOut => {}
            Critical::Damage(amount) if amount.is_rolled => return true,
            Critical::Damage(amount) => {
                self.harm(Target::Unit(unit), Cause::Critical, amount.plus, 0, events);
            }
            Critical::Stun => self.stun(unit, events),
            Critical::Fire => self.set_on_fire(unit, events),
            Critical::Stall(damage) => {
                self.harm(Target::Unit(unit), Cause::Critical, damage, 0, events);
                self.settle_down(unit, events);
            }
            Critical::ForcedChange => {
                self.fighter_mut(unit).form = 0;
                events.push(Event::Transformed { unit, form: 0, forced: true });
                self.settle_down(unit, events);
            }
        }
        false
    }

    /// Whether an effect cannot do what it says, so that it does damage instead.
    fn is_idle(&self, unit: Unit, fighter: &super::state::Fighter, effect: Critical) -> bool {
        let card = fighter.card();
        match effect {
            Critical::WeaponOut(slot) => usize::from(slot) > card.weapons.len(),
            Critical::Armor(_) => fighter.bare_armour() == 0,
            Critical::Cog => fighter.model.figure().forms.len() == 1,
            Critical::Fire => fighter.burns,
            Critical::ForcedChange => fighter.form == 0 || fighter.is_stuck() || fighter.rooted || self.carries(unit),
            Critical::SpecialsOut => card.specials.is_empty(),
            Critical::StealthOut => {
                !card.abilities.iter().any(|ability| matches!(ability, Ability::Stealth(_) | Ability::Evasive(_)))
            }
            _ => false,
        }
    }

    /// Who cannot stand where it is goes to the nearest free place.
    fn settle_down(&mut self, unit: Unit, events: &mut Vec<Event>) {
        let (form, at) = (self.fighter(unit).form, self.fighter(unit).at);
        if self.fighter(unit).is_here() {
            let to = self.nearest_free(unit, form, at);
            if to != at {
                self.put(unit, to, events);
            }
        }
    }
}
