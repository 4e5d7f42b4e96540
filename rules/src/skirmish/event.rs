//! What visibly happens, with its numbers.

use std::fmt;

use super::{
    geometry::{Length, Spot},
    moves::{Mend, Ruin},
    obstacle::Kind,
    roster::{Critical, Model, OnHit, Trick},
    stakes::Fate,
    state::{Edge, Stage, Target, Unit},
};
use crate::{Seat, game};

/// What both roll a d20 for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contest {
    /// The role in a scenario.
    Role,
    /// A figure that both want.
    Recruit(Model),
    /// Who places the first obstacle.
    Obstacles,
    /// Who chooses the edge.
    Edge,
}

/// What hurts without a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A weapon, a burst, the turret.
    Shot,
    /// The extra damage of a critical hit.
    Critical,
    /// Somebody drove into it.
    Ram,
    /// Fire.
    Fire,
    /// Its own overcharge.
    Overcharge,
    /// It was driven on.
    Driven,
    /// A gadget.
    Gadget,
    /// Its carrier was destroyed.
    Wrecked,
    /// Plunderers.
    Plunder,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Event {
    /// Both rolled; the higher die wins, equal ones are rolled again.
    Contested {
        what: Contest,
        dice: [u8; 2],
        winner: Option<Seat>,
    },
    RoleTaken {
        seat: Seat,
        attack: bool,
    },
    /// The list is finished, and secret.
    Enlisted {
        seat: Seat,
    },
    /// The lists are shown.
    Mustered {
        seat: Seat,
        figures: u8,
        points: u16,
    },
    /// A figure went to the enemy.
    Lost {
        seat: Seat,
        model: Model,
    },
    Recruited {
        seat: Seat,
        model: Model,
    },
    Chosen {
        seat: Seat,
        kind: Kind,
    },
    Laid {
        seat: Seat,
        kind: Kind,
        at: Spot,
        turn: u8,
    },
    Discarded {
        count: u8,
    },
    Sided {
        seat: Seat,
        edge: Edge,
    },
    Settled {
        number: u8,
        at: Spot,
    },
    Deployed {
        unit: Unit,
        form: u8,
        at: Spot,
    },
    RoundBegan {
        round: u8,
    },
    Activated {
        unit: Unit,
    },
    Passed {
        unit: Unit,
    },
    Moved {
        unit: Unit,
        from: Spot,
        to: Spot,
        length: Length,
    },
    /// Over everything: a jump, a teleport, a fall to the ground.
    Put {
        unit: Unit,
        from: Spot,
        to: Spot,
    },
    Transformed {
        unit: Unit,
        form: u8,
        forced: bool,
    },
    Aimed {
        unit: Unit,
        tokens: u8,
    },
    Fired {
        unit: Unit,
        system: u8,
        mode: u8,
        target: Target,
        accuracy: Option<u8>,
    },
    Bursts {
        unit: Unit,
        target: Target,
        accuracy: u8,
    },
    Rolled {
        stage: Stage,
        die: u8,
        again: bool,
    },
    Hit {
        target: Target,
    },
    Missed {
        target: Target,
    },
    Damaged {
        target: Target,
        cause: Cause,
        damage: u8,
        armour: u8,
        total: u8,
    },
    Affected {
        unit: Unit,
        effect: OnHit,
    },
    /// An entry of the table, from 0; marked already, it does two damage.
    Critical {
        unit: Unit,
        entry: u8,
        effect: Critical,
        again: bool,
    },
    Stunned {
        unit: Unit,
        markers: u8,
    },
    Burning {
        unit: Unit,
    },
    FireOut {
        unit: Unit,
        die: u8,
    },
    FireGoesOn {
        unit: Unit,
        die: u8,
    },
    Destroyed {
        unit: Unit,
        wreck: bool,
    },
    ConsoleBroken,
    AttackEnded {
        unit: Unit,
    },
    Used {
        unit: Unit,
        trick: Trick,
    },
    Repaired {
        unit: Unit,
        what: Mend,
        amount: u8,
    },
    RepairRolled {
        die: u8,
    },
    Jammed {
        unit: Unit,
    },
    Smoke {
        at: Spot,
        radius: u8,
    },
    SmokeGone {
        at: Spot,
    },
    Marked {
        unit: Unit,
        amount: u8,
    },
    Dazzled {
        unit: Unit,
        amount: u8,
    },
    GadgetRolled {
        die: u8,
    },
    Demolished {
        what: Ruin,
    },
    Loaded {
        unit: Unit,
        carrier: Unit,
    },
    Unloaded {
        unit: Unit,
        at: Spot,
    },
    PlunderRolled {
        unit: Unit,
        truck: Unit,
        die: u8,
    },
    Fated {
        number: u8,
        fate: Fate,
    },
    Fled {
        number: u8,
        from: Spot,
        to: Spot,
    },
    Lifted {
        unit: Unit,
    },
    HandedOver {
        from: Unit,
        to: Unit,
    },
    Dropped {
        at: Spot,
    },
    Shifted {
        to: Spot,
    },
    /// A signal marker is turned up.
    Signal {
        at: Spot,
        real: bool,
        die: u8,
    },
    Pulse {
        die: u8,
    },
    Left {
        unit: Unit,
    },
    Control {
        seat: Option<Seat>,
        points: [u16; 2],
    },
    Captured {
        markers: u8,
    },
    Turret {
        target: Unit,
        accuracy: u8,
    },
    RoundEnded {
        round: u8,
    },
    Over {
        winner: Option<Seat>,
    },
}

impl game::Event for Event {
    fn reveals(&self) -> bool {
        matches!(
            self,
            Event::Contested { .. }
                | Event::Enlisted { .. }
                | Event::Rolled { .. }
                | Event::FireOut { .. }
                | Event::FireGoesOn { .. }
                | Event::RepairRolled { .. }
                | Event::GadgetRolled { .. }
                | Event::PlunderRolled { .. }
                | Event::Signal { .. }
                | Event::Pulse { .. }
        )
    }
}

impl fmt::Display for Event {
    /// For transcripts: what players read is made from the words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}
