//! Facts 15 to 31 and 41 to 43, and the examples: sight, range, hits, damage, criticals, the pool of re-rolls.

use super::kit::{Field, fire, go};
use crate::{
    Game,
    skirmish::{
        Cause, Cover, Event, Kind, Move, Phase, Refusal, Stage, Target, Unit,
        roster::{Critical, Model},
    },
};

fn shot(unit: Unit, system: u8, target: Unit, accuracy: Option<u8>) -> Event {
    Event::Fired { unit, form: 0, system, mode: 0, target: Target::Unit(target), accuracy }
}

fn die(stage: Stage, die: u8) -> Event {
    Event::Rolled { stage, die, again: false }
}

fn again(stage: Stage, die: u8) -> Event {
    Event::Rolled { stage, die, again: true }
}

fn hurt(target: Unit, damage: u8, armour: u8, total: u8) -> Event {
    Event::Damaged { target: Target::Unit(target), cause: Cause::Shot, damage, armour, total }
}

fn hit(target: Unit) -> Event {
    Event::Hit { target: Target::Unit(target) }
}

fn miss(target: Unit) -> Event {
    Event::Missed { target: Target::Unit(target) }
}

#[test]
fn fact_15_a_card_shows_up_to_three_systems() {
    let counts = Model::all().flat_map(|model| model.figure().forms).map(|card| card.weapons.len());
    assert_eq!(counts.max(), Some(3));
    let mut field = Field::new().bystanders();
    let (jazz, drone) = (field.auto("jazz", 10.0, 10.0), field.con("decepticon_drone", 15.0, 10.0));
    field.wake(jazz);
    field.refuses(fire(2, drone), Refusal::NoWeapon(2), "R15");
}

#[test]
fn fact_16_one_mode_of_a_system_is_chosen() {
    let mut field = Field::new().bystanders();
    let (optimus, drone) = (field.auto("optimus_prime", 10.0, 10.0), field.con("decepticon_drone", 15.0, 10.0));
    field.wake(optimus);
    let fan = Move::Fire { system: 0, mode: 1, target: Target::Unit(drone) };
    field.refuses(Move::Fire { system: 0, mode: 2, target: Target::Unit(drone) }, Refusal::NoMode(2), "R16");
    let events = field.roll(&[5], &[fan]);
    let fired =
        Event::Fired { unit: optimus, form: 0, system: 0, mode: 1, target: Target::Unit(drone), accuracy: None };
    let ended = Event::AttackEnded { unit: optimus };
    assert_eq!(events, [fired, hit(drone), hurt(drone, 2, 0, 2), die(Stage::Critical, 5), ended]);
}

#[test]
fn fact_17_18_and_31_all_systems_fire_one_after_the_other_each_at_its_own_target() {
    let mut field = Field::new().bystanders();
    let magnus = field.auto("ultra_magnus", 10.0, 10.0);
    let near = field.con("decepticon_drone", 11.9, 10.0);
    let far = field.con("rumble", 10.0, 18.0);
    field.wake(magnus).roll(&[1], &[fire(2, near)]);
    assert_eq!(field.game.phase(), Phase::Volley);
    field.refuses(fire(2, near), Refusal::Fired(2), "R31");
    field.refuses(fire(1, near), Refusal::OutOfRange(4, 20), "R22");
    field.roll(&[1, 1], &[fire(0, near), fire(1, far)]);
    assert_eq!(field.game.phase(), Phase::Act, "each has fired once");
}

#[test]
fn fact_19_an_obstacle_or_a_figure_interrupts_the_line_however_far_it_is() {
    let mut field = Field::new().bystanders();
    let (jazz, drone) = (field.auto("jazz", 5.0, 10.0), field.con("decepticon_drone", 17.0, 10.0));
    let house = field.obstacle(Kind::Square, 11.0, 10.0);
    field.wake(jazz);
    field.refuses(fire(0, drone), Refusal::Hidden(Cover::Obstacle(house)), "R19");
    field.game.obstacles = [None; 6];
    assert!(field.may(fire(0, drone)));
    let friend = field.auto("ironhide", 11.0, 10.0);
    assert_eq!(field.refusal(fire(0, drone)), Refusal::Hidden(Cover::Unit(friend)));
}

#[test]
fn fact_20_and_example_e2_any_point_to_any_point_and_over_a_lower_figure() {
    let mut field = Field::new().bystanders();
    let (jazz, drone) = (field.auto("jazz", 5.0, 10.0), field.con("decepticon_drone", 17.0, 10.0));
    let third = field.auto("ironhide", 11.0, 10.0);
    field.wake(jazz);
    assert_eq!(field.refusal(fire(0, drone)), Refusal::Hidden(Cover::Unit(third)), "2.2 inches high");
    field.set(third, |third| third.form = 1);
    assert!(field.may(fire(0, drone)), "over the van");
    field.set(third, |third| (third.form, third.at.y) = (0, 10_800));
    assert!(field.may(fire(0, drone)), "past its side");
}

#[test]
fn fact_21_nothing_hides_a_flying_figure() {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 5.0, 10.0);
    let sweep = field.con("sweep", 17.0, 10.0);
    field.obstacle(Kind::Square, 11.0, 10.0);
    field.wake(jazz);
    assert!(!field.may(fire(0, sweep)));
    field.set(sweep, |sweep| sweep.form = 1);
    assert!(field.may(fire(0, sweep)), "in the air");
}

#[test]
fn fact_22_and_24_range_is_measured_from_base_to_base_with_least_and_most() {
    let mut field = Field::new().bystanders();
    let optimus = field.auto("optimus_prime", 10.0, 10.0);
    let meg = field.con("megatron", 20.0, 10.0);
    assert_eq!(format!("{:.4}", field.game.gap(optimus, meg)), "8.2000");
    let grimlock = field.auto("grimlock", 10.0, 20.0);
    let drone = field.con("decepticon_drone", 15.4, 20.0);
    field.wake(grimlock);
    assert!(field.may(fire(0, drone)), "exactly four inches");
    field.set(drone, |drone| drone.at.x = 15_398);
    field.refuses(fire(0, drone), Refusal::OutOfRange(4, 16), "R22");
    field.set(drone, |drone| drone.at.x = 27_400);
    assert!(field.may(fire(0, drone)), "exactly sixteen");
    field.set(drone, |drone| drone.at.x = 27_402);
    assert!(!field.may(fire(0, drone)));
}

#[test]
fn fact_23_there_is_no_facing() {
    for (x, y) in [(15.0, 10.0), (5.0, 10.0), (10.0, 15.0), (10.0, 5.0)] {
        let mut field = Field::new().bystanders();
        let (jazz, drone) = (field.auto("jazz", 10.0, 10.0), field.con("decepticon_drone", x, y));
        field.wake(jazz);
        assert!(field.may(fire(0, drone)));
    }
}

#[test]
fn fact_25_a_hundred_per_cent_needs_no_roll() {
    let mut field = Field::new().bystanders();
    let jazz = field.add(super::kit::AUTOBOTS, "jazz", 1, 10.0, 10.0);
    let drone = field.con("decepticon_drone", 13.0, 10.0);
    let events = field.wake(jazz).roll(&[7], &[fire(0, drone)]);
    let sure = Event::Fired { unit: jazz, form: 1, system: 0, mode: 0, target: Target::Unit(drone), accuracy: None };
    assert_eq!(events[..2], [sure, hit(drone)]);
    assert_eq!(field.wounds(drone), 2);
}

#[test]
fn fact_26_and_27_more_than_the_accuracy_hits_equal_or_less_misses() {
    for face in 1..=20 {
        let mut field = Field::new().bystanders();
        let (jazz, drone) = (field.auto("jazz", 10.0, 10.0), field.con("decepticon_drone", 15.0, 10.0));
        field.wake(jazz).dice(&[face, 1]);
        let events = field.play(fire(0, drone));
        let expected = if face > 6 {
            vec![
                shot(jazz, 0, drone, Some(6)),
                die(Stage::Hit, face),
                hit(drone),
                hurt(drone, 3, 0, 3),
                die(Stage::Critical, 1),
                Event::AttackEnded { unit: jazz },
            ]
        } else {
            let end = Event::AttackEnded { unit: jazz };
            vec![shot(jazz, 0, drone, Some(6)), die(Stage::Hit, face), miss(drone), end]
        };
        assert_eq!(events, expected);
    }
}

#[test]
fn fact_28_a_hit_puts_the_weapons_damage_on_the_targets_card() {
    let mut field = Field::new().bystanders();
    let magnus = field.auto("ultra_magnus", 10.0, 10.0);
    let meg = field.con("megatron", 20.0, 10.0);
    field.wake(magnus).roll(&[11, 5, 1], &[fire(1, meg)]);
    assert_eq!(field.wounds(meg), 4, "a five, less one of armour");
}

#[test]
fn fact_29_and_30_a_twenty_is_critical_and_a_d6_names_the_entry_of_the_targets_table() {
    let mut field = Field::new().bystanders();
    let (jazz, drone) = (field.auto("jazz", 10.0, 10.0), field.con("decepticon_drone", 15.0, 10.0));
    let events = field.wake(jazz).roll(&[15, 20, 1], &[fire(0, drone)]);
    let expected = [
        shot(jazz, 0, drone, Some(6)),
        die(Stage::Hit, 15),
        hit(drone),
        hurt(drone, 3, 0, 3),
        die(Stage::Critical, 20),
        die(Stage::Table, 1),
        Event::Critical { unit: drone, form: 0, entry: 0, effect: Critical::Speed(3), again: false },
        Event::AttackEnded { unit: jazz },
    ];
    assert_eq!(events, expected);
    assert_eq!(field.of(drone).criticals, [1, 0, 0], "the marker lies on the card");
    assert_eq!(field.game.speed(drone), 2000);
}

#[test]
fn fact_41_every_token_lowers_the_accuracy_of_every_system_by_three() {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 10.0, 10.0);
    let drone = field.con("decepticon_drone", 11.5, 10.0);
    for (tokens, expected) in [(0, 6), (1, 3), (2, 0), (3, 0)] {
        let seen = field.game.accuracy(jazz, Some(6), Target::Unit(drone), tokens);
        assert_eq!(seen, Some(expected));
    }
    field.set(jazz, |jazz| jazz.aim = 1).wake(jazz);
    let events = field.roll(&[4, 1], &[fire(0, drone), Move::Keep, Move::Keep]);
    assert_eq!(events[0], shot(jazz, 0, drone, Some(3)));
    let events = field.roll(&[3], &[fire(1, drone), Move::Keep]);
    assert_eq!(events[0], shot(jazz, 1, drone, Some(3)), "the second system too");
}

#[test]
fn fact_42_and_example_e3_three_tokens_are_one_pool_of_three_re_rolls_for_the_whole_attack() {
    let mut field = Field::new().bystanders();
    let magnus = field.auto("ultra_magnus", 10.0, 10.0);
    let (meg, near) = (field.con("megatron", 16.8, 10.0), field.con("decepticon_drone", 10.0, 11.6));
    field.set(magnus, |magnus| magnus.aim = 3).wake(magnus);
    // The first system, 7 − 9: two re-rolls of the critical die.
    let moves = [fire(0, meg), Move::Keep, Move::Reroll, Move::Reroll, Move::Keep];
    let events = field.roll(&[12, 3, 8, 19], &moves);
    let expected = [
        shot(magnus, 0, meg, Some(0)),
        die(Stage::Hit, 12),
        hit(meg),
        hurt(meg, 2, 1, 2),
        die(Stage::Critical, 3),
        again(Stage::Critical, 8),
        again(Stage::Critical, 19),
    ];
    assert_eq!(events, expected);
    assert_eq!(field.game.rerolls(), 1);
    // The second, 10 − 9: misses with a one in spite of it, and the last re-roll goes on the hit die.
    let events = field.roll(&[1, 14, 5, 2], &[fire(1, meg), Move::Reroll]);
    let expected = [
        shot(magnus, 1, meg, Some(1)),
        die(Stage::Hit, 1),
        again(Stage::Hit, 14),
        hit(meg),
        die(Stage::Damage, 5),
        hurt(meg, 4, 1, 6),
        die(Stage::Critical, 2),
    ];
    assert_eq!(events, expected, "nothing is asked any more");
    // The third: no re-roll left, but still 7 − 9.
    let events = field.roll(&[1, 20, 4], &[fire(2, near)]);
    let expected = [
        shot(magnus, 2, near, Some(0)),
        die(Stage::Hit, 1),
        hit(near),
        hurt(near, 4, 0, 4),
        die(Stage::Critical, 20),
        die(Stage::Table, 4),
        Event::Critical { unit: near, form: 0, entry: 3, effect: Critical::StealthOut, again: false },
        Event::Damaged { target: Target::Unit(near), cause: Cause::Critical, damage: 2, armour: 0, total: 6 },
        Event::Destroyed { unit: near, wreck: false },
        Event::AttackEnded { unit: magnus },
    ];
    assert_eq!(events, expected);
    assert_eq!(field.of(magnus).aim, 0, "all tokens go");
}

#[test]
fn fact_42_any_die_may_be_rolled_again_also_the_table_and_the_damage() {
    let mut field = Field::new().bystanders();
    let (jazz, tank) =
        (field.auto("ultra_magnus", 10.0, 10.0), field.add(super::kit::DECEPTICONS, "brawl", 1, 18.0, 10.0));
    field.set(jazz, |jazz| jazz.aim = 3).wake(jazz);
    let moves =
        [fire(1, tank), Move::Keep, Move::Reroll, Move::Keep, Move::Keep, Move::Reroll, Move::Keep, Move::Reroll];
    let events = field.roll(&[9, 1, 6, 20, 6, 4, 1, 5], &moves);
    let dice: Vec<Event> = events.into_iter().filter(|event| matches!(event, Event::Rolled { .. })).collect();
    let expected = [
        die(Stage::Hit, 9),
        die(Stage::Damage, 1),
        again(Stage::Damage, 6),
        die(Stage::Critical, 20),
        die(Stage::Table, 6),
        again(Stage::Table, 4),
        die(Stage::Extra, 1),
        again(Stage::Extra, 5),
    ];
    assert_eq!(dice, expected);
    assert_eq!(field.wounds(tank), 10, "five through the armour, five of ammunition");
}

#[test]
fn fact_43_tokens_go_after_the_attack_action() {
    let mut field = Field::new().bystanders();
    let (jazz, drone) = (field.auto("jazz", 10.0, 10.0), field.con("decepticon_drone", 15.0, 10.0));
    field.set(jazz, |jazz| jazz.aim = 2).wake(jazz);
    field.play(go(10.0, 11.0));
    assert_eq!(field.of(jazz).aim, 2, "moving keeps them");
    field.roll(&[1, 1], &[fire(0, drone), Move::Keep, Move::Keep]);
    assert_eq!((field.of(jazz).aim, field.game.turn().is_some()), (0, true));
}

#[test]
fn chances_to_hit_are_those_of_the_sheet() {
    let mut field = Field::new().bystanders();
    let (dead_end, jazz) = (field.con("dead_end", 10.0, 10.0), field.auto("jazz", 15.0, 10.0));
    for (tokens, dazzled, chance) in [(0, 0, 12), (1, 0, 15), (2, 0, 18), (3, 0, 20), (0, 11, 1), (0, 12, 1)] {
        field.set(dead_end, |dead_end| {
            (dead_end.markers, dead_end.aim, dead_end.dazzled) = (0, tokens, dazzled);
        });
        let promised = field.game.prospect(dead_end, 0, 0, Target::Unit(jazz)).map(|prospect| prospect.faces);
        field.wake(dead_end);
        let hits = |face: &u8| {
            let mut shot = field.clone();
            let mut events = shot.dice(&[*face, 1]).play(fire(0, jazz));
            while shot.game.phase() == Phase::Die(Stage::Hit) {
                events.extend(shot.play(Move::Keep));
            }
            events.contains(&Event::Hit { target: Target::Unit(jazz) })
        };
        let hitting = (1..=20).filter(hits).count();
        assert_eq!((hitting, promised.map(usize::from)), (chance, Some(chance)), "{tokens} tokens, {dazzled} dazzled");
    }
}
