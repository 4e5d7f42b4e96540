//! The one judge of a move.

use super::{
    action::{CULLED, STRANGERS},
    crates::{Crates, survivors_for},
    moves::Move,
    refusal::{Errand, Refusal},
    state::{Phase, WalkingDead},
    territory::Territory,
};
use crate::conquest::{Side, ensure, ensure_start, most_attackers, most_defenders};

type Verdict = Result<(), Refusal>;

impl WalkingDead {
    pub(super) fn judge_move(&self, mv: Move) -> Verdict {
        match (mv, self.phase) {
            (Move::Choose(group), Phase::Choose(chosen)) => {
                ensure(self.free_groups(chosen).any(|free| free == group), Refusal::GroupTaken(group))
            }
            (Move::Claim(territory), Phase::Claim) => {
                ensure(self.unclaimed().has(territory), Refusal::Claimed(territory))
            }
            (Move::Place { territory, count }, phase) => self.judge_placing(territory, count, phase),
            (Move::Advance, phase) => self.judge_advance(phase),
            (Move::Cull { territory, walkers }, Phase::Cull) => self.judge_cull(territory, walkers),
            (Move::Bite(territory), Phase::Bitten(done)) => self.judge_bite(territory, done),
            (Move::Lure(territory), Phase::Gunfire) => {
                self.judge_own(territory, Errand::Gunfire)?;
                ensure(self.near_walkers().has(territory), Refusal::NoWalkersNear(territory))
            }
            (Move::Build(territory), Phase::Tower) => {
                self.judge_own(territory, Errand::Building)?;
                ensure(!self.towers.has(territory), Refusal::HasTower(territory))
            }
            (Move::Exchange(crates), Phase::Exchange) => self.judge_exchange(crates),
            (Move::Attack { from, to }, Phase::Invade) => self.check_attack(from, to),
            (Move::Commit(units), Phase::Commit) => {
                let most = self.assault.from.map_or(0, |from| most_attackers(self.units(from)));
                ensure((1..=most).contains(&units), Refusal::AttackersAllowed(most))
            }
            (Move::Stop, Phase::Commit) => ensure(self.assault.rolls > 0, Refusal::RollFirst),
            (Move::Defend(units), Phase::Guard) => {
                let most = most_defenders(self.units(self.assault.to));
                ensure((1..=most).contains(&units), Refusal::DefendersAllowed(most))
            }
            (Move::Throw { die, face }, Phase::Grenade(side)) => self.judge_grenade(side, die, face),
            (Move::Reroll, Phase::Reroll) | (Move::ClaimTie, Phase::Tie) => Ok(()),
            (Move::RerollDie(die), Phase::Parry) => ensure(die < self.assault.defenders, Refusal::NoSuchDie(die)),
            (Move::Pass, Phase::Grenade(_) | Phase::Reroll | Phase::Parry | Phase::Tie) => Ok(()),
            (Move::Follow(units), Phase::Follow) => {
                let most = self.followers();
                ensure(units <= most, Refusal::MoversAllowed(most, Errand::Following))
            }
            (Move::Maneuver { from, to }, Phase::SideRoads) => self.check_maneuver(from, to),
            (Move::Maneuver { from, to }, Phase::Maneuver) => {
                ensure(!self.turn.maneuvered, Refusal::ManeuveredAlready)?;
                self.check_maneuver(from, to)
            }
            (Move::Carry(units), Phase::Carry { from, .. }) => {
                let most = self.units(from) - 1;
                ensure((1..=most).contains(&units), Refusal::MoversAllowed(most, Errand::Maneuver))
            }
            (_, phase) => Err(Refusal::NotNow(phase)),
        }
    }

    fn judge_own(&self, territory: Territory, errand: Errand) -> Verdict {
        ensure(self.board.of(self.active).has(territory), Refusal::NotYours(territory, errand))
    }

    fn judge_placing(&self, territory: Territory, count: u16, phase: Phase) -> Verdict {
        let errand = match phase {
            Phase::Stack => Errand::SettingUp,
            Phase::Strangers => Errand::Strangers,
            Phase::Deploy => Errand::Deploying,
            Phase::Reward => Errand::Reward,
            phase => return Err(Refusal::NotNow(phase)),
        };
        self.judge_own(territory, errand)?;
        match errand {
            Errand::SettingUp => ensure(count == 1, Refusal::OneAtATime),
            Errand::Strangers => ensure(count == STRANGERS, Refusal::AllTogether(STRANGERS)),
            _ => {
                let pool = self.pool(self.active);
                ensure((1..=pool).contains(&count), Refusal::TooFewPieces(pool, errand))
            }
        }
    }

    fn judge_advance(&self, phase: Phase) -> Verdict {
        match phase {
            Phase::Begin | Phase::Cull | Phase::SideRoads | Phase::Exchange | Phase::Invade | Phase::Maneuver => Ok(()),
            Phase::Deploy | Phase::Reward => Err(Refusal::PlaceFirst(self.pool(self.active))),
            Phase::Strangers | Phase::Bitten(_) | Phase::Gunfire | Phase::Tower => Err(Refusal::MustBeDone),
            phase => Err(Refusal::NotNow(phase)),
        }
    }

    fn judge_cull(&self, territory: Territory, walkers: u8) -> Verdict {
        ensure(self.cullable().has(territory), Refusal::NothingToCull(territory))?;
        let most = (self.units(territory) - 1).min(CULLED);
        ensure((1..=most).contains(&walkers.into()), Refusal::CullAllowed(most))
    }

    fn judge_bite(&self, territory: Territory, done: Option<Territory>) -> Verdict {
        self.judge_own(territory, Errand::Bitten)?;
        ensure(done != Some(territory), Refusal::BittenAlready(territory))?;
        ensure(self.units(territory) > 1, Refusal::LastOne(territory))
    }

    fn judge_exchange(&self, crates: Crates) -> Verdict {
        ensure(self.crates(self.active).has(crates), Refusal::NotYourCrates)?;
        ensure(survivors_for(crates.ammo()).is_some(), Refusal::AmmoAllowed(crates.ammo()))
    }

    /// Whether the active player could declare this invasion in step 4 as things stand, whatever is decided now.
    pub fn check_attack(&self, from: Territory, to: Territory) -> Result<(), Refusal> {
        self.judge_own(from, Errand::Attack)?;
        ensure(!self.board.of(self.active).has(to), Refusal::OwnTerritory(to))?;
        ensure(self.units(from) >= 2, Refusal::NeedsTwo(from, Errand::Attack))?;
        ensure(from.neighbours().has(to), Refusal::NotNeighbours(from, to))
    }

    /// Whether the active player could attack anything from a territory in step 4 as things stand.
    pub fn check_attack_from(&self, from: Territory) -> Result<(), Refusal> {
        let own = self.judge_own(from, Errand::Attack);
        let reasons = [Refusal::NeedsTwo(from, Errand::Attack), Refusal::NoTarget(from)];
        ensure_start(own, self.units(from), !self.targets(from).is_empty(), reasons)
    }

    /// Whether the active player could maneuver so in step 5 as things stand, whatever is decided now.
    pub fn check_maneuver(&self, from: Territory, to: Territory) -> Result<(), Refusal> {
        self.judge_own(from, Errand::Maneuver)?;
        self.judge_own(to, Errand::Maneuver)?;
        ensure(from != to, Refusal::SameTerritory)?;
        ensure(self.units(from) >= 2, Refusal::NeedsTwo(from, Errand::Maneuver))?;
        ensure(self.connected(from).has(to), Refusal::NotConnected(from, to))
    }

    fn judge_grenade(&self, side: Side, die: u8, face: u8) -> Verdict {
        let faces = self.assault.throw(side).faces();
        let Some(&shown) = faces.get(usize::from(die)) else { return Err(Refusal::NoSuchDie(die)) };
        ensure((1..=6).contains(&face), Refusal::NoSuchFace(face))?;
        ensure(face != shown, Refusal::SameFace(face))
    }

    /// How many more can move into the conquered territory.
    pub(super) fn followers(&self) -> u16 {
        self.assault.from.map_or(0, |from| self.units(from) - 1)
    }
}
