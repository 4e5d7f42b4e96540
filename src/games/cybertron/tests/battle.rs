//! What the panel offers in an attack: numbers, orders, windows, dice, odds.

use tabletron_rules::cybertron::Leader;

use super::{
    super::{
        battle, names,
        orders::{all_out, best_guard},
        panel::panel,
        scene::scene,
    },
    panel::{every_panel, primary, shown},
    *,
};
use crate::{markup::Markup, words::cybertron as words};

#[test]
fn an_attack_is_proposed_with_the_most_dice_and_the_leader() {
    let mut led = 0;
    many_games(|play, _| {
        let game = play.game();
        let Some(assault) = game.assault().filter(|_| game.phase() == Phase::Commit) else { return };
        let panel = shown(play, Selection::Nothing);
        let leader = game.chief(game.active()).is_at(assault.from);
        let most = if assault.alone { 1 } else { (game.units(assault.from) - 1).min(3) as u8 };
        let all = Move::Commit { units: most, leader };
        assert_eq!(primary(&panel), Some(Action::Play(all)));
        assert_eq!(panel.action_of('a'), Some(Action::Play(all)));
        assert_eq!(panel.action_of('s').is_some(), assault.rolls > 0, "stopping comes after a roll");
        assert!(matches!(panel.action_of('r'), Some(Action::Order(Orders { run: Some(_), .. }))));
        led += u32::from(leader);
    });
    assert!(led > 20, "only {led} attacks were led");
}

/// The numbers that may fight here.
fn numbers(play: &Play) -> Vec<u8> {
    let number = |mv: Move| match mv {
        Move::Commit { units, .. } | Move::Defend { units, .. } => Some(units),
        _ => None,
    };
    moves(play).into_iter().filter_map(number).collect()
}

#[test]
fn the_numbers_one_to_three_choose_how_many_fight_and_nothing_else() {
    let mut seen = [0; 2];
    every_panel(|play, selection, panel| {
        let phase = play.game().phase();
        let is_alone = play.game().assault().is_some_and(|assault| assault.alone && phase == Phase::Commit);
        if !matches!(phase, Phase::Commit | Phase::Guard) || is_alone {
            return;
        }
        for number in 1..=3u8 {
            let action = panel.action_of(char::from(b'0' + number));
            if !numbers(play).contains(&number) {
                assert_eq!(action, None, "{number} with {selection:?} in {phase:?}");
                continue;
            }
            let Some(Action::Select(next @ Selection::Fight { units, leader })) = action else {
                panic!("{number} does nothing in {phase:?}")
            };
            assert_eq!(units, number);
            let (commit, defend) = (Move::Commit { units, leader }, Move::Defend { units, leader });
            let mv = if phase == Phase::Commit { commit } else { defend };
            assert_eq!(primary(&shown(play, next)), Some(Action::Play(mv)));
            seen[usize::from(phase == Phase::Guard)] += 1;
        }
    });
    assert!(seen.iter().all(|&count| count > 50), "{seen:?}");
}

#[test]
fn exactly_one_number_and_one_order_is_chosen() {
    every_panel(|_, selection, panel| {
        for row in &panel.rows {
            let numbers: Vec<_> =
                row.options.iter().filter(|pill| pill.label.to_string().parse::<u8>().is_ok()).collect();
            let chosen = |pills: &[&crate::table::Pill<CyAction>]| pills.iter().filter(|pill| pill.chosen).count();
            let is_dice =
                matches!(&row.options[..], [pill, ..] if matches!(pill.action, Action::Select(Selection::Dice(_))));
            if !numbers.is_empty() && !is_dice {
                assert_eq!(chosen(&numbers), 1, "{} with {selection:?}", row.label);
            } else if matches!(row.options[0].action, Action::Order(_)) {
                assert_eq!(chosen(&row.options.iter().collect::<Vec<_>>()), 1, "{}", row.label);
            }
        }
    });
}

#[test]
fn a_number_beyond_this_attack_stops_it_before_the_last_and_never_hides_its_odds() {
    let play = find(|play| {
        let game = play.game();
        game.phase() == Phase::Commit && game.assault().is_some_and(|assault| game.units(assault.from) == 4)
    });
    let orders = everybody(Standing { stop: 9, ..Standing::default() });
    let view = View::new(&play, &Selection::Nothing, Lang::En).with_orders(orders);
    let panel = panel(&view);
    let label = &panel.primary.as_ref().expect("an attack is proposed").label;
    assert!(!label.contains(" 0%"), "{label}");
    assert_ne!(scene(&view).callout.expect("odds are shown").percent, "0%");
    let Some(Action::Order(Orders { run: Some(run), .. })) = panel.action_of('r') else { panic!("it can go on") };
    assert_eq!(run.stop, 3);
}

#[test]
fn the_leader_joins_and_leaves_with_one_press() {
    let led = |phase: Phase| {
        find(move |play| {
            let moves = moves(play);
            let both = |leader| {
                moves.iter().any(|mv| match mv {
                    Move::Commit { units: 1, leader: led } | Move::Defend { units: 1, leader: led } => *led == leader,
                    _ => false,
                })
            };
            play.game().phase() == phase && both(true) && both(false)
        })
    };
    for phase in [Phase::Commit, Phase::Guard] {
        let play = led(phase);
        let with = Selection::Fight { units: 1, leader: true };
        let without = Selection::Fight { units: 1, leader: false };
        for (now, then) in [(with, without), (without, with)] {
            let panel = shown(&play, now);
            let pill = panel.rows[0].options.last().expect("the leader's switch");
            assert_eq!(pill.action, Action::Select(then));
            assert_eq!(pill.chosen, now == with);
        }
    }
}

#[test]
fn a_defence_is_proposed_with_the_most_dice_and_the_leader() {
    let mut seen = 0;
    many_games(|play, _| {
        if play.game().phase() != Phase::Guard {
            return;
        }
        let best = best_guard(play.game()).expect("somebody defends");
        let panel = shown(play, Selection::Nothing);
        assert_eq!(panel.action_of('d'), Some(Action::Play(best)));
        let Move::Defend { units, leader } = best else { panic!("{best:?}") };
        let assault = play.game().assault().expect("an attack");
        assert_eq!(leader, play.game().chief(assault.defender).is_at(assault.to));
        assert_eq!(Some(&units), numbers(play).iter().max());
        let one = assault.led && play.game().chief(play.game().active()).drives(Leader::Barricade);
        assert_eq!(panel.why.is_empty(), !one, "Barricade explains himself");
        seen += 1;
    });
    assert!(seen > 100, "only {seen} defences were seen");
}

#[test]
fn in_every_window_exactly_the_playable_cards_are_offered() {
    let mut seen = 0;
    every_panel(|play, selection, panel| {
        let windows = matches!(play.game().phase(), Phase::Muster | Phase::Before(_) | Phase::Answer | Phase::Repair);
        if !windows || selection != Selection::Nothing {
            return;
        }
        let cards: Vec<_> =
            moves(play).into_iter().filter(|mv| matches!(mv, Move::Play(_))).map(Action::Play).collect();
        assert_eq!(panel.choices.iter().map(|choice| choice.action.clone()).collect::<Vec<_>>(), cards);
        let go = if play.game().phase() == Phase::Muster { ('e', Move::Advance) } else { ('n', Move::Pass) };
        assert_eq!(panel.action_of(go.0), Some(Action::Play(go.1)));
        seen += cards.len();
    });
    assert!(seen > 10, "only {seen} cards were offered");
}

#[test]
fn a_salvo_throws_the_chosen_dice_again() {
    let play = find(|play| moves(play).iter().any(|mv| matches!(mv, Move::Salvo { .. })));
    let count = play.game().assault().expect("an attack").attackers;
    for mask in 0..1u8 << count {
        let panel = shown(&play, Selection::Dice(mask));
        for (die, pill) in panel.rows[0].options.iter().enumerate() {
            assert_eq!(pill.chosen, mask >> die & 1 == 1);
            assert_eq!(pill.action, Action::Select(Selection::Dice(mask ^ (1 << die))));
        }
        match primary(&panel) {
            Some(Action::Play(Move::Salvo { dice, .. })) => assert_eq!(dice, mask),
            other => assert!(mask == 0 && other.is_none(), "{other:?}"),
        }
        assert_eq!(panel.action_of('n'), Some(Action::Play(Move::Pass)));
    }
}

#[test]
fn every_die_can_be_the_one_that_is_raised() {
    let play = find(|play| matches!(play.game().phase(), Phase::Boost(_)));
    let offered: Vec<_> = shown(&play, Selection::Nothing).others.into_iter().map(|button| button.action).collect();
    assert_eq!(offered, moves(&play).into_iter().map(Action::Play).collect::<Vec<_>>());
}

#[test]
fn odds_stand_on_the_button_only_for_the_attack_they_are_about() {
    let mut seen = [0; 2];
    every_panel(|play, selection, panel| {
        let game = play.game();
        let Some(assault) = game.assault().filter(|_| game.phase() == Phase::Commit) else { return };
        let button = panel.primary.as_ref().expect("an attack is proposed");
        let is_all_out = all_out(game).map(Action::Play).as_ref() == Some(&button.action);
        assert_eq!(button.label.contains('%'), is_all_out, "{} with {selection:?}", button.label);
        if is_all_out {
            let win = game.prospect(assault.from, assault.to, 1).expect("it is made").win;
            assert!(button.label.contains(&names::percent(win)), "{}", button.label);
        }
        let odds = words::odds_note(Lang::En, 1u16).to_string();
        assert_eq!(panel.say.to_string().ends_with(&odds), !assault.alone, "it says what they assume");
        seen[usize::from(is_all_out)] += 1;
    });
    assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
}

#[test]
fn the_odds_say_how_long_the_attack_goes_on() {
    let able = |play: &Play| {
        let game = play.game();
        let from =
            Zone::of(game.zones_of(game.active())).find(|&from| game.units(from) > 6 && !game.targets(from).is_empty());
        from.filter(|_| game.phase() == Phase::Attack)
    };
    let play = find(|play| able(play).is_some());
    let selection = Selection::From(able(&play).expect("found by this"));
    for (lang, stop) in Lang::ALL.into_iter().flat_map(|lang| [(lang, 1u16), (lang, 5)]) {
        let orders = everybody(Standing { stop, ..Standing::default() });
        let said = panel(&View::new(&play, &selection, lang).with_orders(orders)).say;
        assert_said(&said, "the odds");
        assert!(said.to_string().ends_with(&words::odds_note(lang, stop).to_string()), "{said}");
    }
}

/// The dice as they are drawn.
fn dice_of(play: &Play) -> String {
    let selection = Selection::Nothing;
    Markup::from_iter(battle::dice(&view(play, &selection))).to_string()
}

#[test]
fn what_is_repaired_is_not_shown_as_lost() {
    let mut seen = [0; 3];
    many_games(|play, _| {
        let game = play.game();
        let Some(assault) = game.last_roll() else { return };
        let drawn = dice_of(play);
        let saved = words::d_saved(Lang::En, names::zone(Lang::En, assault.to)).to_string();
        let lost = words::d_loses(Lang::En, names::zone(Lang::En, assault.to)).to_string();
        let count = |what: &str| drawn.matches(what).count();
        if matches!(game.phase(), Phase::After | Phase::Boost(_) | Phase::Answer) {
            return seen[0] += 1;
        }
        assert_eq!(count(&lost), usize::from(assault.losses.defence), "{drawn}");
        let beaten = tabletron_rules::conquest::compare(&assault.attack, &assault.defence).defence;
        assert_eq!(count(&saved), usize::from(beaten - assault.losses.defence), "{drawn}");
        seen[1] += 1;
        seen[2] += u32::from(beaten > assault.losses.defence);
    });
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn a_die_with_something_added_to_its_highest_face_stays_the_die_it_is() {
    let mut seen = 0;
    many_games(|play, _| {
        let Some(assault) = play.game().last_roll() else { return };
        let both = [&assault.attack, &assault.defence];
        let dice = || both.into_iter().flat_map(|throw| throw.faces().iter().zip(throw.sides()));
        let drawn = dice_of(play);
        assert_eq!(drawn.matches("#cy-d8").count(), dice().filter(|(_, sides)| **sides == 8).count(), "{drawn}");
        let over = dice().filter(|(face, sides)| **sides == 6 && **face > 6).count();
        assert_eq!(drawn.matches("class=\"plus\"").count(), over, "{drawn}");
        seen += over;
    });
    assert!(seen > 0, "no six was raised");
}
