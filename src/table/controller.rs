//! The controller: holds a playthrough and a selection, carries out what is pressed, and keeps the game.

use std::rc::Rc;

use leptos::prelude::*;
use tabletron_rules::{Pilot, Playthrough, Record, Seat, Travels};

use super::{
    Action, Orders, Pick, Section, Stage, View,
    computers::computers_choice,
    film::Film,
    handover::{Next, next_person},
    keeping::{Keeping, keep_new},
    log::Book,
    passing,
    replay::{Origin, Replay},
    share::{Purpose, Sharing},
    spot,
    stand::Stand,
};
use crate::{
    route::{Route, go_to},
    settings::Settings,
    slices::{Rank, reckoned, set_new, soon},
    sound::{self, Sound},
    store::Seats,
    toasts::{Kind, More, Toasts},
    words::{Lang, Phrase, replay as replay_words, shell},
};

/// The most moves that are played in one go without asking anybody.
const IN_ONE_GO: usize = 400;

/// What the phone's sheet shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// The panel.
    Act,
    /// The cards.
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
        ["act", "cards", "players", "log"][self as usize]
    }
}

/// A section of the rules, read over the table.
#[derive(Clone, Copy)]
pub struct Reading {
    /// Which one.
    pub section: StoredValue<Option<&'static Section>>,
    /// Whether it is being read.
    pub open: RwSignal<bool>,
}

impl Reading {
    fn show(self, section: &'static Section) {
        self.section.set_value(Some(section));
        self.open.set(true);
    }
}

/// What all tables have, whatever game is on them.
#[derive(Clone, Copy)]
pub struct House {
    /// Where the game is kept; nowhere in a replay.
    pub keeping: Option<Keeping>,
    /// Where a replay stands. Whoever watches one looks and touches nothing: no move, no order, no save.
    pub replay: Option<Replay>,
    /// One sentence about what is hovered or focused.
    pub hint: RwSignal<String>,
    /// What the phone's sheet shows.
    pub tab: RwSignal<Tab>,
    /// The seat the screen waits for, where seats have secrets.
    pub waiting_for: RwSignal<Option<Seat>>,
    /// The seats that are played at this screen.
    pub here: RwSignal<Seats>,
    /// Sharing the game.
    pub sharing: Sharing,
    /// The rule behind the last refusal.
    pub rule: Reading,
    /// The player's settings.
    pub settings: Settings,
    /// Messages to the player.
    pub toasts: Toasts,
}

impl House {
    fn new(keeping: Option<Keeping>, replay: Option<Replay>, here: Seats) -> Self {
        House {
            keeping,
            replay,
            here: RwSignal::new(here),
            sharing: Sharing::default(),
            hint: RwSignal::new(String::new()),
            tab: RwSignal::new(Tab::Act),
            waiting_for: RwSignal::new(None),
            rule: Reading { section: StoredValue::new(None), open: RwSignal::new(false) },
            settings: Settings::get(),
            toasts: Toasts::get(),
        }
    }

    /// Whether the game may be played on here; another tab may have it.
    pub fn is_ours(self) -> bool {
        self.keeping.is_none_or(Keeping::is_ours)
    }

    pub(super) fn lang(self) -> Lang {
        self.settings.lang.get_untracked()
    }

    fn hear(self, what: Sound) {
        if self.settings.sound.get_untracked() {
            sound::play(what);
        }
    }

    /// Says why not, with the way to the rule.
    fn refuse(self, text: Phrase, number: &'static str, section: Option<&'static Section>) {
        self.hear(Sound::No);
        let more = section.map(|section| More {
            text: shell::rule_link(self.lang(), number).to_string(),
            open: Rc::new(move || self.rule.show(section)),
        });
        self.toasts.show(Kind::Bad, text, more);
    }
}

/// A table with a game on it. It is the same for all games.
pub struct Controller<G: Stage> {
    /// What all tables have.
    pub house: House,
    /// The whole game, as far as it was played.
    pub(super) play: RwSignal<Playthrough<G>>,
    /// All positions of a replay, from the start on; none of a game that is played here.
    pub(super) positions: StoredValue<Vec<G>>,
    /// What the person who decides has picked.
    pub selection: RwSignal<G::Selection>,
    /// What people ordered for the moments in which they need not be asked.
    pub orders: RwSignal<G::Orders>,
    /// The person who was last asked at this screen.
    at_screen: StoredValue<Option<Seat>>,
    /// Whether computers play without a pause until a person decides.
    pub(super) hurry: RwSignal<bool>,
    /// What the last moves brought, while it is shown bit by bit.
    pub(super) film: RwSignal<Option<Film<G>>>,
    /// What is told of the game.
    pub(super) book: StoredValue<Book<G>, LocalStorage>,
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
        let orders = G::Orders::read(&keeping.orders()).unwrap_or_else(|| first_orders(play.record()));
        let here = passing::seats_here(&play);
        let table = Controller::at(play, orders, Vec::new(), House::new(Some(keeping), None, here));
        table.wake_up();
        table.hand_over();
        if here.is_none() {
            table.house.sharing.show(Purpose::Pass);
        }
        table.run_computers();
        table.run_film();
        table
    }

    /// Sits down to watch a game that was played before.
    pub fn watch(play: Playthrough<G>, origin: Origin) -> Self {
        let orders = G::Orders::at(&play.record().chairs);
        let here = origin.seats(|| passing::seats_here(&play));
        let (replay, positions) = Replay::of(&play, here, origin);
        Controller::at(play, orders, positions, House::new(None, Some(replay), here))
    }

    fn at(play: Playthrough<G>, orders: G::Orders, positions: Vec<G>, house: House) -> Self {
        Controller {
            house,
            play: RwSignal::new(play),
            positions: StoredValue::new(positions),
            selection: RwSignal::new(G::Selection::default()),
            orders: RwSignal::new(orders),
            at_screen: StoredValue::new(None),
            hurry: RwSignal::new(false),
            film: RwSignal::new(None),
            book: StoredValue::new_local(Book::default()),
        }
    }

    /// Does something with the whole game, and follows it.
    pub(super) fn whole<T>(self, look: impl FnOnce(&Playthrough<G>) -> T) -> T {
        let (mut look, mut seen) = (Some(look), None);
        self.show_whole(&mut |play| seen = look.take().map(|look| look(play)));
        seen.unwrap_or_else(|| unreachable!("what is shown is looked at"))
    }

    /// The same without following it.
    pub(super) fn peek<T>(self, look: impl FnOnce(&Playthrough<G>) -> T) -> T {
        let (mut look, mut seen) = (Some(look), None);
        untrack(|| self.show_whole(&mut |play| seen = look.take().map(|look| look(play))));
        seen.unwrap_or_else(|| unreachable!("what is shown is looked at"))
    }

    /// All who look share this code, so that it is built once a game.
    #[inline(never)]
    fn show_whole(self, look: &mut dyn FnMut(&Playthrough<G>)) {
        self.play.with(|play| look(play));
    }

    /// Does something with what this table shows: the game as far as it was played, or as far as the replay has come.
    pub fn stand<T>(self, look: impl FnOnce(Stand<'_, G>) -> T) -> T {
        let (mut look, mut seen) = (Some(look), None);
        self.show_stand(&mut |stand| seen = look.take().map(|look| look(stand)));
        seen.unwrap_or_else(|| unreachable!("what is shown is looked at"))
    }

    #[inline(never)]
    fn show_stand(self, look: &mut dyn FnMut(Stand<'_, G>)) {
        let at = self.house.replay.map(|replay| replay.at.get());
        self.play.with(|play| {
            self.positions.with_value(|positions| {
                self.film.with(|film| {
                    let watched = at.and_then(|at| {
                        let (game, steps) = (positions.get(at)?, play.steps().get(..at)?);
                        Some(Stand { record: play.record(), game, steps, beat: None })
                    });
                    let filmed = film.as_ref().and_then(|film| film.stand(play));
                    look(watched.or(filmed).unwrap_or_else(|| play.into()))
                })
            })
        })
    }

    /// Does something with the position as the person here sees it.
    pub fn view<T>(self, lang: Lang, look: impl FnOnce(&View<'_, G>) -> T) -> T {
        let (mut look, mut seen) = (Some(look), None);
        self.show_view(lang, &mut |view| seen = look.take().map(|look| look(view)));
        seen.unwrap_or_else(|| unreachable!("what is shown is looked at"))
    }

    /// What a board is drawn from, kept up to date: before the next frames, so that nothing that answers waits for it.
    pub fn scene<T: PartialEq + Send + Sync + 'static>(self, lang: Lang, look: fn(&View<'_, G>) -> T) -> ReadSignal<T> {
        reckoned(Rank::More, move || self.view(lang, look))
    }

    #[inline(never)]
    fn show_view(self, lang: Lang, look: &mut dyn FnMut(&View<'_, G>)) {
        let (orders, here) = (self.orders.get(), self.house.here.get());
        let eyes = self.house.replay.map(|replay| replay.look.get());
        self.selection.with(|selection| {
            self.show_stand(&mut |stand| {
                let view = View::of(stand, selection, lang).at(here).with_orders(orders.clone());
                look(&if let Some(eyes) = eyes { view.seen_by(eyes) } else { view })
            })
        })
    }

    /// Whether a person at this screen decides now.
    pub(super) fn is_asked(self) -> bool {
        let here = self.house.here.get_untracked();
        let is_shown = self.film.with_untracked(Option::is_some);
        !is_shown
            && self.peek(|play| {
                play.pilot() == Some(Pilot::Human) && play.game().turn().is_some_and(|seat| here.has(seat))
            })
    }

    /// Presses something on the board.
    pub fn pick(self, target: G::Target) {
        if !self.is_ours() {
            return;
        }
        let lang = self.house.lang();
        if self.house.replay.is_some() {
            return self.house.toasts.show(Kind::Info, replay_words::look_only(lang).into(), None);
        }
        let pick = untrack(|| self.view(lang, |view| G::pick(view, target)));
        match pick {
            Pick::Act(action) => self.act(action),
            Pick::Refuse(refusal) => {
                let text = untrack(|| self.view(lang, |view| G::refusal_at(view, target, refusal)));
                self.say_refused(text, refusal);
            }
            Pick::Wait => {
                let name = untrack(|| self.view(lang, |view| view.game.turn().map(|seat| view.name(seat))));
                if let Some(name) = name {
                    self.house.toasts.show(Kind::Info, shell::thinking(lang, name), None);
                }
            }
        }
    }

    /// Whether the game may be played on here; another tab may have it.
    pub(super) fn is_ours(self) -> bool {
        untrack(|| self.house.is_ours())
    }

    /// Carries out what was pressed.
    pub fn act(self, action: Action<G>) {
        if self.house.replay.is_some() || !self.is_ours() {
            return;
        }
        match action {
            Action::Select(selection) => {
                self.house.toasts.clear();
                self.house.hear(Sound::Click);
                set_new(self.house.tab, Tab::Act);
                self.selection.set(selection);
            }
            Action::Play(mv) => self.play_for_person(&[mv]),
            Action::Chain(moves) => self.play_for_person(&moves),
            Action::Order(orders) => {
                self.house.hear(Sound::Click);
                self.orders.set(orders);
                if self.settle() {
                    self.after_play();
                } else {
                    self.keep();
                }
            }
            Action::Hurry if self.end_film() => {}
            Action::Hurry => self.hurry.set(true),
            Action::PassOn => self.pass_on(),
        }
        refocus();
    }

    /// Nobody presses for a computer or for somebody elsewhere, not even with a late click.
    fn play_for_person(self, moves: &[G::Move]) {
        if self.is_asked() {
            self.house.toasts.clear();
            self.play_moves(moves);
        }
    }

    /// Plays moves of whoever decides, one after the other, as far as they are allowed, and then what nobody need be
    /// asked for: one frame, one save.
    pub(super) fn play_moves(self, moves: &[G::Move]) {
        // The first one is judged beforehand, so that a refused move does not even redraw anything.
        let judged = self.peek(|play| Some(play.game().check(play.game().turn()?, *moves.first()?)));
        if let Some(Err(refusal)) = judged {
            return self.refuse(refusal);
        }
        let (mut refused, before) = (None, self.peek(|play| play.steps().len()));
        self.orders.update_untracked(|orders| {
            self.play.update(|play| {
                for &mv in moves {
                    let Some(seat) = play.game().turn() else { break };
                    if let Err(refusal) = play.play(seat, mv) {
                        refused = Some(refusal);
                        break;
                    }
                }
                play_unasked(play, Some(orders));
                self.start_film(play, before, orders);
            });
        });
        self.after_play();
        if let Some(refusal) = refused {
            self.refuse(refusal);
        }
    }

    /// What follows every change of the position: nothing is picked but what the game says, it is heard, the screen goes
    /// on, the game is kept.
    pub(super) fn after_play(self) {
        let picked = self.selection.with_untracked(|selection| {
            self.peek(|play| play.steps().last().map(|step| G::still_picked(selection, step)).unwrap_or_default())
        });
        self.selection.set(picked);
        // What was said of a place may be wrong now.
        spot::forget(self.house.hint, || true);
        // Whoever reads the log while computers play is left in peace.
        if self.is_asked() {
            set_new(self.house.tab, Tab::Act);
            set_new(self.hurry, false);
        }
        self.hear_last_step();
        self.hand_over();
        self.keep();
    }

    /// Plays what nobody need be asked for. Says whether anything was.
    fn settle(self) -> bool {
        let mut has_played = false;
        self.orders.update_untracked(|orders| {
            self.play.maybe_update(|play| {
                let before = play.steps().len();
                has_played = play_unasked(play, Some(orders));
                if has_played {
                    self.start_film(play, before, orders);
                }
                has_played
            });
        });
        has_played
    }

    /// Computers that need no pause answer. Nothing is decided for a person because a game was opened.
    fn wake_up(self) {
        self.play.maybe_update(|play| play_unasked(play, None));
    }

    fn refuse(self, refusal: G::Refusal) {
        let text = untrack(|| self.view(self.house.lang(), |view| G::refusal(view, refusal)));
        self.say_refused(text, refusal);
    }

    fn say_refused(self, text: Phrase, refusal: G::Refusal) {
        let number = untrack(|| self.view(self.house.lang(), |view| view.game.rule(&refusal).number));
        self.house.refuse(text, number, Section::of(G::RULES, number));
    }

    /// Takes the last move back, or says why that is not possible.
    pub fn undo(self) {
        if !self.is_ours() {
            return;
        }
        let lang = self.house.lang();
        if !self.peek(Playthrough::can_undo) {
            let is_fresh = self.peek(|play| play.steps().is_empty());
            let why = if is_fresh { shell::undo_none(lang) } else { shell::undo_nothing(lang) };
            return self.house.toasts.show(Kind::Bad, why.into(), None);
        }
        self.selection.set(G::Selection::default());
        self.film.set(None);
        let orders = self.orders.get_untracked();
        self.play.update(|play| {
            play.undo();
            // What orders would play again at once is no decision to come back to.
            while is_unasked(play, &orders) && play.undo() {}
        });
        self.house.toasts.show(Kind::Info, shell::undone(lang).into(), None);
        // What was taken back may be for somebody else to decide anew.
        self.hand_over();
        self.keep();
        refocus();
    }

    /// Writes the game into storage.
    pub fn keep(self) {
        let Some(keeping) = self.house.keeping else { return };
        let (code, first) = self.peek(|play| (play.record().code(), first_orders(play.record())));
        // What everybody begins with need not be kept.
        let orders = self.orders.with_untracked(|orders| if *orders == first { String::new() } else { orders.write() });
        keeping.set_orders(orders);
        keeping.save(&code);
    }

    /// Sets up the same game once more, with a new seed, and goes there.
    pub fn play_again(self) {
        let code = self.peek(|play| {
            let old = play.record();
            Record::<G>::new(old.options.clone(), old.chairs.clone(), old.training, crate::shelf::new_seed()).code()
        });
        go_to(&Route::Table(keep_new(&code)));
    }

    /// Goes on from here in a game of training, beside the one that is watched.
    pub fn branch(self) {
        let code = untrack(|| self.stand(|stand| branch_of(stand).code()));
        let lang = self.house.lang();
        go_to(&Route::Table(keep_new(&code)));
        self.house.toasts.show(Kind::Good, replay_words::branched(lang).into(), None);
    }

    pub(super) fn hear_last_step(self) {
        let heard = untrack(|| self.stand(|stand| stand.news().iter().find_map(G::hear)));
        self.house.hear(heard.unwrap_or(Sound::Click));
    }

    /// Where the next person has secrets, the screen waits for them.
    pub(super) fn hand_over(self) {
        let here = self.house.here.get_untracked();
        let next = self.peek(|play| next_person(play, here, self.at_screen.get_value()));
        match next {
            Some(Next::HandTo(seat)) => set_new(self.house.waiting_for, Some(seat)),
            Some(Next::GoesOn(seat)) => {
                self.at_screen.set_value(Some(seat));
                set_new(self.house.waiting_for, None);
            }
            None => {}
        }
    }

    /// The person the screen waited for is here.
    pub fn take_screen(self) {
        self.at_screen.set_value(self.house.waiting_for.get_untracked());
        self.house.waiting_for.set(None);
        refocus();
    }
}

/// The same game up to here, for training.
fn branch_of<G: Stage>(stand: Stand<'_, G>) -> Record<G> {
    let moves: Vec<G::Move> = stand.steps.iter().map(|step| step.mv).collect();
    let stirs = stand.record.travels.stirs.iter().filter(|stir| stir.at as usize <= moves.len()).copied().collect();
    Record { training: true, travels: Travels { stirs, pass: None }, moves, ..stand.record.clone() }
}

/// What people begin with, at one screen or at several.
fn first_orders<G: Stage>(record: &Record<G>) -> G::Orders {
    let chairs = &record.chairs;
    if record.travels.pass.is_some() { G::Orders::apart(chairs) } else { G::Orders::at(chairs) }
}

/// Whether orders decide here for a person.
fn is_unasked<G: Stage>(play: &Playthrough<G>, orders: &G::Orders) -> bool {
    let seat = play.game().turn().filter(|_| play.pilot() == Some(Pilot::Human));
    seat.is_some_and(|seat| play.game().reflex(seat, &mut orders.clone()).is_some())
}

/// Plays on as long as orders decide for people, and computers answer at once. Without orders every person is asked.
/// Says whether anything was played.
pub fn play_unasked<G: Stage>(play: &mut Playthrough<G>, mut orders: Option<&mut G::Orders>) -> bool {
    for count in 0..IN_ONE_GO {
        let Some(seat) = play.game().turn() else { return count > 0 };
        let mv = match play.pilot() {
            Some(Pilot::Human) => orders.as_deref_mut().and_then(|orders| play.game().reflex(seat, orders)),
            _ if play.game().pause().is_none() => computers_choice(play),
            _ => None,
        };
        // Nothing that an order asks for breaks a rule; if it did, the person would be asked.
        if mv.is_none_or(|mv| play.play(seat, mv).is_err()) {
            return count > 0;
        }
    }
    true
}

/// When the focused thing is gone, the focus goes to the panel instead of getting lost: after the answer is drawn, and
/// after the rest is.
pub fn refocus() {
    for rank in [Rank::Board, Rank::Last] {
        soon(rank, || {
            if crate::live::is_focus_lost() {
                crate::live::focus(document().query_selector(".act").ok().flatten());
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{reel::Reel, trial::played};

    #[test]
    fn a_branch_is_the_same_game_up_to_here_for_training() {
        let play = played(60);
        let (_, positions) = Reel::of(&play);
        for at in [0, 1, 30, 60] {
            let stand = Stand { record: play.record(), game: &positions[at], steps: &play.steps()[..at], beat: None };
            let branch = branch_of(stand);
            assert_eq!(branch, Record { training: true, ..played(at).record().clone() });
            let revived = Playthrough::new(branch).expect("it starts");
            assert_eq!((revived.game(), revived.steps()), (stand.game, stand.steps), "after {at} decisions");
        }
    }
}
