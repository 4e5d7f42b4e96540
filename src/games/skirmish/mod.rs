//! Transformers Skirmish at the table.

mod board;
mod log;
mod names;
mod nudge;
mod options;
mod orders;
mod panel;
mod pick;
mod refusal;
mod rules;

use std::rc::Rc;

use leptos::prelude::*;
use tabletron_rules::{
    Game, Seat,
    playthrough::Step,
    skirmish::{Event, Move, Options, Phase, Refusal, Skirmish, roster::Faction},
};

use super::{Label, Playable, label};
use crate::{
    markup::{Acts, Tag},
    sound::Sound,
    table::{Action, Column, Controller, Panel, Pick, Score, Section, Stage, View},
    words::{Lang, Phrase, skirmish as words},
};

impl Stage for Skirmish {
    type Selection = pick::Selection;
    type Target = pick::Press;
    type Orders = orders::Orders;

    const RULES: &'static [Section] = rules::SECTIONS;

    /// Both lists are secret until both are finished.
    fn has_secrets(&self, _seat: Seat) -> bool {
        self.phase() == Phase::Muster
    }

    fn reflex(&self, seat: Seat, orders: &mut orders::Orders) -> Option<Move> {
        orders::reflex(self, seat, orders)
    }

    fn pause(&self) -> Option<u32> {
        orders::pause(self)
    }

    fn pick(view: &View<'_, Self>, target: pick::Press) -> Pick<Self> {
        pick::pick(view, target)
    }

    fn panel(view: &View<'_, Self>) -> Panel<Action<Self>> {
        panel::panel(view)
    }

    fn refusal(view: &View<'_, Self>, refusal: Refusal) -> Phrase {
        refusal::sentence(view, refusal)
    }

    fn sentence(view: &View<'_, Self>, _step: &Step<Self>, event: &Event) -> Option<Phrase> {
        log::sentence(view, event)
    }

    fn hear(event: &Event) -> Option<Sound> {
        log::hear(event)
    }

    fn turn_now(&self) -> (u16, Option<Seat>) {
        (self.round().into(), self.turn())
    }

    fn round_name(&self, lang: Lang) -> String {
        names::round(lang, self)
    }

    fn status(view: &View<'_, Self>) -> String {
        names::status(view.lang, &view.game.options())
    }

    fn score_now(&self, seat: Seat) -> i32 {
        self.score(seat)
    }

    fn final_score(view: &View<'_, Self>) -> Score {
        final_score(view)
    }

    fn progress(&self) -> u8 {
        match (self.turn(), self.options().rounds) {
            (None, _) => 100,
            (_, 0) => self.round().min(99),
            (_, rounds) => (u16::from(self.round().saturating_sub(1)) * 100 / u16::from(rounds)).min(99) as u8,
        }
    }

    fn keys(lang: Lang) -> &'static str {
        words::keys_game(lang)
    }

    fn board(table: Controller<Self>, lang: Lang) -> AnyView {
        board::board(table, lang)
    }
}

/// Where the points came from.
fn final_score(view: &View<'_, Skirmish>) -> Score {
    let (lang, game) = (view.lang, view.game);
    let column = |title, value: &dyn Fn(Seat) -> i32| Column {
        title,
        values: Seat::all(2).map(|seat| value(seat).to_string()).collect(),
    };
    Score {
        columns: vec![
            column(words::score_destroyed(lang), &|seat| game.destroyed(seat)),
            column(words::score_scenario(lang), &|seat| game.victory_points(seat)),
        ],
        total: words::score_points(lang),
        tie: None,
    }
}

impl Playable for Skirmish {
    const LABEL: Label = label!(words);
    const COLOURS: [u8; 5] = [BLUE, VIOLET, 1, 3, 4];

    /// A side has its colour.
    fn colours(options: &Options) -> Option<Vec<u8>> {
        Some(Seat::all(2).map(|seat| colour(options.faction(seat))).collect())
    }

    fn options_form(options: &Options, set: Rc<dyn Fn(Options)>, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
        options::form(*options, set, acts, lang)
    }

    fn note(lang: Lang) -> &'static str {
        words::note(lang)
    }
}

const BLUE: u8 = 2;
const VIOLET: u8 = 5;

/// The colour of a side.
fn colour(faction: Faction) -> u8 {
    match faction {
        Faction::Autobots => BLUE,
        Faction::Decepticons => VIOLET,
    }
}
