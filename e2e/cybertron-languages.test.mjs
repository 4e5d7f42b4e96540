// War for Cybertron in three languages: nothing is left in English, and nothing is cut off, on the phone and on the desk.
import { strict as assert } from "node:assert";
import { DESK, PHONE, WAR, choose, open, story, tap, words } from "./house.mjs";
import { foreign, overflows, texts } from "./measures.mjs";
import { declareWar, drawn, shelved, takeScreen, zonesOf } from "./war.mjs";

const POSITIONS = ["praxus", "armour", "escape", "barricade", "factory", "over"];
const storage = Object.assign({}, ...POSITIONS.map(shelved));

/** Presses a zone wherever it is. */
async function zone(page, name) {
  await page.locator(`.zone[data-zone="${name}"]`).press("Enter");
}

const primary = (page) => tap(page, ".act .btn.primary");

async function table(page, name) {
  await open(page, "/");
  await page.locator(".games").waitFor();
  await open(page, `/table/${name}`);
  await page.locator(".table .act h2").waitFor();
  await drawn(page);
  await takeScreen(page);
  // A new page takes the focus a frame later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
}

/** Announces the attack of a stored position. */
async function aim(page, name) {
  await table(page, name);
  for (const one of zonesOf(name)) await zone(page, one);
  await page.locator('.zone[data-glow="target"]').waitFor();
}

const tab = (key) => async (page) => {
  await table(page, "praxus");
  const one = page.locator(`.tabs [data-tab="${key}"]`);
  if (await one.isVisible()) await one.click();
};

/** Every kind of panel: a name, and how to get there. */
const PLACES = [
  ["the set-up", async (page) => { await open(page, `/setup/${WAR}`); await choose(page, "seats", "4"); }],
  ["the rules", (page) => open(page, `/rules/${WAR}`)],
  ["robots to place", async (page) => { await open(page, `/setup/${WAR}`); await declareWar(page, { seed: "7" }); }],
  ["how many to place", async (page) => { await zone(page, "tarn"); await page.locator(".act .stepper").waitFor(); }],
  ["a refusal", async (page) => { await zone(page, "kaon"); await page.locator(".toast").waitFor(); }],
  ["cards in hand", (page) => table(page, "praxus")],
  ["a card picked", async (page) => { await table(page, "praxus"); await tap(page, ".act .choice:last-child"); }],
  ["the armies", tab("players")],
  ["the hand", tab("tech")],
  ["the log", tab("log")],
  ["an attack chosen", async (page) => { await table(page, "armour"); await zone(page, zonesOf("armour")[0]); }],
  ["an attack announced", (page) => aim(page, "armour")],
  ["the screen handed over", async (page) => { await primary(page); await page.locator(".handover .btn").waitFor(); }],
  ["a defence", async (page) => { await takeScreen(page); await page.locator(".act .btn.primary").waitFor(); }],
  ["a card before the roll", async (page) => { await primary(page); await page.locator(".act .choice").waitFor(); }],
  ["dice", async (page) => { await primary(page); await page.locator(".act .die").first().waitFor(); }],
  ["a defence against Barricade", async (page) => { await aim(page, "barricade"); await primary(page); await takeScreen(page); await page.locator(".act .why").waitFor(); }],
  ["an escape", async (page) => { await aim(page, "escape"); await primary(page); await page.locator('.zone[data-glow="pick"]').first().waitFor(); }],
  ["attacks", async (page) => { await table(page, "factory"); await primary(page); }],
  ["reinforcements", (page) => primary(page)],
  ["the winners", async (page) => { await open(page, "/table/over"); await page.locator(".victory").waitFor(); }],
];

/** The names on the board that are not those of the language, or stick out of their zones. */
const strayNames = (page, { game }) =>
  page.evaluate((game) => [...document.querySelectorAll(".zone")].flatMap((zone) => {
    const name = zone.querySelector(".nm");
    if (name === null) return [];
    const said = [...name.querySelectorAll("tspan")].map((line) => line.textContent).join(" ").replace(/- /g, "-");
    const wanted = game[`zone_${zone.dataset.zone}`].toUpperCase();
    const bare = (text) => text.replace(/[\s-]/g, "");
    const [at, ground] = [name.getBoundingClientRect(), zone.querySelector(".hit").getBoundingClientRect()];
    const out = Math.max(ground.left - at.left, at.right - ground.right);
    return [...(bare(said) === bare(wanted) ? [] : [`${said} is not ${wanted}`]), ...(out > 2 ? [`${said} sticks out by ${Math.round(out)}px`] : [])];
  }), game);

for (const lang of ["en", "fr", "de"]) {
  for (const [size, viewport] of [["phone", PHONE], ["desk", DESK]]) {
    story(`${lang} on the ${size}: the war is in its language and nothing is cut off`, { viewport, lang, storage }, async (page) => {
      const strangers = lang === "en" ? [] : foreign(lang, WAR);
      const trouble = [];
      const read = new Set();
      for (const [name, goThere] of PLACES) {
        await goThere(page);
        assert.equal(await page.getAttribute("html", "lang"), lang, `the page says its language on ${name}`);
        for (const cut of await overflows(page)) trouble.push(`${name}: ${cut}`);
        const fresh = (await texts(page)).filter((text) => !read.has(text));
        for (const text of fresh) {
          read.add(text);
          const stranger = strangers.find(({ fits }) => fits(text));
          if (stranger) trouble.push(`${name}: "${text.slice(0, 90)}" is English (${stranger.key})`);
        }
      }
      await table(page, "praxus");
      trouble.push(...(await strayNames(page, words(lang, WAR))));
      assert.equal(trouble.length, 0, `\n${[...new Set(trouble)].join("\n")}`);
    });
  }
}

story("English would be found out: the English table is full of what may not be on the others", { storage }, async (page) => {
  for (const [name, goThere] of [PLACES[0], PLACES[1], ["the table", (page) => aim(page, "armour")]]) {
    await goThere(page);
    const seen = await texts(page);
    for (const lang of ["fr", "de"]) {
      const strangers = foreign(lang, WAR);
      const found = seen.filter((text) => strangers.some(({ fits }) => fits(text)));
      assert.ok(found.length >= 5, `${name} for ${lang}: ${found}`);
    }
  }
});
