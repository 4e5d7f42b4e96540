//! A film of what the rules play for a seat: the moves are made and kept, and what they brought is shown beat by beat.

use gloo::timers::callback::Timeout;
use leptos::prelude::*;
use tabletron_rules::{Playthrough, Seat, playthrough::Scene};

use super::{
    Controller, Stage,
    controller::{Tab, refocus},
    stand::{Beat, Stand},
};
use crate::slices::set_new;

/// Scenes, and the one that is shown.
pub struct Film<G: Stage> {
    scenes: Vec<Scene<G>>,
    at: usize,
}

impl<G: Stage> Film<G> {
    /// What the steps from that number on showed; nothing where they showed nothing.
    pub fn of(play: &Playthrough<G>, from: usize) -> Option<Self> {
        let game = play.game();
        if !Seat::all(game.seats()).any(|seat| game.plays_itself(seat)) {
            return None;
        }
        let scenes = play.scenes(from);
        (!scenes.is_empty()).then_some(Film { scenes, at: 0 })
    }

    /// The next scene, if there is one.
    pub fn next(self) -> Option<Self> {
        (self.at + 1 < self.scenes.len()).then_some(Film { at: self.at + 1, ..self })
    }

    /// The position that is shown, within the game it is from.
    pub fn stand<'a>(&'a self, play: &'a Playthrough<G>) -> Option<Stand<'a, G>> {
        let scene = self.scenes.get(self.at)?;
        let before = self.at.checked_sub(1).and_then(|at| self.scenes.get(at)).filter(|other| other.step == scene.step);
        let told = play.steps().get(scene.step)?.events.get(..scene.told)?;
        let beat = Beat { told, before: before.map_or(0, |other| other.told) };
        let steps = play.steps().get(..scene.step)?;
        Some(Stand { record: play.record(), game: &scene.game, steps, beat: Some(beat) })
    }
}

impl<G: Stage> Controller<G> {
    /// Shows what the steps from that number on brought, unless the player wants to see the end at once.
    pub(super) fn start_film(self, play: &Playthrough<G>, from: usize, orders: &G::Orders) {
        let film = G::beat(orders).and_then(|_| Film::of(play, from));
        self.film.maybe_update(|now| {
            let changes = now.is_some() || film.is_some();
            *now = film;
            changes
        });
    }

    /// While there is a film, every scene is shown for a while. A change of the pace begins a new while.
    pub(super) fn run_film(self) {
        let timer = StoredValue::new_local(None::<Timeout>);
        Effect::new(move |_| {
            let at = self.film.with(|film| film.as_ref().map(|film| film.at));
            let beat = self.orders.with(G::beat);
            let wait = at.map(|at| Timeout::new(beat.unwrap_or(0), move || self.next_scene(at)));
            timer.set_value(wait);
        });
    }

    fn next_scene(self, at: usize) {
        // The table may be gone by now, or the film somewhere else.
        if self.film.try_with_untracked(|film| film.as_ref().map(|film| film.at)) != Some(Some(at)) {
            return;
        }
        self.film.update(|film| *film = film.take().and_then(Film::next));
        self.after_scene();
    }

    /// Shows the end at once. Says whether there was anything to end.
    pub(super) fn end_film(self) -> bool {
        let was_shown = self.film.with_untracked(Option::is_some);
        if was_shown {
            self.film.set(None);
            self.after_scene();
        }
        was_shown
    }

    /// Every scene is heard; after the last one whoever decides is asked.
    fn after_scene(self) {
        if self.film.with_untracked(Option::is_none) {
            set_new(self.house.tab, Tab::Act);
            refocus();
        }
        self.hear_last_step();
    }
}
