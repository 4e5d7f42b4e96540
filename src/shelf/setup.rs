//! Setting a game up: who plays, how, and with which seed.

use leptos::prelude::*;
use tabletron_rules::{Chair, Pilot, Record, record::tidy_name};

use super::new_seed;
use crate::{
    games::{self, Playable},
    live::live,
    markup::{Acts, Tag, classed, tag},
    parts::{self, Segment, game_box, icon, segments, switch},
    route::{Route, go_to},
    settings::Settings,
    table::keeping::keep_new,
    words::{Lang, shell},
};

/// A seat while it is being set up.
#[derive(Clone, Copy)]
struct SeatForm {
    name: RwSignal<String>,
    pilot: RwSignal<Pilot>,
    colour: RwSignal<u8>,
}

/// The form's state. It outlives a change of language.
struct Form<G: Playable> {
    seats: RwSignal<u8>,
    forms: StoredValue<Vec<SeatForm>>,
    options: RwSignal<G::Options>,
    training: RwSignal<bool>,
    seed: RwSignal<String>,
    /// How often the seed was drawn anew.
    fresh: RwSignal<u64>,
}

impl<G: Playable> Clone for Form<G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Playable> Copy for Form<G> {}

/// The set-up of a game.
pub fn form<G: Playable>() -> AnyView {
    let lang = Settings::get().lang;
    let seat = |index: u8| SeatForm {
        name: RwSignal::new(String::new()),
        pilot: RwSignal::new(if index == 1 { Pilot::Recruit } else { Pilot::Human }),
        colour: RwSignal::new(G::COLOURS[usize::from(index)]),
    };
    let form = Form::<G> {
        seats: RwSignal::new(G::SEATS.0.max(2)),
        forms: StoredValue::new((0..G::SEATS.1).map(seat).collect()),
        options: RwSignal::new(G::Options::default()),
        training: RwSignal::new(false),
        seed: RwSignal::new(new_seed().to_string()),
        fresh: RwSignal::new(0),
    };
    live(move |acts| page(form, acts, lang.get()))
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

fn start_game<G: Playable>(form: Form<G>, lang: Lang) {
    let Some(seed) = parse_seed(&form.seed.get_untracked()) else { return };
    let seats = form.seats.get_untracked();
    let chair = |(index, seat): (usize, &SeatForm)| Chair {
        name: name_of(&seat.name.get_untracked(), seat.pilot.get_untracked(), index, lang),
        colour: seat.colour.get_untracked(),
        pilot: seat.pilot.get_untracked(),
    };
    let chairs = form.forms.with_value(|forms| forms.iter().take(usize::from(seats)).enumerate().map(chair).collect());
    let options = G::with_seats(&form.options.get_untracked(), seats);
    let record = Record::<G>::new(options, chairs, form.training.get_untracked(), seed);
    go_to(&Route::Table(keep_new(&record.code())));
}

fn page<G: Playable>(form: Form<G>, acts: &mut Acts, lang: Lang) -> Tag {
    let found = games::box_of(G::NAME);
    let letters = found.map(|found| found.letters(lang)).unwrap_or_default();
    let rules = Route::Rules { game: G::NAME.to_owned(), section: None };
    let about = tag("div")
        .child(tag("h1").text(games::title(G::NAME, lang)))
        .child(tag("p").text(found.map(|found| (found.text)(lang)).unwrap_or_default()))
        .child(tag("p").child(tag("a").attr("href", &rules.href()).text(shell::rules(lang))));
    let start = classed("div", "start")
        .child(classed("button", "btn primary big wide").text(shell::setup_start(lang)).child(icon("arrow-right")));
    let players = tag("section")
        .attr("aria-labelledby", "setup-players")
        .child(heading("setup-players", shell::setup_players(lang)))
        .child(seat_count(form, acts, lang))
        .child(classed("ol", "seat-list").children(seat_rows(form, acts, lang)));
    let options = tag("section")
        .attr("aria-labelledby", "setup-options")
        .child(heading("setup-options", shell::setup_options(lang)))
        .child(options(form, acts, lang))
        .child(classed("p", "quiet").child(tag("small").text(G::note(lang))))
        .child(start);
    let form = classed("form", "setup")
        .act(acts, move |_| start_game(form, lang))
        .child(classed("div", "setup-head").child(game_box(G::NAME, letters)).child(about))
        .child(players)
        .child(options);
    parts::page("", lang, vec![form]).attr("data-game", G::NAME)
}

fn heading(id: &str, text: &str) -> Tag {
    classed("div", "hd").child(tag("h2").attr("id", id).text(text))
}

fn options<G: Playable>(form: Form<G>, acts: &mut Acts, lang: Lang) -> Tag {
    let own = G::options_form(form.options, acts, lang);
    let (name, text) = (shell::setup_training(lang), shell::setup_training_text(lang));
    let training = form.training;
    let switch = switch(acts, name, text, "training", training.get(), move || training.update(|on| *on = !*on));
    classed("div", "opts panel").children(own).child(switch).child(seed_field(form.seed, form.fresh, acts, lang))
}

fn seat_count<G: Playable>(form: Form<G>, acts: &mut Acts, lang: Lang) -> Tag {
    const NUMBERS: [&str; 7] = ["0", "1", "2", "3", "4", "5", "6"];
    let (few, many) = G::SEATS;
    let choices = (few..=many).map(|n| Segment::new(NUMBERS[usize::from(n)], n.to_string())).collect();
    let chosen = usize::from(form.seats.get() - few);
    segments(acts, shell::setup_seats(lang), "seats", choices, chosen, move |index| form.seats.set(few + index as u8))
}

fn seat_rows<G: Playable>(form: Form<G>, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
    let count = usize::from(form.seats.get());
    let forms = form.forms.get_value();
    (0..count).map(|index| seat_row(&forms[..count], index, acts, lang)).collect()
}

fn seat_row(forms: &[SeatForm], index: usize, acts: &mut Acts, lang: Lang) -> Tag {
    let seat = forms[index];
    let number = index + 1;
    let label = |what: &str| shell::setup_of_seat(lang, number, what.to_owned()).to_string();
    let name = classed("input", "input")
        .attr("name", &format!("name-{number}"))
        .attr("aria-label", &label(shell::setup_name(lang)))
        .attr("placeholder", &name_of("", seat.pilot.get(), index, lang))
        .attr("maxlength", "24")
        .attr("autocomplete", "off")
        .attr("value", &seat.name.get_untracked())
        .key(&format!("name-{number}"))
        .act(acts, move |text| seat.name.set(text.to_owned()));
    let who = vec![
        Segment { icon: Some("person"), ..Segment::new("human", shell::pilot_human(lang)) },
        Segment { icon: Some("computer"), ..Segment::new("recruit", shell::pilot_recruit(lang)) },
    ];
    let pilot = segments(
        acts,
        &label(shell::setup_pilot(lang)),
        &format!("pilot-{number}"),
        who,
        usize::from(seat.pilot.get() == Pilot::Recruit),
        move |chosen| seat.pilot.set(if chosen == 1 { Pilot::Recruit } else { Pilot::Human }),
    );
    let mut emblems = classed("fieldset", "emblems").child(tag("legend").text(&label(shell::setup_colour(lang))));
    for colour in 1..=5 {
        let is_taken = forms.iter().enumerate().any(|(other, form)| other != index && form.colour.get() == colour);
        let input = tag("input")
            .attr("type", "radio")
            .attr("name", &format!("emblem-{number}"))
            .attr("aria-label", colour_name(lang, colour))
            .flag("checked", seat.colour.get() == colour)
            .flag("disabled", is_taken)
            .key(&format!("emblem-{number}-{colour}"))
            .act(acts, move |_| seat.colour.set(colour));
        let emblem = tag("label").attr("title", colour_name(lang, colour));
        emblems = emblems.child(emblem.child(input).child(classed("span", "badge").seat(colour)));
    }
    classed("li", "seat panel")
        .seat(seat.colour.get())
        .child(classed("span", "badge lg"))
        .child(name)
        .child(pilot)
        .child(emblems)
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

fn seed_field(seed: RwSignal<String>, fresh: RwSignal<u64>, acts: &mut Acts, lang: Lang) -> Tag {
    // Typing does not draw the form anew; a new seed does.
    fresh.track();
    let input = tag("input")
        .attr("name", "seed")
        .attr("inputmode", "numeric")
        .attr("pattern", "[0-9]{1,18}")
        .attr("title", shell::setup_seed_bad(lang))
        .attr("autocomplete", "off")
        .flag("required", true)
        .attr("value", &seed.get_untracked())
        .key("seed")
        .act(acts, move |text| seed.set(text.to_owned()));
    let renew = move |_: &str| {
        seed.set(new_seed().to_string());
        fresh.update(|count| *count += 1);
    };
    let button = classed("button", "btn")
        .attr("type", "button")
        .key("new-seed")
        .act(acts, renew)
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
