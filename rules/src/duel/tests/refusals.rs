//! Every refusal cites the rule that forbids the move, and moves out of their moment are refused everywhere.

use super::*;
use crate::Refusal as _;

/// One move of each kind.
fn every_kind() -> Vec<Move> {
    let card = Card::SCRAPPY;
    let (face, track, space) = (Face::Heal, Track::Fame, space(4));
    vec![
        Move::First(ONE),
        Move::Pass,
        Move::Done,
        Move::Sleep,
        Move::Wake,
        Move::Buy(LEFT),
        Move::Renew,
        Move::Metabolize(LEFT),
        Move::Discard(card),
        Move::Spend,
        Move::Roll,
        Move::Reroll(1),
        Move::Stop,
        Move::Add { face, double: false },
        Move::Reboot,
        Move::Trigger(card),
        Move::GiveUp { one: 0, two: 1 },
        Move::Resolve(face),
        Move::Breathe,
        Move::Charge { double: false },
        Move::Lure(track),
        Move::Equip,
        Move::Crown { king: 0, track, space },
        Move::Put { track, low: space, turned: false },
        Move::Take,
        Move::Smash,
        Move::Hide,
        Move::Pay,
        Move::Swap(card),
        Move::Conduct,
        Move::Choose(track),
    ]
}

#[test]
fn before_the_roll_everything_but_the_roll_is_refused_with_a_rule() {
    let ring = ring();
    for mv in every_kind().into_iter().filter(|&mv| mv != Move::Roll) {
        let number = ring.refused(mv).rule().number;
        let expected = match mv {
            Move::Metabolize(_) => "Q39",
            Move::Spend => "10",
            _ => "Q26",
        };
        assert_eq!(number, expected, "{mv:?}");
    }
}

#[test]
fn after_the_end_everything_is_refused() {
    let ring = ring().life(TWO, 1).rolled(&[S]).all(&[resolve(S)]);
    for mv in every_kind() {
        ring.refuses(mv, Refusal::GameOver, "20");
    }
}

#[test]
fn solo_rules_cite_their_page() {
    let ring = Ring::start(&Options { solo: true, ..Options::default() }, 1);
    assert_eq!(ring.refused(Move::First(Seat(7))).rule().page, 1);
}

#[test]
fn whatever_throws_dice_or_turns_up_a_card_cannot_be_taken_back() {
    use crate::Event as _;
    let mut ring = ring().energy(ONE, 9);
    assert!(ring.told(Move::Roll).iter().any(Event::reveals));
    let mut ring = ring.market();
    assert!(ring.told(Move::Renew).iter().any(Event::reveals));
    let mut solo = solo(false).market();
    assert!(solo.told(Move::Done).iter().any(Event::reveals));
    let mut quiet = super::ring().rolled(&[E]);
    assert!(!quiet.told(resolve(E)).iter().any(Event::reveals));
}
