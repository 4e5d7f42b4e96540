//! The board on screen: turns a scene into SVG, and presses into picks.

use std::time::Duration;

use leptos::{ev, prelude::*};
use tabletron_rules::planet_defenders::{Cell, Defender, Energy, Event, Path, PlanetDefenders, Side};

use super::{
    markup::{self, FULL, Layout, SLIM},
    names,
    pick::Target,
    scene::{Glow, Scene, batteries_on_tiles, scene},
};
use crate::{
    art::use_at,
    markup::Tag,
    number::short,
    settings::media_matches,
    slices::{Rank, reckoned},
    table::{
        Controller,
        controller::Tab,
        spot::{self, drawn, figure},
        stand::Stand,
    },
    words::{Lang, planet_defenders as words, shell},
};

type Table = Controller<PlanetDefenders>;

/// Below this width the slim drawing is used.
const NARROW: &str = "(max-width: 699px)";
/// A defender's step, as in the tokens' `--t-move`.
const STEP: Duration = Duration::from_millis(360);

/// Something on the board that can be pressed.
#[derive(Clone, Copy)]
struct Spot {
    target: Option<Target>,
    kind: &'static str,
    place: (f32, f32),
    /// Width, height and corner.
    size: (f32, f32, f32),
    glow: fn(&Scene, usize) -> Glow,
    label: fn(&Scene, usize) -> String,
    drawing: fn(&Scene, usize, Layout, Lang) -> String,
    index: usize,
}

/// The board.
pub fn board(table: Table, lang: Lang) -> AnyView {
    let is_narrow = RwSignal::new(media_matches(NARROW));
    let listener = window_event_listener(ev::resize, move |_| {
        let now = media_matches(NARROW);
        if now != is_narrow.get_untracked() {
            is_narrow.set(now);
        }
    });
    on_cleanup(move || listener.remove());
    let scene = reckoned(Rank::More, move || {
        let paid = table.stand(batteries_on_tiles);
        table.view(lang, scene).with_batteries(paid)
    });
    let flights = fly(table);
    (move || drawing(table, scene, flights, if is_narrow.get() { SLIM } else { FULL }, lang)).into_any()
}

fn drawing(
    table: Table,
    scene: ReadSignal<Scene>,
    flights: RwSignal<[Cell; 3]>,
    layout: Layout,
    lang: Lang,
) -> impl IntoView {
    let spots = spots(layout);
    let class = if layout.full { "board full" } else { "board slim" };
    let sky = if layout.full { "#pd-sky-wide" } else { "#pd-sky-slim" };
    let (width, height) = if layout.full { ("800", "872") } else { ("390", "478") };
    let gliding = if layout.full { "sheet full" } else { "sheet slim" };
    let mut stores: Vec<AnyView> = reserves(scene, layout, lang);
    if layout.full {
        stores.push(figure(move || {
            let left = scene.with(|scene| scene.deck);
            drawn("", markup::deck(left))
                .attr("role", "img")
                .attr("aria-label", &words::deck_label(lang, left).to_string())
        }));
    }
    let layers: Vec<AnyView> = spots.iter().map(|&spot| spot_view(table, scene, spot, layout, lang)).collect();
    let lights = figure(move || scene.with(|scene| lights(scene, &spots)));
    let defenders = Defender::ALL.map(|defender| figure(move || defender_tag(scene, flights, defender, layout)));
    // The sky never changes, the lights beckon, defenders glide: on sheets of their own they leave the rest alone.
    view! {
        <svg class="under sky" viewBox=layout.view_box aria-hidden="true">
            <use href=sky width=width height=height />
        </svg>
        <svg class="under lights" viewBox=layout.view_box aria-hidden="true">{lights}</svg>
        <svg class="sheet" viewBox=layout.view_box>{stores}</svg>
        <svg class=class viewBox=layout.view_box role="group" aria-label=shell::board(lang)>{layers}</svg>
        <svg class=gliding viewBox=layout.view_box aria-hidden="true">{Vec::from(defenders)}</svg>
    }
}

/// The lights around everything that can be picked.
fn lights(scene: &Scene, spots: &[Spot]) -> Tag {
    let can = spots.iter().filter(|spot| (spot.glow)(scene, spot.index) == Glow::Can);
    spot::lights(can.map(|spot| markup::light(spot.place, spot.size)))
}

fn spots(layout: Layout) -> Vec<Spot> {
    let (side, step, left, top, corner) = layout.cell;
    let cell = |cell: Cell| {
        let (row, column) = cell.row_column();
        Spot {
            target: Some(Target::Cell(cell)),
            kind: "spot",
            place: (left + step * f32::from(column), top + step * f32::from(row)),
            size: (side, side, corner),
            glow: |scene, index| scene.cells[index].glow,
            label: |scene, index| scene.cells[index].label.clone(),
            drawing: |scene, index, layout, lang| {
                markup::planet(layout, scene.cells[index].planet, scene.die, scene.token, lang)
            },
            index: cell.index(),
        }
    };
    let stack = |(index, side): (usize, Side)| {
        let (x, y, ..) = markup::stack_place(layout, index);
        Spot {
            target: Some(Target::Stack(side)),
            kind: "spot stack",
            place: (x, y),
            size: markup::stack_size(layout, index),
            glow: |scene, index| scene.stacks[index].glow,
            label: |scene, index| scene.stacks[index].label.clone(),
            drawing: |scene, index, layout, lang| markup::stack(layout, index, &scene.stacks[index], lang),
            index,
        }
    };
    let tile = |index: usize| {
        let (x, y, width, height) = markup::tile_place(layout, index);
        Spot {
            target: Some(Target::Tile(index as u8)),
            kind: "spot tile",
            place: (x, y),
            size: (width, height, markup::CORNER),
            glow: |scene, index| scene.tiles[index].glow,
            label: |scene, index| scene.tiles[index].label.clone(),
            drawing: |scene, index, layout, lang| markup::tile(layout, &scene.tiles[index], lang),
            index,
        }
    };
    let mut spots: Vec<Spot> = (0..3).map(tile).collect();
    spots.extend(Cell::all().map(cell));
    spots.extend(Side::ALL.into_iter().enumerate().map(stack));
    if layout.full {
        spots.extend((0..4).map(tech_spot));
    } else {
        spots.push(pile_spot());
    }
    spots
}

fn tech_spot(index: usize) -> Spot {
    let (x, y, width, height) = markup::tech_place(index);
    Spot {
        target: Some(Target::Tech(index as u8)),
        kind: "spot tech",
        place: (x, y),
        size: (width, height, markup::CORNER),
        glow: |scene, index| scene.techs[index].glow,
        label: |scene, index| scene.techs[index].label.clone(),
        drawing: |scene, index, _, lang| markup::tech(scene.techs[index].tech, lang),
        index,
    }
}

/// On the slim board the technologies are a pile that opens the list.
fn pile_spot() -> Spot {
    fn pile_glow(scene: &Scene, _: usize) -> Glow {
        if scene.techs.iter().any(|tech| tech.glow == Glow::Can) { Glow::Can } else { Glow::Still }
    }
    Spot {
        target: None,
        kind: "spot techs-pile",
        place: (258.0, 396.0),
        size: (markup::PILE.0, markup::PILE.1, markup::CORNER),
        glow: pile_glow,
        label: |scene, _| scene.techs.iter().map(|tech| tech.label.clone()).collect::<Vec<_>>().join(" "),
        drawing: |scene, _, _, lang| {
            let count = scene.techs.iter().filter(|tech| tech.tech.is_some()).count();
            markup::tech_pile(scene.techs.iter().find_map(|tech| tech.tech), count, lang)
        },
        index: 0,
    }
}

fn spot_view(table: Table, scene: ReadSignal<Scene>, spot: Spot, layout: Layout, lang: Lang) -> AnyView {
    let Spot { target, kind, place, glow, label, drawing, index, .. } = spot;
    let draw = move || {
        let (glow, label, inside) =
            scene.with(|scene| (glow(scene, index), label(scene, index), drawing(scene, index, layout, lang)));
        let glow = match glow {
            Glow::Still => "",
            Glow::Can => " can",
            Glow::Picked => " picked",
        };
        let turned = if kind == "spot tile" && just_turned(table, index) { " turning" } else { "" };
        drawn(&format!("{kind}{glow}{turned}"), inside)
            .attr("role", "button")
            .attr("tabindex", "0")
            .attr("aria-label", &label)
            .attr("data-spot", &spot_name(target))
            .attr("transform", &format!("translate({} {})", short(place.0), short(place.1)))
    };
    let press = move || match target {
        Some(target) => table.pick(target),
        None => table.house.tab.set(Tab::Cards),
    };
    let explain = move |_| {
        let label = || scene.with_untracked(|scene| label(scene, index));
        explanation(scene, target, lang).unwrap_or_else(label)
    };
    spot::spot(draw, press, explain, table.house.hint)
}

/// A name for tests and styles.
fn spot_name(target: Option<Target>) -> String {
    match target {
        Some(Target::Tile(tile)) => format!("tile-{tile}"),
        Some(Target::Cell(cell)) => format!("cell-{}", cell.index()),
        Some(Target::Stack(side)) => format!("stack-{}", side as usize),
        Some(Target::Tech(slot)) => format!("tech-{slot}"),
        None => "techs".to_owned(),
    }
}

/// Planets say what they do; everything else has it in its label.
fn explanation(scene: ReadSignal<Scene>, target: Option<Target>, lang: Lang) -> Option<String> {
    let Some(Target::Cell(cell)) = target else { return None };
    let planet = scene.with_untracked(|scene| scene.cells[cell.index()].planet);
    Some(names::planet_about(lang, planet))
}

/// Whether the tile turned over in the last step.
fn just_turned(table: Table, tile: usize) -> bool {
    table.stand(|stand| {
        stand.news().iter().any(|event| matches!(event, Event::TurnedOver { tiles } if tiles >> tile & 1 == 1))
    })
}

fn reserves(scene: ReadSignal<Scene>, layout: Layout, lang: Lang) -> Vec<AnyView> {
    let places = if layout.full {
        [(12, 16), (638, 16), (12, 618), (638, 618)]
    } else {
        [(8, 10), (328, 10), (8, 336), (328, 336)]
    };
    let kinds = [Some(Energy::Blue), Some(Energy::Orange), Some(Energy::Green), None];
    let one = |((x, y), energy): ((i32, i32), Option<Energy>)| {
        figure(move || {
            let count = scene.with(|scene| energy.map_or(0, |energy| scene.reserve[energy]));
            let label = match energy {
                Some(energy) => words::reserve_label(lang, count, names::energy_word(lang, energy)),
                None => words::reserve_label(lang, "∞", words::batteries(lang)),
            };
            drawn("", markup::reserve(layout, energy, count, lang))
                .attr("role", "img")
                .attr("aria-label", &label.to_string())
                .attr("transform", &format!("translate({x} {y})"))
        })
    };
    places.into_iter().zip(kinds).map(one).collect()
}

fn defender_tag(scene: ReadSignal<Scene>, flights: RwSignal<[Cell; 3]>, defender: Defender, layout: Layout) -> Tag {
    let cells = flights.get();
    let cell = cells[defender as usize];
    let order = cells[..defender as usize].iter().filter(|&&other| other == cell).count();
    let moved = scene.with(|scene| scene.defenders[defender as usize].moved);
    let (x, y, width, height) = if layout.full { (93.9, 61.6, 53.4, 66.8) } else { (51.8, 29.0, 31.2, 39.0) };
    let (tick_x, tick_y, tick) = if layout.full { (134.0, 55.0, 17.0) } else { (73.5, 24.5, 14.0) };
    let tick = if moved { use_at("pd-tick", tick_x, tick_y, tick, tick) } else { String::new() };
    let figure = use_at(names::defender_symbol(defender), x, y, width, height);
    let inside = format!(r#"<g class="place"><g class="hover" filter="url(#pd-drop)">{figure}</g>{tick}</g>"#);
    drawn(&format!("df at-{} o-{order}", cell.index()), inside)
        .attr("aria-hidden", "true")
        .attr("data-defender", &defender.to_string())
}

/// Where the defenders are shown: along the path they really took, a step at a time, or at once where nothing moves.
fn fly(table: Table) -> RwSignal<[Cell; 3]> {
    let goals = |stand: Stand<'_, PlanetDefenders>| Defender::ALL.map(|d| stand.game.defender_cell(d));
    let shown = RwSignal::new(untrack(|| table.stand(goals)));
    // Whoever is still under way when the game goes on, or back, is taken to where it went.
    let latest = StoredValue::new(0_u32);
    Effect::new(move |before: Option<usize>| {
        let (steps, goal, path) = table.stand(|stand| (stand.steps.len(), goals(stand), last_path(stand)));
        let flight = latest.get_value().wrapping_add(1);
        latest.set_value(flight);
        let path = path.filter(|_| before.is_some_and(|before| before < steps) && !table.house.settings.is_still());
        let Some((defender, path)) = path else {
            shown.set(goal);
            return steps;
        };
        for (index, cell) in path.into_iter().enumerate() {
            let arrive = move || {
                if latest.try_get_value() == Some(flight) {
                    shown.try_update(|cells| {
                        *cells = goal;
                        cells[defender as usize] = cell;
                    });
                }
            };
            if index == 0 { arrive() } else { set_timeout(arrive, STEP * index as u32) }
        }
        steps
    });
    shown
}

fn last_path(stand: Stand<'_, PlanetDefenders>) -> Option<(Defender, Path)> {
    stand.news().iter().find_map(|event| match event {
        Event::Flew { defender, path, .. } => Some((*defender, *path)),
        _ => None,
    })
}
