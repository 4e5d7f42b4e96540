//! Rulings A19 to A37 of the sheet.

use super::*;

#[test]
fn ruling_a19_more_technologies_or_doubled_sorts_are_allowed_but_add_nothing() {
    let board = |robots: &[u8], techs: u8| Board {
        robots: robots.iter().map(|&number| r(number)).collect(),
        techs: Tech::all().take(usize::from(techs)).collect(),
        ..Board::default()
    };
    assert_eq!(board(&[1, 5, 14, 2, 6, 3], 23).score(), Score { robots: 2 + 2 + 4 + 2 + 2 + 1, sorts: 1, techs: 6 });
    let many: Vec<Tech> = (1..=20).map(t).collect();
    let mut table = Table::of(2).techs(&many[..17]).slot(0, t(21)).flown(Defender::Red, FERN);
    table.play(learn(0, Cubes::NONE));
    assert_eq!((table.me().techs.len(), table.me().score().techs), (18, 6));
}

#[test]
fn ruling_a20_nothing_is_caught_from_an_empty_stack_and_more_stacks_may_run_out() {
    let mut table = Table::of(2)
        .left(Side::Left, 0)
        .left(Side::Right, 0)
        .left(Side::Top, 1)
        .stack(Side::Top, &[r(1)])
        .flown(Defender::Red, FURNACE)
        .energy(1, 1, 0);
    let empty = catch(Defender::Red, Side::Left, cubes(1, 1, 0));
    table.refuses(empty, Refusal::StackEmpty(Side::Left), "A20");
    let events = table.play(catch(Defender::Red, Side::Top, cubes(1, 1, 0)));
    assert_eq!(events[1..], [Event::Emptied { side: Side::Top, empty: 3 }], "the last round was told before");
}

#[test]
fn ruling_a21_who_is_equal_in_points_and_energy_shares_the_win() {
    let mut game = Table::of(3).caught(0, &[r(12)]).caught(1, &[r(2)]).caught(2, &[r(13)]).game;
    game.boards[0].energy = cubes(2, 0, 1);
    game.boards[2].energy = cubes(0, 3, 0);
    let outcome = game.standing();
    assert_eq!((outcome.places.clone(), outcome.scores.clone()), (vec![1, 3, 1], vec![4, 2, 4]));
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
}

#[test]
fn ruling_a22_a_rest_is_always_legal_at_the_start_and_forced_when_nothing_can_be_paid() {
    let mut table = Table::of(4).batteries(7);
    assert_eq!(table.play(Move::Rest)[0], Event::Rested { seat: ME, batteries: 0 });
    let broke = Table::of(4).batteries(0).energy(1, 1, 1);
    assert_eq!(broke.moves(), [Move::Rest]);
    broke.refuses(fly(RED_1, FERN), Refusal::TooDear(Price::batteries(1)), "A27");
    assert!(broke.techs(&[t(17)]).moves().len() > 1, "a converter can pay");
}

#[test]
fn ruling_a23_nobody_sees_the_four_robots_that_stay_out() {
    let table = Table::of(3);
    let mut other = table.clone();
    let hidden = other.game.stacks[0].cards[0];
    other.game.stacks[0].cards[0] = std::mem::replace(&mut other.game.spare[2], hidden);
    assert_eq!(other.game.audit(), Ok(()));
    assert!(other.game != table.game);
    assert!(Seat::all(3).all(|seat| other.game.veil(seat) == table.game.veil(seat)));
}

/// The round in which a game of nothing but rests is scored.
fn last_round(round_limit: u8) -> u8 {
    let mut table = Table::with(Options { seats: 2, round_limit, ..Options::default() });
    while table.game.turn().is_some() {
        table.play(Move::Rest);
    }
    assert_eq!(table.game.active(), ME, "both had as many turns");
    table.game.round()
}

#[test]
fn ruling_a24_a_game_without_end_is_scored_after_the_round_limit() {
    assert_eq!(Options::default().round_limit, 30);
    assert_eq!([1, 2, 30, 255].map(last_round), [1, 2, 30, 255]);
    assert_eq!(last_round(0), 255, "without a limit, the rounds that can be counted are the limit");
}

#[test]
fn ruling_a25_the_player_chooses_what_pays_for_what() {
    let table = Table::of(4).flown(Defender::Red, FERN).slot(0, t(5)).energy(2, 1, 1).batteries(5);
    assert_eq!(table.ways_to_learn(0), [cubes(1, 0, 0)], "one blue and a battery");
    let converter = table.clone().techs(&[t(15)]);
    assert_eq!(converter.ways_to_learn(0), [Cubes::NONE, cubes(1, 0, 0), cubes(2, 0, 0)]);
    let price = t(5).price();
    let batteries = [Cubes::NONE, cubes(1, 0, 0), cubes(2, 0, 0)].map(|pay| price.batteries_beside(pay));
    assert_eq!(batteries, [3, 1, -1]);
    let equal = table.clone().techs(&[t(20)]);
    assert_eq!(equal.ways_to_learn(0), [cubes(0, 0, 1), cubes(1, 0, 0)]);
    let both = table.techs(&[t(15), t(20)]);
    let ways = [Cubes::NONE, cubes(0, 0, 1), cubes(1, 0, 0), cubes(1, 0, 1), cubes(2, 0, 0)];
    assert_eq!(both.ways_to_learn(0), ways, "a green for a blue goes into the blue converter too");
}

#[test]
fn ruling_a26_a_converter_gives_at_most_one_battery_of_change_and_feeds_no_other() {
    let table = Table::of(4).techs(&[t(15)]).energy(3, 0, 0).batteries(5);
    assert!(table.allows(fly_for(RED_1, FERN, cubes(1, 0, 0))));
    let first = Refusal::WrongPayment(Price::batteries(1));
    table.refuses(fly_for(RED_1, FERN, cubes(2, 0, 0)), first, "A25");
    let second = table.flown(Defender::Blue, BAZAAR);
    assert!(second.allows(fly_for(RED_1, FERN, cubes(1, 0, 0))));
    let two = Refusal::WrongPayment(Price::batteries(2));
    second.refuses(fly_for(RED_1, FERN, cubes(2, 0, 0)), two, "A25");
    let chain = Table::of(4).flown(Defender::Red, FERN).slot(0, t(5)).techs(&[t(15), t(16)]).energy(0, 1, 0);
    let short = chain.clone().batteries(1);
    short.refuses(learn(0, cubes(0, 1, 0)), Refusal::TooDear(t(5).price()), "A27");
    assert!(chain.batteries(2).allows(learn(0, cubes(0, 1, 0))));
}

#[test]
fn ruling_a27_an_offer_that_cannot_be_paid_in_full_is_declined_and_nothing_is_paid() {
    let mut poor = Table::of(4);
    let events = poor.play(fly(YELLOW_2, FURNACE));
    assert_eq!(events[1..], [Event::Declined { seat: ME, planet: Planet::Furnace, forced: true }]);
    assert_eq!((poor.me().batteries, poor.game.phase()), (4, Phase::Act));
    let mut half = Table::of(4).energy(0, 1, 0).batteries(1);
    let events = half.play(fly(YELLOW_2, PRISM));
    assert_eq!(events[1..], [Event::Declined { seat: ME, planet: Planet::Prism, forced: true }]);
    assert_eq!((half.me().energy, half.me().batteries), (cubes(0, 1, 0), 0));
    let mut converter = Table::of(4).techs(&[t(16)]).energy(0, 2, 0).batteries(1);
    converter.play_all(&[fly(YELLOW_2, PRISM), accept(cubes(0, 2, 0))]);
    assert_eq!((converter.me().energy, converter.me().batteries), (cubes(1, 1, 1), 1));
}

#[test]
fn ruling_a28_each_step_on_bazaar_is_decided_when_the_last_gain_is_in_hand() {
    let mut table = Table::of(2).techs(&[t(17)]).batteries(1);
    table.play(fly(RED_1, BAZAAR));
    assert_eq!(table.me().batteries, 0);
    table.play(accept(Cubes::NONE));
    assert_eq!(table.moves(), [accept(cubes(0, 0, 1)), Move::Decline], "the green just won pays the next step");
    table.play(accept(cubes(0, 0, 1)));
    assert_eq!((table.me().energy, table.me().batteries, table.game.token()), (cubes(1, 0, 0), 1, 2));
    assert_eq!(table.play(Move::Decline), []);
    table.play(Move::End);
    assert_eq!((table.game.active(), table.game.token()), (Seat(1), 2), "the token stays for everybody");
    let mut stop = Table::of(2).batteries(1).reserve(GREEN, 0);
    let events = stop.play_all(&[fly(RED_1, BAZAAR), accept(Cubes::NONE)]);
    let instead = Event::Gained { seat: ME, source: on(Planet::Bazaar), cubes: Cubes::NONE, batteries: 1, missing: 1 };
    assert_eq!(events[2], instead, "a missing colour gives a battery");
    assert!(stop.allows(accept(Cubes::NONE)));
}

#[test]
fn ruling_a29_a_second_tile_may_take_a_defender_back_but_never_onto_another() {
    let mut table = Table::of(4).techs(&[t(22)]).at(Defender::Yellow, FURNACE).at(Defender::Red, DYNAMO);
    table.play_all(&[fly(YELLOW_1, AZURE), fly(YELLOW_2, FURNACE)]);
    assert_eq!(table.game.defender_cell(Defender::Yellow), cell(FURNACE));
    let full = Table::of(4).at(Defender::Yellow, FERN);
    full.refuses(fly(YELLOW_1, BASE), Refusal::Occupied(Defender::Red), "15");
}

#[test]
fn ruling_a30_the_named_defender_decides_what_is_ignored_and_a_price_of_nothing_is_fine() {
    let mut table = Table::of(4)
        .techs(&[t(1), t(5), t(6)])
        .flown(Defender::Red, FERN)
        .flown(Defender::Yellow, AZURE)
        .stack(Side::Top, &[r(2), r(1)]);
    assert_eq!(table.game.waivable(Defender::Red, r(1)), cubes(1, 1, 0), "Rings: blue and orange");
    assert_eq!(table.game.waivable(Defender::Yellow, r(1)), cubes(0, 1, 0), "Pulsar: orange");
    assert_eq!(table.game.waivable(Defender::Red, r(9)), Cubes::NONE, "nothing that it does not cost");
    let pulsar = catch_ignoring(Defender::Yellow, Side::Top, cubes(1, 1, 0), Cubes::NONE);
    table.refuses(pulsar, Refusal::CannotIgnore(BLUE), "38");
    let rich = table.clone().energy(1, 1, 0);
    assert!(rich.allows(catch(Defender::Red, Side::Top, cubes(1, 1, 0))));
    table.play(catch_ignoring(Defender::Red, Side::Top, cubes(1, 1, 0), Cubes::NONE));
    assert!(table.me().robots.has(r(1)));
}

#[test]
fn ruling_a31_a_bonus_is_taken_after_the_price_is_back_and_a_missing_colour_is_a_battery() {
    let mut blue = Table::of(4).flown(Defender::Red, FERN).stack(Side::Top, &[r(4)]).energy(0, 2, 0);
    blue = blue.reserve(BLUE, 0);
    let events = blue.play(catch(Defender::Red, Side::Top, cubes(0, 2, 0)));
    let missing = |source| Event::Gained { seat: ME, source, cubes: Cubes::NONE, batteries: 1, missing: 1 };
    assert_eq!(events[1], missing(Source::Robot(r(4))));
    let mut any = Table::of(4).flown(Defender::Red, FERN).stack(Side::Top, &[r(16)]).energy(1, 3, 0);
    for energy in Energy::ALL {
        any = any.reserve(energy, 0);
    }
    any.play(catch(Defender::Red, Side::Top, cubes(1, 3, 0)));
    any.refuses(Move::Decline, Refusal::First(Pending::Pick), "17");
    let from = Source::Robot(r(16));
    assert_eq!(any.clone().play(Move::Pick(ORANGE))[0], gained(from, cubes(0, 1, 0), 0), "a cube just paid");
    assert_eq!(any.play(Move::Pick(GREEN))[0], missing(from));
}

#[test]
fn ruling_a31_a_bonus_of_choice_gives_a_battery_when_all_three_colours_are_out() {
    let mut table = Table::of(4).flown(Defender::Red, FERN).techs(&[t(15), t(16), t(17)]);
    table = table.stack(Side::Top, &[r(20)]).energy(2, 1, 2);
    table.play(catch(Defender::Red, Side::Top, cubes(2, 1, 2)));
    for energy in Energy::ALL {
        table = table.reserve(energy, 0);
    }
    assert_eq!(table.moves().len(), 3);
    let missing =
        Event::Gained { seat: ME, source: Source::Robot(r(20)), cubes: Cubes::NONE, batteries: 1, missing: 1 };
    assert_eq!(table.play(Move::Pick(BLUE))[0], missing);
}

#[test]
fn ruling_a32_fortune_is_compulsory_and_its_two_energies_are_chosen_freely_after_the_roll() {
    for (first, second, held) in [(BLUE, BLUE, cubes(2, 0, 0)), (GREEN, ORANGE, cubes(0, 1, 1))] {
        let mut table = Table::of(4).with_dice(dice_showing(6));
        assert_eq!(table.play(fly(YELLOW_2, FORTUNE))[1], Event::Rolled { seat: ME, die: 6 });
        table.refuses(Move::Decline, Refusal::First(Pending::Pick), "17");
        table.play_all(&[Move::Pick(first), Move::Pick(second)]);
        assert_eq!((table.me().energy, table.game.phase()), (held, Phase::Act));
    }
}

#[test]
fn ruling_a33_a_technology_works_at_once() {
    let mut low = Table::of(4).flown(Defender::Red, FERN).slot(0, t(13)).energy(1, 1, 0).batteries(1);
    low.play(learn(0, cubes(1, 1, 0)));
    assert_eq!(low.play(Move::End)[0], gained(Source::Tech(t(13)), Cubes::NONE, 1));
    let mut far = Table::tactical(4).slot(0, t(21));
    assert!(!far.reach(RED_1).contains(&AZURE));
    far.play(learn(0, Cubes::NONE));
    far.play(fly(RED_1, AZURE));
    let mut converter = Table::tactical(4).slot(0, t(15)).energy(2, 0, 0).batteries(0);
    converter.play_all(&[learn(0, cubes(1, 0, 0)), fly_for(RED_1, FERN, cubes(1, 0, 0))]);
    let useless = Table::tactical(4).slot(0, t(15)).energy(1, 0, 0).batteries(0);
    useless.refuses(learn(0, cubes(1, 0, 0)), Refusal::NoMainAfterwards, "A34");
}

#[test]
fn ruling_a34_in_the_variant_two_robots_of_one_stack_may_be_caught_and_tiles_turn_only_at_the_end() {
    let mut table = Table::tactical(4).stack(Side::Top, &[r(4), r(1), r(2)]).energy(2, 2, 0).batteries(5);
    table.refuses(catch(Defender::Red, Side::Top, cubes(0, 1, 1)), Refusal::NotMoved(Defender::Red), "20");
    table.play(fly(RED_1, FERN));
    table.play(catch(Defender::Red, Side::Top, cubes(0, 1, 1)));
    table.play(catch(Defender::Red, Side::Top, cubes(1, 1, 0)));
    assert_eq!(table.game.main_price(), Price::batteries(2), "the second main action costs two as ever");
    assert_eq!(table.game.tiles().face(RED_1).map(|face| face.defender), Some(Defender::Red));
    table.play(fly(YELLOW_2, AZURE));
    assert_eq!(table.play(Move::End)[0], Event::TurnedOver { tiles: 0b011 });
}

#[test]
fn ruling_a34_in_the_variant_a_catch_looks_at_where_the_defender_stands_at_that_moment() {
    let mut table = Table::tactical(4).stack(Side::Right, &[r(1), r(2)]).energy(1, 2, 2).batteries(9);
    table.play(fly(YELLOW_2, AZURE));
    table.play(catch(Defender::Yellow, Side::Right, cubes(0, 1, 1)));
    table.play(fly(YELLOW_1, FERN));
    let gone = Refusal::OutOfReach(Defender::Yellow, Side::Right);
    table.refuses(catch(Defender::Yellow, Side::Right, cubes(1, 1, 0)), gone, "20");
}

#[test]
fn ruling_a35_the_tie_break_counts_energy_alone_and_lower_places_are_shared_too() {
    let mut game = Table::of(4).caught(0, &[r(17)]).caught(1, &[r(1)]).caught(2, &[r(2)]).game;
    game.boards[1].energy = cubes(1, 0, 0);
    game.boards[2].energy = cubes(0, 1, 0);
    game.boards[2].batteries = 30;
    game.boards[2].techs.insert(t(1));
    assert_eq!(game.standing().places, [1, 2, 2, 4]);
    game.boards[1].energy = cubes(1, 1, 0);
    assert_eq!(game.standing().places, [1, 2, 3, 4]);
}

#[test]
fn ruling_a36_what_is_paid_is_gone_and_a_converted_energy_goes_to_its_reserve() {
    let mut table = Table::of(4).techs(&[t(16)]).energy(0, 1, 0).batteries(2);
    table.play(fly(RED_1, DYNAMO));
    assert_eq!(table.me().batteries, 2 - 1 + 3);
    table.play(fly_for(YELLOW_2, AZURE, cubes(0, 1, 0)));
    assert_eq!((table.me().energy, table.me().batteries), (cubes(1, 0, 0), 4 + 1));
    assert_eq!(table.game.reserve(), cubes(9, 10, 10));
    table.play(Move::End);
    assert_eq!(table.me().batteries, 5);
}

#[test]
fn ruling_a37_the_order_of_stacks_and_deck_is_hidden_and_all_else_is_public() {
    let table = Table::of(4);
    let mut game = table.game.clone();
    game.stacks[1].cards.swap(0, 3);
    let deep = game.stacks[2].cards[1];
    game.stacks[2].cards[1] = std::mem::replace(&mut game.stacks[0].cards[2], deep);
    game.deck.swap(0, 18);
    assert!(game != table.game && game.audit() == Ok(()));
    assert!(Seat::all(4).all(|seat| game.veil(seat) == table.game.veil(seat)));
    let seen = [
        table.clone().stack(Side::Top, &[table.game.stacks[1].cards[0]]),
        table.clone().slot(0, table.game.deck[3]),
        table.clone().batteries(4),
        table.clone().flipped(1),
        table.clone().at(Defender::Red, FERN),
    ];
    assert!(seen.iter().all(|other| other.game.veil(ME) != table.game.veil(ME)));
    let mut whim = Dice::new(3);
    let redealt = table.game.redeal(ME, &mut whim);
    assert_eq!(Side::ALL.map(|side| redealt.stack(side).top()), Side::ALL.map(|side| table.game.stack(side).top()));
    assert_eq!(redealt.row(), table.game.row());
}

#[test]
fn decided_the_head_start_gives_a_battery_to_the_third_and_fourth_in_turn_order() {
    for seats in 2..=4u8 {
        for seed in 0..20 {
            let options = Options { seats, head_start: true, ..Options::default() };
            let game = PlanetDefenders::start(&options, &mut Dice::new(seed)).expect("good options");
            let in_order = |turn: u8| game.boards()[usize::from((game.first().0 + turn) % seats)].batteries;
            let expected = [5, 5, 6, 6];
            assert!((0..seats).all(|turn| in_order(turn) == expected[usize::from(turn)]), "{seats} seats, seed {seed}");
        }
    }
}

#[test]
fn decided_a_converter_may_take_and_pay_back_the_same_cube_several_times() {
    let mut table = Table::of(4).flown(Defender::Red, FERN).techs(&[t(17)]).stack(Side::Top, &[r(9)]).batteries(6);
    table = table.reserve(GREEN, 1);
    table.play(catch(Defender::Red, Side::Top, Cubes::NONE));
    assert_eq!((table.me().batteries, table.game.reserve()[GREEN]), (0, 1));
}

#[test]
fn decided_the_end_of_a_turn_is_a_decision_even_when_it_is_the_only_one() {
    let mut table = Table::of(4).slot(0, t(21)).batteries(9);
    table.play_all(&[fly(RED_1, FERN), fly(YELLOW_2, AZURE), learn(0, Cubes::NONE)]);
    assert_eq!((table.moves(), table.game.turn()), (vec![Move::End], Some(ME)));
}
