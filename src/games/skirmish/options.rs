//! The form of the options of Transformers Skirmish.

use std::rc::Rc;

use tabletron_rules::skirmish::{Armies, Board, MOST_ROUNDS, Options, POINTS, Scenario, Terrain, roster::Faction};

use super::names;
use crate::{
    markup::{Acts, Tag, classed, tag},
    parts::{Segment, segments, switch},
    words::{Lang, skirmish as words, skirmish_options as texts},
};

type Set = Rc<dyn Fn(Options)>;

const USUAL: [(u16, &str); 3] = [(100, "100"), (200, "200"), (500, "500")];
/// What free points begin with.
const FREE: u16 = 150;

/// Switches and choices, each with a sentence.
pub fn form(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
    let mut form = vec![
        sides(now, set.clone(), acts, lang),
        boards(now, set.clone(), acts, lang),
        scenarios(now, set.clone(), acts, lang),
        points(now, set.clone(), acts, lang),
        armies(now, set.clone(), acts, lang),
        terrain(now, set.clone(), acts, lang),
        rounds(now, set.clone(), acts, lang),
    ];
    let mut flag = |name, text, key, is_on, with: fn(Options) -> Options| {
        let set = set.clone();
        form.push(switch(acts, name, text, key, is_on, move || set(with(now))));
    };
    flag(texts::flat(lang), texts::flat_text(lang), "flat", now.flat, |now| Options { flat: !now.flat, ..now });
    flag(texts::one_way(lang), texts::one_way_text(lang), "one_way", now.one_way, |now| Options {
        one_way: !now.one_way,
        ..now
    });
    flag(texts::wrecks(lang), texts::wrecks_text(lang), "wrecks", now.wrecks, |now| Options {
        wrecks: !now.wrecks,
        ..now
    });
    if now.scenario == Scenario::Allspark {
        flag(texts::pulse(lang), texts::pulse_text(lang), "pulse", now.pulse, |now| Options {
            pulse: !now.pulse,
            ..now
        });
    }
    form
}

fn headed(name: &'static str, text: &str, row: Tag) -> Tag {
    let heading = tag("span").child(tag("b").text(name)).child(tag("small").text(text));
    classed("div", "opt tall").child(heading).child(row)
}

fn sides(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Tag {
    let choices =
        vec![Segment::new("autobots", words::autobots(lang)), Segment::new("decepticons", words::decepticons(lang))];
    let row = segments(acts, texts::side(lang), "side", choices, now.first as usize, move |index| {
        set(Options { first: [Faction::Autobots, Faction::Decepticons][index.min(1)], ..now });
    });
    headed(texts::side(lang), texts::side_text(lang), row)
}

/// Another table brings its usual points and rounds, unless somebody chose others.
fn boards(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Tag {
    let keys = ["small", "medium", "large"];
    let choices = Board::ALL.map(|board| Segment::new(keys[board as usize], names::table(lang, board))).into();
    let row = segments(acts, texts::board(lang), "board", choices, now.board as usize, move |index| {
        let board = Board::ALL[index.min(2)];
        let points = if now.points == now.board.points() { board.points() } else { now.points };
        set(Options { points, ..retimed(now, board, now.scenario) });
    });
    headed(texts::board(lang), texts::board_text(lang), row)
}

/// The options on a table with a scenario; the usual last round goes along. No last round at all is a choice that stays, but
/// only an open battle can have it.
pub fn retimed(now: Options, board: Board, scenario: Scenario) -> Options {
    let is_usual = now.rounds == now.scenario.rounds(now.board);
    let is_endless = now.rounds == 0 && scenario != Scenario::Battle;
    let rounds = if is_usual || is_endless { scenario.rounds(board) } else { now.rounds };
    Options { board, scenario, rounds, ..now }
}

fn scenarios(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Tag {
    let keys = ["battle", "base", "convoy", "humans", "allspark"];
    let choices =
        Scenario::ALL.map(|scenario| Segment::new(keys[scenario as usize], names::scenario(lang, scenario))).into();
    let row = segments(acts, texts::scenario(lang), "scenario", choices, now.scenario as usize, move |index| {
        set(retimed(now, now.board, Scenario::ALL[index.min(4)]));
    });
    headed(texts::scenario(lang), names::line(words::goals(lang), now.scenario as usize), row)
}

fn points(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Tag {
    let usual = USUAL.iter().position(|(points, _)| *points == now.points);
    let mut choices: Vec<Segment> = USUAL.iter().map(|(_, name)| Segment::new(name, *name)).collect();
    choices.push(Segment::new("free", texts::free(lang)));
    let choose = set.clone();
    let row = segments(acts, texts::points(lang), "points", choices, usual.unwrap_or(3), move |index| {
        let points = USUAL.get(index).map_or(FREE, |(points, _)| *points);
        choose(Options { points, ..now });
    });
    let field = usual.is_none().then(|| {
        tag("input")
            .attr("type", "number")
            .attr("name", "free-points")
            .attr("aria-label", texts::points(lang))
            .attr("min", &POINTS.0.to_string())
            .attr("max", &POINTS.1.to_string())
            .attr("value", &now.points.to_string())
            .key("free-points")
            .act(acts, move |text| {
                let points = text.parse().unwrap_or(now.points).clamp(POINTS.0, POINTS.1);
                set(Options { points, ..now });
            })
    });
    headed(texts::points(lang), texts::points_text(lang), row).child_if(field)
}

fn armies(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Tag {
    let choices = vec![Segment::new("built", texts::built(lang)), Segment::new("ready", texts::ready(lang))];
    let row = segments(acts, texts::armies(lang), "armies", choices, now.armies as usize, move |index| {
        set(Options { armies: [Armies::Built, Armies::Ready][index.min(1)], ..now });
    });
    headed(texts::armies(lang), texts::armies_text(lang), row)
}

fn terrain(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Tag {
    let choices = vec![
        Segment::new("placed", texts::placed(lang)),
        Segment::new("ready", texts::furnished(lang)),
        Segment::new("bare", texts::bare(lang)),
    ];
    let row = segments(acts, texts::terrain(lang), "terrain", choices, now.terrain as usize, move |index| {
        set(Options { terrain: [Terrain::Placed, Terrain::Ready, Terrain::Bare][index.min(2)], ..now });
    });
    headed(texts::terrain(lang), texts::terrain_text(lang), row)
}

/// The last round: a few, the usual one, many, or none where only destruction ends a battle.
fn rounds(now: Options, set: Set, acts: &mut Acts, lang: Lang) -> Tag {
    const NAMES: [(u8, &str); 7] =
        [(6, "6"), (8, "8"), (10, "10"), (12, "12"), (15, "15"), (MOST_ROUNDS, "20"), (0, "∞")];
    let usual = now.scenario.rounds(now.board);
    let mut offered: Vec<(u8, &'static str)> = NAMES.into();
    if now.scenario != Scenario::Battle {
        offered.retain(|(rounds, _)| *rounds > 0);
    }
    for (rounds, name) in [(7, "7"), (9, "9"), (11, "11"), (13, "13")] {
        if rounds == usual || rounds == now.rounds {
            offered.push((rounds, name));
        }
    }
    offered.sort_by_key(|(rounds, _)| if *rounds == 0 { u8::MAX } else { *rounds });
    let chosen = offered.iter().position(|(rounds, _)| *rounds == now.rounds).unwrap_or(0);
    let choices = offered.iter().map(|(_, name)| Segment::new(name, *name)).collect();
    let row = segments(acts, texts::rounds(lang), "rounds", choices, chosen, move |index| {
        set(Options { rounds: offered.get(index).map_or(usual, |(rounds, _)| *rounds), ..now });
    });
    headed(texts::rounds(lang), texts::rounds_text(lang), row)
}
