//! A table under construction, and a battle played on it with scripted dice.

use std::ops::{Deref, DerefMut};

use crate::{
    Dice, Game, Seat,
    skirmish::{
        Armies, Board, Cause, Edge, Event, Fighter, Kind, Move, Obstacle, Options, Phase, Place, Refusal, Scenario,
        Skirmish, Stage, Target, Terrain, Unit,
        geometry::Spot,
        roster::{Model, Trick},
    },
    testing::Position,
};

/// The Autobots' seat and the Decepticons'.
pub const AUTOBOTS: Seat = Seat(0);
pub const DECEPTICONS: Seat = Seat(1);

/// A place in inches.
pub fn at(x: f64, y: f64) -> Spot {
    Spot::new((x * 1000.0).round() as i32, (y * 1000.0).round() as i32)
}

pub fn options() -> Options {
    Options { points: 1000, armies: Armies::Ready, terrain: Terrain::Bare, ..Options::default() }
}

#[derive(Clone)]
pub(crate) struct Field(pub Position<Skirmish>);

impl Deref for Field {
    type Target = Position<Skirmish>;
    fn deref(&self) -> &Position<Skirmish> {
        &self.0
    }
}

impl DerefMut for Field {
    fn deref_mut(&mut self) -> &mut Position<Skirmish> {
        &mut self.0
    }
}

impl Field {
    /// An empty small table in the first round.
    pub fn new() -> Self {
        Self::with(options())
    }

    /// An empty table with these options, in the first round: Autobots on top, Decepticons below.
    pub fn with(options: Options) -> Self {
        let mut field = Field(Position::start(&options, 1));
        field.game.fighters = [Fighter::NOBODY; Unit::COUNT];
        field.game.phase = Phase::Ready;
        field.game.decider = DECEPTICONS;
        field.game.round = 1;
        field.game.edges = [Edge::Top, Edge::Bottom];
        field
    }

    /// A scenario on a small table, with its pieces where the default edges put them.
    pub fn scenario(scenario: Scenario) -> Self {
        Self::with(Options { scenario, rounds: 8, ..options() })
    }

    /// A figure of a seat on the table.
    pub fn add(&mut self, seat: Seat, id: &str, form: u8, x: f64, y: f64) -> Unit {
        let model = Model::named(id).expect("a figure of that name");
        let free = |unit: &Unit| self.game.fighter(*unit).place == Place::Nobody;
        let unit = Unit::of_army(seat).find(free).expect("room in the army");
        let fighter = Fighter { place: Place::Table, form, at: at(x, y), ..Fighter::recruit(model) };
        *self.game.fighter_mut(unit) = fighter;
        unit
    }

    /// An Autobot in its first form.
    pub fn auto(&mut self, id: &str, x: f64, y: f64) -> Unit {
        self.add(AUTOBOTS, id, 0, x, y)
    }

    /// A Decepticon in its first form.
    pub fn con(&mut self, id: &str, x: f64, y: f64) -> Unit {
        self.add(DECEPTICONS, id, 0, x, y)
    }

    /// One more figure a side in far corners, so that neither round nor battle end by themselves.
    pub fn bystanders(mut self) -> Self {
        self.auto("autobot_militia", 0.6, 0.6);
        self.con("decepticon_drone", 29.4, 29.4);
        self
    }

    pub fn obstacle(&mut self, kind: Kind, x: f64, y: f64) -> u8 {
        let slot = self.game.obstacles.iter().position(Option::is_none).expect("room for an obstacle");
        self.game.obstacles[slot] = Some(Obstacle { kind, at: at(x, y), turn: 0 });
        slot as u8
    }

    /// Changes a figure.
    pub fn set(&mut self, unit: Unit, change: impl FnOnce(&mut Fighter)) -> &mut Self {
        change(self.game.fighter_mut(unit));
        self
    }

    pub fn of(&self, unit: Unit) -> Fighter {
        *self.game.fighter(unit)
    }

    /// It is this figure's turn, and it is activated.
    #[track_caller]
    pub fn wake(&mut self, unit: Unit) -> &mut Self {
        self.game.phase = Phase::Ready;
        self.game.decider = self.game.owner(unit);
        self.play(Move::Activate(unit));
        self
    }

    /// The dice show this from now on.
    pub fn dice(&mut self, faces: &[u8]) -> &mut Self {
        self.dice = Dice::scripted(faces);
        self
    }

    /// Plays moves with these dice, all of which must be thrown, and tells what happened.
    #[track_caller]
    pub fn roll(&mut self, faces: &[u8], moves: &[Move]) -> Vec<Event> {
        self.dice(faces);
        let events = self.play_all(moves);
        assert_eq!(self.0.dice.unthrown(), 0, "all dice are thrown: {events:?}");
        events
    }

    /// The rule that forbids a move.
    #[track_caller]
    pub fn refusal(&self, mv: Move) -> Refusal {
        self.refused(mv)
    }

    #[track_caller]
    pub fn may(&self, mv: Move) -> bool {
        self.allows(mv)
    }

    /// How much damage lies on the card of a figure's form.
    pub fn wounds(&self, unit: Unit) -> u8 {
        self.game.fighter(unit).wounds()
    }

    /// Passes with everybody until the round is over.
    #[track_caller]
    pub fn finish_round(&mut self, faces: &[u8]) -> Vec<Event> {
        self.dice(faces);
        let (round, mut events) = (self.game.round(), Vec::new());
        while self.game.round() == round && self.game.turn().is_some() {
            let mv = match self.game.phase() {
                Phase::Ready => {
                    let seat = self.game.turn().expect("somebody decides");
                    let next = self.game.ready(seat).next().expect("somebody is ready");
                    Move::Activate(next)
                }
                Phase::Act => Move::Pass,
                _ => Move::Stop,
            };
            events.extend(self.play(mv));
        }
        assert_eq!(self.0.dice.unthrown(), 0, "all dice are thrown: {events:?}");
        events
    }
}

/// A shot with a system in its first mode at a figure.
pub fn fire(system: u8, target: Unit) -> Move {
    Move::Fire { system, mode: 0, target: Target::Unit(target) }
}

/// A Move that ends at a place.
pub fn go(x: f64, y: f64) -> Move {
    Move::Move { to: at(x, y), on: false }
}

/// A shot as events tell it.
#[derive(Clone, Copy)]
pub struct Shot {
    pub unit: Unit,
    pub form: u8,
    pub system: u8,
    pub mode: u8,
    pub target: Unit,
    /// The accuracy that counts; nothing where it hits anyway.
    pub over: Option<u8>,
}

impl Shot {
    /// With the first system of the first form.
    pub fn new(unit: Unit, target: Unit, over: u8) -> Self {
        Shot { unit, form: 0, system: 0, mode: 0, target, over: Some(over) }
    }

    /// Fired, and the die that decides whether it hits, if there is one.
    fn begun(self, die: u8) -> Vec<Event> {
        let Shot { unit, form, system, mode, target, over } = self;
        let fired = Event::Fired { unit, form, system, mode, target: Target::Unit(target), accuracy: over };
        std::iter::once(fired).chain(over.map(|_| rolled(Stage::Hit, die))).collect()
    }

    /// It hits with that die, for so much damage.
    pub fn hit(self, die: u8, damage: u8, armour: u8, total: u8) -> Vec<Event> {
        let wound = hurt(self.target, Cause::Shot, damage, armour, total);
        [self.begun(die), vec![Event::Hit { target: Target::Unit(self.target) }, wound]].concat()
    }

    /// It misses with that die.
    pub fn missed(self, die: u8) -> Vec<Event> {
        [self.begun(die), vec![Event::Missed { target: Target::Unit(self.target) }]].concat()
    }
}

/// A die, rolled for the first time.
pub fn rolled(stage: Stage, die: u8) -> Event {
    Event::Rolled { stage, die, again: false }
}

/// Damage of a figure.
pub fn hurt(unit: Unit, cause: Cause, damage: u8, armour: u8, total: u8) -> Event {
    Event::Damaged { target: Target::Unit(unit), cause, damage, armour, total }
}

/// A special action is used.
pub fn used(unit: Unit, trick: Trick) -> Event {
    Event::Used { unit, trick }
}

/// A critical die that shows nothing much, and the end of the attack.
pub fn calmly(unit: Unit) -> Vec<Event> {
    vec![rolled(Stage::Critical, 1), Event::AttackEnded { unit }]
}

/// A game at its very beginning.
pub(crate) fn start(options: Options, faces: &[u8]) -> Field {
    let mut dice = Dice::scripted(faces);
    let game = Skirmish::start(&options, &mut dice).expect("the options are good");
    Field(Position { game, dice, events: Vec::new() })
}

pub fn on(board: Board, scenario: Scenario) -> Options {
    Options { terrain: Terrain::Bare, ..Options::of(board, scenario) }
}
