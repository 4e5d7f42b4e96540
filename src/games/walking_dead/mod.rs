//! The Walking Dead at the table.

mod battle;
mod board;
mod drawing;
mod duel;
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
    playthrough::Step,
    walking_dead::{Choice, Ending, Event, Move, Options, Refusal, Region, Score as Points, Territory, WalkingDead},
};

use super::{Label, Playable, label};
use crate::{
    markup::{Acts, Tag},
    sound::Sound,
    table::{Action, Column, Controller, Panel, Pick, Score, Section, Stage, View},
    words::{Lang, Phrase, Words, replay, walking_dead as words, walking_dead_board as board_words},
};

impl Stage for WalkingDead {
    type Selection = pick::Selection;
    type Target = pick::Target;
    type Orders = orders::Orders;

    const RULES: &'static [Section] = rules::SECTIONS;
    const CARDS: Option<Words> = Some(board_words::cards_tab);
    const HIGHLIGHTS: &'static [Words] = &[replay::captures, replay::cards, replay::turning_points];

    /// What crates carry is secret.
    fn has_secrets(&self, seat: Seat) -> bool {
        self.crates(seat).count() > 0
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
        Territory::all().map(pick::Target).collect()
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

    fn tell(view: &View<'_, Self>, step: &Step<Self>) -> Phrase {
        log::tell(view, step)
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
        (self.round().into(), self.turn().map(|_| self.active()))
    }

    fn round_name(&self, lang: Lang) -> String {
        match self.round() {
            0 => words::round_setup(lang).to_owned(),
            round => words::round_n(lang, round).to_string(),
        }
    }

    fn status(view: &View<'_, Self>) -> String {
        let (lang, game) = (view.lang, view.game);
        let mode = if game.is_survival() { words::status_survival(lang) } else { words::status_conquest(lang) };
        match game.round() > 0 && game.is_last_round() {
            true => format!("{mode} · {}", words::status_horde(lang)),
            false => mode.to_owned(),
        }
    }

    fn score_now(&self, seat: Seat) -> i32 {
        self.standing().scores.get(seat.index()).copied().unwrap_or_default()
    }

    fn brief(view: &View<'_, Self>, seat: Seat) -> Phrase {
        rail::brief(view, seat)
    }

    fn final_score(view: &View<'_, Self>) -> Score {
        final_score(view)
    }

    /// By the cards that are left, by the rounds, or, where there is no last one, by what whoever has most holds beyond a fair
    /// share.
    fn progress(&self) -> u8 {
        if self.turn().is_none() {
            return 100;
        }
        let (done, all) = match self.is_survival() {
            true => (self.actions_used().len(), self.actions_used().len() + self.actions_left()),
            false if self.options().rounds > 0 => (self.round().saturating_sub(1), self.last_round()),
            false => {
                let (all, fair) = (Region::ALL.len(), Region::ALL.len() / self.seats() as u8);
                let most = Seat::all(self.seats()).map(|seat| self.territories_of(seat).len()).max().unwrap_or(0);
                (most.saturating_sub(fair), all - fair)
            }
        };
        (u16::from(done) * 100 / u16::from(all.max(1))).min(99) as u8
    }

    fn keys(lang: Lang) -> &'static str {
        words::keys_game(lang)
    }

    fn banner(view: &View<'_, Self>) -> Option<Tag> {
        Some(rail::rounds(view))
    }

    fn ledger(view: &View<'_, Self>) -> Option<Tag> {
        Some(rail::ledger(view))
    }

    fn board(table: Controller<Self>, lang: Lang) -> AnyView {
        board::board(table, lang)
    }

    fn seat_board(view: &View<'_, Self>, seat: Seat) -> Tag {
        rail::group(view, seat)
    }

    fn cards(table: Controller<Self>, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
        rail::hand(table, acts, lang)
    }

    fn unwon(lang: Lang) -> (&'static str, Vec<Tag>) {
        (board_words::the_dead_win(lang), rail::mourners(lang))
    }

    fn parade(view: &View<'_, Self>, seat: Seat) -> Vec<Tag> {
        rail::parade(view, seat)
    }
}

/// Where the points of Survival came from, or who holds what in Conquest.
fn final_score(view: &View<'_, WalkingDead>) -> Score {
    let (lang, game) = (view.lang, view.game);
    let column = |title, value: &dyn Fn(Seat) -> u16| Column::of(title, game.seats(), value);
    let units = column(words::score_units(lang), &|seat| game.strength(seat));
    if !game.is_survival() {
        return Score { columns: vec![units], total: words::score_territories(lang), tie: tie(view) };
    }
    let part = |title, of: fn(Points) -> u16| column(title, &|seat| of(game.score(seat)));
    let columns = vec![
        part(words::score_territories(lang), |score| score.territories),
        part(words::score_locations(lang), |score| score.locations),
        part(words::score_zones(lang), |score| score.zones),
        part(words::score_ammo(lang), |score| score.ammo),
        units,
    ];
    Score { columns, total: words::score_points(lang), tie: tie(view) }
}

/// What decided between equals.
fn tie(view: &View<'_, WalkingDead>) -> Option<&'static str> {
    let (lang, game) = (view.lang, view.game);
    let outcome = game.outcome()?;
    if game.ending() == Some(Ending::Dead) {
        return Some(words::tie_dead(lang));
    }
    let best = outcome.scores.iter().max()?;
    let tied = outcome.scores.iter().filter(|score| *score == best).count() > 1;
    let (shared, decided) = match game.is_survival() {
        true => (words::tie_shared(lang), words::tie_survivors(lang)),
        false => (words::tie_shared_conquest(lang), words::tie_pieces(lang)),
    };
    match (tied, outcome.winners().count() > 1) {
        (_, true) => Some(shared),
        (true, false) => Some(decided),
        (false, false) => None,
    }
}

impl Playable for WalkingDead {
    const LABEL: Label = label!(words);
    /// The colours of the groups as they are dealt at first.
    const COLOURS: [u8; 5] = [1, 2, 4, 3, 5];

    /// Groups have colours of their own, where they are known before the game.
    fn colours(options: &Options) -> Option<Vec<u8>> {
        let named = &options.groups[..usize::from(options.seats).min(5)];
        (options.choice == Choice::Named).then(|| named.iter().map(|&group| names::group_colour(group)).collect())
    }

    fn options_form(options: &Options, set: Rc<dyn Fn(Options)>, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
        options::form(*options, set, acts, lang)
    }

    fn note(lang: Lang) -> &'static str {
        words::reconstructed(lang)
    }
}
