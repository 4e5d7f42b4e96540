//! What pressing something does: a pure function of the position and what is picked.

use tabletron_rules::{
    Seat,
    cybertron::{Card, Cybertron, Errand, Mode, Move, Phase, Refusal, Region, Special, Upgrade, Zone},
};

use super::{orders::all_out, panel::crushes};
use crate::{
    games::conquest::{
        pick::{aim, leave, take_aim},
        warfare::Warfare,
    },
    table::{Action, Pick, View},
};

/// What can be pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A zone.
    Zone(Zone),
    /// A card in the hand.
    Card(Card),
}

/// What is picked so far. What is not chosen yet is as the panel proposes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Nothing.
    #[default]
    Nothing,
    /// A zone from which to attack, or to call for reinforcements.
    From(Zone),
    /// Robots for a zone.
    Place {
        /// Where.
        zone: Zone,
        /// How many.
        count: u16,
    },
    /// The leader comes back in a mode; the zone is still to be picked.
    Revive(Mode),
    /// A card with a symbol.
    Card(Card),
    /// A card with a symbol that would close a factory with somebody in it.
    Crush {
        /// The card.
        card: Card,
        /// Whose factory.
        special: Special,
    },
    /// One end of a Space Bridge.
    Bridge(Zone),
    /// How many attack or defend, and whether the leader is among them.
    Fight {
        /// How many.
        units: u8,
        /// The leader.
        leader: bool,
    },
    /// Dice to throw again, as bits.
    Dice(u8),
    /// How many follow, or answer a call.
    Count {
        /// How many.
        units: u16,
        /// The leader, if that was chosen.
        leader: Option<bool>,
    },
    /// Optimus Prime's jump.
    Jump,
    /// A zone for the partner.
    Give(Option<Zone>),
}

impl Selection {
    /// The same with another number.
    pub fn with_number(self, number: u16) -> Selection {
        match self {
            Selection::Place { zone, .. } => Selection::Place { zone, count: number },
            Selection::Count { leader, .. } => Selection::Count { units: number, leader },
            _ => Selection::Count { units: number, leader: None },
        }
    }
}

impl Warfare for Cybertron {
    type Area = Zone;

    fn attacker(&self) -> Seat {
        self.active()
    }

    fn held(&self, seat: Seat) -> Region {
        self.zones_of(seat)
    }

    fn force(&self, zone: Zone) -> u16 {
        self.units(zone)
    }

    fn reach(&self, from: Zone) -> Region {
        self.targets(from)
    }

    /// Megatron comes from afar alone.
    fn is_far(&self, from: Zone, to: Zone) -> bool {
        self.is_long_range(from, to)
    }

    fn borders(zone: Zone) -> Region {
        zone.links()
    }

    fn check_from(&self, from: Zone) -> Result<(), Refusal> {
        self.check_attack_from(from)
    }

    fn check_way(&self, from: Zone, to: Zone) -> Result<(), Refusal> {
        self.check_attack(from, to)
    }

    fn joined(&self, from: Zone) -> Region {
        self.connected(from)
    }

    fn shift(from: Zone, to: Zone) -> Move {
        Move::Call { from, to }
    }

    fn picked(from: Zone) -> Selection {
        Selection::From(from)
    }
}

pub type CyView<'a> = View<'a, Cybertron>;
type CyPick = Pick<Cybertron>;

/// What pressing the target does.
pub fn pick(view: &CyView<'_>, target: Target) -> CyPick {
    if view.actor.is_none() {
        return Pick::Wait;
    }
    match target {
        Target::Zone(zone) => pick_zone(view, zone),
        Target::Card(card) => pick_card(view, card),
    }
}

fn pick_zone(view: &CyView<'_>, zone: Zone) -> CyPick {
    let game = view.game;
    match (game.phase(), *view.selection) {
        (Phase::Claim, _) => view.attempt(Move::Claim(zone)),
        (Phase::Stack | Phase::Recycle(_), _) => view.attempt(Move::Place { zone, count: 1 }),
        (Phase::Deploy, Selection::Revive(mode)) => view.attempt(Move::Revive { zone, mode }),
        (Phase::Deploy, Selection::Place { zone: chosen, count }) if chosen == zone => {
            view.attempt(Move::Place { zone, count })
        }
        (Phase::Deploy, _) => {
            let count = game.pool(game.active());
            view.propose(Move::Place { zone, count }, Selection::Place { zone, count })
        }
        (Phase::Transform, Selection::Card(card) | Selection::Crush { card, .. }) if Special::at(zone).is_some() => {
            turn(view, card, Special::at(zone).unwrap_or(Special::Praxus))
        }
        (Phase::Transform | Phase::Attack, Selection::From(from)) => aim(view, from, zone, || attack(view, from, zone)),
        (Phase::Transform | Phase::Attack, _) => take_aim(view, zone),
        (Phase::Bridge, Selection::Bridge(from)) if from != zone => view.attempt(Move::Bridge { from, to: zone }),
        (Phase::Bridge, _) => bridge_from(view, zone),
        (Phase::Commit, selection) => match game.assault() {
            Some(assault) if assault.to == zone => commit(view, selection),
            _ => Pick::Refuse(Refusal::NotNow(Phase::Commit)),
        },
        (Phase::Carry { to, .. }, _) if to == zone => view.as_proposed(),
        (Phase::Follow, _) if game.assault().is_some_and(|assault| assault.to == zone) => view.as_proposed(),
        (Phase::Escape, _) => view.attempt(Move::Escape(zone)),
        (Phase::Reinforce, Selection::Jump) => view.attempt(Move::Jump(zone)),
        (Phase::Reinforce, Selection::Give(_)) => view.propose(Move::Give(zone), Selection::Give(Some(zone))),
        (Phase::Reinforce | Phase::EarlyCall, Selection::From(from)) if from != zone => {
            view.attempt(Move::Call { from, to: zone })
        }
        (Phase::Reinforce | Phase::EarlyCall, _) => leave(view, zone),
        (phase, _) => Pick::Refuse(Refusal::NotNow(phase)),
    }
}

/// Turns or slides a zone. What would be crushed is told first; a second press does it.
fn turn(view: &CyView<'_>, card: Card, special: Special) -> CyPick {
    let crush = Selection::Crush { card, special };
    match view.attempt(Move::Turn { card, special }) {
        Pick::Act(_) if crushes(view, special) && *view.selection != crush => Pick::select(crush),
        pick => pick,
    }
}

/// Attacks with what is chosen, or with everything.
fn commit(view: &CyView<'_>, selection: Selection) -> CyPick {
    match (selection, all_out(view.game)) {
        (Selection::Fight { units, leader }, _) => view.attempt(Move::Commit { units, leader }),
        (_, Some(mv)) => view.attempt(mv),
        (_, None) => Pick::Wait,
    }
}

/// The attack itself. Whoever attacks has finished transforming.
fn attack(view: &CyView<'_>, from: Zone, to: Zone) -> CyPick {
    let mv = Move::Attack { from, to };
    match (view.game.check_attack(from, to), view.game.phase()) {
        (Err(refusal), _) => Pick::Refuse(refusal),
        (Ok(()), Phase::Transform) => Pick::Act(Action::Chain(vec![Move::Advance, mv])),
        (Ok(()), _) => view.attempt(mv),
    }
}

fn bridge_from(view: &CyView<'_>, zone: Zone) -> CyPick {
    let game = view.game;
    match (game.zones_of(game.active()).has(zone), game.shut().has(zone)) {
        (false, _) => Pick::Refuse(Refusal::NotYours(zone, Errand::Bridge)),
        (true, true) => Pick::Refuse(Refusal::Closed(zone)),
        (true, false) if *view.selection == Selection::Bridge(zone) => Pick::select(Selection::Nothing),
        (true, false) => Pick::select(Selection::Bridge(zone)),
    }
}

fn pick_card(view: &CyView<'_>, card: Card) -> CyPick {
    let upgrade = card.upgrade();
    match (view.game.phase(), *view.selection) {
        (Phase::Transform, Selection::Card(chosen) | Selection::Crush { card: chosen, .. }) if chosen == card => {
            Pick::select(Selection::Nothing)
        }
        (Phase::Transform, _) if card.has_symbol() && is_playable(view, card) => Pick::select(Selection::Card(card)),
        (Phase::After, _) if upgrade == Upgrade::OverloadSalvo => {
            let dice = view.game.assault().map_or(1, |assault| (1 << assault.attackers) - 1);
            Pick::select(Selection::Dice(dice))
        }
        _ => match view.attempt(Move::Play(card)) {
            Pick::Refuse(Refusal::NotNow(_)) => Pick::Refuse(Refusal::WrongMoment(upgrade, upgrade.moment())),
            pick => pick,
        },
    }
}

/// Whether a card can be used for anything now.
pub fn is_playable(view: &CyView<'_>, card: Card) -> bool {
    view.moves().iter().any(|mv| match mv {
        Move::Play(one) | Move::Salvo { card: one, .. } | Move::Turn { card: one, .. } => *one == card,
        _ => false,
    })
}
