//! What the panel says and offers in fights.

use tabletron_rules::{
    Seat,
    conquest::{Side, compare, most_defenders},
    walking_dead::{Assault, Move, NEUTRAL, Phase, Territory},
};

use super::{
    names,
    orders::{all_out, best_guard},
    panel::{WdAction, WdPanel, guard_row, movers, stepper},
    pick::{Selection, WdView},
};
use crate::{
    games::conquest::panel::{self as shared, stop_row},
    table::{Action, Button, Panel, Pill, Row},
    words::{Phrase, walking_dead as words},
};

/// What to decide in step 4, or when walkers attack.
pub fn panel(view: &WdView<'_>) -> WdPanel {
    let Some(assault) = view.game.assault() else { return attacking(view) };
    match (view.game.phase(), assault.from) {
        (Phase::Commit, Some(from)) => committing(view, assault, from),
        (Phase::Guard, _) => guarding(view, assault),
        (Phase::Grenade(side), _) => throwing(view, assault, side),
        (Phase::Reroll, _) => rerolling(view),
        (Phase::Parry, _) => parrying(view, assault),
        (Phase::Tie, _) => claiming(view, assault),
        (_, Some(from)) => following(view, assault, from),
        (_, None) => Panel::default(),
    }
}

/// Nothing is declared: with whom, or no more.
fn attacking(view: &WdView<'_>) -> WdPanel {
    let lang = view.lang;
    if let Selection::From(from) = *view.selection {
        return aiming(view, from);
    }
    Panel::ask(words::attack_title(lang), words::attack_text(lang)).primary(Button::keyed(
        'e',
        words::attack_go(lang),
        Action::Play(Move::Advance),
    ))
}

/// A territory to attack from is picked.
fn aiming(view: &WdView<'_>, from: Territory) -> WdPanel {
    let (lang, game) = (view.lang, view.game);
    let stop = view.orders.stop_of(game.active(), game.units(from));
    Panel::ask(
        words::attack_from(lang, names::territory(lang, from)),
        words::attack_reach(lang, game.targets(from).len()).then(" ").then(words::odds_note(lang, stop)),
    )
    .other(Button::let_go(lang))
}

/// How many fight: what is chosen, if that is possible, or the most.
fn fighters(view: &WdView<'_>, most: u8) -> u8 {
    match *view.selection {
        Selection::Fight(units) if (1..=most).contains(&units) => units,
        _ => most,
    }
}

/// The numbers that may fight, and their keys.
fn fighter_row(label: &str, units: u8, most: u8) -> (Row<WdAction>, Vec<(char, WdAction)>) {
    let action = |number| Action::Select(Selection::Fight(number));
    let options =
        (1..=most).map(|number| Pill { label: number.into(), chosen: units == number, action: action(number) });
    let keys = shared::number_keys(most.into(), |number| action(number as u8));
    (Row { label: label.to_owned(), quiet: true, options: options.collect() }, keys)
}

fn committing(view: &WdView<'_>, assault: &Assault, from: Territory) -> WdPanel {
    let (lang, game) = (view.lang, view.game);
    let left = game.units(from);
    let most = left.saturating_sub(1).min(3) as u8;
    let units = fighters(view, most);
    let stop = view.orders.stop_of(game.active(), left);
    let mv = Move::Commit(units);
    let is_first = assault.rolls == 0;
    let title = if is_first { words::commit_title } else { words::commit_again };
    let odds = game.prospect(from, assault.to, stop).filter(|_| all_out(game) == Some(mv));
    let go = shared::attack_label(odds, words::commit_only(lang, units), |chance| match is_first {
        true => words::commit_button(lang, chance),
        false => words::commit_more(lang, chance),
    });
    let note = words::odds_note(lang, stop);
    let say = if is_first { Phrase::from(words::commit_text(lang)).then(" ").then(note) } else { note };
    let stopping = (!is_first).then(|| (words::stop(lang), Move::Stop));
    let (row, keys) = fighter_row(words::attackers(lang), units, most);
    let mut panel = Panel::ask(title(lang, names::territory(lang, from), names::territory(lang, assault.to)), say)
        .why(circumstances(view, assault))
        .rows(vec![row])
        .primary(Button::keyed('a', go, Action::Play(mv)))
        .keys(keys)
        .others(shared::going_on(view, [from, assault.to], words::until_decided(lang), stopping));
    panel.rows.extend(stop_row(view, from, words::until_left(lang)));
    panel
}

/// What is added to whose dice in an invasion.
fn circumstances(view: &WdView<'_>, assault: &Assault) -> Vec<Phrase> {
    let lang = view.lang;
    if assault.defender == NEUTRAL {
        vec![with_roller(view, words::commit_walkers(lang), view.game.active())]
    } else if view.game.towers().has(assault.to) {
        vec![words::commit_tower(lang).into()]
    } else {
        Vec::new()
    }
}

/// What counts in a fight of a seat with walkers, and who rolls for them.
fn with_roller(view: &WdView<'_>, text: &'static str, seat: Seat) -> Phrase {
    match view.game.roller(seat) {
        Some(roller) => Phrase::from(text).then(" ").then(words::log_roller(view.lang, view.name(roller))),
        None => text.into(),
    }
}

fn guarding(view: &WdView<'_>, assault: &Assault) -> WdPanel {
    let (lang, game) = (view.lang, view.game);
    let place = names::territory(lang, assault.to);
    let most = most_defenders(game.units(assault.to));
    let units = fighters(view, most);
    let is_surprise = assault.from.is_none();
    let title = match is_surprise {
        true => words::guard_surprise(lang, assault.wave, place),
        false => words::guard_title(lang, view.name(game.active()), place),
    };
    let mut why = Vec::new();
    if is_surprise {
        why.push(with_roller(view, words::guard_walkers(lang), assault.defender));
    }
    if game.towers().has(assault.to) {
        why.push(words::guard_tower(lang).into());
    }
    let (row, keys) = fighter_row(words::defenders(lang), units, most);
    let mv = if units == most { best_guard(game) } else { None }.unwrap_or(Move::Defend(units));
    Panel::ask(title, words::guard_text(lang, assault.attackers))
        .rows([row].into_iter().chain(guard_row(view)).collect())
        .why(why)
        .primary(Button::keyed('d', words::guard_button(lang, units), Action::Play(mv)))
        .keys(keys)
}

/// The die that a grenade turns and to which face: what is chosen, or the lowest to a 6.
fn aimed(view: &WdView<'_>, faces: &[u8]) -> (u8, u8) {
    match *view.selection {
        Selection::Grenade { die, face } if usize::from(die) < faces.len() => (die, face),
        _ => (faces.iter().enumerate().min_by_key(|(_, face)| **face).map_or(0, |(die, _)| die as u8), 6),
    }
}

fn throwing(view: &WdView<'_>, assault: &Assault, side: Side) -> WdPanel {
    let (lang, game) = (view.lang, view.game);
    let faces = assault.throw(side).faces();
    let (die, face) = aimed(view, faces);
    let old = faces.get(usize::from(die)).copied().unwrap_or(1);
    let pick = |die: u8, face: u8| Action::Select(Selection::Grenade { die, face });
    let dice = faces.iter().enumerate().map(|(number, shown)| Pill {
        label: (*shown).into(),
        chosen: number == usize::from(die),
        action: pick(number as u8, face),
    });
    let others = (1..=6).filter(|&other| other != old);
    let becomes = others.map(|other| Pill { label: other.into(), chosen: other == face, action: pick(die, other) });
    let row =
        |label: &'static str, options: Vec<Pill<WdAction>>| Row { label: label.to_owned(), quiet: false, options };
    let (attack, defence) = game.totals();
    let losses = compare(&attack, &defence);
    let lost = if side == Side::Attack { losses.attack } else { losses.defence };
    let held = view.actor.map_or(0, |seat| game.grenades(seat));
    let panel = Panel::ask(words::grenade_title(lang), words::grenade_text(lang, held))
        .why(vec![words::grenade_now(lang, lost)])
        .rows(vec![row(words::grenade_die(lang), dice.collect()), row(words::grenade_face(lang), becomes.collect())])
        .other(Button::keyed('n', words::grenade_no(lang), Action::Play(Move::Pass)));
    match face == old {
        true => panel,
        false => panel.primary(Button::keyed(
            'g',
            words::grenade_button(lang, old, face),
            Action::Play(Move::Throw { die, face }),
        )),
    }
}

fn let_stand(view: &WdView<'_>) -> Button<WdAction> {
    Button::keyed('n', words::let_stand(view.lang), Action::Play(Move::Pass))
}

fn rerolling(view: &WdView<'_>) -> WdPanel {
    let lang = view.lang;
    let left = view.game.powers_left(view.game.active());
    Panel::ask(words::reroll_title(lang), words::reroll_text(lang, left))
        .primary(Button::keyed('a', words::reroll_button(lang), Action::Play(Move::Reroll)))
        .other(let_stand(view))
}

fn parrying(view: &WdView<'_>, assault: &Assault) -> WdPanel {
    let lang = view.lang;
    let dice = assault.defence.faces().iter().enumerate();
    let again = |(die, face): (usize, &u8)| {
        Button::new(words::parry_button(lang, *face), Action::Play(Move::RerollDie(die as u8)))
    };
    Panel::ask(words::parry_title(lang), words::parry_text(lang))
        .others(dice.map(again).collect())
        .other(let_stand(view))
}

fn claiming(view: &WdView<'_>, assault: &Assault) -> WdPanel {
    let lang = view.lang;
    Panel::ask(words::tie_title(lang), words::tie_text(lang, assault.attack.sorted()[0]))
        .primary(Button::keyed('a', words::tie_button(lang), Action::Play(Move::ClaimTie)))
        .other(let_stand(view))
}

fn following(view: &WdView<'_>, assault: &Assault, from: Territory) -> WdPanel {
    let (lang, game) = (view.lang, view.game);
    let most = game.units(from).saturating_sub(1);
    let units = movers(*view.selection, 0, most);
    let panel = Panel::ask(
        words::follow_title(lang, names::territory(lang, assault.to)),
        words::follow_text(lang, names::territory(lang, from)),
    );
    let some = (words::follow_button(lang, units), Action::Play(Move::Follow(units)));
    let none = (words::follow_none(lang), Action::Play(Move::Follow(0)));
    shared::following(panel, stepper(view, units, 0, most), some, none)
}
