//! Facts 1 to 14 and 32 to 51: rounds, activations, moves, forms, aim, damage and the end.

use super::kit::{AUTOBOTS, DECEPTICONS, Field, at, fire, go, options};
use crate::{
    Game, Outcome, Seat,
    skirmish::{
        Cause, Cover, Errand, Event, Kind, Mend, Move, Options, Phase, Place, Refusal, Skirmish, Stage, Target,
        roster::{Faction, Kind as FormKind, Model, Trick},
    },
};

/// Jazz and a drone ten inches apart, with bystanders.
fn duel() -> (Field, super::super::Unit, super::super::Unit) {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 10.0, 10.0);
    let drone = field.con("decepticon_drone", 21.1, 10.0);
    (field, jazz, drone)
}

#[test]
fn fact_1_and_2_two_sides_play_with_a_d6_and_a_d20_and_an_inch_tape() {
    assert_eq!(Skirmish::SEATS, (2, 2));
    let options = Options::default();
    assert_eq!([Seat(0), Seat(1)].map(|seat| options.faction(seat)), [Faction::Autobots, Faction::Decepticons]);
    let swapped = Options { first: Faction::Decepticons, ..options };
    assert_eq!((swapped.faction(Seat(1)), swapped.seat_of(Faction::Autobots)), (Faction::Autobots, Seat(1)));
    let (mut field, jazz, drone) = duel();
    // 20 on a d20 twice, then a 6 on a d6: the scripted dice check the sides.
    let events = field.wake(jazz).roll(&[20, 20, 6], &[fire(0, drone)]);
    assert!(events.contains(&Event::Rolled { stage: Stage::Table, die: 6, again: false }));
}

#[test]
fn fact_3_and_4_decepticons_begin_and_players_take_turns_with_one_figure_each() {
    let mut field = Field::new();
    let (jazz, ratchet) = (field.auto("jazz", 3.0, 3.0), field.auto("ratchet", 9.0, 3.0));
    let (drone, rumble) = (field.con("decepticon_drone", 3.0, 27.0), field.con("rumble", 9.0, 27.0));
    field.game.round = 0;
    let mut events = Vec::new();
    field.0.game.begin_round(&mut field.0.dice, &mut events);
    assert_eq!(field.game.turn(), Some(DECEPTICONS));
    assert_eq!(field.refusal(Move::Activate(jazz)), Refusal::NotYours(jazz));
    assert_eq!(field.game.check(AUTOBOTS, Move::Activate(jazz)), Err(Refusal::NotYourTurn(DECEPTICONS)));
    let order = [drone, jazz, rumble, ratchet];
    for (unit, seat) in order.into_iter().zip([DECEPTICONS, AUTOBOTS, DECEPTICONS, AUTOBOTS]) {
        assert_eq!(field.game.turn(), Some(seat));
        field.play_all(&[Move::Activate(unit), Move::Pass]);
    }
    assert_eq!((field.game.round(), field.game.turn()), (2, Some(DECEPTICONS)));
}

#[test]
fn fact_5_and_6_markers_are_put_down_and_one_a_figure_is_removed_at_the_end_of_the_round() {
    let mut field = Field::new();
    let (jazz, drone) = (field.auto("jazz", 3.0, 3.0), field.con("decepticon_drone", 3.0, 27.0));
    let rumble = field.con("rumble", 9.0, 27.0);
    field.set(rumble, |rumble| rumble.markers = 2);
    assert_eq!(field.refusal(Move::Activate(rumble)), Refusal::Activated(rumble));
    assert_eq!(field.play(Move::Activate(drone)), [Event::Activated { unit: drone }]);
    assert_eq!(field.of(drone).markers, 1, "as soon as it is activated");
    field.play_all(&[Move::Pass, Move::Activate(jazz)]);
    let events = field.play(Move::Pass);
    let ended = [Event::Passed { unit: jazz }, Event::RoundEnded { round: 1 }, Event::RoundBegan { round: 2 }];
    assert_eq!(events, ended);
    assert_eq!([jazz, drone, rumble].map(|unit| field.of(unit).markers), [0, 0, 1], "one of two stays");
    field.finish_round(&[]);
    assert_eq!(field.of(rumble).markers, 0);
}

#[test]
fn fact_7_with_three_against_five_the_larger_side_activates_its_rest_one_after_another() {
    let mut field = Field::new();
    for step in 0..3 {
        field.auto("autobot_militia", 3.0 + 3.0 * f64::from(step), 3.0);
    }
    for step in 0..5 {
        field.con("decepticon_drone", 3.0 + 3.0 * f64::from(step), 27.0);
    }
    let mut seats = Vec::new();
    while field.game.round() == 1 {
        let seat = field.game.turn().expect("the battle goes on");
        let unit = field.game.ready(seat).next().expect("somebody is ready");
        field.play_all(&[Move::Activate(unit), Move::Pass]);
        seats.push(seat.0);
    }
    assert_eq!(seats, [1, 0, 1, 0, 1, 0, 1, 1]);
}

#[test]
fn fact_8_and_9_two_actions_each_kind_once() {
    let (mut field, jazz, drone) = duel();
    field.wake(jazz);
    assert_eq!(field.game.activation().left, 2);
    let field = field;
    let kinds = [go(12.0, 10.0), fire(0, drone), Move::Transform(1), Move::Aim, Move::Pass];
    assert!(kinds.into_iter().all(|mv| field.may(mv)));
    let moved = field.clone().0.then(go(11.0, 10.0));
    assert_eq!(moved.refused(go(12.0, 10.0)), Refusal::MovedAlready);
    let aimed = field.clone().0.then(Move::Aim);
    assert_eq!(aimed.refused(Move::Aim), Refusal::AimedAlready);
    let changed = field.clone().0.then(Move::Transform(1));
    assert_eq!(changed.refused(Move::Transform(0)), Refusal::TransformedAlready);
    let done = field.0.then(Move::Aim).then(Move::Transform(1));
    assert_eq!((done.game.phase(), done.game.turn()), (Phase::Ready, Some(DECEPTICONS)), "two actions are all");
}

#[test]
fn example_e1_move_then_attack_is_fine_but_two_attacks_are_not() {
    let (mut field, jazz, drone) = duel();
    field.wake(jazz).roll(&[1], &[go(12.0, 10.0), fire(0, drone)]);
    assert_eq!(field.game.phase(), Phase::Ready);
    let (mut field, jazz, drone) = duel();
    field.wake(jazz).roll(&[1], &[fire(0, drone)]);
    assert_eq!(field.refusal(fire(0, drone)), Refusal::AttackedAlready);
}

#[test]
fn fact_10_the_order_is_free_but_nobody_moves_after_an_attack() {
    let (mut field, jazz, drone) = duel();
    field.wake(jazz).roll(&[1], &[fire(0, drone)]);
    field.refuses(go(12.0, 10.0), Refusal::MovesAfterAttack, "R10");
    assert!(field.may(Move::Transform(1)) && field.may(Move::Aim));
}

#[test]
fn fact_11_and_12_the_speed_limits_the_measured_path_around_corners() {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 10.0, 10.0);
    field.wake(jazz);
    assert!(field.may(go(17.0, 10.0)));
    field.refuses(go(17.001, 10.0), Refusal::TooFar(7000, Errand::Move), "R11");
    field.obstacle(Kind::Wreck, 13.0, 10.5);
    assert_eq!(field.refusal(go(17.0, 10.0)), Refusal::TooFar(7000, Errand::Move), "the way around is longer");
    let events = field.play(go(16.0, 10.0));
    let [Event::Moved { length, .. }] = events[..] else { panic!("{events:?}") };
    assert!((6200..6900).contains(&length), "{length}");
}

#[test]
fn fact_13_nobody_moves_through_figures_or_objects() {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 10.0, 10.0);
    let ratchet = field.auto("ratchet", 13.0, 10.0);
    let house = field.obstacle(Kind::Square, 10.0, 14.1);
    field.wake(jazz);
    let onto = |who| Refusal::Occupied(Some(Cover::Unit(who)), Errand::Move);
    field.refuses(go(13.0, 10.0), onto(ratchet), "R13");
    field.refuses(go(10.0, 14.0), Refusal::Occupied(Some(Cover::Obstacle(house)), Errand::Move), "R13");
    field.refuses(go(0.5, 10.0), Refusal::Occupied(None, Errand::Move), "R13");
    assert_eq!(field.refusal(go(16.9, 10.0)), Refusal::TooFar(7000, Errand::Move), "around a friend too");
    assert!(field.may(go(16.0, 10.0)));
}

#[test]
fn fact_14_a_figure_leaves_close_combat_freely() {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 10.0, 10.0);
    field.con("decepticon_drone", 11.1, 10.0);
    field.wake(jazz);
    assert!(field.may(go(3.0, 10.0)), "the whole speed");
}

#[test]
fn fact_32_and_33_everybody_has_two_forms_triple_changers_three_each_with_its_own_card() {
    for model in Model::all().filter(|&model| model != Model::TRUCK) {
        let forms = model.figure().forms;
        assert!((2..=3).contains(&forms.len()));
        assert!(forms.iter().any(|card| card.kind != FormKind::Robot), "a vehicle form");
    }
    let triple = Model::all().filter(|model| model.figure().forms.len() == 3).count();
    assert_eq!(triple, 6);
    let jazz = Model::named("jazz").expect("Jazz");
    assert_eq!((jazz.card(0).speed, jazz.card(1).speed), (7, 12));
}

#[test]
fn fact_34_and_35_transforming_costs_an_action_and_the_new_card_counts_as_often_as_one_likes() {
    let (mut field, jazz, _) = duel();
    field.wake(jazz);
    assert_eq!(field.refusal(go(20.0, 10.0)), Refusal::TooFar(7000, Errand::Move));
    let events = field.play(Move::Transform(1));
    assert_eq!(events, [Event::Transformed { unit: jazz, form: 1, forced: false }]);
    assert!(field.may(go(19.0, 10.0)), "as a car");
    assert_eq!(field.refusal(Move::Transform(1)), Refusal::TransformedAlready);
    for form in [0, 1, 0, 1] {
        field.play(Move::Pass);
        field.set(jazz, |jazz| jazz.markers = 0).wake(jazz).play(Move::Transform(form));
    }
    assert_eq!(field.of(jazz).form, 1);
}

#[test]
fn fact_36_to_38_a_special_action_costs_an_action_and_another_one_may_follow() {
    let mut field = Field::new().bystanders();
    let wheeljack = field.auto("wheeljack", 10.0, 10.0);
    let hurt = field.auto("jazz", 11.5, 10.0);
    field.set(hurt, |jazz| jazz.damage = [5, 0, 0]).wake(wheeljack);
    let repair = Move::Repair { unit: hurt, what: Mend::Damage };
    field.play(repair);
    assert_eq!(field.game.activation().left, 1);
    field.refuses(repair, Refusal::UsedAlready(Trick::Repair), "R38");
    field.roll(&[2], &[Move::Gadget]);
    assert_eq!((field.of(wheeljack).aim, field.game.phase()), (1, Phase::Ready));
    let jazz = hurt;
    field.wake(jazz);
    field.refuses(Move::Gadget, Refusal::NoTrick(Trick::Gadget), "R37");
}

#[test]
fn fact_39_and_40_aim_puts_a_token_beside_the_figure_and_tokens_are_collected() {
    let (mut field, jazz, _) = duel();
    for tokens in 1..=3 {
        field.set(jazz, |jazz| jazz.markers = 0).wake(jazz);
        assert_eq!(field.play(Move::Aim), [Event::Aimed { unit: jazz, tokens }]);
        field.refuses(Move::Aim, Refusal::AimedAlready, "R39");
        field.play(Move::Pass);
    }
    assert_eq!(field.of(jazz).aim, 3);
}

#[test]
fn fact_44_a_player_may_pass_and_the_figure_is_done() {
    let (mut field, jazz, _) = duel();
    field.wake(jazz);
    assert_eq!(field.play(Move::Pass)[0], Event::Passed { unit: jazz });
    assert_eq!((field.of(jazz).markers, field.game.turn()), (1, Some(DECEPTICONS)));
    let drone = field.game.ready(DECEPTICONS).next().expect("a drone");
    field.play_all(&[Move::Activate(drone), Move::Pass]);
    assert_eq!(field.refusal(Move::Activate(jazz)), Refusal::Activated(jazz));
}

#[test]
fn fact_45_and_example_e4_each_form_has_its_own_structure() {
    let (mut field, jazz, drone) = duel();
    field.set(jazz, |jazz| (jazz.form, jazz.damage) = (1, [0, 8, 0])).wake(jazz);
    assert_eq!(field.of(jazz).strength(), 1);
    field.play(Move::Transform(0));
    assert_eq!(field.of(jazz).strength(), 12, "the robot fights on with its whole card");
    field.play(Move::Pass);
    field.wake(drone).roll(&[11, 1], &[fire(0, jazz)]);
    assert_eq!(field.of(jazz).damage, [2, 8, 0], "never mixed");
}

#[test]
fn fact_46_damage_may_be_repaired() {
    let mut field = Field::new().bystanders();
    let (ratchet, jazz) = (field.auto("ratchet", 10.0, 10.0), field.auto("jazz", 12.0, 10.0));
    field.set(jazz, |jazz| jazz.damage = [9, 4, 0]).wake(ratchet);
    let events = field.roll(&[5], &[Move::Repair { unit: jazz, what: Mend::Damage }]);
    let expected = [
        Event::Used { unit: ratchet, trick: Trick::Repair },
        Event::RepairRolled { die: 5 },
        Event::Repaired { unit: jazz, what: Mend::Damage, amount: 5 },
    ];
    assert_eq!(events, expected);
    assert_eq!(field.of(jazz).damage, [4, 4, 0]);
}

#[test]
fn fact_47_a_full_card_destroys_the_whole_transformer_whatever_its_others_show() {
    let mut field = Field::new().bystanders();
    let springer = field.auto("springer", 10.0, 10.0);
    let drone = field.con("decepticon_drone", 20.0, 10.0);
    field.set(springer, |springer| (springer.form, springer.damage) = (2, [0, 0, 9])).wake(drone);
    // 11 for the armoured car, two damage less one of armour is not enough; so another point.
    field.set(springer, |springer| springer.damage[2] = 10);
    let events = field.roll(&[11], &[fire(0, springer)]);
    let expected = [
        Event::Fired { unit: drone, form: 0, system: 0, mode: 0, target: Target::Unit(springer), accuracy: Some(10) },
        Event::Rolled { stage: Stage::Hit, die: 11, again: false },
        Event::Hit { target: Target::Unit(springer) },
        Event::Damaged { target: Target::Unit(springer), cause: Cause::Shot, damage: 1, armour: 1, total: 11 },
        Event::Destroyed { unit: springer, wreck: false },
        Event::AttackEnded { unit: drone },
    ];
    assert_eq!(events, expected);
}

#[test]
fn fact_48_destroyed_figures_are_removed_or_stay_as_obstacles_in_the_variant() {
    for wrecks in [false, true] {
        let mut field = Field::with(Options { wrecks, ..options() }).bystanders();
        let (jazz, drone) = (field.auto("jazz", 10.0, 10.0), field.con("decepticon_drone", 15.0, 10.0));
        field.set(drone, |drone| drone.damage = [5, 0, 0]).wake(jazz).roll(&[20], &[fire(0, drone)]);
        let place = if wrecks { Place::Wreck } else { Place::Destroyed };
        assert_eq!(field.of(drone).place, place);
        let ratchet = field.auto("ratchet", 12.0, 14.0);
        field.wake(ratchet);
        let there = go(15.0, 10.0);
        assert_eq!(field.may(there), !wrecks);
    }
}

#[test]
fn fact_49_who_destroys_the_whole_enemy_team_wins_at_once() {
    let mut field = Field::new();
    let (jazz, drone) = (field.auto("jazz", 10.0, 10.0), field.con("decepticon_drone", 15.0, 10.0));
    field.set(drone, |drone| drone.damage = [5, 0, 0]).wake(jazz);
    let events = field.roll(&[20], &[fire(0, drone)]);
    assert_eq!(events.last(), Some(&Event::Over { winner: Some(AUTOBOTS) }));
    assert_eq!(field.game.outcome(), Some(Outcome { places: vec![1, 2], scores: vec![10, 0] }));
    assert_eq!(field.refusal(Move::Pass), Refusal::GameOver);
}

#[test]
fn fact_50_at_the_round_limit_the_costs_of_the_destroyed_are_compared() {
    let mut field = Field::with(Options { rounds: 1, ..options() }).bystanders();
    let fallen = field.auto("jazz", 10.0, 10.0);
    let other = field.con("decepticon_drone", 20.0, 20.0);
    field.set(fallen, |jazz| jazz.place = Place::Destroyed).set(other, |drone| drone.place = Place::Destroyed);
    let events = field.finish_round(&[]);
    assert_eq!(events.last(), Some(&Event::Over { winner: Some(DECEPTICONS) }));
    assert_eq!(field.game.outcome(), Some(Outcome { places: vec![2, 1], scores: vec![10, 21] }));
}

#[test]
fn fact_51_the_four_announced_scenarios_can_be_played() {
    let names: Vec<String> = Skirmish::samples().into_iter().map(|sample| sample.name).collect();
    for scenario in ["base", "convoy", "humans", "allspark"] {
        assert_eq!(names.iter().filter(|name| name.ends_with(scenario)).count(), 3);
    }
    assert_eq!(at(1.0, 2.0), super::super::geometry::Spot::at(1, 2));
}
