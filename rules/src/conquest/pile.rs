//! A pile of cards that are drawn from the top, and the open discards beside it.

use serde::{Deserialize, Serialize};

use crate::{
    Bits, Dice,
    bits::{Numbered, array},
};

/// A draw pile, face down, and its discards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "T: Serialize + serde::de::DeserializeOwned")]
pub struct Pile<T: Numbered, const N: usize> {
    /// From the bottom up; the last of `left` comes next. What lies beyond means nothing.
    #[serde(with = "array")]
    pub(crate) cards: [T; N],
    /// How many cards are in the pile.
    pub(crate) left: u8,
    /// The cards that lie open.
    pub(crate) discard: Bits<T>,
}

impl<T: Numbered, const N: usize> Pile<T, N> {
    /// These cards in this order, the last on top.
    pub fn new(cards: [T; N]) -> Self {
        Pile { cards, left: N as u8, discard: Bits::EMPTY }
    }

    /// The cards in the pile, from the bottom up.
    pub fn hidden(&self) -> &[T] {
        &self.cards[..usize::from(self.left)]
    }

    /// The cards in the pile, to be arranged anew.
    pub fn hidden_mut(&mut self) -> &mut [T] {
        &mut self.cards[..usize::from(self.left)]
    }

    /// Puts a card on top.
    pub fn put(&mut self, card: T) {
        self.cards[usize::from(self.left)] = card;
        self.left += 1;
    }

    /// Shuffles the pile.
    pub fn shuffle(&mut self, dice: &mut Dice) {
        dice.shuffle(self.hidden_mut());
    }

    /// Takes the top card, if there is one.
    pub fn take(&mut self) -> Option<T> {
        self.left = self.left.checked_sub(1)?;
        Some(self.cards[usize::from(self.left)])
    }

    /// If the pile is empty, makes a new one of the discards. Says whether it did.
    pub fn renew(&mut self, dice: &mut Dice) -> bool {
        if self.left > 0 || self.discard.is_empty() {
            return false;
        }
        for card in std::mem::take(&mut self.discard).iter() {
            self.put(card);
        }
        self.shuffle(dice);
        true
    }

    /// Whatever lies beyond the pile becomes the same card, so that equal piles are equal.
    pub fn tidy(&mut self) {
        if let Some(any) = T::of_number(0) {
            self.cards[usize::from(self.left)..].fill(any);
        }
    }

    /// The cards in the pile as a set, if none is there twice.
    pub fn hidden_set(&self) -> Option<Bits<T>> {
        let set: Bits<T> = self.hidden().iter().copied().collect();
        (set.len() == self.left).then_some(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::numbered;

    numbered! {
        /// A card to test with.
        pub struct Card: 4
    }

    fn pile() -> Pile<Card, 4> {
        Pile::new([0, 1, 2, 3].map(Card))
    }

    #[test]
    fn the_top_card_comes_first_and_an_empty_pile_gives_nothing() {
        let mut pile = pile();
        assert_eq!([0; 5].map(|_| pile.take()), [Some(Card(3)), Some(Card(2)), Some(Card(1)), Some(Card(0)), None]);
    }

    #[test]
    fn discards_are_shuffled_in_only_when_the_pile_is_empty() {
        let (mut pile, mut dice) = (pile(), Dice::new(1));
        for _ in 0..3 {
            let card = pile.take().expect("a card");
            pile.discard.insert(card);
        }
        assert!(!pile.renew(&mut dice));
        let held = pile.take().expect("the last card");
        assert!(pile.renew(&mut dice));
        assert_eq!((pile.left, pile.discard), (3, Bits::EMPTY));
        assert!(!pile.hidden().contains(&held), "a card that is held out stays out");
        assert_eq!(pile.hidden_set().map(Bits::len), Some(3));
    }
}
