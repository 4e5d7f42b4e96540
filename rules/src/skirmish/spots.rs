//! Spots of interest for a figure that moves: at enemies, in range of them, behind cover, at the objective, away.

use super::{
    field::in_inches,
    geometry::{Length, Point, Spot, compass},
    options::Scenario,
    roster::Faction,
    stakes::Spark,
    state::{Skirmish, Target, Unit},
};

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

    /// Offers places within a distance that are worth a look, the same one more than once perhaps. Whether they can be
    /// reached is for others to say.
    pub(super) fn spots(&self, unit: Unit, limit: Length, offer: &mut dyn FnMut(Spot)) {
        let own = self.fighter(unit);
        let (here, far, radius) = (own.at.point(), in_inches(limit) - 0.002, in_inches(own.radius()));
        if far <= 0.0 {
            return;
        }
        let mut towards = |goal: Point, keep: f64| {
            let (way, gap) = ((goal - here).unit(), here.distance(goal) - keep);
            if gap <= far {
                offer((here + way * gap).spot());
            } else {
                offer((here + way * far).spot());
                offer((here + way * (far * 0.6)).spot());
            }
        };
        let longest = self.longest_range(unit);
        for (index, foe) in self.nearest_foes(unit).into_iter().flatten().enumerate() {
            let (centre, other) = self.disc(Target::Unit(foe));
            towards(centre, radius + other + 0.003);
            if longest > 1.0 {
                towards(centre, radius + other + longest - 0.5);
            }
            if index == 0 {
                towards(here + (here - centre).unit() * far, 0.0);
                self.covers(unit, centre, &mut towards);
            }
        }
        self.goals(unit, &mut |goal, keep| towards(goal, keep));
        for step in 0..6 {
            let way = compass(4 * step + unit.0 % 4);
            towards(here + way * far, 0.0);
        }
    }

    /// The longest range of a figure's weapons in its form, in inches.
    pub(super) fn longest_range(&self, unit: Unit) -> f64 {
        let modes = self.fighter(unit).card().weapons.iter().flat_map(|modes| modes.iter());
        modes.map(|mode| f64::from(mode.most)).fold(0.0, f64::max)
    }

    /// The far sides of obstacles, as seen from an enemy.
    fn covers(&self, unit: Unit, danger: Point, towards: &mut impl FnMut(Point, f64)) {
        let own = self.fighter(unit);
        for (_, obstacle) in self.obstacles() {
            let centre = obstacle.at.point();
            if centre.distance(own.at.point()) < 15.0 {
                let behind = centre + (centre - danger).unit() * (3.7 + in_inches(own.radius()));
                towards(behind, 0.0);
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
