//! The odds of all five kinds of fights are those of the fights that the game really plays, and of every throw counted.

use std::collections::HashMap;

use super::*;
use crate::{conquest::Prospect, testing::mean};

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

/// A fight as the printed rules have it, told without the code of the game.
#[derive(Clone, Copy)]
struct Plain {
    /// How many of the attackers stay out of it, and when they stop.
    stay: usize,
    stop: usize,
    /// What attackers and defenders add to every die, and defenders to their best.
    added: [u8; 2],
    tower: u8,
    /// Whether attackers, and whether defenders, may turn when they fall.
    turns: [bool; 2],
}

impl Plain {
    /// An invasion from a territory, to the last that may attack.
    const INVASION: Plain = Plain { stay: 1, stop: 1, added: [0, 0], tower: 0, turns: [false, false] };
    /// Walkers that attack by surprise.
    const SURPRISE: Plain = Plain { stay: 0, stop: 0, added: [0, 1], tower: 0, turns: [false, true] };
}

/// The chance to win, and how many attackers and defenders fall on average.
type Course = [f64; 3];

/// How many fall on both sides at a throw of that number.
fn fallen(plain: Plain, [red, black]: [usize; 2], code: usize) -> [usize; 2] {
    let mut attack: Vec<u8> = (0..red + black).map(|die| (code / 6usize.pow(die as u32) % 6) as u8 + 1).collect();
    let mut defence = attack.split_off(red);
    attack.sort_unstable_by(|a, b| b.cmp(a));
    defence.sort_unstable_by(|a, b| b.cmp(a));
    defence[0] += plain.tower;
    let beats = |pair: &usize| attack[*pair] + plain.added[0] > defence[*pair] + plain.added[1];
    let pairs = red.min(black);
    let beaten = (0..pairs).filter(beats).count();
    [pairs - beaten, beaten]
}

/// A fight to the end, by plain recursion over every throw and every turning die.
fn counted(plain: Plain, [left, against]: [usize; 2], known: &mut HashMap<[usize; 2], Course>) -> Course {
    if against == 0 || left <= plain.stop {
        return [if against == 0 { 1.0 } else { 0.0 }, 0.0, 0.0];
    }
    if let Some(&course) = known.get(&[left, against]) {
        return course;
    }
    let dice = [(left - plain.stay).min(3), against.min(2)];
    let all = 6usize.pow((dice[0] + dice[1]) as u32);
    let mut sum = [0.0; 3];
    for code in 0..all {
        let [lost, beaten] = fallen(plain, dice, code);
        let turning = if plain.turns[0] { lost } else { 0 } + if plain.turns[1] { beaten } else { 0 };
        for coins in 0..1u32 << turning {
            let more = coins.count_ones() as usize;
            let [joins, rises] = plain.turns.map(|turns| if turns { more } else { 0 });
            let rest = counted(plain, [left - lost + rises, against - beaten + joins], known);
            let share = 1.0 / (all << turning) as f64;
            for (sum, part) in sum.iter_mut().zip([rest[0], rest[1] + lost as f64, rest[2] + beaten as f64]) {
                *sum += share * part;
            }
        }
    }
    known.insert([left, against], sum);
    sum
}

/// What is promised of fights of so many against so many is what counting every way says.
#[track_caller]
fn is_counted(plain: Plain, fights: &[[u16; 2]], promise: impl Fn(u16, u16) -> Prospect) {
    let mut known = HashMap::new();
    for &[left, against] in fights {
        let promised = promise(left, against);
        let expected = counted(plain, [left, against].map(usize::from), &mut known);
        let told = [promised.win, promised.attack_lost, promised.defence_lost];
        let same = told.iter().zip(expected).all(|(told, counted)| (told - counted).abs() < 1e-9);
        assert!(same, "{left} against {against}: {told:?} promised, {expected:?} counted");
    }
}

/// What is promised of an invasion from the access road, until so many are left.
fn promised(field: &Field, to: Territory, attackers: u16, stop: u16) -> Prospect {
    let field = field.clone().hold(Territory::ACCESS, ONE, attackers);
    field.game.prospect(Territory::ACCESS, to, stop).expect("it can be made")
}

const FIGHTS: [[u16; 2]; 6] = [[2, 1], [3, 2], [4, 4], [5, 3], [9, 6], [6, 9]];

#[test]
fn walkers_to_the_end_are_what_counting_every_way_says() {
    for (territory, tower) in [(Territory::CAMP, 0), (Territory::PRISON, 1)] {
        is_counted(Plain { tower, ..Plain::SURPRISE }, &FIGHTS, |walkers, survivors| {
            let field = Field::survival(2).hold(territory, ONE, survivors);
            field.game.prospect_of_walkers(walkers, territory).expect("somebody is there")
        });
    }
}

#[test]
fn a_plain_invasion_to_the_end_is_what_counting_every_way_says() {
    for stop in [1, 3] {
        is_counted(Plain { stop: stop.into(), ..Plain::INVASION }, &FIGHTS, |own, other| {
            promised(&Field::survival(2).hold(Territory::MALL, TWO, other), Territory::MALL, own, stop)
        });
    }
}

#[test]
fn an_invasion_of_a_tower_to_the_end_is_what_counting_every_way_says() {
    is_counted(Plain { tower: 1, ..Plain::INVASION }, &FIGHTS, |own, other| {
        promised(&Field::survival(2).hold(Territory::PRISON, TWO, other), Territory::PRISON, own, 1)
    });
}

#[test]
fn survivors_attacking_walkers_to_the_end_are_what_counting_every_way_says() {
    for stop in [1, 3] {
        let plain = Plain { stop: stop.into(), added: [1, 0], turns: [true, false], ..Plain::INVASION };
        is_counted(plain, &FIGHTS, |own, walkers| {
            promised(&Field::survival(2).dead(Territory::MALL, walkers), Territory::MALL, own, stop)
        });
    }
}

#[test]
fn what_cannot_be_attacked_promises_nothing() {
    let field = Field::survival(2).hold(Territory::PRISON, ONE, 3).dead(Territory::MALL, 2);
    assert_eq!(field.game.prospect(Territory::PRISON, Territory::MALL, 1), None, "too far");
    assert_eq!(field.game.prospect(Territory::ACCESS, Territory::PRISON, 1), None, "not the active player's");
    assert_eq!(field.game.prospect_of_walkers(3, Territory::MALL), None, "nobody is there");
}
