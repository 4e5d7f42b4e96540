//! The rules page of War for Cybertron: which section restates which facts.

use crate::{table::Section, words::cybertron_rules as words};

/// All sections, in reading order.
#[rustfmt::skip]
pub const SECTIONS: &[Section] = &[
    Section { id: "goal", title: words::goal_title, text: words::goal_text, numbers: "1, 2, 3, A47" },
    Section { id: "setup", title: words::setup_title, text: words::setup_text, numbers: "4, 5, 6, 7, 8, 9, 10, 11, A7, A36, A44, A46" },
    Section { id: "board", title: words::board_title, text: words::board_text, numbers: "12, 13, 14, 24, 29, A3, A4, A8, A9, A10, A37, A38, A41" },
    Section { id: "turn", title: words::turn_title, text: words::turn_text, numbers: "15" },
    Section { id: "robots", title: words::robots_title, text: words::robots_text, numbers: "16, 17, 18, 19, 20, 21, A15, A35, A48" },
    Section { id: "transform", title: words::transform_title, text: words::transform_text, numbers: "22, 23, 25, 26, 27, A5, A6, A11, A12, A49, A50, A51" },
    Section { id: "attack", title: words::attack_title, text: words::attack_text, numbers: "28, 30, 31, 36, 37, 38, A23, A52, A55, A56" },
    Section { id: "battle", title: words::battle_title, text: words::battle_text, numbers: "32, 34, 35, A16, A17, A18, A24, A42, A57" },
    Section { id: "leaders", title: words::leaders_title, text: words::leaders_text, numbers: "40, 41, 42, 43, 44, 45, A19, A20, A21, A22, A43" },
    Section { id: "reinforce", title: words::reinforce_title, text: words::reinforce_text, numbers: "46, 47, 50, 51, A34, A53, A54" },
    Section { id: "cards", title: words::cards_title, text: words::cards_text, numbers: "33, 53, A13, A58, A59, A63" },
    Section { id: "day", title: words::day_title, text: words::day_text, numbers: "52, 54, A27, A28, A29, A40" },
    Section { id: "end", title: words::end_title, text: words::end_text, numbers: "39, 55, A1, A26, A61" },
    Section { id: "teams", title: words::teams_title, text: words::teams_text, numbers: "48, 49, 56, A2, A31, A32, A33" },
    Section { id: "secrets", title: words::secrets_title, text: words::secrets_text, numbers: "A39, A60" },
    Section { id: "reconstructed", title: words::reconstructed_title, text: words::reconstructed_text, numbers: "A14, A25, A30, A45, A62" },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fact_and_ruling_stands_in_exactly_one_section() {
        crate::table::trial::check_numbers(SECTIONS, 56, 63);
        let section = |number| Section::of(SECTIONS, number).map(|section| section.id);
        assert_eq!(["55", "A57"].map(section), [Some("end"), Some("battle")]);
    }
}
