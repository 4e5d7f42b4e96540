//! Setting up: groups, walkers, the order of play, and the first pieces.

use super::{
    assault::Assault,
    card::{Card, Cards},
    crates::Crates,
    event::Event,
    group::Group,
    invasion::Invasion,
    options::{Choice, Options, Setup},
    state::{NEUTRAL, Phase, Turn, WalkingDead},
    territory::{Region, Territory},
};
use crate::{
    BadOptions, Dice, Game, Seat,
    conquest::{Board, Order, Pile},
};

/// The walkers on each territory that they hold at first, and the pieces on each dealt territory.
pub(super) const FIRST_PIECES: u16 = 3;
/// The action cards that two players play without.
const TOO_MANY: usize = 12;

/// The territories that walkers hold at first, by the number of players.
pub(super) fn walker_territories(seats: u8) -> usize {
    match seats {
        2 => 16,
        3 => 11,
        _ => 8,
    }
}

/// The pieces that everybody places at first.
pub(super) fn first_pieces(options: &Options) -> u16 {
    use super::options::Mode::{Conquest, Survival};
    match (options.mode, options.seats) {
        (Survival, 2) => 24,
        (Survival, 3) => 21,
        (Survival, _) => 18,
        (Conquest, 3) => 33,
        (Conquest, 4) => 24,
        (Conquest, _) => 21,
    }
}

/// The territory cards, shuffled.
fn shuffled(dice: &mut Dice) -> Pile<Territory, { Territory::COUNT }> {
    let mut pile = Pile::new(std::array::from_fn(|number| Territory(number as u8)));
    pile.shuffle(dice);
    pile
}

impl WalkingDead {
    pub(super) fn set_up(options: &Options, dice: &mut Dice) -> Result<Self, BadOptions> {
        options.check()?;
        let is_survival = options.mode == super::options::Mode::Survival;
        let mut actions = Pile::new(std::array::from_fn(|number| Card(number as u8)));
        actions.left = 0;
        let mut game = WalkingDead {
            options: *options,
            board: Board::empty(),
            groups: options.groups,
            order: Order::clockwise(Seat(0), options.seats),
            rolls: [0; 5],
            towers: if is_survival { Region::EMPTY.with(Territory::PRISON) } else { Region::EMPTY },
            grenades: [0; 5],
            crates: [Crates::NONE; 5],
            supply: Crates::ALL,
            spent: Crates::NONE,
            territories: shuffled(dice),
            actions,
            removed: Cards::ALL,
            pool: [0; 5],
            active: Seat(0),
            round: 0,
            horde: false,
            phase: Phase::Claim,
            turn: Turn::default(),
            invasion: Invasion::none(),
            assault: Assault::none(),
        };
        if is_survival {
            game.stack_actions(dice);
            game.let_walkers_in(dice);
        }
        match options.choice {
            Choice::Named => game.settle(dice, &mut Vec::new()),
            Choice::Lot => {
                let mut groups = [Group::Rick; 5];
                let eligible = &mut groups[..options.eligible().len()];
                eligible.copy_from_slice(options.eligible());
                dice.shuffle(eligible);
                game.groups = groups;
                game.settle(dice, &mut Vec::new());
            }
            Choice::Rolled => {
                game.roll_for_order(true, dice);
                game.active = game.order.iter().next().unwrap_or(Seat(0));
                game.phase = Phase::Choose(0);
            }
        }
        Ok(game)
    }

    /// The action cards: half of them with the Horde among them, shuffled, and the other half, shuffled.
    fn stack_actions(&mut self, dice: &mut Dice) {
        let mut others: [Card; Card::COUNT - 1] = std::array::from_fn(|number| Card(number as u8 + 1));
        dice.shuffle(&mut others);
        let play = others.len() - if self.options.seats == 2 { TOO_MANY } else { 0 };
        self.removed = others[play..].iter().copied().collect();
        let half = play.div_ceil(2);
        let (without, with) = others[..play].split_at(half);
        let horde = dice.below(half as u32) as usize;
        let mut lie = |cards: &[Card]| cards.iter().for_each(|&card| self.actions.put(card));
        let (low, high) = (&with[..horde], &with[horde..]);
        match self.options.early {
            true => [without, low, &[Card::HORDE], high].map(&mut lie),
            false => [low, &[Card::HORDE], high, without].map(&mut lie),
        };
    }

    /// How many cards are in each half of the action cards at first.
    pub(super) fn half(&self) -> u8 {
        (Card::COUNT as u8 - if self.options.seats == 2 { TOO_MANY as u8 } else { 0 }) / 2
    }

    /// Survival: three walkers on each of the first territories drawn; then all cards are shuffled again.
    fn let_walkers_in(&mut self, dice: &mut Dice) {
        for _ in 0..walker_territories(self.options.seats) {
            if let Some(territory) = self.territories.take() {
                self.board.hand_over(territory, NEUTRAL);
                self.board.add(territory, FIRST_PIECES);
            }
        }
        self.territories = shuffled(dice);
    }

    /// Everybody rolls; ties roll again among themselves. The highest begins; in Survival, and for groups, the others
    /// follow in the order of their rolls, in Conquest clockwise.
    fn roll_for_order(&mut self, descending: bool, dice: &mut Dice) {
        let seats = self.options.seats;
        let mut merits = [0u64; 5];
        let mut tied = (1u8 << seats) - 1;
        self.rolls = [0; 5];
        while tied != 0 {
            // Whoever does not roll again keeps the order so far: a further roll never matters more than one before.
            for seat in Seat::all(seats.into()) {
                let face = if tied >> seat.0 & 1 == 1 { dice.roll(6) } else { 0 };
                merits[seat.index()] = merits[seat.index()] * 8 + u64::from(face);
                if self.rolls[seat.index()] == 0 {
                    self.rolls[seat.index()] = face;
                }
            }
            let best = merits.iter().max().copied().unwrap_or(0);
            let is_tied = |seat: &Seat| {
                let merit = merits[seat.index()];
                let same = Seat::all(seats.into()).filter(|other| merits[other.index()] == merit).count() > 1;
                same && (descending || merit == best)
            };
            tied = Seat::all(seats.into()).filter(is_tied).fold(0, |tied, seat| tied | 1 << seat.0);
        }
        let mut order: [Seat; 5] = std::array::from_fn(|seat| Seat(seat as u8));
        let order = &mut order[..seats.into()];
        order.sort_unstable_by_key(|seat| std::cmp::Reverse(merits[seat.index()]));
        self.order = if descending { Order::of(order) } else { Order::clockwise(order[0], seats) };
    }

    /// The groups that nobody has chosen yet.
    pub(super) fn free_groups(&self, chosen: u8) -> impl Iterator<Item = Group> + '_ {
        let is_taken = move |group: Group| self.order.iter().take(chosen.into()).any(|seat| self.group(seat) == group);
        self.options.eligible().iter().copied().filter(move |&group| !is_taken(group))
    }

    pub(super) fn choose(&mut self, group: Group, chosen: u8, dice: &mut Dice, events: &mut Vec<Event>) {
        self.groups[self.active.index()] = group;
        events.push(Event::Chose { seat: self.active, group });
        if chosen + 1 == self.options.seats {
            return self.settle(dice, events);
        }
        self.active = self.order.next(self.active);
        self.phase = Phase::Choose(chosen + 1);
    }

    /// The order of play is rolled for, and the first pieces are dealt or about to be placed.
    fn settle(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        self.roll_for_order(self.is_survival(), dice);
        events.push(Event::Ordered { order: self.order });
        self.active = self.order.iter().next().unwrap_or(Seat(0));
        let pieces = first_pieces(&self.options);
        self.pool[..self.options.seats.into()].fill(pieces);
        match self.options.setup {
            Setup::Turns => self.phase = Phase::Claim,
            Setup::Quick => {
                let got = self.board.deal(self.unclaimed(), self.order, dice);
                for seat in Seat::all(self.seats()) {
                    self.board.scatter(seat, pieces - got[seat.index()], dice);
                }
                self.begin_play(events);
            }
            Setup::Dealt => {
                self.board.deal(self.unclaimed(), self.order, dice);
                for territory in Territory::all() {
                    self.board.add(territory, FIRST_PIECES - 1);
                }
                self.begin_play(events);
            }
        }
    }

    /// The territories that nobody has yet.
    pub fn unclaimed(&self) -> Region {
        Region::ALL.minus(self.board.taken())
    }

    pub(super) fn claim(&mut self, territory: Territory, events: &mut Vec<Event>) {
        self.board.hand_over(territory, self.active);
        self.stack(territory, events);
        if self.unclaimed().is_empty() && self.phase == Phase::Claim {
            self.phase = Phase::Stack;
        }
    }

    /// A piece goes on a territory, and the next player is asked; when all pieces are placed the game begins.
    pub(super) fn stack(&mut self, territory: Territory, events: &mut Vec<Event>) {
        let seat = self.active;
        self.board.add(territory, 1);
        self.pool[seat.index()] -= 1;
        events.push(Event::Placed { seat, territory, count: 1 });
        self.active = self.order.next(seat);
        if self.pool.iter().all(|&pieces| pieces == 0) {
            self.begin_play(events);
        }
    }

    fn begin_play(&mut self, events: &mut Vec<Event>) {
        self.pool = [0; 5];
        self.round = 1;
        let first = self.order.iter().next().unwrap_or(Seat(0));
        self.begin_turn(first, events);
    }
}
