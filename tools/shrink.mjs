// Trunk's hook after a release build: makes the glue between the page and the wasm small.
//
// wasm-bindgen names every function of the browser with a hash that does not compress, once in the wasm and once in the
// script, and writes glue for what nobody calls. Here the names become letters on both sides, what the wasm does not import
// leaves the script, and esbuild takes away the rest. Files are named and sealed by their content again, as Trunk does.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

if (process.env.TRUNK_PROFILE !== "release") process.exit(0);
const site = process.env.TRUNK_STAGING_DIR;
const only = (pattern) => {
  const found = readdirSync(site).filter((name) => pattern.test(name));
  if (found.length !== 1) throw new Error(`shrink: ${found.length} files are like ${pattern}, not one`);
  return found[0];
};
const hash = (how, bytes, as) => createHash(how).update(bytes).digest(as);
const old = { wasm: only(/_bg\.wasm$/), js: only(/^tabletron.*\.js$/) };

const renamed = join(site, "renamed.wasm");
const rename = ["--minify-imports-and-exports-and-modules", join(site, old.wasm), "-o", renamed];
const names = JSON.parse(execFileSync("wasm-opt", rename, { encoding: "utf8", maxBuffer: 1 << 24 }));
const imports = new Map(names.imports.map(([, name, letters]) => [name, letters]));
const exports = new Map(names.exports.map(([name, letters]) => [name, letters]));

const missing = new Set(imports.keys());
const js = readFileSync(join(site, old.js), "utf8")
  // Each import is a function, indented by eight columns.
  .replace(/^ {8}(\w+): (function[^]*?^ {8}\}.*,\n)/gm, (_, name, body) => {
    missing.delete(name);
    return imports.has(name) ? `${imports.get(name)}: ${body}` : "";
  })
  // The one module they come from.
  .replace(/"\.\/tabletron_bg\.js": import0/, '"a": import0')
  .replace(/\bwasm\.(\w+)/g, (whole, name) => (exports.has(name) ? `wasm.${exports.get(name)}` : whole))
  // Only `init` is asked for. Without these lines esbuild sees that nobody needs the classes.
  .replace(/^export class/gm, "class")
  .replace(/^if \(Symbol\.dispose\).*$/gm, "")
  .replace(/^const \w+Finalization = [^;]*;$/gm, "")
  .replace(/^export \{.*\};$/m, "export { __wbg_init as default };");
if (missing.size > 0 || imports.size === 0) throw new Error(`shrink: the script lacks ${[...missing].join(", ")}`);
const flags = ["--minify", "--format=esm", "--tree-shaking=true", "--target=es2022"];
const script = execFileSync("esbuild", [...flags, "--legal-comments=none"], { input: js });

const wasm = readFileSync(renamed);
for (const name of [old.wasm, old.js, "renamed.wasm"]) rmSync(join(site, name));
const page = join(site, "index.html");
let html = readFileSync(page, "utf8");
for (const [name, bytes, ending] of [[old.wasm, wasm, "_bg.wasm"], [old.js, script, ".js"]]) {
  const now = `tabletron-${hash("sha256", bytes, "hex").slice(0, 16)}${ending}`;
  writeFileSync(join(site, now), bytes);
  const seal = `sha384-${hash("sha384", bytes, "base64")}`;
  html = html.replaceAll(name, now).replace(new RegExp(`(href=\\S*${now} integrity=)[^\\s>]+`), `$1${seal}`);
}
writeFileSync(page, html);
