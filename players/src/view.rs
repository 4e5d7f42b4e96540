//! What a computer player gets to see of a game.

use tabletron_rules::{Dice, Game, Seat};

/// A game seen from the seat that decides. Two games that look alike to the seat give equal views.
#[derive(Clone, Copy, Debug)]
pub struct View<'a, G: Game> {
    game: &'a G,
    seat: Seat,
}

impl<'a, G: Game> View<'a, G> {
    /// The view of the seat whose decision it is; none of a finished game.
    pub fn new(game: &'a G) -> Option<Self> {
        game.turn().map(|seat| View { game, seat })
    }

    /// The seat that decides.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Replaces what is in `out` by the legal moves.
    pub fn moves(&self, out: &mut Vec<G::Move>) {
        out.clear();
        self.game.moves(out);
    }

    /// A game as it might be: what the seat sees is as it is, what is hidden from it is dealt anew.
    ///
    /// The hidden cards are put into a fixed order before they are shuffled, so that the same dice imagine the same
    /// game whatever is really hidden.
    pub fn imagine(&self, dice: &mut Dice) -> G {
        self.game.veil(self.seat).redeal(self.seat, dice)
    }
}
