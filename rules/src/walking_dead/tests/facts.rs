//! The facts of both modes and of the set-up of Survival: G1 to G6 and S1 to S5.

use super::super::chart;
use super::*;

#[test]
fn g1_nothing_is_binding_everybody_may_be_attacked_at_any_time() {
    let field = Field::survival(4).hold(Territory::PRISON, ONE, 5).hold(Territory::ACCESS, TWO, 1);
    let field = field.hold(Territory::BRIDGE, THREE, 1).dead(Territory::QUARRY, 1);
    for (to, holder) in [(Territory::ACCESS, TWO), (Territory::BRIDGE, THREE), (Territory::FIELDS, FOUR)] {
        assert_eq!(field.game.owner(to), Some(holder));
        assert!(field.allows(attack(Territory::PRISON, to)));
    }
    assert!(field.allows(attack(Territory::PRISON, Territory::QUARRY)));
}

#[test]
fn g2_a_used_action_card_is_out_of_the_game_and_never_shuffled_in_again() {
    let field = Field::survival(3).hold(Territory::PRISON, ONE, 3).hold(Territory::CAMP, TWO, 1);
    let field = field.draws(Territory::GAS, Kind::Ordnance);
    let used = Card::of(field.game.actions_used()).next().expect("a card was used");
    assert_eq!((used.kind(), field.game.actions_left(), field.game.actions_used().len()), (Kind::Ordnance, 27, 1));
    let mut empty = field.no_actions();
    empty.game.turn = Turn::default();
    let empty = empty.turn(ONE, Phase::Begin).top(&[Territory::GAS]).then(Move::Advance);
    assert_eq!((empty.game.actions_left(), empty.game.actions_used()), (0, Cards::ALL), "nothing is shuffled in");
    assert!(empty.saw(|event| *event == Event::NoCard { seat: ONE }));
}

#[test]
fn g3_an_empty_territory_deck_is_made_anew_of_its_discards() {
    let mut field = Field::survival(2).hold(Territory::PRISON, ONE, 3).dead(Territory::GAS, 1);
    while let Some(card) = field.game.territories.take() {
        field.game.territories.discard.insert(card);
    }
    let field = field.turn(ONE, Phase::Begin).sees(&[Move::Advance], |events| {
        events.contains(&Event::Grew { territory: Territory::GAS, walkers: 1, total: 2 })
    });
    assert_eq!(field.events[0], Event::Reshuffled);
    assert_eq!((field.game.territory_cards_left(), field.game.territory_discard()), (31, area(&[Territory::GAS])));
}

#[test]
fn g4_how_many_crates_somebody_has_is_public_and_what_they_carry_is_secret() {
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 3);
    let (light, heavy) = (field.clone().crates(TWO, 3, 0), field.clone().crates(TWO, 0, 3));
    assert_eq!(light.game.veil(ONE), heavy.game.veil(ONE), "the same to everybody else");
    assert_ne!(light.game.veil(TWO), heavy.game.veil(TWO), "but not to the owner");
    assert_ne!(light.game.veil(ONE), field.crates(TWO, 2, 0).game.veil(ONE), "the number is seen");
    let mut other = false;
    for seed in 0..20 {
        let dealt = light.game.redeal(ONE, &mut Dice::new(seed));
        assert_eq!(dealt.crates(TWO).count(), 3);
        other |= dealt.crates(TWO) != light.game.crates(TWO);
        assert_eq!(light.game.redeal(TWO, &mut Dice::new(seed)).crates(TWO), light.game.crates(TWO));
    }
    assert!(other);
}

#[test]
fn g5_at_the_end_of_a_turn_every_territory_holds_somebody() {
    for sample in WalkingDead::samples() {
        for seed in 0..10 {
            let (mut field, mut whim) = (Field::start(&sample.options, seed), Dice::of(seed, 1));
            while field.game.turn().is_some() {
                let mv = *whim.pick(&field.moves()).expect("somebody can move");
                let events = field.play(mv);
                if events.iter().any(|event| matches!(event, Event::Began { .. } | Event::Over { .. })) {
                    assert!(Territory::all().all(|territory| field.game.units(territory) > 0));
                }
            }
        }
    }
}

#[test]
fn g6_territory_action_and_group_cards_are_kept_apart() {
    let game = Field::survival(3).game;
    assert_eq!((game.territories.hidden().len(), game.actions.hidden().len(), Group::ALL.len()), (32, 28, 5));
    assert_eq!(game.territories.hidden_set(), Some(Region::ALL));
    assert_eq!(game.actions.hidden_set(), Some(Cards::ALL));
}

#[test]
fn s1_the_marker_starts_on_1_a_tower_on_the_prison_and_all_crates_beside_the_board() {
    for seats in 2..=4 {
        let game = Field::start(&Options::survival(seats), 5).game;
        assert_eq!((game.round(), chart(game.round())), (1, (1, 1)));
        assert_eq!((game.towers(), game.towers_left()), (area(&[Territory::PRISON]), 2));
        assert_eq!((game.crates_left(), game.spent(), game.grenades_left()), (30, Crates::NONE, 4));
        assert!(Seat::all(seats.into()).all(|seat| game.crates(seat) == Crates::NONE && game.grenades(seat) == 0));
    }
}

#[test]
fn s2_groups_are_named_dealt_or_chosen_by_the_highest_roll_first_and_mean_nothing_in_survival() {
    let mut groups = Group::ALL;
    groups.swap(0, 3);
    let named = Field::start(&Options { groups, ..Options::survival(4) }, 1).game;
    assert_eq!(Seat::all(4).map(|seat| named.group(seat)).collect::<Vec<_>>(), groups[..4]);

    let lots: Vec<Group> = (0..40)
        .map(|seed| Field::start(&Options { choice: Choice::Lot, ..Options::survival(2) }, seed).game.group(ONE))
        .collect();
    assert!(Group::ALL[..4].iter().all(|group| lots.contains(group)) && !lots.contains(&Group::Walkers));

    let options = Options { choice: Choice::Rolled, ..Options::survival(3) };
    let mut field = Field::start(&options, 3);
    let order: Vec<Seat> = field.game.order().iter().collect();
    let rolls: Vec<u8> = order.iter().map(|&seat| field.game.roll(seat)).collect();
    assert!(rolls.is_sorted_by(|high, low| high >= low), "{rolls:?}");
    assert_eq!(field.game.turn(), Some(order[0]), "the highest chooses first");
    assert!(!field.allows(Move::Choose(Group::Walkers)));
    assert!(order.iter().all(|&seat| field.game.group_of(seat).is_none()), "nobody has a group yet");
    field.play(Move::Choose(Group::Greene));
    assert_eq!(field.game.turn(), Some(order[1]));
    let groups: Vec<Option<Group>> = order.iter().map(|&seat| field.game.group_of(seat)).collect();
    assert_eq!(groups, [Some(Group::Greene), None, None], "and those who have not chosen have none");
    assert_eq!(field.game.seat_of_group(Group::Greene), Some(order[0]));
    assert!([Group::Rick, Group::Governor].iter().all(|&group| field.game.seat_of_group(group).is_none()));
    assert_eq!(field.refused(Move::Choose(Group::Greene)), Refusal::GroupTaken(Group::Greene));
    field.play(Move::Choose(Group::Rick));
    field.play(Move::Choose(Group::Governor));
    assert_eq!(
        order.iter().filter_map(|&seat| field.game.group_of(seat)).collect::<Vec<_>>(),
        [Group::Greene, Group::Rick, Group::Governor]
    );
    assert!(matches!(field.last_events(), [Event::Ordered { .. }, Event::Began { .. }]), "{:?}", field.events);

    // Rick rolls nothing again, the Greenes get nobody more.
    let rick = Field::survival(2).hold(Territory::PRISON, ONE, 9).then(attack(Territory::PRISON, Territory::ACCESS));
    assert_eq!((rick.game.group(ONE), rick.game.powers_left(ONE)), (Group::Rick, 0));
    assert_ne!(rick.then(Move::Commit(3)).game.phase(), Phase::Reroll);
    let mut greene = Options::survival(2);
    greene.groups.swap(0, 3);
    let greene = Field::new(greene).hold(Territory::PRISON, ONE, 1).draws(Territory::GAS, Kind::Stash);
    assert_eq!((greene.game.group(ONE), greene.game.pool(ONE)), (Group::Greene, 3));
}

/// Where the Horde lies, counted from the top, and how many cards there are.
fn horde(options: Options, seed: u64) -> (usize, usize) {
    let game = Field::start(&options, seed).game;
    let cards = game.actions.hidden();
    let place = cards.iter().rev().position(|&card| card == Card::HORDE).expect("it is in the pile");
    (place + 1, cards.len())
}

#[test]
fn s3_the_horde_is_shuffled_into_one_half_of_the_action_cards() {
    for (seats, cards) in [(2, 16), (3, 28), (4, 28)] {
        let places: Vec<(usize, usize)> = (0..200).map(|seed| horde(Options::survival(seats), seed)).collect();
        assert!(places.iter().all(|&(place, all)| all == cards && place > cards / 2), "{seats} players: {places:?}");
        let hit = |place: usize| places.iter().any(|&(horde, _)| horde == place);
        assert!((cards / 2 + 1..=cards).all(hit), "anywhere in its half");
    }
    let game = Field::start(&Options::survival(2), 1).game;
    assert_eq!((game.removed.len(), game.removed.has(Card::HORDE)), (12, false));
    let tops =
        (0..60).map(|seed| *Field::start(&Options::survival(4), seed).game.actions.hidden().last().expect("a card"));
    assert!(tops.collect::<Cards>().len() > 15, "the other half is shuffled too");
}

#[test]
fn s4_three_walkers_stand_on_16_or_11_or_8_territories_and_all_cards_are_shuffled_again() {
    for (seats, territories) in [(2, 16), (3, 11), (4, 8)] {
        let options = Options { setup: Setup::Turns, ..Options::survival(seats) };
        let game = Field::start(&options, 7).game;
        assert_eq!((game.walkers().len(), game.strength(NEUTRAL)), (territories, 3 * u16::from(territories)));
        assert!(Territory::of(game.walkers()).all(|territory| game.units(territory) == 3));
        assert_eq!((game.territory_cards_left(), game.territory_discard()), (32, Region::EMPTY));
        assert_ne!(Field::start(&options, 8).game.walkers(), game.walkers());
    }
}

#[test]
fn s5_in_the_order_of_the_rolls_each_claims_a_territory_until_none_is_empty_then_places_the_rest() {
    for (seats, territories, pieces) in [(2, 8, 24), (3, 7, 21), (4, 6, 18)] {
        let mut field = Field::start(&Options { setup: Setup::Turns, ..Options::survival(seats) }, 11);
        let order: Vec<Seat> = field.game.order().iter().collect();
        let rolls: Vec<u8> = order.iter().map(|&seat| field.game.roll(seat)).collect();
        assert!(rolls.is_sorted_by(|high, low| high >= low));
        let dead = Territory::of(field.game.walkers()).next().expect("walkers");
        assert_eq!(field.refused(Move::Claim(dead)), Refusal::Claimed(dead));
        for turn in 0..usize::from(seats) * territories {
            assert_eq!((field.game.phase(), field.game.turn()), (Phase::Claim, Some(order[turn % order.len()])));
            let free = Territory::of(field.game.unclaimed()).next().expect("an empty one");
            field.play(Move::Claim(free));
        }
        for turn in 0..usize::from(seats) * (pieces - territories) {
            let seat = order[turn % order.len()];
            assert_eq!((field.game.phase(), field.game.turn()), (Phase::Stack, Some(seat)));
            let own = Territory::of(field.game.territories_of(seat)).next().expect("an own one");
            assert_eq!(field.refused(place(own, 2)), Refusal::OneAtATime);
            assert_eq!(field.refused(place(dead, 1)), Refusal::NotYours(dead, Errand::SettingUp));
            field.play(place(own, 1));
        }
        for &seat in &order {
            assert_eq!(usize::from(field.game.territories_of(seat).len()), territories);
            assert_eq!(usize::from(field.game.strength(seat)), pieces);
        }
        assert_eq!((field.game.phase(), field.game.turn(), field.game.round()), (Phase::Begin, Some(order[0]), 1));
    }
}
