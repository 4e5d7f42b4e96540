//! The fourteen effects of critical hits. Every test compares all that is told from the critical on.

use super::kit::{AUTOBOTS, DECEPTICONS, Field, Shot, at, fire, go, hurt, rolled};
use crate::skirmish::{
    Cause, Errand, Event, Fighter, Kind, Mend, Move, Refusal, Stage, Target, Unit,
    roster::{Amount, Critical, Trick},
};

/// Jazz, beside the bystander.
const JAZZ: Unit = Unit(1);

/// Jazz hits somebody critically with that entry of the table; the other dice follow. Everything up to the table is compared
/// here, what comes after it is handed back.
fn struck_by(dice: &[u8], id: &str, form: u8, prepare: impl FnOnce(&mut Fighter)) -> (Field, Unit, Vec<Event>) {
    let mut field = Field::new().bystanders();
    assert_eq!(field.auto("jazz", 10.0, 10.0), JAZZ);
    let victim = field.add(DECEPTICONS, id, form, 15.0, 10.0);
    field.set(victim, prepare).wake(JAZZ);
    let (armour, evasion, before) = (field.of(victim).armour(), field.of(victim).evasion(), field.wounds(victim));
    let events = field.roll(&[&[20, 20][..], dice].concat(), &[fire(0, victim)]);
    let hit = Shot::new(JAZZ, victim, 6 + evasion).hit(20, 3 - armour, armour, before + 3 - armour);
    let dice = vec![rolled(Stage::Critical, 20), rolled(Stage::Table, dice[0])];
    let (head, tail) = events.split_at(hit.len() + dice.len());
    assert_eq!(head, [hit, dice].concat());
    (field, victim, tail.to_vec())
}

fn struck(id: &str, form: u8, entry: u8, prepare: impl FnOnce(&mut Fighter)) -> (Field, Unit, Vec<Event>) {
    struck_by(&[entry], id, form, prepare)
}

/// The critical itself, what it brings, and the end of the attack.
fn told(unit: Unit, form: u8, entry: u8, effect: Critical, brings: &[Event]) -> Vec<Event> {
    let critical = Event::Critical { unit, form, entry: entry - 1, effect, again: false };
    [&[critical][..], brings, &[Event::AttackEnded { unit: JAZZ }]].concat()
}

/// Extra damage of the critical.
fn extra(unit: Unit, damage: u8, total: u8) -> Event {
    hurt(unit, Cause::Critical, damage, 0, total)
}

#[test]
fn speed_is_lowered_until_repaired_but_not_below_one() {
    let (field, vortex, events) = struck("vortex", 0, 1, |_| {});
    assert_eq!(events, told(vortex, 0, 1, Critical::Speed(2), &[]));
    assert_eq!(field.game.speed(vortex), 3000);
    let (mut field, vortex, _) = struck("vortex", 0, 1, |vortex| vortex.slow = 4);
    assert_eq!(field.game.speed(vortex), 1000);
    field.set(vortex, |vortex| (vortex.criticals, vortex.slow) = ([0; 3], 0));
    assert_eq!(field.game.speed(vortex), 5000);
}

#[test]
fn halve_speed_rounds_up_to_the_half_inch() {
    let (field, jet, events) = struck("skywarp", 1, 1, |_| {});
    assert_eq!(events, told(jet, 1, 1, Critical::HalveSpeed, &[]));
    assert_eq!(field.game.speed(jet), 7500);
}

#[test]
fn immobile_means_no_speed_at_all() {
    let (mut field, tank, events) = struck("brawl", 1, 1, |_| {});
    assert_eq!(events, told(tank, 1, 1, Critical::Immobile, &[]));
    assert_eq!(field.game.speed(tank), 0);
    field.wake(tank);
    assert_eq!(field.refusal(go(15.0, 10.5)), Refusal::TooFar(0, Errand::Move));
}

#[test]
fn accuracy_rises_for_weapons_that_are_not_sure() {
    let (field, tank, events) = struck("brawl", 1, 2, |_| {});
    assert_eq!(events, told(tank, 1, 2, Critical::Accuracy(3), &[]));
    assert_eq!(field.game.accuracy(tank, Some(9), Target::Unit(JAZZ), 0), Some(12));
    assert_eq!(field.game.accuracy(tank, None, Target::Unit(JAZZ), 0), None);
}

#[test]
fn weapon_out_silences_a_system_or_hurts_where_there_is_none() {
    let (mut field, vortex, events) = struck("vortex", 0, 3, |_| {});
    assert_eq!(events, told(vortex, 0, 3, Critical::WeaponOut(1), &[]));
    field.wake(vortex);
    field.refuses(fire(0, JAZZ), Refusal::NoWeapon(0), "R15");
    let (_, car, events) = struck("decepticon_drone", 1, 3, |_| {});
    assert_eq!(events, told(car, 1, 3, Critical::WeaponOut(1), &[extra(car, 2, 5)]));
}

#[test]
fn armor_is_lowered_or_hurts_where_none_is_left() {
    let (field, meg, events) = struck("megatron", 0, 3, |_| {});
    assert_eq!(events, told(meg, 0, 3, Critical::Armor(1), &[]));
    assert_eq!(field.of(meg).armour(), 0);
    let (_, meg, events) = struck("megatron", 0, 3, |meg| meg.corroded = true);
    assert_eq!(events, told(meg, 0, 3, Critical::Armor(1), &[extra(meg, 2, 5)]));
}

#[test]
fn cog_forbids_transforming_in_any_form_until_repaired() {
    let (mut field, vortex, events) = struck("vortex", 0, 5, |_| {});
    assert_eq!(events, told(vortex, 0, 5, Critical::Cog, &[]));
    field.wake(vortex);
    field.refuses(Move::Transform(1), Refusal::Stuck, "R34");
    field.set(vortex, |vortex| vortex.criticals = [0; 3]);
    assert!(field.may(Move::Transform(1)));
}

#[test]
fn damage_is_extra_fixed_or_by_a_die() {
    let (_, vortex, events) = struck("vortex", 0, 4, |_| {});
    let two = Critical::Damage(Amount { is_rolled: false, plus: 2 });
    assert_eq!(events, told(vortex, 0, 4, two, &[extra(vortex, 2, 5)]));
    let (_, tank, events) = struck_by(&[4, 6], "brawl", 1, |_| {});
    let die = Critical::Damage(Amount { is_rolled: true, plus: 0 });
    assert_eq!(events, told(tank, 1, 4, die, &[rolled(Stage::Extra, 6), extra(tank, 6, 8)]));
}

#[test]
fn stun_puts_an_extra_activation_marker_down() {
    let (mut field, vortex, events) = struck("vortex", 0, 6, |_| {});
    assert_eq!(events, told(vortex, 0, 6, Critical::Stun, &[Event::Stunned { unit: vortex, markers: 1 }]));
    assert!(field.of(vortex).is_stunned());
    assert!(!field.finish_round(&[]).contains(&Event::Activated { unit: vortex }));
    assert!(field.finish_round(&[]).contains(&Event::Activated { unit: vortex }), "one activation is lost");
    let (field, acted, events) = struck("vortex", 0, 6, |vortex| (vortex.markers, vortex.acted) = (1, true));
    assert_eq!(events, told(acted, 0, 6, Critical::Stun, &[Event::Stunned { unit: acted, markers: 2 }]));
    assert!(field.of(acted).is_stunned());
}

#[test]
fn fire_burns_or_hurts_where_it_burns_already() {
    let (field, car, events) = struck("dead_end", 1, 2, |_| {});
    assert_eq!(events, told(car, 1, 2, Critical::Fire, &[Event::Burning { unit: car }]));
    assert!(field.of(car).burns);
    let (_, car, events) = struck("dead_end", 1, 2, |car| car.burns = true);
    assert_eq!(events, told(car, 1, 2, Critical::Fire, &[extra(car, 2, 5)]));
}

#[test]
fn stall_hurts_and_takes_the_flight_and_brings_it_ashore() {
    let mut field = Field::new().bystanders();
    assert_eq!(field.auto("jazz", 6.0, 10.0), JAZZ);
    let jet = field.add(DECEPTICONS, "skywarp", 1, 15.0, 10.0);
    field.obstacle(Kind::Lake, 15.0, 10.0);
    let events = field.wake(JAZZ).roll(&[20, 20, 2], &[fire(0, jet)]);
    let shore = field.of(jet).at;
    let brings = [extra(jet, 2, 5), Event::Put { unit: jet, from: at(15.0, 10.0), to: shore }];
    assert_eq!(events[6..], told(jet, 1, 2, Critical::Stall(2), &brings));
    assert!(!field.of(jet).flies());
    let far = shore.point().distance(at(15.0, 10.0).point());
    assert!((2.6..2.8).contains(&far), "the nearest shore is two inches away, and its base: {far}");
}

#[test]
fn forced_change_knocks_into_the_first_form_or_hurts() {
    let (field, jet, events) = struck("skywarp", 1, 5, |_| {});
    let knocked = Event::Transformed { unit: jet, form: 0, forced: true };
    assert_eq!(events, told(jet, 1, 5, Critical::ForcedChange, &[knocked]));
    assert_eq!(field.of(jet).form, 0);
    let (field, jet, events) = struck("skywarp", 1, 5, |jet| jet.rooted = true);
    assert_eq!(events, told(jet, 1, 5, Critical::ForcedChange, &[extra(jet, 2, 5)]));
    assert_eq!(field.of(jet).form, 1, "it cannot transform");
}

#[test]
fn specials_out_forbids_special_actions_or_hurts_where_there_are_none() {
    let (mut field, hook, events) = struck("hook", 0, 3, |_| {});
    assert_eq!(events, told(hook, 0, 3, Critical::SpecialsOut, &[]));
    field.wake(hook);
    let repair = Move::Repair { unit: hook, what: Mend::Damage };
    field.refuses(repair, Refusal::NoTrick(Trick::Repair), "R37");
    let (_, tape, events) = struck("laserbeak", 1, 2, |_| {});
    let brings = [extra(tape, 2, 5), Event::Destroyed { unit: tape, wreck: false }];
    assert_eq!(events, told(tape, 1, 2, Critical::SpecialsOut, &brings), "a cassette has none, and five structure");
}

#[test]
fn stealth_out_takes_stealth_and_evasion_or_hurts_where_there_is_neither() {
    let (field, ravage, events) = struck("ravage", 1, 3, |_| {});
    assert_eq!(events, told(ravage, 1, 3, Critical::StealthOut, &[]));
    assert_eq!(field.of(ravage).stealth(), None);
    let mut field = Field::new().bystanders();
    let arcee = field.add(AUTOBOTS, "arcee", 0, 15.0, 10.0);
    assert_eq!(field.of(arcee).evasion(), 2);
    field.set(arcee, |arcee| arcee.criticals[0] = 0b1000);
    assert_eq!(field.of(arcee).evasion(), 0, "evasion too");
    let (_, drone, events) = struck("decepticon_drone", 0, 4, |_| {});
    assert_eq!(events, told(drone, 0, 4, Critical::StealthOut, &[extra(drone, 2, 5)]));
}
