//! The end of a turn, of a round and of the game.

use super::{
    energy::{Cubes, Energy},
    event::{Event, Source},
    state::{Phase, PlanetDefenders},
};
use crate::Seat;

type Events = Vec<Event>;

/// Nobody keeps more energies than this at the end of a turn.
pub(super) const ENERGY_LIMIT: u8 = 5;
/// A rest recharges up to so many batteries; low-battery cards help below it.
const REST_TO: u16 = 3;
/// The game ends with the round in which so many stacks run out.
pub(super) const EMPTY_STACKS: u8 = 2;

impl PlanetDefenders {
    pub(super) fn rest(&mut self, events: &mut Events) {
        let gained = REST_TO.saturating_sub(self.board().batteries);
        self.board_mut().batteries += gained;
        events.push(Event::Rested { seat: self.active, batteries: gained as u8 });
        self.end_turn(events);
    }

    /// Tiles turn over, low-battery cards give, and what is over the limit goes back.
    pub(super) fn end_turn(&mut self, events: &mut Events) {
        let tiles = self.tiles.turn_over();
        if tiles != 0 {
            events.push(Event::TurnedOver { tiles });
        }
        self.recharge(events);
        self.trim_or_pass_on(events);
    }

    /// One look at the batteries; then each low-battery card gives one.
    fn recharge(&mut self, events: &mut Events) {
        let seat = self.active;
        if self.board().batteries >= REST_TO {
            return;
        }
        let techs = self.board().techs;
        for tech in techs.iter().filter(|tech| tech.effect() == super::Effect::LowBattery) {
            self.board_mut().batteries += 1;
            let source = Source::Tech(tech);
            events.push(Event::Gained { seat, source, cubes: Cubes::NONE, batteries: 1, missing: 0 });
        }
    }

    pub(super) fn give_back(&mut self, energy: Energy, events: &mut Events) {
        self.board_mut().energy[energy] -= 1;
        self.reserve[energy] += 1;
        events.push(Event::GaveBack { seat: self.active, energy });
        self.trim_or_pass_on(events);
    }

    fn trim_or_pass_on(&mut self, events: &mut Events) {
        if self.board().energy.total() > ENERGY_LIMIT {
            self.phase = Phase::Trim;
        } else {
            self.pass_on(events);
        }
    }

    fn pass_on(&mut self, events: &mut Events) {
        self.active = Seat((self.active.0 + 1) % self.options.seats);
        (self.mains, self.extras, self.moved) = (0, 0, 0);
        self.phase = Phase::Act;
        if self.active == self.first {
            if self.is_last_round() {
                self.phase = Phase::Over;
                events.push(Event::Finished);
                return;
            }
            self.round += 1;
        }
        events.push(Event::Began { seat: self.active, round: self.round });
    }

    /// Whether the game is scored when this round is over.
    pub fn is_last_round(&self) -> bool {
        self.empty_stacks() >= EMPTY_STACKS || self.round == self.options.round_limit || self.round == u8::MAX
    }
}
