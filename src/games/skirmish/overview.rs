//! The whole table in a corner of the screen, and which part of it is looked at: for tables that are larger than the screen.

use tabletron_rules::skirmish::{Skirmish, geometry::Length};

use super::{
    drawing::{draw, push, side},
    measure::{at, long},
};
use crate::{
    markup::{Markup, Tag, classed, tag},
    number::short,
};

/// The table in small; nothing where all of it is seen anyway.
pub fn overview(game: &Skirmish, seen: [f32; 4]) -> Tag {
    let size = game.size();
    if is_whole(size, seen) {
        return classed("div", "overview").flag("hidden", true);
    }
    let (width, depth) = (long(size.0), long(size.1));
    let mut out = String::new();
    for (_, obstacle) in game.obstacles() {
        let (low, high) = obstacle.shape().bounds();
        let [x, y, w, h] = [low.x, low.y, high.x - low.x, high.y - low.y].map(|inches| short(inches as f32 * 100.0));
        draw!(out, r#"<rect class="thing" x="{x}" y="{y}" width="{w}" height="{h}"/>"#);
    }
    for unit in game.all_here() {
        let (x, y) = at(game.fighter(unit).at);
        let class = side(game.options().faction(game.owner(unit)));
        let r = width.max(depth) / 45.0;
        draw!(out, r#"<circle class="side-{class}" cx="{x}" cy="{y}" r="{}"/>"#, short(r));
    }
    let [x, y] = [seen[0].max(0.0), seen[1].max(0.0)];
    let [w, h] = [(seen[0] + seen[2]).min(width) - x, (seen[1] + seen[3]).min(depth) - y];
    let [x, y, w, h] = [x, y, w.max(0.0), h.max(0.0)].map(short);
    draw!(out, r#"<rect class="window" x="{x}" y="{y}" width="{w}" height="{h}"/>"#);
    let drawing = tag("svg").attr("viewBox", &format!("0 0 {width} {depth}")).markup(&Markup::drawing(out));
    classed("div", "overview").attr("aria-hidden", "true").child(drawing)
}

/// Whether a part of the drawing has all of the table.
fn is_whole(size: (Length, Length), [x, y, wide, high]: [f32; 4]) -> bool {
    x <= 0.0 && y <= 0.0 && x + wide >= long(size.0) && y + high >= long(size.1)
}

#[cfg(test)]
mod tests {
    use tabletron_rules::{
        Dice, Game,
        skirmish::{Armies, Board, Options, Scenario, Terrain},
    };

    use super::*;

    #[test]
    fn it_is_there_where_a_part_is_seen_and_shows_which() {
        let options =
            Options { armies: Armies::Ready, terrain: Terrain::Ready, ..Options::of(Board::Large, Scenario::Battle) };
        let game = Skirmish::start(&options, &mut Dice::new(1)).expect("good options");
        let html = |seen| [overview(&game, seen)].into_iter().collect::<Markup>().to_string();
        assert!(html([-10.0, -10.0, 9100.0, 9100.0]).contains("hidden"));
        let part = html([-200.0, 4000.0, 3000.0, 2000.0]);
        assert!(part.contains(r#"<rect class="window" x="0" y="4000" width="2800" height="2000"/>"#), "{part}");
        assert_eq!(part.matches("class=\"thing\"").count(), game.obstacles().count());
    }
}
