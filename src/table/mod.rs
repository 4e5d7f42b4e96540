//! What every table shares: the controller, the panel, the log, hand-over and victory. It knows no game.

pub mod computers;
pub mod controller;
pub mod course;
pub mod desk;
pub mod film;
pub mod frame;
pub mod handover;
pub mod keeping;
pub mod log;
pub mod look;
pub mod map;
pub mod menu;
pub mod page;
pub mod panel;
pub mod passing;
pub mod reel;
pub mod rehearsal;
pub mod replay;
pub mod screening;
pub mod share;
pub mod sheet;
pub mod spot;
pub mod stage;
pub mod stand;
#[cfg(test)]
pub mod trial;
pub mod victory;

pub use controller::Controller;
pub use desk::Table;
pub use panel::{Button, Choice, Deal, Panel, Pill, Progress, Row, Stepper, Way};
pub use stage::{Action, Column, Orders, Pick, Score, Section, Stage, View};
