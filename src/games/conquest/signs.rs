//! Signs over the land: what can be picked, odds, crossings, marches. All text given here is plain; it is escaped here.

use crate::{
    markup::{Markup, Tag},
    number::short,
    table::spot::drawn,
};

/// How a place stands out: the value of `data-glow`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glow {
    /// It does not.
    #[default]
    None,
    /// It can be picked now.
    Pick,
    /// It is picked.
    Chosen,
    /// It is attacked.
    Target,
}

impl Glow {
    /// The value of `data-glow`, if any.
    pub fn key(self) -> Option<&'static str> {
        match self {
            Glow::None => None,
            Glow::Pick => Some("pick"),
            Glow::Chosen => Some("chosen"),
            Glow::Target => Some("target"),
        }
    }
}

/// A place on a board.
pub type Spot = (f32, f32);

/// The odds of attacking a place. A pill may reach over a neighbour: to keep all of them in sight, draw them above the
/// places, each in a group with `data-glow`.
pub fn odds((x, y): Spot, text: &str) -> String {
    let half = 7.0 + 3.5 * text.chars().count() as f32;
    format!(
        r#"<g class="odds" transform="translate({} {})"><rect x="{}" y="-10" width="{}" height="20" rx="10"/><text class="ct" y="4.5">{}</text></g>"#,
        short(x),
        short(y),
        short(-half),
        short(2.0 * half),
        Markup::text(text),
    )
}

/// The crossings of a map from its table: from, to, the place on the border, and the angle of the way in degrees.
pub fn crossing(borders: &[(u8, u8, i16, i16, i16)], from: usize, to: usize) -> Option<(f32, f32, f32)> {
    let is = |place: u8, index: usize| usize::from(place) == index;
    borders.iter().find_map(|&(a, b, x, y, angle)| {
        let forth = is(a, from) && is(b, to);
        let back = is(a, to) && is(b, from);
        (forth || back)
            .then(|| (f32::from(x), f32::from(y), f32::from(if forth { angle } else { (angle + 180) % 360 })))
    })
}

/// A march to be seen: from where to where, in whose colour.
pub type March = (Spot, Spot, u8);

/// A figure that travels to where it is now. Even and odd steps have animations of their own, so that each one is seen.
pub fn march(step: usize, ((x, y), (to_x, to_y), colour): March, figure: &str) -> Tag {
    drawn(if step.is_multiple_of(2) { "march even" } else { "march odd" }, format!(r#"<g class="walker">{figure}</g>"#))
        .seat(colour)
        .attr("aria-hidden", "true")
        .attr("transform", &format!("translate({} {})", short(to_x), short(to_y)))
        .attr("--dx", &format!("{}px", short(x - to_x)))
        .attr("--dy", &format!("{}px", short(y - to_y)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_found_from_both_sides_and_points_the_other_way_back() {
        let borders = [(1, 2, 10, 20, 350)];
        assert_eq!(crossing(&borders, 1, 2), Some((10.0, 20.0, 350.0)));
        assert_eq!(crossing(&borders, 2, 1), Some((10.0, 20.0, 170.0)));
        assert_eq!(crossing(&borders, 1, 3), None);
    }
}
