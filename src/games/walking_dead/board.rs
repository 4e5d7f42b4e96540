//! The board on screen: turns a scene into SVG, and presses into picks.

use leptos::prelude::*;
use tabletron_rules::{
    Seat,
    walking_dead::{Event, Territory, WalkingDead, Zone},
};

use super::{
    drawing::{self, Look},
    names,
    pick::Target,
    plot::{PLOTS, VIEW, arc},
    rail,
    scene::{LandScene, Scene, explanation, scene},
};
use crate::{
    games::conquest::{
        board,
        signs::{Glow, Spot},
    },
    live::live,
    markup::Tag,
    slices::Rank,
    table::{
        Controller,
        map::{Camera, Extent, Map},
        spot::{self, drawn, figure},
    },
    words::Lang,
};

type Table = Controller<WalkingDead>;

/// Pixels of a board unit at which the smallest name can be read well.
const READABLE: f32 = 0.9;

/// The board.
pub fn board(table: Table, lang: Lang) -> AnyView {
    let scene = table.scene(lang, scene);
    let map = Map::new(Extent(VIEW), move |area| first_look(table, area));
    let rim = Memo::new(move |_| scene.with(|scene| scene.zones.clone()));
    let rim = figure(move || {
        let zone = |(zone, colour, text): &(Zone, Option<u8>, String)| drawing::rim(arc(*zone), *colour, text);
        drawn("rimmed", rim.with(|zones| zones.iter().map(zone).collect()))
    });
    let world = vec![figure(|| drawn("", drawing::WORLD.to_owned()))];
    let lights = vec![figure(move || scene.with(lights))];
    let here = |land: Territory| (land, Memo::new(move |_| scene.with(|scene| scene.lands[land.index()].clone())));
    let lands: Vec<(Territory, Memo<LandScene>)> = Territory::all().map(here).collect();
    let layers = lands.iter().map(|&(land, here)| land_view(table, map, land, here, lang)).collect();
    let forces = lands.iter().map(|&(_, here)| force_view(here, lang)).collect();
    let below = vec![("sheet world", world), ("sheet", vec![rim]), ("sheet lights", lights), ("sheet forces", forces)];
    let mut signs: Vec<AnyView> = lands.iter().map(|&(_, here)| tally_view(here, lang)).collect();
    signs.push(figure(move || board::marching(table, r##"<use href="#wd-man"/>"##, march)));
    signs.push(figure(move || scene.with(omens)));
    signs.push(figure(move || drawn("signs", scene.with(|scene| overlay(scene, map)))));
    let notes = live(Rank::Rest, "section", move |_| table.view(lang, rail::notes));
    view! { {map.view([below, vec![("sheet", signs)]], layers, lang)}{notes} }.into_any()
}

/// Small screens begin where names can be read, around the largest group of whoever looks.
fn first_look(table: Table, area: (f32, f32)) -> Camera {
    board::first_look(table, (Extent(VIEW), area), READABLE, |game, seat| {
        let own = Territory::of(game.territories_of(seat));
        own.max_by_key(|&at| game.units(at)).map(|at| PLOTS[at.index()].feet)
    })
}

fn land_view(table: Table, map: Map, territory: Territory, here: Memo<LandScene>, lang: Lang) -> AnyView {
    let draw = move || here.with(land_tag);
    let explain = move || here.with(|here| table.view(lang, |view| explanation(view, territory, &here.label)));
    board::area((table, map), PLOTS[territory.index()].feet, Target(territory), draw, explain)
}

fn land_tag(here: &LandScene) -> Tag {
    drawn("zone", drawing::territory(here.territory.index()))
        .seat(here.owner)
        .attr("role", "button")
        .attr("tabindex", "0")
        .attr("aria-label", &here.label)
        .attr("data-zone", here.territory.id())
        .maybe("data-glow", here.glow.key())
}

/// What stands in a territory.
fn force_view(here: Memo<LandScene>, lang: Lang) -> AnyView {
    figure(move || here.with(|here| force_tag(here, "force", drawing::force(&look(here, lang)).low)))
}

/// How many stand there.
fn tally_view(here: Memo<LandScene>, lang: Lang) -> AnyView {
    figure(move || here.with(|here| force_tag(here, "tally", drawing::force(&look(here, lang)).tally)))
}

fn force_tag(here: &LandScene, class: &str, inside: String) -> Tag {
    drawn(class, inside)
        .seat(here.owner)
        .attr("data-zone", here.territory.id())
        .maybe("data-star", here.strategic.then_some("true"))
        .maybe("data-fresh", here.fresh)
}

fn look(land: &LandScene, lang: Lang) -> Look<'static> {
    Look {
        index: land.territory.index(),
        name: names::territory(lang, land.territory),
        strategic: land.territory.is_strategic(),
        owner: land.owner,
        walkers: land.walkers,
        units: land.units,
        tower: land.tower,
    }
}

/// The lights around all territories that can be picked. They are on a sheet of their own.
fn lights(scene: &Scene) -> Tag {
    let can = scene.lands.iter().filter(|land| land.glow == Glow::Pick);
    spot::lights(can.map(|land| drawing::light(land.territory.index())))
}

/// What the dead do: those who come, and those who rise.
fn omens(scene: &Scene) -> Tag {
    let mut out = String::new();
    for arrival in &scene.arrivals {
        out += &drawing::arrival(arrival.territory.index(), arrival.walkers, &arrival.text, arrival.arrived);
    }
    for (number, fallen) in scene.fallen.iter().enumerate() {
        out += &drawing::fallen(fallen.territory.index(), number, fallen.turned, &fallen.die.to_string());
    }
    drawn("omens", out).attr("aria-hidden", "true").attr("data-beat", scene.beat)
}

/// What lies over the land: odds, arrows, the box of the fight under way.
fn overlay(scene: &Scene, map: Map) -> String {
    let mut out = String::new();
    for &(from, to, target) in &scene.arrows {
        out += &drawing::arrow(from, to, target);
    }
    for land in &scene.lands {
        if let Some(odds) = &land.odds {
            out += &drawing::odds(land.territory.index(), odds);
        }
    }
    out + &scene.callout.as_ref().map(|about| drawing::callout(about, map.seen())).unwrap_or_default()
}

/// Pieces that moved travel there.
fn march(event: &Event) -> Option<(Seat, Spot, Spot)> {
    let (seat, from, to) = match event {
        Event::Conquered { seat, from, territory, .. } => (*seat, *from, *territory),
        Event::Followed { seat, from, territory, .. } => (*seat, *from, *territory),
        Event::Moved { seat, from, to, .. } => (*seat, *from, *to),
        _ => return None,
    };
    Some((seat, PLOTS[from.index()].feet, PLOTS[to.index()].feet))
}
