//! The dice of the last roll, and what came of them.

use tabletron_rules::{
    conquest::{Side, Throw},
    walking_dead::Event,
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
    let assault = game.last_roll()?;
    let (attack, defence) = game.totals();
    let pairs = attack.count().min(defence.count());
    let (high, low) = (attack.sorted(), defence.sorted());
    let verdict = |pair: usize| {
        let loser = match (high[pair] > low[pair], assault.from) {
            (true, _) => names::territory(lang, assault.to),
            (false, Some(from)) => names::territory(lang, from),
            (false, None) => words::the_walkers(lang),
        };
        dice::verdict(high[pair], low[pair], &words::loses_one(lang, loser).to_string())
    };
    // Dice tumble once, when they were just thrown; picking something afterwards leaves them where they are.
    let threw = |event: &Event| matches!(event, Event::Rolled { .. } | Event::Rerolled { .. });
    let is_fresh = *view.selection == Selection::default() && view.news.iter().any(threw);
    let (attackers, defenders) = (sorted_dice(&assault.attack, &attack), sorted_dice(&assault.defence, &defence));
    let row = |label, side, dice, pair: usize| dice::Row {
        label,
        side,
        dice,
        verdict: (pairs > pair).then(|| verdict(pair)),
    };
    let attacker = if assault.from.is_none() { words::walkers_row(lang) } else { words::attack_row(lang) };
    let is_walkers = game.seat_of(Side::Defence).is_none();
    let defender = if is_walkers { words::walkers_row(lang) } else { words::defence_row(lang) };
    let rows = [row(attacker, "attack", &attackers[..], 0), row(defender, "defence", &defenders[..], 1)];
    Some(dice::duel("wd", pairs, is_fresh.then_some(view.step), rows))
}

/// The dice of a side as they lie, from the highest down, with what is added to each.
fn sorted_dice(thrown: &Throw, totals: &Throw) -> Vec<Die> {
    let (faces, totals) = (thrown.sorted(), totals.sorted());
    let dice = faces.into_iter().zip(totals).take(thrown.count());
    dice.map(|(face, total)| Die { face, sides: 6, plus: total.saturating_sub(face) }).collect()
}
