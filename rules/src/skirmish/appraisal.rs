//! How good a position looks: what is left of both armies, who threatens whom, and how near the goal is.

use super::{
    field::within,
    options::Scenario,
    roster::Mode,
    stakes::Spark,
    state::{Phase, Place, Skirmish, Target, Unit},
};
use crate::Seat;

impl Skirmish {
    pub(super) fn appraisal(&self, seat: Seat) -> i32 {
        let foe = Self::foe(seat);
        if self.phase == Phase::Over {
            let sign = self.merit(seat).cmp(&self.merit(foe)) as i32;
            return sign * 100_000 + 100 * (self.score(seat) - self.score(foe));
        }
        if self.round == 0 && self.phase != Phase::Deploy {
            return i32::from(self.cost(seat)) * 100;
        }
        let points = 100 * self.weight() * (self.victory_points(seat) - self.victory_points(foe));
        self.strength(seat) - self.strength(foe) + points + self.scene(seat) - self.scene(foe)
            + 40 * self.menace(seat) / 100
            - 30 * self.menace(foe) / 100
            + self.intent(seat)
    }

    /// What a point of the scenario is worth, in points of cost.
    fn weight(&self) -> i32 {
        match self.options.scenario {
            Scenario::Convoy | Scenario::Humans => i32::from(self.options.points) / 8,
            Scenario::Battle | Scenario::Base | Scenario::Allspark => 1,
        }
    }

    /// What an army is still worth: a figure half for being there, half for what its card can take.
    fn strength(&self, seat: Seat) -> i32 {
        let worth = |unit: Unit| {
            let fighter = self.fighter(unit);
            if !fighter.is_alive() {
                return 0;
            }
            let cost =
                if unit.is_truck() { i32::from(self.options.points) / 8 } else { fighter.model.figure().cost.into() };
            let left = 100 * i32::from(fighter.strength()) / i32::from(fighter.card().structure.max(1));
            let marks = i32::from(fighter.criticals[usize::from(fighter.form)].count_ones() as u8);
            let stun = if fighter.is_stunned() { 15 } else { 0 };
            let state = 50 + left / 2 - 4 * marks - stun - if fighter.burns { 6 } else { 0 };
            let aim = 40 * i32::from(fighter.aim.min(2)) * i32::from(!fighter.card().weapons.is_empty());
            cost * state + aim
        };
        self.team(seat).map(worth).sum()
    }

    /// What a shot can be expected to take off an enemy, in hundredths of its cost.
    fn expectation(&self, mode: &Mode, target: Unit, tokens: u8) -> i32 {
        let victim = self.fighter(target);
        let accuracy = mode.accuracy.map_or(0, |printed| {
            (i32::from(printed) + i32::from(victim.evasion()) - 3 * i32::from(tokens)).clamp(0, 19)
        });
        let damage = (mode.damage.mean() - 10 * i32::from(victim.armour())).max(0);
        let strength = 10 * i32::from(victim.strength().max(1));
        let share = 100 * damage.min(strength) / strength;
        let cost = if target.is_truck() { 15 } else { i32::from(victim.model.figure().cost) };
        cost * share * (20 - accuracy) / 20
    }

    /// The best that a figure's weapons can do to somebody in range, whether seen or not; or how far it has to go.
    fn menace_of(&self, unit: Unit) -> i32 {
        let fighter = self.fighter(unit);
        let (mut best, mut nearest) = (0, f64::INFINITY);
        for foe in self.here(Self::foe(self.owner(unit))) {
            let gap = self.gap(unit, foe);
            nearest = nearest.min(gap);
            let system = |modes: &&[Mode]| {
                let fits = |mode: &&Mode| gap >= f64::from(mode.least) - 0.001 && within(gap, mode.most.into());
                modes.iter().filter(fits).map(|mode| self.expectation(mode, foe, fighter.aim)).max().unwrap_or(0)
            };
            best = best.max(fighter.card().weapons.iter().map(system).sum());
        }
        let way = (nearest - self.longest_range(unit)).clamp(0.0, 60.0);
        best - (way * 12.0) as i32
    }

    fn menace(&self, seat: Seat) -> i32 {
        self.here(seat).filter(|unit| !unit.is_truck()).map(|unit| self.menace_of(unit)).sum()
    }

    /// What the activated figure can still do this time: the shots it really has.
    fn intent(&self, seat: Seat) -> i32 {
        let Some(unit) = self.activation.unit.filter(|&unit| self.owner(unit) == seat) else { return 0 };
        let can_fire = match self.phase {
            Phase::Act => self.judge_attack().is_ok(),
            Phase::Volley => self.volley.attacker == unit,
            _ => false,
        };
        if !can_fire || !self.fighter(unit).is_here() {
            return 0;
        }
        let tokens = self.fighter(unit).aim;
        let mut best = [0; 3];
        for (system, mode, target) in self.shots(unit) {
            let mode = &self.fighter(unit).card().weapons[usize::from(system)][usize::from(mode)];
            let value = match target {
                Target::Unit(foe) => self.expectation(mode, foe, tokens),
                Target::Civilian(_) => 100 * self.weight() / 2,
                Target::Console => 50,
            };
            let slot = &mut best[usize::from(system).min(2)];
            *slot = value.max(*slot);
        }
        best.iter().sum::<i32>() * 8 / 10
    }

    /// How near a seat is to what the scenario is about.
    fn scene(&self, seat: Seat) -> i32 {
        match self.options.scenario {
            Scenario::Battle => 0,
            Scenario::Base => self.base_scene(seat),
            Scenario::Convoy => self.convoy_scene(seat),
            Scenario::Humans | Scenario::Allspark => self.token_scene(seat),
        }
    }

    fn base_scene(&self, seat: Seat) -> i32 {
        let held = i32::from(self.presence(seat).min(60)) * 20;
        let captured = if seat == self.role { 3000 * i32::from(self.stakes.captures) } else { 0 };
        let near = |unit: Unit| -((self.gap_to(unit, Target::Console).min(40.0) * 8.0) as i32);
        held + captured + self.here(seat).map(near).sum::<i32>()
    }

    fn convoy_scene(&self, seat: Seat) -> i32 {
        if seat != self.role {
            return 0;
        }
        let exit = self.edge(seat).opposite();
        let trucks = Unit::trucks().filter(|&truck| self.fighter(truck).place == Place::Table);
        trucks.map(|truck| -(exit.distance(self.fighter(truck).at, self.size()) / 20)).sum()
    }

    /// The nearer each figure is to the nearest goal the better; what is aboard is half won.
    fn token_scene(&self, seat: Seat) -> i32 {
        let mut sum = 0;
        for unit in self.here(seat) {
            let (here, mut nearest) = (self.fighter(unit).at.point(), 60.0_f64);
            self.goals(unit, &mut |goal, keep| nearest = nearest.min((here.distance(goal) - keep).max(0.0)));
            sum -= (nearest * 15.0) as i32;
            sum += i32::from(self.stakes.passengers(unit)) * self.weight() * 110;
            if self.stakes.spark == Spark::Carried(unit) {
                sum += 4000;
            }
        }
        sum
    }
}
