// What changes form: factories that open and crush, Praxus that turns, and the powers of the four leaders.
import { strict as assert } from "node:assert";
import { fill, story, toast } from "./house.mjs";
import { EN, announce, attack, declareWar, deploy, fight, field, glowing, held, mine, nameOf, nextDecision, pressButton, pressCard, pressChoice, pressOption, pressZone, see, shelved, sitDown, takeScreen, zonesOf } from "./war.mjs";

const { shell, game } = EN;
const faces = (dice) => dice.map((die) => Number(die.split(": ")[1]));
const flip = (leader, mode) => fill(game.flip_to, { leader, mode });

/** The choice of the picked card that opens or closes a zone. */
const turning = (zone, opens) => fill(opens ? game.turn_open : game.turn_close, { zone: nameOf(zone) });

/** The message with its rule. */
async function refusal(page) {
  const text = await toast(page);
  const link = page.locator(".toast").last().locator(".link");
  const rule = await link.textContent();
  await link.click();
  await page.locator("dialog#rule[open]").waitFor();
  const href = await page.locator("dialog#rule footer a").getAttribute("href");
  await page.keyboard.press("Escape");
  await page.locator("dialog#rule").waitFor({ state: "hidden" });
  return { text, rule, href };
}

story("a symbol card opens a factory, and the other side's closes it and crushes what is inside", { storage: shelved("factory") }, async (page) => {
  const before = await sitDown(page, "factory");
  assert.equal(before.asked, "Ada");
  assert.equal(before.open.decagon, false);
  assert.ok(!("factory-decagon" in before.zones), "a closed factory is no zone");
  const card = before.hand.find(({ symbol }) => symbol);
  await pressCard(page, card.card);
  let seen = await see(page);
  assert.equal(seen.title, game.turn_title);
  assert.ok(seen.hand.find((one) => one.card === card.card).chosen, "the card is picked");
  assert.ok(glowing(seen).includes("decagon"), "Decagon glows");
  assert.equal(seen.notes[seen.choices.indexOf(turning("decagon", true))], game.turn_open_factory, "the panel says what comes of it");
  await pressZone(page, "decagon");

  seen = await see(page);
  assert.equal(seen.open.decagon, true);
  const inside = seen.zones["factory-decagon"];
  assert.deepEqual([inside.owner, inside.units], ["Ada", 1], "a robot of Ada's goes in");
  assert.equal(seen.hand.length, before.hand.length - 1, "the card is spent");
  assert.equal(mine(seen).zones, mine(before).zones + 1);
  assert.equal(seen.log[0], fill(game.log_opened, { name: "Ada", zone: nameOf("decagon"), card: card.name }));

  for (let presses = 0; seen.waiting === "" && mine(seen).name === "Ada"; presses += 1) {
    assert.ok(presses < 4, "the turn ends");
    await pressButton(page, seen.primary);
    seen = await see(page);
  }
  assert.equal(seen.waiting, fill(shell.hand_over_title, { name: "Ben" }), "Ben has cards to hide");
  await takeScreen(page);
  seen = await deploy(page, held(seen, "Ben")[0]);
  assert.equal(seen.title, game.transform_title);
  const other = seen.hand.find(({ symbol }) => symbol);
  await pressCard(page, other.card);
  seen = await see(page);
  assert.equal(seen.notes[seen.choices.indexOf(turning("decagon", false))], "crushes 1 unit of Ada", "the panel says what is lost");
  const ada = seen.armies.find((army) => army.name === "Ada");
  await pressChoice(page, turning("decagon", false));
  seen = await see(page);
  assert.equal(seen.title, fill(game.crush_title, { zone: nameOf("decagon") }), "and asks before it is");
  assert.equal(seen.open.decagon, true);
  assert.deepEqual(glowing(seen, "chosen"), ["decagon"]);
  await pressButton(page, "Crush 1 unit of Ada");

  seen = await see(page);
  assert.equal(seen.open.decagon, false);
  assert.ok(!("factory-decagon" in seen.zones), "the factory is gone");
  const left = seen.armies.find((army) => army.name === "Ada");
  assert.deepEqual([left.zones, left.units], [ada.zones - 1, ada.units - 1], "and so is what was in it");
  assert.equal(seen.log[0], `Ben slides Decagon shut with ${other.name} and crushes 1 unit of Ada.`);
});

story("Praxus closed is out of reach for its neighbours, which is refused with the rule, and within reach when it opens again", { storage: shelved("praxus") }, async (page) => {
  const [from] = zonesOf("praxus");
  let seen = await sitDown(page, "praxus");
  assert.equal(seen.open.praxus, true);
  await pressZone(page, from);
  seen = await see(page);
  assert.ok(glowing(seen).includes("praxus"), `${from} reaches Praxus`);
  await pressButton(page, shell.let_go);

  const [first, second] = seen.hand.filter(({ symbol }) => symbol);
  await pressCard(page, first.card);
  seen = await see(page);
  assert.equal(seen.notes[seen.choices.indexOf(turning("praxus", false))], fill(game.turn_close_passage, { a: nameOf("manganese"), b: nameOf("tarn") }));
  await pressZone(page, "praxus");
  seen = await see(page);
  assert.equal(seen.open.praxus, false);
  assert.ok(seen.zones.praxus.label.includes(game.zone_shut), seen.zones.praxus.label);

  const closed = field(seen);
  await pressZone(page, "praxus");
  const { text, rule, href } = await refusal(page);
  assert.equal(text, fill(game.no_closed, { zone: nameOf("praxus") }));
  assert.equal(rule, fill(shell.rule_link, { number: "24" }));
  assert.deepEqual(field(await see(page)), closed, "nothing happened");
  await pressZone(page, from);
  seen = await see(page);
  if (seen.title === fill(game.attack_from_title, { zone: nameOf(from) })) {
    assert.ok(!glowing(seen).includes("praxus"), "it does not glow any more");
    await pressZone(page, "praxus");
    assert.equal((await refusal(page)).text, text);
    await pressButton(page, shell.let_go);
  } else {
    assert.equal((await refusal(page)).text, fill(game.no_target, { zone: nameOf(from) }), "nothing else is in reach either");
  }

  await pressCard(page, second.card);
  await pressChoice(page, turning("praxus", true));
  seen = await see(page);
  assert.equal(seen.open.praxus, true);
  assert.equal(seen.log[0], fill(game.log_turned_open, { name: "Ada", zone: nameOf("praxus"), card: second.name }));
  await pressZone(page, from);
  await pressZone(page, "praxus");
  seen = await see(page);
  assert.equal(seen.title, fill(game.commit_title, { from: nameOf(from), to: nameOf("praxus") }), "it is attacked");

  await page.evaluate((href) => { location.hash = href; }, href);
  await page.locator("article section.opened").waitFor();
});

story("Optimus Prime on wheels jumps to any zone of his, connected or not", {}, async (page) => {
  let seen = await declareWar(page, { seed: "7" });
  await deploy(page, "iacon");
  await pressChoice(page, flip("Optimus", game.mode_vehicle));
  seen = await see(page);
  assert.ok(seen.zones.iacon.label.includes("Optimus Prime is here as vehicle."), seen.zones.iacon.label);
  for (let presses = 0; seen.title !== game.reinforce_title; presses += 1) {
    assert.ok(presses < 3);
    await pressButton(page, seen.primary);
    seen = await see(page);
  }
  const units = seen.zones.iacon.units;
  await pressChoice(page, game.jump);
  seen = await see(page);
  assert.equal(seen.title, game.jump_title);
  const own = held(seen, "Ada").filter((zone) => zone !== "iacon");
  assert.deepEqual(glowing(seen).sort(), own.sort(), "every other zone of his glows");
  const enemy = held(seen, "Ben")[0];
  await pressZone(page, enemy);
  assert.equal((await refusal(page)).text, fill(game.no_not_yours, { zone: nameOf(enemy) }));
  const far = own.find((zone) => ["hydrax", "kalis", "polyhex", "protihex"].includes(zone));
  const there = seen.zones[far].units;
  await pressZone(page, far);
  seen = await see(page);
  assert.deepEqual([seen.zones.iacon.units, seen.zones[far].units], [units - 1, there + 1]);
  assert.ok(seen.zones[far].label.includes("Optimus Prime is here as vehicle."));
  assert.equal(seen.log[0], fill(game.log_jumped, { zone: nameOf(far) }));
  assert.ok(!seen.choices.includes(game.jump), "once a turn");
});

story("Bumblebee on wheels escapes to a neighbouring zone instead of falling", { storage: shelved("escape") }, async (page) => {
  const [from, to] = zonesOf("escape");
  let seen = await sitDown(page, "escape");
  assert.ok(seen.zones[to].label.includes("Bumblebee is here as vehicle."), seen.zones[to].label);
  await announce(page, from, to);
  await attack(page);
  seen = await see(page);
  assert.equal(seen.title, game.escape_title, "whoever leads him is asked");
  assert.equal(seen.asked, "Ada");
  const ways = glowing(seen);
  assert.ok(ways.length > 1 && ways.every((zone) => seen.zones[zone].owner === "Ada"), `he can run to ${ways}`);
  const far = held(seen, "Ada").find((zone) => !ways.includes(zone) && zone !== to);
  await pressZone(page, far);
  const { text, rule } = await refusal(page);
  assert.deepEqual([text, rule], [fill(game.no_refuge, { zone: nameOf(far) }), fill(shell.rule_link, { number: "43" })]);
  const before = seen.zones[ways[0]].units;
  await pressZone(page, ways[0]);
  seen = await see(page);
  assert.ok(seen.zones[ways[0]].label.includes("Bumblebee is here as vehicle."), "he is there");
  assert.equal(seen.zones[ways[0]].units, before + 1);
  assert.equal(seen.zones[to].owner, "Ben", "the zone is lost");
  assert.ok(seen.log.some((line) => line.includes(fill(game.log_escaped, { zone: nameOf(ways[0]) }))), seen.log[0]);
});

story("Megatron with wings strikes anywhere, alone with one die, and alone moves in", {}, async (page) => {
  let seen = await declareWar(page, { leaders: ["Megatron", "Optimus"], seed: "3" });
  await deploy(page, "kaon");
  await pressChoice(page, flip("Megatron", game.mode_vehicle));
  await pressZone(page, "kaon");
  seen = await see(page);
  assert.deepEqual(glowing(seen).sort(), held(seen, "Ben").sort(), "every zone of the enemy glows");
  assert.deepEqual(seen.why, [game.attack_from_far]);
  const to = held(seen, "Ben").find((zone) => ["kalis", "rustsea", "perihex", "hydrax", "polyhex", "gygax", "protihex"].includes(zone) && seen.zones[zone].units === 1);
  const units = seen.zones.kaon.units;
  await pressZone(page, to);
  seen = await see(page);
  assert.equal(seen.say, game.commit_alone);
  assert.ok(!seen.rows.some((row) => row.label === game.attackers), "there is nothing to choose");
  for (let rolls = 0; seen.title !== game.attack_title; rolls += 1) {
    assert.ok(rolls < 30, "it is decided");
    await attack(page);
    seen = await see(page);
    assert.equal(seen.dice.attack.length, 1, "one die");
    assert.match(seen.dice.attack[0], /^d8: /, "the leader's");
  }
  assert.equal(seen.zones[to].owner, "Ada", "with this seed he wins");
  assert.equal(seen.zones[to].units, 1, "he alone moves in");
  assert.ok(seen.zones[to].label.includes("Megatron is here as vehicle."), seen.zones[to].label);
  const lost = seen.log.filter((line) => line.includes(fill(game.log_attack_loses, { name: nameOf("kaon"), n: 1 }))).length;
  assert.equal(seen.zones.kaon.units, units - 1 - lost, "what he lost on the way fell where he came from");
  assert.ok(seen.log.includes(fill(game.log_attacked_far, { name: "Ada", to: nameOf(to) })));
});

story("against Barricade on wheels only one may defend", { storage: shelved("barricade") }, async (page) => {
  const [from, to] = zonesOf("barricade");
  let seen = await sitDown(page, "barricade");
  assert.ok(seen.zones[from].label.includes("Barricade is here as vehicle."), seen.zones[from].label);
  await announce(page, from, to);
  await attack(page);
  assert.equal((await see(page)).waiting, fill(shell.hand_over_title, { name: "Ben" }));
  await takeScreen(page);
  seen = await see(page);
  assert.equal(seen.title, fill(game.guard_title, { name: "Ada", zone: nameOf(to) }));
  assert.ok(seen.zones[to].units > 1, "more than one stand there");
  assert.deepEqual(seen.why, [game.guard_barricade]);
  const numbers = seen.rows.find((row) => row.label === game.defenders).options.filter((option) => /^\d$/.test(option));
  assert.deepEqual(numbers, ["1"], "there is no other number");
  assert.ok(seen.primary.startsWith(fill(game.guard_button, { n: 1 })), seen.primary);
  await pressButton(page, seen.primary);
  seen = await see(page);
  if (seen.title === game.before_title) await pressButton(page, game.before_pass);
  await takeScreen(page);
  seen = await nextDecision(page);
  assert.equal(seen.dice.defence.length, 1, "one die against him");
  assert.ok(seen.dice.attack.length > 1);
});

story("Megatron as a robot adds one to the die that its player picks, if they want to be asked", {}, async (page) => {
  let seen = await declareWar(page, { leaders: ["Megatron", "Optimus"], seed: "3" });
  await deploy(page, "kaon");
  await pressZone(page, "kaon");
  seen = await see(page);
  const to = glowing(seen).sort((a, b) => seen.zones[b].units - seen.zones[a].units)[0];
  await pressZone(page, to);
  const label = fill(game.plus_one, { leader: "Megatron" });
  seen = await see(page);
  assert.deepEqual(seen.rows.find((row) => row.label === label).on, [game.plus_one_best], "the best die unless one says otherwise");
  await pressOption(page, label, game.plus_one_ask);
  assert.deepEqual((await see(page)).rows.find((row) => row.label === label).on, [game.plus_one_ask]);
  seen = await fight(page);
  assert.equal(seen.title, fill(game.boost_title, { leader: "Megatron" }));
  const rolled = faces(seen.dice.attack);
  assert.equal(rolled.length, 3);
  const lowest = Math.min(...rolled);
  assert.deepEqual(seen.others.map((text) => Number(text.match(/(\d) ?$/)[1])).sort(), [...rolled].sort(), "a button a die");
  await pressButton(page, fill(game.boost_button, { n: lowest }));
  seen = await see(page);
  const raised = [...rolled].sort((a, b) => a - b);
  raised[0] += 1;
  assert.deepEqual(faces(seen.dice.attack).sort(), raised.sort(), "the lowest die has one more");
  assert.ok(seen.log.some((line) => line.includes(game.log_raised)), seen.log[0]);
});
