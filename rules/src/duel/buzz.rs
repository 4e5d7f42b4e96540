//! The thirteen Buzz tokens: what they cover, what they give, and how they change a track.

use serde::{Deserialize, Serialize};

use super::track::{Point, Space, Track};
use crate::bits::numbered;

numbered! {
    /// A Buzz token: eleven that come with cards, and the two of The King.
    pub struct Buzz: 13
}

/// What a space of a token gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bonus {
    /// So many hits for the Rival.
    Smash(u8),
    /// One life.
    Heal,
    /// One energy.
    Energy,
    /// A Dice token.
    Token,
}

/// What a token does to its track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bend {
    /// Nothing.
    Straight,
    /// The space in the middle is skipped.
    Shorter,
    /// There is an extra space in the middle, which gives this.
    Longer(Bonus),
}

/// What is printed on a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// How many spaces it covers.
    pub length: u8,
    /// What the covered spaces give, in order; nothing for a blank one and for one that is skipped.
    pub spaces: [Option<Bonus>; 3],
    /// What it does to its track.
    pub bend: Bend,
}

const fn shape(length: u8, spaces: [Option<Bonus>; 3], bend: Bend) -> Shape {
    Shape { length, spaces, bend }
}

const SMASH: Option<Bonus> = Some(Bonus::Smash(1));
const HEAL: Option<Bonus> = Some(Bonus::Heal);
const ENERGY: Option<Bonus> = Some(Bonus::Energy);
const TOKEN: Option<Bonus> = Some(Bonus::Token);

const SHAPES: [Shape; Buzz::COUNT] = [
    shape(1, [SMASH, None, None], Bend::Straight),
    shape(1, [TOKEN, None, None], Bend::Straight),
    shape(1, [HEAL, None, None], Bend::Straight),
    shape(1, [ENERGY, None, None], Bend::Straight),
    shape(2, [SMASH, TOKEN, None], Bend::Straight),
    shape(2, [ENERGY, HEAL, None], Bend::Straight),
    shape(3, [ENERGY, SMASH, HEAL], Bend::Straight),
    shape(3, [HEAL, Some(Bonus::Smash(2)), HEAL], Bend::Straight),
    shape(3, [None; 3], Bend::Shorter),
    shape(2, [None; 3], Bend::Longer(Bonus::Heal)),
    shape(2, [None; 3], Bend::Longer(Bonus::Smash(1))),
    shape(1, [None; 3], Bend::Straight),
    shape(1, [None; 3], Bend::Straight),
];

#[allow(missing_docs)]
impl Buzz {
    pub const CAT: Buzz = Buzz(0);
    pub const PANDA: Buzz = Buzz(1);
    pub const FISH: Buzz = Buzz(2);
    pub const TIGER: Buzz = Buzz(3);
    pub const LIZARD: Buzz = Buzz(4);
    pub const ANUBIS: Buzz = Buzz(5);
    pub const DRAGON: Buzz = Buzz(6);
    pub const PUMPKIN: Buzz = Buzz(7);
    pub const ALIEN: Buzz = Buzz(8);
    pub const PHANTOM: Buzz = Buzz(9);
    pub const PENGUIN: Buzz = Buzz(10);
    /// The tokens of The King.
    pub const KINGS: [Buzz; 2] = [Buzz(11), Buzz(12)];
}

impl Buzz {
    /// What is printed on it.
    pub const fn shape(self) -> Shape {
        SHAPES[self.0 as usize]
    }

    /// Whether it is a token of The King.
    pub fn is_kings(self) -> bool {
        Self::KINGS.contains(&self)
    }

    /// Whether it fits a place in two ways that differ.
    pub fn turns(self) -> bool {
        let shape = self.shape();
        shape.length == 2 && shape.spaces[0] != shape.spaces[1]
    }
}

/// Where a token lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lying {
    /// On which track.
    pub track: Track,
    /// The lowest space that it covers.
    pub low: Space,
    /// Whether a token of two spaces lies the other way round: its first space is the higher one.
    pub turned: bool,
}

impl Lying {
    /// The spaces that a token covers here, as coordinates, both included.
    pub fn span(self, buzz: Buzz) -> (i8, i8) {
        let low = self.low.coordinate();
        (low, low + buzz.shape().length as i8 - 1)
    }

    /// Whether a point lies on a token here.
    pub fn covers(self, buzz: Buzz, point: Point) -> bool {
        let (low, high) = self.span(buzz);
        (2 * low..=2 * high).contains(&point.halves())
    }

    /// Whether the spaces of a token run upwards here. The tracks zigzag, so a token of three fits one way at each place.
    fn runs_up(self, buzz: Buzz) -> bool {
        let is_odd = self.low.coordinate().rem_euclid(2) == 1;
        match buzz.shape().length {
            3 => is_odd == (self.track == Track::Fame),
            _ => !self.turned,
        }
    }

    /// What a token gives at a point that it covers.
    pub fn bonus(self, buzz: Buzz, point: Point) -> Option<Bonus> {
        let (low, high) = self.span(buzz);
        let Shape { spaces, bend, .. } = buzz.shape();
        match (point.space(), bend) {
            (None, Bend::Longer(bonus)) => Some(bonus),
            (None, _) => None,
            (Some(space), _) => {
                let at = space.coordinate();
                let place = if self.runs_up(buzz) { at - low } else { high - at };
                spaces.get(usize::try_from(place).ok()?).copied().flatten()
            }
        }
    }
}
