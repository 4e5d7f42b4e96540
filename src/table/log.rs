//! The log: what happened, told from events, newest first, and spoken as it happens.

use leptos::prelude::*;
use tabletron_rules::{Playthrough, playthrough::Step};

use super::{Controller, Stage, View};
use crate::{
    parts::phrase,
    words::{Lang, Phrase, shell},
};

/// A line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The step it tells, for keys.
    pub step: usize,
    /// The colour of the seat that acted; none for a divider.
    pub colour: Option<u8>,
    /// What it says.
    pub text: Phrase,
}

/// How many steps the log shows; the record has them all.
const SHOWN: usize = 60;

/// The last lines, newest first.
pub fn lines<G: Stage>(play: &Playthrough<G>, lang: Lang) -> Vec<Line> {
    let selection = G::Selection::default();
    let view = View::new(play, &selection, lang);
    let first = play.steps().len().saturating_sub(SHOWN);
    let steps = play.steps().iter().enumerate().skip(first);
    let line = |(index, step): (usize, &Step<G>)| {
        let colour = play.record().chairs.get(step.seat.index()).map(|chair| chair.colour);
        Line { step: index, colour, text: G::tell(&view, step) }
    };
    let mut lines: Vec<Line> = steps.map(line).filter(|line| !line.text.is_empty()).collect();
    lines.reverse();
    lines
}

/// The log on screen, with the newest line spoken.
pub fn log_view<G: Stage>(table: Controller<G>, lang: Lang) -> impl IntoView {
    let lines = Memo::new(move |_| table.play.with(|play| lines(play, lang)));
    let newest = move || lines.with(|lines| lines.first().map(|line| line.text.to_string()).unwrap_or_default());
    let round = move || table.play.with(|play| shell::round_n(lang, play.game().round()).to_string());
    let item = |line: Line| {
        view! {
            <li data-seat=line.colour.map(|colour| colour.to_string())>
                <span class="badge sm"></span>
                <p>{phrase(&line.text)}</p>
            </li>
        }
    };
    let empty =
        move || lines.with(Vec::is_empty).then(|| view! { <li class="sep"><span>{shell::log_empty(lang)}</span></li> });
    view! {
        <section class="log panel" aria-label=shell::log(lang)>
            <header><span class="over">{shell::log(lang)}</span><span class="over">{round}</span></header>
            <ol tabindex="0" aria-label=shell::log(lang)>
                {empty}
                <For each=move || lines.get() key=|line| (line.step, line.text.pieces().len()) children=item />
            </ol>
            <p class="vh" role="log" aria-live="polite">{newest}</p>
        </section>
    }
}
