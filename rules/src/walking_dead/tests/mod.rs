//! The numbered facts, examples and rulings of the sheet, as tests; and the field on which they are set up.

use super::{
    Card, Cards, Cause, Choice, Crates, Ending, Errand, Event, Group, Kind, Move, NEUTRAL, Options, Phase, Refusal,
    Region, STRATEGIC, Setup, Territory, Turn, WalkingDead, Zone, assault::Assault, invasion::Invasion,
};
use crate::{
    Dice, Game, Seat,
    conquest::{Losses, Order, Side, Throw},
    testing::Position,
};

mod cards;
mod data;
mod examples;
mod facts;
mod facts_battle;
mod facts_end;
mod facts_turn;
mod odds;
mod options;
mod refusals;
mod rulings;
mod rulings_battle;
mod rulings_later;

/// Seat 1, 2, 3, 4, 5 as people say it.
const ONE: Seat = Seat(0);
const TWO: Seat = Seat(1);
const THREE: Seat = Seat(2);
const FOUR: Seat = Seat(3);
const FIVE: Seat = Seat(4);

/// A game under construction, and then played.
type Field = Position<WalkingDead>;

/// These territories.
fn area(territories: &[Territory]) -> Region {
    territories.iter().copied().collect()
}

/// Pieces go on a territory.
fn place(territory: Territory, count: u16) -> Move {
    Move::Place { territory, count }
}

/// An invasion is declared.
fn attack(from: Territory, to: Territory) -> Move {
    Move::Attack { from, to }
}

/// A maneuver.
fn maneuver(from: Territory, to: Territory) -> Move {
    Move::Maneuver { from, to }
}

/// Dice that show these faces.
fn d6(faces: &[u8]) -> Throw {
    Throw::showing(&[6; 3][..faces.len()], faces)
}

impl Field {
    /// Round 1, step 4 of seat 1: every territory has one piece of the last seat; nobody has a crate or a grenade; the
    /// order of play is that of the seats; the next action card is an objective.
    fn new(options: Options) -> Field {
        let mut field = Field::start(&Options { setup: Setup::Quick, ..options }, 1);
        let game = &mut field.game;
        game.order = Order::clockwise(ONE, options.seats);
        game.pool = [0; 5];
        let last = Seat(options.seats - 1);
        for territory in Territory::all() {
            field = field.hold(territory, last, 1);
        }
        let field = if field.game.is_survival() { field.action(Kind::Herd) } else { field };
        field.turn(ONE, Phase::Invade)
    }

    fn survival(seats: u8) -> Field {
        Field::new(Options::survival(seats))
    }

    /// Conquest of these groups, one a seat.
    fn conquest(groups: &[Group]) -> Field {
        let mut all = Group::ALL;
        let rest = Group::ALL.into_iter().filter(|group| !groups.contains(group));
        for (slot, group) in all.iter_mut().zip(groups.iter().copied().chain(rest)) {
            *slot = group;
        }
        Field::new(Options { groups: all, walkers: true, ..Options::conquest(groups.len() as u8) })
    }

    /// A territory has so many pieces of a seat, instead of what was there.
    fn hold(mut self, territory: Territory, seat: Seat, pieces: u16) -> Field {
        self.game.board.hand_over(territory, seat);
        self.game.board.units[territory.index()] = pieces;
        self
    }

    /// All these territories have so many pieces of a seat.
    fn hold_all(self, territories: Region, seat: Seat, pieces: u16) -> Field {
        Territory::of(territories).fold(self, |field, territory| field.hold(territory, seat, pieces))
    }

    /// A territory has so many neutral walkers.
    fn dead(self, territory: Territory, walkers: u16) -> Field {
        self.hold(territory, NEUTRAL, walkers)
    }

    /// A seat has so many grenades.
    fn grenades(mut self, seat: Seat, count: u8) -> Field {
        self.game.grenades[seat.index()] = count;
        self
    }

    /// A seat has these crates, from the supply.
    fn crates(mut self, seat: Seat, ones: u8, twos: u8) -> Field {
        let crates = Crates { ones, twos };
        self.game.supply = self.game.supply.without(crates);
        self.game.crates[seat.index()] = self.game.crates[seat.index()].and(crates);
        self
    }

    /// It is the turn of a seat, in a phase.
    fn turn(mut self, seat: Seat, phase: Phase) -> Field {
        self.game.active = seat;
        self.game.phase = phase;
        self.game.turn = Turn::default();
        self.game.assault = Assault::none();
        self.game.invasion = Invasion::none();
        self
    }

    /// The round.
    fn round(mut self, round: u8) -> Field {
        self.game.round = round;
        self
    }

    /// These territory cards come next, in this order; those that lie open go back into the pile.
    fn top(mut self, territories: &[Territory]) -> Field {
        let pile = &mut self.game.territories;
        for &card in territories.iter().filter(|&&card| pile.discard.has(card)).collect::<Vec<_>>() {
            pile.discard = pile.discard.without(card);
            pile.put(card);
        }
        let left = pile.hidden().len();
        for (depth, card) in territories.iter().enumerate() {
            let cards = pile.hidden_mut();
            let place = cards.iter().position(|other| other == card).expect("it is in the pile");
            cards.swap(place, left - 1 - depth);
        }
        self
    }

    /// An action card of that kind comes next.
    fn action(mut self, kind: Kind) -> Field {
        let game = &mut self.game;
        let top = game.actions.hidden().len() - 1;
        let says = |card: &Card| card.kind() == kind;
        match game.actions.hidden().iter().position(says) {
            Some(place) => game.actions.hidden_mut().swap(place, top),
            None => {
                let card = Card::of(game.removed).find(says).expect("it is in the box");
                let other = std::mem::replace(&mut game.actions.hidden_mut()[top], card);
                game.removed = game.removed.without(card).with(other);
            }
        }
        self
    }

    /// So many action cards are left, the Horde on top of them.
    fn horde_next(mut self, left: u8) -> Field {
        let actions = &mut self.game.actions;
        let place = actions.hidden().iter().position(|&card| card == Card::HORDE).expect("it is in the pile");
        actions.hidden_mut().swap(place, 0);
        while actions.left > left {
            let card = actions.take().expect("a card");
            actions.discard.insert(card);
        }
        let top = actions.hidden().len() - 1;
        actions.hidden_mut().swap(0, top);
        self
    }

    /// No action card is left, and the Horde has been seen.
    fn no_actions(mut self) -> Field {
        while let Some(card) = self.game.actions.take() {
            self.game.actions.discard.insert(card);
        }
        self.game.horde = true;
        self
    }

    /// A turn of seat 1 begins with that territory card, where walkers are, and that action card.
    fn draws(self, territory: Territory, kind: Kind) -> Field {
        let field = if self.game.walkers().has(territory) { self } else { self.dead(territory, 1) };
        field.turn(ONE, Phase::Begin).round(1).top(&[territory]).action(kind).then(Move::Advance)
    }

    /// Plays the moves with other and other dice until what happens is as wanted.
    #[track_caller]
    fn sees(self, moves: &[Move], want: impl Fn(&[Event]) -> bool) -> Field {
        let before = self.events.len();
        for seed in 0..2_000_000 {
            let mut trial = self.clone().with_dice(Dice::new(seed));
            trial.play_all(moves);
            if want(&trial.events[before..]) {
                return trial;
            }
        }
        panic!("no dice do that");
    }

    /// Plays the moves with such dice that the first roll shows these faces.
    #[track_caller]
    fn rolls(self, moves: &[Move], attack: &[u8], defence: &[u8]) -> Field {
        self.sees(moves, |events| first_roll(events) == Some((d6(attack), d6(defence))))
    }

    /// What happened since the field was set up, of the kind that the filter picks.
    fn seen<T>(&self, pick: impl Fn(&Event) -> Option<T>) -> Vec<T> {
        self.events.iter().filter_map(pick).collect()
    }

    /// Whether such a thing happened.
    fn saw(&self, is: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(is)
    }

    /// How many pieces are on these territories.
    fn units<const N: usize>(&self, territories: [Territory; N]) -> [u16; N] {
        territories.map(|territory| self.game.units(territory))
    }

    /// What happened last.
    fn last_events<const N: usize>(&self) -> [Event; N] {
        let from = self.events.len().checked_sub(N).expect("so much happened");
        self.events[from..].to_vec().try_into().expect("N of them")
    }

    /// Does as little as possible until the turn of somebody else begins, or the game is over.
    #[track_caller]
    fn idle(mut self) -> Field {
        let before = (self.game.active(), self.game.round());
        while self.game.phase() != Phase::Over && (self.game.active(), self.game.round()) == before {
            let own = self.game.territories_of(self.game.active());
            let moves = self.moves();
            let mv = match self.game.phase() {
                Phase::Deploy | Phase::Reward => {
                    place(Territory::of(own).next().expect("a territory"), self.game.pool(self.game.active()))
                }
                _ if moves.contains(&Move::Advance) => Move::Advance,
                _ => moves[0],
            };
            self.play(mv);
        }
        self
    }
}

fn first_roll(events: &[Event]) -> Option<(Throw, Throw)> {
    events.iter().find_map(|event| match event {
        Event::Rolled { attack, defence } => Some((*attack, *defence)),
        _ => None,
    })
}

/// The turning dice that were rolled.
fn turning(events: &[Event]) -> Vec<u8> {
    let die = |event: &Event| match event {
        Event::Turned { die, .. } => Some(*die),
        _ => None,
    };
    events.iter().filter_map(die).collect()
}

/// The losses of the last roll.
fn losses(field: &Field) -> (u8, u8) {
    let Losses { attack, defence } = field.game.last_roll().expect("dice were rolled").losses;
    (attack, defence)
}
