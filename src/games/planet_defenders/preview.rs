//! What a move would pay with and bring, before it is made: pure functions for the panel.

use tabletron_rules::planet_defenders::{
    Cubes, Effect, Energy, Gain, Move, Offer, Planet, PlanetDefenders, Price, Purse,
};

use super::{
    names::{self, ANY},
    pick::price_of,
};
use crate::{
    table::View,
    words::{Phrase, planet_defenders as words},
};

type PdView<'a> = View<'a, PlanetDefenders>;

/// What comes in after a payment: what the reserve has, and batteries for the rest.
pub struct Income {
    /// As pictures.
    pub shown: Phrase,
    /// Which energies the reserve does not have, if any.
    pub lacks: Option<Phrase>,
}

/// What a gain comes to after these cubes were paid.
pub fn income(view: &PdView<'_>, pay: Cubes, gain: Gain) -> Income {
    let lang = view.lang;
    // What is paid lies in the reserve before anything comes in.
    let lacking = gain.energy.minus(view.game.reserve().plus(pay));
    let missing = lacking.total();
    let comes = Gain { energy: gain.energy.minus(lacking), batteries: gain.batteries + missing, ..gain };
    let lacks = (missing > 0).then(|| words::pick_out(lang, names::cubes(lang, lacking)));
    Income { shown: names::gain_of(lang, comes), lacks }
}

/// What a flight to a planet brings, with the battery of a Landing gear.
pub fn planet_gift(view: &PdView<'_>, planet: Planet, mv: Move) -> Income {
    let lang = view.lang;
    let pay = price_of(view.game, mv).map(|(_, pay)| pay).unwrap_or_default();
    let certain = |energy: Cubes, any: u8, batteries: u8| income(view, pay, Gain { energy, any, batteries });
    let one = |energy: Energy| certain(Cubes::one(energy), 0, 1);
    let any = || Phrase::icon(ANY, words::any_energy(lang));
    let trade = |given: Phrase, taken: Phrase| Income { shown: given.then(" › ").then(taken), lacks: None };
    let mut gift = match planet {
        Planet::Base => certain(Cubes::NONE, 1, 1),
        Planet::Azure => one(Energy::Blue),
        Planet::Amber => one(Energy::Orange),
        Planet::Fern => one(Energy::Green),
        Planet::Dynamo => certain(Cubes::NONE, 0, 3),
        Planet::Fortune => trade(Phrase::icon("pd-die-6", words::fortune(lang)), any()),
        Planet::Furnace => trade(names::price(lang, Offer::Burn.price()), names::batteries(lang, 5)),
        Planet::Prism => trade(names::price(lang, Offer::Split.price()), names::cubes(lang, Cubes([1; 3]))),
        Planet::Bazaar => Income { shown: Phrase::from("1–3 ").then(any()), lacks: None },
    };
    if view.game.board().techs.landing(planet.category()).is_some() {
        gift.shown = gift.shown.then(" + ").then(names::batteries(lang, 1));
    }
    gift
}

/// A warning before a flight to a planet whose price cannot be paid after it.
pub fn in_vain(view: &PdView<'_>, planet: Planet, mv: Move) -> Option<Phrase> {
    let offer = match planet {
        Planet::Furnace => Offer::Burn,
        Planet::Prism => Offer::Split,
        _ => return None,
    };
    let (price, pay) = price_of(view.game, mv)?;
    let purse = view.game.purse();
    let landing = u16::from(purse.techs.landing(planet.category()).is_some());
    let there = Purse {
        cubes: purse.cubes.minus(pay),
        batteries: purse.batteries.saturating_add_signed(-price.batteries_beside(pay)) + landing,
        reserve: purse.reserve.plus(pay),
        ..purse
    };
    let (asked, name) = (offer.price(), names::planet(view.lang, planet));
    (!there.can_pay(asked)).then(|| words::fly_in_vain(view.lang, names::price(view.lang, asked), name))
}

/// Which technologies make a payment possible; none where it is what is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Means {
    /// A converter makes batteries of energy.
    pub batteries: bool,
    /// A converter makes energy of batteries.
    pub energy: bool,
    /// Colours stand for each other.
    pub alloy: bool,
}

/// The fewest technologies that make a payment possible.
pub fn means(view: &PdView<'_>, price: Price, pay: Cubes) -> Means {
    let purse = view.game.purse();
    let only = |keep: fn(Effect) -> bool| Purse {
        techs: purse.techs.iter().filter(|tech| keep(tech.effect())).collect(),
        ..purse
    };
    let alloys = only(|effect| matches!(effect, Effect::Equal(..)));
    let converters = only(|effect| matches!(effect, Effect::Converter(_)));
    if only(|_| false).accepts(price, pay) {
        return Means::default();
    }
    if alloys.accepts(price, pay) {
        return Means { alloy: true, ..Means::default() };
    }
    let alloy = !converters.accepts(price, pay);
    let paying = if alloy { purse } else { converters };
    // Where no battery is asked for, no energy becomes one.
    let without_batteries = Price { batteries: 0, ..price };
    let batteries = pay.total() > price.energies() || !paying.accepts(without_batteries, pay);
    Means { batteries, energy: pay.total() <= price.energies(), alloy }
}
