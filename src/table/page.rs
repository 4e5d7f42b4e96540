//! The page of a table: finds the stored game, says what is wrong with it, and sits down.

use leptos::prelude::*;
use tabletron_rules::{Damage, Playthrough, Record};

use super::{
    Controller, Stage,
    frame::frame,
    keeping::{self, Keeping},
};
use crate::{
    settings::Settings,
    store::{Games, Loaded, browser::LocalStorage},
    toasts::{Kind, Toasts},
    words::shell,
};

/// What storage or memory has of a game.
pub fn find(id: &str) -> Option<Loaded> {
    if let Some(code) = keeping::unsaved(id) {
        return Some(Loaded { code, previous: None, revision: 0 });
    }
    Games::new(LocalStorage).load(id)
}

/// A record brought back to life: the game, and how many moves are sound if not all are.
pub struct Revived<G: Stage> {
    /// The game under way.
    pub play: Playthrough<G>,
    /// The number of sound moves, if something was lost.
    pub kept: Option<usize>,
}

/// Reads a packed record and replays it.
pub fn revive<G: Stage>(code: &str) -> Result<Revived<G>, Damage> {
    let (record, damage) = Record::<G>::decode(code)?;
    let moves = record.moves.len();
    let play = Playthrough::new(record).map_err(|_| Damage::BadOptions)?;
    let kept = (damage.is_some() || play.steps().len() < moves).then_some(play.steps().len());
    Ok(Revived { play, kept })
}

/// Of the newest save and the one before it, the one that has more sound moves.
fn revive_best<G: Stage>(loaded: &Loaded) -> Option<Revived<G>> {
    let newest = revive::<G>(&loaded.code).ok();
    if let Some(Revived { kept: None, .. }) = newest {
        return newest;
    }
    let previous = loaded.previous.as_deref().and_then(|code| revive::<G>(code).ok());
    let sound = |revived: &Revived<G>| revived.play.steps().len();
    match (newest, previous) {
        (Some(newest), Some(previous)) if sound(&previous) > sound(&newest) => {
            Some(Revived { kept: Some(sound(&previous)), play: previous.play })
        }
        (None, Some(previous)) => Some(Revived { kept: Some(sound(&previous)), play: previous.play }),
        (newest, _) => newest,
    }
}

/// The table of a stored game; nothing if it cannot be read at all.
pub fn table_page<G: Stage>(id: &str, loaded: &Loaded) -> Option<AnyView> {
    let revived = revive_best::<G>(loaded)?;
    let settings = Settings::get();
    if let Some(kept) = revived.kept {
        let lang = settings.lang.get_untracked();
        let text = format!("{} {}", shell::save_repaired(lang), shell::save_repaired_text(lang, kept));
        Toasts::get().show(Kind::Info, text.into(), None);
    }
    let table = Controller::new(revived.play, Keeping::new(id.to_owned(), loaded.revision));
    Some((move || frame(table, settings.lang.get())).into_any())
}
