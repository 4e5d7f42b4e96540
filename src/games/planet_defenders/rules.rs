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
    use super::*;

    #[test]
    fn every_fact_and_ruling_stands_in_exactly_one_section() {
        crate::table::trial::check_numbers(SECTIONS, 46, 37);
        let section = |number| Section::of(SECTIONS, number).map(|section| section.id);
        assert_eq!(["A27"].map(section), [Some("payment")]);
    }
}
