//! What pressing an area does where games of conquest are alike: attacks and moves are two presses, from where and to where.

use super::warfare::Warfare;
use crate::table::{Pick, View};

/// The second press of an attack: the area to attack, or another one to attack from.
pub fn aim<G: Warfare>(view: &View<'_, G>, from: G::Area, to: G::Area, attack: impl FnOnce() -> Pick<G>) -> Pick<G> {
    if from == to {
        return Pick::select(G::Selection::default());
    }
    if view.game.held(view.game.attacker()).has(to) { take_aim(view, to) } else { attack() }
}

/// The first press of an attack: an area of one's own, or somebody else's, which finds its strongest attacker: a neighbour
/// before one that comes from afar.
pub fn take_aim<G: Warfare>(view: &View<'_, G>, area: G::Area) -> Pick<G> {
    let game = view.game;
    let own = game.held(game.attacker());
    if own.has(area) {
        return match game.check_from(area) {
            Ok(()) => Pick::select(G::picked(area)),
            Err(refusal) => Pick::Refuse(refusal),
        };
    }
    let attackers = own.iter().filter(|&from| game.reach(from).has(area));
    if let Some(strongest) = attackers.max_by_key(|&from| (!game.is_far(from, area), game.force(from))) {
        return Pick::select(G::picked(strongest));
    }
    let near = own.iter().max_by_key(|&from| (G::borders(from).has(area), game.force(from)));
    match near.map(|from| game.check_way(from, area)) {
        Some(Err(refusal)) => Pick::Refuse(refusal),
        _ => Pick::Wait,
    }
}

/// The first press of a move: where units leave. A second press there lets go.
pub fn leave<G: Warfare>(view: &View<'_, G>, from: G::Area) -> Pick<G> {
    let game = view.game;
    let picked = G::picked(from);
    if *view.selection == picked {
        return Pick::select(G::Selection::default());
    }
    let (others, joined) = (game.held(game.attacker()).without(from), game.joined(from));
    let to = if joined.is_empty() { others } else { joined }.iter().next().unwrap_or(from);
    view.propose(G::shift(from, to), picked)
}
