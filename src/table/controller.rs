//! The controller: holds a playthrough and a selection, carries out what is pressed, and keeps the game.

use gloo::timers::callback::Timeout;
use leptos::prelude::*;
use tabletron_players::{Level, decide};
use tabletron_rules::{Dice, Pilot, Playthrough, Record, Seat};

use super::{Action, Pick, Stage, View, keeping::Keeping};
use crate::{
    route::{Route, go_to},
    settings::Settings,
    sound::{self, Sound},
    toasts::{Kind, Toasts},
    words::{Lang, shell},
};

/// How long a computer player seems to think, in milliseconds.
const THINKS: u32 = 800;
/// Streams of chance for computer players begin here; a game's own is 0.
const COMPUTERS: u64 = 1000;
const THINKS_WHEN_STILL: u32 = 40;

/// What the phone's sheet shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// The panel.
    Act,
    /// The cards on offer.
    Cards,
    /// The players' boards.
    Players,
    /// The log.
    Log,
}

impl Tab {
    /// All four, from left to right.
    pub const ALL: [Tab; 4] = [Tab::Act, Tab::Cards, Tab::Players, Tab::Log];

    /// The tab's name in the styles.
    pub fn key(self) -> &'static str {
        ["act", "tech", "players", "log"][self as usize]
    }
}

/// A table with a game on it. It is the same for all games.
pub struct Controller<G: Stage> {
    /// The game under way.
    pub play: RwSignal<Playthrough<G>>,
    /// What the person who decides has picked.
    pub selection: RwSignal<G::Selection>,
    /// Where the game is kept.
    pub keeping: Keeping,
    /// One sentence about what is hovered or focused.
    pub hint: RwSignal<String>,
    /// What the phone's sheet shows.
    pub tab: RwSignal<Tab>,
    /// The seat the screen waits for, where seats have secrets.
    pub waiting_for: RwSignal<Option<Seat>>,
    /// The player's settings.
    pub settings: Settings,
    /// Messages to the player.
    pub toasts: Toasts,
}

impl<G: Stage> Clone for Controller<G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Stage> Copy for Controller<G> {}

impl<G: Stage> Controller<G> {
    /// Sits down at a table and lets computer players act when it is their turn.
    pub fn new(play: Playthrough<G>, keeping: Keeping) -> Self {
        let table = Controller {
            play: RwSignal::new(play),
            selection: RwSignal::new(G::Selection::default()),
            keeping,
            hint: RwSignal::new(String::new()),
            tab: RwSignal::new(Tab::Act),
            waiting_for: RwSignal::new(None),
            settings: Settings::get(),
            toasts: Toasts::get(),
        };
        table.run_computers();
        table
    }

    /// Does something with the position as the person here sees it.
    pub fn view<T>(self, lang: Lang, look: impl FnOnce(&View<'_, G>) -> T) -> T {
        self.selection.with(|selection| self.play.with(|play| look(&View::new(play, selection, lang))))
    }

    /// The colour of the seat whose turn it is.
    pub fn turn_colour(self) -> Option<u8> {
        self.play.with(|play| play.record().chairs.get(play.game().turn()?.index()).map(|chair| chair.colour))
    }

    /// Presses something on the board.
    pub fn pick(self, target: G::Target) {
        let lang = self.settings.lang.get_untracked();
        let pick = untrack(|| self.view(lang, |view| G::pick(view, target)));
        match pick {
            Pick::Act(action) => self.act(action),
            Pick::Refuse(refusal) => self.refuse(refusal),
            Pick::Wait => {
                let name = untrack(|| self.view(lang, |view| view.game.turn().map(|seat| view.name(seat))));
                if let Some(name) = name {
                    self.toasts.show(Kind::Info, shell::thinking(lang, name), None);
                }
            }
        }
    }

    /// Carries out what was pressed.
    pub fn act(self, action: Action<G>) {
        match action {
            Action::Select(selection) => {
                self.toasts.clear();
                self.hear(Sound::Click);
                self.tab.set(Tab::Act);
                self.selection.set(selection);
            }
            Action::Play(mv) => {
                // Nobody presses for a computer, not even with a late click.
                let seat =
                    self.play.with_untracked(|play| play.game().turn().filter(|_| play.pilot() == Some(Pilot::Human)));
                let Some(seat) = seat else { return };
                self.play_move(seat, mv);
            }
        }
        refocus();
    }

    fn play_move(self, seat: Seat, mv: G::Move) {
        // Judged first, so that a refused move does not even redraw anything.
        if let Err(refusal) = self.play.with_untracked(|play| play.game().check(seat, mv)) {
            return self.refuse(refusal);
        }
        if self.play.with_untracked(|play| play.pilot() == Some(Pilot::Human)) {
            self.toasts.clear();
        }
        self.selection.set(G::Selection::default());
        self.play.update(|play| {
            // It was judged just now.
            let _ = play.play(seat, mv);
        });
        // Whoever reads the log while computers play is left in peace.
        if self.play.with_untracked(|play| play.pilot() == Some(Pilot::Human)) {
            self.tab.set(Tab::Act);
        }
        self.hear_last_step();
        self.hand_over();
        self.keep();
    }

    fn refuse(self, refusal: G::Refusal) {
        use tabletron_rules::Refusal as _;
        let lang = self.settings.lang.get_untracked();
        let text = untrack(|| self.view(lang, |view| G::refusal(view, refusal)));
        let number = refusal.rule().number;
        let section = Some(G::section(number).to_owned());
        let href = Route::Rules { game: G::NAME.to_owned(), section }.href();
        self.hear(Sound::No);
        self.toasts.show(Kind::Bad, text, Some((href, shell::rule_link(lang, number).to_string())));
    }

    /// Takes the last move back, or says why that is not possible.
    pub fn undo(self) {
        let lang = self.settings.lang.get_untracked();
        if !self.play.with_untracked(Playthrough::can_undo) {
            let is_fresh = self.play.with_untracked(|play| play.steps().is_empty());
            let why = if is_fresh { shell::undo_none(lang) } else { shell::undo_nothing(lang) };
            return self.toasts.show(Kind::Bad, why.into(), None);
        }
        self.selection.set(G::Selection::default());
        self.play.update(|play| {
            play.undo();
        });
        self.toasts.show(Kind::Info, shell::undone(lang).into(), None);
        self.keep();
        refocus();
    }

    /// Writes the game into storage.
    pub fn keep(self) {
        let code = self.play.with_untracked(|play| play.record().code());
        self.keeping.save(&code);
    }

    /// Sets up the same game once more, with a new seed, and goes there.
    pub fn play_again(self) {
        let code = self.play.with_untracked(|play| {
            let old = play.record();
            Record::<G>::new(old.options.clone(), old.chairs.clone(), old.training, crate::shelf::new_seed()).code()
        });
        go_to(&Route::Table(super::keeping::keep_new(&code)));
    }

    fn hear(self, what: Sound) {
        if self.settings.sound.get_untracked() {
            sound::play(what);
        }
    }

    fn hear_last_step(self) {
        let heard = self.play.with_untracked(|play| play.steps().last()?.events.iter().find_map(G::hear));
        self.hear(heard.unwrap_or(Sound::Click));
    }

    /// Where seats have secrets, the screen waits for the next person.
    fn hand_over(self) {
        if let Some(seat) = self.play.with_untracked(super::handover::next_person::<G>) {
            self.waiting_for.set(Some(seat));
        }
    }

    /// Whenever a computer's turn comes, it decides after a moment. A new turn, or leaving the table, stops the old timer.
    fn run_computers(self) {
        let timer = StoredValue::new_local(None::<Timeout>);
        Effect::new(move |_| {
            let (step, pilot) = self.play.with(|play| (play.steps().len(), play.pilot()));
            let pause = if self.settings.is_still() { THINKS_WHEN_STILL } else { THINKS };
            let is_computer = pilot.and_then(Level::of).is_some();
            timer.set_value(is_computer.then(|| Timeout::new(pause, move || self.let_computer_decide(step))));
        });
    }

    fn let_computer_decide(self, step: usize) {
        // The table may be gone by now, or the turn may have been taken back.
        let decision = self.play.try_with_untracked(|play| {
            let (seat, level) = (play.game().turn()?, play.pilot().and_then(Level::of)?);
            if play.steps().len() != step {
                return None;
            }
            let mut dice = Dice::of(play.record().seed, COMPUTERS + step as u64);
            Some((seat, decide(&mut *level.player::<G>(), play.game(), &mut dice)?))
        });
        if let Some(Some((seat, mv))) = decision {
            self.play_move(seat, mv);
        }
    }
}

/// When the focused thing is gone, the focus goes to the panel instead of getting lost.
pub fn refocus() {
    request_animation_frame(|| {
        let lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
        if lost {
            crate::live::focus(document().query_selector(".act").ok().flatten());
        }
    });
}
