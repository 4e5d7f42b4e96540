// What every browser test shares: a server, a browser, fresh visitors, and hands that press what a person would press.
import { strict as assert } from "node:assert";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "../tools/serve.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
/** The built site. */
export const DIST = resolve(ROOT, process.env.TABLETRON_DIST ?? "dist");
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

export const DESK = { width: 1440, height: 900 };
export const PAD = { width: 1024, height: 768 };
export const PHONE = { width: 390, height: 844 };
export const GAME = "planet_defenders";
export const WAR = "cybertron";

/** How long anything may take before a test gives up. */
const PATIENCE = 30_000;

let server;
let browser;
before(async () => {
  server = await serve(DIST, 0);
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
});
after(async () => {
  await browser?.close();
  server?.closeAllConnections?.();
  server?.close();
});

let address;

/** The address of the site, without a fragment. */
export const home = () => address ?? `http://127.0.0.1:${server.address().port}/`;

/** From now on the site is at another address; without one it is at home again. */
export const moveTo = (other) => {
  address = other;
};

/** The words of a language as the app has them: of the house, of a game or another part, and of its rules. */
export function words(lang, game = GAME) {
  const file = (name) => join(ROOT, "locales", lang, `${name}.toml`);
  const table = (name) => (existsSync(file(name)) ? parseWords(readFileSync(file(name), "utf8")) : {});
  return { shell: table("shell"), share: table("share"), keeping: table("keeping"), game: table(game), rules: table(`${game}_rules`) };
}

function parseWords(text) {
  const found = {};
  for (const [, key, long, short] of text.matchAll(/^(\w+) = (?:"""\n?([\s\S]*?)"""|(".*"))$/gm)) {
    found[key] = short === undefined ? long : JSON.parse(short);
  }
  return found;
}

/** A phrase of the house with its gaps filled: fill("Round {n}", { n: 3 }). */
export const fill = (phrase, values) => phrase.replace(/\{(\w+)\}/g, (gap, key) => values[key] ?? gap);

/**
 * A visitor with an empty browser of their own. Options: viewport, lang, theme, motion, storage (texts by key),
 * init (a function run before the app), permissions, settings (false: none are stored), worker (true: the site is kept
 * for offline). What the page reports, breaches of its policy and requests to other hosts are errors.
 */
export async function visit(options = {}) {
  const { viewport = DESK, lang = "en", theme = "dark", motion = "reduced", storage = {}, init, permissions, settings } = options;
  const stored = { ...(settings === false ? {} : { "tabletron/settings": `${lang} ${theme} ${motion} off` }), ...storage };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport,
    permissions,
    locale: options.locale ?? "en-GB",
    hasTouch: viewport.width < 700,
    serviceWorkers: options.worker ? "allow" : "block",
    storageState: { cookies: [], origins: [{ origin: new URL(home()).origin, localStorage }] },
  });
  context.setDefaultTimeout(PATIENCE);
  const errors = [];
  context.on("page", (page) => {
    teachPatience(page);
    page.on("pageerror", (error) => errors.push(`page error: ${error.message}`));
    page.on("console", (message) => message.type() === "error" && errors.push(`console: ${message.text()}`));
  });
  const { origin } = new URL(home());
  context.on("request", (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith("http") && asked !== origin) errors.push(`a request to ${request.url()}`);
  });
  await context.addInitScript(() => addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`policy: ${effectiveDirective} forbids ${blockedURI} at ${sourceFile}:${lineNumber}`);
  }));
  if (init) await context.addInitScript(init);
  return { context, page: await context.newPage(), errors };
}

/** Whoever presses or types looks again when what that changes has been drawn. */
function teachPatience(page) {
  const hands = [[Object.getPrototypeOf(page.locator("main")), ["click", "tap", "press", "fill"]], [page.keyboard, ["press"]]];
  for (const [hand, acts] of hands) {
    for (const act of acts.filter((act) => !hand[act].isPatient)) {
      const hasty = hand[act];
      hand[act] = async function (...how) {
        await hasty.apply(this, how);
        const where = this === page.keyboard ? page : this.page();
        if (!where.isClosed()) await whole(where).catch(() => {});
      };
      hand[act].isPatient = true;
    }
  }
}

/** A test with a visitor. It fails on any error the page reports, whatever else it finds. A long one says how long it may take. */
export function story(name, { timeout = 300_000, ...options }, tell) {
  test(name, { timeout }, () => receive(options, tell));
}

/** Timers that are set for so long, in milliseconds, wait until the test lets them go. To be installed before the page. */
export const holding = (...pauses) => `(${((pauses) => {
  const [start, stop] = [window.setTimeout, window.clearTimeout];
  const held = new Map();
  window.held = held;
  let last = 1e9;
  window.setTimeout = (work, pause, ...rest) => {
    if (!pauses.includes(pause)) return start.call(window, work, pause, ...rest);
    held.set(last += 1, { work, pause });
    return last;
  };
  window.clearTimeout = (id) => held.delete(id) || stop.call(window, id);
}).toString()})(${JSON.stringify(pauses)})`;

/** For how long the timers that wait were set. */
export const held = (page) => page.evaluate(() => [...window.held.values()].map(({ pause }) => pause));

/** Lets the timers go that wait, and waits until everything is drawn. */
export async function letGo(page) {
  await page.evaluate(() => {
    const works = [...window.held.values()];
    window.held.clear();
    works.forEach(({ work }) => work());
  });
  await whole(page);
}

/** Tells a story to a visitor, who leaves afterwards. */
export async function receive(options, tell) {
  const visitor = await visit(options);
  try {
    await tell(visitor.page, visitor);
  } catch (error) {
    if (visitor.errors.length > 0) error.message += `\nThe page said:\n${visitor.errors.join("\n")}`;
    throw error;
  } finally {
    await visitor.context.close();
  }
  assert.deepEqual(visitor.errors, [], "the page reported no error");
}

/** Goes to a place of the app, such as "/settings", and waits until the app shows that page. */
export async function open(page, place = "/") {
  if (!page.url().startsWith(home())) await page.goto(`${home()}#${place}`);
  else if (page.url() === `${home()}#${place}`) await page.reload();
  else {
    await page.evaluate((hash) => new Promise((done) => {
      addEventListener("hashchange", () => setTimeout(done), { once: true });
      location.hash = hash;
    }), `#${place}`);
  }
  await whole(page);
}

/** Waits until the page shows everything: a table is drawn over a few frames. */
export const whole = (page) => page.locator('#main:not([aria-busy="true"])').waitFor({ state: "attached" });

/** Presses one of a row of choices, by the name of the row and the value. */
export async function choose(page, name, value) {
  await page.locator(`label:has(input[name="${name}"][value="${value}"])`).click();
  await settled(page);
}

/** Waits a few frames: what a press changes is drawn in the next ones. */
export const settled = (page) => page.evaluate(async () => {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
});

/** Fills in the set-up form and starts. Without a seed the form's own is taken. Of switches, those named are pressed. */
export async function setUp(page, { game = GAME, pilots = ["human", "human"], names = ["Ada", "Ben"], seed = "7", limit, days, leaders = [], switches = [], training, tactical } = {}) {
  if (!page.url().includes("#/setup/")) await open(page, `/setup/${game}`);
  if (pilots.length !== 2) await choose(page, "seats", String(pilots.length));
  for (const [index, pilot] of pilots.entries()) {
    await choose(page, `pilot-${index + 1}`, pilot);
    if (names[index]) await page.locator(`input[name="name-${index + 1}"]`).fill(names[index]);
  }
  if (limit) await choose(page, "round_limit", limit);
  if (days) await choose(page, "days", days);
  for (const [index, leader] of leaders.entries()) {
    const button = page.locator(`[data-key="leader-${index}"]`);
    for (let presses = 0, now = await button.textContent(); now !== leader; presses += 1) {
      assert.ok(presses < 8, `seat ${index + 1} can have ${leader}`);
      await button.click();
      now = await changed(page, `[data-key="leader-${index}"]`, now);
    }
  }
  for (const name of switches) await page.locator(`label:has(input[name="${name}"])`).click();
  if (training) await page.locator('label:has(input[name="training"])').click();
  if (tactical) await page.locator('label:has(input[name="tactical"])').click();
  if (seed) await page.locator('input[name="seed"]').fill(seed);
  await page.locator("form.setup .btn.primary").click();
  await page.locator(".table .act h2").waitFor();
  await whole(page);
}

/** The text of an element once it says something else than before. */
const changed = async (page, selector, before) => (await page.waitForFunction(([selector, before]) => {
  const now = document.querySelector(selector)?.textContent;
  return now !== undefined && now !== before ? now : null;
}, [selector, before])).jsonValue();

/** Everything a person sees of a table, in one look. */
export const look = async (page) => {
  await whole(page);
  return page.evaluate(() => {
    // Pictures in a text count as their words.
    const spoken = (node) => node.nodeType === Node.TEXT_NODE ? node.data : node.getAttribute?.("role") === "img" ? ` ${node.getAttribute("aria-label")} ` : [...node.childNodes].map(spoken).join("");
    const text = (element) => (element ? spoken(element) : "").replace(/\s+/g, " ").trim();
    const raw = (element) => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
    const all = (selector, tell) => [...document.querySelectorAll(selector)].map(tell);
    const spots = (selector) => all(selector, (spot) => spot.dataset.spot);
    return {
      title: text(document.querySelector(".act h2")),
      say: text(document.querySelector(".act .say")),
      steps: all(".act .steps li", (step) => `${step.className} ${text(step)}`.trim()),
      choices: all(".act .choice", raw),
      ways: all(".act .way", (way) => `${way.querySelector("input").checked ? "x" : "-"} ${text(way)}`),
      primary: raw(document.querySelector(".act .btn.primary")),
      others: all('.act .do .btn:not(.primary):not([data-key="hurry"])', raw),
      can: spots(".spot.can"),
      picked: spots(".spot.picked"),
      labels: Object.fromEntries(all(".board [data-spot]", (spot) => [spot.dataset.spot, spot.getAttribute("aria-label")])),
      defenders: Object.fromEntries(all("[data-defender]", (one) => [one.dataset.defender, one.getAttribute("class")])),
      boards: all(".rail .pb", (board) => ({
        name: text(board.querySelector(".who b")),
        active: board.classList.contains("you"),
        points: Number(text(board.querySelector(".pts b"))),
        energies: board.querySelectorAll(".slots i:not(.no)").length,
        energy: board.querySelector(".slots").getAttribute("aria-label"),
        batteries: Number(text(board.querySelector(".bats b"))),
        techs: board.querySelectorAll(".tl .mt").length,
        robots: board.querySelectorAll(".rr .mr").length,
      })),
      log: all(".log ol li:not(.sep)", text),
      status: text(document.querySelector(".topbar .over")),
      over: document.querySelector(".victory") !== null,
    };
  });
};

/** What is the same as long as nobody moves: the look without what is picked. */
export function position({ labels, defenders, boards, log, status, over }) {
  const bare = Object.entries(labels).map(([spot, label]) => [spot, label.replace(/, can be picked$/, "")]);
  return { labels: Object.fromEntries(bare), defenders, boards, log, status, over };
}

/** The board of whoever's turn it is. */
export const mine = (seen) => seen.boards.find((board) => board.active);

/** The part of the board with that name, such as tile-0, cell-4, stack-1, tech-2. */
export const spot = (page, name) => page.locator(`[data-spot="${name}"]`);

/**
 * Presses the first element of a selector whose text begins so, with the mouse, in its middle. Quicker than waiting for
 * everything to hold still, and it fails where something else lies on top.
 */
export async function tap(page, selector, words = "") {
  let place = await middleOf(page, selector, words);
  // Something may still be on its way, or move what is below it: a second of patience, a frame at a time.
  for (let frames = 0; (typeof place === "string" && frames < 60) || (place.isDrawing && frames < 30); frames += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    place = await middleOf(page, selector, words);
  }
  assert.equal(typeof place, "object", place);
  await page.mouse.click(place.x, place.y);
  await whole(page).catch(() => {});
}

/** Where to press an element, or why it cannot be pressed. */
function middleOf(page, selector, words) {
  return page.evaluate(([selector, words]) => {
    const text = (element) => element.textContent.replace(/\s+/g, " ").trim();
    const found = [...document.querySelectorAll(selector)].find((element) => text(element).startsWith(words));
    if (!found) return `there is no ${selector} that says "${words}"`;
    found.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { x, y, width, height } = found.getBoundingClientRect();
    const isDrawing = document.querySelector('#main[aria-busy="true"]') !== null;
    const middle = { x: x + width / 2, y: y + height / 2, isDrawing };
    const hit = document.elementFromPoint(middle.x, middle.y);
    return found.contains(hit) ? middle : `${selector} "${words}" is covered by ${hit?.outerHTML.slice(0, 120)}`;
  }, [selector, words]);
}

/** Presses a part of the board. */
export const press = (page, name) => tap(page, `[data-spot="${name}"]`);

/** Presses the panel's choice with these words. */
export const pressChoice = (page, words) => tap(page, ".act .choice", words);

/** Presses a button of the panel by its words. */
export const pressButton = (page, words) => tap(page, ".act .do .btn", words);

/** Waits until a person is to decide, or the game is over, and looks. */
export async function awaitDecision(page) {
  await page.locator('.victory, .spot.can, .act .choice, .act .do .btn:not([data-key="hurry"])').first().waitFor();
  return look(page);
}

const EN = words("en");

/** What a sensible, simple person presses next: catch, fly, learn, take, end. */
export function decide(seen) {
  const can = (kind) => seen.can.filter((name) => name.startsWith(kind));
  if (seen.primary) return { button: seen.primary };
  if (seen.picked.some((name) => name.startsWith("tile")) && can("cell").length > 0) return { spot: wisest(can("cell"), seen) };
  if (can("stack").length > 0) return { spot: can("stack")[0] };
  const { batteries, techs } = mine(seen);
  if (can("tile").length > 0 && batteries >= 3) return { spot: can("tile")[0] };
  if (can("tech").length > 0 && techs < 2) return { spot: can("tech")[0] };
  if (can("tile").length > 0 && seen.others.some((text) => text.startsWith(EN.game.rest)) && batteries > 0) return { spot: can("tile")[0] };
  if (seen.others.length > 0) return { button: seen.others[0] };
  assert.ok(seen.choices.length > 0, `something can be pressed at "${seen.title}"`);
  return { choice: scarcest(seen) };
}

/** The planet that gives most energy to somebody with few batteries or many. */
function wisest(cells, seen) {
  const rank = mine(seen).batteries < 4 ? ["Dynamo", "Furnace", "Base"] : ["Prism", "Bazaar", "Base", "Azure", "Amber", "Fern", "Fortune"];
  const worth = (cell) => rank.findIndex((planet) => seen.labels[cell].includes(planet)) >>> 0;
  return [...cells].sort((a, b) => worth(a) - worth(b))[0];
}

/** The choice of which the person has least; the first where that makes no difference. */
function scarcest(seen) {
  const held = (choice) => mine(seen).energy.split(/\W+/).filter((word) => choice.startsWith(word)).length;
  return [...seen.choices].sort((a, b) => held(a) - held(b))[0];
}

/** Carries out what was decided, with the mouse. */
export async function carryOut(page, decision) {
  if (decision.spot) await press(page, decision.spot);
  else if (decision.choice) await pressChoice(page, decision.choice);
  else await pressButton(page, decision.button);
}

/** Plays on until the condition holds for what is seen; returns that. Fails if it never does. */
export async function playUntil(page, holds, limit = 600) {
  for (let count = 0; count < limit; count += 1) {
    const seen = await awaitDecision(page);
    if (holds(seen)) return seen;
    assert.ok(!seen.over, "the game ended before it came to that");
    await carryOut(page, decide(seen));
  }
  return assert.fail(`it did not come to that in ${limit} presses`);
}

/** Whether the person is free to choose an action: nothing is picked and nothing is asked. */
export const isFree = (seen) => [EN.game.first_title, EN.game.again_title].includes(seen.title);

/** Any planet but the one with the die. */
export const CALM = /^(?!Fortune)/;

/** Flies: picks a tile that glows and a planet that glows and whose label fits. Returns the planet's cell. */
export async function fly(page, tile, planet = CALM) {
  const seen = await awaitDecision(page);
  await press(page, tile ?? seen.can.find((name) => name.startsWith("tile")));
  const { can, labels } = await look(page);
  const to = can.find((name) => name.startsWith("cell") && planet.test(labels[name]));
  assert.ok(to, `a planet glows that is ${planet}`);
  await press(page, to);
  return to;
}

/** Ends the turn by a rest with 3 batteries or more: it gains nothing, so it is asked for twice. */
export async function restForNothing(page) {
  await page.keyboard.press("r");
  await page.locator(".act h2", { hasText: EN.game.rest_title }).waitFor();
  await page.keyboard.press("r");
}

/** All that this browser has stored. */
export const stored = (page) => page.evaluate(() => ({ ...localStorage }));

/** The text of the newest message, once there is one. Pictures count as their words. */
export async function toast(page) {
  const last = page.locator(".toast").last();
  await last.waitFor();
  return last.locator("p").evaluate((text) => {
    const spoken = (node) => node.nodeType === Node.TEXT_NODE ? node.data : node.getAttribute?.("role") === "img" ? `${node.getAttribute("aria-label")} ` : [...node.childNodes].map(spoken).join("");
    return spoken(text).replace(/\s+/g, " ").trim();
  });
}

/** Opens the rule behind a refusal: its section lies over the table, and closing it leads back. */
export async function readRule(page, link, { shell, rules }, section) {
  await link.click();
  const rule = page.locator("dialog#rule[open]");
  await rule.getByRole("heading", { name: rules[`${section}_title`], exact: true }).waitFor();
  assert.equal(await rule.locator(".prose p").first().textContent(), rules[`${section}_text`].trim().split("\n")[0]);
  await rule.getByRole("button", { name: shell.back_to_table }).click();
  await rule.waitFor({ state: "hidden" });
}
