//! Rounds: who is next, what happens at their end, and the end of the battle.

use super::{
    event::{Cause, Event},
    options::Scenario,
    roster::Faction,
    stakes::{Fate, Spark},
    state::{Phase, Place, Skirmish, Target, Unit},
};
use crate::{Dice, Seat};

impl Skirmish {
    /// The figures of a seat that can be activated.
    pub fn ready(&self, seat: Seat) -> impl Iterator<Item = Unit> + '_ {
        self.here(seat).filter(|&unit| self.fighter(unit).markers == 0)
    }

    /// The round begins with the Decepticons, if one of them can act.
    pub(super) fn begin_round(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        loop {
            self.round += 1;
            events.push(Event::RoundBegan { round: self.round });
            let first = self.options.seat_of(Faction::Decepticons);
            let opener = [first, Self::foe(first)].into_iter().find(|&seat| self.ready(seat).next().is_some());
            if let Some(opener) = opener {
                (self.phase, self.decider) = (Phase::Ready, opener);
                return;
            }
            if self.end_round(dice, events) {
                return;
            }
        }
    }

    /// After an activation the other side is next; who has nobody left is skipped.
    pub(super) fn next_turn(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let next = [Self::foe(self.decider), self.decider];
        match next.into_iter().find(|&seat| self.ready(seat).next().is_some()) {
            Some(seat) => (self.phase, self.decider) = (Phase::Ready, seat),
            None => {
                if !self.end_round(dice, events) {
                    self.begin_round(dice, events);
                }
            }
        }
    }

    /// The end of a round, step by step. Says whether the battle is over.
    fn end_round(&mut self, dice: &mut Dice, events: &mut Vec<Event>) -> bool {
        self.burn(dice, events);
        if self.someone_is_gone(events) || self.end_scenario_round(dice, events) {
            return true;
        }
        let round = self.round;
        for cloud in &mut self.clouds {
            if cloud.radius > 0 && cloud.until <= round {
                events.push(Event::SmokeGone { at: cloud.at });
                *cloud = Default::default();
            }
        }
        for fighter in &mut self.fighters {
            (fighter.marked, fighter.driven, fighter.acted) = (0, false, false);
            fighter.markers = fighter.markers.saturating_sub(1);
            fighter.went_back = [false, fighter.went_back[0]];
        }
        events.push(Event::RoundEnded { round });
        let is_last = self.options.rounds > 0 && round >= self.options.rounds;
        // A battle without a limit still ends some day.
        if is_last || round == u8::MAX {
            if self.options.scenario == Scenario::Base {
                self.winner = Some(Self::foe(self.role));
            }
            self.finish(events);
        }
        is_last || round == u8::MAX
    }

    /// All fires burn at once; then each may go out.
    fn burn(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let burning: u64 = Unit::all().filter(|&unit| self.fighter(unit).burns).map(Unit::bit).sum();
        let each = || Unit::all().filter(move |unit| burning & unit.bit() != 0);
        for unit in each() {
            if self.fighter(unit).is_alive() {
                self.harm(Target::Unit(unit), Cause::Fire, 1, 0, events);
            }
        }
        for unit in each().filter(|&unit| unit.index() < Unit::COUNT) {
            if self.fighter(unit).is_alive() {
                let die = dice.roll(6);
                self.fighter_mut(unit).burns = die < 4;
                events.push(if die < 4 { Event::FireGoesOn { unit, die } } else { Event::FireOut { unit, die } });
            }
        }
    }

    /// Whether a seat has nobody of its team left. Trucks are not of the team.
    pub(super) fn is_beaten(&self, seat: Seat) -> bool {
        !Unit::of_army(seat).any(|unit| self.fighter(unit).is_alive())
    }

    /// Ends the battle if a side has been destroyed, or the scenario has nothing left to be about.
    pub(super) fn someone_is_gone(&mut self, events: &mut Vec<Event>) -> bool {
        if self.phase == Phase::Over {
            return true;
        }
        let beaten = [Seat(0), Seat(1)].map(|seat| self.is_beaten(seat));
        match beaten {
            [false, false] if !self.is_pointless() => return false,
            [true, false] => self.winner = Some(Seat(1)),
            [false, true] => self.winner = Some(Seat(0)),
            _ => {}
        }
        self.finish(events);
        true
    }

    /// Whether the scenario is decided because no truck or no civilian is left.
    fn is_pointless(&self) -> bool {
        match self.options.scenario {
            Scenario::Convoy => !Unit::trucks().any(|unit| self.fighter(unit).is_alive()),
            Scenario::Humans => {
                let is_open = |fate: Fate| matches!(fate, Fate::Here | Fate::Aboard(_));
                !self.stakes.civilians.iter().any(|civilian| is_open(civilian.fate))
            }
            Scenario::Battle | Scenario::Base | Scenario::Allspark => false,
        }
    }

    pub(super) fn finish(&mut self, events: &mut Vec<Event>) {
        self.phase = Phase::Over;
        self.stakes.dropped = None;
        let (one, two) = (self.merit(Seat(0)), self.merit(Seat(1)));
        let winner = match one.cmp(&two) {
            std::cmp::Ordering::Greater => Some(Seat(0)),
            std::cmp::Ordering::Less => Some(Seat(1)),
            std::cmp::Ordering::Equal => None,
        };
        events.push(Event::Over { winner });
    }

    /// The cost of what a seat has destroyed.
    pub fn destroyed(&self, seat: Seat) -> i32 {
        let is_gone = |unit: &Unit| matches!(self.fighter(*unit).place, Place::Destroyed | Place::Wreck);
        let gone = Unit::of_army(Self::foe(seat)).filter(is_gone);
        gone.map(|unit| i32::from(self.fighter(unit).model.figure().cost)).sum()
    }

    /// The points of a seat that the scenario gives.
    pub fn victory_points(&self, seat: Seat) -> i32 {
        match self.options.scenario {
            Scenario::Battle | Scenario::Base => 0,
            Scenario::Convoy => {
                let count = |has: fn(Place) -> bool| {
                    Unit::trucks().filter(|&unit| has(self.fighter(unit).place)).count() as i32
                };
                if seat == self.role {
                    3 * count(|place| place == Place::Away)
                } else {
                    3 * count(|place| matches!(place, Place::Destroyed | Place::Wreck))
                        + count(|place| place == Place::Table)
                }
            }
            Scenario::Humans => {
                let fates = |fate| i32::from(self.stakes.count(fate));
                match self.options.faction(seat) {
                    Faction::Autobots => 2 * fates(Fate::Rescued),
                    Faction::Decepticons => 2 * fates(Fate::Seized) + fates(Fate::Shot),
                }
            }
            Scenario::Allspark => match self.stakes.spark {
                Spark::Carried(unit) if self.owner(unit) == seat => i32::from(self.options.points) / 4,
                _ => 0,
            },
        }
    }

    /// What ranks a seat: a win by force or by the scenario, its points, what it has destroyed.
    pub(super) fn merit(&self, seat: Seat) -> (bool, i32, i32) {
        let has_won = self.winner == Some(seat);
        let (points, destroyed) = (self.victory_points(seat), self.destroyed(seat));
        match self.options.scenario {
            Scenario::Allspark => (has_won, points + destroyed, 0),
            Scenario::Battle | Scenario::Base | Scenario::Convoy | Scenario::Humans => (has_won, points, destroyed),
        }
    }

    /// The score of a seat: the points of the scenario, or what it has destroyed.
    pub fn score(&self, seat: Seat) -> i32 {
        match self.options.scenario {
            Scenario::Convoy | Scenario::Humans => self.victory_points(seat),
            Scenario::Battle | Scenario::Base | Scenario::Allspark => self.victory_points(seat) + self.destroyed(seat),
        }
    }
}
