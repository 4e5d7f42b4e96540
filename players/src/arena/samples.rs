//! The ways to play that are measured and tested, by name.

use tabletron_rules::{
    Dice, Game,
    registry::{self, Visitor},
};

use super::setup::deciders;

struct Samples;

impl Visitor for Samples {
    type Out = String;
    fn visit<G: Game>(self) -> String {
        let line = |sample: tabletron_rules::Sample<G::Options>| {
            let seats = G::start(&sample.options, &mut Dice::new(1)).map_or(0, |game| deciders(&game));
            format!("{} {} {seats}\n", G::NAME, sample.name)
        };
        G::samples().into_iter().map(line).collect()
    }
}

/// A line a sample: the name of the game, its own name, and how many play.
pub(super) fn list() -> String {
    registry::NAMES.iter().filter_map(|name| registry::by_name(name, Samples)).collect()
}
