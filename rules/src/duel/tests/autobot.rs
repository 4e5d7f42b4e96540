//! The solo rules S1 to S25: what Autobot does, step by step.

use super::*;
use crate::Rule;

fn keeps(number: u8, face: Face, count: u8) -> Step {
    Step::Keeps { number, face, count }
}

fn chose(number: u8, track: Track, reason: Reason) -> Step {
    Step::Chose { number, track, reason }
}

fn rule(step: Step) -> (&'static str, u8) {
    let Rule { number, page } = step.rule();
    (number, page)
}

/// What Autobot kept of these dice after its first roll, told in steps; it lacks so much life.
#[track_caller]
fn kept(missing: u8, faces: &[Face]) -> Vec<Step> {
    let mut steps = solo(false).life(AUTOBOT, 12 - missing).auto_shows(1, faces).steps();
    let end = steps.iter().position(|step| !matches!(step, Step::Keeps { .. } | Step::Chose { .. }));
    steps.truncate(end.unwrap_or(steps.len()));
    steps
}

#[test]
fn s01_autobots_turns_are_played_by_the_rules_and_it_never_decides() {
    let mut whim = Dice::of(1, 1);
    for seed in 0..20 {
        let mut ring = Ring::start(&Options::against_autobot(Monster::Gigazaur, false), seed);
        while let Some(seat) = ring.game.turn() {
            assert_eq!(seat, PERSON);
            let moves = ring.moves();
            ring.play(*whim.pick(&moves).expect("a move"));
        }
        assert!(ring.game.plays_itself(AUTOBOT) && !ring.game.plays_itself(PERSON));
        assert_eq!(ring.game.outcome().expect("an end").places.len(), 2);
    }
}

#[test]
fn s02_monsters_are_dealt_at_random_or_chosen() {
    let options = Options { solo: true, ..Options::default() };
    let dealt: std::collections::BTreeSet<_> = (0..60).map(|seed| Ring::start(&options, seed).game.monsters).collect();
    assert!(dealt.len() > 15, "{} pairs", dealt.len());
    assert!(dealt.iter().all(|[one, two]| one != two));
    assert_eq!(
        Ring::start(&Options::against_autobot(Monster::TheKing, true), 1).game.monster(PERSON),
        Monster::TheKing
    );
}

#[test]
fn s03_the_person_decides_who_begins() {
    let mut ring = Ring::start(&Options { solo: true, ..Options::default() }, 1);
    assert_eq!((ring.game.phase(), ring.game.turn(), ring.energies()), (Phase::First, Some(PERSON), (0, 0)));
    ring.refuses(Move::First(Seat(2)), Refusal::NoSuchSeat, "S3");
    ring.refuses(Move::Roll, Refusal::NotNow(Phase::First), "Q26");
    let begins = [Event::First { seat: PERSON }, Event::Began { seat: PERSON, number: 1 }];
    assert_eq!(ring.told(Move::First(PERSON)), begins);
    let other = Ring::start(&Options { solo: true, ..Options::default() }, 1).all(&[Move::First(AUTOBOT)]);
    assert_eq!(other.events[1], Event::Began { seat: AUTOBOT, number: 1 });
}

#[test]
fn s04_autobot_buys_nothing_and_never_uses_its_printed_power() {
    for seed in 0..30 {
        let ring = solo(false).with_dice(Dice::new(seed)).market().all(&[Move::Done]);
        let is_own = |event: &Event| matches!(event, Event::UsedPower { .. } | Event::Bought { .. });
        assert!(!ring.saw(is_own));
        assert!(ring.game.keeps(AUTOBOT).is_empty() && ring.game.tokens(AUTOBOT) == 0);
    }
}

#[test]
fn s05_it_rolls_six_dice() {
    let ring = solo(false).market().all(&[Move::Done]);
    let Step::Rolled { number, roll, thrown } = ring.steps()[0] else { panic!("{:?}", ring.events) };
    assert_eq!((number, roll.len(), thrown), (1, 6, 0b111111));
    assert_eq!(rule(ring.steps()[0]), ("S5", 1));
}

#[test]
fn s06_it_keeps_every_smash() {
    let steps = kept(0, &[S, S, E, P, E, S]);
    assert_eq!(steps, [keeps(1, S, 3)]);
    assert_eq!(rule(steps[0]), ("S6", 1));
}

#[test]
fn s07_it_keeps_only_heals_that_it_can_use() {
    let steps = kept(2, &[H, H, H, E, E, E]);
    assert_eq!(steps, [keeps(1, H, 2)]);
    assert_eq!(rule(steps[0]), ("S7", 1));
    assert_eq!(kept(0, &[H, H, H, E, E, E]), []);
}

#[test]
fn s08_it_keeps_fame_or_destruction_by_number_then_by_nearness_then_by_the_persons_choice() {
    let number = kept(0, &[F, F, D, E, E, E]);
    assert_eq!(number, [chose(1, Fame, Reason::Number), keeps(1, F, 2)]);
    assert_eq!((rule(number[0]), rule(number[1])), (("S8", 1), ("S8", 1)));
    let near = solo(false).marker(Destruction, -1).auto_shows(1, &[F, D, E, E, E, E]);
    assert_eq!(near.steps()[..2], [chose(1, Destruction, Reason::Nearness), keeps(1, D, 1)]);
    let mut asked = solo(false).auto_shows(1, &[F, D, E, E, E, E]);
    assert_eq!((asked.game.phase(), asked.game.turn(), asked.steps()), (Phase::Tie, Some(PERSON), vec![]));
    assert_eq!(asked.moves(), Track::BOTH.map(Move::Choose));
    let told = asked.told(Move::Choose(Fame));
    assert_eq!(told[..2], [chose(1, Fame, Reason::Person), keeps(1, F, 1)].map(Event::Autobot));
}

#[test]
fn s09_it_rolls_power_energy_useless_heals_and_the_other_symbol_again() {
    let ring = solo(false).auto_shows(1, &[S, H, E, P, F, F]);
    let Some(Step::Rolled { number, thrown, .. }) = ring.steps().into_iter().find(|step| rule(*step).0 == "S9") else {
        panic!("{:?}", ring.events)
    };
    assert_eq!((number, thrown), (2, 0b001110));
}

#[test]
fn s10_after_the_second_roll_useful_heals_and_smashes_are_kept() {
    let steps = solo(false).life(AUTOBOT, 11).auto_shows(2, &[S, H, H, E, E, E]).steps();
    assert_eq!(steps[..2], [keeps(2, S, 1), keeps(2, H, 1)]);
    assert_eq!((rule(steps[0]), rule(steps[1])), (("S10", 1), ("S10", 1)));
}

#[test]
fn s11_the_symbol_is_chosen_after_the_second_roll_only_if_the_first_showed_none() {
    let late = solo(false).auto_shows(2, &[D, E, E, E, E, E]).steps();
    assert_eq!(late[..2], [chose(2, Destruction, Reason::Number), keeps(2, D, 1)]);
    assert_eq!((rule(late[0]), rule(late[1])), (("S11", 1), ("S11", 1)));
    let mut ring = solo(false);
    ring.game.active = AUTOBOT;
    ring.game.turn = Turn { roll: Roll::of(&[F, D, D, D, E, E]), rolls: 2, kept: 1, choice: Some(Fame), ..Turn::FRESH };
    let same = ring.from(Task::Auto(Auto::Keep));
    assert!(matches!(same.steps()[0], Step::Rolled { number: 3, thrown: 0b111110, .. }), "{:?}", same.steps());
}

#[test]
fn s12_the_third_roll_is_the_last() {
    let ring = solo(false).auto_shows(2, &[E, E, E, E, E, E]);
    let rolls: Vec<Step> = ring.steps().into_iter().filter(|step| matches!(step, Step::Rolled { .. })).collect();
    assert_eq!((rolls.len(), rule(rolls[0])), (1, ("S12", 1)));
    assert_eq!(ring.game.active(), PERSON, "and the turn is over");
}

#[test]
fn s13_it_stops_when_nothing_is_left_to_roll_again() {
    let ring = solo(false).life(AUTOBOT, 11).auto_shows(1, &[S, S, F, F, F, H]);
    let steps = ring.steps();
    assert_eq!(steps[4], Step::Stopped);
    assert_eq!(rule(steps[4]), ("S13", 1));
    assert!(!steps.iter().any(|step| matches!(step, Step::Rolled { .. })));
}

#[test]
fn s14_its_smashes_cost_the_person_life_and_may_win() {
    let ring = solo(false).auto_resolves(&[S, S, E]);
    assert_eq!(ring.events[0], Event::Autobot(Step::Resolves { face: S, count: 2 }));
    assert_eq!(ring.events[1..3], [struck(PERSON, 2, Cause::Dice), hurt(PERSON, 2, 13)]);
    assert_eq!(rule(ring.steps()[0]), ("S14", 1));
    assert_eq!(solo(false).life(PERSON, 2).auto_resolves(&[S, S]).winner(), Some((AUTOBOT, Victory::Knockout)));
}

#[test]
fn s15_it_heals_up_to_its_maximum() {
    let ring = solo(false).life(AUTOBOT, 11).auto_resolves(&[H, H]);
    assert_eq!(
        ring.events[..2],
        [Event::Autobot(Step::Resolves { face: H, count: 2 }), healed(AUTOBOT, 1, 12, Cause::Dice)]
    );
    assert_eq!(rule(ring.steps()[0]), ("S15", 1));
}

#[test]
fn s16_fame_comes_by_the_usual_rule_and_may_win() {
    let ring = solo(false).auto_resolves(&[F, F, F, F]);
    assert_eq!(ring.events[1..3], [pulled(AUTOBOT, Fame, 0, -1), pulled(AUTOBOT, Fame, -1, -2)]);
    assert_eq!(rule(ring.steps()[0]), ("S16", 2));
    let won = solo(false).marker(Fame, -6).auto_resolves(&[F, F, F]);
    assert_eq!(won.winner(), Some((AUTOBOT, Victory::Space(Fame))));
}

#[test]
fn s17_destruction_comes_after_fame_and_may_win() {
    let ring = solo(false).auto_resolves(&[D, D, D, F, F, F]);
    let pulls: Vec<&Event> = ring.events.iter().filter(|event| matches!(event, Event::Pulled { .. })).collect();
    assert_eq!(pulls, [&pulled(AUTOBOT, Fame, 0, -1), &pulled(AUTOBOT, Destruction, 0, -1)]);
    assert_eq!(rule(ring.steps()[1]), ("S17", 2));
    let won = solo(false).marker(Fame, -3).marker(Destruction, -2).auto_resolves(&[D, D, D]);
    assert_eq!(won.winner(), Some((AUTOBOT, Victory::Spotlight)));
}

#[test]
fn s18_energy_power_and_everything_useless_become_cubes() {
    let ring = solo(true).keep(PERSON, Card::ARMOR_PLATING).auto_resolves(&[S, H, E, P, F, D]);
    let cubes = Step::Cubes { energy: 1, power: 1, idle: 2, useless: 2 };
    assert!(ring.steps().contains(&cubes), "{:?}", ring.steps());
    assert!(ring.events.contains(&gained(AUTOBOT, 6, 6, Cause::Dice)));
    assert_eq!(rule(cubes), ("S18", 2));
}

#[test]
fn s19_with_four_cubes_it_discards_four_and_rolls_the_two_white_dice() {
    let ring = solo(false).energy(AUTOBOT, 5).auto_power([E, F]);
    let steps = ring.steps();
    assert_eq!(steps[0], Step::Power { paid: 4, left: 1, hard: false });
    assert_eq!(steps[1], Step::White { roll: Roll::of(&[E, F]) });
    assert_eq!((rule(steps[0]), rule(steps[1])), (("S19", 2), ("S19", 2)));
    let idle = solo(false).energy(AUTOBOT, 3).auto_idle();
    assert_eq!(idle.steps(), [], "three are too few");
}

#[test]
fn s20_each_fame_and_destruction_on_the_white_dice_is_one_space() {
    let ring = solo(false).energy(AUTOBOT, 4).auto_power([D, F]);
    let uses = |face| Event::Autobot(Step::Uses { face, count: 1 });
    let told = [uses(F), pulled(AUTOBOT, Fame, 0, -1), uses(D), pulled(AUTOBOT, Destruction, 0, -1)];
    assert_eq!(ring.events[2..6], told);
    assert_eq!(rule(ring.steps()[2]), ("S20", 2));
    let won = solo(false).energy(AUTOBOT, 4).marker(Fame, -6).auto_power([F, S]);
    assert_eq!((won.winner(), won.lives().0), (Some((AUTOBOT, Victory::Space(Fame))), 15), "at once");
}

#[test]
fn s21_each_smash_hits_and_each_heal_heals() {
    let ring = solo(false).energy(AUTOBOT, 4).life(AUTOBOT, 10).auto_power([H, S]);
    let uses = |face| Event::Autobot(Step::Uses { face, count: 1 });
    let smash = [uses(S), struck(PERSON, 1, Cause::Power), hurt(PERSON, 1, 14)];
    assert_eq!(ring.events[2..7], [&smash[..], &[uses(H), healed(AUTOBOT, 1, 11, Cause::Power)]].concat());
    assert_eq!(rule(ring.steps()[2]), ("S21", 2));
    let won = solo(false).energy(AUTOBOT, 4).life(PERSON, 1).auto_power([H, S]);
    assert_eq!(won.winner(), Some((AUTOBOT, Victory::Knockout)));
}

#[test]
fn s22_useless_heals_and_smashes_energy_and_power_on_the_white_dice_are_cubes() {
    let ring = solo(false).energy(AUTOBOT, 4).auto_power([H, P]);
    assert!(ring.steps().contains(&Step::WhiteCubes { cubes: 2 }));
    assert_eq!(ring.game.energy(AUTOBOT), 2);
    assert_eq!(rule(Step::WhiteCubes { cubes: 2 }), ("S22", 2));
    let asleep = solo(false).keep(PERSON, Card::HIBERNATION).energy(AUTOBOT, 4).auto_power([S, S]);
    assert_eq!((asleep.lives().0, asleep.game.energy(AUTOBOT)), (15, 2));
}

#[test]
fn s23_with_enough_cubes_again_the_power_comes_again() {
    let ring = solo(false).energy(AUTOBOT, 6).auto_power([E, E]);
    let again = ring.steps().iter().filter(|step| matches!(step, Step::Power { .. })).count();
    assert!(again >= 2, "6 − 4 + 2 = 4");
    assert!(ring.steps().contains(&Step::Again));
    assert_eq!(rule(Step::Again), ("S23", 2));
}

#[test]
fn s24_the_card_in_the_cheap_slot_is_discarded_and_replaced() {
    let row = [Card::IN_SHAPE, Card::SNACK_TIME, Card::SEISMIC_TEST];
    let ring = solo(false).row(row).on_top(&[Card::FRENZY]).energy(AUTOBOT, 4).auto_power([F, F]);
    let told = [
        Event::Autobot(Step::Clears),
        Event::Cleared { card: Card::SEISMIC_TEST, slot: RIGHT },
        Event::Dealt { slot: LEFT, card: Card::FRENZY },
    ];
    assert_eq!(ring.events[5..8], told, "{:?}", ring.events);
    assert_eq!(ring.game.row, [Some(Card::FRENZY), Some(Card::IN_SHAPE), Some(Card::SNACK_TIME)]);
    assert_eq!(rule(Step::Clears), ("S24", 2));
}

#[test]
fn s25_in_the_harder_game_three_cubes_are_enough() {
    let ring = solo(true).energy(AUTOBOT, 3).auto_power([F, D]);
    assert_eq!(ring.steps()[0], Step::Power { paid: 3, left: 0, hard: true });
    assert_eq!(rule(ring.steps()[0]), ("S25", 2));
    let idle = solo(true).energy(AUTOBOT, 2).auto_idle();
    assert_eq!(idle.steps(), []);
}
