//! What scenarios put on the table: a console, civilians and their shelters, the Allspark.

use serde::{Deserialize, Serialize};

use super::{geometry::Spot, state::Unit};
use crate::Seat;

/// The most civilians.
pub const CIVILIANS: usize = 8;
/// The damage that breaks the console.
pub const CONSOLE: u8 = 20;
/// The markers that capture the base.
pub const CAPTURED: u8 = 3;

/// What became of a civilian.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fate {
    /// There is no such civilian.
    #[default]
    Nobody,
    /// On the table.
    Here,
    /// In a vehicle.
    Aboard(Unit),
    /// In safety.
    Rescued,
    /// Taken away.
    Seized,
    /// Hit.
    Shot,
}

/// A civilian.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Civilian {
    /// The middle of the token.
    pub at: Spot,
    /// What became of them.
    pub fate: Fate,
}

/// Where the Allspark is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spark {
    /// Not in this battle.
    #[default]
    Nowhere,
    /// Under one of the signal markers.
    Unknown,
    /// On the table.
    Lying(Spot),
    /// With a figure.
    Carried(Unit),
}

/// What the scenario is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stakes {
    /// The middle of the base, where its console is or was, in Capture Base.
    pub console: Option<Spot>,
    /// The damage on the console.
    pub console_damage: u8,
    /// The wreck of the console has been torn down.
    pub console_cleared: bool,
    /// The capture markers.
    pub captures: u8,
    /// The civilians.
    pub civilians: [Civilian; CIVILIANS],
    /// The middles of the shelters, in Protect Humans.
    pub shelters: [Option<Spot>; 2],
    /// Where the Allspark is.
    pub spark: Spark,
    /// The signal markers that are still face down.
    pub signals: [Option<Spot>; 3],
    /// The Allspark was dropped; this seat may shift it.
    pub dropped: Option<Seat>,
}

impl Stakes {
    /// Whether the console still works.
    pub fn console_works(&self) -> bool {
        self.console.is_some() && self.console_damage < CONSOLE
    }

    /// Where the console stands, working or as a wreck.
    pub fn console_stands(&self) -> Option<Spot> {
        self.console.filter(|_| !self.console_cleared)
    }

    /// Where the wreck of the console lies.
    pub fn console_wreck(&self) -> Option<Spot> {
        self.console_stands().filter(|_| !self.console_works())
    }

    /// The civilians on the table, with their numbers.
    pub fn here(&self) -> impl Iterator<Item = (u8, Civilian)> + '_ {
        let numbered = self.civilians.iter().enumerate().map(|(index, civilian)| (index as u8, *civilian));
        numbered.filter(|(_, civilian)| civilian.fate == Fate::Here)
    }

    /// How many civilians a figure carries.
    pub fn passengers(&self, unit: Unit) -> u8 {
        self.civilians.iter().filter(|civilian| civilian.fate == Fate::Aboard(unit)).count() as u8
    }

    /// How many civilians met that fate.
    pub fn count(&self, fate: Fate) -> u8 {
        self.civilians.iter().filter(|civilian| civilian.fate == fate).count() as u8
    }

    /// Whether a figure carries the Allspark.
    pub fn is_carrier(&self, unit: Unit) -> bool {
        self.spark == Spark::Carried(unit)
    }
}
