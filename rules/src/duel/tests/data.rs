//! The tables in the code are those of the sheet, read from a copy of its data.

use serde_json::Value;

use super::{
    super::{Bend, RENEWAL, SPOTLIGHT, VICTORY, buzz::Shape, roll},
    *,
};
use crate::testing::{self, list, text};

fn sheet() -> Value {
    testing::sheet(include_str!("../../../tests/data/duel.json"))
}

const TOKENS: [(&str, Buzz); 12] = [
    ("cat", Buzz::CAT),
    ("panda", Buzz::PANDA),
    ("fish", Buzz::FISH),
    ("tiger", Buzz::TIGER),
    ("lizard", Buzz::LIZARD),
    ("anubis", Buzz::ANUBIS),
    ("dragon", Buzz::DRAGON),
    ("pumpkin", Buzz::PUMPKIN),
    ("alien", Buzz::ALIEN),
    ("phantom", Buzz::PHANTOM),
    ("penguin", Buzz::PENGUIN),
    ("king", Buzz::KINGS[0]),
];

#[test]
fn cards_are_those_of_the_sheet_with_cost_kind_and_token() {
    let sheet = sheet();
    let cards = list(&sheet["cards"]);
    assert_eq!(cards.len(), Card::COUNT);
    for (card, value) in Card::all().zip(cards) {
        assert_eq!(u64::from(u8::from(card)) + 1, value["id"], "in order");
        assert_eq!(u64::from(card.cost()), value["cost"], "{card:?}");
        assert_eq!(if card.is_kept() { "keep" } else { "discard" }, text(&value["kind"]), "{card:?}");
        let token = TOKENS.iter().find(|(_, buzz)| card.buzz() == Some(*buzz)).map(|(name, _)| *name);
        assert_eq!(token, value["buzz"].as_str(), "{card:?}");
    }
    let named = |card: Card| text(&cards[card.index()]["name"]);
    assert_eq!(named(Card::ACID_ATTACK), "Acid attack");
    assert_eq!(named(Card::HIBERNATION), "Hibernation");
    assert_eq!(named(Card::SPIKED_TAIL), "Spiked tail");
    assert_eq!(named(Card::THE_PARTY_IS_OVER), "The party is over!");
    assert_eq!(named(Card::UTTER_DESTRUCTION), "Utter destruction");
}

#[test]
fn there_are_31_keep_and_19_discard_cards_and_each_common_token_comes_with_three() {
    assert_eq!(Card::all().filter(|card| card.is_kept()).count(), 31);
    let costs = |cost: u8| Card::all().filter(|card| card.cost() == cost).count();
    assert_eq!([2, 3, 4, 5, 6, 7, 8, 10].map(costs), [5, 10, 13, 9, 7, 4, 1, 1]);
    for buzz in Buzz::all() {
        let cards = Card::all().filter(|card| card.buzz() == Some(buzz)).count();
        assert_eq!(cards, if buzz.is_kings() { 0 } else { 3 }, "{buzz:?}");
    }
}

fn bonus(value: &Value) -> Option<Bonus> {
    let kinds = value.as_object()?;
    let (kind, amount) = kinds.iter().next().expect("a kind");
    Some(match kind.as_str() {
        "smash" => Bonus::Smash(amount.as_u64().expect("a number") as u8),
        "heal" => Bonus::Heal,
        "energy" => Bonus::Energy,
        "diceToken" => Bonus::Token,
        _ => panic!("{kind}"),
    })
}

#[test]
fn tokens_are_those_of_the_sheet_with_their_spaces_and_what_they_do_to_a_track() {
    let sheet = sheet();
    let tokens = list(&sheet["buzz"]);
    assert_eq!(tokens.len(), TOKENS.len());
    for ((name, buzz), value) in TOKENS.into_iter().zip(tokens) {
        assert_eq!(name, text(&value["id"]));
        let Shape { length, spaces, bend } = buzz.shape();
        assert_eq!(u64::from(length), value["length"], "{name}");
        let change = match bend {
            Bend::Straight => 0,
            Bend::Shorter => -1,
            Bend::Longer(_) => 1,
        };
        assert_eq!(change, value["trackChange"].as_i64().expect("a number"), "{name}");
        for space in list(&value["spaces"]) {
            let at = space["at"].as_f64().expect("a place");
            let printed = match bend {
                Bend::Longer(bonus) if at == 0.5 => Some(bonus),
                _ => spaces[at as usize],
            };
            assert_eq!(printed, bonus(&space["bonus"]), "{name} at {at}");
        }
    }
    assert_eq!(tokens[11]["count"], Buzz::KINGS.len());
}

#[test]
fn monsters_and_numbers_are_those_of_the_sheet() {
    let sheet = sheet();
    let names = ["alienoid", "cyberKitty", "gigazaur", "mekaDragon", "spacePenguin", "theKing"];
    for (monster, name) in Monster::ALL.into_iter().zip(names) {
        assert_eq!(u64::from(monster.life()), sheet["monsters"][name], "{name}");
    }
    let (track, dice, market) = (&sheet["track"], &sheet["dice"], &sheet["market"]);
    assert_eq!((track["min"].as_i64(), track["max"].as_i64()), (Some(-7), Some(7)));
    assert_eq!((track["start"].as_i64(), track["victory"].as_i64()), (Some(0), Some(VICTORY.into())));
    assert_eq!(track["spotlight"], serde_json::json!([SPOTLIGHT.0, SPOTLIGHT.1]));
    let faces: Vec<String> = Face::ALL.iter().map(testing::named).collect();
    assert_eq!(dice["faces"], serde_json::json!(faces));
    assert_eq!((&dice["red"], &dice["white"]), (&roll::RED.into(), &roll::WHITE.into()));
    assert_eq!((&dice["firstTurnDice"], &dice["rolls"]), (&roll::FIRST_RED.into(), &ring().game.most_rolls().into()));
    assert_eq!(market["discount"], serde_json::json!(Slot::all().map(Slot::discount).collect::<Vec<_>>()));
    assert_eq!((&market["slots"], &market["renewCost"]), (&Slot::COUNT.into(), &RENEWAL.into()));
    assert_eq!(sheet["diceTokenMax"], super::super::MOST_TOKENS);
    let power = |hard| Options { hard, ..Options::default() }.threshold();
    assert_eq!(
        (&sheet["autobot"]["threshold"], &sheet["autobot"]["hardThreshold"]),
        (&power(false).into(), &power(true).into())
    );
}
