//! Passing a game on: who sits at this screen, and what is stirred into the dice on the way.

use leptos::prelude::*;
use tabletron_rules::{
    Playthrough, Seat, Travels, record,
    travels::{Pass, promise},
};

use super::{
    Controller, Orders, Stage,
    keeping::{Safety, keep_new},
    look::people,
    share::Purpose,
};
use crate::{
    shelf::chance,
    store::{Passed, Seats, browser::LocalStorage},
    toasts::Kind,
    words::keeping as words,
};

/// Whether a game is sealed, hides something, and goes on: until its end nobody gets a copy of it, and nobody is shown it
/// but its players.
pub fn is_covered<G: Stage>(play: &Playthrough<G>) -> bool {
    let is_sealed = play.record().travels.pass.as_ref().is_some_and(|pass| pass.is_sealed);
    is_sealed && G::HIDES && play.game().turn().is_some()
}

/// The seats of a game that are played at this screen: all of them, unless it is passed on.
pub fn seats_here<G: Stage>(play: &Playthrough<G>) -> Seats {
    let pass = play.record().travels.pass.as_ref();
    pass.map_or(Seats::ALL, |pass| seats_of(pass, play.game().turn()))
}

/// The seats of a passed game that are played at this screen.
pub fn seats_of(pass: &Pass, turn: Option<Seat>) -> Seats {
    seats_by(Passed::find(&LocalStorage, pass.id).map(|known| known.seats), pass.is_sealed, turn)
}

/// The same by what this browser has noted.
fn seats_by(known: Option<Seats>, is_sealed: bool, turn: Option<Seat>) -> Seats {
    match (known, turn) {
        (Some(seats), _) => seats,
        (None, None) => Seats::ALL,
        // Where this browser has no note, people are asked who sits here; where all see all, whoever decides now does.
        (None, Some(_)) if is_sealed => Seats::of([]),
        (None, Some(seat)) => Seats::of([seat]),
    }
}

/// Stores a new game that is passed on by link, with these seats here.
pub fn keep_passed(code: &str, here: Seats) -> String {
    let pass = Pass { id: chance(), is_sealed: true, orders: String::new() };
    let id = pass.id;
    let travels = Travels { stirs: Vec::new(), pass: Some(pass) };
    // A record of our own making is whole.
    let game = keep_new(&record::with_travels(code, &travels).unwrap_or_else(|_| code.to_owned()));
    Passed { game: game.clone(), seats: here, secret: 0 }.keep(&LocalStorage, id);
    game
}

impl<G: Stage> Controller<G> {
    /// From now on the game is passed on by link, and these seats are played here.
    pub fn begin_passing(self, here: Seats, is_sealed: bool) {
        if !self.is_ours_or_says_so() {
            return;
        }
        let (Some(keeping), id) = (self.house.keeping, chance()) else { return };
        self.play.update(|play| play.set_pass(Pass { id, is_sealed, orders: String::new() }));
        Passed { game: keeping.id(), seats: here, secret: 0 }.keep(&LocalStorage, id);
        self.house.here.set(here);
        // Whoever has not ordered anything is asked less often from now on.
        let chairs = self.peek(|play| play.record().chairs.clone());
        if self.orders.get_untracked() == G::Orders::at(&chairs) {
            self.orders.set(G::Orders::apart(&chairs));
        }
        self.selection.set(G::Selection::default());
        self.hand_over();
        self.keep();
    }

    /// Passes the game on: this browser stirs its number into the dice and promises the next one, and what was played
    /// before stays. Then the link is shown. A second time it is the same link. Only the tab that has the game does this.
    pub fn pass_on(self) {
        let is_nobody_here = self.house.here.get_untracked().is_none();
        if self.is_ours_or_says_so() && !self.is_passed() && !self.is_asked() && !is_nobody_here {
            self.stir_and_promise();
        }
        if self.is_ours() {
            self.house.sharing.show(Purpose::Pass);
        }
    }

    /// Somebody sits down at this screen, where nobody is known to sit. Whoever takes a turn that way stirs in a number.
    pub fn sit_down(self, seat: Seat) {
        let pass = self.peek(|play| play.record().travels.pass.clone());
        let (Some(pass), Some(keeping)) = (pass, self.house.keeping) else { return };
        if !self.is_ours_or_says_so() {
            return;
        }
        let seats = Seats::of([seat]);
        Passed { game: keeping.id(), seats, secret: 0 }.keep(&LocalStorage, pass.id);
        self.house.here.set(seats);
        self.house.sharing.close();
        if self.is_passed() && self.is_asked() {
            self.play.update(|play| play.stir(seat, chance(), None));
            self.keep();
        }
        self.selection.set(G::Selection::default());
        self.hand_over();
    }

    /// Whether no other tab has the game; if one has, this is said.
    fn is_ours_or_says_so(self) -> bool {
        let (is_ours, lang) = (self.is_ours(), self.house.lang());
        if !is_ours {
            let safety = self.house.keeping.map(|keeping| keeping.safety.get_untracked()).unwrap_or_default();
            let why = if safety == Safety::Deleted { words::deleted(lang) } else { words::elsewhere(lang) };
            self.house.sharing.close();
            self.house.toasts.show(Kind::Bad, why.into(), None);
        }
        is_ours
    }

    /// Whether the game was passed on from here and nobody has taken it since.
    pub fn is_passed(self) -> bool {
        self.whole(|play| play.record().travels.is_passed(play.steps().len()))
    }

    fn stir_and_promise(self) {
        let pass = self.peek(|play| play.record().travels.pass.clone());
        let (Some(pass), Some(keeping)) = (pass, self.house.keeping) else { return };
        let pass_id = pass.id;
        let (salt, secret, seats) = (chance(), chance(), self.house.here.get_untracked());
        let orders = self.orders.with_untracked(Orders::write);
        self.play.update(|play| {
            play.set_pass(Pass { orders, ..pass });
            play.stir(seats.first(), salt, Some(promise(secret)));
        });
        self.keep();
        // What another tab passed on meanwhile keeps its promise.
        if self.is_ours_or_says_so() {
            Passed { game: keeping.id(), seats, secret }.keep(&LocalStorage, pass_id);
        }
    }

    /// The people, wherever they sit.
    pub fn people(self) -> Vec<Seat> {
        self.whole(|play| people(&play.record().chairs).collect())
    }
}

#[cfg(test)]
mod tests {
    use tabletron_rules::cybertron::Cybertron;

    use super::*;
    use crate::table::trial::{moves, people as seated, step};

    const BO: Seat = Seat(1);

    #[test]
    fn a_sealed_game_without_a_note_has_nobody_here() {
        let noted = Seats::of([BO]);
        assert_eq!(seats_by(Some(noted), true, Some(Seat(0))), noted);
        assert_eq!(seats_by(None, true, Some(BO)), Seats::of([]));
        assert_eq!(seats_by(None, false, Some(BO)), Seats::of([BO]));
        assert_eq!(seats_by(None, true, None), Seats::ALL, "after the end nothing is hidden");
    }

    fn sealed<G: Stage>(is_sealed: bool) -> Playthrough<G> {
        let mut play = seated::<G>(G::samples()[0].options.clone(), 5);
        play.set_pass(Pass { id: 5, is_sealed, orders: String::new() });
        play
    }

    #[test]
    fn a_game_is_covered_while_it_is_sealed_hides_something_and_goes_on() {
        assert!(is_covered(&sealed::<Cybertron>(true)) && !is_covered(&sealed::<Cybertron>(false)));
        #[cfg(feature = "pig")]
        assert!(!is_covered(&sealed::<tabletron_rules::pig::Pig>(true)), "everything lies open");
        assert!(!is_covered(&seated::<Cybertron>(Default::default(), 5)), "it was never passed on");
        let (mut play, mut dice) = (sealed::<Cybertron>(true), tabletron_rules::Dice::of(5, 9));
        while let Some(&mv) = dice.pick(&moves(&play)) {
            step(&mut play, mv);
        }
        assert!(!is_covered(&play), "it is over");
    }
}
