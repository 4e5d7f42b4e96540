//! The form of Monster Duel's options.

use std::rc::Rc;

use tabletron_rules::duel::{Monster, Options};

use super::names;
use crate::{
    markup::{Acts, Tag, classed, tag},
    parts::{Segment, segments, switch},
    words::{Lang, duel as words},
};

type Set = Rc<dyn Fn(Options)>;

/// Switches and choices, each with a sentence.
pub fn form(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
    let flag = |acts: &mut Acts, name, text, key, is_on, with: fn(Options) -> Options| {
        let set = set.clone();
        switch(acts, name, text, key, is_on, move || set(with(now)))
    };
    let solo = flag(acts, words::option_solo(lang), words::option_solo_text(lang), "solo", now.solo, |now| Options {
        solo: !now.solo,
        hard: false,
        ..now
    });
    let more = match now.solo {
        true => flag(acts, words::option_hard(lang), words::option_hard_text(lang), "hard", now.hard, |now| Options {
            hard: !now.hard,
            ..now
        }),
        false => flag(acts, words::option_lot(lang), words::option_lot_text(lang), "lot", now.lot, |now| Options {
            lot: !now.lot,
            ..now
        }),
    };
    let first = monster(now, set.clone(), acts, 0, words::option_monster_1(lang), lang);
    let second = monster(now, set.clone(), acts, 1, words::option_monster_2(lang), lang);
    vec![solo, more, first, second]
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
    let row = segments(acts, name, key, choices, chosen.map_or(0, |index| index + 1), choose);
    classed("div", "opt tall").child(tag("span").child(tag("b").text(name))).child(row)
}
