// Games as links: copied, opened elsewhere, cut, and made of nonsense.
import { strict as assert } from "node:assert";
import { awaitDecision, carryOut, decide, fill, home, isFree, look, open, playUntil, position, setUp, story, stored, toast, visit, words } from "./house.mjs";

const { shell, share } = words("en");
const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };
const gameKeys = (storage) => Object.keys(storage).filter((key) => key !== "tabletron/settings");

/** Plays so many log lines and copies the link. */
async function copied(page, lines) {
  await setUp(page, { seed: "21" });
  const seen = await playUntil(page, (now) => now.log.length >= lines && isFree(now));
  await page.getByRole("button", { name: share.title }).first().click();
  await page.getByRole("button", { name: shell.copy_link }).click();
  assert.ok((await toast(page)).startsWith(shell.link_copied));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.startsWith(`${home()}#/link/`), link);
  return { link, seen };
}

/** Somebody else, with an empty browser, opens a link. */
async function elsewhere(link, tell) {
  const friend = await visit({ theme: "light" });
  try {
    await friend.page.goto(link);
    await friend.page.locator("main.gate h1").waitFor();
    await tell(friend.page);
    assert.deepEqual(friend.errors, []);
  } finally {
    await friend.context.close();
  }
}

story("a link opened elsewhere shows what is in it, asks, and plays on from the same position", clipboard, async (page) => {
  const { link, seen } = await copied(page, 9);
  const own = await stored(page);
  await elsewhere(link, async (other) => {
    assert.equal(await other.locator("main.gate h1").textContent(), shell.link_title);
    const text = await other.locator(".holds").textContent();
    assert.match(text, /Planet Defenders, \d+ moves, with Ada and Ben/);
    assert.deepEqual(gameKeys(await stored(other)), [], "nothing is stored before the answer");
    await other.getByRole("button", { name: shell.link_keep }).click();
    const here = await awaitDecision(other);
    assert.deepEqual(position(here), position(seen));
    assert.equal(here.title, seen.title);
    await carryOut(other, decide(here));
    const later = await playUntil(other, (now) => now.log.length > seen.log.length);
    assert.deepEqual(later.log.slice(-seen.log.length), seen.log, "the past is the same");
    assert.equal(gameKeys(await stored(other)).filter((key) => key.startsWith("tabletron/game/")).length, 1);
  });
  assert.deepEqual(await stored(page), own, "the sender's game is untouched");
});

story("a declined link leaves nothing behind, and an own game is not replaced by a link", clipboard, async (page) => {
  const { link } = await copied(page, 3);
  const before = await stored(page);
  await page.goto(link);
  await page.locator("main.gate").getByRole("link", { name: shell.to_the_shelf }).click();
  await page.locator(".save").waitFor();
  assert.deepEqual(await stored(page), before, "looking changes nothing");
  await page.goto(link);
  await page.getByRole("button", { name: shell.link_keep }).click();
  await awaitDecision(page);
  const after = await stored(page);
  for (const key of Object.keys(before)) assert.equal(after[key], before[key], `${key} is untouched`);
  await open(page, "/");
  assert.equal(await page.locator(".save").count(), 2, "the copy lies beside it");
});

story("a link can be pasted on the shelf", clipboard, async (page) => {
  const { link, seen } = await copied(page, 3);
  await open(page, "/");
  await page.getByRole("link", { name: shell.open_link }).click();
  await page.locator("textarea").fill(`  ${link}\n`);
  await page.getByRole("button", { name: shell.link_open }).click();
  await page.getByRole("button", { name: shell.link_keep }).click();
  assert.deepEqual(position(await awaitDecision(page)), position(seen));
});

story("a truncated link keeps the sound moves", clipboard, async (page) => {
  const { link, seen } = await copied(page, 14);
  const start = link.indexOf("#/link/") + 7;
  for (const share of [0.98, 0.88, 0.8]) {
    const cut = link.slice(0, start + Math.floor((link.length - start) * share));
    await elsewhere(cut, async (other) => {
      const kept = Number((await other.locator("main.gate h1").textContent()).match(/The first (\d+) move/)?.[1]);
      assert.ok(kept >= 0, "it says how many moves are fine");
      assert.deepEqual(gameKeys(await stored(other)), []);
      await other.getByRole("button", { name: shell.link_play_on }).click();
      const here = await awaitDecision(other);
      assert.ok(here.log.length < seen.log.length || share > 0.9, "some moves are missing");
      assert.deepEqual(here.log, seen.log.slice(seen.log.length - here.log.length), "those that are there are the first ones");
      assert.deepEqual(here.boards.map((board) => board.name), ["Ada", "Ben"]);
      if (share > 0.9) assert.ok(here.log.length > 5, "a small cut loses little");
      await carryOut(other, decide(here));
      assert.equal(await other.locator(".toast.bad").count(), 0, "and it plays on");
    });
  }
});

/** Chance that is the same in every run. */
function chance(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function nonsense(code, count) {
  const below = chance(20);
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const letter = () => letters[below(64)];
  const random = (length) => Array.from({ length }, letter).join("");
  const makers = [
    () => random(1 + below(300)),
    () => code.slice(0, below(code.length)),
    () => code.slice(below(code.length)),
    () => { const at = below(code.length); return code.slice(0, at) + letter() + code.slice(at + 1); },
    () => { const at = below(code.length); return code.slice(0, at) + random(1 + below(9)) + code.slice(at); },
    () => { const at = below(code.length); return code.slice(0, at) + code.slice(at + 1 + below(9)); },
    () => code + random(1 + below(200)),
    () => `AW${random(below(90))}`,
    () => String.fromCodePoint(...Array.from({ length: 1 + below(20) }, () => 33 + below(8000))).replace(/[#/]/g, ""),
    () => `%${random(2)}%00%F0%9F${random(below(5))}`,
  ];
  const codes = Array.from({ length: count - 2 }, (_, index) => makers[index % makers.length]());
  return [...codes, random(300_000), code.repeat(50)];
}

story("two hundred nonsensical links break nothing and never touch a stored game", clipboard, async (page, { errors }) => {
  const { link } = await copied(page, 8);
  const before = await stored(page);
  await open(page, "/");
  const failures = await page.evaluate(async (codes) => {
    const found = [];
    const settled = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    for (const code of codes) {
      const changed = new Promise((done) => addEventListener("hashchange", done, { once: true }));
      location.hash = `#/link/${code}`;
      await changed;
      await settled();
      const heading = document.querySelector("main#main h1")?.textContent.trim();
      const ways = document.querySelectorAll("main#main a.btn, main#main button.btn").length;
      if (!heading || ways === 0) found.push(`${code.slice(0, 60)}: ${heading}`);
    }
    return found;
  }, nonsense(link.split("#/link/")[1], 200));
  assert.deepEqual(failures, [], "every code leads to a page with a heading and a way on");
  assert.deepEqual(errors, [], "no error on the way");
  assert.deepEqual(await stored(page), before, "no game was created or changed");
  await open(page, "/");
  await page.locator(`.save a[href^="#/table/"]`).click();
  assert.ok(isFree(await awaitDecision(page)), "and the game goes on");
});

const withoutClipboard = () => Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
const withRefusal = () => { if (window.Clipboard) Clipboard.prototype.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError")); };

for (const [what, init] of [["missing", withoutClipboard], ["refused", withRefusal]]) {
  story(`where the clipboard is ${what} the link is shown to be copied by hand`, { init }, async (page) => {
    await setUp(page, { seed: "21" });
    await carryOut(page, decide(await awaitDecision(page)));
    const before = position(await look(page));
    await page.getByRole("button", { name: share.title }).first().click();
    await page.getByRole("button", { name: shell.copy_link }).click();
    await page.waitForFunction(() => document.activeElement?.matches("[name=share-link]"));
    const chosen = await page.evaluate(() => getSelection().toString() || document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd));
    assert.ok(chosen.startsWith(`${home()}#/link/`), "the whole link is marked");
    await page.keyboard.press("Escape");
    assert.deepEqual(position(await awaitDecision(page)), before, "the game is as it was");
  });
}
