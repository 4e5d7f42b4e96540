//! The rules page of Transformers Skirmish: which section restates which facts.

use crate::{table::Section, words::skirmish as words};

/// All sections, in reading order.
pub const SECTIONS: &[Section] = &[Section { id: "ours", title: words::ours_title, text: words::note, numbers: "0" }];
