//! The form of Monster Duel's options.

use std::rc::Rc;

use tabletron_rules::duel::{Monster, Options};

use super::names;
use crate::{
    markup::{Acts, Tag, classed, tag},
    parts::{Segment, segments, switch},
    words::{Lang, duel as words, duel_auto},
};

type Set = Rc<dyn Fn(Options)>;

/// Choices and switches, each with a sentence.
pub fn form(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
    let rival = rival(now, set.clone(), acts, lang);
    let more = if now.solo { level(now, set.clone(), acts, lang) } else { lot(now, set.clone(), acts, lang) };
    let [mine, theirs] = match now.solo {
        true => [duel_auto::monster_yours(lang), duel_auto::monster_its(lang)],
        false => [words::option_monster_1(lang), words::option_monster_2(lang)],
    };
    let first = monster(now, set.clone(), acts, 0, mine, lang);
    let second = monster(now, set, acts, 1, theirs, lang);
    vec![rival, more, first, second]
}

/// A choice under its name, with a sentence where it needs one.
fn choice(name: &str, text: Option<&str>, row: Tag) -> Tag {
    let said = tag("span").child(tag("b").text(name)).child_if(text.map(|text| tag("small").text(text)));
    classed("div", "opt tall").child(said).child(row)
}

/// By the ordinary rules, or Autobot.
fn rival(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Tag {
    let name = duel_auto::rival(lang);
    let choices = vec![
        Segment { icon: Some("person"), ..Segment::new("ordinary", duel_auto::rival_ordinary(lang)) },
        Segment { icon: Some("computer"), ..Segment::new("autobot", duel_auto::rival_autobot(lang)) },
    ];
    let choose = move |index: usize| set(Options { solo: index == 1, hard: false, ..now });
    let row = segments(acts, name, "rival", choices, usize::from(now.solo), choose);
    choice(name, Some(duel_auto::rival_text(lang)), row)
}

/// How many cubes set off Autobot's power.
fn level(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Tag {
    let name = duel_auto::level(lang);
    let choices =
        vec![Segment::new("normal", duel_auto::level_normal(lang)), Segment::new("hard", duel_auto::level_hard(lang))];
    let choose = move |index: usize| set(Options { hard: index == 1, ..now });
    let row = segments(acts, name, "level", choices, usize::from(now.hard), choose);
    choice(name, Some(duel_auto::level_text(lang)), row)
}

/// Who begins between two.
fn lot(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Tag {
    switch(acts, words::option_lot(lang), words::option_lot_text(lang), "lot", now.lot, move || {
        set(Options { lot: !now.lot, ..now });
    })
}

/// The Monster of a seat. Whoever takes the other's leaves it to chance.
fn monster(now: Options, set: Set, acts: &mut Acts, seat: usize, name: &'static str, lang: Lang) -> Tag {
    let mut choices = vec![Segment::new("random", words::option_random(lang))];
    choices.extend(Monster::ALL.map(|monster| Segment::new(monster.id(), names::monster(lang, monster))));
    let chosen = now.monsters[seat].and_then(|chosen| Monster::ALL.iter().position(|&monster| monster == chosen));
    let choose = move |index: usize| {
        let mut monsters = now.monsters;
        monsters[seat] = index.checked_sub(1).and_then(|index| Monster::ALL.get(index).copied());
        if monsters[0] == monsters[1] {
            monsters[1 - seat] = None;
        }
        set(Options { monsters, ..now });
    };
    let key = if seat == 0 { "monster-1" } else { "monster-2" };
    choice(name, None, segments(acts, name, key, choices, chosen.map_or(0, |index| index + 1), choose))
}
