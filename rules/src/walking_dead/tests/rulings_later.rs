//! The rulings of the sheet on eliminations, objectives, cards and secrets: A46 and A50 to A61, each as a test.

use super::*;

#[test]
fn a46_all_cards_of_an_invasion_are_fought_before_the_winner_is_known() {
    // Seat 1 falls at the first card; seat 2 still has to fight the second.
    let field = Field::survival(2).hold_all(Region::ALL, NEUTRAL, 2).hold(Territory::CAMP, ONE, 1);
    let field = field.hold_all(area(&[Territory::PRISON, Territory::MALL]), TWO, 3).turn(ONE, Phase::Begin).round(2);
    let field = field.top(&[Territory::CAMP, Territory::MALL]).rolls(&[Move::Advance], &[6, 6], &[1]);
    assert!(!field.game.is_alive(ONE));
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Guard, Some(TWO)), "the fight comes first");
    let field = field.rolls(&[Move::Defend(2)], &[1, 1], &[6, 6]);
    assert_eq!(
        field.last_events(),
        [
            Event::Repelled { seat: TWO, territory: Territory::MALL, survivors: 3 },
            Event::Over { ending: Ending::LastStanding }
        ]
    );
    // Whoever falls in the last invasion does not score.
    let last = Field::survival(3).hold_all(Region::ALL, NEUTRAL, 2).hold(Territory::CAMP, ONE, 1).crates(ONE, 0, 5);
    let last = last.hold_all(area(&[Territory::PRISON, Territory::MALL]), TWO, 3).hold(Territory::GAS, THREE, 1);
    let last =
        last.no_actions().turn(THREE, Phase::Maneuver).top(&[Territory::CAMP]).rolls(&[Move::Advance], &[6], &[1]);
    let outcome = last.game.outcome().expect("over");
    assert_eq!((outcome.scores, outcome.places), (vec![0, 3, 1], vec![3, 1, 2]));
}

/// Two players, each with a single territory amid walkers: one survivor of seat 1 at the camp, three of seat 2 in the Prison.
fn last_two() -> Field {
    let field = Field::survival(2).hold_all(Region::ALL, NEUTRAL, 2).hold(Territory::CAMP, ONE, 1);
    field.hold(Territory::PRISON, TWO, 3).turn(ONE, Phase::Begin)
}

#[test]
fn a46_a_breach_or_gunfire_that_leaves_one_player_ends_the_game_after_its_fight() {
    let is_over = |events: &[Event]| events.last() == Some(&Event::Over { ending: Ending::LastStanding });
    let fell =
        |field: &Field, seat| field.saw(|event| matches!(event, Event::Devoured { seat: who, .. } if *who == seat));
    // The one who drew the card falls.
    let breach = last_two().top(&[Territory::GAS, Territory::CAMP]).action(Kind::Breach);
    let breach = breach.sees(&[Move::Advance], is_over);
    assert!(fell(&breach, ONE) && !breach.saw(|event| matches!(event, Event::Mustered { .. })));
    assert_eq!(breach.game.outcome().expect("over").places, [2, 1]);
    assert!(breach.game.territory_discard().has(Territory::CAMP), "the card is discarded");
    let gunfire = last_two().top(&[Territory::GAS]).action(Kind::Gunfire).then(Move::Advance);
    let gunfire = gunfire.sees(&[Move::Lure(Territory::CAMP)], is_over);
    assert!(fell(&gunfire, ONE));
    assert_eq!((gunfire.game.outcome().expect("over").places, gunfire.game.grenades(ONE)), (vec![2, 1], 0));
    // The other one falls to the breach, and whoever drew it has won in the second step of the turn.
    let won = last_two().hold(Territory::PRISON, TWO, 1).top(&[Territory::GAS, Territory::PRISON]).action(Kind::Breach);
    let won = won.sees(&[Move::Advance], is_over);
    assert!(fell(&won, TWO));
    assert_eq!(won.game.outcome().expect("over").places, [1, 2]);
}

#[test]
fn a50_dead_seats_are_skipped_and_a_round_still_ends_after_the_last_living_seat() {
    // Seat 1 is out; seats 2, 3 and 4 play.
    let field = Field::survival(4).hold(Territory::CAMP, TWO, 3).hold(Territory::MALL, THREE, 3);
    let field = field.turn(TWO, Phase::Maneuver).then(Move::Advance);
    assert_eq!((field.game.active(), field.game.round()), (THREE, 1));
    let field = field.turn(FOUR, Phase::Maneuver).then(Move::Advance);
    assert_eq!((field.game.active(), field.game.round()), (TWO, 2), "although the first seat is gone");
    // The last seat is gone.
    let field = Field::survival(3).hold_all(Region::ALL, ONE, 2).hold(Territory::CAMP, TWO, 3);
    let field = field.turn(TWO, Phase::Maneuver).then(Move::Advance);
    assert_eq!((field.game.active(), field.game.round()), (ONE, 2));
}

#[test]
fn a51_whoever_falls_in_the_own_step_1_or_2_has_no_more_turn() {
    let field = Field::survival(3).hold(Territory::CAMP, ONE, 1).hold(Territory::PRISON, TWO, 3);
    let step_1 = field.clone().turn(ONE, Phase::Begin).top(&[Territory::CAMP]).rolls(&[Move::Advance], &[6], &[1]);
    assert!(!step_1.saw(|event| matches!(event, Event::Drew { .. } | Event::Mustered { .. })));
    assert_eq!((step_1.game.active(), step_1.game.phase()), (TWO, Phase::Begin));
    // In step 2, by a breach that a Horde brought: the Horde stays in force.
    let mut step_2 = field.dead(Territory::GAS, 1).action(Kind::Breach).horde_next(2).turn(ONE, Phase::Begin);
    let breach = Card::all().find(|card| card.kind() == Kind::Breach).expect("there is one");
    let under = step_2.game.actions.hidden()[0];
    step_2.game.actions.hidden_mut()[0] = breach;
    step_2.game.actions.discard = step_2.game.actions.discard.without(breach).with(under);
    let step_2 = step_2
        .top(&[Territory::GAS, Territory::CAMP])
        .sees(&[Move::Advance], |events| events.iter().any(|event| matches!(event, Event::Devoured { .. })));
    assert!(step_2.game.is_last_round() && !step_2.saw(|event| matches!(event, Event::Mustered { .. })));
    assert_eq!((step_2.game.active(), step_2.game.phase()), (TWO, Phase::Begin));
}

#[test]
fn a52_an_opponents_last_territory_falls_in_mid_turn_and_the_turn_goes_on() {
    let field = Field::survival(3).hold(Territory::PRISON, ONE, 9).hold(Territory::ACCESS, TWO, 1).crates(TWO, 1, 0);
    let field = field.then(attack(Territory::PRISON, Territory::ACCESS)).rolls(&[Move::Commit(3)], &[6, 6, 6], &[1]);
    let conquered =
        Event::Conquered { seat: ONE, from: Territory::PRISON, territory: Territory::ACCESS, units: 3, loser: TWO };
    assert_eq!(field.last_events(), [conquered, Event::Eliminated { seat: TWO, by: ONE, crates: 1 }]);
    assert_eq!(field.game.crates(ONE).count(), 1, "at once");
    let field = field.then(Move::Follow(2)).then(Move::Advance);
    assert_eq!((field.game.crates(ONE).count(), field.game.phase()), (2, Phase::Maneuver), "and one for the conquest");
    // The last opponent: over, with the minimum moved in.
    let last = Field::survival(2).hold_all(Region::ALL, NEUTRAL, 1).hold(Territory::PRISON, ONE, 9).hold(
        Territory::ACCESS,
        TWO,
        1,
    );
    let last = last.then(attack(Territory::PRISON, Territory::ACCESS)).rolls(&[Move::Commit(2)], &[6, 6], &[1]);
    assert_eq!((last.game.phase(), last.units([Territory::PRISON, Territory::ACCESS])), (Phase::Over, [7, 2]));
}

#[test]
fn a53_objectives_count_own_conquests_of_step_4_and_pay_once_as_far_as_the_supply_lasts() {
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 20).dead(Territory::QUARRY, 2);
    // Killed walkers count.
    let field = field.then(attack(Territory::PRISON, Territory::QUARRY)).rolls(&[Move::Commit(3)], &[6, 6, 6], &[1, 1]);
    assert_eq!((field.game.this_turn().killed, field.game.this_turn().from_walkers), (2, area(&[Territory::QUARRY])));
    let field = field.then(Move::Follow(0)).then(attack(Territory::PRISON, Territory::ACCESS));
    let field = field.rolls(&[Move::Commit(3)], &[6, 6, 6], &[1]).then(Move::Follow(0));
    assert_eq!((field.game.this_turn().from_players, field.game.this_turn().killed), (area(&[Territory::ACCESS]), 2));
    assert!(field.game.is_met(Kind::Tower) && field.game.is_met(Kind::Scores) && !field.game.is_met(Kind::Streets));
    // One who turned is a walker like any other: where one stood, two are killed.
    let turned = Field::survival(2).hold(Territory::PRISON, ONE, 9).dead(Territory::ACCESS, 1);
    let turned = turned.then(attack(Territory::PRISON, Territory::ACCESS));
    let turned = turned.sees(&[Move::Commit(1)], |events| turning(events) == [2]);
    assert_eq!((turned.game.units(Territory::ACCESS), turned.game.this_turn().killed), (2, 0));
    let turned = turned.rolls(&[Move::Commit(3)], &[6, 6, 6], &[1, 1]);
    assert_eq!((turned.game.this_turn().killed, turned.game.this_turn().turned), (2, 1));
    // Walkers that fall in surprise attacks do not count.
    let held = Field::survival(2).hold(Territory::CAMP, ONE, 5).turn(ONE, Phase::Begin).top(&[Territory::CAMP]);
    let held = held.then(Move::Advance).rolls(&[Move::Defend(2)], &[1], &[6, 6]);
    assert_eq!(held.game.this_turn().killed, 0);
    // A missing grenade is not replaced; an extra crate comes also without a conquest.
    let mut haven =
        Field::survival(2).hold_all(Zone::Camp.territories(), ONE, 1).grenades(TWO, 4).turn(ONE, Phase::Invade);
    haven.game.turn.objective = Card::all().find(|card| card.kind() == Kind::Haven);
    let haven = haven.then(Move::Advance);
    assert_eq!((haven.game.crates(ONE).count(), haven.game.grenades(ONE), haven.game.pool(ONE)), (1, 0, 0));
}

#[test]
fn a54_a_tower_that_cannot_be_built_becomes_two_survivors() {
    let objective = |mut field: Field| {
        field = field.turn(ONE, Phase::Invade);
        field.game.turn.objective = Card::all().find(|card| card.kind() == Kind::Line);
        field.then(Move::Advance)
    };
    let own = area(&[Territory::PRISON, Territory::CAMP]);
    let field = Field::survival(2).hold_all(own, ONE, 2);
    assert_eq!(objective(field.clone()).game.phase(), Phase::Tower, "otherwise it must be placed");
    let mut empty = field.clone();
    empty.game.towers = area(&[Territory::PRISON, Territory::MALL, Territory::GAS]);
    let mut full = field;
    full.game.towers = own;
    for field in [empty, full] {
        let field = objective(field);
        assert_eq!((field.game.phase(), field.game.pool(ONE)), (Phase::Reward, 2));
    }
}

#[test]
fn a55_a_card_without_a_target_has_no_effect_and_only_cull_and_side_roads_may_be_declined() {
    let field = || Field::survival(3).hold(Territory::PRISON, ONE, 1).hold(Territory::CAMP, TWO, 1);
    for kind in [Kind::Cull, Kind::SideRoads, Kind::Bitten, Kind::Spoiled, Kind::Gunfire] {
        let field = field().draws(Territory::GAS, kind);
        let card = Card::all().find(|card| card.kind() == kind).expect("there is one");
        assert!(field.events.contains(&Event::NoEffect { seat: ONE, card }), "{kind:?}");
        assert_eq!((field.game.phase(), field.game.actions_left()), (Phase::Deploy, 27), "and no other card");
    }
    let rich = || {
        field()
            .hold_all(area(&[Territory::PRISON, Territory::QUARRY, Territory::ACCESS]), ONE, 3)
            .dead(Territory::BRIDGE, 3)
    };
    for (kind, declined) in [
        (Kind::Cull, true),
        (Kind::SideRoads, true),
        (Kind::Bitten, false),
        (Kind::Gunfire, false),
        (Kind::Strangers, false),
    ] {
        let field = rich().draws(Territory::GAS, kind);
        assert_eq!(field.allows(Move::Advance), declined, "{kind:?}");
    }
    // As far as possible: one territory with two loses one.
    let one = field().hold(Territory::PRISON, ONE, 2).draws(Territory::GAS, Kind::Bitten);
    assert_eq!((one.game.units(Territory::PRISON), one.game.phase()), (1, Phase::Deploy));
}

#[test]
fn a56_walkers_of_cards_are_new_ones_and_a_breach_can_hit_anybody() {
    let field =
        Field::survival(3).hold(Territory::PRISON, ONE, 4).hold(Territory::CAMP, TWO, 2).dead(Territory::GAS, 5);
    let breach =
        field.turn(ONE, Phase::Begin).top(&[Territory::GAS, Territory::CAMP]).action(Kind::Breach).then(Move::Advance);
    assert_eq!((breach.game.turn(), breach.game.assault().expect("a fight").wave), (Some(TWO), 3));
    assert_eq!(breach.game.strength(NEUTRAL), 6, "no territory loses any");
    let mut breach = breach;
    while breach.game.phase() == Phase::Guard {
        breach.play(Move::Defend(2));
    }
    assert_eq!(breach.game.territory_discard(), area(&[Territory::GAS, Territory::CAMP]));
}

#[test]
fn a57_the_exchange_comes_before_any_piece_is_placed_and_conquest_draws_a_card_per_ammo() {
    let groups = [Group::Rick, Group::Governor, Group::Prisoners];
    let mut field = Field::conquest(&groups).hold_all(Region::first(20), ONE, 1).crates(ONE, 0, 2);
    field.game.begin_turn(ONE, &mut field.events);
    assert_eq!(field.refused(place(Territory::CAMP, 1)), Refusal::NotNow(Phase::Exchange));
    // Two cards are left: the discards are shuffled in, without those just drawn.
    while field.game.territories.left > 2 {
        let card = field.game.territories.take().expect("a card");
        field.game.territories.discard.insert(card);
    }
    let crates = Crates { ones: 0, twos: 2 };
    let field = field.then(Move::Exchange(crates));
    let drawn = field.seen(|event| match event {
        Event::Supplied { territory, pieces, .. } => Some((*territory, *pieces)),
        _ => None,
    });
    assert_eq!(
        (drawn.len(), drawn.iter().map(|(territory, _)| *territory).collect::<Region>().len()),
        (4, 4),
        "one per ammo"
    );
    for (territory, pieces) in drawn {
        assert_eq!(pieces, if Region::first(20).has(territory) { 2 } else { 0 });
        assert_eq!(field.game.units(territory), 1 + pieces);
    }
    assert!(field.saw(|event| *event == Event::Reshuffled));
    assert_eq!((field.game.phase(), field.game.spent()), (Phase::Deploy, crates), "then all the rest is placed");
}

/// Conquest of three until the end of the last round of these: ten territories for seats 1 and 2, twelve for seat 3.
fn last_of(rounds: u8) -> Field {
    let mut field = Field::conquest(&[Group::Rick, Group::Governor, Group::Prisoners]);
    field = field.hold_all(Region::first(10), ONE, 1).hold_all(Region::first(20).minus(Region::first(10)), TWO, 1);
    field.game.options.rounds = rounds;
    field.round(30).turn(THREE, Phase::Maneuver)
}

#[test]
fn a58_conquest_has_no_limit_unless_one_is_chosen_and_is_then_judged_after_a_full_round() {
    assert_eq!((Options::default().rounds, Options::conquest(5).rounds), (0, 0), "none is chosen");
    let endless = last_of(0).then(Move::Advance);
    assert_eq!((endless.game.round(), endless.game.ending(), endless.game.is_last_round()), (31, None, false));
    let not_yet = last_of(30).turn(ONE, Phase::Maneuver).then(Move::Advance);
    assert_eq!((not_yet.game.active(), not_yet.game.round(), not_yet.game.is_last_round()), (TWO, 30, true));
    let over = last_of(30).then(Move::Advance);
    assert_eq!(over.last_events(), [Event::RoundOver { round: 30 }, Event::Over { ending: Ending::Limit }]);
}

#[test]
fn a58_most_territories_win_at_the_limit_then_most_pieces_and_then_the_win_is_shared() {
    let places = |field: Field| field.then(Move::Advance).game.outcome().expect("over").places;
    assert_eq!(places(last_of(30)), [2, 2, 1], "most territories");
    // Eleven territories for seats 1 and 3, ten for seat 2.
    let even = || last_of(30).hold(Territory::BRIDGE, ONE, 1);
    assert_eq!(places(even()), [1, 3, 1], "the first place is shared");
    assert_eq!(places(even().hold(Territory::CAMP, ONE, 2)), [1, 3, 2], "then most pieces");
    assert_eq!(places(even().hold(Territory::QUARRY, THREE, 2)), [2, 3, 1]);
}

#[test]
fn a59_the_highest_roll_gets_the_first_card_and_the_first_turn() {
    for seed in 0..30 {
        let game = Field::start(&Options { setup: Setup::Dealt, ..Options::conquest(5) }, seed).game;
        let first = game.order().iter().next().expect("somebody");
        assert_eq!((game.active(), game.territories_of(first).len()), (first, 7));
        assert!(Seat::all(5).all(|seat| game.roll(seat) <= game.roll(first)));
    }
    // The walkers are dealt or chosen like any other group.
    let lots: Vec<Option<Seat>> = (0..60)
        .map(|seed| Field::start(&Options { choice: Choice::Lot, ..Options::conquest(5) }, seed).game)
        .map(|game| game.seat_of_group(Group::Walkers))
        .collect();
    assert!(Seat::all(5).all(|seat| lots.contains(&Some(seat))));
    let chosen = Field::start(&Options { choice: Choice::Rolled, ..Options::conquest(5) }, 2);
    assert!(chosen.allows(Move::Choose(Group::Walkers)));
}

#[test]
fn a61_hidden_are_ammo_of_others_and_in_the_supply_the_order_of_the_decks_and_the_removed_cards() {
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 3).crates(ONE, 2, 1).crates(TWO, 1, 3).grenades(TWO, 2);
    let game = &field.game;
    let (mut ammo, mut horde) = (Vec::new(), Vec::new());
    for seed in 0..400 {
        let dealt = game.redeal(ONE, &mut Dice::new(seed));
        assert_eq!(dealt.veil(ONE), game.veil(ONE));
        assert_eq!((dealt.crates(ONE), dealt.crates(TWO).count()), (game.crates(ONE), 4));
        assert_eq!((dealt.grenades(TWO), dealt.units(Territory::PRISON)), (2, 3), "all else is public");
        ammo.push(f64::from(dealt.crates(TWO).ammo()));
        horde.push(dealt.actions.hidden().iter().position(|&card| card == Card::HORDE).expect("there"));
    }
    assert!((0..8).all(|place| horde.contains(&place)) && horde.iter().all(|&place| place < 8), "anywhere in its half");
    // 27 unseen crates carry 36 ammo, so four carry 5⅓ on average, wherever they are.
    let mean = ammo.iter().sum::<f64>() / ammo.len() as f64;
    assert!((mean - 4.0 * 36.0 / 27.0).abs() < 0.2, "{mean}");
    // Later in its half the Horde lies among the undrawn cards.
    let mut late = field.clone();
    while late.game.actions.left > 3 {
        let place = late.game.actions.hidden().iter().position(|&card| card == Card::HORDE).expect("there");
        late.game.actions.hidden_mut().swap(0, place);
        let card = late.game.actions.take().expect("a card");
        late.game.actions.discard.insert(card);
    }
    let places = (0..60).map(|seed| {
        let dealt = late.game.redeal(ONE, &mut Dice::new(seed));
        dealt.actions.hidden().iter().position(|&card| card == Card::HORDE).expect("there")
    });
    let places: Vec<usize> = places.collect();
    assert!((0..3).all(|place| places.contains(&place)));
    // Whoever has a crate is asked whether to exchange, whatever it carries.
    for (ones, twos) in [(1, 0), (0, 1)] {
        let asked = Field::survival(2)
            .hold(Territory::PRISON, ONE, 1)
            .crates(ONE, ones, twos)
            .draws(Territory::GAS, Kind::Herd);
        assert_eq!(asked.game.phase(), Phase::Exchange);
    }
}
