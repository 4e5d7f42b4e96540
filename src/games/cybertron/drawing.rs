//! Draws the board as markup. It is pure: what it shows comes in, SVG comes out. All text given to it is plain; it is
//! escaped here. The outlines and the figures are symbols of `art/cybertron.svg`.

use super::plot::{
    DECAGON_FACTORY, DECAGON_HATCH, FACE, LINKS, MOON_FACTORY, MOON_HATCH, PLATES, PLOTS, Plot, crossing,
};
pub use crate::games::conquest::signs::Glow;
use crate::{
    art::use_at,
    games::conquest::{
        lettering::{capitals, lines, remembered},
        pieces::{self, Force},
        signs,
    },
    markup::{Markup, draw},
    number::short,
};

/// What is to be seen of a zone.
#[derive(Clone, Debug, Default)]
pub struct ZoneLook<'a> {
    /// The zone's number on the map; 42 and 43 are the factories.
    pub index: usize,
    /// Its name, plain text. Factories show none.
    pub name: &'a str,
    /// The seat colour of its owner, 1 to 5.
    pub owner: Option<u8>,
    /// All the strength there, the leader's included.
    pub units: u16,
    /// The symbol of a leader who is there.
    pub leader: Option<&'static str>,
    /// A rotating zone is aligned, a sliding zone or a factory is open. A closed factory is not drawn.
    pub open: bool,
}

/// The plot of a zone, and whether it is a factory. A closed factory has none.
fn plot(look: &ZoneLook<'_>) -> Option<(&'static Plot, bool)> {
    let (plot, is_factory) = (PLOTS.get(look.index)?, look.index >= PLATES);
    (look.open || !is_factory).then_some((plot, is_factory))
}

/// The inside of `<g class="zone" data-glow="…">`: the ground that is pressed, and the rings. They are always there;
/// `data-glow` of the group around shows and colours them, so that nothing is drawn anew when a zone only begins to glow:
/// see [`Glow::key`].
pub fn zone(look: &ZoneLook<'_>) -> String {
    let mut out = String::new();
    let Some((plot, _)) = plot(look) else { return out };
    let (shape, place) = shape(look.index, plot);
    let outer = outer(look.index);
    let inner = if disc(look.index).is_some() { "e" } else { "i" };
    for class in ["hit", "glow", "rim"] {
        draw!(out, r##"<use class="{class}" href="#cy-{outer}-{shape}"{place}/>"##);
    }
    for class in ["gap", "focus"] {
        draw!(out, r##"<use class="{class}" href="#cy-{inner}-{shape}"{place}/>"##);
    }
    out
}

/// The inside of `<g class="force" data-seat="…">`, which is the owner's strip of light and the pieces, and of
/// `<g class="tally" data-seat="…">`, which is the name and the count.
pub fn force(look: &ZoneLook<'_>) -> Force {
    let mut force = Force::default();
    let Some((plot, is_factory)) = plot(look) else { return force };
    if look.owner.is_some() {
        let (shape, place) = shape(look.index, plot);
        for class in ["lit", "led"] {
            draw!(force.low, r##"<use class="{class}" href="#cy-i-{shape}"{place}/>"##);
        }
    }
    if !is_factory {
        name(&mut force.tally, look, plot);
    }
    if let (Some(owner), 1..) = (look.owner, look.units) {
        pieces(&mut force, plot, owner, look.units, look.leader);
    }
    force
}

/// The odds of attacking a zone, plain text, to be drawn above the zones.
pub fn odds(index: usize, text: &str) -> String {
    PLOTS.get(index).map(|plot| signs::odds(plot.odds, text)).unwrap_or_default()
}

/// The name of a zone's shape, and where it lies if it is not drawn in its place.
fn shape(index: usize, plot: &Plot) -> (&'static str, String) {
    let at = |(x, y): (f32, f32)| format!(r#" x="{}" y="{}""#, short(x), short(y));
    match index {
        DECAGON_FACTORY => ("factory", at(DECAGON_HATCH)),
        MOON_FACTORY => ("factory", at(MOON_HATCH)),
        _ => (plot.id, String::new()),
    }
}

/// Where a disc reaches over the plate, the outline goes around both.
fn outer(index: usize) -> &'static str {
    if disc(index).is_some() { "e" } else { "o" }
}

/// The light around a zone that can be picked.
pub fn light(index: usize) -> String {
    let Some(plot) = PLOTS.get(index) else { return String::new() };
    let (shape, place) = shape(index, plot);
    format!(r##"<use href="#cy-{}-{shape}"{place}/>"##, outer(index))
}

/// The height of a line of a name.
const LINE: f32 = 11.5;

fn name(out: &mut String, look: &ZoneLook<'_>, plot: &Plot) {
    let set = remembered(look.index, look.name, || {
        let mut fresh = String::new();
        set_name(&mut fresh, look, plot);
        fresh
    });
    out.push_str(&set);
}

fn set_name(out: &mut String, look: &ZoneLook<'_>, plot: &Plot) {
    let capitals = capitals(look.name);
    let set = FACE.set(&capitals, plot.span);
    let (x, y) = plot.name_at;
    let count = set.lines.len();
    let (name, first) = FACE.draw(&set, plot.name_at, |number| 4.0 - LINE * (count - 1 - number) as f32);
    out.push_str(&name);
    let glyph = match look.index {
        PION => (786.0, 267.0),
        PRAXUS => (354.0, 266.0),
        _ => (x - first / 2.0 - 9.0, y - LINE * (count - 1) as f32),
    };
    draw!(
        *out,
        r##"<use class="gl" data-sector="{0}" href="#cy-g-{0}" x="{1}" y="{2}" width="12.5" height="12.5"/>"##,
        plot.sector,
        short(glyph.0 - 6.2),
        short(glyph.1 - 6.2),
    );
}

/// A piece in the row: its symbol, the width it takes, and its picture's left, top, width and height around its feet.
struct Piece {
    symbol: &'static str,
    width: f32,
    picture: [f32; 4],
}

const ROBOT: Piece = Piece { symbol: "cy-robot", width: 23.0, picture: [-12.0, -31.0, 24.0, 34.0] };
const VEHICLE: Piece = Piece { symbol: "cy-vehicle", width: 32.0, picture: [-17.0, -20.0, 34.0, 24.0] };
const ROBOT_LEADER: [f32; 4] = [-26.0, -52.0, 52.0, 56.0];
const VEHICLE_LEADER: [f32; 4] = [-30.0, -36.0, 60.0, 40.0];
/// The pieces shown for a strength: vehicles for threes, robots for the rest, as many as fit.
fn squad(units: u16, most: usize, room: f32) -> Vec<Piece> {
    let (vehicles, robots) = pieces::squad(units, most, room, (VEHICLE.width, ROBOT.width));
    (0..vehicles).map(|_| VEHICLE).chain((0..robots).map(|_| ROBOT)).collect()
}

fn picture(out: &mut String, piece: &Piece, x: f32, y: f32, scale: f32) {
    let [left, top, width, height] = piece.picture.map(|side| side * scale);
    out.push_str(&use_at(piece.symbol, x + left, y + top, width, height));
}

fn pieces(force: &mut Force, plot: &Plot, owner: u8, units: u16, leader: Option<&'static str>) {
    let scale = plot.scale;
    let (middle, ground) = plot.feet;
    let is_flat = plot.badge.1 < ground;
    let count_width = count_half(units) * 2.0;
    let hero_size =
        |symbol: &str| if symbol.ends_with("-vehicle") { (54.0, VEHICLE_LEADER) } else { (38.0, ROBOT_LEADER) };
    let hero_scale = match leader.map(hero_size) {
        _ if scale < 1.0 => 0.78 * scale,
        Some((width, _)) => ((plot.room + 8.0 - count_width) / width).clamp(0.76, 0.92),
        None => 1.0,
    };
    let hero = leader.map(|symbol| {
        let (width, picture) = hero_size(symbol);
        Piece { symbol, width: width * hero_scale, picture }
    });
    let hero_width = hero.as_ref().map_or(0.0, |hero| hero.width);
    let rest = units.saturating_sub(u16::from(hero.is_some()));
    let most = if hero.is_some() { 3 } else { 4 };
    let others = if rest == 0 || (is_flat && hero.is_some()) {
        Vec::new()
    } else {
        squad(rest, most, (plot.room - hero_width) / scale)
    };
    let others_width: f32 = others.iter().map(|piece| piece.width * scale).sum();
    let shown = if is_flat || hero.is_none() { others_width } else { others_width.max(count_width) };
    let mut x = middle - (hero_width + shown) / 2.0;
    let out = &mut force.low;
    out.push_str(r#"<g class="squad">"#);
    if let Some(hero) = &hero {
        let drop = match (is_flat, hero.picture == ROBOT_LEADER) {
            (true, _) => 2.0,
            (false, true) => 18.0,
            (false, false) => 10.0,
        };
        let at = (x + hero_width / 2.0, ground + drop);
        draw!(
            *out,
            r##"<use href="#cy-plinth" transform="translate({} {})scale({})"/>"##,
            short(at.0),
            short(at.1),
            short(hero_scale)
        );
        picture(out, hero, at.0, at.1, hero_scale);
        x += hero_width;
    }
    let group = x + shown / 2.0;
    x += (shown - others_width) / 2.0;
    for piece in &others {
        x += piece.width * scale / 2.0;
        picture(out, piece, x, ground, scale);
        x += piece.width * scale / 2.0;
    }
    out.push_str("</g>");
    let at = match (is_flat, others.is_empty()) {
        (true, _) => plot.badge,
        (false, true) => (group, plot.badge.1 - 8.0),
        (false, false) => (if hero.is_some() { group } else { plot.badge.0 }, plot.badge.1),
    };
    count(&mut force.tally, at, owner, units, if is_flat { scale.max(0.78) } else { 1.0 });
}

fn count_half(units: u16) -> f32 {
    match units {
        0..=9 => 17.0,
        10..=99 => 20.5,
        _ => 24.0,
    }
}

/// The count on its plain ground, with the owner's emblem.
fn count(out: &mut String, at: (f32, f32), owner: u8, units: u16, scale: f32) {
    let half = count_half(units);
    draw!(
        *out,
        r##"<g class="count" transform="translate({} {})scale({})"><rect x="{}" y="-9" width="{}" height="18" rx="9"/><use href="#cy-s-{owner}" transform="translate({} -6.6)scale(.55)"/><text class="ct" x="7" y="4.7">{units}</text></g>"##,
        short(at.0),
        short(at.1),
        short(scale),
        short(-half),
        short(2.0 * half),
        short(4.0 - half),
    );
}

/// The lowest layers: the planet's core, the hull, the plates. They never change, so they are a picture of its own, which
/// the browser neither styles nor lays out.
pub const WORLD: &str = r#"<image href="art/cybertron-world.svg" x="-230" y="-110" width="1460" height="970"/>"#;

/// What is written on the gates of the two hyperlinks that leave the board, and below them, where they lead: A on the left
/// and on the right, B on the left and on the right.
pub fn gates(gates: [&str; 4]) -> String {
    let mut out = String::new();
    let spots = [("A", -40.0, 452.0), ("A", 1040.0, 226.0), ("B", -40.0, 336.0), ("B", 1040.0, 340.0)];
    for ((letter, x, y), text) in spots.into_iter().zip(gates) {
        let (anchor, edge) = if x < 0.0 { ("start", x - 20.0) } else { ("end", x + 20.0) };
        draw!(out, r#"<text class="ct gt" x="{}" y="{}">{letter}</text>"#, short(x), short(y + 4.6));
        let (edge, y) = (short(edge), short(y));
        draw!(out, r#"<text class="lbl" text-anchor="{anchor}" transform="translate({edge} {y})scale(.88 1)">"#);
        let most = if text.chars().count() > 10 { 2 } else { 1 };
        for (number, line) in lines(text, most).into_iter().enumerate() {
            let baseline = short(29.0 + LINE * number as f32);
            draw!(out, r#"<tspan x="0" y="{baseline}">{}</tspan>"#, Markup::text(line));
        }
        out.push_str("</text>");
    }
    out
}

/// The hyperlinks, in the order of the map. Those that can be used now are lively.
pub fn links(live: &[bool; 7]) -> String {
    let mut out = String::new();
    for ((id, a, b), live) in LINKS.iter().zip(live) {
        draw!(out, r#"<g class="hyper{}">"#, if *live { " live" } else { "" });
        for class in ["hy0", "hy1", "hy2"] {
            draw!(out, r##"<use class="{class}" href="#cy-h-{id}"/>"##);
        }
        for (_, x, y, ..) in [a, b] {
            draw!(out, r##"<use href="#cy-socket" x="{x}" y="{y}"/>"##);
        }
        out.push_str("</g>");
    }
    out
}

const PION: usize = 15;
const PRAXUS: usize = 30;
const DECAGON: usize = 33;
const MOON: usize = 41;

/// A disc: its middle, its size, its two ways as angle and length.
type Disc = ((f32, f32), f32, [(f32, f32); 2]);

fn disc(index: usize) -> Option<Disc> {
    match index {
        PION => Some(((841.0, 278.0), 0.93, [(84.1, 50.0), (-100.3, 48.0)])),
        PRAXUS => Some(((416.0, 250.0), 1.0, [(-110.0, 54.0), (87.6, 56.0)])),
        _ => None,
    }
}

/// The inside of `<g class="special" data-zone="…" data-open="true|false">` of a disc or a hatch. It is always the same:
/// whether it is open is said by `data-open` alone, so that it moves when the attribute changes.
pub fn special(index: usize) -> String {
    let mut out = String::new();
    if let Some(((x, y), scale, ways)) = disc(index) {
        let arms = |body: &dyn Fn(&str, f32) -> String| {
            ways.iter().map(|&(a, l)| body(&short(a), l / scale)).collect::<String>()
        };
        let bridges =
            arms(&|angle, length| format!(r#"<path transform="rotate({angle})" d="M39-9H{}V9H39z"/>"#, short(length)));
        let bars = arms(&|angle, _| format!(r##"<use href="#cy-bar" transform="rotate({angle})"/>"##));
        let tips = arms(&|angle, _| format!(r##"<use href="#cy-tip" transform="rotate({angle})"/>"##));
        let [x, y, scale] = [x, y, scale].map(short);
        let sector = PLOTS[index].sector;
        let mark = if index == PION { -118 } else { 0 };
        draw!(
            out,
            r##"<g transform="translate({x} {y})scale({scale})"><g class="bridges">{bridges}</g><g class="bars">{bars}</g><g class="disc"><use href="#cy-disc"/><circle r="30.5" fill="url(#cy-t-{sector})"/>{tips}</g><use class="turns" href="#cy-turn" transform="rotate({mark})"/></g>"##
        );
    }
    let hatch = match index {
        DECAGON => Some(DECAGON_HATCH),
        MOON => Some(MOON_HATCH),
        _ => None,
    };
    if let Some((x, y)) = hatch {
        let (x, y) = (short(x), short(y));
        draw!(
            out,
            r##"<g transform="translate({x} {y})"><use href="#cy-pit"/><g clip-path="url(#cy-hole)"><g class="door left"><use href="#cy-door"/></g><g class="door right"><use href="#cy-door" transform="scale(-1 1)"/></g></g><use href="#cy-rails"/></g>"##
        );
    }
    out
}

/// The sign of an attack that could be made, or is being made, on the border or at the hyperlink.
pub fn arrow(from: usize, to: usize, target: bool) -> String {
    let Some((x, y, angle)) = crossing(from, to) else { return String::new() };
    let (class, scale) = if target { ("arrow target", "1.35") } else { ("arrow", "1") };
    let [x, y, angle] = [x, y, angle].map(short);
    format!(
        r##"<g class="{class}" transform="translate({x} {y})rotate({angle})scale({scale})"><circle r="11"/><use href="#cy-chev"/></g>"##
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPRITE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/public/art/cybertron.svg"));

    const LEADERS: [&str; 8] = [
        "cy-optimus-robot",
        "cy-optimus-vehicle",
        "cy-bumblebee-robot",
        "cy-bumblebee-vehicle",
        "cy-megatron-robot",
        "cy-megatron-vehicle",
        "cy-barricade-robot",
        "cy-barricade-vehicle",
    ];

    fn look(index: usize) -> ZoneLook<'static> {
        ZoneLook { index, name: "Rock & \"Roll\" <b>", owner: Some(2), units: 5, open: true, ..ZoneLook::default() }
    }

    fn whole(look: &ZoneLook<'_>) -> String {
        let Force { low, tally } = force(look);
        low + &tally
    }

    fn everything() -> String {
        let mut all = gates(["a", "b", "c", "d"]) + &links(&[true; 7]);
        for index in 0..PLOTS.len() {
            for (number, leader) in LEADERS.into_iter().enumerate() {
                all += &odds(index, ">99%");
                let owner = Some(number as u8 % 5 + 1);
                let with_leader = ZoneLook { leader: Some(leader), owner, ..look(index) };
                all += &(zone(&with_leader) + &whole(&with_leader));
                all += &whole(&ZoneLook { units: 1 << number, owner, ..look(index) });
            }
            all += &(special(index) + &light(index));
            all += &(0..PLOTS.len()).map(|to| arrow(index, to, to % 2 == 0)).collect::<String>();
        }
        all
    }

    #[test]
    fn every_symbol_exists() {
        let all = everything();
        for rest in all.split("href=\"#").skip(1).chain(all.split("url(#").skip(1)) {
            let id = rest.split(['"', ')']).next().expect("an id");
            assert!(SPRITE.contains(&format!(" id=\"{id}\"")), "{id}");
        }
    }

    #[test]
    fn tags_are_balanced_and_numbers_are_finite() {
        let all = everything();
        for tag in ["g", "text", "tspan"] {
            let opened = all.matches(&format!("<{tag} ")).count() + all.matches(&format!("<{tag}>")).count();
            assert_eq!(opened, all.matches(&format!("</{tag}>")).count(), "{tag}");
        }
        assert!(!all.contains("NaN") && !all.contains("inf"));
    }

    #[test]
    fn text_is_escaped() {
        let drawn = whole(&look(3)) + &gates(["<", "&", "\"", ">"]);
        assert!(drawn.contains("&amp;") && !drawn.contains("<B>") && !drawn.contains("<I>"), "{drawn}");
    }

    #[test]
    fn threes_are_vehicles_and_the_row_fits() {
        let symbols = |units, most, room| squad(units, most, room).iter().map(|piece| piece.symbol).collect::<Vec<_>>();
        assert_eq!(symbols(2, 4, 100.0), ["cy-robot", "cy-robot"]);
        assert_eq!(symbols(3, 4, 100.0), ["cy-vehicle"]);
        assert_eq!(symbols(5, 4, 100.0), ["cy-vehicle", "cy-robot", "cy-robot"]);
        assert_eq!(symbols(5, 4, 60.0), ["cy-vehicle", "cy-robot"]);
        assert_eq!(symbols(40, 4, 500.0).len(), 4);
        assert_eq!(symbols(1, 4, 1.0), ["cy-robot"]);
    }

    #[test]
    fn a_closed_factory_and_an_empty_zone_show_nothing_more() {
        let closed = ZoneLook { open: false, ..look(DECAGON_FACTORY) };
        assert_eq!((zone(&closed), force(&closed)), (String::new(), Force::default()));
        let empty = whole(&ZoneLook { owner: None, units: 0, ..look(0) });
        assert!(empty.contains("nm") && !empty.contains("count") && !empty.contains("led"));
    }
}
