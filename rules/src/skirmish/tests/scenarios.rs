//! The four scenarios.

use super::kit::{AUTOBOTS, DECEPTICONS, Field, at, fire, go, on, options, start};
use crate::{
    Game, Outcome,
    skirmish::{
        Armies, Board, Cause, Civilian, Edge, Event, Fate, Fighter, Kind, Move, Options, Phase, Place, Refusal,
        Scenario, Spark, Target, Unit, roster::Model,
    },
};

fn ready(board: Board, scenario: Scenario) -> Options {
    Options { armies: Armies::Ready, ..on(board, scenario) }
}

/// The console in the middle of the upper half; Decepticons attack, Autobots defend.
fn base() -> Field {
    let mut field = Field::scenario(Scenario::Base).bystanders();
    field.game.role = DECEPTICONS;
    field.game.stakes.console = Some(at(15.0, 10.0));
    field
}

#[test]
fn base_the_higher_die_picks_the_role_and_the_defender_has_four_fifths_of_the_points() {
    let mut field = start(Options { armies: Armies::Built, ..ready(Board::Small, Scenario::Base) }, &[9, 9, 4, 15]);
    assert_eq!((field.game.turn(), field.game.contested()), (Some(DECEPTICONS), [4, 15]));
    let events = field.play(Move::Role { attack: true });
    assert_eq!(events, [Event::RoleTaken { seat: DECEPTICONS, attack: true }]);
    assert_eq!([AUTOBOTS, DECEPTICONS].map(|seat| field.game.budget(seat)), [80, 100]);
}

#[test]
fn base_the_console_stands_before_the_middle_of_the_defenders_edge() {
    for (board, spot) in
        [(Board::Small, at(15.0, 10.0)), (Board::Medium, at(15.0, 20.0)), (Board::Large, at(45.0, 25.0))]
    {
        let mut field = start(ready(board, Scenario::Base), &[4, 15]);
        field.dice(&[12, 3]).play(Move::Role { attack: true });
        field.play(Move::Side(Edge::Top));
        assert_eq!(field.game.stakes().console, Some(spot));
        assert_eq!((field.game.phase(), field.game.turn()), (Phase::Deploy, Some(AUTOBOTS)), "the defender begins");
    }
    let mut field = start(ready(Board::Medium, Scenario::Base), &[4, 15]);
    field.dice(&[12, 3]).play(Move::Role { attack: true });
    assert_eq!(field.refusal(Move::Side(Edge::Left)), Refusal::WrongEdge, "a short edge");
}

#[test]
fn base_the_defender_starts_within_eight_inches_of_the_console_and_the_attacker_in_the_far_strip() {
    let mut field = start(ready(Board::Small, Scenario::Base), &[4, 15]);
    field.dice(&[12, 3]).play_all(&[Move::Role { attack: true }, Move::Side(Edge::Top)]);
    let deploy = |unit: u8, x: f64, y: f64| Move::Deploy { unit: Unit(unit), form: 0, at: at(x, y) };
    assert!(field.may(deploy(0, 15.0, 19.9)), "eight inches from edge to edge");
    assert_eq!(field.refusal(deploy(0, 15.0, 20.0)), Refusal::OutsideZone);
    field.play(deploy(0, 15.0, 19.9));
    assert!(field.may(deploy(28, 5.0, 28.0)));
    assert_eq!(field.refusal(deploy(28, 5.0, 20.0)), Refusal::OutsideZone);
}

#[test]
fn base_no_obstacle_within_six_inches_of_the_console() {
    let mut field = base();
    (field.game.phase, field.game.pool_count, field.game.pool[0]) = (Phase::Obstacle, 1, Kind::Trees);
    let lay = |y: f64| Move::Lay { kind: Kind::Trees, at: at(15.0, y), turn: 0 };
    assert!(field.may(lay(19.0)));
    assert_eq!(field.refusal(lay(18.9)), Refusal::NearPiece);
}

#[test]
fn base_both_may_shoot_at_the_console_which_has_armour_and_takes_no_criticals() {
    let mut field = base();
    let jazz = field.auto("jazz", 20.0, 10.0);
    let shoot = Move::Fire { system: 0, mode: 0, target: Target::Console };
    field.game.stakes.console_damage = 18;
    let events = field.wake(jazz).roll(&[7], &[shoot]);
    let broken = [
        Event::Damaged { target: Target::Console, cause: Cause::Shot, damage: 2, armour: 1, total: 20 },
        Event::ConsoleBroken,
        Event::AttackEnded { unit: jazz },
    ];
    assert_eq!(events[events.len() - 3..], broken);
    let vortex = field.con("vortex", 15.0, 16.0);
    field.wake(vortex);
    assert_eq!(field.refusal(shoot), Refusal::NoTarget, "it is a wreck");
}

#[test]
fn base_the_console_hides_and_stops_like_a_building() {
    let mut field = base();
    let (jazz, meg) = (field.auto("jazz", 10.0, 10.0), field.con("vortex", 20.0, 10.0));
    field.wake(jazz);
    assert!(matches!(field.refusal(fire(0, meg)), Refusal::Hidden(_)));
    assert!(!field.may(go(15.0, 10.0)));
}

#[test]
fn base_ten_points_more_control_it_flyers_do_not_count_and_stunned_ones_half() {
    let mut field = base();
    let jazz = field.auto("jazz", 15.0, 14.5);
    assert_eq!(field.game.controller(), Some(AUTOBOTS), "the base touches the disc");
    field.set(jazz, |jazz| jazz.at.y = 14_700);
    assert_eq!(field.game.controller(), None, "just outside");
    field.set(jazz, |jazz| jazz.at.y = 13_000);
    let bone = field.con("rumble", 12.0, 10.0);
    assert_eq!(field.game.controller(), None, "21 to 13 is not ten more");
    field.set(bone, |bone| bone.markers = 1);
    assert_eq!(field.game.controller(), Some(AUTOBOTS), "stunned: 21 to 6½");
    field.add(DECEPTICONS, "shockwave", 1, 18.0, 10.0);
    assert_eq!(field.game.controller(), Some(AUTOBOTS), "the cannon flies");
}

#[test]
fn base_the_turret_fires_for_the_controller_at_the_nearest_enemy() {
    let mut field = base();
    field.auto("ironhide", 15.0, 13.0);
    let (near, far) = (field.con("vortex", 15.0, 18.0), field.con("hook", 8.0, 18.0));
    let events = field.finish_round(&[11, 20, 4]);
    assert!(events.contains(&Event::Control { seat: Some(AUTOBOTS), points: [35, 0] }));
    assert!(events.contains(&Event::Turret { target: near, accuracy: 10 }));
    assert_eq!((field.wounds(near), field.wounds(far)), (5, 0), "three, and a critical of two");
    field.game.stakes.console_damage = 20;
    assert!(!field.finish_round(&[]).iter().any(|event| matches!(event, Event::Turret { .. })), "broken");
}

#[test]
fn base_three_rounds_under_the_attackers_control_capture_it() {
    let mut field = base();
    field.con("motormaster", 15.0, 13.0);
    field.game.stakes.console_damage = 20;
    for markers in 1..=3 {
        assert!(field.finish_round(&[]).contains(&Event::Captured { markers }));
    }
    assert_eq!(field.game.outcome().map(|outcome| outcome.places), Some(vec![2, 1]));
}

#[test]
fn base_at_the_round_limit_the_defender_wins() {
    let mut field = base();
    field.game.options.rounds = 1;
    let events = field.finish_round(&[]);
    assert_eq!(events.last(), Some(&Event::Over { winner: Some(AUTOBOTS) }));
}

/// A convoy of the Autobots from the upper to the lower edge, with one truck on the table.
fn convoy() -> (Field, Unit) {
    let mut field = Field::scenario(Scenario::Convoy).bystanders();
    field.game.role = AUTOBOTS;
    let truck = Unit::trucks().next().expect("a truck");
    *field.game.fighter_mut(truck) =
        Fighter { place: Place::Table, at: at(15.0, 10.0), ..Fighter::recruit(Model::TRUCK) };
    (field, truck)
}

#[test]
fn convoy_the_higher_die_escorts_and_picks_the_edge_and_two_three_or_four_trucks_start_there() {
    for (board, trucks) in [(Board::Small, 2), (Board::Medium, 3), (Board::Large, 4)] {
        let mut field = start(ready(board, Scenario::Convoy), &[15, 4]);
        assert_eq!((field.game.phase(), field.game.turn(), field.game.role()), (Phase::Edge, Some(AUTOBOTS), AUTOBOTS));
        assert_eq!(field.may(Move::Side(Edge::Left)), board != Board::Medium);
        field.play(Move::Side(Edge::Top));
        let count = field.game.team(AUTOBOTS).filter(|unit| unit.is_truck()).count();
        assert_eq!((count, field.game.turn()), (trucks, Some(DECEPTICONS)));
    }
}

#[test]
fn convoy_half_of_the_attackers_start_at_the_flanks_in_the_middle_third() {
    let mut field = start(ready(Board::Small, Scenario::Convoy), &[15, 4]);
    field.play(Move::Side(Edge::Top));
    let deploy = |unit: u8, x: f64, y: f64| Move::Deploy { unit: Unit(unit), form: 0, at: at(x, y) };
    assert!(field.may(deploy(28, 2.0, 12.0)) && field.may(deploy(28, 28.0, 19.0)) && field.may(deploy(28, 10.0, 28.0)));
    assert_eq!(field.refusal(deploy(28, 2.0, 8.0)), Refusal::OutsideZone, "not in the middle third");
    field.play_all(&[deploy(28, 2.0, 12.0), deploy(0, 5.0, 2.0), deploy(29, 2.0, 15.0), deploy(1, 9.0, 2.0)]);
    field.refuses(deploy(30, 2.0, 18.0), Refusal::FlanksFull(2), "S2");
}

#[test]
fn convoy_trucks_move_or_pass_at_their_own_speed() {
    let (mut field, truck) = convoy();
    field.wake(truck);
    assert_eq!(field.game.speed(truck), 6000);
    let drone = field.game.here(DECEPTICONS).next().expect("a drone");
    assert_eq!(field.refusal(fire(0, drone)), Refusal::OnlyMoves);
    assert_eq!(field.refusal(Move::Aim), Refusal::OnlyMoves);
    assert!(field.may(go(15.0, 16.0)) && field.may(Move::Pass));
    field.game.options.board = Board::Large;
    assert_eq!(field.game.speed(truck), 10_000);
}

#[test]
fn convoy_a_truck_leaves_when_its_base_touches_the_exit_edge() {
    let (mut field, truck) = convoy();
    field.set(truck, |truck| truck.at = at(15.0, 25.0)).wake(truck);
    let events = field.play(go(15.0, 29.2));
    assert_eq!((events[1], field.of(truck).place), (Event::Left { unit: truck }, Place::Away));
    assert_eq!(events.last(), Some(&Event::Over { winner: Some(AUTOBOTS) }), "no truck is left on the table");
    assert_eq!(field.game.outcome(), Some(Outcome { places: vec![1, 2], scores: vec![3, 0] }));
}

#[test]
fn convoy_trucks_do_not_go_back_two_rounds_in_a_row() {
    let (mut field, truck) = convoy();
    field.wake(truck).play_all(&[go(15.0, 9.0), Move::Pass]);
    field.finish_round(&[]);
    field.wake(truck);
    field.refuses(go(15.0, 8.9), Refusal::BackAgain, "S2");
    field.play_all(&[go(18.0, 9.0), Move::Pass]);
    field.finish_round(&[]);
    field.wake(truck);
    assert!(field.may(go(18.0, 8.0)));
}

#[test]
fn convoy_robots_plunder_an_unguarded_truck() {
    let (mut field, truck) = convoy();
    let vortex = field.con("vortex", 15.0, 12.4);
    let guard = field.auto("jazz", 15.0, 7.0);
    field.wake(vortex);
    field.refuses(Move::Plunder(truck), Refusal::NoErrand, "S0");
    field.set(guard, |guard| guard.form = 1);
    let mut failed = field.clone();
    failed.roll(&[10], &[Move::Plunder(truck)]);
    assert_eq!(failed.wounds(truck), 0);
    field.roll(&[11], &[Move::Plunder(truck)]);
    assert_eq!((field.wounds(truck), field.of(truck).markers), (3, 1), "armour does not help");
}

#[test]
fn convoy_points_are_three_a_truck_away_or_destroyed_and_one_for_those_left() {
    let (mut field, first) = convoy();
    let mut trucks = Unit::trucks();
    let (second, third) = (trucks.nth(1).expect("two"), trucks.next().expect("three"));
    for (unit, place) in [(first, Place::Away), (second, Place::Destroyed), (third, Place::Table)] {
        let spot = at(15.0, 5.0);
        *field.game.fighter_mut(unit) = Fighter { place, at: spot, ..Fighter::recruit(Model::TRUCK) };
    }
    assert_eq!([AUTOBOTS, DECEPTICONS].map(|seat| field.game.victory_points(seat)), [3, 4]);
    field.game.options.rounds = 1;
    assert_eq!(field.finish_round(&[]).last(), Some(&Event::Over { winner: Some(DECEPTICONS) }));
}

/// Protect Humans with one civilian, far from the shelters.
fn humans() -> Field {
    let mut field = Field::scenario(Scenario::Humans).bystanders();
    field.game.stakes.shelters = [Some(at(8.0, 15.0)), Some(at(22.0, 15.0))];
    field.game.stakes.civilians[0] = Civilian { at: at(15.0, 10.0), fate: Fate::Here };
    field.game.stakes.civilians[1] = Civilian { at: at(15.0, 20.0), fate: Fate::Here };
    field
}

#[test]
fn humans_civilians_are_placed_by_turns_decepticons_first_eight_inches_from_the_edges_and_three_apart() {
    for (board, count) in [(Board::Small, 4), (Board::Medium, 6), (Board::Large, 8)] {
        let mut field = start(ready(board, Scenario::Humans), &[12, 3]);
        field.play(Move::Side(Edge::Top));
        let middle = board.size().1 / 2;
        let shelters = field.game.stakes().shelters.map(|shelter| shelter.map(|shelter| (shelter.x, shelter.y)));
        assert_eq!(shelters, [Some((8000, middle)), Some((board.size().0 - 8000, middle))]);
        assert_eq!((field.game.phase(), field.game.turn()), (Phase::Civilian, Some(DECEPTICONS)));
        field.refuses(Move::Civilian(at(7.9, 12.0)), Refusal::CivilianNearEdge, "S3");
        field.play(Move::Civilian(at(8.0, 12.0)));
        assert_eq!(field.game.turn(), Some(AUTOBOTS));
        field.refuses(Move::Civilian(at(11.5, 12.0)), Refusal::CivilianCrowded, "S3");
        let mut placed = 1;
        while field.game.phase() == Phase::Civilian {
            let mv = field.moves()[0];
            field.play(mv);
            placed += 1;
        }
        assert_eq!((placed, field.game.phase()), (count, Phase::Deploy));
    }
}

#[test]
fn humans_civilians_run_away_from_a_decepticon_they_see_else_to_the_nearest_shelter() {
    let mut field = humans();
    field.con("rumble", 15.0, 5.0);
    let events = field.finish_round(&[]);
    assert!(events.contains(&Event::Fled { number: 0, from: at(15.0, 10.0), to: at(15.0, 14.0) }), "{events:?}");
    let other = field.game.stakes().civilians[1].at.point();
    let shelter = at(8.0, 15.0).point().distance(other).min(at(22.0, 15.0).point().distance(other));
    assert!((shelter - (8.6023 - 4.0)).abs() < 0.01, "four inches nearer: {shelter}");
}

#[test]
fn humans_a_civilian_stops_an_inch_from_the_edge_and_at_obstacles_and_is_safe_at_a_shelter() {
    let mut field = humans();
    field.game.stakes.civilians[0].at = at(15.0, 3.0);
    field.con("rumble", 15.0, 8.0);
    field.game.stakes.civilians[1].at = at(22.0, 18.0);
    let events = field.finish_round(&[]);
    assert_eq!(field.game.stakes().civilians[0].at, at(15.0, 1.0));
    assert!(events.contains(&Event::Fated { number: 1, fate: Fate::Rescued }));
    assert_eq!(field.game.victory_points(AUTOBOTS), 2);
}

#[test]
fn humans_a_vehicle_picks_up_one_or_two_and_brings_them_to_safety() {
    let mut field = humans();
    let jazz = field.auto("jazz", 15.0, 11.5);
    field.game.stakes.civilians[2] = Civilian { at: at(15.5, 12.5), fate: Fate::Here };
    field.wake(jazz);
    field.refuses(Move::PickUp(0), Refusal::NoErrand, "S0");
    field.set(jazz, |jazz| jazz.form = 1).play(Move::PickUp(0));
    assert_eq!(field.game.stakes().passengers(jazz), 1, "one only, it costs less than thirty");
    field.refuses(Move::PickUp(2), Refusal::ErrandDone, "S0");
    let drone = field.con("rumble", 15.0, 14.0);
    field.refuses(fire(0, drone), Refusal::Loaded, "R34");
    field.refuses(Move::Transform(0), Refusal::Loaded, "R34");
    field.refuses(Move::SetDown, Refusal::NoErrand, "S0");
    field.play(go(10.0, 14.0));
    field.play(Move::SetDown);
    assert_eq!(field.game.stakes().civilians[0].fate, Fate::Rescued);
    let magnus = field.add(AUTOBOTS, "ultra_magnus", 1, 15.0, 11.0);
    field.game.stakes.civilians[1].at = at(15.0, 9.8);
    field.wake(magnus).play(Move::PickUp(2));
    assert_eq!(field.game.stakes().passengers(magnus), 2, "one action takes both");
}

#[test]
fn humans_a_lost_carrier_puts_its_passengers_down_beside_it() {
    let mut field = humans();
    let jazz = field.add(AUTOBOTS, "jazz", 1, 15.0, 14.0);
    let rumble = field.con("rumble", 15.0, 17.0);
    field.game.stakes.civilians[0].fate = Fate::Aboard(jazz);
    field.set(jazz, |jazz| jazz.damage[1] = 8).wake(rumble).roll(&[20], &[fire(0, jazz)]);
    let civilian = field.game.stakes().civilians[0];
    assert_eq!(civilian.fate, Fate::Here);
    assert!((civilian.at.point().distance(at(15.0, 14.0).point()) - 0.9).abs() < 0.01, "touching its base");
}

#[test]
fn humans_decepticons_seize_or_shoot_civilians() {
    let mut field = humans();
    let rumble = field.con("rumble", 15.0, 11.5);
    field.wake(rumble);
    let shoot = Move::Fire { system: 0, mode: 0, target: Target::Civilian(1) };
    let mut shot = field.clone();
    let events = shot.roll(&[20], &[shoot]);
    assert!(events.contains(&Event::Fated { number: 1, fate: Fate::Shot }), "no critical, no damage");
    field.play(Move::Seize(0));
    assert_eq!((field.game.victory_points(DECEPTICONS), shot.game.victory_points(DECEPTICONS)), (2, 1));
    field.refuses(Move::Seize(1), Refusal::ErrandDone, "S0");
    let jazz = field.auto("jazz", 15.0, 18.0);
    field.wake(jazz);
    assert_eq!(field.refusal(shoot), Refusal::NoTarget, "Autobots do not shoot at humans");
}

#[test]
fn humans_bursts_of_decepticons_reach_civilians() {
    let mut field = humans();
    let rumble = field.con("rumble", 15.0, 12.0);
    let events = field.wake(rumble).roll(&[20], &[Move::Burst]);
    assert!(events.contains(&Event::Fated { number: 0, fate: Fate::Shot }), "{events:?}");
}

#[test]
fn humans_the_battle_ends_when_no_civilian_is_left() {
    let mut field = humans();
    field.game.stakes.civilians[1].fate = Fate::Rescued;
    let rumble = field.con("rumble", 15.0, 11.5);
    let events = field.wake(rumble).play(Move::Seize(0));
    assert_eq!(events.last(), Some(&Event::Over { winner: None }), "two to two, and nobody destroyed");
}

/// Retrieve the Allspark: it lies in the middle.
fn spark() -> Field {
    let mut field = Field::scenario(Scenario::Allspark).bystanders();
    field.game.stakes.spark = Spark::Lying(at(15.0, 15.0));
    field
}

#[test]
fn allspark_it_lies_in_the_middle_or_under_one_of_three_signals() {
    let mut field = start(ready(Board::Small, Scenario::Allspark), &[12, 3]);
    field.play(Move::Side(Edge::Top));
    assert_eq!(field.game.stakes().spark, Spark::Lying(at(15.0, 15.0)));
    let mut field = start(ready(Board::Medium, Scenario::Allspark), &[12, 3]);
    assert_eq!(field.refusal(Move::Side(Edge::Top)), Refusal::WrongEdge, "long edges");
    field.play(Move::Side(Edge::Left));
    assert_eq!(field.game.stakes().signals, [35.0, 45.0, 55.0].map(|y| Some(at(15.0, y))));
    let mut field = start(ready(Board::Large, Scenario::Allspark), &[12, 3]);
    field.play(Move::Side(Edge::Bottom));
    assert_eq!(field.game.stakes().signals, [25.0, 45.0, 65.0].map(|x| Some(at(x, 45.0))));
}

#[test]
fn allspark_a_signal_is_turned_up_when_a_figure_ends_an_action_near_it() {
    let mut field = spark();
    field.game.stakes.spark = Spark::Unknown;
    field.game.stakes.signals = [5.0, 15.0, 25.0].map(|x| Some(at(x, 15.0)));
    let jazz = field.auto("jazz", 5.0, 9.0);
    let events = field.wake(jazz).roll(&[2], &[go(5.0, 11.9)]);
    assert_eq!(events[1], Event::Signal { at: at(5.0, 15.0), real: false, die: 2 });
    assert_eq!(field.game.stakes().signals.iter().flatten().count(), 2);
    let other = field.auto("ratchet", 15.0, 10.0);
    let events = field.wake(other).roll(&[1], &[go(15.0, 12.0)]);
    assert_eq!(events[1], Event::Signal { at: at(15.0, 15.0), real: true, die: 1 });
    assert_eq!((field.game.stakes().spark, field.game.stakes().signals), (Spark::Lying(at(15.0, 15.0)), [None; 3]));
}

#[test]
fn allspark_a_robot_on_the_ground_lifts_it_and_becomes_slower() {
    let mut field = spark();
    let jazz = field.add(AUTOBOTS, "jazz", 1, 15.0, 13.0);
    field.wake(jazz);
    field.refuses(Move::Lift, Refusal::NoErrand, "S0");
    field.set(jazz, |jazz| jazz.form = 0).play(Move::Lift);
    assert_eq!((field.game.stakes().spark, field.game.speed(jazz)), (Spark::Carried(jazz), 5000));
    field.refuses(Move::Transform(1), Refusal::Loaded, "R34");
    let slow = field.auto("blaster", 20.0, 15.0);
    field.set(slow, |slow| slow.slow = 4);
    field.game.stakes.spark = Spark::Carried(slow);
    assert_eq!(field.game.speed(slow), 1000, "a minimum never raises a value");
}

#[test]
fn allspark_the_carrier_neither_jumps_nor_teleports_nor_rides() {
    let mut field = spark();
    let warp = field.con("skywarp", 15.0, 20.0);
    field.game.stakes.spark = Spark::Carried(warp);
    field.wake(warp);
    field.refuses(Move::Teleport(at(15.0, 25.0)), Refusal::Loaded, "R34");
    let train = field.add(DECEPTICONS, "astrotrain", 1, 15.0, 22.0);
    field.wake(train);
    field.refuses(Move::Load(warp), Refusal::NotCarriable(warp), "A64");
}

#[test]
fn allspark_it_is_handed_over_in_base_contact() {
    let mut field = spark();
    let (jazz, ratchet) = (field.auto("jazz", 15.0, 10.0), field.auto("ratchet", 16.3, 10.0));
    field.game.stakes.spark = Spark::Carried(jazz);
    let events = field.wake(jazz).play(Move::HandOver(ratchet));
    assert_eq!(events, [Event::HandedOver { from: jazz, to: ratchet }]);
    field.wake(ratchet);
    field.set(jazz, |jazz| jazz.form = 1);
    assert_eq!(field.refusal(Move::HandOver(jazz)), Refusal::NoErrand, "not to a car");
}

#[test]
fn allspark_who_is_destroyed_or_stunned_drops_it_and_the_enemy_may_shift_it() {
    let mut field = spark();
    let (jazz, vortex) = (field.auto("jazz", 10.0, 15.0), field.con("vortex", 15.0, 15.0));
    field.game.stakes.spark = Spark::Carried(vortex);
    let events = field.wake(jazz).roll(&[20, 20, 6], &[fire(0, vortex)]);
    assert!(events.contains(&Event::Dropped { at: at(15.0, 15.0) }));
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Shift, Some(AUTOBOTS)));
    field.refuses(Move::Shift(at(12.9, 15.0)), Refusal::NoShift, "S4");
    assert_eq!(field.play(Move::Shift(at(13.0, 15.0))), [Event::Shifted { to: at(13.0, 15.0) }]);
    assert_eq!((field.game.phase(), field.game.activation().unit), (Phase::Act, Some(jazz)), "then it goes on");
}

#[test]
fn allspark_who_stands_with_it_in_the_own_strip_at_the_end_of_a_round_wins() {
    let mut field = spark();
    let jazz = field.auto("jazz", 15.0, 4.4);
    field.game.stakes.spark = Spark::Carried(jazz);
    let events = field.finish_round(&[]);
    assert_eq!(events.last(), Some(&Event::Over { winner: Some(AUTOBOTS) }));
}

#[test]
fn allspark_at_the_limit_holding_it_is_worth_a_quarter_of_the_points() {
    let mut field = spark();
    let (jazz, lost) = (field.auto("jazz", 15.0, 15.0), field.auto("optimus_prime", 9.0, 9.0));
    field.game.stakes.spark = Spark::Carried(jazz);
    field.set(lost, |lost| lost.place = Place::Destroyed);
    (field.game.options.rounds, field.game.options.points) = (1, 400);
    field.game.options.board = Board::Small;
    assert_eq!([AUTOBOTS, DECEPTICONS].map(|seat| field.game.score(seat)), [100, 50]);
    assert_eq!(field.finish_round(&[]).last(), Some(&Event::Over { winner: Some(AUTOBOTS) }));
}

#[test]
fn allspark_pulses_on_seventeen_and_repairs_who_is_near() {
    for (die, wounds) in [(16, 3), (17, 2)] {
        let mut field = Field::with(Options { pulse: true, scenario: Scenario::Allspark, ..options() }).bystanders();
        field.game.stakes.spark = Spark::Lying(at(15.0, 15.0));
        let vortex = field.con("vortex", 15.0, 18.0);
        field.set(vortex, |vortex| vortex.damage = [3, 3, 0]);
        assert!(field.finish_round(&[die]).contains(&Event::Pulse { die }));
        assert_eq!(field.of(vortex).damage, [wounds, 3, 0]);
    }
}

#[test]
fn scenario_actions_use_up_the_special_action_and_are_forbidden_while_jammed() {
    let mut field = spark();
    let jazz = field.auto("jazz", 15.0, 13.0);
    field.con("rumble", 15.0, 17.0);
    field.set(jazz, |jazz| jazz.jammed = true).wake(jazz);
    field.refuses(Move::Lift, Refusal::Jammed, "R37");
    field.set(jazz, |jazz| jazz.jammed = false).play(Move::Dazzle);
    field.refuses(Move::Lift, Refusal::ErrandDone, "S0");
    let other = field.auto("bumblebee", 13.5, 15.0);
    let foe = field.con("vortex", 13.5, 20.0);
    field.wake(other).play(Move::Lift);
    field.refuses(Move::MarkTarget(foe), Refusal::ErrandDone, "S0");
}

#[test]
fn destroying_the_whole_team_wins_any_scenario_at_once() {
    let mut field = Field::scenario(Scenario::Humans);
    field.game.stakes.civilians[0] = Civilian { at: at(15.0, 10.0), fate: Fate::Here };
    let (jazz, drone) = (field.auto("jazz", 10.0, 20.0), field.con("decepticon_drone", 15.0, 20.0));
    field.set(drone, |drone| drone.damage[0] = 5).wake(jazz);
    let events = field.roll(&[20], &[fire(0, drone)]);
    assert_eq!(events.last(), Some(&Event::Over { winner: Some(AUTOBOTS) }));
}
