//! Autobot's turn in words: step by step, each with its part of the procedure and the rule it follows.

use tabletron_rules::{
    Rule,
    duel::{AUTOBOT, Duel, Event, Step},
};

use super::{
    log,
    orders::{Orders, Pace},
    panel::DuPanel,
    pick::DuView,
    rules::SECTIONS,
};
use crate::{
    markup::{Tag, classed, tag},
    route::Route,
    table::{Action, Button, Panel, Pill, Row, Section},
    words::{Phrase, duel as words, duel_auto},
};

/// A step of the turn, with all that came of it.
pub struct Line {
    /// A, B or C.
    pub part: &'static str,
    /// The rule it follows.
    pub rule: Rule,
    /// What it says.
    pub text: Phrase,
    /// Whether it is what is being shown.
    pub is_now: bool,
}

/// The rule of its first roll, and of the dice for it.
const FIRST: Rule = Rule { number: "S5", page: 1 };

/// The part of the procedure that a step belongs to.
fn part(step: &Step) -> &'static str {
    match step {
        Step::Rolled { .. } | Step::Keeps { .. } | Step::Chose { .. } | Step::Stopped => "A",
        Step::Resolves { .. } | Step::Cubes { .. } => "B",
        Step::Power { .. }
        | Step::White { .. }
        | Step::Uses { .. }
        | Step::WhiteCubes { .. }
        | Step::Again
        | Step::Clears => "C",
    }
}

/// The steps of Autobot's last turn, as far as it has come, in their order.
pub fn lines(view: &DuView<'_>) -> Vec<Line> {
    let told = view.beat.map_or(&[] as &[Event], |beat| beat.told);
    let past = view.past.iter().flat_map(|step| &step.events);
    let (mut lines, mut is_its) = (Vec::<Line>::new(), false);
    let fresh = view.beat.map_or(usize::MAX, |beat| beat.before);
    let events = past.map(|event| (event, false)).chain(told.iter().zip(0..).map(|(event, at)| (event, at >= fresh)));
    for (event, is_now) in events {
        match event {
            Event::Began { seat, .. } => {
                is_its = *seat == AUTOBOT;
                if is_its {
                    lines.clear();
                }
            }
            Event::Autobot(step) if is_its => {
                lines.push(Line { part: part(step), rule: step.rule(), text: log::told(view, step), is_now });
            }
            _ if is_its => {
                let Some(more) = log::sentence(view, event) else { continue };
                match lines.last_mut() {
                    Some(line) => {
                        line.text.push(" ");
                        line.text.push(more);
                        line.is_now |= is_now;
                    }
                    // What it lacks is told before its first step.
                    None => lines.push(Line { part: "A", rule: FIRST, text: more, is_now }),
                }
            }
            _ => {}
        }
    }
    lines
}

/// The number of a rule, with the way to the page that restates it.
fn rule_link(rule: Rule) -> Tag {
    let section = Section::of(SECTIONS, rule.number).map(|section| section.id.to_owned());
    let place = Route::Rules { game: "duel".to_owned(), section };
    classed("a", "rule").attr("href", &place.href()).text(rule.number)
}

fn item(line: &Line) -> Tag {
    let class = if line.is_now { "now" } else { "" };
    classed("li", class)
        .child(classed("b", "part").attr("data-part", line.part).text(line.part))
        .child(classed("span", "txt").phrase(&line.text))
        .child(rule_link(line.rule))
}

/// The turn as a list below the players' boards; it waits while the turn is being shown.
pub fn ledger(view: &DuView<'_>) -> Option<Tag> {
    if !view.game.options().solo {
        return None;
    }
    let lines = lines(view);
    let list = classed("ol", "auto-steps").children(lines.iter().map(item));
    let hidden = lines.is_empty() || view.beat.is_some();
    let title = tag("h2").text(words::auto_title(view.lang));
    Some(classed("section", "panel auto").flag("hidden", hidden).child(title).child(list))
}

/// The panel while Autobot's turn is shown: the newest step first, how fast, and the way to its end.
pub fn panel(view: &DuView<'_>) -> DuPanel {
    let lang = view.lang;
    let lines = lines(view);
    let list = classed("ol", "auto-steps film").children(lines.iter().rev().map(item));
    let skip = Button { name: Some("hurry"), ..Button::keyed('s', duel_auto::skip(lang), Action::Hurry) };
    Panel::ask(duel_auto::title(lang), Phrase::default()).picture(Some(list)).rows(vec![pace(view)]).other(skip)
}

/// How fast Autobot's turn is shown.
fn pace(view: &DuView<'_>) -> Row<Action<Duel>> {
    let lang = view.lang;
    let pill = |pace: Pace| Pill {
        label: pace.name(lang).into(),
        chosen: view.orders.pace == pace,
        action: Action::Order(Orders { pace, ..view.orders }),
    };
    Row { label: duel_auto::pace(lang).to_owned(), quiet: false, options: Pace::ALL.map(pill).into() }
}

/// What is ordered of Autobot: how fast its turn is shown, and who decides where its markers are level.
pub fn orders(view: &DuView<'_>) -> Vec<Row<Action<Duel>>> {
    let lang = view.lang;
    let pill = |by_lot: bool, name: &'static str| Pill {
        label: name.into(),
        chosen: view.orders.by_lot == by_lot,
        action: Action::Order(Orders { by_lot, ..view.orders }),
    };
    let options = vec![pill(false, duel_auto::ties_ask(lang)), pill(true, duel_auto::ties_lot(lang))];
    vec![pace(view), Row { label: duel_auto::ties(lang).to_owned(), quiet: false, options }]
}
