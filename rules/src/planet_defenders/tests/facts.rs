//! Facts 1 to 27 of the sheet: setup, turn, extra actions, end of turn, rest and score.

use std::collections::BTreeSet;

use super::*;
use crate::BadOptions;

fn started(seats: u8, seed: u64) -> PlanetDefenders {
    let options = Options { seats, ..Options::default() };
    PlanetDefenders::start(&options, &mut Dice::new(seed)).expect("good options")
}

fn visible(game: &PlanetDefenders) -> [Option<Robot>; 4] {
    Side::ALL.map(|side| game.stack(side).top())
}

#[test]
fn fact_01_two_to_four_play() {
    for seats in 0..=u8::MAX {
        let started = PlanetDefenders::start(&Options { seats, ..Options::default() }, &mut Dice::new(1));
        match seats {
            2..=4 => assert_eq!(started.map(|game| game.seats()), Ok(usize::from(seats))),
            _ => assert_eq!(started.err(), Some(BadOptions("Planet Defenders is for 2 to 4 players"))),
        }
    }
}

#[test]
fn fact_02_the_base_lies_in_the_centre_and_the_other_eight_at_random_around_it() {
    let mut seen = BTreeSet::new();
    for seed in 0..400 {
        let game = started(4, seed);
        assert_eq!(game.planet(Cell::CENTRE), Planet::Base);
        assert_eq!(Cell::all().map(|cell| game.planet(cell)).collect::<BTreeSet<_>>().len(), 9);
        seen.extend(Cell::all().map(|cell| (cell, game.planet(cell))));
    }
    assert_eq!(seen.len(), 8 * 8 + 1, "each of the eight comes to lie on each of the eight outer cells");
}

#[test]
fn fact_03_the_three_defenders_start_together_on_the_base() {
    let game = started(3, 5);
    assert_eq!(Defender::ALL.map(|defender| game.defender_cell(defender)), [Cell::CENTRE; 3]);
    assert_eq!(Defender::ALL.map(|defender| game.has_moved(defender)), [false; 3]);
}

#[test]
fn fact_04_twenty_robots_make_four_stacks_of_five_with_an_open_top_card() {
    let mut tops = BTreeSet::new();
    for seed in 0..200 {
        let game = started(4, seed);
        assert_eq!(Side::ALL.map(|side| game.stack(side).left()), [5; 4]);
        assert_eq!(game.audit(), Ok(()), "so that all twenty are different");
        tops.extend(visible(&game).map(|top| top.expect("the top card lies open")));
    }
    assert_eq!(tops.len(), 20, "each robot can come to lie on top");
}

#[test]
fn fact_05_three_control_tiles_lie_with_a_random_side_up() {
    let faces = |game: &PlanetDefenders| [0, 1, 2].map(|tile| game.tiles().face(tile).expect("three tiles").steps);
    let seen: BTreeSet<_> = (0..200).map(|seed| faces(&started(2, seed))).collect();
    assert_eq!(seen.len(), 8, "each tile has a 1 on one side and a 2 on the other, and lies either way");
    assert_eq!(started(2, 1).tiles().face(3), None);
    assert!((0..3).all(|tile| !started(2, 1).tiles().is_used(tile)));
}

#[test]
fn fact_06_four_of_the_twenty_three_technologies_lie_open() {
    let mut seen = BTreeSet::new();
    for seed in 0..200 {
        let game = started(2, seed);
        assert_eq!((game.row().iter().flatten().count(), game.deck_left()), (4, 19));
        assert_eq!(game.audit(), Ok(()));
        seen.extend(game.row().iter().flatten().copied());
    }
    assert_eq!(seen.len(), 23);
}

#[test]
fn fact_07_there_are_ten_cubes_of_each_energy() {
    assert_eq!(started(4, 1).reserve(), cubes(10, 10, 10));
    let mut short = started(4, 1);
    short.reserve[BLUE] -= 1;
    assert_eq!(short.audit(), Err("9 blue + 10 orange + 10 green instead of 10 cubes of each energy".to_owned()));
}

#[test]
fn fact_08_the_token_starts_on_the_first_space_of_the_exchange_and_a_die_lies_ready() {
    let game = started(2, 3);
    assert_eq!((game.token(), EXCHANGE[usize::from(game.token())]), (0, ORANGE));
    assert_eq!(game.die(), 6);
}

#[test]
fn fact_09_anybody_may_begin_and_everybody_starts_with_five_batteries() {
    for seats in 2..=4 {
        let mut beginners = BTreeSet::new();
        for seed in 0..60 {
            let game = started(seats, seed);
            assert_eq!((game.turn(), game.round()), (Some(game.first()), 1));
            assert_eq!(game.boards(), vec![Board { batteries: 5, ..Board::default() }; usize::from(seats)]);
            beginners.insert(game.first());
        }
        assert_eq!(beginners.len(), usize::from(seats));
    }
}

#[test]
fn fact_10_with_two_or_three_players_stacks_have_four_robots_and_two_cubes_of_each_energy_stay_out() {
    for seats in [2, 3] {
        let game = started(seats, 9);
        assert_eq!(Side::ALL.map(|side| game.stack(side).left()), [4; 4]);
        assert_eq!(game.reserve(), cubes(8, 8, 8));
        assert_eq!(game.audit(), Ok(()), "the four robots that stay out are in no stack");
        assert_eq!((game.row().iter().flatten().count(), game.deck_left()), (4, 19), "nothing else changes");
    }
}

#[test]
fn fact_11_a_turn_is_one_or_two_main_actions_then_perhaps_an_extra_one_or_it_is_a_rest() {
    let mut table = Table::of(3).slot(0, t(21)).batteries(9);
    assert!(table.allows(Move::Rest));
    table.refuses(Move::End, Refusal::EndWithoutMain, "11");
    table.play(fly(RED_1, FERN));
    assert!(table.allows(Move::End));
    table.refuses(Move::Rest, Refusal::RestAfterAction, "24");
    table.clone().play(learn(0, Cubes::NONE));
    table.play(fly(YELLOW_2, AZURE));
    table.refuses(fly(YELLOW_1, DYNAMO), Refusal::NoMainLeft, "11");
    table.play(learn(0, Cubes::NONE));
    table.refuses(learn(1, Cubes::NONE), Refusal::NoExtraLeft(1), "A2");
    table.play(Move::End);
    let order: Vec<Seat> = (0..4).map(|_| (table.game.active(), table.play(Move::Rest)).0).collect();
    assert_eq!(order, [Seat(1), Seat(2), Seat(0), Seat(1)]);
    assert_eq!(table.game.round(), 2);
}

#[test]
fn fact_12_a_main_action_moves_a_defender_and_activates_only_the_planet_it_stops_on() {
    let mut table = Table::of(4);
    let events = table.play(fly(YELLOW_2, AZURE));
    let flight = flew(YELLOW_2, Defender::Yellow, &[BASE, FERN, AZURE], Planet::Azure, 1);
    assert_eq!(events, [flight, gained(on(Planet::Azure), cubes(1, 0, 0), 1)]);
}

#[test]
fn fact_13_each_tile_is_used_once_a_turn_and_the_second_main_action_costs_two_batteries() {
    let mut table = Table::of(4).batteries(3);
    assert_eq!(table.game.main_price(), Price::batteries(1));
    table.play(fly(RED_1, FERN));
    assert_eq!(table.me().batteries, 3 - 1 + 1);
    assert_eq!(table.game.main_price(), Price::batteries(2));
    table.refuses(fly(RED_1, FURNACE), Refusal::TileUsed(Defender::Red), "13");
    table.play(fly(YELLOW_1, AMBER));
    assert_eq!(table.me().batteries, 3 - 2 + 1);
    let poor = Table::of(4).batteries(1).flown(Defender::Red, FERN);
    poor.refuses(fly(YELLOW_1, AMBER), Refusal::TooDear(Price::batteries(2)), "A27");
    poor.refuses(fly(3, AMBER), Refusal::NoSuchTile, "5");
}

#[test]
fn fact_14_a_defender_moves_exactly_the_printed_number_of_orthogonal_steps() {
    let table = Table::of(4);
    assert_eq!(table.reach(RED_1), [FERN, AMBER, DYNAMO, BAZAAR]);
    assert_eq!(table.reach(YELLOW_2), [FURNACE, AZURE, PRISM, FORTUNE]);
    let near = Refusal::NotExact { defender: Defender::Red, steps: 1, far: false };
    table.refuses(fly(RED_1, AZURE), near, "14");
    table.refuses(fly(RED_1, BASE), near, "14");
    let far = Refusal::NotExact { defender: Defender::Yellow, steps: 2, far: false };
    table.refuses(fly(YELLOW_2, FERN), far, "14");
    let cornered = table.at(Defender::Yellow, FURNACE);
    assert_eq!(cornered.reach(YELLOW_2), [AZURE, PRISM], "the Base is two steps away, but not free");
    assert_eq!(cornered.reach(YELLOW_1), [FERN, AMBER]);
}

#[test]
fn fact_15_a_defender_stops_only_on_an_empty_planet_but_may_pass_over_others() {
    let table = Table::of(4).at(Defender::Yellow, FURNACE).at(Defender::Blue, FERN);
    table.refuses(fly(YELLOW_2, BASE), Refusal::Occupied(Defender::Red), "15");
    table.refuses(fly(YELLOW_1, FERN), Refusal::Occupied(Defender::Blue), "15");
    let over = flew(YELLOW_2, Defender::Yellow, &[FURNACE, FERN, AZURE], Planet::Azure, 1);
    assert_eq!(table.clone().play(fly(YELLOW_2, AZURE))[0], over, "straight over the blue one");
    assert!(table.at(Defender::Red, DYNAMO).allows(fly(YELLOW_2, BASE)));
}

#[test]
fn fact_16_there_is_no_going_to_and_fro_between_two_planets() {
    let table = Table::of(4).at(Defender::Yellow, AZURE);
    table.refuses(fly(YELLOW_2, AZURE), Refusal::ToAndFro(Defender::Yellow), "16");
}

#[test]
fn fact_17_gains_come_at_once_and_everybody_sees_them() {
    let mut table = Table::of(4).energy(1, 0, 2);
    table.play(fly(RED_1, FERN));
    assert_eq!((table.me().energy, table.me().batteries), (cubes(1, 0, 3), 5 - 1 + 1));
    assert!(Seat::all(4).all(|seat| table.game.veil(seat).boards() == table.game.boards()));
}

#[test]
fn fact_18_missing_energy_becomes_a_battery_and_batteries_never_run_out() {
    let mut table = Table::of(4).reserve(GREEN, 0);
    let events = table.play(fly(RED_1, FERN));
    let instead = Event::Gained { seat: ME, source: on(Planet::Fern), cubes: Cubes::NONE, batteries: 2, missing: 1 };
    assert_eq!(events[1..], [instead]);
    let mut rich = Table::of(4).batteries(100);
    rich.play(fly(RED_1, DYNAMO));
    assert_eq!(rich.me().batteries, 102, "far more than the 33 in the box");
}

#[test]
fn fact_19_a_technology_is_taken_from_the_row_paid_and_replaced_at_once() {
    let mut table = Table::of(4).flown(Defender::Red, FERN).slot(2, t(9)).next_tech(t(13)).energy(1, 0, 1);
    let events = table.play(learn(2, cubes(0, 0, 1)));
    let learnt = Event::Learnt { seat: ME, slot: 2, tech: t(9), cubes: cubes(0, 0, 1), batteries: 2 };
    assert_eq!(events, [learnt, Event::Dealt { slot: 2, tech: t(13) }]);
    assert_eq!((table.game.row()[2], table.game.deck_left()), (Some(t(13)), 18));
    assert_eq!((table.me().energy, table.me().batteries), (cubes(1, 0, 0), 3));
    assert_eq!(table.me().techs.iter().collect::<Vec<_>>(), [t(9)]);
    assert_eq!(table.game.reserve(), cubes(9, 10, 10));
}

#[test]
fn fact_20_only_a_defender_that_moved_catches_and_only_beside_it_or_from_the_base() {
    let tops = Table::of(4)
        .stack(Side::Top, &[r(1)])
        .stack(Side::Right, &[r(2)])
        .stack(Side::Bottom, &[r(3)])
        .stack(Side::Left, &[r(4)])
        .energy(2, 2, 2);
    let edge = tops.clone().flown(Defender::Red, FERN).at(Defender::Blue, BAZAAR);
    assert!(edge.allows(catch(Defender::Red, Side::Top, cubes(1, 1, 0))));
    let out_of_reach = |side| Refusal::OutOfReach(Defender::Red, side);
    for side in [Side::Right, Side::Bottom, Side::Left] {
        edge.refuses(catch(Defender::Red, side, cubes(0, 2, 0)), out_of_reach(side), "20");
    }
    edge.refuses(catch(Defender::Blue, Side::Bottom, cubes(1, 0, 1)), Refusal::NotMoved(Defender::Blue), "20");
    let base = tops.flown(Defender::Red, BASE);
    assert!(base.allows(catch(Defender::Red, Side::Top, cubes(1, 1, 0))));
    assert!(base.allows(catch(Defender::Red, Side::Right, cubes(0, 1, 1))));
    assert!(base.allows(catch(Defender::Red, Side::Bottom, cubes(1, 0, 1))));
    assert!(base.allows(catch(Defender::Red, Side::Left, cubes(0, 2, 0))));
    base.refuses(catch(Defender::Yellow, Side::Top, cubes(1, 1, 0)), Refusal::NotMoved(Defender::Yellow), "20");
}

#[test]
fn fact_21_a_caught_robot_is_paid_gives_its_bonus_once_and_uncovers_the_next() {
    let mut table =
        Table::of(4).flown(Defender::Blue, PRISM).stack(Side::Left, &[r(17), r(3)]).energy(1, 1, 1).batteries(0);
    let events = table.play(catch(Defender::Blue, Side::Left, cubes(1, 0, 1)));
    let caught = Event::Caught {
        seat: ME,
        side: Side::Left,
        defender: Defender::Blue,
        robot: r(3),
        ignored: Cubes::NONE,
        cubes: cubes(1, 0, 1),
        batteries: 0,
    };
    let revealed = Event::Revealed { side: Side::Left, robot: r(17) };
    assert_eq!(events, [caught, gained(Source::Robot(r(3)), Cubes::NONE, 2), revealed]);
    assert_eq!((table.me().energy, table.me().batteries), (cubes(0, 1, 0), 2));
    assert_eq!(table.me().robots.iter().collect::<Vec<_>>(), [r(3)]);
    assert_eq!((table.game.stack(Side::Left).left(), table.game.stack(Side::Left).top()), (4, Some(r(17))));
    table.play(Move::End);
    assert_eq!(table.me().batteries, 2, "the bonus comes only once");
}

#[test]
fn fact_21_colours_of_a_bonus_are_chosen_before_the_next_robot_is_uncovered() {
    let mut table = Table::of(2).flown(Defender::Red, FERN).stack(Side::Top, &[r(1), r(16)]).energy(1, 3, 0);
    let caught = table.play(catch(Defender::Red, Side::Top, cubes(1, 3, 0)));
    assert_eq!(caught.len(), 1, "nothing but the catch itself: {caught:?}");
    assert_eq!((table.game.stack(Side::Top).top(), table.game.stack(Side::Top).left()), (None, 3));
    let mut other = table.clone();
    other = other.stack(Side::Top, &[r(20)]);
    assert!(other.game != table.game && other.game.veil(ME) == table.game.veil(ME), "the next robot is hidden");
    let events = table.play(Move::Pick(GREEN));
    let revealed = Event::Revealed { side: Side::Top, robot: r(1) };
    assert_eq!(events, [gained(Source::Robot(r(16)), cubes(0, 0, 1), 0), revealed]);
    assert_eq!(table.game.stack(Side::Top).top(), Some(r(1)));
}

#[test]
fn fact_22_used_tiles_turn_over_and_unused_ones_do_not() {
    let mut table = Table::of(4);
    table.play_all(&[fly(RED_1, FERN), fly(YELLOW_1, AMBER)]);
    assert_eq!([0, 1, 2].map(|tile| table.game.tiles().is_used(tile)), [false, true, true]);
    let events = table.play(Move::End);
    assert_eq!(events, [Event::TurnedOver { tiles: 0b110 }, Event::Began { seat: Seat(1), round: 1 }]);
    let up = [0, 1, 2].map(|tile| table.game.tiles().face(tile).map(|face| (face.defender, face.steps)));
    assert_eq!(up, [Some((Defender::Yellow, 2)), Some((Defender::Blue, 2)), Some((Defender::Red, 2))]);
    assert!((0..3).all(|tile| !table.game.tiles().is_used(tile)));
    table.play(Move::Rest);
    assert_eq!(table.game.tiles(), Tiles::new(0b110), "a rest turns nothing");
}

#[test]
fn fact_23_nobody_keeps_more_than_five_energies_at_the_end_of_a_turn() {
    let mut table = Table::of(4).flown(Defender::Red, FERN).energy(3, 2, 2);
    assert_eq!(table.play(Move::End), []);
    assert_eq!((table.game.phase(), table.game.turn()), (Phase::Trim, Some(ME)));
    table.refuses(Move::Rest, Refusal::First(Pending::Trim), "23");
    table.play(Move::GiveBack(BLUE));
    let events = table.play(Move::GiveBack(GREEN));
    assert_eq!(events, [Event::GaveBack { seat: ME, energy: GREEN }, Event::Began { seat: Seat(1), round: 1 }]);
    assert_eq!((table.me().energy, table.game.reserve()), (cubes(2, 2, 1), cubes(8, 8, 9)));
    let mut five = Table::of(4).flown(Defender::Red, FERN).energy(5, 0, 0);
    five.play(Move::End);
    assert_eq!((five.me().energy, five.game.active()), (cubes(5, 0, 0), Seat(1)));
    let only_blue = Table::of(4).flown(Defender::Red, FERN).energy(6, 0, 0);
    let mut only_blue = only_blue;
    only_blue.play(Move::End);
    assert_eq!(only_blue.moves(), [Move::GiveBack(BLUE)]);
    only_blue.refuses(Move::GiveBack(GREEN), Refusal::NotHeld(GREEN), "23");
}

#[test]
fn fact_24_a_rest_recharges_up_to_three_batteries_and_is_the_whole_turn() {
    for (before, gain) in [(0, 3), (1, 2), (2, 1), (3, 0), (8, 0)] {
        let mut table = Table::of(4).batteries(before);
        let events = table.play(Move::Rest);
        let rested = Event::Rested { seat: ME, batteries: gain };
        assert_eq!(events, [rested, Event::Began { seat: Seat(1), round: 1 }]);
        assert_eq!(table.me().batteries, before + u16::from(gain));
    }
}

#[test]
fn fact_25_when_two_stacks_are_empty_the_round_is_finished_and_then_scored() {
    let mut table = Table::of(3)
        .left(Side::Bottom, 0)
        .left(Side::Top, 1)
        .stack(Side::Top, &[r(1)])
        .flown(Defender::Red, FERN)
        .energy(1, 1, 0);
    assert!(!table.game.is_last_round());
    let events = table.play(catch(Defender::Red, Side::Top, cubes(1, 1, 0)));
    assert_eq!(events[1..], [Event::Emptied { side: Side::Top, empty: 2 }, Event::LastRound]);
    assert!(table.game.is_last_round());
    table.play_all(&[Move::End, Move::Rest]);
    assert_eq!((table.game.turn(), table.game.outcome()), (Some(Seat(2)), None), "everybody has as many turns");
    let last = table.play(Move::Rest);
    assert_eq!(last[1..], [Event::Finished]);
    assert_eq!(table.game.turn(), None);
    assert!(table.game.outcome().is_some());
    table.refuses(Move::Rest, Refusal::GameOver, "25");
}

#[test]
fn fact_26_points_are_printed_on_robots_and_come_for_sorts_and_technologies() {
    let points = |robots: &[u8], techs: u8| {
        let robots = robots.iter().map(|&number| r(number)).collect();
        let techs = Tech::all().take(usize::from(techs)).collect();
        let score = Board { energy: cubes(5, 0, 0), batteries: 9, techs, robots }.score();
        (score.robots, score.sorts, score.techs, score.total())
    };
    assert_eq!(points(&[], 0), (0, 0, 0, 0), "cubes and batteries score nothing");
    let six_sorts = [1, 2, 3, 4, 7, 8];
    assert_eq!(points(&six_sorts[..2], 1), (4, 0, 0, 4));
    assert_eq!(points(&six_sorts[..3], 2), (5, 1, 1, 7));
    assert_eq!(points(&six_sorts[..4], 3), (6, 2, 2, 10));
    assert_eq!(points(&six_sorts[..5], 4), (8, 3, 4, 15));
    assert_eq!(points(&six_sorts, 5), (11, 4, 6, 21));
    assert_eq!(points(&six_sorts, 6), (11, 4, 6, 21), "five technologies are the most that count");
}

#[test]
fn fact_27_most_points_win_and_then_most_energy() {
    let mut game = Table::of(4).caught(0, &[r(12)]).caught(1, &[r(17)]).caught(2, &[r(13)]).game;
    game.boards[0].energy = cubes(1, 1, 0);
    game.boards[2].energy = cubes(0, 0, 3);
    let outcome = game.standing();
    assert_eq!(outcome.scores, [4, 5, 4, 0]);
    assert_eq!(outcome.places, [3, 1, 2, 4]);
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [Seat(1)]);
}
