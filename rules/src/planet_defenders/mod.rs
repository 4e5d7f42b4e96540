//! Planet Defenders: three shared robots on a 3×3 grid of planets, energy, batteries, technologies and runaway robots.

mod appraisal;
mod board;
mod check;
mod end;
mod energy;
mod event;
mod grid;
mod moves;
mod options;
mod payment;
mod planet;
mod refusal;
mod robot;
mod score;
mod secrets;
mod state;
mod tech;
mod tile;
mod turn;

pub use board::Board;
pub use energy::{Cubes, Energy};
pub use event::{Event, Source};
pub use grid::{Cell, CellSet, Path, Side};
pub use moves::Move;
pub use options::Options;
pub use payment::{Price, Purse};
pub use planet::{Category, EXCHANGE, EXCHANGE_STEPS, Gain, Planet, fortune};
pub use refusal::{Pending, Refusal};
pub use robot::{Robot, RobotSet, Sort};
pub use score::{SORT_POINTS, Score, TECH_POINTS};
pub use state::{Offer, Phase, PlanetDefenders, Stack};
pub use tech::{Effect, Tech, TechSet};
pub use tile::{Defender, Face, TILES, Tiles};

#[cfg(test)]
mod tests;
