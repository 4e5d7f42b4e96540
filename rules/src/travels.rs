//! Playing by link: what a record carries so that several browsers can play it in turn, with dice that none of them chose.
//!
//! Whoever passes a game on stirs a number into the dice, and so does whoever takes it: the dice of the coming turn depend
//! on both. The number of the taker is not theirs to choose any more: when they last passed the game on they gave a
//! *promise*, from which their number cannot be told, but which no other number fits. So the passer cannot foresee the
//! dice, and the taker cannot try links until the dice please. Only the first number of each browser is unpromised.

use serde::{Deserialize, Serialize};

use crate::{Dice, Game, Record, Seat, record::MAX_CHAIRS};

/// Streams of chance for promises.
const PROMISE: u64 = 0x7072_6f6d_6973_6521;
/// Standing orders that travel are no longer than this.
pub const MAX_ORDERS: usize = 256;
/// No game is passed on and taken more often than this: the longest war has a thousand decisions.
pub const MAX_STIRS: usize = 10_000;

/// A number that was stirred into the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stir {
    /// How many moves were made before.
    pub at: u32,
    /// The first seat of the browser it came from.
    pub seat: Seat,
    /// The number.
    pub salt: u64,
    /// What the browser promised of its next number, if it passed the game on; nothing if it took it.
    pub promise: Option<u64>,
}

/// What the browsers that pass a game on have agreed about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pass {
    /// The game's name in all browsers.
    pub id: u64,
    /// Whether a browser shows the secrets of its own seats only, until the game is over.
    pub is_sealed: bool,
    /// What people ordered for the moments in which they need not be asked, as a text.
    pub orders: String,
}

/// How a game came here. A game that never left its browser has none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Travels {
    /// What was stirred into the dice, in order.
    pub stirs: Vec<Stir>,
    /// How it is passed on, if it is.
    pub pass: Option<Pass>,
}

/// How two records of a passed game lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// They are the same.
    Same,
    /// The other goes on where this one ends.
    Older,
    /// This one goes on where the other ends.
    Newer,
    /// They part after so many moves.
    Parted(usize),
}

impl Relation {
    /// How a list lies to another, where each is a course of the same game.
    pub fn of<T: PartialEq>(this: &[T], other: &[T]) -> Relation {
        let alike = this.iter().zip(other).take_while(|(one, two)| one == two).count();
        match (alike == this.len(), alike == other.len()) {
            (true, true) => Relation::Same,
            (true, false) => Relation::Older,
            (false, true) => Relation::Newer,
            (false, false) => Relation::Parted(alike),
        }
    }

    /// How a record lies to another. The moves decide which of them is further; what was stirred into the dice must be the
    /// same as far as the one that is behind goes, or the past of one of them was rewritten.
    pub fn of_records<G: Game>(this: &Record<G>, other: &Record<G>) -> Relation {
        let is_same = (this.seed, &this.options, &this.chairs) == (other.seed, &other.options, &other.chairs);
        if !is_same {
            return Relation::Parted(0);
        }
        let [mine, theirs] = [this, other].map(|record| record.travels.stirs.as_slice());
        let parted = |place: usize| {
            let of = |stirs: &[Stir]| stirs.get(place).map(|stir| stir.at as usize);
            Relation::Parted(of(mine).into_iter().chain(of(theirs)).min().unwrap_or(0))
        };
        match (Relation::of(&this.moves, &other.moves), Relation::of(mine, theirs)) {
            (moves @ Relation::Parted(_), _) => moves,
            (_, Relation::Parted(place)) => parted(place),
            (Relation::Older, Relation::Newer) => parted(theirs.len()),
            (Relation::Newer, Relation::Older) => parted(mine.len()),
            (moves, _) => moves,
        }
    }
}

impl Travels {
    /// Whether the game never left its browser.
    pub fn is_empty(&self) -> bool {
        self.stirs.is_empty() && self.pass.is_none()
    }

    /// Whether it can be read: in order, by seats that can be, and not longer than a game could make it.
    pub(crate) fn is_sound(&self) -> bool {
        self.stirs.len() <= MAX_STIRS
            && self.stirs.is_sorted_by_key(|stir| stir.at)
            && self.is_of(MAX_CHAIRS)
            && self.pass.as_ref().is_none_or(|pass| pass.orders.len() <= MAX_ORDERS)
    }

    /// Whether everybody who stirred sits at one of so many seats.
    pub(crate) fn is_of(&self, seats: usize) -> bool {
        self.stirs.iter().all(|stir| stir.seat.index() < seats)
    }

    /// How many moves were made before the game was last passed on or taken.
    pub fn last(&self) -> usize {
        self.stirs.last().map_or(0, |stir| stir.at as usize)
    }

    /// Whether a browser passed the game on after so many moves and nobody has taken it since.
    pub fn is_passed(&self, moves: usize) -> bool {
        self.stirs.last().is_some_and(|stir| stir.at as usize == moves && stir.promise.is_some())
    }

    /// What a browser promised last of its next number.
    pub fn promise_of(&self, seat: Seat) -> Option<u64> {
        self.stirs.iter().rev().filter(|stir| stir.seat == seat).find_map(|stir| stir.promise)
    }

    /// The seats whose browsers stirred in another number than they had promised.
    pub fn broken_promises(&self) -> Vec<Seat> {
        let (mut broken, mut promised) = (Vec::new(), [None; MAX_CHAIRS]);
        for stir in &self.stirs {
            let Some(last) = promised.get_mut(stir.seat.index()) else { continue };
            if stir.promise.is_some() {
                *last = stir.promise;
            } else if last.is_some_and(|last| last != promise(stir.salt)) && !broken.contains(&stir.seat) {
                broken.push(stir.seat);
            }
        }
        broken
    }
}

/// The promise of a number: easy to tell from the number, and not the other way round.
pub fn promise(salt: u64) -> u64 {
    Dice::of(salt, PROMISE).long()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: Seat = Seat(0);
    const BO: Seat = Seat(1);

    fn passed(at: u32, seat: Seat, next: u64) -> Stir {
        Stir { at, seat, salt: 77, promise: Some(promise(next)) }
    }

    fn taken(at: u32, seat: Seat, salt: u64) -> Stir {
        Stir { at, seat, salt, promise: None }
    }

    fn travels(stirs: &[Stir]) -> Travels {
        Travels { stirs: stirs.to_vec(), pass: None }
    }

    #[test]
    fn promises_never_change() {
        assert_eq!([promise(0), promise(1)], [GOLDEN.0, GOLDEN.1]);
    }
    const GOLDEN: (u64, u64) = (12_167_112_056_999_512_626, 6_661_856_817_080_214_163);

    #[test]
    fn whoever_keeps_their_promises_is_not_blamed() {
        let kept = travels(&[passed(3, ADA, 5), taken(3, BO, 9), passed(6, BO, 8), taken(6, ADA, 5), taken(9, BO, 8)]);
        assert_eq!(kept.broken_promises(), []);
        assert_eq!((kept.promise_of(ADA), kept.promise_of(BO)), (Some(promise(5)), Some(promise(8))));
    }

    #[test]
    fn another_number_than_was_promised_is_noticed() {
        let broken = travels(&[passed(3, ADA, 5), taken(3, BO, 9), passed(6, BO, 8), taken(6, ADA, 6)]);
        assert_eq!(broken.broken_promises(), [ADA]);
    }

    #[test]
    fn a_game_is_passed_until_it_is_taken_or_played_on() {
        let way = travels(&[passed(3, ADA, 5)]);
        assert!(way.is_passed(3) && !way.is_passed(4));
        assert!(!travels(&[passed(3, ADA, 5), taken(3, BO, 1)]).is_passed(3));
        assert_eq!((way.last(), Travels::default().last()), (3, 0));
    }

    #[test]
    fn seats_that_cannot_be_and_endless_stirs_are_unsound() {
        let last = Seat(MAX_CHAIRS as u8 - 1);
        assert!(travels(&[taken(1, last, 1)]).is_sound());
        for seat in [Seat(MAX_CHAIRS as u8), Seat(7), Seat(u8::MAX)] {
            assert!(!travels(&[taken(1, seat, 1)]).is_sound());
            assert_eq!(travels(&[passed(0, seat, 1), taken(1, seat, 2)]).broken_promises(), []);
        }
        let many = |count| travels(&vec![taken(0, ADA, 0); count]);
        assert!(many(MAX_STIRS).is_sound() && !many(MAX_STIRS + 1).is_sound());
    }

    #[test]
    fn stirs_out_of_order_and_endless_orders_are_unsound() {
        assert!(travels(&[taken(1, ADA, 1), taken(1, BO, 1)]).is_sound());
        assert!(!travels(&[taken(2, ADA, 1), taken(1, BO, 1)]).is_sound());
        let pass = |length| Some(Pass { id: 1, is_sealed: true, orders: "x".repeat(length) });
        assert!(Travels { stirs: Vec::new(), pass: pass(MAX_ORDERS) }.is_sound());
        assert!(!Travels { stirs: Vec::new(), pass: pass(MAX_ORDERS + 1) }.is_sound());
    }

    #[test]
    fn two_courses_are_the_same_older_newer_or_they_part() {
        assert_eq!(Relation::of(&[1, 2], &[1, 2]), Relation::Same);
        assert_eq!(Relation::of(&[1], &[1, 2]), Relation::Older);
        assert_eq!(Relation::of(&[1, 2], &[]), Relation::Newer);
        assert_eq!(Relation::of(&[1, 2, 3], &[1, 3, 3, 3]), Relation::Parted(1));
    }
}
