//! Phase 4: one call, or one gift, and Optimus Prime's jump.

use super::{
    event::Event,
    leader::Leader,
    state::{Cybertron, Phase},
    zone::{Region, Zone},
};
use crate::Seat;

impl Cybertron {
    /// Phase 4 begins: what lasted for the attacks is over.
    pub(super) fn begin_reinforcing(&mut self) {
        self.turn.bridge = None;
        self.turn.blitz = false;
        self.phase = Phase::Reinforce;
    }

    /// The zones to which units on a zone of the active player can be called: connected through own zones, in a team
    /// also through the partner's.
    pub fn connected(&self, from: Zone) -> Region {
        let own = self.zones_of(self.active);
        let through = self.zones_of_side(self.active);
        Region::reach(from, through, |zone| self.neighbours_by_bridge(zone)).and(own).without(from)
    }

    /// The units of a zone that a call can take away: one always stays.
    pub fn callable(&self, from: Zone, early: bool) -> u16 {
        let stays = early && self.chief(self.active).is_at(from) && self.chief(self.active).drives(Leader::Optimus);
        let robots = self.units(from).saturating_sub(u16::from(stays));
        // Who stays because he must can be the one who stays.
        if stays { robots } else { robots.saturating_sub(1) }
    }

    pub(super) fn can_call(&self, early: bool) -> bool {
        let own = self.zones_of(self.active);
        Zone::of(own).any(|from| self.callable(from, early) > 0 && !self.connected(from).is_empty())
    }

    pub(super) fn call(&mut self, from: Zone, to: Zone, early: bool) {
        self.phase = Phase::Carry { from, to, early };
    }

    pub(super) fn carry(&mut self, units: u16, leader: bool, events: &mut Vec<Event>) {
        let Phase::Carry { from, to, early } = self.phase else { return };
        self.shift(self.active, from, to, units, leader);
        events.push(Event::Moved { seat: self.active, from, to, units, leader });
        if early {
            self.begin_transforming();
        } else {
            self.turn.called = true;
            self.phase = Phase::Reinforce;
        }
    }

    /// The zones Optimus Prime can jump to.
    pub fn landings(&self) -> Region {
        let chief = self.chief(self.active);
        match chief.zone {
            Some(zone) if chief.drives(Leader::Optimus) && !self.turn.jumped && self.units(zone) > 1 => {
                self.zones_of(self.active).without(zone)
            }
            _ => Region::EMPTY,
        }
    }

    pub(super) fn jump(&mut self, to: Zone, events: &mut Vec<Event>) {
        let Some(from) = self.chief(self.active).zone else { return };
        self.shift(self.active, from, to, 1, true);
        self.turn.jumped = true;
        events.push(Event::Jumped { seat: self.active, from, to });
    }

    /// The partner who can be given a zone: there is one, and he is in the war.
    pub(super) fn receiver(&self) -> Option<Seat> {
        self.partner(self.active).filter(|&partner| self.is_alive(partner))
    }

    /// The zones that can be given to the partner: all but the last.
    pub fn gifts(&self) -> Region {
        let own = self.zones_of(self.active);
        if self.receiver().is_some() && own.len() > 1 && !self.turn.called { own } else { Region::EMPTY }
    }

    pub(super) fn give(&mut self, zone: Zone, events: &mut Vec<Event>) {
        let Some(partner) = self.receiver() else { return };
        let seat = self.active;
        let (units, led) = self.scrap_all(zone);
        self.board.hand_over(zone, partner);
        self.raise_on(partner, zone, 1);
        self.turn.called = true;
        events.push(Event::Given { seat, zone, partner, units, led });
        if led {
            events.push(Event::LeaderFell { seat, leader: self.chief(seat).leader });
        }
    }
}
