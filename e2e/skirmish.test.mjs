// Transformers Skirmish: whole battles by mouse, armies and the table by hand, every scenario, keys alone, and touch.
import { strict as assert } from "node:assert";
import { PHONE, choose, look, open, pressButton, pressChoice, story, tap, whole, words } from "./house.mjs";

const { game, rules } = words("en", "skirmish");
/** Where a person decides something, or nobody does any more. */
const DECISION = '.victory, .handover, .act .seg .btn, .act .choice, .act .do .btn:not([data-key="hurry"])';

/** Sets a battle up and starts it. */
async function start(page, { options = {}, pilots = ["human", "recruit"], seed = "7" } = {}) {
  await open(page, "/setup/skirmish");
  for (const [name, value] of Object.entries(options)) await choose(page, name, value);
  for (const [index, pilot] of pilots.entries()) await choose(page, `pilot-${index + 1}`, pilot);
  await page.locator('input[name="seed"]').fill(seed);
  await page.locator("form.setup .btn.primary").click();
  await page.locator(".table .act h2").waitFor();
  await whole(page);
}

/** Waits until a person is to decide, and looks; the switches of the panel too. */
async function decision(page) {
  await page.locator(DECISION).first().waitFor({ timeout: 30_000 });
  const seen = await look(page);
  seen.pills = await page.locator(".act .seg .btn").allTextContents();
  return seen;
}

/** A switch of the panel's row of that name. */
const pill = (page, row, words = "") => tap(page, `.act .seg[aria-label="${row}"] .btn`, words);
const isFree = (choice) => choice.includes("%") || choice.includes(game.hits_surely);
const has = (seen, label) => seen.others.some((text) => text.startsWith(label));

/** What a simple person presses next. `pass` says whether the figure has nothing better to do. */
async function go(page, seen, mind) {
  const [act] = seen.choices.filter((text) => text.startsWith(game.do_attack));
  if (seen.title === game.muster_title) {
    mind.listed = !mind.listed;
    return pressButton(page, mind.listed ? game.ready_army : game.enlist);
  }
  if ([game.lay_title, game.deploy_title, game.civilian_title].includes(seen.title)) {
    return seen.primary ? pressButton(page, seen.primary) : pill(page, game.places);
  }
  if (seen.title === game.ready_title) {
    mind.idle = false;
    mind.turn = (mind.turn ?? 0) + 1;
    return pressChoice(page, seen.choices[mind.turn % seen.choices.length]);
  }
  if (act) {
    const move = seen.choices.find((text) => text.startsWith(game.do_move));
    if (/\d+ targets?$/.test(act)) return pressChoice(page, game.do_attack);
    if (move.includes("up to") && !mind.idle) return pressChoice(page, game.do_move);
    const aim = seen.choices.find((text) => text.startsWith(game.do_aim));
    return pressChoice(page, aim?.includes("one token") ? game.do_aim : game.do_pass);
  }
  const shot = seen.choices.find(isFree);
  if (shot) return pressChoice(page, shot);
  if (seen.primary) return pressButton(page, seen.primary);
  if (seen.title.startsWith("Move ")) {
    if (seen.pills.some((text) => text.includes(" in"))) return pill(page, game.spots);
    mind.idle = true;
    return pressButton(page, game.back);
  }
  if (has(seen, game.stop)) return pressButton(page, game.stop);
  if (seen.choices.length > 0 && !has(seen, game.back)) return pressChoice(page, seen.choices[0]);
  mind.idle = true;
  return pressButton(page, seen.others.find((text) => text.startsWith(game.back)) ?? seen.others[0]);
}

/** Plays on until it holds for what is seen, and returns that. */
async function playUntil(page, holds, watch = () => {}) {
  const mind = {};
  for (let presses = 0; presses < 700; presses += 1) {
    const seen = await decision(page);
    watch(seen);
    if (seen.over || holds(seen)) return seen;
    await go(page, seen, mind);
  }
  throw new Error("the battle comes to its end");
}

/** Where a place of the table, in inches, is on the screen. */
const place = (page, x, y) => page.evaluate(([x, y]) => {
  const board = document.querySelector(".map svg.board");
  const at = new DOMPoint(x * 100, y * 100).matrixTransform(board.getScreenCTM());
  return { x: at.x, y: at.y };
}, [x, y]);

async function pressPlace(page, x, y) {
  const at = await place(page, x, y);
  await page.mouse.click(at.x, at.y);
  await whole(page);
}

story("a whole battle of 100 points on the small table against Recruit, by what a person presses", {}, async (page) => {
  await start(page, { options: { terrain: "ready", armies: "ready", rounds: "6" } });
  const titles = new Set();
  const lines = new Set();
  const end = await playUntil(page, () => false, (seen) => {
    titles.add(seen.title);
    seen.log.forEach((line) => lines.add(line));
  });
  assert.ok(end.over, "somebody wins");
  const all = [...lines].join("\n");
  for (const word of ["takes position", "moves", "fires at", "Round 6 begins"]) assert.ok(all.includes(word) || end.log.join().includes(word), word);
  assert.ok([...titles].some((title) => title.endsWith("attacks")), "somebody attacked");
  const score = await page.locator(".victory").innerText();
  assert.ok(score.includes(game.score_destroyed), "the end says where the points came from");
});

/** Shows the cards of a figure of the roster, and recruits it. The roster moves with what is shown: hands wait for it. */
async function recruit(page, name) {
  await pressChoice(page, name);
  await page.locator(".act .sk-card h3", { hasText: name }).waitFor();
  await page.locator(".act .btn.primary", { hasText: name }).click();
  await page.locator(".act .seg .btn", { hasText: name }).waitFor();
}

story("armies are built in secret, a figure both want is rolled for, and the loser plans anew", {}, async (page) => {
  await start(page, { pilots: ["human", "human"], seed: "3" });
  await page.locator(".handover .btn").click();
  assert.equal((await decision(page)).title, game.muster_title);
  await pressChoice(page, "Skyfire");
  await page.locator(".sk-card").waitFor();
  assert.ok((await page.locator(".sk-card").innerText()).includes("Transport 3"), "the stat cards are shown first");
  await page.locator(".act .btn.primary", { hasText: "Skyfire" }).click();
  await page.locator(".act .seg .btn", { hasText: "Skyfire" }).waitFor();
  await recruit(page, "Grimlock");
  assert.ok((await look(page)).say.includes("6 of 100 points left"));
  await pill(page, game.army, "Grimlock");
  await recruit(page, "Jazz");
  assert.deepEqual((await decision(page)).pills, ["Skyfire ×", "Jazz ×"]);
  await pressButton(page, game.enlist);
  await page.locator(".handover").waitFor();
  await whole(page);
  await page.waitForFunction(() => !document.querySelector(".sk-board")?.innerText.includes("Jazz"));
  assert.ok(!(await page.locator("body").innerText()).includes("Jazz"), "nobody sees the list of the other");
  await page.locator(".handover .btn").click();
  await decision(page);
  assert.ok(!(await page.locator(".rail").innerText()).includes("Jazz"));
  await recruit(page, "Skyfire");
  await recruit(page, "Rumble");
  await pressButton(page, game.enlist);
  const seen = await decision(page);
  assert.ok(seen.log.join("\n").includes("Dice for Skyfire"), seen.log.join("\n"));
  assert.equal(seen.title, game.replan_title);
  const rest = seen.choices.find((text) => !text.startsWith("Skyfire"));
  await page.locator(".act .choice", { hasText: rest.split(/\d/)[0] }).first().click();
  await page.locator(".act .btn.primary", { hasText: "Recruit" }).click();
  await page.locator(".act .do .btn", { hasText: game.enlist }).click();
  assert.equal((await decision(page)).title, game.pool_title);
});

story("obstacles, the edge and every figure are put on the table by hand, and what does not fit is refused with its rule", {}, async (page) => {
  await start(page, { options: { armies: "ready" }, pilots: ["human", "human"], seed: "5" });
  await pressChoice(page, "lake");
  await pressChoice(page, "trees");
  await decision(page);
  await pill(page, game.obstacle, "lake");
  await pressPlace(page, 2, 2);
  const toast = page.locator(".toast").first();
  await toast.waitFor();
  assert.ok((await toast.innerText()).includes("5 inches from every edge"));
  await toast.locator("button, a").first().click();
  assert.ok((await page.locator("dialog[open]").innerText()).includes(rules.table_title));
  await page.keyboard.press("Escape");
  await pressPlace(page, 12, 13);
  await pill(page, "Turned by 0°", "+15°");
  await pressButton(page, "Place: lake");
  await pressPlace(page, 20, 18);
  await pressButton(page, "Place: trees");
  assert.equal((await decision(page)).title, game.edge_title);
  await pressChoice(page, "Lower edge");
  const depth = { first: null };
  for (let count = 0; count < 8; count += 1) {
    const seen = await decision(page);
    assert.equal(seen.title, game.deploy_title);
    if (count < 2) await pill(page, game.form, seen.pills.find((text) => ["Truck", "Pistol"].includes(text)) ?? "Robot");
    // One side is below, the other above; whichever holds is pressed.
    const x = 3 + 6 * Math.floor(count / 2);
    await pressPlace(page, x, 27.5);
    if (!(await look(page)).primary) await pressPlace(page, x, 2.5);
    depth.first ??= (await look(page)).primary;
    await pressButton(page, (await look(page)).primary);
  }
  const seen = await decision(page);
  assert.equal(seen.title, game.ready_title);
  assert.equal(await page.locator(".board [data-unit]:not(.gone)").count() >= 8, true);
  assert.ok(seen.log.join("\n").includes("takes position: Truck") || seen.log.join("\n").includes("takes position: Pistol"));
});

/** The headline, what decided, and every row of the score by the titles of its columns, the winner's first. */
const verdict = (page) => page.evaluate(() => {
  const text = (element) => (element?.textContent ?? "").trim();
  const [head, ...rows] = [...document.querySelectorAll(".victory .score tr")].map((row) => [...row.children].map(text));
  return {
    headline: text(document.querySelector(".victory h1")),
    by: text(document.querySelector(".victory .sub")),
    rows: rows.map((row) => Object.fromEntries(row.map((cell, index) => [index === 0 ? "who" : head[index], index === 0 ? cell : Number(cell)]))),
  };
});

/** Who plays which side and role, by name, as the boards of the players say. */
const sides = (page) => page.locator(".sk-board header .who").evaluateAll((all) =>
  all.map((who) => ({ name: who.querySelector("b").textContent, side: who.querySelector("small").textContent })));

/** Whether a pair of small numbers adds up to at most `most`, and weighed by `one` and `other` to `points`. */
const isMadeOf = (points, [one, other], most) => {
  for (let few = 0; few <= most; few += 1) {
    for (let more = 0; few + more <= most; more += 1) if (one * few + other * more === points) return true;
  }
  return false;
};

/** What each scenario's own score must be, on the small table with 100 points. */
const SCORES = {
  base: ({ won, lines, attacker }) => {
    const isCaptured = lines.includes("Capture marker 3 of 3.");
    assert.equal(won.who.includes(attacker), isCaptured, "the attacker wins by three markers, the defender without them");
  },
  convoy: ({ points, escort, raider }) => {
    assert.ok(points(escort) % 3 === 0 && points(escort) <= 6, "three for each of two trucks");
    const rest = 2 - points(escort) / 3;
    assert.ok(isMadeOf(points(raider), [3, 1], rest) && points(raider) >= rest, `the other ${rest}: destroyed or still there`);
  },
  humans: ({ points, autobots, decepticons }) => {
    assert.ok(points(autobots) % 2 === 0 && points(autobots) <= 8, "two for each of four civilians");
    assert.ok(isMadeOf(points(decepticons), [2, 1], 4 - points(autobots) / 2), "seized or shot");
  },
  allspark: ({ rows }) => {
    const held = rows.map((row) => row[game.score_scenario]);
    assert.ok(held.every((points) => points === 0 || points === 25) && held.includes(0), "a quarter of the points for one at most");
    rows.forEach((row) => assert.equal(row[game.score_points], row[game.score_scenario] + row[game.score_destroyed]));
  },
};

for (const [scenario, check] of Object.entries(SCORES)) {
  story(`computers fight ${scenario} to its end, and its own score decides`, {}, async (page) => {
    await start(page, { options: { scenario, terrain: "ready" }, pilots: ["recruit", "recruit"], seed: "2" });
    const over = page.locator(".victory");
    for (let rounds = 0; rounds < 400 && (await over.count()) === 0; rounds += 1) {
      await page.locator('.act [data-key="hurry"]').click({ timeout: 400 }).catch(() => {});
      await page.waitForTimeout(150);
    }
    await over.waitFor();
    const { headline, by, rows } = await verdict(page);
    const people = await sides(page);
    const named = (word) => people.find(({ side }) => side.includes(word))?.name;
    const [won, lost] = rows;
    const points = (name) => rows.find(({ who }) => who.includes(name))[game.score_scenario];
    const lines = (await look(page)).log.join("\n");
    check({
      rows, won, lines, points,
      attacker: named(game.role_attack), escort: named(game.role_escort), raider: named(game.role_raid),
      autobots: named(game.autobots), decepticons: named(game.decepticons),
    });
    if (by === game.won_even) {
      assert.ok(people.every(({ name }) => headline.includes(name)), headline);
    } else {
      const winner = people.find(({ name }) => won.who.includes(name)).name;
      assert.ok(headline.includes(winner) && lines.includes(`${winner} wins the battle`), `${headline} ${won.who}`);
      const isByPoints = ![game.won_force, game.won_base, game.won_spark, game.won_destroyed].includes(by);
      if (isByPoints) assert.ok(won[game.score_points] > lost[game.score_points], "the points decided");
    }
  });
}

/** Goes on with the Tab key until an element of that selector has the focus. */
async function tabTo(page, selector) {
  for (let steps = 0; steps < 150; steps += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the focus never comes to ${selector}`);
}

/** Points at a place with keys, nudges it by tenths of an inch, and goes there. Says whether the arrow keys moved it. */
async function moveByKeys(page) {
  await tabTo(page, `.act .seg[aria-label="${game.spots}"] .btn`);
  await page.keyboard.press("Enter");
  const before = (await look(page)).primary;
  let nudged = false;
  for (const [there, back] of [["ArrowLeft", "ArrowRight"], ["ArrowUp", "ArrowDown"], ["ArrowRight", "ArrowLeft"]]) {
    await page.keyboard.press(there);
    const { primary } = await look(page);
    if (primary) nudged ||= primary !== before;
    else await page.keyboard.press(back);
  }
  await page.keyboard.press("m");
  return nudged;
}

story("one activation to its end by keys alone: a Move, nudged by tenths of an inch, then an attack", {}, async (page) => {
  await start(page, { options: { terrain: "bare", armies: "ready" }, seed: "4" });
  const suggestion = `.act .seg[aria-label="${game.places}"] .btn`;
  const fresh = () => ({ nudged: false, moved: false, attacked: false });
  let deed = fresh();
  let done = null;
  for (let presses = 0; presses < 400 && !done; presses += 1) {
    const seen = await decision(page);
    assert.ok(!seen.over, "there is such an activation before the end");
    if (seen.title === game.edge_title) await tabTo(page, ".act .choice").then(() => page.keyboard.press("Enter"));
    else if (seen.title === game.deploy_title) {
      if (!seen.primary) await tabTo(page, suggestion).then(() => page.keyboard.press("Enter"));
      else await page.keyboard.press("m");
    } else if (seen.title === game.ready_title) {
      // The activation before this one is over.
      if (deed.nudged && deed.moved && deed.attacked) done = seen;
      deed = fresh();
      if (!done) await page.keyboard.press("1");
    } else if (seen.title.startsWith("Move ")) {
      deed.nudged = await moveByKeys(page);
      deed.moved = true;
    } else if (seen.title.endsWith("attacks") || seen.title.endsWith("fires on")) {
      deed.attacked ||= deed.moved;
      await page.keyboard.press("1");
    } else if (seen.title.includes("die shows")) await page.keyboard.press("k");
    else {
      const attack = seen.choices.find((text) => text.startsWith(game.do_attack)) ?? "";
      const move = seen.choices.find((text) => text.startsWith(game.do_move)) ?? "";
      if (move.includes("up to") && !deed.moved) await page.keyboard.press("m");
      else await page.keyboard.press(/\d+ targets?$/.test(attack) ? "a" : "p");
    }
  }
  assert.ok(done, "a figure moved, nudged, and attacked in one activation");
  const lines = done.log.join("\n");
  assert.ok(lines.includes("moves") && lines.includes("fires at"), lines);
});

story("a stat card is a key away, from the list of figures too", {}, async (page) => {
  await start(page, { options: { terrain: "bare", armies: "ready" } });
  await playUntil(page, (seen) => seen.title === game.ready_title);
  await page.keyboard.press("1");
  await page.keyboard.press("c");
  assert.ok((await page.locator(".act .sk-card").innerText()).includes("Critical hits"));
  await page.keyboard.press("c");
  await page.locator('.hand button[aria-label^="Stat cards of Megatron"]').click();
  assert.ok((await page.locator(".act .sk-card h3").innerText()).includes("Megatron"));
});

/** The middle of the element of a selector, once it is well inside the map. */
const inView = async (page, selector) => (await page.waitForFunction((selector) => {
  const map = document.querySelector(".map").getBoundingClientRect();
  const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  const middle = { x: x + width / 2, y: y + height / 2 };
  const isInside = middle.x > 20 && middle.x < innerWidth - 20 && middle.y > map.top + 20 && middle.y < map.bottom - 20;
  return isInside ? middle : null;
}, selector)).jsonValue();

story("on a phone a battle is begun and a figure moves by touch", { viewport: PHONE }, async (page) => {
  await start(page, { options: { terrain: "bare", armies: "ready" }, seed: "7" });
  await playUntil(page, (seen) => seen.title === game.ready_title);
  // Whoever is chosen from the list comes into sight: a finger points beside it, and confirms.
  await page.locator(".act .choice").first().tap();
  const figure = await inView(page, '.board [data-unit][data-glow="chosen"]');
  await page.touchscreen.tap(figure.x + (figure.x > 195 ? -44 : 44), figure.y);
  await whole(page);
  assert.match((await look(page)).primary, /^Move \d+\.\d in/);
  await page.locator(".act .btn.primary").tap();
  assert.ok((await decision(page)).log.join("\n").includes("moves"));
  for (const tab of ["cards", "players", "log"]) {
    await page.locator(`.tabs [data-tab="${tab}"]`).tap();
    await whole(page);
    assert.ok(await page.evaluate(() => document.scrollingElement.scrollWidth <= innerWidth), `nothing sticks out of ${tab}`);
  }
});
