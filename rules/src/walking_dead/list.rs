//! Listing every legal move.

use super::{
    action::{CULLED, STRANGERS},
    moves::Move,
    state::{Phase, WalkingDead},
    territory::{Region, Territory},
};
use crate::conquest::{Side, most_attackers, most_defenders};

impl WalkingDead {
    pub(super) fn list_moves(&self, out: &mut Vec<Move>) {
        let own = self.board.of(self.active);
        match self.phase {
            Phase::Over => {}
            Phase::Choose(chosen) => out.extend(self.free_groups(chosen).map(Move::Choose)),
            Phase::Claim => out.extend(Territory::of(self.unclaimed()).map(Move::Claim)),
            Phase::Stack => list_places(own, 1..=1, out),
            Phase::Strangers => list_places(own, STRANGERS..=STRANGERS, out),
            Phase::Deploy | Phase::Reward => list_places(own, 1..=self.pool(self.active), out),
            Phase::Begin => out.push(Move::Advance),
            Phase::Cull => self.list_culls(out),
            Phase::SideRoads => self.list_maneuvers(out),
            Phase::Bitten(done) => out.extend(Territory::of(self.bitable(done)).map(Move::Bite)),
            Phase::Gunfire => out.extend(Territory::of(self.near_walkers()).map(Move::Lure)),
            Phase::Tower => out.extend(Territory::of(self.sites()).map(Move::Build)),
            Phase::Exchange => {
                out.extend(self.crates(self.active).exchanges().map(Move::Exchange));
                out.push(Move::Advance);
            }
            Phase::Invade => {
                for from in Territory::of(own) {
                    out.extend(Territory::of(self.targets(from)).map(|to| Move::Attack { from, to }));
                }
                out.push(Move::Advance);
            }
            Phase::Commit => self.list_commitments(out),
            Phase::Guard => out.extend((1..=most_defenders(self.units(self.assault.to))).map(Move::Defend)),
            Phase::Grenade(side) => self.list_grenades(side, out),
            Phase::Reroll => out.extend([Move::Reroll, Move::Pass]),
            Phase::Parry => {
                out.extend((0..self.assault.defenders).map(Move::RerollDie));
                out.push(Move::Pass);
            }
            Phase::Tie => out.extend([Move::ClaimTie, Move::Pass]),
            Phase::Follow => out.extend((0..=self.followers()).map(Move::Follow)),
            Phase::Maneuver if self.turn.maneuvered => out.push(Move::Advance),
            Phase::Maneuver => self.list_maneuvers(out),
            Phase::Carry { from, .. } => out.extend((1..self.units(from)).map(Move::Carry)),
        }
    }

    fn list_culls(&self, out: &mut Vec<Move>) {
        for territory in Territory::of(self.cullable()) {
            let most = (self.units(territory) - 1).min(CULLED) as u8;
            out.extend((1..=most).map(|walkers| Move::Cull { territory, walkers }));
        }
        out.push(Move::Advance);
    }

    fn list_commitments(&self, out: &mut Vec<Move>) {
        if self.assault.rolls > 0 {
            out.push(Move::Stop);
        }
        let most = self.assault.from.map_or(0, |from| most_attackers(self.units(from)));
        out.extend((1..=most).map(Move::Commit));
    }

    fn list_grenades(&self, side: Side, out: &mut Vec<Move>) {
        for (die, &shown) in self.assault.throw(side).faces().iter().enumerate() {
            let die = die as u8;
            out.extend((1..=6).filter(|&face| face != shown).map(|face| Move::Throw { die, face }));
        }
        out.push(Move::Pass);
    }

    /// Maneuvers to and fro within each connected group of territories, or none.
    fn list_maneuvers(&self, out: &mut Vec<Move>) {
        for part in self.own_parts() {
            for from in Territory::of(part).filter(|&from| self.units(from) > 1) {
                out.extend(Territory::of(part.without(from)).map(|to| Move::Maneuver { from, to }));
            }
        }
        out.push(Move::Advance);
    }
}

fn list_places(own: Region, counts: std::ops::RangeInclusive<u16>, out: &mut Vec<Move>) {
    for territory in Territory::of(own) {
        out.extend(counts.clone().map(|count| Move::Place { territory, count }));
    }
}
