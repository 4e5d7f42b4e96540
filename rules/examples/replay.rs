//! Whole battles as one number each, for comparing a browser's arithmetic with a native one: `tools/replay.mjs` calls these
//! functions in wasm, `rules/tests/skirmish_replay.rs` pins the same numbers natively.

use tabletron_rules::{Dice, Game, skirmish::Skirmish};

/// FNV-1a over 64 bits.
fn stir(sum: u64, text: &str) -> u64 {
    text.bytes().fold(sum, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Plays a sample at random and stirs everything that happens, with all its numbers, into one.
pub fn digest(sample: usize, seed: u64) -> u64 {
    let samples = Skirmish::samples();
    let Some(sample) = samples.get(sample) else { return 0 };
    let (mut dice, mut whim) = (Dice::new(seed), Dice::of(seed, 1));
    let Ok(mut game) = Skirmish::start(&sample.options, &mut dice) else { return 0 };
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    let mut sum = 0xcbf2_9ce4_8422_2325;
    while game.turn().is_some() {
        moves.clear();
        events.clear();
        game.moves(&mut moves);
        let Some(&mv) = whim.pick(&moves) else { return 0 };
        game.apply(mv, &mut dice, &mut events);
        sum = stir(sum, &format!("{mv:?}{events:?}{}", moves.len()));
    }
    sum
}

/// The digest of a battle, as two halves.
#[unsafe(no_mangle)]
pub extern "C" fn battle(sample: u32, seed: u32, half: u32) -> u32 {
    (digest(sample as usize, u64::from(seed)) >> (32 * (half & 1))) as u32
}

/// How many samples there are.
#[unsafe(no_mangle)]
pub extern "C" fn samples() -> u32 {
    Skirmish::samples().len() as u32
}
