//! What nobody knows: the order of the stacks and of the deck, and the robots that stay out.

use super::{robot::Robot, state::PlanetDefenders, tech::Tech};

impl PlanetDefenders {
    /// The same position with the hidden cards arranged anew. What is open, and how much is hidden where, stays.
    pub(super) fn with_hidden_cards(&self, mut arrange: impl FnMut(&mut [u8])) -> Self {
        let mut game = self.clone();
        let mut cards = [0; Tech::COUNT as usize];
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
        once_each(stacked.chain(spare).chain(caught).map(|robot| robot.0), Robot::COUNT, "robot")
    }

    fn check_techs(&self) -> Result<(), String> {
        let deck = self.deck[..usize::from(self.deck_left)].iter().copied();
        let row = self.row.iter().copied().flatten();
        let bought = self.boards().iter().flat_map(|board| board.techs.iter());
        once_each(deck.chain(row).chain(bought).map(|tech| tech.0), Tech::COUNT, "technology")
    }
}

fn once_each(cards: impl Iterator<Item = u8>, count: u8, what: &str) -> Result<(), String> {
    let mut seen = 0u32;
    for card in cards {
        if seen >> card & 1 == 1 {
            return Err(format!("{what} {card} is there twice"));
        }
        seen |= 1 << card;
    }
    if seen == (1u32 << count) - 1 { Ok(()) } else { Err(format!("a {what} is missing: {seen:b}")) }
}

/// Sorts a few cards in place.
pub(super) fn in_order(cards: &mut [u8]) {
    for end in 1..cards.len() {
        let mut place = end;
        while place > 0 && cards[place - 1] > cards[place] {
            cards.swap(place - 1, place);
            place -= 1;
        }
    }
}
