//! Planet Defenders against its rulebook and its sheet. Positions are set by hand; every card and cube stays in the game.

mod data;
mod examples;
mod facts;
mod facts_cards;
mod payments;
mod rulings;
mod rulings_later;

use super::*;
use crate::{Dice, Game, Seat, testing::Position};

const BLUE: Energy = Energy::Blue;
const ORANGE: Energy = Energy::Orange;
const GREEN: Energy = Energy::Green;

const FURNACE: u8 = 0;
const FERN: u8 = 1;
const AZURE: u8 = 2;
const AMBER: u8 = 3;
const BASE: u8 = 4;
const DYNAMO: u8 = 5;
const PRISM: u8 = 6;
const BAZAAR: u8 = 7;
const FORTUNE: u8 = 8;

const LAYOUT: [Planet; 9] = [
    Planet::Furnace,
    Planet::Fern,
    Planet::Azure,
    Planet::Amber,
    Planet::Base,
    Planet::Dynamo,
    Planet::Prism,
    Planet::Bazaar,
    Planet::Fortune,
];

/// With the first sides up.
const YELLOW_2: u8 = 0;
const RED_1: u8 = 1;
const YELLOW_1: u8 = 2;
/// With the second sides up.
const BLUE_2: u8 = 1;

/// The first player, who sits at seat 0 in every position built here.
const ME: Seat = Seat(0);

fn cell(number: u8) -> Cell {
    Cell::new(number).expect("a cell of the grid")
}

fn cubes(blue: u8, orange: u8, green: u8) -> Cubes {
    Cubes([blue, orange, green])
}

/// The technology of that number in the sheet.
fn t(number: u8) -> Tech {
    Tech(number - 1)
}

/// The robot of that number in the sheet.
fn r(number: u8) -> Robot {
    Robot(number - 1)
}

fn fly(tile: u8, to: u8) -> Move {
    fly_for(tile, to, Cubes::NONE)
}

fn fly_for(tile: u8, to: u8, pay: Cubes) -> Move {
    Move::Fly { tile, to: cell(to), pay }
}

fn accept(pay: Cubes) -> Move {
    Move::Accept { pay }
}

fn learn(slot: u8, pay: Cubes) -> Move {
    Move::Learn { slot, pay }
}

fn catch(defender: Defender, side: Side, pay: Cubes) -> Move {
    catch_ignoring(defender, side, Cubes::NONE, pay)
}

fn catch_ignoring(defender: Defender, side: Side, ignore: Cubes, pay: Cubes) -> Move {
    Move::Catch { defender, side, ignore, pay }
}

/// A flight of mine that was paid with batteries; the path begins where the defender stood.
fn flew(tile: u8, defender: Defender, path: &[u8], planet: Planet, batteries: i16) -> Event {
    let (from, path) = (cell(path[0]), path[1..].iter().map(|&number| cell(number)).collect());
    Event::Flew { seat: ME, tile, defender, from, path, planet, cubes: Cubes::NONE, batteries }
}

/// A gain of mine with nothing missing.
fn gained(source: Source, cubes: Cubes, batteries: u8) -> Event {
    Event::Gained { seat: ME, source, cubes, batteries, missing: 0 }
}

fn on(planet: Planet) -> Source {
    Source::Planet(planet)
}

/// A die that will show this number first.
fn dice_showing(die: u8) -> Dice {
    (0..).map(Dice::new).find(|dice| dice.clone().roll(6) == die).expect("every side comes up")
}

/// A table under construction, and then played at.
type Table = Position<PlanetDefenders>;

impl Table {
    /// The start of a game with the planets of [`LAYOUT`], the first sides of the tiles up, and seat 0 to begin.
    fn of(seats: u8) -> Self {
        Self::with(Options { seats, ..Options::default() })
    }

    fn tactical(seats: u8) -> Self {
        Self::with(Options { seats, tactical: true, ..Options::default() })
    }

    fn with(options: Options) -> Self {
        let mut table = Self::start(&options, 7);
        let game = &mut table.game;
        game.planets = LAYOUT;
        game.tiles = Tiles::new(0);
        (game.first, game.active) = (ME, ME);
        table
    }

    /// The second side of each tile up whose bit is set.
    fn flipped(mut self, bits: u8) -> Self {
        self.game.tiles = Tiles::new(bits);
        self
    }

    fn at(mut self, defender: Defender, number: u8) -> Self {
        self.game.defenders[defender as usize] = cell(number);
        self
    }

    /// As if that defender had flown there this turn, as the first main action.
    fn flown(self, defender: Defender, number: u8) -> Self {
        let mut table = self.at(defender, number);
        table.game.moved |= 1 << defender as u8;
        table.game.mains = 1;
        table
    }

    fn batteries(mut self, count: u16) -> Self {
        self.game.boards[0].batteries = count;
        self
    }

    /// My cubes, out of the reserve.
    fn energy(mut self, blue: u8, orange: u8, green: u8) -> Self {
        let (held, wanted) = (self.game.boards[0].energy, cubes(blue, orange, green));
        assert!(self.game.reserve.plus(held).contains(wanted), "the reserve has that much");
        self.game.reserve = self.game.reserve.plus(held).minus(wanted);
        self.game.boards[0].energy = wanted;
        self
    }

    /// Leaves so many cubes of a colour in the reserve; the others go to the last seat.
    fn reserve(mut self, energy: Energy, left: u8) -> Self {
        let over = self.game.reserve[energy] - left;
        self.game.reserve[energy] = left;
        self.last_board().energy[energy] += over;
        self
    }

    fn last_board(&mut self) -> &mut Board {
        &mut self.game.boards[usize::from(self.game.options.seats) - 1]
    }

    /// My technologies, out of the row or the deck.
    fn techs(mut self, techs: &[Tech]) -> Self {
        for &tech in techs {
            self = self.next_tech(tech);
            self.game.deck_left -= 1;
            self.game.boards[0].techs.insert(tech);
        }
        self
    }

    /// Puts a technology on top of the deck, in exchange for what lay there.
    fn next_tech(mut self, tech: Tech) -> Self {
        let top = usize::from(self.game.deck_left) - 1;
        if let Some(slot) = self.game.row.iter().position(|&card| card == Some(tech)) {
            self.game.row[slot] = Some(std::mem::replace(&mut self.game.deck[top], tech));
        } else {
            let place = self.game.deck[..=top].iter().position(|&card| card == tech).expect("the card is free");
            self.game.deck.swap(place, top);
        }
        self
    }

    /// Puts a technology into the row, in exchange for what lay there.
    fn slot(mut self, slot: usize, tech: Tech) -> Self {
        self = self.next_tech(tech);
        let top = usize::from(self.game.deck_left) - 1;
        let old = self.game.row[slot].replace(tech).expect("the row is full");
        self.game.deck[top] = old;
        self
    }

    /// Gives all but so many cards of the deck to the last seat.
    fn deck(mut self, left: u8) -> Self {
        for place in usize::from(left)..usize::from(self.game.deck_left) {
            let tech = self.game.deck[place];
            self.last_board().techs.insert(tech);
        }
        self.game.deck_left = left;
        self
    }

    /// The topmost robots of a stack, the open one last, in exchange for what lay there.
    fn stack(mut self, side: Side, robots: &[Robot]) -> Self {
        let first = usize::from(self.game.stacks[side as usize].left) - robots.len();
        for (place, &robot) in (first..).zip(robots) {
            let old = self.game.stacks[side as usize].cards[place];
            *self.find_robot(robot) = old;
            self.game.stacks[side as usize].cards[place] = robot;
        }
        self
    }

    fn find_robot(&mut self, robot: Robot) -> &mut Robot {
        let spare = if self.game.options.seats < 4 { &mut self.game.spare[..] } else { &mut [] };
        let stacked = self.game.stacks.iter_mut().flat_map(|stack| &mut stack.cards[..usize::from(stack.left)]);
        stacked.chain(spare).find(|card| **card == robot).expect("the robot is free")
    }

    /// Gives all but so many robots of a stack to the last seat, from the bottom up.
    fn left(mut self, side: Side, left: u8) -> Self {
        let stack = &mut self.game.stacks[side as usize];
        let gone = stack.left - left;
        stack.cards.rotate_left(usize::from(gone));
        stack.left = left;
        let given: Vec<Robot> = stack.cards[5 - usize::from(gone)..].to_vec();
        given.into_iter().for_each(|robot| self.last_board().robots.insert(robot));
        self
    }

    /// Puts robots beside a board without taking them from the stacks: for positions that are only scored.
    fn caught(mut self, seat: usize, robots: &[Robot]) -> Self {
        robots.iter().for_each(|&robot| self.game.boards[seat].robots.insert(robot));
        self
    }

    fn me(&self) -> &Board {
        &self.game.boards[0]
    }

    /// The numbers of the cells that a tile can reach.
    fn reach(&self, tile: u8) -> Vec<u8> {
        self.game.destinations(tile).iter().map(u8::from).collect()
    }

    /// Each way to pay for what stands in the row at `slot`, as cubes.
    fn ways_to_learn(&self, slot: u8) -> Vec<Cubes> {
        let pay = |mv: Move| match mv {
            Move::Learn { slot: which, pay } if which == slot => Some(pay),
            _ => None,
        };
        self.moves().into_iter().filter_map(pay).collect()
    }
}
