#!/usr/bin/env python3
"""Writes rules/src/skirmish/roster/data.rs from rules/tests/data/skirmish-roster.json. Texts stay behind: they are words."""

import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHEET = json.loads((ROOT / "rules/tests/data/skirmish-roster.json").read_text())


def camel(name):
    return "".join(part.capitalize() for part in name.split("_"))


def damage(text):
    if "d" not in text:
        return f"fixed({text})"
    dice, _, plus = text.partition("+")
    assert dice == "1d6", text
    return f"rolled({plus or 0})"


def thousandths(value):
    return str(round(value * 1000))


ABILITY = {
    "command": lambda a: f"Command {{ range: {a['range']}, amount: {a['amount']} }}",
    "stealth": lambda a: f"Stealth({a['range']})",
    "crit_range": lambda a: f"CritRange({a['from']})",
    "ram": lambda a: f"Ram({a['damage']})",
    "luck": lambda a: f"Luck({a['per_activation']})",
    "needs_wielder": lambda a: f"NeedsWielder({thousandths(a['range'])})",
    "transport": lambda a: f"Transport({a['capacity']})",
}


def ability(a):
    name = a["id"]
    if name in ABILITY:
        return ABILITY[name](a)
    return f"{camel(name)}({a['amount']})" if "amount" in a else camel(name)


def special(a):
    fields = {k: v for k, v in a.items() if k not in ("id", "name")}
    if not fields:
        return f"Special::{camel(a['id'])}"
    write = lambda v: damage(v) if isinstance(v, str) else str(v).lower()
    inner = ", ".join(f"{k}: {write(v)}" for k, v in fields.items())
    return f"Special::{camel(a['id'])} {{ {inner} }}"


def on_hit(effect):
    if effect is None:
        return ""
    name = camel(effect["id"])
    return f".with(OnHit::{name}({effect['amount']}))" if "amount" in effect else f".with(OnHit::{name})"


def mode(m):
    reach = f"{m['range_min']}, {m['range_max']}"
    how = f"sure({reach}, {damage(m['damage'])})" if m["always_hits"] else (
        f"aimed({reach}, {m['accuracy']}, {damage(m['damage'])})"
    )
    return how + on_hit(m.get("on_hit"))


def critical(c):
    name = camel(c["effect"])
    for key in ("amount", "slot", "damage"):
        if key in c:
            value = c[key]
            return f"Critical::{name}({damage(value) if isinstance(value, str) else value})"
    return f"Critical::{name}"


def form(f):
    weapons = ", ".join("&[" + ", ".join(mode(m) for m in w["modes"]) + "]" for w in f["weapons"])
    return (
        f"Card {{ id: \"{f['id']}\", kind: Kind::{camel(f['kind'])}, height: {thousandths(f['height'])}, speed: {f['speed']}, "
        f"structure: {f['structure']}, weapons: &[{weapons}], abilities: &[{', '.join(ability(a) for a in f['abilities'])}], "
        f"specials: &[{', '.join(special(a) for a in f['special_actions'])}], table: Table::{camel(f['critical_table'])} }}"
    )


def figure(f):
    sides = {"autobot": "AUTOBOT", "decepticon": "DECEPTICON"}
    side = sides[f["factions"][0]] if len(f["factions"]) == 1 else "EITHER"
    forms = ",\n".join(form(x) for x in f["forms"])
    return (
        f"Figure {{ id: \"{f['id']}\", sides: {side}, cost: {f['cost']}, radius: {thousandths(f['base_radius'])}, "
        f"copies: {f['max_copies']}, forms: &[{forms}] }}"
    )


def truck():
    t = next(u for u in SHEET["scenario_units"] if u["id"] == "cargo_truck")
    card = {
        "id": "truck", "kind": "vehicle", "height": t["height"], "speed": t["speed"]["medium"], "structure": t["structure"],
        "weapons": [], "abilities": [{"id": "armor", "amount": t["armor"]}], "special_actions": [],
        "critical_table": t["critical_table"],
    }
    return figure({
        "id": t["id"], "factions": [], "cost": 0, "base_radius": t["base_radius"], "max_copies": 0, "forms": [card],
    } | {"factions": ["autobot", "decepticon"]})


def main():
    figures = SHEET["figures"]
    tables = ",\n".join(
        f"[{', '.join(critical(c) for c in entries)}]" for entries in SHEET["critical_tables"].values()
    )
    names = ", ".join(camel(name) for name in SHEET["critical_tables"])
    body = ",\n".join([figure(f) for f in figures] + [truck()])
    text = f"""//! The stat cards. Written by `tools/roster.py`; not to be changed by hand.

use super::{{
    Ability::*, AUTOBOT, Card, Critical, DECEPTICON, EITHER, Figure, Kind, Mode, OnHit, Special, aimed, fixed, rolled,
    sure,
}};

/// Whose table of criticals a card has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Table {{ {names} }}

pub(super) static TABLES: [[Critical; 6]; {len(SHEET["critical_tables"])}] = [{tables}];

pub(super) static FIGURES: [Figure; {len(figures) + 1}] = [
{body}
];
"""
    text = text.replace("Mode, ", "")
    path = ROOT / "rules/src/skirmish/roster/data.rs"
    path.write_text(text)
    subprocess.run(["rustfmt", "--edition", "2024", path], check=True)


main()
