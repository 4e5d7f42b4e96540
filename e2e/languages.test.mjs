// Three languages on every page: nothing is left in English, and nothing is cut off, on the phone and on the desk, in both themes.
import { strict as assert } from "node:assert";
import { DESK, GAME, PHONE, awaitDecision, choose, fly, home, isFree, look, open, playUntil, press, setUp, story, stored, visit, words } from "./house.mjs";
import { foreign, overflows, texts } from "./measures.mjs";

const LANGS = ["en", "fr", "de"];
const WORDS = Object.fromEntries(LANGS.map((lang) => [lang, words(lang)]));

/** Games in interesting positions, as they lie in storage: made once. */
let games;
async function gamesOnce() {
  if (games) return games;
  const { page, context } = await visit();
  const at = async (condition, options) => {
    await open(page, `/setup/${GAME}`);
    await setUp(page, options);
    await playUntil(page, condition);
    return page.url().split("#")[1];
  };
  const can = (seen, kind) => isFree(seen) && seen.can.some((name) => name.startsWith(kind));
  const stack = await at((seen) => can(seen, "stack"), { seed: "7" });
  const pick = await at((seen) => seen.title === WORDS.en.game.pick_title, { seed: "11" });
  const tech = await at((seen) => can(seen, "tech") && can(seen, "tile"), { pilots: ["human", "human", "human", "human"], names: ["Ada", "Ben", "Cleo", "Dan"], seed: "7" });
  games = { storage: await stored(page), stack, pick, tech };
  await context.close();
  return games;
}

/** Every page and the table in every kind of panel: a name, and how to get there. */
function places({ stack, pick, tech }) {
  const table = async (page, place) => {
    await open(page, place);
    await awaitDecision(page);
  };
  const pressing = (place, kind) => async (page) => {
    await table(page, place);
    const spot = (await look(page)).can.find((name) => name.startsWith(kind));
    if (spot) await press(page, spot);
  };
  return [
    ["the shelf", (page) => open(page, "/")],
    ["the set-up", async (page) => { await open(page, `/setup/${GAME}`); await choose(page, "seats", "4"); }],
    ["the rules", (page) => open(page, `/rules/${GAME}/flight`)],
    ["the settings", (page) => open(page, "/settings")],
    ["an empty link", (page) => open(page, "/link/")],
    ["a broken link", (page) => open(page, "/link/AAAA")],
    ["nowhere", (page) => open(page, "/nowhere")],
    ["a table with four", (page) => table(page, tech)],
    ["a flight", pressing(tech, "tile")],
    ["a technology", pressing(tech, "tech")],
    ["a catch", pressing(stack, "stack")],
    ["an energy choice", (page) => table(page, pick)],
    ["a refusal", async (page) => { await table(page, pick); await press(page, "tile-0"); await page.locator(".toast").waitFor(); }],
    ["the menu", async (page) => { await table(page, pick); await page.locator('.topbar [data-key="menu"]').click(); await page.locator("dialog[open]").waitFor(); }],
    ...["show", "copy", "pass"].map((purpose) => [`sharing to ${purpose}`, async (page) => { await table(page, pick); await page.locator('.topbar [data-key="menu"]').click(); await page.locator("#menu .items .btn").first().click(); await page.locator("#share[open]").waitFor(); await choose(page, "purpose", purpose); }]),
    ["the replay", async (page) => { await open(page, stack.replace("/table/", "/replay/")); await page.locator(".screening h2").waitFor(); }],
    ["the log", async (page) => { await table(page, stack); const log = page.locator('.tabs [data-tab="log"]'); if (await log.isVisible()) await log.click(); }],
    ["the cards", async (page) => { await table(page, tech); const cards = page.locator('.tabs [data-tab="cards"]'); if (await cards.isVisible()) await cards.click(); }],
    ["the players", async (page) => { await table(page, tech); const players = page.locator('.tabs [data-tab="players"]'); if (await players.isVisible()) await players.click(); }],
  ];
}

for (const lang of LANGS) {
  for (const [size, viewport] of [["phone", PHONE], ["desk", DESK]]) {
    story(`${lang} on the ${size}: everything is in its language and nothing is cut off, in both themes`, {}, async () => {
      const { storage, ...positions } = await gamesOnce();
      const strangers = foreign(lang);
      const trouble = [];
      const visitor = await visit({ viewport, storage: { ...storage, "tabletron/settings": `${lang} light reduced off` } });
      for (const [name, goThere] of places(positions)) {
        await goThere(visitor.page);
        assert.equal(await visitor.page.getAttribute("html", "lang"), lang, `the page says its language on ${name}`);
        for (const theme of ["light", "dark"]) {
          await visitor.page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
          for (const cut of await overflows(visitor.page)) trouble.push(`${name}, ${theme}: ${cut}`);
        }
        for (const text of lang === "en" ? [] : await texts(visitor.page)) {
          const stranger = strangers.find(({ fits }) => fits(text));
          if (stranger) trouble.push(`${name}: "${text.slice(0, 90)}" is English (${stranger.key})`);
        }
      }
      trouble.push(...visitor.errors);
      await visitor.context.close();
      assert.equal(trouble.length, 0, `\n${[...new Set(trouble)].join("\n")}`);
    });
  }
}

story("English would be found out: the English pages are full of what may not be on the others", {}, async (page) => {
  for (const place of ["/", `/setup/${GAME}`, `/rules/${GAME}`, "/settings"]) {
    await open(page, place);
    const seen = await texts(page);
    for (const lang of ["fr", "de"]) {
      const found = seen.filter((text) => foreign(lang).some(({ fits }) => fits(text)));
      assert.ok(found.length >= 5, `${place} for ${lang}: ${found}`);
    }
  }
});

story("a change of language in the settings shows at once, everywhere, and lasts", {}, async (page) => {
  await setUp(page, { seed: "7" });
  await fly(page);
  const table = page.url();
  for (const lang of ["de", "fr", "en"]) {
    await open(page, "/settings");
    await choose(page, "language", lang);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, lang);
    await page.getByRole("heading", { name: WORDS[lang].shell.settings, exact: true, level: 1 }).waitFor();
    await page.goto(table);
    await page.locator(".act h2").waitFor();
    assert.equal(await page.locator(".log header .over").first().textContent(), WORDS[lang].shell.log);
    await page.reload();
    await page.locator(".act h2").waitFor();
    assert.equal(await page.getAttribute("html", "lang"), lang);
  }
});

story("without a choice the browser's language is taken", { settings: false, locale: "de-AT" }, async (page) => {
  await open(page, "/");
  assert.equal(await page.getAttribute("html", "lang"), "de");
  assert.equal(await page.locator("h1").textContent(), WORDS.de.shell.shelf_title);
});

story("a change of language on the shelf is one press away", {}, async (page) => {
  await page.goto(home());
  await choose(page, "language", "fr");
  await page.getByRole("heading", { name: WORDS.fr.shell.shelf_title }).waitFor();
  assert.equal(await page.getAttribute("html", "lang"), "fr");
});
