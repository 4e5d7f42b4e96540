//! The form of the options of War for Cybertron.

use std::rc::Rc;

use tabletron_rules::cybertron::{Leader, Mode, Options};

use super::{names, panel::leader_box};
use crate::{
    games::conquest::options::{self, Lead},
    markup::{Acts, Tag, classed, tag},
    parts::{Segment, option, segments, switch},
    words::{Lang, cybertron as words},
};

const DAYS: [u8; 6] = [2, 3, 4, 6, 8, 12];
const DAY_NAMES: [&str; 6] = ["2", "3", "4", "6", "8", "12"];

/// The line-ups that so many seats can have.
pub fn line_ups(seats: u8) -> Vec<[Leader; 4]> {
    use Leader::{Barricade, Bumblebee, Megatron, Optimus};
    match seats {
        2 => vec![
            [Optimus, Megatron, Barricade, Bumblebee],
            [Optimus, Barricade, Megatron, Bumblebee],
            [Bumblebee, Megatron, Barricade, Optimus],
            [Bumblebee, Barricade, Megatron, Optimus],
            [Megatron, Optimus, Barricade, Bumblebee],
            [Megatron, Bumblebee, Barricade, Optimus],
            [Barricade, Optimus, Megatron, Bumblebee],
            [Barricade, Bumblebee, Megatron, Optimus],
        ],
        3 => vec![
            [Optimus, Megatron, Barricade, Bumblebee],
            [Optimus, Barricade, Megatron, Bumblebee],
            [Bumblebee, Megatron, Barricade, Optimus],
            [Bumblebee, Barricade, Megatron, Optimus],
            [Megatron, Optimus, Barricade, Bumblebee],
            [Megatron, Bumblebee, Barricade, Optimus],
            [Megatron, Barricade, Optimus, Bumblebee],
            [Megatron, Barricade, Bumblebee, Optimus],
            [Barricade, Optimus, Megatron, Bumblebee],
            [Barricade, Bumblebee, Megatron, Optimus],
            [Barricade, Megatron, Optimus, Bumblebee],
            [Barricade, Megatron, Bumblebee, Optimus],
        ],
        _ => vec![
            [Optimus, Megatron, Bumblebee, Barricade],
            [Optimus, Barricade, Bumblebee, Megatron],
            [Bumblebee, Megatron, Optimus, Barricade],
            [Bumblebee, Barricade, Optimus, Megatron],
            [Megatron, Optimus, Barricade, Bumblebee],
            [Megatron, Bumblebee, Barricade, Optimus],
            [Barricade, Optimus, Megatron, Bumblebee],
            [Barricade, Bumblebee, Megatron, Optimus],
        ],
    }
}

/// Switches and choices, each with a sentence.
pub fn form(now: Options, set: Rc<dyn Fn(Options)>, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
    let flag = |acts: &mut Acts, name, text, key, is_on, with: fn(Options) -> Options| {
        let set = set.clone();
        switch(acts, name, text, key, is_on, move || set(with(now)))
    };
    let quick = flag(acts, words::option_quick(lang), words::option_quick_text(lang), "quick", now.quick, |now| {
        Options { quick: !now.quick, ..now }
    });
    let closed = flag(acts, words::option_closed(lang), words::option_closed_text(lang), "closed", now.closed, |now| {
        Options { closed: !now.closed, ..now }
    });
    let lot = flag(acts, words::option_lot(lang), words::option_lot_text(lang), "lot", now.lot, |now| Options {
        lot: !now.lot,
        ..now
    });
    vec![leaders(now, set.clone(), acts, lang), days(now, set.clone(), acts, lang), quick, closed, lot]
}

fn days(now: Options, set: Rc<dyn Fn(Options)>, acts: &mut Acts, lang: Lang) -> Tag {
    let choices = DAY_NAMES.map(|name| Segment::new(name, name)).into();
    let chosen = DAYS.iter().position(|&days| days == now.days).unwrap_or(3);
    let row = segments(acts, words::option_days(lang), "days", choices, chosen, move |index| {
        set(Options { days: DAYS[index], ..now });
    });
    option(words::option_days(lang), words::option_days_text(lang), row)
}

/// Who leads whom: the next legal line-up with every press of a leader.
fn leaders(now: Options, set: Rc<dyn Fn(Options)>, acts: &mut Acts, lang: Lang) -> Tag {
    let text = match now.seats {
        2 => words::option_leaders_text_2(lang),
        3 => words::option_leaders_text_3(lang),
        _ => words::option_leaders_text_4(lang),
    };
    let rows: Vec<Tag> = (0..now.in_play().len())
        .map(|seat| {
            let set = set.clone();
            let leader = now.leaders[seat];
            let lead = Lead {
                key: format!("leader-{seat}"),
                label: [&words::option_swap(lang, seat + 1).to_string(), names::leader(lang, leader)],
                text: names::leader_short(lang, leader),
                colour: names::leader_colour(leader),
                powers: classed("ul", "powers").children(Mode::BOTH.map(|mode| power(leader, mode, lang))),
            };
            options::lead(acts, lead, move || set(Options { leaders: next_line_up(now, seat), ..now }))
        })
        .collect();
    option(words::option_leaders(lang), text, classed("div", "leaders").children(rows))
}

/// A leader in a mode: what he looks like, and what he can do.
fn power(leader: Leader, mode: Mode, lang: Lang) -> Tag {
    let picture = classed("svg", "")
        .attr("viewBox", leader_box(mode))
        .attr("role", "img")
        .attr("aria-label", names::mode(lang, mode))
        .child(tag("use").attr("href", &format!("#{}", names::leader_symbol(leader, mode))));
    tag("li").child(picture).child(tag("span").text(names::power(lang, leader, mode)))
}

/// The next line-up in which this seat has another leader; seats before it keep theirs if they can.
pub fn next_line_up(now: Options, seat: usize) -> [Leader; 4] {
    let all = line_ups(now.seats);
    let place = all.iter().position(|line_up| *line_up == now.leaders).unwrap_or(0);
    let round = (1..=all.len()).map(|step| all[(place + step) % all.len()]);
    let changed: Vec<[Leader; 4]> = round.filter(|line_up| line_up[seat] != now.leaders[seat]).collect();
    let keeps = |line_up: &&[Leader; 4]| line_up[..seat] == now.leaders[..seat];
    changed.iter().find(keeps).or(changed.first()).copied().unwrap_or(now.leaders)
}
