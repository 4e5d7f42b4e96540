//! An attack, one shot after the other, with a look at each die while there are re-rolls.

use super::{
    event::{Cause, Event},
    field::within,
    geometry::Spot,
    roster::{Ability, Amount, OnHit, Special, Trick},
    stakes::{CONSOLE, Fate},
    state::{Manner, Phase, Skirmish, Stage, Target, Unit, Volley},
};
use crate::Dice;

impl Skirmish {
    /// Begins an attack: the aim tokens count from now on.
    pub(super) fn begin_volley(&mut self, attacker: Unit, manner: Manner) {
        let tokens = self.fighter(attacker).aim;
        let from = self.fighter(attacker).at;
        self.volley = Volley { attacker, manner, tokens, pool: tokens, from, ..Volley::NONE };
    }

    pub(super) fn fire(&mut self, system: u8, mode: u8, target: Target, dice: &mut Dice, events: &mut Vec<Event>) {
        if self.phase == Phase::Act {
            self.spend();
            self.activation.attacked = true;
            self.begin_volley(self.actor(), Manner::Attack);
        }
        let volley = &mut self.volley;
        volley.used |= 1 << system;
        (volley.system, volley.mode, volley.target) = (system, mode, target);
        if let Target::Unit(unit) = target {
            volley.done |= unit.bit();
        }
        let (unit, tokens) = (volley.attacker, volley.tokens);
        let printed = self.mode().and_then(|mode| mode.accuracy);
        let accuracy = self.accuracy(unit, printed, target, tokens);
        self.volley.accuracy = accuracy;
        events.push(Event::Fired { unit, form: self.fighter(unit).form, system, mode, target, accuracy });
        self.begin_shot(dice, events);
    }

    /// The next victim of a burst.
    pub(super) fn burst_at(&mut self, target: Target, dice: &mut Dice, events: &mut Vec<Event>) {
        let unit = self.volley.attacker;
        self.volley.target = target;
        match target {
            Target::Unit(victim) => self.volley.done |= victim.bit(),
            Target::Civilian(number) => self.volley.used |= 1 << number,
            Target::Console => {}
        }
        let Some(Special::Burst { accuracy, .. }) = self.fighter(unit).card().special(Trick::Burst) else { return };
        let accuracy = self.accuracy(unit, Some(accuracy), target, self.volley.tokens).unwrap_or(0);
        self.volley.accuracy = Some(accuracy);
        events.push(Event::Bursts { unit, target, accuracy });
        self.begin_shot(dice, events);
    }

    fn begin_shot(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        if self.volley.accuracy.is_some() {
            self.roll(Stage::Hit, false, dice, events);
        } else {
            self.hit(dice, events);
        }
    }

    /// How many dice may still be rolled again.
    pub fn rerolls(&self) -> u8 {
        self.volley.pool.saturating_add(self.luck(self.volley.attacker))
    }

    /// Rolls a die of the attack, or of the plunder, under way; it is asked about while it could be rolled again.
    pub(super) fn roll(&mut self, stage: Stage, again: bool, dice: &mut Dice, events: &mut Vec<Event>) {
        let sides = match stage {
            Stage::Hit | Stage::Critical | Stage::Plunder => 20,
            Stage::Damage | Stage::Table | Stage::Extra => 6,
        };
        let die = dice.roll(sides);
        self.volley.die = die;
        events.push(match (stage, self.volley.target) {
            (Stage::Plunder, Target::Unit(truck)) => {
                Event::PlunderRolled { unit: self.volley.attacker, truck, die, again }
            }
            _ => Event::Rolled { stage, die, again },
        });
        if self.rerolls() > 0 {
            (self.phase, self.decider) = (Phase::Die(stage), self.owner(self.volley.attacker));
        } else {
            self.accept(stage, dice, events);
        }
    }

    pub(super) fn reroll(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        if self.volley.pool > 0 {
            self.volley.pool -= 1;
        } else {
            self.activation.luck += 1;
        }
        if let Phase::Die(stage) = self.phase {
            self.roll(stage, true, dice, events);
        }
    }

    pub(super) fn keep(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        if let Phase::Die(stage) = self.phase {
            self.accept(stage, dice, events);
        }
    }

    /// The die counts.
    fn accept(&mut self, stage: Stage, dice: &mut Dice, events: &mut Vec<Event>) {
        let (die, target) = (self.volley.die, self.volley.target);
        match stage {
            Stage::Hit if die > self.volley.accuracy.unwrap_or(0) => self.hit(dice, events),
            Stage::Hit => {
                events.push(Event::Missed { target });
                self.end_shot(dice, events);
            }
            Stage::Damage => self.wound(die, dice, events),
            Stage::Critical if die >= self.critical_from(self.volley.attacker) => {
                self.roll(Stage::Table, false, dice, events);
            }
            Stage::Critical => self.end_shot(dice, events),
            Stage::Table => self.strike_critically(die - 1, dice, events),
            Stage::Extra => {
                self.harm(target, Cause::Critical, die, 0, events);
                self.end_shot(dice, events);
            }
            Stage::Plunder => self.plunder(die, dice, events),
        }
    }

    fn amount(&self) -> Amount {
        let burst = self.fighter(self.volley.attacker).card().special(Trick::Burst);
        match (self.mode(), burst) {
            (Some(mode), _) => mode.damage,
            (None, Some(Special::Burst { damage, .. })) => damage,
            (None, _) => Amount { is_rolled: false, plus: 0 },
        }
    }

    fn hit(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let target = self.volley.target;
        events.push(Event::Hit { target });
        if let Target::Civilian(number) = target {
            self.decide_fate(number, Fate::Shot, events);
            return self.end_shot(dice, events);
        }
        if self.amount().is_rolled {
            self.roll(Stage::Damage, false, dice, events);
        } else {
            self.wound(0, dice, events);
        }
    }

    /// Damage with all bonuses, less the armour; then what else the hit does; then perhaps a critical.
    fn wound(&mut self, die: u8, dice: &mut Dice, events: &mut Vec<Event>) {
        let (attacker, target) = (self.volley.attacker, self.volley.target);
        let raw = self.amount().plus + die + self.extra_damage(attacker, self.volley.manner);
        let Target::Unit(victim) = target else {
            self.harm(target, Cause::Shot, raw, 1, events);
            return self.end_shot(dice, events);
        };
        let raw = raw + self.bonus(attacker, victim);
        let armour = self.fighter(victim).armour();
        let dealt = self.harm(target, Cause::Shot, raw, armour, events);
        if !self.fighter(victim).is_here() {
            return self.end_shot(dice, events);
        }
        self.affect(victim, dealt, events);
        if dealt == 0 { self.end_shot(dice, events) } else { self.roll(Stage::Critical, false, dice, events) }
    }

    /// What overcharge or a charge add to a hit of a figure that attacks in a manner.
    pub(super) fn extra_damage(&self, attacker: Unit, manner: Manner) -> u8 {
        let charge = self.fighter(attacker).card().special(Trick::Charge);
        match (manner, charge) {
            (Manner::Charge, Some(Special::Charge { bonus, .. })) => bonus,
            (Manner::Attack, _) if self.activation.unit == Some(attacker) => self.activation.overcharge,
            _ => 0,
        }
    }

    /// What a hit does beside damage.
    fn affect(&mut self, victim: Unit, dealt: u8, events: &mut Vec<Event>) {
        let Some(effect) = self.mode().and_then(|mode| mode.on_hit) else { return };
        if dealt == 0 && effect != OnHit::StripAim {
            return;
        }
        let fighter = self.fighter_mut(victim);
        match effect {
            OnHit::Slow(amount) => fighter.slow = fighter.slow.max(amount),
            OnHit::Burn => fighter.burns = true,
            OnHit::Corrode => fighter.corroded = true,
            OnHit::StripAim => fighter.aim = 0,
            OnHit::NoTransform => fighter.rooted = true,
        }
        events.push(Event::Affected { unit: victim, effect });
    }

    fn strike_critically(&mut self, entry: u8, dice: &mut Dice, events: &mut Vec<Event>) {
        let Target::Unit(victim) = self.volley.target else { return self.end_shot(dice, events) };
        if self.mark_critical(victim, entry, events) {
            self.roll(Stage::Extra, false, dice, events);
        } else {
            self.end_shot(dice, events);
        }
    }

    /// One shot is over.
    pub(super) fn end_shot(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        self.activation.overcharge = 0;
        let attacker = self.volley.attacker;
        self.decider = self.owner(attacker);
        let goes_on = self.fighter(attacker).is_here();
        if self.volley.manner == Manner::Burst {
            return self.next_of_burst(dice, events);
        }
        if self.someone_is_gone(events) {
            return;
        }
        match self.volley.manner {
            Manner::Attack if goes_on && self.has_shot() => self.phase = Phase::Volley,
            Manner::Strafe if goes_on && self.volley.done.count_ones() < 2 && self.has_run_shot() => {
                self.phase = Phase::Strafe;
            }
            _ => self.end_volley(dice, events),
        }
    }

    /// Goes on with the burst: by itself if only one is left.
    pub(super) fn next_of_burst(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let mut left = self.burst_targets();
        match (left.next(), left.next()) {
            (None, _) => {
                drop(left);
                self.end_volley(dice, events);
            }
            (Some(only), None) => {
                drop(left);
                self.burst_at(only, dice, events);
            }
            (Some(_), Some(_)) => {
                drop(left);
                (self.phase, self.decider) = (Phase::Burst, self.owner(self.volley.attacker));
            }
        }
    }

    /// Whom the burst under way has still to hit.
    pub(super) fn burst_targets(&self) -> impl Iterator<Item = Target> + '_ {
        let is_new = |target: &Target| match *target {
            Target::Unit(unit) => self.volley.done & unit.bit() == 0,
            Target::Civilian(number) => self.volley.used >> number & 1 == 0,
            Target::Console => false,
        };
        self.in_burst(self.volley.attacker).filter(is_new)
    }

    /// Everybody in the radius of a figure's burst, friend or foe.
    pub(super) fn in_burst(&self, attacker: Unit) -> impl Iterator<Item = Target> + '_ {
        let (radius, ground_only) = match self.fighter(attacker).card().special(Trick::Burst) {
            Some(Special::Burst { radius, ground_only, .. }) => (i32::from(radius), ground_only),
            _ => (-1, true),
        };
        let is_struck = move |unit: &Unit| *unit != attacker && !(ground_only && self.fighter(*unit).flies());
        let units = self.all_here().filter(is_struck).map(Target::Unit);
        let civilians = self.stakes.here().map(|(number, _)| Target::Civilian(number));
        units.chain(civilians).filter(move |&target| within(self.gap_to(attacker, target), radius))
    }

    pub(super) fn end_volley(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let unit = self.volley.attacker;
        let has_fired = self.volley.used != 0 || self.volley.done != 0;
        if has_fired {
            self.fighter_mut(unit).aim = 0;
        }
        self.volley.pool = 0;
        events.push(Event::AttackEnded { unit });
        self.go_on(dice, events);
    }

    /// Whether the attack under way goes on after this shot.
    pub fn fires_on(&self) -> bool {
        self.volley.manner == Manner::Attack && self.has_shot()
    }

    /// Whether the attacker has a legal shot left.
    pub(super) fn has_shot(&self) -> bool {
        self.shots_beyond(self.volley.attacker, self.volley.used).next().is_some()
    }

    /// Every legal shot of a figure, as far as the systems that have fired allow.
    pub fn shots(&self, unit: Unit) -> impl Iterator<Item = (u8, u8, Target)> + '_ {
        let used = if self.phase == Phase::Volley { self.volley.used } else { 0 };
        self.shots_beyond(unit, used)
    }

    fn shots_beyond(&self, unit: Unit, used: u8) -> impl Iterator<Item = (u8, u8, Target)> + '_ {
        let weapons = self.fighter(unit).card().weapons;
        let modes = weapons
            .iter()
            .enumerate()
            .flat_map(|(system, modes)| (0..modes.len() as u8).map(move |mode| (system as u8, mode)));
        let fresh = modes.filter(move |&(system, _)| used >> system & 1 == 0);
        fresh.flat_map(move |(system, mode)| {
            self.targets(unit)
                .map(move |target| (system, mode, target))
                .filter(move |&(system, mode, target)| self.can_aim(unit, system, mode, target))
        })
    }

    /// Everything that weapons of a figure might be aimed at.
    pub fn targets(&self, unit: Unit) -> impl Iterator<Item = Target> + '_ {
        let foe = Self::foe(self.owner(unit));
        let console = self.stakes.console_works().then_some(Target::Console);
        let hunts = self.options.faction(self.owner(unit)) == super::roster::Faction::Decepticons;
        let civilians = self.stakes.here().filter(move |_| hunts).map(|(number, _)| Target::Civilian(number));
        self.here(foe).map(Target::Unit).chain(console).chain(civilians)
    }

    /// Whether a strafing run has somebody left to fire at.
    pub(super) fn has_run_shot(&self) -> bool {
        let foe = Self::foe(self.owner(self.volley.attacker));
        self.here(foe).any(|target| self.judge_run_shot(0, 0, Target::Unit(target)).is_ok())
    }

    /// Whether a figure's base is near enough to the line of the run under way.
    pub(super) fn is_near_run(&self, target: Unit, width: u8) -> bool {
        let to: Spot = self.fighter(self.volley.attacker).at;
        let line = (self.volley.from.point(), to.point());
        within(self.fighter(target).base().clearance_of_piece(line.0, line.1), width.into())
    }

    /// Whether somebody holds a form that must be held.
    pub(super) fn is_wielded(&self, unit: Unit) -> bool {
        let needs =
            self.fighter(unit).card().worth(|a| if let Ability::NeedsWielder(range) = a { Some(*range) } else { None });
        let Some(range) = needs else { return true };
        let near = |other: Unit| self.gap(unit, other) <= f64::from(range) / 1000.0 + 0.001;
        self.here(self.owner(unit)).any(|other| other != unit && self.fighter(other).card().is_robot() && near(other))
    }

    /// The turret of a base fires at the nearest enemy it may choose.
    pub(super) fn turret(&mut self, holder: crate::Seat, dice: &mut Dice, events: &mut Vec<Event>) {
        let reach = |unit: Unit| self.gap_to(unit, Target::Console);
        let may = |unit: &Unit| {
            let fighter = self.fighter(*unit);
            let hides = fighter.stealth().is_some_and(|range| !within(reach(*unit), range.into()));
            within(reach(*unit), 14) && !hides && self.console_sees(*unit)
        };
        let nearest = self.here(Self::foe(holder)).filter(may).min_by(|a, b| reach(*a).total_cmp(&reach(*b)));
        let Some(target) = nearest else { return };
        let fighter = self.fighter(target);
        let accuracy = (10 + i32::from(fighter.evasion()) - i32::from(fighter.marked)).clamp(0, 19) as u8;
        events.push(Event::Turret { target, accuracy });
        let mut roll = |stage: Stage, sides: u8, events: &mut Vec<Event>| {
            let die = dice.roll(sides);
            events.push(Event::Rolled { stage, die, again: false });
            die
        };
        if roll(Stage::Hit, 20, events) <= accuracy {
            return events.push(Event::Missed { target: Target::Unit(target) });
        }
        events.push(Event::Hit { target: Target::Unit(target) });
        let armour = self.fighter(target).armour();
        let dealt = self.harm(Target::Unit(target), Cause::Shot, 3, armour, events);
        if dealt == 0 || !self.fighter(target).is_here() || roll(Stage::Critical, 20, events) < 20 {
            return;
        }
        let entry = roll(Stage::Table, 6, events) - 1;
        if self.mark_critical(target, entry, events) {
            let extra = roll(Stage::Extra, 6, events);
            self.harm(Target::Unit(target), Cause::Critical, extra, 0, events);
        }
    }

    pub(super) fn break_console(&mut self, damage: u8, armour: u8, events: &mut Vec<Event>) -> u8 {
        let dealt = damage.saturating_sub(armour);
        let worked = self.stakes.console_works();
        self.stakes.console_damage = self.stakes.console_damage.saturating_add(dealt).min(CONSOLE);
        let total = self.stakes.console_damage;
        events.push(Event::Damaged { target: Target::Console, cause: Cause::Shot, damage: dealt, armour, total });
        if worked && total == CONSOLE {
            events.push(Event::ConsoleBroken);
        }
        dealt
    }
}
