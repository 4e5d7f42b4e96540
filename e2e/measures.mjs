// What is measured on a page: words of another language, what is cut off, what scrolls sideways, what fingers would miss.
import { words } from "./house.mjs";

/** The least height of what a finger presses. */
const FINGER = 40;

/** How far the page scrolls sideways, in pixels. */
export const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Buttons that a finger would miss. */
export const tooSmall = (page) =>
  page.evaluate((least) => {
    const pressable = "button, a.btn, .seg label, input.input, select, summary, .switch, .tabs button, .way";
    const seen = [...document.querySelectorAll(pressable)].filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0);
    const small = seen.filter((one) => Math.round(one.getBoundingClientRect().height) < least);
    return small.map((one) => `${one.className || one.tagName} "${one.textContent.trim().slice(0, 30) || one.getAttribute("aria-label")}" is ${Math.round(one.getBoundingClientRect().height)}px high`);
  }, FINGER);

const flat = (tables) => Object.entries(tables).flatMap(([table, entries]) => Object.entries(entries).map(([key, text]) => [`${table}.${key}`, text]));

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const pieces = (text) => text.split(/\{[^}]*\}/);
const whole = (text) => new RegExp(`^${pieces(text).map(escape).join(".*?")}$`);

/** The words of a game, and of further parts of it. */
const tables = (lang, game, parts) => ({ ...words(lang, game), ...Object.fromEntries(parts.map((part) => [part, words(lang, part).game])) });

/** English phrases that have no business on a page of the language: those that are said differently in it. */
export function foreign(lang, game, ...parts) {
  const own = new Map(flat(tables(lang, game, parts)).map(([key, text]) => [key, text.replace(/[^\S\n]+/g, " ")]));
  // What a phrase of the language says for certain is no English, even where an English phrase with gaps would fit.
  const known = [...own.values()].filter((text) => pieces(text).join("").replace(/[^\p{L}]/gu, "").length >= 5).map(whole);
  const said = new Set(own.values());
  const phrases = flat(tables("en", game, parts)).flatMap(([key, text]) => text.split("\n").filter(Boolean).map((line) => [key, line]));
  const different = phrases.filter(([key, text]) => own.get(key) !== text && !said.has(text) && /[a-z]{3}/i.test(pieces(text).join(" ")));
  return different.map(([key, text]) => {
    // Short words may be parts of others; long phrases may stand inside a longer label.
    const inside = pieces(text).join("").length >= 16;
    const pattern = inside ? new RegExp(`(^|[\\s.,:;(])${pieces(text).map(escape).join(".*?")}($|[\\s.,:;)])`) : whole(text);
    const mine = whole(own.get(key));
    // A phrase may go on after a name, with the space that was trimmed.
    const isMine = (seen) => mine.test(seen) || mine.test(` ${seen}`) || known.some((phrase) => phrase.test(seen));
    return { key, fits: (seen) => pattern.test(seen) && !isMine(seen) };
  });
}

/** Everything that can be read or heard on the page. */
export const texts = (page) =>
  page.evaluate(() => {
    const found = new Set([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) {
        if (!node.parentElement.closest("script, style, noscript")) found.add(node.data.replace(/\s+/g, " ").trim());
      } else {
        for (const name of ["aria-label", "title", "placeholder", "alt"]) found.add((node.getAttribute(name) ?? "").replace(/\s+/g, " ").trim());
      }
    }
    found.delete("");
    return [...found];
  });

/** What is cut off or sticks out. */
export const overflows = (page) =>
  page.evaluate(() => {
    const name = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} "${element.textContent.replace(/\s+/g, " ").trim().slice(0, 50)}"`;
    const found = [];
    const page = document.documentElement.scrollWidth - innerWidth;
    if (page > 1) found.push(`the page scrolls sideways by ${page}px`);
    for (const element of document.body.querySelectorAll("*:not(svg *)")) {
      if (element.closest(".vh, .sprite, svg, [aria-hidden=true], .skip") || !element.checkVisibility()) continue;
      // What is there for the ears only is one pixel wide, and fields scroll by themselves.
      // The winner's screen cuts its own rays.
      if (element.clientWidth <= 2 || element.matches("input, textarea, .victory")) continue;
      const style = getComputedStyle(element);
      const cut = element.scrollWidth - element.clientWidth;
      const cuts = ["hidden", "clip"].includes(style.overflowX) || style.textOverflow === "ellipsis";
      const holds = element.matches("button, .btn, .chip, .seg span, h1, h2, .choice, .way, .toast, .card, .card *");
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
