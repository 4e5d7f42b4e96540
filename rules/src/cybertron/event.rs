//! What visibly happens in the war for Cybertron.

use std::fmt;

use super::{
    card::Card,
    leader::{Leader, Mode},
    state::Side,
    zone::{Sector, Special, Zone},
};
use crate::{
    Seat,
    conquest::{Losses, Throw},
    game,
};

/// What happened. `seat` is whose doing it was, or whom it befell.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Event {
    /// A turn began; so many zones brought so many robots.
    Began { seat: Seat, day: u8, zones: u8, robots: u16 },
    /// Robots came onto a zone.
    Placed { seat: Seat, zone: Zone, count: u16 },
    /// A card was played for its upgrade.
    Played { seat: Seat, card: Card },
    /// A card brought robots.
    Gained { seat: Seat, robots: u16 },
    /// A whole sector brought robots.
    SectorBonus { seat: Seat, sector: Sector, robots: u16 },
    /// A war factory brought robots.
    Produced { seat: Seat, factory: Zone, robots: u16 },
    /// The leader came back.
    Revived { seat: Seat, leader: Leader, zone: Zone, mode: Mode, free: bool },
    /// The leader changed his mode.
    Flipped { seat: Seat, leader: Leader, mode: Mode },
    /// A rotating zone was turned, by the symbol of a card.
    Turned { seat: Seat, card: Card, special: Special, open: bool },
    /// A sliding zone was opened, by the symbol of a card.
    Opened { seat: Seat, card: Card, special: Special },
    /// A sliding zone was closed, by the symbol of a card, and crushed what was inside.
    Closed { seat: Seat, card: Card, special: Special, owner: Seat, units: u16, led: bool },
    /// A Space Bridge stands.
    Bridged { seat: Seat, from: Zone, to: Zone },
    /// An attack was announced; `alone` if it is Megatron's long-range attack.
    Attacked { seat: Seat, from: Zone, to: Zone, defender: Seat, alone: bool },
    /// So many attack.
    Committed { seat: Seat, units: u8, leader: bool },
    /// So many defend.
    Defended { seat: Seat, units: u8, leader: bool },
    /// A card was cancelled by a Jamming Pulse.
    Jammed { seat: Seat, card: Card },
    /// Both sides rolled.
    Rolled { attack: Throw, defence: Throw },
    /// The attacker rolled some dice again.
    Rerolled { attack: Throw },
    /// One was added to a die; by the leader, or by a card.
    Raised { side: Side, die: u8, leader: bool },
    /// The dice were compared, with what was added.
    Compared { attack: Throw, defence: Throw, losses: Losses },
    /// A unit that was lost stays.
    Repaired { seat: Seat, zone: Zone },
    /// Units went to the scrapheap.
    Fell { from: Zone, to: Zone, losses: Losses },
    /// A leader went to the scrapheap.
    LeaderFell { seat: Seat, leader: Leader },
    /// Bumblebee escaped.
    Escaped { seat: Seat, to: Zone },
    /// A zone was captured by so many units.
    Captured { seat: Seat, from: Zone, zone: Zone, units: u16, from_seat: Seat },
    /// Others followed.
    Followed { seat: Seat, from: Zone, zone: Zone, units: u16, leader: bool },
    /// The attack ended without a capture; `spent` if nobody is left to attack.
    Ended { seat: Seat, from: Zone, to: Zone, spent: bool },
    /// A player is out; so many cards went back into the pile.
    Eliminated { seat: Seat, cards: u8 },
    /// Reinforcements moved.
    Moved { seat: Seat, from: Zone, to: Zone, units: u16, leader: bool },
    /// Optimus Prime jumped.
    Jumped { seat: Seat, from: Zone, to: Zone },
    /// A zone went to the partner.
    Given { seat: Seat, zone: Zone, partner: Seat, units: u16, led: bool },
    /// A card was drawn, unseen by others.
    Drew { seat: Seat },
    /// The Matrix created life.
    Matrix { card: Card, seat: Option<Seat>, robots: u16 },
    /// The discard pile was shuffled into a new draw pile.
    Reshuffled,
    /// A day is over.
    DayOver { day: u8 },
    /// The war is over.
    Over { by_force: bool },
}

impl game::Event for Event {
    fn reveals(&self) -> bool {
        matches!(
            self,
            Event::Played { .. }
                | Event::Turned { .. }
                | Event::Opened { .. }
                | Event::Closed { .. }
                | Event::Rolled { .. }
                | Event::Rerolled { .. }
                | Event::Drew { .. }
                | Event::Matrix { .. }
                | Event::Eliminated { .. }
                | Event::Reshuffled
        )
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = |zone: &Zone| zone.id();
        match self {
            Event::Began { seat, day, zones, robots } => {
                write!(f, "day {day}: {seat} begins, {zones} zones bring {robots} robots")
            }
            Event::Placed { seat, zone, count } => write!(f, "{seat} places {count} on {}", id(zone)),
            Event::Played { seat, card } => write!(f, "{seat} plays {:?} of {}", card.upgrade(), card.zone().id()),
            Event::Gained { seat, robots } => write!(f, "{seat} gets {robots}"),
            Event::SectorBonus { seat, sector, robots } => write!(f, "{seat} gets {robots} for the sector {sector:?}"),
            Event::Produced { seat, factory, robots } => write!(f, "{} builds {robots} for {seat}", id(factory)),
            Event::Revived { seat, leader, zone, mode, free } => {
                write!(
                    f,
                    "{leader:?} of {seat} returns to {} as {mode:?}{}",
                    id(zone),
                    if *free { ", free" } else { "" }
                )
            }
            Event::Flipped { leader, mode, .. } => write!(f, "{leader:?} becomes {mode:?}"),
            Event::Turned { seat, special, open, .. } => {
                write!(f, "{seat} turns {special:?}: {}", if *open { "open" } else { "closed" })
            }
            Event::Opened { seat, special, .. } => write!(f, "{seat} opens {special:?}"),
            Event::Closed { seat, special, owner, units, .. } => {
                write!(f, "{seat} closes {special:?} and crushes {units} of {owner}")
            }
            Event::Bridged { seat, from, to } => write!(f, "{seat} bridges {} and {}", id(from), id(to)),
            Event::Attacked { seat, from, to, defender, alone } => {
                let how = if *alone { " from afar" } else { "" };
                write!(f, "{seat} attacks {} of {defender} from {}{how}", id(to), id(from))
            }
            Event::Committed { seat, units, leader } => write!(f, "{seat} attacks with {units}{}", led(*leader)),
            Event::Defended { seat, units, leader } => write!(f, "{seat} defends with {units}{}", led(*leader)),
            Event::Jammed { seat, card } => write!(f, "{seat} jams {:?}", card.upgrade()),
            Event::Rolled { attack, defence } => write!(f, "{:?} against {:?}", attack.faces(), defence.faces()),
            Event::Rerolled { attack } => write!(f, "again: {:?}", attack.faces()),
            Event::Raised { side, die, leader } => {
                write!(f, "{side:?} adds one to die {} by {}", die + 1, if *leader { "its leader" } else { "a card" })
            }
            Event::Compared { losses, .. } => {
                write!(f, "the attacker loses {}, the defender {}", losses.attack, losses.defence)
            }
            Event::Repaired { seat, zone } => write!(f, "{seat} repairs one on {}", id(zone)),
            Event::Fell { from, to, losses } => {
                write!(f, "{} fall on {}, {} on {}", losses.attack, id(from), losses.defence, id(to))
            }
            Event::LeaderFell { seat, leader } => write!(f, "{leader:?} of {seat} falls"),
            Event::Escaped { seat, to } => write!(f, "Bumblebee of {seat} escapes to {}", id(to)),
            Event::Captured { seat, zone, units, from_seat, .. } => {
                write!(f, "{seat} takes {} from {from_seat} with {units}", id(zone))
            }
            Event::Followed { seat, zone, units, leader, .. } => {
                write!(f, "{units} of {seat} follow to {}{}", id(zone), led(*leader))
            }
            Event::Ended { seat, from, to, .. } => write!(f, "{seat} ends the attack from {} on {}", id(from), id(to)),
            Event::Eliminated { seat, cards } => write!(f, "{seat} is out; {cards} cards go back"),
            Event::Moved { seat, from, to, units, leader } => {
                write!(f, "{seat} moves {units} from {} to {}{}", id(from), id(to), led(*leader))
            }
            Event::Jumped { seat, from, to } => write!(f, "Optimus of {seat} jumps from {} to {}", id(from), id(to)),
            Event::Given { seat, zone, partner, .. } => write!(f, "{seat} gives {} to {partner}", id(zone)),
            Event::Drew { seat } => write!(f, "{seat} draws a card"),
            Event::Matrix { card, seat, robots } => match seat {
                Some(seat) => write!(f, "the Matrix gives {seat} {robots} on {}", card.zone().id()),
                None => write!(f, "the Matrix finds nobody on {}", card.zone().id()),
            },
            Event::Reshuffled => f.write_str("the discards are shuffled into a new pile"),
            Event::DayOver { day } => write!(f, "day {day} is over"),
            Event::Over { by_force } => f.write_str(if *by_force { "the war is won" } else { "the last day is over" }),
        }
    }
}

fn led(leader: bool) -> &'static str {
    if leader { ", the leader among them" } else { "" }
}
