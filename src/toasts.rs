//! Short messages: refusals with their rule, and what the house has to say.

use std::{rc::Rc, time::Duration};

use leptos::prelude::*;

use crate::{
    live::live,
    markup::{Acts, Tag, classed, tag},
    parts::icon,
    settings::Settings,
    slices::Rank,
    words::{Lang, Phrase, shell},
};

/// What a message is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Not allowed, or gone wrong.
    Bad,
    /// Done.
    Good,
    /// Good to know.
    Info,
}

/// What there is to read beyond a message.
#[derive(Clone)]
pub struct More {
    /// What the button says.
    pub text: String,
    /// Shows it.
    pub open: Rc<dyn Fn()>,
}

/// A message, with a button if there is more to read.
#[derive(Clone)]
struct Toast {
    id: u32,
    kind: Kind,
    text: Phrase,
    more: Option<More>,
    /// Whether it waits for an answer: neither time nor a move takes it away.
    stays: bool,
}

/// The messages on screen.
#[derive(Clone, Copy, Debug)]
pub struct Toasts {
    list: RwSignal<Vec<Toast>, LocalStorage>,
    next: StoredValue<u32>,
}

const SHOWN: usize = 3;
const LASTS: Duration = Duration::from_secs(7);

impl Toasts {
    /// Offers the messages to everything below.
    pub fn provide() -> Self {
        let toasts = Toasts { list: RwSignal::new_local(Vec::new()), next: StoredValue::new(0) };
        provide_context(toasts);
        toasts
    }

    /// The messages offered by [`provide`](Self::provide).
    pub fn get() -> Self {
        expect_context()
    }

    /// Shows a message for a while.
    pub fn show(self, kind: Kind, text: Phrase, more: Option<More>) {
        let id = self.push(kind, text, more, false);
        set_timeout(move || self.dismiss(id), LASTS);
    }

    /// Shows an offer until it is taken or dismissed. There is one at a time: a new one takes the place of the old.
    pub fn offer(self, text: Phrase, more: More) {
        self.list.update(|list| list.retain(|toast| !toast.stays));
        self.push(Kind::Info, text, Some(more), true);
    }

    fn push(self, kind: Kind, text: Phrase, more: Option<More>, stays: bool) -> u32 {
        let id = self.next.get_value();
        self.next.set_value(id.wrapping_add(1));
        self.list.update(|list| {
            list.retain(|toast| toast.text != text);
            list.push(Toast { id, kind, text, more, stays });
            let surplus = list.len().saturating_sub(SHOWN);
            list.drain(..surplus);
        });
        id
    }

    /// Takes all messages away, as the next move does.
    pub fn clear(self) {
        if self.list.with_untracked(|list| list.iter().any(|toast| !toast.stays)) {
            self.list.update(|list| list.retain(|toast| toast.stays));
        }
    }

    fn dismiss(self, id: u32) {
        self.list.try_update(|list| list.retain(|toast| toast.id != id));
    }

    /// The corner where messages appear.
    pub fn corner(self) -> AnyView {
        let lang = Settings::get().lang;
        live(Rank::Answer, "div", move |acts| {
            let lang = lang.get();
            let toasts: Vec<Tag> =
                self.list.with(|list| list.iter().map(|toast| self.draw(acts, toast, lang)).collect());
            classed("div", "toasts").attr("role", "status").attr("aria-live", "polite").children(toasts)
        })
    }

    fn draw(self, acts: &mut Acts, toast: &Toast, lang: Lang) -> Tag {
        let (class, mark) = match toast.kind {
            Kind::Bad => ("toast bad", "warning"),
            Kind::Good => ("toast good", "check"),
            Kind::Info => ("toast info", "info"),
        };
        let id = toast.id;
        let more = toast
            .more
            .clone()
            .map(|more| classed("button", "link").key("more").act(acts, move |_| (more.open)()).text(&more.text));
        classed("div", class)
            .child(classed("span", "mark").child(icon(mark)))
            .child(tag("p").phrase(&toast.text))
            .child_if(more)
            .child(
                classed("button", "btn icon ghost")
                    .attr("aria-label", shell::dismiss(lang))
                    .act(acts, move |_| self.dismiss(id))
                    .child(icon("close")),
            )
    }
}
