//! What nobody knows: the order of the deck.

use super::{
    buzz::Buzz,
    card::{Card, Cards},
    phase::{Agenda, Phase},
    state::{AUTOBOT, Duel, MOST_TOKENS},
    track::Track,
};
use crate::Seat;

impl Duel {
    /// The same position with the deck arranged anew.
    pub(super) fn with_hidden_cards(&self, arrange: impl FnOnce(&mut [Card])) -> Self {
        let mut game = self.clone();
        let (deck, gone) = game.deck.split_at_mut(usize::from(self.deck_left));
        arrange(deck);
        // What lies beyond the deck means nothing.
        gone.fill(Card::ACID_ATTACK);
        game
    }

    /// Every card is somewhere, once; tokens lie apart and within their track; life and Dice tokens have their limits.
    pub(super) fn check_conservation(&self) -> Result<(), String> {
        self.check_cards()?;
        self.check_tokens()?;
        for seat in Seat::all(2) {
            let (life, most) = (self.life(seat), self.monster(seat).life());
            if life > most || self.tokens(seat) > MOST_TOKENS {
                return Err(format!("{seat} has {life} of {most} life and {} Dice tokens", self.tokens(seat)));
            }
        }
        if self.is_autobot(AUTOBOT) && !(self.keeps(AUTOBOT).is_empty() && self.tokens(AUTOBOT) == 0) {
            return Err("Autobot owns a card or a Dice token".to_owned());
        }
        let over = matches!(self.phase, Phase::Over { .. });
        if !over && (self.life.contains(&0) || self.has_won().is_some()) {
            return Err("somebody has won, and the game goes on".to_owned());
        }
        if self.agenda.len() + 4 > Agenda::ROOM { Err("the agenda is nearly full".to_owned()) } else { Ok(()) }
    }

    fn check_cards(&self) -> Result<(), String> {
        let deck: Cards = self.deck[..usize::from(self.deck_left)].iter().copied().collect();
        let row: Cards = self.row.iter().flatten().copied().collect();
        let limbo: Cards = self.limbo.into_iter().collect();
        let mut all = Cards::EMPTY;
        let mut count = 0;
        for set in [deck, row, limbo, self.discards, self.keeps[0], self.keeps[1]] {
            all = all.or(set);
            count += set.len();
        }
        let in_row = self.row.iter().flatten().count();
        if deck.len() != self.deck_left || usize::from(row.len()) != in_row || count != all.len() {
            return Err("a card is in two places".to_owned());
        }
        if all != Cards::ALL {
            return Err(format!("cards are missing: {:?}", Cards::ALL.minus(all)));
        }
        match self.keeps.iter().flat_map(|keeps| keeps.iter()).find(|card| !card.is_kept()) {
            Some(card) => Err(format!("{card:?} is kept")),
            None => Ok(()),
        }
    }

    fn check_tokens(&self) -> Result<(), String> {
        for track in Track::BOTH {
            let on_track = || Buzz::all().filter_map(|buzz| Some((buzz, self.lying(buzz)?)));
            let mut taken = 0_u32;
            for (buzz, lying) in on_track().filter(|(_, lying)| lying.track == track) {
                let (low, high) = lying.span(buzz);
                if high > 7 {
                    return Err(format!("{buzz:?} lies beyond the track"));
                }
                for space in low..=high {
                    let bit = 1 << (space + 7);
                    if taken & bit != 0 {
                        return Err(format!("{buzz:?} lies on another token"));
                    }
                    taken |= bit;
                }
            }
            let marker = self.marker(track);
            if marker.space().is_none() && self.buzz_at(track, marker).is_none() {
                return Err(format!("the marker of {track:?} stands between two spaces"));
            }
        }
        Ok(())
    }
}
