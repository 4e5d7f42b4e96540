//! Steps as sentences for the log, and as sounds.

use tabletron_rules::{
    Seat,
    planet_defenders::{Effect, Event, Move, PlanetDefenders, Source},
    playthrough::Step,
};

use super::names;
use crate::{
    sound::Sound,
    table::{View, log::story},
    words::{Lang, Phrase, planet_defenders as words},
};

type PdView<'a> = View<'a, PlanetDefenders>;

/// What a step says: a sentence an event, after the end of a turn that somebody chose.
pub fn tell(view: &PdView<'_>, step: &Step<PlanetDefenders>) -> Phrase {
    let ended = (step.mv == Move::End).then(|| words::log_ended(view.lang, Phrase::strong(view.name(step.seat))));
    let events = step.events.iter().filter_map(|event| sentence(view, step.mv, event));
    story(ended.into_iter().chain(events), view.remark(step))
}

/// What a computer player says about an event of its own step.
pub fn remark(lang: Lang, event: &Event) -> Option<&'static str> {
    match event {
        Event::LastRound => Some(words::remark_last_round(lang)),
        Event::Caught { robot, .. } if robot.points() >= 4 => Some(words::remark_big_catch(lang)),
        Event::Learnt { tech, .. } => match tech.effect() {
            Effect::LowBattery | Effect::Landing(_) => Some(words::remark_batteries(lang)),
            Effect::Ignore(..) | Effect::Converter(_) | Effect::Equal(..) => Some(words::remark_cheaper(lang)),
            Effect::LongFlight(_) => Some(words::remark_reach(lang)),
        },
        Event::Rested { .. } => Some(words::remark_rest(lang)),
        _ => None,
    }
}

/// What an event says, where there is something to say.
pub fn sentence(view: &PdView<'_>, mv: Move, event: &Event) -> Option<Phrase> {
    let lang = view.lang;
    let name = |seat: &Seat| Phrase::strong(view.name(*seat));
    Some(match event {
        Event::Flew { seat, defender, from, planet, cubes, batteries, .. } => words::log_fly(
            lang,
            name(seat),
            names::defender(lang, *defender),
            names::planet(lang, view.game.planet(*from)),
            names::planet(lang, *planet),
            names::paid(lang, *cubes, *batteries),
        ),
        Event::Gained { seat, source, cubes, batteries, missing } => {
            let gain = names::gain(lang, *cubes, *batteries);
            match (mv, source) {
                (Move::Pick(energy), _) if *missing > 0 => {
                    words::log_picked_missing(lang, name(seat), names::energy(lang, energy), gain)
                }
                (Move::Pick(_), _) => words::log_picked(lang, name(seat), gain),
                (_, Source::Tech(_)) => words::log_got_from(lang, names::source(lang, *source), gain),
                _ if *missing > 0 => words::log_got_missing(lang, gain, *missing),
                _ => words::log_got(lang, gain),
            }
        }
        Event::Rolled { die, .. } => words::log_rolled(lang, *die),
        Event::Paid { seat, planet, cubes, batteries } => {
            words::log_paid(lang, name(seat), names::paid(lang, *cubes, *batteries), names::planet(lang, *planet))
        }
        Event::Declined { seat, planet, forced: false } => {
            words::log_declined(lang, name(seat), names::planet(lang, *planet))
        }
        Event::Declined { seat, planet, forced: true } => {
            words::log_could_not(lang, names::planet(lang, *planet), name(seat))
        }
        Event::Stepped { seat, energy, .. } => words::log_stepped(lang, name(seat), names::energy(lang, *energy)),
        Event::Learnt { seat, tech, cubes, batteries, .. } => {
            words::log_learnt(lang, name(seat), names::tech(lang, *tech), names::paid(lang, *cubes, *batteries))
        }
        Event::Dealt { tech, .. } => words::log_dealt(lang, names::tech(lang, *tech)),
        Event::Caught { seat, defender, robot, ignored, cubes, batteries, .. } => {
            let caught = words::log_caught(
                lang,
                name(seat),
                names::sort(lang, robot.sort()),
                names::defender(lang, *defender),
                names::paid(lang, *cubes, *batteries),
                words::n_points(lang, robot.points()),
            );
            match ignored.total() {
                0 => caught,
                _ => caught.then(" ").then(words::log_ignored(lang, names::cubes(lang, *ignored))),
            }
        }
        Event::Revealed { robot, .. } => {
            words::log_revealed(lang, names::sort(lang, robot.sort()), words::n_points(lang, robot.points()))
        }
        Event::Emptied { empty, .. } => words::log_emptied(lang, *empty),
        Event::GaveBack { seat, energy } => words::log_gave_back(lang, name(seat), names::energy(lang, *energy)),
        Event::Rested { seat, batteries: 0 } => words::log_rested_nothing(lang, name(seat)),
        Event::Rested { seat, batteries } => {
            words::log_rested(lang, name(seat), names::batteries(lang, (*batteries).into()))
        }
        Event::LastRound => words::log_last_round(lang).into(),
        Event::Finished => words::log_finished(lang).into(),
        Event::Began { .. } | Event::TurnedOver { .. } => return None,
    })
}

/// What a replay can jump to: catches, technologies, and what brings the end closer.
pub fn highlight(event: &Event) -> Option<usize> {
    match event {
        Event::Caught { .. } => Some(0),
        Event::Learnt { .. } => Some(1),
        Event::Emptied { .. } | Event::LastRound | Event::Finished => Some(2),
        _ => None,
    }
}

/// What an event sounds like.
pub fn hear(event: &Event) -> Option<Sound> {
    match event {
        Event::Rolled { .. } => Some(Sound::Dice),
        Event::Learnt { .. } | Event::Caught { .. } => Some(Sound::Card),
        Event::Gained { .. } | Event::Stepped { .. } => Some(Sound::Gain),
        Event::Finished => Some(Sound::End),
        _ => None,
    }
}
