//! The games kept in storage.
//!
//! A game has two slots and a pointer. A save goes into the slot the pointer does not name, then the pointer moves: a tab
//! killed at any moment leaves one whole save. The pointer carries a revision, so that two tabs never overwrite each other
//! silently. What people ordered lies beside the slots: without it they are asked.

use super::browser::{Storage, StorageError};

const POINTER: &str = "tabletron/game/";
const SLOT: &str = "tabletron/slot/";
const ORDERS: &str = "tabletron/orders/";

/// Why a game was not saved. The game in memory is not touched by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// Storage is full or blocked.
    Storage(StorageError),
    /// Another tab saved a newer state meanwhile.
    Conflict,
}

/// A stored game as the shelf lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The game's id.
    pub id: String,
    /// How often it was saved.
    pub revision: u32,
    /// When, in milliseconds since 1970.
    pub saved_at: u64,
}

/// A game as it was stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// The packed record of the newest save.
    pub code: String,
    /// The save before it, should the newest be damaged.
    pub previous: Option<String>,
    /// The revision of the newest save.
    pub revision: u32,
}

impl Loaded {
    /// The packed records, the newest first.
    pub fn codes(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.code.as_str()).chain(self.previous.as_deref())
    }
}

/// The games of a storage.
#[derive(Clone, Copy, Debug, Default)]
pub struct Games<S> {
    pub(super) storage: S,
}

#[derive(Clone, Copy)]
struct Pointer {
    revision: u32,
    slot: char,
    saved_at: u64,
}

impl Pointer {
    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split(' ');
        let revision = parts.next()?.parse().ok()?;
        let slot = parts.next()?.chars().next().filter(|slot| matches!(slot, 'a' | 'b'))?;
        Some(Pointer { revision, slot, saved_at: parts.next()?.parse().ok()? })
    }

    fn other_slot(self) -> char {
        if self.slot == 'a' { 'b' } else { 'a' }
    }
}

fn slot_key(id: &str, slot: char) -> String {
    format!("{SLOT}{id}/{slot}")
}

fn orders_key(id: &str) -> String {
    format!("{ORDERS}{id}")
}

fn is_of_games(key: &str) -> bool {
    [POINTER, SLOT, ORDERS].iter().any(|prefix| key.starts_with(prefix))
}

/// Whether a change of this key, or of everything at once, changes which games there are or how far they are.
pub fn concerns_games(key: Option<&str>) -> bool {
    key.is_none_or(|key| key.starts_with(POINTER))
}

impl<S: Storage> Games<S> {
    /// The games of this storage.
    pub fn new(storage: S) -> Self {
        Games { storage }
    }

    fn pointer(&self, id: &str) -> Option<Pointer> {
        Pointer::parse(&self.storage.get(&format!("{POINTER}{id}"))?)
    }

    /// All stored games, the newest first. A game whose pointer is damaged is listed too, as long ago.
    pub fn list(&self) -> Vec<Entry> {
        let ids = self.storage.keys().into_iter().filter_map(|key| key.strip_prefix(POINTER).map(str::to_owned));
        let entry = |id: String| match self.pointer(&id) {
            Some(pointer) => Entry { id, revision: pointer.revision, saved_at: pointer.saved_at },
            None => Entry { id, revision: 0, saved_at: 0 },
        };
        let mut entries: Vec<Entry> = Vec::new();
        for entry in ids.map(entry) {
            let later = |other: &Entry| (other.saved_at, &entry.id) > (entry.saved_at, &other.id);
            entries.insert(entries.partition_point(later), entry);
        }
        entries
    }

    /// Saves a game whose last known revision is `known`, 0 for a new one. Returns the new revision.
    pub fn save(&self, id: &str, known: u32, code: &str, now: u64) -> Result<u32, SaveError> {
        let pointer = self.pointer(id);
        if pointer.map_or(0, |pointer| pointer.revision) != known {
            return Err(SaveError::Conflict);
        }
        let slot = pointer.map_or('a', Pointer::other_slot);
        let revision = known + 1;
        self.storage.set(&slot_key(id, slot), code).map_err(SaveError::Storage)?;
        let text = format!("{revision} {slot} {now}");
        self.storage.set(&format!("{POINTER}{id}"), &text).map_err(SaveError::Storage)?;
        Ok(revision)
    }

    /// Reads a game. With a damaged pointer, whatever slot is there is taken.
    pub fn load(&self, id: &str) -> Option<Loaded> {
        let slot = |slot: char| self.storage.get(&slot_key(id, slot));
        match self.pointer(id) {
            Some(pointer) => {
                let (newest, previous) = (slot(pointer.slot), slot(pointer.other_slot()));
                let code = newest.or_else(|| previous.clone())?;
                Some(Loaded { code, previous, revision: pointer.revision })
            }
            None => {
                let (a, b) = (slot('a'), slot('b'));
                let code = a.or_else(|| b.clone())?;
                Some(Loaded { code, previous: b, revision: 0 })
            }
        }
    }

    /// The revision a game was last saved at, if it is there.
    pub fn revision(&self, id: &str) -> Option<u32> {
        self.storage.get(&format!("{POINTER}{id}")).map(|text| Pointer::parse(&text).map_or(0, |found| found.revision))
    }

    /// How many characters all games take up, with their keys.
    pub fn room(&self) -> usize {
        let games = self.storage.keys().into_iter().filter(|key| is_of_games(key));
        games.map(|key| key.len() + self.storage.get(&key).map_or(0, |text| text.len())).sum()
    }

    /// Deletes all games, the pointers first, and whatever was left of others. Who sits here in games that are passed on
    /// stays noted.
    pub fn delete_all(&self) {
        let (pointers, rest): (Vec<String>, Vec<String>) =
            self.storage.keys().into_iter().filter(|key| is_of_games(key)).partition(|key| key.starts_with(POINTER));
        pointers.iter().chain(&rest).for_each(|key| self.storage.remove(key));
    }

    /// Deletes a game: first the pointer, so that half a deletion leaves nothing that looks like a game.
    pub fn delete(&self, id: &str) {
        self.storage.remove(&format!("{POINTER}{id}"));
        self.storage.remove(&slot_key(id, 'a'));
        self.storage.remove(&slot_key(id, 'b'));
        self.storage.remove(&orders_key(id));
    }

    /// What people ordered in a game, as it was written down.
    pub fn orders(&self, id: &str) -> Option<String> {
        self.storage.get(&orders_key(id))
    }

    /// Writes down what people ordered in a game; an empty text is nothing to keep.
    pub fn save_orders(&self, id: &str, text: &str) -> Result<(), StorageError> {
        match self.orders(id) {
            Some(known) if known == text => Ok(()),
            None if text.is_empty() => Ok(()),
            _ if text.is_empty() => {
                self.storage.remove(&orders_key(id));
                Ok(())
            }
            _ => self.storage.set(&orders_key(id), text),
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletron_rules::{Dice, record, registry};

    use super::*;
    use crate::store::trial::Memory;

    fn games() -> (Memory, Games<Memory>) {
        let memory = Memory::default();
        (memory.clone(), Games::new(memory))
    }

    #[test]
    fn a_saved_game_is_there_again_with_the_save_before_it() {
        let (_, games) = games();
        assert_eq!(games.save("g", 0, "one", 5), Ok(1));
        assert_eq!(games.save("g", 1, "two", 6), Ok(2));
        let loaded = games.load("g").expect("it is there");
        assert_eq!(loaded, Loaded { code: "two".into(), previous: Some("one".into()), revision: 2 });
        assert_eq!(games.list(), [Entry { id: "g".into(), revision: 2, saved_at: 6 }]);
    }

    #[test]
    fn a_tab_that_missed_a_save_does_not_overwrite_it() {
        let (_, games) = games();
        games.save("g", 0, "one", 1).expect("first");
        games.save("g", 1, "two", 2).expect("second");
        assert_eq!(games.save("g", 1, "stale", 3), Err(SaveError::Conflict));
        assert_eq!(games.load("g").expect("there").code, "two");
    }

    #[test]
    fn a_save_that_is_cut_off_at_any_write_leaves_the_last_whole_one() {
        for writes in 0..2 {
            let (memory, games) = games();
            games.save("g", 0, "one", 1).expect("first");
            games.save("g", 1, "two", 2).expect("second");
            *memory.writes_left.borrow_mut() = Some(writes);
            assert_eq!(games.save("g", 2, "three", 3), Err(SaveError::Storage(StorageError::Full)));
            *memory.writes_left.borrow_mut() = None;
            assert_eq!(games.load("g").expect("there").code, "two");
            assert_eq!(games.save("g", 2, "three", 4), Ok(3), "and it can go on");
        }
    }

    #[test]
    fn games_side_by_side_are_listed_newest_first_and_deleted_alone() {
        let (memory, games) = games();
        games.save("old", 0, "x", 1).expect("saved");
        games.save("new", 0, "y", 9).expect("saved");
        let ids: Vec<String> = games.list().into_iter().map(|entry| entry.id).collect();
        assert_eq!(ids, ["new", "old"]);
        games.delete("new");
        assert_eq!(games.load("new"), None);
        assert_eq!(games.load("old").expect("there").code, "x");
        assert_eq!(memory.keys().len(), 2);
    }

    #[test]
    fn orders_lie_beside_their_game_and_go_with_it() {
        let (memory, games) = games();
        games.save("g", 0, "one", 1).expect("saved");
        assert_eq!(games.orders("g"), None);
        games.save_orders("g", "").expect("room");
        assert_eq!(memory.keys().len(), 2, "nothing ordered is nothing kept");
        games.save_orders("g", "t1").expect("room");
        assert_eq!(games.orders("g").as_deref(), Some("t1"));
        assert_eq!((games.orders("other"), games.list().len()), (None, 1));
        *memory.writes_left.borrow_mut() = Some(0);
        assert_eq!(games.save_orders("g", "t1"), Ok(()), "what is there is not written again");
        assert_eq!(games.save_orders("g", "a1"), Err(StorageError::Full));
        games.save_orders("g", "").expect("taken back");
        assert_eq!(games.orders("g"), None);
        *memory.writes_left.borrow_mut() = None;
        games.save_orders("g", "c1").expect("room");
        games.delete("g");
        assert_eq!(memory.keys(), Vec::<String>::new());
    }

    #[test]
    fn the_room_of_all_games_is_counted_and_given_back_with_all_of_them() {
        let (memory, games) = games();
        memory.set("tabletron/settings", "en dark").expect("room");
        assert_eq!((games.room(), games.revision("g")), (0, None));
        games.save("g", 0, "one", 1).expect("saved");
        games.save_orders("g", "t1").expect("room");
        memory.set("tabletron/slot/gone/a", "left over").expect("room");
        let texts = ["tabletron/game/g", "1 a 1", "tabletron/slot/g/a", "one", "tabletron/orders/g", "t1"];
        let left = ["tabletron/slot/gone/a", "left over"];
        assert_eq!(games.room(), texts.iter().chain(&left).map(|text| text.len()).sum::<usize>());
        assert_eq!(games.revision("g"), Some(1));
        games.delete_all();
        assert_eq!((memory.keys(), games.list()), (vec!["tabletron/settings".to_owned()], vec![]));
    }

    #[test]
    fn only_what_moves_a_pointer_or_takes_everything_away_concerns_the_list() {
        assert!(concerns_games(None) && concerns_games(Some("tabletron/game/g")));
        assert!(!concerns_games(Some("tabletron/slot/g/a")) && !concerns_games(Some("tabletron/settings")));
    }

    #[test]
    fn a_damaged_pointer_still_finds_the_slot() {
        let (memory, games) = games();
        games.save("g", 0, "one", 1).expect("saved");
        memory.set("tabletron/game/g", "garbage").expect("room");
        assert_eq!(games.load("g").expect("there").code, "one");
        assert_eq!(games.list().len(), 1);
    }

    #[test]
    fn random_pointers_slots_and_codes_never_panic_and_never_touch_another_game() {
        let (memory, games) = games();
        games.save("mine", 0, "precious", 1).expect("saved");
        let mut dice = Dice::new(7);
        for _ in 0..20_000 {
            let text: String = (0..dice.below(24)).map(|_| char::from(dice.below(96) as u8 + 32)).collect();
            memory.set("tabletron/game/other", &text).expect("room");
            memory.set("tabletron/slot/other/a", &text).expect("room");
            if let Some(loaded) = games.load("other") {
                let _ = record::profile_of(&loaded.code);
                assert!(registry::game_of(&loaded.code).is_err());
            }
            let _ = games.save("other", dice.below(3), &text, 2);
            games.list();
        }
        assert_eq!(games.load("mine").expect("there").code, "precious");
    }
}
