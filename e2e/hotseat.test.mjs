// A whole game between two people at one screen, from the shelf to the score and on to the next game.
import { strict as assert } from "node:assert";
import { DESK, GAME, PHONE, choose, decide, fill, carryOut, awaitDecision, look, mine, open, restForNothing, setUp, story, words } from "./house.mjs";

const { shell, game } = words("en");

/** The score table as rows of texts, with its heads. */
const scoreTable = (page) =>
  page.evaluate(() => {
    const cells = (row) => [...row.cells].map((cell) => cell.textContent.trim());
    const table = document.querySelector(".victory .score table");
    return { heads: cells(table.tHead.rows[0]), rows: [...table.tBodies[0].rows].map(cells) };
  });

story("two people play a whole game with the mouse, by pressing only what glows and what the panel offers", {}, async (page) => {
  await open(page, "/");
  await page.locator(`a.game[data-game="${GAME}"]`).click();
  await page.locator("form.setup").waitFor();
  await setUp(page, { limit: "12", seed: "2024" });

  let seen = await awaitDecision(page);
  const turns = new Set();
  let caught = 0;
  for (let presses = 0; !seen.over; presses += 1) {
    assert.ok(presses < 600, "the game comes to its end");
    turns.add(mine(seen).name);
    const before = seen.log[0];
    await carryOut(page, decide(seen));
    seen = await awaitDecision(page);
    assert.equal(await page.locator(".toast.bad").count(), 0, `what glows is never refused: ${seen.title}`);
    if (seen.log[0] !== before && seen.log[0]?.includes("caught the")) caught += 1;
  }
  assert.deepEqual([...turns].sort(), ["Ada", "Ben"], "both had their turns");
  assert.ok(caught > 0, "robots were caught");
  assert.equal(seen.boards.reduce((sum, board) => sum + board.robots, 0), caught, "and lie on the players' boards");
  assert.match(seen.log[0], new RegExp(game.log_finished), "the log tells the end");

  const { heads, rows } = await scoreTable(page);
  assert.deepEqual(heads, [shell.players, game.score_robots, game.score_sorts, game.score_techs, game.score_energy, shell.victory_total]);
  assert.equal(rows.length, 2);
  // The first cell has the place and the name.
  const places = rows.map(([cell]) => cell.match(/^(\d)\. (.+)$/).slice(1));
  for (const [row, [, robots, sorts, techs, energy, total]] of rows.entries()) {
    const name = places[row][1];
    const board = seen.boards.find((one) => one.name === name);
    assert.equal(Number(robots) + Number(sorts) + Number(techs), Number(total), `${name}'s points add up`);
    assert.equal(Number(total), board.points, `${name}'s total is what the board showed`);
    assert.equal(Number(energy), board.energies, `${name}'s energy left is what the board showed`);
  }
  const [first, second] = rows;
  assert.equal(places[0][0], "1", "the winner stands first");
  assert.ok(Number(first[5]) >= Number(second[5]), "and has the most points");
  const headline = await page.locator(".victory h1").textContent();
  if (places[1][0] === "1") assert.ok(headline.includes("Ada") && headline.includes("Ben"), "both share the win");
  else assert.equal(headline, fill(shell.victory_title, { name: places[0][1] }));

  const finished = page.url();
  await page.getByRole("button", { name: shell.play_again }).click();
  await page.waitForURL((url) => url.href.includes("#/table/") && url.href !== finished);
  await page.locator(".victory").waitFor({ state: "hidden" });
  seen = await awaitDecision(page);
  assert.deepEqual(seen.log, [], "the new game has no past");
  assert.deepEqual(seen.boards.map((board) => [board.name, board.points]), [["Ada", 0], ["Ben", 0]], "the same people start from nothing");
  assert.ok(!seen.over);

  await page.getByRole("link", { name: shell.back_to_shelf }).click();
  const saves = page.locator(".saves .save");
  await saves.nth(1).waitFor();
  assert.equal(await saves.count(), 2, "both games are on the shelf");
  const state = await saves.nth(1).locator(".sv p").textContent();
  const expected = places[1][0] === "1" ? "Finished." : fill(shell.game_finished, { name: places[0][1] });
  assert.ok(state.includes(expected), `the old one is listed as finished, not "${state}"`);
  assert.ok(!(await saves.nth(0).locator(".sv p").textContent()).includes("Finished"), "the new one is under way");
});

story("the winner's screen fills the window and shows the whole score", {}, async (page) => {
  await setUp(page, { limit: "12" });
  let seen = await awaitDecision(page);
  for (let turns = 0; !seen.over; turns += 1) {
    assert.ok(turns < 30, "twelve rounds of resting end the game");
    await restForNothing(page);
    seen = await look(page);
  }
  const box = await page.locator(".victory").boundingBox();
  assert.ok(box.width >= DESK.width * 0.95 && box.height >= DESK.height * 0.8, `it is ${Math.round(box.width)}×${Math.round(box.height)}`);
  const hidden = await page.locator(".victory .score").evaluate((score) => score.scrollWidth - score.clientWidth);
  assert.ok(hidden <= 1, `the score is cut by ${hidden}px`);
  const total = await page.locator(".victory .total").first().boundingBox();
  assert.ok(total.x + total.width <= DESK.width && total.y + total.height <= DESK.height, "the totals are in sight");
  assert.match(await page.locator(".victory h1").textContent(), /Ada and Ben share the win/, "nobody has a point: the win is shared");

  // The screen takes the focus, since nothing behind it can be used.
  await page.waitForFunction(() => document.activeElement.closest(".victory") !== null);
  await page.getByRole("button", { name: shell.victory_look }).click();
  await page.locator(".victory").waitFor({ state: "detached" });
  const board = await page.locator(".board").boundingBox();
  assert.ok(board.width > 400, "the board can be looked at");
  assert.deepEqual((await look(page)).can, [], "and nothing glows on it");
});

story("the winner's screen fits the phone", { viewport: PHONE }, async (page) => {
  await setUp(page, { limit: "12" });
  for (let turns = 0; !(await look(page)).over; turns += 1) {
    assert.ok(turns < 30);
    await restForNothing(page);
  }
  const box = await page.locator(".victory").boundingBox();
  assert.ok(box.width >= PHONE.width * 0.95 && box.height >= PHONE.height * 0.7, `it is ${Math.round(box.width)}×${Math.round(box.height)}`);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing scrolls sideways");
  const total = await page.locator(".victory .total").first().boundingBox();
  assert.ok(total.x + total.width <= PHONE.width, "the totals are in sight");
});

story("three and four people can sit down, and their colours stay different whatever is chosen", {}, async (page) => {
  await open(page, `/setup/${GAME}`);
  await page.locator('.seat:nth-child(1) .emblems label:has(input:not([disabled])):not(:has(:checked))').first().click();
  for (const seats of ["4", "3"]) {
    await choose(page, "seats", seats);
    const colours = await page.locator(".seat").evaluateAll((rows) => rows.map((row) => row.dataset.seat));
    assert.equal(colours.length, Number(seats));
    assert.equal(new Set(colours).size, colours.length, `nobody shares a colour: ${colours}`);
  }
});
