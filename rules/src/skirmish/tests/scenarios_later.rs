//! The four scenarios, where their pieces meet other rules: wrecks, stealth, sight, luck, waypoints.

use super::kit::{AUTOBOTS, DECEPTICONS, Field, Shot, at, calmly, fire, go, hurt, rolled, used};
use crate::{
    Game, Seat,
    skirmish::{
        Cause, Civilian, Cloud, Cover, Errand, Event, Fate, Fighter, Kind, Move, Phase, Place, Refusal, Ruin, Scenario,
        Spark, Stage, Target, Unit,
        roster::{Model, Trick},
    },
};

const CONSOLE: Move = Move::Fire { system: 0, mode: 0, target: Target::Console };

/// The console in the middle of the upper half; Decepticons attack, Autobots defend.
fn base() -> Field {
    let mut field = Field::scenario(Scenario::Base).bystanders();
    field.game.role = DECEPTICONS;
    field.game.stakes.console = Some(at(15.0, 10.0));
    field
}

/// The same after the console was broken.
fn broken() -> Field {
    let mut field = base();
    field.game.stakes.console_damage = 20;
    field
}

/// A shot at the console that hits with that die.
fn console_hit(unit: Unit, over: u8, die: u8, damage: u8, total: u8) -> Vec<Event> {
    let target = Target::Console;
    vec![
        Event::Fired { unit, form: 0, system: 0, mode: 0, target, accuracy: Some(over) },
        rolled(Stage::Hit, die),
        Event::Hit { target },
        Event::Damaged { target, cause: Cause::Shot, damage, armour: 1, total },
        Event::AttackEnded { unit },
    ]
}

#[test]
fn base_the_attacker_shoots_at_a_working_console_too() {
    let mut field = base();
    let vortex = field.con("vortex", 15.0, 16.0);
    let events = field.wake(vortex).roll(&[9], &[CONSOLE]);
    assert_eq!(events, console_hit(vortex, 8, 9, 1, 1), "no critical die, and nothing is slowed");
}

#[test]
fn base_nothing_that_a_hit_does_beside_damage_happens_to_the_console_and_nobody_rams_it() {
    let mut field = base();
    let side = field.auto("sideswipe", 20.0, 10.0);
    let events = field.wake(side).roll(&[20], &[CONSOLE]);
    assert_eq!(events, console_hit(side, 9, 20, 1, 1), "it does not burn");
    let optimus = field.add(AUTOBOTS, "optimus_prime", 1, 8.0, 10.0);
    let events = field.wake(optimus).play(go(13.1, 10.0));
    assert_eq!(events, [Event::Moved { unit: optimus, from: at(8.0, 10.0), to: at(13.1, 10.0), length: 5100 }]);
    assert_eq!(field.game.stakes().console_damage, 1);
}

#[test]
fn base_a_broken_console_is_a_wreck_of_an_inch_and_a_half() {
    for (mut field, is_seen) in [(base(), false), (broken(), true)] {
        let (jazz, vortex) = (field.auto("jazz", 10.0, 10.0), field.con("vortex", 20.0, 10.0));
        assert_eq!(field.game.sight(jazz, Target::Unit(vortex)).is_ok(), is_seen, "robots look over a wreck");
        let (car, low) = (field.add(AUTOBOTS, "jazz", 1, 10.0, 8.0), field.add(DECEPTICONS, "dead_end", 1, 20.0, 12.0));
        assert_eq!(field.game.sight(car, Target::Unit(low)), Err(Cover::Console), "cars do not");
    }
}

#[test]
fn base_off_road_crosses_the_wreck_of_the_console_but_does_not_stop_on_it() {
    for (mut field, crosses) in [(base(), false), (broken(), true)] {
        let hound = field.add(AUTOBOTS, "hound", 1, 11.0, 10.0);
        field.wake(hound);
        assert_eq!(field.may(go(19.9, 10.0)), crosses, "straight over it, 8.9 of 9 inches");
        let stops = Refusal::Occupied(Some(Cover::Console), Errand::Move);
        assert_eq!(field.refusal(go(15.0, 10.5)), stops);
        field.set(hound, |hound| hound.at = at(11.0, 20.0));
        let jazz = field.add(AUTOBOTS, "jazz", 1, 9.0, 10.0);
        field.wake(jazz);
        assert!(!field.may(go(20.99, 10.0)), "others go around it");
    }
}

#[test]
fn base_the_wreck_of_the_console_can_be_torn_down_and_the_base_still_counts() {
    let mut field = base();
    let dozer = field.add(DECEPTICONS, "bonecrusher", 1, 15.0, 12.7);
    field.wake(dozer);
    field.refuses(Move::Demolish(Ruin::Console), Refusal::NoEffect(Trick::Demolish), "A62");
    field.game.stakes.console_damage = 20;
    let mut far = field.clone();
    far.set(dozer, |dozer| dozer.at = at(15.0, 12.8));
    far.refuses(Move::Demolish(Ruin::Console), Refusal::NotWithin(1, Trick::Demolish), "A62");
    let events = field.play(Move::Demolish(Ruin::Console));
    assert_eq!(events, [used(dozer, Trick::Demolish), Event::Demolished { what: Ruin::Console }]);
    assert!(field.may(go(15.0, 10.0)), "nothing is left of it");
    field.refuses(Move::Demolish(Ruin::Console), Refusal::UsedAlready(Trick::Demolish), "R38");
    assert_eq!(field.game.controller(), Some(DECEPTICONS), "the disc is still the base");
}

#[test]
fn base_the_turret_passes_over_who_hides_well_and_who_is_out_of_sight() {
    let mut field = base();
    field.auto("ironhide", 15.0, 13.0);
    let hidden = field.con("ravage", 24.6, 10.0);
    let behind = field.con("vortex", 6.0, 10.0);
    field.obstacle(Kind::Square, 10.0, 10.0);
    let open = field.con("hook", 15.0, 23.0);
    let target = |field: &Field| {
        let events = field.clone().finish_round(&[1]);
        events.iter().find_map(|event| if let Event::Turret { target, .. } = event { Some(*target) } else { None })
    };
    assert_eq!(target(&field), Some(open), "the farthest, but the only one it may choose");
    field.set(hidden, |hidden| hidden.at.x = 24_500);
    assert_eq!(target(&field), Some(hidden), "eight inches");
    field.set(hidden, |hidden| hidden.at.x = 24_600);
    field.game.obstacles = [None; 6];
    assert_eq!(target(&field), Some(behind));
}

#[test]
fn base_the_round_ends_with_fire_then_control_then_smoke_and_markers() {
    let mut field = base();
    let jazz = field.auto("jazz", 15.0, 13.0);
    field.set(jazz, |jazz| jazz.burns = true);
    field.game.clouds[0] = Cloud { by: Some(jazz), at: at(5.0, 5.0), radius: 2, until: 1 };
    let vortex = field.con("vortex", 15.0, 18.0);
    let events = field.finish_round(&[6, 3]);
    let expected = [
        hurt(jazz, Cause::Fire, 1, 0, 1),
        Event::FireOut { unit: jazz, die: 6 },
        Event::Control { seat: Some(AUTOBOTS), points: [21, 0] },
        Event::Turret { target: vortex, accuracy: 10 },
        rolled(Stage::Hit, 3),
        Event::Missed { target: Target::Unit(vortex) },
        Event::SmokeGone { at: at(5.0, 5.0) },
        Event::RoundEnded { round: 1 },
        Event::RoundBegan { round: 2 },
    ];
    assert_eq!(events[events.len() - 9..], expected);
}

/// A convoy from the upper to the lower edge, or back if Decepticons escort it, with one truck on the table.
fn convoy(escort: Seat) -> (Field, Unit) {
    let mut field = Field::scenario(Scenario::Convoy).bystanders();
    field.game.role = escort;
    let truck = Unit::trucks().next().expect("a truck");
    *field.game.fighter_mut(truck) =
        Fighter { place: Place::Table, at: at(15.0, 10.0), ..Fighter::recruit(Model::TRUCK) };
    (field, truck)
}

#[test]
fn convoy_a_truck_that_may_not_go_back_has_no_waypoint_behind_it_and_always_a_way_on() {
    let (mut field, truck) = convoy(AUTOBOTS);
    let by = |y: f64| Move::Move { to: at(15.0, y), on: true };
    field.set(truck, |truck| truck.went_back = [false, true]).wake(truck);
    field.refuses(by(5.0), Refusal::BackAgain, "S2");
    field.play_all(&[by(12.0), by(10.5)]);
    field.refuses(by(9.9), Refusal::BackAgain, "S2");
    assert_eq!(field.game.phase(), Phase::March { left: 2500, walked: 3500 });
    assert!(field.may(Move::Stop) && field.may(go(15.0, 10.0)), "it is no further back than it began");
    let (mut field, truck) = convoy(AUTOBOTS);
    field.wake(truck).play(by(5.0));
    assert!(field.may(Move::Stop), "who did not go back last round may go back by way of places");
}

#[test]
fn convoy_luck_rolls_the_die_of_a_plunder_again_and_aim_tokens_do_not() {
    let (mut field, truck) = convoy(DECEPTICONS);
    let rod = field.auto("hot_rod", 15.0, 12.4);
    let told = |unit, die, again| Event::PlunderRolled { unit, truck, die, again };
    let loot = [Event::Stunned { unit: truck, markers: 1 }, hurt(truck, Cause::Plunder, 3, 0, 3)];
    field.set(rod, |rod| rod.aim = 2).wake(rod);
    assert_eq!(field.roll(&[10], &[Move::Plunder(truck)]), [told(rod, 10, false)]);
    assert_eq!((field.game.phase(), field.game.rerolls()), (Phase::Die(Stage::Plunder), 1));
    let mut kept = field.clone();
    assert!(kept.play(Move::Keep).is_empty());
    assert_eq!((kept.wounds(truck), kept.game.activation().luck, kept.game.phase()), (0, 0, Phase::Act));
    let events = field.roll(&[11], &[Move::Reroll]);
    assert_eq!(events, [vec![told(rod, 11, true)], loot.to_vec()].concat());
    assert_eq!((field.of(rod).aim, field.game.phase()), (2, Phase::Act), "the tokens wait for an attack");
    let (mut field, truck) = convoy(AUTOBOTS);
    let vortex = field.con("vortex", 15.0, 12.4);
    let events = field.set(vortex, |vortex| vortex.aim = 2).wake(vortex).roll(&[11], &[Move::Plunder(truck)]);
    assert_eq!(events, [vec![told(vortex, 11, false)], loot.to_vec()].concat(), "nobody is asked");
}

/// Protect Humans with one civilian between two shelters.
fn humans() -> Field {
    let mut field = Field::scenario(Scenario::Humans).bystanders();
    field.game.stakes.shelters = [Some(at(8.0, 15.0)), Some(at(22.0, 15.0))];
    field.game.stakes.civilians[0] = Civilian { at: at(15.0, 12.0), fate: Fate::Here };
    field
}

#[test]
fn humans_no_autobot_bursts_where_a_civilian_is_near() {
    let mut field = humans();
    let (rumble, drone) = (field.add(AUTOBOTS, "rumble", 0, 15.0, 17.0), field.con("decepticon_drone", 17.0, 17.0));
    field.wake(rumble);
    field.refuses(Move::Burst, Refusal::CivilianNear, "S3");
    field.game.stakes.civilians[0].at = at(15.0, 11.1);
    let events = field.roll(&[1], &[Move::Burst]);
    assert_eq!(events[1], Event::Bursts { unit: rumble, target: Target::Unit(drone), accuracy: 8 });
}

#[test]
fn humans_a_carrier_sets_them_down_in_its_own_strip_for_nothing() {
    let mut field = humans();
    let jazz = field.add(AUTOBOTS, "jazz", 1, 20.0, 4.5);
    field.game.stakes.civilians[0].fate = Fate::Aboard(jazz);
    field.game.stakes.civilians[1] = Civilian { at: at(10.0, 20.0), fate: Fate::Here };
    field.wake(jazz);
    field.refuses(Move::SetDown, Refusal::NoErrand, "S0");
    field.set(jazz, |jazz| jazz.at = at(20.0, 4.4));
    assert_eq!(field.play(Move::SetDown), [Event::Fated { number: 0, fate: Fate::Rescued }]);
    assert_eq!((field.game.activation().left, field.game.victory_points(AUTOBOTS)), (2, 2));
}

#[test]
fn humans_nobody_runs_from_a_decepticon_out_of_sight() {
    let mut field = humans();
    field.con("rumble", 15.0, 4.0);
    let house = field.obstacle(Kind::Long, 15.0, 8.0);
    let towards = |field: &mut Field| {
        field.finish_round(&[]);
        at(8.0, 15.0).point().distance(field.game.stakes().civilians[0].at.point())
    };
    let far = at(8.0, 15.0).point().distance(at(15.0, 12.0).point());
    assert!((towards(&mut field.clone()) - (far - 4.0)).abs() < 0.01, "four inches nearer to the shelter");
    field.game.obstacles[usize::from(house)] = None;
    let events = field.finish_round(&[]);
    assert!(events.contains(&Event::Fled { number: 0, from: at(15.0, 12.0), to: at(15.0, 16.0) }), "{events:?}");
}

#[test]
fn humans_a_civilian_that_runs_away_stops_at_an_obstacle() {
    let mut field = humans();
    field.game.stakes.civilians[0].at = at(8.0, 24.0);
    field.con("rumble", 8.0, 27.0);
    field.obstacle(Kind::Wreck, 8.0, 21.0);
    let events = field.finish_round(&[]);
    assert!(events.contains(&Event::Fled { number: 0, from: at(8.0, 24.0), to: at(8.0, 22.3) }), "{events:?}");
}

/// Retrieve the Allspark: it lies in the middle.
fn spark() -> Field {
    let mut field = Field::scenario(Scenario::Allspark).bystanders();
    field.game.stakes.spark = Spark::Lying(at(15.0, 15.0));
    field
}

#[test]
fn allspark_who_is_destroyed_drops_it_and_the_enemy_may_shift_it() {
    let mut field = spark();
    let (jazz, vortex) = (field.auto("jazz", 10.0, 15.0), field.con("vortex", 15.0, 15.0));
    field.game.stakes.spark = Spark::Carried(vortex);
    field.set(vortex, |vortex| vortex.damage[0] = 8).wake(jazz);
    let events = field.roll(&[7], &[fire(0, vortex)]);
    let falls = vec![
        Event::Dropped { at: at(15.0, 15.0) },
        Event::Destroyed { unit: vortex, wreck: false },
        Event::AttackEnded { unit: jazz },
    ];
    assert_eq!(events, [Shot::new(jazz, vortex, 6).hit(7, 3, 0, 10), falls].concat());
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Shift, Some(AUTOBOTS)));
    field.refuses(Move::Shift(at(15.0, 17.1)), Refusal::NoShift, "S4");
    assert_eq!(field.play(Move::Shift(at(15.0, 17.0))), [Event::Shifted { to: at(15.0, 17.0) }]);
    assert_eq!((field.game.phase(), field.game.activation().unit), (Phase::Act, Some(jazz)), "then it goes on");
}

#[test]
fn allspark_obstacles_keep_two_inches_from_it_and_from_its_signals() {
    let mut field = spark();
    (field.game.phase, field.game.pool_count, field.game.pool[0]) = (Phase::Obstacle, 1, Kind::Trees);
    let lay = |x: f64| Move::Lay { kind: Kind::Trees, at: at(x, 15.0), turn: 0 };
    assert!(field.may(lay(19.5)));
    field.refuses(lay(19.4), Refusal::NearPiece, "A38");
    field.game.stakes.spark = Spark::Unknown;
    field.game.stakes.signals = [None, None, Some(at(10.0, 15.0))];
    assert!(field.may(lay(14.5)) && field.may(lay(19.4)));
    field.refuses(lay(14.4), Refusal::NearPiece, "A38");
}

#[test]
fn a_charge_and_a_strafing_run_use_the_aim_tokens_like_an_attack() {
    let mut field = Field::new().bystanders();
    let grimlock = field.add(AUTOBOTS, "grimlock", 1, 5.0, 10.0);
    let meg = field.con("megatron", 14.0, 10.0);
    field.set(grimlock, |grimlock| grimlock.aim = 1).wake(grimlock).play(Move::Charge(at(12.0, 10.0)));
    let events = field.roll(&[2, 20, 1], &[fire(0, meg), Move::Keep, Move::Reroll]);
    let blow = Shot { form: 1, ..Shot::new(grimlock, meg, 1) };
    let again = vec![
        rolled(Stage::Critical, 20),
        Event::Rolled { stage: Stage::Critical, die: 1, again: true },
        Event::AttackEnded { unit: grimlock },
    ];
    assert_eq!(events, [blow.hit(2, 5, 1, 5), again].concat(), "over 4 − 3, and one die again");
    assert_eq!(field.of(grimlock).aim, 0);
    let jet = field.add(DECEPTICONS, "cyclonus", 1, 5.0, 20.0);
    let (one, two) = (field.auto("jazz", 10.0, 22.0), field.auto("ratchet", 14.0, 18.0));
    field.set(jet, |jet| jet.aim = 1).wake(jet).play(Move::Strafe(at(20.0, 20.0)));
    let shot = |target| Shot { form: 1, ..Shot::new(jet, target, 4) };
    let events = field.roll(&[4, 3], &[fire(0, one), Move::Reroll]);
    let mut expected = shot(one).missed(4);
    expected.insert(2, Event::Rolled { stage: Stage::Hit, die: 3, again: true });
    assert_eq!(events, expected);
    let events = field.roll(&[5, 1], &[fire(0, two)]);
    assert_eq!(events, [shot(two).hit(5, 3, 0, 3), calmly(jet)].concat(), "the bonus on every roll, one pool for both");
    assert_eq!(field.of(jet).aim, 0);
}
