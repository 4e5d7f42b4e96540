// The longest tasks on the main thread during a turn of War for Cybertron, at full speed and on a CPU four times slower.
//
//   node tools/longtask.mjs [DIRECTORY] [--profile]    DIRECTORY is dist/ unless told
//
// Plays in the built site, with the mouse and with all motion: a game is started against Recruit, robots are placed,
// attacks are rolled until they are decided, the turn is ended, and Recruit plays its own. Prints rows of a Markdown
// table; with --profile, it says instead where the time of each part goes at the slower speed.
import { readFileSync } from "node:fs";
import { launch } from "./browser.mjs";
import { serve } from "./serve.mjs";

const words = process.argv.slice(2);
const profiling = words.includes("--profile");
const directory = words.find((word) => !word.startsWith("--")) ?? "dist";
const locale = readFileSync(new URL("../locales/en/cybertron.toml", import.meta.url), "utf8");
const UNTIL_DECIDED = JSON.parse(locale.match(/^until_decided = (".*")$/m)[1]);
const SLOW = 4;
const SEED = "7";
/** Every turn is played so often, and the least counts: other work on the machine only ever makes tasks longer. */
const TIMES = 3;

/** What can be pressed, in one look. */
const look = (page) =>
  page.evaluate((decided) => {
    const zones = [...document.querySelectorAll(".zone[data-glow]")].map((zone) => ({
      zone: zone.dataset.zone,
      glow: zone.dataset.glow,
      units: Number(zone.querySelector(".count .ct")?.textContent ?? 0),
      odds: Number(zone.getAttribute("aria-label").match(/(\d+)%/)?.[1] ?? NaN),
    }));
    const steps = [...document.querySelectorAll(".act .steps li")];
    return {
      step: steps.findIndex((step) => step.getAttribute("aria-current") === "step"),
      picks: zones.filter(({ glow }) => glow === "pick"),
      chosen: zones.find(({ glow }) => glow === "chosen"),
      decidable: [...document.querySelectorAll(".act .do .btn")].some((button) => button.textContent.startsWith(decided)),
      primary: document.querySelector(".act .btn.primary") !== null,
      mine: document.querySelector(".rail .army")?.classList.contains("on") ?? false,
      over: document.querySelector(".victory") !== null,
    };
  }, UNTIL_DECIDED);

/** Presses a zone where nothing else lies on it; not at all while it is covered. */
async function pressZone(page, zone) {
  const place = await page.evaluate((zone) => {
    const group = document.querySelector(`.zone[data-zone="${zone}"]`);
    const { x, y, width, height } = group.querySelector(".hit").getBoundingClientRect();
    const shares = [0.5, 0.35, 0.65, 0.2, 0.8];
    const grid = shares.flatMap((down) => shares.map((across) => ({ x: x + width * across, y: y + height * down })));
    return grid.find((at) => group.contains(document.elementFromPoint(at.x, at.y)));
  }, zone);
  if (place) await page.mouse.click(place.x, place.y);
}

const pressButton = (page, text) => page.locator(".act .do .btn", { hasText: text }).first().click();
const pressPrimary = (page) => page.locator(".act .btn.primary").first().click();
const settle = (page) => page.waitForTimeout(100);

/** Looks again and again, and does what `act` says to do, until that is nothing. */
async function keepOn(page, act) {
  for (let count = 0; count < 400; count += 1) {
    const seen = await look(page);
    if ((await act(seen)) === "done") return;
    await settle(page);
  }
  throw new Error(`the turn does not come to its end: ${JSON.stringify(await look(page))}`);
}

const most = (zones, key) => [...zones].sort((a, b) => b[key] - a[key])[0];

/** The parts of a turn, in order. */
const PARTS = [
  ["starting the game", async (page, home) => {
    await page.goto(`${home}#/setup/cybertron`);
    await page.locator('label:has(input[name="pilot-2"][value="recruit"])').click();
    await page.locator('input[name="seed"]').fill(SEED);
    await page.locator("form.setup .btn.primary").click();
    await page.locator('.zone[data-glow="pick"]').first().waitFor();
    await settle(page);
  }],
  ["placing", (page) => keepOn(page, ({ step, picks, primary }) => {
    if (step > 0) return "done";
    if (primary) return pressPrimary(page);
    return picks.length > 0 && pressZone(page, most(picks, "units").zone);
  })],
  ["attacking, “Roll until decided”", (page) => {
    const idle = new Set();
    let attacks = 0;
    return keepOn(page, ({ step, picks, chosen, decidable, primary }) => {
      if (step > 2) return "done";
      if (decidable) return pressButton(page, UNTIL_DECIDED);
      if (step < 2) return primary && pressPrimary(page);
      if (chosen) {
        const best = most(picks.filter(({ odds }) => odds >= 50), "odds");
        if (best) return (attacks += 1, pressZone(page, best.zone));
        idle.add(chosen.zone);
        return picks.length > 0 ? page.keyboard.press("Escape") : primary && pressPrimary(page);
      }
      const ready = picks.filter(({ zone, units }) => units > 1 && !idle.has(zone));
      if (ready.length > 0 && attacks < 12) return pressZone(page, most(ready, "units").zone);
      return picks.length > 0 ? "done" : primary && pressPrimary(page);
    });
  }],
  ["ending the turn, and Recruit’s turn", async (page) => {
    let theirs = false;
    await keepOn(page, ({ mine, primary, over, step }) => {
      theirs ||= !mine;
      if (over || (theirs && mine && step === 0)) return "done";
      return primary && pressPrimary(page);
    });
  }],
];

/** The longest task of a trace on the page's main thread, in milliseconds that the thread ran. */
function longestIn(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const mains = new Set(traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid, dur }) => name === "RunTask" && dur && mains.has(`${pid} ${tid}`));
  return Math.max(0, ...tasks.map(({ dur, tdur }) => (tdur ?? dur) / 1000));
}

/** Plays a turn with a CPU so many times slower; returns the longest task of each part, or its profile. */
async function play(browser, home, rate) {
  const storage = [{ name: "tabletron/settings", value: "en dark full off" }];
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: { cookies: [], origins: [{ origin: new URL(home).origin, localStorage: storage }] } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
  const parts = [];
  for (const [name, act] of PARTS) {
    if (profiling) {
      await cdp.send("Profiler.enable");
      await cdp.send("Profiler.setSamplingInterval", { interval: 200 });
      await cdp.send("Profiler.start");
      await act(page, home);
      parts.push({ name, profile: (await cdp.send("Profiler.stop")).profile });
    } else {
      await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline", "devtools.timeline", "toplevel"] });
      await act(page, home);
      const longest = longestIn(await browser.stopTracing());
      const reported = await page.evaluate(() => window.longTasks.splice(0));
      parts.push({ name, longest, reported: reported.length });
    }
  }
  await context.close();
  return parts;
}

/** The functions of a profile that took the most time by themselves. */
function hottest({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const times = new Map();
  samples.forEach((id, index) => {
    const { functionName, url, lineNumber } = byId.get(id);
    const name = `${functionName || "(anonymous)"} ${url.split("/").pop()}:${lineNumber + 1}`;
    times.set(name, (times.get(name) ?? 0) + timeDeltas[index] / 1000);
  });
  return [...times].filter(([name]) => !/^\((idle|root)\)/.test(name)).sort((a, b) => b[1] - a[1]).slice(0, 12);
}

/** Plays a turn several times, and keeps the least of each part. */
async function least(browser, home, rate) {
  const turns = [];
  while (turns.length < TIMES) turns.push(await play(browser, home, rate));
  const best = (part, key) => Math.min(...turns.map((parts) => parts[part][key]));
  return PARTS.map((_, part) => ({ longest: best(part, "longest"), reported: best(part, "reported") }));
}

const server = await serve(directory, 0);
const browser = await launch();
try {
  const home = `http://127.0.0.1:${server.address().port}/`;
  if (profiling) {
    for (const { name, profile } of await play(browser, home, SLOW)) {
      console.log(`${name}:`);
      for (const [where, time] of hottest(profile)) console.log(`  ${time.toFixed(0).padStart(6)} ms  ${where}`);
    }
  } else {
    const [fast, slow] = [await least(browser, home, 1), await least(browser, home, SLOW)];
    for (const [part, [name]] of PARTS.entries()) {
      console.log(`| ${name} | ${fast[part].longest.toFixed(0)} ms | ${slow[part].longest.toFixed(0)} ms | ${slow[part].reported} |`);
    }
  }
} finally {
  await browser.close();
  server.closeAllConnections?.();
  server.close();
}
