//! The board's drawings as SVG markup: planets, stacks, tiles, technologies, reserves. Pure text, of our own words only.

use tabletron_rules::planet_defenders::{
    Category, Cubes, Defender, EXCHANGE, Effect, Energy, Face, Planet, Robot, Tech,
};

use super::{
    names::{self, ANY, BATTERY},
    scene::{StackScene, TileScene},
};
use crate::{
    art::use_at,
    markup::Markup,
    number::short,
    words::{Lang, planet_defenders as words},
};

/// Sizes and places of a drawing: the full board, or the slim one for phones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// Whether this is the full drawing.
    pub full: bool,
    /// The drawing's box.
    pub view_box: &'static str,
    /// A planet's cell: side, step to the next, left, top, corner.
    pub cell: (f32, f32, f32, f32, f32),
}

/// The drawing for tablets and desktops.
pub const FULL: Layout = Layout { full: true, view_box: "0 0 800 872", cell: (157.0, 165.0, 156.0, 108.0, 17.0) };
/// The drawing for phones.
pub const SLIM: Layout = Layout { full: false, view_box: "0 0 390 478", cell: (86.0, 90.0, 62.0, 60.0, 9.0) };

/// A rectangle with round corners, so far around something of that size.
fn around((width, height, corner): (f32, f32, f32), by: f32, class: &str, more: &str) -> String {
    let [wide, high, round, by] = [width + 2.0 * by, height + 2.0 * by, corner + by, by].map(short);
    format!(r#"<rect class="{class}" x="-{by}" y="-{by}" width="{wide}" height="{high}" rx="{round}"{more}/>"#)
}

const BLURRED: &str = r#" filter="url(#pd-glow)""#;

/// The frame around something that can be picked: glow behind, focus ring in front.
pub fn spot(width: f32, height: f32, corner: f32, inside: &str) -> String {
    let size = (width, height, corner);
    let (halo, edge) = (around(size, 5.0, "halo", BLURRED), around(size, 3.2, "edge2", ""));
    format!("{halo}{inside}{edge}{}", around(size, 5.0, "ring", ""))
}

/// The glow around something of that size at that place.
pub fn light((x, y): (f32, f32), size: (f32, f32, f32)) -> String {
    format!(r#"<g transform="translate({} {})">{}</g>"#, short(x), short(y), around(size, 5.0, "light", BLURRED))
}

fn text(class: &str, x: f32, y: f32, size: f32, anchor: &str, content: &str) -> String {
    let content = Markup::text(content);
    let [x, y, size] = [x, y, size].map(short);
    format!(r#"<text x="{x}" y="{y}" class="{class}" font-size="{size}" text-anchor="{anchor}">{content}</text>"#)
}

/// A word that must fit: it is set smaller when it is long.
fn fitted(class: &str, x: f32, y: f32, size: f32, anchor: &str, room: f32, content: &str) -> String {
    let wide = content.chars().count() as f32 * size * 0.63;
    let size = if wide > room { (size * room / wide).max(8.0) } else { size };
    text(class, x, y, (size * 10.0).round() / 10.0, anchor, content)
}

/// A picture, or a short word, in a row of pictures.
#[derive(Clone, Copy)]
enum Glyph {
    Symbol(&'static str),
    Word(&'static str),
}

fn glyph_width(glyph: &Glyph, size: f32) -> f32 {
    match glyph {
        Glyph::Symbol(_) => size,
        Glyph::Word(word) => size * (0.1 + 0.45 * word.chars().count() as f32),
    }
}

fn row_width(glyphs: &[Glyph], size: f32, gap: f32) -> f32 {
    glyphs.iter().map(|glyph| glyph_width(glyph, size)).sum::<f32>() + gap * (glyphs.len() as f32 - 1.0)
}

/// A row of glyphs that ends at `x`, or is centred on it.
fn row(glyphs: &[Glyph], x: f32, y: f32, size: f32, gap: f32, centred: bool) -> String {
    let width = |glyph: &Glyph| glyph_width(glyph, size);
    let total = row_width(glyphs, size, gap);
    let mut at = if centred { x - total / 2.0 } else { x - total };
    let mut out = String::new();
    for glyph in glyphs {
        match glyph {
            Glyph::Symbol(symbol) => out += &use_at(symbol, at, y, size, size),
            Glyph::Word(word) => {
                out += &text("bn", at + width(glyph) / 2.0, y + size * 0.78, size * 0.82, "middle", word)
            }
        }
        at += width(glyph) + gap;
    }
    out
}

fn cube_glyphs(cubes: Cubes) -> Vec<Glyph> {
    let each =
        |(energy, count): (Energy, u8)| std::iter::repeat_n(Glyph::Symbol(names::energy_symbol(energy)), count.into());
    cubes.iter().flat_map(each).collect()
}

fn gift(planet: Planet) -> Vec<Glyph> {
    use Glyph::{Symbol, Word};
    let one = |energy| vec![Symbol(names::energy_symbol(energy)), Symbol(BATTERY)];
    match planet {
        Planet::Base => vec![Symbol(ANY), Symbol(BATTERY)],
        Planet::Azure => one(Energy::Blue),
        Planet::Amber => one(Energy::Orange),
        Planet::Fern => one(Energy::Green),
        Planet::Dynamo => vec![Symbol(BATTERY); 3],
        Planet::Fortune => vec![Symbol("pd-die-5"), Word("›"), Symbol(ANY)],
        Planet::Furnace => vec![Symbol(ANY), Word("›"), Word("5"), Symbol(BATTERY)],
        Planet::Prism => {
            let mut glyphs = vec![Symbol(ANY), Symbol(BATTERY), Word("›")];
            glyphs.extend(cube_glyphs(Cubes([1; 3])));
            glyphs
        }
        Planet::Bazaar => vec![Word("1–3"), Symbol(ANY)],
    }
}

fn category_colour(category: Option<Category>) -> &'static str {
    match category {
        Some(Category::Mineral) => "#ff9fb5",
        Some(Category::Pulsar) => "#ffe066",
        Some(Category::Rings) => "#c9b8ff",
        Some(Category::Fluid) => "#66f0dc",
        None => "#aab4ff",
    }
}

/// A planet on its cell. The die and the token lie on theirs.
pub fn planet(layout: Layout, planet: Planet, die: u8, token: u8, lang: Lang) -> String {
    let (side, _, _, _, corner) = layout.cell;
    let category = planet.category();
    let colour = category_colour(category);
    let mut inside = format!(
        r#"<rect class="edge" width="{0}" height="{0}" rx="{1}" fill="url(#pd-cellfill)" stroke="{colour}" stroke-opacity=".38" stroke-width="1.2"/>"#,
        short(side),
        short(corner)
    );
    let (x, y, size) = if layout.full { (0.7, -10.3, 155.5) } else { (-1.2, -8.1, 88.4) };
    inside += &use_at(names::planet_symbol(planet), x, y, size, size);
    if let Some(category) = category {
        let (radius, centre, size) = if layout.full { (13, 18.3, 16.0) } else { (10, 13.0, 13.0) };
        inside += &format!(
            r##"<circle cx="{0}" cy="{0}" r="{radius}" fill="#120b38" stroke="{colour}" stroke-width="1.4"/>"##,
            short(centre)
        );
        inside += &use_at(names::category_symbol(category), centre - size / 2.0, centre - size / 2.0, size, size);
    }
    inside += &match planet {
        Planet::Bazaar => exchange(layout, token),
        Planet::Fortune => {
            let (x, y, size) = if layout.full { (62.4, 52.4, 32.3) } else { (34.2, 27.9, 17.7) };
            let face = use_at(&format!("pd-die-{die}"), x, y, size, size);
            format!(r#"<g class="die tumbling" filter="url(#pd-drop)">{face}</g>"#)
        }
        _ => String::new(),
    };
    inside += &plate(layout, planet, lang);
    spot(side, side, corner, &inside)
}

/// The plate below a planet: its name and what it gives.
fn plate(layout: Layout, planet: Planet, lang: Lang) -> String {
    let glyphs = gift(planet);
    if !layout.full {
        let ground = r##"<rect x="5" y="64" width="76" height="18" rx="6" fill="#0c0730" fill-opacity=".82"/>"##;
        let content = match planet {
            Planet::Prism => row(&glyphs, 43.0, 67.0, 12.0, 1.0, true),
            _ => row(&glyphs, 43.0, 66.0, 14.0, 2.0, true),
        };
        return format!("{ground}{content}");
    }
    let ground = r##"<rect x="8" y="119" width="141" height="30" rx="9" fill="#0e0836" fill-opacity=".93" stroke="#fff" stroke-opacity=".1"/>"##;
    let name = names::planet(lang, planet);
    let content = match planet {
        Planet::Prism => row(&glyphs, 78.5, 125.5, 17.0, 2.5, true),
        _ => {
            let room = 121.0 - row_width(&glyphs, 17.0, 2.5);
            fitted("bt", 16.0, 138.5, 12.5, "start", room, name) + &row(&glyphs, 143.0, 125.5, 17.0, 2.5, false)
        }
    };
    format!("{ground}{content}")
}

/// Where the six spaces of the exchange track lie, in the order of the arrows.
const SPACES: [(f32, f32); 6] = [(34.4, 17.5), (0.0, 17.5), (-34.4, 17.5), (-34.4, -17.5), (0.0, -17.5), (34.4, -17.5)];

fn exchange(layout: Layout, token: u8) -> String {
    let place = if layout.full { "translate(80.5 71.8)" } else { "translate(44 38.5) scale(.632)" };
    let mut out = format!(
        r##"<g transform="{place}"><rect x="-51.6" y="-34.7" width="103.2" height="69.4" rx="13.4" fill="#150b33" fill-opacity=".82" stroke="#ffb3c8" stroke-opacity=".7" stroke-width="1.3"/>"##
    );
    for ((x, y), energy) in SPACES.into_iter().zip(EXCHANGE) {
        out += &use_at(names::energy_symbol(energy), x - 10.8, y - 10.8, 21.5, 21.5);
    }
    for arrow in [
        "17.2 17.5) rotate(180",
        "-17.2 17.5) rotate(180",
        "-34.4 0) rotate(-90",
        "-17.2 -17.5",
        "17.2 -17.5",
        "34.4 0) rotate(90",
    ] {
        out += &format!(
            r##"<path transform="translate({arrow})" d="M-1.5-3L1.8 0L-1.5 3" fill="none" stroke="#ffe3ec" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>"##
        );
    }
    let (x, y) = SPACES[usize::from(token) % SPACES.len()];
    let battery = use_at(BATTERY, x - 2.0, y - 16.0, 20.0, 20.0);
    out + &format!(
        r##"<circle cx="{}" cy="{}" r="15.1" fill="none" stroke="#fff" stroke-width="2"/><g filter="url(#pd-drop)">{battery}</g></g>"##,
        short(x),
        short(y)
    )
}

/// A stack's place: x, y, width, height.
pub fn stack_place(layout: Layout, side: usize) -> (f32, f32, f32, f32) {
    let full = [
        (286.0, 11.0, 228.0, 84.0),
        (660.0, 262.0, 130.0, 178.0),
        (286.0, 608.0, 228.0, 84.0),
        (10.0, 262.0, 130.0, 178.0),
    ];
    let slim = [
        (124.0, 8.0, 140.0, 44.0),
        (333.0, 138.0, 52.0, 110.0),
        (124.0, 334.0, 140.0, 44.0),
        (4.0, 138.0, 52.0, 110.0),
    ];
    if layout.full { full[side] } else { slim[side] }
}

/// A stack's width, height and corner.
pub fn stack_size(layout: Layout, side: usize) -> (f32, f32, f32) {
    let (_, _, width, height) = stack_place(layout, side);
    (width, height, if layout.full { 13.0 } else { 10.0 })
}

/// A robot stack at a side (0 top, 1 right, 2 bottom, 3 left).
pub fn stack(layout: Layout, side: usize, scene: &StackScene, lang: Lang) -> String {
    let (width, height, corner) = stack_size(layout, side);
    let measures = measures(width, height, corner);
    let Some(robot) = scene.robot.filter(|_| scene.left > 0) else {
        if scene.left > 0 {
            return spot(width, height, corner, &card_back(width, height, corner));
        }
        let ground = format!(
            r##"<rect class="edge" {measures} fill="#0c0730" fill-opacity=".4" stroke="#6c61c4" stroke-opacity=".6" stroke-width="1.2" stroke-dasharray="4 5"/>"##
        );
        let size = if layout.full { 12.0 } else { 11.0 };
        let word = fitted("bs", width / 2.0, height / 2.0 + 4.0, size, "middle", width - 8.0, words::stack_empty(lang));
        return spot(width, height, corner, &(ground + &word));
    };
    let depth = if layout.full { 3.5 } else { 3.0 };
    let below = scene.left.saturating_sub(1).min(if layout.full { 3 } else { 1 });
    let mut inside = String::new();
    for card in (1..=below).rev() {
        let at = short(f32::from(card) * depth);
        inside +=
            &format!(r##"<rect x="{at}" y="{at}" {measures} fill="#2b2363" stroke="#7a6fd0" stroke-opacity=".7"/>"##);
    }
    let left = words::stack_left(lang, scene.left).to_string();
    let face = match (layout.full, side.is_multiple_of(2)) {
        (true, true) => wide_robot(robot, &left, width, lang),
        (true, false) => tall_robot(robot, &left, lang),
        (false, true) => slim_wide_robot(robot, scene.left, &left),
        (false, false) => slim_tall_robot(robot, scene.left, &left),
    };
    inside += &format!(
        r##"<g class="dealt"><rect class="edge" {measures} fill="url(#pd-cardA)" stroke="#6c61c4" stroke-width="1.2"/>{face}</g>"##
    );
    spot(width, height, corner, &inside)
}

/// The attributes of a rectangle of that size.
fn measures(width: f32, height: f32, corner: f32) -> String {
    format!(r#"width="{}" height="{}" rx="{}""#, short(width), short(height), short(corner))
}

/// A robot that is not turned up yet.
fn card_back(width: f32, height: f32, corner: f32) -> String {
    format!(
        r##"<rect class="edge" {} fill="#2b2363" stroke="#7a6fd0" stroke-width="1.2"/>{}"##,
        measures(width, height, corner),
        text("bd", width / 2.0, height / 2.0 + 8.0, 24.0, "middle", "?")
    )
}

fn badge(x: f32, y: f32, points: u8, full: bool) -> String {
    let (size, down, letter) = if full { (32.0, 5.2, 15.0) } else { (22.0, 4.0, 11.5) };
    use_at("pd-badge", x - size / 2.0, y - size / 2.0, size, size)
        + &text("bd ink", x, y + down, letter, "middle", &points.to_string())
}

fn bonus_glyphs(robot: Robot) -> Vec<Glyph> {
    let bonus = robot.bonus();
    let mut glyphs = cube_glyphs(bonus.energy);
    glyphs.extend(std::iter::repeat_n(Glyph::Symbol(ANY), bonus.any.into()));
    glyphs.extend(std::iter::repeat_n(Glyph::Symbol(BATTERY), bonus.batteries.into()));
    glyphs
}

fn wide_robot(robot: Robot, left: &str, width: f32, lang: Lang) -> String {
    let price = cube_glyphs(robot.price());
    let bonus = bonus_glyphs(robot);
    let ground = format!(
        r##"<rect x="89" y="32" width="{}" height="25" rx="8" fill="#0c0730" fill-opacity=".7"/>"##,
        price.len() * 22 + 6
    );
    let mut out = use_at(names::sort_symbol(robot.sort()), 8.0, 3.0, 78.0, 78.0)
        + &badge(20.0, 20.0, robot.points(), true)
        + &fitted("bt", 94.0, 24.0, 14.0, "start", 124.0, names::sort(lang, robot.sort()))
        + &ground
        + &row(&price, 94.0 + price.len() as f32 * 22.0 - 4.0, 35.5, 18.0, 4.0, false)
        + &text("bs", width - 10.0, 74.0, 11.5, "end", left);
    if !bonus.is_empty() {
        out += &(text("bn", 97.0, 74.5, 13.0, "middle", "+")
            + &row(&bonus, 104.0 + bonus.len() as f32 * 16.0, 62.0, 15.0, 1.0, false));
    }
    out
}

fn tall_robot(robot: Robot, left: &str, lang: Lang) -> String {
    let bonus = bonus_glyphs(robot);
    let mut out = String::from(r##"<circle cx="65" cy="58" r="44" fill="#fff" fill-opacity=".07"/>"##);
    out += &use_at(names::sort_symbol(robot.sort()), 19.0, 12.0, 92.0, 92.0);
    out += &badge(20.0, 21.0, robot.points(), true);
    out += &fitted("bt", 65.0, 121.0, 13.5, "middle", 116.0, names::sort(lang, robot.sort()));
    out += r##"<rect x="8" y="129" width="114" height="26" rx="8" fill="#0c0730" fill-opacity=".7"/>"##;
    out += &row(&cube_glyphs(robot.price()), 65.0, 133.0, 18.0, 4.0, true);
    if bonus.is_empty() {
        return out + &text("bs", 65.0, 171.0, 11.5, "middle", left);
    }
    out += &text("bn", 14.0, 171.0, 13.0, "middle", "+");
    out += &row(&bonus, 20.0 + bonus.len() as f32 * 15.0, 159.5, 14.0, 1.0, false);
    out + &text("bs", 122.0, 171.0, 11.5, "end", left)
}

fn slim_wide_robot(robot: Robot, count: u8, left: &str) -> String {
    let price = cube_glyphs(robot.price());
    let bonus = bonus_glyphs(robot);
    let mut out = use_at(names::sort_symbol(robot.sort()), 16.0, 2.0, 40.0, 40.0)
        + &badge(11.0, 12.0, robot.points(), false)
        + &row(&price, 62.0 + price.len() as f32 * 15.0, 7.0, 14.0, 1.0, false);
    if bonus.is_empty() {
        return out + &text("bs", 62.0, 37.0, 11.0, "start", left);
    }
    out += &text("bn", 66.0, 37.0, 11.0, "middle", "+");
    out += &row(&bonus, 71.0 + bonus.len() as f32 * 13.0, 26.0, 12.0, 1.0, false);
    out + &text("bs", 134.0, 37.0, 11.0, "end", &format!("×{count}"))
}

fn slim_tall_robot(robot: Robot, count: u8, left: &str) -> String {
    let price = cube_glyphs(robot.price());
    let (first, second) = price.split_at(price.len().min(if price.len() > 3 { 2 } else { 3 }));
    let mut out =
        use_at(names::sort_symbol(robot.sort()), 3.0, 14.0, 46.0, 46.0) + &badge(11.0, 12.0, robot.points(), false);
    if second.is_empty() {
        out += &row(first, 26.0, 66.0, 14.0, 1.5, true);
    } else {
        out += &(row(first, 26.0, 61.0, 14.0, 1.5, true) + &row(second, 26.0, 77.0, 14.0, 1.5, true));
    }
    let bonus = bonus_glyphs(robot);
    if bonus.is_empty() {
        return out + &fitted("bs", 26.0, 104.0, 11.0, "middle", 46.0, left);
    }
    out += &text("bn", 7.0, 104.0, 11.0, "middle", "+");
    out += &row(&bonus, 12.0 + bonus.len() as f32 * 10.0, 95.0, 9.5, 0.5, false);
    out + &text("bs", 48.0, 104.0, 11.0, "end", &format!("×{count}"))
}

/// The corner of the frame around a tile or a technology.
pub const CORNER: f32 = 12.0;

/// Edge of the front, ground of the back, edge of the back.
fn tile_colours(defender: Defender) -> (&'static str, &'static str, &'static str) {
    match defender {
        Defender::Yellow => ("#8f6300", "#7a5200", "#ffd84a"),
        Defender::Blue => ("#0b3a8a", "#0f3f94", "#5db0ff"),
        Defender::Red => ("#7a0a16", "#8a0d1a", "#ff6a6f"),
    }
}

fn tile_fill(defender: Defender) -> &'static str {
    ["pd-tf-red", "pd-tf-yellow", "pd-tf-blue"][defender as usize]
}

/// A tile's place: x, y, width, height.
pub fn tile_place(layout: Layout, tile: usize) -> (f32, f32, f32, f32) {
    let at = tile as f32;
    if layout.full { (14.0 + 98.0 * at, 720.0, 90.0, 138.0) } else { (8.0 + 82.0 * at, 396.0, 76.0, 74.0) }
}

/// A control tile with both faces legible.
pub fn tile(layout: Layout, scene: &TileScene, lang: Lang) -> String {
    let (_, _, width, height) = tile_place(layout, 0);
    let front = measures(width, if layout.full { 104.0 } else { 50.0 }, 13.0);
    let (edge, ..) = tile_colours(scene.face.defender);
    let (_, ground, rim) = tile_colours(scene.back.defender);
    let mut face = format!(
        r#"<rect y="10" {} fill="{ground}" stroke="{rim}" stroke-opacity=".8" stroke-width="1.3"/>"#,
        measures(width, height - 10.0, 13.0)
    );
    face += &if scene.used {
        format!(
            r##"<g filter="url(#pd-drop)"><rect {front} fill="#1c1550"/><rect class="edge" {front} fill="#ff6a6f" fill-opacity=".14" stroke="#ff6a6f" stroke-width="1.8" stroke-dasharray="4 4"/></g>"##
        )
    } else {
        format!(
            r##"<g filter="url(#pd-drop)"><rect class="edge" {front} fill="url(#{})" stroke="{edge}" stroke-width="1.5"/><path d="M4 13a9 9 0 0 1 9-9h{}a9 9 0 0 1 9 9" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="1.8" stroke-linecap="round"/></g>"##,
            tile_fill(scene.face.defender),
            short(width - 26.0)
        )
    };
    let ink = if scene.used || scene.face.defender != Defender::Yellow { "" } else { " ink" };
    face += &if layout.full { full_tile_face(scene, ink, lang) } else { slim_tile_face(scene, ink) };
    spot(width, height, CORNER, &format!(r#"<g class="face">{face}</g>"#))
}

fn full_tile_face(scene: &TileScene, ink: &str, lang: Lang) -> String {
    let Face { defender, steps } = scene.face;
    let name = if scene.used { words::tile_used(lang) } else { names::defender(lang, defender) };
    let dim = if scene.used { r#" opacity=".5""# } else { "" };
    let mut out = format!(
        r##"<g{dim}><ellipse cx="29" cy="59" rx="22" ry="31" fill="#150b40" fill-opacity=".82"/>{}{}{}</g>"##,
        use_at(names::defender_symbol(defender), 12.5, 38.0, 33.0, 41.0),
        text(&format!("bd{ink}"), 81.0, 70.0, 44.0, "end", &steps.to_string()),
        fitted(&format!("bt{ink}"), 12.0, 19.0, 12.0, "start", 70.0, name),
    );
    let colour = if ink.is_empty() { "#fff" } else { "#2a1a00" };
    for dot in 0..steps {
        let x = 74 - 13 * i32::from(dot);
        out += &format!(r#"<circle cx="{x}" cy="88" r="4" fill="{colour}" fill-opacity=".8"/>"#);
    }
    out += &format!(r##"<g color="#fff">{}</g>"##, use_at("pd-flip", 9.0, 108.0, 24.0, 24.0));
    out += &use_at(names::defender_symbol(scene.back.defender), 40.0, 109.0, 21.0, 26.0);
    out += &text("bd", 79.0, 129.0, 20.0, "end", &scene.back.steps.to_string());
    out + &paid(scene.batteries, 11.0, 43.0, 32.0)
}

/// The batteries that were paid for a tile: one in the middle, or two beside each other.
fn paid(batteries: u8, x: f32, y: f32, size: f32) -> String {
    let apart = size * 0.27;
    let first = x - apart * f32::from(batteries.saturating_sub(1));
    (0..batteries)
        .map(|battery| use_at(BATTERY, first + 2.0 * apart * f32::from(battery), y, size, size))
        .map(|battery| format!(r#"<g filter="url(#pd-drop)">{battery}</g>"#))
        .collect()
}

fn slim_tile_face(scene: &TileScene, ink: &str) -> String {
    let dim = if scene.used { r#" opacity=".5""# } else { "" };
    let mut out = format!(
        r##"<g{dim}><ellipse cx="20" cy="25" rx="16" ry="20" fill="#150b40" fill-opacity=".8"/>{}{}</g>"##,
        use_at(names::defender_symbol(scene.face.defender), 8.5, 11.0, 23.0, 29.0),
        text(&format!("bd{ink}"), 68.0, 36.0, 31.0, "end", &scene.face.steps.to_string()),
    );
    out += &format!(r##"<g color="#fff">{}</g>"##, use_at("pd-flip", 8.0, 52.0, 19.0, 19.0));
    out += &use_at(names::defender_symbol(scene.back.defender), 38.0, 53.0, 15.0, 18.0);
    out += &text("bd", 67.0, 68.0, 15.0, "end", &scene.back.steps.to_string());
    out + &paid(scene.batteries, 9.0, 13.0, 22.0)
}

const STRIKE: &str = r##"<path d="M7 15L35-15" stroke="#150b33" stroke-width="6"/><path d="M7 15L35-15" stroke="#ff7a93" stroke-width="3" stroke-linecap="round"/>"##;

/// What a technology does, as a picture around 0, 0 in a box of 84 by 52.
pub fn tech_picture(tech: Tech) -> String {
    let energy = |of: Energy, x: f32, y: f32| use_at(names::energy_symbol(of), x, y, 26.0, 26.0);
    match tech.effect() {
        Effect::Ignore(category, of) => {
            let sign = use_at(names::category_symbol(category), -36.0, -14.0, 28.0, 28.0);
            sign + &text("bn", 0.0, 5.0, 14.0, "middle", "·") + &energy(of, 8.0, -13.0) + STRIKE
        }
        Effect::Landing(category) => {
            let sign = use_at(names::category_symbol(category), -15.0, -1.0, 30.0, 30.0);
            let arc = r##"<path d="M-24-22q14 2 20 16" fill="none" stroke="#fff" stroke-width="2" stroke-dasharray="2 3.5" stroke-linecap="round"/>"##;
            sign + arc + &text("bd", 12.0, -8.0, 15.0, "middle", "+") + &use_at(BATTERY, 17.0, -24.0, 20.0, 20.0)
        }
        Effect::LowBattery => {
            use_at(BATTERY, -34.0, -13.0, 26.0, 26.0) + &text("bd", 14.0, 7.0, 20.0, "middle", "<3 +1")
        }
        Effect::Converter(of) => {
            let arrows = r##"<path d="M-8-5h14l-4-4M7 5h-14l4 4" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>"##;
            let batteries = use_at(BATTERY, 10.0, -13.0, 24.0, 24.0) + &use_at(BATTERY, 22.0, -11.0, 24.0, 24.0);
            energy(of, -38.0, -12.0) + arrows + &batteries
        }
        Effect::Equal(one, other) => {
            energy(one, -34.0, -13.0) + &text("bd", 0.0, 7.0, 20.0, "middle", "=") + &energy(other, 10.0, -13.0)
        }
        Effect::LongFlight(defender) => {
            use_at(names::defender_symbol(defender), -38.0, -23.0, 34.0, 43.0)
                + &text("bd", 18.0, 10.0, 28.0, "middle", "+1")
        }
    }
}

/// A technology's place on the full board: x, y, width, height.
pub fn tech_place(slot: usize) -> (f32, f32, f32, f32) {
    (326.0 + 109.0 * slot as f32, 720.0, 103.0, 138.0)
}

/// A technology of the row, or the gap it left.
pub fn tech(tech: Option<Tech>, lang: Lang) -> String {
    let Some(tech) = tech else {
        let gap = r##"<rect class="edge" width="103" height="138" rx="13" fill="#0c0730" fill-opacity=".4" stroke="#8f86e0" stroke-opacity=".4" stroke-width="1.2" stroke-dasharray="4 5"/>"##;
        return spot(103.0, 138.0, CORNER, gap);
    };
    let price = tech.price();
    let mut glyphs = cube_glyphs(price.energy);
    glyphs.extend(std::iter::repeat_n(Glyph::Symbol(BATTERY), price.batteries.into()));
    let inside = format!(
        r##"<g class="dealt"><g filter="url(#pd-drop)"><rect class="edge" width="103" height="138" rx="13" fill="url(#pd-tech)" stroke="#8f86e0" stroke-width="1.2"/></g><path d="M1 13A12 12 0 0 1 13 1h77a12 12 0 0 1 12 12v9H1z" fill="#fff" fill-opacity=".1"/>{}<g transform="translate(51.5 56)">{}</g>{}<rect x="7" y="105" width="89" height="26" rx="8" fill="#0c0730" fill-opacity=".75"/>{}</g>"##,
        fitted("bt", 51.5, 16.5, 12.0, "middle", 97.0, &names::tech(lang, tech)),
        tech_picture(tech),
        fitted("bs", 51.5, 95.0, 11.5, "middle", 97.0, &names::tech_short(lang, tech)),
        row(&glyphs, 51.5, 109.0, 18.0, 4.0, true),
    );
    spot(103.0, 138.0, CORNER, &inside)
}

/// The size of the pile of technologies on the slim board.
pub const PILE: (f32, f32) = (119.0, 74.0);

/// The pile of technologies on the slim board: a way to the list.
pub fn tech_pile(first: Option<Tech>, count: usize, lang: Lang) -> String {
    let mut out = String::new();
    for card in [3, 2, 1, 0] {
        let height = 74 - 4 * card;
        out += &format!(
            r##"<rect x="{}" y="{}" width="104" height="{height}" rx="11" fill="url(#pd-tech)" stroke="#8f86e0"/>"##,
            card * 5,
            card * 2
        );
    }
    let picture = first.map(tech_picture).unwrap_or_default();
    out += &format!(r#"<g transform="translate(52 29) scale(.72)">{picture}</g>"#);
    let label = words::techs_pile(lang, count).to_string();
    out += &fitted("bt", 52.0, 64.0, 11.5, "middle", 98.0, &label);
    let (width, height) = PILE;
    spot(width, height, CORNER, &out)
}

/// The deck beside the row, with its number.
pub fn deck(left: u8) -> String {
    let mut out = String::from(r##"<path d="M313 726v126" stroke="#8f86e0" stroke-opacity=".3"/>"##);
    for card in (0..left.min(4)).rev() {
        let at = 2.5 * f32::from(card);
        out += &format!(
            r##"<rect x="{}" y="{}" width="24" height="86" rx="7" fill="#2b2363" stroke="#8f86e0"/>"##,
            short(761.0 + at),
            short(746.0 + at)
        );
    }
    out + &text("bd", 773.0, 794.0, 15.0, "middle", &left.to_string())
}

/// The reserve of one energy, or the endless one of batteries.
pub fn reserve(layout: Layout, energy: Option<Energy>, count: u8, lang: Lang) -> String {
    let symbol = energy.map_or(BATTERY, names::energy_symbol);
    let word = energy.map_or_else(|| words::batteries(lang), |energy| names::energy_word(lang, energy));
    let number = if energy.is_some() { count.to_string() } else { "∞".to_owned() };
    if !layout.full {
        let ground = r##"<rect width="54" height="38" rx="11" fill="#0c0730" fill-opacity=".55" stroke="#6c61c4" stroke-opacity=".5" stroke-dasharray="2 4"/>"##;
        return format!(
            "{ground}{}{}",
            use_at(symbol, 7.0, 9.0, 20.0, 20.0),
            text("bd", 47.0, 25.0, 16.0, "end", &number)
        );
    }
    let mut out = String::from(
        r##"<rect width="150" height="66" rx="16" fill="#0c0730" fill-opacity=".5" stroke="#6c61c4" stroke-opacity=".45" stroke-dasharray="2 4"/>"##,
    );
    let (shown, columns) = if energy.is_some() { (count.min(8), 4) } else { (6, 3) };
    for cube in 0..shown {
        let (x, y) = (11 + 21 * (cube % columns) + cube * 7 % 3, 10 + 23 * (cube / columns) + cube * 5 % 3);
        out += &use_at(symbol, x.into(), y.into(), 20.0, 20.0);
    }
    out + &text("bd", 138.0, 30.0, 24.0, "end", &number) + &fitted("bs", 138.0, 46.0, 11.5, "end", 44.0, word)
}
