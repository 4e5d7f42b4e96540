//! The pure layer of Monster Duel, tested without a browser. Positions are reached by playing.

use tabletron_rules::{
    Dice, Game, Pilot, Playthrough,
    duel::{Card, Duel, Monster, Move, Options, Phase, Slot, Space, Track},
};

use super::{
    auto, log, names,
    pick::{Selection, Target, pick},
    scene::scene,
};
use crate::{
    table::{
        Action, Pick, Stage, View,
        film::Film,
        trial::{self, actions_of, assert_said, assert_speaks, check_keys, moves, one_kind, wander},
    },
    words::Lang,
};

type Play = Playthrough<Duel>;

fn random_move(play: &Play, dice: &mut Dice) -> Option<Move> {
    let is_passive = |mv: &Move| matches!(mv, Move::Done | Move::Pass | Move::Stop);
    let moves = one_kind(play, is_passive, dice)?;
    dice.pick(&moves).copied()
}

/// Looks at every position of some random games, for two and against Autobot.
fn some_games(mut look: impl FnMut(&Play, &mut Dice)) -> Vec<Play> {
    let options = |seed: u64| match seed % 2 {
        0 => Options::default(),
        _ => Options::against_autobot(Monster::ALL[seed as usize / 2 % 6], seed % 4 == 1),
    };
    (0..14).map(|seed| wander(trial::people(options(seed), seed), random_move, &mut look)).collect()
}

fn targets() -> Vec<Target> {
    let spaces = Track::BOTH.into_iter().flat_map(|track| Space::all().map(move |space| Target::Space(track, space)));
    (0..8).map(Target::Die).chain(Slot::all().map(Target::Slot)).chain(spaces).collect()
}

/// Whether a move is one press away, from any of these selections.
fn is_offered(play: &Play, selections: &[Selection], mv: Move) -> bool {
    selections.iter().any(|selection| {
        let view = View::new(play, selection, Lang::En);
        let in_panel = actions_of(&Duel::panel(&view), selection).contains(&Action::Play(mv));
        in_panel || targets().into_iter().any(|target| pick(&view, target) == Pick::Act(Action::Play(mv)))
    })
}

#[test]
fn every_legal_move_can_be_made_at_the_table() {
    some_games(|play, _| {
        let all = play.game().roll().all();
        let thrown = play.game().thrown();
        let before = if thrown == 0 { 0 } else { all & !thrown };
        for mv in moves(play) {
            let dice = match mv {
                Move::Reroll(again) => before ^ all & !again,
                Move::GiveUp { one, two } => 1 << one | 1 << two,
                _ => 0,
            };
            let turned = matches!(mv, Move::Put { turned: true, .. });
            let king = if let Move::Crown { king, .. } = mv { Some(king) } else { None };
            let chosen = [Selection { dice, turned, king }];
            assert!(is_offered(play, &chosen, mv), "{mv:?} in {:?}", play.game().phase());
        }
    });
}

#[test]
fn panels_speak_and_keys_are_their_own_in_every_language() {
    some_games(|play, dice| {
        let selection = Selection { dice: dice.below(256) as u8, turned: dice.below(2) == 1, king: None };
        for lang in Lang::ALL {
            let view = View::new(play, &selection, lang);
            let panel = Duel::panel(&view);
            assert_speaks(&panel);
            check_keys(&panel, &selection);
        }
    });
}

#[test]
fn everything_that_happens_is_told_in_every_language_and_autobot_names_its_rules() {
    let finished = some_games(|_, _| {});
    let mut ruled = 0;
    for play in &finished {
        for lang in Lang::ALL {
            let selection = Selection::default();
            let view = View::new(play, &selection, lang);
            for event in play.steps().iter().flat_map(|step| &step.events) {
                let Some(sentence) = log::sentence(&view, event) else { continue };
                assert_said(&sentence, &event.to_string());
                if let Some(rule) = event.rule() {
                    ruled += 1;
                    assert!(sentence.to_string().ends_with(&format!("({})", rule.number)), "{sentence}");
                }
            }
        }
    }
    assert!(ruled > 1000, "{ruled} steps of Autobot");
}

#[test]
fn the_scene_shows_what_is_there_and_labels_everything() {
    some_games(|play, _| {
        let selection = Selection::default();
        let scene = scene(&View::new(play, &selection, Lang::De));
        let there = scene.dice.iter().filter(|die| !die.gone).count();
        assert_eq!(there as u32, play.game().dice_left().count_ones());
        assert_eq!((scene.slots.len(), scene.spaces.len()), (3, 30));
        let labels = scene.dice.iter().map(|die| &die.label).chain(scene.slots.iter().map(|slot| &slot.label));
        assert!(labels.chain(scene.spaces.iter().map(|space| &space.label)).all(|label| !label.is_empty()));
        assert!(scene.markers.iter().all(|&column| (0.0..=14.0).contains(&column)));
    });
}

#[test]
fn every_refusal_of_a_press_says_why() {
    some_games(|play, dice| {
        let selection = Selection::default();
        let view = View::new(play, &selection, Lang::Fr);
        let target = *dice.pick(&targets()).expect("there are targets");
        if let Pick::Refuse(refusal) = pick(&view, target) {
            assert_said(&Duel::refusal(&view, refusal), &format!("{refusal:?}"));
        }
    });
}

#[test]
fn all_cards_have_names_and_texts_of_their_own() {
    for lang in Lang::ALL {
        let all: std::collections::BTreeSet<&str> = Card::all().map(|card| names::card(lang, card)).collect();
        assert_eq!(all.len(), Card::COUNT);
        assert!(Card::all().all(|card| names::card_text(lang, card).ends_with('.')));
    }
}

#[test]
fn a_tie_of_autobot_is_asked_or_drawn_by_lot() {
    let mut seen = 0;
    some_games(|play, _| {
        if play.game().phase() == Phase::Tie {
            seen += 1;
            let seat = play.game().turn().expect("the person decides");
            let mut orders = super::orders::Orders::default();
            assert_eq!(play.game().reflex(seat, &mut orders), None);
            orders.by_lot = true;
            assert!(matches!(play.game().reflex(seat, &mut orders), Some(Move::Choose(_))));
        }
    });
    assert!(seen > 3, "{seen} ties");
}

#[test]
fn people_and_computers_sit_at_the_table() {
    let play = trial::seated::<Duel>(Options::default(), 1, Pilot::Recruit);
    let selection = Selection::default();
    let view = View::new(&play, &selection, Lang::En);
    assert_eq!(pick(&view, Target::Die(0)), Pick::Wait);
    assert!(view.game.turn().is_some());
}

#[test]
fn autobot_s_turn_is_shown_step_by_step_and_each_step_names_its_rule() {
    let (mut films, mut beats) = (0, 0);
    some_games(|play, dice| {
        let selection = Selection::default();
        let lang = *dice.pick(&Lang::ALL).expect("there are languages");
        let Some(last) = play.steps().len().checked_sub(1) else { return };
        let (mut film, mut told) = (Film::of(play, last), 0);
        films += usize::from(film.is_some());
        while let Some(now) = film {
            let view = View::of(now.stand(play).expect("a scene"), &selection, lang);
            let lines = auto::lines(&view);
            assert_eq!(view.actor, None, "nobody decides meanwhile");
            assert!(lines.len() > told || lines.last().is_none_or(|line| line.is_now), "something is new");
            assert!(lines.iter().all(|line| line.rule.number.starts_with('S') && !line.text.is_empty()));
            assert!(lines.is_sorted_by_key(|line| line.part), "A, then B, then C");
            let panel = Duel::panel(&view);
            assert_eq!((panel.action_of('s'), panel.rows.len()), (Some(Action::Hurry), 1));
            assert_speaks(&panel);
            (told, beats) = (lines.len(), beats + 1);
            film = now.next();
        }
    });
    assert!(films > 40 && beats > 8 * films, "{films} films of {beats} beats");
}

#[test]
fn what_is_being_shown_lights_up() {
    let (mut lit, mut hurt, mut grown, mut moved) = (0, 0, 0, 0);
    some_games(|play, _| {
        let selection = Selection::default();
        let mut film = play.steps().len().checked_sub(1).and_then(|last| Film::of(play, last));
        while let Some(now) = film {
            let shown = scene(&View::of(now.stand(play).expect("a scene"), &selection, Lang::En));
            lit += shown.dice.iter().filter(|die| die.lit).count();
            hurt += usize::from(shown.seats[0].hurt);
            grown += shown.seats[1].gained;
            moved += shown.trails.iter().flatten().count();
            film = now.next();
        }
        let still = scene(&View::new(play, &selection, Lang::En));
        assert!(still.dice.iter().all(|die| !die.lit), "only while it is shown");
    });
    assert!(lit > 100 && hurt > 20 && grown > 40 && moved > 20, "{lit} {hurt} {grown} {moved}");
}
