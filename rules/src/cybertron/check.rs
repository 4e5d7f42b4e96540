//! The one judge of a move.

use super::{
    card::{Card, Moment, Upgrade},
    leader::{Leader, Mode},
    moves::Move,
    muster::REVIVAL,
    refusal::{Errand, Refusal},
    state::{Cybertron, Phase, Side},
    zone::{Special, Zone},
};
use crate::{
    Game,
    conquest::{ensure, ensure_start, most_attackers},
};

type Verdict = Result<(), Refusal>;

impl Cybertron {
    pub(super) fn judge_move(&self, mv: Move) -> Verdict {
        match (mv, self.phase) {
            (Move::Claim(zone), Phase::Claim) => {
                ensure(!zone.is_factory(), Refusal::Shut(zone))?;
                ensure(self.unclaimed().has(zone), Refusal::Claimed(zone))
            }
            (Move::Place { zone, count }, phase) => self.judge_placing(zone, count, phase),
            (Move::Revive { zone, mode }, Phase::Deploy) => self.judge_revival(zone, mode),
            (Move::Advance, phase) => self.judge_advance(phase),
            (Move::Play(card), phase) => self.judge_card(card, phase),
            (Move::Salvo { card, dice }, Phase::After) => self.judge_salvo(card, dice),
            (Move::Flip, Phase::Transform) => self.judge_flip(),
            (Move::Turn { card, special }, Phase::Transform) => self.judge_turn(card, special),
            (Move::Bridge { from, to }, Phase::Bridge) => self.judge_bridge(from, to),
            (Move::Attack { from, to }, Phase::Attack) => self.check_attack(from, to),
            (Move::Commit { units, leader }, Phase::Commit) => self.judge_commit(units, leader),
            (Move::Stop, Phase::Commit) => ensure(self.assault.rolls > 0, Refusal::RollFirst),
            (Move::Defend { units, leader }, Phase::Guard) => self.judge_guard(units, leader),
            (Move::Pass, Phase::Before(_) | Phase::Answer | Phase::After | Phase::Repair) => Ok(()),
            (Move::Boost(die), Phase::Boost(side)) => {
                let count = if side == Side::Attack { self.assault.attackers } else { self.assault.defenders };
                ensure(die < count, Refusal::NoSuchDie(die))
            }
            (Move::Escape(zone), Phase::Escape) => ensure(self.refuges().has(zone), Refusal::NoRefuge(zone)),
            (Move::Follow { units, leader }, Phase::Follow) => {
                let most = self.units(self.assault.from) - 1;
                ensure(units <= most, Refusal::MoversAllowed(most, Errand::Following))?;
                self.judge_leader_along(self.assault.from, units, leader, Errand::Following)
            }
            (Move::Call { from, to }, Phase::EarlyCall) => self.judge_call(from, to, true),
            (Move::Call { from, to }, Phase::Reinforce) => {
                ensure(!self.turn.called, Refusal::CalledAlready)?;
                self.judge_call(from, to, false)
            }
            (Move::Carry { units, leader }, Phase::Carry { from, early, .. }) => {
                self.judge_carry(units, leader, from, early)
            }
            (Move::Jump(zone), Phase::Reinforce) => self.judge_jump(zone),
            (Move::Give(zone), Phase::Reinforce) => self.judge_gift(zone),
            (_, phase) => Err(Refusal::NotNow(phase)),
        }
    }

    fn judge_own(&self, zone: Zone, errand: Errand) -> Verdict {
        ensure(self.zones_of(self.active).has(zone), Refusal::NotYours(zone, errand))
    }

    fn judge_placing(&self, zone: Zone, count: u16, phase: Phase) -> Verdict {
        ensure(!zone.is_factory() || !self.shut().has(zone), Refusal::Shut(zone))?;
        match phase {
            Phase::Stack => {
                self.judge_own(zone, Errand::SettingUp)?;
                ensure(count == 1, Refusal::OneAtATime(Errand::SettingUp))
            }
            Phase::Recycle(done) => {
                self.judge_own(zone, Errand::Recycling)?;
                ensure(count == 1, Refusal::OneAtATime(Errand::Recycling))?;
                ensure(done != Some(zone), Refusal::SameZone(Errand::Recycling))
            }
            Phase::Deploy => {
                self.judge_own(zone, Errand::Placing)?;
                let pool = self.pool(self.active);
                ensure((1..=pool).contains(&count), Refusal::TooFewRobots(pool))
            }
            phase => Err(Refusal::NotNow(phase)),
        }
    }

    fn judge_revival(&self, zone: Zone, _mode: Mode) -> Verdict {
        let chief = self.chief(self.active);
        ensure(!self.turn.revived, Refusal::RevivedAlready)?;
        ensure(chief.zone.is_none(), Refusal::LeaderIsThere(chief.leader))?;
        let pool = self.pool(self.active);
        ensure(self.turn.free_revival || pool >= REVIVAL, Refusal::RevivalCosts(pool))?;
        self.judge_own(zone, Errand::Revival)
    }

    fn judge_advance(&self, phase: Phase) -> Verdict {
        match phase {
            Phase::Muster | Phase::Recycle(_) | Phase::Transform | Phase::Attack | Phase::Reinforce => Ok(()),
            Phase::Deploy => Err(Refusal::PlaceFirst(self.pool(self.active))),
            phase => Err(Refusal::NotNow(phase)),
        }
    }

    /// The moment of a phase in which cards are played.
    pub(super) fn moment(&self) -> Option<Moment> {
        Some(match self.phase {
            Phase::Muster => Moment::Muster,
            Phase::Transform => Moment::Transform,
            Phase::Before(Side::Attack) => Moment::BeforeAttack,
            Phase::Before(Side::Defence) => Moment::BeforeDefence,
            Phase::After => Moment::AfterRoll,
            Phase::Repair => Moment::AfterLoss,
            Phase::Answer => Moment::Answer,
            _ => return None,
        })
    }

    /// Whether a lasting card of that kind works already.
    pub(super) fn works_already(&self, upgrade: Upgrade) -> bool {
        let effects = self.assault.effects;
        match upgrade {
            Upgrade::BlockingInitiators => self.turn.doubled,
            Upgrade::AssemblyOverdrive => self.turn.overdrive,
            Upgrade::BlitzProtocol => self.turn.blitz,
            Upgrade::PlasmaRounds => effects.plasma,
            Upgrade::TargetingArray => effects.array,
            Upgrade::ArmourPlating => effects.armour,
            Upgrade::DeflectorField => effects.deflector,
            _ => false,
        }
    }

    fn judge_card(&self, card: Card, phase: Phase) -> Verdict {
        let upgrade = card.upgrade();
        let Some(moment) = self.moment() else { return Err(Refusal::NotNow(phase)) };
        self.judge_hand(card)?;
        ensure(upgrade.moment() == moment, Refusal::WrongMoment(upgrade, upgrade.moment()))?;
        // A salvo names its dice.
        ensure(upgrade != Upgrade::OverloadSalvo, Refusal::NoSuchDice)?;
        ensure(!self.works_already(upgrade), Refusal::WorksAlready(upgrade))?;
        ensure(moment != Moment::Transform || self.is_of_use(upgrade), Refusal::NoUse(upgrade))
    }

    fn judge_hand(&self, card: Card) -> Verdict {
        let holds = self.turn().is_some_and(|seat| self.hand(seat).has(card));
        ensure(holds, Refusal::NotInHand(card))
    }

    fn judge_salvo(&self, card: Card, dice: u8) -> Verdict {
        self.judge_hand(card)?;
        let upgrade = card.upgrade();
        ensure(upgrade == Upgrade::OverloadSalvo, Refusal::WrongMoment(upgrade, upgrade.moment()))?;
        ensure((1..1 << self.assault.attackers).contains(&dice), Refusal::NoSuchDice)
    }

    fn judge_flip(&self) -> Verdict {
        let chief = self.chief(self.active);
        ensure(chief.zone.is_some(), Refusal::LeaderIsScrapped(chief.leader))?;
        ensure(!self.turn.flipped, Refusal::FlippedAlready(chief.leader))
    }

    fn judge_turn(&self, card: Card, special: Special) -> Verdict {
        self.judge_hand(card)?;
        ensure(card.has_symbol(), Refusal::NoSymbol(card))?;
        ensure(self.may_turn(special), Refusal::NotInSector(special))
    }

    fn judge_bridge(&self, from: Zone, to: Zone) -> Verdict {
        self.judge_own(from, Errand::Bridge)?;
        ensure(from != to, Refusal::SameZone(Errand::Bridge))?;
        let shut = self.shut();
        ensure(!shut.has(from), Refusal::Closed(from))?;
        ensure(!shut.has(to), Refusal::Closed(to))
    }

    /// Whether the active player could announce this attack in Phase 3 as things stand, whatever is decided now.
    pub fn check_attack(&self, from: Zone, to: Zone) -> Result<(), Refusal> {
        self.judge_own(from, Errand::Attack)?;
        let Some(owner) = self.owner(to) else { return Err(Refusal::Shut(to)) };
        ensure(owner != self.active, Refusal::OwnZone(to))?;
        ensure(!self.are_allies(self.active, owner), Refusal::Partner(owner))?;
        ensure(self.units(from) >= 2, Refusal::NeedsTwo(from, Errand::Attack))?;
        if self.targets(from).has(to) {
            return Ok(());
        }
        let shut = self.shut();
        let closed = [from, to].into_iter().find(|&zone| shut.has(zone) && from.links().has(to));
        Err(closed.map_or(Refusal::NotNeighbours(from, to), Refusal::Closed))
    }

    /// Whether the active player could attack anything from a zone in Phase 3 as things stand.
    pub fn check_attack_from(&self, from: Zone) -> Result<(), Refusal> {
        let own = self.judge_own(from, Errand::Attack);
        let reasons = [Refusal::NeedsTwo(from, Errand::Attack), Refusal::NoTarget(from)];
        ensure_start(own, self.units(from), !self.targets(from).is_empty(), reasons)
    }

    fn judge_commit(&self, units: u8, leader: bool) -> Verdict {
        let most = most_attackers(self.units(self.assault.from));
        if self.assault.alone {
            return ensure(units == 1 && leader, Refusal::AloneFromAfar);
        }
        ensure((1..=most).contains(&units), Refusal::AttackersAllowed(most))?;
        let is_there = !leader || self.attack_leader_is_there();
        ensure(is_there, Refusal::LeaderElsewhere(self.chief(self.active).leader, Errand::Attack))
    }

    fn judge_guard(&self, units: u8, leader: bool) -> Verdict {
        let most = self.most_defenders();
        let all = self.units(self.assault.to);
        let too_many =
            if most == 1 && all > 1 { Refusal::OneAgainstBarricade } else { Refusal::DefendersAllowed(most) };
        ensure((1..=most).contains(&units), too_many)?;
        let chief = self.chief(self.assault.defender);
        let is_led = self.defence_leader_is_there();
        ensure(!leader || is_led, Refusal::LeaderElsewhere(chief.leader, Errand::Defence))?;
        let fits = leader || u16::from(units) + u16::from(is_led) <= all;
        ensure(fits, Refusal::LeaderMustFight(chief.leader))
    }

    /// Whether the leader can be among so many units that leave the zone.
    fn judge_leader_along(&self, from: Zone, units: u16, leader: bool, errand: Errand) -> Verdict {
        let chief = self.chief(self.active);
        ensure(!leader || chief.is_at(from) && units > 0, Refusal::LeaderElsewhere(chief.leader, errand))
    }

    fn judge_call(&self, from: Zone, to: Zone, early: bool) -> Verdict {
        self.judge_own(from, Errand::Call)?;
        self.judge_own(to, Errand::Call)?;
        ensure(self.callable(from, early) > 0, Refusal::NeedsTwo(from, Errand::Call))?;
        ensure(self.connected(from).has(to), Refusal::NotConnected(from, to))
    }

    fn judge_carry(&self, units: u16, leader: bool, from: Zone, early: bool) -> Verdict {
        let most = self.callable(from, early);
        ensure((1..=most).contains(&units), Refusal::MoversAllowed(most, Errand::Call))?;
        let stays = early && leader && self.chief(self.active).drives(Leader::Optimus);
        ensure(!stays, Refusal::OptimusStays)?;
        self.judge_leader_along(from, units, leader, Errand::Call)
    }

    fn judge_jump(&self, zone: Zone) -> Verdict {
        let chief = self.chief(self.active);
        ensure(chief.drives(Leader::Optimus), Refusal::NoJumper)?;
        ensure(!self.turn.jumped, Refusal::JumpedAlready)?;
        self.judge_own(zone, Errand::Jump)?;
        let Some(from) = chief.zone else { return Err(Refusal::NoJumper) };
        ensure(self.units(from) > 1, Refusal::NeedsTwo(from, Errand::Jump))?;
        ensure(from != zone, Refusal::SameZone(Errand::Jump))
    }

    fn judge_gift(&self, zone: Zone) -> Verdict {
        ensure(self.receiver().is_some(), Refusal::NoPartner)?;
        ensure(!self.turn.called, Refusal::CalledAlready)?;
        self.judge_own(zone, Errand::Gift)?;
        ensure(self.zones_of(self.active).len() > 1, Refusal::LastZone)
    }
}
