//! A scan: our own markup read back, child by child and attribute by attribute. It reads what `markup` writes, and
//! drawings in the same hand: every value in double quotes, no comment, nothing left open.

use std::borrow::Cow;

use crate::markup::VOID;

/// A child as it is written. Children are the same if they are written the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Child<'a> {
    whole: &'a str,
    /// What stands between the brackets that begin an element; nothing of a text.
    head: Option<&'a str>,
    /// What is inside the element.
    pub inside: &'a str,
}

impl<'a> Child<'a> {
    /// All of it.
    pub fn markup(&self) -> &'a str {
        self.whole
    }

    /// The name, if it is an element.
    pub fn name(&self) -> Option<&'a str> {
        self.head.map(name_of)
    }

    /// The words of a text. Those that are written in a way we do not write are not known.
    pub fn text(&self) -> Option<Cow<'a, str>> {
        if self.head.is_some() { None } else { plain(self.whole) }
    }

    /// The attributes of an element, in order, as they are written.
    pub fn attributes(&self) -> impl Iterator<Item = (&'a str, &'a str)> {
        let head = self.head.unwrap_or_default();
        let mut rest = head[name_of(head).len()..].trim_end_matches('/');
        std::iter::from_fn(move || {
            let (name, more) = rest.trim_start().split_once("=\"")?;
            let (value, more) = more.split_once('"')?;
            rest = more;
            Some((name, value))
        })
    }

    /// An attribute of an element, as it is written.
    pub fn attribute(&self, name: &str) -> Option<&'a str> {
        self.attributes().find(|&(found, _)| found == name).map(|(_, value)| value)
    }
}

fn name_of(head: &str) -> &str {
    head.split([' ', '\n', '/']).next().unwrap_or_default()
}

/// Words as a person reads them. What we never write is nothing.
pub fn plain(written: &str) -> Option<Cow<'_, str>> {
    const SIGNS: [(&str, char); 4] = [("&amp;", '&'), ("&lt;", '<'), ("&gt;", '>'), ("&quot;", '"')];
    if !written.contains('&') {
        return Some(Cow::Borrowed(written));
    }
    let (mut words, mut rest) = (String::with_capacity(written.len()), written);
    while let Some((before, _)) = rest.split_once('&') {
        words.push_str(before);
        rest = &rest[before.len()..];
        let &(sign, character) = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign))?;
        words.push(character);
        rest = &rest[sign.len()..];
    }
    words.push_str(rest);
    Some(Cow::Owned(words))
}

/// The children of an element, by what is written inside it. Markup that is not of our making is nothing.
pub fn children_of(inside: &str) -> Option<Vec<Child<'_>>> {
    let (mut children, mut rest) = (Vec::new(), inside);
    while !rest.is_empty() {
        let child = first_child(rest)?;
        rest = &rest[child.whole.len()..];
        children.push(child);
    }
    Some(children)
}

fn first_child(markup: &str) -> Option<Child<'_>> {
    let Some(opened) = markup.strip_prefix('<') else {
        let text = markup.split('<').next().unwrap_or_default();
        return Some(Child { whole: text, head: None, inside: "" });
    };
    let head = head_of(opened)?;
    let begin = head.len() + 2;
    if is_closed(head) {
        return Some(Child { whole: &markup[..begin], head: Some(head), inside: "" });
    }
    let (mut at, mut depth) = (begin, 1);
    loop {
        let next = at + markup[at..].find('<')?;
        let tag = head_of(&markup[next + 1..])?;
        at = next + tag.len() + 2;
        if tag.starts_with('/') {
            depth -= 1;
        } else if !is_closed(tag) {
            depth += 1;
        }
        if depth == 0 {
            return Some(Child { whole: &markup[..at], head: Some(head), inside: &markup[begin..next] });
        }
    }
}

/// What stands before the next bracket; a comment is none of ours.
fn head_of(markup: &str) -> Option<&str> {
    let head = &markup[..markup.find('>')?];
    (!head.starts_with('!')).then_some(head)
}

fn is_closed(head: &str) -> bool {
    head.ends_with('/') || VOID.contains(&name_of(head))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markup::{Markup, classed, tag};

    fn names(inside: &str) -> Vec<&str> {
        let children = children_of(inside).expect("it is ours");
        children.iter().map(|child| child.name().unwrap_or(child.whole)).collect()
    }

    #[test]
    fn children_are_elements_and_texts_in_order() {
        let row = tag("p").text("one ").child(tag("b").child(tag("b").text("2"))).child(tag("br")).text("<3>");
        assert_eq!(names(row.inside().as_str()), ["one ", "b", "br", "&lt;3&gt;"]);
        assert_eq!(names(""), Vec::<&str>::new());
        assert_eq!(names(r#"<g><g/></g><path d="M0 0"/><use href="/x"></use>"#), ["g", "path", "use"]);
    }

    #[test]
    fn what_is_inside_is_read_the_same_way() {
        let inner = classed("li", "on").child(tag("input").attr("value", "a > b")).text("x");
        let list: Markup = [tag("ul").child(inner).child(tag("li"))].into_iter().collect();
        let list = children_of(list.as_str()).expect("it is ours");
        let items = children_of(list[0].inside).expect("it is ours");
        assert_eq!((items.len(), names(items[0].inside)), (2, vec!["input", "x"]));
        assert_eq!(items[1].inside, "");
    }

    #[test]
    fn attributes_are_read_as_they_are_written() {
        let tag = classed("button", "a b").flag("disabled", true).attr("title", "say \"x\" & go");
        let markup: Markup = [tag].into_iter().collect();
        let children = children_of(markup.as_str()).expect("it is ours");
        let found: Vec<_> = children[0].attributes().collect();
        assert_eq!(found, [("class", "a b"), ("disabled", ""), ("title", "say &quot;x&quot; &amp; go")]);
        assert_eq!(children[0].attribute("title").and_then(plain).as_deref(), Some("say \"x\" & go"));
        assert_eq!(children[0].attribute("id"), None);
        let path = children_of(r#"<path d="M0 0" class="x"/>"#).expect("it is ours");
        assert_eq!(path[0].attributes().collect::<Vec<_>>(), [("d", "M0 0"), ("class", "x")]);
    }

    #[test]
    fn words_are_what_they_were_before_they_were_written() {
        for words in ["", "plain", "a < b && \"c\" > d", "&amp;", "ü&ö"] {
            assert_eq!(plain(Markup::text(words).as_str()).as_deref(), Some(words));
        }
        assert_eq!((plain("&nbsp;"), plain("a & b")), (None, None));
    }

    #[test]
    fn markup_that_is_not_ours_is_nothing() {
        for odd in ["<p>", "<p", "<!-- x -->", "<p><b></p>", "<"] {
            assert_eq!(children_of(odd), None, "{odd}");
        }
    }
}
