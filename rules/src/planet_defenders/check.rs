//! The one judge of a move.

use super::{
    energy::Cubes,
    grid::{Cell, CellSet, Side},
    moves::Move,
    payment::{Price, Purse},
    refusal::{Pending, Refusal},
    robot::Robot,
    state::{Offer, Phase, PlanetDefenders},
    tech::Tech,
    tile::Defender,
};

/// Main actions a turn.
const MAINS: u8 = 2;

type Verdict = Result<(), Refusal>;

impl PlanetDefenders {
    pub(super) fn judge_move(&self, mv: Move) -> Verdict {
        match mv {
            Move::Fly { .. } | Move::Learn { .. } | Move::Catch { .. } | Move::End | Move::Rest => {
                self.nothing_pends()?
            }
            Move::Pick(_) | Move::Accept { .. } | Move::Decline | Move::GiveBack(_) => self.something_pends(mv)?,
        }
        match mv {
            Move::Fly { tile, to, pay } => self.check_flight(tile, to, pay),
            Move::Learn { slot, pay } => self.check_learning(slot, pay),
            Move::Catch { defender, side, ignore, pay } => self.check_catch(defender, side, ignore, pay),
            Move::End => self.may_end(),
            Move::Rest => self.may_rest(),
            Move::Accept { pay } => match self.phase {
                Phase::Offer(offer) => self.check_payment(offer.price(), pay),
                _ => Err(Refusal::NothingToDecide),
            },
            Move::GiveBack(energy) if self.board().energy[energy] == 0 => Err(Refusal::NotHeld(energy)),
            Move::Pick(_) | Move::Decline | Move::GiveBack(_) => Ok(()),
        }
    }

    /// Actions wait until everything else is decided.
    fn nothing_pends(&self) -> Verdict {
        match self.phase {
            Phase::Act => Ok(()),
            Phase::Pick { .. } => Err(Refusal::First(Pending::Pick)),
            Phase::Offer(offer) => Err(Refusal::First(Pending::Offer(offer.planet()))),
            Phase::Trim => Err(Refusal::First(Pending::Trim)),
            Phase::Over => Err(Refusal::GameOver),
        }
    }

    /// Answers need their question.
    fn something_pends(&self, mv: Move) -> Verdict {
        let fits = match mv {
            Move::Pick(_) => matches!(self.phase, Phase::Pick { .. }),
            Move::Accept { .. } | Move::Decline => matches!(self.phase, Phase::Offer(_)),
            _ => self.phase == Phase::Trim,
        };
        if fits {
            return Ok(());
        }
        self.nothing_pends()?;
        Err(Refusal::NothingToDecide)
    }

    pub(super) fn may_fly(&self) -> Verdict {
        if self.mains == MAINS {
            Err(Refusal::NoMainLeft)
        } else if self.extras > 0 && !self.options.tactical {
            Err(Refusal::MainAfterExtra)
        } else {
            Ok(())
        }
    }

    pub(super) fn may_do_extra(&self) -> Verdict {
        if self.extras == self.options.extras() {
            Err(Refusal::NoExtraLeft(self.options.extras()))
        } else if self.mains == 0 && !self.options.tactical {
            Err(Refusal::ExtraBeforeMain)
        } else {
            Ok(())
        }
    }

    pub(super) fn may_end(&self) -> Verdict {
        if self.mains == 0 { Err(Refusal::EndWithoutMain) } else { Ok(()) }
    }

    pub(super) fn may_rest(&self) -> Verdict {
        if self.mains + self.extras > 0 { Err(Refusal::RestAfterAction) } else { Ok(()) }
    }

    /// The first main action costs one battery, the second two.
    pub fn main_price(&self) -> Price {
        Price::batteries(self.mains + 1)
    }

    /// What the active player can pay with.
    pub fn purse(&self) -> Purse {
        let board = self.board();
        Purse { cubes: board.energy, batteries: board.batteries, techs: board.techs, reserve: self.reserve }
    }

    fn check_payment(&self, price: Price, pay: Cubes) -> Verdict {
        let purse = self.purse();
        if purse.accepts(price, pay) {
            Ok(())
        } else if purse.can_pay(price) {
            Err(Refusal::WrongPayment(price))
        } else {
            Err(Refusal::TooDear(price))
        }
    }

    fn check_flight(&self, tile: u8, to: Cell, pay: Cubes) -> Verdict {
        self.may_fly()?;
        self.check_destination(tile, to)?;
        self.check_payment(self.main_price(), pay)
    }

    /// Whether a tile may take its defender to a cell, the price aside.
    fn check_destination(&self, tile: u8, to: Cell) -> Verdict {
        let face = self.tiles.face(tile).ok_or(Refusal::NoSuchTile)?;
        let defender = face.defender;
        if self.tiles.is_used(tile) {
            return Err(Refusal::TileUsed(defender));
        }
        if self.destinations(tile).has(to) {
            return Ok(());
        }
        let far = self.board().techs.flies_far(defender);
        if self.defender_cell(defender) == to && (face.steps > 1 || far) {
            return Err(Refusal::ToAndFro(defender));
        }
        let standing = Defender::ALL.into_iter().find(|&other| self.defender_cell(other) == to);
        match standing {
            Some(other) if self.flight_range(tile).has(to) => Err(Refusal::Occupied(other)),
            _ => Err(Refusal::NotExact { defender, steps: face.steps, far }),
        }
    }

    /// Everywhere the tile's defender could stop if nobody stood in the way.
    fn flight_range(&self, tile: u8) -> CellSet {
        let Some(face) = self.tiles.face(tile) else { return CellSet::default() };
        let from = self.defender_cell(face.defender);
        let near = from.reach(face.steps);
        if self.board().techs.flies_far(face.defender) { near.or(from.reach(face.steps + 1)) } else { near }
    }

    /// Where the tile may take its defender now; nowhere if it is used.
    pub fn destinations(&self, tile: u8) -> CellSet {
        if self.tiles.is_used(tile) {
            return CellSet::default();
        }
        self.flight_range(tile).minus(self.occupied())
    }

    fn occupied(&self) -> CellSet {
        self.defenders.into_iter().collect()
    }

    fn check_learning(&self, slot: u8, pay: Cubes) -> Verdict {
        self.may_do_extra()?;
        let tech = self.row.get(usize::from(slot)).copied().flatten().ok_or(Refusal::NoSuchTech)?;
        self.check_payment(tech.price(), pay)?;
        if self.leaves_a_main(tech, pay) { Ok(()) } else { Err(Refusal::NoMainAfterwards) }
    }

    /// In the variant an extra action may come first, but a main action must still be possible after it.
    pub(super) fn leaves_a_main(&self, tech: Tech, pay: Cubes) -> bool {
        if self.mains > 0 {
            return true;
        }
        let mut later = self.clone();
        later.pay(tech.price(), pay);
        later.board_mut().techs.insert(tech);
        later.can_make_main()
    }

    fn can_make_main(&self) -> bool {
        self.purse().can_pay(self.main_price()) && (0..3).any(|tile| !self.destinations(tile).is_empty())
    }

    fn check_catch(&self, defender: Defender, side: Side, ignore: Cubes, pay: Cubes) -> Verdict {
        self.may_do_extra()?;
        let robot = self.stack(side).top().ok_or(Refusal::StackEmpty(side))?;
        if !self.has_moved(defender) {
            return Err(Refusal::NotMoved(defender));
        }
        if !self.defender_cell(defender).touches(side) {
            return Err(Refusal::OutOfReach(defender, side));
        }
        let waivable = self.waivable(defender, robot);
        if let Some((energy, _)) = ignore.iter().find(|&(energy, n)| n > waivable[energy]) {
            return Err(Refusal::CannotIgnore(energy));
        }
        self.check_payment(catch_price(robot, ignore), pay)
    }

    /// What the owner's technologies waive of the robot's price, seen from where the defender stands.
    pub fn waivable(&self, defender: Defender, robot: Robot) -> Cubes {
        let category = self.planet(self.defender_cell(defender)).category();
        let ignored = self.board().techs.ignored(category);
        Cubes(std::array::from_fn(|i| ignored.0[i].min(robot.price().0[i])))
    }

    /// Whether the defender flew this turn.
    pub fn has_moved(&self, defender: Defender) -> bool {
        self.moved >> defender as u8 & 1 == 1
    }
}

/// The price of a robot when some of its energies are waived.
pub(super) fn catch_price(robot: Robot, ignore: Cubes) -> Price {
    Price { energy: robot.price().minus(ignore), any: 0, batteries: 0 }
}

impl Offer {
    /// What it costs to accept.
    pub fn price(self) -> Price {
        match self {
            Offer::Burn => Price { any: 1, ..Price::default() },
            Offer::Split => Price { any: 1, batteries: 1, ..Price::default() },
            Offer::Exchange { taken } => Price::batteries(u8::from(taken > 0)),
        }
    }
}
