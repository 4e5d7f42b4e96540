//! Steps as sentences for the log, and as sounds.

use tabletron_rules::{
    Seat,
    conquest::Order,
    playthrough::Step,
    walking_dead::{Card, Cause, Choice, Ending, Event, Territory, WalkingDead},
};

use super::{names, pick::WdView};
use crate::{
    games::conquest::dice::faces,
    sound::Sound,
    table::log::story,
    words::{Lang, Phrase, list_names, walking_dead as words},
};

/// What a computer player says about an event of its own step.
pub fn remark(lang: Lang, actor: Seat, event: &Event) -> Option<&'static str> {
    match event {
        Event::ZoneBonus { .. } => Some(words::remark_zone(lang)),
        Event::Conquered { units: 1, .. } => Some(words::remark_conquered(lang)),
        Event::Turned { seat, turned: true, .. } if *seat == actor => Some(words::remark_turned(lang)),
        Event::Repelled { seat, survivors: 1, .. } if *seat == actor => Some(words::remark_repelled(lang)),
        _ => None,
    }
}

/// What a step says. Where nobody chooses a group at the table, the order of play is rolled for before the first step, which
/// tells it.
pub fn tell(view: &WdView<'_>, step: &Step<WalkingDead>) -> Phrase {
    let is_first = view.past.first().is_some_and(|first| std::ptr::eq(first, step));
    let is_known = is_first && view.game.options().choice != Choice::Rolled;
    let order = is_known.then(|| order(view, view.game.order()));
    let sentences = step.events.iter().filter_map(|event| sentence(view, event));
    story(order.into_iter().chain(sentences), view.remark(step))
}

/// The order of play.
fn order(view: &WdView<'_>, order: Order) -> Phrase {
    let names: Vec<String> = order.iter().map(|seat| view.name(seat)).collect();
    words::log_ordered(view.lang, list_names(view.lang, &names))
}

/// What an event says, where there is something to say.
pub fn sentence(view: &WdView<'_>, event: &Event) -> Option<Phrase> {
    let lang = view.lang;
    let name = |seat: &Seat| Phrase::strong(view.name(*seat));
    let place = |territory: &Territory| Phrase::strong(names::territory(lang, *territory));
    Some(match event {
        Event::Chose { seat, group } => words::log_chose(lang, name(seat), names::group(lang, *group)),
        Event::Ordered { order: by_rolls } => order(view, *by_rolls),
        Event::Placed { seat, territory, count } => words::log_placed(lang, name(seat), *count, place(territory)),
        Event::Began { seat, round } => words::log_began(lang, *round, name(seat)),
        Event::Drew { seat, card } => {
            let card_name = Phrase::strong(names::card(lang, *card));
            words::log_drew(lang, name(seat), card_name, names::kind_text(lang, card.kind()))
        }
        Event::NoCard { .. } => words::log_no_card(lang).into(),
        Event::NoEffect { .. } => words::log_no_effect(lang).into(),
        Event::Culled { territory, walkers, .. } => words::log_culled(lang, *walkers, place(territory)),
        Event::Bitten { seat, territory } => words::log_bitten(lang, name(seat), place(territory)),
        Event::Spoiled { crates, .. } => words::log_spoiled(lang, crates.ammo()),
        Event::Gathered { zone, walkers, .. } => words::log_gathered(lang, *walkers, names::zone(lang, *zone)),
        Event::Reshuffled => words::log_reshuffled(lang).into(),
        Event::Crate { seat } => words::log_crate(lang, name(seat)),
        Event::NoCrate { .. } => words::log_no_crate(lang).into(),
        Event::Recycled { crates } => words::log_recycled(lang, *crates),
        Event::Armed { seat } => words::log_armed(lang, name(seat)),
        Event::NoGrenade { .. } => words::log_no_grenade(lang).into(),
        Event::Mustered { territories, pieces, .. } => words::log_mustered(lang, *territories, *pieces),
        Event::ZoneBonus { zone, pieces, .. } => words::log_zone(lang, names::zone(lang, *zone), *pieces),
        Event::Joined { pieces, .. } => words::log_joined(lang, *pieces),
        Event::Exchanged { seat, crates, pieces } => words::log_exchanged(lang, name(seat), crates.ammo(), *pieces),
        Event::Supplied { pieces: 0, .. } => return None,
        Event::Supplied { territory, pieces, .. } => words::log_supplied(lang, place(territory), *pieces),
        Event::Eliminated { seat, by, crates } => words::log_eliminated(lang, name(seat), name(by), *crates),
        Event::Devoured { seat, crates } if crates.count() > 0 => {
            words::log_devoured_crates(lang, name(seat), crates.ammo())
        }
        Event::Devoured { seat, .. } => words::log_devoured(lang, name(seat)),
        Event::Judged { card, met: true, .. } => words::log_met(lang, names::card(lang, *card)),
        Event::Judged { card, .. } => words::log_missed(lang, names::card(lang, *card)),
        Event::Built { seat, territory } => words::log_built(lang, name(seat), place(territory)),
        Event::Earned { seat, pieces } => words::log_earned(lang, name(seat), *pieces),
        Event::Moved { seat, from, to, units } => words::log_moved(lang, name(seat), *units, place(from), place(to)),
        Event::RoundOver { round } => words::log_round_over(lang, *round),
        Event::Over { ending } => match ending {
            Ending::Horde => words::log_over_horde(lang),
            Ending::LastStanding => words::log_over_last(lang),
            Ending::Dead => words::log_over_dead(lang),
            Ending::Limit => words::log_over_limit(lang),
        }
        .into(),
        Event::Invaded { .. }
        | Event::Grew { .. }
        | Event::Surprised { .. }
        | Event::Repelled { .. }
        | Event::Overrun { .. }
        | Event::Attacked { .. }
        | Event::Committed { .. }
        | Event::Defended { .. }
        | Event::Rolled { .. }
        | Event::Threw { .. }
        | Event::Rerolled { .. }
        | Event::Claimed { .. }
        | Event::Compared { .. }
        | Event::Fell { .. }
        | Event::Turned { .. }
        | Event::Rose { .. }
        | Event::Conquered { .. }
        | Event::Followed { .. }
        | Event::Ended { .. } => return fight(view, event),
    })
}

/// A sentence about a fight, and who rolls for the walkers in it, if anybody does.
fn rolled_for(lang: Lang, sentence: Phrase, roller: Option<Phrase>) -> Phrase {
    match roller {
        Some(name) => sentence.then(" ").then(words::log_roller(lang, name)),
        None => sentence,
    }
}

/// What an event of an invasion or a fight says; nothing else is told here.
fn fight(view: &WdView<'_>, event: &Event) -> Option<Phrase> {
    let lang = view.lang;
    let name = |seat: &Seat| Phrase::strong(view.name(*seat));
    let place = |territory: &Territory| Phrase::strong(names::territory(lang, *territory));
    Some(match event {
        Event::Invaded { cause, drawn, walkers } => {
            let names: Vec<String> = drawn.iter().map(|at| names::territory(lang, at).to_owned()).collect();
            let told = if *cause == Cause::Final { words::log_last } else { words::log_invaded };
            told(lang, *walkers, list_names(lang, &names))
        }
        Event::Grew { territory, total, .. } => words::log_grew(lang, *total, place(territory)),
        Event::Surprised { seat, territory, walkers, roller, .. } => rolled_for(
            lang,
            words::log_surprised(lang, *walkers, name(seat), place(territory)),
            roller.map(|seat| name(&seat)),
        ),
        Event::Repelled { seat, territory, .. } => words::log_repelled(lang, name(seat), place(territory)),
        Event::Overrun { territory, walkers, .. } => words::log_overrun(lang, place(territory), *walkers),
        Event::Attacked { seat, from, to, roller, .. } => rolled_for(
            lang,
            words::log_attacked(lang, name(seat), place(to), place(from)),
            roller.map(|seat| name(&seat)),
        ),
        Event::Rolled { attack, defence } => words::log_rolled(lang, Phrase::strong(faces(attack)), faces(defence)),
        Event::Threw { seat, face, .. } => words::log_threw(lang, name(seat), *face),
        Event::Rerolled { seat, throw, .. } => words::log_rerolled(lang, name(seat), Phrase::strong(faces(throw))),
        Event::Claimed { seat } => words::log_claimed(lang, name(seat)),
        Event::Fell { from, to, losses } => match (losses.attack, losses.defence, from) {
            (1, 1, _) => words::log_both_lose(lang).into(),
            (0, lost, _) => words::log_loses(lang, place(to), lost),
            (lost, _, Some(from)) => words::log_loses(lang, place(from), lost),
            (lost, _, None) => words::log_wave_loses(lang, lost),
        },
        Event::Turned { seat, die, turned: true, .. } => words::log_turned(lang, *die, name(seat)),
        Event::Turned { seat, die, .. } => words::log_rests(lang, *die, name(seat)),
        Event::Rose { territory, rose: true, .. } => words::log_rose(lang, place(territory)),
        Event::Conquered { seat, territory, units, .. } => {
            words::log_conquered(lang, name(seat), place(territory), *units)
        }
        Event::Followed { units, .. } => words::log_followed(lang, *units),
        Event::Ended { to, spent: true, .. } => words::log_spent(lang, place(to)),
        Event::Ended { to, .. } => words::log_ended(lang, place(to)),
        _ => return None,
    })
}

/// Which kind of highlight an event is: a conquest, an action card, or a turning point, such as the Horde.
pub fn highlight(event: &Event) -> Option<usize> {
    match event {
        Event::Conquered { .. } => Some(0),
        Event::Drew { card: Card::HORDE, .. } => Some(2),
        Event::Drew { .. } => Some(1),
        Event::Overrun { .. } | Event::Eliminated { .. } | Event::Devoured { .. } | Event::Over { .. } => Some(2),
        _ => None,
    }
}

/// What an event sounds like.
pub fn hear(event: &Event) -> Option<Sound> {
    match event {
        Event::Rolled { .. } | Event::Rerolled { .. } => Some(Sound::Dice),
        Event::Drew { .. } | Event::Crate { .. } | Event::Invaded { .. } | Event::Exchanged { .. } => Some(Sound::Card),
        Event::Conquered { .. } | Event::ZoneBonus { .. } | Event::Armed { .. } | Event::Built { .. } => {
            Some(Sound::Gain)
        }
        Event::Over { .. } => Some(Sound::End),
        _ => None,
    }
}
