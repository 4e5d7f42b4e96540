//! The chances beside the re-roll: of what the kept dice are for, exactly, with the rolls that are left.

use tabletron_rules::duel::{Face, Track, spaces_for};

use super::{names, pick::DuView};
use crate::{
    markup::{Tag, classed, tag},
    words::{Phrase, duel as words},
};

/// Something to hope for: so many of a face.
type Goal = (Face, u8);

/// What is hoped for with these dice kept: what is still lacking for each face among them, and one more where each
/// further one counts. With none kept, the pulls.
fn goals(view: &DuView<'_>, again: u8) -> Vec<Goal> {
    let game = view.game;
    let stay = game.roll().all() & !again;
    let (kept, aim) = (game.roll().counts(stay), game.aim(stay));
    if stay == 0 {
        return Track::BOTH.map(|track| (Face::of_track(track), 3)).into();
    }
    let goals = |face: Face| {
        let has = kept[face.index()];
        let next = match face {
            Face::Fame | Face::Destruction => (has + 1).max(3),
            Face::Smash | Face::Energy => has + 1,
            Face::Heal => (has + 1).min(game.missing(game.active())),
            Face::Power => aim[face.index()],
        };
        let more = face.track().map(|_| (face, next + 1));
        [Some((face, next)), more].into_iter().flatten().filter(move |(_, wanted)| has > 0 && *wanted > has)
    };
    Face::ALL.into_iter().flat_map(goals).collect()
}

/// What a goal brings, where a number says it.
fn yields(view: &DuView<'_>, (face, count): Goal) -> Phrase {
    match face {
        Face::Fame | Face::Destruction => Phrase::from(" ").then(words::brings_pull(view.lang, spaces_for(count))),
        _ => Phrase::default(),
    }
}

/// A chance in hundredths, as one says it: what is possible is never 0, what may fail never 100.
fn percent(chance: f64) -> String {
    match (chance * 100.0).round() {
        _ if chance <= 0.0 => "0 %".to_owned(),
        _ if chance >= 1.0 => "100 %".to_owned(),
        ..=0.0 => "< 1 %".to_owned(),
        100.0.. => "> 99 %".to_owned(),
        whole => format!("{whole} %"),
    }
}

fn line(view: &DuView<'_>, again: u8, goal: Goal) -> Option<Tag> {
    let (face, count) = goal;
    let mut wanted = [0; 6];
    wanted[face.index()] = count;
    let chance = view.game.chance(again, wanted)?;
    let what = Phrase::from(count).then("\u{a0}").then(names::face_icon(view.lang, face)).then(yields(view, goal));
    let full = tag("rect").attr("width", &format!("{}", (chance * 100.0).round())).attr("height", "8").attr("rx", "4");
    let bar = classed("svg", "bar").attr("viewBox", "0 0 100 8").attr("aria-hidden", "true").child(full);
    Some(tag("li").child(tag("span").phrase(&what)).child(bar).child(classed("b", "num").text(&percent(chance))))
}

/// All of them, if there are any.
pub fn table(view: &DuView<'_>, again: u8) -> Option<Tag> {
    let lines: Vec<Tag> = goals(view, again).into_iter().filter_map(|goal| line(view, again, goal)).collect();
    let list = classed("ul", "odds").attr("aria-label", words::chances(view.lang));
    (!lines.is_empty()).then(|| list.children(lines))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_possible_is_never_nothing_and_what_may_fail_never_certain() {
        let said = [0.0, 0.001, 0.006, 0.514, 0.994, 0.996, 1.0].map(percent);
        assert_eq!(said, ["0 %", "< 1 %", "1 %", "51 %", "99 %", "> 99 %", "100 %"]);
    }
}
