//! Standing orders: what happens for a person without asking them.

use tabletron_rules::{
    Chair, Seat,
    conquest::{most_attackers, most_defenders},
    walking_dead::{Move, Phase, Territory, WalkingDead},
};

use crate::{
    games::conquest::{orders, run},
    table,
};

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
pub type Orders = orders::Orders<Standing, Territory, 5>;

impl orders::Standing for Standing {
    /// Such as `g1` or `t3`.
    fn write(&self) -> String {
        format!("{}{}", Guard::LETTERS[self.guard as usize], self.stop)
    }

    fn read(word: &str) -> Option<Self> {
        let (guard, stop) = orders::read_guard(word, Guard::LETTERS, Guard::ALL)?;
        Some(Standing { guard, stop: run::read_stop(stop)? })
    }

    fn stop(&self) -> u16 {
        self.stop
    }
}

impl table::Orders for Orders {
    /// Grenades are public: nobody learns anything from somebody being asked.
    fn at(_: &[Chair]) -> Orders {
        Orders::default()
    }

    fn write(&self) -> String {
        self.words()
    }

    fn read(text: &str) -> Option<Orders> {
        Orders::of_words(text)
    }
}

/// What the orders do for the seat that decides; nothing if it is asked. A run that is over is taken back.
pub fn reflex(game: &WalkingDead, seat: Seat, given: &mut Orders) -> Option<Move> {
    match game.phase() {
        Phase::Commit => go_on(game, given),
        Phase::Guard => stand(game, seat, given),
        Phase::Grenade(_) => pass(game, seat, given),
        Phase::Reroll | Phase::Parry | Phase::Tie => None,
        phase => {
            given.run = None;
            // Where a maneuver can only take one piece, there is nothing to decide.
            if matches!(phase, Phase::Carry { .. }) { orders::only_move(game) } else { None }
        }
    }
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
