// The pictures of docs/gallery.md, taken anew: one game of each kind is played through the interface, and its moments are
// looked at in all sizes and both themes.
//
//   node --test e2e/gallery.mjs          TABLETRON_SHOTS=… takes PNG files somewhere else instead
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { DESK, GAME, PAD, PHONE, WAR, decide, carryOut, awaitDecision, look, open, setUp, stored, tap, visit } from "./house.mjs";
import * as dead from "./dead.mjs";
import * as duel from "./duel.mjs";
import { declareWar, drawn, glowing, nextDecision, pressZone, see, takeScreen, wageUntil } from "./war.mjs";

const ELSEWHERE = process.env.TABLETRON_SHOTS;
const PLACE = ELSEWHERE ?? join(dirname(fileURLToPath(import.meta.url)), "../docs/images");
const SIZES = { desktop: DESK, tablet: PAD, phone: PHONE };
const THEMES = ["dark", "light"];
const wanted = (name) => name.includes(process.env.TABLETRON_ONLY ?? "");

/** The stored state of the only game of a visitor. */
async function shelved(page) {
  const all = await stored(page);
  return Object.fromEntries(Object.entries(all).filter(([key]) => !key.endsWith("/settings")));
}

const idOf = (storage) => Object.keys(storage).find((key) => key.startsWith("tabletron/game/")).split("/").at(-1);

/** Plays a game of Planet Defenders; returns what is stored in its middle and at its end. */
async function defend() {
  const { page, context } = await visit();
  await setUp(page, { pilots: ["human", "human", "human"], names: ["Noor", "Ada", "Ben"], seed: "21", limit: "12" });
  const moments = {};
  for (let presses = 0; presses < 1500; presses += 1) {
    const seen = await awaitDecision(page);
    if (seen.over) break;
    const free = seen.can.some((name) => name.startsWith("stack"));
    if (!moments.middle && presses > 150 && free) moments.middle = await shelved(page);
    await carryOut(page, decide(seen));
  }
  moments.end = await shelved(page);
  await context.close();
  return moments;
}

/** Wages a war of three; returns what is stored in its middle, before an attack, at a hand-over and at its end. */
async function wage() {
  const { page, context } = await visit();
  await declareWar(page, { pilots: ["human", "human", "human"], names: ["Noor", "Ada", "Ben"], seed: "5", days: "4" });
  const moments = {};
  const mind = {};
  const goOn = (holds) => wageUntil(page, holds, { limit: 900, mind });
  await goOn((seen) => Number(seen.day) >= 3 && seen.title === "Attack?" || Number(seen.day) >= 3 && glowing(seen).length > 2 && seen.hand.length > 1);
  moments.middle = await shelved(page);
  await goOn((seen) => seen.over);
  moments.end = await shelved(page);
  await context.close();
  return moments;
}

/** Plays The Walking Dead until something holds; returns what is stored then. */
async function survive(setting, holds, mind = {}) {
  const { page, context } = await visit();
  await dead.gather(page, setting);
  await dead.playUntil(page, holds, { mind });
  const moment = await shelved(page);
  await context.close();
  return moment;
}

/** Invades what is weakest, as whoever is asked. */
async function invade(page) {
  await sitDownAmongTheDead(page);
  const [from, to] = dead.landsOf("met");
  await dead.pressLand(page, from);
  await dead.pressLand(page, to);
}

const sitDownAmongTheDead = async (page) => { await dead.drawn(page); await dead.takeScreen(page); };

/** Takes the pictures of a moment in all sizes and themes. */
async function picture(name, place, storage = {}, prepare = async () => {}) {
  if (!wanted(name)) return;
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const theme of THEMES) {
      const { page, context } = await visit({ viewport, theme, storage });
      await open(page, place);
      await page.waitForLoadState("networkidle");
      await prepare(page);
      await page.waitForTimeout(250);
      const file = `${name}-${size}-${theme}`;
      if (ELSEWHERE) await page.screenshot({ path: join(PLACE, `${file}.png`) });
      else await page.screenshot({ path: join(PLACE, `${file}.jpg`), type: "jpeg", quality: 62 });
      await context.close();
    }
  }
}

/** Picks the first robot that can be caught. */
async function choose(page) {
  const { can } = await look(page);
  await tap(page, `[data-spot="${can.find((name) => name.startsWith("stack")) ?? can[0]}"]`);
}

/** Aims at the weakest neighbour. */
async function aim(page) {
  await drawn(page);
  await takeScreen(page);
  const seen = await nextDecision(page);
  const from = glowing(seen).sort((a, b) => seen.zones[b].units - seen.zones[a].units)[0];
  if (from) await pressZone(page, from);
  const then = await see(page);
  const to = glowing(then).sort((a, b) => then.zones[b].odds - then.zones[a].odds)[0];
  if (to && then.zones[to].odds >= 0) await pressZone(page, to);
}

const sitDown = async (page) => { await drawn(page); await takeScreen(page); };

test("Planet Defenders in pictures", { timeout: 1_200_000 }, async () => {
  mkdirSync(PLACE, { recursive: true });
  await picture("planet_defenders-setup", `/setup/${GAME}`);
  const { middle, end } = await defend();
  await picture("planet_defenders-middle", `/table/${idOf(middle)}`, middle);
  await picture("planet_defenders-choice", `/table/${idOf(middle)}`, middle, choose);
  await picture("planet_defenders-end", `/table/${idOf(end)}`, end);
});

test("The Walking Dead in pictures", { timeout: 1_200_000 }, async () => {
  mkdirSync(PLACE, { recursive: true });
  await picture("walking_dead-setup", `/setup/${dead.DEAD}`);
  const middle = await survive({ seed: "11" }, ({ arrivals, round }) => arrivals > 0 && Number(round) >= 4);
  await picture("walking_dead-middle", `/table/${idOf(middle)}`, middle, sitDownAmongTheDead);
  await picture("walking_dead-choice", "/table/met", dead.shelved("met"), invade);
  const five = { pilots: ["human", "recruit", "recruit", "recruit", "recruit"], names: ["Ada"], rounds: "10", seed: "5" };
  const conquest = await survive(five, ({ primary, round }) => Number(round) >= 4 && primary === dead.EN.game.attack_go);
  await picture("walking_dead-conquest", `/table/${idOf(conquest)}`, conquest, sitDownAmongTheDead);
  await picture("walking_dead-end", "/table/dead", dead.shelved("dead"));
});

/** Plays Autobot; returns what is stored at a roll in the middle, before a turn of Autobot, and at the end. */
async function rampage() {
  const { page, context } = await visit();
  await duel.start(page, { name: "Noor", seed: "12" });
  const moments = {};
  const owns = () => page.locator(".rail .keeps li").count();
  await duel.playOut(page, () => {}, async (page, seen) => {
    const { rolling_title: rolls, market_title: buys } = duel.EN;
    if (!moments.middle && seen.title === rolls && await owns() > 0) moments.middle = await shelved(page);
    if (moments.middle && !moments.market && seen.title === buys) moments.market = await shelved(page);
    await duel.go(page, seen);
  });
  moments.end = await shelved(page);
  await context.close();
  return moments;
}

/** Keeps two dice. */
async function keep(page) {
  for (const key of ["2", "4"]) await page.keyboard.press(key);
}

/** Ends the turn and looks on until Autobot resolves its dice. */
async function lookOn(page) {
  await tap(page, ".act .seg .btn", duel.AUTO.pace_normal);
  await page.keyboard.press("e");
  await page.locator('.film .now .part[data-part="B"]').first().waitFor({ timeout: 30_000 });
}

test("Monster Duel in pictures", { timeout: 1_200_000 }, async () => {
  mkdirSync(PLACE, { recursive: true });
  await picture("duel-setup", "/setup/duel", {}, (page) => page.locator('label:has(input[name="rival"][value="autobot"])').click());
  const { middle, market, end } = await rampage();
  await picture("duel-middle", `/table/${idOf(middle)}`, middle, keep);
  await picture("duel-market", `/table/${idOf(market)}`, market);
  await picture("duel-autobot", `/table/${idOf(market)}`, market, lookOn);
  await picture("duel-end", `/table/${idOf(end)}`, end);
});

test("War for Cybertron in pictures", { timeout: 1_200_000 }, async () => {
  await picture("cybertron-setup", `/setup/${WAR}`);
  const { middle, end } = await wage();
  await picture("cybertron-handover", `/table/${idOf(middle)}`, middle);
  await picture("cybertron-middle", `/table/${idOf(middle)}`, middle, sitDown);
  await picture("cybertron-choice", `/table/${idOf(middle)}`, middle, aim);
  await picture("cybertron-end", `/table/${idOf(end)}`, end);
  await picture("shelf", "/", middle);
});
