//! The log: what happened, told from events, newest first, and spoken as it happens.

use leptos::prelude::*;
use tabletron_rules::{Playthrough, playthrough::Step};

use super::{Stage, Table, View};
use crate::{
    live::live,
    markup::{Tag, classed, tag},
    words::{Lang, Phrase, Piece, shell},
};

/// A line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The colour of the seat that acted; none for a divider.
    pub colour: Option<u8>,
    /// What it says.
    pub text: Phrase,
}

/// How many lines the log shows; the record has them all.
const SHOWN: usize = 80;

/// The last lines, newest first.
pub fn lines<G: Stage>(play: &Playthrough<G>, lang: Lang) -> Vec<Line> {
    let selection = G::Selection::default();
    let view = View::new(play, &selection, lang);
    let line = |step: &Step<G>| {
        let colour = play.record().chairs.get(step.seat.index()).map(|chair| chair.colour);
        Line { colour, text: G::tell(&view, step) }
    };
    play.steps().iter().rev().map(line).filter(|line| !line.text.is_empty()).take(SHOWN).collect()
}

/// Sentences one behind the other, and a dry remark at the end.
pub fn story(sentences: impl IntoIterator<Item = Phrase>, remark: Option<&'static str>) -> Phrase {
    let mut text = Phrase::default();
    let remark = remark.map(|remark| Phrase::from(Piece::Aside(remark.to_owned())));
    for sentence in sentences.into_iter().chain(remark) {
        if !text.is_empty() {
            text.push(" ");
        }
        text.push(sentence);
    }
    text
}

/// The log on screen, with the newest line spoken.
pub fn log_view(table: Table, lang: Lang) -> AnyView {
    let list = live(move |_| {
        let (lines, (round, _)) = (table.desk().lines(lang), table.desk().standing(lang));
        let title = |text: &str| classed("span", "over").text(text);
        let header = tag("header").child(title(shell::log(lang))).child(title(&round));
        let empty = lines.is_empty().then(|| classed("li", "sep").child(tag("span").text(shell::log_empty(lang))));
        let items = lines.iter().map(item);
        let list = tag("ol").attr("tabindex", "0").attr("aria-label", shell::log(lang)).child_if(empty).children(items);
        classed("section", "log panel").attr("aria-label", shell::log(lang)).child(header).child(list)
    });
    let spoken = live(move |_| {
        let newest = table.desk().lines(lang).into_iter().next();
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

#[cfg(test)]
mod tests {
    use tabletron_rules::planet_defenders::PlanetDefenders;

    use super::*;
    use crate::table::trial::played;

    #[test]
    fn a_new_game_has_an_empty_log() {
        assert_eq!(lines(&played(0), Lang::En), []);
    }

    #[test]
    fn the_newest_line_comes_first_in_the_colour_of_who_acted() {
        let play = played(5);
        let lines = lines(&play, Lang::En);
        let first = play.steps().first().expect("steps were made");
        let selection = Default::default();
        let view = View::new(&play, &selection, Lang::En);
        assert_eq!(lines.last().map(|line| &line.text), Some(&PlanetDefenders::tell(&view, first)));
        assert_eq!(lines.last().and_then(|line| line.colour), Some(if first.seat.0 == 0 { 3 } else { 5 }));
    }

    #[test]
    fn a_long_game_shows_only_its_last_lines_and_no_empty_one() {
        let lines = lines(&played(120), Lang::De);
        assert_eq!(lines.len(), SHOWN);
        assert!(lines.iter().all(|line| !line.text.is_empty()));
    }

    #[test]
    fn names_are_text_in_the_log() {
        let line = Line { colour: Some(2), text: Phrase::strong("<i>").then(" flew.") };
        let html = [item(&line)].into_iter().collect::<crate::markup::Markup>().to_string();
        assert!(html.contains("<b>&lt;i&gt;</b> flew.") && html.contains(r#"data-seat="2""#), "{html}");
    }
}
