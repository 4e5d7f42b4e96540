//! One decision of one seat.

use serde::{Deserialize, Serialize};

use super::{
    geometry::Spot,
    obstacle::Kind,
    roster::Model,
    state::{Edge, Target, Unit},
};

/// What a repair mends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Mend {
    /// Damage of the current card.
    Damage,
    /// A critical marker of the current card, by its number from 0.
    Critical(u8),
    /// The fire.
    Fire,
}

/// Something that can be torn down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Ruin {
    /// An obstacle, by its number.
    Obstacle(u8),
    /// The wreck of a figure.
    Wreck(Unit),
    /// The wreck of the console.
    Console,
}

impl Move {
    /// The place it names, if it names one.
    pub fn spot(self) -> Option<Spot> {
        match self {
            Move::Lay { at, .. } | Move::Deploy { at, .. } => Some(at),
            Move::Move { to, .. } | Move::Order { to, .. } => Some(to),
            Move::Civilian(spot)
            | Move::Smoke(spot)
            | Move::Teleport(spot)
            | Move::Jump(spot)
            | Move::Charge(spot)
            | Move::Strafe(spot)
            | Move::Shift(spot) => Some(spot),
            _ => None,
        }
    }
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Move {
    /// Capture Base: to attack, or to defend.
    Role {
        attack: bool,
    },
    /// A figure for the army.
    Recruit(Model),
    /// A figure leaves the list.
    Dismiss(Model),
    /// The list is finished.
    Enlist,
    /// An obstacle for the common pool.
    Choose(Kind),
    /// An obstacle of the pool goes on the table.
    Lay {
        kind: Kind,
        at: Spot,
        turn: u8,
    },
    /// No obstacle of the pool fits anywhere.
    Discard,
    /// The edge to start from.
    Side(Edge),
    /// Protect Humans: where a civilian stands.
    Civilian(Spot),
    /// A figure goes on the table.
    Deploy {
        unit: Unit,
        form: u8,
        at: Spot,
    },
    /// A figure is activated.
    Activate(Unit),
    /// Move to a place, by the shortest path; or on from there.
    Move {
        to: Spot,
        on: bool,
    },
    /// Whom a ram hits.
    Ram(Unit),
    /// A weapon system fires.
    Fire {
        system: u8,
        mode: u8,
        target: Target,
    },
    /// The die stays.
    Keep,
    /// The die is rolled again.
    Reroll,
    /// Enough: the attack, the orders or the choice are over.
    Stop,
    /// Another form, as an action.
    Transform(u8),
    /// Another form, by quick change.
    QuickChange(u8),
    /// An aim token.
    Aim,
    /// The activation is over.
    Pass,
    Repair {
        unit: Unit,
        what: Mend,
    },
    RollOut,
    /// Roll out, unload: where somebody goes.
    Order {
        unit: Unit,
        to: Spot,
    },
    DriveOn(Unit),
    Jam(Unit),
    Smoke(Spot),
    Teleport(Spot),
    Jump(Spot),
    Vanish,
    Burst,
    Charge(Spot),
    Strafe(Spot),
    ShareAim,
    /// Share aim, burst, gadget: who is next.
    Pick(Target),
    MarkTarget(Unit),
    Dazzle,
    Shield,
    Overcharge,
    Gadget,
    Demolish(Ruin),
    Load(Unit),
    Unload,
    /// Convoy: a truck is plundered.
    Plunder(Unit),
    /// Protect Humans: a civilian comes aboard.
    PickUp(u8),
    /// Protect Humans: who is aboard is safe.
    SetDown,
    /// Protect Humans: a civilian is seized.
    Seize(u8),
    /// Retrieve the Allspark: it is lifted.
    Lift,
    /// Retrieve the Allspark: it is handed over.
    HandOver(Unit),
    /// Retrieve the Allspark: where it is shifted after a drop.
    Shift(Spot),
}
