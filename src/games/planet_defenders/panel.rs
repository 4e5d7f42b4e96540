//! What the panel says and offers, for every phase and selection: a pure function.

use tabletron_rules::planet_defenders::{
    Cubes, Defender, EXCHANGE, Energy, Gain, Move, Offer, Phase, PlanetDefenders, Price, Robot, Side, TECH_POINTS,
};

use super::{
    markup,
    names::{self, BATTERY},
    pick::{self, Selection, price_of, ways},
    preview::{Income, Means, in_vain, income, means, planet_gift},
};
use crate::{
    art,
    markup::Markup,
    table::{Action, Button, Choice, Deal, Panel, Progress, View, Way},
    words::{Phrase, planet_defenders as words},
};

type PdView<'a> = View<'a, PlanetDefenders>;
type PdPanel = Panel<PdAction>;
type PdAction = Action<PlanetDefenders>;

const PLANET_BOX: &str = "0 0 140 140";
const ICON_BOX: &str = "0 0 24 24";
const ROBOT_BOX: &str = "0 0 100 100";

/// What to decide now.
pub fn panel(view: &PdView<'_>) -> PdPanel {
    if view.actor.is_none() {
        return view.waiting();
    }
    let panel = match (view.game.phase(), *view.selection) {
        (Phase::Pick { left, .. }, _) => energy_choice(view, left),
        (Phase::Offer(offer), selection) => offered(view, offer, selection),
        (Phase::Trim, _) => giving_back(view),
        (_, Selection::Tile(tile)) => destinations(view, tile),
        (_, selection @ Selection::Flight { .. }) => flight(view, selection),
        (_, selection @ Selection::Stack { .. }) => catch(view, selection),
        (_, selection @ Selection::Tech { .. }) => learn(view, selection),
        (_, Selection::Rest) => rest_anyway(view),
        _ => actions(view),
    };
    panel.steps(steps(view))
}

fn steps(view: &PdView<'_>) -> Vec<(&'static str, Progress)> {
    let (lang, game) = (view.lang, view.game);
    let on_extra = matches!(view.selection, Selection::Stack { .. } | Selection::Tech { .. });
    let on_flight = matches!(view.selection, Selection::Tile(_) | Selection::Flight { .. });
    let flight = |number: u8| match game.mains() {
        done if done >= number => Progress::Done,
        done if done + 1 == number && !on_extra && (number == 1 || on_flight) => Progress::Now,
        _ => Progress::Open,
    };
    let extra = |number: u8| match game.extras() {
        done if done >= number => Progress::Done,
        done if done + 1 == number && on_extra => Progress::Now,
        _ => Progress::Open,
    };
    let mut steps = vec![(words::step_flight_1(lang), flight(1)), (words::step_flight_2(lang), flight(2))];
    steps.extend((1..=game.options().extras()).map(|number| (words::step_extra(lang), extra(number))));
    steps
}

/// Nothing is picked: what can be done.
fn actions(view: &PdView<'_>) -> PdPanel {
    let (lang, moves) = (view.lang, view.moves());
    let can_fly = moves.iter().any(|mv| matches!(mv, Move::Fly { .. }));
    let can_do_extra = moves.iter().any(|mv| matches!(mv, Move::Learn { .. } | Move::Catch { .. }));
    let (first, can_rest) = (view.game.mains() == 0, moves.contains(&Move::Rest));
    let (title, say) = match (first, can_fly, can_do_extra) {
        (true, false, false) => (words::rest(lang), words::rest_text(lang)),
        (true, false, true) => (words::again_title(lang), words::first_text_extra(lang)),
        (true, true, true) => (words::first_title(lang), words::first_text_tactical(lang)),
        (true, true, false) => (words::first_title(lang), words::first_text(lang)),
        (false, true, true) => (words::again_title(lang), words::again_text(lang)),
        (false, true, false) => (words::again_title(lang), words::again_text_no_extra(lang)),
        (false, false, true) => (words::again_title(lang), words::again_text_extra(lang)),
        (false, false, false) => (words::again_title(lang), words::again_text_end(lang)),
    };
    let mut panel = Panel::ask(title, say);
    panel.choices = extras_on_offer(view, &moves);
    panel.keys = tile_keys(&moves);
    let last_resort = moves.len() == 1;
    let rest = can_rest.then(|| {
        // Nobody gives a turn away by a slip.
        let is_vain = recharge(view) == 0 && !last_resort;
        let action = if is_vain { Action::Select(Selection::Rest) } else { Action::Play(Move::Rest) };
        Button::keyed('r', words::rest(lang), action).extra(rest_gain(view))
    });
    for button in [rest, end_button(view, &moves)].into_iter().flatten() {
        if last_resort {
            panel.primary = Some(button);
        } else {
            panel.others.push(button);
        }
    }
    panel
}

/// 1 to 3 choose the control tiles that can be used.
fn tile_keys(moves: &[Move]) -> Vec<(char, PdAction)> {
    let flies = |tile: u8| moves.iter().any(|mv| matches!(mv, Move::Fly { tile: of, .. } if *of == tile));
    let key = |tile: u8| (char::from(b'1' + tile), Action::Select(Selection::Tile(tile)));
    (0..3).filter(|&tile| flies(tile)).map(key).collect()
}

fn end_button(view: &PdView<'_>, moves: &[Move]) -> Option<Button<PdAction>> {
    let button = || Button::keyed('e', words::end_turn(view.lang), Action::Play(Move::End));
    moves.contains(&Move::End).then(button)
}

/// While something is picked: let it go, or end the turn at once where that is allowed.
fn ways_out(view: &PdView<'_>, moves: &[Move]) -> Vec<Button<PdAction>> {
    let let_go = Button { key: Some('n'), ..Button::let_go(view.lang) };
    [let_go].into_iter().chain(end_button(view, moves)).collect()
}

/// The batteries a rest brings.
fn recharge(view: &PdView<'_>) -> u16 {
    3u16.saturating_sub(view.game.board().batteries)
}

/// A rest that gains nothing is picked: it is asked for twice.
fn rest_anyway(view: &PdView<'_>) -> PdPanel {
    let (lang, moves) = (view.lang, view.moves());
    if !moves.contains(&Move::Rest) {
        return actions(view);
    }
    let mut keys = tile_keys(&moves);
    keys.push(('y', Action::Play(Move::Rest)));
    Panel::ask(words::rest_title(lang), words::rest_nothing_text(lang))
        .primary(Button::keyed('r', words::rest_anyway(lang), Action::Play(Move::Rest)))
        .others(ways_out(view, &moves))
        .keys(keys)
}

fn rest_gain(view: &PdView<'_>) -> Phrase {
    match recharge(view) {
        0 => words::rest_nothing(view.lang).into(),
        gain => words::rest_gain(view.lang, gain).then(" ").then(Phrase::icon(BATTERY, words::battery(view.lang))),
    }
}

/// Robots that can be caught and technologies that can be learnt right now.
fn extras_on_offer(view: &PdView<'_>, moves: &[Move]) -> Vec<Choice<PdAction>> {
    let lang = view.lang;
    let mut choices = Vec::new();
    for side in Side::ALL {
        let Some(robot) = view.game.stack(side).top() else { continue };
        if moves.iter().any(|mv| matches!(mv, Move::Catch { side: at, .. } if *at == side)) {
            choices.push(Choice::new(
                [names::sort_symbol(robot.sort()), ROBOT_BOX],
                words::catch_short(lang, names::sort(lang, robot.sort())),
                words::plus_points(lang, robot.points()),
                Action::Select(Selection::Stack { side, way: 0 }),
            ));
        }
    }
    for (slot, tech) in view.game.row().iter().enumerate() {
        let (Some(tech), slot) = (tech, slot as u8) else { continue };
        if moves.iter().any(|mv| matches!(mv, Move::Learn { slot: at, .. } if *at == slot)) {
            choices.push(Choice::new(
                ["i-cards", ICON_BOX],
                names::tech(lang, *tech),
                names::price(lang, tech.price()),
                Action::Select(Selection::Tech { slot, way: 0 }),
            ));
        }
    }
    choices
}

/// A tile is picked: where its defender can fly.
fn destinations(view: &PdView<'_>, tile: u8) -> PdPanel {
    let (lang, game) = (view.lang, view.game);
    let Some(face) = game.tiles().face(tile) else { return actions(view) };
    let name = names::defender(lang, face.defender);
    let far = game.board().techs.flies_far(face.defender);
    let say = if far {
        words::where_text_far(lang, name, face.steps, face.steps + 1)
    } else {
        words::where_text(lang, name, face.steps)
    };
    let moves = view.moves();
    let mut panel =
        Panel::ask(words::where_title(lang, name), say).others(ways_out(view, &moves)).keys(tile_keys(&moves));
    for cell in game.destinations(tile).iter() {
        let (planet, action) = (game.planet(cell), pick::fly(view, cell, Some(tile)));
        let plainest = ways(view, Selection::Flight { to: cell, tile: Some(tile), way: 0 }).first().copied();
        let (Some(action), Some(mv)) = (action, plainest) else { continue };
        panel.why.extend(in_vain(view, planet, mv));
        panel.choices.push(Choice::new(
            [names::planet_symbol(planet), PLANET_BOX],
            names::planet(lang, planet),
            planet_gift(view, planet, mv).shown,
            action,
        ));
    }
    panel
}

/// The chosen way, never beyond the last.
fn chosen(moves: &[Move], way: usize) -> Option<(usize, Move)> {
    let index = way.min(moves.len().checked_sub(1)?);
    Some((index, moves[index]))
}

/// The ways as rows, if there is more than one.
fn way_rows(view: &PdView<'_>, moves: &[Move], chosen: usize, with: impl Fn(usize) -> Selection) -> Vec<Way<PdAction>> {
    if moves.len() < 2 {
        return Vec::new();
    }
    let row = |(index, mv): (usize, &Move)| Way {
        text: way_text(view, *mv),
        cost: price_of(view.game, *mv)
            .map(|(price, pay)| names::paid(view.lang, pay, price.batteries_beside(pay)))
            .unwrap_or_default(),
        chosen: index == chosen,
        choose: Action::Select(with(index)),
    };
    moves.iter().enumerate().map(row).collect()
}

/// What is special about a way to pay.
fn way_text(view: &PdView<'_>, mv: Move) -> Phrase {
    let lang = view.lang;
    let Some((price, pay)) = price_of(view.game, mv) else { return Phrase::default() };
    let how = match means(view, price, pay) {
        Means { batteries: true, energy: true, .. } => words::way_both(lang),
        Means { batteries: true, .. } => words::way_in(lang),
        Means { energy: true, .. } => words::way_out(lang),
        Means { alloy: true, .. } => words::way_equal(lang),
        _ => words::way_exact(lang),
    };
    let mut text = Phrase::from(how);
    if let Move::Catch { defender, side, ignore, .. } = mv {
        let robot = view.game.stack(side).top();
        let most = robot.map(|robot| view.game.waivable(defender, robot)).unwrap_or_default();
        match (ignore.total(), most.total()) {
            (0, 1..) => text = words::way_no_lens(lang).into(),
            (1.., 2..) => text = words::way_lens(lang, names::cubes(lang, ignore)),
            _ => {}
        }
    }
    if let (Move::Fly { tile, .. }, Selection::Flight { tile: None, .. }) = (mv, *view.selection) {
        let face = view.game.tiles().face(tile);
        let name = face.map(|face| names::defender(lang, face.defender)).unwrap_or_default();
        text = words::way_tile(lang, name, tile + 1);
    }
    text
}

/// Price, what is paid, what is kept.
fn deal_rows(view: &PdView<'_>, printed: Phrase, price: Price, pay: Cubes) -> Vec<(&'static str, Phrase)> {
    let (lang, board) = (view.lang, view.game.board());
    let batteries = price.batteries_beside(pay);
    let kept = board.batteries.saturating_add_signed(-batteries);
    let mut keep = names::hand(lang, board.energy.minus(pay), kept);
    if keep.is_empty() {
        keep.push(words::nothing(lang));
    }
    vec![
        (words::price(lang), printed),
        (words::you_pay(lang), names::paid(lang, pay, batteries)),
        (words::you_keep(lang), keep),
    ]
}

/// Why a payment is not simply what is printed.
fn reasons(view: &PdView<'_>, price: Price, pay: Cubes) -> Vec<Phrase> {
    let (lang, Means { batteries, energy, alloy }) = (view.lang, means(view, price, pay));
    let reasons = [
        batteries.then(|| words::why_convert_in(lang)),
        energy.then(|| words::why_convert_out(lang)),
        alloy.then(|| words::why_equal(lang)),
    ];
    reasons.into_iter().flatten().map(Phrase::from).collect()
}

fn flight(view: &PdView<'_>, selection: Selection) -> PdPanel {
    let Selection::Flight { to, tile, way } = selection else { return actions(view) };
    let lang = view.lang;
    let moves = ways(view, selection);
    let Some((index, mv)) = chosen(&moves, way) else { return actions(view) };
    let Some((price, pay)) = price_of(view.game, mv) else { return actions(view) };
    let planet = view.game.planet(to);
    let name = names::planet(lang, planet);
    let mut rows = deal_rows(view, names::price(lang, price), price, pay);
    let Income { shown, lacks } = planet_gift(view, planet, mv);
    rows.push((words::you_get(lang), shown));
    let mut why = reasons(view, price, pay);
    let has_landing = view.game.board().techs.landing(planet.category()).is_some();
    why.extend(has_landing.then(|| words::why_landing(lang, name)));
    why.extend(lacks.into_iter().chain(in_vain(view, planet, mv)));
    let all = view.moves();
    let art = art::use_at(names::planet_symbol(planet), 0.0, 0.0, 140.0, 140.0);
    Panel::ask(
        words::fly_title(lang, name),
        if moves.len() > 1 { words::fly_text(lang) } else { names::planet_text(lang, planet) },
    )
    .deal(Deal { art: Some((Markup::drawing(art), PLANET_BOX)), badge: None, rows })
    .ways(way_rows(view, &moves, index, |way| Selection::Flight { to, tile, way }))
    .why(why)
    .primary(Button::keyed('y', words::fly_button(lang, name), Action::Play(mv)))
    .others(ways_out(view, &all))
    .keys(tile_keys(&all))
}

fn catch(view: &PdView<'_>, selection: Selection) -> PdPanel {
    let Selection::Stack { side, way } = selection else { return actions(view) };
    let moves = ways(view, selection);
    let (Some((index, mv)), Some(robot)) = (chosen(&moves, way), view.game.stack(side).top()) else {
        return actions(view);
    };
    let (Move::Catch { defender, ignore, .. }, Some((price, pay))) = (mv, price_of(view.game, mv)) else {
        return actions(view);
    };
    let (lang, game) = (view.lang, view.game);
    let planet = game.planet(game.defender_cell(defender));
    let sort = names::sort(lang, robot.sort());
    let mut rows = deal_rows(view, names::price_with_waived(lang, robot.price(), ignore), price, pay);
    let Income { shown, lacks } = income(view, pay, robot.bonus());
    if !shown.is_empty() {
        rows.push((words::you_get(lang), shown));
    }
    let mut why = waivers(view, defender, ignore);
    why.extend(reasons(view, price, pay));
    why.extend(lacks);
    let all = view.moves();
    Panel::ask(
        words::catch_title(lang, sort),
        words::catch_text(lang, names::defender(lang, defender), names::planet(lang, planet)),
    )
    .deal(Deal { art: Some((robot_art(robot), ROBOT_BOX)), badge: Some(robot.points()), rows })
    .ways(way_rows(view, &moves, index, |way| Selection::Stack { side, way }))
    .why(why)
    .primary(
        Button::keyed('y', words::catch_button(lang), Action::Play(mv))
            .extra(words::plus_points(lang, points_gained(view, robot))),
    )
    .others(ways_out(view, &all))
    .keys(tile_keys(&all))
}

fn robot_art(robot: Robot) -> Markup {
    Markup::drawing(art::use_at(names::sort_symbol(robot.sort()), 0.0, 0.0, 100.0, 100.0))
}

/// What a catch adds to the score, sets included.
fn points_gained(view: &PdView<'_>, robot: Robot) -> u8 {
    let mut board = *view.game.board();
    let before = board.score().total();
    board.robots.insert(robot);
    board.score().total() - before
}

fn waivers(view: &PdView<'_>, defender: Defender, ignore: Cubes) -> Vec<Phrase> {
    let (lang, game) = (view.lang, view.game);
    let planet = game.planet(game.defender_cell(defender));
    let category = names::category(lang, planet.category());
    let waived = ignore.iter().filter(|&(_, count)| count > 0);
    waived
        .map(|(energy, count)| {
            words::why_ignore(lang, category, count, names::energy(lang, energy), names::planet(lang, planet))
        })
        .collect()
}

fn learn(view: &PdView<'_>, selection: Selection) -> PdPanel {
    let Selection::Tech { slot, way } = selection else { return actions(view) };
    let moves = ways(view, selection);
    let tech = view.game.row().get(usize::from(slot)).copied().flatten();
    let (Some((index, mv)), Some(tech)) = (chosen(&moves, way), tech) else { return actions(view) };
    let Some((price, pay)) = price_of(view.game, mv) else { return actions(view) };
    let lang = view.lang;
    let owned = view.game.board().techs.len() + 1;
    let points = TECH_POINTS[usize::from(owned.min(5))];
    let mut why = reasons(view, price, pay);
    why.push(words::learn_points(lang, owned, words::n_points(lang, points)));
    let all = view.moves();
    Panel::ask(words::learn_title(lang, names::tech(lang, tech)), names::tech_text(lang, tech))
        .deal(Deal {
            art: Some((Markup::drawing(markup::tech_picture(tech)), "-42 -42 84 84")),
            badge: None,
            rows: deal_rows(view, names::price(lang, price), price, pay),
        })
        .ways(way_rows(view, &moves, index, |way| Selection::Tech { slot, way }))
        .why(why)
        .primary(Button::keyed('y', words::learn_button(lang), Action::Play(mv)))
        .others(ways_out(view, &all))
        .keys(tile_keys(&all))
}

fn energy_choice(view: &PdView<'_>, left: u8) -> PdPanel {
    let (lang, game) = (view.lang, view.game);
    let Phase::Pick { from, .. } = game.phase() else { return actions(view) };
    let source = names::source(lang, from);
    let choice = |energy: Energy| {
        let count = game.reserve()[energy];
        let note = match count {
            0 => Phrase::icon(BATTERY, words::pick_out(lang, names::energy_word(lang, energy)).to_string()),
            _ => words::pick_left(lang, count),
        };
        Choice::new(
            [names::energy_symbol(energy), ICON_BOX],
            names::energy_word(lang, energy),
            note,
            Action::Play(Move::Pick(energy)),
        )
    };
    let lacks = income(view, Cubes::NONE, Gain { energy: Cubes([1; 3]), ..Gain::default() }).lacks;
    Panel::ask(
        words::pick_title(lang),
        if left > 1 { words::pick_text_more(lang, source, left) } else { words::pick_text(lang, source) },
    )
    .choices(Energy::ALL.map(choice).to_vec())
    .why(lacks.into_iter().collect())
    .keys(Energy::ALL.map(|energy| (char::from(b'1' + energy as u8), Action::Play(Move::Pick(energy)))).to_vec())
}

fn offered(view: &PdView<'_>, offer: Offer, selection: Selection) -> PdPanel {
    let lang = view.lang;
    let way = if let Selection::Offer { way } = selection { way } else { 0 };
    let moves = ways(view, Selection::Offer { way });
    let next = EXCHANGE[(usize::from(view.game.token()) + 1) % EXCHANGE.len()];
    let (title, say, yes, no, gain) = match offer {
        Offer::Burn => (
            words::burn_title(lang),
            words::burn_text(lang).into(),
            words::burn_button(lang),
            words::decline(lang),
            Gain { batteries: 5, ..Gain::default() },
        ),
        Offer::Split => (
            words::split_title(lang),
            words::split_text(lang).into(),
            words::split_button(lang),
            words::decline(lang),
            Gain { energy: Cubes([1; 3]), ..Gain::default() },
        ),
        Offer::Exchange { .. } => (
            words::exchange_title(lang),
            words::exchange_text(lang, names::energy(lang, next)),
            words::exchange_button(lang),
            words::exchange_stop(lang),
            Gain { energy: Cubes::one(next), ..Gain::default() },
        ),
    };
    let mut panel = Panel::ask(title, say).other(Button::keyed('n', no, Action::Play(Move::Decline)));
    if let Some((index, mv)) = chosen(&moves, way)
        && let Some((price, pay)) = price_of(view.game, mv)
    {
        let Income { shown, lacks } = income(view, pay, gain);
        let mut rows = deal_rows(view, names::price(lang, price), price, pay);
        rows.push((words::you_get(lang), shown.clone()));
        panel.deal = Some(Deal { art: None, badge: None, rows });
        panel.why = reasons(view, price, pay);
        panel.why.extend(lacks);
        panel.ways = way_rows(view, &moves, index, |way| Selection::Offer { way });
        panel.primary = Some(Button::keyed('y', yes, Action::Play(mv)).extra(shown));
    }
    panel
}

fn giving_back(view: &PdView<'_>) -> PdPanel {
    let (lang, board) = (view.lang, view.game.board());
    let surplus = board.energy.total().saturating_sub(5);
    let held = board.energy.iter().filter(|&(_, count)| count > 0);
    let choice = |(energy, count): (Energy, u8)| {
        Choice::new(
            [names::energy_symbol(energy), ICON_BOX],
            words::trim_button(lang, names::energy_word(lang, energy)),
            count,
            Action::Play(Move::GiveBack(energy)),
        )
    };
    Panel::ask(words::trim_title(lang, surplus), words::trim_text(lang)).choices(held.map(choice).collect())
}
