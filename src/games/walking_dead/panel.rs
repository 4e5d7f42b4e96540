//! What the panel says and offers outside fights, for every phase and selection: a pure function.

use tabletron_rules::walking_dead::{
    Cause, Crates, Group, Income, Kind, Move, Phase, Territory, WalkingDead, chart, survivors_for,
};

use super::{
    battle, duel, names,
    pick::{Selection, WdView, most_culled},
};
use crate::{
    games::conquest::{orders::Guard, panel as shared},
    table::{Action, Button, Choice, Deal, Panel, Progress, Row, Stepper},
    words::{Phrase, walking_dead as words},
};

pub type WdPanel = Panel<WdAction>;
pub type WdAction = Action<WalkingDead>;

const CRATE: [&str; 2] = ["wd-crate", "0 0 62 54"];

/// What to decide now.
pub fn panel(view: &WdView<'_>) -> WdPanel {
    if view.actor.is_none() {
        return view.waiting().steps(steps(view)).picture(duel::dice(view));
    }
    let lang = view.lang;
    let panel = match (view.game.phase(), *view.selection) {
        (Phase::Choose(_), _) => choosing(view),
        (Phase::Claim, _) => Panel::ask(words::claim_title(lang), words::claim_text(lang)),
        (Phase::Stack, _) => {
            Panel::ask(words::stack_title(lang), words::stack_text(lang, view.game.pool(view.game.active())))
        }
        (Phase::Begin, _) => beginning(view),
        (Phase::Strangers, _) => card_asks(view, Kind::Strangers, words::strangers_pick(lang)),
        (Phase::Cull, Selection::Cull { territory, walkers }) => culling(view, territory, walkers),
        (Phase::Cull, _) => card_asks(view, Kind::Cull, words::cull_pick(lang)).other(decline(view)),
        (Phase::SideRoads, Selection::From(from)) => leaving(view, from),
        (Phase::SideRoads, _) => card_asks(view, Kind::SideRoads, words::roads_pick(lang)).other(decline(view)),
        (Phase::Bitten(_), _) => card_asks(view, Kind::Bitten, words::bitten_pick(lang)),
        (Phase::Gunfire, _) => card_asks(view, Kind::Gunfire, words::gunfire_pick(lang)),
        (Phase::Exchange, _) => exchanging(view),
        (Phase::Deploy | Phase::Reward, Selection::Place { territory, count }) => placing(view, territory, count),
        (Phase::Deploy, _) => deploying(view),
        (Phase::Reward, _) => {
            let pool = view.game.pool(view.game.active());
            Panel::ask(words::reward_title(lang, pool), words::deploy_text(lang))
        }
        (Phase::Tower, _) => Panel::ask(words::tower_title(lang), words::tower_text(lang)),
        (Phase::Maneuver, Selection::From(from)) => leaving(view, from),
        (Phase::Maneuver, _) => maneuvering(view),
        (Phase::Carry { from, to, .. }, selection) => carrying(view, from, to, selection),
        _ => battle::panel(view).picture(duel::dice(view)),
    };
    panel.steps(steps(view))
}

/// The step of a turn that a phase belongs to; none outside turns.
fn step_of(view: &WdView<'_>) -> Option<usize> {
    let game = view.game;
    Some(match game.phase() {
        Phase::Choose(_) | Phase::Claim | Phase::Stack | Phase::Over => return None,
        Phase::Begin => 0,
        Phase::Strangers | Phase::Cull | Phase::SideRoads | Phase::Bitten(_) | Phase::Gunfire => 1,
        Phase::Carry { early: true, .. } => 1,
        Phase::Exchange | Phase::Deploy => 2,
        Phase::Maneuver | Phase::Carry { .. } => 4,
        _ => match game.invasion().map(|invasion| invasion.cause) {
            Some(Cause::Turn | Cause::Final) => 0,
            Some(Cause::Breach | Cause::Gunfire) => 1,
            None => 3,
        },
    })
}

fn steps(view: &WdView<'_>) -> Vec<(&'static str, Progress)> {
    let lang = view.lang;
    let Some(now) = step_of(view) else { return Vec::new() };
    let names = [
        words::step_walkers(lang),
        words::step_card(lang),
        words::step_survivors(lang),
        words::step_invade(lang),
        words::step_regroup(lang),
    ];
    // Conquest has neither walkers that come nor cards.
    let first = if view.game.is_survival() { 0 } else { 2 };
    names.into_iter().enumerate().skip(first).map(|(step, name)| (name, Progress::of(step, now))).collect()
}

fn choosing(view: &WdView<'_>) -> WdPanel {
    let lang = view.lang;
    let choice = |group: Group| {
        let power = if view.game.is_survival() { "" } else { names::power(lang, group) };
        let action = Action::Play(Move::Choose(group));
        Choice::new([names::group_symbol(group), names::FACE_BOX], names::group(lang, group), power, action)
    };
    let groups =
        view.moves().into_iter().filter_map(|mv| if let Move::Choose(group) = mv { Some(group) } else { None });
    Panel::ask(words::choose_title(lang), words::choose_text(lang)).choices(groups.map(choice).collect())
}

fn beginning(view: &WdView<'_>) -> WdPanel {
    let lang = view.lang;
    let (territories, walkers) = chart(view.game.round());
    Panel::ask(words::begin_title(lang), words::begin_text(lang, territories, walkers)).primary(Button::keyed(
        'e',
        words::begin_button(lang),
        Action::Play(Move::Advance),
    ))
}

/// A card wants a territory.
fn card_asks(view: &WdView<'_>, kind: Kind, say: &'static str) -> WdPanel {
    Panel::ask(names::kind(view.lang, kind), say).why(vec![names::kind_text(view.lang, kind).into()])
}

fn decline(view: &WdView<'_>) -> Button<WdAction> {
    Button::keyed('n', words::decline(view.lang), Action::Play(Move::Advance))
}

fn culling(view: &WdView<'_>, territory: Territory, walkers: u16) -> WdPanel {
    let lang = view.lang;
    let most = most_culled(view, territory);
    let walkers = walkers.clamp(1, most);
    Panel::ask(words::cull_on(lang, names::territory(lang, territory)), names::kind_text(lang, Kind::Cull))
        .stepper(Stepper::new(words::walkers_short(lang), walkers, 1, most))
        .primary(Button::new(
            words::cull_button(lang, walkers),
            Action::Play(Move::Cull { territory, walkers: walkers as u8 }),
        ))
        .other(Button::let_go(lang))
}

/// Every way to exchange, the most ammo first, and of as much ammo the fewest crates first: what is kept differs.
fn exchanging(view: &WdView<'_>) -> WdPanel {
    let (lang, game) = (view.lang, view.game);
    let way = |mv: Move| if let Move::Exchange(crates) = mv { Some(crates) } else { None };
    let mut ways: Vec<Crates> = view.moves().into_iter().filter_map(way).collect();
    ways.sort_by_key(|way| (std::cmp::Reverse(way.ammo()), way.count()));
    let choice = |crates: Crates| {
        let pieces = survivors_for(crates.ammo()).unwrap_or(0);
        let action = Action::Play(Move::Exchange(crates));
        Choice::new(
            CRATE,
            words::exchange_for(lang, crates.ammo(), pieces),
            words::exchange_crates(lang, crates.count()),
            action,
        )
    };
    let say = match (ways.is_empty(), game.is_survival()) {
        (true, _) => words::exchange_none_possible(lang),
        (false, true) => words::exchange_text(lang),
        (false, false) => words::exchange_text_conquest(lang),
    };
    Panel::ask(words::exchange_title(lang), say)
        .deal(income(view))
        .choices(ways.into_iter().map(choice).collect())
        .primary(Button::keyed('e', words::exchange_no(lang), Action::Play(Move::Advance)))
}

/// Where the pieces of this deployment come from.
fn income(view: &WdView<'_>) -> Deal {
    let lang = view.lang;
    let Income { territories, zones, leader, crates } = view.game.this_turn().income;
    let parts = [
        (words::income_territories(lang), territories),
        (words::income_zones(lang), zones),
        (words::income_leader(lang), leader),
        (words::income_crates(lang), crates),
    ];
    shared::income("wd-person", parts)
}

fn deploying(view: &WdView<'_>) -> WdPanel {
    let lang = view.lang;
    let pool = view.game.pool(view.game.active());
    Panel::ask(words::deploy_title(lang, pool), words::deploy_text(lang)).deal(income(view))
}

fn placing(view: &WdView<'_>, territory: Territory, count: u16) -> WdPanel {
    let (lang, game) = (view.lang, view.game);
    let pool = game.pool(game.active());
    let (name, count) = (names::territory(lang, territory), count.clamp(1, pool.max(1)));
    let keys = shared::number_keys(pool, |count| Action::Select(Selection::Place { territory, count }));
    Panel::ask(words::deploy_on(lang, name), words::deploy_rest(lang, pool - count))
        .stepper(stepper(view, count, 1, pool))
        .primary(Button::new(words::deploy_button(lang, count, name), Action::Play(Move::Place { territory, count })))
        .other(Button::let_go(lang))
        .keys(keys)
}

/// A number of pieces from a range.
pub fn stepper(view: &WdView<'_>, value: u16, least: u16, most: u16) -> Stepper {
    Stepper::new(words::pieces(view.lang), value, least, most)
}

/// How many pieces leave a territory: everybody who may, unless something else is chosen.
pub fn movers(selection: Selection, least: u16, most: u16) -> u16 {
    match selection {
        Selection::Count(units) => units.clamp(least, most),
        _ => most,
    }
}

fn leaving(view: &WdView<'_>, from: Territory) -> WdPanel {
    let lang = view.lang;
    Panel::ask(words::maneuver_from(lang, names::territory(lang, from)), words::maneuver_to(lang))
        .other(Button::let_go(lang))
}

fn maneuvering(view: &WdView<'_>) -> WdPanel {
    let (lang, game) = (view.lang, view.game);
    let say = if game.this_turn().maneuvered { words::maneuver_done(lang) } else { words::maneuver_text(lang) };
    Panel::ask(words::maneuver_title(lang), say).primary(Button::keyed(
        'e',
        words::maneuver_go(lang),
        Action::Play(Move::Advance),
    ))
}

fn carrying(view: &WdView<'_>, from: Territory, to: Territory, selection: Selection) -> WdPanel {
    let lang = view.lang;
    let most = view.game.units(from).saturating_sub(1).max(1);
    let units = movers(selection, 1, most);
    let title = words::carry_title(lang, names::territory(lang, from), names::territory(lang, to));
    Panel::ask(title, Phrase::default()).stepper(stepper(view, units, 1, most)).primary(Button::keyed(
        'a',
        words::carry_button(lang, units),
        Action::Play(Move::Carry(units)),
    ))
}

/// The standing order of the person who looks, while there is one. Conquest has no grenades: whoever would be asked with one
/// never is.
pub fn guard_row(view: &WdView<'_>) -> Option<Row<WdAction>> {
    let lang = view.lang;
    let [ask, two] = [(Guard::Ask, words::order_ask(lang)), (Guard::Two, words::order_two(lang))];
    let offered = match view.game.is_survival() {
        true => vec![ask, (Guard::IfArmed, words::order_grenade(lang)), two],
        false => vec![ask, (Guard::IfArmed, two.1)],
    };
    shared::guard_row(view, words::orders_title(lang), offered)
}
