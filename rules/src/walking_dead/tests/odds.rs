//! The odds of all five kinds of fights are those of the fights that the game really plays, and of every throw counted.

use super::*;
use crate::conquest::Prospect;

/// Fights fought out for each case.
const GAMES: u32 = 6000;
/// How many standard errors a share or a mean may be off.
const TOLERANCE: f64 = 4.5;

/// What a fight came to: whether the attacker won, what each side lost, and how many turned.
type End = (bool, u16, u16, u16);

/// Fights on with the most dice until the attacker has won, has only `stop` left, or is beaten.
fn fight(field: &Field, stop: u16, seed: u64) -> End {
    let mut field = field.clone().with_dice(Dice::new(seed));
    let to = field.game.assault.to;
    let (mut attack, mut defence, mut turned) = (0, 0, 0);
    loop {
        let mv = match field.game.phase() {
            Phase::Commit => {
                let left = field.game.units(field.game.assault.from.expect("an invasion"));
                if left <= stop { break } else { Move::Commit((left - 1).min(3) as u8) }
            }
            Phase::Guard => Move::Defend(field.game.units(to).min(2) as u8),
            _ => break,
        };
        let seat = field.game.turn().expect("somebody decides");
        let before = field.events.len();
        field.game.play(seat, mv, &mut field.dice, &mut field.events).expect("a legal move");
        for event in &field.events[before..] {
            match event {
                Event::Fell { losses, .. } => {
                    attack += u16::from(losses.attack);
                    defence += u16::from(losses.defence);
                }
                Event::Turned { turned: true, .. } => turned += 1,
                _ => {}
            }
        }
        if field.events[before..]
            .iter()
            .any(|event| matches!(event, Event::Overrun { .. } | Event::Repelled { .. } | Event::Ended { .. }))
        {
            break;
        }
    }
    let won = field.saw(|event| matches!(event, Event::Overrun { territory, .. } if *territory == to))
        || field.saw(|event| matches!(event, Event::Conquered { territory, .. } if *territory == to));
    (won, attack, defence, turned)
}

/// The mean of many numbers, and its standard error.
fn mean(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let variance = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / count;
    (mean, (variance / count).sqrt())
}

/// The fight of the field comes out as promised.
#[track_caller]
fn agrees(field: Field, prospect: Prospect, stop: u16) -> Prospect {
    let ends: Vec<End> = (0..GAMES).map(|seed| fight(&field, stop, seed.into())).collect();
    let seen = |pick: fn(&End) -> f64| mean(&ends.iter().map(pick).collect::<Vec<f64>>());
    let checks = [
        ("wins", seen(|end| f64::from(u8::from(end.0))), prospect.win),
        ("attackers lost", seen(|end| end.1.into()), prospect.attack_lost),
        ("defenders lost", seen(|end| end.2.into()), prospect.defence_lost),
        ("turned", seen(|end| end.3.into()), prospect.turned),
    ];
    for (what, (mean, error), expected) in checks {
        assert!((mean - expected).abs() <= TOLERANCE * error + 1e-9, "{what}: {mean} ± {error}, promised {expected}");
    }
    assert!(prospect.win > 0.02 && prospect.win < 0.98, "the case decides nothing: {prospect:?}");
    prospect
}

/// Seat 1 invades from the access road.
fn invasion(field: Field, attackers: u16, to: Territory, stop: u16) -> Prospect {
    let field = field.hold(Territory::ACCESS, ONE, attackers);
    let prospect = field.game.prospect(Territory::ACCESS, to, stop).expect("it can be made");
    agrees(field.then(attack(Territory::ACCESS, to)), prospect, stop)
}

/// So many walkers surprise so many of seat 1 on a territory.
fn surprise(walkers: u16, survivors: u16, territory: Territory) -> Prospect {
    let mut field = Field::survival(2).hold(territory, ONE, survivors).hold(Territory::GAS, ONE, 1);
    let prospect = field.game.prospect_of_walkers(walkers, territory).expect("somebody is there");
    field.game.phase = Phase::Guard;
    field.game.assault =
        Assault { to: territory, defender: ONE, wave: walkers, attackers: walkers.min(3) as u8, ..Assault::none() };
    field.game.invasion = Invasion { cause: Cause::Gunfire, ..Invasion::none() };
    agrees(field, prospect, 0)
}

#[test]
fn a_plain_fight_comes_out_as_promised() {
    let plain =
        |own, other, stop| invasion(Field::survival(2).hold(Territory::MALL, TWO, other), own, Territory::MALL, stop);
    plain(8, 5, 1);
    plain(2, 1, 1);
    let (long, short) = (plain(10, 7, 1), plain(10, 7, 5));
    assert!(short.win < long.win && short.attack_lost < long.attack_lost && long.turned == 0.0);
}

#[test]
fn a_fight_against_a_tower_comes_out_as_promised() {
    let watched =
        |own, other| invasion(Field::survival(2).hold(Territory::PRISON, TWO, other), own, Territory::PRISON, 1);
    let plain = Field::survival(2).hold(Territory::ACCESS, ONE, 9).hold(Territory::MALL, TWO, 5);
    let without = plain.game.prospect(Territory::ACCESS, Territory::MALL, 1).expect("possible");
    assert!(watched(9, 5).win < without.win);
    watched(5, 2);
}

#[test]
fn survivors_attacking_walkers_come_out_as_promised_with_those_who_turn() {
    let dead =
        |own, walkers, stop| invasion(Field::survival(2).dead(Territory::MALL, walkers), own, Territory::MALL, stop);
    let even = dead(5, 5, 1);
    assert!(even.turned > 0.5 && (even.turned - even.attack_lost / 2.0).abs() < 1e-9, "every second turns");
    dead(3, 6, 1);
    dead(8, 9, 4);
    // A tower does not help walkers.
    let tower = invasion(Field::survival(2).dead(Territory::PRISON, 5), 5, Territory::PRISON, 1);
    assert_eq!(tower, even);
}

#[test]
fn walkers_attacking_survivors_come_out_as_promised() {
    surprise(3, 1, Territory::CAMP);
    surprise(3, 2, Territory::CAMP);
    surprise(8, 6, Territory::CAMP);
}

#[test]
fn walkers_attacking_a_tower_come_out_as_promised() {
    let watched = surprise(4, 2, Territory::PRISON);
    assert!(watched.win < surprise(4, 2, Territory::CAMP).win);
    surprise(9, 4, Territory::PRISON);
}

/// The ways in which survivors' dice beat walkers', of all throws: enumerated here without the code of the game.
#[test]
fn a_single_fight_is_what_counting_every_throw_says() {
    // One survivor of two attacks one walker: he adds one, so he wins with a die at least as high.
    let field = Field::survival(2).hold(Territory::ACCESS, ONE, 2).dead(Territory::MALL, 1);
    let prospect = field.game.prospect(Territory::ACCESS, Territory::MALL, 1).expect("possible");
    assert!((prospect.win - 21.0 / 36.0).abs() < 1e-12, "{prospect:?}");
    assert!((prospect.turned - 15.0 / 72.0).abs() < 1e-12);
    // One walker surprises one survivor: it must beat his die and one.
    let alone = field.clone().hold(Territory::GAS, ONE, 1);
    let walkers = alone.game.prospect_of_walkers(1, Territory::GAS).expect("somebody is there");
    assert!((walkers.win - 10.0 / 36.0).abs() < 1e-12);
    // Behind a tower, and two.
    let tower = field.hold(Territory::PRISON, ONE, 1).game.prospect_of_walkers(1, Territory::PRISON).expect("there");
    assert!((tower.win - 6.0 / 36.0).abs() < 1e-12);
}

/// The chance that walkers beat survivors, by plain recursion over every throw and every turning die.
fn by_recursion(
    walkers: usize,
    survivors: usize,
    tower: u8,
    known: &mut std::collections::HashMap<(usize, usize), f64>,
) -> f64 {
    if walkers == 0 || survivors == 0 {
        return if survivors == 0 { 1.0 } else { 0.0 };
    }
    if let Some(&chance) = known.get(&(walkers, survivors)) {
        return chance;
    }
    let (red, black) = (walkers.min(3), survivors.min(2));
    let all = 6usize.pow((red + black) as u32);
    let mut sum = 0.0;
    for code in 0..all {
        let mut faces: Vec<u8> = (0..red + black).map(|die| (code / 6usize.pow(die as u32) % 6) as u8 + 1).collect();
        let mut defence = faces.split_off(red);
        faces.sort_unstable_by(|a, b| b.cmp(a));
        defence.sort_unstable_by(|a, b| b.cmp(a));
        defence.iter_mut().for_each(|face| *face += 1);
        defence[0] += tower;
        let pairs = red.min(black);
        let fallen = (0..pairs).filter(|&pair| faces[pair] > defence[pair]).count();
        let (left, alive) = (walkers - (pairs - fallen), survivors - fallen);
        for coins in 0..1 << fallen {
            let turned = u32::count_ones(coins) as usize;
            sum += by_recursion(left + turned, alive, tower, known) / f64::from(1 << fallen);
        }
    }
    let chance = sum / all as f64;
    known.insert((walkers, survivors), chance);
    chance
}

#[test]
fn walkers_to_the_end_are_what_counting_every_way_says() {
    for (territory, tower) in [(Territory::CAMP, 0), (Territory::PRISON, 1)] {
        let mut known = std::collections::HashMap::new();
        for (walkers, survivors) in [(3, 2), (4, 5), (9, 6)] {
            let field = Field::survival(2).hold(territory, ONE, survivors as u16);
            let promised = field.game.prospect_of_walkers(walkers as u16, territory).expect("somebody is there").win;
            let counted = by_recursion(walkers, survivors, tower, &mut known);
            assert!((promised - counted).abs() < 1e-9, "{walkers} against {survivors}: {promised} {counted}");
        }
    }
}

#[test]
fn what_cannot_be_attacked_promises_nothing() {
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 3).dead(Territory::MALL, 2);
    assert_eq!(field.game.prospect(Territory::PRISON, Territory::MALL, 1), None, "too far");
    assert_eq!(field.game.prospect(Territory::ACCESS, Territory::PRISON, 1), None, "not the active player's");
    assert_eq!(field.game.prospect_of_walkers(3, Territory::MALL), None, "nobody is there");
}
