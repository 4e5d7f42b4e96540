//! The position of a game of Planet Defenders.

use serde::{Deserialize, Serialize};

use super::{
    board::Board,
    energy::Cubes,
    event::{Event, Source},
    grid::{Cell, Side},
    moves::Move,
    options::Options,
    planet::Planet,
    refusal::Refusal,
    robot::Robot,
    tech::Tech,
    tile::{Defender, Tiles},
};
use crate::{BadOptions, Dice, Game, Outcome, Sample, Seat};

/// Batteries everybody starts with.
pub(super) const START_BATTERIES: u16 = 5;
/// The size of the technology row.
pub(super) const ROW: usize = 4;

/// What has to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// A main action, an extra action, the end of the turn, or a rest.
    Act,
    /// So many energies of choice.
    Pick {
        /// How many are still to be chosen.
        left: u8,
        /// What gives them.
        from: Source,
    },
    /// Whether to pay for what the planet offers.
    Offer(Offer),
    /// Which energies to give back, down to five.
    Trim,
    /// Nothing: the game is over.
    Over,
}

/// What a planet offers for a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Offer {
    /// Furnace: an energy for five batteries.
    Burn,
    /// Prism: an energy and a battery for one of each colour.
    Split,
    /// Bazaar: a step of the token, the first free.
    Exchange {
        /// Steps taken on this visit.
        taken: u8,
    },
}

impl Offer {
    /// Who makes it.
    pub fn planet(self) -> Planet {
        match self {
            Offer::Burn => Planet::Furnace,
            Offer::Split => Planet::Prism,
            Offer::Exchange { .. } => Planet::Bazaar,
        }
    }
}

/// A stack of robots. Only the top one is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stack {
    /// From the bottom up; the last of `left` is the top.
    pub(super) cards: [Robot; 5],
    pub(super) left: u8,
    /// The top one was caught and its bonus is still being chosen: the next is turned up only after that.
    pub(super) covered: bool,
}

impl Stack {
    /// A stack of these, from the bottom up.
    fn of(robots: &[Robot]) -> Self {
        let cards = std::array::from_fn(|i| robots.get(i).copied().unwrap_or(Robot(0)));
        Stack { cards, left: robots.len() as u8, covered: false }
    }

    /// The robot that lies open. There is none while the bonus of the one above it is being chosen.
    pub fn top(self) -> Option<Robot> {
        if self.covered {
            return None;
        }
        self.left.checked_sub(1).map(|top| self.cards[usize::from(top)])
    }

    /// How many robots are left.
    pub fn left(self) -> u8 {
        self.left
    }
}

/// The whole position, hidden cards included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanetDefenders {
    pub(super) options: Options,
    pub(super) planets: [Planet; 9],
    pub(super) defenders: [Cell; 3],
    pub(super) tiles: Tiles,
    pub(super) stacks: [Stack; 4],
    /// With 2 or 3 players these four robots stay out, unseen.
    pub(super) spare: [Robot; 4],
    pub(super) row: [Option<Tech>; ROW],
    /// From the bottom up; the last of `deck_left` comes next.
    pub(super) deck: [Tech; Tech::COUNT],
    pub(super) deck_left: u8,
    pub(super) reserve: Cubes,
    pub(super) token: u8,
    pub(super) die: u8,
    pub(super) boards: [Board; 4],
    pub(super) first: Seat,
    pub(super) active: Seat,
    pub(super) round: u8,
    pub(super) phase: Phase,
    /// Main and extra actions made this turn.
    pub(super) mains: u8,
    pub(super) extras: u8,
    /// The defenders that flew this turn, as bits.
    pub(super) moved: u8,
}

impl PlanetDefenders {
    /// The options it was started with.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The planet on a cell.
    pub fn planet(&self, cell: Cell) -> Planet {
        self.planets[cell.index()]
    }

    /// Where a defender stands.
    pub fn defender_cell(&self, defender: Defender) -> Cell {
        self.defenders[defender as usize]
    }

    /// The control tiles.
    pub fn tiles(&self) -> Tiles {
        self.tiles
    }

    /// The stack at a side.
    pub fn stack(&self, side: Side) -> Stack {
        self.stacks[side as usize]
    }

    /// The technologies on offer.
    pub fn row(&self) -> &[Option<Tech>; ROW] {
        &self.row
    }

    /// How many technologies are still in the deck.
    pub fn deck_left(&self) -> u8 {
        self.deck_left
    }

    /// The common reserve of energy.
    pub fn reserve(&self) -> Cubes {
        self.reserve
    }

    /// The space of the exchange token.
    pub fn token(&self) -> u8 {
        self.token
    }

    /// What the die on Fortune shows.
    pub fn die(&self) -> u8 {
        self.die
    }

    /// The boards of all players, by seat.
    pub fn boards(&self) -> &[Board] {
        &self.boards[..usize::from(self.options.seats)]
    }

    /// The board of the active player.
    pub fn board(&self) -> &Board {
        &self.boards[self.active.index()]
    }

    pub(super) fn board_mut(&mut self) -> &mut Board {
        &mut self.boards[self.active.index()]
    }

    /// The player who began, and after whom a round is over when the turn comes round again.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// The player whose turn it is, or was when the game ended.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// What has to be decided.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Main actions made this turn.
    pub fn mains(&self) -> u8 {
        self.mains
    }

    /// Extra actions made this turn.
    pub fn extras(&self) -> u8 {
        self.extras
    }

    /// How many stacks are empty.
    pub fn empty_stacks(&self) -> u8 {
        self.stacks.iter().filter(|stack| stack.left == 0).count() as u8
    }
}

impl Game for PlanetDefenders {
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;

    const NAME: &'static str = "planet_defenders";
    const PROFILE: &'static str = "planet-defenders-1";
    const SEATS: (u8, u8) = (2, 4);

    fn with_seats(options: &Options, seats: u8) -> Options {
        Options { seats, ..*options }
    }

    fn samples() -> Vec<Sample<Options>> {
        Options::samples()
    }

    fn start(options: &Options, dice: &mut Dice) -> Result<Self, BadOptions> {
        options.check()?;
        let planets = lay_out(dice);
        let tiles = Tiles::new(dice.below(8) as u8);
        let mut robots: [Robot; Robot::COUNT] = std::array::from_fn(|i| Robot(i as u8));
        dice.shuffle(&mut robots);
        let mut deck: [Tech; Tech::COUNT] = std::array::from_fn(|i| Tech(i as u8));
        dice.shuffle(&mut deck);
        let deck_left = (Tech::COUNT - ROW) as u8;
        let size = options.stack_size();
        let first = Seat(dice.below(u32::from(options.seats)) as u8);
        let mut game = PlanetDefenders {
            options: *options,
            planets,
            defenders: [Cell::CENTRE; 3],
            tiles,
            stacks: std::array::from_fn(|i| Stack::of(&robots[i * 5..i * 5 + usize::from(size)])),
            spare: [robots[4], robots[9], robots[14], robots[19]],
            row: std::array::from_fn(|i| Some(deck[usize::from(deck_left) + i])),
            deck,
            deck_left,
            reserve: Cubes([options.cubes_per_energy(); 3]),
            token: 0,
            die: 6,
            boards: [Board { batteries: START_BATTERIES, ..Board::default() }; 4],
            first,
            active: first,
            round: 1,
            phase: Phase::Act,
            mains: 0,
            extras: 0,
            moved: 0,
        };
        if options.head_start {
            for late in 2..options.seats {
                game.boards[usize::from((first.0 + late) % options.seats)].batteries += 1;
            }
        }
        Ok(game)
    }

    fn seats(&self) -> usize {
        usize::from(self.options.seats)
    }

    fn turn(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then_some(self.active)
    }

    fn moves(&self, out: &mut Vec<Move>) {
        self.list_moves(out);
    }

    fn judge(&self, mv: Move) -> Result<(), Refusal> {
        self.judge_move(mv)
    }

    fn apply(&mut self, mv: Move, dice: &mut Dice, events: &mut Vec<Event>) {
        self.carry_out(mv, dice, events);
    }

    /// By points, then by energy cubes left.
    fn standing(&self) -> Outcome {
        let ranked = |board: &Board| {
            let points = board.score().total();
            ((points, board.energy.total()), i32::from(points))
        };
        Outcome::ranked(self.boards().iter().map(ranked))
    }

    fn redeal(&self, _seat: Seat, dice: &mut Dice) -> Self {
        self.with_hidden_cards(|cards| dice.shuffle(cards))
    }

    fn veil(&self, _seat: Seat) -> Self {
        self.with_hidden_cards(<[u8]>::sort_unstable)
    }

    fn appraise(&self, seat: Seat) -> i32 {
        self.appraisal(seat)
    }

    fn audit(&self) -> Result<(), String> {
        self.check_conservation()
    }
}

/// The Base in the centre, the other eight at random around it.
fn lay_out(dice: &mut Dice) -> [Planet; 9] {
    let mut planets = Planet::ALL;
    dice.shuffle(&mut planets[1..]);
    planets.swap(0, Cell::CENTRE.index());
    planets
}
