//! A replay: where it stands, how it goes on, and the keys that move it. It knows no game, and it changes none.

use gloo::timers::callback::Timeout;
use leptos::{ev, prelude::*};
use tabletron_rules::Playthrough;
use wasm_bindgen::JsCast;

use super::{
    Stage,
    look::{Look, looks, may_branch},
    reel::{Reel, Unit, Way},
};
use crate::{parts::is_typing, route::Route, store::Seats};

/// How many times as fast the speeds are as the slowest.
pub const SPEEDS: [u32; 3] = [1, 2, 4];
/// How long a step is shown at the slowest speed, in milliseconds.
const SLOWEST: u32 = 1200;

/// Where a game that is watched comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The game of that id, stored here.
    Stored(String),
    /// The code of a link; nothing of it is stored.
    Link(String),
}

impl Origin {
    /// The seats that are played at this screen: those of a stored game as it says, of a link all or none.
    pub fn seats(&self, of_stored: impl FnOnce() -> Seats) -> Seats {
        match self {
            Origin::Stored(_) => of_stored(),
            Origin::Link(_) => Seats::ALL,
        }
    }

    /// Where one goes from the replay.
    pub fn way_back(&self) -> Route {
        match self {
            Origin::Stored(id) => Route::Table(id.clone()),
            Origin::Link(code) => Route::Link(code.clone()),
        }
    }
}

/// A replay under way.
#[derive(Clone, Copy)]
pub struct Replay {
    reel: StoredValue<Reel>,
    origin: StoredValue<Origin>,
    looks: StoredValue<Vec<Look>>,
    /// Whether one may branch off into a game of training.
    pub may_branch: bool,
    /// How many decisions have been made where it stands.
    pub at: RwSignal<usize>,
    /// Whose eyes it is seen with.
    pub look: RwSignal<Look>,
    /// How far a step goes.
    pub unit: RwSignal<Unit>,
    /// Which of the speeds it is played with.
    pub speed: RwSignal<usize>,
    /// Whether it goes on by itself.
    pub is_playing: RwSignal<bool>,
}

impl Replay {
    /// The replay of a game, at its start, and the game's positions.
    pub fn of<G: Stage>(play: &Playthrough<G>, here: Seats, origin: Origin) -> (Replay, Vec<G>) {
        let (reel, positions) = Reel::of(play);
        let chairs = &play.record().chairs;
        let may_branch = may_branch(chairs, reel.is_over, G::HIDES);
        (Replay::new(looks(chairs, here, reel.is_over), reel, origin, may_branch), positions)
    }

    fn new(looks: Vec<Look>, reel: Reel, origin: Origin, may_branch: bool) -> Replay {
        let replay = Replay {
            look: RwSignal::new(looks.first().copied().unwrap_or(Look::Nobody)),
            looks: StoredValue::new(looks),
            reel: StoredValue::new(reel),
            origin: StoredValue::new(origin),
            may_branch,
            at: RwSignal::new(0),
            unit: RwSignal::new(Unit::Decision),
            speed: RwSignal::new(0),
            is_playing: RwSignal::new(false),
        };
        replay.run();
        replay
    }

    /// Does something with the reel.
    pub fn reel<T>(self, look: impl FnOnce(&Reel) -> T) -> T {
        self.reel.with_value(look)
    }

    /// Whose eyes can be chosen.
    pub fn looks(self) -> Vec<Look> {
        self.looks.get_value()
    }

    /// Where the game comes from.
    pub fn origin(self) -> Origin {
        self.origin.get_value()
    }

    /// Goes to a place and stays there.
    pub fn seek(self, at: usize) {
        self.is_playing.set(false);
        self.put(at.min(self.reel(|reel| reel.last)));
    }

    fn put(self, at: usize) {
        if at != self.at.get_untracked() {
            self.at.set(at);
        }
    }

    /// Goes on or back by a step of that size.
    pub fn step(self, unit: Unit, way: Way) {
        self.seek(self.reel(|reel| reel.step(self.at.get_untracked(), unit, way)));
    }

    /// Goes to the next highlight of a kind, if there is one that way.
    pub fn jump(self, kind: usize, way: Way) {
        if let Some(at) = self.reel(|reel| reel.jump(self.at.get_untracked(), kind, way)) {
            self.seek(at);
        }
    }

    /// Lets it go on by itself, from the start where it has come to the end; or stops it.
    pub fn toggle(self) {
        let starts = !self.is_playing.get_untracked();
        if starts && self.at.get_untracked() == self.reel(|reel| reel.last) {
            self.put(0);
        }
        self.is_playing.set(starts);
    }

    /// While it plays, every step is shown for a while. A change of place, speed or size begins a new while.
    fn run(self) {
        let timer = StoredValue::new_local(None::<Timeout>);
        Effect::new(move |_| {
            let (at, unit, speed) = (self.at.get(), self.unit.get(), SPEEDS[self.speed.get()]);
            let is_last = self.reel(|reel| at == reel.last);
            if is_last && self.is_playing.get() {
                self.is_playing.set(false);
            }
            let goes_on = self.is_playing.get() && !is_last;
            timer.set_value(goes_on.then(|| Timeout::new(SLOWEST / speed, move || self.go_on(at, unit))));
        });
    }

    fn go_on(self, at: usize, unit: Unit) {
        // The replay may be gone by now, or somewhere else.
        if self.at.try_get_untracked() == Some(at) {
            self.put(self.reel(|reel| reel.step(at, unit, Way::On)));
        }
    }

    /// Arrows go by decision, with Shift by turn; page keys by round; Home and End to the ends; Space plays.
    pub fn listen_to_keys(self) {
        let handle = window_event_listener(ev::keydown, move |event| {
            if let Some(press) = press_of(&event) {
                event.prevent_default();
                match press {
                    Press::Step(unit, way) => self.step(unit, way),
                    Press::End(Way::Back) => self.seek(0),
                    Press::End(Way::On) => self.seek(usize::MAX),
                    Press::Toggle => self.toggle(),
                }
            }
        });
        on_cleanup(move || handle.remove());
    }
}

/// What a key does with a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Press {
    Step(Unit, Way),
    End(Way),
    Toggle,
}

/// What a key does, wherever it is pressed.
fn meaning(key: &str, with_shift: bool) -> Option<Press> {
    let unit = if with_shift { Unit::Turn } else { Unit::Decision };
    Some(match key {
        "ArrowLeft" => Press::Step(unit, Way::Back),
        "ArrowRight" => Press::Step(unit, Way::On),
        "PageUp" => Press::Step(Unit::Round, Way::Back),
        "PageDown" => Press::Step(Unit::Round, Way::On),
        "Home" => Press::End(Way::Back),
        "End" => Press::End(Way::On),
        " " => Press::Toggle,
        _ => return None,
    })
}

/// The same, unless what has the focus needs the key for itself: a dialog, a button, a list that can be scrolled.
fn press_of(event: &ev::KeyboardEvent) -> Option<Press> {
    let press = meaning(&event.key(), event.shift_key())?;
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let is_in =
        |selector: &str| target.as_ref().is_some_and(|target| target.closest(selector).ok().flatten().is_some());
    let is_needed = match press {
        Press::Toggle => is_in("button, a, summary, [role=button]"),
        Press::Step(Unit::Round, _) | Press::End(_) => is_in(".log ol"),
        Press::Step(..) => false,
    };
    let has_modifier = event.ctrl_key() || event.meta_key() || event.alt_key();
    let is_elsewhere = is_typing(event) && !is_in(".scrub");
    (!is_needed && !has_modifier && !is_elsewhere).then_some(press)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_go_by_decision_or_turn_and_pages_by_round() {
        assert_eq!(meaning("ArrowLeft", false), Some(Press::Step(Unit::Decision, Way::Back)));
        assert_eq!(meaning("ArrowRight", true), Some(Press::Step(Unit::Turn, Way::On)));
        assert_eq!(meaning("PageDown", false), Some(Press::Step(Unit::Round, Way::On)));
        assert_eq!(
            (meaning("Home", false), meaning("End", true)),
            (Some(Press::End(Way::Back)), Some(Press::End(Way::On)))
        );
        assert_eq!((meaning(" ", false), meaning("u", false)), (Some(Press::Toggle), None));
    }

    #[test]
    fn one_goes_back_to_the_table_or_to_the_link_one_came_from() {
        assert_eq!(Origin::Stored("a1".to_owned()).way_back(), Route::Table("a1".to_owned()));
        assert_eq!(Origin::Link("xyz".to_owned()).way_back(), Route::Link("xyz".to_owned()));
    }
}
