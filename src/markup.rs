//! Markup as text, escaped by construction. It is pure, so that pages are tested without a browser, and small: a page of
//! markup weighs a third of the same page as typed views.

use std::{fmt, rc::Rc};

use crate::words::{Phrase, Piece};

/// Writes a part of a drawing of our own to the end of a text.
pub fn append(out: &mut String, part: fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = fmt::Write::write_fmt(out, part);
}

/// Draws: a text, and what comes to its end, as for `format!`.
macro_rules! draw {
    ($out:expr, $($part:tt)*) => { $crate::markup::append(&mut $out, format_args!($($part)*)) };
}

pub(crate) use draw;

/// Safe markup: made of tags and escaped text only.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Markup(String);

impl Markup {
    /// Text, escaped.
    pub fn text(text: &str) -> Self {
        let mut markup = Markup::default();
        markup.push_text(text);
        markup
    }

    /// Drawings of our own, which contain no foreign text.
    pub fn drawing(svg: String) -> Self {
        Markup(svg)
    }

    fn push_text(&mut self, text: &str) {
        for character in text.chars() {
            match character {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                _ => self.0.push(character),
            }
        }
    }

    /// As HTML.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromIterator<Tag> for Markup {
    fn from_iter<I: IntoIterator<Item = Tag>>(tags: I) -> Self {
        let mut markup = Markup::default();
        tags.into_iter().for_each(|tag| tag.write(&mut markup.0));
        markup
    }
}

impl fmt::Display for Markup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What pressing the things of a part does, by number.
#[derive(Clone, Default)]
pub struct Acts {
    acts: Vec<Act>,
    first: Option<Tag>,
}

/// What a press does, with the text of the field it came from.
pub type Act = Rc<dyn Fn(&str)>;

impl Acts {
    #[inline(never)]
    fn add(&mut self, act: Act) -> usize {
        self.acts.push(act);
        self.acts.len() - 1
    }

    /// What the part shows a frame before all of it: an answer that is soon there. Until then the acts are those from
    /// before, so whatever can be pressed in it must have the number it had.
    pub fn show_first(&mut self, first: Tag) {
        self.first = Some(first);
    }

    /// Takes what is to be shown first.
    pub fn take_first(&mut self) -> Option<Tag> {
        self.first.take()
    }

    /// The act of that number.
    pub fn get(&self, number: usize) -> Option<Act> {
        self.acts.get(number).cloned()
    }
}

/// An element being made. Its methods are called a thousand times: they are never inlined, and what they hand on is one
/// pointer, which no caller has to copy about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag(Box<Element>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Element {
    name: &'static str,
    attributes: Vec<(&'static str, String)>,
    inside: Markup,
}

/// Begins an element.
#[inline(never)]
pub fn tag(name: &'static str) -> Tag {
    Tag(Box::new(Element { name, attributes: Vec::new(), inside: Markup::default() }))
}

/// Begins an element with a class.
#[inline(never)]
pub fn classed(name: &'static str, class: &str) -> Tag {
    tag(name).attr("class", class)
}

/// Elements that have nothing inside, and no end.
pub const VOID: [&str; 4] = ["br", "hr", "img", "input"];

impl Tag {
    /// The element's name.
    pub fn name(&self) -> &'static str {
        self.0.name
    }

    /// The attributes, in order, not escaped.
    pub fn attributes(&self) -> &[(&'static str, String)] {
        &self.0.attributes
    }

    /// What is inside.
    pub fn inside(&self) -> &Markup {
        &self.0.inside
    }

    /// Adds an attribute.
    #[inline(never)]
    pub fn attr(mut self, name: &'static str, value: &str) -> Self {
        self.0.attributes.push((name, value.to_owned()));
        self
    }

    /// Adds an attribute if there is a value.
    #[inline(never)]
    pub fn maybe(self, name: &'static str, value: Option<&str>) -> Self {
        match value {
            Some(value) => self.attr(name, value),
            None => self,
        }
    }

    /// Adds an attribute without a value if it holds.
    #[inline(never)]
    pub fn flag(self, name: &'static str, holds: bool) -> Self {
        if holds { self.attr(name, "") } else { self }
    }

    /// The colour of a seat.
    #[inline(never)]
    pub fn seat(self, colour: u8) -> Self {
        self.attr("data-seat", &colour.to_string())
    }

    /// Makes the element pressable: clicked, chosen, typed into or submitted, whatever it is made for.
    pub fn act(self, acts: &mut Acts, act: impl Fn(&str) + 'static) -> Self {
        let number = acts.add(Rc::new(act));
        self.attr("data-act", &number.to_string())
    }

    /// Names the element, so that it keeps the focus when the part is drawn anew.
    #[inline(never)]
    pub fn key(self, key: &str) -> Self {
        self.attr("data-key", key)
    }

    /// Adds text.
    #[inline(never)]
    pub fn text(mut self, text: &str) -> Self {
        self.0.inside.push_text(text);
        self
    }

    /// Adds an element.
    #[inline(never)]
    pub fn child(mut self, child: Tag) -> Self {
        child.write(&mut self.0.inside.0);
        self
    }

    /// Adds an element if there is one.
    #[inline(never)]
    pub fn child_if(self, child: Option<Tag>) -> Self {
        match child {
            Some(child) => self.child(child),
            None => self,
        }
    }

    /// Adds elements.
    pub fn children(mut self, children: impl IntoIterator<Item = Tag>) -> Self {
        children.into_iter().for_each(|child| child.write(&mut self.0.inside.0));
        self
    }

    /// Adds markup.
    #[inline(never)]
    pub fn markup(mut self, markup: &Markup) -> Self {
        self.0.inside.0.push_str(&markup.0);
        self
    }

    /// Adds a phrase with small pictures, for running text.
    #[inline(never)]
    pub fn phrase(self, phrase: &Phrase) -> Self {
        self.pieces(phrase, "e s")
    }

    /// Adds a phrase with pictures of full size, for prices.
    #[inline(never)]
    pub fn price(self, phrase: &Phrase) -> Self {
        self.pieces(phrase, "e")
    }

    #[inline(never)]
    fn pieces(self, phrase: &Phrase, class: &str) -> Self {
        let picture = |symbol: &str, word: &str| {
            classed("svg", class)
                .attr("role", "img")
                .attr("aria-label", word)
                .child(tag("use").attr("href", &format!("#{symbol}")))
        };
        phrase.pieces().iter().fold(self, |tag_so_far, piece| match piece {
            Piece::Text(text) => tag_so_far.text(text),
            Piece::Strong(text) => tag_so_far.child(tag("b").text(text)),
            Piece::Aside(text) => tag_so_far.child(tag("em").text(text)),
            Piece::Icon(symbol, word) => tag_so_far.child(picture(symbol, word)),
            Piece::Cut(symbol, word) => tag_so_far.child(classed("span", "cut").child(picture(symbol, word))),
        })
    }

    #[inline(never)]
    fn write(self, out: &mut String) {
        out.push('<');
        out.push_str(self.0.name);
        for (name, value) in &self.0.attributes {
            out.push(' ');
            out.push_str(name);
            out.push_str("=\"");
            out.push_str(Markup::text(value).as_str());
            out.push('"');
        }
        out.push('>');
        if !VOID.contains(&self.0.name) {
            out.push_str(&self.0.inside.0);
            out.push_str("</");
            out.push_str(self.0.name);
            out.push('>');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(tag: Tag) -> String {
        [tag].into_iter().collect::<Markup>().to_string()
    }

    #[test]
    fn names_are_text_wherever_they_stand() {
        let evil = r#""><script>alert('&')</script>"#;
        let made = html(tag("b").attr("title", evil).text(evil));
        assert_eq!(made.matches('<').count(), 2, "{made}");
        assert!(made.contains("&lt;script&gt;") && made.contains("&quot;") && made.contains("&amp;"), "{made}");
    }

    #[test]
    fn empty_elements_have_no_end() {
        assert_eq!(html(tag("p").child(tag("hr")).child(tag("i"))), "<p><hr><i></i></p>");
    }

    #[test]
    fn an_act_is_found_by_its_number() {
        let mut acts = Acts::default();
        let seen = Rc::new(std::cell::RefCell::new(String::new()));
        let heard = seen.clone();
        let made = html(
            tag("button").act(&mut acts, |_| {}).act(&mut acts, move |value| *heard.borrow_mut() = value.to_owned()),
        );
        assert!(made.contains(r#"data-act="1""#));
        acts.get(1).expect("it is there")("value");
        assert_eq!(*seen.borrow(), "value");
        assert!(acts.get(2).is_none());
    }

    #[test]
    fn a_phrase_keeps_its_pictures_and_their_words() {
        let phrase = Phrase::strong("Ada").then(" got ").then(Phrase::icon("pd-e-blue", "blue"));
        let made = html(tag("p").phrase(&phrase));
        assert!(made.starts_with("<p><b>Ada</b> got <svg") && made.contains(r#"aria-label="blue""#), "{made}");
    }
}
