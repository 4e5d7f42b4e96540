//! The exact chance beside the re-roll button, against every throw there is.

use super::{
    super::{Counts, Hope},
    *,
};

/// Every way in which so many dice can lie, by number: what the first one shows counts ones, the second sixes.
fn faces_of(code: usize, dice: u32) -> Vec<Face> {
    (0..dice).map(|die| Face::ALL[code / 6_usize.pow(die) % 6]).collect()
}

/// The mean of these chances when some dice, as bits, are thrown anew and the others stay.
fn mean(chances: &[f64], code: usize, dice: u32, again: usize) -> f64 {
    let thrown = |die: &u32| again >> die & 1 == 1;
    let kept: usize =
        (0..dice).filter(|die| !thrown(die)).map(|die| code / 6_usize.pow(die) % 6 * 6_usize.pow(die)).sum();
    let places: Vec<usize> = (0..dice).filter(thrown).map(|die| 6_usize.pow(die)).collect();
    let throws = 6_usize.pow(places.len() as u32);
    let next = |throw: usize| {
        let fold = |(code, throw): (usize, usize), place: &usize| (code + throw % 6 * place, throw / 6);
        chances[places.iter().fold((kept, throw), fold).0]
    };
    (0..throws).map(next).sum::<f64>() / throws as f64
}

/// The best chance from every way in which the dice can lie, with so many rolls left, by trying every way to keep dice
/// after every throw. In the shadows Fame may be thrown at any time: that is tried until nothing gets better by it.
fn by_hand(need: Counts, dice: u32, rolls: u8, shadows: bool) -> Vec<f64> {
    let lies: Vec<Vec<Face>> = (0..6_usize.pow(dice)).map(|code| faces_of(code, dice)).collect();
    let ways = 1..1_usize << dice;
    let is_done = |faces: &[Face]| need.iter().zip(Roll::of(faces).counts(u8::MAX)).all(|(&need, has)| has >= need);
    let is_fame = |faces: &[Face], again: usize| (0..dice as usize).all(|die| again >> die & 1 == 0 || faces[die] == F);
    let start: Vec<f64> = lies.iter().map(|faces| f64::from(u8::from(is_done(faces)))).collect();
    let settled = |mut now: Vec<f64>| loop {
        let better = |(code, faces): (usize, &Vec<Face>)| {
            let free = ways.clone().filter(|&again| shadows && is_fame(faces, again));
            free.map(|again| mean(&now, code, dice, again)).fold(now[code], f64::max)
        };
        let next: Vec<f64> = lies.iter().enumerate().map(better).collect();
        let gain = next.iter().zip(&now).map(|(next, now)| next - now).fold(0.0, f64::max);
        now = next;
        if gain < 1e-15 {
            return now;
        }
    };
    (0..rolls).fold(settled(start), |later, _| {
        let best = |code: usize| ways.clone().map(|again| mean(&later, code, dice, again)).fold(later[code], f64::max);
        settled((0..lies.len()).map(best).collect())
    })
}

/// All of these dice are thrown now, whatever they show.
fn thrown_by_hand(need: Counts, dice: u8, later: u8, shadows: bool) -> f64 {
    let dice = u32::from(dice);
    mean(&by_hand(need, dice, later, shadows), 0, dice, (1 << dice) - 1)
}

fn hope(need: Counts, dice: u8, later: u8) -> Hope {
    Hope { need, dice, later, shadows: false }
}

const NEEDS: [Counts; 9] = [
    [0, 0, 0, 1, 0, 0],
    [0, 0, 0, 2, 0, 0],
    [1, 0, 0, 1, 0, 0],
    [0, 0, 0, 3, 0, 0],
    [1, 1, 0, 1, 0, 0],
    [2, 0, 0, 1, 0, 0],
    [0, 0, 1, 0, 0, 1],
    [1, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
];

#[test]
fn chances_are_those_of_every_throw_and_every_way_to_keep_dice_in_the_shadows_too() {
    let cases = [1, 2, 3].into_iter().flat_map(|dice| (0..3).map(move |later| (dice, later)));
    for ((dice, later), need) in cases.flat_map(|case| NEEDS.map(|need| (case, need))) {
        for shadows in [false, true] {
            let exact = Hope { need, dice, later, shadows }.chance();
            let hand = thrown_by_hand(need, dice, later, shadows);
            assert!(
                (exact - hand).abs() < 1e-12,
                "{need:?}, {dice} dice, {later} more, {shadows}: {exact}, not {hand}"
            );
        }
    }
}

#[test]
fn one_face_alone_follows_the_binomial_law() {
    let (exact, miss) = (hope([0, 0, 0, 3, 0, 0], 6, 2).chance(), (5.0_f64 / 6.0).powi(3));
    let fewer: f64 = [1.0, 6.0, 15.0]
        .into_iter()
        .zip(0..)
        .map(|(ways, hits)| ways * (1.0 - miss).powi(hits) * miss.powi(6 - hits))
        .sum();
    assert!((exact - (1.0 - fewer)).abs() < 1e-12, "{exact}");
    assert_eq!(hope([0; 6], 4, 2).chance(), 1.0);
    assert_eq!(hope([0, 0, 0, 3, 0, 0], 2, 2).chance(), 0.0);
}

#[test]
fn in_the_shadows_unneeded_fame_rolls_on_for_nothing() {
    let free = Hope { need: [1, 0, 0, 0, 0, 0], dice: 1, later: 0, shadows: true };
    assert!((free.chance() - 0.2).abs() < 1e-12, "one of five faces in the end");
    let both = Hope { need: [1, 0, 0, 1, 0, 0], dice: 2, later: 0, shadows: true };
    // Smash and Fame, or two Fames of which one rolls on to a Smash.
    let exact = 2.0 / 36.0 + 1.0 / 36.0 / 5.0;
    assert!((both.chance() - exact).abs() < 1e-12);
}

/// The chance, in the shadows after so many rolls, of another Smash when these dice are rolled.
fn in_the_shadows(rolls: u8, faces: &[Face], again: u8, smashes: u8) -> Option<f64> {
    let mut ring = ring().keep(ONE, Card::IN_THE_SHADOWS).showing(faces);
    ring.game.turn.rolls = rolls;
    ring.game.chance(again, [smashes, 0, 0, 0, 0, 0])
}

#[track_caller]
fn is_about(chance: Option<f64>, exact: f64) {
    assert!(chance.is_some_and(|chance| (chance - exact).abs() < 1e-12), "{chance:?}, not {exact}");
}

#[test]
fn a_free_roll_of_fame_is_none_of_the_rolls_left() {
    let faces = [F, S, E];
    is_about(in_the_shadows(3, &faces, 0b001, 2), 0.2);
    is_about(in_the_shadows(2, &faces, 0b001, 2), 0.36);
    is_about(in_the_shadows(1, &faces, 0b001, 2), 0.488);
    // Together with another die it costs one.
    is_about(in_the_shadows(2, &faces, 0b101, 2), 1.0 - 0.8_f64.powi(2));
    assert_eq!(in_the_shadows(3, &faces, 0b101, 2), None, "after the last roll only Fame can be rolled");
}

#[test]
fn dice_that_are_kept_stay_also_where_they_do_not_help() {
    let ring = ring().showing(&[F, F, S, S, E, P]);
    let miss = (25.0_f64 / 36.0).powi(2);
    for aim in [[3, 0, 0, 0, 0, 0], [0, 0, 0, 3, 0, 0]] {
        is_about(ring.game.chance(0b110000, aim), 1.0 - miss);
    }
    // Fame that is kept in the shadows is not rolled either.
    is_about(in_the_shadows(3, &[F, F, S], 0b001, 2), 0.2);
}

#[test]
fn the_position_tells_the_chance_of_what_the_kept_dice_are_for() {
    let ring = ring().showing(&[F, F, S, E, P, H]);
    let (kept, again) = (0b000011, 0b111100);
    let aim = ring.game.aim(kept);
    assert_eq!(aim, [0, 0, 0, 3, 0, 0]);
    let miss = (25.0_f64 / 36.0).powi(4);
    let chance = ring.game.chance(again, aim).expect("dice are being rolled");
    assert!((chance - (1.0 - miss)).abs() < 1e-12, "one more Fame of four dice in two rolls");
    assert_eq!(ring.game.aim(0b010100), [1, 0, 0, 0, 0, 2], "two Powers are used, one Smash is one");
    assert_eq!(super::ring().game.chance(1, aim), None, "nothing is rolled yet");
    let acid = super::ring().keep(ONE, Card::ACID_ATTACK).showing(&[F, F, S, E, P, H]);
    assert_eq!(acid.game.chance(0b111011, [2, 0, 0, 0, 0, 0]), Some(1.0), "the added Smash counts");
}
