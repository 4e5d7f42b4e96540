//! The player that everybody must beat: any legal move, each equally likely.

use tabletron_rules::{Dice, Game};

use crate::{Player, View};

/// Plays at random.
#[derive(Clone, Debug)]
pub struct Random<G: Game> {
    moves: Vec<G::Move>,
}

impl<G: Game> Default for Random<G> {
    fn default() -> Self {
        Random { moves: Vec::new() }
    }
}

impl<G: Game> Player<G> for Random<G> {
    fn choose(&mut self, view: View<'_, G>, dice: &mut Dice) -> Option<G::Move> {
        view.moves(&mut self.moves);
        dice.pick(&self.moves).copied()
    }
}
