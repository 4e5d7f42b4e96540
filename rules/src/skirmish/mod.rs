//! Transformers Skirmish: miniatures on a table measured in inches.

pub mod geometry;
