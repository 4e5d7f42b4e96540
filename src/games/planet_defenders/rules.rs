//! The rules page of Planet Defenders: which section restates which facts.

use crate::{
    games::{self, Section},
    words::{Lang, planet_defenders_rules as words},
};

/// All sections, in reading order.
pub fn sections(lang: Lang) -> Vec<Section> {
    let section = |id, title, text, numbers| Section { id, title, text, numbers };
    vec![
        section("goal", words::goal_title(lang), words::goal_text(lang), NUMBERS[0].1),
        section("setup", words::setup_title(lang), words::setup_text(lang), NUMBERS[1].1),
        section("turn", words::turn_title(lang), words::turn_text(lang), NUMBERS[2].1),
        section("flight", words::flight_title(lang), words::flight_text(lang), NUMBERS[3].1),
        section("planet", words::planet_title(lang), words::planet_text(lang), NUMBERS[4].1),
        section("extra", words::extra_title(lang), words::extra_text(lang), NUMBERS[5].1),
        section("learn", words::learn_title(lang), words::learn_text(lang), NUMBERS[6].1),
        section("catch", words::catch_title(lang), words::catch_text(lang), NUMBERS[7].1),
        section("payment", words::payment_title(lang), words::payment_text(lang), NUMBERS[8].1),
        section("tech", words::tech_title(lang), words::tech_text(lang), NUMBERS[9].1),
        section("end", words::end_title(lang), words::end_text(lang), NUMBERS[10].1),
        section("rest", words::rest_title(lang), words::rest_text(lang), NUMBERS[11].1),
        section("score", words::score_title(lang), words::score_text(lang), NUMBERS[12].1),
        section("variant", words::variant_title(lang), words::variant_text(lang), NUMBERS[13].1),
        section("hints", words::hints_title(lang), words::hints_text(lang), NUMBERS[14].1),
    ]
}

/// The facts and rulings of each section.
const NUMBERS: [(&str, &str); 15] = [
    ("goal", "1, 45"),
    ("setup", "2, 3, 4, 5, 6, 7, 8, 9, 10, A23, A37"),
    ("turn", "11, 12"),
    ("flight", "13, 14, 15, 16, 43, A3, A4, A5, A6, A29, A36"),
    ("planet", "17, 18, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, A7, A8, A9, A28, A32"),
    ("extra", "A2"),
    ("learn", "19, A18, A33"),
    ("catch", "20, 21, A1, A20, A30, A31"),
    ("payment", "41, 42, A13, A14, A25, A26, A27"),
    ("tech", "38, 39, 40, A10, A11, A12, A15"),
    ("end", "22, 23, A16, A17"),
    ("rest", "24, A22"),
    ("score", "25, 26, 27, A19, A21, A24, A35"),
    ("variant", "44, A34"),
    ("hints", "46"),
];

/// The section that restates a fact or ruling.
pub fn section_of(number: &str) -> &'static str {
    games::section_of(&NUMBERS, number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fact_and_ruling_stands_in_exactly_one_section() {
        games::numbering::check(&sections(Lang::En), &NUMBERS, 46, 37);
        assert_eq!(section_of("A27"), "payment");
    }
}
