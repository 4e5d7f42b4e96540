// After a build: makes the glue between the page and the wasm small, and seals what Trunk has put in.
//
// wasm-bindgen names every function of the browser with a hash that does not compress, once in the wasm and once in the
// script, and writes glue for what nobody calls. In a release build the names become letters on both sides, what the wasm
// does not import leaves the script, and esbuild takes away the rest. The inline script, which the page's policy forbids,
// goes into the same file, together with the page's side of the service worker. Style, wasm and script are named by their
// content and sealed by their hashes; the script holds the wasm's, so that the page seals both.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const site = process.env.TRUNK_STAGING_DIR;
const isRelease = process.env.TRUNK_PROFILE === "release";
const only = (pattern) => {
  const found = readdirSync(site).filter((name) => pattern.test(name));
  if (found.length !== 1) throw new Error(`shrink: ${found.length} files are like ${pattern}, not one`);
  return found[0];
};
const hash = (how, bytes, as) => createHash(how).update(bytes).digest(as);
const seal = (bytes) => `sha384-${hash("sha384", bytes, "base64")}`;
const old = { css: only(/^style.*\.css$/), wasm: only(/_bg\.wasm$/), js: only(/^tabletron.*\.js$/) };

/** The wasm and its glue, with letters for names and without what nobody calls. */
function shrunk() {
  const renamed = join(site, "renamed.wasm");
  const rename = ["--minify-imports-and-exports-and-modules", join(site, old.wasm), "-o", renamed];
  const names = JSON.parse(execFileSync("wasm-opt", rename, { encoding: "utf8", maxBuffer: 1 << 24 }));
  const imports = new Map(names.imports.map(([, name, letters]) => [name, letters]));
  const exports = new Map(names.exports.map(([name, letters]) => [name, letters]));
  const missing = new Set(imports.keys());
  const glue = readFileSync(join(site, old.js), "utf8")
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
    .replace(/^const \w+Finalization = [^;]*;$/gm, "");
  if (missing.size > 0 || imports.size === 0) throw new Error(`shrink: the script lacks ${[...missing].join(", ")}`);
  const wasm = readFileSync(renamed);
  rmSync(renamed);
  return { wasm, glue };
}

/** The one script: the glue, the start of the app, and the page's side of the worker once the app is there. */
function bundle(glue, wasmName, wasmSeal) {
  const start = `
    import { keep } from "./offline/page.js";
    __wbg_init({ module_or_path: fetch("./${wasmName}", { integrity: "${wasmSeal}" }) }).then(keep);`;
  const input = glue.replace(/^export \{.*\};$/m, "") + start;
  const flags = ["--bundle", "--format=esm", "--tree-shaking=true", "--target=es2022", "--legal-comments=none"];
  return execFileSync("esbuild", isRelease ? [...flags, "--minify"] : flags, { input, maxBuffer: 1 << 24 });
}

const page = join(site, "index.html");
let html = readFileSync(page, "utf8");

/** Writes a file under a name made of its content; the page calls it by that, with its seal. */
function rename(name, bytes, stem, ending) {
  const now = `${stem}-${hash("sha256", bytes, "hex").slice(0, 16)}${ending}`;
  rmSync(join(site, name));
  writeFileSync(join(site, now), bytes);
  const link = new RegExp(`<link[^>]*/${name}[^>]* integrity=[^>]*>`);
  if (!link.test(html)) throw new Error(`shrink: the page has no sealed link to ${name}`);
  html = html.replace(link, (tag) => tag.replace(name, now).replace(/(integrity="?)[^\s">]+/, (_, key) => key + seal(bytes)));
  return now;
}

const { wasm, glue } = isRelease
  ? shrunk()
  : { wasm: readFileSync(join(site, old.wasm)), glue: readFileSync(join(site, old.js), "utf8") };
rename(old.css, readFileSync(join(site, old.css)), "style", ".css");
const wasmName = rename(old.wasm, wasm, "tabletron", "_bg.wasm");
const script = bundle(glue, wasmName, seal(wasm));
const scriptName = rename(old.js, script, "tabletron", ".js");
html = html
  .replace(/<script type="?module"?>[^]*?<\/script>/, `<script type=module src=./${scriptName} integrity=${seal(script)}></script>`)
  // The script itself stands in the head.
  .replace(/<link[^>]*modulepreload[^>]*>/, "");
writeFileSync(page, html);
