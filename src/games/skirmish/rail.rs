//! The players' boards, the figures as a list, and where the scenario stands.

use tabletron_rules::{
    Game, Seat,
    skirmish::{Fate, Phase, Place, Scenario, Skirmish, Spark, Unit},
};

use super::{
    card, colour,
    emblems::emblem,
    names,
    pick::{Press, SkView},
    setting,
};
use crate::{
    markup::{Acts, Tag, classed, tag},
    parts::symbol,
    table::Controller,
    words::{Lang, Phrase, skirmish as words, skirmish_cards as cards},
};

/// Whether whoever looks may know an army: lists are secret while they are built.
fn knows(view: &SkView<'_>, seat: Seat) -> bool {
    view.game.phase() != Phase::Muster || view.sees_all || view.viewer == Some(seat)
}

/// A player's board: the side, the points, and everybody with what they can still take.
pub fn seat_board(view: &SkView<'_>, seat: Seat) -> Tag {
    let (lang, game) = (view.lang, view.game);
    let name = view.name(seat);
    let faction = names::faction(lang, game.options().faction(seat));
    let role = names::role(lang, game, seat).map(|role| format!(" · {role}")).unwrap_or_default();
    let who = format!("{} · {faction}{role}", view.role(seat));
    let is_secret = !knows(view, seat);
    let points = if is_secret { "?".to_owned() } else { game.cost(seat).to_string() };
    let header = tag("header")
        .child(classed("span", "badge"))
        .child(classed("div", "who").child(tag("b").text(&name)).child(tag("small").text(&who)))
        .child(
            classed("div", "pts")
                .child(classed("b", "num").text(&points))
                .child(tag("small").text(words::points(lang))),
        );
    let list = match is_secret {
        true => tag("p").text(words::list_secret(lang)),
        false => classed("ul", "sk-army").children(game.team(seat).map(|unit| entry(lang, game, unit))),
    };
    classed("section", if game.turn() == Some(seat) { "sk-board panel on" } else { "sk-board panel" })
        .seat(view.colour(seat))
        .attr("aria-label", &name)
        .child(header)
        .child(list)
}

/// Where a figure is, or in which form it fights.
fn whereabouts(lang: Lang, game: &Skirmish, unit: Unit) -> String {
    let fighter = game.fighter(unit);
    match fighter.place {
        Place::Reserve => names::forms(lang, fighter.model),
        Place::Table => {
            let mut parts = vec![names::form(lang, fighter.model, fighter.form).to_owned()];
            parts.extend(card::states(lang, game, unit));
            parts.join(" · ")
        }
        Place::Aboard(carrier) => words::aboard(lang, names::unit(lang, game, carrier)).to_string(),
        Place::Destroyed | Place::Wreck => words::destroyed(lang).to_owned(),
        Place::Away => words::away(lang).to_owned(),
        Place::Nobody => String::new(),
    }
}

/// A bar and a number: what the current card can still take.
fn strength(game: &Skirmish, unit: Unit) -> Tag {
    let fighter = game.fighter(unit);
    let (left, all) = (fighter.strength(), fighter.card().structure);
    let share = u16::from(left) * 100 / u16::from(all.max(1));
    let class = match share {
        0..34 => "sk-bar low",
        34..67 => "sk-bar mid",
        _ => "sk-bar",
    };
    let bar =
        classed("progress", class).attr("max", "100").attr("value", &share.to_string()).attr("aria-hidden", "true");
    classed("span", "sk-left").child(bar).child(classed("b", "num").text(&format!("{left}/{all}")))
}

/// A figure's form as a picture in its colour.
fn mug(game: &Skirmish, unit: Unit) -> Tag {
    let fighter = game.fighter(unit);
    let (picture, colour) = emblem(fighter.model, fighter.form);
    symbol("sk-mug", picture).attr("viewBox", "0 0 100 100").attr("color", colour)
}

fn entry(lang: Lang, game: &Skirmish, unit: Unit) -> Tag {
    let fighter = game.fighter(unit);
    let class = match fighter.place {
        Place::Destroyed | Place::Wreck | Place::Away => "gone",
        _ if game.activation().unit == Some(unit) => "on",
        _ if fighter.markers > 0 => "done",
        _ => "",
    };
    let who = classed("span", "txt")
        .child(tag("b").text(&names::unit(lang, game, unit)))
        .child(tag("small").text(&whereabouts(lang, game, unit)));
    let cost = classed("span", "cost num").text(&fighter.model.figure().cost.to_string());
    let here = fighter.is_alive().then(|| strength(game, unit));
    classed("li", class).child(mug(game, unit)).child(who).child(cost).child_if(here)
}

/// A seat's numbers for its chip: figures that are left.
pub fn brief(view: &SkView<'_>, seat: Seat) -> Phrase {
    let lang = view.lang;
    if !knows(view, seat) {
        return words::list_secret_short(lang).into();
    }
    let left = Unit::of_army(seat).filter(|&unit| view.game.fighter(unit).is_alive()).count();
    words::figures_n(lang, left)
}

/// Every figure as a button: pressing one on the table or here is the same, and its cards are one press away.
pub fn figures(table: Controller<Skirmish>, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
    struct Entry {
        unit: Unit,
        seat: u8,
        name: String,
        text: String,
        mug: Tag,
        left: Tag,
    }
    let groups = table.view(lang, |view| {
        [Seat(0), Seat(1)].map(|seat| {
            let title = names::faction(lang, view.game.options().faction(seat));
            let units: Vec<Unit> = if knows(view, seat) { view.game.team(seat).collect() } else { Vec::new() };
            let entry = |unit: Unit| Entry {
                unit,
                seat: colour(view.game.options().faction(seat)),
                name: names::unit(lang, view.game, unit),
                text: whereabouts(lang, view.game, unit),
                mug: mug(view.game, unit),
                left: strength(view.game, unit),
            };
            (title, units.into_iter().map(entry).collect::<Vec<_>>())
        })
    });
    let mut tags = Vec::new();
    for (title, entries) in groups.into_iter().filter(|(_, entries)| !entries.is_empty()) {
        let rows: Vec<Tag> = entries
            .into_iter()
            .map(|Entry { unit, seat, name, text, mug, left }| {
                let who = classed("span", "txt").child(tag("b").text(&name)).child(tag("small").text(&text));
                let press = classed("button", "card-row")
                    .seat(seat)
                    .key(&format!("figure-{}", unit.index()))
                    .act(acts, move |_| table.pick(Press::Unit(unit)))
                    .child(mug)
                    .child(who)
                    .child(left);
                let look = classed("button", "btn icon sk-look")
                    .attr("aria-label", &words::card_of(lang, name).to_string())
                    .key(&format!("card-{}", unit.index()))
                    .act(acts, move |_| show(table, unit));
                classed("div", "sk-row").child(press).child(look)
            })
            .collect();
        tags.push(tag("h2").text(title));
        tags.push(classed("div", "card-list").children(rows));
    }
    tags
}

/// Opens the cards of a figure, or closes them.
fn show(table: Controller<Skirmish>, unit: Unit) {
    use leptos::prelude::{GetUntracked, untrack};
    let lang = table.house.settings.lang.get_untracked();
    let picked = untrack(|| table.view(lang, |view| super::pick::looking_at(view, unit)));
    table.act(crate::table::Action::Select(picked));
}

/// Where the scenario stands, and what wins it.
pub fn ledger(view: &SkView<'_>) -> Tag {
    let (lang, game) = (view.lang, view.game);
    let options = game.options();
    let line = |phrase: Phrase| tag("p").phrase(&phrase);
    let goal = names::line(words::goals(lang), options.scenario as usize);
    let mut panel = classed("section", "panel sk-ledger")
        .child(tag("h2").text(names::scenario(lang, options.scenario)))
        .child(tag("p").text(goal));
    if !setting::is_before(game.phase()) {
        panel = panel.children(standing(view).into_iter().map(line));
    }
    panel
}

fn standing(view: &SkView<'_>) -> Vec<Phrase> {
    let (lang, game) = (view.lang, view.game);
    let stakes = game.stakes();
    let name = |seat: Seat| Phrase::strong(view.name(seat));
    let mut lines = vec![words::destroyed_so_far(lang, game.destroyed(Seat(0)), game.destroyed(Seat(1)))];
    match game.options().scenario {
        Scenario::Battle => {}
        Scenario::Base => {
            lines.push(match game.controller() {
                Some(seat) => words::holds_base(lang, name(seat)),
                None => words::nobody_holds(lang).into(),
            });
            lines.push(words::captures(lang, stakes.captures));
            lines.push(match stakes.console_works() {
                true => words::console_left(lang, 20 - stakes.console_damage.min(20)),
                false => words::console_is_wreck(lang).into(),
            });
        }
        Scenario::Convoy => {
            let count = |is: fn(Place) -> bool| Unit::trucks().filter(|&unit| is(game.fighter(unit).place)).count();
            let away = count(|place| place == Place::Away);
            let lost = count(|place| matches!(place, Place::Destroyed | Place::Wreck));
            let here = count(|place| place == Place::Table);
            lines.push(words::trucks(lang, away, lost, here));
        }
        Scenario::Humans => {
            let aboard = stakes.civilians.iter().filter(|civilian| matches!(civilian.fate, Fate::Aboard(_))).count();
            let here = stakes.here().count() + aboard;
            lines.push(words::humans(
                lang,
                stakes.count(Fate::Rescued),
                stakes.count(Fate::Seized),
                stakes.count(Fate::Shot),
                here,
            ));
        }
        Scenario::Allspark => lines.push(match stakes.spark {
            Spark::Carried(unit) => words::spark_with(lang, names::strong(lang, game, unit)),
            Spark::Lying(_) => words::spark_lies(lang).into(),
            Spark::Unknown | Spark::Nowhere => words::spark_unknown(lang).into(),
        }),
    }
    lines
}

/// Who is left of the winner's army.
pub fn parade(view: &SkView<'_>, seat: Seat) -> Vec<Tag> {
    let alive = view.game.team(seat).filter(|&unit| !unit.is_truck() && view.game.fighter(unit).is_alive());
    let names: Vec<String> = alive.map(|unit| names::unit(view.lang, view.game, unit)).collect();
    match names.is_empty() {
        true => Vec::new(),
        false => vec![classed("p", "sk-parade").text(&cards::survivors(view.lang, names.join(", ")).to_string())],
    }
}
