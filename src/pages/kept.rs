//! The games that are kept here: how many, how safe, and all of them at once as a file or gone.

use leptos::prelude::*;

use crate::{
    live::dialog,
    markup::{Acts, Tag, classed, tag},
    parts::icon,
    shelf::{exports::save_all, imports::Imports, saves::entries},
    store::{Games, browser::LocalStorage, persistence, tabs::on_change},
    table::keeping::{forget, unsaved_ids},
    toasts::{Kind, Toasts},
    words::{Lang, keeping, shell},
};

/// The kept games as the settings show them.
#[derive(Clone, Copy)]
pub struct Kept {
    /// How many, and how many characters they take up.
    amount: RwSignal<(usize, usize)>,
    promised: RwSignal<Option<bool>>,
    asking: RwSignal<bool>,
    imports: Imports,
    toasts: Toasts,
}

fn amount() -> (usize, usize) {
    (entries().len(), Games::new(LocalStorage).room())
}

impl Kept {
    /// Counts the games, and again when that changes.
    pub fn new() -> Self {
        let counted = RwSignal::new(amount());
        let recount = move || counted.set(amount());
        on_change(recount);
        Kept {
            amount: counted,
            promised: persistence::promised(),
            asking: RwSignal::new(false),
            imports: Imports::new(recount),
            toasts: Toasts::get(),
        }
    }

    /// The section of the settings page.
    pub fn section(self, acts: &mut Acts, lang: Lang) -> Tag {
        let (count, room) = self.amount.get();
        let mut section = tag("section").child(tag("h2").attr("id", "kept").text(keeping::kept_title(lang)));
        let quiet = |text: &str| classed("p", "quiet").text(text);
        section = match count {
            0 => section.child(quiet(keeping::kept_none(lang))),
            _ => section.child(quiet(&keeping::kept_some(lang, count, room.div_ceil(1000)).to_string())),
        };
        section = match self.promised.get().filter(|_| count > 0) {
            None => section,
            Some(true) => section.child(quiet(keeping::kept_promised(lang))),
            Some(false) => section.child(quiet(keeping::kept_not_promised(lang))),
        };
        let mut buttons = classed("div", "alt");
        if count > 0 {
            let export = classed("button", "btn")
                .key("export-all")
                .act(acts, move |_| save_all(&entries(), lang))
                .child(icon("download"))
                .text(keeping::export_all(lang));
            let delete = classed("button", "btn danger")
                .key("delete-all")
                .act(acts, move |_| self.asking.set(true))
                .child(icon("trash"))
                .text(keeping::delete_all(lang));
            buttons = buttons.child(export).child(delete);
        }
        section.attr("aria-labelledby", "kept").child(buttons.child(self.imports.field("btn", acts, lang)))
    }

    /// The questions before anything changes.
    pub fn dialogs(self, lang: Lang) -> AnyView {
        let delete = dialog(self.asking, "delete-all", keeping::delete_all_title(lang), move |acts| {
            let yes = classed("button", "btn danger")
                .act(acts, move |_| self.delete_all(lang))
                .child(icon("trash"))
                .text(keeping::delete_all_yes(lang));
            let no = classed("button", "btn")
                .flag("autofocus", true)
                .act(acts, move |_| self.asking.set(false))
                .text(shell::cancel(lang));
            vec![
                tag("h2").text(keeping::delete_all_title(lang)),
                tag("p").text(&keeping::delete_all_text(lang, self.amount.get().0).to_string()),
                tag("footer").child(yes).child(no),
            ]
        });
        view! { {delete}{self.imports.dialogs(lang)} }.into_any()
    }

    fn delete_all(self, lang: Lang) {
        unsaved_ids().iter().for_each(|id| forget(id));
        Games::new(LocalStorage).delete_all();
        self.asking.set(false);
        self.amount.set(amount());
        self.toasts.show(Kind::Info, keeping::all_deleted(lang).into(), None);
    }
}
