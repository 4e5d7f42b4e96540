// The Walking Dead between two people at one screen: grenades, objectives and crates, from positions that were played.
import { strict as assert } from "node:assert";
import { fill, open, story, tap, whole, words } from "./house.mjs";
import { EN, glowing, landsOf, nameOf, nextDecision, pressLand, see, shelved, sitDown, takeScreen } from "./dead.mjs";

const { shell, game, board } = EN;
const { game: watch } = words("en", "replay");
const handTo = (name) => fill(shell.hand_over_title, { name });
const pressButton = (page, text) => tap(page, ".act .do .btn", text);

/** What tells what crates carry, and is seen: open crates, and the row of the exchange that is marked for them. */
const told = (page) => page.evaluate(() => {
  const cover = document.querySelector(".handover:not([hidden])");
  const isSeen = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return width > 0 && (cover === null || hit !== null && !cover.contains(hit));
  };
  const crates = [...document.querySelectorAll('[href^="#wd-crate-"]')].map((use) => use.closest("svg")).filter(isSeen);
  const rows = [...document.querySelectorAll(".scrap.n2 .now")].filter(isSeen);
  return [...crates.map((crate) => crate.getAttribute("aria-label")), ...rows.map((row) => row.textContent)];
});

/** Ends the turn of whoever decides: everything is placed, and nothing else is done. */
async function endTurn(page) {
  for (let seen = await see(page); seen.waiting === ""; seen = await see(page)) {
    if (seen.primary) await page.locator(".act .btn.primary").click();
    else await pressLand(page, glowing(seen)[0]);
  }
}

story("the screen is handed to the defender, whose grenade turns a die, and the fight goes on", { storage: shelved("grenade") }, async (page) => {
  const [from, to] = landsOf("grenade");
  let seen = await sitDown(page, "grenade");
  assert.equal(seen.grenades, 0, "Ada has none");
  assert.match(seen.groups[1].state, /1 grenade/, "everybody sees that Ben has one");
  const before = seen.lands[to].units;
  await pressLand(page, from);
  await pressLand(page, to);
  await pressButton(page, "Attack ·");
  assert.equal((await see(page)).waiting, handTo("Ben"));
  assert.deepEqual(await told(page), [], "no crate is open while nobody has taken the screen");

  await takeScreen(page);
  seen = await see(page);
  assert.equal(seen.title, fill(game.guard_title, { name: "Ada", territory: nameOf(to) }));
  assert.equal(seen.grenades, 1, "it lies before Ben");
  await pressButton(page, fill(game.guard_button, { n: 2 }));
  seen = await see(page);
  assert.equal(seen.title, game.grenade_title);
  assert.equal(seen.dice.attack.length, 3, "both have rolled");
  const [dice, faces] = seen.rows;
  assert.equal(dice.length, 2, "one of two dice can be turned");
  const old = Math.min(...dice.map(Number));
  assert.deepEqual(faces.map(Number), [1, 2, 3, 4, 5, 6].filter((face) => face !== old), "to any other face");
  assert.equal(seen.primary, fill(game.grenade_button, { old, face: 6 }), "the worst to a 6 is proposed");
  const [lost] = (await page.locator(".act .why").first().textContent()).match(/\d/);
  await pressButton(page, seen.primary);

  await takeScreen(page);
  seen = await see(page);
  assert.ok(seen.log.some((line) => line.startsWith(fill(game.log_threw, { name: "Ben", n: 6 }))), seen.log.join("\n"));
  assert.ok(seen.dice.defence.some((die) => die.includes("6")), `the die lies so: ${seen.dice.defence}`);
  assert.equal(seen.title, fill(game.commit_again, { from: nameOf(from), to: nameOf(to) }), "Ada is asked whether to go on");
  assert.ok(before - seen.lands[to].units < Number(lost), "Ben loses fewer than the dice had said");
  assert.ok(!/grenade/.test(seen.groups[1].state), "the grenade is spent");
  await pressButton(page, "Attack again");
  assert.equal((await see(page)).waiting, "", "without a grenade Ben is not asked any more");
  assert.ok((await see(page)).log[0] !== seen.log[0], "the next roll is told");
});

story("what happens when one is attacked is ordered beside the crates, and ordered otherwise there", { storage: shelved("grenade") }, async (page) => {
  await sitDown(page, "grenade");
  const now = () => page.locator(".hand .order summary b").textContent();
  assert.equal(await now(), game.order_grenade, "whoever has a grenade is asked");
  await page.locator(".hand .order summary").click();
  for (const order of [game.order_two, game.order_ask]) {
    await tap(page, ".hand .order .btn", order);
    await whole(page);
    assert.equal(await now(), order);
  }
});

story("an objective shows how far it is, and is met and rewarded when the invasions end", { storage: shelved("met") }, async (page) => {
  const [from, to] = landsOf("met");
  let seen = await sitDown(page, "met");
  const progress = () => page.locator(".hand .prog span").textContent();
  const crates = seen.crates.length;
  assert.equal(seen.card, "clear");
  assert.equal(await progress(), fill(board.of, { n: 1, all: 2 }));
  await pressLand(page, from);
  await pressLand(page, to);
  await pressButton(page, game.until_decided);
  seen = await see(page);
  assert.equal(seen.title, fill(game.follow_title, { territory: nameOf(to) }));
  await pressButton(page, game.follow_none);
  assert.equal(await progress(), fill(board.of, { n: 2, all: 2 }));
  seen = await see(page);
  const met = fill(game.log_met, { card: game.clear });
  const isTold = ({ log }) => log.some((line) => line.startsWith(met));
  assert.ok(!isTold(seen), "it is not judged before the end");
  await pressButton(page, game.attack_go);
  seen = await see(page);
  assert.ok(isTold(seen), seen.log.slice(0, 5).join("\n"));
  assert.equal(seen.crates.length, crates + 2, "a crate for the objective, and one for a conquest");
});

story("an objective that is not met is told so and brings nothing", { storage: shelved("missed") }, async (page) => {
  let seen = await sitDown(page, "missed");
  const { grenades } = seen;
  assert.equal(seen.card, "thin");
  assert.equal(await page.locator(".hand .prog span").textContent(), fill(board.of, { n: 0, all: 5 }));
  await pressButton(page, game.attack_go);
  seen = await see(page);
  assert.ok(seen.log.includes(fill(game.log_missed, { card: game.thin })), seen.log.slice(0, 5).join("\n"));
  assert.equal(seen.grenades, grenades);
  assert.equal(seen.title, game.maneuver_title, "the turn goes on");
});

story("crates are exchanged for survivors, and what the others carry stays hidden from the other seat", { storage: shelved("crates") }, async (page) => {
  await open(page, "/table/crates");
  await page.locator(".handover .btn.primary").waitFor();
  await whole(page);
  assert.deepEqual(await told(page), [], "before Ada has taken the screen nothing is told");
  await takeScreen(page);
  let seen = await see(page);
  const worth = (labels) => labels.map((label) => Number(label.match(/\d/)[0]));
  const hers = worth(seen.crates);
  assert.ok(hers.includes(1) && hers.includes(2), `Ada sees hers: ${hers}`);
  const before = seen.groups.map(({ state }) => Number(state.match(/\d+/)[0]));
  assert.equal(before[0], hers.length);
  assert.equal((await told(page)).length, hers.length + 1, "her crates and the row of their worth, and none of Ben's");

  const [ones, twos] = [1, 2].map((ammo) => hers.filter((one) => one === ammo).length);
  const ways = Array.from({ length: ones + 1 }, (_, one) => Array.from({ length: twos + 1 }, (_, two) => one + 2 * two)).flat();
  assert.equal(seen.choices.length, ways.filter((ammo) => ammo >= 2 && ammo <= 10).length, "every way to exchange is offered");
  const way = seen.choices.find((choice) => choice.startsWith(fill(game.exchange_for.split(" for")[0], { ammo: 2 })));
  await tap(page, ".act .choice", way);
  seen = await see(page);
  assert.ok(seen.log.includes("Ada exchanges 2 ammo for 2."), "what is spent is shown to all");
  const kept = worth(seen.crates);
  assert.equal(kept.reduce((sum, ammo) => sum + ammo), hers.reduce((sum, ammo) => sum + ammo) - 2);
  await endTurn(page);
  assert.deepEqual(await told(page), [], "nothing lies open between the two");

  await takeScreen(page);
  seen = await nextDecision(page);
  const his = worth(seen.crates);
  assert.equal(his.length, before[1], "Ben sees his own");
  assert.equal((await told(page)).length, his.length + 1, "and nothing else");
  assert.equal(Number(seen.groups[0].state.match(/\d+/)[0]), kept.length, "how many Ada has is public");
  const drawn = seen.log.flatMap((line) => line.match(/\w+ draws a crate[^.]*\./g) ?? []);
  assert.ok(drawn.length > 0 && drawn.every((told) => /^(Ada|Ben) draws a crate\.$/.test(told)), drawn.join("\n"));
});

story("what was used lies open beside the crates, and what is left beside the board", { storage: shelved("crates") }, async (page) => {
  const seen = await sitDown(page, "crates");
  const places = await page.locator(".rail .army .ord").allTextContents();
  assert.deepEqual(places.toSorted(), ["1", "2"], "everybody has a place in the order of play");
  const used = page.locator(".hand .piles");
  assert.ok(await used.locator("li").first().isHidden(), "folded up");
  await used.locator("summary").click();
  const [actions, lands] = (await used.locator("summary").textContent()).match(/\d+/g).map(Number);
  const list = async (title) => (await used.locator("li", { hasText: title }).textContent()).split(" · ")[1].split(", ");
  const times = (names) => names.reduce((sum, name) => sum + Number(name.match(/×(\d+)$/)?.[1] ?? 1), 0);
  assert.equal(times(await list(board.used_actions)), actions, "every action card that was used");
  const names = await list(board.used_territories);
  assert.equal(names.length, lands, "and every territory card");
  assert.ok(names.every((name) => Object.keys(seen.lands).some((land) => nameOf(land) === name)), names.join());
  const piles = await page.locator(".mid .dk b").allTextContents();
  assert.equal(piles.length, 3, "action cards, territory cards and crates are left");
  assert.equal(Number(piles[1]) + lands, 32, "every territory card is in the pile or lies open");
  assert.match(await page.locator(".mid .tok").textContent(), /\d tower.*\d grenade/);
});

story("when the game is over everybody's crates lie open", { storage: shelved("shared") }, async (page) => {
  await open(page, "/table/shared");
  await page.getByRole("button", { name: shell.victory_look }).click();
  const seen = await see(page);
  const counts = seen.groups.map(({ state }) => Number(state.match(/\d+/)[0]));
  assert.equal(seen.crates.length, counts.reduce((sum, count) => sum + count));
  assert.ok(seen.crates.every((label) => label !== board.crate_shut), seen.crates.join());
  assert.deepEqual(await page.locator(".hand .open-hand header b").allTextContents(), ["Ada", "Ben"]);
});

story("a replay of a game that goes on shows nobody's crates open", { storage: shelved("crates") }, async (page) => {
  await open(page, "/replay/crates");
  await page.locator(".screening h2").waitFor();
  await page.keyboard.press("End");
  await whole(page);
  const seen = await see(page);
  assert.ok(seen.crates.length > 0 && seen.crates.every((label) => label === board.crate_shut), seen.crates.join());
  assert.deepEqual(await told(page), []);
  assert.equal(await page.locator('.screening [data-key="branch"]').count(), 0, "nobody tries out what the cards would have brought");
  await page.getByText(watch.branch_later).waitFor();
});

for (const lang of ["en", "fr", "de"]) {
  const said = words(lang, "walking_dead");
  const { game: verdict } = words(lang, "verdict");
  story(`a game that the dead have won says so on the shelf and at the end, in ${lang}`, { lang, storage: shelved("dead") }, async (page) => {
    const dead = words(lang, "walking_dead_board").game.the_dead_win;
    await open(page, "/");
    await page.getByText(fill(verdict.finished, { what: dead })).waitFor();
    await open(page, "/table/dead");
    await page.locator(".victory").waitFor();
    assert.equal(await page.locator(".victory h1").textContent(), fill(verdict.title, { what: dead }));
    assert.equal(await page.locator(".victory .sub").textContent(), said.game.tie_dead);
    assert.equal(await page.locator(".victory .badge.xl").count(), 0, "nobody is crowned");
    assert.deepEqual(await page.locator(".victory tbody th").allTextContents(), ["Ada", "Ben"]);
    assert.deepEqual(await page.locator(".victory .total").allTextContents(), ["0", "0"]);
  });

  story(`a win that is shared names both, with both faces, in ${lang}`, { lang, storage: shelved("shared") }, async (page) => {
    await open(page, "/table/shared");
    await page.locator(".victory").waitFor();
    const title = await page.locator(".victory h1").textContent();
    assert.ok(title.includes("Ada") && title.includes("Ben"), title);
    assert.equal(await page.locator(".victory .badge.xl").count(), 2);
    assert.equal(await page.locator(".victory .parade .lead").count(), 2);
    assert.equal(await page.locator(".victory .sub").textContent(), said.game.tie_shared);
    const totals = await page.locator(".victory .total").allTextContents();
    assert.equal(totals[0], totals[1]);
  });
}
