//! The rules of Tabletron's games.
//!
//! Every game is a state machine behind the [`Game`] trait: options start it, moves drive it, refusals say why not, and
//! events tell what visibly happened. Nothing here knows a browser, a clock, a file or a global source of chance: dice
//! come in from outside ([`Dice`]), and a [`Record`] of options, seed and moves is the whole game.
//!
//! A game's folder never reaches into another game's folder.

#![forbid(unsafe_code)]

pub mod battery;
pub mod bits;
mod code;
pub mod conquest;
pub mod cybertron;
mod deflate;
pub mod dice;
pub mod duel;
pub mod game;
#[cfg(feature = "pig")]
pub mod pig;
pub mod planet_defenders;
pub mod playthrough;
pub mod record;
pub mod registry;
pub mod skirmish;
#[cfg(test)]
mod testing;
pub mod travels;
pub mod walking_dead;

pub use bits::Bits;
pub use dice::Dice;
pub use game::{BadOptions, Event, Game, Outcome, Refusal, Rule, Sample, Seat};
pub use playthrough::Playthrough;
pub use record::{Chair, Damage, Pilot, Record};
pub use travels::Travels;
