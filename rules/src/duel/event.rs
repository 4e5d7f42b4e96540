//! What visibly happens in a duel.

use std::fmt;

use super::{
    autobot::Step,
    buzz::{Bonus, Buzz, Lying},
    card::Card,
    face::{Face, Roll},
    market::Slot,
    monster::Monster,
    phase::{Cause, Victory},
    track::{Point, Track},
};
use crate::{Rule, Seat, game};

/// What happened. `seat` is whose doing it was, or whom it befell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Event {
    /// Somebody begins.
    First { seat: Seat },
    /// A turn began.
    Began { seat: Seat, number: u16 },
    /// The turn was slept in Hibernation.
    Slept { seat: Seat },
    /// So many red dice are missing this turn.
    Hampered { seat: Seat, fewer: u8 },
    /// A Dice token became a white die; so many white dice are there.
    SpentToken { seat: Seat, white: u8 },
    /// Dice were thrown; `free` if it costs no roll.
    Rolled { seat: Seat, number: u8, roll: Roll, thrown: u8, free: bool },
    /// There are no dice to roll.
    NoDice { seat: Seat },
    /// Alienoid added a symbol so many times.
    Added { seat: Seat, face: Face, count: u8 },
    /// Nothing is resolved, by Rebooting.
    Rebooted { seat: Seat },
    /// Two dice were given up.
    GaveUp { seat: Seat, faces: [Face; 2] },
    /// A Keep card works.
    Triggered { seat: Seat, card: Card },
    /// So many symbols of a face were resolved; Smash so many times.
    Resolved { seat: Seat, face: Face, count: u8, times: u8 },
    /// A Monster's power was used for so many Power faces.
    UsedPower { seat: Seat, monster: Monster, spent: u8 },
    /// A marker was pulled a step.
    Pulled { seat: Seat, track: Track, from: Point, to: Point },
    /// A King token stopped a pull; so many spaces are lost.
    Halted { track: Track, lost: u8 },
    /// A Buzz bonus was taken.
    Bonus { seat: Seat, bonus: Bonus },
    /// Hits arrived.
    Struck { seat: Seat, hits: u8, cause: Cause },
    /// Camouflage rolled dice.
    Hid { seat: Seat, roll: Roll },
    /// Hits were cancelled by a card.
    Cancelled { seat: Seat, hits: u8, by: Card },
    /// Life was lost.
    Hurt { seat: Seat, hits: u8, life: u8 },
    /// Life came back.
    Healed { seat: Seat, amount: u8, life: u8, cause: Cause },
    /// Energy was gained.
    Gained { seat: Seat, amount: u16, energy: u16, cause: Cause },
    /// Dice tokens were gained.
    GotTokens { seat: Seat, amount: u8, tokens: u8, cause: Cause },
    /// A seat will roll one die fewer, by Thunder stomp.
    Stomped { seat: Seat },
    /// A seat will roll a die fewer for each Keep card.
    Dominated { seat: Seat },
    /// Another turn follows.
    Extra { seat: Seat },
    /// A card was bought.
    Bought { seat: Seat, card: Card, slot: Slot, cost: u16 },
    /// A card came into the market.
    Dealt { slot: Slot, card: Card },
    /// The discards became a new deck.
    Reshuffled { cards: u8 },
    /// The market was renewed.
    Renewed { seat: Seat },
    /// A card of the market was thrown away.
    Cleared { card: Card, slot: Slot },
    /// A Keep card begins to work.
    Kept { seat: Seat, card: Card },
    /// A Keep card was discarded.
    Lost { seat: Seat, card: Card },
    /// Unstable DNA was swapped for a card of the Rival.
    Swapped { seat: Seat, card: Card },
    /// A Buzz token was taken from a track.
    TookUp { seat: Seat, buzz: Buzz, place: Lying },
    /// A Buzz token was put on a track; `moved` if it came from another place.
    Put { seat: Seat, buzz: Buzz, place: Lying, moved: bool },
    /// A marker stands on the token, so it stays.
    Stuck { buzz: Buzz },
    /// The token fits nowhere.
    NoRoom { buzz: Buzz },
    /// A step of Autobot.
    Autobot(Step),
    /// Somebody has won.
    Over { winner: Seat, by: Victory },
}

impl Event {
    /// The rule that Autobot follows, for its steps.
    pub fn rule(&self) -> Option<Rule> {
        match self {
            Event::Autobot(step) => Some(step.rule()),
            _ => None,
        }
    }
}

impl game::Event for Event {
    fn reveals(&self) -> bool {
        matches!(
            self,
            Event::Rolled { .. }
                | Event::Hid { .. }
                | Event::Dealt { .. }
                | Event::Reshuffled { .. }
                | Event::Autobot(Step::Rolled { .. } | Step::White { .. })
        )
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::First { seat } => write!(f, "{seat} begins"),
            Event::Began { seat, number } => write!(f, "turn {number}: {seat}"),
            Event::Slept { seat } => write!(f, "{seat} sleeps"),
            Event::Hampered { seat, fewer } => write!(f, "{seat} lacks {fewer} dice"),
            Event::SpentToken { seat, white } => write!(f, "{seat} spends a Dice token: {white} white dice"),
            Event::Rolled { seat, number, roll, .. } => write!(f, "{seat} rolls, {number}: {:?}", roll.faces()),
            Event::NoDice { seat } => write!(f, "{seat} has no dice"),
            Event::Added { seat, face, count } => write!(f, "{seat} adds {count} {face:?}"),
            Event::Rebooted { seat } => write!(f, "{seat} reboots"),
            Event::GaveUp { seat, faces } => write!(f, "{seat} gives up {faces:?}"),
            Event::Triggered { seat, card } => write!(f, "{card:?} of {seat} works"),
            Event::Resolved { seat, face, count, times } => write!(f, "{seat} resolves {count} {face:?} times {times}"),
            Event::UsedPower { seat, monster, spent } => write!(f, "{monster:?} of {seat} uses {spent} Power"),
            Event::Pulled { seat, track, from, to } => write!(f, "{seat} pulls {track:?} from {from} to {to}"),
            Event::Halted { track, lost } => write!(f, "{track:?} is stopped, {lost} spaces are lost"),
            Event::Bonus { seat, bonus } => write!(f, "{seat} gets the bonus {bonus:?}"),
            Event::Struck { seat, hits, cause } => write!(f, "{hits} hits for {seat} by {cause:?}"),
            Event::Hid { seat, roll } => write!(f, "{seat} hides: {:?}", roll.faces()),
            Event::Cancelled { seat, hits, by } => write!(f, "{by:?} spares {seat} {hits} hits"),
            Event::Hurt { seat, hits, life } => write!(f, "{seat} loses {hits}: {life} left"),
            Event::Healed { seat, amount, life, .. } => write!(f, "{seat} heals {amount}: {life}"),
            Event::Gained { seat, amount, energy, .. } => write!(f, "{seat} gains {amount} energy: {energy}"),
            Event::GotTokens { seat, amount, tokens, .. } => write!(f, "{seat} gets {amount} Dice tokens: {tokens}"),
            Event::Stomped { seat } => write!(f, "{seat} will roll a die fewer"),
            Event::Dominated { seat } => write!(f, "{seat} is dominated"),
            Event::Extra { seat } => write!(f, "{seat} gets another turn"),
            Event::Bought { seat, card, cost, .. } => write!(f, "{seat} buys {card:?} for {cost}"),
            Event::Dealt { slot, card } => write!(f, "{card:?} comes into {slot:?}"),
            Event::Reshuffled { cards } => write!(f, "{cards} discards are the new deck"),
            Event::Renewed { seat } => write!(f, "{seat} renews the market"),
            Event::Cleared { card, .. } => write!(f, "{card:?} is thrown away"),
            Event::Kept { seat, card } => write!(f, "{card:?} stays with {seat}"),
            Event::Lost { seat, card } => write!(f, "{seat} discards {card:?}"),
            Event::Swapped { seat, card } => write!(f, "{seat} swaps Unstable DNA for {card:?}"),
            Event::TookUp { seat, buzz, .. } => write!(f, "{seat} takes up {buzz:?}"),
            Event::Put { seat, buzz, place, .. } => {
                write!(f, "{seat} puts {buzz:?} on {:?} {}", place.track, place.low.coordinate())
            }
            Event::Stuck { buzz } => write!(f, "a marker stands on {buzz:?}"),
            Event::NoRoom { buzz } => write!(f, "{buzz:?} fits nowhere"),
            Event::Autobot(step) => write!(f, "Autobot ({}): {step:?}", step.rule().number),
            Event::Over { winner, by } => write!(f, "{winner} wins: {by:?}"),
        }
    }
}
