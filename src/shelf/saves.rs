//! The games under way: go on with one, save it as a file, or delete it. Those of a file arrive here.

use std::{cell::RefCell, rc::Rc};

use leptos::prelude::*;
use tabletron_rules::{Damage, travels::Pass};

use super::{exports::save_game, imports::Imports};
use crate::{
    games::{self, Summary},
    live::dialog,
    markup::{Acts, Tag, classed, tag},
    parts::{download, empty_shelf, icon, icon_link, link_button},
    route::Route,
    store::{Entry, Games, Loaded, browser::LocalStorage, damage::told, tabs::on_change},
    table::{
        keeping::{forget, unsaved, unsaved_ids},
        page::find,
        passing::seats_of,
    },
    words::{Lang, keeping, replay, shell},
};

thread_local! {
    /// What was last told of every save, and in which language. To tell it, the whole game is played once more.
    static TOLD: RefCell<Vec<Told>> = const { RefCell::new(Vec::new()) };
}

type Told = (Loaded, Lang, Option<Rc<Summary>>);

/// A save in a few words; nothing if it cannot be read.
fn summary_of(save: &Loaded, lang: Lang) -> Option<Rc<Summary>> {
    let known = |(told, in_lang, _): &&Told| told == save && *in_lang == lang;
    if let Some((_, _, summary)) = TOLD.with_borrow(|told| told.iter().find(known).cloned()) {
        return summary;
    }
    let summary = games::summary_of(save, lang).map(Rc::new);
    TOLD.with_borrow_mut(|told| {
        told.truncate(REMEMBERED);
        told.insert(0, (save.clone(), lang, summary.clone()));
    });
    summary
}

/// How many saves are remembered as they were told.
const REMEMBERED: usize = 60;

/// A stored game as the list shows it.
#[derive(Clone)]
struct Saved {
    entry: Entry,
    save: Loaded,
}

/// The stored games, and the one that may be deleted.
#[derive(Clone, Copy)]
pub struct Saves {
    list: RwSignal<Vec<Saved>>,
    doomed: RwSignal<(String, String)>,
    asking: RwSignal<bool>,
    imports: Imports,
}

/// The stored games, and before them those that could only be kept in memory.
pub fn entries() -> Vec<Entry> {
    let now = js_sys::Date::now() as u64;
    let in_memory = unsaved_ids().into_iter().map(|id| Entry { id, revision: 0, saved_at: now });
    let stored = Games::new(LocalStorage).list().into_iter().filter(|entry| unsaved(&entry.id).is_none());
    in_memory.chain(stored).collect()
}

fn read() -> Vec<Saved> {
    entries().into_iter().filter_map(|entry| Some(Saved { save: find(&entry.id)?, entry })).collect()
}

impl Saves {
    /// Reads the stored games, and again when another tab changes them.
    pub fn new() -> Self {
        let list = RwSignal::new(read());
        let refresh = move || list.set(read());
        on_change(refresh);
        let imports = Imports::new(refresh);
        imports.listen();
        Saves { list, doomed: RwSignal::default(), asking: RwSignal::new(false), imports }
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
        let header = tag("header")
            .child(tag("h2").attr("id", "go-on").text(shell::go_on(lang)))
            .child(self.imports.field("link", acts, lang))
            .child(link_button("link", &Route::Link(String::new()), shell::open_link(lang)));
        classed("section", "go").attr("aria-labelledby", "go-on").child(header).child(content)
    }

    fn card(self, saved: &Saved, is_first: bool, acts: &mut Acts, lang: Lang) -> Tag {
        let Some(summary) = summary_of(&saved.save, lang) else { return self.damaged(saved, acts, lang) };
        let title = games::title(summary.name, lang);
        let what = shell::delete_text(lang, title, summary.state.trim_end_matches('.').to_owned()).to_string();
        let badges = summary.chairs.iter().map(|chair| classed("span", "badge sm").seat(chair.colour));
        let yours = is_yours(&summary).then(|| classed("span", "turnme").text(shell::your_turn(lang)).text(" "));
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
        let watch = replay::replay_of(lang, title).to_string();
        let delete = shell::delete_game(lang, title).to_string();
        let (entry, save) = (saved.entry.clone(), saved.save.clone());
        let file = classed("button", "btn icon ghost")
            .attr("aria-label", &keeping::export_game(lang, title).to_string())
            .key(&format!("export-{}", saved.entry.id))
            .act(acts, move |_| save_game(&entry, &save, lang))
            .child(icon("download"));
        let buttons = classed("div", "btns")
            .child(icon_link(play, &Route::Table(saved.entry.id.clone()), &go_on, "play"))
            .child(icon_link("btn icon ghost", &Route::Replay(saved.entry.id.clone()), &watch, "replay"))
            .child(file)
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
        let code = saved.save.code.clone();
        let (title, why) = told_save(&code, lang);
        let about = classed("div", "sv")
            .child(tag("b").text(title))
            .child(tag("p").text(&why))
            .child(tag("p").text(shell::damaged_save_text(lang)));
        let file = classed("button", "btn icon")
            .attr("aria-label", shell::save_file(lang))
            .act(acts, move |_| download("damaged.tabletron", &code))
            .child(icon("file"));
        let what = title.to_owned();
        let delete = self.delete_button(&saved.entry.id, what, shell::delete_yes(lang), acts);
        classed("li", "save panel err").child(about).child(classed("div", "btns").child(file).child(delete))
    }

    /// The questions before a game is deleted, and before a file is imported.
    pub fn questions(self, lang: Lang) -> AnyView {
        let delete = dialog(self.asking, "delete", shell::delete_title(lang), move |acts| {
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
        });
        view! { {delete}{self.imports.dialogs(lang)} }.into_any()
    }

    fn delete(self) {
        let id = self.doomed.get_untracked().0;
        forget(&id);
        Games::new(LocalStorage).delete(&id);
        self.asking.set(false);
        self.list.set(read());
    }
}

/// What is to be said of a save that cannot be read, and why: not all of them are damaged.
fn told_save(code: &str, lang: Lang) -> (&'static str, String) {
    let damage = games::summary_of_code(code, lang).err().unwrap_or(Damage::Unreadable);
    let title = match damage {
        Damage::UnknownFormat(_) | Damage::UnknownProfile(_) => keeping::foreign_save(lang),
        _ => shell::damaged_save(lang),
    };
    (title, told(&damage, lang))
}

/// Whether a person at this screen is to decide.
fn is_yours(summary: &Summary) -> bool {
    let is_here = |pass: &Pass| summary.turn.is_some_and(|seat| seats_of(pass, summary.turn).has(seat));
    summary.is_asked && summary.pass.as_ref().is_none_or(is_here)
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
    use crate::table::trial::played;

    fn saved(code: &str, previous: Option<&str>) -> Loaded {
        Loaded { code: code.to_owned(), previous: previous.map(str::to_owned), revision: 1 }
    }

    #[test]
    fn a_listed_game_says_where_it_stands() {
        for lang in Lang::ALL {
            let summary = games::summary_of(&saved(&played(0).record().code(), None), lang).expect("it can be read");
            assert_eq!((summary.name, summary.moves, summary.progress, summary.kept), ("planet_defenders", 0, 0, None));
            assert!(summary.is_asked && (summary.state.contains("Ada") || summary.state.contains("<Bo>")));
        }
    }

    #[test]
    fn a_game_is_listed_by_the_save_that_its_table_would_open_with() {
        let code = |moves| played(moves).record().code();
        let moves = |code: &str, previous: Option<&str>| {
            games::summary_of(&saved(code, previous), Lang::En).map(|summary| summary.moves)
        };
        assert_eq!(moves(&code(5), Some(&code(6))), Some(5), "a move was taken back");
        assert_eq!(moves("?!", Some(&code(6))), Some(6), "the newest is damaged");
        assert_eq!(moves("?!", Some("")), None);
        assert_eq!(moves("?!", None), None);
    }

    #[test]
    fn a_save_by_other_rules_is_not_called_damaged() {
        let retired = include_str!("../../players/tests/archive/cybertron-1-2-second.tabletron");
        let retired = retired.lines().find_map(|line| line.strip_prefix("code ")).expect("a code");
        for lang in Lang::ALL {
            let rules = keeping::damage_rules(lang, "cybertron-1".to_owned()).to_string();
            assert_eq!(told_save(retired, lang), (keeping::foreign_save(lang), rules));
            assert_eq!(told_save("CQAA", lang).0, keeping::foreign_save(lang), "of a newer version");
            assert_eq!(told_save("AQ", lang), (shell::damaged_save(lang), keeping::damage_unreadable(lang).to_owned()));
        }
    }

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
