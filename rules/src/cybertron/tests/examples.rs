//! The worked examples E1 to E10 of the rulebook, step by step.

use super::super::{MAP, Sector};
use super::{kit::*, *};
use crate::{Outcome, conquest::Losses};

#[test]
fn e1_seven_and_three_and_ten_and_two_are_22_operational_robots() {
    // 23 zones: the violet sector, its open factory with two robots, and 15 of which no other sector is whole.
    let others = Sector::Green.zones().without(Zone::URAYA).or(zones(&[Zone::HELEX, Zone::RAD, Zone::GYGAX]));
    let own = Sector::Violet.zones().or(others).with(Zone::KALIS);
    let (mass, block) = (card_of(Zone::ARENA), card_of(Zone::LAUNCH));
    let field = Field::new(2)
        .zones(own, ONE, 1)
        .special(Special::Decagon, true, ONE)
        .zone(Zone::DECAGON_FACTORY, ONE, 2)
        .give(ONE, mass)
        .give(ONE, block)
        .begin(ONE);
    assert_eq!(field.last_events(), [Event::Began { seat: ONE, day: 1, zones: 23, robots: 7 }]);
    assert_eq!(field.game.pool(ONE), 7, "A");
    let field = field.then(Move::Play(mass));
    assert_eq!((field.game.pool(ONE), mass.upgrade()), (10, Upgrade::MassProduction), "B");
    let field = field.then(Move::Play(block));
    assert_eq!((field.game.pool(ONE), block.upgrade()), (10, Upgrade::BlockingInitiators), "B");
    let field = field.then(Move::Advance);
    assert_eq!(
        field.last_events(),
        [
            Event::SectorBonus { seat: ONE, sector: Sector::Violet, robots: 10 },
            Event::Produced { seat: ONE, factory: Zone::DECAGON_FACTORY, robots: 2 },
        ]
    );
    assert_eq!((field.game.phase(), field.game.pool(ONE)), (Phase::Deploy, 22), "E");
    assert_eq!(
        field.refused(place(Zone::URAYA, 22)),
        Refusal::NotYours(Zone::URAYA, Errand::Placing),
        "only where he is already"
    );
    assert_eq!(field.refused(place(Zone::KALIS, 23)), Refusal::TooFewRobots(22));
    let field = field.then(place(Zone::DECAGON_FACTORY, 10)).then(place(Zone::KALIS, 12));
    assert_eq!(field.units([Zone::DECAGON_FACTORY, Zone::KALIS]), [12, 13]);
}

#[test]
fn e2_the_whole_green_sector_brings_seven() {
    let field = Field::new(2).zones(Sector::Green.zones(), ONE, 1).begin(ONE);
    assert_eq!(
        field.last_events(),
        [
            Event::Began { seat: ONE, day: 1, zones: 12, robots: 4 },
            Event::SectorBonus { seat: ONE, sector: Sector::Green, robots: 7 },
        ]
    );
    assert_eq!(field.game.pool(ONE), 11);
}

#[test]
fn e3_optimus_prime_surrounded_in_the_arena_becomes_a_robot_and_adds_one_in_defence() {
    let field = Field::new(2).zone(Zone::ARENA, ONE, 1).leader(Zone::ARENA, Mode::Vehicle).zone(Zone::VOS, TWO, 9);
    let around = field.game.neighbours(Zone::ARENA);
    assert!(Zone::of(around).all(|zone| field.game.owner(zone) == Some(TWO)), "enemies all around");
    let roll = [commit(3), guarded(2)];
    let raid = |field: Field| field.turn(TWO, Phase::Attack).attack(Zone::VOS, Zone::ARENA);
    let truck = raid(field.clone()).rolls(&roll, &[5, 5, 1], &[4, 5]);
    assert_eq!(truck.game.units(Zone::ARENA), 1, "as a vehicle he adds nothing");

    let field = field.turn(ONE, Phase::Transform).then(Move::Flip);
    assert_eq!(field.events[0], Event::Flipped { seat: ONE, leader: Leader::Optimus, mode: Mode::Robot });
    assert_eq!(field.game.chief(ONE).mode, Mode::Robot);
    let field = raid(field).rolls(&roll, &[5, 5, 1], &[4, 5]);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Boost(Side::Defence), Some(ONE)));
    let field = field.then(Move::Boost(0));
    assert_eq!(field.units([Zone::VOS, Zone::ARENA]), [7, 2], "5 and 5 hold against 5 and 5");
}

#[test]
fn e4_yellow_turns_praxus_and_then_attacks_it() {
    let card = card_of(Zone::POLYHEX);
    let field = Field::with_leaders(&[Leader::Bumblebee, Leader::Barricade])
        .zone(Zone::MANGANESE, ONE, 4)
        .special(Special::Praxus, false, TWO)
        .give(ONE, card);
    let attack = Move::Attack { from: Zone::MANGANESE, to: Zone::PRAXUS };
    assert_eq!(field.game.units(Zone::PRAXUS), 1, "one black robot");
    assert_eq!(field.refused(attack), Refusal::Closed(Zone::PRAXUS), "the passage is closed");
    assert!(field.game.neighbours(Zone::PRAXUS).is_empty());

    let turn = Move::Turn { card, special: Special::Praxus };
    let field = field.turn(ONE, Phase::Transform).then(turn);
    assert_eq!(field.last_events(), [Event::Turned { seat: ONE, card, special: Special::Praxus, open: true }]);
    assert_eq!(field.game.neighbours(Zone::PRAXUS), zones(&[Zone::MANGANESE, Zone::TARN]), "its two neighbours");
    assert_eq!(field.game.discard(), Cards::EMPTY.with(card));
    let field = field.then(attack).rolls(&[commit(3)], &[6, 6, 6], &[1]);
    assert_eq!(field.game.owner(Zone::PRAXUS), Some(ONE));
}

#[test]
fn e5_blue_closes_the_factory_of_decagon_and_crushes_three_red_robots() {
    let card = card_of(Zone::POLYHEX);
    let field = Field::with_leaders(&[Leader::Megatron, Leader::Optimus])
        .zone(Zone::PLASMA, ONE, 2)
        .special(Special::Decagon, true, TWO)
        .zone(Zone::DECAGON_FACTORY, TWO, 3)
        .give(ONE, card)
        .turn(ONE, Phase::Transform);
    assert_eq!((field.game.lost(TWO), field.game.workers(TWO, Zone::DECAGON_FACTORY)), (0, 3));
    let field = field.then(Move::Turn { card, special: Special::Decagon });
    let closed = Event::Closed { seat: ONE, card, special: Special::Decagon, owner: TWO, units: 3, led: false };
    assert_eq!(field.last_events(), [closed]);
    assert_eq!((field.game.lost(ONE), field.game.lost(TWO)), (0, 3), "to the red scrapheap");
    assert_eq!(field.game.workers(TWO, Zone::DECAGON_FACTORY), 0, "out of order");
    assert!(!field.game.is_open(Special::Decagon));
}

#[test]
fn e6_uraya_has_three_neighbours_and_the_tower_of_pion_if_aligned() {
    let field = Field::new(2);
    let always = zones(&[Zone::PRIMUS, Zone::PROTIHEX, Zone::WHARF]);
    assert_eq!(field.game.neighbours(Zone::URAYA), always.with(Zone::PION));
    let closed = field.special(Special::Pion, false, ONE);
    assert_eq!(closed.game.neighbours(Zone::URAYA), always);
    let open = closed.special(Special::Pion, true, ONE);
    assert_eq!(open.game.neighbours(Zone::URAYA), always.with(Zone::PION));
}

/// Black with six robots in the Hexima State against red with a robot and Optimus Prime on the Launch Pad.
fn hexima_against_launch_pad() -> Field {
    Field::with_leaders(&[Leader::Barricade, Leader::Optimus])
        .zone(Zone::HEXIMA, ONE, 6)
        .zone(Zone::LAUNCH, TWO, 1)
        .leader(Zone::LAUNCH, Mode::Robot)
}

/// The same after the first roll: 6, 4 and 2 against 4 and 3, which Optimus Prime makes 4.
fn after_the_first_roll() -> Field {
    hexima_against_launch_pad()
        .attack(Zone::HEXIMA, Zone::LAUNCH)
        .rolls(&[commit(3), guarded(2)], &[6, 4, 2], &[4, 3])
        .then(Move::Boost(1))
}

#[test]
fn e7_black_attacks_the_launch_pad_and_both_lose_a_robot() {
    let (from, to) = (Zone::HEXIMA, Zone::LAUNCH);
    let field = hexima_against_launch_pad();
    assert!(field.game.neighbours(from).has(to), "step 1: they are neighbours");
    let field = field.attack(from, to);
    assert_eq!(field.last_events(), [Event::Attacked { seat: ONE, from, to, defender: TWO, alone: false }]);
    let step_2 = field.clone().then(commit(3));
    assert_eq!(step_2.last_events(), [Event::Committed { seat: ONE, units: 3, leader: false }]);
    assert_eq!((step_2.game.phase(), step_2.game.turn()), (Phase::Guard, Some(TWO)), "step 3 is red's");

    let field = field.rolls(&[commit(3), guarded(2)], &[6, 4, 2], &[4, 3]);
    let (black, white) = (Throw::showing(&[6, 6, 6], &[6, 4, 2]), Throw::showing(&[8, 6], &[4, 3]));
    assert_eq!(
        field.last_events(),
        [Event::Defended { seat: TWO, units: 2, leader: true }, Event::Rolled { attack: black, defence: white },]
    );
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Boost(Side::Defence), Some(TWO)));
    assert_eq!(field.units([from, to]), [6, 2]);
    // Step 5: 6 against 4. Step 7: 4 against 3, which becomes 4.
    let field = field.then(Move::Boost(1));
    let white = Throw::showing(&[8, 6], &[4, 4]);
    let losses = Losses { attack: 1, defence: 1 };
    assert_eq!(
        field.last_events(),
        [
            Event::Raised { side: Side::Defence, die: 1, leader: true },
            Event::Compared { attack: black, defence: white, losses },
            Event::Fell { from, to, losses },
        ]
    );
    assert_eq!(field.units([from, to]), [5, 1], "black has 5, red one");
    assert_eq!(field.game.chief_at(to).map(|(seat, chief)| (seat, chief.leader)), Some((TWO, Leader::Optimus)));
    assert_eq!((field.game.lost(ONE), field.game.lost(TWO)), (1, 1), "the robot fell, not the leader");

    // Elsewhere the one would not have saved anything.
    let wasted = hexima_against_launch_pad().attack(from, to);
    let wasted = wasted.rolls(&[commit(3), guarded(2)], &[6, 4, 2], &[4, 3]).then(Move::Boost(0));
    assert_eq!(wasted.game.owner(to), Some(ONE), "6 beats 5, 4 beats 3");
}

#[test]
fn e8_black_goes_on_and_takes_the_launch_pad_from_optimus_prime() {
    let (from, to) = (Zone::HEXIMA, Zone::LAUNCH);
    let field = after_the_first_roll();
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Commit, Some(ONE)), "continue, or stop");
    assert!(field.allows(Move::Stop));
    let seen = field.events.len();
    let field = field.rolls(&[commit(3)], &[6, 3, 1], &[4]);
    let (black, white) = (Throw::showing(&[6, 6, 6], &[6, 3, 1]), Throw::showing(&[8], &[4]));
    let raised = Throw::showing(&[8], &[5]);
    let losses = Losses { attack: 0, defence: 1 };
    assert_eq!(
        field.events[seen..],
        [
            Event::Committed { seat: ONE, units: 3, leader: false },
            Event::Defended { seat: TWO, units: 1, leader: true },
            Event::Rolled { attack: black, defence: white },
            Event::Raised { side: Side::Defence, die: 0, leader: true },
            Event::Compared { attack: black, defence: raised, losses },
            Event::Fell { from, to, losses },
            Event::LeaderFell { seat: TWO, leader: Leader::Optimus },
            Event::Captured { seat: ONE, from, zone: to, units: 3, from_seat: TWO },
        ]
    );
    assert_eq!((field.game.owner(to), field.game.chief(TWO).zone), (Some(ONE), None));
    assert_eq!(field.units([from, to]), [2, 3]);
    // Two are left, and one must stay.
    assert_eq!(field.refused(follow(2)), Refusal::MoversAllowed(1, Errand::Following));
    assert_eq!(field.clone().then(follow(0)).units([from, to]), [2, 3]);
    assert_eq!(field.then(follow(1)).units([from, to]), [1, 4]);
    // With a tie he would have held.
    let held = after_the_first_roll().rolls(&[commit(3)], &[6, 3, 1], &[5]);
    assert_eq!((held.game.owner(to), held.units([from, to])), (Some(TWO), [4, 1]));
}

#[test]
fn e9_red_calls_four_robots_from_autobase_to_orbital_platform_beta() {
    let (from, to) = (Zone::AUTOBASE, Zone::ORBITAL);
    let field = Field::new(2).zone(from, ONE, 5).zone(to, ONE, 1).turn(ONE, Phase::Reinforce);
    let call = Move::Call { from, to };
    assert!(!field.game.neighbours(from).has(to));
    assert_eq!(field.refused(call), Refusal::NotConnected(from, to), "not without a red zone between them");
    let field = field.zone(Zone::NOVA, ONE, 1).then(call);
    assert_eq!(field.refused(carry(5)), Refusal::MoversAllowed(4, Errand::Call), "one stays on Autobase");
    let field = field.then(carry(4));
    assert_eq!(field.events[0], Event::Moved { seat: ONE, from, to, units: 4, leader: false });
    assert_eq!(field.units([from, Zone::NOVA, to]), [1, 1, 5]);
}

#[test]
fn e10_red_with_ten_zones_and_the_launch_pad_wins_over_two_with_sixteen_each() {
    // The Autobot is third, the two Decepticons are tied.
    let red = Region::first(9).with(Zone::LAUNCH);
    let black = Region::first(25).minus(Region::first(9));
    let field = Field::new(3).zones(red, ONE, 1).zones(black, TWO, 1).day(6).turn(THREE, Phase::Reinforce);
    let counts = [ONE, TWO, THREE].map(|seat| field.game.zone_count(seat));
    assert_eq!((counts, counts.iter().sum::<u8>()), ([10, 16, 16], MAP.len()));
    let over = field.clone().then(Move::Advance);
    let outcome = over.game.outcome().expect("the war is over");
    assert_eq!(outcome, Outcome { places: vec![1, 2, 2], scores: vec![10, 16, 16] });
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [ONE]);
    // Without the tie the Launch Pad decides nothing.
    let clear = field.zone(Zone::AUTOBASE, TWO, 1).then(Move::Advance);
    assert_eq!(clear.game.outcome(), Some(Outcome { places: vec![3, 1, 2], scores: vec![9, 17, 16] }));
}
