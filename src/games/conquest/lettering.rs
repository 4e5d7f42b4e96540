//! Names on a map: set in capitals, in as few lines as fit, and remembered.

use std::{cell::RefCell, rc::Rc};

use super::signs::Spot;
use crate::{
    markup::{Markup, draw},
    number::short,
};

/// How names are set on a map: the height of the letters, and how much narrower than drawn they are.
pub struct Face {
    /// As a rule.
    pub plain: (f32, f32),
    /// Where a name is long.
    pub tight: (f32, f32),
    /// The room for a sign before the name.
    pub sign: f32,
}

/// A name set in lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label<'a> {
    /// From the top.
    pub lines: Vec<&'a str>,
    /// Set narrower, because it is long.
    pub tight: bool,
}

/// A name in capitals. The letters of our languages need no tables: small ones lie a fixed way behind them.
pub fn capitals(text: &str) -> String {
    let capital = |letter: char| match letter {
        'œ' => 'Œ',
        'à'..='þ' if letter != '÷' => char::from_u32(letter as u32 - 0x20).unwrap_or(letter),
        _ => letter.to_ascii_uppercase(),
    };
    text.chars().map(capital).collect()
}

/// The width of a line of capitals in the display face, as a part of their height.
pub fn width_of(line: &str) -> f32 {
    let letter = |letter: char| match letter {
        ' ' | 'I' | '\'' | '’' | '.' => 0.28,
        '-' | 'J' | '1' => 0.37,
        'L' | '>' => 0.51,
        'M' | 'W' | 'Œ' | 'Æ' | '%' => 0.98,
        _ => 0.69,
    };
    line.chars().map(letter).sum()
}

impl Face {
    /// Sets a name in capitals into a width: in as few lines as fit, narrower if nothing else helps.
    pub fn set<'a>(&self, name: &'a str, span: f32) -> Label<'a> {
        let fits = |(height, squeeze): (f32, f32)| {
            let widest = |set: &[&str]| set.iter().map(|line| width_of(line)).fold(0.0, f32::max);
            (1..=3).map(|most| lines(name, most)).find(|set| widest(set) * height * squeeze + self.sign <= span)
        };
        match fits(self.plain) {
            Some(lines) => Label { lines, tight: false },
            None => Label { lines: fits(self.tight).unwrap_or_else(|| lines(name, 3)), tight: true },
        }
    }

    /// The height of a label's letters, and how narrow they are.
    pub fn of(&self, label: &Label<'_>) -> (f32, f32) {
        if label.tight { self.tight } else { self.plain }
    }

    /// A label around a place, each line on its baseline, and the width of its first line.
    pub fn draw(&self, label: &Label<'_>, (x, y): Spot, baseline: impl Fn(usize) -> f32) -> (String, f32) {
        let (height, squeeze) = self.of(label);
        let [size, x, y, narrow] = [height, x, y, squeeze].map(short);
        let mut out =
            format!(r#"<text class="nm" font-size="{size}" transform="translate({x} {y})scale({narrow} 1)">"#);
        for (number, line) in label.lines.iter().enumerate() {
            draw!(out, r#"<tspan x="0" y="{}">{}</tspan>"#, short(baseline(number)), Markup::text(line));
        }
        out.push_str("</text>");
        (out, label.lines.first().map_or(0.0, |line| width_of(line)) * height * squeeze)
    }
}

/// Splits a name into at most so many lines, as even as can be. It breaks at spaces and behind hyphens.
pub fn lines(name: &str, most: usize) -> Vec<&str> {
    let breaks: Vec<usize> =
        name.char_indices().filter(|(_, letter)| matches!(letter, ' ' | '-')).map(|(at, _)| at + 1).collect();
    let longest = |set: &[&str]| set.iter().map(|line| width_of(line)).fold(0.0, f32::max);
    let mut best = vec![name.trim()];
    let mut consider = |cuts: &[usize]| {
        let ends = cuts.iter().copied().chain([name.len()]);
        let starts = [0].into_iter().chain(cuts.iter().copied());
        let set: Vec<&str> = starts.zip(ends).map(|(start, end)| name[start..end].trim()).collect();
        if set.iter().all(|line| !line.is_empty()) && longest(&set) < longest(&best) {
            best = set;
        }
    };
    if most >= 2 {
        breaks.iter().for_each(|&only| consider(&[only]));
    }
    if most >= 3 {
        for (number, &first) in breaks.iter().enumerate() {
            breaks[number + 1..].iter().for_each(|&second| consider(&[first, second]));
        }
    }
    best
}

thread_local! {
    /// Names as they were set, by place. Setting one takes longer than all else of a place, and it is always the same.
    static SET: RefCell<Vec<(usize, String, Rc<str>)>> = const { RefCell::new(Vec::new()) };
}

/// The drawing of a place's name: as it was made before, or made now.
pub fn remembered(place: usize, name: &str, draw: impl FnOnce() -> String) -> Rc<str> {
    let known = |known: &&(usize, String, Rc<str>)| known.0 == place && known.1 == name;
    let set = SET.with_borrow(|set| set.iter().find(known).map(|(.., set)| set.clone()));
    set.unwrap_or_else(|| {
        let fresh: Rc<str> = draw().into();
        SET.with_borrow_mut(|set| {
            set.retain(|(index, ..)| *index != place);
            set.push((place, name.to_owned(), fresh.clone()));
        });
        fresh
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_set_in_capitals_with_their_accents() {
        assert_eq!(capitals("Chambre énergétique, Hauts de Tagan"), "CHAMBRE ÉNERGÉTIQUE, HAUTS DE TAGAN");
        assert_eq!(capitals("Höhen, œuvre, 1 ÷ ß"), "HÖHEN, ŒUVRE, 1 ÷ ß");
    }

    #[test]
    fn names_are_split_evenly() {
        assert_eq!(lines("TARN", 3), ["TARN"]);
        assert_eq!(lines("NEUTRAL TERRITORIES", 2), ["NEUTRAL", "TERRITORIES"]);
        assert_eq!(lines("CHAMBRE ÉNERGÉTIQUE AU PLASMA", 3), ["CHAMBRE", "ÉNERGÉTIQUE", "AU PLASMA"]);
        assert_eq!(lines("PLASMA-ENERGIEKAMMER", 3), ["PLASMA-", "ENERGIEKAMMER"]);
        assert_eq!(lines("", 3), [""]);
    }

    #[test]
    fn a_name_is_set_once_and_anew_in_another_language() {
        let draw = |name: &str| remembered(7, name, || format!("<{name}>"));
        assert_eq!(&*draw("A"), "<A>");
        assert_eq!(&*remembered(7, "A", || unreachable!("it is known")), "<A>");
        assert_eq!(&*draw("B"), "<B>");
    }
}
