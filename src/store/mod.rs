//! Remembering: games and settings in the browser's storage, and files.

pub mod browser;
pub mod games;
pub mod passed;
#[cfg(test)]
pub mod trial;

pub use games::{Entry, Games, Loaded, SaveError};
pub use passed::{Passed, Seats};
