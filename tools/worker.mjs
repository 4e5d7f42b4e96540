// Makes the service worker of a built site: node tools/worker.mjs FOLDER
//
// Bundles offline/worker.js, which is Workbox with a few lines of ours, with the list of all files in the folder. The page
// gets the build's name, <html data-version>, made of the content of all of them. To run it twice is to run it once.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** What only a shop, an operating system or the browser itself asks for, and only with the network. */
const NOT_KEPT = /^(worker\.js|screens\/.*|icons\/.*\.png)$/;

const site = process.argv[2];
const source = fileURLToPath(new URL("../offline/worker.js", import.meta.url));
const page = join(site, "index.html");
const sha256 = (bytes, as) => createHash("sha256").update(bytes).digest(as);

const names = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(site, join(entry.parentPath ?? entry.path, entry.name)).split(sep).join("/"))
  .filter((name) => !NOT_KEPT.test(name))
  .sort();
const bare = readFileSync(page, "utf8").replace(/ data-version=\w+/, "");
const content = (name) => (name === "index.html" ? bare : readFileSync(join(site, name)));
const version = sha256(names.map((name) => `${name} ${sha256(content(name), "hex")}`).join("\n"), "hex").slice(0, 8);
writeFileSync(page, bare.replace("<html", `<html data-version=${version}`));

const files = names.map((name) => {
  const bytes = readFileSync(join(site, name));
  const isNamed = name.includes(sha256(bytes, "hex").slice(0, 16));
  return [encodeURI(name), sha256(bytes, "base64"), ...(isNamed ? [1] : [])];
});
const flags = ["--bundle", "--minify", "--format=iife", "--target=es2022", "--legal-comments=none", "--log-level=warning"];
const defines = [`--define:FILES=${JSON.stringify(files)}`, '--define:process.env.NODE_ENV="production"'];
writeFileSync(join(site, "worker.js"), execFileSync("esbuild", [source, ...flags, ...defines]));
