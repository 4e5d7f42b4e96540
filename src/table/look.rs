//! Whose eyes a game is looked at with while nobody plays it, and what may be done with it meanwhile.

use tabletron_rules::{Chair, Pilot, Seat};

use crate::store::Seats;

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Somebody who knows only what all may see.
    Nobody,
    /// Whoever sits there.
    Seat(Seat),
    /// Somebody who sees all hands.
    Everyone,
}

/// The seats of people.
pub fn people(chairs: &[Chair]) -> impl Iterator<Item = Seat> + '_ {
    Seat::all(chairs.len()).filter(|seat| chairs[seat.index()].pilot == Pilot::Human)
}

/// The seats of people that are played at a screen.
pub fn people_of(chairs: &[Chair], here: Seats) -> impl Iterator<Item = Seat> + '_ {
    people(chairs).filter(move |&seat| here.has(seat))
}

/// The seat of the only person at a screen.
pub fn only_person(chairs: &[Chair], here: Seats) -> Option<Seat> {
    let mut people = people_of(chairs, here);
    people.next().filter(|_| people.next().is_none())
}

/// Whose eyes can be chosen, the first one to begin with. What is hidden stays so until the game is over.
pub fn looks(chairs: &[Chair], here: Seats, is_over: bool) -> Vec<Look> {
    match only_person(chairs, here) {
        _ if is_over => [Look::Everyone].into_iter().chain(Seat::all(chairs.len()).map(Look::Seat)).collect(),
        Some(seat) => vec![Look::Seat(seat)],
        None => vec![Look::Nobody],
    }
}

/// Whether somebody may try what would have come of another decision. In a game that goes on among several people this
/// would show what is hidden from them: cards and dice to come.
pub fn may_branch(chairs: &[Chair], is_over: bool, hides: bool) -> bool {
    is_over || !hides || people(chairs).count() < 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chairs(pilots: &[Pilot]) -> Vec<Chair> {
        pilots.iter().map(|&pilot| Chair { name: String::new(), colour: 1, pilot }).collect()
    }

    const HUMAN: Pilot = Pilot::Human;
    const COMPUTER: Pilot = Pilot::Recruit;

    #[test]
    fn while_people_play_against_each_other_nobodys_secrets_are_shown() {
        assert_eq!(looks(&chairs(&[HUMAN, HUMAN]), Seats::ALL, false), [Look::Nobody]);
        assert_eq!(looks(&chairs(&[HUMAN, COMPUTER, HUMAN]), Seats::ALL, false), [Look::Nobody]);
        assert_eq!(looks(&chairs(&[COMPUTER; 2]), Seats::ALL, false), [Look::Nobody]);
        let alone = Seats::of([Seat(1)]);
        assert_eq!(looks(&chairs(&[HUMAN, HUMAN]), alone, false), [Look::Seat(Seat(1))], "the others sit elsewhere");
    }

    #[test]
    fn the_only_person_sees_their_own() {
        assert_eq!(looks(&chairs(&[COMPUTER, HUMAN, COMPUTER]), Seats::ALL, false), [Look::Seat(Seat(1))]);
    }

    #[test]
    fn after_the_end_one_may_look_as_everyone_and_as_any_seat() {
        let all = [Look::Everyone, Look::Seat(Seat(0)), Look::Seat(Seat(1))];
        assert_eq!(looks(&chairs(&[HUMAN, HUMAN]), Seats::ALL, true), all);
        assert_eq!(looks(&chairs(&[HUMAN, COMPUTER]), Seats::ALL, true), all);
    }

    #[test]
    fn nobody_branches_off_where_several_people_still_hide_something_from_each_other() {
        let (several, one) = (chairs(&[HUMAN, HUMAN]), chairs(&[HUMAN, COMPUTER]));
        assert!(!may_branch(&several, false, true));
        assert!(may_branch(&several, true, true) && may_branch(&several, false, false));
        assert!(may_branch(&one, false, true));
    }
}
