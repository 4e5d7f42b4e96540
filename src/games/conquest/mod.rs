//! What the tables and boards of games of conquest share: presses, parts of the panel, standing orders, attacks that are rolled
//! until they are decided, chances in words, names set into their places, pieces, signs over the land, and dice.

pub mod board;
pub mod callout;
pub mod dice;
pub mod lettering;
pub mod options;
pub mod orders;
pub mod panel;
pub mod pick;
pub mod pieces;
pub mod rail;
pub mod run;
pub mod signs;
pub mod warfare;

/// A chance as people read it. What is not quite sure is never shown as sure.
pub fn percent(share: f64) -> String {
    let percent = (share * 100.0).round();
    if percent >= 100.0 && share < 1.0 {
        ">99%".to_owned()
    } else if percent <= 0.0 && share > 0.0 {
        "<1%".to_owned()
    } else {
        format!("{}%", percent as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_quite_sure_is_never_shown_as_sure() {
        assert_eq!([1.0, 0.999, 0.5, 0.001, 0.0].map(percent), ["100%", ">99%", "50%", "<1%", "0%"]);
    }
}
