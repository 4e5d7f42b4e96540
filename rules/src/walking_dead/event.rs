//! What visibly happens.

use std::fmt;

use super::{
    card::Card,
    crates::Crates,
    group::Group,
    invasion::{Cause, Drawn},
    outcome::Ending,
    territory::{Territory, Zone},
};
use crate::{
    Seat,
    conquest::{Losses, Order, Side, Throw},
    game,
};

/// What happened. `seat` is whose doing it was, or whom it befell.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Event {
    /// A group was chosen.
    Chose { seat: Seat, group: Group },
    /// The order of play was rolled for.
    Ordered { order: Order },
    /// Pieces came onto a territory.
    Placed { seat: Seat, territory: Territory, count: u16 },
    /// A turn began.
    Began { seat: Seat, round: u8 },
    /// Walkers come to these territories, so many to each.
    Invaded { cause: Cause, drawn: Drawn, walkers: u8 },
    /// Walkers joined walkers.
    Grew { territory: Territory, walkers: u8, total: u16 },
    /// Walkers attack a territory by surprise; `roller` throws their dice.
    Surprised { seat: Seat, territory: Territory, walkers: u16, survivors: u16, roller: Option<Seat> },
    /// A surprise attack was beaten off.
    Repelled { seat: Seat, territory: Territory, survivors: u16 },
    /// A territory fell to walkers.
    Overrun { seat: Seat, territory: Territory, walkers: u16 },
    /// The territory cards were shuffled into a new pile.
    Reshuffled,
    /// An action card was drawn.
    Drew { seat: Seat, card: Card },
    /// There is no action card left.
    NoCard { seat: Seat },
    /// A card found nothing to do.
    NoEffect { seat: Seat, card: Card },
    /// Walkers were culled.
    Culled { seat: Seat, territory: Territory, walkers: u8 },
    /// A survivor was bitten.
    Bitten { seat: Seat, territory: Territory },
    /// A crate was spoiled, for all to see.
    Spoiled { seat: Seat, crates: Crates },
    /// A territory card called walkers together in its zone, one on each of their territories there.
    Gathered { territory: Territory, zone: Zone, walkers: u8 },
    /// A crate was drawn, unseen by others.
    Crate { seat: Seat },
    /// There is no crate left.
    NoCrate { seat: Seat },
    /// Spent crates came back to the supply.
    Recycled { crates: u8 },
    /// A grenade was taken.
    Armed { seat: Seat },
    /// There is no grenade left.
    NoGrenade { seat: Seat },
    /// So many territories brought so many pieces.
    Mustered { seat: Seat, territories: u8, pieces: u16 },
    /// A whole zone brought pieces.
    ZoneBonus { seat: Seat, zone: Zone, pieces: u16 },
    /// The Greene family's leader brought pieces.
    Joined { seat: Seat, pieces: u16 },
    /// Crates were exchanged for pieces.
    Exchanged { seat: Seat, crates: Crates, pieces: u16 },
    /// A territory card of an exchange: so many pieces came there.
    Supplied { seat: Seat, territory: Territory, pieces: u16 },
    /// An invasion was declared.
    Attacked { seat: Seat, from: Territory, to: Territory, defender: Seat, roller: Option<Seat> },
    /// So many attack.
    Committed { seat: Seat, units: u8 },
    /// So many defend.
    Defended { seat: Seat, units: u8 },
    /// Both sides rolled.
    Rolled { attack: Throw, defence: Throw },
    /// A grenade turned a die.
    Threw { seat: Seat, side: Side, die: u8, face: u8 },
    /// A leader's power rolled dice of a side again.
    Rerolled { seat: Seat, side: Side, throw: Throw },
    /// The Governor claimed a tie.
    Claimed { seat: Seat },
    /// The dice were compared, with what was added.
    Compared { attack: Throw, defence: Throw, losses: Losses },
    /// Pieces fell.
    Fell { from: Option<Territory>, to: Territory, losses: Losses },
    /// A fallen survivor turned, or did not.
    Turned { seat: Seat, territory: Territory, die: u8, turned: bool },
    /// The walkers of a player rolled for a new one.
    Rose { seat: Seat, territory: Territory, die: u8, rose: bool },
    /// A territory was conquered by so many.
    Conquered { seat: Seat, from: Territory, territory: Territory, units: u16, loser: Seat },
    /// Others followed.
    Followed { seat: Seat, from: Territory, territory: Territory, units: u16 },
    /// The invasion ended without a conquest; `spent` if nobody is left to attack.
    Ended { seat: Seat, from: Territory, to: Territory, spent: bool },
    /// A player is out. The crates went to whoever did it.
    Eliminated { seat: Seat, by: Seat, crates: u8 },
    /// A player fell to walkers. The crates are out of the game, for all to see.
    Devoured { seat: Seat, crates: Crates },
    /// The objective of the turn was judged.
    Judged { seat: Seat, card: Card, met: bool },
    /// A tower was built.
    Built { seat: Seat, territory: Territory },
    /// Survivors were earned.
    Earned { seat: Seat, pieces: u16 },
    /// Pieces maneuvered.
    Moved { seat: Seat, from: Territory, to: Territory, units: u16 },
    /// A round is over.
    RoundOver { round: u8 },
    /// The game is over.
    Over { ending: Ending },
}

impl game::Event for Event {
    fn reveals(&self) -> bool {
        matches!(
            self,
            Event::Ordered { .. }
                | Event::Invaded { .. }
                | Event::Reshuffled
                | Event::Drew { .. }
                | Event::Spoiled { .. }
                | Event::Gathered { .. }
                | Event::Crate { .. }
                | Event::Exchanged { .. }
                | Event::Supplied { .. }
                | Event::Rolled { .. }
                | Event::Rerolled { .. }
                | Event::Turned { .. }
                | Event::Rose { .. }
                | Event::Eliminated { .. }
                | Event::Devoured { .. }
                | Event::Over { .. }
        )
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = |territory: &Territory| territory.id();
        let said = |card: &Card| card.kind().id();
        match self {
            Event::Chose { seat, group } => write!(f, "{seat} chooses {}", group.id()),
            Event::Ordered { order } => write!(f, "the order is {:?}", order.iter().collect::<Vec<_>>()),
            Event::Placed { seat, territory, count } => write!(f, "{seat} places {count} on {}", id(territory)),
            Event::Began { seat, round } => write!(f, "round {round}: {seat} begins"),
            Event::Invaded { cause, drawn, walkers } => {
                let places: Vec<&str> = drawn.iter().map(Territory::id).collect();
                write!(f, "{cause:?}: {walkers} walkers each come to {}", places.join(", "))
            }
            Event::Grew { territory, walkers, total } => {
                write!(f, "{walkers} join the walkers on {}: {total}", id(territory))
            }
            Event::Surprised { seat, territory, walkers, survivors, .. } => {
                write!(f, "{walkers} walkers surprise {survivors} of {seat} on {}", id(territory))
            }
            Event::Repelled { seat, territory, survivors } => {
                write!(f, "{survivors} of {seat} hold {}", id(territory))
            }
            Event::Overrun { territory, walkers, .. } => write!(f, "{} falls to {walkers} walkers", id(territory)),
            Event::Reshuffled => f.write_str("the territory cards are shuffled into a new pile"),
            Event::Drew { seat, card } => write!(f, "{seat} draws {}", said(card)),
            Event::NoCard { seat } => write!(f, "{seat} finds no action card"),
            Event::NoEffect { card, .. } => write!(f, "{} has no effect", said(card)),
            Event::Culled { seat, territory, walkers } => write!(f, "{seat} culls {walkers} on {}", id(territory)),
            Event::Bitten { seat, territory } => write!(f, "{seat} loses one on {}", id(territory)),
            Event::Spoiled { seat, crates } => write!(f, "{seat} loses a crate with {}", crates.ammo()),
            Event::Gathered { territory, zone, walkers } => {
                write!(f, "{}: {walkers} walkers gather in {zone:?}", id(territory))
            }
            Event::Crate { seat } => write!(f, "{seat} draws a crate"),
            Event::NoCrate { .. } => f.write_str("there is no crate left"),
            Event::Recycled { crates } => write!(f, "{crates} crates come back"),
            Event::Armed { seat } => write!(f, "{seat} takes a grenade"),
            Event::NoGrenade { .. } => f.write_str("there is no grenade left"),
            Event::Mustered { seat, territories, pieces } => {
                write!(f, "{territories} territories bring {seat} {pieces}")
            }
            Event::ZoneBonus { seat, zone, pieces } => write!(f, "{zone:?} brings {seat} {pieces}"),
            Event::Joined { seat, pieces } => write!(f, "{pieces} joins {seat}"),
            Event::Exchanged { seat, crates, pieces } => {
                write!(f, "{seat} exchanges {} crates with {} for {pieces}", crates.count(), crates.ammo())
            }
            Event::Supplied { territory, pieces, .. } => write!(f, "{} gets {pieces}", id(territory)),
            Event::Attacked { .. }
            | Event::Committed { .. }
            | Event::Defended { .. }
            | Event::Rolled { .. }
            | Event::Threw { .. }
            | Event::Rerolled { .. }
            | Event::Claimed { .. }
            | Event::Compared { .. }
            | Event::Fell { .. }
            | Event::Turned { .. }
            | Event::Rose { .. }
            | Event::Conquered { .. }
            | Event::Followed { .. }
            | Event::Ended { .. } => self.tell_fight(f),
            Event::Eliminated { seat, by, crates } => write!(f, "{seat} is out; {by} takes {crates} crates"),
            Event::Devoured { seat, crates } => write!(f, "{seat} falls to the walkers with {} ammo", crates.ammo()),
            Event::Judged { card, met, .. } => write!(f, "{} is {}", said(card), if *met { "met" } else { "missed" }),
            Event::Built { seat, territory } => write!(f, "{seat} builds a tower on {}", id(territory)),
            Event::Earned { seat, pieces } => write!(f, "{seat} earns {pieces}"),
            Event::Moved { seat, from, to, units } => {
                write!(f, "{seat} moves {units} from {} to {}", id(from), id(to))
            }
            Event::RoundOver { round } => write!(f, "round {round} is over"),
            Event::Over { ending } => write!(f, "the game is over: {ending:?}"),
        }
    }
}

impl Event {
    /// What happens in fights; nothing else is told here.
    fn tell_fight(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = |territory: &Territory| territory.id();
        match self {
            Event::Attacked { seat, from, to, .. } => write!(f, "{seat} invades {} from {}", id(to), id(from)),
            Event::Committed { seat, units } => write!(f, "{seat} attacks with {units}"),
            Event::Defended { units, .. } => write!(f, "{units} defend"),
            Event::Rolled { attack, defence } => write!(f, "{:?} against {:?}", attack.faces(), defence.faces()),
            Event::Threw { seat, die, face, .. } => write!(f, "{seat} turns die {} to {face}", die + 1),
            Event::Rerolled { seat, throw, .. } => write!(f, "{seat} again: {:?}", throw.faces()),
            Event::Claimed { seat } => write!(f, "{seat} claims the tie"),
            Event::Compared { losses, .. } => {
                write!(f, "the attacker loses {}, the defender {}", losses.attack, losses.defence)
            }
            Event::Fell { from, to, losses } => {
                let from = from.map_or("the wave", Territory::id);
                write!(f, "{} fall of {from}, {} on {}", losses.attack, losses.defence, id(to))
            }
            Event::Turned { seat, die, turned, .. } => {
                write!(f, "{die}: one of {seat} {}", if *turned { "turns" } else { "is laid to rest" })
            }
            Event::Rose { territory, die, rose, .. } => {
                write!(f, "{die}: {} rises on {}", if *rose { "one" } else { "nobody" }, id(territory))
            }
            Event::Conquered { seat, territory, units, .. } => {
                write!(f, "{seat} conquers {} with {units}", id(territory))
            }
            Event::Followed { seat, territory, units, .. } => {
                write!(f, "{units} of {seat} follow to {}", id(territory))
            }
            Event::Ended { seat, from, to, .. } => {
                write!(f, "{seat} ends the invasion of {} from {}", id(to), id(from))
            }
            _ => Ok(()),
        }
    }
}
