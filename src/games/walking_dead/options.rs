//! The form of the options of The Walking Dead.

use std::rc::Rc;

use tabletron_rules::walking_dead::{Choice, Group, Mode, Options, Setup};

use super::names;
use crate::{
    games::conquest::options::{self, Lead},
    markup::{Acts, Tag, classed, tag},
    parts::{Segment, option, segments, switch},
    words::{Lang, walking_dead as words},
};

/// The last rounds of Conquest that are offered; there need be none.
const ROUNDS: [(u8, &str); 6] = [(0, "none"), (10, "10"), (15, "15"), (20, "20"), (30, "30"), (60, "60")];

type Set = Rc<dyn Fn(Options)>;

/// Switches and choices, each with a sentence: those that mean something with what is chosen already.
pub fn form(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
    let is_survival = now.mode == Mode::Survival;
    let mut form = Vec::new();
    // Two only survive, and five only conquer.
    if (3..=4).contains(&now.seats) {
        form.push(modes(now, set.clone(), acts, lang));
    }
    form.push(setups(now, set.clone(), acts, lang));
    form.push(choices(now, set.clone(), acts, lang));
    if now.choice == Choice::Named {
        form.push(groups(now, set.clone(), acts, lang));
    }
    let flag = |acts: &mut Acts, name, text, key, is_on, with: fn(Options) -> Options| {
        let set = set.clone();
        switch(acts, name, text, key, is_on, move || set(with(now)))
    };
    if is_survival {
        let early = |now: Options| Options { early: !now.early, ..now };
        let text = words::option_early_text(lang);
        form.push(flag(acts, words::option_early(lang), text, "early", now.early, early));
    } else {
        form.push(rounds(now, set.clone(), acts, lang));
        if now.seats < 5 {
            let text = words::option_walkers_text(lang);
            form.push(flag(acts, words::option_walkers(lang), text, "walkers", now.walkers, with_walkers));
        }
    }
    let recycle = |now: Options| Options { recycle: !now.recycle, ..now };
    let text = words::option_recycle_text(lang);
    form.push(flag(acts, words::option_recycle(lang), text, "recycle", now.recycle, recycle));
    form
}

/// The walkers may play or not; if they may not any more, nobody has them.
fn with_walkers(now: Options) -> Options {
    let options = Options { walkers: !now.walkers, ..now };
    let seats = usize::from(now.seats);
    let fits = options.groups[..seats].iter().all(|group| options.eligible().contains(group));
    if fits { options } else { Options { groups: Group::ALL, ..options } }
}

fn modes(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Tag {
    let names = [words::status_survival(lang), words::status_conquest(lang)];
    let chosen = usize::from(now.mode == Mode::Conquest);
    let choices = [("survival", names[0]), ("conquest", names[1])].map(|(key, name)| Segment::new(key, name)).into();
    let row = segments(acts, words::option_mode(lang), "mode", choices, chosen, move |index| {
        let mode = [Mode::Survival, Mode::Conquest][index.min(1)];
        set(Options { mode, groups: Group::ALL, ..now }.for_seats(now.seats));
    });
    option(words::option_mode(lang), words::option_mode_text(lang), row)
}

fn setups(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Tag {
    let all = [
        (Setup::Quick, "quick", words::setup_quick(lang)),
        (Setup::Turns, "turns", words::setup_turns(lang)),
        (Setup::Dealt, "dealt", words::setup_dealt(lang)),
    ];
    let offered = &all[..if now.mode == Mode::Survival { 2 } else { 3 }];
    let chosen = offered.iter().position(|(setup, ..)| *setup == now.setup).unwrap_or(0);
    let choices = offered.iter().map(|&(_, key, name)| Segment::new(key, name)).collect();
    let row = segments(acts, words::option_setup(lang), "setup", choices, chosen, move |index| {
        set(Options { setup: all[index.min(2)].0, ..now });
    });
    option(words::option_setup(lang), words::option_setup_text(lang), row)
}

fn choices(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Tag {
    let all = [
        (Choice::Named, "named", words::choice_named(lang)),
        (Choice::Lot, "lot", words::choice_lot(lang)),
        (Choice::Rolled, "rolled", words::choice_rolled(lang)),
    ];
    let chosen = all.iter().position(|(choice, ..)| *choice == now.choice).unwrap_or(0);
    let segments_of = all.iter().map(|&(_, key, name)| Segment::new(key, name)).collect();
    let row = segments(acts, words::option_choice(lang), "choice", segments_of, chosen, move |index| {
        set(Options { choice: all[index.min(2)].0, ..now });
    });
    option(words::option_choice(lang), words::option_choice_text(lang), row)
}

fn rounds(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Tag {
    let name = |rounds: u8, key: &'static str| if rounds == 0 { words::rounds_none(lang) } else { key };
    let choices = ROUNDS.map(|(rounds, key)| Segment::new(key, name(rounds, key))).into();
    let chosen = ROUNDS.iter().position(|&(rounds, _)| rounds == now.rounds).unwrap_or(ROUNDS.len());
    let row = segments(acts, words::option_rounds(lang), "rounds", choices, chosen, move |index| {
        set(Options { rounds: ROUNDS[index.min(5)].0, ..now });
    });
    option(words::option_rounds(lang), words::option_rounds_text(lang), row)
}

/// Who leads whom: another group with every press, which whoever has it takes in exchange.
fn groups(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Tag {
    let rows = (0..usize::from(now.seats)).map(|seat| {
        let set = set.clone();
        let group = now.groups[seat];
        let power = if now.mode == Mode::Survival { "" } else { names::power(lang, group) };
        let lead = Lead {
            key: format!("group-{seat}"),
            label: [&words::option_swap(lang, seat + 1).to_string(), names::group(lang, group)],
            text: names::group_short(lang, group),
            colour: names::group_colour(group),
            powers: tag("span").text(power),
        };
        options::lead(acts, lead, move || set(Options { groups: next_groups(now, seat), ..now }))
    });
    let rows: Vec<Tag> = rows.collect();
    classed("div", "opt").child(classed("div", "leaders").children(rows))
}

/// The groups after a seat has changed to the next that may play; whoever had that takes the seat's.
pub fn next_groups(now: Options, seat: usize) -> [Group; 5] {
    let eligible = now.eligible();
    let place = eligible.iter().position(|&group| group == now.groups[seat]).unwrap_or(0);
    let next = eligible[(place + 1) % eligible.len()];
    let mut groups = now.groups;
    if let Some(other) = groups.iter().position(|&group| group == next) {
        groups.swap(seat, other);
    }
    groups
}
