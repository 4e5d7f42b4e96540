//! Computer players at a table: each decides after a moment, when its turn comes.

use gloo::timers::callback::Timeout;
use leptos::prelude::*;
use tabletron_players::{Level, decide};
use tabletron_rules::{Dice, Playthrough};

use super::{Controller, Stage};

/// Streams of chance for computer players begin here; a game's own is 0.
const COMPUTERS: u64 = 1000;
const THINKS_WHEN_STILL: u32 = 40;

impl<G: Stage> Controller<G> {
    /// Whenever a computer's turn comes, it decides after a moment. A new turn, or leaving the table, stops the old timer.
    pub(super) fn run_computers(self) {
        let timer = StoredValue::new_local(None::<Timeout>);
        Effect::new(move |_| {
            let (step, pilot, pause) = self.whole(|play| (play.steps().len(), play.pilot(), play.game().pause()));
            let pause = match pause {
                _ if self.hurry.get() => 0,
                Some(pause) if self.house.settings.is_still() => pause.min(THINKS_WHEN_STILL),
                pause => pause.unwrap_or(0),
            };
            let is_computer =
                pilot.and_then(Level::of).is_some() && self.house.is_ours() && self.film.with(Option::is_none);
            timer.set_value(is_computer.then(|| Timeout::new(pause, move || self.let_computer_decide(step))));
        });
    }

    fn let_computer_decide(self, step: usize) {
        // The table may be gone by now, the turn may have been taken back, or another tab may have the game.
        let decision = self.play.try_with_untracked(|play| {
            if play.steps().len() != step || !self.is_ours() {
                return None;
            }
            computers_choice(play)
        });
        if let Some(Some(mv)) = decision {
            self.play_moves(&[mv]);
        }
    }
}

/// What the computer whose turn it is decides. The same position of the same record gives the same decision.
pub fn computers_choice<G: Stage>(play: &Playthrough<G>) -> Option<G::Move> {
    let level = play.pilot().and_then(Level::of)?;
    let mut dice = Dice::of(play.record().seed, COMPUTERS + play.steps().len() as u64);
    decide(&mut *level.player::<G>(), play.game(), &mut dice)
}
