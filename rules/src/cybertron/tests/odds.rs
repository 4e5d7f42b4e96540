//! The odds that an attack promises are those of the attacks that the game really plays.

use super::{rulings::span, *};
use crate::{
    conquest::{Prospect, best_raise},
    cybertron::Side,
    testing::mean,
};

/// Attacks fought out for each case.
const GAMES: u32 = 6000;
/// How many standard errors a share or a mean may be off.
const TOLERANCE: f64 = 4.5;

/// The decision of whoever is asked in an attack with the most dice, both leaders in the fight and good boosts; the
/// attacker stops when only so many are left.
fn decide(game: &Cybertron, stop: u16) -> Option<Move> {
    let assault = game.assault()?;
    let left = game.units(assault.from);
    Some(match game.phase() {
        Phase::Commit if left <= stop => Move::Stop,
        Phase::Commit => {
            let most = if assault.alone { 1 } else { (left - 1).min(3) as u8 };
            Move::Commit { units: most, leader: game.attack_leader_is_there() }
        }
        Phase::Guard => Move::Defend { units: game.most_defenders(), leader: game.defence_leader_is_there() },
        Phase::Boost(side) => {
            let answered = game.boosts(Side::Defence);
            Move::Boost(best_raise(&assault.attack, &assault.defence, side == Side::Attack, answered))
        }
        Phase::Follow => return None,
        _ => Move::Pass,
    })
}

/// Fights an attack out, and says whether the zone is taken and what it cost both.
fn fight(start: &Cybertron, to: Zone, stop: u16, seed: u64, events: &mut Vec<Event>) -> (bool, u16, u16) {
    let (mut game, mut dice) = (start.clone(), Dice::new(seed));
    let (seat, before) = (game.active(), game.units(to));
    while let Some(mv) = decide(&game, stop) {
        events.clear();
        let decider = game.turn().expect("somebody decides");
        game.play(decider, mv, &mut dice, events).expect("the decision is legal");
    }
    let won = game.owner(to) == Some(seat);
    (won, game.lost(seat) - start.lost(seat), before - if won { 0 } else { game.units(to) })
}

/// The attack of seat 1 comes out as its prospect says.
#[track_caller]
fn agrees(field: Field, from: Zone, to: Zone, stop: u16) -> Prospect {
    let field = if field.game.assault().is_some() { field } else { field.attack(from, to) };
    let prospect = field.game.prospect(from, to, stop).expect("the attack can be made");
    let mut events = Vec::new();
    let fights: Vec<(bool, u16, u16)> =
        (0..GAMES).map(|seed| fight(&field.game, to, stop, seed.into(), &mut events)).collect();
    let seen = |pick: fn(&(bool, u16, u16)) -> f64| mean(&fights.iter().map(pick).collect::<Vec<f64>>());
    let checks = [
        ("captures", seen(|fight| f64::from(u8::from(fight.0))), prospect.win),
        ("attackers lost", seen(|fight| fight.1.into()), prospect.attack_lost),
        ("defenders lost", seen(|fight| fight.2.into()), prospect.defence_lost),
    ];
    for (what, (mean, error), expected) in checks {
        let off = (mean - expected).abs();
        assert!(off <= TOLERANCE * error + 1e-9, "{what}: {mean} ± {error}, promised {expected}");
    }
    assert!(prospect.win > 0.02 && prospect.win < 0.98, "the case decides nothing: {prospect:?}");
    prospect
}

/// Seat 1 attacks Vos from Kaon with so many robots, under these leaders; seat 2 has so many, and other zones.
fn case(leaders: [Leader; 2], attackers: u16, defenders: u16) -> Field {
    let field = Field::with_leaders(&leaders).zone(Zone::KAON, ONE, attackers).zone(Zone::VOS, TWO, defenders);
    field.zones(span(6, 10), ONE, 1)
}

const OPTIMUS_FIRST: [Leader; 2] = [Leader::Optimus, Leader::Megatron];
const MEGATRON_FIRST: [Leader; 2] = [Leader::Megatron, Leader::Optimus];
const BARRICADE_FIRST: [Leader; 2] = [Leader::Barricade, Leader::Optimus];

#[test]
fn a_plain_attack_comes_out_as_promised() {
    agrees(case(OPTIMUS_FIRST, 8, 5), Zone::KAON, Zone::VOS, 1);
    agrees(case(OPTIMUS_FIRST, 2, 1), Zone::KAON, Zone::VOS, 1);
}

#[test]
fn megatron_attacking_on_foot_comes_out_as_promised() {
    let plain = agrees(case(MEGATRON_FIRST, 7, 6), Zone::KAON, Zone::VOS, 1);
    let led = agrees(case(MEGATRON_FIRST, 6, 6).leader(Zone::KAON, Mode::Robot), Zone::KAON, Zone::VOS, 1);
    assert!(led.win > plain.win);
}

#[test]
fn optimus_defending_on_foot_comes_out_as_promised() {
    let plain = agrees(case(MEGATRON_FIRST, 8, 5), Zone::KAON, Zone::VOS, 1);
    let guarded = agrees(case(MEGATRON_FIRST, 8, 4).leader(Zone::VOS, Mode::Robot), Zone::KAON, Zone::VOS, 1);
    assert!(guarded.win < plain.win);
}

#[test]
fn megatron_against_optimus_comes_out_as_promised() {
    let field = case(MEGATRON_FIRST, 8, 4).leader(Zone::VOS, Mode::Robot).leader(Zone::KAON, Mode::Robot);
    agrees(field, Zone::KAON, Zone::VOS, 1);
}

#[test]
fn barricade_on_wheels_comes_out_as_promised() {
    let alone = agrees(case(BARRICADE_FIRST, 6, 6).leader(Zone::KAON, Mode::Vehicle), Zone::KAON, Zone::VOS, 1);
    let walks = agrees(case(BARRICADE_FIRST, 6, 6).leader(Zone::KAON, Mode::Robot), Zone::KAON, Zone::VOS, 1);
    assert!(alone.win > walks.win);
    let met = case(BARRICADE_FIRST, 6, 4).leader(Zone::KAON, Mode::Vehicle).leader(Zone::VOS, Mode::Robot);
    agrees(met, Zone::KAON, Zone::VOS, 1);
}

#[test]
fn megatron_from_afar_comes_out_as_promised() {
    let field = case(MEGATRON_FIRST, 7, 2).zone(Zone::GYGAX, TWO, 4).leader(Zone::KAON, Mode::Vehicle);
    let field = field.attack(Zone::KAON, Zone::GYGAX);
    assert!(field.game.assault().expect("under way").alone);
    agrees(field, Zone::KAON, Zone::GYGAX, 1);
}

#[test]
fn an_attack_that_stops_in_time_comes_out_as_promised() {
    let long = agrees(case(OPTIMUS_FIRST, 10, 6), Zone::KAON, Zone::VOS, 1);
    let short = agrees(case(OPTIMUS_FIRST, 10, 6), Zone::KAON, Zone::VOS, 5);
    assert!(short.win < long.win && short.attack_lost < long.attack_lost);
    agrees(case(MEGATRON_FIRST, 9, 5).leader(Zone::KAON, Mode::Robot), Zone::KAON, Zone::VOS, 4);
}

#[test]
fn cards_that_work_are_counted_in_the_promise() {
    let mut field = case(MEGATRON_FIRST, 5, 6).leader(Zone::KAON, Mode::Robot).attack(Zone::KAON, Zone::VOS);
    let plain = field.game.prospect(Zone::KAON, Zone::VOS, 1).expect("possible");
    (field.game.assault.effects.plasma, field.game.assault.effects.deflector) = (true, true);
    let fire = agrees(field.clone(), Zone::KAON, Zone::VOS, 1);
    assert!(fire.win > plain.win);
    field.game.assault.effects = Default::default();
    (field.game.assault.effects.array, field.game.assault.effects.armour) = (true, true);
    field.game.turn.blitz = true;
    agrees(field, Zone::KAON, Zone::VOS, 1);
}

#[test]
fn what_cannot_be_attacked_promises_nothing() {
    let field = case(MEGATRON_FIRST, 7, 5);
    assert_eq!(field.game.prospect(Zone::KAON, Zone::GYGAX, 1), None, "too far");
    assert_eq!(field.game.prospect(Zone::VOS, Zone::KAON, 1), None, "not the active player's");
    assert_eq!(field.game.prospect(Zone::KALIS, Zone::AUTOBASE, 1), None, "nobody would stay");
}
