//! A table measured in inches: places, shapes, lines of sight and measured paths.
//!
//! Legality is decided with + − × ÷ and square roots, which are the same on every machine; only the length of an arc needs
//! an angle, and that comes from `libm`. Places are stored in thousandths of an inch.

mod outline;
mod point;
mod reach;
mod shape;
mod sight;

pub use outline::{Depth, outlines};
pub use point::{Length, Point, Spot, inches};
pub use reach::{Leg, Reach, Wall};
pub use shape::{Polygon, SLACK, Shape, compass};
pub use sight::{Line, Lookout, Stand};

#[cfg(test)]
mod tests;
