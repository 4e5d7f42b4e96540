// War for Cybertron by keyboard alone.
import { strict as assert } from "node:assert";
import { WAR, fill, open, story } from "./house.mjs";
import { focus, hasFocus, walkTo } from "./keys.mjs";
import { EN, announce, declareWar, drawn, glowing, held, nameOf, nextDecision, see, shelved, sitDown } from "./war.mjs";

const { shell, game } = EN;

/** Walks to a zone and presses it. */
async function toZone(page, zone, key = "Enter") {
  await walkTo(page, `.zone[data-zone="${zone}"]`);
  assert.ok((await focus(page)).ring, `the focus on ${zone} can be seen`);
  await page.keyboard.press(key);
  await hasFocus(page, `${key} on ${zone}`);
}

/** Presses a letter of the panel. */
async function letter(page, key) {
  await page.keyboard.press(key);
  await hasFocus(page, key);
  return see(page);
}

story("from the set-up page to the first captured zone by keyboard alone", {}, async (page) => {
  await open(page, `/setup/${WAR}`);
  await walkTo(page, 'input[name="name-1"]');
  await page.keyboard.type("Ada");
  await walkTo(page, 'input[name="name-2"]');
  await page.keyboard.type("Ben");
  await walkTo(page, 'input[name="pilot-2"]:checked');
  await page.keyboard.press("ArrowLeft");
  await hasFocus(page, "choosing who plays");
  await walkTo(page, '[data-key="leader-1"]');
  await page.keyboard.press("Enter");
  await hasFocus(page, "changing the leader of the second seat");
  assert.equal(await page.locator('[data-key="leader-1"]').textContent(), game.barricade);
  await page.keyboard.press("Enter");
  await page.waitForFunction((name) => document.querySelector('[data-key="leader-1"]').textContent === name, game.megatron);
  await walkTo(page, 'input[name="days"]:checked');
  await page.keyboard.press("ArrowLeft");
  await hasFocus(page, "choosing the days");
  assert.equal(await page.locator('input[name="days"]:checked').getAttribute("value"), "4");
  await walkTo(page, 'input[name="seed"]');
  await page.keyboard.press("Control+a");
  await page.keyboard.type("7");
  await walkTo(page, "form.setup .btn.primary");
  await page.keyboard.press("Enter");
  await page.locator(".table .act h2").waitFor();
  await drawn(page);
  let seen = await see(page);
  assert.deepEqual(seen.armies.map((army) => army.name), ["Ada", "Ben"]);

  await toZone(page, "tarn");
  seen = await see(page);
  assert.deepEqual(glowing(seen, "chosen"), ["tarn"]);
  await page.keyboard.press("3");
  assert.equal((await see(page)).number, 3, "a digit says how many");
  await page.keyboard.press("Escape");
  assert.deepEqual(glowing(await see(page), "chosen"), [], "Escape lets go");
  await toZone(page, "tarn", "Space");
  await toZone(page, "tarn", "Space");
  seen = await see(page);
  assert.equal(seen.title, game.transform_title, "a second press places them all");
  seen = await letter(page, "e");
  assert.equal(seen.title, game.attack_title);

  await toZone(page, "tarn");
  await toZone(page, "kaon");
  seen = await see(page);
  assert.equal(seen.title, fill(game.commit_title, { from: nameOf("tarn"), to: nameOf("kaon") }));
  await page.keyboard.press("2");
  await hasFocus(page, "2");
  assert.deepEqual((await see(page)).rows.find((row) => row.label === game.attackers).on, ["2"], "a digit says how many attack");
  await page.keyboard.press("3");
  await hasFocus(page, "3");
  for (let rolls = 0; seen.zones.kaon.owner !== "Ada"; rolls += 1) {
    assert.ok(rolls < 20, "it is decided");
    seen = await letter(page, "a");
    if (seen.asked === "Ben") seen = await letter(page, "d");
  }
  assert.ok(seen.log.some((line) => line.includes("Ada takes Kaon")), seen.log[0]);
  if (seen.title === fill(game.follow_title, { zone: nameOf("kaon") })) seen = await letter(page, "a");
  assert.ok([game.attack_title, game.reinforce_title].includes(seen.title));
  assert.equal(seen.zones.kaon.owner, "Ada");
});

story("keys zoom and move the board, and a zone that gets the focus comes into sight", {}, async (page) => {
  await declareWar(page, { seed: "7" });
  // It is drawn anew when it rests.
  const box = async () => {
    await page.waitForFunction(() => getComputedStyle(document.querySelector(".sheets")).transform === "none");
    return page.locator(".board").getAttribute("viewBox");
  };
  const whole = await box();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  const close = await box();
  assert.ok(Number(close.split(" ")[2]) < Number(whole.split(" ")[2]) / 2, "plus zooms in");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("ArrowRight");
  assert.ok(Number((await box()).split(" ")[0]) > Number(close.split(" ")[0]), "an arrow moves the board");
  for (const zone of ["hydrax", "autobase"]) {
    await page.locator(`.zone[data-zone="${zone}"]`).focus();
    const inside = await page.locator(`.tally[data-zone="${zone}"] .count`).evaluate((count) => {
      const [at, map] = [count.getBoundingClientRect(), document.querySelector(".map").getBoundingClientRect()];
      return at.left >= map.left && at.right <= map.right && at.top >= map.top && at.bottom <= map.bottom;
    });
    assert.ok(inside, `${zone} is in sight`);
  }
  await page.keyboard.press("0");
  assert.equal(await box(), whole, "0 shows all of it");
});

story("every stop of the Tab key on the table of the war has a name and a visible focus", {}, async (page) => {
  const seen = await declareWar(page, { seed: "7" });
  await page.reload();
  await drawn(page);
  const stops = [];
  for (let steps = 0; steps < 120; steps += 1) {
    await page.keyboard.press("Tab");
    const now = await focus(page);
    if (now.body) break;
    assert.ok(now.ring, `the focus on "${now.what}" can be seen`);
    assert.ok(now.what.length > 0);
    stops.push(now.what);
  }
  for (const zone of [...held(seen, "Ada"), ...held(seen, "Ben")]) assert.ok(stops.includes(zone), `${zone} is reached`);
  assert.ok(!stops.includes("factory-decagon"), "a closed factory is no stop");
});

story("a card is played by keyboard alone", { storage: shelved("praxus") }, async (page) => {
  let seen = await sitDown(page, "praxus");
  const card = seen.hand.find(({ symbol }) => symbol);
  await walkTo(page, `.hand [data-card="${card.card}"]`);
  await page.keyboard.press("Enter");
  await hasFocus(page, "Enter on a card");
  assert.equal((await see(page)).title, game.turn_title);
  await toZone(page, "praxus");
  seen = await see(page);
  assert.equal(seen.open.praxus, false);
});

story("the screen that waits for somebody is answered by keyboard", { storage: shelved("armour") }, async (page) => {
  await sitDown(page, "armour");
  await announce(page, "protihex", "polyhex");
  await page.keyboard.press("a");
  assert.equal((await see(page)).waiting, fill(shell.hand_over_title, { name: "Ben" }));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
  assert.ok(await page.evaluate(() => document.activeElement.closest(".handover") !== null), "the focus is on it");
  await walkTo(page, ".handover .btn.primary");
  await page.keyboard.press("Enter");
  await hasFocus(page, "taking the screen");
  assert.equal((await nextDecision(page)).title, fill(game.guard_title, { name: "Ada", zone: nameOf("polyhex") }));
});
