//! The board on screen: turns a scene into SVG, and presses into picks.

use leptos::{ev, prelude::*};
use tabletron_rules::duel::{Duel, Slot, Track};

use super::{
    cards,
    markup::{self, FULL, Layout, SLIM},
    pick::Target,
    scene::{Glow, Scene, scene},
};
use crate::{
    markup::Tag,
    number::short,
    settings::media_matches,
    table::{
        Controller,
        spot::{self, drawn, figure},
    },
    words::{Lang, shell},
};

type Table = Controller<Duel>;

/// Below this width the slim drawing is used.
const NARROW: &str = "(max-width: 699px)";

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
    let scene = table.scene(lang, scene);
    (move || drawing(table, scene, if is_narrow.get() { SLIM } else { FULL }, lang)).into_any()
}

fn drawing(table: Table, scene: ReadSignal<Scene>, layout: Layout, lang: Lang) -> impl IntoView {
    let class = if layout.full { "board full" } else { "board slim" };
    let (width, height) = layout.night;
    let back = move |draw: fn(Layout, &Scene, Lang) -> String| {
        figure(move || drawn("still", scene.with(|scene| draw(layout, scene, lang))))
    };
    let mut layers = vec![back(|layout, scene, _| {
        markup::street(layout) + &[0, 1].map(|seat| markup::monster(layout, seat, &scene.seats[seat])).concat()
    })];
    layers.extend((0..30).map(|index| space_view(table, scene, index, layout)));
    layers.push(back(|layout, scene, lang| {
        let tokens: String = scene.tokens.iter().map(|token| markup::token(layout, token, lang)).collect();
        let light = |seat: usize| markup::whose_light(layout, seat, lang, &scene.seats[seat].name);
        let plates = [0, 1].map(|seat| markup::plate(layout, seat, &scene.seats[seat])).concat();
        let trail = |track: Track| {
            let from = scene.trails[track.index()]?;
            Some(markup::trail(layout, track, from, scene.markers[track.index()]))
        };
        let trails: String = Track::BOTH.into_iter().filter_map(trail).collect();
        tokens + &light(0) + &light(1) + &plates + &trails
    }));
    layers.extend(Track::BOTH.map(|track| figure(move || marker_tag(&scene.get(), track, layout))));
    layers.extend((0..8).map(|die| die_view(table, scene, die, layout)));
    layers.extend(Slot::all().map(|slot| slot_view(table, scene, slot, layout, lang)));
    view! {
        <svg class="under sky" viewBox=layout.view_box aria-hidden="true">
            <use href="#du-night" width=width.to_string() height=height.to_string() />
        </svg>
        <svg class=class viewBox=layout.view_box role="group" aria-label=shell::board(lang)>{layers}</svg>
    }
}

fn marker_tag(scene: &Scene, track: Track, layout: Layout) -> Tag {
    let (x, y) = (markup::x_of(layout, scene.markers[track.index()]), layout.rows[track.index()]);
    drawn("marker", markup::marker(layout, track))
        .attr("--x", &format!("{}px", short(x)))
        .attr("--y", &format!("{}px", short(y)))
}

/// Something that can be pressed, at a place.
fn pressable(kind: &str, glow: Glow, label: &str, name: &str, (x, y): (f32, f32), inside: String) -> Tag {
    let glow = match glow {
        Glow::Still => "",
        Glow::Can => " can",
        Glow::Picked => " picked",
        Glow::Given => " given",
    };
    drawn(&format!("{kind}{glow}"), inside)
        .attr("role", "button")
        .attr("tabindex", "0")
        .attr("aria-label", label)
        .attr("data-spot", name)
        .attr("transform", &format!("translate({} {})", short(x), short(y)))
}

fn space_view(table: Table, scene: ReadSignal<Scene>, index: usize, layout: Layout) -> AnyView {
    let (_, _, width, height) = layout.track;
    let draw = move || {
        scene.with(|scene| {
            let space = &scene.spaces[index];
            let at = f32::from(space.space.coordinate());
            let column = 7.0 + if scene.mirrored { -at } else { at };
            let place = (markup::x_of(layout, column) - width / 2.0, layout.rows[space.track.index()] - height / 2.0);
            let name =
                format!("{}-{}", if space.track == Track::Fame { "fame" } else { "ruin" }, space.space.coordinate());
            pressable("spot space", space.glow, &space.label, &name, place, markup::space(layout, space))
        })
    };
    let press = move || {
        let (track, space) = scene.with_untracked(|scene| (scene.spaces[index].track, scene.spaces[index].space));
        table.pick(Target::Space(track, space));
    };
    let explain = move |_| scene.with_untracked(|scene| scene.spaces[index].label.clone());
    spot::spot(draw, press, explain, table.house.hint)
}

fn die_view(table: Table, scene: ReadSignal<Scene>, die: u8, layout: Layout) -> AnyView {
    let index = usize::from(die);
    let (left, top, step, _) = layout.dice;
    let draw = move || {
        scene.with(|scene| {
            let of = &scene.dice[index];
            // A throw after a throw is another animation, so that it is seen.
            let state = match (of.gone, of.thrown) {
                (true, _) => " gone",
                (_, Some(throw)) if throw.is_multiple_of(2) => " tumbling even",
                (_, Some(_)) => " tumbling",
                _ => "",
            };
            let lit = if of.lit { " shown" } else { "" };
            let place = (left + step * f32::from(die), top);
            let tag = pressable(
                &format!("spot die{state}{lit}"),
                of.glow,
                &of.label,
                &format!("die-{}", die + 1),
                place,
                markup::die(layout, of),
            );
            if of.gone { tag.attr("aria-hidden", "true") } else { tag }
        })
    };
    let explain = move |_| scene.with_untracked(|scene| scene.dice[index].label.clone());
    spot::spot(draw, move || table.pick(Target::Die(die)), explain, table.house.hint)
}

fn slot_view(table: Table, scene: ReadSignal<Scene>, slot: Slot, layout: Layout, lang: Lang) -> AnyView {
    let (left, top, step, ..) = layout.cards;
    let draw = move || {
        scene.with(|scene| {
            let of = &scene.slots[slot.index()];
            let place = (left + step * slot.index() as f32, top);
            pressable(
                "spot card",
                of.glow,
                &of.label,
                &format!("slot-{}", slot.index() + 1),
                place,
                cards::slot(layout, of, lang),
            )
        })
    };
    let explain = move |_| scene.with_untracked(|scene| scene.slots[slot.index()].label.clone());
    spot::spot(draw, move || table.pick(Target::Slot(slot)), explain, table.house.hint)
}
