//! Rulings A1 to A18 of the sheet.

use super::*;

#[test]
fn ruling_a01_corners_touch_two_stacks_edges_one_and_the_base_all() {
    use Side::{Bottom, Left, Right, Top};
    let expected: [&[Side]; 9] = [
        &[Top, Left],
        &[Top],
        &[Top, Right],
        &[Left],
        &[Top, Right, Bottom, Left],
        &[Right],
        &[Bottom, Left],
        &[Bottom],
        &[Right, Bottom],
    ];
    for (cell, sides) in Cell::all().zip(expected) {
        assert_eq!(cell.sides().collect::<Vec<_>>(), sides, "{cell:?}");
    }
}

#[test]
fn ruling_a02_there_is_no_turn_of_extra_actions_alone() {
    let base = Table::of(4).slot(0, t(21));
    base.refuses(learn(0, Cubes::NONE), Refusal::ExtraBeforeMain, "A2");
    let mut variant = Table::tactical(4).slot(0, t(21));
    variant.play(learn(0, Cubes::NONE));
    variant.refuses(Move::End, Refusal::EndWithoutMain, "11");
    variant.refuses(Move::Rest, Refusal::RestAfterAction, "24");
    variant.play(fly(RED_1, FERN));
    assert!(variant.allows(Move::End));
}

#[test]
fn ruling_a03_a_defender_may_fly_twice_with_two_tiles_and_catches_from_where_it_ends() {
    let mut table = Table::of(4).stack(Side::Right, &[r(2)]).stack(Side::Top, &[r(4)]).energy(0, 3, 2);
    table.play(fly(YELLOW_2, AZURE));
    assert!(table.allows(catch(Defender::Yellow, Side::Right, cubes(0, 1, 1))));
    table.play(fly(YELLOW_1, FERN));
    let gone = Refusal::OutOfReach(Defender::Yellow, Side::Right);
    table.refuses(catch(Defender::Yellow, Side::Right, cubes(0, 1, 1)), gone, "20");
    table.play(catch(Defender::Yellow, Side::Top, cubes(0, 2, 0)));
}

#[test]
fn ruling_a04_no_step_of_a_flight_turns_straight_back() {
    for from in Cell::all() {
        for steps in 1..=3 {
            for to in Cell::all() {
                let Some(path) = from.path(to, steps) else {
                    assert!(!from.reach(steps).has(to), "{from:?} {steps} {to:?}");
                    continue;
                };
                assert!(from.reach(steps).has(to), "{from:?} {steps} {to:?}");
                let walked: Vec<Cell> = std::iter::once(from).chain(path).collect();
                assert_eq!((walked.len(), walked.last()), (usize::from(steps) + 1, Some(&to)));
                assert!(walked.windows(3).all(|three| three[0] != three[2]), "{walked:?}");
            }
        }
    }
    let table = Table::of(4).techs(&[t(21)]);
    table.refuses(fly(RED_1, BASE), Refusal::ToAndFro(Defender::Red), "16");
}

#[test]
fn ruling_a05_a_long_flight_is_optional_and_always_exact() {
    let table = Table::of(4).techs(&[t(22)]).at(Defender::Yellow, FURNACE).at(Defender::Red, DYNAMO);
    assert_eq!(table.reach(YELLOW_1), [FERN, AZURE, AMBER, PRISM], "one or two steps; the Base is taken");
    assert_eq!(table.reach(YELLOW_2), [FERN, AZURE, AMBER, PRISM, BAZAAR], "two or three steps; Dynamo is taken");
    let not_exact = Refusal::NotExact { defender: Defender::Yellow, steps: 2, far: true };
    table.refuses(fly(YELLOW_2, FORTUNE), not_exact, "14");
}

#[test]
fn ruling_a06_a_tile_that_leads_nowhere_cannot_be_chosen() {
    let table = Table::of(4).at(Defender::Red, FURNACE).at(Defender::Yellow, FERN).at(Defender::Blue, AMBER);
    assert!(table.reach(RED_1).is_empty());
    assert!(table.moves().iter().all(|mv| !matches!(mv, Move::Fly { tile: RED_1, .. })));
    for to in 0..9 {
        assert!(table.game.check(ME, fly(RED_1, to)).is_err());
    }
    table.refuses(fly(RED_1, AMBER), Refusal::Occupied(Defender::Blue), "15");
}

#[test]
fn ruling_a07_furnace_prism_and_bazaar_may_be_declined_the_others_pay_out() {
    for (tile, number, planet) in
        [(YELLOW_2, FURNACE, Planet::Furnace), (YELLOW_2, PRISM, Planet::Prism), (RED_1, BAZAAR, Planet::Bazaar)]
    {
        let mut table = Table::of(4).energy(1, 0, 0);
        table.play(fly(tile, number));
        table.refuses(Move::End, Refusal::First(Pending::Offer(planet)), "A7");
        let before = *table.me();
        assert_eq!(table.play(Move::Decline), [Event::Declined { seat: ME, planet, forced: false }]);
        assert_eq!((*table.me(), table.game.phase()), (before, Phase::Act));
    }
    let mut table = Table::of(4);
    table.refuses(Move::Decline, Refusal::NothingToDecide, "17");
    table = table.at(Defender::Red, FERN).at(Defender::Yellow, PRISM).at(Defender::Blue, AZURE);
    table.play(fly(RED_1, BASE));
    table.refuses(Move::Decline, Refusal::First(Pending::Pick), "17");
}

#[test]
fn ruling_a08_a_colour_that_is_out_may_be_named_and_gives_a_battery() {
    let mut table = Table::of(4).reserve(GREEN, 0).at(Defender::Red, FERN).at(Defender::Yellow, PRISM);
    table = table.at(Defender::Blue, AZURE);
    table.play(fly(RED_1, BASE));
    assert!(table.allows(Move::Pick(BLUE)));
    let instead = Event::Gained { seat: ME, source: on(Planet::Base), cubes: Cubes::NONE, batteries: 1, missing: 1 };
    assert_eq!(table.play(Move::Pick(GREEN)), [instead]);
    assert_eq!((table.me().energy, table.me().batteries), (Cubes::NONE, 5 - 1 + 1 + 1));
}

#[test]
fn ruling_a09_on_prism_the_paid_energy_is_back_before_the_three_come() {
    let table = Table::of(4).energy(1, 1, 0).reserve(BLUE, 0).reserve(GREEN, 0);
    let mut blue = table.clone();
    let events = blue.play_all(&[fly(YELLOW_2, PRISM), accept(cubes(1, 0, 0))]);
    let won =
        |won, missing| Event::Gained { seat: ME, source: on(Planet::Prism), cubes: won, batteries: missing, missing };
    assert_eq!(events[2], won(cubes(1, 1, 0), 1), "only green is missing");
    let mut orange = table;
    let events = orange.play_all(&[fly(YELLOW_2, PRISM), accept(cubes(0, 1, 0))]);
    assert_eq!(events[2], won(cubes(0, 1, 0), 2));
    assert_eq!(orange.me().energy, cubes(1, 1, 0));
}

#[test]
fn ruling_a10_a_landing_battery_comes_in_time_to_pay_on_prism() {
    let mut table = Table::of(4).techs(&[t(11)]).energy(1, 0, 0).batteries(1);
    let events = table.play_all(&[fly(YELLOW_2, PRISM), accept(cubes(1, 0, 0))]);
    let expected = [
        flew(YELLOW_2, Defender::Yellow, &[BASE, AMBER, PRISM], Planet::Prism, 1),
        gained(Source::Tech(t(11)), Cubes::NONE, 1),
        Event::Paid { seat: ME, planet: Planet::Prism, cubes: cubes(1, 0, 0), batteries: 1 },
        gained(on(Planet::Prism), cubes(1, 1, 1), 0),
    ];
    assert_eq!(events, expected);
    assert_eq!(table.me().batteries, 0);
}

#[test]
fn ruling_a11_two_low_battery_cards_lift_two_batteries_to_four() {
    let mut table = Table::of(4).techs(&[t(13), t(14)]).flown(Defender::Red, FERN).batteries(2);
    let events = table.play(Move::End);
    let given = |tech| gained(Source::Tech(tech), Cubes::NONE, 1);
    assert_eq!(events[..2], [given(t(13)), given(t(14))]);
    assert_eq!(table.me().batteries, 4);
}

#[test]
fn ruling_a12_after_a_rest_low_battery_cards_give_nothing() {
    let mut table = Table::of(4).techs(&[t(13), t(14)]).batteries(0);
    let events = table.play(Move::Rest);
    assert_eq!(events, [Event::Rested { seat: ME, batteries: 3 }, Event::Began { seat: Seat(1), round: 1 }]);
    assert_eq!(table.me().batteries, 3);
}

#[test]
fn ruling_a13_a_converter_takes_from_the_reserve_and_cannot_when_that_is_empty() {
    let table = Table::of(4).flown(Defender::Red, FERN).techs(&[t(15)]).stack(Side::Top, &[r(11)]).batteries(9);
    let price = Price { energy: cubes(2, 0, 1), ..Price::default() };
    let stocked = table.clone().energy(0, 0, 1);
    assert!(stocked.allows(catch(Defender::Red, Side::Top, cubes(0, 0, 1))));
    let empty = stocked.reserve(BLUE, 0);
    empty.refuses(catch(Defender::Red, Side::Top, cubes(0, 0, 1)), Refusal::TooDear(price), "A27");
    let mut back = table.energy(1, 0, 1).reserve(BLUE, 0);
    let events = back.play(catch(Defender::Red, Side::Top, cubes(1, 0, 1)));
    assert!(matches!(events[0], Event::Caught { batteries: 2, .. }), "a cube paid now counts as already back");
    assert_eq!((back.me().batteries, back.game.reserve()[BLUE]), (7, 1));
}

#[test]
fn ruling_a13_a_converter_makes_batteries_even_when_the_reserve_is_empty() {
    let mut table = Table::of(4).techs(&[t(15)]).energy(1, 0, 0).reserve(BLUE, 0).batteries(0);
    table.play(fly_for(RED_1, AMBER, cubes(1, 0, 0)));
    assert_eq!((table.me().batteries, table.game.reserve()[BLUE]), (1 + 1, 1), "the change and Amber's battery");
    assert!(table.moves().iter().all(|mv| !matches!(mv, Move::Accept { .. })), "only while paying");
}

#[test]
fn ruling_a14_ignore_looks_at_printed_colours_and_equal_at_what_remains() {
    let table = Table::of(4).flown(Defender::Red, FERN).techs(&[t(6), t(20)]).stack(Side::Top, &[r(13)]);
    let table = table.energy(2, 2, 2);
    assert_eq!(table.game.waivable(Defender::Red, r(13)), Cubes::NONE, "R13 has no blue, and green is not blue");
    let blue = catch_ignoring(Defender::Red, Side::Top, cubes(1, 0, 0), cubes(0, 2, 1));
    table.refuses(blue, Refusal::CannotIgnore(BLUE), "38");
    assert!(table.allows(catch(Defender::Red, Side::Top, cubes(2, 2, 0))));
    let chain = |numbers: &[u8]| numbers.iter().map(|&number| t(number)).collect::<TechSet>().classes();
    assert_eq!(chain(&[20]), [0, 1, 0]);
    assert_eq!(chain(&[18, 19]), [0, 0, 0], "blue = orange and orange = green make blue = green");
    assert_eq!([chain(&[18, 20]), chain(&[19, 20]), chain(&[18, 19, 20])], [[0; 3]; 3]);
}

#[test]
fn ruling_a15_nothing_is_ignored_on_the_base() {
    let all_ignores: Vec<Tech> = (1..=8).map(t).collect();
    let table = Table::of(4).flown(Defender::Red, BASE).techs(&all_ignores).stack(Side::Top, &[r(8)]);
    assert_eq!(table.game.waivable(Defender::Red, r(8)), Cubes::NONE);
    let free = catch_ignoring(Defender::Red, Side::Top, cubes(1, 0, 0), cubes(0, 1, 1));
    table.energy(1, 1, 1).refuses(free, Refusal::CannotIgnore(BLUE), "38");
}

#[test]
fn ruling_a16_at_the_end_of_a_turn_tiles_turn_then_low_battery_gives_then_energy_goes_back() {
    let mut table = Table::of(4).techs(&[t(13)]).energy(5, 0, 0).batteries(1);
    table.play(fly(RED_1, FERN));
    let events = table.play_all(&[Move::End, Move::GiveBack(BLUE)]);
    let expected = [
        Event::TurnedOver { tiles: 0b010 },
        gained(Source::Tech(t(13)), Cubes::NONE, 1),
        Event::GaveBack { seat: ME, energy: BLUE },
        Event::Began { seat: Seat(1), round: 1 },
    ];
    assert_eq!(events, expected);
}

#[test]
fn ruling_a17_within_a_turn_there_may_be_more_than_five_energies() {
    let mut table = Table::of(4).flown(Defender::Red, FERN).stack(Side::Top, &[r(5)]).energy(5, 3, 0);
    table.play(catch(Defender::Red, Side::Top, cubes(2, 1, 0)));
    assert_eq!((table.me().energy, table.game.phase()), (cubes(3, 2, 1), Phase::Act));
    table.play(Move::End);
    assert_eq!(table.game.phase(), Phase::Trim);
}

#[test]
fn ruling_a18_an_empty_deck_leaves_a_gap_in_the_row() {
    let mut table = Table::of(4).slot(3, t(21)).deck(0).flown(Defender::Red, FERN);
    let events = table.play(learn(3, Cubes::NONE));
    assert_eq!(events, [Event::Learnt { seat: ME, slot: 3, tech: t(21), cubes: Cubes::NONE, batteries: 2 }]);
    assert_eq!((table.game.row()[3], table.game.row().iter().flatten().count()), (None, 3));
    table.game.extras = 0;
    for slot in [3, 4, 255] {
        table.refuses(learn(slot, Cubes::NONE), Refusal::NoSuchTech, "A18");
    }
}
