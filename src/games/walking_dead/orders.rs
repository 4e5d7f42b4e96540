//! Standing orders: what happens for a person without asking them.

use tabletron_rules::{
    Seat,
    conquest::{most_attackers, most_defenders},
    walking_dead::{Move, Phase, Territory, WalkingDead},
};

use crate::games::conquest::{
    orders::{self, Guard},
    run,
};

/// How what somebody wants when attacked is written: asked, asked while they have a grenade, which everybody sees, or two.
const LETTERS: [char; 3] = ['a', 'g', 't'];

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

/// Grenades are public: nobody learns anything from somebody being asked.
impl Default for Standing {
    fn default() -> Self {
        Standing { guard: Guard::IfArmed, stop: 1 }
    }
}

/// The orders of everybody.
pub type Orders = orders::Orders<Standing, Territory, 5>;

impl orders::Standing for Standing {
    /// Such as `g1` or `t3`.
    fn write(&self) -> String {
        format!("{}{}", self.guard.letter(LETTERS), self.stop)
    }

    fn read(word: &str) -> Option<Self> {
        let (guard, stop) = Guard::read(word, LETTERS)?;
        Some(Standing { guard, stop: run::read_stop(stop)? })
    }

    fn guard_mut(&mut self) -> &mut Guard {
        &mut self.guard
    }

    fn stop_mut(&mut self) -> &mut u16 {
        &mut self.stop
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
    let next = Run::next(&mut orders.run, from, assault.to, game.units(from), assault.rolls);
    next.of(|| all_out(game), Move::Stop)
}

fn stand(game: &WalkingDead, seat: Seat, orders: &Orders) -> Option<Move> {
    if orders.of(seat).guard.stands(game.grenades(seat) > 0) { best_guard(game) } else { None }
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
