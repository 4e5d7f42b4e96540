//! Setting a game up: who plays, how, and with which seed.

use leptos::prelude::*;
use tabletron_rules::{Chair, Pilot, Record, record::tidy_name};

use super::new_seed;
use crate::{
    games::{self, Playable},
    pages::not_found::not_found,
    parts::{Segment, game_box, icon, page_bar, segments, switch},
    route::{Route, go_to},
    settings::Settings,
    table::keeping::keep_new,
    words::{Lang, shell},
};

/// The set-up page of the game of that name.
pub fn setup_page(game: String) -> AnyView {
    let lang = Settings::get().lang;
    match games::play_of(&game) {
        Some(play) => (play.setup)(),
        None => (move || not_found(lang.get())).into_any(),
    }
}

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
    };
    (move || page(form, lang.get())).into_any()
}

fn parse_seed(text: &str) -> Option<u64> {
    let text = text.trim();
    (text.len() <= 18).then(|| text.parse().ok()).flatten()
}

/// Empty names become what the seat is.
fn shown_name(form: SeatForm, index: usize, lang: Lang) -> String {
    let name = tidy_name(&form.name.get());
    match form.pilot.get() {
        _ if !name.is_empty() => name,
        Pilot::Recruit => format!("{} {}", shell::pilot_recruit(lang), index + 1),
        Pilot::Human => shell::default_name(lang, index + 1).to_string(),
    }
}

fn start<G: Playable>(form: Form<G>, lang: Lang) {
    let Some(seed) = parse_seed(&form.seed.get_untracked()) else { return };
    let seats = form.seats.get_untracked();
    let chair = |(index, seat): (usize, &SeatForm)| Chair {
        name: untrack(|| shown_name(*seat, index, lang)),
        colour: seat.colour.get_untracked(),
        pilot: seat.pilot.get_untracked(),
    };
    let chairs = form.forms.with_value(|forms| forms.iter().take(usize::from(seats)).enumerate().map(chair).collect());
    let options = G::with_seats(&form.options.get_untracked(), seats);
    let record = Record::<G>::new(options, chairs, form.training.get_untracked(), seed);
    go_to(&Route::Table(keep_new(&record.code())));
}

fn page<G: Playable>(form: Form<G>, lang: Lang) -> impl IntoView {
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        start(form, lang);
    };
    let lettering = games::box_of(G::NAME).map(|found| ((found.lettering.0)(lang), (found.lettering.1)(lang)));
    let text = games::box_of(G::NAME).map(|found| (found.text)(lang));
    view! {
        {page_bar(None)}
        <main id="main" data-game=G::NAME>
            <form class="setup" on:submit=submit>
                <div class="setup-head">
                    {game_box(G::NAME, lettering.unwrap_or_default())}
                    <div>
                        <h1>{games::title(G::NAME, lang)}</h1>
                        <p>{text}</p>
                        <p><a href=Route::Rules { game: G::NAME.to_owned(), section: None }.href()>{shell::rules(lang)}</a></p>
                    </div>
                </div>
                <section aria-labelledby="setup-players">
                    <div class="hd"><h2 id="setup-players">{shell::setup_players(lang)}</h2></div>
                    {seat_count(form, lang)}
                    <ol class="seat-list">{move || seat_rows(form, lang)}</ol>
                </section>
                <section aria-labelledby="setup-options">
                    <div class="hd"><h2 id="setup-options">{shell::setup_options(lang)}</h2></div>
                    <div class="opts panel">
                        {G::options_form(form.options, lang)}
                        {switch(
                            shell::setup_training(lang),
                            shell::setup_training_text(lang),
                            "training",
                            move || form.training.get(),
                            move |on| form.training.set(on),
                        )}
                        {seed_field(form.seed, lang)}
                    </div>
                    <p class="quiet"><small>{G::note(lang)}</small></p>
                    <div class="start">
                        <button class="btn primary big wide">{shell::setup_start(lang)}{icon("arrow-right")}</button>
                    </div>
                </section>
            </form>
        </main>
    }
}

fn seat_count<G: Playable>(form: Form<G>, lang: Lang) -> impl IntoView {
    const NUMBERS: [&str; 7] = ["0", "1", "2", "3", "4", "5", "6"];
    let (few, many) = G::SEATS;
    let segment = |n: u8| Segment { value: NUMBERS[usize::from(n)], label: n.to_string(), icon: None, bare: false };
    segments(
        "seg",
        shell::setup_seats(lang).to_owned(),
        "seats".to_owned(),
        (few..=many).map(segment).collect(),
        move || usize::from(form.seats.get() - few),
        move |index| form.seats.set(few + index as u8),
    )
}

fn seat_rows<G: Playable>(form: Form<G>, lang: Lang) -> impl IntoView {
    let count = usize::from(form.seats.get());
    let forms = form.forms.get_value();
    let row = |index: usize| seat_row(forms.clone(), index, count, lang);
    (0..count).map(row).collect_view()
}

fn seat_row(forms: Vec<SeatForm>, index: usize, count: usize, lang: Lang) -> impl IntoView {
    let seat = forms[index];
    let number = index + 1;
    let label = shell::setup_seat(lang, number).to_string();
    let who = [
        Segment { value: "human", label: shell::pilot_human(lang).into(), icon: Some("person"), bare: false },
        Segment { value: "recruit", label: shell::pilot_recruit(lang).into(), icon: Some("computer"), bare: false },
    ];
    let others: Vec<SeatForm> = forms.iter().take(count).copied().collect();
    let emblem = move |colour: u8| {
        let others = others.clone();
        let is_taken = move || others.iter().enumerate().any(|(i, form)| i != index && form.colour.get() == colour);
        view! {
            <label title=colour_name(lang, colour)>
                <input
                    type="radio"
                    name=format!("emblem-{number}")
                    aria-label=colour_name(lang, colour)
                    prop:checked=move || seat.colour.get() == colour
                    disabled=is_taken
                    on:change=move |_| seat.colour.set(colour)
                />
                <span class="badge" data-seat=colour.to_string()></span>
            </label>
        }
    };
    view! {
        <li class="seat panel" data-seat=move || seat.colour.get().to_string()>
            <span class="badge lg"></span>
            <input
                class="input"
                name=format!("name-{number}")
                aria-label=format!("{label}: {}", shell::setup_name(lang))
                placeholder=move || shown_name(SeatForm { name: RwSignal::new(String::new()), ..seat }, index, lang)
                maxlength="24"
                prop:value=move || seat.name.get()
                on:input:target=move |event| seat.name.set(event.target().value())
            />
            {segments(
                "seg",
                format!("{label}: {}", shell::setup_pilot(lang)),
                format!("pilot-{number}"),
                who.to_vec(),
                move || usize::from(seat.pilot.get() == Pilot::Recruit),
                move |chosen| seat.pilot.set(if chosen == 1 { Pilot::Recruit } else { Pilot::Human }),
            )}
            <fieldset class="emblems">
                <legend>{format!("{label}: {}", shell::setup_colour(lang))}</legend>
                {(1..=5).map(emblem).collect_view()}
            </fieldset>
        </li>
    }
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

fn seed_field(seed: RwSignal<String>, lang: Lang) -> impl IntoView {
    let is_bad = move || parse_seed(&seed.get()).is_none();
    let text = move || if is_bad() { shell::setup_seed_bad(lang) } else { shell::setup_seed_text(lang) };
    view! {
        <label class="field">
            <span>{shell::setup_seed(lang)}</span>
            <span class="join">
                <input
                    name="seed"
                    inputmode="numeric"
                    autocomplete="off"
                    spellcheck="false"
                    required
                    aria-invalid=move || is_bad().to_string()
                    prop:value=move || seed.get()
                    on:input:target=move |event| seed.set(event.target().value())
                />
                <button type="button" class="btn" on:click=move |_| seed.set(new_seed().to_string())>
                    {icon("dice")}{shell::setup_seed_new(lang)}
                </button>
            </span>
            <small>{text}</small>
        </label>
    }
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
