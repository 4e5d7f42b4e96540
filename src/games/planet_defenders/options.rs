//! The form of Planet Defenders' options.

use leptos::prelude::*;
use tabletron_rules::planet_defenders::Options;

use crate::{
    parts::{Segment, segments, switch},
    words::{Lang, planet_defenders as words},
};

/// Limits that are offered; 0 is none.
const LIMITS: [u8; 4] = [0, 12, 20, 30];
const LIMIT_NAMES: [&str; 4] = ["0", "12", "20", "30"];

/// Switches and choices, each with a sentence.
pub fn form(options: RwSignal<Options>, lang: Lang) -> AnyView {
    let limit = |index: usize| {
        let label = match LIMITS[index] {
            0 => words::option_round_limit_none(lang).to_owned(),
            rounds => rounds.to_string(),
        };
        Segment { value: LIMIT_NAMES[index], label, icon: None, bare: false }
    };
    let chosen = move || LIMITS.iter().position(|&limit| limit == options.get().round_limit).unwrap_or(0);
    view! {
        {switch(
            words::option_tactical(lang),
            words::option_tactical_text(lang),
            "tactical",
            move || options.get().tactical,
            move |on| options.update(|options| options.tactical = on),
        )}
        {switch(
            words::option_head_start(lang),
            words::option_head_start_text(lang),
            "head_start",
            move || options.get().head_start,
            move |on| options.update(|options| options.head_start = on),
        )}
        <div class="opt">
            <span><b>{words::option_round_limit(lang)}</b><small>{words::option_round_limit_text(lang)}</small></span>
            {segments(
                "seg",
                words::option_round_limit(lang).to_owned(),
                "round_limit".to_owned(),
                (0..LIMITS.len()).map(limit).collect(),
                chosen,
                move |index| options.update(|options| options.round_limit = LIMITS[index]),
            )}
        </div>
    }
    .into_any()
}
