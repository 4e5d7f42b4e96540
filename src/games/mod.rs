//! The games on the shelf. A game that moves in adds its module here; the registry of the rules knows it already.

mod conquest;
mod cybertron;
mod duel;
#[cfg(feature = "pig")]
mod pig;
mod planet_defenders;
mod skirmish;
mod walking_dead;

use std::rc::Rc;

use leptos::prelude::*;
use tabletron_rules::{
    Chair, Damage, Record, Seat, registry,
    travels::{Pass, Relation},
};

use crate::{
    markup::{Acts, Tag},
    shelf::kit::KitOf,
    store::{Loaded, damage::Break},
    table::{
        Section, Stage, View,
        page::{revive, table_page, watch_page},
        passing::is_covered,
        replay::Origin,
        victory,
    },
    words::{Lang, Words, shell},
};

/// What a game brings beside its table: its box, its set-up, and a word about its sources.
pub trait Playable: Stage {
    /// What the box says.
    const LABEL: Label;
    /// Whether there is an art file for the table and a picture for the box, both under the game's name.
    const HAS_ART: bool = true;
    /// The seats' colours in the order they are offered.
    const COLOURS: [u8; 5] = [1, 2, 3, 4, 5];

    /// The colours of the seats, where the options decide them.
    fn colours(options: &Self::Options) -> Option<Vec<u8>> {
        let _ = options;
        None
    }
    /// The form of the options.
    fn options_form(options: &Self::Options, set: Rc<dyn Fn(Self::Options)>, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
        let _ = (options, set, acts, lang);
        Vec::new()
    }
    /// The name of a seat that the rules play for, where the options say so.
    fn robot(options: &Self::Options, seat: Seat, lang: Lang) -> Option<&'static str> {
        let _ = (options, seat, lang);
        None
    }
    /// A word about where the game's data comes from.
    fn note(lang: Lang) -> &'static str;
}

/// What a box says.
#[derive(Clone, Copy)]
pub struct Label {
    /// The game's title.
    pub title: Words,
    /// One line about it.
    pub text: Words,
    /// The two lines on the box.
    pub lettering: (Words, Words),
}

/// The label in a game's words: every game's locale table begins with these four messages.
macro_rules! label {
    ($words:ident) => {
        crate::games::Label { title: $words::title, text: $words::text, lettering: ($words::box_1, $words::box_2) }
    };
}
pub(crate) use label;

/// A stored game in a few words.
pub struct Summary {
    /// Which game it is.
    pub name: &'static str,
    /// Who plays.
    pub chairs: Vec<Chair>,
    /// Whose decision it is.
    pub turn: Option<Seat>,
    /// Whether a person is to decide.
    pub is_asked: bool,
    /// How it is passed on, if it is.
    pub pass: Option<Pass>,
    /// Whether it is sealed and goes on: nobody gets a copy of it.
    pub is_covered: bool,
    /// Where it stands.
    pub state: String,
    /// From 0 to 100.
    pub progress: u8,
    /// How many moves were made.
    pub moves: usize,
    /// How many moves are sound, if something is damaged.
    pub kept: Option<usize>,
    /// What ends the sound part, if something is damaged.
    pub broken: Option<Break>,
    /// The record of the sound part.
    pub code: String,
}

/// What can be done with a game.
pub struct Play {
    /// Its set-up page.
    pub setup: fn() -> AnyView,
    /// Its table, for a stored game.
    pub table: fn(&str, &Loaded) -> Option<AnyView>,
    /// The replay of a game that is stored here or came with a link.
    pub watch: fn(&Loaded, Origin) -> Result<AnyView, Damage>,
    /// A packed record in a few words.
    pub summary: fn(&str, Lang) -> Result<Summary, Damage>,
    /// How a packed record lies to another of the same game; nothing if one of them is damaged.
    pub compare: fn(&str, &str) -> Option<Relation>,
    /// Its rules.
    pub rules: &'static [Section],
    /// Where its data comes from.
    pub note: Words,
}

/// A box on the shelf.
pub struct GameBox {
    /// The game's name.
    pub name: &'static str,
    /// What it says.
    pub label: Label,
    /// How many play.
    pub seats: (u8, u8),
    /// Whether it has a picture.
    pub has_art: bool,
    /// What can be done with it.
    pub play: Play,
}

impl GameBox {
    const fn of<G: Playable>() -> GameBox {
        let play = Play {
            setup: setup::<G>,
            table: table::<G>,
            watch: watch::<G>,
            summary: summary::<G>,
            compare: compare::<G>,
            rules: G::RULES,
            note: G::note,
        };
        GameBox { name: G::NAME, label: G::LABEL, seats: G::SEATS, has_art: G::HAS_ART, play }
    }

    /// The two lines on the box.
    pub fn letters(&self, lang: Lang) -> (&'static str, &'static str) {
        ((self.label.lettering.0)(lang), (self.label.lettering.1)(lang))
    }
}

macro_rules! shelf {
    ($($(#[$when:meta])* $game:ty),+ $(,)?) => {
        /// The shelf, from left to right: the games of the registry.
        pub static BOXES: &[GameBox] = &[$($(#[$when])* GameBox::of::<$game>()),+];
    };
}

tabletron_rules::with_games!(shelf);

fn load_art<G: Playable>() {
    if G::HAS_ART {
        crate::art::load(G::NAME);
    }
}

fn setup<G: Playable>() -> AnyView {
    load_art::<G>();
    crate::shelf::setup::form(KitOf::<G>::fresh())
}

fn table<G: Playable>(id: &str, loaded: &Loaded) -> Option<AnyView> {
    load_art::<G>();
    table_page::<G>(id, loaded)
}

fn watch<G: Playable>(loaded: &Loaded, origin: Origin) -> Result<AnyView, Damage> {
    load_art::<G>();
    watch_page::<G>(loaded, origin)
}

fn summary<G: Playable>(code: &str, lang: Lang) -> Result<Summary, Damage> {
    let revived = revive::<G>(code)?;
    let (play, selection) = (&revived.play, G::Selection::default());
    let view = View::new(play, &selection, lang);
    let state = match (play.game().outcome(), play.game().turn()) {
        (Some(outcome), _) => victory::finished(&view, &outcome),
        (None, turn) => {
            let name = turn.map(|seat| view.name(seat)).unwrap_or_default();
            format!("{} {}", shell::turn_of(lang, name), play.game().round_name(lang))
        }
    };
    Ok(Summary {
        name: G::NAME,
        chairs: play.record().chairs.clone(),
        turn: play.game().turn(),
        is_asked: view.actor.is_some(),
        pass: play.record().travels.pass.clone(),
        is_covered: is_covered(play),
        state,
        progress: play.game().progress(),
        moves: play.steps().len(),
        kept: revived.kept,
        broken: revived.broken,
        code: play.record().code(),
    })
}

fn compare<G: Playable>(this: &str, other: &str) -> Option<Relation> {
    let [this, other] = [this, other].map(|code| Record::<G>::decode(code).ok().map(|(record, _)| record));
    Some(Relation::of_records(&this?, &other?))
}

/// The box of that name.
pub fn box_of(name: &str) -> Option<&'static GameBox> {
    BOXES.iter().find(|game| game.name == name)
}

/// What can be done with the game of that name, if there is one.
pub fn play_of(name: &str) -> Option<&'static Play> {
    Some(&box_of(name)?.play)
}

/// The box of the game a packed record belongs to.
fn of_code(code: &str) -> Option<&'static GameBox> {
    box_of(registry::game_of(code).ok()?)
}

/// The box of a stored game, if either of its saves can be read.
pub fn of_save(saved: &Loaded) -> Option<&'static GameBox> {
    saved.codes().find_map(of_code)
}

/// A packed record in a few words, or why it cannot be read.
pub fn summary_of_code(code: &str, lang: Lang) -> Result<Summary, Damage> {
    let name = registry::game_of(code)?;
    let play = play_of(name).ok_or_else(|| Damage::UnknownProfile(name.to_owned()))?;
    (play.summary)(code, lang)
}

/// A stored game in a few words: of its newest save, or of the one before if that has more sound moves.
pub fn summary_of(saved: &Loaded, lang: Lang) -> Option<Summary> {
    let mut best: Option<Summary> = None;
    for summary in saved.codes().filter_map(|code| (of_code(code)?.play.summary)(code, lang).ok()) {
        let is_whole = summary.kept.is_none();
        if best.as_ref().is_none_or(|best| summary.moves > best.moves) {
            best = Some(summary);
        }
        if is_whole {
            break;
        }
    }
    best
}

/// The title of a game; the house's name for a game there is not.
pub fn title(name: &str, lang: Lang) -> &'static str {
    box_of(name).map_or_else(|| shell::app_name(lang), |game| (game.label.title)(lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_registry_stands_on_the_shelf_and_can_be_played() {
        for name in registry::NAMES {
            assert!(play_of(name).is_some(), "{name} is not on the shelf");
        }
        assert!(box_of("chess").is_none());
    }
}
