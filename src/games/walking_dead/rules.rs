//! The rules page of The Walking Dead: which section restates which facts.

use crate::{table::Section, words::walking_dead_rules as words};

/// All sections, in reading order.
#[rustfmt::skip]
pub const SECTIONS: &[Section] = &[
    Section { id: "goal", title: words::goal_title, text: words::goal_text, numbers: "G1, A5, A34" },
    Section { id: "board", title: words::board_title, text: words::board_text, numbers: "G5, G6, A33, A38" },
    Section { id: "setup", title: words::setup_title, text: words::setup_text, numbers: "S1, S2, S3, S4, S5, A1, A2, A3, A4, A11, A35" },
    Section { id: "turn", title: words::turn_title, text: words::turn_text, numbers: "S6, S15, A50" },
    Section { id: "walkers", title: words::walkers_title, text: words::walkers_text, numbers: "S7, S8, G3, A8, A12, A13" },
    Section { id: "cards", title: words::cards_title, text: words::cards_text, numbers: "S9, G2, A6, A39, A53, A54, A55, A56" },
    Section { id: "deploy", title: words::deploy_title, text: words::deploy_text, numbers: "S10, S11, S12, A27, A29, A37" },
    Section { id: "invade", title: words::invade_title, text: words::invade_text, numbers: "B1, B4, B5, A30, A31, A32" },
    Section { id: "battle", title: words::battle_title, text: words::battle_text, numbers: "B2, B3, A49" },
    Section { id: "dead", title: words::dead_title, text: words::dead_text, numbers: "B7, B8, B9, B10, A14, A15, A16, A17, A18, A19, A40, A43, A47, A48" },
    Section { id: "tokens", title: words::tokens_title, text: words::tokens_text, numbers: "B11, B12, A20, A21, A22, A23" },
    Section { id: "regroup", title: words::regroup_title, text: words::regroup_text, numbers: "S13, S14, A9, A10, A28, A42" },
    Section { id: "out", title: words::out_title, text: words::out_text, numbers: "B6, A24, A25, A26, A46, A51, A52" },
    Section { id: "end", title: words::end_title, text: words::end_text, numbers: "E1, E2, E3, A7" },
    Section { id: "conquest", title: words::conquest_title, text: words::conquest_text, numbers: "C1, C2, C3, C4, C5, C6, C7, C8, A36, A44, A45, A57, A58, A59" },
    Section { id: "leaders", title: words::leaders_title, text: words::leaders_text, numbers: "A60" },
    Section { id: "secrets", title: words::secrets_title, text: words::secrets_text, numbers: "G4, A61" },
    Section { id: "reconstructed", title: words::reconstructed_title, text: words::reconstructed_text, numbers: "A41" },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fact_and_ruling_stands_in_exactly_one_section() {
        let numbers = |letter: char, most: u8| (1..=most).map(move |number| format!("{letter}{number}"));
        let facts = [('G', 6), ('S', 15), ('B', 12), ('E', 3), ('C', 8), ('A', 61)];
        for number in facts.into_iter().flat_map(|(letter, most)| numbers(letter, most)) {
            let holders = SECTIONS.iter().filter(|section| section.holds(&number)).count();
            assert_eq!(holders, 1, "{number} stands in {holders} sections");
        }
        let section = |number| Section::of(SECTIONS, number).map(|section| section.id);
        assert_eq!(["S12", "B12", "A60"].map(section), [Some("deploy"), Some("tokens"), Some("leaders")]);
    }
}
