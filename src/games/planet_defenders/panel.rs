//! What the panel says and offers, for every phase and selection: a pure function.

use tabletron_rules::planet_defenders::{
    Cubes, Defender, EXCHANGE, Energy, Move, Offer, Phase, Planet, PlanetDefenders, Price, Robot, Side, TECH_POINTS,
};

use super::{
    markup,
    names::{self, ANY, BATTERY},
    pick::{Selection, price_of, ways},
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
    let mut panel = match (view.game.phase(), *view.selection) {
        (Phase::Pick { left, .. }, _) => energy_choice(view, left),
        (Phase::Offer(offer), selection) => offered(view, offer, selection),
        (Phase::Trim, _) => giving_back(view),
        (_, Selection::Tile(tile)) => destinations(view, tile),
        (_, selection @ Selection::Flight { .. }) => flight(view, selection),
        (_, selection @ Selection::Stack { .. }) => catch(view, selection),
        (_, selection @ Selection::Tech { .. }) => learn(view, selection),
        _ => actions(view),
    };
    panel.steps = steps(view);
    panel
}

fn steps(view: &PdView<'_>) -> Vec<(&'static str, Progress)> {
    let (lang, game) = (view.lang, view.game);
    let on_extra = matches!(view.selection, Selection::Stack { .. } | Selection::Tech { .. });
    let flight = |number: u8| match game.mains() {
        done if done >= number => Progress::Done,
        done if done + 1 == number && !on_extra && (number == 1 || *view.selection != Selection::Nothing) => {
            Progress::Now
        }
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
    let mut panel = Panel { title: title.to_owned(), say: say.into(), ..Panel::default() };
    panel.choices = extras_on_offer(view, &moves);
    panel.keys = tile_keys(&moves);
    let rest = can_rest
        .then(|| Button { extra: rest_gain(view), ..Button::keyed('r', words::rest(lang), Action::Play(Move::Rest)) });
    let end = moves.contains(&Move::End).then(|| Button::keyed('e', words::end_turn(lang), Action::Play(Move::End)));
    let last_resort = moves.len() == 1;
    for button in [rest, end].into_iter().flatten() {
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

fn rest_gain(view: &PdView<'_>) -> Phrase {
    match 3u16.saturating_sub(view.game.board().batteries) {
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
            choices.push(Choice {
                symbol: names::sort_symbol(robot.sort()),
                view_box: ROBOT_BOX,
                label: words::catch_short(lang, names::sort(lang, robot.sort())).to_string(),
                note: words::plus_points(lang, robot.points()),
                action: Action::Select(Selection::Stack { side, way: 0 }),
            });
        }
    }
    for (slot, tech) in view.game.row().iter().enumerate() {
        let (Some(tech), slot) = (tech, slot as u8) else { continue };
        if moves.iter().any(|mv| matches!(mv, Move::Learn { slot: at, .. } if *at == slot)) {
            choices.push(Choice {
                symbol: "i-cards",
                view_box: ICON_BOX,
                label: names::tech(lang, *tech),
                note: names::price(lang, tech.price()),
                action: Action::Select(Selection::Tech { slot, way: 0 }),
            });
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
    let choice = |cell| {
        let planet = game.planet(cell);
        let selection = Selection::Flight { to: cell, tile: Some(tile), way: 0 };
        let action = match ways(view, selection).as_slice() {
            [only] => Action::Play(*only),
            _ => Action::Select(selection),
        };
        Choice {
            symbol: names::planet_symbol(planet),
            view_box: PLANET_BOX,
            label: names::planet(lang, planet).to_owned(),
            note: planet_gift(view, planet),
            action,
        }
    };
    Panel {
        title: words::where_title(lang, name).to_string(),
        say,
        choices: game.destinations(tile).iter().map(choice).collect(),
        others: vec![Button::let_go(lang)],
        keys: tile_keys(&view.moves()),
        ..Panel::default()
    }
}

/// What a planet gives, as pictures.
pub fn planet_gift(view: &PdView<'_>, planet: Planet) -> Phrase {
    let lang = view.lang;
    let any = || Phrase::icon(ANY, words::any_energy(lang));
    let bat = |count: u16| names::batteries(lang, count);
    let to = || Phrase::from(" › ");
    // What the reserve does not have comes as a battery.
    let one = |energy: Energy| match view.game.reserve()[energy] {
        0 => bat(2),
        _ => names::energy(lang, energy).then(bat(1)),
    };
    match planet {
        Planet::Base => any().then(bat(1)),
        Planet::Azure => one(Energy::Blue),
        Planet::Amber => one(Energy::Orange),
        Planet::Fern => one(Energy::Green),
        Planet::Dynamo => bat(3),
        Planet::Fortune => Phrase::icon("pd-die-6", words::fortune(lang)).then(to()).then(any()),
        Planet::Furnace => any().then(to()).then(bat(5)),
        Planet::Prism => any().then(bat(1)).then(to()).then(names::cubes(lang, Cubes([1; 3]))),
        Planet::Bazaar => Phrase::from("1–3 ").then(any()),
    }
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
    let how = match pay.total().cmp(&price.energies()) {
        std::cmp::Ordering::Greater => words::way_in(lang),
        std::cmp::Ordering::Less => words::way_out(lang),
        std::cmp::Ordering::Equal if pay.contains(price.energy) => words::way_exact(lang),
        std::cmp::Ordering::Equal => words::way_equal(lang),
    };
    let mut text = Phrase::from(how);
    if let Move::Catch { defender, side, ignore, .. } = mv {
        let robot = view.game.stack(side).top();
        let most = robot.map(|robot| view.game.waivable(defender, robot)).unwrap_or_default();
        if ignore != most {
            text = words::way_no_lens(lang).into();
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
    let lang = view.lang;
    match pay.total().cmp(&price.energies()) {
        std::cmp::Ordering::Greater => vec![words::why_convert_in(lang).into()],
        std::cmp::Ordering::Less => vec![words::why_convert_out(lang).into()],
        std::cmp::Ordering::Equal if !pay.contains(price.energy) => vec![words::why_equal(lang).into()],
        std::cmp::Ordering::Equal => Vec::new(),
    }
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
    rows.push((words::you_get(lang), planet_gift(view, planet)));
    let art = art::use_at(names::planet_symbol(planet), 0.0, 0.0, 140.0, 140.0);
    Panel {
        title: words::fly_title(lang, name).to_string(),
        say: if moves.len() > 1 { words::fly_text(lang).into() } else { names::planet_text(lang, planet).into() },
        deal: Some(Deal { art: Some((Markup::drawing(art), PLANET_BOX)), badge: None, rows }),
        ways: way_rows(view, &moves, index, |way| Selection::Flight { to, tile, way }),
        why: reasons(view, price, pay),
        primary: Some(Button::new(words::fly_button(lang, name), Action::Play(mv))),
        others: vec![Button::let_go(lang)],
        ..Panel::default()
    }
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
    let bonus = names::bonus(lang, robot);
    if !bonus.is_empty() {
        rows.push((words::you_get(lang), bonus));
    }
    let mut why = waivers(view, defender, ignore);
    why.extend(reasons(view, price, pay));
    Panel {
        title: words::catch_title(lang, sort).to_string(),
        say: words::catch_text(lang, names::defender(lang, defender), names::planet(lang, planet)),
        deal: Some(Deal { art: Some((robot_art(robot), ROBOT_BOX)), badge: Some(robot.points()), rows }),
        ways: way_rows(view, &moves, index, |way| Selection::Stack { side, way }),
        why,
        primary: Some(Button {
            extra: words::plus_points(lang, points_gained(view, robot)),
            ..Button::new(words::catch_button(lang), Action::Play(mv))
        }),
        others: vec![Button::let_go(lang)],
        ..Panel::default()
    }
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
    Panel {
        title: words::learn_title(lang, names::tech(lang, tech)).to_string(),
        say: names::tech_text(lang, tech).into(),
        deal: Some(Deal {
            art: Some((Markup::drawing(markup::tech_picture(tech)), "-42 -42 84 84")),
            badge: None,
            rows: deal_rows(view, names::price(lang, price), price, pay),
        }),
        ways: way_rows(view, &moves, index, |way| Selection::Tech { slot, way }),
        why,
        primary: Some(Button::new(words::learn_button(lang), Action::Play(mv))),
        others: vec![Button::let_go(lang)],
        ..Panel::default()
    }
}

fn energy_choice(view: &PdView<'_>, left: u8) -> PdPanel {
    let (lang, game) = (view.lang, view.game);
    let Phase::Pick { from, .. } = game.phase() else { return actions(view) };
    let source = names::source(lang, from);
    let choice = |energy: Energy| {
        let count = game.reserve()[energy];
        let note = match count {
            0 => Phrase::icon(BATTERY, words::pick_out(lang)),
            _ => words::pick_left(lang, count),
        };
        Choice {
            symbol: names::energy_symbol(energy),
            view_box: ICON_BOX,
            label: names::energy_word(lang, energy).to_owned(),
            note,
            action: Action::Play(Move::Pick(energy)),
        }
    };
    let any_out = Energy::ALL.iter().any(|&energy| game.reserve()[energy] == 0);
    Panel {
        title: words::pick_title(lang).to_owned(),
        say: if left > 1 { words::pick_text_more(lang, source, left) } else { words::pick_text(lang, source) },
        choices: Energy::ALL.map(choice).to_vec(),
        why: any_out.then(|| words::pick_out(lang).into()).into_iter().collect(),
        keys: Energy::ALL.map(|energy| (char::from(b'1' + energy as u8), Action::Play(Move::Pick(energy)))).to_vec(),
        ..Panel::default()
    }
}

fn offered(view: &PdView<'_>, offer: Offer, selection: Selection) -> PdPanel {
    let lang = view.lang;
    let way = if let Selection::Offer { way } = selection { way } else { 0 };
    let moves = ways(view, Selection::Offer { way });
    let next = EXCHANGE[(usize::from(view.game.token()) + 1) % EXCHANGE.len()];
    let (title, say, yes, no, gain) = match offer {
        Offer::Burn => {
            let gain = names::batteries(lang, 5);
            (
                words::burn_title(lang),
                words::burn_text(lang).into(),
                words::burn_button(lang),
                words::decline(lang),
                gain,
            )
        }
        Offer::Split => {
            let gain = names::cubes(lang, Cubes([1; 3]));
            (
                words::split_title(lang),
                words::split_text(lang).into(),
                words::split_button(lang),
                words::decline(lang),
                gain,
            )
        }
        Offer::Exchange { .. } => {
            let energy = names::energy(lang, next);
            let say = words::exchange_text(lang, energy.clone());
            (words::exchange_title(lang), say, words::exchange_button(lang), words::exchange_stop(lang), energy)
        }
    };
    let mut panel = Panel {
        title: title.to_owned(),
        say,
        others: vec![Button::keyed('n', no, Action::Play(Move::Decline))],
        ..Panel::default()
    };
    if let Some((index, mv)) = chosen(&moves, way) {
        if let Some((price, pay)) = price_of(view.game, mv) {
            let mut rows = deal_rows(view, names::price(lang, price), price, pay);
            rows.push((words::you_get(lang), gain.clone()));
            panel.deal = Some(Deal { art: None, badge: None, rows });
            panel.why = reasons(view, price, pay);
            let energies = match offer {
                Offer::Burn => Cubes::NONE,
                Offer::Split => Cubes([1; 3]),
                Offer::Exchange { .. } => Cubes::one(next),
            };
            if !view.game.reserve().plus(pay).contains(energies) {
                panel.why.push(words::pick_out(lang).into());
            }
        }
        panel.ways = way_rows(view, &moves, index, |way| Selection::Offer { way });
        panel.primary = Some(Button { extra: gain, ..Button::keyed('y', yes, Action::Play(mv)) });
    }
    panel
}

fn giving_back(view: &PdView<'_>) -> PdPanel {
    let (lang, board) = (view.lang, view.game.board());
    let surplus = board.energy.total().saturating_sub(5);
    let held = board.energy.iter().filter(|&(_, count)| count > 0);
    let choice = |(energy, count): (Energy, u8)| Choice {
        symbol: names::energy_symbol(energy),
        view_box: ICON_BOX,
        label: words::trim_button(lang, names::energy_word(lang, energy)).to_string(),
        note: count.into(),
        action: Action::Play(Move::GiveBack(energy)),
    };
    Panel {
        title: words::trim_title(lang, surplus).to_string(),
        say: words::trim_text(lang).into(),
        choices: held.map(choice).collect(),
        ..Panel::default()
    }
}
