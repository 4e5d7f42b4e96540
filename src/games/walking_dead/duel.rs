//! The dice of the last roll, and what came of them.

use tabletron_rules::{
    conquest::{Side, Throw},
    walking_dead::{Event, Phase},
};

use super::{
    names,
    pick::{Selection, WdView},
};
use crate::{
    games::conquest::dice::{self, Die},
    markup::Tag,
    words::walking_dead_board as words,
};

/// The dice of the last roll of this turn, with what is added to them, and who loses.
pub fn dice(view: &WdView<'_>) -> Option<Tag> {
    let (lang, game) = (view.lang, view.game);
    let assault = game.last_roll().filter(|assault| assault.from.is_some() || !is_over(game.phase()))?;
    let (attack, defence) = game.totals();
    let loss = |_: usize, won: bool| {
        let loser = match (won, assault.from) {
            (true, _) => names::territory(lang, assault.to),
            (false, Some(from)) => names::territory(lang, from),
            (false, None) => words::the_walkers(lang),
        };
        words::loses_one(lang, loser)
    };
    // Dice tumble once, when they were just thrown; picking something afterwards leaves them where they are.
    let threw = |event: &Event| matches!(event, Event::Rolled { .. } | Event::Rerolled { .. });
    let is_fresh = *view.selection == Selection::default() && view.news.iter().any(threw);
    let attacker = if assault.from.is_none() { words::walkers_row(lang) } else { words::attack_row(lang) };
    let is_walkers = game.seat_of(Side::Defence).is_none();
    let defender = if is_walkers { words::walkers_row(lang) } else { words::defence_row(lang) };
    let sides = [
        dice::Side { label: attacker, totals: &attack, dice: sorted_dice(&assault.attack, &attack) },
        dice::Side { label: defender, totals: &defence, dice: sorted_dice(&assault.defence, &defence) },
    ];
    Some(dice::duel("wd", sides, is_fresh.then_some(view.step), loss))
}

/// Whether the walkers' attacks of a turn are long over.
fn is_over(phase: Phase) -> bool {
    matches!(phase, Phase::Invade | Phase::Tower | Phase::Reward | Phase::Maneuver | Phase::Carry { early: false, .. })
}

/// The dice of a side as they lie, from the highest down, with what is added to each.
fn sorted_dice(thrown: &Throw, totals: &Throw) -> Vec<Die> {
    let (faces, totals) = (thrown.sorted(), totals.sorted());
    let dice = faces.into_iter().zip(totals).take(thrown.count());
    dice.map(|(face, total)| Die { face, sides: 6, plus: total.saturating_sub(face) }).collect()
}
