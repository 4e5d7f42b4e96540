//! Outlines of areas that are known only by asking about single places: marching squares over depths.
//!
//! Whoever answers says how deep inside or outside a place is, and how far around everything is on the same side, so that
//! few places are asked about. The outlines are to be drawn; no rule is decided by them.

use super::point::Point;

/// Places are at most this far apart, in inches.
const STEP: f64 = 0.25;
/// Places are first asked about so many steps apart, then half as many, and so on.
const COARSE: usize = 8;
/// A corner of an outline that is nearer than this to the line past it is left out.
const STRAIGHT: f64 = 0.006;

/// How things are at a place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Depth {
    /// How far it is to the rim: positive inside, negative outside.
    pub deep: f64,
    /// Everything nearer than this is on the same side.
    pub sure: f64,
}

/// What is known about a place whose side alone is known: it is so deep inside or, negative, outside.
const SOMEWHERE: f32 = f32::INFINITY;
/// No edge comes after this one.
const NONE: u32 = u32::MAX;

/// Places a step apart, the outermost of them outside.
struct Raster<'a> {
    low: Point,
    wide: usize,
    high: usize,
    /// How deep every place is; no number where nothing is known.
    depths: Vec<f32>,
    ask: &'a dyn Fn(Point) -> Depth,
}

/// The outlines of an area in a box, each a ring of places with the area on its right; holes have it there too.
pub fn outlines(low: Point, high: Point, ask: &dyn Fn(Point) -> Depth) -> Vec<Vec<Point>> {
    let count = |from: f64, to: f64| ((to - from).max(0.0) / STEP).ceil() as usize + 3;
    let (wide, tall) = (count(low.x, high.x), count(low.y, high.y));
    let low = low - Point::new(STEP, STEP);
    let mut raster = Raster { low, wide, high: tall, depths: vec![f32::NAN; wide * tall], ask };
    raster.close();
    raster.survey();
    raster.rings()
}

impl Raster<'_> {
    fn place(&self, index: usize) -> Point {
        let (x, y) = (index % self.wide, index / self.wide);
        self.low + Point::new(x as f64 * STEP, y as f64 * STEP)
    }

    /// All along the rim everything is outside.
    fn close(&mut self) {
        let outside = -(STEP as f32);
        for row in self.depths.chunks_exact_mut(self.wide) {
            (row[0], row[self.wide - 1]) = (outside, outside);
        }
        let last = self.wide * (self.high - 1);
        self.depths[..self.wide].fill(outside);
        self.depths[last..].fill(outside);
    }

    /// Finds out on which side every place is, from few places to all.
    fn survey(&mut self) {
        let mut step = COARSE;
        while step > 0 {
            for y in (0..self.high).step_by(step) {
                for x in (0..self.wide).step_by(step) {
                    let index = y * self.wide + x;
                    if self.depths[index].is_nan() {
                        let sure = self.ask_at(index);
                        self.spread(x, y, sure.min(step as f64 * STEP));
                    }
                }
            }
            step /= 2;
        }
    }

    /// Asks about a place and says how far around everything is like it.
    fn ask_at(&mut self, index: usize) -> f64 {
        let Depth { deep, sure } = (self.ask)(self.place(index));
        self.depths[index] = deep as f32;
        sure
    }

    /// Everything nearer than that is on the same side.
    fn spread(&mut self, x: usize, y: usize, sure: f64) {
        let side = if self.depths[y * self.wide + x] > 0.0 { SOMEWHERE } else { -SOMEWHERE };
        let far = sure / STEP;
        let reach = far as usize;
        for row in y.saturating_sub(reach)..(y + reach + 1).min(self.high) {
            let down = row.abs_diff(y) as f64;
            let aside = (far * far - down * down).max(0.0).sqrt() as usize;
            let columns = x.saturating_sub(aside)..(x + aside + 1).min(self.wide);
            let places = &mut self.depths[row * self.wide..][columns];
            places.iter_mut().filter(|deep| deep.is_nan()).for_each(|deep| *deep = side);
        }
    }

    fn depth(&mut self, index: usize) -> f64 {
        if self.depths[index].is_infinite() {
            self.ask_at(index);
        }
        self.depths[index].into()
    }

    /// An edge between a place and the one to its right or below, by number.
    fn edge(index: usize, down: bool) -> usize {
        2 * index + usize::from(down)
    }

    /// Where the rim crosses an edge.
    fn crossing(&mut self, edge: usize) -> Point {
        let (one, other) = (edge / 2, edge / 2 + if edge.is_multiple_of(2) { 1 } else { self.wide });
        let (from, to) = (self.depth(one), self.depth(other));
        let share = if from == to { 0.5 } else { (from / (from - to)).clamp(0.0, 1.0) };
        let start = self.place(one);
        start + (self.place(other) - start) * share
    }

    /// Which edge the rim comes to from which, through all squares, and those that it comes from.
    fn links(&self) -> (Vec<u32>, Vec<usize>) {
        let (mut links, mut starts) = (vec![NONE; 2 * self.depths.len()], Vec::new());
        for index in 0..self.depths.len() - self.wide - 1 {
            let corners = [index, index + 1, index + 1 + self.wide, index + self.wide];
            let inside = corners.map(|corner| self.depths[corner] > 0.0);
            // The last place of a row and the first of the next are outside, as are those below them.
            if inside == [true; 4] || inside == [false; 4] {
                continue;
            }
            let edges = [
                Self::edge(index, false),
                Self::edge(index + 1, true),
                Self::edge(index + self.wide, false),
                Self::edge(index, true),
            ];
            // Around each run of corners inside: in by the edge after it, out by the edge before it.
            for first in (0..4).filter(|&first| inside[first] && !inside[(first + 3) % 4]) {
                let run = (1..4).take_while(|&more| inside[(first + more) % 4]).count();
                let from = edges[(first + run) % 4];
                links[from] = edges[(first + 3) % 4] as u32;
                starts.push(from);
            }
        }
        (links, starts)
    }

    fn rings(&mut self) -> Vec<Vec<Point>> {
        let (mut links, starts) = self.links();
        let mut rings = Vec::new();
        for start in starts {
            let (mut ring, mut edge) = (Vec::new(), start);
            while links[edge] != NONE {
                ring.push(self.crossing(edge));
                edge = std::mem::replace(&mut links[edge], NONE) as usize;
            }
            if ring.len() > 2 {
                rings.push(straightened(&ring));
            }
        }
        rings
    }
}

/// A ring without the corners that hardly are any.
fn straightened(ring: &[Point]) -> Vec<Point> {
    let mut kept: Vec<Point> = Vec::with_capacity(ring.len());
    let mut skipped: Vec<Point> = Vec::new();
    for (index, &corner) in ring.iter().enumerate() {
        let next = ring[(index + 1) % ring.len()];
        skipped.push(corner);
        let bends = |last: Point| skipped.iter().any(|place| place.distance_to_piece(last, next) > STRAIGHT);
        if kept.last().is_none_or(|&last| bends(last)) {
            kept.push(corner);
            skipped.clear();
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Twice the area of a ring, positive where the inside is on the right on a table whose y goes down.
    fn doubled(ring: &[Point]) -> f64 {
        ring.iter().zip(ring.iter().cycle().skip(1)).map(|(one, other)| other.cross(*one)).sum()
    }

    fn disc(place: Point, centre: Point, radius: f64) -> Depth {
        let deep = radius - place.distance(centre);
        Depth { deep, sure: deep.abs() }
    }

    #[test]
    fn a_disc_has_one_round_outline() {
        let centre = Point::new(5.1, 4.3);
        let rings = outlines(Point::new(0.0, 0.0), Point::new(10.0, 9.0), &|place| disc(place, centre, 3.0));
        assert_eq!(rings.len(), 1);
        assert!(rings[0].iter().all(|corner| (corner.distance(centre) - 3.0).abs() < 0.01));
        assert!((doubled(&rings[0]).abs() / 2.0 - std::f64::consts::PI * 9.0).abs() < 0.1);
    }

    #[test]
    fn a_hole_is_an_outline_the_other_way_round() {
        let (centre, hole) = (Point::new(5.0, 5.0), Point::new(6.0, 5.0));
        let ask = |place: Point| {
            let (out, cut) = (disc(place, centre, 4.0).deep, -disc(place, hole, 1.0).deep);
            let deep = out.min(cut);
            Depth { deep, sure: deep.abs() }
        };
        let rings = outlines(Point::new(0.0, 0.0), Point::new(10.0, 10.0), &ask);
        assert_eq!(rings.len(), 2);
        let areas: Vec<f64> = rings.iter().map(|ring| doubled(ring) / 2.0).collect();
        let whole: f64 = areas.iter().sum();
        assert!((whole.abs() - std::f64::consts::PI * 15.0).abs() < 0.15, "{areas:?}");
        assert!(areas[0] * areas[1] < 0.0, "{areas:?}");
    }

    #[test]
    fn an_area_that_leaves_the_box_is_closed_at_its_rim() {
        let rings = outlines(Point::new(0.0, 0.0), Point::new(4.0, 4.0), &|_| Depth { deep: 1.0, sure: 1.0 });
        assert_eq!(rings.len(), 1);
        assert!(rings[0].iter().all(|corner| corner.x > -STEP && corner.y > -STEP));
        let area = doubled(&rings[0]).abs() / 2.0;
        assert!((16.0..20.5).contains(&area), "{area}");
    }

    #[test]
    fn few_places_are_asked_about() {
        let asked = std::cell::Cell::new(0);
        let ask = |place: Point| {
            asked.set(asked.get() + 1);
            disc(place, Point::new(15.0, 15.0), 14.0)
        };
        outlines(Point::new(0.0, 0.0), Point::new(30.0, 30.0), &ask);
        assert!(asked.get() < 3000, "{} of 14641", asked.get());
    }

    #[test]
    fn nothing_has_no_outline() {
        assert!(outlines(Point::new(0.0, 0.0), Point::new(3.0, 3.0), &|_| Depth { deep: -1.0, sure: 0.0 }).is_empty());
    }
}
