//! Signs over the land: what can be picked, odds, the box of an attack, marches. All text given here is plain; it is
//! escaped here.

use super::lettering::{capitals, lines, width_of};
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

/// The box with the odds of one attack.
#[derive(Clone, Debug, PartialEq)]
pub struct Callout {
    /// Where it points.
    pub at: Spot,
    /// Who attacks whom.
    pub title: String,
    /// The chance.
    pub percent: String,
    /// The chance, from 0 to 1.
    pub share: f32,
    /// What it costs.
    pub text: String,
}

/// How far it is.
fn length(x: f32, y: f32) -> f32 {
    (x * x + y * y).sqrt()
}

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

/// Where the box of the odds should point at: the far side of what is attacked over a crossing, so that both sides stay
/// in sight.
pub fn far_side(middle: Spot, crossing: Option<Spot>) -> Spot {
    let (x, y) = crossing.unwrap_or((middle.0, middle.1 + 1.0));
    let (dx, dy) = (middle.0 - x, middle.1 - y);
    let far = length(dx, dy).max(1.0);
    (middle.0 + dx / far * 30.0, middle.1 + dy / far * 30.0)
}

/// The height of a line of the box.
const LINE: f32 = 11.5;

/// The box with the odds: a title, a percentage with its bar, and a line of text. It stands away from the nearest of the
/// board's middles, and is kept inside the board: left, top, width, height.
pub fn callout(board: [f32; 4], middles: impl Iterator<Item = Spot>, callout: &Callout) -> String {
    let Callout { at, title, percent, share, text } = callout;
    let letters = |line: &str| line.chars().count() as f32;
    let heading = capitals(title);
    let title_lines = lines(&heading, if letters(title) > 16.0 { 2 } else { 1 });
    let widest = title_lines.iter().map(|line| width_of(line) * 10.2).fold(letters(text) * 5.6, f32::max);
    let (width, extra) = ((widest + 18.0).clamp(86.0, 190.0), LINE * (title_lines.len() - 1) as f32);
    let height = 82.0 + extra;
    let nearest = middles.map(|(x, y)| (at.0 - x, at.1 - y));
    let (dx, dy) = nearest.min_by(|a, b| length(a.0, a.1).total_cmp(&length(b.0, b.1))).unwrap_or((0.0, -1.0));
    let far = length(dx, dy).max(1.0);
    let place = |point: f32, way: f32, size: f32, start: f32, whole: f32| {
        (point + way / far * (size / 2.0 + 22.0) - size / 2.0).clamp(start + 3.0, start + whole - size - 3.0)
    };
    let left = place(at.0, dx, width, board[0], board[2]);
    let top = place(at.1, dy, height, board[1], board[3]);
    let (x, y) = (at.0 - left, at.1 - top);
    let (cx, cy) = (width / 2.0, height / 2.0);
    let reach = length(x - cx, y - cy).max(1.0);
    let (nx, ny) = (-(y - cy) / reach * 11.0, (x - cx) / reach * 11.0);
    let tail = format!("M{}z", [x, y, cx + nx, cy + ny, cx - nx, cy - ny].map(short).join(" "));
    let bar = width - 18.0;
    let share = short(bar * share.clamp(0.0, 1.0));
    let [left, top, width, height, cx, bar, extra] = [left, top, width, height, cx, bar, extra].map(short);
    let mut out = format!(
        r#"<g class="tip" transform="translate({left} {top})"><path class="tail" d="{tail}"/><rect class="body" width="{width}" height="{height}" rx="9"/><path d="{tail}"/>"#
    );
    for (number, line) in title_lines.iter().enumerate() {
        let y = short(15.0 + LINE * number as f32);
        let line = Markup::text(line);
        out += &format!(r#"<text class="lbl on" transform="translate({cx} {y})scale(.88 1)">{line}</text>"#);
    }
    let (percent, text) = (Markup::text(percent), Markup::text(text));
    out += &format!(
        r#"<g transform="translate(0 {extra})"><text class="pc100" x="{cx}" y="43">{percent}</text><rect class="track" x="9" y="50" width="{bar}" height="7" rx="3.5"/><rect class="share" x="9" y="50" width="{share}" height="7" rx="3.5"/><path class="half" d="M{cx} 48v11"/><text class="lbl" transform="translate({cx} 72)scale(.88 1)">{text}</text></g></g>"#,
    );
    out
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

    const BOARD: [f32; 4] = [0.0, 0.0, 400.0, 300.0];

    fn box_at(at: Spot) -> String {
        let callout = Callout {
            at,
            title: "A <b> ▸ B".to_owned(),
            percent: "83%".to_owned(),
            share: 2.0,
            text: "& more".to_owned(),
        };
        super::callout(BOARD, [(100.0, 100.0)].into_iter(), &callout)
    }

    #[test]
    fn the_box_of_the_odds_is_escaped_and_its_bar_never_overflows() {
        let drawn = box_at((120.0, 100.0));
        assert!(drawn.contains("&lt;B&gt;") && drawn.contains("&amp; more"), "{drawn}");
        let width =
            |class: &str| drawn.split(class).nth(1).and_then(|rest| rest.split("width=\"").nth(1)?.split('"').next());
        assert_eq!(width("\"track\""), width("\"share\""));
    }

    #[test]
    fn a_way_is_found_from_both_sides_and_points_the_other_way_back() {
        let borders = [(1, 2, 10, 20, 350)];
        assert_eq!(crossing(&borders, 1, 2), Some((10.0, 20.0, 350.0)));
        assert_eq!(crossing(&borders, 2, 1), Some((10.0, 20.0, 170.0)));
        assert_eq!(crossing(&borders, 1, 3), None);
    }
}
