//! Parts of the panel that games of conquest have alike: numbers with their keys, when to stop, standing orders, marches.

use tabletron_rules::conquest::Prospect;

use super::{
    orders::{Guard, Orders, Standing},
    percent,
    run::{Run, STOPPABLE, stops},
    warfare::Warfare,
};
use crate::{
    table::{Action, Button, Deal, Panel, Pill, Row, Stage, Stepper, View},
    words::Phrase,
};

/// The keys that choose a number from 1 to so many, as far as there are digits.
pub fn number_keys<A>(most: u16, action: impl Fn(u16) -> A) -> Vec<(char, A)> {
    (1..=most.min(9)).filter_map(|number| Some((char::from_digit(number.into(), 10)?, action(number)))).collect()
}

/// Where new units come from: how many of each kind, without those that bring none.
pub fn income<const N: usize>(symbol: &'static str, parts: [(&'static str, u16); N]) -> Deal {
    let row = |(name, count): (&'static str, u16)| (name, Phrase::icon(symbol, "").then(format!(" {count}")));
    Deal { rows: parts.into_iter().filter(|(_, count)| *count > 0).map(row).collect(), ..Deal::default() }
}

/// What the button of an attack says: how many, where some are held back, or the chance, said as a first or another roll has
/// it. The odds are those of an attack with everybody; what is held back has none of its own.
pub fn attack_label(all: Option<Prospect>, only: Phrase, say: impl FnOnce(String) -> Phrase) -> Phrase {
    match all {
        Some(prospect) => say(percent(prospect.win)),
        None => only,
    }
}

/// What else an attack offers: to roll until it is decided, and, once there was a roll, to stop.
pub fn going_on<G, S, const SEATS: usize>(
    view: &View<'_, G>,
    [from, to]: [G::Area; 2],
    until: &'static str,
    stop: Option<(&'static str, G::Move)>,
) -> Vec<Button<Action<G>>>
where
    G: Warfare + Stage<Orders = Orders<S, <G as Warfare>::Area, SEATS>>,
    S: Standing,
{
    let stop = stop.map(|(label, mv)| Button::keyed('s', label, Action::Play(mv)));
    [until_decided(view, from, to, until)].into_iter().chain(stop).collect()
}

/// The button that rolls an attack until it is decided.
fn until_decided<G, S, const SEATS: usize>(
    view: &View<'_, G>,
    from: G::Area,
    to: G::Area,
    label: &'static str,
) -> Button<Action<G>>
where
    G: Warfare + Stage<Orders = Orders<S, <G as Warfare>::Area, SEATS>>,
    S: Standing,
{
    let stop = view.orders.stop_of(view.game.attacker(), view.game.force(from));
    let orders = Orders { run: Some(Run { from, to, stop }), ..view.orders.clone() };
    Button::keyed('r', label, Action::Order(orders))
}

/// When an attack from an area that goes on by itself stops; nothing where it is over so soon that nobody need be asked.
pub fn stop_row<G, S, const SEATS: usize>(
    view: &View<'_, G>,
    from: G::Area,
    label: &'static str,
) -> Option<Row<Action<G>>>
where
    G: Warfare + Stage<Orders = Orders<S, <G as Warfare>::Area, SEATS>>,
    S: Standing,
{
    let (seat, left) = (view.game.attacker(), view.game.force(from));
    let option = |stop: u16| Pill {
        label: stop.into(),
        chosen: view.orders.stop_of(seat, left) == stop,
        action: Action::Order(view.orders.with(seat, |standing| *standing.stop_mut() = stop)),
    };
    let options = || stops(left).into_iter().map(option).collect();
    (left >= STOPPABLE).then(|| Row { label: label.to_owned(), quiet: false, options: options() })
}

/// What the person who looks wants when they are attacked, while the game is played.
pub fn guard_row<G, S, const SEATS: usize>(
    view: &View<'_, G>,
    label: &'static str,
    offered: impl IntoIterator<Item = (Guard, &'static str)>,
) -> Option<Row<Action<G>>>
where
    G: Warfare + Stage<Orders = Orders<S, <G as Warfare>::Area, SEATS>>,
    S: Standing,
{
    let seat = view.viewer.filter(|_| view.is_live)?;
    let now = *view.orders.of(seat).guard_mut();
    let option = |(guard, label): (Guard, &'static str)| Pill {
        label: label.into(),
        chosen: guard == now,
        action: Action::Order(view.orders.with(seat, |standing| *standing.guard_mut() = guard)),
    };
    Some(Row { label: label.to_owned(), quiet: false, options: offered.into_iter().map(option).collect() })
}

/// After a conquest: how many more go along, or nobody. `some` and `none` are what the buttons say and do.
pub fn following<A>(panel: Panel<A>, stepper: Stepper, some: (Phrase, A), none: (&'static str, A)) -> Panel<A> {
    let nobody = Button::keyed('n', none.0, none.1);
    match stepper.value {
        0 => panel.stepper(stepper).primary(Button { key: Some('a'), ..nobody }),
        _ => panel.stepper(stepper).primary(Button::keyed('a', some.0, some.1)).other(nobody),
    }
}
