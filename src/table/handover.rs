//! Passing the screen: where seats have secrets, nobody sees the next person's cards by accident.

use leptos::prelude::*;
use tabletron_rules::{Game, Pilot, Playthrough, Seat};

use super::{Controller, Stage};
use crate::{
    live::live,
    markup::{classed, tag},
    words::{Lang, shell},
};

/// The person who must take the screen now, where seats have secrets.
pub fn next_person<G: Stage>(play: &Playthrough<G>) -> Option<Seat> {
    if G::SECRETS { somebody_else(play) } else { None }
}

/// The person who decides now, if it is somebody else than the last person who decided.
fn somebody_else<G: Game>(play: &Playthrough<G>) -> Option<Seat> {
    let next = play.game().turn().filter(|_| play.pilot() == Some(Pilot::Human))?;
    let is_human = |seat: Seat| play.record().chairs.get(seat.index()).is_some_and(|chair| chair.pilot == Pilot::Human);
    let last = play.steps().iter().rev().map(|step| step.seat).find(|&seat| is_human(seat))?;
    (last != next).then_some(next)
}

/// The screen between two people.
pub fn handover_view<G: Stage>(table: Controller<G>, lang: Lang) -> AnyView {
    live(move |acts| {
        let Some(seat) = table.waiting_for.get() else { return tag("div").flag("hidden", true) };
        let (name, colour) =
            table.view(lang, |view| (view.name(seat), view.chairs.get(seat.index()).map_or(1, |chair| chair.colour)));
        let ready = classed("button", "btn primary big")
            .act(acts, move |_| table.waiting_for.set(None))
            .text(&shell::hand_over_ready(lang, name.clone()).to_string());
        let inside = tag("div")
            .child(classed("span", "badge xl"))
            .child(tag("h1").text(&shell::hand_over_title(lang, name.clone()).to_string()))
            .child(tag("p").text(&shell::hand_over_text(lang, name).to_string()))
            .child(ready);
        classed("div", "handover").attr("role", "dialog").seat(colour).child(inside)
    })
}

#[cfg(test)]
mod tests {
    use tabletron_rules::{
        Chair, Record,
        planet_defenders::{Move, Options, PlanetDefenders},
    };

    use super::*;

    /// A game in which everybody only rests, so many times; seat 0 begins.
    fn rested(pilots: [Pilot; 3], times: usize) -> Playthrough<PlanetDefenders> {
        let chairs = pilots.map(|pilot| Chair { name: String::new(), colour: 1, pilot }).to_vec();
        let options = Options { seats: 3, ..Options::default() };
        let record = |seed| Record::<PlanetDefenders>::new(options, chairs.clone(), false, seed);
        let mut games = (0..).map(|seed| Playthrough::new(record(seed)).expect("it starts"));
        let mut play = games.find(|play| play.game().first() == Seat(0)).expect("somebody begins");
        for _ in 0..times {
            let seat = play.game().turn().expect("not over");
            play.play(seat, Move::Rest).expect("a rest is legal");
        }
        play
    }

    const HUMAN: Pilot = Pilot::Human;
    const COMPUTER: Pilot = Pilot::Recruit;

    #[test]
    fn the_first_person_just_begins() {
        assert_eq!(somebody_else(&rested([HUMAN; 3], 0)), None);
    }

    #[test]
    fn the_screen_goes_to_the_next_person() {
        assert_eq!(somebody_else(&rested([HUMAN; 3], 1)), Some(Seat(1)));
    }

    #[test]
    fn a_computer_in_between_changes_nothing() {
        let pilots = [HUMAN, COMPUTER, HUMAN];
        assert_eq!(somebody_else(&rested(pilots, 1)), None, "the computer needs no screen");
        assert_eq!(somebody_else(&rested(pilots, 2)), Some(Seat(2)));
    }

    #[test]
    fn one_person_among_computers_keeps_the_screen() {
        assert_eq!(somebody_else(&rested([HUMAN, COMPUTER, COMPUTER], 3)), None);
    }

    #[test]
    fn without_secrets_the_screen_is_never_handed_over() {
        const { assert!(!PlanetDefenders::SECRETS) };
        assert_eq!(next_person(&rested([HUMAN; 3], 1)), None);
    }
}
