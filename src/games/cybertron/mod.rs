//! War for Cybertron at the table.

mod battle;
mod board;
mod callout;
mod drawing;
mod log;
mod names;
mod options;
mod orders;
mod panel;
mod pick;
mod plot;
mod rail;
mod refusal;
mod rules;
mod scene;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use leptos::prelude::*;
use tabletron_rules::{
    Game, Seat,
    cybertron::{Card, Cybertron, Event, Move, Options, Refusal, Zone},
    playthrough::Step,
};

use super::{Label, Playable, label};
use crate::{
    markup::{Acts, Tag},
    sound::Sound,
    table::{Action, Column, Controller, Panel, Pick, Score, Section, Stage, View},
    words::{Lang, Phrase, Words, cybertron as words, replay},
};

impl Stage for Cybertron {
    type Selection = pick::Selection;
    type Target = pick::Target;
    type Orders = orders::Orders;

    const RULES: &'static [Section] = rules::SECTIONS;
    const CARDS: Option<Words> = Some(words::cards_tab);
    const HIGHLIGHTS: &'static [Words] = &[replay::captures, replay::cards, replay::turning_points];

    /// Hands are secret.
    fn has_secrets(&self, seat: Seat) -> bool {
        !self.hand(seat).is_empty()
    }

    fn reflex(&self, seat: Seat, orders: &mut orders::Orders) -> Option<Move> {
        orders::reflex(self, seat, orders)
    }

    fn pause(&self) -> Option<u32> {
        orders::pause(self)
    }

    fn with_number(selection: &pick::Selection, number: u16) -> pick::Selection {
        selection.with_number(number)
    }

    fn pressable(&self) -> Vec<pick::Target> {
        let hand = self.turn().map(|seat| self.hand(seat)).unwrap_or_default();
        Zone::all().map(pick::Target::Zone).chain(Card::of(hand).map(pick::Target::Card)).collect()
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

    fn refusal_at(view: &View<'_, Self>, target: pick::Target, refusal: Refusal) -> Phrase {
        refusal::sentence_at(view, target, refusal)
    }

    fn sentence(view: &View<'_, Self>, _step: &Step<Self>, event: &Event) -> Option<Phrase> {
        log::sentence(view, event)
    }

    fn remark(lang: Lang, seat: Seat, event: &Event) -> Option<&'static str> {
        log::remark(lang, seat, event)
    }

    fn hear(event: &Event) -> Option<Sound> {
        log::hear(event)
    }

    fn highlight(event: &Event) -> Option<usize> {
        log::highlight(event)
    }

    fn turn_now(&self) -> (u16, Option<Seat>) {
        (self.day().into(), Some(self.active()))
    }

    fn round_name(&self, lang: Lang) -> String {
        match self.day() {
            0 => words::status_setup(lang).to_owned(),
            day => words::day_n(lang, day).to_string(),
        }
    }

    fn status(view: &View<'_, Self>) -> String {
        let lang = view.lang;
        let kind = match view.game.seats() {
            2 => words::status_duel(lang),
            3 => words::status_free(lang),
            _ => words::status_teams(lang),
        };
        format!("{kind} · {}", words::status_pad(lang))
    }

    fn score_now(&self, seat: Seat) -> i32 {
        self.zones_of(seat).len().into()
    }

    fn brief(view: &View<'_, Self>, seat: Seat) -> Phrase {
        rail::brief(view, seat)
    }

    fn final_score(view: &View<'_, Self>) -> Score {
        final_score(view)
    }

    fn progress(&self) -> u8 {
        let (day, days) = (u16::from(self.day()), u16::from(self.options().days));
        if self.turn().is_none() { 100 } else { (day.saturating_sub(1) * 100 / days) as u8 }
    }

    fn keys(lang: Lang) -> &'static str {
        words::keys_game(lang)
    }

    fn banner(view: &View<'_, Self>) -> Option<Tag> {
        Some(rail::calendar(view))
    }

    fn ledger(view: &View<'_, Self>) -> Option<Tag> {
        Some(rail::sector_list(view))
    }

    fn board(table: Controller<Self>, lang: Lang) -> AnyView {
        board::board(table, lang)
    }

    fn seat_board(view: &View<'_, Self>, seat: Seat) -> Tag {
        rail::army(view, seat)
    }

    fn cards(table: Controller<Self>, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
        rail::hand(table, acts, lang)
    }

    fn parade(view: &View<'_, Self>, seat: Seat) -> Vec<Tag> {
        rail::parade(view, seat)
    }
}

/// Units, losses and who has the Launch Pad; zones are the total.
fn final_score(view: &View<'_, Cybertron>) -> Score {
    let (lang, game) = (view.lang, view.game);
    let column = |title, value: &dyn Fn(Seat) -> String| Column::of(title, game.seats(), value);
    let pad = |seat: Seat| {
        let has = game.zones_of(seat).has(Zone::LAUNCH);
        if has { words::score_pad_yes(lang) } else { words::score_pad_no(lang) }.to_owned()
    };
    let mut columns = vec![
        column(words::score_units(lang), &|seat| game.strength(seat).to_string()),
        column(words::score_lost(lang), &|seat| game.lost(seat).to_string()),
        column(words::score_pad(lang), &pad),
    ];
    if game.seats() == 4 {
        columns.push(column(words::score_team(lang), &|seat| game.zone_count(seat).to_string()));
    }
    Score { columns, total: words::score_zones(lang), tie: game.is_tied().then(|| words::tie_pad(lang)) }
}

impl Playable for Cybertron {
    const LABEL: Label = label!(words);
    /// The colours of the leaders as they are dealt at first.
    const COLOURS: [u8; 5] = [2, 1, 5, 4, 3];
    /// Armies have the colours of their leaders.
    fn colours(options: &Options) -> Option<Vec<u8>> {
        Some(options.in_play().iter().map(|&leader| names::leader_colour(leader)).collect())
    }

    fn options_form(options: &Options, set: Rc<dyn Fn(Options)>, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
        options::form(*options, set, acts, lang)
    }

    fn note(lang: Lang) -> &'static str {
        words::reconstructed(lang)
    }
}
