//! What the panel says and offers.

use tabletron_rules::{
    Game, Pilot,
    planet_defenders::{Board, Cubes, EXCHANGE, Energy, Event, Offer, Phase, Planet},
};

use super::{
    super::{
        names,
        panel::panel,
        pick::{Selection, ways},
        scene::{Glow, scene},
    },
    *,
};
use crate::{
    table::{Deal, Progress},
    words::planet_defenders as words,
};

type PdPanel = Panel<PdAction>;

fn shown(play: &Play, selection: Selection) -> PdPanel {
    panel(&view(play, &selection))
}

/// Looks at the panel of every position of twenty games, with nothing picked and with something random picked.
fn every_panel(mut look: impl FnMut(&Play, Selection, &PdPanel)) {
    twenty_games(|play, dice| {
        for selection in [Selection::Nothing, random_selection(play, dice)] {
            look(play, selection, &shown(play, selection));
        }
    });
}

#[test]
fn everything_the_panel_offers_is_a_legal_move_or_a_selection() {
    every_panel(|play, selection, panel| {
        let moves = moves(play);
        for action in actions_of(panel, &selection) {
            match action {
                Action::Play(mv) => assert!(moves.contains(&mv), "{mv:?} with {selection:?}"),
                Action::Select(Selection::Nothing) => {}
                Action::Select(next) => assert!(!ways(&view(play, &next), next).is_empty(), "{next:?} leads nowhere"),
                other => panic!("{other:?} is not for this game"),
            }
        }
    });
}

#[test]
fn whenever_a_person_decides_there_is_something_to_press() {
    every_panel(|play, selection, panel| {
        let has_buttons = panel.primary.is_some() || !panel.others.is_empty() || !panel.choices.is_empty();
        let tiles = scene(&view(play, &selection)).tiles;
        let glows = tiles.iter().any(|tile| tile.glow == Glow::Can) && !panel.keys.is_empty();
        assert_eq!(has_buttons || glows, play.game().turn().is_some(), "{selection:?}");
    });
}

#[test]
fn from_every_selection_the_next_press_leads_on() {
    every_panel(|_, selection, panel| {
        if selection != Selection::Nothing {
            let goes_on = actions_of(panel, &selection).iter().any(|action| *action != Action::Select(selection));
            assert!(goes_on, "{selection:?} is a dead end");
        }
    });
}

#[test]
fn every_key_does_one_thing() {
    every_panel(|_, selection, panel| check_keys(panel, &selection));
}

#[test]
fn the_chosen_way_is_what_the_button_does() {
    let mut seen = 0;
    every_panel(|play, selection, panel| {
        if panel.ways.is_empty() {
            return;
        }
        seen += 1;
        assert!(panel.ways.len() > 1, "one way is no choice");
        assert_eq!(panel.ways.iter().filter(|way| way.chosen).count(), 1);
        for way in &panel.ways {
            let Action::Select(next) = way.choose else { panic!("a way is chosen before it is played") };
            let then = shown(play, next);
            assert_eq!(then.primary.is_some(), panel.primary.is_some());
            let is_same = then.primary == panel.primary && then.deal == panel.deal;
            assert_eq!(is_same, way.chosen, "{next:?} beside {selection:?}");
            assert_said(&way.text, "a way");
            assert_said(&way.cost, "a price");
        }
    });
    assert!(seen > 100, "only {seen} choices of ways were seen");
}

#[test]
fn a_way_beyond_the_last_is_the_last() {
    let play =
        find(options(2, false), |play| moves(play).iter().filter(|mv| matches!(mv, Move::Accept { .. })).count() > 1);
    let last = shown(&play, Selection::Offer { way: usize::MAX });
    assert_eq!(last.ways.iter().rposition(|way| way.chosen), Some(last.ways.len() - 1));
}

/// What is in the hand after the price was paid and before anything came in.
fn kept_after(play: &Play, mv: Move) -> Board {
    let mut later = play.clone();
    let seat = later.game().active();
    step(&mut later, mv);
    let mut board = later.game().boards()[seat.index()];
    for event in &later.steps().last().expect("a step was made").events {
        if let Event::Gained { cubes, batteries, .. } = event {
            board.energy = board.energy.minus(*cubes);
            board.batteries -= u16::from(*batteries);
        }
    }
    board
}

fn row<'a>(deal: &'a Deal, label: &str) -> Option<&'a Phrase> {
    deal.rows.iter().find(|(name, _)| *name == label).map(|(_, value)| value)
}

#[test]
fn the_deal_says_exactly_what_is_paid_and_kept() {
    let mut seen = 0;
    every_panel(|play, _, panel| {
        let (Some(deal), Some(button)) = (&panel.deal, &panel.primary) else { return };
        let Action::Play(mv) = button.action else { panic!("a deal is made by playing it") };
        seen += 1;
        let (before, after) = (play.game().board(), kept_after(play, mv));
        let keeps = names::hand(Lang::En, after.energy, after.batteries);
        let keeps = if keeps.is_empty() { words::nothing(Lang::En).into() } else { keeps };
        assert_eq!(row(deal, words::you_keep(Lang::En)), Some(&keeps), "{mv:?}");
        let batteries = before.batteries as i16 - after.batteries as i16;
        let pays = names::paid(Lang::En, before.energy.minus(after.energy), batteries);
        assert_eq!(row(deal, words::you_pay(Lang::En)), Some(&pays), "{mv:?}");
    });
    assert!(seen > 500, "only {seen} deals were seen");
}

#[test]
fn the_catch_button_promises_the_points_that_the_catch_brings() {
    let mut beyond_print = 0;
    every_panel(|play, selection, panel| {
        let (Selection::Stack { side, .. }, Some(button)) = (selection, &panel.primary) else { return };
        let Action::Play(mv @ Move::Catch { .. }) = button.action else { return };
        let robot = play.game().stack(side).top().expect("it can be caught");
        let mut later = play.clone();
        let seat = play.game().active();
        step(&mut later, mv);
        let points = |play: &Play| play.game().boards()[seat.index()].score().total();
        let gained = points(&later) - points(play);
        assert_eq!(button.extra, words::plus_points(Lang::En, gained));
        assert_eq!(panel.deal.as_ref().and_then(|deal| deal.badge), Some(robot.points()));
        beyond_print += u32::from(gained > robot.points());
    });
    assert!(beyond_print > 0, "no catch completed a set");
}

#[test]
fn the_end_and_the_rest_have_their_keys_whenever_they_are_legal() {
    twenty_games(|play, _| {
        let panel = shown(play, Selection::Nothing);
        for (key, mv) in [('e', Move::End), ('r', Move::Rest)] {
            let is_vain = mv == Move::Rest && play.game().board().batteries >= 3 && moves(play).len() > 1;
            let action = if is_vain { Action::Select(Selection::Rest) } else { Action::Play(mv) };
            assert_eq!(panel.action_of(key), moves(play).contains(&mv).then_some(action), "{key}");
        }
    });
}

#[test]
fn the_numbers_pick_tiles_and_energies() {
    let play = people(options(2, false), 1);
    let panel = shown(&play, Selection::Nothing);
    assert_eq!(panel.action_of('2'), Some(Action::Select(Selection::Tile(1))));
    assert_eq!(panel.action_of('4'), None);
    let play = find(options(2, false), |play| matches!(play.game().phase(), Phase::Pick { .. }));
    let panel = shown(&play, Selection::Nothing);
    for (key, choice) in ['1', '2', '3'].into_iter().zip(&panel.choices) {
        assert_eq!(panel.action_of(key), Some(choice.action.clone()));
    }
}

#[test]
fn every_panel_speaks_three_languages() {
    twenty_games(|play, dice| {
        let selection = random_selection(play, dice);
        for lang in Lang::ALL {
            assert_speaks(&panel(&View::new(play, &selection, lang)));
        }
    });
}

#[test]
fn before_the_first_flight_nobody_reads_about_a_second_one() {
    let mut after_an_extra = 0;
    twenty_games(|play, _| {
        if play.game().phase() != Phase::Act {
            return;
        }
        for lang in Lang::ALL {
            let say = panel(&View::new(play, &Selection::Nothing, lang)).say.to_string();
            let seconds = [words::again_text(lang), words::again_text_no_extra(lang), words::again_text_extra(lang)];
            let is_second = seconds.contains(&say.as_str()) || say == words::again_text_end(lang);
            assert_eq!(is_second, play.game().mains() > 0, "{say}");
        }
        after_an_extra += u32::from(play.game().mains() == 0 && play.game().extras() > 0);
    });
    assert!(after_an_extra > 0, "no turn began with an extra action");
}

#[test]
fn what_the_panel_says_can_be_done_can_be_done() {
    twenty_games(|play, _| {
        if play.game().phase() != Phase::Act {
            return;
        }
        let (panel, moves) = (shown(play, Selection::Nothing), moves(play));
        let can_fly = moves.iter().any(|mv| matches!(mv, Move::Fly { .. }));
        let can_do_extra = moves.iter().any(|mv| matches!(mv, Move::Learn { .. } | Move::Catch { .. }));
        let say = panel.say.to_string();
        assert_eq!(say.contains("extra action"), can_do_extra, "{say}");
        assert_eq!(say.contains("fly again") || say.contains("Fly") || say.contains("flies"), can_fly, "{say}");
        if say.contains("end the turn") {
            assert!(moves.contains(&Move::End), "{say}");
        }
    });
}

#[test]
fn who_can_only_rest_is_told_so() {
    let play = find(options(2, false), |play| moves(play) == [Move::Rest]);
    for lang in Lang::ALL {
        let panel = panel(&View::new(&play, &Selection::Nothing, lang));
        assert_eq!(panel.title, words::rest(lang));
        assert_eq!(panel.primary.map(|button| button.action), Some(Action::Play(Move::Rest)));
    }
}

#[test]
fn every_robot_and_technology_that_can_be_had_is_a_choice() {
    twenty_games(|play, _| {
        if play.game().phase() != Phase::Act {
            return;
        }
        let scene = scene(&view(play, &Selection::Nothing));
        let stacks = scene.stacks.iter().filter(|stack| stack.glow == Glow::Can).count();
        let techs = scene.techs.iter().filter(|tech| tech.glow == Glow::Can).count();
        assert_eq!(shown(play, Selection::Nothing).choices.len(), stacks + techs);
    });
}

#[test]
fn after_a_tile_every_destination_is_a_choice() {
    let play = people(options(3, false), 2);
    for tile in 0..3 {
        let panel = shown(&play, Selection::Tile(tile));
        let expected = play.game().destinations(tile).iter();
        let flights: Vec<_> = expected.map(|to| Action::Play(Move::Fly { tile, to, pay: Cubes::NONE })).collect();
        assert_eq!(panel.choices.iter().map(|choice| choice.action.clone()).collect::<Vec<_>>(), flights);
        assert_eq!(panel.others.last().map(|button| button.action.clone()), Some(Action::Select(Selection::Nothing)));
    }
}

#[test]
fn an_offer_is_taken_with_y_and_turned_down_with_n() {
    for wanted in [Offer::Burn, Offer::Split, Offer::Exchange { taken: 0 }, Offer::Exchange { taken: 1 }] {
        let play = find(options(2, false), |play| play.game().phase() == Phase::Offer(wanted));
        let panel = shown(&play, Selection::Nothing);
        assert!(matches!(panel.action_of('y'), Some(Action::Play(Move::Accept { .. }))), "{wanted:?}");
        assert_eq!(panel.action_of('n'), Some(Action::Play(Move::Decline)), "{wanted:?}");
    }
}

#[test]
fn an_offer_that_the_reserve_cannot_fulfil_says_so() {
    let mut seen = [0; 2];
    let mut check = |play: &Play| {
        let Phase::Offer(offer) = play.game().phase() else { return };
        let panel = shown(play, Selection::Nothing);
        let Some(PdAction::Play(mv)) = panel.primary.as_ref().map(|button| button.action.clone()) else { return };
        let mut later = play.clone();
        step(&mut later, mv);
        let gained = later.steps().last().expect("a step was made").events.iter().find_map(|event| match event {
            Event::Gained { cubes, missing, .. } => Some((*cubes, *missing > 0)),
            _ => None,
        });
        let (cubes, is_missing) = gained.expect("an offer gives something");
        let promised = match offer {
            Offer::Burn => Cubes::NONE,
            Offer::Split => Cubes([1; 3]),
            Offer::Exchange { .. } => Cubes::one(EXCHANGE[usize::from(later.game().token())]),
        };
        let lacks = words::pick_out(Lang::En, names::cubes(Lang::En, promised.minus(cubes)));
        assert_eq!(panel.why.contains(&lacks), is_missing, "{offer:?}");
        seen[usize::from(is_missing)] += 1;
    };
    Energy::ALL.into_iter().for_each(|energy| (0..5).for_each(|seed| hoard(energy, seed, &mut check)));
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn an_energy_that_is_out_can_be_chosen_and_says_what_comes_instead() {
    let mut seen = 0;
    hoard(Energy::Blue, 1, |play| {
        if !matches!(play.game().phase(), Phase::Pick { .. }) || play.game().reserve()[Energy::Blue] > 0 {
            return;
        }
        seen += 1;
        let panel = shown(play, Selection::Nothing);
        assert_eq!(panel.choices.len(), 3);
        let out = play.game().reserve().iter().filter(|&(_, count)| count == 0);
        let named = out.fold(Phrase::default(), |named, (energy, _)| named.then(names::energy(Lang::En, energy)));
        assert_eq!(panel.why, [words::pick_out(Lang::En, named)], "only what is out is named");
        assert_ne!(panel.choices[0].note, words::pick_left(Lang::En, 0u8));
    });
    assert!(seen > 0, "blue never ran out");
}

#[test]
fn giving_back_offers_what_is_held_and_says_how_much() {
    let play = find(options(2, false), |play| play.game().phase() == Phase::Trim);
    let held = play.game().board().energy;
    let panel = shown(&play, Selection::Nothing);
    assert_eq!(panel.choices.len(), held.iter().filter(|&(_, count)| count > 0).count());
    assert_eq!(panel.title, words::trim_title(Lang::En, held.total() - 5).to_string());
}

#[test]
fn the_steps_of_the_turn_follow_what_was_done() {
    twenty_games(|play, _| {
        let game = play.game();
        if game.turn().is_none() {
            return;
        }
        let steps = shown(play, Selection::Nothing).steps;
        assert_eq!(steps.len(), 2 + usize::from(game.options().extras()));
        let done = |steps: &[(&str, Progress)]| steps.iter().filter(|(_, step)| *step == Progress::Done).count();
        assert_eq!(done(&steps[..2]), usize::from(game.mains()));
        assert_eq!(done(&steps[2..]), usize::from(game.extras()));
        assert!(steps.iter().filter(|(_, step)| *step == Progress::Now).count() <= 1);
    });
}

#[test]
fn while_a_computer_decides_one_can_only_hurry_it_and_after_the_end_nothing() {
    let computer = seated(options(2, false), 1, Pilot::Recruit);
    let over = wander(people(options(2, false), 1), random_move, |_, _| {});
    for lang in Lang::ALL {
        for (play, expected) in [(&computer, vec![Action::Hurry]), (&over, Vec::new())] {
            let panel = panel(&View::new(play, &Selection::Tile(0), lang));
            assert_text(&panel.title, "the title");
            assert_eq!(actions_of(&panel, &Selection::Nothing), expected);
        }
    }
}

#[test]
fn a_planet_s_offer_is_no_second_flight() {
    let play =
        find(options(2, false), |play| play.game().mains() == 1 && matches!(play.game().phase(), Phase::Offer(_)));
    for selection in [Selection::Nothing, Selection::Offer { way: 0 }] {
        let steps = shown(&play, selection).steps;
        assert_eq!(steps[..2].iter().map(|step| step.1).collect::<Vec<_>>(), [Progress::Done, Progress::Open]);
    }
}

#[test]
fn while_something_is_picked_it_can_be_let_go_and_the_turn_be_ended() {
    let mut ended = 0;
    every_panel(|play, selection, panel| {
        if !matches!(selection, Selection::Nothing | Selection::Offer { .. }) {
            assert_eq!(panel.action_of('n'), Some(Action::Select(Selection::Nothing)), "{selection:?}");
            let end = moves(play).contains(&Move::End).then_some(Action::Play(Move::End));
            ended += u32::from(end.is_some());
            assert_eq!(panel.action_of('e'), end, "{selection:?}");
        }
    });
    assert!(ended > 100, "only {ended} such panels were seen");
}

#[test]
fn the_answer_to_every_question_has_the_key_y() {
    every_panel(|_, selection, panel| {
        let is_asked = panel.primary.is_some() && selection != Selection::Nothing;
        if let Some(button) = panel.primary.as_ref().filter(|_| is_asked) {
            assert_eq!(panel.action_of('y'), Some(button.action.clone()), "{selection:?}");
        }
    });
}

#[test]
fn a_rest_that_gains_nothing_is_asked_for_twice() {
    let play = people(options(2, false), 1);
    for lang in Lang::ALL {
        let first = panel(&View::new(&play, &Selection::Nothing, lang));
        let button = first.others.first().expect("a rest is legal");
        assert_eq!(button.extra.to_string(), words::rest_nothing(lang));
        assert_eq!(button.action, Action::Select(Selection::Rest));
        let second = panel(&View::new(&play, &Selection::Rest, lang));
        assert_eq!(second.title, words::rest_title(lang));
        assert_eq!(second.action_of('r'), Some(Action::Play(Move::Rest)));
    }
    let tired = find(options(2, false), |play| {
        moves(play).contains(&Move::Rest) && (1..3).contains(&play.game().board().batteries)
    });
    assert_eq!(shown(&tired, Selection::Nothing).action_of('r'), Some(Action::Play(Move::Rest)), "one press");
}

#[test]
fn before_a_flight_the_panel_warns_of_a_price_that_cannot_be_paid_there() {
    let mut seen = [0; 2];
    twenty_games(|play, _| {
        for mv in moves(play) {
            let Move::Fly { tile, to, pay: Cubes::NONE } = mv else { continue };
            let planet = play.game().planet(to);
            if !matches!(planet, Planet::Furnace | Planet::Prism) {
                continue;
            }
            let mut later = play.clone();
            step(&mut later, mv);
            let events = &later.steps().last().expect("a step was made").events;
            let is_vain = events.iter().any(|event| matches!(event, Event::Declined { forced: true, .. }));
            let name = names::planet(Lang::En, planet);
            let offer = if planet == Planet::Furnace { Offer::Burn } else { Offer::Split };
            let warning = words::fly_in_vain(Lang::En, names::price(Lang::En, offer.price()), name);
            for selection in [Selection::Tile(tile), Selection::Flight { to, tile: Some(tile), way: 0 }] {
                assert_eq!(shown(play, selection).why.contains(&warning), is_vain, "{mv:?}");
            }
            seen[usize::from(is_vain)] += 1;
        }
    });
    assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
}

#[test]
fn with_two_lenses_every_way_names_what_is_waived() {
    let two = |play: &Play| {
        moves(play).into_iter().find_map(|mv| match mv {
            Move::Catch { side, ignore, .. } if ignore.total() == 2 => Some(side),
            _ => None,
        })
    };
    let play = find(options(2, true), |play| two(play).is_some());
    let selection = Selection::Stack { side: two(&play).expect("found by this"), way: 0 };
    for lang in Lang::ALL {
        let view = View::new(&play, &selection, lang);
        let rows = panel(&view).ways;
        for (row, mv) in rows.iter().zip(ways(&view, selection)) {
            let Move::Catch { defender, side, ignore, .. } = mv else { panic!("a catch") };
            let robot = play.game().stack(side).top().expect("a robot");
            let expected = match (ignore.total(), play.game().waivable(defender, robot).total()) {
                (0, 1..) => Some(words::way_no_lens(lang).into()),
                (1.., 2) => Some(words::way_lens(lang, names::cubes(lang, ignore))),
                _ => None,
            };
            assert!(expected.is_none_or(|expected| row.text == expected), "{}", row.text);
        }
        assert!(rows.is_empty() || rows.iter().any(|row| row.text != words::way_no_lens(lang).into()));
    }
}
