// The Walking Dead from the shelf to the end, in both modes.
import { strict as assert } from "node:assert";
import { test } from "node:test";
import { EN, gather, glowing, nextDecision, playUntil, pressLand, see } from "./dead.mjs";
import { fill, visit } from "./house.mjs";

const CHART = { 1: [1, 1], 2: [2, 2], 3: [3, 2] };

test("two people survive until the Horde has passed, and points decide", { timeout: 600_000 }, async () => {
  const { page, context } = await visit();
  const start = await gather(page);
  assert.equal(Object.keys(start.lands).length, 32);
  assert.equal(Object.values(start.lands).filter(({ seat }) => seat === 0).length, 16, "16 territories of walkers");
  assert.ok(start.lands.prison.tower, "a watchtower stands on the Prison");
  const rounds = new Set();
  let horde = false;
  const told = new Set();
  const last = await playUntil(page, (seen) => {
    rounds.add(seen.round);
    horde ||= seen.isLast;
    seen.log.forEach((line) => told.add(line));
    assert.ok(seen.marked === (Number(seen.round) >= 4 ? "4+" : seen.round) || seen.round === "", `round ${seen.round} is marked, not ${seen.marked}`);
    assert.ok(Object.values(seen.lands).every(({ label }) => label), "every territory says what it is");
    return false;
  });
  assert.ok(last.over && horde, "the Horde was seen before the end");
  assert.ok(rounds.size >= 5, `it took ${[...rounds]}`);
  last.log.forEach((line) => told.add(line));
  const isTold = (phrase) => [...told].some((line) => line.includes(phrase.split("{")[0].trim()));
  assert.ok(isTold(fill(EN.game.log_drew, { name: "Ada", card: EN.game.horde })) || isTold(fill(EN.game.log_drew, { name: "Ben", card: EN.game.horde })), "somebody drew it");
  assert.ok(isTold(EN.game.log_last), "the last invasion came");
  assert.ok(isTold(EN.game.log_over_horde), "and the Horde has passed, with both of them alive to count");
  await context.close();
});

test("walkers come by the chart of the round, and the board shows where", { timeout: 300_000 }, async () => {
  const { page, context } = await visit();
  await gather(page, { seed: "11" });
  const seen = await playUntil(page, ({ arrivals }) => arrivals > 0);
  const [territories] = CHART[seen.round];
  assert.ok(seen.arrivals <= territories);
  await context.close();
});

test("five conquer, four of them computers, until one is left or the last round is over", { timeout: 900_000 }, async () => {
  const { page, context } = await visit();
  const pilots = ["human", "recruit", "recruit", "recruit", "recruit"];
  const start = await gather(page, { pilots, names: ["Ada"], rounds: "10", seed: "5" });
  assert.equal(start.groups.length, 5);
  assert.ok(Object.values(start.lands).every(({ seat }) => seat > 0), "everything is somebody's");
  const last = await playUntil(page, () => false, { mind: { most: 2 } });
  assert.ok(last.over);
  await context.close();
});

test("an attack shows its odds before it is made", { timeout: 120_000 }, async () => {
  const { page, context } = await visit();
  await gather(page, { seed: "3" });
  const seen = await playUntil(page, ({ primary }) => primary === "No more invasions");
  const from = glowing(seen).toSorted((a, b) => seen.lands[b].units - seen.lands[a].units)[0];
  await pressLand(page, from);
  const aimed = await see(page);
  assert.deepEqual(glowing(aimed, "chosen"), [from]);
  for (const land of glowing(aimed)) assert.ok(aimed.lands[land].odds >= 0, land);
  await pressLand(page, glowing(aimed)[0]);
  const declared = await nextDecision(page);
  assert.equal(glowing(declared, "target").length, 1);
  await page.locator(".signs .tip").waitFor();
  await context.close();
});
