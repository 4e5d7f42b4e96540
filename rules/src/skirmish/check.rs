//! The one judge of a move: set-up, and the actions everybody has.

use super::{
    field::is_between,
    geometry::{Length, Spot},
    moves::Move,
    obstacle::{Kind, Obstacle},
    options::Scenario,
    refusal::{Errand, Refusal},
    roster::{Ability, Mode, Model, Special, Trick},
    setup::STRIP,
    state::{Manner, Phase, Place, Skirmish, Target, Unit},
};

pub(super) type Verdict = Result<(), Refusal>;

pub(super) fn ensure(holds: bool, or: Refusal) -> Verdict {
    if holds { Ok(()) } else { Err(or) }
}

impl Skirmish {
    pub(super) fn judge_move(&self, mv: Move) -> Verdict {
        let (width, depth) = self.size();
        let is_on = |spot: Spot| (0..=width).contains(&spot.x) && (0..=depth).contains(&spot.y);
        ensure(mv.spot().is_none_or(is_on), Refusal::OffTable)?;
        match (mv, self.phase) {
            (Move::Role { .. }, Phase::Role) => Ok(()),
            (Move::Recruit(model), Phase::Muster | Phase::Replan) => self.judge_recruit(model),
            (Move::Dismiss(model), Phase::Muster) => {
                ensure(self.count(self.decider, model) > 0, Refusal::NotListed(model))
            }
            (Move::Enlist, Phase::Muster | Phase::Replan) => ensure(self.figures(self.decider) > 0, Refusal::NoArmy),
            (Move::Choose(_), Phase::Pool) => Ok(()),
            (Move::Lay { kind, at, turn }, Phase::Obstacle) => self.judge_obstacle(kind, at, turn),
            (Move::Discard, Phase::Obstacle) => ensure(self.nothing_fits(), Refusal::StillFits),
            (Move::Side(edge), Phase::Edge) => ensure(self.edge_is_open(edge), Refusal::WrongEdge),
            (Move::Civilian(at), Phase::Civilian) => self.judge_civilian(at),
            (Move::Deploy { unit, form, at }, Phase::Deploy) => self.judge_deployment(unit, form, at),
            (Move::Activate(unit), Phase::Ready) => self.judge_activation(unit),
            (Move::Pass, Phase::Act) => Ok(()),
            (Move::Move { to, on }, Phase::Act | Phase::March { .. }) => self.judge_march(to, on),
            (Move::Ram(unit), Phase::Ram) => {
                ensure(self.rammed(self.actor()).any(|foe| foe == unit), Refusal::NotInContact(unit))
            }
            (Move::Fire { system, mode, target }, phase) => self.judge_fire(system, mode, target, phase),
            (Move::Keep, Phase::Die(_)) => Ok(()),
            (Move::Reroll, Phase::Die(_)) => ensure(self.rerolls() > 0, Refusal::NoReroll),
            (Move::Stop, phase) => self.judge_stop(phase),
            (Move::Transform(form), Phase::Act) => self.judge_change(form, false),
            (Move::QuickChange(form), Phase::Act) => self.judge_change(form, true),
            (Move::Aim, Phase::Act) => {
                ensure(!self.actor().is_truck(), Refusal::OnlyMoves)?;
                ensure(self.activation.left > 0, Refusal::NoActions)?;
                ensure(!self.activation.aimed, Refusal::AimedAlready)?;
                ensure(!self.fighter(self.actor()).jammed, Refusal::Jammed)
            }
            (Move::Pick(target), Phase::ShareAim | Phase::Burst | Phase::Gadget { .. }) => self.judge_pick(target),
            (Move::Order { unit, to }, Phase::RollOut | Phase::Unload) => self.judge_order(unit, to),
            (Move::Shift(to), Phase::Shift) => ensure(self.may_shift(to), Refusal::NoShift),
            (_, Phase::Act) if mv.trick().is_some() => self.judge_trick(mv),
            (
                Move::Plunder(_) | Move::PickUp(_) | Move::SetDown | Move::Seize(_) | Move::Lift | Move::HandOver(_),
                Phase::Act,
            ) => self.judge_errand(mv),
            (_, phase) => Err(Refusal::NotNow(phase)),
        }
    }

    fn judge_recruit(&self, model: Model) -> Verdict {
        let (seat, figure) = (self.decider, model.figure());
        let fits = model != Model::TRUCK && figure.fights_for(self.options.faction(seat));
        ensure(fits, Refusal::WrongSide(model))?;
        ensure(self.count(seat, model) < figure.copies, Refusal::TooMany(model))?;
        let left = self.budget(seat).saturating_sub(self.cost(seat));
        ensure(u16::from(figure.cost) <= left, Refusal::TooDear(left))?;
        ensure(usize::from(self.figures(seat)) < super::state::ARMY, Refusal::ArmyFull)?;
        ensure(self.could_recruit(seat, model), Refusal::Taken(model))
    }

    fn judge_obstacle(&self, kind: Kind, at: Spot, turn: u8) -> Verdict {
        ensure(self.pool().contains(&kind), Refusal::NotInPool(kind))?;
        ensure(turn < 24, Refusal::NoSuchTurn(turn))?;
        let obstacle = Obstacle { kind, at, turn };
        ensure(self.obstacle_is_far_from_edges(&obstacle), Refusal::NearEdge)?;
        ensure(self.obstacle_has_room(&obstacle), Refusal::NearPiece)
    }

    fn judge_civilian(&self, at: Spot) -> Verdict {
        let (width, depth) = self.size();
        let least = at.x.min(at.y).min(width - at.x).min(depth - at.y);
        ensure(least >= 8000, Refusal::CivilianNearEdge)?;
        ensure(self.civilian_has_room(at), Refusal::CivilianCrowded)
    }

    fn judge_deployment(&self, unit: Unit, form: u8, at: Spot) -> Verdict {
        let is_waiting = self.fighter(unit).place == Place::Reserve && self.owner(unit) == self.decider;
        ensure(is_waiting, Refusal::NotYours(unit))?;
        let forms = self.fighter(unit).model.figure().forms.len();
        ensure(usize::from(form) < forms, Refusal::NoSuchForm(form))?;
        self.judge_zone(unit, at)?;
        let obstruction = self.obstruction(unit, form, at);
        ensure(obstruction.is_none(), Refusal::Occupied(obstruction.flatten(), Errand::Deploy))
    }

    /// Whether a figure may start at a place, for all that zones say.
    pub(super) fn judge_zone(&self, unit: Unit, at: Spot) -> Verdict {
        let (seat, radius) = (self.owner(unit), self.fighter(unit).radius());
        let in_strip = |depth: Length| self.is_in_strip(self.edge(seat), radius, at, depth);
        match self.options.scenario {
            Scenario::Base if seat != self.role => {
                return ensure(self.console_zone(unit, at), Refusal::OutsideZone);
            }
            Scenario::Convoy if seat != self.role && self.strip_of_flank(at, radius) && !in_strip(STRIP) => {
                let most = self.figures(seat) / 2;
                return ensure(self.at_flanks(seat) < most, Refusal::FlanksFull(most));
            }
            _ => {}
        }
        let widened = || in_strip(STRIP + 1000) && !self.strip_has_room(unit);
        ensure(in_strip(STRIP) || widened(), Refusal::OutsideZone)
    }

    /// How many figures of a seat start at the flanks.
    fn at_flanks(&self, seat: crate::Seat) -> u8 {
        let is_flanker = |unit: &Unit| {
            let fighter = self.fighter(*unit);
            !self.is_in_strip(self.edge(seat), fighter.radius(), fighter.at, STRIP)
        };
        self.here(seat).filter(is_flanker).count() as u8
    }

    fn judge_activation(&self, unit: Unit) -> Verdict {
        let fighter = self.fighter(unit);
        ensure(fighter.is_here() && self.owner(unit) == self.decider, Refusal::NotYours(unit))?;
        ensure(fighter.markers == 0, Refusal::Activated(unit))
    }

    /// How far the Move under way, or one that begins now, may go; or why it may not.
    pub(super) fn march_limit(&self) -> Result<Length, Refusal> {
        if let Phase::March { left, .. } = self.phase {
            return Ok(left);
        }
        ensure(self.activation.left > 0, Refusal::NoActions)?;
        ensure(!self.activation.moved, Refusal::MovedAlready)?;
        ensure(!self.activation.attacked, Refusal::MovesAfterAttack)?;
        Ok(self.speed(self.actor()))
    }

    /// Whether the Move may end at a place, or, at a waypoint, could end there: so there is always a way on.
    fn judge_march(&self, to: Spot, on: bool) -> Verdict {
        let (unit, limit) = (self.actor(), self.march_limit()?);
        ensure(!(on && self.fighter(unit).flies()), Refusal::FlyersGoStraight)?;
        self.judge_way(unit, to, limit, Errand::Move)?;
        ensure(!unit.is_truck() || self.may_drive(unit, to), Refusal::BackAgain)
    }

    /// Whether a truck that is at a place after its Move has not gone back two rounds in a row.
    pub(super) fn may_drive(&self, unit: Unit, to: Spot) -> bool {
        let exit = self.edge(self.owner(unit)).opposite();
        let from = if self.phase == Phase::Act { self.fighter(unit).at } else { self.activation.from };
        let back = exit.distance(to, self.size()) > exit.distance(from, self.size());
        !(back && self.fighter(unit).went_back[1])
    }

    /// Whether a figure may stand at a place and gets there within a distance.
    pub(super) fn judge_way(&self, unit: Unit, to: Spot, limit: Length, errand: Errand) -> Verdict {
        let obstruction = self.obstruction(unit, self.fighter(unit).form, to);
        ensure(obstruction.is_none(), Refusal::Occupied(obstruction.flatten(), errand))?;
        ensure(self.way(unit, to, limit).is_some(), Refusal::TooFar(limit, errand))
    }

    /// Whether the activated figure may begin an attack.
    pub(super) fn judge_attack(&self) -> Verdict {
        ensure(!self.actor().is_truck(), Refusal::OnlyMoves)?;
        ensure(self.activation.left > 0, Refusal::NoActions)?;
        ensure(!self.activation.attacked, Refusal::AttackedAlready)?;
        ensure(!self.activation.shielded, Refusal::ShieldOrAttack)?;
        ensure(self.stakes.passengers(self.actor()) == 0, Refusal::Loaded)
    }

    fn judge_fire(&self, system: u8, mode: u8, target: Target, phase: Phase) -> Verdict {
        match phase {
            Phase::Act => {
                self.judge_attack()?;
                self.judge_aim(self.actor(), system, mode, target)
            }
            Phase::Volley => {
                ensure(system < 3 && self.volley.used >> system & 1 == 0, Refusal::Fired(system))?;
                self.judge_aim(self.volley.attacker, system, mode, target)
            }
            Phase::Strike => self.judge_blow(system, mode, target),
            Phase::Strafe => self.judge_run_shot(system, mode, target),
            phase => Err(Refusal::NotNow(phase)),
        }
    }

    /// Whether a weapon system in a mode may be aimed at a target: sight first, then range.
    pub(super) fn judge_aim(&self, unit: Unit, system: u8, mode: u8, target: Target) -> Verdict {
        let mode = self.judge_weapon(unit, system, mode)?;
        self.judge_target(unit, target)?;
        ensure(self.is_wielded(unit), Refusal::NoWielder)?;
        self.sight(unit, target).map_err(Refusal::Hidden)?;
        ensure(self.is_in_range(unit, &mode, target), Refusal::OutOfRange(mode.least, mode.most))
    }

    /// The same, asked in the quickest order.
    pub(super) fn can_aim(&self, unit: Unit, system: u8, mode: u8, target: Target) -> bool {
        let Ok(mode) = self.judge_weapon(unit, system, mode) else { return false };
        self.is_in_range(unit, &mode, target)
            && self.judge_target(unit, target).is_ok()
            && self.is_wielded(unit)
            && self.sight(unit, target).is_ok()
    }

    fn is_in_range(&self, unit: Unit, mode: &Mode, target: Target) -> bool {
        is_between(self.gap_to(unit, target), mode.least.into(), mode.most.into())
    }

    fn judge_weapon(&self, unit: Unit, system: u8, mode: u8) -> Result<Mode, Refusal> {
        let fighter = self.fighter(unit);
        ensure(fighter.works(system), Refusal::NoWeapon(system))?;
        let modes = fighter.card().weapons.get(usize::from(system)).ok_or(Refusal::NoWeapon(system))?;
        modes.get(usize::from(mode)).copied().ok_or(Refusal::NoMode(mode))
    }

    fn judge_target(&self, unit: Unit, target: Target) -> Verdict {
        let Target::Unit(foe) = target else {
            return ensure(self.targets(unit).any(|other| other == target), Refusal::NoTarget);
        };
        let is_foe = self.fighter(foe).is_here() && self.owner(foe) != self.owner(unit);
        ensure(is_foe, Refusal::NoEnemy(foe))?;
        ensure(self.may_choose(unit, foe), Refusal::TooStealthy)
    }

    /// Whether a blow may end the charge under way.
    pub(super) fn judge_blow(&self, system: u8, mode: u8, target: Target) -> Verdict {
        let unit = self.volley.attacker;
        ensure(matches!(target, Target::Unit(_)), Refusal::NoTarget)?;
        ensure(self.judge_weapon(unit, system, mode)?.is_melee(), Refusal::OnlyMelee)?;
        self.judge_aim(unit, system, mode, target)
    }

    /// Whether a strafing run may fire at somebody: near the line, range and sight taken as given.
    pub(super) fn judge_run_shot(&self, system: u8, mode: u8, target: Target) -> Verdict {
        let unit = self.volley.attacker;
        ensure(system == 0, Refusal::NoWeapon(system))?;
        self.judge_weapon(unit, system, mode)?;
        let Target::Unit(foe) = target else { return Err(Refusal::NoTarget) };
        self.judge_target(unit, target)?;
        ensure(self.volley.done & foe.bit() == 0, Refusal::Touched)?;
        let Some(Special::Strafe { width }) = self.fighter(unit).card().special(Trick::Strafe) else {
            return Err(Refusal::NoTrick(Trick::Strafe));
        };
        ensure(self.is_near_run(foe, width), Refusal::NotWithin(width, Trick::Strafe))
    }

    fn judge_stop(&self, phase: Phase) -> Verdict {
        match phase {
            Phase::Volley | Phase::Strike | Phase::Strafe | Phase::March { .. } => {
                let goes_back = matches!(phase, Phase::March { .. }) && self.actor().is_truck();
                ensure(!goes_back || self.may_drive(self.actor(), self.fighter(self.actor()).at), Refusal::BackAgain)
            }
            Phase::RollOut | Phase::ShareAim | Phase::Unload => Ok(()),
            phase => Err(Refusal::NotNow(phase)),
        }
    }

    /// Whether the activated figure may change its form.
    pub(super) fn judge_change(&self, form: u8, quick: bool) -> Verdict {
        let unit = self.actor();
        let fighter = self.fighter(unit);
        ensure(!unit.is_truck(), Refusal::OnlyMoves)?;
        if quick {
            ensure(fighter.card().has(Ability::QuickChange), Refusal::NotQuick)?;
        } else {
            ensure(self.activation.left > 0, Refusal::NoActions)?;
        }
        ensure(!self.activation.transformed && !self.activation.changed, Refusal::TransformedAlready)?;
        let is_other = form != fighter.form && usize::from(form) < fighter.model.figure().forms.len();
        ensure(is_other, Refusal::NoSuchForm(form))?;
        ensure(!fighter.is_stuck() && !fighter.rooted, Refusal::Stuck)?;
        ensure(!self.carries(unit), Refusal::Loaded)?;
        let obstruction = self.obstruction(unit, form, fighter.at);
        ensure(obstruction.is_none(), Refusal::Occupied(obstruction.flatten(), Errand::Transform))
    }

    /// Whether the manner of the attack under way is an Attack action.
    pub fn is_volley(&self) -> bool {
        self.volley.manner == Manner::Attack && matches!(self.phase, Phase::Volley | Phase::Die(_))
    }
}
