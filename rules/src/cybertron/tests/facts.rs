//! Facts 1 to 15 of the sheet: frame, set-up and general rules.

use std::collections::BTreeSet;

use super::super::{Faction, MAP};
use super::{kit::*, *};
use crate::{BadOptions, Outcome};

/// Who plays on which day, if nobody does anything, until the war is over.
fn turns(mut field: Field) -> Vec<(u8, Seat)> {
    let mut turns = Vec::new();
    while field.game.phase() != Phase::Over {
        turns.push((field.game.day(), field.game.active()));
        field = field.idle();
    }
    turns
}

#[test]
fn fact_01_two_to_four_play_six_days_and_everybody_has_one_turn_a_day() {
    for seats in 0..=u8::MAX {
        let options = Options { seats, leaders: Options::line_up(seats), ..Options::default() };
        match Cybertron::start(&options, &mut Dice::new(1)) {
            Ok(game) => assert_eq!((game.seats(), (2..=4).contains(&seats)), (usize::from(seats), true)),
            Err(bad) => assert_eq!((bad, (2..=4).contains(&seats)), (BadOptions("2 to 4 players"), false)),
        }
    }
    for seats in 2..=4 {
        let everybody = Seat::all(seats.into());
        let field =
            everybody.fold(Field::new(seats), |field, seat| field.zone(Zone::new(seat.0).expect("a zone"), seat, 1));
        let expected: Vec<(u8, Seat)> =
            (1..=6).flat_map(|day| Seat::all(seats.into()).map(move |seat| (day, seat))).collect();
        assert_eq!(turns(field), expected);
    }
}

#[test]
fn fact_02_most_zones_at_the_end_of_day_six_win_or_the_end_of_all_enemy_armies_at_any_time() {
    let last_day = Field::new(2).zones(Region::first(20), ONE, 1).day(6).turn(TWO, Phase::Reinforce);
    let over = last_day.clone().then(Move::Advance);
    assert_eq!(over.game.outcome(), Some(Outcome { places: vec![2, 1], scores: vec![20, 22] }));
    assert_eq!(over.last_events(), [Event::DayOver { day: 6 }, Event::Over { by_force: false }]);
    let fifth = last_day.day(5).then(Move::Advance);
    assert_eq!((fifth.game.outcome(), fifth.game.day()), (None, 6));

    let field = Field::new(2).zones(MAP, ONE, 4).zone(Zone::VOS, TWO, 1).day(2);
    let won = field.attack(Zone::KAON, Zone::VOS).rolls(&[commit(3)], &[6, 6, 6], &[1]);
    assert_eq!(won.last_events(), [Event::Eliminated { seat: TWO, cards: 0 }, Event::Over { by_force: true }]);
    assert_eq!((won.game.turn(), won.game.day()), (None, 2));
    assert_eq!(won.game.outcome(), Some(Outcome { places: vec![1, 2], scores: vec![42, 0] }));
    assert_eq!(won.game.check(ONE, Move::Advance), Err(Refusal::GameOver));
}

#[test]
fn fact_03_optimus_prime_and_bumblebee_are_autobots_and_megatron_and_barricade_decepticons() {
    use Faction::{Autobot, Decepticon};
    let factions =
        [Leader::Optimus, Leader::Bumblebee, Leader::Megatron, Leader::Barricade].map(|leader| leader.faction());
    assert_eq!(factions, [Autobot, Autobot, Decepticon, Decepticon]);
}

/// The line-ups for so many seats that a war can be started with.
fn line_ups(seats: u8) -> Vec<Vec<Leader>> {
    let mut found = Vec::new();
    for code in 0..256usize {
        let leaders = [0, 2, 4, 6].map(|shift| Leader::ALL[code >> shift & 3]);
        let options = Options { seats, leaders, ..Options::default() };
        if Cybertron::start(&options, &mut Dice::new(1)).is_ok() {
            found.push(options.in_play().to_vec());
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

#[test]
fn fact_04_two_three_and_four_players_choose_their_leaders_each_in_their_own_way() {
    let autobots = |leaders: &[Leader]| leaders.iter().filter(|leader| leader.faction() == Faction::Autobot).count();
    let [two, three, four] = [2, 3, 4].map(line_ups);
    assert_eq!((two.len(), three.len(), four.len()), (8, 12, 8));
    assert!(two.iter().all(|leaders| autobots(leaders) == 1), "an Autobot against a Decepticon");
    assert!(three.iter().all(|leaders| autobots(leaders) == 1), "one Autobot, and both Decepticons");
    for leaders in three.iter().chain(&four) {
        assert_eq!(leaders.iter().collect::<BTreeSet<_>>().len(), leaders.len(), "{leaders:?}");
    }
    for leaders in &four {
        let [a, b, c, d] = [0, 1, 2, 3].map(|seat| leaders[seat].faction());
        assert!(a == c && b == d && a != b, "partners sit opposite, so turns alternate: {leaders:?}");
    }
    let allies = |seats: u8| {
        let game = Field::new(seats).game;
        Seat::all(seats.into()).map(|seat| game.partner(seat)).collect::<Vec<_>>()
    };
    assert_eq!(allies(2), [None; 2]);
    assert_eq!(allies(3), [None; 3], "each for himself");
    assert_eq!(allies(4), [Some(THREE), Some(FOUR), Some(ONE), Some(TWO)]);
    let refused =
        |seats, leaders| Cybertron::start(&Options { seats, leaders, ..Options::default() }, &mut Dice::new(1));
    use Leader::{Barricade, Bumblebee, Megatron, Optimus};
    let cases = [
        (2, [Optimus, Bumblebee, Megatron, Barricade], "two players: an Autobot against a Decepticon"),
        (3, [Optimus, Bumblebee, Megatron, Barricade], "three players: one Autobot and both Decepticons"),
        (4, [Optimus, Bumblebee, Megatron, Barricade], "partners sit opposite each other"),
        (4, [Optimus, Megatron, Optimus, Barricade], "every leader at most once"),
    ];
    for (seats, leaders, why) in cases {
        assert_eq!(refused(seats, leaders), Err(BadOptions(why)));
    }
}

#[test]
fn fact_05_the_board_has_two_rotating_and_two_sliding_zones() {
    let game = set_up(2, 1).game;
    let specials = Special::ALL.map(|special| (special.zone(), special.factory().is_some()));
    let expected = [(Zone::PRAXUS, false), (Zone::PION, false), (Zone::DECAGON, true), (Zone::MOON, true)];
    assert_eq!(specials, expected);
    assert!(specials.iter().all(|&(zone, _)| MAP.has(zone)), "they are four of the 42 zones");
    assert!(!game.is_open(Special::Decagon) && !game.is_open(Special::Moon));
    assert_eq!(MAP.len(), 42);
}

#[test]
fn fact_06_everybody_has_thirty_operational_robots_and_the_rest_lies_in_the_scrapheap() {
    for seats in 2..=4 {
        let game = set_up(seats, 2).game;
        for seat in Seat::all(seats.into()) {
            let led = 1;
            assert_eq!(game.pool(seat) + game.strength(seat) - led, 30);
            assert_eq!((game.pool(seat), game.lost(seat)), (29, 0), "what never joined was not lost either");
        }
    }
}

#[test]
fn fact_07_the_leader_in_robot_mode_and_one_of_the_thirty_stand_on_his_start_zone() {
    for seats in 2..=4 {
        let game = set_up(seats, 3).game;
        for seat in Seat::all(seats.into()) {
            let chief = game.chief(seat);
            let start = chief.leader.start();
            assert_eq!((chief.zone, chief.mode), (Some(start), Mode::Robot));
            assert_eq!((game.units(start), game.owner(start)), (2, Some(seat)));
            assert_eq!(game.zones_of(seat), zones(&[start]));
            assert_eq!(game.chief_at(start), Some((seat, chief)));
        }
        assert_eq!(game.unclaimed().len(), 42 - seats);
    }
    let starts = Leader::ALL.map(Leader::start);
    assert_eq!(starts, [Zone::IACON, Zone::TYGER, Zone::KAON, Zone::RAD]);
}

/// Set-up until every zone holds a robot, each taking the first that is free; and who took one, in order.
fn claimed(seats: u8) -> (Field, Vec<Seat>) {
    let (mut field, mut order) = (set_up(seats, 4), Vec::new());
    while field.game.phase() == Phase::Claim {
        order.push(field.game.turn().expect("somebody claims"));
        let zone = Zone::of(field.game.unclaimed()).next().expect("a zone is free");
        field.play(Move::Claim(zone));
    }
    (field, order)
}

#[test]
fn fact_08_in_turn_everybody_puts_a_robot_on_an_empty_zone_until_all_42_hold_one() {
    for seats in 2..=4u8 {
        let (field, order) = claimed(seats);
        let expected: Vec<Seat> = (0..42 - seats).map(|turn| Seat(turn % seats)).collect();
        assert_eq!(order, expected, "from the youngest on");
        for zone in Zone::of(MAP) {
            let led = u16::from(field.game.chief_at(zone).is_some());
            assert_eq!(field.game.units(zone) - led, 1, "{}", zone.id());
        }
        let mine = Seat::all(seats.into()).map(|seat| field.game.zones_of(seat).len()).collect::<Vec<_>>();
        assert_eq!(mine, [[21, 21, 0, 0], [14, 14, 14, 0], [11, 11, 10, 10]][usize::from(seats) - 2][..seats.into()]);
    }
    let field = set_up(2, 4).then(Move::Claim(Zone::VOS));
    assert_eq!(field.last_events(), [Event::Placed { seat: ONE, zone: Zone::VOS, count: 1 }]);
    assert_eq!(field.refused(Move::Claim(Zone::VOS)), Refusal::Claimed(Zone::VOS));
    assert_eq!(field.refused(Move::Claim(Zone::KAON)), Refusal::Claimed(Zone::KAON), "nor on the own start zone");
    assert_eq!(field.refused(Move::Claim(Zone::DECAGON_FACTORY)), Refusal::Shut(Zone::DECAGON_FACTORY));
    assert_eq!(field.refused(place(Zone::KAON, 1)), Refusal::NotNow(Phase::Claim));
    assert_eq!(field.game.check(ONE, Move::Claim(Zone::NOVA)), Err(Refusal::NotYourTurn(TWO)));
}

#[test]
fn fact_09_then_robots_go_on_own_zones_one_at_a_time_until_the_thirty_are_used() {
    for seats in 2..=4u8 {
        let (mut field, _) = claimed(seats);
        let left: Vec<u16> = Seat::all(seats.into()).map(|seat| field.game.pool(seat)).collect();
        assert_eq!(left, [[9, 9, 0, 0], [16, 16, 16, 0], [19, 19, 20, 20]][usize::from(seats) - 2][..seats.into()]);
        while field.game.phase() == Phase::Stack {
            let seat = field.game.turn().expect("somebody places");
            field.play(place(field.game.chief(seat).leader.start(), 1));
        }
        for seat in Seat::all(seats.into()) {
            let start = field.game.chief(seat).leader.start();
            assert_eq!(field.game.units(start), 2 + left[seat.index()], "a stack has no limit");
            assert_eq!(field.game.strength(seat), 31);
        }
    }
    let (field, _) = claimed(2);
    assert_eq!(field.game.turn(), Some(ONE));
    assert_eq!(field.refused(place(Zone::KAON, 1)), Refusal::NotYours(Zone::KAON, Errand::SettingUp));
    assert_eq!(field.refused(place(Zone::IACON, 2)), Refusal::OneAtATime(Errand::SettingUp));
    assert_eq!(field.refused(place(Zone::MOON_FACTORY, 1)), Refusal::Shut(Zone::MOON_FACTORY));
    assert_eq!(field.refused(Move::Claim(Zone::IACON)), Refusal::NotNow(Phase::Stack));
}

#[test]
fn fact_10_the_42_upgrade_cards_are_shuffled_and_lie_face_down() {
    let games: Vec<Cybertron> = (0..50).map(|seed| set_up(3, seed).game).collect();
    let mut tops = BTreeSet::new();
    for game in &games {
        assert_eq!((game.deck_left(), game.discard()), (42, Cards::EMPTY));
        assert!(Seat::all(3).all(|seat| game.hand(seat).is_empty()), "nobody starts with a card");
        assert_eq!(game.audit(), Ok(()), "so that all 42 are different");
        for seat in Seat::all(3) {
            assert_eq!(game.veil(seat), games[0].veil(seat), "nobody sees the order");
        }
        tops.insert(game.pile.cards[41]);
    }
    assert!(tops.len() > 20, "any card can lie on top: {tops:?}");
}

#[test]
fn fact_11_the_marker_is_none_of_the_thirty_and_stands_on_day_one_when_the_war_begins() {
    let (mut field, _) = claimed(2);
    while field.game.phase() == Phase::Stack {
        assert_eq!(field.game.day(), 0);
        field.play(place(field.game.chief(field.game.active()).leader.start(), 1));
    }
    assert_eq!((field.game.day(), field.game.turn()), (1, Some(ONE)));
    assert_eq!(field.game.strength(ONE), 31, "thirty robots and the leader");
    assert_eq!(field.last_events(), [Event::Began { seat: ONE, day: 1, zones: 21, robots: 7 }]);
}

#[test]
fn fact_12_a_unit_controls_its_zone_and_no_zone_is_ever_left_empty() {
    let field = Field::new(2).zone(Zone::TARN, ONE, 0).leader(Zone::TARN, Mode::Robot).zone(Zone::PLASMA, ONE, 1);
    assert_eq!((field.game.owner(Zone::TARN), field.game.units(Zone::TARN)), (Some(ONE), 1), "a leader is enough");
    assert_eq!(field.game.owner(Zone::KAON), Some(TWO));
    assert_eq!(field.game.owner(Zone::DECAGON_FACTORY), None, "a closed factory is nobody's");
    assert_eq!(
        field.refused(Move::Attack { from: Zone::TARN, to: Zone::KAON }),
        Refusal::NeedsTwo(Zone::TARN, Errand::Attack)
    );
    let field = field.turn(ONE, Phase::Reinforce);
    let call = Move::Call { from: Zone::TARN, to: Zone::PLASMA };
    assert_eq!(field.refused(call), Refusal::NeedsTwo(Zone::TARN, Errand::Call));
    let field = field.zone(Zone::PLASMA, ONE, 3).then(Move::Call { from: Zone::PLASMA, to: Zone::TARN });
    assert_eq!(field.refused(carry(3)), Refusal::MoversAllowed(2, Errand::Call));
    assert!(field.allows(carry(2)));
}

#[test]
fn fact_13_destroyed_robots_go_to_the_scrapheap_of_their_owner() {
    let field = Field::new(3).zone(Zone::TARN, ONE, 5).zone(Zone::KAON, TWO, 4);
    let field = field.attack(Zone::TARN, Zone::KAON).rolls(&[commit(3), defend(2)], &[6, 3, 1], &[5, 4]);
    assert_eq!(field.units([Zone::TARN, Zone::KAON]), [4, 3]);
    assert_eq!([ONE, TWO, THREE].map(|seat| field.game.lost(seat)), [1, 1, 0]);
    let field = field.rolls(&[commit(3), defend(2)], &[6, 6, 1], &[5, 4]);
    assert_eq!([ONE, TWO, THREE].map(|seat| field.game.lost(seat)), [1, 3, 0]);
}

#[test]
fn fact_14_three_robots_are_a_vehicle_at_any_time_so_only_their_number_counts() {
    // A vehicle and a robot, or four robots: three can attack, and one by one they are lost.
    let field = Field::new(2).zone(Zone::TARN, ONE, 4).zone(Zone::KAON, TWO, 9).attack(Zone::TARN, Zone::KAON);
    assert!(field.allows(commit(3)));
    assert_eq!(field.refused(commit(4)), Refusal::AttackersAllowed(3));
    let field = field.rolls(&[commit(3), defend(1)], &[1, 1, 1], &[6]);
    assert_eq!(field.units([Zone::TARN, Zone::KAON]), [3, 9], "the vehicle is changed to pay one robot");
    let field = Field::new(2).zone(Zone::TARN, ONE, 4).zone(Zone::PLASMA, ONE, 1).turn(ONE, Phase::Reinforce);
    let field = field.then(Move::Call { from: Zone::TARN, to: Zone::PLASMA }).then(carry(2));
    assert_eq!(field.units([Zone::TARN, Zone::PLASMA]), [2, 3], "part of it can go, and what is there is a vehicle");
}

#[test]
fn fact_15_the_youngest_starts_and_every_turn_has_its_five_phases_in_order() {
    let field = Field::new(3)
        .zone(Zone::TARN, ONE, 5)
        .leader(Zone::TARN, Mode::Robot)
        .zone(Zone::KAON, TWO, 1)
        .card(ONE, Upgrade::SpareParts)
        .on_top(card_of(Zone::KOLKULAR))
        .begin(ONE);
    assert_eq!((field.game.phase(), field.game.phase().number()), (Phase::Muster, 1));
    assert_eq!(field.refused(place(Zone::TARN, 1)), Refusal::NotNow(Phase::Muster));
    let field = field.then(Move::Advance);
    assert_eq!((field.game.phase(), field.game.phase().number()), (Phase::Deploy, 1));
    assert_eq!(field.refused(Move::Advance), Refusal::PlaceFirst(3), "Phase 1 is not optional");
    assert_eq!(field.refused(Move::Flip), Refusal::NotNow(Phase::Deploy));
    let field = field.then(place(Zone::TARN, 3));
    assert_eq!((field.game.phase(), field.game.phase().number()), (Phase::Transform, 2));
    let attack = Move::Attack { from: Zone::TARN, to: Zone::KAON };
    assert_eq!(field.refused(attack), Refusal::NotNow(Phase::Transform));
    let field = field.then(Move::Advance);
    assert_eq!((field.game.phase(), field.game.phase().number()), (Phase::Attack, 3));
    assert_eq!(field.refused(Move::Flip), Refusal::NotNow(Phase::Attack), "Phase 2 is over");
    let skipped = field.clone().then(Move::Advance).then(Move::Advance);
    assert_eq!(skipped.game.turn(), Some(TWO), "nothing done in Phase 4, nothing earned in Phase 5");
    let field = field.then(attack).rolls(&[commit(3), Move::Pass], &[6, 6, 6], &[1]).then(Move::Pass);
    let field = field.then(follow(0)).then(Move::Advance);
    assert_eq!((field.game.phase(), field.game.phase().number()), (Phase::Reinforce, 4));
    assert_eq!(field.refused(attack), Refusal::NotNow(Phase::Reinforce));
    let field = field.then(Move::Advance);
    assert!(field.game.hand(ONE).has(card_of(Zone::KOLKULAR)), "Phase 5");
    assert_eq!(
        field.events.iter().rev().find(|event| matches!(event, Event::Drew { .. })),
        Some(&Event::Drew { seat: ONE })
    );
    // The army of seat 2 is gone, so that seat 3 is next, and then day 2 begins with seat 1 again.
    assert_eq!((field.game.turn(), field.game.day()), (Some(THREE), 1));
    let field = field.idle();
    assert_eq!((field.game.turn(), field.game.day()), (Some(ONE), 2));
}
