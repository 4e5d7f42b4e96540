//! Keeping a game: saves after every move, says so when that is not possible, and notices what other tabs do with it.

use std::cell::RefCell;

use leptos::prelude::*;

use crate::{
    slices::set_new,
    store::{
        Games, Loaded, SaveError,
        browser::{LocalStorage, StorageError},
        persistence,
        tabs::on_change,
    },
};

/// A game that could not be stored.
struct Unsaved {
    id: String,
    code: String,
    /// What storage has of it; 0 for nothing.
    revision: u32,
    /// Whether the player has it as a file.
    is_filed: bool,
}

thread_local! {
    /// Games that could not be stored, kept as long as the page is open.
    static UNSAVED: RefCell<Vec<Unsaved>> = const { RefCell::new(Vec::new()) };
}

/// Whether the game is safe.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Safety {
    /// Stored.
    #[default]
    Safe,
    /// Only in memory: storage is full or blocked.
    InMemory(StorageError),
    /// Another tab has a newer state.
    Elsewhere,
    /// Another tab has deleted it.
    Deleted,
}

/// Where a game is kept.
#[derive(Clone, Copy, Debug)]
pub struct Keeping {
    id: StoredValue<String>,
    revision: StoredValue<u32>,
    orders: StoredValue<String>,
    /// Whether the game is safe.
    pub safety: RwSignal<Safety>,
}

/// A new id for a game: the time and some chance, so that two tabs never choose the same.
pub fn new_id() -> String {
    let mut chance = [0; 4];
    // Without chance the time alone must do.
    let _ = getrandom::fill(&mut chance);
    format!("{:x}-{:08x}", js_sys::Date::now() as u64, u32::from_le_bytes(chance))
}

/// A game that could not be stored.
pub fn unsaved(id: &str) -> Option<Loaded> {
    let loaded = |game: &Unsaved| Loaded { code: game.code.clone(), previous: None, revision: game.revision };
    UNSAVED.with_borrow(|games| games.iter().find(|game| game.id == id).map(loaded))
}

/// The ids of the games that could not be stored.
pub fn unsaved_ids() -> Vec<String> {
    UNSAVED.with_borrow(|games| games.iter().map(|game| game.id.clone()).collect())
}

/// Lets go of a game that could not be stored.
pub fn forget(id: &str) {
    UNSAVED.with_borrow_mut(|games| games.retain(|game| game.id != id));
}

/// Keeps a game as long as the page is open, in the place of what storage has of it.
pub fn keep_in_memory(id: &str, code: &str, revision: u32) {
    forget(id);
    let game = Unsaved { id: id.to_owned(), code: code.to_owned(), revision, is_filed: false };
    UNSAVED.with_borrow_mut(|games| games.push(game));
}

/// The player has this game as a file now.
pub fn note_filed(id: &str, code: &str) {
    UNSAVED.with_borrow_mut(|games| {
        games.iter_mut().filter(|game| game.id == id && game.code == code).for_each(|game| game.is_filed = true);
    });
}

/// Whether closing the page would lose a game.
pub fn is_at_risk() -> bool {
    UNSAVED.with_borrow(|games| games.iter().any(|game| !game.is_filed))
}

/// What another tab did with a game that was last read or written here at `known`, if storage has it at `found`.
fn news(known: u32, found: Option<u32>) -> Option<Safety> {
    match found {
        // What was never stored cannot be missed.
        _ if known == 0 => None,
        Some(revision) if revision == known => None,
        Some(_) => Some(Safety::Elsewhere),
        None => Some(Safety::Deleted),
    }
}

impl Keeping {
    /// Keeps the game of this id, last read or written at this revision.
    pub fn new(id: String, revision: u32) -> Self {
        let safety = match unsaved(&id) {
            Some(_) => Safety::InMemory(StorageError::Blocked),
            None => Safety::Safe,
        };
        let orders = Games::new(LocalStorage).orders(&id).unwrap_or_default();
        Keeping {
            id: StoredValue::new(id),
            revision: StoredValue::new(revision),
            orders: StoredValue::new(orders),
            safety: RwSignal::new(safety),
        }
    }

    /// Notices at once when another tab saves or deletes the game, and what it did while this one was asleep.
    pub fn watch(self) {
        on_change(move || self.look());
    }

    fn look(self) {
        let found = self.id.with_value(|id| Games::new(LocalStorage).revision(id));
        if let Some(safety) = news(self.revision.get_value(), found) {
            self.tell(safety);
        }
    }

    fn tell(self, safety: Safety) {
        set_new(self.safety, safety);
    }

    /// Whether the game may be played on here: no other tab has it or took it away.
    pub fn is_ours(self) -> bool {
        matches!(self.safety.get(), Safety::Safe | Safety::InMemory(_))
    }

    /// What was ordered in this game, as a text; empty if nothing was.
    pub fn orders(self) -> String {
        self.orders.get_value()
    }

    /// Keeps these orders with the next save.
    pub fn set_orders(self, orders: String) {
        self.orders.set_value(orders);
    }

    /// The game's id.
    pub fn id(self) -> String {
        self.id.get_value()
    }

    /// Saves. What cannot be stored stays in memory, and the safety says so.
    pub fn save(self, code: &str) {
        let (id, known) = (self.id(), self.revision.get_value());
        let now = js_sys::Date::now() as u64;
        let games = Games::new(LocalStorage);
        let safety = match games.save(&id, known, code, now) {
            Ok(revision) => {
                // Where there is no room for them, people are asked again.
                let _ = self.orders.with_value(|orders| games.save_orders(&id, orders));
                self.revision.set_value(revision);
                forget(&id);
                persistence::ask_when_due(revision, || games.list().len());
                Safety::Safe
            }
            Err(SaveError::Storage(error)) => {
                keep_in_memory(&id, code, known);
                Safety::InMemory(error)
            }
            Err(SaveError::Conflict) => news(known, games.revision(&id)).unwrap_or(Safety::Elsewhere),
        };
        self.tell(safety);
    }

    /// Goes on under a new id, beside the newer state of the other tab.
    pub fn branch(self, code: &str) {
        forget(&self.id());
        self.id.set_value(new_id());
        self.keep_again(code);
    }

    /// Stores the game as if it were new, after another tab deleted it.
    pub fn keep_again(self, code: &str) {
        self.revision.set_value(0);
        self.save(code);
    }
}

/// Stores a new game and returns its id; it is found again even where nothing can be stored.
pub fn keep_new(code: &str) -> String {
    let keeping = Keeping::new(new_id(), 0);
    keeping.save(code);
    keeping.id()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_tab_moved_on_when_the_revision_is_another_and_deleted_when_there_is_none() {
        assert_eq!(news(3, Some(3)), None);
        assert_eq!(news(3, Some(4)), Some(Safety::Elsewhere));
        assert_eq!(news(3, Some(1)), Some(Safety::Elsewhere), "deleted, and kept again by somebody");
        assert_eq!(news(3, None), Some(Safety::Deleted));
        assert_eq!((news(0, None), news(0, Some(1))), (None, None), "a game that was never stored here");
    }

    #[test]
    fn a_game_in_memory_is_at_risk_until_it_is_stored_or_filed_as_it_is() {
        assert!(!is_at_risk());
        keep_in_memory("g", "one", 4);
        assert_eq!(unsaved("g"), Some(Loaded { code: "one".into(), previous: None, revision: 4 }));
        note_filed("g", "another");
        assert!(is_at_risk());
        note_filed("g", "one");
        assert!(!is_at_risk());
        keep_in_memory("g", "two", 4);
        assert!(is_at_risk() && unsaved_ids() == ["g"], "the next move is not in the file");
        forget("g");
        assert!(!is_at_risk() && unsaved("g").is_none());
    }
}
