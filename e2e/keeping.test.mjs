// Nothing is lost that the player saw happen: reloads, several games, deletion, damage, blocked and full storage.
import { strict as assert } from "node:assert";
import { readFile } from "node:fs/promises";
import { awaitDecision, carryOut, decide, fill, fly, isFree, look, open, playUntil, position, press, setUp, story, stored, toast, words } from "./house.mjs";

const { shell, game } = words("en");
/** The code in a file. */
const codeIn = (text) => text.match(/^code (\S+)$/m)[1];
const idOf = (page) => page.url().split("#/table/")[1];

/** The slot that the pointer of a game names, and the other one. */
async function slots(page, id) {
  const slot = (await stored(page))[`tabletron/game/${id}`].split(" ")[1];
  const key = (name) => `tabletron/slot/${id}/${name}`;
  return { newest: key(slot), previous: key(slot === "a" ? "b" : "a") };
}

async function reload(page) {
  await page.reload();
  return awaitDecision(page);
}

const asksForEnergy = (seen) => seen.title === game.pick_title;

story("a reload after a flight, in an energy choice and with something picked goes on at the same point", {}, async (page) => {
  await setUp(page, { seed: "11" });
  const choosing = await playUntil(page, asksForEnergy);
  const after = await reload(page);
  assert.deepEqual(after, choosing, "an energy choice is asked again, everything else is as it was");

  await carryOut(page, decide(after));
  const flown = await playUntil(page, (seen) => seen.log[0]?.includes(" flew ") && isFree(seen) && seen.can.some((name) => name.startsWith("tile")));
  assert.deepEqual(await reload(page), flown, "after a flight");

  const tile = flown.can.find((name) => name.startsWith("tile"));
  await press(page, tile);
  const picked = await look(page);
  assert.deepEqual(picked.picked, [tile]);
  const again = await reload(page);
  assert.deepEqual(position(again), position(flown), "with a tile picked the position is the same");
  assert.equal(again.title, flown.title, "only the pick itself is let go");
});

story("several games lie side by side, the newest first, and each goes on by itself", {}, async (page) => {
  await setUp(page, { names: ["Ada", "Ben"], seed: "1" });
  await fly(page);
  const first = await look(page);
  const firstId = idOf(page);
  await setUp(await away(page), { names: ["Cleo", "Dan"], seed: "2" });
  const second = await look(page);
  assert.notEqual(idOf(page), firstId);

  await open(page, "/");
  const links = page.locator(`.saves .save .btns a[href^="#/table/"]`);
  assert.equal(await links.count(), 2);
  assert.ok((await links.nth(1).getAttribute("href")).endsWith(firstId), "the older one is the second");
  await links.nth(1).click();
  await awaitDecision(page);
  assert.deepEqual(await look(page), first);
  await page.goBack();
  await links.nth(0).click();
  await awaitDecision(page);
  assert.deepEqual(await look(page), second);
});

/** Leaves the table for the set-up page. */
async function away(page) {
  await open(page, "/setup/planet_defenders");
  return page;
}

story("a game is deleted only when the question is answered with yes", {}, async (page) => {
  await setUp(page);
  const id = idOf(page);
  await setUp(await away(page), { names: ["Cleo", "Dan"] });
  await open(page, "/");
  const bin = page.locator(".save", { has: page.locator(`a[href$="${id}"]`) }).getByRole("button", { name: /delete/i });
  const dialog = page.locator("dialog[open]");

  await bin.click();
  await dialog.getByRole("heading", { name: shell.delete_title }).waitFor();
  await dialog.getByRole("button", { name: shell.cancel }).click();
  await dialog.waitFor({ state: "hidden" });
  assert.equal(await page.locator(".save").count(), 2, "no keeps it");

  await bin.click();
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  assert.equal(await page.locator(".save").count(), 2, "Escape keeps it");

  await bin.click();
  await dialog.getByRole("button", { name: shell.delete_yes }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.waitForFunction(() => document.querySelectorAll(".save").length === 1);
  assert.deepEqual(Object.keys(await stored(page)).filter((key) => key.includes(id)), [], "nothing of it is left");
  await open(page, `/table/${id}`);
  await page.getByRole("heading", { name: shell.not_found_title }).waitFor();
});

story("when the newest save is damaged, the one before it is taken, and the player is told", {}, async (page) => {
  await setUp(page, { seed: "3" });
  await fly(page);
  const seen = await playUntil(page, (now) => now.log.length >= 2 && isFree(now));
  const before = seen.log.length;
  const last = decide(seen);
  await carryOut(page, last);
  await playUntil(page, (now) => now.log.length > before);
  const id = idOf(page);
  const { newest } = await slots(page, id);
  await page.evaluate((key) => localStorage.setItem(key, "!!! not a record"), newest);

  await page.reload();
  const text = await toast(page);
  assert.ok(text.includes(shell.save_repaired), text);
  const after = await awaitDecision(page);
  assert.deepEqual(position(after).log, seen.log, "the save before it has everything but the last move");
  assert.deepEqual(after.boards, seen.boards);
  assert.ok((await page.title()).includes(game.title), "the page is still called by its game");

  await open(page, "/");
  const card = page.locator(".save");
  assert.equal(await card.count(), 1);
  assert.equal(await card.locator(`a[href="#/table/${id}"]`).count(), 1, "the shelf offers to go on with it");
  await card.locator(`a[href="#/table/${id}"]`).click();
  await awaitDecision(page);
  await carryOut(page, decide(await look(page)));
  await playUntil(page, (now) => now.log.length > before);
  const mended = await reload(page);
  assert.equal(await page.locator(".toast").count(), 0, "the next save is whole again");
  assert.ok(mended.log.length > before);
});

story("a save that is damaged all over is listed as such, can be saved as a file and deleted, and breaks nothing", {}, async (page) => {
  await setUp(page);
  const broken = idOf(page);
  await fly(page);
  await setUp(await away(page), { names: ["Cleo", "Dan"] });
  const { newest, previous } = await slots(page, broken);
  await page.evaluate((keys) => keys.forEach((key) => localStorage.setItem(key, "rubbish\u0000é🎲")), [newest, previous]);
  await open(page, "/settings");
  await open(page, "/");
  const card = page.locator(".save.err");
  await card.getByText(shell.damaged_save, { exact: true }).waitFor();
  assert.equal(await page.locator(".save").count(), 2, "the other game is still there");

  const [file] = await Promise.all([page.waitForEvent("download"), card.getByRole("button", { name: shell.save_file }).click()]);
  assert.equal(await readFile(await file.path(), "utf8"), "rubbish\u0000é🎲", "the file has what was stored");

  await open(page, `/table/${broken}`);
  await page.getByRole("heading", { name: shell.not_found_title }).waitFor();
  await open(page, "/");
  await card.getByRole("button", { name: /delete/i }).click();
  await page.locator("dialog[open]").getByRole("button", { name: shell.delete_yes }).click();
  await page.waitForFunction(() => document.querySelectorAll(".save").length === 1);
  await page.locator(`.save a[href^="#/table/"]`).click();
  assert.deepEqual((await awaitDecision(page)).boards.map((board) => board.name), ["Cleo", "Dan"]);
});

const block = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException("blocked by the test", "SecurityError");
  };
};

story("where nothing can be stored the player is told, the game goes on, and it can be saved as a file", { settings: false, init: block }, async (page) => {
  await setUp(page, { seed: "4" });
  const note = page.locator(".safety");
  await note.getByText(shell.kept_in_memory_blocked, { exact: true }).waitFor();
  await fly(page);
  const seen = await playUntil(page, (now) => now.log.length >= 4);
  assert.deepEqual(await stored(page), {}, "nothing is stored");
  await note.waitFor();

  await page.locator(".topbar a.btn.icon").first().click();
  await page.locator(".games").waitFor();
  assert.equal(await page.locator(".save").count(), 1, "as long as the page is open, the game is on the shelf");
  await page.goBack();
  assert.deepEqual(position(await awaitDecision(page)), position(seen), "and on its table as it was");

  const [file] = await Promise.all([page.waitForEvent("download"), note.getByRole("button", { name: shell.save_file }).click()]);
  assert.match(file.suggestedFilename(), /^tabletron-planet-defenders-\d{4}-\d\d-\d\d\.tabletron$/);
  const code = codeIn(await readFile(await file.path(), "utf8"));
  await open(page, `/link/${code}`);
  await page.getByText(fill(game.title, {})).first().waitFor();
  assert.match(await page.locator(".holds").textContent(), /Ada and Ben/, "the file holds the game");
});

const runFull = () => {
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) {
    if (window.storageIsFull && key.startsWith("tabletron/slot/")) throw new DOMException("full", "QuotaExceededError");
    return set.call(this, key, text);
  };
};

story("when storage runs full in mid-game the player is told, and safe again once there is room", { init: runFull }, async (page) => {
  await setUp(page, { seed: "4" });
  assert.equal(await page.locator(".safety").count(), 0);
  await page.evaluate(() => { window.storageIsFull = true; });
  await fly(page);
  await page.locator(".safety").getByText(shell.kept_in_memory_full, { exact: true }).waitFor();
  await page.evaluate(() => { window.storageIsFull = false; });
  const held = (await look(page)).log.length;
  const seen = await playUntil(page, (now) => now.log.length > held && isFree(now));
  assert.equal(await page.locator(".safety").count(), 0, "the next move is stored");
  assert.deepEqual(position(await reload(page)), position(seen), "and with it everything before");
});
