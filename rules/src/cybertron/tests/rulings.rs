//! The rulings of the sheet on the map, the end and the phases, A1–A15 and A25–A36, each as a test.

use super::{
    kit::{card_of, zones as area},
    *,
};
use crate::{
    conquest::units_for,
    cybertron::{MAP, Sector},
    game::Refusal as _,
};

pub(super) fn commit(units: u8, leader: bool) -> Move {
    Move::Commit { units, leader }
}

pub(super) fn defend(units: u8, leader: bool) -> Move {
    Move::Defend { units, leader }
}

pub(super) fn call(from: Zone, to: Zone) -> Move {
    Move::Call { from, to }
}

pub(super) fn carry(units: u16, leader: bool) -> Move {
    Move::Carry { units, leader }
}

pub(super) fn assault(from: Zone, to: Zone) -> Move {
    Move::Attack { from, to }
}

/// The zones with numbers from one to before another.
pub(super) fn span(from: u8, to: u8) -> Region {
    Region::first(to).minus(Region::first(from))
}

/// A card that a seat holds, of that kind.
#[track_caller]
pub(super) fn held(field: &Field, seat: Seat, upgrade: Upgrade) -> Card {
    Card::of(field.game.hand(seat).and(upgrade.copies())).next().expect("the card is in the hand")
}

/// The last day ends.
fn places(field: Field) -> Vec<u8> {
    let last = Seat(field.game.seats() as u8 - 1);
    let field = field.day(6).turn(last, Phase::Reinforce).then(Move::Advance);
    assert_eq!(field.events.last(), Some(&Event::Over { by_force: false }));
    field.game.outcome().expect("the war is over").places
}

#[test]
fn a01_a_tie_for_first_place_hands_the_war_to_the_owner_of_the_launch_pad() {
    let tied = Field::new(3).zones(span(0, 16), TWO, 1).zones(span(32, 42), ONE, 1);
    assert_eq!([ONE, TWO, THREE].map(|seat| tied.game.zones_of(seat).len()), [10, 16, 16]);
    assert!(tied.game.is_tied() && tied.game.would_win(ONE));
    assert_eq!(places(tied), [1, 2, 2], "the third wins");
    let lower = Field::new(3).zones(span(0, 20), ONE, 1).zones(span(20, 31), TWO, 1);
    assert_eq!(lower.game.owner(Zone::LAUNCH), Some(THREE));
    assert!(!lower.game.is_tied());
    assert_eq!(places(lower), [1, 2, 2], "a tie for second place changes nothing");
}

#[test]
fn a02_a_tie_of_teams_goes_to_the_team_on_the_launch_pad() {
    let tied = Field::new(4).zones(span(0, 10), ONE, 1).zones(span(10, 21), THREE, 1).zones(span(21, 38), TWO, 1);
    assert_eq!(tied.game.owner(Zone::LAUNCH), Some(FOUR));
    assert_eq!(Seat::all(4).map(|seat| tied.game.zone_count(seat)).collect::<Vec<_>>(), [21; 4]);
    assert_eq!(places(tied.clone()), [3, 1, 3, 1]);
    let ahead = tied.zone(Zone::HEXIMA, ONE, 1);
    assert_eq!(places(ahead), [1, 3, 1, 3], "zones count, and nothing else does");
}

#[test]
fn a03_sliding_zones_are_among_the_42_and_an_open_factory_is_one_more() {
    assert_eq!((MAP.len(), MAP.has(Zone::DECAGON), MAP.has(Zone::MOON)), (42, true, true));
    assert!(!MAP.has(Zone::DECAGON_FACTORY) && !MAP.has(Zone::MOON_FACTORY));
    let field = Field::new(2).zones(span(0, 10), ONE, 1);
    assert_eq!(field.game.owner(Zone::DECAGON_FACTORY), None);
    let closed = field.clone().zone(Zone::TARN, ONE, 3);
    let shut = Refusal::Shut(Zone::DECAGON_FACTORY);
    assert_eq!(closed.refused(assault(Zone::TARN, Zone::DECAGON_FACTORY)), shut);
    let open = field.special(Special::Decagon, true, ONE).special(Special::Moon, true, ONE).begin(ONE);
    assert_eq!(open.events[0], Event::Began { seat: ONE, day: 1, zones: 12, robots: 4 });
    assert_eq!(open.game.zones_of(ONE).len() + open.game.zones_of(TWO).len(), 44);
}

#[test]
fn a04_an_open_factory_touches_only_its_own_sliding_zone() {
    let field = Field::new(2).special(Special::Decagon, true, TWO).special(Special::Moon, true, TWO);
    let field = field.zones(area(&[Zone::DECAGON, Zone::KAON]), ONE, 4);
    assert_eq!(field.game.neighbours(Zone::DECAGON_FACTORY), area(&[Zone::DECAGON]));
    assert_eq!(field.game.neighbours(Zone::MOON_FACTORY), area(&[Zone::MOON]));
    assert!(field.allows(assault(Zone::DECAGON, Zone::DECAGON_FACTORY)));
    let far = Refusal::NotNeighbours(Zone::KAON, Zone::DECAGON_FACTORY);
    assert_eq!(field.refused(assault(Zone::KAON, Zone::DECAGON_FACTORY)), far);
    let closed = field.special(Special::Decagon, false, TWO);
    assert!(!closed.game.neighbours(Zone::DECAGON).has(Zone::DECAGON_FACTORY));
}

/// Seat 2 may slide Decagon shut with the card of Kaon.
fn about_to_close(field: Field) -> Field {
    field.give(TWO, card_of(Zone::KAON)).turn(TWO, Phase::Transform)
}

const CLOSE: Move = Move::Turn { card: Card::new(34).expect("Kaon"), special: Special::Decagon };

#[test]
fn a05_closing_crushes_what_is_in_the_factory_and_spares_the_sliding_zone() {
    let field = Field::new(2).special(Special::Decagon, true, ONE).zone(Zone::DECAGON_FACTORY, ONE, 3);
    let field = about_to_close(field.zone(Zone::DECAGON, ONE, 4)).then(CLOSE);
    let (card, special) = (card_of(Zone::KAON), Special::Decagon);
    assert_eq!(field.events[0], Event::Closed { seat: TWO, card, special, owner: ONE, units: 3, led: false });
    assert!(!field.game.has_captured() && field.game.hand(TWO).is_empty(), "and nothing is drawn for it");
    assert_eq!((field.game.units(Zone::DECAGON), field.game.owner(Zone::DECAGON)), (4, Some(ONE)));
    assert_eq!((field.game.lost(ONE), field.game.owner(Zone::DECAGON_FACTORY)), (3, None));
}

#[test]
fn a06_a_crushed_leader_is_scrapped_and_bumblebee_does_not_escape() {
    let field = Field::with_leaders(&[Leader::Bumblebee, Leader::Megatron]).special(Special::Decagon, true, ONE);
    let field = field.leader(Zone::DECAGON_FACTORY, Mode::Vehicle).zone(Zone::DECAGON, ONE, 1);
    let crushed = about_to_close(field.clone()).then(CLOSE);
    assert_eq!(crushed.game.chief(ONE).zone, None);
    assert_eq!(crushed.events[1], Event::LeaderFell { seat: ONE, leader: Leader::Bumblebee });
    assert_eq!(crushed.game.units(Zone::DECAGON), 1);
    let last = about_to_close(field.zone(Zone::DECAGON, TWO, 1)).card(ONE, Upgrade::JammingPulse).then(CLOSE);
    assert_eq!(last.events[2..], [Event::Eliminated { seat: ONE, cards: 1 }, Event::Over { by_force: true }]);
    assert_eq!(last.game.outcome().expect("over").places, [2, 1]);
}

#[test]
fn a07_rotating_zones_start_open_unless_the_option_closes_them() {
    for (closed, open) in [(false, [true, true, false, false]), (true, [false; 4])] {
        let options = Options { closed, ..Options::default() };
        let game = Cybertron::start(&options, &mut Dice::new(1)).expect("legal");
        assert_eq!(Special::ALL.map(|special| game.is_open(special)), open);
    }
    assert!(!Options::default().closed);
}

#[test]
fn a08_nothing_crosses_a_closed_rotating_zone() {
    let field = Field::new(2).special(Special::Praxus, false, ONE);
    assert!(field.game.neighbours(Zone::PRAXUS).is_empty());
    let into = field.clone().zone(Zone::TARN, ONE, 3);
    assert_eq!(into.refused(assault(Zone::TARN, Zone::PRAXUS)), Refusal::Closed(Zone::PRAXUS));
    let out_of = field.clone().zone(Zone::PRAXUS, ONE, 3);
    assert_eq!(out_of.refused(assault(Zone::PRAXUS, Zone::TARN)), Refusal::Closed(Zone::PRAXUS));
    let three = area(&[Zone::TARN, Zone::PRAXUS, Zone::MANGANESE]);
    let calls = field.zones(three, ONE, 3).turn(ONE, Phase::Reinforce);
    for (from, to) in
        [(Zone::TARN, Zone::PRAXUS), (Zone::PRAXUS, Zone::TARN), (Zone::TARN, Zone::MANGANESE)].into_iter()
    {
        assert_eq!(calls.refused(call(from, to)), Refusal::NotConnected(from, to));
    }
    let open = calls.special(Special::Praxus, true, ONE);
    assert!(open.allows(call(Zone::TARN, Zone::MANGANESE)), "open, it passes them through");
}

#[test]
fn a08_megatron_attacks_and_optimus_jumps_over_closed_arrows_and_robots_are_placed_behind_them() {
    let field = Field::new(2).special(Special::Praxus, false, ONE).zone(Zone::VOS, ONE, 1);
    let into = field.clone().zone(Zone::PRAXUS, ONE, 1).leader(Zone::KAON, Mode::Vehicle).turn(TWO, Phase::Attack);
    assert!(into.allows(assault(Zone::KAON, Zone::PRAXUS)));
    let out_of = field.clone().leader(Zone::PRAXUS, Mode::Vehicle).turn(TWO, Phase::Attack);
    assert!(out_of.attack(Zone::PRAXUS, Zone::VOS).game.assault().expect("under way").alone);
    let optimus = field.zone(Zone::PRAXUS, ONE, 2).zone(Zone::VOS, ONE, 2);
    let there = optimus.clone().leader(Zone::VOS, Mode::Vehicle).turn(ONE, Phase::Reinforce);
    assert_eq!(there.then(Move::Jump(Zone::PRAXUS)).game.chief(ONE).zone, Some(Zone::PRAXUS));
    let back = optimus.clone().leader(Zone::PRAXUS, Mode::Vehicle).turn(ONE, Phase::Reinforce);
    assert_eq!(back.then(Move::Jump(Zone::VOS)).game.chief(ONE).zone, Some(Zone::VOS));
    let placed = optimus.begin(ONE).then(Move::Place { zone: Zone::PRAXUS, count: 3 });
    assert_eq!(placed.game.units(Zone::PRAXUS), 5);
}

#[test]
fn a09_an_open_rotating_zone_neighbours_both_outer_zones_which_stay_strangers() {
    let game = Field::new(2).game;
    assert_eq!(game.neighbours(Zone::PRAXUS), area(&[Zone::MANGANESE, Zone::TARN]));
    assert_eq!(game.neighbours(Zone::PION), area(&[Zone::URAYA, Zone::TYREST]));
    assert!(!game.neighbours(Zone::TARN).has(Zone::MANGANESE));
    assert!(!game.neighbours(Zone::URAYA).has(Zone::TYREST));
}

#[test]
fn a10_a_rotating_zone_is_open_or_closed_and_two_turns_bring_it_back() {
    let field = Field::new(2).zone(Zone::HELEX, ONE, 2).turn(ONE, Phase::Transform);
    let cards = [Zone::KAON, Zone::TARN].map(card_of);
    let field = cards.into_iter().fold(field, |field, card| field.give(ONE, card));
    let before = field.game.neighbours(Zone::PRAXUS);
    let special = Special::Praxus;
    let once = field.then(Move::Turn { card: cards[0], special });
    assert_eq!(once.events, [Event::Turned { seat: ONE, card: cards[0], special, open: false }]);
    assert!(once.game.neighbours(Zone::PRAXUS).is_empty());
    let twice = once.then(Move::Turn { card: cards[1], special });
    assert_eq!(twice.game.neighbours(Zone::PRAXUS), before);
}

#[test]
fn a11_every_card_changes_one_special_zone_the_same_one_again_or_another() {
    let field = Field::new(2).zones(area(&[Zone::HELEX, Zone::HYDRAX]), ONE, 2).turn(ONE, Phase::Transform);
    let cards = [Zone::KAON, Zone::TARN, Zone::GYGAX, Zone::URAYA].map(card_of);
    let mut field = cards.into_iter().fold(field, |field, card| field.give(ONE, card));
    for (card, special) in cards.into_iter().zip([Special::Praxus, Special::Moon, Special::Praxus]) {
        field.play(Move::Turn { card, special });
        assert!(field.game.discard().has(card) && !field.game.hand(ONE).has(card));
    }
    assert_eq!(Special::ALL.map(|special| field.game.is_open(special)), [true, true, false, true]);
    assert_eq!(field.game.phase(), Phase::Transform, "and a fourth could follow");
    let spent = Move::Turn { card: cards[0], special: Special::Praxus };
    assert_eq!(field.refused(spent), Refusal::NotInHand(cards[0]));
}

#[test]
fn a12_a_leader_flips_once_in_his_own_phase_2_and_never_in_the_scrapheap() {
    let field = Field::new(2).zone(Zone::HELEX, ONE, 2).give(ONE, card_of(Zone::KAON)).turn(ONE, Phase::Transform);
    assert_eq!(field.refused(Move::Flip), Refusal::LeaderIsScrapped(Leader::Optimus));
    let field = field.leader(Zone::HELEX, Mode::Robot).then(Move::Flip);
    assert_eq!(field.events, [Event::Flipped { seat: ONE, leader: Leader::Optimus, mode: Mode::Vehicle }]);
    assert_eq!(field.refused(Move::Flip), Refusal::FlippedAlready(Leader::Optimus));
    assert_eq!(field.game.check(TWO, Move::Flip), Err(Refusal::NotYourTurn(ONE)));
    let later = field.then(Move::Advance);
    assert_eq!(later.refused(Move::Flip), Refusal::NotNow(Phase::Attack));
}

#[test]
fn a13_blocking_initiators_double_all_of_step_c_and_a_second_copy_is_refused() {
    let own = Sector::Yellow.zones().or(Sector::Orange.zones());
    let field = Field::new(2).zones(own, ONE, 1).card(ONE, Upgrade::BlockingInitiators);
    let field = field.card(ONE, Upgrade::BlockingInitiators).begin(ONE);
    let field = field.then(Move::Play(card_of(Zone::SONIC)));
    let again = Refusal::WorksAlready(Upgrade::BlockingInitiators);
    assert_eq!(field.refused(Move::Play(card_of(Zone::LAUNCH))), again);
    let field = field.then(Move::Advance);
    let bonus = |sector| Event::SectorBonus { seat: ONE, sector, robots: 4 };
    assert_eq!(field.events[2..], [bonus(Sector::Yellow), bonus(Sector::Orange)]);
    assert_eq!(field.game.pool(ONE), 3 + 2 * (2 + 2));
}

#[test]
fn a14_the_bonus_is_for_a_whole_sector_not_for_a_green_zone() {
    let all = Sector::Green.zones();
    let most = Field::new(2).zones(all.without(Zone::SIMFUR), ONE, 1);
    assert_eq!(most.game.sector_bonus(ONE, Sector::Green), 0);
    assert_eq!(most.begin(ONE).game.pool(ONE), 3, "eleven zones and no sector");
    let whole = Field::new(2).zones(all, ONE, 1).begin(ONE);
    assert_eq!(whole.game.pool(ONE), 4 + 7, "twelve zones and the sector");
}

#[test]
fn a15_every_three_zones_bring_a_robot_three_at_least_and_open_factories_count() {
    for zones in 1..=44u8 {
        assert_eq!(units_for(zones), u16::from(zones / 3).max(3), "{zones}");
    }
    let brackets = [(11, 3), (12, 4), (14, 4), (15, 5), (23, 7), (24, 8), (41, 13), (42, 14), (44, 14)];
    assert!(brackets.into_iter().all(|(zones, robots)| units_for(zones) == robots));
    let field = Field::new(2).zones(span(0, 11), ONE, 1).special(Special::Moon, true, ONE).begin(ONE);
    assert_eq!(field.events[0], Event::Began { seat: ONE, day: 1, zones: 12, robots: 4 });
}

#[test]
fn a25_rules_are_quoted_by_the_pages_they_stand_on_and_the_calendar_begins_with_day_1() {
    let page = |refusal: Refusal| refusal.rule().page;
    assert_eq!(page(Refusal::NoSymbol(card_of(Zone::ARENA))), 17, "cards are on page 17");
    assert_eq!(page(Refusal::NotNeighbours(Zone::KAON, Zone::IACON)), 11, "page II is page 11");
    assert_eq!(page(Refusal::NoPartner), 16);
    let game = Cybertron::start(&Options::default(), &mut Dice::new(1)).expect("legal");
    assert_eq!(game.day(), 1);
    let mut slow = Cybertron::start(&Options { quick: false, ..Options::default() }, &mut Dice::new(1)).expect("legal");
    let (mut events, mut moves) = (Vec::new(), Vec::new());
    while slow.day() == 0 {
        moves.clear();
        slow.moves(&mut moves);
        slow.apply(moves[0], &mut Dice::new(1), &mut events);
    }
    assert_eq!(events.last(), Some(&Event::Began { seat: ONE, day: 1, zones: 21, robots: 7 }));
}

#[test]
fn a26_the_cards_of_an_eliminated_player_are_shuffled_into_the_pile() {
    let field = Field::new(3).zone(Zone::TARN, TWO, 1).zone(Zone::KAON, ONE, 5);
    let field = field.card(TWO, Upgrade::JammingPulse).card(TWO, Upgrade::SpaceBridge);
    let before = field.game.pile.cards;
    let left = field.game.deck_left();
    let field = field.attack(Zone::KAON, Zone::TARN).rolls(&[commit(1, false), Move::Pass], &[6], &[1]);
    let field = field.then(Move::Pass);
    assert!(field.events.contains(&Event::Eliminated { seat: TWO, cards: 2 }));
    assert_eq!((field.game.deck_left(), left), (42, 40));
    assert!(field.game.hand(ONE).is_empty() && field.game.hand(TWO).is_empty() && field.game.discard().is_empty());
    assert_ne!(field.game.pile.cards[..40], before[..40], "the whole pile is shuffled");
}

#[test]
fn a27_an_empty_pile_is_made_anew_of_the_discards() {
    let most_cards_of_a_war = 4 * 6 + 6;
    assert!(most_cards_of_a_war < Card::COUNT, "as printed it cannot happen");
    let mut field = Field::new(2).zone(Zone::TARN, ONE, 1).turn(TWO, Phase::Reinforce);
    (field.game.pile.left, field.game.pile.discard) = (0, Cards::ALL);
    let field = field.then(Move::Advance);
    assert_eq!(field.events[0], Event::Reshuffled);
    assert!(matches!(field.events[1], Event::Matrix { .. }));
    assert_eq!((field.game.deck_left(), field.game.discard().len()), (41, 1));
}

#[test]
fn a28_the_last_survivor_in_the_order_of_seats_ends_the_day() {
    let field = Field::new(3).zones(MAP, TWO, 1).zone(Zone::TARN, ONE, 1).turn(TWO, Phase::Reinforce);
    let field = field.then(Move::Advance);
    assert!(matches!(field.events[0], Event::Matrix { .. }), "{:?}", field.events);
    assert_eq!(field.events[1], Event::DayOver { day: 1 });
    assert_eq!(field.events[2], Event::Began { seat: ONE, day: 2, zones: 1, robots: 3 });
}

#[test]
fn a29_the_matrix_still_creates_life_on_the_last_day_before_the_count() {
    let card = card_of(Zone::TARN);
    let field = Field::new(2).zones(span(0, 32), ONE, 2).on_top(card).day(6).turn(TWO, Phase::Reinforce);
    let field = field.then(Move::Advance);
    let matrix = Event::Matrix { card, seat: Some(ONE), robots: 3 };
    assert_eq!(field.events, [matrix, Event::DayOver { day: 6 }, Event::Over { by_force: false }]);
    assert_eq!((field.game.units(Zone::TARN), field.game.discard()), (5, Cards::EMPTY.with(card_of(Zone::TARN))));
    assert_eq!(field.game.outcome().expect("over").scores, [32, 10]);
}

#[test]
fn a30_a_played_card_gives_its_zone_nothing() {
    let field = Field::new(2).zone(Zone::ARENA, ONE, 1).give(ONE, card_of(Zone::ARENA)).begin(ONE);
    let field = field.then(Move::Play(card_of(Zone::ARENA)));
    assert_eq!((field.game.units(Zone::ARENA), field.game.pool(ONE)), (1, 3 + 3));
}

#[test]
fn a31_a_gift_scraps_the_leader_too_but_the_last_zone_is_kept() {
    let field = Field::new(4).zones(area(&[Zone::IACON, Zone::VOS]), ONE, 2).zone(Zone::KALIS, THREE, 1);
    let field = field.leader(Zone::IACON, Mode::Vehicle).turn(ONE, Phase::Reinforce);
    let field = field.then(Move::Give(Zone::IACON));
    let given = Event::Given { seat: ONE, zone: Zone::IACON, partner: THREE, units: 3, led: true };
    assert_eq!(field.events[..2], [given, Event::LeaderFell { seat: ONE, leader: Leader::Optimus }]);
    assert_eq!((field.game.owner(Zone::IACON), field.game.units(Zone::IACON)), (Some(THREE), 1));
    assert_eq!((field.game.chief(ONE).zone, field.game.lost(ONE)), (None, 2));
    assert!(
        field.game.hand(ONE).is_empty()
            && field
                .seen(|event| match event {
                    Event::Drew { seat } => Some(*seat),
                    _ => None,
                })
                .is_empty(),
        "a gift is no capture"
    );
    let last = field.turn(ONE, Phase::Reinforce);
    let last = Field { game: Cybertron { turn: Turn::default(), ..last.game }, ..last };
    assert_eq!(last.refused(Move::Give(Zone::VOS)), Refusal::LastZone);
    let revived = last.begin(ONE).then(Move::Revive { zone: Zone::VOS, mode: Mode::Robot });
    assert_eq!(revived.game.chief(ONE).zone, Some(Zone::VOS), "who was given away comes back like any other");
}

#[test]
fn a32_a_call_crosses_the_partners_zones_but_ends_on_an_own_one() {
    let field = Field::new(4).zone(Zone::AUTOBASE, ONE, 5).zone(Zone::NOVA, THREE, 1).zone(Zone::ORBITAL, ONE, 1);
    let field = field.turn(ONE, Phase::Reinforce);
    assert_eq!(field.refused(call(Zone::AUTOBASE, Zone::NOVA)), Refusal::NotYours(Zone::NOVA, Errand::Call));
    let moved = field.clone().then(call(Zone::AUTOBASE, Zone::ORBITAL)).then(carry(4, false));
    assert_eq!((moved.game.units(Zone::ORBITAL), moved.game.units(Zone::NOVA)), (5, 1));
    let cut = field.zone(Zone::NOVA, TWO, 1);
    let apart = Refusal::NotConnected(Zone::AUTOBASE, Zone::ORBITAL);
    assert_eq!(cut.refused(call(Zone::AUTOBASE, Zone::ORBITAL)), apart, "an enemy's zone is crossed by nobody");
}

#[test]
fn a33_partners_do_not_share_a_sector_and_count_their_zones_apart() {
    let field = Field::new(4).zones(Sector::Yellow.zones(), ONE, 1);
    assert_eq!(field.game.sector_bonus(ONE, Sector::Yellow), 2);
    let split = field.zone(Zone::KALIS, THREE, 1);
    assert_eq!([ONE, THREE].map(|seat| split.game.sector_bonus(seat, Sector::Yellow)), [0, 0]);
    let split = split.zones(span(10, 21), THREE, 1).begin(ONE);
    assert_eq!(split.events, [Event::Began { seat: ONE, day: 1, zones: 3, robots: 3 }]);
    assert_eq!(split.begin(THREE).events[1], Event::Began { seat: THREE, day: 1, zones: 12, robots: 4 });
}

#[test]
fn a34_the_call_of_a_card_comes_on_top_of_the_call_of_phase_4() {
    let field = Field::new(2).zones(area(&[Zone::IACON, Zone::NOVA, Zone::ALTIHEX]), ONE, 3);
    let field = field.card(ONE, Upgrade::RapidRedeploy).turn(ONE, Phase::Transform);
    let card = held(&field, ONE, Upgrade::RapidRedeploy);
    let field = field.then(Move::Play(card)).then(call(Zone::NOVA, Zone::IACON)).then(carry(2, false));
    assert_eq!(field.game.phase(), Phase::Attack);
    let field = field.then(Move::Advance).then(call(Zone::ALTIHEX, Zone::IACON)).then(carry(2, false));
    assert_eq!([Zone::IACON, Zone::NOVA, Zone::ALTIHEX].map(|zone| field.game.units(zone)), [7, 1, 1]);
}

#[test]
fn a35_a_leader_returns_in_step_e_for_three_robots_and_once_a_turn() {
    let revive = Move::Revive { zone: Zone::IACON, mode: Mode::Vehicle };
    let field = Field::new(2).zones(span(1, 9).or(span(10, 17)), ONE, 2).begin(ONE);
    assert_eq!((field.game.pool(ONE), field.game.phase()), (5, Phase::Deploy));
    let place = |count| Move::Place { zone: Zone::VOS, count };
    assert_eq!(field.refused(place(1)), Refusal::NotYours(Zone::VOS, Errand::Placing));
    let poor = field.clone().then(Move::Place { zone: Zone::IACON, count: 3 });
    assert_eq!(poor.refused(revive), Refusal::RevivalCosts(2));
    let abroad = Move::Revive { zone: Zone::VOS, mode: Mode::Robot };
    assert_eq!(field.refused(abroad), Refusal::NotYours(Zone::VOS, Errand::Revival));
    let field = field.then(revive);
    let (leader, zone, mode) = (Leader::Optimus, Zone::IACON, Mode::Vehicle);
    assert_eq!(field.events[1], Event::Revived { seat: ONE, leader, zone, mode, free: false });
    assert_eq!((field.game.pool(ONE), field.game.lost(ONE), field.game.units(Zone::IACON)), (2, 3, 3));
    assert_eq!(field.refused(revive), Refusal::RevivedAlready);
    let field = field.then(Move::Place { zone: Zone::IACON, count: 2 });
    assert_eq!(field.refused(revive), Refusal::NotNow(Phase::Transform));
}

#[test]
fn a36_the_first_seat_begins_or_somebody_by_lot() {
    let begins = |seed, lot| {
        let options = Options { seats: 3, leaders: Options::line_up(3), lot, ..Options::default() };
        let game = Cybertron::start(&options, &mut Dice::new(seed)).expect("legal");
        assert_eq!(game.turn(), Some(game.first()));
        game.first()
    };
    assert!((0..20).all(|seed| begins(seed, false) == ONE));
    let drawn: Vec<Seat> = (0..20).map(|seed| begins(seed, true)).collect();
    assert!([ONE, TWO, THREE].iter().all(|seat| drawn.contains(seat)));
}
