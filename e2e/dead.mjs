// What the browser tests of The Walking Dead share: one look at the table, and hands that play.
import { strict as assert } from "node:assert";
import { drawnWith, positions, sitDownAt, takeScreen } from "./conquest.mjs";
import { choose, open, whole, words } from "./house.mjs";

export const DEAD = "walking_dead";
const { found, shelved } = positions(DEAD);
export { shelved, takeScreen };
export const EN = { ...words("en", DEAD), board: words("en", `${DEAD}_board`).game };

/** The territories a stored position is about: from where and to where. */
export const landsOf = (name) => found(name).lands;

/** Sits down at a stored position, as whoever is asked. */
export async function sitDown(page, name) {
  await sitDownAt(page, name, "prison");
  return see(page);
}

/** The name of a territory as the board has it. */
export const nameOf = (land) => EN.game[`t_${land}`];

/** Sets a game up and sits down at it. */
export async function gather(page, { pilots = ["human", "human"], names = ["Ada", "Ben"], seed = "7", mode, setup, rounds, switches = [] } = {}) {
  await open(page, `/setup/${DEAD}`);
  if (pilots.length !== 2) await choose(page, "seats", String(pilots.length));
  for (const [index, pilot] of pilots.entries()) {
    await choose(page, `pilot-${index + 1}`, pilot);
    if (names[index]) await page.locator(`input[name="name-${index + 1}"]`).fill(names[index]);
  }
  if (mode) await choose(page, "mode", mode);
  if (setup) await choose(page, "setup", setup);
  if (rounds) await choose(page, "rounds", rounds);
  for (const name of switches) await page.locator(`label:has(input[name="${name}"])`).click();
  await page.locator('input[name="seed"]').fill(seed);
  await page.locator("form.setup .btn.primary").click();
  await page.locator(".table .act h2").waitFor();
  await drawn(page);
  return see(page);
}

/** Waits until the art is there, so that territories have their shapes, and all of them are drawn. */
export const drawn = (page) => drawnWith(page, "prison");

/** Everything a person sees of the table, in one look. */
export const see = async (page) => {
  await whole(page);
  return page.evaluate(() => {
    const text = (element) => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
    // The key that presses a button stands on it, and is none of its words.
    const label = (button) => [...(button?.childNodes ?? [])].filter((node) => !node.classList?.contains("kbd")).map((node) => node.textContent).join("").replace(/\s+/g, " ").trim();
    const all = (selector, tell) => [...document.querySelectorAll(selector)].map(tell);
    const lands = all(".zone", (zone) => [zone.dataset.zone, {
      label: zone.getAttribute("aria-label"),
      seat: Number(zone.dataset.seat),
      units: Number(text(document.querySelector(`.tally[data-zone="${zone.dataset.zone}"] .ct`))),
      glow: zone.dataset.glow ?? "",
      odds: Number(zone.getAttribute("aria-label").match(/(\d+)%/)?.[1] ?? NaN),
      tower: document.querySelector(`.force[data-zone="${zone.dataset.zone}"] .tower`) !== null,
    }]);
    const handover = document.querySelector(".handover:not([hidden])");
    return {
      title: text(document.querySelector(".act h2")),
      primary: label(document.querySelector(".act .btn.primary")),
      others: all('.act .do .btn:not(.primary):not([data-key="hurry"])', label),
      choices: all(".act .choice", text),
      rows: all(".act .body .seg", (row) => [...row.querySelectorAll("button")].map(text)),
      dice: Object.fromEntries(["attack", "defence"].map((side) => [side, all(`.act .die[data-side="${side}"]`, (die) => die.getAttribute("aria-label"))])),
      lands: Object.fromEntries(lands),
      groups: all(".rail section.army", (army) => ({ seat: Number(army.dataset.seat), name: text(army.querySelector("b")), state: text(army.querySelector(".st")), score: Number(text(army.querySelector(".sc"))), on: army.classList.contains("on") })),
      round: text(document.querySelector(".cal [aria-current]")),
      isLast: document.querySelector(".cal.last") !== null,
      marked: text(document.querySelector(".mid .n1 .now th")),
      card: document.querySelector(".hand .acard")?.dataset.card ?? "",
      crates: all(".hand .crate", (crate) => crate.getAttribute("aria-label")),
      grenades: document.querySelectorAll(".hand .pin").length,
      arrivals: document.querySelectorAll(".omens .arrival").length,
      log: all(".log ol li:not(.sep)", text),
      waiting: handover === null ? "" : text(handover.querySelector("h1")),
      over: document.querySelector(".victory") !== null,
    };
  });
};

/** The territories that glow so. */
export const glowing = (seen, glow = "pick") => Object.keys(seen.lands).filter((land) => seen.lands[land].glow === glow);

/** Presses a territory, wherever it lies. */
export const pressLand = (page, land) =>
  page.evaluate((land) => document.querySelector(`.zone[data-zone="${land}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true })), land);

/** Waits until somebody here is asked something, or the game is over. */
export async function nextDecision(page) {
  await page.waitForFunction(() => {
    if (document.querySelector(".victory, .handover:not([hidden]) .btn.primary") !== null) return true;
    const offers = '.act .choice, .act .do .btn:not([data-key="hurry"]), .zone[data-glow="pick"]';
    return document.querySelector(offers) !== null;
  }, undefined, { timeout: 60_000 });
  if (await takeScreen(page)) return nextDecision(page);
  const seen = await see(page);
  // A computer may have taken over between the two looks.
  const isAsked = seen.over || seen.primary || seen.others.length + seen.choices.length + glowing(seen).length > 0;
  return isAsked ? seen : nextDecision(page);
}

const { game: say } = EN;
const begins = (phrase) => phrase.split("{")[0].trim();

/** One decision of somebody who likes good odds: what they press. */
export async function decide(page, seen, mind = {}) {
  const can = glowing(seen);
  const best = (rate) => can.toSorted((a, b) => rate(seen.lands[b]) - rate(seen.lands[a]))[0];
  const press = (name) => page.locator(".act .do .btn", { hasText: name }).first().click();
  if (seen.title.endsWith(begins(say.attack_from.replace("{territory}", ""))) || glowing(seen, "chosen").length > 0 && can.some((land) => seen.lands[land].odds >= 0)) {
    const target = best(({ odds }) => odds || 0);
    if (target && seen.lands[target].odds >= (mind.nerve ?? 60)) return pressLand(page, target);
    mind.done = true;
    return press("");
  }
  if (seen.primary === say.attack_go) {
    const from = best(({ units }) => units);
    const tired = (mind.invasions = (mind.invasions ?? 0) + 1) > (mind.most ?? 3);
    if (mind.done || tired || !from) {
      Object.assign(mind, { done: false, invasions: 0 });
      return page.locator(".act .btn.primary").click();
    }
    return pressLand(page, from);
  }
  const decided = seen.others.find((name) => name === say.until_decided);
  if (decided) return press(decided);
  if (seen.primary) return page.locator(".act .btn.primary").click();
  if (can.length > 0) return pressLand(page, best(({ units }) => units));
  if (seen.choices.length > 0) return page.locator(".act .choice").first().click();
  assert.ok(seen.others.length > 0, `nothing to press at “${seen.title}”`);
  return press(seen.others[0]);
}

/** Plays on until something holds or the game is over; returns the last look. */
export async function playUntil(page, holds, { limit = 2500, mind = {} } = {}) {
  for (let presses = 0; presses < limit; presses += 1) {
    const seen = await nextDecision(page);
    if (seen.over || holds(seen)) return seen;
    await decide(page, seen, mind);
  }
  return assert.fail(`it did not come in ${limit} presses`);
}
