//! The twenty special actions.

use super::kit::{AUTOBOTS, DECEPTICONS, Field, Shot, at, calmly, fire, go, hurt, options, rolled, used};
use crate::skirmish::{
    Cause, Cover, Errand, Event, Kind, Mend, Move, Options, Phase, Place, Refusal, Ruin, Stage, Target, roster::Trick,
};

#[test]
fn repair_reaches_a_friend_within_range_or_the_user_itself() {
    let mut field = Field::new().bystanders();
    let (ratchet, jazz) = (field.auto("ratchet", 10.0, 10.0), field.auto("jazz", 12.4, 10.0));
    field.set(jazz, |jazz| jazz.damage[0] = 3).set(ratchet, |ratchet| ratchet.damage[0] = 3).wake(ratchet);
    let far = Move::Repair { unit: jazz, what: Mend::Damage };
    field.refuses(far, Refusal::NotWithin(1, Trick::Repair), "A62");
    let events = field.roll(&[2], &[Move::Repair { unit: ratchet, what: Mend::Damage }]);
    let mended = Event::Repaired { unit: ratchet, what: Mend::Damage, amount: 2 };
    assert_eq!(events, [used(ratchet, Trick::Repair), Event::RepairRolled { die: 2 }, mended]);
    assert_eq!(field.wounds(ratchet), 1);
}

#[test]
fn roll_out_moves_up_to_two_friends_by_their_own_rules() {
    let mut field = Field::new().bystanders();
    let optimus = field.auto("optimus_prime", 10.0, 10.0);
    let (jazz, warpath) = (field.auto("jazz", 14.0, 10.0), field.auto("warpath", 10.0, 14.0));
    field.set(warpath, |warpath| warpath.slow = 1).set(jazz, |jazz| jazz.markers = 2).wake(optimus);
    assert_eq!(field.play(Move::RollOut), [used(optimus, Trick::RollOut)]);
    let order = |unit, x, y| Move::Order { unit, to: at(x, y) };
    field.refuses(order(optimus, 10.0, 11.0), Refusal::NotYours(optimus), "R3");
    field.refuses(order(jazz, 18.001, 10.0), Refusal::TooFar(4000, Errand::RollOut), "A62");
    let rolls = |unit, from, to, length| [Event::Moved { unit, from, to, length }];
    assert_eq!(field.play(order(jazz, 18.0, 10.0)), rolls(jazz, at(14.0, 10.0), at(18.0, 10.0), 4000));
    assert_eq!(field.refusal(order(jazz, 17.0, 10.0)), Refusal::NotYours(jazz), "each once");
    assert_eq!(
        field.refusal(order(warpath, 10.0, 17.5)),
        Refusal::TooFar(3000, Errand::RollOut),
        "not more than its speed"
    );
    assert_eq!(field.play(order(warpath, 10.0, 17.0)), rolls(warpath, at(10.0, 14.0), at(10.0, 17.0), 3000));
    assert_eq!((field.game.phase(), field.of(warpath).markers), (Phase::Act, 0), "they are not activated");
}

#[test]
fn drive_on_hurts_an_activated_friend_and_lets_it_attack_at_once() {
    let mut field = Field::new().bystanders();
    let meg = field.con("megatron", 10.0, 10.0);
    let (drone, jazz) = (field.con("decepticon_drone", 13.0, 10.0), field.auto("jazz", 18.0, 10.0));
    field.wake(meg);
    field.refuses(Move::DriveOn(drone), Refusal::NotDrivable(drone), "R37");
    field.set(drone, |drone| (drone.markers, drone.acted, drone.aim) = (1, true, 1));
    let events = field.roll(&[9, 1], &[Move::DriveOn(drone), fire(0, jazz), Move::Keep, Move::Keep]);
    let driven = vec![used(meg, Trick::DriveOn), hurt(drone, Cause::Driven, 2, 0, 2)];
    let expected = [driven, Shot::new(drone, jazz, 7).hit(9, 2, 0, 2), calmly(drone)].concat();
    assert_eq!(events, expected, "its token counted, 10 − 3");
    assert_eq!((field.wounds(jazz), field.of(drone).aim), (2, 0));
    assert_eq!((field.game.phase(), field.game.activation().unit), (Phase::Act, Some(meg)), "Megatron goes on");
    field.play(Move::Pass);
    field.set(meg, |meg| meg.markers = 0).wake(meg);
    assert_eq!(field.refusal(Move::DriveOn(drone)), Refusal::NotDrivable(drone), "once a round");
}

#[test]
fn drive_on_may_destroy_and_not_with_a_stunned_figure() {
    let mut field = Field::new().bystanders();
    let meg = field.con("megatron", 10.0, 10.0);
    let (drone, jazz) = (field.con("decepticon_drone", 13.0, 10.0), field.auto("jazz", 18.0, 10.0));
    field.set(drone, |drone| (drone.markers, drone.acted, drone.damage) = (2, true, [4, 0, 0])).wake(meg);
    assert_eq!(field.refusal(Move::DriveOn(drone)), Refusal::NotDrivable(drone));
    let events = field.set(drone, |drone| drone.markers = 1).play(Move::DriveOn(drone));
    let destroyed = Event::Destroyed { unit: drone, wreck: false };
    assert_eq!(events, [used(meg, Trick::DriveOn), hurt(drone, Cause::Driven, 2, 0, 6), destroyed]);
    assert_eq!((field.of(drone).place, field.game.phase()), (Place::Destroyed, Phase::Act));
    assert_eq!(field.wounds(jazz), 0);
}

#[test]
fn jam_takes_tokens_and_forbids_aiming_and_special_actions_until_the_next_activation_ends() {
    let mut field = Field::new().bystanders();
    let wave = field.con("soundwave", 10.0, 10.0);
    let jazz = field.auto("jazz", 15.0, 10.0);
    let events = field.set(jazz, |jazz| jazz.aim = 2).wake(wave).play(Move::Jam(jazz));
    assert_eq!(events, [used(wave, Trick::Jam), Event::Jammed { unit: jazz }]);
    assert_eq!(field.of(jazz).aim, 0);
    field.play(Move::Pass);
    field.wake(jazz);
    field.refuses(Move::Aim, Refusal::Jammed, "R37");
    field.refuses(Move::Dazzle, Refusal::Jammed, "R37");
    field.play(Move::Pass);
    field.set(jazz, |jazz| jazz.markers = 0).wake(jazz);
    assert!(field.may(Move::Aim));
}

#[test]
fn smoke_hides_ground_figures_until_the_end_of_the_next_round() {
    let mut field = Field::new().bystanders();
    let (hound, drone) = (field.auto("hound", 5.0, 10.0), field.con("decepticon_drone", 16.0, 10.0));
    field.wake(hound);
    assert!(field.may(fire(0, drone)));
    field.refuses(Move::Smoke(at(11.7, 10.0)), Refusal::NotWithin(6, Trick::Smoke), "A62");
    let rises = Event::Smoke { at: at(10.0, 10.0), radius: 2 };
    assert_eq!(field.play(Move::Smoke(at(10.0, 10.0))), [used(hound, Trick::Smoke), rises]);
    assert_eq!(field.refusal(fire(0, drone)), Refusal::Hidden(Cover::Smoke));
    let near = field.con("rumble", 11.0, 10.0);
    assert_eq!(field.game.sight(hound, Target::Unit(near)), Err(Cover::Smoke), "inside it too");
    field.set(near, |near| near.at.x = 6_500);
    assert!(field.game.sight(hound, Target::Unit(near)).is_ok());
    field.play(Move::Pass);
    assert!(!field.finish_round(&[]).contains(&Event::SmokeGone { at: at(10.0, 10.0) }));
    assert!(field.finish_round(&[]).contains(&Event::SmokeGone { at: at(10.0, 10.0) }));
    assert_eq!(field.game.clouds().count(), 0);
}

#[test]
fn new_smoke_of_the_same_figure_replaces_the_old() {
    let mut field = Field::new().bystanders();
    let hound = field.auto("hound", 5.0, 10.0);
    for x in [8.0, 9.0] {
        field.set(hound, |hound| hound.markers = 0).wake(hound).play_all(&[Move::Smoke(at(x, 10.0)), Move::Pass]);
    }
    assert_eq!(field.game.clouds().map(|cloud| cloud.at).collect::<Vec<_>>(), [at(9.0, 10.0)]);
}

#[test]
fn teleport_puts_the_figure_on_any_free_spot_within_ten_inches_and_a_move_may_follow() {
    let mut field = Field::new().bystanders();
    let warp = field.con("skywarp", 5.0, 10.0);
    let house = field.obstacle(Kind::Long, 10.0, 10.0);
    field.wake(warp);
    field.refuses(Move::Teleport(at(15.001, 10.0)), Refusal::TooFar(10_000, Errand::Teleport), "A62");
    let inside = Refusal::Occupied(Some(Cover::Obstacle(house)), Errand::Teleport);
    field.refuses(Move::Teleport(at(10.0, 10.0)), inside, "A65");
    let events = field.play(Move::Teleport(at(15.0, 10.0)));
    let put = Event::Put { unit: warp, from: at(5.0, 10.0), to: at(15.0, 10.0) };
    assert_eq!(events, [used(warp, Trick::Teleport), put]);
    assert!(field.may(go(20.0, 10.0)));
}

#[test]
fn jump_goes_straight_over_everything_to_a_free_spot() {
    let mut field = Field::new().bystanders();
    let side = field.auto("sideswipe", 5.0, 10.0);
    field.con("decepticon_drone", 8.0, 10.0);
    field.wake(side);
    field.refuses(Move::Jump(at(11.1, 10.0)), Refusal::TooFar(6000, Errand::Jump), "A62");
    assert!(!field.may(Move::Jump(at(8.5, 10.0))));
    let put = Event::Put { unit: side, from: at(5.0, 10.0), to: at(11.0, 10.0) };
    assert_eq!(field.play(Move::Jump(at(11.0, 10.0))), [used(side, Trick::Jump), put]);
    assert!(field.may(go(11.0, 16.0)), "a Move is another action");
}

#[test]
fn vanish_hides_from_further_away_until_the_next_activation_begins() {
    let mut field = Field::new().bystanders();
    let mirage = field.auto("mirage", 10.0, 10.0);
    let drone = field.con("decepticon_drone", 15.1, 10.0);
    let events = field.wake(mirage).play_all(&[Move::Vanish, Move::Transform(1)]);
    let changed = Event::Transformed { unit: mirage, form: 1, forced: false };
    assert_eq!(events, [used(mirage, Trick::Vanish), changed]);
    field.wake(drone);
    assert!(field.may(fire(0, mirage)), "four inches");
    field.set(drone, |drone| drone.at.x = 15_110);
    assert_eq!(field.refusal(fire(0, mirage)), Refusal::TooStealthy, "in whatever form");
    field.play(Move::Pass);
    field.set(mirage, |mirage| mirage.markers = 0).wake(mirage);
    assert_eq!(field.of(mirage).hidden, 0);
}

#[test]
fn burst_attacks_everybody_on_the_ground_around_once_in_any_order() {
    let mut field = Field::new().bystanders();
    let rumble = field.con("rumble", 15.0, 15.0);
    let (jazz, friend) = (field.auto("jazz", 18.0, 15.0), field.con("vortex", 12.0, 15.0));
    let air = field.add(DECEPTICONS, "laserbeak", 0, 15.0, 18.0);
    let events = field.set(rumble, |rumble| rumble.aim = 1).wake(rumble).play(Move::Burst);
    assert_eq!((events, field.game.phase()), (vec![used(rumble, Trick::Burst)], Phase::Burst));
    assert_eq!(field.refusal(Move::Pick(Target::Unit(air))), Refusal::Touched, "ground only");
    let events = field.roll(&[6, 3, 4, 1], &[Move::Pick(Target::Unit(jazz)), Move::Keep, Move::Reroll]);
    let expected = [
        Event::Bursts { unit: rumble, target: Target::Unit(jazz), accuracy: 5 },
        rolled(Stage::Hit, 6),
        Event::Hit { target: Target::Unit(jazz) },
        hurt(jazz, Cause::Shot, 2, 0, 2),
        rolled(Stage::Critical, 3),
        Event::Rolled { stage: Stage::Critical, die: 4, again: true },
        Event::Bursts { unit: rumble, target: Target::Unit(friend), accuracy: 5 },
        rolled(Stage::Hit, 1),
        Event::Missed { target: Target::Unit(friend) },
        Event::AttackEnded { unit: rumble },
    ];
    assert_eq!(events, expected, "the last one by itself");
    assert_eq!((field.wounds(jazz), field.of(rumble).aim), (2, 0));
    field.refuses(fire(0, jazz), Refusal::AttackedAlready, "R9");
}

#[test]
fn charge_runs_straight_and_strikes_with_a_bonus() {
    let mut field = Field::new().bystanders();
    let grimlock = field.add(AUTOBOTS, "grimlock", 1, 5.0, 10.0);
    let meg = field.con("megatron", 14.0, 10.0);
    let between = field.con("decepticon_drone", 9.0, 10.0);
    field.wake(grimlock);
    field.refuses(Move::Charge(at(12.0, 10.0)), Refusal::TooFar(8000, Errand::Charge), "A62");
    field.set(between, |between| between.at.y = 20_000);
    let events = field.roll(&[20, 1], &[Move::Charge(at(12.0, 10.0)), fire(0, meg)]);
    let run = Event::Moved { unit: grimlock, from: at(5.0, 10.0), to: at(12.0, 10.0), length: 7000 };
    let blow = Shot { form: 1, ..Shot::new(grimlock, meg, 4) };
    let expected = [vec![used(grimlock, Trick::Charge), run], blow.hit(20, 5, 1, 5), calmly(grimlock)].concat();
    assert_eq!(events, expected, "five and one, less one");
    assert_eq!(field.refusal(go(12.0, 11.0)), Refusal::MovedAlready, "it was the Move and the attack");
    assert_eq!(field.refusal(fire(1, meg)), Refusal::AttackedAlready);
}

#[test]
fn charge_may_end_without_a_blow_and_only_melee_weapons_strike() {
    let mut field = Field::new().bystanders();
    let grimlock = field.add(AUTOBOTS, "grimlock", 1, 5.0, 10.0);
    let meg = field.con("megatron", 14.0, 10.0);
    field.wake(grimlock).play(Move::Charge(at(12.0, 10.0)));
    assert_eq!(field.game.phase(), Phase::Strike);
    field.refuses(fire(1, meg), Refusal::OnlyMelee, "R37");
    assert_eq!(field.play(Move::Stop), [Event::AttackEnded { unit: grimlock }]);
    assert_eq!(field.game.phase(), Phase::Act);
}

#[test]
fn strafe_flies_a_line_and_fires_system_one_at_two_enemies_near_it() {
    let mut field = Field::new().bystanders();
    let jet = field.add(DECEPTICONS, "cyclonus", 1, 5.0, 10.0);
    let (one, two, far) =
        (field.auto("jazz", 10.0, 12.0), field.auto("ratchet", 14.0, 7.0), field.auto("hound", 12.0, 20.0));
    let flight = Event::Moved { unit: jet, from: at(5.0, 10.0), to: at(20.0, 10.0), length: 15_000 };
    assert_eq!(field.wake(jet).play(Move::Strafe(at(20.0, 10.0))), [used(jet, Trick::Strafe), flight]);
    assert_eq!(field.game.phase(), Phase::Strafe);
    assert_eq!(field.refusal(fire(0, far)), Refusal::NotWithin(3, Trick::Strafe));
    let shot = |target| Shot { form: 1, ..Shot::new(jet, target, 7) };
    let events = field.roll(&[20, 1], &[fire(0, one)]);
    assert_eq!(events, [shot(one).hit(20, 3, 0, 3), vec![rolled(Stage::Critical, 1)]].concat());
    assert_eq!(field.refusal(fire(0, one)), Refusal::Touched, "different ones");
    let events = field.roll(&[1], &[fire(0, two)]);
    assert_eq!(events, [shot(two).missed(1), vec![Event::AttackEnded { unit: jet }]].concat());
    assert_eq!((field.game.phase(), field.wounds(one)), (Phase::Act, 3));
    field.refuses(go(21.0, 10.0), Refusal::MovedAlready, "R9");
}

#[test]
fn strafe_needs_flight_and_its_first_system() {
    let mut field = Field::new().bystanders();
    let jet = field.add(DECEPTICONS, "cyclonus", 1, 5.0, 10.0);
    field.auto("jazz", 10.0, 12.0);
    field.set(jet, |jet| jet.criticals[1] = 0b100).wake(jet);
    assert_eq!(field.refusal(Move::Strafe(at(20.0, 10.0))), Refusal::NoTrick(Trick::Strafe), "the wing mount is lost");
    field.set(jet, |jet| jet.criticals[1] = 0b10);
    assert_eq!(field.refusal(Move::Strafe(at(20.0, 10.0))), Refusal::NoTrick(Trick::Strafe), "it has stalled");
}

#[test]
fn share_aim_gives_tokens_to_others_but_not_to_jammed_ones() {
    let mut field = Field::new().bystanders();
    let blaster = field.auto("blaster", 10.0, 10.0);
    let (jazz, ratchet) = (field.auto("jazz", 14.0, 10.0), field.auto("ratchet", 10.0, 14.0));
    let jammed = field.auto("hound", 6.0, 10.0);
    let events = field.set(jammed, |jammed| jammed.jammed = true).wake(blaster).play(Move::ShareAim);
    assert_eq!(events, [used(blaster, Trick::ShareAim)]);
    assert_eq!(field.refusal(Move::Pick(Target::Unit(jammed))), Refusal::Touched);
    assert_eq!(field.refusal(Move::Pick(Target::Unit(blaster))), Refusal::Touched, "never the user");
    let events = field.play_all(&[Move::Pick(Target::Unit(jazz)), Move::Pick(Target::Unit(ratchet))]);
    assert_eq!(events, [jazz, ratchet].map(|unit| Event::Aimed { unit, tokens: 1 }));
    assert_eq!(([jazz, ratchet].map(|unit| field.of(unit).aim), field.game.phase()), ([1, 1], Phase::Act));
}

#[test]
fn mark_target_helps_the_whole_team_until_the_end_of_the_round() {
    let mut field = Field::new().bystanders();
    let (bee, jazz) = (field.auto("bumblebee", 10.0, 10.0), field.auto("jazz", 10.0, 20.0));
    let drone = field.con("decepticon_drone", 18.0, 10.0);
    let events = field.wake(bee).play(Move::MarkTarget(drone));
    assert_eq!(events, [used(bee, Trick::MarkTarget), Event::Marked { unit: drone, amount: 2 }]);
    assert_eq!(field.game.accuracy(jazz, Some(6), Target::Unit(drone), 0), Some(4));
    assert_eq!(field.refusal(Move::MarkTarget(drone)), Refusal::UsedAlready(Trick::MarkTarget));
    field.play(Move::Pass);
    field.finish_round(&[]);
    assert_eq!(field.of(drone).marked, 0);
    field.obstacle(Kind::Square, 14.0, 10.0);
    field.wake(bee);
    assert!(matches!(field.refusal(Move::MarkTarget(drone)), Refusal::Hidden(_)), "it needs a line of sight");
}

#[test]
fn a_mark_helps_nobody_of_the_marked_figures_own_side() {
    let mut field = Field::new().bystanders();
    let bee = field.auto("bumblebee", 10.0, 10.0);
    let (rumble, drone) = (field.con("rumble", 16.0, 13.0), field.con("decepticon_drone", 18.0, 10.0));
    field.wake(bee).play_all(&[Move::MarkTarget(drone), Move::Pass]);
    let events = field.wake(rumble).roll(&[8], &[Move::Burst]);
    let expected = [
        used(rumble, Trick::Burst),
        Event::Bursts { unit: rumble, target: Target::Unit(drone), accuracy: 8 },
        rolled(Stage::Hit, 8),
        Event::Missed { target: Target::Unit(drone) },
        Event::AttackEnded { unit: rumble },
    ];
    assert_eq!(events, expected);
    assert_eq!(field.game.accuracy(bee, Some(8), Target::Unit(drone), 0), Some(6), "the team that marked it");
}

#[test]
fn dazzle_raises_the_accuracy_of_every_enemy_near_until_its_next_activation_ends() {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 10.0, 10.0);
    let (near, far) = (field.con("decepticon_drone", 17.0, 10.0), field.con("rumble", 25.0, 10.0));
    let events = field.wake(jazz).play(Move::Dazzle);
    assert_eq!(events, [used(jazz, Trick::Dazzle), Event::Dazzled { unit: near, amount: 3 }]);
    assert_eq!(field.game.accuracy(near, Some(10), Target::Unit(jazz), 0), Some(13));
    assert_eq!(field.game.accuracy(far, Some(10), Target::Unit(jazz), 0), Some(10));
    field.play(Move::Pass);
    field.wake(near).play(Move::Pass);
    assert_eq!(field.of(near).dazzled, 0);
}

#[test]
fn shield_and_attack_exclude_each_other_and_it_lasts_until_the_next_activation() {
    let mut field = Field::new().bystanders();
    let magnus = field.auto("ultra_magnus", 10.0, 10.0);
    let drone = field.con("decepticon_drone", 18.0, 10.0);
    assert_eq!(field.wake(magnus).play(Move::Shield), [used(magnus, Trick::Shield)]);
    assert_eq!(field.of(magnus).armour(), 3);
    field.refuses(fire(0, drone), Refusal::ShieldOrAttack, "R37");
    field.play(Move::Transform(1));
    assert_eq!(field.of(magnus).armour(), 3, "in all forms");
    field.set(magnus, |magnus| (magnus.markers, magnus.form) = (0, 0)).wake(magnus);
    assert_eq!(field.of(magnus).armour(), 1);
    field.roll(&[1, 1], &[fire(0, drone), fire(1, drone)]);
    field.refuses(Move::Shield, Refusal::ShieldOrAttack, "R37");
}

#[test]
fn overcharge_hurts_the_user_and_the_first_system_hits_harder() {
    let mut field = Field::new().bystanders();
    let tank = field.add(DECEPTICONS, "brawl", 1, 10.0, 10.0);
    let optimus = field.auto("optimus_prime", 16.0, 10.0);
    field.wake(tank);
    let events = field.roll(&[20, 1], &[Move::Overcharge, fire(0, optimus)]);
    let shot = Shot { form: 1, ..Shot::new(tank, optimus, 9) };
    let charged = vec![used(tank, Trick::Overcharge), hurt(tank, Cause::Overcharge, 1, 0, 1)];
    let expected = [charged, shot.hit(20, 5, 1, 5), vec![rolled(Stage::Critical, 1)]].concat();
    assert_eq!(events, expected, "four and two, less one");
    let second = Shot { system: 1, over: None, ..shot };
    let expected = [second.hit(0, 0, 1, 5), vec![Event::AttackEnded { unit: tank }]].concat();
    let events = field.roll(&[], &[fire(1, optimus)]);
    assert_eq!(events, expected, "the second system has no bonus, and one less one is nothing");
}

#[test]
fn gadget_does_one_of_four_things() {
    for (die, check) in [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)] {
        let mut field = Field::new().bystanders();
        let jack = field.auto("wheeljack", 10.0, 10.0);
        let (one, two) = (field.con("decepticon_drone", 15.0, 10.0), field.con("megatron", 10.0, 16.0));
        let mut events = field.wake(jack).roll(&[die], &[Move::Gadget]);
        if die >= 4 {
            assert_eq!(field.game.phase(), Phase::Gadget { stun: die == 6 });
            events.extend(field.play(Move::Pick(Target::Unit(two))));
        }
        let outcome = [
            hurt(jack, Cause::Gadget, 2, 0, 2),
            Event::Aimed { unit: jack, tokens: 1 },
            hurt(two, Cause::Gadget, 2, 0, 2),
            Event::Stunned { unit: two, markers: 1 },
        ][check];
        assert_eq!(events, [used(jack, Trick::Gadget), Event::GadgetRolled { die }, outcome]);
        let seen = (field.wounds(jack), field.of(jack).aim, field.wounds(two), field.of(two).markers);
        let expected = [(2, 0, 0, 0), (0, 1, 0, 0), (0, 0, 2, 0), (0, 0, 0, 1)][check];
        assert_eq!((seen, field.wounds(one)), (expected, 0));
    }
}

#[test]
fn gadget_takes_the_only_enemy_in_reach_and_nothing_happens_without_one() {
    let mut field = Field::new().bystanders();
    let jack = field.auto("wheeljack", 10.0, 10.0);
    let events = field.wake(jack).roll(&[4], &[Move::Gadget]);
    assert_eq!(events, [used(jack, Trick::Gadget), Event::GadgetRolled { die: 4 }]);
    assert_eq!(field.game.phase(), Phase::Act);
    let drone = field.con("decepticon_drone", 15.0, 10.0);
    field.play(Move::Pass);
    let events = field.set(jack, |jack| jack.markers = 0).wake(jack).roll(&[5], &[Move::Gadget]);
    let blast = hurt(drone, Cause::Gadget, 2, 0, 2);
    assert_eq!(events, [used(jack, Trick::Gadget), Event::GadgetRolled { die: 5 }, blast]);
}

#[test]
fn demolish_removes_trees_and_wrecks_near_the_bulldozer() {
    let mut field = Field::with(Options { wrecks: true, ..options() }).bystanders();
    let dozer = field.add(DECEPTICONS, "bonecrusher", 1, 10.0, 10.0);
    let (trees, house) = (field.obstacle(Kind::Trees, 13.7, 10.0), field.obstacle(Kind::Square, 10.0, 14.2));
    let wreck = field.auto("jazz", 8.0, 10.0);
    field.set(wreck, |wreck| wreck.place = Place::Wreck).wake(dozer);
    let demolish = |what| Move::Demolish(what);
    field.refuses(demolish(Ruin::Obstacle(house)), Refusal::NoEffect(Trick::Demolish), "A62");
    let mut other = field.clone();
    let gone = |what| [used(dozer, Trick::Demolish), Event::Demolished { what }];
    assert_eq!(other.play(demolish(Ruin::Wreck(wreck))), gone(Ruin::Wreck(wreck)));
    assert_eq!(other.of(wreck).place, Place::Destroyed);
    assert_eq!(field.play(demolish(Ruin::Obstacle(trees))), gone(Ruin::Obstacle(trees)));
    assert_eq!(field.game.obstacles().count(), 1);
}

#[test]
fn load_and_unload_are_two_special_actions_of_one_activation() {
    let mut field = Field::new().bystanders();
    let sky = field.add(AUTOBOTS, "skyfire", 1, 10.0, 10.0);
    let (jazz, flyer) = (field.auto("jazz", 12.0, 10.0), field.add(AUTOBOTS, "powerglide", 1, 8.0, 10.0));
    field.set(jazz, |jazz| (jazz.damage, jazz.aim) = ([3, 0, 0], 1)).wake(sky);
    field.refuses(Move::Load(flyer), Refusal::NotCarriable(flyer), "A64");
    field.refuses(Move::Unload, Refusal::NoEffect(Trick::Unload), "A62");
    let events = field.play_all(&[Move::Load(jazz), Move::Unload]);
    let aboard = Event::Loaded { unit: jazz, carrier: sky };
    assert_eq!(events, [used(sky, Trick::Load), aboard, used(sky, Trick::Unload)]);
    let down = |x: f64| Move::Order { unit: jazz, to: at(x, 12.6) };
    field.refuses(Move::Order { unit: jazz, to: at(10.0, 12.7) }, Refusal::NotWithin(1, Trick::Unload), "A62");
    assert_eq!(field.play(down(10.0)), [Event::Unloaded { unit: jazz, at: at(10.0, 12.6) }]);
    let seen = field.of(jazz);
    assert_eq!((seen.place, seen.damage, seen.aim, seen.at), (Place::Table, [3, 0, 0], 1, at(10.0, 12.6)));
    assert!(field.game.ready(AUTOBOTS).any(|unit| unit == jazz), "and may still be activated");
}
