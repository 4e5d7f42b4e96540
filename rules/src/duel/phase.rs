//! What has to be decided, and what is still to be done before the next decision.

use serde::{Deserialize, Serialize};

use super::{
    autobot::Auto,
    buzz::{Bonus, Buzz},
    card::{Card, Cards},
    track::Track,
};
use crate::Seat;

/// What has to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Against Autobot: who begins.
    First,
    /// The turn begins in Hibernation: sleep on, or wake.
    Wake,
    /// Made in a lab: a card for less.
    Lab,
    /// Under Dominate: which Keep cards go before the roll.
    Dominated,
    /// Dice tokens, and then the first roll.
    Ready,
    /// Keep dice or roll them again.
    Rolling,
    /// Alienoid: a symbol for the Roll.
    Symbol,
    /// Rebooting, or resolving.
    Reboot,
    /// Which of these cards fires first.
    Trigger(Cards),
    /// Titanic batteries: which dice are given up.
    Batteries,
    /// Which face is resolved next, or the Monster's power.
    Resolve,
    /// Buying.
    Market,
    /// Where a Buzz token goes.
    Put(Buzz),
    /// Tesla impulse: which Keep card the Rival loses.
    Confiscate,
    /// Unchained: this bonus, or a Smash.
    Bonus(Bonus),
    /// Lightning speed: whether a blank space is a Smash.
    Blank,
    /// Camouflage: whether dice are rolled against the hits.
    Hide(Blow),
    /// In shape: whether an energy pulls Fame.
    Shape,
    /// Unstable DNA of this seat: whether it is swapped, and for what.
    Swap(Seat),
    /// Superconductor: whether it is discarded for so much energy.
    Conduct(u8),
    /// Which symbol Autobot keeps.
    Tie,
    /// Nothing: somebody has won.
    Over {
        /// Who.
        winner: Seat,
        /// By what.
        by: Victory,
    },
}

/// How a duel is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Victory {
    /// The Rival has no life left.
    Knockout,
    /// This marker is on the Victory space.
    Space(Track),
    /// Both markers are in the Spotlight zones.
    Spotlight,
}

/// Hits of one source on one Monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blow {
    /// Whose Monster takes them.
    pub victim: Seat,
    /// How many.
    pub hits: u8,
    /// Where they come from.
    pub cause: Cause,
}

/// Where something comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cause {
    /// The Roll.
    Dice,
    /// The Monster's power; the white dice of Autobot's.
    Power,
    /// A card.
    Card(Card),
    /// A Buzz token.
    Buzz,
    /// Having bought nothing.
    Thrift,
}

/// A part of a turn, in the order of ruling Q26.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub(super) enum Stage {
    Wake,
    Lab,
    Dominated,
    Ready,
    Symbols,
    Storm,
    Reboot,
    Selection,
    Triggers,
    Batteries,
    Resolve,
    Giant,
    Market,
    Thrift,
    Aura,
    Next,
}

/// Something that is to be done as soon as what lies on top of it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Task {
    /// Nothing.
    Idle,
    /// A part of the turn.
    Stage(Stage),
    /// These cards fire.
    Triggers(Cards),
    /// A Buzz token comes with a card.
    Put(Buzz),
    /// Breaking news.
    News,
    /// An effect of a card, and those after it.
    Effect { card: Card, step: u8 },
    /// A bought card goes where it belongs.
    Settle(Card),
    /// Whoever is active pulls a marker: so many spaces left, so many done.
    Pull { track: Track, left: u8, moved: u8 },
    /// Hits arrive.
    Hits(Blow),
    /// Hits arrive that Camouflage did not stop.
    Shield(Blow),
    /// In shape is offered.
    Shape,
    /// Unstable DNA is offered to a seat.
    Swap(Seat),
    /// A step of Autobot's turn.
    Auto(Auto),
}

/// The tasks that wait, the next one on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Agenda {
    tasks: [Task; Agenda::ROOM],
    count: u8,
}

impl Agenda {
    /// A part of a turn, a purchase, and pulls and hits within each other wait at most. The audit wants four places free.
    pub const ROOM: usize = 16;

    pub const EMPTY: Agenda = Agenda { tasks: [Task::Idle; Self::ROOM], count: 0 };

    /// Puts a task on top.
    pub fn push(&mut self, task: Task) {
        self.tasks[usize::from(self.count)] = task;
        self.count += 1;
    }

    /// Takes the task on top.
    pub fn pop(&mut self) -> Option<Task> {
        self.count = self.count.checked_sub(1)?;
        Some(std::mem::replace(&mut self.tasks[usize::from(self.count)], Task::Idle))
    }

    /// Whether a task waits.
    pub fn has(&self, task: Task) -> bool {
        self.tasks[..usize::from(self.count)].contains(&task)
    }

    /// How many tasks wait.
    pub fn len(&self) -> usize {
        self.count.into()
    }
}
