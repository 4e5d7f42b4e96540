//! Refusals as sentences.

use tabletron_rules::walking_dead::Refusal;

use super::{names, pick::WdView};
use crate::words::{Phrase, walking_dead as words};

/// Why not, as a sentence.
pub fn sentence(view: &WdView<'_>, refusal: Refusal) -> Phrase {
    let lang = view.lang;
    let place = |territory| names::territory(lang, territory);
    match refusal {
        Refusal::GameOver => words::no_game_over(lang).into(),
        Refusal::NotYourTurn(seat) => words::no_not_your_turn(lang, view.name(seat)),
        Refusal::NotNow(_) => words::no_not_now(lang).into(),
        Refusal::GroupTaken(group) => words::no_group(lang, names::group(lang, group)),
        Refusal::Claimed(at) => words::no_claimed(lang, place(at)),
        Refusal::NotYours(at, _) => words::no_not_yours(lang, place(at)),
        Refusal::OneAtATime => words::no_one_at_a_time(lang).into(),
        Refusal::AllTogether(count) => words::no_all_together(lang, count),
        Refusal::TooFewPieces(pool, _) => words::no_too_few(lang, pool),
        Refusal::PlaceFirst(left) => words::no_place_first(lang, left),
        Refusal::NothingToCull(at) => words::no_cull(lang, place(at)),
        Refusal::CullAllowed(most) => words::no_cull_most(lang, most),
        Refusal::LastOne(at) => words::no_last_one(lang, place(at)),
        Refusal::BittenAlready(at) => words::no_bitten(lang, place(at)),
        Refusal::NoWalkersNear(at) => words::no_walkers_near(lang, place(at)),
        Refusal::HasTower(at) => words::no_tower(lang, place(at)),
        Refusal::NotYourCrates => words::no_crates(lang).into(),
        Refusal::AmmoAllowed(ammo) => words::no_ammo(lang, ammo),
        Refusal::NeedsTwo(at, _) => words::no_needs_two(lang, place(at)),
        Refusal::OwnTerritory(at) => words::no_own(lang, place(at)),
        Refusal::NotNeighbours(from, to) => words::no_not_neighbours(lang, place(from), place(to)),
        Refusal::NoTarget(at) => words::no_target(lang, place(at)),
        Refusal::AttackersAllowed(most) => words::no_attackers(lang, most),
        Refusal::DefendersAllowed(most) => words::no_defenders(lang, most),
        Refusal::RollFirst => words::no_roll_first(lang).into(),
        Refusal::NoSuchDie(_) => words::no_die(lang).into(),
        Refusal::NoSuchFace(_) => words::no_face(lang).into(),
        Refusal::SameFace(face) => words::no_same_face(lang, face),
        Refusal::MoversAllowed(most, _) => words::no_movers(lang, most),
        Refusal::SameTerritory => words::no_same(lang).into(),
        Refusal::NotConnected(from, to) => words::no_connected(lang, place(from), place(to)),
        Refusal::ManeuveredAlready => words::no_maneuvered(lang).into(),
        Refusal::MustBeDone => words::no_must(lang).into(),
    }
}
