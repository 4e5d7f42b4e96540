//! The stat cards of a figure: all its forms with what they can do, in words.

use tabletron_rules::skirmish::{
    Fighter, Skirmish, Unit,
    roster::{Ability, Card, Critical, Mode, Model, OnHit, Special, Trick},
};

use super::names;
use crate::{
    markup::{Tag, classed, tag},
    words::{Lang, Phrase, skirmish_cards as cards},
};

/// The cards of a figure of the battle, with what has become of it.
pub fn of_unit(lang: Lang, game: &Skirmish, unit: Unit) -> Tag {
    let fighter = game.fighter(unit);
    let head = heading(lang, fighter.model, &names::unit(lang, game, unit));
    let states = states(lang, game, unit);
    let state = (!states.is_empty()).then(|| classed("p", "sk-state").text(&states.join(" · ")));
    whole(lang, fighter.model, Some(fighter), head.child_if(state))
}

/// The cards of a figure as they are printed.
pub fn of_model(lang: Lang, model: Model) -> Tag {
    whole(lang, model, None, heading(lang, model, names::figure(lang, model)))
}

fn heading(lang: Lang, model: Model, name: &str) -> Tag {
    let figure = model.figure();
    let line = cards::about(lang, figure.cost, names::inches(lang, figure.radius)).to_string();
    tag("header").child(tag("h3").text(name)).child(tag("small").text(&line))
}

fn whole(lang: Lang, model: Model, fighter: Option<&Fighter>, head: Tag) -> Tag {
    let forms = model.figure().forms.iter().enumerate();
    classed("section", "sk-card").child(head).children(forms.map(|(form, card)| {
        let form = form as u8;
        one(lang, model, form, card, fighter)
    }))
}

/// What lies on a figure, in words.
pub fn states(lang: Lang, game: &Skirmish, unit: Unit) -> Vec<String> {
    let fighter = game.fighter(unit);
    let mut states: Vec<String> = Vec::new();
    let mut flag = |holds: bool, word: &str| {
        if holds {
            states.push(word.to_owned());
        }
    };
    flag(fighter.is_stunned(), cards::is_stunned(lang));
    flag(fighter.acted && !fighter.is_stunned(), cards::is_done(lang));
    flag(fighter.burns, cards::is_burning(lang));
    flag(fighter.corroded, cards::is_corroded(lang));
    flag(fighter.jammed, cards::is_jammed(lang));
    flag(fighter.rooted, cards::is_rooted(lang));
    flag(fighter.slow > 0, &cards::is_slow(lang, fighter.slow).to_string());
    flag(fighter.dazzled > 0, &cards::is_dazzled(lang, fighter.dazzled).to_string());
    flag(fighter.shield > 0, &cards::is_shielded(lang, fighter.shield).to_string());
    flag(fighter.hidden > 0, &cards::is_hidden(lang, fighter.hidden).to_string());
    flag(fighter.marked > 0, &cards::is_marked(lang, fighter.marked).to_string());
    flag(fighter.aim > 0, &cards::has_aim(lang, fighter.aim).to_string());
    flag(game.stakes().is_carrier(unit), cards::has_spark(lang));
    let aboard = game.aboard(unit).count() as u8 + game.stakes().passengers(unit);
    flag(aboard > 0, &cards::has_aboard(lang, aboard).to_string());
    states
}

fn one(lang: Lang, model: Model, form: u8, card: &'static Card, fighter: Option<&Fighter>) -> Tag {
    let is_now = fighter.is_some_and(|fighter| fighter.form == form);
    let now = is_now.then(|| classed("span", "chip").text(cards::now(lang)));
    let name = tag("h4").text(names::form(lang, model, form)).child_if(now);
    let wounds = fighter.map_or(0, |fighter| fighter.damage[usize::from(form).min(2)]);
    let left = card.structure.saturating_sub(wounds);
    let structure = if wounds == 0 { left.to_string() } else { format!("{left}/{}", card.structure) };
    let armour = card.worth(|ability| if let Ability::Armor(armour) = ability { Some(*armour) } else { None });
    let number =
        |value: String, label: &'static str| tag("div").child(tag("dd").text(&value)).child(tag("dt").text(label));
    let numbers = classed("dl", "sk-numbers")
        .child(number(card.speed.to_string(), cards::speed(lang)))
        .child(number(structure, cards::structure(lang)))
        .child(number(armour.unwrap_or(0).to_string(), cards::armour(lang)))
        .child(number(names::inches(lang, card.height), cards::height(lang)));
    let marks = fighter.map_or(0, |fighter| fighter.criticals[usize::from(form).min(2)]);
    classed("article", if is_now { "sk-form now" } else { "sk-form" })
        .child(name)
        .child(numbers)
        .child_if((!card.weapons.is_empty()).then(|| weapons(lang, model, form, card)))
        .child(classed("ul", "sk-gifts").children(gifts(lang, card)))
        .child(table(lang, card, marks))
}

fn weapons(lang: Lang, model: Model, form: u8, card: &'static Card) -> Tag {
    let cell = |text: &str| tag("td").text(text);
    let head = [cards::weapon(lang), cards::range(lang), cards::over(lang), cards::damage(lang)];
    let head = tag("tr").children(head.map(|text| tag("th").attr("scope", "col").text(text)));
    let row = |(system, number, mode): (u8, u8, &Mode)| {
        let kind = names::mode(lang, model, form, system, number);
        let name = names::weapon(lang, model, form, system);
        let name = if kind.is_empty() { name.to_owned() } else { format!("{name} ({kind})") };
        let damage = match mode.on_hit {
            None => names::amount(lang, mode.damage),
            Some(effect) => format!("{}, {}", names::amount(lang, mode.damage), effect_name(lang, effect)),
        };
        tag("tr").child(tag("th").attr("scope", "row").text(&name)).children([
            cell(&names::range(mode)),
            cell(&mode.accuracy.map_or_else(|| cards::sure(lang).to_owned(), |over| over.to_string())),
            cell(&damage),
        ])
    };
    let modes = card.weapons.iter().enumerate().flat_map(|(system, modes)| {
        modes.iter().enumerate().map(move |(number, mode)| (system as u8, number as u8, mode))
    });
    tag("table").child(tag("thead").child(head)).child(tag("tbody").children(modes.map(row)))
}

/// What a form can always do and what it can do as a special action, each with its text.
fn gifts(lang: Lang, card: &'static Card) -> Vec<Tag> {
    let item = |name: &str, text: String| tag("li").child(tag("b").text(name)).child(tag("span").text(&text));
    let abilities = card.abilities.iter().map(|&of| item(&ability_name(lang, of), ability_text(lang, of)));
    let specials = card.specials.iter().map(|&of| item(names::trick(lang, of.trick()), special_text(lang, of)));
    let mut effects: Vec<OnHit> = Vec::new();
    for effect in card.weapons.iter().flat_map(|modes| modes.iter()).filter_map(|mode| mode.on_hit) {
        if !effects.contains(&effect) {
            effects.push(effect);
        }
    }
    let effects = effects.into_iter().map(|of| item(effect_name(lang, of), effect_text(lang, of)));
    abilities.chain(specials).chain(effects).collect()
}

/// What critical hits do; marked ones stand out.
fn table(lang: Lang, card: &'static Card, marks: u8) -> Tag {
    let entry = |(number, effect): (usize, &Critical)| {
        let text = format!("{}: {}", names::critical(lang, card, number as u8), critical_text(lang, *effect));
        classed("li", if marks >> number & 1 == 1 { "marked" } else { "" }).text(&text)
    };
    let list = classed("ol", "sk-criticals").children(card.criticals().iter().enumerate().map(entry));
    tag("details").child(tag("summary").text(cards::criticals(lang))).child(list)
}

/// A line of a message whose lines share their arguments.
fn line(texts: &Phrase, number: usize) -> String {
    texts.to_string().lines().nth(number).unwrap_or_default().to_owned()
}

/// Which ability it is, and its numbers.
fn ability_numbers(lang: Lang, ability: Ability) -> (usize, [String; 2]) {
    let one = |number: u8| [number.to_string(), String::new()];
    let none = || [String::new(), String::new()];
    match ability {
        Ability::Flying => (0, none()),
        Ability::Hover => (1, none()),
        Ability::OffRoad => (2, none()),
        Ability::Armor(amount) => (3, one(amount)),
        Ability::Evasive(amount) => (4, one(amount)),
        Ability::Stealth(range) => (5, one(range)),
        Ability::Tracker => (6, none()),
        Ability::Command { range, amount } => (7, [amount.to_string(), range.to_string()]),
        Ability::SteadyAim(amount) => (8, one(amount)),
        Ability::CritRange(from) => (9, one(from)),
        Ability::Ram(damage) => (10, one(damage)),
        Ability::QuickChange => (11, none()),
        Ability::Steadfast => (12, none()),
        Ability::Luck(dice) => (13, one(dice)),
        Ability::PackHunter(amount) => (14, one(amount)),
        Ability::Opportunist(amount) => (15, one(amount)),
        Ability::NeedsWielder(range) => (16, [names::inches(lang, range), String::new()]),
        Ability::Transport(room) => (17, one(room)),
    }
}

/// An ability's name with its number.
pub fn ability_name(lang: Lang, ability: Ability) -> String {
    let (number, [value, _]) = ability_numbers(lang, ability);
    format!("{} {value}", names::line(cards::ability_names(lang), number)).trim_end().to_owned()
}

fn ability_text(lang: Lang, ability: Ability) -> String {
    let (number, [a, b]) = ability_numbers(lang, ability);
    line(&cards::ability_texts(lang, a, b), number)
}

/// What a special action does.
pub fn special_text(lang: Lang, special: Special) -> String {
    let text = |a: String, b: String, c: String| line(&cards::trick_texts(lang, a, b, c), special.trick() as usize);
    let numbers = |a: u8, b: u8, c: u8| text(a.to_string(), b.to_string(), c.to_string());
    match special {
        Special::Repair { amount, range } => text(names::amount(lang, amount), range.to_string(), String::new()),
        Special::RollOut { range, distance, targets } => numbers(range, distance, targets),
        Special::DriveOn { range, self_damage } => numbers(range, self_damage, 0),
        Special::Smoke { range, radius } => numbers(range, radius, 0),
        Special::Jam { range }
        | Special::Teleport { range }
        | Special::Jump { range }
        | Special::Vanish { range }
        | Special::Demolish { range }
        | Special::Load { range }
        | Special::Unload { range } => numbers(range, 0, 0),
        Special::Burst { radius, accuracy, damage, ground_only } => {
            let burst = text(radius.to_string(), accuracy.to_string(), names::amount(lang, damage));
            if ground_only { format!("{burst} {}", cards::ground_only(lang)) } else { burst }
        }
        Special::Charge { distance, bonus } => numbers(distance, bonus, 0),
        Special::Strafe { width } => numbers(width, 0, 0),
        Special::ShareAim { range, targets } => numbers(range, targets, 0),
        Special::MarkTarget { range, amount } | Special::Dazzle { range, amount } => numbers(range, amount, 0),
        Special::Shield { amount } => numbers(amount, 0, 0),
        Special::Overcharge { self_damage, bonus } => numbers(self_damage, bonus, 0),
        Special::Gadget => numbers(0, 0, 0),
    }
}

fn effect_number(effect: OnHit) -> (usize, u8) {
    match effect {
        OnHit::Slow(amount) => (0, amount),
        OnHit::Burn => (1, 0),
        OnHit::Corrode => (2, 0),
        OnHit::StripAim => (3, 0),
        OnHit::NoTransform => (4, 0),
    }
}

/// What a hit does beside damage, in a word.
pub fn effect_name(lang: Lang, effect: OnHit) -> &'static str {
    names::line(cards::effect_names(lang), effect_number(effect).0)
}

fn effect_text(lang: Lang, effect: OnHit) -> String {
    let (number, amount) = effect_number(effect);
    line(&cards::effect_texts(lang, amount), number)
}

/// What a critical hit does.
pub fn critical_text(lang: Lang, critical: Critical) -> String {
    let (number, value) = match critical {
        Critical::Speed(amount) => (0, amount.to_string()),
        Critical::HalveSpeed => (1, String::new()),
        Critical::Immobile => (2, String::new()),
        Critical::Accuracy(amount) => (3, amount.to_string()),
        Critical::WeaponOut(slot) => (4, slot.to_string()),
        Critical::Armor(amount) => (5, amount.to_string()),
        Critical::Cog => (6, String::new()),
        Critical::Damage(amount) => (7, names::amount(lang, amount)),
        Critical::Stun => (8, String::new()),
        Critical::Fire => (9, String::new()),
        Critical::Stall(damage) => (10, damage.to_string()),
        Critical::ForcedChange => (11, String::new()),
        Critical::SpecialsOut => (12, String::new()),
        Critical::StealthOut => (13, String::new()),
    };
    line(&cards::critical_texts(lang, value), number)
}

/// What a special action does for the figure that has it; nothing if it has not.
pub fn trick_text(lang: Lang, card: &Card, trick: Trick) -> Option<String> {
    card.special(trick).map(|special| special_text(lang, special))
}
