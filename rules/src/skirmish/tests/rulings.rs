//! Rulings A1 to A36: turns, aim, sight, range, movement, damage.

use super::kit::{AUTOBOTS, DECEPTICONS, Field, at, fire, go, options};
use crate::{
    Game,
    skirmish::{
        Cause, Cover, Errand, Event, Kind, Mend, Move, Options, Phase, Place, Refusal, Stage, Target,
        field::is_between,
        geometry::Spot,
        roster::{Critical, Trick},
    },
};

#[test]
fn ruling_a1_decepticons_open_every_round() {
    let mut field = Field::new().bystanders();
    for round in 1..=3 {
        assert_eq!((field.game.round(), field.game.turn()), (round, Some(DECEPTICONS)));
        field.finish_round(&[]);
    }
}

#[test]
fn ruling_a2_a_side_must_activate_somebody() {
    let field = Field::new().bystanders();
    assert_eq!(field.refusal(Move::Pass), Refusal::NotNow(Phase::Ready));
}

#[test]
fn ruling_a3_each_extra_marker_costs_one_activation_and_delays_no_round() {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 10.0, 10.0);
    field.set(jazz, |jazz| jazz.markers = 1);
    let events = field.finish_round(&[]);
    assert!(!events.contains(&Event::Activated { unit: jazz }));
    assert_eq!((field.game.round(), field.of(jazz).markers), (2, 0));
    assert!(field.finish_round(&[]).contains(&Event::Activated { unit: jazz }));
}

#[test]
fn ruling_a4_pass_ends_the_activation_at_once() {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 10.0, 10.0);
    field.wake(jazz).play(Move::Pass);
    assert_eq!(field.game.phase(), Phase::Ready);
    field.set(jazz, |jazz| jazz.markers = 0).wake(jazz).play_all(&[Move::Aim, Move::Pass]);
    assert_eq!((field.game.phase(), field.of(jazz).aim), (Phase::Ready, 1));
}

#[test]
fn ruling_a5_no_jump_after_an_attack_but_transforming_aiming_and_repairing() {
    let mut field = Field::new().bystanders();
    let side = field.auto("sideswipe", 10.0, 10.0);
    let drone = field.con("decepticon_drone", 15.0, 10.0);
    field.set(side, |side| side.aim = 1).wake(side).roll(&[1], &[fire(0, drone), Move::Keep]);
    field.refuses(Move::Jump(at(10.0, 13.0)), Refusal::MovesAfterAttack, "R10");
    assert!(field.may(Move::Transform(1)));
    field.play(Move::Aim);
    assert_eq!(field.of(side).aim, 1, "the new token stays, the old one is gone");
    let jack = field.auto("wheeljack", 10.0, 20.0);
    field.set(jack, |jack| jack.damage[0] = 3).wake(jack).roll(&[1], &[fire(0, drone)]);
    assert!(field.may(Move::Repair { unit: jack, what: Mend::Damage }));
}

#[test]
fn ruling_a6_one_attack_even_if_the_form_changes_in_between() {
    let mut field = Field::new().bystanders();
    let springer = field.auto("springer", 10.0, 10.0);
    let drone = field.con("decepticon_drone", 15.0, 10.0);
    field.wake(springer).roll(&[1], &[fire(0, drone), Move::QuickChange(2)]);
    field.refuses(fire(0, drone), Refusal::AttackedAlready, "R9");
    let rumble = field.con("rumble", 16.0, 10.0);
    field.wake(rumble).roll(&[1, 1], &[Move::Burst, Move::Pick(Target::Unit(springer))]);
    field.refuses(fire(0, springer), Refusal::AttackedAlready, "R9");
}

#[test]
fn ruling_a7_one_transform_an_activation_and_quick_change_instead_of_it() {
    let mut field = Field::new().bystanders();
    let springer = field.auto("springer", 10.0, 10.0);
    field.wake(springer).play(Move::QuickChange(1));
    assert_eq!(field.game.activation().left, 2, "it costs no action");
    field.refuses(Move::Transform(2), Refusal::TransformedAlready, "A7");
    field.refuses(Move::QuickChange(2), Refusal::TransformedAlready, "A7");
    let jazz = field.auto("jazz", 20.0, 10.0);
    field.wake(jazz);
    field.refuses(Move::QuickChange(1), Refusal::NotQuick, "A7");
}

#[test]
fn ruling_a8_the_same_special_action_in_another_form_is_the_same() {
    let mut field = Field::new().bystanders();
    let hook = field.con("hook", 10.0, 10.0);
    field.set(hook, |hook| hook.damage = [4, 4, 0]).wake(hook);
    let repair = Move::Repair { unit: hook, what: Mend::Damage };
    field.roll(&[1], &[repair]);
    field.set(hook, |hook| hook.form = 1);
    field.refuses(repair, Refusal::UsedAlready(Trick::Repair), "R38");
}

#[test]
fn ruling_a9_tokens_stay_through_moving_transforming_and_damage_and_no_attack_without_a_shot() {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 10.0, 10.0);
    let drone = field.con("decepticon_drone", 15.0, 10.0);
    field.set(jazz, |jazz| jazz.aim = 2).wake(jazz).play_all(&[go(10.0, 12.0), Move::Transform(1)]);
    field.wake(drone).roll(&[20, 1], &[fire(0, jazz)]);
    assert_eq!(field.of(jazz).aim, 2);
    let ratchet = field.auto("ratchet", 28.0, 2.0);
    field.set(ratchet, |ratchet| ratchet.aim = 1).wake(ratchet);
    assert!(!field.moves().iter().any(|mv| matches!(mv, Move::Fire { .. })));
    assert_eq!(field.refusal(Move::Stop), Refusal::NotNow(Phase::Act), "there is no attack to begin and end");
}

#[test]
fn ruling_a10_tokens_do_not_matter_to_a_sure_hit_but_its_other_dice_may_be_rolled_again() {
    let mut field = Field::new().bystanders();
    let jazz = field.add(AUTOBOTS, "jazz", 1, 10.0, 10.0);
    let drone = field.con("decepticon_drone", 13.0, 10.0);
    field.set(jazz, |jazz| jazz.aim = 1).wake(jazz);
    let events = field.roll(&[3, 20, 6], &[fire(0, drone), Move::Reroll]);
    assert_eq!(events[4], Event::Rolled { stage: Stage::Critical, die: 20, again: true });
    assert!(field.of(drone).criticals[0] != 0);
}

#[test]
fn ruling_a11_accuracy_is_kept_between_0_and_19() {
    let mut field = Field::new();
    let (jazz, arcee) = (field.con("dead_end", 10.0, 10.0), field.auto("arcee", 20.0, 10.0));
    let accuracy =
        |field: &Field, printed, tokens| field.game.accuracy(jazz, Some(printed), Target::Unit(arcee), tokens);
    assert_eq!(accuracy(&field, 8, 0), Some(10), "evasive by two");
    assert_eq!(accuracy(&field, 8, 4), Some(0), "always hits");
    field.set(jazz, |jazz| jazz.dazzled = 12);
    assert_eq!(accuracy(&field, 8, 0), Some(19), "a twenty always hits");
}

#[test]
fn ruling_a12_a_re_rolled_die_replaces_the_old_one_for_better_or_worse() {
    let mut field = Field::new().bystanders();
    let (jazz, drone) = (field.auto("jazz", 10.0, 10.0), field.con("decepticon_drone", 15.0, 10.0));
    field.set(jazz, |jazz| jazz.aim = 1).wake(jazz);
    let events = field.roll(&[19, 2], &[fire(0, drone), Move::Reroll]);
    assert_eq!(events[3], Event::Missed { target: Target::Unit(drone) });
    let foe = field.con("rumble", 20.0, 20.0);
    field.wake(foe);
    assert_eq!(field.refusal(Move::Reroll), Refusal::NotNow(Phase::Act));
}

#[test]
fn ruling_a13_and_a15_heights_matter_unless_the_table_is_flat() {
    for flat in [false, true] {
        let mut field = Field::with(Options { flat, ..options() }).bystanders();
        let (jazz, drone) = (field.auto("jazz", 5.0, 10.0), field.con("decepticon_drone", 15.0, 10.0));
        field.obstacle(Kind::Wreck, 10.0, 10.0);
        field.wake(jazz);
        assert_eq!(field.may(fire(0, drone)), !flat, "over a wreck of an inch and a half");
        field.game.obstacles = [None; 6];
        field.obstacle(Kind::Lake, 10.0, 10.0);
        assert!(field.may(fire(0, drone)), "a lake never hides");
    }
}

#[test]
fn ruling_a14_friends_and_foes_hide_and_a_line_that_grazes_is_blocked() {
    let mut field = Field::new().bystanders();
    let (jazz, far) = (field.auto("jazz", 5.0, 10.0), field.con("dead_end", 17.0, 10.0));
    let between = field.con("motormaster", 11.0, 10.0);
    field.wake(jazz);
    assert_eq!(field.refusal(fire(0, far)), Refusal::Hidden(Cover::Unit(between)), "the base is wider than both");
    field.set(between, |between| between.place = Place::Destroyed);
    let thin = field.auto("sideswipe", 11.0, 10.0);
    assert_eq!(field.refusal(fire(0, far)), Refusal::Hidden(Cover::Unit(thin)), "equal bases in line only graze");
    field.set(thin, |thin| thin.at.y += 60);
    assert!(field.may(fire(0, far)), "a slit is enough");
}

#[test]
fn ruling_a16_a_line_from_a_flyer_is_free_too_unless_the_table_says_one_way() {
    for one_way in [false, true] {
        let mut field = Field::with(Options { one_way, ..options() }).bystanders();
        let sweep = field.add(DECEPTICONS, "sweep", 1, 5.0, 10.0);
        let jazz = field.auto("jazz", 14.0, 10.0);
        field.obstacle(Kind::Square, 9.5, 10.0);
        field.wake(sweep);
        assert_eq!(field.may(fire(0, jazz)), !one_way);
        let other = field.auto("ratchet", 5.0, 20.0);
        let target = field.con("decepticon_drone", 14.0, 20.0);
        field.set(sweep, |sweep| sweep.at = at(9.5, 20.0)).wake(other);
        assert!(field.may(fire(0, target)), "a flyer hides nobody");
    }
}

#[test]
fn ruling_a17_trees_hide_and_lakes_do_not() {
    for (kind, seen) in [(Kind::Trees, false), (Kind::Long, false), (Kind::Lake, true)] {
        let mut field = Field::new().bystanders();
        let (jazz, drone) = (field.auto("jazz", 5.0, 10.0), field.con("decepticon_drone", 16.0, 10.0));
        field.obstacle(kind, 10.5, 10.0);
        field.wake(jazz);
        assert_eq!(field.may(fire(0, drone)), seen, "{kind:?}");
    }
}

#[test]
fn ruling_a18_contact_is_distance_nothing_and_a_least_range_forbids_it() {
    let mut field = Field::new().bystanders();
    let grimlock = field.auto("grimlock", 10.0, 10.0);
    let drone = field.con("decepticon_drone", 11.4, 10.0);
    assert!(field.game.gap(grimlock, drone) < 1e-9);
    field.wake(grimlock);
    field.refuses(fire(0, drone), Refusal::OutOfRange(4, 16), "R22");
    assert!(field.may(fire(1, drone)));
}

#[test]
fn ruling_a18_range_is_that_of_section_4_3() {
    let mut field = Field::new().bystanders();
    let (jazz, meg) = (field.auto("jazz", 10.0, 10.0), field.con("megatron", 20.0, 10.0));
    let gap = field.game.gap(jazz, meg);
    assert_eq!(format!("{gap:.4}"), "8.5000", "ten apart, radii 0.6 and 0.9");
    assert!(is_between(gap, 4.0, 8.5) && !is_between(gap, 4.0, 8.4));
    assert!(is_between(gap, 8.5, 14.0) && !is_between(gap, 8.6, 14.0));
    field.wake(meg);
    field.set(meg, |meg| meg.at.x = 15_501);
    assert!(field.may(fire(0, jazz)), "a weapon from 4 on, at 4.001");
    field.set(meg, |meg| meg.at.x = 15_498);
    field.refuses(fire(0, jazz), Refusal::OutOfRange(4, 24), "R22");
}

#[test]
fn ruling_a19_melee_reaches_an_inch_and_shooting_out_of_it_is_free() {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 10.0, 10.0);
    let (near, far) = (field.con("decepticon_drone", 12.1, 10.0), field.con("rumble", 10.0, 18.0));
    field.wake(jazz);
    assert!(field.may(fire(1, near)) && field.may(fire(0, far)));
    field.set(near, |near| near.at.x = 12_103);
    assert!(!field.may(fire(1, near)));
}

#[test]
fn ruling_a20_only_enemies_are_targets_but_bursts_hit_everybody() {
    let mut field = Field::new().bystanders();
    let (jazz, ratchet) = (field.auto("jazz", 10.0, 10.0), field.auto("ratchet", 14.0, 10.0));
    field.wake(jazz);
    field.refuses(fire(0, ratchet), Refusal::NoEnemy(ratchet), "A20");
    let (rumble, friend) = (field.con("rumble", 20.0, 20.0), field.con("vortex", 22.0, 20.0));
    let events = field.wake(rumble).roll(&[20, 1], &[Move::Burst]);
    assert!(events.contains(&Event::Hit { target: Target::Unit(friend) }));
}

#[test]
fn ruling_a21_measuring_is_free_at_any_time() {
    let mut field = Field::new().bystanders();
    let (jazz, drone) = (field.auto("jazz", 10.0, 10.0), field.con("decepticon_drone", 16.1, 10.0));
    let before = field.game.clone();
    assert_eq!(format!("{:.3}", field.game.gap(jazz, drone)), "5.000");
    assert!(field.game.sight(jazz, Target::Unit(drone)).is_ok());
    assert_eq!(field.game.way(jazz, at(10.0, 14.0), 7000), Some(4000));
    assert!(field.game.route(jazz, at(10.0, 14.0), 7000).is_some());
    assert_eq!(field.game.survey(jazz, 7000, |way| way(at(10.0, 18.0), 0.0)), None);
    assert!(field.game == before);
}

#[test]
fn ruling_a22_a_blocker_that_is_shot_away_opens_the_line_for_the_next_system() {
    let mut field = Field::new().bystanders();
    let magnus = field.auto("ultra_magnus", 5.0, 10.0);
    let (front, back) = (field.con("motormaster", 10.0, 10.0), field.con("vortex", 17.0, 10.0));
    field.set(front, |front| front.damage[0] = 15).wake(magnus);
    assert_eq!(field.refusal(fire(1, back)), Refusal::Hidden(Cover::Unit(front)));
    field.roll(&[20], &[fire(0, front)]);
    assert_eq!(field.of(front).place, Place::Destroyed);
    assert!(field.may(fire(1, back)));
}

#[test]
fn ruling_a23_and_a25_the_centre_is_measured_and_waypoints_may_be_added() {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 10.0, 10.0);
    field.wake(jazz);
    field.play(Move::Move { to: at(13.0, 10.0), on: true });
    assert_eq!(field.game.phase(), Phase::March { left: 4000, walked: 3000 });
    field.refuses(go(13.0, 14.001), Refusal::TooFar(4000, Errand::Move), "R11");
    field.play(go(13.0, 14.0));
    assert_eq!((field.of(jazz).at, field.game.activation().left), (at(13.0, 14.0), 1));
    let ratchet = field.auto("ratchet", 20.0, 20.0);
    field.wake(ratchet).play_all(&[Move::Move { to: at(21.0, 20.0), on: true }, Move::Stop]);
    assert_eq!((field.of(ratchet).at, field.game.phase()), (at(21.0, 20.0), Phase::Act));
}

#[test]
fn ruling_a26_obstacles_stop_ground_forms_but_for_off_road_and_hover() {
    for (kind, stops) in
        [(Kind::Trees, [true, false, true]), (Kind::Lake, [true, true, false]), (Kind::Long, [true; 3])]
    {
        let who = [("jazz", 1), ("hound", 1), ("arcee", 1)];
        for ((id, form), stops) in who.into_iter().zip(stops) {
            let mut field = Field::new().bystanders();
            let unit = field.add(AUTOBOTS, id, form, 10.0, 10.0);
            field.obstacle(kind, 14.0, 10.0);
            field.wake(unit);
            let straight = field.game.way(unit, at(18.0, 10.0), 8000).is_none();
            assert_eq!(straight, stops, "{id} through {kind:?}");
        }
    }
}

#[test]
fn ruling_a27_flyers_go_straight_over_everything_and_end_on_free_ground_or_a_lake() {
    let mut field = Field::new().bystanders();
    let jet = field.add(DECEPTICONS, "starscream", 1, 5.0, 10.0);
    let house = field.obstacle(Kind::Long, 12.0, 10.0);
    field.obstacle(Kind::Lake, 12.0, 20.0);
    field.auto("jazz", 16.0, 10.0);
    field.wake(jet);
    assert!(field.may(go(20.0, 10.0)) && field.may(go(12.0, 20.0)));
    field.refuses(go(12.0, 10.0), Refusal::Occupied(Some(Cover::Obstacle(house)), Errand::Move), "R13");
    assert!(!field.may(go(16.0, 10.0)));
    field.refuses(Move::Move { to: at(8.0, 10.0), on: true }, Refusal::FlyersGoStraight, "A27");
}

#[test]
fn ruling_a28_nobody_changes_into_a_form_that_could_not_stand_there() {
    let mut field = Field::new().bystanders();
    let jet = field.add(DECEPTICONS, "starscream", 1, 12.0, 20.0);
    let lake = field.obstacle(Kind::Lake, 12.0, 20.0);
    field.wake(jet);
    let wet = Refusal::Occupied(Some(Cover::Obstacle(lake)), Errand::Transform);
    field.refuses(Move::Transform(0), wet, "A28");
    let hound = field.add(AUTOBOTS, "hound", 1, 22.0, 20.0);
    let trees = field.obstacle(Kind::Trees, 22.5, 20.0);
    field.wake(hound);
    let wooded = Refusal::Occupied(Some(Cover::Obstacle(trees)), Errand::Transform);
    field.refuses(Move::Transform(0), wooded, "A28");
    field.set(hound, |hound| hound.at = at(22.0, 25.0));
    assert!(field.may(Move::Transform(0)), "beside them it may");
}

#[test]
fn ruling_a29_nobody_leaves_the_table() {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 5.0, 10.0);
    field.wake(jazz);
    field.refuses(go(-1.0, 10.0), Refusal::OffTable, "A29");
    field.refuses(Move::Move { to: Spot::new(i32::MIN, i32::MAX), on: false }, Refusal::OffTable, "A29");
    assert_eq!(field.refusal(go(0.59, 10.0)), Refusal::Occupied(None, Errand::Move));
}

#[test]
fn ruling_a30_and_a31_more_damage_than_structure_is_lost_and_the_dead_take_no_critical() {
    let mut field = Field::new().bystanders();
    let (jazz, drone) = (field.auto("jazz", 10.0, 10.0), field.con("decepticon_drone", 15.0, 10.0));
    field.set(drone, |drone| drone.damage[0] = 5).wake(jazz);
    let events = field.roll(&[20], &[fire(0, drone)]);
    let damaged = Event::Damaged { target: Target::Unit(drone), cause: Cause::Shot, damage: 3, armour: 0, total: 6 };
    assert!(events.contains(&damaged) && field.of(drone).damage == [6, 0, 0]);
    let mut field = Field::new().bystanders();
    let (drone, magnus) = (field.con("decepticon_drone", 10.0, 10.0), field.auto("ultra_magnus", 15.0, 10.0));
    field.set(magnus, |magnus| magnus.shield = 2).wake(drone);
    let events = field.roll(&[20], &[fire(0, magnus)]);
    assert_eq!(field.wounds(magnus), 0, "no damage, no critical: {events:?}");
}

#[test]
fn ruling_a32_criticals_belong_to_the_card_that_was_hit() {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 10.0, 10.0);
    field.set(jazz, |jazz| jazz.criticals = [0b1, 0, 0]);
    assert_eq!(field.game.speed(jazz), 5000);
    field.set(jazz, |jazz| jazz.form = 1);
    assert_eq!(field.game.speed(jazz), 12_000, "the car is whole");
    field.set(jazz, |jazz| jazz.criticals = [0b1_0000, 0, 0]).wake(jazz);
    field.refuses(Move::Transform(0), Refusal::Stuck, "R34");
}

#[test]
fn ruling_a33_and_a34_an_entry_that_is_marked_does_two_damage_instead() {
    let mut field = Field::new().bystanders();
    let (jazz, meg) = (field.auto("jazz", 10.0, 10.0), field.con("megatron", 15.0, 10.0));
    field.set(meg, |meg| meg.criticals[0] = 0b1).wake(jazz);
    let events = field.roll(&[20, 20, 1], &[fire(0, meg)]);
    let expected = [
        Event::Critical { unit: meg, form: 0, entry: 0, effect: Critical::Speed(1), again: true },
        Event::Damaged { target: Target::Unit(meg), cause: Cause::Critical, damage: 2, armour: 0, total: 4 },
        Event::AttackEnded { unit: jazz },
    ];
    assert_eq!(events[events.len() - 3..], expected, "through the armour, and no further critical");
}

#[test]
fn ruling_a35_repair_mends_damage_a_critical_or_a_fire_of_the_current_card() {
    let mut field = Field::new().bystanders();
    let (ratchet, jazz) = (field.auto("ratchet", 10.0, 10.0), field.auto("jazz", 11.5, 10.0));
    field.set(jazz, |jazz| {
        (jazz.damage, jazz.criticals, jazz.burns) = ([2, 5, 0], [0b10, 0b1, 0], true);
    });
    let repair = |what| Move::Repair { unit: jazz, what };
    field.wake(ratchet);
    field.refuses(repair(Mend::Critical(0)), Refusal::NoEffect(Trick::Repair), "A62");
    let mut other = field.clone();
    other.roll(&[6], &[repair(Mend::Damage)]);
    assert_eq!(other.of(jazz).damage, [0, 5, 0], "never above full structure");
    let mut other = field.clone();
    other.play(repair(Mend::Critical(1)));
    assert_eq!(other.of(jazz).criticals, [0, 0b1, 0]);
    field.play(repair(Mend::Fire));
    assert!(!field.of(jazz).burns);
}

#[test]
fn ruling_a36_a_wreck_is_a_low_disc_that_stops_ground_figures() {
    let mut field = Field::with(Options { wrecks: true, ..options() }).bystanders();
    let wreck = field.con("motormaster", 10.0, 10.0);
    field.set(wreck, |wreck| wreck.place = Place::Wreck);
    let (jazz, drone) = (field.auto("jazz", 5.0, 10.0), field.con("decepticon_drone", 15.0, 10.0));
    field.wake(jazz);
    assert!(field.may(fire(0, drone)), "one inch high");
    assert_eq!(field.refusal(go(10.0, 10.0)), Refusal::Occupied(Some(Cover::Unit(wreck)), Errand::Move));
    field.set(jazz, |jazz| jazz.form = 1).set(drone, |drone| (drone.form, drone.at.x) = (1, 11_500));
    let low = field.auto("blaster", 7.0, 10.0);
    field.set(low, |low| low.form = 1).set(jazz, |jazz| jazz.at.y = 14_000).wake(low);
    assert_eq!(field.refusal(fire(0, drone)), Refusal::Hidden(Cover::Unit(wreck)), "a boom box sees nothing over it");
}
