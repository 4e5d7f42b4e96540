//! A throw of dice against another, and who loses what: the one battle code of games, odds and tests.

use serde::{Deserialize, Serialize};

use crate::Dice;

/// The most dice a side throws.
const MOST: usize = 3;

/// Up to three dice of one side: how many sides each has, and what it shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Throw {
    sides: [u8; MOST],
    faces: [u8; MOST],
    count: u8,
}

impl Throw {
    /// Dice with these numbers of sides, not yet thrown. What is beyond three is left out.
    pub fn of(sides: &[u8]) -> Throw {
        let mut throw = Throw { count: sides.len().min(MOST) as u8, ..Throw::default() };
        throw.sides.iter_mut().zip(sides).for_each(|(slot, &sides)| *slot = sides);
        throw
    }

    /// Dice that show these faces.
    pub fn showing(sides: &[u8], faces: &[u8]) -> Throw {
        let mut throw = Throw::of(sides);
        throw.faces.iter_mut().zip(faces).for_each(|(slot, &face)| *slot = face);
        throw
    }

    /// How many dice.
    pub fn count(&self) -> usize {
        usize::from(self.count)
    }

    /// What they show, in the order in which they were named.
    pub fn faces(&self) -> &[u8] {
        &self.faces[..self.count()]
    }

    /// How many sides each has.
    pub fn sides(&self) -> &[u8] {
        &self.sides[..self.count()]
    }

    /// Throws all dice.
    pub fn roll(&mut self, dice: &mut Dice) {
        self.reroll(u8::MAX, dice);
    }

    /// Throws those dice again whose bit is set.
    pub fn reroll(&mut self, which: u8, dice: &mut Dice) {
        for die in (0..self.count()).filter(|die| which >> die & 1 == 1) {
            self.faces[die] = dice.roll(self.sides[die]);
        }
    }

    /// Adds one to a die.
    pub fn raise(&mut self, die: usize) {
        if die < self.count() {
            self.faces[die] += 1;
        }
    }

    /// Adds one to every die.
    pub fn raise_all(&mut self) {
        (0..self.count()).for_each(|die| self.raise(die));
    }

    /// Turns a die to another face.
    pub fn turn(&mut self, die: usize, face: u8) {
        if die < self.count() {
            self.faces[die] = face;
        }
    }

    /// Adds one to the highest die.
    pub fn raise_highest(&mut self) {
        let highest = (0..self.count()).max_by_key(|&die| (self.faces[die], std::cmp::Reverse(die)));
        if let Some(die) = highest {
            self.raise(die);
        }
    }

    /// The faces from the highest down; dice that are not there show 0.
    pub fn sorted(&self) -> [u8; MOST] {
        let mut faces = [0; MOST];
        faces[..self.count()].copy_from_slice(self.faces());
        if faces[0] < faces[1] {
            faces.swap(0, 1);
        }
        if faces[1] < faces[2] {
            faces.swap(1, 2);
        }
        if faces[0] < faces[1] {
            faces.swap(0, 1);
        }
        faces
    }
}

/// A side of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// Who attacks.
    Attack,
    /// Who is attacked.
    Defence,
}

impl Side {
    /// The other one.
    pub fn other(self) -> Side {
        match self {
            Side::Attack => Side::Defence,
            Side::Defence => Side::Attack,
        }
    }
}

/// The most of so many units on an area that attack in one roll: three, and one stays.
pub fn most_attackers(units: u16) -> u8 {
    units.saturating_sub(1).min(3) as u8
}

/// The most of so many units on an area that defend in one roll: two.
pub fn most_defenders(units: u16) -> u8 {
    units.min(2) as u8
}

/// What a roll costs each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Losses {
    /// The attacker's.
    pub attack: u8,
    /// The defender's.
    pub defence: u8,
}

/// Compares the highest dice, then the next, while both sides have one: the higher wins, a tie goes to the defender.
pub fn compare(attack: &Throw, defence: &Throw) -> Losses {
    let pairs = attack.count.min(defence.count);
    let lost = beaten(&attack.sorted(), &defence.sorted(), pairs);
    Losses { attack: pairs - lost, defence: lost }
}

/// How many of the defender's dice are beaten when so many pairs are compared.
fn beaten(high: &[u8; MOST], low: &[u8; MOST], pairs: u8) -> u8 {
    high.iter().zip(low).take(pairs.into()).map(|(black, white)| u8::from(black > white)).sum()
}

/// The losses when the attacker first and then the defender may add one to a die of choice, and both choose well.
/// A die that is not compared is never a better choice than the last that is.
pub fn settle(attack: &Throw, defence: &Throw, attack_raises: bool, defence_raises: bool) -> Losses {
    let pairs = attack.count.min(defence.count);
    let (high, low) = (attack.sorted(), defence.sorted());
    let answered = |high: &[u8; MOST]| {
        let choices = if defence_raises { pairs } else { 0 };
        let least = (0..choices.into()).map(|die| beaten(high, &lifted(low, die), pairs)).min();
        least.unwrap_or_else(|| beaten(high, &low, pairs))
    };
    let choices = if attack_raises { pairs } else { 0 };
    let most = (0..choices.into()).map(|die| answered(&lifted(high, die))).max();
    let lost = most.unwrap_or_else(|| answered(&high));
    Losses { attack: pairs - lost, defence: lost }
}

/// Sorted faces with one added to one of them, still sorted: of equal dice it is the first that grows.
fn lifted(mut sorted: [u8; MOST], die: usize) -> [u8; MOST] {
    let first = (0..die).find(|&other| sorted[other] == sorted[die]).unwrap_or(die);
    sorted[first] += 1;
    sorted
}

fn raised(throw: &Throw, die: usize) -> Throw {
    let mut throw = *throw;
    throw.raise(die);
    throw
}

/// The die to which a side best adds one: the attacker while the defender may still answer, or the defender at last.
pub fn best_raise(attack: &Throw, defence: &Throw, is_attack: bool, answered: bool) -> u8 {
    if is_attack {
        let lost = |&die: &usize| (settle(&raised(attack, die), defence, false, answered).defence, attack.faces[die]);
        (0..attack.count()).max_by_key(lost).unwrap_or(0) as u8
    } else {
        let kept = |&die: &usize| (compare(attack, &raised(defence, die)).attack, defence.faces[die]);
        (0..defence.count()).max_by_key(kept).unwrap_or(0) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn d6(faces: &[u8]) -> Throw {
        Throw::showing(&[6; 3][..faces.len()], faces)
    }

    #[test]
    fn the_higher_die_wins_and_a_tie_goes_to_the_defender() {
        assert_eq!(compare(&d6(&[6]), &d6(&[5])), Losses { attack: 0, defence: 1 });
        assert_eq!(compare(&d6(&[5]), &d6(&[5])), Losses { attack: 1, defence: 0 });
    }

    #[test]
    fn the_second_highest_dice_are_compared_too_if_both_have_one() {
        assert_eq!(compare(&d6(&[2, 6, 4]), &d6(&[4, 3])), Losses { attack: 0, defence: 2 });
        assert_eq!(compare(&d6(&[6, 1, 1]), &d6(&[4, 3])), Losses { attack: 1, defence: 1 });
        assert_eq!(compare(&d6(&[6, 1, 1]), &d6(&[4])), Losses { attack: 0, defence: 1 });
        assert_eq!(compare(&d6(&[1]), &d6(&[4, 3])), Losses { attack: 1, defence: 0 });
    }

    #[test]
    fn the_defender_adds_one_where_it_saves_something() {
        let (attack, defence) = (d6(&[6, 4, 1]), d6(&[4, 3]));
        assert_eq!(compare(&attack, &defence), Losses { attack: 0, defence: 2 });
        assert_eq!(settle(&attack, &defence, false, true), Losses { attack: 1, defence: 1 });
        assert_eq!(best_raise(&attack, &defence, false, false), 1, "3 becomes 4 and ties");
    }

    #[test]
    fn the_attacker_adds_one_first_and_the_defender_answers() {
        let (attack, defence) = (d6(&[4, 1]), d6(&[4]));
        assert_eq!(settle(&attack, &defence, true, false), Losses { attack: 0, defence: 1 });
        assert_eq!(settle(&attack, &defence, true, true), Losses { attack: 1, defence: 0 });
        assert_eq!(best_raise(&attack, &defence, true, true), 0);
    }

    #[test]
    fn a_choice_is_never_worse_than_any_other_die() {
        for code in 0..6u32.pow(5) {
            let face = |place: u32| (code / 6u32.pow(place) % 6) as u8 + 1;
            let (attack, defence) = (d6(&[face(0), face(1), face(2)]), d6(&[face(3), face(4)]));
            let best =
                settle(&attack, &raised(&defence, best_raise(&attack, &defence, false, false).into()), false, false);
            assert_eq!(best, settle(&attack, &defence, false, true));
            let chosen = raised(&attack, best_raise(&attack, &defence, true, true).into());
            assert_eq!(settle(&chosen, &defence, false, true), settle(&attack, &defence, true, true));
        }
    }

    #[test]
    fn one_is_added_to_the_highest_die() {
        let mut throw = d6(&[2, 5, 5]);
        throw.raise_highest();
        assert_eq!(throw.faces(), [2, 6, 5]);
    }

    #[test]
    fn only_the_named_dice_are_thrown_again() {
        let mut throw = Throw::showing(&[8, 6, 6], &[8, 7, 7]);
        throw.reroll(0b110, &mut Dice::new(1));
        assert_eq!(throw.faces()[0], 8);
        assert!(throw.faces()[1..].iter().all(|face| (1..=6).contains(face)));
    }
}
