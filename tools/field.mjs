// How quickly the battlefield of Transformers Skirmish answers on the large table with forty figures, in a browser.
//
//   node tools/field.mjs [DIRECTORY]
//
// Sits down at the position "crowd" of e2e/fixtures/skirmish.json in the built site (dist/ unless told). Every figure that
// can be chosen is pressed, and the pointer goes round it: what is counted is the time from the event until the area, or the
// ghost with its sight lines, is in the page. Prints a Markdown table.
import { readFileSync } from "node:fs";
import { launch, median } from "./browser.mjs";
import { serve } from "./serve.mjs";

const directory = process.argv[2] ?? "dist";
const { crowd } = JSON.parse(readFileSync(new URL("../e2e/fixtures/skirmish.json", import.meta.url), "utf8"));

/** In the page: the times of all areas and of all ghosts, in milliseconds. */
async function measure() {
  const frame = () => new Promise(requestAnimationFrame);
  const rest = async () => {
    do await frame(); while (document.querySelector('#main[aria-busy="true"]'));
    await frame();
  };
  const until = async (look, before, start) => {
    while (look() === before && performance.now() - start < 2000) await new Promise((done) => setTimeout(done));
    return performance.now() - start;
  };
  const area = () => document.querySelector(".area path")?.getAttribute("d") ?? "";
  const ghost = () => document.querySelector(".ghosts").innerHTML;
  const times = { areas: [], ghosts: [], figures: document.querySelectorAll(".figure").length };
  for (const unit of [...document.querySelectorAll('.figure[data-glow="pick"]')].map((figure) => figure.dataset.unit)) {
    const figure = document.querySelector(`.figure[data-unit="${unit}"]`);
    const [old, start] = [area(), performance.now()];
    figure.dispatchEvent(new PointerEvent("click", { bubbles: true }));
    times.areas.push(await until(area, old, start));
    await rest();
    const { x, y, width } = figure.querySelector(".hit").getBoundingClientRect();
    for (let step = 0; step < 8; step += 1) {
      const [clientX, clientY] = [x + width / 2 + 60 * Math.cos(step), y + width / 2 + 60 * Math.sin(step)];
      const [old, start] = [ghost(), performance.now()];
      document.querySelector(".floor").dispatchEvent(new PointerEvent("pointermove", { bubbles: true, clientX, clientY, pointerType: "mouse" }));
      times.ghosts.push(await until(ghost, old, start));
      await frame();
    }
  }
  return times;
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
  // Once to warm up, once to count.
  await page.evaluate(measure);
  const { areas, ghosts, figures } = await page.evaluate(measure);
  console.log(`\n| ${figures} figures | times | median | slowest |\n|---|---:|---:|---:|`);
  for (const [what, times] of [["reachable area", areas], ["path and sight lines of the ghost", ghosts]]) {
    console.log(`| ${what} | ${times.length} | ${median(times).toFixed(1)} ms | ${Math.max(...times).toFixed(1)} ms |`);
  }
} finally {
  await browser.close();
  server.closeAllConnections?.();
  server.close();
}
