//! Refusals as sentences.

use tabletron_rules::planet_defenders::{Pending, PlanetDefenders, Refusal};

use super::{
    names,
    pick::{self, Target},
};
use crate::{
    table::View,
    words::{Phrase, planet_defenders as words},
};

/// Why a press is refused. About a planet it also says what the planet does: on a phone that stands nowhere else.
pub fn sentence_at(view: &View<'_, PlanetDefenders>, target: Target, refusal: Refusal) -> Phrase {
    let reason = sentence(view, refusal);
    match (target, refusal) {
        (_, Refusal::First(_) | Refusal::GameOver | Refusal::NotYourTurn(_)) => reason,
        (Target::Cell(cell), _) => reason.then(" ").then(names::planet_about(view.lang, view.game.planet(cell))),
        _ => reason,
    }
}

/// Why not, as a sentence.
pub fn sentence(view: &View<'_, PlanetDefenders>, refusal: Refusal) -> Phrase {
    let lang = view.lang;
    match refusal {
        _ if pick::is_about_flying_first(view.game, refusal) => words::no_nobody_flew(lang).into(),
        Refusal::GameOver => words::no_game_over(lang).into(),
        Refusal::NotYourTurn(seat) => words::no_not_your_turn(lang, view.name(seat)),
        Refusal::First(Pending::Pick) => words::no_first_pick(lang).into(),
        Refusal::First(Pending::Offer(planet)) => words::no_first_offer(lang, names::planet(lang, planet)),
        Refusal::First(Pending::Trim) => words::no_first_trim(lang).into(),
        Refusal::NothingToDecide => words::no_nothing(lang).into(),
        Refusal::NoSuchTile => words::no_tile(lang).into(),
        Refusal::TileUsed(defender) => words::no_tile_used(lang, names::defender(lang, defender)),
        Refusal::NoMainLeft => words::no_main_left(lang).into(),
        Refusal::MainAfterExtra => words::no_main_after_extra(lang).into(),
        Refusal::NotExact { defender, steps, far: false } => {
            words::no_not_exact(lang, names::defender(lang, defender), steps)
        }
        Refusal::NotExact { defender, steps, far: true } => {
            words::no_not_exact_far(lang, names::defender(lang, defender), steps, steps + 1)
        }
        Refusal::Occupied(defender) => words::no_occupied(lang, names::defender(lang, defender)),
        Refusal::ToAndFro(defender) => words::no_to_and_fro(lang, names::defender(lang, defender)),
        Refusal::TooDear(price) => words::no_too_dear(lang, names::price(lang, price)),
        Refusal::WrongPayment(price) => words::no_wrong_payment(lang, names::price(lang, price)),
        Refusal::ExtraBeforeMain => words::no_extra_before_main(lang).into(),
        Refusal::NoExtraLeft(_) => words::no_extra_left(lang).into(),
        Refusal::NoSuchTech => words::no_tech(lang).into(),
        Refusal::StackEmpty(_) => words::no_stack_empty(lang).into(),
        Refusal::NotMoved(defender) => words::no_not_moved(lang, names::defender(lang, defender)),
        Refusal::OutOfReach(defender, _) => words::no_out_of_reach(lang, names::defender(lang, defender)),
        Refusal::CannotIgnore(energy) => words::no_cannot_ignore(lang, names::energy(lang, energy)),
        Refusal::NoMainAfterwards => words::no_main_afterwards(lang).into(),
        Refusal::EndWithoutMain => words::no_end_without_main(lang).into(),
        Refusal::RestAfterAction => words::no_rest_after(lang).into(),
        Refusal::NotHeld(energy) => words::no_not_held(lang, names::energy(lang, energy)),
    }
}
