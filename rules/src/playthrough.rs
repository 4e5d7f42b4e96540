//! A record together with the game it leads to: playing on and taking back.

use crate::{BadOptions, Dice, Event, Game, Pilot, Record, Seat, travels::Stir};

/// One move of a playthrough, and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<G: Game> {
    /// Who decided.
    pub seat: Seat,
    /// What they decided.
    pub mv: G::Move,
    /// What happened.
    pub events: Vec<G::Event>,
}

/// A position within a step that brings about more than can be taken in at once.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene<G: Game> {
    /// The position.
    pub game: G,
    /// The number of the step.
    pub step: usize,
    /// How many of its events have happened.
    pub told: usize,
}

/// A game under way. The record, the position and the steps always agree.
#[derive(Clone, Debug, PartialEq)]
pub struct Playthrough<G: Game> {
    record: Record<G>,
    game: G,
    dice: Dice,
    steps: Vec<Step<G>>,
}

impl<G: Game> Playthrough<G> {
    /// Replays a record. Moves after the first one that is refused are dropped, and what was stirred in behind them:
    /// compare the number of [`steps`](Self::steps) with the number of moves handed in.
    pub fn new(record: Record<G>) -> Result<Self, BadOptions> {
        Self::replay(record, |_| {})
    }

    /// Replays a record like [`new`](Self::new), and shows the game at its start and after every move.
    pub fn replay(record: Record<G>, show: impl FnMut(&Self)) -> Result<Self, BadOptions> {
        Self::run(record, show, &mut |_| {})
    }

    /// What is seen on the way through the steps from that number on.
    pub fn scenes(&self, from: usize) -> Vec<Scene<G>> {
        let mut scenes = Vec::new();
        let mut film = |scene: Scene<G>| {
            if scene.step >= from {
                scenes.push(scene);
            }
        };
        // It could be started once, so it can be again.
        let _ = Self::run(self.record.clone(), |_| {}, &mut film);
        scenes
    }

    fn run(
        mut record: Record<G>,
        mut show: impl FnMut(&Self),
        film: &mut dyn FnMut(Scene<G>),
    ) -> Result<Self, BadOptions> {
        let mut dice = Dice::new(record.seed);
        let game = G::start(&record.options, &mut dice)?;
        if record.chairs.len() != game.seats() {
            return Err(BadOptions("there must be one chair a seat"));
        }
        let moves = std::mem::take(&mut record.moves);
        let mut stirs = std::mem::take(&mut record.travels.stirs).into_iter().peekable();
        let mut playthrough = Self { record, game, dice, steps: Vec::new() };
        show(&playthrough);
        for mv in moves {
            playthrough.stir_all(&mut stirs);
            let Some(seat) = playthrough.game.turn() else { break };
            if playthrough.play_shown(seat, mv, film).is_err() {
                break;
            }
            show(&playthrough);
        }
        playthrough.stir_all(&mut stirs);
        Ok(playthrough)
    }

    /// Stirs in what came after as many moves as were made.
    fn stir_all(&mut self, stirs: &mut std::iter::Peekable<impl Iterator<Item = Stir>>) {
        while let Some(stir) = stirs.next_if(|stir| stir.at as usize <= self.steps.len()) {
            self.stir(stir.seat, stir.salt, stir.promise);
        }
    }

    /// Stirs a number into the dice: everything that is rolled from now on depends on it.
    pub fn stir(&mut self, seat: Seat, salt: u64, promise: Option<u64>) {
        self.dice.stir(salt);
        self.record.travels.stirs.push(Stir { at: self.steps.len() as u32, seat, salt, promise });
    }

    /// Sets how the game is passed on from now on.
    pub fn set_pass(&mut self, pass: crate::travels::Pass) {
        self.record.travels.pass = Some(pass);
    }

    /// The record so far.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// The position now.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What happened so far, a step a move.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// Who decides for the seat whose turn it is.
    pub fn pilot(&self) -> Option<Pilot> {
        let seat = self.game.turn()?;
        self.record.chairs.get(seat.index()).map(|chair| chair.pilot)
    }

    /// Plays a move, or says why not; then nothing has changed.
    pub fn play(&mut self, seat: Seat, mv: G::Move) -> Result<(), G::Refusal> {
        let mut events = Vec::new();
        self.game.play(seat, mv, &mut self.dice, &mut events)?;
        self.note(seat, mv, events);
        Ok(())
    }

    fn play_shown(&mut self, seat: Seat, mv: G::Move, film: &mut dyn FnMut(Scene<G>)) -> Result<(), G::Refusal> {
        self.game.check(seat, mv)?;
        let (step, mut events) = (self.steps.len(), Vec::new());
        let mut show = |game: &G, events: &[G::Event]| film(Scene { game: game.clone(), step, told: events.len() });
        self.game.apply_shown(mv, &mut self.dice, &mut events, &mut show);
        self.note(seat, mv, events);
        Ok(())
    }

    fn note(&mut self, seat: Seat, mv: G::Move, events: Vec<G::Event>) {
        self.record.moves.push(mv);
        self.steps.push(Step { seat, mv, events });
    }

    /// Whether the last move may be taken back: a person made it, no die was rolled and no card seen, and nobody acted
    /// since. In training always, as long as a person has moved. What was passed on with a link stays.
    pub fn can_undo(&self) -> bool {
        let here = self.steps.get(self.record.travels.last()..).unwrap_or_default();
        match here.last() {
            None => false,
            Some(_) if self.record.training => here.iter().any(|step| self.is_human(step.seat)),
            Some(step) => self.is_human(step.seat) && !step.events.iter().any(Event::reveals),
        }
    }

    /// Takes the last move back, in training the last move of a person and what computers did since.
    /// Returns whether anything was taken back.
    pub fn undo(&mut self) -> bool {
        if !self.can_undo() {
            return false;
        }
        let Some(keep) = self.steps.iter().rposition(|step| self.is_human(step.seat)) else { return false };
        let mut record = self.record.clone();
        record.moves.truncate(keep);
        match Self::new(record) {
            Ok(earlier) => *self = earlier,
            Err(_) => return false,
        }
        true
    }

    fn is_human(&self, seat: Seat) -> bool {
        self.record.chairs.get(seat.index()).is_some_and(|chair| chair.pilot == Pilot::Human)
    }
}
