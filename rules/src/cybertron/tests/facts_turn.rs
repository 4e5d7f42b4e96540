//! Facts 16 to 27 of the sheet: placing robots, and transformations.

use super::super::{MAP, Moment, Sector};
use super::{kit::*, *};
use crate::conquest::units_for;

const NOBODY: Region = Region::EMPTY;

/// Phase 1 of seat 1 with these zones of its own, one robot each, from counting on; seat 2 has the rest.
fn with_zones(own: Region) -> Field {
    Field::new(2).zones(own, ONE, 1).begin(ONE)
}

fn sector_bonuses(field: &Field) -> Vec<(Sector, u16)> {
    field.seen(|event| match event {
        Event::SectorBonus { seat: ONE, sector, robots } => Some((*sector, *robots)),
        _ => None,
    })
}

fn products(field: &Field) -> Vec<(Zone, u16)> {
    field.seen(|event| match event {
        Event::Produced { seat: ONE, factory, robots } => Some((*factory, *robots)),
        _ => None,
    })
}

#[test]
fn fact_16_zones_are_counted_and_bring_the_robots_of_the_table() {
    assert_eq!(units_for(23), 7, "as in the rulebook");
    let table = [
        (1..=11, 3),
        (12..=14, 4),
        (15..=17, 5),
        (18..=20, 6),
        (21..=23, 7),
        (24..=26, 8),
        (27..=29, 9),
        (30..=32, 10),
        (33..=35, 11),
        (36..=38, 12),
        (39..=41, 13),
        (42..=44, 14),
    ];
    for (brackets, robots) in table {
        for zones in brackets {
            assert_eq!(units_for(zones), robots, "{zones} zones");
        }
    }
    // Every other zone: no sector is whole.
    let own = Zone::of(MAP).filter(|zone| zone.index() % 2 == 0).fold(NOBODY, Region::with);
    let field = with_zones(own);
    assert_eq!(field.last_events(), [Event::Began { seat: ONE, day: 1, zones: 21, robots: 7 }]);
    assert_eq!((field.game.pool(ONE), field.game.pool(TWO)), (7, 0));
    let strong = Field::new(2).zone(Zone::TARN, ONE, 30).begin(ONE);
    assert_eq!(strong.game.pool(ONE), 3, "zones count, not robots");
}

#[test]
fn fact_17_cards_that_give_robots_or_change_the_bonus_are_played_and_lie_face_up() {
    let mass = card_of(Zone::POLYHEX);
    let spare = card_of(Zone::VOS);
    let plasma = card_of(Zone::KAON);
    let field = Field::new(2).zone(Zone::TARN, ONE, 1).give(ONE, mass).give(ONE, spare).give(ONE, plasma).begin(ONE);
    assert_eq!((field.game.phase(), field.game.pool(ONE)), (Phase::Muster, 3));
    let wrong = Refusal::WrongMoment(Upgrade::PlasmaRounds, Moment::BeforeAttack);
    assert_eq!(field.refused(Move::Play(plasma)), wrong);
    assert_eq!(field.refused(Move::Play(card_of(Zone::ARENA))), Refusal::NotInHand(card_of(Zone::ARENA)));
    let field = field.then(Move::Play(mass));
    assert_eq!(field.last_events(), [Event::Played { seat: ONE, card: mass }, Event::Gained { seat: ONE, robots: 3 }]);
    assert_eq!((field.game.pool(ONE), field.game.discard()), (6, Cards::EMPTY.with(mass)));
    let skipped = field.clone().then(Move::Advance);
    assert_eq!(skipped.game.pool(ONE), 6, "one may play cards, or keep them");
    assert_eq!(skipped.refused(Move::Play(spare)), Refusal::NotNow(Phase::Deploy), "their step is over");
    let field = field.then(Move::Play(spare));
    assert_eq!((field.game.pool(ONE), field.game.hand(ONE)), (8, Cards::EMPTY.with(plasma)));
    assert_eq!(field.game.discard(), Cards::EMPTY.with(mass).with(spare));

    let block = card_of(Zone::LAUNCH);
    let field = Field::new(2).zones(Sector::Red.zones(), ONE, 1).give(ONE, block).begin(ONE).then(Move::Play(block));
    let field = field.then(Move::Advance);
    assert_eq!(sector_bonuses(&field), [(Sector::Red, 6)]);
}

#[test]
fn fact_18_every_sector_of_ones_own_brings_its_bonus_and_an_open_factory_is_part_of_it() {
    let bonuses = [3, 2, 7, 5, 5, 2];
    for (sector, bonus) in Sector::ALL.into_iter().zip(bonuses) {
        let field = with_zones(sector.zones());
        assert_eq!(sector_bonuses(&field), [(sector, bonus)]);
        assert_eq!(field.game.pool(ONE), units_for(sector.zones().len()) + bonus);
        for zone in Zone::of(sector.zones()) {
            assert_eq!(sector_bonuses(&with_zones(sector.zones().without(zone))), [], "without {}", zone.id());
        }
    }
    let two = with_zones(Sector::Yellow.zones().or(Sector::Orange.zones()));
    assert_eq!(sector_bonuses(&two), [(Sector::Yellow, 2), (Sector::Orange, 2)]);

    for (special, sector) in [(Special::Decagon, Sector::Violet), (Special::Moon, Sector::Orange)] {
        let field = Field::new(2).zones(sector.zones(), ONE, 1);
        let theirs = field.clone().special(special, true, TWO).begin(ONE);
        assert_eq!(sector_bonuses(&theirs), [], "the open factory is missing");
        let own = field.special(special, true, ONE).begin(ONE);
        assert_eq!(sector_bonuses(&own), [(sector, sector.bonus())]);
    }
}

#[test]
fn fact_19_units_in_an_open_factory_bring_a_robot_each_and_at_most_three_a_factory() {
    let decagon = |robots: u16| {
        let field = Field::new(2).special(Special::Decagon, true, ONE);
        field.zone(Zone::DECAGON_FACTORY, ONE, robots)
    };
    for (robots, product) in [(1, 1), (2, 2), (3, 3), (4, 3), (9, 3)] {
        let field = decagon(robots).begin(ONE);
        assert_eq!(products(&field), [(Zone::DECAGON_FACTORY, product)]);
        assert_eq!(field.game.pool(ONE), 3 + product);
    }
    let led = decagon(1).leader(Zone::DECAGON_FACTORY, Mode::Vehicle).begin(ONE);
    assert_eq!(products(&led), [(Zone::DECAGON_FACTORY, 2)], "a leader counts as a robot");
    let both = decagon(5).special(Special::Moon, true, ONE).zone(Zone::MOON_FACTORY, ONE, 5).begin(ONE);
    assert_eq!(products(&both), [(Zone::DECAGON_FACTORY, 3), (Zone::MOON_FACTORY, 3)]);
    assert_eq!(products(&decagon(3).begin(TWO)), [], "nothing for the others");
    let closed = Field::new(2).zone(Zone::DECAGON, ONE, 5).begin(ONE);
    assert_eq!((products(&closed), closed.game.pool(ONE)), (vec![], 3), "a closed factory brings nothing");
}

#[test]
fn fact_20_all_operational_robots_are_placed_on_own_zones_divided_at_will() {
    let field = Field::new(2)
        .zones(zones(&[Zone::TARN, Zone::PRAXUS]), ONE, 1)
        .special(Special::Praxus, false, ONE)
        .special(Special::Moon, true, ONE)
        .begin(ONE);
    assert_eq!((field.game.phase(), field.game.pool(ONE)), (Phase::Deploy, 4));
    assert_eq!(field.refused(place(Zone::KAON, 1)), Refusal::NotYours(Zone::KAON, Errand::Placing));
    assert_eq!(field.refused(place(Zone::DECAGON_FACTORY, 1)), Refusal::Shut(Zone::DECAGON_FACTORY));
    assert_eq!(field.refused(place(Zone::TARN, 5)), Refusal::TooFewRobots(4));
    assert_eq!(field.refused(place(Zone::TARN, 0)), Refusal::TooFewRobots(4));
    let together = field.clone().then(place(Zone::TARN, 4));
    assert_eq!((together.game.units(Zone::TARN), together.game.phase()), (5, Phase::Attack));
    let field = field.then(place(Zone::TARN, 2)).then(place(Zone::PRAXUS, 1));
    assert_eq!(
        field.last_events(),
        [
            Event::Placed { seat: ONE, zone: Zone::TARN, count: 2 },
            Event::Placed { seat: ONE, zone: Zone::PRAXUS, count: 1 }
        ]
    );
    assert_eq!(field.refused(Move::Advance), Refusal::PlaceFirst(1), "nothing is kept for later");
    let field = field.then(place(Zone::MOON_FACTORY, 1));
    assert_eq!(field.units([Zone::TARN, Zone::PRAXUS, Zone::MOON_FACTORY]), [3, 2, 2]);
    assert_eq!(field.game.pool(ONE), 0);
}

#[test]
fn fact_21_a_leader_in_the_scrapheap_comes_back_for_three_operational_robots() {
    let field = Field::new(2).zones(Region::first(12), ONE, 2).zone(Zone::VOS, ONE, 1).begin(ONE);
    // 13 zones bring 4, and the sectors red and yellow 3 and 2.
    assert_eq!((field.game.pool(ONE), field.game.chief(ONE).zone), (9, None));
    for mode in Mode::BOTH {
        for zone in [Zone::IACON, Zone::VOS] {
            let field = field.clone().then(Move::Revive { zone, mode });
            let chief = field.game.chief(ONE);
            assert_eq!((chief.leader, chief.zone, chief.mode), (Leader::Optimus, Some(zone), mode));
            assert_eq!((field.game.pool(ONE), field.game.lost(ONE)), (6, 3), "the fee goes to the scrapheap");
            let revived = Event::Revived { seat: ONE, leader: Leader::Optimus, zone, mode, free: false };
            assert_eq!(field.last_events(), [revived]);
            assert_eq!(field.game.units(zone), if zone == Zone::VOS { 2 } else { 3 });
        }
    }
    let enemy = Move::Revive { zone: Zone::KAON, mode: Mode::Robot };
    assert_eq!(field.refused(enemy), Refusal::NotYours(Zone::KAON, Errand::Revival));
    let back = Move::Revive { zone: Zone::IACON, mode: Mode::Robot };
    let poor = field.clone().then(place(Zone::IACON, 7));
    assert_eq!(poor.refused(back), Refusal::RevivalCosts(2));
    let exact = field.then(place(Zone::IACON, 6)).then(back);
    assert_eq!((exact.game.pool(ONE), exact.game.phase()), (0, Phase::Transform));
    let there = Field::new(2).zone(Zone::TARN, ONE, 1).leader(Zone::TARN, Mode::Robot).begin(ONE);
    let twice = Move::Revive { zone: Zone::TARN, mode: Mode::Robot };
    assert_eq!(there.refused(twice), Refusal::LeaderIsThere(Leader::Optimus));
}

#[test]
fn fact_22_in_phase_2_the_leader_changes_his_mode_for_nothing() {
    for leader in Leader::ALL {
        let other = if leader == Leader::Optimus || leader == Leader::Bumblebee { 2 } else { 0 };
        for mode in Mode::BOTH {
            let field = Field::with_leaders(&[leader, Leader::ALL[other]])
                .zone(Zone::TARN, ONE, 2)
                .leader(Zone::TARN, mode)
                .turn(ONE, Phase::Transform)
                .then(Move::Flip);
            assert_eq!(field.last_events(), [Event::Flipped { seat: ONE, leader, mode: mode.flipped() }]);
            assert_eq!((field.game.chief(ONE).mode, field.game.units(Zone::TARN)), (mode.flipped(), 3));
            assert_eq!(field.game.discard(), Cards::EMPTY, "no card is spent");
        }
    }
    let scrapped = Field::new(2).zone(Zone::TARN, ONE, 2).turn(ONE, Phase::Transform);
    assert_eq!(scrapped.refused(Move::Flip), Refusal::LeaderIsScrapped(Leader::Optimus));
}

#[test]
fn fact_23_a_special_zone_needs_a_zone_of_its_sector_and_a_card_with_the_symbol() {
    let (symbol, plain) = (card_of(Zone::POLYHEX), card_of(Zone::IACON));
    for special in Special::ALL {
        let zone = special.zone();
        let turn = |card| Move::Turn { card, special };
        let none = Field::new(2).zone(Zone::IACON, ONE, 1).turn(ONE, Phase::Transform);
        let without_zone = none.clone().give(ONE, symbol);
        assert_eq!(without_zone.refused(turn(symbol)), Refusal::NotInSector(special));
        for own in Zone::of(zone.sector().zones()) {
            let field = none.clone().zone(own, ONE, 1);
            assert_eq!(field.refused(turn(symbol)), Refusal::NotInHand(symbol));
            let field = field.give(ONE, plain);
            assert_eq!(field.refused(turn(plain)), Refusal::NoSymbol(plain));
            let open = field.game.is_open(special);
            let field = field.give(ONE, symbol).then(turn(symbol));
            assert_eq!(field.game.is_open(special), !open, "{}", own.id());
            assert_eq!(field.game.hand(ONE), Cards::EMPTY.with(plain), "the card is spent");
            assert_eq!(field.game.discard(), Cards::EMPTY.with(symbol));
        }
    }
}

#[test]
fn fact_24_aligned_arrows_open_the_passage_of_a_rotating_zone_and_walls_close_it() {
    let sides = [(Special::Praxus, [Zone::MANGANESE, Zone::TARN]), (Special::Pion, [Zone::URAYA, Zone::TYREST])];
    for (special, outer) in sides {
        let zone = special.zone();
        let (close, open) = (card_of(Zone::POLYHEX), card_of(Zone::VOS));
        let field = Field::new(2).zone(zone, ONE, 3).turn(ONE, Phase::Transform).give(ONE, close).give(ONE, open);
        let joined = |field: &Field| outer.map(|other| field.game.neighbours(other).has(zone));
        assert_eq!((field.game.neighbours(zone), joined(&field)), (zones(&outer), [true; 2]));
        let field = field.then(Move::Turn { card: close, special });
        assert_eq!(field.last_events(), [Event::Turned { seat: ONE, card: close, special, open: false }]);
        assert_eq!((field.game.neighbours(zone), joined(&field)), (NOBODY, [false; 2]));
        assert_eq!((field.game.owner(zone), field.game.units(zone)), (Some(ONE), 3), "who stands there stays");
        let walled = field.clone().then(Move::Advance);
        assert_ne!(walled.game.phase(), Phase::Attack, "nobody can be attacked from there");
        let field = field.then(Move::Turn { card: open, special });
        assert_eq!(field.events.last(), Some(&Event::Turned { seat: ONE, card: open, special, open: true }));
        assert_eq!((field.game.neighbours(zone), joined(&field)), (zones(&outer), [true; 2]));
        let [one, other] = outer;
        assert!(!field.game.neighbours(one).has(other), "the two outer zones do not become neighbours");
        assert_eq!(field.game.phase(), Phase::Attack);
        assert!(
            field.allows(Move::Attack { from: zone, to: one }) && field.allows(Move::Attack { from: zone, to: other })
        );
    }
}

#[test]
fn fact_25_an_opened_factory_gets_a_robot_from_the_scrapheap_and_is_a_normal_zone() {
    for (special, own, symbol) in
        [(Special::Decagon, Zone::TARN, Zone::POLYHEX), (Special::Moon, Zone::LAUNCH, Zone::VOS)]
    {
        let factory = special.factory().expect("a sliding zone");
        let field = Field::new(2).zone(own, ONE, 3).turn(ONE, Phase::Transform).give(ONE, card_of(symbol));
        assert!(!field.game.is_open(special), "closed at the start");
        assert_eq!((field.game.owner(factory), field.game.neighbours(special.zone()).has(factory)), (None, false));
        let pieces = field.game.strength(ONE);
        let field = field.then(Move::Turn { card: card_of(symbol), special });
        assert_eq!(field.last_events(), [Event::Opened { seat: ONE, card: card_of(symbol), special }]);
        assert_eq!((field.game.owner(factory), field.game.units(factory)), (Some(ONE), 1), "the opener's");
        assert_eq!((field.game.strength(ONE), field.game.units(own)), (pieces + 1, 3), "from nowhere on the board");
        assert_eq!(field.game.owner(special.zone()), Some(TWO), "above it nothing changes");
        assert!(
            field.game.neighbours(special.zone()).has(factory) && field.game.neighbours(factory).has(special.zone())
        );
        assert_eq!(field.game.zone_count(ONE), 2, "it counts as a zone");
        assert_eq!(field.game.sector_zones(factory.sector()).len(), factory.sector().zones().len() + 1);
        // It is attacked like any other zone.
        let raid = field.zone(special.zone(), TWO, 5).turn(TWO, Phase::Attack);
        let raid = raid.attack(special.zone(), factory).rolls(&[commit(3)], &[6, 6, 6], &[1]);
        assert_eq!((raid.game.owner(factory), raid.game.units(factory)), (Some(TWO), 3));
    }
}

#[test]
fn fact_26_closing_crushes_what_is_in_the_factory_into_the_scrapheap_of_its_owner() {
    let card = card_of(Zone::POLYHEX);
    let close = Move::Turn { card, special: Special::Decagon };
    let field = Field::new(2)
        .zone(Zone::PLASMA, ONE, 2)
        .special(Special::Decagon, true, TWO)
        .zone(Zone::DECAGON_FACTORY, TWO, 4)
        .leader(Zone::DECAGON_FACTORY, Mode::Robot)
        .zone(Zone::DECAGON, TWO, 6)
        .give(ONE, card)
        .turn(ONE, Phase::Transform)
        .then(close);
    assert_eq!(
        field.last_events(),
        [
            Event::Closed { seat: ONE, card, special: Special::Decagon, owner: TWO, units: 5, led: true },
            Event::LeaderFell { seat: TWO, leader: Leader::Megatron },
        ]
    );
    assert_eq!((field.game.lost(TWO), field.game.chief(TWO).zone), (4, None));
    assert_eq!((field.game.owner(Zone::DECAGON_FACTORY), field.game.units(Zone::DECAGON_FACTORY)), (None, 0));
    assert_eq!(field.game.units(Zone::DECAGON), 6, "what stands above stays");
    assert!(!field.game.is_open(Special::Decagon) && !field.game.has_captured());
}

#[test]
fn fact_27_some_cards_call_for_reinforcements_in_phase_2() {
    let card = card_of(Zone::KALIS);
    let field = Field::new(2)
        .zones(zones(&[Zone::AUTOBASE, Zone::NOVA, Zone::ORBITAL]), ONE, 5)
        .give(ONE, card)
        .turn(ONE, Phase::Transform);
    let call = Move::Call { from: Zone::AUTOBASE, to: Zone::ORBITAL };
    assert_eq!(field.refused(call), Refusal::NotNow(Phase::Transform), "not without the card");
    let field = field.then(Move::Play(card)).then(call).then(carry(4));
    let moved = Event::Moved { seat: ONE, from: Zone::AUTOBASE, to: Zone::ORBITAL, units: 4, leader: false };
    assert_eq!(field.last_events(), [Event::Played { seat: ONE, card }, moved]);
    assert_eq!(field.units([Zone::AUTOBASE, Zone::ORBITAL]), [1, 9]);
    assert_eq!(
        (field.game.phase(), field.game.discard()),
        (Phase::Attack, Cards::EMPTY.with(card)),
        "before the attacks"
    );
    let field = field.attack(Zone::ORBITAL, Zone::VOS).rolls(&[commit(3)], &[6, 6, 6], &[1]);
    assert_eq!(field.game.owner(Zone::VOS), Some(ONE), "those who were called attack");
}
