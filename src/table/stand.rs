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
}

impl<G: Game> Clone for Stand<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game> Copy for Stand<'_, G> {}

impl<'a, G: Game> From<&'a Playthrough<G>> for Stand<'a, G> {
    fn from(play: &'a Playthrough<G>) -> Self {
        Stand { record: play.record(), game: play.game(), steps: play.steps() }
    }
}

impl<'a, G: Game> Stand<'a, G> {
    /// What the last step brought.
    pub fn news(self) -> &'a [G::Event] {
        self.steps.last().map(|step| step.events.as_slice()).unwrap_or_default()
    }
}
