//! The form of the options of Transformers Skirmish.

use std::rc::Rc;

use tabletron_rules::skirmish::Options;

use crate::{
    markup::{Acts, Tag},
    words::Lang,
};

type Set = Rc<dyn Fn(Options)>;

/// Switches and choices, each with a sentence.
pub fn form(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
    let _ = (now, set, acts, lang);
    Vec::new()
}
