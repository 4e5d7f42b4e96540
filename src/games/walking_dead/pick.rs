//! What pressing something does: a pure function of the position and what is picked.

use tabletron_rules::{
    Seat,
    walking_dead::{Move, Phase, Refusal, Region, Territory, WalkingDead},
};

use super::orders::all_out;
use crate::{
    games::conquest::{
        pick::{aim, leave, take_aim},
        warfare::Warfare,
    },
    table::{Pick, View},
};

/// What can be pressed: a territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target(pub Territory);

/// What is picked so far. What is not chosen yet is as the panel proposes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Nothing.
    #[default]
    Nothing,
    /// A territory from which to attack, or to maneuver.
    From(Territory),
    /// Pieces for a territory.
    Place {
        /// Where.
        territory: Territory,
        /// How many.
        count: u16,
    },
    /// Walkers of a territory that are to be culled.
    Cull {
        /// Where.
        territory: Territory,
        /// How many.
        walkers: u16,
    },
    /// How many attack or defend.
    Fight(u8),
    /// The die that a grenade turns, and the face it turns it to.
    Grenade {
        /// The die.
        die: u8,
        /// The face.
        face: u8,
    },
    /// How many follow, or maneuver.
    Count(u16),
}

impl Selection {
    /// The same with another number.
    pub fn with_number(self, number: u16) -> Selection {
        match self {
            Selection::Place { territory, .. } => Selection::Place { territory, count: number },
            Selection::Cull { territory, .. } => Selection::Cull { territory, walkers: number },
            _ => Selection::Count(number),
        }
    }
}

/// The territory that is picked, if one is.
pub fn chosen(selection: &Selection) -> Option<Territory> {
    match *selection {
        Selection::From(territory) | Selection::Place { territory, .. } | Selection::Cull { territory, .. } => {
            Some(territory)
        }
        _ => None,
    }
}

impl Warfare for WalkingDead {
    type Area = Territory;

    fn attacker(&self) -> Seat {
        self.active()
    }

    fn held(&self, seat: Seat) -> Region {
        self.territories_of(seat)
    }

    fn force(&self, territory: Territory) -> u16 {
        self.units(territory)
    }

    fn reach(&self, from: Territory) -> Region {
        self.targets(from)
    }

    fn borders(territory: Territory) -> Region {
        territory.neighbours()
    }

    fn check_from(&self, from: Territory) -> Result<(), Refusal> {
        self.check_attack_from(from)
    }

    fn check_way(&self, from: Territory, to: Territory) -> Result<(), Refusal> {
        self.check_attack(from, to)
    }

    fn joined(&self, from: Territory) -> Region {
        self.connected(from)
    }

    fn shift(from: Territory, to: Territory) -> Move {
        Move::Maneuver { from, to }
    }

    fn picked(from: Territory) -> Selection {
        Selection::From(from)
    }
}

pub type WdView<'a> = View<'a, WalkingDead>;
type WdPick = Pick<WalkingDead>;

/// What pressing the target does.
pub fn pick(view: &WdView<'_>, Target(territory): Target) -> WdPick {
    if view.actor.is_none() {
        return Pick::Wait;
    }
    let game = view.game;
    match (game.phase(), *view.selection) {
        (Phase::Claim, _) => view.attempt(Move::Claim(territory)),
        (Phase::Stack, _) => view.attempt(Move::Place { territory, count: 1 }),
        (Phase::Strangers, _) => view.attempt(Move::Place { territory, count: 3 }),
        (Phase::Bitten(_), _) => view.attempt(Move::Bite(territory)),
        (Phase::Gunfire, _) => view.attempt(Move::Lure(territory)),
        (Phase::Tower, _) => view.attempt(Move::Build(territory)),
        (Phase::Deploy | Phase::Reward, selection) => place(view, territory, selection),
        (Phase::Cull, selection) => cull(view, territory, selection),
        (Phase::Invade, Selection::From(from)) => {
            aim(view, from, territory, || view.attempt(Move::Attack { from, to: territory }))
        }
        (Phase::Invade, _) => take_aim(view, territory),
        (Phase::Commit, selection) => match game.assault() {
            Some(assault) if assault.to == territory => commit(view, selection),
            _ => Pick::Refuse(Refusal::NotNow(Phase::Commit)),
        },
        (Phase::Carry { to, .. }, _) if to == territory => view.as_proposed(),
        (Phase::Follow, _) if game.assault().is_some_and(|assault| assault.to == territory) => view.as_proposed(),
        (Phase::Maneuver | Phase::SideRoads, Selection::From(from)) if from != territory => {
            view.attempt(Move::Maneuver { from, to: territory })
        }
        (Phase::Maneuver | Phase::SideRoads, _) => leave(view, territory),
        (phase, _) => Pick::Refuse(Refusal::NotNow(phase)),
    }
}

/// The first press proposes all that are left, the second places them.
fn place(view: &WdView<'_>, territory: Territory, selection: Selection) -> WdPick {
    match selection {
        Selection::Place { territory: chosen, count } if chosen == territory => {
            view.attempt(Move::Place { territory, count })
        }
        _ => {
            let count = view.game.pool(view.game.active());
            view.propose(Move::Place { territory, count }, Selection::Place { territory, count })
        }
    }
}

/// The first press proposes as many as can be culled, the second does it.
fn cull(view: &WdView<'_>, territory: Territory, selection: Selection) -> WdPick {
    match selection {
        Selection::Cull { territory: chosen, walkers } if chosen == territory => {
            view.attempt(Move::Cull { territory, walkers: walkers as u8 })
        }
        _ => {
            let all = Selection::Cull { territory, walkers: most_culled(view, territory) };
            view.propose(Move::Cull { territory, walkers: 1 }, all)
        }
    }
}

/// The most walkers that can be culled on a territory.
pub fn most_culled(view: &WdView<'_>, territory: Territory) -> u16 {
    let walkers = |mv: Move| match mv {
        Move::Cull { territory: at, walkers } if at == territory => Some(u16::from(walkers)),
        _ => None,
    };
    view.moves().into_iter().filter_map(walkers).max().unwrap_or(1)
}

/// Attacks with what is chosen, or with everybody.
fn commit(view: &WdView<'_>, selection: Selection) -> WdPick {
    match (selection, all_out(view.game)) {
        (Selection::Fight(units), _) => view.attempt(Move::Commit(units)),
        (_, Some(mv)) => view.attempt(mv),
        (_, None) => Pick::Wait,
    }
}
