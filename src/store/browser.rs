//! The browser's storage as the simple thing it is: text by key, every step of which may fail.

/// Why something could not be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorageError {
    /// There is no room left.
    Full,
    /// The browser does not allow it at all.
    Blocked,
}

/// Text by key.
pub trait Storage {
    /// The text of a key; nothing if there is none or it cannot be read.
    fn get(&self, key: &str) -> Option<String>;
    /// Stores a text.
    fn set(&self, key: &str, text: &str) -> Result<(), StorageError>;
    /// Removes a key.
    fn remove(&self, key: &str);
    /// All keys.
    fn keys(&self) -> Vec<String>;
}

/// The local storage of the browser.
#[derive(Clone, Copy, Debug, Default)]
pub struct LocalStorage;

fn area() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// Browsers name the want of room differently, but all name it.
fn why(error: &wasm_bindgen::JsValue) -> StorageError {
    let name = js_sys::Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string());
    match name {
        Some(name) if name.to_ascii_uppercase().contains("QUOTA") => StorageError::Full,
        _ => StorageError::Blocked,
    }
}

impl Storage for LocalStorage {
    fn get(&self, key: &str) -> Option<String> {
        area()?.get_item(key).ok()?
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        let area = area().ok_or(StorageError::Blocked)?;
        area.set_item(key, text).map_err(|error| why(&error))
    }

    fn remove(&self, key: &str) {
        if let Some(area) = area() {
            // What cannot be removed stays; nothing is lost by that.
            let _ = area.remove_item(key);
        }
    }

    fn keys(&self) -> Vec<String> {
        let Some(area) = area() else { return Vec::new() };
        let length = area.length().unwrap_or(0);
        (0..length).filter_map(|index| area.key(index).ok()?).collect()
    }
}
