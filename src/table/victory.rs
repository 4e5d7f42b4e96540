//! The winner's screen: who won, and where the points came from.

use leptos::prelude::*;
use tabletron_rules::{Outcome, Seat};

use super::{Score, Stage, Table, View, course};
use crate::{
    live::{focus_soon, live},
    markup::{Tag, classed, tag},
    parts::{icon, link_button},
    route::Route,
    slices::Rank,
    words::{Lang, list_names, replay, share, shell, verdict},
};

/// The headline: one winner, several who share, or whoever has beaten everybody.
pub fn headline<G: Stage>(view: &View<'_, G>, outcome: &Outcome) -> String {
    let winners: Vec<String> = outcome.winners().map(|seat| view.name(seat)).collect();
    match winners.as_slice() {
        [] => verdict::title(view.lang, G::unwon(view.lang).0).to_string(),
        [only] => shell::victory_title(view.lang, only.clone()).to_string(),
        several => shell::victory_shared(view.lang, list_names(view.lang, several)).to_string(),
    }
}

/// How a game ended, in a line for the shelf.
pub fn finished<G: Stage>(view: &View<'_, G>, outcome: &Outcome) -> String {
    let winners: Vec<String> = outcome.winners().map(|seat| view.name(seat)).collect();
    match winners.as_slice() {
        [] => verdict::finished(view.lang, G::unwon(view.lang).0).to_string(),
        [only] => shell::game_finished(view.lang, only.clone()).to_string(),
        several => shell::game_finished_shared(view.lang, list_names(view.lang, several)).to_string(),
    }
}

/// How a game ended, for the screen.
pub struct Verdict {
    headline: String,
    /// The colour of the first winner; 0 if nobody has won.
    colour: u8,
    /// The colours of all winners.
    winners: Vec<u8>,
    parade: Vec<Tag>,
    score: Score,
    /// Place, name, colour and score of every seat.
    rows: Vec<Row>,
    /// How the scores went.
    course: Option<Tag>,
}

impl Verdict {
    /// The same with the scores of every seat from the start on.
    pub fn with_course(self, scores: &[Vec<i32>], lang: Lang) -> Self {
        let mut colours = vec![1; self.rows.len()];
        self.rows.iter().for_each(|row| colours[row.seat] = row.colour);
        Verdict { course: course::drawing(scores, &colours, lang), ..self }
    }
}

/// A seat's row of the score.
struct Row {
    seat: usize,
    place: u8,
    name: String,
    colour: u8,
    score: i32,
}

/// How the game ended, if it has.
pub fn verdict<G: Stage>(view: &View<'_, G>) -> Option<Verdict> {
    Some(judged(view, &view.game.outcome()?))
}

fn judged<G: Stage>(view: &View<'_, G>, outcome: &Outcome) -> Verdict {
    let row = |seat: Seat| Row {
        seat: seat.index(),
        place: outcome.places[seat.index()],
        name: view.name(seat),
        colour: view.colour(seat),
        score: outcome.scores[seat.index()],
    };
    let mut rows: Vec<Row> = Seat::all(outcome.places.len()).map(row).collect();
    rows.sort_by_key(|row| row.place);
    let winners: Vec<u8> = outcome.winners().map(|seat| view.colour(seat)).collect();
    let parade: Vec<Tag> = match winners.is_empty() {
        true => G::unwon(view.lang).1,
        false => outcome.winners().flat_map(|seat| G::parade(view, seat)).collect(),
    };
    Verdict {
        headline: headline(view, outcome),
        colour: winners.first().copied().unwrap_or(0),
        winners,
        parade,
        score: G::final_score(view),
        rows,
        course: None,
    }
}

/// The screen, while the game is over and nobody wants to look at the board.
pub fn victory_view(table: Table, lang: Lang) -> AnyView {
    let looks_at_board = RwSignal::new(false);
    // The screen takes the focus when it appears, and gives it to the panel when it goes.
    Effect::new(move |before: Option<bool>| {
        let shows = table.desk().turn().is_none() && !looks_at_board.get();
        if shows || before == Some(true) {
            focus_soon(if shows { ".victory" } else { ".act" });
        }
        shows
    });
    live(Rank::Answer, "div", move |acts| {
        let ending = if looks_at_board.get() { None } else { table.desk().verdict(lang) };
        let Some(ending) = ending else { return tag("div").flag("hidden", true) };
        let is_passed = table.desk().travels().pass.is_some();
        let tell = is_passed.then(|| {
            classed("button", "btn big").key("tell").act(acts, move |_| table.desk().pass_on()).text(share::tell(lang))
        });
        let actions = classed("div", "acts")
            .child_if(tell)
            .child(
                classed("button", "btn primary big")
                    .act(acts, move |_| table.desk().play_again())
                    .text(shell::play_again(lang)),
            )
            .child_if(table.house.keeping.map(|keeping| {
                link_button("btn big", &Route::Replay(keeping.id()), "").child(icon("replay")).text(replay::title(lang))
            }))
            .child(link_button("btn big", &Route::Shelf, shell::back_to_shelf(lang)))
            .child(
                classed("button", "btn big ghost")
                    .act(acts, move |_| looks_at_board.set(true))
                    .child(icon("eye"))
                    .text(shell::victory_look(lang)),
            );
        screen(ending, lang).child(actions)
    })
}

fn screen(verdict: Verdict, lang: Lang) -> Tag {
    let badges = verdict.winners.iter().map(|&colour| classed("span", "badge xl").seat(colour));
    let table = score_table(&verdict.rows, &verdict.score, lang);
    let win = classed("div", "win")
        .child(classed("div", "who").children(badges))
        .child(tag("h1").text(&verdict.headline))
        .child_if(verdict.score.tie.map(|tie| classed("p", "sub").text(tie)))
        .child(classed("div", "parade").children(verdict.parade));
    classed("div", "victory")
        .attr("role", "dialog")
        .attr("tabindex", "-1")
        .attr("aria-label", &verdict.headline)
        .seat(verdict.colour)
        .child(win)
        .child(table.child_if(verdict.course))
}

fn score_table(rows: &[Row], score: &Score, lang: Lang) -> Tag {
    let head = |title: &str| tag("th").attr("scope", "col").text(title);
    let heads = tag("tr")
        .child(head(shell::players(lang)))
        .children(score.columns.iter().map(|column| head(column.title)))
        .child(head(score.total));
    let is_won = rows.iter().any(|row| row.place == 1);
    let row = |row: &Row| {
        let place = match is_won {
            true => shell::victory_place(lang, row.place, row.name.clone()).to_string(),
            false => row.name.clone(),
        };
        let name = tag("span").child(classed("span", "badge")).text(&place);
        classed("tr", if row.place == 1 { "first" } else { "" })
            .seat(row.colour)
            .child(tag("th").attr("scope", "row").child(name))
            .children(score.columns.iter().map(|column| tag("td").text(&column.values[row.seat])))
            .child(classed("td", "total").text(&row.score.to_string()))
    };
    let table = tag("table").child(tag("thead").child(heads)).child(tag("tbody").children(rows.iter().map(row)));
    classed("section", "score panel").child(table)
}

#[cfg(test)]
mod tests {
    use tabletron_rules::{
        Game, Playthrough,
        planet_defenders::{Move, Options, PlanetDefenders},
    };

    use super::*;
    use crate::{markup::Markup, table::trial::new_game};

    /// A game of rests, over after one round: everybody has nothing.
    fn shared() -> Playthrough<PlanetDefenders> {
        let mut play = new_game(Options { round_limit: 1, ..Options::default() }, 1);
        while let Some(seat) = play.game().turn() {
            play.play(seat, Move::Rest).expect("a rest is legal");
        }
        play
    }

    #[test]
    fn one_winner_is_named_alone_several_together_and_nobody_where_all_have_lost() {
        let (play, selection) = (shared(), Default::default());
        for lang in Lang::ALL {
            let view = View::new(&play, &selection, lang);
            let alone = headline(&view, &Outcome { places: vec![1, 2], scores: vec![9, 4] });
            assert!(alone.contains("Ada") && !alone.contains("Bo"), "{alone}");
            let together = headline(&view, &Outcome { places: vec![1, 1], scores: vec![9, 9] });
            assert!(together.contains("Ada") && together.contains("Bo"), "{together}");
            let nobody = headline(&view, &Outcome { places: vec![2, 2], scores: vec![0, 0] });
            assert!(!nobody.contains("Ada") && nobody.starts_with(verdict::nobody(lang)), "{nobody}");
        }
    }

    #[test]
    fn the_rows_stand_by_place_with_names_as_text() {
        let (play, selection) = (shared(), Default::default());
        let view = View::new(&play, &selection, Lang::En);
        let outcome = Outcome { places: vec![2, 1], scores: vec![4, 9] };
        let Verdict { rows, score, .. } = judged(&view, &outcome);
        let table = score_table(&rows, &score, Lang::En);
        let html = [table].into_iter().collect::<Markup>().to_string();
        let place = |text: &str| html.find(text).unwrap_or_else(|| panic!("{text} is not in {html}"));
        assert!(place("&lt;Bo&gt;") < place("Ada"), "{html}");
        assert!(place(">9</td>") < place(">4</td>"), "{html}");
        assert_eq!(html.matches(r#"class="first""#).count(), 1);
        assert_eq!(html.matches("<tr").count(), 3, "a row a seat below the heads");
        assert_eq!(html.matches("<td").count(), 2 * 5, "four columns and the total");
    }

    #[test]
    fn where_all_have_lost_there_are_no_badges_and_no_places() {
        let (play, selection) = (shared(), Default::default());
        let view = View::new(&play, &selection, Lang::En);
        let outcome = Outcome { places: vec![2, 2], scores: vec![0, 0] };
        let html = [screen(judged(&view, &outcome), Lang::En)].into_iter().collect::<Markup>().to_string();
        assert_eq!(html.matches("badge xl").count(), 0, "{html}");
        assert!(html.contains("</span>Ada") && !html.contains("2. Ada"), "{html}");
        assert_eq!(finished(&view, &outcome), verdict::finished(Lang::En, verdict::nobody(Lang::En)).to_string());
    }

    #[test]
    fn a_shared_win_has_a_badge_each_and_says_why() {
        let (play, selection) = (shared(), Default::default());
        let outcome = play.game().outcome().expect("it is over");
        assert_eq!(outcome.places, [1, 1]);
        let view = View::new(&play, &selection, Lang::En);
        let html = [screen(judged(&view, &outcome), Lang::En)].into_iter().collect::<Markup>().to_string();
        assert_eq!(html.matches("badge xl").count(), 2, "{html}");
        assert!(html.contains(PlanetDefenders::final_score(&view).tie.expect("a tie")), "{html}");
    }
}
