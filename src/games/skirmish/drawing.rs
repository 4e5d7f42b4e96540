//! Draws the table as markup: ground, grid, rulers, zones, obstacles and smoke. It is pure; an inch is a hundred units. All
//! text given to it is plain; it is escaped here. Details are symbols of `art/skirmish.svg`.

use std::fmt::Write;

use tabletron_rules::skirmish::{
    Cloud, Edge, Kind, Obstacle,
    geometry::{Length, Point, Shape},
    roster::Faction,
};

use super::measure::{At, INCH, at, centre, long, of, pair, ring, straight};
use crate::{art::use_at, markup::Markup, number::short};

pub(super) fn push(out: &mut String, part: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = out.write_fmt(part);
}

macro_rules! draw {
    ($out:expr, $($part:tt)*) => { push(&mut $out, format_args!($($part)*)) };
}
pub(super) use draw;

/// The size of a table.
pub type Size = (Length, Length);

/// How much larger than on a small table things on the rim are.
fn rim(size: Size) -> f32 {
    if size.0.max(size.1) > 30_000 { 2.2 } else { 1.0 }
}

/// The whole drawing: left, top, width, height.
pub fn extent(size: Size) -> [f32; 4] {
    let (width, depth, rim) = (long(size.0), long(size.1), rim(size));
    let (left, top, rest) = (170.0 * rim, 130.0 * rim, 110.0 * rim);
    [-left, -top, width + left + rest, depth + top + rest]
}

/// The letter of a side in class names and data.
pub fn side(faction: Faction) -> &'static str {
    match faction {
        Faction::Autobots => "a",
        Faction::Decepticons => "d",
    }
}

/// The ground, which never changes: sand, a road, the grid of inches, the edge and its rulers.
pub fn ground(size: Size) -> String {
    let (width, depth) = (long(size.0), long(size.1));
    let mut out = String::new();
    let [w, d] = [width, depth].map(short);
    draw!(out, r#"<rect class="frame" x="-12" y="-12" width="{}" height="{}" rx="10"/>"#, width + 24.0, depth + 24.0);
    draw!(out, r#"<svg width="{w}" height="{d}"><rect class="sand" width="{w}" height="{d}"/>"#);
    draw!(out, r#"<path class="dune" d="{}"/>"#, dunes(width, depth));
    for class in ["kerb", "road", "lane"] {
        draw!(out, r#"<path class="{class}" d="{}"/>"#, road(width, depth));
    }
    draw!(out, r#"<path class="grit" d="{}"/>"#, grit(width, depth));
    draw!(out, r#"<path class="inch" d="{}"/>"#, grid(width, depth, 100));
    draw!(out, r#"<path class="five" d="{}"/></svg>"#, grid(width, depth, 500));
    draw!(out, r#"<path class="bracket" d="{}"/>"#, brackets(width, depth));
    rulers(&mut out, size);
    out
}

/// Lines of equal height, here and there.
fn dunes(width: f32, depth: f32) -> String {
    let mut out = String::new();
    let across = (width / 1500.0).max(1.0) as i32;
    let down = (depth / 1500.0).max(1.0) as i32;
    for number in 0..across * down {
        let (column, row) = (number % across, number / across);
        let x = (column as f32 + 0.5) * width / across as f32 + ((number * 37) % 60) as f32 * 8.0 - 240.0;
        let y = (row as f32 + 0.5) * depth / down as f32 + ((number * 53) % 60) as f32 * 8.0 - 240.0;
        for step in 1..=3 {
            let (wide, high) = (step as f32 * 210.0, step as f32 * (110.0 + ((number * 29) % 5) as f32 * 16.0));
            draw!(
                out,
                "M{}C{} {} {}S{} {}S{} {}",
                pair((x - wide, y)),
                pair((x - wide, y - high * 1.3)),
                pair((x - wide * 0.2, y - high * 0.7)),
                pair((x + wide * 0.3, y - high * 0.9)),
                pair((x + wide * 1.2, y - high * 0.2)),
                pair((x + wide, y + high * 0.3)),
                pair((x - wide * 0.3, y + high * 1.5)),
                pair((x - wide, y)),
            );
        }
    }
    out
}

/// Two roads that meet, in parts of the table.
fn road(width: f32, depth: f32) -> String {
    let place = |x: f32, y: f32| pair((x * width, y * depth));
    let [a, b, c, d] = [place(-0.05, 0.83), place(0.22, 0.86), place(0.29, 0.82), place(0.4, 0.75)];
    let [e, f, g, h] = [place(0.63, 0.65), place(0.66, 0.52), place(0.8, 0.41), place(1.05, 0.44)];
    let [i, j, k] = [place(0.64, 0.4), place(0.58, 0.33), place(0.58, 0.21)];
    let [l, m] = [place(0.57, 0.07), place(0.55, -0.05)];
    format!("M{a}C{b} {c} {d}S{e} {f} {g} {h}M{f}C{i} {j} {k}S{l} {m}")
}

/// Pebbles.
fn grit(width: f32, depth: f32) -> String {
    let count = (width * depth / 60_000.0) as u32;
    let mut out = String::new();
    let mut seed = 7_u32;
    let mut next = |below: f32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) as f32 / (1 << 24) as f32 * below
    };
    for _ in 0..count.min(900) {
        draw!(out, "M{}h{}", pair((next(width), next(depth))), 6 + next(9.0) as i32);
    }
    out
}

fn grid(width: f32, depth: f32, step: usize) -> String {
    let mut out = String::new();
    (step..width as usize).step_by(step).for_each(|x| draw!(out, "M{x} 0V{depth}"));
    (step..depth as usize).step_by(step).for_each(|y| draw!(out, "M0 {y}H{width}"));
    out
}

fn brackets(width: f32, depth: f32) -> String {
    format!("M0 150V0H150M{0} 0H{1}V150M{1} {2}V{3}H{0}M150 {3}H0V{2}", width - 150.0, width, depth - 150.0, depth)
}

/// Inches along the upper and the left edge.
fn rulers(out: &mut String, size: Size) {
    let (rim, every) = (rim(size), if rim(size) > 1.0 { 10 } else { 5 });
    let (mut ticks, mut numbers) = (String::new(), String::new());
    let font = short(48.0 * rim);
    for inch in 0..=size.0.max(size.1) / 1000 {
        let (place, far) = (inch * 100, if inch % every == 0 { 44.0 } else { 20.0 } * rim.sqrt());
        let (on_top, on_left) = (inch <= size.0 / 1000, inch <= size.1 / 1000);
        let (gap, text) = (72.0 * rim, inch % every == 0);
        if on_top {
            draw!(ticks, "M{place}-14v-{far}");
        }
        if on_left {
            draw!(ticks, "M-14 {place}h-{far}");
        }
        if on_top && text {
            draw!(numbers, r#"<text x="{place}" y="{}" font-size="{font}">{inch}</text>"#, short(-gap));
        }
        if on_left && text {
            let y = short(place as f32 + 16.0 * rim);
            draw!(numbers, r#"<text class="end" x="{}" y="{y}" font-size="{font}">{inch}</text>"#, short(-gap));
        }
    }
    draw!(*out, r#"<path class="ticks" d="{ticks}"/><g class="ruler">{numbers}</g>"#);
}

/// A zone where figures start, or where the Allspark is brought home: a strip along an edge.
#[derive(Clone, Debug, PartialEq)]
pub struct Strip {
    /// Whose.
    pub faction: Faction,
    /// Along which edge.
    pub edge: Edge,
    /// From where to where along it; all of it as a rule.
    pub span: (Length, Length),
    /// What it says.
    pub text: String,
    /// Whether somebody may be placed there now.
    pub is_open: bool,
}

/// The depth of a strip in units.
const STRIP: f32 = 5.0 * INCH;

/// A strip along an edge.
pub fn strip(strip: &Strip, size: Size) -> String {
    let (width, depth) = (long(size.0), long(size.1));
    let (from, to) = (long(strip.span.0), long(strip.span.1));
    let (x, y, w, h) = match strip.edge {
        Edge::Top => (from, 0.0, to - from, STRIP),
        Edge::Bottom => (from, depth - STRIP, to - from, STRIP),
        Edge::Left => (0.0, from, STRIP, to - from),
        Edge::Right => (width - STRIP, from, STRIP, to - from),
    };
    let mut out =
        format!(r#"<g class="strip side-{}{}">"#, side(strip.faction), if strip.is_open { " open" } else { "" });
    if strip.is_open {
        let lines = hatch(w, h, strip.faction);
        let [x, y, w, h] = [x, y, w, h].map(short);
        draw!(out, r#"<rect class="wash" x="{x}" y="{y}" width="{w}" height="{h}"/>"#);
        draw!(out, r#"<svg x="{x}" y="{y}" width="{w}" height="{h}"><path class="hatch" d="{lines}"/></svg>"#);
    }
    draw!(out, r#"<path class="rim" d="{}"/>"#, inner_rim(strip.edge, (x, y, w, h)));
    let (place, turn) = match strip.edge {
        Edge::Top => ((x + 40.0, y + 68.0), 0),
        Edge::Bottom => ((x + 40.0, y + h - 32.0), 0),
        Edge::Left => ((x + 68.0, y + h - 40.0), -90),
        Edge::Right => ((x + w - 68.0, y + 40.0), 90),
    };
    let text = Markup::text(&strip.text);
    draw!(out, r#"<text transform="translate({})rotate({turn})">{text}</text></g>"#, pair(place));
    out
}

/// The side of a strip that faces the table.
fn inner_rim(edge: Edge, (x, y, w, h): (f32, f32, f32, f32)) -> String {
    match edge {
        Edge::Top => format!("M{}h{w}", pair((x, y + h))),
        Edge::Bottom => format!("M{}h{w}", pair((x, y))),
        Edge::Left => format!("M{}v{h}", pair((x + w, y))),
        Edge::Right => format!("M{}v{h}", pair((x, y))),
    }
}

/// Slanted lines; those of the sides lean to different sides.
fn hatch(width: f32, height: f32, faction: Faction) -> String {
    let mut out = String::new();
    let mut x = -height;
    while x < width {
        match faction {
            Faction::Autobots => draw!(out, "M{} {}l{height}-{height}", x as i32, height as i32),
            Faction::Decepticons => draw!(out, "M{} 0l{height} {height}", x as i32),
        }
        x += 70.0;
    }
    out
}

/// Where the light comes from, a roof is shifted, and away from it falls the shade: in units for an inch of height.
const LEAN: At = (-5.0, -6.0);
const SHADE: At = (18.0, 22.0);

fn shifted((x, y): At, by: At, times: f32) -> At {
    (x + by.0 * times, y + by.1 * times)
}

/// The corners of a convex outline around places, in order.
fn hull(mut places: Vec<At>) -> Vec<At> {
    places.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1)));
    let turns = |a: At, b: At, c: At| (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0) > 0.0;
    let half = |places: &mut dyn Iterator<Item = At>| {
        let mut kept: Vec<At> = Vec::new();
        for place in places {
            while let [.., a, b] = kept[..]
                && !turns(a, b, place)
            {
                kept.pop();
            }
            kept.push(place);
        }
        kept.pop();
        kept
    };
    let mut outline = half(&mut places.iter().copied());
    outline.extend(half(&mut places.iter().rev().copied()));
    outline
}

/// An obstacle with its shade.
pub fn obstacle(obstacle: &Obstacle) -> String {
    match obstacle.kind {
        Kind::Long | Kind::Square => house(obstacle),
        Kind::Trees => trees(obstacle),
        Kind::Lake => lake(obstacle),
        Kind::Wreck => wreck(obstacle),
    }
}

/// The corners of a footprint; a disc has none.
fn corners(shape: &Shape) -> Vec<At> {
    match shape {
        Shape::Polygon(polygon) => polygon.corners().iter().map(|&corner| of(corner)).collect(),
        Shape::Disc { .. } => Vec::new(),
    }
}

fn scaled(places: &[At], centre: At, by: f32) -> Vec<At> {
    places.iter().map(|place| (centre.0 + (place.0 - centre.0) * by, centre.1 + (place.1 - centre.1) * by)).collect()
}

/// `<use>` of a symbol drawn around its middle, at a place and turned.
fn turned(symbol: &str, place: At, turn: u8, (wide, high): (f32, f32)) -> String {
    let degrees = u16::from(turn) * 15;
    let inside = use_at(symbol, -wide / 2.0, -high / 2.0, wide, high);
    format!(r#"<g transform="translate({})rotate({degrees})">{inside}</g>"#, pair(place))
}

fn house(obstacle: &Obstacle) -> String {
    let (foot, centre, high) = (corners(&obstacle.shape()), at(obstacle.at), long(obstacle.kind.height()) / INCH);
    let lift = |place: At| shifted(place, LEAN, high);
    let roof: Vec<At> = scaled(&foot, centre, 0.96).into_iter().map(lift).collect();
    let shade = foot.iter().copied().chain(foot.iter().map(|&place| shifted(place, SHADE, high))).collect();
    let mut out = format!(
        r#"<path class="shade" d="{}"/><path class="foot" d="{}"/>"#,
        ring(hull(shade)),
        ring(foot.iter().copied())
    );
    for (index, &corner) in foot.iter().enumerate() {
        let next = (index + 1) % foot.len();
        let way = (foot[next].0 - corner.0, foot[next].1 - corner.1);
        let is_lit = way.1 - way.0 < 0.0;
        let class = if is_lit { "wall lit" } else { "wall" };
        draw!(out, r#"<path class="{class}" d="{}"/>"#, ring([corner, foot[next], roof[next], roof[index]]));
    }
    let middle = lift(centre);
    draw!(out, r#"<path class="roof" d="{}"/>"#, ring(roof.iter().copied()));
    draw!(out, r#"<path class="inner" d="{}"/>"#, ring(scaled(&roof, middle, 0.92)));
    match obstacle.kind {
        Kind::Long => out + &turned("sk-roof-long", middle, obstacle.turn, (570.0, 380.0)),
        _ => out + &turned("sk-roof-square", middle, obstacle.turn, (470.0, 470.0)),
    }
}

fn trees(obstacle: &Obstacle) -> String {
    let place = at(obstacle.at);
    let shade = centre(shifted(place, SHADE, 3.4));
    format!(
        r#"<circle class="shade" r="200" {shade}/>{}<circle class="edge" r="200" {}/>"#,
        turned("sk-trees", place, obstacle.turn, (420.0, 420.0)),
        centre(place),
    )
}

fn lake(obstacle: &Obstacle) -> String {
    let (shore, centre) = (corners(&obstacle.shape()), at(obstacle.at));
    let ring_of = |by: f32| ring(scaled(&shore, centre, by));
    format!(
        r#"<path class="bank" d="{}"/><path class="water" d="{}"/><path class="shallow" d="{}"/><path class="deep" d="{}"/>{}"#,
        ring_of(1.05),
        ring_of(1.0),
        ring_of(0.86),
        ring_of(0.62),
        turned("sk-waves", centre, obstacle.turn, (560.0, 373.0)),
    )
}

fn wreck(obstacle: &Obstacle) -> String {
    let (foot, place) = (corners(&obstacle.shape()), at(obstacle.at));
    let shade = foot.iter().copied().chain(foot.iter().map(|&corner| shifted(corner, SHADE, 1.4))).collect();
    format!(
        r#"<path class="shade" d="{}"/>{}"#,
        ring(hull(shade)),
        turned("sk-wreck", place, obstacle.turn, (320.0, 232.0))
    )
}

/// The name of an obstacle and its height, over its lower half.
pub fn caption(obstacle: &Obstacle, text: &str, scale: f32) -> String {
    let (x, y) = at(obstacle.at);
    let (_, low) = obstacle.shape().bounds();
    let y = match obstacle.kind {
        Kind::Long | Kind::Square => (low.y as f32 * INCH - 96.0).max(y),
        _ => y + 16.0,
    };
    format!(r#"<g class="caption">{}</g>"#, words((x, y), text, scale))
}

/// The height of letters at scale 1.
const LETTER: f32 = 46.0;

/// Text at a place, of a size that can be read.
pub fn words((x, y): At, text: &str, scale: f32) -> String {
    let [x, y, size] = [x, y, LETTER * scale].map(short);
    format!(r#"<text x="{x}" y="{y}" font-size="{size}">{}</text>"#, Markup::text(text))
}

/// A cloud of smoke.
pub fn cloud(cloud: &Cloud) -> String {
    let (place, radius) = (at(cloud.at), f32::from(cloud.radius) * INCH);
    let mut out = format!(r#"<g class="smoke" transform="translate({})"><circle r="{radius}"/>"#, pair(place));
    for (x, y, r) in [(-0.4, -0.3, 0.5), (0.4, -0.35, 0.45), (0.45, 0.35, 0.5), (-0.35, 0.4, 0.48), (0.0, 0.0, 0.42)] {
        let [x, y, r] = [x, y, r].map(|part: f32| short(part * radius));
        draw!(out, r#"<circle class="puff" cx="{x}" cy="{y}" r="{r}"/>"#);
    }
    out + "</g>"
}

/// A symbol drawn around its middle at a place.
pub fn token(symbol: &str, place: At, (wide, high): (f32, f32)) -> String {
    turned(symbol, place, 0, (wide, high))
}

/// A disc on the ground that something is about.
pub fn disc(class: &str, place: At, radius: f32) -> String {
    format!(r#"<circle class="{class}" r="{radius}" {}/>"#, centre(place))
}

/// An obstacle that is about to be put somewhere.
pub fn plan(obstacle: &Obstacle) -> String {
    match obstacle.shape() {
        Shape::Disc { centre, radius } => disc("plan", of(centre), radius as f32 * INCH),
        shape => format!(r#"<path class="plan" d="{}"/>"#, ring(corners(&shape))),
    }
}

/// A straight line.
pub fn line(class: &str, from: Point, to: Point) -> String {
    format!(r#"<path class="{class}" d="{}"/>"#, straight(from, to))
}

#[cfg(test)]
mod tests {
    use tabletron_rules::skirmish::geometry::Spot;

    use super::*;

    const SPRITE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/public/art/skirmish.svg"));

    fn symbols(drawing: &str) -> impl Iterator<Item = &str> {
        drawing.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next())
    }

    #[test]
    fn every_obstacle_is_made_of_symbols_that_are_there() {
        for kind in Kind::ALL {
            let drawing = obstacle(&Obstacle { kind, at: Spot::at(10, 10), turn: 1 });
            for symbol in symbols(&drawing) {
                assert!(SPRITE.contains(&format!("id=\"{symbol}\"")), "{symbol}");
            }
            assert!(drawing.contains("class=\"shade\"") || kind == Kind::Lake, "{kind:?} has no height");
        }
    }

    #[test]
    fn a_ruler_counts_every_inch_and_names_some() {
        let small = ground((30_000, 30_000));
        assert_eq!(small.matches("<text").count(), 14, "0, 5, … 30 on two edges");
        let large = ground((30_000, 90_000));
        assert_eq!(large.matches("<text").count(), 4 + 10);
        assert!(large.contains("V9000") && large.contains("M0 8900H3000"), "the grid has every inch");
    }

    #[test]
    fn a_strip_lies_along_its_edge_and_its_words_are_text() {
        let of = |edge, is_open| {
            let text = "<b>".to_owned();
            strip(&Strip { faction: Faction::Autobots, edge, span: (0, 30_000), text, is_open }, (30_000, 30_000))
        };
        assert!(of(Edge::Bottom, true).contains(r#"y="2500" width="3000" height="500""#));
        assert!(of(Edge::Right, false).contains("M2500 0v3000"));
        assert!(of(Edge::Left, false).contains("&lt;b&gt;") && !of(Edge::Left, false).contains("hatch"));
    }

    #[test]
    fn a_shade_is_the_hull_of_the_foot_and_its_shifted_self() {
        let square = vec![(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0), (5.0, 5.0), (15.0, 15.0)];
        assert_eq!(hull(square), [(0.0, 0.0), (10.0, 0.0), (15.0, 15.0), (0.0, 10.0)]);
    }
}
