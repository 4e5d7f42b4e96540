// Games watched once more: slider, keys, speeds, jumps, eyes, what if, and links that only show.
import { strict as assert } from "node:assert";
import { PHONE, fill, held, holding, home, letGo, look, open, position, receive, setUp, story, stored, toast, whole, words } from "./house.mjs";
import { foreign, sideways, texts, tooSmall } from "./measures.mjs";
import { drawn, pressCard, pressZone, see, shelved, sitDown } from "./war.mjs";

const { shell, game: watch } = words("en", "replay");
const { game: robots } = words("en");

/** Where the replay stands. */
const place = async (page) => {
  await whole(page);
  return page.locator(".scrub input").evaluate((slider) => ({
    at: Number(slider.value),
    last: Number(slider.max),
    spoken: slider.getAttribute("aria-valuetext"),
  }));
};
const at = async (page) => (await place(page)).at;

/** Goes to a place by the slider. */
async function seek(page, to) {
  await page.locator(".scrub input").fill(String(to));
  assert.equal(await at(page), to);
}

const press = (page, key) => page.locator(`.screening [data-key="${key}"]`).click();

/** Opens a replay and waits until all of it is there. */
async function sitBack(page, address) {
  await open(page, address);
  await page.locator(".screening h2").waitFor();
  await whole(page);
}

let archive;
/** A short game of two computers, played to its end once: what lies in storage, its id, and its last look. */
async function finished() {
  if (!archive) {
    await receive({}, async (page) => {
      await setUp(page, { pilots: ["recruit", "recruit"], limit: "12", seed: "11" });
      await page.locator(".victory").waitFor({ timeout: 60_000 });
      const storage = await stored(page);
      const id = page.url().split("#/table/")[1];
      const [, slot] = storage[`tabletron/game/${id}`].split(" ");
      archive = { id, storage, seen: await look(page), code: storage[`tabletron/slot/${id}/${slot}`] };
    });
  }
  return archive;
}

/** A story about that game. */
const storyOfRobots = (name, options, tell) =>
  story(name, options, async (page, visitor) => {
    const game = await finished();
    await page.goto(home());
    await page.evaluate((storage) => Object.entries(storage).forEach(([key, value]) => key !== "tabletron/settings" && localStorage.setItem(key, value)), game.storage);
    await tell(page, game, visitor);
  });

storyOfRobots("a finished game is watched from the winner's screen, and its end is what was played", {}, async (page, { id, seen }) => {
  await open(page, `/table/${id}`);
  await page.locator(".victory").getByRole("link", { name: watch.title }).click();
  await page.locator(".screening h2").waitFor();
  const start = await place(page);
  assert.equal(start.at, 0);
  assert.equal(await page.locator(".screening h2").textContent(), watch.start);
  assert.deepEqual((await look(page)).log, [], "nothing has happened yet");
  assert.equal(await page.locator(".victory").count(), 0);
  await page.keyboard.press("End");
  const end = await look(page);
  assert.equal(await at(page), start.last);
  assert.deepEqual(end.boards.map(({ active, ...board }) => board), seen.boards.map(({ active, ...board }) => board));
  assert.deepEqual([end.log, end.labels, end.status], [seen.log, seen.labels, seen.status]);
  assert.match(await page.locator(".screening h2").textContent(), /win/);
  await page.getByRole("link", { name: watch.to_table }).click();
  await page.locator(".victory").waitFor();
});

storyOfRobots("keys, buttons and the slider lead to the same places, forwards and back", {}, async (page, { id }) => {
  await sitBack(page, `/replay/${id}`);
  const { last } = await place(page);
  const stops = async (key) => {
    const found = [await at(page)];
    for (;;) {
      await page.keyboard.press(key);
      const next = await at(page);
      if (next === found.at(-1)) return found;
      found.push(next);
    }
  };
  const rounds = await stops("PageDown");
  assert.equal(rounds.length, 13, "twelve rounds begin, and the last one ends");
  assert.equal(rounds.at(-1), last);
  assert.deepEqual((await stops("PageUp")).reverse(), rounds);
  const turns = await stops("Shift+ArrowRight");
  assert.equal(turns.length, 25, "two turns a round");
  assert.ok(rounds.every((round) => turns.includes(round)), "a round begins with a turn");
  assert.deepEqual((await stops("Shift+ArrowLeft")).reverse(), turns);

  await press(page, "unit-1");
  await press(page, "on");
  assert.equal(await at(page), turns[1], "the button goes by turn");
  await press(page, "unit-2");
  await press(page, "on");
  assert.equal(await at(page), rounds[1]);
  assert.match((await look(page)).status, /Round 2 of 12/);
  await press(page, "last");
  assert.equal(await at(page), last);
  await press(page, "back");
  assert.equal(await at(page), rounds.at(-2));
  await press(page, "unit-0");
  await press(page, "back");
  assert.equal(await at(page), rounds.at(-2) - 1);
  await press(page, "first");
  assert.equal(await at(page), 0);
  assert.equal(await page.locator('[data-key="back"]').getAttribute("aria-disabled"), "true");

  await seek(page, 40);
  const { spoken } = await place(page);
  assert.match(spoken, new RegExp(`^Decision 40 of ${last}: Round \\d+ of 12, (Ada|Ben)$`));
  const here = position(await look(page));
  await page.keyboard.press("ArrowRight");
  assert.notDeepEqual(position(await look(page)), here);
  await page.keyboard.press("ArrowLeft");
  assert.deepEqual(position(await look(page)), here, "from the left and from the right it is the same place");
  await page.keyboard.press("Home");
  for (let count = 0; count < 40; count += 1) await page.keyboard.press("ArrowRight");
  assert.deepEqual(position(await look(page)), here, "and step by step as well");
});

/** How long a step is shown at each speed, in milliseconds. */
const PACES = [1200, 600, 300];

storyOfRobots("it plays at three speeds, stops when somebody steps in, and at the end", { init: holding(...PACES) }, async (page, { id }) => {
  await sitBack(page, `/replay/${id}`);
  const plays = async (label) => assert.equal((await page.locator('.transport [data-key="play"]').textContent()).trim(), label);
  for (const [speed, pace] of PACES.entries()) {
    await page.keyboard.press("Home");
    await press(page, `speed-${speed}`);
    assert.deepEqual(await held(page), [], "nothing goes on by itself yet");
    await press(page, "play");
    for (const step of [1, 2, 3]) {
      assert.deepEqual(await held(page), [pace], "a step is shown for so long");
      await letGo(page);
      assert.equal(await at(page), step);
    }
    await plays(watch.pause);
    await page.keyboard.press("ArrowLeft");
    assert.deepEqual([await at(page), await held(page)], [2, []], "a step stops it");
    await plays(watch.play);
  }
  await press(page, "play");
  await press(page, "speed-0");
  assert.deepEqual(await held(page), [PACES[0]], "another speed begins the step anew");

  const { last } = await place(page);
  await seek(page, last - 2);
  await page.locator(".log ol").evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Space");
  await letGo(page);
  await letGo(page);
  assert.deepEqual([await at(page), await held(page)], [last, []], "at the end it stops");
  await plays(watch.play);
  await press(page, "play");
  assert.ok((await at(page)) < last, "from the end it begins again");
});

storyOfRobots("every catch can be jumped to, by arrows, by the list and by the log", {}, async (page, { id, seen }) => {
  await sitBack(page, `/replay/${id}`);
  const caught = seen.boards.reduce((sum, board) => sum + board.robots, 0);
  assert.ok(caught > 2);
  const group = page.locator(`.jump[aria-label="${watch.catches}"]`);
  assert.equal(Number(await group.locator(".num").textContent()), caught);
  const places = [];
  for (let count = 0; count < caught; count += 1) {
    await press(page, "jump-on-0");
    places.push(await at(page));
    assert.match((await look(page)).log[0], /caught the/);
  }
  assert.equal(await page.locator('[data-key="jump-on-0"]').getAttribute("aria-disabled"), "true");
  await press(page, "jump-back-0");
  assert.equal(await at(page), places.at(-2));
  assert.equal(await page.locator('.marks path[data-kind="0"]').evaluate((path) => path.getAttribute("d").match(/M/g).length), caught);

  await press(page, "jumps-0");
  const items = page.locator("#jumps .jump-to");
  await items.first().waitFor();
  assert.deepEqual((await items.locator("small").allTextContents()).map(Number), places);
  await items.nth(1).click();
  assert.equal(await at(page), places[1]);
  assert.equal(await page.locator("#jumps[open]").count(), 0);

  const marked = page.locator(".log li[aria-current]");
  assert.equal(await marked.count(), 1);
  assert.match(await marked.textContent(), /caught the/);
  const earlier = page.locator(".log li").nth(3);
  const [step, told] = [await earlier.getAttribute("data-step"), await earlier.textContent()];
  await earlier.click();
  assert.equal(await at(page), Number(step) + 1);
  assert.equal(await marked.textContent(), told);
});

storyOfRobots("who watches can look at everything and move nothing", {}, async (page, { id, storage }) => {
  await sitBack(page, `/replay/${id}`);
  await seek(page, 30);
  const before = position(await look(page));
  assert.deepEqual((await look(page)).can, [], "nothing glows");
  await page.locator('[data-spot="tile-0"]').click();
  assert.equal(await toast(page), watch.look_only);
  for (const key of ["u", "e", "r", "1", "Escape"]) await page.keyboard.press(key);
  assert.deepEqual(position(await look(page)), before);
  const after = await stored(page);
  for (const key of Object.keys(storage)) assert.equal(after[key], storage[key], `${key} is untouched`);
  assert.equal(Object.keys(after).length, Object.keys(storage).length);
  await page.getByRole("button", { name: shell.menu }).click();
  await page.locator("#menu", { hasText: watch.keys }).waitFor();
});

storyOfRobots("what if branches off into a training game beside the one that is watched", {}, async (page, { id, storage }) => {
  await sitBack(page, `/replay/${id}`);
  await seek(page, 33);
  const { log } = await look(page);
  await press(page, "branch");
  await page.waitForURL((url) => url.href.includes("#/table/") && !url.href.includes(id));
  assert.equal(await toast(page), watch.branched);
  await page.locator(".topbar .chip", { hasText: shell.training_chip }).waitFor();
  const branch = page.url().split("/").pop();
  const after = await stored(page);
  for (const key of Object.keys(storage)) assert.equal(after[key], storage[key], `${key} is untouched`);
  await open(page, "/");
  assert.equal(await page.locator(".save").count(), 2);
  await page.locator(".save").getByRole("link", { name: fill(watch.replay_of, { game: robots.title }) }).first().click();
  await page.locator(".screening h2").waitFor();
  // Its computers play on by themselves; its past is that of the other.
  await sitBack(page, `/replay/${branch}`);
  await seek(page, 33);
  assert.deepEqual((await look(page)).log, log, "the past is the same");
});

storyOfRobots("a link that shows a game is watched elsewhere, and nothing is stored", {}, async (_, { code, seen }) => {
  await receive({ theme: "light" }, async (page) => {
    await page.goto(`${home()}#/show/${code}`);
    await page.locator(".screening h2").waitFor();
    await page.keyboard.press("End");
    assert.deepEqual((await look(page)).log, seen.log);
    await page.keyboard.press("Space");
    await page.keyboard.press("PageUp");
    assert.deepEqual(Object.keys(await stored(page)), ["tabletron/settings"]);
    await page.getByRole("link", { name: watch.to_link }).click();
    await page.locator("main.gate h1").waitFor();
    assert.deepEqual(Object.keys(await stored(page)), ["tabletron/settings"]);
  });
});

storyOfRobots("a damaged link says so, and one that is cut shows what is sound", {}, async (page, { code }) => {
  for (const [broken, why] of [["", shell.link_bad_empty], ["%21nonsense", shell.link_bad_text]]) {
    await page.goto(`${home()}#/show/${broken}`);
    await page.locator(".err h1", { hasText: shell.link_bad_title }).waitFor();
    assert.ok((await page.locator(".err .lead").textContent()).length > 5, why);
  }
  await page.goto(`${home()}#/show/${code.slice(0, code.length * 0.8)}`);
  await page.locator(".screening h2").waitFor();
  assert.match(await toast(page), /This game is damaged/);
  const { last } = await place(page);
  assert.ok(last > 10, "the sound part is there");
  await page.keyboard.press("End");
  assert.equal(await at(page), last);
});

story("after the end of a war its hands are seen as everyone and as any seat", { storage: shelved("over") }, async (page) => {
  await sitBack(page, "/replay/over");
  await drawn(page);
  await page.keyboard.press("End");
  const { armies } = await see(page);
  const open = () => page.locator(".open-hand").evaluateAll((hands) => hands.map((hand) => [...hand.querySelectorAll(".chip")].map((chip) => chip.dataset.card)));
  const hands = await open();
  assert.deepEqual(hands.map((hand) => hand.length), armies.map((army) => army.cards));
  assert.ok(hands.flat().length > 10 && new Set(hands.flat()).size === hands.flat().length);
  for (const [seat, hand] of hands.entries()) {
    await press(page, `look-${seat + 1}`);
    const seen = await see(page);
    assert.deepEqual(seen.hand.map(({ card }) => card), hand, `${armies[seat].name} sees this hand`);
    assert.equal(await page.locator(".open-hand").count(), 0);
  }
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageUp");
  const earlier = await see(page);
  assert.equal(earlier.hand.length, earlier.armies[3].cards, "the eyes stay the same wherever one goes");
  await press(page, "look-0");
  assert.deepEqual((await open()).map((hand) => hand.length), earlier.armies.map((army) => army.cards));
  const captures = page.locator(`.jump[aria-label="${watch.captures}"] .num`);
  assert.ok(Number(await captures.textContent()) > 20);
  await press(page, "jump-back-0");
  assert.match((await see(page)).log[0], / takes /);
});

story("while people still play, nobody's cards are shown, and nobody branches off", { storage: shelved("armour") }, async (page) => {
  await sitBack(page, "/replay/armour");
  await drawn(page);
  const { last } = await place(page);
  for (const to of [last, Math.floor(last / 2), last - 1, 0]) {
    await seek(page, to);
    const seen = await see(page);
    assert.deepEqual([seen.hand.length, await page.locator(".open-hand, [data-card]").count()], [0, 0], `at ${to}`);
    assert.equal(seen.waiting, "");
  }
  const said = await page.locator(".screening .body").textContent();
  assert.ok(said.includes(watch.look_nobody) && said.includes(watch.branch_later), said);
  assert.equal(await page.locator('[data-key="branch"], [data-row="look"]').count(), 0);
});

story("a card that was played can be jumped to, from the menu of the table where it was played", { storage: shelved("factory") }, async (page) => {
  const { hand } = await sitDown(page, "factory");
  await pressCard(page, hand.find(({ symbol }) => symbol).card);
  await pressZone(page, "decagon");
  const { log } = await see(page);
  await page.getByRole("button", { name: shell.menu }).click();
  await page.locator("#menu").getByRole("link", { name: watch.title }).click();
  await page.locator(".screening h2").waitFor();
  const { last } = await place(page);
  assert.equal(await page.locator(`.jump[aria-label="${watch.cards}"] .num`).textContent(), "1");
  await press(page, "jump-on-1");
  assert.equal(await at(page), last);
  const seen = await see(page);
  assert.deepEqual([seen.log[0], seen.open.decagon, seen.hand.length], [log[0], true, 0]);
  await page.keyboard.press("ArrowLeft");
  assert.equal((await see(page)).open.decagon, false, "before the card it was closed");
});

for (const lang of ["fr", "de"]) {
  story(`the replay speaks ${lang}`, { lang, storage: shelved("over") }, async (page) => {
    await sitBack(page, "/replay/over");
    await drawn(page);
    await page.keyboard.press("End");
    await press(page, "jumps-0");
    await page.locator("#jumps .jump-to").first().waitFor();
    const seen = await texts(page);
    const slips = foreign(lang, "replay").flatMap(({ key, fits }) => seen.filter(fits).map((text) => `${key}: ${text}`));
    assert.deepEqual(slips, []);
  });
}

story("on a phone the slider and the buttons are in sight, large enough, and nothing scrolls sideways", { viewport: PHONE, storage: shelved("over") }, async (page) => {
  await sitBack(page, "/replay/over");
  await drawn(page);
  assert.deepEqual(await tooSmall(page), []);
  assert.equal(await sideways(page), 0);
  const inSight = await page.locator(".scrub input, .transport .btn").evaluateAll((all) => all.map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return one === hit || one.contains(hit);
  }));
  assert.deepEqual(inSight, [true, true, true, true, true, true]);
  await page.locator('[data-key="on"]').tap();
  assert.equal(await at(page), 1);
  await page.locator('.tabs [data-tab="cards"]').tap();
  await page.locator(".open-hand").first().waitFor();
  assert.equal(await sideways(page), 0);
});

story("in the longest war every place is the same from wherever one comes", { storage: shelved("over") }, async (page) => {
  await sitBack(page, "/replay/over");
  await drawn(page);
  const { last } = await place(page);
  assert.ok(last > 600);
  const places = [last, 1, Math.floor(last / 2), 7, last - 1];
  const shown = async (to) => {
    await seek(page, to);
    const { spoken } = await place(page);
    assert.ok(spoken.startsWith(`Decision ${to} of ${last}: `), spoken);
    const { zones, armies, log } = await see(page);
    assert.equal(armies.length, 4);
    return { spoken, zones, armies, log };
  };
  const seen = [];
  for (const to of places) seen.push(await shown(to));
  for (const [index, to] of [...places.entries()].reverse()) assert.deepEqual(await shown(to), seen[index], `at ${to}`);
  assert.equal(new Set(seen.map((one) => JSON.stringify(one))).size, places.length, "and no two of them are alike");
});
