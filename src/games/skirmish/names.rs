//! The names of the skirmish's things, in the player's language. Long lists are one message each, a line a name.

use tabletron_rules::{
    Seat,
    skirmish::{
        Board, Cover, Edge, Interest, Kind, Options, Phase, Scenario, Skirmish, Target, Unit,
        geometry::Length,
        roster::{Amount, Card, Faction, Mode, Model, Trick},
    },
};

use crate::words::{Lang, Phrase, skirmish as words, skirmish_cards as cards, skirmish_names as lists};

/// A line of a list.
pub fn line(list: &'static str, number: usize) -> &'static str {
    list.lines().nth(number).unwrap_or_default()
}

/// A part of a line.
fn part(line: &'static str, mark: char, number: usize) -> &'static str {
    line.split(mark).nth(number).unwrap_or_default()
}

/// A figure's name.
pub fn figure(lang: Lang, model: Model) -> &'static str {
    line(lists::figures(lang), model.index())
}

/// A form's name.
pub fn form(lang: Lang, model: Model, form: u8) -> &'static str {
    part(line(lists::forms(lang), model.index()), ';', form.into())
}

/// The names of a figure's forms, one after the other.
pub fn forms(lang: Lang, model: Model) -> String {
    line(lists::forms(lang), model.index()).split(';').collect::<Vec<_>>().join(", ")
}

fn system(lang: Lang, model: Model, form: u8, system: u8) -> &'static str {
    let form = part(line(lists::weapons(lang), model.index()), '/', form.into());
    part(form, ';', system.into())
}

/// The name of a weapon system.
pub fn weapon(lang: Lang, model: Model, form: u8, number: u8) -> &'static str {
    part(system(lang, model, form, number), ':', 0)
}

/// The name of a mode, where a weapon system has several.
pub fn mode(lang: Lang, model: Model, form: u8, number: u8, mode: u8) -> &'static str {
    part(part(system(lang, model, form, number), ':', 1), ',', mode.into())
}

/// A weapon system and its mode.
pub fn shot(lang: Lang, game: &Skirmish, unit: Unit, number: u8, of: u8) -> String {
    let fighter = game.fighter(unit);
    let name = weapon(lang, fighter.model, fighter.form, number);
    match mode(lang, fighter.model, fighter.form, number, of) {
        "" => name.to_owned(),
        mode => format!("{name} ({mode})"),
    }
}

/// What an entry of a card's table of criticals is called.
pub fn critical(lang: Lang, card: &Card, entry: u8) -> &'static str {
    part(line(lists::criticals(lang), card.table as usize), ';', entry.into())
}

/// A figure of the battle: those of which there are several have a number.
pub fn unit(lang: Lang, game: &Skirmish, unit: Unit) -> String {
    let model = game.fighter(unit).model;
    let name = figure(lang, model);
    if model.figure().copies < 2 && !unit.is_truck() {
        return name.to_owned();
    }
    let before = Unit::all().take_while(|&other| other != unit);
    let is_alike = |other: &Unit| {
        let fighter = game.fighter(*other);
        fighter.model == model
            && fighter.place != tabletron_rules::skirmish::Place::Nobody
            && (other.is_truck() == unit.is_truck() && game.owner(*other) == game.owner(unit))
    };
    format!("{name} {}", 1 + before.filter(is_alike).count())
}

/// Something that can be shot at.
pub fn target(lang: Lang, game: &Skirmish, of: Target) -> String {
    match of {
        Target::Unit(of) => unit(lang, game, of),
        Target::Console => words::console(lang).to_owned(),
        Target::Civilian(number) => words::civilian_n(lang, number + 1).to_string(),
    }
}

/// A kind of obstacle.
pub fn obstacle(lang: Lang, kind: Kind) -> &'static str {
    line(words::obstacles(lang), kind as usize)
}

/// What hides something or is in the way.
pub fn cover(lang: Lang, game: &Skirmish, of: Cover) -> String {
    match of {
        Cover::Unit(of) => unit(lang, game, of),
        Cover::Obstacle(number) => {
            let found = game.obstacles().find(|(other, _)| *other == number);
            found.map(|(_, found)| obstacle(lang, found.kind)).unwrap_or_default().to_owned()
        }
        Cover::Console => words::console(lang).to_owned(),
        Cover::Smoke => words::smoke(lang).to_owned(),
    }
}

/// Why a place is worth a look, in a few words.
pub fn interest(lang: Lang, game: &Skirmish, of: Interest) -> String {
    match of {
        Interest::Contact(foe) => words::spot_contact(lang, unit(lang, game, foe)).to_string(),
        Interest::InRange(foe) => words::spot_range(lang, unit(lang, game, foe)).to_string(),
        Interest::Cover(number) => words::spot_cover(lang, cover(lang, game, Cover::Obstacle(number))).to_string(),
        Interest::Away(foe) => words::spot_away(lang, unit(lang, game, foe)).to_string(),
        Interest::Goal => words::spot_goal(lang).to_owned(),
        Interest::Open => words::spot_open(lang).to_owned(),
    }
}

/// A side of the war.
pub fn faction(lang: Lang, faction: Faction) -> &'static str {
    match faction {
        Faction::Autobots => words::autobots(lang),
        Faction::Decepticons => words::decepticons(lang),
    }
}

/// An edge of the table.
pub fn edge(lang: Lang, edge: Edge) -> &'static str {
    line(words::edges(lang), edge as usize)
}

/// A special action.
pub fn trick(lang: Lang, trick: Trick) -> &'static str {
    line(cards::trick_names(lang), trick as usize)
}

/// A size of the table.
pub fn table(lang: Lang, board: Board) -> &'static str {
    line(words::tables(lang), board as usize)
}

/// A length in inches with one decimal.
pub fn inches(lang: Lang, length: Length) -> String {
    decimal(lang, f64::from(length) / 1000.0)
}

/// Inches with one decimal, written as the language does.
pub fn decimal(lang: Lang, inches: f64) -> String {
    let text = format!("{inches:.1}");
    if lang == Lang::En { text } else { text.replace('.', ",") }
}

/// Damage or repair: a number, a die, or both.
pub fn amount(lang: Lang, amount: Amount) -> String {
    match (amount.is_rolled, amount.plus) {
        (false, plus) => plus.to_string(),
        (true, 0) => words::die_six(lang).to_owned(),
        (true, plus) => format!("{}+{plus}", words::die_six(lang)),
    }
}

/// A weapon's range in inches.
pub fn range(mode: &Mode) -> String {
    if mode.least == 0 { mode.most.to_string() } else { format!("{}–{}", mode.least, mode.most) }
}

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
    line(words::scenarios(lang), scenario as usize)
}

/// Who a seat is in the scenario: attacker or defender, escort or raider. Nobody is anything before the dice have decided:
/// for a base before the armies are built, for a convoy after that.
pub fn role(lang: Lang, game: &Skirmish, seat: Seat) -> Option<&'static str> {
    let has_role = game.role() == seat;
    match game.options().scenario {
        Scenario::Base if game.phase() != Phase::Role => {
            Some(if has_role { words::role_attack(lang) } else { words::role_defend(lang) })
        }
        Scenario::Convoy if !matches!(game.phase(), Phase::Muster | Phase::Replan) => {
            Some(if has_role { words::role_escort(lang) } else { words::role_raid(lang) })
        }
        _ => None,
    }
}

/// A figure's name that stands out, in the log.
pub fn strong(lang: Lang, game: &Skirmish, of: Unit) -> Phrase {
    Phrase::strong(unit(lang, game, of))
}
