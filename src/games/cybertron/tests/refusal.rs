//! Refusals as sentences with the section of their rule.

use tabletron_rules::{
    Refusal as _,
    cybertron::{Errand, Leader, Moment, Refusal, Special, Upgrade},
};

use super::{
    super::{names, refusal::sentence, rules},
    *,
};
use crate::table::Section;

fn a_card() -> Card {
    Card::for_zone(Zone::IACON).expect("it has a card")
}

/// One refusal of every kind. A new kind does not compile before it has a line here and in [`number`].
fn every_refusal(errand: Errand) -> Vec<Refusal> {
    let (zone, other, leader, upgrade) = (Zone::IACON, Zone::KAON, Leader::Optimus, Upgrade::SpaceBridge);
    vec![
        Refusal::GameOver,
        Refusal::NotYourTurn(Seat(1)),
        Refusal::NotNow(Phase::Attack),
        Refusal::Claimed(zone),
        Refusal::Shut(Zone::MOON_FACTORY),
        Refusal::NotYours(zone, errand),
        Refusal::OneAtATime(errand),
        Refusal::TooFewRobots(3),
        Refusal::NotInHand(a_card()),
        Refusal::WrongMoment(upgrade, upgrade.moment()),
        Refusal::WorksAlready(upgrade),
        Refusal::NoUse(upgrade),
        Refusal::NoSuchDice,
        Refusal::LeaderIsThere(leader),
        Refusal::LeaderIsScrapped(leader),
        Refusal::RevivalCosts(2),
        Refusal::RevivedAlready,
        Refusal::FlippedAlready(leader),
        Refusal::NoSymbol(a_card()),
        Refusal::NotInSector(Special::Pion),
        Refusal::SameZone(errand),
        Refusal::Closed(Zone::PRAXUS),
        Refusal::NeedsTwo(zone, errand),
        Refusal::OwnZone(zone),
        Refusal::Partner(Seat(1)),
        Refusal::NotNeighbours(zone, other),
        Refusal::NoTarget(zone),
        Refusal::AttackersAllowed(2),
        Refusal::AloneFromAfar,
        Refusal::DefendersAllowed(2),
        Refusal::OneAgainstBarricade,
        Refusal::LeaderElsewhere(leader, errand),
        Refusal::LeaderMustFight(leader),
        Refusal::RollFirst,
        Refusal::NoSuchDie(2),
        Refusal::NoRefuge(zone),
        Refusal::MoversAllowed(4, errand),
        Refusal::NotConnected(zone, other),
        Refusal::CalledAlready,
        Refusal::OptimusStays,
        Refusal::NoJumper,
        Refusal::JumpedAlready,
        Refusal::NoPartner,
        Refusal::LastZone,
        Refusal::PlaceFirst(5),
    ]
}

const KINDS: usize = 45;

fn number(refusal: &Refusal) -> usize {
    match refusal {
        Refusal::GameOver => 0,
        Refusal::NotYourTurn(_) => 1,
        Refusal::NotNow(_) => 2,
        Refusal::Claimed(_) => 3,
        Refusal::Shut(_) => 4,
        Refusal::NotYours(..) => 5,
        Refusal::OneAtATime(_) => 6,
        Refusal::TooFewRobots(_) => 7,
        Refusal::NotInHand(_) => 8,
        Refusal::WrongMoment(..) => 9,
        Refusal::WorksAlready(_) => 10,
        Refusal::NoUse(_) => 11,
        Refusal::NoSuchDice => 12,
        Refusal::LeaderIsThere(_) => 13,
        Refusal::LeaderIsScrapped(_) => 14,
        Refusal::RevivalCosts(_) => 15,
        Refusal::RevivedAlready => 16,
        Refusal::FlippedAlready(_) => 17,
        Refusal::NoSymbol(_) => 18,
        Refusal::NotInSector(_) => 19,
        Refusal::SameZone(_) => 20,
        Refusal::Closed(_) => 21,
        Refusal::NeedsTwo(..) => 22,
        Refusal::OwnZone(_) => 23,
        Refusal::Partner(_) => 24,
        Refusal::NotNeighbours(..) => 25,
        Refusal::NoTarget(_) => 26,
        Refusal::AttackersAllowed(_) => 27,
        Refusal::AloneFromAfar => 28,
        Refusal::DefendersAllowed(_) => 29,
        Refusal::OneAgainstBarricade => 30,
        Refusal::LeaderElsewhere(..) => 31,
        Refusal::LeaderMustFight(_) => 32,
        Refusal::RollFirst => 33,
        Refusal::NoSuchDie(_) => 34,
        Refusal::NoRefuge(_) => 35,
        Refusal::MoversAllowed(..) => 36,
        Refusal::NotConnected(..) => 37,
        Refusal::CalledAlready => 38,
        Refusal::OptimusStays => 39,
        Refusal::NoJumper => 40,
        Refusal::JumpedAlready => 41,
        Refusal::NoPartner => 42,
        Refusal::LastZone => 43,
        Refusal::PlaceFirst(_) => 44,
    }
}

#[test]
fn every_refusal_is_a_sentence_in_three_languages() {
    let play = people(duel(), 1);
    let mut seen = [false; KINDS];
    for lang in Lang::ALL {
        let selection = Selection::Nothing;
        let view = View::new(&play, &selection, lang);
        let mut sentences: Vec<String> = Vec::new();
        for refusal in every_refusal(Errand::Call) {
            seen[number(&refusal)] = true;
            let phrase = sentence(&view, refusal);
            assert_said(&phrase, &format!("{refusal:?}"));
            assert!(phrase.to_string().ends_with(['.', '!']), "{phrase}");
            let is_new = !sentences.contains(&phrase.to_string()) || matches!(refusal, Refusal::NoSuchDie(_));
            assert!(is_new, "{phrase} is said twice");
            sentences.push(phrase.to_string());
        }
    }
    assert_eq!(seen, [true; KINDS]);
}

#[test]
fn every_refusal_leads_to_a_section_of_the_rules_that_has_its_rule() {
    for refusal in Errand::ALL.into_iter().flat_map(every_refusal) {
        let rule = refusal.rule().number;
        let section = Section::of(rules::SECTIONS, rule).expect("there are rules");
        assert!(section.holds(rule), "{refusal:?}: {rule} is not in {}", section.id);
    }
}

#[test]
fn the_facts_are_in_the_sentence() {
    let play = people(duel(), 1);
    for lang in Lang::ALL {
        let selection = Selection::Nothing;
        let view = View::new(&play, &selection, lang);
        let text = |refusal| sentence(&view, refusal).to_string();
        assert!(text(Refusal::NotYourTurn(Seat(1))).contains("Bo"));
        assert!(text(Refusal::Partner(Seat(0))).contains("Ada"));
        let (one, other) = (names::zone(lang, Zone::VOS), names::zone(lang, Zone::HELEX));
        for refusal in [Refusal::NotNeighbours(Zone::VOS, Zone::HELEX), Refusal::NotConnected(Zone::VOS, Zone::HELEX)] {
            assert!(text(refusal).contains(one) && text(refusal).contains(other), "{}", text(refusal));
        }
        for refusal in
            [Refusal::NeedsTwo(Zone::VOS, Errand::Attack), Refusal::NoTarget(Zone::VOS), Refusal::Closed(Zone::VOS)]
        {
            assert!(text(refusal).contains(one), "{}", text(refusal));
        }
        for refusal in [Refusal::TooFewRobots(7), Refusal::PlaceFirst(7), Refusal::MoversAllowed(7, Errand::Call)] {
            assert!(text(refusal).contains('7'), "{}", text(refusal));
        }
        let elsewhere = text(Refusal::LeaderElsewhere(Leader::Barricade, Errand::Attack));
        assert!(elsewhere.contains(names::leader(lang, Leader::Barricade)), "{elsewhere}");
    }
}

#[test]
fn one_is_said_as_one_and_several_as_several() {
    let play = people(duel(), 1);
    for lang in Lang::ALL {
        let view = View::new(&play, &Selection::Nothing, lang);
        let numbered: [fn(u8) -> Refusal; 5] = [
            |n| Refusal::TooFewRobots(n.into()),
            |n| Refusal::PlaceFirst(n.into()),
            |n| Refusal::MoversAllowed(n.into(), Errand::Call),
            Refusal::AttackersAllowed,
            Refusal::DefendersAllowed,
        ];
        for refusal in numbered {
            (1..=2).for_each(|n| assert_said(&sentence(&view, refusal(n)), &format!("{:?}", refusal(n))));
        }
    }
}

#[test]
fn every_card_says_its_own_moment() {
    let play = people(duel(), 1);
    for lang in Lang::ALL {
        let view = View::new(&play, &Selection::Nothing, lang);
        let mut moments: Vec<(Moment, String)> = Vec::new();
        for upgrade in Upgrade::ALL {
            let name = names::upgrade(lang, upgrade);
            let text = sentence(&view, Refusal::WrongMoment(upgrade, upgrade.moment())).to_string();
            assert!(text.contains(name), "{text}");
            let rest = text.replace(name, "");
            for (moment, said) in &moments {
                assert_eq!(*said == rest, *moment == upgrade.moment(), "{text}");
            }
            moments.push((upgrade.moment(), rest));
        }
    }
}
