//! Transformers Skirmish at the table.

mod action;
mod attack;
mod bases;
mod board;
mod card;
mod drawing;
mod emblems;
#[cfg(test)]
mod field_tests;
mod ghost;
mod labels;
mod log;
mod measure;
mod muster;
mod names;
mod nudge;
mod options;
mod orders;
mod outlook;
mod overview;
mod panel;
mod pick;
#[cfg(test)]
mod press_tests;
mod rail;
mod refusal;
mod rules;
mod scene;
mod setting;
mod show;
mod special;
mod stakes;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use leptos::prelude::*;
use tabletron_rules::{
    Game, Seat,
    playthrough::Step,
    skirmish::{Event, Move, Options, Phase, Refusal, Scenario, Skirmish, Unit, geometry::Spot, roster::Faction},
};

use super::{Label, Playable, label};
use crate::{
    markup::{Acts, Tag},
    sound::Sound,
    table::{Action, Column, Controller, Panel, Pick, Score, Section, Stage, View},
    words::{Lang, Phrase, Words, skirmish as words, skirmish_log as log_words},
};

impl Stage for Skirmish {
    type Selection = pick::Selection;
    type Target = pick::Press;
    type Orders = orders::Orders;

    const RULES: &'static [Section] = rules::SECTIONS;
    const CARDS: Option<Words> = Some(words::figures);
    const HIGHLIGHTS: &'static [Words] =
        &[log_words::highlight_destroyed, log_words::highlight_critical, log_words::highlight_scenario];

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

    /// All figures, and a place beside each.
    fn pressable(&self) -> Vec<pick::Press> {
        let beside = |unit: Unit| Spot::new(self.fighter(unit).at.x + 1700, self.fighter(unit).at.y + 900);
        let spots = self.all_here().map(beside).map(pick::Press::Spot);
        Unit::all()
            .map(pick::Press::Unit)
            .chain(spots)
            .chain([pick::Press::Console, pick::Press::Civilian(0)])
            .collect()
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

    fn remark(lang: Lang, _seat: Seat, event: &Event) -> Option<&'static str> {
        log::remark(lang, event)
    }

    fn highlight(event: &Event) -> Option<usize> {
        log::highlight(event)
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

    fn brief(view: &View<'_, Self>, seat: Seat) -> Phrase {
        rail::brief(view, seat)
    }

    fn seat_board(view: &View<'_, Self>, seat: Seat) -> Tag {
        rail::seat_board(view, seat)
    }

    fn cards(table: Controller<Self>, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
        rail::figures(table, acts, lang)
    }

    fn ledger(view: &View<'_, Self>) -> Option<Tag> {
        Some(rail::ledger(view))
    }

    fn parade(view: &View<'_, Self>, seat: Seat) -> Vec<Tag> {
        rail::parade(view, seat)
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
    let left = |seat: Seat| game.team(seat).filter(|&unit| !unit.is_truck() && game.fighter(unit).is_alive()).count();
    let mut columns = vec![
        column(words::score_left(lang), &|seat| left(seat) as i32),
        column(words::score_destroyed(lang), &|seat| game.destroyed(seat)),
    ];
    if !matches!(game.options().scenario, Scenario::Battle | Scenario::Base) {
        columns.push(column(words::score_scenario(lang), &|seat| game.victory_points(seat)));
    }
    Score { columns, total: words::score_points(lang), tie: decided_by(view) }
}

/// What decided where the points do not say it.
fn decided_by(view: &View<'_, Skirmish>) -> Option<&'static str> {
    let (lang, game) = (view.lang, view.game);
    let outcome = game.outcome()?;
    let winner = match outcome.winners().collect::<Vec<_>>().as_slice() {
        [only] => *only,
        _ => return Some(words::won_even(lang)),
    };
    let loser = Seat(1 - winner.0.min(1));
    let is_beaten = !game.team(loser).any(|unit| !unit.is_truck() && game.fighter(unit).is_alive());
    match game.options().scenario {
        _ if is_beaten => Some(words::won_force(lang)),
        Scenario::Base => Some(words::won_base(lang)),
        Scenario::Allspark if outcome.scores[winner.index()] <= outcome.scores[loser.index()] => {
            Some(words::won_spark(lang))
        }
        _ if outcome.scores[0] == outcome.scores[1] => Some(words::won_destroyed(lang)),
        _ => None,
    }
}

impl Playable for Skirmish {
    const LABEL: Label = label!(words);
    const COLOURS: [u8; 5] = [BLUE, VIOLET, 2, 3, 4];

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

const BLUE: u8 = 1;
const VIOLET: u8 = 5;

/// The colour of a side.
fn colour(faction: Faction) -> u8 {
    match faction {
        Faction::Autobots => BLUE,
        Faction::Decepticons => VIOLET,
    }
}
