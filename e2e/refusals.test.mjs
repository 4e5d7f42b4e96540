// Wrong presses: each gets its reason and a link to the rule, and changes nothing.
import { strict as assert } from "node:assert";
import { awaitDecision, fill, fly, isFree, look, mine, playUntil, position, press, restForNothing, setUp, story, toast, words, readRule } from "./house.mjs";

const { shell, game, rules } = words("en");

/** Presses something that is not allowed: the reason fits, a rule is linked, nothing changes. */
async function refused(page, name, reason) {
  const before = await look(page);
  await press(page, name);
  const text = await toast(page);
  assert.match(text, reason, `the reason for ${name}`);
  const after = await look(page);
  assert.deepEqual(position(after), position(before), "the position is unchanged");
  assert.deepEqual(after.picked, before.picked, "what was picked stays picked");
  return page.locator(".toast.bad").last().locator(".link");
}

/** Reads a rule: its section lies over the table; from there all rules open at it, and the way back leads to the same position. */
async function followed(page, link, section) {
  const before = position(await look(page));
  const table = page.url();
  assert.match(await link.textContent(), /^Rule A?\d+$/);
  await readRule(page, link, { shell, rules }, section);
  assert.deepEqual(position(await look(page)), before, "reading changes nothing");
  await link.click();
  await page.locator("dialog#rule[open]").getByRole("link", { name: shell.rules_all }).click();
  await page.waitForURL(new RegExp(`#/rules/planet_defenders/${section}$`));
  const opened = page.locator("article section.opened");
  await opened.getByRole("heading", { name: rules[`${section}_title`], exact: true }).waitFor();
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector("article section.opened h2").getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  await page.goBack();
  await page.waitForURL(table);
  await awaitDecision(page);
  assert.deepEqual(position(await look(page)), before);
}

const pattern = (phrase) => new RegExp(`^${phrase.replace(/[.?]/g, "\\$&").replace(/\{\w+\}/g, ".+")}$`);

/** A reason, and then what the planet is and gives, which a phone tells nowhere else. */
const aboutPlanet = (phrase, label) => new RegExp(`${pattern(phrase).source.slice(0, -1)} ${label.split(",")[0]} \\(.+\\)\\. .+\\.$`);

story("a stack or a technology before the first flight is refused with the order of a turn", {}, async (page) => {
  await setUp(page);
  const link = await refused(page, "stack-1", pattern(game.no_extra_before_main));
  await refused(page, "tech-2", pattern(game.no_extra_before_main));
  await followed(page, link, "extra");
});

story("a planet the picked defender cannot reach is refused with the number of steps", {}, async (page) => {
  await setUp(page);
  await press(page, "tile-0");
  const { can, labels, picked } = await look(page);
  assert.deepEqual(picked, ["tile-0"]);
  const [, defender, steps] = labels["tile-0"].match(/: (\w+) flies exactly (\d)/);
  const far = Object.keys(labels).find((name) => name.startsWith("cell") && name !== "cell-4" && !can.includes(name));
  const link = await refused(page, far, aboutPlanet(fill(game.no_not_exact, { defender, n: steps }), labels[far]));
  await followed(page, link, "flight");
});

story("a tile that was used this turn is refused, and so is a planet where somebody stands", {}, async (page) => {
  await setUp(page, { seed: "7" });
  const to = await fly(page, "tile-2");
  const seen = await playUntil(page, isFree);
  assert.ok(!seen.can.includes("tile-2"), "a used tile does not glow");
  const link = await refused(page, "tile-2", pattern(fill(game.no_tile_used, { defender: "Yellow" })));
  assert.match(seen.labels["tile-2"], new RegExp(game.tile_is_used), "and says so itself");
  await followed(page, link, "flight");
  // With seed 7 tile 1 takes Yellow two planets on, over the others; where Yellow stands it may not end.
  await press(page, "tile-0");
  await refused(page, to, aboutPlanet(game.no_to_and_fro, seen.labels[to]));
});

story("a stack nobody flew to is refused", {}, async (page) => {
  await setUp(page, { seed: "7" });
  // One step from Home Base is the middle of an edge: it touches one stack, the others are out of reach.
  const to = await fly(page, "tile-2");
  await playUntil(page, isFree);
  const touched = { "cell-1": 0, "cell-5": 1, "cell-7": 2, "cell-3": 3 }[to];
  const opposite = `stack-${(touched + 2) % 4}`;
  const reason = `(${pattern(game.no_not_moved).source.slice(1, -1)}|${pattern(game.no_out_of_reach).source.slice(1, -1)})`;
  const link = await refused(page, opposite, new RegExp(`^${reason}$`));
  await followed(page, link, "catch");
});

story("a robot and a technology that are too dear are refused with their price", {}, async (page) => {
  await setUp(page, { seed: "7" });
  const to = await fly(page, "tile-2", /^(Azure|Amber|Fern|Dynamo|Fortune|Bazaar)/);
  const seen = await playUntil(page, isFree);
  const dear = ["tech-0", "tech-1", "tech-2", "tech-3"].find((name) => !seen.can.includes(name));
  assert.ok(dear, "a technology is too dear");
  const link = await refused(page, dear, pattern(game.no_too_dear));
  const price = await page.locator(".toast.bad p svg").count();
  assert.ok(price > 0, "the price is shown");
  await followed(page, link, "payment");
  const touched = { "cell-1": 0, "cell-5": 1, "cell-7": 2, "cell-3": 3 }[to];
  await refused(page, `stack-${touched}`, pattern(game.no_too_dear));
});

story("while an energy is to be chosen, everything else waits", {}, async (page) => {
  await setUp(page, { seed: "11" });
  await playUntil(page, (seen) => seen.title === game.pick_title);
  for (const name of ["tile-1", "cell-0", "stack-2", "tech-0"]) {
    const link = await refused(page, name, pattern(game.no_first_pick));
    if (name === "tech-0") await followed(page, link, "planet");
  }
});

/** The computer's pause for thought lasts until the test lets it go on. */
const holdTimers = () => {
  const start = window.setTimeout;
  window.held = [];
  window.setTimeout = (work, pause, ...rest) => (pause >= 300 && pause <= 3000 ? window.held.push(work) : start.call(window, work, pause, ...rest));
};

story("pressing while the computer plans says whose turn it is, and changes nothing", { motion: "full", init: holdTimers }, async (page) => {
  await setUp(page, { pilots: ["human", "recruit"], names: ["Ada", "Rex"], seed: "8" });
  if (mine(await look(page)).name === "Ada") await restForNothing(page);
  await page.locator(".act h2", { hasText: fill(shell.thinking_line, { name: "Rex" }) }).waitFor();
  const before = await look(page);
  for (const name of ["cell-1", "tile-0", "stack-2", "tech-1"]) {
    await press(page, name);
    assert.equal(await toast(page), fill(shell.thinking, { name: "Rex" }));
  }
  await page.keyboard.press("e");
  await page.keyboard.press("1");
  assert.deepEqual(await look(page), before, "nothing changed");
  await page.waitForFunction(() => {
    window.held.splice(0).forEach((work) => work());
    return document.querySelector(".spot.can") !== null;
  });
  assert.equal(mine(await look(page)).name, "Ada", "Rex plays on undisturbed");
});

story("after the end every press is refused kindly", {}, async (page) => {
  await setUp(page, { limit: "12" });
  for (let turns = 0; !(await look(page)).over; turns += 1) {
    assert.ok(turns < 30);
    await restForNothing(page);
  }
  await page.getByRole("button", { name: shell.victory_look }).click();
  const before = position(await look(page));
  await press(page, "tile-0");
  assert.equal(await toast(page), game.no_game_over);
  assert.deepEqual(position(await look(page)), before);
});
