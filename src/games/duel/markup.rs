//! The drawings of the board, as text.

use tabletron_rules::duel::{Bend, Bonus, Buzz, Card, Track};

use super::{
    names,
    scene::{DieScene, SeatScene, SlotScene, SpaceScene, TokenScene},
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
    view_box: "0 0 800 640",
    night: (800.0, 308.0),
    track: (400.0, 34.4, 32.0, 46.0),
    rows: [126.0, 190.0],
    dice: (24.0, 322.0, 95.5, 78.0),
    cards: (12.0, 424.0, 262.0, 252.0, 206.0),
    plate: (8.0, 246.0, 262.0, 56.0),
    monster: (2.0, 96.0, 138.0),
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

fn text(class: &str, (x, y): (f32, f32), size: f32, anchor: &str, content: &str) -> String {
    let content = Markup::text(content);
    let [x, y, size] = [x, y, size].map(short);
    format!(r#"<text x="{x}" y="{y}" class="{class}" font-size="{size}" text-anchor="{anchor}">{content}</text>"#)
}

fn rect(class: &str, (x, y): (f32, f32), (width, height): (f32, f32), corner: f32, more: &str) -> String {
    let [x, y, width, height, corner] = [x, y, width, height, corner].map(short);
    format!(r#"<rect class="{class}" x="{x}" y="{y}" width="{width}" height="{height}" rx="{corner}" {more}/>"#)
}

/// The ring that shows the keyboard's focus.
fn ring(size: (f32, f32), corner: f32) -> String {
    rect("ring", (-3.0, -3.0), (size.0 + 6.0, size.1 + 6.0), corner + 3.0, "")
}

/// Words in lines of at most so many letters.
fn lines(content: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in content.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The middle of a column on the board.
pub fn x_of(layout: Layout, column: f32) -> f32 {
    layout.track.0 + (column - 7.0) * layout.track.1
}

/// The plate under the tracks, and the tray under the dice.
pub fn street(layout: Layout) -> String {
    let (_, step, width, height) = layout.track;
    let (left, right) = (x_of(layout, 0.0) - width / 2.0 - step / 3.0, x_of(layout, 14.0) + width / 2.0 + step / 3.0);
    let (top, bottom) = (layout.rows[0] - height * 0.72, layout.rows[1] + height * 0.76);
    let size = (right - left, bottom - top);
    let (_, dice, _, width) = layout.dice;
    let tray = rect("tray", (3.0, dice - 9.0), (layout.night.0 - 6.0, width * 1.07 + 18.0), 16.0, "");
    rect("street", (left, top), size, 18.0, "") + &rect("neon", (left, top), size, 18.0, "") + &tray
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
    if let Some(seat) = scene.lit {
        out += &rect(&format!("lit lit-{seat}"), (1.5, 1.5), (width - 3.0, height - 3.0), 6.0, "");
    }
    out += &if wins {
        use_at("du-crown", width * 0.12, height * 0.28, width * 0.76, width * 0.62)
    } else {
        let number = scene.space.coordinate().abs().to_string();
        text("tn", (width / 2.0, height / 2.0 + 5.0), if layout.full { 15.0 } else { 12.0 }, "middle", &number)
    };
    out + &rect("edge", (0.0, 0.0), (width, height), 7.0, "") + &ring((width, height), 7.0)
}

/// A token on its spaces.
pub fn token(layout: Layout, scene: &TokenScene) -> String {
    let (_, _, width, height) = layout.track;
    let (from, to) = (x_of(layout, scene.span.0) - width / 2.0, x_of(layout, scene.span.1) + width / 2.0);
    let top = layout.rows[scene.track.index()] - height / 2.0 + 3.0;
    let class = format!("buzz buzz-{}", scene.buzz.index().min(11));
    let mut out = rect(&class, (from + 1.0, top), (to - from - 2.0, height - 6.0), 8.0, "");
    let middle = (from + to) / 2.0;
    for (column, bonus) in &scene.gifts {
        let size = width * if scene.span.0 == scene.span.1 { 0.8 } else { 0.66 };
        out += &use_at(
            names::bonus_symbol(*bonus),
            x_of(layout, *column) - size / 2.0,
            top + (height - 6.0 - size) / 2.0,
            size,
            size,
        );
        if *bonus == Bonus::Smash(2) {
            out += &text("bz", (x_of(layout, *column) + size * 0.45, top + height - 8.0), 11.0, "middle", "2");
        }
    }
    if scene.buzz.is_kings() {
        out += &use_at("du-crown", middle - width * 0.38, top + height * 0.2, width * 0.76, width * 0.6);
    }
    out + &bend(scene.buzz, middle, top + height - 9.0)
}

/// What a token does to its track, in a sign.
fn bend(buzz: Buzz, x: f32, y: f32) -> String {
    match buzz.shape().bend {
        Bend::Straight => String::new(),
        Bend::Shorter => text("bz", (x, y), 11.0, "middle", "−1"),
        Bend::Longer(_) => text("bz", (x, y), 10.0, "middle", "+1"),
    }
}

/// A marker, drawn around its own middle.
pub fn marker(layout: Layout, track: Track) -> String {
    let radius = if layout.full { 23.0 } else { 16.0 };
    let (class, symbol) = match track {
        Track::Fame => ("mk fame", "du-fame"),
        Track::Destruction => ("mk ruin", "du-destruction"),
    };
    let size = radius * 1.25;
    let disc = format!(r#"<circle class="{class}" r="{}"/>"#, short(radius));
    disc + &use_at(symbol, -size / 2.0, -size / 2.0, size, size)
}

/// A Monster; the one on the right looks the other way.
pub fn monster(layout: Layout, seat: usize, scene: &SeatScene) -> String {
    let (x, y, size) = layout.monster;
    let drawing = use_at(names::monster_symbol(scene.monster), 0.0, 0.0, size, size * 1.05);
    let width: f32 = if layout.full { 800.0 } else { 390.0 };
    let place = match seat {
        0 => format!("translate({} {})", short(x), short(y)),
        _ => format!("translate({} {}) scale(-1 1)", short(width - x), short(y)),
    };
    format!(r#"<g transform="{place}">{drawing}</g>"#)
}

/// A player's plate: life as a dial, name, energy and Dice tokens.
pub fn plate(layout: Layout, seat: usize, scene: &SeatScene) -> String {
    let (x, y, width, height) = layout.plate;
    let board: f32 = if layout.full { 800.0 } else { 390.0 };
    let left = if seat == 0 { x } else { board - x - width };
    let class = format!("plate plate-{seat}{}", if scene.active { " on" } else { "" });
    let mut out = rect(&class, (left, y), (width, height), 12.0, "");
    let radius = height / 2.0 - 6.0;
    let dial = (if seat == 0 { left + height / 2.0 } else { left + width - height / 2.0 }, y + height / 2.0);
    out += &self::dial(dial, radius, scene.life);
    let (edge, anchor) = if seat == 0 { (left + height + 4.0, "start") } else { (left + width - height - 4.0, "end") };
    let size = if layout.full { 15.0 } else { 12.0 };
    out += &text("pn", (edge, y + height * 0.42), size, anchor, &scene.name);
    out + &purse(layout, seat, (edge, y + height * 0.52), scene)
}

fn dial((x, y): (f32, f32), radius: f32, (life, most): (u8, u8)) -> String {
    let round = 2.0 * std::f32::consts::PI * radius;
    let part = round * f32::from(life) / f32::from(most.max(1));
    let [cx, cy, r, part, round] = [x, y, radius, part, round].map(short);
    let ground = format!(r#"<circle class="dial" cx="{cx}" cy="{cy}" r="{r}"/>"#);
    let arc = format!(
        r#"<circle class="dial life" cx="{cx}" cy="{cy}" r="{r}" stroke-dasharray="{part} {round}" transform="rotate(-90 {cx} {cy})"/>"#
    );
    ground + &arc + &text("dn", (x, y + radius * 0.36), radius * 0.98, "middle", &life.to_string())
}

/// Energy as a cube and a number, Dice tokens as pictures.
fn purse(layout: Layout, seat: usize, (x, y): (f32, f32), scene: &SeatScene) -> String {
    let size = if layout.full { 20.0 } else { 14.0 };
    let way = if seat == 0 { 1.0 } else { -1.0 };
    let at = |place: f32| x + way * place - if seat == 0 { 0.0 } else { size };
    let mut out = use_at(names::CUBE, at(0.0), y, size, size * 1.1);
    let number = x + way * (size + 5.0);
    let anchor = if seat == 0 { "start" } else { "end" };
    out += &text("en", (number, y + size * 0.85), size * 0.8, anchor, &scene.energy.to_string());
    for token in 0..scene.tokens {
        out += &use_at(names::TOKEN, at(size * 2.5 + f32::from(token) * (size + 3.0)), y, size, size);
    }
    out
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

/// A card of the market.
pub fn slot(layout: Layout, scene: &SlotScene, lang: Lang) -> String {
    let (.., width, height) = layout.cards;
    let size = (width, height);
    let Some(card) = scene.card else {
        return rect("gap", (0.0, 0.0), size, 12.0, "") + &ring(size, 12.0);
    };
    let head = if layout.full { 78.0 } else { 52.0 };
    let mut out = rect("paper", (0.0, 0.0), size, 12.0, "");
    out += &format!(
        r#"<path class="head hue-{}" d="M1 {head}V13A12 12 0 0 1 13 1H{}A12 12 0 0 1 {} 13V{head}z"/>"#,
        usize::from(u8::from(card)) % 6,
        short(width - 13.0),
        short(width - 1.0),
    );
    out += &picture(card, (width * if layout.full { 0.5 } else { 0.61 }, head / 2.0), head * 0.62);
    out += &price(layout, card, scene.cost, width);
    out += &wording(layout, card, width, head, lang);
    out + &rect("edge", (0.0, 0.0), size, 12.0, "") + &ring(size, 12.0)
}

/// What a card is about, as a big sign.
fn picture(card: Card, (x, y): (f32, f32), size: f32) -> String {
    const SIGNS: [&str; 6] = ["du-smash", "du-heal", "du-energy", "du-fame", "du-destruction", "du-power"];
    #[rustfmt::skip]
    const ABOUT: [u8; 50] = [
        0, 0, 5, 4, 1, 3, 1, 3, 5, 4,
        2, 5, 2, 5, 3, 5, 1, 4, 3, 3,
        0, 4, 0, 2, 1, 4, 4, 5, 3, 3,
        2, 1, 4, 5, 4, 3, 1, 4, 2, 2,
        0, 4, 4, 2, 0, 3, 0, 5, 1, 4,
    ];
    let sign = SIGNS[usize::from(ABOUT[card.index()])];
    use_at(sign, x - size / 2.0, y - size / 2.0, size, size)
}

/// The price, with the printed one crossed out where it costs less.
fn price(layout: Layout, card: Card, cost: u16, width: f32) -> String {
    let (size, left) = if layout.full { (19.0, 10.0) } else { (14.0, 6.0) };
    let reduced = cost < u16::from(card.cost());
    let wide = size * if reduced { 3.6 } else { 2.6 };
    let mut out = rect("pricetag", (left, 8.0), (wide, size * 1.5), size * 0.75, "");
    let number = (left + wide - size * 1.35, 8.0 + size * 1.1);
    out += &text("pc", number, size, "end", &cost.to_string());
    if reduced {
        out += &text("was", (left + size * 0.5, number.1), size * 0.75, "start", &card.cost().to_string());
        out += &rect("less", (width - size * 2.1, 8.0), (size * 2.1, size * 1.4), 4.0, "");
        out += &text("pc", (width - size, 8.0 + size * 1.05), size * 0.85, "middle", "−1");
    }
    out + &use_at(names::CUBE, left + wide - size * 1.25, 8.0 + size * 0.2, size, size * 1.1)
}

/// Name, kind, token and text.
fn wording(layout: Layout, card: Card, width: f32, head: f32, lang: Lang) -> String {
    let (name, small, left, letters) = if layout.full { (17.0, 14.0, 12.0, 30) } else { (12.5, 10.5, 7.0, 18) };
    let called = lines(names::card(lang, card), if layout.full { 25 } else { 16 });
    let mut y = head + name + 4.0;
    let mut out = String::new();
    for line in &called {
        let wide = line.chars().count() as f32 * name * 0.6;
        let size = name * ((width - 2.0 * left) / wide).min(1.0);
        out += &text("cn", (left, y), size, "start", line);
        y += name + 1.0;
    }
    let kind = if card.is_kept() { "ck" } else { "cd" };
    out += &text(kind, (left, y), small - 2.0, "start", names::kind(lang, card));
    if let Some(buzz) = card.buzz() {
        // On a phone there is no room beside the kind.
        y += if layout.full { 0.0 } else { small + 1.0 };
        let (x, anchor) = if layout.full { (width - left, "end") } else { (left, "start") };
        out += &text("cb", (x, y), small - 1.5, anchor, names::buzz(lang, buzz));
    }
    y += small + 6.0;
    for line in lines(names::card_text(lang, card), letters) {
        out += &text("ct", (left, y), small, "start", &line);
        y += small + 3.0;
    }
    out
}

/// Whose Spotlight it is; the first seat is on the left.
pub fn whose_light(layout: Layout, seat: usize, lang: Lang, name: &str) -> String {
    let column = if seat == 0 { 3.0 } else { 11.0 };
    let y = (layout.rows[0] + layout.rows[1]) / 2.0 + 4.0;
    let label = words::spotlight_of(lang, name.to_owned()).to_string();
    text(&format!("zl zl-{seat}"), (x_of(layout, column), y), if layout.full { 11.0 } else { 8.5 }, "middle", &label)
}
