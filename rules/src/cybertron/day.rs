//! Carrying out moves, and what comes round: turns, days, the Matrix.

use super::{
    card::Card,
    event::Event,
    moves::Move,
    state::{Cybertron, Phase},
};
use crate::{Dice, conquest::Order};

/// The robots the Matrix creates.
const MATRIX: u16 = 3;

impl Cybertron {
    pub(super) fn carry_out(&mut self, mv: Move, dice: &mut Dice, events: &mut Vec<Event>) {
        match (mv, self.phase) {
            (Move::Claim(zone), _) => self.claim(zone, events),
            (Move::Place { zone, .. }, Phase::Stack) => self.stack(zone, events),
            (Move::Place { zone, .. }, Phase::Recycle(done)) => self.recycle(zone, done, events),
            (Move::Place { zone, count }, _) => self.deploy(zone, count, events),
            (Move::Play(card), Phase::Muster) => self.play_for_robots(card, events),
            (Move::Play(card), Phase::Transform) => self.play_in_phase_2(card, events),
            (Move::Play(card), _) => self.put_down(card, 0, dice, events),
            (Move::Salvo { card, dice: which }, _) => self.put_down(card, which, dice, events),
            (Move::Revive { zone, mode }, _) => self.revive(zone, mode, events),
            (Move::Flip, _) => self.flip(events),
            (Move::Turn { card, special }, _) => self.transform(card, special, dice, events),
            (Move::Bridge { from, to }, _) => self.build_bridge(from, to, events),
            (Move::Attack { from, to }, _) => self.announce(from, to, events),
            (Move::Commit { units, leader }, _) => self.commit(units, leader, dice, events),
            (Move::Stop, _) => self.end_assault(false, events),
            (Move::Defend { units, leader }, _) => self.guard(units, leader, dice, events),
            (Move::Pass, Phase::Answer) => self.answered(dice, events),
            (Move::Pass, window) => self.leave_window(window, dice, events),
            (Move::Boost(die), Phase::Boost(side)) => self.boost(side, die, dice, events),
            (Move::Boost(_), _) => {}
            (Move::Escape(zone), _) => self.escape(zone, dice, events),
            (Move::Follow { units, leader }, _) => self.follow(units, leader, events),
            (Move::Call { from, to }, phase) => self.call(from, to, phase == Phase::EarlyCall),
            (Move::Carry { units, leader }, _) => self.carry(units, leader, events),
            (Move::Jump(zone), _) => self.jump(zone, events),
            (Move::Give(zone), _) => self.give(zone, events),
            (Move::Advance, Phase::Muster) => self.count_bonuses(events),
            (Move::Advance, Phase::Recycle(_)) => self.begin_transforming(),
            (Move::Advance, Phase::Transform) => self.begin_attacks(),
            (Move::Advance, Phase::Attack) => self.begin_reinforcing(),
            (Move::Advance, _) => self.pass_turn(dice, events),
        }
    }

    /// Phase 5, and on to the next player, or the next day.
    pub(super) fn pass_turn(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let seat = self.active;
        if self.turn.captured
            && self.is_alive(seat)
            && let Some(card) = self.draw(dice, events)
        {
            self.hands[seat.index()] = self.hands[seat.index()].with(card);
            events.push(Event::Drew { seat });
        }
        match self.order().after(seat).find(|&other| self.is_alive(other)) {
            Some(next) => self.begin_turn(next, events),
            None => self.end_day(dice, events),
        }
    }

    /// The order of play.
    pub(super) fn order(&self) -> Order {
        Order::clockwise(self.first, self.options.seats)
    }

    fn end_day(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        if let Some(card) = self.draw(dice, events) {
            self.pile.discard.insert(card);
            let owner = self.owner(card.zone());
            if let Some(owner) = owner {
                self.raise_on(owner, card.zone(), MATRIX);
            }
            events.push(Event::Matrix { card, seat: owner, robots: MATRIX });
        }
        events.push(Event::DayOver { day: self.day });
        if self.day == self.options.days {
            self.phase = Phase::Over;
            events.push(Event::Over { by_force: false });
            return;
        }
        self.day += 1;
        if let Some(first) = self.order().iter().find(|&seat| self.is_alive(seat)) {
            self.begin_turn(first, events);
        }
    }

    /// The top card of the pile; an empty pile is made anew of the discards.
    fn draw(&mut self, dice: &mut Dice, events: &mut Vec<Event>) -> Option<Card> {
        if self.pile.renew(dice) {
            events.push(Event::Reshuffled);
        }
        self.pile.take()
    }
}
