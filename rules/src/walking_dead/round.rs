//! Carrying out moves, and what comes round: turns, rounds, the end.

use super::{
    assault::Assault,
    crates::Crates,
    event::Event,
    invasion::Cause,
    moves::Move,
    outcome::Ending,
    state::{Phase, Turn, WalkingDead},
};
use crate::{Dice, Game, Seat};

impl WalkingDead {
    pub(super) fn carry_out(&mut self, mv: Move, dice: &mut Dice, events: &mut Vec<Event>) {
        match (mv, self.phase) {
            (Move::Choose(group), Phase::Choose(chosen)) => self.choose(group, chosen, dice, events),
            (Move::Claim(territory), _) => self.claim(territory, events),
            (Move::Place { territory, .. }, Phase::Stack) => self.stack(territory, events),
            (Move::Place { territory, count }, Phase::Strangers) => self.welcome(territory, count, events),
            (Move::Place { territory, count }, _) => self.deploy(territory, count, dice, events),
            (Move::Cull { territory, walkers }, _) => self.cull(territory, walkers, events),
            (Move::Bite(territory), Phase::Bitten(done)) => self.bite(territory, done, events),
            (Move::Lure(territory), _) => self.lure(territory, dice, events),
            (Move::Build(territory), _) => self.build(territory, dice, events),
            (Move::Exchange(crates), _) => self.exchange(crates, dice, events),
            (Move::Attack { from, to }, _) => self.declare(from, to, events),
            (Move::Commit(units), _) => self.commit(units, dice, events),
            (Move::Stop, _) => self.end_assault(false, dice, events),
            (Move::Defend(units), _) => self.guard(units, dice, events),
            (Move::Throw { die, face }, Phase::Grenade(side)) => self.throw_grenade(side, die, face, dice, events),
            (Move::Reroll, _) => self.reroll(dice, events),
            (Move::RerollDie(die), _) => self.reroll_die(die, dice, events),
            (Move::ClaimTie, _) => self.claim_tie(dice, events),
            (Move::Pass, Phase::Grenade(side)) => self.no_grenade(side, dice, events),
            (Move::Pass, Phase::Reroll) => self.ask_prisoners(dice, events),
            (Move::Pass, Phase::Parry) => self.ask_governor(dice, events),
            (Move::Pass, _) => self.settle_roll(dice, events),
            (Move::Follow(units), _) => self.follow(units, dice, events),
            (Move::Maneuver { from, to }, _) => self.maneuver(from, to),
            (Move::Carry(units), _) => self.carry(units, events),
            (Move::Advance, Phase::Begin) => self.invade_by_chart(Cause::Turn, dice, events),
            (Move::Advance, Phase::Cull | Phase::SideRoads) => self.begin_deployment(events),
            (Move::Advance, Phase::Exchange) => self.phase = Phase::Deploy,
            (Move::Advance, Phase::Invade) => self.end_invading(dice, events),
            (Move::Advance, _) => self.pass_turn(dice, events),
            (Move::Choose(_) | Move::Bite(_) | Move::Throw { .. }, _) => {}
        }
    }

    pub(super) fn begin_turn(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.active = seat;
        self.turn = Turn::default();
        self.assault = Assault::none();
        events.push(Event::Began { seat, round: self.round });
        if self.is_survival() {
            self.phase = Phase::Begin;
        } else {
            self.begin_deployment(events);
        }
    }

    /// On to the next player, or the next round.
    pub(super) fn pass_turn(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let next = self.order.after(self.active).find(|&seat| self.is_alive(seat));
        match next {
            Some(next) => self.begin_turn(next, events),
            None => self.end_round(dice, events),
        }
    }

    /// The round after which a game of Conquest is over. Counting ends at 255.
    pub fn last_round(&self) -> u8 {
        if self.options.rounds == 0 { u8::MAX } else { self.options.rounds }
    }

    fn end_round(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        events.push(Event::RoundOver { round: self.round });
        if self.horde {
            return self.invade_by_chart(Cause::Final, dice, events);
        }
        if !self.is_survival() && self.round >= self.last_round() {
            return self.end(Ending::Limit, events);
        }
        self.round = self.round.saturating_add(1);
        let first = self.order.iter().find(|&seat| self.is_alive(seat));
        if let Some(first) = first {
            self.begin_turn(first, events);
        }
    }

    pub(super) fn end(&mut self, ending: Ending, events: &mut Vec<Event>) {
        self.phase = Phase::Over;
        events.push(Event::Over { ending });
    }

    /// Ends the game if at most one player is left. Says whether it did.
    pub(super) fn end_if_decided(&mut self, events: &mut Vec<Event>) -> bool {
        let left = Seat::all(self.seats()).filter(|&seat| self.is_alive(seat)).count();
        match left {
            0 => self.end(Ending::Dead, events),
            1 => self.end(Ending::LastStanding, events),
            _ => return false,
        }
        true
    }

    /// A seat without a piece is out: its crates go to whoever did it, its grenades to the supply.
    pub(super) fn eliminate_if_gone(&mut self, seat: Seat, by: Seat, events: &mut Vec<Event>) {
        if self.is_alive(seat) {
            return;
        }
        let crates = self.leave(seat);
        self.crates[by.index()] = self.crates[by.index()].and(crates);
        events.push(Event::Eliminated { seat, by, crates: crates.count() });
        self.end_if_decided(events);
    }

    /// A seat without a piece is out: its crates leave the game, its grenades go to the supply.
    pub(super) fn devour_if_gone(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if self.is_alive(seat) {
            return;
        }
        let crates = self.leave(seat);
        self.spent = self.spent.and(crates);
        events.push(Event::Devoured { seat, crates });
    }

    /// A seat leaves its crates and grenades behind.
    fn leave(&mut self, seat: Seat) -> Crates {
        self.grenades[seat.index()] = 0;
        self.pool[seat.index()] = 0;
        std::mem::take(&mut self.crates[seat.index()])
    }
}
