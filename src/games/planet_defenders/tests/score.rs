//! The final score, the status line and the progress of a game.

use tabletron_rules::planet_defenders::{Board, Cubes, Robot, Tech};

use super::{
    super::{final_score, names},
    *,
};
use crate::{
    markup::Markup,
    table::Stage,
    words::{planet_defenders as words, shell},
};

fn board(robots: &[u8], techs: &[u8], blue: u8) -> Board {
    Board {
        energy: Cubes([blue, 0, 0]),
        batteries: 0,
        techs: techs.iter().copied().filter_map(Tech::new).collect(),
        robots: robots.iter().copied().filter_map(Robot::new).collect(),
    }
}

#[test]
fn the_columns_add_up_to_the_total() {
    for play in twenty_games(|_, _| {}) {
        let outcome = play.game().outcome().expect("it is over");
        let selection = Selection::Nothing;
        let score = PlanetDefenders::final_score(&view(&play, &selection));
        for (seat, &total) in outcome.scores.iter().enumerate() {
            let values = score.columns[..3].iter().map(|column| column.values[seat].parse::<i32>().expect("a number"));
            assert_eq!(values.sum::<i32>(), total);
            assert_eq!(PlanetDefenders::score_now(play.game(), Seat(seat as u8)), total);
            assert_eq!(score.columns[3].values[seat], play.game().boards()[seat].energy.total().to_string());
        }
        assert_eq!(score.tie == Some(words::score_tie_shared(Lang::En)), outcome.winners().count() > 1);
    }
}

#[test]
fn the_columns_have_different_headings_in_every_language() {
    for lang in Lang::ALL {
        let columns = final_score(&[board(&[0], &[1, 2], 3)], lang).columns;
        let titles: Vec<&str> = columns.iter().map(|column| column.title).collect();
        titles.iter().for_each(|title| assert_text(title, "a column"));
        assert!((1..titles.len()).all(|index| !titles[..index].contains(&titles[index])), "{titles:?}");
    }
}

#[test]
fn one_leader_needs_no_word_about_a_tie() {
    let score = final_score(&[board(&[0], &[], 1), board(&[], &[], 5), board(&[], &[], 5)], Lang::En);
    assert_eq!(score.tie, None, "that two others are equal is of no matter");
}

#[test]
fn equal_points_are_decided_by_the_energy_left() {
    let score = final_score(&[board(&[0], &[], 1), board(&[1], &[], 2), board(&[], &[], 2)], Lang::En);
    assert_eq!(score.tie, Some(words::score_tie(Lang::En)));
}

#[test]
fn equal_points_and_equal_energy_share_the_win() {
    let score = final_score(&[board(&[0], &[], 2), board(&[1], &[], 2)], Lang::De);
    assert_eq!(score.tie, Some(words::score_tie_shared(Lang::De)));
}

#[test]
fn progress_goes_from_nothing_to_all_and_never_back() {
    let mut before = 0;
    let mut most = 0;
    twenty_games(|play, _| {
        let progress = play.game().progress();
        if play.steps().is_empty() {
            assert_eq!(progress, 0);
            before = 0;
        }
        assert!((before..=100).contains(&progress), "{before} then {progress}");
        assert_eq!(progress == 100, play.game().empty_stacks() >= 2);
        (before, most) = (progress, most.max(progress));
    });
    assert_eq!(most, 100, "some game ended by its stacks");
}

#[test]
fn the_status_says_the_variant_and_the_last_round() {
    let status = |play: &Play, lang| PlanetDefenders::status(&View::new(play, &Selection::Nothing, lang));
    for lang in Lang::ALL {
        let plain = people(options(2, false), 1);
        assert_eq!(status(&plain, lang), words::status_two_stacks(lang));
        let tactical = people(options(2, true), 1);
        assert!(status(&tactical, lang).starts_with(words::status_tactical(lang)));
    }
}

#[test]
fn the_last_round_says_why_it_is_the_last() {
    let status = |play: &Play, lang| PlanetDefenders::status(&View::new(play, &Selection::Nothing, lang));
    let limited = people(Options { round_limit: 1, ..Options::default() }, 1);
    let emptied = find(options(2, false), |play| play.game().empty_stacks() == 2);
    for lang in Lang::ALL {
        assert_eq!(status(&limited, lang), words::status_last_limit(lang));
        assert_eq!(status(&emptied, lang), words::status_last_round(lang));
    }
}

#[test]
fn the_round_is_told_with_its_limit_if_there_is_one() {
    for lang in Lang::ALL {
        let name = |round_limit| people(Options { round_limit, ..Options::default() }, 1).game().round_name(lang);
        assert_eq!(name(12), words::round_of(lang, 1u8, 12u8).to_string());
        assert!(name(12).contains("12") && name(30).contains("30"));
        assert_eq!(name(0), shell::round_n(lang, 1u8).to_string());
    }
}

#[test]
fn the_energy_left_is_headed_as_what_breaks_ties() {
    for (lang, word) in Lang::ALL.into_iter().zip(["ties", "départage", "Gleichstand"]) {
        let columns = final_score(&[board(&[0], &[], 3)], lang).columns;
        assert!(columns[3].title.contains(word), "{}", columns[3].title);
    }
}

#[test]
fn the_bonus_for_sorts_is_not_told_as_their_number() {
    for (lang, word) in [(Lang::Fr, "séries\u{a0}: 2"), (Lang::De, "Typenbonus 2")] {
        let line = words::score_line(lang, 12u8, 2u8, 4u8).to_string();
        assert!(line.contains(word), "{line}");
    }
}

#[test]
fn the_keys_of_energies_and_offers_are_told() {
    for lang in Lang::ALL {
        let keys = PlanetDefenders::keys(lang);
        let energy = ["energy", "énergie", "Energie"][lang as usize];
        for word in [" Y", " N", "1", "3", energy] {
            assert!(keys.contains(word), "{keys} lacks {word}");
        }
    }
}

#[test]
fn after_the_end_nobody_is_flying() {
    let play = wander(people(options(2, false), 1), random_move, |_, _| {});
    for lang in Lang::ALL {
        let view = View::new(&play, &Selection::Nothing, lang);
        for seat in Seat::all(play.game().seats()) {
            let html = [PlanetDefenders::seat_board(&view, seat)].into_iter().collect::<Markup>().to_string();
            assert!(!html.contains(words::flying(lang)) && !html.contains("pb panel you"), "{html}");
        }
    }
    let begun = people(options(2, false), 1);
    let view = View::new(&begun, &Selection::Nothing, Lang::En);
    let html = [PlanetDefenders::seat_board(&view, begun.game().active())].into_iter().collect::<Markup>().to_string();
    assert!(html.contains(words::flying(Lang::En)), "{html}");
}

#[test]
fn the_chip_has_energy_and_batteries() {
    let play = people(options(2, false), 1);
    for lang in Lang::ALL {
        let brief = PlanetDefenders::brief(&View::new(&play, &Selection::Nothing, lang), Seat(0));
        assert_said(&brief, "a chip");
        let text = brief.to_string();
        assert!(text.ends_with('5') && text.contains('0'), "{text}");
        assert_text(PlanetDefenders::keys(lang), "the keys");
        assert_text(shell::board(lang), "the board");
    }
}

#[test]
fn a_hand_is_spoken_as_a_list() {
    let hand = |energy, batteries| names::hand(Lang::En, Cubes(energy), batteries).to_string();
    assert_eq!(hand([1, 0, 1], 2), "blue, green, battery, battery");
    assert_eq!(hand([1, 0, 0], 4), "blue 4\u{a0}batteries");
    assert_eq!(hand([0, 0, 0], 0), "");
    assert_eq!(names::paid(Lang::En, Cubes::NONE, 0).to_string(), words::free(Lang::En));
    let change = names::paid(Lang::En, Cubes([1, 0, 0]), -1).to_string();
    assert!(change.starts_with("blue (") && change.contains("1\u{a0}battery"), "{change}");
}
