//! The rules page of War for Cybertron: which section restates which facts.

use crate::{
    games::{self, Section},
    words::{Lang, cybertron_rules as words},
};

/// All sections, in reading order.
pub fn sections(lang: Lang) -> Vec<Section> {
    let section = |id, title, text, numbers| Section { id, title, text, numbers };
    vec![
        section("goal", words::goal_title(lang), words::goal_text(lang), NUMBERS[0].1),
        section("setup", words::setup_title(lang), words::setup_text(lang), NUMBERS[1].1),
        section("board", words::board_title(lang), words::board_text(lang), NUMBERS[2].1),
        section("turn", words::turn_title(lang), words::turn_text(lang), NUMBERS[3].1),
        section("robots", words::robots_title(lang), words::robots_text(lang), NUMBERS[4].1),
        section("transform", words::transform_title(lang), words::transform_text(lang), NUMBERS[5].1),
        section("attack", words::attack_title(lang), words::attack_text(lang), NUMBERS[6].1),
        section("battle", words::battle_title(lang), words::battle_text(lang), NUMBERS[7].1),
        section("leaders", words::leaders_title(lang), words::leaders_text(lang), NUMBERS[8].1),
        section("reinforce", words::reinforce_title(lang), words::reinforce_text(lang), NUMBERS[9].1),
        section("cards", words::cards_title(lang), words::cards_text(lang), NUMBERS[10].1),
        section("day", words::day_title(lang), words::day_text(lang), NUMBERS[11].1),
        section("end", words::end_title(lang), words::end_text(lang), NUMBERS[12].1),
        section("teams", words::teams_title(lang), words::teams_text(lang), NUMBERS[13].1),
        section("secrets", words::secrets_title(lang), words::secrets_text(lang), NUMBERS[14].1),
        section("reconstructed", words::reconstructed_title(lang), words::reconstructed_text(lang), NUMBERS[15].1),
    ]
}

/// The facts and rulings of each section.
const NUMBERS: [(&str, &str); 16] = [
    ("goal", "1, 2, 3, A47"),
    ("setup", "4, 5, 6, 7, 8, 9, 10, 11, A7, A36, A44, A46"),
    ("board", "12, 13, 14, 24, 29, A3, A4, A8, A9, A10, A37, A38, A41"),
    ("turn", "15"),
    ("robots", "16, 17, 18, 19, 20, 21, A15, A35, A48"),
    ("transform", "22, 23, 25, 26, 27, A5, A6, A11, A12, A49, A50, A51"),
    ("attack", "28, 30, 31, 36, 37, 38, A23, A52, A55, A56"),
    ("battle", "32, 34, 35, A16, A17, A18, A24, A42, A57"),
    ("leaders", "40, 41, 42, 43, 44, 45, A19, A20, A21, A22, A43"),
    ("reinforce", "46, 47, 50, 51, A34, A53, A54"),
    ("cards", "33, 53, A13, A58, A59, A63"),
    ("day", "52, 54, A27, A28, A29, A40"),
    ("end", "39, 55, A1, A26, A61"),
    ("teams", "48, 49, 56, A2, A31, A32, A33"),
    ("secrets", "A39, A60"),
    ("reconstructed", "A14, A25, A30, A45, A62"),
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
        games::numbering::check(&sections(Lang::En), &NUMBERS, 56, 63);
        assert_eq!((section_of("55"), section_of("A57")), ("end", "battle"));
    }
}
