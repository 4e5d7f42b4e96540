//! What the table shows of figures, zones and places worth a look: a pure function of the position, the viewer and what is
//! picked.

use tabletron_rules::{
    Game, Seat,
    skirmish::{
        Edge, Event, Fighter, Move, Phase, Place, Scenario, Skirmish, Target, Unit,
        geometry::{Length, Spot},
    },
};

use super::{
    bases::{Base, Marker},
    drawing::Strip,
    emblems::emblem,
    measure::{At, INCH, at, circle, long, rings},
    names, outlook,
    pick::{self, Plan, Purpose, SkView},
};
use crate::words::skirmish_field as words;

/// How a figure stands out: the value of `data-glow`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glow {
    /// It does not.
    #[default]
    None,
    /// It can be picked now.
    Pick,
    /// It is picked, or activated.
    Chosen,
    /// It can be shot at.
    Target,
    /// It is aimed at.
    Aimed,
}

impl Glow {
    /// The value of `data-glow`, if any.
    pub fn key(self) -> Option<&'static str> {
        match self {
            Glow::None => None,
            Glow::Pick => Some("pick"),
            Glow::Chosen => Some("chosen"),
            Glow::Target => Some("target"),
            Glow::Aimed => Some("aimed"),
        }
    }
}

/// Who can be picked, who is, and who can be shot at.
#[derive(Clone, Debug, Default, PartialEq)]
struct Signs {
    picks: Vec<Unit>,
    chosen: Option<Unit>,
    targets: Vec<Unit>,
    aimed: Option<Target>,
}

/// A figure on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureScene {
    /// The middle of its base.
    pub at: At,
    /// What is drawn.
    pub base: Base,
    /// How it stands out.
    pub glow: Glow,
    /// What the last step did to it; told apart from the step before, so that each one is seen.
    pub fresh: Option<String>,
    /// What it says to a screen reader.
    pub label: String,
}

/// Tells one step from the next.
pub fn beat(view: &SkView<'_>) -> &'static str {
    if view.step.is_multiple_of(2) { "even" } else { "odd" }
}

/// Who stands out, and how.
fn signs(view: &SkView<'_>) -> Signs {
    let game = pick::ahead(view);
    let mut signs = Signs { chosen: game.activation().unit, aimed: aimed(view, &game), ..Signs::default() };
    let Some(seat) = view.actor else { return signs };
    match view.game.phase() {
        Phase::Ready => signs.picks = view.game.ready(seat).collect(),
        Phase::RollOut => signs.picks = game.followers().collect(),
        Phase::Ram | Phase::Burst | Phase::ShareAim | Phase::Gadget { .. } => {
            let may = |mv| game.check(seat, mv).is_ok();
            let is_open = |unit: &Unit| may(Move::Ram(*unit)) || may(Move::Pick(Target::Unit(*unit)));
            signs.targets = game.all_here().filter(is_open).collect();
        }
        _ => {}
    }
    if let (Phase::Act | Phase::Volley | Phase::Strike, Some(unit)) = (game.phase(), pick::attacker(&game)) {
        let can = |foe: &Unit| outlook::best_shot(&game, unit, Target::Unit(*foe)).is_some();
        let is_free = game.activation().left > 0 && !game.activation().attacked;
        let is_meant = view.selection.plan == Plan::Attack || game.march_left().is_none();
        let may = game.phase() != Phase::Act || is_free && is_meant;
        let foes = game.here(Seat(1 - game.owner(unit).0.min(1)));
        signs.targets = foes.filter(|_| may).filter(can).collect();
    }
    signs
}

fn aimed(view: &SkView<'_>, game: &Skirmish) -> Option<Target> {
    match game.phase() {
        Phase::Die(_) => Some(game.volley().target),
        _ => view.selection.target,
    }
}

fn glow(signs: &Signs, unit: Unit) -> Glow {
    match unit {
        _ if signs.aimed == Some(Target::Unit(unit)) => Glow::Aimed,
        _ if signs.chosen == Some(unit) => Glow::Chosen,
        _ if signs.targets.contains(&unit) => Glow::Target,
        _ if signs.picks.contains(&unit) => Glow::Pick,
        _ => Glow::None,
    }
}

/// A figure's base as it is to be seen.
pub fn base(view: &SkView<'_>, unit: Unit, form: u8) -> Base {
    let (game, fighter) = (view.game, view.game.fighter(unit));
    let card = fighter.model.card(form);
    Base {
        radius: long(fighter.radius()),
        faction: game.options().faction(game.owner(unit)),
        emblem: emblem(fighter.model, form),
        structure: (card.structure.saturating_sub(fighter.damage[usize::from(form).min(2)]), card.structure),
        markers: markers(game, unit),
        name: names::unit(view.lang, game, unit),
        flies: fighter.flies(),
        is_wreck: fighter.place == Place::Wreck,
    }
}

fn markers(game: &Skirmish, unit: Unit) -> Vec<Marker> {
    let fighter = game.fighter(unit);
    let passengers = game.stakes().passengers(unit);
    let is_marked = fighter.marked_criticals().next().is_some();
    let all = [
        (fighter.is_stunned(), Marker::Stunned),
        (fighter.acted && !fighter.is_stunned(), Marker::Activated),
        (fighter.aim > 0, Marker::Aim(fighter.aim)),
        (is_marked, Marker::Critical),
        (fighter.burns, Marker::Burning),
        (game.stakes().is_carrier(unit), Marker::Spark),
        (passengers > 0, Marker::Passengers(passengers)),
        (fighter.marked > 0, Marker::Marked),
        (fighter.hidden > 0, Marker::Hidden),
    ];
    all.into_iter().filter(|(is_so, _)| *is_so).map(|(_, marker)| marker).collect()
}

/// Every figure by number, as far as it is on the table.
pub fn figures(view: &SkView<'_>) -> Vec<Option<FigureScene>> {
    let signs = signs(view);
    Unit::all().map(|unit| figure(view, unit, &signs)).collect()
}

/// A figure, if it or its wreck is on the table.
fn figure(view: &SkView<'_>, unit: Unit, signs: &Signs) -> Option<FigureScene> {
    let fighter = view.game.fighter(unit);
    if !matches!(fighter.place, Place::Table | Place::Wreck) {
        return None;
    }
    let glow = glow(signs, unit);
    let fresh = view.news.iter().rev().find_map(|event| freshness(event, unit));
    Some(FigureScene {
        at: at(fighter.at),
        base: base(view, unit, fighter.form),
        glow,
        fresh: fresh.map(|what| format!("{what}-{}", beat(view))),
        label: label(view, unit, fighter, glow),
    })
}

/// What an event did to a figure.
fn freshness(event: &Event, unit: Unit) -> Option<&'static str> {
    match event {
        Event::Transformed { unit: who, .. } if *who == unit => Some("changed"),
        Event::Damaged { target: Target::Unit(who), .. } if *who == unit => Some("hit"),
        Event::Deployed { unit: who, .. } if *who == unit => Some("placed"),
        Event::Moved { unit: who, .. } | Event::Put { unit: who, .. } if *who == unit => Some("moved"),
        _ => None,
    }
}

fn label(view: &SkView<'_>, unit: Unit, fighter: &Fighter, glow: Glow) -> String {
    let (lang, game) = (view.lang, view.game);
    let name = names::unit(lang, game, unit);
    if fighter.place == Place::Wreck {
        return words::wreck_label(lang, name).to_string();
    }
    let side = names::faction(lang, game.options().faction(game.owner(unit)));
    let form = names::form(lang, fighter.model, fighter.form);
    let mut said =
        vec![words::figure_label(lang, name, side, form, fighter.strength(), fighter.card().structure).to_string()];
    let conditions = [
        (fighter.is_stunned(), words::is_stunned(lang)),
        (fighter.acted && !fighter.is_stunned(), words::is_activated(lang)),
        (fighter.burns, words::is_burning(lang)),
        (fighter.marked_criticals().next().is_some(), words::is_critical(lang)),
        (game.stakes().is_carrier(unit), words::has_spark(lang)),
        (glow == Glow::Pick, words::can_pick(lang)),
        (glow == Glow::Chosen, words::is_chosen(lang)),
        (glow == Glow::Target, words::can_target(lang)),
        (glow == Glow::Aimed, words::is_aimed(lang)),
    ];
    said.extend(conditions.into_iter().filter(|(is_so, _)| *is_so).map(|(_, words)| words.to_owned()));
    if fighter.aim > 0 {
        said.push(words::has_aim(lang, fighter.aim).to_string());
    }
    said.join(" ")
}

/// Where a spot on the table is, in words.
fn lies(view: &SkView<'_>, spot: Spot) -> String {
    let inches = |length: Length| names::decimal(view.lang, f64::from(length) / 1000.0);
    words::lies_at(view.lang, inches(spot.x), inches(spot.y)).to_string()
}

/// What is told of a figure that is looked at: its label, where it stands, and the shot that could be fired at it.
pub fn explanation(view: &SkView<'_>, unit: Unit, label: &str) -> String {
    let game = pick::ahead(view);
    let shot = pick::attacker(&game)
        .filter(|&attacker| attacker != unit && view.actor.is_some())
        .and_then(|attacker| outlook::best_shot(&game, attacker, Target::Unit(unit)))
        .map(|shot| {
            let percent = outlook::percent(view.lang, f64::from(shot.faces) / 20.0);
            words::shot_label(view.lang, percent, shot.damage.0, shot.damage.1).to_string()
        });
    [label.to_owned(), lies(view, view.game.fighter(unit).at)].into_iter().chain(shot).collect::<Vec<_>>().join(" ")
}

/// The zones along the edges, once sides are known.
pub fn strips(view: &SkView<'_>) -> Vec<Strip> {
    let game = view.game;
    let is_early = matches!(
        game.phase(),
        Phase::Role | Phase::Muster | Phase::Replan | Phase::Pool | Phase::Obstacle | Phase::Edge | Phase::Civilian
    );
    if is_early {
        return Vec::new();
    }
    let options = game.options();
    let of = |seat: Seat, edge: Edge, span: (Length, Length)| {
        let faction = options.faction(seat);
        let is_open = game.phase() == Phase::Deploy && game.turn() == Some(seat);
        let text = words::strip(view.lang, names::faction(view.lang, faction)).to_string();
        Strip { faction, edge, span, text, is_open }
    };
    let mut found = Vec::new();
    for seat in Seat::all(2) {
        let edge = game.edge(seat);
        let long = edge.length(game.size());
        if options.scenario != Scenario::Base || seat == game.role() {
            found.push(of(seat, edge, (0, long)));
        }
        if options.scenario == Scenario::Convoy && seat != game.role() && game.phase() == Phase::Deploy {
            let flanks = Edge::ALL.into_iter().filter(|other| other.is_level() != edge.is_level());
            found.extend(flanks.map(|flank| {
                let long = flank.length(game.size());
                of(seat, flank, (long / 3, long - long / 3))
            }));
        }
    }
    found
}

/// A place worth a look for whoever walks over the table by keys.
#[derive(Clone, Debug, PartialEq)]
pub struct Lookout {
    /// The place.
    pub spot: Spot,
    /// What it is good for, and how far it is.
    pub label: String,
}

/// The places worth a look for the figure that is about to move.
pub fn lookouts(view: &SkView<'_>) -> Vec<Lookout> {
    let game = pick::ahead(view);
    let Some(Purpose::Walk { unit, limit }) = pick::purpose(&game, view.selection).filter(|_| view.actor.is_some())
    else {
        return Vec::new();
    };
    let look = |(why, spot)| {
        let far = f64::from(game.way(unit, spot, limit).unwrap_or(limit)) / 1000.0;
        let label =
            words::spot_label(view.lang, names::interest(view.lang, &game, why), names::decimal(view.lang, far));
        Lookout { spot, label: label.to_string() }
    };
    game.interests(unit, limit).into_iter().map(look).collect()
}

/// The outlines of where the figure that is about to move can go; how far a leap or smoke goes at most.
pub fn area(view: &SkView<'_>) -> String {
    let game = pick::ahead(view);
    match pick::purpose(&game, view.selection).filter(|_| view.actor.is_some()) {
        Some(Purpose::Walk { unit, limit }) => rings(&game.area(unit, limit)),
        Some(Purpose::Leap { unit, limit }) => circle(at(game.fighter(unit).at), long(limit)),
        Some(Purpose::Smoke { unit, range, .. }) => {
            let fighter = game.fighter(unit);
            circle(at(fighter.at), f32::from(range) * INCH + long(fighter.radius()))
        }
        Some(Purpose::Stand { .. } | Purpose::Lay { .. } | Purpose::Token) | None => String::new(),
    }
}
