//! Passing the screen: where seats have secrets, nobody sees the next person's cards by accident.

use leptos::prelude::*;
use tabletron_rules::{Pilot, Playthrough, Seat};

use super::{Controller, Stage};
use crate::words::{Lang, shell};

/// The person who must take the screen now: somebody else than the last person who decided.
pub fn next_person<G: Stage>(play: &Playthrough<G>) -> Option<Seat> {
    let next = play.game().turn().filter(|_| G::SECRETS && play.pilot() == Some(Pilot::Human))?;
    let is_human = |seat: Seat| play.record().chairs.get(seat.index()).is_some_and(|chair| chair.pilot == Pilot::Human);
    let last = play.steps().iter().rev().map(|step| step.seat).find(|&seat| is_human(seat))?;
    (last != next).then_some(next)
}

/// The screen between two people.
pub fn handover_view<G: Stage>(table: Controller<G>, lang: Lang) -> impl IntoView {
    move || {
        let seat = table.waiting_for.get()?;
        let (name, colour) = table
            .view(lang, |view| (view.name(seat), view.chairs.get(seat.index()).map(|chair| chair.colour.to_string())));
        Some(view! {
            <div class="handover" role="dialog" aria-modal="true" data-seat=colour>
                <div>
                    <span class="badge xl"></span>
                    <h1>{shell::hand_over_title(lang, name.clone()).to_string()}</h1>
                    <p>{shell::hand_over_text(lang, name.clone()).to_string()}</p>
                    <button class="btn primary big" on:click=move |_| table.waiting_for.set(None)>
                        {shell::hand_over_ready(lang, name).to_string()}
                    </button>
                </div>
            </div>
        })
    }
}
