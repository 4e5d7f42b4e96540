//! What games of conquest share: the map, the board on it, piles of cards, the order of play, the count of new units, the
//! comparison of dice, exact odds, rough judgement, and what is forbidden alike.

mod battle;
mod board;
mod judgement;
mod map;
mod muster;
mod odds;
mod order;
mod pile;
mod verdict;

pub use battle::{Losses, Side, Throw, best_raise, compare, most_attackers, most_defenders, settle};
pub use board::Board;
pub use judgement::{balance, chance, post, worth};
pub use map::{links, parts};
pub use muster::{bonus_for, units_for};
pub use odds::{Force, Prospect, Terms, Turning, one_roll, to_the_end};
pub use order::Order;
pub use pile::Pile;
pub use verdict::{ensure, ensure_start};
