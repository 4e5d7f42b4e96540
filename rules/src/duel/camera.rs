//! A camera on Autobot's turn: the position after each of its beats, with all that followed from it.

use super::{event::Event, phase::Phase, state::Duel};

/// Shows a beat when the next one begins.
pub(super) struct Camera<'a> {
    show: &'a mut dyn FnMut(&Duel, &[Event]),
    /// The last beat so far, and how many events were told by then.
    beat: Option<(Duel, usize)>,
    /// How many events were looked at.
    seen: usize,
}

impl<'a> Camera<'a> {
    pub fn new(show: &'a mut dyn FnMut(&Duel, &[Event])) -> Self {
        Camera { show, beat: None, seen: 0 }
    }

    /// Looks at what a task brought about.
    pub fn look(&mut self, game: &Duel, events: &[Event]) {
        let Some(first) = events.get(self.seen) else { return };
        if is_beat(first) {
            self.cut(events);
        }
        self.seen = events.len();
        // Nobody is asked there, whatever was asked before.
        let scene = || Duel { phase: Phase::Resolve, ..game.clone() };
        self.beat = game.is_autobot(game.active()).then(|| (scene(), events.len()));
    }

    /// The beat is over.
    pub fn cut(&mut self, events: &[Event]) {
        if let Some((game, told)) = self.beat.take() {
            (self.show)(&game, &events[..told]);
        }
    }
}

/// Whether something new begins with the event: a turn, a step of Autobot, a space of a pull.
fn is_beat(event: &Event) -> bool {
    matches!(event, Event::Began { .. } | Event::Autobot(_) | Event::Pulled { .. })
}
