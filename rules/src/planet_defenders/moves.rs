//! The decisions of Planet Defenders, and the list of legal ones.

use serde::{Deserialize, Serialize};

use super::{
    energy::{Cubes, Energy},
    grid::{Cell, Side},
    state::{Phase, PlanetDefenders},
    tile::Defender,
};

/// The most ways to pay for a flight: batteries alone, or one cube through a converter.
const FLIGHT_WAYS: usize = 4;

/// One decision. `pay` names the cubes that leave the hand; batteries follow from the price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Move {
    /// A main action: use a control tile and fly.
    Fly { tile: u8, to: Cell, pay: Cubes },
    /// Take an energy of choice.
    Pick(Energy),
    /// Accept what the planet offers: pay on Furnace or Prism, or take a step on Bazaar.
    Accept { pay: Cubes },
    /// Turn the planet's offer down, or take no further step.
    Decline,
    /// An extra action: buy a technology.
    Learn { slot: u8, pay: Cubes },
    /// An extra action: catch a robot. `ignore` names the energies that technologies waive.
    Catch { defender: Defender, side: Side, ignore: Cubes, pay: Cubes },
    /// End the turn.
    End,
    /// Do nothing but recharge.
    Rest,
    /// Give a cube back because of the limit.
    GiveBack(Energy),
}

impl PlanetDefenders {
    pub(super) fn list_moves(&self, out: &mut Vec<Move>) {
        match self.phase {
            Phase::Act => self.list_actions(out),
            Phase::Pick { .. } => out.extend(Energy::ALL.map(Move::Pick)),
            Phase::Offer(offer) => {
                self.purse().ways(offer.price(), |pay| out.push(Move::Accept { pay }));
                out.push(Move::Decline);
            }
            Phase::Trim => {
                let held = self.board().energy.iter().filter(|&(_, n)| n > 0);
                out.extend(held.map(|(energy, _)| Move::GiveBack(energy)));
            }
            Phase::Over => {}
        }
    }

    fn list_actions(&self, out: &mut Vec<Move>) {
        if self.may_fly().is_ok() {
            self.list_flights(out);
        }
        if self.may_do_extra().is_ok() {
            self.list_techs(out);
            self.list_catches(out);
        }
        if self.may_end().is_ok() {
            out.push(Move::End);
        }
        if self.may_rest().is_ok() {
            out.push(Move::Rest);
        }
    }

    fn list_flights(&self, out: &mut Vec<Move>) {
        let (mut ways, mut count) = ([Cubes::NONE; FLIGHT_WAYS], 0);
        self.purse().ways(self.main_price(), |pay| {
            ways[count] = pay;
            count += 1;
        });
        for tile in 0..3 {
            for to in self.destinations(tile).iter() {
                out.extend(ways[..count].iter().map(|&pay| Move::Fly { tile, to, pay }));
            }
        }
    }

    fn list_techs(&self, out: &mut Vec<Move>) {
        let purse = self.purse();
        for (slot, tech) in self.row.iter().enumerate() {
            let Some(tech) = tech else { continue };
            let slot = slot as u8;
            purse.ways(tech.price(), |pay| {
                if self.leaves_a_main(*tech, pay) {
                    out.push(Move::Learn { slot, pay });
                }
            });
        }
    }

    fn list_catches(&self, out: &mut Vec<Move>) {
        for defender in Defender::ALL.into_iter().filter(|&defender| self.has_moved(defender)) {
            let cell = self.defender_cell(defender);
            for side in cell.sides() {
                let Some(robot) = self.stack(side).top() else { continue };
                for ignore in subsets(self.waivable(defender, robot)) {
                    let price = catch_price(robot, ignore);
                    self.purse().ways(price, |pay| out.push(Move::Catch { defender, side, ignore, pay }));
                }
            }
        }
    }
}

pub(super) use super::check::catch_price;

/// Every handful that is contained in one of at most one cube a colour, the largest first.
fn subsets(most: Cubes) -> impl Iterator<Item = Cubes> {
    (0..8u8)
        .rev()
        .map(|bits| Cubes([bits & 1, bits >> 1 & 1, bits >> 2 & 1]))
        .filter(move |&ignore| most.contains(ignore))
}
