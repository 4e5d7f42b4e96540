//! The battlefield on screen: the camera over it, what follows the pointer, and presses.

use leptos::{ev, prelude::*, svg};
use tabletron_rules::{
    Game,
    skirmish::{Skirmish, Unit, geometry::Spot},
};
use wasm_bindgen::JsCast;

use super::{
    bases::{self, Detail},
    drawing, ghost, measure, nudge, overview,
    pick::Press,
    scene::{self, FigureScene, Lookout},
    show, stakes,
};
use crate::{
    live::live,
    markup::{Tag, tag},
    slices::{Rank, set_new},
    table::{
        Controller,
        map::{Extent, Map},
        spot::{answer, drawn, figure, spot},
    },
    words::Lang,
};

type Table = Controller<Skirmish>;

/// Pixels of a unit at which names can be read well.
const READABLE: f32 = 0.2;
/// Pixels of the letters of a label, and its units.
const LETTERS: (f32, f32) = (12.5, 54.0);
/// Below so many pixels an inch, a figure is a dot.
const DOTS: f32 = 11.5;
/// The most places worth a look.
const LOOKOUTS: usize = 30;

/// What the parts of the board share.
#[derive(Clone, Copy)]
struct Field {
    table: Table,
    lang: Lang,
    map: Map,
    size: drawing::Size,
    /// Where the pointer is, or what the keys look at.
    pointed: RwSignal<Option<Spot>>,
    /// How large labels are.
    scale: Memo<f32>,
    detail: Memo<Detail>,
}

/// The board.
pub fn board(table: Table, lang: Lang) -> AnyView {
    // Whoever nudges the ghost by keys is asked before the map that pans by them.
    nudge::listen(table);
    let size = untrack(|| table.view(lang, |view| view.game.size()));
    let extent = Extent(drawing::extent(size));
    let map = Map::new(extent, move |area| extent.first_look(area, READABLE, || first_place(table)));
    let scale = Memo::new(move |_| {
        let wanted = LETTERS.0 / (LETTERS.1 * map.scale());
        (wanted * 10.0).round_ties_even().clamp(5.0, 45.0) / 10.0
    });
    let detail = Memo::new(move |_| if map.scale() * measure::INCH < DOTS { Detail::Far } else { Detail::Near });
    let field = Field { table, lang, map, size, pointed: RwSignal::new(None), scale, detail };
    field.follow_choice();
    let ground = ("sheet ground", vec![figure(move || drawn("", drawing::ground(size)))]);
    let below = vec![ground, ("sheet", vec![field.zones()]), ("sheet", vec![field.area()])];
    let above = vec![("sheet", vec![field.ghost()])];
    let overview = live(Rank::Rest, "div", move |_| {
        let seen = map.seen();
        table.view(lang, |view| overview::overview(view.game, seen))
    });
    view! { {map.view([below, above], vec![field.layers()], lang)}{overview} }.into_any()
}

/// Small screens begin at the figure in the midst of those of whoever looks.
fn first_place(table: Table) -> Option<measure::At> {
    untrack(|| {
        table.view(Lang::En, |view| {
            let seat = view.viewer.or(view.game.turn())?;
            let own: Vec<measure::At> =
                view.game.here(seat).map(|unit| measure::at(view.game.fighter(unit).at)).collect();
            let apart = |one: &measure::At, other: &measure::At| (one.0 - other.0).hypot(one.1 - other.1);
            let lonely = |place: &measure::At| own.iter().map(|other| apart(place, other)).sum::<f32>();
            own.iter().copied().min_by(|one, other| lonely(one).total_cmp(&lonely(other)))
        })
    })
}

impl Field {
    /// Whoever is chosen from a list comes into sight. What is in sight stays where it is.
    fn follow_choice(self) {
        let Field { table, lang, map, .. } = self;
        let chosen = Memo::new(move |_| {
            table.view(lang, |view| {
                let unit = view.selection.unit.filter(|_| view.actor.is_some())?;
                view.game.fighter(unit).is_here().then(|| measure::at(view.game.fighter(unit).at))
            })
        });
        Effect::new(move |_| {
            let Some(place) = chosen.get() else { return };
            let [x, y, wide, high] = untrack(|| map.seen());
            let is_seen = (x..x + wide).contains(&place.0) && (y..y + high).contains(&place.1);
            if !is_seen {
                map.reveal(place);
            }
        });
    }

    /// The place of the table under an event.
    fn spot_of(self, event: &web_sys::MouseEvent) -> Spot {
        measure::spot(self.map.under(event), self.size)
    }

    /// Everything that stands on the ground, the lowest first. All of it hears where the pointer is.
    fn layers(self) -> AnyView {
        let Field { table, lang, .. } = self;
        let (figures, lookouts) = (table.scene(lang, scene::figures), table.scene(lang, scene::lookouts));
        let mut layers = vec![self.floor(), self.scenery()];
        layers.extend(stakes::layers(table, lang, self.map, self.scale));
        layers.extend((0..LOOKOUTS).map(|number| self.lookout(lookouts, number)));
        layers.extend(Unit::all().map(|unit| self.figure(figures, unit)));
        layers.push(figure(move || table.view(lang, |view| show::show(view, self.scale.get()))));
        let leave = move |_: ev::PointerEvent| self.pointed.set(None);
        svg::g()
            .on(ev::pointermove, move |event| self.follow(&event))
            .on(ev::pointerleave, leave)
            .child(layers)
            .into_any()
    }

    /// The pointer went somewhere.
    fn follow(self, event: &ev::PointerEvent) {
        if event.pointer_type() != "touch" && event.buttons() == 0 {
            let spot = (!is_on_piece(event)).then(|| self.spot_of(event));
            set_new(self.pointed, spot);
        }
    }

    /// What is pressed where nothing stands.
    fn floor(self) -> AnyView {
        let [width, depth] = [self.size.0, self.size.1].map(|length| measure::long(length).to_string());
        let press = move |event: ev::MouseEvent| {
            let spot = self.spot_of(&event);
            self.table.pick(Press::Spot(spot));
        };
        svg::rect().attr("class", "floor").attr("width", width).attr("height", depth).on(ev::click, press).into_any()
    }

    fn zones(self) -> AnyView {
        let Field { table, lang, size, .. } = self;
        let strips = table.scene(lang, scene::strips);
        figure(move || drawn("zones", strips.with(|all| all.iter().map(|strip| drawing::strip(strip, size)).collect())))
    }

    /// Where the figure that is about to move can go: one path.
    fn area(self) -> AnyView {
        let Field { table, lang, .. } = self;
        let area = Memo::new(move |_| table.view(lang, scene::area));
        answer(move || {
            let outline = area.with(|area| match area.as_str() {
                "" => String::new(),
                data => format!(r#"<path class="edge" d="{data}"/><path class="reach" d="{data}"/>"#),
            });
            drawn("area", outline)
        })
    }

    fn scenery(self) -> AnyView {
        let Field { table, lang, scale, detail, .. } = self;
        let obstacles = table.scene(lang, |view| view.game.obstacles().collect::<Vec<_>>());
        let clouds = table.scene(lang, |view| view.game.clouds().collect::<Vec<_>>());
        figure(move || {
            let mut all = String::new();
            obstacles.with(|found| found.iter().for_each(|(_, obstacle)| all += &drawing::obstacle(obstacle)));
            clouds.with(|found| found.iter().for_each(|cloud| all += &drawing::cloud(cloud)));
            if detail.get() == Detail::Near {
                obstacles.with(|found| {
                    for (_, obstacle) in found {
                        all += &drawing::caption(obstacle, &stakes::caption(lang, obstacle.kind), scale.get());
                    }
                });
            }
            drawn("scenery", all).attr("aria-hidden", "true")
        })
    }

    fn figure(self, figures: ReadSignal<Vec<Option<FigureScene>>>, unit: Unit) -> AnyView {
        let Field { table, lang, map, scale, detail, .. } = self;
        let here = Memo::new(move |_| figures.with(|all| all.get(unit.index()).cloned().flatten()));
        let draw = move || {
            here.with(|here| {
                here.as_ref().map_or_else(|| tag("g"), |here| figure_tag(here, unit, detail.get(), scale.get()))
            })
        };
        let explain = move |by_keys: bool| {
            let Some((place, label)) =
                here.with_untracked(|here| here.as_ref().map(|here| (here.at, here.label.clone())))
            else {
                return String::new();
            };
            // The table must not slip away under a press.
            if by_keys {
                map.reveal(place);
            }
            untrack(|| table.view(lang, |view| scene::explanation(view, unit, &label)))
        };
        spot(draw, move || table.pick(Press::Unit(unit)), explain, table.house.hint)
    }

    /// A place worth a look. The ghost goes there while it has the focus.
    fn lookout(self, lookouts: ReadSignal<Vec<Lookout>>, number: usize) -> AnyView {
        let Field { table, map, pointed, .. } = self;
        let here = Memo::new(move |_| lookouts.with(|all| all.get(number).cloned()));
        let draw = move || here.with(|here| here.as_ref().map_or_else(|| tag("g"), lookout_tag));
        let press = move || {
            if let Some(spot) = here.with_untracked(|here| here.as_ref().map(|here| here.spot)) {
                table.pick(Press::Spot(spot));
            }
        };
        let explain = move |by_keys: bool| {
            let Some(Lookout { spot, label }) = here.get_untracked() else { return String::new() };
            if by_keys {
                map.reveal(measure::at(spot));
                pointed.set(Some(spot));
            }
            label
        };
        spot(draw, press, explain, table.house.hint)
    }

    /// What follows the pointer. Where a ghost was set down, it can be taken hold of and dragged.
    fn ghost(self) -> AnyView {
        let Field { table, lang, map, scale, pointed, .. } = self;
        let drawing = answer(move || {
            let sight = ghost::Sight { scale: scale.get(), seen: map.seen() };
            let pointed = pointed.get();
            drawn("ghosts", table.view(lang, |view| ghost::ghost(view, pointed, sight))).attr("aria-hidden", "true")
        });
        let held = StoredValue::new(false);
        let take = move |event: ev::PointerEvent| {
            // From now on the drag is the ghost's, not the map's.
            event.stop_propagation();
            held.set_value(true);
            if let Some(element) = pressed_element(&event) {
                // A pointer that is gone cannot be captured, and need not be.
                let _ = element.set_pointer_capture(event.pointer_id());
            }
        };
        let drag = move |event: ev::PointerEvent| {
            if held.get_value() {
                event.stop_propagation();
                pointed.set(Some(self.spot_of(&event)));
            } else {
                self.follow(&event);
            }
        };
        let drop = move |event: ev::PointerEvent| {
            if held.get_value() {
                event.stop_propagation();
                held.set_value(false);
                pointed.set(None);
                table.pick(Press::Spot(self.spot_of(&event)));
            }
        };
        svg::g()
            .on(ev::pointerdown, take)
            .on(ev::pointermove, drag)
            .on(ev::pointerup, drop)
            .on(ev::pointercancel, move |_| held.set_value(false))
            .child(drawing)
            .into_any()
    }
}

/// Whether the pointer is on something that is pressed for itself.
fn is_on_piece(event: &ev::PointerEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| element.closest(".figure, .console, .civilian").is_ok_and(|piece| piece.is_some()))
}

fn pressed_element(event: &ev::PointerEvent) -> Option<web_sys::Element> {
    event.current_target().and_then(|target| target.dyn_into().ok())
}

fn figure_tag(here: &FigureScene, unit: Unit, detail: Detail, scale: f32) -> Tag {
    let class = format!("figure side-{}", drawing::side(here.base.faction));
    drawn(&class, bases::figure(&here.base, detail, scale))
        .attr("--x", &format!("{}px", here.at.0))
        .attr("--y", &format!("{}px", here.at.1))
        .attr("role", "button")
        .attr("tabindex", "0")
        .attr("aria-label", &here.label)
        .attr("data-unit", &unit.index().to_string())
        .maybe("data-glow", here.glow.key())
        .maybe("data-fresh", here.fresh.as_deref())
}

fn lookout_tag(here: &Lookout) -> Tag {
    let inside = r#"<circle class="hit" r="24"/><path class="dot" d="M0-13 13 0 0 13-13 0Z"/>"#;
    drawn("lookout", inside.to_owned())
        .attr("transform", &format!("translate({})", measure::pair(measure::at(here.spot))))
        .attr("role", "button")
        .attr("tabindex", "0")
        .attr("aria-label", &here.label)
}
