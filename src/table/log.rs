//! The log: what happened, told from events, newest first, and spoken as it happens.

use std::{
    cell::{OnceCell, RefCell},
    rc::Rc,
};

use leptos::{ev, html, prelude::*};
use wasm_bindgen::JsCast;

use super::{Stage, Table, View, stand::Stand};
use crate::{
    live::live,
    markup::{Markup, classed, tag},
    slices::{Rank, follow},
    words::{Lang, Phrase, Piece, shell},
};

/// A line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The number of the step it tells.
    pub step: usize,
    /// What it says.
    pub text: Phrase,
    /// The colour of the seat that acted.
    pub colour: Option<u8>,
    /// How it looks.
    item: Markup,
}

impl Line {
    /// A line about a step, in the colour of the seat that acted.
    fn new(step: usize, colour: Option<u8>, text: Phrase) -> Self {
        let item = tag("li")
            .attr("data-step", &step.to_string())
            .child(classed("span", "badge sm"))
            .child(tag("p").phrase(&text));
        let item = if let Some(colour) = colour { item.seat(colour) } else { item };
        Line { step, item: [item].into_iter().collect(), text, colour }
    }
}

/// How many lines the log shows; the record has them all.
const SHOWN: usize = 80;
/// How many lines stay where they are read out: enough for a voice that is still at it.
const SPOKEN: usize = 12;

/// What is told of a game so far. A step is told when it is first shown, and once, however often the log is drawn.
pub struct Book<G: Stage> {
    lang: Option<Lang>,
    moves: Vec<G::Move>,
    /// A line a step; none where it goes without saying.
    lines: Vec<OnceCell<Option<Rc<Line>>>>,
}

impl<G: Stage> Default for Book<G> {
    fn default() -> Self {
        Book { lang: None, moves: Vec::new(), lines: Vec::new() }
    }
}

impl<G: Stage> Book<G> {
    /// The last lines, newest first. The same moves of the same game are the same story, and what was told of moves that
    /// are to come again stays told.
    pub fn lines(&mut self, stand: Stand<'_, G>, lang: Lang) -> Vec<Rc<Line>> {
        self.open(stand, lang);
        (0..stand.steps.len()).rev().filter_map(|number| self.tell(stand, number, lang)).take(SHOWN).collect()
    }

    /// What is told of one step, if there is anything to tell.
    pub fn line(&mut self, stand: Stand<'_, G>, number: usize, lang: Lang) -> Option<Rc<Line>> {
        self.open(stand, lang);
        self.tell(stand, number, lang)
    }

    /// Forgets what is told of another story or in another language, and makes room for all steps.
    fn open(&mut self, stand: Stand<'_, G>, lang: Lang) {
        if self.lang != Some(lang) {
            *self = Book { lang: Some(lang), ..Book::default() };
        }
        let known = self.moves.iter().zip(stand.steps).take_while(|(mv, step)| **mv == step.mv).count();
        if known < stand.steps.len() {
            self.moves.truncate(known);
            self.moves.extend(stand.steps[known..].iter().map(|step| step.mv));
            self.lines.truncate(known);
            self.lines.resize_with(stand.steps.len(), OnceCell::new);
        }
    }

    fn tell(&self, stand: Stand<'_, G>, number: usize, lang: Lang) -> Option<Rc<Line>> {
        let (step, line) = (stand.steps.get(number)?, self.lines.get(number)?);
        let told = line.get_or_init(|| {
            let selection = G::Selection::default();
            let text = G::tell(&View::of(stand, &selection, lang), step);
            let colour = stand.record.chairs.get(step.seat.index()).map(|chair| chair.colour);
            (!text.is_empty()).then(|| Rc::new(Line::new(number, colour, text)))
        });
        told.clone()
    }
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

/// The log on screen. What happens while somebody looks is spoken, line by line; in a replay, where it has come to. There
/// a line that is pressed leads to what it tells.
pub fn log_view(table: Table, lang: Lang) -> AnyView {
    let header = live(Rank::Rest, "header", move |_| {
        let title = |text: &str| classed("span", "over").text(text);
        tag("header").child(title(shell::log(lang))).child(title(&table.desk().standing(lang).0))
    });
    let (list, voice) = (NodeRef::<html::Ol>::new(), NodeRef::<html::Div>::new());
    let replay = table.house.replay;
    let shown = RefCell::new(None::<Vec<Rc<Line>>>);
    follow(Rank::Rest, move || {
        let (Some(list), Some(voice)) = (list.get(), voice.get()) else { return };
        let lines = table.desk().lines(lang);
        let before = shown.replace(Some(lines.clone()));
        // Not every move is told.
        if before.as_ref() == Some(&lines) {
            return;
        }
        let is_first = before.is_none();
        let fresh = before.map_or(0, |before| news(&before, &lines));
        // All of our own markup: it can be put anywhere.
        if fresh == 0 || fresh == lines.len() {
            list.set_inner_html(&whole(&lines, lang));
        } else {
            let _ = list.insert_adjacent_html("afterbegin", &items(&lines[..fresh]));
        }
        cut(&list, lines.len().max(1), web_sys::Element::last_element_child);
        let told = if replay.is_some() { lines.len().min(usize::from(!is_first)) } else { fresh };
        let _ = voice.insert_adjacent_html("beforeend", &spoken(&lines[..told]));
        cut(&voice, SPOKEN.max(told), web_sys::Element::first_element_child);
        if replay.is_some() {
            mark_newest(&list);
        }
    });
    let press = move |event: ev::MouseEvent| {
        if let Some((replay, step)) = replay.zip(step_of(&event)) {
            replay.seek(step + 1);
        }
    };
    view! {
        <section class="log panel" aria-label=shell::log(lang)>
            {header}
            <ol node_ref=list tabindex="0" aria-label=shell::log(lang) on:click=press></ol>
        </section>
        <div node_ref=voice class="vh" role="log" aria-live="polite"></div>
    }
    .into_any()
}

/// The step that the pressed line tells.
fn step_of(event: &ev::MouseEvent) -> Option<usize> {
    let pressed: web_sys::Element = event.target()?.dyn_into().ok()?;
    pressed.closest("[data-step]").ok()??.get_attribute("data-step")?.parse().ok()
}

/// Marks the newest line as the one where the replay stands.
fn mark_newest(list: &web_sys::Element) {
    // Attributes of our own can be set and removed.
    if let Some(before) = list.query_selector("[aria-current]").ok().flatten() {
        let _ = before.remove_attribute("aria-current");
    }
    if let Some(newest) = list.query_selector("[data-step]").ok().flatten() {
        let _ = newest.set_attribute("aria-current", "step");
    }
}

/// How many lines are new, given those that are shown. Where some were taken back, none is.
fn news(shown: &[Rc<Line>], lines: &[Rc<Line>]) -> usize {
    match shown.first() {
        Some(newest) => lines.iter().position(|line| Rc::ptr_eq(line, newest)).unwrap_or(0),
        None => lines.len(),
    }
}

fn items(lines: &[Rc<Line>]) -> String {
    lines.iter().map(|line| line.item.as_str()).collect()
}

/// The whole list; a word where there is nothing to tell.
fn whole(lines: &[Rc<Line>], lang: Lang) -> String {
    if lines.is_empty() {
        let empty = classed("li", "sep").child(tag("span").text(shell::log_empty(lang)));
        return [empty].into_iter().collect::<Markup>().to_string();
    }
    items(lines)
}

/// Lines to be read out, the oldest first.
fn spoken(lines: &[Rc<Line>]) -> String {
    lines.iter().rev().map(|line| tag("p").text(&line.text.to_string())).collect::<Markup>().to_string()
}

/// Takes away children of one end until there are no more than so many.
fn cut(list: &web_sys::Element, most: usize, end: fn(&web_sys::Element) -> Option<web_sys::Element>) {
    for _ in most..list.child_element_count() as usize {
        end(list).iter().for_each(web_sys::Element::remove);
    }
}

#[cfg(test)]
mod tests {
    use tabletron_rules::planet_defenders::PlanetDefenders;

    use super::*;
    use crate::table::trial::played;

    fn lines(moves: usize, lang: Lang) -> Vec<Rc<Line>> {
        Book::default().lines((&played(moves)).into(), lang)
    }

    #[test]
    fn a_new_game_has_an_empty_log() {
        assert_eq!(lines(0, Lang::En), []);
    }

    #[test]
    fn the_newest_line_comes_first_in_the_colour_of_who_acted() {
        let play = played(5);
        let lines = lines(5, Lang::En);
        let first = play.steps().first().expect("steps were made");
        let selection = Default::default();
        let view = View::new(&play, &selection, Lang::En);
        let last = lines.last().expect("lines were told");
        assert_eq!((last.step, &last.text), (0, &PlanetDefenders::tell(&view, first)));
        let colour = if first.seat.0 == 0 { 3 } else { 5 };
        assert!(last.item.as_str().contains(&format!(r#"data-seat="{colour}""#)), "{}", last.item);
    }

    #[test]
    fn a_long_game_shows_only_its_last_lines_and_no_empty_one() {
        let lines = lines(120, Lang::De);
        assert_eq!(lines.len(), SHOWN);
        assert!(lines.iter().all(|line| !line.text.is_empty()));
    }

    #[test]
    fn a_book_tells_what_a_new_one_would_wherever_the_game_went() {
        let mut book = Book::default();
        for (moves, lang) in [(40, Lang::En), (44, Lang::En), (30, Lang::En), (60, Lang::De), (61, Lang::En)] {
            assert_eq!(book.lines((&played(moves)).into(), lang), lines(moves, lang), "{moves}");
        }
    }

    #[test]
    fn only_what_was_not_shown_is_news_and_the_oldest_is_spoken_first() {
        let mut book = Book::default();
        let early = book.lines((&played(10)).into(), Lang::En);
        let late = book.lines((&played(20)).into(), Lang::En);
        let fresh = news(&early, &late);
        assert!(fresh > 1 && late.len() == early.len() + fresh);
        assert_eq!((news(&[], &early), news(&late, &late), news(&late, &early)), (early.len(), 0, 0));
        let told = spoken(&late[..fresh]);
        let first = format!("<p>{}</p>", Markup::text(&late[fresh - 1].text.to_string()));
        assert!(told.starts_with(&first), "{told}");
        assert_eq!(told.matches("<p>").count(), fresh);
    }

    #[test]
    fn what_was_told_once_stays_told_when_the_game_goes_back_and_on_again() {
        let mut book = Book::default();
        let late = book.lines((&played(40)).into(), Lang::En);
        let early = book.lines((&played(12)).into(), Lang::En);
        assert!(early.len() < late.len());
        let again = book.lines((&played(40)).into(), Lang::En);
        assert!(late.iter().zip(&again).all(|(one, other)| Rc::ptr_eq(one, other)));
        assert!(early.iter().all(|line| late.iter().any(|other| Rc::ptr_eq(line, other))));
        let one = book.line((&played(40)).into(), late[0].step, Lang::En).expect("it was told");
        assert!(Rc::ptr_eq(&one, &late[0]));
    }

    #[test]
    fn names_are_text_in_the_log() {
        let line = Line::new(0, Some(2), Phrase::strong("<i>").then(" flew."));
        let html = line.item.as_str();
        assert!(html.contains("<b>&lt;i&gt;</b> flew.") && html.contains(r#"data-seat="2""#), "{html}");
    }
}
