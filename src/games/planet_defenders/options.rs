//! The form of Planet Defenders' options.

use std::rc::Rc;

use tabletron_rules::planet_defenders::Options;

use crate::{
    markup::{Acts, Tag},
    parts::{Segment, option, segments, switch},
    words::{Lang, planet_defenders as words},
};

/// Limits that are offered; 0 is none.
const LIMITS: [u8; 4] = [0, 12, 20, 30];
const LIMIT_NAMES: [&str; 4] = ["0", "12", "20", "30"];

/// Switches and choices, each with a sentence.
pub fn form(now: Options, set: Rc<dyn Fn(Options)>, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
    let limit = |index: usize| {
        let label = match LIMITS[index] {
            0 => words::option_round_limit_none(lang).to_owned(),
            rounds => rounds.to_string(),
        };
        Segment::new(LIMIT_NAMES[index], label)
    };
    let (set_tactical, set_head_start) = (set.clone(), set.clone());
    let tactical = switch(
        acts,
        words::option_tactical(lang),
        words::option_tactical_text(lang),
        "tactical",
        now.tactical,
        move || set_tactical(Options { tactical: !now.tactical, ..now }),
    );
    let head_start = switch(
        acts,
        words::option_head_start(lang),
        words::option_head_start_text(lang),
        "head_start",
        now.head_start,
        move || set_head_start(Options { head_start: !now.head_start, ..now }),
    );
    let limits = segments(
        acts,
        words::option_round_limit(lang),
        "round_limit",
        (0..LIMITS.len()).map(limit).collect(),
        LIMITS.iter().position(|&limit| limit == now.round_limit).unwrap_or(0),
        move |index| set(Options { round_limit: LIMITS[index], ..now }),
    );
    vec![tactical, head_start, option(words::option_round_limit(lang), words::option_round_limit_text(lang), limits)]
}
