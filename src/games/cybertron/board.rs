//! The board on screen: turns a scene into SVG, and presses into picks.

use leptos::{ev, prelude::*};
use tabletron_rules::cybertron::{Cybertron, Event, Special, Zone};
use wasm_bindgen::JsCast;

use super::{
    drawing::{self, ZoneLook},
    names,
    pick::Target,
    plot::{PLOTS, VIEW},
    rail,
    scene::{Scene, ZoneScene, explanation, scene},
};
use crate::{
    live::live,
    parts::is_press,
    table::{
        Controller,
        map::{Camera, Extent, Map},
    },
    words::{Lang, shell},
};

type Table = Controller<Cybertron>;

/// Pixels of a board unit at which the smallest name can be read well.
const READABLE: f32 = 0.949;

/// The board.
pub fn board(table: Table, lang: Lang) -> AnyView {
    let scene = Memo::new(move |_| table.view(lang, scene));
    let map = Map::new(Extent(VIEW), move |area| first_look(table, area));
    let specials = Special::ALL.map(|special| special_view(scene, special)).collect_view();
    let zones = Zone::all().map(|zone| zone_view(table, scene, map, zone, lang)).collect_view();
    let gates = [Zone::KALIS, Zone::AUTOBASE, Zone::PROTIHEX, Zone::NEUTRAL].map(|zone| names::zone(lang, zone));
    let links = move || scene.with(|scene| drawing::links(&scene.links));
    let signs = move || scene.with(overlay);
    let drawing = view! {
        <svg class="board" viewBox=move || map.view_box() role="group" aria-label=shell::board(lang)>
            <g inner_html=drawing::world(gates)></g>
            <g class="hypers" inner_html=links></g>
            {specials}
            {zones}
            {marches(table)}
            <g class="signs" inner_html=signs></g>
        </svg>
    };
    let sectors = live(move |_| table.view(lang, rail::sector_list));
    view! { {map.view(drawing.into_any(), lang)}{sectors} }.into_any()
}

/// Small screens begin where names can be read, around the leader of whoever looks.
fn first_look(table: Table, area: (f32, f32)) -> Camera {
    let extent = Extent(VIEW);
    let zoom = extent.zoom_for(area, READABLE);
    if zoom < 1.3 {
        return extent.whole();
    }
    let place = untrack(|| {
        table.view(Lang::En, |view| {
            let seat = view.viewer.unwrap_or(view.game.active());
            let zone = view.game.chief(seat).zone.or(Zone::of(view.game.zones_of(seat)).next());
            zone.map(|zone| PLOTS[zone.index()].feet)
        })
    });
    Camera { zoom, centre: place.unwrap_or(extent.whole().centre) }
}

fn special_view(scene: Memo<Scene>, special: Special) -> impl IntoView {
    let index = special.zone().index();
    let open = move || if scene.with(|scene| scene.specials[special as usize]) { "true" } else { "false" };
    view! {
        <g class="special" data-zone=special.zone().id() data-open=open inner_html=drawing::special(index)></g>
    }
}

fn zone_view(table: Table, scene: Memo<Scene>, map: Map, zone: Zone, lang: Lang) -> impl IntoView {
    let index = zone.index();
    let here = Memo::new(move |_| scene.with(|scene| scene.zones[index].clone()));
    let inside = move || here.with(|zone| drawing::zone(&look(zone, lang)));
    let label = move || here.with(|zone| zone.label.clone());
    let is_there = move || here.with(|here| !here.zone.is_factory() || here.open);
    let explain = move || {
        let label = here.with_untracked(|here| here.label.clone());
        table.hint.set(untrack(|| table.view(lang, |view| explanation(view, zone, &label))));
    };
    let press = move || table.pick(Target::Zone(zone));
    let focus = move |event: ev::FocusEvent| {
        // A press gives the focus too, and the board must not slip away under it.
        if is_by_keys(&event) {
            map.reveal(PLOTS[index].feet);
        }
        explain();
    };
    let key = move |event: ev::KeyboardEvent| {
        if is_press(&event) {
            event.prevent_default();
            press();
        }
    };
    view! {
        <g
            class="zone"
            role="button"
            tabindex=move || if is_there() { "0" } else { "-1" }
            aria-hidden=move || (!is_there()).then_some("true")
            aria-label=label
            data-zone=zone.id()
            data-sector=names::sector_key(zone.sector())
            data-seat=move || here.with(|here| here.owner.map(|colour| colour.to_string()))
            data-glow=move || here.with(|here| here.glow.key())
            data-fresh=move || here.with(|here| here.fresh)
            inner_html=inside
            on:click=move |_| press()
            on:keydown=key
            on:focus=focus
            on:blur=move |_| table.hint.set(String::new())
            on:mouseenter=move |_| explain()
            on:mouseleave=move |_| table.hint.set(String::new())
        ></g>
    }
}

/// Whether the focus came by keys: then it can be seen.
fn is_by_keys(event: &ev::FocusEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| element.matches(":focus-visible").unwrap_or(true))
}

fn look(zone: &ZoneScene, lang: Lang) -> ZoneLook<'static> {
    ZoneLook {
        index: zone.zone.index(),
        name: names::zone(lang, zone.zone),
        owner: zone.owner,
        units: zone.units,
        leader: zone.leader,
        open: zone.open,
        glow: zone.glow,
        odds: None,
    }
}

/// What lies over the zones: odds, arrows, the bridge, the box of the attack under way.
fn overlay(scene: &Scene) -> String {
    let mut out = String::new();
    if let Some((from, to)) = scene.bridge {
        let ((x, y), (to_x, to_y)) = (PLOTS[from].feet, PLOTS[to].feet);
        out += &format!(r#"<path class="hyper live bridge" d="M{x} {y}L{to_x} {to_y}"/>"#);
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
    if let Some(callout) = &scene.callout {
        out += &drawing::callout(callout.at, &callout.title, &callout.percent, callout.share, &callout.text);
    }
    out
}

/// A march to be seen: from where to where, in whose colour.
type March = ((f32, f32), (f32, f32), u8);

/// Units that moved in the last step travel there.
fn marches(table: Table) -> impl IntoView {
    let last = Memo::new(move |_| {
        table.play.with(|play| {
            let number = play.steps().len();
            let step = play.steps().last()?;
            let colour = |seat: tabletron_rules::Seat| play.record().chairs.get(seat.index()).map_or(1, |c| c.colour);
            let march = step.events.iter().rev().find_map(|event| march(event, &colour))?;
            Some((number, march))
        })
    });
    move || {
        let (number, ((x, y), (to_x, to_y), colour)) = last.get()?;
        // A new element for every march, so that each one is seen.
        let class = if number % 2 == 0 { "march even" } else { "march odd" };
        Some(view! {
            <g
                class=class
                data-seat=colour.to_string()
                aria-hidden="true"
                transform=format!("translate({to_x} {to_y})")
                style:--dx=format!("{}px", x - to_x)
                style:--dy=format!("{}px", y - to_y)
            >
                <g class="walker" inner_html=crate::art::use_at("cy-robot", -12.0, -30.0, 24.0, 34.0)></g>
            </g>
        })
    }
}

fn march(event: &Event, colour: &dyn Fn(tabletron_rules::Seat) -> u8) -> Option<March> {
    let (seat, from, to) = match event {
        Event::Captured { seat, from, zone, .. } | Event::Followed { seat, from, zone, .. } => (*seat, *from, *zone),
        Event::Moved { seat, from, to, .. } | Event::Jumped { seat, from, to } => (*seat, *from, *to),
        _ => return None,
    };
    Some((PLOTS[from.index()].feet, PLOTS[to.index()].feet, colour(seat)))
}
