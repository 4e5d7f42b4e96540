// Games that are passed on by link: two browsers play one game, and know what is news to them.
import { strict as assert } from "node:assert";
import { readFile } from "node:fs/promises";
import { PAD, awaitDecision, carryOut, choose, decide, fill, home, look, mine, open, position, setUp, settled, story, stored, toast, visit, whole, words } from "./house.mjs";
import * as dead from "./dead.mjs";
import * as war from "./war.mjs";

const { shell, share, keeping } = words("en");
const { game: watch } = words("en", "replay");
const WAITS = '.act [data-key="pass"]';
const passedKeys = (storage) => Object.keys(storage).filter((key) => key.startsWith("tabletron/passed/"));
const gameKeys = (storage) => Object.keys(storage).filter((key) => key.startsWith("tabletron/game/"));

/** Presses "Pass the turn" in the panel or on the winner's screen, and returns the link. */
async function passOn(page, button = WAITS) {
  await page.locator(button).click();
  const field = page.locator("#share [name=share-link]");
  await field.waitFor();
  const link = await field.inputValue();
  assert.ok(link.startsWith(`${home()}#/pass/`), link);
  await page.keyboard.press("Escape");
  await page.locator("#share").waitFor({ state: "hidden" });
  return link;
}

/** Opens a passed link and presses the button that takes it. */
async function take(page, link, label) {
  await page.goto("about:blank");
  await page.goto(link);
  await page.getByRole("button", { name: label, exact: true }).click();
  await page.locator(".table .act h2").waitFor();
}

/** Plays at this screen until the turn is somebody else's or the game is over. */
async function playTurn(page, name) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.locator(`.victory, .spot.can, .act .choice, .act .do .btn`).first().waitFor();
    if (await page.locator(`.victory, ${WAITS}`).count()) return look(page);
    const seen = await look(page);
    assert.equal(mine(seen).name, name, "only who sits here is asked");
    await carryOut(page, decide(seen));
  }
  return assert.fail(`${name}'s turn does not end`);
}

/** A second person with a browser of their own. */
async function withFriend(options, tell) {
  const friend = await visit(options);
  try {
    await tell(friend.page);
    assert.deepEqual(friend.errors, []);
  } finally {
    await friend.context.close();
  }
}

// Some fifty pages are opened on the way.
story("two browsers play a whole game of Planet Defenders by passing links", { timeout: 300_000 }, async (page) => {
  await withFriend({ viewport: PAD, theme: "light", lang: "en" }, async (other) => {
    await setUp(page, { pilots: ["human", "link"], names: ["Ada", "Ben"], limit: "12", seed: "31" });
    const sides = [{ page, name: "Ada" }, { page: other, name: "Ben" }];
    // Whoever begins: where it is Ben, Ada passes on at once.
    let [here, there] = (await page.locator(`${WAITS}`).count()) ? [sides[1], sides[0]] : sides;
    if (here.page === other) await take(other, await passOn(page), fill(share.take_seat, { name: "Ben" }));
    const sat = new Set([page, ...(here.page === other ? [other] : [])]);
    let over = false;
    for (let turns = 0; !over; turns += 1) {
      assert.ok(turns < 60, "the game comes to its end");
      over = (await playTurn(here.page, here.name)).over;
      const seen = position(await look(here.page));
      const link = await passOn(here.page, over ? '[data-key="tell"]' : WAITS);
      const label = over ? share.bring_up : fill(sat.has(there.page) ? share.take : share.take_seat, { name: there.name });
      await take(there.page, link, label);
      sat.add(there.page);
      const found = position(await look(there.page));
      assert.deepEqual(common(found), common(seen), "both see the same");
      assert.deepEqual(found.log, seen.log, "and read the same");
      [here, there] = [there, here];
    }
    for (const { page } of sides) {
      assert.equal(gameKeys(await stored(page)).length, 1, "it is one game in each browser");
      assert.equal(passedKeys(await stored(page)).length, 1);
    }
  });
});

/** What two screens have in common: all but whose board is marked as theirs, and how a phone lists what can be learnt. */
const common = ({ log, ...seen }) => ({
  ...seen,
  labels: Object.fromEntries(Object.entries(seen.labels).filter(([spot]) => !spot.startsWith("tech"))),
  boards: seen.boards.map(({ active, ...board }) => board),
});

story("a link is told to be older, known or another way by what lies in the browser", {}, async (page) => {
  await withFriend({}, async (other) => {
    await setUp(page, { pilots: ["human", "link"], names: ["Ada", "Ben"], seed: "8" });
    if (!(await page.locator(WAITS).count())) await playTurn(page, "Ada");
    const first = await passOn(page);
    assert.equal(await passOn(page), first, "a second time it is the same link");
    await page.keyboard.press("u");
    const said = await page.locator(".toast").last().textContent();
    assert.ok([shell.undo_nothing, shell.undo_none].some((why) => said.includes(why)), "what was passed on stays");

    await other.goto(first);
    await other.locator("main.gate h1", { hasText: fill(share.your_turn, { name: "Ben" }) }).waitFor();
    assert.deepEqual(gameKeys(await stored(other)), [], "nothing is stored before the answer");
    await take(other, first, fill(share.take_seat, { name: "Ben" }));
    const begun = position(await look(other));
    await opens(other, first, share.known);
    await playTurn(other, "Ben");
    const second = await passOn(other);
    await opens(other, first, share.old);
    assert.notDeepEqual(position(await look(other)), begun, "the newer game is kept");

    await page.goto("about:blank");
    await page.goto(second);
    await page.getByRole("button", { name: fill(share.take, { name: "Ada" }), exact: true }).waitFor();
    const before = await stored(page);
    await open(page, "/");
    assert.deepEqual(await stored(page), before, "looking changes nothing");
    await take(page, second, fill(share.take, { name: "Ada" }));
    assert.equal(gameKeys(await stored(page)).length, 1, "the news replaces what lay here of the same game");
  });
});

/** Opens a link that brings no news: it says so and leads to the game that lies here. */
async function opens(page, link, title) {
  await page.goto("about:blank");
  await page.goto(link);
  await page.locator("main.gate h1", { hasText: title }).waitFor();
  await page.getByRole("link", { name: share.open_mine }).click();
  await page.locator(".table .act h2").waitFor();
}

/** Begins to play by link in the middle of a game: whoever is to decide sits elsewhere from now on. Returns the link. */
async function sendAway(page, turn, other) {
  await page.getByRole("button", { name: share.title }).first().click();
  await choose(page, "purpose", "pass");
  const chip = (name) => page.locator("#share .chip.pick", { hasText: name });
  // Ada sits here unless told otherwise.
  if (turn === "Ada") {
    await chip(other).click();
    await settled(page);
    assert.ok(await page.getByRole("button", { name: share.begin }).isDisabled(), "somebody must sit elsewhere");
    await chip("Ada").click();
  }
  await page.getByRole("button", { name: share.begin }).click();
  await page.locator("#share").getByRole("button", { name: share.pass_on }).click();
  const link = await page.locator("#share [name=share-link]").inputValue();
  assert.equal(await page.locator("#share svg.qr, #share .quiet").count(), 1, "a code to scan, or why there is none");
  await page.keyboard.press("Escape");
  await page.locator("#share").waitFor({ state: "hidden" });
  return link;
}

story("a game at one screen can be passed on from the middle, and then asks who sits here", {}, async (page) => {
  await setUp(page, { names: ["Ada", "Ben"], seed: "3" });
  const { boards } = await awaitDecision(page);
  const turn = boards.find(({ active }) => active).name;
  const link = await sendAway(page, turn, turn === "Ada" ? "Ben" : "Ada");
  assert.equal(await page.locator(".spot.can").count(), 0, "nothing can be picked for somebody elsewhere");
  await withFriend({}, async (other) => {
    await take(other, link, fill(share.take_seat, { name: turn }));
    assert.equal(mine(await awaitDecision(other)).name, turn);
  });
});

/** The cards that lie open on a page, wherever. */
const cards = async (page) => {
  await whole(page);
  return page.locator("[data-card]").evaluateAll((all) => [...new Set(all.map((one) => one.dataset.card))].sort());
};

story("a sealed war shows no cards of others, no copy and no show link before its end", { storage: war.shelved("praxus") }, async (page) => {
  const { hand, armies } = await war.sitDown(page, "praxus");
  const hers = hand.map(({ card }) => card).sort();
  assert.deepEqual(armies.map((army) => army.cards), [3, 2]);
  assert.deepEqual(await cards(page), hers, "at one screen Ada sees hers");
  const link = await sendAway(page, "Ada", "Ben");
  const his = await cards(page);
  assert.ok(his.length === 2 && his.every((card) => !hers.includes(card)), `Ben sits here and sees his: ${his}`);
  await withFriend({}, async (other) => {
    await take(other, link, fill(share.take_seat, { name: "Ada" }));
    assert.deepEqual(await cards(other), hers, "Ada sees hers at her screen");
    await other.getByRole("button", { name: shell.menu }).click();
    await other.locator("#menu").getByRole("link", { name: watch.title }).click();
    await other.locator(".screening h2").waitFor();
    for (const key of ["End", "PageUp", "Home"]) {
      await other.keyboard.press(key);
      assert.ok((await cards(other)).every((card) => !his.includes(card)), `no card of Ben's after ${key}`);
    }
  });
  await page.getByRole("button", { name: share.title }).first().click();
  for (const purpose of ["show", "copy"]) {
    await choose(page, "purpose", purpose);
    await page.locator("#share p", { hasText: share.covered }).waitFor();
    assert.equal(await page.locator("#share [name=share-link]").count(), 0);
  }
});

/** Nobody gets a copy from this page. */
async function isCovered(page) {
  await page.locator("main.gate .lead", { hasText: share.covered_link }).waitFor();
  for (const name of [shell.link_keep, shell.link_play_on]) assert.equal(await page.getByRole("button", { name }).count(), 0);
}

/** Opens a link of one's own again, after the game was deleted: one sits where one sat. */
async function sitsAsBefore(page, link, his) {
  await page.goto("about:blank");
  await page.goto(link);
  await page.locator("main.gate h1", { hasText: fill(share.elsewhere, { name: "Ada" }) }).waitFor();
  assert.equal(await page.getByRole("button", { name: fill(share.take_seat, { name: "Ada" }) }).count(), 0, "no second seat");
  await page.getByRole("button", { name: share.bring_up }).click();
  await page.locator(".table .act h2").waitFor();
  await war.drawn(page);
  assert.deepEqual(await cards(page), his, "and sees what one saw");
}

story("of a sealed war there is no copy and no second seat, whatever address is opened and whatever is deleted", { storage: war.shelved("praxus") }, async (page) => {
  await war.sitDown(page, "praxus");
  const link = await sendAway(page, "Ada", "Ben");
  const [his, code] = [await cards(page), link.split("#/pass/")[1]];
  for (const address of [`/link/${code}`, `/link/${code.slice(0, -12)}`, `/pass/${code.slice(0, -12)}`]) {
    await open(page, "/");
    await open(page, address);
    await isCovered(page);
  }
  await open(page, "/");
  await open(page, `/show/${code}`);
  await page.locator(".screening h2").waitFor();
  await page.getByRole("link", { name: watch.to_link }).click();
  await isCovered(page);
  await page.getByRole("link", { name: share.to_turn }).click();
  await page.locator("main.gate h1", { hasText: share.known }).waitFor();

  await open(page, "/");
  await page.getByRole("link", { name: shell.open_link }).click();
  await page.locator("textarea").fill(`  ${link}\n`);
  await page.getByRole("button", { name: shell.link_open }).click();
  await page.locator("main.gate h1", { hasText: share.known }).waitFor();
  assert.ok(page.url().includes("#/pass/"), "a pasted link leads where it would lead by itself");

  await open(page, "/");
  await page.locator(".save").getByRole("button", { name: /delete/i }).click();
  await page.locator("dialog[open]").getByRole("button", { name: shell.delete_yes }).click();
  await page.locator(".empty").waitFor();
  await sitsAsBefore(page, link, his);
  await open(page, "/settings");
  await page.getByRole("button", { name: keeping.delete_all, exact: true }).click();
  await page.getByRole("button", { name: keeping.delete_all_yes }).click();
  await page.getByText(keeping.kept_none, { exact: true }).waitFor();
  await sitsAsBefore(page, link, his);
});

story("The Walking Dead is played by link, and every screen shows its own crates only", { storage: dead.shelved("crates"), timeout: 240_000 }, async (page) => {
  const crates = (seen) => seen.groups.map(({ state }) => Number(state.match(/\d+/)[0]));
  const isOpen = async (at) => {
    await whole(at);
    return at.locator('[href^="#wd-crate-"]').count();
  };
  const before = crates(await dead.sitDown(page, "crates"));
  assert.ok(before.every((count) => count > 0), `both carry crates: ${before}`);
  let link = await sendAway(page, "Ada", "Ben");
  assert.equal(await isOpen(page), before[1], "Ben sees his own");
  await withFriend({}, async (other) => {
    const sides = [{ page: other, name: "Ada", seat: 0 }, { page, name: "Ben", seat: 1 }];
    for (const turn of [0, 1, 2]) {
      const here = sides[turn % 2];
      await take(here.page, link, fill(turn === 0 ? share.take_seat : share.take, { name: here.name }));
      await dead.drawn(here.page);
      const seen = await dead.see(here.page);
      assert.equal(await isOpen(here.page), crates(seen)[here.seat], `${here.name} sees their own crates, and no others`);
      const end = await dead.playUntil(here.page, ({ primary }) => primary.startsWith(share.pass_on), { mind: { most: 1 } });
      assert.ok(!end.over, `the game goes on after turn ${turn}`);
      assert.equal(await isOpen(here.page), crates(end)[here.seat]);
      link = await passOn(here.page);
    }
  });
});

const deaf = () => {
  for (const name of ["storage", "visibilitychange"]) addEventListener(name, (event) => event.stopImmediatePropagation(), true);
};

/** Ada has passed the turn to Ben and got a link back: it says whose turn it is. */
async function thereAndBack(page, tell) {
  await withFriend({}, async (other) => {
    await setUp(page, { pilots: ["human", "link"], names: ["Ada", "Ben"], seed: "8" });
    if (!(await page.locator(WAITS).count())) await playTurn(page, "Ada");
    await take(other, await passOn(page), fill(share.take_seat, { name: "Ben" }));
    await playTurn(other, "Ben");
    await tell(await passOn(other));
  });
}

story("a link that is taken in one tab is not taken again by a page that knows nothing of it", { init: deaf }, async (page, { context }) => {
  await thereAndBack(page, async (link) => {
    const label = fill(share.take, { name: "Ada" });
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByRole("button", { name: label, exact: true }).waitFor();
    const quick = await context.newPage();
    await take(quick, link, label);
    await playTurn(quick, "Ada");
    const kept = await stored(quick);
    await page.getByRole("button", { name: label, exact: true }).click();
    await page.locator('main.gate [role="alert"]', { hasText: share.moved_on }).waitFor();
    await page.locator("main.gate h1", { hasText: share.old }).waitFor();
    assert.deepEqual(await stored(page), kept, "what was played meanwhile is there");
    assert.equal(await page.getByRole("button", { name: label, exact: true }).count(), 0);
  });
});

story("a page that hears of another tab compares the link anew by itself", {}, async (page, { context }) => {
  await thereAndBack(page, async (link) => {
    const label = fill(share.take, { name: "Ada" });
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByRole("button", { name: label, exact: true }).waitFor();
    await take(await context.newPage(), link, label);
    await page.locator("main.gate h1", { hasText: share.known }).waitFor();
    assert.equal(await page.locator('main.gate [role="alert"]').count(), 0, "nobody had answered");
  });
});

story("a tab whose game goes on elsewhere passes nothing on, and says why", { init: deaf }, async (page, { context }) => {
  await setUp(page, { pilots: ["human", "link"], names: ["Ada", "Ben"], seed: "8" });
  if (!(await page.locator(WAITS).count())) await playTurn(page, "Ada");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator(WAITS).waitFor();
  const link = await passOn(page);
  const kept = await stored(page);
  await other.locator(WAITS).click();
  assert.equal(await toast(other), keeping.elsewhere);
  assert.equal(await other.locator("#share[open]").count(), 0, "no link is shown");
  assert.deepEqual(await stored(other), kept, "and the promise that was given stays");
  assert.equal(await passOn(page), link);
});

/** The game of this table as a file. */
async function asFile(page) {
  await page.getByRole("button", { name: shell.menu }).click();
  const file = page.waitForEvent("download");
  await page.locator("#menu").getByRole("button", { name: shell.save_file }).click();
  return readFile(await (await file).path(), "utf8");
}

/** Imports a file and opens its game. */
async function bringIn(page, text) {
  await open(page, "/");
  await page.locator("#import-file").setInputFiles({ name: "x.tabletron", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.locator("dialog#import[open] .primary").click();
  await page.locator('.save a[href^="#/table/"]').click();
  await page.locator(".table .act h2").waitFor();
}

story("who sits here goes with a game into its file, and without that a sealed game asks once", {}, async (page) => {
  await setUp(page, { pilots: ["human", "link"], names: ["Ada", "Ben"], seed: "8" });
  if (!(await page.locator(WAITS).count())) await playTurn(page, "Ada");
  await passOn(page);
  const text = await asFile(page);
  assert.match(text, /^passed 1 [0-9a-f]+$/m);
  await withFriend({}, async (other) => {
    await bringIn(other, text);
    await other.locator(WAITS).waitFor();
    assert.equal(await other.locator("#share[open]").count(), 0, "Ada sits there as she sat here");
  });
  await withFriend({}, async (other) => {
    await bringIn(other, text.replace(/^passed .*\n/m, ""));
    const question = other.locator("#share[open]", { hasText: share.who_is_here });
    await question.waitFor();
    assert.equal(await other.locator(".spot.can").count(), 0, "nobody decides before somebody sits here");
    await question.getByRole("button", { name: fill(share.take_seat, { name: "Ben" }) }).click();
    assert.equal(mine(await awaitDecision(other)).name, "Ben", "whose turn it is, and who plays on");
    await other.reload();
    await awaitDecision(other);
    assert.equal(await other.locator("#share[open]").count(), 0, "it is not asked again");
  });
});
