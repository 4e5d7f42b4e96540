//! Chance from outside: a portable stream of random numbers with our own unbiased die.

/// A ChaCha8 stream. The same seed gives the same throws on every machine, for ever; golden tests pin them.
#[derive(Clone, Debug, PartialEq)]
pub struct Dice {
    key: [u32; 8],
    block: [u32; 16],
    /// The number of the block that comes next.
    next: u64,
    /// How many words of the block are taken.
    taken: usize,
    /// What the dice are to show, in tests that say so.
    #[cfg(test)]
    script: Option<std::collections::VecDeque<u8>>,
}

impl Dice {
    /// The stream of a game's seed.
    pub fn new(seed: u64) -> Self {
        Self::of(seed, 0)
    }

    /// A stream of its own for another purpose (a computer player, a redeal), independent of the game's.
    pub fn of(seed: u64, purpose: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(&purpose.to_le_bytes());
        key[16..].copy_from_slice(b"tabletron dice 1");
        let word = |place: usize| u32::from_le_bytes([0, 1, 2, 3].map(|byte| key[4 * place + byte]));
        Self {
            key: [0, 1, 2, 3, 4, 5, 6, 7].map(word),
            block: [0; 16],
            next: 0,
            taken: 16,
            #[cfg(test)]
            script: None,
        }
    }

    /// Dice that show exactly these faces, one after the other. Another throw is a mistake of the test.
    #[cfg(test)]
    pub(crate) fn scripted(faces: &[u8]) -> Self {
        Dice { script: Some(faces.iter().copied().collect()), ..Self::new(0) }
    }

    /// How many scripted faces nobody has thrown yet.
    #[cfg(test)]
    pub(crate) fn unthrown(&self) -> usize {
        self.script.as_ref().map_or(0, |script| script.len())
    }

    /// The next word of the stream.
    fn word(&mut self) -> u32 {
        if self.taken == self.block.len() {
            self.block = block(&self.key, self.next);
            self.next += 1;
            self.taken = 0;
        }
        self.taken += 1;
        self.block[self.taken - 1]
    }

    /// The next two words of the stream as one.
    pub(crate) fn long(&mut self) -> u64 {
        u64::from(self.word()) << 32 | u64::from(self.word())
    }

    /// Stirs a number in: the stream goes on as another one, which depends on both.
    pub fn stir(&mut self, salt: u64) {
        *self = Self::of(self.long(), salt);
    }

    /// A number from 0 to `bound - 1`, each equally likely. `bound` must not be 0.
    ///
    /// Takes 32-bit words from the stream, throws those away that would favour small numbers, and takes the remainder.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a die needs a side");
        let fair = last_fair_word(bound);
        loop {
            let word = self.word();
            if word <= fair {
                return word % bound;
            }
        }
    }

    /// Throws a die with the given number of sides: 1 to `sides`.
    pub fn roll(&mut self, sides: u8) -> u8 {
        #[cfg(test)]
        if let Some(script) = &mut self.script {
            let face = script.pop_front().expect("a die that no script foresees");
            assert!((1..=sides).contains(&face), "a die with {sides} sides shows {face}");
            return face;
        }
        self.below(u32::from(sides)) as u8 + 1
    }

    /// Shuffles from the last place to the first.
    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// One of the things, each equally likely; nothing of nothing.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        if things.is_empty() {
            return None;
        }
        things.get(self.below(things.len() as u32) as usize)
    }
}

/// A block of the stream: four double rounds of ChaCha over constants, key and number.
fn block(key: &[u32; 8], number: u64) -> [u32; 16] {
    let mut start = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    start[4..12].copy_from_slice(key);
    start[12] = number as u32;
    start[13] = (number >> 32) as u32;
    let mut words = start;
    for _ in 0..4 {
        (0..4).for_each(|column| quarter_round(&mut words, column, [0, 0, 0, 0]));
        (0..4).for_each(|column| quarter_round(&mut words, column, [0, 1, 2, 3]));
    }
    for (word, before) in words.iter_mut().zip(start) {
        *word = word.wrapping_add(before);
    }
    words
}

/// Mixes four words, one of each row: those of a column, or those of a diagonal that begins there.
fn quarter_round(words: &mut [u32; 16], column: usize, slant: [usize; 4]) {
    let [a, b, c, d] = [0, 1, 2, 3].map(|row| 4 * row + (column + slant[row]) % 4);
    for (sum, part, other, turn) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        words[sum] = words[sum].wrapping_add(words[part]);
        words[other] = (words[other] ^ words[sum]).rotate_left(turn);
    }
}

/// The largest word for which words up to it fall on every number below the bound equally often.
fn last_fair_word(bound: u32) -> u32 {
    u32::MAX - (u32::MAX % bound + 1) % bound
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_throws_of_a_seed_never_change() {
        let mut dice = Dice::new(1);
        let throws: Vec<u8> = (0..16).map(|_| dice.roll(6)).collect();
        assert_eq!(throws, GOLDEN_D6);
        let mut cards: Vec<u8> = (0..10).collect();
        dice.shuffle(&mut cards);
        assert_eq!(cards, GOLDEN_SHUFFLE);
        assert_eq!(Dice::of(1, 7).below(1_000_000), GOLDEN_PURPOSE);
    }
    const GOLDEN_D6: [u8; 16] = [6, 1, 1, 6, 1, 4, 4, 3, 4, 1, 1, 1, 6, 6, 6, 3];
    const GOLDEN_SHUFFLE: [u8; 10] = [5, 4, 2, 3, 7, 9, 6, 8, 0, 1];
    const GOLDEN_PURPOSE: u32 = 203918;

    #[test]
    fn what_is_stirred_in_never_changes_the_throws_otherwise() {
        let mut dice = Dice::new(1);
        let mut throws = Vec::new();
        for salt in [0, 7, u64::MAX] {
            dice.stir(salt);
            throws.extend((0..8).map(|_| dice.roll(6)));
        }
        assert_eq!(throws, GOLDEN_STIRRED);
    }
    const GOLDEN_STIRRED: [u8; 24] = [6, 3, 3, 6, 1, 6, 3, 2, 2, 3, 2, 4, 6, 1, 3, 3, 1, 6, 4, 6, 6, 3, 6, 3];

    #[test]
    fn it_is_the_stream_everybody_knows() {
        use rand::{RngCore, SeedableRng};
        let mut key = [0; 32];
        key[..8].copy_from_slice(&9u64.to_le_bytes());
        key[8..16].copy_from_slice(&4u64.to_le_bytes());
        key[16..].copy_from_slice(b"tabletron dice 1");
        let (mut ours, mut theirs) = (Dice::of(9, 4), rand_chacha::ChaCha8Rng::from_seed(key));
        assert!((0..10_000).all(|_| ours.word() == theirs.next_u32()));
    }

    #[test]
    fn a_die_shows_every_side_about_equally_often() {
        let mut dice = Dice::new(42);
        let mut seen = [0u32; 20];
        for _ in 0..200_000 {
            seen[usize::from(dice.roll(20)) - 1] += 1;
        }
        assert!(seen.iter().all(|&n| (9_500..10_500).contains(&n)), "{seen:?}");
    }

    #[test]
    fn words_that_would_favour_small_numbers_are_thrown_away() {
        assert_eq!(last_fair_word(3), u32::MAX - 1, "with three sides, only the largest word is one too many");
        assert_eq!(last_fair_word(8), u32::MAX, "with a power of two, every word is fair");
        let mut dice = Dice::new(3);
        assert!((0..1000).all(|_| dice.below(3) < 3));
    }

    #[test]
    fn streams_of_other_purposes_are_independent() {
        assert_ne!(Dice::of(1, 0), Dice::of(1, 1));
        assert_ne!(Dice::new(1), Dice::new(2));
    }

    #[test]
    fn what_is_stirred_in_changes_the_throws_and_so_does_what_was_thrown_before() {
        let throws = |thrown: usize, salt: u64| {
            let mut dice = Dice::new(5);
            (0..thrown).for_each(|_| assert!(dice.roll(6) <= 6));
            dice.stir(salt);
            (0..20).map(|_| dice.roll(6)).collect::<Vec<_>>()
        };
        assert_eq!(throws(3, 1), throws(3, 1));
        assert_ne!(throws(3, 1), throws(3, 2));
        assert_ne!(throws(3, 1), throws(4, 1));
    }

    #[test]
    fn picking_from_nothing_gives_nothing() {
        assert_eq!(Dice::new(1).pick::<u8>(&[]), None);
    }
}
