//! The names of the skirmish's things, in the player's language.

use tabletron_rules::skirmish::{Options, Scenario, Skirmish};

use crate::words::{Lang, skirmish as words};

/// The round, or the set-up, by name.
pub fn round(lang: Lang, game: &Skirmish) -> String {
    match (game.round(), game.options().rounds) {
        (0, _) => words::round_setup(lang).to_owned(),
        (round, 0) => words::round_n(lang, round).to_string(),
        (round, last) => words::round_of(lang, round, last).to_string(),
    }
}

/// What is played, in a few words.
pub fn status(lang: Lang, options: &Options) -> String {
    words::status(lang, scenario(lang, options.scenario), options.points).to_string()
}

/// A scenario's name.
pub fn scenario(lang: Lang, scenario: Scenario) -> &'static str {
    match scenario {
        Scenario::Battle => words::scenario_battle(lang),
        Scenario::Base => words::scenario_base(lang),
        Scenario::Convoy => words::scenario_convoy(lang),
        Scenario::Humans => words::scenario_humans(lang),
        Scenario::Allspark => words::scenario_allspark(lang),
    }
}
