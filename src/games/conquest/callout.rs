//! The box with the odds of one attack, over a board.

use super::{
    lettering::{capitals, lines, width_of},
    percent,
    signs::Spot,
};
use crate::{markup::Markup, number::short};

/// The widest box.
const WIDEST: f32 = 190.0;

/// The box with the odds of one attack.
#[derive(Clone, Debug, PartialEq)]
pub struct Callout {
    /// Where it points.
    pub at: Spot,
    /// Who attacks whom.
    pub title: String,
    /// The chance.
    pub percent: String,
    /// The chance, from 0 to 1.
    pub share: f32,
    /// What it costs.
    pub text: String,
}

impl Callout {
    /// An attack that is won with this chance.
    pub fn new(at: Spot, title: impl ToString, win: f64, text: impl ToString) -> Self {
        Callout { at, title: title.to_string(), percent: percent(win), share: win as f32, text: text.to_string() }
    }
}

/// The height of a line of the box.
const LINE: f32 = 11.5;

/// How far it is.
fn length(x: f32, y: f32) -> f32 {
    (x * x + y * y).sqrt()
}

/// Where the box should point at: the far side of what is attacked over a crossing, so that both sides stay in sight.
pub fn far_side(middle: Spot, crossing: Option<Spot>) -> Spot {
    let (x, y) = crossing.unwrap_or((middle.0, middle.1 + 1.0));
    let (dx, dy) = (middle.0 - x, middle.1 - y);
    let far = length(dx, dy).max(1.0);
    (middle.0 + dx / far * 30.0, middle.1 + dy / far * 30.0)
}

/// The box with the odds, pointing at a place: a title, a percentage with its bar, and a line of text, all plain. It is
/// kept away from the nearest of the middles, inside the board, and inside the part that is seen where the place itself is.
pub fn callout(callout: &Callout, middles: impl Iterator<Item = Spot>, board: [f32; 4], seen: [f32; 4]) -> String {
    let Callout { at, title, percent, share, text } = callout;
    let at = *at;
    let letters = |line: &str| line.chars().count() as f32;
    let heading = capitals(title);
    let title_lines = lines(&heading, if letters(title) > 16.0 { 2 } else { 1 });
    let widest = title_lines.iter().map(|line| width_of(line) * 10.2).fold(letters(text) * 5.6, f32::max);
    let (width, extra) = ((widest + 18.0).clamp(86.0, WIDEST), LINE * (title_lines.len() - 1) as f32);
    let height = 82.0 + extra;
    let nearest = middles.map(|(x, y)| (at.0 - x, at.1 - y));
    let (dx, dy) = nearest.min_by(|a, b| length(a.0, a.1).total_cmp(&length(b.0, b.1))).unwrap_or((0.0, -1.0));
    let far = length(dx, dy).max(1.0);
    let place = |point: f32, way: f32, size: f32, start: f32, whole: f32| {
        (point + way / far * (size / 2.0 + 22.0) - size / 2.0).clamp(start + 3.0, start + whole - size - 3.0)
    };
    let [(start_x, wide), (start_y, high)] = [(0, at.0), (1, at.1)].map(|(side, point)| room(side, point, board, seen));
    let left = place(at.0, dx, width, start_x, wide);
    let top = place(at.1, dy, height, start_y, high);
    let (x, y) = (at.0 - left, at.1 - top);
    let (cx, cy) = (width / 2.0, height / 2.0);
    let reach = length(x - cx, y - cy).max(1.0);
    let (nx, ny) = (-(y - cy) / reach * 11.0, (x - cx) / reach * 11.0);
    let tail = format!("M{}z", [x, y, cx + nx, cy + ny, cx - nx, cy - ny].map(short).join(" "));
    let bar = width - 18.0;
    let share = short(bar * share.clamp(0.0, 1.0));
    let [left, top, width, height, cx, bar, extra] = [left, top, width, height, cx, bar, extra].map(short);
    let mut out = format!(
        r#"<g class="tip" transform="translate({left} {top})"><path class="tail" d="{tail}"/><rect class="body" width="{width}" height="{height}" rx="9"/><path d="{tail}"/>"#
    );
    for (number, line) in title_lines.iter().enumerate() {
        let y = short(15.0 + LINE * number as f32);
        let text = Markup::text(line);
        out += &format!(r#"<text class="lbl on" transform="translate({cx} {y})scale(.88 1)">{text}</text>"#);
    }
    out += &format!(
        r#"<g transform="translate(0 {extra})"><text class="pc100" x="{cx}" y="43">{}</text><rect class="track" x="9" y="50" width="{bar}" height="7" rx="3.5"/><rect class="share" x="9" y="50" width="{share}" height="7" rx="3.5"/><path class="half" d="M{cx} 48v11"/><text class="lbl" transform="translate({cx} 72)scale(.88 1)">{}</text></g></g>"#,
        Markup::text(percent),
        Markup::text(text),
    );
    out
}

/// Where a box about a point may lie, across or down: start and size.
fn room(side: usize, point: f32, board: [f32; 4], seen: [f32; 4]) -> (f32, f32) {
    let (start, end) = (board[side].max(seen[side]), (board[side] + board[side + 2]).min(seen[side] + seen[side + 2]));
    if (start..end).contains(&point) && end - start > WIDEST {
        (start, end - start)
    } else {
        (board[side], board[side + 2])
    }
}
