//! The table's frame: top bar, players, board, panel, log, and the tabs of the phone.

use leptos::{ev, prelude::*};
use tabletron_rules::Seat;

use super::{
    Table,
    controller::{Reading, Tab, refocus},
    handover::handover_view,
    keeping::Safety,
    log::log_view,
    menu,
    page::find,
    replay::Origin,
    screening::screening_view,
    share::{Purpose, share_view},
    sheet::sheet_view,
    victory::victory_view,
};
use crate::{
    games,
    live::{dialog, live},
    markup::{Acts, Tag, classed, tag},
    parts::{icon, icon_link, is_typing, link_button},
    route::Route,
    slices::{Rank, is_busy, later},
    store::browser::StorageError,
    words::{Lang, keeping, replay as replay_words, share, shell},
};

/// The whole table: it is there at once, its top bar and everything else come in the next frames.
pub fn frame(table: Table, lang: Lang) -> AnyView {
    let (tab, name, replay) = (table.house.tab, table.desk().name(), table.house.replay);
    match replay {
        Some(replay) => replay.listen_to_keys(),
        None => listen_to_keys(table, lang),
    }
    let class = if replay.is_some() { "table watching" } else { "table" };
    let menu_open = RwSignal::new(false);
    let top_bar = live(Rank::More, "header", move |acts| top_bar(table, acts, lang, menu_open));
    let inside = later(Rank::Board, move || inside(table, lang, menu_open));
    view! { <div class=class data-game=name data-tab=move || tab.get().key()>{top_bar}{inside}</div> }.into_any()
}

fn inside(table: Table, lang: Lang, menu_open: RwSignal<bool>) -> AnyView {
    let replay = table.house.replay;
    let sheet = match replay {
        Some(replay) => screening_view(table, replay, lang),
        None => sheet_view(table, lang),
    };
    // Nobody passes the screen on in a replay, and its end is shown on the board.
    let curtains = match replay {
        Some(_) => Vec::new(),
        None => vec![victory_view(table, lang), handover_view(table, lang)],
    };
    let desk = table.desk();
    let seat_board = |seat| live(Rank::Rest, "section", move |_| table.desk().seat_board(lang, seat));
    let boards = Seat::all(desk.seats()).map(seat_board).collect_view();
    let has_ledger = untrack(|| desk.ledger(lang).is_some());
    let ledger = has_ledger
        .then(|| live(Rank::Rest, "section", move |_| table.desk().ledger(lang).unwrap_or_else(|| tag("section"))));
    let cards = desk.cards_name(lang).map(|name| {
        live(Rank::Rest, "section", move |acts| {
            classed("section", "hand panel")
                .flag("inert", !table.house.is_ours())
                .attr("aria-label", name)
                .children(table.desk().cards(acts, lang))
        })
    });
    let board = later(Rank::Board, move || table.desk().board(lang));
    let hint = live(Rank::Answer, "p", move |_| {
        classed("p", "hint").attr("aria-hidden", "true").text(&table.house.hint.get())
    });
    let waits = move || table.house.waiting_for.get().is_some();
    let is_elsewhere = move || !table.house.is_ours();
    let rests = move || waits() || is_elsewhere();
    let drawing = || is_busy().then_some("true");
    view! {
        {live(Rank::More, "div", move |acts| strip(table, acts, lang))}
        <aside class="rail" inert=waits aria-label=shell::players(lang)>{boards}{ledger}</aside>
        <main class="mid" class:elsewhere=is_elsewhere id="main" inert=rests aria-busy=drawing aria-label=shell::board(lang)>{board}{hint}</main>
        <aside class="side" inert=waits>
            {live(Rank::Rest, "section", move |acts| safety_note(table, acts, lang))}
            {sheet}
            {cards}
            {log_view(table, lang)}
        </aside>
        {live(Rank::Answer, "nav", move |acts| tabs(table, acts, lang))}
        {curtains}
        {menu::menu_view(table, lang, menu_open)}
        {share_view(table, lang)}
        {rule_view(table, lang)}
    }
    .into_any()
}

fn top_bar(table: Table, acts: &mut Acts, lang: Lang, menu_open: RwSignal<bool>) -> Tag {
    let (desk, sound) = (table.desk(), table.house.settings.sound);
    let (round, status) = desk.standing(lang);
    let pill = desk.turn().map(|(name, colour)| {
        classed("span", "turn hide-s")
            .seat(colour)
            .child(classed("span", "badge"))
            .text(&shell::turn_pill(lang, name).to_string())
    });
    let button = |class: &str, label: &str, name: &str| {
        classed("button", class).attr("aria-label", label).key(name).child(icon(name))
    };
    let rules = Route::Rules { game: desk.name().to_owned(), section: None };
    let is_on = sound.get();
    let (home, label) = match table.house.replay.map(|replay| replay.origin()) {
        Some(origin @ Origin::Stored(_)) => (origin.way_back(), replay_words::to_table(lang)),
        _ => (Route::Shelf, shell::back_to_shelf(lang)),
    };
    classed("header", "topbar")
        .child(icon_link("btn icon", &home, label, "back"))
        .child(tag("h1").text(games::title(desk.name(), lang)))
        .child(classed("span", "over").text([round, status].join(" · ").trim_end_matches(" · ")))
        .child_if(desk.is_training().then(|| classed("span", "chip").text(shell::training_chip(lang))))
        .child(classed("span", "sp"))
        .child_if(desk.banner(lang))
        .child_if(pill)
        .child(
            button("btn icon hide-s", share::title(lang), "share")
                .attr("aria-haspopup", "dialog")
                .act(acts, move |_| table.house.sharing.show(Purpose::default())),
        )
        .child(icon_link("btn icon", &rules, shell::rules(lang), "rules"))
        .child(
            button("btn icon hide-s", shell::sound(lang), if is_on { "sound" } else { "mute" })
                .attr("aria-pressed", if is_on { "true" } else { "false" })
                .act(acts, move |_| sound.set(!is_on)),
        )
        .child(
            button("btn icon", shell::menu(lang), "menu")
                .attr("aria-haspopup", "dialog")
                .act(acts, move |_| menu_open.set(true)),
        )
}

/// The players as chips, where there is no room for their boards.
fn strip(table: Table, acts: &mut Acts, lang: Lang) -> Tag {
    let tab = table.house.tab;
    let chips: Vec<Tag> = table
        .desk()
        .chips(lang)
        .into_iter()
        .enumerate()
        .map(|(index, chip)| {
            let numbers = classed("span", "st").phrase(&chip.brief);
            classed("button", if chip.is_on { "pc on" } else { "pc" })
                .seat(chip.colour)
                .key(&format!("chip-{index}"))
                .act(acts, move |_| tab.update(|tab| *tab = if *tab == Tab::Players { Tab::Act } else { Tab::Players }))
                .child(classed("span", "badge"))
                .child(classed("span", "nm").child(tag("b").text(&chip.name)).child(numbers))
                .child(classed("span", "sc num").text(&chip.score.to_string()))
        })
        .collect();
    classed("div", "pstrip").attr("role", "group").attr("aria-label", shell::players(lang)).children(chips)
}

/// What a tab is called; nothing if the game has no use for it.
fn tab_name(table: Table, tab: Tab, lang: Lang) -> Option<&'static str> {
    match tab {
        Tab::Act if table.house.replay.is_some() => Some(replay_words::title(lang)),
        Tab::Act => Some(shell::act(lang)),
        Tab::Cards => table.desk().cards_name(lang),
        Tab::Players => Some(shell::players(lang)),
        Tab::Log => Some(shell::log(lang)),
    }
}

fn tabs(table: Table, acts: &mut Acts, lang: Lang) -> Tag {
    let tab = table.house.tab;
    let (now, is_watched) = (tab.get(), table.house.replay.is_some());
    let buttons: Vec<Tag> = Tab::ALL
        .into_iter()
        .filter_map(|one| Some((one, tab_name(table, one, lang)?)))
        .map(|(one, name)| {
            tag("button")
                .attr("data-tab", one.key())
                .attr("aria-current", if now == one { "true" } else { "false" })
                .key(one.key())
                .act(acts, move |_| tab.set(one))
                .child(icon(if one == Tab::Act && is_watched { "replay" } else { one.key() }))
                .text(name)
        })
        .collect();
    classed("nav", "tabs").children(buttons)
}

/// The rule behind a refusal, over the table, with the way to all of them.
fn rule_view(table: Table, lang: Lang) -> AnyView {
    let Reading { section, open } = table.house.rule;
    dialog(open, "rule", shell::rules(lang), move |acts| {
        let Some(section) = section.get_value() else { return Vec::new() };
        let all = Route::Rules { game: table.desk().name().to_owned(), section: Some(section.id.to_owned()) };
        let numbers = shell::rules_numbers(lang, section.numbers).to_string();
        let text = classed("div", "prose")
            .children((section.text)(lang).lines().map(|line| tag("p").text(line)))
            .child(classed("p", "quiet").child(tag("small").text(&numbers)));
        let close = move |_: &str| open.set(false);
        let header = tag("header").child(tag("h2").text((section.title)(lang))).child(
            classed("button", "btn icon ghost")
                .attr("aria-label", shell::close(lang))
                .act(acts, close)
                .child(icon("close")),
        );
        let footer = tag("footer")
            .child(classed("button", "btn primary").act(acts, close).text(shell::back_to_table(lang)))
            .child(link_button("btn", &all, shell::rules_all(lang)));
        vec![header, text, footer]
    })
}

/// Says so when the game is not safe, and offers what helps.
fn safety_note(table: Table, acts: &mut Acts, lang: Lang) -> Tag {
    let note = |title: &str, text: &str, buttons: Vec<Tag>| {
        classed("section", "panel safety")
            .attr("role", "alert")
            .child(tag("b").text(title))
            .child(tag("p").text(text))
            .child(classed("div", "alt").children(buttons))
    };
    match table.house.keeping.map(|keeping| keeping.safety.get()).unwrap_or_default() {
        Safety::Safe => tag("section").flag("hidden", true),
        Safety::InMemory(error) => {
            let text = match error {
                StorageError::Full => shell::kept_in_memory_full(lang),
                StorageError::Blocked => shell::kept_in_memory_blocked(lang),
            };
            let save = classed("button", "btn")
                .act(acts, move |_| menu::save_file(table, lang))
                .child(icon("file"))
                .text(shell::save_file(lang));
            note(shell::kept_in_memory(lang), text, vec![save])
        }
        Safety::Elsewhere => {
            let mut button = |class: &str, label: &str, act: fn(Table)| {
                classed("button", class).act(acts, move |_| act(table)).text(label)
            };
            let here = button("btn primary", keeping::go_on_here(lang), menu::go_on_here);
            let theirs = table.house.keeping.and_then(|keeping| find(&keeping.id()));
            if theirs.is_some_and(|theirs| !table.desk().has_more_than(&theirs.code)) {
                return note(keeping::elsewhere(lang), keeping::elsewhere_text(lang), vec![here]);
            }
            if table.desk().is_covered() {
                return note(keeping::elsewhere(lang), keeping::elsewhere_sealed_text(lang), vec![here]);
            }
            let copy = button("btn", keeping::keep_copy(lang), menu::go_on_with_copy);
            note(keeping::elsewhere(lang), keeping::elsewhere_mine_text(lang), vec![here, copy])
        }
        Safety::Deleted => {
            let keep = classed("button", "btn primary")
                .act(acts, move |_| menu::keep_again(table))
                .text(keeping::keep_it(lang));
            note(
                keeping::deleted(lang),
                keeping::deleted_text(lang),
                vec![keep, link_button("btn", &Route::Shelf, shell::to_the_shelf(lang))],
            )
        }
    }
}

/// Letters press buttons of the panel; U takes back; Escape lets go of what was picked.
fn listen_to_keys(table: Table, lang: Lang) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let is_waiting = table.house.waiting_for.get_untracked().is_some();
        if is_waiting || event.ctrl_key() || event.meta_key() || event.alt_key() || is_typing(&event) {
            return;
        }
        let key = event.key();
        if key == "Escape" {
            table.desk().let_go();
            return refocus();
        }
        let mut letters = key.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return };
        let letter = letter.to_ascii_lowercase();
        if letter == 'u' {
            return table.desk().undo();
        }
        let offer = untrack(|| table.desk().offer(lang));
        if let Some(number) = offer.panel.action_of(letter) {
            (offer.press)(number);
        }
    });
    on_cleanup(move || handle.remove());
}
