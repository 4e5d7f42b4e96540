//! The Walking Dead: 32 territories in 6 zones, walkers that invade every turn, ammo, towers and grenades. Survival until
//! the Horde comes, or Conquest until one is left.

mod action;
mod appraisal;
mod assault;
mod card;
mod check;
mod crates;
mod event;
mod group;
mod invasion;
mod list;
mod moves;
mod muster;
mod objective;
mod options;
mod outcome;
mod power;
mod prospect;
mod refusal;
mod regroup;
mod round;
mod secrets;
mod setup;
mod state;
mod territory;

pub use assault::Assault;
pub use card::{Card, Cards, Kind};
pub use crates::{Crates, LEAST_AMMO, MOST_AMMO, survivors_for};
pub use event::Event;
pub use group::Group;
pub use invasion::{Cause, Drawn, Invasion, chart};
pub use moves::Move;
pub use options::{Choice, Mode, Options, Setup};
pub use outcome::{Ending, Score};
pub use refusal::{Errand, Refusal};
pub use state::{Income, NEUTRAL, Phase, Turn, WalkingDead};
pub use territory::{BORDERS, Region, STRATEGIC, Territory, Zone};

#[cfg(test)]
mod tests;
