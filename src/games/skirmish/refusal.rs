//! Refusals as sentences.

use tabletron_rules::skirmish::{Cover, Errand, Phase, Refusal};

use super::{names, pick::SkView};
use crate::words::{Phrase, skirmish_no as words};

/// Why not.
pub fn sentence(view: &SkView<'_>, refusal: Refusal) -> Phrase {
    let (lang, game) = (view.lang, view.game);
    let unit = |unit| names::unit(lang, game, unit);
    let cover = |cover: Cover| names::cover(lang, game, cover);
    match refusal {
        Refusal::GameOver => words::game_over(lang).into(),
        Refusal::NotYourTurn(seat) => words::not_your_turn(lang, view.name(seat)),
        Refusal::NotNow(phase) => words::not_now(lang, asked_for(view, phase)),
        Refusal::WrongSide(model) => words::wrong_side(lang, names::figure(lang, model)),
        Refusal::TooMany(model) => words::too_many(lang, names::figure(lang, model), model.figure().copies),
        Refusal::TooDear(left) => words::too_dear(lang, left),
        Refusal::ArmyFull => words::army_full(lang).into(),
        Refusal::Taken(model) => words::taken(lang, names::figure(lang, model)),
        Refusal::NotListed(model) => words::not_listed(lang, names::figure(lang, model)),
        Refusal::NoArmy => words::no_army(lang).into(),
        Refusal::NotInPool(kind) => words::not_in_pool(lang, names::obstacle(lang, kind)),
        Refusal::NearEdge => words::near_edge(lang).into(),
        Refusal::NearPiece => words::near_piece(lang).into(),
        Refusal::NoSuchTurn(_) => words::no_such_turn(lang).into(),
        Refusal::StillFits => words::still_fits(lang).into(),
        Refusal::WrongEdge => words::wrong_edge(lang).into(),
        Refusal::CivilianNearEdge => words::civilian_edge(lang).into(),
        Refusal::CivilianCrowded => words::civilian_crowded(lang).into(),
        Refusal::NotYours(of) => words::not_yours(lang, unit(of)),
        Refusal::NoEnemy(of) => words::no_enemy(lang, unit(of)),
        Refusal::NoSuchForm(_) => words::no_such_form(lang).into(),
        Refusal::OutsideZone => words::outside_zone(lang).into(),
        Refusal::FlanksFull(most) => words::flanks_full(lang, most),
        Refusal::Activated(of) => words::activated(lang, unit(of)),
        Refusal::NoActions => words::no_actions(lang).into(),
        Refusal::MovedAlready => words::moved_already(lang).into(),
        Refusal::AttackedAlready => words::attacked_already(lang).into(),
        Refusal::TransformedAlready => words::transformed_already(lang).into(),
        Refusal::AimedAlready => words::aimed_already(lang).into(),
        Refusal::UsedAlready(trick) => words::used_already(lang, names::trick(lang, trick)),
        Refusal::ErrandDone => words::errand_done(lang).into(),
        Refusal::MovesAfterAttack => words::after_attack(lang).into(),
        Refusal::TooFar(limit, Errand::Move | Errand::RollOut) => words::too_far(lang, names::inches(lang, limit)),
        Refusal::TooFar(limit, Errand::Charge) => words::too_far_straight(lang, names::inches(lang, limit)),
        Refusal::TooFar(limit, _) => words::too_far_special(lang, names::inches(lang, limit)),
        Refusal::Occupied(None, _) => words::off_edge(lang).into(),
        Refusal::Occupied(Some(by), Errand::Transform) => words::no_room_for_form(lang, cover(by)),
        Refusal::Occupied(Some(by), _) => words::occupied(lang, cover(by)),
        Refusal::FlyersGoStraight => words::flyers_straight(lang).into(),
        Refusal::BackAgain => words::back_again(lang).into(),
        Refusal::OnlyMoves => words::only_moves(lang).into(),
        Refusal::NotInContact(of) => words::not_in_contact(lang, unit(of)),
        Refusal::NoWeapon(_) => words::no_weapon(lang).into(),
        Refusal::Fired(_) => words::fired(lang).into(),
        Refusal::NoMode(_) => words::no_mode(lang).into(),
        Refusal::NoTarget => words::no_target(lang).into(),
        Refusal::Hidden(by) => words::hidden(lang, cover(by)),
        Refusal::TooStealthy => words::too_stealthy(lang).into(),
        Refusal::OutOfRange(0, most) => words::out_of_range(lang, most),
        Refusal::OutOfRange(least, most) => words::out_of_range_both(lang, least, most),
        Refusal::OnlyMelee => words::only_melee(lang).into(),
        Refusal::NoWielder => words::no_wielder(lang).into(),
        Refusal::Stuck => words::stuck(lang).into(),
        Refusal::Loaded => words::loaded(lang).into(),
        Refusal::NotQuick => words::not_quick(lang).into(),
        Refusal::Jammed => words::jammed(lang).into(),
        Refusal::NoTrick(trick) => words::no_trick(lang, names::trick(lang, trick)),
        Refusal::NoEffect(trick) => words::no_effect(lang, names::trick(lang, trick)),
        Refusal::NotWithin(range, _) => words::not_within(lang, range),
        Refusal::ShieldOrAttack => words::shield_or_attack(lang).into(),
        Refusal::NotDrivable(of) => words::not_drivable(lang, unit(of)),
        Refusal::Touched => words::touched(lang).into(),
        Refusal::NotCarriable(of) => words::not_carriable(lang, unit(of)),
        Refusal::CivilianNear => words::civilian_near(lang).into(),
        Refusal::NoErrand => words::no_errand(lang).into(),
        Refusal::NoReroll => words::no_reroll(lang).into(),
        Refusal::OffTable => words::off_table(lang).into(),
        Refusal::NoShift => words::no_shift(lang).into(),
    }
}

/// What is to be decided first, in a few words.
fn asked_for(view: &SkView<'_>, phase: Phase) -> &'static str {
    let number = match phase {
        Phase::Role => 0,
        Phase::Muster | Phase::Replan => 1,
        Phase::Pool | Phase::Obstacle => 2,
        Phase::Edge => 3,
        Phase::Civilian => 4,
        Phase::Deploy => 5,
        Phase::Ready => 6,
        Phase::Act => 7,
        Phase::March { .. } => 8,
        Phase::Ram | Phase::Burst | Phase::Gadget { .. } | Phase::ShareAim => 9,
        Phase::Volley | Phase::Strike | Phase::Strafe => 10,
        Phase::Die(_) => 11,
        Phase::RollOut | Phase::Unload => 12,
        Phase::Shift => 13,
        Phase::Over => 14,
    };
    names::line(words::phases(view.lang), number)
}
