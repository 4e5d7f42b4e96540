//! What stands on the table, seen from above: discs and convex polygons.

use super::point::Point;

/// Overlaps up to this are tolerated, because places are rounded.
pub const SLACK: f64 = 0.001;

/// The most corners a polygon has.
const CORNERS: usize = 12;

/// The cosine of 0, 15, 30 … 90 degrees.
const COSINES: [f64; 7] = [
    1.0,
    0.965_925_826_289_068_3,
    0.866_025_403_784_438_6,
    std::f64::consts::FRAC_1_SQRT_2,
    0.5,
    0.258_819_045_102_520_74,
    0.0,
];

/// The direction of so many steps of 15 degrees.
pub fn compass(steps: u8) -> Point {
    let steps = usize::from(steps % 24);
    let (quarter, rest) = (steps / 6, steps % 6);
    let first = Point::new(COSINES[rest], COSINES[6 - rest]);
    (0..quarter).fold(first, |way, _| way.left())
}

/// A convex polygon, its corners in order to the left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Polygon {
    corners: [Point; CORNERS],
    count: usize,
    /// A disc around all of it.
    centre: Point,
    bound: f64,
}

impl Polygon {
    /// A rectangle around a place, turned by steps of 15 degrees.
    pub fn rectangle(centre: Point, width: f64, depth: f64, turn: u8) -> Self {
        let half = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)];
        Self::turned(centre, turn, half.map(|(x, y)| Point::new(x * width, y * depth)))
    }

    /// Twelve corners on an oval around a place, turned by steps of 15 degrees.
    pub fn oval(centre: Point, width: f64, depth: f64, turn: u8) -> Self {
        let corner = |index: usize| {
            let way = compass(2 * index as u8);
            Point::new(way.x * width / 2.0, way.y * depth / 2.0)
        };
        Self::turned(centre, turn, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(corner))
    }

    fn turned<const N: usize>(centre: Point, turn: u8, around: [Point; N]) -> Self {
        let way = compass(turn);
        let mut corners = [centre; CORNERS];
        for (corner, place) in corners.iter_mut().zip(around) {
            *corner = centre + way * place.x + way.left() * place.y;
        }
        let bound = corners.iter().map(|corner| corner.distance(centre)).fold(0.0, f64::max);
        Polygon { corners, count: N, centre, bound }
    }

    /// The corners, in order.
    pub fn corners(&self) -> &[Point] {
        &self.corners[..self.count]
    }

    /// The edges, in order; the inside is on their left.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let next = self.corners().iter().cycle().skip(1);
        self.corners().iter().copied().zip(next.copied())
    }

    /// How far a place is outside; negative inside.
    fn clearance(&self, place: Point) -> f64 {
        let depth = |(from, to): (Point, Point)| (place - from).cross((to - from).unit());
        let deepest = self.edges().map(depth).fold(f64::NEG_INFINITY, f64::max);
        if deepest <= 0.0 {
            return deepest;
        }
        self.edges().map(|(from, to)| place.distance_to_piece(from, to)).fold(f64::INFINITY, f64::min)
    }

    /// The part of a line inside, as lengths along it, with every edge moved outwards.
    pub(super) fn cut(&self, start: Point, way: Point, grown: f64) -> Option<(f64, f64)> {
        let (mut enter, mut leave) = (f64::NEG_INFINITY, f64::INFINITY);
        for (from, to) in self.edges() {
            let outward = (to - from).unit().left() * -1.0;
            let (height, slope) = ((start - from).dot(outward) - grown, way.dot(outward));
            if slope == 0.0 {
                if height > 0.0 {
                    return None;
                }
            } else if slope > 0.0 {
                leave = leave.min(-height / slope);
            } else {
                enter = enter.max(-height / slope);
            }
        }
        (enter <= leave).then_some((enter, leave))
    }
}

/// A footprint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// A round one.
    Disc {
        /// The middle.
        centre: Point,
        /// From there to the rim.
        radius: f64,
    },
    /// One with corners.
    Polygon(Polygon),
}

impl Shape {
    /// A disc.
    pub fn disc(centre: Point, radius: f64) -> Self {
        Shape::Disc { centre, radius }
    }

    /// How far a place is from the rim; negative inside.
    pub fn clearance(&self, place: Point) -> f64 {
        match self {
            Shape::Disc { centre, radius } => place.distance(*centre) - radius,
            Shape::Polygon(polygon) => polygon.clearance(place),
        }
    }

    /// The lesser of that and another clearance; what is further away is not measured.
    pub fn nearer(&self, place: Point, least: f64) -> f64 {
        match self {
            Shape::Polygon(polygon) if place.distance(polygon.centre) >= polygon.bound + least => least,
            _ => self.clearance(place).min(least),
        }
    }

    /// How far a piece between two places stays away; nothing or less where it touches.
    pub fn clearance_of_piece(&self, from: Point, to: Point) -> f64 {
        match self {
            Shape::Disc { centre, radius } => centre.distance_to_piece(from, to) - radius,
            Shape::Polygon(polygon) => {
                let inside = polygon.clearance(from).min(polygon.clearance(to));
                if inside <= 0.0 {
                    return inside;
                }
                polygon.edges().map(|(a, b)| gap_of_pieces((from, to), (a, b))).fold(f64::INFINITY, f64::min)
            }
        }
    }

    /// Whether a piece between two places stays so far away.
    pub fn is_clear_of_piece(&self, from: Point, to: Point, near: f64) -> bool {
        match self {
            Shape::Disc { .. } => self.clearance_of_piece(from, to) >= near,
            Shape::Polygon(polygon) => {
                polygon.centre.distance_to_piece(from, to) >= polygon.bound + near
                    || self.clearance_of_piece(from, to) >= near
            }
        }
    }

    /// How far apart two footprints are; nothing or less where they touch.
    pub fn gap(&self, other: &Shape) -> f64 {
        match (self, other) {
            (Shape::Disc { centre, radius }, other) | (other, Shape::Disc { centre, radius }) => {
                other.clearance(*centre) - radius
            }
            (Shape::Polygon(one), Shape::Polygon(two)) => {
                let inside = two.corners().iter().map(|&corner| one.clearance(corner)).fold(f64::INFINITY, f64::min);
                one.edges().map(|(a, b)| other.clearance_of_piece(a, b)).fold(inside, f64::min)
            }
        }
    }

    /// The smallest box around it: the least and the greatest coordinates.
    pub fn bounds(&self) -> (Point, Point) {
        match self {
            Shape::Disc { centre, radius } => {
                let half = Point::new(*radius, *radius);
                (*centre - half, *centre + half)
            }
            Shape::Polygon(polygon) => {
                let far = Point::new(f64::INFINITY, f64::INFINITY);
                polygon.corners().iter().fold((far, far * -1.0), |(low, high), corner| {
                    let low = Point::new(low.x.min(corner.x), low.y.min(corner.y));
                    (low, Point::new(high.x.max(corner.x), high.y.max(corner.y)))
                })
            }
        }
    }

    /// How far along a line this is met; nothing if never. The way has length 1.
    pub fn entered(&self, start: Point, way: Point) -> Option<f64> {
        self.cut(start, way, 0.0).filter(|(_, leave)| *leave >= 0.0).map(|(enter, _)| enter)
    }

    /// The part of a line inside, as lengths along it, for the shape grown by so much. The way has length 1.
    pub(super) fn cut(&self, start: Point, way: Point, grown: f64) -> Option<(f64, f64)> {
        match self {
            Shape::Disc { centre, radius } => chord(start, way, *centre, radius + grown),
            Shape::Polygon(polygon) => polygon.cut(start, way, grown),
        }
    }
}

/// The part of a line in a disc, as lengths along it. The way has length 1.
pub(super) fn chord(start: Point, way: Point, centre: Point, radius: f64) -> Option<(f64, f64)> {
    let (along, aside) = ((centre - start).dot(way), way.cross(centre - start));
    let square = radius * radius - aside * aside;
    if square < -1e-9 {
        return None;
    }
    let half = square.max(0.0).sqrt();
    Some((along - half, along + half))
}

/// How far two pieces are apart; nothing where they cross.
fn gap_of_pieces(one: (Point, Point), other: (Point, Point)) -> f64 {
    let side = |(from, to): (Point, Point), place: Point| (to - from).cross(place - from);
    let splits = |piece, (a, b)| side(piece, a) * side(piece, b) < 0.0;
    if splits(one, other) && splits(other, one) {
        return 0.0;
    }
    let ends = [
        one.0.distance_to_piece(other.0, other.1),
        one.1.distance_to_piece(other.0, other.1),
        other.0.distance_to_piece(one.0, one.1),
        other.1.distance_to_piece(one.0, one.1),
    ];
    ends.into_iter().fold(f64::INFINITY, f64::min)
}
