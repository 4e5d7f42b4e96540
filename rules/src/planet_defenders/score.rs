//! Research points.

use super::board::Board;

/// Points for so many different sorts of robot.
pub const SORT_POINTS: [u8; 7] = [0, 0, 0, 1, 2, 3, 4];
/// Points for so many technologies; more than five count as five.
pub const TECH_POINTS: [u8; 6] = [0, 0, 1, 2, 4, 6];

/// A player's points, by where they come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// Printed on the robots.
    pub robots: u8,
    /// For different sorts.
    pub sorts: u8,
    /// For technologies.
    pub techs: u8,
}

impl Score {
    /// All together.
    pub fn total(self) -> u8 {
        self.robots + self.sorts + self.techs
    }
}

impl Board {
    /// The points this board is worth now.
    pub fn score(&self) -> Score {
        Score {
            robots: self.robots.points(),
            sorts: SORT_POINTS[usize::from(self.robots.sorts())],
            techs: TECH_POINTS[usize::from(self.techs.len().min(5))],
        }
    }
}
