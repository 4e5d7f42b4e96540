// Monster Duel: whole games against Autobot, for two and against Recruit, with the mouse, on a desk and on a phone.
import { strict as assert } from "node:assert";
import { DESK, PAD, PHONE, awaitDecision, open, pressButton, pressChoice, press, story, tap, whole } from "./house.mjs";
import { AUTO, EN, deeds, go, playOut, spaces, start } from "./duel.mjs";

story("a person plays Autobot to the end; a tie is asked, and every step names its rule", {}, async (page) => {
  let asked = 0;
  const rules = new Set();
  for (const seed of ["7", "8", "9", "10"]) {
    await start(page, { seed });
    await playOut(page, (seen) => {
      asked += Number(seen.title === EN.tie_title);
      for (const line of seen.log) for (const [, rule] of line.matchAll(/\((S\d+)\)/g)) rules.add(rule);
    });
    if (asked > 0) break;
  }
  assert.ok(asked > 0, "somebody chose for Autobot");
  for (const rule of ["S5", "S6", "S8", "S9", "S12", "S14", "S18", "S19"]) assert.ok(rules.has(rule), `${rule} is told`);
});

story("a hard game against Autobot is played to the end: three cubes set its power off", {}, async (page) => {
  await start(page, { seed: "7", hard: true });
  const rules = new Set();
  const powers = new Set();
  const hear = (seen) => {
    assert.equal(seen.status.endsWith(EN.status_hard), true, seen.status);
    for (const line of seen.log) {
      for (const [, rule] of line.matchAll(/\((S\d+)\)/g)) rules.add(rule);
      for (const [, paid] of line.matchAll(/Its power: (\d) cubes go/g)) powers.add(paid);
    }
  };
  hear(await playOut(page, hear));
  const board = await page.locator(".rail .db", { hasText: "Autobot" }).first().textContent();
  assert.ok(/\d of 3 cubes/.test(board), board);
  assert.deepEqual([...powers], ["3"], "it costs three as well");
  assert.ok(rules.has("S25"), [...rules].join(" "));
});

story("by lot nobody is asked about level markers, and nobody is said to have chosen", {}, async (page) => {
  const chosen = new RegExp(EN.auto_person.replace("{track}", "(Fame|Destruction)"));
  let [drawn, said] = [0, ""];
  for (const seed of ["9", "11"]) {
    await start(page, { seed });
    await tap(page, ".act .seg .btn", AUTO.ties_lot);
    const hear = (seen) => {
      assert.notEqual(seen.title, EN.tie_title, "nobody is asked");
      for (const line of seen.log) if (chosen.test(line)) [drawn, said] = [drawn + 1, line];
    };
    hear(await playOut(page, hear));
    if (drawn > 0) break;
  }
  assert.ok(drawn > 0, "a tie was drawn");
  assert.ok(!/you/i.test(said.match(chosen)[0]), said);
});

story("a token is told on its card and before it lies on a track", {}, async (page) => {
  await start(page, { seed: "7" });
  const [placed, printed] = [new Set(), new Set()];
  await playOut(page, (seen) => {
    for (const label of Object.values(seen.labels)) {
      const [, token] = label.match(/ Buzz token (.+): .+\.$/) ?? [];
      if (token) printed.add(token);
    }
    const [, token] = seen.title.match(/^Place the (.+)$/) ?? [];
    if (!token) return;
    placed.add(token);
    assert.ok(/What it gives: .+\./.test(seen.say), seen.say);
  });
  assert.ok(placed.size > 0, "tokens were placed");
  for (const token of placed) assert.ok(printed.has(token), `${token} stood on a card`);
});

story("two people play at one screen: they buy, renew and place tokens on both tracks", {}, async (page) => {
  await start(page, { rival: "human", monsters: ["king", "gigazaur"], seed: "3" });
  const done = new Set();
  let turn = 0;
  const end = await playOut(page, (seen) => deeds(seen, done), async (page, seen) => {
    if (seen.title.startsWith("Place the")) {
      turn += 1;
      const [first, other] = turn % 2 ? ["fame", "ruin"] : ["ruin", "fame"];
      return press(page, [...spaces(seen, first), ...spaces(seen, other)][0]);
    }
    const may = seen.title === EN.market_title && seen.choices.length === 0 && !done.has("renewed");
    if (may && seen.others.some((text) => text.startsWith(EN.renew))) return pressButton(page, EN.renew);
    return go(page, seen);
  });
  deeds(end, done);
  assert.deepEqual([...done].sort(), ["Destruction", "Fame", "bought", "renewed"]);
});

story("a person plays Recruit by the ordinary rules to the end: it rolls, resolves and buys by itself", {}, async (page) => {
  await open(page, "/setup/duel");
  const said = await page.locator(".opt", { hasText: AUTO.rival }).textContent();
  assert.ok(said.includes("Recruit") && said.includes("Autobot"), "the set-up says who else there is");
  await start(page, { rival: "recruit", seed: "4" });
  const lines = new Set();
  const end = await playOut(page, (seen) => seen.log.forEach((line) => lines.add(line)));
  end.log.forEach((line) => lines.add(line));
  const told = (what) => [...lines].some((line) => what.test(line));
  assert.ok(told(/Recruit 2 rolls \(1\)/) && told(/Recruit 2 resolves/), "it plays its turns");
  assert.ok(told(/Recruit 2 buys .+ for \d/), "it buys");
  assert.ok(!told(/Autobot/), "nobody else is there");
});

story("dice are kept with the number keys, and the chance of what is still needed is shown", {}, async (page) => {
  await start(page, { seed: "5" });
  await pressChoice(page, EN.first_you);
  await page.keyboard.press("r");
  await page.locator('[data-spot="die-1"].can').waitFor();
  const chances = () => page.locator(".act .odds li").evaluateAll((all) => all.map((one) => parseFloat(one.querySelector("b").textContent.replace(/[<>]/, ""))));
  const open = await chances();
  assert.equal(open.length, 2, "with nothing kept, both pulls");
  assert.equal(open[0], open[1], "which are as likely");
  await page.keyboard.press("1");
  await page.locator('[data-spot="die-1"].picked').waitFor();
  assert.ok((await chances()).every((percent) => percent >= 0 && percent <= 100));
  const before = await page.locator('[data-spot="die-1"]').getAttribute("aria-label");
  await page.keyboard.press("r");
  await page.locator(".act h2").waitFor();
  await whole(page);
  const after = await page.locator('[data-spot="die-1"]').getAttribute("aria-label");
  assert.equal(after.replace(/, kept$/, ""), before.replace(/, kept$/, ""), "a kept die stays");
});

for (const [name, viewport] of [["a desk", DESK], ["a tablet", PAD], ["a phone", PHONE]]) {
  story(`nothing is cut off on ${name}`, { viewport, lang: "de" }, async (page) => {
    await start(page, { seed: "5", pace: "" });
    await pressChoice(page, "");
    await page.keyboard.press("r");
    await awaitDecision(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} pixels too wide`);
    const cut = await page.evaluate(() => [...document.querySelectorAll(".board .card text")].filter((text) => {
      const card = text.closest(".card").querySelector(".paper").getBoundingClientRect();
      const box = text.getBoundingClientRect();
      return box.right > card.right + 1 || box.bottom > card.bottom + 1;
    }).map((text) => text.textContent));
    assert.deepEqual(cut, [], "every word is on its card");
  });
}
