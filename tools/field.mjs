// How quickly the battlefield of Transformers Skirmish answers on the large table with forty figures, in a browser.
//
//   node tools/field.mjs [DIRECTORY] [--each]
//
// Sits down at the position "crowd" of e2e/fixtures/skirmish.json in the built site (dist/ unless told). Every figure that
// can be chosen is pressed by a real mouse, which then goes round it. What is counted begins when the press or the move
// arrives in the page and ends when the main thread has committed the frame with the area, or with the ghost, its path and
// its sight lines: all that the thread ran meanwhile, without the wait for that frame. Prints a Markdown table; with --each
// all times as well.
import { readFileSync } from "node:fs";
import { launch, median, pressAt } from "./browser.mjs";
import { serve } from "./serve.mjs";
import { commitsOf, mainThread, ranBetween, tasksOf } from "./trace.mjs";

const directory = process.argv.slice(2).find((word) => !word.startsWith("--")) ?? "dist";
const { crowd } = JSON.parse(readFileSync(new URL("../e2e/fixtures/skirmish.json", import.meta.url), "utf8"));
/** How many places around a figure are pointed at, and how many pixels away they are. */
const ROUND = { places: 8, far: 60 };
/** So often all of it is played; of every answer the least counts, because other work of the machine only ever adds. */
const TIMES = 4;
/** What answers an input, as selectors. */
const ANSWERS = { click: ".area", pointermove: ".ghosts" };

/** In the page: marks every press and every move of the pointer, and the area or the ghost that answers it. */
function watch(answers) {
  let [count, type] = [0, undefined];
  const arrive = (event) => {
    [count, type] = [count + 1, event.type];
    performance.mark(`input:${count}:${type}:${performance.now() - event.timeStamp}`);
  };
  for (const type of Object.keys(answers)) addEventListener(type, arrive, { capture: true, passive: true });
  const look = (mutations) => {
    if (!type || !mutations.some(({ target }) => target.closest?.(answers[type]))) return;
    performance.mark(`answer:${count}:`);
    type = undefined;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

/** How long every answer took, by the type of what it answers, in milliseconds. */
function timesOf(trace) {
  const events = mainThread(trace, "input:");
  const [tasks, commits] = [tasksOf(events), commitsOf(events)];
  const times = { click: [], pointermove: [] };
  for (const { name, ts } of events.filter(({ name }) => name.startsWith("input:"))) {
    const [, number, type, delay] = name.split(":");
    const answer = events.find(({ name }) => name.startsWith(`answer:${number}:`));
    const end = answer && commits.find((end) => end > answer.ts);
    if (end) times[type].push(ranBetween(tasks, ts - Number(delay) * 1000, end) / 1000);
  }
  return times;
}

/** Presses every figure that can be chosen, and points all around it. */
async function play(page) {
  const rest = () => page.locator('#main:not([aria-busy="true"])').waitFor({ state: "attached" });
  const units = await page.locator('.figure[data-glow="pick"]').evaluateAll((figures) => figures.map(({ dataset }) => dataset.unit));
  for (const unit of units) {
    const { x, y, width, height } = await page.locator(`.figure[data-unit="${unit}"] .hit`).boundingBox();
    const [left, top] = [x + width / 2, y + height / 2];
    await pressAt(page, left, top);
    await rest();
    for (let place = 0; place < ROUND.places; place += 1) {
      await page.mouse.move(left + ROUND.far * Math.cos(place), top + ROUND.far * Math.sin(place));
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    }
  }
}

const server = await serve(directory, 0);
const browser = await launch();
try {
  const home = `http://127.0.0.1:${server.address().port}/`;
  const stored = { "tabletron/settings": "en dark reduced off", "tabletron/game/crowd": "1 a 1", "tabletron/slot/crowd/a": crowd.code };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1440, height: 900 }, storageState: { cookies: [], origins: [{ origin: new URL(home).origin, localStorage }] } });
  const page = await context.newPage();
  await page.goto(`${home}#/table/crowd`);
  await page.locator('#main:not([aria-busy="true"])').waitFor({ state: "attached" });
  await page.waitForFunction(() => document.getElementById("sk-base-a") !== null);
  // All of it in sight, as far away as it goes.
  await page.keyboard.press("0");
  // Once to warm up, then to count.
  await play(page);
  await page.evaluate(watch, ANSWERS);
  const rounds = [];
  while (rounds.length < TIMES) {
    await browser.startTracing(page, { categories: ["toplevel", "cc", "blink.user_timing"] });
    await play(page);
    rounds.push(timesOf(await browser.stopTracing()));
  }
  const figures = await page.locator(".figure").count();
  console.log(`\n| ${figures} figures | times | median | slowest | over 16 ms |\n|---|---:|---:|---:|---:|`);
  for (const [type, what] of [["click", "reachable area"], ["pointermove", "path and sight lines of the ghost"]]) {
    const count = Math.min(...rounds.map((round) => round[type].length));
    const times = Array.from({ length: count }, (_, place) => Math.min(...rounds.map((round) => round[type][place])));
    const over = times.filter((time) => time > 16).length;
    console.log(`| ${what} | ${count} | ${median(times).toFixed(1)} ms | ${Math.max(...times).toFixed(1)} ms | ${over} |`);
    if (process.argv.includes("--each")) console.log(rounds.map((round) => round[type].map((time) => time.toFixed(1)).join(" ")).join("\n"));
  }
} finally {
  await browser.close();
  server.closeAllConnections?.();
  server.close();
}
