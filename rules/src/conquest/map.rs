//! The map as a graph: areas, what links them, and what hangs together.

use crate::{Bits, bits::Numbered};

/// What each area is linked to, from lists of links between numbers of areas; links lead both ways.
pub const fn links<T: Copy, const N: usize>(lists: &[&[(u8, u8)]]) -> [Bits<T>; N] {
    let mut links = [Bits::EMPTY; N];
    let mut list = 0;
    while list < lists.len() {
        let mut link = 0;
        while link < lists[list].len() {
            let (a, b) = lists[list][link];
            links[a as usize] = links[a as usize].or(Bits::bit(b));
            links[b as usize] = links[b as usize].or(Bits::bit(a));
            link += 1;
        }
        list += 1;
    }
    links
}

/// The groups of areas that hang together within some areas.
pub fn parts<T: Numbered>(within: Bits<T>, neighbours: impl Fn(T) -> Bits<T>) -> impl Iterator<Item = Bits<T>> {
    let mut left = within;
    std::iter::from_fn(move || {
        let start = left.iter().next()?;
        let part = Bits::reach(start, within, &neighbours);
        left = left.minus(part);
        Some(part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::numbered;

    numbered! {
        /// An area to test with.
        pub struct Area: 5
    }

    /// 0–1–2 in a row, 3–4 apart.
    const LINKS: [Bits<Area>; 5] = links(&[&[(0, 1), (1, 2)], &[(3, 4)]]);

    #[test]
    fn links_lead_both_ways() {
        assert_eq!(
            LINKS.map(|near| near.iter().map(u8::from).collect::<Vec<_>>()),
            [vec![1], vec![0, 2], vec![1], vec![4], vec![3]]
        );
    }

    #[test]
    fn parts_hang_together_and_leave_nothing_out() {
        let numbers = |within: u64| -> Vec<Vec<u8>> {
            let parts = parts(Bits::of_bits(within), |area: Area| LINKS[area.index()]);
            parts.map(|part| part.iter().map(u8::from).collect()).collect()
        };
        assert_eq!(numbers(0b11111), [vec![0, 1, 2], vec![3, 4]]);
        assert_eq!(numbers(0b10101), [vec![0], vec![2], vec![4]]);
        assert!(numbers(0).is_empty());
    }
}
