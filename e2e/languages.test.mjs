// Three languages on every page: nothing is left in English, and nothing is cut off, on the phone and on the desk, in both themes.
import { strict as assert } from "node:assert";
import { DESK, GAME, PHONE, awaitDecision, choose, fly, home, isFree, look, open, playUntil, press, setUp, story, stored, visit, words } from "./house.mjs";

const LANGS = ["en", "fr", "de"];
const WORDS = Object.fromEntries(LANGS.map((lang) => [lang, words(lang)]));
const flat = (lang) => Object.entries(WORDS[lang]).flatMap(([table, entries]) => Object.entries(entries).map(([key, text]) => [`${table}.${key}`, text]));

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const pieces = (text) => text.split(/\{[^}]*\}/);
const whole = (text) => new RegExp(`^${pieces(text).map(escape).join(".*?")}$`);

/** English phrases that have no business on a page of the language: those that are said differently in it. */
function foreign(lang) {
  const own = new Map(flat(lang));
  const said = new Set(own.values());
  const phrases = flat("en").flatMap(([key, text]) => text.split("\n").filter(Boolean).map((line) => [key, line]));
  const different = phrases.filter(([key, text]) => own.get(key) !== text && !said.has(text) && /[a-z]{3}/i.test(pieces(text).join(" ")));
  return different.map(([key, text]) => {
    // Short words may be parts of others; long phrases may stand inside a longer label.
    const inside = pieces(text).join("").length >= 16;
    const pattern = inside ? new RegExp(`(^|[\\s.,:;(])${pieces(text).map(escape).join(".*?")}($|[\\s.,:;)])`) : whole(text);
    const mine = whole(own.get(key));
    return { key, fits: (seen) => pattern.test(seen) && !mine.test(seen) };
  });
}

/** Everything that can be read or heard on the page. */
const texts = (page) =>
  page.evaluate(() => {
    const found = new Set([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) {
        if (!node.parentElement.closest("script, style, noscript")) found.add(node.data.replace(/\s+/g, " ").trim());
      } else {
        for (const name of ["aria-label", "title", "placeholder", "alt"]) found.add((node.getAttribute(name) ?? "").trim());
      }
    }
    found.delete("");
    return [...found];
  });

/** What is cut off or sticks out. */
const overflows = (page) =>
  page.evaluate(() => {
    const name = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} "${element.textContent.replace(/\s+/g, " ").trim().slice(0, 50)}"`;
    const found = [];
    const page = document.documentElement.scrollWidth - innerWidth;
    if (page > 1) found.push(`the page scrolls sideways by ${page}px`);
    for (const element of document.body.querySelectorAll("*:not(svg *)")) {
      if (element.closest(".vh, .sprite, svg, [aria-hidden=true], .skip") || !element.checkVisibility()) continue;
      // What is there for the ears only is one pixel wide, and fields scroll by themselves.
      if (element.clientWidth <= 2 || element.matches("input, textarea")) continue;
      const style = getComputedStyle(element);
      const cut = element.scrollWidth - element.clientWidth;
      const cuts = ["hidden", "clip"].includes(style.overflowX) || style.textOverflow === "ellipsis";
      const holds = element.matches("button, .btn, .chip, .seg span, h1, h2, .choice, .way, .toast");
      if (cut > 1 && style.display !== "inline" && (cuts || holds)) found.push(`${name(element)} by ${cut}px`);
    }
    // Words on the board stay on their cards.
    for (const spot of document.querySelectorAll(".board .spot")) {
      const edge = spot.querySelector(".edge")?.getBoundingClientRect();
      if (!edge) continue;
      for (const text of spot.querySelectorAll("text")) {
        const box = text.getBoundingClientRect();
        const out = Math.max(edge.left - box.left, box.right - edge.right);
        if (box.width > 0 && out > 1) found.push(`${spot.dataset.spot} "${text.textContent}" by ${Math.round(out)}px`);
      }
    }
    return found;
  });

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
    ["the menu", async (page) => { await table(page, pick); await page.locator('.topbar [aria-haspopup="dialog"]').click(); await page.locator("dialog[open]").waitFor(); }],
    ["the log", async (page) => { await table(page, stack); const log = page.locator('.tabs [data-tab="log"]'); if (await log.isVisible()) await log.click(); }],
    ["the cards", async (page) => { await table(page, tech); const cards = page.locator('.tabs [data-tab="tech"]'); if (await cards.isVisible()) await cards.click(); }],
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
