// Hands that use the keyboard alone: they walk with Tab, and see to it that the focus is never lost.
import { strict as assert } from "node:assert";

/** Where the focus is, and whether it can be seen there. */
export const focus = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const outlined = (one) => one && getComputedStyle(one).outlineStyle !== "none" && parseFloat(getComputedStyle(one).outlineWidth) > 0;
    const ring = element.querySelector?.(":scope > .ring");
    const rim = element.querySelector?.(":scope > .focus");
    // Where a field is drawn by its label or the sign beside it, the ring is drawn there too.
    const places = [element, element.nextElementSibling, element.closest("label"), element.closest(".join")];
    return {
      body: element === document.body || element === document.documentElement,
      ring: ring ? getComputedStyle(ring).display !== "none" : rim ? getComputedStyle(rim).display !== "none" : places.some(outlined),
      what: element.dataset?.spot ?? element.dataset?.zone ?? (element.getAttribute?.("name") || element.getAttribute?.("aria-label") || element.labels?.[0]?.textContent || element.textContent.trim().slice(0, 40) || element.className),
    };
  });

/** Walks with Tab or Shift+Tab, whichever is nearer, until an element of the selector is focused. */
export async function walkTo(page, selector) {
  await page.locator('#main:not([aria-busy="true"])').waitFor({ state: "attached" });
  const key = await page.evaluate((selector) => {
    const goal = document.querySelector(selector);
    if (!goal) return null;
    const here = document.activeElement;
    const behind = here.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING;
    return behind && here !== document.body ? "Shift+Tab" : "Tab";
  }, selector);
  assert.ok(key, `there is ${selector} to walk to`);
  for (let steps = 0; steps < 90; steps += 1) {
    if (await page.evaluate((selector) => document.activeElement.matches(selector), selector)) return;
    await page.keyboard.press(key);
  }
  assert.fail(`${selector} is not reached by ${key}`);
}

/** After an action the focus is somewhere, and it shows. */
export async function hasFocus(page, after) {
  // Two frames: one for the page to draw itself anew, one for it to put the focus back.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
  const now = await focus(page);
  assert.ok(!now.body, `after ${after} the focus is not lost`);
  assert.ok(now.ring, `after ${after} the focus on ${now.what} can be seen`);
}
