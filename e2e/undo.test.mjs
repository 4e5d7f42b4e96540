// Taking back: freely while nothing was learnt, never after a die or a card, and without limit in training.
import { strict as assert } from "node:assert";
import { awaitDecision, carryOut, decide, fly, isFree, look, mine, playUntil, position, setUp, story, tap, toast, words } from "./house.mjs";

const { shell, game } = words("en");
const undo = (page) => tap(page, ".act .undo");

story("undoing a flight brings back the defender, the tile and the batteries", {}, async (page) => {
  await setUp(page, { seed: "11" });
  const before = await awaitDecision(page);
  await fly(page);
  const flown = await look(page);
  assert.notDeepEqual(flown.defenders, before.defenders, "a defender moved");
  assert.notDeepEqual(position(flown).labels, position(before).labels);
  await undo(page);
  assert.equal(await toast(page), shell.undone);
  assert.deepEqual(await look(page), before, "everything is as it was");

  await page.reload();
  assert.deepEqual(await awaitDecision(page), before, "for good");
});

story("a whole turn without chance can be taken back move by move, by button and by key", {}, async (page) => {
  await setUp(page, { seed: "7" });
  const history = [position(await awaitDecision(page))];
  for (let flights = 0; flights < 2; flights += 1) {
    await fly(page);
    history.push(position(await look(page)));
    for (let seen = await look(page); !isFree(seen); seen = await look(page)) {
      await carryOut(page, decide(seen));
      history.push(position(await look(page)));
    }
  }
  assert.ok(history.length >= 3);
  for (let back = history.length - 2; back >= 0; back -= 1) {
    if (back % 2 === 0) await undo(page);
    else await page.keyboard.press("u");
    assert.deepEqual(position(await look(page)), history[back], `back to after ${back} moves`);
  }
  await undo(page);
  assert.deepEqual(position(await look(page)), history[0], "before the first move there is nothing to take back");
  assert.equal(await page.locator(".toast.bad").count(), 1);
});

story("after the die was rolled undo is refused and says why", {}, async (page) => {
  await setUp(page, { seed: "11" });
  await fly(page, "tile-0", /^Fortune/);
  const seen = await awaitDecision(page);
  assert.match(seen.log[0], /Rolled \d/);
  await undo(page);
  assert.equal(await toast(page), shell.undo_nothing);
  assert.deepEqual(await look(page), seen, "nothing changed");
});

for (const [what, happened] of [["a robot was revealed", game.log_revealed.split(":")[0]], ["a technology was revealed", game.log_dealt.split(":")[0]]]) {
  story(`after ${what} undo is refused and says why`, {}, async (page) => {
    await setUp(page, { seed: "17" });
    const told = (seen) => seen.log[0]?.includes(happened);
    const seen = await playUntil(page, (now) => told(now) && isFree(now));
    await undo(page);
    assert.equal(await toast(page), shell.undo_nothing);
    assert.deepEqual(position(await look(page)), position(seen), "nothing changed");
  });
}

story("what Recruit answered cannot be taken back in a plain game", {}, async (page) => {
  await setUp(page, { pilots: ["human", "recruit"], names: ["Ada", "Rex"], seed: "8" });
  const seen = await playUntil(page, (now) => now.log[0]?.startsWith("Rex ended") || now.log[0]?.startsWith("Rex rested"));
  await undo(page);
  assert.equal(await toast(page), shell.undo_nothing);
  assert.deepEqual(position(await look(page)), position(seen));
});

story("in training everything can be taken back, across the computer's moves, dice and cards", {}, async (page) => {
  await setUp(page, { pilots: ["human", "recruit"], names: ["Ada", "Rex"], seed: "8", training: true });
  assert.equal(await page.locator(".topbar .chip").textContent(), shell.training_chip, "the table says that it is training");
  const start = await awaitDecision(page);
  const ended = await playUntil(page, (now) => now.others.some((text) => text.startsWith(game.end_turn)) && isFree(now));
  await carryOut(page, { button: game.end_turn });
  await page.waitForFunction(() => document.querySelector(".rail .pb.you .who b")?.textContent === "Ada");
  const later = await playUntil(page, (now) => now.log.some((line) => line.startsWith("Rex ")) && isFree(now));
  assert.ok(later.log.length > ended.log.length);
  await undo(page);
  await page.waitForFunction((count) => document.querySelectorAll(".log ol li:not(.sep)").length === count, ended.log.length);
  assert.deepEqual(position(await look(page)), position(ended), "back to before Ada ended her turn");

  await playUntil(page, (now) => now.log.some((line) => line.includes("Rolled") || line.includes("Next in the stack") || line.includes("New in the row")));
  for (let count = 0; (await look(page)).log.some((line) => line.startsWith("Ada ")); count += 1) {
    assert.ok(count < 300, "taking back comes to an end");
    await undo(page);
  }
  assert.equal(mine(await awaitDecision(page)).name, "Ada");
  if (mine(start).name === "Ada") assert.deepEqual(position(await look(page)).boards, position(start).boards, "at the start again");
});
