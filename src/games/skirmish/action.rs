//! The panel of an activation: what the figure can do, what each action would bring, and why some are refused.

use tabletron_rules::{
    Game,
    skirmish::{
        Interest, Move, Refusal, Scenario, Skirmish, Target, Unit,
        geometry::{Length, Spot},
        roster::Ability,
    },
};

use super::{
    attack, names,
    panel::{Asked, ICON, SkPanel, portrait, row, stopping, with_primary},
    pick::{self, Plan, Selection, SkAction},
    refusal, special,
};
use crate::{
    table::{Action, Button, Choice, Panel, Pill, Progress, Row},
    words::{Phrase, skirmish as words},
};

/// How many enemies a place is judged by.
const LOOKS: usize = 4;

/// What the activated figure, or the one that is about to be, does.
pub fn panel(asked: &Asked<'_, '_>) -> SkPanel {
    let Some(unit) = asked.game.activation().unit else { return asked.view.waiting() };
    let panel = match asked.view.selection.plan {
        Plan::Open if asked.view.selection.ghost.is_none() => actions(asked, unit),
        Plan::Open | Plan::Move => moving(asked, unit),
        Plan::Attack => attack::choosing(asked, unit),
        Plan::Transform => transforming(asked, unit),
        Plan::Special => special::all(asked, unit),
        Plan::Trick(trick) => special::one(asked, unit, trick),
        Plan::Scenario => special::errands(asked),
    };
    panel.steps(steps(asked))
}

/// The two actions as steps.
fn steps(asked: &Asked<'_, '_>) -> Vec<(&'static str, Progress)> {
    let (lang, left) = (asked.view.lang, asked.game.activation().left);
    let progress = |number: u8| match (2 - left.min(2)).cmp(&number) {
        std::cmp::Ordering::Greater => Progress::Done,
        std::cmp::Ordering::Equal => Progress::Now,
        std::cmp::Ordering::Less => Progress::Open,
    };
    vec![(words::action_one(lang), progress(0)), (words::action_two(lang), progress(1))]
}

/// The button back to the list of actions.
pub fn back(asked: &Asked<'_, '_>) -> Button<SkAction> {
    let unit = asked.view.selection.unit;
    Button::keyed('b', words::back(asked.view.lang), Action::Select(Selection { unit, ..Selection::default() }))
}

/// The list of all actions.
fn actions(asked: &Asked<'_, '_>, unit: Unit) -> SkPanel {
    let (lang, game) = (asked.view.lang, asked.game);
    let fighter = game.fighter(unit);
    let form = names::form(lang, fighter.model, fighter.form);
    let say = words::act_text(lang, form, fighter.strength(), fighter.card().structure, game.activation().left);
    let all = [
        march(asked, unit),
        shooting(asked, unit),
        change(asked, unit),
        special(asked, unit),
        aim(asked, unit),
        pass(asked),
    ];
    let mut choices: Vec<Choice<SkAction>> = all.into();
    let mut keys: Vec<(char, SkAction)> =
        choices.iter().zip("matsgp".chars()).map(|(choice, key)| (key, choice.action.clone())).collect();
    if let Some(errand) = errand(asked) {
        keys.push(('x', errand.action.clone()));
        choices.push(errand);
    }
    let look = asked.select(|_| pick::looking_at(asked.view, unit));
    let panel = Panel::ask(asked.name(unit), say).choices(choices).keys(keys).other(Button::keyed(
        'c',
        words::card(lang),
        look,
    ));
    match asked.view.game.with_activated(unit).is_some() {
        true => panel.other(Button::let_go(lang)),
        false => panel,
    }
}

/// A choice of the list: what it would do, or why it may not be done; then pressing it says so aloud.
fn choice(
    asked: &Asked<'_, '_>,
    symbol: &'static str,
    label: &'static str,
    allowed: Result<(Phrase, SkAction), (Refusal, Move)>,
) -> Choice<SkAction> {
    let (note, action) = match allowed {
        Ok(offer) => offer,
        Err((why, probe)) => (refusal::sentence(asked.view, why), asked.play(probe)),
    };
    Choice::new([symbol, ICON], label, note, action)
}

fn plan(asked: &Asked<'_, '_>, plan: Plan) -> SkAction {
    asked.select(|picked| Selection { plan, ghost: None, target: None, weapon: None, card: None, ..picked })
}

fn march(asked: &Asked<'_, '_>, unit: Unit) -> Choice<SkAction> {
    let (lang, game) = (asked.view.lang, asked.game);
    let allowed = match game.march_left() {
        Some(limit) => Ok((words::up_to(lang, names::inches(lang, limit)), plan(asked, Plan::Move))),
        None => {
            let probe = Move::Move { to: game.fighter(unit).at, on: false };
            Err((refused(asked, probe), probe))
        }
    };
    choice(asked, "i-move", words::do_move(lang), allowed)
}

/// Why a move that is not allowed is not.
pub fn refused(asked: &Asked<'_, '_>, probe: Move) -> Refusal {
    asked.game.check(asked.seat, probe).err().unwrap_or(Refusal::NoActions)
}

fn shooting(asked: &Asked<'_, '_>, unit: Unit) -> Choice<SkAction> {
    let (lang, game) = (asked.view.lang, asked.game);
    let mut targets: Vec<Target> = Vec::new();
    for (_, _, target) in game.shots(unit) {
        if !targets.contains(&target) {
            targets.push(target);
        }
    }
    let first = game.shots(unit).next().map(|(system, mode, target)| Move::Fire { system, mode, target });
    let allowed = match first {
        Some(fire) if !asked.may(fire) => Err((refused(asked, fire), fire)),
        Some(_) => Ok((words::targets_n(lang, targets.len()), plan(asked, Plan::Attack))),
        None => Ok((words::no_targets(lang).into(), plan(asked, Plan::Attack))),
    };
    choice(asked, "i-target", words::do_attack(lang), allowed)
}

fn change(asked: &Asked<'_, '_>, unit: Unit) -> Choice<SkAction> {
    let (lang, game) = (asked.view.lang, asked.game);
    let fighter = game.fighter(unit);
    let forms = 0..fighter.model.figure().forms.len() as u8;
    let others: Vec<u8> = forms.filter(|&form| form != fighter.form).collect();
    let may = |form: &&u8| asked.may(Move::Transform(**form)) || asked.may(Move::QuickChange(**form));
    let names: Vec<&str> = others.iter().filter(may).map(|&form| names::form(lang, fighter.model, form)).collect();
    let probe = Move::Transform(others.first().copied().unwrap_or(0));
    let allowed = match names.is_empty() {
        false => Ok((words::into_forms(lang, names.join(", ")), plan(asked, Plan::Transform))),
        true => Err((refused(asked, probe), probe)),
    };
    choice(asked, "i-change", words::do_transform(lang), allowed)
}

fn special(asked: &Asked<'_, '_>, unit: Unit) -> Choice<SkAction> {
    let lang = asked.view.lang;
    let tricks: Vec<&str> =
        asked.game.fighter(unit).card().specials.iter().map(|special| names::trick(lang, special.trick())).collect();
    let note = match tricks.is_empty() {
        true => words::no_specials(lang).into(),
        false => Phrase::from(tricks.join(", ")),
    };
    choice(asked, "i-star", words::do_special(lang), Ok((note, plan(asked, Plan::Special))))
}

fn aim(asked: &Asked<'_, '_>, unit: Unit) -> Choice<SkAction> {
    let lang = asked.view.lang;
    let card = asked.game.fighter(unit).card();
    let steady = card.worth(|ability| if let Ability::SteadyAim(amount) = ability { Some(*amount) } else { None });
    let allowed = match asked.may(Move::Aim) {
        true => Ok((words::aim_note(lang, 3 + steady.unwrap_or(0)), asked.play(Move::Aim))),
        false => Err((refused(asked, Move::Aim), Move::Aim)),
    };
    choice(asked, "i-aim", words::do_aim(lang), allowed)
}

fn pass(asked: &Asked<'_, '_>) -> Choice<SkAction> {
    let lang = asked.view.lang;
    let note = if asked.game.activation().left == 2 { words::pass_both(lang) } else { words::pass_rest(lang) };
    choice(asked, "i-pass", words::do_pass(lang), Ok((note.into(), asked.play(Move::Pass))))
}

/// What the scenario lets the figure do, if anything.
fn errand(asked: &Asked<'_, '_>) -> Option<Choice<SkAction>> {
    let lang = asked.view.lang;
    let note = match asked.game.options().scenario {
        Scenario::Battle | Scenario::Base => return None,
        Scenario::Convoy => words::errand_convoy(lang),
        Scenario::Humans => words::errand_humans(lang),
        Scenario::Allspark => words::errand_spark(lang),
    };
    special::has_errand(asked)
        .then(|| choice(asked, "i-flag", words::do_errand(lang), Ok((note.into(), plan(asked, Plan::Scenario)))))
}

/// A Move that is being pointed out.
fn moving(asked: &Asked<'_, '_>, unit: Unit) -> SkPanel {
    let (lang, game) = (asked.view.lang, asked.game);
    let Some(limit) = game.march_left() else { return actions(asked, unit) };
    let say = words::move_text(lang, names::inches(lang, limit));
    let panel = Panel::ask(words::move_title(lang, asked.name(unit)), say);
    walking(asked, unit, limit, panel).other(back(asked))
}

/// A Move that goes on.
pub fn marching(asked: &Asked<'_, '_>, left: Length) -> SkPanel {
    let lang = asked.view.lang;
    let Some(unit) = asked.game.activation().unit else { return asked.view.waiting() };
    let panel =
        Panel::ask(words::march_title(lang, asked.name(unit)), words::move_text(lang, names::inches(lang, left)));
    stopping(asked, walking(asked, unit, left, panel))
}

fn walking(asked: &Asked<'_, '_>, unit: Unit, limit: Length, panel: SkPanel) -> SkPanel {
    let (lang, game) = (asked.view.lang, asked.game);
    let rows = spots(asked, unit, limit);
    let Some(ghost) = asked.view.selection.ghost else { return panel.rows(rows) };
    let length = game.way(unit, ghost, limit).unwrap_or(0);
    let panel = panel.rows(rows).why(from_there(asked, unit, ghost));
    let panel = with_primary(panel, asked.confirm(words::move_here(lang, names::inches(lang, length))));
    let on = Move::Move { to: ghost, on: true };
    match asked.may(on) {
        true => panel.other(Button::keyed('v', words::move_on(lang), asked.play(on))),
        false => panel,
    }
}

/// Places worth a look, those that are something in particular.
fn spots(asked: &Asked<'_, '_>, unit: Unit, limit: Length) -> Vec<Row<SkAction>> {
    let (lang, game) = (asked.view.lang, asked.game);
    let mut found = game.interests(unit, limit);
    found.sort_by_key(|(why, _)| *why == Interest::Open);
    let open = found.iter().filter(|(why, _)| *why == Interest::Open).count();
    let named = found.len() - open;
    let pill = |(index, (why, at)): (usize, (Interest, Spot))| {
        let length = names::inches(lang, game.way(unit, at, limit).unwrap_or(0));
        let name = match why {
            Interest::Open => words::spot_open_n(lang, index + 1 - named).to_string(),
            why => names::interest(lang, game, why),
        };
        asked.place(words::spot_far(lang, name, length), at)
    };
    let pills: Vec<Pill<SkAction>> = found.into_iter().take(named + open.min(4)).enumerate().map(pill).collect();
    row(words::spots(lang), pills)
}

/// Whom a figure would see from a place, and what its best shot would promise.
fn from_there(asked: &Asked<'_, '_>, unit: Unit, at: Spot) -> Vec<Phrase> {
    let there = asked.game.with_unit_at(unit, at);
    let mut foes: Vec<Target> = there.targets(unit).collect();
    foes.sort_by(|a, b| there.gap_to(unit, *a).total_cmp(&there.gap_to(unit, *b)));
    foes.into_iter().take(LOOKS).map(|target| outlook(asked, &there, unit, target)).collect()
}

/// What a figure sees of a target, in a sentence.
pub fn outlook(asked: &Asked<'_, '_>, game: &Skirmish, unit: Unit, target: Target) -> Phrase {
    let lang = asked.view.lang;
    let name = Phrase::strong(names::target(lang, game, target));
    let far = names::decimal(lang, game.gap_to(unit, target));
    match (game.sight(unit, target), attack::best(game, unit, target)) {
        (Err(cover), _) => words::look_hidden(lang, name, far, names::cover(lang, game, cover)),
        (Ok(_), Some((system, mode, prospect))) => {
            let shot = names::shot(lang, game, unit, system, mode);
            words::look_shot(lang, name, far, shot, prospect.faces * 5, attack::damage(&prospect))
        }
        (Ok(_), None) => words::look_clear(lang, name, far),
    }
}

fn transforming(asked: &Asked<'_, '_>, unit: Unit) -> SkPanel {
    let (lang, game) = (asked.view.lang, asked.game);
    let fighter = game.fighter(unit);
    let forms = fighter.model.figure().forms;
    let offer = |form: u8, mv: Move, quick: bool| {
        let card = &forms[usize::from(form)];
        let left = card.structure.saturating_sub(fighter.damage[usize::from(form).min(2)]);
        let note = words::form_note(lang, card.speed, left, card.structure);
        let note = if quick { note.then(" · ").then(words::quick(lang)) } else { note };
        Choice::new(portrait(fighter.model, form), names::form(lang, fighter.model, form), note, asked.play(mv))
    };
    let others = (0..forms.len() as u8).filter(|&form| form != fighter.form);
    let choices = others.flat_map(|form| {
        let quick = asked.may(Move::QuickChange(form)).then(|| offer(form, Move::QuickChange(form), true));
        let slow =
            (asked.may(Move::Transform(form)) || quick.is_none()).then(|| offer(form, Move::Transform(form), false));
        quick.into_iter().chain(slow)
    });
    let title = words::transform_title(lang, asked.name(unit));
    Panel::ask(title, words::transform_text(lang)).choices(choices.collect()).other(back(asked))
}
