// What the measurements in a browser share: Chromium, launched as the browser tests launch it.
import { createRequire } from "node:module";

const { chromium } = createRequire(new URL("../e2e/package.json", import.meta.url))("playwright-core");
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

/** A browser; whoever asks for it closes it. */
export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });

/** The middle one of some numbers. */
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
