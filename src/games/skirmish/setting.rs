//! The panels before the first round: roles, obstacles, edges, civilians, and where everybody starts.

use tabletron_rules::skirmish::{
    Board, Edge, Kind, Move, Phase, STRIP, Scenario, Skirmish, Unit,
    geometry::{Length, Spot},
};

use super::{
    names,
    panel::{Asked, ICON, SkPanel, row, with_primary},
    pick::{self, Purpose, Selection, SkAction},
};
use crate::{
    table::{Button, Choice, Panel, Pill, Row},
    words::{Phrase, skirmish as words},
};

/// Steps of 15 degrees in a whole turn.
const STEPS: u8 = 24;

/// Capture Base: who attacks.
pub fn role(asked: &Asked<'_, '_>) -> SkPanel {
    let lang = asked.view.lang;
    let [mine, theirs] = dice(asked);
    let choice = |attack: bool, label: &'static str, note: &'static str| {
        Choice::new(["i-flag", ICON], label, note, asked.play(Move::Role { attack }))
    };
    Panel::ask(words::role_title(lang), words::role_text(lang, mine, theirs)).choices(vec![
        choice(true, words::role_attack(lang), words::role_attack_text(lang)),
        choice(false, words::role_defend(lang), words::role_defend_text(lang)),
    ])
}

/// The dice of the last contest, those of whoever decides first.
fn dice(asked: &Asked<'_, '_>) -> [u8; 2] {
    let [one, two] = asked.game.contested();
    if asked.seat.0 == 0 { [one, two] } else { [two, one] }
}

/// Which obstacles.
pub fn pool(asked: &Asked<'_, '_>) -> SkPanel {
    let lang = asked.view.lang;
    let choice = |kind: Kind| {
        let note = words::height_of(lang, names::inches(lang, kind.height()));
        Choice::new(["i-plus", ICON], names::obstacle(lang, kind), note, asked.play(Move::Choose(kind)))
    };
    let chosen: Vec<String> = asked.game.pool().iter().map(|&kind| names::obstacle(lang, kind).to_owned()).collect();
    let why = (!chosen.is_empty()).then(|| words::pool_so_far(lang, chosen.join(", ")));
    Panel::ask(words::pool_title(lang), words::pool_text(lang))
        .choices(Kind::ALL.map(choice).into())
        .why(why.into_iter().collect())
}

/// Where an obstacle goes.
pub fn obstacle(asked: &Asked<'_, '_>) -> SkPanel {
    let (lang, game, moves) = (asked.view.lang, asked.game, asked.moves());
    let Some(Purpose::Lay { kind, turn }) = pick::purpose(game, asked.view.selection) else {
        return Panel::ask(words::lay_title(lang), words::lay_text(lang));
    };
    let pill = |other: Kind| Pill {
        label: names::obstacle(lang, other).into(),
        chosen: other == kind,
        action: asked.select(|picked| Selection { kind: Some(other), ghost: None, ..picked }),
    };
    let kinds = Kind::ALL.into_iter().filter(|kind| game.pool().contains(kind)).map(pill).collect();
    let turned = |label: &'static str, by: u8| Pill {
        label: label.into(),
        chosen: false,
        action: asked.select(|picked| Selection { turn: (picked.turn + by) % STEPS, ..picked }),
    };
    let turns = vec![turned(words::turn_left(lang), STEPS - 1), turned(words::turn_right(lang), 1)];
    let ready = |mv: &Move| match *mv {
        Move::Lay { kind: other, at, turn } if other == kind => Some((at, turn)),
        _ => None,
    };
    let places = moves.iter().filter_map(ready).enumerate().map(|(index, (at, turn))| Pill {
        label: spot_name(asked, index, at),
        chosen: asked.view.selection.ghost == Some(at),
        action: asked.select(|picked| Selection { kind: Some(kind), ghost: Some(at), turn, ..picked }),
    });
    let mut rows = row(words::obstacle(lang), kinds);
    if kind != Kind::Trees {
        rows.extend(row(&words::turned(lang, u16::from(turn) * 15).to_string(), turns));
    }
    rows.extend(row(words::places(lang), places.collect()));
    let panel = Panel::ask(words::lay_title(lang), words::lay_text(lang)).rows(rows);
    let panel = with_primary(panel, asked.confirm(words::lay(lang, names::obstacle(lang, kind))));
    match moves.contains(&Move::Discard) {
        true => panel.other(Button::new(words::discard(lang), asked.play(Move::Discard))),
        false => panel,
    }
}

/// A place by its number and where it is.
fn spot_name(asked: &Asked<'_, '_>, index: usize, at: Spot) -> Phrase {
    let lang = asked.view.lang;
    words::place_n(lang, index + 1, names::inches(lang, at.x), names::inches(lang, at.y))
}

/// Switches for places, by number.
pub fn numbered(asked: &Asked<'_, '_>, places: &[Spot]) -> Vec<Pill<SkAction>> {
    places.iter().enumerate().map(|(index, &at)| asked.place(spot_name(asked, index, at), at)).collect()
}

/// From which edge; the ones nearest to the enemy first.
pub fn edge(asked: &Asked<'_, '_>) -> SkPanel {
    let (lang, game) = (asked.view.lang, asked.game);
    let [mine, theirs] = dice(asked);
    let mut edges: Vec<Edge> =
        asked.moves().into_iter().filter_map(|mv| if let Move::Side(edge) = mv { Some(edge) } else { None }).collect();
    edges.sort_by_key(|&edge| apart(game, edge));
    let choice = |edge: Edge| {
        Choice::new(["i-flag", ICON], names::edge(lang, edge), approach(asked, edge), asked.play(Move::Side(edge)))
    };
    let text = match game.options().scenario {
        Scenario::Base => words::edge_base_text(lang, mine, theirs),
        _ => words::edge_text(lang, mine, theirs),
    };
    Panel::ask(words::edge_title(lang), text).choices(edges.into_iter().map(choice).collect())
}

/// How far apart the strips of an edge and of the one opposite are.
fn apart(game: &Skirmish, edge: Edge) -> Length {
    let (width, depth) = game.size();
    if edge.is_level() { depth - 2 * STRIP } else { width - 2 * STRIP }
}

/// What an edge means for the way to the enemy. Around a base nobody starts opposite.
fn approach(asked: &Asked<'_, '_>, edge: Edge) -> Phrase {
    let (lang, options) = (asked.view.lang, asked.game.options());
    let inches = apart(asked.game, edge) / 1000;
    match (options.scenario, options.board) {
        (Scenario::Base, _) => Phrase::default(),
        (_, Board::Medium) if edge.is_level() => words::edge_far(lang, inches),
        _ => words::edge_near(lang, inches),
    }
}

/// Where a civilian stands.
pub fn civilian(asked: &Asked<'_, '_>) -> SkPanel {
    let lang = asked.view.lang;
    let places: Vec<Spot> = asked.moves().iter().filter_map(|mv| mv.spot()).step_by(3).take(12).collect();
    let panel = Panel::ask(words::civilian_title(lang), words::civilian_text(lang))
        .rows(row(words::places(lang), numbered(asked, &places)));
    with_primary(panel, asked.confirm(words::civilian_here(lang)))
}

/// Where a figure starts, and in which form.
pub fn deploy(asked: &Asked<'_, '_>) -> SkPanel {
    let (lang, game) = (asked.view.lang, asked.game);
    let Some(Purpose::Stand { unit, form }) = pick::purpose(game, asked.view.selection) else {
        return Panel::ask(words::deploy_title(lang), words::deploy_text(lang));
    };
    let model = game.fighter(unit).model;
    let units: Vec<Unit> = game.reserve(asked.seat).collect();
    let figures = units.into_iter().map(|other| asked.figure(other, other == unit)).collect();
    let forms = (0..model.figure().forms.len() as u8).map(|other| Pill {
        label: names::form(lang, model, other).into(),
        chosen: other == form,
        action: asked.select(|picked| Selection { unit: Some(unit), form: other, ..picked }),
    });
    let places: Vec<Spot> = game.starts(unit).collect();
    let mut rows: Vec<Row<SkAction>> = row(words::figures(lang), figures);
    rows.extend(row(words::form(lang), forms.collect()));
    rows.extend(row(words::places(lang), numbered(asked, &places)));
    let name = asked.name(unit);
    let look = asked.select(|picked| Selection { unit: Some(unit), card: Some(unit), ..picked });
    let panel = Panel::ask(words::deploy_title(lang), words::deploy_text(lang)).rows(rows);
    with_primary(panel, asked.confirm(words::deploy(lang, name.clone(), names::form(lang, model, form))))
        .other(Button::keyed('c', words::card_of(lang, name), look))
}

/// Whether a phase comes before the first round.
pub fn is_before(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::Role
            | Phase::Muster
            | Phase::Replan
            | Phase::Pool
            | Phase::Obstacle
            | Phase::Edge
            | Phase::Civilian
            | Phase::Deploy
    )
}
