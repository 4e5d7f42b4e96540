//! The players' boards, and the technologies as a list.

use leptos::prelude::*;
use tabletron_rules::{
    Seat,
    planet_defenders::{Board, PlanetDefenders, SORT_POINTS, Sort},
};

use super::{
    markup, names,
    pick::Target,
    scene::{Glow, SeatScene, TechScene, scene},
};
use crate::{
    parts::price,
    table::{Controller, frame::role},
    words::{Lang, planet_defenders as words},
};

type Table = Controller<PlanetDefenders>;

/// All boards, in the order of the seats.
pub fn rail(table: Table, lang: Lang) -> AnyView {
    let seats = table.play.with_untracked(|play| play.game().boards().len());
    Seat::all(seats).map(|seat| seat_board(table, seat, lang)).collect_view().into_any()
}

fn seat_board(table: Table, seat: Seat, lang: Lang) -> impl IntoView {
    let chair = table.play.with_untracked(|play| play.record().chairs[seat.index()].clone());
    let state = Memo::new(move |_| table.view(lang, scene).seats[seat.index()].clone());
    let class = move || if state.with(|state| state.active) { "pb panel you" } else { "pb panel" };
    let who = role(table, seat, lang).to_string();
    let name = chair.name.clone();
    view! {
        <section class=class data-seat=chair.colour.to_string() aria-label=chair.name>
            {move || state.with(|state| inside(state, &name, &who, lang))}
        </section>
    }
}

fn inside(state: &SeatScene, name: &str, who: &str, lang: Lang) -> impl IntoView + use<> {
    let board = state.board;
    let score = board.score();
    let mut notes = vec![who.to_owned()];
    notes.extend(state.active.then(|| words::flying(lang).to_owned()));
    notes.extend(state.first.then(|| words::start_player(lang).to_owned()));
    view! {
        <header>
            <span class="badge"></span>
            <div class="who"><b>{name.to_owned()}</b><small>{notes.join(" · ")}</small></div>
            <div class="pts">
                <b class="num">{score.total()}</b>
                <small>{words::score_line(lang, score.robots, score.sorts, score.techs).to_string()}</small>
            </div>
        </header>
        <div class="res">{energies(board, lang)}{batteries(board, lang)}</div>
        {sorts(board, lang)}
        {cards(board, lang)}
    }
}

fn energies(board: Board, lang: Lang) -> impl IntoView {
    let cube = |symbol: &'static str| view! { <i><svg class="e" aria-hidden="true"><use href=format!("#{symbol}") /></svg></i> };
    let cubes = board.energy.iter().flat_map(|(energy, count)| (0..count).map(move |_| names::energy_symbol(energy)));
    let gaps = (board.energy.total()..5).map(|_| view! { <i class="no"></i> }).collect_view();
    let spoken = names::cubes(lang, board.energy).to_string();
    view! {
        <div>
            <small>{words::energy(lang)}</small>
            <span class="slots" role="img" aria-label=spoken>{cubes.map(cube).collect_view()}{gaps}</span>
        </div>
    }
}

fn batteries(board: Board, lang: Lang) -> impl IntoView {
    let shown =
        (0..board.batteries.min(6)).map(|_| view! { <svg class="e" aria-hidden="true"><use href="#pd-e-bat" /></svg> });
    view! {
        <div>
            <small>{words::batteries(lang)}</small>
            <span class="bats">{shown.collect_view()}<b class="num">{board.batteries}</b></span>
        </div>
    }
}

fn sorts(board: Board, lang: Lang) -> impl IntoView {
    let count = board.robots.sorts();
    let next = (count + 1..=6).find(|&more| SORT_POINTS[usize::from(more)] > SORT_POINTS[usize::from(count)]);
    let mut line = words::sorts_line(lang, count).to_string();
    if let Some(next) = next {
        line += " · ";
        line += &words::sorts_next(lang, next).to_string();
    }
    let sort = |sort: Sort| {
        let class = if board.robots.has_sort(sort) { "have" } else { "" };
        view! { <i class=class title=names::sort(lang, sort)>{robot(sort)}</i> }
    };
    view! { <div class="set"><small>{line}</small><span class="sorts" aria-hidden="true">{Sort::ALL.map(sort).collect_view()}</span></div> }
}

/// A robot's picture.
pub fn robot(sort: Sort) -> impl IntoView {
    view! {
        <svg class="rb" viewBox="0 0 100 100" aria-hidden="true"><use href=format!("#{}", names::sort_symbol(sort)) /></svg>
    }
}

fn cards(board: Board, lang: Lang) -> impl IntoView {
    let tech = |tech| {
        let text = format!("{}. {}", names::tech(lang, tech), names::tech_text(lang, tech));
        view! {
            <span class="mt" role="img" aria-label=text.clone() title=text>
                <svg viewBox="-42 -26 84 52" aria-hidden="true" inner_html=markup::tech_picture(tech)></svg>
            </span>
        }
    };
    let caught = |card: tabletron_rules::planet_defenders::Robot| {
        let text = format!("{}, {}", names::sort(lang, card.sort()), words::n_points(lang, card.points()));
        view! {
            <span class="mr" role="img" aria-label=text.clone() title=text>{robot(card.sort())}<b class="num">{card.points()}</b></span>
        }
    };
    let is_empty = board.techs.is_empty() && board.robots.is_empty();
    (!is_empty).then(|| {
        view! {
            <div class="cards">
                <div class="tl">{board.techs.iter().map(tech).collect_view()}</div>
                <div class="rr">{board.robots.iter().map(caught).collect_view()}</div>
            </div>
        }
    })
}

/// The technology row as a list, for screens where the cards would be too small.
pub fn tech_list(table: Table, lang: Lang) -> AnyView {
    let techs = Memo::new(move |_| table.view(lang, scene).techs);
    let rows = move || {
        techs.with(|techs| {
            techs.iter().enumerate().map(|(slot, tech)| tech_row(table, slot as u8, tech, lang)).collect_view()
        })
    };
    view! { <h2>{words::technologies(lang)}</h2><div class="tech-list">{rows}</div> }.into_any()
}

fn tech_row(table: Table, slot: u8, scene: &TechScene, lang: Lang) -> Option<impl IntoView + use<>> {
    let tech = scene.tech?;
    let class = if scene.glow == Glow::Still { "tech-row" } else { "tech-row can" };
    let cost = names::price(lang, tech.price());
    Some(view! {
        <button class=class on:click=move |_| table.pick(Target::Tech(slot))>
            <span class="mt"><svg viewBox="-42 -26 84 52" aria-hidden="true" inner_html=markup::tech_picture(tech)></svg></span>
            <span class="txt"><b>{names::tech(lang, tech)}</b><small>{names::tech_text(lang, tech)}</small></span>
            <span class="cost">{price(&cost)}</span>
        </button>
    })
}

/// A seat's numbers for its chip.
pub fn brief(board: &Board, lang: Lang) -> crate::words::Phrase {
    use crate::words::Phrase;
    let energy = Phrase::icon(names::ANY, words::energy(lang)).then(board.energy.total());
    energy.then(" ").then(Phrase::icon(names::BATTERY, words::batteries(lang))).then(board.batteries)
}

/// The winner's robots, walking by.
pub fn parade(board: &Board) -> AnyView {
    board.robots.iter().map(|card| robot(card.sort())).collect_view().into_any()
}
