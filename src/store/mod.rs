//! Remembering: games and settings in the browser's storage, and files.

pub mod arrivals;
pub mod browser;
pub mod damage;
pub mod file;
pub mod games;
pub mod passed;
pub mod persistence;
pub mod tabs;
#[cfg(test)]
pub mod trial;

pub use games::{Entry, Games, Loaded, SaveError};
pub use passed::{Note, Passed, Seats};
