// Cuts the display font down to the glyphs and axes the site uses: public/fonts/bricolage.woff2.
//
//   node tools/font.mjs
//
// The display face is only ever set bold, so the weight is fixed at 760 (the weight axis alone would cost 27 kB) and the
// width at 100 % (the axis would cost 14 kB). Declare it in CSS as font-weight 100 900, so that no browser emboldens it.
//
// Source: Bricolage Grotesque Variable (SIL OFL 1.1), npm package @fontsource-variable/bricolage-grotesque, file
// bricolage-grotesque-latin-wdth-normal.woff2 (axes wdth and wght). Arrows and ẞ, which that file has not, fall back
// to the system font. The licence goes to public/fonts/OFL.txt. The result is committed; run this again only to change
// the set of glyphs. The packages are installed once, at the versions below, into the user's cache directory.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";

const packages = { "subset-font": "2.9.0", "@fontsource-variable/bricolage-grotesque": "5.3.0" };

// Signs of programs, sums and money stand in no text of ours; in a name they come from the system font.
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join("").replace(/[$<>@\\^_`{|}~]/g, "");
const french = "àâæçéèêëîïôœùûüÿ";
const german = "äöüß";
const rest = "«»‹›„“”‚‘’–—…·×÷−⇄\u00a0\u202f";
const glyphs = ascii + french + french.toUpperCase() + german + "ÄÖÜ" + rest;

const cache =
  process.env.TABLETRON_TOOLS ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "tabletron");
const home = join(cache, "font");
const has = (name) => {
  const file = join(home, "node_modules", name, "package.json");
  return existsSync(file) && JSON.parse(readFileSync(file)).version === packages[name];
};
if (!Object.keys(packages).every(has)) {
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), '{"private":true}\n');
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", ...wanted], { cwd: home, stdio: "inherit" });
}

const subset = createRequire(join(home, "package.json"))("subset-font");
const source = join(home, "node_modules/@fontsource-variable/bricolage-grotesque");
const out = new URL("../public/fonts/", import.meta.url).pathname;
mkdirSync(out, { recursive: true });

const font = await subset(readFileSync(join(source, "files/bricolage-grotesque-latin-wdth-normal.woff2")), glyphs, {
  targetFormat: "woff2",
  variationAxes: { wght: 760, wdth: 100 },
  keepFeatures: ["kern", "tnum"],
  noHinting: true,
});
writeFileSync(join(out, "bricolage.woff2"), font);
copyFileSync(join(source, "LICENSE"), join(out, "OFL.txt"));
console.log(`public/fonts/bricolage.woff2: ${font.length} bytes`);
