//! The panels of special actions and of what scenarios let figures do.

use tabletron_rules::skirmish::{Mend, Move, Ruin, Target, Unit, geometry::Spot, roster::Trick};

use super::{
    action::{back, refused},
    card, names,
    panel::{Asked, ICON, SkPanel, row, with_primary},
    pick::{Plan, Selection, SkAction},
    refusal, setting,
};
use crate::{
    table::{Choice, Panel},
    words::{Phrase, skirmish as words, skirmish_cards as cards},
};

/// All special actions of the figure.
pub fn all(asked: &Asked<'_, '_>, unit: Unit) -> SkPanel {
    let lang = asked.view.lang;
    let specials = asked.game.fighter(unit).card().specials;
    let moves = asked.moves();
    let choice = |trick: Trick| {
        let is_open = moves.iter().any(|mv| mv.trick() == Some(trick));
        let text = card::trick_text(lang, asked.game.fighter(unit).card(), trick).unwrap_or_default();
        let (note, action) = match (simple(trick), is_open) {
            (Some(mv), false) => (refusal::sentence(asked.view, refused(asked, mv)), asked.play(mv)),
            (Some(mv), true) => (text.into(), asked.play(mv)),
            (None, _) => {
                let why = asked.game.trick_refusal(trick).map(|refusal| refusal::sentence(asked.view, refusal));
                let note = why.unwrap_or_else(|| text.into());
                (note, asked.select(|picked| Selection { plan: Plan::Trick(trick), ghost: None, ..picked }))
            }
        };
        Choice::new(["i-star", ICON], names::trick(lang, trick), note, action)
    };
    let say = if specials.is_empty() { words::no_specials(lang) } else { words::special_text(lang) };
    Panel::ask(words::special_title(lang, asked.name(unit)), say)
        .choices(specials.iter().map(|special| choice(special.trick())).collect())
        .other(back(asked))
}

/// The move of a special action that needs neither a place nor anybody.
fn simple(trick: Trick) -> Option<Move> {
    match trick {
        Trick::RollOut => Some(Move::RollOut),
        Trick::Vanish => Some(Move::Vanish),
        Trick::Burst => Some(Move::Burst),
        Trick::ShareAim => Some(Move::ShareAim),
        Trick::Dazzle => Some(Move::Dazzle),
        Trick::Shield => Some(Move::Shield),
        Trick::Overcharge => Some(Move::Overcharge),
        Trick::Gadget => Some(Move::Gadget),
        Trick::Unload => Some(Move::Unload),
        _ => None,
    }
}

/// One special action: on whom, or where.
pub fn one(asked: &Asked<'_, '_>, unit: Unit, trick: Trick) -> SkPanel {
    let lang = asked.view.lang;
    let text = card::trick_text(lang, asked.game.fighter(unit).card(), trick).unwrap_or_default();
    let moves: Vec<Move> = asked.moves().into_iter().filter(|mv| mv.trick() == Some(trick)).collect();
    let places: Vec<Spot> = moves.iter().filter_map(|mv| mv.spot()).collect();
    let choice = |mv: &Move| Some(Choice::new(["i-star", ICON], on_whom(asked, *mv)?, "", asked.play(*mv)));
    let choices: Vec<Choice<SkAction>> = moves.iter().filter_map(choice).collect();
    let is_idle = choices.is_empty() && places.is_empty();
    let idle = || match asked.game.trick_refusal(trick) {
        Some(refusal) => refusal::sentence(asked.view, refusal),
        None => words::nobody_near(lang).into(),
    };
    let why = if is_idle { vec![idle()] } else { Vec::new() };
    let panel = Panel::ask(names::trick(lang, trick), text)
        .choices(choices)
        .rows(row(words::places(lang), setting::numbered(asked, &places)))
        .why(why);
    with_primary(panel, asked.confirm(words::use_here(lang, names::trick(lang, trick)))).other(back(asked))
}

/// Whom or what a special action is used on, in words; nothing if it names a place.
fn on_whom(asked: &Asked<'_, '_>, mv: Move) -> Option<Phrase> {
    let lang = asked.view.lang;
    match mv {
        Move::DriveOn(unit) | Move::Jam(unit) | Move::MarkTarget(unit) | Move::Load(unit) => {
            Some(asked.name(unit).into())
        }
        Move::Repair { unit, what } => Some(match what {
            Mend::Damage => cards::mend_damage(lang, asked.name(unit)),
            Mend::Fire => cards::mend_fire(lang, asked.name(unit)),
            Mend::Critical(entry) => {
                let card = asked.game.fighter(unit).card();
                cards::mend_critical(lang, asked.name(unit), names::critical(lang, card, entry))
            }
        }),
        Move::Demolish(Ruin::Obstacle(number)) => {
            let found = asked.game.obstacles().find(|(other, _)| *other == number)?;
            Some(names::obstacle(lang, found.1.kind).into())
        }
        Move::Demolish(Ruin::Wreck(unit)) => Some(words::wreck_of(lang, asked.name(unit))),
        Move::Demolish(Ruin::Console) => Some(words::console_wreck(lang).into()),
        _ => None,
    }
}

/// The scenario's actions that are offered now.
fn errand_moves(asked: &Asked<'_, '_>) -> Vec<Move> {
    let is_errand = |mv: &Move| {
        matches!(
            mv,
            Move::Plunder(_) | Move::PickUp(_) | Move::SetDown | Move::Seize(_) | Move::Lift | Move::HandOver(_)
        )
    };
    asked.moves().into_iter().filter(is_errand).collect()
}

/// Whether the scenario lets the figure do anything now.
pub fn has_errand(asked: &Asked<'_, '_>) -> bool {
    !errand_moves(asked).is_empty()
}

/// What the scenario lets the figure do.
pub fn errands(asked: &Asked<'_, '_>) -> SkPanel {
    let lang = asked.view.lang;
    let choice = |mv: Move| {
        let civilian = |number: u8| names::target(lang, asked.game, Target::Civilian(number));
        let label = match mv {
            Move::Plunder(truck) => words::plunder(lang, asked.name(truck)),
            Move::PickUp(number) => words::pick_up(lang, civilian(number)),
            Move::Seize(number) => words::seize(lang, civilian(number)),
            Move::SetDown => words::set_down(lang).into(),
            Move::HandOver(unit) => words::hand_over(lang, asked.name(unit)),
            _ => words::lift(lang).into(),
        };
        Choice::new(["i-flag", ICON], label, "", asked.play(mv))
    };
    Panel::ask(words::do_errand(lang), words::errand_text(lang))
        .choices(errand_moves(asked).into_iter().map(choice).collect())
        .other(back(asked))
}
