//! What the log tells.

use tabletron_rules::{
    planet_defenders::{Cell, Cubes, Defender, Energy, Event, Planet, Robot, Side, Source, Tech},
    playthrough::Step,
};

use super::{
    super::{log::hear, names},
    *,
};
use crate::{
    sound::Sound,
    table::Stage,
    words::{Piece, planet_defenders as words},
};

const ME: Seat = Seat(0);

fn told(play: &Play, lang: Lang, mv: Move, events: Vec<Event>) -> Phrase {
    let selection = Selection::Nothing;
    PlanetDefenders::tell(&View::new(play, &selection, lang), &Step { seat: ME, mv, events })
}

/// One event of every kind. A new kind does not compile before it has a line here and in [`number`].
fn every_event() -> Vec<Event> {
    let (cubes, robot, tech) = (Cubes([1, 0, 2]), Robot::new(2).expect("a robot"), Tech::new(3).expect("a card"));
    let flew = |cubes, batteries| Event::Flew {
        seat: ME,
        tile: 0,
        defender: Defender::Red,
        from: Cell::CENTRE,
        path: [Cell::CENTRE].into_iter().collect(),
        planet: Planet::Fern,
        cubes,
        batteries,
    };
    let gained = |source, missing| Event::Gained { seat: ME, source, cubes, batteries: 1, missing };
    let declined = |forced| Event::Declined { seat: ME, planet: Planet::Prism, forced };
    vec![
        Event::Began { seat: ME, round: 2 },
        flew(Cubes::NONE, 1),
        flew(Cubes::one(Energy::Blue), -1),
        Event::Rolled { seat: ME, die: 4 },
        gained(Source::Planet(Planet::Fern), 0),
        gained(Source::Planet(Planet::Prism), 2),
        gained(Source::Tech(tech), 0),
        gained(Source::Robot(robot), 0),
        Event::Paid { seat: ME, planet: Planet::Prism, cubes, batteries: 1 },
        declined(false),
        declined(true),
        Event::Stepped { seat: ME, space: 1, energy: Energy::Green },
        Event::Learnt { seat: ME, slot: 0, tech, cubes, batteries: 4 },
        Event::Dealt { slot: 0, tech },
        Event::Caught {
            seat: ME,
            side: Side::Top,
            defender: Defender::Blue,
            robot,
            ignored: cubes,
            cubes,
            batteries: 0,
        },
        Event::Revealed { side: Side::Left, robot },
        Event::Emptied { side: Side::Left, empty: 1 },
        Event::TurnedOver { tiles: 3 },
        Event::GaveBack { seat: ME, energy: Energy::Orange },
        Event::Rested { seat: ME, batteries: 0 },
        Event::Rested { seat: ME, batteries: 3 },
        Event::LastRound,
        Event::Finished,
    ]
}

const KINDS: usize = 17;

fn number(event: &Event) -> usize {
    match event {
        Event::Began { .. } => 0,
        Event::Flew { .. } => 1,
        Event::Rolled { .. } => 2,
        Event::Gained { .. } => 3,
        Event::Paid { .. } => 4,
        Event::Declined { .. } => 5,
        Event::Stepped { .. } => 6,
        Event::Learnt { .. } => 7,
        Event::Dealt { .. } => 8,
        Event::Caught { .. } => 9,
        Event::Revealed { .. } => 10,
        Event::Emptied { .. } => 11,
        Event::TurnedOver { .. } => 12,
        Event::GaveBack { .. } => 13,
        Event::Rested { .. } => 14,
        Event::LastRound => 15,
        Event::Finished => 16,
    }
}

#[test]
fn every_event_is_told_in_three_languages_unless_it_shows() {
    let play = people(options(2, false), 1);
    let mut seen = [false; KINDS];
    for event in every_event() {
        seen[number(&event)] = true;
        let goes_without_saying = matches!(event, Event::Began { .. } | Event::TurnedOver { .. });
        for lang in Lang::ALL {
            let phrase = told(&play, lang, Move::Rest, vec![event.clone()]);
            if goes_without_saying {
                assert!(phrase.is_empty(), "{event}: {phrase}");
            } else {
                assert_said(&phrase, &event.to_string());
            }
        }
    }
    assert_eq!(seen, [true; KINDS]);
}

#[test]
fn every_step_says_something_and_names_who_did_it() {
    let finished = twenty_games(|_, _| {});
    for play in &finished {
        for lang in Lang::ALL {
            let selection = Selection::Nothing;
            let view = View::new(play, &selection, lang);
            for step in play.steps() {
                let phrase = PlanetDefenders::tell(&view, step);
                if step.events.is_empty() && step.mv == Move::Decline {
                    assert!(phrase.is_empty(), "a visit to Bazaar ends without a word");
                    continue;
                }
                assert_said(&phrase, &format!("{:?}", step.mv));
                let name = Piece::Strong(NAMES[step.seat.index()].to_owned());
                assert!(phrase.pieces().contains(&name), "{:?}: {phrase}", step.mv);
            }
        }
    }
}

#[test]
fn a_random_game_has_every_kind_of_event() {
    let mut seen = [false; KINDS];
    for play in twenty_games(|_, _| {}) {
        play.steps().iter().flat_map(|step| &step.events).for_each(|event| seen[number(event)] = true);
    }
    assert_eq!(seen, [true; KINDS], "so the test above sees them all");
}

#[test]
fn a_flight_tells_who_flew_whom_from_where_to_where() {
    let play = people(options(2, false), 1);
    for lang in Lang::ALL {
        let text = told(&play, lang, Move::Rest, every_event()[1..2].to_vec()).to_string();
        let home = names::planet(lang, play.game().planet(Cell::CENTRE));
        for word in ["Ada", names::defender(lang, Defender::Red), home, names::planet(lang, Planet::Fern)] {
            assert!(text.contains(word), "{text:?} lacks {word}");
        }
    }
}

#[test]
fn several_events_are_sentences_with_one_gap_between_them() {
    let play = people(options(2, false), 1);
    let events = every_event()[3..5].to_vec();
    let apart: Vec<String> =
        events.iter().map(|event| told(&play, Lang::En, Move::Rest, vec![event.clone()]).to_string()).collect();
    assert_eq!(told(&play, Lang::En, Move::Rest, events).to_string(), apart.join(" "));
}

#[test]
fn dice_cards_gains_and_the_end_are_heard() {
    let heard = |number_of: usize| every_event().iter().find(|event| number(event) == number_of).and_then(hear);
    assert_eq!(heard(2), Some(Sound::Dice));
    assert_eq!(heard(9), Some(Sound::Card));
    assert_eq!(heard(3), Some(Sound::Gain));
    assert_eq!(heard(16), Some(Sound::End));
    assert_eq!(heard(0), None);
}

#[test]
fn computers_remark_on_their_moves_and_people_do_not() {
    check_remarks(&twenty_games(|_, _| {}));
}

#[test]
fn an_energy_that_was_chosen_and_is_out_is_told_with_what_came_instead() {
    let play = people(options(2, false), 1);
    let (cubes, source) = (Cubes::NONE, Source::Planet(Planet::Base));
    let instead = Event::Gained { seat: ME, source, cubes, batteries: 1, missing: 1 };
    for lang in Lang::ALL {
        let text = told(&play, lang, Move::Pick(Energy::Orange), vec![instead.clone()]).to_string();
        for word in ["Ada", names::energy_word(lang, Energy::Orange), words::battery(lang)] {
            assert!(text.contains(word), "{text:?} lacks {word}");
        }
    }
}

#[test]
fn a_catch_tells_what_a_lens_waived_and_nothing_where_none_did() {
    let play = people(options(2, false), 1);
    for lang in Lang::ALL {
        let caught = |ignored| {
            let (side, defender, robot, cubes) =
                (Side::Top, Defender::Blue, Robot::new(4).expect("a robot"), Cubes([2, 0, 0]));
            let event = Event::Caught { seat: ME, side, defender, robot, ignored, cubes, batteries: 0 };
            told(&play, lang, Move::End, vec![event]).to_string()
        };
        let waived = Cubes::one(Energy::Orange);
        let sentence = words::log_ignored(lang, names::cubes(lang, waived)).to_string();
        assert!(caught(waived).ends_with(&sentence), "{}", caught(waived));
        assert_eq!(caught(waived), format!("{} {sentence}", caught(Cubes::NONE)));
    }
}
