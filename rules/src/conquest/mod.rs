//! What games of conquest share: the comparison of dice, and exact odds.

mod battle;
mod odds;

pub use battle::{Losses, Throw, best_raise, compare, settle};
pub use odds::{Force, Prospect, one_roll, to_the_end};
