//! When somebody is asked: by what everybody can see, so that no question tells what a hand holds.

use super::{
    super::{Moment, SYMBOLS},
    kit::{carry, commit, zones},
    *,
};
use crate::Event as _;

/// The first seat holds a few zones, among them one of a special zone's sector, with so many robots each.
fn field() -> Field {
    Field::new(2).zones(zones(&[Zone::IACON, Zone::NOVA, Zone::TARN]), ONE, 2)
}

/// All these cards lie open.
fn discarded(field: Field, cards: Cards) -> Field {
    Card::of(cards).fold(field, |field, card| {
        let mut field = field.give(TWO, card);
        field.game.spend(TWO, card);
        field
    })
}

#[test]
fn phase_1_asks_whoever_holds_any_card_whether_it_gives_robots_or_not() {
    for upgrade in [Upgrade::MassProduction, Upgrade::JammingPulse] {
        let field = field().card(ONE, upgrade).begin(ONE);
        assert_eq!(field.game.phase(), Phase::Muster, "{upgrade:?}");
        assert_eq!(field.moves().len(), 1 + usize::from(upgrade == Upgrade::MassProduction));
        assert_eq!(field.then(Move::Advance).game.phase(), Phase::Deploy);
    }
}

#[test]
fn phase_1_asks_nobody_who_holds_no_card_or_when_all_that_give_robots_lie_open() {
    assert_eq!(field().begin(ONE).game.phase(), Phase::Deploy);
    let open = discarded(field().card(ONE, Upgrade::JammingPulse), Moment::Muster.cards());
    assert_eq!(open.begin(ONE).game.phase(), Phase::Deploy);
}

/// Phase 2 after the leader has changed his mode: nothing is left but cards.
fn flipped(field: Field) -> Field {
    field.leader(Zone::IACON, Mode::Robot).turn(ONE, Phase::Transform).then(Move::Flip)
}

#[test]
fn phase_2_goes_on_while_a_hand_might_hold_a_card_for_it() {
    for upgrade in [Upgrade::FieldRecycling, Upgrade::JammingPulse] {
        let field = flipped(field().card(ONE, upgrade));
        assert_eq!(field.game.phase(), Phase::Transform, "{upgrade:?}");
        assert_eq!(field.then(Move::Advance).game.phase(), Phase::Attack);
    }
    assert_eq!(flipped(field()).game.phase(), Phase::Attack, "without a card everybody sees that it is over");
}

#[test]
fn phase_2_is_over_when_all_cards_for_it_lie_open() {
    let useless = || field().card(ONE, Upgrade::JammingPulse);
    let symbols = discarded(useless(), SYMBOLS);
    assert_eq!(flipped(symbols).game.phase(), Phase::Transform, "an upgrade might be played");
    let open = discarded(useless(), SYMBOLS.or(Moment::Transform.cards()));
    assert_eq!(flipped(open).game.phase(), Phase::Attack);
}

#[test]
fn the_end_of_a_turn_is_always_a_decision_even_when_nothing_is_left_to_do() {
    let idle = Field::new(2).zone(Zone::IACON, ONE, 1).turn(ONE, Phase::Attack).then(Move::Advance);
    assert_eq!((idle.game.phase(), idle.moves()), (Phase::Reinforce, vec![Move::Advance]));
    assert_eq!(idle.then(Move::Advance).game.turn(), Some(TWO));
}

#[test]
fn a_call_can_be_taken_back_even_after_a_capture_because_the_card_is_drawn_later() {
    let field = field().zone(Zone::TARN, ONE, 9).attack(Zone::TARN, Zone::KAON).rolls(&[commit(3)], &[6, 6, 6], &[1]);
    let field = field.then(Move::Follow { units: 0, leader: false }).then(Move::Advance);
    assert!(field.game.has_captured());
    let mut field = field.then(Move::Call { from: Zone::TARN, to: Zone::KAON });
    let events = field.play(carry(1));
    assert!(!events.iter().any(|event| event.reveals()), "{events:?}");
    assert_eq!((field.game.phase(), field.moves()), (Phase::Reinforce, vec![Move::Advance]));
    let drawn = field.play(Move::Advance);
    assert_eq!(drawn[0], Event::Drew { seat: ONE });
}
