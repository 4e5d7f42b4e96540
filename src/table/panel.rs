//! The action panel: what to decide, what it costs, what to press. First as data, then as a view.

use leptos::prelude::*;
use tabletron_rules::Playthrough;

use super::{Action, Controller, Stage};
use crate::{
    live::live,
    markup::{Acts, Markup, Tag, classed, tag},
    parts::icon,
    words::{Lang, Phrase, shell},
};

/// Where a step of the turn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Behind us.
    Done,
    /// Now.
    Now,
    /// May still come.
    Open,
}

/// What something costs and brings, row by row.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Deal {
    /// A drawing, with its box.
    pub art: Option<(Markup, &'static str)>,
    /// A number on the picture.
    pub badge: Option<u8>,
    /// Label and value.
    pub rows: Vec<(&'static str, Phrase)>,
}

/// One of several ways to do the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Way<G: Stage> {
    /// What is special about it.
    pub text: Phrase,
    /// What it costs.
    pub cost: Phrase,
    /// Whether it is the chosen one.
    pub chosen: bool,
    /// Choosing it.
    pub choose: Action<G>,
}

/// A big button with a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<G: Stage> {
    /// The symbol to show.
    pub symbol: &'static str,
    /// The symbol's box.
    pub view_box: &'static str,
    /// What it says.
    pub label: String,
    /// A second line.
    pub note: Phrase,
    /// What it does.
    pub action: Action<G>,
}

/// A button.
#[derive(Clone, Debug, PartialEq)]
pub struct Button<G: Stage> {
    /// What will happen.
    pub label: String,
    /// What it brings or costs.
    pub extra: Phrase,
    /// What it does.
    pub action: Action<G>,
    /// The key that presses it.
    pub key: Option<char>,
}

/// One of a few numbers or switches in a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Pill<G: Stage> {
    /// What it says.
    pub label: Phrase,
    /// Whether it is chosen.
    pub chosen: bool,
    /// What pressing it does.
    pub action: Action<G>,
}

/// A row of numbers or switches.
#[derive(Clone, Debug, PartialEq)]
pub struct Row<G: Stage> {
    /// What is chosen here.
    pub label: String,
    /// Whether the label is only spoken, because the options say enough.
    pub quiet: bool,
    /// From left to right.
    pub options: Vec<Pill<G>>,
}

/// A number to be chosen from a range.
#[derive(Clone, Debug, PartialEq)]
pub struct Stepper {
    /// What is counted.
    pub label: String,
    /// The number now.
    pub value: u16,
    /// The smallest.
    pub least: u16,
    /// The largest.
    pub most: u16,
}

/// Everything the panel shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel<G: Stage> {
    /// The steps of the turn.
    pub steps: Vec<(&'static str, Progress)>,
    /// The question.
    pub title: String,
    /// A sentence about it.
    pub say: Phrase,
    /// Something of the game's own, such as dice.
    pub picture: Option<Tag>,
    /// The sum before the press.
    pub deal: Option<Deal>,
    /// Ways to pay, if there is more than one.
    pub ways: Vec<Way<G>>,
    /// Things to choose from.
    pub choices: Vec<Choice<G>>,
    /// Numbers and switches.
    pub rows: Vec<Row<G>>,
    /// How many.
    pub stepper: Option<Stepper>,
    /// Why the sum is what it is.
    pub why: Vec<Phrase>,
    /// The one primary button.
    pub primary: Option<Button<G>>,
    /// The others.
    pub others: Vec<Button<G>>,
    /// Keys that do something without a button.
    pub keys: Vec<(char, Action<G>)>,
}

impl<G: Stage> Default for Panel<G> {
    fn default() -> Self {
        Panel {
            steps: Vec::new(),
            title: String::new(),
            say: Phrase::default(),
            picture: None,
            deal: None,
            ways: Vec::new(),
            choices: Vec::new(),
            rows: Vec::new(),
            stepper: None,
            why: Vec::new(),
            primary: None,
            others: Vec::new(),
            keys: Vec::new(),
        }
    }
}

impl<G: Stage> Panel<G> {
    /// What a key does here.
    pub fn action_of(&self, key: char) -> Option<Action<G>> {
        let buttons = self.primary.iter().chain(&self.others);
        let of_button = buttons.filter(|button| button.key == Some(key)).map(|button| button.action.clone());
        let of_key = self.keys.iter().filter(|(known, _)| *known == key).map(|(_, action)| action.clone());
        of_button.chain(of_key).next()
    }
}

/// The panel on screen.
pub fn panel_view<G: Stage>(table: Controller<G>, lang: Lang) -> AnyView {
    live(move |acts| {
        let can_undo = table.play.with(Playthrough::can_undo);
        let panel = &table.view(lang, G::panel);
        let act = classed("section", "act panel").attr("tabindex", "-1").attr("aria-label", shell::act(lang));
        let act = if let Some(colour) = table.turn_colour() { act.seat(colour) } else { act };
        let undo = classed("div", "alt").child(undo(table, acts, can_undo, lang));
        act.child(body(table, acts, panel, lang)).child(buttons(table, acts, panel).child(undo))
    })
}

fn body<G: Stage>(table: Controller<G>, acts: &mut Acts, panel: &Panel<G>, lang: Lang) -> Tag {
    let mut body = classed("div", "body");
    if !panel.steps.is_empty() {
        body = body.child(classed("ol", "steps").children(panel.steps.iter().map(step)));
    }
    body = body.child(classed("div", "hd").child(tag("h2").text(&panel.title)));
    if !panel.say.is_empty() {
        body = body.child(classed("p", "say").phrase(&panel.say));
    }
    body = body.child_if(panel.picture.clone());
    body = body.child_if(panel.deal.as_ref().map(deal));
    if !panel.ways.is_empty() {
        let rows: Vec<Tag> = panel.ways.iter().enumerate().map(|(index, one)| way(table, acts, index, one)).collect();
        body = body.child(classed("fieldset", "ways").child(tag("legend").text(shell::ways(lang))).children(rows));
    }
    if !panel.choices.is_empty() {
        let choices: Vec<Tag> = panel.choices.iter().map(|one| choice(table, acts, one)).collect();
        body = body.child(classed("div", "choices").children(choices));
    }
    for one in &panel.rows {
        body = body.child(row(table, acts, one));
    }
    body = body.child_if(panel.stepper.as_ref().map(|one| stepper(table, acts, one)));
    body.children(panel.why.iter().map(|why| classed("p", "why").child(icon("info")).child(tag("span").phrase(why))))
}

fn step(&(name, progress): &(&'static str, Progress)) -> Tag {
    match progress {
        Progress::Done => classed("li", "ok").attr("title", name).child(icon("check")).child(tag("span").text(name)),
        Progress::Now => classed("li", "on").attr("aria-current", "step").child(tag("span").text(name)),
        Progress::Open => tag("li").attr("title", name).child(tag("span").text(name)),
    }
}

fn deal(deal: &Deal) -> Tag {
    let art = deal.art.as_ref().map(|(drawing, view_box)| {
        let picture = tag("svg").attr("viewBox", view_box).attr("aria-hidden", "true").markup(drawing);
        let badge = deal.badge.map(|number| classed("b", "prb num").text(&number.to_string()));
        classed("div", "art").child(picture).child_if(badge)
    });
    let row =
        |(label, value): &(&'static str, Phrase)| tag("div").child(tag("dt").text(label)).child(tag("dd").price(value));
    classed("div", "deal").child_if(art).child(tag("dl").children(deal.rows.iter().map(row)))
}

fn way<G: Stage>(table: Controller<G>, acts: &mut Acts, index: usize, way: &Way<G>) -> Tag {
    let choose = way.choose.clone();
    let input = tag("input")
        .attr("type", "radio")
        .attr("name", "way")
        .flag("checked", way.chosen)
        .key(&format!("way-{index}"))
        .act(acts, move |_| table.act(choose.clone()));
    classed("label", "way")
        .child(input)
        .child(classed("span", "txt").phrase(&way.text))
        .child(classed("span", "cost").price(&way.cost))
}

fn choice<G: Stage>(table: Controller<G>, acts: &mut Acts, choice: &Choice<G>) -> Tag {
    let action = choice.action.clone();
    let picture = classed("svg", if choice.symbol.starts_with("i-") { "i" } else { "" })
        .attr("viewBox", choice.view_box)
        .attr("aria-hidden", "true")
        .child(tag("use").attr("href", &format!("#{}", choice.symbol)));
    let note = (!choice.note.is_empty()).then(|| classed("small", "c").phrase(&choice.note));
    classed("button", "choice")
        .attr("type", "button")
        .act(acts, move |_| table.act(action.clone()))
        .child(picture)
        .child(tag("span").text(&choice.label))
        .child_if(note)
}

fn row<G: Stage>(table: Controller<G>, acts: &mut Acts, row: &Row<G>) -> Tag {
    let pills: Vec<Tag> = row
        .options
        .iter()
        .enumerate()
        .map(|(index, pill)| {
            let action = pill.action.clone();
            classed("button", "btn")
                .attr("type", "button")
                .attr("aria-pressed", if pill.chosen { "true" } else { "false" })
                .key(&format!("{}-{index}", row.label))
                .act(acts, move |_| table.act(action.clone()))
                .price(&pill.label)
        })
        .collect();
    let label = (!row.quiet).then(|| classed("span", "over").attr("aria-hidden", "true").text(&row.label));
    classed("div", "seg").attr("role", "group").attr("aria-label", &row.label).child_if(label).children(pills)
}

fn stepper<G: Stage>(table: Controller<G>, acts: &mut Acts, stepper: &Stepper) -> Tag {
    let &Stepper { value, least, most, .. } = stepper;
    let set = move |number: u16| {
        let now = table.selection.get_untracked();
        table.selection.set(G::with_number(&now, number.clamp(least, most)));
    };
    let press = |acts: &mut Acts, sign: &str, key: &str, number: u16| {
        classed("button", "btn")
            .attr("type", "button")
            .attr("aria-label", &format!("{} {sign}1", stepper.label))
            .key(key)
            .act(acts, move |_| set(number))
            .text(sign)
    };
    let range = tag("input")
        .attr("type", "range")
        .attr("min", &least.to_string())
        .attr("max", &most.to_string())
        .attr("value", &value.to_string())
        .attr("aria-label", &stepper.label)
        .key("range")
        .act(acts, move |text| set(text.parse().unwrap_or(value)));
    classed("div", "stepper")
        .child(press(acts, "−", "less", value.saturating_sub(1)))
        .child(tag("output").text(&value.to_string()))
        .child(press(acts, "+", "more", value + 1))
        .child(range)
}

fn button<G: Stage>(table: Controller<G>, acts: &mut Acts, button: &Button<G>, class: &str) -> Tag {
    let action = button.action.clone();
    // Computers draw the panel anew all the time; the button that hurries them stays the same.
    let name = matches!(action, Action::Hurry).then_some("hurry");
    let extra = (!button.extra.is_empty()).then(|| classed("span", "gain").phrase(&button.extra));
    let key = button.key.map(|key| classed("span", "kbd").text(&key.to_ascii_uppercase().to_string()));
    classed("button", class)
        .maybe("data-key", name)
        .act(acts, move |_| table.act(action.clone()))
        .text(&button.label)
        .text(" ")
        .child_if(extra)
        .child_if(key)
}

fn buttons<G: Stage>(table: Controller<G>, acts: &mut Acts, panel: &Panel<G>) -> Tag {
    let primary = panel.primary.as_ref().map(|one| button(table, acts, one, "btn primary big"));
    let others: Vec<Tag> = panel.others.iter().map(|one| button(table, acts, one, "btn")).collect();
    let others = (!others.is_empty()).then(|| classed("div", "alt pair").children(others));
    classed("div", "do").child_if(primary).child_if(others)
}

fn undo<G: Stage>(table: Controller<G>, acts: &mut Acts, can: bool, lang: Lang) -> Tag {
    classed("button", if can { "btn ghost undo" } else { "btn ghost undo off" })
        .attr("aria-keyshortcuts", "u")
        .key("undo")
        .act(acts, move |_| table.undo())
        .child(icon("undo"))
        .text(shell::undo(lang))
        .text(" ")
        .child(classed("span", "kbd").text("U"))
}

#[cfg(test)]
mod tests {
    use tabletron_rules::planet_defenders::{Move, PlanetDefenders};

    use super::*;

    type PdPanel = Panel<PlanetDefenders>;

    fn button(mv: Move, key: Option<char>) -> Button<PlanetDefenders> {
        Button { label: "Go".to_owned(), extra: Phrase::default(), action: Action::Play(mv), key }
    }

    fn html(tag: Tag) -> String {
        [tag].into_iter().collect::<Markup>().to_string()
    }

    #[test]
    fn a_key_finds_its_button_wherever_it_stands() {
        let panel = PdPanel {
            primary: Some(button(Move::End, Some('e'))),
            others: vec![button(Move::Decline, None), button(Move::Rest, Some('r'))],
            keys: vec![('1', Action::Play(Move::Decline))],
            ..Panel::default()
        };
        assert_eq!(panel.action_of('e'), Some(Action::Play(Move::End)));
        assert_eq!(panel.action_of('r'), Some(Action::Play(Move::Rest)));
        assert_eq!(panel.action_of('1'), Some(Action::Play(Move::Decline)));
        assert_eq!(panel.action_of('x'), None);
    }

    #[test]
    fn a_key_that_a_button_shows_is_the_button_s() {
        let panel = PdPanel {
            others: vec![button(Move::Rest, Some('r'))],
            keys: vec![('r', Action::Play(Move::End))],
            ..Panel::default()
        };
        assert_eq!(panel.action_of('r'), Some(Action::Play(Move::Rest)));
    }

    #[test]
    fn only_the_step_that_is_now_is_the_current_one() {
        let current = |progress| html(step(&("Flight", progress))).contains(r#"aria-current="step""#);
        assert_eq!([Progress::Done, Progress::Now, Progress::Open].map(current), [false, true, false]);
    }

    #[test]
    fn a_deal_shows_its_rows_in_order_and_its_badge_only_on_a_picture() {
        let rows = vec![("Price", Phrase::from("1")), ("You keep", Phrase::from("2"))];
        let plain = html(deal(&Deal { art: None, badge: Some(4), rows: rows.clone() }));
        assert!(plain.contains("<dt>Price</dt><dd>1</dd></div><div><dt>You keep</dt><dd>2</dd>"), "{plain}");
        assert!(!plain.contains("prb"), "{plain}");
        let art = Some((Markup::drawing("<g></g>".to_owned()), "0 0 9 9"));
        let drawn = html(deal(&Deal { art, badge: Some(4), rows }));
        assert!(
            drawn.contains(r#"viewBox="0 0 9 9""#) && drawn.contains("<g></g>") && drawn.contains(">4</b>"),
            "{drawn}"
        );
    }
}
