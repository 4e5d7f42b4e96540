//! The position of a battle.

use serde::{Deserialize, Serialize};

pub use super::{
    activation::{Activation, Manner, Volley},
    fighter::{Fighter, Place},
};
use super::{
    event::Event,
    geometry::{Length, Spot},
    moves::Move,
    obstacle::{Kind, Obstacle},
    options::{Options, Scenario},
    refusal::Refusal,
    stakes::Stakes,
};
use crate::{BadOptions, Dice, Game, Outcome, Sample, Seat, bits::numbered};

/// The most figures of an army.
pub const ARMY: usize = 28;
/// The most trucks of a convoy.
pub const TRUCKS: usize = 4;
/// The most obstacles.
pub const OBSTACLES: usize = 6;
/// The most clouds of smoke.
pub const CLOUDS: usize = 4;

numbered! {
    /// A figure of this battle: those of the first army, those of the second, the trucks.
    pub struct Unit: 2 * ARMY + TRUCKS
}

impl Unit {
    /// The places of an army, in order.
    pub fn of_army(seat: Seat) -> impl Iterator<Item = Unit> {
        let first = seat.index() * ARMY;
        (first..first + ARMY).map(|number| Unit(number as u8))
    }

    /// The places of the trucks.
    pub fn trucks() -> impl Iterator<Item = Unit> {
        (2 * ARMY..Unit::COUNT).map(|number| Unit(number as u8))
    }

    /// Whether it is the place of a truck.
    pub fn is_truck(self) -> bool {
        self.index() >= 2 * ARMY
    }

    pub(super) fn bit(self) -> u64 {
        1 << self.0
    }
}

/// An edge of the table, as seen from above.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Edge {
    #[default]
    Top,
    Right,
    Bottom,
    Left,
}

impl Edge {
    /// Every edge.
    pub const ALL: [Edge; 4] = [Edge::Top, Edge::Right, Edge::Bottom, Edge::Left];

    /// The one opposite.
    pub fn opposite(self) -> Edge {
        match self {
            Edge::Top => Edge::Bottom,
            Edge::Right => Edge::Left,
            Edge::Bottom => Edge::Top,
            Edge::Left => Edge::Right,
        }
    }

    /// Whether it runs from left to right.
    pub fn is_level(self) -> bool {
        matches!(self, Edge::Top | Edge::Bottom)
    }

    /// How far a place is from the edge of a table of that size.
    pub fn distance(self, spot: Spot, size: (Length, Length)) -> Length {
        match self {
            Edge::Top => spot.y,
            Edge::Right => size.0 - spot.x,
            Edge::Bottom => size.1 - spot.y,
            Edge::Left => spot.x,
        }
    }

    /// The place so far along the edge, and so far from it.
    pub fn spot(self, along: Length, depth: Length, size: (Length, Length)) -> Spot {
        match self {
            Edge::Top => Spot::new(along, depth),
            Edge::Right => Spot::new(size.0 - depth, along),
            Edge::Bottom => Spot::new(along, size.1 - depth),
            Edge::Left => Spot::new(depth, along),
        }
    }

    /// How long it is.
    pub fn length(self, size: (Length, Length)) -> Length {
        if self.is_level() { size.0 } else { size.1 }
    }
}

/// What can be shot at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Target {
    /// A figure.
    Unit(Unit),
    /// The console of a base.
    Console,
    /// A civilian, by number.
    Civilian(u8),
}

/// A cloud of smoke.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cloud {
    /// Who made it.
    pub by: Option<Unit>,
    /// Its middle.
    pub at: Spot,
    /// Its radius in inches; 0 for no cloud.
    pub radius: u8,
    /// The round at whose end it goes.
    pub until: u8,
}

/// A die that may be rolled again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Stage {
    /// Whether it hits.
    #[default]
    Hit,
    /// How much damage it does.
    Damage,
    /// Whether it is critical.
    Critical,
    /// Which entry of the table.
    Table,
    /// How much damage the entry does.
    Extra,
    /// Whether a truck is plundered.
    Plunder,
}

/// What has to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Capture Base: who attacks.
    Role,
    /// Who fights; in secret.
    Muster,
    /// Who fights instead of a figure that the enemy won.
    Replan,
    /// Which obstacles.
    Pool,
    /// Where an obstacle goes.
    Obstacle,
    /// From which edge.
    Edge,
    /// Where a civilian stands.
    Civilian,
    /// Where a figure starts.
    Deploy,
    /// Who is activated.
    Ready,
    /// What the activated figure does.
    Act,
    /// Where the Move goes on to.
    March {
        /// What is left of the speed.
        left: Length,
        /// What has been walked.
        walked: Length,
    },
    /// Whom a ram hits.
    Ram,
    /// Which weapon system fires next.
    Volley,
    /// Whether a die stays.
    Die(Stage),
    /// Whom a burst hits next.
    Burst,
    /// Whom a charge hits.
    Strike,
    /// Whom a strafing run hits.
    Strafe,
    /// Who rolls out.
    RollOut,
    /// Who gets an aim token.
    ShareAim,
    /// Who is set down where.
    Unload,
    /// Whom a gadget hits, and whether it stuns.
    Gadget {
        /// Instead of damage.
        stun: bool,
    },
    /// Where the dropped Allspark goes.
    Shift,
    /// Nothing: the battle is over.
    Over,
}

/// The whole position, hidden lists included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Skirmish {
    pub(super) options: Options,
    pub(super) phase: Phase,
    pub(super) decider: Seat,
    /// From 1; 0 before the battle.
    pub(super) round: u8,
    /// Who attacks the base, or escorts the convoy.
    pub(super) role: Seat,
    /// Who chose the edge.
    pub(super) chooser: Seat,
    pub(super) edges: [Edge; 2],
    /// Who has finished the list of the army.
    pub(super) enlisted: [bool; 2],
    pub(super) pool: [Kind; OBSTACLES],
    pub(super) pool_count: u8,
    /// How many obstacles each has chosen.
    pub(super) chosen: [u8; 2],
    pub(super) obstacles: [Option<Obstacle>; OBSTACLES],
    #[serde(with = "fighters")]
    pub(super) fighters: [Fighter; Unit::COUNT],
    pub(super) clouds: [Cloud; CLOUDS],
    pub(super) activation: Activation,
    /// Who was activated last.
    pub(super) latest: Option<Unit>,
    pub(super) volley: Volley,
    pub(super) stakes: Stakes,
    /// Who has won before the last round.
    pub(super) winner: Option<Seat>,
    /// What goes on after the Allspark has been shifted, and who decides then.
    pub(super) after: Option<(Phase, Seat)>,
    /// The dice of the last contest.
    pub(super) contested: [u8; 2],
}

impl Skirmish {
    /// The options it was started with.
    pub fn options(&self) -> Options {
        self.options
    }

    /// What has to be decided.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The round, from 1; 0 before the battle.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// A figure.
    pub fn fighter(&self, unit: Unit) -> &Fighter {
        &self.fighters[unit.index()]
    }

    pub(super) fn fighter_mut(&mut self, unit: Unit) -> &mut Fighter {
        &mut self.fighters[unit.index()]
    }

    /// Whose it is. Trucks are the escort's.
    pub fn owner(&self, unit: Unit) -> Seat {
        match unit.index() / ARMY {
            0 => Seat(0),
            1 => Seat(1),
            _ => self.role,
        }
    }

    /// Every figure of a seat, trucks included, wherever it is.
    pub fn team(&self, seat: Seat) -> impl Iterator<Item = Unit> + '_ {
        let trucks = Unit::trucks().filter(move |_| self.options.scenario == Scenario::Convoy && self.role == seat);
        Unit::of_army(seat).chain(trucks).filter(|&unit| self.fighter(unit).place != Place::Nobody)
    }

    /// Every figure of a seat on the table.
    pub fn here(&self, seat: Seat) -> impl Iterator<Item = Unit> + '_ {
        self.team(seat).filter(|&unit| self.fighter(unit).is_here())
    }

    /// Every figure on the table.
    pub fn all_here(&self) -> impl Iterator<Item = Unit> + '_ {
        Unit::all().filter(|&unit| self.fighter(unit).is_here())
    }

    /// The obstacles on the table, with their numbers.
    pub fn obstacles(&self) -> impl Iterator<Item = (u8, Obstacle)> + '_ {
        self.obstacles.iter().enumerate().filter_map(|(index, obstacle)| Some((index as u8, (*obstacle)?)))
    }

    /// The clouds of smoke on the table.
    pub fn clouds(&self) -> impl Iterator<Item = Cloud> + '_ {
        self.clouds.iter().copied().filter(|cloud| cloud.radius > 0)
    }

    /// The obstacles that are still to be placed.
    pub fn pool(&self) -> &[Kind] {
        &self.pool[..usize::from(self.pool_count)]
    }

    /// The edge of a seat.
    pub fn edge(&self, seat: Seat) -> Edge {
        self.edges[seat.index()]
    }

    /// Who attacks the base, or escorts the convoy.
    pub fn role(&self) -> Seat {
        self.role
    }

    /// What the scenario is about.
    pub fn stakes(&self) -> &Stakes {
        &self.stakes
    }

    /// What the activated figure has done.
    pub fn activation(&self) -> Activation {
        self.activation
    }

    /// The attack under way or the last one.
    pub fn volley(&self) -> &Volley {
        &self.volley
    }

    /// The last dice that both rolled against each other.
    pub fn contested(&self) -> [u8; 2] {
        self.contested
    }

    /// The side opposite.
    pub(super) fn foe(seat: Seat) -> Seat {
        Seat(1 - seat.0.min(1))
    }

    /// The size of the table.
    pub fn size(&self) -> (Length, Length) {
        self.options.board.size()
    }
}

impl Game for Skirmish {
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;

    const NAME: &'static str = "skirmish";
    const PROFILE: &'static str = "skirmish-2";
    const LISTS_ALL: bool = false;
    /// Sixty figures with their cards take more than the pieces of a board, and still little.
    const BYTES: usize = 3072;
    /// Ways and lines of sight are measured; `rules/tests/skirmish_battery.rs` plays more of them.
    const WEIGHT: usize = 20;
    const SEATS: (u8, u8) = (2, 2);

    fn with_seats(options: &Options, _seats: u8) -> Options {
        *options
    }

    fn samples() -> Vec<Sample<Options>> {
        Options::samples()
    }

    fn start(options: &Options, dice: &mut Dice) -> Result<Self, BadOptions> {
        Self::set_up(options, dice)
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then_some(self.decider)
    }

    fn moves(&self, out: &mut Vec<Move>) {
        self.list_moves(out);
    }

    fn judge(&self, mv: Move) -> Result<(), Refusal> {
        self.judge_move(mv)
    }

    fn apply(&mut self, mv: Move, dice: &mut Dice, events: &mut Vec<Event>) {
        self.carry_out(mv, dice, events);
    }

    fn standing(&self) -> Outcome {
        Outcome::ranked([Seat(0), Seat(1)].map(|seat| (self.merit(seat), self.score(seat))))
    }

    fn redeal(&self, seat: Seat, dice: &mut Dice) -> Self {
        self.with_hidden_list(seat, |game, other| game.build_at_random(other, dice))
    }

    fn veil(&self, seat: Seat) -> Self {
        self.with_hidden_list(seat, |_, _| {})
    }

    fn appraise(&self, seat: Seat) -> i32 {
        self.appraisal(seat)
    }

    fn audit(&self) -> Result<(), String> {
        self.check_table()
    }
}

/// Arrays longer than 32 are written and read as sequences.
mod fighters {
    use serde::{Deserializer, Serializer, de::Error};

    use super::*;

    pub fn serialize<S: Serializer>(array: &[Fighter; Unit::COUNT], to: S) -> Result<S::Ok, S::Error> {
        array.as_slice().serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[Fighter; Unit::COUNT], D::Error> {
        let items = Vec::<Fighter>::deserialize(from)?;
        items.try_into().map_err(|_| D::Error::custom("an array of the wrong length"))
    }
}
