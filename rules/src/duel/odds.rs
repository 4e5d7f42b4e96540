//! The exact chance of getting what is still needed with the rolls left.

use super::{
    card::Card,
    face::{Counts, Face},
    monster::Monster,
    moves::Move,
    state::Duel,
};

/// Symbols that are hoped for, and the dice that may bring them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hope {
    /// What is still needed of each face.
    pub need: Counts,
    /// The dice that are rolled now. All others stay as they are.
    pub dice: u8,
    /// Rolls that are left after this one.
    pub later: u8,
    /// Whether Fame that is not needed is rolled again for nothing, as often as one likes.
    pub shadows: bool,
}

impl Hope {
    /// The chance that everything needed is there in the end, if after each roll what helps is kept and the rest of
    /// these dice is rolled again. No other way to keep them has a better one.
    pub fn chance(&self) -> f64 {
        let mut hopes = vec![0.0; self.states()];
        // Nothing is needed any more.
        hopes[0] = 1.0;
        for _ in 0..self.later {
            let roll = |code: usize| {
                let need = self.needs(code);
                let found = sum(&self.need) - sum(&need);
                self.roll(need, self.dice.saturating_sub(found), &hopes)
            };
            hopes = (0..hopes.len()).map(roll).collect();
        }
        self.roll(self.need, self.dice, &hopes)
    }

    /// How many different things can be needed on the way.
    fn states(&self) -> usize {
        self.need.iter().map(|&need| usize::from(need) + 1).product()
    }

    /// The number of what is needed; 0 for nothing.
    fn code(&self, need: &Counts) -> usize {
        self.need.iter().zip(need).fold(0, |code, (&most, &need)| code * (usize::from(most) + 1) + usize::from(need))
    }

    /// What is needed, by its number.
    fn needs(&self, code: usize) -> Counts {
        let mut need = [0; 6];
        let mut rest = code;
        for (slot, &most) in need.iter_mut().zip(&self.need).rev() {
            (*slot, rest) = ((rest % (usize::from(most) + 1)) as u8, rest / (usize::from(most) + 1));
        }
        need
    }

    /// The chance when so many dice are rolled, and what is hoped for afterwards is known.
    fn roll(&self, need: Counts, dice: u8, hopes: &[f64]) -> f64 {
        if sum(&need) == 0 {
            return 1.0;
        }
        let wanted = |need: &Counts, also: Option<Face>| -> Vec<Face> {
            Face::ALL.into_iter().filter(|&face| need[face.index()] > 0 || Some(face) == also).collect()
        };
        let hope = |need: Counts, _| hopes[self.code(&need)];
        let free = self.shadows.then_some(Face::Fame);
        spread(need, dice, 6, &wanted(&need, free), &|need, spare| {
            let [.., fame, _, _] = spare;
            match self.shadows && fame > 0 {
                // Fame that is not needed shows anything but Fame in the end.
                true => {
                    let others: Vec<Face> =
                        wanted(&need, None).into_iter().filter(|&face| Some(face) != free).collect();
                    spread(need, fame, 5, &others, &hope)
                }
                false => hope(need, spare),
            }
        })
    }
}

fn sum(counts: &Counts) -> u8 {
    counts.iter().sum()
}

/// The mean of what comes after dice fell on faces, each of `sides` equally likely. Looks at the `tracked` ones and hands
/// on what is still needed, and how many dice of a tracked face were more than that.
fn spread(need: Counts, dice: u8, sides: u8, tracked: &[Face], then: &dyn Fn(Counts, Counts) -> f64) -> f64 {
    let Some((&face, rest)) = tracked.split_first() else { return then(need, [0; 6]) };
    let outcome = |count: u8| {
        let (mut left, used) = (need, count.min(need[face.index()]));
        left[face.index()] -= used;
        let after = spread(left, dice - count, sides - 1, rest, &|need, mut spare| {
            spare[face.index()] += count - used;
            then(need, spare)
        });
        binomial(dice, count, 1.0 / f64::from(sides)) * after
    };
    (0..=dice).map(outcome).sum()
}

/// The chance of exactly so many hits.
fn binomial(dice: u8, hits: u8, chance: f64) -> f64 {
    let ways = (0..hits).fold(1.0, |ways, n| ways * f64::from(dice - n) / f64::from(n + 1));
    ways * chance.powi(hits.into()) * (1.0 - chance).powi((dice - hits).into())
}

impl Duel {
    /// What the dice that stay are good for: the next number of each of their faces that is worth more. Fame and
    /// Destruction count from three on; Power for the Monster's power.
    pub fn aim(&self, kept: u8) -> Counts {
        let counts = self.turn.roll.counts(kept & self.dice_left());
        let least = |face: Face| match face {
            Face::Fame | Face::Destruction => 3,
            Face::Power if self.monster(self.active) == Monster::SpacePenguin => 1,
            Face::Power => 2,
            _ => 1,
        };
        Face::ALL.map(|face| match counts[face.index()] {
            0 => 0,
            count => count.max(least(face)),
        })
    }

    /// The chance that the Roll has at least so many of each face in the end, when these dice, as bits, are rolled now
    /// and later, with the rolls left, those of them that do not help. All others stay. Nothing where they cannot be
    /// rolled.
    pub fn chance(&self, reroll: u8, aim: Counts) -> Option<f64> {
        self.judge_move(Move::Reroll(reroll)).ok()?;
        let kept = self.turn.roll.counts(self.turn.roll.all() & !reroll);
        let added = self.added_smashes();
        let has = |face: Face| kept[face.index()] + if face == Face::Smash { added } else { 0 };
        let need = Face::ALL.map(|face| aim[face.index()].saturating_sub(has(face)));
        let later = self.most_rolls() - self.turn.rolls - u8::from(!self.rolls_free(reroll));
        let shadows = self.has(self.active, Card::IN_THE_SHADOWS);
        Some(Hope { need, dice: reroll.count_ones() as u8, later, shadows }.chance())
    }
}
