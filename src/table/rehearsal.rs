//! A rehearsal: a few presses tried out on a copy, out of sight, before anybody presses anything.
//!
//! A browser translates a function when it is first called, which takes longer than the function does, and the first press
//! at a table calls hundreds of them. What is rehearsed is answered as quickly the first time as ever after. Nothing of it
//! is shown, kept or heard.

use std::{
    cell::{Cell, RefCell},
    hint::black_box,
    time::Duration,
};

use leptos::{ev, prelude::*};
use tabletron_rules::Playthrough;

use super::{Action, Pick, Stage, View};
use crate::{slices, words::Lang};

/// So many presses are rehearsed: more than a turn of most games has.
const PRESSES: usize = 24;
/// The time between two of them.
const PAUSE: Duration = Duration::from_millis(30);
/// So many milliseconds after somebody has done something nothing is rehearsed: more is about to come.
const PEACE: f64 = 500.0;

thread_local! {
    /// The games that were rehearsed since the page was opened.
    static KNOWN: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
    /// When somebody last did something, in milliseconds.
    static TOUCHED: Cell<f64> = const { Cell::new(0.0) };
}

/// A copy of a game, and what is picked in it.
struct Rehearsal<G: Stage> {
    play: Playthrough<G>,
    selection: G::Selection,
    lang: Lang,
    presses: usize,
}

/// Rehearses a game once, whenever nothing is being drawn and nobody does anything. What is not known yet is asked for only then.
pub fn rehearse<G: Stage>(lang: Lang, play: impl FnOnce() -> Option<Playthrough<G>>) {
    if KNOWN.with_borrow(|known| known.contains(&G::NAME)) {
        return;
    }
    let Some(play) = play() else { return };
    if KNOWN.with_borrow(Vec::is_empty) {
        let touch = || TOUCHED.set(js_sys::Date::now());
        // They are heard as long as the page is open.
        window_event_listener(ev::pointermove, move |_| touch());
        window_event_listener(ev::pointerdown, move |_| touch());
        window_event_listener(ev::keydown, move |_| touch());
        window_event_listener(ev::wheel, move |_| touch());
    }
    KNOWN.with_borrow_mut(|known| known.push(G::NAME));
    go_on(Rehearsal { play, selection: G::Selection::default(), lang, presses: 0 });
}

fn go_on<G: Stage>(mut rehearsal: Rehearsal<G>) {
    let step = move || {
        let is_touched = js_sys::Date::now() - TOUCHED.get() < PEACE;
        if is_touched || slices::is_busy_now() || (rehearsal.press() && rehearsal.presses < PRESSES) {
            go_on(rehearsal);
        }
    };
    set_timeout(step, PAUSE);
}

impl<G: Stage> Rehearsal<G> {
    /// Presses something, looks at what comes of it, and says whether anything is left to be pressed.
    fn press(&mut self) -> bool {
        self.presses += 1;
        match self.found() {
            Some(Action::Select(selection)) => self.selection = selection,
            Some(Action::Play(mv)) => self.play_on(&[mv]),
            Some(Action::Chain(moves)) => self.play_on(&moves),
            _ => {
                let mut moves = Vec::new();
                self.play.game().moves(&mut moves);
                // Not always the first one, which is often the same.
                let any = moves.get(self.presses * 7 % moves.len().max(1)).copied();
                self.play_on(any.as_slice());
            }
        }
        black_box(G::panel(&self.view()));
        self.play.game().turn().is_some()
    }

    fn view(&self) -> View<'_, G> {
        View::new(&self.play, &self.selection, self.lang)
    }

    /// What the board or the panel offers, in turns; now and then nothing, so that it goes on.
    fn found(&self) -> Option<Action<G>> {
        let view = self.view();
        let proposed = || G::panel(&view).primary.map(|button| button.action);
        match self.presses % 3 {
            0 => None,
            1 => self.picked(&view).or_else(proposed),
            _ => proposed().or_else(|| self.picked(&view)),
        }
    }

    /// Something on the board that does something, not always the same.
    fn picked(&self, view: &View<'_, G>) -> Option<Action<G>> {
        let mut targets = view.game.pressable();
        let first = self.presses * 5 % targets.len().max(1);
        targets.rotate_left(first);
        targets.into_iter().find_map(|target| match G::pick(view, target) {
            Pick::Act(action) => Some(action),
            Pick::Refuse(_) | Pick::Wait => None,
        })
    }

    fn play_on(&mut self, moves: &[G::Move]) {
        for &mv in moves {
            let Some(seat) = self.play.game().turn() else { break };
            if self.play.play(seat, mv).is_err() {
                break;
            }
        }
        self.selection = G::Selection::default();
        if let Some(step) = self.play.steps().last() {
            black_box(G::tell(&self.view(), step));
        }
        black_box(self.play.record().code());
    }
}

#[cfg(test)]
mod tests {
    use tabletron_rules::Game;

    use super::*;
    use crate::table::trial::played;

    #[test]
    fn a_rehearsal_presses_on_and_leaves_the_game_as_it_is() {
        let play = played(20);
        let mut copy = Rehearsal { play: played(20), selection: Default::default(), lang: Lang::En, presses: 0 };
        while copy.presses < PRESSES && copy.press() {}
        assert!(copy.play.steps().len() > 24, "{} steps", copy.play.steps().len());
        assert_eq!(copy.play.steps()[..20], *play.steps(), "it goes on from where the game stands");
    }

    #[test]
    fn a_rehearsal_ends_with_the_game() {
        let mut copy = Rehearsal { play: played(0), selection: Default::default(), lang: Lang::En, presses: 0 };
        while copy.press() {
            assert!(copy.presses < 2000, "it comes to an end");
        }
        assert_eq!(copy.play.game().turn(), None);
    }
}
