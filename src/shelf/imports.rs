//! Importing a file: shows what is in it, and asks before anything is stored or replaced.

use std::rc::Rc;

use leptos::prelude::*;
use tabletron_rules::Damage;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::{
    games::{self, Summary},
    live::{dialog, live},
    markup::{Acts, Tag, classed, tag},
    parts::{Segment, segments},
    settings::Settings,
    slices::{Rank, set_new},
    store::{
        Games, SaveError,
        arrivals::{Choice, Known, Stock},
        browser::LocalStorage as Browser,
        damage::{told, told_break, told_of_file},
        file::{Contents, FileDamage, Filed, MAX_FILE, read},
        persistence,
    },
    table::keeping::{keep_in_memory, new_id},
    toasts::{Kind, Toasts},
    words::{Lang, Phrase, keeping, list_names, shell},
};

/// A game in the file.
struct Arrival {
    game: Filed,
    /// What it holds, or why it cannot be read.
    holds: Result<Summary, Damage>,
    known: Known,
    choice: Choice,
}

impl Arrival {
    /// Reads a game of a file and compares it with what is stored. Of a damaged one the sound part is offered.
    fn new(mut game: Filed, stock: &Stock, lang: Lang) -> Self {
        let holds = games::summary_of_code(&game.code, lang);
        if let Ok(summary) = &holds {
            game.code.clone_from(&summary.code);
        }
        let known = stock.knows(&game.id, &game.code);
        let choice = match (&holds, &known) {
            (Ok(_), Known::New | Known::Differs { .. }) => Choice::Add,
            _ => Choice::Skip,
        };
        Arrival { game, holds, known, choice }
    }

    /// What can be done with it, in the order of the buttons.
    fn choices(&self, lang: Lang) -> Vec<(Choice, &'static str, &'static str)> {
        let skip = (Choice::Skip, "skip", keeping::import_skip(lang));
        match (&self.holds, &self.known) {
            (Err(_), _) | (_, Known::Same) => Vec::new(),
            (_, Known::New) => vec![(Choice::Add, "add", keeping::import_take(lang)), skip],
            (_, Known::Differs { .. }) => vec![
                (Choice::Add, "add", keeping::import_both(lang)),
                (Choice::Replace, "replace", keeping::import_replace(lang)),
                skip,
            ],
        }
    }

    fn lines(&self, lang: Lang) -> Vec<Tag> {
        let line = |text: &str| tag("p").text(text);
        let about = Some(&self.game.about).filter(|about| !about.is_empty()).map(|about| line(about));
        let summary = match &self.holds {
            Ok(summary) => summary,
            Err(damage) => {
                let why = classed("p", "bad").text(&told(damage, lang));
                return [tag("b").text(keeping::import_damaged(lang))].into_iter().chain(about).chain([why]).collect();
            }
        };
        let names: Vec<String> = summary.chairs.iter().map(|chair| chair.name.clone()).collect();
        let holds = keeping::import_names(lang, summary.moves, list_names(lang, &names)).to_string();
        let mut lines =
            vec![tag("b").text(games::title(summary.name, lang)), line(&format!("{holds} {}", summary.state))];
        if let Some((why, kept)) = summary.broken.zip(summary.kept) {
            lines.push(classed("p", "bad").text(&told_break(why, kept, lang)));
        }
        match self.known {
            Known::New => {}
            Known::Same => lines.push(line(keeping::import_same(lang))),
            Known::Differs { .. } => lines.push(line(&self.mine(lang))),
        }
        lines
    }

    /// How far the player's own state of this game is.
    fn mine(&self, lang: Lang) -> String {
        let save = Games::new(Browser).load(&self.game.id);
        let moves = save.and_then(|save| games::summary_of(&save, lang)).map_or(0, |summary| summary.moves);
        keeping::import_differs(lang, moves).to_string()
    }
}

/// What became of the games that were chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    stored: usize,
    in_memory: usize,
    moved_on: usize,
}

/// What was read of a file.
enum Parcel {
    Bad(FileDamage),
    Games { arrivals: Vec<Arrival>, missing: usize },
}

/// Files that are imported here.
#[derive(Clone, Copy)]
pub struct Imports {
    parcel: RwSignal<Option<Parcel>, LocalStorage>,
    open: RwSignal<bool>,
    is_over: RwSignal<bool>,
    done: StoredValue<Rc<dyn Fn()>, LocalStorage>,
    toasts: Toasts,
    settings: Settings,
}

const FIELD: &str = "import-file";

impl Imports {
    /// Imports files, and does something afterwards.
    pub fn new(done: impl Fn() + 'static) -> Self {
        Imports {
            parcel: RwSignal::new_local(None),
            open: RwSignal::new(false),
            is_over: RwSignal::new(false),
            done: StoredValue::new_local(Rc::new(done)),
            toasts: Toasts::get(),
            settings: Settings::get(),
        }
    }

    /// The field for a file, looking like its words.
    pub fn field(self, class: &str, acts: &mut Acts, lang: Lang) -> Tag {
        let input = classed("input", "vh")
            .attr("type", "file")
            .attr("id", FIELD)
            .attr("accept", ".tabletron,text/plain")
            .key("import")
            .act(acts, move |_| self.receive_chosen());
        classed("label", class).child(input).text(keeping::import(lang))
    }

    fn receive_chosen(self) {
        let field =
            document().get_element_by_id(FIELD).and_then(|field| field.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(field) = field else { return };
        if let Some(file) = field.files().and_then(|files| files.get(0)) {
            self.receive(file);
        }
        // The same file may be chosen again.
        field.set_value("");
    }

    /// Takes files that are dropped anywhere on the page.
    pub fn listen(self) {
        let on = |name: &'static str, act: fn(Imports, web_sys::DragEvent)| {
            window_event_listener_untyped(name, move |event| {
                if let Ok(event) = event.dyn_into() {
                    act(self, event);
                }
            })
        };
        let handles = [
            on("dragover", |imports, event| {
                if has_files(&event) {
                    event.prevent_default();
                    imports.hover(true);
                }
            }),
            on("dragleave", |imports, event| imports.hover(event.related_target().is_some())),
            on("drop", |imports, event| {
                imports.hover(false);
                if !has_files(&event) {
                    return;
                }
                event.prevent_default();
                let files = event.data_transfer().and_then(|transfer| transfer.files());
                if let Some(file) = files.and_then(|files| files.get(0)) {
                    imports.receive(file);
                }
            }),
        ];
        on_cleanup(move || handles.into_iter().for_each(|handle| handle.remove()));
    }

    fn hover(self, is_over: bool) {
        set_new(self.is_over, is_over);
    }

    /// A file that is too large is not even read.
    fn receive(self, file: web_sys::File) {
        if file.size() > MAX_FILE as f64 {
            return self.show(Err(FileDamage::TooLarge));
        }
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            self.show(text.map_or(Err(FileDamage::Foreign), |text| read(&text)));
        });
    }

    fn show(self, found: Result<Contents, FileDamage>) {
        let lang = self.settings.lang.get_untracked();
        let parcel = match found {
            Err(damage) => Parcel::Bad(damage),
            Ok(Contents { games, missing }) if games.is_empty() && missing == 0 => Parcel::Bad(FileDamage::Empty),
            Ok(Contents { games, missing }) => {
                let stock = Games::new(Browser).stock();
                let arrivals = games.into_iter().map(|game| Arrival::new(game, &stock, lang)).collect();
                Parcel::Games { arrivals, missing }
            }
        };
        // The page that asked for the file may be gone by now.
        self.parcel.try_set(Some(parcel));
        self.open.try_set(true);
    }

    /// The question before anything is stored, and where to drop a file.
    pub fn dialogs(self, lang: Lang) -> AnyView {
        let zone = live(Rank::Answer, "div", move |_| {
            let zone = classed("div", "dropzone").flag("hidden", !self.is_over.get());
            zone.child(tag("b").text(keeping::drop_here(lang)))
        });
        let question = dialog(self.open, "import", keeping::import_title(lang), move |acts| self.question(acts, lang));
        view! { {question}{zone} }.into_any()
    }

    fn question(self, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
        self.parcel.with(|parcel| match parcel {
            None => Vec::new(),
            Some(Parcel::Bad(damage)) => vec![
                tag("h2").text(keeping::import_bad_title(lang)),
                tag("p").attr("role", "alert").text(told_of_file(*damage, lang)),
                tag("footer").child(self.close(acts, shell::close(lang))),
            ],
            Some(Parcel::Games { arrivals, missing }) => {
                let rows: Vec<Tag> =
                    arrivals.iter().enumerate().map(|(index, one)| self.row(index, one, acts, lang)).collect();
                let missing = (*missing > 0)
                    .then(|| classed("li", "bad").text(&keeping::import_missing(lang, *missing).to_string()));
                vec![
                    tag("h2").text(keeping::import_title(lang)),
                    classed("ul", "arrivals").children(rows).child_if(missing),
                    tag("p").text(keeping::import_text(lang)),
                    self.footer(arrivals, acts, lang),
                ]
            }
        })
    }

    fn footer(self, arrivals: &[Arrival], acts: &mut Acts, lang: Lang) -> Tag {
        let chosen = arrivals.iter().filter(|one| one.choice != Choice::Skip).count();
        let yes = (chosen > 0).then(|| {
            classed("button", "btn primary")
                .key("import-yes")
                .act(acts, move |_| self.take(lang))
                .text(&keeping::import_yes(lang, chosen).to_string())
        });
        let no = if chosen > 0 { shell::cancel(lang) } else { shell::close(lang) };
        tag("footer").child_if(yes).child(self.close(acts, no))
    }

    fn close(self, acts: &mut Acts, label: &str) -> Tag {
        classed("button", "btn").key("import-no").act(acts, move |_| self.open.set(false)).text(label)
    }

    fn row(self, index: usize, arrival: &Arrival, acts: &mut Acts, lang: Lang) -> Tag {
        let choices = arrival.choices(lang);
        let chosen = choices.iter().position(|(choice, ..)| *choice == arrival.choice).unwrap_or(0);
        let row = tag("li").children(arrival.lines(lang));
        if choices.is_empty() {
            return row;
        }
        let faces = choices.iter().map(|(_, value, label)| Segment::new(value, *label)).collect();
        let name = format!("import-{index}");
        let choose = move |number: usize| {
            let Some(&(choice, ..)) = choices.get(number) else { return };
            self.parcel.update(|parcel| {
                if let Some(Parcel::Games { arrivals, .. }) = parcel
                    && let Some(arrival) = arrivals.get_mut(index)
                {
                    arrival.choice = choice;
                }
            });
        };
        row.child(segments(acts, keeping::import_choice(lang), &name, faces, chosen, choose))
    }

    /// Stores what was chosen and tells what became of it.
    fn take(self, lang: Lang) {
        self.open.set(false);
        let tally = self.parcel.with_untracked(|parcel| match parcel {
            Some(Parcel::Games { arrivals, .. }) => store(arrivals),
            _ => Tally::default(),
        });
        let tell = |count: usize, kind: Kind, words: fn(Lang, usize) -> Phrase| {
            if count > 0 {
                self.toasts.show(kind, words(lang, count), None);
            }
        };
        tell(tally.stored, Kind::Good, keeping::imported);
        tell(tally.in_memory, Kind::Bad, keeping::import_in_memory);
        tell(tally.moved_on, Kind::Bad, keeping::import_moved_on);
        (self.done.get_value())();
    }
}

fn has_files(event: &web_sys::DragEvent) -> bool {
    event.data_transfer().is_some_and(|transfer| transfer.types().includes(&"Files".into(), 0))
}

/// Stores the chosen ones. What there is no room for is kept as long as the page is open.
fn store(arrivals: &[Arrival]) -> Tally {
    let (games, now) = (Games::new(Browser), js_sys::Date::now() as u64);
    let mut tally = Tally::default();
    for arrival in arrivals.iter().filter(|one| one.choice != Choice::Skip) {
        let replaces = match (arrival.choice, &arrival.known) {
            (Choice::Replace, Known::Differs { revision }) => Some(*revision),
            _ => None,
        };
        match games.take_in(&arrival.game, replaces, new_id(), now) {
            Ok(_) => tally.stored += 1,
            Err(SaveError::Conflict) => tally.moved_on += 1,
            Err(SaveError::Storage(_)) => {
                let id = new_id();
                keep_in_memory(&id, &arrival.game.code, 0);
                games.note_passed(&arrival.game, &id);
                tally.in_memory += 1;
            }
        }
    }
    persistence::ask_when_due(1, || games.list().len());
    tally
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{markup::Markup, store::trial::Memory, table::trial::played};

    fn code(moves: usize) -> String {
        played(moves).record().code()
    }

    fn arrival(id: &str, code: &str, stock: &Stock) -> Arrival {
        let game = Filed { id: id.into(), code: code.into(), about: "Two <friends>".into(), ..Filed::default() };
        Arrival::new(game, stock, Lang::En)
    }

    fn html(arrival: &Arrival, lang: Lang) -> String {
        arrival.lines(lang).into_iter().collect::<Markup>().to_string()
    }

    fn stock() -> Stock {
        let games = Games::new(Memory::default());
        games.save("mine", 0, &code(9), 1).expect("room");
        games.stock()
    }

    #[test]
    fn a_new_game_says_who_plays_and_how_far_it_is_and_can_be_taken_or_left() {
        let found = arrival("new", &code(7), &stock());
        assert_eq!((found.choice, found.choices(Lang::En).len()), (Choice::Add, 2));
        for lang in Lang::ALL {
            let text = html(&found, lang);
            for part in [games::title("planet_defenders", lang), "Ada", "&lt;Bo&gt;", "7"] {
                assert!(text.contains(part), "{part} is not in {text}");
            }
        }
    }

    #[test]
    fn the_same_record_is_skipped_and_another_state_of_the_same_game_can_be_kept_beside_or_instead() {
        let same = arrival("other", &code(9), &stock());
        assert_eq!((same.choice, same.choices(Lang::En).len()), (Choice::Skip, 0));
        assert!(html(&same, Lang::En).contains(keeping::import_same(Lang::En)));
        let further = arrival("mine", &code(12), &stock());
        let offered: Vec<Choice> = further.choices(Lang::En).into_iter().map(|(choice, ..)| choice).collect();
        assert_eq!(offered, [Choice::Add, Choice::Replace, Choice::Skip]);
        assert_eq!(further.choice, Choice::Add, "nothing is replaced unless the player says so");
    }

    #[test]
    fn every_save_of_the_archive_can_be_imported_or_says_by_which_rules_it_was_played() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("players/tests/archive");
        let (mut sound, mut retired) = (0, 0);
        for entry in std::fs::read_dir(folder).expect("the archive is there") {
            let text = std::fs::read_to_string(entry.expect("readable").path()).expect("text");
            let Ok(Contents { games, .. }) = read(&text) else { continue };
            for game in games {
                match Arrival::new(game, &stock(), Lang::En).holds {
                    Ok(summary) => {
                        assert_eq!(summary.kept, None);
                        sound += 1;
                    }
                    Err(damage) => {
                        assert!(matches!(damage, Damage::UnknownProfile(_)), "{damage}");
                        retired += 1;
                    }
                }
            }
        }
        assert!(sound >= 12 && retired >= 2, "{sound} {retired}");
    }

    #[test]
    fn of_a_torn_game_the_sound_part_is_offered_and_an_unreadable_one_is_named() {
        let whole = code(40);
        let torn = arrival("torn", &whole[..whole.len() * 3 / 4], &stock());
        let kept = torn.holds.as_ref().expect("its beginning is sound").kept.expect("it is torn");
        assert!(kept > 5 && kept < 40, "{kept}");
        assert_eq!((torn.choice, torn.game.code.as_str()), (Choice::Add, code(kept).as_str()));
        assert!(html(&torn, Lang::En).contains(&kept.to_string()));
        for noise in ["", "?!", "AQ", "CQAA"] {
            let lost = arrival("lost", noise, &stock());
            assert_eq!((lost.choice, lost.choices(Lang::En).len()), (Choice::Skip, 0));
            let text = html(&lost, Lang::En);
            assert!(text.contains("Two &lt;friends&gt;") && text.contains(r#"class="bad""#), "{text}");
        }
    }
}
