//! Who leads whom, and the other options.

use std::{cell::RefCell, rc::Rc};

use tabletron_rules::cybertron::{Leader, MOST_DAYS, Mode};

use super::{
    super::{
        names,
        options::{form, next_line_up},
    },
    *,
};
use crate::{
    games::Playable,
    markup::{Acts, Markup},
};

const DAYS: [u8; 6] = [2, 3, 4, 6, 8, 12];

fn is_legal(options: Options) -> bool {
    Cybertron::start(&options, &mut Dice::new(1)).is_ok()
}

fn of(seats: u8, leaders: [Leader; 4]) -> Options {
    Options { seats, leaders, ..Options::default() }
}

#[test]
fn all_line_ups_are_legal_and_different() {
    for seats in 2..=4 {
        let all = line_ups(seats);
        for (index, &leaders) in all.iter().enumerate() {
            assert!(is_legal(of(seats, leaders)), "{leaders:?}");
            assert!(!all[..index].contains(&leaders), "{leaders:?} is there twice");
        }
        assert!(all.contains(&Options::line_up(seats)), "the first one is among them");
    }
}

#[test]
fn every_legal_line_up_can_be_had() {
    let orders = (0..256u16).map(|code| [0, 2, 4, 6].map(|shift| Leader::ALL[usize::from(code >> shift & 3)]));
    for seats in 2..=4u8 {
        let in_play = |leaders: [Leader; 4]| leaders[..usize::from(seats)].to_vec();
        let known: Vec<_> = line_ups(seats).into_iter().map(in_play).collect();
        for leaders in orders.clone().filter(|&leaders| is_legal(of(seats, leaders))) {
            assert!(known.contains(&in_play(leaders)), "{leaders:?} cannot be chosen for {seats}");
        }
    }
}

#[test]
fn a_press_on_a_seat_changes_its_leader_and_stays_legal() {
    for seats in 2..=4u8 {
        for leaders in line_ups(seats) {
            for seat in 0..usize::from(seats) {
                let next = next_line_up(of(seats, leaders), seat);
                assert_ne!(next[seat], leaders[seat], "seat {seat} of {leaders:?}");
                assert!(is_legal(of(seats, next)), "{next:?}");
            }
        }
    }
}

#[test]
fn presses_lead_from_every_line_up_to_every_other() {
    for seats in 2..=4u8 {
        let mut reached = vec![Options::line_up(seats)];
        let mut place = 0;
        while place < reached.len() {
            for seat in 0..usize::from(seats) {
                let next = next_line_up(of(seats, reached[place]), seat);
                if !reached.contains(&next) {
                    reached.push(next);
                }
            }
            place += 1;
        }
        assert_eq!(reached.len(), line_ups(seats).len(), "{seats} seats");
    }
}

#[test]
fn options_for_another_number_of_seats_are_legal_and_keep_the_rest() {
    for (from, to) in (2..=4u8).flat_map(|from| (2..=4u8).map(move |to| (from, to))) {
        for leaders in line_ups(from) {
            let options = Options { days: 3, quick: false, closed: true, lot: true, ..of(from, leaders) };
            let changed = Cybertron::with_seats(&options, to);
            assert!(is_legal(changed), "{changed:?}");
            assert_eq!(changed, Options { seats: to, leaders: changed.leaders, ..options });
            if from == to {
                assert_eq!(changed, options, "nothing changes");
            }
            let colours = Cybertron::colours(&changed).expect("leaders have colours");
            assert_eq!(colours.len(), usize::from(to));
            assert!((1..colours.len()).all(|index| !colours[..index].contains(&colours[index])), "{colours:?}");
        }
    }
}

/// The form as markup, with what its presses do.
fn shown(options: Options, lang: Lang) -> (String, Vec<Options>) {
    let chosen: Rc<RefCell<Vec<Options>>> = Rc::default();
    let (mut acts, sink) = (Acts::default(), chosen.clone());
    let set: Rc<dyn Fn(Options)> = Rc::new(move |options| sink.borrow_mut().push(options));
    let tags = form(options, set, &mut acts, lang);
    (0..).map_while(|number| acts.get(number)).for_each(|act| act(""));
    (Markup::from_iter(tags).to_string(), chosen.take())
}

#[test]
fn everything_the_form_offers_is_legal() {
    for seats in 2..=4 {
        for leaders in line_ups(seats) {
            for options in shown(of(seats, leaders), Lang::En).1 {
                assert!(is_legal(options), "{options:?}");
                assert!(options.days <= MOST_DAYS && options.seats == seats);
            }
        }
    }
}

#[test]
fn the_form_names_the_leaders_in_three_languages() {
    for (lang, seats) in Lang::ALL.into_iter().flat_map(|lang| (2..=4).map(move |seats| (lang, seats))) {
        let options = of(seats, Options::line_up(seats));
        let (form, offers) = shown(options, lang);
        assert!(options.in_play().iter().all(|&leader| form.contains(names::leader(lang, leader))), "{form}");
        assert!(!form.contains(['{', '}']), "{form}");
        assert!(offers.len() >= 3 + usize::from(seats), "switches and leaders can be pressed");
        assert!(offers.iter().any(|offer| offer.quick != options.quick));
        assert!(offers.iter().any(|offer| offer.closed != options.closed));
        assert!(offers.iter().any(|offer| offer.days != options.days));
        assert!(offers.iter().any(|offer| offer.lot != options.lot));
    }
}

#[test]
fn every_leader_in_play_is_shown_in_both_modes_with_his_powers() {
    for (lang, seats) in Lang::ALL.into_iter().flat_map(|lang| (2..=4).map(move |seats| (lang, seats))) {
        for leaders in line_ups(seats) {
            let options = of(seats, leaders);
            let form = shown(options, lang).0;
            for (leader, mode) in Leader::ALL.into_iter().flat_map(|leader| Mode::BOTH.map(|mode| (leader, mode))) {
                let is_in_play = options.in_play().contains(&leader);
                assert_eq!(form.contains(names::leader_symbol(leader, mode)), is_in_play, "{leader:?} as {mode:?}");
                assert!(!is_in_play || form.contains(names::power(lang, leader, mode)), "{form}");
            }
        }
    }
}

#[test]
fn wars_of_few_and_of_many_days_are_offered_as_the_rules_page_says() {
    let offers = shown(duel(), Lang::En).1;
    let mut days: Vec<u8> = offers.iter().map(|offer| offer.days).collect();
    days.sort_unstable();
    days.dedup();
    assert_eq!(days, DAYS);
    assert_eq!(days.last(), Some(&MOST_DAYS), "the longest is offered");
    for lang in Lang::ALL {
        let text = crate::words::cybertron_rules::day_text(lang);
        assert!(text.contains("2, 3, 4, 6, 8"), "{text}");
    }
}
