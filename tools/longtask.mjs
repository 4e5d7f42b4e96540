// How long the main thread is busy and how long a press waits for its picture, during turns of every game.
//
//   node tools/longtask.mjs [DIRECTORY] [--profile] [--quick] [--game NAME] [--size desk|phone]
//
// Plays in the built site (dist/ unless told), with the mouse, with all motion, on a CPU four times slower; tools/turns.mjs
// has the turns. Prints Markdown tables: of every part, the longest task of the main thread, the number of long ones
// (over 50 ms), and the longest time from an input to the picture that answers it, as Event Timing measures it, in
// steps of 8 ms. With --profile, it says instead what the longest task of every part consists of. With --quick every
// turn is played once; else the least of several counts, because other work on the machine only ever makes tasks longer.
import { launch } from "./browser.mjs";
import { serve } from "./serve.mjs";
import { TURNS } from "./turns.mjs";

const words = process.argv.slice(2);
const option = (name) => (words.includes(name) ? words.splice(words.indexOf(name), 2)[1] : undefined);
const [onlyGame, onlySize] = [option("--game"), option("--size")];
const profiling = words.includes("--profile");
const directory = words.find((word) => !word.startsWith("--")) ?? "dist";
const TIMES = profiling || words.includes("--quick") ? 1 : 3;
const SLOW = 4;
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const CATEGORIES = ["disabled-by-default-devtools.timeline", "devtools.timeline", "blink.user_timing", "toplevel"];

/** Remembers in the page which inputs waited how long. */
function watch() {
  window.waits = [];
  const note = (list) => window.waits.push(...list.getEntries().map(({ name, startTime, duration }) => ({ name, startTime, duration })));
  new PerformanceObserver(note).observe({ type: "event", durationThreshold: 16, buffered: true });
}

/** The events of the page's main thread, in order. */
function mainThread(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const mark = traceEvents.find(({ name }) => name.startsWith("part:"));
  return traceEvents.filter(({ pid, tid, ts }) => ts && pid === mark.pid && tid === mark.tid).sort((a, b) => a.ts - b.ts);
}

const ran = ({ dur = 0, tdur }) => (tdur ?? dur) / 1000;

/** The part that was being played at a time: the last that began before. */
const partAt = (marks, time) => marks.filter(({ from }) => from <= time).at(-1)?.name;

/** The tasks of every part. */
function tasksByPart(events) {
  const marks = events.filter(({ name }) => name.startsWith("part:")).map(({ name, ts }) => ({ name: name.slice(5), from: ts }));
  const parts = new Map(marks.map(({ name }) => [name, []]));
  for (const event of events) {
    if (event.name === "RunTask" && event.dur) parts.get(partAt(marks, event.ts))?.push(event);
  }
  return parts;
}

/** A name for a kind of event, with how much it had to do. */
function labelOf({ name, args = {} }) {
  if (args.elementCount) return `${name} of ${args.elementCount} elements`;
  if (args.beginData?.totalObjects) return `${name} of ${args.beginData.dirtyObjects} in ${args.beginData.totalObjects} objects`;
  return args.data?.type ? `${name} ${args.data.type}` : name;
}

/** What a task consists of: the time of every kind of event without those inside it. */
function insideOf(task, events) {
  const within = events.filter(({ ph, ts, dur }) => ph === "X" && ts >= task.ts && ts + (dur ?? 0) <= task.ts + task.dur);
  const [times, open] = [new Map(), []];
  for (const event of within) {
    while (open.length > 0 && event.ts >= open.at(-1).ts + open.at(-1).dur) open.pop();
    const label = labelOf(event);
    times.set(label, (times.get(label) ?? 0) + ran(event));
    const around = open.at(-1);
    if (around) times.set(around.label, times.get(around.label) - ran(event));
    open.push(Object.assign(event, { label, dur: event.dur ?? 0 }));
  }
  return [...times].filter(([, time]) => time >= 0.5).sort((a, b) => b[1] - a[1]);
}

/** Plays a turn; returns what was measured of every part. */
async function measure(browser, home, viewport, play) {
  const localStorage = [{ name: "tabletron/settings", value: "en dark full off" }];
  const context = await browser.newContext({ serviceWorkers: "block", viewport, storageState: { cookies: [], origins: [{ origin: new URL(home).origin, localStorage }] } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
  await browser.startTracing(page, { categories: CATEGORIES });
  await play(page, home, (name) => page.evaluate((name) => void performance.mark(`part:${name}`), name));
  await page.waitForTimeout(200);
  const waits = await page.evaluate(() => {
    const marks = performance.getEntriesByType("mark").filter(({ name }) => name.startsWith("part:"));
    return window.waits.map((wait) => ({ ...wait, part: marks.filter(({ startTime }) => startTime <= wait.startTime).at(-1)?.name.slice(5) }));
  });
  const events = mainThread(await browser.stopTracing());
  await context.close();
  return [...tasksByPart(events)].map(([part, tasks]) => {
    const longest = tasks.reduce((a, b) => (ran(b) > ran(a) ? b : a));
    const inputs = waits.filter((wait) => wait.part === part).sort((a, b) => b.duration - a.duration);
    return { part, longest: ran(longest), long: tasks.filter((task) => ran(task) > 50).length, inside: insideOf(longest, events), inputs };
  });
}

/** Plays a turn several times, and keeps the least of each part. */
async function least(browser, home, viewport, play) {
  const turns = [];
  while (turns.length < TIMES) turns.push(await measure(browser, home, viewport, play));
  return turns[0].map(({ part, inside, inputs }) => {
    const same = turns.flatMap((turn) => turn.filter((one) => one.part === part));
    const best = (value) => Math.min(...same.map(value));
    return { part, inside, inputs, longest: best(({ longest }) => longest), long: best(({ long }) => long), wait: best(({ inputs }) => inputs[0]?.duration ?? 0) };
  });
}

function report(title, parts) {
  console.log(`\n| ${title} | longest task | long tasks | longest wait for a picture |\n|---|---:|---:|---:|`);
  for (const { part, longest, long, wait } of parts) console.log(`| ${part} | ${longest.toFixed(0)} ms | ${long} | ${wait < 16 ? "under 16" : wait} ms |`);
}

function reportProfile(title, parts) {
  console.log(`\n${title}`);
  for (const { part, longest, long, inside, inputs } of parts) {
    console.log(`  ${part}: longest task ${longest.toFixed(0)} ms, ${long} over 50 ms; inputs: ${inputs.slice(0, 4).map(({ name, duration }) => `${name} ${duration}`).join(", ")}`);
    for (const [what, time] of inside.slice(0, 14)) console.log(`    ${time.toFixed(1).padStart(7)} ms  ${what}`);
  }
}

const server = await serve(directory, 0);
const browser = await launch();
try {
  const home = `http://127.0.0.1:${server.address().port}/`;
  for (const { game, play } of TURNS.filter(({ game }) => !onlyGame || game.includes(onlyGame))) {
    for (const size of Object.keys(SIZES).filter((size) => !onlySize || size === onlySize)) {
      const { width, height } = SIZES[size];
      const parts = await least(browser, home, SIZES[size], play);
      (profiling ? reportProfile : report)(`${game}, ${width} × ${height}`, parts);
    }
  }
} finally {
  await browser.close();
  server.closeAllConnections?.();
  server.close();
}
