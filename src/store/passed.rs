//! What this browser knows of the games that are passed on by link: which of them is which, and who sits here.
//!
//! A note outlives its game: whoever deletes a game and opens its link again sits where they sat before.

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

    /// Whether none is.
    pub fn is_none(self) -> bool {
        self == Seats(0)
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

/// Who sits at a screen, and the number it has promised: what a note says wherever its game is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// Who sits here.
    pub seats: Seats,
    /// The number this browser has promised to stir in next.
    pub secret: u64,
}

impl Note {
    /// As a short text.
    pub fn write(self) -> String {
        format!("{} {:x}", self.seats.0, self.secret)
    }

    /// From such a text; nothing if it is damaged.
    pub fn read(text: &str) -> Option<Note> {
        let (seats, secret) = text.split_once(' ')?;
        Some(Note { seats: Seats(seats.parse().ok()?), secret: u64::from_str_radix(secret, 16).ok()? })
    }
}

thread_local! {
    /// What could not be stored, known as long as the page is open.
    static IN_MEMORY: RefCell<Vec<(u64, Passed)>> = const { RefCell::new(Vec::new()) };
}

impl Passed {
    /// Under which id a game is stored here, and who sits here.
    pub fn of(game: String, Note { seats, secret }: Note) -> Self {
        Passed { game, seats, secret }
    }

    /// The note without where the game is stored.
    pub fn note(&self) -> Note {
        Note { seats: self.seats, secret: self.secret }
    }

    fn parse(text: &str) -> Option<Self> {
        let (game, note) = text.split_once(' ').filter(|(game, _)| !game.is_empty())?;
        Some(Passed::of(game.to_owned(), Note::read(note)?))
    }

    /// What is known of the game of that name.
    pub fn find(storage: &impl Storage, id: u64) -> Option<Passed> {
        let in_memory = IN_MEMORY
            .with_borrow(|known| known.iter().find(|(other, _)| *other == id).map(|(_, passed)| passed.clone()));
        in_memory.or_else(|| Passed::parse(&storage.get(&key(id))?))
    }

    /// Remembers it. Where nothing can be stored it is known as long as the page is open.
    pub fn keep(self, storage: &impl Storage, id: u64) {
        let text = format!("{} {}", self.game, self.note().write());
        let is_stored = storage.set(&key(id), &text).is_ok();
        IN_MEMORY.with_borrow_mut(|known| {
            known.retain(|(other, _)| *other != id);
            if !is_stored {
                known.push((id, self));
            }
        });
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
        assert!(Seats::of([]).is_none() && !seats.is_none());
        assert!(Seats::ALL.has(Seat(5)) && Seats::ALL.has(Seat(200)), "a seat that cannot be is no seat");
    }

    #[test]
    fn what_is_known_of_a_passed_game_is_found_again_by_its_name() {
        let memory = Memory::default();
        passed("g1").keep(&memory, 7);
        passed("g2").keep(&memory, 8);
        assert_eq!(Passed::find(&memory, 7), Some(passed("g1")));
        assert_eq!(Passed::find(&memory, 9), None);
        passed("g3").keep(&memory, 7);
        assert_eq!((Passed::find(&memory, 7), Passed::find(&memory, 8)), (Some(passed("g3")), Some(passed("g2"))));
    }

    #[test]
    fn where_nothing_can_be_stored_it_is_known_as_long_as_the_page_is_open() {
        let memory = Memory::full();
        passed("g3").keep(&memory, 77);
        assert_eq!(Passed::find(&memory, 77), Some(passed("g3")));
        assert_eq!(Passed::find(&memory, 78), None);
    }

    #[test]
    fn damaged_notes_are_no_notes() {
        for text in ["", " ", "g", "g x 1", "g 1", "g 1 z", "g 999 1", " 1 1", "g 1 1 1"] {
            assert_eq!(Passed::parse(text), None, "{text:?}");
        }
    }
}
