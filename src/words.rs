//! Every word a player reads: languages, phrases with pictures in them, and the generated messages.

use std::{borrow::Cow, fmt, sync::OnceLock};

/// A language of the app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// German.
    De,
}

impl Lang {
    /// All languages, in the order of the locale tables.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Fr, Lang::De];

    /// The language's tag, as in `<html lang>`.
    pub fn tag(self) -> &'static str {
        ["en", "fr", "de"][self as usize]
    }

    /// The language's name in itself.
    pub fn name(self) -> &'static str {
        ["English", "Français", "Deutsch"][self as usize]
    }

    /// The language that a tag such as `de-AT` asks for.
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let short = tag.get(..2)?.to_ascii_lowercase();
        Lang::ALL.into_iter().find(|lang| lang.tag() == short)
    }

    fn is_singular(self, number: usize) -> bool {
        number == 1 || (self == Lang::Fr && number == 0)
    }
}

/// Some words in a language.
pub type Words = fn(Lang) -> &'static str;

/// A part of a phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Plain text.
    Text(Cow<'static, str>),
    /// Text that stands out: a name.
    Strong(String),
    /// A picture in the text: the symbol's id, and what it says to those who do not see it.
    Icon(&'static str, Cow<'static, str>),
    /// The same, crossed out.
    Cut(&'static str, Cow<'static, str>),
    /// A remark beside the matter.
    Aside(String),
}

/// Text with pictures in it. Where it is spoken or measured, the pictures are words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phrase {
    pieces: Vec<Piece>,
}

impl Phrase {
    /// A name or anything else that stands out.
    pub fn strong(text: impl Into<String>) -> Self {
        Piece::Strong(text.into()).into()
    }

    /// A picture with its word.
    pub fn icon(symbol: &'static str, word: impl Into<Cow<'static, str>>) -> Self {
        Piece::Icon(symbol, word.into()).into()
    }

    /// The parts, in order.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.pieces.iter().all(|piece| matches!(piece, Piece::Text(text) if text.is_empty()))
    }

    /// The number it begins with.
    fn number(&self) -> Option<usize> {
        match self.pieces.first() {
            Some(Piece::Text(text)) => text.parse().ok(),
            _ => None,
        }
    }

    /// Adds another phrase behind this one. Empty text would only part pictures that belong together.
    pub fn push(&mut self, other: impl Into<Phrase>) {
        self.append(other.into());
    }

    #[inline(never)]
    fn append(&mut self, other: Phrase) {
        let is_something = |piece: &Piece| !matches!(piece, Piece::Text(text) if text.is_empty());
        self.pieces.extend(other.pieces.into_iter().filter(is_something));
    }

    /// This phrase and another one behind it.
    #[must_use]
    pub fn then(self, other: impl Into<Phrase>) -> Self {
        self.and(other.into())
    }

    #[inline(never)]
    fn and(mut self, other: Phrase) -> Self {
        self.append(other);
        self
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut after_icon = false;
        for piece in &self.pieces {
            let (text, is_icon): (&str, bool) = match piece {
                Piece::Text(text) => (text, false),
                Piece::Strong(text) | Piece::Aside(text) => (text, false),
                Piece::Icon(_, word) | Piece::Cut(_, word) => (word, true),
            };
            if after_icon && is_icon {
                f.write_str(", ")?;
            }
            f.write_str(text)?;
            after_icon = is_icon;
        }
        Ok(())
    }
}

impl From<Piece> for Phrase {
    fn from(piece: Piece) -> Self {
        Phrase { pieces: vec![piece] }
    }
}

impl From<&'static str> for Phrase {
    #[inline(never)]
    fn from(text: &'static str) -> Self {
        Piece::Text(text.into()).into()
    }
}

impl From<String> for Phrase {
    #[inline(never)]
    fn from(text: String) -> Self {
        Piece::Text(text.into()).into()
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl From<$number> for Phrase {
            #[inline(never)]
            fn from(number: $number) -> Self {
                number.to_string().into()
            }
        }
    )+};
}
numbers!(u8, u16, i16, i32, u32, usize);

/// The books of the languages: all messages of one behind each other, in the order of their numbers.
static BOOKS: [&str; 3] = [
    include_str!(concat!(env!("OUT_DIR"), "/en.txt")),
    include_str!(concat!(env!("OUT_DIR"), "/fr.txt")),
    include_str!(concat!(env!("OUT_DIR"), "/de.txt")),
];

/// The messages of each language by number, found when it is first used.
static MESSAGES: [OnceLock<Vec<&'static str>>; 3] = [const { OnceLock::new() }; 3];

/// The message of that number.
fn message(lang: Lang, number: usize) -> &'static str {
    let messages = MESSAGES[lang as usize].get_or_init(|| BOOKS[lang as usize].split('\0').collect());
    messages.get(number).copied().unwrap_or_default()
}

/// The message of that number with its values in it. It takes them, so that no caller has to throw them away.
#[inline(never)]
fn say<const N: usize>(lang: Lang, number: usize, values: [Phrase; N]) -> Phrase {
    fill(lang, message(lang, number), &values)
}

/// Puts the values into a message: `{0}` is the first value, `{0|one|many}` the form that fits its number.
fn fill(lang: Lang, message: &'static str, values: &[Phrase]) -> Phrase {
    let mut phrase = Phrase::default();
    for (index, part) in message.split('{').enumerate() {
        let Some((inside, after)) = part.split_once('}').filter(|_| index > 0) else {
            phrase.push(part);
            continue;
        };
        let mut inside = inside.split('|');
        let value = inside.next().and_then(|number| values.get(number.parse::<usize>().ok()?));
        match (value, inside.next(), inside.next()) {
            (Some(value), Some(one), Some(many)) => {
                phrase.push(if lang.is_singular(value.number().unwrap_or(2)) { one } else { many });
            }
            (Some(value), ..) => phrase.push(value.clone()),
            (None, ..) => {}
        }
        phrase.push(after);
    }
    phrase
}

/// Names joined as in a sentence: "Ada, Bo and Cy".
pub fn list_names(lang: Lang, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [before @ .., last] => shell::and(lang, before.join(", "), last.clone()).to_string(),
    }
}

include!(concat!(env!("OUT_DIR"), "/words.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plural_follows_the_rule_of_its_language() {
        let message = "{0} {0|one|many}";
        assert_eq!(fill(Lang::En, message, &[0u8.into()]).to_string(), "0 many");
        assert_eq!(fill(Lang::Fr, message, &[0u8.into()]).to_string(), "0 one");
        assert_eq!(fill(Lang::De, message, &[1u8.into()]).to_string(), "1 one");
    }

    #[test]
    fn pictures_in_a_row_are_spoken_as_a_list() {
        let phrase = Phrase::icon("e", "blue").then(Phrase::icon("e", "battery")).then(".");
        assert_eq!(phrase.to_string(), "blue, battery.");
    }

    #[test]
    fn empty_text_between_pictures_leaves_them_side_by_side() {
        let phrase = Phrase::icon("e", "blue").then("").then(Phrase::icon("e", "battery"));
        assert_eq!(phrase.to_string(), "blue, battery");
        assert_eq!(phrase.pieces().len(), 2);
        assert!(Phrase::from("").is_empty() && Phrase::default().then("").is_empty() && !phrase.is_empty());
    }

    #[test]
    fn a_message_without_text_around_its_value_is_only_the_value() {
        assert_eq!(fill(Lang::En, "{0}", &[Phrase::strong("Ada")]), Phrase::strong("Ada"));
    }

    #[test]
    fn a_browser_tag_with_a_region_finds_its_language() {
        assert_eq!(Lang::from_tag("de-AT"), Some(Lang::De));
        assert_eq!(Lang::from_tag("FR"), Some(Lang::Fr));
        assert_eq!(Lang::from_tag("x"), None);
        assert_eq!(Lang::from_tag("it"), None);
    }

    #[test]
    fn three_names_are_listed_as_in_a_sentence() {
        let names = ["Ada", "Bo", "Cy"].map(String::from);
        assert_eq!(list_names(Lang::En, &names), "Ada, Bo and Cy");
        assert_eq!(list_names(Lang::En, &names[..1]), "Ada");
    }
}
