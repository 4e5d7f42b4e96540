//! Monster Duel at the table.

mod auto;
mod board;
mod cards;
mod faces;
mod log;
mod markup;
mod names;
mod odds;
mod options;
mod orders;
mod panel;
mod pick;
mod rail;
mod refusal;
mod rules;
mod scene;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use leptos::prelude::*;
use tabletron_rules::{
    Seat,
    duel::{Duel, Event, Move, Options, Phase, Refusal, Side, Slot, Space, Track},
    playthrough::Step,
};

use super::{Label, Playable, label};
use crate::{
    markup::{Acts, Tag},
    parts::symbol,
    sound::Sound,
    table::{Action, Column, Controller, Panel, Pick, Score, Section, Stage, View},
    words::{Lang, Phrase, Words, duel as words, replay},
};

impl Stage for Duel {
    type Selection = pick::Selection;
    type Target = pick::Target;
    type Orders = orders::Orders;

    const RULES: &'static [Section] = rules::SECTIONS;
    const CARDS: Option<Words> = Some(words::cards_tab);
    const HIGHLIGHTS: &'static [Words] = &[replay::cards, replay::hits, replay::turning_points];

    fn reflex(&self, seat: Seat, orders: &mut orders::Orders) -> Option<Move> {
        orders::reflex(self, seat, orders)
    }

    fn beat(orders: &orders::Orders) -> Option<u32> {
        orders.pace.beat()
    }

    /// Alien metabolism comes between two decisions: dice stay tapped meanwhile.
    fn still_picked(selection: &pick::Selection, last: &Step<Self>) -> pick::Selection {
        if matches!(last.mv, Move::Metabolize(_)) { *selection } else { pick::Selection::default() }
    }

    fn pressable(&self) -> Vec<pick::Target> {
        let spaces = |track: Track| Space::all().map(move |space| pick::Target::Space(track, space));
        let dice = (0..8).map(pick::Target::Die).chain(Slot::all().map(pick::Target::Slot));
        dice.chain(Track::BOTH.into_iter().flat_map(spaces)).collect()
    }

    fn pick(view: &View<'_, Self>, target: pick::Target) -> Pick<Self> {
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

    fn highlight(event: &Event) -> Option<usize> {
        log::highlight(event)
    }

    fn turn_now(&self) -> (u16, Option<Seat>) {
        (self.number(), Some(self.active()))
    }

    fn round_name(&self, lang: Lang) -> String {
        words::turn_n(lang, self.number()).to_string()
    }

    fn status(view: &View<'_, Self>) -> String {
        let (lang, options) = (view.lang, view.game.options());
        match (options.solo, options.hard) {
            (true, true) => words::status_hard(lang).to_owned(),
            (true, false) => words::status_solo(lang).to_owned(),
            (false, _) => words::status_duel(lang).to_owned(),
        }
    }

    fn score_now(&self, seat: Seat) -> i32 {
        self.life(seat).into()
    }

    fn brief(view: &View<'_, Self>, seat: Seat) -> Phrase {
        rail::brief(view, seat)
    }

    fn final_score(view: &View<'_, Self>) -> Score {
        let (lang, game) = (view.lang, view.game);
        let column =
            |title, value: &dyn Fn(Seat) -> String| Column { title, values: Seat::all(2).map(value).collect() };
        let won = |seat: Seat| match game.phase() {
            Phase::Over { winner, by } if winner == seat => names::victory(lang, by).to_owned(),
            _ => "–".to_owned(),
        };
        Score {
            columns: vec![
                column(words::won_by(lang), &won),
                column(words::score_energy(lang), &|seat| game.energy(seat).to_string()),
                column(words::score_cards(lang), &|seat| game.keeps(seat).len().to_string()),
            ],
            total: words::score_life(lang),
            tie: None,
        }
    }

    fn progress(&self) -> u8 {
        // How near somebody is to a win: by life, or by a marker.
        let by_life =
            Seat::all(2).map(|seat| 100 * u16::from(self.missing(seat)) / u16::from(self.monster(seat).life()));
        let far = Track::BOTH.map(|track| u16::from(self.marker(track).towards(Side::Plus).unsigned_abs()) * 100 / 14);
        by_life.chain(far).max().unwrap_or(0).min(100) as u8
    }

    fn keys(lang: Lang) -> &'static str {
        words::keys_game(lang)
    }

    fn board(table: Controller<Self>, lang: Lang) -> AnyView {
        board::board(table, lang)
    }

    fn seat_board(view: &View<'_, Self>, seat: Seat) -> Tag {
        rail::seat_board(view, seat)
    }

    fn cards(table: Controller<Self>, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
        rail::market(table, acts, lang)
    }

    fn ledger(view: &View<'_, Self>) -> Option<Tag> {
        auto::ledger(view)
    }

    fn parade(view: &View<'_, Self>, seat: Seat) -> Vec<Tag> {
        let [picture, view_box] = panel::portrait(view.game.monster(seat));
        vec![symbol("mug", picture).attr("viewBox", view_box)]
    }
}

impl Playable for Duel {
    const LABEL: Label = label!(words);
    const COLOURS: [u8; 5] = [2, 5, 1, 3, 4];

    fn options_form(options: &Options, set: Rc<dyn Fn(Options)>, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
        options::form(*options, set, acts, lang)
    }

    fn robot(options: &Options, seat: Seat, lang: Lang) -> Option<&'static str> {
        (options.solo && seat == tabletron_rules::duel::AUTOBOT).then(|| words::autobot(lang))
    }

    fn note(lang: Lang) -> &'static str {
        words::note(lang)
    }
}
