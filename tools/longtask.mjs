// How long the main thread is busy and how long an input waits for its answer, during turns of every game.
//
//   node tools/longtask.mjs [DIRECTORY] [--profile] [--quick] [--each] [--game NAME] [--size desk|phone]
//
// Plays in the built site (dist/ unless told), with the mouse, with all motion, on a CPU four times slower; tools/turns.mjs
// has the turns. Prints Markdown tables, and of every part:
//
// - the longest task of the main thread, and how many take more than 50 ms;
// - the longest answer: from the arrival of an input to the end of the frame (its commit) in which the first thing that
//   answers it has changed. ANSWERS below says what answers what: never a button that only looks pressed;
// - the longest time until everything is drawn that the input changed;
// - the longest time to the picture, as Event Timing measures it, in steps of 8 ms.
//
// Tasks and answers are counted in time of the thread, so that other work on the machine does not count; to an answer is
// added what the thread waited for its frame, as far as a screen of 60 Hz makes it wait. With --profile, it says instead what the longest
// tasks of every part consist of, and those on the way to its slowest answers.
// With --each, every answer is listed too, with what was pressed.
// With --quick every turn is played once; else several times, and of every input the least counts, because other work only
// ever adds. What was answered in few of them, such as a move of the pointer that met nothing new in the others, is left out.
import { launch } from "./browser.mjs";
import { serve } from "./serve.mjs";
import { commitsOf, mainThread, ran, ranBetween, tasksOf, waitedBetween } from "./trace.mjs";
import { TURNS } from "./turns.mjs";

const words = process.argv.slice(2);
const option = (name) => (words.includes(name) ? words.splice(words.indexOf(name), 2)[1] : undefined);
const [onlyGame, onlySize] = [option("--game"), option("--size")];
const profiling = words.includes("--profile");
const each = words.includes("--each");
const directory = words.find((word) => !word.startsWith("--")) ?? "dist";
const TIMES = profiling || words.includes("--quick") ? 1 : 4;
const SLOW = 4;
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** What is traced. The browser's own timeline says what a task consists of, but it counts all of the page's objects in every
 * layout for that, which takes longer than laying out: times are measured without it. */
const CATEGORIES = ["toplevel", "cc", "blink.user_timing", ...(profiling ? ["disabled-by-default-devtools.timeline", "devtools.timeline"] : [])];

/** What answers an input, as selectors: the panel and the board, the top bar, a message, a screen; a sentence for a look; the map's own motion. */
const THINGS = ".act, .mid svg, .topbar, .toasts, .handover, .victory, dialog";
const ANSWERS = { click: THINGS, keydown: `${THINGS}, .sheets`, pointermove: ".hint, .sheets", wheel: ".sheets" };

/** Remembers in the page which inputs waited how long for their picture, and marks inputs, their answers and the end of all drawing. */
function watch(answers) {
  window.waits = [];
  const note = (list) => window.waits.push(...list.getEntries().map(({ name, startTime, duration }) => ({ name, startTime, duration })));
  new PerformanceObserver(note).observe({ type: "event", durationThreshold: 16, buffered: true });
  let [count, wanted, isDrawing] = [0, undefined, false];
  const mark = (kind, rest = "") => performance.mark(`${kind}:${count}:${rest}`);
  const arrive = (event) => {
    count += 1;
    [wanted, isDrawing] = [answers[event.type], true];
    const pressed = event.type === "click" ? event.target.closest("button, [data-zone], [data-spot]")?.textContent.trim().slice(0, 24) : event.key;
    mark("input", `${event.type}:${performance.now() - event.timeStamp}:${pressed ?? ""}`);
  };
  for (const type of Object.keys(answers)) addEventListener(type, arrive, { capture: true, passive: true });
  // What nobody answered by now has no answer; what a press changes is none.
  addEventListener("pointerdown", () => (wanted = undefined), { capture: true, passive: true });
  const isAnswer = ({ target, type, addedNodes }) => {
    const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
    // A table that comes is an answer; not everything that changes on one is.
    const comes = (node) => node.matches?.(`${wanted}, .table`);
    return element?.closest(wanted) || (type === "childList" && [...addedNodes].some(comes));
  };
  const look = (mutations) => {
    if (wanted && mutations.some(isAnswer)) (mark("answer"), (wanted = undefined));
    const isBusy = document.querySelector("#main")?.getAttribute("aria-busy") === "true";
    if (isDrawing && !wanted && !isBusy) (mark("whole"), (isDrawing = false));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** The part that was being played at a time: the last that began before. */
const partAt = (marks, time) => marks.filter(({ from }) => from <= time).at(-1)?.name;

/** The tasks of every part. */
function tasksByPart(events) {
  const marks = events.filter(({ name }) => name.startsWith("part:")).map(({ name, ts }) => ({ name: name.slice(5), from: ts }));
  const parts = new Map(marks.map(({ name }) => [name, []]));
  for (const task of tasksOf(events).own) parts.get(partAt(marks, task.ts))?.push(task);
  return parts;
}

/** From one frame to the next, in microseconds. */
const FRAME = 1_000_000 / 60;

/** The time the thread ran from a moment to another, and what it waited between its tasks, a frame at most. */
const between = (tasks, from, to) => (ranBetween(tasks, from, to) + Math.min(waitedBetween(tasks, from, to), FRAME)) / 1000;

/** Every input that was answered: its type, the part it belongs to, how long its answer took and how long everything did. */
function answersOf(events) {
  const marks = events.filter(({ cat = "", name }) => cat.includes("user_timing") && /^(part|input|answer|whole):/.test(name));
  const parts = marks.filter(({ name }) => name.startsWith("part:")).map(({ name, ts }) => ({ name: name.slice(5), from: ts }));
  const commits = commitsOf(events);
  const tasks = tasksOf(events);
  const shownAt = (mark) => commits.find((end) => end > mark.ts);
  const found = (kind, number) => marks.find(({ name }) => name.startsWith(`${kind}:${number}:`));
  return marks.filter(({ name }) => name.startsWith("input:")).flatMap(({ name, ts }) => {
    const [, number, type, delay, ...pressed] = name.split(":");
    const [answer, whole] = [found("answer", number), found("whole", number)];
    const end = answer && shownAt(answer);
    if (!end) return [];
    const from = ts - Number(delay) * 1000;
    return [{ type, pressed: pressed.join(":"), part: partAt(parts, ts), from, end, answer: between(tasks, from, end), whole: whole && between(tasks, from, shownAt(whole) ?? end) }];
  });
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

/** What the thread did from an input to the frame with its answer: every task with its moment, its time and what it consists of. */
function wayOf({ from, end }, events) {
  const during = tasksOf(events).own.filter(({ ts, dur }) => ts + dur > from && ts < end);
  return during.map((task) => ({ at: (task.ts - from) / 1000, time: ran(task), kinds: insideOf(task, events) })).filter(({ time }) => time >= 0.5);
}

/** Plays a turn; returns what was measured of every part. */
async function measure(browser, home, viewport, play) {
  const localStorage = [{ name: "tabletron/settings", value: "en dark full off" }];
  const context = await browser.newContext({ serviceWorkers: "block", viewport, storageState: { cookies: [], origins: [{ origin: new URL(home).origin, localStorage }] } });
  const page = await context.newPage();
  await page.addInitScript(watch, ANSWERS);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
  await browser.startTracing(page, { categories: CATEGORIES });
  await play(page, home, (name) => page.evaluate((name) => void performance.mark(`part:${name}`), name));
  await page.waitForTimeout(200);
  const waits = await page.evaluate(() => {
    const marks = performance.getEntriesByType("mark").filter(({ name }) => name.startsWith("part:"));
    return window.waits.map((wait) => ({ ...wait, part: marks.filter(({ startTime }) => startTime <= wait.startTime).at(-1)?.name.slice(5) }));
  });
  const events = mainThread(await browser.stopTracing(), "part:");
  await context.close();
  const answers = answersOf(events);
  return [...tasksByPart(events)].map(([part, tasks]) => {
    const longest = [...tasks].sort((a, b) => ran(b) - ran(a)).slice(0, 3);
    const of = (list, value) => list.filter((one) => one.part === part && value(one)).sort((a, b) => value(b) - value(a));
    return {
      part,
      longest: ran(longest[0]),
      long: tasks.filter((task) => ran(task) > 50).length,
      inside: longest.map((task) => ({ time: ran(task), kinds: profiling ? insideOf(task, events) : [] })),
      inOrder: answers.filter((one) => one.part === part),
      slowest: of(answers, ({ answer }) => answer).map((one, place) => ({ ...one, way: profiling && place < 2 ? wayOf(one, events) : [] })),
      pictures: of(waits, ({ duration }) => duration),
    };
  });
}

/** Every input of a part that was answered in most turns, with the least of its times. It is known by what was pressed and how often that was before. */
function leastOf(parts) {
  const times = new Map();
  for (const { inOrder } of parts) {
    const count = new Map();
    for (const { type, pressed, answer, whole = 0 } of inOrder) {
      const name = `${type} ${pressed}`.trim();
      count.set(name, (count.get(name) ?? 0) + 1);
      const key = `${name} ${count.get(name)}`;
      times.set(key, [...(times.get(key) ?? []), { name, answer, whole }]);
    }
  }
  const common = [...times.values()].filter((same) => same.length > parts.length / 2);
  return common.map((same) => ({
    name: same[0].name,
    answer: Math.min(...same.map(({ answer }) => answer)),
    whole: Math.min(...same.map(({ whole }) => whole)),
  }));
}

/** Plays a turn several times, always the same, and keeps the least of everything. */
async function least(browser, home, viewport, play) {
  const turns = [];
  while (turns.length < TIMES) turns.push(await measure(browser, home, viewport, play));
  return turns[0].map((first) => {
    const same = turns.flatMap((turn) => turn.filter(({ part }) => part === first.part));
    const best = (value) => Math.min(...same.map(value));
    return {
      ...first,
      longest: best(({ longest }) => longest),
      long: best(({ long }) => long),
      inputs: leastOf(same),
      wait: best(({ pictures }) => pictures[0]?.duration ?? 0),
    };
  });
}

function report(title, parts) {
  console.log(`\n| ${title} | longest task | long tasks | longest answer | all drawn | picture |\n|---|---:|---:|---:|---:|---:|`);
  for (const { part, longest, long, inputs, wait } of parts) {
    const most = (time) => `${Math.max(0, ...inputs.map(time)).toFixed(0)} ms`;
    const [answer, whole] = [most(({ answer }) => answer), most(({ whole }) => whole)];
    console.log(`| ${part} | ${longest.toFixed(0)} ms | ${long} | ${answer} | ${whole} | ${wait < 16 ? "under 16" : wait} ms |`);
  }
  if (each) parts.forEach(({ part, inputs }) => console.log(`\n${part}: ${inputs.map(({ name, answer }) => `${name} ${answer.toFixed(0)}`).join(", ")}`));
}

function reportProfile(title, parts) {
  console.log(`\n${title}`);
  for (const { part, longest, long, inside, slowest, pictures } of parts) {
    console.log(`  ${part}: longest task ${longest.toFixed(0)} ms, ${long} over 50 ms`);
    console.log(`    answers: ${slowest.slice(0, 6).map(({ type, answer, whole = 0 }) => `${type} ${answer.toFixed(0)} (${whole.toFixed(0)})`).join(", ")}`);
    console.log(`    pictures: ${pictures.slice(0, 4).map(({ name, duration }) => `${name} ${duration}`).join(", ")}`);
    const tell = (kinds) => kinds.forEach(([what, ms]) => console.log(`    ${ms.toFixed(1).padStart(9)} ms  ${what}`));
    for (const { time, kinds } of inside) {
      console.log(`    a task of ${time.toFixed(1)} ms:`);
      tell(kinds.slice(0, 12));
    }
    for (const { type, answer, way } of slowest.filter(({ way }) => way.length > 0)) {
      console.log(`    on the way to an answer of ${answer.toFixed(1)} ms to ${type}:`);
      for (const { at, time, kinds } of way) (console.log(`      after ${at.toFixed(1)} ms, a task of ${time.toFixed(1)} ms:`), tell(kinds.slice(0, 7)));
    }
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
