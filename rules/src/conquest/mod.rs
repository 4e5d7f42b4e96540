//! What games of conquest share: the map, the board on it, piles of cards, the order of play, the count of new units, the
//! comparison of dice, exact odds, and rough judgement.

mod battle;
mod board;
mod judgement;
mod map;
mod muster;
mod odds;
mod order;
mod pile;

pub use battle::{Losses, Side, Throw, best_raise, compare, most_attackers, most_defenders, settle};
pub use board::Board;
pub use judgement::{chance, post, worth};
pub use map::{links, parts};
pub use muster::{bonus_for, units_for};
pub use odds::{Force, Prospect, Terms, Turning, one_roll, to_the_end};
pub use order::Order;
pub use pile::Pile;
