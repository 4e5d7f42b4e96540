//! The part of the set-up in which games of conquest say who leads whom.

use crate::markup::{Acts, Tag, classed};

/// Whoever leads a seat: a press takes the next. What they can do stands below.
pub struct Lead<'a> {
    /// The name of the button among all of the form.
    pub key: String,
    /// What a press changes, and who leads now.
    pub label: [&'a str; 2],
    /// Their short name.
    pub text: &'a str,
    /// Their colour.
    pub colour: u8,
    /// What they can do.
    pub powers: Tag,
}

/// A seat's row among those of all.
pub fn lead(acts: &mut Acts, lead: Lead<'_>, next: impl Fn() + 'static) -> Tag {
    let button = classed("button", "btn leader")
        .attr("type", "button")
        .attr("aria-label", &lead.label.join(": "))
        .key(&lead.key)
        .act(acts, move |_| next())
        .text(lead.text);
    classed("div", "who").seat(lead.colour).child(button).child(lead.powers)
}
