//! What the panel says and offers.

use tabletron_rules::{
    Pilot,
    cybertron::{Event, Leader, PASSAGES, Special, Upgrade},
};

use super::{
    super::{
        drawing::Glow,
        names,
        orders::all_out,
        panel::{crushes, guard_row, panel},
        scene::scene,
    },
    *,
};
use crate::{
    table::{Progress, Stage, look::Look},
    words::cybertron as words,
};

type CyPanel = Panel<CyAction>;

pub(super) fn shown(play: &Play, selection: Selection) -> CyPanel {
    panel(&view(play, &selection))
}

pub(super) fn primary(panel: &CyPanel) -> Option<CyAction> {
    panel.primary.as_ref().map(|button| button.action.clone())
}

/// Looks at the panel of every position in which a person is asked, with nothing picked and with something random.
pub(super) fn every_panel(mut look: impl FnMut(&Play, Selection, &CyPanel)) {
    some_positions(|play, dice| {
        if is_asked(play) {
            for selection in [Selection::Nothing, random_selection(play, dice)] {
                look(play, selection, &shown(play, selection));
            }
        }
    });
}

fn check_orders(play: &Play, orders: &Orders) {
    let Some(run) = orders.run else { return };
    let assault = play.game().assault().expect("only attacks go on by themselves");
    assert_eq!((run.from, run.to), (assault.from, assault.to));
    assert!(run.stop > 0 && run.stop < play.game().units(run.from), "{run:?} would stop at once");
    let seat = play.game().turn().expect("somebody decides");
    let mv = reflex(play.game(), seat, &mut orders.clone());
    assert_eq!(mv, all_out(play.game()), "it goes on at once");
}

#[test]
fn everything_the_panel_offers_is_a_legal_move_or_a_selection_that_leads_somewhere() {
    let mut seen = [0; 3];
    every_panel(|play, selection, panel| {
        let moves = moves(play);
        for action in actions_of(panel, &selection) {
            match action {
                Action::Play(mv) => {
                    assert!(moves.contains(&mv), "{mv:?} with {selection:?} in {:?}", play.game().phase());
                    seen[0] += 1;
                }
                Action::Select(Selection::Nothing) => {}
                Action::Select(next) => {
                    assert!(leads_on(play, next), "{next:?} leads nowhere in {:?}", play.game().phase());
                    seen[1] += 1;
                }
                Action::Order(orders) => {
                    check_orders(play, &orders);
                    seen[2] += 1;
                }
                other => panic!("{other:?} is not for a person who decides"),
            }
        }
    });
    assert!(seen.iter().all(|&count| count > 200), "{seen:?}");
}

#[test]
fn whenever_a_person_decides_there_is_something_to_press() {
    let mut seen = [0; PHASES];
    every_panel(|play, selection, panel| {
        let has_buttons = panel.primary.is_some() || !panel.others.is_empty() || !panel.choices.is_empty();
        let zones = scene(&view(play, &selection)).zones;
        let glows = zones.iter().any(|zone| zone.glow == Glow::Pick);
        assert!(has_buttons || glows, "{selection:?} in {:?}", play.game().phase());
        seen[number_of(play.game().phase())] += 1;
    });
    let over = number_of(Phase::Over);
    assert!(seen[..over].iter().all(|&count| count > 0), "every phase is asked about: {seen:?}");
}

#[test]
fn from_every_selection_the_next_press_leads_on() {
    every_panel(|play, selection, panel| {
        if selection != Selection::Nothing {
            let glows = scene(&view(play, &selection)).zones.iter().any(|zone| zone.glow == Glow::Pick);
            let goes_on = actions_of(panel, &selection).iter().any(|action| *action != Action::Select(selection));
            assert!(goes_on || glows, "{selection:?} is a dead end");
        }
    });
}

#[test]
fn every_key_does_one_thing() {
    every_panel(|_, selection, panel| check_keys(panel, &selection));
}

#[test]
fn every_panel_of_every_phase_speaks_three_languages() {
    let mut seen = [0; PHASES];
    some_positions(|play, dice| {
        seen[number_of(play.game().phase())] += 1;
        let random = random_selection(play, dice);
        for (lang, selection) in Lang::ALL.into_iter().flat_map(|lang| [(lang, Selection::Nothing), (lang, random)]) {
            assert_speaks(&panel(&View::new(play, &selection, lang)));
        }
    });
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn the_steps_of_the_turn_follow_the_phase() {
    many_games(|play, _| {
        let steps = shown(play, Selection::Nothing).steps;
        let now = play.game().phase().number();
        if now == 0 {
            return assert!(steps.is_empty());
        }
        assert_eq!(steps.len(), 5);
        for (number, (_, step)) in (1..=4).zip(&steps) {
            assert_eq!(*step == Progress::Now, number == now);
            assert_eq!(*step == Progress::Done, number < now);
        }
        assert_eq!(steps[4].1 == Progress::Done, play.game().has_captured());
    });
}

#[test]
fn robots_are_counted_by_keys_and_steps_before_they_are_placed() {
    let play = find(|play| play.game().phase() == Phase::Deploy && play.game().pool(play.game().active()) > 4);
    let game = play.game();
    let pool = game.pool(game.active());
    let zone = Zone::of(game.zones_of(game.active())).next().expect("a zone");
    let all = shown(&play, Selection::Place { zone, count: pool });
    let stepper = all.stepper.as_ref().expect("a number is asked for");
    assert_eq!((stepper.least, stepper.value, stepper.most), (1, pool, pool));
    for (key, count) in [('1', 1), ('3', 3), ('4', 4)] {
        let next = Selection::Place { zone, count };
        assert_eq!(all.action_of(key), Some(Action::Select(next)));
        let then = shown(&play, next);
        assert_eq!(primary(&then), Some(Action::Play(Move::Place { zone, count })));
        assert_eq!(then.say.to_string(), words::deploy_rest(Lang::En, pool - count).to_string());
    }
    assert_eq!(shown(&play, Selection::Nothing).primary, None, "a zone comes first");
}

#[test]
fn when_only_the_leader_is_left_to_place_nobody_reads_of_no_robots() {
    let play = find(|play| play.game().phase() == Phase::Deploy && play.game().pool(play.game().active()) == 0);
    for lang in Lang::ALL {
        let panel = panel(&View::new(&play, &Selection::Nothing, lang));
        assert_text(&panel.title, "the title");
        assert!(!panel.title.contains('0'), "{}", panel.title);
        assert_eq!(panel.choices.len(), 2, "he returns in either mode");
    }
}

#[test]
fn the_income_adds_up_to_what_comes() {
    let mut seen = 0;
    many_games(|play, _| {
        let game = play.game();
        let fresh = play.steps().last().is_some_and(|step| {
            step.events.iter().any(|event| matches!(event, Event::Began { seat, .. } if *seat == game.active()))
        });
        if !fresh || !matches!(game.phase(), Phase::Muster | Phase::Deploy) {
            return;
        }
        let rows = shown(play, Selection::Nothing).deal.expect("the income is shown").rows;
        let number = |value: &Phrase| value.to_string().trim().parse::<u16>().expect("a number");
        let sum: u16 = rows.iter().map(|(_, value)| number(value)).sum();
        let mut later = play.clone();
        if game.phase() == Phase::Muster {
            step(&mut later, Move::Advance);
        }
        assert_eq!(sum, later.game().pool(game.active()), "{rows:?}");
        seen += 1;
    });
    assert!(seen > 100, "only {seen} turns were seen");
}

/// The move with so many units, as the phase has it.
fn moving(play: &Play, units: u16, leader: bool) -> Move {
    if play.game().phase() == Phase::Follow { Move::Follow { units, leader } } else { Move::Carry { units, leader } }
}

#[test]
fn everybody_goes_along_unless_a_number_is_chosen_and_the_leader_has_his_switch() {
    let mut seen = [0; 2];
    many_games(|play, _| {
        let phase = play.game().phase();
        if !matches!(phase, Phase::Follow | Phase::Carry { .. }) {
            return;
        }
        let can_lead = moves(play).contains(&moving(play, 1, true));
        let panel = shown(play, Selection::Nothing);
        let stepper = panel.stepper.clone().expect("a number is asked for");
        assert_eq!(stepper.value, stepper.most);
        assert_eq!(primary(&panel), Some(Action::Play(moving(play, stepper.most, can_lead))));
        for number in stepper.least..=stepper.most {
            let chosen = Cybertron::with_number(&Selection::Nothing, number);
            let expected = moving(play, number, can_lead && number > 0);
            assert_eq!(primary(&shown(play, chosen)), Some(Action::Play(expected)));
        }
        assert_eq!(panel.rows.len(), usize::from(can_lead));
        if let Some(row) = panel.rows.first() {
            let Action::Select(alone) = row.options[0].action.clone() else { panic!("a switch") };
            let without = shown(play, alone);
            assert_eq!(primary(&without), Some(Action::Play(moving(play, stepper.most, false))));
            assert!(row.options[0].chosen && !without.rows[0].options[0].chosen);
            seen[1] += 1;
        }
        if phase == Phase::Follow {
            assert_eq!(panel.action_of('n'), Some(Action::Play(moving(play, 0, false))), "nobody need follow");
        }
        seen[0] += 1;
    });
    assert!(seen[0] > 100 && seen[1] > 10, "{seen:?}");
}

#[test]
fn advancing_has_its_key_whenever_it_is_legal() {
    many_games(|play, _| {
        let can = moves(play).contains(&Move::Advance);
        let expected = can.then_some(Action::Play(Move::Advance));
        assert_eq!(shown(play, Selection::Nothing).action_of('e'), expected, "{:?}", play.game().phase());
    });
}

#[test]
fn while_a_computer_decides_one_can_only_hurry_it_and_after_the_end_nothing() {
    let computer = seated(duel(), 1, Pilot::Recruit);
    let over = wander(people(duel(), 1), random_move, |_, _| {});
    for lang in Lang::ALL {
        for (play, expected) in [(&computer, vec![Action::Hurry]), (&over, Vec::new())] {
            let panel = panel(&View::new(play, &Selection::Jump, lang));
            assert_text(&panel.title, "the title");
            assert_eq!(actions_of(&panel, &Selection::Jump), expected);
        }
    }
}

/// The same position as a seat may believe it to be: what is hidden from it is dealt anew.
fn believed<'a>(play: &'a Play, game: &'a Cybertron, selection: &'a Selection, asked: bool) -> CyView<'a> {
    let seen = view(play, selection);
    View { game, actor: seen.actor.filter(|_| asked), viewer: seen.viewer.filter(|_| asked), ..seen }
}

#[test]
fn what_others_hold_changes_nothing_on_the_screen() {
    let mut seen = 0;
    some_positions(|play, dice| {
        let Some(seat) = play.game().turn() else { return };
        let other = play.game().redeal(seat, dice);
        let selection = random_selection(play, dice);
        let (real, dreamt) = (believed(play, play.game(), &selection, true), believed(play, &other, &selection, true));
        assert_eq!(panel(&real), panel(&dreamt), "{:?}", play.game().phase());
        assert_eq!(scene(&real), scene(&dreamt));
        for seat in Seat::all(play.game().seats()) {
            assert_eq!(Cybertron::seat_board(&real, seat), Cybertron::seat_board(&dreamt, seat));
            assert_eq!(Cybertron::brief(&real, seat), Cybertron::brief(&dreamt, seat));
        }
        assert_eq!(Cybertron::ledger(&real), Cybertron::ledger(&dreamt));
        seen += u32::from(other != *play.game());
    });
    assert!(seen > 200, "only {seen} positions had anything to hide");
}

#[test]
fn who_waits_sees_nobodys_cards_on_the_panel() {
    some_positions(|play, dice| {
        let other = play.game().redeal(Seat(dice.below(play.game().seats() as u32) as u8), dice);
        let selection = Selection::Nothing;
        let (real, dreamt) =
            (believed(play, play.game(), &selection, false), believed(play, &other, &selection, false));
        assert_eq!((panel(&real), scene(&real)), (panel(&dreamt), scene(&dreamt)));
    });
}

#[test]
fn who_watches_as_nobody_in_particular_sees_no_cards_and_presses_nothing() {
    some_positions(|play, dice| {
        let other = play.game().redeal(Seat(dice.below(play.game().seats() as u32) as u8), dice);
        let selection = Selection::Nothing;
        let watched = |game| View { game, ..view(play, &selection) }.seen_by(Look::Nobody);
        let (real, dreamt) = (watched(play.game()), watched(&other));
        assert_eq!(scene(&real), scene(&dreamt));
        for seat in Seat::all(play.game().seats()) {
            assert_eq!(Cybertron::seat_board(&real, seat), Cybertron::seat_board(&dreamt, seat));
        }
        assert_eq!(
            (real.moves(), guard_row(&real).is_none()),
            (Vec::new(), true),
            "nothing to decide, nothing to order"
        );
        assert_eq!(Cybertron::pick(&real, Target::Zone(Zone::LAUNCH)), Pick::Wait);
    });
}

#[test]
fn a_hand_is_shown_to_whoever_decides_or_to_the_only_person() {
    let selection = Selection::Nothing;
    let mut seen = [0; 3];
    many_games(|play, dice| {
        if dice.below(40) > 0 || play.game().seats() != 3 {
            return;
        }
        let turn = play.game().turn();
        assert_eq!(view(play, &selection).viewer, turn, "among people only who decides");
        let two = with_computers(play, &[Seat(0)]);
        let expected = turn.filter(|&seat| seat != Seat(0));
        assert_eq!(view(&two, &selection).viewer, expected, "two people hide from each other while a computer decides");
        let one = with_computers(play, &[Seat(0), Seat(1)]);
        assert_eq!(view(&one, &selection).viewer, Some(Seat(2)), "one person always sees his own");
        let none = with_computers(play, &[Seat(0), Seat(1), Seat(2)]);
        assert_eq!(view(&none, &selection).viewer, None);
        seen[usize::from(expected.is_some())] += 1;
    });
    assert!(seen[..2].iter().all(|&count| count > 0), "{seen:?}");
}

/// A card that can close an open factory, and which.
fn a_crush(play: &Play) -> Option<(Card, Special, Zone)> {
    let game = play.game();
    moves(play).into_iter().find_map(|mv| match mv {
        Move::Turn { card, special } if game.is_open(special) => Some((card, special, special.factory()?)),
        _ => None,
    })
}

#[test]
fn before_a_factory_crushes_anybody_it_is_told_who_and_how_many() {
    let owned = |own: bool| {
        move |play: &Play| {
            a_crush(play).is_some_and(|(.., factory)| (play.game().owner(factory) == Some(play.game().active())) == own)
        }
    };
    for own in [false, true] {
        let play = find(owned(own));
        let (card, special, factory) = a_crush(&play).expect("found by this");
        let crush = Selection::Crush { card, special };
        for lang in Lang::ALL {
            let picked = panel(&View::new(&play, &Selection::Card(card), lang));
            assert!(picked.choices.iter().any(|choice| choice.action == Action::Select(crush)), "it asks first");
            let asked = panel(&View::new(&play, &crush, lang));
            let button = asked.primary.as_ref().expect("it can be done");
            assert_eq!(button.action, Action::Play(Move::Turn { card, special }));
            assert!(button.label.contains(&play.game().units(factory).to_string()), "{}", button.label);
            let owner = play.game().owner(factory).expect("somebody is inside");
            assert_eq!(button.label.contains(NAMES[owner.index()]), !own, "{}", button.label);
            assert_eq!(asked.others.len(), 1, "and it can be left");
        }
    }
}

#[test]
fn a_leader_in_a_factory_and_a_last_stand_there_are_warned_of() {
    let mut seen = [0; 2];
    let led = |play: &Play| a_crush(play).is_some_and(|(.., factory)| play.game().chief_at(factory).is_some());
    let mut look = |play: &Play| {
        let Some((card, special, factory)) = a_crush(play) else { return };
        assert!(crushes(&view(play, &Selection::Nothing), special));
        let game = play.game();
        let is_led = game.chief_at(factory).is_some();
        let is_last = game.owner(factory).is_some_and(|owner| game.zones_of(owner).len() == 1);
        let why = shown(play, Selection::Crush { card, special }).why;
        assert_eq!(why.len(), usize::from(is_led) + usize::from(is_last), "{why:?}");
        why.iter().for_each(|why| assert_said(why, "a warning"));
        seen[0] += 1;
        seen[1] += u32::from(is_led);
    };
    many_games(|play, _| look(play));
    look(&find(led));
    assert!(seen[0] > 20 && seen[1] > 0, "{seen:?}");
}

#[test]
fn a_passage_that_opens_names_its_zone_and_the_neighbours_it_gets() {
    let closed = |play: &Play| {
        moves(play).into_iter().find_map(|mv| match mv {
            Move::Turn { card, special } if special.factory().is_none() && !play.game().is_open(special) => {
                Some((card, special))
            }
            _ => None,
        })
    };
    let play = find(|play| closed(play).is_some());
    let (card, special) = closed(&play).expect("found by this");
    for lang in Lang::ALL {
        let picked = panel(&View::new(&play, &Selection::Card(card), lang));
        let turn = Action::Play(Move::Turn { card, special });
        let note = &picked.choices.iter().find(|choice| choice.action == turn).expect("it is offered").note;
        let disc = u8::from(special.zone());
        let sides = PASSAGES.into_iter().filter(|&(known, _)| known == disc).filter_map(|(_, side)| Zone::new(side));
        for zone in sides.chain([special.zone()]) {
            assert!(note.to_string().contains(names::zone(lang, zone)), "{note}");
        }
    }
}

#[test]
fn a_card_that_would_do_nothing_now_says_so() {
    let mut seen = [[0; 2]; 4];
    many_games(|play, dice| {
        let game = play.game();
        let lang = Lang::ALL[dice.below(3) as usize];
        for choice in panel(&View::new(play, &Selection::Nothing, lang)).choices {
            let Action::Play(Move::Play(card)) = choice.action else { continue };
            let upgrade = card.upgrade();
            let (attack, defence) = game.assault().map_or((false, false), |assault| {
                (assault.led && assault.attackers == 1, assault.guarded && assault.defenders == 1)
            });
            let (kind, wasted) = match upgrade {
                Upgrade::BlockingInitiators => (0, game.income().sectors == 0),
                Upgrade::AssemblyOverdrive => (1, game.income().factories == 0),
                Upgrade::PlasmaRounds | Upgrade::BlitzProtocol => (2, attack),
                Upgrade::ArmourPlating => (3, defence),
                _ => {
                    assert_eq!(choice.note.to_string(), names::upgrade_text(lang, upgrade));
                    continue;
                }
            };
            assert!(choice.note.to_string().starts_with(names::upgrade_text(lang, upgrade)));
            assert_eq!(choice.note.to_string() != names::upgrade_text(lang, upgrade), wasted, "{}", choice.note);
            seen[kind][usize::from(wasted)] += 1;
        }
    });
    assert!(seen.iter().all(|counts| counts[1] > 0), "{seen:?}");
}

#[test]
fn why_optimus_on_wheels_stays_behind_is_said_on_an_early_call() {
    let stays = |play: &Play| {
        let chief = play.game().chief(play.game().active());
        let Phase::Carry { from, early: true, .. } = play.game().phase() else { return false };
        chief.is_at(from) && chief.drives(Leader::Optimus)
    };
    let play = find(stays);
    for lang in Lang::ALL {
        let why = panel(&View::new(&play, &Selection::Nothing, lang)).why;
        assert_eq!(why.iter().map(ToString::to_string).collect::<Vec<_>>(), [words::no_optimus_stays(lang)]);
    }
    let others = find(|play| matches!(play.game().phase(), Phase::Carry { .. }) && !stays(play));
    assert!(shown(&others, Selection::Nothing).why.is_empty());
}
