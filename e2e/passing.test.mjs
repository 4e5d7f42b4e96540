// Games that are passed on by link: two browsers play one game, and know what is news to them.
import { strict as assert } from "node:assert";
import { PAD, WAR, awaitDecision, carryOut, choose, decide, fill, home, look, mine, open, position, setUp, settled, story, stored, visit, words } from "./house.mjs";

const { shell, share } = words("en");
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

story("two browsers play a whole game of Planet Defenders by passing links", {}, async (page) => {
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

story("a game at one screen can be passed on from the middle, and then asks who sits here", {}, async (page) => {
  await setUp(page, { names: ["Ada", "Ben"], seed: "3" });
  const { boards } = await awaitDecision(page);
  const turn = boards.find(({ active }) => active).name;
  const waiting = turn === "Ada" ? "Ben" : "Ada";
  await page.getByRole("button", { name: share.title }).first().click();
  await choose(page, "purpose", "pass");
  const chip = (name) => page.locator("#share .chip.pick", { hasText: name });
  // Ada sits here unless told otherwise; whoever is not to decide shall sit here.
  if (waiting === "Ben") {
    await chip("Ben").click();
    await settled(page);
    assert.ok(await page.getByRole("button", { name: share.begin }).isDisabled(), "somebody must sit elsewhere");
    await chip("Ada").click();
  }
  await page.getByRole("button", { name: share.begin }).click();
  await page.locator("#share").getByRole("button", { name: share.pass_on }).click();
  const link = await page.locator("#share [name=share-link]").inputValue();
  assert.equal(await page.locator("#share svg.qr, #share .quiet").count(), 1, "a code to scan, or why there is none");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".spot.can").count(), 0, "nothing can be picked for somebody elsewhere");
  await withFriend({}, async (other) => {
    await take(other, link, fill(share.take_seat, { name: turn }));
    assert.equal(mine(await awaitDecision(other)).name, turn);
  });
});

story("a sealed war shows no cards of others, no copy and no show link before its end", {}, async (page) => {
  await setUp(page, { game: WAR, pilots: ["human", "link"], names: ["Ada", "Ben"], seed: "4" });
  await page.getByRole("button", { name: share.title }).first().click();
  for (const purpose of ["show", "copy"]) {
    await choose(page, "purpose", purpose);
    await page.locator("#share p", { hasText: share.covered }).waitFor();
    assert.equal(await page.locator("#share [name=share-link]").count(), 0);
  }
});
