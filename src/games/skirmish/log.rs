//! Steps as sentences for the log, and as sounds.

use tabletron_rules::skirmish::Event;

use super::pick::SkView;
use crate::{
    sound::Sound,
    words::{Phrase, skirmish as words},
};

/// What an event says, where there is something to say.
pub fn sentence(view: &SkView<'_>, event: &Event) -> Option<Phrase> {
    match event {
        Event::RoundBegan { round } => Some(words::round_n(view.lang, *round)),
        _ => None,
    }
}

/// What an event sounds like.
pub fn hear(event: &Event) -> Option<Sound> {
    match event {
        Event::Rolled { .. } | Event::Contested { .. } => Some(Sound::Dice),
        Event::Moved { .. } | Event::Deployed { .. } | Event::Put { .. } => Some(Sound::Click),
        Event::Repaired { .. } | Event::Aimed { .. } => Some(Sound::Gain),
        Event::Transformed { .. } => Some(Sound::Card),
        Event::Over { .. } => Some(Sound::End),
        _ => None,
    }
}
