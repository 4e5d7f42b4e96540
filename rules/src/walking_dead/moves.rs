//! One decision of one seat.

use serde::{Deserialize, Serialize};

use super::{crates::Crates, group::Group, territory::Territory};

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Move {
    /// Set-up: a group.
    Choose(Group),
    /// Set-up: a piece on an empty territory.
    Claim(Territory),
    /// Pieces on a territory of one's own: in set-up, by a card, in deployment, as a reward.
    Place { territory: Territory, count: u16 },
    /// On with it: the turn begins, nothing is exchanged, no more invasions, a card is declined, the turn is over.
    Advance,
    /// Quiet Cull: so many walkers leave a territory.
    Cull { territory: Territory, walkers: u8 },
    /// Bitten in the Night: a survivor of the territory falls.
    Bite(Territory),
    /// Drawn by Gunfire: where the walkers attack.
    Lure(Territory),
    /// Where a tower goes.
    Build(Territory),
    /// Crates for survivors.
    Exchange(Crates),
    /// An invasion is declared.
    Attack { from: Territory, to: Territory },
    /// How many attack.
    Commit(u8),
    /// The invasion is over.
    Stop,
    /// How many defend.
    Defend(u8),
    /// A grenade turns one of the own dice to a face.
    Throw { die: u8, face: u8 },
    /// Rick: all attack dice again.
    Reroll,
    /// Prisoners: a defence die again.
    RerollDie(u8),
    /// Governor: the tie is won.
    ClaimTie,
    /// No grenade, or no use of the leader's power.
    Pass,
    /// How many more move into the conquered territory.
    Follow(u16),
    /// A maneuver from one territory to another.
    Maneuver { from: Territory, to: Territory },
    /// How many maneuver.
    Carry(u16),
}
