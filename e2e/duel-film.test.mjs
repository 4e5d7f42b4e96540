// Monster Duel: Autobot's turn is shown step by step, at a pace of choice, and can be skipped.
import { strict as assert } from "node:assert";
import { awaitDecision, held, holding, letGo, open, pressChoice, story, tap, whole } from "./house.mjs";
import { AUTO, EN, start } from "./duel.mjs";

/** What is seen of Autobot's turn now. */
const beat = (page) => page.evaluate(() => {
  const text = (element) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";
  const steps = [...document.querySelectorAll(".act .film li")];
  const [person, auto] = [...document.querySelectorAll(".rail .db")];
  return {
    title: text(document.querySelector(".act h2")),
    rules: steps.map((step) => text(step.querySelector(".rule"))).reverse(),
    parts: steps.map((step) => text(step.querySelector(".part"))).reverse(),
    now: steps.filter((step) => step.classList.contains("now")).length,
    kept: document.querySelectorAll(".board .die.picked").length,
    lit: document.querySelectorAll(".board .die.shown").length,
    can: document.querySelectorAll(".spot.can").length,
    life: text(person.querySelector(".pts b")),
    cubes: Number(text(auto.querySelector(".purse span")).split(" ")[0]),
    markers: [...document.querySelectorAll(".board .marker")].map((marker) => marker.style.getPropertyValue("--x")).join(" "),
    log: document.querySelectorAll(".log ol li:not(.sep)").length,
  };
});

/** How long a beat is shown at the quickest pace, in milliseconds. */
const FAST = 500;

/** Looks on until somebody is asked, and remembers the sight of every beat. Each is shown until it was looked at. */
async function watch(page) {
  const sights = [];
  for (;;) {
    await whole(page);
    const now = await beat(page);
    if (now.title !== AUTO.title) return sights;
    sights.push(now);
    assert.deepEqual(await held(page), [FAST], "the next beat comes by itself");
    await letGo(page);
  }
}

for (const motion of ["full", "reduced"]) {
  story(`dice light up, cubes grow and each step names its rule, with ${motion} motion`, { motion, init: holding(FAST) }, async (page) => {
    await start(page, { seed: "7", pace: AUTO.pace_fast });
    await pressChoice(page, EN.first_auto);
    const sights = await watch(page);
    assert.ok(sights.length >= 6, `${sights.length} beats`);
    assert.ok(sights.every(({ can }) => can === 0), "nothing can be pressed on the board meanwhile");
    assert.ok(sights.every(({ log }) => log === sights[0].log), "the log waits for the end");
    const last = sights.at(-1);
    assert.ok(last.rules[0] === "S5" && last.rules.every((rule) => /^S\d+$/.test(rule)), `${last.rules}`);
    assert.deepEqual([...last.parts].sort(), last.parts, "A, then B, then C");
    assert.ok(sights.slice(1).every(({ now }) => now > 0), "what is shown is marked");
    assert.ok(sights.some(({ kept }) => kept > 0) && sights.some(({ lit }) => lit > 0), "dice are kept and light up");
    assert.ok(new Set(sights.map(({ cubes }) => cubes)).size > 1 || new Set(sights.map(({ life }) => life)).size > 1 || new Set(sights.map(({ markers }) => markers)).size > 1, "what it brings is seen as it comes");
    const seen = await awaitDecision(page);
    assert.equal(seen.title, EN.ready_title, "then the person plays");
    assert.equal(await page.locator(".auto .auto-steps li").count(), last.rules.length, "and can look it up");
    assert.ok(seen.log[0].includes("(S5)"), "the log has it too");
  });
}

story("a key or a button skips to the end, and the chosen pace stays", { motion: "full" }, async (page) => {
  await start(page, { seed: "7", pace: AUTO.pace_slow });
  await pressChoice(page, EN.first_auto);
  await page.locator(".act h2", { hasText: AUTO.title }).waitFor();
  await page.keyboard.press("s");
  assert.equal((await awaitDecision(page)).title, EN.ready_title);
  for (const key of ["r", "k"]) await page.keyboard.press(key);
  for (;;) {
    const { title, choices, primary } = await awaitDecision(page);
    if (title === EN.market_title) break;
    if (choices.length > 0) await pressChoice(page, choices[0]);
    else if (primary) await page.keyboard.press("e");
  }
  await page.keyboard.press("e");
  await page.locator(".act h2", { hasText: AUTO.title }).waitFor();
  const pressed = page.locator('.act .seg .btn[aria-pressed="true"]');
  assert.equal(await pressed.textContent(), AUTO.pace_slow);
  await tap(page, ".act .do .btn", AUTO.skip);
  const { title } = await awaitDecision(page);
  assert.ok([EN.ready_title, EN.tie_title].includes(title), title);
  await page.reload();
  assert.equal((await awaitDecision(page)).title, title, "the game was kept before it was shown");
  assert.ok(await page.locator(".auto .auto-steps li").count() > 0, "the last turn can still be looked up");
});

story("the number of a step leads to the rule in our own words", { motion: "full" }, async (page) => {
  await start(page, { seed: "7", pace: AUTO.pace_at_once });
  await pressChoice(page, EN.first_auto);
  await awaitDecision(page);
  const link = page.locator(".auto .auto-steps .rule", { hasText: /^S5$/ });
  assert.equal(await link.getAttribute("href"), "#/rules/duel/rolls");
  await link.click();
  await page.locator("#rolls, [data-section=rolls], h2").first().waitFor();
  await open(page, "/");
});
