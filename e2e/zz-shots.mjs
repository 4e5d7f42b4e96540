import { test } from "node:test";
import { DESK, PHONE, visit } from "./house.mjs";
import { announce, shelved, sitDown, zonesOf } from "./war.mjs";
for (const where of ["barricade", "escape", "armour"]) for (const [size, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
  test(`shot ${where} ${size}`, { timeout: 60000 }, async () => {
    const { page, context } = await visit({ viewport, theme: "dark", storage: shelved(where) });
    const [from, to] = zonesOf(where);
    await sitDown(page, where);
    await announce(page, from, to);
    await page.waitForTimeout(700);
    await page.screenshot({ path: `/tmp/x/shot-${where}-${size}.png` });
    await context.close();
  });
}
