//! Exact odds: every throw is counted, weighted by how often it comes, and judged by the battle code itself.

use super::battle::{Throw, settle};

/// A side about to throw: its dice, and what is added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Force {
    sides: [u8; 3],
    count: u8,
    /// One is added to the highest die.
    pub top: bool,
    /// One is added to a die of choice, after the throw.
    pub choice: bool,
    /// One is added to every die.
    pub all: bool,
}

impl Force {
    /// A force with these dice and nothing added.
    pub fn of(sides: &[u8]) -> Force {
        let mut force = Force { count: sides.len().min(3) as u8, ..Force::default() };
        force.sides.iter_mut().zip(sides).for_each(|(slot, &sides)| *slot = sides);
        force
    }

    /// The same with one added to the highest die.
    pub fn with_top(self, top: bool) -> Force {
        Force { top, ..self }
    }

    /// The same with one added to a die of choice.
    pub fn with_choice(self, choice: bool) -> Force {
        Force { choice, ..self }
    }

    /// The same with one added to every die.
    pub fn with_all(self, all: bool) -> Force {
        Force { all, ..self }
    }

    fn dice(&self) -> &[u8] {
        &self.sides[..usize::from(self.count)]
    }

    /// Every throw that can come, with the number of ways it comes in, told by its highest dice: as many as are
    /// compared. The others never matter, for one added to a lower die does no more than one added to the last of these.
    fn throws(&self, compared: usize) -> Vec<(Throw, u32)> {
        let ways: u32 = self.dice().iter().map(|&sides| u32::from(sides)).product();
        // Two may be added to the most that a die shows.
        let faces = self.dice().iter().max().map_or(1, |&sides| usize::from(sides) + 3);
        let mut often = vec![0; faces.pow(compared as u32)];
        for code in 0..ways {
            let highest = self.throw(code).sorted();
            often[highest[..compared].iter().fold(0, |place, &face| place * faces + usize::from(face))] += 1;
        }
        let throw = |place: usize| {
            let mut highest = [0; 3];
            let mut rest = place;
            for face in highest[..compared].iter_mut().rev() {
                (*face, rest) = ((rest % faces) as u8, rest / faces);
            }
            Throw::showing(&self.dice()[..compared], &highest[..compared])
        };
        often.iter().enumerate().filter(|(_, often)| **often > 0).map(|(place, &often)| (throw(place), often)).collect()
    }

    /// The throw of that number, with what is added to the highest die.
    fn throw(&self, code: u32) -> Throw {
        let (mut rest, mut faces) = (code, [0; 3]);
        for (face, &sides) in faces.iter_mut().zip(self.dice()) {
            *face = (rest % u32::from(sides)) as u8 + 1;
            rest /= u32::from(sides);
        }
        let mut throw = Throw::showing(self.dice(), &faces);
        if self.all {
            throw.raise_all();
        }
        if self.top {
            throw.raise_highest();
        }
        throw
    }
}

/// The chances that one roll costs the attacker 0, 1 or 2; the defender loses the rest of the dice compared.
pub fn one_roll(attack: Force, defence: Force) -> [f64; 3] {
    let compared = usize::from(attack.count.min(defence.count));
    let (attacks, defences) = (attack.throws(compared), defence.throws(compared));
    let mut ways = [0u64; 3];
    for (attacking, often) in &attacks {
        for (defending, as_often) in &defences {
            let losses = settle(attacking, defending, attack.choice, defence.choice);
            ways[usize::from(losses.attack.min(2))] += u64::from(*often) * u64::from(*as_often);
        }
    }
    let all: u64 = ways.iter().sum();
    ways.map(|ways| ways as f64 / all.max(1) as f64)
}

/// How many dice are compared, and the chances of what that costs the attacker.
type Roll = (usize, [f64; 3]);

/// Whose losses may turn: each that falls joins the other side on 1 to 3 of a six-sided die.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Turning {
    /// Nobody's.
    #[default]
    Nobody,
    /// The attacker's.
    Attack,
    /// The defender's.
    Defence,
}

/// How an attack goes on to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The attacker's units that stay out of it: one where the attack comes from an area.
    pub stay: u16,
    /// The attacker stops when only so many are left.
    pub stop: u16,
    /// Whose losses may turn.
    pub turning: Turning,
}

impl Terms {
    /// An attack from an area, until only `stop` units are left there (1 at least: one always stays).
    pub fn stopping_at(stop: u16) -> Terms {
        Terms { stay: 1, stop: stop.max(1), turning: Turning::Nobody }
    }

    /// The same with losses that may turn.
    pub fn with_turning(self, turning: Turning) -> Terms {
        Terms { turning, ..self }
    }

    /// An attack from nowhere: all fight, to the last.
    pub const TO_THE_LAST: Terms = Terms { stay: 0, stop: 0, turning: Turning::Nobody };
}

/// What an attack that goes on to the end comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Prospect {
    /// The chance that the area is taken.
    pub win: f64,
    /// How many units the attacker loses, on average.
    pub attack_lost: f64,
    /// How many units the defender loses, on average.
    pub defence_lost: f64,
    /// How many of those who fall join the other side, on average.
    pub turned: f64,
}

/// The chances that 0, 1 or 2 of so many that fall turn; all stay dead where nobody turns.
fn turned(fallen: usize, turns: bool) -> [f64; 3] {
    match (turns, fallen) {
        (true, 1) => [0.5, 0.5, 0.0],
        (true, 2) => [0.25, 0.5, 0.25],
        _ => [1.0, 0.0, 0.0],
    }
}

/// An attack with `attackers` units in the area against `defenders`, always with the most dice, until the area is taken
/// or the terms end it. `forces` says what is thrown when so many fight.
pub fn to_the_end(attackers: u16, defenders: u16, terms: Terms, forces: impl Fn(u8, u8) -> (Force, Force)) -> Prospect {
    // Whoever's losses turn only ever shrinks; the others grow at most by what the first have lost. So every step leads
    // to fewer of the first, or to as many of them and fewer of the others.
    let is_attack_first = terms.turning != Turning::Defence;
    let turns = terms.turning != Turning::Nobody;
    let sides = |attack: usize, defence: usize| if is_attack_first { (attack, defence) } else { (defence, attack) };
    let (most, all) = sides(attackers.into(), defenders.into());
    let width = all + if turns { most } else { 0 } + 1;
    let mut chance = vec![0.0; (most + 1) * width];
    chance[most * width + all] = 1.0;
    let mut rolls: [[Option<Roll>; 3]; 4] = Default::default();
    let mut end = (0.0, 0.0, 0.0);
    for (first, other) in (0..=most).rev().flat_map(|first| (0..width).rev().map(move |other| (first, other))) {
        let here = chance[first * width + other];
        if here == 0.0 {
            continue;
        }
        let (left, against) = sides(first, other);
        if against == 0 || left <= terms.stop.into() {
            let won = if against == 0 { here } else { 0.0 };
            end = (end.0 + won, end.1 + here * left as f64, end.2 + here * against as f64);
            continue;
        }
        let (attack, defence) = ((left - usize::from(terms.stay)).min(3), against.min(2));
        let (pairs, roll) = *rolls[attack][defence].get_or_insert_with(|| {
            let (attack, defence) = forces(attack as u8, defence as u8);
            (attack.count.min(defence.count).into(), one_roll(attack, defence))
        });
        for (lost, share) in roll.iter().enumerate().take(pairs + 1) {
            let (fallen, beaten) = sides(lost, pairs - lost);
            for (more, ways) in turned(fallen, turns).iter().enumerate().take(fallen + 1) {
                chance[(first - fallen) * width + other - beaten + more] += here * share * ways;
            }
        }
    }
    summary(f64::from(attackers), f64::from(defenders), terms.turning, end)
}

/// What the ends of an attack say about it: the chance to win, and how many are left on average. Of those whose losses
/// turn every second does, so many joined the others.
fn summary(attackers: f64, defenders: f64, turning: Turning, (win, left, against): (f64, f64, f64)) -> Prospect {
    let (attack_lost, defence_lost) = (attackers - left, defenders - against);
    match turning {
        Turning::Nobody => Prospect { win, attack_lost, defence_lost, turned: 0.0 },
        Turning::Attack => {
            let turned = attack_lost / 2.0;
            Prospect { win, attack_lost, defence_lost: defence_lost + turned, turned }
        }
        Turning::Defence => {
            let turned = defence_lost / 2.0;
            Prospect { win, attack_lost: attack_lost + turned, defence_lost, turned }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Dice, conquest::Losses};

    fn plain(attack: u8, defence: u8) -> (Force, Force) {
        (Force::of(&[6; 3][..attack.into()]), Force::of(&[6; 2][..defence.into()]))
    }

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    #[test]
    fn one_die_against_one_wins_15_times_in_36() {
        let (attack, defence) = plain(1, 1);
        let odds = one_roll(attack, defence);
        assert!(close(odds[0], 15.0 / 36.0) && close(odds[1], 21.0 / 36.0) && odds[2] == 0.0);
    }

    #[test]
    fn three_dice_against_two_have_the_well_known_odds() {
        let (attack, defence) = plain(3, 2);
        let odds = one_roll(attack, defence);
        let ways = odds.map(|share| (share * 7776.0).round() as u32);
        assert_eq!(ways, [2890, 2611, 2275]);
    }

    #[test]
    fn odds_agree_with_throwing_real_dice() {
        let mut dice = Dice::new(7);
        let cases = [
            (Force::of(&[8, 6, 6]), Force::of(&[8, 6]).with_choice(true)),
            (Force::of(&[8, 6, 6]).with_choice(true), Force::of(&[8, 8]).with_top(true)),
            (
                Force::of(&[8, 8, 8]).with_top(true).with_choice(true),
                Force::of(&[8, 6]).with_top(true).with_choice(true),
            ),
            (Force::of(&[8]), Force::of(&[6, 6])),
        ];
        for (attack, defence) in cases {
            let odds = one_roll(attack, defence);
            let throws = 40_000;
            let mut seen = [0u32; 3];
            for _ in 0..throws {
                seen[usize::from(throw_once(attack, defence, &mut dice).attack)] += 1;
            }
            for (share, seen) in odds.iter().zip(seen) {
                let (mean, deviation) = (share * f64::from(throws), (share * (1.0 - share) * f64::from(throws)).sqrt());
                assert!((f64::from(seen) - mean).abs() <= 4.5 * deviation, "{attack:?} {defence:?}: {seen} for {mean}");
            }
        }
    }

    #[test]
    fn the_dice_that_are_not_compared_change_nothing() {
        let dice: [&[u8]; 6] = [&[6], &[8, 6], &[6, 6], &[8, 6, 6], &[8, 8, 8], &[6, 6, 6]];
        let adding = |code: u32, force: Force| force.with_top(code & 1 == 1).with_choice(code & 2 == 2);
        for (attack, defence) in
            dice.into_iter().flat_map(|attack| dice[..3].iter().map(move |defence| (attack, defence)))
        {
            for code in 0..16 {
                let (attack, defence) = (adding(code, Force::of(attack)), adding(code / 4, Force::of(defence)));
                let all = |force: Force| force.dice().iter().map(|&sides| u32::from(sides)).product::<u32>();
                let mut ways = [0u32; 3];
                for (black, white) in
                    (0..all(attack)).flat_map(|black| (0..all(defence)).map(move |white| (black, white)))
                {
                    let losses = settle(&attack.throw(black), &defence.throw(white), attack.choice, defence.choice);
                    ways[usize::from(losses.attack)] += 1;
                }
                let odds = one_roll(attack, defence);
                let every = f64::from(all(attack) * all(defence));
                let same = odds.iter().zip(ways).all(|(&share, ways)| close(share, f64::from(ways) / every));
                assert!(same, "{attack:?} against {defence:?}: {odds:?} for {ways:?}");
            }
        }
    }

    fn throw_once(attack: Force, defence: Force, dice: &mut Dice) -> Losses {
        let (mut black, mut white) = (Throw::of(attack.dice()), Throw::of(defence.dice()));
        black.roll(dice);
        white.roll(dice);
        if attack.top {
            black.raise_highest();
        }
        if defence.top {
            white.raise_highest();
        }
        settle(&black, &white, attack.choice, defence.choice)
    }

    #[test]
    fn an_attack_to_the_end_agrees_with_fighting_it_out() {
        let mut dice = Dice::new(8);
        for (attackers, defenders, stop) in [(8, 4, 1), (5, 7, 2), (2, 1, 1), (12, 12, 4)] {
            let prospect = to_the_end(attackers, defenders, Terms::stopping_at(stop), plain);
            let (games, mut won, mut lost) = (20_000, 0, 0u32);
            for _ in 0..games {
                let (mut left, mut against) = (attackers, defenders);
                while left > stop && against > 0 {
                    let (attack, defence) = plain((left - 1).min(3) as u8, against.min(2) as u8);
                    let losses = throw_once(attack, defence, &mut dice);
                    left -= u16::from(losses.attack);
                    against -= u16::from(losses.defence);
                }
                won += u32::from(against == 0);
                lost += u32::from(attackers - left);
            }
            let error = 4.5 * (prospect.win * (1.0 - prospect.win) / f64::from(games)).sqrt();
            let share = f64::from(won) / f64::from(games);
            assert!((share - prospect.win).abs() <= error, "{attackers} against {defenders}: {share} {prospect:?}");
            let mean = f64::from(lost) / f64::from(games);
            assert!((mean - prospect.attack_lost).abs() < 0.12, "{mean} {prospect:?}");
        }
    }

    #[test]
    fn who_cannot_attack_cannot_win_and_an_empty_area_is_taken() {
        assert_eq!(to_the_end(1, 3, Terms::stopping_at(1), plain).win, 0.0);
        assert!(close(to_the_end(3, 0, Terms::stopping_at(1), plain).win, 1.0));
    }

    #[test]
    fn stopping_early_loses_less_and_wins_less() {
        let (long, short) =
            (to_the_end(10, 8, Terms::stopping_at(1), plain), to_the_end(10, 8, Terms::stopping_at(6), plain));
        assert!(short.win < long.win && short.attack_lost < long.attack_lost);
    }
}
