//! What the table of The Walking Dead says and offers, in random games.

use tabletron_rules::{
    Chair, Dice, Game, Pilot, Playthrough, Record, Seat,
    game::Refusal as _,
    walking_dead::{Group, Move, Options, Phase, Territory, WalkingDead},
};

use super::{
    duel, log,
    options::next_groups,
    orders::{Orders, Run},
    panel::{guard_row, panel},
    pick::{Selection, Target, WdView, pick},
    refusal, rules, scene,
};
use crate::{
    games::conquest::orders::Guard,
    table::{Action, Orders as _, Pick, Section, Stage, trial},
    words::Lang,
};

type Play = Playthrough<WalkingDead>;

/// Sense and whim: moves of one kind, drawn by lot; what ends a step comes only now and then.
fn next(play: &Play, dice: &mut Dice) -> Option<Move> {
    let is_passive = |mv: &Move| matches!(mv, Move::Advance | Move::Stop | Move::Pass);
    let moves = trial::one_kind(play, is_passive, dice)?;
    dice.pick(&moves).copied()
}

/// Looks at every position of some games of people, of every sample.
fn many_games(mut look: impl FnMut(&Play, &mut Dice)) {
    for sample in WalkingDead::samples() {
        for seed in 1..=2 {
            trial::wander(people(sample.options, seed), next, &mut look);
        }
    }
}

/// A new game of people; there are more seats than the tests of other games have names for.
fn people(options: Options, seed: u64) -> Play {
    let seats = WalkingDead::start(&options, &mut Dice::new(seed)).expect("a game can be started").seats();
    let chair = |seat: Seat| Chair { name: format!("N{}", seat.0), colour: seat.0 + 1, pilot: Pilot::Human };
    let chairs = Seat::all(seats).map(chair).collect();
    Playthrough::new(Record::new(options, chairs, false, seed)).expect("a game can be started")
}

/// An action that the panel or a press offers is possible.
fn is_possible(play: &Play, action: &Action<WalkingDead>) -> bool {
    let Some(seat) = play.game().turn() else { return false };
    match action {
        Action::Play(mv) => play.game().check(seat, *mv).is_ok(),
        Action::Chain(moves) => moves.first().is_some_and(|&mv| play.game().check(seat, mv).is_ok()),
        Action::Select(_) | Action::Order(_) | Action::Hurry | Action::PassOn => true,
    }
}

#[test]
fn every_panel_offers_only_what_is_allowed_and_every_decision_has_a_way() {
    many_games(|play, _| {
        let view = WdView::new(play, &Selection::Nothing, Lang::En);
        if play.game().turn().is_none() {
            return;
        }
        let shown = panel(&view);
        assert!(!shown.title.is_empty(), "{:?}", play.game().phase());
        let buttons = shown.primary.iter().chain(&shown.others).map(|button| &button.action);
        let choices = shown.choices.iter().map(|choice| &choice.action);
        let keys = shown.keys.iter().map(|(_, action)| action);
        let all: Vec<_> = buttons.chain(choices).chain(keys).cloned().collect();
        assert!(all.iter().all(|action| is_possible(play, action)), "{:?}: {all:?}", play.game().phase());
        let pressed = Territory::all().any(|territory| matches!(pick(&view, Target(territory)), Pick::Act(_)));
        assert!(pressed || all.iter().any(|action| matches!(action, Action::Play(_))), "{:?}", play.game().phase());
    });
}

#[test]
fn two_presses_lead_to_a_move_or_to_a_reason() {
    let (mut moves, mut reasons) = (0, 0);
    many_games(|play, dice| {
        if play.game().turn().is_none() {
            return;
        }
        let any = |dice: &mut Dice| Territory::new(dice.below(32) as u8).expect("one of 32");
        let mut selection = Selection::Nothing;
        for _ in 0..3 {
            let view = WdView::new(play, &selection, Lang::De);
            match pick(&view, Target(any(dice))) {
                Pick::Act(Action::Select(next)) => {
                    selection = next;
                    let view = WdView::new(play, &selection, Lang::Fr);
                    let proposed = panel(&view).primary.map(|button| button.action);
                    assert!(proposed.is_none_or(|action| is_possible(play, &action)), "{selection:?}");
                }
                Pick::Act(action) => {
                    assert!(is_possible(play, &action));
                    moves += 1;
                }
                Pick::Refuse(reason) => {
                    assert!(!refusal::sentence(&view, reason).is_empty());
                    assert!(rules::SECTIONS.iter().any(|section| section.holds(reason.rule().number)), "{reason:?}");
                    reasons += 1;
                }
                Pick::Wait => {}
            }
        }
    });
    assert!(moves > 500 && reasons > 1000, "{moves} {reasons}");
}

#[test]
fn every_step_is_told_in_every_language() {
    let mut told = 0;
    many_games(|play, _| {
        let Some(step) = play.steps().last() else { return };
        for lang in Lang::ALL {
            let view = WdView::new(play, &Selection::Nothing, lang);
            for event in &step.events {
                let sentence = log::sentence(&view, event);
                assert!(sentence.as_ref().is_none_or(|sentence| !sentence.is_empty()), "{event:?}");
                told += usize::from(sentence.is_some());
            }
        }
    });
    assert!(told > 10_000, "{told}");
}

#[test]
fn what_crates_carry_is_never_told_of_somebody_else() {
    many_games(|play, dice| {
        let Some(seat) = play.game().turn() else { return };
        let step = play.steps().len();
        if !step.is_multiple_of(16) {
            return;
        }
        let view = WdView::new(play, &Selection::Nothing, Lang::En);
        let other = play.game().redeal(seat, dice);
        let hidden = WdView { game: &other, ..WdView::new(play, &Selection::Nothing, Lang::En) };
        assert_eq!(panel(&view), panel(&hidden));
        for seat in Seat::all(play.game().seats()) {
            assert_eq!(WalkingDead::brief(&view, seat), WalkingDead::brief(&hidden, seat));
            assert_eq!(play.game().score_now(seat), other.score_now(seat));
        }
    });
}

#[test]
fn an_attack_that_is_rolled_until_it_is_decided_goes_on_by_itself_and_stops_in_time() {
    let mut runs = 0;
    many_games(|play, _| {
        let game = play.game();
        let Some(assault) = game.assault().filter(|_| game.phase() == Phase::Commit) else { return };
        let from = assault.from.expect("an invasion comes from somewhere");
        let mut orders = Orders { run: Some(Run { from, to: assault.to, stop: 2 }), ..Orders::default() };
        let mv = game.reflex(game.active(), &mut orders);
        match (game.units(from) > 2, assault.rolls) {
            (true, _) => assert!(matches!(mv, Some(Move::Commit(_))) && orders.run.is_some()),
            (false, 0) => assert_eq!((mv, orders.run), (None, None)),
            (false, _) => assert_eq!((mv, orders.run), (Some(Move::Stop), None)),
        }
        runs += 1;
    });
    assert!(runs > 100, "{runs}");
}

#[test]
fn a_defender_is_asked_as_ordered() {
    let mut asked = [0; 3];
    many_games(|play, _| {
        let game = play.game();
        let (Phase::Guard, Some(seat)) = (game.phase(), game.turn()) else { return };
        for (guard, asked) in Guard::ALL.into_iter().zip(&mut asked) {
            let mut orders = Orders::default().with(seat, |standing| standing.guard = guard);
            let is_asked = game.reflex(seat, &mut orders).is_none();
            let expected = guard == Guard::Ask || guard == Guard::IfArmed && game.grenades(seat) > 0;
            assert_eq!(is_asked, expected);
            *asked += u32::from(is_asked);
        }
    });
    assert!(asked[0] > asked[1] && asked[1] > 0 && asked[2] == 0, "{asked:?}");
}

#[test]
fn whoever_looks_always_has_one_standing_order_that_holds() {
    many_games(|play, _| {
        let selection = Selection::Nothing;
        let view = WdView::new(play, &selection, Lang::En);
        let Some(row) = guard_row(&view) else { return };
        assert_eq!(row.options.len(), if play.game().is_survival() { 3 } else { 2 });
        assert_eq!(row.options.iter().filter(|pill| pill.chosen).count(), 1);
    });
}

#[test]
fn the_dice_of_walkers_are_gone_when_the_own_invasions_begin() {
    let mut invasions = 0;
    many_games(|play, _| {
        let game = play.game();
        let is_old = game.last_roll().is_some_and(|assault| assault.from.is_none());
        if game.phase() == Phase::Invade && is_old {
            invasions += 1;
            let selection = Selection::Nothing;
            assert_eq!(duel::dice(&WdView::new(play, &selection, Lang::En)), None);
        }
    });
    assert!(invasions > 0);
}

#[test]
fn a_replay_can_jump_to_every_kind_of_highlight() {
    let mut seen = vec![0; WalkingDead::HIGHLIGHTS.len()];
    many_games(|play, _| {
        let events = play.steps().last().map(|step| &step.events[..]).unwrap_or_default();
        events.iter().filter_map(WalkingDead::highlight).for_each(|kind| seen[kind] += 1);
    });
    assert!(seen.iter().all(|&count| count > 10), "{seen:?}");
}

#[test]
fn stars_shine_where_they_count() {
    many_games(|play, _| {
        let selection = Selection::Nothing;
        let scene = scene::scene(&WdView::new(play, &selection, Lang::En));
        let stars = scene.lands.iter().filter(|land| land.strategic).count();
        assert_eq!(stars, if play.game().is_survival() { 6 } else { 0 });
    });
}

#[test]
fn a_game_without_a_survivor_is_won_by_the_dead_in_every_language() {
    for lang in Lang::ALL {
        let (words, faces) = WalkingDead::unwon(lang);
        assert!(!words.is_empty() && words != crate::words::verdict::nobody(lang), "{words}");
        assert_eq!(faces.len(), 3);
    }
}

#[test]
fn orders_survive_being_written() {
    let mut orders = Orders::default();
    orders.seats[1].guard = Guard::Two;
    orders.seats[4].stop = 12;
    orders.run = Some(Run { from: Territory::PRISON, to: Territory::ACCESS, stop: 3 });
    assert_eq!(Orders::read(&orders.write()), Some(orders.clone()));
    for damaged in
        ["", "x1 g1 g1 g1 g1", "g1 g1 g1 g1", "g1 g1 g1 g1 g0", "g1 g1 g1 g1 g1 99>1:1", "g1 g1 g1 g1 g1 1>2:1 z"]
    {
        assert_eq!(Orders::read(damaged), None, "{damaged:?}");
    }
}

#[test]
fn pressing_a_group_gives_the_seat_another_and_nobody_two() {
    for mut options in [Options::survival(4), Options::conquest(5), Options::conquest(3)] {
        for press in 0..20 {
            let seat = press % usize::from(options.seats);
            let before = options.groups[seat];
            options.groups = next_groups(options, seat);
            assert_ne!(options.groups[seat], before);
            assert!(WalkingDead::start(&options, &mut Dice::new(1)).is_ok(), "{options:?}");
            assert!(Group::ALL.iter().all(|group| options.groups.contains(group)));
        }
    }
}

#[test]
fn an_unknown_rule_leads_to_the_beginning() {
    assert_eq!(Section::of(rules::SECTIONS, "Z9").map(|section| section.id), Some("goal"));
}
