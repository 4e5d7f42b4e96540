//! Listing every legal move.

use super::{
    card::{Card, SYMBOLS, Upgrade},
    leader::{Leader, Mode},
    moves::Move,
    muster::REVIVAL,
    state::{Cybertron, Phase, Side},
    zone::{Region, Special, Zone},
};
use crate::{Game, conquest::most_attackers};

const BOTH: [bool; 2] = [false, true];

impl Cybertron {
    pub(super) fn list_moves(&self, out: &mut Vec<Move>) {
        match self.phase {
            Phase::Over => {}
            Phase::Claim => out.extend(Zone::of(self.unclaimed()).map(Move::Claim)),
            Phase::Stack => self.list_single_robots(self.zones_of(self.active), out),
            Phase::Muster => {
                self.list_cards(out);
                out.push(Move::Advance);
            }
            Phase::Deploy => self.list_deployments(out),
            Phase::Transform => self.list_transformations(out),
            Phase::Recycle(done) => {
                self.list_single_robots(self.recyclable(done), out);
                out.push(Move::Advance);
            }
            Phase::Bridge => self.list_bridges(out),
            Phase::EarlyCall => self.list_calls(true, out),
            Phase::Carry { from, early, .. } => self.list_carries(from, early, out),
            Phase::Attack => {
                for from in Zone::of(self.zones_of(self.active)) {
                    out.extend(Zone::of(self.targets(from)).map(|to| Move::Attack { from, to }));
                }
                out.push(Move::Advance);
            }
            Phase::Commit => self.list_commitments(out),
            Phase::Guard => self.list_guards(out),
            Phase::Before(_) | Phase::Answer | Phase::Repair | Phase::After => {
                self.list_cards(out);
                out.push(Move::Pass);
            }
            Phase::Boost(side) => {
                let count = if side == Side::Attack { self.assault.attackers } else { self.assault.defenders };
                out.extend((0..count).map(Move::Boost));
            }
            Phase::Escape => out.extend(Zone::of(self.refuges()).map(Move::Escape)),
            Phase::Follow => self.list_followers(out),
            Phase::Reinforce => self.list_reinforcements(out),
        }
    }

    fn list_single_robots(&self, zones: Region, out: &mut Vec<Move>) {
        out.extend(Zone::of(zones).map(|zone| Move::Place { zone, count: 1 }));
    }

    /// The cards in hand that can be played for their upgrade now.
    fn list_cards(&self, out: &mut Vec<Move>) {
        let (Some(seat), Some(moment)) = (self.turn(), self.moment()) else { return };
        for card in Card::of(self.hand(seat).and(moment.cards())) {
            let upgrade = card.upgrade();
            if upgrade == Upgrade::OverloadSalvo {
                out.extend((1..1 << self.assault.attackers).map(|dice| Move::Salvo { card, dice }));
            } else if !self.works_already(upgrade) && (self.phase != Phase::Transform || self.is_of_use(upgrade)) {
                out.push(Move::Play(card));
            }
        }
    }

    fn list_deployments(&self, out: &mut Vec<Move>) {
        let (own, pool) = (self.zones_of(self.active), self.pool(self.active));
        for zone in Zone::of(own) {
            out.extend((1..=pool).map(|count| Move::Place { zone, count }));
        }
        let is_gone = self.chief(self.active).zone.is_none() && !self.turn.revived;
        if is_gone && (self.turn.free_revival || pool >= REVIVAL) {
            out.extend(Zone::of(own).flat_map(|zone| Mode::BOTH.map(|mode| Move::Revive { zone, mode })));
        }
    }

    fn list_transformations(&self, out: &mut Vec<Move>) {
        if self.can_flip() {
            out.push(Move::Flip);
        }
        let symbols = self.hand(self.active).and(SYMBOLS);
        if !symbols.is_empty() {
            for special in Special::ALL.into_iter().filter(|&special| self.may_turn(special)) {
                out.extend(Card::of(symbols).map(|card| Move::Turn { card, special }));
            }
        }
        self.list_cards(out);
        out.push(Move::Advance);
    }

    fn list_bridges(&self, out: &mut Vec<Move>) {
        let all = self.bridgeable();
        for from in Zone::of(self.zones_of(self.active).and(all)) {
            out.extend(Zone::of(all.without(from)).map(|to| Move::Bridge { from, to }));
        }
    }

    fn list_commitments(&self, out: &mut Vec<Move>) {
        if self.assault.rolls > 0 {
            out.push(Move::Stop);
        }
        if self.assault.alone {
            return out.push(Move::Commit { units: 1, leader: true });
        }
        let most = most_attackers(self.units(self.assault.from));
        let is_led = self.attack_leader_is_there();
        for leader in BOTH.into_iter().filter(|&leader| !leader || is_led) {
            out.extend((1..=most).map(|units| Move::Commit { units, leader }));
        }
    }

    fn list_guards(&self, out: &mut Vec<Move>) {
        let (most, all) = (self.most_defenders(), self.units(self.assault.to));
        let is_led = self.defence_leader_is_there();
        for leader in BOTH.into_iter().filter(|&leader| !leader || is_led) {
            let most = if is_led && !leader { most.min((all - 1) as u8) } else { most };
            out.extend((1..=most).map(|units| Move::Defend { units, leader }));
        }
    }

    fn list_followers(&self, out: &mut Vec<Move>) {
        let from = self.assault.from;
        let most = self.units(from) - 1;
        out.extend((0..=most).map(|units| Move::Follow { units, leader: false }));
        if self.attack_leader_is_there() {
            out.extend((1..=most).map(|units| Move::Follow { units, leader: true }));
        }
    }

    /// Calls to and fro within each connected group of zones.
    fn list_calls(&self, early: bool, out: &mut Vec<Move>) {
        for from in Zone::of(self.zones_of(self.active)).filter(|&from| self.callable(from, early) > 0) {
            out.extend(Zone::of(self.connected(from)).map(|to| Move::Call { from, to }));
        }
    }

    fn list_carries(&self, from: Zone, early: bool, out: &mut Vec<Move>) {
        let most = self.callable(from, early);
        out.extend((1..=most).map(|units| Move::Carry { units, leader: false }));
        let chief = self.chief(self.active);
        if chief.is_at(from) && !(early && chief.drives(Leader::Optimus)) {
            out.extend((1..=most).map(|units| Move::Carry { units, leader: true }));
        }
    }

    fn list_reinforcements(&self, out: &mut Vec<Move>) {
        if !self.turn.called {
            self.list_calls(false, out);
            out.extend(Zone::of(self.gifts()).map(Move::Give));
        }
        out.extend(Zone::of(self.landings()).map(Move::Jump));
        out.push(Move::Advance);
    }
}
