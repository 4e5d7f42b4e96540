//! Setting up: by turns as printed, or dealt at random.

use super::{
    assault::Assault,
    card::{Card, Cards},
    event::Event,
    options::Options,
    state::{Cybertron, Phase, Turn, chiefs},
    zone::{MAP, Region, Special, Zone},
};
use crate::{BadOptions, Dice, Seat};

/// The robots everybody starts with.
pub(super) const ROBOTS: u16 = 30;

impl Cybertron {
    pub(super) fn set_up(options: &Options, dice: &mut Dice) -> Result<Self, BadOptions> {
        options.check()?;
        let first = Seat(if options.lot { dice.below(options.seats.into()) as u8 } else { 0 });
        let mut deck = Card::all_in_order();
        dice.shuffle(&mut deck);
        let turning = 1 << Special::Praxus as u8 | 1 << Special::Pion as u8;
        let mut game = Cybertron {
            options: *options,
            held: [Region::EMPTY; 4],
            units: [0; Zone::COUNT],
            chiefs: chiefs(options.leaders),
            open: if options.closed { 0 } else { turning },
            hands: [Cards::EMPTY; 4],
            deck,
            deck_left: Card::COUNT as u8,
            discard: Cards::EMPTY,
            pool: [0; 4],
            raised: [0; 4],
            lost: [0; 4],
            first,
            active: first,
            day: 0,
            phase: Phase::Claim,
            turn: Turn::default(),
            assault: Assault::none(),
        };
        for seat in Seat::all(options.seats.into()) {
            game.settle_in(seat);
        }
        if options.quick {
            game.deal_out(dice);
        }
        Ok(game)
    }

    /// The leader and one of the thirty robots go on his start zone.
    fn settle_in(&mut self, seat: Seat) {
        let start = self.chief(seat).leader.start();
        self.raise(seat, ROBOTS);
        self.chiefs[seat.index()].zone = Some(start);
        self.add_units(start, 1);
        self.put_one(seat, start);
    }

    /// One robot of the pool goes on a zone.
    fn put_one(&mut self, seat: Seat, zone: Zone) {
        self.held[seat.index()] = self.held[seat.index()].with(zone);
        self.pool[seat.index()] -= 1;
        self.add_units(zone, 1);
    }

    /// The zones that nobody has yet.
    pub fn unclaimed(&self) -> Region {
        MAP.minus(self.held.iter().fold(Region::EMPTY, |all, zones| all.or(*zones)))
    }

    /// Everything at random: zones in turn, then robots on own zones.
    fn deal_out(&mut self, dice: &mut Dice) {
        let mut zones = [Zone::AUTOBASE; Zone::FIXED as usize];
        let free = self.unclaimed();
        zones.iter_mut().zip(free.iter()).for_each(|(slot, zone)| *slot = zone);
        let zones = &mut zones[..usize::from(free.len())];
        dice.shuffle(zones);
        for &mut zone in zones {
            self.put_one(self.active, zone);
            self.active = self.next_at_table();
        }
        for seat in Seat::all(self.options.seats.into()) {
            while self.pool(seat) > 0 {
                let own = self.zones_of(seat);
                let which = dice.below(own.len().into()) as usize;
                if let Some(zone) = Zone::of(own).nth(which) {
                    self.put_one(seat, zone);
                }
            }
        }
        self.begin_war(&mut Vec::new());
    }

    fn next_at_table(&self) -> Seat {
        Seat((self.active.0 + 1) % self.options.seats)
    }

    pub(super) fn claim(&mut self, zone: Zone, events: &mut Vec<Event>) {
        self.put_one(self.active, zone);
        events.push(Event::Placed { seat: self.active, zone, count: 1 });
        self.active = self.next_at_table();
        if self.unclaimed().is_empty() {
            self.phase = Phase::Stack;
        }
    }

    pub(super) fn stack(&mut self, zone: Zone, events: &mut Vec<Event>) {
        self.put_one(self.active, zone);
        events.push(Event::Placed { seat: self.active, zone, count: 1 });
        self.active = self.next_at_table();
        if self.pool(self.active) == 0 {
            self.begin_war(events);
        }
    }

    /// The first day dawns.
    fn begin_war(&mut self, events: &mut Vec<Event>) {
        self.day = 1;
        self.begin_turn(self.first, events);
    }
}
