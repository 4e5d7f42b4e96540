//! What follows the pointer: a ghost of whatever is about to be put somewhere, the measured path to it, and what would be
//! seen and hit from there. It is pure.

use tabletron_rules::{
    Game, Seat,
    skirmish::{
        Manner, Move, Obstacle, Phase, Refusal, Skirmish, Unit,
        geometry::{Length, Spot},
        roster::Trick,
    },
};

use super::{
    bases::plate,
    drawing::{disc, plan, token},
    labels::{Labels, around},
    measure::{INCH, at, long, pair, path},
    names,
    outlook::{self, Outlook, lines, name_lines, name_rings, rings},
    pick::{self, Plan, Purpose, SkView},
    scene::base,
};
use crate::{
    number::short,
    words::{Lang, skirmish_field as words},
};

/// How the table is looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight {
    /// How large labels are.
    pub scale: f32,
    /// What is seen of the table: left, top, width, height.
    pub seen: [f32; 4],
}

/// A ghost at a place: what it would be there for, and why it may not.
struct Ghost {
    spot: Spot,
    purpose: Purpose,
    refusal: Option<Refusal>,
}

/// Everything that follows the pointer, which is at a place or nowhere.
pub fn ghost(view: &SkView<'_>, pointed: Option<Spot>, sight: Sight) -> String {
    let Some(seat) = view.actor else { return String::new() };
    let game = pick::ahead(view);
    let ghost = pointed.or(view.selection.ghost).and_then(|spot| ghost_at(view, &game, seat, spot));
    let outlook = looker(&game).map(|unit| {
        let there = ghost.as_ref().filter(|ghost| ghost.refusal.is_none()).map(|ghost| ghost.spot);
        let place = there.unwrap_or(game.fighter(unit).at);
        let there = match (there, view.selection.plan) {
            (Some(to), Plan::Trick(Trick::Charge)) => game.with_run(unit, Manner::Charge, to),
            (Some(to), Plan::Trick(Trick::Strafe)) => game.with_run(unit, Manner::Strafe, to),
            _ => game.with_unit_at(unit, place),
        };
        outlook::outlook(view.lang, &there, unit)
    });
    let mut labels = Labels::new(sight.scale, sight.seen);
    let mut out = String::new();
    if let Some(ghost) = &ghost {
        labels.keep_off(at(ghost.spot), 60.0);
    }
    for unit in game.all_here() {
        labels.keep_off(at(game.fighter(unit).at), long(game.fighter(unit).radius()));
    }
    if let Some(outlook) = &outlook {
        out += &rings(outlook);
        out += &lines(outlook);
    }
    if let Some(ghost) = &ghost {
        out += &course(view.lang, &game, ghost, &mut labels, sight.scale);
        out += &shape(view, &game, ghost);
        name_refusal(view.lang, &game, ghost, &mut labels, sight.scale);
    }
    out += &pinned(view, &game, ghost.as_ref());
    if let Some(outlook) = &outlook {
        tell(view.lang, &game, outlook, &mut labels, sight.scale);
    }
    out + &labels.drawn()
}

fn tell(lang: Lang, game: &Skirmish, outlook: &Outlook, labels: &mut Labels, scale: f32) {
    name_lines(lang, game, outlook, labels, scale);
    name_rings(outlook, labels);
}

/// Who looks around: the figure that acts, or attacks.
fn looker(game: &Skirmish) -> Option<Unit> {
    match game.phase() {
        Phase::Act | Phase::March { .. } | Phase::Volley | Phase::Strike | Phase::Die(_) => pick::attacker(game),
        _ => None,
    }
}

fn ghost_at(view: &SkView<'_>, game: &Skirmish, seat: Seat, spot: Spot) -> Option<Ghost> {
    let purpose = pick::purpose(game, view.selection)?;
    let mv: Move = pick::move_at(game, view.selection, spot)?;
    Some(Ghost { spot, purpose, refusal: game.check(seat, mv).err() })
}

/// The way to the ghost with its inches.
fn course(lang: Lang, game: &Skirmish, ghost: &Ghost, labels: &mut Labels, scale: f32) -> String {
    let (data, inches) = match ghost.purpose {
        Purpose::Walk { unit, limit } => {
            let Some((inches, legs)) = game.route(unit, ghost.spot, limit) else { return String::new() };
            (path(game.fighter(unit).at.point(), &legs), inches)
        }
        Purpose::Leap { unit, .. } | Purpose::Smoke { unit, .. } => {
            let from = game.fighter(unit).at;
            let inches = from.point().distance(ghost.spot.point());
            (format!("M{}L{}", pair(at(from)), pair(at(ghost.spot))), inches)
        }
        Purpose::Stand { .. } | Purpose::Lay { .. } | Purpose::Token => return String::new(),
    };
    let text = words::inches(lang, names::decimal(lang, inches)).to_string();
    labels.put("length", &text, &around(at(ghost.spot), 220.0 * scale, 60.0 + 90.0 * scale));
    format!(r#"<path class="way gap" d="{data}"/><path class="way" d="{data}"/>"#)
}

/// The ghost itself.
fn shape(view: &SkView<'_>, game: &Skirmish, ghost: &Ghost) -> String {
    let class = if ghost.refusal.is_some() { "ghost no" } else { "ghost" };
    let inside = match ghost.purpose {
        Purpose::Walk { unit, .. } | Purpose::Leap { unit, .. } => standing(view, unit, game.fighter(unit).form),
        Purpose::Stand { unit, form } => standing(view, unit, form),
        Purpose::Smoke { radius, .. } => disc("plan", (0.0, 0.0), f32::from(radius) * INCH),
        Purpose::Token if game.phase() == Phase::Shift => token("sk-spark", (0.0, 0.0), (100.0, 104.0)),
        Purpose::Token => token("sk-civilian", (0.0, 0.0), (68.0, 68.0)),
        Purpose::Lay { kind, turn } => plan(&Obstacle { kind, at: Spot::at(0, 0), turn }),
    };
    format!(r#"<g class="{class}" transform="translate({})">{inside}</g>"#, pair(at(ghost.spot)))
}

fn standing(view: &SkView<'_>, unit: Unit, form: u8) -> String {
    let base = base(view, unit, form);
    let radius = short(base.radius + 14.0);
    format!(r#"{}<circle class="rim" r="{radius}"/>"#, plate(&base))
}

/// The ghost that was set down and waits to be confirmed: something to take hold of.
fn pinned(view: &SkView<'_>, game: &Skirmish, live: Option<&Ghost>) -> String {
    let Some(spot) = view.selection.ghost else { return String::new() };
    let radius = match pick::purpose(game, view.selection) {
        Some(Purpose::Walk { unit, .. } | Purpose::Leap { unit, .. } | Purpose::Stand { unit, .. }) => {
            game.fighter(unit).radius()
        }
        Some(Purpose::Lay { .. }) => 2000,
        Some(Purpose::Smoke { .. } | Purpose::Token) => 600,
        None => return String::new(),
    };
    let mut out = String::new();
    if live.is_some_and(|live| live.spot != spot) {
        out += &disc("pinned", at(spot), long(radius));
    }
    let grip: Length = radius.max(700);
    out + &disc("grip", at(spot), long(grip))
}

/// Why the ghost may not stand there, in a word or two.
fn name_refusal(lang: Lang, game: &Skirmish, ghost: &Ghost, labels: &mut Labels, scale: f32) {
    let Some(refusal) = ghost.refusal else { return };
    let text = match refusal {
        Refusal::TooFar(..) => words::too_far(lang).to_owned(),
        Refusal::Occupied(Some(cover), _) => words::in_the_way(lang, names::cover(lang, game, cover)).to_string(),
        Refusal::Occupied(None, _) | Refusal::OffTable => words::over_the_edge(lang).to_owned(),
        Refusal::OutsideZone => words::outside_zone(lang).to_owned(),
        Refusal::NearEdge | Refusal::CivilianNearEdge => words::near_edge(lang).to_owned(),
        Refusal::NearPiece | Refusal::CivilianCrowded => words::near_piece(lang).to_owned(),
        _ => words::not_here(lang).to_owned(),
    };
    labels.put("no", &text, &around(at(ghost.spot), 260.0 * scale, 80.0 + 80.0 * scale));
}
