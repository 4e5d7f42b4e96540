//! The rulings of the sheet on set-up, supply, Phase 2, Phase 4 and elimination: A38–A40, A44–A51, A53, A54, A60–A62.

use super::{
    kit::{card_of, zones as area},
    rulings::{assault, call, carry, commit, defend, held, span},
    *,
};
use crate::{
    BadOptions,
    cybertron::{Faction, MAP, Sector, Side},
};

/// A war set up by turns.
fn by_turns(seats: u8) -> Field {
    let options = Options { seats, leaders: Options::line_up(seats), quick: false, ..Options::default() };
    let mut dice = Dice::new(3);
    let game = Cybertron::start(&options, &mut dice).expect("legal");
    Field { game, dice, events: Vec::new() }
}

/// Plays the first move listed, as long as the phase stays.
fn through(mut field: Field, phase: Phase) -> Field {
    let mut moves = Vec::new();
    while field.game.phase() == phase {
        moves.clear();
        field.game.moves(&mut moves);
        field.play(moves[0]);
    }
    field
}

fn drawn(field: &Field) -> Vec<Seat> {
    field.seen(|event| match event {
        Event::Drew { seat } => Some(*seat),
        _ => None,
    })
}

#[test]
fn a38_the_supply_of_robots_has_no_end() {
    let field = Field::new(2).zones(span(0, 10), ONE, 1000).card(ONE, Upgrade::FieldRecycling);
    let field = field.turn(ONE, Phase::Transform);
    let card = held(&field, ONE, Upgrade::FieldRecycling);
    let field = field.then(Move::Play(card)).then(Move::Place { zone: Zone::IACON, count: 1 });
    assert_eq!((field.game.units(Zone::IACON), field.game.lost(ONE)), (1001, 0), "the scrapheap held nothing");
    let field = field.on_top(card_of(Zone::KALIS)).then(Move::Advance).turn(TWO, Phase::Reinforce);
    assert_eq!(field.then(Move::Advance).game.units(Zone::KALIS), 1003);
}

#[test]
fn a39_a_hand_may_be_as_large_as_it_gets() {
    let field = Field::new(2).zone(Zone::KAON, ONE, 5);
    let field = Card::all().filter(|card| card.zone() != Zone::KAON).fold(field, |field, card| field.give(ONE, card));
    let mut field = field.turn(ONE, Phase::Reinforce);
    field.game.turn.captured = true;
    let field = field.then(Move::Advance);
    assert_eq!((field.game.hand(ONE).len(), drawn(&field)), (42, vec![ONE]));
}

#[test]
fn a40_a_captured_factory_is_a_captured_zone_but_an_opened_one_is_not() {
    let field = Field::new(2).zone(Zone::MOON, ONE, 5).special(Special::Moon, true, TWO);
    let field = field.attack(Zone::MOON, Zone::MOON_FACTORY).rolls(&[commit(3, false)], &[6, 1, 1], &[1]);
    let field = field.then(Move::Follow { units: 0, leader: false });
    assert!(field.game.has_captured());
    assert_eq!((field.game.zones_of(ONE).len(), field.game.zone_count(ONE)), (2, 2));
    let field = field.then(Move::Advance);
    let field = if field.game.phase() == Phase::Reinforce { field.then(Move::Advance) } else { field };
    assert_eq!((drawn(&field), field.game.hand(ONE).len()), (vec![ONE], 1));
    let ended = field.day(6).turn(TWO, Phase::Reinforce).then(Move::Advance);
    assert_eq!(ended.game.outcome().expect("over").scores, [2, 41], "and it counts at the end");
    let opened = Field::new(2).zone(Zone::MOON, ONE, 5).give(ONE, card_of(Zone::KAON)).turn(ONE, Phase::Transform);
    let opened = opened.then(Move::Turn { card: card_of(Zone::KAON), special: Special::Moon });
    assert_eq!((opened.game.owner(Zone::MOON_FACTORY), opened.game.units(Zone::MOON_FACTORY)), (Some(ONE), 1));
    assert!(!opened.game.has_captured());
}

#[test]
fn a44_zones_and_robots_at_the_start_are_as_even_as_they_can_be() {
    let expected: [(&[u8], &[u16]); 3] =
        [(&[21, 21], &[9, 9]), (&[14, 14, 14], &[16, 16, 16]), (&[11, 11, 10, 10], &[19, 19, 20, 20])];
    for (seats, (zones, left)) in (2..=4).zip(expected) {
        let field = through(by_turns(seats), Phase::Claim);
        assert_eq!(field.game.phase(), Phase::Stack);
        let seats = || Seat::all(seats.into());
        assert_eq!(seats().map(|seat| field.game.zones_of(seat).len()).collect::<Vec<_>>(), zones);
        assert_eq!(seats().map(|seat| field.game.pool(seat)).collect::<Vec<_>>(), left);
        let field = through(field, Phase::Stack);
        assert!(seats().all(|seat| field.game.strength(seat) == 31), "thirty robots and a leader");
        assert_eq!(seats().fold(Region::EMPTY, |all, seat| all.or(field.game.zones_of(seat))), MAP, "no neutral army");
        let quick = Options { seats: zones.len() as u8, leaders: field.game.options().leaders, ..Options::default() };
        let quick = Cybertron::start(&quick, &mut Dice::new(9)).expect("legal");
        assert_eq!(seats().map(|seat| quick.zones_of(seat).len()).collect::<Vec<_>>(), zones, "dealt out too");
    }
}

#[test]
fn a45_the_garbled_table_counts_for_nothing() {
    // "08-20-27" and the like stand in its rows; 8, 20 and 27 zones bring what every three zones bring.
    assert_eq!([8, 20, 27, 5, 14].map(crate::conquest::units_for), [3, 6, 9, 3, 4]);
    assert_eq!(Sector::ALL.map(|sector| sector.zones().len()), [6, 4, 12, 9, 7, 4]);
    assert_eq!(Sector::ALL.map(Sector::bonus), [3, 2, 7, 5, 5, 2]);
}

#[test]
fn a46_placing_goes_round_without_a_restart() {
    let field = by_turns(4);
    assert_eq!(field.refused(Move::Claim(Zone::KAON)), Refusal::Claimed(Zone::KAON), "Megatron starts there");
    assert_eq!(field.refused(Move::Claim(Zone::MOON_FACTORY)), Refusal::Shut(Zone::MOON_FACTORY));
    let field = through(field, Phase::Claim);
    assert_eq!(field.game.turn(), Some(THREE), "the third seat is the first to stack");
    let own = Zone::of(field.game.zones_of(THREE)).next().expect("a zone");
    assert_eq!(field.refused(Move::Place { zone: own, count: 2 }), Refusal::OneAtATime(Errand::SettingUp));
    assert_eq!(
        field.refused(Move::Place { zone: Zone::KAON, count: 1 }),
        Refusal::NotYours(Zone::KAON, Errand::SettingUp)
    );
    let field = through(field, Phase::Stack);
    let placed =
        |seat| field.seen(|event| matches!(event, Event::Placed { seat: by, .. } if *by == seat).then_some(()));
    assert!(Seat::all(4).all(|seat| placed(seat).len() == 29));
    assert_eq!((field.game.turn(), field.game.day()), (Some(ONE), 1));
    let two = by_turns(2);
    assert!(two.allows(Move::Claim(Zone::TYGER)) && two.allows(Move::Claim(Zone::RAD)), "nobody starts there");
}

#[test]
fn a47_at_the_end_zones_count_and_sectors_do_not() {
    let sectors = [Sector::Red, Sector::Yellow, Sector::Blue].map(Sector::zones);
    let own = sectors.into_iter().fold(Region::EMPTY, Region::or);
    let field = Field::new(2).zones(own, ONE, 1).zone(Zone::HELEX, ONE, 9);
    let field = field.zones(area(&[Zone::STANIX, Zone::KOLKULAR, Zone::HYDRAX]), TWO, 1).zone(Zone::KAON, TWO, 1);
    let field = field.day(6).turn(TWO, Phase::Reinforce).then(Move::Advance);
    let outcome = field.game.outcome().expect("over");
    assert_eq!((outcome.scores, outcome.places), (vec![19, 23], vec![2, 1]), "three sectors against less");
}

#[test]
fn a48_every_scrapped_leader_comes_back_for_three_of_the_robots_not_yet_placed() {
    let field = Field::new(2).zones(span(1, 5), ONE, 1).begin(ONE);
    let revive = Move::Revive { zone: Zone::IACON, mode: Mode::Vehicle };
    assert_eq!(field.refused(Move::Advance), Refusal::PlaceFirst(3), "nothing is saved for later");
    let field = field.then(revive);
    assert_eq!((field.game.pool(ONE), field.game.lost(ONE)), (0, 3));
    assert_eq!(field.game.phase(), Phase::Transform, "and everything is placed");
    let field = field.then(Move::Flip);
    assert_eq!(field.game.chief(ONE).mode, Mode::Robot, "he may flip at once");
}

#[test]
fn a48_steps_a_to_d_are_not_counted_again_for_a_revived_leader() {
    let field = Field::new(2).special(Special::Moon, true, ONE).zone(Zone::MOON_FACTORY, ONE, 2).begin(ONE);
    assert_eq!(field.game.pool(ONE), 3 + 2);
    let field = field.then(Move::Revive { zone: Zone::MOON_FACTORY, mode: Mode::Robot });
    assert_eq!((field.game.units(Zone::MOON_FACTORY), field.game.pool(ONE)), (3, 2), "he comes too late to work");
}

#[test]
fn a48_spark_transfusion_sets_him_up_in_step_e_and_a_second_copy_gives_one_robot() {
    let field = Field::new(2).zones(span(1, 5), ONE, 1).card(ONE, Upgrade::SparkTransfusion);
    let mut field = field.card(ONE, Upgrade::SparkTransfusion).begin(ONE);
    for (card, pool) in Card::of(Upgrade::SparkTransfusion.copies()).zip([3, 4]) {
        field = field.then(Move::Play(card));
        assert_eq!(field.game.pool(ONE), pool);
    }
    assert_eq!(field.game.chief(ONE).zone, None);
    let field = field.then(Move::Advance).then(Move::Place { zone: Zone::NOVA, count: 4 });
    assert_eq!(field.game.phase(), Phase::Deploy, "he is still to come");
    let field = field.then(Move::Revive { zone: Zone::NOVA, mode: Mode::Robot });
    assert_eq!((field.game.units(Zone::NOVA), field.game.lost(ONE)), (6, 0));
    assert_eq!(field.game.phase(), Phase::Transform);
}

#[test]
fn a49_a_zone_has_one_owner_and_closing_crushes_an_enemys_a_partners_or_ones_own() {
    let close = Move::Turn { card: card_of(Zone::KAON), special: Special::Decagon };
    for owner in Seat::all(4) {
        let field = Field::new(4).zones(span(0, 6), ONE, 1).zones(span(6, 9), TWO, 1).zones(span(10, 13), THREE, 1);
        let field = field.zone(Zone::TARN, ONE, 1).special(Special::Decagon, true, owner);
        let field = field.zone(Zone::DECAGON_FACTORY, owner, 4).give(ONE, card_of(Zone::KAON));
        let field = field.turn(ONE, Phase::Transform).then(close);
        assert_eq!((field.game.lost(owner), field.game.owner(Zone::DECAGON_FACTORY)), (4, None));
        assert!(!field.game.has_captured() && drawn(&field).is_empty(), "it is no capture");
    }
}

#[test]
fn a49_who_crushes_his_own_last_unit_is_out_and_his_turn_ends() {
    let field = Field::new(3).zone(Zone::TARN, TWO, 1).special(Special::Decagon, true, ONE);
    let field = field.give(ONE, card_of(Zone::KAON)).card(ONE, Upgrade::SpaceBridge).turn(ONE, Phase::Transform);
    let field = field.then(Move::Turn { card: card_of(Zone::KAON), special: Special::Decagon });
    let began = Event::Began { seat: TWO, day: 1, zones: 1, robots: 3 };
    assert_eq!(field.events[1..], [Event::Eliminated { seat: ONE, cards: 1 }, began]);
    assert_eq!((field.game.turn(), field.game.is_alive(ONE)), (Some(TWO), false));
}

#[test]
fn a50_only_ones_own_zone_in_the_sector_counts_and_whoever_qualifies_may_turn() {
    let turn = |special| Move::Turn { card: card_of(Zone::KAON), special };
    let field = Field::new(4).zone(Zone::IACON, ONE, 1).zone(Zone::TARN, THREE, 3).give(ONE, card_of(Zone::KAON));
    let field = field.turn(ONE, Phase::Transform);
    assert_eq!(field.refused(turn(Special::Decagon)), Refusal::NotInSector(Special::Decagon), "a partner's does not");
    let inside = field.clone().special(Special::Decagon, true, ONE);
    assert!(inside.allows(turn(Special::Decagon)), "an open factory is a zone of its sector");
    let opened = field.zone(Zone::PLASMA, ONE, 1).zone(Zone::DECAGON, TWO, 6).then(turn(Special::Decagon));
    let (card, special) = (card_of(Zone::KAON), Special::Decagon);
    assert_eq!(opened.events[0], Event::Opened { seat: ONE, card, special });
    assert_eq!((opened.game.owner(Zone::DECAGON_FACTORY), opened.game.units(Zone::DECAGON_FACTORY)), (Some(ONE), 1));
    assert_eq!((opened.game.owner(Zone::DECAGON), opened.game.units(Zone::DECAGON)), (Some(TWO), 6));
    assert!(Card::all().all(|card| !card.zone().is_factory()), "the Matrix never names a factory");
}

#[test]
fn a50_turning_a_rotating_zone_moves_and_harms_nobody() {
    let field = Field::new(2).zone(Zone::PRAXUS, TWO, 7).zone(Zone::HELEX, ONE, 2).give(ONE, card_of(Zone::KAON));
    let field = field.leader(Zone::PRAXUS, Mode::Robot).turn(ONE, Phase::Transform);
    let before = field.game.board.units;
    let field = field.then(Move::Turn { card: card_of(Zone::KAON), special: Special::Praxus });
    assert_eq!((field.game.board.units, field.game.lost(TWO)), (before, 0));
    assert!(field.game.chief(TWO).is_at(Zone::PRAXUS) && !field.game.is_open(Special::Praxus));
}

#[test]
fn a51_phase_2_goes_in_any_order_each_step_on_the_board_of_its_moment() {
    let field = Field::new(2).zone(Zone::TARN, ONE, 3).zone(Zone::MANGANESE, ONE, 1).zone(Zone::PRAXUS, ONE, 1);
    let field = field.leader(Zone::TARN, Mode::Robot).special(Special::Praxus, false, ONE);
    let field = field.give(ONE, card_of(Zone::TARN)).card(ONE, Upgrade::RapidRedeploy).turn(ONE, Phase::Transform);
    let redeploy = held(&field, ONE, Upgrade::RapidRedeploy);
    assert_eq!(field.refused(Move::Play(redeploy)), Refusal::NoUse(Upgrade::RapidRedeploy), "nothing is connected");
    let turn = Move::Turn { card: card_of(Zone::TARN), special: Special::Praxus };
    let field = field.then(turn).then(Move::Play(redeploy)).then(call(Zone::TARN, Zone::MANGANESE));
    let field = field.then(carry(2, true));
    assert_eq!(field.game.phase(), Phase::Transform, "he can still flip");
    let field = field.then(Move::Flip);
    assert_eq!((field.game.phase(), field.game.chief(ONE).mode), (Phase::Attack, Mode::Vehicle));
    for late in [Move::Flip, turn, Move::Play(redeploy)] {
        assert_eq!(field.refused(late), Refusal::NotNow(Phase::Attack));
    }
}

/// Optimus and two robots in Iacon, two in Nova Cronum, and a card for a call in Phase 2.
fn called_early(mode: Mode) -> Field {
    let field = Field::new(4).zones(area(&[Zone::IACON, Zone::NOVA]), ONE, 2).zone(Zone::ORBITAL, THREE, 2);
    let field = field.zone(Zone::VOS, ONE, 2).leader(Zone::IACON, mode).card(ONE, Upgrade::RapidRedeploy);
    let card = held(&field, ONE, Upgrade::RapidRedeploy);
    field.turn(ONE, Phase::Transform).then(Move::Play(card))
}

#[test]
fn a53_optimus_on_wheels_stays_in_a_call_of_phase_2_and_on_foot_he_goes_along() {
    let wheels = called_early(Mode::Vehicle);
    assert_eq!(wheels.refused(Move::Jump(Zone::NOVA)), Refusal::NotNow(Phase::EarlyCall));
    let wheels = wheels.then(call(Zone::IACON, Zone::NOVA));
    assert_eq!(wheels.refused(carry(1, true)), Refusal::OptimusStays);
    assert_eq!(wheels.refused(carry(3, false)), Refusal::MoversAllowed(2, Errand::Call));
    let all = wheels.then(carry(2, false));
    assert_eq!((all.game.units(Zone::IACON), all.game.chief(ONE).zone), (1, Some(Zone::IACON)), "he is who stays");
    let foot = called_early(Mode::Robot).then(call(Zone::IACON, Zone::NOVA)).then(carry(2, true));
    assert_eq!((foot.game.units(Zone::NOVA), foot.game.chief(ONE).zone), (4, Some(Zone::NOVA)));
}

#[test]
fn a53_a_call_of_phase_2_crosses_the_partners_zones_and_no_zone_is_given() {
    let field = called_early(Mode::Robot);
    assert!(field.allows(call(Zone::NOVA, Zone::VOS)), "through Orbital Platform Beta");
    assert_eq!(field.refused(Move::Give(Zone::NOVA)), Refusal::NotNow(Phase::EarlyCall));
    assert_eq!(field.refused(Move::Advance), Refusal::NotNow(Phase::EarlyCall), "the card is played, the call comes");
}

/// Optimus on wheels in Iacon; Vos lies apart.
fn last_phase() -> Field {
    let field = Field::new(4).zones(area(&[Zone::IACON, Zone::NOVA, Zone::VOS]), ONE, 3).zone(Zone::KALIS, THREE, 1);
    field.leader(Zone::IACON, Mode::Vehicle).turn(ONE, Phase::Reinforce)
}

#[test]
fn a54_the_call_and_the_jump_each_come_once_in_either_order_and_optimus_may_do_both() {
    let called = last_phase().then(call(Zone::IACON, Zone::NOVA)).then(carry(1, true));
    assert_eq!(called.refused(call(Zone::IACON, Zone::NOVA)), Refusal::CalledAlready);
    assert_eq!(called.refused(Move::Give(Zone::NOVA)), Refusal::CalledAlready);
    assert_eq!(called.refused(Move::Jump(Zone::NOVA)), Refusal::SameZone(Errand::Jump));
    let called = called.then(Move::Jump(Zone::VOS));
    assert!(called.game.chief(ONE).is_at(Zone::VOS), "he went along and jumped");
    let jumped = last_phase().then(Move::Jump(Zone::NOVA));
    assert_eq!(jumped.events, [Event::Jumped { seat: ONE, from: Zone::IACON, to: Zone::NOVA }]);
    assert_eq!(jumped.refused(Move::Jump(Zone::IACON)), Refusal::JumpedAlready);
    assert!(jumped.then(call(Zone::NOVA, Zone::IACON)).then(carry(1, true)).game.chief(ONE).is_at(Zone::IACON));
}

#[test]
fn a54_a_gift_replaces_the_call_but_not_the_jump() {
    let given = last_phase().then(Move::Give(Zone::NOVA));
    assert_eq!(given.refused(Move::Give(Zone::VOS)), Refusal::CalledAlready);
    assert_eq!(given.refused(call(Zone::IACON, Zone::VOS)), Refusal::CalledAlready);
    assert_eq!(given.refused(Move::Jump(Zone::NOVA)), Refusal::NotYours(Zone::NOVA, Errand::Jump));
    assert!(given.then(Move::Jump(Zone::VOS)).game.chief(ONE).is_at(Zone::VOS));
    let walks = last_phase().leader(Zone::VOS, Mode::Robot);
    assert_eq!(walks.refused(Move::Jump(Zone::NOVA)), Refusal::NoJumper);
}

#[test]
fn a60_partners_do_not_see_each_others_cards_and_only_the_two_in_the_fight_play_some() {
    let field = Field::new(4).zone(Zone::IACON, ONE, 3).zone(Zone::LAUNCH, THREE, 9).zone(Zone::HEXIMA, TWO, 9);
    let with = |upgrade| field.clone().card(ONE, upgrade).game;
    let (one, other) = (with(Upgrade::ArmourPlating), with(Upgrade::SpaceBridge));
    assert!(one.veil(THREE) == other.veil(THREE) && one.veil(ONE) != other.veil(ONE));
    let field = field.card(ONE, Upgrade::ArmourPlating).card(FOUR, Upgrade::PlasmaRounds).turn(TWO, Phase::Attack);
    let field = field.attack(Zone::HEXIMA, Zone::LAUNCH).then(commit(2, false)).then(defend(2, false));
    assert_eq!(field.game.phase(), Phase::Commit, "neither fighter holds a card, so nobody was asked");
    let own = field.card(THREE, Upgrade::SpareParts).then(commit(1, false)).then(defend(1, false));
    assert_eq!((own.game.phase(), own.game.turn()), (Phase::Before(Side::Defence), Some(THREE)));
    let card = held(&own, ONE, Upgrade::ArmourPlating);
    assert_eq!(own.game.check(ONE, Move::Play(card)), Err(Refusal::NotYourTurn(THREE)));
    assert_eq!(own.refused(Move::Play(card)), Refusal::NotInHand(card), "no passing on");
}

#[test]
fn a61_who_is_out_is_skipped_and_gets_nothing_and_his_team_plays_on() {
    let field = Field::new(4).zones(MAP, TWO, 1).zones(span(0, 20), ONE, 3).zone(Zone::KAON, FOUR, 1);
    assert!(!field.game.is_alive(THREE));
    let field = field.turn(ONE, Phase::Reinforce);
    assert_eq!(field.refused(Move::Give(Zone::IACON)), Refusal::NoPartner);
    let next = field.turn(TWO, Phase::Reinforce).then(Move::Advance);
    assert_eq!(next.game.turn(), Some(FOUR), "the third seat is skipped");
    let ended = next.day(6).turn(FOUR, Phase::Reinforce).zones(span(20, 30), ONE, 1).then(Move::Advance);
    assert_eq!(ended.game.outcome().expect("over").places, [1, 3, 1, 3], "both of the team win");
}

#[test]
fn a61_the_last_side_standing_wins_at_once_without_a_card_or_the_matrix() {
    let field = Field::new(4).zones(MAP, ONE, 4).zone(Zone::KAON, FOUR, 1).card(FOUR, Upgrade::JammingPulse);
    let field = field.attack(Zone::VOS, Zone::KAON).rolls(&[commit(1, false), Move::Pass], &[6], &[1]);
    let field = field.then(Move::Pass);
    let end = field.events.len() - 2;
    assert_eq!(field.events[end..], [Event::Eliminated { seat: FOUR, cards: 1 }, Event::Over { by_force: true }]);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Over, None));
    assert_eq!((drawn(&field), field.game.hand(ONE)), (Vec::new(), Cards::EMPTY));
    assert_eq!(field.game.outcome().expect("over").places, [1, 3, 1, 3], "the partner who was out wins too");
    assert_eq!(field.game.check(ONE, assault(Zone::VOS, Zone::KAON)), Err(Refusal::GameOver));
    let team = Field::new(4).zones(MAP, ONE, 4).zone(Zone::KAON, FOUR, 1).zone(Zone::TARN, TWO, 1);
    let team = team.attack(Zone::VOS, Zone::KAON).rolls(&[commit(1, false)], &[6], &[1]);
    assert!(team.events.contains(&Event::Eliminated { seat: FOUR, cards: 0 }));
    assert_eq!(team.game.phase(), Phase::Follow, "a team is beaten when both are out");
}

#[test]
fn a62_three_players_are_one_autobot_and_both_decepticons() {
    let three = |leaders: [Leader; 3]| {
        let [a, b, c] = leaders;
        let rest = Leader::ALL.into_iter().find(|leader| !leaders.contains(leader)).expect("one is left");
        let options = Options { seats: 3, leaders: [a, b, c, rest], ..Options::default() };
        Cybertron::start(&options, &mut Dice::new(1)).map(|game| game.seats())
    };
    assert_eq!(three([Leader::Optimus, Leader::Barricade, Leader::Megatron]), Ok(3));
    let bad = BadOptions("three players: one Autobot and both Decepticons");
    assert_eq!(three([Leader::Optimus, Leader::Barricade, Leader::Bumblebee]), Err(bad), "red, black and yellow");
    let decepticons = Leader::ALL.into_iter().filter(|leader| leader.faction() == Faction::Decepticon);
    assert_eq!(decepticons.collect::<Vec<_>>(), [Leader::Megatron, Leader::Barricade]);
}
