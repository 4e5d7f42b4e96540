//! The panels of an attack: whom, with what, with which chance; and every die that may be rolled again.

use tabletron_rules::skirmish::{Manner, Move, PLUNDERED, Prospect, Skirmish, Stage, Target, Unit};

use super::{
    action::{back, outlook, refused},
    names,
    panel::{Asked, ICON, SkPanel, row, stopping},
    pick::{self, Selection, SkAction},
    refusal,
};
use crate::{
    markup::{Tag, classed},
    table::{Action, Button, Choice, Panel, Pill, Row},
    words::{Phrase, skirmish as words},
};

/// The best shot of a figure at a target, and what it promises.
pub fn best(game: &Skirmish, unit: Unit, target: Target) -> Option<(u8, u8, Prospect)> {
    let weapons = game.fighter(unit).card().weapons.iter().enumerate();
    let modes = weapons.flat_map(|(system, modes)| (0..modes.len() as u8).map(move |mode| (system as u8, mode)));
    let shots = modes.filter_map(|(system, mode)| Some((system, mode, game.prospect(unit, system, mode, target)?)));
    shots.max_by(|a, b| a.2.mean.total_cmp(&b.2.mean))
}

/// The damage of a hit, as a number or a range.
pub fn damage(prospect: &Prospect) -> String {
    let (least, most) = prospect.damage;
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

/// An Attack that is being chosen.
pub fn choosing(asked: &Asked<'_, '_>, unit: Unit) -> SkPanel {
    let lang = asked.view.lang;
    let panel = Panel::ask(words::attack_title(lang, asked.name(unit)), words::attack_text(lang));
    aiming(asked, unit, panel).other(back(asked))
}

/// The next weapon system of the attack under way.
pub fn volley(asked: &Asked<'_, '_>) -> SkPanel {
    let (lang, volley) = (asked.view.lang, asked.game.volley());
    let (unit, name) = (volley.attacker, asked.name(volley.attacker));
    let (title, text) = match volley.manner {
        Manner::Charge => (words::strike_title(lang, name), words::strike_text(lang).into()),
        Manner::Strafe => (words::strafe_title(lang, name), words::strafe_text(lang).into()),
        Manner::Attack | Manner::Burst => (words::volley_title(lang, name), words::volley_text(lang, volley.pool)),
    };
    stopping(asked, aiming(asked, unit, Panel::ask(title, text)))
}

/// The targets, and every weapon with what it promises against the chosen one.
fn aiming(asked: &Asked<'_, '_>, unit: Unit, panel: SkPanel) -> SkPanel {
    let (lang, game) = (asked.view.lang, asked.game);
    let shots = pick::all_shots(game);
    let fire = |target: Target, (system, mode): (u8, u8)| Move::Fire { system, mode, target };
    let can = |target: &Target| shots.iter().any(|&shot| asked.may(fire(*target, shot)));
    let (open, shut): (Vec<Target>, Vec<Target>) = game.targets(unit).partition(can);
    let promise = |target: &Target| best(game, unit, *target).map_or(0.0, |(.., prospect)| prospect.mean);
    let first = || open.iter().copied().max_by(|a, b| promise(a).total_cmp(&promise(b)));
    let target = asked.view.selection.target.filter(|target| open.contains(target)).or_else(first);
    let pill = |other: &Target| Pill {
        label: words::target_far(
            lang,
            names::target(lang, game, *other),
            names::decimal(lang, game.gap_to(unit, *other)),
        ),
        chosen: Some(*other) == target,
        action: asked.select(|picked| Selection { target: Some(*other), weapon: None, card: None, ..picked }),
    };
    let why = shut.into_iter().map(|other| outlook(asked, game, unit, other)).collect();
    let mut rows = row(words::targets(lang), open.iter().map(pill).collect());
    if game.fighter(unit).aim > 0 || asked.view.orders.of(asked.seat) {
        rows.extend(order(asked));
    }
    let panel = panel.rows(rows).why(why);
    let Some(target) = target else { return panel };
    let choices: Vec<Choice<SkAction>> = shots.iter().map(|&shot| weapon(asked, unit, target, shot)).collect();
    let usable = shots.iter().zip(&choices).filter(|(shot, _)| asked.may(fire(target, **shot)));
    let keys = usable.zip('1'..='9').map(|((_, choice), key)| (key, choice.action.clone())).collect();
    panel.choices(choices).keys(keys)
}

/// A weapon against a target: its chances, or why it cannot be fired.
fn weapon(asked: &Asked<'_, '_>, unit: Unit, target: Target, (system, mode): (u8, u8)) -> Choice<SkAction> {
    let (lang, game) = (asked.view.lang, asked.game);
    let fire = Move::Fire { system, mode, target };
    let note = match game.prospect(unit, system, mode, target).filter(|_| asked.may(fire)) {
        Some(prospect) => chances(asked, &prospect),
        None => refusal::sentence(asked.view, refused(asked, fire)),
    };
    Choice::new(["i-target", ICON], names::shot(lang, game, unit, system, mode), note, asked.play(fire))
}

fn chances(asked: &Asked<'_, '_>, prospect: &Prospect) -> Phrase {
    let lang = asked.view.lang;
    let hit = match prospect.faces {
        20 => words::hits_surely(lang).into(),
        faces => words::hits_over(lang, faces * 5, 20 - faces),
    };
    let hit = hit.then(" · ").then(words::damage_of(lang, damage(prospect)));
    match (prospect.kill * 100.0).round() as u8 {
        0 => hit,
        percent => hit.then(" · ").then(words::destroys(lang, percent)),
    }
}

/// A die that may be rolled again.
pub fn die(asked: &Asked<'_, '_>, stage: Stage) -> SkPanel {
    let (lang, game) = (asked.view.lang, asked.game);
    let volley = game.volley();
    let target = names::target(lang, game, volley.target);
    let text = match stage {
        Stage::Hit => words::die_hit(lang, target, volley.accuracy.unwrap_or(0)),
        Stage::Damage => words::die_damage(lang, target),
        Stage::Critical => words::die_critical(lang, game.critical_from(volley.attacker)),
        Stage::Table => words::die_table(lang, entry(asked, volley.die)),
        Stage::Extra => words::die_extra(lang, target),
        Stage::Plunder => words::die_plunder(lang, target, PLUNDERED),
    };
    Panel::ask(words::die_title(lang, volley.die), text)
        .picture(Some(face(volley.die, is_good(game, stage))))
        .rows(order(asked))
        .primary(Button::keyed('k', words::keep(lang), asked.play(Move::Keep)))
        .other(
            Button::keyed('r', words::reroll(lang), asked.play(Move::Reroll))
                .extra(words::rerolls(lang, game.rerolls())),
        )
}

/// The standing order about dice, to be given or taken back.
fn order(asked: &Asked<'_, '_>) -> Vec<Row<SkAction>> {
    let (lang, orders) = (asked.view.lang, &asked.view.orders);
    let pill = Pill {
        label: words::order_dice(lang).into(),
        chosen: orders.of(asked.seat),
        action: Action::Order(orders.flipped(asked.seat)),
    };
    row(words::order(lang), vec![pill])
}

/// What the die chooses from the target's table.
fn entry(asked: &Asked<'_, '_>, die: u8) -> String {
    match asked.game.volley().target {
        Target::Unit(unit) => {
            let card = asked.game.fighter(unit).card();
            names::critical(asked.view.lang, card, die.saturating_sub(1)).to_owned()
        }
        _ => String::new(),
    }
}

fn is_good(game: &Skirmish, stage: Stage) -> bool {
    let volley = game.volley();
    match stage {
        Stage::Hit => volley.die > volley.accuracy.unwrap_or(0),
        Stage::Critical => volley.die >= game.critical_from(volley.attacker),
        Stage::Plunder => volley.die > PLUNDERED,
        Stage::Damage | Stage::Table | Stage::Extra => true,
    }
}

fn face(die: u8, is_good: bool) -> Tag {
    let class = if is_good { "sk-die good" } else { "sk-die bad" };
    classed("p", class).attr("aria-hidden", "true").text(&die.to_string())
}
