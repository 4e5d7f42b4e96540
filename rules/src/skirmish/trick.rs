//! Special actions.

use super::{
    event::{Cause, Event},
    field::within,
    geometry::Spot,
    moves::{Mend, Move, Ruin},
    roster::{Special, Trick},
    state::{Cloud, Manner, Phase, Place, Skirmish, Target, Unit},
};
use crate::Dice;

impl Move {
    /// The special action that a move uses, if it is one.
    pub fn trick(self) -> Option<Trick> {
        Some(match self {
            Move::Repair { .. } => Trick::Repair,
            Move::RollOut => Trick::RollOut,
            Move::DriveOn(_) => Trick::DriveOn,
            Move::Jam(_) => Trick::Jam,
            Move::Smoke(_) => Trick::Smoke,
            Move::Teleport(_) => Trick::Teleport,
            Move::Jump(_) => Trick::Jump,
            Move::Vanish => Trick::Vanish,
            Move::Burst => Trick::Burst,
            Move::Charge(_) => Trick::Charge,
            Move::Strafe(_) => Trick::Strafe,
            Move::ShareAim => Trick::ShareAim,
            Move::MarkTarget(_) => Trick::MarkTarget,
            Move::Dazzle => Trick::Dazzle,
            Move::Shield => Trick::Shield,
            Move::Overcharge => Trick::Overcharge,
            Move::Gadget => Trick::Gadget,
            Move::Demolish(_) => Trick::Demolish,
            Move::Load(_) => Trick::Load,
            Move::Unload => Trick::Unload,
            _ => return None,
        })
    }
}

impl Skirmish {
    pub(super) fn use_trick(&mut self, mv: Move, dice: &mut Dice, events: &mut Vec<Event>) {
        let user = self.actor();
        let Some(special) = mv.trick().and_then(|trick| self.fighter(user).card().special(trick)) else { return };
        self.mark_trick(special.trick(), events);
        match (mv, special) {
            (Move::Repair { unit, what }, Special::Repair { amount, .. }) => {
                self.repair(unit, what, amount, dice, events)
            }
            (Move::RollOut, Special::RollOut { targets, .. }) => return self.open(Phase::RollOut, targets),
            (Move::ShareAim, Special::ShareAim { targets, .. }) => return self.open(Phase::ShareAim, targets),
            (Move::Unload, _) => return self.open(Phase::Unload, u8::MAX),
            (Move::DriveOn(unit), Special::DriveOn { self_damage, .. }) => {
                return self.drive_on(unit, self_damage, dice, events);
            }
            (Move::Jam(unit), _) => {
                let fighter = self.fighter_mut(unit);
                (fighter.aim, fighter.jammed) = (0, true);
                events.push(Event::Jammed { unit });
            }
            (Move::Smoke(at), Special::Smoke { radius, .. }) => self.smoke(user, at, radius, events),
            (Move::Teleport(at) | Move::Jump(at), _) => self.put(user, at, events),
            (Move::Vanish, Special::Vanish { range }) => self.fighter_mut(user).hidden = range,
            (Move::Burst, _) => return self.burst(user, dice, events),
            (Move::Charge(to), Special::Charge { distance, .. }) => {
                return self.charge(user, to, distance, dice, events);
            }
            (Move::Strafe(to), _) => return self.strafe(user, to, dice, events),
            (Move::MarkTarget(unit), Special::MarkTarget { amount, .. }) => {
                self.fighter_mut(unit).marked = amount;
                events.push(Event::Marked { unit, amount });
            }
            (Move::Dazzle, Special::Dazzle { range, amount }) => self.dazzle(user, range, amount, events),
            (Move::Shield, Special::Shield { amount }) => {
                self.activation.shielded = true;
                self.fighter_mut(user).shield = amount;
            }
            (Move::Overcharge, Special::Overcharge { self_damage, bonus }) => {
                self.activation.overcharge = bonus;
                self.harm(Target::Unit(user), Cause::Overcharge, self_damage, 0, events);
            }
            (Move::Gadget, _) => return self.gadget(user, dice, events),
            (Move::Demolish(what), _) => self.demolish(what, events),
            (Move::Load(unit), _) => {
                self.fighter_mut(unit).place = Place::Aboard(user);
                events.push(Event::Loaded { unit, carrier: user });
            }
            _ => {}
        }
        self.go_on(dice, events);
    }

    /// Somebody else is to be chosen, so often at most.
    fn open(&mut self, phase: Phase, choices: u8) {
        self.activation.choices = choices;
        self.phase = phase;
    }

    fn repair(
        &mut self,
        unit: Unit,
        what: Mend,
        amount: super::roster::Amount,
        dice: &mut Dice,
        events: &mut Vec<Event>,
    ) {
        let mut mended = 0;
        let form = usize::from(self.fighter(unit).form);
        match what {
            Mend::Damage => {
                let mut most = amount.plus;
                if amount.is_rolled {
                    let die = dice.roll(6);
                    events.push(Event::RepairRolled { die });
                    most += die;
                }
                let wounds = &mut self.fighter_mut(unit).damage[form];
                mended = most.min(*wounds);
                *wounds -= mended;
            }
            Mend::Critical(entry) => self.fighter_mut(unit).criticals[form] &= !(1 << entry),
            Mend::Fire => self.fighter_mut(unit).burns = false,
        }
        events.push(Event::Repaired { unit, what, amount: mended });
    }

    fn drive_on(&mut self, unit: Unit, damage: u8, dice: &mut Dice, events: &mut Vec<Event>) {
        self.fighter_mut(unit).driven = true;
        self.harm(Target::Unit(unit), Cause::Driven, damage, 0, events);
        if self.fighter(unit).is_here() && !self.someone_is_gone(events) {
            self.begin_volley(unit, Manner::Attack);
            self.phase = Phase::Volley;
            if self.has_shot() {
                return;
            }
        }
        if self.phase != Phase::Over {
            self.go_on(dice, events);
        }
    }

    fn smoke(&mut self, user: Unit, at: Spot, radius: u8, events: &mut Vec<Event>) {
        let own = self.clouds.iter().position(|cloud| cloud.by == Some(user) && cloud.radius > 0);
        let free = self.clouds.iter().position(|cloud| cloud.radius == 0);
        let slot = own.or(free).unwrap_or(0);
        self.clouds[slot] = Cloud { by: Some(user), at, radius, until: self.round + 1 };
        events.push(Event::Smoke { at, radius });
    }

    fn burst(&mut self, user: Unit, dice: &mut Dice, events: &mut Vec<Event>) {
        self.activation.attacked = true;
        self.begin_volley(user, Manner::Burst);
        self.next_of_burst(dice, events);
    }

    fn charge(&mut self, user: Unit, to: Spot, distance: u8, dice: &mut Dice, events: &mut Vec<Event>) {
        (self.activation.moved, self.activation.attacked) = (true, true);
        self.walk(user, to, 1000 * i32::from(distance), events);
        self.begin_volley(user, Manner::Charge);
        self.phase = Phase::Strike;
        let has_blow = self.blows().next().is_some();
        if !has_blow {
            self.end_volley(dice, events);
        }
    }

    /// Every blow that a charge may end with.
    pub(super) fn blows(&self) -> impl Iterator<Item = (u8, u8, Target)> + '_ {
        self.shots(self.volley.attacker).filter(|&(system, mode, target)| {
            matches!(target, Target::Unit(_)) && self.judge_blow(system, mode, target).is_ok()
        })
    }

    fn strafe(&mut self, user: Unit, to: Spot, dice: &mut Dice, events: &mut Vec<Event>) {
        (self.activation.moved, self.activation.attacked) = (true, true);
        self.begin_volley(user, Manner::Strafe);
        let limit = self.speed(user);
        self.walk(user, to, limit, events);
        self.phase = Phase::Strafe;
        if !self.has_run_shot() {
            self.end_volley(dice, events);
        }
    }

    fn dazzle(&mut self, user: Unit, range: u8, amount: u8, events: &mut Vec<Event>) {
        for unit in Unit::all() {
            let is_foe = self.fighter(unit).is_here() && self.owner(unit) != self.owner(user);
            if is_foe && within(self.gap(user, unit), range.into()) {
                let fighter = self.fighter_mut(unit);
                fighter.dazzled = fighter.dazzled.max(amount);
                events.push(Event::Dazzled { unit, amount });
            }
        }
    }

    fn gadget(&mut self, user: Unit, dice: &mut Dice, events: &mut Vec<Event>) {
        let die = dice.roll(6);
        events.push(Event::GadgetRolled { die });
        match die {
            1 => {
                self.harm(Target::Unit(user), Cause::Gadget, 2, 0, events);
            }
            2 | 3 => self.add_aim(user, events),
            _ => {
                self.phase = Phase::Gadget { stun: die == 6 };
                let mut victims = self.gadget_targets();
                match (victims.next(), victims.next()) {
                    (None, _) => {}
                    (Some(only), None) => {
                        drop(victims);
                        return self.pick(Target::Unit(only), dice, events);
                    }
                    (Some(_), Some(_)) => return,
                }
            }
        }
        self.go_on(dice, events);
    }

    /// Whom a gadget can reach.
    pub(super) fn gadget_targets(&self) -> impl Iterator<Item = Unit> + '_ {
        let user = self.actor();
        let foes = self.here(Self::foe(self.owner(user)));
        foes.filter(move |&foe| within(self.gap(user, foe), 8) && self.may_choose(user, foe))
    }

    fn demolish(&mut self, what: Ruin, events: &mut Vec<Event>) {
        match what {
            Ruin::Obstacle(number) => self.obstacles[usize::from(number)] = None,
            Ruin::Wreck(unit) => self.fighter_mut(unit).place = Place::Destroyed,
            Ruin::Console => self.stakes.console_cleared = true,
        }
        events.push(Event::Demolished { what });
    }

    /// Who is next: for an aim token, a burst or a gadget.
    pub(super) fn pick(&mut self, target: Target, dice: &mut Dice, events: &mut Vec<Event>) {
        match (self.phase, target) {
            (Phase::Burst, _) => return self.burst_at(target, dice, events),
            (Phase::ShareAim, Target::Unit(unit)) => {
                self.activation.touched |= unit.bit();
                self.activation.choices -= 1;
                self.add_aim(unit, events);
                if self.activation.choices > 0 && self.aim_sharers().next().is_some() {
                    return;
                }
            }
            (Phase::Gadget { stun: true }, Target::Unit(unit)) => self.stun(unit, events),
            (Phase::Gadget { stun: false }, _) => {
                self.harm(target, Cause::Gadget, 2, 0, events);
            }
            _ => {}
        }
        self.go_on(dice, events);
    }

    /// Who may get an aim token from the user.
    pub(super) fn aim_sharers(&self) -> impl Iterator<Item = Unit> + '_ {
        let user = self.actor();
        let range = match self.fighter(user).card().special(Trick::ShareAim) {
            Some(Special::ShareAim { range, .. }) => i32::from(range),
            _ => -1,
        };
        self.here(self.owner(user)).filter(move |&unit| {
            let is_new = self.activation.touched & unit.bit() == 0;
            unit != user
                && is_new
                && !unit.is_truck()
                && !self.fighter(unit).jammed
                && within(self.gap(user, unit), range)
        })
    }

    /// Roll out, unload: somebody goes somewhere.
    pub(super) fn order(&mut self, unit: Unit, to: Spot, dice: &mut Dice, events: &mut Vec<Event>) {
        self.activation.touched |= unit.bit();
        self.activation.choices = self.activation.choices.saturating_sub(1);
        if self.phase == Phase::RollOut {
            let limit = self.roll_out_limit(unit);
            self.walk(unit, to, limit, events);
            self.turn_up_signals(unit, dice, events);
        } else {
            let fighter = self.fighter_mut(unit);
            (fighter.place, fighter.at) = (Place::Table, to);
            events.push(Event::Unloaded { unit, at: to });
        }
        let has_more = match self.phase {
            Phase::RollOut => self.followers().next().is_some(),
            _ => self.aboard(self.actor()).next().is_some(),
        };
        if self.activation.choices == 0 || !has_more {
            self.go_on(dice, events);
        }
    }

    /// How far somebody may roll out.
    pub fn roll_out_limit(&self, unit: Unit) -> i32 {
        match self.fighter(self.actor()).card().special(Trick::RollOut) {
            Some(Special::RollOut { distance, .. }) => self.speed(unit).min(1000 * i32::from(distance)),
            _ => 0,
        }
    }

    /// Who may still roll out.
    pub fn followers(&self) -> impl Iterator<Item = Unit> + '_ {
        let user = self.actor();
        let range = match self.fighter(user).card().special(Trick::RollOut) {
            Some(Special::RollOut { range, .. }) => i32::from(range),
            _ => -1,
        };
        self.here(self.owner(user)).filter(move |&unit| {
            let is_new = self.activation.touched & unit.bit() == 0;
            unit != user && is_new && !unit.is_truck() && within(self.gap(user, unit), range)
        })
    }
}
