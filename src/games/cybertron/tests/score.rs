//! The final score, the status line, the names and the progress of a game.

use std::collections::BTreeSet;

use tabletron_rules::cybertron::{Leader, Mode, Sector, Upgrade};

use super::{
    super::{final_score, names, rail},
    *,
};
use crate::{
    markup::Markup,
    table::Stage,
    words::{cybertron as words, shell},
};

/// Finished wars of one day, so that some are tied.
fn short_wars() -> Vec<Play> {
    (0..200).map(|seed| wander(people(Options { days: 1, ..setting(seed) }, seed), random_move, |_, _| {})).collect()
}

#[test]
fn the_columns_are_what_the_position_says() {
    for play in many_games(|_, _| {}) {
        let (game, selection) = (play.game(), Selection::Nothing);
        let outcome = game.outcome().expect("it is over");
        let score = final_score(&view(&play, &selection));
        assert_eq!(score.columns.len(), if game.seats() == 4 { 4 } else { 3 });
        for seat in Seat::all(game.seats()) {
            let value = |column: usize| score.columns[column].values[seat.index()].as_str();
            assert_eq!(value(0), game.strength(seat).to_string());
            assert_eq!(value(1), game.lost(seat).to_string());
            let has_pad = game.owner(Zone::LAUNCH) == Some(seat);
            assert_eq!(value(2) == words::score_pad_yes(Lang::En), has_pad);
            assert_eq!(game.score_now(seat), outcome.scores[seat.index()]);
            if let Some(partner) = game.partner(seat) {
                let team = game.score_now(seat) + game.score_now(partner);
                assert_eq!(value(3), team.to_string());
            }
        }
    }
}

#[test]
fn a_tie_is_told_exactly_when_there_is_one() {
    let mut seen = [0; 2];
    for play in short_wars() {
        for lang in Lang::ALL {
            let score = Cybertron::final_score(&View::new(&play, &Selection::Nothing, lang));
            let is_tied = play.game().is_tied();
            assert_eq!(score.tie, is_tied.then(|| words::tie_pad(lang)));
            seen[usize::from(is_tied)] += 1;
            if is_tied {
                let winners: Vec<Seat> = play.game().outcome().expect("it is over").winners().collect();
                assert!(winners.iter().all(|&seat| play.game().zones_of_side(seat).has(Zone::LAUNCH)));
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn the_columns_have_different_headings_in_every_language() {
    let play = find(|play| play.game().seats() == 4);
    for lang in Lang::ALL {
        let score = final_score(&View::new(&play, &Selection::Nothing, lang));
        let titles: BTreeSet<&str> = score.columns.iter().map(|column| column.title).chain([score.total]).collect();
        assert_eq!(titles.len(), 5, "{titles:?}");
        titles.iter().for_each(|title| assert_text(title, "a column"));
        score.columns.iter().flat_map(|column| &column.values).for_each(|value| assert_text(value, "a value"));
    }
}

#[test]
fn progress_goes_from_nothing_to_all_and_never_back() {
    let mut before = 0;
    many_games(|play, _| {
        let progress = play.game().progress();
        if play.steps().is_empty() {
            assert_eq!(progress, 0);
            before = 0;
        }
        assert!((before..=100).contains(&progress), "{before} then {progress}");
        assert_eq!(progress == 100, play.game().turn().is_none());
        before = progress;
    });
}

#[test]
fn the_status_and_the_days_speak_three_languages() {
    for lang in Lang::ALL {
        let status = |seed| Cybertron::status(&View::new(&people(setting(seed), seed), &Selection::Nothing, lang));
        let kinds: BTreeSet<String> = (0..3).map(status).collect();
        assert_eq!(kinds.len(), 3, "each number of seats is another war: {kinds:?}");
        kinds.iter().for_each(|kind| assert_text(kind, "the status"));
        let by_turns = people(Options { quick: false, ..duel() }, 1);
        assert_text(&by_turns.game().round_name(lang), "the set-up");
        let later = find(|play| play.game().day() == 2);
        assert!(later.game().round_name(lang).contains('2'));
        assert_text(Cybertron::keys(lang), "the keys");
    }
}

#[test]
fn chips_and_armies_show_how_many_cards_and_never_which() {
    let play = find(|play| Seat::all(play.game().seats()).all(|seat| !play.game().hand(seat).is_empty()));
    for lang in Lang::ALL {
        let view = View::new(&play, &Selection::Nothing, lang);
        for seat in Seat::all(play.game().seats()) {
            let (units, cards) = (play.game().strength(seat), play.game().hand(seat).len());
            let brief = Cybertron::brief(&view, seat);
            assert_said(&brief, "a chip");
            let army = Markup::from_iter([rail::army(&view, seat)]).to_string();
            for text in [&brief.to_string(), &army] {
                assert!(text.contains(&units.to_string()) && text.contains(&cards.to_string()), "{text}");
                for upgrade in Upgrade::ALL {
                    assert!(!text.contains(names::upgrade(lang, upgrade)), "{text}");
                }
            }
        }
    }
}

#[test]
fn an_army_says_in_a_few_words_where_its_leader_is() {
    let mut seen = [0; 2];
    many_games(|play, dice| {
        if dice.below(60) > 0 {
            return;
        }
        for lang in Lang::ALL {
            let computers: Vec<Seat> = Seat::all(play.game().seats()).skip(1).collect();
            for (one, play) in [(false, play.clone()), (true, with_computers(play, &computers))] {
                let view = View::new(&play, &Selection::Nothing, lang);
                let army = Markup::from_iter([rail::army(&view, Seat(0))]).to_string();
                assert!(!army.contains(shell::across(lang)), "everybody sits here: {army}");
                assert_eq!(army.contains(shell::you(lang)), one, "{army}");
                let chief = play.game().chief(Seat(0));
                assert!(army.contains(names::leader(lang, chief.leader)), "{army}");
                let Some(zone) = chief.zone.filter(|_| play.game().is_alive(Seat(0))) else { continue };
                let at = [words::robot_at, words::vehicle_at][chief.mode as usize](lang, names::zone(lang, zone));
                assert!(army.contains(&at.to_string()), "{army}");
                assert!(at.to_string().chars().count() <= 42, "two lines hold it: {at}");
                seen[chief.mode as usize] += 1;
            }
        }
    });
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn the_discard_pile_lies_open_with_the_zone_of_every_card() {
    let play = find(|play| play.game().discard().len() > 6);
    for lang in Lang::ALL {
        let piles = Markup::from_iter([rail::piles(&View::new(&play, &Selection::Nothing, lang))]).to_string();
        for card in Card::all() {
            let is_there = play.game().discard().has(card);
            if is_there {
                assert!(piles.contains(names::card(lang, card)), "{piles}");
            }
            assert_eq!(piles.contains(names::zone(lang, card.zone())), is_there, "{card:?} in {piles}");
        }
    }
    let none = people(duel(), 1);
    let piles = Markup::from_iter([rail::piles(&view(&none, &Selection::Nothing))]).to_string();
    assert!(!piles.contains("details"), "nothing to open: {piles}");
}

#[test]
fn the_calendar_has_every_day_and_marks_today() {
    let play = find(|play| play.game().day() == 3);
    let days = play.game().options().days;
    for lang in Lang::ALL {
        let calendar = Markup::from_iter([rail::calendar(&View::new(&play, &Selection::Nothing, lang))]).to_string();
        assert_eq!(calendar.matches("<li").count(), usize::from(days));
        assert_eq!(calendar.matches("aria-current").count(), 1);
        assert_eq!(calendar.matches("past").count(), 2);
    }
}

#[test]
fn the_list_of_sectors_says_who_has_what_in_three_languages() {
    many_games(|play, dice| {
        if dice.below(100) > 0 {
            return;
        }
        for lang in Lang::ALL {
            let list = Markup::from_iter([rail::sector_list(&View::new(play, &Selection::Nothing, lang))]).to_string();
            for sector in Sector::ALL {
                assert!(list.contains(names::sector(lang, sector)), "{sector:?}");
            }
            assert_eq!(list.matches("role=\"img\"").count(), 6);
        }
    });
}

#[test]
fn what_is_not_quite_sure_is_never_shown_as_sure() {
    assert_eq!(names::percent(1.0), "100%");
    assert_eq!(names::percent(0.0), "0%");
    assert_eq!(names::percent(0.5), "50%");
    for share in [0.995, 0.9999, 1.0 - 1e-12] {
        assert_eq!(names::percent(share), ">99%");
    }
    for share in [0.004, 1e-12] {
        assert_eq!(names::percent(share), "<1%");
    }
    for thousandth in 1..1000 {
        let text = names::percent(f64::from(thousandth) / 1000.0);
        assert!(text != "100%" && text != "0%", "{thousandth}: {text}");
    }
}

#[test]
fn everything_has_a_name_of_its_own_in_three_languages() {
    for lang in Lang::ALL {
        let zones: BTreeSet<&str> = Zone::all().map(|zone| names::zone(lang, zone)).collect();
        let sectors: BTreeSet<&str> = Sector::ALL.into_iter().map(|sector| names::sector(lang, sector)).collect();
        let leaders: BTreeSet<&str> = Leader::ALL.into_iter().map(|leader| names::leader(lang, leader)).collect();
        let cards: BTreeSet<&str> = Upgrade::ALL.into_iter().map(|upgrade| names::upgrade(lang, upgrade)).collect();
        let texts: BTreeSet<&str> = Upgrade::ALL.into_iter().map(|card| names::upgrade_text(lang, card)).collect();
        let powers = Leader::ALL.into_iter().flat_map(|leader| Mode::BOTH.map(|mode| names::power(lang, leader, mode)));
        let powers: BTreeSet<&str> = powers.collect();
        let counts = [zones.len(), sectors.len(), leaders.len(), cards.len(), texts.len(), powers.len()];
        assert_eq!(counts, [44, 6, 4, 16, 16, 6], "as robots, two leaders help in attack and two in defence");
        let all = [zones, sectors, leaders, cards, texts, powers];
        all.iter().flatten().for_each(|text| assert_text(text, "a name"));
    }
}

#[test]
fn pictures_are_told_apart() {
    let upgrades: BTreeSet<&str> = Upgrade::ALL.into_iter().map(names::upgrade_symbol).collect();
    let leaders = Leader::ALL.into_iter().flat_map(|leader| Mode::BOTH.map(|mode| names::leader_symbol(leader, mode)));
    let sectors: BTreeSet<&str> = Sector::ALL.into_iter().map(names::sector_symbol).collect();
    assert_eq!((upgrades.len(), leaders.collect::<BTreeSet<_>>().len(), sectors.len()), (16, 8, 6));
}

#[test]
fn the_winner_is_shown_in_both_modes() {
    let play = people(duel(), 1);
    let shown = Markup::from_iter(Cybertron::parade(&view(&play, &Selection::Nothing), Seat(1))).to_string();
    let leader = play.game().chief(Seat(1)).leader;
    assert!(Mode::BOTH.iter().all(|&mode| shown.contains(names::leader_symbol(leader, mode))), "{shown}");
}

#[test]
fn the_quay_is_called_the_same_on_the_board_and_in_the_rules() {
    for lang in Lang::ALL {
        let zone = tabletron_rules::cybertron::Zone::all().find(|zone| zone.id() == "wharf").expect("it is there");
        let text = crate::words::cybertron_rules::board_text(lang);
        let name = names::zone(lang, zone);
        assert!(text.contains(name), "{name} in {text}");
    }
    assert_eq!(words::zone_wharf(Lang::De), "Praetorus-Kai");
}
