// War for Cybertron in three languages: nothing is left in English, and nothing is cut off, on the phone and on the desk.
import { comeTo, enter, turnTo } from "./conquest.mjs";
import { WAR, choose, open, tap, words } from "./house.mjs";
import { foundOut, tongues } from "./tongues.mjs";
import { declareWar, shelved, takeScreen, zonesOf } from "./war.mjs";

const POSITIONS = ["praxus", "armour", "escape", "barricade", "factory", "over"];
const storage = Object.assign({}, ...POSITIONS.map(shelved));

const zone = enter;
const primary = (page) => tap(page, ".act .btn.primary");
const table = (page, name) => comeTo(page, name, "iacon");

/** Announces the attack of a stored position. */
async function aim(page, name) {
  await table(page, name);
  for (const one of zonesOf(name)) await zone(page, one);
  await page.locator('.zone[data-glow="target"]').waitFor();
}

const tab = (key) => async (page) => {
  await table(page, "praxus");
  await turnTo(page, key);
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

tongues("the war is", {
  parts: [WAR],
  places: PLACES,
  storage,
  finally: async (page, lang) => {
    await table(page, "praxus");
    return strayNames(page, words(lang, WAR));
  },
});

foundOut({ parts: [WAR], places: [PLACES[0], PLACES[1], ["the table", (page) => aim(page, "armour")]], storage });
