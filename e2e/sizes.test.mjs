// Phone, tablet and desk, light and dark: the board is in sight, nothing scrolls sideways, fingers can hit what they should.
import { strict as assert } from "node:assert";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DESK, GAME, PAD, PHONE, awaitDecision, isFree, look, mine, open, playUntil, press, pressChoice, setUp, story, stored, visit, words } from "./house.mjs";
import { sideways, tooSmall } from "./measures.mjs";

const { game } = words("en");
const SHOTS = process.env.SHOTS;
const SIZES = { phone: PHONE, tablet: PAD, desk: DESK };

async function shoot(page, name) {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

/** The visible part of the board: it is whole, in the window, and nothing covers its spots. */
const boardTrouble = (page) =>
  page.evaluate(() => {
    const found = [];
    const board = document.querySelector(".board").getBoundingClientRect();
    if (scrollX !== 0 || scrollY !== 0) found.push(`the page is scrolled to ${scrollX}, ${scrollY}`);
    if (board.left < -1 || board.top < -1 || board.right > innerWidth + 1 || board.bottom > innerHeight + 1) found.push(`the board reaches from ${board.left},${board.top} to ${board.right},${board.bottom}`);
    if (board.width < Math.min(340, innerWidth * 0.85)) found.push(`the board is only ${board.width}px wide`);
    for (const spot of document.querySelectorAll(".board .spot")) {
      const { left, top, width, height } = spot.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!spot.contains(hit)) found.push(`${spot.dataset.spot} is covered by ${hit?.outerHTML.slice(0, 80)}`);
    }
    return found;
  });

let midGame;
/** A game in the middle of a turn, with cards on the boards, in which a technology can be learnt. */
async function midGameOnce() {
  if (midGame) return midGame;
  const { page, context } = await visit();
  await setUp(page, { seed: "7" });
  const ready = (seen) => isFree(seen) && seen.boards.every((board) => board.techs + board.robots > 0) && ["tech", "tile"].every((kind) => seen.can.some((name) => name.startsWith(kind)));
  await playUntil(page, ready);
  midGame = { storage: await stored(page), place: page.url().split("#")[1] };
  await context.close();
  return midGame;
}

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const theme of ["light", "dark"]) {
    story(`shelf, set-up and table fit the ${size} in ${theme}`, {}, async () => {
      const { storage, place } = await midGameOnce();
      const { page, context, errors } = await visit({ viewport, storage: { ...storage, "tabletron/settings": `en ${theme} reduced off` } });
      const check = async (name) => {
        assert.ok((await sideways(page)) <= 0, `${name} scrolls sideways by ${await sideways(page)}px`);
        if (viewport === PHONE) assert.deepEqual(await tooSmall(page), [], `fingers hit everything on ${name}`);
        await shoot(page, `${size}-${theme}-${name}`);
      };
      await open(page, "/");
      await page.locator(".save").waitFor();
      await check("shelf");
      await open(page, `/setup/${GAME}`);
      await check("setup");
      assert.ok(await page.locator("form.setup .btn.primary").isVisible());
      await open(page, place);
      await awaitDecision(page);
      assert.deepEqual(await boardTrouble(page), [], "the board is in sight");
      await check("table");
      const panel = await page.locator(".act").boundingBox();
      assert.ok(panel.y + 60 <= viewport.height && panel.y >= 0, "the panel is in sight too");
      await press(page, (await look(page)).can.find((name) => name.startsWith("tile")) ?? "tile-0");
      assert.deepEqual(await boardTrouble(page), [], "and stays there after a press");
      await check("pressed");
      const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
      assert.equal(scheme, theme, "the theme is on");
      assert.deepEqual(errors, []);
      await context.close();
    });
  }
}

/** Opens the table on the phone and tells the story there. */
function onPhone(name, tell) {
  story(name, {}, async () => {
    const { storage, place } = await midGameOnce();
    const { page, context, errors } = await visit({ viewport: PHONE, storage });
    await open(page, place);
    await awaitDecision(page);
    await tell(page);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

/** Pictures of the panel's choices that are cut, shifted or without ink, once the art is loaded. */
async function badPictures(page) {
  await page.waitForFunction(() => [...document.querySelectorAll(".act .choice use")].every((use) => use.getBoundingClientRect().width > 0));
  return page.evaluate(() => {
    const found = [];
    for (const choice of document.querySelectorAll(".act .choice")) {
      const picture = choice.querySelector("svg");
      const use = picture.querySelector("use");
      const [frame, drawn] = [picture.getBoundingClientRect(), use.getBoundingClientRect()];
      const off = Math.hypot(drawn.x + drawn.width / 2 - frame.x - frame.width / 2, drawn.y + drawn.height / 2 - frame.y - frame.height / 2);
      if (off > frame.width / 4) found.push(`the picture of "${choice.textContent.trim()}" is ${Math.round(off)}px beside its place`);
      const style = getComputedStyle(use);
      if (use.getAttribute("href").startsWith("#i-") && style.stroke === "none") found.push(`the icon of "${choice.textContent.trim()}" is a blot`);
    }
    return found;
  });
}

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const lang of ["en", "de"]) {
    story(`on the ${size} nothing jumps when something is explained (${lang})`, {}, async () => {
      const { storage, place } = await midGameOnce();
      const { page, context, errors } = await visit({ viewport, storage: { ...storage, "tabletron/settings": `${lang} dark reduced off` } });
      await open(page, place);
      await awaitDecision(page);
      const boxes = () => page.evaluate(() => [".board", ".act"].map((part) => {
        const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
        return `${part} ${[x, y, width, height].map(Math.round)}`;
      }));
      const before = await boxes();
      for (const name of ["cell-0", "cell-1", "cell-2", "cell-3", "cell-6", "cell-8", "tile-0", "stack-3"]) {
        await page.locator(`[data-spot="${name}"]`).hover();
        assert.deepEqual(await boxes(), before, `while ${name} is explained`);
      }
      assert.deepEqual(errors, []);
      await context.close();
    });
  }
  story(`on the ${size} the panel's pictures are whole, and its choices can be pressed`, {}, async () => {
    const { storage, place } = await midGameOnce();
    const { page, context, errors } = await visit({ viewport, storage });
    await open(page, place);
    await awaitDecision(page);
    assert.deepEqual(await badPictures(page), [], "technologies on offer");
    await press(page, (await look(page)).can.find((name) => name.startsWith("tile")));
    assert.deepEqual(await badPictures(page), [], "planets to fly to");
    const { choices } = await look(page);
    const hidden = await page.locator(".act .choice").first().evaluate((choice) => {
      const { x, y, width, height } = choice.getBoundingClientRect();
      const rows = [0.2, 0.5, 0.8].map((share) => document.elementFromPoint(x + width / 2, y + height * share));
      return rows.filter((hit) => !choice.contains(hit)).length;
    });
    assert.equal(hidden, 0, "the first choice is in sight from top to bottom");
    await pressChoice(page, choices[0]);
    assert.deepEqual((await look(page)).picked, [], "a press on it flies");
    assert.deepEqual(errors, []);
    await context.close();
  });
}

const tab = (page, key) => page.locator(`.tabs [data-tab="${key}"]`);

onPhone("on the phone each of the four tabs shows its own part, and the board stays", async (page) => {
  const parts = { act: ".act", cards: ".hand", players: ".rail", log: ".log" };
  for (const key of ["cards", "players", "log", "act"]) {
    await tab(page, key).tap();
    await page.locator(parts[key]).waitFor();
    assert.equal(await tab(page, key).getAttribute("aria-current"), "true");
    for (const [other, part] of Object.entries(parts)) {
      assert.equal(await page.locator(part).isVisible(), other === key, `${part} while the tab is ${key}`);
    }
    assert.deepEqual(await tooSmall(page), [], `fingers hit everything on the tab ${key}`);
    assert.ok((await sideways(page)) <= 0);
    const board = await page.locator(".board").boundingBox();
    assert.ok(board.y >= 0 && board.y + board.height <= PHONE.height, "the board stays in sight");
    await shoot(page, `phone-tab-${key}`);
  }
  const boards = await page.locator(".rail .pb").count();
  assert.equal(boards, 2);
});

onPhone("on the phone the pile of technologies opens the list, and one is bought from there", async (page) => {
  const before = await look(page);
  await page.locator('[data-spot="techs"]').tap();
  const rows = page.locator(".hand .tech-row");
  await rows.first().waitFor();
  assert.equal(await tab(page, "cards").getAttribute("aria-current"), "true");
  assert.equal(await rows.count(), 4, "four cards are on offer");
  await page.locator(".tech-row.can").first().tap();
  await page.locator(".act .btn.primary").waitFor();
  assert.equal(await tab(page, "act").getAttribute("aria-current"), "true", "the decision is on the first tab");
  await page.locator(".act .btn.primary").tap();
  const after = await look(page);
  assert.equal(mine(after).techs, mine(before).techs + 1, "it lies on the player's board");
  assert.match(after.log[0], new RegExp(`^${mine(before).name} learnt`));
});

onPhone("on the phone a chip shows the players, and a finger plays a flight", async (page) => {
  await page.locator(".pstrip .pc").first().tap();
  await page.locator(".rail").waitFor();
  await page.locator(".pstrip .pc").first().tap();
  await page.locator(".act").waitFor();
  const seen = await look(page);
  if (seen.can.some((name) => name.startsWith("tile"))) {
    await page.locator(`[data-spot="${seen.can.find((name) => name.startsWith("tile"))}"]`).tap();
    const { can } = await look(page);
    await page.locator(`[data-spot="${can.find((name) => name.startsWith("cell"))}"]`).tap();
    const now = await look(page);
    assert.ok(now.log[0].includes(" flew ") || now.title === game.pick_title || now.ways.length > 0, now.title);
  } else {
    await page.locator(".act .do .btn", { hasText: game.end_turn }).tap();
    assert.match((await look(page)).log[0], /ended the turn/);
  }
});
