//! The six faces of a die, and what dice show.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::track::Track;

/// What a die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Face {
    Smash,
    Heal,
    Energy,
    Fame,
    Destruction,
    Power,
}

impl Face {
    /// All six.
    pub const ALL: [Face; 6] = [Face::Smash, Face::Heal, Face::Energy, Face::Fame, Face::Destruction, Face::Power];

    /// Its place in [`Counts`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The marker that it pulls, if any.
    pub fn track(self) -> Option<Track> {
        match self {
            Face::Fame => Some(Track::Fame),
            Face::Destruction => Some(Track::Destruction),
            _ => None,
        }
    }

    /// The face that pulls a marker.
    pub fn of_track(track: Track) -> Face {
        match track {
            Track::Fame => Face::Fame,
            Track::Destruction => Face::Destruction,
        }
    }
}

/// How often each face is there, in the order of [`Face::ALL`].
pub type Counts = [u8; 6];

/// The most dice: six red and two white ones.
pub const MOST_DICE: usize = 8;

/// Some dice and what they show, red ones first.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    faces: [Face; MOST_DICE],
    count: u8,
}

impl fmt::Debug for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.faces()).finish()
    }
}

impl Roll {
    /// No dice.
    pub const EMPTY: Roll = Roll { faces: [Face::Smash; MOST_DICE], count: 0 };

    /// Dice that show these faces; at most eight.
    pub fn of(faces: &[Face]) -> Roll {
        let mut roll = Roll { count: faces.len().min(MOST_DICE) as u8, ..Roll::EMPTY };
        roll.faces.iter_mut().zip(faces).for_each(|(slot, &face)| *slot = face);
        roll
    }

    /// So many dice that were not thrown yet.
    pub(super) fn unthrown(count: u8) -> Roll {
        Roll { count: count.min(MOST_DICE as u8), ..Roll::EMPTY }
    }

    /// What the dice show.
    pub fn faces(&self) -> &[Face] {
        &self.faces[..usize::from(self.count)]
    }

    /// How many dice there are.
    pub fn len(&self) -> u8 {
        self.count
    }

    /// Whether there is no die.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// All dice, as bits.
    pub fn all(&self) -> u8 {
        ((1_u16 << self.count) - 1) as u8
    }

    /// The dice that show a face, as bits.
    pub fn showing(&self, face: Face) -> u8 {
        let shows = |(die, &other): (usize, &Face)| u8::from(other == face) << die;
        self.faces().iter().enumerate().map(shows).sum()
    }

    /// How often each face is shown by these dice.
    pub fn counts(&self, dice: u8) -> Counts {
        Face::ALL.map(|face| (self.showing(face) & dice).count_ones() as u8)
    }

    /// These dice, given as bits, show something new.
    pub(super) fn throw(&mut self, dice: u8, mut face: impl FnMut() -> Face) {
        for die in 0..usize::from(self.count) {
            if dice >> die & 1 == 1 {
                self.faces[die] = face();
            }
        }
    }
}
