//! The chances beside the re-roll: of what the kept dice are for, exactly, with the rolls that are left.

use tabletron_rules::duel::{Face, Track, spaces_for};

use super::{names, pick::DuView};
use crate::{
    markup::{Tag, classed, tag},
    words::{Phrase, duel as words},
};

/// Something to hope for: so many of a face.
type Goal = (Face, u8);

/// What is hoped for with these dice kept, as the whole Roll will have it: what is still lacking for each face among
/// them, and one more where each further one counts. With none kept, the pulls.
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
            Face::Smash => has + game.added_smashes() + 1,
            Face::Energy => has + 1,
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
    use tabletron_rules::duel::{Card, Phase};

    use super::*;
    use crate::{
        games::duel::{pick::Selection, tests::found},
        markup::Markup,
        table::View,
        words::Lang,
    };

    #[test]
    fn what_is_possible_is_never_nothing_and_what_may_fail_never_certain() {
        let said = [0.0, 0.001, 0.006, 0.514, 0.994, 0.996, 1.0].map(percent);
        assert_eq!(said, ["0 %", "< 1 %", "1 %", "51 %", "99 %", "> 99 %", "100 %"]);
    }

    /// The goals in a random position that is wanted, with these dice kept.
    fn goals_of(wanted: impl Fn(&View<'_, tabletron_rules::duel::Duel>) -> Option<u8>) -> (Vec<Goal>, Vec<String>) {
        let selection = Selection::default();
        let play = found(|play| {
            let view = View::new(play, &selection, Lang::En);
            play.game().phase() == Phase::Rolling && play.game().rolls() == 1 && wanted(&view).is_some()
        });
        let view = View::new(&play, &selection, Lang::En);
        let again = view.game.roll().all() & !wanted(&view).expect("as it was found");
        let goals = goals(&view, again);
        let said = goals
            .iter()
            .filter_map(|&goal| line(&view, again, goal))
            .map(|tag| [tag].into_iter().collect::<Markup>().to_string())
            .collect();
        (goals, said)
    }

    #[test]
    fn with_nothing_kept_both_pulls_are_hoped_for() {
        let (goals, said) = goals_of(|_| Some(0));
        assert_eq!(goals, [(Face::Fame, 3), (Face::Destruction, 3)]);
        assert_eq!(said.len(), 2);
    }

    #[test]
    fn each_kept_face_hopes_for_its_next_number_and_a_pull_for_one_more() {
        let kept = |view: &DuView<'_>, faces: &[(Face, u32)]| {
            let roll = view.game.roll();
            let few = faces.iter().all(|&(face, count)| roll.showing(face).count_ones() == count);
            few.then(|| faces.iter().map(|&(face, _)| roll.showing(face)).sum())
        };
        let (fame, _) = goals_of(|view| kept(view, &[(Face::Fame, 2), (Face::Energy, 1)]));
        assert_eq!(fame, [(Face::Energy, 2), (Face::Fame, 3), (Face::Fame, 4)]);
        let (ruin, _) = goals_of(|view| kept(view, &[(Face::Destruction, 3)]));
        assert_eq!(ruin, [(Face::Destruction, 4), (Face::Destruction, 5)]);
        let healthy = |view: &DuView<'_>| view.game.missing(view.game.active()) == 0;
        let (heal, _) = goals_of(|view| kept(view, &[(Face::Heal, 1)]).filter(|_| healthy(view)));
        assert_eq!(heal, [], "there is nothing to heal");
    }

    #[test]
    fn a_smash_that_a_card_adds_is_no_hope_fulfilled() {
        let (goals, said) = goals_of(|view| {
            let game = view.game;
            let smashes = game.roll().showing(Face::Smash);
            (game.has(game.active(), Card::ACID_ATTACK) && game.added_smashes() == 1 && smashes.count_ones() == 1)
                .then_some(smashes)
        });
        assert_eq!(goals, [(Face::Smash, 3)], "the one that is kept, the added one, and another");
        assert!(!said[0].contains("100 %"), "{said:?}");
    }
}
