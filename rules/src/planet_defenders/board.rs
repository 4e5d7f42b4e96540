//! What lies in front of one player.

use serde::{Deserialize, Serialize};

use super::{energy::Cubes, robot::RobotSet, tech::TechSet};

/// A player's board: everything on it is public.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// Energy cubes.
    pub energy: Cubes,
    /// Batteries.
    pub batteries: u16,
    /// Technologies, left of the board.
    pub techs: TechSet,
    /// Caught robots, right of the board.
    pub robots: RobotSet,
}
