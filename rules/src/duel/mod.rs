//! Monster Duel: two Monsters, two tracks, dice, a market of Power cards and Buzz tokens; or one person against Autobot.
//!
//! A game has two seats, always. Against Autobot the person has the first one; the second is Autobot's, which wins and
//! loses like anybody but never decides: its turns are part of what a move of the person brings about, told step by step.

mod appraisal;
mod autobot;
mod buzz;
mod camera;
mod card;
mod check;
mod effect;
mod event;
mod face;
mod hits;
mod list;
mod market;
mod monster;
mod moves;
mod odds;
mod options;
mod phase;
mod pull;
mod refusal;
mod resolve;
mod roll;
mod secrets;
mod setup;
mod state;
mod track;
mod turn;

pub use autobot::{Reason, Step};
pub use buzz::{Bend, Bonus, Buzz, Lying, Shape};
pub use card::{Card, Cards};
pub use event::Event;
pub use face::{Counts, Face, MOST_DICE, Roll};
pub use market::{RENEWAL, Slot};
pub use monster::Monster;
pub use moves::Move;
pub use odds::Hope;
pub use options::Options;
pub use phase::{Blow, Cause, Phase, Victory};
pub use refusal::Refusal;
pub use resolve::spaces_for;
pub use state::{AUTOBOT, Duel, MOST_TOKENS, PERSON};
pub use track::{Point, SPOTLIGHT, Side, Space, Track, VICTORY};

#[cfg(test)]
mod tests;
