//! The six Monsters and their powers.

use super::*;

#[test]
fn alienoid_adds_any_symbol_but_power_for_two_powers_and_the_same_again_for_a_third() {
    let mut ring = ring_of(Monster::Alienoid, Monster::TheKing).rolled(&[P, P, P, F, F, E]);
    assert_eq!((ring.game.phase(), ring.game.monster(ONE).life()), (Phase::Symbol, 14));
    ring.refuses(Move::Add { face: P, double: false }, Refusal::NotPower, "Q29");
    assert_eq!(ring.told(Move::Add { face: F, double: true }), [Event::Added { seat: ONE, face: F, count: 2 }]);
    assert_eq!(ring.game.count(F), 4);
    ring.play(resolve(F));
    assert_eq!(ring.markers(), (4, 0));
    let two = ring_of(Monster::Alienoid, Monster::TheKing).rolled(&[P, P, F, F, E]);
    two.refuses(Move::Add { face: F, double: true }, Refusal::TooFewPowers { needed: 3, left: 2 }, "13");
    assert_eq!(two.all(&[Move::Done]).due(), [E], "the power is optional");
}

#[test]
fn cyber_kitty_makes_two_energy_of_two_powers_and_two_more_of_a_third() {
    let best = |powers: usize| {
        let mut ring = ring_of(Monster::CyberKitty, Monster::TheKing).rolled(&vec![P; powers]);
        // As many threes as leave no single one over.
        while let Phase::Resolve = ring.game.phase() {
            let left = ring.game.unspent();
            ring.play(Move::Charge { double: left == 3 || left >= 5 });
        }
        ring.energies().0
    };
    assert_eq!([2, 3, 4, 5, 6, 7, 8].map(best), [2, 4, 4, 6, 8, 8, 10]);
    assert_eq!(Monster::CyberKitty.life(), 13);
}

#[test]
fn gigazaur_pulls_either_marker_for_each_two_powers() {
    let mut ring = ring_of(Monster::Gigazaur, Monster::TheKing).rolled(&[P, P, P, P, P]);
    let used = Event::UsedPower { seat: ONE, monster: Monster::Gigazaur, spent: 2 };
    assert_eq!(ring.told(Move::Lure(Fame)), [used, pulled(ONE, Fame, 0, 1)]);
    assert_eq!(ring.told(Move::Lure(Destruction)), [used, pulled(ONE, Destruction, 0, 1)]);
    assert_eq!(ring.game.phase(), Phase::Market);
    assert_eq!(Monster::Gigazaur.life(), 14);
}

#[test]
fn meka_dragon_may_multiply_smash_by_the_powers() {
    let meka = || ring_of(Monster::MekaDragon, Monster::TheKing);
    let mut ring = meka().rolled(&[S, S, P, P, P]);
    let told = Event::Resolved { seat: ONE, face: S, count: 2, times: 3 };
    assert_eq!(ring.told(Move::Breathe), [told, struck(TWO, 6, Cause::Dice), hurt(TWO, 6, 9)]);
    let mut plain = meka().rolled(&[S, S, P, P, P]);
    plain.play(resolve(S));
    assert_eq!(plain.lives().1, 13);
    meka().rolled(&[S, P]).refuses(Move::Breathe, Refusal::NothingToMultiply, "13");
    ring_of(Monster::TheKing, Monster::MekaDragon).rolled(&[S, P, P]).refuses(
        Move::Breathe,
        Refusal::NotYourPower(Monster::MekaDragon),
        "13",
    );
    assert_eq!(Monster::MekaDragon.life(), 12);
}

#[test]
fn space_penguin_gets_a_dice_token_for_each_power_up_to_two() {
    let mut ring = ring_of(Monster::SpacePenguin, Monster::TheKing).rolled(&[P, P, P, E]);
    let used = Event::UsedPower { seat: ONE, monster: Monster::SpacePenguin, spent: 1 };
    assert_eq!(ring.told(Move::Equip), [used, got_tokens(ONE, 1, 1, Cause::Power)]);
    assert_eq!(ring.told(Move::Equip), [used, got_tokens(ONE, 1, 2, Cause::Power)]);
    ring.refuses(Move::Equip, Refusal::TokensFull, "10");
    assert_eq!(Monster::SpacePenguin.life(), 13);
}

#[test]
fn the_king_places_or_moves_one_of_his_two_tokens_for_two_powers() {
    let mut ring = ring().rolled(&[P, P, P, P]);
    ring.refuses(crown(1, Fame, 2), Refusal::NoSuchKing, "Q41");
    ring.refuses(crown(0, Fame, 0), Refusal::DoesNotFit(Buzz::KINGS[0]), "21");
    let place = |buzz, place, moved| Event::Put { seat: ONE, buzz, place, moved };
    let used = Event::UsedPower { seat: ONE, monster: Monster::TheKing, spent: 2 };
    assert_eq!(ring.told(crown(0, Fame, -2)), [used, place(Buzz::KINGS[0], lying(Fame, -2), false)]);
    assert!(ring.allows(crown(1, Fame, 1)) && !ring.allows(crown(0, Fame, -2)));
    assert_eq!(ring.told(crown(0, Destruction, -1)), [used, place(Buzz::KINGS[0], lying(Destruction, -1), true)]);
    let under = super::ring().token(Buzz::KINGS[0], Fame, 0).rolled(&[P, P]);
    under.refuses(crown(0, Fame, 3), Refusal::UnderMarker(Buzz::KINGS[0]), "Q41");
    assert_eq!(Monster::TheKing.life(), 15);
}
