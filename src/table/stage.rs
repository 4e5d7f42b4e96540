//! What a game must bring to be played at a table: words, picks, panels and pictures of its positions.

use leptos::prelude::*;
use tabletron_rules::{Chair, Game, Pilot, Playthrough, Seat, playthrough::Step};

use super::{Controller, Panel};
use crate::{
    markup::{Acts, Tag},
    sound::Sound,
    words::{Lang, Phrase},
};

/// A position as somebody looks at it: everything a pure function needs to say what to show.
pub struct View<'a, G: Stage> {
    /// The position.
    pub game: &'a G,
    /// One a seat.
    pub chairs: &'a [Chair],
    /// The person at this screen who decides now, if one does.
    pub actor: Option<Seat>,
    /// What that person has picked so far.
    pub selection: &'a G::Selection,
    /// The language.
    pub lang: Lang,
}

impl<'a, G: Stage> View<'a, G> {
    /// The view on a playthrough.
    pub fn new(play: &'a Playthrough<G>, selection: &'a G::Selection, lang: Lang) -> Self {
        let actor = play.game().turn().filter(|_| play.pilot() == Some(Pilot::Human));
        View { game: play.game(), chairs: &play.record().chairs, actor, selection, lang }
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
    /// Picks something, to go on from there.
    Select(G::Selection),
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
    /// A sentence about the tie, if there was one.
    pub tie: Option<&'static str>,
}

/// A game at a table. All functions but those that return views are pure.
pub trait Stage: Game {
    /// What a person can have picked between two moves.
    type Selection: Clone + Default + PartialEq + std::fmt::Debug + Send + Sync;
    /// What can be pressed on the board.
    type Target: Copy + PartialEq + std::fmt::Debug + Send + Sync;

    /// Whether seats have secrets from each other, so that the screen is handed over between people.
    const SECRETS: bool;

    /// What pressing a target does.
    fn pick(view: &View<'_, Self>, target: Self::Target) -> Pick<Self>;
    /// What the panel shows and offers.
    fn panel(view: &View<'_, Self>) -> Panel<Self>;
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

    /// The board.
    fn board(table: Controller<Self>, lang: Lang) -> AnyView;
    /// A player's board.
    fn seat_board(view: &View<'_, Self>, seat: Seat) -> Tag;
    /// The cards on offer as a list, for narrow screens.
    fn cards(table: Controller<Self>, acts: &mut Acts, lang: Lang) -> Vec<Tag>;
    /// Something to show beside the winner.
    fn parade(view: &View<'_, Self>, seat: Seat) -> Vec<Tag>;
}
