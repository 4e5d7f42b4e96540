//! Each Buzz token under a marker that is pulled.

use super::*;

/// Seat 1 pulls Fame from the centre over a token that lies from space 1 on, so many spaces. Everybody lacks some life.
#[track_caller]
fn over_fame(buzz: Buzz, spaces: u8) -> Ring {
    let ring = ring().life(ONE, 10).life(TWO, 10).token(buzz, Fame, 1);
    ring.from(Task::Pull { track: Fame, left: spaces, moved: 0 })
}

fn bonuses(ring: &Ring) -> Vec<Bonus> {
    let bonus = |event: &Event| match event {
        Event::Bonus { bonus, .. } => Some(*bonus),
        _ => None,
    };
    ring.events.iter().filter_map(bonus).collect()
}

/// Where Fame came to stand, in halves.
fn halts(ring: &Ring) -> Vec<i8> {
    let point = |event: &Event| match event {
        Event::Pulled { to, .. } => Some(to.halves()),
        _ => None,
    };
    ring.events.iter().filter_map(point).collect()
}

#[test]
fn the_cat_hits_the_rival() {
    let ring = over_fame(Buzz::CAT, 2);
    assert_eq!((bonuses(&ring), ring.lives()), (vec![Bonus::Smash(1)], (10, 9)));
}

#[test]
fn the_panda_gives_a_dice_token() {
    let ring = over_fame(Buzz::PANDA, 2);
    assert_eq!((bonuses(&ring), ring.game.tokens(ONE)), (vec![Bonus::Token], 1));
}

#[test]
fn the_fish_heals() {
    let ring = over_fame(Buzz::FISH, 2);
    assert_eq!((bonuses(&ring), ring.lives()), (vec![Bonus::Heal], (11, 10)));
}

#[test]
fn the_tiger_gives_energy() {
    let ring = over_fame(Buzz::TIGER, 2);
    assert_eq!((bonuses(&ring), ring.energies()), (vec![Bonus::Energy], (1, 0)));
}

#[test]
fn the_lizard_hits_and_gives_a_dice_token_either_way_round() {
    let ring = over_fame(Buzz::LIZARD, 3);
    assert_eq!(bonuses(&ring), [Bonus::Smash(1), Bonus::Token]);
    let mut turned = ring_of(Monster::TheKing, Monster::Gigazaur);
    turned.game.lying[Buzz::LIZARD.index()] = Some(Lying { turned: true, ..lying(Fame, 1) });
    let turned = turned.from(Task::Pull { track: Fame, left: 3, moved: 0 });
    assert_eq!(bonuses(&turned), [Bonus::Token, Bonus::Smash(1)]);
}

#[test]
fn anubis_gives_energy_and_heals() {
    assert_eq!(bonuses(&over_fame(Buzz::ANUBIS, 3)), [Bonus::Energy, Bonus::Heal]);
}

#[test]
fn the_dragon_gives_energy_hits_and_heals() {
    assert_eq!(bonuses(&over_fame(Buzz::DRAGON, 4)), [Bonus::Energy, Bonus::Smash(1), Bonus::Heal]);
}

#[test]
fn the_pumpkin_heals_hits_twice_and_heals() {
    let ring = over_fame(Buzz::PUMPKIN, 4);
    assert_eq!(bonuses(&ring), [Bonus::Heal, Bonus::Smash(2), Bonus::Heal]);
    assert_eq!(ring.lives(), (12, 8));
}

#[test]
fn the_alien_makes_the_track_one_shorter() {
    let ring = over_fame(Buzz::ALIEN, 3);
    assert_eq!((halts(&ring), bonuses(&ring)), (vec![2, 6, 8], vec![]));
}

#[test]
fn the_phantom_makes_the_track_one_longer_with_a_heal() {
    let ring = over_fame(Buzz::PHANTOM, 4);
    assert_eq!((halts(&ring), bonuses(&ring)), (vec![2, 3, 4, 6], vec![Bonus::Heal]));
}

#[test]
fn the_penguin_makes_the_track_one_longer_with_a_smash() {
    let ring = over_fame(Buzz::PENGUIN, 4);
    assert_eq!((halts(&ring), bonuses(&ring)), (vec![2, 3, 4, 6], vec![Bonus::Smash(1)]));
}

#[test]
fn both_kings_tokens_are_blank_for_the_king_and_stop_his_rival() {
    for king in Buzz::KINGS {
        let ring = over_fame(king, 3);
        assert_eq!((halts(&ring), bonuses(&ring)), (vec![2, 4, 6], vec![]), "The King passes");
        let rival = super::ring().token(king, Fame, -1).turn_of(TWO).cleared();
        let rival = rival.from(Task::Pull { track: Fame, left: 3, moved: 0 });
        assert_eq!(rival.events, [pulled(TWO, Fame, 0, -1), Event::Halted { track: Fame, lost: 2 }]);
    }
}
