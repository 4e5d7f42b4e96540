// The site as an app: what the manifest promises is there, and the browser finds nothing wrong with it.
import { strict as assert } from "node:assert";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { DIST, open } from "./house.mjs";
import { hosted, settle } from "./host.mjs";

const manifest = JSON.parse(await readFile(join(DIST, "manifest.webmanifest"), "utf8"));

/** The size of a PNG or JPEG file, as "192x192". */
async function sizeOf(name) {
  const bytes = await readFile(join(DIST, name));
  if (name.endsWith(".png")) return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    // The frame's header: its height comes first.
    if (bytes[at + 1] >= 0xc0 && bytes[at + 1] <= 0xc2) return `${bytes.readUInt16BE(at + 7)}x${bytes.readUInt16BE(at + 5)}`;
  }
  return "none";
}

test("every icon and every screenshot is there, in the size the manifest says", async () => {
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    if (sizes === "any") assert.match(await readFile(join(DIST, src), "utf8"), /^<svg/);
    else assert.equal(await sizeOf(src), sizes, src);
  }
  for (const purpose of [undefined, "maskable"]) {
    const sizes = manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
    assert.deepEqual(sizes, ["any", "192x192", "512x512"]);
  }
  assert.deepEqual(new Set(manifest.screenshots.map((one) => one.form_factor)), new Set(["wide", "narrow"]));
});

for (const path of ["/", "/some/sub/path/"]) {
  hosted(`at ${path} the browser reads the manifest without a complaint, and starts where it lies`, { path }, async (page, site, { context }) => {
    await settle(page);
    const devtools = await context.newCDPSession(page);
    const read = await devtools.send("Page.getAppManifest");
    assert.deepEqual(read.errors, []);
    assert.equal(read.url, `${site.address}manifest.webmanifest`);
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    // A test's browser forgets everything, so it cannot install; nothing else may stand in the way.
    assert.deepEqual(installabilityErrors.map((error) => error.errorId).filter((id) => id !== "in-incognito"), []);
    const { appId } = await devtools.send("Page.getAppId");
    assert.ok(appId === undefined || appId === site.address, `${appId} is the site's own`);
  });
}

hosted("a first visit asks for nothing twice, and for no picture of a game that is not opened", { worker: false }, async (page, site) => {
  await open(page, "/");
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  assert.deepEqual(site.asked.filter((url, index) => site.asked.indexOf(url) !== index), []);
  assert.ok(site.asked.some((url) => url.endsWith(".wasm")));
  assert.deepEqual(site.asked.filter((url) => /^\/(screens|icons)|cybertron-world/.test(url)), []);
});
