// A dozen kinds of damage, in links and in files: each is told for what it is, and nothing is stored or changed.
import { strict as assert } from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import { constants, deflateRawSync } from "node:zlib";
import { awaitDecision, open, setUp, story, stored, words } from "./house.mjs";

const { shell, keeping } = words("en");
const text = (path) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const codes = Object.fromEntries(text("rules/tests/records/damaged.txt").trim().split("\n").map((line) => line.split(" ")));

/** A gigabyte of zeros as a record: 1024 blocks of a megabyte. */
function bomb(megabytes) {
  const block = deflateRawSync(Buffer.alloc(1 << 20), { finishFlush: constants.Z_FULL_FLUSH, level: 9 });
  return Buffer.concat([Buffer.from([1]), ...Array(megabytes).fill(block)]).toString("base64url");
}

/** What a message says, whatever its numbers and names are. */
const said = (phrase) => new RegExp(phrase.replace(/[.*+?^$()[\]\\]/g, "\\$&").replace(/\{[^}]*\}/g, ".+"));

/** What is said of a game by the kind of its damage. */
const WORDS = {
  cut: keeping.damage_torn,
  flipped: keeping.damage_torn,
  version: keeping.damage_new,
  rules: keeping.damage_rules,
  game: keeping.damage_game,
  options: keeping.damage_options,
  illegal: keeping.damage_illegal,
  surplus: keeping.damage_surplus,
  unreadable: keeping.damage_unreadable,
  // Passed on by a seat that cannot be, by one that is not at this table, and 260,000 times.
  seat: keeping.damage_unreadable,
  chair: keeping.damage_unreadable,
  stirs: keeping.damage_unreadable,
  dead: keeping.damage_rules,
};

const file = (...found) => `tabletron 1 ${found.length}\n${found.map((code, index) => `\n# Game ${index}\ngame g-${index} 5\ncode ${code}\n`).join("")}`;

/** Imports a text on the shelf and returns what the question says. */
async function asked(page, content) {
  await page.locator("#import-file").setInputFiles({ name: "x.tabletron", mimeType: "text/plain", buffer: Buffer.from(content) });
  const dialog = page.locator("dialog#import[open]");
  await dialog.locator("h2").waitFor();
  return dialog;
}

/** Somebody with a game of their own, who is left alone. */
async function withGame(page) {
  await setUp(page, { seed: "3" });
  await open(page, "/");
  return stored(page);
}

story("every kind of damage in a file is told for what it is, and changes nothing", {}, async (page) => {
  const before = await withGame(page);
  const kinds = { ...Object.fromEntries(Object.keys(WORDS).map((kind) => [kind, [codes[kind], WORDS[kind]]])), empty: ["", keeping.damage_empty], noise: ["?!", keeping.damage_no_code], gigabyte: [bomb(1024), keeping.damage_large], bomb: [bomb(200), keeping.damage_large] };
  for (const [kind, [code, words]] of Object.entries(kinds)) {
    const dialog = await asked(page, file(code));
    assert.match(await dialog.locator(".arrivals li .bad").textContent(), said(words), kind);
    await dialog.getByRole("button", { name: new RegExp(`^(${shell.cancel}|${shell.close})$`) }).click();
    await dialog.waitFor({ state: "hidden" });
    assert.deepEqual(await stored(page), before, `${kind} changes nothing`);
  }
});

story("what is no file of ours is refused whole, and a large one is not even read", {}, async (page) => {
  const before = await withGame(page);
  const files = {
    empty: ["", keeping.file_empty],
    json: ['{"version": 3, "games": [{"id": 1}]}', keeping.file_foreign],
    picture: [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255, 254]), keeping.file_foreign],
    newer: [file(codes.sound).replace("tabletron 1", "tabletron 7"), keeping.file_new],
    large: ["A".repeat(10_000_001), keeping.file_large],
  };
  for (const [kind, [content, words]] of Object.entries(files)) {
    const dialog = await asked(page, content);
    assert.equal(await dialog.locator("h2").textContent(), keeping.import_bad_title, kind);
    assert.equal(await dialog.locator("p").textContent(), words, kind);
    await dialog.getByRole("button", { name: shell.close }).click();
    await dialog.waitFor({ state: "hidden" });
    assert.deepEqual(await stored(page), before, `${kind} changes nothing`);
  }
});

story("of a damaged file the sound games are imported, the damaged ones named, and the missing ones counted", {}, async (page) => {
  await open(page, "/");
  const whole = file(codes.sound, codes.unreadable, codes.illegal, codes.sound.slice(0, -1), codes.sound);
  const dialog = await asked(page, whole.slice(0, whole.lastIndexOf("# Game 4")));
  const rows = await dialog.locator(".arrivals li:not(.bad)").allTextContents();
  assert.equal(rows.length, 4);
  assert.ok(rows[1].includes("Game 1") && rows[1].includes(keeping.damage_unreadable), rows[1]);
  assert.match(rows[2], said(keeping.damage_illegal));
  assert.match(await dialog.locator(".arrivals > .bad").textContent(), /^1 more game/);
  await dialog.locator(".primary").click();
  await page.locator(".save").first().waitFor();
  await page.locator(`.save a[href^="#/table/"]`).first().click();
  await awaitDecision(page);
});

story("every save of the archive can be imported, or says by which rules it was played", {}, async (page) => {
  const folder = new URL("../players/tests/archive/", import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith(".tabletron") && !name.startsWith("pig-"));
  const found = names.map((name) => readFileSync(new URL(name, folder), "utf8").match(/^code (\S+)$/m)[1]);
  await open(page, "/");
  const dialog = await asked(page, file(...found));
  const pins = readFileSync(new URL("pins.txt", folder), "utf8").split("\n");
  const retired = pins.filter((pin) => pin.endsWith(" retired") && names.includes(pin.split(" ")[0])).length;
  assert.ok(retired > 0);
  const bad = await dialog.locator(".arrivals .bad").allTextContents();
  assert.equal(bad.length, retired);
  for (const why of bad) assert.match(why, said(keeping.damage_rules));
  await dialog.locator(".primary").click();
  await page.waitForFunction((count) => document.querySelectorAll(".save:not(.err)").length === count, names.length - retired);
});

story("every kind of damage in a link leads to a page that says so, and changes nothing", {}, async (page, { errors }) => {
  const before = await withGame(page);
  const links = { ...Object.fromEntries(Object.keys(WORDS).map((kind) => [kind, [codes[kind], WORDS[kind]]])), noise: ["hello world", keeping.damage_no_code], json: ['{"games":[]}', keeping.damage_no_code], gigabyte: [bomb(1024), keeping.damage_large], bomb: [bomb(200), keeping.damage_large] };
  for (const [kind, [code, words]] of Object.entries(links)) {
    for (const way of ["link", "show", "pass"]) {
      // From the shelf, so that no page before this one is taken for it.
      await open(page, "/");
      await open(page, `/${way}/${code}`);
      if (way === "show" && [keeping.damage_torn, keeping.damage_illegal, keeping.damage_surplus].includes(words)) continue;
      await page.locator("main.gate .err h1").waitFor();
      assert.match(await page.locator("main.gate").textContent(), said(words), `${kind} as ${way}`);
      assert.deepEqual(await stored(page), before, `${kind} changes nothing`);
    }
  }
  assert.deepEqual(errors, []);
});

story("ten megabytes in a link or pasted on the shelf are told to be too long", {}, async (page, { errors }) => {
  const before = await withGame(page);
  const told = async (how) => {
    await page.locator("main.gate .err .lead", { hasText: keeping.damage_large }).waitFor();
    assert.deepEqual(await stored(page), before, `${how} they change nothing`);
  };
  const long = "A".repeat(10_000_000);
  for (const way of ["link", "show", "pass"]) {
    await open(page, "/");
    await open(page, `/${way}/${long}`);
    await told(way);
  }
  await open(page, "/");
  await page.getByRole("link", { name: shell.open_link }).click();
  await page.locator("textarea").evaluate((field, text) => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }, long);
  await page.locator("form").evaluate((form) => form.requestSubmit());
  await told("pasted");
  assert.deepEqual(errors, []);
});
