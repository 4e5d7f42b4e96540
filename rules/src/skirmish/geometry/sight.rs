//! Lines of sight between upright cylinders, by exact tangents.
//!
//! At equal heights a free line can always be shifted and turned until it touches two shapes, so the common tangents of all
//! pairs of shapes are all that must be tried. Between unequal heights a line that just clears a top need not be a
//! tangent; there a fan of lines between both bases is tried as well.

use super::{
    point::Point,
    shape::{Shape, chord},
};

/// Tangents keep this far from what blocks.
const CLEARANCE: f64 = 0.01;
/// A line that comes this near is blocked.
const GRAZE: f64 = 0.005;
/// Lines of the fan start and end at so many points of each base.
const FAN: i32 = 9;

/// Somebody who sees or is seen: an upright cylinder.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stand {
    /// The middle of the base.
    pub centre: Point,
    /// The radius of the base.
    pub radius: f64,
    /// The height of the top.
    pub height: f64,
}

/// A free line of sight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// Where it leaves the base of who looks.
    pub from: Point,
    /// Where it meets the base of who is seen.
    pub to: Point,
}

/// Something that may be in the way.
#[derive(Clone, Copy, Debug)]
struct Screen {
    shape: Shape,
    height: f64,
    tag: u8,
}

/// Looks from one base to another past everything that was put up between them. It keeps its memory for the next look.
#[derive(Clone, Debug, Default)]
pub struct Lookout {
    ends: Option<(Stand, Stand)>,
    screens: Vec<Screen>,
    rounds: Vec<(Point, f64)>,
}

impl Lookout {
    /// Begins a look from one base to another, with nothing in between.
    pub fn between(&mut self, one: Stand, other: Stand) {
        self.ends = Some((one, other));
        self.screens.clear();
    }

    /// Puts something up that may be in the way. What is too low or lies aside is left out.
    pub fn put(&mut self, shape: Shape, height: f64, tag: u8) {
        let Some((one, other)) = self.ends else { return };
        let near = one.radius.max(other.radius) + 2.0 * CLEARANCE;
        let is_low = height < one.height.min(other.height);
        if !is_low && shape.clearance_of_piece(one.centre, other.centre) <= near {
            self.screens.push(Screen { shape, height, tag });
        }
    }

    /// A free line, or the tag of what is nearest to the middle line.
    pub fn see(&mut self) -> Result<Line, u8> {
        let Some((one, other)) = self.ends else { return Err(u8::MAX) };
        let middle = |from: Stand, to: Stand| (from.centre, (to.centre - from.centre).unit());
        let (start, way) = middle(one, other);
        if let Some(line) = self.try_line(one, other, start, way) {
            return Ok(line);
        }
        self.gather(one, other);
        for first in 0..self.rounds.len() {
            for second in first + 1..self.rounds.len() {
                let tangents = tangents(self.rounds[first], self.rounds[second]);
                let free = tangents.into_iter().flatten().find_map(|(at, way)| self.try_line(one, other, at, way));
                if let Some(line) = free {
                    return Ok(line);
                }
            }
        }
        if one.height != other.height
            && let Some(line) = self.try_fan(one, other)
        {
            return Ok(line);
        }
        Err(self.culprit(one, other))
    }

    /// The round shapes whose tangents are tried: both bases, discs, and corners.
    fn gather(&mut self, one: Stand, other: Stand) {
        self.rounds.clear();
        self.rounds.extend([(one.centre, one.radius), (other.centre, other.radius)]);
        for screen in &self.screens {
            match &screen.shape {
                Shape::Disc { centre, radius } => self.rounds.push((*centre, radius + CLEARANCE)),
                Shape::Polygon(polygon) => self.rounds.extend(polygon.corners().iter().map(|&c| (c, CLEARANCE))),
            }
        }
    }

    /// Lines between evenly spaced points on the diameters square to the middle line.
    fn try_fan(&self, one: Stand, other: Stand) -> Option<Line> {
        let across = (other.centre - one.centre).unit().left();
        let point = |stand: Stand, step: i32| {
            let share = f64::from(2 * step - (FAN - 1)) / f64::from(FAN - 1);
            stand.centre + across * (stand.radius * share)
        };
        (0..FAN * FAN).find_map(|step| {
            let (from, to) = (point(one, step / FAN), point(other, step % FAN));
            self.try_line(one, other, from, (to - from).unit())
        })
    }

    /// The piece of a line between both bases, if it is free.
    fn try_line(&self, one: Stand, other: Stand, at: Point, way: Point) -> Option<Line> {
        let way = if way.dot(other.centre - one.centre) < 0.0 { way * -1.0 } else { way };
        let near = chord(at, way, one.centre, one.radius)?;
        let far = chord(at, way, other.centre, other.radius)?;
        let pieces = [
            Some((near.1, far.0)),
            (one.height > other.height).then_some((near.1, far.1)),
            (one.height < other.height).then_some((near.0, far.0)),
        ];
        let is_free = |&(from, to): &(f64, f64)| {
            self.screens.iter().all(|screen| !screen.blocks(at, way, (from, one.height), (to, other.height)))
        };
        let (from, to) = pieces.into_iter().flatten().find(is_free)?;
        Some(Line { from: at + way * from, to: at + way * to.max(from) })
    }

    /// Whatever blocks the middle line first; else whatever is nearest to it.
    fn culprit(&self, one: Stand, other: Stand) -> u8 {
        let way = (other.centre - one.centre).unit();
        let nearness = |screen: &Screen| match screen.shape.cut(one.centre, way, GRAZE) {
            Some((enter, _)) => enter,
            None => 1000.0 + screen.shape.clearance_of_piece(one.centre, other.centre),
        };
        let nearest = self.screens.iter().min_by(|a, b| nearness(a).total_cmp(&nearness(b)));
        nearest.map_or(u8::MAX, |screen| screen.tag)
    }
}

impl Screen {
    /// Whether the piece of a line, given by its ends and their heights, meets this at its height or below.
    fn blocks(&self, at: Point, way: Point, from: (f64, f64), to: (f64, f64)) -> bool {
        let Some((enter, leave)) = self.shape.cut(at, way, GRAZE) else { return false };
        let (enter, leave) = (enter.max(from.0), leave.min(to.0));
        if enter > leave {
            return false;
        }
        let height = |along: f64| {
            let length = to.0 - from.0;
            if length > 0.0 { from.1 + (to.1 - from.1) * ((along - from.0) / length) } else { from.1.max(to.1) }
        };
        self.height >= height(enter).min(height(leave))
    }
}

/// The common tangents of two discs, each as a place on it and its way.
fn tangents(one: (Point, f64), other: (Point, f64)) -> [Option<(Point, Point)>; 4] {
    let way = other.0 - one.0;
    let square = way.square();
    let tangent = |offset: f64, turn: f64| {
        let rest = square - offset * offset;
        if rest < 0.0 || square == 0.0 {
            return None;
        }
        let normal = (way * offset + way.left() * (turn * rest.sqrt())) * (1.0 / square);
        Some((one.0 - normal * one.1, normal.left()))
    };
    let (outer, inner) = (other.1 - one.1, -other.1 - one.1);
    [tangent(outer, 1.0), tangent(outer, -1.0), tangent(inner, 1.0), tangent(inner, -1.0)]
}
