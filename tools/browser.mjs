// What the measurements in a browser share: Chromium, launched as the browser tests launch it, and a hand.
import { createRequire } from "node:module";

const { chromium } = createRequire(new URL("../e2e/package.json", import.meta.url))("playwright-core");
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

/** A browser; whoever asks for it closes it. */
export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });

/** How long a hand rests before it presses, and keeps the button down, in milliseconds. */
export const HAND = 80;

/** Presses as a hand does: the pointer comes, rests, goes down and is lifted. */
export async function pressAt(page, x, y) {
  await page.mouse.move(x, y);
  await page.waitForTimeout(HAND);
  await page.mouse.down();
  await page.waitForTimeout(HAND);
  await page.mouse.up();
}

/** The middle one of some numbers. */
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
