//! Setting a game up: who plays, how, and with which seed.

use std::rc::Rc;

use leptos::prelude::*;
use tabletron_rules::{Chair, Pilot, Seat, record::tidy_name};

use super::{
    kit::{Kit, SetKit},
    new_seed,
};
use crate::{
    games,
    live::live,
    markup::{Acts, Tag, classed, tag},
    parts::{self, Segment, game_box, icon, segments, switch},
    route::{Route, go_to},
    settings::Settings,
    slices::{Rank, soon},
    store::Seats,
    table::{keeping::keep_new, passing::keep_passed},
    words::{Lang, share, shell},
};

/// The form's state. Seats beyond the number that play keep what was chosen for them.
#[derive(Clone)]
struct Form {
    seats: u8,
    chairs: Vec<Chair>,
    /// Which seats are played at another screen.
    far: Seats,
    kit: Rc<dyn Kit>,
    training: bool,
    seed: String,
    /// Whether the game is about to begin.
    is_starting: bool,
}

impl Form {
    /// The seats that are played at this screen, or by a computer at every one.
    fn here(&self) -> Seats {
        let is_far = |seat: Seat| self.far.has(seat) && self.chairs[seat.index()].pilot == Pilot::Human;
        Seats::of(Seat::all(usize::from(self.seats)).filter(|&seat| !is_far(seat)))
    }

    /// Who plays a seat: somebody here, somebody by link, or a computer.
    fn set_pilot(&mut self, index: usize, chosen: usize) {
        let seat = Seat(index as u8);
        self.chairs[index].pilot = if chosen == 2 { Pilot::Recruit } else { Pilot::Human };
        self.far = Seats::of(
            Seat::all(self.chairs.len()).filter(|&one| if one == seat { chosen == 1 } else { self.far.has(one) }),
        );
    }

    /// So many play now. A seat whose colour an earlier one has taken moves on to a free one.
    fn set_seats(&mut self, seats: u8) {
        self.seats = seats;
        self.set_kit(self.kit.with_seats(seats));
        if self.kit.colours().is_some() {
            return;
        }
        for index in 1..usize::from(seats) {
            let is_taken = |chairs: &[Chair], colour: u8| chairs[..index].iter().any(|chair| chair.colour == colour);
            if is_taken(&self.chairs, self.chairs[index].colour) {
                let free = self.kit.offered_colours().into_iter().find(|&colour| !is_taken(&self.chairs, colour));
                self.chairs[index].colour = free.unwrap_or(self.chairs[index].colour);
            }
        }
    }

    /// Other options. Where they decide the colours, the seats get them.
    fn set_kit(&mut self, kit: Rc<dyn Kit>) {
        let colours = kit.colours().unwrap_or_default();
        self.chairs.iter_mut().zip(colours).for_each(|(chair, colour)| chair.colour = colour);
        self.kit = kit;
    }
}

type State = RwSignal<Form, LocalStorage>;

/// The set-up of a game. The form outlives a change of language, and typing does not draw it anew.
pub fn form(kit: Rc<dyn Kit>) -> AnyView {
    let lang = Settings::get().lang;
    let (few, many) = kit.seats();
    let chair = |index: u8| Chair {
        name: String::new(),
        colour: kit.offered_colours()[usize::from(index)],
        pilot: if index == 1 { Pilot::Recruit } else { Pilot::Human },
    };
    let state: State = RwSignal::new_local(Form {
        seats: few.max(2),
        chairs: (0..many).map(chair).collect(),
        far: Seats::of([]),
        kit: kit.clone(),
        training: false,
        seed: new_seed().to_string(),
        is_starting: false,
    });
    kit.rehearse(lang.get_untracked());
    live(Rank::Answer, "div", move |acts| state.with(|form| page(form, state, acts, lang.get())))
}

fn parse_seed(text: &str) -> Option<u64> {
    let text = text.trim();
    (text.len() <= 18).then(|| text.parse().ok()).flatten()
}

/// Empty names become what the seat is.
fn name_of(typed: &str, pilot: Pilot, index: usize, lang: Lang) -> String {
    let name = tidy_name(typed);
    match pilot {
        _ if !name.is_empty() => name,
        Pilot::Recruit => format!("{} {}", shell::pilot_recruit(lang), index + 1),
        Pilot::Human => shell::default_name(lang, index + 1).to_string(),
    }
}

/// Shows a table with nothing on it yet, and starts the game once that is seen.
fn begin(state: State, lang: Lang) {
    let seed = state.with_untracked(|form| parse_seed(&form.seed).filter(|_| !form.is_starting));
    let Some(seed) = seed else { return };
    state.update(|form| form.is_starting = true);
    soon(Rank::More, move || {
        // Whoever is gone by then starts nothing.
        state.try_with_untracked(|form| start_game(form, seed, lang));
    });
}

fn start_game(form: &Form, seed: u64, lang: Lang) {
    let chair = |(index, chair): (usize, &Chair)| match form.kit.robot(Seat(index as u8), lang) {
        Some(name) => Chair { name: name.to_owned(), pilot: Pilot::Recruit, ..chair.clone() },
        None => Chair { name: name_of(&chair.name, chair.pilot, index, lang), ..chair.clone() },
    };
    let chairs: Vec<Chair> = form.chairs.iter().take(usize::from(form.seats)).enumerate().map(chair).collect();
    let here = form.here();
    let is_far = Seat::all(chairs.len()).any(|seat| !here.has(seat));
    let record = form.kit.record(chairs, form.training, seed);
    go_to(&Route::Table(if is_far { keep_passed(&record, here) } else { keep_new(&record) }));
}

fn page(form: &Form, state: State, acts: &mut Acts, lang: Lang) -> Tag {
    if form.is_starting {
        let title = tag("h1").text(games::title(form.kit.name(), lang));
        return classed("div", "table")
            .attr("data-game", form.kit.name())
            .child(classed("header", "topbar").child(title));
    }
    let found = games::box_of(form.kit.name());
    let rules = Route::Rules { game: form.kit.name().to_owned(), section: None };
    let about = tag("div")
        .child(tag("h1").text(games::title(form.kit.name(), lang)))
        .child(tag("p").text(found.map(|found| (found.label.text)(lang)).unwrap_or_default()))
        .child(tag("p").child(tag("a").attr("href", &rules.href()).text(shell::rules(lang))));
    let start = classed("div", "start")
        .child(classed("button", "btn primary big wide").text(shell::setup_start(lang)).child(icon("arrow-right")));
    let rows: Vec<Tag> = (0..usize::from(form.seats)).map(|index| seat_row(form, index, state, acts, lang)).collect();
    let players = tag("section")
        .attr("aria-labelledby", "setup-players")
        .child(heading("setup-players", shell::setup_players(lang)))
        .child(seat_count(form, state, acts, lang))
        .child(classed("ol", "seat-list").children(rows));
    let options = tag("section")
        .attr("aria-labelledby", "setup-options")
        .child(heading("setup-options", shell::setup_options(lang)))
        .child(options(form, state, acts, lang))
        .child(classed("p", "quiet").child(tag("small").text(form.kit.note(lang))));
    let setup = classed("form", "setup")
        .act(acts, move |_| begin(state, lang))
        .child(classed("div", "setup-head").child_if(found.map(|found| game_box(found, lang))).child(about))
        .child(players)
        .child(options)
        .child(start);
    parts::page("", lang, vec![setup]).attr("data-game", form.kit.name())
}

fn heading(id: &str, text: &str) -> Tag {
    classed("div", "hd").child(tag("h2").attr("id", id).text(text))
}

fn options(form: &Form, state: State, acts: &mut Acts, lang: Lang) -> Tag {
    let set: SetKit = Rc::new(move |kit| state.update(|form| form.set_kit(kit)));
    let own = form.kit.form(set, acts, lang);
    let (name, text) = (shell::setup_training(lang), shell::setup_training_text(lang));
    let flip = move || state.update(|form| form.training = !form.training);
    let training = switch(acts, name, text, "training", form.training, flip);
    classed("div", "opts panel").children(own).child(training).child(seed_field(form, state, acts, lang))
}

fn seat_count(form: &Form, state: State, acts: &mut Acts, lang: Lang) -> Tag {
    const NUMBERS: [&str; 7] = ["0", "1", "2", "3", "4", "5", "6"];
    let (few, many) = form.kit.seats();
    let choices = (few..=many).map(|n| Segment::new(NUMBERS[usize::from(n)], n.to_string())).collect();
    let choose = move |index: usize| state.update(|form| form.set_seats(few + index as u8));
    segments(acts, shell::setup_seats(lang), "seats", choices, usize::from(form.seats - few), choose)
}

fn seat_row(form: &Form, index: usize, state: State, acts: &mut Acts, lang: Lang) -> Tag {
    let (chair, number) = (&form.chairs[index], index + 1);
    if let Some(name) = form.kit.robot(Seat(index as u8), lang) {
        let row = classed("li", "seat panel").seat(chair.colour).child(classed("span", "badge lg"));
        return row.child(tag("b").text(name));
    }
    let label = |what: &'static str| shell::setup_of_seat(lang, number, what).to_string();
    let name = classed("input", "input")
        .attr("name", &format!("name-{number}"))
        .attr("aria-label", &label(shell::setup_name(lang)))
        .attr("placeholder", &name_of("", chair.pilot, index, lang))
        .attr("maxlength", "24")
        .attr("autocomplete", "off")
        .attr("value", &chair.name)
        .key(&format!("name-{number}"))
        .act(acts, move |text| state.update_untracked(|form| form.chairs[index].name = text.to_owned()));
    let who = vec![
        Segment { icon: Some("person"), ..Segment::new("human", shell::pilot_human(lang)) },
        Segment { icon: Some("link"), ..Segment::new("link", share::by_link(lang)) },
        Segment { icon: Some("computer"), ..Segment::new("recruit", shell::pilot_recruit(lang)) },
    ];
    let chosen = match chair.pilot {
        Pilot::Recruit => 2,
        Pilot::Human => usize::from(form.far.has(Seat(index as u8))),
    };
    let pilot =
        segments(acts, &label(shell::setup_pilot(lang)), &format!("pilot-{number}"), who, chosen, move |chosen| {
            state.update(|form| form.set_pilot(index, chosen))
        });
    let is_free = form.kit.colours().is_none();
    let legend = label(shell::setup_colour(lang));
    let emblems = is_free.then(|| emblems(form, index, state, acts, &legend, lang));
    classed("li", "seat panel")
        .seat(chair.colour)
        .child(classed("span", "badge lg"))
        .child(name)
        .child(pilot)
        .child_if(emblems)
}

/// The colours, those that other seats have taken out of reach.
fn emblems(form: &Form, index: usize, state: State, acts: &mut Acts, legend: &str, lang: Lang) -> Tag {
    let mut emblems = classed("fieldset", "emblems").child(tag("legend").text(legend));
    for colour in 1..=5 {
        let playing = form.chairs.iter().take(usize::from(form.seats)).enumerate();
        let is_taken = playing.into_iter().any(|(other, chair)| other != index && chair.colour == colour);
        let input = tag("input")
            .attr("type", "radio")
            .attr("name", &format!("emblem-{}", index + 1))
            .attr("aria-label", colour_name(lang, colour))
            .flag("checked", form.chairs[index].colour == colour)
            .flag("disabled", is_taken)
            .key(&format!("emblem-{index}-{colour}"))
            .act(acts, move |_| state.update(|form| form.chairs[index].colour = colour));
        let emblem = tag("label").attr("title", colour_name(lang, colour));
        emblems = emblems.child(emblem.child(input).child(classed("span", "badge").seat(colour)));
    }
    emblems
}

fn colour_name(lang: Lang, colour: u8) -> &'static str {
    match colour {
        1 => shell::colour_1(lang),
        2 => shell::colour_2(lang),
        3 => shell::colour_3(lang),
        4 => shell::colour_4(lang),
        _ => shell::colour_5(lang),
    }
}

fn seed_field(form: &Form, state: State, acts: &mut Acts, lang: Lang) -> Tag {
    let input = tag("input")
        .attr("name", "seed")
        .attr("inputmode", "numeric")
        .attr("pattern", "[0-9]{1,18}")
        .attr("title", shell::setup_seed_bad(lang))
        .attr("autocomplete", "off")
        .flag("required", true)
        .attr("value", &form.seed)
        .key("seed")
        .act(acts, move |text| state.update_untracked(|form| form.seed = text.to_owned()));
    let button = classed("button", "btn")
        .attr("type", "button")
        .key("new-seed")
        .act(acts, move |_| state.update(|form| form.seed = new_seed().to_string()))
        .child(icon("dice"))
        .text(shell::setup_seed_new(lang));
    classed("label", "field")
        .child(tag("span").text(shell::setup_seed(lang)))
        .child(classed("span", "join").child(input).child(button))
        .child(tag("small").text(shell::setup_seed_text(lang)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_a_whole_number_that_fits() {
        assert_eq!(parse_seed(" 42 "), Some(42));
        assert_eq!(parse_seed("999999999999999999"), Some(999_999_999_999_999_999));
        for bad in ["", "-1", "1.5", "x", "9999999999999999999", "１２"] {
            assert_eq!(parse_seed(bad), None, "{bad:?}");
        }
    }
}
