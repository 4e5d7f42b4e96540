//! The sixteen upgrades of the 42 cards: what each does, when it is played, and when it is refused.

use super::{
    kit::{card_of, zones as area},
    rulings::{assault, call, carry, commit, defend, held, span},
    *,
};
use crate::{
    conquest::Losses,
    cybertron::{Moment, Sector, Side},
};

/// Seat 1 with some zones of no whole sector and these cards, in Phase 1.
fn mustering(cards: &[Upgrade]) -> Field {
    let field = Field::new(2).zones(span(1, 5), ONE, 1);
    cards.iter().fold(field, |field, &upgrade| field.card(ONE, upgrade))
}

/// The first card of that kind in seat 1's hand is played.
#[track_caller]
fn play(field: Field, upgrade: Upgrade) -> Field {
    let card = held(&field, ONE, upgrade);
    field.then(Move::Play(card))
}

/// Seat 1 has nine robots in Kaon and attacks Vos, where seat 2 has nine; both have these cards.
fn attacking(attacker: &[Upgrade], defender: &[Upgrade]) -> Field {
    let field = Field::new(2).zone(Zone::KAON, ONE, 9).zone(Zone::VOS, TWO, 9);
    let field = attacker.iter().fold(field, |field, &upgrade| field.card(ONE, upgrade));
    let field = defender.iter().fold(field, |field, &upgrade| field.card(TWO, upgrade));
    field.attack(Zone::KAON, Zone::VOS)
}

/// What the dice of the last roll are, black and white.
fn sides(field: &Field) -> (Vec<u8>, Vec<u8>) {
    (field.game.assault.attack.sides().to_vec(), field.game.assault.defence.sides().to_vec())
}

fn compared(field: &Field) -> Vec<(Vec<u8>, Vec<u8>, Losses)> {
    field.seen(|event| match event {
        Event::Compared { attack, defence, losses } => {
            Some((attack.faces().to_vec(), defence.faces().to_vec(), *losses))
        }
        _ => None,
    })
}

#[test]
fn every_zone_has_its_card_and_every_kind_its_copies_and_symbols() {
    use Upgrade as U;
    let expected: [(U, &[Zone], u8); 16] = [
        (U::MassProduction, &[Zone::ARENA, Zone::IACON, Zone::POLYHEX, Zone::HELEX], 2),
        (U::SpareParts, &[Zone::TYREST, Zone::ANKMOR, Zone::VOS, Zone::CRYSTAL], 4),
        (U::BlockingInitiators, &[Zone::LAUNCH, Zone::SONIC], 0),
        (U::AssemblyOverdrive, &[Zone::DECAGON, Zone::MOON], 2),
        (U::SparkTransfusion, &[Zone::PRIMUS, Zone::SIMFUR], 2),
        (U::RapidRedeploy, &[Zone::AUTOBASE, Zone::ORBITAL, Zone::PROTIHEX, Zone::KALIS], 2),
        (U::FieldRecycling, &[Zone::RUSTSEA, Zone::STANIX], 2),
        (U::PlasmaRounds, &[Zone::PLASMA, Zone::KAON, Zone::TARN, Zone::RAD], 2),
        (U::TargetingArray, &[Zone::PION, Zone::ALTIHEX, Zone::GYGAX], 3),
        (U::OverloadSalvo, &[Zone::MITHRIL, Zone::HEXIMA], 2),
        (U::BlitzProtocol, &[Zone::KOLKULAR], 0),
        (U::ArmourPlating, &[Zone::PRAXUS, Zone::TAGAN, Zone::NOVA, Zone::MANGANESE], 2),
        (U::DeflectorField, &[Zone::URAYA, Zone::PERIHEX, Zone::WHARF], 3),
        (U::EmergencyRepairs, &[Zone::TRITORUS, Zone::TYGER], 0),
        (U::JammingPulse, &[Zone::NEUTRAL, Zone::UNICRON], 0),
        (U::SpaceBridge, &[Zone::HYDRAX], 0),
    ];
    assert_eq!(expected.map(|(upgrade, ..)| upgrade), Upgrade::ALL);
    for (upgrade, zones, symbols) in expected {
        assert_eq!(upgrade.copies(), zones.iter().map(|&zone| card_of(zone)).collect(), "{upgrade:?}");
        let marked = Card::of(upgrade.copies()).filter(|card| card.has_symbol()).count();
        assert_eq!(marked, usize::from(symbols), "{upgrade:?}");
    }
    let marked = [Zone::POLYHEX, Zone::HELEX, Zone::AUTOBASE, Zone::PROTIHEX, Zone::KAON, Zone::TARN];
    assert!(marked.into_iter().chain([Zone::PRAXUS, Zone::NOVA]).all(|zone| card_of(zone).has_symbol()));
    assert_eq!(Card::all().filter(|card| card.has_symbol()).count(), 26);
}

#[test]
fn a_card_is_played_only_at_its_own_moment() {
    let all = Upgrade::ALL.into_iter().filter(|&upgrade| upgrade != Upgrade::OverloadSalvo);
    let everything: Vec<Upgrade> = Upgrade::ALL.to_vec();
    let muster = mustering(&everything).begin(ONE);
    let transform = mustering(&everything).leader(Zone::IACON, Mode::Robot).turn(ONE, Phase::Transform);
    let before = attacking(&everything, &[]).then(commit(1, false)).then(defend(1, false));
    let after = before.clone().then(Move::Pass);
    let moments = [
        (muster, Moment::Muster),
        (transform, Moment::Transform),
        (before, Moment::BeforeAttack),
        (after, Moment::AfterRoll),
    ];
    for (field, now) in moments {
        for upgrade in all.clone().filter(|upgrade| upgrade.moment() != now) {
            let card = held(&field, ONE, upgrade);
            assert_eq!(field.refused(Move::Play(card)), Refusal::WrongMoment(upgrade, upgrade.moment()), "{now:?}");
        }
    }
    let card = card_of(Zone::HYDRAX);
    let empty = mustering(&[Upgrade::SpareParts]).begin(ONE);
    assert_eq!(empty.refused(Move::Play(card)), Refusal::NotInHand(card));
    let deploying = play(empty, Upgrade::SpareParts).then(Move::Advance);
    assert_eq!(deploying.refused(Move::Play(card)), Refusal::NotNow(Phase::Deploy));
}

#[test]
fn a_card_with_the_symbol_is_spent_for_one_of_its_two_parts() {
    let field = mustering(&[Upgrade::RapidRedeploy]).zones(area(&[Zone::TARN, Zone::IACON]), ONE, 2);
    let field = field.turn(ONE, Phase::Transform);
    let card = held(&field, ONE, Upgrade::RapidRedeploy);
    assert_eq!(card, card_of(Zone::AUTOBASE));
    let turned = field.clone().then(Move::Turn { card, special: Special::Decagon });
    assert!(turned.game.discard().has(card) && turned.game.phase() != Phase::EarlyCall);
    assert!(field.clone().then(Move::Play(card)).game.phase() == Phase::EarlyCall);
    let plain = field.give(ONE, card_of(Zone::KALIS));
    let refused = plain.refused(Move::Turn { card: card_of(Zone::KALIS), special: Special::Decagon });
    assert_eq!(refused, Refusal::NoSymbol(card_of(Zone::KALIS)));
}

#[test]
fn mass_production_gives_three_and_spare_parts_two_each_copy() {
    let field = mustering(&[Upgrade::MassProduction, Upgrade::MassProduction, Upgrade::SpareParts]).begin(ONE);
    let field = play(play(field, Upgrade::MassProduction), Upgrade::MassProduction);
    let field = play(field, Upgrade::SpareParts);
    let gained = field.seen(|event| match event {
        Event::Gained { seat, robots } => Some((*seat, *robots)),
        _ => None,
    });
    assert_eq!(gained, [(ONE, 3), (ONE, 3), (ONE, 2)]);
    assert_eq!((field.game.pool(ONE), field.game.discard().len()), (3 + 3 + 3 + 2, 3));
}

#[test]
fn blocking_initiators_double_sectors_and_nothing_else() {
    let field = mustering(&[Upgrade::BlockingInitiators]).zones(Sector::Orange.zones(), ONE, 1);
    let field = field.special(Special::Moon, true, ONE).begin(ONE);
    let field = play(field, Upgrade::BlockingInitiators).then(Move::Advance);
    let (sector, factory) = (Sector::Orange, Zone::MOON_FACTORY);
    let bonus = Event::SectorBonus { seat: ONE, sector, robots: 4 };
    assert_eq!(field.events[2..], [bonus, Event::Produced { seat: ONE, factory, robots: 1 }]);
    let next = field.begin(ONE).then(Move::Place { zone: Zone::IACON, count: 1 });
    assert_eq!(
        next.events[5],
        Event::SectorBonus { seat: ONE, sector, robots: 2 },
        "only this turn: {:?}",
        next.events
    );
}

#[test]
fn assembly_overdrive_doubles_every_factory_up_to_six() {
    let field = mustering(&[Upgrade::AssemblyOverdrive, Upgrade::AssemblyOverdrive]);
    let field = field.special(Special::Moon, true, ONE).special(Special::Decagon, true, ONE);
    let field = field.zone(Zone::DECAGON_FACTORY, ONE, 7).zone(Zone::MOON_FACTORY, ONE, 2).begin(ONE);
    let field = play(field, Upgrade::AssemblyOverdrive);
    let second = held(&field, ONE, Upgrade::AssemblyOverdrive);
    assert_eq!(field.refused(Move::Play(second)), Refusal::WorksAlready(Upgrade::AssemblyOverdrive));
    let field = field.then(Move::Advance);
    let built = |factory, robots| Event::Produced { seat: ONE, factory, robots };
    assert_eq!(field.events[2..], [built(Zone::DECAGON_FACTORY, 6), built(Zone::MOON_FACTORY, 4)]);
}

#[test]
fn spark_transfusion_waives_the_fee_or_gives_one_robot_if_the_leader_is_there() {
    let gone = play(mustering(&[Upgrade::SparkTransfusion]).begin(ONE), Upgrade::SparkTransfusion);
    assert!(gone.game.revives_free() && gone.game.pool(ONE) == 3);
    let gone = gone.then(Move::Advance).then(Move::Revive { zone: Zone::NOVA, mode: Mode::Vehicle });
    let (leader, zone, mode) = (Leader::Optimus, Zone::NOVA, Mode::Vehicle);
    assert!(gone.events.contains(&Event::Revived { seat: ONE, leader, zone, mode, free: true }));
    assert_eq!((gone.game.pool(ONE), gone.game.lost(ONE)), (3, 0));
    let there = mustering(&[Upgrade::SparkTransfusion]).leader(Zone::IACON, Mode::Robot).begin(ONE);
    let there = play(there, Upgrade::SparkTransfusion);
    assert_eq!((there.game.pool(ONE), there.game.revives_free()), (3 + 1, false));
    let revive = Move::Revive { zone: Zone::NOVA, mode: Mode::Robot };
    assert_eq!(there.then(Move::Advance).refused(revive), Refusal::LeaderIsThere(Leader::Optimus));
}

#[test]
fn rapid_redeploy_makes_one_call_in_phase_2() {
    let field = mustering(&[Upgrade::RapidRedeploy]).zone(Zone::IACON, ONE, 4).turn(ONE, Phase::Transform);
    let field = play(field, Upgrade::RapidRedeploy);
    assert_eq!(field.game.phase(), Phase::EarlyCall);
    let one = Refusal::NeedsTwo(Zone::NOVA, Errand::Call);
    assert_eq!(field.refused(call(Zone::NOVA, Zone::IACON)), one, "one stays behind");
    assert_eq!(field.refused(call(Zone::IACON, Zone::VOS)), Refusal::NotYours(Zone::VOS, Errand::Call));
    let field = field.then(call(Zone::IACON, Zone::NOVA));
    assert_eq!(field.refused(carry(4, false)), Refusal::MoversAllowed(3, Errand::Call));
    let field = field.then(carry(3, false));
    let moved = Event::Moved { seat: ONE, from: Zone::IACON, to: Zone::NOVA, units: 3, leader: false };
    assert_eq!(field.events.last(), Some(&moved));
    assert!(!field.game.has_called(), "the call of Phase 4 is still to come");
    let stuck = mustering(&[Upgrade::RapidRedeploy]).leader(Zone::VOS, Mode::Robot).turn(ONE, Phase::Transform);
    let card = held(&stuck, ONE, Upgrade::RapidRedeploy);
    assert_eq!(stuck.refused(Move::Play(card)), Refusal::NoUse(Upgrade::RapidRedeploy));
}

#[test]
fn field_recycling_puts_a_robot_on_each_of_up_to_two_zones() {
    let field = mustering(&[Upgrade::FieldRecycling]).turn(ONE, Phase::Transform);
    let field = play(field, Upgrade::FieldRecycling);
    let place = |zone, count| Move::Place { zone, count };
    assert_eq!(field.refused(place(Zone::VOS, 1)), Refusal::NotYours(Zone::VOS, Errand::Recycling));
    assert_eq!(field.refused(place(Zone::IACON, 2)), Refusal::OneAtATime(Errand::Recycling));
    let one = field.clone().then(place(Zone::IACON, 1));
    assert_eq!(one.refused(place(Zone::IACON, 1)), Refusal::SameZone(Errand::Recycling), "two different zones");
    let two = one.clone().then(place(Zone::NOVA, 1));
    assert_eq!([Zone::IACON, Zone::NOVA].map(|zone| two.game.units(zone)), [2, 2]);
    assert_eq!(one.then(Move::Advance).game.units(Zone::NOVA), 1, "one is enough");
    assert_eq!(field.then(Move::Advance).game.strength(ONE), 4, "so is none");
}

#[test]
fn plasma_rounds_give_robots_d8_for_the_whole_attack() {
    let field = attacking(&[Upgrade::PlasmaRounds], &[]).then(commit(3, false)).then(defend(2, false));
    let field = play(field, Upgrade::PlasmaRounds);
    assert_eq!(sides(&field), (vec![8, 8, 8], vec![6, 6]));
    let field = field.then(commit(2, false)).then(defend(2, false));
    assert_eq!(sides(&field), (vec![8, 8], vec![6, 6]), "it lasts");
}

#[test]
fn armour_plating_gives_the_attacked_robots_d8() {
    let field = attacking(&[], &[Upgrade::ArmourPlating]).then(commit(3, false)).then(defend(2, false));
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Before(Side::Defence), Some(TWO)));
    let field = field.then(Move::Play(card_of(Zone::NOVA)));
    assert_eq!(sides(&field), (vec![6, 6, 6], vec![8, 8]));
    let field = field.then(commit(1, false)).then(defend(1, false));
    assert_eq!(sides(&field), (vec![6], vec![8]));
}

#[test]
fn targeting_array_adds_one_to_the_attackers_highest_die_in_every_roll() {
    let field = attacking(&[Upgrade::TargetingArray], &[]);
    let card = held(&field, ONE, Upgrade::TargetingArray);
    let begin = [commit(2, false), defend(1, false), Move::Play(card)];
    let field = field.rolls(&begin, &[3, 4], &[4]);
    assert_eq!(compared(&field), [(vec![3, 5], vec![4], Losses { attack: 0, defence: 1 })], "4 and 1 beat a 4");
    assert!(field.events.contains(&Event::Raised { side: Side::Attack, die: 1, leader: false }));
    let field = field.rolls(&[commit(1, false), defend(1, false)], &[6], &[6]);
    assert_eq!(compared(&field)[1], (vec![7], vec![6], Losses { attack: 0, defence: 1 }), "a 7 on a d6");
}

#[test]
fn deflector_field_adds_one_to_the_defenders_highest_die_in_every_roll() {
    let field = attacking(&[], &[Upgrade::DeflectorField]);
    let card = held(&field, TWO, Upgrade::DeflectorField);
    let field = field.rolls(&[commit(1, false), defend(2, false), Move::Play(card)], &[5], &[4, 2]);
    assert_eq!(compared(&field), [(vec![5], vec![5, 2], Losses { attack: 1, defence: 0 })]);
    let field = field.rolls(&[commit(1, false), defend(1, false)], &[6], &[5]);
    assert_eq!(compared(&field)[1], (vec![6], vec![6], Losses { attack: 1, defence: 0 }));
}

#[test]
fn a_cards_one_and_a_leaders_one_add_up() {
    let field = Field::with_leaders(&[Leader::Bumblebee, Leader::Megatron]).zone(Zone::KAON, ONE, 2);
    let field = field.zone(Zone::VOS, TWO, 3).leader(Zone::KAON, Mode::Robot).card(ONE, Upgrade::TargetingArray);
    let card = held(&field, ONE, Upgrade::TargetingArray);
    let field = field.attack(Zone::KAON, Zone::VOS);
    let field = field.rolls(&[commit(1, true), defend(1, false), Move::Play(card)], &[5], &[6]);
    assert_eq!(compared(&field), [(vec![7], vec![6], Losses { attack: 0, defence: 1 })]);
}

#[test]
fn overload_salvo_throws_the_named_dice_again() {
    let field = attacking(&[Upgrade::OverloadSalvo], &[]);
    let card = held(&field, ONE, Upgrade::OverloadSalvo);
    let salvo = |dice| Move::Salvo { card, dice };
    let field = field.then(commit(3, false)).then(defend(1, false));
    assert_eq!(field.refused(salvo(1)), Refusal::NotNow(Phase::Before(Side::Attack)));
    let field = field.then(Move::Pass);
    let rolled = field.game.assault.attack;
    assert_eq!(field.refused(Move::Play(card)), Refusal::NoSuchDice, "a salvo names its dice");
    for none in [0, 0b1000, 0b1001] {
        assert_eq!(field.refused(salvo(none)), Refusal::NoSuchDice);
    }
    let field = field.then(salvo(0b101));
    let again = field.seen(|event| match event {
        Event::Rerolled { attack } => Some(*attack),
        _ => None,
    });
    assert_eq!(again[0].faces()[1], rolled.faces()[1], "only those");
    assert_eq!(compared(&field)[0].0, again[0].faces(), "the new dice count");
}

#[test]
fn blitz_protocol_lasts_through_all_attacks_of_the_turn() {
    let field = attacking(&[Upgrade::BlitzProtocol], &[]).then(commit(2, false)).then(defend(2, false));
    let field = play(field, Upgrade::BlitzProtocol);
    assert_eq!(sides(&field), (vec![8, 6], vec![6, 6]));
    let field = field.then(Move::Stop).attack(Zone::KAON, Zone::TARN).then(commit(3, false));
    assert_eq!(
        field.seen(|event| match event {
            Event::Rolled { attack, .. } => Some(attack.sides().to_vec()),
            _ => None,
        })[1],
        [8, 6, 6],
        "a new attack"
    );
    let mut over = field.turn(ONE, Phase::Attack).zone(Zone::VOS, ONE, 9);
    over = over.then(Move::Advance);
    assert!(!over.game.turn.blitz, "over with Phase 3");
}

#[test]
fn emergency_repairs_take_back_one_loss_of_this_roll() {
    let field = attacking(&[], &[Upgrade::EmergencyRepairs]);
    let card = held(&field, TWO, Upgrade::EmergencyRepairs);
    let safe = field.clone().rolls(&[commit(1, false), defend(1, false), Move::Pass], &[1], &[6]);
    assert_eq!(safe.game.phase(), Phase::Commit, "nothing was lost, so nothing is asked");
    let field = field.rolls(&[commit(2, false), defend(2, false), Move::Pass], &[6, 6], &[1, 1]);
    assert_eq!(field.game.phase(), Phase::Repair);
    let field = field.then(Move::Play(card));
    let (from, to) = (Zone::KAON, Zone::VOS);
    let fell = Event::Fell { from, to, losses: Losses { attack: 0, defence: 1 } };
    let end = field.events.len() - 2;
    assert_eq!(field.events[end..], [Event::Repaired { seat: TWO, zone: to }, fell]);
    assert_eq!((field.game.units(to), field.game.lost(TWO)), (8, 1));
    let both = attacking(&[], &[Upgrade::EmergencyRepairs, Upgrade::EmergencyRepairs]);
    let one = both.rolls(&[commit(1, false), defend(1, false), Move::Pass], &[6], &[1]).then(Move::Play(card));
    assert_eq!((one.game.phase(), one.game.hand(TWO).len()), (Phase::Commit, 1), "nothing is left to repair");
}

#[test]
fn jamming_pulse_cancels_the_card_just_played_by_either_side() {
    let field = attacking(&[Upgrade::PlasmaRounds], &[Upgrade::JammingPulse]).then(commit(1, false));
    let field = field.then(defend(1, false));
    let (plasma, pulse) = (held(&field, ONE, Upgrade::PlasmaRounds), held(&field, TWO, Upgrade::JammingPulse));
    let field = field.then(Move::Play(plasma)).then(Move::Play(pulse));
    assert!(field.events.contains(&Event::Jammed { seat: TWO, card: plasma }));
    assert_eq!((sides(&field).0, field.game.discard()), (vec![6], Cards::EMPTY.with(plasma).with(pulse)));
    let field = attacking(&[Upgrade::JammingPulse], &[Upgrade::EmergencyRepairs]);
    let (pulse, repairs) = (held(&field, ONE, Upgrade::JammingPulse), held(&field, TWO, Upgrade::EmergencyRepairs));
    let rolled = [commit(1, false), defend(1, false), Move::Pass, Move::Pass];
    let field = field.rolls(&rolled, &[6], &[1]).then(Move::Pass);
    let field = field.then(Move::Play(repairs)).then(Move::Play(pulse));
    assert!(field.events.contains(&Event::Jammed { seat: ONE, card: repairs }));
    assert_eq!(field.game.units(Zone::VOS), 8, "the loss stands");
}

#[test]
fn a_jammed_salvo_leaves_the_dice_and_a_jammed_blitz_is_gone() {
    let field = attacking(&[Upgrade::OverloadSalvo], &[Upgrade::JammingPulse]);
    let (salvo, pulse) = (held(&field, ONE, Upgrade::OverloadSalvo), held(&field, TWO, Upgrade::JammingPulse));
    let rolled = [commit(2, false), defend(1, false), Move::Pass, Move::Pass];
    let field = field.rolls(&rolled, &[2, 1], &[3]).then(Move::Salvo { card: salvo, dice: 3 });
    let field = field.then(Move::Play(pulse));
    assert_eq!(compared(&field), [(vec![2, 1], vec![3], Losses { attack: 1, defence: 0 })]);
    let field = attacking(&[Upgrade::BlitzProtocol], &[Upgrade::JammingPulse]).then(commit(1, false));
    let field = play(field.then(defend(1, false)), Upgrade::BlitzProtocol).then(Move::Play(pulse));
    assert!(!field.game.turn.blitz && sides(&field).0 == [6]);
}

#[test]
fn space_bridge_makes_two_zones_neighbours() {
    let field = mustering(&[Upgrade::SpaceBridge]).zone(Zone::IACON, ONE, 4).turn(ONE, Phase::Transform);
    let far = Refusal::NotNeighbours(Zone::IACON, Zone::KAON);
    assert_eq!(field.clone().turn(ONE, Phase::Attack).refused(assault(Zone::IACON, Zone::KAON)), far);
    let field = play(field, Upgrade::SpaceBridge);
    assert_eq!(field.game.phase(), Phase::Bridge);
    assert_eq!(field.refused(Move::Advance), Refusal::NotNow(Phase::Bridge));
    let field = field.then(Move::Bridge { from: Zone::IACON, to: Zone::KAON });
    assert_eq!(field.events.last(), Some(&Event::Bridged { seat: ONE, from: Zone::IACON, to: Zone::KAON }));
    assert!(field.game.neighbours_by_bridge(Zone::KAON).has(Zone::IACON), "both ways");
    assert!(!field.game.neighbours(Zone::KAON).has(Zone::IACON), "but not by nature");
    let field = field.attack(Zone::IACON, Zone::KAON).rolls(&[commit(3, false)], &[6, 1, 1], &[1]);
    assert_eq!((field.game.owner(Zone::KAON), field.game.units(Zone::KAON)), (Some(ONE), 3));
}
