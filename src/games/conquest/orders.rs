//! Standing orders in a game of conquest: a word a person, and the attack that goes on by itself.

use tabletron_rules::{Game, Seat, bits::Numbered};

use super::run::{Run, stop_of};

/// What one person has ordered.
pub trait Standing: Copy + Default {
    /// As a word without a space.
    fn write(&self) -> String;
    /// From such a word; nothing if it is damaged.
    fn read(word: &str) -> Option<Self>;
    /// Their attacks that go on by themselves stop when so many are left.
    fn stop(&self) -> u16;
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
        stop_of(self.of(seat).stop(), units)
    }

    /// A word a seat, and the attack under way, such as `12>31:1`.
    pub fn words(&self) -> String {
        let mut words: Vec<String> = self.seats.iter().map(S::write).collect();
        words.extend(self.run.map(|run| run.write()));
        words.join(" ")
    }

    /// From such words; nothing if they are damaged.
    pub fn of_words(text: &str) -> Option<Self> {
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

/// What a person wants when attacked, and the rest of their word: the guard is its first letter.
pub fn read_guard<A: Copy>(word: &str, letters: [char; 3], guards: [A; 3]) -> Option<(A, &str)> {
    let mut rest = word.chars();
    let letter = rest.next()?;
    let place = letters.iter().position(|&known| known == letter)?;
    Some((guards[place], rest.as_str()))
}

/// The move of whoever has no choice.
pub fn only_move<G: Game>(game: &G) -> Option<G::Move> {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    if let [only] = moves[..] { Some(only) } else { None }
}
