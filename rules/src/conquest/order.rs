//! The order of play, round after round.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// The most seats.
const MOST: usize = 6;

/// The seats in the order in which they play a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    seats: [Seat; MOST],
    count: u8,
}

impl Order {
    /// These seats in this order. Those beyond six are left out.
    pub fn of(seats: &[Seat]) -> Order {
        let mut order = Order { seats: [Seat(0); MOST], count: seats.len().min(MOST) as u8 };
        order.seats.iter_mut().zip(seats).for_each(|(slot, seat)| *slot = *seat);
        order
    }

    /// A table of so many, clockwise from one of them on.
    pub fn clockwise(first: Seat, count: u8) -> Order {
        let count = count.min(MOST as u8);
        let mut order = Order { seats: [Seat(0); MOST], count };
        for (place, slot) in order.seats.iter_mut().enumerate().take(count.into()) {
            *slot = Seat((first.0 + place as u8) % count);
        }
        order
    }

    /// The seats, the first to play first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        let Order { seats, count } = *self;
        (0..usize::from(count)).map(move |place| seats[place])
    }

    /// How many play before a seat in a round.
    pub fn place(&self, seat: Seat) -> usize {
        self.iter().position(|other| other == seat).unwrap_or(0)
    }

    /// Those who play after a seat in the same round, in order.
    pub fn after(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.iter().skip(self.place(seat) + 1)
    }

    /// The others, from the one on the right of a seat on against the order of play.
    pub fn to_the_right(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (count, place) = (usize::from(self.count), self.place(seat));
        self.iter().rev().cycle().skip(count - place).take(count.saturating_sub(1))
    }

    /// Who comes after a seat, round and round.
    pub fn next(&self, seat: Seat) -> Seat {
        self.after(seat).chain(self.iter()).next().unwrap_or(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_goes_clockwise_from_whoever_begins() {
        let order = Order::clockwise(Seat(2), 4);
        assert_eq!(order.iter().collect::<Vec<_>>(), [2, 3, 0, 1].map(Seat));
        assert_eq!(order.after(Seat(3)).collect::<Vec<_>>(), [0, 1].map(Seat));
        assert_eq!(order.after(Seat(1)).count(), 0, "the last of the round");
        assert_eq!([0, 1, 2, 3].map(|seat| order.next(Seat(seat))), [1, 2, 3, 0].map(Seat));
    }

    #[test]
    fn the_right_is_whoever_played_before() {
        let order = Order::of(&[3, 0, 2].map(Seat));
        assert_eq!(order.to_the_right(Seat(0)).collect::<Vec<_>>(), [3, 2].map(Seat));
        assert_eq!(order.to_the_right(Seat(3)).collect::<Vec<_>>(), [2, 0].map(Seat));
        assert_eq!(order.to_the_right(Seat(2)).collect::<Vec<_>>(), [0, 3].map(Seat));
    }
}
