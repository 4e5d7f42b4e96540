//! The games under way: go on with one, or delete it.

use leptos::prelude::*;

use crate::{
    games::{self, Summary},
    live::dialog,
    markup::{Acts, Tag, classed, tag},
    parts::{download, empty_shelf, icon, icon_link, link_button},
    route::Route,
    store::{Entry, Games, browser::LocalStorage},
    table::page::find,
    words::{Lang, shell},
};

/// A stored game as the list shows it.
#[derive(Clone)]
struct Saved {
    entry: Entry,
    code: String,
}

/// The stored games, and the one that may be deleted.
#[derive(Clone, Copy)]
pub struct Saves {
    list: RwSignal<Vec<Saved>>,
    doomed: RwSignal<(String, String)>,
    asking: RwSignal<bool>,
}

fn read() -> Vec<Saved> {
    let saved = |entry: Entry| Some(Saved { code: find(&entry.id)?.code, entry });
    Games::new(LocalStorage).list().into_iter().filter_map(saved).collect()
}

fn summary(saved: &Saved, lang: Lang) -> Option<Summary> {
    (games::of_code(&saved.code)?.summary)(&saved.code, lang).ok()
}

impl Saves {
    /// Reads the stored games, and again when another tab changes them.
    pub fn new() -> Self {
        let saves = Saves { list: RwSignal::new(read()), doomed: RwSignal::default(), asking: RwSignal::new(false) };
        let listener = window_event_listener(leptos::ev::storage, move |_| saves.list.set(read()));
        on_cleanup(move || listener.remove());
        saves
    }

    /// The section below the boxes.
    pub fn section(self, acts: &mut Acts, lang: Lang) -> Tag {
        let saved = self.list.get();
        let content = if saved.is_empty() {
            classed("div", "empty")
                .child(empty_shelf())
                .child(tag("b").text(shell::go_on_empty_title(lang)))
                .child(tag("p").text(shell::go_on_empty_text(lang)))
        } else {
            let cards: Vec<Tag> =
                saved.iter().enumerate().map(|(index, saved)| self.card(saved, index == 0, acts, lang)).collect();
            classed("ul", "saves").children(cards)
        };
        let header = tag("header").child(tag("h2").attr("id", "go-on").text(shell::go_on(lang))).child(link_button(
            "link",
            &Route::Link(String::new()),
            shell::open_link(lang),
        ));
        classed("section", "go").attr("aria-labelledby", "go-on").child(header).child(content)
    }

    fn card(self, saved: &Saved, is_first: bool, acts: &mut Acts, lang: Lang) -> Tag {
        let Some(summary) = summary(saved, lang) else { return self.damaged(saved, acts, lang) };
        let title = games::title(summary.name, lang);
        let what = shell::delete_text(lang, title, summary.state.trim_end_matches('.').to_owned()).to_string();
        let badges = summary.chairs.iter().map(|chair| classed("span", "badge sm").seat(chair.colour));
        let yours = summary.is_yours.then(|| classed("span", "turnme").text(shell::your_turn(lang)).text(" "));
        let picture = classed("img", "pv")
            .attr("src", &format!("art/box-{}.svg", summary.name))
            .attr("alt", "")
            .attr("width", "112")
            .attr("height", "100");
        let foot = classed("div", "ft")
            .child(classed("span", "seats-mini").children(badges))
            .child(tag("progress").attr("value", &summary.progress.to_string()).attr("max", "100"))
            .child(tag("small").text(&age(lang, saved.entry.saved_at, js_sys::Date::now() as u64)));
        let about = classed("div", "sv")
            .child(tag("b").text(title))
            .child(tag("p").child_if(yours).text(&summary.state))
            .child(foot);
        let play = if is_first { "btn icon primary" } else { "btn icon" };
        let go_on = shell::go_on_with(lang, title).to_string();
        let delete = shell::delete_game(lang, title).to_string();
        let buttons = classed("div", "btns")
            .child(icon_link(play, &Route::Table(saved.entry.id.clone()), &go_on, "play"))
            .child(self.delete_button(&saved.entry.id, what, &delete, acts));
        classed("li", "save panel").attr("data-game", summary.name).child(picture).child(about).child(buttons)
    }

    fn delete_button(self, id: &str, what: String, label: &str, acts: &mut Acts) -> Tag {
        let doomed = (id.to_owned(), what);
        classed("button", "btn icon ghost")
            .attr("aria-label", label)
            .key(&format!("delete-{id}"))
            .act(acts, move |_| {
                self.doomed.set(doomed.clone());
                self.asking.set(true);
            })
            .child(icon("trash"))
    }

    /// A save that cannot be read is kept until the player decides.
    fn damaged(self, saved: &Saved, acts: &mut Acts, lang: Lang) -> Tag {
        let code = saved.code.clone();
        let about = classed("div", "sv")
            .child(tag("b").text(shell::damaged_save(lang)))
            .child(tag("p").text(shell::damaged_save_text(lang)));
        let file = classed("button", "btn icon")
            .attr("aria-label", shell::save_file(lang))
            .act(acts, move |_| download("damaged.tabletron", &code))
            .child(icon("file"));
        let what = shell::damaged_save(lang).to_owned();
        let delete = self.delete_button(&saved.entry.id, what, shell::delete_yes(lang), acts);
        classed("li", "save panel err").child(about).child(classed("div", "btns").child(file).child(delete))
    }

    /// The question before a game is deleted.
    pub fn question(self, lang: Lang) -> AnyView {
        dialog(self.asking, "delete", shell::delete_title(lang), move |acts| {
            let yes = classed("button", "btn danger")
                .act(acts, move |_| self.delete())
                .child(icon("trash"))
                .text(shell::delete_yes(lang));
            let no = classed("button", "btn")
                .flag("autofocus", true)
                .act(acts, move |_| self.asking.set(false))
                .text(shell::cancel(lang));
            vec![
                tag("h2").text(shell::delete_title(lang)),
                tag("p").text(&self.doomed.get().1),
                tag("footer").child(yes).child(no),
            ]
        })
    }

    fn delete(self) {
        Games::new(LocalStorage).delete(&self.doomed.get_untracked().0);
        self.asking.set(false);
        self.list.set(read());
    }
}

/// How long ago something was, in the largest unit that fits.
fn age(lang: Lang, then: u64, now: u64) -> String {
    let minutes = (now.saturating_sub(then) / 60_000).min(u64::from(u32::MAX)) as u32;
    match minutes {
        0 => shell::just_now(lang).to_owned(),
        1..60 => shell::minutes_ago(lang, minutes).to_string(),
        60..1440 => shell::hours_ago(lang, minutes / 60).to_string(),
        _ => shell::days_ago(lang, minutes / 1440).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_age_is_told_in_the_largest_unit_that_fits() {
        let minute = 60_000;
        assert_eq!(age(Lang::En, 0, 30_000), "Just now");
        assert_eq!(age(Lang::En, 0, minute), "1 minute ago");
        assert_eq!(age(Lang::En, 0, 59 * minute), "59 minutes ago");
        assert_eq!(age(Lang::En, 0, 120 * minute), "2 hours ago");
        assert_eq!(age(Lang::En, 0, 3 * 1440 * minute), "3 days ago");
        assert_eq!(age(Lang::En, 10, 0), "Just now", "clocks may go backwards");
    }
}
