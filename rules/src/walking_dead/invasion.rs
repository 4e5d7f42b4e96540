//! Step 1: walkers come, and attack by surprise whoever is there.

use serde::{Deserialize, Serialize};

use super::{
    assault::Assault,
    event::Event,
    outcome::Ending,
    state::{NEUTRAL, WalkingDead},
    territory::{Region, Territory},
};
use crate::{Dice, Seat};

/// Why walkers come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cause {
    /// A turn begins.
    Turn,
    /// A card: a breach.
    Breach,
    /// A card: gunfire.
    Gunfire,
    /// The end.
    Final,
}

/// Territory cards that were drawn together, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    cards: [Territory; 4],
    count: u8,
}

impl Drawn {
    /// No card.
    pub const NONE: Drawn = Drawn { cards: [Territory::CAMP; 4], count: 0 };

    /// One territory.
    pub fn one(territory: Territory) -> Drawn {
        let mut drawn = Drawn::NONE;
        drawn.push(territory);
        drawn
    }

    /// A fifth card is left out: no invasion has one.
    pub(super) fn push(&mut self, territory: Territory) {
        if let Some(slot) = self.cards.get_mut(usize::from(self.count)) {
            *slot = territory;
            self.count += 1;
        }
    }

    /// The territories, in the order drawn.
    pub fn iter(&self) -> impl Iterator<Item = Territory> + '_ {
        self.cards[..usize::from(self.count)].iter().copied()
    }

    /// The territories as a set.
    pub fn region(&self) -> Region {
        self.iter().collect()
    }
}

/// Walkers that come to several territories, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invasion {
    /// Why.
    pub cause: Cause,
    /// Where to.
    pub drawn: Drawn,
    /// How many to each.
    pub walkers: u8,
    /// How many territories are dealt with.
    pub done: u8,
}

impl Invasion {
    pub(super) fn none() -> Invasion {
        Invasion { cause: Cause::Turn, drawn: Drawn::NONE, walkers: 0, done: 0 }
    }

    /// The territory cards that lie on the table until the invasion is over.
    pub(super) fn on_the_table(&self) -> Region {
        if self.cause == Cause::Gunfire { Region::EMPTY } else { self.drawn.region() }
    }
}

/// The territories and the walkers on each of them that come in a turn of a round.
pub const fn chart(round: u8) -> (u8, u8) {
    match round {
        0 | 1 => (1, 1),
        2 => (2, 2),
        3 => (3, 2),
        _ => (4, 3),
    }
}

impl WalkingDead {
    /// The top territory card; an empty pile is made anew of the discards.
    pub(super) fn draw_territory(&mut self, dice: &mut Dice, events: &mut Vec<Event>) -> Option<Territory> {
        if self.territories.renew(dice) {
            events.push(Event::Reshuffled);
        }
        self.territories.take()
    }

    /// Walkers come by the chart of the round.
    pub(super) fn invade_by_chart(&mut self, cause: Cause, dice: &mut Dice, events: &mut Vec<Event>) {
        let (territories, walkers) = chart(self.round);
        self.invade(cause, territories, walkers, dice, events);
    }

    /// So many territory cards are drawn, and so many walkers come to each.
    pub(super) fn invade(&mut self, cause: Cause, cards: u8, walkers: u8, dice: &mut Dice, events: &mut Vec<Event>) {
        let mut drawn = Drawn::NONE;
        for _ in 0..cards {
            if let Some(card) = self.draw_territory(dice, events) {
                drawn.push(card);
            }
        }
        self.come(Invasion { cause, drawn, walkers, done: 0 }, dice, events);
    }

    /// An invasion begins.
    pub(super) fn come(&mut self, invasion: Invasion, dice: &mut Dice, events: &mut Vec<Event>) {
        self.invasion = invasion;
        events.push(Event::Invaded { cause: invasion.cause, drawn: invasion.drawn, walkers: invasion.walkers });
        self.go_on_invading(dice, events);
    }

    /// The next territories are dealt with, until somebody has to decide something or all are.
    fn go_on_invading(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let Invasion { drawn, walkers, done, .. } = self.invasion;
        let Some(territory) = drawn.iter().nth(done.into()) else { return self.end_invasion(dice, events) };
        match self.owner(territory) {
            Some(seat) => self.surprise(seat, territory, walkers.into(), dice, events),
            None => {
                self.board.add(territory, walkers.into());
                events.push(Event::Grew { territory, walkers, total: self.units(territory) });
                self.next_territory(dice, events);
            }
        }
    }

    fn next_territory(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        self.invasion.done += 1;
        self.go_on_invading(dice, events);
    }

    fn surprise(&mut self, seat: Seat, to: Territory, wave: u16, dice: &mut Dice, events: &mut Vec<Event>) {
        self.assault = Assault { to, defender: seat, wave, ..Assault::none() };
        let (survivors, roller) = (self.units(to), self.roller(seat));
        events.push(Event::Surprised { seat, territory: to, walkers: wave, survivors, roller });
        self.ask_for_guard(dice, events);
    }

    /// Who throws the dice of the walkers in a fight of a seat: the nearest living player on the right.
    pub fn roller(&self, seat: Seat) -> Option<Seat> {
        self.order.to_the_right(seat).find(|&other| self.is_alive(other))
    }

    /// A roll of a surprise attack is over: they fight on, or one side is gone.
    pub(super) fn fight_on(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let Assault { to: territory, defender: seat, wave, .. } = self.assault;
        let survivors = self.units(territory);
        if survivors == 0 {
            self.board.hand_over(territory, NEUTRAL);
            self.board.add(territory, wave);
            events.push(Event::Overrun { seat, territory, walkers: wave });
            self.devour_if_gone(seat, events);
        } else if wave == 0 {
            events.push(Event::Repelled { seat, territory, survivors });
        } else {
            return self.ask_for_guard(dice, events);
        }
        self.next_territory(dice, events);
    }

    /// Everything is fought out: the cards are discarded, and the turn goes on, or the game is over.
    fn end_invasion(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let Invasion { cause, drawn, .. } = self.invasion;
        self.territories.discard = self.territories.discard.or(self.invasion.on_the_table());
        self.invasion = Invasion::none();
        if self.end_if_decided(events) {
            return;
        }
        match cause {
            Cause::Final => return self.end(Ending::Horde, events),
            Cause::Turn if self.is_alive(self.active) => return self.draw_action(dice, events),
            Cause::Gunfire if drawn.iter().all(|territory| self.owner(territory) == Some(self.active)) => {
                self.take_grenade(events);
            }
            _ => {}
        }
        if self.is_alive(self.active) { self.begin_deployment(events) } else { self.pass_turn(dice, events) }
    }
}
