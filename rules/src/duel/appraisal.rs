//! How good a position looks to a seat.

use super::{phase::Phase, state::Duel};
use crate::Seat;

impl Duel {
    pub(super) fn appraisal(&self, seat: Seat) -> i32 {
        match self.phase {
            Phase::Over { winner, .. } => {
                if winner == seat {
                    100_000
                } else {
                    -100_000
                }
            }
            _ => 0,
        }
    }
}
