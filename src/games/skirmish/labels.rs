//! Labels on the table that keep out of each other's way and stay in sight.

use super::{
    drawing::{draw, push},
    measure::{At, pair},
};
use crate::{markup::Markup, number::short};

/// The height of the letters on a label of scale 1.
const LETTER: f32 = 54.0;
/// The same of the lines beside a large number.
const SMALL: f32 = 46.0;
/// The height of a label of one line.
const HEIGHT: f32 = 74.0;

/// Boxes in a drawing: left, top, right, bottom.
type Box4 = [f32; 4];

/// Labels as they are put down, one after the other.
#[derive(Clone, Debug)]
pub struct Labels {
    /// How large they are.
    scale: f32,
    /// What can be seen: left, top, width, height.
    seen: [f32; 4],
    taken: Vec<Box4>,
    out: String,
}

/// The width of text in the narrow display face, as a part of its height. A little too wide rather than too narrow.
fn width_of(text: &str) -> f32 {
    let letter = |letter: char| match letter {
        'i' | 'l' | 'j' | 't' | 'f' | 'I' | ' ' | '.' | ',' | '\'' | '’' | '·' | '(' | ')' => 0.31,
        'm' | 'w' | 'M' | 'W' | '%' | '—' => 0.84,
        'A'..='Z' => 0.62,
        _ => 0.53,
    };
    text.chars().map(letter).sum()
}

fn meet(one: &Box4, other: &Box4) -> bool {
    one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
}

impl Labels {
    /// Nothing put down yet.
    pub fn new(scale: f32, seen: [f32; 4]) -> Self {
        Labels { scale, seen, taken: Vec::new(), out: String::new() }
    }

    /// Keeps labels away from a disc.
    pub fn keep_off(&mut self, (x, y): At, radius: f32) {
        self.taken.push([x - radius, y - radius, x + radius, y + radius]);
    }

    /// The first of some places where a box of that size is in sight and meets nothing; else the first of them.
    fn find(&mut self, places: &[At], (wide, high): (f32, f32)) -> At {
        let [x, y, width, height] = self.seen;
        let around = |(cx, cy): At| [cx - wide / 2.0, cy - high / 2.0, cx + wide / 2.0, cy + high / 2.0];
        let fits = |place: &&At| {
            let own = around(**place);
            let is_seen = own[0] >= x && own[1] >= y && own[2] <= x + width && own[3] <= y + height;
            is_seen && !self.taken.iter().any(|other| meet(&own, other))
        };
        let place = places.iter().find(fits).or(places.first()).copied().unwrap_or((x + wide, y + high));
        self.taken.push(around(place));
        place
    }

    /// A label of one line.
    pub fn put(&mut self, class: &str, text: &str, places: &[At]) {
        let wide = width_of(text) * LETTER * 1.06 + 44.0;
        let place = self.find(places, (wide * self.scale, HEIGHT * self.scale));
        self.open("label", class, LETTER, place, [wide, HEIGHT, 20.0]);
        self.write("", (place.0, place.1 + 19.0 * self.scale), text);
        self.out.push_str("</g>");
    }

    /// A box with a large number and two lines beside it, tied to what it is about.
    pub fn put_chance(&mut self, class: &str, number: &str, beside: &[String; 2], about: At, places: &[At]) {
        let large = width_of(number) * 128.0;
        let small = beside.iter().map(|line| width_of(line) * 50.0).fold(0.0, f32::max);
        let (wide, high) = (large + small + 76.0, 142.0);
        let place = self.find(places, (wide * self.scale, high * self.scale));
        draw!(self.out, r#"<path class="tie" d="M{}L{}"/>"#, pair(place), pair(about));
        let (left, right) = (-wide / 2.0 + 26.0, -wide / 2.0 + 26.0 + large + 24.0);
        let scale = self.scale;
        let there = |x: f32, y: f32| (place.0 + x * scale, place.1 + y * scale);
        self.open("chance", class, SMALL, place, [wide, high, 26.0]);
        self.write(r#" class="big""#, there(left, 38.0), number);
        for (line, y) in beside.iter().zip([-12.0, 42.0]) {
            self.write(r#" class="small""#, there(right, y), line);
        }
        self.out.push_str("</g>");
    }

    /// Begins a label with letters of that height: its box of that width, height and roundness around a place.
    fn open(&mut self, kind: &str, class: &str, letter: f32, (x, y): At, sizes: [f32; 3]) {
        let [wide, high, round] = sizes.map(|size| size * self.scale);
        let [x, y, wide, high, round, letter] =
            [x - wide / 2.0, y - high / 2.0, wide, high, round, letter * self.scale].map(short);
        draw!(
            self.out,
            r#"<g class="{kind} {class}" font-size="{letter}"><rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="{round}"/>"#
        );
    }

    fn write(&mut self, class: &str, (x, y): At, text: &str) {
        draw!(self.out, r#"<text{class} x="{}" y="{}">{}</text>"#, short(x), short(y), Markup::text(text));
    }

    /// Whether there is room for many boxes.
    pub fn is_roomy(&self) -> bool {
        self.seen[2] / self.scale > 2400.0
    }

    /// All of them.
    pub fn drawn(self) -> String {
        self.out
    }
}

/// Places around a place, so far away across and down: below, above, right, left, then between these, then further away.
pub fn around((x, y): At, across: f32, down: f32) -> Vec<At> {
    let ways = [(0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
    let rings = [1.0, 1.7, 2.5].into_iter();
    rings.flat_map(|far| ways.map(|(dx, dy)| (x + dx * across * far, y + dy * down * far))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEEN: [f32; 4] = [0.0, 0.0, 1000.0, 1000.0];

    /// The baselines of all texts.
    fn places(drawn: &str) -> Vec<String> {
        let number = |text: &str, name: &str| {
            let rest = text.split(name).nth(1).and_then(|rest| rest.split('"').next());
            rest.unwrap_or_default().to_owned()
        };
        let place = |text: &str| format!("{} {}", number(text, " x=\""), number(text, " y=\""));
        drawn.split("<text").skip(1).map(place).collect()
    }

    #[test]
    fn labels_do_not_cover_each_other_nor_leave_the_sight() {
        let mut labels = Labels::new(1.0, SEEN);
        let places_of = [(500.0, 500.0), (500.0, 600.0)];
        labels.put("range", "Bolt", &places_of);
        labels.put("range", "Fan", &places_of);
        labels.put("range", "Axe", &[(990.0, 500.0), (800.0, 500.0)]);
        assert_eq!(places(&labels.drawn()), ["500 519", "500 619", "800 519"]);
    }

    #[test]
    fn a_label_without_a_free_place_stands_at_the_first() {
        let mut labels = Labels::new(1.0, SEEN);
        labels.keep_off((500.0, 500.0), 300.0);
        labels.put("range", "Bolt", &[(500.0, 500.0), (510.0, 500.0)]);
        assert_eq!(places(&labels.drawn()), ["500 519"]);
    }

    #[test]
    fn words_on_labels_are_text() {
        let mut labels = Labels::new(1.0, SEEN);
        let (about, beside) = ((500.0, 500.0), ["<i>".to_owned(), "b".to_owned()]);
        labels.put_chance("good", "70 %", &beside, about, &around(about, 50.0, 90.0));
        let drawn = labels.drawn();
        assert!(drawn.contains("&lt;i&gt;") && drawn.contains(r#"y="519""#), "{drawn}");
        assert!(drawn.contains("M500 590L500 500"), "it is tied to what it is about: {drawn}");
    }
}
