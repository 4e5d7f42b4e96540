// What the browser tests of War for Cybertron share: positions to begin with, one look at the table, and hands that play.
import { strict as assert } from "node:assert";
import { drawnWith, positions, sitDownAt, takeScreen } from "./conquest.mjs";
import { whole, WAR, fill, setUp, tap, words } from "./house.mjs";

const { found, shelved } = positions(WAR);
export { shelved, takeScreen };
export const EN = words("en", WAR);

/** The zones a stored position is about: from where and to where. */
export const zonesOf = (name) => found(name).zones;

/** Sits down at a stored position, as whoever is asked. */
export async function sitDown(page, name) {
  await sitDownAt(page, name, "iacon");
  return see(page);
}

/** Starts a war. */
export const declareWar = async (page, options = {}) => {
  await setUp(page, { game: WAR, ...options });
  await drawn(page);
  return see(page);
};

/** Waits until the art is there, so that zones have their shapes, and all of them are drawn. */
export const drawn = (page) => drawnWith(page, "iacon");

/** Everything a person sees of the war, in one look. */
export const see = async (page) => {
  await whole(page);
  return page.evaluate(() => {
    const spoken = (node) => node.nodeType === Node.TEXT_NODE ? node.data : node.getAttribute?.("role") === "img" ? ` ${node.getAttribute("aria-label")} ` : [...node.childNodes].map(spoken).join("");
    const text = (element) => (element ? spoken(element) : "").replace(/\s+/g, " ").trim();
    const raw = (element) => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
    const all = (selector, tell) => [...document.querySelectorAll(selector)].map(tell);
    const armies = all(".rail .army", (army) => {
      const [units, cards] = text(army.querySelector("small")).match(/\d+/g).map(Number);
      return { name: text(army.querySelector("b")), seat: army.dataset.seat, state: text(army.querySelector(".st")), zones: Number(text(army.querySelector(".sc"))), units, cards, on: army.classList.contains("on") };
    });
    const zones = all(".zone:not([aria-hidden])", (zone) => [zone.dataset.zone, {
      label: zone.getAttribute("aria-label"),
      owner: armies.find((army) => army.seat === zone.dataset.seat)?.name,
      units: Number(text(document.querySelector(`.tally[data-zone="${zone.dataset.zone}"] .ct`))),
      glow: zone.dataset.glow ?? "",
      odds: Number(zone.getAttribute("aria-label").match(/(\d+)%/)?.[1] ?? NaN),
    }]);
    const turn = text(document.querySelector(".topbar .turn"));
    const handover = document.querySelector(".handover:not([hidden])");
    const range = document.querySelector(".act .stepper input");
    return {
      title: text(document.querySelector(".act h2")),
      say: text(document.querySelector(".act .say")),
      why: all(".act .why", text),
      step: text(document.querySelector('.act [aria-current="step"]')),
      choices: all(".act .choice", (choice) => text(choice.querySelector("span"))),
      notes: all(".act .choice", (choice) => text(choice.querySelector("small"))),
      rows: all(".act .body .seg, .hand .order .seg", (row) => ({ label: row.getAttribute("aria-label"), options: [...row.querySelectorAll("button")].map(text), on: [...row.querySelectorAll('[aria-pressed="true"]')].map(text) })),
      number: range === null ? null : Number(text(document.querySelector(".act .stepper output"))),
      primary: raw(document.querySelector(".act .btn.primary")),
      others: all(".act .do .btn:not(.primary)", raw),
      dice: Object.fromEntries(["attack", "defence"].map((side) => [side, all(`.act .die[data-side="${side}"]`, (die) => die.getAttribute("aria-label"))])),
      zones: Object.fromEntries(zones),
      open: Object.fromEntries(all(".special", (special) => [special.dataset.zone, special.dataset.open === "true"])),
      armies,
      asked: armies.find((army) => turn.startsWith(army.name))?.name,
      hand: all(".hand button.card", (card) => ({ card: card.dataset.card, name: text(card.querySelector("b")), symbol: card.querySelector(".ch [role=img]") !== null, on: !card.matches(".card:not(.on):not(.sel)"), chosen: card.classList.contains("sel") })),
      backs: document.querySelectorAll(".hand .card.back").length,
      log: all(".log ol li:not(.sep)", text),
      status: text(document.querySelector(".topbar .over")),
      day: text(document.querySelector(".cal [aria-current]")),
      waiting: handover === null ? "" : text(handover.querySelector("h1")),
      over: document.querySelector(".victory") !== null,
    };
  });
};

/** What is the same as long as nobody moves. */
export function field({ zones, armies, open: opened, log, day }) {
  const bare = Object.entries(zones).map(([zone, { owner, units }]) => [zone, `${owner} ${units}`]);
  return { zones: Object.fromEntries(bare), armies: armies.map(({ on, ...army }) => army), open: opened, log, day };
}

/** Whoever's turn it is. */
export const mine = (seen) => seen.armies.find((army) => army.on);

/** The zones that glow so. */
export const glowing = (seen, glow = "pick") => Object.keys(seen.zones).filter((zone) => seen.zones[zone].glow === glow);

/** The zones of somebody. */
export const held = (seen, name) => Object.keys(seen.zones).filter((zone) => seen.zones[zone].owner === name);

/** The name of a zone as the board has it. */
export const nameOf = (zone, { game } = EN) => game[`zone_${zone.replace("-", "_").replace(/^factory_(\w+)$/, "factory_$1")}`];

/** Where a zone can be pressed: on its count, its name, or wherever nothing else lies. */
export const placeOf = (page, zone) =>
  page.evaluate((zone) => {
    const group = document.querySelector(`.zone[data-zone="${zone}"]`);
    const middle = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const marks = [...group.querySelectorAll(".count rect, .nm")].map(middle);
    const { x, y, width, height } = group.querySelector(".hit").getBoundingClientRect();
    const grid = [0.5, 0.35, 0.65, 0.2, 0.8].flatMap((down) => [0.5, 0.35, 0.65, 0.2, 0.8].map((across) => ({ x: x + width * across, y: y + height * down })));
    return [...marks, ...grid].find((at) => group.contains(document.elementFromPoint(at.x, at.y))) ?? null;
  }, zone);

/** Presses a zone with the mouse. */
export async function pressZone(page, zone) {
  const place = await placeOf(page, zone);
  assert.ok(place, `${zone} can be pressed`);
  await page.mouse.click(place.x, place.y);
}

/** Presses a button of a row of the panel, or of the one beside the cards. */
export async function pressOption(page, label, option) {
  const closed = page.locator(".order:not([open]) > summary", { hasText: label });
  if ((await page.locator(`.act .seg[aria-label="${label}"]`).count()) === 0 && (await closed.count()) > 0) await closed.click();
  await tap(page, `:is(.act, .order) .seg[aria-label="${label}"] button`, option);
}

/** Presses the panel's choice with these words. */
export const pressChoice = (page, text) => tap(page, ".act .choice", text);

/** Presses a button of the panel by its words. */
export const pressButton = (page, text) => tap(page, ".act .do .btn", text);

/** Presses a card of the hand. */
export const pressCard = (page, card) => tap(page, `.hand [data-card="${card}"]`);

/** Waits until a person is to decide, or the war is over, and looks. */
export async function nextDecision(page) {
  await page.waitForFunction((skip) => {
    const act = [...document.querySelectorAll(".act .choice, .act .do .btn")].some((one) => !one.textContent.startsWith(skip));
    return act || document.querySelector('.victory, .handover:not([hidden]), .zone[data-glow="pick"]') !== null;
  }, EN.shell.skip, { polling: 20 });
  return see(page);
}

const begins = (text) => fill(text, {}).split("{")[0].trim();
const is = (seen, key) => new RegExp(`^${EN.game[key].replace(/[.*+?^$()[\]\\]/g, "\\$&").replace(/\{[^}]*\}/g, ".*")}$`).test(seen.title);

/**
 * What a bold, simple commander presses next. `mind` lasts for a game: it remembers from where no attack was worth it.
 */
export function command(seen, mind) {
  if (mind.turn !== `${seen.day} ${mine(seen)?.name}`) Object.assign(mind, { turn: `${seen.day} ${mine(seen)?.name}`, idle: new Set() });
  const can = glowing(seen);
  const strongest = (zones) => [...zones].sort((a, b) => seen.zones[b].units - seen.zones[a].units)[0];
  const from = glowing(seen, "chosen")[0];
  if (is(seen, "muster_title") && seen.choices.length > 0) return { choice: seen.choices[0] };
  if (is(seen, "deploy_title")) return { zone: strongest(can.filter((zone) => !mind.idle.has(zone))) };
  if (is(seen, "attack_from_title")) {
    const best = can.sort((a, b) => seen.zones[b].odds - seen.zones[a].odds)[0];
    if (seen.zones[best]?.odds >= 50) return { zone: best };
    mind.idle.add(from);
    return { button: EN.shell.let_go };
  }
  if (is(seen, "attack_title")) {
    const ready = can.filter((zone) => seen.zones[zone].units > 2 && !mind.idle.has(zone));
    return ready.length > 0 ? { zone: strongest(ready) } : { button: seen.primary };
  }
  if (seen.others.some((text) => text.startsWith(EN.game.until_decided))) return { button: EN.game.until_decided };
  if (seen.primary) return { button: seen.primary };
  if (can.length > 0) return { zone: strongest(can) };
  return { button: seen.others[0] };
}

/** Carries out what was decided, with the mouse. */
export async function carryOut(page, { zone, choice, button }) {
  if (zone) await pressZone(page, zone);
  else if (choice) await pressChoice(page, choice);
  else await pressButton(page, button);
}

/** Plays on until the condition holds for what is seen; returns that. */
export async function wageUntil(page, holds, { limit = 300, mind = {} } = {}) {
  for (let count = 0; count < limit; count += 1) {
    await takeScreen(page);
    const seen = await nextDecision(page);
    if (seen.waiting) continue;
    if (holds(seen)) return seen;
    assert.ok(!seen.over, "the war ended before it came to that");
    await carryOut(page, command(seen, mind));
  }
  return assert.fail(`it did not come to that in ${limit} presses`);
}

/** Puts every robot of this turn on a zone, and goes on to the phase of changing. */
export async function deploy(page, zone) {
  let seen = await see(page);
  if (is(seen, "muster_title")) await pressButton(page, EN.game.muster_go);
  seen = await see(page);
  assert.ok(is(seen, "deploy_title"), seen.title);
  await pressZone(page, zone);
  await pressButton(page, begins(EN.game.deploy_button));
  return see(page);
}

/** Announces an attack. */
export async function announce(page, from, to) {
  await pressZone(page, from);
  await pressZone(page, to);
  const seen = await see(page);
  assert.equal(seen.title, fill(EN.game.commit_title, { from: nameOf(from), to: nameOf(to) }));
  return seen;
}

/** Attacks with what the panel proposes. */
export const attack = (page) => pressButton(page, "Attack");

/** Attacks, and whoever is asked at this screen defends, both with what the panel proposes. */
export async function fight(page) {
  await attack(page);
  const seen = await see(page);
  if (seen.waiting === "" && is(seen, "guard_title")) await pressButton(page, seen.primary);
  return see(page);
}
