//! The facts of battles: B1 to B12.

use super::*;

/// Seat 1 holds the Prison with five; seat 2 everything else, with three on the access road.
fn field() -> Field {
    Field::survival(2).hold(Territory::PRISON, ONE, 5).hold(Territory::ACCESS, TWO, 3)
}

/// Seat 1 has declared the invasion of the access road.
fn declared() -> Field {
    field().then(attack(Territory::PRISON, Territory::ACCESS))
}

#[test]
fn b1_an_invasion_goes_to_a_neighbour_from_one_territory_with_at_least_two() {
    let field = field().hold(Territory::QUARRY, ONE, 4).hold(Territory::BRIDGE, ONE, 1);
    let to = Territory::ACCESS;
    assert!(field.allows(attack(Territory::PRISON, to)) && field.allows(attack(Territory::QUARRY, to)));
    let own = Refusal::OwnTerritory(Territory::QUARRY);
    assert_eq!(field.refused(attack(Territory::PRISON, Territory::QUARRY)), own);
    let far = Refusal::NotNeighbours(Territory::PRISON, Territory::MALL);
    assert_eq!(field.refused(attack(Territory::PRISON, Territory::MALL)), far);
    let alone = Refusal::NeedsTwo(Territory::BRIDGE, Errand::Attack);
    assert_eq!(field.refused(attack(Territory::BRIDGE, Territory::GATE)), alone);
    let theirs = Refusal::NotYours(Territory::MALL, Errand::Attack);
    assert_eq!(field.refused(attack(Territory::MALL, to)), theirs);
    // Survivors of two territories are not pooled: the other one's stay out of it.
    let field = field.hold(Territory::PRISON, ONE, 2).then(attack(Territory::PRISON, to));
    assert_eq!(field.refused(Move::Commit(2)), Refusal::AttackersAllowed(1));
    // Several invasions a turn, also from elsewhere.
    let field = field.rolls(&[Move::Commit(1), Move::Defend(2)], &[1], &[6, 6]);
    assert_eq!(field.game.phase(), Phase::Invade);
    assert!(field.allows(attack(Territory::QUARRY, to)));
}

#[test]
fn b2_the_attacker_commits_one_to_three_then_the_defender_one_or_two_a_die_each() {
    let field = declared();
    assert_eq!(field.moves(), [Move::Commit(1), Move::Commit(2), Move::Commit(3)]);
    assert_eq!(field.refused(Move::Commit(4)), Refusal::AttackersAllowed(3));
    for attackers in 1..=3 {
        let field = field.clone().then(Move::Commit(attackers));
        assert_eq!((field.game.turn(), field.moves()), (Some(TWO), vec![Move::Defend(1), Move::Defend(2)]));
        assert_eq!(field.refused(Move::Defend(3)), Refusal::DefendersAllowed(2));
        for defenders in 1..=2 {
            let field = field.clone().then(Move::Defend(defenders));
            let (red, black) = first_roll(&field.events).expect("a roll");
            assert_eq!((red.count(), black.count()), (attackers.into(), defenders.into()));
        }
    }
    let alone = field.hold(Territory::ACCESS, TWO, 1).then(Move::Commit(3));
    assert_ne!(alone.game.phase(), Phase::Guard, "a single defender has no choice");
}

#[test]
fn b3_the_highest_dice_are_compared_then_the_second_and_a_tie_is_the_defenders() {
    type Case = (&'static [u8], &'static [u8], (u8, u8));
    let cases: [Case; 6] = [
        (&[6, 4, 1], &[5, 4], (1, 1)),
        (&[1, 6, 5], &[4, 5], (0, 2)),
        (&[3, 3, 3], &[3, 3], (2, 0)),
        (&[6, 1, 1], &[5], (0, 1)),
        (&[2], &[6, 1], (1, 0)),
        (&[5, 2], &[5, 1], (1, 1)),
    ];
    for (red, black, lost) in cases {
        let moves = [Move::Commit(red.len() as u8), Move::Defend(black.len() as u8)];
        let field = declared().rolls(&moves, red, black);
        assert_eq!(losses(&field), lost, "{red:?} against {black:?}");
        assert_eq!(field.units([Territory::PRISON, Territory::ACCESS]), [5 - u16::from(lost.0), 3 - u16::from(lost.1)]);
    }
}

#[test]
fn b4_after_any_roll_the_attacker_goes_on_stops_or_invades_elsewhere() {
    assert_eq!(declared().refused(Move::Stop), Refusal::RollFirst, "a declared invasion has a roll");
    let field = declared().rolls(&[Move::Commit(3), Move::Defend(2)], &[6, 6, 6], &[1, 1]);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Commit, Some(ONE)));
    assert!(field.allows(Move::Commit(3)) && field.allows(Move::Stop));
    let stopped = field.then(Move::Stop);
    let (from, to) = (Territory::PRISON, Territory::ACCESS);
    assert_eq!(stopped.last_events(), [Event::Ended { seat: ONE, from, to, spent: false }]);
    assert!(stopped.allows(attack(from, Territory::BRIDGE)) && stopped.allows(attack(from, to)));
}

#[test]
fn b5_the_surviving_attackers_move_in_more_may_follow_and_one_stays() {
    let field = declared().hold(Territory::ACCESS, TWO, 2);
    let field = field.rolls(&[Move::Commit(3), Move::Defend(2)], &[6, 5, 1], &[5, 4]);
    let (from, to) = (Territory::PRISON, Territory::ACCESS);
    let conquered = Event::Conquered { seat: ONE, from, territory: to, units: 3, loser: TWO };
    assert_eq!(field.last_events(), [conquered]);
    assert_eq!((field.game.phase(), field.units([from, to])), (Phase::Follow, [2, 3]));
    assert_eq!(field.refused(Move::Follow(2)), Refusal::MoversAllowed(1, Errand::Following));
    assert_eq!(field.clone().then(Move::Follow(0)).units([from, to]), [2, 3]);
    let all = field.then(Move::Follow(1));
    assert_eq!(all.units([from, to]), [1, 4], "more than three may come");
    assert_eq!(all.last_events(), [Event::Followed { seat: ONE, from, territory: to, units: 1 }]);
}

#[test]
fn b6_whoever_removes_the_last_survivors_takes_the_crates_and_eliminating_all_wins() {
    let field = Field::survival(3).hold_all(Region::ALL, THREE, 1).hold(Territory::PRISON, ONE, 9);
    let field = field.hold(Territory::ACCESS, TWO, 1).crates(TWO, 2, 1).crates(ONE, 1, 0);
    let field = field.then(attack(Territory::PRISON, Territory::ACCESS)).rolls(&[Move::Commit(3)], &[6, 6, 6], &[1]);
    assert_eq!(field.last_events(), [Event::Eliminated { seat: TWO, by: ONE, crates: 3 }]);
    assert_eq!((field.game.crates(ONE), field.game.crates(TWO)), (Crates { ones: 3, twos: 1 }, Crates::NONE));
    assert!(!field.game.is_alive(TWO) && field.game.phase() == Phase::Follow, "the game goes on");

    let last =
        Field::survival(2).hold_all(Region::ALL, ONE, 3).dead(Territory::CAMP, 4).hold(Territory::ACCESS, TWO, 1);
    let last = last.then(attack(Territory::PRISON, Territory::ACCESS)).rolls(&[Move::Commit(2)], &[6, 6], &[1]);
    assert_eq!(last.last_events(), [Event::Over { ending: Ending::LastStanding }]);
    assert_eq!(last.game.outcome().expect("over").places, [1, 2]);
}

#[test]
fn b7_survivors_add_one_to_every_die_against_walkers() {
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 5).dead(Territory::ACCESS, 3);
    let field = field.then(attack(Territory::PRISON, Territory::ACCESS)).rolls(&[Move::Commit(3)], &[3, 2, 2], &[3, 2]);
    assert_eq!(losses(&field), (0, 2), "4-3-3 against 3-2");
    let added =
        Event::Compared { attack: d6(&[4, 3, 3]), defence: d6(&[3, 2]), losses: Losses { attack: 0, defence: 2 } };
    assert!(field.events.contains(&added));
    // In defence too.
    let surprised = Field::survival(2).hold(Territory::CAMP, ONE, 3).turn(ONE, Phase::Begin).round(2);
    let surprised = surprised.top(&[Territory::CAMP, Territory::GAS]).dead(Territory::GAS, 1).then(Move::Advance);
    let surprised = surprised.rolls(&[Move::Defend(2)], &[4, 3], &[3, 2]);
    assert_eq!(
        surprised.events.iter().find_map(|event| match event {
            Event::Compared { attack, defence, losses } => Some((*attack, *defence, *losses)),
            _ => None,
        }),
        Some((d6(&[4, 3]), d6(&[4, 3]), Losses { attack: 2, defence: 0 }))
    );
    // Against players nothing is added.
    let plain = declared().rolls(&[Move::Commit(3), Move::Defend(2)], &[3, 2, 2], &[3, 2]);
    assert_eq!(losses(&plain), (2, 0));
}

#[test]
fn b8_each_survivor_killed_by_walkers_turns_on_1_to_3() {
    for die in 1..=6 {
        let field = Field::survival(2).hold(Territory::PRISON, ONE, 5).dead(Territory::ACCESS, 2);
        let field = field
            .then(attack(Territory::PRISON, Territory::ACCESS))
            .sees(&[Move::Commit(1)], |events| turning(events) == [die]);
        let turned = die <= 3;
        let fate = Event::Turned { seat: ONE, territory: Territory::ACCESS, die, turned };
        assert_eq!(field.last_events(), [fate]);
        assert_eq!(field.units([Territory::PRISON, Territory::ACCESS]), [4, if turned { 3 } else { 2 }]);
        assert_eq!(field.game.this_turn().turned, u16::from(turned));
    }
    // Those killed by players stay dead.
    let plain = declared().rolls(&[Move::Commit(3), Move::Defend(2)], &[1, 1, 1], &[6, 6]);
    assert_eq!((losses(&plain), turning(&plain.events)), ((2, 0), vec![]));
}

#[test]
fn b9_the_player_on_the_right_rolls_for_the_walkers_with_the_most_dice() {
    let field = Field::survival(4).hold(Territory::PRISON, ONE, 5).hold(Territory::CAMP, TWO, 3);
    let field = field.hold(Territory::GAS, THREE, 3).dead(Territory::ACCESS, 4);
    assert_eq!(
        [ONE, TWO, THREE, FOUR].map(|seat| field.game.roller(seat)),
        [Some(FOUR), Some(ONE), Some(TWO), Some(THREE)]
    );
    let field = field.then(attack(Territory::PRISON, Territory::ACCESS));
    let (from, to) = (Territory::PRISON, Territory::ACCESS);
    assert_eq!(field.last_events(), [Event::Attacked { seat: ONE, from, to, defender: NEUTRAL, roller: Some(FOUR) }]);
    let field = field.then(Move::Commit(1));
    assert_eq!(first_roll(&field.events).expect("a roll").1.count(), 2, "two in defence");
    let surprise = Field::survival(2).hold(Territory::CAMP, ONE, 3).turn(ONE, Phase::Begin).round(4);
    let four = [Territory::CAMP, Territory::GAS, Territory::GOLF, Territory::SCHOOL];
    let surprise = surprise.hold_all(area(&four[1..]), NEUTRAL, 1).top(&four).then(Move::Advance).then(Move::Defend(1));
    assert_eq!(first_roll(&surprise.events).expect("a roll").0.count(), 3, "three in attack");
}

#[test]
fn b10_walkers_never_invade_by_themselves_and_never_stop() {
    let field =
        Field::survival(2).hold_all(Region::ALL, NEUTRAL, 9).hold(Territory::CAMP, ONE, 1).hold(Territory::GAS, TWO, 1);
    let field = field.turn(ONE, Phase::Maneuver).then(Move::Advance).top(&[Territory::MALL]).action(Kind::Herd).idle();
    assert!(!field.saw(|event| matches!(event, Event::Surprised { .. })), "however many stand next door");
    // A surprise attack ends only when one side is gone.
    for seed in 0..50 {
        let field = Field::survival(2).hold(Territory::CAMP, ONE, 6).hold(Territory::PRISON, ONE, 1);
        let field = field.hold(Territory::CAMP, ONE, 6).turn(ONE, Phase::Begin).round(2);
        let mut field =
            field.dead(Territory::GAS, 1).top(&[Territory::CAMP, Territory::GAS]).with_dice(Dice::new(seed));
        field.play(Move::Advance);
        while field.game.phase() == Phase::Guard {
            assert_eq!(field.game.turn(), Some(ONE));
            field.play(Move::Defend(1));
        }
        let ends = field.seen(|event| match event {
            Event::Repelled { survivors, .. } => Some((*survivors, 0)),
            Event::Overrun { walkers, .. } => Some((0, *walkers)),
            _ => None,
        });
        assert!(matches!(ends[..], [(1.., 0) | (0, 1..)]), "{ends:?}");
    }
}

#[test]
fn b11_a_tower_adds_one_to_the_best_defence_die_against_everybody() {
    let field = Field::survival(2).hold(Territory::ACCESS, ONE, 5).hold(Territory::PRISON, TWO, 3);
    assert!(field.game.towers().has(Territory::PRISON));
    let field = field.then(attack(Territory::ACCESS, Territory::PRISON));
    let field = field.rolls(&[Move::Commit(3), Move::Defend(2)], &[5, 4, 1], &[4, 3]);
    assert_eq!(losses(&field), (1, 1), "the 4 becomes 5 and ties, the 3 stays");
    let added =
        Event::Compared { attack: d6(&[5, 4, 1]), defence: d6(&[5, 3]), losses: Losses { attack: 1, defence: 1 } };
    assert!(field.events.contains(&added));
    // The attacker from a tower has nothing of it.
    let out = Field::survival(2).hold(Territory::PRISON, ONE, 5).hold(Territory::ACCESS, TWO, 3);
    let out = out.then(attack(Territory::PRISON, Territory::ACCESS));
    assert_eq!(losses(&out.rolls(&[Move::Commit(3), Move::Defend(2)], &[4, 4, 1], &[4, 3])), (1, 1));
}

#[test]
fn b12_a_grenade_thrown_after_the_dice_sets_one_of_the_own_dice() {
    let field = declared().grenades(ONE, 1).grenades(TWO, 1);
    let field = field.rolls(&[Move::Commit(3), Move::Defend(2)], &[4, 2, 1], &[5, 3]);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Grenade(Side::Attack), Some(ONE)));
    assert_eq!(field.units([Territory::PRISON, Territory::ACCESS]), [5, 3], "before anybody falls");
    assert_eq!(field.refused(Move::Throw { die: 3, face: 6 }), Refusal::NoSuchDie(3));
    assert_eq!(field.refused(Move::Throw { die: 0, face: 7 }), Refusal::NoSuchFace(7));
    assert_eq!(field.refused(Move::Throw { die: 0, face: 4 }), Refusal::SameFace(4));
    let field = field.then(Move::Throw { die: 1, face: 6 });
    assert_eq!(field.game.grenades(ONE), 0);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Grenade(Side::Defence), Some(TWO)), "the defender too");
    let held = field.clone().then(Move::Throw { die: 1, face: 6 });
    assert_eq!((losses(&held), held.game.grenades(TWO)), ((2, 0), 0), "6-4-1 against 6-5");
    let saved = field.then(Move::Pass);
    assert_eq!((losses(&saved), saved.game.grenades(TWO)), ((0, 2), 1), "6-4-1 against 5-3");
}
