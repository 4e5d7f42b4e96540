//! Small numbered things (zones, cards, cells), and sets of them, one bit each.

use std::{fmt, marker::PhantomData};

use serde::{Deserialize, Serialize};

/// One of at most 64 things that are known by their numbers, from 0 on.
pub trait Numbered: Copy + fmt::Debug {
    /// How many there are.
    const COUNT: usize;

    /// The thing's number.
    fn number(self) -> u8;

    /// The thing of that number, if there is one.
    fn of_number(number: u8) -> Option<Self>;
}

/// Defines a type of numbered things. Only numbers of things that exist are ever read.
macro_rules! numbered {
    ($(#[$about:meta])* pub struct $name:ident: $count:expr) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $name(pub(super) u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// The one of that number, if there is one.
            pub const fn new(number: u8) -> Option<Self> {
                if (number as usize) < Self::COUNT { Some($name(number)) } else { None }
            }

            /// All of them, in order.
            pub fn all() -> impl Iterator<Item = Self> {
                (0..Self::COUNT as u8).map($name)
            }

            /// Those of a set, in order.
            pub fn of(set: $crate::bits::Bits<Self>) -> impl Iterator<Item = Self> {
                set.iter()
            }

            /// Its place in arrays indexed by such things.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl $crate::bits::Numbered for $name {
            const COUNT: usize = $count;

            fn number(self) -> u8 {
                self.0
            }

            fn of_number(number: u8) -> Option<Self> {
                Self::new(number)
            }
        }

        impl TryFrom<u8> for $name {
            type Error = &'static str;
            fn try_from(number: u8) -> Result<Self, Self::Error> {
                Self::new(number).ok_or(concat!("there is no ", stringify!($name), " of that number"))
            }
        }

        impl From<$name> for u8 {
            fn from(thing: $name) -> u8 {
                thing.0
            }
        }
    };
}

pub(crate) use numbered;

/// Arrays of any length are written and read as sequences.
pub(crate) mod array {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub fn serialize<T: Serialize, S: Serializer, const N: usize>(array: &[T; N], to: S) -> Result<S::Ok, S::Error> {
        array.as_slice().serialize(to)
    }

    pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
        from: D,
    ) -> Result<[T; N], D::Error> {
        let items = Vec::<T>::deserialize(from)?;
        items.try_into().map_err(|_| D::Error::custom("an array of the wrong length"))
    }
}

/// A set of numbered things.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent, bound = "")]
pub struct Bits<T> {
    bits: u64,
    of: PhantomData<T>,
}

impl<T: Copy> Bits<T> {
    /// Nothing.
    pub const EMPTY: Self = Self::of_bits(0);

    /// The things whose numbers are the set bits.
    pub const fn of_bits(bits: u64) -> Self {
        Bits { bits, of: PhantomData }
    }

    /// The thing of that number alone.
    pub const fn bit(number: u8) -> Self {
        Self::of_bits(1 << number)
    }

    /// The first so many things; fewer than 64.
    pub const fn first(count: u8) -> Self {
        Self::of_bits((1 << count) - 1)
    }

    /// What is in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self::of_bits(self.bits | other.bits)
    }

    /// What is in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self::of_bits(self.bits & other.bits)
    }

    /// What is in this but not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self::of_bits(self.bits & !other.bits)
    }

    /// Whether everything of the other is in this.
    pub const fn covers(self, other: Self) -> bool {
        other.bits & !self.bits == 0
    }

    /// Whether nothing is in it.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// How many things are in it.
    pub const fn len(self) -> u8 {
        self.bits.count_ones() as u8
    }

    /// Whether the thing of that number is in it.
    pub const fn has_number(self, number: u8) -> bool {
        self.bits >> number & 1 == 1
    }
}

impl<T: Numbered> Bits<T> {
    /// Everything there is.
    pub const ALL: Self = Self::first(T::COUNT as u8);

    /// Whether it has the thing.
    pub fn has(self, thing: T) -> bool {
        self.has_number(thing.number())
    }

    /// With one more thing.
    #[must_use]
    pub fn with(self, thing: T) -> Self {
        self.or(Self::bit(thing.number()))
    }

    /// Without a thing.
    #[must_use]
    pub fn without(self, thing: T) -> Self {
        self.minus(Self::bit(thing.number()))
    }

    /// Puts a thing in.
    pub fn insert(&mut self, thing: T) {
        *self = self.with(thing);
    }

    /// The things, from the smallest number up.
    pub fn iter(self) -> impl Iterator<Item = T> {
        let mut left = self.bits;
        std::iter::from_fn(move || {
            let next = left.trailing_zeros() as u8;
            left &= left.wrapping_sub(1);
            if next < 64 { T::of_number(next) } else { None }
        })
    }

    /// The things of `within` that can be reached from `start` without leaving it; `start` itself is always among them.
    pub fn reach(start: T, within: Self, neighbours: impl Fn(T) -> Self) -> Self {
        let (mut found, mut fresh) = (Self::EMPTY.with(start), Self::EMPTY.with(start));
        while !fresh.is_empty() {
            let next = fresh.iter().fold(Self::EMPTY, |next, thing| next.or(neighbours(thing)));
            fresh = next.and(within).minus(found);
            found = found.or(fresh);
        }
        found
    }
}

impl<T: Copy> Default for Bits<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: Numbered> fmt::Debug for Bits<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Numbered> FromIterator<T> for Bits<T> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        things.into_iter().fold(Self::EMPTY, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    numbered! {
        /// A thing to test with.
        pub struct Thing: 63
    }

    type Things = Bits<Thing>;

    #[test]
    fn a_set_lists_what_was_put_in() {
        let set: Things = [3, 43, 3, 0].map(Thing).into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 3, 43].map(Thing));
        assert_eq!((set.len(), set.has(Thing(3)), set.without(Thing(3)).has(Thing(3))), (3, true, false));
        assert_eq!(Things::EMPTY.iter().count(), 0);
        assert_eq!(Things::bit(62).iter().collect::<Vec<_>>(), [Thing(62)]);
        assert_eq!(Things::ALL.iter().count(), 63);
        assert_eq!(format!("{:?}", Things::EMPTY.with(Thing(1))), "{Thing(1)}");
    }

    #[test]
    fn only_things_that_exist_have_numbers() {
        assert_eq!(Thing::new(62), Some(Thing(62)));
        assert_eq!((Thing::new(63), Thing::try_from(63)), (None, Err("there is no Thing of that number")));
        assert!(postcard::from_bytes::<Thing>(&[62]).is_ok() && postcard::from_bytes::<Thing>(&[63]).is_err());
    }

    #[test]
    fn reaching_stays_within_and_always_has_the_start() {
        // 0–1–2–3 in a row.
        let neighbours = |thing: Thing| Things::of_bits([0b0010, 0b0101, 0b1010, 0b0100][thing.index()]);
        let reach = |start: u8, within: u64| Things::reach(Thing(start), Things::of_bits(within), neighbours);
        assert_eq!(reach(0, 0b1011), Things::of_bits(0b0011), "2 is missing in between");
        assert_eq!(reach(0, 0b1111), Things::of_bits(0b1111));
        assert_eq!(reach(2, 0), Things::of_bits(0b0100));
    }
}
