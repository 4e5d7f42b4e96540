//! The three energies, and handfuls of their cubes.

use std::{
    fmt,
    ops::{Index, IndexMut},
};

use serde::{Deserialize, Serialize};

/// An energy colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Energy {
    /// Drawn as a hexagon.
    Blue,
    /// Drawn as a triangle.
    Orange,
    /// Drawn as a disc.
    Green,
}

impl Energy {
    /// All three, in the order of [`Cubes`].
    pub const ALL: [Energy; 3] = [Energy::Blue, Energy::Orange, Energy::Green];
}

impl fmt::Display for Energy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Energy::Blue => "blue",
            Energy::Orange => "orange",
            Energy::Green => "green",
        })
    }
}

/// So many cubes of each energy: blue, orange, green.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Cubes(pub [u8; 3]);

impl Cubes {
    /// No cube at all.
    pub const NONE: Cubes = Cubes([0; 3]);

    /// One cube of a colour.
    pub fn one(energy: Energy) -> Self {
        let mut cubes = Self::NONE;
        cubes[energy] = 1;
        cubes
    }

    /// How many cubes there are. Sums that no game can reach stop at 255.
    pub fn total(self) -> u8 {
        self.0.iter().fold(0u8, |sum, &n| sum.saturating_add(n))
    }

    /// Whether there are at least as many of each colour.
    pub fn contains(self, other: Cubes) -> bool {
        self.0.iter().zip(other.0).all(|(&have, want)| have >= want)
    }

    /// Both together.
    pub fn plus(self, other: Cubes) -> Self {
        Cubes(std::array::from_fn(|i| self.0[i].saturating_add(other.0[i])))
    }

    /// What is left when others are taken away; never less than none.
    pub fn minus(self, other: Cubes) -> Self {
        Cubes(std::array::from_fn(|i| self.0[i].saturating_sub(other.0[i])))
    }

    /// Each colour with its number.
    pub fn iter(self) -> impl Iterator<Item = (Energy, u8)> {
        Energy::ALL.into_iter().zip(self.0)
    }
}

impl Index<Energy> for Cubes {
    type Output = u8;
    fn index(&self, energy: Energy) -> &u8 {
        &self.0[energy as usize]
    }
}

impl IndexMut<Energy> for Cubes {
    fn index_mut(&mut self, energy: Energy) -> &mut u8 {
        &mut self.0[energy as usize]
    }
}

impl fmt::Display for Cubes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named: Vec<String> = self.iter().filter(|&(_, n)| n > 0).map(|(e, n)| format!("{n} {e}")).collect();
        if named.is_empty() { f.write_str("no energy") } else { f.write_str(&named.join(" + ")) }
    }
}
