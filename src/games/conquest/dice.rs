//! The dice of a fight: two rows, from the highest down, and what came of each pair.

use tabletron_rules::conquest::Throw;

use crate::{
    markup::{Tag, classed, tag},
    words::Phrase,
};

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

/// Dice as people read them.
pub fn faces(throw: &Throw) -> String {
    let faces: Vec<String> = throw.faces().iter().map(u8::to_string).collect();
    faces.join(" ")
}

impl Die {
    /// What it counts.
    pub fn total(self) -> u8 {
        self.face + self.plus
    }
}

/// One side's dice.
pub struct Side<'a> {
    /// Whose they are.
    pub label: &'a str,
    /// What they count, with all that is added.
    pub totals: &'a Throw,
    /// From the highest down.
    pub dice: Vec<Die>,
}

/// The dice of a fight, the attacker's first, with the symbols of that prefix. Each pair has its verdict: `loss` says who
/// loses it, by its place and whether the attacker has won it. Dice beyond the pairs are spare. They tumble once, when the
/// step threw them.
pub fn duel(
    prefix: &str,
    [attack, defence]: [Side<'_>; 2],
    threw: Option<usize>,
    loss: impl Fn(usize, bool) -> Phrase,
) -> Tag {
    let pairs = attack.totals.count().min(defence.totals.count());
    let (high, low) = (attack.totals.sorted(), defence.totals.sorted());
    let said = |pair: usize| verdict(high[pair], low[pair], &loss(pair, high[pair] > low[pair]).to_string());
    let row = |(pair, (name, side)): (usize, (&str, Side<'_>))| {
        let dice = side.dice.iter().enumerate().map(|(place, &die)| draw(prefix, die, name, place >= pairs));
        let label = classed("span", "over").text(side.label);
        classed("div", "row").child(label).children(dice).child_if((pair < pairs).then(|| said(pair)))
    };
    let rows = [("attack", attack), ("defence", defence)].into_iter().enumerate();
    let step = threw.map(|step| step.to_string());
    classed("div", if threw.is_some() { "duel fresh" } else { "duel" })
        .maybe("data-about", step.as_deref())
        .children(rows.map(row))
}

/// What came of a pair: which total beat which, and who loses.
fn verdict(attack: u8, defence: u8, text: &str) -> Tag {
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
