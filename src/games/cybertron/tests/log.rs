//! What the log tells.

use tabletron_rules::{
    conquest::{Losses, Throw},
    cybertron::{Event, Leader, Mode, Sector, Special, Upgrade},
    playthrough::Step,
};

use super::{
    super::{log::hear, names},
    *,
};
use crate::{sound::Sound, table::Stage};

const ME: Seat = Seat(0);
const YOU: Seat = Seat(1);

fn told(play: &Play, lang: Lang, events: Vec<Event>) -> Phrase {
    let selection = Selection::Nothing;
    Cybertron::tell(&View::new(play, &selection, lang), &Step { seat: ME, mv: Move::Advance, events })
}

fn a_card() -> Card {
    Card::for_zone(Zone::IACON).expect("it has a card")
}

fn fell(attack: u8, defence: u8) -> Event {
    Event::Fell { from: Zone::IACON, to: Zone::KAON, losses: Losses { attack, defence } }
}

/// One event of every kind outside attacks. A new kind does not compile before it has a line in [`number`].
fn quiet_events() -> Vec<Event> {
    let (card, seat, zone) = (a_card(), ME, Zone::KALIS);
    let (from, to, special) = (Zone::IACON, Zone::KAON, Special::Praxus);
    vec![
        Event::Began { seat, day: 2, zones: 12, robots: 4 },
        Event::Placed { seat, zone, count: 1 },
        Event::Played { seat, card },
        Event::Gained { seat, robots: 1 },
        Event::Gained { seat, robots: 3 },
        Event::SectorBonus { seat, sector: Sector::Green, robots: 7 },
        Event::Produced { seat, factory: Zone::MOON_FACTORY, robots: 2 },
        Event::Revived { seat, leader: Leader::Optimus, zone, mode: Mode::Vehicle, free: true },
        Event::Flipped { seat, leader: Leader::Megatron, mode: Mode::Robot },
        Event::Turned { seat, card, special, open: true },
        Event::Turned { seat, card, special, open: false },
        Event::Opened { seat, card, special: Special::Moon },
        Event::Closed { seat, card, special: Special::Moon, owner: YOU, units: 1, led: false },
        Event::Bridged { seat, from, to },
        Event::Eliminated { seat: YOU, cards: 3 },
        Event::Moved { seat, from, to, units: 2, leader: true },
        Event::Jumped { seat, from, to },
        Event::Given { seat, zone, partner: YOU, units: 2, led: true },
        Event::Drew { seat },
        Event::Matrix { card, seat: Some(YOU), robots: 3 },
        Event::Matrix { card, seat: None, robots: 3 },
        Event::Reshuffled,
        Event::DayOver { day: 3 },
        Event::Over { by_force: true },
        Event::Over { by_force: false },
    ]
}

/// One event of every kind in attacks.
fn loud_events() -> Vec<Event> {
    let (card, seat, from, to) = (a_card(), ME, Zone::IACON, Zone::KAON);
    let (attack, defence) = (Throw::showing(&[8, 6], &[7, 2]), Throw::showing(&[6], &[5]));
    vec![
        Event::Attacked { seat, from, to, defender: YOU, alone: false },
        Event::Attacked { seat, from, to, defender: YOU, alone: true },
        Event::Committed { seat, units: 2, leader: true },
        Event::Defended { seat: YOU, units: 1, leader: false },
        Event::Jammed { seat: YOU, card },
        Event::Rolled { attack, defence },
        Event::Rerolled { attack },
        Event::Raised { side: Side::Attack, die: 0, leader: true },
        Event::Raised { side: Side::Defence, die: 0, leader: false },
        Event::Compared { attack, defence, losses: Losses { attack: 0, defence: 1 } },
        Event::Repaired { seat: YOU, zone: to },
        fell(0, 0),
        fell(1, 1),
        fell(0, 2),
        fell(2, 0),
        Event::LeaderFell { seat: YOU, leader: Leader::Megatron },
        Event::Escaped { seat: YOU, to: Zone::VOS },
        Event::Captured { seat, from, zone: to, units: 2, from_seat: YOU },
        Event::Followed { seat, from, zone: to, units: 1, leader: false },
        Event::Ended { seat, from, to, spent: false },
        Event::Ended { seat, from, to, spent: true },
    ]
}

fn every_event() -> Vec<Event> {
    quiet_events().into_iter().chain(loud_events()).collect()
}

const KINDS: usize = 36;

fn number(event: &Event) -> usize {
    match event {
        Event::Began { .. } => 0,
        Event::Placed { .. } => 1,
        Event::Played { .. } => 2,
        Event::Gained { .. } => 3,
        Event::SectorBonus { .. } => 4,
        Event::Produced { .. } => 5,
        Event::Revived { .. } => 6,
        Event::Flipped { .. } => 7,
        Event::Turned { .. } => 8,
        Event::Opened { .. } => 9,
        Event::Closed { .. } => 10,
        Event::Bridged { .. } => 11,
        Event::Attacked { .. } => 12,
        Event::Committed { .. } => 13,
        Event::Defended { .. } => 14,
        Event::Jammed { .. } => 15,
        Event::Rolled { .. } => 16,
        Event::Rerolled { .. } => 17,
        Event::Raised { .. } => 18,
        Event::Compared { .. } => 19,
        Event::Repaired { .. } => 20,
        Event::Fell { .. } => 21,
        Event::LeaderFell { .. } => 22,
        Event::Escaped { .. } => 23,
        Event::Captured { .. } => 24,
        Event::Followed { .. } => 25,
        Event::Ended { .. } => 26,
        Event::Eliminated { .. } => 27,
        Event::Moved { .. } => 28,
        Event::Jumped { .. } => 29,
        Event::Given { .. } => 30,
        Event::Drew { .. } => 31,
        Event::Matrix { .. } => 32,
        Event::Reshuffled => 33,
        Event::DayOver { .. } => 34,
        Event::Over { .. } => 35,
    }
}

/// What the dice or the next sentence say anyway.
fn goes_without_saying(event: &Event) -> bool {
    matches!(
        event,
        Event::Committed { .. } | Event::Defended { .. } | Event::Compared { .. } | Event::Matrix { seat: None, .. }
    )
}

#[test]
fn every_event_is_told_in_three_languages_unless_it_shows() {
    let play = people(duel(), 1);
    let mut seen = [false; KINDS];
    for event in every_event() {
        seen[number(&event)] = true;
        for lang in Lang::ALL {
            let phrase = told(&play, lang, vec![event.clone()]);
            if goes_without_saying(&event) {
                assert!(phrase.is_empty(), "{event}: {phrase}");
            } else {
                assert_said(&phrase, &event.to_string());
                assert!(phrase.to_string().ends_with(['.', '!']), "{phrase}");
            }
        }
    }
    assert_eq!(seen, [true; KINDS]);
}

#[test]
fn random_games_have_every_kind_of_event() {
    let mut seen = [0; KINDS];
    for play in many_games(|_, _| {}) {
        play.steps().iter().flat_map(|step| &step.events).for_each(|event| seen[number(event)] += 1);
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn every_step_with_something_to_say_says_it() {
    for play in many_games(|_, _| {}) {
        for lang in Lang::ALL {
            let selection = Selection::Nothing;
            let view = View::new(&play, &selection, lang);
            for step in play.steps() {
                let phrase = Cybertron::tell(&view, step);
                if step.events.iter().all(goes_without_saying) {
                    assert!(phrase.is_empty(), "{:?}: {phrase}", step.mv);
                } else {
                    assert_said(&phrase, &format!("{:?}", step.mv));
                }
            }
        }
    }
}

#[test]
fn an_attack_tells_who_attacks_what_from_where() {
    let play = people(duel(), 1);
    for lang in Lang::ALL {
        let (near, far) =
            (told(&play, lang, vec![loud_events()[0].clone()]), told(&play, lang, vec![loud_events()[1].clone()]));
        let (near, far) = (near.to_string(), far.to_string());
        for word in ["Ada", names::zone(lang, Zone::IACON), names::zone(lang, Zone::KAON)] {
            assert!(near.contains(word), "{near:?} lacks {word}");
        }
        assert_ne!(near, far);
    }
}

#[test]
fn several_events_are_sentences_with_one_gap_between_them() {
    let play = people(duel(), 1);
    let events = quiet_events()[..4].to_vec();
    let apart: Vec<String> =
        events.iter().map(|event| told(&play, Lang::En, vec![event.clone()]).to_string()).collect();
    assert_eq!(told(&play, Lang::En, events).to_string(), apart.join(" "));
}

/// Whether everybody has seen a card of that kind in these events, or read its name in them.
fn is_open(events: &[Event], upgrade: Upgrade) -> bool {
    events.iter().any(|event| match event {
        Event::Played { card, .. } | Event::Jammed { card, .. } => card.upgrade() == upgrade,
        Event::Turned { card, .. } | Event::Opened { card, .. } | Event::Closed { card, .. } => {
            card.upgrade() == upgrade
        }
        Event::Bridged { .. } => upgrade == Upgrade::SpaceBridge,
        _ => false,
    })
}

#[test]
fn the_log_names_a_card_only_when_it_lies_open() {
    let mut drawn = 0;
    for play in many_games(|_, _| {}) {
        for lang in Lang::ALL {
            let selection = Selection::Nothing;
            let view = View::new(&play, &selection, lang);
            for step in play.steps() {
                let text = Cybertron::tell(&view, step).to_string().to_lowercase();
                drawn += u32::from(step.events.iter().any(|event| matches!(event, Event::Drew { .. })));
                for upgrade in Upgrade::ALL.into_iter().filter(|&upgrade| !is_open(&step.events, upgrade)) {
                    let name = names::upgrade(lang, upgrade).to_lowercase();
                    assert!(!text.contains(&name), "{text:?} tells of {upgrade:?}");
                }
            }
        }
    }
    assert!(drawn > 100, "only {drawn} cards were drawn");
}

#[test]
fn the_card_spent_on_a_transformation_is_named() {
    let play = people(duel(), 1);
    let is_spent = |event: &&Event| matches!(number(event), 8..=10);
    for (lang, event) in
        Lang::ALL.into_iter().flat_map(|lang| quiet_events().into_iter().map(move |event| (lang, event)))
    {
        if is_spent(&&event) {
            let text = told(&play, lang, vec![event]).to_string();
            assert!(text.contains(names::card(lang, a_card())), "{text}");
        }
    }
}

#[test]
fn dice_cards_gains_and_the_end_are_heard() {
    let heard = |wanted: usize| every_event().iter().find(|event| number(event) == wanted).and_then(hear);
    assert_eq!(heard(16), Some(Sound::Dice));
    assert_eq!(heard(31), Some(Sound::Card));
    assert_eq!(heard(24), Some(Sound::Gain));
    assert_eq!(heard(35), Some(Sound::End));
    assert_eq!(heard(1), None);
}

#[test]
fn computers_remark_on_their_moves_and_people_do_not() {
    check_remarks(&many_games(|_, _| {}));
}
