//! Where a figure can end a Move, as outlines; where a line of sight is cut.
//! All of it is to be shown before somebody decides.

use super::{
    field::{Cover, in_inches},
    geometry::{Depth, Length, Point, SLACK, Shape, outlines},
    state::{Place, Skirmish, Target, Unit},
};

/// Lengths of ways are known so far beyond the limit, in thousandths of an inch: the rim lies between two known ones.
const BEYOND: Length = 500;

impl Skirmish {
    /// The outlines of all places where a figure can end a way of at most that length, as rings. Holes are rings too: an
    /// even number of rings around a place means that it is outside.
    pub fn area(&self, unit: Unit, limit: Length) -> Vec<Vec<Point>> {
        if limit <= 0 {
            return Vec::new();
        }
        let own = self.fighter(unit);
        let (start, near, far) = (own.at.point(), in_inches(own.radius()) - SLACK, in_inches(limit));
        let barred: Vec<Shape> = self.barred(unit).filter(|shape| shape.clearance(start) < far + near + 1.0).collect();
        let size = self.extent();
        let room = |place: Point| {
            let edges = place.x.min(place.y).min(size.x - place.x).min(size.y - place.y);
            barred.iter().fold(edges, |least, shape| shape.nearer(place, least)) - near
        };
        let reach = Point::new(far, far);
        let (low, high) = (start - reach, start + reach);
        self.survey(unit, limit + BEYOND, |way| {
            let ask = |place: Point| {
                let (room, ahead) = (room(place), far - start.distance(place));
                let shallow = room.min(ahead);
                if shallow < 0.0 {
                    return Depth { deep: shallow, sure: -shallow };
                }
                // Where the rim of something is nearer than the end of the way, more need not be known of the way.
                match way(place.spot(), far - room) {
                    Some(length) => {
                        let deep = room.min(far - length);
                        Depth { deep, sure: deep.max(0.0) }
                    }
                    None => Depth { deep: -in_inches(BEYOND) / 2.0, sure: 0.0 },
                }
            };
            outlines(low, high, &ask)
        })
    }

    /// Everything that a figure in its form may not overlap when it stops.
    fn barred(&self, unit: Unit) -> impl Iterator<Item = Shape> + '_ {
        let own = *self.fighter(unit);
        let is_body =
            move |other: &Unit| *other != unit && matches!(self.fighter(*other).place, Place::Table | Place::Wreck);
        let bodies = Unit::all().filter(is_body).map(|other| self.fighter(other).base());
        let scenery = self.obstacles().filter(move |(_, obstacle)| !own.stands_on(obstacle.kind));
        bodies.chain(scenery.map(|(_, obstacle)| obstacle.shape())).chain(self.screen(Cover::Console))
    }

    /// The footprint of what hides somebody; for smoke that of the first cloud.
    fn screen(&self, cover: Cover) -> Option<Shape> {
        match cover {
            Cover::Unit(unit) => Some(self.fighter(unit).base()),
            Cover::Obstacle(number) => {
                self.obstacles().find(|(other, _)| *other == number).map(|(_, obstacle)| obstacle.shape())
            }
            Cover::Console => {
                self.stakes.console_stands().map(|at| Shape::disc(at.point(), super::field::CONSOLE_RADIUS))
            }
            Cover::Smoke => self.clouds().next().map(|cloud| Shape::disc(cloud.at.point(), f64::from(cloud.radius))),
        }
    }

    /// Where the line between the middles of a figure and a target meets what hides it: a place on that line.
    pub fn cut(&self, from: Unit, to: Target, cover: Cover) -> Point {
        let (start, end) = (self.disc(Target::Unit(from)).0, self.disc(to).0);
        let (way, length) = ((end - start).unit(), start.distance(end));
        let entered = match cover {
            Cover::Smoke => {
                let clouds = self.clouds().map(|cloud| Shape::disc(cloud.at.point(), f64::from(cloud.radius)));
                clouds
                    .filter_map(|cloud| cloud.entered(start, way))
                    .fold(None, |least: Option<f64>, enter| Some(least.map_or(enter, |least| least.min(enter))))
            }
            _ => self.screen(cover).and_then(|shape| shape.entered(start, way)),
        };
        start + way * entered.unwrap_or(length / 2.0).clamp(0.0, length)
    }
}
