//! Phase 1: new robots, cards that give some, and where they go.

use super::{
    assault::Assault,
    card::{Card, Cards, Moment, Upgrade},
    event::Event,
    leader::Mode,
    state::{Cybertron, Income, Phase, Turn},
    zone::{Sector, Special, Zone},
};
use crate::{
    Seat,
    conquest::{bonus_for, units_for},
};

/// What it costs to bring a leader back.
pub(super) const REVIVAL: u16 = 3;
/// The most units that count in a factory.
const FACTORY_LIMIT: u16 = 3;

impl Cybertron {
    pub(super) fn begin_turn(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.active = seat;
        self.turn = Turn::default();
        self.assault = Assault::none();
        let zones = self.zones_of(seat).len();
        let robots = units_for(zones);
        self.raise(seat, robots);
        self.turn.income.zones = robots;
        events.push(Event::Began { seat, day: self.day, zones, robots });
        self.phase = Phase::Muster;
        if !self.may_hold(seat, Moment::Muster.cards()) {
            self.count_bonuses(events);
        }
    }

    /// Whether a seat may be asked for one of these cards: it holds cards, and not all of those lie open already.
    /// Nobody learns from somebody being asked, or not, what they hold.
    pub(super) fn may_hold(&self, seat: Seat, cards: Cards) -> bool {
        !self.hand(seat).is_empty() && !self.pile.discard.covers(cards)
    }

    /// A card leaves the hand for the discard pile.
    pub(super) fn spend(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()] = self.hands[seat.index()].without(card);
        self.pile.discard.insert(card);
    }

    pub(super) fn play_for_robots(&mut self, card: Card, events: &mut Vec<Event>) {
        let seat = self.active;
        self.spend(seat, card);
        events.push(Event::Played { seat, card });
        let robots = match card.upgrade() {
            Upgrade::MassProduction => 3,
            Upgrade::SpareParts => 2,
            Upgrade::BlockingInitiators => {
                self.turn.doubled = true;
                0
            }
            Upgrade::AssemblyOverdrive => {
                self.turn.overdrive = true;
                0
            }
            _ if self.chief(seat).zone.is_none() && !self.turn.free_revival => {
                self.turn.free_revival = true;
                0
            }
            _ => 1,
        };
        if robots > 0 {
            self.raise(seat, robots);
            self.turn.income.cards += robots;
            events.push(Event::Gained { seat, robots });
        }
    }

    /// What whole sectors bring the seat: steps C of Phase 1, before any doubling.
    pub fn sector_bonus(&self, seat: Seat, sector: Sector) -> u16 {
        bonus_for(self.zones_of(seat), self.sector_zones(sector), sector.bonus())
    }

    /// The units of a seat that count in a factory.
    pub fn workers(&self, seat: Seat, factory: Zone) -> u16 {
        if self.zones_of(seat).has(factory) { self.units(factory).min(FACTORY_LIMIT) } else { 0 }
    }

    /// What a sector brings the active player this turn, doubled if a card says so.
    fn sector_yield(&self, sector: Sector) -> u16 {
        self.sector_bonus(self.active, sector) * if self.turn.doubled { 2 } else { 1 }
    }

    /// What a factory brings the active player this turn, doubled if a card says so.
    fn factory_yield(&self, factory: Zone) -> u16 {
        self.workers(self.active, factory) * if self.turn.overdrive { 2 } else { 1 }
    }

    /// Where this turn's robots come from; before sectors and factories are counted, what they will bring.
    pub fn income(&self) -> Income {
        let mut income = self.turn.income;
        if self.phase == Phase::Muster {
            income.sectors = Sector::ALL.into_iter().map(|sector| self.sector_yield(sector)).sum();
            let factories = Special::ALL.into_iter().filter_map(Special::factory);
            income.factories = factories.map(|factory| self.factory_yield(factory)).sum();
        }
        income
    }

    /// Steps C and D.
    pub(super) fn count_bonuses(&mut self, events: &mut Vec<Event>) {
        let seat = self.active;
        for sector in Sector::ALL {
            let robots = self.sector_yield(sector);
            if robots > 0 {
                self.raise(seat, robots);
                self.turn.income.sectors += robots;
                events.push(Event::SectorBonus { seat, sector, robots });
            }
        }
        for factory in Special::ALL.into_iter().filter_map(Special::factory) {
            let robots = self.factory_yield(factory);
            if robots > 0 {
                self.raise(seat, robots);
                self.turn.income.factories += robots;
                events.push(Event::Produced { seat, factory, robots });
            }
        }
        self.phase = Phase::Deploy;
    }

    pub(super) fn deploy(&mut self, zone: Zone, count: u16, events: &mut Vec<Event>) {
        let seat = self.active;
        self.board.deploy(&mut self.pool[seat.index()], zone, count);
        events.push(Event::Placed { seat, zone, count });
        self.end_deploying();
    }

    pub(super) fn revive(&mut self, zone: Zone, mode: Mode, events: &mut Vec<Event>) {
        let seat = self.active;
        let free = self.turn.free_revival;
        if !free {
            self.pool[seat.index()] -= REVIVAL;
            self.lost[seat.index()] += REVIVAL;
        }
        self.turn.free_revival = false;
        self.turn.revived = true;
        let chief = &mut self.chiefs[seat.index()];
        (chief.zone, chief.mode) = (Some(zone), mode);
        let leader = chief.leader;
        self.board.add(zone, 1);
        events.push(Event::Revived { seat, leader, zone, mode, free });
        self.end_deploying();
    }

    /// When everything is placed, and a leader who comes back for nothing is too, Phase 2 begins.
    fn end_deploying(&mut self) {
        if self.pool(self.active) == 0 && !self.turn.free_revival {
            self.begin_transforming();
        }
    }
}
