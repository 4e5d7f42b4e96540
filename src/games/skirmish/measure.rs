//! Inches on screen: a hundred units of a drawing each. Places, paths and rings as the data of SVG paths.

use std::fmt::Write;

use tabletron_rules::skirmish::geometry::{Leg, Length, Point, Spot};

/// A place in a drawing.
pub type At = (f32, f32);

/// Units of an inch.
pub const INCH: f32 = 100.0;

/// A length in units.
pub fn long(length: Length) -> f32 {
    length as f32 / 10.0
}

/// A place in units.
pub fn at(spot: Spot) -> At {
    (long(spot.x), long(spot.y))
}

/// A place in units.
pub fn of(point: Point) -> At {
    (point.x as f32 * INCH, point.y as f32 * INCH)
}

/// The nearest place of the table to one in units.
pub fn spot((x, y): At, size: (Length, Length)) -> Spot {
    let nearest = |units: f32, most: Length| ((units * 10.0).round_ties_even() as Length).clamp(0, most);
    Spot::new(nearest(x, size.0), nearest(y, size.1))
}

/// A place as two whole numbers: a hundredth of an inch is finer than anybody sees.
pub fn pair((x, y): At) -> String {
    format!("{} {}", x.round_ties_even() as i32, y.round_ties_even() as i32)
}

/// The middle of a circle, as its attributes. A circle that is moved there instead would be a piece of its own for the
/// browser, to be put together with all others in every frame.
pub fn centre((x, y): At) -> String {
    format!(r#"cx="{}" cy="{}""#, x.round_ties_even() as i32, y.round_ties_even() as i32)
}

/// A straight line.
pub fn straight(from: Point, to: Point) -> String {
    format!("M{}L{}", pair(of(from)), pair(of(to)))
}

/// A closed line through places.
pub fn ring(places: impl IntoIterator<Item = At>) -> String {
    let mut out = String::new();
    for place in places {
        out.push(if out.is_empty() { 'M' } else { 'L' });
        out.push_str(&pair(place));
    }
    out.push('Z');
    out
}

/// A circle.
pub fn circle((x, y): At, radius: f32) -> String {
    let (start, wide) = (pair((x - radius, y)), 2.0 * radius);
    format!("M{start}a{radius} {radius} 0 1 0 {wide} 0a{radius} {radius} 0 1 0 -{wide} 0Z")
}

/// Closed lines around an area.
pub fn rings(area: &[Vec<Point>]) -> String {
    area.iter().map(|places| ring(places.iter().map(|&place| of(place)))).collect()
}

/// A path of lines and arcs from a place.
pub fn path(from: Point, legs: &[Leg]) -> String {
    let mut out = format!("M{}", pair(of(from)));
    let mut here = from;
    for leg in legs {
        here = match *leg {
            Leg::Line { to } => {
                // Writing to a string cannot fail.
                let _ = write!(out, "L{}", pair(of(to)));
                to
            }
            Leg::Arc { centre, radius, left, to } => {
                let turned = (here - centre).cross(to - centre);
                let is_large = if left { turned < 0.0 } else { turned > 0.0 };
                let radius = (radius as f32 * INCH).round_ties_even() as i32;
                let (large, sweep) = (u8::from(is_large), u8::from(left));
                let _ = write!(out, "A{radius} {radius} 0 {large} {sweep} {}", pair(of(to)));
                to
            }
        };
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_on_screen_is_a_place_on_the_table() {
        let size = (30_000, 30_000);
        assert_eq!(spot((1234.56, 20.0), size), Spot::new(12_346, 200));
        assert_eq!(spot((-5.0, 99_999.0), size), Spot::new(0, 30_000), "what is beyond the edge is at the edge");
        assert_eq!(at(Spot::new(12_340, 500)), (1234.0, 50.0));
    }

    #[test]
    fn an_arc_turns_the_way_it_is_walked() {
        let (centre, radius) = (Point::new(0.0, 0.0), 1.0);
        let arc = |left, to| path(Point::new(1.0, 0.0), &[Leg::Arc { centre, radius, left, to }]);
        assert_eq!(arc(true, Point::new(0.0, 1.0)), "M100 0A100 100 0 0 1 0 100");
        assert_eq!(arc(true, Point::new(0.0, -1.0)), "M100 0A100 100 0 1 1 0 -100");
        assert_eq!(arc(false, Point::new(0.0, -1.0)), "M100 0A100 100 0 0 0 0 -100");
        assert_eq!(arc(false, Point::new(0.0, 1.0)), "M100 0A100 100 0 1 0 0 100");
    }

    #[test]
    fn an_area_is_one_path() {
        let square = |x: f64| [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)].map(|(dx, dy)| Point::new(x + dx, dy)).to_vec();
        assert_eq!(rings(&[square(0.0), square(2.0)]), "M0 0L100 0L100 100ZM200 0L300 0L300 100Z");
    }
}
