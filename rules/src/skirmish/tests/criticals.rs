//! The fourteen effects of critical hits.

use super::kit::{AUTOBOTS, DECEPTICONS, Field, at, fire, go};
use crate::skirmish::{
    Cause, Errand, Event, Fighter, Kind, Move, Refusal, Target, Unit,
    roster::{Critical, Trick},
};

/// Jazz hits somebody critically with that entry of the table.
fn struck(id: &str, form: u8, entry: u8, prepare: impl FnOnce(&mut Fighter)) -> (Field, Unit, Vec<Event>) {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 10.0, 10.0);
    let victim = field.add(DECEPTICONS, id, form, 15.0, 10.0);
    field.set(victim, prepare).wake(jazz);
    let events = field.roll(&[20, 20, entry], &[fire(0, victim)]);
    (field, victim, events)
}

/// The extra damage of the critical, if there was any.
fn extra(events: &[Event]) -> Option<u8> {
    events.iter().find_map(|event| match event {
        Event::Damaged { cause: Cause::Critical, damage, .. } => Some(*damage),
        _ => None,
    })
}

#[test]
fn speed_is_lowered_until_repaired_but_not_below_one() {
    let (field, vortex, _) = struck("vortex", 0, 1, |_| {});
    assert_eq!(field.game.speed(vortex), 3000);
    let (mut field, vortex, _) = struck("vortex", 0, 1, |vortex| vortex.slow = 4);
    assert_eq!(field.game.speed(vortex), 1000);
    field.set(vortex, |vortex| (vortex.criticals, vortex.slow) = ([0; 3], 0));
    assert_eq!(field.game.speed(vortex), 5000);
}

#[test]
fn halve_speed_rounds_up_to_the_half_inch() {
    let (field, jet, _) = struck("skywarp", 1, 1, |_| {});
    assert_eq!(field.game.speed(jet), 7500);
}

#[test]
fn immobile_means_no_speed_at_all() {
    let (mut field, tank, _) = struck("brawl", 1, 1, |_| {});
    assert_eq!(field.game.speed(tank), 0);
    field.wake(tank);
    assert_eq!(field.refusal(go(15.0, 10.5)), Refusal::TooFar(0, Errand::Move));
}

#[test]
fn accuracy_rises_for_weapons_that_are_not_sure() {
    let (field, tank, _) = struck("brawl", 1, 2, |_| {});
    let jazz = field.game.here(AUTOBOTS).last().expect("Jazz");
    assert_eq!(field.game.accuracy(tank, Some(9), Target::Unit(jazz), 0), Some(12));
    assert_eq!(field.game.accuracy(tank, None, Target::Unit(jazz), 0), None);
}

#[test]
fn weapon_out_silences_a_system_or_hurts_where_there_is_none() {
    let (mut field, vortex, events) = struck("vortex", 0, 3, |_| {});
    assert_eq!(extra(&events), None);
    let jazz = field.game.here(AUTOBOTS).last().expect("Jazz");
    field.wake(vortex);
    field.refuses(fire(0, jazz), Refusal::NoWeapon(0), "R15");
    let (field, car, events) = struck("decepticon_drone", 1, 3, |_| {});
    assert_eq!((extra(&events), field.wounds(car)), (Some(2), 5));
}

#[test]
fn armor_is_lowered_or_hurts_where_none_is_left() {
    let (field, meg, events) = struck("megatron", 0, 3, |_| {});
    assert_eq!((extra(&events), field.of(meg).armour()), (None, 0));
    let (field, meg, events) = struck("megatron", 0, 3, |meg| meg.corroded = true);
    assert_eq!((extra(&events), field.wounds(meg)), (Some(2), 5));
}

#[test]
fn cog_forbids_transforming_in_any_form_until_repaired() {
    let (mut field, vortex, _) = struck("vortex", 0, 5, |_| {});
    field.wake(vortex);
    field.refuses(Move::Transform(1), Refusal::Stuck, "R34");
    field.set(vortex, |vortex| vortex.criticals = [0; 3]);
    assert!(field.may(Move::Transform(1)));
}

#[test]
fn damage_is_extra_fixed_or_by_a_die() {
    let (field, vortex, events) = struck("vortex", 0, 4, |_| {});
    assert_eq!((extra(&events), field.wounds(vortex)), (Some(2), 5));
    let mut field = Field::new().bystanders();
    let (jazz, tank) = (field.auto("jazz", 10.0, 10.0), field.add(DECEPTICONS, "brawl", 1, 15.0, 10.0));
    let events = field.wake(jazz).roll(&[20, 20, 4, 6], &[fire(0, tank)]);
    assert_eq!((extra(&events), field.wounds(tank)), (Some(6), 8));
}

#[test]
fn stun_puts_an_extra_activation_marker_down() {
    let (mut field, vortex, events) = struck("vortex", 0, 6, |_| {});
    assert!(events.contains(&Event::Stunned { unit: vortex, markers: 1 }));
    assert!(field.of(vortex).is_stunned());
    assert!(!field.finish_round(&[]).contains(&Event::Activated { unit: vortex }));
    assert!(field.finish_round(&[]).contains(&Event::Activated { unit: vortex }), "one activation is lost");
    let (field, acted, _) = struck("vortex", 0, 6, |vortex| (vortex.markers, vortex.acted) = (1, true));
    assert_eq!((field.of(acted).markers, field.of(acted).is_stunned()), (2, true));
}

#[test]
fn fire_burns_or_hurts_where_it_burns_already() {
    let (field, car, events) = struck("dead_end", 1, 2, |_| {});
    assert_eq!((extra(&events), field.of(car).burns), (None, true));
    let (_, _, events) = struck("dead_end", 1, 2, |car| car.burns = true);
    assert_eq!(extra(&events), Some(2));
}

#[test]
fn stall_hurts_and_takes_the_flight_and_brings_it_ashore() {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 6.0, 10.0);
    let jet = field.add(DECEPTICONS, "skywarp", 1, 15.0, 10.0);
    field.obstacle(Kind::Lake, 15.0, 10.0);
    let events = field.wake(jazz).roll(&[20, 20, 2], &[fire(0, jet)]);
    assert_eq!((extra(&events), field.of(jet).flies()), (Some(2), false));
    let put = events.iter().find_map(|event| match event {
        Event::Put { unit, to, .. } if *unit == jet => Some(*to),
        _ => None,
    });
    let shore = put.expect("it is put ashore");
    assert!(shore.point().distance(at(15.0, 10.0).point()) < 3.0, "to the nearest shore: {shore:?}");
}

#[test]
fn forced_change_knocks_into_the_first_form_or_hurts() {
    let (field, jet, events) = struck("skywarp", 1, 5, |_| {});
    assert!(events.contains(&Event::Transformed { unit: jet, form: 0, forced: true }));
    assert_eq!(field.of(jet).form, 0);
    let (field, jet, events) = struck("skywarp", 1, 5, |jet| jet.rooted = true);
    assert_eq!((extra(&events), field.of(jet).form), (Some(2), 1), "it cannot transform");
}

#[test]
fn specials_out_forbids_special_actions_or_hurts_where_there_are_none() {
    let (mut field, hook, events) = struck("hook", 0, 3, |_| {});
    assert_eq!(extra(&events), None);
    field.wake(hook);
    let repair = Move::Repair { unit: hook, what: crate::skirmish::Mend::Damage };
    field.refuses(repair, Refusal::NoTrick(Trick::Repair), "R37");
    let (_, _, events) = struck("laserbeak", 1, 2, |_| {});
    assert_eq!(extra(&events), Some(2), "a cassette has none");
}

#[test]
fn stealth_out_takes_stealth_and_evasion_or_hurts_where_there_is_neither() {
    let (field, ravage, events) = struck("ravage", 1, 3, |_| {});
    assert!(events.contains(&Event::Critical {
        unit: ravage,
        form: 1,
        entry: 2,
        effect: Critical::StealthOut,
        again: false
    }));
    assert_eq!((extra(&events), field.of(ravage).stealth()), (None, None));
    let (_, _, events) = struck("decepticon_drone", 0, 4, |_| {});
    assert_eq!(extra(&events), Some(2));
}
