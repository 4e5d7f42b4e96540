//! What the panel says and offers during an attack, with the dice.

use tabletron_rules::{
    conquest::Throw,
    cybertron::{Assault, Event, Leader, Mode, Moment, Move, Phase, Side, Upgrade, Zone},
};

use super::{
    names,
    orders::{all_out, best_guard},
    panel::{CyAction, CyPanel, card_choices, guard_note, guard_row, leader_row, movers, stepper},
    pick::{CyView, Selection},
};
use crate::{
    games::conquest::{
        dice::{self, Die},
        orders::Guard,
        panel::{self as shared, stop_row},
    },
    markup::Tag,
    table::{Action, Button, Panel, Pill, Row},
    words::{Phrase, cybertron as words},
};

/// What to decide in Phase 3.
pub fn panel(view: &CyView<'_>) -> CyPanel {
    let Some(assault) = view.game.assault() else { return attacking(view) };
    let panel = match view.game.phase() {
        Phase::Commit => committing(view, assault),
        Phase::Guard => guarding(view, assault),
        Phase::Before(_) => before_roll(view, assault),
        Phase::After => after_roll(view, assault),
        Phase::Answer => answering(view, assault),
        Phase::Boost(side) => boosting(view, assault, side),
        Phase::Repair => repairing(view, assault),
        Phase::Escape => Panel::ask(words::escape_title(view.lang), words::escape_text(view.lang)),
        _ => following(view, assault),
    };
    panel.picture(dice(view))
}

/// Nothing is announced: with whom, or no more.
fn attacking(view: &CyView<'_>) -> CyPanel {
    let lang = view.lang;
    if let Selection::From(from) = *view.selection {
        return aiming(view, from);
    }
    Panel::ask(words::attack_title(lang), words::attack_text(lang)).picture(dice(view)).primary(Button::keyed(
        'e',
        words::attack_go(lang),
        Action::Play(Move::Advance),
    ))
}

/// A zone to attack from is picked.
pub fn aiming(view: &CyView<'_>, from: Zone) -> CyPanel {
    let (lang, game) = (view.lang, view.game);
    let targets = game.targets(from);
    let chief = game.chief(game.active());
    let flies = chief.is_at(from) && chief.drives(Leader::Megatron);
    let stop = view.orders.stop_of(game.active(), game.units(from));
    Panel::ask(
        words::attack_from_title(lang, names::zone(lang, from)),
        words::attack_from_text(lang, targets.len()).then(" ").then(words::odds_note(lang, stop)),
    )
    .why(if flies { vec![words::attack_from_far(lang).into()] } else { Vec::new() })
    .other(Button::let_go(view.lang))
}

/// How many fight: what is chosen, if that is possible, or the most.
fn fighters(view: &CyView<'_>, most: Option<Move>) -> Option<(u8, bool)> {
    let fits = |units: u8, leader: bool| {
        view.moves().iter().any(|mv| match mv {
            Move::Commit { units: u, leader: l } | Move::Defend { units: u, leader: l } => (*u, *l) == (units, leader),
            _ => false,
        })
    };
    match (*view.selection, most?) {
        (Selection::Fight { units, leader }, _) if fits(units, leader) => Some((units, leader)),
        (_, Move::Commit { units, leader } | Move::Defend { units, leader }) => Some((units, leader)),
        _ => None,
    }
}

/// The numbers that may fight, and the leader's switch.
fn fighter_row(view: &CyView<'_>, label: &str, (units, led): (u8, bool), leader: Leader) -> Row<CyAction> {
    let choices: Vec<(u8, bool)> = view
        .moves()
        .into_iter()
        .filter_map(|mv| match mv {
            Move::Commit { units, leader } | Move::Defend { units, leader } => Some((units, leader)),
            _ => None,
        })
        .collect();
    let action = |units, leader| Action::Select(Selection::Fight { units, leader });
    let mut options: Vec<Pill<CyAction>> = (1..=3)
        .filter_map(|number| {
            // A number that only goes with the leader, or only without him, brings him along or leaves him.
            let with = [led, !led].into_iter().find(|&with| choices.contains(&(number, with)))?;
            Some(Pill { label: number.into(), chosen: units == number, action: action(number, with) })
        })
        .collect();
    if choices.contains(&(units, !led)) || led {
        let name = Phrase::icon(names::leader_symbol(leader, mode_of(view, leader)), names::leader(view.lang, leader));
        let to = if choices.contains(&(units, !led)) { !led } else { led };
        options.push(Pill { label: words::with_leader(view.lang, name), chosen: led, action: action(units, to) });
    }
    Row { label: label.to_owned(), quiet: true, options }
}

/// The keys of the numbers in a row of fighters; the leader's switch comes after them and has none.
fn number_keys(row: &Row<CyAction>) -> Vec<(char, CyAction)> {
    let numbers = (1..=3).zip(&row.options);
    let is_number = |number: u8, pill: &Pill<CyAction>| match pill.action {
        Action::Select(Selection::Fight { units, .. }) => units == number,
        _ => false,
    };
    let numbers = numbers.filter(|&(number, pill)| is_number(number, pill));
    numbers.map(|(number, pill)| (char::from(b'0' + number), pill.action.clone())).collect()
}

fn mode_of(view: &CyView<'_>, leader: Leader) -> Mode {
    let seats = tabletron_rules::Seat::all(view.chairs.len());
    seats
        .map(|seat| view.game.chief(seat))
        .find(|chief| chief.leader == leader)
        .map(|chief| chief.mode)
        .unwrap_or_default()
}

fn committing(view: &CyView<'_>, assault: &Assault) -> CyPanel {
    let (lang, game) = (view.lang, view.game);
    let (from, to) = (names::zone(lang, assault.from), names::zone(lang, assault.to));
    let Some((units, leader)) = fighters(view, all_out(game)) else { return Panel::default() };
    let stop = view.orders.stop_of(game.active(), game.units(assault.from));
    let mv = Move::Commit { units, leader };
    let is_first = assault.rolls == 0;
    let title = if is_first { words::commit_title } else { words::commit_again }(lang, from, to);
    let odds = game.prospect(assault.from, assault.to, stop).filter(|_| all_out(game) == Some(mv));
    let go = shared::attack_label(odds, words::commit_only(lang, units), |chance| match is_first {
        true => words::commit_button(lang, chance),
        false => words::commit_more(lang, chance),
    });
    let note = words::odds_note(lang, stop);
    let say = match (assault.alone, is_first) {
        (true, true) => words::commit_alone(lang).into(),
        (true, false) => Phrase::default(),
        (false, true) => Phrase::from(words::commit_text(lang)).then(" ").then(note),
        (false, false) => note,
    };
    let stopping = (!is_first).then(|| (words::stop(lang), Move::Stop));
    let mut panel = Panel::ask(title, say).primary(Button::keyed('a', go, Action::Play(mv)));
    if !assault.alone {
        let row = fighter_row(view, words::attackers(lang), (units, leader), game.chief(game.active()).leader);
        panel.keys = number_keys(&row);
        panel.rows.push(row);
    }
    panel.rows.extend(die_row(view, Side::Attack).filter(|_| leader && units > 1));
    panel.others = shared::going_on(view, [assault.from, assault.to], words::until_decided(lang), stopping);
    panel.rows.extend(stop_row(view, assault.from, words::until_left(lang)));
    panel
}

/// Whether the die of a leader's +1 is asked for, where he brings one.
fn die_row(view: &CyView<'_>, side: Side) -> Option<Row<CyAction>> {
    let (lang, seat) = (view.lang, view.game.seat_of(side));
    let chief = view.game.chief(seat);
    let helps = chief.mode == Mode::Robot && chief.leader.helps_attack() == (side == Side::Attack);
    let asks = view.orders.of(seat).asks_for_die;
    let option = |label: &'static str, asks_for_die: bool| Pill {
        label: label.into(),
        chosen: asks == asks_for_die,
        action: Action::Order(view.orders.with(seat, |standing| standing.asks_for_die = asks_for_die)),
    };
    helps.then(|| Row {
        label: words::plus_one(lang, names::leader_short(lang, chief.leader)).to_string(),
        quiet: false,
        options: vec![option(words::plus_one_best(lang), false), option(words::plus_one_ask(lang), true)],
    })
}

fn guarding(view: &CyView<'_>, assault: &Assault) -> CyPanel {
    let (lang, game) = (view.lang, view.game);
    let Some((units, leader)) = fighters(view, best_guard(game)) else { return Panel::default() };
    let attacker = game.chief(game.active());
    let led =
        if assault.led { words::guard_led(lang, names::leader(lang, attacker.leader)) } else { Phrase::default() };
    let title = words::guard_title(lang, view.name(game.active()), names::zone(lang, assault.to));
    let row = fighter_row(view, words::defenders(lang), (units, leader), game.chief(assault.defender).leader);
    let keys = number_keys(&row);
    let one = assault.led && attacker.drives(Leader::Barricade);
    let mut rows = vec![row];
    rows.extend(die_row(view, Side::Defence).filter(|_| leader && units > 1));
    rows.extend(guard_row(view));
    let mut why: Vec<Phrase> = if one { vec![words::guard_barricade(lang).into()] } else { Vec::new() };
    if view.orders.of(assault.defender).guard == Guard::IfArmed {
        why.extend(guard_note(view).map(Phrase::from));
    }
    Panel::ask(title, words::guard_text(lang, assault.attackers, led))
        .rows(rows)
        .why(why)
        .primary(Button::keyed('d', words::guard_button(lang, units), Action::Play(Move::Defend { units, leader })))
        .keys(keys)
}

fn before_roll(view: &CyView<'_>, assault: &Assault) -> CyPanel {
    let lang = view.lang;
    let is_attacker = view.actor == Some(view.game.active());
    let go = if is_attacker { words::before_go(lang) } else { words::before_pass(lang) };
    Panel::ask(
        words::before_title(lang),
        words::before_text(lang, assault.attackers, assault.defenders, names::zone(lang, assault.to)),
    )
    .choices(card_choices(view))
    .primary(Button::keyed('n', go, Action::Play(Move::Pass)))
}

fn after_roll(view: &CyView<'_>, assault: &Assault) -> CyPanel {
    let lang = view.lang;
    let mask = if let Selection::Dice(mask) = *view.selection { mask } else { weak_dice(assault) };
    let card = view.moves().into_iter().find_map(|mv| match mv {
        Move::Salvo { card, .. } => Some(card),
        _ => None,
    });
    let option = |(die, face): (usize, &u8)| Pill {
        label: (*face).into(),
        chosen: mask >> die & 1 == 1,
        action: Action::Select(Selection::Dice(mask ^ (1 << die))),
    };
    let options = assault.attack.faces().iter().enumerate().map(option).collect();
    let again = card.filter(|_| mask > 0).map(|card| {
        let label = words::after_button(lang, mask.count_ones());
        Button::new(label, Action::Play(Move::Salvo { card, dice: mask }))
    });
    let panel = Panel::ask(words::after_title(lang), words::after_text(lang))
        .rows(vec![Row { label: names::upgrade(lang, Upgrade::OverloadSalvo).to_owned(), quiet: true, options }])
        .other(Button::keyed('n', words::after_go(lang), Action::Play(Move::Pass)));
    match again {
        Some(again) => panel.primary(again),
        None => panel,
    }
}

/// The dice below the middle: those one would throw again.
fn weak_dice(assault: &Assault) -> u8 {
    let (faces, sides) = (assault.attack.faces(), assault.attack.sides());
    let weak = faces.iter().zip(sides).enumerate().filter(|(_, (face, sides))| *face * 2 <= **sides);
    weak.fold(0, |mask, (die, _)| mask | 1 << die)
}

fn answering(view: &CyView<'_>, assault: &Assault) -> CyPanel {
    let (lang, game) = (view.lang, view.game);
    let other = game.seat_of(assault.answering().other());
    let card = assault.pending.map_or(Upgrade::JammingPulse, |pending| match pending.jams {
        0 => pending.card.upgrade(),
        _ => Upgrade::JammingPulse,
    });
    let title = words::answer_title(lang, view.name(other), names::upgrade(lang, card));
    Panel::ask(title, words::answer_text(lang)).choices(card_choices(view)).primary(Button::keyed(
        'n',
        words::answer_go(lang),
        Action::Play(Move::Pass),
    ))
}

fn boosting(view: &CyView<'_>, assault: &Assault, side: Side) -> CyPanel {
    let lang = view.lang;
    let throw = if side == Side::Attack { assault.attack } else { assault.defence };
    let leader = view.game.chief(view.game.seat_of(side)).leader;
    let others = throw.faces().iter().enumerate();
    let others =
        others.map(|(die, face)| Button::new(words::boost_button(lang, *face), Action::Play(Move::Boost(die as u8))));
    Panel::ask(words::boost_title(lang, names::leader(lang, leader)), words::boost_text(lang)).others(others.collect())
}

fn repairing(view: &CyView<'_>, assault: &Assault) -> CyPanel {
    let lang = view.lang;
    let lost = assault.losses.defence;
    let title = words::repair_title(lang, lost, names::zone(lang, assault.to));
    Panel::ask(title, words::repair_text(lang)).choices(card_choices(view)).primary(Button::keyed(
        'n',
        words::repair_go(lang, lost),
        Action::Play(Move::Pass),
    ))
}

fn following(view: &CyView<'_>, assault: &Assault) -> CyPanel {
    let (lang, game) = (view.lang, view.game);
    let most = game.units(assault.from).saturating_sub(1);
    let chief = game.chief(game.active());
    let leader_can = chief.is_at(assault.from);
    let (units, leader) = movers(*view.selection, 0, most, leader_can);
    let panel = Panel::ask(
        words::follow_title(lang, names::zone(lang, assault.to)),
        words::follow_text(lang, names::zone(lang, assault.from)),
    )
    .rows(if leader_can { vec![leader_row(view, chief.leader, units, leader)] } else { Vec::new() });
    let go = |units, leader| Action::Play(Move::Follow { units, leader });
    let some = (words::follow_button(lang, units), go(units, leader));
    shared::following(panel, stepper(view, units, 0, most), some, (words::follow_none(lang), go(0, false)))
}

/// The dice of the last roll of this turn, and what came of them.
pub fn dice(view: &CyView<'_>) -> Option<Tag> {
    let assault = view.game.last_roll()?;
    let lang = view.lang;
    let (high, low) = (assault.attack.sorted(), assault.defence.sorted());
    let wins = |pair: &usize| high[*pair] > low[*pair];
    let lost = fallen(view, assault).unwrap_or(high.len());
    let loss = |pair: usize, won: bool| {
        let loser = if won { assault.to } else { assault.from };
        // What is repaired is the last that fell.
        let is_saved = won && (0..pair).filter(wins).count() >= lost;
        let said = if is_saved { words::d_saved } else { words::d_loses };
        said(lang, names::zone(lang, loser))
    };
    // Dice tumble once, when they were just thrown; picking something afterwards leaves them where they are.
    let threw = |event: &Event| matches!(event, Event::Rolled { .. } | Event::Rerolled { .. });
    let is_fresh = *view.selection == Selection::Nothing && view.news.iter().any(threw);
    let side = |label, totals| dice::Side { label, totals, dice: sorted_dice(totals) };
    let sides = [side(words::attack(lang), &assault.attack), side(words::defence(lang), &assault.defence)];
    Some(dice::duel("cy", sides, is_fresh.then_some(view.step), loss))
}

/// How many the defender lost in this roll, after repairs; nothing while the dice are not yet compared.
fn fallen(view: &CyView<'_>, assault: &Assault) -> Option<usize> {
    let is_rolling = match view.game.phase() {
        Phase::After | Phase::Boost(_) => true,
        Phase::Answer => assault.pending.is_some_and(|pending| pending.card.upgrade().moment() == Moment::AfterRoll),
        _ => false,
    };
    (!is_rolling).then_some(assault.losses.defence.into())
}

/// The dice of a side from the highest down. What is added to a 6 stands beside its pips.
fn sorted_dice(throw: &Throw) -> Vec<Die> {
    let die = |(&face, &sides): (&u8, &u8)| {
        let plus = if sides == 6 { face.saturating_sub(6) } else { 0 };
        Die { face: face - plus, sides, plus }
    };
    let mut dice: Vec<Die> = throw.faces().iter().zip(throw.sides()).map(die).collect();
    dice.sort_by_key(|die| std::cmp::Reverse(die.total()));
    dice
}
