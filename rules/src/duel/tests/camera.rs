//! Autobot's turn as it is shown: beat by beat, each a position of its own.

use super::*;
use crate::{Chair, Pilot, Playthrough, Record, playthrough::Scene};

/// A whole game against Autobot, played at random.
fn game(seed: u64) -> Playthrough<Duel> {
    let chair = |colour| Chair { name: String::new(), colour, pilot: Pilot::Human };
    let options = Options::against_autobot(Monster::ALL[seed as usize % 6], seed % 2 == 1);
    let record = Record::<Duel>::new(options, vec![chair(1), chair(2)], false, seed);
    let (mut play, mut whim) = (Playthrough::new(record).expect("it starts"), Dice::of(seed, 1));
    while let Some(seat) = play.game().turn() {
        let mut moves = Vec::new();
        play.game().moves(&mut moves);
        play.play(seat, *whim.pick(&moves).expect("a move")).expect("it is legal");
    }
    play
}

/// What the events of a step say last of a seat's life and energy, and of the markers.
fn says(events: &[Event], scene: &Duel) {
    for seat in Seat::all(2) {
        let life = events.iter().rev().find_map(|event| match event {
            Event::Hurt { seat: who, life, .. } | Event::Healed { seat: who, life, .. } if *who == seat => Some(*life),
            _ => None,
        });
        // Unstoppable leaves 1 life where 0 was told.
        assert!(life.is_none_or(|life| life.max(scene.life(seat).min(1)) == scene.life(seat)), "{life:?}: {events:?}");
    }
    let cubes = events.iter().rev().find_map(|event| match event {
        Event::Gained { seat: AUTOBOT, energy, .. } => Some(*energy),
        Event::Autobot(Step::Power { left, .. }) => Some(*left),
        _ => None,
    });
    assert!(cubes.is_none_or(|cubes| cubes == scene.energy(AUTOBOT)), "{events:?}");
    for track in Track::BOTH {
        let to = events.iter().rev().find_map(|event| match event {
            Event::Pulled { track: on, to, .. } if *on == track => Some(*to),
            _ => None,
        });
        assert!(to.is_none_or(|to| to == scene.marker(track)), "{events:?}");
    }
}

fn is_beat(event: &Event) -> bool {
    matches!(event, Event::Began { .. } | Event::Autobot(_) | Event::Pulled { .. })
}

#[test]
fn every_beat_of_autobots_turn_is_a_position_of_its_own_as_the_events_tell_it() {
    let mut count = 0;
    for seed in 0..24 {
        let play = game(seed);
        let mut before: Option<Scene<Duel>> = None;
        for scene in play.scenes(0) {
            let events = &play.steps()[scene.step].events[..scene.told];
            assert_eq!(scene.game.turn(), Some(AUTOBOT), "nobody else is asked");
            says(events, &scene.game);
            if let Some(before) = before.filter(|before| before.step == scene.step) {
                assert!(before.told < scene.told);
                assert!(is_beat(&events[before.told]), "{:?}", &events[before.told..]);
            }
            count += 1;
            before = Some(scene);
        }
    }
    assert!(count > 1500, "{count} scenes");
}

#[test]
fn a_game_that_is_shown_is_the_game_that_was_played() {
    for seed in 0..12 {
        let play = game(seed);
        assert_eq!(Playthrough::new(play.record().clone()).expect("it starts"), play);
        let (all, last) = (play.scenes(0), play.scenes(play.steps().len() - 1));
        assert!(all.ends_with(&last), "the last step's scenes are the last scenes");
        assert!(play.scenes(play.steps().len()).is_empty());
    }
}

#[test]
fn kept_dice_are_seen_before_the_others_are_rolled_again_and_a_win_before_the_end() {
    let mut wins = 0;
    for seed in 0..24 {
        let play = game(seed);
        for scene in play.scenes(0) {
            let events = &play.steps()[scene.step].events;
            let kept = scene.game.dice_kept();
            match (events.get(scene.told), events.get(scene.told - 1)) {
                (Some(Event::Autobot(Step::Rolled { number: 2.., thrown, .. })), _) => {
                    assert_eq!(kept | thrown, scene.game.roll().all());
                }
                (None, Some(Event::Over { .. })) => {
                    wins += 1;
                    assert!(!matches!(scene.game.phase(), Phase::Over { .. }));
                }
                _ => {}
            }
        }
    }
    assert!(wins > 5, "{wins} wins of Autobot are seen");
}

#[test]
fn between_two_people_nothing_is_shown_beat_by_beat() {
    let chair = |colour| Chair { name: String::new(), colour, pilot: Pilot::Human };
    let record = Record::new(Options::default(), vec![chair(1), chair(2)], false, 1);
    let mut play = Playthrough::<Duel>::new(record).expect("it starts");
    for _ in 0..40 {
        let mut moves = Vec::new();
        play.game().moves(&mut moves);
        let seat = play.game().turn().expect("not over");
        play.play(seat, moves[0]).expect("it is legal");
    }
    assert!(play.scenes(0).is_empty());
}
