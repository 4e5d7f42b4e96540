//! What a game must bring to be played at a table: words, picks, panels and pictures of its positions.

use leptos::prelude::*;
use tabletron_rules::{Chair, Game, Pilot, Playthrough, Seat, playthrough::Step};

use super::{Controller, Panel};
use crate::{
    markup::{Acts, Tag},
    sound::Sound,
    words::{Lang, Phrase, shell},
};

/// A position as somebody looks at it: everything a pure function needs to say what to show.
pub struct View<'a, G: Stage> {
    /// The position.
    pub game: &'a G,
    /// One a seat.
    pub chairs: &'a [Chair],
    /// The person at this screen who decides now, if one does.
    pub actor: Option<Seat>,
    /// Whose secrets are shown: the person who decides, or the only person at the table.
    pub viewer: Option<Seat>,
    /// What that person has picked so far.
    pub selection: &'a G::Selection,
    /// What everybody has ordered for the moments in which they need not be asked.
    pub orders: G::Orders,
    /// What the last step brought.
    pub news: &'a [G::Event],
    /// How many steps were made.
    pub step: usize,
    /// The language.
    pub lang: Lang,
}

impl<'a, G: Stage> View<'a, G> {
    /// The view on a playthrough, nobody having ordered anything.
    pub fn new(play: &'a Playthrough<G>, selection: &'a G::Selection, lang: Lang) -> Self {
        let actor = play.game().turn().filter(|_| play.pilot() == Some(Pilot::Human));
        let chairs = &play.record().chairs;
        let mut people = Seat::all(chairs.len()).filter(|seat| chairs[seat.index()].pilot == Pilot::Human);
        let only = people.next().filter(|_| people.next().is_none());
        let (orders, step) = (G::Orders::default(), play.steps().len());
        let news = play.steps().last().map(|step| step.events.as_slice()).unwrap_or_default();
        View { game: play.game(), chairs, actor, viewer: actor.or(only), selection, orders, news, step, lang }
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
    /// Lets computers play without a pause until a person decides.
    Hurry,
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

/// A column of the final score.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// Its heading.
    pub title: &'static str,
    /// One value a seat.
    pub values: Vec<String>,
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

/// A game at a table. All functions but those that return views are pure.
pub trait Stage: Game {
    /// What a person can have picked between two moves.
    type Selection: Clone + Default + PartialEq + std::fmt::Debug + Send + Sync;
    /// What can be pressed on the board.
    type Target: Copy + PartialEq + std::fmt::Debug + Send + Sync;

    /// What people order for the moments in which they need not be asked.
    type Orders: Clone + Default + PartialEq + std::fmt::Debug + Send + Sync;

    /// Whether a seat has secrets from the others now, so that the screen is handed over before they are shown.
    fn has_secrets(&self, seat: Seat) -> bool;
    /// What a person's orders do for them now; nothing if they want to be asked. Orders that are done are taken back.
    fn reflex(&self, seat: Seat, orders: &mut Self::Orders) -> Option<Self::Move>;
    /// How long a computer seems to think before it decides, in milliseconds; nothing where an answer comes at once.
    fn pause(&self) -> Option<u32> {
        Some(800)
    }
    /// The selection with another number in it, where the panel asks for one.
    fn with_number(selection: &Self::Selection, number: u16) -> Self::Selection {
        let _ = number;
        selection.clone()
    }

    /// What pressing a target does.
    fn pick(view: &View<'_, Self>, target: Self::Target) -> Pick<Self>;
    /// What the panel shows and offers.
    fn panel(view: &View<'_, Self>) -> Panel<Action<Self>>;
    /// Why not, as a sentence.
    fn refusal(view: &View<'_, Self>, refusal: Self::Refusal) -> Phrase;
    /// The section of the rules page that has the rule of that number.
    fn section(rule: &str) -> &'static str;
    /// What a step says in the log; nothing if it goes without saying.
    fn tell(view: &View<'_, Self>, step: &Step<Self>) -> Phrase;
    /// What an event sounds like.
    fn hear(event: &Self::Event) -> Option<Sound>;
    /// The round of the position, for the log's dividers.
    fn round(&self) -> u32;
    /// What a round is called.
    fn round_name(lang: Lang, round: u32) -> String {
        shell::round_n(lang, round).to_string()
    }
    /// A line about where the game stands.
    fn status(view: &View<'_, Self>) -> String;
    /// A seat's score now.
    fn score_now(&self, seat: Seat) -> i32;
    /// A seat's most important numbers, very short.
    fn brief(view: &View<'_, Self>, seat: Seat) -> Phrase;
    /// Where the points came from.
    fn final_score(view: &View<'_, Self>) -> Score;
    /// How far the game is, from 0 to 100.
    fn progress(&self) -> u8;
    /// A sentence about the game's own keys.
    fn keys(lang: Lang) -> &'static str;

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
    /// The board.
    fn board(table: Controller<Self>, lang: Lang) -> AnyView;
    /// A player's board.
    fn seat_board(view: &View<'_, Self>, seat: Seat) -> Tag;
    /// The cards on offer as a list, for narrow screens.
    fn cards(table: Controller<Self>, acts: &mut Acts, lang: Lang) -> Vec<Tag>;
    /// Something to show beside the winner.
    fn parade(view: &View<'_, Self>, seat: Seat) -> Vec<Tag>;
}
