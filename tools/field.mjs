// How quickly the battlefield of Transformers Skirmish answers on the large table with forty figures, in a browser.
//
//   node tools/field.mjs [DIRECTORY]
//
// Sits down at the position "crowd" of e2e/fixtures/skirmish.json in the built site (dist/ unless told). Every figure that
// can be chosen is pressed by a real mouse, which then goes round it. What is counted begins when the press or the move
// arrives in the page and ends when the area, or the ghost with its path and sight lines, is in the page and laid out; and once
// more with the work of the frame that paints it, but without the wait for that frame. Prints a Markdown table.
import { readFileSync } from "node:fs";
import { launch, median } from "./browser.mjs";
import { serve } from "./serve.mjs";

const directory = process.argv[2] ?? "dist";
const { crowd } = JSON.parse(readFileSync(new URL("../e2e/fixtures/skirmish.json", import.meta.url), "utf8"));
/** How many places around a figure are pointed at, and how many pixels away they are. */
const ROUND = { places: 8, far: 60 };
/** So often all of it is played; of every answer the least counts, because other work of the machine only ever adds. */
const TIMES = 4;

/** In the page: remembers how long every press waited for an area and every move of the pointer for a ghost. */
function watch() {
  window.answers = { click: [], pointermove: [] };
  let arrived;
  const arrive = ({ type }) => (arrived = { type, at: performance.now() });
  for (const type of Object.keys(window.answers)) addEventListener(type, arrive, { capture: true, passive: true });
  const layers = { click: ".area", pointermove: ".ghosts" };
  const look = (mutations) => {
    if (!arrived || !mutations.some(({ target }) => target.closest?.(layers[arrived.type]))) return;
    document.querySelector(".floor").getBoundingClientRect();
    const answer = { laidOut: performance.now() - arrived.at, painted: Infinity };
    window.answers[arrived.type].push(answer);
    arrived = undefined;
    requestAnimationFrame(() => {
      const [start, { port1, port2 }] = [performance.now(), new MessageChannel()];
      port1.onmessage = () => (answer.painted = answer.laidOut + performance.now() - start);
      port2.postMessage("painted");
    });
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Presses every figure that can be chosen, and points all around it. */
async function play(page) {
  const rest = () => page.locator('#main:not([aria-busy="true"])').waitFor({ state: "attached" });
  const units = await page.locator('.figure[data-glow="pick"]').evaluateAll((figures) => figures.map(({ dataset }) => dataset.unit));
  for (const unit of units) {
    const { x, y, width, height } = await page.locator(`.figure[data-unit="${unit}"] .hit`).boundingBox();
    const [left, top] = [x + width / 2, y + height / 2];
    await page.mouse.move(left, top);
    await page.mouse.click(left, top);
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
  await page.evaluate(watch);
  const rounds = [];
  while (rounds.length < TIMES) {
    await play(page);
    rounds.push(await page.evaluate(() => ["click", "pointermove"].map((type) => window.answers[type].splice(0))));
  }
  const figures = await page.locator(".figure").count();
  console.log(`\n| ${figures} figures | times | median | slowest | over 16 ms |\n|---|---:|---:|---:|---:|`);
  for (const [kind, what] of ["reachable area", "path and sight lines of the ghost"].entries()) {
    for (const [end, told] of [["laidOut", "laid out"], ["painted", "painted"]]) {
      const times = rounds[0][kind].map((_, place) => Math.min(...rounds.map((round) => round[kind][place][end])));
      const over = times.filter((time) => time > 16).length;
      console.log(`| ${what}, ${told} | ${times.length} | ${median(times).toFixed(1)} ms | ${Math.max(...times).toFixed(1)} ms | ${over} |`);
    }
  }
} finally {
  await browser.close();
  server.closeAllConnections?.();
  server.close();
}
