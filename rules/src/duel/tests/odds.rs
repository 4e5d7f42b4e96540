//! The exact chance beside the re-roll button, against every throw there is.

use super::{
    super::{Counts, Hope},
    *,
};

/// The best chance by trying every way to keep dice after every throw.
fn by_hand(need: Counts, faces: &[Face], rolls: u8, shadows: bool) -> f64 {
    let counts = Roll::of(faces).counts(u8::MAX);
    let done = need.iter().zip(counts).all(|(&need, has)| has >= need);
    if done {
        return 1.0;
    }
    let all = (1_u8 << faces.len()) - 1;
    let best = |again: u8, left: u8| {
        let dice: Vec<usize> = (0..faces.len()).filter(|die| again >> die & 1 == 1).collect();
        let throws = 6_usize.pow(dice.len() as u32);
        let sum: f64 = (0..throws)
            .map(|code| {
                let mut next = faces.to_vec();
                dice.iter().fold(code, |code, &die| {
                    next[die] = Face::ALL[code % 6];
                    code / 6
                });
                by_hand(need, &next, left, shadows)
            })
            .sum();
        sum / throws as f64
    };
    let with_roll = |again| if rolls > 0 { best(again, rolls - 1) } else { 0.0 };
    assert!(!shadows, "free rolls have no end");
    (1..=all).map(with_roll).fold(0.0, f64::max)
}

fn hope(need: Counts, dice: u8, rolls: u8) -> Hope {
    Hope { need, dice, idle: 0, rolls, shadows: false }
}

/// The first of these dice are rolled now, whatever they show: the mean over all throws.
fn first_by_hand(need: Counts, dice: usize, rolls: u8) -> f64 {
    let throws = 6_usize.pow(dice as u32);
    let sum: f64 = (0..throws)
        .map(|code| {
            let faces: Vec<Face> = (0..dice).map(|die| Face::ALL[code / 6_usize.pow(die as u32) % 6]).collect();
            by_hand(need, &faces, rolls - 1, false)
        })
        .sum();
    sum / throws as f64
}

#[test]
fn chances_are_those_of_every_throw_and_every_way_to_keep_dice() {
    let needs: [Counts; 8] = [
        [0, 0, 0, 1, 0, 0],
        [0, 0, 0, 2, 0, 0],
        [1, 0, 0, 1, 0, 0],
        [0, 0, 0, 3, 0, 0],
        [1, 1, 0, 1, 0, 0],
        [2, 0, 0, 1, 0, 0],
        [0, 0, 1, 0, 0, 1],
        [0, 0, 0, 0, 0, 0],
    ];
    for need in needs {
        for dice in 1..=3 {
            let rolls = if dice < 3 { 3 } else { 2 };
            let (exact, hand) = (hope(need, dice, rolls).chance(), first_by_hand(need, dice.into(), rolls));
            assert!((exact - hand).abs() < 1e-12, "{need:?} with {dice} dice: {exact}, not {hand}");
        }
    }
}

#[test]
fn one_face_alone_follows_the_binomial_law() {
    let (exact, miss) = (hope([0, 0, 0, 3, 0, 0], 6, 3).chance(), (5.0_f64 / 6.0).powi(3));
    let fewer: f64 = [1.0, 6.0, 15.0]
        .into_iter()
        .zip(0..)
        .map(|(ways, hits)| ways * (1.0 - miss).powi(hits) * miss.powi(6 - hits))
        .sum();
    assert!((exact - (1.0 - fewer)).abs() < 1e-12, "{exact}");
    assert_eq!(hope([0; 6], 4, 2).chance(), 1.0);
    assert_eq!(hope([0, 0, 0, 1, 0, 0], 4, 0).chance(), 0.0);
    assert_eq!(hope([0, 0, 0, 3, 0, 0], 2, 3).chance(), 0.0);
}

#[test]
fn idle_dice_join_from_the_next_roll_on() {
    let idle = Hope { need: [1, 0, 0, 0, 0, 0], dice: 1, idle: 1, rolls: 2, shadows: false };
    let miss = 5.0 / 6.0 * (5.0_f64 / 6.0).powi(2);
    assert!((idle.chance() - (1.0 - miss)).abs() < 1e-12);
}

#[test]
fn in_the_shadows_unneeded_fame_rolls_on_for_nothing() {
    let free = Hope { need: [1, 0, 0, 0, 0, 0], dice: 1, idle: 0, rolls: 1, shadows: true };
    assert!((free.chance() - 0.2).abs() < 1e-12, "one of five faces in the end");
    let both = Hope { need: [1, 0, 0, 1, 0, 0], dice: 2, idle: 0, rolls: 1, shadows: true };
    // Smash and Fame, or two Fames of which one rolls on to a Smash.
    let exact = 2.0 / 36.0 + 1.0 / 36.0 / 5.0;
    assert!((both.chance() - exact).abs() < 1e-12);
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
