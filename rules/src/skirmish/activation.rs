//! What the activated figure has done, and the attack under way.

use serde::{Deserialize, Serialize};

use super::{
    geometry::Spot,
    roster::Trick,
    state::{Target, Unit},
};

/// What the activated figure has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activation {
    /// Who it is.
    pub unit: Option<Unit>,
    /// How many actions are left.
    pub left: u8,
    /// It has moved.
    pub moved: bool,
    /// It has attacked.
    pub attacked: bool,
    /// It has transformed as an action.
    pub transformed: bool,
    /// It has changed quickly.
    pub changed: bool,
    /// It has aimed.
    pub aimed: bool,
    /// It has shielded itself.
    pub shielded: bool,
    /// It has used the scenario action.
    pub errand: bool,
    /// The special actions it has used, as bits.
    pub tricks: u32,
    /// The dice that luck has rolled again.
    pub luck: u8,
    /// What overcharge adds to the first system.
    pub overcharge: u8,
    /// Whom it has dealt with in this special action, as bits.
    pub touched: u64,
    /// How many more may be dealt with.
    pub choices: u8,
    /// Where it stood before its Move.
    pub from: Spot,
}

impl Activation {
    /// Whether it has used that special action.
    pub fn has_used(&self, trick: Trick) -> bool {
        self.tricks >> trick as u8 & 1 == 1
    }
}

/// What kind of attack is under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Manner {
    /// With all weapon systems.
    #[default]
    Attack,
    /// On everybody around.
    Burst,
    /// With one melee weapon after a run.
    Charge,
    /// With the first system along a line.
    Strafe,
}

/// An attack under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Volley {
    /// Who attacks.
    pub attacker: Unit,
    /// How.
    pub manner: Manner,
    /// The systems that have fired, as bits.
    pub used: u8,
    /// The aim tokens that count.
    pub tokens: u8,
    /// The dice that may still be rolled again by them.
    pub pool: u8,
    /// Whom it has hit, or tried to, as bits.
    pub done: u64,
    /// Where a strafing run began.
    pub from: Spot,
    /// The shot under way.
    pub target: Target,
    /// Its system.
    pub system: u8,
    /// Its mode.
    pub mode: u8,
    /// The accuracy that counts for it; nothing where it hits anyway.
    pub accuracy: Option<u8>,
    /// The last die.
    pub die: u8,
    /// The entry of the table that did damage by a die.
    pub entry: u8,
}

impl Volley {
    pub(in crate::skirmish) const NONE: Volley = Volley {
        attacker: Unit(0),
        manner: Manner::Attack,
        used: 0,
        tokens: 0,
        pool: 0,
        done: 0,
        from: Spot::new(0, 0),
        target: Target::Console,
        system: 0,
        mode: 0,
        accuracy: None,
        die: 0,
        entry: 0,
    };
}
