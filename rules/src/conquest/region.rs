//! Sets of areas of a map.

use serde::{Deserialize, Serialize};

/// A set of up to 64 areas, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Region(pub u64);

impl Region {
    /// Nothing.
    pub const EMPTY: Region = Region(0);

    /// One area.
    pub const fn one(area: u8) -> Region {
        Region(1 << area)
    }

    /// The first so many areas.
    pub const fn first(count: u8) -> Region {
        Region((1 << count) - 1)
    }

    /// Whether it has the area.
    pub fn has(self, area: impl Into<u8>) -> bool {
        self.0 >> area.into() & 1 == 1
    }

    /// With one more area.
    pub fn with(self, area: impl Into<u8>) -> Region {
        Region(self.0 | 1 << area.into())
    }

    /// Without an area.
    pub fn without(self, area: impl Into<u8>) -> Region {
        Region(self.0 & !(1 << area.into()))
    }

    /// What is in either.
    pub const fn or(self, other: Region) -> Region {
        Region(self.0 | other.0)
    }

    /// What is in both.
    pub const fn and(self, other: Region) -> Region {
        Region(self.0 & other.0)
    }

    /// What is in this but not in the other.
    pub const fn minus(self, other: Region) -> Region {
        Region(self.0 & !other.0)
    }

    /// Whether everything of the other is in this.
    pub const fn covers(self, other: Region) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether nothing is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many areas.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The areas, from the smallest number up.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = left.trailing_zeros() as u8;
            left &= left.wrapping_sub(1);
            (next < 64).then_some(next)
        })
    }

    /// The areas of `within` that can be reached from `start` without leaving it; `start` itself is always part of it.
    pub fn reach(start: u8, within: Region, neighbours: impl Fn(u8) -> Region) -> Region {
        let (mut found, mut fresh) = (Region::one(start), Region::one(start));
        while !fresh.is_empty() {
            let next = fresh.iter().fold(Region::EMPTY, |next, area| next.or(neighbours(area)));
            fresh = next.and(within).minus(found);
            found = found.or(fresh);
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_lists_what_was_put_in() {
        let region = Region::EMPTY.with(3).with(43).with(3).with(0);
        assert_eq!(region.iter().collect::<Vec<_>>(), [0, 3, 43]);
        assert_eq!((region.len(), region.has(3), region.without(3).has(3)), (3, true, false));
        assert_eq!(Region::EMPTY.iter().count(), 0);
        assert_eq!(Region(1 << 63).iter().collect::<Vec<_>>(), [63]);
    }

    #[test]
    fn reaching_stays_within_and_always_has_the_start() {
        // 0–1–2–3 in a row.
        let neighbours = |area: u8| {
            Region(match area {
                0 => 0b0010,
                1 => 0b0101,
                2 => 0b1010,
                _ => 0b0100,
            })
        };
        assert_eq!(Region::reach(0, Region(0b1011), neighbours), Region(0b0011), "2 is missing in between");
        assert_eq!(Region::reach(0, Region(0b1111), neighbours), Region(0b1111));
        assert_eq!(Region::reach(2, Region::EMPTY, neighbours), Region(0b0100));
    }
}
