//! The 19 cards that act once, by their numbers in the sheet.

use super::*;

/// What a card brings to its buyer, who starts with nothing; both have ten life.
#[track_caller]
fn brings(card: Card) -> Ring {
    let ring = bought(ring().life(ONE, 10).life(TWO, 10), card);
    assert!(ring.game.discards().has(card), "it is discarded");
    ring
}

#[test]
fn card_08_cannonball_pulls_fame_hits_once_and_gives_four_energy() {
    let (card, ring) = (Card::CANNONBALL, brings(Card::CANNONBALL));
    let hit = [struck(TWO, 1, Cause::Card(card)), hurt(TWO, 1, 9)];
    let story = [&[pulled(ONE, Fame, 0, 1)][..], &hit, &[gained(ONE, 4, 4, Cause::Card(card))]].concat();
    assert_eq!(ring.story(), story);
}

#[test]
fn card_09_dominate_costs_the_rival_a_die_for_every_keep_card_they_do_not_discard() {
    let ring = ring().keep(TWO, Card::REGENERATION).keep(TWO, Card::SPIKED_TAIL);
    let ring = bought(ring, Card::DOMINATE);
    assert_eq!(ring.story(), [Event::Dominated { seat: TWO }]);
    let mut ring = ring.then(Move::Done);
    assert_eq!((ring.game.turn(), ring.game.phase()), (Some(TWO), Phase::Dominated));
    ring.refuses(Move::Discard(Card::SNACK_TIME), Refusal::NotKept(Card::SNACK_TIME), "Q32");
    assert_eq!(ring.told(Move::Discard(Card::REGENERATION)), [lost(TWO, Card::REGENERATION)]);
    assert_eq!(ring.told(Move::Done), [Event::Hampered { seat: TWO, fewer: 1 }]);
    assert_eq!(ring.game.roll().len(), 5);
    let next = ring.market().then(Move::Done).market().then(Move::Done);
    assert_eq!((next.game.active(), next.game.roll().len()), (TWO, 6), "only the next turn");
}

#[test]
fn card_11_energize_gives_eight_energy_and_two_dice_tokens() {
    let cause = Cause::Card(Card::ENERGIZE);
    assert_eq!(brings(Card::ENERGIZE).story(), [gained(ONE, 8, 8, cause), got_tokens(ONE, 2, 2, cause)]);
}

#[test]
fn card_14_frenzy_gives_another_turn_right_after_this_one() {
    let ring = brings(Card::FRENZY);
    assert_eq!(ring.story(), [Event::Extra { seat: ONE }]);
    let ring = ring.then(Move::Done);
    assert_eq!((ring.game.active(), ring.game.number(), ring.game.roll().len()), (ONE, 3, 6));
    let ring = ring.market().then(Move::Done);
    assert_eq!(ring.game.active(), TWO);
}

#[test]
fn card_18_hors_doeuvre_hurts_its_buyer_and_pulls_destruction_two() {
    let (card, ring) = (Card::HORS_DOEUVRE, brings(Card::HORS_DOEUVRE));
    let pulls = [pulled(ONE, Destruction, 0, 1), pulled(ONE, Destruction, 1, 2)];
    assert_eq!(ring.story(), [&[struck(ONE, 3, Cause::Card(card)), hurt(ONE, 3, 7)][..], &pulls].concat());
}

#[test]
fn card_21_jets_scrambled_hit_both_the_buyer_first() {
    let cause = Cause::Card(Card::JETS_SCRAMBLED);
    let story = [struck(ONE, 5, cause), hurt(ONE, 5, 5), struck(TWO, 5, cause), hurt(TWO, 5, 5)];
    assert_eq!(brings(Card::JETS_SCRAMBLED).story(), story);
}

#[test]
fn card_22_kaijutsu_pulls_destruction_and_hits_twice() {
    let hit = [struck(TWO, 2, Cause::Card(Card::KAIJUTSU)), hurt(TWO, 2, 8)];
    assert_eq!(brings(Card::KAIJUTSU).story(), [&[pulled(ONE, Destruction, 0, 1)][..], &hit].concat());
}

#[test]
fn card_25_a_moment_of_respite_heals_two_and_gives_a_dice_token() {
    let cause = Cause::Card(Card::MOMENT_OF_RESPITE);
    assert_eq!(brings(Card::MOMENT_OF_RESPITE).story(), [healed(ONE, 2, 12, cause), got_tokens(ONE, 1, 1, cause)]);
}

#[test]
fn card_26_monster_coaster_pulls_destruction_three() {
    let steps = [0, 1, 2].map(|from| pulled(ONE, Destruction, from, from + 1));
    assert_eq!(brings(Card::MONSTER_COASTER).story(), steps);
}

#[test]
fn card_27_monumental_pulls_both_markers() {
    assert_eq!(brings(Card::MONUMENTAL).story(), [pulled(ONE, Destruction, 0, 1), pulled(ONE, Fame, 0, 1)]);
}

#[test]
fn card_29_operation_media_pulls_fame_for_each_smash_resolved_this_turn() {
    let fought = ring().rolled(&[S, S, E]).all(&[resolve(S), resolve(E)]);
    let ring = bought(fought, Card::OPERATION_MEDIA);
    assert_eq!(ring.story(), [pulled(ONE, Fame, 0, 1), pulled(ONE, Fame, 1, 2)]);
}

#[test]
fn card_30_photoshoot_pulls_fame() {
    assert_eq!(brings(Card::PHOTOSHOOT).story(), [pulled(ONE, Fame, 0, 1)]);
}

#[test]
fn card_33_sacking_the_stadium_pulls_both_markers_two() {
    let steps = |track| [pulled(ONE, track, 0, 1), pulled(ONE, track, 1, 2)];
    assert_eq!(brings(Card::SACK_THE_STADIUM).story(), [steps(Destruction), steps(Fame)].concat());
}

#[test]
fn card_35_the_seismic_test_pulls_destruction_two() {
    assert_eq!(brings(Card::SEISMIC_TEST).markers(), (0, 4));
}

#[test]
fn card_37_snack_time_heals_three() {
    assert_eq!(brings(Card::SNACK_TIME).story(), [healed(ONE, 3, 13, Cause::Card(Card::SNACK_TIME))]);
}

#[test]
fn card_40_tesla_impulse_discards_a_keep_card_of_the_rival_and_gives_two_energy() {
    let ring = ring().keep(TWO, Card::REGENERATION).keep(TWO, Card::SPIKED_TAIL);
    let mut ring = bought(ring, Card::TESLA_IMPULSE);
    assert_eq!((ring.game.phase(), ring.game.turn()), (Phase::Confiscate, Some(ONE)));
    ring.refuses(Move::Discard(Card::EXTRA_HEAD), Refusal::NotTheirs(Card::EXTRA_HEAD), "Q28");
    let paid = gained(ONE, 2, 2, Cause::Card(Card::TESLA_IMPULSE));
    assert_eq!(ring.told(Move::Discard(Card::SPIKED_TAIL)), [lost(TWO, Card::SPIKED_TAIL), paid]);
    assert_eq!(brings(Card::TESLA_IMPULSE).story(), [paid], "the energy comes in any case");
}

#[test]
fn card_41_the_party_is_over_for_every_monster_with_a_marker_in_its_own_spotlight() {
    let cause = Cause::Card(Card::THE_PARTY_IS_OVER);
    let both = bought(ring().marker(Fame, 4).marker(Destruction, -3), Card::THE_PARTY_IS_OVER);
    let story = [struck(ONE, 4, cause), hurt(ONE, 4, 11), struck(TWO, 4, cause), hurt(TWO, 4, 10)];
    assert_eq!(both.story(), story);
    let rival = bought(ring().marker(Fame, -5).marker(Destruction, -2), Card::THE_PARTY_IS_OVER);
    assert_eq!(rival.lives(), (15, 10), "only once a Monster");
    let nobody = bought(ring().marker(Fame, -6).marker(Destruction, 2), Card::THE_PARTY_IS_OVER);
    assert_eq!(nobody.story(), []);
}

#[test]
fn card_42_thermonuclear_cooking_pulls_destruction_heals_two_and_gives_two_energy() {
    let cause = Cause::Card(Card::THERMONUCLEAR_COOKING);
    let story = [pulled(ONE, Destruction, 0, 1), healed(ONE, 2, 12, cause), gained(ONE, 2, 2, cause)];
    assert_eq!(brings(Card::THERMONUCLEAR_COOKING).story(), story);
}

#[test]
fn card_45_too_cute_hits_twice() {
    let ring = brings(Card::TOO_CUTE);
    assert_eq!(ring.story(), [struck(TWO, 2, Cause::Card(Card::TOO_CUTE)), hurt(TWO, 2, 8)]);
}
