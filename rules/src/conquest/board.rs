//! Who holds which areas, and how many units stand on each.

use serde::{Deserialize, Serialize};

use super::Order;
use crate::{
    Bits, Dice, Seat,
    bits::{Numbered, array},
};

/// The areas of each seat, and the units on each area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Board<T: Numbered, const AREAS: usize, const SEATS: usize> {
    /// The areas of each seat.
    #[serde(with = "array")]
    pub(crate) held: [Bits<T>; SEATS],
    /// The units on each area.
    #[serde(with = "array")]
    pub(crate) units: [u16; AREAS],
}

impl<T: Numbered, const AREAS: usize, const SEATS: usize> Board<T, AREAS, SEATS> {
    /// A board without a unit.
    pub const fn empty() -> Self {
        Board { held: [Bits::EMPTY; SEATS], units: [0; AREAS] }
    }

    /// Who holds an area, if anybody does.
    pub fn owner(&self, area: T) -> Option<Seat> {
        Seat::all(SEATS).find(|seat| self.held[seat.index()].has(area))
    }

    /// The areas of a seat.
    pub fn of(&self, seat: Seat) -> Bits<T> {
        self.held[seat.index()]
    }

    /// All areas that anybody holds.
    pub fn taken(&self) -> Bits<T> {
        self.held.iter().fold(Bits::EMPTY, |all, areas| all.or(*areas))
    }

    /// The units on an area.
    pub fn units(&self, area: T) -> u16 {
        self.units[usize::from(area.number())]
    }

    /// All units of a seat.
    pub fn strength(&self, seat: Seat) -> u16 {
        self.of(seat).iter().map(|area| self.units(area)).sum()
    }

    /// Units join an area.
    pub fn add(&mut self, area: T, count: u16) {
        self.units[usize::from(area.number())] += count;
    }

    /// So many of those that are to be placed come onto an area.
    pub fn deploy(&mut self, pool: &mut u16, area: T, count: u16) {
        *pool -= count;
        self.add(area, count);
    }

    /// Units leave an area.
    pub fn remove(&mut self, area: T, count: u16) {
        self.units[usize::from(area.number())] -= count;
    }

    /// Units go from one area to another.
    pub fn shift(&mut self, from: T, to: T, count: u16) {
        self.remove(from, count);
        self.add(to, count);
    }

    /// An area belongs to a seat from now on, whoever held it before.
    pub fn hand_over(&mut self, area: T, seat: Seat) {
        self.release(area);
        self.held[seat.index()].insert(area);
    }

    /// An area belongs to nobody any more.
    pub fn release(&mut self, area: T) {
        for held in &mut self.held {
            *held = held.without(area);
        }
    }

    /// Deals some areas out at random, one each in turn, with a unit on each. Says how many each seat got.
    pub fn deal(&mut self, free: Bits<T>, order: Order, dice: &mut Dice) -> [u16; SEATS] {
        let mut got = [0; SEATS];
        let mut numbers = [0u8; AREAS];
        numbers.iter_mut().zip(free.iter()).for_each(|(slot, area)| *slot = area.number());
        let numbers = &mut numbers[..usize::from(free.len())];
        dice.shuffle(numbers);
        for (&mut number, seat) in numbers.iter_mut().zip(order.iter().cycle()) {
            if let Some(area) = T::of_number(number) {
                self.hand_over(area, seat);
                self.add(area, 1);
                got[seat.index()] += 1;
            }
        }
        got
    }

    /// Puts so many units of a seat on areas of its own, each at random.
    pub fn scatter(&mut self, seat: Seat, count: u16, dice: &mut Dice) {
        let own = self.of(seat);
        for _ in 0..if own.is_empty() { 0 } else { count } {
            let which = dice.below(own.len().into()) as usize;
            if let Some(area) = own.iter().nth(which) {
                self.add(area, 1);
            }
        }
    }
}
