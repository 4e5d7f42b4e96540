// Hands that play any game on the shelf, without knowing it: they press whatever is offered.
import { strict as assert } from "node:assert";
import { choose, whole } from "./house.mjs";

const OFFERED = '.handover .btn.primary, .spot.can, [data-glow="pick"], .act .choice, .act .do .btn:not([data-key="hurry"])';

/** Chance that is the same in every run. */
function chance(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

/** On the set-up page of a game: a person and computers, who begin. */
export async function startAgainstComputers(page, name, computer) {
  await page.locator("form.setup").waitFor();
  const seats = await page.locator('input[name^="pilot-"][value="human"]').count();
  await page.locator('input[name="name-1"]').fill(name);
  for (let seat = 2; seat <= seats; seat += 1) {
    await choose(page, `pilot-${seat}`, "recruit");
    await page.locator(`input[name="name-${seat}"]`).fill(`${computer}${seat}`);
  }
  await page.locator('input[name="seed"]').fill("3");
  await page.locator("form.setup .btn.primary").click();
  await page.locator(".table .act h2").waitFor();
  await whole(page);
}

/** Plays until the person has acted, a computer has, and the person is asked again. */
export async function playTurn(page, name, computer) {
  const pick = chance(7);
  const logged = () => page.evaluate(() => document.querySelector(".log ol").textContent);
  for (let presses = 0; presses < 400; presses += 1) {
    await page.locator(OFFERED).first().waitFor();
    await whole(page);
    const text = await logged();
    if (presses > 0 && text.includes(name) && text.includes(computer)) return presses;
    await page.locator(OFFERED).evaluateAll((offered, number) => {
      const chosen = offered[number % offered.length];
      chosen.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }, pick(1 << 20));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  }
  return assert.fail("the turn does not end");
}
