//! Setting up: by turns as printed, or dealt at random.

use super::{
    assault::Assault,
    card::{Card, Cards},
    event::Event,
    options::Options,
    state::{Cybertron, Phase, Turn, chiefs},
    zone::{MAP, Region, Special, Zone},
};
use crate::{
    BadOptions, Dice, Seat,
    conquest::{Board, Pile},
};

/// The robots everybody starts with.
pub(super) const ROBOTS: u16 = 30;

impl Cybertron {
    pub(super) fn set_up(options: &Options, dice: &mut Dice) -> Result<Self, BadOptions> {
        options.check()?;
        let first = Seat(if options.lot { dice.below(options.seats.into()) as u8 } else { 0 });
        let mut pile = Pile::new(Card::all_in_order());
        pile.shuffle(dice);
        let turning = 1 << Special::Praxus as u8 | 1 << Special::Pion as u8;
        let mut game = Cybertron {
            options: *options,
            board: Board::empty(),
            chiefs: chiefs(options.leaders),
            open: if options.closed { 0 } else { turning },
            hands: [Cards::EMPTY; 4],
            pile,
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
        self.board.add(start, 1);
        self.put_one(seat, start);
    }

    /// One robot of the pool goes on a zone.
    fn put_one(&mut self, seat: Seat, zone: Zone) {
        self.board.hand_over(zone, seat);
        self.pool[seat.index()] -= 1;
        self.board.add(zone, 1);
    }

    /// The zones that nobody has yet.
    pub fn unclaimed(&self) -> Region {
        MAP.minus(self.board.taken())
    }

    /// Everything at random: zones in turn, then robots on own zones.
    fn deal_out(&mut self, dice: &mut Dice) {
        let got = self.board.deal(self.unclaimed(), self.order(), dice);
        for seat in Seat::all(self.options.seats.into()) {
            let robots = std::mem::take(&mut self.pool[seat.index()]) - got[seat.index()];
            self.board.scatter(seat, robots, dice);
        }
        self.begin_war(&mut Vec::new());
    }

    fn next_at_table(&self) -> Seat {
        self.order().next(self.active)
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
