//! What the tables of games of conquest share: attacks that are rolled until they are decided, and chances in words.

pub mod run;

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
