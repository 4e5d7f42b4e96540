// Hands that play Monster Duel: they set a duel up, do what a simple person would do, and play to the end.
import { strict as assert } from "node:assert";
import { awaitDecision, choose, open, pressButton, pressChoice, press, tap, whole, words } from "./house.mjs";

export const EN = words("en", "duel").game;
export const AUTO = words("en", "duel_auto").game;

/** Sets a duel up and starts it. Against Autobot its pace is set where the person says who begins. */
export async function start(page, { rival = "autobot", hard = false, monsters = ["gigazaur", "meka"], seed = "7", pace = AUTO.pace_at_once, name } = {}) {
  await open(page, "/setup/duel");
  if (rival === "autobot") await choose(page, "rival", "autobot");
  else await choose(page, "pilot-2", rival);
  if (hard) await choose(page, "level", "hard");
  for (const [index, monster] of monsters.entries()) await choose(page, `monster-${index + 1}`, monster);
  if (name) await page.locator('input[name="name-1"]').fill(name);
  await page.locator('input[name="seed"]').fill(seed);
  await page.locator("form.setup .btn.primary").click();
  await page.locator(".table .act h2").waitFor();
  await whole(page);
  if (rival === "autobot") await tap(page, ".act .seg .btn", pace);
}

/** The spaces that glow, on a track or on both. */
export const spaces = (seen, track = "(fame|ruin)") => seen.can.filter((name) => new RegExp(`^${track}-`).test(name));

/** What a simple person presses next: something to choose, a space that glows, or the button. */
export async function go(page, seen) {
  const free = spaces(seen);
  if (seen.choices.length > 0) await pressChoice(page, seen.choices[0]);
  else if (seen.primary) await pressButton(page, seen.primary);
  else if (free.length > 0) await press(page, free[Math.floor(free.length / 2)]);
  else await pressButton(page, seen.others[0]);
}

/** Plays to the end and calls `watch` with everything that is seen on the way. */
export async function playOut(page, watch, next = go) {
  let seen = await awaitDecision(page);
  for (let presses = 0; !seen.over; presses += 1) {
    assert.ok(presses < 900, "the duel comes to its end");
    watch(seen);
    await next(page, seen);
    seen = await awaitDecision(page);
  }
  return seen;
}

/** Remembers what a game must have had in it: a purchase, a new row, a token on a track. */
export function deeds(seen, done) {
  for (const line of seen.log) {
    if (line.includes("renews the market")) done.add("renewed");
    if (/ buys .+ for \d/.test(line)) done.add("bought");
    const put = line.match(/ puts .+ on (Fame|Destruction)\./);
    if (put) done.add(put[1]);
  }
}
