//! What presses on the board do.

use tabletron_rules::{
    Game, Pilot,
    planet_defenders::{Cubes, Defender, Energy, Pending, Phase, Planet, Refusal, Robot},
};

use super::{
    super::pick::{is_about_flying_first, price_of, target_of, ways},
    *,
};

type PdPick = Pick<PlanetDefenders>;

fn press(play: &Play, selection: Selection, target: Target) -> PdPick {
    pick(&view(play, &selection), target)
}

fn selects(selection: Selection) -> PdPick {
    Pick::Act(Action::Select(selection))
}

/// The legal moves a press on the target can be about; with a picked tile, flights of that tile only.
fn legal(play: &Play, selection: Selection, target: Target) -> Vec<Move> {
    let picked = match selection {
        Selection::Tile(tile) | Selection::Flight { tile: Some(tile), .. } => Some(tile),
        _ => None,
    };
    let fits = |mv: &Move| match (target, mv) {
        (Target::Tile(tile), Move::Fly { tile: of, .. }) => *of == tile,
        (Target::Cell(cell), Move::Fly { tile, to, .. }) => *to == cell && picked.is_none_or(|picked| picked == *tile),
        (Target::Stack(side), Move::Catch { side: at, .. }) => *at == side,
        (Target::Tech(slot), Move::Learn { slot: at, .. }) => *at == slot,
        _ => false,
    };
    moves(play).into_iter().filter(fits).collect()
}

/// Everything the rules can answer to what a press on the target can mean.
fn answers(play: &Play, selection: Selection, target: Target) -> Vec<Refusal> {
    let game = play.game();
    let picked = match selection {
        Selection::Tile(tile) | Selection::Flight { tile: Some(tile), .. } => Some(tile),
        _ => None,
    };
    let fly = |tile, to| Move::Fly { tile, to, pay: Cubes::NONE };
    let meant: Vec<Move> = match target {
        Target::Tile(tile) => Cell::all().map(|to| fly(tile, to)).collect(),
        Target::Cell(to) => {
            (0..3).filter(|tile| picked.is_none_or(|picked| picked == *tile)).map(|tile| fly(tile, to)).collect()
        }
        Target::Stack(side) => {
            let robot = game.stack(side).top();
            let each = |defender| {
                let ignore = robot.map(|robot| game.waivable(defender, robot)).unwrap_or_default();
                let pay = robot.map(Robot::price).unwrap_or_default().minus(ignore);
                Move::Catch { defender, side, ignore, pay }
            };
            Defender::ALL.map(each).to_vec()
        }
        Target::Tech(slot) => {
            let price = game.row()[usize::from(slot)].map(|tech| tech.price()).unwrap_or_default();
            let mut pays = vec![price.energy];
            game.purse().ways(price, |pay| pays.push(pay));
            pays.into_iter().map(|pay| Move::Learn { slot, pay }).collect()
        }
    };
    let seat = game.turn().expect("the game is not over");
    meant.into_iter().filter_map(|mv| game.check(seat, mv).err()).collect()
}

#[test]
fn every_press_does_something_legal_or_is_refused_as_the_rules_say() {
    let mut refused = 0;
    let check = |play: &Play, selection: Selection, target: Target| match press(play, selection, target) {
        Pick::Wait | Pick::Act(Action::Chain(_) | Action::Order(()) | Action::Hurry | Action::PassOn) => {
            panic!("a person waits at {target:?} with {selection:?}")
        }
        Pick::Act(Action::Play(mv)) => {
            assert!(legal(play, selection, target).contains(&mv), "{mv:?} for {target:?}");
            0
        }
        Pick::Act(Action::Select(next)) if target_of(selection) == Some(target) => {
            assert_eq!(next, Selection::Nothing, "the same again lets go");
            0
        }
        Pick::Act(Action::Select(next)) => {
            let meant = match (selection, target) {
                (Selection::Flight { to, tile: None, .. }, Target::Tile(tile)) => {
                    next == Selection::Flight { to, tile: Some(tile), way: 0 }
                }
                _ => false,
            };
            assert!(meant || target_of(next) == Some(target), "what is pressed is what is picked");
            assert!(!legal(play, selection, target).is_empty(), "{target:?} leads nowhere");
            0
        }
        Pick::Refuse(refusal) => {
            assert!(legal(play, selection, target).is_empty(), "{target:?} could be had, yet {refusal:?}");
            assert!(answers(play, selection, target).contains(&refusal), "nobody says {refusal:?} about {target:?}");
            let is_ours = matches!(refusal, Refusal::WrongPayment(_) | Refusal::CannotIgnore(_));
            assert!(!is_ours, "a press names no payment, so it cannot be wrong: {refusal:?} at {target:?}");
            1
        }
    };
    twenty_games(|play, dice| {
        if play.game().turn().is_none() {
            return;
        }
        for selection in [Selection::Nothing, random_selection(play, dice)] {
            refused += play.game().pressable().into_iter().map(|target| check(play, selection, target)).sum::<u32>();
        }
    });
    assert!(refused > 1000, "only {refused} refusals were seen");
}

#[test]
fn nobody_presses_for_a_computer_or_after_the_end() {
    let computer = seated(options(2, false), 1, Pilot::Recruit);
    let over = wander(people(options(2, false), 1), random_move, |_, _| {});
    for target in computer.game().pressable() {
        assert_eq!(press(&computer, Selection::Nothing, target), Pick::Wait);
        assert_eq!(press(&over, Selection::Nothing, target), Pick::Refuse(Refusal::GameOver));
    }
}

#[test]
fn a_tile_is_picked_changed_and_let_go() {
    let play = people(options(2, false), 1);
    assert_eq!(press(&play, Selection::Nothing, Target::Tile(0)), selects(Selection::Tile(0)));
    assert_eq!(press(&play, Selection::Tile(0), Target::Tile(2)), selects(Selection::Tile(2)));
    assert_eq!(press(&play, Selection::Tile(0), Target::Tile(0)), selects(Selection::Nothing));
}

#[test]
fn a_tile_and_a_planet_with_one_way_is_a_flight_at_once() {
    let play = people(options(2, false), 1);
    for to in play.game().destinations(1).iter() {
        let flight = Move::Fly { tile: 1, to, pay: Cubes::NONE };
        assert_eq!(press(&play, Selection::Tile(1), Target::Cell(to)), Pick::Act(Action::Play(flight)));
    }
}

#[test]
fn a_planet_without_a_tile_asks_first_even_if_there_is_one_way() {
    let play = people(options(2, false), 1);
    let to = play.game().destinations(1).iter().next().expect("somewhere");
    let expected = selects(Selection::Flight { to, tile: None, way: 0 });
    assert_eq!(press(&play, Selection::Nothing, Target::Cell(to)), expected);
}

#[test]
fn a_tile_and_a_planet_with_several_ways_to_pay_asks_which() {
    let several = |play: &Play| flight_ways(play).is_some();
    let play = find(options(2, false), several);
    let (tile, to) = flight_ways(&play).expect("it was found by this");
    let expected = Selection::Flight { to, tile: Some(tile), way: 0 };
    assert_eq!(press(&play, Selection::Tile(tile), Target::Cell(to)), selects(expected));
    assert!(ways(&view(&play, &expected), expected).len() > 1);
}

#[test]
fn a_flight_that_only_energy_can_pay_for_is_asked_about_first() {
    let converted = |play: &Play| {
        moves(play).into_iter().find_map(|mv| match mv {
            Move::Fly { tile, to, pay } if pay != Cubes::NONE => {
                let selection = Selection::Flight { to, tile: Some(tile), way: 0 };
                (ways(&view(play, &selection), selection) == [mv]).then_some((tile, to))
            }
            _ => None,
        })
    };
    let play = find(options(2, true), |play| converted(play).is_some());
    let (tile, to) = converted(&play).expect("found by this");
    let asked = Action::Select(Selection::Flight { to, tile: Some(tile), way: 0 });
    assert_eq!(press(&play, Selection::Tile(tile), Target::Cell(to)), Pick::Act(asked.clone()));
    let selection = Selection::Tile(tile);
    let choices = super::super::panel::panel(&view(&play, &selection)).choices;
    assert!(choices.iter().any(|choice| choice.action == asked), "the panel asks too");
    assert!(choices.iter().all(|choice| matches!(choice.action, Action::Select(_))));
}

#[test]
fn a_planet_and_then_a_tile_that_leads_there_is_a_flight_at_once() {
    let play = people(options(2, false), 1);
    for to in play.game().destinations(1).iter() {
        let picked = Selection::Flight { to, tile: None, way: 0 };
        let flight = Move::Fly { tile: 1, to, pay: Cubes::NONE };
        assert_eq!(press(&play, picked, Target::Tile(1)), Pick::Act(Action::Play(flight)));
    }
    let (other, to) = (0..3)
        .find_map(|tile| {
            let elsewhere = Cell::all().find(|&to| !play.game().destinations(tile).has(to) && to != Cell::CENTRE)?;
            Some((tile, elsewhere))
        })
        .expect("no tile leads everywhere");
    let picked = Selection::Flight { to, tile: None, way: 0 };
    assert_eq!(press(&play, picked, Target::Tile(other)), selects(Selection::Tile(other)), "otherwise it is picked");
}

#[test]
fn of_all_unused_tiles_the_one_that_misses_least_says_why_a_planet_is_refused() {
    let rank = |refusal: &Refusal| match refusal {
        Refusal::TooDear(_) => 0,
        Refusal::Occupied(_) => 1,
        Refusal::ToAndFro(_) => 2,
        Refusal::NotExact { .. } => 3,
        _ => 4,
    };
    let mut better = 0;
    twenty_games(|play, _| {
        let game = play.game();
        let Some(seat) = game.turn().filter(|_| game.phase() == Phase::Act) else { return };
        for to in Cell::all() {
            let Pick::Refuse(refusal) = press(play, Selection::Nothing, Target::Cell(to)) else { continue };
            let unused = (0..3).filter(|&tile| !game.tiles().is_used(tile));
            let all: Vec<Refusal> =
                unused.filter_map(|tile| game.check(seat, Move::Fly { tile, to, pay: Cubes::NONE }).err()).collect();
            assert_eq!(Some(rank(&refusal)), all.iter().map(rank).min(), "{refusal:?} of {all:?}");
            better += u32::from(rank(&refusal) < rank(&all[0]));
        }
    });
    assert!(better > 50, "only {better} times another tile than the first knew better");
}

/// A flight that can be paid in several ways.
fn flight_ways(play: &Play) -> Option<(u8, Cell)> {
    moves(play).into_iter().find_map(|mv| match mv {
        Move::Fly { tile, to, pay } if pay != Cubes::NONE => {
            moves(play).contains(&Move::Fly { tile, to, pay: Cubes::NONE }).then_some((tile, to))
        }
        _ => None,
    })
}

fn refused(play: &Play, selection: Selection, target: Target) -> Refusal {
    match press(play, selection, target) {
        Pick::Refuse(refusal) => refusal,
        other => panic!("{target:?} is not refused: {other:?}"),
    }
}

#[test]
fn a_planet_out_of_reach_is_refused_for_the_exact_number_of_steps() {
    let play = people(options(2, false), 1);
    let face = play.game().tiles().face(0).expect("a tile");
    let far = Cell::all().find(|&cell| !Cell::CENTRE.reach(face.steps).has(cell) && cell != Cell::CENTRE);
    let target = Target::Cell(far.expect("not everything is in reach"));
    let expected = Refusal::NotExact { defender: face.defender, steps: face.steps, far: false };
    assert_eq!(refused(&play, Selection::Tile(0), target), expected);
}

#[test]
fn a_used_tile_is_refused_as_used() {
    let has_flown_once = |play: &Play| {
        let game = play.game();
        (game.mains(), game.extras(), game.phase()) == (1, 0, Phase::Act)
    };
    let play = find(options(2, false), has_flown_once);
    let tiles = play.game().tiles();
    let used = (0..3u8).find(|&tile| tiles.is_used(tile)).expect("one was used");
    let defender = tiles.face(used).expect("a tile").defender;
    assert_eq!(refused(&play, Selection::Nothing, Target::Tile(used)), Refusal::TileUsed(defender));
}

#[test]
fn a_tile_that_is_boxed_in_is_refused_for_who_stands_in_the_way() {
    let boxed = |play: &Play| {
        let game = play.game();
        let can_fly = moves(play).iter().any(|mv| matches!(mv, Move::Fly { .. }));
        let tile = (0..3).find(|&tile| !game.tiles().is_used(tile) && game.destinations(tile).is_empty());
        tile.filter(|_| can_fly)
    };
    let play = find(options(2, false), |play| boxed(play).is_some());
    let refusal = refused(&play, Selection::Nothing, Target::Tile(boxed(&play).expect("found by this")));
    assert!(matches!(refusal, Refusal::Occupied(_)), "{refusal:?}");
}

#[test]
fn robots_and_technologies_before_the_first_flight_are_refused_in_the_base_game() {
    let play = people(options(2, false), 1);
    for target in
        play.game().pressable().into_iter().filter(|target| matches!(target, Target::Stack(_) | Target::Tech(_)))
    {
        assert_eq!(refused(&play, Selection::Nothing, target), Refusal::ExtraBeforeMain);
    }
}

#[test]
fn in_the_variant_a_robot_before_the_first_flight_is_refused_because_nobody_flew() {
    let play = people(options(2, true), 1);
    let refusal = refused(&play, Selection::Nothing, Target::Stack(Side::Top));
    assert!(matches!(refusal, Refusal::NotMoved(_)), "{refusal:?}");
    assert!(is_about_flying_first(play.game(), refusal));
}

#[test]
fn a_robot_that_nobody_flew_to_is_refused_for_the_defender_that_is_closest_to_it() {
    let mut seen = [false; 2];
    twenty_games(|play, _| {
        let game = play.game();
        let has_flown = game.mains() > 0 && game.extras() == 0 && game.phase() == Phase::Act;
        for side in Side::ALL.into_iter().filter(|&side| has_flown && game.stack(side).top().is_some()) {
            let stands = |defender: &Defender| game.defender_cell(*defender).touches(side);
            let flew = |defender: &Defender| game.has_moved(*defender);
            if Defender::ALL.iter().any(|defender| stands(defender) && flew(defender)) {
                continue;
            }
            let refusal = refused(play, Selection::Nothing, Target::Stack(side));
            match refusal {
                Refusal::NotMoved(defender) => assert!(stands(&defender) && !flew(&defender)),
                Refusal::OutOfReach(defender, at) => {
                    assert!(flew(&defender) && at == side && !Defender::ALL.iter().any(stands));
                }
                other => panic!("{other:?}"),
            }
            seen[usize::from(matches!(refusal, Refusal::OutOfReach(..)))] = true;
            assert!(!is_about_flying_first(game, refusal), "somebody flew");
        }
    });
    assert_eq!(seen, [true; 2], "both happen");
}

#[test]
fn a_robot_that_is_too_dear_is_refused_with_the_price_after_lenses() {
    let mut waived = 0;
    twenty_games(|play, _| {
        for side in Side::ALL {
            let pressed = play.game().turn().map(|_| press(play, Selection::Nothing, Target::Stack(side)));
            let Some(Pick::Refuse(Refusal::TooDear(price))) = pressed else { continue };
            let robot = play.game().stack(side).top().expect("there is one");
            let able = |defender: &Defender| {
                play.game().has_moved(*defender) && play.game().defender_cell(*defender).touches(side)
            };
            let prices: Vec<Cubes> = Defender::ALL
                .into_iter()
                .filter(able)
                .map(|defender| robot.price().minus(play.game().waivable(defender, robot)))
                .collect();
            assert!(prices.contains(&price.energy), "{price:?} of {prices:?}");
            waived += u32::from(price.energy != robot.price());
        }
    });
    assert!(waived > 0, "no lens was seen");
}

#[test]
fn a_technology_that_is_too_dear_is_refused_with_its_price() {
    let mut play = people(options(2, false), 1);
    let to = Cell::all().find(|&to| {
        let flight = Move::Fly { tile: 0, to, pay: Cubes::NONE };
        moves(&play).contains(&flight) && !matches!(play.game().planet(to), Planet::Bazaar | Planet::Fortune)
    });
    step(&mut play, Move::Fly { tile: 0, to: to.expect("somewhere"), pay: Cubes::NONE });
    let game = play.game().clone();
    let dear = game.row().iter().flatten().position(|tech| !game.purse().can_pay(tech.price()));
    let slot = dear.expect("with at most one cube something is too dear") as u8;
    let price = game.row()[usize::from(slot)].expect("the row is full").price();
    assert_eq!(refused(&play, Selection::Nothing, Target::Tech(slot)), Refusal::TooDear(price));
}

#[test]
fn while_something_is_to_be_decided_every_press_says_what() {
    let picking = find(options(2, false), |play| matches!(play.game().phase(), Phase::Pick { .. }));
    let trimming = find(options(2, false), |play| play.game().phase() == Phase::Trim);
    let offered = find(options(2, false), |play| matches!(play.game().phase(), Phase::Offer(_)));
    let Phase::Offer(offer) = offered.game().phase() else { panic!("found by this") };
    let pending = [Pending::Pick, Pending::Trim, Pending::Offer(offer.planet())];
    for (play, pending) in [picking, trimming, offered].iter().zip(pending) {
        for target in play.game().pressable() {
            assert_eq!(refused(play, Selection::Nothing, target), Refusal::First(pending));
        }
    }
}

/// Smaller is plainer: what is waived, what is converted, what is paid in a colour that is not printed.
fn plainness(play: &Play, mv: Move) -> (u8, u8, u8) {
    // A rest has no price.
    let (price, pay) = price_of(play.game(), mv).unwrap_or_default();
    let waived = if let Move::Catch { ignore, .. } = mv { ignore.total() } else { 0 };
    let foreign = Energy::ALL.iter().map(|&energy| pay[energy].saturating_sub(price.energy[energy])).sum();
    (u8::MAX - waived, pay.total().abs_diff(price.energies()), foreign)
}

#[test]
fn ways_are_legal_complete_unique_and_the_plainest_comes_first() {
    let mut several = 0;
    twenty_games(|play, dice| {
        let legal_moves = moves(play);
        let selection = match play.game().phase() {
            Phase::Offer(_) => Selection::Offer { way: 0 },
            _ => random_selection(play, dice),
        };
        let ways = ways(&view(play, &selection), selection);
        several += u32::from(ways.len() > 1);
        for (index, mv) in ways.iter().enumerate() {
            assert!(legal_moves.contains(mv), "{mv:?} is not legal");
            assert!(!ways[..index].contains(mv), "{mv:?} is there twice");
        }
        assert!(ways.is_sorted_by_key(|mv| plainness(play, *mv)), "{ways:?}");
        let covered = |mv: &Move| match *mv {
            Move::Catch { ignore, pay, .. } => {
                ways.iter().any(|way| matches!(way, Move::Catch { ignore: a, pay: b, .. } if (*a, *b) == (ignore, pay)))
            }
            _ => ways.contains(mv),
        };
        let meant = match (selection, target_of(selection)) {
            (Selection::Offer { .. }, _) => {
                legal_moves.into_iter().filter(|mv| matches!(mv, Move::Accept { .. })).collect()
            }
            (_, Some(target)) => legal(play, selection, target),
            _ => Vec::new(),
        };
        assert!(meant.iter().all(covered), "{selection:?} lacks one of {meant:?}: {ways:?}");
    });
    assert!(several > 100, "only {several} choices were seen");
}

#[test]
fn two_defenders_that_would_pay_the_same_are_one_way() {
    let same = |play: &Play| {
        let moves = moves(play);
        moves.iter().find_map(|mv| match *mv {
            Move::Catch { defender: Defender::Red, side, ignore, pay } => {
                let other = |defender| moves.contains(&Move::Catch { defender, side, ignore, pay });
                (other(Defender::Yellow) || other(Defender::Blue)).then_some((side, ignore, pay))
            }
            _ => None,
        })
    };
    let play = find(options(2, false), |play| same(play).is_some());
    let (side, ignore, pay) = same(&play).expect("found by this");
    let selection = Selection::Stack { side, way: 0 };
    let is_it = |mv: &&Move| matches!(mv, Move::Catch { ignore: a, pay: b, .. } if (*a, *b) == (ignore, pay));
    assert_eq!(ways(&view(&play, &selection), selection).iter().filter(is_it).count(), 1);
}
