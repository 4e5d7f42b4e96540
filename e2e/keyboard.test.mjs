// Everything by keyboard alone: set-up, a whole turn, a catch or a technology, dialogs. The focus is never lost.
import { strict as assert } from "node:assert";
import { GAME, awaitDecision, decide, fill, fly, isFree, look, mine, open, press, setUp, story, words } from "./house.mjs";
import { focus, hasFocus, walkTo } from "./keys.mjs";

const { shell, game } = words("en");

/** Presses what was decided: walks there and presses Enter or Space. */
async function byKeys(page, decision, key = "Enter") {
  const index = async (selector, text) => page.locator(selector).evaluateAll((all, text) => all.findIndex((one) => one.textContent.replace(/\s+/g, " ").trim() === text), text);
  let selector = `[data-spot="${decision.spot}"]`;
  if (decision.choice) selector = `.act .choice:nth-child(${1 + (await index(".act .choice", decision.choice))})`;
  if (decision.button) selector = decision.button === (await look(page)).primary ? ".act .btn.primary" : `.act .do .pair .btn:nth-child(${1 + (await index(".act .do .pair .btn", decision.button))})`;
  await walkTo(page, selector);
  await page.keyboard.press(key);
  await hasFocus(page, `${key} on ${Object.values(decision)[0]}`);
}

story("the set-up form is filled in and sent by keyboard alone", {}, async (page) => {
  await open(page, "/");
  await walkTo(page, `a.game[data-game="${GAME}"]`);
  assert.ok((await focus(page)).ring, "the box on the shelf shows the focus");
  await page.keyboard.press("Enter");
  await page.locator("form.setup").waitFor();

  await walkTo(page, 'input[name="seats"]');
  await page.keyboard.press("ArrowRight");
  await page.locator('input[name="name-3"]').waitFor();
  assert.ok(!(await focus(page)).body, "choosing how many play keeps the focus");
  await page.keyboard.press("ArrowLeft");
  await page.locator('input[name="name-3"]').waitFor({ state: "detached" });
  await walkTo(page, 'input[name="name-1"]');
  await page.keyboard.type("Zoë");
  await walkTo(page, 'input[name="pilot-2"]');
  await page.keyboard.press("ArrowLeft");
  await hasFocus(page, "choosing who plays");
  await walkTo(page, 'input[name="emblem-1"]:checked');
  await page.keyboard.press("ArrowLeft");
  await hasFocus(page, "choosing a colour");
  await walkTo(page, 'input[name="name-2"]');
  await page.keyboard.type("Ben");
  await walkTo(page, 'input[name="tactical"]');
  await page.keyboard.press("Space");
  await walkTo(page, 'input[name="training"]');
  await page.keyboard.press("Space");
  await walkTo(page, 'input[name="seed"]');
  await page.keyboard.press("Control+a");
  await page.keyboard.type("77");
  await walkTo(page, "form.setup .btn.primary");
  await page.keyboard.press("Enter");

  await page.locator(".table .act h2").waitFor();
  const seen = await look(page);
  assert.deepEqual(seen.boards.map((board) => board.name), ["Zoë", "Ben"]);
  assert.ok(seen.status.includes(game.status_tactical), "the variant is on");
  assert.equal(await page.locator(".topbar .chip").textContent(), shell.training_chip);
  assert.ok(!seen.title.includes("planning"), "both are people");
});

story("a whole first turn is played by keyboard alone", {}, async (page) => {
  await setUp(page, { seed: "7" });
  const opening = mine(await look(page)).name;
  await page.keyboard.press("1");
  await hasFocus(page, "1");
  assert.deepEqual((await look(page)).picked, ["tile-0"], "1 picks the first tile");
  await page.keyboard.press("Escape");
  await hasFocus(page, "Escape");
  assert.deepEqual((await look(page)).picked, [], "Escape lets go");
  await page.keyboard.press("3");
  await hasFocus(page, "3");
  const { can, picked } = await look(page);
  assert.deepEqual(picked, ["tile-2"]);
  await byKeys(page, { spot: can.find((name) => name.startsWith("cell")) }, "Space");

  let seen = await look(page);
  for (let answers = 0; !isFree(seen); answers += 1) {
    assert.ok(answers < 8);
    if (seen.title === game.pick_title) await page.keyboard.press("2");
    else await byKeys(page, decide(seen));
    await hasFocus(page, "an answer");
    seen = await look(page);
  }
  assert.match(seen.log.at(-1), new RegExp(`^${opening} flew`));

  await page.keyboard.press("u");
  await hasFocus(page, "U");
  assert.notDeepEqual((await look(page)).log, seen.log, "U takes back");
  seen = await look(page);
  while (!isFree(seen)) {
    await byKeys(page, decide(seen));
    seen = await look(page);
  }
  if (seen.others.some((text) => text.startsWith(game.rest))) {
    await byKeys(page, { spot: "tile-2" });
    await byKeys(page, { spot: (await look(page)).can.find((name) => name.startsWith("cell")) });
    for (seen = await look(page); !isFree(seen); seen = await look(page)) await byKeys(page, decide(seen));
  }
  await page.keyboard.press("e");
  await hasFocus(page, "E");
  seen = await look(page);
  assert.notEqual(mine(seen).name, opening, "E ends the turn");
  await page.keyboard.press("r");
  await hasFocus(page, "R");
  assert.equal((await look(page)).title, game.rest_title, "a rest that gains nothing is asked for twice");
  await page.keyboard.press("r");
  await hasFocus(page, "R again");
  seen = await look(page);
  assert.equal(mine(seen).name, opening, "R rests");
  assert.match(seen.log[0], /rested/);
});

story("robots are caught and technologies learnt by keyboard alone", {}, async (page) => {
  await setUp(page, { seed: "7" });
  let seen = await awaitDecision(page);
  for (let presses = 0; !/ (caught|learnt) /.test(seen.log[0] ?? ""); presses += 1) {
    assert.ok(presses < 80, "it comes to a catch or a technology");
    await byKeys(page, decide(seen), presses % 2 === 0 ? "Enter" : "Space");
    seen = await look(page);
  }
  const { robots, techs } = mine(seen);
  assert.ok(robots + techs > 0, "it lies on the player's board");
});

story("Escape lets go of what the panel has focused, and the focus stays on the page", {}, async (page) => {
  await setUp(page, { seed: "7" });
  await page.keyboard.press("1");
  await walkTo(page, ".act .choice");
  await page.keyboard.press("Escape");
  assert.deepEqual((await look(page)).picked, []);
  await hasFocus(page, "Escape on a choice that goes away");
});

story("every stop of the Tab key has a name and a visible focus, on the table and on the pages", {}, async (page) => {
  await setUp(page, { seed: "7" });
  await fly(page);
  const walk = async (place) => {
    const stops = [];
    for (let steps = 0; steps < 120; steps += 1) {
      await page.keyboard.press("Tab");
      const now = await focus(page);
      if (now.body) break;
      assert.ok(now.ring, `on ${place} the focus on "${now.what}" can be seen`);
      assert.ok(now.what.length > 0, `on ${place} every stop has a name`);
      stops.push(now.what);
    }
    return stops;
  };
  await page.reload();
  await awaitDecision(page);
  const onTable = await walk("the table");
  for (const name of ["tile-0", "cell-0", "cell-8", "stack-3", "tech-3"]) assert.ok(onTable.includes(name), `${name} is reached`);
  for (const place of ["/", `/setup/${GAME}`, "/settings", `/rules/${GAME}`, "/link/", "/nowhere"]) {
    await open(page, place);
    await page.reload(); // From the very top: a page that one comes to puts the focus on its heading.
    await page.locator("main").waitFor();
    assert.ok((await walk(place)).length > 2, `${place} has places to go to`);
  }
});

story("the menu opens and closes by keyboard and gives the focus back", {}, async (page) => {
  await setUp(page);
  const menu = `.topbar [aria-label="${shell.menu}"]`;
  await walkTo(page, menu);
  await page.keyboard.press("Enter");
  await page.locator("dialog[open]").waitFor();
  assert.ok(await page.evaluate(() => document.activeElement.closest("dialog") !== null), "the focus is in the menu");
  const before = await look(page);
  await page.keyboard.press("1");
  assert.deepEqual((await look(page)).picked, before.picked, "the table's keys rest meanwhile");
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "hidden" });
  assert.ok(await page.evaluate((menu) => document.activeElement.matches(menu), menu), "and back where it was");
});

story("a refusal's rule is reached by keyboard", {}, async (page) => {
  await setUp(page);
  await walkTo(page, '[data-spot="stack-0"]');
  await page.keyboard.press("Enter");
  await page.locator(".toast .link").waitFor();
  assert.equal((await focus(page)).what, "stack-0", "a message does not take the focus");
  await walkTo(page, ".toast .link");
  await page.keyboard.press("Enter");
  await page.locator("dialog#rule[open]").waitFor();
  await walkTo(page, "dialog#rule footer a");
  await page.keyboard.press("Enter");
  await page.locator("article section.opened").waitFor();
});

story("a new page takes the focus, so that the keyboard goes on from its beginning", {}, async (page) => {
  await open(page, "/");
  await walkTo(page, `a.game[data-game="${GAME}"]`);
  await page.keyboard.press("Enter");
  await page.locator("form.setup").waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
  assert.ok(!(await focus(page)).body, "the focus is on the new page, not on nothing");
});

story("the mouse and the keyboard can take turns", {}, async (page) => {
  await setUp(page, { seed: "7" });
  await press(page, "tile-0");
  await page.keyboard.press("Escape");
  await page.keyboard.press("2");
  const { can, picked, title, labels } = await look(page);
  assert.deepEqual(picked, ["tile-1"]);
  assert.equal(title, fill(game.where_title, { defender: labels["tile-1"].match(/: (\w+) flies/)[1] }));
  await press(page, can.find((name) => name.startsWith("cell")));
  assert.match((await look(page)).log.at(-1), / flew /);
});
