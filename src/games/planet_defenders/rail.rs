//! The players' boards, and the technologies as a list.

use tabletron_rules::{
    Game, Seat,
    planet_defenders::{Board, PlanetDefenders, Robot, SORT_POINTS, Sort, Tech},
};

use super::{
    markup, names,
    pick::Target,
    scene::{Glow, TechScene, scene},
};
use crate::{
    markup::{Acts, Markup, Tag, classed, tag},
    parts::symbol,
    table::{Controller, View},
    words::{Lang, Phrase, planet_defenders as words},
};

/// A player's board.
pub fn seat_board(view: &View<'_, PlanetDefenders>, seat: Seat) -> Tag {
    let (lang, game) = (view.lang, view.game);
    let board = game.boards()[seat.index()];
    let is_active = game.turn() == Some(seat);
    let mut notes = view.role(seat).to_owned();
    for note in [is_active.then(|| words::flying(lang)), (game.first() == seat).then(|| words::start_player(lang))] {
        notes += &note.map(|note| format!(" · {note}")).unwrap_or_default();
    }
    let score = board.score();
    let points = classed("div", "pts")
        .child(classed("b", "num").text(&score.total().to_string()))
        .child(tag("small").text(&words::score_line(lang, score.robots, score.sorts, score.techs).to_string()));
    let name = view.name(seat);
    let header = tag("header")
        .child(classed("span", "badge"))
        .child(classed("div", "who").child(tag("b").text(&name)).child(tag("small").text(&notes)))
        .child(points);
    classed("section", if is_active { "pb panel you" } else { "pb panel" })
        .seat(view.chairs.get(seat.index()).map_or(1, |chair| chair.colour))
        .attr("aria-label", &name)
        .child(header)
        .child(classed("div", "res").child(energies(board, lang)).child(batteries(board, lang)))
        .child(sorts(board, lang))
        .child_if(cards(board, lang))
}

fn energies(board: Board, lang: Lang) -> Tag {
    let cubes = board.energy.iter().flat_map(|(energy, count)| (0..count).map(move |_| names::energy_symbol(energy)));
    let slots = classed("span", "slots")
        .attr("role", "img")
        .attr("aria-label", &names::cubes(lang, board.energy).to_string())
        .children(cubes.map(|cube| tag("i").child(symbol("e", cube))))
        .children((board.energy.total()..5).map(|_| classed("i", "no")));
    tag("div").child(tag("small").text(words::energy(lang))).child(slots)
}

fn batteries(board: Board, lang: Lang) -> Tag {
    let shown = (0..board.batteries.min(6)).map(|_| symbol("e", names::BATTERY));
    let count = classed("b", "num").text(&board.batteries.to_string());
    tag("div")
        .child(tag("small").text(words::batteries_title(lang)))
        .child(classed("span", "bats").children(shown).child(count))
}

fn sorts(board: Board, lang: Lang) -> Tag {
    let count = board.robots.sorts();
    let next = (count + 1..=6).find(|&more| SORT_POINTS[usize::from(more)] > SORT_POINTS[usize::from(count)]);
    let mut line = words::sorts_line(lang, count).to_string();
    if let Some(next) = next {
        line += " · ";
        line += &words::sorts_next(lang, next).to_string();
    }
    let sort = |sort: Sort| {
        let class = if board.robots.has_sort(sort) { "have" } else { "" };
        classed("i", class).attr("title", names::sort(lang, sort)).child(robot(sort))
    };
    let sorts = classed("span", "sorts").attr("aria-hidden", "true").children(Sort::ALL.map(sort));
    classed("div", "set").child(tag("small").text(&line)).child(sorts)
}

/// A robot's picture.
fn robot(sort: Sort) -> Tag {
    symbol("rb", names::sort_symbol(sort)).attr("viewBox", "0 0 100 100")
}

fn tech_picture(tech: Tech) -> Tag {
    let drawing = Markup::drawing(markup::tech_picture(tech));
    tag("svg").attr("viewBox", "-42 -26 84 52").attr("aria-hidden", "true").markup(&drawing)
}

fn cards(board: Board, lang: Lang) -> Option<Tag> {
    let card = |class: &str, text: &str| {
        classed("span", class).attr("role", "img").attr("aria-label", text).attr("title", text)
    };
    let tech = |tech: Tech| {
        let text = format!("{}. {}", names::tech(lang, tech), names::tech_text(lang, tech));
        card("mt", &text).child(tech_picture(tech))
    };
    let caught = |caught: Robot| {
        let text = format!("{}, {}", names::sort(lang, caught.sort()), words::n_points(lang, caught.points()));
        card("mr", &text).child(robot(caught.sort())).child(classed("b", "num").text(&caught.points().to_string()))
    };
    let is_empty = board.techs.is_empty() && board.robots.is_empty();
    (!is_empty).then(|| {
        classed("div", "cards")
            .child(classed("div", "tl").children(board.techs.iter().map(tech)))
            .child(classed("div", "rr").children(board.robots.iter().map(caught)))
    })
}

/// The technology row as a list, for screens where the cards would be too small.
pub fn tech_list(table: Controller<PlanetDefenders>, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
    let techs = table.view(lang, scene).techs;
    let rows: Vec<Tag> =
        techs.iter().enumerate().filter_map(|(slot, tech)| tech_row(table, acts, slot as u8, tech, lang)).collect();
    vec![tag("h2").text(words::technologies(lang)), classed("div", "tech-list").children(rows)]
}

fn tech_row(
    table: Controller<PlanetDefenders>,
    acts: &mut Acts,
    slot: u8,
    scene: &TechScene,
    lang: Lang,
) -> Option<Tag> {
    let tech = scene.tech?;
    let text = classed("span", "txt")
        .child(tag("b").text(&names::tech(lang, tech)))
        .child(tag("small").text(&names::tech_text(lang, tech)));
    let row = classed("button", if scene.glow == Glow::Still { "tech-row" } else { "tech-row can" })
        .key(&format!("tech-{slot}"))
        .act(acts, move |_| table.pick(Target::Tech(slot)))
        .child(classed("span", "mt").child(tech_picture(tech)))
        .child(text)
        .child(classed("span", "cost").price(&names::price(lang, tech.price())));
    Some(row)
}

/// A seat's numbers for its chip.
pub fn brief(board: &Board, lang: Lang) -> Phrase {
    let energy = Phrase::icon(names::ANY, words::energy(lang)).then(board.energy.total());
    energy.then(" ").then(Phrase::icon(names::BATTERY, words::batteries(lang))).then(board.batteries)
}

/// The winner's robots, walking by.
pub fn parade(board: &Board) -> Vec<Tag> {
    board.robots.iter().map(|card| robot(card.sort())).collect()
}
