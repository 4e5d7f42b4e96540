//! Every action card does what it says.

use super::*;

const HOME: Territory = Territory::PRISON;

/// Three players; seat 1 holds the Prison, its fields and its bridge with four each, seat 2 the camp; walkers are on the
/// gas station.
fn field() -> Field {
    let own = area(&[HOME, Territory::FIELDS, Territory::BRIDGE]);
    Field::survival(3).hold_all(own, ONE, 4).hold(Territory::CAMP, TWO, 3).dead(Territory::GAS, 2)
}

/// The turn of seat 1 begins, and the card comes.
fn drawn(field: Field, kind: Kind) -> Field {
    field.draws(Territory::GAS, kind)
}

/// The invasions of seat 1 are over, with that objective; what was conquered and killed is told.
fn judged(field: Field, kind: Kind, happened: impl FnOnce(&mut Turn)) -> Field {
    let mut field = field.turn(ONE, Phase::Invade);
    let card = Card::all().find(|card| card.kind() == kind).expect("there is one");
    field.game.turn.objective = Some(card);
    happened(&mut field.game.turn);
    field.then(Move::Advance)
}

fn met(field: &Field) -> bool {
    let verdicts = field.seen(|event| match event {
        Event::Judged { met, .. } => Some(*met),
        _ => None,
    });
    let [verdict] = verdicts[..] else { panic!("one verdict: {verdicts:?}") };
    verdict
}

#[test]
fn horde_flags_the_end_and_brings_another_card() {
    let field = field().horde_next(2).turn(ONE, Phase::Begin).top(&[Territory::GAS]).then(Move::Advance);
    assert!(field.game.is_last_round() && field.game.actions_left() == 0);
    assert_eq!(field.seen(|event| matches!(event, Event::Drew { .. }).then_some(())).len(), 2);
}

#[test]
fn raise_a_tower_asks_for_two_conquests_and_builds_on_any_own_territory() {
    let one = judged(field(), Kind::Tower, |turn| turn.from_walkers = area(&[HOME]));
    assert!(!met(&one) && one.game.phase() == Phase::Maneuver);
    let two = judged(field(), Kind::Tower, |turn| {
        (turn.from_walkers, turn.from_players) = (area(&[Territory::FIELDS]), area(&[Territory::BRIDGE]));
    });
    assert!(met(&two) && two.game.phase() == Phase::Tower);
    assert_eq!(two.refused(Move::Build(HOME)), Refusal::HasTower(HOME));
    assert_eq!(two.refused(Move::Build(Territory::CAMP)), Refusal::NotYours(Territory::CAMP, Errand::Building));
    assert_eq!(two.refused(Move::Advance), Refusal::MustBeDone);
    let two = two.then(Move::Build(Territory::BRIDGE));
    assert_eq!((two.game.towers(), two.game.towers_left()), (area(&[HOME, Territory::BRIDGE]), 1));
    assert_eq!((two.game.phase(), two.game.crates(ONE).count()), (Phase::Maneuver, 1), "and the crate comes after it");
}

#[test]
fn hold_the_line_asks_for_two_strategic_locations() {
    assert!(!met(&judged(field(), Kind::Line, |_| {})));
    let field = judged(field().hold(Territory::FARM, ONE, 1), Kind::Line, |_| {});
    assert!(met(&field) && field.game.phase() == Phase::Tower);
}

#[test]
fn break_open_the_lockers_asks_for_the_armory_or_the_outpost() {
    assert!(!met(&judged(field(), Kind::Lockers, |_| {})));
    for place in [Territory::ARMORY, Territory::OUTPOST] {
        let field = judged(field().hold(place, ONE, 1), Kind::Lockers, |_| {});
        assert!(met(&field) && field.game.grenades(ONE) == 1);
    }
}

#[test]
fn clear_the_streets_asks_for_two_walker_territories() {
    let players = judged(field(), Kind::Streets, |turn| turn.from_players = area(&[HOME, Territory::BRIDGE]));
    assert!(!met(&players) && players.game.crates(ONE).count() == 1);
    let dead = judged(field(), Kind::Streets, |turn| turn.from_walkers = area(&[HOME, Territory::BRIDGE]));
    assert!(met(&dead) && dead.game.crates(ONE).count() == 2, "one extra");
}

#[test]
fn thin_the_herd_asks_for_five_walkers() {
    assert!(!met(&judged(field(), Kind::Herd, |turn| turn.killed = 4)));
    let field = judged(field(), Kind::Herd, |turn| turn.killed = 5);
    assert!(met(&field) && field.game.grenades(ONE) == 1);
}

#[test]
fn settle_the_score_asks_for_a_territory_of_a_player() {
    assert!(!met(&judged(field(), Kind::Scores, |turn| turn.from_walkers = area(&[HOME]))));
    let field = judged(field(), Kind::Scores, |turn| turn.from_players = area(&[HOME]));
    assert!(met(&field));
    assert_eq!((field.game.phase(), field.game.pool(ONE)), (Phase::Reward, 2));
    assert_eq!(field.refused(place(Territory::CAMP, 1)), Refusal::NotYours(Territory::CAMP, Errand::Reward));
    let field = field.then(place(HOME, 1)).then(place(Territory::BRIDGE, 1));
    assert_eq!((field.units([HOME, Territory::BRIDGE]), field.game.phase()), ([5, 5], Phase::Maneuver));
}

#[test]
fn supply_run_asks_for_one_of_six_places() {
    let places = [
        Territory::MALL,
        Territory::HOSPITAL,
        Territory::WAREHOUSE,
        Territory::GAS,
        Territory::SCHOOL,
        Territory::ARMORY,
    ];
    for place in Territory::all() {
        let field = judged(field(), Kind::Supplies, |turn| turn.from_walkers = area(&[place]));
        assert_eq!(met(&field), places.contains(&place), "{}", place.id());
        assert_eq!(field.game.crates(ONE).count(), if places.contains(&place) { 2 } else { 1 });
    }
}

#[test]
fn strong_point_asks_for_a_strategic_location() {
    assert!(!met(&judged(field(), Kind::StrongPoint, |turn| turn.from_walkers = area(&[Territory::BRIDGE]))));
    let field = judged(field(), Kind::StrongPoint, |turn| turn.from_walkers = area(&[HOME]));
    assert!(met(&field) && field.game.pool(ONE) == 3);
}

#[test]
fn open_road_asks_for_two_zones() {
    let same = judged(field(), Kind::Road, |turn| turn.from_walkers = area(&[HOME, Territory::BRIDGE]));
    assert!(!met(&same));
    let field = judged(field(), Kind::Road, |turn| turn.from_walkers = area(&[HOME, Territory::GATE]));
    assert!(met(&field) && field.game.pool(ONE) == 2);
}

#[test]
fn safe_haven_asks_for_a_whole_zone() {
    assert!(!met(&judged(field(), Kind::Haven, |_| {})));
    let field = judged(field().hold_all(Zone::Prison.territories(), ONE, 1), Kind::Haven, |_| {});
    assert!(met(&field));
    assert_eq!((field.game.crates(ONE).count(), field.game.grenades(ONE)), (1, 1));
}

#[test]
fn no_one_turns_asks_for_a_conquest_without_a_loss_that_turned() {
    assert!(!met(&judged(field(), Kind::NoOneTurns, |_| {})), "nothing conquered");
    let turned =
        |turned| judged(field(), Kind::NoOneTurns, |turn| (turn.from_walkers, turn.turned) = (area(&[HOME]), turned));
    assert!(!met(&turned(1)));
    assert!(met(&turned(0)) && turned(0).game.pool(ONE) == 2);
}

#[test]
fn strangers_at_the_gate_are_three_on_one_territory() {
    let field = drawn(field(), Kind::Strangers);
    assert_eq!(field.game.phase(), Phase::Strangers);
    assert_eq!(field.refused(place(HOME, 2)), Refusal::AllTogether(3));
    assert_eq!(field.refused(Move::Advance), Refusal::MustBeDone);
    let field = field.then(place(HOME, 3));
    assert_eq!((field.game.units(HOME), field.game.phase()), (7, Phase::Deploy));
}

#[test]
fn hidden_stash_is_a_crate() {
    let field = drawn(field(), Kind::Stash);
    assert_eq!((field.game.crates(ONE).count(), field.game.crates_left()), (1, 29));
    assert_eq!(field.game.phase(), Phase::Exchange, "it may be exchanged at once, if it carries two");
}

#[test]
fn old_ordnance_is_a_grenade() {
    let field = drawn(field(), Kind::Ordnance);
    assert_eq!((field.game.grenades(ONE), field.game.grenades_left()), (1, 3));
}

#[test]
fn quiet_cull_removes_up_to_three_walkers_next_door_and_leaves_one() {
    let field = field().dead(Territory::ACCESS, 3).dead(Territory::QUARRY, 1).dead(Territory::GATE, 9);
    let field = drawn(field.dead(Territory::MALL, 9), Kind::Cull);
    assert_eq!(field.game.cullable(), area(&[Territory::ACCESS, Territory::GATE]));
    let cull = |territory, walkers| Move::Cull { territory, walkers };
    assert_eq!(field.refused(cull(Territory::ACCESS, 3)), Refusal::CullAllowed(2));
    assert_eq!(field.refused(cull(Territory::GATE, 4)), Refusal::CullAllowed(3));
    assert_eq!(field.refused(cull(Territory::QUARRY, 1)), Refusal::NothingToCull(Territory::QUARRY));
    assert_eq!(field.refused(cull(Territory::MALL, 1)), Refusal::NothingToCull(Territory::MALL), "not next door");
    let culled = field.clone().then(cull(Territory::ACCESS, 2));
    assert_eq!((culled.game.units(Territory::ACCESS), culled.game.phase()), (1, Phase::Deploy));
    assert_eq!(field.then(Move::Advance).game.phase(), Phase::Deploy, "or none");
}

#[test]
fn side_roads_are_a_maneuver_before_deployment() {
    let field = drawn(field(), Kind::SideRoads);
    assert_eq!(field.game.phase(), Phase::SideRoads);
    let moved = field.clone().then(maneuver(HOME, Territory::BRIDGE)).then(Move::Carry(3));
    assert_eq!((moved.units([HOME, Territory::BRIDGE]), moved.game.phase()), ([1, 7], Phase::Deploy));
    assert!(!moved.game.this_turn().maneuvered, "the usual one is still to come");
    assert_eq!(field.then(Move::Advance).game.phase(), Phase::Deploy, "or none");
}

#[test]
fn breach_brings_three_walkers_somewhere() {
    let dead = field().dead(Territory::MALL, 1).turn(ONE, Phase::Begin).top(&[Territory::GAS, Territory::MALL]);
    let dead = dead.action(Kind::Breach).then(Move::Advance);
    assert_eq!((dead.game.units(Territory::MALL), dead.game.phase()), (4, Phase::Deploy));
    let lively = field().turn(ONE, Phase::Begin).top(&[Territory::GAS, Territory::CAMP]).action(Kind::Breach);
    let lively = lively.then(Move::Advance);
    assert_eq!((lively.game.phase(), lively.game.turn()), (Phase::Guard, Some(TWO)));
    assert_eq!(lively.game.assault().expect("a fight").wave, 3);
}

#[test]
fn bitten_in_the_night_takes_a_survivor_of_two_territories() {
    let field = drawn(field(), Kind::Bitten);
    assert_eq!(field.refused(Move::Advance), Refusal::MustBeDone);
    let field = field.then(Move::Bite(HOME));
    assert_eq!(field.refused(Move::Bite(HOME)), Refusal::BittenAlready(HOME));
    let field = field.then(Move::Bite(Territory::BRIDGE));
    assert_eq!(field.units([HOME, Territory::FIELDS, Territory::BRIDGE]), [3, 4, 3]);
    assert!(turning(&field.events).is_empty() && field.game.phase() == Phase::Deploy, "they do not turn");
}

#[test]
fn spoiled_supplies_cost_a_crate_at_random() {
    let field = field().crates(ONE, 1, 1);
    let spoil = |seed| drawn(field.clone().with_dice(Dice::new(seed)), Kind::Spoiled).game.spent();
    let lost: Vec<Crates> = (0..20).map(spoil).collect();
    let (one, two) = (Crates { ones: 1, twos: 0 }, Crates { ones: 0, twos: 1 });
    assert!(lost.contains(&one) && lost.contains(&two) && lost.iter().all(|crates| crates.count() == 1));
}

#[test]
fn they_gather_in_the_zone_of_a_territory_card() {
    let field = field().dead(Territory::GOLF, 4).dead(Territory::MALL, 1).turn(ONE, Phase::Begin);
    let field = field.top(&[Territory::MALL, Territory::SCHOOL]).action(Kind::Gather).then(Move::Advance);
    assert_eq!(field.units([Territory::GAS, Territory::GOLF, Territory::SCHOOL, Territory::MALL]), [3, 5, 1, 2]);
    let gathered = Event::Gathered { territory: Territory::SCHOOL, zone: Zone::Wiltshire, walkers: 2 };
    assert!(field.events.contains(&gathered));
    assert!(field.game.territory_discard().has(Territory::SCHOOL));
}

#[test]
fn drawn_by_gunfire_two_walkers_attack_and_holding_is_worth_a_grenade() {
    let field = drawn(field().dead(Territory::GATE, 5), Kind::Gunfire);
    assert_eq!(field.game.near_walkers(), area(&[Territory::BRIDGE]));
    assert_eq!(field.refused(Move::Lure(HOME)), Refusal::NoWalkersNear(HOME));
    let field = field.then(Move::Lure(Territory::BRIDGE));
    assert_eq!((field.game.phase(), field.game.assault().expect("a fight").wave), (Phase::Guard, 2));
    let held = field.clone().rolls(&[Move::Defend(2)], &[1, 1], &[6, 6]);
    assert_eq!((held.game.grenades(ONE), held.game.units(Territory::GATE)), (1, 5), "new walkers, not those next door");
    let lost = field.hold(Territory::BRIDGE, ONE, 2).rolls(&[Move::Defend(2)], &[6, 6], &[1, 1]);
    assert_eq!((lost.game.grenades(ONE), lost.game.owner(Territory::BRIDGE)), (0, None));
}
