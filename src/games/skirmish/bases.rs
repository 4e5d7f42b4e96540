//! Draws a figure on its base, around its middle: the ring of its side, the emblem of its form, what its card can still
//! take, and what lies on it. It is pure.

use tabletron_rules::skirmish::roster::Faction;

use super::{
    drawing::{draw, push, side, words},
    measure::At,
};
use crate::{art::use_at, number::short};

/// How closely the table is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// From so far that a base is a dot.
    Far,
    /// Near enough for emblems and names.
    #[default]
    Near,
}

/// What lies on a figure, in the order in which it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Marker {
    Activated,
    Stunned,
    Aim(u8),
    Burning,
    Critical,
    Marked,
    Hidden,
    Spark,
    Passengers(u8),
}

impl Marker {
    fn symbol(self) -> &'static str {
        match self {
            Marker::Activated => "sk-m-act",
            Marker::Stunned => "sk-m-stun",
            Marker::Aim(_) => "sk-m-aim",
            Marker::Burning => "sk-m-fire",
            Marker::Critical => "sk-m-crit",
            Marker::Marked => "sk-m-mark",
            Marker::Hidden => "sk-m-hide",
            Marker::Spark => "sk-m-spark",
            Marker::Passengers(_) => "sk-civilian",
        }
    }

    /// How many of them, where one is not all.
    fn count(self) -> Option<u8> {
        match self {
            Marker::Aim(count) | Marker::Passengers(count) => (count > 1).then_some(count),
            _ => None,
        }
    }
}

/// A figure as it is to be seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Base {
    /// Of the base, in units.
    pub radius: f32,
    /// Whose it is.
    pub faction: Faction,
    /// The symbol of its form, and the colour.
    pub emblem: (&'static str, &'static str),
    /// What its card can take, and what of that is left.
    pub structure: (u8, u8),
    /// What lies on it.
    pub markers: Vec<Marker>,
    /// Its name.
    pub name: String,
    /// Whether it is in the air.
    pub flies: bool,
    /// Whether only its wreck is left.
    pub is_wreck: bool,
}

/// The share of structure that is left, as a word for the colour.
fn health((left, all): (u8, u8)) -> &'static str {
    match u16::from(left) * 100 / u16::from(all.max(1)) {
        60.. => "good",
        30.. => "worn",
        _ => "bad",
    }
}

/// A symbol around the middle.
fn centred(symbol: &str, half: f32) -> String {
    use_at(symbol, -half, -half, 2.0 * half, 2.0 * half)
}

/// The plate with the ring of a side and the emblem on it.
pub fn plate(base: &Base) -> String {
    let (symbol, colour) = base.emblem;
    format!(
        r#"{}<g class="emblem" color="{colour}">{}</g>"#,
        centred(&format!("sk-base-{}", side(base.faction)), base.radius),
        centred(symbol, base.radius * 0.7),
    )
}

/// The inside of `<g class="figure" data-glow="…">`, around the middle of the base.
pub fn figure(base: &Base, detail: Detail, scale: f32) -> String {
    let radius = base.radius;
    let mut out = format!(r#"<circle class="hit" r="{}"/>"#, short(radius.max(70.0 * scale.min(1.6))));
    if base.is_wreck {
        out.push_str(&use_at("sk-scrap", -radius, -radius * 1.37, 2.0 * radius, 2.375 * radius));
        return out;
    }
    let (dx, dy) = if base.flies { (34.0, 42.0) } else { (12.0, 14.0) };
    let [r, dx, dy] = [radius, dx, dy].map(short);
    draw!(
        out,
        r#"<circle class="shade" cx="{dx}" cy="{dy}" r="{r}"/><circle class="halo" r="{}"/>"#,
        short(radius + 26.0)
    );
    if detail == Detail::Far {
        draw!(out, r#"<g class="body">{}</g>"#, centred(&format!("sk-f-{}", side(base.faction)), radius * 1.25));
        return out;
    }
    // What is drawn in the figure's own measure comes first: every change of measure is a new piece for the browser.
    structure(&mut out, base);
    let below = radius + 30.0 + 40.0 * scale;
    draw!(out, r#"<g class="name">{}</g>"#, words((0.0, below), &base.name, scale));
    draw!(out, r#"<g class="body">{}</g>"#, plate(base));
    markers(&mut out, base, scale);
    out
}

/// An arc around the base: all of it for a fresh card.
fn structure(out: &mut String, base: &Base) {
    let (left, all) = base.structure;
    let share = 100.0 * f32::from(left) / f32::from(all.max(1));
    let radius = base.radius + 13.0;
    draw!(*out, r#"<circle class="worn-off" r="{}"/>"#, short(radius));
    out.push_str(&arc(health(base.structure), (0.0, 0.0), radius, share));
}

/// What is left of a hundred, as an arc around a place from its top to the right.
pub fn arc(health: &str, (x, y): At, radius: f32, share: f32) -> String {
    let [x, y, r, high, share] = [x, y - radius, radius, 2.0 * radius, share].map(short);
    format!(
        r#"<path class="left {health}" d="M{x} {y}a{r} {r} 0 0 1 0 {high}a{r} {r} 0 0 1 0-{high}" pathLength="100" stroke-dasharray="{share} 100"/>"#
    )
}

/// Where markers stand around a base, as directions: lower right first.
const AROUND: [(f32, f32); 6] = [(0.71, 0.71), (0.71, -0.71), (-0.71, -0.71), (-0.71, 0.71), (1.0, 0.0), (-1.0, 0.0)];

fn markers(out: &mut String, base: &Base, scale: f32) {
    let half = (22.0 * scale.clamp(0.9, 1.5)).min(base.radius * 0.5);
    for (marker, (x, y)) in base.markers.iter().zip(AROUND) {
        let far = base.radius + 10.0;
        let (x, y) = (x * far, y * far);
        out.push_str(&use_at(marker.symbol(), x - half, y - half, 2.0 * half, 2.0 * half));
        if let Some(count) = marker.count() {
            let [x, y, size] = [x, y + half * 0.5, half * 1.5].map(short);
            draw!(*out, r#"<text class="count" x="{x}" y="{y}" font-size="{size}">{count}</text>"#);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base() -> Base {
        Base {
            radius: 70.0,
            faction: Faction::Decepticons,
            emblem: ("sk-h-mask", "#fff"),
            structure: (2, 8),
            markers: vec![Marker::Activated, Marker::Aim(2)],
            name: "A & B".to_owned(),
            flies: false,
            is_wreck: false,
        }
    }

    #[test]
    fn a_figure_shows_its_side_its_form_and_what_is_left_of_it() {
        let drawn = figure(&base(), Detail::Near, 1.0);
        for part in ["#sk-base-d", "#sk-h-mask", "left bad", r#"stroke-dasharray="25 100""#, "A &amp; B", "#sk-m-act"] {
            assert!(drawn.contains(part), "{part} is missing: {drawn}");
        }
        assert!(drawn.contains(">2</text>"), "two aim tokens");
    }

    #[test]
    fn from_far_a_figure_is_the_sign_of_its_side() {
        let drawn = figure(&base(), Detail::Far, 3.0);
        assert!(drawn.contains("#sk-f-d") && !drawn.contains("<text"), "{drawn}");
    }

    #[test]
    fn of_a_wreck_only_scrap_is_left() {
        let drawn = figure(&Base { is_wreck: true, ..base() }, Detail::Near, 1.0);
        assert!(drawn.contains("#sk-scrap") && !drawn.contains("#sk-base"), "{drawn}");
    }
}
