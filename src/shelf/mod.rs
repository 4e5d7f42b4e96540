//! The shelf: choose a game, go on with one, set one up.

pub mod exports;
pub mod imports;
pub mod kit;
pub mod saves;
pub mod setup;

use crate::{
    games::{BOXES, GameBox},
    markup::{Acts, Tag, classed, tag},
    pages::settings::{language_choice, theme_choice},
    parts::{brand, game_box, icon, icon_link},
    route::Route,
    settings::Settings,
    words::{Lang, shell},
};
pub use saves::Saves;

/// Seeds have at most this many digits, so that they can be read out and typed in.
pub const SEED_DIGITS: u32 = 12;

/// A number nobody chose.
pub fn chance() -> u64 {
    let mut bytes = [0; 8];
    if getrandom::fill(&mut bytes).is_err() {
        // Where the browser has no chance to give, the time must do.
        bytes = (js_sys::Date::now() as u64).to_le_bytes();
    }
    u64::from_le_bytes(bytes)
}

/// A seed for a new game.
pub fn new_seed() -> u64 {
    chance() % 10u64.pow(SEED_DIGITS)
}

/// The home page.
pub fn shelf_page(settings: Settings, saves: Saves, acts: &mut Acts, lang: Lang) -> Tag {
    let top = classed("header", "top")
        .child(brand(lang))
        .child(language_choice(settings, acts, lang, true))
        .child(classed("div", "hide-s").child(theme_choice(settings, acts, lang, true)))
        .child(icon_link("btn icon ghost", &Route::Settings, shell::settings(lang), "gear"));
    let hero = classed("div", "hero")
        .child(tag("h1").text(shell::shelf_title(lang)))
        .child(tag("p").text(shell::shelf_intro(lang)));
    let games = BOXES.iter().map(|game| tag("li").child(game_on_shelf(game, lang)));
    let shelf =
        tag("section").attr("aria-label", shell::shelf_games(lang)).child(classed("ul", "games").children(games));
    let main = tag("main").attr("id", "main").child(hero).child(shelf).child(saves.section(acts, lang));
    classed("div", "shelf-page").child(top).child(main)
}

fn game_on_shelf(game: &GameBox, lang: Lang) -> Tag {
    let seats = match game.seats {
        (1, 2) => shell::seats_one_or_two(lang).to_owned(),
        (few, many) if few == many => few.to_string(),
        (few, many) => shell::seats_range(lang, few, many).to_string(),
    };
    let spoken = shell::seats_label(lang, seats.clone()).to_string();
    let meta = classed("span", "meta")
        .child(icon("person"))
        .child(tag("span").attr("aria-hidden", "true").text(&seats))
        .child(classed("span", "vh").text(&spoken));
    let label = classed("span", "lab")
        .child(tag("b").text((game.label.title)(lang)))
        .child(meta)
        .child(tag("small").text((game.label.text)(lang)));
    let picture = classed("span", "bw").child(game_box(game, lang));
    let frame = classed("a", "game").attr("href", &Route::Setup(game.name.to_owned()).href());
    frame.attr("data-game", game.name).child(picture).child(label)
}
