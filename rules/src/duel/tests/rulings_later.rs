//! The rulings Q34 to Q45.

use super::*;

#[test]
fn q34_the_first_roll_counts_as_made_and_fame_rolls_in_the_shadows_nowhere() {
    let mut none = ring().keep(ONE, Card::EYE_OF_THE_STORM);
    none.game.stomped[ONE.index()] = 6;
    assert_eq!(none.turn_of(ONE).all(&[Move::Roll]).energies().0, 2);
    let ring = ring().keep(ONE, Card::EYE_OF_THE_STORM).keep(ONE, Card::IN_THE_SHADOWS).showing(&[F, F, S]);
    let ring = ring.all(&[Move::Reroll(0b001)]);
    assert_eq!(ring.game.rolls(), 1);
    let ring = ring.all(&[Move::Stop]);
    assert_eq!(ring.energies().0, 2);
    let last = super::ring().keep(ONE, Card::IN_THE_SHADOWS).showing(&[F, S, S]).all(&[Move::Reroll(0b010)]);
    let mut last = last;
    last.game.turn.roll = Roll::of(&[F, F, S]);
    last.play(Move::Reroll(0b001));
    assert_eq!(last.game.rolls(), 2, "any of the Fame dice");
}

#[test]
fn q35_hits_meet_camouflage_then_the_trend_then_armour_then_life() {
    let ring = ring().keep(TWO, Card::CAMOUFLAGE).keep(TWO, Card::TREND_SETTER).keep(TWO, Card::ARMOR_PLATING);
    let ring = ring.token(Buzz::CAT, Fame, 0).rolled(&[S; 4]).all(&[resolve(S)]);
    let hidden = ring.lucky(
        |ring| ring.then(Move::Hide),
        |event| match event {
            Event::Hid { roll, .. } => Some(roll.faces() == [E, H, E, E]),
            _ => None,
        },
    );
    let spared = [cancelled(TWO, 1, Card::CAMOUFLAGE), cancelled(TWO, 1, Card::TREND_SETTER)];
    assert_eq!(hidden.events[1..], [&spared[..], &[cancelled(TWO, 1, Card::ARMOR_PLATING), hurt(TWO, 1, 13)]].concat());
    let own = bought(super::ring().keep(ONE, Card::ARMOR_PLATING), Card::HORS_DOEUVRE);
    assert_eq!(own.lives().0, 12, "not against one's own cards");
    let three = super::ring().keep(TWO, Card::UNSTABLE_DNA).keep(TWO, Card::ARMOR_PLATING).keep(ONE, Card::SCRAPPY);
    assert_eq!(three.rolled(&[S; 3]).all(&[resolve(S)]).game.phase(), Phase::Market, "only two were really taken");
}

#[test]
fn q36_unstoppable_loses_the_rest_of_the_lot_and_in_shape_counts_down_to_nothing() {
    let ring = ring().keep(TWO, Card::UNSTOPPABLE).life(TWO, 4).keep(ONE, Card::IN_SHAPE).energy(ONE, 5);
    let ring = ring.rolled(&[S; 6]).all(&[resolve(S)]);
    assert_eq!((ring.lives().1, ring.game.phase(), ring.game.turn.offers), (1, Phase::Shape, 1));
    let solo = solo(false).keep(PERSON, Card::UNSTOPPABLE).life(PERSON, 2).token(Buzz::CAT, Fame, -1);
    let solo = solo.auto_resolves(&[S, S, S, F, F, F]);
    assert_eq!((solo.lives().0, solo.energies().1), (1, 1), "no cubes for the rest, one for the later hit");
    let own = bought(super::ring().keep(ONE, Card::UNSTOPPABLE).life(ONE, 2), Card::HORS_DOEUVRE);
    assert_eq!((own.lives().0, own.markers().1), (1, 4), "also against one's own cards");
}

#[test]
fn q37_hibernation_stops_own_cards_too_and_a_slept_turn_is_nothing_else() {
    let asleep = || ring().keep(ONE, Card::HIBERNATION);
    let own = bought(asleep(), Card::HORS_DOEUVRE);
    assert_eq!((own.lives().0, own.markers().1), (15, 4));
    let slept = asleep().keep(ONE, Card::ELECTRICAL_AURA).energy(ONE, 7).life(ONE, 14).turn_of(ONE).all(&[Move::Sleep]);
    assert_eq!((slept.energies().0, slept.markers().1, slept.lives().0), (7, 0, 15));
    let next = slept.market().all(&[Move::Done]);
    assert_eq!(next.game.phase(), Phase::Wake, "the choice comes in each turn");
}

#[test]
fn q38_after_rebooting_nothing_of_the_roll_counts() {
    let cards = [Card::REBOOTING, Card::NATURAL_SELECTION, Card::GENTLE_GIANT, Card::ANTIMATTER_PELLETS];
    let ring = cards.into_iter().fold(ring(), |ring, card| ring.keep(ONE, card)).rolled(&[E; 6]);
    let ring = ring.all(&[Move::Reboot]);
    assert_eq!((ring.lives(), ring.markers(), ring.game.phase()), ((15, 14), (0, 0), Phase::Market));
    let media =
        bought(super::ring().keep(ONE, Card::REBOOTING).rolled(&[S, S]).all(&[Move::Reboot]), Card::OPERATION_MEDIA);
    assert_eq!(media.markers(), (0, 0));
    let early = super::ring().keep(ONE, Card::MADE_IN_A_LAB);
    let row = [Card::IN_SHAPE, Card::SNACK_TIME, Card::OPERATION_MEDIA];
    let early = early.row(row).energy(ONE, 9).turn_of(ONE).all(&[Move::Buy(RIGHT), put(Destruction, 5)]);
    assert_eq!(early.markers(), (0, 0), "before the Smash group there is none");
    let meka = ring_of(Monster::MekaDragon, Monster::TheKing).rolled(&[S, P, P]).all(&[Move::Breathe]);
    assert_eq!(bought(meka, Card::OPERATION_MEDIA).markers(), (2, 0), "Meka Dragon's product does not count");
}

#[test]
fn q39_a_purchase_is_paid_slides_places_makes_news_acts_and_settles() {
    let row = [Card::SCRAPPY, Card::SNACK_TIME, Card::TOO_CUTE];
    let ring = ring().keep(ONE, Card::BREAKING_NEWS).row(row).on_top(&[Card::FRENZY]).energy(ONE, 9).market();
    let ring = ring.all(&[Move::Buy(RIGHT), put(Destruction, 4)]);
    let bought = Event::Bought { seat: ONE, card: Card::TOO_CUTE, slot: RIGHT, cost: 2 };
    let dealt = Event::Dealt { slot: LEFT, card: Card::FRENZY };
    let place = Event::Put { seat: ONE, buzz: Buzz::FISH, place: lying(Destruction, 4), moved: false };
    let news = [triggered(ONE, Card::BREAKING_NEWS), pulled(ONE, Fame, 0, 1)];
    let hit = [struck(TWO, 2, Cause::Card(Card::TOO_CUTE)), hurt(TWO, 2, 12)];
    assert_eq!(ring.events, [&[bought, dealt, place][..], &news, &hit].concat());
    let keep = super::ring().row(row).energy(ONE, 9).market().all(&[Move::Buy(LEFT), put(Fame, 4)]);
    assert_eq!(keep.events.last(), Some(&Event::Kept { seat: ONE, card: Card::SCRAPPY }));
    let metabolic = super::ring().keep(ONE, Card::ALIEN_METABOLISM).row(row).energy(ONE, 9).market();
    let metabolic = metabolic.all(&[Move::Buy(RIGHT)]);
    assert!(metabolic.allows(Move::Metabolize(LEFT)), "at any decision of one's own turn");
    let thrown = super::ring().keep(ONE, Card::ALIEN_METABOLISM).showing(&[F, S, S]).all(&[Move::Reroll(0b110)]);
    assert_eq!(thrown.game.thrown(), 0b110);
    assert_eq!(thrown.all(&[Move::Metabolize(LEFT)]).game.thrown(), 0b110, "the dice lie as they lay");
    let rival = super::ring().keep(TWO, Card::ALIEN_METABOLISM).keep(TWO, Card::CAMOUFLAGE).rolled(&[S]);
    rival.all(&[resolve(S)]).refuses(Move::Metabolize(LEFT), Refusal::NoMetabolism, "Q39");
}

#[test]
fn q40_without_deck_and_discards_cards_slide_right_and_the_row_stays_short() {
    let mut ring = ring().row([Card::IN_SHAPE, Card::REGENERATION, Card::SPIKED_TAIL]).energy(ONE, 30).market();
    // Everything else is in people's hands, Discard cards too as far as this test is concerned.
    let rest = ring.game.deck[..usize::from(ring.game.deck_left)].to_vec();
    ring.game.deck_left = 0;
    for (index, card) in rest.into_iter().enumerate() {
        ring.game.keeps[index % 2].insert(card);
    }
    for card in [Card::BREAKING_NEWS, Card::ALIEN_METABOLISM] {
        ring.game.keeps[ONE.index()] = ring.game.keeps[ONE.index()].without(card);
    }
    let mut game = ring.game.clone();
    let buy = |game: &mut Duel, slot| game.play(ONE, Move::Buy(slot), &mut Dice::new(1), &mut Vec::new());
    assert_eq!(buy(&mut game, MIDDLE), Ok(()));
    assert_eq!(game.row, [None, Some(Card::IN_SHAPE), Some(Card::SPIKED_TAIL)]);
    assert_eq!(buy(&mut game, LEFT), Err(Refusal::EmptySlot));
    assert_eq!((buy(&mut game, RIGHT), buy(&mut game, RIGHT)), (Ok(()), Ok(())));
    assert_eq!(game.row, [None; 3]);
    assert_eq!(game.check(ONE, Move::Renew), Err(Refusal::EmptyMarket));
    let mut solo = solo(false);
    solo.game.row = [None; 3];
    let flow = &mut Flow { dice: &mut solo.dice, events: &mut solo.events };
    solo.game.autobot(Auto::Clear, flow);
    assert_eq!(solo.events, [], "nothing to discard, nothing to tell");
}

#[test]
fn q41_a_king_token_stops_one_pull_and_the_next_starts_afresh() {
    let ring = ring_of(Monster::Gigazaur, Monster::TheKing).token(Buzz::KINGS[0], Fame, 1).rolled(&[F, F, F, F, P, P]);
    let ring = ring.all(&[resolve(F), Move::Lure(Fame)]);
    assert_eq!(ring.markers(), (4, 0));
    let solo = solo(false).token(Buzz::KINGS[0], Fame, -1).energy(AUTOBOT, 4).auto_power([F, F]);
    assert_eq!(solo.markers().0, -4, "each white Fame is a pull of its own");
}

#[test]
fn q42_scrappy_counts_leaving_a_token_and_bonuses_may_be_smashes() {
    let scrappy = |spaces| {
        let ring = ring().keep(ONE, Card::SCRAPPY).token(Buzz::ANUBIS, Fame, 0).token(Buzz::CAT, Fame, 2);
        ring.from(Task::Pull { track: Fame, left: spaces, moved: 0 }).game.tokens(ONE)
    };
    assert_eq!([scrappy(1), scrappy(2), scrappy(3)], [0, 1, 2], "inside it nothing, to another token one, off it one");
    let blank = ring().keep(ONE, Card::LIGHTNING_SPEED).token(Buzz::PHANTOM, Fame, 1).rolled(&[F; 5]);
    let blank = blank.all(&[resolve(F), Move::Smash, Move::Smash]);
    assert_eq!(blank.lives().1, 12, "two blank spaces, one with a Heal between");
    let pumpkin = ring().keep(ONE, Card::UNCHAINED).token(Buzz::PUMPKIN, Fame, 1).life(ONE, 5).rolled(&[F; 5]);
    let pumpkin = pumpkin.all(&[resolve(F), Move::Smash, Move::Take]);
    assert_eq!(pumpkin.lives(), (6, 11), "a Smash instead of the Heal, and the two of the Pumpkin stay two");
}

#[test]
fn q43_superconductor_answers_dice_powers_and_buzz_while_resolving_and_nothing_else() {
    let kitty = || ring_of(Monster::CyberKitty, Monster::TheKing).keep(TWO, Card::SUPERCONDUCTOR);
    let charged = kitty().rolled(&[P, P]).all(&[Move::Charge { double: false }]);
    assert_eq!(charged.game.phase(), Phase::Conduct(2));
    let buzz = kitty().token(Buzz::TIGER, Fame, 1).rolled(&[F, F, F]).all(&[resolve(F)]);
    assert_eq!(buzz.game.phase(), Phase::Conduct(1));
    let storm = kitty().keep(ONE, Card::EYE_OF_THE_STORM).showing(&[F, F]).all(&[Move::Stop]);
    let purchase = bought(kitty(), Card::CANNONBALL);
    let thrift = kitty().market().all(&[Move::Done]);
    assert_eq!([storm, purchase, thrift].map(|ring| matches!(ring.game.phase(), Phase::Conduct(_))), [false; 3]);
}

#[test]
fn q44_regeneration_waits_for_a_heal_that_leaves_something_to_heal() {
    let ring = ring().keep(ONE, Card::REGENERATION).life(ONE, 13).rolled(&[H, H]).all(&[resolve(H)]);
    assert_eq!(ring.lives().0, 15);
    assert!(!ring.game.is_used(Card::REGENERATION), "the first heal left nothing");
    let later = bought(ring.life(ONE, 5), Card::SNACK_TIME);
    assert_eq!(later.lives().0, 9);
}

#[test]
fn q45_the_party_kills_the_buyers_monster_first() {
    let ring = ring().marker(Fame, 3).marker(Destruction, -3).life(ONE, 4).life(TWO, 4);
    assert_eq!(bought(ring, Card::THE_PARTY_IS_OVER).winner(), Some((TWO, Victory::Knockout)));
}
