//! The rulings about Autobot: Q1 to Q16, Q19 to Q21, Q46 to Q48.

use super::*;

const ROW: [Card; 3] = [Card::IN_SHAPE, Card::SNACK_TIME, Card::SEISMIC_TEST];

#[test]
fn q01_the_cheap_card_goes_with_each_use_of_the_power_after_its_dice() {
    let none = solo(false).row(ROW).auto_resolves(&[S]);
    assert_eq!(none.game.card_in(RIGHT), Some(ROW[2]), "no power, no discard");
    let twice = solo(true).row(ROW).energy(AUTOBOT, 6).auto_power([F, D]);
    let story: Vec<Step> = twice.steps().into_iter().filter(|step| !matches!(step, Step::White { .. })).collect();
    let [first, fame, destruction, clears, again, ..] = story[..] else { panic!("{story:?}") };
    assert_eq!((first, clears, again), (Step::Power { paid: 3, left: 3, hard: true }, Step::Clears, Step::Again));
    assert!(matches!((fame, destruction), (Step::Uses { face: F, .. }, Step::Uses { face: D, .. })));
    assert!(twice.game.discards().has(ROW[2]) && twice.game.discards().has(ROW[1]));
}

#[test]
fn q02_in_the_hard_game_the_price_is_three_too_and_comes_at_the_end_of_the_turn() {
    let ring = solo(true).auto_resolves(&[E, E, E, S]);
    let power = ring.steps().iter().position(|step| matches!(step, Step::Power { paid: 3, left: 0, .. }));
    let cubes = ring.steps().iter().position(|step| matches!(step, Step::Cubes { .. }));
    assert!(power > cubes && cubes.is_some(), "{:?}", ring.steps());
}

#[test]
fn q03_who_begins_rolls_five_dice_and_the_other_has_an_energy_or_a_cube() {
    let start = || Ring::start(&Options { solo: true, ..Options::default() }, 4);
    let person = start().all(&[Move::First(PERSON)]);
    assert_eq!((person.energies(), person.game.roll().len()), ((0, 1), 5));
    let autobot = start().all(&[Move::First(AUTOBOT)]);
    let Step::Rolled { roll, .. } = autobot.steps()[0] else { panic!("it rolls") };
    assert_eq!((roll.len(), autobot.energies().0), (5, 1));
}

#[test]
fn q04_nearer_is_the_smaller_distance_by_coordinate_also_on_an_extra_space() {
    let mut ring = solo(false).token(Buzz::PHANTOM, Fame, -2).marker(Destruction, -1);
    ring.game.markers[Fame.index()] = Point(-3);
    let steps = ring.auto_shows(1, &[F, D, E, E, E, E]).steps();
    assert_eq!(steps[0], Step::Chose { number: 1, track: Fame, reason: Reason::Nearness });
}

#[test]
fn q05_kept_heals_never_exceed_the_missing_life_over_all_rolls() {
    let mut ring = solo(false).life(AUTOBOT, 10);
    ring.game.active = AUTOBOT;
    ring.game.turn = Turn { roll: Roll::of(&[H, H, H, E, E, E]), rolls: 2, kept: 1, ..Turn::FRESH };
    let steps = ring.from(Task::Auto(Auto::Keep)).steps();
    assert_eq!(steps[0], Step::Keeps { number: 2, face: H, count: 1 });
    let last = solo(false).life(AUTOBOT, 11).auto_resolves(&[H, H, H]);
    assert_eq!(last.energies().1, 2, "what is left over becomes cubes");
}

#[test]
fn q06_the_final_dice_decide_whatever_was_kept() {
    let mut ring = solo(false);
    ring.game.turn.choice = Some(Fame);
    let ring = ring.auto_resolves(&[F, F, D, D, D, D]);
    assert_eq!((ring.markers(), ring.energies().1), ((0, -4), 2), "Destruction pulls, two Fame are cubes");
}

#[test]
fn q07_from_three_symbols_on_none_is_useless() {
    assert_eq!(solo(false).auto_resolves(&[F, F, F, F, F]).energies().1, 0);
}

#[test]
fn q08_each_cancelled_hit_is_a_cube_but_not_those_beyond_the_last_life() {
    let armoured = solo(false).keep(PERSON, Card::ARMOR_PLATING).auto_resolves(&[S, S]);
    assert_eq!((armoured.lives().0, armoured.energies().1), (14, 1));
    let asleep = solo(false).keep(PERSON, Card::HIBERNATION).auto_resolves(&[S, S, S]);
    assert_eq!((asleep.lives().0, asleep.energies().1), (15, 3));
    let dead = solo(false).life(PERSON, 1).auto_resolves(&[S, S, S]);
    assert_eq!((dead.winner(), dead.energies().1), (Some((AUTOBOT, Victory::Knockout)), 0));
}

#[test]
fn q09_autobot_takes_bonuses_and_what_it_cannot_use_is_a_cube() {
    let over = |buzz: Buzz, life: u8| solo(false).life(AUTOBOT, life).token(buzz, Fame, -1).auto_resolves(&[F, F, F]);
    assert_eq!(over(Buzz::CAT, 12).lives().0, 14);
    assert_eq!(over(Buzz::TIGER, 12).energies().1, 1);
    assert_eq!(over(Buzz::PANDA, 12).energies().1, 1, "it owns no Dice tokens");
    assert_eq!((over(Buzz::FISH, 12).energies().1, over(Buzz::FISH, 10).lives().1), (1, 11));
    let halted = solo(false).token(Buzz::KINGS[0], Fame, -1).auto_resolves(&[F, F, F, F]);
    assert_eq!((halted.markers(), halted.energies().1), ((-2, 0), 0), "The King's token stops it");
}

#[test]
fn q10_autobot_places_no_tokens_even_as_the_king() {
    let monsters = [Some(Monster::Gigazaur), Some(Monster::TheKing)];
    let ring = Ring::start(&Options { solo: true, monsters, ..Options::default() }, 1).all(&[Move::First(PERSON)]);
    let ring = ring.auto_resolves(&[P, P, P, S]);
    assert!(Buzz::all().all(|buzz| ring.game.lying(buzz).is_none()));
}

#[test]
fn q11_cards_against_keep_cards_do_nothing_to_autobot_but_tesla_impulse_pays() {
    let dominated = bought(solo(false), Card::DOMINATE).all(&[Move::Done]);
    assert!(dominated.saw(|event| matches!(event, Event::Autobot(Step::Rolled { roll, .. }) if roll.len() == 6)));
    let tesla = bought(solo(false), Card::TESLA_IMPULSE);
    assert_eq!((tesla.game.phase(), tesla.energies().0), (Phase::Market, 2));
    let mutant = solo(false).keep(PERSON, Card::UNSTABLE_DNA).auto_resolves(&[S, S, S]);
    assert_eq!((mutant.lives().0, mutant.game.phase()), (12, Phase::Ready));
}

#[test]
fn q12_thunder_stomp_costs_autobot_a_red_die() {
    let ring = solo(false).keep(PERSON, Card::THUNDER_STOMP).rolled(&[D, D, D]).all(&[resolve(D)]).cleared();
    let ring = ring.all(&[Move::Done]);
    assert!(ring.events.contains(&Event::Hampered { seat: AUTOBOT, fewer: 1 }));
    assert!(matches!(ring.steps()[0], Step::Rolled { roll, .. } if roll.len() == 5));
}

#[test]
fn q13_superconductor_answers_the_cubes_of_the_dice_and_not_those_of_the_power() {
    let asked = solo(false).keep(PERSON, Card::SUPERCONDUCTOR).auto_resolves(&[E, P, F]);
    assert_eq!(asked.game.phase(), Phase::Conduct(3));
    let power = solo(false).keep(PERSON, Card::SUPERCONDUCTOR).energy(AUTOBOT, 4).auto_power([E, E]);
    assert_ne!(power.game.phase(), Phase::Conduct(2));
    let bonus = solo(false).keep(PERSON, Card::SUPERCONDUCTOR).token(Buzz::TIGER, Fame, -1).auto_resolves(&[F, F, F]);
    assert_ne!(bonus.game.phase(), Phase::Conduct(1), "a Buzz bonus is not of that step");
}

#[test]
fn q14_cubes_are_spent_on_nothing_but_the_power() {
    let ring = solo(false).energy(AUTOBOT, 3).market().all(&[Move::Done]);
    let spends =
        |event: &Event| matches!(event, Event::Bought { seat: AUTOBOT, .. } | Event::Renewed { seat: AUTOBOT });
    assert!(!ring.saw(spends));
}

#[test]
fn q14_cubes_are_ordinary_energy_for_whatever_counts_it() {
    let gains = solo(false).keep(PERSON, Card::SUPERCONDUCTOR).energy(AUTOBOT, 2).auto_resolves(&[E]);
    assert_eq!((gains.game.phase(), gains.energies()), (Phase::Conduct(1), (0, 3)), "they add up on its board");
    assert_eq!(gains.events.last(), Some(&gained(AUTOBOT, 1, 3, Cause::Dice)), "and are told as energy");
    // The power looks at all of them: those of the dice, of a token, and the one it began with.
    let begun = Ring::start(&Options { solo: true, ..Options::default() }, 4).all(&[Move::First(PERSON)]);
    assert_eq!(begun.game.energy(AUTOBOT), 1);
    let power = begun.token(Buzz::TIGER, Fame, -1).cleared().auto_resolves(&[F, F, F, E, P]);
    assert!(power.steps().contains(&Step::Power { paid: 4, left: 0, hard: false }), "{:?}", power.steps());
}

#[test]
fn q15_autobot_gets_nothing_for_not_buying() {
    let ring = solo(false).auto_resolves(&[S, S]);
    assert!(!ring.saw(|event| matches!(event, Event::Gained { seat: AUTOBOT, .. })), "{:?}", ring.events);
}

#[test]
fn q16_white_dice_go_in_the_order_fame_destruction_smash_heal_cubes() {
    let uses = |faces| {
        let ring = solo(false).energy(AUTOBOT, 4).life(AUTOBOT, 9).auto_power(faces);
        let face = |step: Step| match step {
            Step::Uses { face, .. } => Some(Some(face)),
            Step::WhiteCubes { .. } => Some(None),
            _ => None,
        };
        ring.steps().into_iter().filter_map(face).collect::<Vec<_>>()
    };
    assert_eq!(uses([D, F]), [Some(F), Some(D)]);
    assert_eq!(uses([S, D]), [Some(D), Some(S)]);
    assert_eq!(uses([H, S]), [Some(S), Some(H)]);
    assert_eq!(uses([E, H]), [Some(H), None]);
}

#[test]
fn q19_a_frenzy_turn_comes_before_autobots() {
    let ring = bought(solo(false), Card::FRENZY).all(&[Move::Done]);
    assert_eq!((ring.game.active(), ring.game.phase(), ring.steps()), (PERSON, Phase::Ready, vec![]));
}

#[test]
fn q20_the_party_is_over_goes_by_the_owner_of_the_zone() {
    let ring = bought(solo(false).marker(Fame, -3), Card::THE_PARTY_IS_OVER);
    assert_eq!(ring.lives(), (15, 8));
    let own = bought(solo(false).marker(Fame, 3), Card::THE_PARTY_IS_OVER);
    assert_eq!(own.lives(), (11, 12));
}

#[test]
fn q21_monsters_may_be_chosen_against_autobot_too() {
    let monsters = [Some(Monster::Alienoid), Some(Monster::CyberKitty)];
    let ring = Ring::start(&Options { solo: true, monsters, ..Options::default() }, 9);
    assert_eq!(ring.game.monsters, [Monster::Alienoid, Monster::CyberKitty]);
}

#[test]
fn q46_autobot_rolls_with_as_many_dice_as_it_has_down_to_none() {
    let mut ring = solo(false);
    ring.game.stomped[AUTOBOT.index()] = 6;
    let ring = ring.market().all(&[Move::Done]);
    assert!(ring.events.contains(&Event::NoDice { seat: AUTOBOT }));
    assert_eq!((ring.steps(), ring.game.active()), (vec![], PERSON));
    let mut five = solo(false);
    five.game.stomped[AUTOBOT.index()] = 1;
    assert!(matches!(five.market().all(&[Move::Done]).steps()[0], Step::Rolled { thrown: 0b11111, .. }));
}

/// Autobot resolves these dice with cubes for its power, and its white dice show those faces.
#[track_caller]
fn dice_and_power(ring: Ring, faces: &[Face], white: [Face; 2]) -> Ring {
    let is_white = |event: &Event| match event {
        Event::Autobot(Step::White { roll }) => Some(roll.faces() == white),
        _ => None,
    };
    ring.energy(AUTOBOT, 4).lucky(|ring| ring.auto_resolves(faces), is_white)
}

/// The hits of Autobot's dice and of its power that a card cancelled.
fn spared(ring: &Ring, card: Card) -> usize {
    ring.events.iter().filter(|&&event| event == cancelled(PERSON, 1, card)).count()
}

#[test]
fn q47_armour_works_once_in_dice_and_power_together() {
    let armoured = || solo(false).keep(PERSON, Card::ARMOR_PLATING);
    let both = dice_and_power(armoured(), &[S, S], [S, F]);
    assert_eq!((both.lives().0, spared(&both, Card::ARMOR_PLATING)), (13, 1), "one of the dice, none of the power");
    let late = dice_and_power(armoured(), &[F, F, F], [S, F]);
    assert_eq!((late.lives().0, spared(&late, Card::ARMOR_PLATING)), (15, 1), "unused, it waits for the power");
}

#[test]
fn q47_a_trend_setter_works_once_in_dice_and_power_together() {
    let trendy = || solo(false).keep(PERSON, Card::TREND_SETTER).token(Buzz::ALIEN, Fame, -1);
    let both = dice_and_power(trendy(), &[S, S], [S, E]);
    assert_eq!((both.lives().0, spared(&both, Card::TREND_SETTER)), (13, 1));
    let late = dice_and_power(trendy(), &[D, D, D], [S, E]);
    assert_eq!((late.lives().0, spared(&late, Card::TREND_SETTER)), (15, 1));
}

#[test]
fn q47_unstoppable_lasts_through_the_power_and_no_longer() {
    let ring = solo(false).keep(PERSON, Card::UNSTOPPABLE).life(PERSON, 1);
    let ring = dice_and_power(ring, &[S, S], [S, S]);
    assert_eq!((ring.lives().0, ring.game.active()), (1, PERSON));
    assert!(ring.events.contains(&cancelled(PERSON, 2, Card::UNSTOPPABLE)), "{:?}", ring.events);
    assert!(ring.events.contains(&gained(AUTOBOT, 2, 2, Cause::Power)), "both are cubes");
    assert!(!ring.game.is_immune(PERSON), "the next turn is another one");
}

#[test]
fn q47_cancelled_hits_of_tokens_are_cubes_too_and_camouflage_may_be_declined() {
    let cat = solo(false).keep(PERSON, Card::ARMOR_PLATING).token(Buzz::CAT, Fame, -1).auto_resolves(&[F, F, F]);
    assert_eq!((cat.lives().0, cat.energies().1), (15, 1));
    let hides = solo(false).keep(PERSON, Card::CAMOUFLAGE).auto_resolves(&[S]);
    assert_eq!((hides.game.turn(), hides.allows(Move::Pass)), (Some(PERSON), true));
}

#[test]
fn q48_two_heals_on_the_white_dice_are_two_not_four() {
    let ring = solo(false).energy(AUTOBOT, 4).life(AUTOBOT, 5).auto_power([H, H]);
    assert_eq!(ring.lives().1, 7);
}
