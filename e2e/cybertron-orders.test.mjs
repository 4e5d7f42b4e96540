// Hands that stay secret, standing orders, attacks that go on by themselves, reloads and taking back.
import { strict as assert } from "node:assert";
import { fill, story, tap, toast } from "./house.mjs";
import { EN, announce, attack, declareWar, deploy, drawn, fight, field, glowing, nameOf, nextDecision, pressButton, pressOption, pressZone, see, shelved, sitDown, takeScreen, zonesOf } from "./war.mjs";

const { shell, game } = EN;
const handTo = (name) => fill(shell.hand_over_title, { name });

/** What the panel, the hand and the armies say; what was played lies open in the log and on the pile. */
const readable = (page) => page.evaluate(() => [...document.querySelectorAll(".act, .hand > :not(.piles), .rail")].map((part) => part.textContent).join(" "));

/** Cards that are not covered by the screen between two people. */
const uncovered = (page) =>
  page.evaluate(() => [...document.querySelectorAll(".act *, .hand *")].filter((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return width > 0 && hit !== null && hit.closest(".handover") === null;
  }).map((one) => one.outerHTML.slice(0, 80)));

/** Ada strengthens Tarn and ends her turn, and Ben strengthens Kaon next to it: nine units each. */
async function standOff(page, { order } = {}) {
  await declareWar(page, { seed: "7" });
  let seen = await deploy(page, "tarn");
  while (seen.title !== game.reinforce_title) {
    await pressButton(page, seen.primary);
    seen = await see(page);
  }
  if (order) {
    await pressOption(page, game.orders_title, order);
    assert.deepEqual((await see(page)).rows.find((row) => row.label === game.orders_title).on, [order]);
  }
  await pressButton(page, game.reinforce_go);
  seen = await deploy(page, "kaon");
  assert.deepEqual([seen.zones.tarn, seen.zones.kaon].map(({ owner, units }) => `${owner} ${units}`), ["Ada 9", "Ben 9"]);
  return seen;
}

/** Ada attacks, and the screen waits for Ben. */
async function attackBen(page) {
  const [from, to] = zonesOf("armour");
  await sitDown(page, "armour");
  await announce(page, from, to);
  await attack(page);
  return { from, to };
}

story("a card is played in defence by the other person, whose hand nobody sees before the screen is handed over", { storage: shelved("armour") }, async (page) => {
  const [from, to] = zonesOf("armour");
  let seen = await sitDown(page, "armour");
  assert.equal(seen.asked, "Ada");
  assert.deepEqual(seen.hand, [], "Ada has no cards, and sees none");
  assert.equal(seen.armies.find((army) => army.name === "Ben").cards, 1, "Ben has one");
  assert.ok(!(await readable(page)).includes(game.armour_plating), "which is not told");
  await announce(page, from, to);
  await attack(page);
  assert.equal((await see(page)).waiting, handTo("Ben"));
  assert.deepEqual(await uncovered(page), [], "the panel and the hand are covered");

  await page.locator(".handover .btn.primary", { hasText: fill(shell.hand_over_ready, { name: "Ben" }) }).click();
  seen = await see(page);
  assert.equal(seen.waiting, "");
  assert.equal(seen.title, fill(game.guard_title, { name: "Ada", zone: nameOf(to) }));
  assert.deepEqual(seen.hand.map(({ name }) => name), [game.armour_plating]);
  await pressButton(page, fill(game.guard_button, { n: 2 }));
  seen = await see(page);
  assert.equal(seen.title, game.before_title);
  assert.deepEqual(seen.choices, [game.armour_plating]);
  assert.ok(seen.hand[0].on, "the card can be played now");
  assert.deepEqual(seen.notes, [game.armour_plating_text]);
  await tap(page, ".hand button.card");

  await takeScreen(page);
  seen = await nextDecision(page);
  assert.equal(seen.asked, "Ada", "the attack goes on");
  assert.deepEqual(seen.dice.defence.map((die) => die.split(":")[0]), ["d8", "d8"], "the robots on the zone roll d8");
  assert.deepEqual(seen.dice.attack.map((die) => die.split(":")[0]), ["d6", "d6", "d6"]);
  assert.ok(seen.log.some((line) => line.startsWith("Ben plays Armour Plating")), seen.log[0]);
  assert.deepEqual(seen.hand, [], "Ada's hand is shown again, which is empty");
  assert.equal(seen.armies.find((army) => army.name === "Ben").cards, 0, "the card is spent");
});

story("while the screen waits for somebody, no key decides for them and none shows what is behind", { storage: shelved("armour") }, async (page) => {
  await attackBen(page);
  const before = await see(page);
  for (const key of ["d", "1", "n", "u", "Escape"]) {
    await page.keyboard.press(key);
    assert.deepEqual(await see(page), before, `after ${key}`);
  }
  for (let steps = 0; steps < 70; steps += 1) {
    const where = await page.evaluate(() => document.activeElement.closest(".act, .hand, .log, .map, .rail")?.className);
    assert.equal(where, undefined, "Tab does not reach what is behind");
    await page.keyboard.press("Tab");
  }
  await page.locator(".handover .btn.primary").focus();
  await page.keyboard.press("Enter");
  assert.equal((await see(page)).waiting, "");
});

story("taking back the end of a turn hands the screen back first", { storage: shelved("factory") }, async (page) => {
  let seen = await sitDown(page, "factory");
  const cards = seen.hand.map(({ name }) => name);
  while (seen.waiting === "") {
    await pressButton(page, seen.primary);
    seen = await see(page);
  }
  await takeScreen(page);
  await tap(page, ".act .undo");
  seen = await see(page);
  assert.equal(seen.asked, "Ada");
  assert.equal(seen.waiting, handTo("Ada"), `Ben does not see ${cards}`);
});

story("who orders so is asked without cards too, and who orders otherwise is not asked with them", { storage: shelved("armour") }, async (page) => {
  // Ben holds a card and is asked. He orders two defenders and no cards: from now on nobody asks him.
  const { from } = await attackBen(page);
  await takeScreen(page);
  await pressOption(page, game.orders_title, game.order_two);
  let seen = await nextDecision(page);
  assert.equal(seen.waiting, "");
  assert.equal(seen.asked, "Ada", "two defend and Ada goes on");
  assert.equal(seen.dice.defence.length, 2);
  assert.equal(seen.armies.find((army) => army.name === "Ben").cards, 1, "his card is still his");
  assert.ok(seen.zones[from].units > 1);
  await attack(page);
  seen = await nextDecision(page);
  assert.equal(seen.waiting, "", "he is not asked again");
  assert.equal(seen.asked, "Ada");
});

story("a standing order to be asked lets the defender choose, and who orders so is not asked without cards", {}, async (page) => {
  await standOff(page, { order: game.order_ask });
  await announce(page, "kaon", "tarn");
  await attack(page);
  let seen = await see(page);
  assert.equal(seen.asked, "Ada", "Ada wanted to be asked");
  assert.equal(seen.waiting, "", "she has nothing to hide");
  assert.equal(seen.title, fill(game.guard_title, { name: "Ben", zone: nameOf("tarn") }));
  await pressOption(page, game.defenders, "1");
  await pressButton(page, fill(game.guard_button, { n: 1 }));
  seen = await see(page);
  assert.equal(seen.dice.defence.length, 1, "one defends, as she chose");
  await pressButton(page, EN.game.commit_more.split(" ·")[0]);
  seen = await see(page);
  assert.equal(seen.asked, "Ada", "she is asked for every roll");
  await pressOption(page, game.orders_title, game.order_cards);
  seen = await see(page);
  assert.equal(seen.asked, "Ben", "without cards she is not asked any more");
  assert.equal(seen.dice.defence.length, 2, "and two defend");
});

story("an attack rolls by itself until it is decided, or until so many are left", {}, async (page) => {
  await standOff(page, { order: game.order_two });
  await announce(page, "kaon", "tarn");
  await pressOption(page, game.until_left, "8");
  let seen = await see(page);
  assert.deepEqual(seen.rows.find((row) => row.label === game.until_left).on, ["8"]);
  const rolls = (seen) => seen.log.filter((line) => line.includes(" against ")).length;
  await pressButton(page, game.until_decided);
  seen = await see(page);
  assert.equal(seen.zones.tarn.owner, "Ada", "with this seed it does not come to a capture");
  assert.equal(seen.title, game.attack_title, "the attack is over");
  // A roll can cost two at once.
  assert.ok([7, 8].includes(seen.zones.kaon.units), `${seen.zones.kaon.units} are left`);
  assert.equal(seen.log[0], fill(game.log_ended, { zone: nameOf("tarn") }));
  const before = rolls(seen);

  await announce(page, "kaon", "tarn");
  await pressOption(page, game.until_left, "1");
  await pressButton(page, game.until_decided);
  seen = await nextDecision(page);
  const now = [seen.zones.tarn.owner, seen.zones.kaon.units];
  assert.ok(now[0] === "Ben" || now[1] === 1, `${now}: the zone is taken, or everybody fell who could`);
  assert.ok(rolls(seen) > before + 2, "roll after roll");
});

story("a reload in the middle of an attack goes on at the same point, with the same orders", {}, async (page) => {
  await standOff(page, { order: game.order_two });
  await announce(page, "kaon", "tarn");
  const again = async () => {
    await page.reload();
    await page.locator(".table .act h2").waitFor();
    await drawn(page);
    return see(page);
  };
  let seen = await see(page);
  assert.deepEqual(await again(), seen, "announced, before the first roll");
  await attack(page);
  seen = await see(page);
  assert.ok(seen.dice.attack.length > 0, "dice lie there");
  assert.deepEqual(await again(), seen, "after a roll, dice and all");
  await attack(page);
  const on = await nextDecision(page);
  assert.ok(on.log.length > seen.log.length, "and it goes on from there");
  assert.equal(on.asked, "Ben", "Ada's order still holds: two defend and nobody asks her");
  const kept = (keys) => page.evaluate((keys) => Object.keys(localStorage).filter((key) => key.startsWith(keys)), keys);
  assert.equal((await kept("tabletron/orders/")).length, 1, "what was ordered lies beside the game");
});

story("people who share a screen are asked whenever they are attacked, unless they order otherwise", {}, async (page) => {
  await standOff(page);
  await announce(page, "kaon", "tarn");
  await attack(page);
  let seen = await see(page);
  assert.equal(seen.asked, "Ada");
  assert.deepEqual(seen.rows.find((row) => row.label === game.orders_title).on, [game.order_ask]);
  await page.reload();
  await page.locator(".table .act h2").waitFor();
  await drawn(page);
  seen = await see(page);
  assert.equal(seen.asked, "Ada", "a reload decides nothing for her");
  assert.equal(seen.title, fill(game.guard_title, { name: "Ben", zone: nameOf("tarn") }));
});

story("a reload while somebody with secrets is asked waits for them again", { storage: shelved("armour") }, async (page) => {
  await attackBen(page);
  await takeScreen(page);
  const seen = await see(page);
  await page.reload();
  await page.locator(".table .act h2").waitFor();
  await drawn(page);
  assert.equal((await see(page)).waiting, handTo("Ben"), "nobody knows who sits here now");
  await takeScreen(page);
  assert.deepEqual(await see(page), seen);
});

story("a placement can be taken back, a roll cannot, and the message says why", {}, async (page) => {
  const before = await declareWar(page, { seed: "7" });
  await deploy(page, "tarn");
  assert.notDeepEqual(field(await see(page)).zones, field(before).zones);
  await tap(page, ".act .undo");
  assert.equal(await toast(page), shell.undone);
  assert.deepEqual(await see(page), before, "everything is as it was");

  await pressZone(page, "tarn");
  await tap(page, '.act .stepper [data-key="less"]');
  assert.equal((await see(page)).number, 6);
  await pressButton(page, fill(game.deploy_button, { n: 6, zone: nameOf("tarn") }));
  assert.equal((await see(page)).title, "Place 1 robot", "the rest is still to be placed");
  await pressZone(page, "iacon");
  await pressZone(page, "iacon");
  let seen = await see(page);
  assert.equal(seen.title, game.transform_title, "a second press places them");
  await announce(page, "tarn", "kaon");
  await page.keyboard.press("u");
  seen = await see(page);
  assert.ok(glowing(seen).includes("tarn") && seen.title === game.attack_title, "an announcement can be taken back");
  await announce(page, "tarn", "kaon");
  seen = await fight(page);
  await tap(page, ".act .undo");
  assert.equal(await toast(page), shell.undo_nothing);
  assert.deepEqual(await see(page), seen, "nothing changed");
});
