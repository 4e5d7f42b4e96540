//! The names and symbols of Planet Defenders' things, in the player's language.

use tabletron_rules::planet_defenders::{
    Category, Cubes, Defender, Effect, Energy, Gain, Planet, Price, Robot, Sort, Source, Tech,
};

use crate::words::{Lang, Phrase, Piece, planet_defenders as words};

/// The battery's symbol.
pub const BATTERY: &str = "pd-e-bat";
/// The symbol of an energy of choice.
pub const ANY: &str = "pd-e-any";

/// An energy's symbol.
pub fn energy_symbol(energy: Energy) -> &'static str {
    ["pd-e-blue", "pd-e-orange", "pd-e-green"][energy as usize]
}

/// An energy's word.
pub fn energy_word(lang: Lang, energy: Energy) -> &'static str {
    match energy {
        Energy::Blue => words::blue(lang),
        Energy::Orange => words::orange(lang),
        Energy::Green => words::green(lang),
    }
}

/// An energy as a picture with its word.
pub fn energy(lang: Lang, energy: Energy) -> Phrase {
    Phrase::icon(energy_symbol(energy), energy_word(lang, energy))
}

/// Cubes as pictures, one each.
pub fn cubes(lang: Lang, cubes: Cubes) -> Phrase {
    let mut phrase = Phrase::default();
    for (colour, count) in cubes.iter() {
        (0..count).for_each(|_| phrase.push(energy(lang, colour)));
    }
    phrase
}

/// Batteries as pictures, or as a number and a picture when there are many.
pub fn batteries(lang: Lang, count: u16) -> Phrase {
    let one = Phrase::icon(BATTERY, words::battery(lang));
    match count {
        0 => Phrase::default(),
        1..=3 => (0..count).fold(Phrase::default(), |phrase, _| phrase.then(one.clone())),
        _ => Phrase::from(count).then("\u{a0}").then(Phrase::icon(BATTERY, words::batteries(lang))),
    }
}

/// Cubes and batteries in a row; a number of batteries stands apart.
pub fn hand(lang: Lang, energy: Cubes, count: u16) -> Phrase {
    let gap = if count > 3 && energy.total() > 0 { " " } else { "" };
    cubes(lang, energy).then(gap).then(batteries(lang, count))
}

/// What somebody gets.
pub fn gain(lang: Lang, energy: Cubes, count: u8) -> Phrase {
    hand(lang, energy, count.into())
}

/// What was or will be paid; less than no batteries is change.
pub fn paid(lang: Lang, pay: Cubes, count: i16) -> Phrase {
    let mut phrase = hand(lang, pay, count.max(0) as u16);
    if phrase.is_empty() {
        phrase.push(words::free(lang));
    }
    if count < 0 {
        phrase.push(" (");
        phrase.push(words::change(
            lang,
            Phrase::from(-count).then("\u{a0}").then(Phrase::icon(BATTERY, words::battery(lang))),
        ));
        phrase.push(")");
    }
    phrase
}

/// A price as it is printed.
pub fn price(lang: Lang, price: Price) -> Phrase {
    let Price { energy, any, batteries } = price;
    let phrase = gain_of(lang, Gain { energy, any, batteries });
    if phrase.is_empty() { words::free(lang).into() } else { phrase }
}

/// A price with some of its energies crossed out.
pub fn price_with_waived(lang: Lang, full: Cubes, waived: Cubes) -> Phrase {
    let mut phrase = Phrase::default();
    for (colour, count) in full.iter() {
        for index in 0..count {
            if index < waived[colour] {
                phrase.push(Phrase::from(Piece::Cut(energy_symbol(colour), energy_word(lang, colour).into())));
            } else {
                phrase.push(energy(lang, colour));
            }
        }
    }
    phrase
}

/// A planet's name.
pub fn planet(lang: Lang, planet: Planet) -> &'static str {
    match planet {
        Planet::Base => words::base(lang),
        Planet::Azure => words::azure(lang),
        Planet::Amber => words::amber(lang),
        Planet::Fern => words::fern(lang),
        Planet::Dynamo => words::dynamo(lang),
        Planet::Fortune => words::fortune(lang),
        Planet::Furnace => words::furnace(lang),
        Planet::Prism => words::prism(lang),
        Planet::Bazaar => words::bazaar(lang),
    }
}

/// What a planet does, in a sentence.
pub fn planet_text(lang: Lang, planet: Planet) -> &'static str {
    match planet {
        Planet::Base => words::base_text(lang),
        Planet::Azure => words::azure_text(lang),
        Planet::Amber => words::amber_text(lang),
        Planet::Fern => words::fern_text(lang),
        Planet::Dynamo => words::dynamo_text(lang),
        Planet::Fortune => words::fortune_text(lang),
        Planet::Furnace => words::furnace_text(lang),
        Planet::Prism => words::prism_text(lang),
        Planet::Bazaar => words::bazaar_text(lang),
    }
}

/// A planet by name and category, and what it does.
pub fn planet_about(lang: Lang, of: Planet) -> String {
    format!("{} ({}). {}", planet(lang, of), category(lang, of.category()), planet_text(lang, of))
}

/// A planet's symbol.
pub fn planet_symbol(planet: Planet) -> &'static str {
    match planet {
        Planet::Base => "pd-pl-base",
        Planet::Azure => "pd-pl-azure",
        Planet::Amber => "pd-pl-amber",
        Planet::Fern => "pd-pl-fern",
        Planet::Dynamo => "pd-pl-dynamo",
        Planet::Fortune => "pd-pl-fortune",
        Planet::Furnace => "pd-pl-furnace",
        Planet::Prism => "pd-pl-prism",
        Planet::Bazaar => "pd-pl-bazaar",
    }
}

/// A category's name.
pub fn category(lang: Lang, category: Option<Category>) -> &'static str {
    match category {
        None => words::no_category(lang),
        Some(Category::Pulsar) => words::pulsar(lang),
        Some(Category::Mineral) => words::mineral(lang),
        Some(Category::Rings) => words::rings(lang),
        Some(Category::Fluid) => words::fluid(lang),
    }
}

/// A category's symbol.
pub fn category_symbol(category: Category) -> &'static str {
    ["pd-c-pulsar", "pd-c-mineral", "pd-c-rings", "pd-c-fluid"][category as usize]
}

/// A defender's name.
pub fn defender(lang: Lang, defender: Defender) -> &'static str {
    match defender {
        Defender::Red => words::red(lang),
        Defender::Yellow => words::yellow(lang),
        Defender::Blue => words::defender_blue(lang),
    }
}

/// A defender's symbol.
pub fn defender_symbol(defender: Defender) -> &'static str {
    ["pd-df-red", "pd-df-yellow", "pd-df-blue"][defender as usize]
}

/// A robot sort's name.
pub fn sort(lang: Lang, sort: Sort) -> &'static str {
    match sort {
        Sort::Sweeper => words::sweeper(lang),
        Sort::Courier => words::courier(lang),
        Sort::Gardener => words::gardener(lang),
        Sort::Cook => words::cook(lang),
        Sort::Digger => words::digger(lang),
        Sort::Sentinel => words::sentinel(lang),
    }
}

/// A robot sort's symbol.
pub fn sort_symbol(sort: Sort) -> &'static str {
    ["pd-rb-sweeper", "pd-rb-courier", "pd-rb-gardener", "pd-rb-cook", "pd-rb-digger", "pd-rb-sentinel"][sort as usize]
}

/// Certain cubes, cubes of choice and batteries as pictures.
pub fn gain_of(lang: Lang, gain: Gain) -> Phrase {
    let any =
        (0..gain.any).fold(Phrase::default(), |phrase, _| phrase.then(Phrase::icon(ANY, words::any_energy(lang))));
    cubes(lang, gain.energy).then(any).then(batteries(lang, gain.batteries.into()))
}

/// What a robot gives once, as pictures.
pub fn bonus(lang: Lang, robot: Robot) -> Phrase {
    gain_of(lang, robot.bonus())
}

/// A technology's name.
pub fn tech(lang: Lang, tech: Tech) -> String {
    match tech.effect() {
        Effect::Ignore(of, _) => words::tech_ignore(lang, category(lang, Some(of))).to_string(),
        Effect::Landing(_) => words::tech_landing(lang).into(),
        Effect::LowBattery => words::tech_low(lang).into(),
        Effect::Converter(_) => words::tech_converter(lang).into(),
        Effect::Equal(..) => words::tech_equal(lang).into(),
        Effect::LongFlight(_) => words::tech_long(lang).into(),
    }
}

/// What a technology does, in a few words for its card.
pub fn tech_short(lang: Lang, tech: Tech) -> String {
    match tech.effect() {
        Effect::Ignore(_, of) => words::tech_ignore_short(lang, energy_word(lang, of)).to_string(),
        Effect::Landing(of) => words::tech_landing_short(lang, category(lang, Some(of))).to_string(),
        Effect::LowBattery => words::tech_low_short(lang).into(),
        Effect::Converter(of) => words::tech_converter_short(lang, energy_word(lang, of)).to_string(),
        Effect::Equal(one, other) => {
            words::tech_equal_short(lang, energy_word(lang, one), energy_word(lang, other)).to_string()
        }
        Effect::LongFlight(of) => words::tech_long_short(lang, defender(lang, of)).to_string(),
    }
}

/// What a technology does, in a sentence.
pub fn tech_text(lang: Lang, tech: Tech) -> String {
    match tech.effect() {
        Effect::Ignore(on, of) => {
            words::tech_ignore_text(lang, category(lang, Some(on)), energy_word(lang, of)).to_string()
        }
        Effect::Landing(on) => words::tech_landing_text(lang, category(lang, Some(on))).to_string(),
        Effect::LowBattery => words::tech_low_text(lang).into(),
        Effect::Converter(of) => words::tech_converter_text(lang, energy_word(lang, of)).to_string(),
        Effect::Equal(one, other) => {
            words::tech_equal_text(lang, energy_word(lang, one), energy_word(lang, other)).to_string()
        }
        Effect::LongFlight(of) => words::tech_long_text(lang, defender(lang, of)).to_string(),
    }
}

/// What gives something.
pub fn source(lang: Lang, source: Source) -> String {
    match source {
        Source::Planet(of) => planet(lang, of).into(),
        Source::Tech(of) => tech(lang, of),
        Source::Robot(robot) => sort(lang, robot.sort()).into(),
    }
}
