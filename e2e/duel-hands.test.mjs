// Monster Duel by keyboard alone, and on a phone by touch alone: whole games with everything in them.
import { strict as assert } from "node:assert";
import { PHONE, awaitDecision, look, open, story, whole } from "./house.mjs";
import { focus, hasFocus, walkTo } from "./keys.mjs";
import { AUTO, EN, deeds, spaces } from "./duel.mjs";

const ALL = ["Destruction", "Fame", "bought", "renewed"];

/** What somebody does who wants to have done everything: what to press, as a choice, a space, a key or a button. */
function wish(seen, done) {
  if (seen.title.startsWith("Place the")) {
    const track = done.has("Fame") ? "ruin" : "fame";
    return { space: [...spaces(seen, track), ...spaces(seen)][0] };
  }
  const renews = seen.others.find((text) => text.startsWith(EN.renew));
  if (seen.title === EN.market_title && renews && !done.has("renewed") && done.has("bought")) return { button: renews, key: "m" };
  if (seen.choices.length > 0) return { choice: seen.choices[0] };
  if (seen.primary) return { button: seen.primary };
  if (spaces(seen).length > 0) return { space: spaces(seen)[0] };
  return { button: seen.others[0] };
}

/** The key that a button of the panel shows. */
const keyOf = (page, words) => page.evaluate((words) => {
  const said = (button) => button.textContent.replace(/\s+/g, " ").trim();
  const button = [...document.querySelectorAll(".act .do .btn")].find((one) => said(one) === words);
  return button?.querySelector(".kbd")?.textContent.toLowerCase();
}, words);

/** Plays to the end with keys alone and tells what was done; after every press the focus is somewhere, and it shows. */
async function playByKeys(page) {
  const done = new Set();
  let [kept, presses] = [0, 0];
  for (let seen = await awaitDecision(page); !seen.over; seen = await awaitDecision(page), presses += 1) {
    assert.ok(presses < 900, "the duel comes to its end");
    deeds(seen, done);
    if (seen.title === EN.rolling_title && kept < 3) {
      await page.keyboard.press("2");
      await hasFocus(page, "keeping a die");
      kept += 1;
      seen = await look(page);
    }
    const { choice, space, button, key } = wish(seen, done);
    if (space) {
      await walkTo(page, `[data-spot="${space}"]`);
      assert.ok((await focus(page)).ring, `the focus on ${space} can be seen`);
      await page.keyboard.press("Enter");
    } else if (choice) {
      await walkTo(page, ".act .choice");
      await page.keyboard.press("Enter");
    } else {
      await page.keyboard.press(key ?? await keyOf(page, button));
    }
    await hasFocus(page, choice ?? space ?? button);
  }
  deeds(await look(page), done);
  return done;
}

story("two people play a whole duel by keyboard alone, and the focus is never lost", {}, async (page) => {
  await open(page, "/setup/duel");
  await walkTo(page, 'input[name="pilot-2"]:checked');
  for (let presses = 0; presses < 3 && await page.locator('input[name="pilot-2"][value="human"]:checked').count() === 0; presses += 1) await page.keyboard.press("ArrowLeft");
  await hasFocus(page, "choosing who plays");
  await walkTo(page, 'input[name="monster-1"]:checked');
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press("ArrowRight");
  await hasFocus(page, "choosing a Monster");
  assert.equal(await page.locator('input[name="monster-1"]:checked').getAttribute("value"), "king");
  await walkTo(page, 'input[name="seed"]');
  await page.keyboard.press("Control+a");
  await page.keyboard.type("3");
  await walkTo(page, "form.setup .btn.primary");
  await page.keyboard.press("Enter");
  await page.locator(".table .act h2").waitFor();
  await whole(page);
  const done = await playByKeys(page);
  assert.deepEqual([...done].sort(), ALL);
  await hasFocus(page, "the end");
});

story("a person plays a whole duel against Autobot by keyboard alone, and the focus is never lost", {}, async (page) => {
  await open(page, "/setup/duel");
  await walkTo(page, 'input[name="rival"]:checked');
  await page.keyboard.press("ArrowRight");
  await hasFocus(page, "choosing Autobot");
  assert.equal(await page.locator('input[name="rival"]:checked').getAttribute("value"), "autobot");
  await walkTo(page, 'input[name="seed"]');
  await page.keyboard.press("Control+a");
  await page.keyboard.type("12");
  await walkTo(page, "form.setup .btn.primary");
  await page.keyboard.press("Enter");
  await page.locator(".table .act h2").waitFor();
  await whole(page);
  await walkTo(page, `.act .seg[aria-label="${AUTO.pace}"] .btn:last-child`);
  await page.keyboard.press("Enter");
  await hasFocus(page, "choosing a pace");
  const done = await playByKeys(page);
  assert.ok(done.has("bought"), "a card was bought");
  assert.ok(done.has("Fame") || done.has("Destruction"), "and a token placed");
  await hasFocus(page, "the end");
});

story("a person plays a whole duel against Autobot on a phone by touch alone", { viewport: PHONE }, async (page) => {
  await open(page, "/setup/duel");
  const touch = (selector) => page.locator(selector).first().tap();
  const said = (selector, words) => page.locator(selector, { hasText: words }).first().tap();
  await touch('label:has(input[name="rival"][value="autobot"])');
  await page.locator('input[name="seed"]').fill("11");
  await touch("form.setup .btn.primary");
  await page.locator(".table .act h2").waitFor();
  await said(".act .seg .btn", AUTO.pace_at_once);
  await said(".act .choice", EN.first_you);
  const done = new Set();
  let [kept, presses] = [0, 0];
  for (let seen = await awaitDecision(page); !seen.over; seen = await awaitDecision(page), presses += 1) {
    assert.ok(presses < 900, "the duel comes to its end");
    deeds(seen, done);
    if (seen.title === EN.rolling_title && kept < 5) {
      await touch('[data-spot="die-1"]');
      kept += 1;
      seen = await look(page);
    }
    const { choice, space, button } = wish(seen, done);
    if (space) await touch(`[data-spot="${space}"]`);
    else if (choice) await touch(".act .choice");
    else await page.locator(".act .do .btn").filter({ hasText: button.slice(0, 12) }).first().tap();
  }
  deeds(await look(page), done);
  assert.ok(done.has("bought"), "a card was bought by touch");
  assert.ok(kept > 0, "a die was kept by touch");
});
