//! Steps as sentences for the log, and as sounds.

use tabletron_rules::{
    Seat,
    cybertron::{Event, Side, Zone},
};

use super::{names, pick::CyView};
use crate::{
    games::conquest::dice::faces,
    sound::Sound,
    words::{Lang, Phrase, cybertron as words},
};

/// What a computer player says about an event of its own step.
pub fn remark(lang: Lang, actor: Seat, event: &Event) -> Option<&'static str> {
    match event {
        Event::SectorBonus { .. } => Some(words::remark_sector(lang)),
        Event::LeaderFell { seat, .. } if *seat == actor => Some(words::remark_fall(lang)),
        Event::Matrix { seat: Some(seat), .. } if *seat == actor => Some(words::remark_matrix(lang)),
        Event::Captured { units: 1, .. } => Some(words::remark_capture(lang)),
        _ => None,
    }
}

/// What an event says, where there is something to say.
pub fn sentence(view: &CyView<'_>, event: &Event) -> Option<Phrase> {
    let lang = view.lang;
    let name = |seat: &Seat| Phrase::strong(view.name(*seat));
    let zone = |zone: &Zone| names::zone(lang, *zone);
    let bold = |zone: &Zone| Phrase::strong(names::zone(lang, *zone));
    Some(match event {
        Event::Began { seat, zones, robots, .. } => words::log_began(lang, name(seat), *zones, *robots),
        Event::Placed { seat, zone, count } => words::log_placed(lang, name(seat), *count, bold(zone)),
        Event::Played { seat, card } => words::log_played(lang, name(seat), Phrase::strong(names::card(lang, *card))),
        Event::Gained { robots, .. } => words::log_gained(lang, *robots),
        Event::SectorBonus { sector, robots, .. } => words::log_sector(lang, names::sector(lang, *sector), *robots),
        Event::Produced { factory, robots, .. } => words::log_produced(lang, zone(factory), *robots),
        Event::Revived { leader, zone, mode, .. } => {
            words::log_revived(lang, names::leader(lang, *leader), bold(zone), names::mode(lang, *mode))
        }
        Event::Flipped { leader, mode, .. } => {
            words::log_flipped(lang, Phrase::strong(names::leader(lang, *leader)), names::mode(lang, *mode))
        }
        Event::Turned { seat, card, special, open: true } => {
            words::log_turned_open(lang, name(seat), bold(&special.zone()), names::card(lang, *card))
        }
        Event::Turned { seat, card, special, .. } => {
            words::log_turned_shut(lang, name(seat), bold(&special.zone()), names::card(lang, *card))
        }
        Event::Opened { seat, card, special } => {
            words::log_opened(lang, name(seat), bold(&special.zone()), names::card(lang, *card))
        }
        Event::Closed { seat, card, special, owner, units, .. } => {
            let card = names::card(lang, *card);
            words::log_closed(lang, name(seat), bold(&special.zone()), card, *units, name(owner))
        }
        Event::Bridged { from, to, .. } => words::log_bridged(lang, bold(from), bold(to)),
        Event::Attacked { seat, from, to, alone: false, .. } => {
            words::log_attacked(lang, name(seat), bold(to), bold(from))
        }
        Event::Attacked { seat, to, .. } => words::log_attacked_far(lang, name(seat), bold(to)),
        Event::Jammed { seat, card } => words::log_jammed(lang, name(seat), names::card(lang, *card)),
        Event::Rolled { attack, defence } => words::log_rolled(lang, Phrase::strong(faces(attack)), faces(defence)),
        Event::Rerolled { attack } => words::log_rerolled(lang, Phrase::strong(faces(attack))),
        Event::Raised { side: Side::Attack, .. } => words::log_raised(lang).into(),
        Event::Raised { .. } => words::log_raised_defence(lang).into(),
        Event::Fell { from, to, losses } => match (losses.attack, losses.defence) {
            (0, 0) => words::log_nobody_loses(lang).into(),
            (1, 1) => words::log_both_lose(lang).into(),
            (0, lost) => words::log_attack_loses(lang, bold(to), lost),
            (lost, _) => words::log_attack_loses(lang, bold(from), lost),
        },
        Event::Repaired { zone, .. } => words::log_repaired(lang, bold(zone)),
        Event::LeaderFell { leader, .. } => words::log_leader_fell(lang, Phrase::strong(names::leader(lang, *leader))),
        Event::Escaped { to, .. } => words::log_escaped(lang, bold(to)),
        Event::Captured { seat, zone, units, .. } => words::log_captured(lang, name(seat), bold(zone), *units),
        Event::Followed { units, .. } => words::log_followed(lang, *units),
        Event::Ended { to, spent: false, .. } => words::log_ended(lang, bold(to)),
        Event::Ended { to, .. } => words::log_spent(lang, bold(to)),
        Event::Eliminated { seat, .. } => words::log_eliminated(lang, name(seat)),
        Event::Moved { seat, from, to, units, .. } => words::log_moved(lang, name(seat), *units, bold(from), bold(to)),
        Event::Jumped { to, .. } => words::log_jumped(lang, bold(to)),
        Event::Given { seat, zone, partner, .. } => words::log_given(lang, name(seat), bold(zone), name(partner)),
        Event::Drew { seat } => words::log_drew(lang, name(seat)),
        Event::Matrix { card, seat: Some(seat), robots } => {
            words::log_matrix(lang, *robots, name(seat), bold(&card.zone()))
        }
        Event::Reshuffled => words::log_reshuffled(lang).into(),
        Event::DayOver { day } => words::log_day_over(lang, *day),
        Event::Over { by_force: true } => words::log_won(lang).into(),
        Event::Over { .. } => words::log_over(lang).into(),
        Event::Committed { .. } | Event::Defended { .. } | Event::Compared { .. } | Event::Matrix { .. } => {
            return None;
        }
    })
}

/// What a replay can jump to: captures, cards, and what turns a war.
pub fn highlight(event: &Event) -> Option<usize> {
    match event {
        Event::Captured { .. } => Some(0),
        Event::Played { .. }
        | Event::Turned { .. }
        | Event::Opened { .. }
        | Event::Closed { .. }
        | Event::Jammed { .. } => Some(1),
        Event::LeaderFell { .. } | Event::Revived { .. } | Event::Eliminated { .. } | Event::Over { .. } => Some(2),
        _ => None,
    }
}

/// What an event sounds like.
pub fn hear(event: &Event) -> Option<Sound> {
    match event {
        Event::Rolled { .. } | Event::Rerolled { .. } => Some(Sound::Dice),
        Event::Played { .. } | Event::Drew { .. } | Event::Turned { .. } | Event::Opened { .. } => Some(Sound::Card),
        Event::Captured { .. } | Event::SectorBonus { .. } | Event::Revived { .. } => Some(Sound::Gain),
        Event::Over { .. } => Some(Sound::End),
        _ => None,
    }
}
