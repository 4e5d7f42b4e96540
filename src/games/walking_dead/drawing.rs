//! Draws the board as markup. It is pure: what it shows comes in, SVG comes out. All text given to it is plain; it is
//! escaped here. The outlines and the figures are symbols of `art/walking_dead.svg`.

use super::plot::{FACE, PLOTS, PRISON_SIGN, Place, Plot, VIEW, crossing, outside};
use crate::{
    games::conquest::{
        callout::{self, Callout},
        lettering::{capitals, remembered, width_of},
        pieces::{self, Force},
        signs,
    },
    markup::{Markup, draw},
    number::short,
};

/// What is to be seen of a territory.
#[derive(Clone, Debug, Default)]
pub struct Look<'a> {
    /// The territory's number on the map.
    pub index: usize,
    /// Its name, plain text.
    pub name: &'a str,
    /// Whether it is a strategic location.
    pub strategic: bool,
    /// The seat colour of its owner, 1 to 5; 0 for walkers that nobody plays.
    pub owner: u8,
    /// Whether its pieces are walkers.
    pub walkers: bool,
    /// How many pieces there are.
    pub units: u16,
    /// Whether a tower stands there.
    pub tower: bool,
}

/// The land: it never changes, so it is a picture of its own, which the browser neither styles nor lays out.
pub const WORLD: &str = r#"<image href="art/walking_dead-world.svg" x="-60" y="-60" width="1120" height="1120"/>"#;

/// The inside of `<g class="zone" data-glow="…">`: the ground that is pressed, and the rings.
pub fn territory(index: usize) -> String {
    let mut out = String::new();
    for class in ["hit", "glow", "rim", "gap", "focus"] {
        let Some(plot) = PLOTS.get(index) else { break };
        draw!(out, r##"<use class="{class}" href="#wd-o-{}"/>"##, plot.id);
    }
    out
}

/// The inside of `<g class="force" data-seat="…">`, which is the owner's wash, the tower and the pieces, and of
/// `<g class="tally" data-seat="…">`, which is the name and the count.
pub fn force(look: &Look<'_>) -> Force {
    let Some(plot) = PLOTS.get(look.index) else { return Force::default() };
    let mut out = format!(r##"<use class="wash" href="#wd-o-{}"/>"##, plot.id);
    if look.tower {
        let (x, y) = plot.tower;
        draw!(out, r##"<use class="tower" href="#wd-tower" x="{}" y="{}"/>"##, short(x), short(y));
    }
    let tally = remembered(look.index, look.name, || name(look, plot)).to_string();
    let mut force = Force { low: out, tally };
    if look.units > 0 {
        pieces(&mut force, look, plot);
    }
    force
}

/// The light around a territory that can be picked.
pub fn light(index: usize) -> String {
    PLOTS.get(index).map(|plot| format!(r##"<use href="#wd-o-{}"/>"##, plot.id)).unwrap_or_default()
}

/// The height of a line of a name.
const LINE: f32 = 12.5;

/// How many lines a name takes.
fn lines_of(look: &Look<'_>, plot: &Plot) -> usize {
    FACE.set(&capitals(look.name), span(look, plot)).lines.len()
}

fn span(look: &Look<'_>, plot: &Plot) -> f32 {
    if look.strategic { plot.span - 18.0 } else { plot.span }
}

fn name(look: &Look<'_>, plot: &Plot) -> String {
    let capitals = capitals(look.name);
    let set = FACE.set(&capitals, span(look, plot));
    let spare = plot.lines.saturating_sub(set.lines.len()) as f32;
    let x = plot.name_at.0 + if look.strategic { 9.0 } else { 0.0 };
    let y = plot.name_at.1 + spare * LINE / 2.0;
    let (mut out, first) = FACE.draw(&set, (x, y), |number| LINE * number as f32);
    if look.strategic {
        let (x, y) = (short(x - first / 2.0 - 16.0), short(y - 5.0));
        draw!(out, r##"<use class="star" href="#wd-star" x="{x}" y="{y}"/>"##);
    }
    out
}

/// A piece in the row: its symbol and the width it takes.
struct Piece(&'static str, f32);

const SURVIVOR: Piece = Piece("wd-man", 23.0);
const TRUCK: Piece = Piece("wd-truck", 42.0);
const WALKERS: [Piece; 3] = [Piece("wd-w1", 21.0), Piece("wd-w3", 19.0), Piece("wd-w2", 20.0)];
/// More walkers than this are a crowd that need not be counted.
const CROWD: u16 = 8;

/// The survivors shown for a number: trucks for threes, people for the rest, as many as fit.
fn survivors(units: u16, room: f32) -> Vec<Piece> {
    let (trucks, people) = pieces::squad(units, 4, room, (TRUCK.1, SURVIVOR.1));
    (0..trucks).map(|_| TRUCK).chain((0..people).map(|_| SURVIVOR)).collect()
}

/// Where the walkers of a crowd stand, from the back row to the front: the symbol, and its place beside the middle of the
/// front row.
fn crowd(units: u16, room: f32) -> (Vec<(&'static str, Place)>, f32) {
    let front_most = ((room / 19.0) as u16).max(1);
    let shown = units.min(CROWD).min(front_most * 2 - 1).max(1);
    let back = if shown > front_most.min(3) { shown / 2 } else { 0 };
    let front = shown - back;
    let row = |count: u16, seed: u16, y: f32| {
        let place = move |number: u16| {
            let piece = &WALKERS[usize::from((number * 2 + seed + units) % 3)];
            let jitter = f32::from((number * 7 + seed * 5 + units) % 5) - 2.0;
            (piece.0, (f32::from(number) * 19.0 - f32::from(count - 1) * 9.5 + jitter, y + jitter / 2.0))
        };
        (0..count).map(place)
    };
    let all = row(back, 1, -6.0).chain(row(front, 0, if back > 0 { 3.0 } else { 0.0 })).collect();
    (all, f32::from(front.max(back)) * 19.0 + 6.0)
}

/// How wide a count is: half of it.
fn count_half(units: u16) -> f32 {
    match units {
        0..=9 => 21.0,
        10..=99 => 25.0,
        _ => 30.0,
    }
}

fn pieces(force: &mut Force, look: &Look<'_>, plot: &Plot) {
    let half = count_half(look.units);
    let extra = lines_of(look, plot).saturating_sub(plot.lines) as f32 * LINE;
    let (middle, ground) = (plot.feet.0, plot.feet.1 + extra.min(16.0));
    let room = if plot.stacked { plot.room } else { plot.room - half * 2.0 + 4.0 };
    let mut figures = String::new();
    let width = if look.walkers {
        let (all, width) = crowd(look.units, room);
        for (symbol, (x, y)) in all {
            draw!(figures, r##"<use href="#{symbol}" x="{}" y="{}"/>"##, short(x), short(y));
        }
        width
    } else {
        let row = survivors(look.units, room);
        let width: f32 = row.iter().map(|piece| piece.1).sum();
        let mut x = -width / 2.0;
        for Piece(symbol, width) in row {
            draw!(figures, r##"<use href="#{symbol}" x="{}" y="0"/>"##, short(x + width / 2.0));
            x += width;
        }
        width
    };
    let (squad, flag) = if plot.stacked {
        (middle, (middle + 4.0, ground + 22.0))
    } else {
        let left = middle - (width + half * 2.0) / 2.0;
        (left + width / 2.0, (left + width + half, ground - 9.0))
    };
    draw!(force.low, r##"<g class="squad" transform="translate({} {})">{figures}</g>"##, short(squad), short(ground));
    count(&mut force.tally, flag, look);
}

/// The count on a torn flag, with the owner's emblem.
fn count(out: &mut String, (x, y): Place, look: &Look<'_>) {
    let half = count_half(look.units);
    let stretch = short(half / 21.0);
    draw!(
        *out,
        r##"<g class="count" transform="translate({} {})"><use class="shade" href="#wd-flag" transform="translate(1.5 3)scale({stretch} 1)"/><use class="flag" href="#wd-flag" transform="scale({stretch} 1)"/><use href="#wd-s-{}" transform="translate({} -8)scale(.66)"/><text class="ct" x="{}" y="6">{}</text></g>"##,
        short(x),
        short(y),
        look.owner,
        short(3.0 - half),
        short(9.0),
        look.units,
    );
}

/// The name of a zone with its bonus, plain text, on its arc of the rim, or on a sign in the middle; in the colour of
/// whoever holds all of it.
pub fn rim(arc: Option<&str>, colour: Option<u8>, text: &str) -> String {
    let capitals = capitals(text);
    let held = colour.map(|colour| format!(r#" data-seat="{colour}""#)).unwrap_or_default();
    let Some(arc) = arc else {
        let wide = short((width_of(&capitals) * 14.5 + 24.0) / 88.0);
        let (x, y) = PRISON_SIGN;
        return format!(
            r##"<g class="plate" transform="translate({} {})rotate(-4)"><use href="#wd-sign" transform="scale({wide} 1)"/><text class="zn"{held} y="5.5">{}</text></g>"##,
            short(x),
            short(y),
            Markup::text(&capitals)
        );
    };
    // A long line is set closer, so that it stays on its arc.
    let class = if capitals.chars().count() > 24 { "zn long" } else { "zn" };
    format!(
        r##"<text class="{class}"{held}><textPath href="#{arc}" startOffset="50%">{}</textPath></text>"##,
        Markup::text(&capitals)
    )
}

/// The odds of attacking a territory, plain text, to be drawn above the land.
pub fn odds(index: usize, text: &str) -> String {
    PLOTS.get(index).map(|plot| signs::odds(plot.odds, text)).unwrap_or_default()
}

/// The sign of an attack that could be made, or is being made, on the border.
pub fn arrow(from: usize, to: usize, target: bool) -> String {
    let Some((x, y, angle)) = crossing(from, to) else { return String::new() };
    let (class, scale) = if target { ("arrow target", "1.25") } else { ("arrow", ".9") };
    let [x, y, angle] = [x, y, angle].map(short);
    format!(r##"<use class="{class}" href="#wd-arrow" transform="translate({x} {y})rotate({angle})scale({scale})"/>"##)
}

/// The middle of a territory's pieces.
fn middle(plot: &Plot) -> Place {
    (plot.feet.0, plot.feet.1 - 22.0)
}

/// Where the box of the odds should point at.
pub fn callout_at(from: Option<usize>, to: usize) -> Place {
    let Some(plot) = PLOTS.get(to) else { return (0.0, 0.0) };
    let way = from.and_then(|from| crossing(from, to)).map(|(x, y, _)| (x, y));
    callout::far_side(middle(plot), way.or(Some(outside(to))))
}

/// The box with the odds of a fight, inside the part that is seen.
pub fn callout(about: &Callout, seen: [f32; 4]) -> String {
    callout::callout(about, PLOTS.iter().map(middle), VIEW, seen)
}

/// Walkers that come to a territory: they shamble in from further out, under a banner with plain text. Those who have arrived
/// are seen only on their way: then they stand among the others.
pub fn arrival(index: usize, walkers: u16, text: &str, arrived: bool) -> String {
    let Some(plot) = PLOTS.get(index) else { return String::new() };
    // They stand on the outer side, where they hide neither the name nor the count.
    let out = if outside(index).0 < plot.feet.0 { -1.0 } else { 1.0 };
    let (x, y) = (plot.feet.0 + out * (plot.room / 2.0 + 2.0), plot.feet.1 + 7.0);
    let mut figures = String::new();
    for number in 0..walkers.min(4) {
        let Piece(symbol, width) = &WALKERS[usize::from(number % 3)];
        let at = (f32::from(number) - f32::from(walkers.min(4) - 1) / 2.0) * width;
        draw!(
            figures,
            r##"<use href="#{symbol}" x="{}" y="{}"/>"##,
            short(at),
            if number % 2 == 0 { "0" } else { "-5" }
        );
    }
    let class = if arrived { "arrival arrived" } else { "arrival" };
    let half = (width_of(text) * 13.0 + 34.0) / 2.0;
    let (banner_x, banner_y) = (plot.odds.0, plot.odds.1 - 16.0);
    format!(
        r##"<g class="{class}"><g class="shamble" transform="translate({} {})"><g>{figures}</g></g><g class="banner" transform="translate({} {})rotate(-5)"><use href="#wd-banner" transform="scale({} .86)"/><use class="skull" href="#wd-s-0" transform="translate({} -8.500)scale(.7)"/><text class="st" x="10" y="5">{}</text></g></g>"##,
        short(x),
        short(y),
        short(banner_x),
        short(banner_y),
        short(half / 57.0),
        short(4.0 - half),
        Markup::text(text),
    )
}

/// A fallen survivor who rises as a walker, or who is laid to rest: the die that decided it, plain text.
pub fn fallen(index: usize, number: usize, turned: bool, die: &str) -> String {
    let Some(plot) = PLOTS.get(index) else { return String::new() };
    let x = plot.feet.0 - 20.0 + 26.0 * number as f32;
    let (class, after) = if turned { ("turned", "wd-w1") } else { ("rests", "wd-man") };
    format!(
        r##"<g class="fallen {class}" transform="translate({} {})"><use class="was" href="#wd-man"/><use class="is" href="#{after}"/><text class="st" y="-42">{}</text></g>"##,
        short(x),
        short(plot.feet.1 - 4.0),
        Markup::text(die),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPRITE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/public/art/walking_dead.svg"));

    fn look(index: usize) -> Look<'static> {
        Look {
            index,
            name: "Rock & \"Roll\" <b>",
            owner: 2,
            units: 5,
            strategic: index.is_multiple_of(2),
            ..Look::default()
        }
    }

    fn tip(at: Place) -> Callout {
        Callout { at, title: "a ▸ b".to_owned(), percent: "83%".to_owned(), share: 0.83, text: "text".to_owned() }
    }

    fn whole(look: &Look<'_>) -> String {
        let Force { low, tally } = force(look);
        low + &tally
    }

    fn everything() -> String {
        let mut all = rim(Some("wd-arc-camp"), Some(2), "<Camp> +2") + &rim(None, None, "Prison & +4");
        for index in 0..PLOTS.len() {
            for (number, units) in [1, 2, 3, 4, 9, 10, 27, 140].into_iter().enumerate() {
                let owner = number as u8 % 6;
                all += &whole(&Look { owner, units, walkers: owner == 0, tower: number == 2, ..look(index) });
            }
            all += &(light(index) + &odds(index, ">99%") + &arrival(index, 3, "INVASION <+3>", index % 2 == 0));
            all += &(fallen(index, 0, true, "2") + &fallen(index, 1, false, "5"));
            all += &(0..PLOTS.len()).map(|to| arrow(index, to, to % 2 == 0)).collect::<String>();
            all += &callout(&tip(callout_at(None, index)), VIEW);
        }
        all
    }

    #[test]
    fn every_symbol_exists() {
        let all = everything();
        for rest in all.split("href=\"#").skip(1) {
            let id = rest.split('"').next().expect("an id");
            assert!(SPRITE.contains(&format!(" id=\"{id}\"")), "{id}");
        }
    }

    #[test]
    fn tags_are_balanced_numbers_are_finite_and_text_is_escaped() {
        let all = everything();
        for tag in ["g", "text", "tspan", "textPath"] {
            let opened = all.matches(&format!("<{tag} ")).count() + all.matches(&format!("<{tag}>")).count();
            assert_eq!(opened, all.matches(&format!("</{tag}>")).count(), "{tag}");
        }
        assert!(!all.contains("NaN") && !all.contains("inf"));
        assert!(all.contains("&amp;") && !all.contains("<B>") && !all.contains("<CAMP>") && !all.contains("<+3>"));
    }

    #[test]
    fn threes_are_trucks_and_the_row_fits() {
        let symbols = |units, room| survivors(units, room).iter().map(|piece| piece.0).collect::<Vec<_>>();
        assert_eq!(symbols(2, 120.0), ["wd-man", "wd-man"]);
        assert_eq!(symbols(3, 120.0), ["wd-truck"]);
        assert_eq!(symbols(5, 120.0), ["wd-truck", "wd-man", "wd-man"]);
        assert_eq!(symbols(5, 70.0), ["wd-truck", "wd-man"]);
        assert_eq!(symbols(40, 500.0).len(), 4);
        assert_eq!(symbols(1, 1.0), ["wd-man"]);
    }

    #[test]
    fn a_crowd_of_walkers_is_never_wider_than_its_room_and_never_empty() {
        for units in 1..60 {
            for room in [24.0, 45.0, 80.0, 140.0] {
                let (all, width) = crowd(units, room);
                assert!((1..=usize::from(CROWD)).contains(&all.len()) && all.len() <= usize::from(units));
                assert!(width <= room + 8.0, "{units} in {room}: {width}");
            }
        }
    }

    #[test]
    fn an_empty_territory_shows_its_name_alone() {
        let drawn = territory(3) + &whole(&Look { units: 0, ..look(3) });
        assert!(drawn.contains("nm") && !drawn.contains("count") && !drawn.contains("squad"));
    }

    #[test]
    fn a_long_name_moves_the_pieces_down() {
        let at = |name| {
            let drawn = whole(&Look { name, ..look(8) });
            drawn.split("squad\" transform=\"").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned)
        };
        assert_eq!(at("Mall"), at("Gas"));
        assert_ne!(at("Mall"), at("Einkaufszentrum an der Landstraße"));
    }
}
