//! What the tests of all games share: a position that is built and played on, and reading a game's sheet.

use std::fmt::Debug;

use serde_json::Value;

use crate::{Dice, Game, Seat};

/// A position under construction, and then a game played on it. Everything is checked by the audit at every step.
#[derive(Clone)]
pub(crate) struct Position<G: Game> {
    pub game: G,
    pub dice: Dice,
    /// Everything that happened.
    pub events: Vec<G::Event>,
}

impl<G: Game> Position<G> {
    /// The start of a game.
    #[track_caller]
    pub fn start(options: &G::Options, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let game = G::start(options, &mut dice).expect("the options are good");
        Position { game, dice, events: Vec::new() }
    }

    /// The same with other dice from now on.
    pub fn with_dice(self, dice: Dice) -> Self {
        Position { dice, ..self }
    }

    /// Carries out a legal move of whoever decides and tells what happened; nothing may get lost on the way.
    #[track_caller]
    pub fn play(&mut self, mv: G::Move) -> Vec<G::Event> {
        let seat = self.game.turn().expect("the game goes on");
        self.is_listed_if_allowed(mv, self.game.check(seat, mv).is_ok());
        let before = self.events.len();
        if let Err(refusal) = self.game.play(seat, mv, &mut self.dice, &mut self.events) {
            panic!("{mv:?} is refused: {refusal:?}");
        }
        if let Err(broken) = self.game.audit() {
            panic!("after {mv:?}: {broken}");
        }
        self.events[before..].to_vec()
    }

    /// Plays several moves and tells everything that happened.
    #[track_caller]
    pub fn play_all(&mut self, moves: &[G::Move]) -> Vec<G::Event> {
        let mut events = Vec::new();
        for &mv in moves {
            events.extend(self.play(mv));
        }
        events
    }

    /// The position after a legal move of whoever decides.
    #[track_caller]
    pub fn then(mut self, mv: G::Move) -> Self {
        self.play(mv);
        self
    }

    /// Why a move of whoever decides is refused; at the end of the game, of anybody.
    #[track_caller]
    pub fn refused(&self, mv: G::Move) -> G::Refusal {
        assert!(!self.moves().contains(&mv), "listed: {mv:?}");
        self.game.check(self.game.turn().unwrap_or(Seat(0)), mv).expect_err("the move is refused")
    }

    /// The move is refused for exactly this reason, by the rule of that number.
    #[track_caller]
    pub fn refuses(&self, mv: G::Move, reason: G::Refusal, rule: &str) {
        let refusal = self.refused(mv);
        assert_eq!((refusal, self.game.rule(&refusal).number), (reason, rule), "{mv:?}");
    }

    /// Whether a move of whoever decides is allowed.
    #[track_caller]
    #[must_use]
    pub fn allows(&self, mv: G::Move) -> bool {
        let allowed = self.game.turn().is_some_and(|seat| self.game.check(seat, mv).is_ok());
        self.is_listed_if_allowed(mv, allowed);
        allowed
    }

    /// What is listed is allowed; and the other way round, unless the game lists only a choice.
    #[track_caller]
    fn is_listed_if_allowed(&self, mv: G::Move, allowed: bool) {
        let listed = self.moves().contains(&mv);
        assert!(listed == allowed || allowed && !G::LISTS_ALL, "listed and judged alike: {mv:?}");
    }

    /// What whoever decides may do.
    pub fn moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.game.moves(&mut moves);
        moves
    }
}

/// The mean of many numbers, and its standard error.
pub(crate) fn mean(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let variance = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / count;
    (mean, (variance / count).sqrt())
}

/// A sheet's data.
pub(crate) fn sheet(json: &str) -> Value {
    serde_json::from_str(json).expect("the sheet is JSON")
}

/// The items of a list in a sheet.
pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// A text in a sheet.
pub(crate) fn text(value: &Value) -> &str {
    value.as_str().expect("a name")
}

/// The name of a variant as sheets write it.
pub(crate) fn named(thing: &impl Debug) -> String {
    format!("{thing:?}").to_lowercase()
}
