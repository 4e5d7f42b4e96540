//! The winner's screen: who won, and where the points came from.

use leptos::prelude::*;
use tabletron_rules::{Outcome, Seat};

use super::{Controller, Score, Stage, View};
use crate::{
    parts::icon,
    route::Route,
    words::{Lang, list_names, shell},
};

/// The headline: one winner, or several who share.
pub fn headline<G: Stage>(view: &View<'_, G>, outcome: &Outcome) -> String {
    let winners: Vec<String> = outcome.winners().map(|seat| view.name(seat)).collect();
    match winners.as_slice() {
        [only] => shell::victory_title(view.lang, only.clone()).to_string(),
        several => shell::victory_shared(view.lang, list_names(view.lang, several)).to_string(),
    }
}

/// The screen, while the game is over and nobody wants to look at the board.
pub fn victory_view<G: Stage>(table: Controller<G>, lang: Lang) -> impl IntoView {
    let looks_at_board = RwSignal::new(false);
    move || {
        let outcome = table.play.with(|play| play.game().outcome())?;
        if looks_at_board.get() {
            return None;
        }
        let play_again = move |_| table.play_again();
        Some(table.view(lang, |view| {
            let score = G::final_score(view);
            let first = outcome.winners().next().unwrap_or(Seat(0));
            let colour = |seat: Seat| view.chairs.get(seat.index()).map(|chair| chair.colour.to_string());
            let badge = |seat: Seat| view! { <span class="badge xl" data-seat=colour(seat)></span> };
            view! {
                <div class="victory" role="dialog" aria-modal="true" aria-labelledby="victory" data-seat=colour(first)>
                    <div class="win">
                        <div class="who">{outcome.winners().map(badge).collect_view()}</div>
                        <h1 id="victory">{headline(view, &outcome)}</h1>
                        {score.tie.map(|tie| view! { <p class="sub">{tie}</p> })}
                        <div class="parade">{G::parade(view, first)}</div>
                    </div>
                    {score_table(view, &outcome, &score)}
                    <div class="acts">
                        <button class="btn primary big" on:click=play_again>{shell::play_again(lang)}</button>
                        <a class="btn big" href=Route::Shelf.href()>{shell::back_to_shelf(lang)}</a>
                        <button class="btn big ghost" on:click=move |_| looks_at_board.set(true)>
                            {icon("eye")}{shell::victory_look(lang)}
                        </button>
                    </div>
                </div>
            }
        }))
    }
}

fn score_table<G: Stage>(view: &View<'_, G>, outcome: &Outcome, score: &Score) -> impl IntoView + use<G> {
    let lang = view.lang;
    let heads = score.columns.iter().map(|column| view! { <th scope="col">{column.title}</th> }).collect_view();
    let mut seats: Vec<Seat> = Seat::all(outcome.places.len()).collect();
    seats.sort_by_key(|seat| outcome.places[seat.index()]);
    let row = |seat: Seat| {
        let index = seat.index();
        let cells = score.columns.iter().map(|column| view! { <td>{column.values.get(index).cloned()}</td> });
        let colour = view.chairs.get(index).map(|chair| chair.colour.to_string());
        let class = if outcome.places[index] == 1 { "first" } else { "" };
        view! {
            <tr class=class data-seat=colour>
                <td>{outcome.places[index]}</td>
                <th scope="row"><span><span class="badge"></span>{view.name(seat)}</span></th>
                {cells.collect_view()}
                <td class="total">{outcome.scores[index]}</td>
            </tr>
        }
    };
    view! {
        <section class="score panel">
            <table>
                <thead>
                    <tr>
                        <th scope="col">{shell::victory_place(lang)}</th>
                        <th scope="col">{shell::players(lang)}</th>
                        {heads}
                        <th scope="col">{shell::victory_total(lang)}</th>
                    </tr>
                </thead>
                <tbody>{seats.into_iter().map(row).collect_view()}</tbody>
            </table>
        </section>
    }
}
