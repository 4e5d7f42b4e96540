//! The rules page of Monster Duel: which section restates which facts.

use crate::{table::Section, words::duel_rules as words};

/// All sections, in reading order.
#[rustfmt::skip]
pub const SECTIONS: &[Section] = &[
    Section { id: "goal", title: words::goal_title, text: words::goal_text, numbers: "1, 2, 3, 20, 24" },
    Section { id: "setup", title: words::setup_title, text: words::setup_text, numbers: "4, 5, 6, S2, S3, Q3, Q21, Q23" },
    Section { id: "turn", title: words::turn_title, text: words::turn_text, numbers: "19, Q19, Q26, Q32, Q33, Q38" },
    Section { id: "dice", title: words::dice_title, text: words::dice_text, numbers: "7, 8, 9, 10, Q31, Q34" },
    Section { id: "resolve", title: words::resolve_title, text: words::resolve_text, numbers: "11, 12, 13, 14, Q27, Q28, Q29, Q30, Q44" },
    Section { id: "hits", title: words::hits_title, text: words::hits_text, numbers: "Q18, Q35, Q36, Q37, Q45" },
    Section { id: "market", title: words::market_title, text: words::market_text, numbers: "15, 16, 17, 18, Q17, Q22, Q39, Q40, Q43" },
    Section { id: "buzz", title: words::buzz_title, text: words::buzz_text, numbers: "21, 22, 23, Q24, Q25, Q41, Q42" },
    Section { id: "rolls", title: words::rolls_title, text: words::rolls_text, numbers: "S1, S4, S5, S6, S7, S8, S9, S10, S11, S12, S13, Q4, Q5, Q46" },
    Section { id: "cubes", title: words::cubes_title, text: words::cubes_text, numbers: "S14, S15, S16, S17, S18, Q6, Q7, Q8, Q9, Q10, Q11, Q12, Q13, Q14, Q15, Q20" },
    Section { id: "autopower", title: words::autopower_title, text: words::autopower_text, numbers: "S19, S20, S21, S22, S23, S24, S25, Q1, Q2, Q16, Q47, Q48" },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fact_solo_rule_and_ruling_stands_in_exactly_one_section() {
        crate::table::trial::check_numbers(SECTIONS, 24, 0);
        let solo = (1..=25).map(|number| format!("S{number}"));
        let rulings = (1..=48).map(|number| format!("Q{number}"));
        for number in solo.chain(rulings) {
            let holders = SECTIONS.iter().filter(|section| section.holds(&number)).count();
            assert_eq!(holders, 1, "{number} stands in {holders} sections");
        }
    }
}
