//! What the panel says and offers outside attacks, for every phase and selection: a pure function.

use tabletron_rules::cybertron::{
    Card, Chief, Cybertron, Income, Leader, Mode, Move, PASSAGES, Phase, Special, Upgrade, Zone,
};

use super::{
    battle, names,
    pick::{CyView, Selection},
};
use crate::{
    games::conquest::{orders::Guard, panel as shared},
    table::{Action, Button, Choice, Deal, Panel, Pill, Progress, Row, Stepper, look::people},
    words::{Phrase, cybertron as words},
};

pub type CyPanel = Panel<CyAction>;
pub type CyAction = Action<Cybertron>;

pub const CARD_BOX: &str = "0 0 64 40";
const ICON_BOX: &str = "0 0 24 24";

/// What to decide now.
pub fn panel(view: &CyView<'_>) -> CyPanel {
    if view.actor.is_none() {
        return waiting(view);
    }
    let panel = match (view.game.phase(), *view.selection) {
        (Phase::Claim, _) => Panel::ask(words::claim_title(view.lang), words::claim_text(view.lang)),
        (Phase::Stack, _) => stacking(view),
        (Phase::Muster, _) => mustering(view),
        (Phase::Deploy, Selection::Place { zone, count }) => placing(view, zone, count),
        (Phase::Deploy, Selection::Revive(mode)) => reviving(view, mode),
        (Phase::Deploy, _) => deploying(view),
        (Phase::Transform, Selection::Card(card)) => card_in_hand(view, card),
        (Phase::Transform, Selection::Crush { card, special }) => crushing(view, card, special),
        (Phase::Transform, Selection::From(from)) => battle::aiming(view, from),
        (Phase::Transform, _) => transforming(view),
        (Phase::Recycle(_), _) => recycling(view),
        (Phase::Bridge, selection) => bridging(view, selection),
        (Phase::Carry { from, to, .. }, selection) => carrying(view, from, to, selection),
        (Phase::EarlyCall, Selection::From(from)) => calling(view, from),
        (Phase::EarlyCall, _) => Panel::ask(words::early_call_title(view.lang), words::early_call_text(view.lang)),
        (Phase::Reinforce, Selection::From(from)) => calling(view, from),
        (Phase::Reinforce, Selection::Jump) => {
            Panel::ask(words::jump_title(view.lang), words::jump_text(view.lang)).other(Button::let_go(view.lang))
        }
        (Phase::Reinforce, Selection::Give(zone)) => giving(view, zone),
        (Phase::Reinforce, _) => reinforcing(view),
        _ => battle::panel(view),
    };
    panel.steps(steps(view))
}

fn waiting(view: &CyView<'_>) -> CyPanel {
    view.waiting().steps(steps(view)).picture(battle::dice(view))
}

fn steps(view: &CyView<'_>) -> Vec<(&'static str, Progress)> {
    let lang = view.lang;
    let now = usize::from(view.game.phase().number());
    if now == 0 {
        return Vec::new();
    }
    let names = [words::phase_1(lang), words::phase_2(lang), words::phase_3(lang), words::phase_4(lang)];
    let mut steps: Vec<_> = (1..=4).zip(names).map(|(number, name)| (name, Progress::of(number, now))).collect();
    let card = if view.game.has_captured() { Progress::Done } else { Progress::Open };
    steps.push((words::phase_5(lang), card));
    steps
}

fn stacking(view: &CyView<'_>) -> CyPanel {
    let left = view.game.pool(view.game.active());
    Panel::ask(words::stack_title(view.lang), words::stack_text(view.lang, left))
}

/// Cards of the hand that can be played for their upgrade, as big buttons.
pub fn card_choices(view: &CyView<'_>) -> Vec<Choice<CyAction>> {
    let playable = view.moves().into_iter().filter_map(|mv| match mv {
        Move::Play(card) => Some(card),
        _ => None,
    });
    let choice = |card: Card| {
        Choice::new(
            [names::upgrade_symbol(card.upgrade()), CARD_BOX],
            names::card(view.lang, card),
            upgrade_note(view, card.upgrade()),
            Action::Play(Move::Play(card)),
        )
    };
    playable.map(choice).collect()
}

/// What an upgrade does, and a warning where it would do nothing now.
fn upgrade_note(view: &CyView<'_>, upgrade: Upgrade) -> Phrase {
    let (lang, game) = (view.lang, view.game);
    let income = game.income();
    let assault = game.assault();
    let waste = match upgrade {
        Upgrade::BlockingInitiators if income.sectors == 0 => Some(words::waste_sector(lang)),
        Upgrade::AssemblyOverdrive if income.factories == 0 => Some(words::waste_factory(lang)),
        Upgrade::PlasmaRounds | Upgrade::BlitzProtocol => {
            assault.filter(|assault| assault.led && assault.attackers == 1).map(|_| words::waste_leader(lang))
        }
        Upgrade::ArmourPlating => {
            assault.filter(|assault| assault.guarded && assault.defenders == 1).map(|_| words::waste_leader(lang))
        }
        _ => None,
    };
    let note = Phrase::from(names::upgrade_text(lang, upgrade));
    match waste {
        Some(warning) => note.then(" · ").then(warning),
        None => note,
    }
}

fn mustering(view: &CyView<'_>) -> CyPanel {
    let (lang, game) = (view.lang, view.game);
    let zones = game.zones_of(game.active()).len();
    Panel::ask(words::muster_title(lang), words::muster_text(lang, zones, tabletron_rules::conquest::units_for(zones)))
        .deal(income(view))
        .choices(card_choices(view))
        .primary(Button::keyed('e', words::muster_go(lang), Action::Play(Move::Advance)))
}

/// Where this turn's robots come from.
fn income(view: &CyView<'_>) -> Deal {
    let lang = view.lang;
    let Income { zones, cards, sectors, factories } = view.game.income();
    let parts = [
        (words::income_zones(lang), zones),
        (words::income_cards(lang), cards),
        (words::income_sectors(lang), sectors),
        (words::income_factories(lang), factories),
    ];
    shared::income("cy-robot", parts)
}

fn deploying(view: &CyView<'_>) -> CyPanel {
    let (lang, game) = (view.lang, view.game);
    let (title, say) = match game.pool(game.active()) {
        // Only a leader who comes back for nothing is left.
        0 => (words::revive(lang, names::leader_short(lang, game.chief(game.active()).leader)), ""),
        pool => (words::deploy_title(lang, pool), words::deploy_text(lang)),
    };
    Panel::ask(title, say).deal(income(view)).choices(revival(view))
}

/// The leader can come back, in either mode.
fn revival(view: &CyView<'_>) -> Vec<Choice<CyAction>> {
    let (lang, game) = (view.lang, view.game);
    let chief = game.chief(game.active());
    let can = view.moves().iter().any(|mv| matches!(mv, Move::Revive { .. }));
    if !can {
        return Vec::new();
    }
    let cost = if game.revives_free() { words::revive_free(lang) } else { words::revive_cost(lang) };
    let choice = |mode: Mode| {
        Choice::new(
            [names::leader_symbol(chief.leader, mode), leader_box(mode)],
            words::revive(lang, names::leader_short(lang, chief.leader)),
            words::revive_as(lang, names::mode(lang, mode)).then(" · ").then(cost),
            Action::Select(Selection::Revive(mode)),
        )
    };
    Mode::BOTH.map(choice).into()
}

/// The box of a leader's picture.
pub fn leader_box(mode: Mode) -> &'static str {
    match mode {
        Mode::Robot => "0 0 52 56",
        Mode::Vehicle => "0 0 60 40",
    }
}

fn placing(view: &CyView<'_>, zone: Zone, count: u16) -> CyPanel {
    let (lang, game) = (view.lang, view.game);
    let pool = game.pool(game.active());
    let (name, count) = (names::zone(lang, zone), count.clamp(1, pool.max(1)));
    let keys = shared::number_keys(pool, |count| Action::Select(Selection::Place { zone, count }));
    Panel::ask(words::deploy_on_title(lang, name), words::deploy_rest(lang, pool - count))
        .stepper(stepper(view, count, 1, pool))
        .primary(Button::new(words::deploy_button(lang, count, name), Action::Play(Move::Place { zone, count })))
        .other(Button::let_go(view.lang))
        .keys(keys)
}

/// A number from a range.
pub fn stepper(view: &CyView<'_>, value: u16, least: u16, most: u16) -> Stepper {
    Stepper::new(words::score_units(view.lang), value, least, most)
}

fn reviving(view: &CyView<'_>, mode: Mode) -> CyPanel {
    let lang = view.lang;
    let leader = view.game.chief(view.game.active()).leader;
    Panel::ask(
        words::revive_title(lang, names::leader(lang, leader)),
        words::revive_text(lang, names::mode(lang, mode)),
    )
    .why(vec![names::power(lang, leader, mode).into()])
    .other(Button::let_go(view.lang))
}

fn transforming(view: &CyView<'_>) -> CyPanel {
    let (lang, game, moves) = (view.lang, view.game, view.moves());
    let mut choices = Vec::new();
    if moves.contains(&Move::Flip) {
        choices.push(flip(view, game.chief(game.active())));
    }
    let mut symbols: Vec<Card> = Vec::new();
    for mv in &moves {
        if let Move::Turn { card, .. } = mv
            && !symbols.contains(card)
        {
            symbols.push(*card);
        }
    }
    choices.extend(card_choices(view));
    choices.extend(symbols.into_iter().map(|card| {
        Choice::new(
            ["cy-transform", ICON_BOX],
            words::use_symbol(lang),
            names::card(lang, card),
            Action::Select(Selection::Card(card)),
        )
    }));
    Panel::ask(words::transform_title(lang), words::transform_text(lang)).choices(choices).primary(Button::keyed(
        'e',
        words::transform_go(lang),
        Action::Play(Move::Advance),
    ))
}

fn flip(view: &CyView<'_>, chief: Chief) -> Choice<CyAction> {
    let (lang, mode) = (view.lang, chief.mode.flipped());
    Choice::new(
        [names::leader_symbol(chief.leader, mode), leader_box(mode)],
        words::flip_to(lang, names::leader_short(lang, chief.leader), names::mode(lang, mode)),
        names::power(lang, chief.leader, mode),
        Action::Play(Move::Flip),
    )
}

/// A card with a symbol is picked: what it can transform, or its upgrade.
fn card_in_hand(view: &CyView<'_>, card: Card) -> CyPanel {
    let (lang, moves) = (view.lang, view.moves());
    let mut choices = Vec::new();
    for special in Special::ALL {
        let mv = Move::Turn { card, special };
        if moves.contains(&mv) {
            choices.push(turning(view, special, mv));
        }
    }
    if moves.contains(&Move::Play(card)) {
        choices.push(Choice::new(
            [names::upgrade_symbol(card.upgrade()), CARD_BOX],
            words::use_upgrade(lang),
            names::upgrade_text(lang, card.upgrade()),
            Action::Play(Move::Play(card)),
        ));
    }
    Panel::ask(words::turn_title(lang), words::turn_text(lang)).choices(choices).other(Button::let_go(view.lang))
}

/// Opening or closing a special zone, and what comes of it.
fn turning(view: &CyView<'_>, special: Special, mv: Move) -> Choice<CyAction> {
    let (lang, game) = (view.lang, view.game);
    let zone = names::zone(lang, special.zone());
    let is_open = game.is_open(special);
    let label = if is_open { words::turn_close(lang, zone) } else { words::turn_open(lang, zone) };
    let note = match (special.factory(), is_open) {
        (Some(factory), true) => {
            let owner = game.owner(factory).map(|seat| view.name(seat)).unwrap_or_default();
            words::turn_close_factory(lang, game.units(factory), owner)
        }
        (Some(_), false) => words::turn_open_factory(lang).into(),
        (None, is_open) => {
            let number = u8::from(special.zone());
            let mut ends = PASSAGES.into_iter().filter(|&(disc, _)| disc == number).filter_map(|(_, b)| Zone::new(b));
            let mut next = || ends.next().map(|zone| names::zone(lang, zone)).unwrap_or_default();
            let (a, b) = (next(), next());
            if is_open { words::turn_close_passage(lang, a, b) } else { words::turn_open_passage(lang, zone, a, b) }
        }
    };
    let action = match mv {
        Move::Turn { card, .. } if crushes(view, special) => Action::Select(Selection::Crush { card, special }),
        mv => Action::Play(mv),
    };
    Choice::new(["cy-transform", ICON_BOX], label, note, action)
}

/// Whether turning it destroys what is inside.
pub fn crushes(view: &CyView<'_>, special: Special) -> bool {
    special.factory().is_some_and(|factory| view.game.is_open(special) && view.game.units(factory) > 0)
}

/// What a factory that closes would destroy, before it does.
fn crushing(view: &CyView<'_>, card: Card, special: Special) -> CyPanel {
    let (lang, game) = (view.lang, view.game);
    let zone = names::zone(lang, special.zone());
    let inside = special.factory().and_then(|factory| Some((factory, game.owner(factory)?)));
    let Some((factory, owner)) = inside else { return card_in_hand(view, card) };
    let (units, name) = (game.units(factory), view.name(owner));
    let is_own = owner == game.active();
    let mut why = Vec::new();
    if let Some((_, chief)) = game.chief_at(factory) {
        why.push(words::crush_leader(lang, names::leader(lang, chief.leader)));
    }
    if game.zones_of(owner).len() == 1 {
        why.push(if is_own { words::crush_self_out(lang).into() } else { words::crush_out(lang, name.clone()) });
    }
    let label = if is_own { words::crush_own(lang, units) } else { words::crush_button(lang, units, name) };
    Panel::ask(words::crush_title(lang, zone), words::crush_text(lang))
        .why(why)
        .primary(Button::new(label, Action::Play(Move::Turn { card, special })))
        .other(Button::let_go(lang))
}

fn recycling(view: &CyView<'_>) -> CyPanel {
    let lang = view.lang;
    Panel::ask(words::recycle_title(lang), words::recycle_text(lang)).other(Button::keyed(
        'e',
        words::recycle_done(lang),
        Action::Play(Move::Advance),
    ))
}

fn bridging(view: &CyView<'_>, selection: Selection) -> CyPanel {
    let lang = view.lang;
    match selection {
        Selection::Bridge(from) => {
            let title = words::bridge_to_title(lang, names::zone(lang, from));
            Panel::ask(title, words::bridge_text(lang)).other(Button::let_go(lang))
        }
        _ => Panel::ask(words::bridge_title(lang), words::bridge_text(lang)),
    }
}

fn calling(view: &CyView<'_>, from: Zone) -> CyPanel {
    let lang = view.lang;
    Panel::ask(words::reinforce_from_title(lang, names::zone(lang, from)), words::reinforce_from_text(lang))
        .other(Button::let_go(view.lang))
}

/// How many units leave a zone: everybody who may, and the leader if he may, unless something else is chosen.
pub fn movers(selection: Selection, least: u16, most: u16, leader_can: bool) -> (u16, bool) {
    match selection {
        Selection::Count { units, leader } => {
            let units = units.clamp(least, most);
            (units, leader.unwrap_or(leader_can) && leader_can && units > 0)
        }
        _ => (most, leader_can && most > 0),
    }
}

/// The switch that lets a leader go along.
pub fn leader_row(view: &CyView<'_>, leader: Leader, units: u16, along: bool) -> Row<CyAction> {
    let selection = Selection::Count { units: units.max(1), leader: Some(!along) };
    let label = words::leader_along(view.lang, names::leader_short(view.lang, leader));
    Row {
        label: label.to_string(),
        quiet: true,
        options: vec![Pill { label, chosen: along, action: Action::Select(selection) }],
    }
}

fn carrying(view: &CyView<'_>, from: Zone, to: Zone, selection: Selection) -> CyPanel {
    let (lang, game) = (view.lang, view.game);
    let chief = game.chief(game.active());
    let leader_can = view.moves().iter().any(|mv| matches!(mv, Move::Carry { leader: true, .. }));
    let most = view.moves().iter().map(|mv| if let Move::Carry { units, .. } = mv { *units } else { 0 }).max();
    let most = most.unwrap_or(1);
    let (units, leader) = movers(selection, 1, most, leader_can);
    let stays = chief.is_at(from) && !leader_can;
    Panel::ask(words::carry_title(lang, names::zone(lang, from), names::zone(lang, to)), Phrase::default())
        .why(if stays { vec![words::no_optimus_stays(lang).into()] } else { Vec::new() })
        .stepper(stepper(view, units, 1, most))
        .rows(if leader_can { vec![leader_row(view, chief.leader, units, leader)] } else { Vec::new() })
        .primary(Button::new(words::carry_button(lang, units), Action::Play(Move::Carry { units, leader })))
}

fn giving(view: &CyView<'_>, zone: Option<Zone>) -> CyPanel {
    let (lang, game) = (view.lang, view.game);
    let partner = game.partner(game.active()).map(|seat| view.name(seat)).unwrap_or_default();
    let mut panel =
        Panel::ask(words::give_title(lang, partner.clone()), words::give_text(lang)).other(Button::let_go(view.lang));
    if let Some(zone) = zone {
        let label = words::give_button(lang, names::zone(lang, zone), partner);
        panel.primary = Some(Button::new(label, Action::Play(Move::Give(zone))));
        let chief = game.chief(game.active());
        if chief.is_at(zone) {
            panel.why = vec![words::give_leader(lang, names::leader(lang, chief.leader))];
        }
    }
    panel
}

fn reinforcing(view: &CyView<'_>) -> CyPanel {
    let (lang, game, moves) = (view.lang, view.game, view.moves());
    let mut choices = Vec::new();
    if moves.iter().any(|mv| matches!(mv, Move::Jump(_))) {
        choices.push(Choice::new(
            [names::leader_symbol(Leader::Optimus, Mode::Vehicle), leader_box(Mode::Vehicle)],
            words::jump(lang),
            words::jump_text(lang),
            Action::Select(Selection::Jump),
        ));
    }
    if moves.iter().any(|mv| matches!(mv, Move::Give(_))) {
        choices.push(Choice::new(
            ["i-hand", ICON_BOX],
            words::give(lang),
            Phrase::default(),
            Action::Select(Selection::Give(None)),
        ));
    }
    let say = if game.has_called() { words::reinforce_done(lang) } else { words::reinforce_text(lang) };
    let extra = if game.has_captured() { words::reinforce_card(lang).into() } else { Phrase::default() };
    Panel::ask(words::reinforce_title(lang), say)
        .choices(choices)
        .primary(Button::keyed('e', words::reinforce_go(lang), Action::Play(Move::Advance)).extra(extra))
}

/// The standing order of the person who looks, while there is one.
pub fn guard_row(view: &CyView<'_>) -> Option<Row<CyAction>> {
    let lang = view.lang;
    let names = [words::order_ask(lang), words::order_cards(lang), words::order_two(lang)];
    shared::guard_row(view, words::orders_title(lang), Guard::ALL.into_iter().zip(names))
}

/// What an order gives away, where somebody else looks on.
pub fn guard_note(view: &CyView<'_>) -> Option<&'static str> {
    (people(view.chairs).count() > 1).then(|| words::order_cards_note(view.lang))
}
