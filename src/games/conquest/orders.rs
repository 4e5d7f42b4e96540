//! Standing orders in a game of conquest: a word a person, and the attack that goes on by itself.

use tabletron_rules::{Chair, Game, Seat, bits::Numbered};

use super::run::{Run, stop_of};
use crate::table;

/// What a person wants when they are attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    /// To be asked every time.
    Ask,
    /// To be asked only while they hold something for it; else as many as may defend.
    IfArmed,
    /// As many as may defend, and nothing else.
    Two,
}

impl Guard {
    /// All three, in the order in which they are offered.
    pub const ALL: [Guard; 3] = [Guard::Ask, Guard::IfArmed, Guard::Two];

    /// Whether they defend without being asked.
    pub fn stands(self, is_armed: bool) -> bool {
        match self {
            Guard::Ask => false,
            Guard::IfArmed => !is_armed,
            Guard::Two => true,
        }
    }

    /// The letter of it, of three that a game has for them.
    pub fn letter(self, letters: [char; 3]) -> char {
        letters[self as usize]
    }

    /// From the first letter of a word, with the rest of it.
    pub fn read(word: &str, letters: [char; 3]) -> Option<(Guard, &str)> {
        let mut rest = word.chars();
        let letter = rest.next()?;
        let place = letters.iter().position(|&known| known == letter)?;
        Some((Guard::ALL[place], rest.as_str()))
    }
}

/// What one person has ordered.
pub trait Standing: Copy + Default {
    /// How each of the people in these chairs begins.
    fn at(chairs: &[Chair]) -> Self {
        let _ = chairs;
        Self::default()
    }
    /// How each begins where people sit at different screens.
    fn apart(chairs: &[Chair]) -> Self {
        Self::at(chairs)
    }
    /// As a word without a space.
    fn write(&self) -> String;
    /// From such a word; nothing if it is damaged.
    fn read(word: &str) -> Option<Self>;
    /// When they are attacked.
    fn guard_mut(&mut self) -> &mut Guard;
    /// Their attacks that go on by themselves stop when so many are left.
    fn stop_mut(&mut self) -> &mut u16;
}

/// The orders of everybody.
#[derive(Clone, Debug, PartialEq)]
pub struct Orders<S, T, const SEATS: usize> {
    /// By seat.
    pub seats: [S; SEATS],
    /// The attack that goes on by itself.
    pub run: Option<Run<T>>,
}

impl<S: Standing, T, const SEATS: usize> Default for Orders<S, T, SEATS> {
    fn default() -> Self {
        Orders { seats: [S::default(); SEATS], run: None }
    }
}

impl<S: Standing, T: Numbered + PartialEq, const SEATS: usize> Orders<S, T, SEATS> {
    /// The orders of a seat.
    pub fn of(&self, seat: Seat) -> S {
        self.seats.get(seat.index()).copied().unwrap_or_default()
    }

    /// The same with something changed for a seat.
    pub fn with(&self, seat: Seat, change: impl FnOnce(&mut S)) -> Self {
        let mut orders = Orders { seats: self.seats, run: self.run };
        if let Some(standing) = orders.seats.get_mut(seat.index()) {
            change(standing);
        }
        orders
    }

    /// The number at which an attack of so many units stops: there is always one that can attack.
    pub fn stop_of(&self, seat: Seat, units: u16) -> u16 {
        stop_of(*self.of(seat).stop_mut(), units)
    }
}

impl<S, T, const SEATS: usize> table::Orders for Orders<S, T, SEATS>
where
    S: Standing + PartialEq + std::fmt::Debug + Send + Sync,
    T: Numbered + PartialEq + Send + Sync,
{
    fn at(chairs: &[Chair]) -> Self {
        Orders { seats: [S::at(chairs); SEATS], run: None }
    }

    fn apart(chairs: &[Chair]) -> Self {
        Orders { seats: [S::apart(chairs); SEATS], run: None }
    }

    /// A word a seat, and the attack under way, such as `12>31:1`.
    fn write(&self) -> String {
        let mut words: Vec<String> = self.seats.iter().map(S::write).collect();
        words.extend(self.run.map(|run| run.write()));
        words.join(" ")
    }

    fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let mut orders = Self::default();
        for standing in &mut orders.seats {
            *standing = S::read(words.next()?)?;
        }
        orders.run = match words.next() {
            Some(run) => Some(Run::read(run)?),
            None => None,
        };
        words.next().is_none().then_some(orders)
    }
}

/// The move of whoever has no choice.
pub fn only_move<G: Game>(game: &G) -> Option<G::Move> {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    if let [only] = moves[..] { Some(only) } else { None }
}
