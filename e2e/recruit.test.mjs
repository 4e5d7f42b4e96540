// A whole game against the computer player Recruit.
import { strict as assert } from "node:assert";
import { awaitDecision, carryOut, decide, mine, restForNothing, setUp, story, words } from "./house.mjs";

const { shell, game } = words("en");

story("a person plays Recruit to the end, and the log names what Recruit did", {}, async (page) => {
  await setUp(page, { pilots: ["human", "recruit"], names: ["Ada", "Rex"], limit: "12", seed: "31" });
  const told = new Set();
  let seen = await awaitDecision(page);
  for (let presses = 0; !seen.over; presses += 1) {
    assert.ok(presses < 500, "the game comes to its end");
    assert.equal(mine(seen).name, "Ada", "nobody presses anything for Recruit");
    seen.log.filter((line) => line.startsWith("Rex ")).forEach((line) => told.add(line));
    await carryOut(page, decide(seen));
    seen = await awaitDecision(page);
  }
  seen.log.filter((line) => line.startsWith("Rex ")).forEach((line) => told.add(line));
  const lines = [...told];
  assert.ok(lines.some((line) => /^Rex flew (Red|Yellow|Blue) from .+ to .+ for (battery ?)+/.test(line)), "it flew, and the log says who, whence, where to and for how much");
  assert.ok(lines.some((line) => line.startsWith("Rex ended the turn.")), "it ended its turns");
  const rex = seen.boards.find((board) => board.name === "Rex");
  const caught = lines.filter((line) => line.startsWith("Rex caught the")).length;
  const learnt = lines.filter((line) => line.startsWith("Rex learnt")).length;
  assert.equal(rex.robots > 0, caught > 0, "catches are told");
  assert.equal(rex.techs > 0, learnt > 0, "and so is what it learnt");
  assert.ok(rex.robots + rex.techs > 0, "Recruit plays to win");
  assert.ok(seen.log[0].includes(game.log_finished));
});

story("while Recruit plans nothing can be played for it, and its turn ends by itself", { motion: "full" }, async (page) => {
  await setUp(page, { pilots: ["recruit", "human"], names: ["Rex", "Ada"], seed: "5" });
  // Whoever begins, Recruit is next once Ada has rested.
  const begins = await page.locator(".rail .pb.you .who b").textContent();
  if (begins === "Ada") await restForNothing(page);
  await page.locator(".act h2", { hasText: shell.thinking_line.replace("{name}", "Rex") }).waitFor();
  assert.equal(await page.locator(".spot.can").count(), 0, "nothing glows");
  assert.equal(await page.locator('.act .choice, .act .do .btn:not([data-key="hurry"])').count(), 0, "nothing is offered but to hurry");
  const seen = await awaitDecision(page);
  assert.equal(mine(seen).name, "Ada");
  assert.ok(seen.log.some((line) => line.startsWith("Rex ")));
});
