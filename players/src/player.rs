//! What every computer player is.

use tabletron_rules::{Dice, Game};

use crate::View;

/// Somebody who decides for a seat.
pub trait Player<G: Game> {
    /// One of the view's legal moves; none only if there is none. The same view and dice give the same move.
    fn choose(&mut self, view: View<'_, G>, dice: &mut Dice) -> Option<G::Move>;
}

/// The player's move for the seat whose decision it is; none when the game is over.
///
/// `dice` must not be the game's own, or the player would know what comes. A stream of its own for every step of a record
/// gives the same move again after a reload or an undo:
///
/// ```
/// # use tabletron_players::{Level, decide};
/// # use tabletron_rules::{Dice, Game, planet_defenders::{Options, PlanetDefenders}};
/// # let (seed, steps) = (1, 0);
/// # let game = PlanetDefenders::start(&Options::default(), &mut Dice::new(seed)).unwrap();
/// let mut recruit = Level::Recruit.player();
/// let mv = decide(&mut *recruit, &game, &mut Dice::of(seed, steps + 1));
/// # assert!(mv.is_some());
/// ```
pub fn decide<G: Game>(player: &mut dyn Player<G>, game: &G, dice: &mut Dice) -> Option<G::Move> {
    player.choose(View::new(game)?, dice)
}
