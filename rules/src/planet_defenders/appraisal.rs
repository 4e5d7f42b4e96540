//! How good a position looks: the small appraisal that quick computer players climb.

use super::{
    board::Board,
    check::catch_price,
    energy::Energy,
    robot::Robot,
    state::{Offer, Phase, PlanetDefenders},
    tech::{Effect, Tech},
    tile::Defender,
};
use crate::Seat;

/// A point, in the unit of appraisals.
const POINT: i32 = 100;
/// What an energy cube is worth while it can be kept.
const CUBE: i32 = 72;

impl PlanetDefenders {
    /// In hundredths of a point; against the best of the others.
    pub(super) fn appraisal(&self, seat: Seat) -> i32 {
        let mine = self.worth(seat);
        let best =
            Seat::all(usize::from(self.options.seats)).filter(|&other| other != seat).map(|other| self.worth(other));
        mine - best.max().unwrap_or(0) / 4
    }

    fn worth(&self, seat: Seat) -> i32 {
        let board = &self.boards[seat.index()];
        let points = i32::from(board.score().total()) * POINT;
        if self.phase == Phase::Over {
            return points * 4 + i32::from(board.energy.total());
        }
        let prospects = if seat == self.active { self.prospects(board) } else { 0 };
        points + sorts_ahead(board) + self.techs_ahead(board) + self.cubes(board) + batteries(board) + prospects
    }

    /// Cubes are worth having up to the limit, and worth more the more of them a visible robot needs.
    fn cubes(&self, board: &Board) -> i32 {
        let kept = i32::from(board.energy.total().min(5));
        let wanted = |robot: Robot| {
            let useful = Energy::ALL.iter().map(|&e| i32::from(board.energy[e].min(robot.price()[e]))).sum::<i32>();
            let price = i32::from(robot.price().total());
            useful * i32::from(robot.points()) * 10 / price.max(1)
        };
        let best = self.stacks.iter().filter_map(|stack| stack.top()).map(wanted).max().unwrap_or(0);
        let leftovers = if self.is_last_round() { 4 } else { 1 };
        (kept * CUBE + best) / leftovers
    }

    fn techs_ahead(&self, board: &Board) -> i32 {
        if self.is_last_round() || board.techs.len() > 5 {
            return 0;
        }
        let use_of = |tech: Tech| match tech.effect() {
            Effect::LowBattery => 210,
            Effect::Landing(_) => 190,
            Effect::Ignore(..) => 130,
            Effect::Converter(_) => 110,
            Effect::LongFlight(_) => 70,
            Effect::Equal(..) => 75,
        };
        board.techs.iter().map(use_of).sum()
    }

    /// What the rest of this turn promises: energies still to be chosen, offers, and the best catch within reach.
    fn prospects(&self, board: &Board) -> i32 {
        let pending = match self.phase {
            Phase::Pick { left, .. } => i32::from(left) * CUBE,
            Phase::Offer(Offer::Exchange { .. }) => CUBE,
            Phase::Offer(Offer::Split) => CUBE * 2 - 25,
            Phase::Offer(Offer::Burn) if board.batteries < 4 => 40,
            _ => 0,
        };
        pending + self.best_catch(board)
    }

    fn best_catch(&self, board: &Board) -> i32 {
        if self.mains == 0 || self.extras == self.options.extras() {
            return 0;
        }
        let mut best = 0;
        for defender in Defender::ALL.into_iter().filter(|&defender| self.has_moved(defender)) {
            for side in self.defender_cell(defender).sides() {
                let Some(robot) = self.stack(side).top() else { continue };
                let price = catch_price(robot, self.waivable(defender, robot));
                if self.purse().can_pay(price) {
                    let fresh = if board.robots.has_sort(robot.sort()) { 0 } else { 60 };
                    best = best.max(i32::from(robot.points()) * POINT - i32::from(price.energies()) * CUBE + fresh);
                }
            }
        }
        best
    }
}

fn sorts_ahead(board: &Board) -> i32 {
    i32::from(board.robots.sorts().min(2)) * 30
}

/// The first few batteries are what turns are made of; a hoard is not.
fn batteries(board: &Board) -> i32 {
    let count = i32::from(board.batteries);
    count.min(3) * 34 + (count.min(7) - 3).max(0) * 16 + (count - 7).max(0) * 3
}
