//! Passing the screen: where seats have secrets, nobody sees the next person's cards by accident.

use leptos::prelude::*;
use tabletron_rules::{Playthrough, Seat};

use super::{Stage, Table, look::people_of};
use crate::{
    live::{focus_soon, live},
    markup::{classed, tag},
    slices::Rank,
    store::Seats,
    words::{Lang, shell},
};

/// Who is asked next at this screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Somebody else, whose secrets the one who sits here must not see.
    HandTo(Seat),
    /// Whoever sits here, or somebody who has nothing to hide.
    GoesOn(Seat),
}

/// The person of these seats who decides now, and whether the screen must be handed to them first; none while a computer
/// or somebody elsewhere decides. `here` is who was last asked at this screen, if that is known.
pub fn next_person<G: Stage>(play: &Playthrough<G>, seats: Seats, here: Option<Seat>) -> Option<Next> {
    let people: Vec<Seat> = people_of(&play.record().chairs, seats).collect();
    let next = play.game().turn().filter(|seat| people.contains(seat))?;
    let is_secret = people.len() > 1 && here != Some(next) && play.game().has_secrets(next);
    Some(if is_secret { Next::HandTo(next) } else { Next::GoesOn(next) })
}

/// The screen between two people.
pub fn handover_view(table: Table, lang: Lang) -> AnyView {
    // The screen takes the focus when it appears.
    Effect::new(move |_| {
        if table.house.waiting_for.get().is_some() {
            focus_soon(".handover .btn");
        }
    });
    live(Rank::Cover, "div", move |acts| {
        let Some(seat) = table.house.waiting_for.get() else { return tag("div").flag("hidden", true) };
        // What is to be decided could tell what the next person holds; the round tells nothing.
        let ((name, colour), what) = (table.desk().person(seat), table.desk().standing(lang).0);
        let ready = classed("button", "btn primary big")
            .act(acts, move |_| table.desk().take_screen())
            .text(&shell::hand_over_ready(lang, name.clone()).to_string());
        let inside = tag("div")
            .child(classed("div", "backs").attr("aria-hidden", "true").children((0..3).map(|_| tag("i"))))
            .child(classed("span", "badge xl"))
            .child(tag("h1").text(&shell::hand_over_title(lang, name.clone()).to_string()))
            .child(classed("p", "what").text(&what))
            .child(tag("p").text(&shell::hand_over_text(lang, name).to_string()))
            .child(ready);
        classed("div", "handover").attr("role", "dialog").seat(colour).child(inside)
    })
}

#[cfg(test)]
mod tests {
    use tabletron_rules::{
        Chair, Pilot, Record,
        cybertron::{Cybertron, Move, Options},
    };

    use super::*;

    const HUMAN: Pilot = Pilot::Human;
    const COMPUTER: Pilot = Pilot::Recruit;

    fn chairs(pilots: &[Pilot]) -> Vec<Chair> {
        pilots.iter().map(|&pilot| Chair { name: String::new(), colour: 1, pilot }).collect()
    }

    /// A game of two in which the first seat has drawn a card and the second decides, or none has one.
    fn game(pilots: [Pilot; 2], with_card: bool) -> Playthrough<Cybertron> {
        let record = |seed| Record::<Cybertron>::new(Options::default(), chairs(&pilots), false, seed);
        let wanted = |play: &Playthrough<Cybertron>| {
            let game = play.game();
            use tabletron_rules::Game;
            let holds = |seat: Seat| !game.hand(seat).is_empty();
            game.turn() == Some(Seat(0)) && game.active() == Seat(0) && holds(Seat(0)) == with_card
        };
        for seed in 0.. {
            let mut play = Playthrough::new(record(seed)).expect("it starts");
            let mut dice = tabletron_rules::Dice::new(seed);
            for _ in 0..300 {
                use tabletron_rules::Game;
                if wanted(&play) && play.steps().len() > usize::from(with_card) * 60 {
                    return play;
                }
                let Some(seat) = play.game().turn() else { break };
                let mut moves: Vec<Move> = Vec::new();
                play.game().moves(&mut moves);
                let mv = *dice.pick(&moves).expect("there is a move");
                play.play(seat, mv).expect("it is legal");
            }
        }
        unreachable!("some seed deals a card")
    }

    #[test]
    fn who_has_nothing_to_hide_is_not_waited_for() {
        let play = game([HUMAN; 2], false);
        assert_eq!(next_person(&play, Seats::ALL, Some(Seat(1))), Some(Next::GoesOn(Seat(0))));
    }

    #[test]
    fn the_screen_goes_to_the_next_person_with_secrets() {
        let play = game([HUMAN; 2], true);
        assert_eq!(next_person(&play, Seats::ALL, Some(Seat(1))), Some(Next::HandTo(Seat(0))));
        assert_eq!(
            next_person(&play, Seats::ALL, None),
            Some(Next::HandTo(Seat(0))),
            "nobody knows who sits here after a reload"
        );
    }

    #[test]
    fn whoever_sits_here_goes_on() {
        assert_eq!(next_person(&game([HUMAN; 2], true), Seats::ALL, Some(Seat(0))), Some(Next::GoesOn(Seat(0))));
    }

    #[test]
    fn one_person_among_computers_keeps_the_screen() {
        assert_eq!(next_person(&game([HUMAN, COMPUTER], true), Seats::ALL, None), Some(Next::GoesOn(Seat(0))));
    }

    #[test]
    fn somebody_at_another_screen_is_not_waited_for_here() {
        let play = game([HUMAN; 2], true);
        assert_eq!(next_person(&play, Seats::of([Seat(1)]), Some(Seat(1))), None);
        assert_eq!(next_person(&play, Seats::of([Seat(0)]), None), Some(Next::GoesOn(Seat(0))), "alone at this screen");
    }

    #[test]
    fn a_computer_needs_no_screen() {
        assert_eq!(next_person(&game([COMPUTER, HUMAN], true), Seats::ALL, Some(Seat(1))), None);
    }
}
