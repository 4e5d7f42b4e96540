//! The panel of a replay on screen: where it stands, the slider, what moves it, and what branches off.

use std::rc::Rc;

use leptos::prelude::*;
use tabletron_rules::Seat;

use super::{
    Table, course,
    look::Look,
    reel::{Mark, Unit, Way},
    replay::{Origin, Replay, SPEEDS},
};
use crate::{
    live::{dialog, live},
    markup::{Acts, Markup, Tag, classed, tag},
    parts::{icon, link_button},
    slices::Rank,
    words::{Lang, Words, replay as words, shell},
};

/// The width of what is drawn above the slider, as in [`course`].
const WIDE: usize = 600;

/// The panel, and the list of what can be jumped to.
pub fn screening_view(table: Table, replay: Replay, lang: Lang) -> AnyView {
    let (kind, is_open) = (RwSignal::new(0), RwSignal::new(false));
    // What is shown step by step is heard as it was.
    Effect::new(move |before: Option<usize>| {
        let at = replay.at.get();
        if before.is_some_and(|before| before + 1 == at) {
            table.desk().hear();
        }
        at
    });
    let show_list = move |wanted: usize| {
        kind.set(wanted);
        is_open.set(true);
    };
    let film = untrack(|| film(table, replay, lang));
    let panel = live(Rank::Answer, "section", move |acts| {
        let desk = classed("div", "desk")
            .child(head(table, replay, lang))
            .child(film.clone())
            .child(scrub(table, replay, acts, lang))
            .child(transport(replay, acts, lang));
        classed("section", "act panel screening")
            .attr("tabindex", "-1")
            .attr("aria-label", words::title(lang))
            .child(desk)
            .child(more(table, replay, acts, Rc::new(show_list), lang))
    });
    let list = dialog(is_open, "jumps", words::jump_title(lang), move |acts| {
        jumps(table, replay, kind.get(), acts, move || is_open.set(false), lang)
    });
    view! { {panel}{list} }.into_any()
}

/// The place in words: how many decisions of how many, and in which round whose the last one was.
fn place(table: Table, replay: Replay, lang: Lang) -> String {
    let (at, last) = (replay.at.get(), replay.reel(|reel| reel.last));
    match table.desk().last_step(lang) {
        Some((name, _, round)) => words::place_label(lang, at, last, round, name).to_string(),
        None => format!("{}: {}", words::start(lang), words::start_text(lang, last)),
    }
}

fn head(table: Table, replay: Replay, lang: Lang) -> Tag {
    let (desk, at, last) = (table.desk(), replay.at.get(), replay.reel(|reel| reel.last));
    let title = |text: &str| tag("h2").text(text);
    let over = |text: &str| classed("p", "over").text(text);
    let Some((name, colour, round)) = desk.last_step(lang) else {
        let follows = classed("p", "say").text(&words::start_text(lang, last).to_string());
        return classed("header", "now")
            .child(over(words::title(lang)))
            .child(title(words::start(lang)))
            .child(follows);
    };
    let told = desk.line(at - 1, lang).map(|line| classed("p", "say").phrase(&line.text));
    let headline = desk.headline(lang).unwrap_or_else(|| format!("{round} · {name}"));
    classed("header", "now")
        .seat(colour)
        .child(over(&words::place(lang, at, last).to_string()))
        .child(title(&headline))
        .child_if(told)
}

/// How the scores went, and where something mattered. It never changes.
fn film(table: Table, replay: Replay, lang: Lang) -> Tag {
    let desk = table.desk();
    let colours: Vec<u8> = Seat::all(desk.seats()).map(|seat| desk.person(seat).1).collect();
    let (course, marks) =
        replay.reel(|reel| (course::drawing(&reel.scores, &colours, lang), marks(&reel.marks, reel.last)));
    classed("div", "film").child_if(course).child(marks)
}

/// A stroke for every highlight, a row a kind.
fn marks(marks: &[Mark], last: usize) -> Tag {
    let stroke = |mark: &Mark| format!("M{} {}v3", mark.at * WIDE / last.max(1), mark.kind * 4);
    let kinds = (0..marks.iter().map(|mark| mark.kind + 1).max().unwrap_or(0)).map(|kind| {
        let strokes: String = marks.iter().filter(|mark| mark.kind == kind).map(stroke).collect();
        tag("path").attr("data-kind", &kind.to_string()).attr("d", &strokes)
    });
    let rows: Markup = kinds.collect();
    classed("svg", "marks")
        .attr("viewBox", &format!("-6 0 {} 12", WIDE + 12))
        .attr("preserveAspectRatio", "none")
        .attr("aria-hidden", "true")
        .markup(&rows)
}

fn scrub(table: Table, replay: Replay, acts: &mut Acts, lang: Lang) -> Tag {
    let (at, last) = (replay.at.get(), replay.reel(|reel| reel.last));
    let x = (at * WIDE / last.max(1)).to_string();
    let line = tag("line").attr("x1", &x).attr("x2", &x).attr("y2", "100");
    let cursor = classed("svg", "cursor")
        .attr("viewBox", &format!("-6 0 {} 100", WIDE + 12))
        .attr("preserveAspectRatio", "none")
        .attr("aria-hidden", "true")
        .child(line);
    let slider = tag("input")
        .attr("type", "range")
        .attr("min", "0")
        .attr("max", &last.to_string())
        .attr("value", &at.to_string())
        .attr("aria-label", words::slider(lang))
        .attr("aria-valuetext", &place(table, replay, lang))
        .key("slider")
        .act(acts, move |value| replay.seek(value.parse().unwrap_or(at)));
    classed("div", "scrub").child(cursor).child(slider)
}

/// First, back, play, on, last.
fn transport(replay: Replay, acts: &mut Acts, lang: Lang) -> Tag {
    let (at, unit, last) = (replay.at.get(), replay.unit.get(), replay.reel(|reel| reel.last));
    let button = |acts: &mut Acts, key: &str, label: &str, is_off: bool, act: Rc<dyn Fn()>| {
        classed("button", "btn icon")
            .attr("type", "button")
            .attr("aria-label", label)
            .attr("title", label)
            .maybe("aria-disabled", is_off.then_some("true"))
            .key(key)
            .act(acts, move |_| act())
            .child(icon(key))
    };
    let (is_playing, (back, on)) = (replay.is_playing.get(), step_names(unit));
    let (sign, label) = if is_playing { ("pause", words::pause(lang)) } else { ("play", words::play(lang)) };
    let play = classed("button", "btn primary")
        .attr("type", "button")
        .attr("aria-keyshortcuts", "Space")
        .key("play")
        .act(acts, move |_| replay.toggle())
        .child(icon(sign))
        .text(label);
    classed("div", "transport")
        .attr("role", "group")
        .attr("aria-label", words::transport(lang))
        .child(button(acts, "first", words::first(lang), at == 0, Rc::new(move || replay.seek(0))))
        .child(button(acts, "back", back(lang), at == 0, Rc::new(move || replay.step(unit, Way::Back))))
        .child(play)
        .child(button(acts, "on", on(lang), at == last, Rc::new(move || replay.step(unit, Way::On))))
        .child(button(acts, "last", words::last(lang), at == last, Rc::new(move || replay.seek(usize::MAX))))
}

/// What steps of a size are called, back and on.
fn step_names(unit: Unit) -> (Words, Words) {
    match unit {
        Unit::Decision => (words::back_decision, words::on_decision),
        Unit::Turn => (words::back_turn, words::on_turn),
        Unit::Round => (words::back_round, words::on_round),
    }
}

/// What choosing one of several does.
type Choose = Rc<dyn Fn(usize)>;

/// A row of buttons of which one is chosen.
fn row(acts: &mut Acts, label: &str, name: &str, options: Vec<String>, chosen: usize, choose: Choose) -> Tag {
    let buttons: Vec<Tag> = options
        .iter()
        .enumerate()
        .map(|(index, option)| {
            let choose = choose.clone();
            classed("button", "btn")
                .attr("type", "button")
                .attr("aria-pressed", if index == chosen { "true" } else { "false" })
                .key(&format!("{name}-{index}"))
                .act(acts, move |_| choose(index))
                .text(option)
        })
        .collect();
    let over = classed("span", "over").attr("aria-hidden", "true").text(label);
    classed("div", "seg")
        .attr("role", "group")
        .attr("aria-label", label)
        .attr("data-row", name)
        .child(over)
        .children(buttons)
}

/// How it is stepped and played, who looks, what can be jumped to, and what if.
fn more(table: Table, replay: Replay, acts: &mut Acts, show_list: Choose, lang: Lang) -> Tag {
    let units = [words::decision, words::turn, words::round].map(|name| name(lang).to_owned()).into();
    let unit = replay.unit.get() as usize;
    let speeds = SPEEDS.map(|speed| format!("{speed}×")).into();
    let pace = classed("div", "pace")
        .child(row(
            acts,
            words::unit(lang),
            "unit",
            units,
            unit,
            Rc::new(move |index| replay.unit.set(Unit::ALL[index])),
        ))
        .child(row(
            acts,
            words::speed(lang),
            "speed",
            speeds,
            replay.speed.get(),
            Rc::new(move |index| replay.speed.set(index)),
        ));
    let kinds = replay.reel(|reel| reel.kinds);
    let jumps: Vec<Tag> = (0..kinds.len())
        .filter_map(|kind| jump(replay, acts, kind, kinds[kind](lang), show_list.clone(), lang))
        .collect();
    let ways = classed("div", "ways-off").children(jumps).child_if(branch(table, replay, acts, lang));
    let game = match replay.origin() {
        Origin::Stored(_) => None,
        origin => Some(link_button("btn ghost", &origin.way_back(), words::to_link(lang))),
    };
    classed("div", "body").child(pace).child_if(eyes(table, replay, acts, lang)).child(ways).child_if(game)
}

/// The way to the highlights of a kind, if there are any.
fn jump(
    replay: Replay,
    acts: &mut Acts,
    kind: usize,
    name: &'static str,
    show_list: Choose,
    lang: Lang,
) -> Option<Tag> {
    let at = replay.at.get();
    let (count, back, on) =
        replay.reel(|reel| (reel.of_kind(kind).count(), reel.jump(at, kind, Way::Back), reel.jump(at, kind, Way::On)));
    let arrow = |acts: &mut Acts, sign: &str, label: String, way: Way, is_off: bool| {
        classed("button", "btn icon ghost")
            .attr("type", "button")
            .attr("aria-label", &label)
            .maybe("aria-disabled", is_off.then_some("true"))
            .key(&format!("jump-{sign}-{kind}"))
            .act(acts, move |_| replay.jump(kind, way))
            .child(icon(sign))
    };
    let before = arrow(acts, "back", words::jump_back(lang, name).to_string(), Way::Back, back.is_none());
    let after = arrow(acts, "on", words::jump_on(lang, name).to_string(), Way::On, on.is_none());
    let list = classed("button", "btn ghost list")
        .attr("type", "button")
        .attr("aria-haspopup", "dialog")
        .key(&format!("jumps-{kind}"))
        .act(acts, move |_| show_list(kind))
        .child(classed("i", "dot"))
        .text(name)
        .child(classed("b", "num").text(&count.to_string()));
    let group =
        classed("div", "jump").attr("role", "group").attr("aria-label", name).attr("data-kind", &kind.to_string());
    (count > 0).then(|| group.child(before).child(list).child(after))
}

/// Whose eyes it is seen with, where that makes a difference.
fn eyes(table: Table, replay: Replay, acts: &mut Acts, lang: Lang) -> Option<Tag> {
    if !replay.reel(|reel| reel.has_secrets) {
        return None;
    }
    let (looks, now) = (replay.looks(), replay.look.get());
    match looks.as_slice() {
        [Look::Nobody] => Some(classed("p", "quiet").text(words::look_nobody(lang))),
        [Look::Seat(_)] => Some(classed("p", "quiet").text(words::look_own(lang))),
        _ => {
            let name = |look: &Look| match look {
                Look::Seat(seat) => table.desk().person(*seat).0,
                _ => words::look_all(lang).to_owned(),
            };
            let chosen = looks.iter().position(|look| *look == now).unwrap_or(0);
            let names = looks.iter().map(name).collect();
            Some(row(
                acts,
                words::look(lang),
                "look",
                names,
                chosen,
                Rc::new(move |index| replay.look.set(looks[index])),
            ))
        }
    }
}

/// The way into a game of training, or why there is none yet. After the last decision nothing is left to decide.
fn branch(table: Table, replay: Replay, acts: &mut Acts, lang: Lang) -> Option<Tag> {
    if !replay.may_branch {
        return Some(classed("p", "quiet").text(words::branch_later(lang)));
    }
    table.desk().turn().map(|_| {
        classed("button", "btn branch")
            .attr("type", "button")
            .attr("title", words::branch_text(lang))
            .key("branch")
            .act(acts, move |_| table.desk().branch())
            .child(icon("branch"))
            .text(words::branch(lang))
    })
}

/// The highlights of a kind as a list.
fn jumps(
    table: Table,
    replay: Replay,
    kind: usize,
    acts: &mut Acts,
    close: impl Fn() + Copy + 'static,
    lang: Lang,
) -> Vec<Tag> {
    let (name, places): (_, Vec<usize>) =
        replay.reel(|reel| (reel.kinds.get(kind).map_or("", |name| name(lang)), reel.of_kind(kind).collect()));
    let now = replay.at.get();
    let items: Vec<Tag> = places
        .into_iter()
        .filter_map(|at| Some((at, table.desk().line(at - 1, lang)?)))
        .map(|(at, line)| {
            let press = move |_: &str| {
                close();
                replay.seek(at);
            };
            let button = classed("button", "jump-to")
                .attr("type", "button")
                .maybe("aria-current", (at == now).then_some("step"))
                .act(acts, press)
                .child(classed("span", "badge sm"))
                .child(tag("span").phrase(&line.text))
                .child(classed("small", "num").text(&at.to_string()));
            tag("li").seat(line.colour.unwrap_or(1)).child(button)
        })
        .collect();
    let shut = classed("button", "btn icon ghost")
        .attr("aria-label", shell::close(lang))
        .act(acts, move |_| close())
        .child(icon("close"));
    vec![tag("header").child(tag("h2").text(name)).child(shut), classed("ol", "jumps").children(items)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stand_where_the_slider_has_them_a_row_a_kind() {
        let drawn = marks(&[Mark { at: 0, kind: 0 }, Mark { at: 5, kind: 1 }, Mark { at: 10, kind: 0 }], 10);
        let html = drawn.inside().as_str();
        assert_eq!(html, r#"<path data-kind="0" d="M0 0v3M600 0v3"></path><path data-kind="1" d="M300 4v3"></path>"#);
        assert_eq!(marks(&[], 0).inside().as_str(), "");
    }

    #[test]
    fn one_of_a_row_is_pressed() {
        let options = vec!["1×".to_owned(), "<2>".to_owned()];
        let html = [row(&mut Acts::default(), "Speed", "speed", options, 1, Rc::new(|_| {}))]
            .into_iter()
            .collect::<Markup>()
            .to_string();
        assert_eq!(html.matches(r#"aria-pressed="true""#).count(), 1, "{html}");
        assert!(html.contains(r#"aria-pressed="true" data-key="speed-1""#) && html.contains("&lt;2&gt;"), "{html}");
    }

    #[test]
    fn steps_are_called_by_their_size_and_direction() {
        let names: Vec<&str> =
            Unit::ALL.into_iter().map(step_names).flat_map(|(back, on)| [back(Lang::En), on(Lang::En)]).collect();
        assert!(names.iter().enumerate().all(|(at, name)| !names[..at].contains(name)), "{names:?}");
    }
}
