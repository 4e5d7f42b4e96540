//! An activation: moving, transforming, aiming, and what comes after each action.

use super::{
    event::{Cause, Event},
    geometry::{Length, Spot, inches},
    moves::Move,
    obstacle::Obstacle,
    roster::{Ability, Trick},
    state::{Activation, Phase, Place, Skirmish, Target, Unit},
};
use crate::Dice;

impl Skirmish {
    pub(super) fn carry_out(&mut self, mv: Move, dice: &mut Dice, events: &mut Vec<Event>) {
        match mv {
            Move::Role { attack } => self.take_role(attack, dice, events),
            Move::Recruit(model) => {
                self.recruit(self.decider, model);
                if self.phase == Phase::Replan {
                    events.push(Event::Recruited { seat: self.decider, model });
                }
            }
            Move::Dismiss(model) => self.dismiss(self.decider, model),
            Move::Enlist => self.enlist(dice, events),
            Move::Choose(kind) => self.choose_obstacle(kind, dice, events),
            Move::Lay { kind, at, turn } => self.lay(Obstacle { kind, at, turn }, dice, events),
            Move::Discard => self.discard_pool(dice, events),
            Move::Side(edge) => self.choose_edge(edge, dice, events),
            Move::Civilian(at) => self.place_civilian(at, events),
            Move::Deploy { unit, form, at } => self.deploy(unit, form, at, dice, events),
            Move::Activate(unit) => self.activate(unit, events),
            Move::Pass => self.pass(dice, events),
            Move::Move { to, on } => self.march(to, on, dice, events),
            Move::Ram(unit) => self.ram(unit, dice, events),
            Move::Fire { system, mode, target } => self.fire(system, mode, target, dice, events),
            Move::Keep => self.keep(dice, events),
            Move::Reroll => self.reroll(dice, events),
            Move::Stop => self.stop(dice, events),
            Move::Transform(form) => self.transform(form, false, dice, events),
            Move::QuickChange(form) => self.transform(form, true, dice, events),
            Move::Aim => self.aim(dice, events),
            Move::Pick(target) => self.pick(target, dice, events),
            Move::Order { unit, to } => self.order(unit, to, dice, events),
            Move::Plunder(_)
            | Move::PickUp(_)
            | Move::SetDown
            | Move::Seize(_)
            | Move::Lift
            | Move::HandOver(_)
            | Move::Shift(_) => self.run_errand(mv, dice, events),
            _ => self.use_trick(mv, dice, events),
        }
        self.let_shift();
    }

    /// The enemy of whoever dropped the Allspark may shift it before anything else.
    fn let_shift(&mut self) {
        if let Some(seat) = self.stakes.dropped
            && !matches!(self.phase, Phase::Over | Phase::Shift)
        {
            self.after = Some((self.phase, self.decider));
            (self.phase, self.decider) = (Phase::Shift, seat);
        }
    }

    /// The activated figure. There is one in every phase of an activation.
    pub(super) fn actor(&self) -> Unit {
        self.activation.unit.unwrap_or(Unit(0))
    }

    pub(super) fn activate(&mut self, unit: Unit, events: &mut Vec<Event>) {
        let fighter = self.fighter_mut(unit);
        fighter.markers += 1;
        fighter.acted = true;
        (fighter.shield, fighter.hidden) = (0, 0);
        self.activation = Activation { unit: Some(unit), left: 2, ..Activation::default() };
        self.latest = Some(unit);
        self.phase = Phase::Act;
        events.push(Event::Activated { unit });
    }

    fn pass(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        events.push(Event::Passed { unit: self.actor() });
        self.end_activation(dice, events);
    }

    pub(super) fn spend(&mut self) {
        self.activation.left = self.activation.left.saturating_sub(1);
    }

    /// An action is complete: signals are turned up, the enemy may be gone, the activation may be over.
    pub(super) fn go_on(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let Some(unit) = self.activation.unit else { return };
        (self.activation.touched, self.activation.choices) = (0, 0);
        self.turn_up_signals(unit, dice, events);
        if self.someone_is_gone(events) {
            return;
        }
        (self.phase, self.decider) = (Phase::Act, self.owner(unit));
        let is_done = self.activation.left == 0 && !self.has_free_choice(unit);
        if !self.fighter(unit).is_here() || is_done {
            self.end_activation(dice, events);
        }
    }

    /// Whether something can be done that costs no action.
    fn has_free_choice(&self, unit: Unit) -> bool {
        let forms = self.fighter(unit).model.figure().forms.len() as u8;
        (0..forms).any(|form| self.judge_change(form, true).is_ok()) || self.judge_set_down().is_ok()
    }

    fn end_activation(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        if let Some(unit) = self.activation.unit.take() {
            let fighter = self.fighter_mut(unit);
            (fighter.slow, fighter.dazzled, fighter.rooted, fighter.jammed) = (0, 0, false, false);
        }
        self.activation = Activation::default();
        self.next_turn(dice, events);
    }

    fn march(&mut self, to: Spot, on: bool, dice: &mut Dice, events: &mut Vec<Event>) {
        let unit = self.actor();
        let (limit, walked) = match self.phase {
            Phase::March { left, walked } => (left, walked),
            _ => {
                self.spend();
                self.activation.moved = true;
                self.activation.from = self.fighter(unit).at;
                (self.speed(unit), 0)
            }
        };
        let length = self.walk(unit, to, limit, events);
        let (left, walked) = (limit - length, walked + length);
        if on {
            self.phase = Phase::March { left, walked };
        } else {
            self.end_march(unit, walked, dice, events);
        }
    }

    /// Moves a figure along its shortest way, and says how long that was.
    pub(super) fn walk(&mut self, unit: Unit, to: Spot, limit: Length, events: &mut Vec<Event>) -> Length {
        let length = self.way(unit, to, limit).unwrap_or(0);
        let from = std::mem::replace(&mut self.fighter_mut(unit).at, to);
        events.push(Event::Moved { unit, from, to, length });
        length
    }

    fn end_march(&mut self, unit: Unit, walked: Length, dice: &mut Dice, events: &mut Vec<Event>) {
        if unit.is_truck() {
            self.end_drive(unit, events);
            return self.go_on(dice, events);
        }
        let rams = self.fighter(unit).card().worth(|a| if let Ability::Ram(damage) = a { Some(*damage) } else { None });
        let can_ram = rams.is_some() && walked >= inches(4);
        let mut victims = self.rammed(unit).filter(|_| can_ram);
        match (victims.next(), victims.next()) {
            (None, _) => {}
            (Some(only), None) => {
                drop(victims);
                return self.ram(only, dice, events);
            }
            (Some(_), Some(_)) => {
                drop(victims);
                self.phase = Phase::Ram;
                return;
            }
        }
        drop(victims);
        self.go_on(dice, events);
    }

    /// The enemies on the ground that a figure touches.
    pub(super) fn rammed(&self, unit: Unit) -> impl Iterator<Item = Unit> + '_ {
        let foes = self.here(Self::foe(self.owner(unit)));
        foes.filter(move |&foe| !self.fighter(foe).flies() && self.touches(unit, foe))
    }

    fn ram(&mut self, target: Unit, dice: &mut Dice, events: &mut Vec<Event>) {
        let rams = self.fighter(self.actor()).card().worth(|a| if let Ability::Ram(d) = a { Some(*d) } else { None });
        let armour = self.fighter(target).armour();
        self.harm(Target::Unit(target), Cause::Ram, rams.unwrap_or(0), armour, events);
        self.go_on(dice, events);
    }

    fn transform(&mut self, form: u8, quick: bool, dice: &mut Dice, events: &mut Vec<Event>) {
        if quick {
            self.activation.changed = true;
        } else {
            self.spend();
            self.activation.transformed = true;
        }
        let unit = self.actor();
        self.fighter_mut(unit).form = form;
        events.push(Event::Transformed { unit, form, forced: false });
        self.go_on(dice, events);
    }

    fn aim(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        self.spend();
        self.activation.aimed = true;
        self.add_aim(self.actor(), events);
        self.go_on(dice, events);
    }

    pub(super) fn add_aim(&mut self, unit: Unit, events: &mut Vec<Event>) {
        let fighter = self.fighter_mut(unit);
        fighter.aim = fighter.aim.saturating_add(1);
        events.push(Event::Aimed { unit, tokens: fighter.aim });
    }

    /// Puts a figure somewhere without a path.
    pub(super) fn put(&mut self, unit: Unit, to: Spot, events: &mut Vec<Event>) {
        let from = std::mem::replace(&mut self.fighter_mut(unit).at, to);
        events.push(Event::Put { unit, from, to });
    }

    /// Enough: of an attack, of orders, of choices.
    fn stop(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        match self.phase {
            Phase::Volley | Phase::Strike | Phase::Strafe => self.end_volley(dice, events),
            Phase::March { walked, .. } => self.end_march(self.actor(), walked, dice, events),
            _ => self.go_on(dice, events),
        }
    }

    /// Whether somebody is aboard a figure.
    pub(super) fn carries(&self, unit: Unit) -> bool {
        self.aboard(unit).next().is_some() || self.stakes.passengers(unit) > 0 || self.stakes.is_carrier(unit)
    }

    /// The figures aboard another.
    pub fn aboard(&self, carrier: Unit) -> impl Iterator<Item = Unit> + '_ {
        Unit::all().filter(move |&unit| self.fighter(unit).place == Place::Aboard(carrier))
    }

    pub(super) fn mark_trick(&mut self, trick: Trick, events: &mut Vec<Event>) {
        self.spend();
        self.activation.tricks |= 1 << trick as u8;
        self.activation.touched = 0;
        events.push(Event::Used { unit: self.actor(), trick });
    }
}
