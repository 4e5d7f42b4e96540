//! War for Cybertron: 42 zones in 6 sectors, zones that turn and slide, leaders with two modes, upgrade cards, six days.

mod appraisal;
mod assault;
mod card;
mod check;
mod day;
mod event;
mod leader;
mod list;
mod moves;
mod muster;
mod options;
mod outcome;
mod prospect;
mod refusal;
mod reinforce;
mod secrets;
mod setup;
mod state;
mod transform;
mod zone;

pub use assault::{Assault, Pending};
pub use card::{Card, Cards, Moment, SYMBOLS, Upgrade};
pub use event::Event;
pub use leader::{Chief, Faction, Leader, Mode};
pub use moves::Move;
pub use options::{MOST_DAYS, Options};
pub use refusal::{Errand, Refusal};
pub use state::{Cybertron, Income, Phase, Side};
pub use zone::{BORDERS, HATCHES, HYPERLINKS, MAP, PASSAGES, Region, Sector, Special, Zone};

#[cfg(test)]
mod tests;
