//! Transformers Skirmish: miniatures on a table measured in inches, two actions each, dice with twenty sides.

mod act;
mod activation;
mod appraisal;
mod area;
mod check;
mod check_trick;
mod combat;
mod errand;
mod event;
mod field;
mod fighter;
pub mod geometry;
mod harm;
mod list;
mod moves;
mod obstacle;
mod options;
mod prospect;
mod refusal;
pub mod roster;
mod round;
mod secrets;
mod setup;
mod spots;
mod stakes;
mod state;
mod trick;
mod values;
mod what_if;

pub use errand::PLUNDERED;
pub use event::{Cause, Contest, Event};
pub use field::Cover;
pub use moves::{Mend, Move, Ruin};
pub use obstacle::{Kind, Obstacle};
pub use options::{Armies, Board, MOST_ROUNDS, Options, POINTS, Scenario, Terrain};
pub use prospect::Prospect;
pub use refusal::{Errand, Refusal};
pub use setup::STRIP;
pub use spots::Interest;
pub use stakes::{Civilian, Fate, Spark, Stakes};
pub use state::{
    ARMY, Activation, Cloud, Edge, Fighter, Manner, Phase, Place, Skirmish, Stage, TRUCKS, Target, Unit, Volley,
};

#[cfg(test)]
mod tests;
