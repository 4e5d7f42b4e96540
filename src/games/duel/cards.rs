//! The drawings of the market's cards, as text.

use tabletron_rules::duel::{Bend, Bonus, Buzz, Card, Shape};

use super::{
    faces,
    markup::{Layout, rect, ring, text},
    names,
    scene::SlotScene,
};
use crate::{art::use_at, number::short, words::Lang};

/// How far the corners of a card are rounded.
const CORNER: f32 = 12.0;

/// A card of the market.
pub fn slot(layout: Layout, scene: &SlotScene, lang: Lang) -> String {
    let (.., width, height) = layout.cards;
    let size = (width, height);
    let Some(card) = scene.card else {
        return rect("gap", (0.0, 0.0), size, CORNER, "") + &ring(size, CORNER);
    };
    let head = head(layout, card, lang);
    let mut out = rect("paper", (0.0, 0.0), size, CORNER, "");
    out += &picture(card, (width, head));
    out += &seam(card, (width, head));
    out += &signs(card, layout, (width, head));
    out += &card.buzz().map(|buzz| token(buzz, layout, head)).unwrap_or_default();
    out += &price(layout, card, scene.cost, width);
    out += &wording(layout, card, width, head, lang);
    out + &rect("edge", (0.0, 0.0), size, CORNER, "") + &ring(size, CORNER)
}

/// The sizes of a card's lettering: name, text, margin, and how many letters of each fit on a line.
struct Lettering {
    name: f32,
    small: f32,
    left: f32,
    letters: (usize, usize),
}

fn lettering(layout: Layout) -> Lettering {
    match layout.full {
        true => Lettering { name: 20.0, small: 16.0, left: 12.0, letters: (23, 28) },
        false => Lettering { name: 12.5, small: 10.5, left: 7.0, letters: (16, 18) },
    }
}

/// How much room the words need.
fn tall(layout: Layout, card: Card, lang: Lang) -> f32 {
    let Lettering { name, small, letters, .. } = lettering(layout);
    let (called, said) = (lines(names::card(lang, card), letters.0), lines(names::card_text(lang, card), letters.1));
    let sticker = if layout.full || card.buzz().is_none() { 0.0 } else { small + 2.0 };
    name + 5.0 + called.len() as f32 * (name + 1.0) + sticker + small + 6.0 + said.len() as f32 * (small + 3.0)
}

/// The height of the picture: as much as the words leave.
fn head(layout: Layout, card: Card, lang: Lang) -> f32 {
    let most: f32 = if layout.full { 150.0 } else { 74.0 };
    most.min(layout.cards.4 - tall(layout, card, lang) + 10.0)
}

/// The ground and the subject. What is kept stands before a disc, what acts once before a burst.
fn picture(card: Card, (width, head): (f32, f32)) -> String {
    let faces::Picture { subject, hue, .. } = faces::picture(card);
    let [right, far, low] = [width - CORNER - 1.0, width - 1.0, head].map(short);
    let ground = format!("M1 {low}V13A12 12 0 0 1 13 1H{right}A12 12 0 0 1 {far} 13V{low}z");
    let behind = if card.is_kept() { "du-g-keep" } else { "du-g-burst" };
    format!(
        r#"<g class="hue-{hue}"><path class="ground" d="{ground}"/><g class="ray">{}</g><path class="dots" d="{ground}"/></g>{}"#,
        use_at(behind, 1.0, 1.0, width - 2.0, head - 1.0),
        use_at(subject, 1.0, 1.0, width - 2.0, head - 1.0),
    )
}

/// Where the picture ends: a straight line where a card is kept, torn paper where it is discarded.
fn seam(card: Card, (width, head): (f32, f32)) -> String {
    if card.is_kept() {
        return format!(r#"<path class="seam" d="M1 {0}H{1}"/>"#, short(head), short(width - 1.0));
    }
    let teeth = 18;
    let step = (width - 2.0) / teeth as f32;
    let tooth = |at: u8| {
        let x = 1.0 + step * f32::from(at);
        format!("L{} {}", short(x), short(head - if at.is_multiple_of(2) { 0.0 } else { 7.0 }))
    };
    let torn: String = (1..=teeth).map(tooth).collect();
    format!(r#"<path class="torn" d="M1 {0}{torn}V{1}H1z"/>"#, short(head), short(head + 4.0))
}

/// What the card brings, as signs in the corner of its picture.
fn signs(card: Card, layout: Layout, (width, head): (f32, f32)) -> String {
    let size = if layout.full { 26.0 } else { 17.0 };
    let sign = |(at, symbol): (usize, &&str)| {
        let x = width - (at as f32 + 1.0) * (size + 7.0) - 1.0;
        let y = head - size - 12.0;
        let disc = format!(
            r#"<circle class="sign" cx="{}" cy="{}" r="{}"/>"#,
            short(x + size / 2.0),
            short(y + size / 2.0),
            short(size * 0.62)
        );
        disc + &use_at(symbol, x + size * 0.08, y + size * 0.08, size * 0.84, size * 0.84)
    };
    faces::picture(card).signs.iter().rev().enumerate().map(sign).collect()
}

/// The token that comes with the card, as it will lie on a track: a sticker on the seam below the picture.
fn token(buzz: Buzz, layout: Layout, head: f32) -> String {
    let Shape { length, spaces, bend } = buzz.shape();
    let cell: f32 = if layout.full { 24.0 } else { 15.0 };
    let (left, top) = (cell * 0.3, head - cell - 2.0);
    let cells = if bend == Bend::Straight { &spaces[..usize::from(length)] } else { &[None, None][..] };
    let class = format!("buzz buzz-{}", buzz.index());
    let mut out = rect(&class, (left, top), (cells.len() as f32 * cell + 4.0, cell + 4.0), cell * 0.25, "");
    let gift = |bonus: Bonus, middle: f32| {
        let size = cell * 0.86;
        let sign = use_at(names::bonus_symbol(bonus), middle - size / 2.0, top + 2.0 + (cell - size) / 2.0, size, size);
        let twice = || text("bz", (middle + cell * 0.3, top + cell + 2.0), cell * 0.5, "middle", "2");
        if bonus == Bonus::Smash(2) { sign + &twice() } else { sign }
    };
    for (bonus, at) in cells.iter().zip(0_u8..) {
        out += &bonus.map(|bonus| gift(bonus, left + 2.0 + cell * (f32::from(at) + 0.5))).unwrap_or_default();
    }
    let (middle, base) = (left + 2.0 + cell, top + cell * 0.8);
    out + &match bend {
        Bend::Straight => String::new(),
        Bend::Shorter => text("bz", (middle, base), cell * 0.7, "middle", "−1"),
        Bend::Longer(bonus) => {
            text("bz", (middle - cell * 0.5, base), cell * 0.6, "middle", "+1") + &gift(bonus, middle + cell * 0.45)
        }
    }
}

/// The price; where it costs less, the printed one is crossed out before an arrow.
fn price(layout: Layout, card: Card, cost: u16, width: f32) -> String {
    let (size, left) = if layout.full { (21.0, 9.0) } else { (14.0, 5.0) };
    let less = u16::from(card.cost()).saturating_sub(cost);
    let wide = size * if less > 0 { 4.2 } else { 2.6 };
    let base = 8.0 + size * 1.1;
    let mut out = rect("pricetag", (left, 8.0), (wide, size * 1.5), size * 0.75, "");
    out += &text("pc", (left + wide - size * 1.35, base), size, "end", &cost.to_string());
    if less > 0 {
        out += &text("was", (left + size * 0.45, base), size * 0.8, "start", &card.cost().to_string());
        out += &text("to", (left + size * 1.05, base), size * 0.8, "start", "→");
        let off = (width - size * 1.9, 8.0);
        out += &rect("less", off, (size * 1.9 - 1.0, size * 1.35), 5.0, "");
        out += &text("pc", (width - size * 0.95, base - 2.0), size * 0.85, "middle", &format!("−{less}"));
    }
    out + &use_at(names::CUBE, left + wide - size * 1.25, 8.0 + size * 0.2, size, size * 1.1)
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

/// Name, kind, token and text.
fn wording(layout: Layout, card: Card, width: f32, head: f32, lang: Lang) -> String {
    let Lettering { name, small, left, letters } = lettering(layout);
    let called = lines(names::card(lang, card), letters.0);
    let mut y = head + name + 5.0;
    let mut out = String::new();
    for line in &called {
        let wide = line.chars().count() as f32 * name * 0.6;
        let size = name * ((width - 2.0 * left) / wide).min(1.0);
        out += &text("cn", (left, y), size, "start", line);
        y += name + 1.0;
    }
    let (class, symbol) = if card.is_kept() { ("ck", "du-pin") } else { ("cd", "du-flash") };
    let sign = small - 1.0;
    out += &format!(r#"<g class="{class}">{}</g>"#, use_at(symbol, left, y - sign + 2.0, sign, sign));
    out += &text(class, (left + sign + 3.0, y), small - 2.5, "start", names::kind(lang, card));
    if let Some(buzz) = card.buzz() {
        // On a phone there is no room beside the kind.
        y += if layout.full { 0.0 } else { small + 2.0 };
        out += &sticker(layout, (width - left, left, y), small - 1.5, names::buzz(lang, buzz));
    }
    y += small + 6.0;
    for line in lines(names::card_text(lang, card), letters.1) {
        out += &text("ct", (left, y), small, "start", &line);
        y += small + 3.0;
    }
    out
}

/// The token that comes with the card, as a sticker at the right, or at the left on a phone.
fn sticker(layout: Layout, (right, left, y): (f32, f32, f32), size: f32, name: &str) -> String {
    if !layout.full {
        return text("cb", (left, y), size, "start", name);
    }
    let wide = name.chars().count() as f32 * size * 0.62 + 14.0;
    rect("stick", (right - wide, y - size - 2.0), (wide, size + 8.0), 6.0, "")
        + &text("cb", (right - wide / 2.0, y), size, "middle", name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::duel::markup::{FULL, SLIM};

    #[test]
    fn every_card_has_room_for_its_words_and_a_picture_in_every_language() {
        for layout in [FULL, SLIM] {
            for (lang, card) in Lang::ALL.into_iter().flat_map(|lang| Card::all().map(move |card| (lang, card))) {
                let (head, least) = (head(layout, card, lang), if layout.full { 110.0 } else { 50.0 });
                assert!(head >= least, "{lang:?}: {} leaves {head} for its picture", names::card(lang, card));
            }
        }
    }
}
