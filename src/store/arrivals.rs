//! Games that arrive in a file: which of them are here already, and storing those that were chosen.

use tabletron_rules::record;

use super::{Entry, Games, Passed, SaveError, browser::Storage, file::Filed};

/// What a storage has of a game that arrives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// Nothing.
    New,
    /// The very same record.
    Same,
    /// The same game with other moves, last saved at this revision.
    Differs {
        /// The revision that would be replaced.
        revision: u32,
    },
}

/// What is done with a game that arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// It is left in its file.
    Skip,
    /// It is stored beside everything else.
    Add,
    /// It takes the place of the same game.
    Replace,
}

/// The stored games as arriving ones are compared with them.
pub struct Stock(Vec<(Entry, String)>);

impl Stock {
    /// Whether a game with that id and code is here.
    pub fn knows(&self, id: &str, code: &str) -> Known {
        if self.0.iter().any(|(_, known)| known == code) {
            return Known::Same;
        }
        match self.0.iter().find(|(entry, _)| !id.is_empty() && entry.id == id) {
            Some((entry, _)) => Known::Differs { revision: entry.revision },
            None => Known::New,
        }
    }
}

impl<S: Storage> Games<S> {
    /// What is stored, to compare with.
    pub fn stock(&self) -> Stock {
        let code = |entry: Entry| self.load(&entry.id).map(|save| (entry, save.code));
        Stock(self.list().into_iter().filter_map(code).collect())
    }

    /// Stores a game that arrived: as itself if nothing with its id is here, otherwise under the fresh id, or in the place
    /// of the revision that was compared with. Returns the id it is stored by.
    pub fn take_in(&self, game: &Filed, replaces: Option<u32>, fresh: String, now: u64) -> Result<String, SaveError> {
        let is_free = !game.id.is_empty() && self.revision(&game.id).is_none();
        let id = if is_free || replaces.is_some() { game.id.clone() } else { fresh };
        let saved_at = Some(game.saved_at).filter(|&then| then > 0 && then < now).unwrap_or(now);
        self.save(&id, replaces.unwrap_or(0), &game.code, saved_at)?;
        // Where there is no room for them, people are asked again.
        let _ = self.save_orders(&id, &game.orders);
        self.note_passed(game, &id);
        Ok(id)
    }

    /// Notes who sits here in a game that is passed on by link and is kept here under this id. What this browser knows
    /// already stays: no file gives it another seat.
    pub fn note_passed(&self, game: &Filed, id: &str) {
        let Some(pass) = record::travels_of(&game.code).ok().and_then(|travels| travels.pass) else { return };
        let known = Passed::find(&self.storage, pass.id);
        let is_stored = known.as_ref().is_some_and(|known| self.revision(&known.game).is_some());
        let note = known.map(|known| known.note()).or(game.passed);
        if let Some(note) = note.filter(|_| !is_stored) {
            Passed::of(id.to_owned(), note).keep(&self.storage, pass.id);
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletron_rules::{Seat, Travels, travels::Pass};

    use super::{
        super::{Note, SaveError, Seats, browser::StorageError, trial::Memory},
        *,
    };
    use crate::table::trial::played;

    fn games() -> (Memory, Games<Memory>) {
        let memory = Memory::default();
        (memory.clone(), Games::new(memory))
    }

    fn arriving(id: &str, code: &str) -> Filed {
        Filed { id: id.into(), saved_at: 3, orders: "t1".into(), code: code.into(), ..Filed::default() }
    }

    #[test]
    fn who_sits_here_comes_with_a_game_but_nobody_gets_a_second_seat_by_a_file() {
        let (memory, games) = games();
        let pass = Pass { id: 5, is_sealed: true, orders: String::new() };
        let code = record::with_travels(&played(3).record().code(), &Travels { stirs: Vec::new(), pass: Some(pass) });
        let note = |seat: u8| Note { seats: Seats::of([Seat(seat)]), secret: 7 };
        let passed =
            |id: &str, seat: u8| Filed { passed: Some(note(seat)), ..arriving(id, code.as_ref().expect("whole")) };
        let take = |game: Filed, fresh: &str| games.take_in(&game, None, fresh.into(), 9).expect("room");
        take(Filed { passed: None, ..passed("a", 0) }, "f");
        assert_eq!(Passed::find(&memory, 5), None, "a file that says nothing");
        games.delete("a");
        take(passed("a", 0), "f");
        assert_eq!(Passed::find(&memory, 5), Some(Passed::of("a".into(), note(0))));
        take(passed("a", 1), "f");
        assert_eq!(
            Passed::find(&memory, 5),
            Some(Passed::of("a".into(), note(0))),
            "the game here stays the game here"
        );
        games.delete("a");
        take(passed("b", 1), "f");
        assert_eq!(Passed::find(&memory, 5), Some(Passed::of("b".into(), note(0))), "though the game was deleted");
        take(Filed { passed: Some(note(0)), ..arriving("c", "?!") }, "f");
        assert_eq!(memory.keys().iter().filter(|key| key.contains("passed")).count(), 1);
    }

    #[test]
    fn an_arriving_game_is_new_the_same_or_another_state_of_the_same() {
        let (_, games) = games();
        games.save("a", 0, "one", 1).expect("room");
        games.save("a", 1, "two", 2).expect("room");
        let stock = games.stock();
        assert_eq!(stock.knows("a", "two"), Known::Same);
        assert_eq!(stock.knows("b", "two"), Known::Same, "whatever it is called");
        assert_eq!(stock.knows("a", "three"), Known::Differs { revision: 2 });
        assert_eq!(stock.knows("b", "one"), Known::New, "the save before the newest is nobody's game");
        assert_eq!(stock.knows("", "four"), Known::New);
    }

    #[test]
    fn a_new_game_keeps_its_id_its_time_and_its_orders() {
        let (_, games) = games();
        assert_eq!(games.take_in(&arriving("a", "one"), None, "f".into(), 9), Ok("a".into()));
        assert_eq!(games.list(), [Entry { id: "a".into(), revision: 1, saved_at: 3 }]);
        assert_eq!(games.orders("a").as_deref(), Some("t1"));
        let later = Filed { saved_at: 99, ..arriving("", "two") };
        assert_eq!(games.take_in(&later, None, "f".into(), 9), Ok("f".into()), "without an id it gets one");
        assert_eq!(
            games.list()[0],
            Entry { id: "f".into(), revision: 1, saved_at: 9 },
            "nothing comes from the future"
        );
    }

    #[test]
    fn both_are_kept_or_one_replaces_the_other_and_its_last_save_is_still_there() {
        let (_, games) = games();
        games.save("a", 0, "mine", 1).expect("room");
        assert_eq!(games.take_in(&arriving("a", "theirs"), None, "f".into(), 9), Ok("f".into()));
        assert_eq!(games.load("a").expect("there").code, "mine");
        assert_eq!(games.load("f").expect("there").code, "theirs");
        assert_eq!(games.take_in(&arriving("a", "theirs"), Some(1), "g".into(), 9), Ok("a".into()));
        let now = games.load("a").expect("there");
        assert_eq!((now.code.as_str(), now.previous.as_deref(), now.revision), ("theirs", Some("mine"), 2));
    }

    #[test]
    fn what_moved_on_while_the_question_was_asked_is_not_replaced() {
        let (memory, games) = games();
        games.save("a", 0, "one", 1).expect("room");
        games.save("a", 1, "two", 2).expect("room");
        assert_eq!(games.take_in(&arriving("a", "theirs"), Some(1), "f".into(), 9), Err(SaveError::Conflict));
        assert_eq!(games.load("a").expect("there").code, "two");
        memory.fill_up();
        let full = Err(SaveError::Storage(StorageError::Full));
        assert_eq!(games.take_in(&arriving("b", "x"), None, "f".into(), 9), full);
        assert_eq!(games.load("b"), None, "half a game is none");
    }
}
