//! Passing a game on: who sits at this screen, and what is stirred into the dice on the way.

use leptos::prelude::*;
use tabletron_rules::{
    Playthrough, Seat, Travels, record,
    travels::{Pass, promise},
};

use super::{Controller, Orders, Stage, keeping::keep_new, look::people, share::Purpose};
use crate::{
    shelf::chance,
    store::{Passed, Seats, browser::LocalStorage},
};

/// The seats of a game that are played at this screen: all of them, unless it is passed on.
pub fn seats_here<G: Stage>(play: &Playthrough<G>) -> Seats {
    let pass = play.record().travels.pass.as_ref();
    pass.map_or(Seats::ALL, |pass| seats_of(pass, play.game().turn()))
}

/// The seats of a passed game that are played at this screen.
pub fn seats_of(pass: &Pass, turn: Option<Seat>) -> Seats {
    match (Passed::find(&LocalStorage, pass.id), turn) {
        (Some(passed), _) => passed.seats,
        // Where this browser has forgotten who sits here, whoever decides now does.
        (None, Some(seat)) => Seats::of([seat]),
        (None, None) => Seats::ALL,
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
        let (Some(keeping), id) = (self.house.keeping, chance()) else { return };
        self.play.update(|play| play.set_pass(Pass { id, is_sealed, orders: String::new() }));
        Passed { game: keeping.id(), seats: here, secret: 0 }.keep(&LocalStorage, id);
        self.house.here.set(here);
        // Whoever has not ordered anything is asked less often from now on.
        let chairs = self.play.with_untracked(|play| play.record().chairs.clone());
        if self.orders.get_untracked() == G::Orders::at(&chairs) {
            self.orders.set(G::Orders::apart(&chairs));
        }
        self.selection.set(G::Selection::default());
        self.hand_over();
        self.keep();
    }

    /// Passes the game on: this browser stirs its number into the dice and promises the next one, and what was played
    /// before stays. Then the link is shown. A second time it is the same link.
    pub fn pass_on(self) {
        if !self.is_passed() && !self.is_asked() {
            self.stir_and_promise();
        }
        self.house.sharing.show(Purpose::Pass);
    }

    /// Whether the game was passed on from here and nobody has taken it since.
    pub fn is_passed(self) -> bool {
        self.play.with(|play| play.record().travels.is_passed(play.steps().len()))
    }

    fn stir_and_promise(self) {
        let pass = self.play.with_untracked(|play| play.record().travels.pass.clone());
        let (Some(pass), Some(keeping)) = (pass, self.house.keeping) else { return };
        let (salt, secret, seats) = (chance(), chance(), self.house.here.get_untracked());
        Passed { game: keeping.id(), seats, secret }.keep(&LocalStorage, pass.id);
        let orders = self.orders.with_untracked(Orders::write);
        self.play.update(|play| {
            play.set_pass(Pass { orders, ..pass });
            play.stir(seats.first(), salt, Some(promise(secret)));
        });
        self.keep();
    }

    /// The people, wherever they sit.
    pub fn people(self) -> Vec<Seat> {
        self.play.with(|play| people(&play.record().chairs).collect())
    }
}
