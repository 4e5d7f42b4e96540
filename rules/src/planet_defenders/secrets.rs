//! What nobody knows: the order of the stacks and of the deck, and the robots that stay out.

use super::{robot::Robot, state::PlanetDefenders, tech::Tech};
use crate::{Bits, bits::Numbered};

impl PlanetDefenders {
    /// The same position with the hidden cards arranged anew. What is open, and how much is hidden where, stays.
    pub(super) fn with_hidden_cards(&self, mut arrange: impl FnMut(&mut [u8])) -> Self {
        let mut game = self.clone();
        let mut cards = [0; Tech::COUNT];
        let mut count = 0;
        game.each_hidden_robot(|robot| {
            cards[count] = robot.0;
            count += 1;
        });
        arrange(&mut cards[..count]);
        let mut arranged = cards.into_iter();
        game.each_hidden_robot(|robot| robot.0 = arranged.next().unwrap_or(robot.0));
        let deck = &mut game.deck[..usize::from(self.deck_left)];
        deck.iter().zip(&mut cards).for_each(|(tech, card)| *card = tech.0);
        arrange(&mut cards[..deck.len()]);
        deck.iter_mut().zip(cards).for_each(|(tech, card)| tech.0 = card);
        game
    }

    /// Visits every hidden robot: those that do not lie open on a stack, and those that stay out.
    fn each_hidden_robot(&mut self, mut visit: impl FnMut(&mut Robot)) {
        for stack in &mut self.stacks {
            let hidden = usize::from(stack.left.saturating_sub(u8::from(!stack.covered)));
            stack.cards[..hidden].iter_mut().for_each(&mut visit);
        }
        if self.options.seats < 4 {
            self.spare.iter_mut().for_each(&mut visit);
        }
    }

    /// Every cube and every card is somewhere, once.
    pub(super) fn check_conservation(&self) -> Result<(), String> {
        self.check_cubes()?;
        self.check_robots()?;
        self.check_techs()
    }

    fn check_cubes(&self) -> Result<(), String> {
        let held = self.boards().iter().fold(self.reserve, |sum, board| sum.plus(board.energy));
        let all = self.options.cubes_per_energy();
        if held.0 == [all; 3] { Ok(()) } else { Err(format!("{held} instead of {all} cubes of each energy")) }
    }

    fn check_robots(&self) -> Result<(), String> {
        let stacked = self.stacks.iter().flat_map(|stack| stack.cards[..usize::from(stack.left)].to_vec());
        let spare = self.spare.into_iter().filter(|_| self.options.seats < 4);
        let caught = self.boards().iter().flat_map(|board| board.robots.iter());
        once_each(stacked.chain(spare).chain(caught), "robot")
    }

    fn check_techs(&self) -> Result<(), String> {
        let deck = self.deck[..usize::from(self.deck_left)].iter().copied();
        let row = self.row.iter().copied().flatten();
        let bought = self.boards().iter().flat_map(|board| board.techs.iter());
        once_each(deck.chain(row).chain(bought), "technology")
    }
}

fn once_each<T: Numbered>(cards: impl Iterator<Item = T>, what: &str) -> Result<(), String> {
    let mut seen = Bits::EMPTY;
    for card in cards {
        if seen.has(card) {
            return Err(format!("{what} {card:?} is there twice"));
        }
        seen.insert(card);
    }
    let missing = Bits::ALL.minus(seen);
    if missing.is_empty() { Ok(()) } else { Err(format!("a {what} is missing: {missing:?}")) }
}
