// After one visit nothing needs the network: every game, every language, links; and a new build never comes by itself.
import { strict as assert } from "node:assert";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { awaitDecision, carryOut, choose, decide, home, open, playUntil, position, setUp, stored, tap, toast, whole, words } from "./house.mjs";
import { playTurn, startAgainstComputers } from "./hands.mjs";
import * as war from "./war.mjs";
import { hosted, kept, rebuild, settle, version } from "./host.mjs";

const { shell, game: said } = words("en", "offline");
const french = words("fr", "offline");

/** The games of the shelf, from left to right. */
const GAMES = ["cybertron", "walking_dead", "planet_defenders", "duel", "skirmish"];

/** The games that can be played, by name. */
const onShelf = (page) => page.locator("a.game").evaluateAll((games) => games.map((game) => game.dataset.game));

/** Every picture of the page is there. */
const pictures = (page) => page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().then(() => true, () => false))));

hosted("after one visit the host is gone: every game is played, the language changes, a link is opened", {}, async (page, site) => {
  await settle(page);
  assert.equal(await toast(page), said.ready, "it is said once that the network is not needed any more");
  await site.stop();

  await page.reload();
  await page.locator("a.game").first().waitFor();
  assert.ok((await pictures(page)).every(Boolean), "all boxes are painted");
  const games = await onShelf(page);
  assert.deepEqual(games, GAMES, "all five are on the shelf");
  for (const game of games) {
    await open(page, "/");
    await page.locator(`a.game[data-game="${game}"]`).click();
    await startAgainstComputers(page, "Ada", "Rex");
    await playTurn(page, "Ada", "Rex");
    assert.ok((await pictures(page)).every(Boolean), `${game} has its pictures`);
  }

  await open(page, "/settings");
  await choose(page, "language", "fr");
  await page.locator("h1", { hasText: french.shell.settings }).waitFor();
  await page.reload();
  assert.equal(await page.locator('[data-kept="ready"] small').textContent(), french.game.ready);
  await choose(page, "language", "en");

  const code = Object.entries(await stored(page)).find(([key]) => key.startsWith("tabletron/slot/"))[1];
  await page.goto(`${home()}#/link/${code}`);
  await page.locator("main.gate h1", { hasText: shell.link_title }).waitFor();
});

hosted("a page opened before everything was kept needs no second visit", {}, async (page, site) => {
  await settle(page, "/setup/cybertron");
  await site.stop();
  await open(page, "/setup/planet_defenders");
  await startAgainstComputers(page, "Ada", "Rex");
  await playTurn(page, "Ada", "Rex");
});

hosted("a new build is offered at the table, taken, and the game goes on; the other tab keeps its build until it is asked", {}, async (page, site, visitor) => {
  await settle(page);
  const first = await version(page);
  await setUp(page, { seed: "21" });
  const before = await playUntil(page, (seen) => seen.log.length >= 4);
  const other = await visitor.context.newPage();
  await settle(other, "/setup/cybertron");
  await other.evaluate(() => (document.title = "the other tab"));

  await rebuild(site);
  await page.evaluate(() => dispatchEvent(new Event("tabletron-check")));
  await kept(page, "new");
  assert.equal(await toast(page), said.offer);
  assert.equal(await version(page), first, "nothing is taken unasked");
  assert.deepEqual(position(await awaitDecision(page)), position(before), "and the game is where it was");
  await carryOut(page, decide(before));
  const later = await playUntil(page, (seen) => seen.log.length > before.log.length);
  assert.equal(await version(page), first);
  assert.equal(await toast(page), said.offer, "the offer outlasts moves");

  await tap(page, ".toast .link", said.take);
  await page.locator(`html[data-version]:not([data-version="${first}"])`).waitFor({ state: "attached" });
  const after = await awaitDecision(page);
  assert.deepEqual(position(after), position(later), "the game goes on in the new build");
  assert.match(await page.evaluate(() => fetch("art/icons.svg").then((art) => art.text())), /second build/);
  await carryOut(page, decide(after));
  await playUntil(page, (seen) => seen.log.length > later.log.length);
  await kept(page, "ready");

  await kept(other, "new");
  assert.equal(await version(other), first);
  assert.equal(await other.title(), "the other tab", "it was not loaded anew");
  assert.equal(await toast(other), said.offer);
  await tap(other, ".toast .link", said.take);
  await other.locator(`html[data-version="${await version(page)}"]`).waitFor({ state: "attached" });
});

hosted("a war that is under way goes on in a new build as it was", { storage: war.shelved("praxus") }, async (page, site) => {
  await settle(page);
  const first = await version(page);
  const before = await war.sitDown(page, "praxus");
  await rebuild(site);
  await page.evaluate(() => dispatchEvent(new Event("tabletron-check")));
  await kept(page, "new");
  await tap(page, ".toast .link", said.take);
  await page.locator(`html[data-version]:not([data-version="${first}"])`).waitFor({ state: "attached" });
  await page.locator(".handover .btn.primary").waitFor();
  await war.drawn(page);
  await war.takeScreen(page);
  const after = await war.see(page);
  assert.deepEqual([war.field(after), after.hand, after.title], [war.field(before), before.hand, before.title]);
});

hosted("an offer put off is repeated on the next visit and stands in the settings, where one can look for new builds", {}, async (page, site) => {
  await settle(page, "/settings");
  const first = await version(page);
  const row = page.locator("[data-kept]");
  assert.match(await page.locator("main").textContent(), new RegExp(`Version [0-9.]+ ${first}`));
  await row.getByRole("button", { name: said.check }).click();
  await row.getByText(said.newest).waitFor();
  await rebuild(site);
  await row.getByRole("button", { name: said.check }).click();
  await row.getByText(said.outdated).waitFor();
  const offer = page.locator(".toast", { hasText: said.offer });
  await offer.getByRole("button", { name: shell.dismiss }).click();
  await offer.waitFor({ state: "detached" });

  await page.reload();
  assert.equal(await toast(page), said.offer);
  assert.equal(await version(page), first, "a reload takes nothing");
  await row.getByRole("button", { name: said.take }).click();
  await page.locator(`html[data-version]:not([data-version="${first}"])`).waitFor({ state: "attached" });
  await kept(page, "ready");
  await site.stop();
  await row.getByRole("button", { name: said.check }).click();
  await row.getByText(said.unreachable).waitFor();
  await page.reload();
  await row.getByText(said.ready).waitFor();
});

hosted("when all tabs were closed, the next visit has the new build", {}, async (page, site, { context }) => {
  await settle(page);
  const first = await version(page);
  await rebuild(site);
  await page.evaluate(() => dispatchEvent(new Event("tabletron-check")));
  await kept(page, "new");
  await page.close();
  const next = await context.newPage();
  await settle(next);
  assert.notEqual(await version(next), first);
  assert.equal(await next.locator(".toast").count(), 0, "there is nothing to offer");
});

hosted("half a new build is not kept: the old one goes on, without the host too", {}, async (page, site) => {
  await settle(page);
  const first = await version(page);
  const picture = join(site.folder, "art/icons.svg");
  const art = await readFile(picture, "utf8");
  await rebuild(site);
  await writeFile(picture, "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
  const refused = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // What comes is followed from its first moment: it may have failed before the search for it is over.
    const end = new Promise((done) => registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming.addEventListener("statechange", () => done(coming.state), { once: true });
    }, { once: true }));
    await registration.update();
    return end;
  });
  assert.equal(await refused, "redundant");
  await kept(page, "ready");
  await site.stop();
  await page.reload();
  assert.equal(await version(page), first);
  assert.equal(await page.evaluate(() => fetch("art/icons.svg").then((kept) => kept.text())), art);
  await open(page, "/setup/cybertron");
  await startAgainstComputers(page, "Ada", "Rex");
});

hosted("a game that is only in memory is not lost to a new build", { init: () => (Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }) }, async (page, site) => {
  await settle(page);
  const first = await version(page);
  await setUp(page, { seed: "21" });
  await rebuild(site);
  await page.evaluate(() => dispatchEvent(new Event("tabletron-check")));
  await kept(page, "new");
  await tap(page, ".toast .link", said.take);
  await page.locator(".toast.bad", { hasText: said.unsaved }).waitFor();
  assert.equal(await version(page), first);
  assert.ok((await awaitDecision(page)).can.length > 0, "the game is still there");

  const file = page.waitForEvent("download");
  await page.locator(".safety").getByRole("button", { name: shell.save_file }).click();
  assert.match((await file).suggestedFilename(), /\.tabletron$/);
  await tap(page, ".toast .link", said.take);
  await page.locator(`html[data-version]:not([data-version="${first}"])`).waitFor({ state: "attached" });
});

const PATH = "/some/sub/path/";

hosted("below a path everything is the same: nothing outside is asked for, and the worker keeps to its place", { path: PATH }, async (page, site) => {
  await settle(page);
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope), site.address);
  assert.deepEqual(site.asked.filter((url) => !url.startsWith(PATH)), []);
  await site.stop();
  for (const end of ["", "?from=elsewhere", "index.html"]) {
    await page.goto(`${site.address}${end}#/setup/planet_defenders`);
    await page.locator("form.setup").waitFor();
  }
  await startAgainstComputers(page, "Ada", "Rex");
  await playTurn(page, "Ada", "Rex");
  await open(page, "/");
  assert.ok((await pictures(page)).every(Boolean));
});

hosted("a host that sends index.html to its folder is a host like any other", { isTidy: true }, async (page, site) => {
  await settle(page);
  assert.ok(site.asked.includes("/index.html"), "the worker asked for it");
  await site.stop();
  await page.goto(`${site.address}#/settings`);
  await page.locator('[data-kept="ready"]').waitFor();
});

hosted("what lies below the page but is not of it comes from the host", {}, async (page, site) => {
  await settle(page);
  await writeFile(join(site.folder, "elsewhere.html"), '<title>elsewhere</title><link rel="icon" href="data:,">');
  await page.goto(`${site.address}elsewhere.html`);
  assert.equal(await page.title(), "elsewhere");
});

/** Puts the emergency worker in the place of the site's own. */
async function freeAll(site) {
  const emergency = await readFile(new URL("../offline/emergency.js", import.meta.url));
  await writeFile(join(site.folder, "worker.js"), emergency);
}

hosted("the emergency worker frees the browser, and the site and the games go on", {}, async (page, site) => {
  await settle(page);
  await setUp(page, { seed: "21" });
  const before = await playUntil(page, (seen) => seen.log.length >= 3);
  await freeAll(site);
  await page.evaluate(() => caches.open("somebody else's"));
  await page.evaluate(() => dispatchEvent(new Event("tabletron-check")));
  // The tab that runs is asked, as with every new build.
  await page.locator(".toast", { hasText: said.offer }).waitFor();
  await tap(page, ".toast .link", said.take);
  await kept(page, "none");
  const left = () => page.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length, navigator.serviceWorker.controller]);
  assert.deepEqual(await left(), [["somebody else's"], 0, null]);
  assert.deepEqual(position(await awaitDecision(page)), position(before));
  await page.reload();
  await kept(page, "none");
  await whole(page);
  assert.deepEqual(await left(), [["somebody else's"], 0, null], "it never settles again");
  assert.equal(await page.locator(".toast").count(), 0, "and nothing is said of it");
  assert.ok(site.asked.filter((url) => url === "/").length >= 2, "pages come from the host");
});

hosted("the emergency worker frees a tab though another one is still under it, and that one when it is asked", {}, async (page, site, { context }) => {
  await settle(page);
  const other = await context.newPage();
  await settle(other);
  await freeAll(site);
  await page.evaluate(() => dispatchEvent(new Event("tabletron-check")));
  for (const tab of [page, other]) {
    await tab.locator(".toast", { hasText: said.offer }).waitFor();
    await tap(tab, ".toast .link", said.take);
    await kept(tab, "none");
    assert.equal(await tab.evaluate(() => navigator.serviceWorker.controller), null);
  }
  assert.deepEqual(await page.evaluate(() => caches.keys()), []);
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
});
