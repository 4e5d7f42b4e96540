//! Steps as sentences for the log, and as sounds.

use tabletron_rules::{
    Seat,
    duel::{Card, Event, Reason, Step},
};

use super::{names, pick::DuView};
use crate::{
    sound::Sound,
    words::{Phrase, duel as words},
};

/// What an event says, where there is something to say.
pub fn sentence(view: &DuView<'_>, event: &Event) -> Option<Phrase> {
    let lang = view.lang;
    let name = |seat: &Seat| Phrase::strong(view.name(*seat));
    let card = |card: &Card| Phrase::strong(names::card(lang, *card));
    Some(match event {
        Event::First { seat } => words::log_first(lang, name(seat)),
        Event::Began { seat, number } => words::log_began(lang, *number, name(seat)),
        Event::Slept { seat } => words::log_slept(lang, name(seat)),
        Event::Hampered { seat, fewer } => words::log_hampered(lang, name(seat), *fewer),
        Event::SpentToken { seat, .. } => words::log_spent(lang, name(seat)),
        Event::Rolled { seat, number, roll, .. } => {
            words::log_rolled(lang, name(seat), *number, names::dice(lang, roll))
        }
        Event::NoDice { seat } => words::log_no_dice(lang, name(seat)),
        Event::Added { seat, face, count } => words::log_added(lang, name(seat), names::faces(lang, *face, *count)),
        Event::Rebooted { seat } => words::log_rebooted(lang, name(seat)),
        Event::GaveUp { seat, faces: [one, two] } => {
            words::log_gave_up(lang, name(seat), names::face_icon(lang, *one).then(names::face_icon(lang, *two)))
        }
        Event::Triggered { card: of, .. } => words::log_triggered(lang, card(of)),
        Event::Resolved { seat, face, count, times } => {
            let what = names::faces(lang, *face, *count);
            let what = if *times > 1 { what.then(" × ").then(*times) } else { what };
            words::log_resolved(lang, name(seat), what)
        }
        Event::UsedPower { monster, spent, .. } => words::log_power(lang, names::monster(lang, *monster), *spent),
        Event::Pulled { seat, track, to, .. } => {
            words::log_pulled(lang, name(seat), names::track(lang, *track), names::place(view, *to))
        }
        Event::Halted { track, .. } => words::log_halted(lang, names::track(lang, *track)),
        Event::Bonus { bonus, .. } => words::log_bonus(lang, names::bonus(lang, Some(*bonus))),
        Event::Hid { seat, roll } => words::log_hid(lang, name(seat), names::dice(lang, roll)),
        Event::Cancelled { hits, by, .. } => words::log_cancelled(lang, card(by), *hits),
        Event::Hurt { seat, hits, life } => words::log_hurt(lang, name(seat), *hits, *life),
        Event::Healed { seat, amount, life, .. } => words::log_healed(lang, name(seat), *amount, *life),
        Event::Gained { seat, amount, energy, .. } => words::log_gained(lang, name(seat), *amount, *energy),
        Event::GotTokens { seat, amount, .. } => words::log_tokens(lang, name(seat), words::tokens_n(lang, *amount)),
        Event::Stomped { seat } => words::log_stomped(lang, name(seat)),
        Event::Dominated { seat } => words::log_dominated(lang, name(seat)),
        Event::Extra { seat } => words::log_extra(lang, name(seat)),
        Event::Bought { seat, card: of, cost, .. } => words::log_bought(lang, name(seat), card(of), *cost),
        Event::Dealt { card: of, .. } => words::log_dealt(lang, card(of)),
        Event::Reshuffled { .. } => words::log_reshuffled(lang).into(),
        Event::Renewed { seat } => words::log_renewed(lang, name(seat)),
        Event::Cleared { card: of, .. } => words::log_cleared(lang, card(of)),
        Event::Lost { seat, card: of } => words::log_lost(lang, name(seat), card(of)),
        Event::Swapped { seat, card: of } => words::log_swapped(lang, name(seat), card(of)),
        Event::Put { seat, buzz, place, .. } => {
            words::log_put(lang, name(seat), names::buzz(lang, *buzz), names::track(lang, place.track))
        }
        Event::Stuck { buzz } => words::log_stuck(lang, names::buzz(lang, *buzz)),
        Event::NoRoom { buzz } => words::log_no_room(lang, names::buzz(lang, *buzz)),
        Event::Autobot(step) => told(view, step).then(format!(" ({})", step.rule().number)),
        Event::Over { winner, by } => words::log_over(lang, name(winner), names::victory(lang, *by)),
        Event::Struck { .. } | Event::Kept { .. } | Event::TookUp { .. } => return None,
    })
}

/// What Autobot does, without the number of its rule.
pub fn told(view: &DuView<'_>, step: &Step) -> Phrase {
    let lang = view.lang;
    match step {
        Step::Rolled { number, roll, .. } => words::auto_rolled(lang, *number, names::dice(lang, roll)),
        Step::Keeps { face, count, .. } => words::auto_keeps(lang, names::faces(lang, *face, *count)),
        Step::Chose { track, reason, .. } => {
            let track = names::track(lang, *track);
            match reason {
                Reason::Number => words::auto_more(lang, track),
                Reason::Nearness => words::auto_nearer(lang, track),
                Reason::Person => words::auto_person(lang, track),
            }
        }
        Step::Stopped => words::auto_stopped(lang).into(),
        Step::Resolves { face, count } | Step::Uses { face, count } => {
            words::auto_resolves(lang, names::faces(lang, *face, *count))
        }
        Step::Cubes { energy, power, idle, useless } => words::auto_cubes(lang, energy + power + idle + useless),
        Step::WhiteCubes { cubes } => words::auto_cubes(lang, *cubes),
        Step::Power { paid, left, .. } => words::auto_power(lang, *paid, *left),
        Step::White { roll } => words::auto_white(lang, names::dice(lang, roll)),
        Step::Again => words::auto_again(lang).into(),
        Step::Clears => words::auto_clears(lang).into(),
    }
}

/// Which kind of highlight an event is: a card, hits that went home, a turning point.
pub fn highlight(event: &Event) -> Option<usize> {
    match event {
        Event::Bought { .. } => Some(0),
        Event::Hurt { .. } => Some(1),
        Event::Dominated { .. } | Event::Extra { .. } | Event::Over { .. } => Some(2),
        _ => None,
    }
}

/// What an event sounds like.
pub fn hear(event: &Event) -> Option<Sound> {
    match event {
        Event::Rolled { .. } | Event::Hid { .. } | Event::Autobot(Step::Rolled { .. } | Step::White { .. }) => {
            Some(Sound::Dice)
        }
        Event::Bought { .. } | Event::Renewed { .. } => Some(Sound::Card),
        Event::Gained { .. } | Event::Healed { .. } | Event::GotTokens { .. } => Some(Sound::Gain),
        Event::Pulled { .. } | Event::Put { .. } | Event::Hurt { .. } => Some(Sound::Click),
        Event::Over { .. } => Some(Sound::End),
        _ => None,
    }
}
