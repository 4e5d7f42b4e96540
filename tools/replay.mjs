// Plays battles of the skirmish in wasm and compares them with the digests that are pinned natively.
//
//   cargo build --release --target wasm32-unknown-unknown -p tabletron-rules --example replay
//   node tools/replay.mjs target/wasm32-unknown-unknown/release/examples/replay.wasm

import { readFileSync } from "node:fs";

const [file] = process.argv.slice(2);
if (!file) {
  console.error("replay: which wasm file?");
  process.exit(2);
}
const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
const pinned = readFileSync(new URL("../rules/tests/data/skirmish-digests.txt", import.meta.url), "utf8");
const half = (sample, seed, part) => (instance.exports.battle(sample, seed, part) >>> 0).toString(16).padStart(8, "0");
let battles = 0;
for (const line of pinned.trim().split("\n")) {
  const [sample, seed, digest] = line.split(" ");
  const here = half(+sample, +seed, 1) + half(+sample, +seed, 0);
  if (here !== digest) {
    console.error(`replay: battle ${seed} of sample ${sample} is ${here} here and ${digest} natively`);
    process.exit(1);
  }
  battles += 1;
}
console.log(`replay: ${battles} battles are the same in wasm`);
