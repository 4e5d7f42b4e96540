//! What glows, and what is said about it.

use tabletron_rules::{
    Game, Pilot, Seat,
    planet_defenders::{Cell, Defender, Move, Phase, Side, Source},
};

use super::{
    super::{
        names,
        pick::Selection,
        scene::{Glow, Scene, batteries_on_tiles, scene},
    },
    *,
};
use crate::words::planet_defenders as words;

fn seen(play: &Play, selection: Selection) -> Scene {
    scene(&view(play, &selection))
}

fn glows(scene: &Scene) -> Vec<Glow> {
    let cells = scene.cells.iter().map(|cell| cell.glow);
    let tiles = scene.tiles.iter().map(|tile| tile.glow);
    let stacks = scene.stacks.iter().map(|stack| stack.glow);
    cells.chain(tiles).chain(stacks).chain(scene.techs.iter().map(|tech| tech.glow)).collect()
}

#[test]
fn at_the_start_all_three_tiles_glow_and_nothing_else() {
    for seed in 0..8 {
        let scene = seen(&people(options(2, false), seed), Selection::Nothing);
        assert!(scene.tiles.iter().all(|tile| tile.glow == Glow::Can && !tile.used), "seed {seed}");
        assert_eq!(glows(&scene).iter().filter(|&&glow| glow != Glow::Still).count(), 3, "seed {seed}");
    }
}

#[test]
fn a_tile_glows_exactly_when_nothing_is_picked_and_it_can_fly() {
    twenty_games(|play, _| {
        let scene = seen(play, Selection::Nothing);
        for tile in 0..3u8 {
            let can = moves(play).iter().any(|mv| matches!(mv, Move::Fly { tile: of, .. } if *of == tile));
            assert_eq!(scene.tiles[usize::from(tile)].glow == Glow::Can, can, "tile {tile}");
        }
    });
}

#[test]
fn after_a_tile_exactly_its_destinations_glow() {
    let mut seen_flights = 0;
    twenty_games(|play, _| {
        for tile in 0..3u8 {
            if !moves(play).iter().any(|mv| matches!(mv, Move::Fly { tile: of, .. } if *of == tile)) {
                continue;
            }
            seen_flights += 1;
            let scene = seen(play, Selection::Tile(tile));
            let glowing: Vec<Cell> = Cell::all().filter(|cell| scene.cells[cell.index()].glow == Glow::Can).collect();
            assert_eq!(glowing, play.game().destinations(tile).iter().collect::<Vec<_>>());
            for (index, other) in scene.tiles.iter().enumerate() {
                let expected = if index == usize::from(tile) { Glow::Picked } else { Glow::Still };
                assert_eq!(other.glow, expected);
            }
        }
    });
    assert!(seen_flights > 1000, "only {seen_flights} flights were seen");
}

#[test]
fn stacks_and_technologies_glow_exactly_when_they_can_be_had() {
    let mut seen_catches = 0;
    twenty_games(|play, _| {
        let (scene, moves) = (seen(play, Selection::Nothing), moves(play));
        for side in Side::ALL {
            let can = moves.iter().any(|mv| matches!(mv, Move::Catch { side: at, .. } if *at == side));
            assert_eq!(scene.stacks[side as usize].glow == Glow::Can, can, "{side:?}");
            seen_catches += u32::from(can);
        }
        for slot in 0..4u8 {
            let can = moves.iter().any(|mv| matches!(mv, Move::Learn { slot: at, .. } if *at == slot));
            assert_eq!(scene.techs[usize::from(slot)].glow == Glow::Can, can, "place {slot}");
        }
    });
    assert!(seen_catches > 20, "only {seen_catches} catches were seen");
}

#[test]
fn what_is_picked_is_shown_as_picked() {
    let catch = |play: &Play| moves(play).iter().any(|mv| matches!(mv, Move::Catch { side: Side::Top, .. }));
    let scene = seen(&find(options(2, false), catch), Selection::Stack { side: Side::Top, way: 0 });
    assert_eq!(scene.stacks[Side::Top as usize].glow, Glow::Picked);
    let learn = |play: &Play| moves(play).iter().any(|mv| matches!(mv, Move::Learn { slot: 2, .. }));
    let scene = seen(&find(options(2, false), learn), Selection::Tech { slot: 2, way: 0 });
    assert_eq!(scene.techs[2].glow, Glow::Picked);
    let play = people(options(2, false), 1);
    let to = play.game().destinations(0).iter().next().expect("somewhere");
    let scene = seen(&play, Selection::Flight { to, tile: Some(0), way: 0 });
    assert_eq!(scene.cells[to.index()].glow, Glow::Picked);
}

#[test]
fn nothing_glows_while_a_computer_decides() {
    let play = seated(options(3, true), 4, Pilot::Recruit);
    for selection in [Selection::Nothing, Selection::Tile(0)] {
        assert!(glows(&seen(&play, selection)).iter().all(|&glow| glow == Glow::Still));
    }
}

#[test]
fn nothing_glows_when_the_game_is_over() {
    let play = wander(people(options(2, false), 3), random_move, |_, _| {});
    assert_eq!(play.game().turn(), None);
    for selection in [Selection::Nothing, Selection::Tile(0)] {
        assert!(glows(&seen(&play, selection)).iter().all(|&glow| glow == Glow::Still));
    }
}

#[test]
fn a_used_tile_is_shown_and_said_to_be_used() {
    let play = find(options(2, false), |play| play.game().mains() == 1 && play.game().phase() == Phase::Act);
    let used = (0..3u8).find(|&tile| play.game().tiles().is_used(tile)).expect("one was used");
    for lang in Lang::ALL {
        let scene = scene(&View::new(&play, &Selection::Nothing, lang));
        for (index, tile) in scene.tiles.iter().enumerate() {
            assert_eq!(tile.used, index == usize::from(used));
            assert_eq!(tile.label.contains(words::tile_is_used(lang)), tile.used, "{}", tile.label);
        }
        assert_eq!(scene.tiles[usize::from(used)].glow, Glow::Still);
    }
}

#[test]
fn a_planet_says_its_name_its_category_and_who_stands_there() {
    twenty_games(|play, dice| {
        if dice.below(10) > 0 {
            return;
        }
        for lang in Lang::ALL {
            let scene = scene(&View::new(play, &Selection::Nothing, lang));
            for cell in Cell::all() {
                let label = &scene.cells[cell.index()].label;
                let planet = play.game().planet(cell);
                assert_text(label, "a planet");
                assert!(label.starts_with(names::planet(lang, planet)), "{label}");
                assert!(label.contains(names::category(lang, planet.category())), "{label}");
                for defender in Defender::ALL {
                    let stands = words::cell_stands(lang, names::defender(lang, defender)).to_string();
                    let is_there = play.game().defender_cell(defender) == cell;
                    assert_eq!(label.contains(&stands), is_there, "{label}");
                }
            }
        }
    });
}

#[test]
fn a_planet_says_that_it_can_be_reached_only_when_it_glows() {
    let play = people(options(2, false), 5);
    for lang in Lang::ALL {
        let scene = scene(&View::new(&play, &Selection::Tile(1), lang));
        for cell in &scene.cells {
            assert_eq!(cell.label.ends_with(words::cell_reach(lang)), cell.glow == Glow::Can, "{}", cell.label);
        }
    }
}

#[test]
fn tiles_stacks_and_technologies_speak_in_three_languages() {
    twenty_games(|play, dice| {
        if dice.below(20) > 0 {
            return;
        }
        for lang in Lang::ALL {
            let scene = scene(&View::new(play, &Selection::Nothing, lang));
            for tile in &scene.tiles {
                assert_text(&tile.label, "a tile");
                assert!(tile.label.contains(names::defender(lang, tile.face.defender)), "{}", tile.label);
                assert!(tile.label.contains(names::defender(lang, tile.back.defender)), "{}", tile.label);
            }
            for stack in &scene.stacks {
                assert_text(&stack.label, "a stack");
                if let Some(robot) = stack.robot {
                    assert!(stack.label.starts_with(names::sort(lang, robot.sort())), "{}", stack.label);
                    let points = words::n_points(lang, robot.points()).to_string();
                    assert!(stack.label.contains(&points), "{}", stack.label);
                }
            }
            for tech in &scene.techs {
                assert_text(&tech.label, "a technology");
                let name = tech.tech.map(|tech| names::tech(lang, tech)).unwrap_or_default();
                assert!(tech.label.starts_with(&name), "{}", tech.label);
            }
        }
    });
}

#[test]
fn a_robot_that_is_not_turned_up_yet_is_not_told() {
    let is_covered = |play: &Play| {
        let from_robot = matches!(play.game().phase(), Phase::Pick { from: Source::Robot(_), .. });
        from_robot && Side::ALL.iter().any(|&side| play.game().stack(side).top().is_none())
    };
    let scene = seen(&find(options(4, false), is_covered), Selection::Nothing);
    let covered = scene.stacks.iter().find(|stack| stack.robot.is_none()).expect("one is covered");
    assert!(covered.left == 0 || covered.label == words::stack_left(Lang::En, covered.left).to_string());
}

#[test]
fn the_defenders_stand_where_they_are_and_show_whether_they_flew() {
    twenty_games(|play, _| {
        let scene = seen(play, Selection::Nothing);
        for (defender, shown) in Defender::ALL.into_iter().zip(scene.defenders) {
            assert_eq!(shown.defender, defender);
            assert_eq!(shown.cell, play.game().defender_cell(defender));
            assert_eq!(shown.moved, play.game().has_moved(defender));
        }
        assert_eq!(scene.reserve, play.game().reserve());
        assert_eq!((scene.deck, scene.token, scene.die), {
            let game = play.game();
            (game.deck_left(), game.token(), game.die())
        });
    });
}

#[test]
fn only_the_seat_that_decides_sees_what_can_be_done() {
    let mut play = people(options(2, false), 2);
    let first = play.game().active();
    assert_eq!(view(&play, &Selection::Nothing).actor, Some(first));
    step(&mut play, Move::Rest);
    assert_eq!(view(&play, &Selection::Nothing).actor, Some(Seat(1 - first.0)));
}

#[test]
fn a_used_tile_has_the_batteries_on_it_that_its_flight_cost() {
    let mut seconds = 0;
    twenty_games(|play, _| {
        let paid = batteries_on_tiles(play.into());
        let scene = seen(play, Selection::Nothing).with_batteries(paid);
        let is_trimming = play.game().phase() == Phase::Trim;
        for (tile, count) in scene.tiles.iter().zip(paid) {
            assert_eq!(tile.batteries, if tile.used { count } else { 0 });
            assert!(is_trimming || tile.used == (count > 0), "{paid:?}");
        }
        let mains = play.game().mains();
        assert_eq!(paid.iter().sum::<u8>(), [0, 1, 3][usize::from(mains)], "{paid:?}");
        if let Some(Move::Fly { tile, .. }) = play.steps().last().map(|step| step.mv) {
            assert_eq!(paid[usize::from(tile)], mains, "the last flight cost most");
            seconds += u32::from(mains == 2);
        }
    });
    assert!(seconds > 50, "only {seconds} second flights were seen");
}

#[test]
fn after_a_planet_the_tiles_that_lead_there_glow() {
    let play = people(options(2, false), 1);
    for to in Cell::all().filter(|&to| to != Cell::CENTRE) {
        let scene = seen(&play, Selection::Flight { to, tile: None, way: 0 });
        for (tile, shown) in (0..3).zip(&scene.tiles) {
            assert_eq!(shown.glow == Glow::Can, play.game().destinations(tile).has(to), "tile {tile}");
        }
    }
}
