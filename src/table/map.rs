//! A map that is panned and zoomed: by wheel, drag, pinch, keys and buttons. It never moves by itself.
//!
//! It is made of sheets, drawings of the same size one over the other, so that what changes does not redraw what does
//! not. While it moves, the sheets are shifted and scaled as they are; they are drawn anew when it rests.

use gloo::timers::callback::Timeout;
use leptos::{ev, html, prelude::*};
use wasm_bindgen::JsCast;

use crate::{
    live::live,
    markup::{Acts, Tag, classed},
    number::{fine, short},
    parts::{icon, is_typing},
    slices::{Rank, soon},
    words::{Lang, shell},
};

/// The whole map, in its own units: left, top, width, height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extent(pub [f32; 4]);

/// Which part of a map is looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// How much larger than the whole map; 1 shows all of it.
    pub zoom: f32,
    /// The middle of what is shown.
    pub centre: (f32, f32),
}

/// The closest look.
const CLOSEST: f32 = 8.0;
/// One press of a button or a key.
const PRESS: f32 = 1.4;
/// A drag shorter than this, in pixels, is a press.
const STILL: f32 = 7.0;
/// So long after the last move, in milliseconds, it is drawn anew.
const REST: u32 = 500;

impl Extent {
    fn scale(self, area: (f32, f32)) -> f32 {
        let [_, _, width, height] = self.0;
        (area.0 / width).min(area.1 / height).max(f32::EPSILON)
    }

    /// All of it.
    pub fn whole(self) -> Camera {
        let [x, y, width, height] = self.0;
        Camera { zoom: 1.0, centre: (x + width / 2.0, y + height / 2.0) }
    }

    /// What is shown in an area of so many pixels, never beyond the map where it can be helped.
    pub fn window(self, area: (f32, f32), camera: Camera) -> [f32; 4] {
        let [x, y, width, height] = self.0;
        let scale = self.scale(area) * camera.zoom;
        let (wide, high) = (area.0 / scale, area.1 / scale);
        let side = |start: f32, whole: f32, shown: f32, middle: f32| {
            if shown >= whole {
                start + (whole - shown) / 2.0
            } else {
                (middle - shown / 2.0).clamp(start, start + whole - shown)
            }
        };
        [side(x, width, wide, camera.centre.0), side(y, height, high, camera.centre.1), wide, high]
    }

    /// The same look with its middle where it really is.
    fn settled(self, area: (f32, f32), camera: Camera) -> Camera {
        let zoom = camera.zoom.clamp(1.0, CLOSEST);
        let [x, y, wide, high] = self.window(area, Camera { zoom, ..camera });
        Camera { zoom, centre: (x + wide / 2.0, y + high / 2.0) }
    }

    /// Closer by a factor; what is at a place of the area stays there.
    pub fn zoomed(self, area: (f32, f32), camera: Camera, factor: f32, at: (f32, f32)) -> Camera {
        let [x, y, wide, high] = self.window(area, camera);
        let point = (x + wide * at.0 / area.0, y + high * at.1 / area.1);
        let zoom = (camera.zoom * factor).clamp(1.0, CLOSEST);
        let real = zoom / camera.zoom;
        let keep = |point: f32, middle: f32| point + (middle - point) / real;
        let (cx, cy) = (x + wide / 2.0, y + high / 2.0);
        self.settled(area, Camera { zoom, centre: (keep(point.0, cx), keep(point.1, cy)) })
    }

    /// Moved by so many pixels.
    pub fn panned(self, area: (f32, f32), camera: Camera, by: (f32, f32)) -> Camera {
        let scale = self.scale(area) * camera.zoom;
        let (x, y) = camera.centre;
        self.settled(area, Camera { centre: (x - by.0 / scale, y - by.1 / scale), ..camera })
    }

    /// Moved just so far that a place is well inside; not at all if it is.
    pub fn revealing(self, area: (f32, f32), camera: Camera, place: (f32, f32)) -> Camera {
        let [x, y, wide, high] = self.window(area, camera);
        let inside = |start: f32, shown: f32, point: f32| {
            let margin = shown * 0.15;
            point > start + margin && point < start + shown - margin
        };
        if inside(x, wide, place.0) && inside(y, high, place.1) {
            camera
        } else {
            self.settled(area, Camera { centre: place, ..camera })
        }
    }

    /// The first look: all of it, unless a map unit would then be much less than so many pixels; then so close, around a
    /// place.
    pub fn first_look(self, area: (f32, f32), pixels: f32, place: impl FnOnce() -> Option<(f32, f32)>) -> Camera {
        match self.zoom_for(area, pixels) {
            ..1.3 => self.whole(),
            zoom => Camera { zoom, centre: place().unwrap_or(self.whole().centre) },
        }
    }

    /// How close one must look for a map unit to be so many pixels at least.
    pub fn zoom_for(self, area: (f32, f32), pixels: f32) -> f32 {
        (pixels / self.scale(area)).clamp(1.0, CLOSEST)
    }
}

/// A finger or the mouse on the map, and where on the screen: whoever asks where that is in the map makes the browser lay
/// the page out.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Touch {
    id: i32,
    at: (f32, f32),
}

fn on_screen(event: &web_sys::MouseEvent) -> (f32, f32) {
    (event.client_x() as f32, event.client_y() as f32)
}

/// A drawing of its own: its class and its layers, the lowest first.
pub type Sheet = (&'static str, Vec<AnyView>);

/// A map on screen.
#[derive(Clone, Copy)]
pub struct Map {
    extent: Extent,
    /// What is looked at.
    camera: RwSignal<Camera>,
    /// What was looked at when the sheets were drawn.
    drawn: RwSignal<Camera>,
    rest: StoredValue<Option<Timeout>, LocalStorage>,
    area: RwSignal<(f32, f32)>,
    touches: StoredValue<Vec<Touch>>,
    travelled: StoredValue<f32>,
    node: NodeRef<html::Div>,
}

impl Map {
    /// A map that first shows what `first` says for the size of its area.
    pub fn new(extent: Extent, first: impl Fn((f32, f32)) -> Camera + 'static) -> Map {
        let [_, _, width, height] = extent.0;
        let map = Map {
            extent,
            camera: RwSignal::new(extent.whole()),
            drawn: RwSignal::new(extent.whole()),
            rest: StoredValue::new_local(None),
            area: RwSignal::new((width, height)),
            touches: StoredValue::new(Vec::new()),
            travelled: StoredValue::new(0.0),
            node: NodeRef::new(),
        };
        // By then everything has its place.
        soon(Rank::Board, move || {
            if map.node.try_get_untracked().flatten().is_some() {
                map.measure();
                map.look(extent.settled(map.area.get_untracked(), first(map.area.get_untracked())));
            }
        });
        let resized = window_event_listener(ev::resize, move |_| map.measure());
        let pressed = window_event_listener(ev::keydown, move |event| map.key(&event));
        on_cleanup(move || {
            resized.remove();
            pressed.remove();
        });
        map
    }

    /// The part that is shown when the map rests: left, top, width, height. It is a signal.
    pub fn seen(self) -> [f32; 4] {
        self.extent.window(self.area.get(), self.drawn.get())
    }

    /// Pixels of a map unit when the map rests. It is a signal.
    pub fn scale(self) -> f32 {
        self.area.get().0 / self.seen()[2]
    }

    /// The place of the map under an event.
    pub fn under(self, event: &web_sys::MouseEvent) -> (f32, f32) {
        let (area, at) = (self.area.get_untracked(), self.place(event));
        let [x, y, wide, high] = self.extent.window(area, self.camera.get_untracked());
        (x + wide * at.0 / area.0, y + high * at.1 / area.1)
    }

    /// The part that is shown, as a view box.
    fn view_box(self) -> String {
        self.seen().map(short).join(" ")
    }

    /// How the sheets as they were drawn are shifted and scaled to show what is looked at.
    fn transform(self) -> String {
        let (drawn, camera) = (self.drawn.get(), self.camera.get());
        if drawn == camera {
            return "none".to_owned();
        }
        let [from, to] = [drawn, camera].map(|look| self.extent.window(self.area.get(), look));
        let (x, y, scale) = shift(from, to, self.area.get());
        format!("translate({}px, {}px) scale({})", short(x), short(y), fine(scale))
    }

    /// Looks there at once.
    fn look(self, camera: Camera) {
        self.rest.set_value(None);
        self.camera.set(camera);
        self.drawn.set(camera);
    }

    /// Goes there, to be drawn anew when it rests.
    fn glide(self, camera: Camera) {
        self.camera.set(camera);
        self.rest_later();
    }

    /// Drawing it anew takes a while: whoever is just pressing something is answered before that.
    fn rest_after_press(self) {
        if self.camera.get_untracked() != self.drawn.get_untracked() {
            self.rest_later();
        }
    }

    fn rest_later(self) {
        let rest = move || {
            // The map may be gone by then.
            if let Some(camera) = self.camera.try_get_untracked() {
                self.drawn.set(camera);
            }
        };
        self.rest.set_value(Some(Timeout::new(REST, rest)));
    }

    /// Brings a place into view, for whoever walks over the map by keys.
    pub fn reveal(self, place: (f32, f32)) {
        self.turn_to(|extent, area, camera| extent.revealing(area, camera, place));
    }

    fn turn_to(self, next: impl FnOnce(Extent, (f32, f32), Camera) -> Camera) {
        let camera = self.camera.get_untracked();
        let next = next(self.extent, self.area.get_untracked(), camera);
        if next != camera {
            self.glide(next);
        }
    }

    fn measure(self) {
        let Some(div) = self.node.get_untracked() else { return };
        let area = (div.client_width() as f32, div.client_height() as f32);
        if area.0 > 0.0 && area.1 > 0.0 && area != self.area.get_untracked() {
            self.area.set(area);
        }
    }

    /// Closer by a factor, around the middle.
    fn zoom(self, factor: f32) {
        self.turn_to(|extent, area, camera| extent.zoomed(area, camera, factor, (area.0 / 2.0, area.1 / 2.0)));
    }

    /// Closer by a factor, around a place of the area.
    fn zoom_at(self, factor: f32, at: (f32, f32)) {
        self.turn_to(|extent, area, camera| extent.zoomed(area, camera, factor, at));
    }

    fn key(self, event: &ev::KeyboardEvent) {
        // Where the frame has taken a key for itself, the map does not.
        let is_taken = event.default_prevented() || is_typing(event);
        if is_taken || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let (wide, high) = self.area.get_untracked();
        let pan = |x: f32, y: f32| self.turn_to(|extent, area, camera| extent.panned(area, camera, (x, y)));
        match event.key().as_str() {
            "+" | "=" => self.zoom(PRESS),
            "-" | "−" => self.zoom(1.0 / PRESS),
            "0" => self.turn_to(|extent, _, _| extent.whole()),
            key if is_in_map_or_nowhere(event) => match key {
                "ArrowLeft" => pan(wide / 6.0, 0.0),
                "ArrowRight" => pan(-wide / 6.0, 0.0),
                "ArrowUp" => pan(0.0, high / 6.0),
                "ArrowDown" => pan(0.0, -high / 6.0),
                _ => {}
            },
            _ => {}
        }
    }

    /// Where an event is, in pixels of the area.
    fn place(self, event: &web_sys::MouseEvent) -> (f32, f32) {
        self.inside(on_screen(event))
    }

    /// A place of the screen in pixels of the area.
    fn inside(self, (x, y): (f32, f32)) -> (f32, f32) {
        let Some(div) = self.node.get_untracked() else { return (0.0, 0.0) };
        let frame = div.get_bounding_client_rect();
        (x - frame.left() as f32, y - frame.top() as f32)
    }

    fn put_down(self, event: &ev::PointerEvent) {
        self.rest_after_press();
        let touch = Touch { id: event.pointer_id(), at: on_screen(event) };
        self.touches.update_value(|touches| {
            touches.retain(|other| other.id != touch.id);
            touches.push(touch);
            if touches.len() == 1 {
                self.travelled.set_value(0.0);
            }
        });
    }

    fn drag(self, event: &ev::PointerEvent) {
        let (id, at) = (event.pointer_id(), on_screen(event));
        let before = self.touches.get_value();
        let Some(moved) = before.iter().position(|touch| touch.id == id) else { return };
        let by = (at.0 - before[moved].at.0, at.1 - before[moved].at.1);
        self.touches.update_value(|touches| touches[moved].at = at);
        self.travelled.update_value(|travelled| *travelled += length(by));
        if self.travelled.get_value() < STILL {
            return;
        }
        match before.as_slice() {
            [_] => {
                self.capture(event);
                self.turn_to(|extent, area, camera| extent.panned(area, camera, by));
            }
            [a, b, ..] if moved < 2 => {
                let other = if moved == 0 { b.at } else { a.at };
                let apart = |one: (f32, f32)| length((one.0 - other.0, one.1 - other.1)).max(1.0);
                let middle = ((at.0 + other.0) / 2.0, (at.1 + other.1) / 2.0);
                self.zoom_at(apart(at) / apart(before[moved].at), self.inside(middle));
                self.turn_to(|extent, area, camera| extent.panned(area, camera, (by.0 / 2.0, by.1 / 2.0)));
            }
            _ => {}
        }
    }

    /// From now on the drag is the map's, wherever it goes.
    fn capture(self, event: &ev::PointerEvent) {
        if let Some(div) = self.node.get_untracked() {
            // A pointer that is gone cannot be captured, and need not be.
            let _ = div.set_pointer_capture(event.pointer_id());
        }
    }

    fn lift(self, event: &ev::PointerEvent) {
        self.rest_after_press();
        self.touches.update_value(|touches| touches.retain(|touch| touch.id != event.pointer_id()));
    }

    fn buttons(self, acts: &mut Acts, lang: Lang) -> Tag {
        let mut button = |name: &str, label: &str, press: fn(Map)| {
            classed("button", "btn icon")
                .attr("aria-label", label)
                .key(name)
                .act(acts, move |_| press(self))
                .child(icon(name))
        };
        classed("div", "zoom")
            .child(button("plus", shell::zoom_in(lang), |map| map.zoom(PRESS)))
            .child(button("minus", shell::zoom_out(lang), |map| map.zoom(1.0 / PRESS)))
            .child(button("fit", shell::zoom_fit(lang), |map| map.turn_to(|extent, _, _| extent.whole())))
    }

    /// A drawing below what can be pressed, or above it.
    fn sheet(self, class: &'static str, layers: Vec<AnyView>) -> AnyView {
        view! { <svg class=class viewBox=move || self.view_box() aria-hidden="true">{layers}</svg> }.into_any()
    }

    /// The map with its buttons: layers of a drawing, the lowest first, between the sheets that lie below and above. What
    /// changes often has a sheet of its own, so that nothing else is painted with it.
    pub fn view(self, [below, above]: [Vec<Sheet>; 2], layers: Vec<AnyView>, lang: Lang) -> AnyView {
        let drawn = |sheets: Vec<Sheet>| -> Vec<AnyView> {
            sheets.into_iter().map(|(class, layers)| self.sheet(class, layers)).collect()
        };
        let (below, above) = (drawn(below), drawn(above));
        let wheel = move |event: ev::WheelEvent| {
            event.prevent_default();
            self.zoom_at(wheel_factor(event.delta_y() as f32), self.place(&event));
        };
        // What ended as a drag is no press.
        let click = move |event: ev::MouseEvent| {
            if self.travelled.get_value() >= STILL && event.detail() > 0 {
                event.stop_propagation();
            }
        };
        view! {
            <div
                class="map"
                node_ref=self.node
                on:wheel=wheel
                on:pointerdown=move |event| self.put_down(&event)
                on:pointermove=move |event| self.drag(&event)
                on:pointerup=move |event| self.lift(&event)
                on:pointercancel=move |event| self.lift(&event)
                on:click:capture=click
            >
                <div class="sheets" style:transform=move || self.transform()>
                    {below}
                    <svg class="board" viewBox=move || self.view_box() role="group" aria-label=shell::board(lang)>
                        {layers}
                    </svg>
                    {above}
                </div>
            </div>
            {live(Rank::Rest, "div", move |acts| self.buttons(acts, lang))}
        }
        .into_any()
    }
}

/// How a drawing of one window must be shifted, in pixels of the area, and scaled to show another one.
fn shift(from: [f32; 4], to: [f32; 4], area: (f32, f32)) -> (f32, f32, f32) {
    let pixels = area.0 / to[2];
    ((from[0] - to[0]) * pixels, (from[1] - to[1]) * pixels, from[2] / to[2])
}

fn length((x, y): (f32, f32)) -> f32 {
    (x * x + y * y).sqrt()
}

/// How much closer a turn of the wheel goes: as much as turning it back goes away.
fn wheel_factor(turn: f32) -> f32 {
    let step = (turn.abs() * 0.0016).min(0.5);
    let factor = 1.0 + step + step * step / 2.0;
    if turn < 0.0 { factor } else { 1.0 / factor }
}

/// Whether a key was pressed on the map, or nowhere in particular.
fn is_in_map_or_nowhere(event: &ev::KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_none_or(|element| element.tag_name() == "BODY" || element.closest(".map").is_ok_and(|map| map.is_some()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: Extent = Extent([-70.0, -28.0, 1140.0, 790.0]);
    const AREA: (f32, f32) = (390.0, 400.0);

    fn close(a: (f32, f32), b: (f32, f32)) -> bool {
        (a.0 - b.0).abs() < 0.01 && (a.1 - b.1).abs() < 0.01
    }

    #[test]
    fn the_whole_map_is_shown_in_the_middle() {
        let [x, y, wide, high] = MAP.window(AREA, MAP.whole());
        assert!((wide - 1140.0).abs() < 0.01 && high > 790.0);
        assert!((x + 70.0).abs() < 0.01 && (y + high / 2.0 - 367.0).abs() < 0.01);
    }

    #[test]
    fn what_is_under_the_pointer_stays_there_while_zooming() {
        let camera = Camera { zoom: 3.0, centre: (500.0, 360.0) };
        let at = (120.0, 300.0);
        let place = |camera| {
            let [x, y, wide, high] = MAP.window(AREA, camera);
            (x + wide * at.0 / AREA.0, y + high * at.1 / AREA.1)
        };
        let closer = MAP.zoomed(AREA, camera, 1.5, at);
        assert!(close(place(camera), place(closer)), "{:?} {:?}", place(camera), place(closer));
        assert!((closer.zoom - 4.5).abs() < 0.01);
    }

    #[test]
    fn nobody_gets_lost_beyond_the_edge_or_too_close() {
        let camera = Camera { zoom: 4.0, centre: (500.0, 360.0) };
        let far = MAP.panned(AREA, camera, (100_000.0, 100_000.0));
        let [x, y, ..] = MAP.window(AREA, far);
        assert!(close((x, y), (-70.0, -28.0)));
        let back = MAP.panned(AREA, far, (-10.0, 0.0));
        assert!(back.centre.0 > far.centre.0, "one comes back at once");
        assert!(MAP.zoomed(AREA, camera, 1000.0, (0.0, 0.0)).zoom <= CLOSEST);
        assert_eq!(MAP.zoomed(AREA, camera, 0.0001, (0.0, 0.0)), MAP.whole());
    }

    #[test]
    fn a_place_in_sight_moves_nothing_and_one_out_of_sight_comes_in() {
        let camera = Camera { zoom: 4.0, centre: (500.0, 360.0) };
        assert_eq!(MAP.revealing(AREA, camera, (510.0, 370.0)), camera);
        let moved = MAP.revealing(AREA, camera, (900.0, 200.0));
        assert!(close(moved.centre, (900.0, 200.0)), "{moved:?}");
    }

    #[test]
    fn a_shifted_drawing_shows_every_place_where_a_new_one_would() {
        let from = MAP.window(AREA, Camera { zoom: 2.0, centre: (500.0, 360.0) });
        let to = MAP.window(AREA, Camera { zoom: 3.0, centre: (420.0, 300.0) });
        let at = |window: [f32; 4], place: (f32, f32)| {
            ((place.0 - window[0]) * AREA.0 / window[2], (place.1 - window[1]) * AREA.1 / window[3])
        };
        let (x, y, scale) = shift(from, to, AREA);
        for place in [(0.0, 0.0), (500.0, 360.0), (900.0, 700.0)] {
            let before = at(from, place);
            assert!(close((before.0 * scale + x, before.1 * scale + y), at(to, place)), "{place:?}");
        }
        assert_eq!(shift(to, to, AREA), (0.0, 0.0, 1.0));
    }

    #[test]
    fn the_wheel_turned_back_undoes_the_turn() {
        assert!(wheel_factor(-100.0) > 1.0);
        assert!((wheel_factor(-120.0) * wheel_factor(120.0) - 1.0).abs() < 1e-6);
        assert!(wheel_factor(-1e9) < 2.0, "a wild wheel goes no further than a brisk one");
    }

    #[test]
    fn a_unit_gets_its_pixels() {
        let zoom = MAP.zoom_for(AREA, 0.95);
        assert!((390.0 / 1140.0 * zoom - 0.95).abs() < 0.001);
        assert_eq!(MAP.zoom_for((2000.0, 1500.0), 0.95), 1.0, "a large screen shows everything");
    }
}
