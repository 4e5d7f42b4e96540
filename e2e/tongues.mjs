// A table in three languages, as stories: nothing is left in English, and nothing is cut off, on the phone and on the desk.
import { strict as assert } from "node:assert";
import { DESK, PHONE, story } from "./house.mjs";
import { foreign, overflows, texts, tooSmall } from "./measures.mjs";

/** English phrases that may not be on a page of the language; `parts` are the files of the game's words. */
const strangersOf = (lang, parts) => (lang === "en" ? [] : foreign(lang, ...parts));

/** What is wrong with a page: cut off, too small for a finger, or English. What was read before is not read again. */
async function troubles(page, { strangers, read, isPhone }) {
  const english = (text) => strangers.find(({ fits }) => fits(text));
  const fresh = (await texts(page)).filter((text) => !read.has(text));
  fresh.forEach((text) => read.add(text));
  const foreigners = fresh.filter(english).map((text) => `"${text.slice(0, 90)}" is English (${english(text).key})`);
  return [...(await overflows(page)), ...(isPhone ? await tooSmall(page) : []), ...foreigners];
}

/**
 * Goes through all places in every language and size. A place is a name and how to get there, `parts` are the files of the
 * game's words, `finally` finds further trouble at the end, and `fingers` measures what is pressed on a phone too.
 */
export function tongues(what, { parts, places, storage, fingers = false, finally: last = async () => [] }) {
  for (const lang of ["en", "fr", "de"]) {
    for (const [size, viewport] of [["phone", PHONE], ["desk", DESK]]) {
      story(`${lang} on the ${size}: ${what} in its language and nothing is cut off`, { viewport, lang, storage }, async (page) => {
        const state = { strangers: strangersOf(lang, parts), read: new Set(), isPhone: fingers && size === "phone" };
        const found = [];
        for (const [name, goThere] of places) {
          await goThere(page);
          assert.equal(await page.getAttribute("html", "lang"), lang, `the page says its language on ${name}`);
          found.push(...(await troubles(page, state)).map((trouble) => `${name}: ${trouble}`));
        }
        found.push(...(await last(page, lang)));
        assert.equal(found.length, 0, `\n${[...new Set(found)].join("\n")}`);
      });
    }
  }
}

/** The English pages are full of what may not be on the others: else nothing would ever be found. */
export function foundOut({ parts, places, storage }) {
  story("English would be found out: the English table is full of what may not be on the others", { storage }, async (page) => {
    for (const [name, goThere] of places) {
      await goThere(page);
      const seen = await texts(page);
      for (const lang of ["fr", "de"]) {
        const strangers = strangersOf(lang, parts);
        const found = seen.filter((text) => strangers.some(({ fits }) => fits(text)));
        assert.ok(found.length >= 5, `${name} for ${lang}: ${found}`);
      }
    }
  });
}
