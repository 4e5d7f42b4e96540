//! One decision of one seat.

use serde::{Deserialize, Serialize};

use super::{
    card::Card,
    face::Face,
    market::Slot,
    track::{Space, Track},
};
use crate::Seat;

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Move {
    /// Against Autobot: who begins.
    First(Seat),
    /// An offer is declined.
    Pass,
    /// Done with this part: discards before the roll, added symbols, the Roll, the market and with it the turn.
    Done,
    /// Hibernation: heal 6, and the turn is over.
    Sleep,
    /// Hibernation: the card is discarded.
    Wake,
    /// A card of the market is bought.
    Buy(Slot),
    /// Two energy for three new cards.
    Renew,
    /// Alien metabolism: a card of the market is thrown away.
    Metabolize(Slot),
    /// A Keep card is discarded: one's own before a roll under Dominate, the Rival's by Tesla impulse.
    Discard(Card),
    /// A Dice token for a white die.
    Spend,
    /// The first roll.
    Roll,
    /// These dice, as bits, are rolled again.
    Reroll(u8),
    /// The Roll stays as it is.
    Stop,
    /// Alienoid: a symbol is added to the Roll, or twice the same.
    Add { face: Face, double: bool },
    /// Rebooting: nothing is resolved.
    Reboot,
    /// Which of the cards that fire now goes first.
    Trigger(Card),
    /// Titanic batteries: two dice for a Dice token.
    GiveUp { one: u8, two: u8 },
    /// All symbols of a face are resolved.
    Resolve(Face),
    /// Meka Dragon: Smash is resolved, times the Power faces.
    Breathe,
    /// Cyber Kitty: two energy for two Power faces, or four for three.
    Charge { double: bool },
    /// Gigazaur: a marker is pulled.
    Lure(Track),
    /// Space Penguin: a Dice token.
    Equip,
    /// The King: one of the two tokens is placed or moved.
    Crown { king: u8, track: Track, space: Space },
    /// A Buzz token is placed: its lowest space, and whether it lies the other way round.
    Put { track: Track, low: Space, turned: bool },
    /// A Buzz bonus is taken as printed.
    Take,
    /// A Buzz bonus or a blank space is taken as a Smash.
    Smash,
    /// Camouflage: dice are rolled against the hits.
    Hide,
    /// In shape: an energy for pulling Fame.
    Pay,
    /// Unstable DNA goes to the Rival for this card.
    Swap(Card),
    /// Superconductor: as much energy as the Rival has just gained.
    Conduct,
    /// The symbol that Autobot keeps.
    Choose(Track),
}
