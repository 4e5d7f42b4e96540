//! Phase 2: the leader's mode, zones that turn and slide, and cards.

use super::{
    card::{Card, Moment, SYMBOLS, Upgrade},
    event::Event,
    state::{Cybertron, Phase},
    zone::{Region, Special, Zone},
};
use crate::{Dice, Seat};

impl Cybertron {
    /// Phase 2 begins, or goes on after a card; it is over when everybody can see that nothing can be done in it.
    pub(super) fn begin_transforming(&mut self) {
        self.phase = Phase::Transform;
        if !self.may_transform() {
            self.begin_attacks();
        }
    }

    /// Whether the active player might do something in Phase 2, whatever cards they hold.
    fn may_transform(&self) -> bool {
        let may_play = |upgrade: Upgrade| self.may_hold(self.active, upgrade.copies()) && self.is_of_use(upgrade);
        let mut upgrades = Upgrade::ALL.into_iter().filter(|upgrade| upgrade.moment() == Moment::Transform);
        self.can_flip()
            || self.may_hold(self.active, SYMBOLS) && Special::ALL.into_iter().any(|special| self.may_turn(special))
            || upgrades.any(may_play)
    }

    pub(super) fn can_flip(&self) -> bool {
        !self.turn.flipped && self.chief(self.active).zone.is_some()
    }

    /// Whether the active player controls the special zone or another of its sector.
    pub fn may_turn(&self, special: Special) -> bool {
        let sector = self.sector_zones(special.zone().sector());
        !self.zones_of(self.active).and(sector).is_empty()
    }

    /// Whether a card of Phase 2 can do anything now.
    pub(super) fn is_of_use(&self, upgrade: Upgrade) -> bool {
        match upgrade {
            Upgrade::RapidRedeploy => self.can_call(true),
            Upgrade::SpaceBridge => !self.zones_of(self.active).minus(self.shut()).is_empty(),
            _ => true,
        }
    }

    pub(super) fn flip(&mut self, events: &mut Vec<Event>) {
        self.turn.flipped = true;
        let chief = &mut self.chiefs[self.active.index()];
        chief.mode = chief.mode.flipped();
        events.push(Event::Flipped { seat: self.active, leader: chief.leader, mode: chief.mode });
        self.begin_transforming();
    }

    pub(super) fn transform(&mut self, card: Card, special: Special, dice: &mut Dice, events: &mut Vec<Event>) {
        let seat = self.active;
        self.spend(seat, card);
        self.open ^= 1 << special as u8;
        let open = self.is_open(special);
        match special.factory() {
            None => events.push(Event::Turned { seat, card, special, open }),
            Some(factory) if open => {
                self.board.hand_over(factory, seat);
                self.raise_on(seat, factory, 1);
                events.push(Event::Opened { seat, card, special });
            }
            Some(factory) => self.crush(card, special, factory, dice, events),
        }
        if self.phase == Phase::Over {
            return;
        }
        if self.is_alive(seat) {
            self.begin_transforming();
        } else {
            self.pass_turn(dice, events);
        }
    }

    fn crush(&mut self, card: Card, special: Special, factory: Zone, dice: &mut Dice, events: &mut Vec<Event>) {
        let owner = self.owner(factory).unwrap_or(self.active);
        let (units, led) = self.scrap_all(factory);
        events.push(Event::Closed { seat: self.active, card, special, owner, units, led });
        if led {
            events.push(Event::LeaderFell { seat: owner, leader: self.chief(owner).leader });
        }
        self.eliminate_if_gone(owner, dice, events);
    }

    pub(super) fn play_in_phase_2(&mut self, card: Card, events: &mut Vec<Event>) {
        self.spend(self.active, card);
        events.push(Event::Played { seat: self.active, card });
        self.phase = match card.upgrade() {
            Upgrade::RapidRedeploy => Phase::EarlyCall,
            Upgrade::FieldRecycling => Phase::Recycle(None),
            _ => Phase::Bridge,
        };
    }

    /// The zones on which Field Recycling may put its next robot.
    pub(super) fn recyclable(&self, done: Option<Zone>) -> Region {
        let own = self.zones_of(self.active);
        done.map_or(own, |zone| own.without(zone))
    }

    pub(super) fn recycle(&mut self, zone: Zone, done: Option<Zone>, events: &mut Vec<Event>) {
        let seat = self.active;
        self.raise_on(seat, zone, 1);
        events.push(Event::Placed { seat, zone, count: 1 });
        if done.is_none() && !self.recyclable(Some(zone)).is_empty() {
            self.phase = Phase::Recycle(Some(zone));
        } else {
            self.begin_transforming();
        }
    }

    /// Where the far end of a Space Bridge may stand.
    pub(super) fn bridgeable(&self) -> Region {
        self.board.taken().minus(self.shut())
    }

    pub(super) fn build_bridge(&mut self, from: Zone, to: Zone, events: &mut Vec<Event>) {
        self.turn.bridge = Some((from, to));
        events.push(Event::Bridged { seat: self.active, from, to });
        self.begin_transforming();
    }

    /// A seat without a unit is out: its cards go back into the pile, and the last side standing wins.
    pub(super) fn eliminate_if_gone(&mut self, seat: Seat, dice: &mut Dice, events: &mut Vec<Event>) {
        if self.is_alive(seat) {
            return;
        }
        let hand = std::mem::take(&mut self.hands[seat.index()]);
        for card in Card::of(hand) {
            self.pile.put(card);
        }
        if !hand.is_empty() {
            self.pile.shuffle(dice);
        }
        // Robots that were not yet placed are of no use any more.
        self.lost[seat.index()] += std::mem::take(&mut self.pool[seat.index()]);
        events.push(Event::Eliminated { seat, cards: hand.len() });
        if self.one_side_is_left() {
            self.phase = Phase::Over;
            events.push(Event::Over { by_force: true });
        }
    }
}
