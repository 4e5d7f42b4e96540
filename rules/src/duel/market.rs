//! The market: three cards, the right one for less.

use super::{
    card::{Card, Cards},
    event::Event,
    phase::{Phase, Stage, Task},
    state::Duel,
    track::Track,
    turn::Flow,
};
use crate::bits::numbered;

numbered! {
    /// A slot of the market, from left to right.
    pub struct Slot: 3
}

impl Slot {
    /// The right slot, where a card costs one less.
    pub const CHEAP: Slot = Slot(2);

    /// What a card costs less here.
    pub const fn discount(self) -> u8 {
        (self.0 == Self::CHEAP.0) as u8
    }
}

/// What a renewal costs.
pub const RENEWAL: u16 = 2;

impl Duel {
    /// What the card in a slot costs now, if there is one.
    pub fn cost(&self, slot: Slot) -> Option<u16> {
        let price = self.card_in(slot)?.cost() - slot.discount();
        let in_lab = u8::from(self.phase == Phase::Lab);
        Some(price.saturating_sub(in_lab).max(1).into())
    }

    /// Energy leaves the hand of whoever is active.
    pub(super) fn pay(&mut self, amount: u16) {
        self.energy[self.active.index()] -= amount;
    }

    /// Pay, slide and refill; then Buzz, Breaking news, effects, and the card goes where it belongs.
    pub(super) fn buy(&mut self, slot: Slot, flow: &mut Flow<'_>) {
        let (seat, Some(cost)) = (self.active, self.cost(slot)) else { return };
        let Some(card) = self.row[slot.index()].take() else { return };
        self.pay(cost);
        self.limbo = Some(card);
        self.turn.bought = true;
        flow.tell(Event::Bought { seat, card, slot, cost });
        if self.phase == Phase::Market {
            self.agenda.push(Task::Stage(Stage::Market));
        }
        self.agenda.push(Task::Settle(card));
        if !card.is_kept() || card == Card::NATURAL_SELECTION {
            self.agenda.push(Task::Effect { card, step: 0 });
        }
        if self.has(seat, Card::BREAKING_NEWS) {
            self.agenda.push(Task::News);
        }
        if let Some(buzz) = card.buzz() {
            self.agenda.push(Task::Put(buzz));
        }
        self.refill(flow);
    }

    pub(super) fn headline(&mut self, flow: &mut Flow<'_>) -> Option<Phase> {
        self.trigger(Card::BREAKING_NEWS, flow);
        self.start_pull(Track::Fame, 1);
        None
    }

    /// A bought card goes where it belongs.
    pub(super) fn settle(&mut self, card: Card, flow: &mut Flow<'_>) -> Option<Phase> {
        self.limbo = None;
        if card.is_kept() {
            self.keeps[self.active.index()].insert(card);
            flow.tell(Event::Kept { seat: self.active, card });
        } else {
            self.discards.insert(card);
        }
        None
    }

    pub(super) fn renew(&mut self, flow: &mut Flow<'_>) {
        self.pay(RENEWAL);
        self.turn.renewed = true;
        let gone = std::mem::take(&mut self.row);
        self.discards = gone.into_iter().flatten().fold(self.discards, Cards::with);
        flow.tell(Event::Renewed { seat: self.active });
        self.refill(flow);
        self.agenda.push(Task::Stage(Stage::Market));
    }

    /// Alien metabolism works at any decision of one's own turn, which then goes on.
    pub(super) fn metabolize(&mut self, slot: Slot, flow: &mut Flow<'_>) -> Option<Phase> {
        self.turn.used.insert(Card::ALIEN_METABOLISM);
        self.clear(slot, flow);
        Some(self.phase)
    }

    /// The card in a slot is discarded and the row filled up. Returns the card.
    pub(super) fn clear(&mut self, slot: Slot, flow: &mut Flow<'_>) {
        let Some(card) = self.row[slot.index()].take() else { return };
        self.discards.insert(card);
        flow.tell(Event::Cleared { card, slot });
        self.refill(flow);
    }

    /// Cards slide right into gaps, and new ones enter on the left.
    pub(super) fn refill(&mut self, flow: &mut Flow<'_>) {
        for place in (0..Slot::COUNT as u8).rev().map(Slot) {
            let from = (0..=place.0).rev().find(|&slot| self.row[usize::from(slot)].is_some());
            self.row[place.index()] = match from {
                Some(slot) => self.row[usize::from(slot)].take(),
                None => self.draw(flow),
            };
            if let (None, Some(card)) = (from, self.row[place.index()]) {
                flow.tell(Event::Dealt { slot: place, card });
            }
        }
    }

    /// The top card of the deck; an empty deck is made of the discards.
    fn draw(&mut self, flow: &mut Flow<'_>) -> Option<Card> {
        if self.deck_left == 0 {
            let cards = std::mem::take(&mut self.discards);
            self.deck.iter_mut().zip(cards.iter()).for_each(|(slot, card)| *slot = card);
            self.deck_left = cards.len();
            flow.dice.shuffle(&mut self.deck[..usize::from(cards.len())]);
            if !cards.is_empty() {
                flow.tell(Event::Reshuffled { cards: cards.len() });
            }
        }
        self.deck_left = self.deck_left.checked_sub(1)?;
        Some(self.deck[usize::from(self.deck_left)])
    }
}
