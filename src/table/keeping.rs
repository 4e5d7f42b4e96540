//! Keeping a game: saves after every move, and says so when that is not possible.

use std::cell::RefCell;

use leptos::prelude::*;

use crate::store::{
    Games, SaveError,
    browser::{LocalStorage, StorageError},
};

thread_local! {
    /// Games that could not be stored, kept as long as the page is open.
    static UNSAVED: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
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
    Conflict,
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

/// The packed record of a game that could not be stored.
pub fn unsaved(id: &str) -> Option<String> {
    UNSAVED.with_borrow(|games| games.iter().find(|(known, _)| known == id).map(|(_, code)| code.clone()))
}

/// The ids of the games that could not be stored.
pub fn unsaved_ids() -> Vec<String> {
    UNSAVED.with_borrow(|games| games.iter().map(|(id, _)| id.clone()).collect())
}

/// Lets go of a game that could not be stored.
pub fn forget(id: &str) {
    UNSAVED.with_borrow_mut(|games| games.retain(|(known, _)| known != id));
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
        let id = self.id();
        let now = js_sys::Date::now() as u64;
        let games = Games::new(LocalStorage);
        let safety = match games.save(&id, self.revision.get_value(), code, now) {
            Ok(revision) => {
                // Where there is no room for them, people are asked again.
                let _ = self.orders.with_value(|orders| games.save_orders(&id, orders));
                self.revision.set_value(revision);
                forget(&id);
                Safety::Safe
            }
            Err(SaveError::Storage(error)) => {
                forget(&id);
                UNSAVED.with_borrow_mut(|games| games.push((id, code.to_owned())));
                Safety::InMemory(error)
            }
            Err(SaveError::Conflict) => Safety::Conflict,
        };
        if self.safety.get_untracked() != safety {
            self.safety.set(safety);
        }
    }

    /// Goes on under a new id, beside the newer state of the other tab.
    pub fn branch(self, code: &str) {
        self.id.set_value(new_id());
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
