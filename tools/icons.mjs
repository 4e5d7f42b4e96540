// Draws the icons that need pixels from those that do not: node tools/icons.mjs
import { readFileSync } from "node:fs";
import { launch } from "./browser.mjs";

const file = (path) => new URL(`../public/${path}`, import.meta.url);
const ICONS = [
  ["icon.svg", "any", 192], ["icon.svg", "any", 512],
  ["icons/maskable.svg", "maskable", 192], ["icons/maskable.svg", "maskable", 512],
  ["icons/maskable.svg", "touch", 180],
];

const browser = await launch();
const page = await browser.newPage();
for (const [source, name, size] of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  const address = `data:image/svg+xml;base64,${readFileSync(file(source)).toString("base64")}`;
  await page.setContent(`<style>body { margin: 0 } img { display: block }</style><img width="${size}" height="${size}" src="${address}">`);
  await page.locator("img").evaluate((image) => image.decode());
  await page.screenshot({ path: file(`icons/${name}-${size}.png`).pathname, omitBackground: true });
}
await browser.close();
