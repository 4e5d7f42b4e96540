//! The 20 runaway robots and their six sorts.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{energy::Cubes, planet::Gain};

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

/// A robot card, 0 to 19 in the order of the sheet (R01 to R20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Robot(pub u8);

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
    /// How many cards there are.
    pub const COUNT: u8 = CARDS.len() as u8;

    /// All cards, in the order of the sheet.
    pub fn all() -> impl Iterator<Item = Robot> {
        (0..Self::COUNT).map(Robot)
    }

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

/// A set of robot cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RobotSet(u32);

impl RobotSet {
    /// Whether the card is in the set.
    pub fn has(self, robot: Robot) -> bool {
        self.0 >> robot.0 & 1 == 1
    }

    /// Puts the card in.
    pub fn insert(&mut self, robot: Robot) {
        self.0 |= 1 << robot.0;
    }

    /// How many cards are in the set.
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no card is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of the set, in the order of the sheet.
    pub fn iter(self) -> impl Iterator<Item = Robot> {
        Robot::all().filter(move |&robot| self.has(robot))
    }

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

impl FromIterator<Robot> for RobotSet {
    fn from_iter<I: IntoIterator<Item = Robot>>(cards: I) -> Self {
        let mut set = RobotSet::default();
        cards.into_iter().for_each(|robot| set.insert(robot));
        set
    }
}
