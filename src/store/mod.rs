//! Remembering: games and settings in the browser's storage, and files.

pub mod browser;
pub mod games;

pub use games::{Entry, Games, Loaded, SaveError};
