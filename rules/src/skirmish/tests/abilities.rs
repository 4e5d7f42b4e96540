//! The eighteen abilities and the five effects of a hit.

use super::kit::{AUTOBOTS, DECEPTICONS, Field, Shot, at, calmly, fire, go, hurt, rolled, used};
use crate::{
    Game,
    skirmish::{
        Cause, Cover, Errand, Event, Kind, Move, Phase, Place, Refusal, Stage, Target,
        roster::{Critical, OnHit, Trick},
    },
};

#[test]
fn flying_sees_and_is_seen_freely_moves_straight_and_still_blocks_ground_figures() {
    let mut field = Field::new().bystanders();
    let sweep = field.add(DECEPTICONS, "sweep", 1, 10.0, 10.0);
    let jazz = field.auto("jazz", 7.0, 10.0);
    field.wake(jazz);
    assert_eq!(field.refusal(go(10.0, 10.0)), Refusal::Occupied(Some(Cover::Unit(sweep)), Errand::Move));
    assert_eq!(field.refusal(go(13.9, 10.0)), Refusal::TooFar(7000, Errand::Move), "around the flyer");
    field.obstacle(Kind::Square, 10.0, 15.0);
    let (ratchet, drone) = (field.auto("ratchet", 10.0, 20.0), field.con("decepticon_drone", 3.0, 20.0));
    let free = |from, to| field.game.sight(from, Target::Unit(to)).is_ok();
    assert!(free(ratchet, sweep) && free(sweep, ratchet), "over a house, both ways");
    let mut field = field.clone();
    field.set(drone, |drone| drone.at = at(20.0, 10.0));
    assert!(field.game.sight(jazz, Target::Unit(drone)).is_ok(), "past a flyer that is in the way");
    field.set(sweep, |sweep| sweep.form = 0);
    assert_eq!(field.game.sight(jazz, Target::Unit(drone)), Err(Cover::Unit(sweep)), "on its feet it hides somebody");
    assert!(field.game.sight(ratchet, Target::Unit(sweep)).is_err(), "and is hidden by the house");
    field.set(sweep, |sweep| sweep.form = 1).wake(sweep);
    assert!(field.may(go(12.0, 20.5)), "straight over the house, 10.7 of 11 inches");
}

#[test]
fn hover_crosses_lakes_and_stops_on_them() {
    let mut field = Field::new().bystanders();
    let arcee = field.add(AUTOBOTS, "arcee", 1, 10.0, 10.0);
    let lake = field.obstacle(Kind::Lake, 15.0, 10.0);
    field.wake(arcee);
    assert!(field.may(go(15.0, 10.0)) && field.may(go(20.0, 10.0)));
    field.set(arcee, |arcee| arcee.form = 0);
    assert_eq!(field.refusal(go(15.0, 10.0)), Refusal::Occupied(Some(Cover::Obstacle(lake)), Errand::Move));
}

#[test]
fn off_road_crosses_trees_and_wrecks_and_ends_in_trees_only() {
    let mut field = Field::new().bystanders();
    let hound = field.add(AUTOBOTS, "hound", 1, 10.0, 10.0);
    field.obstacle(Kind::Trees, 15.0, 10.0);
    let wreck = field.obstacle(Kind::Wreck, 10.0, 15.0);
    field.wake(hound);
    assert!(field.may(go(15.0, 10.0)) && field.may(go(10.0, 18.0)));
    assert_eq!(field.refusal(go(10.0, 15.0)), Refusal::Occupied(Some(Cover::Obstacle(wreck)), Errand::Move));
    let fallen = field.con("rumble", 7.0, 10.0);
    field.set(fallen, |fallen| fallen.place = Place::Wreck);
    assert!(field.may(go(3.0, 10.0)), "over the wreck of a figure");
    assert!(!field.may(go(7.0, 10.0)));
}

#[test]
fn armor_lessens_each_hit_and_a_hit_of_nothing_is_never_critical() {
    let mut field = Field::new().bystanders();
    let (drone, optimus) = (field.con("decepticon_drone", 10.0, 10.0), field.auto("optimus_prime", 16.0, 10.0));
    let (shot, end) = (Shot::new(drone, optimus, 10), vec![Event::AttackEnded { unit: drone }]);
    let events = field.wake(drone).roll(&[15, 1], &[fire(0, optimus)]);
    assert_eq!(events, [shot.hit(15, 1, 1, 1), calmly(drone)].concat(), "two less one");
    field.set(optimus, |optimus| optimus.shield = 1).set(drone, |drone| drone.markers = 0).wake(drone);
    let events = field.roll(&[15], &[fire(0, optimus)]);
    assert_eq!(events, [shot.hit(15, 0, 2, 1), end].concat(), "no critical die");
}

#[test]
fn evasive_makes_hitting_harder_except_for_sure_weapons() {
    let mut field = Field::new();
    let (drone, arcee) = (field.con("decepticon_drone", 10.0, 10.0), field.auto("arcee", 15.0, 10.0));
    assert_eq!(field.game.accuracy(drone, Some(10), Target::Unit(arcee), 0), Some(12));
    assert_eq!(field.game.accuracy(drone, None, Target::Unit(arcee), 0), None);
}

#[test]
fn stealth_hides_from_enemies_further_away_but_not_from_bursts() {
    let mut field = Field::new().bystanders();
    let ravage = field.con("ravage", 10.0, 10.0);
    let jazz = field.auto("jazz", 19.1, 10.0);
    field.wake(jazz);
    assert!(field.may(fire(0, ravage)), "exactly eight inches");
    field.set(jazz, |jazz| jazz.at.x = 19_110);
    field.refuses(fire(0, ravage), Refusal::TooStealthy, "A62");
    let thunder = field.add(DECEPTICONS, "thundercracker", 1, 14.0, 14.0);
    let bee = field.add(AUTOBOTS, "blaster", 1, 16.0, 14.0);
    let events = field.wake(thunder).roll(&[1], &[Move::Burst]);
    let expected = [
        used(thunder, Trick::Burst),
        Event::Bursts { unit: thunder, target: Target::Unit(bee), accuracy: 8 },
        rolled(Stage::Hit, 1),
        Event::Missed { target: Target::Unit(bee) },
        Event::AttackEnded { unit: thunder },
    ];
    assert_eq!(events, expected);
}

#[test]
fn tracker_ignores_stealth_vanish_and_evasion() {
    let mut field = Field::new().bystanders();
    let (hound, ravage) = (field.auto("hound", 22.0, 10.0), field.con("ravage", 10.0, 10.0));
    let other = field.auto("jazz", 22.0, 12.0);
    let swift = field.con("laserbeak", 15.0, 20.0);
    field.set(swift, |swift| swift.hidden = 2);
    assert!(field.game.may_choose(hound, ravage) && !field.game.may_choose(other, ravage));
    assert!(field.game.may_choose(hound, swift) && !field.game.may_choose(other, swift));
    assert_eq!(field.game.accuracy(hound, Some(8), Target::Unit(swift), 0), Some(8));
    assert_eq!(field.game.accuracy(other, Some(8), Target::Unit(swift), 0), Some(10));
}

#[test]
fn command_helps_other_friends_within_six_inches() {
    let mut field = Field::new();
    let (optimus, jazz) = (field.auto("optimus_prime", 10.0, 10.0), field.auto("jazz", 17.5, 10.0));
    let drone = field.con("decepticon_drone", 17.5, 20.0);
    let accuracy = |field: &Field, who| field.game.accuracy(who, Some(6), Target::Unit(drone), 0);
    assert_eq!((accuracy(&field, jazz), accuracy(&field, optimus)), (Some(5), Some(6)), "not himself");
    field.set(jazz, |jazz| jazz.at.x = 17_510);
    assert_eq!(accuracy(&field, jazz), Some(6));
    field.set(jazz, |jazz| jazz.at.x = 17_500).set(optimus, |optimus| optimus.form = 1);
    assert_eq!(accuracy(&field, jazz), Some(6), "the truck commands nobody");
}

#[test]
fn steady_aim_makes_each_token_worth_one_more() {
    let mut field = Field::new();
    let (mirage, drone) = (field.auto("mirage", 10.0, 10.0), field.con("decepticon_drone", 17.5, 20.0));
    assert_eq!(field.game.accuracy(mirage, Some(6), Target::Unit(drone), 1), Some(2));
}

#[test]
fn crit_range_makes_a_nineteen_critical() {
    let mut field = Field::new().bystanders();
    let warpath = field.add(AUTOBOTS, "warpath", 1, 5.0, 10.0);
    let meg = field.con("megatron", 16.0, 10.0);
    let events = field.wake(warpath).roll(&[15, 19, 1], &[fire(0, meg)]);
    let shot = Shot { form: 1, ..Shot::new(warpath, meg, 9) };
    let critical = Event::Critical { unit: meg, form: 0, entry: 0, effect: Critical::Speed(1), again: false };
    let tail =
        vec![rolled(Stage::Critical, 19), rolled(Stage::Table, 1), critical, Event::AttackEnded { unit: warpath }];
    assert_eq!(events, [shot.hit(15, 3, 1, 3), tail].concat());
}

#[test]
fn ram_hurts_a_ground_enemy_in_contact_after_four_inches() {
    let mut field = Field::new().bystanders();
    let optimus = field.add(AUTOBOTS, "optimus_prime", 1, 5.0, 10.0);
    let meg = field.con("megatron", 11.8, 10.0);
    let events = field.wake(optimus).play(go(10.0, 10.0));
    let expected = [
        Event::Moved { unit: optimus, from: at(5.0, 10.0), to: at(10.0, 10.0), length: 5000 },
        Event::Damaged { target: Target::Unit(meg), cause: Cause::Ram, damage: 2, armour: 1, total: 2 },
    ];
    assert_eq!(events, expected);
    let mut field = Field::new().bystanders();
    let optimus = field.add(AUTOBOTS, "optimus_prime", 1, 7.0, 10.0);
    let meg = field.con("megatron", 11.8, 10.0);
    field.wake(optimus).play(go(10.0, 10.0));
    assert_eq!(field.wounds(meg), 0, "three inches are too few");
}

#[test]
fn ram_of_several_the_player_chooses_one() {
    let mut field = Field::new().bystanders();
    let optimus = field.add(AUTOBOTS, "optimus_prime", 1, 4.0, 10.0);
    let one = field.con("decepticon_drone", 11.4, 10.0);
    let two = field.con("rumble", 10.0, 11.4);
    let air = field.add(DECEPTICONS, "laserbeak", 0, 10.0, 8.6);
    field.wake(optimus).play(go(10.0, 10.0));
    assert_eq!(field.game.phase(), Phase::Ram);
    assert_eq!(field.refusal(Move::Ram(air)), Refusal::NotInContact(air), "no flyers");
    field.play(Move::Ram(two));
    assert_eq!((field.wounds(one), field.wounds(two)), (0, 3));
}

#[test]
fn quick_change_is_free_before_or_after_any_action() {
    let mut field = Field::new().bystanders();
    let springer = field.auto("springer", 10.0, 10.0);
    field.wake(springer).play_all(&[Move::Aim, go(12.0, 10.0)]);
    assert_eq!((field.game.phase(), field.game.activation().left), (Phase::Act, 0), "it may still change");
    field.play(Move::QuickChange(1));
    assert_eq!((field.of(springer).form, field.game.phase()), (1, Phase::Ready));
}

#[test]
fn steadfast_ignores_stun() {
    let mut field = Field::new().bystanders();
    let (jazz, cyclonus) = (field.auto("jazz", 10.0, 10.0), field.con("cyclonus", 15.0, 10.0));
    let events = field.wake(jazz).roll(&[20, 20, 6], &[fire(0, cyclonus)]);
    let tail = vec![
        rolled(Stage::Critical, 20),
        rolled(Stage::Table, 6),
        Event::Critical { unit: cyclonus, form: 0, entry: 5, effect: Critical::Stun, again: false },
        Event::AttackEnded { unit: jazz },
    ];
    assert_eq!(events, [Shot::new(jazz, cyclonus, 6).hit(20, 2, 1, 2), tail].concat(), "nothing happens instead");
    assert_eq!(field.of(cyclonus).markers, 0);
    assert_eq!(field.of(cyclonus).criticals[0], 0b10_0000);
}

#[test]
fn luck_rolls_one_die_of_the_figure_again_without_a_token() {
    let mut field = Field::new().bystanders();
    let hot_rod = field.auto("hot_rod", 10.0, 10.0);
    let drone = field.con("decepticon_drone", 11.5, 10.0);
    let shot = Shot::new(hot_rod, drone, 7);
    let mut expected = shot.hit(2, 3, 0, 3);
    expected.insert(2, Event::Rolled { stage: Stage::Hit, die: 18, again: true });
    expected.push(rolled(Stage::Critical, 1));
    assert_eq!(field.wake(hot_rod).roll(&[2, 18, 1], &[fire(0, drone), Move::Reroll]), expected);
    assert_eq!(field.game.rerolls(), 0);
    let events = field.roll(&[1], &[fire(1, drone)]);
    let ended = vec![Event::AttackEnded { unit: hot_rod }];
    assert_eq!(events, [Shot { system: 1, ..shot }.missed(1), ended].concat(), "once an activation");
}

#[test]
fn pack_hunters_hit_harder_where_a_friend_is_near_the_target() {
    for (x, damage) in [(18.0, 3), (22.0, 2)] {
        let mut field = Field::new().bystanders();
        let kickback = field.con("kickback", 10.0, 10.0);
        let jazz = field.auto("jazz", 15.0, 10.0);
        field.con("decepticon_drone", x, 10.0);
        let events = field.wake(kickback).roll(&[20, 1], &[fire(0, jazz)]);
        assert_eq!(events, [Shot::new(kickback, jazz, 7).hit(20, damage, 0, damage), calmly(kickback)].concat());
    }
}

#[test]
fn opportunists_hit_harder_where_half_the_structure_is_gone() {
    for (before, damage) in [(5, 3), (6, 4)] {
        let mut field = Field::new().bystanders();
        let star = field.con("starscream", 10.0, 10.0);
        let jazz = field.auto("jazz", 15.0, 10.0);
        let events = field.set(jazz, |jazz| jazz.damage[0] = before).wake(star).roll(&[20, 1], &[fire(0, jazz)]);
        let locked = vec![Event::Affected { unit: jazz, effect: OnHit::NoTransform }, rolled(Stage::Critical, 1)];
        assert_eq!(events, [Shot::new(star, jazz, 7).hit(20, damage, 0, before + damage), locked].concat());
    }
}

#[test]
fn needs_wielder_attacks_only_while_a_friendly_robot_is_near() {
    let mut field = Field::new().bystanders();
    let meg = field.add(DECEPTICONS, "megatron", 1, 10.0, 10.0);
    let jazz = field.auto("jazz", 20.0, 10.0);
    field.wake(meg);
    field.refuses(fire(0, jazz), Refusal::NoWielder, "R37");
    let drone = field.con("decepticon_drone", 10.0, 12.9);
    assert!(field.may(fire(0, jazz)), "an inch and a half");
    field.set(drone, |drone| drone.form = 1);
    assert!(!field.may(fire(0, jazz)), "a car holds nothing");
}

#[test]
fn transport_carries_so_many_and_cannot_transform_meanwhile() {
    let mut field = Field::new().bystanders();
    let train = field.add(DECEPTICONS, "astrotrain", 1, 10.0, 10.0);
    let riders = [field.con("rumble", 11.6, 10.0), field.con("hook", 10.0, 12.0), field.con("vortex", 8.2, 10.0)];
    for rider in &riders[..2] {
        field.set(train, |train| train.markers = 0).wake(train).play_all(&[Move::Load(*rider), Move::Pass]);
        assert_eq!(field.of(*rider).place, Place::Aboard(train));
    }
    field.set(train, |train| train.markers = 0).wake(train);
    field.refuses(Move::Load(riders[2]), Refusal::Loaded, "R34");
    field.refuses(Move::Transform(0), Refusal::Loaded, "R34");
    field.refuses(fire(0, riders[0]), Refusal::NoEnemy(riders[0]), "A20");
}

#[test]
fn a_lost_carrier_puts_its_riders_down_with_three_damage_each() {
    let mut field = Field::new().bystanders();
    let train = field.add(DECEPTICONS, "astrotrain", 1, 10.0, 10.0);
    let rumble = field.con("rumble", 10.0, 10.0);
    let jazz = field.auto("jazz", 15.0, 10.0);
    field.set(rumble, |rumble| rumble.place = Place::Aboard(train)).set(train, |train| train.damage[1] = 11);
    let events = field.wake(jazz).roll(&[20], &[fire(0, train)]);
    let tail = vec![
        Event::Destroyed { unit: train, wreck: false },
        Event::Unloaded { unit: rumble, at: at(10.0, 10.0) },
        hurt(rumble, Cause::Wrecked, 3, 0, 3),
        Event::AttackEnded { unit: jazz },
    ];
    assert_eq!(events, [Shot::new(jazz, train, 6).hit(20, 3, 0, 12), tail].concat());
    assert_eq!(field.of(rumble).place, Place::Table);
}

#[test]
fn slow_lowers_the_speed_until_the_end_of_the_next_activation_and_does_not_add_up() {
    let mut field = Field::new().bystanders();
    let ironhide = field.auto("ironhide", 10.0, 10.0);
    let rumble = field.con("rumble", 13.0, 10.0);
    let foam = Move::Fire { system: 0, mode: 1, target: Target::Unit(rumble) };
    let events = field.wake(ironhide).roll(&[1], &[foam]);
    let shot = Shot { mode: 1, over: None, ..Shot::new(ironhide, rumble, 0) };
    let slowed = vec![Event::Affected { unit: rumble, effect: OnHit::Slow(3) }];
    assert_eq!(events, [shot.hit(0, 1, 0, 1), slowed, calmly(ironhide)].concat());
    assert_eq!(field.game.speed(rumble), 2000);
    field.set(ironhide, |ironhide| ironhide.markers = 0).wake(ironhide).roll(&[1], &[foam]);
    assert_eq!(field.game.speed(rumble), 2000, "not twice");
    field.wake(rumble).play(Move::Pass);
    assert_eq!(field.game.speed(rumble), 5000);
}

#[test]
fn burn_sets_on_fire_and_each_round_ends_with_a_point_and_a_die() {
    let mut field = Field::new().bystanders();
    let side = field.auto("sideswipe", 10.0, 10.0);
    let rumble = field.con("rumble", 15.0, 10.0);
    let events = field.wake(side).roll(&[20, 1], &[fire(0, rumble), Move::Pass]);
    let lit = vec![Event::Affected { unit: rumble, effect: OnHit::Burn }];
    let done = vec![Event::Passed { unit: side }];
    assert_eq!(events, [Shot::new(side, rumble, 9).hit(20, 2, 0, 2), lit, calmly(side), done].concat());
    let ends = |events: &[Event]| events[events.len() - 4..].to_vec();
    let next = |round| [Event::RoundEnded { round }, Event::RoundBegan { round: round + 1 }];
    let burnt = [hurt(rumble, Cause::Fire, 1, 0, 3), Event::FireGoesOn { unit: rumble, die: 3 }];
    assert_eq!(ends(&field.finish_round(&[3])), [burnt, next(1)].concat());
    let burnt = [hurt(rumble, Cause::Fire, 1, 0, 4), Event::FireOut { unit: rumble, die: 4 }];
    assert_eq!(ends(&field.finish_round(&[4])), [burnt, next(2)].concat());
    assert_eq!((field.wounds(rumble), field.of(rumble).burns), (4, false));
}

#[test]
fn corrode_lowers_the_armour_from_the_next_hit_on_for_ever_once() {
    let mut field = Field::new().bystanders();
    let prowl = field.auto("prowl", 10.0, 10.0);
    let meg = field.con("megatron", 15.0, 10.0);
    let shot = Shot::new(prowl, meg, 7);
    let bitten = vec![Event::Affected { unit: meg, effect: OnHit::Corrode }];
    let events = field.wake(prowl).roll(&[20, 1], &[fire(0, meg)]);
    let met = [shot.hit(20, 1, 1, 1), bitten.clone(), calmly(prowl)].concat();
    assert_eq!((events, field.of(meg).armour()), (met, 0), "this hit still met the armour");
    let events = field.set(prowl, |prowl| prowl.markers = 0).wake(prowl).roll(&[20, 1], &[fire(0, meg)]);
    assert_eq!(events, [shot.hit(20, 2, 0, 3), bitten, calmly(prowl)].concat());
    assert!(field.of(meg).corroded);
}

#[test]
fn strip_aim_takes_all_tokens_even_without_damage() {
    let mut field = Field::new().bystanders();
    let sand = field.auto("sandstorm", 10.0, 10.0);
    let meg = field.con("megatron", 15.0, 10.0);
    field.set(meg, |meg| meg.aim = 3).wake(sand);
    let events = field.roll(&[], &[fire(0, meg)]);
    let shot = Shot { over: None, ..Shot::new(sand, meg, 0) };
    let stripped = vec![Event::Affected { unit: meg, effect: OnHit::StripAim }];
    assert_eq!(events, [shot.hit(0, 0, 1, 0), stripped].concat());
    assert_eq!((field.wounds(meg), field.of(meg).aim), (0, 0));
}

#[test]
fn no_transform_lasts_until_the_end_of_the_next_activation() {
    let mut field = Field::new().bystanders();
    let star = field.con("starscream", 10.0, 10.0);
    let jazz = field.auto("jazz", 15.0, 10.0);
    let events = field.wake(star).roll(&[20, 1], &[fire(0, jazz)]);
    let locked = vec![Event::Affected { unit: jazz, effect: OnHit::NoTransform }, rolled(Stage::Critical, 1)];
    assert_eq!(events, [Shot::new(star, jazz, 7).hit(20, 3, 0, 3), locked].concat());
    field.wake(jazz);
    field.refuses(Move::Transform(1), Refusal::Stuck, "R34");
    field.play(Move::Pass);
    field.set(jazz, |jazz| jazz.markers = 0).wake(jazz);
    assert!(field.may(Move::Transform(1)));
    assert!(field.game.turn().is_some() && !field.of(jazz).rooted);
    assert_eq!(field.refusal(Move::Jam(star)), Refusal::NoTrick(Trick::Jam));
}
