// War for Cybertron on the phone and the tablet: names can be read, the board is moved and zoomed, a drag is no press.
import { strict as assert } from "node:assert";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PAD, PHONE, WAR, open, story } from "./house.mjs";
import { sideways, tooSmall } from "./measures.mjs";
import { EN, declareWar, glowing, placeOf, pressZone, see, shelved, sitDown } from "./war.mjs";

const { shell } = EN;
const SHOTS = process.env.SHOTS;
/** The least height of letters that can be read, in pixels. */
const READABLE = 11;

async function shoot(page, name) {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

/** What the map shows when it rests: left, top, width, height. */
async function frame(page) {
  await page.waitForFunction(() => getComputedStyle(document.querySelector(".sheets")).transform === "none");
  return (await page.locator(".board").getAttribute("viewBox")).split(" ").map(Number);
}

/** Where the map is on the screen. */
const area = (page) => page.locator(".map").boundingBox();

/** The names in sight, with the height of their letters as drawn. */
const names = (page) =>
  page.evaluate(() => {
    const map = document.querySelector(".map").getBoundingClientRect();
    return [...document.querySelectorAll(".tally .nm")].flatMap((name) => {
      const { left, right, top, bottom } = name.getBoundingClientRect();
      const sees = left >= map.left && right <= map.right && top >= map.top && bottom <= map.bottom;
      return sees ? [{ name: name.textContent, size: parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().d }] : [];
    });
  });

/** Drags with the mouse from a place by so many pixels, step by step. */
async function drag(page, at, by) {
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) await page.mouse.move(at.x + (by.x * step) / 8, at.y + (by.y * step) / 8);
  await page.mouse.up();
}

/** Fingers on the screen: each is a list of places it goes through. */
async function fingers(page, ...ways) {
  const session = await page.context().newCDPSession(page);
  const points = (step) => ways.map((way, id) => ({ ...way[step], id }));
  const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", points(0));
  for (let step = 1; step < ways[0].length; step += 1) await send("touchMove", points(step));
  await send("touchEnd", []);
  await session.detach();
}

/** A straight way in eight steps. */
const way = (from, to) => Array.from({ length: 9 }, (_, step) => ({ x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }));

for (const [size, viewport] of Object.entries({ phone: PHONE, tablet: PAD })) {
  story(`on the ${size} set-up and table of the war scroll nowhere sideways, and the first look has names one can read`, { viewport, storage: shelved("praxus") }, async (page) => {
    const check = async (name) => {
      assert.ok((await sideways(page)) <= 0, `${name} scrolls sideways by ${await sideways(page)}px`);
      if (viewport === PHONE) assert.deepEqual(await tooSmall(page), [], `fingers hit everything on ${name}`);
      await shoot(page, `war-${size}-${name}`);
    };
    await open(page, `/setup/${WAR}`);
    await check("setup");
    await declareWar(page, { pilots: ["human", "human", "human", "human"], names: ["Ada", "Ben", "Cleo", "Dan"], seed: "7" });
    await check("table");
    const seen = await names(page);
    assert.ok(seen.length >= 4, `${seen.length} names are in sight`);
    const small = seen.filter((name) => Math.round(name.size * 10) / 10 < READABLE);
    assert.deepEqual(small, [], `letters are at least ${READABLE}px high`);
    assert.ok(seen.some(({ name }) => name === "IACON"), "the first look is at one's leader");
    const [board, panel] = [await area(page), await page.locator(".act").boundingBox()];
    assert.ok(board.height > 200 && board.y >= 0, "the board is in sight");
    assert.ok(panel.y >= 0 && panel.y + 60 <= viewport.height, "and so is the panel");
    await sitDown(page, "praxus");
    await check("cards");
    for (const key of viewport === PHONE ? ["cards", "players", "log", "act"] : []) {
      await page.locator(`.tabs [data-tab="${key}"]`).tap();
      await check(`tab-${key}`);
    }
  });
}

story("on the tablet the board is zoomed by wheel and buttons and moved by a drag, which is no press", { viewport: PAD }, async (page) => {
  const before = await declareWar(page, { seed: "7" });
  await page.locator(`.zoom [aria-label="${shell.zoom_fit}"]`).click();
  const whole = await frame(page);
  assert.ok(whole[2] >= 1000 && whole[3] >= 720, "the whole board is shown");
  const map = await area(page);
  const middle = { x: map.x + map.width / 2, y: map.y + map.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -400);
  await page.waitForFunction((wide) => Number(document.querySelector(".board").getAttribute("viewBox").split(" ")[2]) < wide, whole[2]);
  const wheeled = await frame(page);
  assert.ok(wheeled[2] < whole[2] * 0.7, "the wheel zooms in");
  await page.locator(`.zoom [aria-label="${shell.zoom_in}"]`).click();
  const closer = await frame(page);
  assert.ok(closer[2] < wheeled[2] * 0.8, "and so does the button");

  const own = glowing(before);
  let from;
  for (const zone of own) from ??= (await placeOf(page, zone)) ? zone : undefined;
  const at = await placeOf(page, from);
  await drag(page, at, { x: -90, y: -60 });
  const moved = await frame(page);
  assert.ok(moved[0] > closer[0] && moved[1] > closer[1], "a drag moves the board");
  assert.equal(moved[2], closer[2], "and zooms nothing");
  let seen = await see(page);
  assert.deepEqual(glowing(seen, "chosen"), [], "a drag that begins on a zone is no press");
  assert.equal(seen.title, before.title);
  const there = await placeOf(page, from);
  await drag(page, there, { x: 3, y: 2 });
  seen = await see(page);
  assert.deepEqual(glowing(seen, "chosen"), [from], "a hand that trembles presses");
  assert.deepEqual(await frame(page), moved, "and moves nothing");
  await page.locator(`.zoom [aria-label="${shell.zoom_out}"]`).click();
  assert.ok((await frame(page))[2] > moved[2]);
  await page.locator(`.zoom [aria-label="${shell.zoom_fit}"]`).click();
  assert.deepEqual(await frame(page), whole, "the whole board is shown again");
  await page.keyboard.press("Escape");
  await pressZone(page, from);
  assert.deepEqual(glowing(await see(page), "chosen"), [from], "a press is a press");
});

story("on the phone a finger moves the board, two fingers zoom it, and neither is a press; a touch is", { viewport: PHONE }, async (page) => {
  const before = await declareWar(page, { seed: "7" });
  const first = await frame(page);
  const map = await area(page);
  const at = await placeOf(page, "iacon");
  assert.ok(at, "the zone of one's leader is in sight");
  await fingers(page, way(at, { x: at.x + 60, y: at.y - 50 }));
  const moved = await frame(page);
  assert.ok(moved[1] > first[1] || moved[0] < first[0], `${first} becomes ${moved}`);
  let seen = await see(page);
  assert.deepEqual([seen.title, glowing(seen, "chosen")], [before.title, []], "a drag is no press");

  const middle = { x: map.x + map.width / 2, y: map.y + map.height / 2 };
  const side = (by) => ({ x: middle.x + by, y: middle.y });
  await fingers(page, way(side(-30), side(-110)), way(side(30), side(110)));
  const pinched = await frame(page);
  assert.ok(pinched[2] < moved[2] * 0.6, `two fingers zoom in: ${moved[2]} to ${pinched[2]}`);
  await fingers(page, way(side(-110), side(-40)), way(side(110), side(40)));
  assert.ok((await frame(page))[2] > pinched[2] * 1.5, "and out");
  seen = await see(page);
  assert.deepEqual([seen.title, glowing(seen, "chosen")], [before.title, []], "a pinch is no press");
  assert.equal(await page.evaluate(() => visualViewport.scale), 1, "the page itself is not zoomed");
  assert.equal(await page.evaluate(() => scrollY), 0, "nor scrolled");

  await page.locator(`.zoom [aria-label="${shell.zoom_fit}"]`).tap();
  const there = await placeOf(page, "iacon");
  await page.touchscreen.tap(there.x, there.y);
  assert.deepEqual(glowing(await see(page), "chosen"), ["iacon"], "a touch is a press");
});

for (const [size, viewport] of Object.entries({ phone: PHONE, tablet: PAD })) {
  story(`on the ${size} a press near the edge of the board picks what is there and moves nothing`, { viewport }, async (page) => {
    const before = await declareWar(page, { seed: "7" });
    if (viewport === PAD) await page.keyboard.press("+");
    const close = await frame(page);
    const map = await area(page);
    let edges = 0;
    for (const zone of glowing(before)) {
      const at = await placeOf(page, zone);
      if (!at) continue;
      const margin = Math.min((at.x - map.x) / map.width, (map.x + map.width - at.x) / map.width, (at.y - map.y) / map.height, (map.y + map.height - at.y) / map.height);
      if (margin < 0.2) edges += 1;
      if (viewport === PHONE) await page.touchscreen.tap(at.x, at.y);
      else await page.mouse.click(at.x, at.y);
      assert.deepEqual(glowing(await see(page), "chosen"), [zone], `${zone} is picked`);
      assert.deepEqual(await frame(page), close, `the board stays where it is after ${zone}`);
    }
    assert.ok(edges > 0, "something was near the edge");
  });
}
