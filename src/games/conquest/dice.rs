//! The dice of a fight: two rows, from the highest down, and what came of each pair.

use crate::markup::{Tag, classed, tag};

/// A die as it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// The face that is up.
    pub face: u8,
    /// How many faces it has.
    pub sides: u8,
    /// What is added to it.
    pub plus: u8,
}

impl Die {
    /// What it counts.
    pub fn total(self) -> u8 {
        self.face + self.plus
    }
}

/// One side's dice, sorted, and what to say beside them.
pub struct Row<'a> {
    /// Whose dice.
    pub label: &'a str,
    /// `attack` or `defence`.
    pub side: &'static str,
    /// From the highest down.
    pub dice: &'a [Die],
    /// The verdict on one pair, if there is one.
    pub verdict: Option<Tag>,
}

/// The dice of a fight, with the symbols of that prefix. Those beyond the pairs are spare. They tumble once, when the
/// step threw them.
pub fn duel(prefix: &str, pairs: usize, threw: Option<usize>, rows: [Row<'_>; 2]) -> Tag {
    let row = |row: Row<'_>| {
        let dice = row.dice.iter().enumerate().map(|(place, &die)| draw(prefix, die, row.side, place >= pairs));
        classed("div", "row").child(classed("span", "over").text(row.label)).children(dice).child_if(row.verdict)
    };
    let step = threw.map(|step| step.to_string());
    classed("div", if threw.is_some() { "duel fresh" } else { "duel" })
        .maybe("data-about", step.as_deref())
        .children(rows.map(row))
}

/// What came of a pair: which total beat which, and who loses.
pub fn verdict(attack: u8, defence: u8, text: &str) -> Tag {
    let won = attack > defence;
    classed("em", if won { "win" } else { "loss" })
        .text(&format!("{attack} {} {defence}", if won { ">" } else { "≤" }))
        .child(tag("br"))
        .text(text)
}

fn draw(prefix: &str, die: Die, side: &str, spare: bool) -> Tag {
    let svg = classed("svg", if spare { "die spare" } else { "die" })
        .attr("viewBox", "0 0 46 46")
        .attr("data-side", side)
        .attr("role", "img")
        .attr("aria-label", &format!("d{}: {}", die.sides, die.total()));
    if die.sides == 6 {
        let plus = || classed("text", "plus").attr("x", "36").attr("y", "14").text(&format!("+{}", die.plus));
        let pips = tag("use").attr("href", &format!("#{prefix}-d6-{}", die.face));
        return svg.child(pips).child_if((die.plus > 0).then(plus));
    }
    let number = tag("text").attr("x", "23").attr("y", "30").text(&die.total().to_string());
    svg.child(tag("use").attr("href", &format!("#{prefix}-d8"))).child(number)
}
