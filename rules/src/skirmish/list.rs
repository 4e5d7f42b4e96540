//! A good finite choice of moves: everything that can be counted, and spots of interest where a place is free.

use super::{
    geometry::{Length, Spot, inches},
    moves::{Mend, Move, Ruin},
    obstacle::{Kind, Obstacle},
    options::Scenario,
    roster::{Model, Special, Trick},
    setup::STRIP,
    stakes::Spark,
    state::{Edge, Phase, Place, Skirmish, Target, Unit},
};

impl Skirmish {
    pub(super) fn list_moves(&self, out: &mut Vec<Move>) {
        match self.phase {
            Phase::Over => {}
            Phase::Role => out.extend([true, false].map(|attack| Move::Role { attack })),
            Phase::Muster | Phase::Replan => self.list_recruits(out),
            Phase::Pool => out.extend(Kind::ALL.map(Move::Choose)),
            Phase::Obstacle => self.list_obstacles(out),
            Phase::Edge => out.extend(Edge::ALL.into_iter().filter(|&edge| self.edge_is_open(edge)).map(Move::Side)),
            Phase::Civilian => self.list_civilians(out),
            Phase::Deploy => self.list_deployments(out),
            Phase::Ready => out.extend(self.ready(self.decider).map(Move::Activate)),
            Phase::Act => self.list_actions(out),
            Phase::March { left, .. } => {
                self.list_marches(left, out);
                self.push_legal(Move::Stop, out);
            }
            Phase::Ram => out.extend(self.rammed(self.actor()).map(Move::Ram)),
            Phase::Volley => {
                self.list_shots(self.volley.attacker, out);
                out.push(Move::Stop);
            }
            Phase::Die(_) => out.extend([Move::Keep, Move::Reroll]),
            Phase::Burst => out.extend(self.burst_targets().map(Move::Pick)),
            Phase::Strike => {
                out.extend(self.blows().map(|(system, mode, target)| Move::Fire { system, mode, target }));
                out.push(Move::Stop);
            }
            Phase::Strafe => self.list_run_shots(out),
            Phase::RollOut => self.list_orders(out),
            Phase::ShareAim => {
                out.extend(self.aim_sharers().map(Target::Unit).map(Move::Pick));
                out.push(Move::Stop);
            }
            Phase::Unload => self.list_unloading(out),
            Phase::Gadget { .. } => out.extend(self.gadget_targets().map(Target::Unit).map(Move::Pick)),
            Phase::Shift => self.list_shifts(out),
        }
    }

    fn push_legal(&self, mv: Move, out: &mut Vec<Move>) {
        if self.judge_move(mv).is_ok() {
            out.push(mv);
        }
    }

    fn list_recruits(&self, out: &mut Vec<Move>) {
        let seat = self.decider;
        let fits = |model: &Model| self.could_recruit(seat, *model);
        out.extend(Model::recruits(self.options.faction(seat)).filter(fits).map(Move::Recruit));
        if self.figures(seat) > 0 {
            out.push(Move::Enlist);
        }
    }

    /// A coarse choice of places for each kind in the pool; a fine one only where that finds nothing.
    fn list_obstacles(&self, out: &mut Vec<Move>) {
        for kind in Kind::ALL.into_iter().filter(|kind| self.pool().contains(kind)) {
            out.extend(self.beds(kind, 6, 3).take(8).map(|o| Move::Lay { kind, at: o.at, turn: o.turn }));
        }
        if out.is_empty() {
            let fine = self.pool().iter().find_map(|&kind| self.beds(kind, 40, 24).next());
            out.push(fine.map_or(Move::Discard, |o| Move::Lay { kind: o.kind, at: o.at, turn: o.turn }));
        }
    }

    /// Whether no obstacle of the pool fits on a fine grid.
    pub(super) fn nothing_fits(&self) -> bool {
        self.pool().iter().all(|&kind| self.beds(kind, 40, 24).next().is_none())
    }

    /// Where an obstacle could lie, on a grid of so many steps a side, in so many turns.
    fn beds(&self, kind: Kind, steps: i32, turns: u8) -> impl Iterator<Item = Obstacle> + '_ {
        let size = self.size();
        let cells = (0..=steps).flat_map(move |x| (0..=steps).map(move |y| (x, y)));
        let spread = move |step: i32, length: Length| inches(6) + (length - inches(12)) / steps * step;
        let beds = cells.flat_map(move |(x, y)| {
            let turn = ((x * 7 + y * 3) % i32::from(turns)) as u8 * (24 / turns);
            let at = Spot::new(spread(x, size.0), spread(y, size.1));
            Some(Obstacle { kind, at, turn }).into_iter()
        });
        let skip = (self.round as usize + usize::from(self.pool_count)) % 3;
        beds.skip(skip)
            .filter(|o| self.obstacle_is_far_from_edges(o) && self.obstacle_has_room(o))
            .step_by(5.min(steps as usize / 6 + 1))
    }

    fn list_civilians(&self, out: &mut Vec<Move>) {
        let (size, steps) = (self.size(), 7);
        let spread = |step: i32, length: Length| inches(8) + (length - inches(16)) / steps * step;
        for x in 0..=steps {
            for y in 0..=steps {
                self.push_legal(Move::Civilian(Spot::new(spread(x, size.0), spread(y, size.1))), out);
            }
        }
        if out.is_empty() {
            let fine = (8..size.0 / 1000 - 8).flat_map(|x| (8..size.1 / 1000 - 8).map(move |y| Spot::at(x, y)));
            out.extend(fine.map(Move::Civilian).find(|&mv| self.judge_move(mv).is_ok()));
        }
    }

    /// Places for the first figure that waits, in each of its forms.
    fn list_deployments(&self, out: &mut Vec<Move>) {
        let Some(unit) = self.reserve(self.decider).next() else { return };
        let forms = self.fighter(unit).model.figure().forms.len() as u8;
        for at in self.starts(unit) {
            out.extend((0..forms).map(|form| Move::Deploy { unit, form, at }));
        }
    }

    /// A few good places for a figure to start from, at least one.
    pub fn starts(&self, unit: Unit) -> impl Iterator<Item = Spot> + '_ {
        let fits = move |at: &Spot| self.may_stand(unit, 0, *at) && self.judge_zone(unit, *at).is_ok();
        let mut good = self.berths(unit).filter(fits).take(6).peekable();
        let any = good.peek().is_none().then(|| self.any_berth(unit));
        good.chain(any)
    }

    /// Good places to start from: around a console, along the own edge, at the flanks.
    fn berths(&self, unit: Unit) -> impl Iterator<Item = Spot> + '_ {
        let (seat, size) = (self.owner(unit), self.size());
        let edge = self.edge(seat);
        let (length, radius) = (edge.length(size), self.fighter(unit).radius());
        let row = usize::from(unit.0) % 5;
        let along = (0..12).map(move |step| length / 13 * (1 + (step * 5 + row as i32 * 3) % 12));
        let strip = along.flat_map(move |along| {
            [STRIP - radius, radius + 50].map(|depth| edge.spot(along, depth.max(radius), size))
        });
        let defends = self.options.scenario == Scenario::Base && seat != self.role;
        let around = self.stakes.console.filter(|_| defends).map(move |console| {
            (0..24u8).map(move |step| {
                let far = 2.0 + f64::from((step + row as u8) % 4) * 1.7;
                (console.point() + super::field::direction(step * 2) * far).spot()
            })
        });
        let raids = self.options.scenario == Scenario::Convoy && seat != self.role && unit.0 % 2 == 1;
        let flank = if edge.is_level() { Edge::Left } else { Edge::Top };
        let far = flank.length(size);
        let flanks = (0..if raids { 6 } else { 0 }).map(move |step| {
            let edge = if step % 2 == 0 { flank } else { flank.opposite() };
            edge.spot(far / 3 + far / 18 * (1 + step), STRIP - radius, size)
        });
        around.into_iter().flatten().chain(flanks).chain(strip)
    }

    /// Any place at all for a figure to start from, found on a fine grid.
    fn any_berth(&self, unit: Unit) -> Spot {
        let size = self.size();
        let cells = (0..size.1 / 250).flat_map(|y| (0..size.0 / 250).map(move |x| Spot::new(250 * x, 250 * y)));
        let fits = |at: &Spot| self.may_stand(unit, 0, *at) && self.judge_zone(unit, *at).is_ok();
        cells.into_iter().find(fits).unwrap_or_default()
    }

    /// Whether the strip of a figure's side still has room for it.
    pub(super) fn strip_has_room(&self, unit: Unit) -> bool {
        let (size, edge, radius) = (self.size(), self.edge(self.owner(unit)), self.fighter(unit).radius());
        let along = (0..=edge.length(size) / 250).map(|step| 250 * step);
        let mut spots = along.flat_map(|along| (0..=20).map(move |step| edge.spot(along, 250 * step, size)));
        spots.any(|at| self.is_in_strip(edge, radius, at, STRIP) && self.may_stand(unit, 0, at))
    }

    fn list_actions(&self, out: &mut Vec<Move>) {
        let unit = self.actor();
        out.push(Move::Pass);
        if self.activation.left > 0 {
            self.push_legal(Move::Aim, out);
            if self.judge_attack().is_ok() {
                self.list_shots(unit, out);
            }
            if let Ok(limit) = self.march_limit() {
                self.list_marches(limit, out);
            }
            for trick in self.fighter(unit).card().specials {
                if self.judge_knowledge(trick.trick()).is_ok() {
                    self.list_trick(*trick, out);
                }
            }
            self.list_errands(out);
        }
        let forms = self.fighter(unit).model.figure().forms.len() as u8;
        for form in 0..forms {
            self.push_legal(Move::Transform(form), out);
            self.push_legal(Move::QuickChange(form), out);
        }
        self.push_legal(Move::SetDown, out);
    }

    fn list_shots(&self, unit: Unit, out: &mut Vec<Move>) {
        out.extend(self.shots(unit).map(|(system, mode, target)| Move::Fire { system, mode, target }));
    }

    fn list_run_shots(&self, out: &mut Vec<Move>) {
        let attacker = self.volley.attacker;
        let modes = self.fighter(attacker).card().weapons.first().map_or(0, |modes| modes.len() as u8);
        for target in self.here(Self::foe(self.owner(attacker))).map(Target::Unit) {
            for mode in 0..modes {
                if self.judge_run_shot(0, mode, target).is_ok() {
                    out.push(Move::Fire { system: 0, mode, target });
                }
            }
        }
        out.push(Move::Stop);
    }

    fn list_trick(&self, special: Special, out: &mut Vec<Move>) {
        let user = self.actor();
        let (friends, foes) = (self.owner(user), Self::foe(self.owner(user)));
        match special {
            Special::Repair { .. } => {
                for unit in self.here(friends) {
                    let marks = (0..6).map(Mend::Critical);
                    for what in [Mend::Damage, Mend::Fire].into_iter().chain(marks) {
                        self.push_legal(Move::Repair { unit, what }, out);
                    }
                }
            }
            Special::DriveOn { .. } => self.here(friends).for_each(|unit| self.push_legal(Move::DriveOn(unit), out)),
            Special::Load { .. } => self.here(friends).for_each(|unit| self.push_legal(Move::Load(unit), out)),
            Special::Jam { .. } => self.here(foes).for_each(|unit| self.push_legal(Move::Jam(unit), out)),
            Special::MarkTarget { .. } => {
                self.here(foes).for_each(|unit| self.push_legal(Move::MarkTarget(unit), out));
            }
            Special::Smoke { range, .. } => self.list_smoke(range, out),
            Special::Teleport { range } | Special::Jump { range } => {
                let leap = if special.trick() == Trick::Jump { Move::Jump } else { Move::Teleport };
                self.spots(user, 1000 * i32::from(range), &mut |_, to| self.push_fresh(leap(to), out));
            }
            Special::Charge { distance, .. } => {
                self.spots(user, 1000 * i32::from(distance), &mut |_, to| self.push_fresh(Move::Charge(to), out));
            }
            Special::Strafe { .. } => {
                self.spots(user, self.speed(user), &mut |_, to| self.push_fresh(Move::Strafe(to), out));
            }
            Special::Demolish { .. } => {
                for (number, _) in self.obstacles() {
                    self.push_legal(Move::Demolish(Ruin::Obstacle(number)), out);
                }
                for unit in Unit::all().filter(|&unit| self.fighter(unit).place == Place::Wreck) {
                    self.push_legal(Move::Demolish(Ruin::Wreck(unit)), out);
                }
                self.push_legal(Move::Demolish(Ruin::Console), out);
            }
            Special::RollOut { .. } => self.push_legal(Move::RollOut, out),
            Special::ShareAim { .. } => self.push_legal(Move::ShareAim, out),
            Special::Unload { .. } => self.push_legal(Move::Unload, out),
            Special::Vanish { .. } => self.push_legal(Move::Vanish, out),
            Special::Burst { .. } => self.push_legal(Move::Burst, out),
            Special::Dazzle { .. } => self.push_legal(Move::Dazzle, out),
            Special::Shield { .. } => self.push_legal(Move::Shield, out),
            Special::Overcharge { .. } => self.push_legal(Move::Overcharge, out),
            Special::Gadget => self.push_legal(Move::Gadget, out),
        }
    }

    /// A legal move that is not listed yet.
    fn push_fresh(&self, mv: Move, out: &mut Vec<Move>) {
        if !out.contains(&mv) {
            self.push_legal(mv, out);
        }
    }

    /// Smoke between the user and the nearest enemies.
    fn list_smoke(&self, range: u8, out: &mut Vec<Move>) {
        let user = self.fighter(self.actor());
        for foe in self.nearest_foes(self.actor()).into_iter().flatten() {
            let way = (self.fighter(foe).at.point() - user.at.point()).unit();
            let far = super::field::in_inches(user.radius()) + f64::from(range) - 0.01;
            self.push_fresh(Move::Smoke((user.at.point() + way * far).spot()), out);
        }
    }

    fn list_orders(&self, out: &mut Vec<Move>) {
        for unit in self.followers() {
            let limit = self.roll_out_limit(unit);
            self.spots(unit, limit, &mut |_, to| self.push_fresh(Move::Order { unit, to }, out));
        }
        out.push(Move::Stop);
    }

    fn list_unloading(&self, out: &mut Vec<Move>) {
        let carrier = self.actor();
        let (centre, own) = (self.fighter(carrier).at.point(), self.fighter(carrier).radius());
        for unit in self.aboard(carrier) {
            let far = super::field::in_inches(own + self.fighter(unit).radius()) + 0.5;
            for step in 0..12 {
                let to = (centre + super::field::direction(4 * step) * far).spot();
                self.push_fresh(Move::Order { unit, to }, out);
            }
        }
        out.push(Move::Stop);
    }

    fn list_shifts(&self, out: &mut Vec<Move>) {
        let Spark::Lying(at) = self.stakes.spark else { return };
        out.push(Move::Shift(at));
        for step in 0..8 {
            let to = (at.point() + super::field::direction(6 * step) * 1.99).spot();
            self.push_fresh(Move::Shift(to), out);
        }
    }

    fn list_errands(&self, out: &mut Vec<Move>) {
        match self.options.scenario {
            Scenario::Battle | Scenario::Base => {}
            Scenario::Convoy => Unit::trucks().for_each(|truck| self.push_legal(Move::Plunder(truck), out)),
            Scenario::Humans => {
                for (number, _) in self.stakes.here() {
                    self.push_legal(Move::PickUp(number), out);
                    self.push_legal(Move::Seize(number), out);
                }
            }
            Scenario::Allspark => {
                self.push_legal(Move::Lift, out);
                if self.stakes.is_carrier(self.actor()) {
                    let friends = self.here(self.owner(self.actor()));
                    friends.for_each(|unit| self.push_legal(Move::HandOver(unit), out));
                }
            }
        }
    }

    fn list_marches(&self, limit: Length, out: &mut Vec<Move>) {
        let unit = self.actor();
        if limit < 50 {
            return;
        }
        self.survey(unit, limit, |way| {
            self.spots(unit, limit, &mut |_, to| {
                let mv = Move::Move { to, on: false };
                if !out.contains(&mv) && way(to, f64::INFINITY).is_some() && self.judge_standing(unit, to) {
                    out.push(mv);
                }
            });
        });
    }

    /// Whether a Move may end at a place.
    fn judge_standing(&self, unit: Unit, to: Spot) -> bool {
        self.may_stand(unit, self.fighter(unit).form, to) && (!unit.is_truck() || self.may_drive(unit, to))
    }
}
