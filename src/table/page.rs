//! The page of a table: finds the stored game, says what is wrong with it, and sits down.

use leptos::prelude::*;
use tabletron_rules::{Damage, Playthrough, Record};

use super::{
    Controller, Stage, Table,
    frame::frame,
    keeping::{self, Keeping},
    rehearsal::rehearse,
    replay::Origin,
};
use crate::{
    settings::Settings,
    store::{Games, Loaded, browser::LocalStorage, damage::Break},
    toasts::{Kind, Toasts},
    words::{replay, shell},
};

/// What storage or memory has of a game.
pub fn find(id: &str) -> Option<Loaded> {
    keeping::unsaved(id).or_else(|| Games::new(LocalStorage).load(id))
}

/// A record brought back to life: the game, and how many moves are sound if not all are.
pub struct Revived<G: Stage> {
    /// The game under way.
    pub play: Playthrough<G>,
    /// The number of sound moves, if something was lost.
    pub kept: Option<usize>,
    /// What ends the sound part, if something was lost.
    pub broken: Option<Break>,
}

/// Reads a packed record and replays it.
pub fn revive<G: Stage>(code: &str) -> Result<Revived<G>, Damage> {
    let (record, damage) = Record::<G>::decode(code)?;
    let moves = record.moves.len();
    let play = Playthrough::new(record).map_err(|_| Damage::BadOptions)?;
    let broken = match (damage, play.steps().len() < moves) {
        (None, false) => None,
        (_, true) if play.game().turn().is_none() => Some(Break::Surplus),
        (Some(_), _) => Some(Break::Torn),
        (None, true) => Some(Break::Illegal),
    };
    let kept = broken.map(|_| play.steps().len());
    Ok(Revived { play, kept, broken })
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
            Some(Revived { kept: Some(sound(&previous)), ..previous })
        }
        (None, Some(previous)) => Some(Revived { kept: Some(sound(&previous)), ..previous }),
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
    let keeping = Keeping::new(id.to_owned(), loaded.revision);
    keeping.watch();
    rehearse(settings.lang.get_untracked(), || Some(revived.play.clone()));
    let table = Table::of(Controller::new(revived.play, keeping));
    Some((move || frame(table, settings.lang.get())).into_any())
}

/// The replay of a game; what is wrong with it if it cannot be read at all.
pub fn watch_page<G: Stage>(loaded: &Loaded, origin: Origin) -> Result<AnyView, Damage> {
    let Some(revived) = revive_best::<G>(loaded) else {
        return Err(revive::<G>(&loaded.code).err().unwrap_or(Damage::Unreadable));
    };
    let settings = Settings::get();
    if let Some(kept) = revived.kept {
        let text = replay::cut(settings.lang.get_untracked(), kept);
        Toasts::get().show(Kind::Info, text, None);
    }
    let table = Table::of(Controller::watch(revived.play, origin));
    Ok((move || frame(table, settings.lang.get())).into_any())
}

#[cfg(test)]
mod tests {
    use tabletron_rules::planet_defenders::{Energy, Move, PlanetDefenders};

    use super::*;
    use crate::table::trial::played;

    fn record(moves: usize) -> Record<PlanetDefenders> {
        played(moves).record().clone()
    }

    fn read(code: &str) -> Result<Revived<PlanetDefenders>, Damage> {
        revive(code)
    }

    fn best(code: &str, previous: Option<&str>) -> Option<Revived<PlanetDefenders>> {
        revive_best(&Loaded { code: code.to_owned(), previous: previous.map(str::to_owned), revision: 1 })
    }

    #[test]
    fn a_sound_record_comes_back_whole() {
        let revived = read(&record(40).code()).expect("it is sound");
        assert_eq!((revived.play.steps().len(), revived.kept), (40, None));
        assert_eq!(*revived.play.record(), record(40));
    }

    #[test]
    fn a_record_cut_anywhere_keeps_the_moves_before_the_cut() {
        let (whole, code) = (record(60), record(60).code());
        let mut best = 0;
        for length in 0..code.len() {
            let Ok(revived) = read(&code[..length]) else { continue };
            let kept = revived.play.steps().len();
            // Behind the last move and the checksum there is only the mark of the end.
            let told = revived.kept.or((kept == 60).then_some(60));
            assert_eq!(told, Some(kept), "the loss is told");
            assert_eq!(revived.play.record().moves, whole.moves[..kept]);
            assert!(kept >= best, "a longer rest never has less");
            best = kept;
        }
        assert!(best > 40, "only {best} of 60 moves were saved");
    }

    #[test]
    fn an_illegal_move_ends_the_sound_part() {
        let mut broken = record(30);
        broken.moves.insert(12, Move::GiveBack(Energy::Blue));
        let revived = read(&broken.code()).expect("the beginning is sound");
        assert_eq!((revived.play.steps().len(), revived.kept), (12, Some(12)));
        assert_eq!(revived.broken, Some(Break::Illegal));
        assert_eq!(*revived.play.record(), record(12));
    }

    #[test]
    fn a_cut_and_moves_behind_the_end_are_told_apart_from_a_move_that_breaks_a_rule() {
        let code = record(60).code();
        assert_eq!(read(&code[..code.len() - 8]).expect("its beginning is sound").broken, Some(Break::Torn));
        let mut long = record(0);
        long.moves = vec![Move::Rest; 100];
        let revived = read(&long.code()).expect("it is sound");
        assert_eq!((revived.kept, revived.broken), (Some(60), Some(Break::Surplus)), "thirty rounds of two");
        assert_eq!(read(&code).expect("it is sound").broken, None);
    }

    #[test]
    fn what_is_no_record_is_told_apart() {
        assert_eq!(read("").err(), Some(Damage::Empty));
        assert_eq!(read("?!").err(), Some(Damage::NotACode));
        let mut odd = record(0);
        odd.options.seats = 9;
        assert_eq!(read(&odd.code()).err(), Some(Damage::BadOptions));
        let mut short = record(0);
        short.chairs.pop();
        assert_eq!(read(&short.code()).err(), Some(Damage::BadOptions));
    }

    #[test]
    fn a_sound_newest_save_wins_even_with_fewer_moves() {
        let found = best(&record(5).code(), Some(&record(6).code())).expect("it is there");
        assert_eq!((found.play.steps().len(), found.kept), (5, None), "a move was taken back");
    }

    #[test]
    fn of_two_saves_the_one_with_more_sound_moves_is_taken() {
        let code = record(60).code();
        let kept_of = |cut: &str| read(cut).map_or(0, |revived| revived.play.steps().len());
        let mut cuts = (0..code.len()).map(|length| &code[..length]);
        let damaged = cuts.find(|cut| kept_of(cut) > 20).expect("much of it is sound");
        let kept = kept_of(damaged);
        assert!(kept < 59);
        let found = best(damaged, Some(&record(59).code())).expect("it is there");
        assert_eq!((found.play.steps().len(), found.kept), (59, Some(59)));
        let found = best(damaged, Some(&record(kept - 1).code())).expect("it is there");
        assert_eq!((found.play.steps().len(), found.kept), (kept, Some(kept)));
    }

    #[test]
    fn an_unreadable_save_falls_back_to_the_one_before_or_to_nothing() {
        let found = best("?!", Some(&record(7).code())).expect("the one before is sound");
        assert_eq!((found.play.steps().len(), found.kept), (7, Some(7)));
        assert!(best("?!", None).is_none());
        assert!(best("?!", Some("")).is_none());
    }
}
