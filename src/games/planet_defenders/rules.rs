//! The rules page of Planet Defenders: which section restates which facts.

use crate::{table::Section, words::planet_defenders_rules as words};

/// All sections, in reading order.
#[rustfmt::skip]
pub const SECTIONS: &[Section] = &[
    Section { id: "goal", title: words::goal_title, text: words::goal_text, numbers: "1, 45" },
    Section { id: "setup", title: words::setup_title, text: words::setup_text, numbers: "2, 3, 4, 5, 6, 7, 8, 9, 10, A23, A37" },
    Section { id: "turn", title: words::turn_title, text: words::turn_text, numbers: "11, 12" },
    Section { id: "flight", title: words::flight_title, text: words::flight_text, numbers: "13, 14, 15, 16, 43, A3, A4, A5, A6, A29, A36" },
    Section { id: "planet", title: words::planet_title, text: words::planet_text, numbers: "17, 18, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, A7, A8, A9, A28, A32" },
    Section { id: "extra", title: words::extra_title, text: words::extra_text, numbers: "A2" },
    Section { id: "learn", title: words::learn_title, text: words::learn_text, numbers: "19, A18, A33" },
    Section { id: "catch", title: words::catch_title, text: words::catch_text, numbers: "20, 21, A1, A20, A30, A31" },
    Section { id: "payment", title: words::payment_title, text: words::payment_text, numbers: "41, 42, A13, A14, A25, A26, A27" },
    Section { id: "tech", title: words::tech_title, text: words::tech_text, numbers: "38, 39, 40, A10, A11, A12, A15" },
    Section { id: "end", title: words::end_title, text: words::end_text, numbers: "22, 23, A16, A17" },
    Section { id: "rest", title: words::rest_title, text: words::rest_text, numbers: "24, A22" },
    Section { id: "score", title: words::score_title, text: words::score_text, numbers: "25, 26, 27, A19, A21, A24, A35" },
    Section { id: "variant", title: words::variant_title, text: words::variant_text, numbers: "44, A34" },
    Section { id: "hints", title: words::hints_title, text: words::hints_text, numbers: "46" },
];

#[cfg(test)]
mod tests {
    use tabletron_rules::planet_defenders::{Category, Planet, Tech};

    use super::*;
    use crate::{
        games::planet_defenders::names,
        words::{Lang, Words, planet_defenders as game},
    };

    #[test]
    fn every_fact_and_ruling_stands_in_exactly_one_section() {
        crate::table::trial::check_numbers(SECTIONS, 46, 37);
        let section = |number| Section::of(SECTIONS, number).map(|section| section.id);
        assert_eq!(["A27"].map(section), [Some("payment")]);
    }

    #[test]
    fn the_section_about_planets_names_the_planets_of_every_category() {
        for lang in Lang::ALL {
            let text = words::planet_text(lang);
            let sentences = || text.lines().last().unwrap_or_default().split('.').map(str::trim);
            for category in Category::ALL {
                let name = names::category(lang, Some(category));
                let told = sentences().find(|sentence| sentence.starts_with(name)).unwrap_or_default();
                for planet in Planet::ALL {
                    let is_of_it = planet.category() == Some(category);
                    assert_eq!(told.contains(names::planet(lang, planet)), is_of_it, "{told:?} and {planet}");
                }
            }
            let base = names::planet(lang, Planet::Base);
            assert!(sentences().rfind(|one| !one.is_empty()).is_some_and(|one| one.contains(base)), "{text}");
        }
    }

    #[test]
    fn every_number_that_a_section_claims_is_restated_in_it() {
        let told: [(&str, Words, [&str; 3]); 11] = [
            ("45", words::goal_text, ["hexagon", "hexagone", "Sechseck"]),
            ("8", words::setup_text, ["bottom right space", "case en bas à droite", "Feld unten rechts"]),
            ("A36", words::flight_text, ["its own reserve", "sa propre réserve", "ihren eigenen Vorrat"]),
            ("A32", words::planet_text, ["after the roll", "après le lancer", "nach dem Wurf"]),
            ("A30", words::catch_text, ["You name the defender", "vous qui désignez", "Du bestimmst"]),
            ("A30", words::catch_text, ["optional", "facultatif", "freiwillig"]),
            ("A30", words::catch_text, ["price of 0", "prix de 0", "Preis von 0"]),
            ("A31", words::catch_text, ["you must take it", "obligatoirement", "musst du ihn nehmen"]),
            ("A20", words::catch_text, ["further stacks", "d’autres piles", "weitere Stapel"]),
            ("A35", words::score_text, ["Lower places", "places suivantes", "Weitere Plätze"]),
            (
                "25",
                words::score_text,
                ["ends with that turn", "s’arrête avec ce tour", "endet die Partie mit diesem Zug"],
            ),
        ];
        for (number, text, sentences) in told {
            let section = Section::of(SECTIONS, number).expect("there are rules");
            for (lang, sentence) in Lang::ALL.into_iter().zip(sentences) {
                assert!((section.text)(lang) == text(lang) && text(lang).contains(sentence), "{number}: {sentence}");
            }
        }
    }

    #[test]
    fn a_lens_may_be_left_unused_in_french_too() {
        let card = names::tech_text(Lang::Fr, Tech::new(4).expect("a card"));
        for text in [&*card, words::tech_text(Lang::Fr)] {
            assert!(text.contains("vous pouvez ignorer") && !text.contains("vous ignorez"), "{text}");
        }
    }

    #[test]
    fn the_note_owns_up_to_everything_that_is_not_printed() {
        let owned = [
            ["sorts", "prices", "points", "bonuses", "lens", "exchange track", "how many cards", "sixth", "30"],
            ["sortes", "prix", "points", "bonus", "lentille", "piste d’échange", "nombre de cartes", "sixième", "30"],
            ["Typen", "Preise", "Punkte", "Boni", "Linse", "Tauschleiste", "wie viele Karten", "sechste", "30"],
        ];
        for (lang, words) in Lang::ALL.into_iter().zip(owned) {
            let note = game::reconstructed(lang);
            words.iter().for_each(|word| assert!(note.contains(word), "{note} lacks {word}"));
        }
    }
}
