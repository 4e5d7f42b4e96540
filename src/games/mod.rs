//! The games on the shelf. A game that moves in adds its module and one line in [`BOXES`].

use std::rc::Rc;

use leptos::prelude::*;
use tabletron_rules::{Chair, Damage, Pilot, registry};

use crate::{
    markup::{Acts, Tag},
    shelf::kit::KitOf,
    store::Loaded,
    table::{
        Stage, View,
        page::{revive, table_page},
    },
    words::{Lang, list_names, shell},
};

pub mod cybertron;
pub mod planet_defenders;

/// What a game brings beside its table: set-up and rules.
pub trait Playable: Stage {
    /// The seats' colours in the order they are offered.
    const COLOURS: [u8; 5];
    /// The art file of the table.
    const ART: &'static str;

    /// The colours of the seats, where the options decide them.
    fn colours(options: &Self::Options) -> Option<Vec<u8>> {
        let _ = options;
        None
    }
    /// The form of the options.
    fn options_form(options: &Self::Options, set: Rc<dyn Fn(Self::Options)>, acts: &mut Acts, lang: Lang) -> Vec<Tag>;
    /// A word about where the game's data comes from.
    fn note(lang: Lang) -> &'static str;
    /// The rules in our own words.
    fn rules(lang: Lang) -> Vec<Section>;
}

/// A section of the rules.
pub struct Section {
    /// Its name in the address.
    pub id: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// Its paragraphs, a line each.
    pub text: &'static str,
    /// The facts and rulings it restates.
    pub numbers: &'static str,
}

/// Which facts and rulings each section of the rules restates: its name in the address, and the numbers.
pub type Numbers = [(&'static str, &'static str)];

/// The section that restates a fact or ruling; the first one for a number that nobody knows.
pub fn section_of(numbers: &Numbers, number: &str) -> &'static str {
    let has = |numbers: &str| numbers.split(", ").any(|one| one == number);
    let found = numbers.iter().find(|(_, numbers)| has(numbers)).or(numbers.first());
    found.map_or("", |(section, _)| section)
}

/// A stored game in a few words.
pub struct Summary {
    /// Which game it is.
    pub name: &'static str,
    /// Who plays.
    pub chairs: Vec<Chair>,
    /// Whether a person here is to decide.
    pub is_yours: bool,
    /// Where it stands.
    pub state: String,
    /// From 0 to 100.
    pub progress: u8,
    /// How many moves were made.
    pub moves: usize,
    /// How many moves are sound, if something is damaged.
    pub kept: Option<usize>,
    /// The record of the sound part.
    pub code: String,
}

/// What can be done with a game that is built.
pub struct Play {
    /// The game's name.
    pub name: &'static str,
    /// Its set-up page.
    pub setup: fn() -> AnyView,
    /// Its table, for a stored game.
    pub table: fn(&str, &Loaded) -> Option<AnyView>,
    /// A packed record in a few words.
    pub summary: fn(&str, Lang) -> Result<Summary, Damage>,
    /// Its rules.
    pub rules: fn(Lang) -> Vec<Section>,
    /// Where its data comes from.
    pub note: Words,
}

impl Play {
    const fn of<G: Playable>() -> Play {
        Play {
            name: G::NAME,
            setup: setup::<G>,
            table: table::<G>,
            summary: summary::<G>,
            rules: G::rules,
            note: G::note,
        }
    }
}

fn setup<G: Playable>() -> AnyView {
    crate::art::load(G::ART);
    crate::shelf::setup::form(KitOf::<G>::fresh())
}

fn table<G: Playable>(id: &str, loaded: &Loaded) -> Option<AnyView> {
    crate::art::load(G::ART);
    table_page::<G>(id, loaded)
}

fn summary<G: Playable>(code: &str, lang: Lang) -> Result<Summary, Damage> {
    let revived = revive::<G>(code)?;
    let (play, selection) = (&revived.play, G::Selection::default());
    let view = View::new(play, &selection, lang);
    let state = match (play.game().outcome(), play.game().turn()) {
        (Some(outcome), _) => {
            let winners: Vec<String> = outcome.winners().map(|seat| view.name(seat)).collect();
            match winners.as_slice() {
                [only] => shell::game_finished(lang, only.clone()).to_string(),
                several => shell::game_finished_shared(lang, list_names(lang, several)).to_string(),
            }
        }
        (None, turn) => {
            let round = G::round_name(lang, play.game().round());
            let name = turn.map(|seat| view.name(seat)).unwrap_or_default();
            format!("{} {round}", shell::turn_of(lang, name))
        }
    };
    Ok(Summary {
        name: G::NAME,
        chairs: play.record().chairs.clone(),
        is_yours: play.pilot() == Some(Pilot::Human),
        state,
        progress: play.game().progress(),
        moves: play.steps().len(),
        kept: revived.kept,
        code: play.record().code(),
    })
}

/// Some words in a language.
pub type Words = fn(Lang) -> &'static str;

/// A box on the shelf.
pub struct GameBox {
    /// The game's name.
    pub name: &'static str,
    /// Its title.
    pub title: Words,
    /// One line about it.
    pub text: Words,
    /// The two lines on the box.
    pub lettering: (Words, Words),
    /// How many play.
    pub seats: (u8, u8),
    /// What can be done with it; nothing while it is not built.
    pub play: Option<Play>,
}

impl GameBox {
    /// The two lines on the box.
    pub fn letters(&self, lang: Lang) -> (&'static str, &'static str) {
        ((self.lettering.0)(lang), (self.lettering.1)(lang))
    }
}

/// The shelf, from left to right.
pub static BOXES: [GameBox; 5] = [
    GameBox {
        name: "cybertron",
        title: shell::game_cybertron,
        text: shell::game_cybertron_text,
        lettering: (shell::box_cybertron_1, shell::box_cybertron_2),
        seats: (2, 4),
        play: Some(Play::of::<tabletron_rules::cybertron::Cybertron>()),
    },
    GameBox {
        name: "walking_dead",
        title: shell::game_walking_dead,
        text: shell::game_walking_dead_text,
        lettering: (shell::box_walking_dead_1, shell::box_walking_dead_2),
        seats: (2, 5),
        play: None,
    },
    GameBox {
        name: "planet_defenders",
        title: shell::game_planet_defenders,
        text: shell::game_planet_defenders_text,
        lettering: (shell::box_planet_defenders_1, shell::box_planet_defenders_2),
        seats: (2, 4),
        play: Some(Play::of::<tabletron_rules::planet_defenders::PlanetDefenders>()),
    },
    GameBox {
        name: "duel",
        title: shell::game_duel,
        text: shell::game_duel_text,
        lettering: (shell::box_duel_1, shell::box_duel_2),
        seats: (1, 2),
        play: None,
    },
    GameBox {
        name: "skirmish",
        title: shell::game_skirmish,
        text: shell::game_skirmish_text,
        lettering: (shell::box_skirmish_1, shell::box_skirmish_2),
        seats: (2, 2),
        play: None,
    },
];

/// The box of that name.
pub fn box_of(name: &str) -> Option<&'static GameBox> {
    BOXES.iter().find(|game| game.name == name)
}

/// What can be done with the game of that name, if it is built.
pub fn play_of(name: &str) -> Option<&'static Play> {
    box_of(name)?.play.as_ref()
}

/// What can be done with the game a packed record belongs to.
fn of_code(code: &str) -> Option<&'static Play> {
    play_of(registry::game_of(code).ok()?)
}

/// What can be done with a stored game, if either of its saves can be read.
pub fn of_save(saved: &Loaded) -> Option<&'static Play> {
    saved.codes().find_map(of_code)
}

/// A stored game in a few words: of its newest save, or of the one before if that has more sound moves.
pub fn summary_of(saved: &Loaded, lang: Lang) -> Option<Summary> {
    let mut best: Option<Summary> = None;
    for summary in saved.codes().filter_map(|code| (of_code(code)?.summary)(code, lang).ok()) {
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
    box_of(name).map_or_else(|| shell::app_name(lang), |game| (game.title)(lang))
}

#[cfg(test)]
pub mod numbering {
    //! What the rules page of every game must hold.

    use super::{Numbers, Section, section_of};

    /// Every fact and ruling stands in exactly one section, and the sections carry the numbers of the table, in order.
    pub fn check(sections: &[Section], numbers: &Numbers, facts: usize, rulings: usize) {
        let facts = (1..=facts).map(|fact| fact.to_string());
        let rulings = (1..=rulings).map(|ruling| format!("A{ruling}"));
        for number in facts.chain(rulings) {
            let holders = numbers.iter().filter(|(_, numbers)| numbers.split(", ").any(|one| one == number)).count();
            assert_eq!(holders, 1, "{number} stands in {holders} sections");
        }
        assert_eq!(sections.len(), numbers.len());
        for (section, (id, numbers)) in sections.iter().zip(numbers) {
            assert_eq!((section.id, section.numbers), (*id, *numbers));
        }
        assert_eq!(section_of(numbers, "no such number"), numbers[0].0);
    }
}
