//! The box with the odds of one attack, over the board.

use super::plot::{PLOTS, Plot, VIEW, crossing};
use crate::games::conquest::callout;
pub use crate::games::conquest::callout::Callout;

/// The middle of a zone's pieces.
fn middle(plot: &Plot) -> (f32, f32) {
    (plot.feet.0, plot.feet.1 - 8.0)
}

/// Where the box of the odds should point at: the far side of the attacked zone, so that both sides stay in sight.
pub fn pointed_at(from: usize, to: usize) -> (f32, f32) {
    let way = crossing(from, to).map(|(x, y, _)| (x, y));
    PLOTS.get(to).map_or((0.0, 0.0), |plot| callout::far_side(middle(plot), way))
}

/// The box with the odds, inside the board, and inside the part that is seen where it points.
pub fn callout(callout: &Callout, seen: [f32; 4]) -> String {
    callout::callout(callout, PLOTS.iter().map(middle), VIEW, seen)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(at: (f32, f32), title: &str, text: &str) -> Callout {
        Callout { at, title: title.to_owned(), percent: "83%".to_owned(), share: 0.83, text: text.to_owned() }
    }

    fn place(at: (f32, f32), seen: [f32; 4]) -> (f32, f32) {
        let drawn = callout(&about(at, "Plasma Energy Chamber ▸ Decagon", "you lose ≈ 3.2"), seen);
        let place = drawn.split("translate(").nth(1).and_then(|rest| rest.split(')').next()).expect("a place");
        let (x, y) = place.split_once(' ').expect("two numbers");
        (x.parse().expect("x"), y.parse().expect("y"))
    }

    #[test]
    fn the_callout_stays_on_the_board() {
        for at in [(-64.0, -14.0), (1064.0, 752.0), (500.0, 0.0), (400.0, 480.0)] {
            let (x, y) = place(at, VIEW);
            assert!((VIEW[0]..VIEW[0] + VIEW[2] - 86.0).contains(&x), "{x}");
            assert!((VIEW[1]..VIEW[1] + VIEW[3] - 82.0).contains(&y), "{y}");
        }
    }

    #[test]
    fn the_callout_stays_in_the_part_that_is_seen_unless_its_place_is_out_of_sight() {
        let seen = [300.0, 300.0, 400.0, 300.0];
        for at in [(310.0, 305.0), (690.0, 310.0), (500.0, 590.0)] {
            let (x, y) = place(at, seen);
            assert!((300.0..700.0 - 86.0).contains(&x) && (300.0..600.0 - 82.0).contains(&y), "{x} {y}");
        }
        assert_eq!(place((900.0, 100.0), seen), place((900.0, 100.0), VIEW));
    }

    #[test]
    fn its_text_is_escaped() {
        let drawn = callout(&about((0.0, 0.0), "<i>", "&"), VIEW);
        assert!(drawn.contains("&amp;") && !drawn.contains("<I>"), "{drawn}");
    }

    #[test]
    fn the_far_side_is_pointed_at() {
        let (x, _) = pointed_at(31, 32);
        assert!(x > PLOTS[32].feet.0, "east of the chamber, as Tarn is west of it");
    }
}
