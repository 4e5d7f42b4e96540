//! How many new units come at the beginning of a turn.

use crate::Bits;

/// The fewest new units.
const LEAST: u16 = 3;
/// So many areas bring a unit.
const AREAS_A_UNIT: u8 = 3;

/// The units that so many areas bring: a third, rounded down, but three at least.
pub fn units_for(areas: u8) -> u16 {
    u16::from(areas / AREAS_A_UNIT).max(LEAST)
}

/// What a group of areas brings to whoever holds these: its bonus if all of it is among them.
pub fn bonus_for<T: Copy>(held: Bits<T>, group: Bits<T>, bonus: u16) -> u16 {
    if held.covers(group) { bonus } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_third_is_rounded_down_and_three_come_always() {
        assert_eq!([0, 1, 9, 11, 12, 14, 15, 44].map(units_for), [3, 3, 3, 3, 4, 4, 5, 14]);
    }

    #[test]
    fn a_group_pays_only_when_it_is_whole() {
        let group = Bits::<()>::of_bits(0b110);
        assert_eq!([0b111, 0b110, 0b010, 0].map(|held| bonus_for(Bits::of_bits(held), group, 5)), [5, 5, 0, 0]);
    }
}
