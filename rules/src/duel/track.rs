//! The two tracks, and the points on them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::bits::numbered;

/// A track, and the marker on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Track {
    Fame,
    Destruction,
}

impl Track {
    /// Both.
    pub const BOTH: [Track; 2] = [Track::Fame, Track::Destruction];

    /// Its place in arrays indexed by track.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The Victory spaces are so far from the centre.
pub const VICTORY: i8 = 7;
/// The Spotlight zones, as distances from the centre.
pub const SPOTLIGHT: (i8, i8) = (3, 5);

numbered! {
    /// One of the fifteen spaces of a track, from −7 to +7.
    pub struct Space: 15
}

impl Space {
    /// The space of that coordinate, if there is one.
    pub const fn at(coordinate: i8) -> Option<Space> {
        if coordinate < -VICTORY || coordinate > VICTORY { None } else { Some(Space((coordinate + VICTORY) as u8)) }
    }

    /// Where it is: −7 to +7.
    pub const fn coordinate(self) -> i8 {
        self.0 as i8 - VICTORY
    }

    /// The same as a point.
    pub const fn point(self) -> Point {
        Point(2 * self.coordinate())
    }
}

/// A side of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// Towards −7.
    Minus,
    /// Towards +7.
    Plus,
}

impl Side {
    /// Which way a marker goes that is pulled to this side.
    pub const fn sign(self) -> i8 {
        match self {
            Side::Minus => -1,
            Side::Plus => 1,
        }
    }
}

/// Where a marker stands, in halves: extra spaces lie between two spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Point(pub(super) i8);

impl Point {
    /// Where markers start.
    pub const CENTRE: Point = Point(0);

    /// Twice the coordinate.
    pub const fn halves(self) -> i8 {
        self.0
    }

    /// The point half a space higher, where an extra space may lie.
    pub const fn half_up(self) -> Point {
        Point(self.0 + 1)
    }

    /// The space, unless it is an extra space between two.
    pub fn space(self) -> Option<Space> {
        if self.0 % 2 == 0 { Space::at(self.0 / 2) } else { None }
    }

    /// How far it is from the centre towards a side, in halves; less than 0 beyond the centre.
    pub const fn towards(self, side: Side) -> i8 {
        self.0 * side.sign()
    }

    /// Whether it is the Victory space of a side.
    pub const fn is_victory(self, side: Side) -> bool {
        self.towards(side) >= 2 * VICTORY
    }

    /// Whether it lies in the Spotlight zone of a side.
    pub const fn is_spotlit(self, side: Side) -> bool {
        let far = self.towards(side);
        2 * SPOTLIGHT.0 <= far && far <= 2 * SPOTLIGHT.1
    }

    /// Whether it lies in either Spotlight zone of its track.
    pub const fn is_in_a_zone(self) -> bool {
        self.is_spotlit(Side::Minus) || self.is_spotlit(Side::Plus)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", f32::from(self.0) / 2.0)
    }
}
