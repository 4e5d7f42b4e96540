//! The facts of the end of Survival, E1 to E3, and of Conquest, C1 to C8.

use super::*;

#[test]
fn e1_after_the_horde_the_round_is_finished_then_comes_one_last_invasion_and_the_score() {
    let field = Field::survival(3).hold(Territory::PRISON, ONE, 3).hold(Territory::CAMP, TWO, 3);
    let dead = [Territory::GAS, Territory::GOLF, Territory::SCHOOL, Territory::SUBURBS];
    let field = field.hold_all(area(&dead), NEUTRAL, 1).round(4).turn(ONE, Phase::Begin);
    let field = field.horde_next(1).top(&dead).then(Move::Advance);
    assert!(field.game.is_last_round());
    let field = field.idle();
    assert_eq!(field.game.turn(), Some(TWO), "everybody else has their turn");
    let field = field.turn(THREE, Phase::Maneuver);
    let seen = field.events.len();
    let field = field.top(&dead).then(Move::Advance);
    assert_eq!(field.events[seen], Event::RoundOver { round: 4 });
    let Event::Invaded { cause, drawn, walkers } = field.events[seen + 1] else {
        panic!("{:?}", field.events[seen + 1])
    };
    assert_eq!((cause, drawn.iter().collect::<Vec<_>>(), walkers), (Cause::Final, dead.to_vec(), 3));
    assert_eq!(field.last_events(), [Event::Over { ending: Ending::Horde }]);
    assert_eq!((field.game.phase(), field.game.ending()), (Phase::Over, Some(Ending::Horde)));
}

#[test]
fn e2_territories_strategic_locations_whole_zones_and_unused_ammo_are_points() {
    let own = Zone::Camp.territories().with(Territory::PRISON).with(Territory::GAS);
    let mut field = Field::survival(2).hold_all(own, ONE, 2).crates(ONE, 1, 2).crates(TWO, 0, 1);
    let open = field.game.score(ONE);
    assert_eq!((open.territories, open.locations, open.zones, open.ammo), (6, 2, 2, 3), "a crate is one ammo at least");
    field.game.phase = Phase::Over;
    let score = field.game.score(ONE);
    assert_eq!((score.territories, score.locations, score.zones, score.ammo), (6, 2, 2, 5), "ammo, not crates");
    assert_eq!(score.total(), 15);
    let other = field.game.score(TWO);
    assert_eq!((other.territories, other.locations, other.ammo), (26, 4, 2));
    assert_eq!(other.zones, 3 + 4 + 5, "Wiltshire lacks the gas station, the Prison zone the Prison");
    assert_eq!(field.game.outcome().expect("over").scores, [15, 26 + 4 + 12 + 2]);
}

#[test]
fn e3_a_tie_goes_to_most_survivors_and_then_is_shared() {
    // 16 territories each, without a whole zone or a difference of locations.
    let half: Region = Territory::all().filter(|territory| territory.index() % 2 == 0).collect();
    let (mut even, odd) = (half, Region::ALL.minus(half));
    let surplus = even.and(STRATEGIC).len().cast_signed() - odd.and(STRATEGIC).len().cast_signed();
    // Swap a location for a plain territory until both have three.
    for _ in 0..surplus.unsigned_abs() / 2 {
        let (from, to) = if surplus > 0 { (even, Region::ALL.minus(even)) } else { (Region::ALL.minus(even), even) };
        let star = Territory::of(from.and(STRATEGIC)).next().expect("a location");
        let plain = Territory::of(to.minus(STRATEGIC)).next().expect("a plain one");
        let (out, into) = if surplus > 0 { (star, plain) } else { (plain, star) };
        even = even.without(out).with(into);
    }
    let mut field = Field::survival(2).hold_all(even, ONE, 1);
    field.game.phase = Phase::Over;
    assert_eq!(field.game.score(ONE), field.game.score(TWO));
    assert_eq!(field.game.outcome().expect("over").places, [1, 1], "shared");
    let more = Territory::of(even).next().expect("one");
    let field = field.hold(more, ONE, 2);
    assert_eq!(field.game.outcome().expect("over").places, [1, 2], "most survivors");
}

const RICK_GREENE_GOVERNOR: [Group; 3] = [Group::Rick, Group::Greene, Group::Governor];

#[test]
fn c1_conquest_is_won_by_whoever_is_left_and_a_fifth_player_plays_the_walkers() {
    let five = Field::start(&Options::conquest(5), 1).game;
    assert!(five.seat_of_group(Group::Walkers).is_some() && five.walkers().is_empty());
    let last = Field::conquest(&RICK_GREENE_GOVERNOR).hold_all(Region::ALL, ONE, 4).hold(Territory::CAMP, THREE, 1);
    let last = last.turn(ONE, Phase::Invade).then(attack(Territory::ATLANTA, Territory::CAMP));
    let last = last.rolls(&[Move::Commit(3)], &[6, 6, 6], &[1]).then(Move::Pass);
    assert_eq!(last.last_events(), [Event::Over { ending: Ending::LastStanding }]);
    assert_eq!(last.game.territories_of(ONE), Region::ALL);
    assert_eq!(last.game.outcome().expect("over").places, [1, 2, 2]);
}

#[test]
fn c2_action_cards_towers_grenades_and_the_marker_are_not_used_but_territory_cards_and_leaders_are() {
    for seats in 3..=5 {
        let field = Field::start(&Options::conquest(seats), 2);
        let game = &field.game;
        assert_eq!((game.actions_left(), game.actions_used(), game.towers()), (0, Cards::EMPTY, Region::EMPTY));
        assert_eq!((game.towers_left(), game.grenades_left()), (0, 0));
        assert_eq!((game.crates_left(), game.territory_cards_left()), (30, 32));
        assert_eq!(game.phase(), Phase::Deploy, "no invasion of walkers, no card");
    }
    let rick = Field::conquest(&RICK_GREENE_GOVERNOR);
    assert_eq!(rick.game.powers_left(ONE), 2);
}

#[test]
fn c3_option_1_deals_all_territory_cards_with_three_pieces_on_each() {
    for (seats, shares) in [(3, vec![11, 11, 10]), (4, vec![8; 4]), (5, vec![7, 7, 6, 6, 6])] {
        let options = Options { setup: Setup::Dealt, ..Options::conquest(seats) };
        let game = Field::start(&options, 3).game;
        let dealt: Vec<u8> = game.order().iter().map(|seat| game.territories_of(seat).len()).collect();
        assert_eq!(dealt, shares);
        assert!(Territory::all().all(|territory| game.units(territory) == 3));
        assert_eq!((game.territory_cards_left(), game.territory_discard()), (32, Region::EMPTY), "shuffled again");
    }
}

#[test]
fn c4_option_2_places_piece_by_piece_clockwise_from_the_highest_roll() {
    for (seats, pieces) in [(3, 33), (4, 24), (5, 21)] {
        let mut field = Field::start(&Options { setup: Setup::Turns, ..Options::conquest(seats) }, 4);
        let first = field.game.turn().expect("somebody begins");
        let highest = Seat::all(seats.into()).map(|seat| field.game.roll(seat)).max();
        assert_eq!(Some(field.game.roll(first)), highest);
        let mut turn = 0;
        while matches!(field.game.phase(), Phase::Claim | Phase::Stack) {
            assert_eq!(field.game.turn(), Some(Seat((first.0 + turn) % seats)), "clockwise");
            assert_eq!(field.game.phase() == Phase::Claim, !field.game.unclaimed().is_empty());
            let mv = field.moves()[0];
            field.play(mv);
            turn = (turn + 1) % seats;
        }
        for seat in Seat::all(seats.into()) {
            assert_eq!(field.game.strength(seat), pieces);
        }
        assert_eq!((field.game.turn(), field.game.round()), (Some(first), 1));
    }
}

#[test]
fn c5_a_turn_is_deployment_invasion_and_crate_with_maneuver_in_the_order_of_placement() {
    let mut field = Field::start(&Options::conquest(3), 9);
    let order: Vec<Seat> = field.game.order().iter().collect();
    for &seat in &order {
        assert_eq!((field.game.active(), field.game.phase()), (seat, Phase::Deploy));
        let own = Territory::of(field.game.territories_of(seat)).next().expect("one");
        field.play(place(own, field.game.pool(seat)));
        assert_eq!(field.game.phase(), Phase::Invade);
        field.play(Move::Advance);
        assert_eq!(field.game.phase(), Phase::Maneuver);
        field.play(Move::Advance);
    }
    assert_eq!((field.game.active(), field.game.round()), (order[0], 2));
}

#[test]
fn c6_an_exchange_also_draws_a_territory_card_for_each_ammo_and_two_pieces_come_to_own_ones() {
    let field = Field::conquest(&RICK_GREENE_GOVERNOR).hold_all(area(&[Territory::GAS, Territory::CAMP]), ONE, 1);
    let field = field.hold(Territory::FARM, TWO, 1).crates(ONE, 2, 1).turn(ONE, Phase::Exchange);
    let drawn = [Territory::CAMP, Territory::MALL, Territory::GAS, Territory::FARM];
    let field = field.top(&drawn).then(Move::Exchange(Crates { ones: 2, twos: 1 }));
    let pieces = field.seen(|event| match event {
        Event::Supplied { territory, pieces, .. } => Some((*territory, *pieces)),
        _ => None,
    });
    assert_eq!(pieces, [(Territory::CAMP, 2), (Territory::MALL, 0), (Territory::GAS, 2), (Territory::FARM, 0)]);
    assert_eq!(field.units(drawn), [3, 1, 3, 1]);
    assert_eq!((field.game.territory_discard(), field.game.pool(ONE)), (area(&drawn), 7), "besides the table's 7");
}

#[test]
fn c7_walkers_are_a_group_like_any_other() {
    let field = Field::conquest(&[Group::Walkers, Group::Rick, Group::Greene]).hold(Territory::PRISON, ONE, 5);
    let field = field.hold(Territory::ACCESS, TWO, 3);
    let out = field.clone().then(attack(Territory::PRISON, Territory::ACCESS));
    assert_eq!(out.moves(), [Move::Commit(1), Move::Commit(2), Move::Commit(3)], "they choose their dice");
    let out = out.rolls(&[Move::Commit(3), Move::Defend(2)], &[5, 5, 5], &[5, 5]);
    assert_eq!((losses(&out), turning(&out.events)), ((2, 0), vec![]), "nobody adds one, nobody turns");
    assert!(out.allows(Move::Stop), "and they may stop");
    let back = field.turn(TWO, Phase::Invade).then(attack(Territory::ACCESS, Territory::PRISON));
    let back = back.rolls(&[Move::Commit(2), Move::Defend(1), Move::Pass], &[3, 3], &[3]);
    assert_eq!((losses(&back), turning(&back.events)), ((1, 0), vec![]), "no +1 against them");
}

#[test]
fn c8_everything_else_is_as_in_survival_and_the_last_one_left_wins_without_points() {
    let field =
        Field::conquest(&RICK_GREENE_GOVERNOR).hold_all(Zone::Camp.territories(), ONE, 3).hold(Territory::GAS, TWO, 1);
    let mut turn = field.clone();
    turn.game.begin_turn(ONE, &mut turn.events);
    assert_eq!(turn.game.pool(ONE), 3 + 2, "the minimum, and the camp zone");
    let taken = field.crates(TWO, 1, 1).hold(Territory::WAREHOUSE, TWO, 1).hold(Territory::GAS, THREE, 1);
    let taken = taken.then(attack(Territory::ATLANTA, Territory::WAREHOUSE));
    let taken = taken.rolls(&[Move::Commit(2)], &[6, 6], &[1]).then(Move::Pass);
    assert_eq!(taken.last_events(), [Event::Eliminated { seat: TWO, by: ONE, crates: 2 }]);
    let end = taken.then(Move::Advance);
    assert_eq!(end.game.crates(ONE).count(), 3, "two of theirs and one for the conquest");
    assert_eq!(end.game.standing().scores, [5, 0, 27], "territories are counted, nothing else");
}
