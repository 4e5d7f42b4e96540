// Tabs that tell each other: the older one notices at once, nothing is overwritten, and a killed one loses nothing.
import { strict as assert } from "node:assert";
import { awaitDecision, carryOut, decide, fly, home, isFree, look, open, playUntil, position, setUp, story, stored, whole, words } from "./house.mjs";

const { shell, keeping } = words("en");
const idOf = (page) => page.url().split("#/table/")[1];
const games = (storage) => Object.keys(storage).filter((key) => key.startsWith("tabletron/game/"));

/** The same game in another tab. */
async function second(context, page) {
  const other = await context.newPage();
  await other.goto(page.url());
  await awaitDecision(other);
  return other;
}

story("a tab whose game goes on elsewhere says so at once, waits, and takes over what the other has", {}, async (page, { context }) => {
  await setUp(page, { seed: "9" });
  const older = await second(context, page);
  await fly(page, "tile-0");
  const note = older.locator(".safety");
  await note.getByText(keeping.elsewhere, { exact: true }).waitFor();
  assert.equal(await page.locator(".safety").count(), 0, "the tab that plays is not bothered");
  assert.equal(await note.getByRole("button", { name: keeping.keep_copy }).count(), 0, "there is nothing of its own to keep");

  const kept = await stored(page);
  assert.equal(await older.locator("#main").evaluate((board) => board.inert), true, "its board rests");
  assert.equal(await older.locator(".act").evaluate((panel) => panel.inert), true, "and its panel");
  for (const key of ["r", "u", "Enter"]) await older.keyboard.press(key);
  await older.locator(".act h2").click({ force: true });
  assert.deepEqual(await stored(older), kept, "keys and clicks do nothing there");

  const ahead = await awaitDecision(page);
  await note.getByRole("button", { name: keeping.go_on_here }).click();
  await note.waitFor({ state: "hidden" });
  await whole(older);
  assert.deepEqual(position(await awaitDecision(older)), position(ahead), "it shows what the other shows");
  assert.deepEqual(await stored(older), kept, "which changes nothing");

  await carryOut(older, decide(await awaitDecision(older)));
  await playUntil(older, (seen) => seen.log.length > ahead.log.length);
  await page.locator(".safety").getByText(keeping.elsewhere, { exact: true }).waitFor();
  await page.locator(".safety").getByRole("button", { name: keeping.go_on_here }).click();
  await page.locator(".safety").waitFor({ state: "hidden" });
});

const deaf = () => {
  for (const name of ["storage", "visibilitychange"]) addEventListener(name, (event) => event.stopImmediatePropagation(), true);
};

story("a tab that heard nothing is refused at its next save, and its moves can be kept as a copy", { init: deaf }, async (page, { context }) => {
  await setUp(page, { seed: "9" });
  const stale = await second(context, page);
  await fly(page, "tile-0");
  const kept = await stored(page);
  await fly(stale, "tile-1");
  const mine = await look(stale);
  const note = stale.locator(".safety");
  await note.getByText(keeping.elsewhere, { exact: true }).waitFor();
  assert.deepEqual(await stored(stale), kept, "nothing was overwritten");

  await note.getByRole("button", { name: keeping.keep_copy }).click();
  await stale.waitForURL((url) => !url.href.endsWith(idOf(page)));
  await note.waitFor({ state: "hidden" });
  assert.deepEqual(position(await awaitDecision(stale)), position(mine), "the copy has its moves");
  const now = await stored(stale);
  for (const [key, value] of Object.entries(kept)) assert.equal(now[key], value, `${key} is untouched`);
  assert.equal(games(now).length, 2);
});

story("a game that another tab deletes stays on its table, and can be kept", {}, async (page, { context }) => {
  await setUp(page, { seed: "9" });
  await fly(page, "tile-0");
  const seen = await awaitDecision(page);
  const shelf = await context.newPage();
  await shelf.goto(home());
  await shelf.locator(".save").getByRole("button", { name: /delete/i }).click();
  await shelf.locator("dialog[open]").getByRole("button", { name: shell.delete_yes }).click();

  const note = page.locator(".safety");
  await note.getByText(keeping.deleted, { exact: true }).waitFor();
  assert.deepEqual(games(await stored(page)), [], "it is not brought back behind anybody's back");
  await note.getByRole("button", { name: keeping.keep_it }).click();
  await note.waitFor({ state: "hidden" });
  await shelf.locator(".save").waitFor();
  await page.reload();
  assert.deepEqual(position(await awaitDecision(page)), position(seen), "and is whole again");
});

story("the shelf and the settings follow what other tabs save and delete", {}, async (page, { context }) => {
  await open(page, "/");
  const settings = await context.newPage();
  await settings.goto(`${home()}#/settings`);
  await settings.getByText(keeping.kept_none, { exact: true }).waitFor();
  const player = await context.newPage();
  await setUp(player, { seed: "5" });
  await page.locator(".save").waitFor();
  await settings.getByText(/^1 game is kept/).waitFor();
  const before = await page.locator(".save").textContent();
  await playUntil(player, (seen) => seen.log.length >= 6 && isFree(seen));
  await page.waitForFunction((text) => document.querySelector(".save").textContent !== text, before);
  await player.evaluate(() => localStorage.clear());
  await page.locator(".empty").waitFor();
  await settings.getByText(keeping.kept_none, { exact: true }).waitFor();
});

/** Something that lets the page die as if its process were killed. */
async function killer(page, context) {
  const session = await context.newCDPSession(page);
  return async () => {
    const dead = new Promise((done) => page.once("crash", done));
    session.send("Page.crash").catch(() => {});
    await dead;
    await page.close();
  };
}

story("a tab killed right after a move has that move when it is opened again", {}, async (page, { context }) => {
  await setUp(page, { seed: "11" });
  await fly(page);
  const seen = await playUntil(page, (now) => now.log.length >= 3 && isFree(now));
  const address = page.url();
  await (await killer(page, context))();
  const again = await context.newPage();
  await again.goto(address);
  assert.deepEqual(position(await awaitDecision(again)), position(seen), "the last finished move is there");
});

const hangs = () => {
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) {
    // Between the slot and its pointer the page stands still for ever.
    if (window.hangs && key.startsWith("tabletron/game/")) {
      console.info("the write has begun");
      for (;;);
    }
    return set.call(this, key, text);
  };
};

story("a tab killed in the middle of a write has the last finished move before it", { init: hangs }, async (page, { context }) => {
  await setUp(page, { seed: "11" });
  const seen = await playUntil(page, (now) => now.log.length >= 3 && isFree(now));
  const before = await stored(page);
  const address = page.url();
  const kill = await killer(page, context);
  await page.evaluate(() => { window.hangs = true; });
  const begun = page.waitForEvent("console", (message) => message.text() === "the write has begun");
  // The press that is never answered.
  carryOut(page, decide(seen)).then(() => awaitDecision(page).then((now) => carryOut(page, decide(now)))).catch(() => {});
  await begun;
  await kill();

  const again = await context.newPage();
  await again.goto(address);
  assert.deepEqual(position(await awaitDecision(again)), position(seen));
  const after = await stored(again);
  const changed = Object.keys(after).filter((key) => after[key] !== before[key]);
  assert.equal(changed.length, 1, "the write had begun");
  assert.match(changed[0], /^tabletron\/slot\//);
  await carryOut(again, decide(await awaitDecision(again)));
  await playUntil(again, (now) => now.log.length > seen.log.length);
  await again.reload();
  assert.ok((await awaitDecision(again)).log.length > seen.log.length, "and it goes on from there");
});

const counting = () => {
  // An empty page has none.
  if (window.StorageManager) StorageManager.prototype.persist = () => {
    localStorage.setItem("test/asked", Number(localStorage.getItem("test/asked") ?? 0) + 1);
    return Promise.resolve(false);
  };
};
const asked = async (page) => Number((await stored(page))["test/asked"] ?? 0);

story("the browser is asked to keep games once, when one has come some way", { init: counting }, async (page) => {
  await open(page, "/");
  await setUp(page, { seed: "5" });
  assert.equal(await asked(page), 0, "not for a game that has just begun");
  await playUntil(page, (seen) => seen.log.length >= 8);
  assert.equal(await asked(page), 1);
  await page.reload();
  const far = (await awaitDecision(page)).log.length + 3;
  await playUntil(page, (seen) => seen.log.length >= far);
  await open(page, "/setup/planet_defenders");
  await setUp(page, { seed: "6" });
  assert.equal(await asked(page), 1, "a refusal is taken for an answer");
});
