//! The drawings of the board, as text.

use tabletron_rules::duel::{Bend, Bonus, Buzz, Track};

use super::{
    names,
    scene::{DieScene, SeatScene, SpaceScene, TokenScene},
};
use crate::{
    art::use_at,
    markup::Markup,
    number::short,
    words::{Lang, duel as words},
};

/// Where everything is: on a wide screen, or on a phone.
#[derive(Clone, Copy, PartialEq)]
pub struct Layout {
    pub full: bool,
    pub view_box: &'static str,
    /// Width and height of the night behind the tracks.
    pub night: (f32, f32),
    /// The middle of the board, a step, and a tile's width and height.
    pub track: (f32, f32, f32, f32),
    /// The rows of Fame and Destruction.
    pub rows: [f32; 2],
    /// The first die, the step, and its width.
    pub dice: (f32, f32, f32, f32),
    /// The first card, the step, and its size.
    pub cards: (f32, f32, f32, f32, f32),
    /// The left plate: place and size.
    pub plate: (f32, f32, f32, f32),
    /// A Monster: its place on the left, and its size.
    pub monster: (f32, f32, f32),
}

pub const FULL: Layout = Layout {
    full: true,
    view_box: "0 0 800 800",
    night: (800.0, 334.0),
    track: (400.0, 34.4, 32.0, 52.0),
    rows: [140.0, 212.0],
    dice: (22.0, 363.0, 95.8, 88.0),
    cards: (10.0, 490.0, 264.0, 252.0, 304.0),
    plate: (8.0, 266.0, 300.0, 60.0),
    monster: (-8.0, 102.0, 150.0),
};

pub const SLIM: Layout = Layout {
    full: false,
    view_box: "0 0 390 520",
    night: (390.0, 236.0),
    track: (195.0, 24.6, 22.8, 38.0),
    rows: [146.0, 196.0],
    dice: (6.0, 246.0, 47.6, 44.0),
    cards: (5.0, 310.0, 128.0, 124.0, 204.0),
    plate: (6.0, 6.0, 186.0, 38.0),
    monster: (8.0, 42.0, 84.0),
};

pub fn text(class: &str, (x, y): (f32, f32), size: f32, anchor: &str, content: &str) -> String {
    let content = Markup::text(content);
    let [x, y, size] = [x, y, size].map(short);
    format!(r#"<text x="{x}" y="{y}" class="{class}" font-size="{size}" text-anchor="{anchor}">{content}</text>"#)
}

pub fn rect(class: &str, (x, y): (f32, f32), (width, height): (f32, f32), corner: f32, more: &str) -> String {
    let [x, y, width, height, corner] = [x, y, width, height, corner].map(short);
    format!(r#"<rect class="{class}" x="{x}" y="{y}" width="{width}" height="{height}" rx="{corner}" {more}/>"#)
}

/// The ring that shows the keyboard's focus.
pub fn ring(size: (f32, f32), corner: f32) -> String {
    rect("ring", (-3.0, -3.0), (size.0 + 6.0, size.1 + 6.0), corner + 3.0, "")
}

/// The middle of a column on the board.
pub fn x_of(layout: Layout, column: f32) -> f32 {
    layout.track.0 + (column - 7.0) * layout.track.1
}

/// The plate under the tracks with both Spotlights on it, and the tray under the dice.
pub fn street(layout: Layout) -> String {
    let (_, step, width, height) = layout.track;
    let (left, right) = (x_of(layout, 0.0) - width / 2.0 - step / 3.0, x_of(layout, 14.0) + width / 2.0 + step / 3.0);
    let (top, bottom) = (layout.rows[0] - height * 0.72, layout.rows[1] + height * 0.76);
    let size = (right - left, bottom - top);
    let (_, dice, _, width) = layout.dice;
    let pad = if layout.full { 15.0 } else { 9.0 };
    let tray = rect("tray", (3.0, dice - pad), (layout.night.0 - 6.0, width * 1.07 + 2.0 * pad), 16.0, "");
    let lights = [0, 1].map(|seat| zone(layout, seat)).concat();
    rect("street", (left, top), size, 18.0, "") + &rect("neon", (left, top), size, 18.0, "") + &lights + &tray
}

/// The first column of a seat's Spotlight; the first seat is on the left.
fn zone_start(seat: usize) -> f32 {
    if seat == 0 { 2.0 } else { 10.0 }
}

/// A Spotlight: three spaces of both tracks.
fn zone(layout: Layout, seat: usize) -> String {
    let (_, step, width, height) = layout.track;
    let gap = (step - width) / 2.0;
    let left = x_of(layout, zone_start(seat)) - width / 2.0 - gap;
    let top = layout.rows[0] - height * 0.6;
    let size = (3.0 * step, layout.rows[1] - layout.rows[0] + height * 1.24);
    rect(&format!("zone zone-{seat}"), (left, top), size, 8.0, "")
}

/// A space: a tile of its track, lit where it lies in a Spotlight, golden where it wins.
pub fn space(layout: Layout, scene: &SpaceScene) -> String {
    let (_, _, width, height) = layout.track;
    let wins = scene.space.coordinate().abs() == 7;
    let class = match (wins, scene.track) {
        (true, _) => "tile gold",
        (_, Track::Fame) => "tile fame",
        _ => "tile ruin",
    };
    let mut out =
        rect("thick", (0.0, 5.0), (width, height), 7.0, "") + &rect(class, (0.0, 0.0), (width, height), 7.0, "");
    out += &rect("shine", (2.5, 2.0), (width - 5.0, height * 0.3), 5.0, "");
    if let Some(seat) = scene.lit {
        out += &format!(
            r#"<circle class="lit lit-{seat}" cx="{}" cy="{}" r="{}"/>"#,
            short(width / 2.0),
            short(height / 2.0),
            short(width * 0.38)
        );
    }
    out += &if wins {
        use_at("du-crown", width * 0.12, height * 0.28, width * 0.76, width * 0.62)
    } else {
        let number = scene.space.coordinate().abs().to_string();
        text("tn", (width / 2.0, height / 2.0 + 5.0), if layout.full { 15.0 } else { 12.0 }, "middle", &number)
    };
    out + &rect("edge", (0.0, 0.0), (width, height), 7.0, "") + &ring((width, height), 7.0)
}

/// A token on its spaces: what it gives, and its name where there is room.
pub fn token(layout: Layout, scene: &TokenScene, lang: Lang) -> String {
    let (_, _, width, height) = layout.track;
    let (from, to) = (x_of(layout, scene.span.0) - width / 2.0, x_of(layout, scene.span.1) + width / 2.0);
    let top = layout.rows[scene.track.index()] - height / 2.0 + 3.0;
    let class = format!("buzz buzz-{}", scene.buzz.index().min(11));
    let mut out = rect(&class, (from + 1.0, top), (to - from - 2.0, height - 6.0), 8.0, "");
    let middle = (from + to) / 2.0;
    let head = if layout.full { 13.0 } else { 0.0 };
    if layout.full {
        let name = names::buzz(lang, scene.buzz);
        let fits = (to - from - 8.0) / (name.chars().count().max(1) as f32 * 0.68);
        out += &text("bn", (middle, top + 12.0), fits.min(10.0), "middle", name);
    }
    let low = |size: f32| top + head + (height - 6.0 - head - size) / 2.0;
    for (column, bonus) in &scene.gifts {
        let size = width * if scene.span.0 == scene.span.1 { 0.8 } else { 0.7 };
        let x = x_of(layout, *column);
        out += &use_at(names::bonus_symbol(*bonus), x - size / 2.0, low(size), size, size);
        if *bonus == Bonus::Smash(2) {
            out += &text("bz", (x + size * 0.45, top + height - 8.0), 11.0, "middle", "2");
        }
    }
    if scene.buzz.is_kings() {
        out += &use_at("du-crown", middle - width * 0.38, low(width * 0.6), width * 0.76, width * 0.6);
    }
    out + &covered(layout, scene) + &bend(scene.buzz, middle, top + height - 13.0)
}

/// A small crown where the token lies on a Victory space, which it stays.
fn covered(layout: Layout, scene: &TokenScene) -> String {
    let (_, _, width, height) = layout.track;
    let (wide, low) = (width * 0.44, layout.rows[scene.track.index()] + height / 2.0 - width * 0.3);
    let crown = |column: f32| use_at("du-crown", x_of(layout, column) - wide / 2.0, low, wide, wide * 0.8);
    let ends = [scene.span.0, scene.span.1].into_iter().filter(|column| [0.0, 14.0].contains(column));
    ends.map(crown).next().unwrap_or_default()
}

/// What a token does to its track, in a sign.
fn bend(buzz: Buzz, x: f32, y: f32) -> String {
    match buzz.shape().bend {
        Bend::Straight => String::new(),
        Bend::Shorter => text("bz", (x, y), 15.0, "middle", "−1"),
        Bend::Longer(_) => text("bz", (x, y + 5.0), 10.0, "middle", "+1"),
    }
}

/// A marker, drawn around its own middle: a star in a beam of light, or a house above its rubble.
pub fn marker(layout: Layout, track: Track) -> String {
    let radius = if layout.full { 24.0 } else { 16.0 };
    let size = radius * 1.3;
    let sign = |symbol: &str| use_at(symbol, -size / 2.0, -size / 2.0, size, size);
    let disc = |class: &str| format!(r#"<circle class="mk {class}" r="{}"/>"#, short(radius));
    match track {
        Track::Fame => {
            let [top, half, edge] = [radius * 3.6, radius * 0.4, radius * 1.05].map(short);
            let beam = format!(r#"<path class="beam" d="M-{half} -{top}H{half}L{edge} 0H-{edge}z"/>"#);
            beam + &disc("fame") + &sign("du-fame")
        }
        Track::Destruction => {
            let wide = radius * 2.3;
            disc("ruin") + &sign("du-destruction") + &use_at("du-rubble", -wide / 2.0, radius * 0.58, wide, wide * 0.4)
        }
    }
}

/// The way that a marker just came, as a dotted arc.
pub fn trail(layout: Layout, track: Track, from: f32, to: f32) -> String {
    let y = layout.rows[track.index()] - layout.track.3 * 0.45;
    let (start, end) = (x_of(layout, from), x_of(layout, to));
    let high = y - (end - start).abs() * 0.45 - 10.0;
    let [start, end, middle, y, high] = [start, end, (start + end) / 2.0, y, high].map(short);
    format!(r#"<path class="trail" d="M{start} {y}Q{middle} {high} {end} {y}"/>"#)
}

/// A Monster; the one on the right looks the other way.
pub fn monster(layout: Layout, seat: usize, scene: &SeatScene) -> String {
    let (x, y, size) = layout.monster;
    let drawing = use_at(names::monster_symbol(scene.monster), 0.0, 0.0, size, size * 1.05);
    let width = layout.night.0;
    let place = match seat {
        0 => format!("translate({} {})", short(x), short(y)),
        _ => format!("translate({} {}) scale(-1 1)", short(width - x), short(y)),
    };
    let class = if scene.hurt { "monster hurt" } else { "monster" };
    format!(r#"<g transform="{place}"><g class="{class}">{drawing}</g></g>"#)
}

/// A player's plate: life as a dial, name, energy and Dice tokens.
pub fn plate(layout: Layout, seat: usize, scene: &SeatScene) -> String {
    let (x, y, width, height) = layout.plate;
    let left = if seat == 0 { x } else { layout.night.0 - x - width };
    let class = format!("plate plate-{seat}{}", if scene.active { " on" } else { "" });
    let mut out = rect(&class, (left, y), (width, height), 14.0, "");
    let radius = height / 2.0 - 6.0;
    let dial = (if seat == 0 { left + height / 2.0 } else { left + width - height / 2.0 }, y + height / 2.0);
    out += &self::dial(dial, radius, scene);
    let (edge, anchor) = if seat == 0 { (left + height + 4.0, "start") } else { (left + width - height - 4.0, "end") };
    let size: f32 = if layout.full { 16.0 } else { 12.0 };
    let fits = (width - height - 14.0) / (scene.name.chars().count().max(1) as f32 * 0.58);
    out += &text("pn", (edge, y + height * 0.4), size.min(fits), anchor, &scene.name);
    out + &purse(layout, seat, (edge, y + height * 0.5), scene)
}

/// Life as a ring of as many parts as there is life at the start.
fn dial((x, y): (f32, f32), radius: f32, scene: &SeatScene) -> String {
    let (life, most) = scene.life;
    let turn = std::f32::consts::TAU / f32::from(most.max(1));
    let point = |angle: f32| (x + radius * angle.sin(), y - radius * angle.cos());
    let part = |at: u8| {
        let from = point(turn * (f32::from(at) + 0.1));
        let to = point(turn * (f32::from(at) + 0.9));
        let [fx, fy, tx, ty, r] = [from.0, from.1, to.0, to.1, radius].map(short);
        format!("M{fx} {fy}A{r} {r} 0 0 1 {tx} {ty}")
    };
    let arcs = |range: std::ops::Range<u8>| range.map(part).collect::<String>();
    let change = match (scene.hurt, scene.healed) {
        (true, _) => " hurt",
        (_, true) => " healed",
        _ => "",
    };
    let [cx, cy, r] = [x, y, radius - 2.0].map(short);
    let low = if life * 3 <= most { " low" } else { "" };
    format!(
        r#"<g class="dialed{change}"><circle class="dial" cx="{cx}" cy="{cy}" r="{r}"/><path class="arc spent" d="{}"/><path class="arc{low}" d="{}"/>{}</g>"#,
        arcs(life.min(most)..most),
        arcs(0..life.min(most)),
        text("dn", (x, y + radius * 0.36), radius * 0.98, "middle", &life.to_string())
    )
}

/// The most cubes that are drawn one by one.
const ROW: u16 = 8;

/// Energy as cubes, or as a cube and a number where there is more; the places of Autobot's cubes; Dice tokens.
fn purse(layout: Layout, seat: usize, (x, y): (f32, f32), scene: &SeatScene) -> String {
    let size = if layout.full { 20.0 } else { 13.0 };
    let way = if seat == 0 { 1.0 } else { -1.0 };
    let at = |place: f32| x + way * place - if seat == 0 { 0.0 } else { size };
    let mut out = String::new();
    let mut place = 0.0;
    if scene.energy > ROW {
        let anchor = if seat == 0 { "start" } else { "end" };
        out += &use_at(names::CUBE, at(0.0), y, size, size * 1.1);
        out += &text("en", (x + way * (size + 5.0), y + size * 0.85), size * 0.85, anchor, &scene.energy.to_string());
        place = size * 2.4;
    } else {
        for cube in 0..scene.energy.max(scene.places) {
            let drawn = use_at(names::CUBE, at(place), y, size, size * 1.1);
            out += &match cube {
                _ if cube >= scene.energy => hole((at(place), y), size),
                _ if cube + scene.gained >= scene.energy => format!(r#"<g class="cube fresh">{drawn}</g>"#),
                _ => drawn,
            };
            place += size * 0.92;
        }
        place += size * 0.3;
    }
    for token in 0..scene.tokens {
        out += &use_at(names::TOKEN, at(place + f32::from(token) * (size + 3.0)), y, size, size);
    }
    out
}

/// A place where a cube is still missing.
fn hole((x, y): (f32, f32), size: f32) -> String {
    let [x, y, scale] = [x, y, size / 40.0].map(short);
    let place = format!("translate({x} {y}) scale({scale})");
    format!(r#"<path class="hole" transform="{place}" d="M20 3 37 12v19L20 41 3 31V12z"/>"#)
}

/// A die with its face.
pub fn die(layout: Layout, scene: &DieScene) -> String {
    let width = layout.dice.3;
    let height = width * 1.07;
    let body = use_at(if scene.red { "du-die-red" } else { "du-die-white" }, 0.0, 0.0, width, height);
    let size = width * 0.58;
    let face = scene.face.map(|face| use_at(names::face_symbol(face), (width - size) / 2.0, width * 0.19, size, size));
    let lock = use_at("du-lock", width * 0.79, -width * 0.05, width * 0.23, width * 0.23);
    let edge = rect("edge", (1.0, 1.0), (width - 2.0, height - 2.0), width * 0.22, "");
    let body = format!(r#"<g class="body">{body}{}</g>"#, face.unwrap_or_default());
    format!(
        r#"{body}{edge}<g class="lock"><circle cx="{x}" cy="{y}" r="{r}"/>{lock}</g>{ring}"#,
        x = short(width * 0.9),
        y = short(width * 0.06),
        r = short(width * 0.155),
        ring = ring((width, height), width * 0.22)
    )
}

/// Whose Spotlight it is.
pub fn whose_light(layout: Layout, seat: usize, lang: Lang, name: &str) -> String {
    let middle = x_of(layout, zone_start(seat) + 1.0);
    let y = (layout.rows[0] + layout.rows[1]) / 2.0 + 5.0;
    let label = words::spotlight_of(lang, name.to_owned()).to_string();
    let fits = layout.track.1 * 3.0 / (label.chars().count().max(1) as f32 * 0.54);
    let size = if layout.full { 12.5_f32 } else { 9.0 };
    text(&format!("zl zl-{seat}"), (middle, y), size.min(fits), "middle", &label)
}
