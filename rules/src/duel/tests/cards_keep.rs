//! The cards that stay, by their numbers in the sheet: 1 to 24.

use super::*;

#[test]
fn card_01_acid_attack_adds_a_smash_also_to_none_and_for_meka_dragon() {
    let ring = ring().keep(ONE, Card::ACID_ATTACK).rolled(&[E]);
    assert_eq!((ring.due(), ring.game.count(S)), (vec![S, E], 1));
    let mut meka = ring_of(Monster::MekaDragon, Monster::TheKing).keep(ONE, Card::ACID_ATTACK).rolled(&[S, P, P]);
    meka.play(Move::Breathe);
    assert_eq!(meka.lives().1, 11, "two Smashes times two Powers");
}

#[test]
fn card_02_adrenaline_adds_a_smash_for_each_marker_in_any_spotlight() {
    let with = |fame, destruction| {
        let ring = ring().keep(ONE, Card::ADRENALINE_AUGMENT).marker(Fame, fame).marker(Destruction, destruction);
        ring.rolled(&[S, E]).game.count(S)
    };
    assert_eq!([with(0, 2), with(-3, 0), with(4, -5), with(6, -6)], [1, 2, 3, 1]);
}

#[test]
fn card_03_alien_metabolism_throws_away_a_market_card_once_a_turn() {
    let row = [Card::IN_SHAPE, Card::SNACK_TIME, Card::SEISMIC_TEST];
    let mut ring = ring().keep(ONE, Card::ALIEN_METABOLISM).row(row).on_top(&[Card::FRENZY]);
    let cleared = Event::Cleared { card: Card::SNACK_TIME, slot: MIDDLE };
    assert_eq!(ring.told(Move::Metabolize(MIDDLE)), [cleared, Event::Dealt { slot: LEFT, card: Card::FRENZY }]);
    assert_eq!(ring.game.phase(), Phase::Ready, "the turn goes on where it was");
    ring.refuses(Move::Metabolize(LEFT), Refusal::MetabolizedAlready, "Q39");
    super::ring().refuses(Move::Metabolize(LEFT), Refusal::NoMetabolism, "Q39");
    let next = ring.market().all(&[Move::Done]).market().all(&[Move::Done]);
    assert!(next.allows(Move::Metabolize(LEFT)), "once in each turn");
}

#[test]
fn card_04_antimatter_pellets_fire_at_five_equal_faces_before_anything_is_resolved() {
    let card = Card::ANTIMATTER_PELLETS;
    let ring = ring().keep(ONE, card).rolled(&[E, E, E, E, E, S]);
    let pulls = [pulled(ONE, Destruction, 0, 1), pulled(ONE, Destruction, 1, 2)];
    let hit = [triggered(ONE, card), struck(TWO, 4, Cause::Card(card)), hurt(TWO, 4, 10)];
    assert_eq!(ring.events, [&hit[..], &pulls].concat());
    assert_eq!(ring.due(), [S, E], "the faces are still there");
    assert_eq!(super::ring().keep(ONE, card).rolled(&[E, E, E, E, S]).events, []);
}

#[test]
fn card_05_armor_plating_cancels_the_first_hit_in_each_turn_of_the_rival() {
    let ring = ring().keep(TWO, Card::ARMOR_PLATING).rolled(&[S, S, S, F, F, F]).token_cat();
    let mut ring = ring;
    let first = [struck(TWO, 3, Cause::Dice), cancelled(TWO, 1, Card::ARMOR_PLATING), hurt(TWO, 2, 12)];
    assert_eq!(ring.told(resolve(S))[1..], first);
    ring.play(resolve(F));
    assert_eq!(ring.lives().1, 11, "the second source hits in full");
    let next = ring.all(&[Move::Done]).market().all(&[Move::Done]).rolled(&[S, S]).all(&[resolve(S)]);
    assert_eq!(next.lives().1, 10, "and works again in the next turn");
}

#[test]
fn card_06_breaking_news_pulls_fame_with_every_later_purchase() {
    let ring = bought(ring(), Card::BREAKING_NEWS);
    assert_eq!(ring.markers(), (0, 0), "not for its own purchase");
    let ring = bought(ring, Card::SNACK_TIME);
    assert_eq!(ring.story()[..2], [triggered(ONE, Card::BREAKING_NEWS), pulled(ONE, Fame, 0, 1)]);
}

#[test]
fn card_07_camouflage_may_roll_a_die_for_every_hit_and_each_heal_cancels_one() {
    let ring = ring().keep(TWO, Card::CAMOUFLAGE).rolled(&[S, S, S]).all(&[resolve(S)]);
    let blow = Blow { victim: TWO, hits: 3, cause: Cause::Dice };
    assert_eq!((ring.game.phase(), ring.game.turn()), (Phase::Hide(blow), Some(TWO)));
    let hidden = ring.clone().lucky(
        |ring| ring.then(Move::Hide),
        |event| match event {
            Event::Hid { roll, .. } => Some(roll.faces() == [H, E, H]),
            _ => None,
        },
    );
    let told = [Event::Hid { seat: TWO, roll: Roll::of(&[H, E, H]) }, cancelled(TWO, 2, Card::CAMOUFLAGE)];
    assert_eq!(hidden.events, [&told[..], &[hurt(TWO, 1, 13)]].concat());
    let open = ring.cleared().all(&[Move::Pass]);
    assert_eq!(open.events, [hurt(TWO, 3, 11)], "it may be declined");
}

#[test]
fn card_10_electrical_aura_pulls_destruction_for_every_seven_energy_at_the_end() {
    let glow = |energy| {
        let ring = ring().keep(ONE, Card::ELECTRICAL_AURA).energy(ONE, energy).market().all(&[Move::Done]);
        ring.markers().1
    };
    assert_eq!([glow(5), glow(6), glow(12), glow(13)], [0, 2, 2, 4], "the last energy counts already");
}

#[test]
fn card_12_an_extra_head_is_a_white_die_every_turn() {
    let ring = ring().keep(ONE, Card::EXTRA_HEAD).tokens(ONE, 2).turn_of(ONE);
    assert_eq!((ring.game.roll().len(), ring.game.white_dice()), (7, 1));
    let ring = ring.all(&[Move::Spend]);
    ring.refuses(Move::Spend, Refusal::NoWhiteDie, "Q31");
}

#[test]
fn card_13_the_eye_of_the_storm_pays_for_every_roll_that_was_not_used() {
    let ring = ring().keep(ONE, Card::EYE_OF_THE_STORM).showing(&[F, F, D, D, P, H]).all(&[Move::Stop]);
    assert_eq!(ring.events, [gained(ONE, 2, 2, Cause::Card(Card::EYE_OF_THE_STORM))]);
    let brainy = super::ring().keep(ONE, Card::EYE_OF_THE_STORM).keep(ONE, Card::GIANT_BRAIN);
    assert_eq!(brainy.showing(&[F, F]).all(&[Move::Stop]).energies(), (3, 0));
}

#[test]
fn card_15_a_gentle_giant_pulls_fame_if_there_is_no_smash_in_the_roll() {
    let gentle = || ring().keep(ONE, Card::GENTLE_GIANT);
    let ring = gentle().rolled(&[E, F, F]).cleared().all(&[resolve(E)]);
    assert_eq!(ring.events[2..], [triggered(ONE, Card::GENTLE_GIANT), pulled(ONE, Fame, 0, 1)]);
    let smashing = gentle().rolled(&[E, S]).all(&[resolve(E), resolve(S)]);
    let acid = gentle().keep(ONE, Card::ACID_ATTACK).rolled(&[E]).all(&[resolve(E), resolve(S)]);
    assert_eq!((smashing.markers(), acid.markers()), ((0, 0), (0, 0)), "an added Smash counts as one");
}

#[test]
fn card_16_a_giant_brain_has_one_more_roll() {
    let ring = ring().keep(ONE, Card::GIANT_BRAIN).all(&[Move::Roll, Move::Reroll(1), Move::Reroll(1)]);
    assert_eq!(ring.game.phase(), Phase::Rolling);
    assert_ne!(ring.all(&[Move::Reroll(1)]).game.phase(), Phase::Rolling);
}

#[test]
fn card_17_in_hibernation_no_hit_counts_and_each_turn_is_slept_or_ends_the_card() {
    let asleep = || ring().keep(ONE, Card::HIBERNATION).life(ONE, 5);
    let hit = asleep().turn_of(TWO).rolled(&[S, S]).all(&[resolve(S)]);
    assert_eq!(hit.events[2..], [struck(ONE, 2, Cause::Dice), cancelled(ONE, 2, Card::HIBERNATION)]);
    let mut ring = asleep().turn_of(ONE).cleared();
    assert_eq!(ring.game.phase(), Phase::Wake);
    let nap = [Event::Slept { seat: ONE }, healed(ONE, 6, 11, Cause::Card(Card::HIBERNATION))];
    let number = ring.game.number() + 1;
    assert_eq!(ring.told(Move::Sleep), [&nap[..], &[Event::Began { seat: TWO, number }]].concat());
    let mut awake = asleep().turn_of(ONE);
    assert_eq!(awake.told(Move::Wake), [lost(ONE, Card::HIBERNATION)]);
    assert_eq!((awake.game.phase(), awake.lives().0), (Phase::Ready, 5));
}

#[test]
fn card_19_in_shape_pays_an_energy_for_fame_for_each_hit_above_three_in_a_turn() {
    let ring = ring().keep(ONE, Card::IN_SHAPE).energy(ONE, 5).rolled(&[S, S, S, S, S]).all(&[resolve(S)]);
    assert_eq!(ring.game.phase(), Phase::Shape);
    let mut ring = ring.cleared();
    assert_eq!(ring.told(Move::Pay), [triggered(ONE, Card::IN_SHAPE), pulled(ONE, Fame, 0, 1)]);
    ring.play(Move::Pay);
    assert_eq!((ring.energies(), ring.markers(), ring.game.phase()), ((3, 0), (4, 0), Phase::Market));
    let declined =
        super::ring().keep(ONE, Card::IN_SHAPE).energy(ONE, 5).rolled(&[S; 6]).all(&[resolve(S), Move::Pass]);
    assert_eq!((declined.markers(), declined.energies().0), ((0, 0), 5));
    let poor = super::ring().keep(ONE, Card::IN_SHAPE).rolled(&[S; 6]).all(&[resolve(S)]);
    assert_eq!(poor.game.phase(), Phase::Market, "nobody asks who cannot pay");
}

#[test]
fn card_20_in_the_shadows_fame_is_rolled_again_without_limit() {
    let mut ring = ring().keep(ONE, Card::IN_THE_SHADOWS).showing(&[F, F, S, S, S, S]);
    ring.game.turn.rolls = 3;
    ring.refuses(Move::Reroll(0b000100), Refusal::OnlyFame, "Q34");
    let events = ring.told(Move::Reroll(0b000011));
    assert!(matches!(events[0], Event::Rolled { number: 3, free: true, .. }), "it counts nowhere");
    let plain = super::ring().showing(&[F, F]);
    let mut spent = plain.clone();
    spent.game.turn.rolls = 3;
    spent.refuses(Move::Reroll(1), Refusal::NoRollLeft(3), "9");
}

#[test]
fn card_23_lightning_speed_may_take_a_blank_space_as_a_smash() {
    let ring = || ring().keep(ONE, Card::LIGHTNING_SPEED).token(Buzz::ALIEN, Fame, 1);
    let mut ring_one = ring().rolled(&[F, F, F, F]).all(&[resolve(F)]).cleared();
    assert_eq!(ring_one.game.phase(), Phase::Blank);
    let hit = [Event::Bonus { seat: ONE, bonus: Bonus::Smash(1) }, struck(TWO, 1, Cause::Buzz), hurt(TWO, 1, 13)];
    assert_eq!(ring_one.told(Move::Smash), [&hit[..], &[pulled(ONE, Fame, 1, 3)]].concat());
    ring_one.play(Move::Pass);
    assert_eq!((ring_one.lives().1, ring_one.game.phase()), (13, Phase::Market));
    let king = super::ring().keep(ONE, Card::LIGHTNING_SPEED).token(Buzz::KINGS[0], Fame, 1);
    assert_eq!(king.rolled(&[F, F, F]).all(&[resolve(F)]).game.phase(), Phase::Market, "not on a King token");
}

#[test]
fn card_24_made_in_a_lab_sells_a_card_for_one_less_at_the_start_of_the_turn() {
    let row = [Card::IN_SHAPE, Card::SNACK_TIME, Card::SCRAPPY];
    let ring = ring().keep(ONE, Card::MADE_IN_A_LAB).row(row).energy(ONE, 2).turn_of(ONE);
    assert_eq!(ring.game.phase(), Phase::Lab);
    let costs: Vec<_> = Slot::all().map(|slot| ring.game.cost(slot)).collect();
    assert_eq!(costs, [Some(3), Some(2), Some(1)], "the right slot is cheaper still, but nothing is free");
    ring.refuses(Move::Renew, Refusal::NotNow(Phase::Lab), "Q26");
    let bought = ring.clone().all(&[Move::Buy(MIDDLE)]);
    assert_eq!((bought.energies(), bought.game.phase()), ((0, 0), Phase::Ready), "one card, then the dice");
    let end = bought.market().all(&[Move::Done]);
    assert_eq!(end.energies(), (0, 0), "that was a purchase");
    assert_eq!(ring.all(&[Move::Pass]).game.phase(), Phase::Ready);
}

impl Ring {
    /// The Cat lies before Fame.
    fn token_cat(self) -> Ring {
        self.token(Buzz::CAT, Fame, 1)
    }
}
