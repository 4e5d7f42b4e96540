//! The rulings of the sheet on fights: A14 to A23, A31, A32, A40, A43, A47 to A49 and A60, each as a test.

use super::*;
use crate::conquest::compare;

/// A turn of seat 1 in which so many walkers surprise the camp, where it has so many.
fn surprised(walkers: u16, survivors: u16) -> Field {
    surprised_at(Territory::CAMP, walkers, survivors)
}

fn surprised_at(territory: Territory, walkers: u16, survivors: u16) -> Field {
    let mut field = Field::survival(3).hold(territory, ONE, survivors).hold(Territory::GAS, ONE, 1);
    field = field.hold(Territory::MALL, TWO, 1).turn(ONE, Phase::Guard);
    field.game.assault =
        Assault { to: territory, defender: ONE, wave: walkers, attackers: walkers.min(3) as u8, ..Assault::none() };
    field.game.invasion = Invasion { cause: Cause::Gunfire, ..Invasion::none() };
    field
}

#[test]
fn a14_all_surprising_walkers_fight_with_up_to_three_dice() {
    for (walkers, dice) in [(1, 1), (2, 2), (3, 3), (7, 3)] {
        let field = surprised(walkers, 2).then(Move::Defend(1));
        assert_eq!(first_roll(&field.events).expect("a roll").0.count(), dice);
    }
    // None stays behind: the last one can fall.
    let field = surprised(1, 2).rolls(&[Move::Defend(2)], &[1], &[6, 6]);
    assert!(field.events.contains(&Event::Repelled { seat: ONE, territory: Territory::CAMP, survivors: 2 }));
}

#[test]
fn a15_each_casualty_turns_or_not_before_the_next_roll_and_the_new_walker_rolls_from_then_on() {
    let want =
        |events: &[Event]| first_roll(events) == Some((d6(&[6, 6]), d6(&[1, 1]))) && turning(events)[..2] == [3, 4];
    let field = surprised(2, 5).sees(&[Move::Defend(2)], want);
    let losses = Losses { attack: 0, defence: 2 };
    assert_eq!(
        field.events[1..],
        [
            Event::Rolled { attack: d6(&[6, 6]), defence: d6(&[1, 1]) },
            Event::Compared { attack: d6(&[6, 6]), defence: d6(&[2, 2]), losses },
            Event::Fell { from: None, to: Territory::CAMP, losses },
            Event::Turned { seat: ONE, territory: Territory::CAMP, die: 3, turned: true },
            Event::Turned { seat: ONE, territory: Territory::CAMP, die: 4, turned: false },
        ]
    );
    let fight = field.game.assault().expect("it goes on");
    assert_eq!((fight.wave, fight.attackers, field.game.units(Territory::CAMP)), (3, 3, 3), "the new one rolls too");
}

#[test]
fn a16_whoever_turns_attacking_walkers_joins_them_in_the_attacked_territory() {
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 5).dead(Territory::ACCESS, 2);
    let field = field.then(attack(Territory::PRISON, Territory::ACCESS));
    let field = field.sees(&[Move::Commit(1)], |events| turning(events) == [2]);
    assert_eq!(field.units([Territory::PRISON, Territory::ACCESS]), [4, 3]);
}

/// Every throw of so many dice.
fn every_throw(dice: usize) -> impl Iterator<Item = Throw> {
    (0..6usize.pow(dice as u32)).map(move |code| {
        let faces: Vec<u8> = (0..dice).map(|die| (code / 6usize.pow(die as u32) % 6) as u8 + 1).collect();
        d6(&faces)
    })
}

/// What each throw of both sides costs in a fight where so many attack and so many defend.
fn all_losses(mut game: WalkingDead, attackers: usize, defenders: usize) -> Vec<Losses> {
    let pairs = every_throw(attackers).flat_map(|attack| every_throw(defenders).map(move |defence| (attack, defence)));
    let judge = |(attack, defence)| {
        (game.assault.attack, game.assault.defence) = (attack, defence);
        let (attack, defence) = game.totals();
        compare(&attack, &defence)
    };
    pairs.map(judge).collect()
}

#[test]
fn a17_no_throw_both_wipes_walkers_out_and_makes_a_new_one() {
    let (mut throws, mut wiped) = (0, 0);
    let mut judge = |all: Vec<Losses>, walkers: u8, of: fn(&Losses) -> (u8, u8)| {
        throws += all.len();
        for (dead, survivors) in all.iter().map(of).filter(|(dead, _)| *dead == walkers) {
            assert_eq!((dead, survivors), (walkers, 0));
            wiped += 1;
        }
    };
    // Walkers attack with all they have, survivors defend with one or two dice, without a tower and behind one.
    for (walkers, defenders) in (1..=3).flat_map(|walkers| [(walkers, 1), (walkers, 2)]) {
        for territory in [Territory::CAMP, Territory::PRISON] {
            let game = surprised_at(territory, walkers, 3).game;
            judge(all_losses(game, walkers.into(), defenders), walkers as u8, |lost| (lost.attack, lost.defence));
        }
    }
    // Survivors attack with one to three dice, walkers defend with all they can.
    for (attackers, walkers) in (1..=3).flat_map(|attackers| [(attackers, 1), (attackers, 2)]) {
        let field = Field::survival(2).hold(Territory::PRISON, ONE, 5).dead(Territory::ACCESS, walkers);
        let game = field.then(attack(Territory::PRISON, Territory::ACCESS)).game;
        judge(all_losses(game, attackers, walkers.into()), walkers as u8, |lost| (lost.defence, lost.attack));
    }
    let all = |attackers: u32| 6usize.pow(attackers + 1) + 6usize.pow(attackers + 2);
    assert_eq!(throws, 3 * (all(1) + all(2) + all(3)), "every throw was looked at");
    assert!(wiped > 1000, "{wiped}");
}

#[test]
fn a18_walkers_defend_with_all_they_can_and_add_nothing() {
    for (walkers, dice) in [(1, 1), (2, 2), (5, 2)] {
        let field = Field::survival(2).hold(Territory::PRISON, ONE, 5).dead(Territory::ACCESS, walkers);
        let field = field.then(attack(Territory::PRISON, Territory::ACCESS)).then(Move::Commit(3));
        let (_, black) = first_roll(&field.events).expect("a roll");
        assert_eq!(black.count(), dice);
        let compared =
            field.events.iter().any(|event| matches!(event, Event::Compared { defence, .. } if *defence == black));
        assert!(compared, "as thrown");
    }
}

#[test]
fn a19_survivors_may_defend_with_one_die_against_walkers() {
    let field = surprised(3, 4);
    assert_eq!(field.moves(), [Move::Defend(1), Move::Defend(2)]);
    let field = field.then(Move::Defend(1));
    assert_eq!(first_roll(&field.events).expect("a roll").1.count(), 1);
}

#[test]
fn a20_a_tower_and_the_one_against_walkers_add_up_without_a_limit() {
    let field = surprised_at(Territory::PRISON, 3, 4).rolls(&[Move::Defend(2)], &[6, 6, 6], &[6, 5]);
    let Some(Event::Compared { defence, losses, .. }) = field.events.get(2) else { panic!("{:?}", field.events) };
    assert_eq!((defence.faces(), *losses), (&[8, 6][..], Losses { attack: 2, defence: 0 }));
}

#[test]
fn a21_a_tower_serves_whoever_holds_it_but_not_walkers_and_there_is_one_a_territory() {
    // Walkers on the Prison get nothing.
    let dead = Field::survival(2).hold(Territory::ACCESS, ONE, 5).dead(Territory::PRISON, 3);
    let dead = dead.then(attack(Territory::ACCESS, Territory::PRISON)).rolls(&[Move::Commit(3)], &[4, 4, 1], &[4, 4]);
    assert_eq!(losses(&dead), (0, 2));
    // It stays after a conquest, and serves the conqueror.
    let won = Field::survival(2).hold(Territory::ACCESS, ONE, 9).hold(Territory::PRISON, TWO, 1);
    let won = won.then(attack(Territory::ACCESS, Territory::PRISON)).rolls(&[Move::Commit(3)], &[6, 6, 6], &[1]);
    assert_eq!((won.game.owner(Territory::PRISON), won.game.towers()), (Some(ONE), area(&[Territory::PRISON])));
    let back = won.then(Move::Follow(0)).hold(Territory::QUARRY, TWO, 5).turn(TWO, Phase::Invade);
    let back = back.then(attack(Territory::QUARRY, Territory::PRISON));
    let back = back.rolls(&[Move::Commit(3), Move::Defend(2)], &[5, 5, 5], &[4, 4]);
    assert_eq!(losses(&back), (1, 1), "one of the fours became a five");
    // One a territory.
    let tower = Field::survival(2).hold(Territory::PRISON, ONE, 1).turn(ONE, Phase::Tower);
    tower.refuses(Move::Build(Territory::PRISON), Refusal::HasTower(Territory::PRISON), "A21");
}

#[test]
fn a22_grenades_set_a_die_to_any_face_the_attacker_first_then_the_defender_until_both_pass() {
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 5).hold(Territory::ACCESS, TWO, 3);
    let field = field.grenades(ONE, 2).grenades(TWO, 2).then(attack(Territory::PRISON, Territory::ACCESS));
    let field = field.rolls(&[Move::Commit(2), Move::Defend(1)], &[3, 2], &[3]);
    let any =
        |die: u8, shown: u8| (1..=6).filter(move |&face| face != shown).map(move |face| Move::Throw { die, face });
    let expected: Vec<Move> = any(0, 3).chain(any(1, 2)).chain([Move::Pass]).collect();
    assert_eq!(field.moves(), expected, "any own die, any face");
    let field = field.then(Move::Pass);
    assert_eq!(field.game.turn(), Some(TWO), "the defender is asked too");
    let field = field.then(Move::Throw { die: 0, face: 1 });
    assert_eq!(field.game.turn(), Some(ONE), "and the attacker again, for the defender threw");
    let field = field.then(Move::Throw { die: 1, face: 6 });
    assert_eq!(field.game.turn(), Some(TWO));
    let field = field.then(Move::Throw { die: 0, face: 6 });
    assert_eq!((field.game.turn(), field.game.grenades(TWO)), (Some(ONE), 0));
    let field = field.then(Move::Pass);
    assert_eq!((losses(&field), field.game.phase()), ((1, 0), Phase::Commit), "6-3 against 6");
    // What is added comes after the grenade, and turning dice are never changed.
    let dead = surprised(3, 2).grenades(ONE, 1).rolls(&[Move::Defend(1)], &[6, 6, 6], &[1]);
    let dead = dead.then(Move::Throw { die: 0, face: 6 });
    let Some(Event::Compared { defence, .. }) = dead.events.get(3) else { panic!("{:?}", dead.events) };
    assert_eq!(defence.faces(), [7]);
}

#[test]
fn a23_thrown_grenades_and_those_of_the_eliminated_go_back_to_the_supply_which_has_four() {
    let field = Field::survival(3).hold(Territory::PRISON, ONE, 5).hold(Territory::ACCESS, TWO, 1);
    let field = field.grenades(ONE, 1).grenades(TWO, 2).grenades(THREE, 1);
    assert_eq!(field.game.grenades_left(), 0);
    let none = field.clone().draws(Territory::GAS, Kind::Ordnance);
    assert_eq!(none.game.grenades(ONE), 1);
    assert!(none.events.contains(&Event::NoGrenade { seat: ONE }));
    let field = field.then(attack(Territory::PRISON, Territory::ACCESS)).rolls(&[Move::Commit(3)], &[2, 1, 1], &[1]);
    let field = field.then(Move::Throw { die: 0, face: 6 });
    assert_eq!((field.game.grenades(ONE), field.game.grenades_left()), (0, 1));
    let field = field.then(Move::Pass);
    assert_eq!(
        (field.game.is_alive(TWO), field.game.grenades(ONE), field.game.grenades_left()),
        (false, 0, 3),
        "not taken"
    );
    // Whoever falls to walkers leaves theirs to the supply too.
    let alone = Field::survival(3).hold(Territory::CAMP, ONE, 1).hold(Territory::PRISON, TWO, 3).grenades(ONE, 2);
    let alone = alone.grenades(THREE, 2).turn(ONE, Phase::Begin).top(&[Territory::CAMP]);
    let fallen = alone.rolls(&[Move::Advance, Move::Pass], &[6], &[1]);
    assert!(fallen.events.contains(&Event::Devoured { seat: ONE, crates: Crates::NONE }));
    assert_eq!((fallen.game.grenades(ONE), fallen.game.grenades_left()), (0, 2));
}

#[test]
fn a31_at_least_those_who_survived_the_winning_roll_move_in() {
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 9).hold(Territory::ACCESS, TWO, 1);
    let field = field.then(attack(Territory::PRISON, Territory::ACCESS));
    for committed in 1..=3 {
        let won = field.clone().sees(&[Move::Commit(committed)], |events| {
            events.iter().any(|event| matches!(event, Event::Conquered { .. }))
        });
        assert_eq!(won.units([Territory::PRISON, Territory::ACCESS]), [9 - u16::from(committed), committed.into()]);
        assert!(won.allows(Move::Follow(0)));
    }
}

#[test]
fn a32_those_who_moved_in_may_attack_on() {
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 4).hold(Territory::ACCESS, TWO, 1);
    let field = field.then(attack(Territory::PRISON, Territory::ACCESS)).rolls(&[Move::Commit(3)], &[6, 6, 6], &[1]);
    assert_eq!((field.game.phase(), field.game.units(Territory::ACCESS)), (Phase::Invade, 3));
    assert!(field.allows(attack(Territory::ACCESS, Territory::MALL)));
}

#[test]
fn a40_walkers_fight_until_one_side_is_gone() {
    for seed in 0..100 {
        let mut field = surprised(4, 5).with_dice(Dice::new(seed));
        while field.game.phase() == Phase::Guard {
            assert!(field.game.assault.wave > 0 && field.game.units(Territory::CAMP) > 0);
            field.play(Move::Defend(2));
        }
        let over = field.saw(|event| matches!(event, Event::Overrun { .. }));
        assert_eq!(over, field.game.owner(Territory::CAMP).is_none());
        assert!(over || field.game.assault.wave == 0);
    }
}

#[test]
fn a43_walkers_next_door_never_attack_and_whoever_attacks_them_may_stop() {
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 5).dead(Territory::ACCESS, 9);
    let field = field.then(attack(Territory::PRISON, Territory::ACCESS)).rolls(&[Move::Commit(3)], &[6, 6, 6], &[1, 1]);
    let field = field.then(Move::Stop);
    assert_eq!(field.units([Territory::PRISON, Territory::ACCESS]), [5, 7]);
    let field = field.idle().dead(Territory::GAS, 1).top(&[Territory::GAS]).action(Kind::Herd).idle();
    assert_eq!(field.units([Territory::PRISON, Territory::ACCESS]), [5, 7], "they just stand there");
}

#[test]
fn a47_walkers_that_win_hold_the_territory_with_all_that_are_left_and_losing_leave_nobody() {
    let lost = surprised(3, 2).sees(&[Move::Defend(2)], |events| {
        first_roll(events) == Some((d6(&[6, 6, 6]), d6(&[1, 1]))) && turning(events) == [1, 6]
    });
    assert_eq!(
        (lost.game.owner(Territory::CAMP), lost.game.units(Territory::CAMP)),
        (None, 4),
        "three and one that turned"
    );
    assert!(lost.game.walkers().has(Territory::CAMP));
    let held = surprised(2, 2).rolls(&[Move::Defend(2)], &[1, 1], &[6, 6]);
    assert_eq!((held.game.owner(Territory::CAMP), held.game.units(Territory::CAMP)), (Some(ONE), 2));
}

#[test]
fn a48_nobody_decides_for_the_walkers_and_the_nearest_living_player_on_the_right_rolls() {
    let field =
        Field::survival(4).hold(Territory::PRISON, ONE, 5).hold(Territory::CAMP, TWO, 5).dead(Territory::ACCESS, 3);
    // Seat 3 is out, so seat 2 rolls for seat 4.
    assert_eq!([ONE, TWO, FOUR].map(|seat| field.game.roller(seat)), [Some(FOUR), Some(ONE), Some(TWO)]);
    let field = field.grenades(TWO, 2).then(attack(Territory::PRISON, Territory::ACCESS)).then(Move::Commit(3));
    assert_eq!(field.game.turn(), Some(ONE), "no dice to choose, no grenade of anybody else");
    let mut deciders = Vec::new();
    let mut fight = surprised(3, 4).grenades(TWO, 2).grenades(ONE, 1);
    while let Some(seat) = fight.game.turn().filter(|_| fight.game.phase().is_fight()) {
        deciders.push(seat);
        let mv = *fight.moves().last().expect("a move");
        fight.play(mv);
    }
    assert!(deciders.iter().all(|&seat| seat == ONE), "{deciders:?}");
}

#[test]
fn a49_a_defender_decides_outside_the_own_turn_anew_for_each_roll() {
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 9).hold(Territory::ACCESS, TWO, 5).grenades(TWO, 1);
    let field = field.then(attack(Territory::PRISON, Territory::ACCESS)).then(Move::Commit(3));
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Guard, Some(TWO)));
    let field = field.rolls(&[Move::Defend(2)], &[6, 6, 6], &[1, 1]);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Grenade(Side::Defence), Some(TWO)));
    let field = field.then(Move::Pass).then(Move::Commit(3));
    assert_eq!((field.game.phase(), field.moves()), (Phase::Guard, vec![Move::Defend(1), Move::Defend(2)]), "anew");
    // In the surprise attack of somebody else's turn too.
    let other =
        Field::survival(2).hold(Territory::CAMP, TWO, 3).hold(Territory::PRISON, ONE, 1).turn(ONE, Phase::Begin);
    let other = other.top(&[Territory::CAMP]).then(Move::Advance);
    assert_eq!((other.game.active(), other.game.turn()), (ONE, Some(TWO)));
    // And in the last invasion.
    let last = Field::survival(2).hold(Territory::CAMP, ONE, 3).no_actions().turn(TWO, Phase::Maneuver);
    let last = last.top(&[Territory::CAMP]).then(Move::Advance);
    assert_eq!((last.game.phase(), last.game.turn()), (Phase::Guard, Some(ONE)));
}

/// Conquest: seat 1 with nine attacks seat 2 with three.
fn conquest(groups: &[Group]) -> Field {
    let field = Field::conquest(groups).hold(Territory::PRISON, ONE, 9).hold(Territory::ACCESS, TWO, 3);
    field.then(attack(Territory::PRISON, Territory::ACCESS))
}

const BOTH: [Move; 2] = [Move::Commit(3), Move::Defend(2)];

#[test]
fn a60_rick_rolls_all_attack_dice_again_a_roll_once_and_twice_a_turn() {
    let field = conquest(&[Group::Rick, Group::Governor, Group::Greene]).rolls(&BOTH, &[1, 1, 1], &[6, 5]);
    assert_eq!((field.game.phase(), field.game.powers_left(ONE)), (Phase::Reroll, 2));
    let field = field.then(Move::Reroll);
    assert!(field.saw(|event| matches!(event, Event::Rerolled { seat: ONE, side: Side::Attack, .. })));
    assert_ne!(field.game.phase(), Phase::Reroll, "a roll only once, and the second result stands");
    let field = field.hold(Territory::PRISON, ONE, 9).hold(Territory::ACCESS, TWO, 9);
    let field = field.then(Move::Commit(3)).then(Move::Defend(2)).then(Move::Pass);
    assert_eq!(field.game.powers_left(ONE), 1, "declining saves it");
    let field = field.hold(Territory::PRISON, ONE, 9).then(Move::Commit(3)).then(Move::Defend(2)).then(Move::Reroll);
    let field = field
        .hold(Territory::PRISON, ONE, 9)
        .hold(Territory::ACCESS, TWO, 9)
        .then(Move::Commit(3))
        .then(Move::Defend(2));
    assert_eq!((field.game.powers_left(ONE), field.game.phase()), (0, Phase::Commit), "not a third time");
}

#[test]
fn a60_the_prisoners_roll_one_defence_die_again_once_in_each_turn_of_somebody_else() {
    let field = conquest(&[Group::Greene, Group::Prisoners, Group::Rick]).rolls(&BOTH, &[6, 6, 6], &[1, 1]);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Parry, Some(TWO)));
    assert_eq!(field.moves(), [Move::RerollDie(0), Move::RerollDie(1), Move::Pass]);
    field.refuses(Move::RerollDie(2), Refusal::NoSuchDie(2), "A60");
    let field = field.sees(
        &[Move::RerollDie(1)],
        |events| matches!(events[0], Event::Rerolled { throw, .. } if throw.faces() == [1, 6]),
    );
    assert_eq!(losses(&field), (1, 1));
    let field = field.then(Move::Commit(3)).then(Move::Defend(2));
    assert_ne!(field.game.phase(), Phase::Parry, "once");
    let next = field.hold(Territory::GAS, ONE, 1).turn(THREE, Phase::Invade).hold(Territory::MALL, THREE, 5);
    let next = next.hold(Territory::ACCESS, TWO, 3).then(attack(Territory::MALL, Territory::ACCESS));
    let next = next.then(Move::Commit(3)).then(Move::Defend(2)).then(Move::Pass);
    assert_eq!(next.game.phase(), Phase::Parry, "again in the next turn, after Rick has passed");
}

#[test]
fn a60_the_governor_claims_a_tie_of_the_best_dice_with_three_committed_or_saves_it() {
    let groups = [Group::Governor, Group::Rick, Group::Greene];
    let field = conquest(&groups).rolls(&BOTH, &[5, 2, 1], &[5, 2]);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Tie, Some(ONE)));
    let claimed = field.clone().then(Move::ClaimTie);
    assert_eq!((losses(&claimed), claimed.game.powers_left(ONE)), ((1, 1), 0), "the second comparison stays a tie");
    assert!(claimed.events.contains(&Event::Claimed { seat: ONE }));
    let again = claimed.rolls(&BOTH, &[5, 2, 1], &[5, 2]);
    assert_eq!(losses(&again), (2, 0), "once a turn");
    let saved = field.then(Move::Pass);
    assert_eq!((losses(&saved), saved.game.powers_left(ONE)), ((2, 0), 1));
    let two = conquest(&groups).rolls(&[Move::Commit(2), Move::Defend(2)], &[5, 2], &[5, 2]);
    assert_eq!(losses(&two), (2, 0), "only with three dice");
}

#[test]
fn a60_a_tie_that_the_prisoners_make_by_rolling_again_is_the_governors_to_claim() {
    let field = conquest(&[Group::Governor, Group::Prisoners, Group::Greene]).rolls(&BOTH, &[5, 4, 1], &[3, 2]);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Parry, Some(TWO)), "no tie yet");
    let tied = field.sees(
        &[Move::RerollDie(0)],
        |events| matches!(events[0], Event::Rerolled { throw, .. } if throw.faces() == [5, 2]),
    );
    assert_eq!((tied.game.phase(), tied.game.turn()), (Phase::Tie, Some(ONE)));
    let saved = tied.clone().then(Move::Pass);
    assert_eq!((losses(&saved), saved.game.powers_left(ONE)), ((1, 1), 1));
    let claimed = tied.then(Move::ClaimTie);
    assert_eq!((losses(&claimed), claimed.game.powers_left(ONE)), ((0, 2), 0));
}

#[test]
fn a60_the_walkers_rise_on_a_6_where_they_attacked_from_before_any_move_in() {
    let field = conquest(&[Group::Walkers, Group::Rick, Group::Greene]).hold(Territory::ACCESS, TWO, 2);
    let field = field.sees(&BOTH, |events| {
        let rose = |event: &Event| matches!(event, Event::Rose { rose: true, .. });
        events.iter().filter(|event| rose(event)).count() == 2
            && events.iter().any(|event| matches!(event, Event::Conquered { .. }))
    });
    assert_eq!(field.units([Territory::PRISON, Territory::ACCESS]), [9 + 2 - 3, 3]);
    assert!(field.allows(Move::Follow(7)), "the new ones may move in");
    let rolls = field.seen(|event| match event {
        Event::Rose { die, rose, territory, .. } => Some((*die, *rose, *territory)),
        _ => None,
    });
    assert_eq!(rolls, [(6, true, Territory::PRISON); 2]);
    // In defence they do not.
    let back = Field::conquest(&[Group::Greene, Group::Walkers, Group::Rick]).hold(Territory::PRISON, ONE, 9);
    let back = back.hold(Territory::ACCESS, TWO, 3).then(attack(Territory::PRISON, Territory::ACCESS));
    let back = back.rolls(&BOTH, &[1, 1, 1], &[6, 6]);
    assert!(!back.saw(|event| matches!(event, Event::Rose { .. })));
}

#[test]
fn a60_greenes_get_one_more_in_every_deployment_but_not_in_set_up() {
    let mut field = Field::conquest(&[Group::Greene, Group::Rick, Group::Governor]).hold(Territory::GAS, ONE, 1);
    field.game.begin_turn(ONE, &mut field.events);
    assert_eq!((field.game.pool(ONE), field.game.this_turn().income.leader), (4, 1));
    assert!(field.events.contains(&Event::Joined { seat: ONE, pieces: 1 }));
    let game = Field::start(&Options::conquest(4), 3).game;
    let pieces: Vec<u16> = Seat::all(4).map(|seat| game.strength(seat)).collect();
    assert_eq!(pieces, [24; 4]);
}

#[test]
fn a60_the_order_is_rick_then_prisoners_then_casualties() {
    let field = conquest(&[Group::Rick, Group::Prisoners, Group::Greene]).then(Move::Commit(3)).then(Move::Defend(2));
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Reroll, Some(ONE)));
    let field = field.then(Move::Reroll);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Parry, Some(TWO)));
    assert_eq!(field.units([Territory::PRISON, Territory::ACCESS]), [9, 3], "nobody has fallen yet");
    let field = field.then(Move::RerollDie(0));
    let (own, other) = losses(&field);
    assert_eq!(own + other, 2);
}
