// What the browser tests of both games of conquest share: stored positions, and who takes the screen.
import { readFileSync } from "node:fs";
import { open } from "./house.mjs";

/** The stored positions of a game: what each is, and what lies in storage when somebody has it on the shelf. */
export function positions(game) {
  const all = JSON.parse(readFileSync(new URL(`./fixtures/${game}.json`, import.meta.url), "utf8"));
  const shelved = (name) => ({ [`tabletron/game/${name}`]: "1 a 1", [`tabletron/slot/${name}/a`]: all[name].code });
  return { found: (name) => all[name], shelved };
}

/** Waits until the art is there, so that areas such as this one have their shapes, and all of them are drawn. */
export const drawnWith = (page, area) => page.waitForFunction((area) => {
  const ground = document.querySelector(`.zone[data-zone="${area}"] .hit`);
  const isBusy = document.querySelector('#main[aria-busy="true"]') !== null;
  return !isBusy && ground !== null && ground.getBoundingClientRect().width > 0;
}, area);

/** If the screen waits for somebody, that person takes it. Says whether it did. */
export async function takeScreen(page) {
  const ready = page.locator(".handover .btn.primary");
  if ((await ready.count()) === 0) return false;
  await ready.click();
  return true;
}

/** Sits down at a stored position, as whoever is asked; `area` is on its board. */
export async function sitDownAt(page, name, area) {
  await open(page, `/table/${name}`);
  await page.locator(".table .act h2").waitFor();
  await drawnWith(page, area);
  await takeScreen(page);
}

/** Comes from the shelf to a stored position, and waits until the page has the focus, which it takes a frame later. */
export async function comeTo(page, name, area) {
  await open(page, "/");
  await page.locator(".games").waitFor();
  await sitDownAt(page, name, area);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
}

/** Presses an area with a key, wherever it is. */
export const enter = (page, area) => page.locator(`.zone[data-zone="${area}"]`).press("Enter");

/** Turns to a tab of small screens; on large ones everything is seen. */
export async function turnTo(page, key) {
  const one = page.locator(`.tabs [data-tab="${key}"]`);
  if (await one.isVisible()) await one.click();
}
