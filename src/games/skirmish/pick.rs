//! What pressing something on the table means: a pure function of the position and what is picked.

use std::borrow::Cow;

use tabletron_rules::{
    Game, Seat,
    skirmish::{
        Kind, Mend, Move, Phase, Place, Refusal, Ruin, Skirmish, Target, Unit,
        geometry::{Length, Spot},
        roster::{Model, Special, Trick},
    },
};

use crate::table::{Action, Pick, View};

/// What can be pressed on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// A figure, or its wreck.
    Unit(Unit),
    /// A civilian, by number.
    Civilian(u8),
    /// The console of a base.
    Console,
    /// Any place.
    Spot(Spot),
}

/// What the activated figure, or the one that is about to be, is going to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Plan {
    /// Nothing yet: a place is for a Move, an enemy for an Attack.
    #[default]
    Open,
    /// To move.
    Move,
    /// To attack.
    Attack,
    /// To take another form.
    Transform,
    /// Some special action.
    Special,
    /// This special action.
    Trick(Trick),
    /// What the scenario lets it do.
    Scenario,
}

/// What is picked so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The figure to be activated, placed, set down or sent.
    pub unit: Option<Unit>,
    /// What it is going to do.
    pub plan: Plan,
    /// The place that was pointed at: a ghost stands there until it is confirmed.
    pub ghost: Option<Spot>,
    /// Whom it aims at.
    pub target: Option<Target>,
    /// With which weapon system, in which mode.
    pub weapon: Option<(u8, u8)>,
    /// The obstacle to be placed.
    pub kind: Option<Kind>,
    /// How far that is turned, in steps of 15 degrees.
    pub turn: u8,
    /// The form to start in.
    pub form: u8,
    /// An entry of the roster.
    pub model: Option<Model>,
    /// Whose stat cards are looked at.
    pub card: Option<Unit>,
}

pub type SkView<'a> = View<'a, Skirmish>;
pub type SkAction = Action<Skirmish>;
type SkPick = Pick<Skirmish>;

/// A second press so near to the ghost, in thousandths of an inch, confirms it.
const NEAR: Length = 350;

/// What a place on the table is for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A figure goes there by the shortest path.
    Walk {
        /// Who.
        unit: Unit,
        /// How far at most.
        limit: Length,
    },
    /// A figure goes there in a straight line.
    Leap {
        /// Who.
        unit: Unit,
        /// How far at most.
        limit: Length,
    },
    /// A figure is put there.
    Stand {
        /// Who.
        unit: Unit,
        /// In which form.
        form: u8,
    },
    /// An obstacle is put there.
    Lay {
        /// What.
        kind: Kind,
        /// How far it is turned.
        turn: u8,
    },
    /// Smoke rises there.
    Smoke {
        /// Who makes it.
        unit: Unit,
        /// How far away at most, in inches.
        range: u8,
        /// How wide it is, in inches.
        radius: u8,
    },
    /// A token is put there: a civilian, or the Allspark.
    Token,
}

/// The position in which what is picked is judged: the chosen figure is activated already.
pub fn ahead<'a>(view: &SkView<'a>) -> Cow<'a, Skirmish> {
    let chosen = view.selection.unit.filter(|_| view.actor.is_some());
    match chosen.and_then(|unit| view.game.with_activated(unit)) {
        Some(game) => Cow::Owned(game),
        None => Cow::Borrowed(view.game),
    }
}

/// What plays a move in the position ahead: the chosen figure is activated first, if it has to be.
pub fn playing(view: &SkView<'_>, mv: Move) -> SkAction {
    match view.selection.unit {
        Some(unit) if view.game.phase() == Phase::Ready => Action::Chain(vec![Move::Activate(unit), mv]),
        _ => Action::Play(mv),
    }
}

/// Plays the move in the position ahead, or says why not.
pub fn attempt(view: &SkView<'_>, mv: Move) -> SkPick {
    let Some(seat) = view.actor else { return Pick::Wait };
    match ahead(view).check(seat, mv) {
        Ok(()) => Pick::Act(playing(view, mv)),
        Err(refusal) => Pick::Refuse(refusal),
    }
}

/// The figure that is to be placed, sent or set down: the chosen one, or else the first that can be.
pub fn handled(game: &Skirmish, picked: &Selection) -> Option<Unit> {
    let of = |units: &mut dyn Iterator<Item = Unit>| {
        let units: Vec<Unit> = units.collect();
        picked.unit.filter(|unit| units.contains(unit)).or(units.first().copied())
    };
    match game.phase() {
        Phase::Deploy => of(&mut game.reserve(game.turn()?)),
        Phase::RollOut => of(&mut game.followers()),
        Phase::Unload => of(&mut game.aboard(game.activation().unit?)),
        _ => game.activation().unit,
    }
}

/// What a place on the table is for, in the position ahead.
pub fn purpose(game: &Skirmish, picked: &Selection) -> Option<Purpose> {
    let unit = handled(game, picked);
    match game.phase() {
        Phase::Obstacle => {
            let kind = picked.kind.filter(|kind| game.pool().contains(kind)).or(game.pool().first().copied())?;
            Some(Purpose::Lay { kind, turn: picked.turn })
        }
        Phase::Civilian | Phase::Shift => Some(Purpose::Token),
        Phase::Deploy => {
            let unit = unit?;
            let forms = game.fighter(unit).model.figure().forms.len() as u8;
            Some(Purpose::Stand { unit, form: picked.form.min(forms - 1) })
        }
        Phase::Unload => unit.map(|unit| Purpose::Stand { unit, form: game.fighter(unit).form }),
        Phase::RollOut => unit.map(|unit| Purpose::Walk { unit, limit: game.roll_out_limit(unit) }),
        Phase::Act => match picked.plan {
            Plan::Trick(trick) => leap(game, unit?, trick),
            _ => Some(Purpose::Walk { unit: unit?, limit: game.march_left()? }),
        },
        Phase::March { left, .. } => unit.map(|unit| Purpose::Walk { unit, limit: left }),
        _ => None,
    }
}

fn leap(game: &Skirmish, unit: Unit, trick: Trick) -> Option<Purpose> {
    let far = |inches: u8| Purpose::Leap { unit, limit: 1000 * Length::from(inches) };
    match game.fighter(unit).card().special(trick)? {
        Special::Jump { range } | Special::Teleport { range } => Some(far(range)),
        Special::Charge { distance, .. } => Some(far(distance)),
        Special::Strafe { .. } => Some(Purpose::Leap { unit, limit: game.speed(unit) }),
        Special::Smoke { range, radius } => Some(Purpose::Smoke { unit, range, radius }),
        _ => None,
    }
}

/// The move that pressing a place means, in the position ahead, whether it is allowed or not.
pub fn move_at(game: &Skirmish, picked: &Selection, at: Spot) -> Option<Move> {
    Some(match (game.phase(), purpose(game, picked)?) {
        (Phase::Unload | Phase::RollOut, Purpose::Stand { unit, .. } | Purpose::Walk { unit, .. }) => {
            Move::Order { unit, to: at }
        }
        (_, Purpose::Stand { unit, form }) => Move::Deploy { unit, form, at },
        (_, Purpose::Walk { .. }) => Move::Move { to: at, on: false },
        (_, Purpose::Leap { .. }) => match picked.plan {
            Plan::Trick(Trick::Jump) => Move::Jump(at),
            Plan::Trick(Trick::Teleport) => Move::Teleport(at),
            Plan::Trick(Trick::Charge) => Move::Charge(at),
            _ => Move::Strafe(at),
        },
        (_, Purpose::Lay { kind, turn }) => Move::Lay { kind, at, turn },
        (_, Purpose::Smoke { .. }) => Move::Smoke(at),
        (Phase::Shift, Purpose::Token) => Move::Shift(at),
        (_, Purpose::Token) => Move::Civilian(at),
    })
}

/// The move that confirms the ghost, if it may stand where it is.
pub fn confirmed(view: &SkView<'_>) -> Option<Move> {
    let (game, seat) = (ahead(view), view.actor?);
    let mv = move_at(&game, view.selection, view.selection.ghost?)?;
    game.check(seat, mv).is_ok().then_some(mv)
}

/// What pressing something does.
pub fn pick(view: &SkView<'_>, press: Press) -> SkPick {
    let game = ahead(view);
    match (press, view.actor) {
        (Press::Unit(unit), None) => Pick::select(looking_at(view, unit)),
        (_, None) if view.game.turn().is_none() => Pick::Refuse(Refusal::GameOver),
        (_, None) => Pick::Wait,
        (Press::Unit(unit), Some(seat)) => pick_unit(view, &game, seat, unit),
        (Press::Civilian(number), Some(seat)) => pick_civilian(view, &game, seat, number),
        (Press::Console, Some(_)) if view.selection.plan == Plan::Trick(Trick::Demolish) => {
            attempt(view, Move::Demolish(Ruin::Console))
        }
        (Press::Console, Some(seat)) => pick_target(view, &game, seat, Target::Console),
        (Press::Spot(at), Some(seat)) => pick_spot(view, &game, seat, at),
    }
}

/// The selection with a figure's stat cards open, or closed if they were.
pub fn looking_at(view: &SkView<'_>, unit: Unit) -> Selection {
    let card = (view.selection.card != Some(unit)).then_some(unit);
    Selection { card, ..*view.selection }
}

fn pick_spot(view: &SkView<'_>, game: &Skirmish, seat: Seat, at: Spot) -> SkPick {
    if view.selection.plan == Plan::Trick(Trick::Demolish) {
        return match ruin_at(game, at) {
            Some(ruin) => attempt(view, Move::Demolish(ruin)),
            None => Pick::Refuse(Refusal::NoEffect(Trick::Demolish)),
        };
    }
    let Some(mv) = move_at(game, view.selection, at) else {
        return match (game.phase(), view.selection.plan) {
            (Phase::Act, Plan::Trick(_)) => Pick::select(*view.selection),
            (Phase::Act, _) => attempt(view, Move::Move { to: at, on: false }),
            _ => Pick::select(Selection::default()),
        };
    };
    let is_again = view.selection.ghost.is_some_and(|ghost| (ghost.x - at.x).abs().max((ghost.y - at.y).abs()) < NEAR);
    match (is_again, confirmed(view)) {
        (true, Some(mv)) => Pick::Act(playing(view, mv)),
        _ => match game.check(seat, mv) {
            Ok(()) => {
                let plan = if matches!(mv, Move::Move { .. }) { Plan::Move } else { view.selection.plan };
                Pick::select(Selection { plan, ghost: Some(at), card: None, ..*view.selection })
            }
            Err(refusal) => Pick::Refuse(refusal),
        },
    }
}

/// What can be torn down at a place.
fn ruin_at(game: &Skirmish, at: Spot) -> Option<Ruin> {
    let obstacle = game.obstacles().find(|(_, obstacle)| obstacle.shape().clearance(at.point()) <= 0.0);
    let is_wreck = |unit: &Unit| {
        let fighter = game.fighter(*unit);
        fighter.place == Place::Wreck && fighter.base().clearance(at.point()) <= 0.0
    };
    let wreck = || Unit::all().find(is_wreck).map(Ruin::Wreck);
    obstacle.map(|(number, _)| Ruin::Obstacle(number)).or_else(wreck)
}

fn pick_unit(view: &SkView<'_>, game: &Skirmish, seat: Seat, unit: Unit) -> SkPick {
    let look = || Pick::select(looking_at(view, unit));
    let is_own = game.owner(unit) == seat;
    if !game.fighter(unit).is_here() {
        return match (view.selection.plan, game.fighter(unit).place) {
            (Plan::Trick(Trick::Demolish), Place::Wreck) => attempt(view, Move::Demolish(Ruin::Wreck(unit))),
            _ => look(),
        };
    }
    match game.phase() {
        Phase::Act if is_own && helps(game, view.selection.plan, unit) => help(view, game, seat, unit),
        Phase::Ready | Phase::Act if is_own && view.game.with_activated(unit).is_some() => {
            match view.selection.unit == Some(unit) {
                true => look(),
                false => Pick::select(Selection { unit: Some(unit), ..Selection::default() }),
            }
        }
        Phase::Act => match trick_on(view.selection.plan, unit) {
            Some(mv) => attempt(view, mv),
            None if is_own => look(),
            None => pick_target(view, game, seat, Target::Unit(unit)),
        },
        Phase::Volley | Phase::Strike | Phase::Strafe if !is_own => pick_target(view, game, seat, Target::Unit(unit)),
        Phase::Ram => attempt(view, Move::Ram(unit)),
        Phase::Burst | Phase::ShareAim | Phase::Gadget { .. } => attempt(view, Move::Pick(Target::Unit(unit))),
        Phase::RollOut if game.followers().any(|other| other == unit) => {
            Pick::select(Selection { unit: Some(unit), ghost: None, ..*view.selection })
        }
        _ => look(),
    }
}

/// Whether a special action for friends is planned, and a friend is one it could be for: then a press means that, and nobody
/// else is activated by it.
fn helps(game: &Skirmish, plan: Plan, unit: Unit) -> bool {
    match plan {
        Plan::Trick(Trick::Repair) => true,
        Plan::Trick(Trick::DriveOn | Trick::Load) => game.activation().unit != Some(unit),
        _ => false,
    }
}

/// The special action that is planned, for a friend. A repair that could mend several things is chosen in the panel.
fn help(view: &SkView<'_>, game: &Skirmish, seat: Seat, unit: Unit) -> SkPick {
    if let Some(mv) = trick_on(view.selection.plan, unit) {
        return attempt(view, mv);
    }
    let mends = [Mend::Damage, Mend::Fire].into_iter().chain((0..6).map(Mend::Critical));
    let repairs = mends.map(|what| Move::Repair { unit, what });
    let open: Vec<Move> = repairs.filter(|&mv| game.check(seat, mv).is_ok()).collect();
    match open[..] {
        [] => attempt(view, Move::Repair { unit, what: Mend::Damage }),
        [only] => Pick::Act(playing(view, only)),
        _ => Pick::select(*view.selection),
    }
}

/// The special action that is planned, on somebody; nothing for those that need nobody or more than that.
fn trick_on(plan: Plan, unit: Unit) -> Option<Move> {
    let Plan::Trick(trick) = plan else { return None };
    match trick {
        Trick::DriveOn => Some(Move::DriveOn(unit)),
        Trick::Jam => Some(Move::Jam(unit)),
        Trick::MarkTarget => Some(Move::MarkTarget(unit)),
        Trick::Load => Some(Move::Load(unit)),
        _ => None,
    }
}

fn pick_civilian(view: &SkView<'_>, game: &Skirmish, seat: Seat, number: u8) -> SkPick {
    if game.phase() == Phase::Burst {
        return attempt(view, Move::Pick(Target::Civilian(number)));
    }
    if view.selection.plan == Plan::Attack {
        return pick_target(view, game, seat, Target::Civilian(number));
    }
    let errands = [Move::PickUp(number), Move::Seize(number)];
    match errands.into_iter().find(|&mv| game.check(seat, mv).is_ok()) {
        Some(mv) => Pick::Act(playing(view, mv)),
        None => pick_target(view, game, seat, Target::Civilian(number)),
    }
}

/// Aims at a target that some weapon can hit, or says why none can.
fn pick_target(view: &SkView<'_>, game: &Skirmish, seat: Seat, target: Target) -> SkPick {
    let all = all_shots(game);
    let fire = |(system, mode): (u8, u8)| Move::Fire { system, mode, target };
    let mut shots = all.iter().copied().filter(|&shot| game.check(seat, fire(shot)).is_ok());
    match shots.next() {
        Some(first) if view.selection.target == Some(target) && shots.next().is_none() => {
            Pick::Act(playing(view, fire(first)))
        }
        Some(_) => Pick::select(Selection {
            plan: Plan::Attack,
            target: Some(target),
            weapon: None,
            card: None,
            ..*view.selection
        }),
        None => {
            let shot = all.first().copied().unwrap_or((0, 0));
            attempt(view, fire(shot))
        }
    }
}

/// Every weapon system and mode of the figure that attacks or may, those that have not fired first.
pub fn all_shots(game: &Skirmish) -> Vec<(u8, u8)> {
    let Some(unit) = attacker(game) else { return Vec::new() };
    let weapons = game.fighter(unit).card().weapons.iter().enumerate();
    let mut shots: Vec<(u8, u8)> =
        weapons.flat_map(|(system, modes)| (0..modes.len() as u8).map(move |mode| (system as u8, mode))).collect();
    let has_fired = |system: u8| game.phase() == Phase::Volley && game.volley().used >> system & 1 == 1;
    shots.sort_by_key(|&(system, _)| has_fired(system));
    shots
}

/// Who attacks: the attacker of the attack under way, or else the activated figure.
pub fn attacker(game: &Skirmish) -> Option<Unit> {
    match game.phase() {
        Phase::Volley | Phase::Strike | Phase::Strafe | Phase::Die(_) | Phase::Burst => Some(game.volley().attacker),
        _ => game.activation().unit,
    }
}
