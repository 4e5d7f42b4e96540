// How a turn of each game is played in a browser, part by part, with the mouse, for measurements: quick and simple.
import { readFileSync } from "node:fs";
import { HAND, pressAt } from "./browser.mjs";

/** What the button says in each game of conquest that rolls until an attack is decided. */
const UNTIL_DECIDED = ["cybertron", "walking_dead"].map((game) => {
  const locale = readFileSync(new URL(`../locales/en/${game}.toml`, import.meta.url), "utf8");
  return JSON.parse(locale.match(/^until_decided = (".*")$/m)[1]);
});
const SEED = "7";

/** A moment, until everything is drawn, and until what is being shown, such as rolling dice, was seen. */
async function settle(page) {
  await page.waitForTimeout(100);
  await page.locator('#main:not([aria-busy="true"])').waitFor({ state: "attached" });
  await page.waitForFunction(() => {
    // What beckons to whoever hesitates shows nothing new.
    const isOver = ({ animationName, playState, effect }) =>
      playState !== "running" || ["breathe", "beckon"].includes(animationName) || effect.getComputedTiming().iterations === Infinity;
    return document.getAnimations().every(isOver);
  });
}

const most = (things, key) => [...things].sort((a, b) => b[key] - a[key])[0];

/** Presses an element of a selector where nothing else lies on it; not at all while it is covered. */
async function press(page, selector, spot) {
  const place = await page.evaluate(([selector, spot]) => {
    const found = document.querySelector(selector);
    if (!found) return undefined;
    const { x, y, width, height } = (spot ? found.querySelector(spot) : found).getBoundingClientRect();
    const shares = [0.5, 0.35, 0.65, 0.2, 0.8];
    const grid = shares.flatMap((down) => shares.map((across) => ({ x: x + width * across, y: y + height * down })));
    return grid.find((at) => found.contains(document.elementFromPoint(at.x, at.y)));
  }, [selector, spot]);
  if (place) await pressAt(page, place.x, place.y);
}

const pressPrimary = (page) => press(page, ".act .btn.primary");

/** Looks again and again, and does what `act` says to do, until that is nothing. */
async function keepOn(page, look, act) {
  for (let count = 0; count < 400; count += 1) {
    if ((await act(await look(page))) === "done") return;
    await settle(page);
  }
  throw new Error(`the turn does not come to its end: ${JSON.stringify(await look(page))}`);
}

/** Sets up a game against Recruit and starts it. */
async function start(page, home, game, ready) {
  await page.goto(`${home}#/setup/${game}`);
  await page.locator('label:has(input[name="pilot-2"][value="recruit"])').click();
  await page.locator('input[name="seed"]').fill(SEED);
  await page.locator("form.setup .btn.primary").scrollIntoViewIfNeeded();
  await settle(page);
  return async () => {
    await press(page, "form.setup .btn.primary");
    await page.locator(ready).first().waitFor();
    await settle(page);
    await page.waitForTimeout(400);
  };
}

/** What can be pressed on a map of areas, in one look. */
const lookAtWar = (page) =>
  page.evaluate((decided) => {
    const zones = [...document.querySelectorAll(".zone[data-glow]")].map((zone) => ({
      zone: zone.dataset.zone,
      glow: zone.dataset.glow,
      units: Number(document.querySelector(`.tally[data-zone="${zone.dataset.zone}"] .ct`)?.textContent ?? 0),
      odds: Number(zone.getAttribute("aria-label").match(/(\d+)%/)?.[1] ?? NaN),
    }));
    const steps = [...document.querySelectorAll(".act .steps li")];
    const buttons = [...document.querySelectorAll(".act .do .btn")];
    return {
      step: steps.findIndex((step) => step.getAttribute("aria-current") === "step"),
      picks: zones.filter(({ glow }) => glow === "pick"),
      chosen: zones.find(({ glow }) => glow === "chosen"),
      decide: buttons.find((button) => decided.some((label) => button.textContent.startsWith(label)))?.getAttribute("data-act"),
      primary: document.querySelector(".act .btn.primary") !== null,
      mine: document.querySelector(".rail .army")?.classList.contains("on") ?? false,
      over: document.querySelector(".victory") !== null,
    };
  }, UNTIL_DECIDED);

const pressZone = (page, zone) => press(page, `.zone[data-zone="${zone}"]`, ".hit");

async function moveMap(page) {
  const { x, y, width, height } = await page.locator(".map").boundingBox();
  const middle = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.waitForTimeout(HAND);
  for (let turns = 0; turns < 4; turns += 1) {
    await page.mouse.wheel(0, -240);
    await settle(page);
  }
  await page.mouse.down();
  await page.waitForTimeout(HAND);
  await page.mouse.move(middle.x + 120, middle.y + 60, { steps: 12 });
  await page.mouse.move(middle.x - 120, middle.y - 40, { steps: 12 });
  await page.mouse.up();
  await settle(page);
  await page.keyboard.press("0");
  await settle(page);
}

/** Attacks where the odds are good, in that step of the turn. */
function attack(page, now) {
  const idle = new Set();
  let attacks = 0;
  return keepOn(page, lookAtWar, ({ step, picks, chosen, decide, primary }) => {
    if (step > now) return "done";
    if (decide) return press(page, `.act .do .btn[data-act="${decide}"]`);
    if (step < now) return primary && pressPrimary(page);
    if (chosen) {
      const best = most(picks.filter(({ odds }) => odds >= 50), "odds");
      if (best) return (attacks += 1, pressZone(page, best.zone));
      idle.add(chosen.zone);
      const isAttack = picks.some(({ odds }) => !Number.isNaN(odds));
      return isAttack ? page.keyboard.press("Escape") : primary && pressPrimary(page);
    }
    const ready = picks.filter(({ zone, units }) => units > 1 && !idle.has(zone));
    if (ready.length > 0 && attacks < 12) return pressZone(page, most(ready, "units").zone);
    return picks.length > 0 ? "done" : primary && pressPrimary(page);
  });
}

/** A turn of War for Cybertron. Says beforehand which part comes. */
async function playWar(page, home, part) {
  const go = await start(page, home, "cybertron", '.zone[data-glow="pick"]');
  await part("starting the game");
  await go();
  await part("moving the map");
  await moveMap(page);
  await part("placing");
  await keepOn(page, lookAtWar, ({ step, picks, primary }) => {
    if (step > 0) return "done";
    if (primary) return pressPrimary(page);
    return picks.length > 0 && pressZone(page, most(picks, "units").zone);
  });
  await part("attacking, “Roll until decided”");
  await attack(page, 2);
  await part("ending the turn, and Recruit’s turn");
  await endTurn(page);
}

/** Ends the turn with what the panel proposes, and waits for the next one. */
function endTurn(page) {
  let theirs = false;
  return keepOn(page, lookAtWar, ({ mine, picks, primary, over, step }) => {
    theirs ||= !mine;
    if (over || (theirs && mine && step === 0)) return "done";
    if (primary) return pressPrimary(page);
    return mine && picks.length > 0 && pressZone(page, picks[0].zone);
  });
}

/** A turn of The Walking Dead. Says beforehand which part comes. */
async function playDead(page, home, part) {
  const go = await start(page, home, "walking_dead", ".act .btn.primary");
  await part("starting the game");
  await go();
  await part("moving the map");
  await moveMap(page);
  await part("walkers, a card and placing");
  await keepOn(page, lookAtWar, ({ mine, step, picks, primary }) => {
    if (mine && step > 2) return "done";
    if (primary) return pressPrimary(page);
    return picks.length > 0 && pressZone(page, most(picks, "units").zone);
  });
  await part("invading, “Roll until decided”");
  await attack(page, 3);
  await part("ending the turn, and Recruit’s turn");
  await endTurn(page);
}

/** What can be pressed on the table of Planet Defenders, in one look. */
const lookAtPlanets = (page) =>
  page.evaluate(() => {
    const spots = (selector) => [...document.querySelectorAll(selector)].map((spot) => spot.dataset.spot);
    const kinds = (names) => Object.fromEntries(["tile", "cell", "stack", "tech"].map((kind) => [kind, names.filter((name) => name.startsWith(kind))]));
    const board = document.querySelector(".rail .pb");
    return {
      can: kinds(spots(".spot.can")),
      picked: spots(".spot.picked"),
      choices: document.querySelectorAll(".act .choice").length,
      primary: document.querySelector(".act .btn.primary") !== null,
      other: document.querySelector(".act .alt.pair .btn") !== null,
      mine: board?.classList.contains("you") ?? false,
      batteries: Number(board?.querySelector(".bats b")?.textContent ?? 0),
      techs: board?.querySelectorAll(".tl .mt").length ?? 0,
      over: document.querySelector(".victory") !== null,
    };
  });

const pressSpot = (page, name) => press(page, `[data-spot="${name}"]`);

/** So many turns of Planet Defenders. Says beforehand which part comes. */
async function playPlanets(page, home, part, turns = 8) {
  const go = await start(page, home, "planet_defenders", ".spot.can");
  await part("starting the game");
  await go();
  let [mineBefore, count] = [true, 0];
  await keepOn(page, lookAtPlanets, async (seen) => {
    const { can, picked, mine } = seen;
    if (mine && !mineBefore) count += 1;
    mineBefore = mine;
    if (seen.over || count >= turns) return "done";
    if (!mine) return undefined;
    if (picked.some((name) => name.startsWith("tile")) && can.cell.length > 0) return (await part("flying"), pressSpot(page, can.cell[count % can.cell.length]));
    if (seen.primary) return (await part(picked.some((name) => name.startsWith("cell")) ? "flying" : "catching, learning"), pressPrimary(page));
    if (seen.choices > 0) return (await part("choosing"), press(page, ".act .choice"));
    if (can.stack.length > 0) return (await part("picking"), pressSpot(page, can.stack[0]));
    if (can.tile.length > 0 && seen.batteries >= 3) return (await part("picking"), pressSpot(page, can.tile[0]));
    if (can.tech.length > 0 && seen.techs < 2) return (await part("picking"), pressSpot(page, can.tech[0]));
    if (seen.other) return (await part("ending the turn, and Recruit’s turn"), press(page, ".act .alt.pair .btn"));
    return undefined;
  });
}

/** The games, with how to play a turn of each: `play(page, home, part)`. */
export const TURNS = [
  { game: "War for Cybertron", play: playWar },
  { game: "The Walking Dead", play: playDead },
  { game: "Planet Defenders", play: playPlanets },
];
