//! Standing orders: what happens for a person without asking them.

use tabletron_rules::{
    Chair, Game, Seat,
    conquest::{most_attackers, most_defenders},
    walking_dead::{Move, Phase, Territory, WalkingDead},
};

use crate::{games::conquest::run, table};

/// What a person wants when they are attacked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Guard {
    /// To be asked every time.
    Ask,
    /// To be asked only while they have a grenade; else as many as may defend. Everybody sees who has one.
    #[default]
    IfArmed,
    /// As many as may defend, and no grenade.
    Two,
}

impl Guard {
    /// All three, in the order in which they are offered.
    pub const ALL: [Guard; 3] = [Guard::Ask, Guard::IfArmed, Guard::Two];

    const LETTERS: [char; 3] = ['a', 'g', 't'];
}

/// An attack that is rolled until it is decided.
pub type Run = run::Run<Territory>;

/// The standing orders of one person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// When they are attacked.
    pub guard: Guard,
    /// Their attacks that go on by themselves stop when so many are left.
    pub stop: u16,
}

impl Default for Standing {
    fn default() -> Self {
        Standing { guard: Guard::default(), stop: 1 }
    }
}

/// The orders of everybody.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Orders {
    /// By seat.
    pub seats: [Standing; 5],
    /// The attack that goes on by itself.
    pub run: Option<Run>,
}

impl Orders {
    /// The orders of a seat.
    pub fn of(&self, seat: Seat) -> Standing {
        self.seats.get(seat.index()).copied().unwrap_or_default()
    }

    /// The same with something changed for a seat.
    pub fn with(&self, seat: Seat, change: impl FnOnce(&mut Standing)) -> Orders {
        let mut orders = self.clone();
        if let Some(standing) = orders.seats.get_mut(seat.index()) {
            change(standing);
        }
        orders
    }

    /// The number at which an attack of so many pieces stops: there is always one that can attack.
    pub fn stop_of(&self, seat: Seat, units: u16) -> u16 {
        run::stop_of(self.of(seat).stop, units)
    }
}

impl table::Orders for Orders {
    /// Grenades are public: nobody learns anything from somebody being asked.
    fn at(_: &[Chair]) -> Orders {
        Orders::default()
    }

    /// A word a seat, such as `g1` or `t3`, and the attack under way, such as `12>31:1`.
    fn write(&self) -> String {
        let standing = |Standing { guard, stop }: Standing| format!("{}{stop}", Guard::LETTERS[guard as usize]);
        let mut words: Vec<String> = self.seats.map(standing).into();
        words.extend(self.run.map(|run| run.write()));
        words.join(" ")
    }

    fn read(text: &str) -> Option<Orders> {
        let mut words = text.split(' ');
        let mut orders = Orders::default();
        for standing in &mut orders.seats {
            *standing = read_standing(words.next()?)?;
        }
        orders.run = match words.next() {
            Some(run) => Some(Run::read(run)?),
            None => None,
        };
        words.next().is_none().then_some(orders)
    }
}

fn read_standing(word: &str) -> Option<Standing> {
    let mut letters = word.chars();
    let letter = letters.next()?;
    let place = Guard::LETTERS.iter().position(|&known| known == letter)?;
    Some(Standing { guard: Guard::ALL[place], stop: run::read_stop(letters.as_str())? })
}

/// What the orders do for the seat that decides; nothing if it is asked. A run that is over is taken back.
pub fn reflex(game: &WalkingDead, seat: Seat, orders: &mut Orders) -> Option<Move> {
    match game.phase() {
        Phase::Commit => go_on(game, orders),
        Phase::Guard => stand(game, seat, orders),
        Phase::Grenade(_) => pass(game, seat, orders),
        Phase::Reroll | Phase::Parry | Phase::Tie => None,
        phase => {
            orders.run = None;
            // Where a maneuver can only take one piece, there is nothing to decide.
            if matches!(phase, Phase::Carry { .. }) { only_move(game) } else { None }
        }
    }
}

fn only_move(game: &WalkingDead) -> Option<Move> {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    if let [only] = moves[..] { Some(only) } else { None }
}

/// The most dice.
pub fn all_out(game: &WalkingDead) -> Option<Move> {
    let from = game.assault()?.from?;
    Some(Move::Commit(most_attackers(game.units(from))))
}

/// The most defenders.
pub fn best_guard(game: &WalkingDead) -> Option<Move> {
    Some(Move::Defend(most_defenders(game.units(game.assault()?.to))))
}

fn go_on(game: &WalkingDead, orders: &mut Orders) -> Option<Move> {
    let assault = game.assault()?;
    let from = assault.from?;
    match Run::next(&mut orders.run, from, assault.to, game.units(from), assault.rolls) {
        run::Next::Attack => all_out(game),
        run::Next::Stop => Some(Move::Stop),
        run::Next::Ask => None,
    }
}

fn stand(game: &WalkingDead, seat: Seat, orders: &Orders) -> Option<Move> {
    match orders.of(seat).guard {
        Guard::Ask => None,
        Guard::IfArmed if game.grenades(seat) > 0 => None,
        _ => best_guard(game),
    }
}

/// Whoever rolls until it is decided throws no grenade, nor does who wants none thrown.
fn pass(game: &WalkingDead, seat: Seat, orders: &Orders) -> Option<Move> {
    let is_run = orders.run.is_some() && seat == game.active();
    let wants_none = seat != game.active() && orders.of(seat).guard == Guard::Two;
    (is_run || wants_none).then_some(Move::Pass)
}

/// How long a computer seems to think; nothing where it answers at once.
pub fn pause(game: &WalkingDead) -> Option<u32> {
    match game.phase() {
        Phase::Claim | Phase::Stack | Phase::Choose(_) => Some(90),
        Phase::Begin => Some(600),
        Phase::Deploy | Phase::Invade => Some(420),
        Phase::Commit => Some(520),
        Phase::Guard | Phase::Grenade(_) | Phase::Reroll | Phase::Parry | Phase::Tie => None,
        _ => Some(260),
    }
}
