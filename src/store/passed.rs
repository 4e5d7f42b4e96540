//! What this browser knows of the games that are passed on by link: which of them is which, and who sits here.

use std::cell::RefCell;

use tabletron_rules::Seat;

use super::browser::Storage;

const PASSED: &str = "tabletron/passed/";

/// The seats that are played at this screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seats(u8);

impl Seats {
    /// All of them, as long as a game is not passed on.
    pub const ALL: Seats = Seats(u8::MAX);

    /// These seats.
    pub fn of(seats: impl IntoIterator<Item = Seat>) -> Seats {
        seats.into_iter().fold(Seats(0), Seats::with)
    }

    /// These and one more.
    pub fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1u8.checked_shl(u32::from(seat.0)).unwrap_or(0))
    }

    /// Whether a seat is played here.
    pub fn has(self, seat: Seat) -> bool {
        self.with(seat) == self
    }

    /// The first of them: it stands for the browser in what is stirred into the dice.
    pub fn first(self) -> Seat {
        Seat(self.0.trailing_zeros().min(7) as u8)
    }
}

/// What this browser knows of a game that is passed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passed {
    /// The id it is stored under here.
    pub game: String,
    /// Who sits here.
    pub seats: Seats,
    /// The number this browser has promised to stir in next.
    pub secret: u64,
}

thread_local! {
    /// What could not be stored, known as long as the page is open.
    static IN_MEMORY: RefCell<Vec<(u64, Passed)>> = const { RefCell::new(Vec::new()) };
}

impl Passed {
    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split(' ');
        let game = parts.next().filter(|game| !game.is_empty())?.to_owned();
        let seats = Seats(parts.next()?.parse().ok()?);
        Some(Passed { game, seats, secret: u64::from_str_radix(parts.next()?, 16).ok()? })
    }

    /// What is known of the game of that name.
    pub fn find(storage: &impl Storage, id: u64) -> Option<Passed> {
        let in_memory = IN_MEMORY
            .with_borrow(|known| known.iter().find(|(other, _)| *other == id).map(|(_, passed)| passed.clone()));
        in_memory.or_else(|| Passed::parse(&storage.get(&key(id))?))
    }

    /// Remembers it. Where nothing can be stored it is known as long as the page is open.
    pub fn keep(self, storage: &impl Storage, id: u64) {
        let text = format!("{} {} {:x}", self.game, self.seats.0, self.secret);
        let is_stored = storage.set(&key(id), &text).is_ok();
        IN_MEMORY.with_borrow_mut(|known| {
            known.retain(|(other, _)| *other != id);
            if !is_stored {
                known.push((id, self));
            }
        });
    }

    /// Forgets what is known of the game that is stored under that id.
    pub fn forget(storage: &impl Storage, game: &str) {
        for key in storage.keys().into_iter().filter(|key| key.starts_with(PASSED)) {
            let is_it = storage.get(&key).and_then(|text| Passed::parse(&text)).is_some_and(|known| known.game == game);
            if is_it {
                storage.remove(&key);
            }
        }
        IN_MEMORY.with_borrow_mut(|known| known.retain(|(_, passed)| passed.game != game));
    }
}

fn key(id: u64) -> String {
    format!("{PASSED}{id:x}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::trial::Memory;

    fn passed(game: &str) -> Passed {
        Passed { game: game.to_owned(), seats: Seats::of([Seat(0), Seat(2)]), secret: 0xfeed }
    }

    #[test]
    fn seats_are_a_set_and_the_first_stands_for_all() {
        let seats = Seats::of([Seat(2), Seat(1)]);
        assert!(seats.has(Seat(1)) && seats.has(Seat(2)) && !seats.has(Seat(0)));
        assert_eq!(seats.first(), Seat(1));
        assert!(Seats::ALL.has(Seat(5)) && Seats::ALL.has(Seat(200)), "a seat that cannot be is no seat");
    }

    #[test]
    fn what_is_known_of_a_passed_game_is_found_again_and_forgotten_with_it() {
        let memory = Memory::default();
        passed("g1").keep(&memory, 7);
        passed("g2").keep(&memory, 8);
        assert_eq!(Passed::find(&memory, 7), Some(passed("g1")));
        assert_eq!(Passed::find(&memory, 9), None);
        Passed::forget(&memory, "g1");
        assert_eq!((Passed::find(&memory, 7), Passed::find(&memory, 8)), (None, Some(passed("g2"))));
    }

    #[test]
    fn where_nothing_can_be_stored_it_is_known_as_long_as_the_page_is_open() {
        let memory = Memory::full();
        passed("g3").keep(&memory, 77);
        assert_eq!(Passed::find(&memory, 77), Some(passed("g3")));
        Passed::forget(&memory, "g3");
        assert_eq!(Passed::find(&memory, 77), None);
    }

    #[test]
    fn damaged_notes_are_no_notes() {
        for text in ["", " ", "g", "g x 1", "g 1", "g 1 z", "g 999 1", " 1 1"] {
            assert_eq!(Passed::parse(text), None, "{text:?}");
        }
    }
}
