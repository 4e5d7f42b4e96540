//! What the tests of the store share: a storage in memory.

use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use super::browser::{Storage, StorageError};

/// A storage in memory that can run full after so many writes.
#[derive(Clone, Default)]
pub struct Memory {
    texts: Rc<RefCell<BTreeMap<String, String>>>,
    /// How many more writes there is room for; no end of them if nothing is said.
    pub writes_left: Rc<RefCell<Option<u32>>>,
}

impl Memory {
    /// One that is full from the start.
    pub fn full() -> Self {
        let memory = Memory::default();
        memory.fill_up();
        memory
    }

    /// From now on there is no room.
    pub fn fill_up(&self) {
        *self.writes_left.borrow_mut() = Some(0);
    }
}

impl Storage for Memory {
    fn get(&self, key: &str) -> Option<String> {
        self.texts.borrow().get(key).cloned()
    }
    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        if let Some(left) = self.writes_left.borrow_mut().as_mut() {
            *left = left.checked_sub(1).ok_or(StorageError::Full)?;
        }
        self.texts.borrow_mut().insert(key.to_owned(), text.to_owned());
        Ok(())
    }
    fn remove(&self, key: &str) {
        self.texts.borrow_mut().remove(key);
    }
    fn keys(&self) -> Vec<String> {
        self.texts.borrow().keys().cloned().collect()
    }
}
