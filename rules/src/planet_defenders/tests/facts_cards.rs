//! Facts 28 to 46 of the sheet: planets, technologies, the variant, symbols and hints.

use super::*;

/// The first main action from the start: one step for the edges, two for the corners.
fn visit(table: Table, number: u8) -> (Table, Vec<Event>) {
    let mut table = table;
    let tile = if table.reach(RED_1).contains(&number) { RED_1 } else { YELLOW_2 };
    let events = table.play(fly(tile, number));
    (table, events[1..].to_vec())
}

#[test]
fn fact_28_the_base_gives_an_energy_of_choice_and_a_battery() {
    let mut table = Table::of(4).at(Defender::Red, FERN).at(Defender::Yellow, PRISM).at(Defender::Blue, AZURE);
    let events = table.play(fly(RED_1, BASE));
    assert_eq!(events[1..], [gained(on(Planet::Base), Cubes::NONE, 1)]);
    assert_eq!(table.moves(), [Move::Pick(BLUE), Move::Pick(ORANGE), Move::Pick(GREEN)]);
    table.refuses(Move::End, Refusal::First(Pending::Pick), "17");
    assert_eq!(table.play(Move::Pick(ORANGE)), [gained(on(Planet::Base), cubes(0, 1, 0), 0)]);
    table.refuses(Move::Pick(ORANGE), Refusal::NothingToDecide, "17");
    assert_eq!(table.game.phase(), Phase::Act);
}

#[test]
fn fact_29_azure_gives_a_blue_energy_and_a_battery() {
    assert_eq!(visit(Table::of(4), AZURE).1, [gained(on(Planet::Azure), cubes(1, 0, 0), 1)]);
}

#[test]
fn fact_30_amber_gives_an_orange_energy_and_a_battery() {
    assert_eq!(visit(Table::of(4), AMBER).1, [gained(on(Planet::Amber), cubes(0, 1, 0), 1)]);
}

#[test]
fn fact_31_fern_gives_a_green_energy_and_a_battery() {
    assert_eq!(visit(Table::of(4), FERN).1, [gained(on(Planet::Fern), cubes(0, 0, 1), 1)]);
}

#[test]
fn fact_32_dynamo_gives_three_batteries() {
    assert_eq!(visit(Table::of(4), DYNAMO).1, [gained(on(Planet::Dynamo), Cubes::NONE, 3)]);
}

#[test]
fn fact_33_fortune_gives_what_the_die_says() {
    for die in 1..=6 {
        let (table, events) = visit(Table::of(4).with_dice(dice_showing(die)), FORTUNE);
        let rolled = Event::Rolled { seat: ME, die };
        let (sure, left) = match die {
            1 => (vec![gained(on(Planet::Fortune), Cubes::NONE, 2)], 0),
            2..=4 => (vec![gained(on(Planet::Fortune), Cubes::NONE, 1)], 1),
            _ => (vec![], 2),
        };
        assert_eq!(events, [vec![rolled], sure].concat(), "die {die}");
        let pick = Phase::Pick { left, from: on(Planet::Fortune) };
        assert_eq!(table.game.phase(), if left > 0 { pick } else { Phase::Act }, "die {die}");
        assert_eq!(table.game.die(), die);
    }
}

#[test]
fn fact_34_furnace_gives_five_batteries_for_an_energy_of_choice() {
    let (mut table, events) = visit(Table::of(4).energy(1, 0, 1), FURNACE);
    assert_eq!(events, []);
    assert_eq!(table.moves(), [accept(cubes(0, 0, 1)), accept(cubes(1, 0, 0)), Move::Decline]);
    let price = Price { any: 1, ..Price::default() };
    table.refuses(accept(cubes(1, 0, 1)), Refusal::WrongPayment(price), "A25");
    let paid = Event::Paid { seat: ME, planet: Planet::Furnace, cubes: cubes(0, 0, 1), batteries: 0 };
    assert_eq!(table.play(accept(cubes(0, 0, 1))), [paid, gained(on(Planet::Furnace), Cubes::NONE, 5)]);
    assert_eq!((table.me().energy, table.me().batteries), (cubes(1, 0, 0), 9));
}

#[test]
fn fact_35_prism_gives_one_of_each_energy_for_an_energy_and_a_battery() {
    let (mut table, _) = visit(Table::of(4).energy(0, 2, 0), PRISM);
    assert_eq!(table.moves(), [accept(cubes(0, 1, 0)), Move::Decline]);
    let paid = Event::Paid { seat: ME, planet: Planet::Prism, cubes: cubes(0, 1, 0), batteries: 1 };
    assert_eq!(table.play(accept(cubes(0, 1, 0))), [paid, gained(on(Planet::Prism), cubes(1, 1, 1), 0)]);
    assert_eq!((table.me().energy, table.me().batteries), (cubes(1, 2, 1), 3));
}

#[test]
fn fact_36_on_bazaar_the_first_step_is_free_and_two_more_cost_a_battery_each() {
    let (mut table, events) = visit(Table::of(4), BAZAAR);
    assert_eq!(events, []);
    table.clone().play(Move::Decline);
    let batteries: Vec<u16> = (0..3).map(|_| (table.play(accept(Cubes::NONE)), table.me().batteries).1).collect();
    assert_eq!(batteries, [4, 3, 2]);
    assert_eq!((table.game.token(), table.me().energy), (3, cubes(1, 0, 2)));
    table.refuses(accept(Cubes::NONE), Refusal::NothingToDecide, "17");
}

#[test]
fn fact_37_four_categories_have_two_planets_each_and_the_base_has_none() {
    for category in Category::ALL {
        assert_eq!(Planet::ALL.iter().filter(|planet| planet.category() == Some(category)).count(), 2);
    }
    let without: Vec<_> = Planet::ALL.into_iter().filter(|planet| planet.category().is_none()).collect();
    assert_eq!(without, [Planet::Base]);
}

#[test]
fn fact_38_ignore_cards_waive_their_colour_on_their_category_and_both_cards_add_up() {
    let table = Table::of(4).flown(Defender::Red, FERN).stack(Side::Top, &[r(5)]).energy(2, 1, 0).techs(&[t(5), t(6)]);
    assert_eq!(table.game.waivable(Defender::Red, r(5)), cubes(1, 1, 0));
    for ignore in [cubes(1, 1, 0), cubes(0, 1, 0), cubes(1, 0, 0), Cubes::NONE] {
        assert!(table.allows(catch_ignoring(Defender::Red, Side::Top, ignore, cubes(2, 1, 0).minus(ignore))));
    }
    let twice = catch_ignoring(Defender::Red, Side::Top, cubes(2, 0, 0), cubes(0, 1, 0));
    table.refuses(twice, Refusal::CannotIgnore(BLUE), "38");
    let elsewhere = table.at(Defender::Red, AZURE);
    assert_eq!(elsewhere.game.waivable(Defender::Red, r(5)), Cubes::NONE);
    for category in Category::ALL {
        let cards = Tech::all().filter(|tech| matches!(tech.effect(), Effect::Ignore(of, _) if of == category));
        assert_eq!(cards.count(), 2);
    }
}

#[test]
fn fact_39_landing_cards_give_a_battery_for_flying_to_their_category() {
    let cards = [(t(9), DYNAMO), (t(10), AMBER), (t(11), FERN), (t(12), FURNACE)];
    for (tech, number) in cards {
        let (_, events) = visit(Table::of(4).techs(&[tech]), number);
        assert_eq!(events[0], gained(Source::Tech(tech), Cubes::NONE, 1));
    }
    let (_, events) = visit(Table::of(4).techs(&[t(9), t(10), t(12)]), FERN);
    assert_eq!(events, [gained(on(Planet::Fern), cubes(0, 0, 1), 1)], "not on another category");
}

#[test]
fn fact_40_low_battery_cards_give_at_the_end_of_a_turn_with_fewer_than_three() {
    for (before, techs, after) in
        [(0, vec![t(13)], 1), (2, vec![t(14)], 3), (1, vec![t(13), t(14)], 3), (3, vec![t(13)], 3), (2, vec![], 2)]
    {
        let mut table = Table::of(4).flown(Defender::Red, FERN).batteries(before).techs(&techs);
        table.play(Move::End);
        assert_eq!(table.me().batteries, after, "{before} batteries, {techs:?}");
    }
}

#[test]
fn fact_41_a_converter_turns_an_energy_into_two_batteries_and_back_while_paying() {
    let table = Table::of(4).techs(&[t(16)]).energy(0, 1, 1).batteries(5);
    let mut flying = table.clone().flown(Defender::Red, FERN);
    flying.play(fly_for(YELLOW_2, AZURE, cubes(0, 1, 0)));
    assert_eq!((flying.me().energy, flying.me().batteries), (cubes(1, 0, 1), 5 + 1), "one orange for two batteries");
    let other = fly_for(YELLOW_2, AZURE, cubes(0, 0, 1));
    table.refuses(other, Refusal::WrongPayment(Price::batteries(1)), "A25");
    let mut catching = table.flown(Defender::Red, FERN).stack(Side::Top, &[r(2)]);
    catching.play(catch(Defender::Red, Side::Top, cubes(0, 0, 1)));
    assert_eq!((catching.me().energy, catching.me().batteries), (cubes(0, 1, 0), 3), "two batteries for one orange");
}

#[test]
fn fact_42_equal_colours_pay_for_each_other() {
    let table = Table::of(4).flown(Defender::Red, FERN).stack(Side::Top, &[r(5)]).energy(0, 3, 3);
    table.refuses(
        catch(Defender::Red, Side::Top, cubes(0, 3, 0)),
        Refusal::TooDear(Price { energy: cubes(2, 1, 0), ..Price::default() }),
        "A27",
    );
    let same = table.techs(&[t(18)]);
    assert!(same.allows(catch(Defender::Red, Side::Top, cubes(0, 3, 0))));
    let wrong = Refusal::WrongPayment(Price { energy: cubes(2, 1, 0), ..Price::default() });
    same.refuses(catch(Defender::Red, Side::Top, cubes(0, 2, 1)), wrong, "A25");
}

#[test]
fn fact_43_a_long_flight_goes_one_planet_further_for_its_own_defender_only() {
    let table = Table::of(4).techs(&[t(21)]);
    assert_eq!(table.reach(RED_1), [FURNACE, FERN, AZURE, AMBER, DYNAMO, PRISM, BAZAAR, FORTUNE]);
    assert_eq!(table.reach(YELLOW_2), [FURNACE, AZURE, PRISM, FORTUNE]);
    let mut table = table;
    let events = table.play(fly(RED_1, AZURE));
    assert_eq!(events[0], flew(RED_1, Defender::Red, &[BASE, FERN, AZURE], Planet::Azure, 1));
    let blue = Table::of(4).flipped(0b011).techs(&[t(23)]).at(Defender::Blue, FURNACE);
    assert_eq!(blue.reach(BLUE_2), [FERN, AZURE, AMBER, DYNAMO, PRISM, BAZAAR], "two or three steps");
}

#[test]
fn fact_44_the_variant_allows_two_extra_actions_in_any_order() {
    let mut table = Table::tactical(4)
        .slot(0, t(21))
        .slot(1, t(22))
        .slot(2, t(23))
        .stack(Side::Top, &[r(2)])
        .batteries(9)
        .energy(0, 1, 0);
    table.play(learn(0, Cubes::NONE));
    table.play(fly(RED_1, FERN));
    table.play(catch(Defender::Red, Side::Top, cubes(0, 1, 1)));
    table.play(fly(YELLOW_2, AZURE));
    assert_eq!((table.game.mains(), table.game.extras()), (2, 2));
    table.refuses(learn(1, Cubes::NONE), Refusal::NoExtraLeft(2), "44");
    table.play(Move::End);
    let mut base = Table::of(4).slot(0, t(21)).batteries(9);
    base.refuses(learn(0, Cubes::NONE), Refusal::ExtraBeforeMain, "A2");
    base.play_all(&[fly(RED_1, FERN), learn(0, Cubes::NONE)]);
    base.refuses(fly(YELLOW_2, AZURE), Refusal::MainAfterExtra, "11");
}

#[test]
fn fact_45_every_symbol_means_something_in_the_cards() {
    let bonuses = || Robot::all().map(Robot::bonus);
    assert!(bonuses().any(|bonus| bonus.any > 0), "energy of choice");
    for energy in Energy::ALL {
        assert!(bonuses().any(|bonus| bonus.energy[energy] > 0), "{energy} is gained");
        assert!(Robot::all().any(|robot| robot.price()[energy] > 0), "{energy} is paid");
        assert!(Tech::all().any(|tech| tech.effect() == Effect::Converter(energy)), "{energy} is exchangeable");
    }
    assert!(bonuses().any(|bonus| bonus.batteries > 0), "battery");
    assert!(Tech::all().any(|tech| tech.price().batteries > 0), "a battery is paid");
    assert!(Robot::all().all(|robot| robot.points() > 0), "research points stand on every robot");
    assert_eq!(Robot::all().collect::<RobotSet>().sorts(), 6, "robot sorts");
    assert!(Tech::all().any(|tech| matches!(tech.effect(), Effect::Ignore(..))), "ignore");
    for offer in [Offer::Burn, Offer::Split] {
        assert_eq!(offer.price().any, 1, "pay an energy of choice, and gain");
    }
    assert_eq!([1, 4, 6].map(|die| fortune(die).any), [0, 1, 2], "the die, with one thing or another");
}

#[test]
fn fact_46_leftovers_score_nothing_and_two_main_actions_are_worth_more_than_one() {
    let rich = Board { energy: cubes(5, 0, 0), batteries: 40, ..Board::default() };
    assert_eq!(rich.score().total(), Board::default().score().total());
    let mut table = Table::of(4);
    let start = table.game.appraise(ME);
    table.play(fly(RED_1, FERN));
    let one = table.game.appraise(ME);
    table.play(fly(YELLOW_2, AZURE));
    assert!(start < one && one < table.game.appraise(ME), "flying twice looks better than once, and once than not");
}
