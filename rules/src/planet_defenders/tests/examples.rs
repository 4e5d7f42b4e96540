//! The worked examples X1 to X19 of the sheet.

use super::*;

fn caught(side: Side, defender: Defender, robot: Robot, ignored: Cubes, paid: Cubes) -> Event {
    Event::Caught { seat: ME, side, defender, robot, ignored, cubes: paid, batteries: 0 }
}

#[test]
fn example_x01_red_moves_one_planet_for_a_battery_and_wins_a_green_energy_and_a_battery() {
    let mut table = Table::of(4);
    let events = table.play(fly(RED_1, FERN));
    let flight = flew(RED_1, Defender::Red, &[BASE, FERN], Planet::Fern, 1);
    assert_eq!(events, [flight, gained(on(Planet::Fern), cubes(0, 0, 1), 1)]);
    assert_eq!((table.me().energy, table.me().batteries), (cubes(0, 0, 1), 5));
}

#[test]
fn example_x02_then_yellow_moves_two_for_two_batteries_and_burns_the_green_energy_for_five() {
    let mut table = Table::of(4);
    table.play(fly(RED_1, FERN));
    let events = table.play_all(&[fly(YELLOW_2, FURNACE), accept(cubes(0, 0, 1))]);
    let flight = flew(YELLOW_2, Defender::Yellow, &[BASE, FERN, FURNACE], Planet::Furnace, 2);
    let paid = Event::Paid { seat: ME, planet: Planet::Furnace, cubes: cubes(0, 0, 1), batteries: 0 };
    assert_eq!(events, [flight, paid, gained(on(Planet::Furnace), Cubes::NONE, 5)]);
    assert_eq!((table.me().energy, table.me().batteries), (Cubes::NONE, 5 - 2 + 5));
}

#[test]
fn example_x03_a_technology_for_a_blue_energy_and_a_battery() {
    let mut table = Table::of(4).flown(Defender::Red, FERN).slot(1, t(5)).next_tech(t(1)).energy(1, 0, 0);
    let events = table.play(learn(1, cubes(1, 0, 0)));
    let learnt = Event::Learnt { seat: ME, slot: 1, tech: t(5), cubes: cubes(1, 0, 0), batteries: 1 };
    assert_eq!(events, [learnt, Event::Dealt { slot: 1, tech: t(1) }]);
    assert!(table.me().techs.has(t(5)));
    assert_eq!(table.game.row().iter().flatten().count(), 4);
}

#[test]
fn example_x04_red_and_yellow_moved_and_reach_three_robots_but_not_the_one_beside_blue() {
    let table = Table::of(4)
        .stack(Side::Top, &[r(1)])
        .stack(Side::Right, &[r(2)])
        .stack(Side::Bottom, &[r(3)])
        .stack(Side::Left, &[r(4)])
        .energy(2, 2, 2)
        .flown(Defender::Red, FURNACE)
        .flown(Defender::Yellow, DYNAMO)
        .at(Defender::Blue, BAZAAR);
    let within = |mv: Move| match mv {
        Move::Catch { defender, side, .. } => Some((defender, side)),
        _ => None,
    };
    let catches: Vec<_> = table.moves().into_iter().filter_map(within).collect();
    let expected = [(Defender::Red, Side::Top), (Defender::Red, Side::Left), (Defender::Yellow, Side::Right)];
    assert_eq!(catches, expected);
    let blue = catch(Defender::Blue, Side::Bottom, cubes(1, 0, 1));
    table.refuses(blue, Refusal::NotMoved(Defender::Blue), "20");
    let red = catch(Defender::Red, Side::Bottom, cubes(1, 0, 1));
    table.refuses(red, Refusal::OutOfReach(Defender::Red, Side::Bottom), "20");
}

#[test]
fn example_x05_two_blue_and_an_orange_catch_a_robot_that_gives_a_green() {
    let mut table = Table::of(4).flown(Defender::Red, FERN).stack(Side::Top, &[r(1), r(5)]).energy(2, 1, 0);
    let events = table.play(catch(Defender::Red, Side::Top, cubes(2, 1, 0)));
    let caught = caught(Side::Top, Defender::Red, r(5), Cubes::NONE, cubes(2, 1, 0));
    let revealed = Event::Revealed { side: Side::Top, robot: r(1) };
    assert_eq!(events, [caught, gained(Source::Robot(r(5)), cubes(0, 0, 1), 0), revealed]);
    assert_eq!(table.me().energy, cubes(0, 0, 1));
}

#[test]
fn example_x06_two_used_tiles_turn_over_and_their_three_batteries_are_gone() {
    let mut table = Table::of(4);
    let up = |table: &Table| {
        [0, 1, 2].map(|tile| table.game.tiles().face(tile).map(|face| (face.defender, face.steps)).unwrap())
    };
    assert_eq!(up(&table), [(Defender::Yellow, 2), (Defender::Red, 1), (Defender::Yellow, 1)]);
    table.play_all(&[fly(YELLOW_2, FORTUNE)]);
    while matches!(table.game.phase(), Phase::Pick { .. }) {
        table.play(Move::Pick(BLUE));
    }
    let before = table.me().batteries;
    table.play_all(&[fly(RED_1, AMBER)]);
    assert_eq!(table.me().batteries, before - 2 + 1);
    assert_eq!(table.play(Move::End)[0], Event::TurnedOver { tiles: 0b011 });
    assert_eq!(up(&table), [(Defender::Blue, 1), (Defender::Blue, 2), (Defender::Yellow, 1)]);
    assert_eq!(table.me().batteries, before - 2 + 1, "what lay on the tiles does not come back");
}

#[test]
fn example_x07_a_rest_with_one_battery_brings_two() {
    let mut table = Table::of(4).batteries(1);
    assert_eq!(table.play(Move::Rest)[0], Event::Rested { seat: ME, batteries: 2 });
    assert_eq!((table.me().batteries, table.game.active()), (3, Seat(1)));
}

/// The second stack is about to run out in the turn of this seat.
fn nearly_over(seat: Seat) -> Table {
    let mut table = Table::of(4).left(Side::Left, 0).left(Side::Top, 1).stack(Side::Top, &[r(1)]).energy(1, 1, 0);
    table = table.flown(Defender::Red, FERN);
    table.game.boards.swap(0, seat.index());
    table.game.active = seat;
    table
}

#[test]
fn example_x08_the_second_stack_runs_out_in_bs_turn_and_the_game_ends_after_ds() {
    let mut table = nearly_over(Seat(1));
    let events = table.play(catch(Defender::Red, Side::Top, cubes(1, 1, 0)));
    assert_eq!(events[1..], [Event::Emptied { side: Side::Top, empty: 2 }, Event::LastRound]);
    let turns: Vec<Vec<Event>> = [Move::End, Move::Rest, Move::Rest].into_iter().map(|mv| table.play(mv)).collect();
    assert_eq!(turns[0], [Event::Began { seat: Seat(2), round: 1 }]);
    assert_eq!(turns[1][1], Event::Began { seat: Seat(3), round: 1 });
    assert_eq!(turns[2][1], Event::Finished);
    assert_eq!(table.game.turn(), None);
}

#[test]
fn example_x09_twelve_points_four_sorts_and_four_technologies_make_eighteen() {
    let robots: RobotSet = [r(5), r(13), r(10), r(11)].into_iter().collect();
    let techs = [t(1), t(5), t(15), t(21)].into_iter().collect();
    let score = Board { robots, techs, ..Board::default() }.score();
    assert_eq!(score, Score { robots: 12, sorts: 2, techs: 4 });
    assert_eq!(score.total(), 18);
}

#[test]
fn example_x10_the_token_moves_one_space_free_and_two_for_a_battery_each() {
    let mut table = Table::of(4);
    let pay = accept(Cubes::NONE);
    let events = table.play_all(&[fly(RED_1, BAZAAR), pay, pay, pay]);
    let stepped = |space, energy| Event::Stepped { seat: ME, space, energy };
    let paid = Event::Paid { seat: ME, planet: Planet::Bazaar, cubes: Cubes::NONE, batteries: 1 };
    let won = |energy| gained(on(Planet::Bazaar), Cubes::one(energy), 0);
    let expected = [
        flew(RED_1, Defender::Red, &[BASE, BAZAAR], Planet::Bazaar, 1),
        stepped(1, GREEN),
        won(GREEN),
        paid.clone(),
        stepped(2, BLUE),
        won(BLUE),
        paid,
        stepped(3, GREEN),
        won(GREEN),
    ];
    assert_eq!(events, expected);
    assert_eq!((table.me().energy, table.me().batteries), (cubes(1, 0, 2), 5 - 1 - 2));
}

#[test]
fn example_x11_on_rings_the_card_for_rings_and_orange_saves_an_orange() {
    let table = Table::of(4).flown(Defender::Red, FERN).techs(&[t(5)]);
    assert_eq!(table.game.waivable(Defender::Red, r(12)), cubes(0, 1, 0));
    assert_eq!(table.game.waivable(Defender::Red, r(16)), cubes(0, 1, 0), "one, not all three");
}

#[test]
fn example_x12_with_that_card_two_blue_alone_catch_the_robot_that_gives_a_green() {
    let mut table =
        Table::of(4).flown(Defender::Red, FERN).stack(Side::Top, &[r(1), r(5)]).energy(2, 0, 0).techs(&[t(5)]);
    let orange = cubes(0, 1, 0);
    let events = table.play(catch_ignoring(Defender::Red, Side::Top, orange, cubes(2, 0, 0)));
    let caught = caught(Side::Top, Defender::Red, r(5), orange, cubes(2, 0, 0));
    assert_eq!(events[..2], [caught, gained(Source::Robot(r(5)), cubes(0, 0, 1), 0)]);
    assert_eq!(table.me().energy, cubes(0, 0, 1));
}

#[test]
fn example_x13_the_last_player_of_a_round_empties_the_second_stack_and_the_game_ends_at_once() {
    let mut table = nearly_over(Seat(3));
    table.play(catch(Defender::Red, Side::Top, cubes(1, 1, 0)));
    assert_eq!(table.play(Move::End), [Event::Finished]);
    assert_eq!(table.game.round(), 1);
}

#[test]
fn example_x14_a_blue_and_a_battery_are_two_batteries_when_no_blue_is_left() {
    let mut table = Table::of(4).reserve(BLUE, 0);
    table.play(fly(YELLOW_2, AZURE));
    assert_eq!((table.me().energy, table.me().batteries), (Cubes::NONE, 5 - 1 + 2));
}

#[test]
fn example_x15_of_six_energies_one_goes_back_by_choice() {
    let mut table = Table::of(4).flown(Defender::Red, FERN).energy(3, 2, 1);
    table.play(Move::End);
    assert_eq!(table.moves(), [Move::GiveBack(BLUE), Move::GiveBack(ORANGE), Move::GiveBack(GREEN)]);
    table.play(Move::GiveBack(ORANGE));
    assert_eq!((table.me().energy, table.game.active()), (cubes(3, 1, 1), Seat(1)));
}

#[test]
fn example_x16_a_blue_converter_pays_the_first_main_action_and_gives_a_battery_back() {
    let mut table = Table::of(4).techs(&[t(15)]).energy(1, 0, 0).batteries(0);
    table.refuses(fly(YELLOW_2, PRISM), Refusal::WrongPayment(Price::batteries(1)), "A25");
    let events = table.play(fly_for(YELLOW_2, PRISM, cubes(1, 0, 0)));
    assert!(matches!(events[0], Event::Flew { cubes, batteries: -1, .. } if cubes == Cubes::one(BLUE)));
    assert_eq!((table.me().energy, table.me().batteries), (Cubes::NONE, 1));
    assert_eq!(table.game.reserve(), cubes(10, 10, 10));
}

#[test]
fn example_x17_a_blue_converter_feeds_the_furnace_with_two_batteries() {
    let mut table = Table::of(4).techs(&[t(15)]).batteries(3);
    table.play(fly(YELLOW_2, FURNACE));
    assert_eq!(table.me().batteries, 2);
    let events = table.play(accept(Cubes::NONE));
    let paid = Event::Paid { seat: ME, planet: Planet::Furnace, cubes: Cubes::NONE, batteries: 2 };
    assert_eq!(events, [paid, gained(on(Planet::Furnace), Cubes::NONE, 5)]);
    assert_eq!((table.me().batteries, table.game.reserve()), (5, cubes(10, 10, 10)));
}

#[test]
fn example_x18_an_ignored_orange_leaves_two_cubes_each_blue_or_green() {
    let table = Table::of(4).flown(Defender::Red, FERN).stack(Side::Top, &[r(5)]).energy(2, 2, 2).techs(&[t(5), t(20)]);
    let ignoring = |mv: Move| match mv {
        Move::Catch { ignore, pay, .. } if ignore == Cubes::one(ORANGE) => Some(pay),
        _ => None,
    };
    let ways: Vec<Cubes> = table.moves().into_iter().filter_map(ignoring).collect();
    assert_eq!(ways, [cubes(0, 0, 2), cubes(1, 0, 1), cubes(2, 0, 0)]);
}

#[test]
fn example_x19_in_the_variant_the_last_battery_may_not_go_into_a_technology_first() {
    let table = Table::tactical(4).slot(0, t(5)).energy(1, 0, 0).batteries(1);
    table.refuses(learn(0, cubes(1, 0, 0)), Refusal::NoMainAfterwards, "A34");
    assert!(table.batteries(2).allows(learn(0, cubes(1, 0, 0))));
}
