//! Measured paths of a round base past everything that stands in its way: a tangent graph.
//!
//! The base is shrunk to its centre and everything else grown by its radius. The shortest path then consists of straight
//! pieces that touch two grown shapes and of arcs around discs and corners.

use std::{cell::Cell, cmp::Ordering, collections::BinaryHeap};

use super::{
    point::Point,
    shape::{Polygon, SLACK, Shape},
};

/// A path may be longer than allowed by this much: the error of adding up.
const ERROR: f64 = 1e-9;
/// An arc is followed in pieces of this length.
const CHORD: f64 = 0.05;

/// Something that a base cannot pass through.
pub type Wall = Shape;

/// A part of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Leg {
    /// Straight to a place.
    Line {
        /// Where it ends.
        to: Point,
    },
    /// Around a disc or a corner.
    Arc {
        /// What it goes around.
        centre: Point,
        /// How far from there.
        radius: f64,
        /// Whether the middle is on the left of who walks.
        left: bool,
        /// Where it ends.
        to: Point,
    },
}

/// A circle that paths bend around.
#[derive(Clone, Copy, Debug)]
struct Bend {
    centre: Point,
    radius: f64,
}

/// Where a path has arrived: on a bend, walking around it to the left or to the right; or at its start.
#[derive(Clone, Copy, Debug)]
struct Node {
    bend: usize,
    side: f64,
    at: Point,
    length: f64,
    /// Where it came from, and where it left the bend there.
    parent: usize,
    left_at: Point,
}

/// A node that may come next.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    promise: f64,
    node: Node,
}

impl PartialEq for Candidate {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Candidate {}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Candidate {
    /// The least promise is the greatest, so that it is taken first.
    fn cmp(&self, other: &Self) -> Ordering {
        other.promise.total_cmp(&self.promise)
    }
}

/// What is known about a straight piece between two bends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
    Unknown,
    Free,
    Blocked,
    Taken,
}

/// Where a base can go from its place. It keeps its memory for the next survey.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    radius: f64,
    start: Point,
    limit: f64,
    size: Point,
    walls: Vec<Wall>,
    bends: Vec<Bend>,
    pieces: Vec<Piece>,
    nodes: Vec<Node>,
    heap: BinaryHeap<Candidate>,
    legs: Vec<Leg>,
    /// The node from which a place was last reached.
    last: Cell<usize>,
}

impl Reach {
    /// Begins a survey for a base of that radius on a table of that size, with nothing on it.
    pub fn begin(&mut self, start: Point, radius: f64, limit: f64, size: Point) {
        (self.start, self.radius, self.limit, self.size) = (start, radius, limit, size);
        self.walls.clear();
        self.bends.clear();
        self.nodes.clear();
    }

    /// Puts something in the way. What is out of reach is left out.
    pub fn put(&mut self, wall: Wall) {
        if wall.clearance(self.start) < self.limit + self.radius + SLACK {
            self.walls.push(wall);
        }
    }

    /// Whether the centre may be moved straight from one place to another.
    pub fn is_free(&self, from: Point, to: Point) -> bool {
        let near = self.radius - SLACK;
        self.is_inside(from)
            && self.is_inside(to)
            && self.walls.iter().all(|wall| wall.is_clear_of_piece(from, to, near))
    }

    fn is_inside(&self, place: Point) -> bool {
        let low = self.radius - SLACK;
        place.x >= low && place.y >= low && place.x <= self.size.x - low && place.y <= self.size.y - low
    }

    /// How long the shortest path to a place is, if it is short enough. Looks no further than needed.
    pub fn length_to(&mut self, goal: Point) -> Option<f64> {
        if let Some(length) = self.straight(goal) {
            return Some(length);
        }
        if self.start.distance(goal) > self.limit + ERROR || !self.is_free(goal, goal) {
            return None;
        }
        self.explore(Some(goal)).map(|(length, _, _)| length)
    }

    /// The shortest path to a place, if it is short enough, and its length.
    pub fn path_to(&mut self, goal: Point) -> Option<(f64, Vec<Leg>)> {
        let length = self.trace(goal)?;
        Some((length, self.legs.clone()))
    }

    /// Finds the shortest path and leaves its parts in order.
    fn trace(&mut self, goal: Point) -> Option<f64> {
        self.legs.clear();
        self.legs.push(Leg::Line { to: goal });
        if let Some(length) = self.straight(goal) {
            return Some(length);
        }
        let (length, node, mut left_at) = self.explore(Some(goal))?;
        let mut node = self.nodes[node];
        while node.bend < self.bends.len() {
            let Bend { centre, radius } = self.bends[node.bend];
            self.legs.push(Leg::Arc { centre, radius, left: node.side > 0.0, to: left_at });
            self.legs.push(Leg::Line { to: node.at });
            left_at = node.left_at;
            node = self.nodes[node.parent];
        }
        self.legs.reverse();
        Some(length)
    }

    /// The place so many inches along the shortest path to a goal. Arcs are followed in small chords.
    pub fn place_along(&mut self, goal: Point, far: f64) -> Option<Point> {
        self.trace(goal)?;
        let (mut here, mut left) = (self.start, far);
        for leg in &self.legs {
            let to = match *leg {
                Leg::Line { to } => to,
                Leg::Arc { centre, radius, left: turns_left, to } => {
                    while here.distance(to) > CHORD && left > 0.0 {
                        let out = (here - centre).unit();
                        let ahead = out.left() * if turns_left { CHORD } else { -CHORD };
                        let next = centre + (out * radius + ahead).unit() * radius;
                        left -= here.distance(next);
                        here = next;
                    }
                    to
                }
            };
            let length = here.distance(to);
            if left <= 0.0 || length >= left {
                return Some(here + (to - here).unit() * left.max(0.0));
            }
            left -= length;
            here = to;
        }
        Some(here)
    }

    /// Surveys everything in reach once, for many questions of [`Self::surveyed`].
    pub fn survey(&mut self) {
        self.explore(None);
    }

    /// After a survey: how long the shortest path to a place is, if it is within the limit. The first one found that is
    /// not longer than `enough` will do.
    pub fn surveyed(&self, goal: Point, enough: f64) -> Option<f64> {
        if self.start.distance(goal) > self.limit + ERROR || !self.is_free(goal, goal) {
            return None;
        }
        if let Some(length) = self.straight(goal) {
            return Some(length);
        }
        let mut best: Option<f64> = None;
        // Neighbours are mostly reached the same way.
        for index in std::iter::once(self.last.get()).chain(1..self.nodes.len()) {
            let Some(node) = self.nodes.get(index) else { continue };
            let most = best.unwrap_or(self.limit + ERROR);
            if let Some((length, _)) = self.finish(node, goal, most) {
                best = Some(length);
                self.last.set(index);
                if length <= enough {
                    break;
                }
            }
        }
        best
    }

    fn straight(&self, goal: Point) -> Option<f64> {
        let length = self.start.distance(goal);
        (length <= self.limit + ERROR && self.is_free(self.start, goal)).then_some(length)
    }

    /// Grows the graph from the start, nearest first, as far as the limit or until the goal is found. Answers with the
    /// length to the goal, the last node and where the path leaves its bend.
    fn explore(&mut self, goal: Option<Point>) -> Option<(f64, usize, Point)> {
        self.find_bends();
        self.nodes.clear();
        self.heap.clear();
        let none = self.bends.len();
        let start = Node { bend: none, side: 0.0, at: self.start, length: 0.0, parent: 0, left_at: self.start };
        self.settle(start, goal);
        let mut best: Option<(f64, usize, Point)> = None;
        while let Some(Candidate { promise, node }) = self.heap.pop() {
            let most = best.map_or(self.limit + ERROR, |(length, ..)| length);
            if promise > most {
                break;
            }
            let piece = self.piece_index(&self.nodes[node.parent], node.bend, node.side);
            if std::mem::replace(&mut self.pieces[piece], Piece::Taken) == Piece::Taken {
                continue;
            }
            let index = self.nodes.len();
            if let Some((length, left_at)) = goal.and_then(|goal| self.finish(&node, goal, most)) {
                best = Some((length, index, left_at));
            }
            self.settle(node, goal);
        }
        best
    }

    /// Every disc and every corner, grown by the radius of the base.
    fn find_bends(&mut self) {
        self.bends.clear();
        for wall in &self.walls {
            match wall {
                Shape::Disc { centre, radius } => {
                    self.bends.push(Bend { centre: *centre, radius: radius + self.radius });
                }
                Shape::Polygon(polygon) => {
                    let radius = self.radius;
                    self.bends.extend(polygon.corners().iter().map(|&centre| Bend { centre, radius }));
                }
            }
        }
        let (start, far) = (self.start, self.limit);
        self.bends.retain(|bend| bend.centre.distance(start) - bend.radius <= far);
        self.pieces.clear();
        let ends = 2 * self.bends.len();
        self.pieces.resize((ends + 1) * ends.max(1), Piece::Unknown);
    }

    fn piece_index(&self, from: &Node, bend: usize, side: f64) -> usize {
        let end = |bend: usize, side: f64| 2 * bend + usize::from(side > 0.0);
        let ends = 2 * self.bends.len();
        let start = if from.bend == self.bends.len() { ends } else { end(from.bend, from.side) };
        start * ends + end(bend, side)
    }

    /// Takes a node in and offers everything that can be reached from it by one arc and one straight piece.
    fn settle(&mut self, node: Node, goal: Option<Point>) {
        let index = self.nodes.len();
        self.nodes.push(node);
        for bend in (0..self.bends.len()).filter(|&bend| bend != node.bend) {
            for side in [-1.0, 1.0] {
                self.offer(index, bend, side, goal);
            }
        }
    }

    fn offer(&mut self, parent: usize, bend: usize, side: f64, goal: Option<Point>) {
        let from = self.nodes[parent];
        let piece = self.piece_index(&from, bend, side);
        if matches!(self.pieces[piece], Piece::Blocked | Piece::Taken) {
            return;
        }
        let Some((left_at, at)) = tangent(self.circle(&from), self.round(bend, side)) else { return };
        let straight = left_at.distance(at);
        let length = from.length + self.arc_length(&from, left_at) + straight;
        let promise = length + goal.map_or(0.0, |goal| at.distance(goal));
        if promise > self.limit + ERROR {
            return;
        }
        if self.pieces[piece] == Piece::Unknown {
            let is_free = self.is_free(left_at, at);
            self.pieces[piece] = if is_free { Piece::Free } else { Piece::Blocked };
            if !is_free {
                return;
            }
        }
        if self.arc_is_free(&from, left_at) {
            self.heap.push(Candidate { promise, node: Node { bend, side, at, length, parent, left_at } });
        }
    }

    /// The way from a node to the goal, if it is shorter than `most`: the whole length, and where it leaves the bend.
    fn finish(&self, node: &Node, goal: Point, most: f64) -> Option<(f64, Point)> {
        if node.length + node.at.distance(goal) > most {
            return None;
        }
        let (left_at, at) = tangent(self.circle(node), (goal, 0.0))?;
        let length = node.length + self.arc_length(node, left_at) + left_at.distance(at);
        let is_good = length <= most && self.is_free(left_at, goal) && self.arc_is_free(node, left_at);
        is_good.then_some((length, left_at))
    }

    /// The middle of a bend and its radius, negative for walking around it to the right.
    fn round(&self, bend: usize, side: f64) -> (Point, f64) {
        let Bend { centre, radius } = self.bends[bend];
        (centre, side * radius)
    }

    fn circle(&self, node: &Node) -> (Point, f64) {
        if node.bend < self.bends.len() { self.round(node.bend, node.side) } else { (node.at, 0.0) }
    }

    fn arc_length(&self, node: &Node, to: Point) -> f64 {
        let Some(bend) = self.bends.get(node.bend) else { return 0.0 };
        let (from, to) = (node.at - bend.centre, to - bend.centre);
        let (from, to) = if node.side > 0.0 { (from, to) } else { (to, from) };
        bend.radius * angle(from, to)
    }

    /// Whether the arc from a node to another place of its bend meets nothing and stays on the table.
    fn arc_is_free(&self, node: &Node, to: Point) -> bool {
        let Some(bend) = self.bends.get(node.bend) else { return true };
        let (from, to) = (node.at - bend.centre, to - bend.centre);
        let arc = if node.side > 0.0 { Arc { bend: *bend, from, to } } else { Arc { bend: *bend, from: to, to: from } };
        if arc.is_nothing() {
            return true;
        }
        let near = self.radius - SLACK;
        !arc.leaves(near, self.size) && self.walls.iter().all(|wall| !arc.meets(wall, near))
    }
}

/// A piece of a circle, to the left from one direction to another.
struct Arc {
    bend: Bend,
    from: Point,
    to: Point,
}

impl Arc {
    fn is_nothing(&self) -> bool {
        (self.to - self.from).square() < 1e-16
    }

    /// Whether the arc passes a direction.
    fn has(&self, way: Point) -> bool {
        let between = |from: Point, to: Point| from.cross(way) >= 0.0 && way.cross(to) >= 0.0;
        if self.from.cross(self.to) >= 0.0 { between(self.from, self.to) } else { !between(self.to, self.from) }
    }

    /// Whether it comes nearer to a wall than that.
    fn meets(&self, wall: &Wall, near: f64) -> bool {
        match wall {
            Shape::Disc { centre, radius } => self.meets_disc(*centre, radius + near),
            Shape::Polygon(polygon) => self.meets_polygon(polygon, near),
        }
    }

    fn meets_disc(&self, centre: Point, radius: f64) -> bool {
        let way = centre - self.bend.centre;
        let (square, own) = (way.square(), self.bend.radius);
        if square >= (own + radius) * (own + radius) || square <= (own - radius) * (own - radius) {
            return square < (radius - own) * (radius - own) && radius > own;
        }
        let along = (square + own * own - radius * radius) / (2.0 * square);
        let aside = (own * own / square - along * along).max(0.0).sqrt();
        [aside, -aside].into_iter().any(|aside| self.has(way * along + way.left() * aside))
    }

    fn meets_polygon(&self, polygon: &Polygon, near: f64) -> bool {
        polygon.corners().iter().any(|&corner| self.meets_disc(corner, near))
            || polygon.edges().any(|(from, to)| {
                let outward = (to - from).unit().left() * -near;
                self.meets_piece(from + outward, to + outward)
            })
    }

    fn meets_piece(&self, from: Point, to: Point) -> bool {
        let (way, back) = (to - from, from - self.bend.centre);
        let (square, half) = (way.square(), back.dot(way));
        let rest = half * half - square * (back.square() - self.bend.radius * self.bend.radius);
        if rest <= 0.0 {
            return false;
        }
        let root = rest.sqrt();
        [(-half - root) / square, (-half + root) / square]
            .into_iter()
            .any(|along| (0.0..=1.0).contains(&along) && self.has(back + way * along))
    }

    /// Whether it leaves the table, whose edge it may come as near as that.
    fn leaves(&self, near: f64, size: Point) -> bool {
        let (low, high) = (Point::new(near, near), size - Point::new(near, near));
        let corners = [low, Point::new(high.x, low.y), high, Point::new(low.x, high.y)];
        (0..4).any(|edge| self.meets_piece(corners[edge], corners[(edge + 1) % 4]))
    }
}

/// The straight piece that leaves one circle and meets another, both walked around in the direction of their sign. A
/// place that lies a little inside a circle is put on its rim.
fn tangent(from: (Point, f64), to: (Point, f64)) -> Option<(Point, Point)> {
    let way = to.0 - from.0;
    let (square, aside) = (way.square(), to.1 - from.1);
    let rest = square - aside * aside;
    if rest >= 0.0 && square > 0.0 {
        let ahead = (way * rest.sqrt() - way.left() * aside) * (1.0 / square);
        let normal = ahead.left();
        return Some((from.0 - normal * from.1, to.0 - normal * to.1));
    }
    let (is_point, radius) = (from.1 == 0.0 || to.1 == 0.0, aside.abs());
    let sunk = radius - square.sqrt();
    if !is_point || sunk > 2.0 * SLACK || square == 0.0 {
        return None;
    }
    let rim = |centre: Point, place: Point| centre + (place - centre).unit() * radius;
    let at = if from.1 == 0.0 { rim(to.0, from.0) } else { rim(from.0, to.0) };
    Some(if from.1 == 0.0 { (from.0, at) } else { (at, to.0) })
}

/// The angle to the left from one direction to another.
fn angle(from: Point, to: Point) -> f64 {
    if (to - from).square() < 1e-16 {
        return 0.0;
    }
    let angle = libm::atan2(from.cross(to), from.dot(to));
    if angle < 0.0 { angle + 2.0 * std::f64::consts::PI } else { angle }
}
