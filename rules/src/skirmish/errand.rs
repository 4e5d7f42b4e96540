//! What scenarios let figures do, and what they do at the end of a round.

use super::{
    event::{Cause, Event},
    field::{CIVILIAN_RADIUS, in_inches, within},
    geometry::{Point, Spot, inches},
    moves::Move,
    options::Scenario,
    roster::Faction,
    setup::STRIP,
    stakes::{CAPTURED, Fate, Spark},
    state::{Place, Skirmish, Stage, Target, Unit, Volley},
};
use crate::{Dice, Seat};

/// The disc of a base around its console.
pub(super) const BASE: i32 = 3;
/// A plunder needs more than this on a d20.
pub const PLUNDERED: u8 = 10;
/// The radius of a shelter.
pub(super) const SHELTER: f64 = 1.5;
/// The radius of the Allspark and of a signal marker.
pub(super) const TOKEN: f64 = 0.5;

impl Skirmish {
    pub(super) fn run_errand(&mut self, mv: Move, dice: &mut Dice, events: &mut Vec<Event>) {
        let unit = self.actor();
        match mv {
            Move::SetDown => {
                self.set_down(unit, events);
                return self.go_on(dice, events);
            }
            Move::Shift(to) => return self.shift(to, events),
            _ => {
                self.spend();
                self.activation.errand = true;
            }
        }
        match mv {
            Move::Plunder(truck) => return self.begin_plunder(unit, truck, dice, events),
            Move::PickUp(number) => self.pick_up(unit, number, events),
            Move::Seize(number) => self.decide_fate(number, Fate::Seized, events),
            Move::Lift => {
                self.stakes.spark = Spark::Carried(unit);
                events.push(Event::Lifted { unit });
            }
            Move::HandOver(to) => {
                self.stakes.spark = Spark::Carried(to);
                events.push(Event::HandedOver { from: unit, to });
            }
            _ => {}
        }
        self.go_on(dice, events);
    }

    /// The die of a plunder is no die of an attack: luck may roll it again, aim tokens may not.
    fn begin_plunder(&mut self, unit: Unit, truck: Unit, dice: &mut Dice, events: &mut Vec<Event>) {
        self.volley = Volley { attacker: unit, target: Target::Unit(truck), ..Volley::NONE };
        self.roll(Stage::Plunder, false, dice, events);
    }

    /// The die of the plunder counts.
    pub(super) fn plunder(&mut self, die: u8, dice: &mut Dice, events: &mut Vec<Event>) {
        if let Target::Unit(truck) = self.volley.target
            && die > PLUNDERED
        {
            self.stun(truck, events);
            self.harm(Target::Unit(truck), Cause::Plunder, 3, 0, events);
        }
        self.go_on(dice, events);
    }

    /// How many civilians a figure can carry.
    pub(super) fn seats_for_civilians(&self, unit: Unit) -> u8 {
        if self.fighter(unit).model.figure().cost >= 30 { 2 } else { 1 }
    }

    /// One civilian comes aboard, and another one in reach if there is room.
    fn pick_up(&mut self, unit: Unit, number: u8, events: &mut Vec<Event>) {
        self.decide_fate(number, Fate::Aboard(unit), events);
        let near = |number: u8| within(self.gap_to(unit, Target::Civilian(number)), 1);
        let room = self.stakes.passengers(unit) < self.seats_for_civilians(unit);
        let second = self.stakes.here().map(|(number, _)| number).find(|&number| room && near(number));
        if let Some(second) = second {
            self.decide_fate(second, Fate::Aboard(unit), events);
        }
    }

    /// Whether a figure may set its civilians down where it is: at a shelter, or in its own zone.
    pub(super) fn is_at_refuge(&self, unit: Unit) -> bool {
        let fighter = self.fighter(unit);
        let edge = self.edge(self.owner(unit));
        let shelters = self.stakes.shelters.iter().flatten();
        self.is_in_strip(edge, fighter.radius(), fighter.at, STRIP)
            || shelters.into_iter().any(|&shelter| within(self.gap_to_token(unit, shelter, SHELTER), 1))
    }

    fn set_down(&mut self, unit: Unit, events: &mut Vec<Event>) {
        for number in 0..self.stakes.civilians.len() {
            if self.stakes.civilians[number].fate == Fate::Aboard(unit) {
                self.decide_fate(number as u8, Fate::Rescued, events);
            }
        }
    }

    fn shift(&mut self, to: Spot, events: &mut Vec<Event>) {
        if self.stakes.spark != Spark::Lying(to) {
            self.stakes.spark = Spark::Lying(to);
            events.push(Event::Shifted { to });
        }
        self.stakes.dropped = None;
        if let Some((phase, decider)) = self.after.take() {
            (self.phase, self.decider) = (phase, decider);
        }
    }

    /// Signal markers near a figure that has ended an action are turned up; one of those left is real.
    pub(super) fn turn_up_signals(&mut self, unit: Unit, dice: &mut Dice, events: &mut Vec<Event>) {
        for index in 0..self.stakes.signals.len() {
            let Some(at) = self.stakes.signals[index] else { continue };
            let is_near = self.fighter(unit).is_here() && within(self.gap_to_token(unit, at, TOKEN), 2);
            if self.stakes.spark != Spark::Unknown || !is_near {
                continue;
            }
            let left = self.stakes.signals.iter().flatten().count() as u8;
            let die = dice.roll(left);
            let real = die == 1;
            events.push(Event::Signal { at, real, die });
            self.stakes.signals[index] = None;
            if real {
                self.stakes.spark = Spark::Lying(at);
                self.stakes.signals = [None; 3];
            }
        }
    }

    /// A truck has driven: it may have left, or have gone back.
    pub(super) fn end_drive(&mut self, unit: Unit, events: &mut Vec<Event>) {
        let exit = self.edge(self.owner(unit)).opposite();
        let (size, fighter) = (self.size(), *self.fighter(unit));
        let back = exit.distance(fighter.at, size) > exit.distance(self.activation.from, size);
        self.fighter_mut(unit).went_back[0] = back;
        if exit.distance(fighter.at, size) <= fighter.radius() + 10 {
            self.fighter_mut(unit).place = Place::Away;
            events.push(Event::Left { unit });
        }
    }

    /// The scenario's steps at the end of a round. Says whether the battle is over.
    pub(super) fn end_scenario_round(&mut self, dice: &mut Dice, events: &mut Vec<Event>) -> bool {
        match self.options.scenario {
            Scenario::Battle | Scenario::Convoy => false,
            Scenario::Base => self.end_base_round(dice, events),
            Scenario::Humans => {
                self.panic(events);
                self.someone_is_gone(events)
            }
            Scenario::Allspark => self.end_spark_round(dice, events),
        }
    }

    /// What each side has in the base, in half points: stunned figures count half, flying ones nothing.
    pub(super) fn presence(&self, seat: Seat) -> u16 {
        let in_base = |unit: &Unit| {
            !unit.is_truck() && !self.fighter(*unit).flies() && within(self.gap_to(*unit, Target::Console), BASE)
        };
        let worth = |unit: Unit| {
            let fighter = self.fighter(unit);
            u16::from(fighter.model.figure().cost) * if fighter.is_stunned() { 1 } else { 2 }
        };
        self.here(seat).filter(in_base).map(worth).sum()
    }

    /// Who controls the base now: at least ten points more.
    pub fn controller(&self) -> Option<Seat> {
        let points = [Seat(0), Seat(1)].map(|seat| self.presence(seat));
        [Seat(0), Seat(1)].into_iter().find(|seat| points[seat.index()] >= points[1 - seat.index()] + 20)
    }

    fn end_base_round(&mut self, dice: &mut Dice, events: &mut Vec<Event>) -> bool {
        let holder = self.controller();
        let points = [Seat(0), Seat(1)].map(|seat| self.presence(seat) / 2);
        events.push(Event::Control { seat: holder, points });
        if holder == Some(self.role) {
            self.stakes.captures += 1;
            events.push(Event::Captured { markers: self.stakes.captures });
            if self.stakes.captures == CAPTURED {
                self.winner = Some(self.role);
                self.finish(events);
                return true;
            }
        }
        if let Some(holder) = holder.filter(|_| self.stakes.console_works()) {
            self.turret(holder, dice, events);
        }
        self.someone_is_gone(events)
    }

    /// Civilians run: away from the nearest Decepticon they see, else to the nearest shelter.
    fn panic(&mut self, events: &mut Vec<Event>) {
        for number in 0..self.stakes.civilians.len() as u8 {
            if !self.civilian_is_here(number) {
                continue;
            }
            let from = self.stakes.civilians[usize::from(number)].at;
            let to = match self.threat(number) {
                Some(threat) => self.flee(from, self.fighter(threat).at),
                None => self.seek_shelter(from),
            };
            if to != from {
                self.stakes.civilians[usize::from(number)].at = to;
                events.push(Event::Fled { number, from, to });
            }
            let is_safe = self
                .stakes
                .shelters
                .iter()
                .flatten()
                .any(|shelter| shelter.point().distance(to.point()) <= SHELTER + CIVILIAN_RADIUS + 0.01);
            if is_safe {
                self.decide_fate(number, Fate::Rescued, events);
            }
        }
    }

    /// The nearest Decepticon within ten inches that sees a civilian.
    fn threat(&self, number: u8) -> Option<Unit> {
        let hunters = self.here(self.options.seat_of(Faction::Decepticons));
        let gap = |unit: Unit| self.gap_to(unit, Target::Civilian(number));
        let near = hunters.filter(|&unit| within(gap(unit), 10) && self.sight(unit, Target::Civilian(number)).is_ok());
        near.min_by(|a, b| gap(*a).total_cmp(&gap(*b)))
    }

    /// Four inches straight away from a place, as far as obstacles and edges let.
    fn flee(&self, from: Spot, danger: Spot) -> Spot {
        let way = (from.point() - danger.point()).unit();
        self.run(from, way, 4.0, 1.0)
    }

    /// A run in a direction in steps of a tenth of an inch, until something stops it.
    fn run(&self, from: Spot, way: Point, far: f64, margin: f64) -> Spot {
        let (start, size) = (from.point(), self.extent());
        let is_open = |place: Point| {
            let inside =
                place.x >= margin && place.y >= margin && place.x <= size.x - margin && place.y <= size.y - margin;
            inside && self.civilian_may_be(place.spot())
        };
        let steps = (far * 10.0).ceil() as i32;
        let mut last = from;
        for step in 1..=steps {
            let place = start + way * (f64::from(step) / 10.0).min(far);
            if !is_open(place) {
                break;
            }
            last = place.spot();
        }
        last
    }

    /// Four inches along the shortest path to the nearest shelter.
    fn seek_shelter(&self, from: Spot) -> Spot {
        let start = from.point();
        let shelters = self.stakes.shelters.iter().flatten().map(|shelter| shelter.point());
        let Some(goal) = shelters.min_by(|a, b| a.distance(start).total_cmp(&b.distance(start))) else { return from };
        self.stroll(start, CIVILIAN_RADIUS, goal, 4.0).map_or(from, Point::spot)
    }

    fn end_spark_round(&mut self, dice: &mut Dice, events: &mut Vec<Event>) -> bool {
        if let Spark::Carried(unit) = self.stakes.spark {
            let (fighter, seat) = (self.fighter(unit), self.owner(unit));
            if self.is_in_strip(self.edge(seat), fighter.radius(), fighter.at, STRIP) {
                self.winner = Some(seat);
                self.finish(events);
                return true;
            }
        }
        if self.options.pulse {
            self.pulse(dice, events);
        }
        false
    }

    fn pulse(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let at = match self.stakes.spark {
            Spark::Nowhere | Spark::Unknown => return,
            Spark::Lying(at) => at,
            Spark::Carried(unit) => self.fighter(unit).at,
        };
        let die = dice.roll(20);
        events.push(Event::Pulse { die });
        if die < 17 {
            return;
        }
        for unit in Unit::all() {
            if self.fighter(unit).is_here() && within(self.gap_to_token(unit, at, TOKEN), 4) {
                let form = usize::from(self.fighter(unit).form);
                let wounds = &mut self.fighter_mut(unit).damage[form];
                if *wounds > 0 {
                    *wounds -= 1;
                    events.push(Event::Repaired { unit, what: super::moves::Mend::Damage, amount: 1 });
                }
            }
        }
    }

    /// Whether the dropped Allspark may be shifted to a place: two inches at most, on the table and not into an obstacle.
    pub(super) fn may_shift(&self, to: Spot) -> bool {
        let Spark::Lying(from) = self.stakes.spark else { return false };
        let (place, size) = (to.point(), self.extent());
        let is_on = place.x >= TOKEN && place.y >= TOKEN && place.x <= size.x - TOKEN && place.y <= size.y - TOKEN;
        let is_free = self.obstacles().all(|(_, o)| o.shape().clearance(place) >= TOKEN - 0.001);
        to == from || is_on && is_free && from.point().distance(place) <= 2.0 + 1e-9
    }

    /// Whether an escort robot is near a truck.
    pub(super) fn is_guarded(&self, truck: Unit) -> bool {
        let guards = self.here(self.owner(truck)).filter(|unit| !unit.is_truck());
        guards.into_iter().any(|unit| self.fighter(unit).card().is_robot() && within(self.gap(unit, truck), 3))
    }

    /// How far a place is from the middle third of an edge's length: whether it is in it.
    pub(super) fn is_in_middle_third(&self, along: i32, length: i32) -> bool {
        3 * along >= length && 3 * along <= 2 * length
    }

    pub(super) fn strip_of_flank(&self, at: Spot, radius: i32) -> bool {
        let level = self.edge(Seat(0)).is_level();
        let (size, along) = (self.size(), if level { at.y } else { at.x });
        let length = if level { size.1 } else { size.0 };
        let side = if level { at.x.min(size.0 - at.x) } else { at.y.min(size.1 - at.y) };
        side + radius <= STRIP + 1 && self.is_in_middle_third(along, length)
    }

    /// The radius of a base in inches, for distances to pieces.
    pub(super) fn console_zone(&self, unit: Unit, at: Spot) -> bool {
        let Some(console) = self.stakes.console else { return false };
        let radius = in_inches(self.fighter(unit).radius());
        let gap = console.point().distance(at.point()) - radius - super::field::CONSOLE_RADIUS;
        within(gap, inches(8) / 1000)
    }
}
