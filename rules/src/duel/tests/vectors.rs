//! The test vectors V1 to V20.

use super::*;

/// The dice that Autobot holds when it rolls again, as bits; all of them when it stops.
fn held(ring: &Ring) -> u8 {
    let thrown = |step: &Step| match step {
        Step::Rolled { thrown, .. } => Some(!thrown & 0b111111),
        Step::Stopped => Some(0b111111),
        _ => None,
    };
    ring.steps().iter().find_map(thrown).expect("it goes on")
}

#[test]
fn v01_of_three_heals_meka_dragon_at_ten_keeps_two() {
    let ring = solo(false).life(AUTOBOT, 10).auto_shows(1, &[H, H, H, E, P, E]);
    assert_eq!(held(&ring), 0b000011);
}

#[test]
fn v02_of_two_fame_and_one_destruction_the_fame_is_kept() {
    assert_eq!(held(&solo(false).auto_shows(1, &[F, D, F, E, P, E])), 0b000101);
}

#[test]
fn v03_one_of_each_and_fame_nearer_keeps_fame() {
    let ring = solo(false).marker(Fame, -2).marker(Destruction, -1).auto_shows(1, &[D, F, E, E, P, P]);
    assert_eq!(held(&ring), 0b000010);
}

#[test]
fn v04_one_of_each_and_level_markers_ask_the_person() {
    let ring = solo(false).marker(Fame, -1).marker(Destruction, -1).auto_shows(1, &[D, F, E, E, P, P]);
    assert_eq!((ring.game.phase(), ring.game.turn()), (Phase::Tie, Some(PERSON)));
    assert_eq!(held(&ring.all(&[Move::Choose(Destruction)])), 0b000001);
}

#[test]
fn v05_smashes_fame_and_a_useful_heal_are_not_rolled_again() {
    let ring = solo(false).life(AUTOBOT, 11).auto_shows(1, &[S, S, F, F, F, H]);
    assert!(ring.steps().contains(&Step::Stopped));
    assert_eq!((ring.lives().0, ring.markers()), (13, (-2, 0)));
}

#[test]
fn v06_a_smash_four_fame_and_an_energy_are_a_hit_two_spaces_and_a_cube() {
    let ring = solo(false).auto_resolves(&[S, F, F, F, F, E]);
    assert_eq!((ring.lives().0, ring.markers(), ring.energies().1), (14, (-4, 0), 1));
}

#[test]
fn v07_five_cubes_from_nothing_fire_the_power_and_leave_one() {
    let ring = solo(false).auto_resolves(&[F, F, D, P, P, S]);
    assert!(ring.steps().contains(&Step::Cubes { energy: 0, power: 2, idle: 3, useless: 0 }));
    assert!(ring.steps().contains(&Step::Power { paid: 4, left: 1, hard: false }));
    let before: Vec<&Event> =
        ring.events.iter().take_while(|event| !matches!(event, Event::Autobot(Step::White { .. }))).collect();
    assert!(
        before.contains(&&hurt(PERSON, 1, 14)) && !before.iter().any(|event| matches!(event, Event::Pulled { .. }))
    );
}

#[test]
fn v08_five_cubes_and_two_more_fire_once_or_in_the_hard_game_again() {
    let normal = solo(false).energy(AUTOBOT, 5).auto_power([E, P]);
    assert_eq!((normal.energies().1, normal.steps().contains(&Step::Again)), (3, false));
    let hard = solo(true).energy(AUTOBOT, 5).auto_power([E, P]);
    let powers: Vec<Step> = hard.steps().into_iter().filter(|step| matches!(step, Step::Power { .. })).collect();
    let expected = [Step::Power { paid: 3, left: 2, hard: true }, Step::Power { paid: 3, left: 1, hard: true }];
    assert_eq!(powers[..2], expected);
}

#[test]
fn v09_a_heal_at_full_life_is_a_cube() {
    let ring = solo(false).energy(AUTOBOT, 4).auto_power([H, F]);
    assert_eq!(ring.energies().1, 1);
}

#[test]
fn v10_without_fame_and_destruction_first_a_destruction_of_the_second_roll_is_chosen() {
    let ring = solo(false).auto_shows(2, &[D, E, E, P, P, E]);
    assert_eq!(held(&ring), 0b000001);
}

#[test]
fn v11_it_wins_on_the_first_step_and_does_not_take_the_second() {
    let ring = solo(false).marker(Destruction, -4).marker(Fame, -2).auto_resolves(&[F, F, F, F]);
    assert_eq!((ring.winner(), ring.markers()), (Some((AUTOBOT, Victory::Spotlight)), (-6, -8)));
}

#[test]
fn v12_from_five_to_six_a_marker_leaves_the_spotlight() {
    let ring = solo(false).marker(Fame, -5).marker(Destruction, -2).auto_resolves(&[F, F, F]);
    assert!(!ring.game.marker(Fame).is_spotlit(Side::Minus));
    let on = ring.cleared().auto_resolves(&[D, D, D]);
    assert_eq!((on.winner(), on.markers()), (None, (-12, -6)), "only one is in the zone");
}

fn stations(ring: &Ring) -> Vec<i8> {
    let to = |event: &Event| match event {
        Event::Pulled { to, .. } => Some(to.halves()),
        _ => None,
    };
    ring.events.iter().filter_map(to).collect()
}

#[test]
fn v13_over_the_alien_on_three_to_five_it_goes_two_three_five_six() {
    let ring = ring().token(Buzz::ALIEN, Fame, 3).marker(Fame, 2).rolled(&[F; 5]).all(&[resolve(F)]);
    assert_eq!(stations(&ring), [6, 10, 12]);
}

#[test]
fn v14_over_the_phantom_on_two_and_three_it_heals_in_between_and_not_in_the_spotlight() {
    let ring = ring().life(ONE, 5).token(Buzz::PHANTOM, Fame, 2).marker(Fame, 1).marker(Destruction, 3);
    let ring = ring.rolled(&[F; 4]).all(&[resolve(F)]);
    assert_eq!((stations(&ring), ring.lives().0, ring.winner()), (vec![4, 5], 6, None));
}

#[test]
fn v15_the_dragon_lies_as_the_zigzag_of_its_track_wants() {
    let bonuses = |track| {
        let place = lying(track, 2);
        [2, 3, 4].map(|at| place.bonus(Buzz::DRAGON, Point(2 * at)).expect("a bonus"))
    };
    assert_eq!(bonuses(Destruction), [Bonus::Energy, Bonus::Smash(1), Bonus::Heal]);
    assert_eq!(bonuses(Fame), [Bonus::Heal, Bonus::Smash(1), Bonus::Energy]);
}

#[test]
fn v16_a_king_token_on_two_stops_the_rival_who_pulls_four() {
    let ring = ring_of(Monster::Gigazaur, Monster::TheKing).token(Buzz::KINGS[0], Fame, 2);
    let mut ring = ring.rolled(&[F; 6]);
    let told = [pulled(ONE, Fame, 0, 1), pulled(ONE, Fame, 1, 2), Event::Halted { track: Fame, lost: 2 }];
    assert_eq!(ring.told(resolve(F))[1..], told);
}

#[test]
fn v17_jets_scrambled_at_five_lose_or_with_unstoppable_win() {
    let low = || ring().life(ONE, 5).life(TWO, 5);
    assert_eq!(bought(low(), Card::JETS_SCRAMBLED).winner(), Some((TWO, Victory::Knockout)));
    let tough = bought(low().keep(ONE, Card::UNSTOPPABLE), Card::JETS_SCRAMBLED);
    assert_eq!((tough.winner(), tough.lives()), (Some((ONE, Victory::Knockout)), (1, 0)));
}

#[test]
fn v18_level_markers_are_level_whatever_lies_ahead() {
    let ring = solo(false).marker(Fame, -1).marker(Destruction, -1).token(Buzz::PHANTOM, Fame, -3);
    assert_eq!(ring.auto_shows(1, &[F, D, E, E, P, P]).game.phase(), Phase::Tie);
}

#[test]
fn v19_two_smashes_on_the_white_dice_are_two_hits() {
    assert_eq!(solo(false).energy(AUTOBOT, 4).auto_power([S, S]).lives().0, 13);
}

#[test]
fn v20_superconductor_gains_all_five_cubes_of_the_step() {
    let ring = solo(false).keep(PERSON, Card::SUPERCONDUCTOR).auto_resolves(&[E, E, F, F, D, S]);
    assert_eq!((ring.game.phase(), ring.game.turn()), (Phase::Conduct(5), Some(PERSON)));
    let mut ring = ring;
    let told = ring.told(Move::Conduct);
    assert_eq!(
        told[..2],
        [lost(PERSON, Card::SUPERCONDUCTOR), gained(PERSON, 5, 5, Cause::Card(Card::SUPERCONDUCTOR))]
    );
}
