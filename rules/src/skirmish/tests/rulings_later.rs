//! Rulings A37 to A73: set-up, the end, timing, numbers, forms and places.

use super::kit::{AUTOBOTS, DECEPTICONS, Field, at, fire, go, on, options, start};
use crate::{
    Game, Outcome, Seat,
    skirmish::{
        Armies, Board, Cause, Contest, Cover, Edge, Errand, Event, Kind, Move, Options, Phase, Place, Refusal, Ruin,
        Scenario, Skirmish, Stage, Target, Unit,
        roster::{Faction, Model, Trick},
    },
};

fn model(id: &str) -> Model {
    Model::named(id).expect("a figure of that name")
}

#[test]
fn ruling_a37_ties_of_opposed_rolls_are_rolled_again() {
    let mut field = start(Options { armies: Armies::Built, ..on(Board::Small, Scenario::Battle) }, &[]);
    field.play_all(&[Move::Recruit(model("jazz")), Move::Enlist, Move::Recruit(model("rumble"))]);
    let events = field.roll(&[8, 8, 3, 3, 5, 4], &[Move::Enlist]);
    let dice: Vec<[u8; 2]> = events
        .iter()
        .filter_map(|event| match event {
            Event::Contested { what: Contest::Edge, dice, .. } => Some(*dice),
            _ => None,
        })
        .collect();
    assert_eq!((dice, field.game.turn()), (vec![[8, 8], [3, 3], [5, 4]], Some(AUTOBOTS)));
}

#[test]
fn ruling_a38_obstacles_lie_two_inches_apart_in_steps_of_fifteen_degrees() {
    let mut field = Field::new();
    (field.game.phase, field.game.pool_count) = (Phase::Obstacle, 1);
    field.game.pool[0] = Kind::Long;
    field.obstacle(Kind::Trees, 10.0, 10.0);
    let lay = |x: f64, turn| Move::Lay { kind: Kind::Long, at: at(x, 10.0), turn };
    assert!(field.may(lay(17.0, 0)) && field.may(lay(16.0, 6)), "a quarter turn is narrower");
    field.refuses(lay(16.9, 0), Refusal::NearPiece, "A38");
    field.refuses(lay(20.0, 24), Refusal::NoSuchTurn(24), "A38");
}

#[test]
fn ruling_a39_bases_do_not_overlap_and_a_full_strip_is_widened_by_an_inch() {
    let mut field = Field::new();
    for step in 0..20 {
        field.auto("ironhide", 0.75 + 1.45 * f64::from(step), 2.5);
    }
    let waiting = field.auto("skyfire", 15.0, 15.0);
    field.set(waiting, |waiting| waiting.place = Place::Reserve);
    (field.game.phase, field.game.decider) = (Phase::Deploy, AUTOBOTS);
    let deploy = |y: f64| Move::Deploy { unit: waiting, form: 0, at: at(15.0, y) };
    field.refuses(deploy(2.5), Refusal::Occupied(Some(Cover::Unit(Unit(9))), Errand::Deploy), "A39");
    assert!(field.may(deploy(5.0)), "six inches, because five are full");
    field.refuses(deploy(5.1), Refusal::OutsideZone, "R56");
    field.set(Unit(19), |last| last.place = Place::Destroyed).set(Unit(18), |last| last.place = Place::Destroyed);
    field.refuses(deploy(5.0), Refusal::OutsideZone, "R56");
}

#[test]
fn ruling_a40_any_edge_of_the_medium_table_may_be_chosen_in_a_plain_battle() {
    let field = start(Options { armies: Armies::Ready, ..on(Board::Medium, Scenario::Battle) }, &[9, 3]);
    assert!(Edge::ALL.into_iter().all(|edge| field.may(Move::Side(edge))));
}

#[test]
fn ruling_a41_the_larger_side_places_its_rest_at_the_end() {
    let mut field = start(on(Board::Small, Scenario::Battle), &[]);
    for id in ["jazz", "ratchet", "hound"] {
        field.play(Move::Recruit(model(id)));
    }
    field.roll(&[9, 3], &[Move::Enlist, Move::Recruit(model("rumble")), Move::Enlist, Move::Side(Edge::Top)]);
    let deploy = |unit: u8, x: f64, y: f64| Move::Deploy { unit: Unit(unit), form: 0, at: at(x, y) };
    let moves = [deploy(28, 5.0, 28.0), deploy(0, 5.0, 2.0), deploy(1, 10.0, 2.0), deploy(2, 15.0, 2.0)];
    field.play_all(&moves);
    assert_eq!(field.game.round(), 1);
}

#[test]
fn ruling_a42_named_figures_are_unique_and_line_figures_come_six_times() {
    let mut field = start(Options { points: 500, armies: Armies::Built, ..options() }, &[]);
    let (jazz, militia) = (model("jazz"), model("autobot_militia"));
    field.play(Move::Recruit(jazz));
    field.refuses(Move::Recruit(jazz), Refusal::TooMany(jazz), "A42");
    for _ in 0..6 {
        field.play(Move::Recruit(militia));
    }
    field.refuses(Move::Recruit(militia), Refusal::TooMany(militia), "A42");
}

#[test]
fn ruling_a43_lists_are_secret_until_both_are_finished() {
    let mut field = start(Options { armies: Armies::Built, ..options() }, &[]);
    assert!(field.play(Move::Recruit(model("jazz"))).is_empty(), "nothing is told");
    assert_eq!(field.play(Move::Enlist), [Event::Enlisted { seat: AUTOBOTS }]);
    let seen = field.game.veil(DECEPTICONS);
    assert_eq!((seen.figures(AUTOBOTS), field.game.veil(AUTOBOTS).figures(AUTOBOTS)), (0, 1));
    let mut dice = crate::Dice::new(3);
    let imagined = field.game.redeal(DECEPTICONS, &mut dice);
    assert!(imagined.veil(DECEPTICONS) == seen && imagined.figures(AUTOBOTS) > 1, "any list that fits the points");
}

#[test]
fn ruling_a43_the_loser_may_leave_points_unused() {
    let mut field = start(on(Board::Small, Scenario::Battle), &[]);
    let double = model("doubledealer");
    field.play_all(&[Move::Recruit(double), Move::Recruit(model("jazz")), Move::Enlist, Move::Recruit(double)]);
    field.roll(&[17, 2], &[Move::Enlist]);
    assert_eq!((field.game.turn(), field.game.figures(DECEPTICONS)), (Some(DECEPTICONS), 0));
    field.refuses(Move::Enlist, Refusal::NoArmy, "R58");
    field.roll(&[9, 3], &[Move::Recruit(model("rumble")), Move::Enlist]);
    assert_eq!(field.game.phase(), Phase::Edge);
}

#[test]
fn ruling_a44_points_are_free_within_reason() {
    let at_start = |points| Skirmish::start(&Options { points, ..options() }, &mut crate::Dice::new(1)).is_ok();
    assert_eq!([29, 30, 137, 1000, 1001].map(at_start), [false, true, true, true, false]);
}

#[test]
fn ruling_a45_default_limits_and_a_draw_for_equal_sums() {
    let limits = Board::ALL.map(|board| Options::of(board, Scenario::Battle).rounds);
    assert_eq!(limits, [8, 10, 12]);
    let mut field = Field::with(Options { rounds: 1, ..options() }).bystanders();
    assert_eq!(field.finish_round(&[]).last(), Some(&Event::Over { winner: None }));
    assert_eq!(field.game.outcome(), Some(Outcome { places: vec![1, 1], scores: vec![0, 0] }));
}

#[test]
fn ruling_a45_fire_that_takes_both_last_figures_compares_sums() {
    let mut field = Field::new();
    let (jazz, drone) = (field.auto("jazz", 10.0, 10.0), field.con("decepticon_drone", 20.0, 20.0));
    field.set(jazz, |jazz| (jazz.damage, jazz.burns) = ([11, 0, 0], true));
    field.set(drone, |drone| (drone.damage, drone.burns) = ([5, 0, 0], true));
    let events = field.finish_round(&[]);
    assert_eq!(events.last(), Some(&Event::Over { winner: Some(DECEPTICONS) }), "21 points to 10");
}

#[test]
fn ruling_a46_nothing_is_hidden_once_the_lists_are_open() {
    let field = Field::new().bystanders();
    assert!(field.game.veil(AUTOBOTS) == field.game && field.game.veil(DECEPTICONS) == field.game);
}

#[test]
fn ruling_a47_and_a48_one_side_of_each_faction_and_no_human_army() {
    for first in [Faction::Autobots, Faction::Decepticons] {
        let options = Options { first, ..options() };
        assert_ne!(options.faction(Seat(0)), options.faction(Seat(1)));
    }
}

#[test]
fn ruling_a49_a_side_without_anybody_to_activate_is_skipped_and_an_idle_round_still_counts() {
    let mut field = Field::new();
    let (jazz, drone) = (field.auto("jazz", 10.0, 10.0), field.con("decepticon_drone", 20.0, 20.0));
    field.set(drone, |drone| drone.markers = 2);
    field.game.decider = AUTOBOTS;
    field.play_all(&[Move::Activate(jazz), Move::Pass]);
    assert_eq!((field.game.round(), field.game.turn()), (2, Some(AUTOBOTS)), "the Decepticon is stunned");
    let mut field = Field::new();
    let (jazz, drone) = (field.auto("jazz", 10.0, 10.0), field.con("decepticon_drone", 20.0, 20.0));
    field.set(jazz, |jazz| jazz.markers = 2).set(drone, |drone| drone.burns = true);
    field.dice(&[1, 1]).play_all(&[Move::Activate(drone)]);
    field.set(drone, |drone| drone.markers = 2).play(Move::Pass);
    assert_eq!((field.game.round(), field.wounds(drone)), (3, 2), "nobody could act in round 2, but it burnt");
}

#[test]
fn ruling_a50_a_stunned_figure_keeps_aura_and_tokens_and_can_be_moved() {
    let mut field = Field::new().bystanders();
    let (optimus, jazz) = (field.auto("optimus_prime", 10.0, 10.0), field.auto("jazz", 14.0, 10.0));
    let drone = field.con("decepticon_drone", 14.0, 20.0);
    field.set(optimus, |optimus| (optimus.markers, optimus.aim) = (1, 2));
    assert!(field.of(optimus).is_stunned());
    assert_eq!(field.game.accuracy(jazz, Some(6), Target::Unit(drone), 0), Some(5));
    field.set(jazz, |jazz| jazz.markers = 1).set(optimus, |optimus| optimus.markers = 0).wake(optimus);
    assert!(field.of(jazz).is_stunned());
    field.play_all(&[Move::RollOut, Move::Order { unit: jazz, to: at(17.0, 10.0) }]);
    assert_eq!(field.of(jazz).at, at(17.0, 10.0));
}

#[test]
fn ruling_a51_the_end_of_a_round_has_its_order() {
    let mut field = Field::new();
    let (jazz, drone) = (field.auto("jazz", 10.0, 10.0), field.con("decepticon_drone", 20.0, 20.0));
    field.set(jazz, |jazz| jazz.burns = true).set(drone, |drone| (drone.burns, drone.marked) = (true, 2));
    field.game.clouds[0] = crate::skirmish::Cloud { by: Some(jazz), at: at(5.0, 5.0), radius: 2, until: 1 };
    let events = field.finish_round(&[6, 1]);
    let hurt = |unit| Event::Damaged { target: Target::Unit(unit), cause: Cause::Fire, damage: 1, armour: 0, total: 1 };
    let expected = [
        hurt(jazz),
        hurt(drone),
        Event::FireOut { unit: jazz, die: 6 },
        Event::FireGoesOn { unit: drone, die: 1 },
        Event::SmokeGone { at: at(5.0, 5.0) },
        Event::RoundEnded { round: 1 },
        Event::RoundBegan { round: 2 },
    ];
    assert_eq!(events[events.len() - 7..], expected);
    assert_eq!((field.of(drone).marked, field.of(drone).markers), (0, 0));
}

#[test]
fn ruling_a52_the_battle_ends_after_the_step_that_ends_it() {
    let mut field = Field::new();
    let magnus = field.auto("ultra_magnus", 10.0, 10.0);
    let drone = field.con("decepticon_drone", 16.0, 10.0);
    field.set(drone, |drone| drone.damage[0] = 5).wake(magnus);
    let events = field.roll(&[20], &[fire(0, drone)]);
    let last = [Event::Destroyed { unit: drone, wreck: false }, Event::Over { winner: Some(AUTOBOTS) }];
    assert_eq!(events[events.len() - 2..], last, "the other systems are not fired");
    let mut field = Field::new();
    let rumble = field.con("rumble", 15.0, 15.0);
    let (jazz, friend) = (field.auto("jazz", 18.0, 15.0), field.con("vortex", 12.0, 15.0));
    field.set(jazz, |jazz| jazz.damage[0] = 11).wake(rumble);
    let events = field.roll(&[20, 20, 1], &[Move::Burst, Move::Pick(Target::Unit(jazz))]);
    assert!(field.wounds(friend) == 2 && field.game.phase() == Phase::Over, "a whole burst is one step: {events:?}");
}

#[test]
fn ruling_a53_the_destroyed_count_for_the_opponent_whoever_did_it() {
    let mut field = Field::new().bystanders();
    let tank = field.add(DECEPTICONS, "brawl", 1, 10.0, 10.0);
    field.auto("jazz", 16.0, 10.0);
    field.set(tank, |tank| tank.damage[1] = 11).wake(tank).play(Move::Overcharge);
    assert_eq!((field.of(tank).place, field.game.phase()), (Place::Destroyed, Phase::Ready), "its activation is over");
    assert_eq!(field.game.destroyed(AUTOBOTS), 38);
    let (rumble, friend) = (field.con("rumble", 20.0, 20.0), field.con("vortex", 22.0, 20.0));
    let events = field.set(friend, |friend| friend.damage[0] = 8).wake(rumble).roll(&[20], &[Move::Burst]);
    assert_eq!(events[events.len() - 2], Event::Destroyed { unit: friend, wreck: false }, "by a friend's burst");
    let jack = field.auto("wheeljack", 5.0, 20.0);
    let events = field.set(jack, |jack| jack.damage[0] = 9).wake(jack).roll(&[1], &[Move::Gadget]);
    assert_eq!(events.last(), Some(&Event::Destroyed { unit: jack, wreck: false }), "by its own gadget");
    let burning = field.con("hook", 25.0, 5.0);
    field.set(burning, |burning| (burning.damage, burning.burns) = ([10, 0, 0], true));
    let events = field.finish_round(&[]);
    assert!(events.contains(&Event::Destroyed { unit: burning, wreck: false }), "by fire");
    let sums = [AUTOBOTS, DECEPTICONS].map(|seat| field.game.destroyed(seat));
    assert_eq!(sums, [38 + 20 + 18, 21]);
}

#[test]
fn ruling_a54_effects_wait_for_a_real_activation_and_equal_ones_do_not_add_up() {
    let mut field = Field::new().bystanders();
    let (optimus, jazz) = (field.auto("optimus_prime", 10.0, 10.0), field.auto("jazz", 14.0, 10.0));
    field.set(jazz, |jazz| (jazz.slow, jazz.markers) = (3, 1)).wake(optimus);
    field.play_all(&[Move::RollOut, Move::Order { unit: jazz, to: at(16.0, 10.0) }, Move::Pass]);
    field.finish_round(&[]);
    assert_eq!(field.of(jazz).slow, 3, "neither rolling out nor a lost activation counts");
    field.wake(jazz).play(Move::Pass);
    assert_eq!(field.of(jazz).slow, 0);
    let vortex = field.con("vortex", 18.0, 14.0);
    for (before, after) in [(3, 4), (4, 4)] {
        field.set(jazz, |jazz| jazz.slow = before).set(vortex, |vortex| vortex.markers = 0).wake(vortex);
        field.roll(&[20, 1], &[fire(0, jazz)]);
        assert_eq!(field.of(jazz).slow, after, "the larger amount counts");
        field.play(Move::Pass);
    }
    for _ in 0..2 {
        field.set(jazz, |jazz| jazz.markers = 0).wake(jazz).play_all(&[Move::Dazzle, Move::Aim]);
    }
    assert_eq!(field.of(vortex).dazzled, 3, "once and once again is once");
    assert_eq!(field.of(jazz).aim, 2, "but tokens add up");
}

#[test]
fn ruling_a55_an_attack_may_be_stopped_early_and_unused_systems_are_lost() {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 10.0, 10.0);
    let drone = field.con("decepticon_drone", 11.5, 10.0);
    field.wake(jazz).roll(&[1], &[fire(0, drone)]);
    assert_eq!(field.refusal(Move::Transform(1)), Refusal::NotNow(Phase::Volley), "no change of form inside");
    assert_eq!(field.play(Move::Stop), [Event::AttackEnded { unit: jazz }]);
    assert_eq!(field.refusal(fire(1, drone)), Refusal::AttackedAlready);
}

#[test]
fn ruling_a56_a_shot_has_its_order_and_later_systems_meet_the_new_card() {
    let mut field = Field::new().bystanders();
    let blitz = field.con("shockwave", 10.0, 10.0);
    let jet = field.add(AUTOBOTS, "powerglide", 1, 11.5, 10.0);
    field.wake(blitz).roll(&[20, 20, 5], &[fire(0, jet)]);
    assert_eq!((field.of(jet).form, field.of(jet).damage), (0, [0, 4, 0]), "knocked into its robot form");
    field.roll(&[20, 1], &[fire(1, jet)]);
    assert_eq!(field.of(jet).damage, [3, 4, 0]);
    let mut field = Field::new().bystanders();
    let (side, jazz) = (field.con("thundercracker", 10.0, 10.0), field.auto("jazz", 15.0, 10.0));
    let events = field.wake(side).roll(&[20, 3], &[fire(0, jazz)]);
    let order: Vec<usize> = [
        events.iter().position(|event| matches!(event, Event::Damaged { .. })),
        events.iter().position(|event| matches!(event, Event::Affected { .. })),
        events.iter().position(|event| matches!(event, Event::Rolled { stage: Stage::Critical, .. })),
    ]
    .into_iter()
    .flatten()
    .collect();
    assert!(order.len() == 3 && order.is_sorted(), "damage, effect, critical roll");
}

#[test]
fn ruling_a57_accuracy_adds_everything_and_is_clamped_once() {
    let mut field = Field::new();
    let (optimus, jazz) = (field.auto("optimus_prime", 10.0, 10.0), field.auto("jazz", 14.0, 10.0));
    let bird = field.con("laserbeak", 14.0, 20.0);
    field.set(jazz, |jazz| (jazz.dazzled, jazz.criticals[0]) = (3, 0b10)).set(bird, |bird| bird.marked = 2);
    assert!(field.of(optimus).is_here());
    // 16 + 2 evasive + 3 dazzle + 2 optics − 1 command − 2 mark − 3 aim.
    assert_eq!(field.game.accuracy(jazz, Some(16), Target::Unit(bird), 1), Some(17));
}

#[test]
fn ruling_a58_armour_never_goes_below_nothing_before_the_shield() {
    let mut field = Field::new();
    let magnus = field.auto("ultra_magnus", 10.0, 10.0);
    field.set(magnus, |magnus| (magnus.corroded, magnus.criticals[0], magnus.shield) = (true, 0b100, 2));
    assert_eq!(field.of(magnus).armour(), 2);
    let jazz = field.auto("jazz", 20.0, 10.0);
    field.set(jazz, |jazz| jazz.shield = 2);
    assert_eq!(field.of(jazz).armour(), 2, "also in a form that has none");
}

#[test]
fn ruling_a59_speed_has_its_steps_and_no_minimum_raises_it() {
    let mut field = Field::new();
    let box_ = field.add(AUTOBOTS, "blaster", 1, 10.0, 10.0);
    field.set(box_, |b| b.slow = 4);
    assert_eq!(field.game.speed(box_), 1000);
    let tank = field.add(DECEPTICONS, "brawl", 1, 20.0, 10.0);
    field.set(tank, |tank| (tank.criticals[1], tank.slow) = (0b1, 3));
    assert_eq!(field.game.speed(tank), 0, "immobile stays immobile");
    let warp = field.con("skywarp", 20.0, 20.0);
    field.set(warp, |warp| warp.slow = 4).wake(warp);
    assert!(field.may(Move::Teleport(at(10.5, 20.0))), "printed distances of special actions stay");
}

#[test]
fn ruling_a60_other_damage_ignores_armour_except_a_ram() {
    let mut field = Field::new();
    let meg = field.con("megatron", 10.0, 10.0);
    field.auto("jazz", 20.0, 20.0);
    field.set(meg, |meg| meg.burns = true);
    let events = field.finish_round(&[6]);
    let hurt = |unit, cause, damage, armour, total| Event::Damaged {
        target: Target::Unit(unit),
        cause,
        damage,
        armour,
        total,
    };
    assert!(events.contains(&hurt(meg, Cause::Fire, 1, 0, 1)));
    let friend = field.con("motormaster", 13.0, 10.0);
    field.set(friend, |friend| (friend.markers, friend.acted) = (1, true));
    field.auto("hound", 13.0, 20.0);
    let events = field.wake(meg).play(Move::DriveOn(friend));
    assert_eq!(events[1..], [hurt(friend, Cause::Driven, 2, 0, 2)]);
    field.play_all(&[Move::Stop, Move::Pass]);
    let optimus = field.add(AUTOBOTS, "optimus_prime", 1, 3.2, 10.0);
    let events = field.wake(optimus).play(go(8.2, 10.0));
    assert_eq!(events[1..], [hurt(meg, Cause::Ram, 2, 1, 3)], "a ram meets the armour, and no die is rolled");
}

#[test]
fn ruling_a61_what_counts_as_the_attack_uses_aim_tokens_and_is_impossible_afterwards() {
    let mut field = Field::new().bystanders();
    let rumble = field.con("rumble", 15.0, 15.0);
    let jazz = field.auto("jazz", 18.0, 15.0);
    field.wake(rumble).roll(&[1], &[fire(0, jazz)]);
    field.refuses(Move::Burst, Refusal::AttackedAlready, "R9");
    let grimlock = field.add(AUTOBOTS, "grimlock", 1, 5.0, 5.0);
    field.wake(grimlock).play(go(6.0, 5.0));
    field.refuses(Move::Charge(at(9.0, 5.0)), Refusal::MovedAlready, "R9");
}

#[test]
fn ruling_a62_special_actions_without_an_effect_are_refused_and_choosing_obeys_stealth() {
    let mut field = Field::new().bystanders();
    let wave = field.con("soundwave", 10.0, 10.0);
    let bee = field.add(AUTOBOTS, "blaster", 1, 19.0, 10.0);
    field.wake(wave);
    field.refuses(Move::Jam(bee), Refusal::TooStealthy, "A62");
    let jazz = field.auto("jazz", 3.0, 3.0);
    field.wake(jazz);
    field.refuses(Move::Dazzle, Refusal::NoEffect(Trick::Dazzle), "A62");
    let rumble = field.con("rumble", 22.0, 22.0);
    field.wake(rumble);
    field.refuses(Move::Burst, Refusal::NoEffect(Trick::Burst), "A62");
}

#[test]
fn ruling_a63_triple_changers_go_anywhere_and_what_lies_on_the_figure_stays() {
    let mut field = Field::new().bystanders();
    let springer = field.add(AUTOBOTS, "springer", 1, 10.0, 10.0);
    field.wake(springer).set(springer, |s| (s.aim, s.burns, s.slow, s.shield) = (2, true, 1, 1));
    assert!(field.may(Move::Transform(0)) && field.may(Move::Transform(2)));
    field.play(Move::Transform(2));
    let seen = field.of(springer);
    assert_eq!((seen.aim, seen.burns, seen.slow, seen.shield, seen.form), (2, true, 1, 1, 2));
    assert!(!seen.flies());
}

#[test]
fn ruling_a64_carried_figures_burn_on_have_no_aura_and_count_as_alive() {
    let mut field = Field::new();
    let sky = field.add(AUTOBOTS, "skyfire", 1, 10.0, 10.0);
    let optimus = field.auto("optimus_prime", 12.0, 10.0);
    let drone = field.con("decepticon_drone", 20.0, 20.0);
    field.set(optimus, |optimus| (optimus.place, optimus.burns) = (Place::Aboard(sky), true));
    assert_eq!(field.game.accuracy(sky, Some(9), Target::Unit(drone), 0), Some(9));
    let events = field.finish_round(&[6]);
    assert!(!events.contains(&Event::Activated { unit: optimus }), "it does not hold up the round");
    assert_eq!(field.wounds(optimus), 1);
    assert!(!field.game.is_beaten(AUTOBOTS));
}

#[test]
fn ruling_a65_who_must_be_put_down_goes_to_the_nearest_free_spot() {
    let mut field = Field::new();
    let jazz = field.auto("jazz", 10.0, 10.0);
    field.auto("ratchet", 20.0, 20.0);
    let spot = field.game.nearest_free(jazz, 0, at(20.0, 20.0));
    let far = spot.point().distance(at(20.0, 20.0).point());
    assert!((1.3..1.36).contains(&far), "touching: {far}");
    assert!(field.game.may_stand(jazz, 0, spot));
}

#[test]
fn ruling_a66_a_hundredth_of_an_inch_is_contact_and_a_thousandth_of_overlap_is_tolerated() {
    let mut field = Field::new().bystanders();
    let (jazz, drone) = (field.auto("jazz", 10.0, 10.0), field.con("decepticon_drone", 11.11, 10.0));
    assert!(field.game.touches(jazz, drone));
    field.set(drone, |drone| drone.at.x = 11_112);
    assert!(!field.game.touches(jazz, drone));
    field.set(drone, |drone| drone.at.x = 15_000).wake(jazz);
    assert!(field.may(go(13.901, 10.0)) && !field.may(go(13.902, 10.0)));
}

#[test]
fn ruling_a67_every_figure_blocks_the_way_of_ground_figures() {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 10.0, 10.0);
    field.add(AUTOBOTS, "powerglide", 1, 13.0, 10.0);
    field.wake(jazz);
    assert_eq!(field.refusal(go(16.95, 10.0)), Refusal::TooFar(7000, Errand::Move), "a flying friend");
}

#[test]
fn ruling_a68_trees_do_not_hide_who_stands_in_them_and_smoke_not_those_within_an_inch() {
    let mut field = Field::new().bystanders();
    let hound = field.add(AUTOBOTS, "hound", 1, 10.0, 10.0);
    let drone = field.con("decepticon_drone", 16.0, 10.0);
    field.obstacle(Kind::Trees, 10.5, 10.0);
    field.wake(hound);
    assert!(field.may(fire(0, drone)));
    field.game.clouds[0] = crate::skirmish::Cloud { by: None, at: at(14.0, 10.0), radius: 2, until: 3 };
    assert_eq!(field.refusal(fire(0, drone)), Refusal::Hidden(Cover::Smoke));
    field.set(drone, |drone| drone.at.x = 12_000);
    assert!(field.may(fire(0, drone)), "within an inch");
}

#[test]
fn ruling_a69_nothing_is_left_of_who_falls_over_a_lake_and_wrecks_are_no_targets() {
    let mut field = Field::with(Options { wrecks: true, ..options() }).bystanders();
    field.obstacle(Kind::Lake, 15.0, 10.0);
    let (jazz, jet) = (field.auto("jazz", 8.0, 10.0), field.add(DECEPTICONS, "starscream", 1, 15.0, 10.0));
    field.set(jet, |jet| jet.damage[1] = 9).wake(jazz).roll(&[20], &[fire(0, jet)]);
    assert_eq!(field.of(jet).place, Place::Destroyed);
    let wreck = field.con("rumble", 12.0, 20.0);
    field.set(wreck, |wreck| wreck.place = Place::Wreck);
    let other = field.auto("ratchet", 8.0, 20.0);
    field.wake(other);
    assert_eq!(field.refusal(fire(0, wreck)), Refusal::NoEnemy(wreck));
}

#[test]
fn ruling_a70_any_mix_of_obstacles_and_the_rest_is_discarded_only_if_nothing_fits() {
    let mut field = Field::new();
    (field.game.phase, field.game.pool_count) = (Phase::Obstacle, 1);
    field.game.pool[0] = Kind::Wreck;
    field.refuses(Move::Discard, Refusal::StillFits, "A70");
    for (x, y) in [(8.0, 8.0), (15.0, 15.0), (22.0, 22.0), (22.0, 8.0), (8.0, 22.0)] {
        field.obstacle(Kind::Square, x, y);
    }
    assert!(!field.may(Move::Discard), "a wreck fits between");
    field.game.pool[..2].copy_from_slice(&[Kind::Long; 2]);
    field.game.pool_count = 2;
    assert_eq!(field.moves(), [Move::Discard], "no long house does, however it is turned");
    let events = field.roll(&[9, 3], &[Move::Discard]);
    let contest = Event::Contested { what: Contest::Edge, dice: [9, 3], winner: Some(AUTOBOTS) };
    assert_eq!(events, [Event::Discarded { count: 2 }, contest]);
    assert_eq!((field.game.phase(), field.game.pool().len()), (Phase::Edge, 0));
}

#[test]
fn ruling_a71_the_form_is_chosen_when_the_figure_is_placed() {
    let mut field =
        start(Options { armies: Armies::Ready, points: 100, ..on(Board::Small, Scenario::Battle) }, &[9, 3]);
    field.play(Move::Side(Edge::Top));
    let unit = Unit(28);
    let events = field.play(Move::Deploy { unit, form: 1, at: at(5.0, 28.0) });
    assert_eq!(events, [Event::Deployed { unit, form: 1, at: at(5.0, 28.0) }]);
}

#[test]
fn ruling_a72_obstacles_keep_two_inches_from_scenario_pieces() {
    let mut field = Field::scenario(Scenario::Humans);
    field.game.stakes.shelters = [Some(at(8.0, 15.0)), None];
    (field.game.phase, field.game.pool_count, field.game.pool[0]) = (Phase::Obstacle, 1, Kind::Trees);
    let lay = |x: f64| Move::Lay { kind: Kind::Trees, at: at(x, 15.0), turn: 0 };
    assert!(field.may(lay(13.5)));
    assert_eq!(field.refusal(lay(13.4)), Refusal::NearPiece);
}

#[test]
fn ruling_a73_trucks_cost_nothing_are_no_team_and_are_not_loaded_or_ordered() {
    let mut field = Field::scenario(Scenario::Convoy).bystanders();
    field.game.role = AUTOBOTS;
    let truck = Unit::trucks().next().expect("a truck");
    *field.game.fighter_mut(truck) = crate::skirmish::Fighter {
        place: Place::Table,
        at: at(12.0, 10.0),
        damage: [4, 0, 0],
        ..crate::skirmish::Fighter::recruit(Model::TRUCK)
    };
    let (ratchet, sky) = (field.auto("ratchet", 10.0, 10.0), field.add(AUTOBOTS, "skyfire", 1, 14.0, 10.0));
    assert_eq!(field.game.figures(AUTOBOTS), 3);
    field.wake(sky);
    field.refuses(Move::Load(truck), Refusal::NotCarriable(truck), "A64");
    field.wake(ratchet).roll(&[2], &[Move::Repair { unit: truck, what: crate::skirmish::Mend::Damage }]);
    assert_eq!(field.wounds(truck), 2, "friends may repair it");
    let optimus = field.auto("optimus_prime", 12.0, 14.0);
    field.wake(optimus).play(Move::RollOut);
    assert_eq!(field.refusal(Move::Order { unit: truck, to: at(12.0, 11.0) }), Refusal::NotYours(truck));
    assert!(field.refusal(Move::Demolish(Ruin::Wreck(truck))) == Refusal::NotNow(Phase::RollOut));
}
