//! What happens for people without asking them.

use tabletron_rules::{
    Pilot,
    conquest::{Throw, best_raise},
    cybertron::{Event, Moment},
};

use super::{
    super::{
        orders::{Run, all_out, best_guard, pause},
        panel::{guard_note, guard_row, panel},
    },
    *,
};
use crate::table::{self, controller};

/// Orders of people who want nothing to do with defending.
fn careless() -> Orders {
    guarded_by(Guard::Two)
}

fn guarded_by(guard: Guard) -> Orders {
    everybody(Standing { guard, ..Standing::default() })
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
    let orders = everybody(Standing { guard: Guard::Two, stop: stop.max(1), ..Standing::default() });
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
fn outside_attacks_everybody_is_asked_who_has_a_choice_and_old_orders_are_taken_back() {
    let mut alone = 0;
    let run = Some(Run { from: Zone::IACON, to: Zone::KAON, stop: 1 });
    many_games(|play, _| {
        let Some(seat) = play.game().turn().filter(|_| !play.game().phase().is_assault()) else { return };
        let mut orders = Orders { run, ..careless() };
        let answer = reflex(play.game(), seat, &mut orders);
        match (play.game().phase(), &moves(play)[..]) {
            (Phase::Carry { .. }, [only]) => {
                assert_eq!(answer, Some(*only), "one unit can go, and goes");
                alone += 1;
            }
            (Phase::Muster | Phase::Transform, [Move::Advance]) => {
                assert_eq!(answer, Some(Move::Advance), "nothing can be done with the cards in hand");
            }
            (phase, _) => assert_eq!(answer, None, "{phase:?}"),
        }
        assert_eq!(orders, careless());
    });
    assert!(alone > 0, "no call had only one unit to send");
}

#[test]
fn everything_an_order_does_is_legal() {
    let mut seen = 0;
    many_games(|play, _| {
        for orders in [careless(), guarded_by(Guard::IfArmed), curious()] {
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
    let orders = guarded_by(Guard::IfArmed);
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
        for orders in [careless(), guarded_by(Guard::IfArmed)] {
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
        let decider = game.turn().expect("somebody decides");
        let asking = |seat| Orders::default().with(seat, |standing| standing.asks_for_die = true);
        assert_eq!(answer(play, &asking(decider)), None);
        let other = game.seat_of(side.other());
        assert_eq!(answer(play, &asking(other)), Some(Move::Boost(best)), "what the other wants is no matter");
        seen[side as usize] += 1;
    });
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn an_order_for_one_seat_leaves_the_others_theirs() {
    let with = |orders: Orders, seat, guard| orders.with(Seat(seat), |standing| standing.guard = guard);
    let orders = with(Orders::default(), 2, Guard::Two);
    assert_eq!(orders.seats.map(|standing| standing.guard), [Guard::Ask, Guard::Ask, Guard::Two, Guard::Ask]);
    assert_eq!(with(orders.clone(), 9, Guard::IfArmed), orders, "there is no such seat");
    let play = find(|play| play.game().phase() == Phase::Guard && play.game().turn() == Some(Seat(1)));
    let best = best_guard(play.game());
    assert_eq!(answer(&play, &with(guarded_by(Guard::Ask), 1, Guard::Two)), best);
    assert_eq!(answer(&play, &with(guarded_by(Guard::Two), 1, Guard::Ask)), None);
}

#[test]
fn what_others_hold_changes_no_order() {
    many_games(|play, dice| {
        let Some(seat) = play.game().turn() else { return };
        let other = play.game().redeal(seat, dice);
        for orders in [careless(), guarded_by(Guard::IfArmed), curious()] {
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

#[test]
fn people_who_share_a_screen_begin_by_being_asked_and_one_person_only_with_cards() {
    let begins = |play: &Play| <Orders as table::Orders>::at(&play.record().chairs);
    for seed in 0..3 {
        let play = people(setting(seed), seed);
        assert_eq!(begins(&play), guarded_by(Guard::Ask), "no question tells what they hold");
        assert_eq!(view(&play, &Selection::Nothing).orders, begins(&play));
        let computers: Vec<Seat> = Seat::all(play.game().seats()).skip(1).collect();
        assert_eq!(begins(&with_computers(&play, &computers)), guarded_by(Guard::IfArmed));
    }
    let trio = people(setting(1), 1);
    assert_eq!(begins(&with_computers(&trio, &[Seat(2)])), guarded_by(Guard::Ask), "two people and a computer");
}

#[test]
fn what_an_order_gives_away_is_told_where_somebody_else_looks_on() {
    for lang in Lang::ALL {
        let told = |play: &Play| guard_note(&View::new(play, &Selection::Nothing, lang));
        let play = in_phase(Phase::Guard);
        assert_text(told(&play).expect("people learn from a question"), "the order");
        let defender = play.game().turn().expect("somebody defends");
        let others: Vec<Seat> = Seat::all(play.game().seats()).filter(|&seat| seat != defender).collect();
        assert_eq!(told(&with_computers(&play, &others)), None, "computers do not");
        let asked = View::new(&play, &Selection::Nothing, lang).with_orders(guarded_by(Guard::IfArmed));
        let why: Vec<String> = panel(&asked).why.iter().map(ToString::to_string).collect();
        assert!(why.iter().any(|why| Some(why.as_str()) == told(&play)), "{why:?}");
    }
}

#[test]
fn the_order_can_be_changed_whenever_one_looks() {
    let mut seen = [0; 2];
    some_positions(|play, _| {
        let selection = Selection::Nothing;
        let of = |play: &Play| guard_row(&view(play, &selection));
        let Some(turn) = play.game().turn() else { return };
        for pill in of(play).expect("whoever decides has it").options {
            let Action::Order(orders) = pill.action else { panic!("it is an order") };
            let changed = Seat::all(4).filter(|&seat| orders.of(seat) != Orders::default().of(seat));
            assert!(changed.into_iter().all(|seat| seat == turn), "one changes one's own");
            seen[0] += 1;
        }
        let others: Vec<Seat> = Seat::all(play.game().seats()).filter(|&seat| seat != turn).collect();
        let waiting = with_computers(play, &[&[turn], &others[1..]].concat());
        assert!(of(&waiting).is_some(), "the only person has it while computers play");
        if others.len() > 1 {
            assert!(of(&with_computers(play, &[turn])).is_none(), "several people do not change each other's");
            seen[1] += 1;
        }
    });
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn orders_are_read_as_they_were_written_and_damaged_ones_not_at_all() {
    use table::Orders as _;
    let mut dice = Dice::new(5);
    for _ in 0..500 {
        let mut standing = |_: usize| Standing {
            guard: Guard::ALL[dice.below(3) as usize],
            stop: dice.below(40) as u16 + 1,
            asks_for_die: dice.below(2) == 1,
        };
        let seats = std::array::from_fn(&mut standing);
        let mut zone = || Zone::new(dice.below(44) as u8).expect("there are 44");
        let run = Run { from: zone(), to: zone(), stop: dice.below(9) as u16 + 1 };
        let orders = Orders { seats, run: (dice.below(2) == 1).then_some(run) };
        let text = orders.write();
        assert!(text.len() < 40, "{text}");
        assert_eq!(Orders::read(&text), Some(orders.clone()));
        for cut in 0..text.len() {
            if let Some(read) = Orders::read(&text[..cut]) {
                assert_eq!(Orders::read(&read.write()), Some(read), "what can be read is whole");
            }
        }
    }
    for damaged in
        ["", "a1", "a1 a1 a1", "a1 a1 a1 x1", "a0 a1 a1 a1", "a1 a1 a1 a1 12>99:1", "a1 a1 a1 a1 12", "é1 a1 a1 a1"]
    {
        assert_eq!(Orders::read(damaged), None, "{damaged}");
    }
    assert_eq!(Orders::read("a1 a1 a1 a1 1>2:1 more"), None);
}

#[test]
fn opening_a_game_decides_nothing_for_a_person_but_lets_computers_answer() {
    let mut seen = [0; 2];
    many_games(|play, dice| {
        let Some(seat) = play.game().turn().filter(|_| dice.below(20) == 0) else { return };
        let mut opened = play.clone();
        assert!(!controller::play_unasked(&mut opened, None), "{:?}", play.game().phase());
        assert_eq!(opened.steps().len(), play.steps().len());
        seen[0] += u32::from(answer(play, &careless()).is_some());
        let mut other = with_computers(play, &[seat]);
        let answers = controller::play_unasked(&mut other, None);
        assert_eq!(answers, pause(play.game()).is_none());
        if answers {
            assert!(other.pilot().is_none_or(|pilot| pilot == Pilot::Human || pause(other.game()).is_some()));
            seen[1] += 1;
        }
    });
    assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
}

#[test]
fn a_number_to_stop_at_that_nobody_sees_does_not_hold() {
    let mut seen = [0; 2];
    many_games(|play, _| {
        let Some(assault) = play.game().assault().filter(|_| play.game().phase() == Phase::Commit) else { return };
        let (seat, left) = (play.game().active(), play.game().units(assault.from));
        let orders = everybody(Standing { stop: 2, ..Standing::default() });
        let selection = Selection::Nothing;
        let panel = panel(&view(play, &selection).with_orders(orders.clone()));
        let row = panel.rows.iter().find(|row| row.label == crate::words::cybertron::until_left(Lang::En));
        assert_eq!(row.is_some(), left > 3);
        assert_eq!(orders.stop_of(seat, left), if row.is_some() { 2 } else { 1 });
        let Some(Action::Order(Orders { run: Some(run), .. })) = panel.action_of('r') else { panic!("it can go on") };
        assert_eq!(run.stop, orders.stop_of(seat, left));
        seen[usize::from(row.is_some())] += 1;
    });
    assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
}

#[test]
fn people_at_different_screens_are_asked_about_a_defence_only_while_they_hold_a_card_for_it() {
    let play = people(setting(1), 1);
    assert_eq!(<Orders as table::Orders>::apart(&play.record().chairs), guarded_by(Guard::IfArmed));
}

#[test]
fn each_seat_has_a_number_to_stop_at_of_its_own() {
    let orders = Orders::default().with(Seat(1), |standing| standing.stop = 5);
    assert_eq!([0, 1, 2].map(|seat| orders.stop_of(Seat(seat), 9)), [1, 5, 1]);
    assert_eq!(orders.stop_of(Seat(1), 5), 4, "somebody can always attack");
}
