//! Spots of interest for a figure that moves: at enemies, in range of them, behind cover, at the objective, away.

use super::{
    field::in_inches,
    geometry::{Length, Point, Spot, compass},
    options::Scenario,
    roster::Faction,
    stakes::Spark,
    state::{Skirmish, Target, Unit},
};

/// Why a place is worth a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interest {
    /// It touches an enemy.
    Contact(Unit),
    /// The longest weapon reaches an enemy from there.
    InRange(Unit),
    /// It lies behind an obstacle, seen from the nearest enemy.
    Cover(u8),
    /// It is as far from the nearest enemy as one can get.
    Away(Unit),
    /// It is what the scenario is about.
    Goal,
    /// Nothing in particular, or on the way to something.
    Open,
}

impl Skirmish {
    /// The three enemies nearest to a figure, nearest first.
    pub(super) fn nearest_foes(&self, unit: Unit) -> [Option<Unit>; 3] {
        let mut nearest: [Option<(f64, Unit)>; 3] = [None; 3];
        for foe in self.here(Self::foe(self.owner(unit))) {
            let mut entry = Some((self.gap(unit, foe), foe));
            for slot in &mut nearest {
                let is_nearer = match (&entry, &*slot) {
                    (Some(new), Some(old)) => new.0 < old.0,
                    (Some(_), None) => true,
                    (None, _) => false,
                };
                if is_nearer {
                    std::mem::swap(slot, &mut entry);
                }
            }
        }
        nearest.map(|entry| entry.map(|(_, foe)| foe))
    }

    /// The places that a figure can reach within a distance and that are worth a look, each once, and why.
    pub fn interests(&self, unit: Unit, limit: Length) -> Vec<(Interest, Spot)> {
        let mut found: Vec<(Interest, Spot)> = Vec::new();
        let form = self.fighter(unit).form;
        self.survey(unit, limit, |way| {
            self.spots(unit, limit, &mut |why, spot| {
                let is_new = found.iter().all(|(_, other)| *other != spot);
                if is_new && way(spot, f64::INFINITY).is_some() && self.may_stand(unit, form, spot) {
                    found.push((why, spot));
                }
            });
        });
        found
    }

    /// Offers places within a distance that are worth a look, the same one more than once perhaps. Whether they can be
    /// reached is for others to say.
    pub(super) fn spots(&self, unit: Unit, limit: Length, offer: &mut dyn FnMut(Interest, Spot)) {
        let own = self.fighter(unit);
        let (here, far, radius) = (own.at.point(), in_inches(limit) - 0.002, in_inches(own.radius()));
        if far <= 0.0 {
            return;
        }
        let mut towards = |why: Interest, goal: Point, keep: f64| {
            let (way, gap) = ((goal - here).unit(), here.distance(goal) - keep);
            if gap <= far {
                offer(why, (here + way * gap).spot());
            } else {
                offer(Interest::Open, (here + way * far).spot());
                offer(Interest::Open, (here + way * (far * 0.6)).spot());
            }
        };
        let longest = self.longest_range(unit);
        for (index, foe) in self.nearest_foes(unit).into_iter().flatten().enumerate() {
            let (centre, other) = self.disc(Target::Unit(foe));
            towards(Interest::Contact(foe), centre, radius + other + 0.003);
            if longest > 1.0 {
                towards(Interest::InRange(foe), centre, radius + other + longest - 0.5);
            }
            if index == 0 {
                towards(Interest::Away(foe), here + (here - centre).unit() * far, 0.0);
                self.covers(unit, centre, &mut towards);
            }
        }
        self.goals(unit, &mut |goal, keep| towards(Interest::Goal, goal, keep));
        for step in 0..6 {
            let way = compass(4 * step + unit.0 % 4);
            towards(Interest::Open, here + way * far, 0.0);
        }
    }

    /// The longest range of a figure's weapons in its form, in inches.
    pub(super) fn longest_range(&self, unit: Unit) -> f64 {
        let modes = self.fighter(unit).card().weapons.iter().flat_map(|modes| modes.iter());
        modes.map(|mode| f64::from(mode.most)).fold(0.0, f64::max)
    }

    /// The far sides of obstacles, as seen from an enemy.
    fn covers(&self, unit: Unit, danger: Point, towards: &mut impl FnMut(Interest, Point, f64)) {
        let own = self.fighter(unit);
        for (number, obstacle) in self.obstacles() {
            let centre = obstacle.at.point();
            if centre.distance(own.at.point()) < 15.0 {
                let behind = centre + (centre - danger).unit() * (3.7 + in_inches(own.radius()));
                towards(Interest::Cover(number), behind, 0.0);
            }
        }
    }

    /// What a scenario makes worth going to, and how far to stay from its middle.
    pub(super) fn goals(&self, unit: Unit, offer: &mut dyn FnMut(Point, f64)) {
        let own = self.fighter(unit);
        let (seat, radius, size) = (self.owner(unit), in_inches(own.radius()), self.size());
        let home = || {
            let edge = self.edge(seat);
            let along = if edge.is_level() { own.at.x } else { own.at.y };
            edge.spot(along, 4900 - own.radius(), size).point()
        };
        match self.options.scenario {
            Scenario::Battle => {}
            Scenario::Base => {
                if let Some(console) = self.stakes.console {
                    offer(console.point(), radius + 1.05);
                    offer(console.point(), radius + 3.5);
                }
            }
            Scenario::Convoy if unit.is_truck() => {
                let exit = self.edge(seat).opposite();
                let along = if exit.is_level() { own.at.x } else { own.at.y };
                offer(exit.spot(along, own.radius() + 2, size).point(), 0.0);
                offer(exit.spot(exit.length(size) / 3, own.radius() + 2, size).point(), 0.0);
            }
            Scenario::Convoy => {
                for truck in Unit::trucks().filter(|&truck| self.fighter(truck).is_here()) {
                    offer(self.fighter(truck).at.point(), radius + 0.8 + 0.5);
                }
            }
            Scenario::Humans => {
                if self.stakes.passengers(unit) > 0 {
                    self.stakes.shelters.iter().flatten().for_each(|shelter| offer(shelter.point(), radius + 1.6));
                    offer(home(), 0.0);
                } else if self.options.faction(seat) == Faction::Decepticons || !own.card().is_robot() {
                    for (_, civilian) in self.stakes.here() {
                        offer(civilian.at.point(), radius + 0.8);
                    }
                }
            }
            Scenario::Allspark => match self.stakes.spark {
                Spark::Carried(carrier) if carrier == unit => offer(home(), 0.0),
                Spark::Lying(at) => offer(at.point(), radius + 0.6),
                _ => self.stakes.signals.iter().flatten().for_each(|at| offer(at.point(), radius + 0.6)),
            },
        }
    }
}
