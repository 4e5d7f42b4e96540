// The Walking Dead in three languages: nothing is left in English, and nothing is cut off, on the phone and on the desk.
import { comeTo, enter, turnTo } from "./conquest.mjs";
import { DEAD, gather, landsOf, shelved, takeScreen } from "./dead.mjs";
import { choose, open, tap, words } from "./house.mjs";
import { foundOut, tongues } from "./tongues.mjs";

const POSITIONS = ["grenade", "met", "missed", "crates", "dead", "shared"];
const storage = Object.assign({}, ...POSITIONS.map(shelved));
const FIVE = { pilots: ["human", "human", "human", "human", "human"], names: ["Ada", "Ben", "Cleo", "Dan", "Eve"] };

const land = enter;
const primary = (page) => tap(page, ".act .btn.primary");
const table = (page, name) => comeTo(page, name, "prison");

/** Declares the invasion of a stored position. */
async function aim(page, name) {
  await table(page, name);
  for (const one of landsOf(name)) await land(page, one);
  await page.locator('.zone[data-glow="target"]').waitFor();
}

const tab = (name, key) => async (page) => {
  await table(page, name);
  await turnTo(page, key);
};

/** A territory of Ada's with a single piece, which cannot invade. */
const loner = (page) => page.evaluate(() => [...document.querySelectorAll('.zone[data-seat="1"]')].find((zone) => document.querySelector(`.tally[data-zone="${zone.dataset.zone}"] .ct`).textContent === "1").dataset.zone);

/** Unfolds what lies open. */
const unfold = async (page) => { await tab("crates", "cards")(page); await tap(page, ".hand .piles summary"); };

/** Every kind of panel: a name, and how to get there. */
const PLACES = [
  ["the set-up of Survival", (page) => open(page, `/setup/${DEAD}`)],
  ["the set-up of Conquest", async (page) => { await choose(page, "seats", "4"); await choose(page, "mode", "conquest"); }],
  ["the rules", (page) => open(page, `/rules/${DEAD}`)],
  ["territories to take", async (page) => { await open(page, `/setup/${DEAD}`); await gather(page, { setup: "turns", seed: "7" }); }],
  ["a turn that begins", async (page) => { await open(page, "/"); await open(page, `/setup/${DEAD}`); await gather(page, { setup: "quick", seed: "7" }); }],
  ["Conquest of five", async (page) => { await open(page, "/"); await gather(page, { ...FIVE, seed: "5" }); }],
  ["crates to exchange", (page) => table(page, "crates")],
  ["survivors to place", (page) => primary(page)],
  ["how many to place", async (page) => { await page.locator('.zone[data-glow="pick"]').first().press("Enter"); await page.locator(".act .stepper").waitFor(); }],
  ["the groups", tab("crates", "players")],
  ["the crates", tab("crates", "cards")],
  ["what was used", unfold],
  ["the log", tab("crates", "log")],
  ["an invasion chosen", async (page) => { await table(page, "grenade"); await land(page, landsOf("grenade")[0]); }],
  ["a refusal", async (page) => { await table(page, "grenade"); await land(page, await loner(page)); await page.locator(".toast").waitFor(); }],
  ["an invasion declared", (page) => aim(page, "grenade")],
  ["the screen handed over", async (page) => { await primary(page); await page.locator(".handover .btn").waitFor(); }],
  ["a defence", async (page) => { await takeScreen(page); await page.locator(".act .btn.primary").waitFor(); }],
  ["a grenade", async (page) => { await primary(page); await page.locator(".act .die").first().waitFor(); }],
  ["walkers attacked", (page) => aim(page, "met")],
  ["an objective", tab("missed", "cards")],
  ["a maneuver", async (page) => { await table(page, "missed"); await primary(page); }],
  ["a win that is shared", async (page) => { await open(page, "/table/shared"); await page.locator(".victory").waitFor(); }],
  ["a win of the dead", async (page) => { await open(page, "/table/dead"); await page.locator(".victory").waitFor(); }],
];

/** The names on the board that are not those of the language. */
const strayNames = (page, { game }) =>
  page.evaluate((game) => [...document.querySelectorAll(".zone")].flatMap((zone) => {
    const name = zone.querySelector(".nm");
    if (name === null) return [];
    const bare = (text) => text.replace(/[\s-]/g, "").toUpperCase();
    const wanted = game[`t_${zone.dataset.zone}`];
    return bare(name.textContent) === bare(wanted) ? [] : [`${name.textContent} is not ${wanted}`];
  }), game);

const PARTS = [DEAD, `${DEAD}_board`];

tongues("the dead walk", {
  parts: PARTS,
  places: PLACES,
  storage,
  fingers: true,
  finally: async (page, lang) => {
    await table(page, "grenade");
    return strayNames(page, words(lang, DEAD));
  },
});

foundOut({ parts: PARTS, places: [PLACES[0], PLACES[2], ["the table", (page) => aim(page, "grenade")]], storage });
