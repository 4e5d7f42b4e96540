//! A stand of a game: a record, the position after some of its steps, and those steps. A table shows one, wherever it is from.

use tabletron_rules::{Game, Playthrough, Record, playthrough::Step};

/// The position after the last of the steps.
pub struct Stand<'a, G: Game> {
    /// The record; it may have more moves than the steps.
    pub record: &'a Record<G>,
    /// The position.
    pub game: &'a G,
    /// What led to it.
    pub steps: &'a [Step<G>],
    /// Where it lies within a step that is shown bit by bit.
    pub beat: Option<Beat<'a, G>>,
}

/// A beat of a step that is shown bit by bit.
pub struct Beat<'a, G: Game> {
    /// What the step has brought so far.
    pub told: &'a [G::Event],
    /// How much of it was told before this beat.
    pub before: usize,
}

impl<G: Game> Clone for Beat<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game> Copy for Beat<'_, G> {}

impl<'a, G: Game> Beat<'a, G> {
    /// What this beat brought.
    pub fn news(self) -> &'a [G::Event] {
        self.told.get(self.before..).unwrap_or_default()
    }
}

impl<G: Game> Clone for Stand<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game> Copy for Stand<'_, G> {}

impl<'a, G: Game> From<&'a Playthrough<G>> for Stand<'a, G> {
    fn from(play: &'a Playthrough<G>) -> Self {
        Stand { record: play.record(), game: play.game(), steps: play.steps(), beat: None }
    }
}

impl<'a, G: Game> Stand<'a, G> {
    /// What the last step brought, or the last beat.
    pub fn news(self) -> &'a [G::Event] {
        if let Some(beat) = self.beat {
            return beat.news();
        }
        self.steps.last().map(|step| step.events.as_slice()).unwrap_or_default()
    }
}
