//! Refusals as sentences.

use tabletron_rules::{Refusal as _, skirmish::Refusal};

use super::pick::SkView;
use crate::words::{Phrase, skirmish as words};

/// Why not.
pub fn sentence(view: &SkView<'_>, refusal: Refusal) -> Phrase {
    words::no_by_rule(view.lang, refusal.rule().number)
}
