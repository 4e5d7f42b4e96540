// How quickly the replay of the longest war goes to another place, in a browser.
//
//   node tools/seek.mjs [DIRECTORY]
//
// Opens the replay of the finished war "over" of e2e/fixtures/cybertron.json in the built site (dist/ unless told) and moves
// the slider to and fro. What is counted is the time of the task that answers, and the time until everything is drawn.
// Prints a Markdown table.
import { readFileSync } from "node:fs";
import { launch, median } from "./browser.mjs";
import { serve } from "./serve.mjs";

const directory = process.argv[2] ?? "dist";
const { over } = JSON.parse(readFileSync(new URL("../e2e/fixtures/cybertron.json", import.meta.url), "utf8"));

/** In the page: the times of all seeks, in milliseconds. */
async function measure() {
  const rest = async () => {
    do await new Promise(requestAnimationFrame); while (document.querySelector('#main[aria-busy="true"]'));
  };
  const slider = () => document.querySelector(".scrub input");
  const last = Number(slider().max);
  const times = { answers: [], wholes: [], last };
  for (const share of [1, 0, 0.5, 0.01, 0.99, 0.25, 0.75, 0.1, 0.9, 0.4]) {
    const start = performance.now();
    slider().value = Math.floor(last * share);
    slider().dispatchEvent(new Event("input", { bubbles: true }));
    times.answers.push(performance.now() - start);
    await rest();
    times.wholes.push(performance.now() - start);
  }
  return times;
}

const server = await serve(directory, 0);
const browser = await launch();
try {
  const home = `http://127.0.0.1:${server.address().port}/`;
  const stored = { "tabletron/settings": "en dark reduced off", "tabletron/game/over": "1 a 1", "tabletron/slot/over/a": over.code };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1440, height: 900 }, storageState: { cookies: [], origins: [{ origin: new URL(home).origin, localStorage }] } });
  const page = await context.newPage();
  await page.goto(`${home}#/replay/over`);
  await page.locator(".scrub input").waitFor();
  await page.locator('#main:not([aria-busy="true"])').waitFor({ state: "attached" });
  // Once to warm up, once to count.
  await page.evaluate(measure);
  const { answers, wholes, last } = await page.evaluate(measure);
  console.log(`\n| ${last} decisions | times | median | slowest |\n|---|---:|---:|---:|`);
  for (const [what, times] of [["the answer", answers], ["until everything is drawn", wholes]]) {
    console.log(`| ${what} | ${times.length} | ${median(times).toFixed(1)} ms | ${Math.max(...times).toFixed(1)} ms |`);
  }
} finally {
  await browser.close();
  server.closeAllConnections?.();
  server.close();
}
