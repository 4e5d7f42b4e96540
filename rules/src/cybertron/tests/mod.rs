//! The numbered facts, examples and rulings of the sheet, as tests; and the field on which they are set up.

use super::{
    Card, Cards, Cybertron, Errand, Event, Leader, Mode, Move, Options, Phase, Refusal, Region, Side, Special, Upgrade,
    Zone, assault::Assault, state::Turn,
};
use crate::{Dice, Game, Seat, conquest::Throw, testing::Position};

mod cards;
mod data;
mod examples;
mod facts;
mod facts_battle;
mod facts_end;
mod facts_leaders;
mod facts_turn;
mod kit;
mod odds;
mod refusals;
mod rulings;
mod rulings_battle;
mod rulings_later;
mod smoke;
mod windows;

/// Seat 1, 2, 3, 4 as people say it.
const ONE: Seat = Seat(0);
const TWO: Seat = Seat(1);
const THREE: Seat = Seat(2);
const FOUR: Seat = Seat(3);

/// A war under construction, and then fought.
type Field = Position<Cybertron>;

impl Field {
    /// Day 1, Phase 3 of seat 1: every zone has one robot of the last seat, nobody has a card, leaders are scrapped,
    /// rotating zones are open, factories closed.
    fn new(seats: u8) -> Field {
        Field::with_leaders(&Options::line_up(seats)[..seats.into()])
    }

    /// The same with these leaders, one a seat.
    fn with_leaders(leaders: &[Leader]) -> Field {
        let mut line_up = Options::line_up(leaders.len() as u8);
        line_up[..leaders.len()].copy_from_slice(leaders);
        let options = Options { seats: leaders.len() as u8, leaders: line_up, ..Options::default() };
        let mut field = Field::start(&options, 1);
        let game = &mut field.game;
        game.board.held = [Region::EMPTY; 4];
        game.board.units = [0; Zone::COUNT];
        game.chiefs.iter_mut().for_each(|chief| chief.zone = None);
        game.pool = [0; 4];
        game.lost = [0; 4];
        game.phase = Phase::Attack;
        game.turn = Turn::default();
        game.assault = Assault::none();
        let last = Seat(leaders.len() as u8 - 1);
        for zone in Zone::of(super::MAP) {
            field = field.zone(zone, last, 1);
        }
        field
    }

    /// A zone has so many robots of a seat, instead of what was there.
    fn zone(mut self, zone: Zone, seat: Seat, robots: u16) -> Field {
        for held in &mut self.game.board.held {
            *held = held.without(zone);
        }
        for chief in &mut self.game.chiefs {
            if chief.is_at(zone) {
                chief.zone = None;
            }
        }
        self.game.board.held[seat.index()] = self.game.board.held[seat.index()].with(zone);
        self.game.board.units[zone.index()] = robots;
        self.counted()
    }

    /// All these zones have so many robots of a seat.
    fn zones(self, zones: Region, seat: Seat, robots: u16) -> Field {
        Zone::of(zones).fold(self, |field, zone| field.zone(zone, seat, robots))
    }

    /// The leader of the seat that holds the zone stands there too, beside its robots.
    fn leader(mut self, zone: Zone, mode: Mode) -> Field {
        let seat = self.game.owner(zone).expect("somebody holds the zone");
        self.game.chiefs[seat.index()].zone = Some(zone);
        self.game.chiefs[seat.index()].mode = mode;
        self.game.board.units[zone.index()] += 1;
        self.counted()
    }

    /// A special zone is open or closed. An opened factory has one robot of the seat.
    fn special(mut self, special: Special, open: bool, seat: Seat) -> Field {
        if self.game.is_open(special) != open {
            self.game.open ^= 1 << special as u8;
        }
        match special.factory() {
            Some(factory) if open => self.zone(factory, seat, 1),
            Some(factory) => {
                self.game.board.held.iter_mut().for_each(|held| *held = held.without(factory));
                self.game.board.units[factory.index()] = 0;
                self.counted()
            }
            None => self,
        }
    }

    /// The first card of that kind that nobody has goes into a seat's hand.
    fn card(self, seat: Seat, upgrade: Upgrade) -> Field {
        let taken = self.game.hands.iter().fold(self.game.pile.discard, |all, hand| all.or(*hand));
        let card = Card::of(upgrade.copies().minus(taken)).next().expect("a copy is left");
        self.give(seat, card)
    }

    /// A card from the pile goes into a seat's hand.
    fn give(mut self, seat: Seat, card: Card) -> Field {
        let left = usize::from(self.game.pile.left);
        let place = self.game.pile.cards[..left].iter().position(|&other| other == card).expect("it is in the pile");
        self.game.pile.cards.copy_within(place + 1..left, place);
        self.game.pile.left -= 1;
        self.game.hands[seat.index()] = self.game.hands[seat.index()].with(card);
        self
    }

    /// It is the turn of a seat, in a phase.
    fn turn(mut self, seat: Seat, phase: Phase) -> Field {
        self.game.active = seat;
        self.game.phase = phase;
        self
    }

    /// The day.
    fn day(mut self, day: u8) -> Field {
        self.game.day = day;
        self
    }

    /// Phase 1 of a seat begins, from counting the zones on.
    fn begin(mut self, seat: Seat) -> Field {
        self.game.begin_turn(seat, &mut self.events);
        self
    }

    /// The books are made to agree with the board.
    fn counted(mut self) -> Field {
        for seat in Seat::all(self.game.seats()) {
            let led = u16::from(self.game.chief(seat).zone.is_some());
            self.game.raised[seat.index()] =
                self.game.strength(seat) - led + self.game.pool(seat) + self.game.lost(seat);
        }
        self
    }

    /// Announces an attack.
    #[track_caller]
    fn attack(self, from: Zone, to: Zone) -> Field {
        self.then(Move::Attack { from, to })
    }

    /// Goes on until a roll shows these faces: the position before it is kept, and other dice are tried. The moves must
    /// end with the one that makes the roll happen.
    #[track_caller]
    fn rolls(self, moves: &[Move], attack: &[u8], defence: &[u8]) -> Field {
        for seed in 0..2_000_000 {
            let mut trial = self.clone().with_dice(Dice::new(seed));
            trial.play_all(moves);
            let rolled = trial.events.iter().rev().find_map(|event| match event {
                Event::Rolled { attack, defence } => Some((*attack, *defence)),
                _ => None,
            });
            let shows = |throw: &Throw, faces: &[u8]| throw.faces() == faces;
            if rolled.is_some_and(|(black, white)| shows(&black, attack) && shows(&white, defence)) {
                return trial;
            }
        }
        panic!("no dice show {attack:?} against {defence:?}");
    }

    /// What happened since the field was set up, of the kind that the filter picks.
    fn seen<T>(&self, pick: impl Fn(&Event) -> Option<T>) -> Vec<T> {
        self.events.iter().filter_map(pick).collect()
    }
}
