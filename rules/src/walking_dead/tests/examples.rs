//! The worked examples X1 to X12.

use super::super::{chart, setup::first_pieces, survivors_for};
use super::*;
use crate::conquest::units_for;

#[test]
fn x1_thirteen_territories_bring_four_survivors() {
    assert_eq!(units_for(13), 4);
    let own: Region = Territory::all().filter(|territory| territory.index() % 5 < 2).collect();
    assert_eq!(own.len(), 14);
    let own = own.without(Territory::of(own).last().expect("one"));
    let field = Field::survival(2).hold_all(own, ONE, 1).draws(Territory::GAS, Kind::Herd);
    assert_eq!(field.last_events(), [Event::Mustered { seat: ONE, territories: 13, pieces: 4 }]);
    assert_eq!(field.game.pool(ONE), 4);
}

#[test]
fn x2_eleven_territories_or_fewer_bring_three() {
    assert!((0..=11).all(|territories| units_for(territories) == 3) && units_for(12) == 4);
}

#[test]
fn x3_the_whole_camp_zone_brings_two_more() {
    let field = Field::survival(2).hold_all(Zone::Camp.territories(), ONE, 1).draws(Territory::GAS, Kind::Herd);
    assert_eq!(
        field.last_events(),
        [
            Event::Mustered { seat: ONE, territories: 4, pieces: 3 },
            Event::ZoneBonus { seat: ONE, zone: Zone::Camp, pieces: 2 },
        ]
    );
    let part = Zone::Camp.territories().without(Territory::RAILYARD);
    let field = Field::survival(2).hold_all(part, ONE, 1).draws(Territory::GAS, Kind::Herd);
    assert_eq!(field.game.pool(ONE), 3, "three of four are not enough");
}

#[test]
fn x4_three_crates_with_four_ammo_bring_seven() {
    let crates = Crates { ones: 2, twos: 1 };
    assert_eq!((crates.count(), crates.ammo(), survivors_for(crates.ammo())), (3, 4, Some(7)));
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 1).crates(ONE, 2, 1).draws(Territory::GAS, Kind::Herd);
    assert_eq!(field.then(Move::Exchange(crates)).game.pool(ONE), 3 + 7);
}

#[test]
fn x5_on_4_four_cards_are_drawn_and_three_walkers_come_to_each() {
    let dead = [Territory::GAS, Territory::GOLF, Territory::SCHOOL, Territory::SUBURBS];
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 1).hold_all(area(&dead), NEUTRAL, 2);
    let field = field.turn(ONE, Phase::Begin).round(4).top(&dead).then(Move::Advance);
    assert_eq!((chart(4), field.units(dead)), ((4, 3), [5; 4]));
}

#[test]
fn x6_three_walkers_join_two_without_a_fight() {
    let dead = [Territory::GAS, Territory::GOLF, Territory::SCHOOL, Territory::SUBURBS];
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 1).hold_all(area(&dead), NEUTRAL, 2);
    let field = field.turn(ONE, Phase::Begin).round(4).top(&dead).then(Move::Advance);
    assert!(field.events.contains(&Event::Grew { territory: Territory::GAS, walkers: 3, total: 5 }));
    assert!(!field.saw(|event| matches!(event, Event::Surprised { .. } | Event::Rolled { .. })));
}

/// Three walkers come to the East Forest, where seat 1 has two.
fn east_forest() -> Field {
    let dead = [Territory::GAS, Territory::GOLF, Territory::SCHOOL];
    let drawn = [Territory::EFOREST, Territory::GAS, Territory::GOLF, Territory::SCHOOL];
    let field = Field::survival(2).hold(Territory::EFOREST, ONE, 2).hold(Territory::PRISON, ONE, 1);
    field.hold_all(area(&dead), NEUTRAL, 1).turn(ONE, Phase::Begin).round(4).top(&drawn).then(Move::Advance)
}

#[test]
fn x7_three_walkers_attack_survivors_at_once() {
    let field = east_forest();
    let [_, surprised] = &field.events[..] else { panic!("{:?}", field.events) };
    let (seat, territory) = (ONE, Territory::EFOREST);
    assert_eq!(*surprised, Event::Surprised { seat, territory, walkers: 3, survivors: 2, roller: Some(TWO) });
    assert_eq!(field.game.phase(), Phase::Guard);
    let fight = field.game.assault().expect("a fight");
    assert_eq!((fight.from, fight.to, fight.wave, fight.attackers), (None, territory, 3, 3));
}

#[test]
fn x8_three_in_the_mall_attack_the_armory_with_two_against_two() {
    let mut options = Options::survival(2);
    options.groups.swap(0, 1);
    let field = Field::new(options).hold(Territory::MALL, ONE, 3).hold(Territory::ARMORY, TWO, 3);
    assert_eq!((field.game.group(ONE), field.game.group(TWO)), (Group::Governor, Group::Rick));
    let field = field.then(attack(Territory::MALL, Territory::ARMORY));
    assert_eq!(field.refused(Move::Commit(3)), Refusal::AttackersAllowed(2), "one stays behind");
    let field = field.then(Move::Commit(2));
    assert_eq!(field.refused(Move::Defend(3)), Refusal::DefendersAllowed(2));
    let field = field.then(Move::Defend(2));
    let (red, black) = first_roll(&field.events).expect("a roll");
    assert_eq!((red.count(), black.count()), (2, 2));
}

#[test]
fn x9_rick_with_nine_in_the_south_forest_attacks_the_school_with_6_4_1_against_5_4() {
    let (from, to) = (Territory::SFOREST, Territory::SCHOOL);
    let field = Field::survival(2).hold(from, ONE, 9).hold(to, TWO, 4).then(attack(from, to));
    let field = field.rolls(&[Move::Commit(3), Move::Defend(2)], &[6, 4, 1], &[5, 4]);
    let losses = Losses { attack: 1, defence: 1 };
    assert_eq!(
        field.last_events(),
        [
            Event::Rolled { attack: d6(&[6, 4, 1]), defence: d6(&[5, 4]) },
            Event::Compared { attack: d6(&[6, 4, 1]), defence: d6(&[5, 4]), losses },
            Event::Fell { from: Some(from), to, losses },
        ]
    );
    assert_eq!(field.units([from, to]), [8, 3]);
    assert!(field.allows(Move::Commit(3)) && field.allows(Move::Stop), "go on or stop");
}

#[test]
fn x10_three_walkers_surprise_the_east_forest_with_6_3_2_against_4_2_and_a_survivor_turns() {
    let want = |events: &[Event]| {
        first_roll(events) == Some((d6(&[6, 3, 2]), d6(&[4, 2]))) && turning(events).first() == Some(&1)
    };
    let field = east_forest();
    let seen = field.events.len();
    let field = field.sees(&[Move::Defend(2)], want);
    let territory = Territory::EFOREST;
    let losses = Losses { attack: 1, defence: 1 };
    assert_eq!(
        field.events[seen..seen + 5],
        [
            Event::Defended { seat: ONE, units: 2 },
            Event::Rolled { attack: d6(&[6, 3, 2]), defence: d6(&[4, 2]) },
            Event::Compared { attack: d6(&[6, 3, 2]), defence: d6(&[5, 3]), losses },
            Event::Fell { from: None, to: territory, losses },
            Event::Turned { seat: ONE, territory, die: 1, turned: true },
        ]
    );
    // Three walkers against one survivor, who has no choice, to the end.
    assert_eq!(field.events[seen + 5], Event::Defended { seat: ONE, units: 1 });
    let Event::Rolled { attack, defence } = &field.events[seen + 6] else { panic!("{:?}", field.events[seen + 6]) };
    assert_eq!((attack.count(), defence.count()), (3, 1));
    assert!(field.saw(|event| matches!(event, Event::Repelled { .. } | Event::Overrun { .. })));
}

#[test]
fn x11_the_sums_of_the_set_up_agree() {
    for (seats, walkers, each, pieces) in [(2, 16, 8, 24), (3, 11, 7, 21), (4, 8, 6, 18)] {
        assert_eq!(walkers + seats * each, 32);
        assert_eq!((pieces, first_pieces(&Options::survival(seats))), (3 * u16::from(each), pieces));
        let game = Field::start(&Options::survival(seats), 6).game;
        assert_eq!((game.walkers().len(), game.strength(NEUTRAL)), (walkers, 3 * u16::from(walkers)));
        for seat in Seat::all(seats.into()) {
            assert_eq!((game.territories_of(seat).len(), game.strength(seat)), (each, pieces));
        }
    }
}

#[test]
fn x12_thirty_two_cards_are_dealt_11_11_10_or_8_each_or_7_7_6_6_6() {
    for (seats, shares, pieces) in [
        (3, vec![11, 11, 10], vec![33, 33, 30]),
        (4, vec![8; 4], vec![24; 4]),
        (5, vec![7, 7, 6, 6, 6], vec![21, 21, 18, 18, 18]),
    ] {
        let game = Field::start(&Options { setup: Setup::Dealt, ..Options::conquest(seats) }, 8).game;
        assert_eq!(game.order().iter().map(|seat| game.territories_of(seat).len()).collect::<Vec<_>>(), shares);
        assert_eq!(game.order().iter().map(|seat| game.strength(seat)).collect::<Vec<_>>(), pieces);
    }
}
