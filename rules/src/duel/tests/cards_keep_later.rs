//! The cards that stay, by their numbers in the sheet: 28 to 50.

use super::*;

#[test]
fn card_28_natural_selection_pays_heals_gives_a_die_and_strikes_at_four_equal_faces() {
    let card = Card::NATURAL_SELECTION;
    let cause = Cause::Card(card);
    let ring = bought(ring().life(ONE, 12), card);
    assert_eq!(ring.story(), [gained(ONE, 4, 4, cause), healed(ONE, 3, 15, cause)]);
    let mut ring = ring.turn_of(ONE);
    assert_eq!(ring.game.white_dice(), 1);
    ring.events.clear();
    let struck_down = ring.clone().rolled(&[E, E, E, E, S]);
    assert_eq!(struck_down.events, [struck(ONE, 10, cause), hurt(ONE, 10, 5)]);
    assert_eq!(struck_down.due(), [S, E], "then the Roll is resolved");
    assert_eq!(ring.rolled(&[E, E, E, S, S]).events, []);
}

#[test]
fn card_31_rebooting_skips_the_roll_for_two_dice_tokens_and_two_energy() {
    let card = Card::REBOOTING;
    let mut ring = ring().keep(ONE, card).rolled(&[S, S, E]);
    assert_eq!(ring.game.phase(), Phase::Reboot);
    let paid = [got_tokens(ONE, 2, 2, Cause::Card(card)), gained(ONE, 2, 2, Cause::Card(card))];
    let told = [&[Event::Rebooted { seat: ONE }][..], &paid, &[lost(ONE, card)]].concat();
    assert_eq!(ring.told(Move::Reboot), told);
    assert_eq!((ring.game.phase(), ring.lives()), (Phase::Market, (15, 14)));
    let declined = super::ring().keep(ONE, card).rolled(&[S, E]).all(&[Move::Pass]);
    assert_eq!(declined.due(), [S, E]);
}

#[test]
fn card_32_regeneration_heals_one_more_once_a_turn() {
    let card = Card::REGENERATION;
    let ring = ring().keep(ONE, card).life(ONE, 5).rolled(&[H, H]).cleared().all(&[resolve(H)]);
    assert_eq!(ring.events[1..], [healed(ONE, 2, 7, Cause::Dice), healed(ONE, 1, 8, Cause::Card(card))]);
    let again = bought(ring, Card::SNACK_TIME);
    assert_eq!(again.lives().0, 11, "once a turn");
}

#[test]
fn card_34_scrappy_gives_a_dice_token_for_pulling_a_marker_off_a_token() {
    let ring = ring().keep(ONE, Card::SCRAPPY).token(Buzz::ANUBIS, Fame, 0).rolled(&[F, F, F, F]).cleared();
    let ring = ring.all(&[resolve(F)]);
    let token = got_tokens(ONE, 1, 1, Cause::Card(Card::SCRAPPY));
    assert_eq!(ring.events[ring.events.len() - 2..], [pulled(ONE, Fame, 1, 2), token]);
}

#[test]
fn card_36_signature_move_pulls_fame_for_every_three_powers_which_stay_usable() {
    let card = Card::SIGNATURE_MOVE;
    let ring = ring().keep(ONE, card).rolled(&[P; 6]);
    assert_eq!(ring.events, [triggered(ONE, card), pulled(ONE, Fame, 0, 1), pulled(ONE, Fame, 1, 2)]);
    assert_eq!(ring.game.unspent(), 6);
    assert_eq!(super::ring().keep(ONE, card).rolled(&[P; 5]).markers(), (2, 0));
    assert_eq!(super::ring().keep(ONE, card).rolled(&[P; 2]).markers(), (0, 0));
}

#[test]
fn card_38_a_spiked_tail_hits_for_every_space_that_destruction_is_pulled() {
    let mut ring = ring().keep(ONE, Card::SPIKED_TAIL).rolled(&[D, D, D, D]).cleared();
    let pulls = [pulled(ONE, Destruction, 0, 1), pulled(ONE, Destruction, 1, 2)];
    let hit = [struck(TWO, 2, Cause::Card(Card::SPIKED_TAIL)), hurt(TWO, 2, 12)];
    assert_eq!(ring.told(resolve(D))[1..], [pulls, hit].concat());
    let card = bought(super::ring().keep(ONE, Card::SPIKED_TAIL), Card::SEISMIC_TEST);
    assert_eq!(card.lives().1, 12, "also by a card");
}

#[test]
fn card_39_superconductor_may_gain_what_the_rival_gains_from_dice() {
    let card = Card::SUPERCONDUCTOR;
    let asked = ring().keep(TWO, card).rolled(&[E, E, E]).all(&[resolve(E)]).cleared();
    assert_eq!((asked.game.phase(), asked.game.turn()), (Phase::Conduct(3), Some(TWO)));
    let mut ring = asked.clone();
    assert_eq!(ring.told(Move::Conduct), [lost(TWO, card), gained(TWO, 3, 3, Cause::Card(card))]);
    assert_eq!((ring.game.phase(), ring.energies()), (Phase::Market, (3, 3)));
    assert_eq!(asked.all(&[Move::Pass]).energies(), (3, 0));
}

#[test]
fn card_43_thunder_stomp_costs_the_rival_a_die_if_destruction_was_pulled() {
    let mut ring = ring().keep(ONE, Card::THUNDER_STOMP).rolled(&[D, D, D, D]).cleared();
    let told = ring.told(resolve(D));
    let stomped = Event::Stomped { seat: TWO };
    let steps = [pulled(ONE, Destruction, 0, 1), stomped, pulled(ONE, Destruction, 1, 2)];
    assert_eq!(told[1..], steps, "once a turn");
    let mut ring = ring.cleared();
    assert!(ring.told(Move::Done).contains(&Event::Hampered { seat: TWO, fewer: 1 }));
    assert_eq!(ring.game.roll().len(), 5);
    let fame = super::ring().keep(ONE, Card::THUNDER_STOMP).rolled(&[F, F, F]).all(&[resolve(F)]);
    assert_eq!(fame.game.burdens(TWO), (0, 0));
}

#[test]
fn card_44_titanic_batteries_give_a_dice_token_for_two_dice() {
    let card = Card::TITANIC_BATTERIES;
    let mut ring = ring().keep(ONE, card).rolled(&[S, E, F, S]);
    assert_eq!(ring.game.phase(), Phase::Batteries);
    ring.refuses(Move::GiveUp { one: 1, two: 1 }, Refusal::NoSuchDice, "9");
    ring.refuses(Move::GiveUp { one: 1, two: 4 }, Refusal::NoSuchDice, "9");
    let told = [Event::GaveUp { seat: ONE, faces: [S, F] }, got_tokens(ONE, 1, 1, Cause::Card(card))];
    assert_eq!(ring.told(Move::GiveUp { one: 0, two: 2 }), told);
    assert_eq!((ring.game.count(S), ring.due()), (1, vec![S, E]));
    let full = super::ring().keep(ONE, card).tokens(ONE, 2).rolled(&[S, E]);
    assert_eq!(full.game.phase(), Phase::Resolve, "not with two Dice tokens");
    let declined = super::ring().keep(ONE, card).rolled(&[S, E]).all(&[Move::Pass]);
    assert_eq!(declined.due(), [S, E]);
}

#[test]
fn card_46_a_trend_setter_cancels_the_first_hit_while_fame_stands_on_a_token() {
    let card = Card::TREND_SETTER;
    let trendy = ring().keep(TWO, card).token(Buzz::CAT, Fame, 0).rolled(&[S, S]).cleared().all(&[resolve(S)]);
    assert_eq!(trendy.events[2..], [cancelled(TWO, 1, card), hurt(TWO, 1, 13)]);
    let again = ring().keep(TWO, card).keep(ONE, Card::SPIKED_TAIL).token(Buzz::CAT, Fame, 0).rolled(&[S, S, D, D, D]);
    let again = again.all(&[resolve(S), resolve(D)]);
    assert_eq!(again.lives().1, 12, "a second lot of the same turn is taken in full");
    let next = again.all(&[Move::Done]).market().all(&[Move::Done]).rolled(&[S, S]).all(&[resolve(S)]);
    assert_eq!(next.lives().1, 11, "in the next turn it works again");
    let dull = ring().keep(TWO, card).token(Buzz::CAT, Destruction, 0).rolled(&[S, S]).all(&[resolve(S)]);
    assert_eq!(dull.lives().1, 12);
}

#[test]
fn card_47_unchained_may_take_any_bonus_as_a_smash() {
    let ring = ring().keep(ONE, Card::UNCHAINED).life(ONE, 9).token(Buzz::FISH, Fame, 1);
    let asked = ring.rolled(&[F, F, F]).all(&[resolve(F)]).cleared();
    assert_eq!(asked.game.phase(), Phase::Bonus(Bonus::Heal));
    assert_eq!(asked.clone().all(&[Move::Take]).lives(), (10, 14));
    assert_eq!(asked.all(&[Move::Smash]).lives(), (9, 13));
}

#[test]
fn card_48_unstable_dna_may_be_swapped_after_three_hits_at_once() {
    let mutant = || ring().keep(TWO, Card::UNSTABLE_DNA).keep(ONE, Card::SPIKED_TAIL).keep(ONE, Card::REGENERATION);
    let mut asked = mutant().rolled(&[S, S, S]).all(&[resolve(S)]).cleared();
    assert_eq!((asked.game.phase(), asked.game.turn()), (Phase::Swap(TWO), Some(TWO)));
    asked.refuses(Move::Swap(Card::EXTRA_HEAD), Refusal::NotTheirs(Card::EXTRA_HEAD), "Q28");
    assert!(asked.clone().all(&[Move::Pass]).game.has(TWO, Card::UNSTABLE_DNA));
    assert_eq!(asked.told(Move::Swap(Card::SPIKED_TAIL)), [Event::Swapped { seat: TWO, card: Card::SPIKED_TAIL }]);
    assert!(asked.game.has(ONE, Card::UNSTABLE_DNA) && asked.game.has(TWO, Card::SPIKED_TAIL));
    let two = mutant().rolled(&[S, S]).all(&[resolve(S)]);
    assert_eq!(two.game.phase(), Phase::Market, "two are too few");
}

#[test]
fn card_49_unstoppable_stays_at_one_and_takes_no_more_hits_this_turn() {
    let card = Card::UNSTOPPABLE;
    let ring = ring().keep(TWO, card).life(TWO, 2).token(Buzz::CAT, Fame, 1).rolled(&[S, S, S, F, F, F]).cleared();
    let mut ring = ring;
    assert_eq!(ring.told(resolve(S))[1..], [struck(TWO, 3, Cause::Dice), hurt(TWO, 1, 1), lost(TWO, card)]);
    let told = ring.told(resolve(F));
    assert_eq!(told[told.len() - 2..], [struck(TWO, 1, Cause::Buzz), cancelled(TWO, 1, card)]);
    let next = ring.market().all(&[Move::Done]).market().all(&[Move::Done]).rolled(&[S]).all(&[resolve(S)]);
    assert_eq!(next.winner(), Some((ONE, Victory::Knockout)), "only this turn");
}

#[test]
fn card_50_utter_destruction_fires_when_all_six_faces_are_there() {
    let card = Card::UTTER_DESTRUCTION;
    let ring = ring().keep(ONE, card).rolled(&[S, H, E, F, D, P]);
    let steps = |track| [pulled(ONE, track, 0, 1), pulled(ONE, track, 1, 2)];
    let hit = [struck(TWO, 2, Cause::Card(card)), hurt(TWO, 2, 12)];
    assert_eq!(ring.events, [&[triggered(ONE, card)][..], &steps(Destruction), &steps(Fame), &hit].concat());
    assert_eq!(super::ring().keep(ONE, card).rolled(&[S, H, E, F, D, D]).events, []);
}
