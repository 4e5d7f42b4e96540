//! Refusals as sentences.

use tabletron_rules::duel::Refusal;

use super::{names, pick::DuView};
use crate::words::{Phrase, duel as words};

/// Why not, as a sentence.
pub fn sentence(view: &DuView<'_>, refusal: Refusal) -> Phrase {
    let lang = view.lang;
    match refusal {
        Refusal::GameOver => words::no_over(lang).into(),
        Refusal::NotYourTurn(seat) => words::no_turn(lang, view.name(seat)),
        Refusal::NotNow(_) | Refusal::NoSuchSeat | Refusal::NotTriggered(_) => words::no_not_now(lang).into(),
        Refusal::EmptySlot | Refusal::EmptyMarket => words::no_empty(lang).into(),
        Refusal::TooDear { cost, energy } => words::no_dear(lang, cost, energy),
        Refusal::RenewedAlready => words::no_renewed(lang).into(),
        Refusal::RenewalCosts(energy) => words::no_renewal(lang, energy),
        Refusal::NoMetabolism => words::no_metabolism(lang).into(),
        Refusal::MetabolizedAlready => words::no_metabolized(lang).into(),
        Refusal::NotKept(_) | Refusal::NotTheirs(_) => words::no_such_card(lang).into(),
        Refusal::NoToken => words::no_token(lang).into(),
        Refusal::NoWhiteDie => words::no_white(lang).into(),
        Refusal::NoSuchDice | Refusal::NothingToRoll => words::no_dice(lang).into(),
        Refusal::NoRollLeft(most) => words::no_rolls(lang, most),
        Refusal::OnlyFame => words::no_only_fame(lang).into(),
        Refusal::NotPower => words::no_not_power(lang).into(),
        Refusal::TooFewPowers { needed, left } => words::no_powers(lang, needed, left),
        Refusal::NotYourPower(monster) => words::no_monster(lang, names::monster(lang, monster)),
        Refusal::TokensFull => words::no_tokens_full(lang).into(),
        Refusal::ResolvedAlready(face) => words::no_resolved(lang, names::face(lang, face)),
        Refusal::NoEffect(face) => words::no_effect(lang, names::face(lang, face)),
        Refusal::ResolveFirst(face) => words::no_resolve_first(lang, names::face(lang, face)),
        Refusal::NothingToMultiply => words::no_multiply(lang).into(),
        Refusal::DoesNotFit(buzz) => words::no_fit(lang, names::buzz(lang, buzz)),
        Refusal::OneWay(buzz) => words::no_one_way(lang, names::buzz(lang, buzz)),
        Refusal::NoSuchKing => words::no_king(lang).into(),
        Refusal::UnderMarker(_) => words::no_under(lang).into(),
    }
}
