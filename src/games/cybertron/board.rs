//! The board on screen: turns a scene into SVG, and presses into picks.

use leptos::prelude::*;
use tabletron_rules::{
    Seat,
    cybertron::{Cybertron, Event, Special, Zone},
};

use super::{
    callout,
    drawing::{self, Glow, ZoneLook},
    names,
    pick::Target,
    plot::{PLOTS, VIEW},
    rail,
    scene::{Scene, ZoneScene, explanation, scene},
};
use crate::{
    games::conquest::{board, signs::Spot},
    live::live,
    markup::Tag,
    number::short,
    slices::Rank,
    table::{
        Controller,
        map::{Camera, Extent, Map},
        spot::{self, drawn, figure},
    },
    words::Lang,
};

type Table = Controller<Cybertron>;

/// Pixels of a board unit at which the smallest name can be read well.
const READABLE: f32 = 0.949;

/// The board.
pub fn board(table: Table, lang: Lang) -> AnyView {
    let scene = table.scene(lang, scene);
    let map = Map::new(Extent(VIEW), move |area| first_look(table, area));
    let gates = [Zone::KALIS, Zone::AUTOBASE, Zone::PROTIHEX, Zone::NEUTRAL].map(|zone| names::zone(lang, zone));
    let mut parts = vec![
        figure(move || drawn("", drawing::gates(gates))),
        figure(move || drawn("hypers", scene.with(|scene| drawing::links(&scene.links)))),
    ];
    parts.extend(Special::ALL.map(|special| figure(move || special_view(scene, special))));
    let lights = vec![figure(move || scene.with(lights))];
    let world = vec![figure(|| drawn("", drawing::WORLD.to_owned()))];
    let here = |zone: Zone| (zone, Memo::new(move |_| scene.with(|scene| scene.zones[zone.index()].clone())));
    let zones: Vec<(Zone, Memo<ZoneScene>)> = Zone::all().map(here).collect();
    let layers = zones.iter().map(|&(zone, here)| zone_view(table, map, zone, here, lang)).collect();
    let forces = zones.iter().map(|&(_, here)| force_view(here, lang)).collect();
    let below = vec![("sheet world", world), ("sheet", parts), ("sheet lights", lights), ("sheet forces", forces)];
    let mut signs: Vec<AnyView> = zones.iter().map(|&(_, here)| tally_view(here, lang)).collect();
    signs.push(figure(move || board::marching(table, ROBOT, march)));
    signs.push(figure(move || drawn("signs", scene.with(|scene| overlay(scene, map)))));
    let sectors = live(Rank::Rest, "section", move |_| table.view(lang, rail::sector_list));
    view! { {map.view([below, vec![("sheet", signs)]], layers, lang)}{sectors} }.into_any()
}

/// Small screens begin where names can be read, around the leader of whoever looks.
fn first_look(table: Table, area: (f32, f32)) -> Camera {
    board::first_look(table, (Extent(VIEW), area), READABLE, |game, seat| {
        let zone = game.chief(seat).zone.or(Zone::of(game.zones_of(seat)).next());
        zone.map(|zone| PLOTS[zone.index()].feet)
    })
}

fn special_view(scene: ReadSignal<Scene>, special: Special) -> Tag {
    let is_open = scene.with(|scene| scene.specials[special as usize]);
    drawn("special", drawing::special(special.zone().index()))
        .attr("data-zone", special.zone().id())
        .attr("data-open", if is_open { "true" } else { "false" })
}

fn zone_view(table: Table, map: Map, zone: Zone, here: Memo<ZoneScene>, lang: Lang) -> AnyView {
    let draw = move || here.with(|here| zone_tag(here, lang));
    let explain = move || here.with(|here| table.view(lang, |view| explanation(view, zone, &here.label)));
    board::area((table, map), PLOTS[zone.index()].feet, Target::Zone(zone), draw, explain)
}

fn zone_tag(here: &ZoneScene, lang: Lang) -> Tag {
    let is_there = !here.zone.is_factory() || here.open;
    let owner = here.owner.map(|colour| colour.to_string());
    drawn("zone", drawing::zone(&look(here, lang)))
        .attr("role", "button")
        .attr("tabindex", if is_there { "0" } else { "-1" })
        .maybe("aria-hidden", (!is_there).then_some("true"))
        .attr("aria-label", &here.label)
        .attr("data-zone", here.zone.id())
        .attr("data-sector", names::sector_key(here.zone.sector()))
        .maybe("data-seat", owner.as_deref())
        .maybe("data-glow", here.glow.key())
}

/// What stands in a zone.
fn force_view(here: Memo<ZoneScene>, lang: Lang) -> AnyView {
    figure(move || here.with(|here| force_tag(here, "force", drawing::force(&look(here, lang)).low)))
}

/// How many stand there.
fn tally_view(here: Memo<ZoneScene>, lang: Lang) -> AnyView {
    figure(move || here.with(|here| force_tag(here, "tally", drawing::force(&look(here, lang)).tally)))
}

fn force_tag(here: &ZoneScene, class: &str, inside: String) -> Tag {
    let owner = here.owner.map(|colour| colour.to_string());
    drawn(class, inside)
        .attr("data-zone", here.zone.id())
        .maybe("data-seat", owner.as_deref())
        .maybe("data-fresh", here.fresh)
}

fn look(zone: &ZoneScene, lang: Lang) -> ZoneLook<'static> {
    ZoneLook {
        index: zone.zone.index(),
        name: names::zone(lang, zone.zone),
        owner: zone.owner,
        units: zone.units,
        leader: zone.leader,
        open: zone.open,
    }
}

/// The lights around all zones that can be picked. They are on a sheet of their own.
fn lights(scene: &Scene) -> Tag {
    let can = scene.zones.iter().filter(|zone| zone.glow == Glow::Pick);
    spot::lights(can.map(|zone| drawing::light(zone.zone.index())))
}

/// What lies over the zones: odds, arrows, the bridge, the box of the attack under way.
fn overlay(scene: &Scene, map: Map) -> String {
    let mut out = String::new();
    if let Some((from, to)) = scene.bridge {
        let ((x, y), (to_x, to_y)) = (PLOTS[from].feet, PLOTS[to].feet);
        out += &format!(
            r#"<path class="hyper live bridge" d="M{} {}L{} {}"/>"#,
            short(x),
            short(y),
            short(to_x),
            short(to_y)
        );
    }
    for zone in &scene.zones {
        if let Some(odds) = &zone.odds {
            let glow = zone.glow.key().unwrap_or_default();
            out += &format!(r#"<g data-glow="{glow}">{}</g>"#, drawing::odds(zone.zone.index(), odds));
        }
    }
    for &(from, to, target) in &scene.arrows {
        out += &drawing::arrow(from, to, target);
    }
    if let Some(about) = &scene.callout {
        out += &callout::callout(about, map.seen());
    }
    out
}

const ROBOT: &str = r##"<use href="#cy-robot" x="-12" y="-30" width="24" height="34"/>"##;

/// Units that moved travel there.
fn march(event: &Event) -> Option<(Seat, Spot, Spot)> {
    let (seat, from, to) = match event {
        Event::Captured { seat, from, zone, .. } | Event::Followed { seat, from, zone, .. } => (*seat, *from, *zone),
        Event::Moved { seat, from, to, .. } | Event::Jumped { seat, from, to } => (*seat, *from, *to),
        _ => return None,
    };
    Some((seat, PLOTS[from.index()].feet, PLOTS[to.index()].feet))
}
