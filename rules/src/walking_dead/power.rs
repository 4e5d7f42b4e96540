//! The powers of the leaders in Conquest.

use super::{
    event::Event,
    group::Group,
    state::{Phase, WalkingDead},
    territory::Territory,
};
use crate::{Dice, Seat, conquest::Side};

/// How often a turn Rick rolls again.
const RICK: u8 = 2;
/// How often a turn the Governor claims a tie.
const GOVERNOR: u8 = 1;
/// The dice that the Governor attacks with to claim a tie.
const ALL_DICE: u8 = 3;
/// A new walker comes on this.
const RISES: u8 = 6;

impl WalkingDead {
    /// How often the leader of a seat can still be used in this turn, if it is one that counts.
    pub fn powers_left(&self, seat: Seat) -> u8 {
        match self.group(seat) {
            _ if self.is_survival() => 0,
            Group::Rick if seat == self.active => RICK.saturating_sub(self.turn.powers),
            Group::Governor if seat == self.active => GOVERNOR.saturating_sub(self.turn.powers),
            Group::Prisoners if seat != self.active => u8::from(!self.turn.parried),
            _ => 0,
        }
    }

    /// Rick may roll all attack dice again, each roll once.
    pub(super) fn ask_rick(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        if self.group(self.active) == Group::Rick && self.powers_left(self.active) > 0 {
            self.phase = Phase::Reroll;
        } else {
            self.ask_prisoners(dice, events);
        }
    }

    pub(super) fn reroll(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        self.turn.powers += 1;
        self.assault.attack.roll(dice);
        events.push(Event::Rerolled { seat: self.active, side: Side::Attack, throw: self.assault.attack });
        self.ask_prisoners(dice, events);
    }

    /// The Prisoners may roll one defence die again.
    pub(super) fn ask_prisoners(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let defender = self.assault.defender;
        if self.group(defender) == Group::Prisoners && self.powers_left(defender) > 0 {
            self.phase = Phase::Parry;
        } else {
            self.ask_governor(dice, events);
        }
    }

    pub(super) fn reroll_die(&mut self, die: u8, dice: &mut Dice, events: &mut Vec<Event>) {
        self.turn.parried = true;
        self.assault.defence.reroll(1 << die, dice);
        let (seat, throw) = (self.assault.defender, self.assault.defence);
        events.push(Event::Rerolled { seat, side: Side::Defence, throw });
        self.ask_governor(dice, events);
    }

    /// The Governor may claim a tie of the highest dice.
    pub(super) fn ask_governor(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let is_tie = self.assault.attack.sorted()[0] == self.assault.defence.sorted()[0];
        let is_his = self.group(self.active) == Group::Governor && self.powers_left(self.active) > 0;
        if is_his && is_tie && self.assault.attackers == ALL_DICE {
            self.phase = Phase::Tie;
        } else {
            self.settle_roll(dice, events);
        }
    }

    pub(super) fn claim_tie(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        self.turn.powers += 1;
        self.assault.claimed = true;
        events.push(Event::Claimed { seat: self.active });
        self.settle_roll(dice, events);
    }

    /// The walkers of a player roll for each enemy that fell to their attack.
    pub(super) fn raise_dead(&mut self, territory: Territory, fallen: u8, dice: &mut Dice, events: &mut Vec<Event>) {
        for _ in 0..fallen {
            let die = dice.roll(6);
            let rose = die == RISES;
            self.board.add(territory, rose.into());
            events.push(Event::Rose { seat: self.active, territory, die, rose });
        }
    }
}
