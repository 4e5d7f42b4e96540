//! The rulings Q17, Q18 and Q22 to Q33.

use super::*;

const ROW: [Card; 3] = [Card::IN_SHAPE, Card::SNACK_TIME, Card::SEISMIC_TEST];

#[test]
fn q17_an_empty_deck_is_made_of_the_discards() {
    let mut ring = ring().row(ROW).deck_of(0).energy(ONE, 3).market();
    let discards = ring.game.discards().len();
    let events = ring.told(Move::Buy(MIDDLE));
    assert_eq!(events[1], Event::Reshuffled { cards: discards });
    assert_eq!((ring.game.deck_left(), ring.game.discards().len()), (discards - 1, 1));
}

#[test]
fn q18_where_both_would_die_the_buyer_dies_first() {
    let ring = bought(ring().life(ONE, 5).life(TWO, 3), Card::JETS_SCRAMBLED);
    assert_eq!((ring.winner(), ring.lives()), (Some((TWO, Victory::Knockout)), (0, 3)));
}

#[test]
fn q22_the_market_is_renewed_once_a_turn() {
    let ring = ring().energy(ONE, 9).market().all(&[Move::Renew]);
    ring.refuses(Move::Renew, Refusal::RenewedAlready, "Q22");
    let next = ring.all(&[Move::Done]).market().all(&[Move::Done]).market();
    assert!(next.allows(Move::Renew));
}

#[test]
fn q23_tokens_of_one_and_three_fit_one_way_tokens_of_two_both_ways() {
    let asked = |card| {
        let mut ring = ring().row([Card::IN_SHAPE, Card::SNACK_TIME, card]).energy(ONE, 9).market();
        ring.play(Move::Buy(RIGHT));
        ring
    };
    let turned = Move::Put { track: Fame, low: space(2), turned: true };
    asked(Card::PHOTOSHOOT).refuses(turned, Refusal::OneWay(Buzz::FISH), "Q23");
    asked(Card::EYE_OF_THE_STORM).refuses(turned, Refusal::OneWay(Buzz::DRAGON), "Q23");
    asked(Card::SIGNATURE_MOVE).refuses(turned, Refusal::OneWay(Buzz::PHANTOM), "Q23");
    assert!(asked(Card::SCRAPPY).allows(turned) && asked(Card::ALIEN_METABOLISM).allows(turned));
    assert_eq!(asked(Card::EYE_OF_THE_STORM).moves().len(), 2 * (13 - 3), "three spaces without the marker's");
    let runs_up = |track, low| lying(track, low).bonus(Buzz::DRAGON, Point(2 * low)) == Some(Bonus::Energy);
    assert!(runs_up(Fame, 3) && runs_up(Fame, -3) && runs_up(Destruction, -4) && runs_up(Destruction, 0));
    assert!(!runs_up(Fame, 2) && !runs_up(Fame, -4) && !runs_up(Destruction, -3));
    let solo = solo(false);
    assert_eq!((solo.game.side(AUTOBOT), ring().game.side(TWO)), (Side::Minus, Side::Minus));
}

#[test]
fn q24_a_token_must_be_placed_and_may_return_to_its_place() {
    let mut ring = ring().token(Buzz::FISH, Fame, 3).row([Card::IN_SHAPE, Card::SNACK_TIME, Card::PHOTOSHOOT]);
    ring = ring.energy(ONE, 2).market().all(&[Move::Buy(RIGHT)]);
    ring.refuses(Move::Pass, Refusal::NotNow(Phase::Put(Buzz::FISH)), "Q26");
    assert!(ring.allows(put(Fame, 3)));
}

#[test]
fn q24_a_token_that_fits_nowhere_is_skipped() {
    let row = [Card::IN_SHAPE, Card::SNACK_TIME, Card::EYE_OF_THE_STORM];
    // A token that lies already is taken up first, so its own spaces are free again.
    let lies = crowded().token(Buzz::DRAGON, Fame, -2).marker(Fame, 1).row(row).energy(ONE, 2).market();
    assert_eq!(lies.all(&[Move::Buy(RIGHT)]).game.phase(), Phase::Put(Buzz::DRAGON));
    let mut none = crowded().row(row).energy(ONE, 2).market();
    let events = none.told(Move::Buy(RIGHT));
    assert!(events.contains(&Event::NoRoom { buzz: Buzz::DRAGON }), "{events:?}");
}

#[test]
fn q25_markers_step_over_the_alien_and_through_extra_spaces_both_ways() {
    let alien = ring().token(Buzz::ALIEN, Fame, 5).marker(Fame, 5);
    let won = alien.rolled(&[F, F, F]).all(&[resolve(F)]);
    assert_eq!(won.winner(), Some((ONE, Victory::Space(Fame))), "from five straight to seven");
    let mut between = ring().token(Buzz::PENGUIN, Fame, 1).turn_of(TWO);
    between.game.markers[Fame.index()] = Point(3);
    assert_eq!(between.game.step(Fame, Point(3), Side::Minus), Point(2));
    assert_eq!(between.game.step(Fame, Point(4), Side::Minus), Point(3));
    assert!(between.game.is_under_a_marker(Buzz::PENGUIN), "it stands on the token");
    assert!(!Point(5).is_spotlit(Side::Plus) && Point(7).is_spotlit(Side::Plus) && !Point(11).is_spotlit(Side::Plus));
}

#[test]
fn q26_a_turn_goes_from_hibernation_to_the_lab_to_dominate_to_the_dice_and_on() {
    let cards = [Card::HIBERNATION, Card::MADE_IN_A_LAB, Card::EYE_OF_THE_STORM, Card::REBOOTING];
    let late = [Card::TITANIC_BATTERIES, Card::GENTLE_GIANT, Card::ELECTRICAL_AURA, Card::ANTIMATTER_PELLETS];
    let ring = ring_of(Monster::Alienoid, Monster::TheKing).energy(ONE, 9);
    let mut ring = cards.into_iter().chain(late).fold(ring, |ring, card| ring.keep(ONE, card));
    ring.game.dominated[ONE.index()] = 1;
    let mut ring = ring.turn_of(ONE);
    let mut phases = vec![ring.game.phase()];
    for mv in [Move::Wake, Move::Pass, Move::Done, Move::Roll] {
        ring.play(mv);
        if mv != Move::Roll {
            phases.push(ring.game.phase());
        }
    }
    assert_eq!(phases, [Phase::Wake, Phase::Lab, Phase::Dominated, Phase::Ready]);
    assert!(ring.game.roll().is_empty(), "seven Keep cards leave no die");
    let ring = ring.keep(ONE, Card::NATURAL_SELECTION).energy(ONE, 9);
    let mut ring = ring.rolled_once(&[P, P, F, F, F, F]).cleared();
    let mut phases = vec![ring.game.phase()];
    for mv in [Move::Add { face: F, double: false }, Move::Pass, Move::Pass] {
        ring.play(mv);
        phases.push(ring.game.phase());
    }
    assert_eq!(phases, [Phase::Symbol, Phase::Reboot, Phase::Batteries, Phase::Resolve]);
    let place = |what: Event| ring.events.iter().position(|event| *event == what);
    let added = place(Event::Added { seat: ONE, face: F, count: 1 });
    let paid = place(gained(ONE, 2, 11, Cause::Card(Card::EYE_OF_THE_STORM)));
    let selected = place(struck(ONE, 10, Cause::Card(Card::NATURAL_SELECTION)));
    let fired = place(triggered(ONE, Card::ANTIMATTER_PELLETS));
    let order = [added, paid, selected, fired];
    assert!(order.iter().all(Option::is_some) && order.is_sorted(), "{order:?}: two rolls unused, five equal faces");
    let ring = ring.cleared().all(&[resolve(F)]);
    assert!(ring.saw(|event| *event == triggered(ONE, Card::GENTLE_GIANT)), "after resolving");
    let ring = ring.cleared().all(&[Move::Done]);
    let thrift = ring.events.iter().position(|event| matches!(event, Event::Gained { cause: Cause::Thrift, .. }));
    let aura = ring.events.iter().position(|event| *event == triggered(ONE, Card::ELECTRICAL_AURA));
    assert!(thrift < aura && thrift.is_some(), "{:?}", ring.events);
}

#[test]
fn q27_every_face_is_resolved_once_and_must_be_if_it_does_anything() {
    let mut ring = ring().life(ONE, 9).rolled(&[S, S, H, E, F, F]);
    ring.refuses(Move::Done, Refusal::ResolveFirst(S), "Q27");
    ring.play(resolve(S));
    ring.refuses(resolve(S), Refusal::ResolvedAlready(S), "Q27");
    ring.refuses(Move::Done, Refusal::ResolveFirst(H), "Q27");
    ring.refuses(resolve(F), Refusal::NoEffect(F), "12");
    let healthy = super::ring().rolled(&[H, E]);
    healthy.refuses(resolve(H), Refusal::NoEffect(H), "11");
    assert_eq!(healthy.all(&[resolve(E)]).game.phase(), Phase::Market, "a useless Heal lapses");
    let mut giga = ring_of(Monster::Gigazaur, Monster::TheKing).rolled(&[P, P, E]);
    giga.play(resolve(E));
    assert_eq!(giga.game.phase(), Phase::Resolve, "the power can be used after the groups");
    assert_eq!(giga.all(&[Move::Done]).markers(), (0, 0), "and need not be");
    let mut meka = ring_of(Monster::MekaDragon, Monster::TheKing).rolled(&[S, P, P]);
    meka.play(resolve(S));
    assert_eq!(meka.game.phase(), Phase::Market, "Meka Dragon multiplies only while resolving");
}

#[test]
fn q28_effects_of_the_same_moment_are_ordered_by_their_owner() {
    let ring = ring().keep(ONE, Card::ANTIMATTER_PELLETS).keep(ONE, Card::SIGNATURE_MOVE).rolled(&[P; 6]);
    let cards: Cards = [Card::ANTIMATTER_PELLETS, Card::SIGNATURE_MOVE].into_iter().collect();
    assert_eq!(ring.game.phase(), Phase::Trigger(cards));
    ring.refuses(Move::Trigger(Card::UTTER_DESTRUCTION), Refusal::NotTriggered(Card::UTTER_DESTRUCTION), "Q28");
    let mut ring = ring;
    let events = ring.told(Move::Trigger(Card::SIGNATURE_MOVE));
    assert_eq!(events[0], triggered(ONE, Card::SIGNATURE_MOVE));
    assert!(events.contains(&triggered(ONE, Card::ANTIMATTER_PELLETS)), "the last one needs no choice");
}

#[test]
fn q28_the_active_players_effects_come_first_and_used_cards_stay_used() {
    let ring = ring().keep(ONE, Card::IN_SHAPE).energy(ONE, 1).keep(TWO, Card::UNSTABLE_DNA).rolled(&[S; 4]);
    let ring = ring.all(&[resolve(S)]);
    assert_eq!(ring.game.phase(), Phase::Shape);
    let ring = ring.all(&[Move::Pay]);
    assert_eq!(ring.game.phase(), Phase::Swap(TWO));
    let used = super::ring().keep(ONE, Card::ALIEN_METABOLISM).keep(TWO, Card::UNSTABLE_DNA);
    let used =
        used.all(&[Move::Metabolize(LEFT)]).rolled(&[S; 3]).all(&[resolve(S), Move::Swap(Card::ALIEN_METABOLISM)]);
    assert!(used.game.is_used(Card::ALIEN_METABOLISM));
}

#[test]
fn q28_a_card_that_was_swapped_away_fires_no_more() {
    let cards = [Card::ANTIMATTER_PELLETS, Card::SIGNATURE_MOVE, Card::UTTER_DESTRUCTION];
    let ring = cards.into_iter().fold(ring(), |ring, card| ring.keep(ONE, card)).keep(TWO, Card::UNSTABLE_DNA);
    let asked = ring.rolled(&[P; 6]).all(&[Move::Trigger(Card::ANTIMATTER_PELLETS)]).cleared();
    assert_eq!((asked.game.phase(), asked.lives().1), (Phase::Swap(TWO), 10), "four hits at once");
    let swapped = asked.clone().all(&[Move::Swap(Card::SIGNATURE_MOVE)]);
    assert!(!swapped.saw(|event| *event == triggered(ONE, Card::SIGNATURE_MOVE)), "{:?}", swapped.events);
    assert_eq!(swapped.markers(), (0, 4), "Antimatter goes on, the other card is gone");
    assert_eq!(asked.all(&[Move::Swap(Card::UTTER_DESTRUCTION)]).markers(), (4, 4), "what stayed fires");
    let both = super::ring().keep(TWO, Card::UNSTABLE_DNA).keep(ONE, Card::ANTIMATTER_PELLETS);
    let both = both.rolled(&[P; 6]).all(&[Move::Swap(Card::ANTIMATTER_PELLETS)]);
    assert_eq!(both.markers(), (0, 4), "a card that fires already does all it does");
}

#[test]
fn q29_alienoids_symbols_belong_to_the_roll_but_are_no_dice() {
    let alien = || ring_of(Monster::Alienoid, Monster::TheKing);
    let ring = alien().keep(ONE, Card::TITANIC_BATTERIES).keep(ONE, Card::SIGNATURE_MOVE).rolled(&[P, P, P]);
    let ring = ring.all(&[Move::Add { face: S, double: true }]);
    assert_eq!((ring.game.count(S), ring.markers()), (2, (2, 0)), "spent Powers still count for Signature move");
    ring.refuses(Move::GiveUp { one: 2, two: 3 }, Refusal::NoSuchDice, "9");
    let pairs = alien().rolled(&[P; 4]);
    let twice = pairs.clone().all(&[Move::Add { face: S, double: false }, Move::Add { face: H, double: false }]);
    assert_eq!((twice.game.count(S), twice.game.count(H)), (1, 1));
    let double = pairs.all(&[Move::Add { face: S, double: true }]);
    assert_eq!((double.game.count(S), double.game.unspent()), (2, 1));
    let all_six = alien().keep(ONE, Card::UTTER_DESTRUCTION).rolled(&[P, P, H, E, F, D]);
    assert_eq!(all_six.all(&[Move::Add { face: S, double: false }]).markers(), (4, 4));
}

#[test]
fn q30_an_added_smash_counts_for_every_card() {
    let ring = ring().keep(ONE, Card::ACID_ATTACK).keep(ONE, Card::ANTIMATTER_PELLETS).rolled(&[S; 4]);
    assert!(ring.saw(|event| *event == triggered(ONE, Card::ANTIMATTER_PELLETS)));
    let late = super::ring().keep(ONE, Card::ADRENALINE_AUGMENT).marker(Fame, 2).rolled(&[F, F, F]);
    assert_eq!(late.due(), [F]);
    let late = late.all(&[resolve(F)]);
    assert_eq!(late.due(), [S], "Adrenaline looks at the markers when the group is resolved");
}

#[test]
fn q31_dice_are_never_fewer_than_none_and_a_token_without_a_die_is_not_spent() {
    let mut ring = ring().keep(ONE, Card::ACID_ATTACK).keep(ONE, Card::EXTRA_HEAD).keep(ONE, Card::NATURAL_SELECTION);
    ring.game.stomped[ONE.index()] = 9;
    let ring = ring.tokens(ONE, 1).turn_of(ONE);
    assert_eq!((ring.game.roll().len(), ring.game.red_dice(), ring.game.white_dice()), (2, 0, 2));
    ring.refuses(Move::Spend, Refusal::NoWhiteDie, "Q31");
    assert!(!ring.game.has_thrown(), "white dice alone show nothing before the roll either");
    let mut none = super::ring().keep(ONE, Card::ACID_ATTACK);
    none.game.stomped[ONE.index()] = 6;
    let mut none = none.turn_of(ONE);
    assert_eq!(none.told(Move::Roll), [Event::NoDice { seat: ONE }]);
    assert_eq!(none.due(), [S], "the added Smash is still resolved");
    let row = [Card::IN_SHAPE, Card::SNACK_TIME, Card::EXTRA_HEAD];
    let lab =
        super::ring().keep(ONE, Card::MADE_IN_A_LAB).row(row).energy(ONE, 9).turn_of(ONE).all(&[Move::Buy(RIGHT)]);
    assert_eq!(lab.game.roll().len(), 7, "a card from the lab counts already");
}

#[test]
fn q32_thunder_stomp_and_dominate_wait_for_the_rivals_next_turn_and_add_up() {
    let mut ring = ring().keep(TWO, Card::HIBERNATION).keep(TWO, Card::REGENERATION);
    ring.game.stomped[TWO.index()] = 1;
    ring.game.dominated[TWO.index()] = 2;
    ring.game.frenzies = 1;
    let ring = ring.market().all(&[Move::Done]);
    assert_eq!((ring.game.active(), ring.game.burdens(TWO)), (ONE, (1, 2)), "past a Frenzy turn");
    let ring = ring.market().all(&[Move::Done]);
    assert_eq!(ring.game.phase(), Phase::Wake);
    let slept = ring.clone().all(&[Move::Sleep]);
    assert_eq!(slept.game.burdens(TWO), (0, 0), "a turn that is slept uses them up");
    let awake = ring.all(&[Move::Wake, Move::Done]);
    assert_eq!(awake.game.roll().len(), 3, "one by Thunder stomp, two by a Keep card twice");
    let lure = ring_of(Monster::Gigazaur, Monster::TheKing).keep(ONE, Card::THUNDER_STOMP).rolled(&[P, P]);
    assert_eq!(lure.all(&[Move::Lure(Destruction)]).game.burdens(TWO), (1, 0), "any pull of the Resolve phase");
    let pellets = super::ring().keep(ONE, Card::THUNDER_STOMP).keep(ONE, Card::ANTIMATTER_PELLETS).rolled(&[E; 5]);
    assert_eq!((pellets.markers().1, pellets.game.burdens(TWO)), (4, (1, 0)), "that of Antimatter pellets too, once");
    let card = bought(super::ring().keep(ONE, Card::THUNDER_STOMP), Card::SEISMIC_TEST);
    assert_eq!(card.game.burdens(TWO), (0, 0), "but not one of a purchase");
}

#[test]
fn q33_before_a_frenzy_turn_this_one_ends_in_full() {
    let ring = bought(ring().keep(ONE, Card::ELECTRICAL_AURA).energy(ONE, 7), Card::FRENZY).cleared();
    let ring = ring.all(&[Move::Done]);
    assert_eq!(ring.markers().1, 2, "Electrical aura glows first");
    assert_eq!((ring.game.active(), ring.game.roll().len(), ring.game.has_bought()), (ONE, 6, false));
}
