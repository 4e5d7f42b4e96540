// Whole wars: two people at one screen, and one person among computers.
import { strict as assert } from "node:assert";
import { WAR, fill, open, story } from "./house.mjs";
import { EN, carryOut, command, declareWar, held, mine, nextDecision, see, takeScreen } from "./war.mjs";

const { shell, game } = EN;

/** The score table as rows of texts, with its heads. */
const scoreTable = (page) =>
  page.evaluate(() => {
    const cells = (row) => [...row.cells].map((cell) => cell.textContent.trim());
    const table = document.querySelector(".victory .score table");
    return { heads: cells(table.tHead.rows[0]), rows: [...table.tBodies[0].rows].map(cells) };
  });

/** What the rail says of an army is what lies on the board. */
function agrees(seen) {
  for (const army of seen.armies) {
    const zones = held(seen, army.name);
    assert.equal(army.zones, zones.length, `the zones of ${army.name} at "${seen.title}"`);
    assert.equal(army.units, zones.reduce((sum, zone) => sum + seen.zones[zone].units, 0), `the units of ${army.name} at "${seen.title}"`);
  }
}

/** The places and names of the rows of the score. */
const places = (rows) => rows.map(([cell]) => cell.match(/^(\d)\. (.+)$/).slice(1));

story("two people at one screen play a war of two days with the mouse, and the winner's screen counts what the board showed", {}, async (page) => {
  await open(page, "/");
  await page.locator(`a.game[data-game="${WAR}"]`).click();
  await page.locator("form.setup").waitFor();
  let seen = await declareWar(page, { days: "2", seed: "11" });
  assert.equal(seen.armies.reduce((sum, army) => sum + army.zones, 0), 42, "all zones are dealt");
  const mind = {};
  const turns = new Set();
  const days = new Set();
  let handed = 0;
  let here = "Ada";
  for (let presses = 0; !seen.over; presses += 1) {
    assert.ok(presses < 400, "the war comes to its end");
    if (seen.waiting) {
      const asked = seen.armies.find((army) => seen.waiting === fill(shell.hand_over_title, { name: army.name }));
      assert.ok(asked.cards > 0 && asked.name !== here, `${asked.name} has something to hide from ${here}`);
      handed += 1;
      here = asked.name;
      await takeScreen(page);
    } else {
      here = seen.asked;
      turns.add(mine(seen).name);
      days.add(seen.day);
      await carryOut(page, command(seen, mind));
    }
    seen = await nextDecision(page);
    assert.equal(await page.locator(".toast.bad").count(), 0, `what glows is never refused: ${seen.title}`);
    agrees(seen);
  }
  assert.deepEqual([...turns].sort(), ["Ada", "Ben"], "both had their turns");
  assert.deepEqual([...days], ["1", "2"], "on both days");
  assert.ok(handed > 0, "the screen was handed over");
  assert.ok(seen.log[0].includes(game.log_over), seen.log[0]);

  const { heads, rows } = await scoreTable(page);
  assert.deepEqual(heads, [shell.players, game.score_units, game.score_lost, game.score_pad, game.score_zones]);
  for (const [row, [, units, , pad, zones]] of rows.entries()) {
    const name = places(rows)[row][1];
    const army = seen.armies.find((one) => one.name === name);
    assert.deepEqual([Number(units), Number(zones)], [army.units, held(seen, name).length], `${name}'s numbers`);
    assert.equal(pad, seen.zones.launch.owner === name ? game.score_pad_yes : game.score_pad_no);
  }
  const count = Object.fromEntries(rows.map((row, index) => [places(rows)[index][1], Number(row[4])]));
  const winner = count.Ada === count.Ben ? seen.zones.launch.owner : count.Ada > count.Ben ? "Ada" : "Ben";
  assert.deepEqual(places(rows)[0], ["1", winner], "whoever has the most zones stands first");
  assert.equal(places(rows)[1][0], "2");
  assert.equal(await page.locator(".victory h1").textContent(), fill(shell.victory_title, { name: winner }));

  await page.getByRole("button", { name: shell.victory_look }).click();
  await page.locator(".victory").waitFor({ state: "detached" });
  const after = await see(page);
  assert.deepEqual(after.zones, seen.zones, "the board can be looked at");
  assert.deepEqual(Object.values(after.zones).filter(({ glow }) => glow), [], "and nothing glows on it");
  await open(page, "/");
  assert.ok((await page.locator(".saves .save .sv p").first().textContent()).includes(fill(shell.game_finished, { name: winner })));
});

story("a person and three computers fight in two teams to the end, and computers are skipped", { motion: "full" }, async (page) => {
  let seen = await declareWar(page, { pilots: ["human", "recruit", "recruit", "recruit"], names: ["Ada", "Rex", "Cy", "Dot"], days: "2", seed: "5" });
  assert.ok(seen.status.includes(game.status_teams));
  const mind = {};
  const acted = new Set();
  let skipped = 0;
  for (let presses = 0; !seen.over; presses += 1) {
    assert.ok(presses < 400, "the war comes to its end");
    assert.equal(seen.waiting, "", "one person among computers keeps the screen");
    await carryOut(page, command(seen, mind));
    const { others, title } = await see(page);
    if (others.includes(shell.skip)) {
      assert.match(title, /^(Rex|Cy|Dot) is planning$/);
      // The last computer may have decided meanwhile: then there is nothing to skip any more.
      const skip = page.locator('.act [data-key="hurry"]', { hasText: shell.skip });
      skipped += await skip.click({ timeout: 1000 }).then(() => 1, () => 0);
    }
    seen = await nextDecision(page);
    agrees(seen);
    seen.log.forEach((line) => acted.add(line.split(/[ :]/)[0]));
  }
  assert.ok(skipped > 0, "there was something to skip");
  assert.ok(acted.has("Ada") && acted.has("Dot"), "the log tells what Ada did, and what the computer before her did");

  const { heads, rows } = await scoreTable(page);
  assert.deepEqual(heads, [shell.players, game.score_units, game.score_lost, game.score_pad, game.score_team, game.score_zones]);
  const zones = (name) => held(seen, name).length;
  const teams = [["Ada", "Cy"], ["Rex", "Dot"]];
  const total = teams.map((names) => names.reduce((sum, name) => sum + zones(name), 0));
  for (const [row, [place, name]] of places(rows).entries()) {
    const team = teams.findIndex((names) => names.includes(name));
    assert.equal(Number(rows[row][5]), zones(name), `${name}'s zones`);
    assert.equal(Number(rows[row][4]), total[team], `the zones of ${name}'s team`);
    const wins = total[0] === total[1] ? teams[team].includes(seen.zones.launch.owner) : total[team] === Math.max(...total);
    assert.equal(place === "1", wins, `${name}'s place`);
  }
  const winners = places(rows).filter(([place]) => place === "1").map(([, name]) => name);
  assert.equal(winners.length, 2, "partners win together");
  const headline = await page.locator(".victory h1").textContent();
  winners.forEach((name) => assert.ok(headline.includes(name), headline));
});
