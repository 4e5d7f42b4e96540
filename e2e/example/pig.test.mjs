// The example game in the built site: what a game gets from the house without asking for it.
import { strict as assert } from "node:assert";
import { PHONE, fill, open, setUp, settled, story, stored, tap, whole, words } from "../house.mjs";

const PIG = "pig";
const { shell, game } = words("en", PIG);
/** Waits until everything that a press changes is drawn. */
const drawn = async (page) => {
  await settled(page);
  await whole(page);
};
const texts = async (page, selector) => {
  await drawn(page);
  return page.locator(selector).allTextContents();
};
const score = (page) => texts(page, ".plain-seat .num");
const logged = (page) => texts(page, ".log ol li p");
const pot = async (page) => {
  await drawn(page);
  return Number(await page.locator(".pig-die").getAttribute("data-pot"));
};
const isMine = (page) => page.locator(".act .btn.primary").count();

/** Rolls to 15 and holds, until somebody has won. */
async function playOut(page, roll, hold) {
  for (let presses = 0; presses < 600; presses += 1) {
    await page.locator(".victory, .act .btn.primary").first().waitFor();
    await drawn(page);
    if ((await page.locator(".victory").count()) > 0) return;
    if ((await pot(page)) >= 15) await hold();
    else await roll();
    await page.waitForTimeout(10);
  }
  assert.fail("nobody wins");
}

story("Pig stands on the shelf and is played to the end against Recruit with the mouse", {}, async (page) => {
  await open(page);
  await tap(page, `a.game[data-game="${PIG}"]`);
  await page.locator("form.setup").waitFor();
  await setUp(page, { game: PIG, pilots: ["human", "recruit"], names: ["Ada", "Rex"] });
  await playOut(page, () => tap(page, ".pig-die"), () => tap(page, ".act .do .btn", game.hold.split(" ")[0]));
  const points = (await score(page)).map(Number);
  assert.ok(Math.max(...points) >= 50, `somebody has 50: ${points}`);
  const winner = points[0] >= 50 ? "Ada" : "Rex";
  assert.equal(await page.locator(".victory h1").textContent(), fill(shell.victory_title, { name: winner }));
  assert.equal(await page.locator(".victory .course polyline").count(), 2, "the course of both scores is drawn");
});

story("Pig is played with two keys, undone where nothing was learnt, and still there after a reload", {}, async (page) => {
  await setUp(page, { game: PIG });
  while ((await pot(page)) === 0) await page.keyboard.press("r");
  await page.keyboard.press("u");
  await page.locator(".toast.bad").waitFor();
  const before = await pot(page);
  await page.keyboard.press("h");
  assert.ok((await score(page)).includes(String(before)), "the points are banked");
  await page.keyboard.press("u");
  assert.equal(await pot(page), before, "holding can be taken back");
  await page.keyboard.press("h");
  const kept = { log: await logged(page), score: await score(page) };
  await page.reload();
  await page.locator(".pig-die").waitFor();
  assert.deepEqual({ log: await logged(page), score: await score(page) }, kept);
  assert.ok(Object.keys(await stored(page)).some((key) => key.startsWith("tabletron/game/")));
});

for (const lang of ["fr", "de"]) {
  story(`Pig speaks its words on a phone (${lang})`, { lang, viewport: PHONE }, async (page) => {
    const own = words(lang, PIG);
    await setUp(page, { game: PIG });
    assert.equal(await page.locator(".act h2").textContent(), own.game.question);
    assert.equal(await page.locator(".tabs button").count(), 3, "no cards, no tab for them");
    await open(page, `/rules/${PIG}/all`);
    await page.getByRole("heading", { name: own.game.rules_title }).waitFor();
  });
}

story("nothing of the example is left over for whoever waits", {}, async (page) => {
  await setUp(page, { game: PIG, pilots: ["recruit", "human"], names: ["Rex", "Ada"] });
  await page.locator(".act .btn.primary").waitFor();
  assert.ok(await isMine(page));
});
