//! The browser's promise to keep what is stored: asked for once, when there is something to lose.

use std::cell::Cell;

use leptos::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::browser::{LocalStorage, Storage};

const ASKED: &str = "tabletron/asked";
/// A game with so many saves is worth the question.
const MOVES: u32 = 6;

thread_local! {
    /// Whether this page need not ask any more.
    static DONE: Cell<bool> = const { Cell::new(false) };
}

/// Whether it is time to ask: a game has come some way, or a second one was begun.
pub fn is_due(games: usize, revision: u32) -> bool {
    revision >= MOVES || games >= 2
}

fn manager() -> Option<web_sys::StorageManager> {
    let manager = window().navigator().storage();
    // Browsers have none on pages that did not come over a safe connection.
    (!manager.is_undefined()).then_some(manager)
}

/// Asks the browser to keep what is stored, if it is time and it was never asked. A refusal is the browser's right.
pub fn ask_when_due(revision: u32, count_games: impl FnOnce() -> usize) {
    if DONE.get() || !is_due(if revision > 1 { 0 } else { count_games() }, revision) {
        return;
    }
    DONE.set(true);
    // Where that cannot be written down, it is asked once a visit.
    if LocalStorage.get(ASKED).is_some() || LocalStorage.set(ASKED, "1").is_err() {
        return;
    }
    // Whatever the answer is, it changes nothing here.
    drop(manager().map(|manager| manager.persist()));
}

/// Whether the browser has promised to keep what is stored, as soon as it says so.
pub fn promised() -> RwSignal<Option<bool>> {
    let answer = RwSignal::new(None);
    if let Some(Ok(question)) = manager().map(|manager| manager.persisted()) {
        spawn_local(async move {
            let said = JsFuture::from(question).await.ok().and_then(|said| said.as_bool());
            // The page that asked may be gone by now.
            answer.try_set(said);
        });
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_time_to_ask_when_a_game_has_come_some_way_or_a_second_one_is_begun() {
        assert!(!is_due(1, 1) && !is_due(0, MOVES - 1));
        assert!(is_due(1, MOVES) && is_due(2, 1));
    }
}
