//! The course of a game: every seat's score after every move, drawn as lines.

use crate::{
    markup::{Markup, Tag, classed, tag},
    words::{Lang, shell},
};

/// The size of the drawing.
const SIZE: (i32, i32) = (600, 120);

/// The lines of all seats in their colours; nothing where there is too little to see.
pub fn drawing(scores: &[Vec<i32>], colours: &[u8], lang: Lang) -> Option<Tag> {
    let moves = scores.first().map_or(0, Vec::len);
    let (least, most) = (scores.iter().flatten().min()?, scores.iter().flatten().max()?);
    if moves < 3 || least == most {
        return None;
    }
    let (wide, high) = SIZE;
    let place = |(at, score): (usize, &i32)| {
        let (x, y) = (at as i32 * wide / (moves as i32 - 1), high - (score - least) * high / (most - least));
        format!("{x},{y} ")
    };
    // A score that stays needs only its ends.
    let bends = |line: &[i32], at: usize| {
        at == 0 || at + 1 >= line.len() || line[at - 1] != line[at] || line[at + 1] != line[at]
    };
    let line = |(line, colour): (&Vec<i32>, &u8)| {
        let points: String = line.iter().enumerate().filter(|(at, _)| bends(line, *at)).map(place).collect();
        tag("polyline").seat(*colour).attr("points", &points)
    };
    let lines: Markup = scores.iter().zip(colours).map(line).collect();
    let picture = tag("svg")
        .attr("viewBox", &format!("-6 -6 {} {}", wide + 12, high + 12))
        .attr("preserveAspectRatio", "none")
        .attr("aria-hidden", "true")
        .markup(&lines);
    let caption = classed("figcaption", "over").text(shell::victory_course(lang));
    Some(classed("figure", "course").child(caption).child(picture))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_run_from_left_to_right_in_the_colours_of_the_seats() {
        let made = drawing(&[vec![0, 0, 0, 4], vec![0, 2, 2, 2]], &[3, 5], Lang::En).expect("a drawing");
        let html = [made].into_iter().collect::<Markup>().to_string();
        assert!(html.contains(r#"data-seat="3" points="0,120 400,120 600,0 ""#), "{html}");
        assert!(html.contains(r#"data-seat="5" points="0,120 200,60 600,60 ""#), "{html}");
    }

    #[test]
    fn a_game_without_a_course_draws_nothing() {
        assert!(drawing(&[], &[], Lang::En).is_none());
        assert!(drawing(&[vec![1; 9], vec![1; 9]], &[1, 2], Lang::En).is_none());
    }
}
