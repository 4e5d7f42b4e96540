//! Short words for what the tests of facts and examples do again and again.

use super::*;

/// These zones.
pub(super) fn zones(zones: &[Zone]) -> Region {
    zones.iter().fold(Region::EMPTY, |all, &zone| all.with(zone))
}

/// The card of a zone.
pub(super) fn card_of(zone: Zone) -> Card {
    Card::for_zone(zone).expect("a zone of the map")
}

/// So many robots attack, without the leader.
pub(super) fn commit(units: u8) -> Move {
    Move::Commit { units, leader: false }
}

/// So many attack, the leader among them.
pub(super) fn led(units: u8) -> Move {
    Move::Commit { units, leader: true }
}

/// So many robots defend, without the leader.
pub(super) fn defend(units: u8) -> Move {
    Move::Defend { units, leader: false }
}

/// So many defend, the leader among them.
pub(super) fn guarded(units: u8) -> Move {
    Move::Defend { units, leader: true }
}

/// So many robots answer a call, without the leader.
pub(super) fn carry(units: u16) -> Move {
    Move::Carry { units, leader: false }
}

/// So many robots follow, without the leader.
pub(super) fn follow(units: u16) -> Move {
    Move::Follow { units, leader: false }
}

/// Robots go on a zone.
pub(super) fn place(zone: Zone, count: u16) -> Move {
    Move::Place { zone, count }
}

/// A war at its very beginning, set up by turns.
pub(super) fn set_up(seats: u8, seed: u64) -> Field {
    let options = Options { seats, leaders: Options::line_up(seats), quick: false, ..Options::default() };
    Field::start(&options, seed)
}

impl Field {
    /// Does as little as possible until another turn begins, or the war is over.
    #[track_caller]
    pub(super) fn idle(mut self) -> Field {
        let before = (self.game.active(), self.game.day());
        while self.game.phase() != Phase::Over && (self.game.active(), self.game.day()) == before {
            let zone = Zone::of(self.game.zones_of(self.game.active())).next().expect("who plays has a zone");
            let mv = match self.game.phase() {
                Phase::Deploy => place(zone, self.game.pool(self.game.active())),
                _ => Move::Advance,
            };
            self.play(mv);
        }
        self
    }

    /// A card of the draw pile lies on top of it.
    pub(super) fn on_top(mut self, card: Card) -> Field {
        let left = usize::from(self.game.pile.left);
        let place = self.game.pile.cards[..left].iter().position(|&other| other == card).expect("it is in the pile");
        self.game.pile.cards.swap(place, left - 1);
        self
    }

    /// How many units are on these zones.
    pub(super) fn units<const N: usize>(&self, zones: [Zone; N]) -> [u16; N] {
        zones.map(|zone| self.game.units(zone))
    }

    /// The sides of the dice of both in the last roll.
    #[track_caller]
    pub(super) fn dice_thrown(&self) -> (Vec<u8>, Vec<u8>) {
        let sides = |event: &Event| match event {
            Event::Rolled { attack, defence } => Some((attack.sides().to_vec(), defence.sides().to_vec())),
            _ => None,
        };
        self.seen(sides).pop().expect("dice were thrown")
    }

    /// What happened last.
    pub(super) fn last_events<const N: usize>(&self) -> [Event; N] {
        let from = self.events.len().checked_sub(N).expect("so much happened");
        self.events[from..].to_vec().try_into().expect("N of them")
    }
}
