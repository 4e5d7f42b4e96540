//! Distances, lines of sight, free places and paths on the table as it stands.

use std::cell::RefCell;

use super::{
    geometry::{Leg, Length, Line, Lookout, Point, Reach, SLACK, Shape, Spot, Stand},
    obstacle::{Kind, Obstacle},
    roster::Ability,
    stakes::Fate,
    state::{Fighter, Place, Skirmish, Target, Unit},
};

/// Base contact.
const CONTACT: f64 = 0.01;
/// The radius of the console.
pub(super) const CONSOLE_RADIUS: f64 = 1.0;
/// The radius of a civilian.
pub(super) const CIVILIAN_RADIUS: f64 = 0.3;

thread_local! {
    static REACH: RefCell<Reach> = RefCell::default();
    static LOOKOUT: RefCell<Lookout> = RefCell::default();
}

/// What hides somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    /// A figure, or its wreck.
    Unit(Unit),
    /// An obstacle, by its number.
    Obstacle(u8),
    /// The console of a base.
    Console,
    /// Smoke.
    Smoke,
}

impl Cover {
    const OBSTACLE: u8 = 64;
    const CONSOLE: u8 = 128;

    fn of_tag(tag: u8) -> Cover {
        match tag {
            0..Self::OBSTACLE => Unit::new(tag).map_or(Cover::Smoke, Cover::Unit),
            Self::OBSTACLE..Self::CONSOLE => Cover::Obstacle(tag - Self::OBSTACLE),
            Self::CONSOLE => Cover::Console,
            _ => Cover::Smoke,
        }
    }
}

/// Whether a distance is at most so many inches.
pub(super) fn within(gap: f64, inches: i32) -> bool {
    gap <= f64::from(inches) + SLACK
}

/// Whether a distance is within a range, both ends included.
pub(super) fn is_between(gap: f64, least: f64, most: f64) -> bool {
    gap >= least - SLACK && gap <= most + SLACK
}

/// A length in inches.
pub(super) fn in_inches(length: Length) -> f64 {
    f64::from(length) / 1000.0
}

impl Fighter {
    /// Its base.
    pub fn base(&self) -> Shape {
        Shape::disc(self.at.point(), in_inches(self.radius()))
    }

    /// Whether it may stop on an obstacle.
    pub(super) fn stands_on(&self, kind: Kind) -> bool {
        match kind {
            Kind::Lake => self.flies() || self.hovers(),
            Kind::Trees => self.drives_off_road() && !self.flies(),
            Kind::Long | Kind::Square | Kind::Wreck => false,
        }
    }
}

impl Skirmish {
    pub(super) fn extent(&self) -> Point {
        let (width, depth) = self.size();
        Spot::new(width, depth).point()
    }

    /// How far two bases are apart.
    pub fn gap(&self, one: Unit, other: Unit) -> f64 {
        self.gap_to(one, Target::Unit(other))
    }

    /// The middle and the radius of a target.
    pub fn disc(&self, target: Target) -> (Point, f64) {
        match target {
            Target::Unit(unit) => (self.fighter(unit).at.point(), in_inches(self.fighter(unit).radius())),
            Target::Console => (self.stakes.console.unwrap_or_default().point(), CONSOLE_RADIUS),
            Target::Civilian(number) => {
                let civilian = self.stakes.civilians.get(usize::from(number)).copied().unwrap_or_default();
                (civilian.at.point(), CIVILIAN_RADIUS)
            }
        }
    }

    /// How far a base is from a target.
    pub fn gap_to(&self, unit: Unit, target: Target) -> f64 {
        let ((here, radius), (there, other)) = (self.disc(Target::Unit(unit)), self.disc(target));
        (here.distance(there) - radius - other).max(0.0)
    }

    /// How far a base is from a token of that radius.
    pub(super) fn gap_to_token(&self, unit: Unit, at: Spot, radius: f64) -> f64 {
        let (here, own) = self.disc(Target::Unit(unit));
        (here.distance(at.point()) - own - radius).max(0.0)
    }

    /// Whether two bases touch.
    pub fn touches(&self, one: Unit, other: Unit) -> bool {
        self.gap(one, other) <= CONTACT
    }

    /// A free line of sight from a figure to a target, or what hides it.
    pub fn sight(&self, from: Unit, to: Target) -> Result<Line, Cover> {
        let (one, other) = (self.stand(Target::Unit(from)), self.stand(to));
        let is_seen = matches!(to, Target::Unit(unit) if self.fighter(unit).flies());
        if is_seen || self.fighter(from).flies() && !self.options.one_way {
            return Ok(Line { from: one.centre, to: other.centre });
        }
        LOOKOUT.with_borrow_mut(|lookout| {
            lookout.between(one, other);
            self.put_screens(lookout, from, to);
            lookout.see().map_err(Cover::of_tag)
        })
    }

    /// Whether the console sees a figure.
    pub(super) fn console_sees(&self, to: Unit) -> bool {
        let (one, other) = (self.stand(Target::Console), self.stand(Target::Unit(to)));
        self.fighter(to).flies()
            || LOOKOUT.with_borrow_mut(|lookout| {
                lookout.between(one, other);
                self.put_screens(lookout, to, Target::Console);
                lookout.see().is_ok()
            })
    }

    fn stand(&self, target: Target) -> Stand {
        let (centre, radius) = self.disc(target);
        let height = match target {
            _ if self.options.flat => 1.0,
            Target::Unit(unit) => in_inches(self.fighter(unit).card().height),
            Target::Console => self.console_height(),
            Target::Civilian(_) => 0.3,
        };
        Stand { centre, radius, height }
    }

    fn console_height(&self) -> f64 {
        if self.stakes.console_works() { 3.0 } else { 1.5 }
    }

    /// Everything that may hide a target from a figure.
    fn put_screens(&self, lookout: &mut Lookout, from: Unit, to: Target) {
        let tall = |height: f64| if self.options.flat { f64::INFINITY } else { height };
        for unit in Unit::all().filter(|&unit| unit != from && to != Target::Unit(unit)) {
            let other = self.fighter(unit);
            match other.place {
                Place::Table if !other.flies() => {
                    lookout.put(other.base(), tall(in_inches(other.card().height)), unit.0)
                }
                Place::Wreck => lookout.put(other.base(), tall(1.0), unit.0),
                _ => {}
            }
        }
        for (number, obstacle) in self.obstacles().filter(|(_, obstacle)| obstacle.kind != Kind::Lake) {
            if !(obstacle.kind == Kind::Trees && self.is_in_trees(&obstacle, from, to)) {
                lookout.put(obstacle.shape(), tall(in_inches(obstacle.kind.height())), Cover::OBSTACLE + number);
            }
        }
        if let Some(console) = self.stakes.console_stands().filter(|_| to != Target::Console) {
            lookout.put(Shape::disc(console.point(), CONSOLE_RADIUS), tall(self.console_height()), Cover::CONSOLE);
        }
        if !within(self.gap_to(from, to), 1) {
            for cloud in self.clouds() {
                lookout.put(Shape::disc(cloud.at.point(), f64::from(cloud.radius)), tall(6.0), u8::MAX);
            }
        }
    }

    /// Whether the base at either end of a line overlaps these trees.
    fn is_in_trees(&self, trees: &Obstacle, from: Unit, to: Target) -> bool {
        [Target::Unit(from), to].into_iter().any(|end| {
            let (centre, radius) = self.disc(end);
            trees.shape().clearance(centre) < radius - SLACK
        })
    }

    /// Whether a figure in a form may stand at a place.
    pub fn may_stand(&self, unit: Unit, form: u8, at: Spot) -> bool {
        self.obstruction(unit, form, at).is_none()
    }

    /// What a figure in a form would overlap at a place; the outer nothing where it may stand, the inner one for the edge.
    pub(super) fn obstruction(&self, unit: Unit, form: u8, at: Spot) -> Option<Option<Cover>> {
        let own = Fighter { form, ..*self.fighter(unit) };
        let (centre, radius) = (at.point(), in_inches(own.radius()));
        let (low, size) = (radius - SLACK, self.extent());
        if centre.x < low || centre.y < low || centre.x > size.x - low || centre.y > size.y - low {
            return Some(None);
        }
        let overlaps = |shape: Shape| shape.clearance(centre) < low;
        let is_body =
            |other: &Unit| *other != unit && matches!(self.fighter(*other).place, Place::Table | Place::Wreck);
        if let Some(other) = Unit::all().filter(is_body).find(|&other| overlaps(self.fighter(other).base())) {
            return Some(Some(Cover::Unit(other)));
        }
        let in_way = self.obstacles().find(|(_, o)| !own.stands_on(o.kind) && overlaps(o.shape()));
        if let Some((number, _)) = in_way {
            return Some(Some(Cover::Obstacle(number)));
        }
        let stands = self.stakes.console_stands();
        let console = stands.filter(|console| overlaps(Shape::disc(console.point(), CONSOLE_RADIUS)));
        console.map(|_| Some(Cover::Console))
    }

    /// Begins a survey of where a figure can go within a distance.
    fn put_walls(&self, reach: &mut Reach, unit: Unit, limit: Length) {
        let own = self.fighter(unit);
        reach.begin(own.at.point(), in_inches(own.radius()), in_inches(limit), self.extent());
        for other in Unit::all().filter(|&other| other != unit) {
            let body = self.fighter(other);
            let is_wall = body.is_here() || body.place == Place::Wreck && !own.drives_off_road();
            if is_wall {
                reach.put(body.base());
            }
        }
        for (_, obstacle) in self.obstacles() {
            let is_open = match obstacle.kind {
                Kind::Lake => own.hovers(),
                Kind::Trees | Kind::Wreck => own.drives_off_road(),
                Kind::Long | Kind::Square => false,
            };
            if !is_open {
                reach.put(obstacle.shape());
            }
        }
        let passes = own.drives_off_road() && !self.stakes.console_works();
        if let Some(console) = self.stakes.console_stands().filter(|_| !passes) {
            reach.put(Shape::disc(console.point(), CONSOLE_RADIUS));
        }
    }

    /// How long the shortest way of a figure to a place is, rounded up to a thousandth, if it is within a distance. Whether
    /// it may stand there is another question.
    pub fn way(&self, unit: Unit, to: Spot, limit: Length) -> Option<Length> {
        let own = self.fighter(unit);
        if own.flies() {
            return self.straight(unit, to, limit);
        }
        let length = REACH.with_borrow_mut(|reach| {
            self.put_walls(reach, unit, limit);
            reach.length_to(to.point())
        });
        length.map(|length| round_up(length).min(limit))
    }

    /// How long the straight line to a place is, if it is within a distance; over everything.
    pub(super) fn straight(&self, unit: Unit, to: Spot, limit: Length) -> Option<Length> {
        let length = round_up(self.fighter(unit).at.point().distance(to.point()));
        (length <= limit).then_some(length)
    }

    /// Whether a straight run to a place meets nothing that stops the form.
    pub(super) fn runs_free(&self, unit: Unit, to: Spot, limit: Length) -> bool {
        let own = self.fighter(unit);
        own.flies()
            || REACH.with_borrow_mut(|reach| {
                self.put_walls(reach, unit, limit);
                reach.is_free(own.at.point(), to.point())
            })
    }

    /// The shortest way of a figure to a place as lines and arcs, to be drawn, and its length in inches.
    pub fn route(&self, unit: Unit, to: Spot, limit: Length) -> Option<(f64, Vec<Leg>)> {
        let own = self.fighter(unit);
        if own.flies() {
            let length = self.straight(unit, to, limit)?;
            return Some((in_inches(length), vec![Leg::Line { to: to.point() }]));
        }
        let mut reach = Reach::default();
        self.put_walls(&mut reach, unit, limit);
        reach.path_to(to.point())
    }

    /// Where a token that only obstacles stop comes to on its shortest path to a goal.
    pub(super) fn stroll(&self, start: Point, radius: f64, goal: Point, far: f64) -> Option<Point> {
        REACH.with_borrow_mut(|reach| {
            reach.begin(start, radius, 200.0, self.extent());
            self.obstacles().for_each(|(_, obstacle)| reach.put(obstacle.shape()));
            reach.place_along(goal, far)
        })
    }

    /// Asks for the length of the way to many places after one survey; of a way that is not longer than so many inches it
    /// need not be the shortest.
    pub fn survey<T>(&self, unit: Unit, limit: Length, ask: impl FnOnce(&dyn Fn(Spot, f64) -> Option<f64>) -> T) -> T {
        let own = self.fighter(unit);
        if own.flies() {
            return ask(&|to, _| self.straight(unit, to, limit).map(in_inches));
        }
        REACH.with_borrow_mut(|reach| {
            self.put_walls(reach, unit, limit);
            reach.survey();
            ask(&|to, enough| reach.surveyed(to.point(), enough))
        })
    }

    /// The free place nearest to a place for a figure in a form, on rings of growing radius around it.
    pub(super) fn nearest_free(&self, unit: Unit, form: u8, at: Spot) -> Spot {
        if self.may_stand(unit, form, at) {
            return at;
        }
        let centre = at.point();
        for ring in 1..1800 {
            let radius = f64::from(ring) * 0.05;
            for step in 0..48 {
                let spot = (centre + direction(step) * radius).spot();
                if self.may_stand(unit, form, spot) {
                    return spot;
                }
            }
        }
        at
    }

    /// Whether an enemy is near enough to choose a figure, for all that stealth and vanishing do.
    pub fn may_choose(&self, by: Unit, target: Unit) -> bool {
        let is_tracker = self.fighter(by).card().has(Ability::Tracker);
        match self.fighter(target).stealth() {
            Some(range) if !is_tracker => within(self.gap(by, target), range.into()),
            _ => true,
        }
    }

    /// Whether the whole base of a figure would be in the strip of an edge of that depth.
    pub(super) fn is_in_strip(&self, edge: super::state::Edge, radius: Length, at: Spot, depth: Length) -> bool {
        edge.distance(at, self.size()) + radius <= depth + 1
    }

    /// Whether a civilian is on the table.
    pub(super) fn civilian_is_here(&self, number: u8) -> bool {
        self.stakes.civilians.get(usize::from(number)).is_some_and(|civilian| civilian.fate == Fate::Here)
    }
}

/// Inches in thousandths, rounded up, but for the error of adding up.
pub(super) fn round_up(inches: f64) -> Length {
    (inches * 1000.0 - 1e-5).ceil() as Length
}

/// One of 48 directions all around, made of fixed numbers.
pub(super) fn direction(step: u8) -> Point {
    const HALF: (f64, f64) = (0.991_444_861_373_810_4, 0.130_526_192_220_051_6);
    let way = super::geometry::compass(step / 2);
    if step.is_multiple_of(2) {
        return way;
    }
    Point::new(way.x * HALF.0 - way.y * HALF.1, way.x * HALF.1 + way.y * HALF.0)
}
