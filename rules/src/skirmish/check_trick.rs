//! The judge of special actions and of what scenarios let figures do.

use super::{
    check::{Verdict, ensure},
    field::{CONSOLE_RADIUS, in_inches, within},
    geometry::{Shape, Spot},
    moves::{Mend, Move, Ruin},
    obstacle::Kind,
    options::Scenario,
    refusal::{Errand, Refusal},
    roster::{Ability, Faction, Special, Trick},
    stakes::Spark,
    state::{Phase, Place, Skirmish, Target, Unit},
};

impl Skirmish {
    /// Whether the activated figure may use a special action at all now.
    pub(super) fn judge_knowledge(&self, trick: Trick) -> Result<Special, Refusal> {
        let fighter = self.fighter(self.actor());
        let special = fighter.card().special(trick).filter(|_| fighter.has_tricks()).ok_or(Refusal::NoTrick(trick))?;
        ensure(self.activation.left > 0, Refusal::NoActions)?;
        ensure(!fighter.jammed, Refusal::Jammed)?;
        ensure(!self.activation.errand, Refusal::ErrandDone)?;
        ensure(!self.activation.has_used(trick), Refusal::UsedAlready(trick))?;
        match trick {
            Trick::Jump | Trick::Teleport => {
                ensure(!self.activation.attacked, Refusal::MovesAfterAttack)?;
                ensure(!self.stakes.is_carrier(self.actor()), Refusal::Loaded)?;
            }
            Trick::Burst => self.judge_attack()?,
            Trick::Charge | Trick::Strafe => {
                self.judge_attack()?;
                ensure(!self.activation.moved, Refusal::MovedAlready)?;
            }
            Trick::Shield => ensure(!self.activation.attacked, Refusal::ShieldOrAttack)?,
            Trick::Overcharge => self.judge_attack()?,
            _ => {}
        }
        Ok(special)
    }

    /// Why the activated figure may not use a special action now, on whomever; nothing if it may.
    pub fn trick_refusal(&self, trick: Trick) -> Option<Refusal> {
        if self.phase != Phase::Act {
            return Some(Refusal::NotNow(self.phase));
        }
        self.judge_knowledge(trick).err()
    }

    pub(super) fn judge_trick(&self, mv: Move) -> Verdict {
        let Some(trick) = mv.trick() else { return Err(Refusal::NotNow(self.phase)) };
        let (special, user) = (self.judge_knowledge(trick)?, self.actor());
        match (mv, special) {
            (Move::Repair { unit, what }, Special::Repair { range, .. }) => self.judge_repair(unit, what, range),
            (Move::RollOut, _) => ensure(self.followers().next().is_some(), Refusal::NoEffect(trick)),
            (Move::ShareAim, _) => ensure(self.aim_sharers().next().is_some(), Refusal::NoEffect(trick)),
            (Move::Unload, _) => ensure(self.aboard(user).next().is_some(), Refusal::NoEffect(trick)),
            (Move::DriveOn(unit), Special::DriveOn { range, .. }) => self.judge_drive_on(unit, range),
            (Move::Jam(unit), Special::Jam { range }) => {
                self.judge_foe(unit, range, trick)?;
                ensure(!self.fighter(unit).jammed || self.fighter(unit).aim > 0, Refusal::NoEffect(trick))
            }
            (Move::Smoke(at), Special::Smoke { range, .. }) => self.judge_smoke(at, range),
            (Move::Teleport(at), Special::Teleport { range }) => self.judge_leap(at, range, Errand::Teleport),
            (Move::Jump(at), Special::Jump { range }) => self.judge_leap(at, range, Errand::Jump),
            (Move::Charge(to), Special::Charge { distance, .. }) => self.judge_run(to, distance),
            (Move::Strafe(to), _) => {
                ensure(self.fighter(user).flies() && self.fighter(user).works(0), Refusal::NoTrick(trick))?;
                self.judge_way(user, to, self.speed(user), Errand::Strafe)
            }
            (Move::Burst, Special::Burst { .. }) => self.judge_burst(),
            (Move::MarkTarget(unit), Special::MarkTarget { range, amount }) => {
                self.judge_foe(unit, range, trick)?;
                self.sight(user, Target::Unit(unit)).map_err(Refusal::Hidden)?;
                ensure(self.fighter(unit).marked < amount, Refusal::NoEffect(trick))
            }
            (Move::Dazzle, Special::Dazzle { range, .. }) => {
                let mut foes = self.here(Self::foe(self.owner(user)));
                ensure(foes.any(|foe| within(self.gap(user, foe), range.into())), Refusal::NoEffect(trick))
            }
            (Move::Demolish(what), Special::Demolish { range }) => self.judge_demolition(what, range),
            (Move::Load(unit), Special::Load { range }) => self.judge_load(unit, range),
            (Move::Vanish | Move::Shield | Move::Overcharge | Move::Gadget, _) => Ok(()),
            _ => Err(Refusal::NoTrick(trick)),
        }
    }

    fn judge_friend(&self, unit: Unit, range: u8, trick: Trick) -> Verdict {
        let is_friend = self.fighter(unit).is_here() && self.owner(unit) == self.owner(self.actor());
        ensure(is_friend, Refusal::NotYours(unit))?;
        ensure(within(self.gap(self.actor(), unit), range.into()), Refusal::NotWithin(range, trick))
    }

    fn judge_foe(&self, unit: Unit, range: u8, trick: Trick) -> Verdict {
        let is_foe = self.fighter(unit).is_here() && self.owner(unit) != self.owner(self.actor());
        ensure(is_foe, Refusal::NoEnemy(unit))?;
        ensure(within(self.gap(self.actor(), unit), range.into()), Refusal::NotWithin(range, trick))?;
        ensure(self.may_choose(self.actor(), unit), Refusal::TooStealthy)
    }

    fn judge_repair(&self, unit: Unit, what: Mend, range: u8) -> Verdict {
        if unit != self.actor() {
            self.judge_friend(unit, range, Trick::Repair)?;
        }
        let fighter = self.fighter(unit);
        let helps = match what {
            Mend::Damage => fighter.wounds() > 0,
            Mend::Critical(entry) => entry < 6 && fighter.criticals[usize::from(fighter.form)] >> entry & 1 == 1,
            Mend::Fire => fighter.burns,
        };
        ensure(helps, Refusal::NoEffect(Trick::Repair))
    }

    fn judge_drive_on(&self, unit: Unit, range: u8) -> Verdict {
        ensure(unit != self.actor() && !unit.is_truck(), Refusal::NotDrivable(unit))?;
        self.judge_friend(unit, range, Trick::DriveOn)?;
        let fighter = self.fighter(unit);
        let is_fit = fighter.acted && !fighter.is_stunned() && !fighter.driven && self.stakes.passengers(unit) == 0;
        ensure(is_fit, Refusal::NotDrivable(unit))?;
        ensure(self.shots(unit).next().is_some(), Refusal::NoEffect(Trick::DriveOn))
    }

    fn judge_smoke(&self, at: Spot, range: u8) -> Verdict {
        let (place, size) = (at.point(), self.extent());
        let is_on = place.x >= 0.0 && place.y >= 0.0 && place.x <= size.x && place.y <= size.y;
        let near = within(self.gap_to_token(self.actor(), at, 0.0), range.into());
        ensure(is_on && near, Refusal::NotWithin(range, Trick::Smoke))
    }

    fn judge_leap(&self, to: Spot, range: u8, errand: Errand) -> Verdict {
        let (unit, limit) = (self.actor(), 1000 * i32::from(range));
        let obstruction = self.obstruction(unit, self.fighter(unit).form, to);
        ensure(obstruction.is_none(), Refusal::Occupied(obstruction.flatten(), errand))?;
        ensure(self.straight(unit, to, limit).is_some(), Refusal::TooFar(limit, errand))
    }

    /// A charge goes straight, and stops for what stops the form.
    fn judge_run(&self, to: Spot, distance: u8) -> Verdict {
        let (unit, limit) = (self.actor(), 1000 * i32::from(distance));
        self.judge_leap(to, distance, Errand::Charge)?;
        ensure(self.runs_free(unit, to, limit), Refusal::TooFar(limit, Errand::Charge))
    }

    fn judge_burst(&self) -> Verdict {
        let user = self.actor();
        let protects = self.options.faction(self.owner(user)) == Faction::Autobots;
        let reaches = self.in_burst(user).any(|target| matches!(target, Target::Civilian(_)));
        ensure(!(protects && reaches), Refusal::CivilianNear)?;
        ensure(self.in_burst(user).next().is_some(), Refusal::NoEffect(Trick::Burst))
    }

    fn judge_demolition(&self, what: Ruin, range: u8) -> Verdict {
        let user = self.fighter(self.actor());
        let near = |shape: Shape| within(shape.clearance(user.at.point()) - in_inches(user.radius()), range.into());
        let stands = match what {
            Ruin::Obstacle(number) => {
                let found = self.obstacles().find(|(other, _)| *other == number);
                found.filter(|(_, o)| matches!(o.kind, Kind::Trees | Kind::Wreck)).map(|(_, o)| near(o.shape()))
            }
            Ruin::Wreck(unit) => {
                let wreck = Some(self.fighter(unit)).filter(|fighter| fighter.place == Place::Wreck);
                wreck.map(|wreck| near(wreck.base()))
            }
            Ruin::Console => self.stakes.console_wreck().map(|at| near(Shape::disc(at.point(), CONSOLE_RADIUS))),
        };
        ensure(stands.ok_or(Refusal::NoEffect(Trick::Demolish))?, Refusal::NotWithin(range, Trick::Demolish))
    }

    fn judge_load(&self, unit: Unit, range: u8) -> Verdict {
        let user = self.actor();
        ensure(unit != user, Refusal::NotCarriable(unit))?;
        self.judge_friend(unit, range, Trick::Load)?;
        let is_light = !unit.is_truck() && !self.fighter(unit).flies() && !self.carries(unit);
        ensure(is_light, Refusal::NotCarriable(unit))?;
        let room = self.fighter(user).card().worth(|a| if let Ability::Transport(n) = a { Some(*n) } else { None });
        let is_room = (self.aboard(user).count() as u8) < room.unwrap_or(0);
        ensure(is_room, Refusal::Loaded)
    }

    pub(super) fn judge_pick(&self, target: Target) -> Verdict {
        match self.phase {
            Phase::Burst => ensure(self.burst_targets().any(|other| other == target), Refusal::Touched),
            Phase::ShareAim => {
                let is_one = |unit: Unit| Target::Unit(unit) == target;
                ensure(self.aim_sharers().any(is_one), Refusal::Touched)
            }
            _ => {
                let is_one = |unit: Unit| Target::Unit(unit) == target;
                ensure(self.gadget_targets().any(is_one), Refusal::NotWithin(8, Trick::Gadget))
            }
        }
    }

    pub(super) fn judge_order(&self, unit: Unit, to: Spot) -> Verdict {
        if self.phase == Phase::RollOut {
            ensure(self.followers().any(|other| other == unit), Refusal::NotYours(unit))?;
            return self.judge_way(unit, to, self.roll_out_limit(unit), Errand::RollOut);
        }
        let carrier = self.actor();
        ensure(self.fighter(unit).place == Place::Aboard(carrier), Refusal::NotYours(unit))?;
        let obstruction = self.obstruction(unit, self.fighter(unit).form, to);
        ensure(obstruction.is_none(), Refusal::Occupied(obstruction.flatten(), Errand::Unload))?;
        let range = match self.fighter(carrier).card().special(Trick::Unload) {
            Some(Special::Unload { range }) => range,
            _ => 0,
        };
        let gap = self.gap_to_token(carrier, to, in_inches(self.fighter(unit).radius()));
        ensure(within(gap, range.into()), Refusal::NotWithin(range, Trick::Unload))
    }

    /// Whether the activated figure may set its civilians down.
    pub(super) fn judge_set_down(&self) -> Verdict {
        let unit = self.actor();
        ensure(self.stakes.passengers(unit) > 0 && self.is_at_refuge(unit), Refusal::NoErrand)
    }

    pub(super) fn judge_errand(&self, mv: Move) -> Verdict {
        if mv == Move::SetDown {
            return self.judge_set_down();
        }
        let unit = self.actor();
        let fighter = self.fighter(unit);
        ensure(!unit.is_truck(), Refusal::OnlyMoves)?;
        ensure(self.activation.left > 0, Refusal::NoActions)?;
        ensure(!self.activation.errand && self.activation.tricks == 0, Refusal::ErrandDone)?;
        ensure(!fighter.jammed, Refusal::Jammed)?;
        let faction = self.options.faction(self.owner(unit));
        let walks = fighter.card().is_robot() && !fighter.flies();
        let fits = match mv {
            Move::Plunder(truck) => {
                let is_prey = truck.is_truck() && self.fighter(truck).is_here() && self.owner(unit) != self.role;
                is_prey
                    && self.options.scenario == Scenario::Convoy
                    && fighter.card().is_robot()
                    && within(self.gap(unit, truck), 1)
                    && !self.is_guarded(truck)
            }
            Move::PickUp(number) => {
                faction == Faction::Autobots
                    && !fighter.card().is_robot()
                    && self.civilian_is_here(number)
                    && within(self.gap_to(unit, Target::Civilian(number)), 1)
                    && self.stakes.passengers(unit) < self.seats_for_civilians(unit)
            }
            Move::Seize(number) => {
                faction == Faction::Decepticons
                    && self.civilian_is_here(number)
                    && within(self.gap_to(unit, Target::Civilian(number)), 1)
            }
            Move::Lift => match self.stakes.spark {
                Spark::Lying(at) => walks && within(self.gap_to_token(unit, at, super::errand::TOKEN), 1),
                _ => false,
            },
            Move::HandOver(to) => {
                let other = self.fighter(to);
                let can_take = to != unit && other.is_here() && other.card().is_robot() && !other.flies();
                self.stakes.is_carrier(unit) && can_take && self.owner(to) == self.owner(unit) && self.touches(unit, to)
            }
            _ => false,
        };
        ensure(fits, Refusal::NoErrand)
    }
}
