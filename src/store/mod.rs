//! Remembering: games and settings in the browser's storage, and files.

pub mod arrivals;
pub mod browser;
pub mod damage;
pub mod file;
pub mod games;
pub mod persistence;
pub mod tabs;

pub use games::{Entry, Games, Loaded, SaveError};
