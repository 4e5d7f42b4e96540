// The battlefield of Transformers Skirmish: the area one can reach, the ghost and its measured path, sights and what hides,
// zoom, touch and keys.
import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { PHONE, open, settled, story, whole, words } from "./house.mjs";

const FOUND = JSON.parse(readFileSync(new URL("./fixtures/skirmish.json", import.meta.url), "utf8"));
const { game: says } = words("en", "skirmish_field");
/** What lies in storage when somebody has this position on the shelf. */
const shelved = (name) => ({ [`tabletron/game/${name}`]: "1 a 1", [`tabletron/slot/${name}/a`]: FOUND[name].code });
const figureOf = (page, name) => page.locator(`.figure[data-unit="${FOUND[name].unit}"]`);

/** Sits down at a stored position and waits for its art. */
async function sitDown(page, name) {
  await open(page, `/table/${name}`);
  await page.locator(".table .act h2").waitFor();
  await whole(page);
  await page.waitForFunction(() => document.getElementById("sk-base-a") !== null);
  await whole(page);
}

/** Chooses the figure that a position is about. Zooming brings no figure out of reach, so it is pressed where it is. */
async function pickFigure(page, name) {
  await figureOf(page, name).dispatchEvent("click");
  await whole(page);
}

/** A place in inches, as pixels of the page. */
const pixels = (page, [x, y]) => page.evaluate(([x, y]) => {
  const svg = document.querySelector(".map svg.board");
  const at = new DOMPoint(x * 100, y * 100).matrixTransform(svg.getScreenCTM());
  return [at.x, at.y];
}, [x, y]);

/** Where the figure of a position stands, in inches. */
const stands = (page, name) => figureOf(page, name).evaluate((figure) => ["--x", "--y"].map((axis) => parseFloat(figure.style.getPropertyValue(axis)) / 100));

/** Places in inches inside the area and outside of it, as the drawn path says. */
const places = (page) => page.evaluate(() => {
  const path = document.querySelector(".area .reach");
  const box = path.getBBox();
  const inside = [];
  const outside = [];
  for (let x = box.x; x <= box.x + box.width; x += 37) {
    for (let y = box.y; y <= box.y + box.height; y += 37) {
      const probe = (dx, dy) => document.querySelector(".area .edge").isPointInFill(new DOMPoint(x + dx, y + dy));
      const around = [[0, 0], [12, 0], [-12, 0], [0, 12], [0, -12]].map(([dx, dy]) => probe(dx, dy));
      if (around.every(Boolean)) inside.push([x / 100, y / 100]);
      else if (!around.some(Boolean)) outside.push([x / 100, y / 100]);
    }
  }
  return { inside, outside };
});

const pointAt = async (page, inches) => {
  const [x, y] = await pixels(page, inches);
  await page.mouse.move(x, y);
  await settled(page);
};
const far = ([x, y], [u, v]) => Math.hypot(x - u, y - v);
const label = (page, kind) => page.locator(`.ghosts .label.${kind} text`);

story("the area is where a ghost may stand, and its path is measured in inches", { storage: shelved("hidden") }, async (page) => {
  await sitDown(page, "hidden");
  assert.equal(await page.locator(".area path").count(), 0, "nobody is chosen");
  await pickFigure(page, "hidden");
  assert.equal(await page.locator(".area .reach").count(), 1, "one path");
  const { inside, outside } = await places(page);
  assert.ok(inside.length > 20 && outside.length > 5, `${inside.length} inside, ${outside.length} outside`);
  const home = await stands(page, "hidden");
  const free = inside.filter((place) => far(place, home) > 1.5);
  for (const place of [free[0], free[free.length >> 1], free.at(-1)]) {
    await pointAt(page, place);
    assert.equal(await page.locator(".ghosts .ghost:not(.no)").count(), 1, `${place} is in reach`);
    const inches = parseFloat(await label(page, "length").textContent());
    assert.ok(inches > far(place, home) - 0.1, `${inches} inches to ${place} from ${home}`);
    assert.equal(await page.locator(".ghosts .way").count(), 2, "a path with a rim");
  }
  const beyond = outside.find((place) => place.every((inches) => inches > 1 && inches < 29));
  await pointAt(page, beyond);
  assert.equal(await page.locator(".ghosts .ghost.no").count(), 1, `${beyond} is not`);
  assert.equal(await label(page, "no").count(), 1, "and it says why not");
});

story("what hides an enemy is drawn and named, and who is seen has chances", { storage: shelved("hidden") }, async (page) => {
  await sitDown(page, "hidden");
  await pickFigure(page, "hidden");
  const cuts = await label(page, "cut").allTextContents();
  assert.ok(cuts.length > 0 && cuts.every((text) => text.startsWith(says.blocked.split("{")[0])), cuts.join());
  const signs = (await page.locator(".ghosts .stop.cross").getAttribute("d")).match(/M/g);
  assert.equal(signs.length, cuts.length, "a sign where each line is cut");
  const chances = await page.locator(".ghosts .chance .big, .ghosts .label.free text").allTextContents();
  assert.ok(chances.length > 0 && chances.every((text) => /^\d+%$/.test(text)), chances.join());
  assert.ok((await label(page, "reach").count()) > 0, "the ranges of its weapons are named");
});

story("a ghost that was set down is nudged by a tenth of an inch, and Enter on a spot of interest confirms", { storage: shelved("hidden") }, async (page) => {
  await sitDown(page, "hidden");
  await pickFigure(page, "hidden");
  const home = await stands(page, "hidden");
  const { inside } = await places(page);
  const target = inside.find((place) => far(place, home) > 1.5 && inside.some((other) => other[0] > place[0] && other[0] < place[0] + 0.6 && other[1] === place[1]));
  const [x, y] = await pixels(page, target);
  await page.mouse.click(x, y);
  await whole(page);
  await page.mouse.move(5, 5);
  await settled(page);
  const grip = () => page.locator(".ghosts .grip").evaluate((grip) => grip.cx.baseVal.value);
  const before = await grip();
  await page.keyboard.press("ArrowRight");
  assert.equal(Math.round(await grip() - before), 10, "a tenth of an inch");
  const spots = page.locator(".lookout");
  assert.ok((await spots.count()) > 2, "there are places worth a look");
  const told = await spots.evaluateAll((all) => all.map((spot) => [spot.getAttribute("role"), spot.tabIndex, spot.getAttribute("aria-label")]));
  assert.ok(told.every(([role, index, text]) => role === "button" && index === 0 && /\d+\.\d inches away$/.test(text)), JSON.stringify(told));
  await spots.first().focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.waitForFunction(([unit, x]) => {
    const figure = document.querySelector(`.figure[data-unit="${unit}"]`);
    return Math.abs(parseFloat(figure.style.getPropertyValue("--x")) / 100 - x) > 0.05;
  }, [FOUND.hidden.unit, home[0]]);
});

story("every figure is spoken, and its side is a shape as well as a colour", { storage: shelved("hidden") }, async (page) => {
  await sitDown(page, "hidden");
  const figures = await page.locator(".figure").evaluateAll((all) => all.map((figure) => ({
    label: figure.getAttribute("aria-label"),
    focus: figure.tabIndex,
    plate: figure.querySelector('use[href^="#sk-base-"]').getAttribute("href"),
  })));
  assert.ok(figures.length >= 4, `${figures.length} figures`);
  for (const { label, focus, plate } of figures) {
    assert.equal(focus, 0, label);
    assert.match(label, /structure \d+ of \d+\./);
    assert.equal(plate, label.includes("Autobots") ? "#sk-base-a" : "#sk-base-d", label);
  }
});

story("the table is zoomed by wheel and keys, and from afar a figure is the sign of its side", { storage: shelved("large") }, async (page) => {
  await sitDown(page, "large");
  const wide = () => page.locator(".map svg.board").evaluate((svg) => svg.viewBox.baseVal.width);
  const first = await wide();
  await page.keyboard.press("0");
  await page.waitForFunction((first) => document.querySelector(".map svg.board").viewBox.baseVal.width > first * 1.5, first);
  assert.ok((await wide()) >= 9000, "all of the large table");
  await whole(page);
  assert.equal(await page.locator(".figure .name").count(), 0, "from afar a figure is the sign of its side");
  const { x, y, width, height } = await page.locator(".map").boundingBox();
  await page.mouse.move(x + width / 3, y + height / 3);
  await page.mouse.wheel(0, -600);
  await page.waitForFunction((all) => document.querySelector(".map svg.board").viewBox.baseVal.width < all * 0.8, await wide());
});

story("on a phone a tap sets the ghost down and a finger drags it", { viewport: PHONE, storage: shelved("hidden") }, async (page, { context }) => {
  await sitDown(page, "hidden");
  await pickFigure(page, "hidden");
  const home = await stands(page, "hidden");
  const { inside } = await places(page);
  const seen = await page.locator(".map").boundingBox();
  const shown = [];
  for (const place of inside.filter((place) => far(place, home) > 1.3)) {
    const [x, y] = await pixels(page, place);
    const isFree = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.matches(".floor"), [x, y]);
    if (isFree && x > seen.x + 40 && x < seen.x + seen.width - 40 && y > seen.y + 40 && y < seen.y + seen.height - 40) shown.push([x, y]);
  }
  assert.ok(shown.length > 3, `${shown.length} places in sight`);
  const [from, to] = [shown[0], shown.find(([x, y]) => Math.hypot(x - shown[0][0], y - shown[0][1]) > 40)];
  await page.touchscreen.tap(...from);
  await whole(page);
  const grip = page.locator(".ghosts .grip");
  assert.equal(await grip.count(), 1, "a ghost to take hold of");
  const before = await grip.getAttribute("cx");
  const hand = await context.newCDPSession(page);
  const touch = (type, points) => hand.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const camera = await page.locator(".map svg.board").getAttribute("viewBox");
  await touch("touchStart", [from]);
  for (const share of [0.3, 0.6, 1]) await touch("touchMove", [from.map((start, axis) => start + (to[axis] - start) * share)]);
  await touch("touchEnd", []);
  await whole(page);
  assert.notEqual(await grip.getAttribute("cx"), before, "it went with the finger");
  assert.equal(await page.locator(".map svg.board").getAttribute("viewBox"), camera, "and the table stayed");
});
