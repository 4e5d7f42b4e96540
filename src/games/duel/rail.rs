//! The players' boards, and the cards as a list.

use tabletron_rules::{
    Game, Seat,
    duel::{Card, Duel, Move, Slot},
};

use super::{
    faces, names, panel,
    pick::{DuView, Target},
};
use crate::{
    markup::{Acts, Tag, classed, tag},
    parts::symbol,
    table::Controller,
    words::{Lang, Phrase, duel as words},
};

/// A player's board: Monster, life, energy, Dice tokens and Keep cards.
pub fn seat_board(view: &DuView<'_>, seat: Seat) -> Tag {
    let (lang, game) = (view.lang, view.game);
    let monster = game.monster(seat);
    let [picture, view_box] = panel::portrait(monster);
    let name = view.name(seat);
    let role = format!("{} · {}", view.role(seat), names::monster(lang, monster));
    let life = classed("b", "num").text(&game.life(seat).to_string());
    let of = tag("small").text(&words::life_of(lang, game.life(seat), monster.life()).to_string());
    let header = tag("header")
        .child(symbol("mug", picture).attr("viewBox", view_box))
        .child(classed("div", "who").child(tag("b").text(&name)).child(tag("small").text(&role)))
        .child(classed("div", "pts").child(life).child(of));
    let power = tag("small").text(names::monster_text(lang, monster));
    let cards: Vec<Tag> = game.keeps(seat).iter().map(|card| keep(lang, card)).collect();
    let cards = match cards.is_empty() {
        true => tag("small").text(words::no_keeps(lang)),
        false => classed("ul", "keeps").children(cards),
    };
    classed("section", if game.turn() == Some(seat) { "db panel on" } else { "db panel" })
        .seat(view.colour(seat))
        .attr("aria-label", &name)
        .child(header)
        .child(purse(view, seat))
        .child(if game.is_autobot(seat) { tag("small").text(words::option_solo_text(lang)) } else { power })
        .child(cards)
}

fn purse(view: &DuView<'_>, seat: Seat) -> Tag {
    let (lang, game) = (view.lang, view.game);
    let energy = match game.is_autobot(seat) {
        true => words::cubes_of(lang, game.energy(seat), game.options().threshold()),
        false => words::costs(lang, game.energy(seat)),
    };
    let tokens = words::tokens_n(lang, game.tokens(seat)).to_string();
    let purse = classed("div", "purse").child(symbol("e", names::CUBE)).child(tag("span").text(&energy.to_string()));
    if game.is_autobot(seat) {
        return purse;
    }
    purse.child(symbol("e", names::TOKEN)).child(tag("span").text(&tokens))
}

fn keep(lang: Lang, card: Card) -> Tag {
    let said = tag("span").child(tag("b").text(names::card(lang, card)));
    tag("li").child(picture(card)).child(said.child(tag("small").text(names::card_text(lang, card))))
}

/// A card's picture, small.
fn picture(card: Card) -> Tag {
    let faces::Picture { subject, hue, .. } = faces::picture(card);
    symbol(&format!("pic hue-{hue}"), subject).attr("viewBox", "0 0 160 90")
}

/// A seat's numbers for its chip.
pub fn brief(view: &DuView<'_>, seat: Seat) -> Phrase {
    let (lang, game) = (view.lang, view.game);
    let life = Phrase::icon("du-heal", words::life(lang)).then(game.life(seat));
    life.then(" ").then(Phrase::icon(names::CUBE, words::cube(lang))).then(game.energy(seat))
}

/// What a card costs, behind its printed price where that is more.
fn price(lang: Lang, card: Card, cost: u16) -> Phrase {
    let old = Phrase::from(u16::from(card.cost())).then(" → ");
    let now = Phrase::from(cost).then(Phrase::icon(names::CUBE, words::cube(lang)));
    if cost < card.cost().into() { old.then(now) } else { now }
}

/// The market as a list, for screens where the cards are small.
pub fn market(table: Controller<Duel>, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
    let rows = table.view(lang, |view| {
        let moves = view.moves();
        let row = |slot: Slot| {
            let (card, cost) = (view.game.card_in(slot)?, view.game.cost(slot)?);
            Some((slot, card, cost, moves.contains(&Move::Buy(slot))))
        };
        Slot::all().filter_map(row).collect::<Vec<_>>()
    });
    let rows = rows.into_iter().map(|(slot, card, cost, can)| {
        let text = classed("span", "txt")
            .child(tag("b").text(names::card(lang, card)))
            .child(classed("em", if card.is_kept() { "kept" } else { "once" }).text(names::kind(lang, card)))
            .child(tag("small").text(names::card_text(lang, card)));
        let token = names::brings(lang, card).map(|brings| classed("small", "brings").text(&brings));
        let text = text.children(token);
        classed("button", if can { "card-row can" } else { "card-row" })
            .key(&format!("slot-{}", slot.index()))
            .act(acts, move |_| table.pick(Target::Slot(slot)))
            .child(picture(card))
            .child(text)
            .child(classed("span", "cost").price(&price(lang, card, cost)))
    });
    let rows: Vec<Tag> = rows.collect();
    vec![tag("h2").text(words::market(lang)), classed("div", "card-list").children(rows)]
}
