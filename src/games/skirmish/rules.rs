//! The rules page of Transformers Skirmish: which section restates which facts. The scenarios S1 to S4 share the frame S0.

use crate::{table::Section, words::skirmish_rules as words};

/// All sections, in reading order.
#[rustfmt::skip]
pub const SECTIONS: &[Section] = &[
    Section { id: "ours", title: words::ours_title, text: words::ours_text, numbers: "R1, R2, A46, A47, A48" },
    Section { id: "goal", title: words::goal_title, text: words::goal_text, numbers: "R49, R50, R51, A45, A52, A53, A73" },
    Section { id: "army", title: words::army_title, text: words::army_text, numbers: "R58, R59, R60, R61, A42, A43, A44" },
    Section { id: "table", title: words::table_title, text: words::table_text, numbers: "R52, R53, R54, R55, R57, A37, A38, A40, A70, A72" },
    Section { id: "deploy", title: words::deploy_title, text: words::deploy_text, numbers: "R56, R62, R63, A39, A41, A71" },
    Section { id: "round", title: words::round_title, text: words::round_text, numbers: "R3, R4, R5, R6, R7, A1, A2, A3, A49, A50, A51, A54" },
    Section { id: "actions", title: words::actions_title, text: words::actions_text, numbers: "R8, R9, R10, R44, A4, A5, A6, A61" },
    Section { id: "move", title: words::move_title, text: words::move_text, numbers: "R11, R12, R13, R14, A23, A24, A25, A26, A27, A29, A59, A66, A67" },
    Section { id: "sight", title: words::sight_title, text: words::sight_text, numbers: "R19, R20, R21, R23, A13, A14, A15, A16, A17, A68" },
    Section { id: "range", title: words::range_title, text: words::range_text, numbers: "R18, R22, R24, A18, A19, A20, A21, A22" },
    Section { id: "attack", title: words::attack_title, text: words::attack_text, numbers: "R15, R16, R17, R25, R26, R27, R28, R29, R30, R31, A11, A31, A55, A56, A57" },
    Section { id: "aim", title: words::aim_title, text: words::aim_text, numbers: "R39, R40, R41, R42, R43, A9, A10, A12" },
    Section { id: "damage", title: words::damage_title, text: words::damage_text, numbers: "R45, R46, R47, R48, A30, A32, A33, A34, A35, A36, A58, A60, A69" },
    Section { id: "transform", title: words::transform_title, text: words::transform_text, numbers: "R32, R33, R34, R35, A7, A28, A63, A65" },
    Section { id: "special", title: words::special_title, text: words::special_text, numbers: "R36, R37, R38, A8, A62, A64" },
    Section { id: "scenarios", title: words::scenarios_title, text: words::scenarios_text, numbers: "S0" },
    Section { id: "base", title: words::base_title, text: words::base_text, numbers: "S1" },
    Section { id: "convoy", title: words::convoy_title, text: words::convoy_text, numbers: "S2" },
    Section { id: "humans", title: words::humans_title, text: words::humans_text, numbers: "S3" },
    Section { id: "allspark", title: words::allspark_title, text: words::allspark_text, numbers: "S4" },
];

#[cfg(test)]
mod tests {
    use tabletron_rules::{Refusal as _, skirmish::Refusal};

    use super::*;

    #[test]
    fn every_fact_ruling_and_scenario_stands_in_exactly_one_section() {
        let facts = (1..=63).map(|number| format!("R{number}"));
        let rulings = (1..=73).map(|number| format!("A{number}"));
        let scenarios = (0..=4).map(|number| format!("S{number}"));
        for number in facts.chain(rulings).chain(scenarios) {
            let holders = SECTIONS.iter().filter(|section| section.holds(&number)).count();
            assert_eq!(holders, 1, "{number} stands in {holders} sections");
        }
    }

    #[test]
    fn a_refusal_opens_the_section_that_holds_its_rule() {
        let opened = |refusal: Refusal| Section::of(SECTIONS, refusal.rule().number).map(|section| section.id);
        assert_eq!(opened(Refusal::MovesAfterAttack), Some("actions"));
        assert_eq!(opened(Refusal::NearEdge), Some("table"));
        assert_eq!(opened(Refusal::NoShift), Some("allspark"));
    }
}
