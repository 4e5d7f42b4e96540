//! The rules page of Transformers Skirmish: which section restates which facts.

use crate::{
    table::Section,
    words::{skirmish as box_words, skirmish_log as words},
};

/// All sections, in reading order.
pub const SECTIONS: &[Section] =
    &[Section { id: "ours", title: words::highlight_scenario, text: box_words::note, numbers: "0" }];
