// Wrong presses in The Walking Dead: each gets its reason and a link to the rule of the mode that is played, and changes nothing.
import { strict as assert } from "node:assert";
import { fill, story, tap, toast, words, readRule } from "./house.mjs";
import { DEAD, EN, gather, glowing, landsOf, nameOf, nextDecision, playUntil, pressLand, see, shelved, sitDown } from "./dead.mjs";

const { game, shell, rules } = EN;

/** What a refused press must leave as it was. */
const standing = ({ title, primary, lands, groups, log, round }) => ({ title, primary, lands, groups, log, round });

/** Presses a territory that may not be pressed now: the reason is told, its rule is linked, nothing changes. */
async function refused(page, land, reason, rule) {
  const before = standing(await see(page));
  await pressLand(page, land);
  assert.equal(await toast(page), reason);
  const link = page.locator(".toast.bad").last().locator(".link");
  assert.match(await link.textContent(), new RegExp(`\\b${rule}$`), `the rule for “${reason}”`);
  assert.deepEqual(standing(await see(page)), before, "nothing has changed");
  return link;
}

/** Reads the rule: its section lies over the table, and the table is as it was. */
async function followed(page, link, section) {
  const before = standing(await see(page));
  await readRule(page, link, { shell, rules }, section);
  assert.deepEqual(standing(await see(page)), before, "reading changes nothing");
}

const own = (seen, seat) => Object.keys(seen.lands).filter((land) => seen.lands[land].seat === seat);
const foreign = (seen, seat) => Object.keys(seen.lands).filter((land) => seen.lands[land].seat !== seat);
const seatNow = (seen) => seen.groups.find(({ on }) => on).seat;

/** An own territory with a single piece. */
function loner(seen) {
  const alone = own(seen, seatNow(seen)).find((land) => seen.lands[land].units === 1);
  assert.ok(alone, "somebody is alone");
  return alone;
}

story("one who must stay cannot invade, nor does anybody invade what is too far away or attack twice at once", { storage: shelved("grenade") }, async (page) => {
  const [from, to] = landsOf("grenade");
  const seen = await sitDown(page, "grenade");
  const alone = loner(seen);
  const link = await refused(page, alone, fill(game.no_needs_two, { territory: nameOf(alone) }), "B1");
  await followed(page, link, "invade");
  await pressLand(page, from);
  const aimed = await see(page);
  const near = glowing(aimed);
  const far = foreign(aimed, seatNow(seen)).find((land) => !near.includes(land));
  await refused(page, far, fill(game.no_not_neighbours, { from: nameOf(from), to: nameOf(far) }), "B1");
  await pressLand(page, to);
  const declared = await see(page);
  const stop = await page.locator(".act .do .btn", { hasText: game.stop }).count();
  assert.equal(stop, 0, "declared is declared: it cannot be stopped before a roll");
  await refused(page, own(declared, seatNow(seen)).find((land) => land !== from), game.no_not_now, "S6");
});

story("while crates are to be exchanged the land waits, and new survivors go to own territories only", { storage: shelved("crates") }, async (page) => {
  const seen = await sitDown(page, "crates");
  const seat = seatNow(seen);
  const link = await refused(page, own(seen, seat)[0], game.no_not_now, "S6");
  await followed(page, link, "turn");
  await tap(page, ".act .btn.primary");
  const deploying = await see(page);
  const theirs = foreign(deploying, seat)[0];
  const placing = await refused(page, theirs, fill(game.no_not_yours, { territory: nameOf(theirs) }), "S12");
  await followed(page, placing, "deploy");
});

story("a maneuver goes along own territories, and there is one a turn", { storage: shelved("missed") }, async (page) => {
  await sitDown(page, "missed");
  await tap(page, ".act .do .btn", game.attack_go);
  const seen = await see(page);
  assert.equal(seen.title, game.maneuver_title);
  const seat = seatNow(seen);
  const theirs = foreign(seen, seat)[0];
  const link = await refused(page, theirs, fill(game.no_not_yours, { territory: nameOf(theirs) }), "S14");
  await followed(page, link, "regroup");
  const [from] = glowing(seen);
  await pressLand(page, from);
  const [to] = glowing(await see(page));
  await pressLand(page, to);
  if ((await see(page)).primary.startsWith(game.carry_button.split(" ")[0])) await tap(page, ".act .btn.primary");
  const done = await see(page);
  assert.equal(done.title, game.maneuver_title);
  const again = own(done, seat).find((land) => done.lands[land].units > 1);
  await pressLand(page, again);
  assert.equal(await toast(page), game.no_maneuvered);
});

for (const [mode, seats, setting, turn, end, options] of [
  ["Survival", 2, "S5", "S6", "setup", {}],
  ["Conquest", 3, "C4", "C5", "conquest", { pilots: ["human", "human", "human"], names: ["Ada", "Ben", "Cleo"], mode: "conquest" }],
]) {
  story(`in the set-up of ${mode} a territory is taken once, and pieces go to own ones, by the rules of ${mode}`, {}, async (page) => {
    const start = await gather(page, { ...options, setup: "turns", seed: "7" });
    assert.equal(start.groups.length, seats);
    const [taken] = glowing(start);
    await pressLand(page, taken);
    await nextDecision(page);
    const link = await refused(page, taken, fill(game.no_claimed, { territory: nameOf(taken) }), setting);
    await followed(page, link, end);
    const stacking = await playUntil(page, ({ title }) => title === game.stack_title);
    const theirs = foreign(stacking, seatNow(stacking))[0];
    await refused(page, theirs, fill(game.no_not_yours, { territory: nameOf(theirs) }), setting);
    const placed = await playUntil(page, ({ title }) => title !== game.stack_title);
    if (mode === "Survival") {
      const begun = await refused(page, own(placed, seatNow(placed))[0], game.no_not_now, turn);
      return followed(page, begun, "turn");
    }
    // Everything is placed, and an invasion is declared: nothing else is to be pressed then.
    const invading = await playUntil(page, ({ primary }) => primary === game.attack_go);
    const from = glowing(invading).toSorted((a, b) => invading.lands[b].units - invading.lands[a].units)[0];
    await pressLand(page, from);
    const [to] = glowing(await see(page));
    await pressLand(page, to);
    const declared = await see(page);
    const other = own(declared, seatNow(declared)).find((land) => land !== from);
    const begun = await refused(page, other, game.no_not_now, turn);
    return followed(page, begun, "conquest");
  });
}

for (const lang of ["fr", "de"]) {
  story(`a reason is told in the language of the table, in ${lang}`, { lang, storage: shelved("grenade") }, async (page) => {
    const said = words(lang, DEAD).game;
    const alone = loner(await sitDown(page, "grenade"));
    await refused(page, alone, fill(said.no_needs_two, { territory: said[`t_${alone}`] }), "B1");
  });
}
