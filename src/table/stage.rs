//! What a game must bring to be played at a table: words, picks, panels and pictures of its positions.

use leptos::prelude::*;
use tabletron_rules::{Chair, Game, Pilot, Playthrough, Seat, playthrough::Step};

use super::{
    Button, Controller, Panel,
    log::story,
    look::{Look, only_person, people, people_of},
    stand::{Beat, Stand},
};
use crate::{
    markup::{Acts, Tag, classed, tag},
    sound::Sound,
    store::Seats,
    words::{Lang, Phrase, Words, share, shell, verdict},
};

/// A position as somebody looks at it: everything a pure function needs to say what to show.
pub struct View<'a, G: Stage> {
    /// The position.
    pub game: &'a G,
    /// One a seat.
    pub chairs: &'a [Chair],
    /// The person at this screen who decides now, if one does.
    pub actor: Option<Seat>,
    /// Whose secrets are shown: the person who decides, or the only person at this screen.
    pub viewer: Option<Seat>,
    /// The seats that are played at this screen.
    pub here: Seats,
    /// Whether everybody's secrets are shown, as after the end of a game.
    pub sees_all: bool,
    /// Whether the game is played here. Otherwise it is only looked at.
    pub is_live: bool,
    /// What that person has picked so far.
    pub selection: &'a G::Selection,
    /// What everybody has ordered for the moments in which they need not be asked.
    pub orders: G::Orders,
    /// What the last step brought, or the last beat.
    pub news: &'a [G::Event],
    /// All steps before this position.
    pub past: &'a [Step<G>],
    /// Where this position lies within a step that is shown bit by bit. Nobody decides there.
    pub beat: Option<Beat<'a, G>>,
    /// How many steps were made.
    pub step: usize,
    /// The language.
    pub lang: Lang,
}

impl<'a, G: Stage> View<'a, G> {
    /// The view on a playthrough from a screen where everybody sits, nobody having ordered anything yet.
    pub fn new(play: &'a Playthrough<G>, selection: &'a G::Selection, lang: Lang) -> Self {
        View::of(play.into(), selection, lang)
    }

    /// The view on a stand of a game that is played at one screen.
    pub fn of(stand: Stand<'a, G>, selection: &'a G::Selection, lang: Lang) -> Self {
        let chairs = &stand.record.chairs;
        let view = View {
            game: stand.game,
            chairs,
            actor: None,
            viewer: None,
            here: Seats::ALL,
            sees_all: false,
            is_live: true,
            selection,
            orders: G::Orders::at(chairs),
            news: stand.news(),
            past: stand.steps,
            beat: stand.beat,
            step: stand.steps.len(),
            lang,
        };
        view.at(Seats::ALL)
    }

    /// The same from the screen where these seats are played.
    pub fn at(self, here: Seats) -> Self {
        let is_here = |seat: &Seat| people_of(self.chairs, here).any(|person| person == *seat);
        let actor = self.game.turn().filter(|seat| self.beat.is_none() && is_here(seat));
        View { actor, viewer: actor.or_else(|| only_person(self.chairs, here)), here, ..self }
    }

    /// The same through somebody's eyes, with nothing to decide.
    pub fn seen_by(self, look: Look) -> Self {
        let viewer = if let Look::Seat(seat) = look { Some(seat) } else { None };
        View { actor: None, viewer, sees_all: look == Look::Everyone, is_live: false, ..self }
    }

    /// The same with these orders.
    pub fn with_orders(self, orders: G::Orders) -> Self {
        View { orders, ..self }
    }

    /// The colour of a seat.
    pub fn colour(&self, seat: Seat) -> u8 {
        self.chairs.get(seat.index()).map_or(1, |chair| chair.colour)
    }

    /// The name at a seat.
    pub fn name(&self, seat: Seat) -> String {
        self.chairs.get(seat.index()).map(|chair| chair.name.clone()).unwrap_or_default()
    }

    /// Who sits at a seat, in a word or two.
    pub fn role(&self, seat: Seat) -> &'static str {
        let is_human = |seat: Seat| self.chairs.get(seat.index()).is_some_and(|chair| chair.pilot == Pilot::Human);
        let is_here = |seat: Seat| is_human(seat) && self.here.has(seat);
        let here = Seat::all(self.chairs.len()).filter(|&seat| is_here(seat)).count();
        match seat {
            _ if is_here(seat) && here == 1 => shell::you(self.lang),
            _ if is_here(seat) => shell::across(self.lang),
            _ if is_human(seat) => share::by_link(self.lang),
            _ => shell::computer(self.lang),
        }
    }

    /// Plays the move for the person who decides, or says why not.
    pub fn attempt(&self, mv: G::Move) -> Pick<G> {
        let Some(seat) = self.actor else { return Pick::Wait };
        match self.game.check(seat, mv) {
            Ok(()) => Pick::Act(Action::Play(mv)),
            Err(refusal) => Pick::Refuse(refusal),
        }
    }

    /// Picks something to go on from there, if the move it is for would be legal; else says why not.
    pub fn propose(&self, mv: G::Move, selection: G::Selection) -> Pick<G> {
        match self.attempt(mv) {
            Pick::Act(_) => Pick::select(selection),
            refused => refused,
        }
    }

    /// Does what the panel proposes.
    pub fn as_proposed(&self) -> Pick<G> {
        G::panel(self).primary.map_or(Pick::Wait, |button| Pick::Act(button.action))
    }

    /// How somebody does, after who they are. Among several people everybody sits at this screen: that need not be said.
    pub fn introduced(&self, seat: Seat, state: String) -> String {
        let is_one_of_us = people(self.chairs).any(|person| person == seat);
        if is_one_of_us && people(self.chairs).count() > 1 { state } else { format!("{} · {state}", self.role(seat)) }
    }

    /// What the computer that made a step says about it, if a computer did and has anything to say.
    pub fn remark(&self, step: &Step<G>) -> Option<&'static str> {
        let chair = self.chairs.get(step.seat.index()).filter(|chair| chair.pilot != Pilot::Human);
        chair.and_then(|_| step.events.iter().find_map(|event| G::remark(self.lang, step.seat, event)))
    }

    /// The panel while nobody here decides.
    pub fn waiting(&self) -> Panel<Action<G>> {
        let lang = self.lang;
        let Some(seat) = self.game.turn() else { return Panel::ask(shell::over_title(lang), "") };
        if self.chairs[seat.index()].pilot == Pilot::Human {
            let pass = Button { name: Some("pass"), ..Button::new(share::pass_on(lang), Action::PassOn) };
            return Panel::ask(share::pass_line(lang, self.name(seat)), share::pass_line_text(lang)).primary(pass);
        }
        // Computers draw the panel anew all the time; the button that hurries them stays the same.
        let hurry = Button { name: Some("hurry"), ..Button::new(shell::skip(lang), Action::Hurry) };
        Panel::ask(shell::thinking_line(lang, self.name(seat)), shell::thinking_text(lang)).other(hurry)
    }

    /// The legal moves of the person who decides; none if nobody here does.
    pub fn moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.actor.is_some() {
            self.game.moves(&mut moves);
        }
        moves
    }
}

/// What a press does.
#[derive(Clone, Debug, PartialEq)]
pub enum Action<G: Stage> {
    /// Plays a move.
    Play(G::Move),
    /// Plays several moves, one after the other, as far as they are allowed.
    Chain(Vec<G::Move>),
    /// Picks something, to go on from there.
    Select(G::Selection),
    /// Gives orders for the moments in which nobody need be asked.
    Order(G::Orders),
    /// Lets computers play without a pause until a person decides, and ends what is shown bit by bit.
    Hurry,
    /// Passes the game on to whoever decides at another screen.
    PassOn,
}

impl<G: Stage> Button<Action<G>> {
    /// Lets go of what was picked.
    pub fn let_go(lang: Lang) -> Self {
        Button::new(shell::let_go(lang), Action::Select(G::Selection::default()))
    }
}

/// What comes of pressing something on the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Pick<G: Stage> {
    /// It does something.
    Act(Action<G>),
    /// It is refused, and why.
    Refuse(G::Refusal),
    /// It is not this person's turn to press anything.
    Wait,
}

impl<G: Stage> Pick<G> {
    /// Picks something, to go on from there.
    pub fn select(selection: G::Selection) -> Self {
        Pick::Act(Action::Select(selection))
    }
}

/// A column of the final score.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// Its heading.
    pub title: &'static str,
    /// One value a seat.
    pub values: Vec<String>,
}

impl Column {
    /// The values of so many seats.
    pub fn of<T: ToString>(title: &'static str, seats: usize, value: impl Fn(Seat) -> T) -> Self {
        Column { title, values: Seat::all(seats).map(|seat| value(seat).to_string()).collect() }
    }
}

/// The final score: its columns, and what decided between equals.
#[derive(Clone, Debug, PartialEq)]
pub struct Score {
    /// What the points come from.
    pub columns: Vec<Column>,
    /// What the last column, the score itself, is called.
    pub total: &'static str,
    /// A sentence about the tie, if there was one.
    pub tie: Option<&'static str>,
}

/// A section of a game's rules in our own words.
pub struct Section {
    /// Its name in the address.
    pub id: &'static str,
    /// Its heading.
    pub title: Words,
    /// Its paragraphs, a line each.
    pub text: Words,
    /// The facts and rulings it restates.
    pub numbers: &'static str,
}

impl Section {
    /// Whether it restates the fact or ruling of that number.
    pub fn holds(&self, number: &str) -> bool {
        self.numbers.split(", ").any(|one| one == number)
    }

    /// The section that restates a fact or ruling; the first one for a number that nobody knows.
    pub fn of(sections: &'static [Section], number: &str) -> Option<&'static Section> {
        sections.iter().find(|section| section.holds(number)).or(sections.first())
    }
}

/// What people order for the moments in which they need not be asked.
pub trait Orders: Clone + Default + PartialEq + std::fmt::Debug + Send + Sync {
    /// How the people in these chairs begin.
    fn at(chairs: &[Chair]) -> Self {
        let _ = chairs;
        Self::default()
    }
    /// How people begin who sit at different screens, where every question is a link that goes to and fro.
    fn apart(chairs: &[Chair]) -> Self {
        Self::at(chairs)
    }
    /// As a short text, to be kept beside the game.
    fn write(&self) -> String {
        String::new()
    }
    /// From such a text; nothing if it is damaged.
    fn read(text: &str) -> Option<Self> {
        let _ = text;
        None
    }
}

impl Orders for () {}

/// A game at a table. All functions but those that return views are pure. What has a body here is what most games do.
pub trait Stage: Game {
    /// What a person can have picked between two moves.
    type Selection: Clone + Default + PartialEq + std::fmt::Debug + Send + Sync;
    /// What can be pressed on the board.
    type Target: Copy + PartialEq + std::fmt::Debug + Send + Sync;
    /// What people order for the moments in which they need not be asked.
    type Orders: Orders;

    /// The rules in our own words.
    const RULES: &'static [Section];
    /// What the cards of the game are called, if it has any to show.
    const CARDS: Option<Words> = None;
    /// What the kinds of steps are called that a replay can jump to.
    const HIGHLIGHTS: &'static [Words] = &[];

    // Deciding.

    /// Whether a seat has secrets from the others now, so that the screen is handed over before they are shown.
    fn has_secrets(&self, seat: Seat) -> bool {
        let _ = seat;
        false
    }
    /// What a person's orders do for them now; nothing if they want to be asked. Orders that are done are taken back.
    fn reflex(&self, seat: Seat, orders: &mut Self::Orders) -> Option<Self::Move> {
        let _ = (seat, orders);
        None
    }
    /// How long a computer seems to think before it decides, in milliseconds; nothing where an answer comes at once.
    fn pause(&self) -> Option<u32> {
        Some(800)
    }
    /// How long a beat of what the rules play for a seat is shown, in milliseconds; nothing where its end is shown at once.
    fn beat(orders: &Self::Orders) -> Option<u32> {
        let _ = orders;
        Some(900)
    }
    /// The selection with another number in it, where the panel asks for one.
    fn with_number(selection: &Self::Selection, number: u16) -> Self::Selection {
        let _ = number;
        selection.clone()
    }
    /// What stays picked after a step; in most games every decision begins anew.
    fn still_picked(selection: &Self::Selection, last: &Step<Self>) -> Self::Selection {
        let _ = (selection, last);
        Self::Selection::default()
    }
    /// Everything on the board and in the hand of whoever decides that could be pressed, whether it may be or not. Where
    /// that has no end, a good choice.
    fn pressable(&self) -> Vec<Self::Target> {
        Vec::new()
    }
    /// What pressing a target does.
    fn pick(view: &View<'_, Self>, target: Self::Target) -> Pick<Self>;
    /// What the panel shows and offers.
    fn panel(view: &View<'_, Self>) -> Panel<Action<Self>>;

    // Telling.

    /// Why not, as a sentence.
    fn refusal(view: &View<'_, Self>, refusal: Self::Refusal) -> Phrase;
    /// Why a press is refused; most games need not look at what was pressed.
    fn refusal_at(view: &View<'_, Self>, target: Self::Target, refusal: Self::Refusal) -> Phrase {
        let _ = target;
        Self::refusal(view, refusal)
    }
    /// What an event of a step says in the log; nothing if it goes without saying.
    fn sentence(view: &View<'_, Self>, step: &Step<Self>, event: &Self::Event) -> Option<Phrase>;
    /// What a step says in the log: a sentence an event, and a remark.
    fn tell(view: &View<'_, Self>, step: &Step<Self>) -> Phrase {
        story(step.events.iter().filter_map(|event| Self::sentence(view, step, event)), view.remark(step))
    }
    /// What a computer player says about an event of its own step: one dry line, now and then.
    fn remark(lang: Lang, seat: Seat, event: &Self::Event) -> Option<&'static str> {
        let _ = (lang, seat, event);
        None
    }
    /// What an event sounds like.
    fn hear(event: &Self::Event) -> Option<Sound> {
        let _ = event;
        None
    }
    /// Which kind of highlight an event is, by its number in [`HIGHLIGHTS`](Self::HIGHLIGHTS).
    fn highlight(event: &Self::Event) -> Option<usize> {
        let _ = event;
        None
    }
    /// The number of the round, and whose turn of it this is; that may be somebody else than who decides.
    fn turn_now(&self) -> (u16, Option<Seat>) {
        (0, self.turn())
    }
    /// The round by name.
    fn round_name(&self, lang: Lang) -> String;
    /// A line about where the game stands.
    fn status(view: &View<'_, Self>) -> String {
        let _ = view;
        String::new()
    }
    /// A seat's score now.
    fn score_now(&self, seat: Seat) -> i32;
    /// A seat's most important numbers, very short.
    fn brief(view: &View<'_, Self>, seat: Seat) -> Phrase {
        let _ = (view, seat);
        Phrase::default()
    }
    /// Where the points came from.
    fn final_score(view: &View<'_, Self>) -> Score;
    /// How far the game is, from 0 to 100.
    fn progress(&self) -> u8;
    /// A sentence about the game's own keys.
    fn keys(lang: Lang) -> &'static str {
        let _ = lang;
        ""
    }

    // Drawing.

    /// The board.
    fn board(table: Controller<Self>, lang: Lang) -> AnyView;
    /// A player's board: who, and how many points, unless the game has more to show.
    fn seat_board(view: &View<'_, Self>, seat: Seat) -> Tag {
        let who =
            classed("span", "nm").child(tag("b").text(&view.name(seat))).child(tag("small").text(view.role(seat)));
        classed("section", if view.game.turn() == Some(seat) { "panel plain-seat on" } else { "panel plain-seat" })
            .seat(view.colour(seat))
            .child(classed("span", "badge"))
            .child(who)
            .child(classed("span", "sc num").text(&view.game.score_now(seat).to_string()))
    }
    /// The cards on offer or in the hand as a list.
    fn cards(table: Controller<Self>, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
        let _ = (table, acts, lang);
        Vec::new()
    }
    /// Something for the top bar.
    fn banner(view: &View<'_, Self>) -> Option<Tag> {
        let _ = view;
        None
    }
    /// Something below the players' boards.
    fn ledger(view: &View<'_, Self>) -> Option<Tag> {
        let _ = view;
        None
    }
    /// Who has beaten everybody at the table, where that can happen: the words, and something to show beside them.
    fn unwon(lang: Lang) -> (&'static str, Vec<Tag>) {
        (verdict::nobody(lang), Vec::new())
    }
    /// Something to show of a winner.
    fn parade(view: &View<'_, Self>, seat: Seat) -> Vec<Tag> {
        let _ = (view, seat);
        Vec::new()
    }
}
