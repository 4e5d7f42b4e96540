// Games as files: handed out one by one or all at once, imported by choice or by dropping, and never without a question.
import { strict as assert } from "node:assert";
import { readFile } from "node:fs/promises";
import { awaitDecision, carryOut, decide, fill, home, isFree, open, playUntil, position, setUp, story, stored, toast, visit, words } from "./house.mjs";

const { shell, keeping } = words("en");
const idOf = (page) => page.url().split("#/table/")[1];
const games = (storage) => Object.keys(storage).filter((key) => key.startsWith("tabletron/game/"));
const plural = (phrase, n) => fill(phrase, { n }).replace(/\{n\|([^|]*)\|([^}]*)\}/g, n === 1 ? "$1" : "$2");

/** What a press hands out: its name and its text. */
async function handedOut(page, press) {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

const give = (page, text, name = "games.tabletron") =>
  page.locator("#import-file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

/** Chooses a file and waits for the question. */
async function offer(page, text) {
  await give(page, text);
  const dialog = page.locator("dialog#import[open]");
  await dialog.locator("h2").waitFor();
  return dialog;
}

/** Two games of two people each, the second some moves ahead, and all of it as a file. */
async function exported(page) {
  await setUp(page, { names: ["Ada", "Ben"], seed: "1" });
  await open(page, "/setup/planet_defenders");
  await setUp(page, { names: ["Cleo", "Dan"], seed: "2" });
  const seen = await playUntil(page, (now) => now.log.length >= 5 && isFree(now));
  const id = idOf(page);
  await open(page, "/settings");
  await page.getByText(/^2 games are kept/).waitFor();
  const file = await handedOut(page, () => page.getByRole("button", { name: keeping.export_all }).click());
  assert.match(file.name, /^tabletron-all-\d{4}-\d\d-\d\d\.tabletron$/);
  return { file, seen, id };
}

story("everything goes out as one file that people can read, and comes in elsewhere after a question", {}, async (page) => {
  const { file, seen, id } = await exported(page);
  assert.match(file.text, /^tabletron 1 2\n/);
  assert.match(file.text, /# Planet Defenders\. Cleo and Dan\./);
  const friend = await visit({ theme: "light" });
  try {
    await open(friend.page, "/");
    const dialog = await offer(friend.page, file.text);
    const rows = await dialog.locator(".arrivals li").allTextContents();
    assert.equal(rows.length, 2);
    assert.match(rows.join(), /Planet Defenders.*moves?, with Cleo and Dan/);
    assert.deepEqual(games(await stored(friend.page)), [], "nothing is stored before the answer");
    await dialog.getByRole("button", { name: shell.cancel }).click();
    assert.deepEqual(games(await stored(friend.page)), [], "no stores nothing");

    await (await offer(friend.page, file.text)).locator(".primary").click();
    assert.equal(await toast(friend.page), plural(keeping.imported, 2));
    assert.equal(await friend.page.locator(".save").count(), 2);
    await friend.page.locator(`.save a[href$="${id}"]`).click();
    assert.deepEqual(position(await awaitDecision(friend.page)), position(seen), "the game is at the same point");
    assert.deepEqual(friend.errors, []);
  } finally {
    await friend.context.close();
  }
});

story("of games that are here already the same are skipped, others are kept beside or replaced as the player says", {}, async (page) => {
  const { file, seen, id } = await exported(page);
  await open(page, "/");
  let dialog = await offer(page, file.text);
  await dialog.getByText(keeping.import_same).first().waitFor();
  assert.equal(await dialog.locator(".primary").count(), 0, "there is nothing to import");
  await dialog.getByRole("button", { name: shell.close }).click();

  await page.locator(`.save a[href$="${id}"]`).click();
  await carryOut(page, decide(await awaitDecision(page)));
  await playUntil(page, (now) => now.log.length > seen.log.length);
  await open(page, "/");
  const before = await stored(page);
  dialog = await offer(page, file.text);
  assert.match(await dialog.locator(".arrivals").textContent(), /You have this game already, with \d+ moves/);
  await dialog.locator(".primary").click();
  await page.waitForFunction(() => document.querySelectorAll(".save").length === 3);
  const both = await stored(page);
  for (const key of Object.keys(before)) assert.equal(both[key], before[key], `${key} is untouched`);

  await page.evaluate((keep) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("tabletron/game/") && !(key in keep)) localStorage.removeItem(key);
  }, before);
  await page.reload();
  dialog = await offer(page, file.text);
  await dialog.locator('label:has(input[value="replace"])').click();
  await dialog.locator(".primary").click();
  await toast(page);
  assert.equal(games(await stored(page)).length, 2);
  await page.locator(`.save a[href$="${id}"]`).click();
  assert.deepEqual(position(await awaitDecision(page)), position(seen), "the file's state is there instead");
});

story("one game is saved as a file from the shelf and from the table, and can be dropped on the shelf", {}, async (page) => {
  await setUp(page, { names: ["Ada", "Ben"], seed: "1" });
  await page.getByRole("button", { name: shell.menu }).click();
  const fromTable = await handedOut(page, () => page.locator("dialog[open]").getByRole("button", { name: shell.save_file }).click());
  await page.keyboard.press("Escape");
  await open(page, "/");
  const fromShelf = await handedOut(page, () => page.locator('.save [data-key^="export-"]').click());
  const code = (text) => text.match(/^code (\S+)$/m)[1];
  assert.equal(code(fromTable.text), code(fromShelf.text));
  assert.equal(fromTable.name, fromShelf.name);

  await page.locator('.save [data-key^="delete-"]').click();
  await page.locator("dialog[open]").getByRole("button", { name: shell.delete_yes }).click();
  await page.locator(".empty").waitFor();
  await page.evaluate((text) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], "game.tabletron"));
    for (const name of ["dragover", "drop"]) {
      document.querySelector("main").dispatchEvent(new DragEvent(name, { dataTransfer: carried, bubbles: true, cancelable: true }));
    }
  }, fromShelf.text);
  await page.locator("dialog#import[open] .primary").click();
  await page.locator(".save").waitFor();
  await page.locator(".save a").click();
  await awaitDecision(page);
});

story("all games are deleted only when the question is answered with yes", {}, async (page) => {
  await exported(page);
  const dialog = page.locator("dialog#delete-all[open]");
  await page.getByRole("button", { name: keeping.delete_all, exact: true }).click();
  await dialog.getByRole("button", { name: shell.cancel }).click();
  assert.equal(games(await stored(page)).length, 2);
  await page.getByRole("button", { name: keeping.delete_all, exact: true }).click();
  await dialog.getByRole("button", { name: keeping.delete_all_yes }).click();
  await page.getByText(keeping.kept_none).waitFor();
  assert.deepEqual(Object.keys(await stored(page)).sort(), ["tabletron/asked", "tabletron/settings"]);
});

const runFull = () => {
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) {
    if (window.storageIsFull && key.startsWith("tabletron/")) throw new DOMException("full", "QuotaExceededError");
    return set.call(this, key, text);
  };
};

story("what cannot be stored is told, stays as long as the page is open, and closing it asks until there is a file", { init: runFull }, async (page) => {
  const { file } = await exported(page);
  await page.evaluate(() => localStorage.clear());
  await open(page, "/");
  await page.evaluate(() => { window.storageIsFull = true; });
  await (await offer(page, file.text)).locator(".primary").click();
  assert.equal(await toast(page), plural(keeping.import_in_memory, 2));
  assert.equal(await page.locator(".save").count(), 2);
  assert.deepEqual(games(await stored(page)), []);

  const asks = () => page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
  assert.equal(await asks(), true, "leaving would lose them");
  await open(page, "/settings");
  const again = await handedOut(page, () => page.getByRole("button", { name: keeping.export_all }).click());
  assert.equal(again.text.match(/^code /gm).length, 2);
  assert.equal(await asks(), false, "now the player holds the file");
});
