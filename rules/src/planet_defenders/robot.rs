//! The 20 runaway robots and their six sorts.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{energy::Cubes, planet::Gain};
use crate::{Bits, bits::numbered};

/// A sort of robot. Different sorts score together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Sort {
    Sweeper,
    Courier,
    Gardener,
    Cook,
    Digger,
    Sentinel,
}

impl Sort {
    /// All six.
    pub const ALL: [Sort; 6] = [Sort::Sweeper, Sort::Courier, Sort::Gardener, Sort::Cook, Sort::Digger, Sort::Sentinel];
}

numbered! {
    /// A robot card, 0 to 19 in the order of the sheet (R01 to R20).
    pub struct Robot: CARDS.len()
}

/// Some robot cards.
pub type RobotSet = Bits<Robot>;

struct Card {
    sort: Sort,
    price: [u8; 3],
    points: u8,
    bonus: Gain,
}

const fn card(sort: Sort, price: [u8; 3], points: u8) -> Card {
    with_bonus(sort, price, points, [0; 3], 0, 0)
}

const fn with_bonus(sort: Sort, price: [u8; 3], points: u8, energy: [u8; 3], any: u8, batteries: u8) -> Card {
    Card { sort, price, points, bonus: Gain { energy: Cubes(energy), any, batteries } }
}

use Sort::{Cook, Courier, Digger, Gardener, Sentinel, Sweeper};

const CARDS: [Card; 20] = [
    card(Sweeper, [1, 1, 0], 2),
    card(Courier, [0, 1, 1], 2),
    with_bonus(Gardener, [1, 0, 1], 1, [0, 0, 0], 0, 2),
    with_bonus(Cook, [0, 2, 0], 1, [1, 0, 0], 0, 0),
    with_bonus(Sweeper, [2, 1, 0], 2, [0, 0, 1], 0, 0),
    with_bonus(Courier, [0, 2, 1], 2, [1, 0, 0], 0, 0),
    with_bonus(Digger, [1, 0, 2], 2, [0, 1, 0], 0, 0),
    card(Sentinel, [1, 1, 1], 3),
    card(Gardener, [0, 0, 3], 3),
    card(Cook, [1, 2, 0], 3),
    card(Digger, [2, 0, 1], 3),
    card(Courier, [2, 2, 0], 4),
    card(Sentinel, [0, 2, 2], 4),
    card(Sweeper, [2, 0, 2], 4),
    with_bonus(Cook, [1, 1, 2], 3, [0, 0, 0], 0, 3),
    with_bonus(Digger, [1, 3, 0], 3, [0, 0, 0], 1, 0),
    card(Sentinel, [2, 2, 1], 5),
    card(Gardener, [1, 2, 2], 5),
    card(Courier, [3, 0, 2], 5),
    with_bonus(Sweeper, [2, 1, 2], 4, [0, 0, 0], 1, 1),
];

impl Robot {
    fn card(self) -> &'static Card {
        &CARDS[usize::from(self.0)]
    }

    /// Its sort.
    pub fn sort(self) -> Sort {
        self.card().sort
    }

    /// The energy it costs to catch it.
    pub fn price(self) -> Cubes {
        Cubes(self.card().price)
    }

    /// The research points it is worth.
    pub fn points(self) -> u8 {
        self.card().points
    }

    /// What it gives once, when it is caught.
    pub fn bonus(self) -> Gain {
        self.card().bonus
    }
}

impl fmt::Display for Robot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} ({} points)", self.sort(), self.points())
    }
}

impl RobotSet {
    /// The points printed on them, added up.
    pub fn points(self) -> u8 {
        self.iter().map(Robot::points).sum()
    }

    /// The number of different sorts.
    pub fn sorts(self) -> u8 {
        let seen = self.iter().fold(0u8, |seen, robot| seen | 1 << robot.sort() as u8);
        seen.count_ones() as u8
    }

    /// Whether a robot of that sort is in the set.
    pub fn has_sort(self, sort: Sort) -> bool {
        self.iter().any(|robot| robot.sort() == sort)
    }
}
