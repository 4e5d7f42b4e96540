//! The log: what happened, told from events, newest first, and spoken as it happens.

use leptos::prelude::*;
use tabletron_rules::{Playthrough, playthrough::Step};

use super::{Controller, Stage, View};
use crate::{
    live::live,
    markup::{Tag, classed, tag},
    words::{Lang, Phrase, shell},
};

/// A line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
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
    let line = |step: &Step<G>| {
        let colour = play.record().chairs.get(step.seat.index()).map(|chair| chair.colour);
        Line { colour, text: G::tell(&view, step) }
    };
    let mut lines: Vec<Line> = play.steps().iter().skip(first).map(line).filter(|line| !line.text.is_empty()).collect();
    lines.reverse();
    lines
}

/// The log on screen, with the newest line spoken.
pub fn log_view<G: Stage>(table: Controller<G>, lang: Lang) -> AnyView {
    let list = live(move |_| {
        let (lines, round) = table.play.with(|play| (lines(play, lang), play.game().round()));
        let title = |text: &str| classed("span", "over").text(text);
        let header =
            tag("header").child(title(shell::log(lang))).child(title(&shell::round_n(lang, round).to_string()));
        let empty = lines.is_empty().then(|| classed("li", "sep").child(tag("span").text(shell::log_empty(lang))));
        let items = lines.iter().map(item);
        let list = tag("ol").attr("tabindex", "0").attr("aria-label", shell::log(lang)).child_if(empty).children(items);
        classed("section", "log panel").attr("aria-label", shell::log(lang)).child(header).child(list)
    });
    let spoken = live(move |_| {
        let newest = table.play.with(|play| lines(play, lang)).into_iter().next();
        let text = newest.map(|line| line.text.to_string()).unwrap_or_default();
        classed("p", "vh").attr("role", "log").attr("aria-live", "polite").text(&text)
    });
    view! { {list}{spoken} }.into_any()
}

fn item(line: &Line) -> Tag {
    let item = tag("li").child(classed("span", "badge sm")).child(tag("p").phrase(&line.text));
    match line.colour {
        Some(colour) => item.seat(colour),
        None => item,
    }
}
