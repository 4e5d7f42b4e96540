//! What a scenario is about, on screen: the console, civilians and their shelters, the Allspark and its signals.

use leptos::prelude::*;
use tabletron_rules::skirmish::{Kind, Skirmish, Spark, Stakes};

use super::{
    bases::arc,
    drawing::{disc, token, words as text_at},
    measure::{INCH, at},
    names,
    outlook::headed,
    pick::Press,
};
use crate::{
    markup::{Tag, tag},
    table::{
        Controller,
        map::Map,
        spot::{drawn, figure, spot},
    },
    words::{Lang, skirmish_field as words},
};

/// The most civilians.
const CIVILIANS: u8 = 8;
/// The damage that breaks the console.
const CONSOLE: u8 = 20;

/// The name of an obstacle and its height.
pub fn caption(lang: Lang, kind: Kind) -> String {
    let name = headed(names::obstacle(lang, kind));
    match kind.height() {
        0 => name,
        height => {
            let inches = match height % 1000 {
                0 => (height / 1000).to_string(),
                _ => names::decimal(lang, f64::from(height) / 1000.0),
            };
            words::caption(lang, name, inches).to_string()
        }
    }
}

/// The layers of a scenario, the lowest first.
pub fn layers(table: Controller<Skirmish>, lang: Lang, map: Map, scale: Memo<f32>) -> Vec<AnyView> {
    let stakes = table.scene(lang, |view| *view.game.stakes());
    let ground = figure(move || stakes.with(|stakes| ground(stakes, lang, scale.get())));
    let console = spot(
        move || stakes.with(|stakes| console(stakes, lang)),
        move || table.pick(Press::Console),
        move |by_keys| {
            let place = stakes.with_untracked(|stakes| stakes.console);
            if let (true, Some(place)) = (by_keys, place) {
                map.reveal(at(place));
            }
            stakes.with_untracked(|stakes| console_label(stakes, lang))
        },
        table.house.hint,
    );
    let mut layers = vec![ground, console];
    for number in 0..CIVILIANS {
        let draw = move || stakes.with(|stakes| civilian(stakes, lang, number));
        let explain = move |_: bool| words::civilian_label(lang, number + 1).to_string();
        layers.push(spot(draw, move || table.pick(Press::Civilian(number)), explain, table.house.hint));
    }
    layers
}

/// Discs and tokens on the ground.
fn ground(stakes: &Stakes, lang: Lang, scale: f32) -> Tag {
    let mut out = String::new();
    if let Some(console) = stakes.console {
        out += &disc("hold", at(console), 4.0 * INCH);
    }
    for shelter in stakes.shelters.iter().flatten() {
        out += &disc("shelter", at(*shelter), 1.5 * INCH);
        out += &token("sk-shelter", at(*shelter), (120.0, 104.0));
        let (x, y) = at(*shelter);
        out +=
            &format!(r#"<g class="name">{}</g>"#, text_at((x, y + 100.0 + 40.0 * scale), words::shelter(lang), scale));
    }
    for signal in stakes.signals.iter().flatten() {
        out += &disc("signal", at(*signal), 2.0 * INCH);
        out += &token("sk-signal", at(*signal), (96.0, 96.0));
    }
    if let Spark::Lying(place) = stakes.spark {
        out += &disc("spark", at(place), 1.5 * INCH);
        out += &token("sk-spark", at(place), (108.0, 112.0));
        let (x, y) = at(place);
        out += &format!(r#"<g class="name">{}</g>"#, text_at((x, y + 66.0 + 40.0 * scale), words::spark(lang), scale));
    }
    drawn("stakes", out).attr("aria-hidden", "true")
}

fn console_label(stakes: &Stakes, lang: Lang) -> String {
    match stakes.console_works() {
        true => words::console_label(lang, CONSOLE - stakes.console_damage, CONSOLE, stakes.captures).to_string(),
        false => words::console_wreck_label(lang, stakes.captures).to_string(),
    }
}

fn console(stakes: &Stakes, lang: Lang) -> Tag {
    let Some(place) = stakes.console_stands() else { return tag("g") };
    let share = 100.0 * f32::from(CONSOLE.saturating_sub(stakes.console_damage)) / f32::from(CONSOLE);
    let place = at(place);
    let ground = disc("hit", place, 110.0) + &disc("worn-off", place, 114.0) + &arc("good", place, 114.0, share);
    drawn("console", ground + &token("sk-console", place, (200.0, 220.0)))
        .attr("role", "button")
        .attr("tabindex", "0")
        .attr("aria-label", &console_label(stakes, lang))
}

fn civilian(stakes: &Stakes, lang: Lang, number: u8) -> Tag {
    let Some((_, civilian)) = stakes.here().find(|(other, _)| *other == number) else { return tag("g") };
    let place = at(civilian.at);
    let hit = disc("hit", place, 60.0);
    drawn("civilian", hit + &token("sk-civilian", place, (68.0, 68.0)))
        .attr("role", "button")
        .attr("tabindex", "0")
        .attr("aria-label", &words::civilian_label(lang, number + 1).to_string())
}
