// Monster Duel: whole games against Autobot and for two, by mouse and by keys, on a desk and on a phone.
import { strict as assert } from "node:assert";
import { DESK, PHONE, awaitDecision, choose, open, pressButton, pressChoice, press, story, whole, words } from "./house.mjs";

const { game } = words("en", "duel");

/** Sets a duel up and starts it. */
async function start(page, { solo = true, hard = false, monsters = ["gigazaur", "meka"], seed = "7" } = {}) {
  await open(page, "/setup/duel");
  if (solo) await page.locator('label:has(input[name="solo"])').click();
  else await choose(page, "pilot-2", "human");
  if (hard) await page.locator('label:has(input[name="hard"])').click();
  for (const [index, monster] of monsters.entries()) await choose(page, `monster-${index + 1}`, monster);
  await page.locator('input[name="seed"]').fill(seed);
  await page.locator("form.setup .btn.primary").click();
  await page.locator(".table .act h2").waitFor();
  await whole(page);
}

/** What a simple person presses next: something to choose, a space that glows, or the button. */
async function go(page, seen) {
  const spaces = seen.can.filter((name) => /^(fame|ruin)-/.test(name));
  if (seen.choices.length > 0) await pressChoice(page, seen.choices[0]);
  else if (seen.primary) await pressButton(page, seen.primary);
  else if (spaces.length > 0) await press(page, spaces[Math.floor(spaces.length / 2)]);
  else await pressButton(page, seen.others[0]);
}

/** Plays to the end and calls `watch` with everything that is seen on the way. */
async function playOut(page, watch, next = go) {
  let seen = await awaitDecision(page);
  for (let presses = 0; !seen.over; presses += 1) {
    assert.ok(presses < 900, "the duel comes to its end");
    watch(seen);
    await next(page, seen);
    seen = await awaitDecision(page);
  }
  return seen;
}

story("a person plays Autobot to the end; a tie is asked, and every step names its rule", {}, async (page) => {
  let asked = 0;
  const rules = new Set();
  for (const seed of ["7", "8", "9", "10"]) {
    await start(page, { seed });
    await playOut(page, (seen) => {
      asked += Number(seen.title === game.tie_title);
      for (const line of seen.log) for (const [, rule] of line.matchAll(/\((S\d+)\)/g)) rules.add(rule);
    });
    if (asked > 0) break;
  }
  assert.ok(asked > 0, "somebody chose for Autobot");
  for (const rule of ["S5", "S6", "S8", "S9", "S12", "S14", "S18", "S19"]) assert.ok(rules.has(rule), `${rule} is told`);
});

story("two people play at one screen: they buy, renew and place tokens on both tracks", {}, async (page) => {
  await start(page, { solo: false, monsters: ["king", "gigazaur"], seed: "3" });
  const done = new Set();
  let turn = 0;
  await playOut(page, (seen) => seen.log.forEach((line) => line.includes("renews the market") && done.add("renewed")), async (page, seen) => {
    const side = (name) => seen.can.filter((spot) => spot.startsWith(name));
    if (seen.title.startsWith("Place the")) {
      turn += 1;
      const [first, other] = turn % 2 ? ["fame", "ruin"] : ["ruin", "fame"];
      const name = side(first).length > 0 ? first : other;
      done.add(name);
      return press(page, side(name)[0]);
    }
    if (seen.title === game.market_title) {
      if (seen.choices.length > 0) done.add("bought");
      else if (!done.has("renewed") && seen.others.some((text) => text.startsWith(game.renew))) return pressButton(page, game.renew);
    }
    return go(page, seen);
  });
  assert.deepEqual([...done].sort(), ["bought", "fame", "renewed", "ruin"]);
});

story("dice are kept with the number keys, and the chance of what is still needed is shown", {}, async (page) => {
  await start(page, { seed: "5" });
  await pressChoice(page, game.first_you);
  await page.keyboard.press("r");
  await page.locator('[data-spot="die-1"].can').waitFor();
  await page.keyboard.press("1");
  await page.locator('[data-spot="die-1"].picked').waitFor();
  const before = await page.locator('[data-spot="die-1"]').getAttribute("aria-label");
  await page.keyboard.press("r");
  await page.locator(".act h2").waitFor();
  await whole(page);
  const after = await page.locator('[data-spot="die-1"]').getAttribute("aria-label");
  assert.equal(after.replace(/, kept$/, ""), before.replace(/, kept$/, ""), "a kept die stays");
});

for (const [name, viewport] of [["a desk", DESK], ["a phone", PHONE]]) {
  story(`nothing is cut off on ${name}`, { viewport }, async (page) => {
    await start(page, { seed: "5" });
    await pressChoice(page, game.first_you);
    await page.keyboard.press("r");
    await awaitDecision(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} pixels too wide`);
    if (process.env.TABLETRON_SHOTS) await page.screenshot({ path: `${process.env.TABLETRON_SHOTS}/duel-${viewport.width}.png` });
  });
}
