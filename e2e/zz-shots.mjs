import { test } from "node:test";
import { DESK, PHONE, PAD, stored, open, visit } from "./house.mjs";
import { declareWar, drawn, glowing, nextDecision, pressZone, see, takeScreen, wageUntil } from "./war.mjs";
test("shots", { timeout: 500000 }, async () => {
  const { page, context } = await visit();
  await declareWar(page, { pilots: ["human", "human"], names: ["Noor", "Ada"], seed: "5", days: "4" });
  await wageUntil(page, (seen) => seen.hand.length > 1 && seen.title === "Attack?" || seen.hand.length > 1 && Number(seen.day) >= 2 && glowing(seen).length > 2, { limit: 500, mind: {} });
  const all = await stored(page);
  const storage = Object.fromEntries(Object.entries(all).filter(([key]) => !key.endsWith("/settings")));
  const id = Object.keys(storage).find((key) => key.startsWith("tabletron/game/")).split("/").at(-1);
  await context.close();
  for (const [size, viewport] of Object.entries({ desk: DESK, phone: PHONE, pad: PAD })) {
    const { page, context } = await visit({ viewport, theme: "dark", storage });
    await open(page, `/table/${id}`);
    await drawn(page); await takeScreen(page);
    await page.screenshot({ path: `/tmp/x/shot-${size}-0.png` });
    const seen = await nextDecision(page);
    for (const from of glowing(seen).sort((a, b) => seen.zones[b].units - seen.zones[a].units).slice(0, 3)) {
      await pressZone(page, from);
      const then = await see(page);
      const to = glowing(then).filter((z) => then.zones[z].odds >= 0).sort((a, b) => then.zones[b].odds - then.zones[a].odds)[0];
      if (to) { await pressZone(page, to); break; }
      await page.keyboard.press("Escape");
    }
    await page.waitForTimeout(700);
    await page.screenshot({ path: `/tmp/x/shot-${size}-1.png` });
    await context.close();
  }
});
