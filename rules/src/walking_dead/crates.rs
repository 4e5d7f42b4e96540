//! Ammo crates, and what they are exchanged for.

use serde::{Deserialize, Serialize};

use crate::Dice;

/// Some crates: how many carry one ammo, and how many carry two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Crates {
    /// Crates with one ammo.
    pub ones: u8,
    /// Crates with two.
    pub twos: u8,
}

/// The least ammo that is exchanged.
pub const LEAST_AMMO: u8 = 2;
/// The most ammo that is exchanged.
pub const MOST_AMMO: u8 = 10;

/// What 2, 3, 4 … ammo bring.
const EXCHANGE: [u16; 9] = [2, 4, 7, 10, 13, 17, 21, 25, 30];

/// The survivors that so much ammo brings, if it can be exchanged.
pub fn survivors_for(ammo: u8) -> Option<u16> {
    EXCHANGE.get(usize::from(ammo.checked_sub(LEAST_AMMO)?)).copied()
}

impl Crates {
    /// None.
    pub const NONE: Crates = Crates { ones: 0, twos: 0 };
    /// All that the game has.
    pub const ALL: Crates = Crates { ones: 20, twos: 10 };

    /// How many there are.
    pub fn count(self) -> u8 {
        self.ones.saturating_add(self.twos)
    }

    /// How much ammo they carry.
    pub fn ammo(self) -> u8 {
        self.ones.saturating_add(self.twos.saturating_mul(2))
    }

    /// Whether all of the others are among these.
    pub fn has(self, others: Crates) -> bool {
        others.ones <= self.ones && others.twos <= self.twos
    }

    /// These and others.
    #[must_use]
    pub fn and(self, others: Crates) -> Crates {
        Crates { ones: self.ones + others.ones, twos: self.twos + others.twos }
    }

    /// These without others, which are among them.
    #[must_use]
    pub fn without(self, others: Crates) -> Crates {
        Crates { ones: self.ones - others.ones, twos: self.twos - others.twos }
    }

    /// One of these, each equally likely, if there is one.
    pub fn any(self, dice: &mut Dice) -> Option<Crates> {
        if self.count() == 0 {
            return None;
        }
        let is_one = dice.below(self.count().into()) < self.ones.into();
        Some(Crates { ones: is_one.into(), twos: (!is_one).into() })
    }

    /// So many of these at random.
    pub fn some(self, count: u8, dice: &mut Dice) -> Crates {
        let mut some = Crates::NONE;
        for _ in 0..count {
            if let Some(one) = self.without(some).any(dice) {
                some = some.and(one);
            }
        }
        some
    }

    /// So many of these, those with one ammo first.
    pub fn first(self, count: u8) -> Crates {
        let ones = self.ones.min(count);
        Crates { ones, twos: (count - ones).min(self.twos) }
    }

    /// Every choice of these that can be exchanged.
    pub fn exchanges(self) -> impl Iterator<Item = Crates> {
        let choices = (0..=self.ones).flat_map(move |ones| (0..=self.twos).map(move |twos| Crates { ones, twos }));
        choices.filter(|crates| survivors_for(crates.ammo()).is_some())
    }
}
