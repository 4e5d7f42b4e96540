//! The roster is the sheet's roster, figure by figure and number by number.

use serde_json::Value;

use crate::{
    skirmish::{
        Board, Kind,
        roster::{Ability, Amount, Card, Critical, Faction, Mode, Model, OnHit, Special, Trick},
    },
    testing::{list, named, sheet, text},
};

fn roster() -> Value {
    sheet(include_str!("../../../tests/data/skirmish-roster.json"))
}

fn number(value: &Value) -> i64 {
    (value.as_f64().expect("a number") * 1000.0).round() as i64
}

fn plain(value: &Value) -> u8 {
    value.as_u64().expect("a small number") as u8
}

fn amount(value: &Value) -> Amount {
    let dice = text(value);
    match dice.split_once("1d6") {
        None => Amount { is_rolled: false, plus: dice.parse().expect("a number") },
        Some((_, plus)) => Amount { is_rolled: true, plus: plus.trim_start_matches('+').parse().unwrap_or(0) },
    }
}

/// A key of the sheet as a variant's name, in small letters.
fn key(value: &Value) -> String {
    text(value).replace('_', "")
}

fn variant(thing: &impl std::fmt::Debug) -> String {
    let name = named(thing);
    name.split(['(', ' ']).next().unwrap_or_default().to_owned()
}

#[test]
fn forty_seven_figures_have_a_hundred_cards() {
    let sheet = roster();
    let figures = list(&sheet["figures"]);
    assert_eq!((figures.len(), Model::COUNT), (47, 48), "and the truck");
    assert_eq!(figures.iter().map(|figure| list(&figure["forms"]).len()).sum::<usize>(), 100);
    for (figure, model) in figures.iter().zip(Model::all()) {
        let ours = model.figure();
        assert_eq!(ours.id, text(&figure["id"]));
        assert_eq!(Model::named(ours.id), Some(model));
        assert_eq!(
            (i64::from(ours.cost) * 1000, i64::from(ours.radius)),
            (number(&figure["cost"]), number(&figure["base_radius"]))
        );
        assert_eq!(ours.copies, plain(&figure["max_copies"]));
        let sides: Vec<&str> = list(&figure["factions"]).iter().map(text).collect();
        let fights = [Faction::Autobots, Faction::Decepticons].map(|faction| ours.fights_for(faction));
        assert_eq!(fights, [sides.contains(&"autobot"), sides.contains(&"decepticon")], "{}", ours.id);
        assert_eq!(ours.is_torn(), sides.len() == 2);
        assert_eq!(ours.forms.len(), list(&figure["forms"]).len());
        for (form, card) in list(&figure["forms"]).iter().zip(ours.forms) {
            card_is_that_of_the_sheet(card, form, ours.id);
        }
    }
}

fn card_is_that_of_the_sheet(card: &Card, form: &Value, who: &str) {
    assert_eq!((card.id, named(&card.kind).as_str()), (text(&form["id"]), text(&form["kind"])), "{who}");
    assert_eq!(i64::from(card.height), number(&form["height"]), "{who}");
    assert_eq!((card.speed, card.structure), (plain(&form["speed"]), plain(&form["structure"])), "{who}");
    assert_eq!(card.weapons.len(), list(&form["weapons"]).len(), "{who}");
    for (system, weapon) in card.weapons.iter().zip(list(&form["weapons"])) {
        let modes: Vec<Mode> = list(&weapon["modes"]).iter().map(mode).collect();
        assert_eq!(system.to_vec(), modes, "{who}");
    }
    let abilities: Vec<String> = list(&form["abilities"]).iter().map(|ability| ability_text(ability)).collect();
    assert_eq!(card.abilities.iter().map(our_ability).collect::<Vec<_>>(), abilities, "{who}");
    let specials: Vec<String> = list(&form["special_actions"]).iter().map(special_text).collect();
    assert_eq!(card.specials.iter().map(our_special).collect::<Vec<_>>(), specials, "{who}");
    assert_eq!(named(&card.table), text(&form["critical_table"]), "{who}");
    let criticals: Vec<String> = list(&form["criticals"]).iter().map(critical_text).collect();
    assert_eq!(card.criticals().iter().map(our_critical).collect::<Vec<_>>(), criticals, "{who}");
}

fn mode(mode: &Value) -> Mode {
    let on_hit = mode.get("on_hit").map(|effect| match text(&effect["id"]) {
        "slow" => OnHit::Slow(plain(&effect["amount"])),
        "burn" => OnHit::Burn,
        "corrode" => OnHit::Corrode,
        "strip_aim" => OnHit::StripAim,
        _ => OnHit::NoTransform,
    });
    Mode {
        least: plain(&mode["range_min"]),
        most: plain(&mode["range_max"]),
        accuracy: mode["accuracy"].as_u64().map(|accuracy| accuracy as u8),
        damage: amount(&mode["damage"]),
        on_hit,
    }
}

/// The name and the numbers of an entry, in thousandths, in the order of their keys in the sheet.
fn numbers(entry: &Value, keys: &[&str]) -> Vec<i64> {
    keys.iter().filter_map(|&key| entry.get(key)).filter(|value| value.is_number()).map(number).collect()
}

fn ability_text(ability: &Value) -> String {
    let keys = ["amount", "range", "from", "damage", "per_activation", "capacity"];
    format!("{} {:?}", key(&ability["id"]), numbers(ability, &keys))
}

fn our_ability(ability: &Ability) -> String {
    let numbers: Vec<i64> = match *ability {
        Ability::Command { range, amount } => vec![i64::from(amount) * 1000, i64::from(range) * 1000],
        Ability::NeedsWielder(range) => vec![range.into()],
        Ability::Armor(n)
        | Ability::Evasive(n)
        | Ability::Stealth(n)
        | Ability::SteadyAim(n)
        | Ability::CritRange(n)
        | Ability::Ram(n)
        | Ability::Luck(n)
        | Ability::PackHunter(n)
        | Ability::Opportunist(n)
        | Ability::Transport(n) => vec![i64::from(n) * 1000],
        Ability::Flying
        | Ability::Hover
        | Ability::OffRoad
        | Ability::Tracker
        | Ability::QuickChange
        | Ability::Steadfast => vec![],
    };
    format!("{} {numbers:?}", variant(ability))
}

fn special_text(special: &Value) -> String {
    let keys = ["range", "distance", "targets", "radius", "accuracy", "self_damage", "bonus", "width"];
    let dice = special.get("amount").or(special.get("damage"));
    let dice =
        dice.map(|dice| if dice.is_string() { amount(dice) } else { Amount { is_rolled: false, plus: plain(dice) } });
    let ground = special.get("ground_only").and_then(Value::as_bool);
    format!("{} {:?} {dice:?} {ground:?}", key(&special["id"]), numbers(special, &keys))
}

fn our_special(special: &Special) -> String {
    let fixed = |plus: u8| Some(Amount { is_rolled: false, plus });
    let (numbers, dice, ground): (Vec<u8>, _, _) = match *special {
        Special::Repair { amount, range } => (vec![range], Some(amount), None),
        Special::RollOut { range, distance, targets } => (vec![range, distance, targets], None, None),
        Special::DriveOn { range, self_damage } => (vec![range, self_damage], None, None),
        Special::Smoke { range, radius } => (vec![range, radius], None, None),
        Special::Jam { range }
        | Special::Teleport { range }
        | Special::Jump { range }
        | Special::Vanish { range }
        | Special::Demolish { range }
        | Special::Load { range }
        | Special::Unload { range } => (vec![range], None, None),
        Special::Burst { radius, accuracy, damage, ground_only } => {
            (vec![radius, accuracy], Some(damage), Some(ground_only))
        }
        Special::Charge { distance, bonus } => (vec![distance, bonus], None, None),
        Special::Strafe { width } => (vec![width], None, None),
        Special::ShareAim { range, targets } => (vec![range, targets], None, None),
        Special::MarkTarget { range, amount } | Special::Dazzle { range, amount } => (vec![range], fixed(amount), None),
        Special::Shield { amount } => (vec![], fixed(amount), None),
        Special::Overcharge { self_damage, bonus } => (vec![self_damage, bonus], None, None),
        Special::Gadget => (vec![], None, None),
    };
    let numbers: Vec<i64> = numbers.into_iter().map(|n| i64::from(n) * 1000).collect();
    format!("{} {numbers:?} {dice:?} {ground:?}", variant(special))
}

fn critical_text(critical: &Value) -> String {
    let value = ["amount", "slot", "damage"].iter().find_map(|key| critical.get(key));
    let value = value
        .map(|value| if value.is_string() { amount(value) } else { Amount { is_rolled: false, plus: plain(value) } });
    format!("{} {value:?}", key(&critical["effect"]))
}

fn our_critical(critical: &Critical) -> String {
    let value = match *critical {
        Critical::Speed(n)
        | Critical::Accuracy(n)
        | Critical::WeaponOut(n)
        | Critical::Armor(n)
        | Critical::Stall(n) => Some(Amount { is_rolled: false, plus: n }),
        Critical::Damage(amount) => Some(amount),
        _ => None,
    };
    format!("{} {value:?}", variant(critical))
}

#[test]
fn there_are_eighteen_abilities_five_effects_twenty_special_actions_and_fourteen_criticals() {
    let sheet = roster();
    let count = |name: &str| sheet[name].as_object().expect("a dictionary").len();
    let counts = ["abilities", "on_hit_effects", "special_actions", "critical_effects"].map(count);
    assert_eq!((counts, Trick::Unload as usize + 1), ([18, 5, 20, 14], 20));
    let used = |of: fn(&Card) -> Vec<String>| {
        let cards = Model::all().flat_map(|model| model.figure().forms);
        cards.flat_map(of).collect::<std::collections::BTreeSet<_>>().len()
    };
    assert_eq!(used(|card| card.abilities.iter().map(variant).collect()), 18);
    assert_eq!(used(|card| card.specials.iter().map(variant).collect()), 20);
    assert_eq!(used(|card| card.criticals().iter().map(variant).collect()), 14);
}

#[test]
fn boards_obstacles_and_the_truck_are_those_of_the_sheet() {
    let sheet = roster();
    for board in Board::ALL {
        let entry = &sheet["rules_constants"]["boards"][named(&board)];
        let (width, depth) = board.size();
        assert_eq!((i64::from(width), i64::from(depth)), (number(&entry["w"]), number(&entry["h"])));
        assert_eq!(i64::from(board.points()) * 1000, number(&entry["points"]));
    }
    for (kind, obstacle) in Kind::ALL.into_iter().zip(list(&sheet["obstacle_types"])) {
        assert_eq!(i64::from(kind.height()), number(&obstacle["height"]), "{kind:?}");
    }
    let truck = Model::TRUCK.figure();
    let unit = &sheet["scenario_units"][0];
    assert_eq!((truck.id, i64::from(truck.radius)), (text(&unit["id"]), number(&unit["base_radius"])));
    let card = &truck.forms[0];
    assert_eq!((card.structure, i64::from(card.height)), (plain(&unit["structure"]), number(&unit["height"])));
    assert!(card.has(Ability::Armor(plain(&unit["armor"]))));
}
