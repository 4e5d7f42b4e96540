//! A table as the house sees it: any game, without its types. What is drawn around a board is made once for all games.

use std::rc::Rc;

use leptos::prelude::*;
use tabletron_rules::{Record, Seat, Travels};

use super::{
    Controller, Panel, Stage,
    controller::House,
    log::Line,
    passing::is_covered,
    reel::Reel,
    victory::{self, Verdict},
};
use crate::{
    markup::{Acts, Tag},
    store::Seats,
    words::{Lang, Phrase},
};

/// The panel, and what pressing the things it offers does, by number.
pub struct Offer {
    /// What is offered.
    pub panel: Panel<usize>,
    /// Does what has that number. What was offered stays pressable as it was, even if the panel has changed since.
    pub press: Rc<dyn Fn(usize)>,
}

/// A player where there is only room for a chip.
pub struct Chip {
    /// Who.
    pub name: String,
    /// In which colour.
    pub colour: u8,
    /// How many points.
    pub score: i32,
    /// A few numbers.
    pub brief: Phrase,
    /// Whether it is their turn.
    pub is_on: bool,
}

/// What the frame asks of a table. Everything that reads the game follows it: a part that asks is drawn anew.
pub trait Desk {
    /// The name of the game.
    fn name(&self) -> &'static str;
    /// How many sit here.
    fn seats(&self) -> usize;
    /// What can be decided now.
    fn offer(&self, lang: Lang) -> Offer;
    /// Chooses a number where the panel asks for one.
    fn set_number(&self, number: u16);
    /// Lets go of what was picked.
    fn let_go(&self);
    /// Whether the last move can be taken back.
    fn can_undo(&self) -> bool;
    /// Takes the last move back, or says why not.
    fn undo(&self);
    /// The person the screen waited for is here.
    fn take_screen(&self);
    /// Name and colour of whose decision it is.
    fn turn(&self) -> Option<(String, u8)>;
    /// Name and colour of a seat.
    fn person(&self, seat: Seat) -> (String, u8);
    /// The round by name, and where the game stands.
    fn standing(&self, lang: Lang) -> (String, String);
    /// What the cards are called, if there are any to show.
    fn cards_name(&self, lang: Lang) -> Option<&'static str>;
    /// Whether this is a game for training.
    fn is_training(&self) -> bool;
    /// Something for the top bar.
    fn banner(&self, lang: Lang) -> Option<Tag>;
    /// The players as chips.
    fn chips(&self, lang: Lang) -> Vec<Chip>;
    /// A player's board.
    fn seat_board(&self, lang: Lang, seat: Seat) -> Tag;
    /// Something below the players' boards.
    fn ledger(&self, lang: Lang) -> Option<Tag>;
    /// The cards.
    fn cards(&self, acts: &mut Acts, lang: Lang) -> Vec<Tag>;
    /// The board.
    fn board(&self, lang: Lang) -> AnyView;
    /// The log, newest first.
    fn lines(&self, lang: Lang) -> Vec<Rc<Line>>;
    /// What the log tells of a step of the whole game, if anything.
    fn line(&self, step: usize, lang: Lang) -> Option<Rc<Line>>;
    /// Who made the last step, in which colour, and in which round.
    fn last_step(&self, lang: Lang) -> Option<(String, u8, String)>;
    /// Who has won, if somebody has.
    fn headline(&self, lang: Lang) -> Option<String>;
    /// Lets the last step be heard.
    fn hear(&self);
    /// Goes on from here in a game of training.
    fn branch(&self);
    /// How it ended, if it has.
    fn verdict(&self, lang: Lang) -> Option<Verdict>;
    /// A sentence about the game's own keys.
    fn keys(&self, lang: Lang) -> &'static str;
    /// The packed record.
    fn code(&self) -> String;
    /// Whether anything is ever hidden from a seat.
    fn hides(&self) -> bool;
    /// Whether the game is sealed and goes on, wherever a replay stands: nobody gets a copy of it.
    fn is_covered(&self) -> bool;
    /// How the game came here.
    fn travels(&self) -> Travels;
    /// The people, wherever they sit.
    fn people(&self) -> Vec<Seat>;
    /// Whether a person at this screen decides now.
    fn is_asked(&self) -> bool;
    /// From now on the game is passed on by link, and these seats are played here.
    fn begin_passing(&self, here: Seats, is_sealed: bool);
    /// Passes the game on, and shows the link.
    fn pass_on(&self);
    /// Somebody sits down at this screen, where nobody is known to sit.
    fn sit_down(&self, seat: Seat);
    /// Whether the game was passed on from here and nobody has taken it since.
    fn is_passed(&self) -> bool;
    /// Whether this table has moves that a packed record lacks.
    fn has_more_than(&self, code: &str) -> bool;
    /// Sets up the same game once more, and goes there.
    fn play_again(&self);
}

impl<G: Stage> Desk for Controller<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> usize {
        self.peek(|play| play.game().seats())
    }

    fn offer(&self, lang: Lang) -> Offer {
        let (panel, actions) = self.view(lang, G::panel).numbered();
        let table = *self;
        let press = move |number: usize| {
            if let Some(action) = actions.get(number) {
                table.act(action.clone());
            }
        };
        Offer { panel, press: Rc::new(press) }
    }

    fn set_number(&self, number: u16) {
        self.selection.update(|selection| *selection = G::with_number(selection, number));
    }

    fn let_go(&self) {
        self.selection.set(G::Selection::default());
    }

    fn can_undo(&self) -> bool {
        self.house.replay.is_none() && self.whole(|play| play.can_undo())
    }

    fn undo(&self) {
        Controller::undo(*self);
    }

    fn take_screen(&self) {
        Controller::take_screen(*self);
    }

    fn turn(&self) -> Option<(String, u8)> {
        let seat = self.stand(|stand| stand.game.turn())?;
        Some(self.person(seat))
    }

    fn person(&self, seat: Seat) -> (String, u8) {
        let chair = self.whole(|play| play.record().chairs.get(seat.index()).cloned());
        chair.map_or((String::new(), 1), |chair| (chair.name, chair.colour))
    }

    fn standing(&self, lang: Lang) -> (String, String) {
        self.view(lang, |view| (view.game.round_name(lang), G::status(view)))
    }

    fn cards_name(&self, lang: Lang) -> Option<&'static str> {
        G::CARDS.map(|name| name(lang))
    }

    fn is_training(&self) -> bool {
        self.whole(|play| play.record().training)
    }

    fn banner(&self, lang: Lang) -> Option<Tag> {
        self.view(lang, G::banner)
    }

    fn chips(&self, lang: Lang) -> Vec<Chip> {
        let chip = |view: &super::View<'_, G>, seat: Seat| Chip {
            name: view.name(seat),
            colour: view.colour(seat),
            score: view.game.score_now(seat),
            brief: G::brief(view, seat),
            is_on: view.game.turn() == Some(seat),
        };
        self.view(lang, |view| Seat::all(view.game.seats()).map(|seat| chip(view, seat)).collect())
    }

    fn seat_board(&self, lang: Lang, seat: Seat) -> Tag {
        self.view(lang, |view| G::seat_board(view, seat))
    }

    fn ledger(&self, lang: Lang) -> Option<Tag> {
        self.view(lang, G::ledger)
    }

    fn cards(&self, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
        G::cards(*self, acts, lang)
    }

    fn board(&self, lang: Lang) -> AnyView {
        G::board(*self, lang)
    }

    fn lines(&self, lang: Lang) -> Vec<Rc<Line>> {
        self.book.try_update_value(|book| self.stand(|stand| book.lines(stand, lang))).unwrap_or_default()
    }

    fn line(&self, step: usize, lang: Lang) -> Option<Rc<Line>> {
        self.book.try_update_value(|book| self.whole(|play| book.line(play.into(), step, lang))).flatten()
    }

    fn last_step(&self, lang: Lang) -> Option<(String, u8, String)> {
        let (seat, before) = self.stand(|stand| Some((stand.steps.last()?.seat, stand.steps.len() - 1)))?;
        let round = self.positions.with_value(|positions| Some(positions.get(before)?.round_name(lang)))?;
        let (name, colour) = self.person(seat);
        Some((name, colour, round))
    }

    fn headline(&self, lang: Lang) -> Option<String> {
        self.view(lang, |view| Some(victory::headline(view, &view.game.outcome()?)))
    }

    fn hear(&self) {
        self.hear_last_step();
    }

    fn branch(&self) {
        Controller::branch(*self);
    }

    fn verdict(&self, lang: Lang) -> Option<Verdict> {
        let verdict = self.view(lang, victory::verdict)?;
        let scores = self.whole(|play| Reel::of(play).0.scores);
        Some(verdict.with_course(&scores, lang))
    }

    fn keys(&self, lang: Lang) -> &'static str {
        G::keys(lang)
    }

    fn code(&self) -> String {
        self.peek(|play| play.record().code())
    }

    fn hides(&self) -> bool {
        G::HIDES
    }

    fn is_covered(&self) -> bool {
        self.whole(is_covered)
    }

    fn travels(&self) -> Travels {
        self.whole(|play| play.record().travels.clone())
    }

    fn people(&self) -> Vec<Seat> {
        Controller::people(*self)
    }

    fn is_asked(&self) -> bool {
        Controller::is_asked(*self)
    }

    fn begin_passing(&self, here: Seats, is_sealed: bool) {
        Controller::begin_passing(*self, here, is_sealed);
    }

    fn pass_on(&self) {
        Controller::pass_on(*self);
    }

    fn sit_down(&self, seat: Seat) {
        Controller::sit_down(*self, seat);
    }

    fn is_passed(&self) -> bool {
        Controller::is_passed(*self)
    }

    fn has_more_than(&self, code: &str) -> bool {
        self.peek(|play| has_more(play.record(), code))
    }

    fn play_again(&self) {
        Controller::play_again(*self);
    }
}

/// Whether a game has moves that a packed one lacks.
fn has_more<G: Stage>(mine: &Record<G>, code: &str) -> bool {
    let Ok((theirs, _)) = Record::<G>::decode(code) else { return true };
    mine.seed != theirs.seed || !theirs.moves.starts_with(&mine.moves)
}

/// A table with any game on it.
#[derive(Clone, Copy)]
pub struct Table {
    /// What all tables have.
    pub house: House,
    desk: StoredValue<Rc<dyn Desk>, LocalStorage>,
}

impl Table {
    /// The table of a game.
    pub fn of<G: Stage>(controller: Controller<G>) -> Table {
        Table { house: controller.house, desk: StoredValue::new_local(Rc::new(controller)) }
    }

    /// The game on it.
    pub fn desk(self) -> Rc<dyn Desk> {
        self.desk.get_value()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::trial::played;

    #[test]
    fn a_table_has_more_than_a_record_unless_all_its_moves_are_in_it() {
        let more = |mine: usize, code: &str| has_more(played(mine).record(), code);
        let code = |moves: usize| played(moves).record().code();
        assert!(!more(5, &code(5)) && !more(5, &code(9)) && !more(0, &code(0)));
        assert!(more(9, &code(5)) && more(5, "?!"));
        let mut other = played(9).record().clone();
        other.seed += 1;
        assert!(more(5, &other.code()), "another game");
    }
}
