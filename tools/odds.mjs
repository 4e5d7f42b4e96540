// Times the exact odds of thirty against thirty in Chromium: node tools/odds.mjs ODDS.wasm
//
// ODDS.wasm is the example `odds` of the rules, built and optimised as the site is. Prints rows of a Markdown table.
import { readFileSync } from "node:fs";
import { launch, median } from "./browser.mjs";

const CASES = ["plain", "both leaders in robot mode", "both leaders in robot mode, five cards"];
const [file] = process.argv.slice(2);
if (!file) {
  console.error("odds: which file? node tools/odds.mjs ODDS.wasm");
  process.exit(2);
}

/** Runs in the page: the answer of a case, and 200 times in milliseconds, after 50 runs nobody counts. */
async function time([code, which]) {
  const bytes = Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0));
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const { odds } = instance.exports;
  const win = odds(which);
  for (let run = 0; run < 50; run += 1) odds(which);
  // A page's clock is coarse: each run is ten calls.
  const times = Array.from({ length: 200 }, () => {
    const start = performance.now();
    for (let call = 0; call < 10; call += 1) odds(which);
    return (performance.now() - start) / 10;
  });
  return { win, times };
}

const browser = await launch();
try {
  const page = await browser.newPage();
  const code = readFileSync(file).toString("base64");
  for (const [which, name] of CASES.entries()) {
    const { win, times } = await page.evaluate(time, [code, which]);
    if (!(win > 0 && win < 100)) throw new Error(`${name}: a chance of ${win} %`);
    console.log(`| ${name} | ${win.toFixed(1)} % | ${median(times).toFixed(2)} ms |`);
  }
} finally {
  await browser.close();
}
