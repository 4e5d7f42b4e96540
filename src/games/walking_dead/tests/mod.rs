//! What the table of The Walking Dead says and offers, in random games.

use std::collections::BTreeSet;

use tabletron_rules::{
    Chair, Dice, Game, Pilot, Playthrough, Record, Seat,
    walking_dead::{Cause, Choice, Crates, Event, Group, Move, Options, Phase, Territory, WalkingDead},
};

use super::{
    duel, log,
    options::next_groups,
    orders::{Orders, Run},
    panel::{guard_row, panel},
    pick::{Selection, Target, WdView, pick},
    rail, refusal, rules, scene,
};
use crate::{
    games::conquest::orders::Guard,
    markup::{Tag, tag},
    table::{Action, Orders as _, Pick, Progress, Section, Stage, look::Look, trial},
    words::{Lang, list_names, walking_dead as words},
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

/// Looks at every position of more games of Survival, in which people keep what crates they have.
fn thrifty_games(mut look: impl FnMut(&Play)) {
    let keep = |play: &Play, dice: &mut Dice| match play.game().phase() {
        Phase::Exchange => Some(Move::Advance),
        _ => next(play, dice),
    };
    for seed in 1..=24 {
        trial::wander(people(Options::survival(2 + (seed % 3) as u8), seed), keep, |play, _| look(play));
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
                    assert!(
                        rules::SECTIONS.iter().any(|section| section.holds(play.game().rule(&reason).number)),
                        "{reason:?}"
                    );
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

/// Everything that is shown and told at a table, but for the panel, as text.
fn shown(view: &WdView<'_>) -> Vec<String> {
    let game = view.game;
    let drawn = |tags: Vec<Tag>| tag("div").children(tags).inside().as_str().to_owned();
    let seats = Seat::all(game.seats()).map(|seat| {
        let (row, brief) = (drawn(vec![rail::group(view, seat)]), WalkingDead::brief(view, seat));
        format!("{row} {brief} {}", game.score_now(seat))
    });
    let labels = scene::scene(view).lands.into_iter().map(|land| land.label);
    let told = view.past.last().map(|step| log::tell(view, step).to_string());
    let held = drawn(rail::belongings(view));
    let lying = drawn([rail::ledger(view), rail::notes(view)].into_iter().chain(rail::used(view)).collect());
    seats.chain(labels).chain(told).chain([held, lying, WalkingDead::status(view)]).collect()
}

#[test]
fn what_crates_carry_is_never_told_of_somebody_else() {
    let mut secrets = 0;
    many_games(|play, dice| {
        let Some(seat) = play.game().turn() else { return };
        let is_crate = play.steps().last().is_some_and(|step| step.events.contains(&Event::Crate { seat: step.seat }));
        if !play.steps().len().is_multiple_of(16) && !is_crate {
            return;
        }
        let selection = Selection::Nothing;
        let view = || WdView::new(play, &selection, Lang::En);
        let other = play.game().redeal(seat, dice);
        assert_eq!(panel(&view()), panel(&WdView { game: &other, ..view() }));
        assert_eq!(shown(&view()), shown(&WdView { game: &other, ..view() }), "{seat} sees no more than it knows");
        // Somebody who only looks sees nobody's, not even those of whoever decides.
        let outside = || view().seen_by(Look::Nobody);
        for seat in Seat::all(play.game().seats()) {
            let other = play.game().redeal(seat, dice);
            secrets += usize::from(other.veil(seat) == play.game().veil(seat) && other != *play.game());
            assert_eq!(shown(&outside()), shown(&WdView { game: &other, ..outside() }));
        }
    });
    assert!(secrets > 500, "{secrets}");
}

#[test]
fn every_way_to_exchange_is_offered_once_with_the_most_ammo_first() {
    let mut most = 0;
    thrifty_games(|play| {
        if play.game().phase() != Phase::Exchange {
            return;
        }
        let choices = panel(&WdView::new(play, &Selection::Nothing, Lang::En)).choices;
        let way = |action: &Action<WalkingDead>| match action {
            Action::Play(Move::Exchange(crates)) => *crates,
            other => panic!("{other:?}"),
        };
        let offered: Vec<Crates> = choices.iter().map(|choice| way(&choice.action)).collect();
        let allowed = trial::moves(play).into_iter().filter(|mv| matches!(mv, Move::Exchange(_)));
        assert!(allowed.clone().all(|mv| offered.iter().any(|&crates| mv == Move::Exchange(crates))));
        assert_eq!(offered.len(), allowed.count());
        assert!(offered.is_sorted_by_key(|crates| (std::cmp::Reverse(crates.ammo()), crates.count())));
        let labels: BTreeSet<String> =
            choices.iter().map(|choice| format!("{} {}", choice.label, choice.note)).collect();
        assert_eq!(labels.len(), offered.len(), "each says what it is");
        most = most.max(offered.len());
    });
    assert!(most > 4, "{most}");
}

#[test]
fn walkers_of_a_card_belong_to_the_step_of_the_card_and_those_of_the_turn_to_the_first() {
    let mut seen = [0; 2];
    thrifty_games(|play| {
        let Some(invasion) = play.game().invasion() else { return };
        let by_card = matches!(invasion.cause, Cause::Breach | Cause::Gunfire);
        let steps = panel(&WdView::new(play, &Selection::Nothing, Lang::En)).steps;
        let now = steps.iter().position(|(_, progress)| *progress == Progress::Now);
        assert_eq!(now, Some(usize::from(by_card)));
        seen[usize::from(by_card)] += 1;
    });
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn the_first_line_of_the_log_tells_the_order_of_play_where_nobody_has_seen_it_rolled() {
    for sample in WalkingDead::samples() {
        let mut play = people(sample.options, 3);
        let is_told = |play: &Play| {
            let view = WdView::new(play, &Selection::Nothing, Lang::En);
            let names: Vec<String> = play.game().order().iter().map(|seat| view.name(seat)).collect();
            let order = words::log_ordered(Lang::En, list_names(Lang::En, &names)).to_string();
            let lines = play.steps().iter().map(|step| log::tell(&view, step).to_string());
            lines.map(|line| line.matches(&order).count()).collect::<Vec<_>>()
        };
        let mut dice = Dice::new(5);
        while play.steps().len() < 8 {
            let mv = next(&play, &mut dice).expect("it goes on");
            trial::step(&mut play, mv);
        }
        let by_roll = sample.options.choice == Choice::Rolled;
        let first = if by_roll { usize::from(sample.options.seats) - 1 } else { 0 };
        let told = is_told(&play);
        assert_eq!(told.iter().sum::<usize>(), 1, "{}: {told:?}", sample.name);
        assert_eq!(told[first], 1, "{}", sample.name);
    }
}

#[test]
fn who_rolls_for_the_walkers_is_told() {
    let mut told = [0; 2];
    many_games(|play, _| {
        let Some(step) = play.steps().last() else { return };
        let view = WdView::new(play, &Selection::Nothing, Lang::En);
        for event in &step.events {
            let (kind, roller) = match event {
                Event::Surprised { roller: Some(roller), .. } => (0, *roller),
                Event::Attacked { roller: Some(roller), .. } => (1, *roller),
                _ => continue,
            };
            let rolls = words::log_roller(Lang::En, view.name(roller)).to_string();
            let line = log::sentence(&view, event).expect("it is told").to_string();
            assert!(line.ends_with(&rolls), "{line}");
            told[kind] += 1;
        }
    });
    assert!(told.iter().all(|&count| count > 100), "{told:?}");
}

/// A game of Conquest that is over after a round in which nobody invades anybody.
fn quiet_round(seats: u8) -> Play {
    let mut play = people(Options { rounds: 1, ..Options::conquest(seats) }, 1);
    while let Some(seat) = play.game().turn() {
        let own = Territory::of(play.game().territories_of(seat)).next().expect("somebody is alive");
        let mv = match play.game().phase() {
            Phase::Deploy => Move::Place { territory: own, count: play.game().pool(seat) },
            _ => Move::Advance,
        };
        trial::step(&mut play, mv);
    }
    play
}

#[test]
fn equals_at_the_limit_of_conquest_are_told_apart_by_pieces_or_share_the_win() {
    let selection = Selection::Nothing;
    let tie = |play: &Play, lang| WalkingDead::final_score(&WdView::new(play, &selection, lang)).tie;
    for lang in Lang::ALL {
        // Four have eight territories each, and the Greenes one piece more; of three, two have eleven and as many pieces.
        assert_eq!(tie(&quiet_round(4), lang), Some(words::tie_pieces(lang)));
        assert_eq!(tie(&quiet_round(3), lang), Some(words::tie_shared_conquest(lang)));
    }
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
