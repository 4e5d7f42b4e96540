//! One decision of one seat.

use serde::{Deserialize, Serialize};

use super::{
    card::Card,
    leader::Mode,
    zone::{Special, Zone},
};

/// A decision. Where units are counted, a leader counts as one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Move {
    /// Set-up: a robot on an empty zone.
    Claim(Zone),
    /// Robots on a zone of one's own: in set-up, in Phase 1, and by Field Recycling.
    Place { zone: Zone, count: u16 },
    /// Done with this part: cards of Phase 1, recycling, Phase 2, Phase 3, or the turn.
    Advance,
    /// The upgrade of a card.
    Play(Card),
    /// Overload Salvo, with the dice to throw again as bits.
    Salvo { card: Card, dice: u8 },
    /// The leader comes back.
    Revive { zone: Zone, mode: Mode },
    /// The leader changes his mode.
    Flip,
    /// The symbol of a card turns or slides a special zone.
    Turn { card: Card, special: Special },
    /// Where the Space Bridge stands: one end on a zone of one's own.
    Bridge { from: Zone, to: Zone },
    /// An attack is announced.
    Attack { from: Zone, to: Zone },
    /// How many attack, and whether the leader is among them.
    Commit { units: u8, leader: bool },
    /// The attack is over.
    Stop,
    /// How many defend, and whether the leader is among them.
    Defend { units: u8, leader: bool },
    /// No card.
    Pass,
    /// The die to which the leader adds one.
    Boost(u8),
    /// Where Bumblebee escapes to.
    Escape(Zone),
    /// How many follow into the captured zone.
    Follow { units: u16, leader: bool },
    /// A call for reinforcements from one zone to another.
    Call { from: Zone, to: Zone },
    /// How many answer the call.
    Carry { units: u16, leader: bool },
    /// Optimus Prime's jump.
    Jump(Zone),
    /// A zone goes to the partner.
    Give(Zone),
}
