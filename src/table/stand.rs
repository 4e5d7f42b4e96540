//! A stand of a game: a record, the position after some of its steps, and those steps. A table shows one, wherever it is from.

use tabletron_rules::{Game, Pilot, Playthrough, Record, playthrough::Step};

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

    /// Who decides for the seat whose turn it is.
    pub fn pilot(self) -> Option<Pilot> {
        let seat = self.game.turn()?;
        self.record.chairs.get(seat.index()).map(|chair| chair.pilot)
    }
}

/// Plays a record from its start and looks at every position, as far as its moves are sound.
pub fn walk<G: Game>(record: &Record<G>, mut look: impl FnMut(&Playthrough<G>)) {
    let start = Record { moves: Vec::new(), ..record.clone() };
    let Ok(mut play) = Playthrough::new(start) else { return };
    look(&play);
    for &mv in &record.moves {
        let Some(seat) = play.game().turn() else { break };
        if play.play(seat, mv).is_err() {
            break;
        }
        look(&play);
    }
}
