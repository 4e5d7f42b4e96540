//! Every board and scenario of the skirmish passes the battery, and what the registry asks of a game.

use std::{panic, thread};

use tabletron_rules::{
    Dice, Game, Sample, battery,
    skirmish::{Board, Event, Move, Options, Phase, Scenario, Skirmish, Unit, geometry::Spot},
};

/// Five hundred battles, or as many times more as `make soak` asks for.
fn games() -> usize {
    let times = std::env::var("TABLETRON_SOAK").ok().and_then(|times| times.parse().ok());
    500 * times.unwrap_or(1).max(1)
}

/// Whether a sample passes. What the battery saw is printed.
fn passes(sample: &Sample<Options>) -> bool {
    let run = || battery::run::<Skirmish>(&sample.options, games(), 1);
    let Ok(report) = panic::catch_unwind(run) else { return false };
    println!("{}: {report:?}", sample.name);
    report.games == games() && report.redeals_that_changed >= games()
}

/// The names of those that fail.
fn failing(samples: &[Sample<Options>]) -> Vec<&str> {
    samples.iter().filter(|sample| !passes(sample)).map(|sample| sample.name.as_str()).collect()
}

#[test]
fn random_battles_on_every_board_and_in_every_scenario_keep_the_contract() {
    let samples = Skirmish::samples();
    let (one, other) = samples.split_at(samples.len() / 2);
    let failed = thread::scope(|scope| {
        let run = scope.spawn(|| failing(one));
        let mut failed = failing(other);
        failed.extend(run.join().expect("a run comes back"));
        failed
    });
    assert!(failed.is_empty(), "fails with {}", failed.join(", "));
}

/// A bold choice: mostly to fire and to use what there is, often to close in, sometimes anything.
fn boldly(moves: &[Move], whim: &mut Dice) -> Move {
    let is_bold = |mv: &&Move| {
        let is_tame = matches!(mv, Move::Move { .. } | Move::Aim | Move::Pass | Move::Stop | Move::Transform(_));
        !is_tame && !matches!(mv, Move::QuickChange(_) | Move::Enlist)
    };
    let bold: Vec<Move> = moves.iter().filter(is_bold).copied().collect();
    let nearer = moves.iter().find(|mv| matches!(mv, Move::Move { .. })).filter(|_| whim.below(2) == 0);
    let any = *whim.pick(moves).expect("whoever decides has a move");
    match whim.pick(&bold) {
        Some(&mv) if whim.below(4) > 0 => mv,
        _ => nearer.copied().unwrap_or(any),
    }
}

/// The same Move as a waypoint, now and then and where that is allowed.
fn by_way_of(game: &Skirmish, mv: Move, whim: &mut Dice) -> Move {
    match mv {
        Move::Move { to, on: false } if whim.below(3) == 0 => {
            let on = Move::Move { to, on: true };
            if game.judge(on).is_ok() { on } else { mv }
        }
        _ => mv,
    }
}

/// Plays a battle of a sample boldly, with waypoints, and shows each position, the move chosen in it and what that brought.
/// Every listed move is legal, every position sound, and whoever decides has a move.
fn watch(sample: &Sample<Options>, seed: u64, mut look: impl FnMut(&Skirmish, Move, &[Event], &mut Dice)) {
    let (mut dice, mut whim) = (Dice::new(seed), Dice::of(seed, 1));
    let mut game = Skirmish::start(&sample.options, &mut dice).expect("a sample starts a game");
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    while game.turn().is_some() {
        moves.clear();
        events.clear();
        game.moves(&mut moves);
        assert_eq!(moves.iter().find_map(|&mv| game.judge(mv).err()), None, "{} {seed}", sample.name);
        assert!(!moves.is_empty(), "{} {seed}: no way on in {:?}", sample.name, game.phase());
        let mv = by_way_of(&game, boldly(&moves, &mut whim), &mut whim);
        let before = game.clone();
        game.apply(mv, &mut dice, &mut events);
        assert_eq!(game.audit(), Ok(()), "{} {seed} after {mv:?}: {events:?}", sample.name);
        look(&before, mv, &events, &mut whim);
    }
}

/// How far the figure that moves may still go.
fn most(before: &Skirmish, mv: Move, unit: Unit) -> i32 {
    match (before.phase(), mv) {
        (Phase::March { left, walked }, _) => {
            assert!(left + walked <= before.speed(unit), "{left} left after {walked}");
            left
        }
        (_, Move::Order { .. }) => before.speed(unit).min(4000),
        (_, Move::Charge(_)) => 8000,
        _ => before.speed(unit),
    }
}

#[test]
fn no_path_is_longer_than_the_speed_by_way_of_places_or_not_and_none_is_shorter_than_the_straight_line() {
    let (mut paths, mut by_way) = (0, 0);
    for sample in Skirmish::samples() {
        for seed in 1..=20 {
            watch(&sample, seed, |before, mv, events, _| {
                for event in events {
                    let Event::Moved { unit, from, to, length } = *event else { continue };
                    let most = most(before, mv, unit);
                    assert!(length <= most, "{}: {unit:?} moves {length} of {most}", sample.name);
                    let straight = from.point().distance(to.point());
                    assert!(f64::from(length) / 1000.0 >= straight - 1e-6, "{}: {event:?}", sample.name);
                    paths += 1;
                    by_way += usize::from(matches!(before.phase(), Phase::March { .. }));
                }
            });
        }
    }
    assert!(paths > 5000 && by_way > 500, "{paths} paths, {by_way} after a waypoint");
}

/// A place of the table, near the figure that is activated.
fn near(game: &Skirmish, unit: Unit, whim: &mut Dice) -> Spot {
    let (at, (width, depth)) = (game.fighter(unit).at, game.size());
    let mut by = || whim.below(12_000) as i32 - 6_000;
    Spot::new((at.x + by()).clamp(0, width), (at.y + by()).clamp(0, depth))
}

#[test]
fn a_truck_always_has_a_way_on_whatever_places_it_goes_by() {
    let (mut drives, mut ways) = (0, 0);
    for board in Board::ALL {
        for seed in 1..=12 {
            watch(&Sample::new("convoy", Options::of(board, Scenario::Convoy)), seed, |before, _, _, whim| {
                let Some(unit) = before.activation().unit.filter(|unit| unit.is_truck()) else { return };
                if before.phase() != Phase::Act {
                    return;
                }
                drives += 1;
                let (mut game, mut dice) = (before.clone(), Dice::new(1));
                for _ in 0..40 {
                    let on = Move::Move { to: near(&game, unit, whim), on: true };
                    if game.judge(on).is_ok() {
                        game.apply(on, &mut dice, &mut Vec::new());
                        ways += 1;
                        assert_eq!(game.judge(Move::Stop), Ok(()), "{board:?} {seed} at {:?}", game.fighter(unit).at);
                    }
                }
            });
        }
    }
    assert!(drives > 100 && ways > 300, "{drives} drives, {ways} waypoints");
}

#[test]
fn whatever_a_record_says_the_judge_answers() {
    let (mut judged, mut accepted) = (0, 0);
    for sample in Skirmish::samples() {
        watch(&sample, 77, |before, _, _, whim| {
            let seat = before.turn().expect("somebody decides");
            for _ in 0..40 {
                let reach = if whim.below(2) == 0 { 256 } else { 12 };
                let bytes: [u8; 24] = std::array::from_fn(|_| whim.below(reach) as u8);
                let Ok((mv, _)) = postcard::take_from_bytes::<Move>(&bytes) else { continue };
                judged += 1;
                if before.check(seat, mv).is_ok() {
                    accepted += 1;
                    let (mut game, mut dice) = (before.clone(), Dice::new(1));
                    game.apply(mv, &mut dice, &mut Vec::new());
                    assert_eq!(game.audit(), Ok(()), "{}: {mv:?}", sample.name);
                }
            }
        });
    }
    assert!(judged > 10_000 && accepted > 100, "{judged} judged, {accepted} accepted");
}

#[test]
fn bold_battles_reach_every_phase_and_use_every_special_action() {
    let (mut seen, mut tricks) = ([0; 12], [0; 20]);
    for sample in Skirmish::samples() {
        for seed in 1..=30 {
            watch(&sample, seed, |before, mv, _, _| {
                if let Some(trick) = mv.trick() {
                    tricks[trick as usize] += 1;
                }
                let index = match before.phase() {
                    Phase::Act => 0,
                    Phase::Volley => 1,
                    Phase::Die(_) => 2,
                    Phase::Burst => 3,
                    Phase::Strike => 4,
                    Phase::Strafe => 5,
                    Phase::RollOut => 6,
                    Phase::ShareAim => 7,
                    Phase::Unload => 8,
                    Phase::Shift => 9,
                    Phase::Replan => 10,
                    Phase::Gadget { .. } => 11,
                    _ => return,
                };
                seen[index] += 1;
            });
        }
    }
    assert!(seen.iter().all(|&times| times > 0), "{seen:?}");
    assert!(tricks.iter().all(|&times| times > 0), "{tricks:?}");
}

#[test]
fn five_hundred_points_fight_on_the_large_table_and_a_thousand_find_room_on_the_small_one() {
    let large = Options { wrecks: true, ..Options::of(Board::Large, Scenario::Battle) };
    let small = Options { points: 1000, rounds: 1, ..Options::of(Board::Small, Scenario::Battle) };
    for (name, options) in [("large", large), ("small", small)] {
        for seed in 1..=3 {
            let (mut most, mut last) = (0, 0);
            watch(&Sample::new(name, options), seed, |before, _, _, _| {
                most = most.max(before.all_here().count());
                last = before.round();
            });
            assert!(most >= 24 && last >= 1, "{name} {seed}: {most} figures, {last} rounds");
        }
    }
}
