//! Computer players for Tabletron's games.
//!
//! A [`Player`] never holds the game itself, only a [`View`] of it: the legal moves of its seat, and games in which
//! everything hidden from that seat is dealt anew. Nothing here knows a clock, a thread or a file, except the native
//! command `arena` behind the feature of that name.

#![forbid(unsafe_code)]

#[cfg(feature = "arena")]
pub mod arena;
pub mod level;
pub mod player;
pub mod random;
pub mod recruit;
pub mod view;

pub use level::Level;
pub use player::{Player, decide};
pub use random::Random;
pub use recruit::Recruit;
pub use view::View;
