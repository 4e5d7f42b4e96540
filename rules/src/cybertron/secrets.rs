//! What a seat cannot know: the hands of the others and the order of the draw pile.

use super::{
    card::{Card, Cards},
    state::{Cybertron, Phase},
    zone::{MAP, Region, Special, Zone},
};
use crate::{Game, Seat};

impl Cybertron {
    /// The same position with the cards hidden from the seat arranged anew. Everybody has as many as before.
    pub(super) fn with_hidden_cards(&self, seat: Seat, arrange: impl FnOnce(&mut [Card])) -> Self {
        let mut game = self.clone();
        let others = || Seat::all(self.seats()).filter(move |&other| other != seat);
        let mut cards = self.pile.cards;
        let mut count = usize::from(self.pile.left);
        for card in others().flat_map(|other| Card::of(self.hand(other))) {
            cards[count] = card;
            count += 1;
        }
        arrange(&mut cards[..count]);
        let mut left = cards[..count].iter().copied();
        game.pile.hidden_mut().iter_mut().zip(&mut left).for_each(|(slot, card)| *slot = card);
        for other in others() {
            let size = usize::from(self.hand(other).len());
            game.hands[other.index()] = left.by_ref().take(size).collect();
        }
        game.pile.tidy();
        game
    }

    /// Every card is somewhere, once; every robot is on the board, in the pool or in the scrapheap; every zone is held.
    pub(super) fn check_conservation(&self) -> Result<(), String> {
        self.check_cards()?;
        self.check_zones()?;
        self.check_units()?;
        self.check_passages()
    }

    fn check_cards(&self) -> Result<(), String> {
        let mut all = self.pile.hidden_set().ok_or("a card is in the pile twice")?;
        for set in self.hands.iter().chain([&self.pile.discard]) {
            if !all.and(*set).is_empty() {
                return Err(format!("a card is in two places: {set:?}"));
            }
            all = all.or(*set);
        }
        if all == Cards::ALL { Ok(()) } else { Err(format!("cards are missing: {:?}", Cards::ALL.minus(all))) }
    }

    fn check_zones(&self) -> Result<(), String> {
        let mut all = Region::EMPTY;
        for zones in &self.board.held {
            if !all.and(*zones).is_empty() {
                return Err("a zone has two owners".to_owned());
            }
            all = all.or(*zones);
        }
        let open = Special::ALL.into_iter().filter(|&special| self.is_open(special)).filter_map(Special::factory);
        let there = open.fold(MAP, Region::with);
        if self.day > 0 && all != there && self.phase != Phase::Escape {
            return Err(format!(
                "zones without an owner, or closed ones with one: {:?}",
                there.minus(all).or(all.minus(there))
            ));
        }
        let is_fought_over = |zone: Zone| self.phase == Phase::Escape && zone == self.assault.to;
        match Zone::all().find(|&zone| all.has(zone) == (self.units(zone) == 0) && !is_fought_over(zone)) {
            None => Ok(()),
            Some(zone) => Err(format!("{} has {} units", zone.id(), self.units(zone))),
        }
    }

    fn check_units(&self) -> Result<(), String> {
        for seat in Seat::all(self.seats()) {
            let chief = self.chief(seat);
            // A leader who is about to escape is on no zone.
            let escapes = self.phase == Phase::Escape && seat == self.assault.defender;
            if let Some(zone) = chief.zone
                && !self.zones_of(seat).has(zone)
            {
                return Err(format!("the leader of {seat} is on a zone of somebody else"));
            }
            let robots = self.strength(seat) - u16::from(chief.zone.is_some() && !escapes);
            let (held, made) = (robots + self.pool(seat) + self.lost(seat), self.raised[seat.index()]);
            if held != made {
                return Err(format!("{seat} has {held} robots of {made}"));
            }
        }
        Ok(())
    }

    /// A closed passage is never crossed.
    fn check_passages(&self) -> Result<(), String> {
        let Some(assault) = self.assault().filter(|_| self.phase != Phase::Follow) else { return Ok(()) };
        let joined = self.neighbours_by_bridge(assault.from).has(assault.to);
        if joined != assault.alone { Ok(()) } else { Err("an attack over a closed passage".to_owned()) }
    }
}
