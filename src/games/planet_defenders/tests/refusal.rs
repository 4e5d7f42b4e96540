//! Refusals as sentences with the section of their rule.

use tabletron_rules::{
    Refusal as _,
    planet_defenders::{Cubes, Defender, Energy, Pending, Planet, Price, Refusal},
};

use super::{
    super::{
        names,
        refusal::{sentence, sentence_at},
        rules,
    },
    *,
};
use crate::{
    table::Section,
    words::{Piece, planet_defenders as words},
};

/// One refusal of every kind. A new kind does not compile before it has a line here and in [`number`].
fn every_refusal() -> Vec<Refusal> {
    let price = Price { energy: Cubes([1, 0, 2]), any: 1, batteries: 2 };
    let (red, blue) = (Defender::Red, Energy::Blue);
    vec![
        Refusal::GameOver,
        Refusal::NotYourTurn(Seat(1)),
        Refusal::First(Pending::Pick),
        Refusal::First(Pending::Offer(Planet::Prism)),
        Refusal::First(Pending::Trim),
        Refusal::NothingToDecide,
        Refusal::NoSuchTile,
        Refusal::TileUsed(red),
        Refusal::NoMainLeft,
        Refusal::MainAfterExtra,
        Refusal::NotExact { defender: red, steps: 2, far: false },
        Refusal::NotExact { defender: red, steps: 2, far: true },
        Refusal::Occupied(red),
        Refusal::ToAndFro(red),
        Refusal::TooDear(price),
        Refusal::WrongPayment(price),
        Refusal::ExtraBeforeMain,
        Refusal::NoExtraLeft(1),
        Refusal::NoSuchTech,
        Refusal::StackEmpty(Side::Top),
        Refusal::NotMoved(red),
        Refusal::OutOfReach(red, Side::Top),
        Refusal::CannotIgnore(blue),
        Refusal::NoMainAfterwards,
        Refusal::EndWithoutMain,
        Refusal::RestAfterAction,
        Refusal::NotHeld(blue),
    ]
}

const KINDS: usize = 26;

fn number(refusal: &Refusal) -> usize {
    match refusal {
        Refusal::GameOver => 0,
        Refusal::NotYourTurn(_) => 1,
        Refusal::First(Pending::Pick) => 2,
        Refusal::First(Pending::Offer(_)) => 3,
        Refusal::First(Pending::Trim) => 4,
        Refusal::NothingToDecide => 5,
        Refusal::NoSuchTile => 6,
        Refusal::TileUsed(_) => 7,
        Refusal::NoMainLeft => 8,
        Refusal::MainAfterExtra => 9,
        Refusal::NotExact { .. } => 10,
        Refusal::Occupied(_) => 11,
        Refusal::ToAndFro(_) => 12,
        Refusal::TooDear(_) => 13,
        Refusal::WrongPayment(_) => 14,
        Refusal::ExtraBeforeMain => 15,
        Refusal::NoExtraLeft(_) => 16,
        Refusal::NoSuchTech => 17,
        Refusal::StackEmpty(_) => 18,
        Refusal::NotMoved(_) => 19,
        Refusal::OutOfReach(..) => 20,
        Refusal::CannotIgnore(_) => 21,
        Refusal::NoMainAfterwards => 22,
        Refusal::EndWithoutMain => 23,
        Refusal::RestAfterAction => 24,
        Refusal::NotHeld(_) => 25,
    }
}

#[test]
fn every_refusal_is_a_sentence_in_three_languages() {
    let play = find(options(2, false), |play| play.game().mains() > 0);
    let mut seen = [false; KINDS];
    for lang in Lang::ALL {
        let selection = Selection::Nothing;
        let view = View::new(&play, &selection, lang);
        let mut sentences: Vec<String> = Vec::new();
        for refusal in every_refusal() {
            seen[number(&refusal)] = true;
            let phrase = sentence(&view, refusal);
            assert_said(&phrase, &format!("{refusal:?}"));
            assert!(phrase.to_string().ends_with(['.', '!']), "{phrase}");
            assert!(!sentences.contains(&phrase.to_string()), "{phrase} is said twice");
            sentences.push(phrase.to_string());
        }
    }
    assert_eq!(seen, [true; KINDS]);
}

#[test]
fn every_refusal_leads_to_a_section_of_the_rules_that_has_its_rule() {
    for refusal in every_refusal() {
        let rule = refusal.rule().number;
        let section = Section::of(rules::SECTIONS, rule).expect("there are rules");
        assert!(section.holds(rule), "{refusal:?}: {rule} is not in {}", section.id);
    }
}

#[test]
fn the_facts_are_in_the_sentence() {
    let play = people(options(2, false), 1);
    for lang in Lang::ALL {
        let selection = Selection::Nothing;
        let view = View::new(&play, &selection, lang);
        let text = |refusal| sentence(&view, refusal).to_string();
        assert!(text(Refusal::NotYourTurn(Seat(1))).contains("Bo"));
        assert!(text(Refusal::Occupied(Defender::Yellow)).contains(names::defender(lang, Defender::Yellow)));
        let far = text(Refusal::NotExact { defender: Defender::Blue, steps: 1, far: true });
        assert!(far.contains('1') && far.contains('2'), "{far}");
        let dear = sentence(&view, Refusal::TooDear(Price { energy: Cubes([0, 0, 2]), any: 0, batteries: 1 }));
        let pictures = |symbol: &str| {
            dear.pieces().iter().filter(|piece| matches!(piece, Piece::Icon(of, _) if *of == symbol)).count()
        };
        assert_eq!(pictures(names::energy_symbol(Energy::Green)), 2, "{dear}");
        assert_eq!(pictures(names::BATTERY), 1, "{dear}");
    }
}

#[test]
fn before_anybody_flew_the_advice_is_to_fly() {
    let play = people(options(2, true), 1);
    let selection = Selection::Nothing;
    let said = sentence(&view(&play, &selection), Refusal::NotMoved(Defender::Red)).to_string();
    assert_eq!(said, words::no_nobody_flew(Lang::En));
}

#[test]
fn a_planet_that_is_refused_says_what_it_is_and_gives() {
    let play = people(options(2, false), 1);
    let refusal = Refusal::NotExact { defender: Defender::Red, steps: 2, far: false };
    for lang in Lang::ALL {
        let selection = Selection::Nothing;
        let view = View::new(&play, &selection, lang);
        for cell in Cell::all() {
            let planet = play.game().planet(cell);
            let text = sentence_at(&view, Target::Cell(cell), refusal).to_string();
            let parts = [
                &*sentence(&view, refusal).to_string(),
                names::planet(lang, planet),
                names::category(lang, planet.category()),
                names::planet_text(lang, planet),
            ];
            parts.iter().for_each(|part| assert!(text.contains(part), "{text} lacks {part}"));
            let first = Refusal::First(Pending::Pick);
            assert_eq!(sentence_at(&view, Target::Cell(cell), first), sentence(&view, first), "one thing at a time");
        }
        assert_eq!(sentence_at(&view, Target::Tile(0), refusal), sentence(&view, refusal), "a tile says enough");
    }
}
