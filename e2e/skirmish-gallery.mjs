// The pictures of Transformers Skirmish in docs/gallery.md, taken anew: stored positions, looked at in all sizes and both
// themes.
//
//   node --test e2e/skirmish-gallery.mjs          TABLETRON_SHOTS=… takes PNG files somewhere else instead
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { DESK, PAD, PHONE, open, settled, visit, whole } from "./house.mjs";

const FOUND = JSON.parse(readFileSync(new URL("./fixtures/skirmish.json", import.meta.url), "utf8"));
const ELSEWHERE = process.env.TABLETRON_SHOTS;
const PLACE = ELSEWHERE ?? join(dirname(fileURLToPath(import.meta.url)), "../docs/images");
const SIZES = { desktop: DESK, tablet: PAD, phone: PHONE };
const wanted = (name) => name.includes(process.env.TABLETRON_ONLY ?? "");

/** Chooses the figure of a position and sets its ghost down a few inches away, where it may go. */
async function choose(page, name) {
  await page.locator(`.figure[data-unit="${FOUND[name].unit}"]`).dispatchEvent("click");
  await whole(page);
  const place = await page.evaluate((unit) => {
    const svg = document.querySelector(".map svg.board");
    const figure = document.querySelector(`.figure[data-unit="${unit}"]`);
    const [x, y] = ["--x", "--y"].map((axis) => parseFloat(figure.style.getPropertyValue(axis)));
    const edge = document.querySelector(".area .edge");
    for (let far = 420; far > 100; far -= 40) {
      for (let turn = 0; turn < 24; turn += 1) {
        const at = new DOMPoint(x + far * Math.cos(turn / 3.8), y + far * Math.sin(turn / 3.8));
        const on = at.matrixTransform(svg.getScreenCTM());
        if (edge?.isPointInFill(at) && document.elementFromPoint(on.x, on.y)?.matches(".floor")) return [on.x, on.y];
      }
    }
    return null;
  }, FOUND[name].unit);
  if (!place) return;
  await page.mouse.click(...place);
  await whole(page);
  await page.mouse.move(2, 2);
  await settled(page);
}

/** Takes the pictures of a position in all sizes and themes. */
async function picture(name, prepare = async () => {}) {
  if (!wanted(name)) return;
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const theme of ["dark", "light"]) {
      const storage = { [`tabletron/game/${name}`]: "1 a 1", [`tabletron/slot/${name}/a`]: FOUND[name].code };
      const { page, context } = await visit({ viewport, theme, storage });
      await open(page, `/table/${name}`);
      await page.waitForLoadState("networkidle");
      await whole(page);
      await prepare(page, name);
      await page.waitForTimeout(250);
      const file = join(PLACE, `skirmish-${name}-${size}-${theme}`);
      if (ELSEWHERE) await page.screenshot({ path: `${file}.png` });
      else await page.screenshot({ path: `${file}.jpg`, type: "jpeg", quality: 62 });
      await context.close();
    }
  }
}

test("Transformers Skirmish in pictures", { timeout: 1_200_000 }, async () => {
  mkdirSync(PLACE, { recursive: true });
  await picture("deploy");
  for (const name of ["hidden", "base", "convoy", "humans", "allspark", "large"]) await picture(name, choose);
});
