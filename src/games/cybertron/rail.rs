//! The armies, the sectors, the calendar and the hand.

use std::cell::RefCell;

use tabletron_rules::{
    Game, Seat,
    cybertron::{Card, Cybertron, Mode, Phase, Upgrade, Zone},
};

use super::{
    names,
    panel::{guard_note, guard_row},
    pick::{CyView, Selection, Target, is_playable},
    scene::{SectorScene, Share, sectors},
};
use crate::{
    games::conquest::rail::{self, Army, portrait},
    markup::{Acts, Tag, classed, tag},
    parts::symbol,
    table::Controller,
    words::{Lang, Phrase, cybertron as words},
};

/// An army in a row: leader, zones, units, cards.
pub fn army(view: &CyView<'_>, seat: Seat) -> Tag {
    let (lang, game) = (view.lang, view.game);
    let chief = game.chief(seat);
    let is_out = !game.is_alive(seat);
    let state = match (chief.zone, chief.mode) {
        _ if is_out => words::out(lang).to_owned(),
        (Some(zone), Mode::Robot) => words::robot_at(lang, names::zone(lang, zone)).to_string(),
        (Some(zone), Mode::Vehicle) => words::vehicle_at(lang, names::zone(lang, zone)).to_string(),
        (None, _) => words::leader_gone(lang, names::leader_short(lang, chief.leader)).to_string(),
    };
    let army = Army {
        is_out,
        portrait: portrait(names::chief_symbol(chief), names::leader(lang, chief.leader)),
        state,
        score: game.zones_of(seat).len().into(),
        under: brief(view, seat).to_string(),
    };
    rail::army(view, seat, army)
}

/// A seat's numbers for its chip.
pub fn brief(view: &CyView<'_>, seat: Seat) -> Phrase {
    words::units_cards(view.lang, view.game.strength(seat), view.game.hand(seat).len())
}

/// The days as hexagons.
pub fn calendar(view: &CyView<'_>) -> Tag {
    let (lang, now, days) = (view.lang, view.game.day(), view.game.options().days);
    let day = |day: u8| {
        let item = classed("li", if day < now { "past" } else { "" }).text(&day.to_string());
        if day == now { item.attr("aria-current", "date") } else { item }
    };
    classed("ol", "cal").attr("aria-label", &words::calendar(lang, now, days).to_string()).children((1..=days).map(day))
}

thread_local! {
    /// The list as it was last drawn, of what and in which language: it is shown twice, and seldom changes.
    static DRAWN: RefCell<Option<(Vec<SectorScene>, Lang, Tag)>> = const { RefCell::new(None) };
}

/// The six sectors: who has what, and what all of it brings.
pub fn sector_list(view: &CyView<'_>) -> Tag {
    let (scenes, lang) = (sectors(view), view.lang);
    DRAWN.with_borrow_mut(|drawn| match drawn {
        Some((of, in_lang, tag)) if (&*of, *in_lang) == (&scenes, lang) => tag.clone(),
        _ => {
            let tag = draw_sectors(&scenes, lang);
            *drawn = Some((scenes, lang, tag.clone()));
            tag
        }
    })
}

fn draw_sectors(scenes: &[SectorScene], lang: Lang) -> Tag {
    let share = |share: &Share| {
        classed("i", "sg").seat(share.colour).attr("data-n", &share.zones.to_string()).text(&share.zones.to_string())
    };
    let spoken = |scene: &SectorScene| {
        let one = |share: &Share| match share.colour {
            0 => words::sector_nobody(lang, share.zones).to_string(),
            _ => words::sector_share(lang, share.name.clone(), share.zones).to_string(),
        };
        let shares: Vec<String> = scene.shares.iter().map(one).collect();
        let name = names::sector(lang, scene.sector);
        words::sector_label(lang, name, shares.join(", "), scene.sector.bonus()).to_string()
    };
    let one = |scene: &SectorScene| {
        let is_full = matches!(scene.shares.as_slice(), [only] if only.colour > 0);
        let title = tag("b")
            .text(names::sector(lang, scene.sector))
            .child(tag("em").text(&format!("+{}", scene.sector.bonus())));
        classed("div", if is_full { "sc full" } else { "sc" })
            .attr("data-sector", names::sector_key(scene.sector))
            .attr("role", "img")
            .attr("aria-label", &spoken(scene))
            .child(symbol("", names::sector_symbol(scene.sector)))
            .child(title)
            .child(classed("div", "sgs").children(scene.shares.iter().map(share)))
    };
    classed("section", "sectors").attr("aria-label", words::sectors(lang)).children(scenes.iter().map(one))
}

/// The hand of whoever looks, or the backs of somebody's cards; all hands where all are open.
pub fn hand(table: Controller<Cybertron>, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
    table.view(lang, |view| {
        let over = |text: &str| classed("span", "over").text(text);
        if view.sees_all {
            return Seat::all(view.game.seats()).map(|seat| open_hand(view, seat)).chain([piles(view)]).collect();
        }
        let Some(viewer) = view.viewer else { return vec![hidden(view), piles(view)] };
        let cards: Vec<Card> = Card::of(view.game.hand(viewer)).collect();
        let playable = cards.iter().filter(|&&card| is_playable(view, card)).count();
        let note = match (cards.len(), playable) {
            (0, _) => String::new(),
            _ if !view.is_live => view.name(viewer),
            (_, 0) => words::hand_none_playable(lang).to_owned(),
            (_, n) => words::hand_playable(lang, n).to_string(),
        };
        let header = tag("header").child(over(&words::hand(lang, cards.len()).to_string())).child(over(&note));
        if cards.is_empty() {
            let none = classed("p", "quiet").text(words::hand_empty(lang));
            return [header, none].into_iter().chain(standing_order(view, table, acts)).chain([piles(view)]).collect();
        }
        let faces: Vec<Tag> = cards.into_iter().map(|card| face(view, table, acts, card)).collect();
        let cards = classed("div", "cards").children(faces);
        [header, cards].into_iter().chain(standing_order(view, table, acts)).chain([piles(view)]).collect()
    })
}

/// What happens when the person who looks is attacked. Whoever is asked has it on the panel.
fn standing_order(view: &CyView<'_>, table: Controller<Cybertron>, acts: &mut Acts) -> Option<Tag> {
    let phase = view.game.phase();
    let row = guard_row(view).filter(|_| phase.number() > 0 && phase != Phase::Guard)?;
    Some(rail::standing_order(table, row, guard_note(view), acts))
}

/// The draw pile, and what lies open on the discard pile: every card with the zone it names.
pub fn piles(view: &CyView<'_>) -> Tag {
    let (lang, game) = (view.lang, view.game);
    let discard = game.discard();
    let counts = [words::pile(lang, game.deck_left()), words::discard(lang, discard.len())];
    let counts = counts.map(|count| tag("span").text(&count.to_string()));
    if discard.is_empty() {
        return classed("p", "piles").children(counts);
    }
    let copies = Upgrade::ALL.into_iter().map(|upgrade| (upgrade, upgrade.copies().and(discard)));
    let lines = copies.filter(|(_, cards)| !cards.is_empty()).map(|(upgrade, cards)| {
        let zones: Vec<&str> = Card::of(cards).map(|card| names::zone(lang, card.zone())).collect();
        let name = tag("b").text(names::upgrade(lang, upgrade));
        tag("li").child(name).text(&format!(" · {}", zones.join(", ")))
    });
    let summary = tag("summary").key("discard").children(counts);
    classed("details", "piles").child(summary).child(tag("ul").children(lines))
}

/// A hand that everybody sees: who holds it, and what the cards are.
fn open_hand(view: &CyView<'_>, seat: Seat) -> Tag {
    let (lang, cards) = (view.lang, view.game.hand(seat));
    let chip = |card: Card| {
        let upgrade = card.upgrade();
        let about = format!("{} · {}", names::zone(lang, card.zone()), names::upgrade_text(lang, upgrade));
        classed("li", "chip")
            .attr("data-kind", names::kind(lang, upgrade).0)
            .attr("data-card", &u8::from(card).to_string())
            .attr("title", &about)
            .text(names::upgrade(lang, upgrade))
    };
    let header = tag("header")
        .child(classed("span", "badge sm"))
        .child(tag("b").text(&view.name(seat)))
        .child(classed("span", "num").text(&cards.len().to_string()));
    classed("div", "open-hand")
        .seat(view.colour(seat))
        .child(header)
        .child(tag("ul").children(Card::of(cards).map(chip)))
}

fn hidden(view: &CyView<'_>) -> Tag {
    let seat = view.game.turn().unwrap_or(view.game.active());
    let count = view.game.hand(seat).len();
    let text = words::hand_hidden(view.lang, view.name(seat), count).to_string();
    tag("div")
        .child(classed("p", "quiet").text(&text))
        .child(classed("div", "cards").children((0..count).map(|_| classed("div", "card back"))))
}

fn face(view: &CyView<'_>, table: Controller<Cybertron>, acts: &mut Acts, card: Card) -> Tag {
    let (lang, upgrade) = (view.lang, card.upgrade());
    let (kind, kind_word) = names::kind(lang, upgrade);
    let is_on = is_playable(view, card);
    let is_chosen = match *view.selection {
        Selection::Card(chosen) | Selection::Crush { card: chosen, .. } => chosen == card,
        _ => false,
    };
    let class = match (is_chosen, is_on) {
        (true, _) => "card sel",
        (_, true) => "card on",
        _ => "card",
    };
    let mut head = classed("span", "ch").text(kind_word);
    if card.has_symbol() {
        let sign = symbol("", "cy-transform").attr("role", "img").attr("aria-label", words::symbol(lang));
        head = head.child(sign);
    }
    let zone: Zone = card.zone();
    let foot = classed("span", "cz")
        .attr("data-sector", names::sector_key(zone.sector()))
        .child(symbol("", names::sector_symbol(zone.sector())))
        .text(names::zone(lang, zone));
    classed("button", class)
        .attr("type", "button")
        .attr("data-kind", kind)
        .attr("data-card", &u8::from(card).to_string())
        .key(&format!("card-{}", u8::from(card)))
        .act(acts, move |_| table.pick(Target::Card(card)))
        .child(head)
        .child(
            classed("svg", "art")
                .attr("viewBox", super::panel::CARD_BOX)
                .attr("aria-hidden", "true")
                .child(tag("use").attr("href", &format!("#{}", names::upgrade_symbol(upgrade)))),
        )
        .child(tag("b").text(names::upgrade(lang, upgrade)))
        .child(tag("p").text(names::upgrade_text(lang, upgrade)))
        .child(foot)
}

/// The winner's leader, in both modes.
pub fn parade(view: &CyView<'_>, seat: Seat) -> Vec<Tag> {
    let leader = view.game.chief(seat).leader;
    let figure = |mode| {
        classed("svg", "rb")
            .attr("viewBox", super::panel::leader_box(mode))
            .attr("aria-hidden", "true")
            .child(tag("use").attr("href", &format!("#{}", names::leader_symbol(leader, mode))))
    };
    Mode::BOTH.map(figure).into()
}
