//! Recruit: quick, looks one step ahead, makes mistakes.

use tabletron_rules::{Dice, Game, Seat};

use crate::{Player, View};

/// One decision in so many is a mistake: the second best move instead of the best.
const SLIP: u32 = 8;

/// Tries every move on an imagined game and takes the one after which its seat looks best. Equals are drawn by lot.
#[derive(Clone, Debug)]
pub struct Recruit<G: Game> {
    moves: Vec<G::Move>,
    events: Vec<G::Event>,
}

impl<G: Game> Default for Recruit<G> {
    fn default() -> Self {
        Recruit { moves: Vec::new(), events: Vec::new() }
    }
}

impl<G: Game> Recruit<G> {
    /// How good the game looks to the seat after the move.
    fn promise(&mut self, game: &G, seat: Seat, mv: G::Move, dice: &mut Dice) -> i32 {
        let mut later = game.clone();
        self.events.clear();
        later.apply(mv, dice, &mut self.events);
        later.appraise(seat)
    }
}

impl<G: Game> Player<G> for Recruit<G> {
    fn choose(&mut self, view: View<'_, G>, dice: &mut Dice) -> Option<G::Move> {
        view.moves(&mut self.moves);
        if let [only] = self.moves[..] {
            return Some(only);
        }
        let game = view.imagine(dice);
        let (mut best, mut second) = (None, None);
        for index in 0..self.moves.len() {
            let promise = self.promise(&game, view.seat(), self.moves[index], dice);
            let candidate = Some((promise, dice.below(u32::MAX), index));
            if candidate > best {
                (best, second) = (candidate, best);
            } else if candidate > second {
                second = candidate;
            }
        }
        let slips = dice.below(SLIP) == 0;
        let (_, _, index) = second.filter(|_| slips).or(best)?;
        Some(self.moves[index])
    }
}
