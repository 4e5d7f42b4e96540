//! What happens for people without asking them.

use tabletron_rules::{
    conquest::{Throw, best_raise},
    cybertron::{Event, Moment},
};

use super::{
    super::{
        orders::{Run, Stop, all_out, best_guard, pause},
        panel::panel,
    },
    *,
};

/// Orders of people who want nothing to do with defending.
fn careless() -> Orders {
    Orders { guard: [Guard::Two; 4], ..Orders::default() }
}

fn guarded_by(guard: Guard) -> Orders {
    Orders { guard: [guard; 4], ..Orders::default() }
}

fn answer(play: &Play, orders: &Orders) -> Option<Move> {
    reflex(play.game(), play.game().turn()?, &mut orders.clone())
}

/// Plays on as long as orders decide, as the table does.
fn play_unasked(play: &mut Play, orders: &mut Orders) {
    for _ in 0..400 {
        let Some(seat) = play.game().turn() else { return };
        let Some(mv) = reflex(play.game(), seat, orders) else { return };
        step(play, mv);
    }
    panic!("orders never end");
}

/// Orders the attack to go on with the key of the panel.
fn ordered(play: &Play, orders: Orders) -> Orders {
    let selection = Selection::Nothing;
    let view = view(play, &selection).with_orders(orders);
    match panel(&view).action_of('r') {
        Some(Action::Order(orders)) => orders,
        other => panic!("{other:?} is no order"),
    }
}

/// How an attack that was ordered to go on ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Captured,
    Stopped,
    Spent,
    Asked,
}

/// Lets an attack go on and says how it ended.
fn run(play: &Play, stop: u16) -> End {
    let orders = Orders { stop: Stop(stop), ..careless() };
    let mut orders = ordered(play, orders);
    let Run { from, to, stop } = orders.run.expect("it goes on");
    let before = play.steps().len();
    let mut later = play.clone();
    play_unasked(&mut later, &mut orders);
    let steps = &later.steps()[before..];
    assert!(!steps.is_empty(), "at least one roll");
    for step in steps {
        let is_part =
            matches!(step.mv, Move::Commit { .. } | Move::Defend { .. } | Move::Pass | Move::Boost(_) | Move::Stop);
        assert!(is_part, "{:?} is no part of an attack", step.mv);
    }
    let events = || steps.iter().flat_map(|step| &step.events);
    let captured = events().any(|event| matches!(event, Event::Captured { zone, .. } if *zone == to));
    let spent = events().any(|event| matches!(event, Event::Ended { spent: true, .. }));
    let stopped = steps.iter().any(|step| step.mv == Move::Stop);
    if later.game().phase() == Phase::Escape {
        assert!(orders.run.is_some(), "it goes on after the escape");
        return End::Asked;
    }
    assert!(later.game().turn().is_none() || orders.run.is_none(), "the order is taken back");
    assert_eq!([captured, spent, stopped].iter().filter(|&&ended| ended).count(), 1);
    let left = later.game().units(from);
    match (captured, stopped) {
        (true, _) => End::Captured,
        (_, true) => {
            assert!(left <= stop && left > 1, "{left} are left of {stop}");
            End::Stopped
        }
        _ => {
            assert_eq!(left, 1);
            End::Spent
        }
    }
}

#[test]
fn an_attack_goes_on_until_it_is_decided() {
    let mut seen = [0; 4];
    many_games(|play, _| {
        if play.game().phase() != Phase::Commit {
            return;
        }
        let units = play.game().assault().map_or(0, |assault| play.game().units(assault.from));
        for stop in [1, 2, units / 2] {
            seen[run(play, stop) as usize] += 1;
        }
    });
    assert!(seen[..3].iter().all(|&count| count > 100), "{seen:?}");
}

#[test]
fn an_attack_that_goes_on_is_always_all_out_and_only_this_one() {
    let play = find(|play| play.game().phase() == Phase::Commit);
    let assault = *play.game().assault().expect("an attack");
    let here = Run { from: assault.from, to: assault.to, stop: 1 };
    let mut orders = Orders { run: Some(here), ..Orders::default() };
    let seat = play.game().active();
    assert_eq!(reflex(play.game(), seat, &mut orders), all_out(play.game()));
    assert_eq!(orders.run, Some(here), "it goes on");
    let elsewhere = Run { from: assault.to, to: assault.from, stop: 1 };
    let mut orders = Orders { run: Some(elsewhere), ..Orders::default() };
    assert_eq!(reflex(play.game(), seat, &mut orders), None);
    assert_eq!(orders.run, None, "an old order is taken back");
}

#[test]
fn an_attack_goes_on_after_somebody_was_asked() {
    let mut seen = 0;
    many_games(|play, dice| {
        if play.game().phase() != Phase::Commit {
            return;
        }
        let mut orders = ordered(play, curious());
        let (run, mut later) = (orders.run, play.clone());
        play_unasked(&mut later, &mut orders);
        while matches!(later.game().phase(), Phase::Guard | Phase::Before(_) | Phase::Repair | Phase::Boost(_)) {
            assert_eq!(orders.run, run, "the attack goes on");
            seen += 1;
            let mv = *dice.pick(&moves(&later)).expect("a move");
            step(&mut later, mv);
            play_unasked(&mut later, &mut orders);
        }
    });
    assert!(seen > 100, "only {seen} questions were seen");
}

#[test]
fn outside_attacks_everybody_is_asked_and_old_orders_are_taken_back() {
    let run = Some(Run { from: Zone::IACON, to: Zone::KAON, stop: 1 });
    many_games(|play, _| {
        let Some(seat) = play.game().turn().filter(|_| !play.game().phase().is_assault()) else { return };
        let mut orders = Orders { run, ..careless() };
        assert_eq!(reflex(play.game(), seat, &mut orders), None, "{:?}", play.game().phase());
        assert_eq!(orders, careless());
    });
}

#[test]
fn everything_an_order_does_is_legal() {
    let mut seen = 0;
    many_games(|play, _| {
        for orders in [careless(), guarded_by(Guard::IfCards), curious()] {
            if let Some(mv) = answer(play, &orders) {
                assert!(moves(play).contains(&mv), "{mv:?}");
                seen += 1;
            }
        }
    });
    assert!(seen > 1000, "only {seen} answers were seen");
}

/// Whether the defender decides here.
fn is_defending(play: &Play) -> bool {
    let game = play.game();
    game.phase().is_assault() && game.turn().is_some_and(|seat| seat != game.active())
}

#[test]
fn who_wants_to_be_asked_is_asked_in_every_window_whatever_he_holds() {
    let mut seen = [0; PHASES];
    many_games(|play, _| {
        if is_defending(play) {
            assert_eq!(answer(play, &curious()), None, "{:?}", play.game().phase());
            seen[number_of(play.game().phase())] += 1;
        }
    });
    let windows = [Phase::Guard, Phase::Before(Side::Defence), Phase::Answer, Phase::Repair, Phase::Escape];
    assert!(windows.iter().all(|&phase| seen[number_of(phase)] > 0), "{seen:?}");
}

#[test]
fn who_wants_no_cards_is_only_asked_where_to_escape() {
    many_games(|play, _| {
        if !is_defending(play) {
            return;
        }
        let expected = match play.game().phase() {
            Phase::Escape => None,
            Phase::Guard => best_guard(play.game()),
            Phase::Boost(_) => return,
            _ => Some(Move::Pass),
        };
        assert_eq!(answer(play, &careless()), expected, "{:?}", play.game().phase());
    });
}

#[test]
fn who_wants_to_be_asked_for_cards_is_asked_exactly_when_he_holds_one_for_it() {
    let mut seen = [[0; 2]; 2];
    let orders = guarded_by(Guard::IfCards);
    assert_eq!(orders, Orders::default(), "that is how everybody begins");
    many_games(|play, _| {
        let game = play.game();
        let Some(seat) = game.turn().filter(|_| is_defending(play)) else { return };
        let asked = answer(play, &orders).is_none();
        match game.phase() {
            Phase::Guard => {
                let cards = [Moment::BeforeDefence, Moment::AfterLoss, Moment::Answer].map(Moment::cards);
                let holds = cards.iter().any(|cards| !game.hand(seat).and(*cards).is_empty());
                assert_eq!(asked, holds);
                seen[0][usize::from(asked)] += 1;
            }
            Phase::Before(_) | Phase::Answer | Phase::Repair => {
                assert_eq!(asked, moves(play) != [Move::Pass]);
                seen[1][usize::from(asked)] += 1;
            }
            _ => {}
        }
    });
    assert!(seen.as_flattened().iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn the_attacker_is_asked_in_a_window_exactly_when_he_can_play_something() {
    let mut seen = [0; 2];
    many_games(|play, _| {
        let game = play.game();
        let is_window = matches!(game.phase(), Phase::Before(Side::Attack) | Phase::After | Phase::Answer);
        if !is_window || game.turn() != Some(game.active()) {
            return;
        }
        let can = moves(play) != [Move::Pass];
        for orders in [careless(), Orders::default()] {
            assert_eq!(answer(play, &orders).is_none(), can);
        }
        // Whoever wants to be asked always is, where the other side could learn something from it.
        assert_eq!(answer(play, &curious()).is_none(), can || game.phase() == Phase::Answer);
        seen[usize::from(can)] += 1;
    });
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn a_leader_adds_one_where_it_is_best_unless_he_is_asked() {
    let mut seen = [0; 2];
    many_games(|play, _| {
        let game = play.game();
        let (Phase::Boost(side), Some(assault)) = (game.phase(), game.assault()) else { return };
        let answered = side == Side::Attack && game.boosts(Side::Defence);
        let (attack, defence): (&Throw, &Throw) = (&assault.attack, &assault.defence);
        let best = best_raise(attack, defence, side == Side::Attack, answered);
        assert_eq!(answer(play, &Orders::default()), Some(Move::Boost(best)));
        assert_eq!(answer(play, &Orders { asks_for_die: true, ..Orders::default() }), None);
        seen[side as usize] += 1;
    });
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn an_order_for_one_seat_leaves_the_others_theirs() {
    let orders = Orders::default().with_guard(Seat(2), Guard::Two);
    assert_eq!(orders.guard, [Guard::IfCards, Guard::IfCards, Guard::Two, Guard::IfCards]);
    assert_eq!(orders.with_guard(Seat(9), Guard::Ask), orders, "there is no such seat");
    let play = find(|play| play.game().phase() == Phase::Guard && play.game().turn() == Some(Seat(1)));
    let best = best_guard(play.game());
    let other = guarded_by(Guard::Ask).with_guard(Seat(1), Guard::Two);
    assert_eq!(answer(&play, &other), best);
    assert_eq!(answer(&play, &guarded_by(Guard::Two).with_guard(Seat(1), Guard::Ask)), None);
}

#[test]
fn what_others_hold_changes_no_order() {
    many_games(|play, dice| {
        let Some(seat) = play.game().turn() else { return };
        let other = play.game().redeal(seat, dice);
        for orders in [careless(), Orders::default(), curious()] {
            let (mut one, mut two) = (orders.clone(), orders);
            assert_eq!(reflex(play.game(), seat, &mut one), reflex(&other, seat, &mut two));
            assert_eq!(one, two);
        }
    });
}

#[test]
fn computers_answer_at_once_where_people_are_seldom_asked() {
    many_games(|play, _| {
        let game = play.game();
        let answers = is_defending(play) || matches!(game.phase(), Phase::Before(_) | Phase::After | Phase::Boost(_));
        if answers {
            assert_eq!(pause(game), None, "{:?}", game.phase());
        }
        if matches!(game.phase(), Phase::Deploy | Phase::Attack | Phase::Commit) {
            assert!(pause(game).is_some_and(|pause| (50..1000).contains(&pause)));
        }
    });
}
