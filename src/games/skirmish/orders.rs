//! Standing orders: dice that are kept or rolled again without a question.

use tabletron_rules::{
    Seat,
    skirmish::{Move, PLUNDERED, Phase, Skirmish, Stage},
};

use crate::table;

/// Whose dice are rolled again by rule of thumb.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Orders {
    /// By seat.
    pub by_itself: [bool; 2],
}

impl Orders {
    /// The same with a seat's order given or taken back.
    pub fn flipped(&self, seat: Seat) -> Orders {
        let mut by_itself = self.by_itself;
        by_itself[seat.index() & 1] ^= true;
        Orders { by_itself }
    }

    /// Whether a seat's dice are rolled again without a question.
    pub fn of(&self, seat: Seat) -> bool {
        self.by_itself[seat.index() & 1]
    }
}

impl table::Orders for Orders {
    /// A letter a seat.
    fn write(&self) -> String {
        self.by_itself.map(|is_on| if is_on { 'y' } else { 'n' }).iter().collect()
    }

    fn read(text: &str) -> Option<Self> {
        let letter = |letter: u8| matches!(letter, b'y' | b'n').then_some(letter == b'y');
        match text.as_bytes() {
            [one, two] => Some(Orders { by_itself: [letter(*one)?, letter(*two)?] }),
            _ => None,
        }
    }
}

/// What the orders do for the seat that decides: misses are rolled again, and what is left goes into the critical die of
/// the last weapon.
pub fn reflex(game: &Skirmish, seat: Seat, orders: &mut Orders) -> Option<Move> {
    let Phase::Die(stage) = game.phase() else { return None };
    if !orders.of(seat) {
        return None;
    }
    let is_worth_it = match stage {
        Stage::Hit => game.volley().die <= game.volley().accuracy.unwrap_or(0),
        Stage::Critical => game.volley().die < game.critical_from(game.volley().attacker) && !game.fires_on(),
        Stage::Plunder => game.volley().die <= PLUNDERED,
        Stage::Damage | Stage::Table | Stage::Extra => false,
    };
    Some(if is_worth_it { Move::Reroll } else { Move::Keep })
}

/// How long a computer seems to think; nothing where it answers at once.
pub fn pause(game: &Skirmish) -> Option<u32> {
    match game.phase() {
        Phase::Muster | Phase::Replan | Phase::Pool | Phase::Ready => None,
        Phase::Role | Phase::Edge | Phase::Obstacle | Phase::Civilian | Phase::Deploy => Some(220),
        Phase::Die(_) | Phase::Volley => Some(450),
        _ => Some(650),
    }
}
