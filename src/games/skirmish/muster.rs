//! Building an army: the roster, what is on the list, and the points that are left.

use tabletron_rules::skirmish::{Move, Phase, roster::Model};

use super::{
    card, names,
    panel::{Asked, SkPanel, portrait, row, with_primary},
    pick::{Selection, SkAction},
};
use crate::{
    table::{Action, Button, Choice, Panel, Pill},
    words::{Phrase, skirmish as words},
};

/// The panel of whoever builds a list.
pub fn panel(asked: &Asked<'_, '_>) -> SkPanel {
    let (lang, game, seat) = (asked.view.lang, asked.game, asked.seat);
    let (cost, budget) = (game.cost(seat), game.budget(seat));
    let is_replan = game.phase() == Phase::Replan;
    let chosen = asked.view.selection.model;
    let title = match (chosen, is_replan) {
        (Some(model), _) => names::figure(lang, model),
        (None, true) => words::replan_title(lang),
        (None, false) => words::muster_title(lang),
    };
    let text = if is_replan { words::replan_text(lang) } else { words::muster_text(lang) };
    let left = words::points_left(lang, budget.saturating_sub(cost), budget);
    let panel = Panel::ask(title, Phrase::from(text).then(" ").then(left))
        .picture(chosen.map(|model| card::of_model(lang, model)))
        .rows(listed(asked))
        .choices(roster(asked));
    let add = chosen.filter(|&model| asked.may(Move::Recruit(model))).map(|model| {
        let label = words::recruit(lang, names::figure(lang, model));
        Button::keyed('a', label, asked.play(Move::Recruit(model))).extra(words::costs(lang, model.figure().cost))
    });
    let has_some = asked.may(Move::Enlist);
    let finish = || {
        Button::keyed('e', words::enlist(lang), asked.play(Move::Enlist)).extra(words::points_of(lang, cost, budget))
    };
    let panel = match (add, has_some) {
        (Some(add), true) => panel.primary(add).other(finish()),
        (None, true) => panel.primary(finish()),
        (add, false) => with_primary(panel, add),
    };
    let panel = match chosen {
        Some(_) => panel.other(Button::keyed('b', words::roster(lang), Action::Select(Selection::default()))),
        None => panel,
    };
    if is_replan { panel } else { panel.other(ready_made(asked)) }
}

/// The ready-made army in one press, whatever was on the list.
fn ready_made(asked: &Asked<'_, '_>) -> Button<SkAction> {
    let (game, seat) = (asked.game, asked.seat);
    let listed = game.team(seat).map(|unit| Move::Dismiss(game.fighter(unit).model));
    let army = game.ready_army(seat).into_iter().map(Move::Recruit);
    Button::keyed('r', words::ready_army(asked.view.lang), Action::Chain(listed.chain(army).collect()))
}

/// Who is on the list; a press strikes one off.
fn listed(asked: &Asked<'_, '_>) -> Vec<crate::table::Row<SkAction>> {
    let (lang, game, seat) = (asked.view.lang, asked.game, asked.seat);
    let mut models: Vec<Model> = Vec::new();
    for model in game.team(seat).map(|unit| game.fighter(unit).model) {
        if !models.contains(&model) {
            models.push(model);
        }
    }
    let pill = |model: Model| {
        let name = names::figure(lang, model);
        let label = match game.count(seat, model) {
            1 => words::strike_off(lang, name),
            count => words::strike_off_one(lang, name, count),
        };
        let action = match asked.may(Move::Dismiss(model)) {
            true => asked.play(Move::Dismiss(model)),
            false => asked.select(|picked| Selection { model: Some(model), ..picked }),
        };
        Pill { label, chosen: true, action }
    };
    row(words::army(lang), models.into_iter().map(pill).collect())
}

/// Everybody who fights for the side, those who can be recruited first. The first press shows the cards, the next one
/// recruits.
fn roster(asked: &Asked<'_, '_>) -> Vec<Choice<SkAction>> {
    let (lang, game, seat) = (asked.view.lang, asked.game, asked.seat);
    let mut models: Vec<Model> = Model::recruits(game.options().faction(seat)).collect();
    models.sort_by_key(|&model| (!asked.may(Move::Recruit(model)), std::cmp::Reverse(model.figure().cost)));
    let choice = |model: Model| {
        let figure = model.figure();
        let has = game.count(seat, model);
        let count = match (has, figure.copies) {
            (0, 1) => Phrase::default(),
            (has, copies) => Phrase::from(" · ").then(words::count_of(lang, has, copies)),
        };
        let note = words::costs(lang, figure.cost).then(" · ").then(names::forms(lang, model)).then(count);
        let note = if figure.is_torn() { note.then(" · ").then(words::torn(lang)) } else { note };
        let action = match asked.view.selection.model == Some(model) {
            true => asked.play(Move::Recruit(model)),
            false => asked.select(|picked| Selection { model: Some(model), ..picked }),
        };
        Choice::new(portrait(model, 0), names::figure(lang, model), note, action)
    };
    models.into_iter().map(choice).collect()
}
