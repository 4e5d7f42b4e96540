//! Signs over the land: what can be picked, odds, crossings, marches. All text given here is plain; it is escaped here.

use tabletron_rules::{Bits, bits::Numbered};

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

/// What can be picked, and what is.
#[derive(Clone, Copy)]
pub struct Signs<T> {
    /// What can be picked now.
    pub can: Bits<T>,
    /// What is picked, or where the attack under way comes from.
    pub chosen: Option<T>,
    /// What is attacked.
    pub target: Option<T>,
    /// Where an attack could come from.
    pub from: Option<T>,
}

impl<T: Numbered + PartialEq> Signs<T> {
    /// Those of an attack under way, or of none.
    pub fn of(from: Option<T>, to: Option<T>) -> Self {
        Signs { can: Bits::EMPTY, chosen: from, target: to, from: None }
    }

    /// How an area stands out.
    pub fn glow(&self, area: T) -> Glow {
        if self.target == Some(area) {
            Glow::Target
        } else if self.chosen == Some(area) {
            Glow::Chosen
        } else if self.can.has(area) {
            Glow::Pick
        } else {
            Glow::None
        }
    }
}

/// A way over a border, by the numbers of the areas, and whether it is the attack under way.
pub type Arrow = (usize, usize, bool);

/// The arrows from an area to others that it could attack, and that of the attack under way.
pub fn arrows<T: Numbered>(from: Option<T>, to: Bits<T>, under_way: Option<(T, T)>) -> Vec<Arrow> {
    let number = |area: T| usize::from(area.number());
    let possible = from.into_iter().flat_map(|from| to.iter().map(move |to| (number(from), number(to), false)));
    possible.chain(under_way.map(|(from, to)| (number(from), number(to), true))).collect()
}

/// Tells one step from the next, so that what happens in each is seen.
pub fn beat(step: usize) -> &'static str {
    if step.is_multiple_of(2) { "even" } else { "odd" }
}

/// What an area says to a screen reader: its parts, and whether it can be picked or is.
pub fn spoken(mut parts: Vec<String>, glow: Glow, can: &'static str, chosen: &'static str) -> String {
    match glow {
        Glow::Pick => parts.push(can.to_owned()),
        Glow::Chosen => parts.push(chosen.to_owned()),
        Glow::None | Glow::Target => {}
    }
    parts.join(" ")
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
    drawn(&format!("march {}", beat(step)), format!(r#"<g class="walker">{figure}</g>"#))
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
