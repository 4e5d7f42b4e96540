//! Planet Defenders at the table.

mod board;
mod log;
mod markup;
mod names;
mod options;
mod panel;
mod pick;
mod preview;
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
    planet_defenders::{Board, Cell, Event, Options, PlanetDefenders, Refusal, Side},
    playthrough::Step,
};

use super::{Label, Playable, label};
use crate::{
    markup::{Acts, Tag},
    sound::Sound,
    table::{Action, Column, Controller, Panel, Pick, Score, Section, Stage, View},
    words::{Lang, Phrase, Words, planet_defenders as words, replay, shell},
};

impl Stage for PlanetDefenders {
    type Selection = pick::Selection;
    type Target = pick::Target;
    /// Whoever decides is always asked.
    type Orders = ();

    const RULES: &'static [Section] = rules::SECTIONS;
    const CARDS: Option<Words> = Some(words::cards_tab);
    const HIGHLIGHTS: &'static [Words] = &[replay::catches, replay::techs, replay::turning_points];

    fn pressable(&self) -> Vec<pick::Target> {
        let tiles = (0..3).map(pick::Target::Tile);
        let cells = Cell::all().map(pick::Target::Cell);
        let stacks = Side::ALL.into_iter().map(pick::Target::Stack);
        tiles.chain(cells).chain(stacks).chain((0..4).map(pick::Target::Tech)).collect()
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

    fn sentence(view: &View<'_, Self>, step: &Step<Self>, event: &Event) -> Option<Phrase> {
        log::sentence(view, step.mv, event)
    }

    fn tell(view: &View<'_, Self>, step: &Step<Self>) -> Phrase {
        log::tell(view, step)
    }

    fn remark(lang: Lang, _seat: Seat, event: &Event) -> Option<&'static str> {
        log::remark(lang, event)
    }

    fn hear(event: &Event) -> Option<Sound> {
        log::hear(event)
    }

    fn highlight(event: &Event) -> Option<usize> {
        log::highlight(event)
    }

    fn turn_now(&self) -> (u16, Option<Seat>) {
        (self.round().into(), Some(self.active()))
    }

    fn round_name(&self, lang: Lang) -> String {
        match self.options().round_limit {
            0 => shell::round_n(lang, self.round()).to_string(),
            limit => words::round_of(lang, self.round(), limit).to_string(),
        }
    }

    fn status(view: &View<'_, Self>) -> String {
        let lang = view.lang;
        let status = match view.game.empty_stacks() {
            2.. => words::status_last_round(lang),
            _ if view.game.is_last_round() => words::status_last_limit(lang),
            _ => words::status_two_stacks(lang),
        };
        if view.game.options().tactical {
            format!("{} · {status}", words::status_tactical(lang))
        } else {
            status.to_owned()
        }
    }

    fn score_now(&self, seat: Seat) -> i32 {
        self.boards().get(seat.index()).map_or(0, |board| board.score().total().into())
    }

    fn brief(view: &View<'_, Self>, seat: Seat) -> Phrase {
        view.game.boards().get(seat.index()).map(|board| rail::brief(board, view.lang)).unwrap_or_default()
    }

    fn final_score(view: &View<'_, Self>) -> Score {
        final_score(view.game.boards(), view.lang)
    }

    fn progress(&self) -> u8 {
        // The two emptiest stacks decide when it ends.
        let size = self.options().stack_size();
        let taken = Side::ALL.map(|side| size.saturating_sub(self.stack(side).left()));
        let (most, next) = taken.iter().fold((0, 0), |(most, next), &count| match count {
            count if count > most => (count, most),
            count => (most, next.max(count)),
        });
        (u16::from(most + next) * 50 / u16::from(size)) as u8
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
        rail::tech_list(table, acts, lang)
    }

    fn parade(view: &View<'_, Self>, seat: Seat) -> Vec<Tag> {
        rail::parade(&view.game.boards()[seat.index()])
    }
}

/// Where the points came from, and what decided between equals.
fn final_score(boards: &[Board], lang: Lang) -> Score {
    let column = |title, value: fn(&Board) -> u8| Column {
        title,
        values: boards.iter().map(|board| value(board).to_string()).collect(),
    };
    let total = |board: &Board| board.score().total();
    let best = boards.iter().map(total).max().unwrap_or(0);
    let leaders: Vec<u8> =
        boards.iter().filter(|board| total(board) == best).map(|board| board.energy.total()).collect();
    let most = leaders.iter().max().copied().unwrap_or(0);
    let tie = match (leaders.len(), leaders.iter().filter(|&&energy| energy == most).count()) {
        (1, _) => None,
        (_, 1) => Some(words::score_tie(lang)),
        _ => Some(words::score_tie_shared(lang)),
    };
    Score {
        columns: vec![
            column(words::score_robots(lang), |board| board.score().robots),
            column(words::score_sorts(lang), |board| board.score().sorts),
            column(words::score_techs(lang), |board| board.score().techs),
            column(words::score_energy(lang), |board| board.energy.total()),
        ],
        total: shell::victory_total(lang),
        tie,
    }
}

impl Playable for PlanetDefenders {
    const LABEL: Label = label!(words);
    /// Moon, crown and leaf first: comet and ember look like energies.
    const COLOURS: [u8; 5] = [5, 4, 3, 1, 2];
    fn options_form(options: &Options, set: Rc<dyn Fn(Options)>, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
        options::form(*options, set, acts, lang)
    }

    fn note(lang: Lang) -> &'static str {
        words::reconstructed(lang)
    }
}
