//! The action panel on screen.

use std::cell::RefCell;

use leptos::prelude::*;

use super::{
    Table,
    desk::Offer,
    panel::{Button, Choice, Deal, Progress, Row, Stepper, Way},
};
use crate::{
    live::live,
    markup::{Acts, Markup, Tag, classed, tag},
    parts::{icon, toggle},
    slices::Rank,
    words::{Lang, Phrase, shell},
};

/// So many letters of the largest size fit into one line; a longer title is set smaller, so that little moves below it.
const LARGE: usize = 18;

/// The panel on screen. Its title is there a frame before everything else that changes with it; where that stays, the
/// sentence below it is.
pub fn sheet_view(table: Table, lang: Lang) -> AnyView {
    let before = RefCell::new(None::<Sheet>);
    live(Rank::Answer, "section", move |acts| {
        let sheet = Sheet::of(table, acts, &table.desk().offer(lang), lang);
        if let Some(before) = before.replace(Some(sheet.clone())) {
            acts.show_first(before.asking(&sheet).tag());
        }
        sheet.tag()
    })
}

/// The panel in pieces. All of it takes long to draw; a title is a few words in a place that does not change.
#[derive(Clone)]
struct Sheet {
    title: String,
    say: Option<Tag>,
    section: Tag,
    body: Tag,
    undo: Tag,
    rest: Markup,
    buttons: Tag,
}

impl Sheet {
    fn of(table: Table, acts: &mut Acts, offer: &Offer, lang: Lang) -> Sheet {
        let (desk, panel) = (table.desk(), &offer.panel);
        let section = classed("section", "act panel")
            .attr("tabindex", "-1")
            .attr("aria-label", shell::act(lang))
            .flag("inert", !table.house.is_ours());
        let steps = (!panel.steps.is_empty()).then(|| classed("ol", "steps").children(panel.steps.iter().map(step)));
        Sheet {
            title: panel.title.clone(),
            say: (!panel.say.is_empty()).then(|| classed("p", "say").phrase(&panel.say)),
            section: if let Some((_, colour)) = desk.turn() { section.seat(colour) } else { section },
            // Another question begins at its top, wherever the last one was scrolled to.
            body: classed("div", "body").attr("data-about", &panel.title).child_if(steps),
            // Taking back is the first act of every panel: before and after, it has the same number.
            undo: undo(table, acts, desk.can_undo(), lang),
            rest: rest(table, acts, offer, lang).into_iter().collect(),
            buttons: buttons(acts, offer),
        }
    }

    /// This panel with what another one asks, as little of it as makes a difference.
    fn asking(self, other: &Sheet) -> Sheet {
        let say = if self.title == other.title { other.say.clone() } else { self.say };
        Sheet { title: other.title.clone(), say, ..self }
    }

    fn tag(&self) -> Tag {
        let is_long = self.title.chars().count() > LARGE;
        let title = tag("h2").maybe("class", is_long.then_some("long")).text(&self.title);
        let head = classed("div", "hd").child(title).child(self.undo.clone());
        let body = self.body.clone().child(head).child_if(self.say.clone()).markup(&self.rest);
        self.section.clone().child(body).child(self.buttons.clone())
    }
}

/// What pressing something of the panel does.
fn press(offer: &Offer, number: usize) -> impl Fn(&str) + 'static {
    let press = offer.press.clone();
    move |_| press(number)
}

/// What the body of the panel has below its question.
fn rest(table: Table, acts: &mut Acts, offer: &Offer, lang: Lang) -> Vec<Tag> {
    let panel = &offer.panel;
    let mut things: Vec<Tag> = panel.picture.iter().cloned().chain(panel.deal.as_ref().map(deal)).collect();
    if !panel.ways.is_empty() {
        let rows: Vec<Tag> = panel.ways.iter().enumerate().map(|(index, one)| way(acts, offer, index, one)).collect();
        things.push(classed("fieldset", "ways").child(tag("legend").text(shell::ways(lang))).children(rows));
    }
    if !panel.choices.is_empty() {
        let choices: Vec<Tag> = panel.choices.iter().map(|one| choice(acts, offer, one)).collect();
        things.push(classed("div", "choices").children(choices));
    }
    things.extend(panel.rows.iter().map(|one| row(acts, offer, one)));
    things.extend(panel.stepper.as_ref().map(|one| stepper(table, acts, one)));
    let why = |why| classed("p", "why").child(icon("info")).child(tag("span").phrase(why));
    things.extend(panel.why.iter().map(why));
    things
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

fn way(acts: &mut Acts, offer: &Offer, index: usize, way: &Way<usize>) -> Tag {
    let input = tag("input")
        .attr("type", "radio")
        .attr("name", "way")
        .flag("checked", way.chosen)
        .key(&format!("way-{index}"))
        .act(acts, press(offer, way.choose));
    classed("label", "way")
        .child(input)
        .child(classed("span", "txt").phrase(&way.text))
        .child(classed("span", "cost").price(&way.cost))
}

fn choice(acts: &mut Acts, offer: &Offer, choice: &Choice<usize>) -> Tag {
    let picture = classed("svg", if choice.symbol.starts_with("i-") { "i" } else { "" })
        .attr("viewBox", choice.view_box)
        .attr("aria-hidden", "true")
        .child(tag("use").attr("href", &format!("#{}", choice.symbol)));
    let note = (!choice.note.is_empty()).then(|| classed("small", "c").phrase(&choice.note));
    classed("button", "choice")
        .attr("type", "button")
        .act(acts, press(offer, choice.action))
        .child(picture)
        .child(tag("span").text(&choice.label))
        .child_if(note)
}

fn row(acts: &mut Acts, offer: &Offer, row: &Row<usize>) -> Tag {
    let pills: Vec<Tag> = row
        .options
        .iter()
        .enumerate()
        .map(|(index, pill)| {
            let key = format!("{}-{index}", row.label);
            toggle(acts, &key, pill.chosen, press(offer, pill.action)).price(&pill.label)
        })
        .collect();
    let label = (!row.quiet).then(|| classed("span", "over").attr("aria-hidden", "true").text(&row.label));
    classed("div", "seg").attr("role", "group").attr("aria-label", &row.label).child_if(label).children(pills)
}

fn stepper(table: Table, acts: &mut Acts, stepper: &Stepper) -> Tag {
    let &Stepper { value, least, most, .. } = stepper;
    let set = move |number: u16| table.desk().set_number(number.clamp(least, most));
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

fn button(acts: &mut Acts, offer: &Offer, button: &Button<usize>, class: &str) -> Tag {
    let extra = (!button.extra.is_empty()).then(|| classed("span", "gain").phrase(&button.extra));
    let key = button.key.map(|key| classed("span", "kbd").text(&key.to_ascii_uppercase().to_string()));
    classed("button", class)
        .maybe("data-key", button.name)
        .act(acts, press(offer, button.action))
        .text(&button.label)
        .text(" ")
        .child_if(extra)
        .child_if(key)
}

fn buttons(acts: &mut Acts, offer: &Offer) -> Tag {
    let panel = &offer.panel;
    let primary = panel.primary.as_ref().map(|one| button(acts, offer, one, "btn primary big"));
    let others: Vec<Tag> = panel.others.iter().map(|one| button(acts, offer, one, "btn")).collect();
    let lead = if primary.is_some() { " lead" } else { "" };
    let count = match others.len() {
        0 => "",
        1 => " one",
        _ => " more",
    };
    let others = (!others.is_empty()).then(|| classed("div", "alt pair").children(others));
    classed("div", &format!("do{lead}{count}")).child_if(primary).child_if(others)
}

fn undo(table: Table, acts: &mut Acts, can: bool, lang: Lang) -> Tag {
    classed("button", if can { "btn icon ghost undo" } else { "btn icon ghost undo off" })
        .attr("aria-keyshortcuts", "u")
        .key("undo")
        .act(acts, move |_| table.desk().undo())
        .attr("title", shell::undo(lang))
        .child(icon("undo"))
        .child(classed("span", "vh").text(shell::undo(lang)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(tag: Tag) -> String {
        [tag].into_iter().collect::<Markup>().to_string()
    }

    #[test]
    fn only_the_step_that_is_now_is_the_current_one() {
        let current = |progress| html(step(&("Flight", progress))).contains(r#"aria-current="step""#);
        assert_eq!([Progress::Done, Progress::Now, Progress::Open].map(current), [false, true, false]);
    }

    fn asks(title: &str, say: &str, rest: &str) -> Sheet {
        Sheet {
            title: title.to_owned(),
            say: Some(classed("p", "say").text(say)),
            section: classed("section", "act"),
            body: classed("div", "body").attr("data-about", title),
            undo: tag("button"),
            rest: Markup::drawing(format!("<p>{rest}</p>")),
            buttons: classed("div", "do").text(rest),
        }
    }

    #[test]
    fn a_title_that_does_not_fit_into_a_line_is_set_smaller() {
        let title = |text: &str| html(asks(text, "", "").tag());
        assert!(title("Eighteen letters !").contains("<h2>Eighteen letters !</h2>"));
        assert!(title("Nineteen letters !!").contains(r#"<h2 class="long">Nineteen letters !!</h2>"#));
    }

    #[test]
    fn a_new_title_stands_on_the_old_panel_until_the_new_one_is_there() {
        let first = html(asks("Who?", "Choose one.", "old").asking(&asks("Where to?", "Press a planet.", "new")).tag());
        assert!(first.contains(r#"data-about="Who?""#), "its place is that of the old one: {first}");
        assert!(first.contains(r#"Where to?</h2><button></button></div><p class="say">Choose one.</p>"#), "{first}");
        assert!(first.ends_with(r#"<p>old</p></div><div class="do">old</div></section>"#), "{first}");
    }

    #[test]
    fn where_the_title_stays_the_new_sentence_stands_on_the_old_panel() {
        let first = html(asks("Who?", "Choose one.", "old").asking(&asks("Who?", "Choose another.", "new")).tag());
        assert!(first.contains(r#"Who?</h2><button></button></div><p class="say">Choose another.</p>"#), "{first}");
        assert!(first.ends_with(r#"<p>old</p></div><div class="do">old</div></section>"#), "{first}");
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
