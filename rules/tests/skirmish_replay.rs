//! A record replays bit for bit on every machine: battles as digests, the same here as in wasm (`tools/replay.mjs`).

#[path = "../examples/replay.rs"]
#[allow(dead_code)]
mod replay;

/// The digests that `tools/replay.mjs` compares with.
const PINNED: &str = include_str!("data/skirmish-digests.txt");

/// Battles a sample.
const SEEDS: u64 = 4;

#[test]
fn battles_have_the_digests_that_are_pinned_for_every_machine() {
    let mut lines = String::new();
    for sample in 0..replay::samples() as usize {
        for seed in 1..=SEEDS {
            lines += &format!("{sample} {seed} {:016x}\n", replay::digest(sample, seed));
        }
    }
    assert!(lines == PINNED, "other rules need other digests:\n{lines}");
}
