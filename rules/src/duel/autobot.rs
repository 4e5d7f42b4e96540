//! Autobot: the solo opponent's turn, step by step as its rules say.
//!
//! Autobot is part of the rules and no player: it never decides. Where its markers are level the person chooses.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::{
    event::Event,
    face::{Counts, Face, Roll},
    market::Slot,
    phase::{Blow, Cause, Phase, Stage, Task},
    resolve::spaces_for,
    roll::WHITE,
    state::{AUTOBOT, Duel, PERSON},
    track::Track,
    turn::Flow,
};
use crate::Rule;

/// Rolls of Autobot in a turn.
const ROLLS: u8 = 3;

/// A part of Autobot's turn that is still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub(super) enum Auto {
    Begin,
    Roll,
    Keep,
    Sort,
    Smash,
    Heal,
    Pull(Track),
    Cubes,
    Power,
    White,
    WhitePull(Track),
    WhiteSmash,
    WhiteHeal,
    WhiteCubes,
    Clear,
}

/// Why Autobot keeps Fame or Destruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// There are more of them.
    Number,
    /// As many, and its marker is nearer.
    Nearness,
    /// As many, level markers: the person chose.
    Person,
}

/// What Autobot does, told as it happens. Each step follows a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Step {
    /// It rolled the dice that were free, for the `number`th time.
    Rolled { number: u8, roll: Roll, thrown: u8 },
    /// It keeps so many dice of a face, after the `number`th roll.
    Keeps { number: u8, face: Face, count: u8 },
    /// It goes for Fame or Destruction.
    Chose { number: u8, track: Track, reason: Reason },
    /// Nothing is left to roll again.
    Stopped,
    /// So many Smashes, Heals, symbols of a track are resolved.
    Resolves { face: Face, count: u8 },
    /// Cubes from the dice: Energy and Power, Fame and Destruction that pull nothing, Smashes and Heals without use.
    Cubes { energy: u8, power: u8, idle: u8, useless: u8 },
    /// Its power: so many cubes go, so many are left.
    Power { paid: u16, left: u16, hard: bool },
    /// The white dice of its power.
    White { roll: Roll },
    /// So many symbols of a face on the white dice are resolved.
    Uses { face: Face, count: u8 },
    /// Cubes from the white dice.
    WhiteCubes { cubes: u8 },
    /// It has enough cubes again.
    Again,
    /// It discards the card in the cheap slot.
    Clears,
}

impl Step {
    /// The rule that the step follows.
    pub fn rule(&self) -> Rule {
        let (number, page) = match self {
            Step::Rolled { number: 1, .. } => ("S5", 1),
            Step::Rolled { number: 2, .. } => ("S9", 1),
            Step::Rolled { .. } => ("S12", 1),
            Step::Keeps { number: 1, face: Face::Smash, .. } => ("S6", 1),
            Step::Keeps { number: 1, face: Face::Heal, .. } => ("S7", 1),
            Step::Keeps { face: Face::Smash | Face::Heal, .. } => ("S10", 1),
            Step::Keeps { number: 1, .. } | Step::Chose { number: 1, .. } => ("S8", 1),
            Step::Keeps { .. } | Step::Chose { .. } => ("S11", 1),
            Step::Stopped => ("S13", 1),
            Step::Resolves { face: Face::Smash, .. } => ("S14", 1),
            Step::Resolves { face: Face::Heal, .. } => ("S15", 1),
            Step::Resolves { face: Face::Fame, .. } => ("S16", 2),
            Step::Resolves { .. } => ("S17", 2),
            Step::Cubes { .. } => ("S18", 2),
            Step::Power { hard: true, .. } => ("S25", 2),
            Step::Power { .. } | Step::White { .. } => ("S19", 2),
            Step::Uses { face: Face::Fame | Face::Destruction, .. } => ("S20", 2),
            Step::Uses { .. } => ("S21", 2),
            Step::WhiteCubes { .. } => ("S22", 2),
            Step::Again => ("S23", 2),
            Step::Clears => ("S24", 2),
        };
        Rule { number, page }
    }
}

impl Duel {
    /// A part of Autobot's turn.
    pub(super) fn autobot(&mut self, step: Auto, flow: &mut Flow<'_>) -> Option<Phase> {
        match step {
            Auto::Begin => self.auto_begin(flow),
            Auto::Roll => self.auto_roll(flow),
            Auto::Keep => self.auto_keep(flow),
            Auto::Sort => self.auto_sort(flow),
            Auto::Smash => {
                let hits = self.auto_resolves(Face::Smash, flow);
                self.agenda.push(Task::Hits(Blow { victim: PERSON, hits, cause: Cause::Dice }));
                None
            }
            Auto::Heal => {
                let heals = self.auto_resolves(Face::Heal, flow);
                self.turn.useless += heals - self.heal(AUTOBOT, heals, Cause::Dice, flow);
                None
            }
            Auto::Pull(track) => self.auto_pull(track, flow),
            Auto::Cubes => self.auto_cubes(flow),
            Auto::Power => self.auto_power(flow),
            Auto::White => self.auto_white(flow),
            Auto::WhitePull(track) => {
                // Each symbol is a pull of its own.
                (0..self.auto_uses(Face::of_track(track), flow)).for_each(|_| self.start_pull(track, 1));
                None
            }
            Auto::WhiteSmash => {
                let hits = self.auto_uses(Face::Smash, flow);
                self.agenda.push(Task::Hits(Blow { victim: PERSON, hits, cause: Cause::Power }));
                None
            }
            Auto::WhiteHeal => {
                let heals = self.auto_uses(Face::Heal, flow);
                self.turn.useless += heals - self.heal(AUTOBOT, heals, Cause::Power, flow);
                None
            }
            Auto::WhiteCubes => self.auto_white_cubes(flow),
            Auto::Clear => {
                if self.card_in(Slot::CHEAP).is_some() {
                    flow.tell(Event::Autobot(Step::Clears));
                    self.clear(Slot::CHEAP, flow);
                }
                None
            }
        }
    }

    /// Several parts of the turn come one after the other.
    fn auto_plan(&mut self, steps: &[Auto]) {
        steps.iter().rev().for_each(|&step| self.agenda.push(Task::Auto(step)));
    }

    fn auto_counts(&self) -> Counts {
        self.turn.roll.counts(self.turn.roll.all())
    }

    fn auto_begin(&mut self, flow: &mut Flow<'_>) -> Option<Phase> {
        self.turn.red = self.due_red(flow);
        self.turn.roll = Roll::unthrown(self.turn.red);
        if self.turn.roll.is_empty() {
            flow.tell(Event::NoDice { seat: AUTOBOT });
            self.auto_resolve();
        } else {
            self.auto_plan(&[Auto::Roll]);
        }
        None
    }

    /// Steps A1, A5 and A8: the dice that are not kept.
    fn auto_roll(&mut self, flow: &mut Flow<'_>) -> Option<Phase> {
        let thrown = self.turn.roll.all() & !self.turn.kept;
        self.turn.rolls += 1;
        self.turn.thrown = thrown;
        self.turn.roll.throw(thrown, || flow.face());
        let (number, roll) = (self.turn.rolls, self.turn.roll);
        flow.tell(Event::Autobot(Step::Rolled { number, roll, thrown }));
        if number == ROLLS {
            self.auto_resolve();
        } else {
            self.auto_plan(&[Auto::Keep]);
        }
        None
    }

    /// Keeps dice of a face that are not kept yet, at most so many.
    fn auto_hold(&mut self, face: Face, most: u8, flow: &mut Flow<'_>) {
        let mut fresh = self.turn.roll.showing(face) & !self.turn.kept;
        while fresh.count_ones() > most.into() {
            fresh ^= 0x80 >> fresh.leading_zeros();
        }
        self.turn.kept |= fresh;
        if fresh > 0 {
            let count = fresh.count_ones() as u8;
            flow.tell(Event::Autobot(Step::Keeps { number: self.turn.rolls, face, count }));
        }
    }

    /// Steps A2, A3 and A6, and the choice of A4 and A7.
    fn auto_keep(&mut self, flow: &mut Flow<'_>) -> Option<Phase> {
        self.auto_hold(Face::Smash, u8::MAX, flow);
        let kept_heals = (self.turn.roll.showing(Face::Heal) & self.turn.kept).count_ones() as u8;
        self.auto_hold(Face::Heal, self.missing(AUTOBOT) - kept_heals, flow);
        self.auto_plan(&[Auto::Sort]);
        let counts = self.auto_counts();
        let [fame, destruction] = Track::BOTH.map(|track| counts[Face::of_track(track).index()]);
        if self.turn.choice.is_some() || fame + destruction == 0 {
            return None;
        }
        let [near, far] = Track::BOTH.map(|track| self.marker(track).towards(self.side(AUTOBOT)));
        let (first, reason) = match (fame.cmp(&destruction), near.cmp(&far)) {
            (Ordering::Equal, Ordering::Equal) => return Some(Phase::Tie),
            (Ordering::Equal, nearer) => (nearer, Reason::Nearness),
            (more, _) => (more, Reason::Number),
        };
        self.auto_choose(if first.is_gt() { Track::Fame } else { Track::Destruction }, reason, flow);
        None
    }

    fn auto_choose(&mut self, track: Track, reason: Reason, flow: &mut Flow<'_>) {
        self.turn.choice = Some(track);
        flow.tell(Event::Autobot(Step::Chose { number: self.turn.rolls, track, reason }));
    }

    /// The person chooses for Autobot.
    pub(super) fn choose(&mut self, track: Track, flow: &mut Flow<'_>) {
        self.auto_choose(track, Reason::Person, flow);
    }

    /// Dice of the chosen symbol are kept; the others are rolled again, if there are any.
    fn auto_sort(&mut self, flow: &mut Flow<'_>) -> Option<Phase> {
        if let Some(track) = self.turn.choice {
            self.auto_hold(Face::of_track(track), u8::MAX, flow);
        }
        if self.turn.kept == self.turn.roll.all() {
            flow.tell(Event::Autobot(Step::Stopped));
            self.auto_resolve();
        } else {
            self.auto_plan(&[Auto::Roll]);
        }
        None
    }

    /// Part B, and then part C.
    fn auto_resolve(&mut self) {
        let (fame, destruction) = (Auto::Pull(Track::Fame), Auto::Pull(Track::Destruction));
        self.auto_plan(&[Auto::Smash, Auto::Heal, fame, destruction, Auto::Cubes, Auto::Power]);
    }

    fn auto_resolves(&mut self, face: Face, flow: &mut Flow<'_>) -> u8 {
        let count = self.auto_counts()[face.index()];
        if count > 0 {
            flow.tell(Event::Autobot(Step::Resolves { face, count }));
        }
        count
    }

    /// Steps B3 and B4.
    fn auto_pull(&mut self, track: Track, flow: &mut Flow<'_>) -> Option<Phase> {
        let face = Face::of_track(track);
        let spaces = spaces_for(self.auto_counts()[face.index()]);
        if spaces > 0 {
            self.auto_resolves(face, flow);
            self.start_pull(track, spaces);
        }
        None
    }

    /// Step B5: the only energy of Autobot that Superconductor answers.
    fn auto_cubes(&mut self, flow: &mut Flow<'_>) -> Option<Phase> {
        let counts = self.auto_counts();
        let idle = Track::BOTH.map(|track| counts[Face::of_track(track).index()]).into_iter();
        let idle = idle.filter(|&count| spaces_for(count) == 0).sum();
        let (energy, power) = (counts[Face::Energy.index()], counts[Face::Power.index()]);
        let useless = std::mem::take(&mut self.turn.useless);
        let cubes = energy + power + idle + useless;
        if cubes == 0 {
            return None;
        }
        flow.tell(Event::Autobot(Step::Cubes { energy, power, idle, useless }));
        self.turn.resolving = true;
        let asked = self.gain(AUTOBOT, cubes.into(), Cause::Dice, flow);
        self.turn.resolving = false;
        asked
    }

    /// Part C: the power, as long as there are cubes for it; then the turn is over.
    fn auto_power(&mut self, flow: &mut Flow<'_>) -> Option<Phase> {
        let paid = self.options.threshold();
        let Some(left) = self.energy(AUTOBOT).checked_sub(paid) else {
            self.agenda.push(Task::Stage(Stage::Next));
            return None;
        };
        if self.turn.white {
            flow.tell(Event::Autobot(Step::Again));
        }
        self.turn.white = true;
        self.energy[AUTOBOT.index()] = left;
        flow.tell(Event::Autobot(Step::Power { paid, left, hard: self.options.hard }));
        let (fame, destruction) = (Auto::WhitePull(Track::Fame), Auto::WhitePull(Track::Destruction));
        let (smash, heal) = (Auto::WhiteSmash, Auto::WhiteHeal);
        self.auto_plan(&[Auto::White, fame, destruction, smash, heal, Auto::WhiteCubes, Auto::Clear, Auto::Power]);
        None
    }

    fn auto_white(&mut self, flow: &mut Flow<'_>) -> Option<Phase> {
        self.turn.roll = Roll::unthrown(WHITE);
        self.turn.red = 0;
        self.turn.kept = 0;
        self.turn.thrown = self.turn.roll.all();
        self.turn.roll.throw(self.turn.thrown, || flow.face());
        flow.tell(Event::Autobot(Step::White { roll: self.turn.roll }));
        None
    }

    fn auto_uses(&mut self, face: Face, flow: &mut Flow<'_>) -> u8 {
        let count = self.auto_counts()[face.index()];
        if count > 0 {
            flow.tell(Event::Autobot(Step::Uses { face, count }));
        }
        count
    }

    fn auto_white_cubes(&mut self, flow: &mut Flow<'_>) -> Option<Phase> {
        let counts = self.auto_counts();
        let useless = std::mem::take(&mut self.turn.useless);
        let cubes = counts[Face::Energy.index()] + counts[Face::Power.index()] + useless;
        if cubes > 0 {
            flow.tell(Event::Autobot(Step::WhiteCubes { cubes }));
            return self.gain(AUTOBOT, cubes.into(), Cause::Power, flow);
        }
        None
    }
}
